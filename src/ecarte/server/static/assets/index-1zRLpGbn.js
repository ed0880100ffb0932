const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Table-C_qtgCx3.js","assets/motion-CQyx_N9n.js","assets/motion-BkZ0k2jf.css","assets/Table-DPBrrBwp.css","assets/Look-DidaKq6_.js","assets/after-words-BJHwuxmy.js","assets/Look-XOU8uDFk.css","assets/Lesson-Crl8yCZ7.js"])))=>i.map(i=>d[i]);
var al=Object.defineProperty;var $a=e=>{throw TypeError(e)};var il=(e,t,n)=>t in e?al(e,t,{enumerable:!0,configurable:!0,writable:!0,value:n}):e[t]=n;var C=(e,t,n)=>il(e,typeof t!="symbol"?t+"":t,n),ps=(e,t,n)=>t.has(e)||$a("Cannot "+n);var o=(e,t,n)=>(ps(e,t,"read from private field"),n?n.call(e):t.get(e)),E=(e,t,n)=>t.has(e)?$a("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,n),T=(e,t,n,r)=>(ps(e,t,"write to private field"),r?r.call(e,n):t.set(e,n),n),y=(e,t,n)=>(ps(e,t,"access private method"),n);var $r=(e,t,n,r)=>({set _(s){T(e,t,s,n)},get _(){return o(e,t,r)}});var Yr=Array.isArray,ol=Array.prototype.indexOf,Jn=Array.prototype.includes,Jr=Array.from,fi=Object.defineProperty,Nt=Object.getOwnPropertyDescriptor,di=Object.getOwnPropertyDescriptors,ll=Object.prototype,ul=Array.prototype,ta=Object.getPrototypeOf,Oa=Object.isExtensible;function Pn(e){return typeof e=="function"}const cl=()=>{};function fl(e){return typeof e?.then=="function"}function dl(e){for(var t=0;t<e.length;t++)e[t]()}function hi(){var e,t,n=new Promise((r,s)=>{e=r,t=s});return{promise:n,resolve:e,reject:t}}function Qf(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);const n=[];for(const r of e)if(n.push(r),n.length===t)break;return n}const pe=2,tn=4,Zr=8,pi=1<<24,ze=16,Ge=32,It=64,Ls=128,na=256,We=512,oe=1024,Z=2048,Le=4096,me=8192,ue=16384,$n=32768,Fr=1<<25,nn=65536,Br=1<<17,hl=1<<18,On=1<<19,pl=1<<20,nt=1<<25,qr=1<<21,hn=1<<22,Ct=1<<23,_t=Symbol("$state"),vi=Symbol("component"),gi=Symbol("legacy props"),vl=Symbol(""),mi=Symbol("attributes"),Rs=Symbol("class"),gl=Symbol("style"),Ns=Symbol("text"),Cr=Symbol("form reset"),mr=new class extends Error{constructor(){super(...arguments);C(this,"name","StaleReactionError");C(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},ml=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),_l=1,bl=2,_i=4,wl=8,yl=16,El=1,kl=4,xl=8,Tl=16,Sl=1,Al=2,bi={},ne=Symbol("uninitialized"),$l="http://www.w3.org/1999/xhtml";function Ol(){console.warn("https://svelte.dev/e/derived_inert")}function Ll(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function Rl(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function wi(e){return e===this.v}function Nl(e,t){return e!=e?t==t:e!==t||e!==null&&typeof e=="object"||typeof e=="function"}function yi(e){return!Nl(e,this.v)}function Cl(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Il(e,t,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function Ml(e){throw new Error("https://svelte.dev/e/effect_in_teardown")}function jl(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Pl(e){throw new Error("https://svelte.dev/e/effect_orphan")}function Dl(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Ul(e){throw new Error("https://svelte.dev/e/props_invalid_value")}function Fl(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Bl(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function ql(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function zl(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let ye=null;function Tn(e){ye=e}function Ln(e,t=!1,n){ye={p:ye,i:!1,c:null,e:null,s:e,x:null,r:V,l:null}}function Rn(e){var t=ye,n=t.e;if(n!==null){t.e=null;for(var r of n)Ki(r)}return t.i=!0,ye=t.p,Ei(e)}function Ei(e={}){return fi(e,vi,{value:!0}),e}function ki(){return!0}let qt=[];function xi(){var e=qt;qt=[],dl(e)}function rt(e){if(qt.length===0&&!vn){var t=qt;queueMicrotask(()=>{t===qt&&xi()})}qt.push(e)}function Hl(){for(;qt.length>0;)xi()}const Vl=-7169;function ee(e,t){e.f=e.f&Vl|t}function ra(e){(e.f&We)!==0||e.deps===null?ee(e,oe):ee(e,Le)}function Ti(e,t){(e.f&Z)!==0?t.set(e,Z):(e.f&Le)!==0&&t.get(e)!==Z&&t.set(e,Le),ee(e,oe)}let La=!1;function Wl(){La||(La=!0,document.addEventListener("reset",e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(const t of e.target.elements)t[Cr]?.()})},{capture:!0}))}function Nn(e){var t=P,n=V;Ue(null),it(null);try{return e()}finally{Ue(t),it(n)}}function Si(e,t,n,r=n){e.addEventListener(t,()=>Nn(n));const s=e[Cr];s?e[Cr]=()=>{s(),r(!0)}:e[Cr]=()=>r(!0),Wl()}function Ai(e,t,n,r){const s=Qn;var a=e.filter(d=>!d.settled),i=t.map(s);if(n.length===0&&a.length===0){r(i);return}var l=V,u=$i(),c=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function f(d){if((l.f&ue)===0){u();try{r([...i,...d])}catch(m){tt(m,l)}Zn()}}var p=Oi();if(n.length===0){c.then(()=>f([])).finally(p);return}function _(){Promise.all(n.map(d=>Gl(d))).then(f).catch(d=>tt(d,l)).finally(p)}c?c.then(()=>{if((l.f&ue)!==0){p();return}u(),_(),Zn()}):_()}function $i(){var e=V,t=P,n=ye,r=O;return function(a=!0){it(e),Ue(t),Tn(n),a&&(e.f&ue)===0&&(r?.activate(),r?.apply())}}function Zn(e=!0){it(null),Ue(null),Tn(null),e&&O?.deactivate()}function Oi(){var e=V,t=e.b,n=O,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function Qn(e){var t=pe|Z;return V!==null&&(V.f|=On),{ctx:ye,deps:null,effects:null,equals:wi,f:t,fn:e,reactions:null,rv:0,v:ne,wv:0,parent:V,ac:null}}const Un=Symbol("obsolete");function Gl(e,t,n){let r=V;r===null&&Cl();var s=void 0,a=Et(ne),i=!P,l=new Set;return cu(()=>{var u=V,c=hi();s=c.promise;try{Promise.resolve(e()).then(c.resolve,d=>{d!==mr&&c.reject(d)}).finally(Zn)}catch(d){c.reject(d),Zn()}var f=O;if(i){if((u.f&$n)!==0)var p=Oi();if(r.b?.is_rendered())f.async_deriveds.get(u)?.reject(Un);else for(const d of l.values())d.reject(Un);l.add(c),f.async_deriveds.set(u,c)}const _=(d,m=void 0)=>{p?.(),l.delete(c),m!==Un&&(f.activate(),m?(a.f|=Ct,bt(a,m)):((a.f&Ct)!==0&&(a.f^=Ct),bt(a,d)),f.deactivate())};c.promise.then(_,d=>_(null,d||"unknown"))}),Qr(()=>{for(const u of l)u.reject(Un)}),new Promise(u=>{function c(f){function p(){f===s?u(a):c(s)}f.then(p,p)}c(s)})}function he(e){const t=Qn(e);return Xi(t),t}function Li(e){const t=Qn(e);return t.equals=yi,t}function Kl(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)Ee(t[n])}}function sa(e){var t,n=V,r=e.parent;if(!kt&&r!==null&&e.v!==ne&&(r.f&(ue|me))!==0)return Ol(),e.v;it(r);try{Kl(e),t=ro(e)}finally{it(n)}return t}function Ri(e){var t=sa(e);if(!e.equals(t)&&(e.wv=to(),(!O?.is_fork||e.deps===null)&&(O!==null?(O.capture(e,t,!0),pn?.capture(e,t,!0)):e.v=t,e.deps===null))){ee(e,oe);return}kt||(He!==null?(oa()||O?.is_fork)&&He.set(e,t):ra(e))}function Yl(e){if(e.effects!==null)for(const t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&Nn(()=>{t.ac.abort(mr),t.ac=null}),t.fn!==null&&(t.teardown=cl),Xn(t,0),ua(t))}function Ni(e){if(e.effects!==null)for(const t of e.effects)t.teardown&&t.fn!==null&&Sn(t)}let vs=null,cn=null,O=null,pn=null,He=null,Cs=null,vn=!1,gs=!1,Gn=null,Ir=null;var Ra=0;let Jl=1;var _n,bn,wn,dt,yn,ht,nr,Ze,Qe,En,Ht,D,Is,Ci,Ms,Fn,js,Ii,Mi,ji,dn,Zl,Bn;const Wr=class Wr{constructor(){E(this,D);C(this,"id",Jl++);C(this,"started",!1);C(this,"linked",!0);C(this,"prev",null);C(this,"next",null);C(this,"async_deriveds",new Map);C(this,"current",new Map);C(this,"previous",new Map);E(this,_n,new Set);E(this,bn,new Set);E(this,wn,0);E(this,dt,new Map);E(this,yn,null);E(this,ht,[]);E(this,nr,[]);E(this,Ze,new Map);E(this,Qe,new Map);E(this,En,new Set);C(this,"is_fork",!1);E(this,Ht,!1);cn===null?vs=cn=this:(cn.next=this,this.prev=cn),cn=this}skip_effect(t){o(this,Qe).has(t)||o(this,Qe).set(t,{d:[],m:[]}),o(this,En).delete(t)}unskip_effect(t,n=r=>this.schedule(r)){var r=o(this,Qe).get(t);if(r){o(this,Qe).delete(t);for(var s of r.d)ee(s,Z),n(s);for(s of r.m)ee(s,Le),n(s)}o(this,En).add(t)}capture(t,n,r=!1){t.v!==ne&&!this.previous.has(t)&&this.previous.set(t,t.v),(t.f&Ct)===0&&(this.current.set(t,[n,r]),He?.set(t,n)),this.is_fork||(t.v=n)}activate(){O=this}deactivate(){O=null,He=null}flush(){try{gs=!0,O=this,y(this,D,Fn).call(this)}finally{Ra=0,Cs=null,Gn=null,Ir=null,gs=!1,O=null,He=null,st.clear()}}discard(){for(const t of o(this,bn))t(this);o(this,bn).clear();for(const t of this.async_deriveds.values())t.reject(Un);y(this,D,Bn).call(this),o(this,yn)?.resolve()}register_created_effect(t){o(this,nr).push(t)}increment(t,n){if(T(this,wn,o(this,wn)+1),t){let r=o(this,dt).get(n)??0;o(this,dt).set(n,r+1)}}decrement(t,n){if(T(this,wn,o(this,wn)-1),t){let r=o(this,dt).get(n)??0;r===1?o(this,dt).delete(n):o(this,dt).set(n,r-1)}o(this,Ht)||(T(this,Ht,!0),rt(()=>{T(this,Ht,!1),this.linked&&this.flush()}))}transfer_reactions(t){for(const[n,r]of t)this.add_dirty_reaction(n,r);t.clear()}add_dirty_reaction(t,n){(n===Z||o(this,Ze).get(t)!==Z)&&o(this,Ze).set(t,n)}oncommit(t){o(this,_n).add(t)}ondiscard(t){o(this,bn).add(t)}settled(){return(o(this,yn)??T(this,yn,hi())).promise}static ensure(){if(O===null){const t=O=new Wr;!gs&&!vn&&rt(()=>{t.started||t.flush()})}return O}apply(){{He=null;return}}schedule(t){if(Cs=t,t.b?.is_pending&&(t.f&(tn|Zr|pi))!==0&&(t.f&$n)===0){t.b.defer_effect(t);return}o(this,ht).push(t)}};_n=new WeakMap,bn=new WeakMap,wn=new WeakMap,dt=new WeakMap,yn=new WeakMap,ht=new WeakMap,nr=new WeakMap,Ze=new WeakMap,Qe=new WeakMap,En=new WeakMap,Ht=new WeakMap,D=new WeakSet,Is=function(){if(this.is_fork)return!0;for(const t of o(this,dt).keys())if(!y(this,D,Ci).call(this,t))return!0;return!1},Ci=function(t){for(var n=t;n!==null;n=n.parent)if(o(this,Qe).has(n))return!0;return!1},Ms=function(){var t=[];for(const a of o(this,ht))if(!((a.f&ue)!==0||(a.f&(Z|Le))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(It|Ge))!==0){if((s&oe)===0){r=!0;break}n.f^=oe}}r||t.push(n)}return T(this,ht,[]),t},Fn=function(){var l,u,c;this.started=!0;for(const[f,p]of o(this,Ze))ee(f,p),this.schedule(f);this.apply();for(var t=Gn=[],n=[],r=Ir=[];o(this,ht).length>0;){Ra++>1e3&&(y(this,D,Bn).call(this),Ql());for(const f of y(this,D,Ms).call(this))try{y(this,D,js).call(this,f,t,n)}catch(p){throw Fi(f),y(this,D,Is).call(this)||this.discard(),p}}if(O=null,r.length>0){var s=Wr.ensure();for(const f of r)s.schedule(f)}if(Gn=null,Ir=null,y(this,D,Is).call(this)){y(this,D,dn).call(this,n),y(this,D,dn).call(this,t);for(const[f,p]of o(this,Qe))Ui(f,p);r.length>0&&y(l=O,D,Fn).call(l);return}const a=y(this,D,Ii).call(this);if(a){y(this,D,dn).call(this,n),y(this,D,dn).call(this,t),y(u=a,D,ji).call(u,this);return}o(this,Ze).clear();for(const f of o(this,_n))f(this);o(this,_n).clear(),pn=this,Na(n),Na(t),pn=null,o(this,yn)?.resolve();var i=O;o(this,wn)===0&&(o(this,ht).length===0||i!==null)&&y(this,D,Bn).call(this),i!==null&&(st.clear(),y(c=i,D,Fn).call(c))},js=function(t,n,r){t.f^=oe;for(var s=t.first;s!==null;){var a=s.f,i=(a&(Ge|It))!==0,l=i&&(a&oe)!==0,u=l||(a&me)!==0||o(this,Qe).has(s);if(!u&&s.fn!==null){i?s.f^=oe:(a&tn)!==0?n.push(s):br(s)&&((a&ze)!==0&&this.add_dirty_reaction(s,Le),Sn(s));var c=s.first;if(c!==null){s=c;continue}}for(;s!==null;){var f=s.next;if(f!==null){s=f;break}s=s.parent}}},Ii=function(){for(var t=this.prev;t!==null;t=t.prev)if(!t.is_fork&&y(this,D,Mi).call(this,t))return t;return null},Mi=function(t){for(const[n,[,r]]of this.current)if(!r&&t.current.has(n))return!0;return!1},ji=function(t){var r;for(const[s,a]of t.current)!this.previous.has(s)&&t.previous.has(s)&&this.previous.set(s,t.previous.get(s)),this.current.set(s,a);for(const[s,a]of t.async_deriveds){const i=this.async_deriveds.get(s);i&&a.promise.then(i.resolve).catch(i.reject)}t.async_deriveds.clear(),this.transfer_reactions(o(t,Ze));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&pe)!==0&&(s.f&(Z|Le))===0))for(const u of a){var i=u.f;if((i&pe)!==0)n(u);else{var l=u;i&(hn|ze)&&!this.async_deriveds.has(l)&&(o(this,Ze).delete(l),ee(l,Z),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>t.discard()),y(r=t,D,Bn).call(r),O=this,y(this,D,Fn).call(this)},dn=function(t){for(var n=0;n<t.length;n+=1)Ti(t[n],o(this,Ze))},Zl=function(){var p,_;for(let d=vs;d!==null;d=d.next){var t=d.id<this.id,n=[];for(const[m,[b,v]]of this.current){if(d.current.has(m)){var r=d.current.get(m)[0];if(t&&b!==r)d.current.set(m,[b,v]);else continue}n.push(m)}if(t)for(const[m,b]of this.async_deriveds){const v=d.async_deriveds.get(m);v&&b.promise.then(v.resolve).catch(v.reject)}var s=[...d.current.keys()].filter(m=>!d.current.get(m)[1]);if(!(!d.started||s.length===0)){var a=s.filter(m=>!this.current.has(m));if(a.length===0)t&&d.discard();else if(n.length>0){if(t)for(const m of o(this,En))d.unskip_effect(m,b=>{var v;(b.f&(ze|hn))!==0?d.schedule(b):y(v=d,D,dn).call(v,[b])});d.activate();var i=new Set,l=new Map;for(var u of n)Di(u,a,i,l);l=new Map;var c=[...d.current].filter(([m,b])=>{const v=this.current.get(m);return v?v[0]!==b[0]||v[1]!==b[1]:!0}).map(([m])=>m);if(c.length>0)for(const m of o(this,nr))(m.f&(ue|me|Br))===0&&aa(m,c,l)&&((m.f&(hn|ze))!==0?(ee(m,Z),d.schedule(m)):d.add_dirty_reaction(m,Z));if(o(d,ht).length>0&&!o(d,Ht)){d.apply();for(var f of y(p=d,D,Ms).call(p))y(_=d,D,js).call(_,f,[],[])}d.deactivate()}}}},Bn=function(){if(this.linked){var t=this.prev,n=this.next;t===null?vs=n:t.next=n,n===null?cn=t:n.prev=t,this.linked=!1}};let Mt=Wr;function Pi(e){var t=vn,n=pn;pn=null,vn=!0;try{for(var r;;){if(Hl(),O===null)return r;O.flush()}}finally{vn=t,pn=n}}function Ql(){try{Dl()}catch(e){tt(e,Cs)}}let ft=null;function Na(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if((r.f&(ue|me))===0&&br(r)&&(ft=new Set,Sn(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Ji(r),ft?.size>0)){st.clear();for(const s of ft){if((s.f&(ue|me))!==0)continue;const a=[s];let i=s.parent;for(;i!==null;)ft.has(i)&&(ft.delete(i),a.push(i)),i=i.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ue|me))===0&&Sn(u)}}ft.clear()}}ft=null}}function Di(e,t,n,r){if(!n.has(e)&&(n.add(e),e.reactions!==null))for(const s of e.reactions){const a=s.f;(a&pe)!==0?Di(s,t,n,r):(a&(hn|ze))!==0&&(a&Z)===0&&aa(s,t,r)&&(ee(s,Z),ia(s))}}function aa(e,t,n){const r=n.get(e);if(r!==void 0)return r;if(e.deps!==null)for(const s of e.deps){if(Jn.call(t,s))return!0;if((s.f&pe)!==0&&aa(s,t,n))return n.set(s,!0),!0}return n.set(e,!1),!1}function ia(e){O.schedule(e)}function Ui(e,t){if(!((e.f&Ge)!==0&&(e.f&oe)!==0)){(e.f&Z)!==0?t.d.push(e):(e.f&Le)!==0&&t.m.push(e),ee(e,oe);for(var n=e.first;n!==null;)Ui(n,t),n=n.next}}function Fi(e){ee(e,oe);for(var t=e.first;t!==null;)Fi(t),t=t.next}let zr=new Set;const st=new Map;let Bi=!1;function Et(e,t){var n={f:0,v:e,reactions:null,equals:wi,rv:0,wv:0};return n}function H(e,t){const n=Et(e);return Xi(n),n}function Xl(e,t=!1,n=!0){const r=Et(e);return t||(r.equals=yi),r}function j(e,t,n=!1){P!==null&&(!Ve||(P.f&Br)!==0)&&ki()&&(P.f&(pe|ze|hn|Br))!==0&&(at===null||!at.has(e))&&ql();let r=n?mt(t):t;return bt(e,r,Ir)}var Bt=null,Ps=0;function bt(e,t,n=null){if(!e.equals(t)){kt?st.set(e,t):st.has(e)||st.set(e,e.v);var r=Mt.ensure();if(r.capture(e,t),(e.f&pe)!==0){const s=e;(e.f&Z)!==0&&sa(s),He===null&&ra(s)}e.wv=to(),Bt=null,Ps=0,qi(e,Z,n),Bt=null,V!==null&&(V.f&oe)!==0&&(V.f&(Ge|It))===0&&(Ce===null?hu([e]):Ce.push(e)),!r.is_fork&&zr.size>0&&!Bi&&eu()}return t}function eu(){Bi=!1;for(const e of zr){(e.f&oe)!==0&&ee(e,Le);let t;try{t=br(e)}catch{t=!0}t&&Sn(e)}zr.clear()}function Kn(e){j(e,e.v+1)}function qi(e,t,n){var r=e.reactions;if(r!==null){var s=r.length;if(Ps+=s,Ps>1e5&&Bt===null&&(Bt=new Set),Bt!==null){if(Bt.has(e))return;Bt.add(e)}for(var a=0;a<s;a++){var i=r[a],l=i.f,u=(l&Z)===0;if(u&&ee(i,t),(l&Br)!==0)zr.add(i);else if((l&pe)!==0){var c=i;He?.delete(c),qi(c,Le,n)}else if(u){var f=i;(l&ze)!==0&&ft!==null&&ft.add(f),n!==null?n.push(f):ia(f)}}}}function mt(e){if(typeof e!="object"||e===null||_t in e||vi in e)return e;const t=ta(e);if(t!==ll&&t!==ul)return e;var n=new Map,r=Yr(e),s=H(0),a=Xt,i=l=>{if(Xt===a)return l();var u=P,c=Xt;Ue(null),Ma(a);var f=l();return Ue(u),Ma(c),f};return r&&n.set("length",H(e.length)),new Proxy(e,{defineProperty(l,u,c){(!("value"in c)||c.configurable===!1||c.enumerable===!1||c.writable===!1)&&Fl();var f=n.get(u);return f===void 0?i(()=>{var p=H(c.value);return n.set(u,p),p}):j(f,c.value,!0),!0},deleteProperty(l,u){var c=n.get(u);if(c===void 0){if(u in l){const f=i(()=>H(ne));n.set(u,f),Kn(s)}}else j(c,ne),Kn(s);return!0},get(l,u,c){if(u===_t)return e;var f=n.get(u),p=u in l;if(f===void 0&&(!p||Nt(l,u)?.writable)&&(f=i(()=>{var d=mt(p?l[u]:ne),m=H(d);return m}),n.set(u,f)),f!==void 0){var _=h(f);return _===ne?void 0:_}return Reflect.get(l,u,c)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var c=Reflect.getOwnPropertyDescriptor(l,u),f=n.get(u);if(f!==void 0){var p=h(f);if(p===ne)return;if(c&&"value"in c)c.value=p;else return{enumerable:!0,configurable:!0,value:p,writable:!0}}return c},has(l,u){if(u===_t)return!0;var c=n.get(u),f=c!==void 0&&c.v!==ne||Reflect.has(l,u);if(c!==void 0||(V!==null||P!==null)&&(!f||Nt(l,u)?.writable)){c===void 0&&(c=i(()=>{var _=f?mt(l[u]):ne,d=H(_);return d}),n.set(u,c));var p=h(c);if(p===ne)return!1}return f},set(l,u,c,f){var p=n.get(u),_=u in l;if(r&&u==="length")for(var d=c;d<p.v;d+=1){var m=n.get(d+"");m!==void 0?j(m,ne):d in l&&(m=i(()=>H(ne)),n.set(d+"",m))}if(p===void 0)(!_||Nt(l,u)?.writable)&&(p=i(()=>H(void 0)),j(p,mt(c)),n.set(u,p));else{_=p.v!==ne;var b=i(()=>mt(c));j(p,b)}var v=Reflect.getOwnPropertyDescriptor(l,u);if(v?.set&&v.set.call(f,c),!_){if(r&&typeof u=="string"){var x=n.get("length"),k=Number(u);Number.isInteger(k)&&k>=x.v&&j(x,k+1)}Kn(s)}return!0},ownKeys(l){h(s);var u=Reflect.ownKeys(l).filter(p=>{var _=n.get(p);return _===void 0||_.v!==ne});for(var[c,f]of n)f.v!==ne&&!(c in l)&&u.push(c);return u},setPrototypeOf(){Bl()}})}function Ca(e){try{if(e!==null&&typeof e=="object"&&_t in e)return e[_t]}catch{}return e}function zi(e,t){return Object.is(Ca(e),Ca(t))}var Ds,tu,Hi,Vi,Wi;function nu(){if(Ds===void 0){Ds=window,tu=document,Hi=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;Vi=Nt(t,"firstChild").get,Wi=Nt(t,"nextSibling").get,Oa(e)&&(e[Rs]=void 0,e[mi]=null,e[gl]=void 0,e.__e=void 0),Oa(n)&&(n[Ns]=void 0)}}function wt(e=""){return document.createTextNode(e)}function rn(e){return Vi.call(e)}function _r(e){return Wi.call(e)}function z(e,t){return rn(e)}function Ne(e,t=!1){{var n=rn(e);return n instanceof Comment&&n.data===""?_r(n):n}}function M(e,t=!1){return rn(e)}function A(e,t=1,n=!1){let r=e;for(;t--;)r=_r(r);return r}function ru(e){e.textContent=""}function Gi(){return!1}function su(e,t,n){return n?document.createElement(e,{is:n}):document.createElement(e)}function au(e){var t=V;if(t===null)return P.f|=Ct,e;if((t.f&$n)===0&&(t.f&tn)===0)throw e;tt(e,t)}function tt(e,t){if(e===bi)throw e;if(!(t!==null&&(t.f&ue)!==0)){for(;t!==null;){if((t.f&Ls)!==0&&(t.f&(ue|Fr))===0){if((t.f&$n)===0)throw e;try{t.b.error(e);return}catch(n){e=n}}t=t.parent}throw e}}function iu(e){V===null&&(P===null&&Pl(),jl()),kt&&Ml()}function ou(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function ot(e,t){var n=V;n!==null&&(n.f&me)!==0&&(e|=me);var r={ctx:ye,deps:null,nodes:null,f:e|Z|We,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};O?.register_created_effect(r);var s=r;if((e&tn)!==0)Gn!==null?Gn.push(r):Mt.ensure().schedule(r);else if(t!==null){try{Sn(r)}catch(i){throw Ee(r),i}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&On)===0&&(s=s.first,(e&ze)!==0&&(e&nn)!==0&&s!==null&&(s.f|=nn))}if(s!==null&&(s.parent=n,n!==null&&ou(s,n),P!==null&&(P.f&pe)!==0&&(e&It)===0)){var a=P;(a.effects??=[]).push(s)}return r}function oa(){return P!==null&&!Ve}function Qr(e){const t=ot(Zr,null);return ee(t,oe),t.teardown=e,t}function Mr(e){iu();var t=V.f,n=!P&&(t&Ge)!==0&&ye!==null&&!ye.i;if(n){var r=ye;(r.e??=[]).push(e)}else return Ki(e)}function Ki(e){return ot(tn|pl,e)}function lu(e){Mt.ensure();const t=ot(It|On,e);return(n={})=>new Promise(r=>{n.outro?Qt(t,()=>{Ee(t),r(void 0)}):(Ee(t),r(void 0))})}function uu(e){return ot(tn,e)}function cu(e){return ot(hn|On,e)}function la(e,t=0){return ot(Zr|t,e)}function ie(e,t=[],n=[],r=[]){Ai(r,t,n,s=>{ot(Zr,()=>{e(...s.map(h))})})}function ed(e,t=[],n=[],r=[]){Ai(r,t,n,s=>{ot(tn,()=>e(...s.map(h)))})}function Cn(e,t=0){var n=ot(ze|t,e);return n}function je(e){return ot(Ge|On,e)}function Yi(e){var t=e.teardown;if(t!==null){const n=kt,r=P;Ia(!0),Ue(null);try{t.call(null)}catch(s){tt(s,e.parent)}finally{Ia(n),Ue(r)}}}function ua(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){const s=n.ac;s!==null&&Nn(()=>{s.abort(mr)});var r=n.next;(n.f&It)!==0?n.parent=null:Ee(n,t),n=r}}function fu(e){for(var t=e.first;t!==null;){var n=t.next;(t.f&Ge)===0&&Ee(t),t=n}}function Ee(e,t=!0){var n=!1;(t||(e.f&hl)!==0)&&e.nodes!==null&&e.nodes.end!==null&&(du(e.nodes.start,e.nodes.end),n=!0),e.f|=Fr,ua(e,t&&!n),Xn(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(const a of r)a.stop();Yi(e),e.f^=Fr,e.f|=ue;var s=e.parent;s!==null&&s.first!==null&&Ji(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function du(e,t){for(;e!==null;){var n=e===t?null:_r(e);e.remove(),e=n}}function Ji(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Qt(e,t,n=!0){var r=[];e.f|=na,Zi(e,r,!0);var s=()=>{n&&Ee(e),t&&t()},a=r.length;if(a>0){var i=()=>--a||s();for(var l of r)l.out(i)}else s()}function Zi(e,t,n){if((e.f&me)===0){e.f^=me;var r=e.nodes&&e.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&t.push(l);for(var s=e.first;s!==null;){var a=s.next;if((s.f&It)===0){var i=(s.f&nn)!==0||(s.f&Ge)!==0&&(e.f&ze)!==0;Zi(s,t,i?n:!1)}s=a}}}function Hr(e){e.f&=~na,Qi(e,!0)}function Qi(e,t){if((e.f&na)===0&&(e.f&me)!==0){e.f^=me,(e.f&oe)===0&&(ee(e,Z),Mt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,s=(n.f&nn)!==0||(n.f&Ge)!==0;Qi(n,s?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(const i of a)(i.is_global||t)&&i.in()}}function ca(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var s=n===r?null:_r(n);t.append(n),n=s}}let kt=!1;function Ia(e){kt=e}let P=null,Ve=!1;function Ue(e){P=e}let V=null;function it(e){V=e}let at=null;function Xi(e){P!==null&&((P.f&qr)!==0||(P.f&pe)!==0)&&(at??=new Set).add(e)}let we=null,Oe=0,Ce=null;function hu(e){Ce=e}let eo=1,zt=0,Xt=zt;function Ma(e){Xt=e}function to(){return++eo}function br(e){var t=e.f;if((t&Z)!==0)return!0;if((t&Le)!==0){for(var n=e.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(br(a)&&Ri(a),a.wv>e.wv)return!0}(t&We)!==0&&He===null&&ee(e,oe)}return!1}function no(e,t,n=!0){var r=e.reactions;if(r!==null&&!(at!==null&&at.has(e)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&pe)!==0?no(a,t,!1):t===a&&(n?ee(a,Z):(a.f&oe)!==0&&ee(a,Le),ia(a))}}function ro(e){var t=we,n=Oe,r=Ce,s=P,a=at,i=ye,l=Ve,u=Xt,c=e.f;we=null,Oe=0,Ce=null,P=(c&(Ge|It))===0?e:null,at=null,Tn(e.ctx),Ve=!1,Xt=++zt,e.ac!==null&&(Nn(()=>{e.ac.abort(mr)}),e.ac=null);try{e.f|=qr;var f=e.fn,p=f();e.f|=$n;var _=ja(e);if(ki()&&Ce!==null&&!Ve&&_!==null&&(e.f&(pe|Le|Z))===0)for(var d=0;d<Ce.length;d++)no(Ce[d],e);if(s!==null&&s!==e){if(zt++,s.deps!==null)for(let m=0;m<n;m+=1)s.deps[m].rv=zt;if(t!==null)for(const m of t)m.rv=zt;Ce!==null&&(r===null?r=Ce:r.push(...Ce))}return(e.f&Ct)!==0&&(e.f^=Ct),p}catch(m){return ja(e),au(m)}finally{e.f^=qr,we=t,Oe=n,Ce=r,P=s,at=a,Tn(i),Ve=l,Xt=u}}function ja(e){var t=e.deps,n=O?.is_fork;if(we!==null){var r;if(n||Xn(e,Oe),t!==null&&Oe>0)for(t.length=Oe+we.length,r=0;r<we.length;r++)t[Oe+r]=we[r];else e.deps=t=we;if(oa()&&(e.f&We)!==0)for(r=Oe;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Oe<t.length&&(Xn(e,Oe),t.length=Oe);return t}function pu(e,t){let n=t.reactions;if(n!==null){var r=ol.call(n,e);if(r!==-1){var s=n.length-1;s===0?n=t.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(t.f&pe)!==0&&(we===null||!Jn.call(we,t))){var a=t;(a.f&We)!==0&&(a.f^=We),a.v!==ne&&ra(a),a.ac!==null&&Nn(()=>{a.ac.abort(mr),a.ac=null,ee(a,Z)}),Yl(a),Xn(a,0)}}function Xn(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)pu(e,n[r])}function Sn(e){var t=e.f;if((t&ue)===0){ee(e,oe);var n=V;V=e;try{(t&(ze|pi))!==0?fu(e):ua(e),Yi(e);var r=ro(e);e.teardown=typeof r=="function"?r:null,e.wv=eo;var s}finally{V=n}}}async function vu(){await Promise.resolve(),Pi()}function h(e){var t=e.f,n=(t&pe)!==0;if(P!==null&&!Ve){var r=V!==null&&(V.f&ue)!==0;if(!r&&(at===null||!at.has(e))){var s=P.deps;if((P.f&qr)!==0)e.rv<zt&&(e.rv=zt,we===null&&s!==null&&s[Oe]===e?Oe++:we===null?we=[e]:we.push(e));else{P.deps??=[],Jn.call(P.deps,e)||P.deps.push(e);var a=e.reactions;a===null?e.reactions=[P]:Jn.call(a,P)||a.push(P)}}}if(kt&&st.has(e))return st.get(e);if(n){var i=e;if(kt){var l=i.v;return((i.f&oe)===0&&i.reactions!==null||ao(i))&&(l=sa(i)),st.set(i,l),l}var u=(i.f&We)===0&&!Ve&&P!==null&&(P.f&We)!==0,c=(i.f&$n)===0;br(i)&&(u&&(i.f|=We),Ri(i)),u&&!c&&(Ni(i),so(i))}if(He?.has(e))return He.get(e);if((e.f&Ct)!==0)throw e.v;return e.v}function so(e){if(e.f|=We,e.deps!==null)for(const n of e.deps){var t=n.reactions;t===null?n.reactions=[e]:Jn.call(t,e)||t.push(e),(n.f&pe)!==0&&(n.f&We)===0&&(Ni(n),so(n))}}function ao(e){if(e.v===ne)return!0;if(e.deps===null)return!1;for(const t of e.deps)if(st.has(t)||(t.f&pe)!==0&&ao(t))return!0;return!1}function fa(e){var t=Ve;try{return Ve=!0,e()}finally{Ve=t}}function td(e){if(!(typeof e!="object"||!e||e instanceof EventTarget)){if(_t in e)Us(e);else if(!Array.isArray(e))for(let t in e){const n=e[t];typeof n=="object"&&n&&_t in n&&Us(n)}}}function Us(e,t=new Set){if(typeof e=="object"&&e!==null&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let r in e)try{Us(e[r],t)}catch{}const n=ta(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=di(n);for(let s in r){const a=r[s].get;if(a)try{a.call(e)}catch{}}}}}const gu=["touchstart","touchmove"];function mu(e){return gu.includes(e)}const qn=Symbol("events"),io=new Set,Fs=new Set;function _u(e,t,n,r={}){function s(a){if(r.capture||Bs.call(t,a),!a.cancelBubble)return Nn(()=>n?.call(this,a))}return e.startsWith("pointer")||e.startsWith("touch")||e==="wheel"?(s.__removed=!1,rt(()=>{s.__removed||t.addEventListener(e,s,r)})):t.addEventListener(e,s,r),s}function oo(e,t,n,r,s){var a={capture:r,passive:s},i=_u(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Qr(()=>{i.__removed=!0,t.removeEventListener(e,i,a)})}function zn(e,t,n){(t[qn]??={})[e]=n}function lo(e){for(var t=0;t<e.length;t++)io.add(e[t]);for(var n of Fs)n(e)}let ms=null,_s=!1;function Bs(e){var t=this,n=t.ownerDocument,r=e.type,s=e.composedPath?.()||[],a=s[0]||e.target;ms=e,_s||(_s=!0,setTimeout(()=>{_s=!1,ms=null}));var i=0,l=ms===e&&e[qn];if(l){var u=s.indexOf(l);if(u!==-1&&(t===document||t===window)){e[qn]=t;return}var c=s.indexOf(t);if(c===-1)return;u<=c&&(i=u)}if(a=s[i]||e.target,a!==t){fi(e,"currentTarget",{configurable:!0,get(){return a||n}});var f=P,p=V;Ue(null),it(null);try{for(var _,d=[];a!==null&&a!==t;){try{var m=a[qn]?.[r];m!=null&&(!a.disabled||e.target===a)&&m.call(a,e)}catch(b){_?d.push(b):_=b}if(e.cancelBubble)break;i++,a=i<s.length?s[i]:null}if(_){for(let b of d)queueMicrotask(()=>{throw b});throw _}}finally{e[qn]=t,delete e.currentTarget,Ue(f),it(p)}}}const bu=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:e=>e});function wu(e){return bu?.createHTML(e)??e}function uo(e){var t=su("template");return t.innerHTML=wu(e.replaceAll("<!>","<!---->")),t.content}function er(e,t){var n=V;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function _e(e,t){var n=(t&Sl)!==0,r=(t&Al)!==0,s,a=!e.startsWith("<!>");return()=>{s===void 0&&(s=uo(a?e:"<!>"+e),n||(s=rn(s)));var i=r||Hi?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=rn(i),u=i.lastChild;er(l,u)}else er(i,i);return i}}function yu(e,t,n="svg"){var r=!e.startsWith("<!>"),s=`<${n}>${r?e:"<!>"+e}</${n}>`,a;return()=>{if(!a){var i=uo(s),l=rn(i);a=rn(l)}var u=a.cloneNode(!0);return er(u,u),u}}function nd(e,t){return yu(e,t,"svg")}function Eu(e=""){{var t=wt(e+"");return er(t,t),t}}function Je(){var e=document.createDocumentFragment(),t=document.createComment(""),n=wt();return e.append(t,n),er(t,n),e}function G(e,t){e!==null&&e.before(t)}function ku(e){let t=0,n=Et(0),r;return()=>{oa()&&(h(n),la(()=>(t===0&&(r=fa(()=>e(()=>Kn(n)))),t+=1,()=>{rt(()=>{t-=1,t===0&&(r?.(),r=void 0,Kn(n))})})))}}var xu=nn|On;function Tu(e,t,n,r){new Su(e,t,n,r)}var Ie,ea,Me,Vt,de,xe,ge,Te,Xe,Wt,Ot,kn,rr,pt,Gr,U,Au,$u,qs,$t,Ou,zs,Hn,jr,Hs,Vs;class Su{constructor(t,n,r,s){E(this,U);C(this,"parent");C(this,"is_pending",!1);C(this,"transform_error");E(this,Ie);E(this,ea,null);E(this,Me);E(this,Vt);E(this,de);E(this,xe,null);E(this,ge,null);E(this,Te,null);E(this,Xe,null);E(this,Wt,0);E(this,Ot,0);E(this,kn,!1);E(this,rr,new Map);E(this,pt,null);E(this,Gr,ku(()=>(T(this,pt,Et(o(this,Wt))),()=>{T(this,pt,null)})));T(this,Ie,t),T(this,Me,n),T(this,Vt,a=>{var i=V;i.b=this,i.f|=Ls,r(a)}),this.parent=V.b,this.transform_error=s??this.parent?.transform_error??(a=>a),T(this,de,Cn(()=>{y(this,U,zs).call(this)},xu))}defer_effect(t){Ti(t,o(this,rr))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!o(this,Me).pending}update_pending_count(t,n){y(this,U,Hs).call(this,t,n),T(this,Wt,o(this,Wt)+t),!(!o(this,pt)||o(this,kn))&&(T(this,kn,!0),rt(()=>{T(this,kn,!1),o(this,pt)&&bt(o(this,pt),o(this,Wt))}))}get_effect_pending(){return o(this,Gr).call(this),h(o(this,pt))}error(t){if(t===bi||!o(this,Me).onerror&&!o(this,Me).failed)throw t;O?.is_fork?(o(this,xe)&&O.skip_effect(o(this,xe)),o(this,ge)&&O.skip_effect(o(this,ge)),o(this,Te)&&O.skip_effect(o(this,Te)),O.oncommit(()=>{y(this,U,$t).call(this)||y(this,U,Vs).call(this,t)})):y(this,U,Vs).call(this,t)}}Ie=new WeakMap,ea=new WeakMap,Me=new WeakMap,Vt=new WeakMap,de=new WeakMap,xe=new WeakMap,ge=new WeakMap,Te=new WeakMap,Xe=new WeakMap,Wt=new WeakMap,Ot=new WeakMap,kn=new WeakMap,rr=new WeakMap,pt=new WeakMap,Gr=new WeakMap,U=new WeakSet,Au=function(){try{T(this,xe,je(()=>o(this,Vt).call(this,o(this,Ie))))}catch(t){this.error(t)}},$u=function(t){const n=o(this,Me).failed,{reset:r,invoke_onerror:s}=y(this,U,qs).call(this,t);rt(s),n&&T(this,Te,je(()=>{n(o(this,Ie),()=>t,()=>r)}))},qs=function(t){var n=!1,r=!1;const s=()=>{if(!y(this,U,$t).call(this)){if(n){Rl();return}n=!0,r&&zl(),o(this,Te)!==null&&Qt(o(this,Te),()=>{T(this,Te,null)}),y(this,U,jr).call(this,()=>{y(this,U,zs).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!y(this,U,$t).call(this))try{r=!0,o(this,Me).onerror?.(t,s),r=!1}catch(i){tt(i,o(this,de)&&o(this,de).parent)}}}},$t=function(){return(o(this,de).f&(ue|Fr))!==0},Ou=function(){const t=o(this,Me).pending;t&&(this.is_pending=!0,T(this,ge,je(()=>t(o(this,Ie)))),rt(()=>{if(!y(this,U,$t).call(this)){var n=T(this,Xe,document.createDocumentFragment()),r=wt(),s=!1;if(n.append(r),T(this,xe,y(this,U,jr).call(this,()=>{try{return je(()=>o(this,Vt).call(this,r))}catch(a){try{this.error(a),s=!0}catch(i){tt(i,o(this,de).parent)}return null}})),o(this,xe)===null){T(this,Xe,null),s&&y(this,U,Hn).call(this,O);return}o(this,Ot)===0&&(o(this,Ie).before(n),T(this,Xe,null),Qt(o(this,ge),()=>{T(this,ge,null)}),y(this,U,Hn).call(this,O))}}))},zs=function(){try{if(this.is_pending=this.has_pending_snippet(),T(this,Ot,0),T(this,Wt,0),T(this,xe,je(()=>{o(this,Vt).call(this,o(this,Ie))})),o(this,Ot)>0){var t=T(this,Xe,document.createDocumentFragment());ca(o(this,xe),t);const n=o(this,Me).pending;T(this,ge,je(()=>n(o(this,Ie))))}else y(this,U,Hn).call(this,O)}catch(n){this.error(n)}},Hn=function(t){this.is_pending=!1,t.transfer_reactions(o(this,rr))},jr=function(t){var n=V,r=P,s=ye;it(o(this,de)),Ue(o(this,de)),Tn(o(this,de).ctx);try{return Mt.ensure(),t()}finally{it(n),Ue(r),Tn(s)}},Hs=function(t,n){var r;if(!this.has_pending_snippet()){this.parent&&y(r=this.parent,U,Hs).call(r,t,n);return}T(this,Ot,o(this,Ot)+t),o(this,Ot)===0&&(y(this,U,Hn).call(this,n),o(this,ge)&&Qt(o(this,ge),()=>{T(this,ge,null)}),o(this,Xe)&&(o(this,Ie).before(o(this,Xe)),T(this,Xe,null)))},Vs=function(t){o(this,xe)&&(Ee(o(this,xe)),T(this,xe,null)),o(this,ge)&&(Ee(o(this,ge)),T(this,ge,null)),o(this,Te)&&(Ee(o(this,Te)),T(this,Te,null));let n=o(this,Me).failed;const r=s=>{if(y(this,U,$t).call(this))return;const{reset:a,invoke_onerror:i}=y(this,U,qs).call(this,s);i(),n&&!y(this,U,$t).call(this)&&T(this,Te,y(this,U,jr).call(this,()=>{try{return je(()=>{var l=V;l.b=this,l.f|=Ls,n(o(this,Ie),()=>s,()=>a)})}catch(l){return tt(l,o(this,de).parent),null}}))};rt(()=>{if(!y(this,U,$t).call(this)){var s;try{s=this.transform_error(t)}catch(a){tt(a,o(this,de)&&o(this,de).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>tt(a,o(this,de)&&o(this,de).parent)):r(s)}})};function R(e,t){var n=t==null?"":typeof t=="object"?`${t}`:t;n!==(e[Ns]??=e.nodeValue)&&(e[Ns]=n,e.nodeValue=`${n}`)}function Lu(e,t){return Ru(e,t)}const Or=new Map;function Ru(e,{target:t,anchor:n,props:r={},events:s,context:a,intro:i=!0,transformError:l}){nu();var u=void 0,c=lu(()=>{var f=n??t.appendChild(wt());Tu(f,{pending:()=>{}},d=>{Ln({});var m=ye;a&&(m.c=a),s&&(r.$$events=s),u=e(d,r)||Ei(),Rn()},l);var p=new Set,_=d=>{for(var m=0;m<d.length;m++){var b=d[m];if(!p.has(b)){p.add(b);var v=mu(b);for(const I of[t,document]){var x=Or.get(I);x===void 0&&(x=new Map,Or.set(I,x));var k=x.get(b);k===void 0?(I.addEventListener(b,Bs,{passive:v}),x.set(b,1)):x.set(b,k+1)}}}};return _(Jr(io)),Fs.add(_),()=>{for(var d of p)for(const v of[t,document]){var m=Or.get(v),b=m.get(d);--b==0?(v.removeEventListener(d,Bs),m.delete(d),m.size===0&&Or.delete(v)):m.set(d,b)}Fs.delete(_),f!==n&&f.parentNode?.removeChild(f)}});return Nu.set(u,c),u}let Nu=new WeakMap;var Be,et,Se,Gt,sr,ar,Kr;class Xr{constructor(t,n=!0){C(this,"anchor");E(this,Be,new Map);E(this,et,new Map);E(this,Se,new Map);E(this,Gt,new Set);E(this,sr,!0);E(this,ar,t=>{if(o(this,Be).has(t)){var n=o(this,Be).get(t),r=o(this,et).get(n);if(r)Hr(r),o(this,Gt).delete(n);else{var s=o(this,Se).get(n);s&&(Hr(s.effect),o(this,et).set(n,s.effect),o(this,Se).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,i]of o(this,Be)){if(o(this,Be).delete(a),a===t)break;const l=o(this,Se).get(i);l&&(Ee(l.effect),o(this,Se).delete(i))}for(const[a,i]of o(this,et)){if(a===n||o(this,Gt).has(a))continue;const l=()=>{if(Array.from(o(this,Be).values()).includes(a)){var c=document.createDocumentFragment();ca(i,c),c.append(wt()),o(this,Se).set(a,{effect:i,fragment:c})}else Ee(i);o(this,Gt).delete(a),o(this,et).delete(a)};o(this,sr)||!r?(o(this,Gt).add(a),Qt(i,l,!1)):l()}}});E(this,Kr,t=>{o(this,Be).delete(t);const n=Array.from(o(this,Be).values());for(const[r,s]of o(this,Se))n.includes(r)||(Ee(s.effect),o(this,Se).delete(r))});this.anchor=t,T(this,sr,n)}ensure(t,n){var r=O,s=Gi();if(n&&!o(this,et).has(t)&&!o(this,Se).has(t))if(s){var a=document.createDocumentFragment(),i=wt();a.append(i),o(this,Se).set(t,{effect:je(()=>n(i)),fragment:a})}else o(this,et).set(t,je(()=>n(this.anchor)));if(o(this,Be).set(r,t),s){for(const[l,u]of o(this,et))l===t?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of o(this,Se))l===t?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(o(this,ar)),r.ondiscard(o(this,Kr))}else o(this,ar).call(this,r)}}Be=new WeakMap,et=new WeakMap,Se=new WeakMap,Gt=new WeakMap,sr=new WeakMap,ar=new WeakMap,Kr=new WeakMap;const Cu=0,Pa=1,Iu=2;function bs(e,t,n,r,s){var a=ne,i=Et(a),l=Et(a),u=new Xr(e);Cn(()=>{var c=O,f=t(),p=!1;if(fl(f)){var _=$i(),d=!1;const m=b=>{if(!p){d=!0,_(!1),O===c&&c.deactivate(),Mt.ensure();try{b()}finally{Zn(!1),vn||Pi()}}};f.then(b=>{m(()=>{bt(i,b),u.ensure(Pa,r&&(v=>r(v,i)))})},b=>{m(()=>{if(bt(l,b),u.ensure(Iu,s&&(v=>s(v,l))),!s)throw l.v})}),rt(()=>{d||m(()=>{u.ensure(Cu,n)})})}else bt(i,f),u.ensure(Pa,r&&(m=>r(m,i)));return()=>{p=!0}})}function en(e,t,n=!1){var r=new Xr(e),s=n?nn:0;function a(i,l){r.ensure(i,l)}Cn(()=>{var i=!1;t((l,u=0)=>{i=!0,a(u,l)}),i||a(-1,null)},s)}const Mu=Symbol("NaN");function Da(e,t,n){var r=new Xr(e);Cn(()=>{var s=t();s!==s&&(s=Mu),r.ensure(s,n)})}function ju(e,t){return t}function Pu(e,t,n){for(var r=[],s=t.length,a,i=t.length,l=0;l<s;l++){let p=t[l];Qt(p,()=>{if(a){if(a.pending.delete(p),a.done.add(p),a.pending.size===0){var _=e.outrogroups;Ws(e,Jr(a.done)),_.delete(a),_.size===0&&(e.outrogroups=null)}}else i-=1},!1)}if(i===0){var u=r.length===0&&n!==null&&e.pending.size===0;if(u){var c=n,f=c.parentNode;ru(f),f.append(c),e.items.clear()}Ws(e,t,!u)}else a={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(a)}function Ws(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(const i of e.pending.values())for(const l of i)r.add(e.items.get(l).e)}for(var s=0;s<t.length;s++){var a=t[s];if(r?.has(a)){a.f|=nt;const i=document.createDocumentFragment();ca(a,i)}else Ee(t[s],n)}}var Ua;function ct(e,t,n,r,s,a=null){var i=e,l=new Map,u=(t&_i)!==0;if(u){var c=e;i=c.appendChild(wt())}var f=null,p=Li(()=>{var k=n();return Yr(k)?k:k==null?[]:Jr(k)}),_=new Map,d=!0;function m(k){if((x.effect.f&ue)===0){x.pending.delete(k);var I=h(p);x.fallback=f,Du(x,I,i,t,r),f!==null&&(I.length===0?(f.f&nt)===0?Hr(f):(f.f^=nt,Vn(f,null,i)):Qt(f,()=>{f=null}))}}function b(k){x.pending.delete(k)}var v=Cn(()=>{for(var k=h(p),I=k.length,N=new Set,F=O,W=Gi(),q=0;q<I;q+=1){var K=k[q],g=r(K,q),w=d?null:l.get(g);w?(w.v&&bt(w.v,K),w.i&&bt(w.i,q),W&&F.unskip_effect(w.e)):(w=Uu(l,d?i:Ua??=wt(),K,g,q,s,t,n),d||(w.e.f|=nt),l.set(g,w)),N.add(g)}if(I===0&&a&&!f&&(d?f=je(()=>a(i)):(f=je(()=>a(Ua??=wt())),f.f|=nt)),I>N.size&&Il(),!d)if(_.set(F,N),W){for(const[L,Q]of l)N.has(L)||F.skip_effect(Q.e);F.oncommit(m),F.ondiscard(b)}else m(F);h(p)}),x={effect:v,items:l,pending:_,outrogroups:null,fallback:f};d=!1}function Dn(e){for(;e!==null&&(e.f&Ge)===0;)e=e.next;return e}function Du(e,t,n,r,s){var a=(r&wl)!==0,i=t.length,l=e.items,u=Dn(e.effect.first),c,f=null,p,_=[],d=[],m,b,v,x;if(a)for(x=0;x<i;x+=1)m=t[x],b=s(m,x),v=l.get(b).e,(v.f&nt)===0&&(v.nodes?.a?.measure(),(p??=new Set).add(v));for(x=0;x<i;x+=1){if(m=t[x],b=s(m,x),v=l.get(b).e,e.outrogroups!==null)for(const w of e.outrogroups)w.pending.delete(v),w.done.delete(v);if((v.f&me)!==0&&(Hr(v),a&&(v.nodes?.a?.unfix(),(p??=new Set).delete(v))),(v.f&nt)!==0)if(v.f^=nt,v===u)Vn(v,null,n);else{var k=f?f.next:u;v===e.effect.last&&(e.effect.last=v.prev),v.prev&&(v.prev.next=v.next),v.next&&(v.next.prev=v.prev),St(e,f,v),St(e,v,k),Vn(v,k,n),f=v,_=[],d=[],u=Dn(f.next);continue}if(v!==u){if(c!==void 0&&c.has(v)){if(_.length<d.length){var I=d[0],N;f=I.prev;var F=_[0],W=_[_.length-1];for(N=0;N<_.length;N+=1)Vn(_[N],I,n);for(N=0;N<d.length;N+=1)c.delete(d[N]);St(e,F.prev,W.next),St(e,f,F),St(e,W,I),u=I,f=W,x-=1,_=[],d=[]}else c.delete(v),Vn(v,u,n),St(e,v.prev,v.next),St(e,v,f===null?e.effect.first:f.next),St(e,f,v),f=v;continue}for(_=[],d=[];u!==null&&u!==v;)(c??=new Set).add(u),d.push(u),u=Dn(u.next);if(u===null)continue}(v.f&nt)===0&&_.push(v),f=v,u=Dn(v.next)}if(e.outrogroups!==null){for(const w of e.outrogroups)w.pending.size===0&&(Ws(e,Jr(w.done)),e.outrogroups?.delete(w));e.outrogroups.size===0&&(e.outrogroups=null)}if(u!==null||c!==void 0){var q=[];if(c!==void 0)for(v of c)(v.f&me)===0&&q.push(v);for(;u!==null;)(u.f&me)===0&&u!==e.fallback&&q.push(u),u=Dn(u.next);var K=q.length;if(K>0){var g=(r&_i)!==0&&i===0?n:null;if(a){for(x=0;x<K;x+=1)q[x].nodes?.a?.measure();for(x=0;x<K;x+=1)q[x].nodes?.a?.fix()}Pu(e,q,g)}}a&&rt(()=>{if(p!==void 0)for(v of p)v.nodes?.a?.apply()})}function Uu(e,t,n,r,s,a,i,l){var u=(i&_l)!==0?(i&yl)===0?Xl(n,!1,!1):Et(n):null,c=(i&bl)!==0?Et(s):null;return{v:u,i:c,e:je(()=>(a(t,u??n,c??s,l),()=>{e.delete(r)}))}}function Vn(e,t,n){if(e.nodes)for(var r=e.nodes.start,s=e.nodes.end,a=t&&(t.f&nt)===0?t.nodes.start:n;r!==null;){var i=_r(r);if(a.before(r),r===s)return;r=i}}function St(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ws(e,t,n){var r=new Xr(e);Cn(()=>{var s=t()??null;r.ensure(s,s&&(a=>n(a,s)))},nn)}const Fa=[...` 	
\r\f \v\uFEFF`];function Fu(e,t,n){var r=e==null?"":""+e;if(t&&(r=r?r+" "+t:t),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,i=0;(i=r.indexOf(s,i))>=0;){var l=i+a;(i===0||Fa.includes(r[i-1]))&&(l===r.length||Fa.includes(r[l]))?r=(i===0?"":r.substring(0,i))+r.substring(l+1):i=l}}return r===""?null:r}function Ba(e,t=!1){var n=t?" !important;":";",r="";for(var s of Object.keys(e)){var a=e[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function rd(e,t){if(t){var n="",r,s;return Array.isArray(t)?(r=t[0],s=t[1]):r=t,r&&(n+=Ba(r)),s&&(n+=Ba(s,!0)),n=n.trim(),n===""?null:n}return String(e)}function da(e,t,n,r,s,a){var i=e[Rs];if(i!==n||i===void 0){var l=Fu(n,r,a);l==null?e.removeAttribute("class"):e.className=l,e[Rs]=n}else if(a&&s!==a)for(var u in a){var c=!!a[u];(s==null||c!==!!s[u])&&e.classList.toggle(u,c)}return a}function Bu(e,t){t?e.hasAttribute("selected")||e.setAttribute("selected",""):e.removeAttribute("selected")}function qu(e,t){var n=e.__defaultValue,r=e.multiple,s=r?n??[]:null;if(!(r&&!Yr(s))){e.selectedIndex;for(var a of e.options){var i=gn(a);Bu(a,r?s.includes(i):zi(i,n))}}}function co(e,t,n=!1){if(e.multiple){if(t==null)return;if(!Yr(t))return Ll();for(var r of e.options)r.selected=t.includes(gn(r));return}for(r of e.options){var s=gn(r);if(zi(s,t)){r.selected=!0;return}}(!n||t!==void 0)&&(e.selectedIndex=-1)}function Pe(e){var t=new MutationObserver(n=>{n.every(zu)||("__defaultValue"in e&&qu(e),"__value"in e&&co(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Qr(()=>{t.disconnect()})}function De(e,t,n=t){var r=new WeakSet,s=!0;Si(e,"change",a=>{var i=a?"[selected]":":checked",l;if(e.multiple)l=[].map.call(e.querySelectorAll(i),gn);else{var u=e.querySelector(i)??e.querySelector("option:not([disabled])");l=u&&gn(u)}n(l),e.__value=l,O!==null&&r.add(O)}),uu(()=>{var a=t();if(e===document.activeElement){var i=O;if(r.has(i))return}if(co(e,a,s),s&&a===void 0){var l=e.querySelector(":checked");l!==null&&(a=gn(l),n(a))}e.__value=a,s=!1})}function gn(e){return"__value"in e?e.__value:e.value}function zu(e){if(e.target.closest("selectedcontent")!==null)return!0;if(e.type==="childList"){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Hu=Symbol("is custom element"),Vu=Symbol("is html"),Wu=ml?"progress":"PROGRESS";function sd(e,t){var n=fo(e);n.value===(n.value=t??void 0)||e.value===t&&(t!==0||e.nodeName!==Wu)||(e.value=t??"")}function Rt(e,t,n,r){var s=fo(e),a=s[t];a!==(s[t]=n)&&(t==="loading"&&(e[vl]=n),n==null?e.removeAttribute(t):typeof n!="string"&&Gu(e).has(t)?e[t]=n:e.setAttribute(t,n))}function fo(e){return e[mi]??={[Hu]:e.nodeName.includes("-"),[Vu]:e.namespaceURI===$l}}var qa=new Map;function Gu(e){var t=e.getAttribute("is")||e.nodeName,n=qa.get(t);if(n)return n;qa.set(t,n=new Set);for(var r,s=e,a=Element.prototype;a!==s;){r=di(s);for(var i in r)r[i].set&&i!=="innerHTML"&&i!=="textContent"&&i!=="innerText"&&n.add(i);s=ta(s)}return n}function Ku(e,t,n=t){var r=new WeakSet;Si(e,"input",async s=>{var a=s?e.defaultValue:e.value;if(a=ys(e)?Es(a):a,n(a),O!==null&&r.add(O),await vu(),a!==(a=t())){var i=e.selectionStart,l=e.selectionEnd,u=e.value.length;if(e.value=a??"",l!==null){var c=e.value.length;i===l&&l===u&&c>u?(e.selectionStart=c,e.selectionEnd=c):(e.selectionStart=i,e.selectionEnd=Math.min(l,c))}}}),fa(t)==null&&e.value&&(n(ys(e)?Es(e.value):e.value),O!==null&&r.add(O)),la(()=>{var s=t();if(e===document.activeElement){var a=O;if(r.has(a))return}ys(e)&&s===Es(e.value)||e.type==="date"&&!s&&!e.value||s!==e.value&&(e.value=s??"")})}function ys(e){var t=e.type;return t==="number"||t==="range"}function Es(e){return e===""?null:+e}function Yu(e,t,n,r,s){var a=()=>{r(n[e])};n.addEventListener(t,a),s?la(()=>{n[e]=s()}):a(),(n===document.body||n===window||n===document)&&Qr(()=>{n.removeEventListener(t,a)})}let Lr=!1;function Ju(e){var t=Lr;try{return Lr=!1,[e(),Lr]}finally{Lr=t}}const Zu={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Pn(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let s=e.props[r];Pn(s)&&(s=s());const a=Nt(s,t);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Pn(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r){const s=Nt(r,t);return s&&!s.configurable&&(s.configurable=!0),s}}},has(e,t){if(t===_t||t===gi)return!1;for(let n of e.props)if(Pn(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){const t=[];for(let n of e.props)if(Pn(n)&&(n=n()),!!n){for(const r in n)t.includes(r)||t.push(r);for(const r of Object.getOwnPropertySymbols(n))t.includes(r)||t.push(r)}return t}};function ad(...e){return new Proxy({props:e},Zu)}function Yn(e,t,n,r){var s=!0,a=(n&xl)!==0,i=(n&Tl)!==0,l=r,u=!0,c=void 0,f=()=>i&&s?(c??=Qn(r),h(c)):(u&&(u=!1,l=i?fa(r):r),l);let p;if(a){var _=_t in e||gi in e;p=Nt(e,t)?.set??(_&&t in e?N=>e[t]=N:void 0)}var d,m=!1;a?[d,m]=Ju(()=>e[t]):d=e[t],d===void 0&&r!==void 0&&(d=f(),p&&(Ul(),p(d)));var b;if(b=()=>{var N=e[t];return N===void 0?f():(u=!0,N)},(n&kl)===0)return b;if(p){var v=e.$$legacy;return(function(N,F){return arguments.length>0?((!F||v||m)&&p(F?b():N),N):b()})}var x=!1,k=((n&El)!==0?Qn:Li)(()=>(x=!1,b()));a&&h(k);var I=V;return(function(N,F){if(arguments.length>0){const W=F?h(k):a?mt(N):N;return j(k,W),x=!0,l!==void 0&&(l=W),N}return kt&&x||(I.f&ue)!==0?k.v:h(k)})}const Qu=(function(){const t=typeof document<"u"&&document.createElement("link").relList;return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"})(),Xu=function(e){return"/static/"+e},za={},ks=function(t,n,r){let s=Promise.resolve();if(n&&n.length>0){let u=function(c){return Promise.all(c.map(f=>Promise.resolve(f).then(p=>({status:"fulfilled",value:p}),p=>({status:"rejected",reason:p}))))};document.getElementsByTagName("link");const i=document.querySelector("meta[property=csp-nonce]"),l=i?.nonce||i?.getAttribute("nonce");s=u(n.map(c=>{if(c=Xu(c),c in za)return;za[c]=!0;const f=c.endsWith(".css"),p=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${c}"]${p}`))return;const _=document.createElement("link");if(_.rel=f?"stylesheet":Qu,f||(_.as="script"),_.crossOrigin="",_.href=c,l&&_.setAttribute("nonce",l),document.head.appendChild(_),f)return new Promise((d,m)=>{_.addEventListener("load",d),_.addEventListener("error",()=>m(new Error(`Unable to preload CSS for ${c}`)))})}))}function a(i){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=i,window.dispatchEvent(l),!l.defaultPrevented)throw i}return s.then(i=>{for(const l of i||[])l.status==="rejected"&&a(l.reason);return t().catch(a)})},ec="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(ec);const tc="/static/assets/book-CQLYfIxg.svg",nc="/static/assets/learned-ieivuiYa.svg",rc="/static/assets/novice-BhWLCKA4.svg",sc="/static/assets/random-DyEcKrZK.svg",ac="/static/assets/sampler-1-BkgsKJqQ.svg",ic="/static/assets/sampler-2-CyNDvw4u.svg",oc="/static/assets/sampler-3-elwmKena.svg",lc="/static/assets/sampler-4-ukfRocyw.svg",uc="/static/assets/sampler-5-vwJk-ihi.svg",cc="/static/assets/sampler-DVB68WrE.svg",fc=Object.assign({"./portraits/book.svg":tc,"./portraits/learned.svg":nc,"./portraits/novice.svg":rc,"./portraits/random.svg":sc,"./portraits/sampler-1.svg":ac,"./portraits/sampler-2.svg":ic,"./portraits/sampler-3.svg":oc,"./portraits/sampler-4.svg":lc,"./portraits/sampler-5.svg":uc,"./portraits/sampler.svg":cc});var dc=_e('<img alt="" class="svelte-utbjay"/>'),hc=_e('<span aria-hidden="true"><!></span>');function Ha(e,t){Ln(t,!0);const n=Yn(t,"house",3,""),r=he(()=>fc[`./portraits/${n()}.svg`]),s=he(()=>[...t.name].reduce((c,f)=>c+f.codePointAt(0),0)%6);var a=hc(),i=z(a);{var l=c=>{var f=dc();ie(()=>Rt(f,"src",h(r))),G(c,f)},u=c=>{var f=Eu();ie(p=>R(f,p),[()=>t.name.trim().charAt(0).toUpperCase()]),G(c,f)};en(i,c=>{h(r)?c(l):c(u,-1)})}ie(()=>da(a,1,`cameo tint-${h(s)??""}`,"svelte-utbjay")),G(e,a),Rn()}const pc=e=>e/2**32|0,vc=e=>e>>>0;function gc(e,t,n,r){const s=pc(n),a=vc(n);e.setUint32(t,r?a:s,r),e.setUint32(t+4,r?s:a,r)}function Va(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}const Gs=e=>e?`"${e}" `:"";function Wa(e,t=""){if(typeof e!="number")throw new TypeError(Gs(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(Gs(t)+"expected integer >= 0, got "+e);return e}function es(e,t,n=""){if(Va(e)&&t===void 0)return e;const r=Va(e),s="",a=r?`length=${e.length}`:`type=${typeof e}`,i=Gs(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(i):new TypeError(i)}function id(e){if(typeof e!="function"||typeof e.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Wa(e.outputLen),Wa(e.blockLen),e.outputLen<1||e.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const mc=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},Ga=(e,t)=>{mc(e,t);const n=Object.getPrototypeOf(e);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Ka(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function _c(e,t){es(e,void 0,"output");const n=t.outputLen;if(!(e.length>=n))throw new RangeError('"output" expected length >= '+n)}function Ks(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function xs(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function Ye(e,t){return e<<32-t|e>>>t}const ho=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",bc=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function ha(e){if(es(e),ho)return e.toHex();let t="";for(let n=0;n<e.length;n++)t+=bc[e[n]];return t}function Ya(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:void 0}function od(e){if(typeof e!="string")throw new TypeError("hex string expected, got "+typeof e);if(ho)try{return Uint8Array.fromHex(e)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const t=e.length,n=t/2;if(t%2)throw new RangeError("hex string expected, got unpadded hex of length "+t);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const i=Ya(e.charCodeAt(a)),l=Ya(e.charCodeAt(a+1));if(i===void 0||l===void 0){const u=e[a]+e[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=i*16+l}return r}function wc(e){if(typeof e!="string")throw new TypeError("string expected");const t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Ks(t)}}function ld(...e){let t=0;for(let r=0;r<e.length;r++){const s=e[r];es(s),t+=s.length}const n=new Uint8Array(t);for(let r=0,s=0;r<e.length;r++){const a=e[r];n.set(a,s),s+=a.length}return n}function yc(e,t,n="opts"){return Ga(e,"defaults"),t!==void 0&&Ga(t,n),Object.assign(Object.create(null),e,t)}function Ec(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=yc({},t,"info");const n=(s,a)=>e(a).update(s).digest(),r=e(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>e(s),Object.assign(n,t),Object.freeze(n)}const kc=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function xc(e,t,n){return e&t^~e&n}function Tc(e,t,n){return e&t^e&n^t&n}class Sc{constructor(t,n,r,s){C(this,"blockLen");C(this,"outputLen");C(this,"canXOF",!1);C(this,"padOffset");C(this,"isLE");C(this,"buffer");C(this,"view");C(this,"finished",!1);C(this,"length",0);C(this,"pos",0);C(this,"destroyed",!1);this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(t),this.view=xs(this.buffer)}update(t){Ka(this),es(t);const{view:n,buffer:r,blockLen:s}=this,a=t.length;let i=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const c=xs(t);for(;s<=a-l;l+=s)this.process(c,l);i=!0;continue}r.set(l===0&&u===a?t:t.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,i=!0)}return this.length+=t.length,i&&this.roundClean(),this}digestInto(t){Ka(this),_c(t,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:i}=this;n[i++]=128,n.fill(0,i),this.padOffset>s-i&&(this.process(r,0),n.fill(0)),gc(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=t===n?r:xs(t),u=this.outputLen,c=u/4,f=this.get();if(u%4||c>f.length)throw new Error("invalid outputLen");for(let p=0;p<c;p++)l.setUint32(4*p,f[p],a)}digest(){const{buffer:t,outputLen:n}=this;this.digestInto(t);const r=t.slice(0,n);return this.destroy(),r}_cloneIntoMeta(t){const{buffer:n,length:r,finished:s,destroyed:a,pos:i}=this;return t.destroyed=a,t.finished=s,t.length=r,t.pos=i,i&&t.buffer.set(n),t}clone(){return this._cloneInto()}}const Ac=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),$c=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),At=new Uint32Array(64);class Oc extends Sc{constructor(n,r){super(64,n,8,!1);C(this,"A",0);C(this,"B",0);C(this,"C",0);C(this,"D",0);C(this,"E",0);C(this,"F",0);C(this,"G",0);C(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:i,F:l,G:u,H:c}=this;return[n,r,s,a,i,l,u,c]}set(n,r,s,a,i,l,u,c){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=i|0,this.F=l|0,this.G=u|0,this.H=c|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let _=0;_<16;_++,r+=4)At[_]=n.getUint32(r,!1);for(let _=16;_<64;_++){const d=At[_-15],m=At[_-2],b=Ye(d,7)^Ye(d,18)^d>>>3,v=Ye(m,17)^Ye(m,19)^m>>>10;At[_]=v+At[_-7]+b+At[_-16]|0}let{A:s,B:a,C:i,D:l,E:u,F:c,G:f,H:p}=this;for(let _=0;_<64;_++){const d=Ye(u,6)^Ye(u,11)^Ye(u,25),m=p+d+xc(u,c,f)+$c[_]+At[_]|0,v=(Ye(s,2)^Ye(s,13)^Ye(s,22))+Tc(s,a,i)|0;p=f,f=c,c=u,u=l+m|0,l=i,i=a,a=s,s=m+v|0}s=s+this.A|0,a=a+this.B|0,i=i+this.C|0,l=l+this.D|0,u=u+this.E|0,c=c+this.F|0,f=f+this.G|0,p=p+this.H|0,this.set(s,a,i,l,u,c,f,p)}roundClean(){Ks(At)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Ks(this.buffer)}}class Lc extends Oc{constructor(){super(32,Ac)}}const Rc=Ec(()=>new Lc,kc(1));var ir,Ae,qe,le,Ft,vo,go,Pr;class po{constructor(t,n=()=>!1){E(this,le);C(this,"part");C(this,"makeRoom");E(this,ir,H(!0));E(this,Ae);E(this,qe);this.part=t,this.makeRoom=n;const r=mo()[t]??{};T(this,Ae,new Map(Object.entries(r))),T(this,qe,new Set(o(this,Ae).keys()))}get keeps(){return h(o(this,ir))}set keeps(t){j(o(this,ir),t,!0)}get(t){if(!o(this,qe).has(t))try{const n=o(this,le,Ft)?.getItem(t)??null;if(n!==null)return o(this,Ae).set(t,n),n}catch{}return o(this,Ae).get(t)??null}set(t,n){o(this,Ae).set(t,n);do if(y(this,le,vo).call(this,t,n)){o(this,qe).delete(t)&&Ts(this.part,y(this,le,Pr).call(this)),this.keeps=o(this,qe).size===0;return}while(o(this,le,Ft)&&this.makeRoom());o(this,qe).add(t),this.keeps=!1,Ts(this.part,y(this,le,Pr).call(this))}remove(t){o(this,Ae).delete(t),o(this,qe).delete(t)&&Ts(this.part,y(this,le,Pr).call(this));try{o(this,le,Ft)?.removeItem(t)}catch{}}keys(){try{return[...new Set([...o(this,Ae).keys(),...Object.keys(o(this,le,Ft)??{})])]}catch{return[...o(this,Ae).keys()]}}restore(){for(const[t,n]of o(this,Ae))(o(this,qe).has(t)||y(this,le,go).call(this,t))&&this.set(t,n)}}ir=new WeakMap,Ae=new WeakMap,qe=new WeakMap,le=new WeakSet,Ft=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},vo=function(t,n){try{const r=o(this,le,Ft);return r?(r.getItem(t)!==n&&r.setItem(t,n),!0):!1}catch{return!1}},go=function(t){try{return o(this,le,Ft)?.getItem(t)===null}catch{return!1}},Pr=function(){return Object.fromEntries([...o(this,qe)].map(t=>[t,o(this,Ae).get(t)]))};function mo(){return history.state?.held??{}}function Ts(e,t){try{history.replaceState({...history.state,held:{...mo(),[e]:t}},"")}catch{}}const Ke=new po("local",Fc),_o=new po("session"),ud={get keeps(){return Ke.keeps}};document.addEventListener("visibilitychange",()=>Ke.restore());function ts(e){try{return JSON.parse(e??"null")}catch{return null}}function pa(e){const t=ts(Ke.get(e));return typeof t=="string"?t:""}function bo(e){const t=ts(e);return Array.isArray(t)?t.filter(n=>typeof n=="object"&&n!==null):[]}function wo(e){return ts(Ke.get(`ecarte.${e}`))}function Pt(e,t){Ke.set(`ecarte.${e}`,JSON.stringify(t))}const Ja=navigator.languages.map(e=>e.slice(0,2)).find(e=>e==="fr"||e==="en")??"en",yo={name:"",language:Ja,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Ja==="fr"?"french":"english",suits:2,sound:!1,talk:!0};function Nc(e){const t=Object.entries(typeof e=="object"&&e!==null?e:{});return Object.fromEntries(t.filter(([n,r])=>typeof r==typeof yo[n]))}const J=mt({...yo,...Nc(wo("taste"))});function Cc(){Pt("taste",J)}function Eo(e){return pa(`ecarte.seat.${e}`)}function ko(e,t){Pt(`seat.${e}`,t)}function cd(e){return`${location.origin}/t/${e}#seat=${Eo(e)}`}function fd(e){return pa(`ecarte.invitation.${e}`)}function Ic(e,t){Pt(`invitation.${e}`,t)}function xo(e,t){const n=pa(`ecarte.${e}`);if(n)return n;const r=ha(crypto.getRandomValues(new Uint8Array(t)));return Pt(e,r),r}function Za(e,t){return xo(`share.${e}.${t}`,32)}function Mc(e){return xo(`sitting.${e}`,16)}function jc(e,t,n,r){return ha(Rc(wc(`ecarte-share-1/${t}/${n}/${r}/${e}`)))}function To(){return ha(crypto.getRandomValues(new Uint8Array(16)))}function Pc(){return!ga().length&&!Ke.keys().some(e=>e.startsWith("ecarte.seat."))}const Dc=60;function va(){return bo(Ke.get("ecarte.tables"))}function dd(e,t){Ke.restore();const n=va().filter(r=>r.table!==e);Pt("tables",(t?[{table:e,...t},...n]:n).slice(0,Dc))}const Qa=100,Uc=["seat","invitation","sitting","share","witnessed"];function ga(){return bo(Ke.get("ecarte.finished"))}function hd(e){const t=ga();if(t.some(r=>r.table===e.table&&r.game===e.game))return;const n=[e,...t];Pt("finished",n.slice(0,Qa));for(const r of n.slice(Qa))So(r.table)}function So(e){if(!va().some(t=>t.table===e))for(const t of Ke.keys()){const[n,r,s]=t.split(".");n==="ecarte"&&Uc.includes(r??"")&&s===e&&Ke.remove(t)}}function Fc(){const e=ga(),t=e.pop();return t?(So(t.table),Pt("finished",e),!0):!1}function pd(e){const t=ts(_o.get(`ecarte.chosen.${e}`));return Array.isArray(t)?t.filter(n=>typeof n=="string"):[]}function vd(e,t){_o.set(`ecarte.chosen.${e}`,JSON.stringify(t))}class mn{constructor(t){this.value=t}valueOf(){return this.value}}class re extends mn{constructor(t="???"){super(t)}toString(t){return`{${this.value}}`}}class yt extends mn{constructor(t,n={}){super(t),this.opts=n}toString(t){if(t)try{return t.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return this.value.toString(10)}}class jt extends mn{static supportsValue(t){if(typeof t=="number"||t instanceof Date)return!0;if(t instanceof mn)return jt.supportsValue(t.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(t instanceof n.Instant||t instanceof n.PlainDateTime||t instanceof n.PlainDate||t instanceof n.PlainMonthDay||t instanceof n.PlainTime||t instanceof n.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof jt?(n={...t.opts,...n},t=t.value):t instanceof mn&&(t=t.valueOf()),typeof t=="object"&&"calendarId"in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](t){return t==="string"?this.toString():this.toNumber()}toNumber(){const t=this.value;if(typeof t=="number")return t;if(t instanceof Date)return t.getTime();if("epochMilliseconds"in t)return t.epochMilliseconds;if("toZonedDateTime"in t)return t.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(t){if(t)try{return t.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Xa=100,Bc="⁨",qc="⁩";function zc(e,t,n){if(n===t||n instanceof yt&&t instanceof yt&&n.value===t.value)return!0;if(t instanceof yt&&typeof n=="string"){let r=e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value);if(n===r)return!0}return!1}function ei(e,t,n){return t[n]?An(e,t[n].value):(e.reportError(new RangeError("No default")),new re)}function Ys(e,t){const n=[],r=Object.create(null);for(const s of t)s.type==="narg"?r[s.name]=tr(e,s.value):n.push(tr(e,s));return{positional:n,named:r}}function tr(e,t){switch(t.type){case"str":return t.value;case"num":return new yt(t.value,{minimumFractionDigits:t.precision});case"var":return Hc(e,t);case"mesg":return Vc(e,t);case"term":return Wc(e,t);case"func":return Gc(e,t);case"select":return Kc(e,t);default:return new re}}function Hc(e,{name:t}){let n;if(e.params)if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new re(`$${t}`);else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(new ReferenceError(`Unknown variable: $${t}`)),new re(`$${t}`);if(n instanceof mn)return n;switch(typeof n){case"string":return n;case"number":return new yt(n);case"object":if(jt.supportsValue(n))return new jt(n);default:return e.reportError(new TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new re(`$${t}`)}}function Vc(e,{name:t,attr:n}){const r=e.bundle._messages.get(t);if(!r)return e.reportError(new ReferenceError(`Unknown message: ${t}`)),new re(t);if(n){const s=r.attributes[n];return s?An(e,s):(e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new re(`${t}.${n}`))}return r.value?An(e,r.value):(e.reportError(new ReferenceError(`No value: ${t}`)),new re(t))}function Wc(e,{name:t,attr:n,args:r}){const s=`-${t}`,a=e.bundle._terms.get(s);if(!a)return e.reportError(new ReferenceError(`Unknown term: ${s}`)),new re(s);if(n){const l=a.attributes[n];if(l){e.params=Ys(e,r).named;const u=An(e,l);return e.params=null,u}return e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new re(`${s}.${n}`)}e.params=Ys(e,r).named;const i=An(e,a.value);return e.params=null,i}function Gc(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(new ReferenceError(`Unknown function: ${t}()`)),new re(`${t}()`);if(typeof r!="function")return e.reportError(new TypeError(`Function ${t}() is not callable`)),new re(`${t}()`);try{let s=Ys(e,n);return r(s.positional,s.named)}catch(s){return e.reportError(s),new re(`${t}()`)}}function Kc(e,{selector:t,variants:n,star:r}){let s=tr(e,t);if(s instanceof re)return ei(e,n,r);for(const a of n){const i=tr(e,a.key);if(zc(e,s,i))return An(e,a.value)}return ei(e,n,r)}function Ao(e,t){if(e.dirty.has(t))return e.reportError(new RangeError("Cyclic reference")),new re;e.dirty.add(t);const n=[],r=e.bundle._useIsolating&&t.length>1;for(const s of t){if(typeof s=="string"){n.push(e.bundle._transform(s));continue}if(e.placeables++,e.placeables>Xa)throw e.dirty.delete(t),new RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Xa}`);r&&n.push(Bc),n.push(tr(e,s).toString(e)),r&&n.push(qc)}return e.dirty.delete(t),n.join("")}function An(e,t){return typeof t=="string"?e.bundle._transform(t):Ao(e,t)}class Yc{constructor(t,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=t,this.errors=n,this.args=r}reportError(t){if(!this.errors||!(t instanceof Error))throw t;this.errors.push(t)}memoizeIntlObject(t,n){let r=this.bundle._intls.get(t);r||(r={},this.bundle._intls.set(t,r));let s=JSON.stringify(n);return r[s]||(r[s]=new t(this.bundle.locales,n)),r[s]}}function Js(e,t){const n=Object.create(null);for(const[r,s]of Object.entries(e))t.includes(r)&&(n[r]=s.valueOf());return n}const ti=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Jc(e,t){let n=e[0];if(n instanceof re)return new re(`NUMBER(${n.valueOf()})`);if(n instanceof yt)return new yt(n.valueOf(),{...n.opts,...Js(t,ti)});if(n instanceof jt)return new yt(n.toNumber(),{...Js(t,ti)});throw new TypeError("Invalid argument to NUMBER")}const Zc=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Qc(e,t){let n=e[0];if(n instanceof re)return new re(`DATETIME(${n.valueOf()})`);if(n instanceof jt||n instanceof yt)return new jt(n,Js(t,Zc));throw new TypeError("Invalid argument to DATETIME")}const ni=new Map;function Xc(e){const t=Array.isArray(e)?e.join(" "):e;let n=ni.get(t);return n===void 0&&(n=new Map,ni.set(t,n)),n}class ef{constructor(t,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(t)?t:[t],this._functions={NUMBER:Jc,DATETIME:Qc,...n},this._useIsolating=r,this._transform=s,this._intls=Xc(t)}hasMessage(t){return this._messages.has(t)}getMessage(t){return this._messages.get(t)}addResource(t,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<t.body.length;s++){let a=t.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(t,n=null,r=null){if(typeof t=="string")return this._transform(t);let s=new Yc(this,r,n);try{return Ao(s,t).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new re().toString(s);throw a}}}const Ss=/^(-?[a-zA-Z][\w-]*) *= */gm,ri=/\.([a-zA-Z][\w-]*) *= */y,tf=/\*?\[/y,As=/(-?[0-9]+(?:\.([0-9]+))?)/y,nf=/([a-zA-Z][\w-]*)/y,si=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,rf=/^[A-Z][A-Z0-9_-]*$/,Rr=/([^{}\n\r]+)/y,sf=/([^\\"\n\r]*)/y,ai=/\\([\\"])/y,ii=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,af=/^\n+/,oi=/ +$/,of=/ *\r?\n/g,lf=/( *)$/,uf=/{\s*/y,li=/\s*}/y,cf=/\[\s*/y,ff=/\s*] */y,df=/\s*\(\s*/y,hf=/\s*->\s*/y,pf=/\s*:\s*/y,vf=/\s*,?\s*/y,gf=/\s+/y;class $o{constructor(t){this.body=[],Ss.lastIndex=0;let n=0;for(;;){let g=Ss.exec(t);if(g===null)break;n=Ss.lastIndex;try{this.body.push(u(g[1]))}catch(w){if(w instanceof SyntaxError)continue;throw w}}function r(g){return g.lastIndex=n,g.test(t)}function s(g,w){if(t[n]===g)return n++,!0;if(w)throw new w(`Expected ${g}`);return!1}function a(g,w){if(r(g))return n=g.lastIndex,!0;if(w)throw new w(`Expected ${g.toString()}`);return!1}function i(g){g.lastIndex=n;let w=g.exec(t);if(w===null)throw new SyntaxError(`Expected ${g.toString()}`);return n=g.lastIndex,w}function l(g){return i(g)[1]}function u(g){let w=f(),L=c();if(w===null&&Object.keys(L).length===0)throw new SyntaxError("Expected message value or attributes");return{id:g,value:w,attributes:L}}function c(){let g=Object.create(null);for(;r(ri);){let w=l(ri),L=f();if(L===null)throw new SyntaxError("Expected attribute value");g[w]=L}return g}function f(){let g;if(r(Rr)&&(g=l(Rr)),t[n]==="{"||t[n]==="}")return p(g?[g]:[],1/0);let w=W();return w?g?p([g,w],w.length):(w.value=q(w.value,af),p([w],w.length)):g?q(g,oi):null}function p(g=[],w){for(;;){if(r(Rr)){g.push(l(Rr));continue}if(t[n]==="{"){g.push(_());continue}if(t[n]==="}")throw new SyntaxError("Unbalanced closing brace");let se=W();if(se){g.push(se),w=Math.min(w,se.length);continue}break}let L=g.length-1,Q=g[L];typeof Q=="string"&&(g[L]=q(Q,oi));let ce=[];for(let se of g)se instanceof ui&&(se=se.value.slice(0,se.value.length-w)),se&&ce.push(se);return ce}function _(){a(uf,SyntaxError);let g=d();if(a(li))return g;if(a(hf)){let w=v();return a(li,SyntaxError),{type:"select",selector:g,...w}}throw new SyntaxError("Unclosed placeable")}function d(){if(t[n]==="{")return _();if(r(si)){let[,g,w,L=null]=i(si);if(g==="$")return{type:"var",name:w};if(a(df)){let Q=m();if(g==="-")return{type:"term",name:w,attr:L,args:Q};if(rf.test(w))return{type:"func",name:w,args:Q};throw new SyntaxError("Function names must be all upper-case")}return g==="-"?{type:"term",name:w,attr:L,args:[]}:{type:"mesg",name:w,attr:L}}return k()}function m(){let g=[];for(;;){switch(t[n]){case")":return n++,g;case void 0:throw new SyntaxError("Unclosed argument list")}g.push(b()),a(vf)}}function b(){let g=d();return g.type!=="mesg"?g:a(pf)?{type:"narg",name:g.name,value:k()}:g}function v(){let g=[],w=0,L;for(;r(tf);){s("*")&&(L=w);let Q=x(),ce=f();if(ce===null)throw new SyntaxError("Expected variant value");g[w++]={key:Q,value:ce}}if(w===0)return null;if(L===void 0)throw new SyntaxError("Expected default variant");return{variants:g,star:L}}function x(){a(cf,SyntaxError);let g;return r(As)?g=I():g={type:"str",value:l(nf)},a(ff,SyntaxError),g}function k(){if(r(As))return I();if(t[n]==='"')return N();throw new SyntaxError("Invalid expression")}function I(){let[,g,w=""]=i(As),L=w.length;return{type:"num",value:parseFloat(g),precision:L}}function N(){s('"',SyntaxError);let g="";for(;;){if(g+=l(sf),t[n]==="\\"){g+=F();continue}if(s('"'))return{type:"str",value:g};throw new SyntaxError("Unclosed string literal")}}function F(){if(r(ai))return l(ai);if(r(ii)){let[,g,w]=i(ii),L=parseInt(g||w,16);return L<=55295||57344<=L?String.fromCodePoint(L):"�"}throw new SyntaxError("Unknown escape sequence")}function W(){let g=n;switch(a(gf),t[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return K(t.slice(g,n))}return t[n-1]===" "?K(t.slice(g,n)):!1}function q(g,w){return g.replace(w,"")}function K(g){let w=g.replace(of,`
`),L=lf.exec(g)[1].length;return new ui(w,L)}}}class ui{constructor(t,n){this.value=t,this.length=n}}const mf=`### What things are called.


## Cards and suits

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

## A card without its article

rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-ace = ace
rank-knave = knave
rank-queen = queen
rank-king = king

## A card with its article

definite-seven = the seven
definite-eight = the eight
definite-nine = the nine
definite-ten = the ten
definite-ace = the ace
definite-knave = the knave
definite-queen = the queen
definite-king = the king

## A card in signs: letter and suit

letter-seven = 7
letter-eight = 8
letter-nine = 9
letter-ten = 10
letter-ace = A
letter-knave = J
letter-queen = Q
letter-king = K

## The card whole

card-name = { $rank } of { $suit }

## Numbers in words, of cards and tricks

number-0 = no
number-1 = one
number-percent = { $x }%
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten

## Lists, and the signs within a number

list-and = { " " }and{ " " }
list-or = { " " }or{ " " }
list-comma = ,{ " " }
list-semicolon = ;{ " " }
list-thousands = ,
list-decimals = .
list-numbered = { $n }, { THE($what) }

## Codes of rules

code-london = London
code-britannica = Britannica
code-wikipedia = Wikipedia
code-parlour = Parlour
code-cyclopaedia = Cyclopaedia
code-modern = Modern
code-modern-emended = Modern, emended
code-tiny = Tiny
code-small = Small

## Opponents

opponent-book = Victor
opponent-master = Ulysse
opponent-learned = Ulysse
opponent-novice = Marius
opponent-random = Zephyr
opponent-sampler-1 = Nestor
opponent-sampler-2 = Oscar
opponent-sampler-3 = Pascal
opponent-sampler-4 = Robin
opponent-sampler-5 = Simon
opponent-sampler = Tristan

## Players who have given no name

person-host = Host
person-guest = Guest

## What is marked for

due-turned-king = the king turned up
due-held-king = the king
due-tricks = the tricks

## The two packs

pack-red = red
pack-blue = blue

## The two seats

side-north = north
side-south = south

## What the deal waits for

phase-shuffle = the pack is to be shuffled
phase-cut = the pack is to be cut
phase-packets = the dealer is to choose the packets
phase-deal = the cards are being dealt
phase-turn-up = the turn-up is to be shown
phase-elder-decides = the elder hand is to propose or play
phase-dealer-answers = the dealer is to accept or refuse
phase-elder-names = the elder hand is to say how many cards
phase-elder-discards = the elder hand is to discard
phase-dealer-discards = the dealer is to discard
phase-elder-draws = the elder hand is being served
phase-dealer-draws = the dealer is being served
phase-lead = a card is to be led
phase-reply = a card is to be played to the one led
phase-over = the deal is over
`,_f=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


## The door

page-motto = Five cards, a trump turned up, and the right to ask for others.
page-left = Go on with a game
page-left-at = against { $name }, { $score }
page-name = Your name
page-you = You
page-opponent = Opponent
page-play = Play
page-invite = Invite a friend
page-more = Rules, length and how it looks
page-rules = Rules
page-length = Length
page-conduct = Conduct
page-time = Time
page-time-none = as long as you like
page-time-game = { $time } each for a game
page-time-move = { $time } for a decision
page-spectators = Looking on
page-spectators-none = nobody may look on
page-spectators-live = others may look on
page-spectators-behind = others may look on, a deal behind
page-absent = If a player is away
page-absent-claim = the other may claim the match
page-absent-stand-in = { $name } may play on for them
page-assisted = the table lets no fault happen
page-club = as in a club: faults are claimed
page-fault =
    { $code ->
        [other-origin] The server was asked for under another address than the one you see: a proxy before it does not pass the address on. Whoever runs it finds in its log what to set. ({ $code })
        [other-host] The server does not know the name in this address. Whoever runs it finds in its log what to set. ({ $code })
        [too-many] That was too often for a moment. Please wait a little, and try once more. ({ $code })
        [busy] Many ask for this just now. Please try again in a moment. ({ $code })
       *[other] That did not work ({ $code }). Please try once more.
    }

## How it looks

page-settings = Settings
page-language = Language
page-cloth = Cloth
page-cloth-dark = dark
page-cloth-light = light
page-indices = Letters on the cards
page-suits = Suits
page-suits-two = two colours
page-suits-four = four colours
page-sounds = Sounds
page-sounds-off = off
page-sounds-on = on

## Coming to a table

page-waiting = Waiting for your friend
page-give-link = Send this link. Whoever opens it sits down across from you.
page-link = The link
page-copy = Copy the link
page-copied = Copied
page-code = The link as a picture for a telephone
page-invited = { $name } invites you to a game of écarté
page-invited-by-somebody = You are invited to a game of écarté
page-sit = Sit down
page-coming = Coming to the table
page-shuffling = The cards are shuffled by all of you together
page-coming-back = Away from the house; coming back
page-back = Back at the table.
page-ended =
    { $code ->
        [other-origin] The server was asked for under another address than the one you see: a proxy before it does not pass the address on. Whoever runs it finds in its log what to set. ({ $code })
       *[other] This table cannot be shown ({ $code }).
    }
page-new = Another game
page-keeps-nothing = This browser keeps nothing: closing the page loses your seat. This link holds it; keep it to yourself.
page-seat-link = The link that holds your seat

## At the table

page-table = The cloth
page-your-cards = Your cards
page-hand-of = The cards of { $name }
page-no-hand-of = { $name } holds no card
page-their-cards =
    { $n ->
        [0] No card in the other hand
        [one] One card in the other hand
       *[other] { $n } cards in the other hand
    }
page-marks-of-both = The marks
page-rail = Hints and the deal so far
page-asks = What you may ask
page-aloud = What happens, as it is read aloud
page-trick = The trick
page-won =
    { $n ->
        [0] { $name }: no trick
        [one] { $name }: one trick
       *[other] { $name }: { $n } tricks
    }
page-last-trick = The last trick
page-all-tricks = The tricks of the deal
page-stock =
    { $n ->
        [0] no card in the stock
        [one] one card in the stock
       *[other] { $n } cards in the stock
    }
page-marks =
    { $n ->
        [one] one mark
       *[other] { $n } marks
    }
page-games =
    { $n ->
        [one] one game won
       *[other] { $n } games won
    }
page-away = away
page-is-away = { $name } is away.
page-claim-in = You may claim the game in { $time }.
page-claim = Claim the game
page-call-in = Let { $name } play on
page-call-in-after = You may let { $house } play on in { $time }.
page-played-by = { $name } plays on
page-time-left = { $time } left
page-watching =
    { $n ->
        [one] one looks on
       *[other] { $n } look on
    }
page-looking-on = You are looking on.
page-looking-on-behind = You are looking on, a deal behind.
page-not-counting = This game does not count.
page-lay-down =
    { $n ->
        [0] Lay cards down
        [one] Lay one card down
       *[other] Lay { $n } cards down
    }
page-go-on = Go on
page-king = I have the king
page-resign = Give the game up
page-resign-sure = Give the game up? The other wins it.
page-take-back = Take back
page-last-deal = The last deal
page-rematch = Once more
page-next-table = To the next game
page-not-now = Not now.
page-close = Close
page-nothing-listed = Nothing just now.
page-yes = Yes
page-no = No
page-asks-rematch = The other asks for another game.
page-asked-rematch = You have asked for another game.
page-asks-take-back = The other asks to take the last decision back.
page-asked-take-back = You have asked to take your last decision back.

## In the rail

page-ask-hint = A hint
page-ask-why = Why?
page-ask-rules = The rules
page-list-claim = Claim a fault
page-list-rights = My rights
page-list-wrong = Do something else
page-journal = The course of play
page-talk = Talk
page-say = Say something
page-phrases = Ready phrases
page-hush = No talk

## Phrases that stand ready

page-phrase-hello = Good day.
page-phrase-well = Well played.
page-phrase-thanks = Thank you.
page-phrase-moment = One moment, please.
page-phrase-luck = That was luck!
page-phrase-bye = I have to go.

## After a game and beside it

page-look = Look through the game
page-lesson = A first deal with explanations
page-lesson-time = Three minutes
`,bf=`### Le nom des choses.


## Cartes et couleurs

suit-spades = pique
suit-hearts = cœur
suit-diamonds = carreau
suit-clubs = trèfle

## Une carte sans article

rank-seven = sept
rank-eight = huit
rank-nine = neuf
rank-ten = dix
rank-ace = as
rank-knave = valet
rank-queen = dame
rank-king = roi

## Une carte avec son article

definite-seven = le sept
definite-eight = le huit
definite-nine = le neuf
definite-ten = le dix
definite-ace = l’as
definite-knave = le valet
definite-queen = la dame
definite-king = le roi

## Une carte en signes : lettre et couleur

letter-seven = 7
letter-eight = 8
letter-nine = 9
letter-ten = 10
letter-ace = A
letter-knave = V
letter-queen = D
letter-king = R

## La carte entière

card-name = { $rank } de { $suit }

## Les nombres en lettres, de cartes et de plis

number-0 = zéro
number-1 =
    { $gender ->
        [masculine] un
       *[feminine] une
    }
number-percent = { $x } %
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
number-9 = neuf
number-10 = dix

## Les listes

list-and = { " " }et{ " " }
list-or = { " " }ou{ " " }
list-comma = ,{ " " }
list-semicolon =  ;{ " " }
list-thousands = { " " }
list-decimals = ,
list-numbered = { $n }, { THE($what) }

## Les règles imprimées

code-london = Londres
code-britannica = Britannica
code-wikipedia = Wikipédia
code-parlour = Salon
code-cyclopaedia = Encyclopédie
code-modern = Moderne
code-modern-emended = Moderne, corrigée
code-tiny = Minuscule
code-small = Petite

## Les adversaires

opponent-book = Victor
opponent-master = Ulysse
opponent-learned = Ulysse
opponent-novice = Marius
opponent-random = Zéphyr
opponent-sampler-1 = Nestor
opponent-sampler-2 = Oscar
opponent-sampler-3 = Pascal
opponent-sampler-4 = Robin
opponent-sampler-5 = Simon
opponent-sampler = Tristan

## Des joueurs qui n’ont pas donné de nom

person-host = Hôte
person-guest = Invité

## Ce qui se marque

due-turned-king = le roi retourné
due-held-king = le roi
due-tricks = les plis

## Les deux jeux

pack-red = rouge
pack-blue = bleu

## Les deux places

side-north = nord
side-south = sud

## Ce que la donne attend

phase-shuffle = il faut mêler les cartes
phase-cut = il faut couper
phase-packets = le donneur doit choisir les paquets
phase-deal = on donne les cartes
phase-turn-up = on va retourner
phase-elder-decides = le premier en cartes doit proposer ou jouer
phase-dealer-answers = le donneur doit accepter ou refuser
phase-elder-names = le premier en cartes doit dire combien il demande de cartes
phase-elder-discards = le premier en cartes doit écarter
phase-dealer-discards = le donneur doit écarter
phase-elder-draws = on sert le premier en cartes
phase-dealer-draws = on sert le donneur
phase-lead = il faut entamer
phase-reply = il faut répondre à la carte jouée
phase-over = la donne est finie
`,wf=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


## La porte

page-motto = Cinq cartes, une retourne, et le droit d’en demander d’autres.
page-left = Reprendre une partie
page-left-at = contre { $name }, { $score }
page-name = Votre nom
page-you = Vous
page-opponent = Adversaire
page-play = Jouer
page-invite = Inviter un ami
page-more = Règles, durée et apparence
page-rules = Règles
page-length = Durée
page-conduct = Conduite
page-time = Temps
page-time-none = à loisir
page-time-game = { $time } chacun pour la partie
page-time-move = { $time } par décision
page-spectators = Spectateurs
page-spectators-none = personne ne peut regarder
page-spectators-live = d’autres peuvent regarder
page-spectators-behind = d’autres peuvent regarder, avec une donne de retard
page-absent = En cas d’absence
page-absent-claim = l’autre peut réclamer le match
page-absent-stand-in = { $name } peut jouer à sa place
page-assisted = la table empêche les fautes
page-club = comme au cercle : les fautes se réclament
page-fault =
    { $code ->
        [other-origin] Le serveur a été demandé à une autre adresse que celle que vous voyez : un mandataire placé devant lui ne transmet pas l’adresse. Qui le tient trouve dans son journal ce qu’il faut régler. ({ $code })
        [other-host] Le serveur ne connaît pas le nom de cette adresse. Qui le tient trouve dans son journal ce qu’il faut régler. ({ $code })
        [too-many] C’était trop souvent pour un moment. Attendez un peu, puis réessayez. ({ $code })
        [busy] Beaucoup le demandent en ce moment. Réessayez dans un instant. ({ $code })
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }

## L’apparence

page-settings = Réglages
page-language = Langue
page-cloth = Tapis
page-cloth-dark = sombre
page-cloth-light = clair
page-indices = Lettres des cartes
page-suits = Couleurs
page-suits-two = deux teintes
page-suits-four = quatre teintes
page-sounds = Sons
page-sounds-off = non
page-sounds-on = oui

## Se mettre à table

page-waiting = Votre ami n’est pas encore là
page-give-link = Envoyez-lui ce lien : en l’ouvrant, il s’assied en face de vous.
page-link = Le lien
page-copy = Copier le lien
page-copied = Copié
page-code = Le lien en image, pour un téléphone
page-invited = { $name } vous invite à une partie d’écarté
page-invited-by-somebody = On vous invite à une partie d’écarté
page-sit = S’asseoir
page-coming = On vous mène à la table
page-shuffling = La maison et les deux joueurs mêlent ensemble
page-coming-back = Le serveur ne répond pas ; nouvelle tentative
page-back = De retour à la table.
page-ended =
    { $code ->
        [other-origin] Le serveur a été demandé à une autre adresse que celle que vous voyez : un mandataire placé devant lui ne transmet pas l’adresse. Qui le tient trouve dans son journal ce qu’il faut régler. ({ $code })
       *[other] Cette table ne peut être montrée ({ $code }).
    }
page-new = Une autre partie
page-keeps-nothing = Ce navigateur ne garde rien : fermer la page vous fait perdre votre place. Ce lien la garde ; ne le donnez à personne.
page-seat-link = Le lien qui garde votre place

## À la table

page-table = Le tapis
page-your-cards = Vos cartes
page-hand-of = Les cartes de { $name }
page-no-hand-of = { $name } n’a pas de carte
page-their-cards =
    { $n ->
        [0] Aucune carte dans l’autre main
        [one] Une carte dans l’autre main
       *[other] { $n } cartes dans l’autre main
    }
page-marks-of-both = Les marques
page-rail = Conseils et cours de la donne
page-asks = Ce que vous pouvez demander
page-aloud = Ce qui se passe, comme on le lit à haute voix
page-trick = Le pli
page-won =
    { $n ->
        [0] { $name } : aucun pli
        [one] { $name } : un pli
       *[other] { $name } : { $n } plis
    }
page-last-trick = Le dernier pli
page-all-tricks = Les plis de la donne
page-stock =
    { $n ->
        [0] talon épuisé
        [one] une carte au talon
       *[other] { $n } cartes au talon
    }
page-marks =
    { $n ->
        [0] aucun point
        [one] un point
       *[other] { $n } points
    }
page-games =
    { $n ->
        [0] aucune partie gagnée
        [one] une partie gagnée
       *[other] { $n } parties gagnées
    }
page-away = absent
page-is-away = { $name } n’est pas là.
page-claim-in = Vous pourrez réclamer la partie dans { $time }.
page-claim = Réclamer la partie
page-call-in = Laisser { $name } jouer à sa place
page-call-in-after = Vous pourrez laisser { $house } jouer à sa place dans { $time }.
page-played-by = { $name } joue à sa place
page-time-left = Il reste { $time }
page-watching =
    { $n ->
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
page-looking-on = Vous regardez jouer.
page-looking-on-behind = Vous regardez, avec une donne de retard.
page-not-counting = Cette partie ne compte pas.
page-lay-down =
    { $n ->
        [0] Écarter
        [one] Écarter une carte
       *[other] Écarter { $n } cartes
    }
page-go-on = Continuer
page-king = J’ai le roi
page-resign = Abandonner la partie
page-resign-sure = Abandonner la partie ? L’adversaire la gagne.
page-take-back = Reprendre
page-last-deal = La dernière donne
page-rematch = La revanche
page-next-table = À la partie suivante
page-not-now = Pas maintenant.
page-close = Fermer
page-nothing-listed = Rien pour l’instant.
page-yes = Oui
page-no = Non
page-asks-rematch = L’adversaire demande la revanche.
page-asked-rematch = Vous avez demandé la revanche.
page-asks-take-back = L’adversaire demande à reprendre sa dernière décision.
page-asked-take-back = Vous avez demandé à reprendre votre dernière décision.

## Sur le côté

page-ask-hint = Un conseil
page-ask-why = Pourquoi ?
page-ask-rules = Les règles
page-list-claim = Réclamer une faute
page-list-rights = Mes droits
page-list-wrong = Faire autre chose
page-journal = Le cours du jeu
page-talk = Conversation
page-say = Dire quelque chose
page-phrases = Phrases toutes faites
page-hush = Sans conversation

## Phrases toutes faites

page-phrase-hello = Bonjour.
page-phrase-well = Bien joué.
page-phrase-thanks = Merci.
page-phrase-moment = Un instant, je vous prie.
page-phrase-luck = Quelle chance !
page-phrase-bye = Je dois partir.

## Après une partie et à côté

page-look = Revoir la partie
page-lesson = Une première donne expliquée
page-lesson-time = Trois minutes
`;function yf(e,...t){const n=new ef(e,{useIsolating:!1});for(const r of t)n.addResource(new $o(r));return n}const Vr={en:[mf,_f],fr:[bf,wf]},Oo={};function Ef(e){const t=e in Vr?e:"en";return Oo[t]??=yf(t,...Vr[t])}function gd(e,t){Vr[e]?.push(t),Oo[e]?.addResource(new $o(t))}function S(e,t={},n=J.language){const r=Ef(n),s=r.getMessage(e);return s?.value?r.formatPattern(s.value,t):e}const ma={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},kf={s:"♠",h:"♥",d:"♦",c:"♣"},ns={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},md=Object.keys(ma).flatMap(e=>Object.keys(ns).map(t=>t+e));function xf(e){return typeof e=="object"?e.text:String(e)}function Tf({name:e}){return xf(e)}function _d({name:e}){return typeof e=="object"&&e.key.startsWith("opponent.")?e.key.slice(9):""}function bd(e){return S(e.cards?"page-hand-of":"page-no-hand-of",{name:Tf(e)})}function Sf(e){const t=S(`rank-${ns[e[0]]}`);return S("card-name",{rank:t,suit:S(`suit-${ma[e[1]]}`)})}const Af=/(10|[7-9A-Z])([♠♥♦♣])/g,$f={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function wd(e){const t=e.replace(Af,(n,r,s)=>{const a=Object.values(ns).find(i=>S(`letter-${i}`)===r);return a?S("card-name",{rank:S(`definite-${a}`),suit:S(`suit-${$f[s]}`)}):n});return t.charAt(0).toUpperCase()+t.slice(1)}const Of=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function yd(e){const t=Of.find(n=>Object.keys(Vr).some(r=>S(n,{},r)===e));return t?S(t):e}const _a=1e3,Lo=60*_a,Ro=60*Lo,No=24*Ro;function Ed(e){if(e>=2*No)return Zs(e);const t=Math.ceil(e/_a),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(t/3600),Math.floor(t/60)%60];return r?`${r}:${n(s)}:${n(t%60)}`:`${s}:${n(t%60)}`}function Zs(e){const t=[["day",No],["hour",Ro],["minute",Lo],["second",_a]],[n,r]=t.find(([,s])=>e>=s)??t[3];return new Intl.NumberFormat(J.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(e/r))}function Co(e){return kf[e[1]]}function kd(e){return`${Co(e)} ${S(`suit-${ma[e[1]]}`)}`}function Lf(e){return J.indices==="french"&&e[0]==="A"?"1":S(`letter-${ns[e[0]]}`,{},J.indices==="french"?"fr":"en")}var Rf=_e('<i class="svelte-lv9s7p"> </i>'),Nf=_e('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Cf=_e('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),If=_e('<img src="/static/cards/back.svg" alt="" draggable="false" class="svelte-lv9s7p"/>'),Mf=_e('<span class="card svelte-lv9s7p"><!></span>');function jf(e,t){Ln(t,!0);const n=Yn(t,"card",3,null),r=Yn(t,"from",3,""),s=Yn(t,"handle",3,""),a=he(()=>n()!==null&&J.indices==="english"&&"AJQK".includes(n()[0])),i=he(()=>n()!==null&&J.suits===4&&"dc".includes(n()[1]));var l=Mf(),u=z(l);{var c=p=>{var _=Cf(),d=Ne(_),m=A(d,2);{var b=v=>{var x=Je(),k=Ne(x);ct(k,16,()=>["","foot"],I=>I,(I,N)=>{var F=Nf();let W;var q=z(F),K=M(q,!0),g=A(q);{var w=L=>{var Q=Rf(),ce=M(Q,!0);ie(se=>R(ce,se),[()=>Co(n())]),G(L,Q)};en(g,L=>{h(i)&&L(w)})}ie(L=>{W=da(F,1,`corner ${N??""} ${n()[1]??""}`,"svelte-lv9s7p",W,{tinted:h(i)}),R(K,L)},[()=>Lf(n())]),G(I,F)}),G(v,x)};en(m,v=>{(h(a)||h(i))&&v(b)})}ie(v=>{Rt(d,"src",`/static/cards/${n()??""}.svg`),Rt(d,"alt",v)},[()=>Sf(n())]),G(p,_)},f=p=>{var _=If();G(p,_)};en(u,p=>{n()?p(c):p(f,-1)})}ie(()=>{Rt(l,"data-card",s()||n()),Rt(l,"data-from",r()||void 0)}),G(e,l),Rn()}var Pf=_e('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label></div>');function Df(e,t){Ln(t,!0);const n=Yn(t,"onlanguage",3,()=>{});var r=Pf(),s=z(r),a=z(s),i=M(a,!0),l=A(a,2),u=z(l);u.value=u.__value="en";var c=A(u);c.value=c.__value="fr",Pe(l);var f=A(s,2),p=z(f),_=M(p,!0),d=A(p,2),m=z(d),b=M(m,!0);m.value=m.__value="dark";var v=A(m),x=M(v,!0);v.value=v.__value="light",Pe(d);var k=A(f,2),I=z(k),N=M(I,!0),F=A(I,2),W=z(F);W.value=W.__value="french";var q=A(W);q.value=q.__value="english",Pe(F);var K=A(k,2),g=z(K),w=M(g,!0),L=A(g,2),Q=z(L),ce=M(Q,!0);Q.value=Q.__value=2;var se=A(Q),rs=M(se,!0);se.value=se.__value=4,Pe(L);var wr=A(K,2),In=z(wr),yr=M(In,!0),Mn=A(In,2),xt=z(Mn),Er=M(xt,!0);xt.value=xt.__value=!1;var sn=A(xt),ss=M(sn,!0);sn.value=sn.__value=!0,Pe(Mn),ie((fe,an,as,jn,is,on,kr,xr,os,ls,Tr)=>{R(i,fe),R(_,an),R(b,as),R(x,jn),R(N,is),R(w,on),R(ce,kr),R(rs,xr),R(yr,os),R(Er,ls),R(ss,Tr)},[()=>S("page-language"),()=>S("page-cloth"),()=>S("page-cloth-dark"),()=>S("page-cloth-light"),()=>S("page-indices"),()=>S("page-suits"),()=>S("page-suits-two"),()=>S("page-suits-four"),()=>S("page-sounds"),()=>S("page-sounds-off"),()=>S("page-sounds-on")]),zn("change",l,function(...fe){n()?.apply(this,fe)}),De(l,()=>J.language,fe=>J.language=fe),De(d,()=>J.cloth,fe=>J.cloth=fe),De(F,()=>J.indices,fe=>J.indices=fe),De(L,()=>J.suits,fe=>J.suits=fe),De(Mn,()=>J.sound,fe=>J.sound=fe),G(e,r),Rn()}lo(["change"]);const Io=(e,t)=>`witnessed.${e}.${t}`;function Uf(e,t){const n=wo(Io(e,t));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function Ff(e,t){const{dealing:n,scene:r,role:s}=e;if(!n||s==="watch")return;const a=Uf(e.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&e.stage==="play"){if(t.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const i=a.deals[n.deal]??={turned:"",held:[]};i.turned=r.cloth.turn_up??i.turned,i.held=[...new Set([...i.held,...r.hand.map(l=>l.card)])]}Pt(Io(e.table,n.game),a)}const Bf=8e3;var or,lr,ur,cr,fr,dr,hr,pr,vr,gr,Lt,$e,Kt,xn,vt,Yt,Jt,gt,Zt,Y,Dr,Mo,jo,Qs,Po,Ur,Wn,Xs;class xd{constructor(t,n=!0){E(this,Y);C(this,"table");E(this,or,H(null));E(this,lr,H([]));E(this,ur,H([]));E(this,cr,H(0));E(this,fr,H(!1));E(this,dr,H(""));E(this,hr,H(null));E(this,pr,H(null));E(this,vr,H(null));E(this,gr,H(null));C(this,"shownAt",0);C(this,"onState",()=>{});C(this,"onRefusal",()=>{});E(this,Lt,new Map);E(this,$e,null);E(this,Kt,250);E(this,xn,0);E(this,vt,0);E(this,Yt,[]);E(this,Jt,[]);E(this,gt,!1);E(this,Zt,()=>{!this.ended&&document.visibilityState==="visible"&&o(this,$e)?.readyState!==WebSocket.OPEN&&(clearTimeout(o(this,xn)),y(this,Y,Dr).call(this))});this.table=t,n&&(y(this,Y,Dr).call(this),addEventListener("online",o(this,Zt)),document.addEventListener("visibilitychange",o(this,Zt)))}get state(){return h(o(this,or))}set state(t){j(o(this,or),t)}get journal(){return h(o(this,lr))}set journal(t){j(o(this,lr),t)}get said(){return h(o(this,ur))}set said(t){j(o(this,ur),t)}get watching(){return h(o(this,cr))}set watching(t){j(o(this,cr),t,!0)}get isThere(){return h(o(this,fr))}set isThere(t){j(o(this,fr),t,!0)}get ended(){return h(o(this,dr))}set ended(t){j(o(this,dr),t,!0)}get refused(){return h(o(this,hr))}set refused(t){j(o(this,hr),t)}get answer(){return h(o(this,pr))}set answer(t){j(o(this,pr),t)}get listed(){return h(o(this,vr))}set listed(t){j(o(this,vr),t)}get lastDeal(){return h(o(this,gr))}set lastDeal(t){j(o(this,gr),t)}close(){removeEventListener("online",o(this,Zt)),document.removeEventListener("visibilitychange",o(this,Zt)),clearTimeout(o(this,xn));const t=o(this,$e);T(this,$e,null),t?.close()}again(){T(this,gt,!0),o(this,$e)?.close()}shows(t,n){this.onState(n),y(this,Y,Qs).call(this,t),this.state=t,this.shownAt=performance.now()}dismiss(){this.refused=this.answer=this.listed=null}do(t){this.dismiss(),y(this,Y,Ur).call(this,{...t,cid:To()})}get isActing(){return[...o(this,Lt).values()].some(t=>t.is==="take"||t.is==="pass")}take(t){this.isActing||this.do({is:"take",number:this.state?.number??0,id:t})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(t){this.dismiss(),y(this,Y,Wn).call(this,{is:"ask",ref:++$r(this,vt)._,name:t})}list(t){this.dismiss(),T(this,Yt,[]),y(this,Y,Wn).call(this,{is:"list",ref:++$r(this,vt)._,name:t})}recall(){this.dismiss(),y(this,Y,Wn).call(this,{is:"last-deal",ref:++$r(this,vt)._})}}or=new WeakMap,lr=new WeakMap,ur=new WeakMap,cr=new WeakMap,fr=new WeakMap,dr=new WeakMap,hr=new WeakMap,pr=new WeakMap,vr=new WeakMap,gr=new WeakMap,Lt=new WeakMap,$e=new WeakMap,Kt=new WeakMap,xn=new WeakMap,vt=new WeakMap,Yt=new WeakMap,Jt=new WeakMap,gt=new WeakMap,Zt=new WeakMap,Y=new WeakSet,Dr=function(){o(this,$e)?.close();const t=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/ws`);T(this,$e,t),t.onopen=()=>{const n=o(this,gt)?0:this.state?.number??0;o(this,gt)&&(this.journal=[]),t.send(JSON.stringify({is:"hello",v:1,table:this.table,token:Eo(this.table),language:J.language,seen:n}));for(const r of o(this,Lt).values())t.send(JSON.stringify(r))},t.onmessage=n=>{o(this,$e)===t&&y(this,Y,Mo).call(this,JSON.parse(n.data))},t.onclose=()=>{o(this,$e)===t&&(this.isThere=!1,!this.ended&&(T(this,xn,window.setTimeout(()=>y(this,Y,Dr).call(this),o(this,gt)?0:o(this,Kt))),T(this,Kt,Math.min(o(this,Kt)*2,Bf))))}},Mo=function(t){switch(t.is){case"state":return y(this,Y,jo).call(this,t);case"presence":if(this.watching=t.watching,this.state){const[n,r]=this.state.persons,s=a=>t.here.includes(a);this.state={...this.state,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return y(this,Y,Xs).call(this,t.cid);case"refused":return y(this,Y,Xs).call(this,t.cid),t.code!=="stale"&&(this.refused=t),this.onRefusal();case"answer":t.ref===o(this,vt)&&(this.answer=t);return;case"listed":if(t.ref!==o(this,vt))return;T(this,Yt,[...o(this,Yt),...t.offers]),t.more||(this.listed={name:t.name,offers:o(this,Yt)});return;case"deal":t.ref===o(this,vt)&&(this.lastDeal=t.scene);return;case"told":return T(this,Jt,[...o(this,Jt),...t.lines]),y(this,Y,Qs).call(this,t);case"bye":t.again||(this.ended=t.code)}},jo=function(t){if(this.isThere=!0,T(this,Kt,250),this.state!==null&&t.number<this.state.number&&!o(this,gt))return;T(this,gt,!1);const r=[...o(this,Jt),...t.lines];T(this,Jt,[]),Ff(t,r),this.shows(t,r),y(this,Y,Po).call(this,t)},Qs=function({lines:t,said:n}){t.length&&(this.journal=[...this.journal,...t]);const r=new Set(this.said.map(a=>a.number)),s=n.filter(a=>!r.has(a.number));s.length&&(this.said=[...this.said,...s])},Po=function(t){const n=t.dealing;if(!n?.wants||t.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${t.role}`;if(o(this,Lt).has(s))return;if(n.wants==="share")return y(this,Y,Ur).call(this,{is:"share",cid:s,game:r,share:Za(this.table,r)});const a=jc(Za(this.table,r),this.table,r,t.role);y(this,Y,Ur).call(this,{is:"pledge",cid:s,game:r,commitment:a})},Ur=function(t){o(this,Lt).set(t.cid,t),y(this,Y,Wn).call(this,t)},Wn=function(t){o(this,$e)?.readyState===WebSocket.OPEN&&this.isThere&&o(this,$e).send(JSON.stringify(t))},Xs=function(t){o(this,Lt).delete(t)};class Do extends Error{}async function Uo(e,t){const n=await fetch(e,t),r=await n.json();if(!n.ok)throw new Do(r.code??String(n.status));return r}function ci(e){return e instanceof Do?e.message:"unreachable"}function Fo(e){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(e)}}async function Bo(e,t){const n=await Uo(e,Fo(t));return ko(n.table,n.token),n}let Nr={agreed:"",cid:""};async function qf(e){const t=JSON.stringify(e);Nr.agreed!==t&&(Nr={agreed:t,cid:To()});const n=await Bo("/api/tables",{...e,cid:Nr.cid});return Nr={agreed:"",cid:""},n}function Td(e,t,n){return Bo(`/api/tables/${e}/seat`,{cid:Mc(e),invitation:t,name:n})}async function Sd(e){const t=await fetch("/api/qr",Fo({text:e}));return t.ok?`data:image/svg+xml,${encodeURIComponent(await t.text())}`:""}var zf=_e('<a class="button svelte-tmv0tn"><!> </a>'),Hf=_e('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!></section>'),fn=_e("<option> </option>"),Vf=_e('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Wf=_e('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <a href="/lesson"> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details></form></main>');function Gf(e,t){Ln(t,!0);let n=H(null),r=H("book"),s=H("london"),a=H(1),i=H("assisted");const l=va(),u=Pc(),c=he(()=>h(n)?.opponents.find($=>$.id===h(r))?.text??""),f=60,p=1440*f,_=[{game_seconds:0,move_seconds:0},...[5,10,20].map($=>({game_seconds:$*f,move_seconds:0})),{game_seconds:0,move_seconds:30},...[1,3].map($=>({game_seconds:0,move_seconds:$*p}))];let d=H(0);const m=["live","behind","none"];let b=H("live"),v=H("");const x=$=>$.game_seconds?S("page-time-game",{time:Zs($.game_seconds*1e3)}):$.move_seconds?S("page-time-move",{time:Zs($.move_seconds*1e3)}):S("page-time-none");let k=H(""),I=H(!1),N=H(!1);Mr(()=>{Uo(`/api/choices/${J.language}.json`).then($=>j(n,$),$=>j(k,ci($),!0))});async function F($){j(I,!0),j(k,"");try{const te=await qf({name:J.name.trim(),rules:h(s),length:h(a),conduct:h(i),opponent:$,spectators:h(b),stand_in:$?"":h(v),..._[h(d)]});te.invitation&&Ic(te.table,te.invitation),t.go(`/t/${te.table}`)}catch(te){j(k,ci(te),!0)}finally{j(I,!1)}}var W=Wf(),q=z(W);ct(q,20,()=>["Th","Ah","Jh","Qh","Kh"],$=>$,($,te)=>{jf($,{get card(){return te}})});var K=A(q,4),g=M(K,!0),w=A(K,2),L=z(w);{var Q=$=>{var te=Hf(),Re=z(te),Tt=M(Re,!0),lt=A(Re,2);ct(lt,17,()=>l.slice(0,3),Fe=>Fe.table,(Fe,ke)=>{var ut=zf(),ln=z(ut);Ha(ln,{get name(){return h(ke).across},get house(){return h(ke).house}});var Dt=A(ln,1,!0);ie(un=>{Rt(ut,"href",`/t/${h(ke).table??""}`),R(Dt,un)},[()=>S("page-left-at",{name:h(ke).across,score:h(ke).score})]),zn("click",ut,un=>{un.preventDefault(),t.go(`/t/${h(ke).table}`)}),G(Fe,ut)}),ie((Fe,ke)=>{Rt(te,"aria-label",Fe),R(Tt,ke)},[()=>S("page-left"),()=>S("page-left")]),G($,te)};en(L,$=>{l.length&&$(Q)})}var ce=A(L,2),se=z(ce),rs=M(se,!0),wr=A(se,2),In=A(ce,2),yr=z(In),Mn=M(yr,!0),xt=A(yr,2);ct(xt,21,()=>h(n)?.opponents??[],$=>$.id,($,te)=>{var Re=fn(),Tt=M(Re,!0),lt={};ie(()=>{R(Tt,h(te).text),lt!==(lt=h(te).id)&&(Re.value=(Re.__value=lt)??"")}),G($,Re)}),Pe(xt);var Er=A(In,2),sn=z(Er);Ha(sn,{get name(){return h(c)},get house(){return h(r)}});var ss=A(sn,1,!0),fe=A(Er,2),an=z(fe),as=M(an,!0),jn=A(an,2),is=M(jn,!0),on=A(fe,2);let kr;var xr=z(on),os=A(xr),ls=M(os,!0),Tr=A(on,2),zo=M(Tr,!0),ba=A(Tr,2),wa=z(ba),Ho=M(wa,!0),Vo=A(wa,2);{var Wo=$=>{var te=Vf(),Re=Ne(te),Tt=z(Re),lt=M(Tt,!0),Fe=A(Tt,2);ct(Fe,21,()=>h(n)?.rules??[],B=>B.id,(B,ve)=>{var X=fn(),be=M(X,!0),ae={};ie(()=>{R(be,h(ve).text),ae!==(ae=h(ve).id)&&(X.value=(X.__value=ae)??"")}),G(B,X)}),Pe(Fe);var ke=A(Re,2),ut=z(ke),ln=M(ut,!0),Dt=A(ut,2);ct(Dt,21,()=>h(n)?.lengths.filter(B=>B.n>0)??[],B=>B.n,(B,ve)=>{var X=fn(),be=M(X,!0),ae={};ie(()=>{R(be,h(ve).text),ae!==(ae=h(ve).n)&&(X.value=(X.__value=ae)??"")}),G(B,X)}),Pe(Dt);var un=A(ke,2),ya=z(un),Go=M(ya,!0),us=A(ya,2),Sr=z(us),Ko=M(Sr,!0);Sr.value=Sr.__value="assisted";var cs=A(Sr),Yo=M(cs,!0);cs.value=cs.__value="club",Pe(us);var Ea=A(un,2),ka=z(Ea),Jo=M(ka,!0),fs=A(ka,2);ct(fs,21,()=>_,ju,(B,ve,X)=>{var be=fn(),ae=M(be,!0);be.value=be.__value=X,ie(Ut=>R(ae,Ut),[()=>x(h(ve))]),G(B,be)}),Pe(fs);var xa=A(Ea,2),Ta=z(xa),Zo=M(Ta,!0),ds=A(Ta,2),Ar=z(ds),Qo=M(Ar,!0);Ar.value=Ar.__value="";var Xo=A(Ar);ct(Xo,17,()=>h(n)?.opponents??[],B=>B.id,(B,ve)=>{var X=fn(),be=M(X,!0),ae={};ie(Ut=>{R(be,Ut),ae!==(ae=h(ve).id)&&(X.value=(X.__value=ae)??"")},[()=>S("page-absent-stand-in",{name:S(`opponent-${h(ve).id}`)})]),G(B,X)}),Pe(ds);var Sa=A(xa,2),Aa=z(Sa),el=M(Aa,!0),hs=A(Aa,2);ct(hs,20,()=>m,B=>B,(B,ve)=>{var X=fn(),be=M(X,!0),ae={};ie(Ut=>{R(be,Ut),ae!==(ae=ve)&&(X.value=(X.__value=ae)??"")},[()=>S(`page-spectators-${ve}`)]),G(B,X)}),Pe(hs);var tl=A(Sa,2);Df(tl,{}),ie((B,ve,X,be,ae,Ut,nl,rl,sl)=>{R(lt,B),R(ln,ve),R(Go,X),R(Ko,be),R(Yo,ae),R(Jo,Ut),R(Zo,nl),R(Qo,rl),R(el,sl)},[()=>S("page-rules"),()=>S("page-length"),()=>S("page-conduct"),()=>S("page-assisted"),()=>S("page-club"),()=>S("page-time"),()=>S("page-absent"),()=>S("page-absent-claim"),()=>S("page-spectators")]),De(Fe,()=>h(s),B=>j(s,B)),De(Dt,()=>h(a),B=>j(a,B)),De(us,()=>h(i),B=>j(i,B)),De(fs,()=>h(d),B=>j(d,B)),De(ds,()=>h(v),B=>j(v,B)),De(hs,()=>h(b),B=>j(b,B)),G($,te)};en(Vo,$=>{h(N)&&$(Wo)})}ie(($,te,Re,Tt,lt,Fe,ke,ut,ln,Dt)=>{R(g,$),R(rs,te),Rt(wr,"placeholder",Re),R(Mn,Tt),R(ss,h(c)),an.disabled=h(I)||!h(n),R(as,lt),jn.disabled=h(I)||!h(n),R(is,Fe),kr=da(on,1,"button lesson svelte-tmv0tn",null,kr,{main:u}),R(xr,ke),R(ls,ut),R(zo,ln),R(Ho,Dt)},[()=>S("page-motto"),()=>S("page-name"),()=>S("page-you"),()=>S("page-opponent"),()=>S("page-play"),()=>S("page-invite"),()=>S("page-lesson"),()=>S("page-lesson-time"),()=>h(k)&&S("page-fault",{code:h(k)}),()=>S("page-more")]),oo("submit",w,$=>$.preventDefault()),Ku(wr,()=>J.name,$=>J.name=$),De(xt,()=>h(r),$=>j(r,$)),zn("click",an,()=>F(h(r))),zn("click",jn,()=>F("")),zn("click",on,$=>{$.preventDefault(),t.go("/lesson")}),Yu("open","toggle",ba,$=>j(N,$),()=>h(N)),G(e,W),Rn()}lo(["click"]);const $s=e=>{var t=Kf();G(e,t)},Os=e=>{var t=Yf(),n=M(t,!0);ie(r=>R(n,r),[()=>S("page-fault",{code:"unreachable"})]),G(e,t)};var Kf=_e('<h1 class="first">Écarté</h1>'),Yf=_e('<p role="alert"> </p>');function Jf(e,t){Ln(t,!0);let n=H(mt(location.pathname)),r=H(mt(location.hash.slice(1)));const s=he(()=>/^\/t\/([\w-]+)$/.exec(h(n))?.[1]??""),a=he(()=>/^\/t\/([\w-]+)\/(\d+)$/.exec(h(n))),i=()=>ks(()=>import("./Table-C_qtgCx3.js"),__vite__mapDeps([0,1,2,3]));Mr(()=>{h(n)==="/"&&setTimeout(()=>{i().catch(()=>{})},500)});function l(b){history.pushState(history.state,"",b),j(n,location.pathname,!0),j(r,location.hash.slice(1),!0)}Mr(()=>{const b=new URLSearchParams(h(r)).get("seat");!h(s)||!b||(ko(h(s),b),history.replaceState(history.state,"",h(n)),j(r,""))}),Mr(()=>{document.documentElement.dataset.cloth=J.cloth,document.documentElement.lang=J.language,Cc()});var u=Je();oo("popstate",Ds,()=>{j(n,location.pathname,!0),j(r,location.hash.slice(1),!0)});var c=Ne(u);{var f=b=>{var v=Je(),x=Ne(v);bs(x,i,k=>{$s(k)},(k,I)=>{var N=he(()=>{var{default:K}=h(I);return{Table:K}}),F=he(()=>h(N).Table),W=Je(),q=Ne(W);Da(q,()=>h(s),K=>{var g=Je(),w=Ne(g);{let L=he(()=>new URLSearchParams(h(r)).get("sit")??"");ws(w,()=>h(F),(Q,ce)=>{ce(Q,{get table(){return h(s)},get invitation(){return h(L)},go:l})})}G(K,g)}),G(k,W)},k=>{Os(k)}),G(b,v)},p=he(()=>h(s)&&!new URLSearchParams(h(r)).has("seat")),_=b=>{var v=Je(),x=Ne(v);bs(x,()=>ks(()=>import("./Look-DidaKq6_.js"),__vite__mapDeps([4,1,2,5,6])),k=>{$s(k)},(k,I)=>{var N=he(()=>{var{default:K}=h(I);return{Look:K}}),F=he(()=>h(N).Look),W=Je(),q=Ne(W);Da(q,()=>h(n),K=>{var g=Je(),w=Ne(g);{let L=he(()=>Number(h(a)[2]));ws(w,()=>h(F),(Q,ce)=>{ce(Q,{get table(){return h(a)[1]},get game(){return h(L)},go:l})})}G(K,g)}),G(k,W)},k=>{Os(k)}),G(b,v)},d=b=>{var v=Je(),x=Ne(v);bs(x,()=>ks(()=>import("./Lesson-Crl8yCZ7.js"),__vite__mapDeps([7,5,0,1,2,3])),k=>{$s(k)},(k,I)=>{var N=he(()=>{var{default:K}=h(I);return{Lesson:K}}),F=he(()=>h(N).Lesson),W=Je(),q=Ne(W);ws(q,()=>h(F),(K,g)=>{g(K,{go:l})}),G(k,W)},k=>{Os(k)}),G(b,v)},m=b=>{Gf(b,{go:l})};en(c,b=>{h(p)?b(f):h(a)?b(_,1):h(n)==="/lesson"?b(d,2):h(s)||b(m,3)})}G(e,u),Rn()}const qo=document.getElementById("page");qo.replaceChildren();Lu(Jf,{target:qo});export{Ds as $,H as A,da as B,id as C,es as D,Ks as E,Ka as F,_c as G,jc as H,ha as I,Rc as J,ld as K,od as L,wc as M,Uf as N,Sf as O,mt as P,oo as Q,ed as R,gl as S,tu as T,wd as U,Eo as V,Uo as W,ci as X,sd as Y,vu as Z,bd as _,ie as a,xd as a0,Fo as a1,Je as a2,uu as a3,fa as a4,la as a5,td as a6,Nl as a7,ye as a8,Eu as a9,Xr as aA,wt as aB,je as aC,hl as aD,Ei as aE,V as aF,Fr as aG,_t as aH,Yn as aI,Df as aJ,Zs as aa,Ed as ab,Sd as ac,Ku as ad,Td as ae,fd as af,Tf as ag,jf as ah,kd as ai,Of as aj,yd as ak,ud as al,cd as am,pd as an,vd as ao,md as ap,dd as aq,_d as ar,hd as as,ko as at,cl as au,ad as av,Ha as aw,gd as ax,Cn as ay,nn as az,xf as b,R as c,G as d,ct as e,Ne as f,h as g,ju as h,en as i,z as j,S as k,Rn as l,J as m,Rt as n,M as o,Ln as p,zn as q,_e as r,A as s,rd as t,he as u,nd as v,Qf as w,lo as x,Mr as y,j as z};
