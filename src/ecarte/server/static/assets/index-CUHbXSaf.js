const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-CjIMYFkN.js","./motion-CXqNQMEM.js","./motion-BP8btNS8.css","./Table-CA-jHRjQ.css","./Look-Cx3rmZ59.js","./after-words-B8-Jdi8T.js","./Look-XOU8uDFk.css","./Lesson-CDyQjNbC.js"])))=>i.map(i=>d[i]);
var fc=Object.defineProperty;var fo=t=>{throw TypeError(t)};var hc=(t,e,n)=>e in t?fc(t,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):t[e]=n;var N=(t,e,n)=>hc(t,typeof e!="symbol"?e+"":e,n),qa=(t,e,n)=>e.has(t)||fo("Cannot "+n);var i=(t,e,n)=>(qa(t,e,"read from private field"),n?n.call(t):e.get(t)),y=(t,e,n)=>e.has(t)?fo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),k=(t,e,n,r)=>(qa(t,e,"write to private field"),r?r.call(t,n):e.set(t,n),n),p=(t,e,n)=>(qa(t,e,"access private method"),n);var Gr=(t,e,n,r)=>({set _(s){k(t,e,s,n)},get _(){return i(t,e,r)}});var $a=Array.isArray,dc=Array.prototype.indexOf,fs=Array.prototype.includes,Aa=Array.from,ul=Object.defineProperty,mn=Object.getOwnPropertyDescriptor,cl=Object.getOwnPropertyDescriptors,pc=Object.prototype,vc=Array.prototype,Mi=Object.getPrototypeOf,ho=Object.isExtensible;function Yr(t){return typeof t=="function"}const gc=()=>{};function mc(t){return typeof t?.then=="function"}function _c(t){for(var e=0;e<t.length;e++)t[e]()}function fl(){var t,e,n=new Promise((r,s)=>{t=r,e=s});return{promise:n,resolve:t,reject:e}}function zp(t,e){if(Array.isArray(t))return t;if(e===void 0||!(Symbol.iterator in t))return Array.from(t);const n=[];for(const r of t)if(n.push(r),n.length===e)break;return n}const Se=2,Kn=4,Oa=8,hl=1<<24,ht=16,gt=32,wn=64,oi=128,Di=256,vt=512,_e=1024,oe=2048,Je=4096,Ie=8192,ke=16384,Lr=32768,ga=1<<25,Gn=65536,ma=1<<17,wc=1<<18,Rr=1<<19,yc=1<<20,Pt=1<<25,_a=1<<21,lr=1<<22,_n=1<<23,Yt=Symbol("$state"),dl=Symbol("component"),pl=Symbol("legacy props"),bc=Symbol(""),vl=Symbol("attributes"),li=Symbol("class"),kc=Symbol("style"),ui=Symbol("text"),aa=Symbol("form reset"),Hs=new class extends Error{constructor(){super(...arguments);N(this,"name","StaleReactionError");N(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},Ec=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),xc=1,Sc=2,gl=4,Tc=8,$c=16,Ac=1,Oc=4,Lc=8,Rc=16,Nc=1,Ic=2,ml={},ve=Symbol("uninitialized"),Cc="http://www.w3.org/1999/xhtml";function Pc(){console.warn("https://svelte.dev/e/derived_inert")}function jc(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function Mc(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function _l(t){return t===this.v}function Dc(t,e){return t!=t?e==e:t!==e||t!==null&&typeof t=="object"||typeof t=="function"}function wl(t){return!Dc(t,this.v)}function Uc(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Fc(t,e,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function qc(t){throw new Error("https://svelte.dev/e/effect_in_teardown")}function zc(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Bc(t){throw new Error("https://svelte.dev/e/effect_orphan")}function Wc(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Hc(t){throw new Error("https://svelte.dev/e/props_invalid_value")}function Vc(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Kc(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Gc(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function Yc(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let De=null;function Tr(t){De=t}function Nr(t,e=!1,n){De={p:De,i:!1,c:null,e:null,s:t,x:null,r:Z,l:null}}function Ir(t){var e=De,n=e.e;if(n!==null){e.e=null;for(var r of n)Vl(r)}return e.i=!0,De=e.p,yl(t)}function yl(t={}){return ul(t,dl,{value:!0}),t}function bl(){return!0}let In=[];function kl(){var t=In;In=[],_c(t)}function jt(t){if(In.length===0&&!cr){var e=In;queueMicrotask(()=>{e===In&&kl()})}In.push(t)}function Jc(){for(;In.length>0;)kl()}const Zc=-7169;function de(t,e){t.f=t.f&Zc|e}function Ui(t){(t.f&vt)!==0||t.deps===null?de(t,_e):de(t,Je)}function El(t,e){(t.f&oe)!==0?e.set(t,oe):(t.f&Je)!==0&&e.get(t)!==oe&&e.set(t,Je),de(t,_e)}let po=!1;function Qc(){po||(po=!0,document.addEventListener("reset",t=>{Promise.resolve().then(()=>{if(!t.defaultPrevented)for(const e of t.target.elements)e[aa]?.()})},{capture:!0}))}function Cr(t){var e=H,n=Z;ot(null),Ut(null);try{return t()}finally{ot(e),Ut(n)}}function xl(t,e,n,r=n){t.addEventListener(e,()=>Cr(n));const s=t[aa];s?t[aa]=()=>{s(),r(!0)}:t[aa]=()=>r(!0),Qc()}function Sl(t,e,n,r){const s=ds;var a=t.filter(d=>!d.settled),o=e.map(s);if(n.length===0&&a.length===0){r(o);return}var l=Z,u=Tl(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function h(d){if((l.f&ke)===0){u();try{r([...o,...d])}catch(g){Ct(g,l)}hs()}}var v=$l();if(n.length===0){f.then(()=>h([])).finally(v);return}function w(){Promise.all(n.map(d=>Xc(d))).then(h).catch(d=>Ct(d,l)).finally(v)}f?f.then(()=>{if((l.f&ke)!==0){v();return}u(),w(),hs()}):w()}function Tl(){var t=Z,e=H,n=De,r=M;return function(a=!0){Ut(t),ot(e),Tr(n),a&&(t.f&ke)===0&&(r?.activate(),r?.apply())}}function hs(t=!0){Ut(null),ot(null),Tr(null),t&&M?.deactivate()}function $l(){var t=Z,e=t.b,n=M,r=!!e?.is_rendered();return e?.update_pending_count(1,n),n.increment(r,t),()=>{e?.update_pending_count(-1,n),n.decrement(r,t)}}function ds(t){var e=Se|oe;return Z!==null&&(Z.f|=Rr),{ctx:De,deps:null,effects:null,equals:_l,f:e,fn:t,reactions:null,rv:0,v:ve,wv:0,parent:Z,ac:null}}const Qr=Symbol("obsolete");function Xc(t,e,n){let r=Z;r===null&&Uc();var s=void 0,a=Xt(ve),o=!H,l=new Set;return mf(()=>{var u=Z,f=fl();s=f.promise;try{Promise.resolve(t()).then(f.resolve,d=>{d!==Hs&&f.reject(d)}).finally(hs)}catch(d){f.reject(d),hs()}var h=M;if(o){if((u.f&Lr)!==0)var v=$l();if(r.b?.is_rendered())h.async_deriveds.get(u)?.reject(Qr);else for(const d of l.values())d.reject(Qr);l.add(f),h.async_deriveds.set(u,f)}const w=(d,g=void 0)=>{v?.(),l.delete(f),g!==Qr&&(h.activate(),g?(a.f|=_n,Jt(a,g)):((a.f&_n)!==0&&(a.f^=_n),Jt(a,d)),h.deactivate())};f.promise.then(w,d=>w(null,d||"unknown"))}),La(()=>{for(const u of l)u.reject(Qr)}),new Promise(u=>{function f(h){function v(){h===s?u(a):f(s)}h.then(v,v)}f(s)})}function he(t){const e=ds(t);return Zl(e),e}function Al(t){const e=ds(t);return e.equals=wl,e}function ef(t){var e=t.effects;if(e!==null){t.effects=null;for(var n=0;n<e.length;n+=1)Ue(e[n])}}function Fi(t){var e,n=Z,r=t.parent;if(!en&&r!==null&&t.v!==ve&&(r.f&(ke|Ie))!==0)return Pc(),t.v;Ut(r);try{ef(t),e=tu(t)}finally{Ut(n)}return e}function Ol(t){var e=Fi(t);if(!t.equals(e)&&(t.wv=Xl(),(!M?.is_fork||t.deps===null)&&(M!==null?(M.capture(t,e,!0),ur?.capture(t,e,!0)):t.v=e,t.deps===null))){de(t,_e);return}en||(dt!==null?(Bi()||M?.is_fork)&&dt.set(t,e):Ui(t))}function tf(t){if(t.effects!==null)for(const e of t.effects)(e.teardown||e.ac)&&(e.teardown?.(),e.ac!==null&&Cr(()=>{e.ac.abort(Hs),e.ac=null}),e.fn!==null&&(e.teardown=gc),ps(e,0),Hi(e))}function Ll(t){if(t.effects!==null)for(const e of t.effects)e.teardown&&e.fn!==null&&$r(e)}let za=null,rr=null,M=null,ur=null,dt=null,ci=null,cr=!1,Ba=!1,ls=null,ia=null;var vo=0;let nf=1;var pr,vr,gr,Ht,mr,Vt,_s,At,Ot,_r,Pn,V,fi,Rl,hi,Xr,di,Nl,Il,Cl,ar,rf,es;const xa=class xa{constructor(){y(this,V);N(this,"id",nf++);N(this,"started",!1);N(this,"linked",!0);N(this,"prev",null);N(this,"next",null);N(this,"async_deriveds",new Map);N(this,"current",new Map);N(this,"previous",new Map);y(this,pr,new Set);y(this,vr,new Set);y(this,gr,0);y(this,Ht,new Map);y(this,mr,null);y(this,Vt,[]);y(this,_s,[]);y(this,At,new Map);y(this,Ot,new Map);y(this,_r,new Set);N(this,"is_fork",!1);y(this,Pn,!1);rr===null?za=rr=this:(rr.next=this,this.prev=rr),rr=this}skip_effect(e){i(this,Ot).has(e)||i(this,Ot).set(e,{d:[],m:[]}),i(this,_r).delete(e)}unskip_effect(e,n=r=>this.schedule(r)){var r=i(this,Ot).get(e);if(r){i(this,Ot).delete(e);for(var s of r.d)de(s,oe),n(s);for(s of r.m)de(s,Je),n(s)}i(this,_r).add(e)}capture(e,n,r=!1){e.v!==ve&&!this.previous.has(e)&&this.previous.set(e,e.v),(e.f&_n)===0&&(this.current.set(e,[n,r]),dt?.set(e,n)),this.is_fork||(e.v=n)}activate(){M=this}deactivate(){M=null,dt=null}flush(){try{Ba=!0,M=this,p(this,V,Xr).call(this)}finally{vo=0,ci=null,ls=null,ia=null,Ba=!1,M=null,dt=null,Mt.clear()}}discard(){for(const e of i(this,vr))e(this);i(this,vr).clear();for(const e of this.async_deriveds.values())e.reject(Qr);p(this,V,es).call(this),i(this,mr)?.resolve()}register_created_effect(e){i(this,_s).push(e)}increment(e,n){if(k(this,gr,i(this,gr)+1),e){let r=i(this,Ht).get(n)??0;i(this,Ht).set(n,r+1)}}decrement(e,n){if(k(this,gr,i(this,gr)-1),e){let r=i(this,Ht).get(n)??0;r===1?i(this,Ht).delete(n):i(this,Ht).set(n,r-1)}i(this,Pn)||(k(this,Pn,!0),jt(()=>{k(this,Pn,!1),this.linked&&this.flush()}))}transfer_reactions(e){for(const[n,r]of e)this.add_dirty_reaction(n,r);e.clear()}add_dirty_reaction(e,n){(n===oe||i(this,At).get(e)!==oe)&&i(this,At).set(e,n)}oncommit(e){i(this,pr).add(e)}ondiscard(e){i(this,vr).add(e)}settled(){return(i(this,mr)??k(this,mr,fl())).promise}static ensure(){if(M===null){const e=M=new xa;!Ba&&!cr&&jt(()=>{e.started||e.flush()})}return M}apply(){{dt=null;return}}schedule(e){if(ci=e,e.b?.is_pending&&(e.f&(Kn|Oa|hl))!==0&&(e.f&Lr)===0){e.b.defer_effect(e);return}i(this,Vt).push(e)}};pr=new WeakMap,vr=new WeakMap,gr=new WeakMap,Ht=new WeakMap,mr=new WeakMap,Vt=new WeakMap,_s=new WeakMap,At=new WeakMap,Ot=new WeakMap,_r=new WeakMap,Pn=new WeakMap,V=new WeakSet,fi=function(){if(this.is_fork)return!0;for(const e of i(this,Ht).keys())if(!p(this,V,Rl).call(this,e))return!0;return!1},Rl=function(e){for(var n=e;n!==null;n=n.parent)if(i(this,Ot).has(n))return!0;return!1},hi=function(){var e=[];for(const a of i(this,Vt))if(!((a.f&ke)!==0||(a.f&(oe|Je))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(wn|gt))!==0){if((s&_e)===0){r=!0;break}n.f^=_e}}r||e.push(n)}return k(this,Vt,[]),e},Xr=function(){var l,u,f;this.started=!0;for(const[h,v]of i(this,At))de(h,v),this.schedule(h);this.apply();for(var e=ls=[],n=[],r=ia=[];i(this,Vt).length>0;){vo++>1e3&&(p(this,V,es).call(this),sf());for(const h of p(this,V,hi).call(this))try{p(this,V,di).call(this,h,e,n)}catch(v){throw Dl(h),p(this,V,fi).call(this)||this.discard(),v}}if(M=null,r.length>0){var s=xa.ensure();for(const h of r)s.schedule(h)}if(ls=null,ia=null,p(this,V,fi).call(this)){p(this,V,ar).call(this,n),p(this,V,ar).call(this,e);for(const[h,v]of i(this,Ot))Ml(h,v);r.length>0&&p(l=M,V,Xr).call(l);return}const a=p(this,V,Nl).call(this);if(a){p(this,V,ar).call(this,n),p(this,V,ar).call(this,e),p(u=a,V,Cl).call(u,this);return}i(this,At).clear();for(const h of i(this,pr))h(this);i(this,pr).clear(),ur=this,go(n),go(e),ur=null,i(this,mr)?.resolve();var o=M;i(this,gr)===0&&(i(this,Vt).length===0||o!==null)&&p(this,V,es).call(this),o!==null&&(Mt.clear(),p(f=o,V,Xr).call(f))},di=function(e,n,r){e.f^=_e;for(var s=e.first;s!==null;){var a=s.f,o=(a&(gt|wn))!==0,l=o&&(a&_e)!==0,u=l||(a&Ie)!==0||i(this,Ot).has(s);if(!u&&s.fn!==null){o?s.f^=_e:(a&Kn)!==0?n.push(s):Ks(s)&&((a&ht)!==0&&this.add_dirty_reaction(s,Je),$r(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var h=s.next;if(h!==null){s=h;break}s=s.parent}}},Nl=function(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&p(this,V,Il).call(this,e))return e;return null},Il=function(e){for(const[n,[,r]]of this.current)if(!r&&e.current.has(n))return!0;return!1},Cl=function(e){var r;for(const[s,a]of e.current)!this.previous.has(s)&&e.previous.has(s)&&this.previous.set(s,e.previous.get(s)),this.current.set(s,a);for(const[s,a]of e.async_deriveds){const o=this.async_deriveds.get(s);o&&a.promise.then(o.resolve).catch(o.reject)}e.async_deriveds.clear(),this.transfer_reactions(i(e,At));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&Se)!==0&&(s.f&(oe|Je))===0))for(const u of a){var o=u.f;if((o&Se)!==0)n(u);else{var l=u;o&(lr|ht)&&!this.async_deriveds.has(l)&&(i(this,At).delete(l),de(l,oe),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>e.discard()),p(r=e,V,es).call(r),M=this,p(this,V,Xr).call(this)},ar=function(e){for(var n=0;n<e.length;n+=1)El(e[n],i(this,At))},rf=function(){var v,w;for(let d=za;d!==null;d=d.next){var e=d.id<this.id,n=[];for(const[g,[E,m]]of this.current){if(d.current.has(g)){var r=d.current.get(g)[0];if(e&&E!==r)d.current.set(g,[E,m]);else continue}n.push(g)}if(e)for(const[g,E]of this.async_deriveds){const m=d.async_deriveds.get(g);m&&E.promise.then(m.resolve).catch(m.reject)}var s=[...d.current.keys()].filter(g=>!d.current.get(g)[1]);if(!(!d.started||s.length===0)){var a=s.filter(g=>!this.current.has(g));if(a.length===0)e&&d.discard();else if(n.length>0){if(e)for(const g of i(this,_r))d.unskip_effect(g,E=>{var m;(E.f&(ht|lr))!==0?d.schedule(E):p(m=d,V,ar).call(m,[E])});d.activate();var o=new Set,l=new Map;for(var u of n)jl(u,a,o,l);l=new Map;var f=[...d.current].filter(([g,E])=>{const m=this.current.get(g);return m?m[0]!==E[0]||m[1]!==E[1]:!0}).map(([g])=>g);if(f.length>0)for(const g of i(this,_s))(g.f&(ke|Ie|ma))===0&&qi(g,f,l)&&((g.f&(lr|ht))!==0?(de(g,oe),d.schedule(g)):d.add_dirty_reaction(g,oe));if(i(d,Vt).length>0&&!i(d,Pn)){d.apply();for(var h of p(v=d,V,hi).call(v))p(w=d,V,di).call(w,h,[],[])}d.deactivate()}}}},es=function(){if(this.linked){var e=this.prev,n=this.next;e===null?za=n:e.next=n,n===null?rr=e:n.prev=e,this.linked=!1}};let yn=xa;function Pl(t){var e=cr,n=ur;ur=null,cr=!0;try{for(var r;;){if(Jc(),M===null)return r;M.flush()}}finally{cr=e,ur=n}}function sf(){try{Wc()}catch(t){Ct(t,ci)}}let Wt=null;function go(t){var e=t.length;if(e!==0){for(var n=0;n<e;){var r=t[n++];if((r.f&(ke|Ie))===0&&Ks(r)&&(Wt=new Set,$r(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Gl(r),Wt?.size>0)){Mt.clear();for(const s of Wt){if((s.f&(ke|Ie))!==0)continue;const a=[s];let o=s.parent;for(;o!==null;)Wt.has(o)&&(Wt.delete(o),a.push(o)),o=o.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ke|Ie))===0&&$r(u)}}Wt.clear()}}Wt=null}}function jl(t,e,n,r){if(!n.has(t)&&(n.add(t),t.reactions!==null))for(const s of t.reactions){const a=s.f;(a&Se)!==0?jl(s,e,n,r):(a&(lr|ht))!==0&&(a&oe)===0&&qi(s,e,r)&&(de(s,oe),zi(s))}}function qi(t,e,n){const r=n.get(t);if(r!==void 0)return r;if(t.deps!==null)for(const s of t.deps){if(fs.call(e,s))return!0;if((s.f&Se)!==0&&qi(s,e,n))return n.set(s,!0),!0}return n.set(t,!1),!1}function zi(t){M.schedule(t)}function Ml(t,e){if(!((t.f&gt)!==0&&(t.f&_e)!==0)){(t.f&oe)!==0?e.d.push(t):(t.f&Je)!==0&&e.m.push(t),de(t,_e);for(var n=t.first;n!==null;)Ml(n,e),n=n.next}}function Dl(t){de(t,_e);for(var e=t.first;e!==null;)Dl(e),e=e.next}let wa=new Set;const Mt=new Map;let Ul=!1;function Xt(t,e){var n={f:0,v:t,reactions:null,equals:_l,rv:0,wv:0};return n}function R(t,e){const n=Xt(t);return Zl(n),n}function af(t,e=!1,n=!0){const r=Xt(t);return e||(r.equals=wl),r}function L(t,e,n=!1){H!==null&&(!pt||(H.f&ma)!==0)&&bl()&&(H.f&(Se|ht|lr|ma))!==0&&(Dt===null||!Dt.has(t))&&Gc();let r=n?it(e):e;return Jt(t,r,ia)}var Nn=null,pi=0;function Jt(t,e,n=null){if(!t.equals(e)){en?Mt.set(t,e):Mt.has(t)||Mt.set(t,t.v);var r=yn.ensure();if(r.capture(t,e),(t.f&Se)!==0){const s=t;(t.f&oe)!==0&&Fi(s),dt===null&&Ui(s)}t.wv=Xl(),Nn=null,pi=0,Fl(t,oe,n),Nn=null,Z!==null&&(Z.f&_e)!==0&&(Z.f&(gt|wn))===0&&(Xe===null?yf([t]):Xe.push(t)),!r.is_fork&&wa.size>0&&!Ul&&of()}return e}function of(){Ul=!1;for(const t of wa){(t.f&_e)!==0&&de(t,Je);let e;try{e=Ks(t)}catch{e=!0}e&&$r(t)}wa.clear()}function us(t){L(t,t.v+1)}function Fl(t,e,n){var r=t.reactions;if(r!==null){var s=r.length;if(pi+=s,pi>1e5&&Nn===null&&(Nn=new Set),Nn!==null){if(Nn.has(t))return;Nn.add(t)}for(var a=0;a<s;a++){var o=r[a],l=o.f,u=(l&oe)===0;if(u&&de(o,e),(l&ma)!==0)wa.add(o);else if((l&Se)!==0){var f=o;dt?.delete(f),Fl(f,Je,n)}else if(u){var h=o;(l&ht)!==0&&Wt!==null&&Wt.add(h),n!==null?n.push(h):zi(h)}}}}function it(t){if(typeof t!="object"||t===null||Yt in t||dl in t)return t;const e=Mi(t);if(e!==pc&&e!==vc)return t;var n=new Map,r=$a(t),s=R(0),a=Vn,o=l=>{if(Vn===a)return l();var u=H,f=Vn;ot(null),wo(a);var h=l();return ot(u),wo(f),h};return r&&n.set("length",R(t.length)),new Proxy(t,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&Vc();var h=n.get(u);return h===void 0?o(()=>{var v=R(f.value);return n.set(u,v),v}):L(h,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const h=o(()=>R(ve));n.set(u,h),us(s)}}else L(f,ve),us(s);return!0},get(l,u,f){if(u===Yt)return t;var h=n.get(u),v=u in l;if(h===void 0&&(!v||mn(l,u)?.writable)&&(h=o(()=>{var d=it(v?l[u]:ve),g=R(d);return g}),n.set(u,h)),h!==void 0){var w=c(h);return w===ve?void 0:w}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),h=n.get(u);if(h!==void 0){var v=c(h);if(v===ve)return;if(f&&"value"in f)f.value=v;else return{enumerable:!0,configurable:!0,value:v,writable:!0}}return f},has(l,u){if(u===Yt)return!0;var f=n.get(u),h=f!==void 0&&f.v!==ve||Reflect.has(l,u);if(f!==void 0||(Z!==null||H!==null)&&(!h||mn(l,u)?.writable)){f===void 0&&(f=o(()=>{var w=h?it(l[u]):ve,d=R(w);return d}),n.set(u,f));var v=c(f);if(v===ve)return!1}return h},set(l,u,f,h){var v=n.get(u),w=u in l;if(r&&u==="length")for(var d=f;d<v.v;d+=1){var g=n.get(d+"");g!==void 0?L(g,ve):d in l&&(g=o(()=>R(ve)),n.set(d+"",g))}if(v===void 0)(!w||mn(l,u)?.writable)&&(v=o(()=>R(void 0)),L(v,it(f)),n.set(u,v));else{w=v.v!==ve;var E=o(()=>it(f));L(v,E)}var m=Reflect.getOwnPropertyDescriptor(l,u);if(m?.set&&m.set.call(h,f),!w){if(r&&typeof u=="string"){var T=n.get("length"),j=Number(u);Number.isInteger(j)&&j>=T.v&&L(T,j+1)}us(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(v=>{var w=n.get(v);return w===void 0||w.v!==ve});for(var[f,h]of n)h.v!==ve&&!(f in l)&&u.push(f);return u},setPrototypeOf(){Kc()}})}function mo(t){try{if(t!==null&&typeof t=="object"&&Yt in t)return t[Yt]}catch{}return t}function ql(t,e){return Object.is(mo(t),mo(e))}var vi,lf,zl,Bl,Wl;function uf(){if(vi===void 0){vi=window,lf=document,zl=/Firefox/.test(navigator.userAgent);var t=Element.prototype,e=Node.prototype,n=Text.prototype;Bl=mn(e,"firstChild").get,Wl=mn(e,"nextSibling").get,ho(t)&&(t[li]=void 0,t[vl]=null,t[kc]=void 0,t.__e=void 0),ho(n)&&(n[ui]=void 0)}}function Zt(t=""){return document.createTextNode(t)}function Yn(t){return Bl.call(t)}function Vs(t){return Wl.call(t)}function P(t,e){return Yn(t)}function Ge(t,e=!1){{var n=Yn(t);return n instanceof Comment&&n.data===""?Vs(n):n}}function O(t,e=!1){return Yn(t)}function $(t,e=1,n=!1){let r=t;for(;e--;)r=Vs(r);return r}function cf(t){t.textContent=""}function Hl(){return!1}function ff(t,e,n){return n?document.createElement(t,{is:n}):document.createElement(t)}function hf(t){var e=Z;if(e===null)return H.f|=_n,t;if((e.f&Lr)===0&&(e.f&Kn)===0)throw t;Ct(t,e)}function Ct(t,e){if(t===ml)throw t;if(!(e!==null&&(e.f&ke)!==0)){for(;e!==null;){if((e.f&oi)!==0&&(e.f&(ke|ga))===0){if((e.f&Lr)===0)throw t;try{e.b.error(t);return}catch(n){t=n}}e=e.parent}throw t}}function df(t){Z===null&&(H===null&&Bc(),zc()),en&&qc()}function pf(t,e){var n=e.last;n===null?e.last=e.first=t:(n.next=t,t.prev=n,e.last=t)}function Ft(t,e){var n=Z;n!==null&&(n.f&Ie)!==0&&(t|=Ie);var r={ctx:De,deps:null,nodes:null,f:t|oe|vt,first:null,fn:e,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var s=r;if((t&Kn)!==0)ls!==null?ls.push(r):yn.ensure().schedule(r);else if(e!==null){try{$r(r)}catch(o){throw Ue(r),o}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&Rr)===0&&(s=s.first,(t&ht)!==0&&(t&Gn)!==0&&s!==null&&(s.f|=Gn))}if(s!==null&&(s.parent=n,n!==null&&pf(s,n),H!==null&&(H.f&Se)!==0&&(t&wn)===0)){var a=H;(a.effects??=[]).push(s)}return r}function Bi(){return H!==null&&!pt}function La(t){const e=Ft(Oa,null);return de(e,_e),e.teardown=t,e}function fr(t){df();var e=Z.f,n=!H&&(e&gt)!==0&&De!==null&&!De.i;if(n){var r=De;(r.e??=[]).push(t)}else return Vl(t)}function Vl(t){return Ft(Kn|yc,t)}function vf(t){yn.ensure();const e=Ft(wn|Rr,t);return(n={})=>new Promise(r=>{n.outro?Hn(e,()=>{Ue(e),r(void 0)}):(Ue(e),r(void 0))})}function gf(t){return Ft(Kn,t)}function mf(t){return Ft(lr|Rr,t)}function Wi(t,e=0){return Ft(Oa|e,t)}function Q(t,e=[],n=[],r=[]){Sl(r,e,n,s=>{Ft(Oa,()=>{t(...s.map(c))})})}function Wp(t,e=[],n=[],r=[]){Sl(r,e,n,s=>{Ft(Kn,()=>t(...s.map(c)))})}function Pr(t,e=0){var n=Ft(ht|e,t);return n}function st(t){return Ft(gt|Rr,t)}function Kl(t){var e=t.teardown;if(e!==null){const n=en,r=H;_o(!0),ot(null);try{e.call(null)}catch(s){Ct(s,t.parent)}finally{_o(n),ot(r)}}}function Hi(t,e=!1){var n=t.first;for(t.first=t.last=null;n!==null;){const s=n.ac;s!==null&&Cr(()=>{s.abort(Hs)});var r=n.next;(n.f&wn)!==0?n.parent=null:Ue(n,e),n=r}}function _f(t){for(var e=t.first;e!==null;){var n=e.next;(e.f&gt)===0&&Ue(e),e=n}}function Ue(t,e=!0){var n=!1;(e||(t.f&wc)!==0)&&t.nodes!==null&&t.nodes.end!==null&&(wf(t.nodes.start,t.nodes.end),n=!0),t.f|=ga,Hi(t,e&&!n),ps(t,0);var r=t.nodes&&t.nodes.t;if(r!==null)for(const a of r)a.stop();Kl(t),t.f^=ga,t.f|=ke;var s=t.parent;s!==null&&s.first!==null&&Gl(t),t.next=t.prev=t.teardown=t.ctx=t.deps=t.fn=t.nodes=t.ac=t.b=null}function wf(t,e){for(;t!==null;){var n=t===e?null:Vs(t);t.remove(),t=n}}function Gl(t){var e=t.parent,n=t.prev,r=t.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),e!==null&&(e.first===t&&(e.first=r),e.last===t&&(e.last=n))}function Hn(t,e,n=!0){var r=[];t.f|=Di,Yl(t,r,!0);var s=()=>{n&&Ue(t),e&&e()},a=r.length;if(a>0){var o=()=>--a||s();for(var l of r)l.out(o)}else s()}function Yl(t,e,n){if((t.f&Ie)===0){t.f^=Ie;var r=t.nodes&&t.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&e.push(l);for(var s=t.first;s!==null;){var a=s.next;if((s.f&wn)===0){var o=(s.f&Gn)!==0||(s.f&gt)!==0&&(t.f&ht)!==0;Yl(s,e,o?n:!1)}s=a}}}function ya(t){t.f&=~Di,Jl(t,!0)}function Jl(t,e){if((t.f&Di)===0&&(t.f&Ie)!==0){t.f^=Ie,(t.f&_e)===0&&(de(t,oe),yn.ensure().schedule(t));for(var n=t.first;n!==null;){var r=n.next,s=(n.f&Gn)!==0||(n.f&gt)!==0;Jl(n,s?e:!1),n=r}var a=t.nodes&&t.nodes.t;if(a!==null)for(const o of a)(o.is_global||e)&&o.in()}}function Vi(t,e){if(t.nodes)for(var n=t.nodes.start,r=t.nodes.end;n!==null;){var s=n===r?null:Vs(n);e.append(n),n=s}}let en=!1;function _o(t){en=t}let H=null,pt=!1;function ot(t){H=t}let Z=null;function Ut(t){Z=t}let Dt=null;function Zl(t){H!==null&&((H.f&_a)!==0||(H.f&Se)!==0)&&(Dt??=new Set).add(t)}let Me=null,Ye=0,Xe=null;function yf(t){Xe=t}let Ql=1,Cn=0,Vn=Cn;function wo(t){Vn=t}function Xl(){return++Ql}function Ks(t){var e=t.f;if((e&oe)!==0)return!0;if((e&Je)!==0){for(var n=t.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Ks(a)&&Ol(a),a.wv>t.wv)return!0}(e&vt)!==0&&dt===null&&de(t,_e)}return!1}function eu(t,e,n=!0){var r=t.reactions;if(r!==null&&!(Dt!==null&&Dt.has(t)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&Se)!==0?eu(a,e,!1):e===a&&(n?de(a,oe):(a.f&_e)!==0&&de(a,Je),zi(a))}}function tu(t){var e=Me,n=Ye,r=Xe,s=H,a=Dt,o=De,l=pt,u=Vn,f=t.f;Me=null,Ye=0,Xe=null,H=(f&(gt|wn))===0?t:null,Dt=null,Tr(t.ctx),pt=!1,Vn=++Cn,t.ac!==null&&(Cr(()=>{t.ac.abort(Hs)}),t.ac=null);try{t.f|=_a;var h=t.fn,v=h();t.f|=Lr;var w=yo(t);if(bl()&&Xe!==null&&!pt&&w!==null&&(t.f&(Se|Je|oe))===0)for(var d=0;d<Xe.length;d++)eu(Xe[d],t);if(s!==null&&s!==t){if(Cn++,s.deps!==null)for(let g=0;g<n;g+=1)s.deps[g].rv=Cn;if(e!==null)for(const g of e)g.rv=Cn;Xe!==null&&(r===null?r=Xe:r.push(...Xe))}return(t.f&_n)!==0&&(t.f^=_n),v}catch(g){return yo(t),hf(g)}finally{t.f^=_a,Me=e,Ye=n,Xe=r,H=s,Dt=a,Tr(o),pt=l,Vn=u}}function yo(t){var e=t.deps,n=M?.is_fork;if(Me!==null){var r;if(n||ps(t,Ye),e!==null&&Ye>0)for(e.length=Ye+Me.length,r=0;r<Me.length;r++)e[Ye+r]=Me[r];else t.deps=e=Me;if(Bi()&&(t.f&vt)!==0)for(r=Ye;r<e.length;r++)(e[r].reactions??=[]).push(t)}else!n&&e!==null&&Ye<e.length&&(ps(t,Ye),e.length=Ye);return e}function bf(t,e){let n=e.reactions;if(n!==null){var r=dc.call(n,t);if(r!==-1){var s=n.length-1;s===0?n=e.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(e.f&Se)!==0&&(Me===null||!fs.call(Me,e))){var a=e;(a.f&vt)!==0&&(a.f^=vt),a.v!==ve&&Ui(a),a.ac!==null&&Cr(()=>{a.ac.abort(Hs),a.ac=null,de(a,oe)}),tf(a),ps(a,0)}}function ps(t,e){var n=t.deps;if(n!==null)for(var r=e;r<n.length;r++)bf(t,n[r])}function $r(t){var e=t.f;if((e&ke)===0){de(t,_e);var n=Z;Z=t;try{(e&(ht|hl))!==0?_f(t):Hi(t),Kl(t);var r=tu(t);t.teardown=typeof r=="function"?r:null,t.wv=Ql;var s}finally{Z=n}}}async function kf(){await Promise.resolve(),Pl()}function c(t){var e=t.f,n=(e&Se)!==0;if(H!==null&&!pt){var r=Z!==null&&(Z.f&ke)!==0;if(!r&&(Dt===null||!Dt.has(t))){var s=H.deps;if((H.f&_a)!==0)t.rv<Cn&&(t.rv=Cn,Me===null&&s!==null&&s[Ye]===t?Ye++:Me===null?Me=[t]:Me.push(t));else{H.deps??=[],fs.call(H.deps,t)||H.deps.push(t);var a=t.reactions;a===null?t.reactions=[H]:fs.call(a,H)||a.push(H)}}}if(en&&Mt.has(t))return Mt.get(t);if(n){var o=t;if(en){var l=o.v;return((o.f&_e)===0&&o.reactions!==null||ru(o))&&(l=Fi(o)),Mt.set(o,l),l}var u=(o.f&vt)===0&&!pt&&H!==null&&(H.f&vt)!==0,f=(o.f&Lr)===0;Ks(o)&&(u&&(o.f|=vt),Ol(o)),u&&!f&&(Ll(o),nu(o))}if(dt?.has(t))return dt.get(t);if((t.f&_n)!==0)throw t.v;return t.v}function nu(t){if(t.f|=vt,t.deps!==null)for(const n of t.deps){var e=n.reactions;e===null?n.reactions=[t]:fs.call(e,t)||e.push(t),(n.f&Se)!==0&&(n.f&vt)===0&&(Ll(n),nu(n))}}function ru(t){if(t.v===ve)return!0;if(t.deps===null)return!1;for(const e of t.deps)if(Mt.has(e)||(e.f&Se)!==0&&ru(e))return!0;return!1}function Ki(t){var e=pt;try{return pt=!0,t()}finally{pt=e}}function Hp(t){if(!(typeof t!="object"||!t||t instanceof EventTarget)){if(Yt in t)gi(t);else if(!Array.isArray(t))for(let e in t){const n=t[e];typeof n=="object"&&n&&Yt in n&&gi(n)}}}function gi(t,e=new Set){if(typeof t=="object"&&t!==null&&!(t instanceof EventTarget)&&!e.has(t)){e.add(t),t instanceof Date&&t.getTime();for(let r in t)try{gi(t[r],e)}catch{}const n=Mi(t);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=cl(n);for(let s in r){const a=r[s].get;if(a)try{a.call(t)}catch{}}}}}const Ef=["touchstart","touchmove"];function xf(t){return Ef.includes(t)}const ts=Symbol("events"),su=new Set,mi=new Set;function Sf(t,e,n,r={}){function s(a){if(r.capture||_i.call(e,a),!a.cancelBubble)return Cr(()=>n?.call(this,a))}return t.startsWith("pointer")||t.startsWith("touch")||t==="wheel"?(s.__removed=!1,jt(()=>{s.__removed||e.addEventListener(t,s,r)})):e.addEventListener(t,s,r),s}function au(t,e,n,r,s){var a={capture:r,passive:s},o=Sf(t,e,n,a);(e===document.body||e===window||e===document||e instanceof HTMLMediaElement)&&La(()=>{o.__removed=!0,e.removeEventListener(t,o,a)})}function $t(t,e,n){(e[ts]??={})[t]=n}function Gi(t){for(var e=0;e<t.length;e++)su.add(t[e]);for(var n of mi)n(t)}let Wa=null,Ha=!1;function _i(t){var e=this,n=e.ownerDocument,r=t.type,s=t.composedPath?.()||[],a=s[0]||t.target;Wa=t,Ha||(Ha=!0,setTimeout(()=>{Ha=!1,Wa=null}));var o=0,l=Wa===t&&t[ts];if(l){var u=s.indexOf(l);if(u!==-1&&(e===document||e===window)){t[ts]=e;return}var f=s.indexOf(e);if(f===-1)return;u<=f&&(o=u)}if(a=s[o]||t.target,a!==e){ul(t,"currentTarget",{configurable:!0,get(){return a||n}});var h=H,v=Z;ot(null),Ut(null);try{for(var w,d=[];a!==null&&a!==e;){try{var g=a[ts]?.[r];g!=null&&(!a.disabled||t.target===a)&&g.call(a,t)}catch(E){w?d.push(E):w=E}if(t.cancelBubble)break;o++,a=o<s.length?s[o]:null}if(w){for(let E of d)queueMicrotask(()=>{throw E});throw w}}finally{t[ts]=e,delete t.currentTarget,ot(h),Ut(v)}}}const Tf=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:t=>t});function $f(t){return Tf?.createHTML(t)??t}function iu(t){var e=ff("template");return e.innerHTML=$f(t.replaceAll("<!>","<!---->")),e.content}function vs(t,e){var n=Z;n.nodes===null&&(n.nodes={start:t,end:e,a:null,t:null})}function se(t,e){var n=(e&Nc)!==0,r=(e&Ic)!==0,s,a=!t.startsWith("<!>");return()=>{s===void 0&&(s=iu(a?t:"<!>"+t),n||(s=Yn(s)));var o=r||zl?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Yn(o),u=o.lastChild;vs(l,u)}else vs(o,o);return o}}function Af(t,e,n="svg"){var r=!t.startsWith("<!>"),s=`<${n}>${r?t:"<!>"+t}</${n}>`,a;return()=>{if(!a){var o=iu(s),l=Yn(o);a=Yn(l)}var u=a.cloneNode(!0);return vs(u,u),u}}function Vp(t,e){return Af(t,e,"svg")}function Of(t=""){{var e=Zt(t+"");return vs(e,e),e}}function Tt(){var t=document.createDocumentFragment(),e=document.createComment(""),n=Zt();return t.append(e,n),vs(e,n),t}function U(t,e){t!==null&&t.before(e)}function Lf(t){let e=0,n=Xt(0),r;return()=>{Bi()&&(c(n),Wi(()=>(e===0&&(r=Ki(()=>t(()=>us(n)))),e+=1,()=>{jt(()=>{e-=1,e===0&&(r?.(),r=void 0,us(n))})})))}}var Rf=Gn|Rr;function Nf(t,e,n,r){new If(t,e,n,r)}var et,ji,tt,jn,xe,We,Oe,He,Lt,Mn,hn,wr,ws,Kt,Sa,Y,Cf,Pf,wi,cn,jf,yi,ns,oa,bi,ki;class If{constructor(e,n,r,s){y(this,Y);N(this,"parent");N(this,"is_pending",!1);N(this,"transform_error");y(this,et);y(this,ji,null);y(this,tt);y(this,jn);y(this,xe);y(this,We,null);y(this,Oe,null);y(this,He,null);y(this,Lt,null);y(this,Mn,0);y(this,hn,0);y(this,wr,!1);y(this,ws,new Map);y(this,Kt,null);y(this,Sa,Lf(()=>(k(this,Kt,Xt(i(this,Mn))),()=>{k(this,Kt,null)})));k(this,et,e),k(this,tt,n),k(this,jn,a=>{var o=Z;o.b=this,o.f|=oi,r(a)}),this.parent=Z.b,this.transform_error=s??this.parent?.transform_error??(a=>a),k(this,xe,Pr(()=>{p(this,Y,yi).call(this)},Rf))}defer_effect(e){El(e,i(this,ws))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!i(this,tt).pending}update_pending_count(e,n){p(this,Y,bi).call(this,e,n),k(this,Mn,i(this,Mn)+e),!(!i(this,Kt)||i(this,wr))&&(k(this,wr,!0),jt(()=>{k(this,wr,!1),i(this,Kt)&&Jt(i(this,Kt),i(this,Mn))}))}get_effect_pending(){return i(this,Sa).call(this),c(i(this,Kt))}error(e){if(e===ml||!i(this,tt).onerror&&!i(this,tt).failed)throw e;M?.is_fork?(i(this,We)&&M.skip_effect(i(this,We)),i(this,Oe)&&M.skip_effect(i(this,Oe)),i(this,He)&&M.skip_effect(i(this,He)),M.oncommit(()=>{p(this,Y,cn).call(this)||p(this,Y,ki).call(this,e)})):p(this,Y,ki).call(this,e)}}et=new WeakMap,ji=new WeakMap,tt=new WeakMap,jn=new WeakMap,xe=new WeakMap,We=new WeakMap,Oe=new WeakMap,He=new WeakMap,Lt=new WeakMap,Mn=new WeakMap,hn=new WeakMap,wr=new WeakMap,ws=new WeakMap,Kt=new WeakMap,Sa=new WeakMap,Y=new WeakSet,Cf=function(){try{k(this,We,st(()=>i(this,jn).call(this,i(this,et))))}catch(e){this.error(e)}},Pf=function(e){const n=i(this,tt).failed,{reset:r,invoke_onerror:s}=p(this,Y,wi).call(this,e);jt(s),n&&k(this,He,st(()=>{n(i(this,et),()=>e,()=>r)}))},wi=function(e){var n=!1,r=!1;const s=()=>{if(!p(this,Y,cn).call(this)){if(n){Mc();return}n=!0,r&&Yc(),i(this,He)!==null&&Hn(i(this,He),()=>{k(this,He,null)}),p(this,Y,oa).call(this,()=>{p(this,Y,yi).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!p(this,Y,cn).call(this))try{r=!0,i(this,tt).onerror?.(e,s),r=!1}catch(o){Ct(o,i(this,xe)&&i(this,xe).parent)}}}},cn=function(){return(i(this,xe).f&(ke|ga))!==0},jf=function(){const e=i(this,tt).pending;e&&(this.is_pending=!0,k(this,Oe,st(()=>e(i(this,et)))),jt(()=>{if(!p(this,Y,cn).call(this)){var n=k(this,Lt,document.createDocumentFragment()),r=Zt(),s=!1;if(n.append(r),k(this,We,p(this,Y,oa).call(this,()=>{try{return st(()=>i(this,jn).call(this,r))}catch(a){try{this.error(a),s=!0}catch(o){Ct(o,i(this,xe).parent)}return null}})),i(this,We)===null){k(this,Lt,null),s&&p(this,Y,ns).call(this,M);return}i(this,hn)===0&&(i(this,et).before(n),k(this,Lt,null),Hn(i(this,Oe),()=>{k(this,Oe,null)}),p(this,Y,ns).call(this,M))}}))},yi=function(){try{if(this.is_pending=this.has_pending_snippet(),k(this,hn,0),k(this,Mn,0),k(this,We,st(()=>{i(this,jn).call(this,i(this,et))})),i(this,hn)>0){var e=k(this,Lt,document.createDocumentFragment());Vi(i(this,We),e);const n=i(this,tt).pending;k(this,Oe,st(()=>n(i(this,et))))}else p(this,Y,ns).call(this,M)}catch(n){this.error(n)}},ns=function(e){this.is_pending=!1,e.transfer_reactions(i(this,ws))},oa=function(e){var n=Z,r=H,s=De;Ut(i(this,xe)),ot(i(this,xe)),Tr(i(this,xe).ctx);try{return yn.ensure(),e()}finally{Ut(n),ot(r),Tr(s)}},bi=function(e,n){var r;if(!this.has_pending_snippet()){this.parent&&p(r=this.parent,Y,bi).call(r,e,n);return}k(this,hn,i(this,hn)+e),i(this,hn)===0&&(p(this,Y,ns).call(this,n),i(this,Oe)&&Hn(i(this,Oe),()=>{k(this,Oe,null)}),i(this,Lt)&&(i(this,et).before(i(this,Lt)),k(this,Lt,null)))},ki=function(e){i(this,We)&&(Ue(i(this,We)),k(this,We,null)),i(this,Oe)&&(Ue(i(this,Oe)),k(this,Oe,null)),i(this,He)&&(Ue(i(this,He)),k(this,He,null));let n=i(this,tt).failed;const r=s=>{if(p(this,Y,cn).call(this))return;const{reset:a,invoke_onerror:o}=p(this,Y,wi).call(this,s);o(),n&&!p(this,Y,cn).call(this)&&k(this,He,p(this,Y,oa).call(this,()=>{try{return st(()=>{var l=Z;l.b=this,l.f|=oi,n(i(this,et),()=>s,()=>a)})}catch(l){return Ct(l,i(this,xe).parent),null}}))};jt(()=>{if(!p(this,Y,cn).call(this)){var s;try{s=this.transform_error(e)}catch(a){Ct(a,i(this,xe)&&i(this,xe).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>Ct(a,i(this,xe)&&i(this,xe).parent)):r(s)}})};function A(t,e){var n=e==null?"":typeof e=="object"?`${e}`:e;n!==(t[ui]??=t.nodeValue)&&(t[ui]=n,t.nodeValue=`${n}`)}function Mf(t,e){return Df(t,e)}const ta=new Map;function Df(t,{target:e,anchor:n,props:r={},events:s,context:a,intro:o=!0,transformError:l}){uf();var u=void 0,f=vf(()=>{var h=n??e.appendChild(Zt());Nf(h,{pending:()=>{}},d=>{Nr({});var g=De;a&&(g.c=a),s&&(r.$$events=s),u=t(d,r)||yl(),Ir()},l);var v=new Set,w=d=>{for(var g=0;g<d.length;g++){var E=d[g];if(!v.has(E)){v.add(E);var m=xf(E);for(const B of[e,document]){var T=ta.get(B);T===void 0&&(T=new Map,ta.set(B,T));var j=T.get(E);j===void 0?(B.addEventListener(E,_i,{passive:m}),T.set(E,1)):T.set(E,j+1)}}}};return w(Aa(su)),mi.add(w),()=>{for(var d of v)for(const m of[e,document]){var g=ta.get(m),E=g.get(d);--E==0?(m.removeEventListener(d,_i),g.delete(d),g.size===0&&ta.delete(m)):g.set(d,E)}mi.delete(w),h!==n&&h.parentNode?.removeChild(h)}});return Uf.set(u,f),u}let Uf=new WeakMap;var ut,Rt,Ve,Dn,ys,bs,Ta;class Ra{constructor(e,n=!0){N(this,"anchor");y(this,ut,new Map);y(this,Rt,new Map);y(this,Ve,new Map);y(this,Dn,new Set);y(this,ys,!0);y(this,bs,e=>{if(i(this,ut).has(e)){var n=i(this,ut).get(e),r=i(this,Rt).get(n);if(r)ya(r),i(this,Dn).delete(n);else{var s=i(this,Ve).get(n);s&&(ya(s.effect),i(this,Rt).set(n,s.effect),i(this,Ve).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,o]of i(this,ut)){if(i(this,ut).delete(a),a===e)break;const l=i(this,Ve).get(o);l&&(Ue(l.effect),i(this,Ve).delete(o))}for(const[a,o]of i(this,Rt)){if(a===n||i(this,Dn).has(a))continue;const l=()=>{if(Array.from(i(this,ut).values()).includes(a)){var f=document.createDocumentFragment();Vi(o,f),f.append(Zt()),i(this,Ve).set(a,{effect:o,fragment:f})}else Ue(o);i(this,Dn).delete(a),i(this,Rt).delete(a)};i(this,ys)||!r?(i(this,Dn).add(a),Hn(o,l,!1)):l()}}});y(this,Ta,e=>{i(this,ut).delete(e);const n=Array.from(i(this,ut).values());for(const[r,s]of i(this,Ve))n.includes(r)||(Ue(s.effect),i(this,Ve).delete(r))});this.anchor=e,k(this,ys,n)}ensure(e,n){var r=M,s=Hl();if(n&&!i(this,Rt).has(e)&&!i(this,Ve).has(e))if(s){var a=document.createDocumentFragment(),o=Zt();a.append(o),i(this,Ve).set(e,{effect:st(()=>n(o)),fragment:a})}else i(this,Rt).set(e,st(()=>n(this.anchor)));if(i(this,ut).set(r,e),s){for(const[l,u]of i(this,Rt))l===e?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of i(this,Ve))l===e?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(i(this,bs)),r.ondiscard(i(this,Ta))}else i(this,bs).call(this,r)}}ut=new WeakMap,Rt=new WeakMap,Ve=new WeakMap,Dn=new WeakMap,ys=new WeakMap,bs=new WeakMap,Ta=new WeakMap;const Ff=0,bo=1,qf=2;function Va(t,e,n,r,s){var a=ve,o=Xt(a),l=Xt(a),u=new Ra(t);Pr(()=>{var f=M,h=e(),v=!1;if(mc(h)){var w=Tl(),d=!1;const g=E=>{if(!v){d=!0,w(!1),M===f&&f.deactivate(),yn.ensure();try{E()}finally{hs(!1),cr||Pl()}}};h.then(E=>{g(()=>{Jt(o,E),u.ensure(bo,r&&(m=>r(m,o)))})},E=>{g(()=>{if(Jt(l,E),u.ensure(qf,s&&(m=>s(m,l))),!s)throw l.v})}),jt(()=>{d||g(()=>{u.ensure(Ff,n)})})}else Jt(o,h),u.ensure(bo,r&&(g=>r(g,o)));return()=>{v=!0}})}function je(t,e,n=!1){var r=new Ra(t),s=n?Gn:0;function a(o,l){r.ensure(o,l)}Pr(()=>{var o=!1;e((l,u=0)=>{o=!0,a(u,l)}),o||a(-1,null)},s)}const zf=Symbol("NaN");function ko(t,e,n){var r=new Ra(t);Pr(()=>{var s=e();s!==s&&(s=zf),r.ensure(s,n)})}function Eo(t,e){return e}function Bf(t,e,n){for(var r=[],s=e.length,a,o=e.length,l=0;l<s;l++){let v=e[l];Hn(v,()=>{if(a){if(a.pending.delete(v),a.done.add(v),a.pending.size===0){var w=t.outrogroups;Ei(t,Aa(a.done)),w.delete(a),w.size===0&&(t.outrogroups=null)}}else o-=1},!1)}if(o===0){var u=r.length===0&&n!==null&&t.pending.size===0;if(u){var f=n,h=f.parentNode;cf(h),h.append(f),t.items.clear()}Ei(t,e,!u)}else a={pending:new Set(e),done:new Set},(t.outrogroups??=new Set).add(a)}function Ei(t,e,n=!0){var r;if(t.pending.size>0){r=new Set;for(const o of t.pending.values())for(const l of o)r.add(t.items.get(l).e)}for(var s=0;s<e.length;s++){var a=e[s];if(r?.has(a)){a.f|=Pt;const o=document.createDocumentFragment();Vi(a,o)}else Ue(e[s],n)}}var xo;function Be(t,e,n,r,s,a=null){var o=t,l=new Map,u=(e&gl)!==0;if(u){var f=t;o=f.appendChild(Zt())}var h=null,v=Al(()=>{var j=n();return $a(j)?j:j==null?[]:Aa(j)}),w=new Map,d=!0;function g(j){if((T.effect.f&ke)===0){T.pending.delete(j);var B=c(v);T.fallback=h,Wf(T,B,o,e,r),h!==null&&(B.length===0?(h.f&Pt)===0?ya(h):(h.f^=Pt,rs(h,null,o)):Hn(h,()=>{h=null}))}}function E(j){T.pending.delete(j)}var m=Pr(()=>{for(var j=c(v),B=j.length,D=new Set,K=M,ee=Hl(),z=0;z<B;z+=1){var X=j[z],_=r(X,z),b=d?null:l.get(_);b?(b.v&&Jt(b.v,X),b.i&&Jt(b.i,z),ee&&K.unskip_effect(b.e)):(b=Hf(l,d?o:xo??=Zt(),X,_,z,s,e,n),d||(b.e.f|=Pt),l.set(_,b)),D.add(_)}if(B===0&&a&&!h&&(d?h=st(()=>a(o)):(h=st(()=>a(xo??=Zt())),h.f|=Pt)),B>D.size&&Fc(),!d)if(w.set(K,D),ee){for(const[F,we]of l)D.has(F)||K.skip_effect(we.e);K.oncommit(g),K.ondiscard(E)}else g(K);c(v)}),T={effect:m,items:l,pending:w,outrogroups:null,fallback:h};d=!1}function Jr(t){for(;t!==null&&(t.f&gt)===0;)t=t.next;return t}function Wf(t,e,n,r,s){var a=(r&Tc)!==0,o=e.length,l=t.items,u=Jr(t.effect.first),f,h=null,v,w=[],d=[],g,E,m,T;if(a)for(T=0;T<o;T+=1)g=e[T],E=s(g,T),m=l.get(E).e,(m.f&Pt)===0&&(m.nodes?.a?.measure(),(v??=new Set).add(m));for(T=0;T<o;T+=1){if(g=e[T],E=s(g,T),m=l.get(E).e,t.outrogroups!==null)for(const b of t.outrogroups)b.pending.delete(m),b.done.delete(m);if((m.f&Ie)!==0&&(ya(m),a&&(m.nodes?.a?.unfix(),(v??=new Set).delete(m))),(m.f&Pt)!==0)if(m.f^=Pt,m===u)rs(m,null,n);else{var j=h?h.next:u;m===t.effect.last&&(t.effect.last=m.prev),m.prev&&(m.prev.next=m.next),m.next&&(m.next.prev=m.prev),ln(t,h,m),ln(t,m,j),rs(m,j,n),h=m,w=[],d=[],u=Jr(h.next);continue}if(m!==u){if(f!==void 0&&f.has(m)){if(w.length<d.length){var B=d[0],D;h=B.prev;var K=w[0],ee=w[w.length-1];for(D=0;D<w.length;D+=1)rs(w[D],B,n);for(D=0;D<d.length;D+=1)f.delete(d[D]);ln(t,K.prev,ee.next),ln(t,h,K),ln(t,ee,B),u=B,h=ee,T-=1,w=[],d=[]}else f.delete(m),rs(m,u,n),ln(t,m.prev,m.next),ln(t,m,h===null?t.effect.first:h.next),ln(t,h,m),h=m;continue}for(w=[],d=[];u!==null&&u!==m;)(f??=new Set).add(u),d.push(u),u=Jr(u.next);if(u===null)continue}(m.f&Pt)===0&&w.push(m),h=m,u=Jr(m.next)}if(t.outrogroups!==null){for(const b of t.outrogroups)b.pending.size===0&&(Ei(t,Aa(b.done)),t.outrogroups?.delete(b));t.outrogroups.size===0&&(t.outrogroups=null)}if(u!==null||f!==void 0){var z=[];if(f!==void 0)for(m of f)(m.f&Ie)===0&&z.push(m);for(;u!==null;)(u.f&Ie)===0&&u!==t.fallback&&z.push(u),u=Jr(u.next);var X=z.length;if(X>0){var _=(r&gl)!==0&&o===0?n:null;if(a){for(T=0;T<X;T+=1)z[T].nodes?.a?.measure();for(T=0;T<X;T+=1)z[T].nodes?.a?.fix()}Bf(t,z,_)}}a&&jt(()=>{if(v!==void 0)for(m of v)m.nodes?.a?.apply()})}function Hf(t,e,n,r,s,a,o,l){var u=(o&xc)!==0?(o&$c)===0?af(n,!1,!1):Xt(n):null,f=(o&Sc)!==0?Xt(s):null;return{v:u,i:f,e:st(()=>(a(e,u??n,f??s,l),()=>{t.delete(r)}))}}function rs(t,e,n){if(t.nodes)for(var r=t.nodes.start,s=t.nodes.end,a=e&&(e.f&Pt)===0?e.nodes.start:n;r!==null;){var o=Vs(r);if(a.before(r),r===s)return;r=o}}function ln(t,e,n){e===null?t.effect.first=n:e.next=n,n===null?t.effect.last=e:n.prev=e}function Ka(t,e,n){var r=new Ra(t);Pr(()=>{var s=e()??null;r.ensure(s,s&&(a=>n(a,s)))},Gn)}const So=[...` 	
\r\f \v\uFEFF`];function Vf(t,e,n){var r=t==null?"":""+t;if(e&&(r=r?r+" "+e:e),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,o=0;(o=r.indexOf(s,o))>=0;){var l=o+a;(o===0||So.includes(r[o-1]))&&(l===r.length||So.includes(r[l]))?r=(o===0?"":r.substring(0,o))+r.substring(l+1):o=l}}return r===""?null:r}function To(t,e=!1){var n=e?" !important;":";",r="";for(var s of Object.keys(t)){var a=t[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Kp(t,e){if(e){var n="",r,s;return Array.isArray(e)?(r=e[0],s=e[1]):r=e,r&&(n+=To(r)),s&&(n+=To(s,!0)),n=n.trim(),n===""?null:n}return String(t)}function ba(t,e,n,r,s,a){var o=t[li];if(o!==n||o===void 0){var l=Vf(n,r,a);l==null?t.removeAttribute("class"):t.className=l,t[li]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&t.classList.toggle(u,f)}return a}function Kf(t,e){e?t.hasAttribute("selected")||t.setAttribute("selected",""):t.removeAttribute("selected")}function Gf(t,e){var n=t.__defaultValue,r=t.multiple,s=r?n??[]:null;if(!(r&&!$a(s))){t.selectedIndex;for(var a of t.options){var o=hr(a);Kf(a,r?s.includes(o):ql(o,n))}}}function ou(t,e,n=!1){if(t.multiple){if(e==null)return;if(!$a(e))return jc();for(var r of t.options)r.selected=e.includes(hr(r));return}for(r of t.options){var s=hr(r);if(ql(s,e)){r.selected=!0;return}}(!n||e!==void 0)&&(t.selectedIndex=-1)}function Re(t){var e=new MutationObserver(n=>{n.every(Yf)||("__defaultValue"in t&&Gf(t),"__value"in t&&ou(t,t.__value))});e.observe(t,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),La(()=>{e.disconnect()})}function Ne(t,e,n=e){var r=new WeakSet,s=!0;xl(t,"change",a=>{var o=a?"[selected]":":checked",l;if(t.multiple)l=[].map.call(t.querySelectorAll(o),hr);else{var u=t.querySelector(o)??t.querySelector("option:not([disabled])");l=u&&hr(u)}n(l),t.__value=l,M!==null&&r.add(M)}),gf(()=>{var a=e();if(t===document.activeElement){var o=M;if(r.has(o))return}if(ou(t,a,s),s&&a===void 0){var l=t.querySelector(":checked");l!==null&&(a=hr(l),n(a))}t.__value=a,s=!1})}function hr(t){return"__value"in t?t.__value:t.value}function Yf(t){if(t.target.closest("selectedcontent")!==null)return!0;if(t.type==="childList"){var e=[...t.addedNodes,...t.removedNodes];return e.length>0&&e.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Jf=Symbol("is custom element"),Zf=Symbol("is html"),Qf=Ec?"progress":"PROGRESS";function Gp(t,e){var n=lu(t);n.value===(n.value=e??void 0)||t.value===e&&(e!==0||t.nodeName!==Qf)||(t.value=e??"")}function at(t,e,n,r){var s=lu(t),a=s[e];a!==(s[e]=n)&&(e==="loading"&&(t[bc]=n),n==null?t.removeAttribute(e):typeof n!="string"&&Xf(t).has(e)?t[e]=n:t.setAttribute(e,n))}function lu(t){return t[vl]??={[Jf]:t.nodeName.includes("-"),[Zf]:t.namespaceURI===Cc}}var $o=new Map;function Xf(t){var e=t.getAttribute("is")||t.nodeName,n=$o.get(e);if(n)return n;$o.set(e,n=new Set);for(var r,s=t,a=Element.prototype;a!==s;){r=cl(s);for(var o in r)r[o].set&&o!=="innerHTML"&&o!=="textContent"&&o!=="innerText"&&n.add(o);s=Mi(s)}return n}function eh(t,e,n=e){var r=new WeakSet;xl(t,"input",async s=>{var a=s?t.defaultValue:t.value;if(a=Ga(t)?Ya(a):a,n(a),M!==null&&r.add(M),await kf(),a!==(a=e())){var o=t.selectionStart,l=t.selectionEnd,u=t.value.length;if(t.value=a??"",l!==null){var f=t.value.length;o===l&&l===u&&f>u?(t.selectionStart=f,t.selectionEnd=f):(t.selectionStart=o,t.selectionEnd=Math.min(l,f))}}}),Ki(e)==null&&t.value&&(n(Ga(t)?Ya(t.value):t.value),M!==null&&r.add(M)),Wi(()=>{var s=e();if(t===document.activeElement){var a=M;if(r.has(a))return}Ga(t)&&s===Ya(t.value)||t.type==="date"&&!s&&!t.value||s!==t.value&&(t.value=s??"")})}function Ga(t){var e=t.type;return e==="number"||e==="range"}function Ya(t){return t===""?null:+t}function th(t,e,n,r,s){var a=()=>{r(n[t])};n.addEventListener(e,a),s?Wi(()=>{n[t]=s()}):a(),(n===document.body||n===window||n===document)&&La(()=>{n.removeEventListener(e,a)})}let na=!1;function nh(t){var e=na;try{return na=!1,[t(),na]}finally{na=e}}const rh={get(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Yr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r)return r[e]}},set(t,e,n){let r=t.props.length;for(;r--;){let s=t.props[r];Yr(s)&&(s=s());const a=mn(s,e);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Yr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r){const s=mn(r,e);return s&&!s.configurable&&(s.configurable=!0),s}}},has(t,e){if(e===Yt||e===pl)return!1;for(let n of t.props)if(Yr(n)&&(n=n()),n!=null&&e in n)return!0;return!1},ownKeys(t){const e=[];for(let n of t.props)if(Yr(n)&&(n=n()),!!n){for(const r in n)e.includes(r)||e.push(r);for(const r of Object.getOwnPropertySymbols(n))e.includes(r)||e.push(r)}return e}};function Yp(...t){return new Proxy({props:t},rh)}function cs(t,e,n,r){var s=!0,a=(n&Lc)!==0,o=(n&Rc)!==0,l=r,u=!0,f=void 0,h=()=>o&&s?(f??=ds(r),c(f)):(u&&(u=!1,l=o?Ki(r):r),l);let v;if(a){var w=Yt in t||pl in t;v=mn(t,e)?.set??(w&&e in t?D=>t[e]=D:void 0)}var d,g=!1;a?[d,g]=nh(()=>t[e]):d=t[e],d===void 0&&r!==void 0&&(d=h(),v&&(Hc(),v(d)));var E;if(E=()=>{var D=t[e];return D===void 0?h():(u=!0,D)},(n&Oc)===0)return E;if(v){var m=t.$$legacy;return(function(D,K){return arguments.length>0?((!K||m||g)&&v(K?E():D),D):E()})}var T=!1,j=((n&Ac)!==0?ds:Al)(()=>(T=!1,E()));a&&c(j);var B=Z;return(function(D,K){if(arguments.length>0){const ee=K?c(j):a?it(D):D;return L(j,ee),T=!0,l!==void 0&&(l=ee),D}return en&&T||(B.f&ke)!==0?j.v:c(j)})}const sh=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),ah=function(t,e){return new URL(t,e).href},Ao={},Ja=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(h){return Promise.all(h.map(v=>Promise.resolve(v).then(w=>({status:"fulfilled",value:w}),w=>({status:"rejected",reason:w}))))};const o=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(h=>{if(h=ah(h,r),h in Ao)return;Ao[h]=!0;const v=h.endsWith(".css"),w=v?'[rel="stylesheet"]':"";if(r)for(let g=o.length-1;g>=0;g--){const E=o[g];if(E.href===h&&(!v||E.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${h}"]${w}`))return;const d=document.createElement("link");if(d.rel=v?"stylesheet":sh,v||(d.as="script"),d.crossOrigin="",d.href=h,u&&d.setAttribute("nonce",u),document.head.appendChild(d),v)return new Promise((g,E)=>{d.addEventListener("load",g),d.addEventListener("error",()=>E(new Error(`Unable to preload CSS for ${h}`)))})}))}function a(o){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=o,window.dispatchEvent(l),!l.defaultPrevented)throw o}return s.then(o=>{for(const l of o||[])l.status==="rejected"&&a(l.reason);return e().catch(a)})},ih="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(ih);const oh=import.meta.url,xi=new URL("../..",oh).pathname.replace(/\/$/,"");function Ze(t){return xi+t}function Za(){const{pathname:t}=location;return t.startsWith(`${xi}/`)?t.slice(xi.length):"/"}const lh=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,uh=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,ch=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,fh=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,hh=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,dh=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,ph=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,vh=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,gh=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,mh=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,_h=Object.assign({"./portraits/book.svg":lh,"./portraits/learned.svg":uh,"./portraits/novice.svg":ch,"./portraits/random.svg":fh,"./portraits/sampler-1.svg":hh,"./portraits/sampler-2.svg":dh,"./portraits/sampler-3.svg":ph,"./portraits/sampler-4.svg":vh,"./portraits/sampler-5.svg":gh,"./portraits/sampler.svg":mh});var wh=se('<img alt="" class="svelte-utbjay"/>'),yh=se('<span aria-hidden="true"><!></span>');function Oo(t,e){Nr(e,!0);const n=cs(e,"house",3,""),r=he(()=>_h[`./portraits/${n()}.svg`]),s=he(()=>[...e.name].reduce((f,h)=>f+h.codePointAt(0),0)%6);var a=yh(),o=P(a);{var l=f=>{var h=wh();Q(()=>at(h,"src",c(r))),U(f,h)},u=f=>{var h=Of();Q(v=>A(h,v),[()=>e.name.trim().charAt(0).toUpperCase()]),U(f,h)};je(o,f=>{c(r)?f(l):f(u,-1)})}Q(()=>ba(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),U(t,a),Ir()}const bh=t=>t/2**32|0,kh=t=>t>>>0;function Eh(t,e,n,r){const s=bh(n),a=kh(n);t.setUint32(e,r?a:s,r),t.setUint32(e+4,r?s:a,r)}function Lo(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}const Si=t=>t?`"${t}" `:"";function Ro(t,e=""){if(typeof t!="number")throw new TypeError(Si(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(Si(e)+"expected integer >= 0, got "+t);return t}function Na(t,e,n=""){if(Lo(t)&&e===void 0)return t;const r=Lo(t),s="",a=r?`length=${t.length}`:`type=${typeof t}`,o=Si(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(o):new TypeError(o)}function Jp(t){if(typeof t!="function"||typeof t.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Ro(t.outputLen),Ro(t.blockLen),t.outputLen<1||t.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const xh=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},No=(t,e)=>{xh(t,e);const n=Object.getPrototypeOf(t);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Io(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function Sh(t,e){Na(t,void 0,"output");const n=e.outputLen;if(!(t.length>=n))throw new RangeError('"output" expected length >= '+n)}function Ti(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function Qa(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function St(t,e){return t<<32-e|t>>>e}const uu=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Th=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function Yi(t){if(Na(t),uu)return t.toHex();let e="";for(let n=0;n<t.length;n++)e+=Th[t[n]];return e}function Co(t){return t>=48&&t<=57?t-48:t>=65&&t<=70?t-55:t>=97&&t<=102?t-87:void 0}function Zp(t){if(typeof t!="string")throw new TypeError("hex string expected, got "+typeof t);if(uu)try{return Uint8Array.fromHex(t)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const e=t.length,n=e/2;if(e%2)throw new RangeError("hex string expected, got unpadded hex of length "+e);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const o=Co(t.charCodeAt(a)),l=Co(t.charCodeAt(a+1));if(o===void 0||l===void 0){const u=t[a]+t[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=o*16+l}return r}function $h(t){if(typeof t!="string")throw new TypeError("string expected");const e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{Ti(e)}}function Qp(...t){let e=0;for(let r=0;r<t.length;r++){const s=t[r];Na(s),e+=s.length}const n=new Uint8Array(e);for(let r=0,s=0;r<t.length;r++){const a=t[r];n.set(a,s),s+=a.length}return n}function Ah(t,e,n="opts"){return No(t,"defaults"),e!==void 0&&No(e,n),Object.assign(Object.create(null),t,e)}function Oh(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=Ah({},e,"info");const n=(s,a)=>t(a).update(s).digest(),r=t(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>t(s),Object.assign(n,e),Object.freeze(n)}const Lh=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function Rh(t,e,n){return t&e^~t&n}function Nh(t,e,n){return t&e^t&n^e&n}class Ih{constructor(e,n,r,s){N(this,"blockLen");N(this,"outputLen");N(this,"canXOF",!1);N(this,"padOffset");N(this,"isLE");N(this,"buffer");N(this,"view");N(this,"finished",!1);N(this,"length",0);N(this,"pos",0);N(this,"destroyed",!1);this.blockLen=e,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(e),this.view=Qa(this.buffer)}update(e){Io(this),Na(e);const{view:n,buffer:r,blockLen:s}=this,a=e.length;let o=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=Qa(e);for(;s<=a-l;l+=s)this.process(f,l);o=!0;continue}r.set(l===0&&u===a?e:e.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,o=!0)}return this.length+=e.length,o&&this.roundClean(),this}digestInto(e){Io(this),Sh(e,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:o}=this;n[o++]=128,n.fill(0,o),this.padOffset>s-o&&(this.process(r,0),n.fill(0)),Eh(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=e===n?r:Qa(e),u=this.outputLen,f=u/4,h=this.get();if(u%4||f>h.length)throw new Error("invalid outputLen");for(let v=0;v<f;v++)l.setUint32(4*v,h[v],a)}digest(){const{buffer:e,outputLen:n}=this;this.digestInto(e);const r=e.slice(0,n);return this.destroy(),r}_cloneIntoMeta(e){const{buffer:n,length:r,finished:s,destroyed:a,pos:o}=this;return e.destroyed=a,e.finished=s,e.length=r,e.pos=o,o&&e.buffer.set(n),e}clone(){return this._cloneInto()}}const Ch=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),Ph=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),un=new Uint32Array(64);class jh extends Ih{constructor(n,r){super(64,n,8,!1);N(this,"A",0);N(this,"B",0);N(this,"C",0);N(this,"D",0);N(this,"E",0);N(this,"F",0);N(this,"G",0);N(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:o,F:l,G:u,H:f}=this;return[n,r,s,a,o,l,u,f]}set(n,r,s,a,o,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=o|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let w=0;w<16;w++,r+=4)un[w]=n.getUint32(r,!1);for(let w=16;w<64;w++){const d=un[w-15],g=un[w-2],E=St(d,7)^St(d,18)^d>>>3,m=St(g,17)^St(g,19)^g>>>10;un[w]=m+un[w-7]+E+un[w-16]|0}let{A:s,B:a,C:o,D:l,E:u,F:f,G:h,H:v}=this;for(let w=0;w<64;w++){const d=St(u,6)^St(u,11)^St(u,25),g=v+d+Rh(u,f,h)+Ph[w]+un[w]|0,m=(St(s,2)^St(s,13)^St(s,22))+Nh(s,a,o)|0;v=h,h=f,f=u,u=l+g|0,l=o,o=a,a=s,s=g+m|0}s=s+this.A|0,a=a+this.B|0,o=o+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,h=h+this.G|0,v=v+this.H|0,this.set(s,a,o,l,u,f,h,v)}roundClean(){Ti(un)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Ti(this.buffer)}}class Mh extends jh{constructor(){super(32,Ch)}}const Dh=Oh(()=>new Mh,Lh(1));var ks,Ke,ct,be,An,fu,hu,la;class cu{constructor(e,n=()=>!1){y(this,be);N(this,"part");N(this,"makeRoom");y(this,ks,R(!0));y(this,Ke);y(this,ct);this.part=e,this.makeRoom=n;const r=du()[e]??{};k(this,Ke,new Map(Object.entries(r))),k(this,ct,new Set(i(this,Ke).keys()))}get keeps(){return c(i(this,ks))}set keeps(e){L(i(this,ks),e,!0)}get(e){if(!i(this,ct).has(e))try{const n=i(this,be,An)?.getItem(e)??null;if(n!==null)return i(this,Ke).set(e,n),n}catch{}return i(this,Ke).get(e)??null}set(e,n){i(this,Ke).set(e,n);do if(p(this,be,fu).call(this,e,n)){i(this,ct).delete(e)&&Xa(this.part,p(this,be,la).call(this)),this.keeps=i(this,ct).size===0;return}while(i(this,be,An)&&this.makeRoom());i(this,ct).add(e),this.keeps=!1,Xa(this.part,p(this,be,la).call(this))}remove(e){i(this,Ke).delete(e),i(this,ct).delete(e)&&Xa(this.part,p(this,be,la).call(this));try{i(this,be,An)?.removeItem(e)}catch{}}keys(){try{return[...new Set([...i(this,Ke).keys(),...Object.keys(i(this,be,An)??{})])]}catch{return[...i(this,Ke).keys()]}}restore(){for(const[e,n]of i(this,Ke))(i(this,ct).has(e)||p(this,be,hu).call(this,e))&&this.set(e,n)}}ks=new WeakMap,Ke=new WeakMap,ct=new WeakMap,be=new WeakSet,An=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},fu=function(e,n){try{const r=i(this,be,An);return r?(r.getItem(e)!==n&&r.setItem(e,n),!0):!1}catch{return!1}},hu=function(e){try{return i(this,be,An)?.getItem(e)===null}catch{return!1}},la=function(){return Object.fromEntries([...i(this,ct)].map(e=>[e,i(this,Ke).get(e)]))};function du(){return history.state?.held??{}}function Xa(t,e){try{history.replaceState({...history.state,held:{...du(),[t]:e}},"")}catch{}}const mt=new cu("local",Xh),gs=new cu("session"),Xp={get keeps(){return mt.keeps}};document.addEventListener("visibilitychange",()=>mt.restore());function Ia(t){try{return JSON.parse(t??"null")}catch{return null}}function Ca(t){const e=Ia(mt.get(t));return typeof e=="string"?e:""}function Ji(t){const e=Ia(t);return Array.isArray(e)?e.filter(n=>typeof n=="object"&&n!==null):[]}function Zi(t){return Ia(mt.get(`ecarte.${t}`))}function _t(t,e){mt.set(`ecarte.${t}`,JSON.stringify(e))}const Po=navigator.languages.map(t=>t.slice(0,2)).find(t=>t==="fr"||t==="en")??"en",pu={name:"",language:Po,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Po==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1,pace:"usual"};function Uh(t){const e=Object.entries(typeof t=="object"&&t!==null?t:{});return Object.fromEntries(e.filter(([n,r])=>typeof r==typeof pu[n]))}const W=it({...pu,...Uh(Zi("taste"))});function Fh(){_t("taste",W)}function qh(){const t=Zi("choice")??{},e=(n,r)=>typeof n=="string"?n:r;return{opponent:e(t.opponent,"novice"),rules:e(t.rules,"london"),length:typeof t.length=="number"?t.length:1}}function zh(t){_t("choice",t)}function jo(){return Ca("ecarte.own")}function Bh(t){_t("own",t)}function Qi(t){return Ca(`ecarte.seat.${t}`)}function vu(t,e){_t(`seat.${t}`,e)}function ev(t){return`${location.origin}${Ze(`/t/${t}`)}#seat=${Qi(t)}`}function tv(t){return Ca(`ecarte.invitation.${t}`)}function Wh(t,e){_t(`invitation.${t}`,e)}function gu(t,e){const n=Ca(`ecarte.${t}`);if(n)return n;const r=Yi(crypto.getRandomValues(new Uint8Array(e)));return _t(t,r),r}function Mo(t,e){return gu(`share.${t}.${e}`,32)}function Hh(t){return gu(`sitting.${t}`,16)}function Vh(t,e,n,r){return Yi(Dh($h(`ecarte-share-1/${e}/${n}/${r}/${t}`)))}function mu(){return Yi(crypto.getRandomValues(new Uint8Array(16)))}function Kh(){return!Ar().length&&!mt.keys().some(t=>t.startsWith("ecarte.seat."))}const Gh=60;function ka(){return Ji(mt.get("ecarte.tables"))}function Yh(t,e){mt.restore();const n=ka().filter(r=>r.table!==t);_t("tables",(e?[{table:t,...e},...n]:n).slice(0,Gh))}const Do=100,Jh=["seat","invitation","sitting","share","witnessed"];function Ar(){return Ji(mt.get("ecarte.finished"))}function Zh(t){const e=Ar();if(e.some(r=>r.table===t.table&&r.game===t.game))return;const n=[t,...e];_t("finished",n.slice(0,Do));for(const r of n.slice(Do))_u(r.table)}function Qh(t,e){_t("finished",Ar().map(n=>n.table===t?{...n,won:e}:n))}function _u(t){if(!ka().some(e=>e.table===t))for(const e of mt.keys()){const[n,r,s]=e.split(".");n==="ecarte"&&Jh.includes(r??"")&&s===t&&mt.remove(e)}}function Xh(){const t=Ar(),e=t.pop();return e?(_u(e.table),_t("finished",t),!0):!1}function nv(t){const e=Ia(gs.get(`ecarte.chosen.${t}`));return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}function rv(t,e){gs.set(`ecarte.chosen.${t}`,JSON.stringify(e))}function ed(t){return Ji(gs.get(`ecarte.unanswered.${t}`))}function td(t,e){e.length?gs.set(`ecarte.unanswered.${t}`,JSON.stringify(e)):gs.remove(`ecarte.unanswered.${t}`)}class dr{constructor(e){this.value=e}valueOf(){return this.value}}class ge extends dr{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}}class Qt extends dr{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}}class bn extends dr{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof dr)return bn.supportsValue(e.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof bn?(n={...e.opts,...n},e=e.value):e instanceof dr&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){const e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Uo=100,nd="⁨",rd="⁩";function sd(t,e,n){if(n===e||n instanceof Qt&&e instanceof Qt&&n.value===e.value)return!0;if(e instanceof Qt&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function Fo(t,e,n){return e[n]?Or(t,e[n].value):(t.reportError(new RangeError("No default")),new ge)}function $i(t,e){const n=[],r=Object.create(null);for(const s of e)s.type==="narg"?r[s.name]=ms(t,s.value):n.push(ms(t,s));return{positional:n,named:r}}function ms(t,e){switch(e.type){case"str":return e.value;case"num":return new Qt(e.value,{minimumFractionDigits:e.precision});case"var":return ad(t,e);case"mesg":return id(t,e);case"term":return od(t,e);case"func":return ld(t,e);case"select":return ud(t,e);default:return new ge}}function ad(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new ge(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new ge(`$${e}`);if(n instanceof dr)return n;switch(typeof n){case"string":return n;case"number":return new Qt(n);case"object":if(bn.supportsValue(n))return new bn(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new ge(`$${e}`)}}function id(t,{name:e,attr:n}){const r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new ge(e);if(n){const s=r.attributes[n];return s?Or(t,s):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${e}.${n}`))}return r.value?Or(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new ge(e))}function od(t,{name:e,attr:n,args:r}){const s=`-${e}`,a=t.bundle._terms.get(s);if(!a)return t.reportError(new ReferenceError(`Unknown term: ${s}`)),new ge(s);if(n){const l=a.attributes[n];if(l){t.params=$i(t,r).named;const u=Or(t,l);return t.params=null,u}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${s}.${n}`)}t.params=$i(t,r).named;const o=Or(t,a.value);return t.params=null,o}function ld(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new ge(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new ge(`${e}()`);try{let s=$i(t,n);return r(s.positional,s.named)}catch(s){return t.reportError(s),new ge(`${e}()`)}}function ud(t,{selector:e,variants:n,star:r}){let s=ms(t,e);if(s instanceof ge)return Fo(t,n,r);for(const a of n){const o=ms(t,a.key);if(sd(t,s,o))return Or(t,a.value)}return Fo(t,n,r)}function wu(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new ge;t.dirty.add(e);const n=[],r=t.bundle._useIsolating&&e.length>1;for(const s of e){if(typeof s=="string"){n.push(t.bundle._transform(s));continue}if(t.placeables++,t.placeables>Uo)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${Uo}`);r&&n.push(nd),n.push(ms(t,s).toString(t)),r&&n.push(rd)}return t.dirty.delete(e),n.join("")}function Or(t,e){return typeof e=="string"?t.bundle._transform(e):wu(t,e)}class cd{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let s=JSON.stringify(n);return r[s]||(r[s]=new e(this.bundle.locales,n)),r[s]}}function Ai(t,e){const n=Object.create(null);for(const[r,s]of Object.entries(t))e.includes(r)&&(n[r]=s.valueOf());return n}const qo=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function fd(t,e){let n=t[0];if(n instanceof ge)return new ge(`NUMBER(${n.valueOf()})`);if(n instanceof Qt)return new Qt(n.valueOf(),{...n.opts,...Ai(e,qo)});if(n instanceof bn)return new Qt(n.toNumber(),{...Ai(e,qo)});throw new TypeError("Invalid argument to NUMBER")}const hd=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function dd(t,e){let n=t[0];if(n instanceof ge)return new ge(`DATETIME(${n.valueOf()})`);if(n instanceof bn||n instanceof Qt)return new bn(n,Ai(e,hd));throw new TypeError("Invalid argument to DATETIME")}const zo=new Map;function pd(t){const e=Array.isArray(t)?t.join(" "):t;let n=zo.get(e);return n===void 0&&(n=new Map,zo.set(e,n)),n}class vd{constructor(e,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:fd,DATETIME:dd,...n},this._useIsolating=r,this._transform=s,this._intls=pd(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<e.body.length;s++){let a=e.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let s=new cd(this,r,n);try{return wu(s,e).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new ge().toString(s);throw a}}}const ei=/^(-?[a-zA-Z][\w-]*) *= */gm,Bo=/\.([a-zA-Z][\w-]*) *= */y,gd=/\*?\[/y,ti=/(-?[0-9]+(?:\.([0-9]+))?)/y,md=/([a-zA-Z][\w-]*)/y,Wo=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,_d=/^[A-Z][A-Z0-9_-]*$/,ra=/([^{}\n\r]+)/y,wd=/([^\\"\n\r]*)/y,Ho=/\\([\\"])/y,Vo=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,yd=/^\n+/,Ko=/ +$/,bd=/ *\r?\n/g,kd=/( *)$/,Ed=/{\s*/y,Go=/\s*}/y,xd=/\[\s*/y,Sd=/\s*] */y,Td=/\s*\(\s*/y,$d=/\s*->\s*/y,Ad=/\s*:\s*/y,Od=/\s*,?\s*/y,Ld=/\s+/y;class yu{constructor(e){this.body=[],ei.lastIndex=0;let n=0;for(;;){let _=ei.exec(e);if(_===null)break;n=ei.lastIndex;try{this.body.push(u(_[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function r(_){return _.lastIndex=n,_.test(e)}function s(_,b){if(e[n]===_)return n++,!0;if(b)throw new b(`Expected ${_}`);return!1}function a(_,b){if(r(_))return n=_.lastIndex,!0;if(b)throw new b(`Expected ${_.toString()}`);return!1}function o(_){_.lastIndex=n;let b=_.exec(e);if(b===null)throw new SyntaxError(`Expected ${_.toString()}`);return n=_.lastIndex,b}function l(_){return o(_)[1]}function u(_){let b=h(),F=f();if(b===null&&Object.keys(F).length===0)throw new SyntaxError("Expected message value or attributes");return{id:_,value:b,attributes:F}}function f(){let _=Object.create(null);for(;r(Bo);){let b=l(Bo),F=h();if(F===null)throw new SyntaxError("Expected attribute value");_[b]=F}return _}function h(){let _;if(r(ra)&&(_=l(ra)),e[n]==="{"||e[n]==="}")return v(_?[_]:[],1/0);let b=ee();return b?_?v([_,b],b.length):(b.value=z(b.value,yd),v([b],b.length)):_?z(_,Ko):null}function v(_=[],b){for(;;){if(r(ra)){_.push(l(ra));continue}if(e[n]==="{"){_.push(w());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let fe=ee();if(fe){_.push(fe),b=Math.min(b,fe.length);continue}break}let F=_.length-1,we=_[F];typeof we=="string"&&(_[F]=z(we,Ko));let Ee=[];for(let fe of _)fe instanceof Yo&&(fe=fe.value.slice(0,fe.value.length-b)),fe&&Ee.push(fe);return Ee}function w(){a(Ed,SyntaxError);let _=d();if(a(Go))return _;if(a($d)){let b=m();return a(Go,SyntaxError),{type:"select",selector:_,...b}}throw new SyntaxError("Unclosed placeable")}function d(){if(e[n]==="{")return w();if(r(Wo)){let[,_,b,F=null]=o(Wo);if(_==="$")return{type:"var",name:b};if(a(Td)){let we=g();if(_==="-")return{type:"term",name:b,attr:F,args:we};if(_d.test(b))return{type:"func",name:b,args:we};throw new SyntaxError("Function names must be all upper-case")}return _==="-"?{type:"term",name:b,attr:F,args:[]}:{type:"mesg",name:b,attr:F}}return j()}function g(){let _=[];for(;;){switch(e[n]){case")":return n++,_;case void 0:throw new SyntaxError("Unclosed argument list")}_.push(E()),a(Od)}}function E(){let _=d();return _.type!=="mesg"?_:a(Ad)?{type:"narg",name:_.name,value:j()}:_}function m(){let _=[],b=0,F;for(;r(gd);){s("*")&&(F=b);let we=T(),Ee=h();if(Ee===null)throw new SyntaxError("Expected variant value");_[b++]={key:we,value:Ee}}if(b===0)return null;if(F===void 0)throw new SyntaxError("Expected default variant");return{variants:_,star:F}}function T(){a(xd,SyntaxError);let _;return r(ti)?_=B():_={type:"str",value:l(md)},a(Sd,SyntaxError),_}function j(){if(r(ti))return B();if(e[n]==='"')return D();throw new SyntaxError("Invalid expression")}function B(){let[,_,b=""]=o(ti),F=b.length;return{type:"num",value:parseFloat(_),precision:F}}function D(){s('"',SyntaxError);let _="";for(;;){if(_+=l(wd),e[n]==="\\"){_+=K();continue}if(s('"'))return{type:"str",value:_};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(Ho))return l(Ho);if(r(Vo)){let[,_,b]=o(Vo),F=parseInt(_||b,16);return F<=55295||57344<=F?String.fromCodePoint(F):"�"}throw new SyntaxError("Unknown escape sequence")}function ee(){let _=n;switch(a(Ld),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return X(e.slice(_,n))}return e[n-1]===" "?X(e.slice(_,n)):!1}function z(_,b){return _.replace(b,"")}function X(_){let b=_.replace(bd,`
`),F=kd.exec(_)[1].length;return new Yo(b,F)}}}class Yo{constructor(e,n){this.value=e,this.length=n}}const Rd=`### What things are called.


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
`,Nd=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


## The door

page-motto = Five cards, a trump turned up, and the right to ask for others.
page-left = Go on with a game
page-left-at = against { $name }, { $score }
page-left-all = All { $n } games in hand
page-turn-me = your turn
page-turn-other = the other’s turn
page-history = Your games so far
page-history-against = Against
page-history-won = won
page-history-lost = lost
page-history-ahead = Won against { $name }, { $score }
page-history-behind = Lost against { $name }, { $score }
page-history-drawn = Against { $name }, { $score }
page-history-all = All { $n } games
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
page-time-usual = as usual: { $time } with a friend, else no clock
page-hints = Hints, with a friend
page-hints-none = none
page-hints-either = either may ask for one; the other is told
page-friend-hints = With a friend: { $time }; hints
page-friend-terms = With a friend: { $time }; no hints
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
page-notify = When it is your turn
page-notify-off = no notification
page-notify-on = notify me while I look elsewhere
page-notify-denied = This browser does not let the page notify you. Its own settings can change that.
page-pace = Pace
page-pace-slow = slow
page-pace-usual = usual
page-pace-quick = quick
page-pace-hand = the end of a deal waits for me
page-pace-none = nothing waits

## Coming to a table

page-waiting = Waiting for your friend
page-give-link = Send this link. Whoever opens it sits down across from you.
page-link = The link
page-copy = Copy the link
page-copied = Copied
page-copy-selected = The link is selected above: copy it with the keyboard or the menu.
page-share = Share
page-here-only = Only this machine can open this link. For a friend on another one, start the table with: ecarte serve --host 0.0.0.0
page-waiting-leave = You need not wait here: the table is kept, and you find it again at the door.
page-to-door = To the door
page-link-cut-title = Something is missing from this link
page-link-cut = A seat is free here, but the link has lost what stands after the sign #. Ask for the whole link once more.
page-seat-taken = The seat has been taken already.
page-seat-taken-look = The other seat has been taken already. You may look on.
page-device = Play on another device
page-device-warning = Open this link there, or read the picture with its camera. Whoever has the link plays your seat: give it to nobody.
page-device-code = The link to your seat as a picture for a telephone
page-code = The link as a picture for a telephone
page-invited = { $name } invites you to a game of écarté
page-invited-by-somebody = You are invited to a game of écarté
page-sit = Sit down
page-coming = Coming to the table
page-shuffling = The cards are shuffled by all of you together
page-coming-back = No connection. Shown as it last was; trying again.
page-waits-under-way = Sent…
page-waits-unconfirmed =
    { $what ->
        [question] Asked, no answer yet…
       *[other] Sent, not yet confirmed…
    }
page-waits-kept =
    { $what ->
        [card] No connection: your card is kept and will be sent.
        [question] No connection: your question will be asked again.
        [word] No connection: your words are kept and will be sent.
       *[other] No connection: your decision is kept and will be sent.
    }
page-came-late = The table had changed before this arrived: it was not done.
page-back = Back at the table.
page-ended =
    { $code ->
        [other-origin] The server was asked for under another address than the one you see: a proxy before it does not pass the address on. Whoever runs it finds in its log what to set. ({ $code })
        [other-version] This page is older than its server. Loading it anew brings the newer one.
       *[other] This table cannot be shown ({ $code }).
    }
page-ended-no-spectators = Nobody may look on at this table. If you were invited, the seat has been taken already.
page-ended-no-table = There is no table here. Perhaps the link has lost a part of itself.
page-new = Another game
page-try-again = Try again
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
page-summary-law = the law
page-summary-points = What was marked
page-look-cost = What did this cost?
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
page-may-call = { $name } has done nothing for a long time. You may call; then { $name } has two minutes.
page-call = Call { $name }
page-called = { $name } has been called, and has two minutes to act.
page-called-you = You have been called: act within two minutes, or the match is lost.
page-give-time = Give more time
page-played-by = { $name } plays on
page-time-left = { $time } left
page-time-stale = At most { $time } left, as last heard
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
page-laws = Figures and laws
page-turn-title = It is your turn
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
page-lesson = Two deals with explanations
page-lesson-time = Five minutes
`,Id=`### Le nom des choses.


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
`,Cd=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


## La porte

page-motto = Cinq cartes, une retourne, et le droit d’en demander d’autres.
page-left = Reprendre une partie
page-left-at = contre { $name }, { $score }
page-left-all = Les { $n } parties en cours
page-turn-me = à vous
page-turn-other = à l’adversaire
page-history = Vos parties
page-history-against = Contre
page-history-won = gagnées
page-history-lost = perdues
page-history-ahead = Gagnée contre { $name }, { $score }
page-history-behind = Perdue contre { $name }, { $score }
page-history-drawn = Contre { $name }, { $score }
page-history-all = Les { $n } parties
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
page-time-usual = comme d’habitude : { $time } avec un ami, sinon sans horloge
page-hints = Conseils, avec un ami
page-hints-none = aucun
page-hints-either = chacun peut en demander ; l’autre l’apprend
page-friend-hints = Avec un ami : { $time } ; conseils
page-friend-terms = Avec un ami : { $time } ; pas de conseils
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
page-notify = Quand c’est à vous
page-notify-off = sans notification
page-notify-on = me prévenir quand je regarde ailleurs
page-notify-denied = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages peuvent le permettre.
page-pace = Rythme
page-pace-slow = lent
page-pace-usual = ordinaire
page-pace-quick = rapide
page-pace-hand = la fin d’une donne m’attend
page-pace-none = rien n’attend

## Se mettre à table

page-waiting = Votre ami n’est pas encore là
page-give-link = Envoyez-lui ce lien : en l’ouvrant, il s’assied en face de vous.
page-link = Le lien
page-copy = Copier le lien
page-copied = Copié
page-copy-selected = Le lien est sélectionné ci-dessus : copiez-le par le clavier ou le menu.
page-share = Partager
page-here-only = Seule cette machine peut ouvrir ce lien. Pour un ami sur une autre, lancez la table par : ecarte serve --host 0.0.0.0
page-waiting-leave = Rien ne vous oblige à attendre ici : la table est gardée, vous la retrouverez à la porte.
page-to-door = À la porte
page-link-cut-title = Il manque quelque chose à ce lien
page-link-cut = Une place est libre ici, mais le lien a perdu ce qui suit le signe #. Redemandez le lien entier.
page-seat-taken = La place est déjà prise.
page-seat-taken-look = L’autre place est déjà prise. Vous pouvez regarder.
page-device = Jouer sur un autre appareil
page-device-warning = Ouvrez-y ce lien, ou lisez l’image avec son appareil photo. Qui a ce lien joue à votre place : ne le donnez à personne.
page-device-code = Le lien de votre place en image, pour un téléphone
page-code = Le lien en image, pour un téléphone
page-invited = { $name } vous invite à une partie d’écarté
page-invited-by-somebody = On vous invite à une partie d’écarté
page-sit = S’asseoir
page-coming = On vous mène à la table
page-shuffling = La maison et les deux joueurs mêlent ensemble
page-coming-back = Pas de connexion. Table telle qu’elle était ; on réessaie.
page-waits-under-way = Envoyé…
page-waits-unconfirmed =
    { $what ->
        [question] Question posée, pas encore de réponse…
       *[other] Envoyé, pas encore confirmé…
    }
page-waits-kept =
    { $what ->
        [card] Pas de connexion : votre carte est gardée et sera envoyée.
        [question] Pas de connexion : votre question sera posée de nouveau.
        [word] Pas de connexion : vos paroles sont gardées et seront envoyées.
       *[other] Pas de connexion : votre décision est gardée et sera envoyée.
    }
page-came-late = La table avait changé avant l’arrivée de votre geste : il n’a pas compté.
page-back = De retour à la table.
page-ended =
    { $code ->
        [other-origin] Le serveur a été demandé à une autre adresse que celle que vous voyez : un mandataire placé devant lui ne transmet pas l’adresse. Qui le tient trouve dans son journal ce qu’il faut régler. ({ $code })
        [other-version] Cette page est plus ancienne que le serveur. La recharger apporte la nouvelle.
       *[other] Cette table ne peut être montrée ({ $code }).
    }
page-ended-no-spectators = Personne ne peut regarder à cette table. Si vous étiez invité, la place est déjà prise.
page-ended-no-table = Il n’y a pas de table ici. Peut-être manque-t-il un morceau au lien.
page-new = Une autre partie
page-try-again = Réessayer
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
page-summary-law = la loi
page-summary-points = Ce qui a été marqué
page-look-cost = Qu’est-ce que cela a coûté ?
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
page-may-call = { $name } ne fait rien depuis longtemps. Vous pouvez l’appeler ; il lui reste alors deux minutes.
page-call = Appeler { $name }
page-called = { $name } a été appelé et a deux minutes pour agir.
page-called-you = On vous appelle : agissez dans les deux minutes, ou le match est perdu.
page-give-time = Donner du temps
page-played-by = { $name } joue à sa place
page-time-left = Il reste { $time }
page-time-stale = Il restait { $time } aux dernières nouvelles
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
page-laws = Les chiffres et les lois
page-turn-title = C’est à vous
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
page-lesson = Deux donnes expliquées
page-lesson-time = Cinq minutes
`;function Pd(t,...e){const n=new vd(t,{useIsolating:!1});for(const r of e)n.addResource(new yu(r));return n}const Ea={en:[Rd,Nd],fr:[Id,Cd]},bu={};function jd(t){const e=t in Ea?t:"en";return bu[e]??=Pd(e,...Ea[e])}function sv(t,e){Ea[t]?.push(e),bu[t]?.addResource(new yu(e))}function x(t,e={},n=W.language){const r=jd(n),s=r.getMessage(t);return s?.value?r.formatPattern(s.value,e):t}const Xi={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},Md={s:"♠",h:"♥",d:"♦",c:"♣"},Pa={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},av=Object.keys(Xi).flatMap(t=>Object.keys(Pa).map(e=>e+t));function Oi(t){return typeof t=="object"?t.text:String(t)}function Dd({name:t}){return Oi(t)}function iv({name:t}){return typeof t=="object"&&t.key.startsWith("opponent.")?t.key.slice(9):""}function ov(t){return x(t.cards?"page-hand-of":"page-no-hand-of",{name:Dd(t)})}function Ud(t){const e=x(`rank-${Pa[t[0]]}`);return x("card-name",{rank:e,suit:x(`suit-${Xi[t[1]]}`)})}const Fd=/(10|[7-9A-Z])([♠♥♦♣])/g,qd={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function lv(t){const e=t.replace(Fd,(n,r,s)=>{const a=Object.values(Pa).find(o=>x(`letter-${o}`)===r);return a?x("card-name",{rank:x(`definite-${a}`),suit:x(`suit-${qd[s]}`)}):n});return e.charAt(0).toUpperCase()+e.slice(1)}const zd=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function uv(t){const e=zd.find(n=>Object.keys(Ea).some(r=>x(n,{},r)===t));return e?x(e):t}const eo=1e3,ku=60*eo,Eu=60*ku,xu=24*Eu;function cv(t){if(t>=2*xu)return ua(t);const e=Math.ceil(t/eo),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(e/3600),Math.floor(e/60)%60];return r?`${r}:${n(s)}:${n(e%60)}`:`${s}:${n(e%60)}`}function ua(t){const e=[["day",xu],["hour",Eu],["minute",ku],["second",eo]],[n,r]=e.find(([,s])=>t>=s)??e[3];return new Intl.NumberFormat(W.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(t/r))}function Su(t){return Md[t[1]]}function Bd(t){return new Intl.DateTimeFormat(W.language,{dateStyle:"medium"}).format(t)}function fv(t){return`${Su(t)} ${x(`suit-${Xi[t[1]]}`)}`}function Wd(t){return W.indices==="french"&&t[0]==="A"?"1":x(`letter-${Pa[t[0]]}`,{},W.indices==="french"?"fr":"en")}var Hd=se('<i class="svelte-lv9s7p"> </i>'),Vd=se('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Kd=se('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),Gd=se('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),Yd=se('<span class="card svelte-lv9s7p"><!></span>');function Jd(t,e){Nr(e,!0);const n=cs(e,"card",3,null),r=cs(e,"from",3,""),s=cs(e,"handle",3,""),a=he(()=>n()!==null&&W.indices==="english"&&"AJQK".includes(n()[0])),o=he(()=>n()!==null&&W.suits===4&&"dc".includes(n()[1]));var l=Yd(),u=P(l);{var f=v=>{var w=Kd(),d=Ge(w),g=$(d,2);{var E=m=>{var T=Tt(),j=Ge(T);Be(j,16,()=>["","foot"],B=>B,(B,D)=>{var K=Vd();let ee;var z=P(K),X=O(z,!0),_=$(z);{var b=F=>{var we=Hd(),Ee=O(we,!0);Q(fe=>A(Ee,fe),[()=>Su(n())]),U(F,we)};je(_,F=>{c(o)&&F(b)})}Q(F=>{ee=ba(K,1,`corner ${D??""} ${n()[1]??""}`,"svelte-lv9s7p",ee,{tinted:c(o)}),A(X,F)},[()=>Wd(n())]),U(B,K)}),U(m,T)};je(g,m=>{(c(a)||c(o))&&m(E)})}Q((m,T)=>{at(d,"src",m),at(d,"alt",T)},[()=>Ze(`/static/cards/${n()}.svg`),()=>Ud(n())]),U(v,w)},h=v=>{var w=Gd();Q(d=>at(w,"src",d),[()=>Ze("/static/cards/back.svg")]),U(v,w)};je(u,v=>{n()?v(f):v(h,-1)})}Q(()=>{at(l,"data-card",s()||n()),at(l,"data-from",r()||void 0)}),U(t,l),Ir()}function Zd([t,e]){return t===e?null:t>e}function Qd(t,e){const n=new Set(t.map(s=>s.commitment).filter(Boolean)),r=t.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?Zd(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of e)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function Xd(t){const e=new Map;for(const{across:n,house:r,won:s}of t){const a=r?`house ${r}`:n,o=e.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(o.won+=1),s===!1&&(o.lost+=1),e.set(a,o)}return[...e.values()]}const to="Notification"in window&&isSecureContext;async function ep(){return to&&await Notification.requestPermission()==="granted"}function hv(t,e,n){if(!(!W.notify||!to||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(t,{body:e,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var tp=se('<p role="alert" class="svelte-zm6owj"> </p>'),np=se('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),rp=se("<option> </option>"),sp=se('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"></select></label></div>');function ap(t,e){Nr(e,!0);const n=cs(e,"onlanguage",3,()=>{});let r=R(!1);async function s(){W.notify&&(W.notify=await ep(),L(r,!W.notify))}var a=sp(),o=P(a),l=P(o),u=O(l,!0),f=$(l,2),h=P(f);h.value=h.__value="en";var v=$(h);v.value=v.__value="fr",Re(f);var w=$(o,2),d=P(w),g=O(d,!0),E=$(d,2),m=P(E),T=O(m,!0);m.value=m.__value="dark";var j=$(m),B=O(j,!0);j.value=j.__value="light",Re(E);var D=$(w,2),K=P(D),ee=O(K,!0),z=$(K,2),X=P(z);X.value=X.__value="french";var _=$(X);_.value=_.__value="english",Re(z);var b=$(D,2),F=P(b),we=O(F,!0),Ee=$(F,2),fe=P(Ee),Gs=O(fe,!0);fe.value=fe.__value=2;var wt=$(fe),jr=O(wt,!0);wt.value=wt.__value=4,Re(Ee);var Jn=$(b,2),Mr=P(Jn),tn=O(Mr,!0),Dr=$(Mr,2),kn=P(Dr),Ys=O(kn,!0);kn.value=kn.__value=!1;var nn=$(kn),ja=O(nn,!0);nn.value=nn.__value=!0,Re(Dr);var Ur=$(Jn,2);{var Js=te=>{var yt=np(),lt=Ge(yt),qt=P(lt),bt=O(qt,!0),kt=$(qt,2),zt=P(kt),Zn=O(zt,!0);zt.value=zt.__value=!1;var rn=$(zt),zr=O(rn,!0);rn.value=rn.__value=!0,Re(kt);var En=$(lt,2);{var Qn=Et=>{var Xn=tp(),er=O(Xn,!0);Q(tr=>A(er,tr),[()=>x("page-notify-denied")]),U(Et,Xn)};je(En,Et=>{c(r)&&Et(Qn)})}Q((Et,Xn,er)=>{A(bt,Et),A(Zn,Xn),A(zr,er)},[()=>x("page-notify"),()=>x("page-notify-off"),()=>x("page-notify-on")]),$t("change",kt,()=>{s()}),Ne(kt,()=>W.notify,Et=>W.notify=Et),U(te,yt)};je(Ur,te=>{to&&te(Js)})}var Zs=$(Ur,2),Fr=P(Zs),Qs=O(Fr,!0),qr=$(Fr,2);Be(qr,20,()=>["slow","usual","quick","hand","none"],te=>te,(te,yt)=>{var lt=rp(),qt=O(lt,!0),bt={};Q(kt=>{A(qt,kt),bt!==(bt=yt)&&(lt.value=(lt.__value=bt)??"")},[()=>x(`page-pace-${yt}`)]),U(te,lt)}),Re(qr),Q((te,yt,lt,qt,bt,kt,zt,Zn,rn,zr,En,Qn)=>{A(u,te),A(g,yt),A(T,lt),A(B,qt),A(ee,bt),A(we,kt),A(Gs,zt),A(jr,Zn),A(tn,rn),A(Ys,zr),A(ja,En),A(Qs,Qn)},[()=>x("page-language"),()=>x("page-cloth"),()=>x("page-cloth-dark"),()=>x("page-cloth-light"),()=>x("page-indices"),()=>x("page-suits"),()=>x("page-suits-two"),()=>x("page-suits-four"),()=>x("page-sounds"),()=>x("page-sounds-off"),()=>x("page-sounds-on"),()=>x("page-pace")]),$t("change",f,function(...te){n()?.apply(this,te)}),Ne(f,()=>W.language,te=>W.language=te),Ne(E,()=>W.cloth,te=>W.cloth=te),Ne(z,()=>W.indices,te=>W.indices=te),Ne(Ee,()=>W.suits,te=>W.suits=te),Ne(Dr,()=>W.sound,te=>W.sound=te),Ne(qr,()=>W.pace,te=>W.pace=te),U(t,a),Ir()}Gi(["change"]);const Jo=250,ip={seen:2500,hidden:3e4},Zo={seen:5e3,hidden:2e4},op=2500,ni=2500,Qo=1e3,lp=5e3,Xo=250,up=8e3;var Le,Un,yr,br,kr,Er,dn,ft,xr,Es,xs,J,Tu,ss,ca,fa,ha,ir,Li,$u;class cp{constructor(e){y(this,J);N(this,"ends");N(this,"status","opening");N(this,"roundTrip",0);y(this,Le,null);y(this,Un,Xo);y(this,yr,1/0);y(this,br,0);y(this,kr,0);y(this,Er,0);y(this,dn,1/0);y(this,ft,null);y(this,xr,0);y(this,Es);y(this,xs,new AbortController);this.ends=e;const{signal:n}=i(this,xs);addEventListener("online",()=>this.reopen(),{signal:n}),addEventListener("offline",()=>p(this,J,ir).call(this,ni),{signal:n}),addEventListener("pageshow",r=>r.persisted&&this.reopen(),{signal:n}),document.addEventListener("resume",()=>p(this,J,Li).call(this),{signal:n}),document.addEventListener("visibilitychange",()=>p(this,J,Li).call(this),{signal:n}),k(this,Es,window.setInterval(()=>p(this,J,$u).call(this),Jo)),p(this,J,fa).call(this)}close(){i(this,xs).abort(),clearInterval(i(this,Es)),p(this,J,ca).call(this),p(this,J,ss).call(this,"closed")}reopen(){this.status!=="closed"&&p(this,J,fa).call(this)}send(e){i(this,Le)?.readyState===WebSocket.OPEN&&(i(this,Le).send(JSON.stringify(e)),k(this,dn,Math.min(i(this,dn),performance.now()+Qo)))}}Le=new WeakMap,Un=new WeakMap,yr=new WeakMap,br=new WeakMap,kr=new WeakMap,Er=new WeakMap,dn=new WeakMap,ft=new WeakMap,xr=new WeakMap,Es=new WeakMap,xs=new WeakMap,J=new WeakSet,Tu=function(){return i(this,kr)>=i(this,br)},ss=function(e){this.status===e||this.status==="closed"||(this.status=e,this.ends.changes(e))},ca=function(){const e=i(this,Le);k(this,Le,k(this,ft,null)),k(this,dn,1/0),e?.close()},fa=function(){p(this,J,ca).call(this),k(this,yr,1/0),k(this,br,performance.now());const e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${Ze("/ws")}`);k(this,Le,e),e.onopen=()=>{if(i(this,Le)!==e)return;const[n,...r]=this.ends.greets(),s=document.visibilityState==="hidden";for(const a of[n,{is:"ping",ref:++Gr(this,xr)._,hidden:s},...r])e.send(JSON.stringify(a))},e.onmessage=n=>{if(i(this,Le)!==e)return;const r=performance.now();k(this,kr,r),k(this,dn,1/0);const s=JSON.parse(n.data);s.is==="pong"&&s.ref===i(this,ft)?.ref&&(this.roundTrip=r-i(this,ft).at),k(this,ft,null),s.is!=="bye"&&(k(this,Un,Xo),p(this,J,ss).call(this,"there")),s.is!=="pong"&&this.ends.hears(s)},e.onclose=()=>{i(this,Le)===e&&p(this,J,ha).call(this)}},ha=function(){p(this,J,ca).call(this),p(this,J,ss).call(this,"lost"),k(this,yr,performance.now()+i(this,Un)),k(this,Un,Math.min(i(this,Un)*2,up))},ir=function(e){if(i(this,Le)?.readyState!==WebSocket.OPEN)return;const n=performance.now();k(this,ft,{ref:++Gr(this,xr)._,at:n,by:n+e});const r={is:"ping",ref:i(this,xr),hidden:document.visibilityState==="hidden"};i(this,Le).send(JSON.stringify(r))},Li=function(){if(document.visibilityState==="hidden")return p(this,J,ir).call(this,Zo.hidden);if(this.status==="lost"||i(this,Le)?.readyState!==WebSocket.OPEN)return this.reopen();p(this,J,ir).call(this,ni)},$u=function(){const e=performance.now(),n=document.visibilityState==="hidden",r=n?"hidden":"seen",s=!n&&e-i(this,Er)>Qo+Jo&&i(this,Er)>0;if(k(this,Er,e),e>=i(this,yr))return p(this,J,fa).call(this);i(this,Le)&&(i(this,J,Tu)?s?p(this,J,ir).call(this,ni):i(this,ft)?e>i(this,ft).by?p(this,J,ha).call(this):e-i(this,ft).at>op&&p(this,J,ss).call(this,"doubtful"):(e-i(this,kr)>ip[r]||e>i(this,dn))&&p(this,J,ir).call(this,Zo[r]):e-i(this,br)>lp&&!s&&p(this,J,ha).call(this))};function Au(){const t=import.meta.url,e=history.state;if(e?.anew===t)return!1;try{history.replaceState({...e,anew:t},"")}catch{return!1}return location.reload(),!0}async function ri(t){try{return await t()}catch(e){if((await fetch(Ze("/healthz"),{cache:"no-store"}).catch(()=>null))?.ok&&Au())return new Promise(()=>{});throw e}}const fp={slow:2,usual:1,quick:.5,hand:1,none:0},hp=700,dp=1100,pp=500,vp=500,el=700,gp=300,tl=2500,nl=12;var Ss,Ts,$s,As,Os,nt,Ls,Sr,Fn,qn,rt,I,fn,On,Ln,Ou,Lu,as,is,da,Rn;class mp{constructor(e,n,r){y(this,I);N(this,"put");N(this,"tell");N(this,"gone");y(this,Ss,R("now"));y(this,Ts,R(0));y(this,$s,R(0));y(this,As,R([]));y(this,Os,R(null));N(this,"onMove",{before:()=>{},after:()=>{}});y(this,nt,R([]));y(this,Ls,R(null));y(this,Sr,R(null));y(this,Fn,[]);y(this,qn,"");y(this,rt,0);this.put=e,this.tell=n,this.gone=r}get phase(){return c(i(this,Ss))}set phase(e){L(i(this,Ss),e,!0)}get counted(){return c(i(this,Ts))}set counted(e){L(i(this,Ts),e,!0)}get runsFor(){return c(i(this,$s))}set runsFor(e){L(i(this,$s),e,!0)}get points(){return c(i(this,As))}set points(e){L(i(this,As),e)}get before(){return c(i(this,Os))}set before(e){L(i(this,Os),e)}get ending(){return c(i(this,Ls))}set ending(e){L(i(this,Ls),e)}get isBehind(){return c(i(this,nt)).length>0||this.phase==="taken"||this.phase==="summary"&&!i(this,I,On)||this.phase==="lies"&&this.ending!==null}add(e,n){if(L(i(this,nt),[...c(i(this,nt)),{state:e,lines:n}]),i(this,I,On)&&this.phase==="summary")return p(this,I,Ln).call(this);const r=c(i(this,nt)).length>nl&&!this.ending;(!(i(this,rt)!==0||this.phase==="taken"||this.phase==="summary")||r)&&p(this,I,Ln).call(this)}close(){clearTimeout(i(this,rt))}skip(){this.phase==="summary"?this.counted<this.points.length?p(this,I,da).call(this,this.points.length):this.goOn():this.phase!=="now"&&this.ending?p(this,I,is).call(this,!0):this.phase!=="now"?p(this,I,as).call(this,"now"):p(this,I,Ln).call(this)}goOn(){this.phase!=="summary"||i(this,I,On)||(this.ending=null,p(this,I,as).call(this,"now"),this.gone())}stop(){this.phase!=="summary"||this.counted<this.points.length||(clearTimeout(i(this,rt)),this.runsFor=0)}}Ss=new WeakMap,Ts=new WeakMap,$s=new WeakMap,As=new WeakMap,Os=new WeakMap,nt=new WeakMap,Ls=new WeakMap,Sr=new WeakMap,Fn=new WeakMap,qn=new WeakMap,rt=new WeakMap,I=new WeakSet,fn=function(){return fp[W.pace]??1},On=function(){return c(i(this,Sr))?.stage==="over"},Ln=function(){clearTimeout(i(this,rt)),k(this,rt,0);const e=c(i(this,nt)).length>nl;let[n,...r]=c(i(this,nt));for(;n&&r[0]&&(e||!p(this,I,Ou).call(this,n,r[0].state));){const{state:s,lines:a}=r.shift(),o=s.summary??n.state.summary;n={state:o?{...s,summary:o}:s,lines:[...n.lines,...a]}}L(i(this,nt),r),e&&n&&k(this,qn,Zr(n.state)),n&&p(this,I,Lu).call(this,n)},Ou=function({state:e,lines:n},r){return i(this,I,fn)?Zr(e)!==""&&Zr(e)!==i(this,qn)?!0:sl(e)||rl(n)||si(e)&&Zr(r)!=="":!1},Lu=function({state:e,lines:n}){const r=c(i(this,Sr)),s=Zr(e),a=s!==""&&s!==i(this,qn)&&r!==null,o=sl(e)&&(r!==null||e.stage==="over")&&(i(this,I,fn)>0||e.stage==="over"),l=i(this,I,On)&&this.phase==="summary";if(k(this,qn,s),L(i(this,Sr),e),k(this,Fn,[]),l)return this.tell(n),this.put(e);if(this.before=r?.scene??null,this.ending=o?e.summary??null:null,o&&e.summary){const u=n.findIndex(f=>f.key===e.summary.told[0]?.key||f.key==="event.score");k(this,Fn,u<0?[]:n.slice(u)),n=u<0?n:n.slice(0,u),this.points=r?.scene?_p(e.summary,r.scene):[],this.counted=0}if(this.phase=a?"lies":"now",this.tell(n),this.put(e),o&&(!r||!i(this,I,fn)))p(this,I,is).call(this,!0);else if(a&&i(this,I,fn)){const u=e.scene?.awaits==="player"&&!o;p(this,I,Rn).call(this,u?dp:hp,()=>p(this,I,as).call(this,o?"taken":"now"))}else o?(this.phase="taken",p(this,I,Rn).call(this,el,()=>p(this,I,is).call(this))):i(this,I,fn)&&r&&e.scene?.awaits==="nobody"&&(si(e)||rl(n))&&p(this,I,Rn).call(this,si(e)?vp:pp,()=>p(this,I,Ln).call(this))},as=function(e){clearTimeout(i(this,rt)),k(this,rt,0),this.runsFor=0,this.onMove.before(),this.phase=e,this.onMove.after(),e==="taken"?p(this,I,Rn).call(this,el,()=>p(this,I,is).call(this)):e==="now"&&c(i(this,nt)).length&&p(this,I,Ln).call(this)},is=function(e=!1){p(this,I,as).call(this,"summary"),this.tell(i(this,Fn)),k(this,Fn,[]),p(this,I,da).call(this,e?this.points.length:0),i(this,I,On)&&c(i(this,nt)).length&&p(this,I,Ln).call(this)},da=function(e){this.counted=e,e<this.points.length?p(this,I,Rn).call(this,gp,()=>p(this,I,da).call(this,e+1)):!i(this,I,On)&&W.pace!=="hand"&&(this.runsFor=tl*i(this,I,fn),p(this,I,Rn).call(this,tl,()=>this.goOn()))},Rn=function(e,n){clearTimeout(i(this,rt)),k(this,rt,window.setTimeout(n,e*i(this,I,fn)))};function Zr({scene:t}){const e=t?.cloth.last_trick,[n,r]=t?.cloth.places??[];return e&&n&&r?`${t.deal.text} ${e.led}${e.reply}`:""}function rl(t){return t.some(({key:e})=>e.startsWith("event.speech")&&!e.endsWith("-you"))}function si({scene:t}){return t?.cloth.places.filter(Boolean).length===1}function sl({summary:t,number:e,stage:n}){return!!t&&(t.number===e||n==="over"&&t.next===null&&t.result.length>0)}function _p(t,e){const n={mine:e.me.marks,theirs:e.other.marks};return t.points.flatMap(({mine:r,told:s,marks:a})=>{const o=r?"mine":"theirs",l=Array.from({length:Math.max(0,a-n[o])},(u,f)=>({mine:r,told:s.text,marks:n[o]+f+1}));return n[o]=Math.max(n[o],a),l})}function dv(t,e,n){const r=t.before??e,s=v=>n.tricks.filter(w=>w.taken_by_me===v).length,a=(v,w)=>{const d=t.points.slice(0,t.counted).filter(g=>g.mine===w).at(-1);return{...v,on_turn:!1,cards:0,open_hand:null,tricks:s(w),marks:d?.marks??v.marks}},[o,l]=[a(r.me,!0),a(r.other,!1)];t.phase==="summary"&&t.counted>=t.points.length&&(o.games=e.me.games??null,l.games=e.other.games??null);const u={turn_up:n.turn_up??r.cloth.turn_up,stock:r.cloth.stock??e.cloth.stock},f=n.tricks.at(-1)??null,h=t.phase==="summary"&&e.awaits==="end"?e.question:[];return{...e,question:h,offers:[],wishes:[],lays_down:null,deal:r.deal,standing:r.standing,me:o,other:l,cloth:{...e.cloth,...u,last_trick:f}}}const Ru=(t,e)=>`witnessed.${t}.${e}`;function wp(t,e){const n=Zi(Ru(t,e));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function yp(t,e){const{dealing:n,scene:r,role:s}=t;if(!n||s==="watch")return;const a=wp(t.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&t.stage==="play"){if(e.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const o=a.deals[n.deal]??={turned:"",held:[]};o.turned=r.cloth.turn_up??o.turned,o.held=[...new Set([...o.held,...r.hand.map(l=>l.card)])]}_t(Ru(t.table,n.game),a)}const bp=400,al=2e3,kp=100,Ep=["summary","heartbeat","call"];var Rs,Ns,Is,Cs,Ps,js,Ms,Ds,Us,Fs,qs,zs,Bs,Ws,Gt,zn,Nt,pn,It,Bn,vn,Wn,gn,C,Nu,Iu,Cu,Pu,ju,Mu,Ri,Du,pa,Ni,Ii,Ci,os,Uu,Pi,or;class pv{constructor(e,n=!0){y(this,C);N(this,"table");y(this,Rs,R(null));y(this,Ns,R([]));y(this,Is,R([]));y(this,Cs,R(0));y(this,Ps,R(!1));y(this,js,R(!0));y(this,Ms,R(!1));y(this,Ds,R(null));y(this,Us,R(""));y(this,Fs,R(null));y(this,qs,R(null));y(this,zs,R(null));y(this,Bs,R(null));y(this,Ws,R(null));N(this,"pace",new mp(e=>p(this,C,ju).call(this,e),e=>p(this,C,Mu).call(this,e),()=>this.ready()));N(this,"shownAt",0);N(this,"onState",()=>{});N(this,"onLines",()=>{});N(this,"onRefusal",()=>{});y(this,Gt,new Map);y(this,zn,new Map);y(this,Nt,null);y(this,pn,0);y(this,It,null);y(this,Bn,0);y(this,vn,[]);y(this,Wn,[]);y(this,gn,!1);if(this.table=e,!!n){for(const r of ed(e))p(this,C,Ii).call(this,r);k(this,It,new cp({greets:()=>p(this,C,Nu).call(this),hears:r=>p(this,C,Cu).call(this,r),changes:r=>p(this,C,Iu).call(this,r)}))}}get state(){return c(i(this,Rs))}set state(e){L(i(this,Rs),e)}get journal(){return c(i(this,Ns))}set journal(e){L(i(this,Ns),e)}get said(){return c(i(this,Is))}set said(e){L(i(this,Is),e)}get watching(){return c(i(this,Cs))}set watching(e){L(i(this,Cs),e,!0)}get isThere(){return c(i(this,Ps))}set isThere(e){L(i(this,Ps),e,!0)}get isCurrent(){return c(i(this,js))}set isCurrent(e){L(i(this,js),e,!0)}get isLost(){return c(i(this,Ms))}set isLost(e){L(i(this,Ms),e,!0)}get waits(){return c(i(this,Ds))}set waits(e){L(i(this,Ds),e)}get ended(){return c(i(this,Us))}set ended(e){L(i(this,Us),e,!0)}get refused(){return c(i(this,Fs))}set refused(e){L(i(this,Fs),e)}get answer(){return c(i(this,qs))}set answer(e){L(i(this,qs),e)}get listed(){return c(i(this,zs))}set listed(e){L(i(this,zs),e)}get newest(){return c(i(this,Bs))}set newest(e){L(i(this,Bs),e)}get summary(){return c(i(this,Ws))}set summary(e){L(i(this,Ws),e)}close(){clearInterval(i(this,pn)),this.pace.close(),i(this,It)?.close()}again(){k(this,gn,!0),i(this,It)?.reopen()}shows(e,n){this.newest=e,this.shownAt=performance.now()-(i(this,It)?.roundTrip??0)/2,p(this,C,Ri).call(this,e.said),this.pace.add(e,n)}dismiss(){this.refused=this.answer=this.listed=null,i(this,Nt)&&p(this,C,or).call(this,String(i(this,Nt).ref))}do(e){this.dismiss(),p(this,C,pa).call(this,{...e,cid:mu()})}get isActing(){return[...i(this,Gt).values()].some(e=>e.is==="take"||e.is==="pass")}take(e){this.isActing||this.do({is:"take",number:this.state?.number??0,id:e})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(e){this.dismiss(),p(this,C,Ni).call(this,{is:"ask",ref:++Gr(this,Bn)._,name:e})}list(e){this.dismiss(),k(this,vn,[]),p(this,C,Ni).call(this,{is:"list",ref:++Gr(this,Bn)._,name:e})}ready(){}}Rs=new WeakMap,Ns=new WeakMap,Is=new WeakMap,Cs=new WeakMap,Ps=new WeakMap,js=new WeakMap,Ms=new WeakMap,Ds=new WeakMap,Us=new WeakMap,Fs=new WeakMap,qs=new WeakMap,zs=new WeakMap,Bs=new WeakMap,Ws=new WeakMap,Gt=new WeakMap,zn=new WeakMap,Nt=new WeakMap,pn=new WeakMap,It=new WeakMap,Bn=new WeakMap,vn=new WeakMap,Wn=new WeakMap,gn=new WeakMap,C=new WeakSet,Nu=function(){const e=i(this,gn)?0:this.newest?.number??0;return i(this,gn)&&(this.journal=[]),k(this,vn,[]),[{is:"hello",v:1,table:this.table,token:Qi(this.table),language:W.language,seen:e,features:Ep},...i(this,Gt).values(),...i(this,Nt)?[i(this,Nt)]:[]]},Iu=function(e){this.isThere=e==="there"||e==="doubtful",this.isCurrent=e==="there",this.isLost=e==="lost",p(this,C,os).call(this)},Cu=function(e){switch(e.is){case"state":return p(this,C,Pu).call(this,e);case"presence":if(this.watching=e.watching,this.newest){const[n,r]=this.newest.persons,s=a=>e.here.includes(a);this.newest={...this.newest,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return p(this,C,or).call(this,e.cid);case"refused":return(e.code!=="stale"||p(this,C,Uu).call(this,e.cid))&&(this.refused=e),p(this,C,or).call(this,e.cid),this.onRefusal();case"answer":p(this,C,or).call(this,String(e.ref)),e.ref===i(this,Bn)&&(this.answer=e);return;case"listed":if(e.ref!==i(this,Bn))return;k(this,vn,[...i(this,vn),...e.offers]),e.more||p(this,C,or).call(this,String(e.ref)),e.more||(this.listed={name:e.name,offers:i(this,vn)});return;case"told":return k(this,Wn,[...i(this,Wn),...e.lines]),p(this,C,Ri).call(this,e.said);case"bye":if(e.again||e.code==="other-version"&&Au())return;this.ended=e.code,i(this,It)?.close()}},Pu=function(e){if(this.newest!==null&&e.number<this.newest.number&&!i(this,gn))return;k(this,gn,!1);const r=[...i(this,Wn),...e.lines];k(this,Wn,[]),yp(e,r),this.shows(e,r),p(this,C,Du).call(this,e)},ju=function(e){this.onState(),this.state=e,e.summary&&(this.summary=e.summary)},Mu=function(e){e.length&&(this.onLines(e),this.journal=[...this.journal,...e])},Ri=function(e){const n=new Set(this.said.map(s=>s.number)),r=e.filter(s=>!n.has(s.number));r.length&&(this.said=[...this.said,...r])},Du=function(e){const n=e.dealing;if(!n?.wants||e.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${e.role}`;if(i(this,Gt).has(s))return;if(n.wants==="share")return p(this,C,pa).call(this,{is:"share",cid:s,game:r,share:Mo(this.table,r)});const a=Vh(Mo(this.table,r),this.table,r,e.role);p(this,C,pa).call(this,{is:"pledge",cid:s,game:r,commitment:a})},pa=function(e){p(this,C,Ii).call(this,e),i(this,It)?.send(e)},Ni=function(e){k(this,Nt,e),p(this,C,Ci).call(this,String(e.ref),"question"),i(this,It)?.send(e)},Ii=function(e){if(i(this,Gt).set(e.cid,e),e.is==="pledge"||e.is==="share")return;const n=e.is==="take"&&this.state?.scene?.hand.some(r=>r.id===e.id);p(this,C,Ci).call(this,e.cid,n?"card":e.is==="say"?"word":"act"),p(this,C,Pi).call(this)},Ci=function(e,n){i(this,zn).set(e,{what:n,since:performance.now()}),p(this,C,os).call(this)},os=function(){const e=[...i(this,zn).values()].sort((a,o)=>+(a.what==="question")-+(o.what==="question"))[0];e&&!i(this,pn)&&k(this,pn,window.setInterval(()=>p(this,C,os).call(this),kp)),e||(clearInterval(i(this,pn)),k(this,pn,0));const n=e?performance.now()-e.since:0,r=this.isLost?"kept":n>=al?"unconfirmed":n>=bp?"under-way":null,s=e&&r?{what:e.what,how:r}:null;(s?.how!==this.waits?.how||s?.what!==this.waits?.what)&&(this.waits=s)},Uu=function(e){return performance.now()-(i(this,zn).get(e)?.since??1/0)>=al},Pi=function(){const e=n=>n.is!=="pledge"&&n.is!=="share";td(this.table,[...i(this,Gt).values()].filter(e))},or=function(e){String(i(this,Nt)?.ref)===e&&k(this,Nt,null),i(this,Gt).delete(e)&&p(this,C,Pi).call(this),i(this,zn).delete(e)&&p(this,C,os).call(this)};class Fu extends Error{}async function va(t,e){const n=await fetch(Ze(t),e),r=await n.json();if(!n.ok)throw new Fu(r.code??String(n.status));return r}function il(t){return t instanceof Fu?t.message:"unreachable"}function no(t){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(t)}}async function qu(t,e){const n=await va(t,no(e));return vu(n.table,n.token),n}let sa={agreed:"",cid:""};async function xp(t){const e=JSON.stringify(t);sa.agreed!==e&&(sa={agreed:e,cid:mu()});const n=await qu("/api/tables",{...t,cid:sa.cid});return sa={agreed:"",cid:""},n}function vv(t,e,n){return qu(`/api/tables/${t}/seat`,{cid:Hh(t),invitation:e,name:n})}async function gv(t){const e=await fetch(Ze("/api/qr"),no({text:t}));return e.ok?`data:image/svg+xml,${encodeURIComponent(await e.text())}`:""}var Sp=se("<small> </small>"),Tp=se('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),ol=se('<button type="button" class="plain svelte-tmv0tn"> </button>'),$p=se('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),sr=se("<option> </option>"),Ap=se("<optgroup></optgroup>"),Op=se('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Lp=se('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Rp=se('<a class="svelte-tmv0tn"> </a>'),Np=se('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),Ip=se('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Cp=se('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function Pp(t,e){Nr(e,!0);let n=R(null);const r=qh();let s=R(it(r.opponent)),a=R(it(r.rules)),o=R(it(r.length)),l=R("assisted");const u=Kh(),f=he(()=>c(n)?.opponents.find(S=>S.id===c(s))),h=he(()=>[...new Set(c(n)?.opponents.map(S=>S.group))]),v=60,w=1440*v,d={game_seconds:0,move_seconds:v},g=5,E={game_seconds:0,move_seconds:0},m=[null,E,...[5,10,20].map(S=>({game_seconds:S*v,move_seconds:0})),...[30,v].map(S=>({game_seconds:0,move_seconds:S})),...[1,3].map(S=>({game_seconds:0,move_seconds:S*w}))];let T=R(0);const j=["live","behind","none"];let B=R("live"),D=R("");const K=S=>S?S.game_seconds?x("page-time-game",{time:ua(S.game_seconds*1e3)}):S.move_seconds?x("page-time-move",{time:ua(S.move_seconds*1e3)}):x("page-time-none"):x("page-time-usual",{time:ua(d.move_seconds*1e3)});let ee=R(!1);const z=he(()=>K(m[c(T)]??d));let X=R(""),_=R(!1),b=R(!1);fr(()=>{va(`/api/choices/${W.language}.json`).then(S=>{L(n,S),S.opponents.some(q=>q.id===c(s))||L(s,"novice"),S.rules.some(q=>q.id===c(a))||L(a,"london")},S=>L(X,il(S),!0))});const F=12,we=4;let Ee=R(ka()),fe=R(Ar()),Gs=R([]),wt=R({}),jr=R(!1),Jn=R(!1);const Mr=8;fr(()=>{const q=[...c(Ee),...c(fe).filter(ae=>ae.won===void 0)].map(ae=>Qi(ae.table)).filter(Boolean).slice(0,F);if(!q.length)return;const{language:ne}=W;va("/api/seats",no({tokens:q,language:ne})).then(({seats:ae})=>{L(wt,Object.fromEntries(ae.map(ie=>[ie.table,ie])));const Te=ae.filter(ie=>ie.stage==="over");if(Te.length){for(const ie of Te){Yh(ie.table,null);const{table:Fe,seat:le,game:ce,house:ye,marks:qe,games:xt,won:sn}=ie;Zh({table:Fe,seat:le,game:ce,at:Date.now(),across:Oi(ie.across),house:ye,marks:qe,games:xt}),Qh(Fe,sn)}L(Ee,ka()),L(fe,Ar())}},()=>{})}),fr(()=>{jo()&&va("/api/results",{headers:{authorization:`Bearer ${jo()}`}}).then(({results:S})=>L(Gs,S),()=>{})});const tn=he(()=>Qd(c(fe),c(Gs))),Dr=he(()=>Xd(c(tn))),kn=S=>c(n)?.opponents.find(({id:q})=>q===S.house)?.name??S.across,Ys={me:0,"":1,other:2},nn=he(()=>[...c(Ee)].sort((S,q)=>Ys[c(wt)[S.table]?.turn??""]-Ys[c(wt)[q.table]?.turn??""]));function ja(S){const q=c(wt)[S.table],ne=q&&q.stage!=="open"?q.marks.join("–"):S.score,ae=q?Oi(q.across):S.across;return q?.stage==="open"||!ae?x("page-waiting"):x("page-left-at",{name:ae,score:ne})}const Ur=S=>{const q=c(wt)[S]?.turn;return q?x(`page-turn-${q}`):""};async function Js(S){L(_,!0),L(X,""),zh({opponent:c(s),rules:c(a),length:c(o)});const q=m[c(T)]??(S?E:d);try{const ne=await xp({name:W.name.trim(),rules:c(a),length:c(o),conduct:c(l),opponent:S,spectators:c(B),...S?{}:{stand_in:c(D),hints:c(ee),pause_seconds:g},...q});ne.invitation&&Wh(ne.table,ne.invitation),e.go(`/t/${ne.table}`)}catch(ne){L(X,il(ne),!0)}finally{L(_,!1)}}var Zs=Cp(),Fr=P(Zs);Be(Fr,20,()=>["Th","Ah","Jh","Qh","Kh"],S=>S,(S,q)=>{Jd(S,{get card(){return q}})});var Qs=$(Fr,4),qr=O(Qs,!0),te=$(Qs,2),yt=P(te);{var lt=S=>{var q=$p(),ne=P(q),ae=O(ne,!0),Te=$(ne,2);Be(Te,17,()=>c(jr)?c(nn):c(nn).slice(0,we),le=>le.table,(le,ce)=>{var ye=Tp(),qe=P(ye);{let $e=he(()=>c(ce).across||"…");Oo(qe,{get name(){return c($e)},get house(){return c(ce).house}})}var xt=$(qe,2),sn=P(xt),xn=$(sn);{var Bt=$e=>{var pe=Sp();let re;var Ce=O(pe,!0);Q(ze=>{re=ba(pe,1,"svelte-tmv0tn",null,re,{mine:c(wt)[c(ce).table]?.turn==="me"}),A(Ce,ze)},[()=>Ur(c(ce).table)]),U($e,pe)},Wr=he(()=>Ur(c(ce).table));je(xn,$e=>{c(Wr)&&$e(Bt)})}Q(($e,pe)=>{at(ye,"href",$e),A(sn,pe)},[()=>Ze(`/t/${c(ce).table}`),()=>ja(c(ce))]),$t("click",ye,$e=>{$e.preventDefault(),e.go(`/t/${c(ce).table}`)}),U(le,ye)});var ie=$(Te,2);{var Fe=le=>{var ce=ol(),ye=O(ce,!0);Q(qe=>A(ye,qe),[()=>x("page-left-all",{n:c(nn).length})]),$t("click",ce,()=>L(jr,!0)),U(le,ce)};je(ie,le=>{c(nn).length>we&&!c(jr)&&le(Fe)})}Q((le,ce)=>{at(q,"aria-label",le),A(ae,ce)},[()=>x("page-left"),()=>x("page-left")]),U(S,q)};je(yt,S=>{c(Ee).length&&S(lt)})}var qt=$(yt,2),bt=P(qt),kt=O(bt,!0),zt=$(bt,2),Zn=$(qt,2),rn=P(Zn),zr=O(rn,!0),En=$(rn,2);Be(En,20,()=>c(h),S=>S,(S,q)=>{var ne=Ap();Be(ne,21,()=>c(n)?.opponents.filter(ae=>ae.group===q)??[],ae=>ae.id,(ae,Te)=>{var ie=sr(),Fe=O(ie,!0),le={};Q(()=>{A(Fe,c(Te).text),le!==(le=c(Te).id)&&(ie.value=(ie.__value=le)??"")}),U(ae,ie)}),Q(()=>at(ne,"label",q)),U(S,ne)}),Re(En);var Qn=$(Zn,2),Et=P(Qn);{let S=he(()=>c(f)?.name??"");Oo(Et,{get name(){return c(S)},get house(){return c(s)}})}var Xn=$(Et,1,!0),er=$(Qn,2),tr=P(er),Bu=O(tr,!0),Ma=$(tr,2),Wu=O(Ma,!0),ro=$(er,2),Hu=O(ro,!0),Br=$(ro,2);let so;var ao=P(Br),Vu=$(ao),Ku=O(Vu,!0),io=$(Br,2),Gu=O(io,!0),Da=$(io,2),oo=P(Da),Yu=O(oo,!0),Ju=$(oo,2);{var Zu=S=>{var q=Op(),ne=Ge(q),ae=P(ne),Te=O(ae,!0),ie=$(ae,2);Be(ie,21,()=>c(n)?.rules??[],G=>G.id,(G,Ae)=>{var ue=sr(),Pe=O(ue,!0),me={};Q(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ie);var Fe=$(ne,2),le=P(Fe),ce=O(le,!0),ye=$(le,2);Be(ye,21,()=>c(n)?.lengths.filter(G=>G.n>0)??[],G=>G.n,(G,Ae)=>{var ue=sr(),Pe=O(ue,!0),me={};Q(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).n)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ye);var qe=$(Fe,2),xt=P(qe),sn=O(xt,!0),xn=$(xt,2),Bt=P(xn),Wr=O(Bt,!0);Bt.value=Bt.__value="assisted";var $e=$(Bt),pe=O($e,!0);$e.value=$e.__value="club",Re(xn);var re=$(qe,2),Ce=P(re),ze=O(Ce,!0),Sn=$(Ce,2);Be(Sn,21,()=>m,Eo,(G,Ae,ue)=>{var Pe=sr(),me=O(Pe,!0);Pe.value=Pe.__value=ue,Q($n=>A(me,$n),[()=>K(c(Ae))]),U(G,Pe)}),Re(Sn);var an=$(re,2),nr=P(an),Hr=O(nr,!0),Tn=$(nr,2),Qe=P(Tn),on=O(Qe,!0);Qe.value=Qe.__value=!1;var Vr=$(Qe),Kr=O(Vr,!0);Vr.value=Vr.__value=!0,Re(Tn);var Xs=$(an,2),lo=P(Xs),ec=O(lo,!0),Ua=$(lo,2),ea=P(Ua),tc=O(ea,!0);ea.value=ea.__value="";var nc=$(ea);Be(nc,17,()=>c(n)?.opponents??[],G=>G.id,(G,Ae)=>{var ue=sr(),Pe=O(ue,!0),me={};Q($n=>{A(Pe,$n),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")},[()=>x("page-absent-stand-in",{name:x(`opponent-${c(Ae).id}`)})]),U(G,ue)}),Re(Ua);var uo=$(Xs,2),co=P(uo),rc=O(co,!0),Fa=$(co,2);Be(Fa,20,()=>j,G=>G,(G,Ae)=>{var ue=sr(),Pe=O(ue,!0),me={};Q($n=>{A(Pe,$n),me!==(me=Ae)&&(ue.value=(ue.__value=me)??"")},[()=>x(`page-spectators-${Ae}`)]),U(G,ue)}),Re(Fa);var sc=$(uo,2);ap(sc,{}),Q((G,Ae,ue,Pe,me,$n,ac,ic,oc,lc,uc,cc)=>{A(Te,G),A(ce,Ae),A(sn,ue),A(Wr,Pe),A(pe,me),A(ze,$n),A(Hr,ac),A(on,ic),A(Kr,oc),A(ec,lc),A(tc,uc),A(rc,cc)},[()=>x("page-rules"),()=>x("page-length"),()=>x("page-conduct"),()=>x("page-assisted"),()=>x("page-club"),()=>x("page-time"),()=>x("page-hints"),()=>x("page-hints-none"),()=>x("page-hints-either"),()=>x("page-absent"),()=>x("page-absent-claim"),()=>x("page-spectators")]),Ne(ie,()=>c(a),G=>L(a,G)),Ne(ye,()=>c(o),G=>L(o,G)),Ne(xn,()=>c(l),G=>L(l,G)),Ne(Sn,()=>c(T),G=>L(T,G)),Ne(Tn,()=>c(ee),G=>L(ee,G)),Ne(Ua,()=>c(D),G=>L(D,G)),Ne(Fa,()=>c(B),G=>L(B,G)),U(S,q)};je(Ju,S=>{c(b)&&S(Zu)})}var Qu=$(Da,2);{var Xu=S=>{var q=Ip(),ne=P(q),ae=O(ne,!0),Te=$(ne,2),ie=P(Te),Fe=P(ie),le=P(Fe),ce=O(le,!0),ye=$(le),qe=O(ye,!0),xt=$(ye),sn=O(xt,!0),xn=$(ie);Be(xn,21,()=>c(Dr),pe=>pe.house+pe.across,(pe,re)=>{var Ce=Lp(),ze=P(Ce),Sn=O(ze,!0),an=$(ze),nr=O(an,!0),Hr=$(an),Tn=O(Hr,!0);Q(Qe=>{A(Sn,Qe),A(nr,c(re).won),A(Tn,c(re).lost)},[()=>kn(c(re))]),U(pe,Ce)});var Bt=$(Te,2);Be(Bt,21,()=>c(Jn)?c(tn):c(tn).slice(0,Mr),Eo,(pe,re)=>{var Ce=Np(),ze=P(Ce),Sn=O(ze,!0),an=$(ze,2),nr=O(an,!0),Hr=$(an,2);{var Tn=Qe=>{var on=Rp(),Vr=O(on,!0);Q((Kr,Xs)=>{at(on,"href",Kr),A(Vr,Xs)},[()=>Ze(c(re).path),()=>x("page-look")]),$t("click",on,Kr=>{Kr.preventDefault(),e.go(c(re).path)}),U(Qe,on)};je(Hr,Qe=>{c(re).path&&Qe(Tn)})}Q((Qe,on)=>{A(Sn,Qe),A(nr,on)},[()=>x(`page-history-${c(re).won===null?"drawn":c(re).won?"ahead":"behind"}`,{name:kn(c(re)),score:c(re).score.join("–")}),()=>c(re).at?Bd(c(re).at):""]),U(pe,Ce)});var Wr=$(Bt,2);{var $e=pe=>{var re=ol(),Ce=O(re,!0);Q(ze=>A(Ce,ze),[()=>x("page-history-all",{n:c(tn).length})]),$t("click",re,()=>L(Jn,!0)),U(pe,re)};je(Wr,pe=>{c(tn).length>Mr&&!c(Jn)&&pe($e)})}Q((pe,re,Ce,ze)=>{A(ae,pe),A(ce,re),A(qe,Ce),A(sn,ze)},[()=>x("page-history"),()=>x("page-history-against"),()=>x("page-history-won"),()=>x("page-history-lost")]),U(S,q)};je(Qu,S=>{c(tn).length&&S(Xu)})}Q((S,q,ne,ae,Te,ie,Fe,le,ce,ye,qe,xt)=>{A(qr,S),A(kt,q),at(zt,"placeholder",ne),A(zr,ae),A(Xn,c(f)?.text??""),tr.disabled=c(_)||!c(n),A(Bu,Te),Ma.disabled=c(_)||!c(n),A(Wu,ie),A(Hu,Fe),so=ba(Br,1,"button lesson svelte-tmv0tn",null,so,{main:u}),at(Br,"href",le),A(ao,ce),A(Ku,ye),A(Gu,qe),A(Yu,xt)},[()=>x("page-motto"),()=>x("page-name"),()=>x("page-you"),()=>x("page-opponent"),()=>x("page-play"),()=>x("page-invite"),()=>x(c(ee)?"page-friend-hints":"page-friend-terms",{time:c(z)}),()=>Ze("/lesson"),()=>x("page-lesson"),()=>x("page-lesson-time"),()=>c(X)&&x("page-fault",{code:c(X)}),()=>x("page-more")]),au("submit",te,S=>S.preventDefault()),eh(zt,()=>W.name,S=>W.name=S),Ne(En,()=>c(s),S=>L(s,S)),$t("click",tr,()=>Js(c(s))),$t("click",Ma,()=>Js("")),$t("click",Br,S=>{S.preventDefault(),e.go("/lesson")}),th("open","toggle",Da,S=>L(b,S),()=>c(b)),U(t,Zs),Ir()}Gi(["click"]);const jp=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,ll=t=>t.replace(jp,"");function Mp(t,e){const n=ll(t),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(e.replace(/^#/,"")),o=l=>ll(a.get(l)??"");return{table:r,game:Number(s),sit:o("sit"),seat:o("seat"),own:o("own"),path:r?n:t}}function mv(t){return t==="localhost"||t.endsWith(".localhost")||t.startsWith("127.")||t==="[::1]"||t==="::1"}function _v(t,e,n,r){return`${t}${Ze(`/t/${e}`)}#${n}=${r}`}const ai=t=>{var e=Dp();U(t,e)},ii=t=>{var e=Up(),n=P(e),r=O(n,!0),s=$(n,2),a=O(s,!0);Q((o,l)=>{A(r,o),A(a,l)},[()=>x("page-fault",{code:"unreachable"}),()=>x("page-try-again")]),$t("click",s,()=>location.reload()),U(t,e)};var Dp=se('<h1 class="first">Écarté</h1>'),Up=se('<main class="alone"><p role="alert"> </p> <button class="button main"> </button></main>');function Fp(t,e){Nr(e,!0);let n=R(it(Za())),r=R(it(location.hash.slice(1)));const s=he(()=>Mp(c(n),c(r))),a=he(()=>c(s).game?"":c(s).table),o=()=>Ja(()=>import("./Table-CjIMYFkN.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);fr(()=>{c(n)==="/"&&setTimeout(()=>{o().catch(()=>{})},500)});function l(g){history.pushState(history.state,"",Ze(g)),L(n,Za(),!0),L(r,location.hash.slice(1),!0)}fr(()=>{if(c(a)&&c(s).seat)vu(c(a),c(s).seat);else if(c(s).own)Bh(c(s).own);else return;history.replaceState(history.state,"",Ze(c(s).path)),L(r,"")}),fr(()=>{document.documentElement.dataset.cloth=W.cloth,document.documentElement.lang=W.language,Fh()});var u=Tt();au("popstate",vi,()=>{L(n,Za(),!0),L(r,location.hash.slice(1),!0)});var f=Ge(u);{var h=g=>{var E=Tt(),m=Ge(E);Va(m,()=>ri(o),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Table:z}}),D=he(()=>c(B).Table),K=Tt(),ee=Ge(K);ko(ee,()=>c(a),z=>{var X=Tt(),_=Ge(X);Ka(_,()=>c(D),(b,F)=>{F(b,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),U(z,X)}),U(T,K)},T=>{ii(T)}),U(g,E)},v=g=>{var E=Tt(),m=Ge(E);Va(m,()=>ri(()=>Ja(()=>import("./Look-Cx3rmZ59.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url)),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Look:z}}),D=he(()=>c(B).Look),K=Tt(),ee=Ge(K);ko(ee,()=>c(n),z=>{var X=Tt(),_=Ge(X);Ka(_,()=>c(D),(b,F)=>{F(b,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),U(z,X)}),U(T,K)},T=>{ii(T)}),U(g,E)},w=g=>{var E=Tt(),m=Ge(E);Va(m,()=>ri(()=>Ja(()=>import("./Lesson-CDyQjNbC.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url)),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Lesson:z}}),D=he(()=>c(B).Lesson),K=Tt(),ee=Ge(K);Ka(ee,()=>c(D),(z,X)=>{X(z,{go:l})}),U(T,K)},T=>{ii(T)}),U(g,E)},d=g=>{Pp(g,{go:l})};je(f,g=>{c(a)&&!c(s).seat?g(h):c(s).game?g(v,1):c(n)==="/lesson"?g(w,2):c(a)||g(d,3)})}U(t,u),Ir()}Gi(["click"]);const zu=document.getElementById("page");zu.replaceChildren();Mf(Fp,{target:zu});export{vi as $,ba as A,Jp as B,Na as C,Ti as D,Io as E,Sh as F,Vh as G,Yi as H,Dh as I,Qp as J,Zp as K,$h as L,wp as M,Ud as N,it as O,au as P,Wp as Q,lf as R,lv as S,Qi as T,va as U,il as V,Gp as W,kf as X,ov as Y,Ze as Z,pv as _,Oi as a,no as a0,Tt as a1,gf as a2,Ki as a3,Wi as a4,Hp as a5,Dc as a6,De as a7,Of as a8,ua as a9,Gn as aA,Ra as aB,Zt as aC,st as aD,wc as aE,kc as aF,Kp as aG,yl as aH,Z as aI,ga as aJ,Yt as aK,mv as aL,gv as aM,_v as aN,th as aO,ap as aP,cv as aa,eh as ab,vv as ac,tv as ad,cs as ae,Jd as af,fv as ag,zd as ah,uv as ai,Xp as aj,ev as ak,nv as al,rv as am,av as an,hv as ao,Dd as ap,Yh as aq,iv as ar,Zh as as,vu as at,gc as au,Yp as av,dv as aw,Oo as ax,sv as ay,Pr as az,A as b,U as c,Eo as d,Be as e,Ge as f,c as g,P as h,je as i,x as j,Ir as k,W as l,at as m,$t as n,O as o,Nr as p,se as q,Vp as r,$ as s,Q as t,he as u,zp as v,Gi as w,fr as x,L as y,R as z};
