const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-jNIztKnp.js","./motion-BtO5S9Fi.js","./motion-EuUcxAbI.css","./Table-DmZQHku0.css","./Look-CThl_4lk.js","./after-words-lOMJPbig.js","./Look-XOU8uDFk.css","./Lesson-xXjVOebo.js"])))=>i.map(i=>d[i]);
var Dl=Object.defineProperty;var oi=e=>{throw TypeError(e)};var Ul=(e,t,n)=>t in e?Dl(e,t,{enumerable:!0,configurable:!0,writable:!0,value:n}):e[t]=n;var P=(e,t,n)=>Ul(e,typeof t!="symbol"?t+"":t,n),Ks=(e,t,n)=>t.has(e)||oi("Cannot "+n);var o=(e,t,n)=>(Ks(e,t,"read from private field"),n?n.call(e):t.get(e)),S=(e,t,n)=>t.has(e)?oi("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,n),O=(e,t,n,r)=>(Ks(e,t,"write to private field"),r?r.call(e,n):t.set(e,n),n),E=(e,t,n)=>(Ks(e,t,"access private method"),n);var os=(e,t,n,r)=>({set _(s){O(e,t,s,n)},get _(){return o(e,t,r)}});var Rs=Array.isArray,Fl=Array.prototype.indexOf,Lr=Array.prototype.includes,Ns=Array.from,Yi=Object.defineProperty,tn=Object.getOwnPropertyDescriptor,Gi=Object.getOwnPropertyDescriptors,zl=Object.prototype,ql=Array.prototype,Pa=Object.getPrototypeOf,li=Object.isExtensible;function _r(e){return typeof e=="function"}const Bl=()=>{};function Hl(e){return typeof e?.then=="function"}function Wl(e){for(var t=0;t<e.length;t++)e[t]()}function Ji(){var e,t,n=new Promise((r,s)=>{e=r,t=s});return{promise:n,resolve:e,reject:t}}function Zd(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);const n=[];for(const r of e)if(n.push(r),n.length===t)break;return n}const ke=2,On=4,Cs=8,Zi=1<<24,it=16,ct=32,rn=64,ca=128,Ma=256,ut=512,ge=1024,se=2048,Ke=4096,$e=8192,ye=16384,ir=32768,ys=1<<25,Ln=65536,ws=1<<17,Vl=1<<18,or=1<<19,Kl=1<<20,kt=1<<25,ks=1<<21,Bn=1<<22,nn=1<<23,Ft=Symbol("$state"),Qi=Symbol("component"),Xi=Symbol("legacy props"),Yl=Symbol(""),eo=Symbol("attributes"),fa=Symbol("class"),Gl=Symbol("style"),da=Symbol("text"),ds=Symbol("form reset"),Zr=new class extends Error{constructor(){super(...arguments);P(this,"name","StaleReactionError");P(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},Jl=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),Zl=1,Ql=2,to=4,Xl=8,eu=16,tu=1,nu=4,ru=8,su=16,au=1,iu=2,no={},he=Symbol("uninitialized"),ou="http://www.w3.org/1999/xhtml";function lu(){console.warn("https://svelte.dev/e/derived_inert")}function uu(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function cu(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function ro(e){return e===this.v}function fu(e,t){return e!=e?t==t:e!==t||e!==null&&typeof e=="object"||typeof e=="function"}function so(e){return!fu(e,this.v)}function du(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function hu(e,t,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function pu(e){throw new Error("https://svelte.dev/e/effect_in_teardown")}function vu(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function gu(e){throw new Error("https://svelte.dev/e/effect_orphan")}function mu(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function _u(e){throw new Error("https://svelte.dev/e/props_invalid_value")}function bu(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function yu(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function wu(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function ku(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let Ce=null;function nr(e){Ce=e}function lr(e,t=!1,n){Ce={p:Ce,i:!1,c:null,e:null,s:e,x:null,r:Y,l:null}}function ur(e){var t=Ce,n=t.e;if(n!==null){t.e=null;for(var r of n)No(r)}return t.i=!0,Ce=t.p,ao(e)}function ao(e={}){return Yi(e,Qi,{value:!0}),e}function io(){return!0}let mn=[];function oo(){var e=mn;mn=[],Wl(e)}function Et(e){if(mn.length===0&&!Wn){var t=mn;queueMicrotask(()=>{t===mn&&oo()})}mn.push(e)}function Eu(){for(;mn.length>0;)oo()}const xu=-7169;function ce(e,t){e.f=e.f&xu|t}function Da(e){(e.f&ut)!==0||e.deps===null?ce(e,ge):ce(e,Ke)}function lo(e,t){(e.f&se)!==0?t.set(e,se):(e.f&Ke)!==0&&t.get(e)!==se&&t.set(e,Ke),ce(e,ge)}let ui=!1;function Tu(){ui||(ui=!0,document.addEventListener("reset",e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(const t of e.target.elements)t[ds]?.()})},{capture:!0}))}function cr(e){var t=q,n=Y;nt(null),St(null);try{return e()}finally{nt(t),St(n)}}function uo(e,t,n,r=n){e.addEventListener(t,()=>cr(n));const s=e[ds];s?e[ds]=()=>{s(),r(!0)}:e[ds]=()=>r(!0),Tu()}function co(e,t,n,r){const s=Nr;var a=e.filter(h=>!h.settled),i=t.map(s);if(n.length===0&&a.length===0){r(i);return}var l=Y,u=fo(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(h=>h.promise)):null;function d(h){if((l.f&ye)===0){u();try{r([...i,...h])}catch(p){wt(p,l)}Rr()}}var v=ho();if(n.length===0){f.then(()=>d([])).finally(v);return}function _(){Promise.all(n.map(h=>Su(h))).then(d).catch(h=>wt(h,l)).finally(v)}f?f.then(()=>{if((l.f&ye)!==0){v();return}u(),_(),Rr()}):_()}function fo(){var e=Y,t=q,n=Ce,r=C;return function(a=!0){St(e),nt(t),nr(n),a&&(e.f&ye)===0&&(r?.activate(),r?.apply())}}function Rr(e=!0){St(null),nt(null),nr(null),e&&C?.deactivate()}function ho(){var e=Y,t=e.b,n=C,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function Nr(e){var t=ke|se;return Y!==null&&(Y.f|=or),{ctx:Ce,deps:null,effects:null,equals:ro,f:t,fn:e,reactions:null,rv:0,v:he,wv:0,parent:Y,ac:null}}const yr=Symbol("obsolete");function Su(e,t,n){let r=Y;r===null&&du();var s=void 0,a=Ht(he),i=!q,l=new Set;return Bu(()=>{var u=Y,f=Ji();s=f.promise;try{Promise.resolve(e()).then(f.resolve,h=>{h!==Zr&&f.reject(h)}).finally(Rr)}catch(h){f.reject(h),Rr()}var d=C;if(i){if((u.f&ir)!==0)var v=ho();if(r.b?.is_rendered())d.async_deriveds.get(u)?.reject(yr);else for(const h of l.values())h.reject(yr);l.add(f),d.async_deriveds.set(u,f)}const _=(h,p=void 0)=>{v?.(),l.delete(f),p!==yr&&(d.activate(),p?(a.f|=nn,zt(a,p)):((a.f&nn)!==0&&(a.f^=nn),zt(a,h)),d.deactivate())};f.promise.then(_,h=>_(null,h||"unknown"))}),Is(()=>{for(const u of l)u.reject(yr)}),new Promise(u=>{function f(d){function v(){d===s?u(a):f(s)}d.then(v,v)}f(s)})}function ue(e){const t=Nr(e);return Mo(t),t}function po(e){const t=Nr(e);return t.equals=so,t}function $u(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)Ie(t[n])}}function Ua(e){var t,n=Y,r=e.parent;if(!Wt&&r!==null&&e.v!==he&&(r.f&(ye|$e))!==0)return lu(),e.v;St(r);try{$u(e),t=zo(e)}finally{St(n)}return t}function vo(e){var t=Ua(e);if(!e.equals(t)&&(e.wv=Uo(),(!C?.is_fork||e.deps===null)&&(C!==null?(C.capture(e,t,!0),Hn?.capture(e,t,!0)):e.v=t,e.deps===null))){ce(e,ge);return}Wt||(ot!==null?(qa()||C?.is_fork)&&ot.set(e,t):Da(e))}function Au(e){if(e.effects!==null)for(const t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&cr(()=>{t.ac.abort(Zr),t.ac=null}),t.fn!==null&&(t.teardown=Bl),Cr(t,0),Ha(t))}function go(e){if(e.effects!==null)for(const t of e.effects)t.teardown&&t.fn!==null&&rr(t)}let Ys=null,Fn=null,C=null,Hn=null,ot=null,ha=null,Wn=!1,Gs=!1,$r=null,hs=null;var ci=0;let Ou=1;var Gn,Jn,Zn,jt,Qn,Pt,Pr,mt,_t,Xn,bn,B,pa,mo,va,wr,ga,_o,bo,yo,qn,Lu,kr;const As=class As{constructor(){S(this,B);P(this,"id",Ou++);P(this,"started",!1);P(this,"linked",!0);P(this,"prev",null);P(this,"next",null);P(this,"async_deriveds",new Map);P(this,"current",new Map);P(this,"previous",new Map);S(this,Gn,new Set);S(this,Jn,new Set);S(this,Zn,0);S(this,jt,new Map);S(this,Qn,null);S(this,Pt,[]);S(this,Pr,[]);S(this,mt,new Map);S(this,_t,new Map);S(this,Xn,new Set);P(this,"is_fork",!1);S(this,bn,!1);Fn===null?Ys=Fn=this:(Fn.next=this,this.prev=Fn),Fn=this}skip_effect(t){o(this,_t).has(t)||o(this,_t).set(t,{d:[],m:[]}),o(this,Xn).delete(t)}unskip_effect(t,n=r=>this.schedule(r)){var r=o(this,_t).get(t);if(r){o(this,_t).delete(t);for(var s of r.d)ce(s,se),n(s);for(s of r.m)ce(s,Ke),n(s)}o(this,Xn).add(t)}capture(t,n,r=!1){t.v!==he&&!this.previous.has(t)&&this.previous.set(t,t.v),(t.f&nn)===0&&(this.current.set(t,[n,r]),ot?.set(t,n)),this.is_fork||(t.v=n)}activate(){C=this}deactivate(){C=null,ot=null}flush(){try{Gs=!0,C=this,E(this,B,wr).call(this)}finally{ci=0,ha=null,$r=null,hs=null,Gs=!1,C=null,ot=null,xt.clear()}}discard(){for(const t of o(this,Jn))t(this);o(this,Jn).clear();for(const t of this.async_deriveds.values())t.reject(yr);E(this,B,kr).call(this),o(this,Qn)?.resolve()}register_created_effect(t){o(this,Pr).push(t)}increment(t,n){if(O(this,Zn,o(this,Zn)+1),t){let r=o(this,jt).get(n)??0;o(this,jt).set(n,r+1)}}decrement(t,n){if(O(this,Zn,o(this,Zn)-1),t){let r=o(this,jt).get(n)??0;r===1?o(this,jt).delete(n):o(this,jt).set(n,r-1)}o(this,bn)||(O(this,bn,!0),Et(()=>{O(this,bn,!1),this.linked&&this.flush()}))}transfer_reactions(t){for(const[n,r]of t)this.add_dirty_reaction(n,r);t.clear()}add_dirty_reaction(t,n){(n===se||o(this,mt).get(t)!==se)&&o(this,mt).set(t,n)}oncommit(t){o(this,Gn).add(t)}ondiscard(t){o(this,Jn).add(t)}settled(){return(o(this,Qn)??O(this,Qn,Ji())).promise}static ensure(){if(C===null){const t=C=new As;!Gs&&!Wn&&Et(()=>{t.started||t.flush()})}return C}apply(){{ot=null;return}}schedule(t){if(ha=t,t.b?.is_pending&&(t.f&(On|Cs|Zi))!==0&&(t.f&ir)===0){t.b.defer_effect(t);return}o(this,Pt).push(t)}};Gn=new WeakMap,Jn=new WeakMap,Zn=new WeakMap,jt=new WeakMap,Qn=new WeakMap,Pt=new WeakMap,Pr=new WeakMap,mt=new WeakMap,_t=new WeakMap,Xn=new WeakMap,bn=new WeakMap,B=new WeakSet,pa=function(){if(this.is_fork)return!0;for(const t of o(this,jt).keys())if(!E(this,B,mo).call(this,t))return!0;return!1},mo=function(t){for(var n=t;n!==null;n=n.parent)if(o(this,_t).has(n))return!0;return!1},va=function(){var t=[];for(const a of o(this,Pt))if(!((a.f&ye)!==0||(a.f&(se|Ke))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(rn|ct))!==0){if((s&ge)===0){r=!0;break}n.f^=ge}}r||t.push(n)}return O(this,Pt,[]),t},wr=function(){var l,u,f;this.started=!0;for(const[d,v]of o(this,mt))ce(d,v),this.schedule(d);this.apply();for(var t=$r=[],n=[],r=hs=[];o(this,Pt).length>0;){ci++>1e3&&(E(this,B,kr).call(this),Ru());for(const d of E(this,B,va).call(this))try{E(this,B,ga).call(this,d,t,n)}catch(v){throw xo(d),E(this,B,pa).call(this)||this.discard(),v}}if(C=null,r.length>0){var s=As.ensure();for(const d of r)s.schedule(d)}if($r=null,hs=null,E(this,B,pa).call(this)){E(this,B,qn).call(this,n),E(this,B,qn).call(this,t);for(const[d,v]of o(this,_t))Eo(d,v);r.length>0&&E(l=C,B,wr).call(l);return}const a=E(this,B,_o).call(this);if(a){E(this,B,qn).call(this,n),E(this,B,qn).call(this,t),E(u=a,B,yo).call(u,this);return}o(this,mt).clear();for(const d of o(this,Gn))d(this);o(this,Gn).clear(),Hn=this,fi(n),fi(t),Hn=null,o(this,Qn)?.resolve();var i=C;o(this,Zn)===0&&(o(this,Pt).length===0||i!==null)&&E(this,B,kr).call(this),i!==null&&(xt.clear(),E(f=i,B,wr).call(f))},ga=function(t,n,r){t.f^=ge;for(var s=t.first;s!==null;){var a=s.f,i=(a&(ct|rn))!==0,l=i&&(a&ge)!==0,u=l||(a&$e)!==0||o(this,_t).has(s);if(!u&&s.fn!==null){i?s.f^=ge:(a&On)!==0?n.push(s):Xr(s)&&((a&it)!==0&&this.add_dirty_reaction(s,Ke),rr(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var d=s.next;if(d!==null){s=d;break}s=s.parent}}},_o=function(){for(var t=this.prev;t!==null;t=t.prev)if(!t.is_fork&&E(this,B,bo).call(this,t))return t;return null},bo=function(t){for(const[n,[,r]]of this.current)if(!r&&t.current.has(n))return!0;return!1},yo=function(t){var r;for(const[s,a]of t.current)!this.previous.has(s)&&t.previous.has(s)&&this.previous.set(s,t.previous.get(s)),this.current.set(s,a);for(const[s,a]of t.async_deriveds){const i=this.async_deriveds.get(s);i&&a.promise.then(i.resolve).catch(i.reject)}t.async_deriveds.clear(),this.transfer_reactions(o(t,mt));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&ke)!==0&&(s.f&(se|Ke))===0))for(const u of a){var i=u.f;if((i&ke)!==0)n(u);else{var l=u;i&(Bn|it)&&!this.async_deriveds.has(l)&&(o(this,mt).delete(l),ce(l,se),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>t.discard()),E(r=t,B,kr).call(r),C=this,E(this,B,wr).call(this)},qn=function(t){for(var n=0;n<t.length;n+=1)lo(t[n],o(this,mt))},Lu=function(){var v,_;for(let h=Ys;h!==null;h=h.next){var t=h.id<this.id,n=[];for(const[p,[y,g]]of this.current){if(h.current.has(p)){var r=h.current.get(p)[0];if(t&&y!==r)h.current.set(p,[y,g]);else continue}n.push(p)}if(t)for(const[p,y]of this.async_deriveds){const g=h.async_deriveds.get(p);g&&y.promise.then(g.resolve).catch(g.reject)}var s=[...h.current.keys()].filter(p=>!h.current.get(p)[1]);if(!(!h.started||s.length===0)){var a=s.filter(p=>!this.current.has(p));if(a.length===0)t&&h.discard();else if(n.length>0){if(t)for(const p of o(this,Xn))h.unskip_effect(p,y=>{var g;(y.f&(it|Bn))!==0?h.schedule(y):E(g=h,B,qn).call(g,[y])});h.activate();var i=new Set,l=new Map;for(var u of n)ko(u,a,i,l);l=new Map;var f=[...h.current].filter(([p,y])=>{const g=this.current.get(p);return g?g[0]!==y[0]||g[1]!==y[1]:!0}).map(([p])=>p);if(f.length>0)for(const p of o(this,Pr))(p.f&(ye|$e|ws))===0&&Fa(p,f,l)&&((p.f&(Bn|it))!==0?(ce(p,se),h.schedule(p)):h.add_dirty_reaction(p,se));if(o(h,Pt).length>0&&!o(h,bn)){h.apply();for(var d of E(v=h,B,va).call(v))E(_=h,B,ga).call(_,d,[],[])}h.deactivate()}}}},kr=function(){if(this.linked){var t=this.prev,n=this.next;t===null?Ys=n:t.next=n,n===null?Fn=t:n.prev=t,this.linked=!1}};let sn=As;function wo(e){var t=Wn,n=Hn;Hn=null,Wn=!0;try{for(var r;;){if(Eu(),C===null)return r;C.flush()}}finally{Wn=t,Hn=n}}function Ru(){try{mu()}catch(e){wt(e,ha)}}let Ct=null;function fi(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if((r.f&(ye|$e))===0&&Xr(r)&&(Ct=new Set,rr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Io(r),Ct?.size>0)){xt.clear();for(const s of Ct){if((s.f&(ye|$e))!==0)continue;const a=[s];let i=s.parent;for(;i!==null;)Ct.has(i)&&(Ct.delete(i),a.push(i)),i=i.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ye|$e))===0&&rr(u)}}Ct.clear()}}Ct=null}}function ko(e,t,n,r){if(!n.has(e)&&(n.add(e),e.reactions!==null))for(const s of e.reactions){const a=s.f;(a&ke)!==0?ko(s,t,n,r):(a&(Bn|it))!==0&&(a&se)===0&&Fa(s,t,r)&&(ce(s,se),za(s))}}function Fa(e,t,n){const r=n.get(e);if(r!==void 0)return r;if(e.deps!==null)for(const s of e.deps){if(Lr.call(t,s))return!0;if((s.f&ke)!==0&&Fa(s,t,n))return n.set(s,!0),!0}return n.set(e,!1),!1}function za(e){C.schedule(e)}function Eo(e,t){if(!((e.f&ct)!==0&&(e.f&ge)!==0)){(e.f&se)!==0?t.d.push(e):(e.f&Ke)!==0&&t.m.push(e),ce(e,ge);for(var n=e.first;n!==null;)Eo(n,t),n=n.next}}function xo(e){ce(e,ge);for(var t=e.first;t!==null;)xo(t),t=t.next}let Es=new Set;const xt=new Map;let To=!1;function Ht(e,t){var n={f:0,v:e,reactions:null,equals:ro,rv:0,wv:0};return n}function F(e,t){const n=Ht(e);return Mo(n),n}function Nu(e,t=!1,n=!0){const r=Ht(e);return t||(r.equals=so),r}function L(e,t,n=!1){q!==null&&(!lt||(q.f&ws)!==0)&&io()&&(q.f&(ke|it|Bn|ws))!==0&&(Tt===null||!Tt.has(e))&&wu();let r=n?tt(t):t;return zt(e,r,hs)}var gn=null,ma=0;function zt(e,t,n=null){if(!e.equals(t)){Wt?xt.set(e,t):xt.has(e)||xt.set(e,e.v);var r=sn.ensure();if(r.capture(e,t),(e.f&ke)!==0){const s=e;(e.f&se)!==0&&Ua(s),ot===null&&Da(s)}e.wv=Uo(),gn=null,ma=0,So(e,se,n),gn=null,Y!==null&&(Y.f&ge)!==0&&(Y.f&(ct|rn))===0&&(Je===null?Vu([e]):Je.push(e)),!r.is_fork&&Es.size>0&&!To&&Cu()}return t}function Cu(){To=!1;for(const e of Es){(e.f&ge)!==0&&ce(e,Ke);let t;try{t=Xr(e)}catch{t=!0}t&&rr(e)}Es.clear()}function Ar(e){L(e,e.v+1)}function So(e,t,n){var r=e.reactions;if(r!==null){var s=r.length;if(ma+=s,ma>1e5&&gn===null&&(gn=new Set),gn!==null){if(gn.has(e))return;gn.add(e)}for(var a=0;a<s;a++){var i=r[a],l=i.f,u=(l&se)===0;if(u&&ce(i,t),(l&ws)!==0)Es.add(i);else if((l&ke)!==0){var f=i;ot?.delete(f),So(f,Ke,n)}else if(u){var d=i;(l&it)!==0&&Ct!==null&&Ct.add(d),n!==null?n.push(d):za(d)}}}}function tt(e){if(typeof e!="object"||e===null||Ft in e||Qi in e)return e;const t=Pa(e);if(t!==zl&&t!==ql)return e;var n=new Map,r=Rs(e),s=F(0),a=An,i=l=>{if(An===a)return l();var u=q,f=An;nt(null),pi(a);var d=l();return nt(u),pi(f),d};return r&&n.set("length",F(e.length)),new Proxy(e,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&bu();var d=n.get(u);return d===void 0?i(()=>{var v=F(f.value);return n.set(u,v),v}):L(d,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const d=i(()=>F(he));n.set(u,d),Ar(s)}}else L(f,he),Ar(s);return!0},get(l,u,f){if(u===Ft)return e;var d=n.get(u),v=u in l;if(d===void 0&&(!v||tn(l,u)?.writable)&&(d=i(()=>{var h=tt(v?l[u]:he),p=F(h);return p}),n.set(u,d)),d!==void 0){var _=c(d);return _===he?void 0:_}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),d=n.get(u);if(d!==void 0){var v=c(d);if(v===he)return;if(f&&"value"in f)f.value=v;else return{enumerable:!0,configurable:!0,value:v,writable:!0}}return f},has(l,u){if(u===Ft)return!0;var f=n.get(u),d=f!==void 0&&f.v!==he||Reflect.has(l,u);if(f!==void 0||(Y!==null||q!==null)&&(!d||tn(l,u)?.writable)){f===void 0&&(f=i(()=>{var _=d?tt(l[u]):he,h=F(_);return h}),n.set(u,f));var v=c(f);if(v===he)return!1}return d},set(l,u,f,d){var v=n.get(u),_=u in l;if(r&&u==="length")for(var h=f;h<v.v;h+=1){var p=n.get(h+"");p!==void 0?L(p,he):h in l&&(p=i(()=>F(he)),n.set(h+"",p))}if(v===void 0)(!_||tn(l,u)?.writable)&&(v=i(()=>F(void 0)),L(v,tt(f)),n.set(u,v));else{_=v.v!==he;var y=i(()=>tt(f));L(v,y)}var g=Reflect.getOwnPropertyDescriptor(l,u);if(g?.set&&g.set.call(d,f),!_){if(r&&typeof u=="string"){var k=n.get("length"),R=Number(u);Number.isInteger(R)&&R>=k.v&&L(k,R+1)}Ar(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(v=>{var _=n.get(v);return _===void 0||_.v!==he});for(var[f,d]of n)d.v!==he&&!(f in l)&&u.push(f);return u},setPrototypeOf(){yu()}})}function di(e){try{if(e!==null&&typeof e=="object"&&Ft in e)return e[Ft]}catch{}return e}function $o(e,t){return Object.is(di(e),di(t))}var _a,Iu,Ao,Oo,Lo;function ju(){if(_a===void 0){_a=window,Iu=document,Ao=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;Oo=tn(t,"firstChild").get,Lo=tn(t,"nextSibling").get,li(e)&&(e[fa]=void 0,e[eo]=null,e[Gl]=void 0,e.__e=void 0),li(n)&&(n[da]=void 0)}}function qt(e=""){return document.createTextNode(e)}function Rn(e){return Oo.call(e)}function Qr(e){return Lo.call(e)}function M(e,t){return Rn(e)}function Be(e,t=!1){{var n=Rn(e);return n instanceof Comment&&n.data===""?Qr(n):n}}function A(e,t=!1){return Rn(e)}function T(e,t=1,n=!1){let r=e;for(;t--;)r=Qr(r);return r}function Pu(e){e.textContent=""}function Ro(){return!1}function Mu(e,t,n){return n?document.createElement(e,{is:n}):document.createElement(e)}function Du(e){var t=Y;if(t===null)return q.f|=nn,e;if((t.f&ir)===0&&(t.f&On)===0)throw e;wt(e,t)}function wt(e,t){if(e===no)throw e;if(!(t!==null&&(t.f&ye)!==0)){for(;t!==null;){if((t.f&ca)!==0&&(t.f&(ye|ys))===0){if((t.f&ir)===0)throw e;try{t.b.error(e);return}catch(n){e=n}}t=t.parent}throw e}}function Uu(e){Y===null&&(q===null&&gu(),vu()),Wt&&pu()}function Fu(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function $t(e,t){var n=Y;n!==null&&(n.f&$e)!==0&&(e|=$e);var r={ctx:Ce,deps:null,nodes:null,f:e|se|ut,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};C?.register_created_effect(r);var s=r;if((e&On)!==0)$r!==null?$r.push(r):sn.ensure().schedule(r);else if(t!==null){try{rr(r)}catch(i){throw Ie(r),i}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&or)===0&&(s=s.first,(e&it)!==0&&(e&Ln)!==0&&s!==null&&(s.f|=Ln))}if(s!==null&&(s.parent=n,n!==null&&Fu(s,n),q!==null&&(q.f&ke)!==0&&(e&rn)===0)){var a=q;(a.effects??=[]).push(s)}return r}function qa(){return q!==null&&!lt}function Is(e){const t=$t(Cs,null);return ce(t,ge),t.teardown=e,t}function Vn(e){Uu();var t=Y.f,n=!q&&(t&ct)!==0&&Ce!==null&&!Ce.i;if(n){var r=Ce;(r.e??=[]).push(e)}else return No(e)}function No(e){return $t(On|Kl,e)}function zu(e){sn.ensure();const t=$t(rn|or,e);return(n={})=>new Promise(r=>{n.outro?$n(t,()=>{Ie(t),r(void 0)}):(Ie(t),r(void 0))})}function qu(e){return $t(On,e)}function Bu(e){return $t(Bn|or,e)}function Ba(e,t=0){return $t(Cs|t,e)}function G(e,t=[],n=[],r=[]){co(r,t,n,s=>{$t(Cs,()=>{e(...s.map(c))})})}function Xd(e,t=[],n=[],r=[]){co(r,t,n,s=>{$t(On,()=>e(...s.map(c)))})}function fr(e,t=0){var n=$t(it|t,e);return n}function Xe(e){return $t(ct|or,e)}function Co(e){var t=e.teardown;if(t!==null){const n=Wt,r=q;hi(!0),nt(null);try{t.call(null)}catch(s){wt(s,e.parent)}finally{hi(n),nt(r)}}}function Ha(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){const s=n.ac;s!==null&&cr(()=>{s.abort(Zr)});var r=n.next;(n.f&rn)!==0?n.parent=null:Ie(n,t),n=r}}function Hu(e){for(var t=e.first;t!==null;){var n=t.next;(t.f&ct)===0&&Ie(t),t=n}}function Ie(e,t=!0){var n=!1;(t||(e.f&Vl)!==0)&&e.nodes!==null&&e.nodes.end!==null&&(Wu(e.nodes.start,e.nodes.end),n=!0),e.f|=ys,Ha(e,t&&!n),Cr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(const a of r)a.stop();Co(e),e.f^=ys,e.f|=ye;var s=e.parent;s!==null&&s.first!==null&&Io(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Wu(e,t){for(;e!==null;){var n=e===t?null:Qr(e);e.remove(),e=n}}function Io(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function $n(e,t,n=!0){var r=[];e.f|=Ma,jo(e,r,!0);var s=()=>{n&&Ie(e),t&&t()},a=r.length;if(a>0){var i=()=>--a||s();for(var l of r)l.out(i)}else s()}function jo(e,t,n){if((e.f&$e)===0){e.f^=$e;var r=e.nodes&&e.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&t.push(l);for(var s=e.first;s!==null;){var a=s.next;if((s.f&rn)===0){var i=(s.f&Ln)!==0||(s.f&ct)!==0&&(e.f&it)!==0;jo(s,t,i?n:!1)}s=a}}}function xs(e){e.f&=~Ma,Po(e,!0)}function Po(e,t){if((e.f&Ma)===0&&(e.f&$e)!==0){e.f^=$e,(e.f&ge)===0&&(ce(e,se),sn.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,s=(n.f&Ln)!==0||(n.f&ct)!==0;Po(n,s?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(const i of a)(i.is_global||t)&&i.in()}}function Wa(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var s=n===r?null:Qr(n);t.append(n),n=s}}let Wt=!1;function hi(e){Wt=e}let q=null,lt=!1;function nt(e){q=e}let Y=null;function St(e){Y=e}let Tt=null;function Mo(e){q!==null&&((q.f&ks)!==0||(q.f&ke)!==0)&&(Tt??=new Set).add(e)}let Ne=null,He=0,Je=null;function Vu(e){Je=e}let Do=1,_n=0,An=_n;function pi(e){An=e}function Uo(){return++Do}function Xr(e){var t=e.f;if((t&se)!==0)return!0;if((t&Ke)!==0){for(var n=e.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Xr(a)&&vo(a),a.wv>e.wv)return!0}(t&ut)!==0&&ot===null&&ce(e,ge)}return!1}function Fo(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Tt!==null&&Tt.has(e)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&ke)!==0?Fo(a,t,!1):t===a&&(n?ce(a,se):(a.f&ge)!==0&&ce(a,Ke),za(a))}}function zo(e){var t=Ne,n=He,r=Je,s=q,a=Tt,i=Ce,l=lt,u=An,f=e.f;Ne=null,He=0,Je=null,q=(f&(ct|rn))===0?e:null,Tt=null,nr(e.ctx),lt=!1,An=++_n,e.ac!==null&&(cr(()=>{e.ac.abort(Zr)}),e.ac=null);try{e.f|=ks;var d=e.fn,v=d();e.f|=ir;var _=vi(e);if(io()&&Je!==null&&!lt&&_!==null&&(e.f&(ke|Ke|se))===0)for(var h=0;h<Je.length;h++)Fo(Je[h],e);if(s!==null&&s!==e){if(_n++,s.deps!==null)for(let p=0;p<n;p+=1)s.deps[p].rv=_n;if(t!==null)for(const p of t)p.rv=_n;Je!==null&&(r===null?r=Je:r.push(...Je))}return(e.f&nn)!==0&&(e.f^=nn),v}catch(p){return vi(e),Du(p)}finally{e.f^=ks,Ne=t,He=n,Je=r,q=s,Tt=a,nr(i),lt=l,An=u}}function vi(e){var t=e.deps,n=C?.is_fork;if(Ne!==null){var r;if(n||Cr(e,He),t!==null&&He>0)for(t.length=He+Ne.length,r=0;r<Ne.length;r++)t[He+r]=Ne[r];else e.deps=t=Ne;if(qa()&&(e.f&ut)!==0)for(r=He;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&He<t.length&&(Cr(e,He),t.length=He);return t}function Ku(e,t){let n=t.reactions;if(n!==null){var r=Fl.call(n,e);if(r!==-1){var s=n.length-1;s===0?n=t.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(t.f&ke)!==0&&(Ne===null||!Lr.call(Ne,t))){var a=t;(a.f&ut)!==0&&(a.f^=ut),a.v!==he&&Da(a),a.ac!==null&&cr(()=>{a.ac.abort(Zr),a.ac=null,ce(a,se)}),Au(a),Cr(a,0)}}function Cr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)Ku(e,n[r])}function rr(e){var t=e.f;if((t&ye)===0){ce(e,ge);var n=Y;Y=e;try{(t&(it|Zi))!==0?Hu(e):Ha(e),Co(e);var r=zo(e);e.teardown=typeof r=="function"?r:null,e.wv=Do;var s}finally{Y=n}}}async function Yu(){await Promise.resolve(),wo()}function c(e){var t=e.f,n=(t&ke)!==0;if(q!==null&&!lt){var r=Y!==null&&(Y.f&ye)!==0;if(!r&&(Tt===null||!Tt.has(e))){var s=q.deps;if((q.f&ks)!==0)e.rv<_n&&(e.rv=_n,Ne===null&&s!==null&&s[He]===e?He++:Ne===null?Ne=[e]:Ne.push(e));else{q.deps??=[],Lr.call(q.deps,e)||q.deps.push(e);var a=e.reactions;a===null?e.reactions=[q]:Lr.call(a,q)||a.push(q)}}}if(Wt&&xt.has(e))return xt.get(e);if(n){var i=e;if(Wt){var l=i.v;return((i.f&ge)===0&&i.reactions!==null||Bo(i))&&(l=Ua(i)),xt.set(i,l),l}var u=(i.f&ut)===0&&!lt&&q!==null&&(q.f&ut)!==0,f=(i.f&ir)===0;Xr(i)&&(u&&(i.f|=ut),vo(i)),u&&!f&&(go(i),qo(i))}if(ot?.has(e))return ot.get(e);if((e.f&nn)!==0)throw e.v;return e.v}function qo(e){if(e.f|=ut,e.deps!==null)for(const n of e.deps){var t=n.reactions;t===null?n.reactions=[e]:Lr.call(t,e)||t.push(e),(n.f&ke)!==0&&(n.f&ut)===0&&(go(n),qo(n))}}function Bo(e){if(e.v===he)return!0;if(e.deps===null)return!1;for(const t of e.deps)if(xt.has(t)||(t.f&ke)!==0&&Bo(t))return!0;return!1}function Va(e){var t=lt;try{return lt=!0,e()}finally{lt=t}}function eh(e){if(!(typeof e!="object"||!e||e instanceof EventTarget)){if(Ft in e)ba(e);else if(!Array.isArray(e))for(let t in e){const n=e[t];typeof n=="object"&&n&&Ft in n&&ba(n)}}}function ba(e,t=new Set){if(typeof e=="object"&&e!==null&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let r in e)try{ba(e[r],t)}catch{}const n=Pa(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=Gi(n);for(let s in r){const a=r[s].get;if(a)try{a.call(e)}catch{}}}}}const Gu=["touchstart","touchmove"];function Ju(e){return Gu.includes(e)}const Er=Symbol("events"),Ho=new Set,ya=new Set;function Zu(e,t,n,r={}){function s(a){if(r.capture||wa.call(t,a),!a.cancelBubble)return cr(()=>n?.call(this,a))}return e.startsWith("pointer")||e.startsWith("touch")||e==="wheel"?(s.__removed=!1,Et(()=>{s.__removed||t.addEventListener(e,s,r)})):t.addEventListener(e,s,r),s}function Wo(e,t,n,r,s){var a={capture:r,passive:s},i=Zu(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Is(()=>{i.__removed=!0,t.removeEventListener(e,i,a)})}function It(e,t,n){(t[Er]??={})[e]=n}function Vo(e){for(var t=0;t<e.length;t++)Ho.add(e[t]);for(var n of ya)n(e)}let Js=null,Zs=!1;function wa(e){var t=this,n=t.ownerDocument,r=e.type,s=e.composedPath?.()||[],a=s[0]||e.target;Js=e,Zs||(Zs=!0,setTimeout(()=>{Zs=!1,Js=null}));var i=0,l=Js===e&&e[Er];if(l){var u=s.indexOf(l);if(u!==-1&&(t===document||t===window)){e[Er]=t;return}var f=s.indexOf(t);if(f===-1)return;u<=f&&(i=u)}if(a=s[i]||e.target,a!==t){Yi(e,"currentTarget",{configurable:!0,get(){return a||n}});var d=q,v=Y;nt(null),St(null);try{for(var _,h=[];a!==null&&a!==t;){try{var p=a[Er]?.[r];p!=null&&(!a.disabled||e.target===a)&&p.call(a,e)}catch(y){_?h.push(y):_=y}if(e.cancelBubble)break;i++,a=i<s.length?s[i]:null}if(_){for(let y of h)queueMicrotask(()=>{throw y});throw _}}finally{e[Er]=t,delete e.currentTarget,nt(d),St(v)}}}const Qu=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:e=>e});function Xu(e){return Qu?.createHTML(e)??e}function Ko(e){var t=Mu("template");return t.innerHTML=Xu(e.replaceAll("<!>","<!---->")),t.content}function Ir(e,t){var n=Y;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function ae(e,t){var n=(t&au)!==0,r=(t&iu)!==0,s,a=!e.startsWith("<!>");return()=>{s===void 0&&(s=Ko(a?e:"<!>"+e),n||(s=Rn(s)));var i=r||Ao?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Rn(i),u=i.lastChild;Ir(l,u)}else Ir(i,i);return i}}function ec(e,t,n="svg"){var r=!e.startsWith("<!>"),s=`<${n}>${r?e:"<!>"+e}</${n}>`,a;return()=>{if(!a){var i=Ko(s),l=Rn(i);a=Rn(l)}var u=a.cloneNode(!0);return Ir(u,u),u}}function th(e,t){return ec(e,t,"svg")}function tc(e=""){{var t=qt(e+"");return Ir(t,t),t}}function gt(){var e=document.createDocumentFragment(),t=document.createComment(""),n=qt();return e.append(t,n),Ir(t,n),e}function D(e,t){e!==null&&e.before(t)}function nc(e){let t=0,n=Ht(0),r;return()=>{qa()&&(c(n),Ba(()=>(t===0&&(r=Va(()=>e(()=>Ar(n)))),t+=1,()=>{Et(()=>{t-=1,t===0&&(r?.(),r=void 0,Ar(n))})})))}}var rc=Ln|or;function sc(e,t,n,r){new ac(e,t,n,r)}var Ze,ja,Qe,yn,we,De,Se,Ue,bt,wn,Xt,er,Mr,Mt,Os,W,ic,oc,ka,Qt,lc,Ea,xr,ps,xa,Ta;class ac{constructor(t,n,r,s){S(this,W);P(this,"parent");P(this,"is_pending",!1);P(this,"transform_error");S(this,Ze);S(this,ja,null);S(this,Qe);S(this,yn);S(this,we);S(this,De,null);S(this,Se,null);S(this,Ue,null);S(this,bt,null);S(this,wn,0);S(this,Xt,0);S(this,er,!1);S(this,Mr,new Map);S(this,Mt,null);S(this,Os,nc(()=>(O(this,Mt,Ht(o(this,wn))),()=>{O(this,Mt,null)})));O(this,Ze,t),O(this,Qe,n),O(this,yn,a=>{var i=Y;i.b=this,i.f|=ca,r(a)}),this.parent=Y.b,this.transform_error=s??this.parent?.transform_error??(a=>a),O(this,we,fr(()=>{E(this,W,Ea).call(this)},rc))}defer_effect(t){lo(t,o(this,Mr))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!o(this,Qe).pending}update_pending_count(t,n){E(this,W,xa).call(this,t,n),O(this,wn,o(this,wn)+t),!(!o(this,Mt)||o(this,er))&&(O(this,er,!0),Et(()=>{O(this,er,!1),o(this,Mt)&&zt(o(this,Mt),o(this,wn))}))}get_effect_pending(){return o(this,Os).call(this),c(o(this,Mt))}error(t){if(t===no||!o(this,Qe).onerror&&!o(this,Qe).failed)throw t;C?.is_fork?(o(this,De)&&C.skip_effect(o(this,De)),o(this,Se)&&C.skip_effect(o(this,Se)),o(this,Ue)&&C.skip_effect(o(this,Ue)),C.oncommit(()=>{E(this,W,Qt).call(this)||E(this,W,Ta).call(this,t)})):E(this,W,Ta).call(this,t)}}Ze=new WeakMap,ja=new WeakMap,Qe=new WeakMap,yn=new WeakMap,we=new WeakMap,De=new WeakMap,Se=new WeakMap,Ue=new WeakMap,bt=new WeakMap,wn=new WeakMap,Xt=new WeakMap,er=new WeakMap,Mr=new WeakMap,Mt=new WeakMap,Os=new WeakMap,W=new WeakSet,ic=function(){try{O(this,De,Xe(()=>o(this,yn).call(this,o(this,Ze))))}catch(t){this.error(t)}},oc=function(t){const n=o(this,Qe).failed,{reset:r,invoke_onerror:s}=E(this,W,ka).call(this,t);Et(s),n&&O(this,Ue,Xe(()=>{n(o(this,Ze),()=>t,()=>r)}))},ka=function(t){var n=!1,r=!1;const s=()=>{if(!E(this,W,Qt).call(this)){if(n){cu();return}n=!0,r&&ku(),o(this,Ue)!==null&&$n(o(this,Ue),()=>{O(this,Ue,null)}),E(this,W,ps).call(this,()=>{E(this,W,Ea).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!E(this,W,Qt).call(this))try{r=!0,o(this,Qe).onerror?.(t,s),r=!1}catch(i){wt(i,o(this,we)&&o(this,we).parent)}}}},Qt=function(){return(o(this,we).f&(ye|ys))!==0},lc=function(){const t=o(this,Qe).pending;t&&(this.is_pending=!0,O(this,Se,Xe(()=>t(o(this,Ze)))),Et(()=>{if(!E(this,W,Qt).call(this)){var n=O(this,bt,document.createDocumentFragment()),r=qt(),s=!1;if(n.append(r),O(this,De,E(this,W,ps).call(this,()=>{try{return Xe(()=>o(this,yn).call(this,r))}catch(a){try{this.error(a),s=!0}catch(i){wt(i,o(this,we).parent)}return null}})),o(this,De)===null){O(this,bt,null),s&&E(this,W,xr).call(this,C);return}o(this,Xt)===0&&(o(this,Ze).before(n),O(this,bt,null),$n(o(this,Se),()=>{O(this,Se,null)}),E(this,W,xr).call(this,C))}}))},Ea=function(){try{if(this.is_pending=this.has_pending_snippet(),O(this,Xt,0),O(this,wn,0),O(this,De,Xe(()=>{o(this,yn).call(this,o(this,Ze))})),o(this,Xt)>0){var t=O(this,bt,document.createDocumentFragment());Wa(o(this,De),t);const n=o(this,Qe).pending;O(this,Se,Xe(()=>n(o(this,Ze))))}else E(this,W,xr).call(this,C)}catch(n){this.error(n)}},xr=function(t){this.is_pending=!1,t.transfer_reactions(o(this,Mr))},ps=function(t){var n=Y,r=q,s=Ce;St(o(this,we)),nt(o(this,we)),nr(o(this,we).ctx);try{return sn.ensure(),t()}finally{St(n),nt(r),nr(s)}},xa=function(t,n){var r;if(!this.has_pending_snippet()){this.parent&&E(r=this.parent,W,xa).call(r,t,n);return}O(this,Xt,o(this,Xt)+t),o(this,Xt)===0&&(E(this,W,xr).call(this,n),o(this,Se)&&$n(o(this,Se),()=>{O(this,Se,null)}),o(this,bt)&&(o(this,Ze).before(o(this,bt)),O(this,bt,null)))},Ta=function(t){o(this,De)&&(Ie(o(this,De)),O(this,De,null)),o(this,Se)&&(Ie(o(this,Se)),O(this,Se,null)),o(this,Ue)&&(Ie(o(this,Ue)),O(this,Ue,null));let n=o(this,Qe).failed;const r=s=>{if(E(this,W,Qt).call(this))return;const{reset:a,invoke_onerror:i}=E(this,W,ka).call(this,s);i(),n&&!E(this,W,Qt).call(this)&&O(this,Ue,E(this,W,ps).call(this,()=>{try{return Xe(()=>{var l=Y;l.b=this,l.f|=ca,n(o(this,Ze),()=>s,()=>a)})}catch(l){return wt(l,o(this,we).parent),null}}))};Et(()=>{if(!E(this,W,Qt).call(this)){var s;try{s=this.transform_error(t)}catch(a){wt(a,o(this,we)&&o(this,we).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>wt(a,o(this,we)&&o(this,we).parent)):r(s)}})};function $(e,t){var n=t==null?"":typeof t=="object"?`${t}`:t;n!==(e[da]??=e.nodeValue)&&(e[da]=n,e.nodeValue=`${n}`)}function uc(e,t){return cc(e,t)}const ls=new Map;function cc(e,{target:t,anchor:n,props:r={},events:s,context:a,intro:i=!0,transformError:l}){ju();var u=void 0,f=zu(()=>{var d=n??t.appendChild(qt());sc(d,{pending:()=>{}},h=>{lr({});var p=Ce;a&&(p.c=a),s&&(r.$$events=s),u=e(h,r)||ao(),ur()},l);var v=new Set,_=h=>{for(var p=0;p<h.length;p++){var y=h[p];if(!v.has(y)){v.add(y);var g=Ju(y);for(const z of[t,document]){var k=ls.get(z);k===void 0&&(k=new Map,ls.set(z,k));var R=k.get(y);R===void 0?(z.addEventListener(y,wa,{passive:g}),k.set(y,1)):k.set(y,R+1)}}}};return _(Ns(Ho)),ya.add(_),()=>{for(var h of v)for(const g of[t,document]){var p=ls.get(g),y=p.get(h);--y==0?(g.removeEventListener(h,wa),p.delete(h),p.size===0&&ls.delete(g)):p.set(h,y)}ya.delete(_),d!==n&&d.parentNode?.removeChild(d)}});return fc.set(u,f),u}let fc=new WeakMap;var st,yt,Fe,kn,Dr,Ur,Ls;class js{constructor(t,n=!0){P(this,"anchor");S(this,st,new Map);S(this,yt,new Map);S(this,Fe,new Map);S(this,kn,new Set);S(this,Dr,!0);S(this,Ur,t=>{if(o(this,st).has(t)){var n=o(this,st).get(t),r=o(this,yt).get(n);if(r)xs(r),o(this,kn).delete(n);else{var s=o(this,Fe).get(n);s&&(xs(s.effect),o(this,yt).set(n,s.effect),o(this,Fe).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,i]of o(this,st)){if(o(this,st).delete(a),a===t)break;const l=o(this,Fe).get(i);l&&(Ie(l.effect),o(this,Fe).delete(i))}for(const[a,i]of o(this,yt)){if(a===n||o(this,kn).has(a))continue;const l=()=>{if(Array.from(o(this,st).values()).includes(a)){var f=document.createDocumentFragment();Wa(i,f),f.append(qt()),o(this,Fe).set(a,{effect:i,fragment:f})}else Ie(i);o(this,kn).delete(a),o(this,yt).delete(a)};o(this,Dr)||!r?(o(this,kn).add(a),$n(i,l,!1)):l()}}});S(this,Ls,t=>{o(this,st).delete(t);const n=Array.from(o(this,st).values());for(const[r,s]of o(this,Fe))n.includes(r)||(Ie(s.effect),o(this,Fe).delete(r))});this.anchor=t,O(this,Dr,n)}ensure(t,n){var r=C,s=Ro();if(n&&!o(this,yt).has(t)&&!o(this,Fe).has(t))if(s){var a=document.createDocumentFragment(),i=qt();a.append(i),o(this,Fe).set(t,{effect:Xe(()=>n(i)),fragment:a})}else o(this,yt).set(t,Xe(()=>n(this.anchor)));if(o(this,st).set(r,t),s){for(const[l,u]of o(this,yt))l===t?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of o(this,Fe))l===t?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(o(this,Ur)),r.ondiscard(o(this,Ls))}else o(this,Ur).call(this,r)}}st=new WeakMap,yt=new WeakMap,Fe=new WeakMap,kn=new WeakMap,Dr=new WeakMap,Ur=new WeakMap,Ls=new WeakMap;const dc=0,gi=1,hc=2;function Qs(e,t,n,r,s){var a=he,i=Ht(a),l=Ht(a),u=new js(e);fr(()=>{var f=C,d=t(),v=!1;if(Hl(d)){var _=fo(),h=!1;const p=y=>{if(!v){h=!0,_(!1),C===f&&f.deactivate(),sn.ensure();try{y()}finally{Rr(!1),Wn||wo()}}};d.then(y=>{p(()=>{zt(i,y),u.ensure(gi,r&&(g=>r(g,i)))})},y=>{p(()=>{if(zt(l,y),u.ensure(hc,s&&(g=>s(g,l))),!s)throw l.v})}),Et(()=>{h||p(()=>{u.ensure(dc,n)})})}else zt(i,d),u.ensure(gi,r&&(p=>r(p,i)));return()=>{v=!0}})}function Re(e,t,n=!1){var r=new js(e),s=n?Ln:0;function a(i,l){r.ensure(i,l)}fr(()=>{var i=!1;t((l,u=0)=>{i=!0,a(u,l)}),i||a(-1,null)},s)}const pc=Symbol("NaN");function mi(e,t,n){var r=new js(e);fr(()=>{var s=t();s!==s&&(s=pc),r.ensure(s,n)})}function _i(e,t){return t}function vc(e,t,n){for(var r=[],s=t.length,a,i=t.length,l=0;l<s;l++){let v=t[l];$n(v,()=>{if(a){if(a.pending.delete(v),a.done.add(v),a.pending.size===0){var _=e.outrogroups;Sa(e,Ns(a.done)),_.delete(a),_.size===0&&(e.outrogroups=null)}}else i-=1},!1)}if(i===0){var u=r.length===0&&n!==null&&e.pending.size===0;if(u){var f=n,d=f.parentNode;Pu(d),d.append(f),e.items.clear()}Sa(e,t,!u)}else a={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(a)}function Sa(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(const i of e.pending.values())for(const l of i)r.add(e.items.get(l).e)}for(var s=0;s<t.length;s++){var a=t[s];if(r?.has(a)){a.f|=kt;const i=document.createDocumentFragment();Wa(a,i)}else Ie(t[s],n)}}var bi;function Ge(e,t,n,r,s,a=null){var i=e,l=new Map,u=(t&to)!==0;if(u){var f=e;i=f.appendChild(qt())}var d=null,v=po(()=>{var R=n();return Rs(R)?R:R==null?[]:Ns(R)}),_=new Map,h=!0;function p(R){if((k.effect.f&ye)===0){k.pending.delete(R);var z=c(v);k.fallback=d,gc(k,z,i,t,r),d!==null&&(z.length===0?(d.f&kt)===0?xs(d):(d.f^=kt,Tr(d,null,i)):$n(d,()=>{d=null}))}}function y(R){k.pending.delete(R)}var g=fr(()=>{for(var R=c(v),z=R.length,I=new Set,H=C,J=Ro(),j=0;j<z;j+=1){var Z=R[j],m=r(Z,j),b=h?null:l.get(m);b?(b.v&&zt(b.v,Z),b.i&&zt(b.i,j),J&&H.unskip_effect(b.e)):(b=mc(l,h?i:bi??=qt(),Z,m,j,s,t,n),h||(b.e.f|=kt),l.set(m,b)),I.add(m)}if(z===0&&a&&!d&&(h?d=Xe(()=>a(i)):(d=Xe(()=>a(bi??=qt())),d.f|=kt)),z>I.size&&hu(),!h)if(_.set(H,I),J){for(const[N,me]of l)I.has(N)||H.skip_effect(me.e);H.oncommit(p),H.ondiscard(y)}else p(H);c(v)}),k={effect:g,items:l,pending:_,outrogroups:null,fallback:d};h=!1}function br(e){for(;e!==null&&(e.f&ct)===0;)e=e.next;return e}function gc(e,t,n,r,s){var a=(r&Xl)!==0,i=t.length,l=e.items,u=br(e.effect.first),f,d=null,v,_=[],h=[],p,y,g,k;if(a)for(k=0;k<i;k+=1)p=t[k],y=s(p,k),g=l.get(y).e,(g.f&kt)===0&&(g.nodes?.a?.measure(),(v??=new Set).add(g));for(k=0;k<i;k+=1){if(p=t[k],y=s(p,k),g=l.get(y).e,e.outrogroups!==null)for(const b of e.outrogroups)b.pending.delete(g),b.done.delete(g);if((g.f&$e)!==0&&(xs(g),a&&(g.nodes?.a?.unfix(),(v??=new Set).delete(g))),(g.f&kt)!==0)if(g.f^=kt,g===u)Tr(g,null,n);else{var R=d?d.next:u;g===e.effect.last&&(e.effect.last=g.prev),g.prev&&(g.prev.next=g.next),g.next&&(g.next.prev=g.prev),Jt(e,d,g),Jt(e,g,R),Tr(g,R,n),d=g,_=[],h=[],u=br(d.next);continue}if(g!==u){if(f!==void 0&&f.has(g)){if(_.length<h.length){var z=h[0],I;d=z.prev;var H=_[0],J=_[_.length-1];for(I=0;I<_.length;I+=1)Tr(_[I],z,n);for(I=0;I<h.length;I+=1)f.delete(h[I]);Jt(e,H.prev,J.next),Jt(e,d,H),Jt(e,J,z),u=z,d=J,k-=1,_=[],h=[]}else f.delete(g),Tr(g,u,n),Jt(e,g.prev,g.next),Jt(e,g,d===null?e.effect.first:d.next),Jt(e,d,g),d=g;continue}for(_=[],h=[];u!==null&&u!==g;)(f??=new Set).add(u),h.push(u),u=br(u.next);if(u===null)continue}(g.f&kt)===0&&_.push(g),d=g,u=br(g.next)}if(e.outrogroups!==null){for(const b of e.outrogroups)b.pending.size===0&&(Sa(e,Ns(b.done)),e.outrogroups?.delete(b));e.outrogroups.size===0&&(e.outrogroups=null)}if(u!==null||f!==void 0){var j=[];if(f!==void 0)for(g of f)(g.f&$e)===0&&j.push(g);for(;u!==null;)(u.f&$e)===0&&u!==e.fallback&&j.push(u),u=br(u.next);var Z=j.length;if(Z>0){var m=(r&to)!==0&&i===0?n:null;if(a){for(k=0;k<Z;k+=1)j[k].nodes?.a?.measure();for(k=0;k<Z;k+=1)j[k].nodes?.a?.fix()}vc(e,j,m)}}a&&Et(()=>{if(v!==void 0)for(g of v)g.nodes?.a?.apply()})}function mc(e,t,n,r,s,a,i,l){var u=(i&Zl)!==0?(i&eu)===0?Nu(n,!1,!1):Ht(n):null,f=(i&Ql)!==0?Ht(s):null;return{v:u,i:f,e:Xe(()=>(a(t,u??n,f??s,l),()=>{e.delete(r)}))}}function Tr(e,t,n){if(e.nodes)for(var r=e.nodes.start,s=e.nodes.end,a=t&&(t.f&kt)===0?t.nodes.start:n;r!==null;){var i=Qr(r);if(a.before(r),r===s)return;r=i}}function Jt(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function Xs(e,t,n){var r=new js(e);fr(()=>{var s=t()??null;r.ensure(s,s&&(a=>n(a,s)))},Ln)}const yi=[...` 	
\r\f \v\uFEFF`];function _c(e,t,n){var r=e==null?"":""+e;if(t&&(r=r?r+" "+t:t),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,i=0;(i=r.indexOf(s,i))>=0;){var l=i+a;(i===0||yi.includes(r[i-1]))&&(l===r.length||yi.includes(r[l]))?r=(i===0?"":r.substring(0,i))+r.substring(l+1):i=l}}return r===""?null:r}function wi(e,t=!1){var n=t?" !important;":";",r="";for(var s of Object.keys(e)){var a=e[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function nh(e,t){if(t){var n="",r,s;return Array.isArray(t)?(r=t[0],s=t[1]):r=t,r&&(n+=wi(r)),s&&(n+=wi(s,!0)),n=n.trim(),n===""?null:n}return String(e)}function Ts(e,t,n,r,s,a){var i=e[fa];if(i!==n||i===void 0){var l=_c(n,r,a);l==null?e.removeAttribute("class"):e.className=l,e[fa]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&e.classList.toggle(u,f)}return a}function bc(e,t){t?e.hasAttribute("selected")||e.setAttribute("selected",""):e.removeAttribute("selected")}function yc(e,t){var n=e.__defaultValue,r=e.multiple,s=r?n??[]:null;if(!(r&&!Rs(s))){e.selectedIndex;for(var a of e.options){var i=Kn(a);bc(a,r?s.includes(i):$o(i,n))}}}function Yo(e,t,n=!1){if(e.multiple){if(t==null)return;if(!Rs(t))return uu();for(var r of e.options)r.selected=t.includes(Kn(r));return}for(r of e.options){var s=Kn(r);if($o(s,t)){r.selected=!0;return}}(!n||t!==void 0)&&(e.selectedIndex=-1)}function We(e){var t=new MutationObserver(n=>{n.every(wc)||("__defaultValue"in e&&yc(e),"__value"in e&&Yo(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Is(()=>{t.disconnect()})}function Ve(e,t,n=t){var r=new WeakSet,s=!0;uo(e,"change",a=>{var i=a?"[selected]":":checked",l;if(e.multiple)l=[].map.call(e.querySelectorAll(i),Kn);else{var u=e.querySelector(i)??e.querySelector("option:not([disabled])");l=u&&Kn(u)}n(l),e.__value=l,C!==null&&r.add(C)}),qu(()=>{var a=t();if(e===document.activeElement){var i=C;if(r.has(i))return}if(Yo(e,a,s),s&&a===void 0){var l=e.querySelector(":checked");l!==null&&(a=Kn(l),n(a))}e.__value=a,s=!1})}function Kn(e){return"__value"in e?e.__value:e.value}function wc(e){if(e.target.closest("selectedcontent")!==null)return!0;if(e.type==="childList"){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const kc=Symbol("is custom element"),Ec=Symbol("is html"),xc=Jl?"progress":"PROGRESS";function rh(e,t){var n=Go(e);n.value===(n.value=t??void 0)||e.value===t&&(t!==0||e.nodeName!==xc)||(e.value=t??"")}function et(e,t,n,r){var s=Go(e),a=s[t];a!==(s[t]=n)&&(t==="loading"&&(e[Yl]=n),n==null?e.removeAttribute(t):typeof n!="string"&&Tc(e).has(t)?e[t]=n:e.setAttribute(t,n))}function Go(e){return e[eo]??={[kc]:e.nodeName.includes("-"),[Ec]:e.namespaceURI===ou}}var ki=new Map;function Tc(e){var t=e.getAttribute("is")||e.nodeName,n=ki.get(t);if(n)return n;ki.set(t,n=new Set);for(var r,s=e,a=Element.prototype;a!==s;){r=Gi(s);for(var i in r)r[i].set&&i!=="innerHTML"&&i!=="textContent"&&i!=="innerText"&&n.add(i);s=Pa(s)}return n}function Sc(e,t,n=t){var r=new WeakSet;uo(e,"input",async s=>{var a=s?e.defaultValue:e.value;if(a=ea(e)?ta(a):a,n(a),C!==null&&r.add(C),await Yu(),a!==(a=t())){var i=e.selectionStart,l=e.selectionEnd,u=e.value.length;if(e.value=a??"",l!==null){var f=e.value.length;i===l&&l===u&&f>u?(e.selectionStart=f,e.selectionEnd=f):(e.selectionStart=i,e.selectionEnd=Math.min(l,f))}}}),Va(t)==null&&e.value&&(n(ea(e)?ta(e.value):e.value),C!==null&&r.add(C)),Ba(()=>{var s=t();if(e===document.activeElement){var a=C;if(r.has(a))return}ea(e)&&s===ta(e.value)||e.type==="date"&&!s&&!e.value||s!==e.value&&(e.value=s??"")})}function ea(e){var t=e.type;return t==="number"||t==="range"}function ta(e){return e===""?null:+e}function $c(e,t,n,r,s){var a=()=>{r(n[e])};n.addEventListener(t,a),s?Ba(()=>{n[e]=s()}):a(),(n===document.body||n===window||n===document)&&Is(()=>{n.removeEventListener(t,a)})}let us=!1;function Ac(e){var t=us;try{return us=!1,[e(),us]}finally{us=t}}const Oc={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(_r(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let s=e.props[r];_r(s)&&(s=s());const a=tn(s,t);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(_r(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r){const s=tn(r,t);return s&&!s.configurable&&(s.configurable=!0),s}}},has(e,t){if(t===Ft||t===Xi)return!1;for(let n of e.props)if(_r(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){const t=[];for(let n of e.props)if(_r(n)&&(n=n()),!!n){for(const r in n)t.includes(r)||t.push(r);for(const r of Object.getOwnPropertySymbols(n))t.includes(r)||t.push(r)}return t}};function sh(...e){return new Proxy({props:e},Oc)}function Or(e,t,n,r){var s=!0,a=(n&ru)!==0,i=(n&su)!==0,l=r,u=!0,f=void 0,d=()=>i&&s?(f??=Nr(r),c(f)):(u&&(u=!1,l=i?Va(r):r),l);let v;if(a){var _=Ft in e||Xi in e;v=tn(e,t)?.set??(_&&t in e?I=>e[t]=I:void 0)}var h,p=!1;a?[h,p]=Ac(()=>e[t]):h=e[t],h===void 0&&r!==void 0&&(h=d(),v&&(_u(),v(h)));var y;if(y=()=>{var I=e[t];return I===void 0?d():(u=!0,I)},(n&nu)===0)return y;if(v){var g=e.$$legacy;return(function(I,H){return arguments.length>0?((!H||g||p)&&v(H?y():I),I):y()})}var k=!1,R=((n&tu)!==0?Nr:po)(()=>(k=!1,y()));a&&c(R);var z=Y;return(function(I,H){if(arguments.length>0){const J=H?c(R):a?tt(I):I;return L(R,J),k=!0,l!==void 0&&(l=J),I}return Wt&&k||(z.f&ye)!==0?R.v:c(R)})}const Lc=(function(){const t=typeof document<"u"&&document.createElement("link").relList;return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"})(),Rc=function(e,t){return new URL(e,t).href},Ei={},na=function(t,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(d){return Promise.all(d.map(v=>Promise.resolve(v).then(_=>({status:"fulfilled",value:_}),_=>({status:"rejected",reason:_}))))};const i=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(d=>{if(d=Rc(d,r),d in Ei)return;Ei[d]=!0;const v=d.endsWith(".css"),_=v?'[rel="stylesheet"]':"";if(r)for(let p=i.length-1;p>=0;p--){const y=i[p];if(y.href===d&&(!v||y.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${d}"]${_}`))return;const h=document.createElement("link");if(h.rel=v?"stylesheet":Lc,v||(h.as="script"),h.crossOrigin="",h.href=d,u&&h.setAttribute("nonce",u),document.head.appendChild(h),v)return new Promise((p,y)=>{h.addEventListener("load",p),h.addEventListener("error",()=>y(new Error(`Unable to preload CSS for ${d}`)))})}))}function a(i){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=i,window.dispatchEvent(l),!l.defaultPrevented)throw i}return s.then(i=>{for(const l of i||[])l.status==="rejected"&&a(l.reason);return t().catch(a)})},Nc="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(Nc);const Cc=import.meta.url,$a=new URL("../..",Cc).pathname.replace(/\/$/,"");function ft(e){return $a+e}function ra(){const{pathname:e}=location;return e.startsWith(`${$a}/`)?e.slice($a.length):"/"}const Ic=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,jc=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,Pc=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,Mc=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,Dc=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,Uc=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,Fc=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,zc=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,qc=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,Bc=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,Hc=Object.assign({"./portraits/book.svg":Ic,"./portraits/learned.svg":jc,"./portraits/novice.svg":Pc,"./portraits/random.svg":Mc,"./portraits/sampler-1.svg":Dc,"./portraits/sampler-2.svg":Uc,"./portraits/sampler-3.svg":Fc,"./portraits/sampler-4.svg":zc,"./portraits/sampler-5.svg":qc,"./portraits/sampler.svg":Bc});var Wc=ae('<img alt="" class="svelte-utbjay"/>'),Vc=ae('<span aria-hidden="true"><!></span>');function xi(e,t){lr(t,!0);const n=Or(t,"house",3,""),r=ue(()=>Hc[`./portraits/${n()}.svg`]),s=ue(()=>[...t.name].reduce((f,d)=>f+d.codePointAt(0),0)%6);var a=Vc(),i=M(a);{var l=f=>{var d=Wc();G(()=>et(d,"src",c(r))),D(f,d)},u=f=>{var d=tc();G(v=>$(d,v),[()=>t.name.trim().charAt(0).toUpperCase()]),D(f,d)};Re(i,f=>{c(r)?f(l):f(u,-1)})}G(()=>Ts(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),D(e,a),ur()}const Kc=e=>e/2**32|0,Yc=e=>e>>>0;function Gc(e,t,n,r){const s=Kc(n),a=Yc(n);e.setUint32(t,r?a:s,r),e.setUint32(t+4,r?s:a,r)}function Ti(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}const Aa=e=>e?`"${e}" `:"";function Si(e,t=""){if(typeof e!="number")throw new TypeError(Aa(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(Aa(t)+"expected integer >= 0, got "+e);return e}function Ps(e,t,n=""){if(Ti(e)&&t===void 0)return e;const r=Ti(e),s="",a=r?`length=${e.length}`:`type=${typeof e}`,i=Aa(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(i):new TypeError(i)}function ah(e){if(typeof e!="function"||typeof e.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Si(e.outputLen),Si(e.blockLen),e.outputLen<1||e.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Jc=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},$i=(e,t)=>{Jc(e,t);const n=Object.getPrototypeOf(e);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Ai(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function Zc(e,t){Ps(e,void 0,"output");const n=t.outputLen;if(!(e.length>=n))throw new RangeError('"output" expected length >= '+n)}function Oa(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function sa(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function vt(e,t){return e<<32-t|e>>>t}const Jo=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Qc=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function Ka(e){if(Ps(e),Jo)return e.toHex();let t="";for(let n=0;n<e.length;n++)t+=Qc[e[n]];return t}function Oi(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:void 0}function ih(e){if(typeof e!="string")throw new TypeError("hex string expected, got "+typeof e);if(Jo)try{return Uint8Array.fromHex(e)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const t=e.length,n=t/2;if(t%2)throw new RangeError("hex string expected, got unpadded hex of length "+t);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const i=Oi(e.charCodeAt(a)),l=Oi(e.charCodeAt(a+1));if(i===void 0||l===void 0){const u=e[a]+e[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=i*16+l}return r}function Xc(e){if(typeof e!="string")throw new TypeError("string expected");const t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Oa(t)}}function oh(...e){let t=0;for(let r=0;r<e.length;r++){const s=e[r];Ps(s),t+=s.length}const n=new Uint8Array(t);for(let r=0,s=0;r<e.length;r++){const a=e[r];n.set(a,s),s+=a.length}return n}function ef(e,t,n="opts"){return $i(e,"defaults"),t!==void 0&&$i(t,n),Object.assign(Object.create(null),e,t)}function tf(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=ef({},t,"info");const n=(s,a)=>e(a).update(s).digest(),r=e(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>e(s),Object.assign(n,t),Object.freeze(n)}const nf=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function rf(e,t,n){return e&t^~e&n}function sf(e,t,n){return e&t^e&n^t&n}class af{constructor(t,n,r,s){P(this,"blockLen");P(this,"outputLen");P(this,"canXOF",!1);P(this,"padOffset");P(this,"isLE");P(this,"buffer");P(this,"view");P(this,"finished",!1);P(this,"length",0);P(this,"pos",0);P(this,"destroyed",!1);this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(t),this.view=sa(this.buffer)}update(t){Ai(this),Ps(t);const{view:n,buffer:r,blockLen:s}=this,a=t.length;let i=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=sa(t);for(;s<=a-l;l+=s)this.process(f,l);i=!0;continue}r.set(l===0&&u===a?t:t.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,i=!0)}return this.length+=t.length,i&&this.roundClean(),this}digestInto(t){Ai(this),Zc(t,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:i}=this;n[i++]=128,n.fill(0,i),this.padOffset>s-i&&(this.process(r,0),n.fill(0)),Gc(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=t===n?r:sa(t),u=this.outputLen,f=u/4,d=this.get();if(u%4||f>d.length)throw new Error("invalid outputLen");for(let v=0;v<f;v++)l.setUint32(4*v,d[v],a)}digest(){const{buffer:t,outputLen:n}=this;this.digestInto(t);const r=t.slice(0,n);return this.destroy(),r}_cloneIntoMeta(t){const{buffer:n,length:r,finished:s,destroyed:a,pos:i}=this;return t.destroyed=a,t.finished=s,t.length=r,t.pos=i,i&&t.buffer.set(n),t}clone(){return this._cloneInto()}}const of=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),lf=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),Zt=new Uint32Array(64);class uf extends af{constructor(n,r){super(64,n,8,!1);P(this,"A",0);P(this,"B",0);P(this,"C",0);P(this,"D",0);P(this,"E",0);P(this,"F",0);P(this,"G",0);P(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:i,F:l,G:u,H:f}=this;return[n,r,s,a,i,l,u,f]}set(n,r,s,a,i,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=i|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let _=0;_<16;_++,r+=4)Zt[_]=n.getUint32(r,!1);for(let _=16;_<64;_++){const h=Zt[_-15],p=Zt[_-2],y=vt(h,7)^vt(h,18)^h>>>3,g=vt(p,17)^vt(p,19)^p>>>10;Zt[_]=g+Zt[_-7]+y+Zt[_-16]|0}let{A:s,B:a,C:i,D:l,E:u,F:f,G:d,H:v}=this;for(let _=0;_<64;_++){const h=vt(u,6)^vt(u,11)^vt(u,25),p=v+h+rf(u,f,d)+lf[_]+Zt[_]|0,g=(vt(s,2)^vt(s,13)^vt(s,22))+sf(s,a,i)|0;v=d,d=f,f=u,u=l+p|0,l=i,i=a,a=s,s=p+g|0}s=s+this.A|0,a=a+this.B|0,i=i+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,d=d+this.G|0,v=v+this.H|0,this.set(s,a,i,l,u,f,d,v)}roundClean(){Oa(Zt)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Oa(this.buffer)}}class cf extends uf{constructor(){super(32,of)}}const ff=tf(()=>new cf,nf(1));var Fr,ze,at,be,vn,Qo,Xo,vs;class Zo{constructor(t,n=()=>!1){S(this,be);P(this,"part");P(this,"makeRoom");S(this,Fr,F(!0));S(this,ze);S(this,at);this.part=t,this.makeRoom=n;const r=el()[t]??{};O(this,ze,new Map(Object.entries(r))),O(this,at,new Set(o(this,ze).keys()))}get keeps(){return c(o(this,Fr))}set keeps(t){L(o(this,Fr),t,!0)}get(t){if(!o(this,at).has(t))try{const n=o(this,be,vn)?.getItem(t)??null;if(n!==null)return o(this,ze).set(t,n),n}catch{}return o(this,ze).get(t)??null}set(t,n){o(this,ze).set(t,n);do if(E(this,be,Qo).call(this,t,n)){o(this,at).delete(t)&&aa(this.part,E(this,be,vs).call(this)),this.keeps=o(this,at).size===0;return}while(o(this,be,vn)&&this.makeRoom());o(this,at).add(t),this.keeps=!1,aa(this.part,E(this,be,vs).call(this))}remove(t){o(this,ze).delete(t),o(this,at).delete(t)&&aa(this.part,E(this,be,vs).call(this));try{o(this,be,vn)?.removeItem(t)}catch{}}keys(){try{return[...new Set([...o(this,ze).keys(),...Object.keys(o(this,be,vn)??{})])]}catch{return[...o(this,ze).keys()]}}restore(){for(const[t,n]of o(this,ze))(o(this,at).has(t)||E(this,be,Xo).call(this,t))&&this.set(t,n)}}Fr=new WeakMap,ze=new WeakMap,at=new WeakMap,be=new WeakSet,vn=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},Qo=function(t,n){try{const r=o(this,be,vn);return r?(r.getItem(t)!==n&&r.setItem(t,n),!0):!1}catch{return!1}},Xo=function(t){try{return o(this,be,vn)?.getItem(t)===null}catch{return!1}},vs=function(){return Object.fromEntries([...o(this,at)].map(t=>[t,o(this,ze).get(t)]))};function el(){return history.state?.held??{}}function aa(e,t){try{history.replaceState({...history.state,held:{...el(),[e]:t}},"")}catch{}}const dt=new Zo("local",Sf),tl=new Zo("session"),lh={get keeps(){return dt.keeps}};document.addEventListener("visibilitychange",()=>dt.restore());function Ms(e){try{return JSON.parse(e??"null")}catch{return null}}function Ds(e){const t=Ms(dt.get(e));return typeof t=="string"?t:""}function nl(e){const t=Ms(e);return Array.isArray(t)?t.filter(n=>typeof n=="object"&&n!==null):[]}function Ya(e){return Ms(dt.get(`ecarte.${e}`))}function ht(e,t){dt.set(`ecarte.${e}`,JSON.stringify(t))}const Li=navigator.languages.map(e=>e.slice(0,2)).find(e=>e==="fr"||e==="en")??"en",rl={name:"",language:Li,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Li==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1};function df(e){const t=Object.entries(typeof e=="object"&&e!==null?e:{});return Object.fromEntries(t.filter(([n,r])=>typeof r==typeof rl[n]))}const K=tt({...rl,...df(Ya("taste"))});function hf(){ht("taste",K)}function pf(){const e=Ya("choice")??{},t=(n,r)=>typeof n=="string"?n:r;return{opponent:t(e.opponent,"novice"),rules:t(e.rules,"london"),length:typeof e.length=="number"?e.length:1}}function vf(e){ht("choice",e)}function Ri(){return Ds("ecarte.own")}function gf(e){ht("own",e)}function Ga(e){return Ds(`ecarte.seat.${e}`)}function sl(e,t){ht(`seat.${e}`,t)}function uh(e){return`${location.origin}${ft(`/t/${e}`)}#seat=${Ga(e)}`}function ch(e){return Ds(`ecarte.invitation.${e}`)}function mf(e,t){ht(`invitation.${e}`,t)}function al(e,t){const n=Ds(`ecarte.${e}`);if(n)return n;const r=Ka(crypto.getRandomValues(new Uint8Array(t)));return ht(e,r),r}function Ni(e,t){return al(`share.${e}.${t}`,32)}function _f(e){return al(`sitting.${e}`,16)}function bf(e,t,n,r){return Ka(ff(Xc(`ecarte-share-1/${t}/${n}/${r}/${e}`)))}function il(){return Ka(crypto.getRandomValues(new Uint8Array(16)))}function yf(){return!sr().length&&!dt.keys().some(e=>e.startsWith("ecarte.seat."))}const wf=60;function Ss(){return nl(dt.get("ecarte.tables"))}function kf(e,t){dt.restore();const n=Ss().filter(r=>r.table!==e);ht("tables",(t?[{table:e,...t},...n]:n).slice(0,wf))}const Ci=100,Ef=["seat","invitation","sitting","share","witnessed"];function sr(){return nl(dt.get("ecarte.finished"))}function xf(e){const t=sr();if(t.some(r=>r.table===e.table&&r.game===e.game))return;const n=[e,...t];ht("finished",n.slice(0,Ci));for(const r of n.slice(Ci))ol(r.table)}function Tf(e,t){ht("finished",sr().map(n=>n.table===e?{...n,won:t}:n))}function ol(e){if(!Ss().some(t=>t.table===e))for(const t of dt.keys()){const[n,r,s]=t.split(".");n==="ecarte"&&Ef.includes(r??"")&&s===e&&dt.remove(t)}}function Sf(){const e=sr(),t=e.pop();return t?(ol(t.table),ht("finished",e),!0):!1}function fh(e){const t=Ms(tl.get(`ecarte.chosen.${e}`));return Array.isArray(t)?t.filter(n=>typeof n=="string"):[]}function dh(e,t){tl.set(`ecarte.chosen.${e}`,JSON.stringify(t))}class Yn{constructor(t){this.value=t}valueOf(){return this.value}}class pe extends Yn{constructor(t="???"){super(t)}toString(t){return`{${this.value}}`}}class Bt extends Yn{constructor(t,n={}){super(t),this.opts=n}toString(t){if(t)try{return t.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return this.value.toString(10)}}class an extends Yn{static supportsValue(t){if(typeof t=="number"||t instanceof Date)return!0;if(t instanceof Yn)return an.supportsValue(t.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(t instanceof n.Instant||t instanceof n.PlainDateTime||t instanceof n.PlainDate||t instanceof n.PlainMonthDay||t instanceof n.PlainTime||t instanceof n.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof an?(n={...t.opts,...n},t=t.value):t instanceof Yn&&(t=t.valueOf()),typeof t=="object"&&"calendarId"in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](t){return t==="string"?this.toString():this.toNumber()}toNumber(){const t=this.value;if(typeof t=="number")return t;if(t instanceof Date)return t.getTime();if("epochMilliseconds"in t)return t.epochMilliseconds;if("toZonedDateTime"in t)return t.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(t){if(t)try{return t.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Ii=100,$f="⁨",Af="⁩";function Of(e,t,n){if(n===t||n instanceof Bt&&t instanceof Bt&&n.value===t.value)return!0;if(t instanceof Bt&&typeof n=="string"){let r=e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value);if(n===r)return!0}return!1}function ji(e,t,n){return t[n]?ar(e,t[n].value):(e.reportError(new RangeError("No default")),new pe)}function La(e,t){const n=[],r=Object.create(null);for(const s of t)s.type==="narg"?r[s.name]=jr(e,s.value):n.push(jr(e,s));return{positional:n,named:r}}function jr(e,t){switch(t.type){case"str":return t.value;case"num":return new Bt(t.value,{minimumFractionDigits:t.precision});case"var":return Lf(e,t);case"mesg":return Rf(e,t);case"term":return Nf(e,t);case"func":return Cf(e,t);case"select":return If(e,t);default:return new pe}}function Lf(e,{name:t}){let n;if(e.params)if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new pe(`$${t}`);else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(new ReferenceError(`Unknown variable: $${t}`)),new pe(`$${t}`);if(n instanceof Yn)return n;switch(typeof n){case"string":return n;case"number":return new Bt(n);case"object":if(an.supportsValue(n))return new an(n);default:return e.reportError(new TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new pe(`$${t}`)}}function Rf(e,{name:t,attr:n}){const r=e.bundle._messages.get(t);if(!r)return e.reportError(new ReferenceError(`Unknown message: ${t}`)),new pe(t);if(n){const s=r.attributes[n];return s?ar(e,s):(e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new pe(`${t}.${n}`))}return r.value?ar(e,r.value):(e.reportError(new ReferenceError(`No value: ${t}`)),new pe(t))}function Nf(e,{name:t,attr:n,args:r}){const s=`-${t}`,a=e.bundle._terms.get(s);if(!a)return e.reportError(new ReferenceError(`Unknown term: ${s}`)),new pe(s);if(n){const l=a.attributes[n];if(l){e.params=La(e,r).named;const u=ar(e,l);return e.params=null,u}return e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new pe(`${s}.${n}`)}e.params=La(e,r).named;const i=ar(e,a.value);return e.params=null,i}function Cf(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(new ReferenceError(`Unknown function: ${t}()`)),new pe(`${t}()`);if(typeof r!="function")return e.reportError(new TypeError(`Function ${t}() is not callable`)),new pe(`${t}()`);try{let s=La(e,n);return r(s.positional,s.named)}catch(s){return e.reportError(s),new pe(`${t}()`)}}function If(e,{selector:t,variants:n,star:r}){let s=jr(e,t);if(s instanceof pe)return ji(e,n,r);for(const a of n){const i=jr(e,a.key);if(Of(e,s,i))return ar(e,a.value)}return ji(e,n,r)}function ll(e,t){if(e.dirty.has(t))return e.reportError(new RangeError("Cyclic reference")),new pe;e.dirty.add(t);const n=[],r=e.bundle._useIsolating&&t.length>1;for(const s of t){if(typeof s=="string"){n.push(e.bundle._transform(s));continue}if(e.placeables++,e.placeables>Ii)throw e.dirty.delete(t),new RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Ii}`);r&&n.push($f),n.push(jr(e,s).toString(e)),r&&n.push(Af)}return e.dirty.delete(t),n.join("")}function ar(e,t){return typeof t=="string"?e.bundle._transform(t):ll(e,t)}class jf{constructor(t,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=t,this.errors=n,this.args=r}reportError(t){if(!this.errors||!(t instanceof Error))throw t;this.errors.push(t)}memoizeIntlObject(t,n){let r=this.bundle._intls.get(t);r||(r={},this.bundle._intls.set(t,r));let s=JSON.stringify(n);return r[s]||(r[s]=new t(this.bundle.locales,n)),r[s]}}function Ra(e,t){const n=Object.create(null);for(const[r,s]of Object.entries(e))t.includes(r)&&(n[r]=s.valueOf());return n}const Pi=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Pf(e,t){let n=e[0];if(n instanceof pe)return new pe(`NUMBER(${n.valueOf()})`);if(n instanceof Bt)return new Bt(n.valueOf(),{...n.opts,...Ra(t,Pi)});if(n instanceof an)return new Bt(n.toNumber(),{...Ra(t,Pi)});throw new TypeError("Invalid argument to NUMBER")}const Mf=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Df(e,t){let n=e[0];if(n instanceof pe)return new pe(`DATETIME(${n.valueOf()})`);if(n instanceof an||n instanceof Bt)return new an(n,Ra(t,Mf));throw new TypeError("Invalid argument to DATETIME")}const Mi=new Map;function Uf(e){const t=Array.isArray(e)?e.join(" "):e;let n=Mi.get(t);return n===void 0&&(n=new Map,Mi.set(t,n)),n}class Ff{constructor(t,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(t)?t:[t],this._functions={NUMBER:Pf,DATETIME:Df,...n},this._useIsolating=r,this._transform=s,this._intls=Uf(t)}hasMessage(t){return this._messages.has(t)}getMessage(t){return this._messages.get(t)}addResource(t,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<t.body.length;s++){let a=t.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(t,n=null,r=null){if(typeof t=="string")return this._transform(t);let s=new jf(this,r,n);try{return ll(s,t).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new pe().toString(s);throw a}}}const ia=/^(-?[a-zA-Z][\w-]*) *= */gm,Di=/\.([a-zA-Z][\w-]*) *= */y,zf=/\*?\[/y,oa=/(-?[0-9]+(?:\.([0-9]+))?)/y,qf=/([a-zA-Z][\w-]*)/y,Ui=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Bf=/^[A-Z][A-Z0-9_-]*$/,cs=/([^{}\n\r]+)/y,Hf=/([^\\"\n\r]*)/y,Fi=/\\([\\"])/y,zi=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Wf=/^\n+/,qi=/ +$/,Vf=/ *\r?\n/g,Kf=/( *)$/,Yf=/{\s*/y,Bi=/\s*}/y,Gf=/\[\s*/y,Jf=/\s*] */y,Zf=/\s*\(\s*/y,Qf=/\s*->\s*/y,Xf=/\s*:\s*/y,ed=/\s*,?\s*/y,td=/\s+/y;class ul{constructor(t){this.body=[],ia.lastIndex=0;let n=0;for(;;){let m=ia.exec(t);if(m===null)break;n=ia.lastIndex;try{this.body.push(u(m[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function r(m){return m.lastIndex=n,m.test(t)}function s(m,b){if(t[n]===m)return n++,!0;if(b)throw new b(`Expected ${m}`);return!1}function a(m,b){if(r(m))return n=m.lastIndex,!0;if(b)throw new b(`Expected ${m.toString()}`);return!1}function i(m){m.lastIndex=n;let b=m.exec(t);if(b===null)throw new SyntaxError(`Expected ${m.toString()}`);return n=m.lastIndex,b}function l(m){return i(m)[1]}function u(m){let b=d(),N=f();if(b===null&&Object.keys(N).length===0)throw new SyntaxError("Expected message value or attributes");return{id:m,value:b,attributes:N}}function f(){let m=Object.create(null);for(;r(Di);){let b=l(Di),N=d();if(N===null)throw new SyntaxError("Expected attribute value");m[b]=N}return m}function d(){let m;if(r(cs)&&(m=l(cs)),t[n]==="{"||t[n]==="}")return v(m?[m]:[],1/0);let b=J();return b?m?v([m,b],b.length):(b.value=j(b.value,Wf),v([b],b.length)):m?j(m,qi):null}function v(m=[],b){for(;;){if(r(cs)){m.push(l(cs));continue}if(t[n]==="{"){m.push(_());continue}if(t[n]==="}")throw new SyntaxError("Unbalanced closing brace");let te=J();if(te){m.push(te),b=Math.min(b,te.length);continue}break}let N=m.length-1,me=m[N];typeof me=="string"&&(m[N]=j(me,qi));let Ae=[];for(let te of m)te instanceof Hi&&(te=te.value.slice(0,te.value.length-b)),te&&Ae.push(te);return Ae}function _(){a(Yf,SyntaxError);let m=h();if(a(Bi))return m;if(a(Qf)){let b=g();return a(Bi,SyntaxError),{type:"select",selector:m,...b}}throw new SyntaxError("Unclosed placeable")}function h(){if(t[n]==="{")return _();if(r(Ui)){let[,m,b,N=null]=i(Ui);if(m==="$")return{type:"var",name:b};if(a(Zf)){let me=p();if(m==="-")return{type:"term",name:b,attr:N,args:me};if(Bf.test(b))return{type:"func",name:b,args:me};throw new SyntaxError("Function names must be all upper-case")}return m==="-"?{type:"term",name:b,attr:N,args:[]}:{type:"mesg",name:b,attr:N}}return R()}function p(){let m=[];for(;;){switch(t[n]){case")":return n++,m;case void 0:throw new SyntaxError("Unclosed argument list")}m.push(y()),a(ed)}}function y(){let m=h();return m.type!=="mesg"?m:a(Xf)?{type:"narg",name:m.name,value:R()}:m}function g(){let m=[],b=0,N;for(;r(zf);){s("*")&&(N=b);let me=k(),Ae=d();if(Ae===null)throw new SyntaxError("Expected variant value");m[b++]={key:me,value:Ae}}if(b===0)return null;if(N===void 0)throw new SyntaxError("Expected default variant");return{variants:m,star:N}}function k(){a(Gf,SyntaxError);let m;return r(oa)?m=z():m={type:"str",value:l(qf)},a(Jf,SyntaxError),m}function R(){if(r(oa))return z();if(t[n]==='"')return I();throw new SyntaxError("Invalid expression")}function z(){let[,m,b=""]=i(oa),N=b.length;return{type:"num",value:parseFloat(m),precision:N}}function I(){s('"',SyntaxError);let m="";for(;;){if(m+=l(Hf),t[n]==="\\"){m+=H();continue}if(s('"'))return{type:"str",value:m};throw new SyntaxError("Unclosed string literal")}}function H(){if(r(Fi))return l(Fi);if(r(zi)){let[,m,b]=i(zi),N=parseInt(m||b,16);return N<=55295||57344<=N?String.fromCodePoint(N):"�"}throw new SyntaxError("Unknown escape sequence")}function J(){let m=n;switch(a(td),t[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return Z(t.slice(m,n))}return t[n-1]===" "?Z(t.slice(m,n)):!1}function j(m,b){return m.replace(b,"")}function Z(m){let b=m.replace(Vf,`
`),N=Kf.exec(m)[1].length;return new Hi(b,N)}}}class Hi{constructor(t,n){this.value=t,this.length=n}}const nd=`### What things are called.


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
`,rd=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
page-friend-terms = With a friend: { $time }
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
page-coming-back = Away from the house; coming back
page-back = Back at the table.
page-ended =
    { $code ->
        [other-origin] The server was asked for under another address than the one you see: a proxy before it does not pass the address on. Whoever runs it finds in its log what to set. ({ $code })
       *[other] This table cannot be shown ({ $code }).
    }
page-ended-no-spectators = Nobody may look on at this table. If you were invited, the seat has been taken already.
page-ended-no-table = There is no table here. Perhaps the link has lost a part of itself.
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
page-declined-rematch = The other does not want another game now.
page-declined-take-back = The other does not let you take it back.

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
`,sd=`### Le nom des choses.


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
`,ad=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
page-friend-terms = Avec un ami : { $time }
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
page-coming-back = Le serveur ne répond pas ; nouvelle tentative
page-back = De retour à la table.
page-ended =
    { $code ->
        [other-origin] Le serveur a été demandé à une autre adresse que celle que vous voyez : un mandataire placé devant lui ne transmet pas l’adresse. Qui le tient trouve dans son journal ce qu’il faut régler. ({ $code })
       *[other] Cette table ne peut être montrée ({ $code }).
    }
page-ended-no-spectators = Personne ne peut regarder à cette table. Si vous étiez invité, la place est déjà prise.
page-ended-no-table = Il n’y a pas de table ici. Peut-être manque-t-il un morceau au lien.
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
page-declined-rematch = L’adversaire ne veut pas d’autre partie maintenant.
page-declined-take-back = L’adversaire ne vous laisse pas reprendre.

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
`;function id(e,...t){const n=new Ff(e,{useIsolating:!1});for(const r of t)n.addResource(new ul(r));return n}const $s={en:[nd,rd],fr:[sd,ad]},cl={};function od(e){const t=e in $s?e:"en";return cl[t]??=id(t,...$s[t])}function hh(e,t){$s[e]?.push(t),cl[e]?.addResource(new ul(t))}function x(e,t={},n=K.language){const r=od(n),s=r.getMessage(e);return s?.value?r.formatPattern(s.value,t):e}const Ja={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},ld={s:"♠",h:"♥",d:"♦",c:"♣"},Us={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},ph=Object.keys(Ja).flatMap(e=>Object.keys(Us).map(t=>t+e));function Na(e){return typeof e=="object"?e.text:String(e)}function ud({name:e}){return Na(e)}function vh({name:e}){return typeof e=="object"&&e.key.startsWith("opponent.")?e.key.slice(9):""}function gh(e){return x(e.cards?"page-hand-of":"page-no-hand-of",{name:ud(e)})}function cd(e){const t=x(`rank-${Us[e[0]]}`);return x("card-name",{rank:t,suit:x(`suit-${Ja[e[1]]}`)})}const fd=/(10|[7-9A-Z])([♠♥♦♣])/g,dd={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function mh(e){const t=e.replace(fd,(n,r,s)=>{const a=Object.values(Us).find(i=>x(`letter-${i}`)===r);return a?x("card-name",{rank:x(`definite-${a}`),suit:x(`suit-${dd[s]}`)}):n});return t.charAt(0).toUpperCase()+t.slice(1)}const hd=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function _h(e){const t=hd.find(n=>Object.keys($s).some(r=>x(n,{},r)===e));return t?x(t):e}const Za=1e3,fl=60*Za,dl=60*fl,hl=24*dl;function bh(e){if(e>=2*hl)return gs(e);const t=Math.ceil(e/Za),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(t/3600),Math.floor(t/60)%60];return r?`${r}:${n(s)}:${n(t%60)}`:`${s}:${n(t%60)}`}function gs(e){const t=[["day",hl],["hour",dl],["minute",fl],["second",Za]],[n,r]=t.find(([,s])=>e>=s)??t[3];return new Intl.NumberFormat(K.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(e/r))}function pl(e){return ld[e[1]]}function pd(e){return new Intl.DateTimeFormat(K.language,{dateStyle:"medium"}).format(e)}function yh(e){return`${pl(e)} ${x(`suit-${Ja[e[1]]}`)}`}function vd(e){return K.indices==="french"&&e[0]==="A"?"1":x(`letter-${Us[e[0]]}`,{},K.indices==="french"?"fr":"en")}var gd=ae('<i class="svelte-lv9s7p"> </i>'),md=ae('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),_d=ae('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),bd=ae('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),yd=ae('<span class="card svelte-lv9s7p"><!></span>');function wd(e,t){lr(t,!0);const n=Or(t,"card",3,null),r=Or(t,"from",3,""),s=Or(t,"handle",3,""),a=ue(()=>n()!==null&&K.indices==="english"&&"AJQK".includes(n()[0])),i=ue(()=>n()!==null&&K.suits===4&&"dc".includes(n()[1]));var l=yd(),u=M(l);{var f=v=>{var _=_d(),h=Be(_),p=T(h,2);{var y=g=>{var k=gt(),R=Be(k);Ge(R,16,()=>["","foot"],z=>z,(z,I)=>{var H=md();let J;var j=M(H),Z=A(j,!0),m=T(j);{var b=N=>{var me=gd(),Ae=A(me,!0);G(te=>$(Ae,te),[()=>pl(n())]),D(N,me)};Re(m,N=>{c(i)&&N(b)})}G(N=>{J=Ts(H,1,`corner ${I??""} ${n()[1]??""}`,"svelte-lv9s7p",J,{tinted:c(i)}),$(Z,N)},[()=>vd(n())]),D(z,H)}),D(g,k)};Re(p,g=>{(c(a)||c(i))&&g(y)})}G((g,k)=>{et(h,"src",g),et(h,"alt",k)},[()=>ft(`/static/cards/${n()}.svg`),()=>cd(n())]),D(v,_)},d=v=>{var _=bd();G(h=>et(_,"src",h),[()=>ft("/static/cards/back.svg")]),D(v,_)};Re(u,v=>{n()?v(f):v(d,-1)})}G(()=>{et(l,"data-card",s()||n()),et(l,"data-from",r()||void 0)}),D(e,l),ur()}function kd([e,t]){return e===t?null:e>t}function Ed(e,t){const n=new Set(e.map(s=>s.commitment).filter(Boolean)),r=e.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?kd(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of t)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function xd(e){const t=new Map;for(const{across:n,house:r,won:s}of e){const a=r?`house ${r}`:n,i=t.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(i.won+=1),s===!1&&(i.lost+=1),t.set(a,i)}return[...t.values()]}const Qa="Notification"in window&&isSecureContext;async function Td(){return Qa&&await Notification.requestPermission()==="granted"}function wh(e,t,n){if(!(!K.notify||!Qa||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(e,{body:t,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var Sd=ae('<p role="alert" class="svelte-zm6owj"> </p>'),$d=ae('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),Ad=ae('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!></div>');function Od(e,t){lr(t,!0);const n=Or(t,"onlanguage",3,()=>{});let r=F(!1);async function s(){K.notify&&(K.notify=await Td(),L(r,!K.notify))}var a=Ad(),i=M(a),l=M(i),u=A(l,!0),f=T(l,2),d=M(f);d.value=d.__value="en";var v=T(d);v.value=v.__value="fr",We(f);var _=T(i,2),h=M(_),p=A(h,!0),y=T(h,2),g=M(y),k=A(g,!0);g.value=g.__value="dark";var R=T(g),z=A(R,!0);R.value=R.__value="light",We(y);var I=T(_,2),H=M(I),J=A(H,!0),j=T(H,2),Z=M(j);Z.value=Z.__value="french";var m=T(Z);m.value=m.__value="english",We(j);var b=T(I,2),N=M(b),me=A(N,!0),Ae=T(N,2),te=M(Ae),dr=A(te,!0);te.value=te.__value=2;var on=T(te),es=A(on,!0);on.value=on.__value=4,We(Ae);var At=T(b,2),ts=M(At),ns=A(ts,!0),Nn=T(ts,2),Ot=M(Nn),Fs=A(Ot,!0);Ot.value=Ot.__value=!1;var Cn=T(Ot),rs=A(Cn,!0);Cn.value=Cn.__value=!0,We(Nn);var ss=T(At,2);{var as=fe=>{var In=$d(),ln=Be(In),un=M(ln),hr=A(un,!0),Lt=T(un,2),Rt=M(Lt),pr=A(Rt,!0);Rt.value=Rt.__value=!1;var Vt=T(Rt),jn=A(Vt,!0);Vt.value=Vt.__value=!0,We(Lt);var Pn=T(ln,2);{var zs=rt=>{var cn=Sd(),Mn=A(cn,!0);G(qs=>$(Mn,qs),[()=>x("page-notify-denied")]),D(rt,cn)};Re(Pn,rt=>{c(r)&&rt(zs)})}G((rt,cn,Mn)=>{$(hr,rt),$(pr,cn),$(jn,Mn)},[()=>x("page-notify"),()=>x("page-notify-off"),()=>x("page-notify-on")]),It("change",Lt,()=>{s()}),Ve(Lt,()=>K.notify,rt=>K.notify=rt),D(fe,In)};Re(ss,fe=>{Qa&&fe(as)})}G((fe,In,ln,un,hr,Lt,Rt,pr,Vt,jn,Pn)=>{$(u,fe),$(p,In),$(k,ln),$(z,un),$(J,hr),$(me,Lt),$(dr,Rt),$(es,pr),$(ns,Vt),$(Fs,jn),$(rs,Pn)},[()=>x("page-language"),()=>x("page-cloth"),()=>x("page-cloth-dark"),()=>x("page-cloth-light"),()=>x("page-indices"),()=>x("page-suits"),()=>x("page-suits-two"),()=>x("page-suits-four"),()=>x("page-sounds"),()=>x("page-sounds-off"),()=>x("page-sounds-on")]),It("change",f,function(...fe){n()?.apply(this,fe)}),Ve(f,()=>K.language,fe=>K.language=fe),Ve(y,()=>K.cloth,fe=>K.cloth=fe),Ve(j,()=>K.indices,fe=>K.indices=fe),Ve(Ae,()=>K.suits,fe=>K.suits=fe),Ve(Nn,()=>K.sound,fe=>K.sound=fe),D(e,a),ur()}Vo(["change"]);const vl=(e,t)=>`witnessed.${e}.${t}`;function Ld(e,t){const n=Ya(vl(e,t));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function Rd(e,t){const{dealing:n,scene:r,role:s}=e;if(!n||s==="watch")return;const a=Ld(e.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&e.stage==="play"){if(t.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const i=a.deals[n.deal]??={turned:"",held:[]};i.turned=r.cloth.turn_up??i.turned,i.held=[...new Set([...i.held,...r.hand.map(l=>l.card)])]}ht(vl(e.table,n.game),a)}const Nd=8e3;var zr,qr,Br,Hr,Wr,Vr,Kr,Yr,Gr,Jr,en,qe,En,tr,Dt,xn,Tn,Ut,Sn,Q,ms,gl,ml,Ca,_l,_s,Sr,Ia;class kh{constructor(t,n=!0){S(this,Q);P(this,"table");S(this,zr,F(null));S(this,qr,F([]));S(this,Br,F([]));S(this,Hr,F(0));S(this,Wr,F(!1));S(this,Vr,F(""));S(this,Kr,F(null));S(this,Yr,F(null));S(this,Gr,F(null));S(this,Jr,F(null));P(this,"shownAt",0);P(this,"onState",()=>{});P(this,"onRefusal",()=>{});S(this,en,new Map);S(this,qe,null);S(this,En,250);S(this,tr,0);S(this,Dt,0);S(this,xn,[]);S(this,Tn,[]);S(this,Ut,!1);S(this,Sn,()=>{!this.ended&&document.visibilityState==="visible"&&o(this,qe)?.readyState!==WebSocket.OPEN&&(clearTimeout(o(this,tr)),E(this,Q,ms).call(this))});this.table=t,n&&(E(this,Q,ms).call(this),addEventListener("online",o(this,Sn)),document.addEventListener("visibilitychange",o(this,Sn)))}get state(){return c(o(this,zr))}set state(t){L(o(this,zr),t)}get journal(){return c(o(this,qr))}set journal(t){L(o(this,qr),t)}get said(){return c(o(this,Br))}set said(t){L(o(this,Br),t)}get watching(){return c(o(this,Hr))}set watching(t){L(o(this,Hr),t,!0)}get isThere(){return c(o(this,Wr))}set isThere(t){L(o(this,Wr),t,!0)}get ended(){return c(o(this,Vr))}set ended(t){L(o(this,Vr),t,!0)}get refused(){return c(o(this,Kr))}set refused(t){L(o(this,Kr),t)}get answer(){return c(o(this,Yr))}set answer(t){L(o(this,Yr),t)}get listed(){return c(o(this,Gr))}set listed(t){L(o(this,Gr),t)}get lastDeal(){return c(o(this,Jr))}set lastDeal(t){L(o(this,Jr),t)}close(){removeEventListener("online",o(this,Sn)),document.removeEventListener("visibilitychange",o(this,Sn)),clearTimeout(o(this,tr));const t=o(this,qe);O(this,qe,null),t?.close()}again(){O(this,Ut,!0),o(this,qe)?.close()}shows(t,n){this.onState(n),E(this,Q,Ca).call(this,t),this.state=t,this.shownAt=performance.now()}dismiss(){this.refused=this.answer=this.listed=null}do(t){this.dismiss(),E(this,Q,_s).call(this,{...t,cid:il()})}get isActing(){return[...o(this,en).values()].some(t=>t.is==="take"||t.is==="pass")}take(t){this.isActing||this.do({is:"take",number:this.state?.number??0,id:t})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(t){this.dismiss(),E(this,Q,Sr).call(this,{is:"ask",ref:++os(this,Dt)._,name:t})}list(t){this.dismiss(),O(this,xn,[]),E(this,Q,Sr).call(this,{is:"list",ref:++os(this,Dt)._,name:t})}recall(){this.dismiss(),E(this,Q,Sr).call(this,{is:"last-deal",ref:++os(this,Dt)._})}}zr=new WeakMap,qr=new WeakMap,Br=new WeakMap,Hr=new WeakMap,Wr=new WeakMap,Vr=new WeakMap,Kr=new WeakMap,Yr=new WeakMap,Gr=new WeakMap,Jr=new WeakMap,en=new WeakMap,qe=new WeakMap,En=new WeakMap,tr=new WeakMap,Dt=new WeakMap,xn=new WeakMap,Tn=new WeakMap,Ut=new WeakMap,Sn=new WeakMap,Q=new WeakSet,ms=function(){o(this,qe)?.close();const t=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${ft("/ws")}`);O(this,qe,t),t.onopen=()=>{const n=o(this,Ut)?0:this.state?.number??0;o(this,Ut)&&(this.journal=[]),t.send(JSON.stringify({is:"hello",v:1,table:this.table,token:Ga(this.table),language:K.language,seen:n}));for(const r of o(this,en).values())t.send(JSON.stringify(r))},t.onmessage=n=>{o(this,qe)===t&&E(this,Q,gl).call(this,JSON.parse(n.data))},t.onclose=()=>{o(this,qe)===t&&(this.isThere=!1,!this.ended&&(O(this,tr,window.setTimeout(()=>E(this,Q,ms).call(this),o(this,Ut)?0:o(this,En))),O(this,En,Math.min(o(this,En)*2,Nd))))}},gl=function(t){switch(t.is){case"state":return E(this,Q,ml).call(this,t);case"presence":if(this.watching=t.watching,this.state){const[n,r]=this.state.persons,s=a=>t.here.includes(a);this.state={...this.state,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return E(this,Q,Ia).call(this,t.cid);case"refused":return E(this,Q,Ia).call(this,t.cid),t.code!=="stale"&&(this.refused=t),this.onRefusal();case"answer":t.ref===o(this,Dt)&&(this.answer=t);return;case"listed":if(t.ref!==o(this,Dt))return;O(this,xn,[...o(this,xn),...t.offers]),t.more||(this.listed={name:t.name,offers:o(this,xn)});return;case"deal":t.ref===o(this,Dt)&&(this.lastDeal=t.scene);return;case"told":return O(this,Tn,[...o(this,Tn),...t.lines]),E(this,Q,Ca).call(this,t);case"bye":t.again||(this.ended=t.code)}},ml=function(t){if(this.isThere=!0,O(this,En,250),this.state!==null&&t.number<this.state.number&&!o(this,Ut))return;O(this,Ut,!1);const r=[...o(this,Tn),...t.lines];O(this,Tn,[]),Rd(t,r),this.shows(t,r),E(this,Q,_l).call(this,t)},Ca=function({lines:t,said:n}){t.length&&(this.journal=[...this.journal,...t]);const r=new Set(this.said.map(a=>a.number)),s=n.filter(a=>!r.has(a.number));s.length&&(this.said=[...this.said,...s])},_l=function(t){const n=t.dealing;if(!n?.wants||t.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${t.role}`;if(o(this,en).has(s))return;if(n.wants==="share")return E(this,Q,_s).call(this,{is:"share",cid:s,game:r,share:Ni(this.table,r)});const a=bf(Ni(this.table,r),this.table,r,t.role);E(this,Q,_s).call(this,{is:"pledge",cid:s,game:r,commitment:a})},_s=function(t){o(this,en).set(t.cid,t),E(this,Q,Sr).call(this,t)},Sr=function(t){o(this,qe)?.readyState===WebSocket.OPEN&&this.isThere&&o(this,qe).send(JSON.stringify(t))},Ia=function(t){o(this,en).delete(t)};class bl extends Error{}async function bs(e,t){const n=await fetch(ft(e),t),r=await n.json();if(!n.ok)throw new bl(r.code??String(n.status));return r}function Wi(e){return e instanceof bl?e.message:"unreachable"}function Xa(e){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(e)}}async function yl(e,t){const n=await bs(e,Xa(t));return sl(n.table,n.token),n}let fs={agreed:"",cid:""};async function Cd(e){const t=JSON.stringify(e);fs.agreed!==t&&(fs={agreed:t,cid:il()});const n=await yl("/api/tables",{...e,cid:fs.cid});return fs={agreed:"",cid:""},n}function Eh(e,t,n){return yl(`/api/tables/${e}/seat`,{cid:_f(e),invitation:t,name:n})}async function xh(e){const t=await fetch(ft("/api/qr"),Xa({text:e}));return t.ok?`data:image/svg+xml,${encodeURIComponent(await t.text())}`:""}var Id=ae("<small> </small>"),jd=ae('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),Vi=ae('<button type="button" class="plain svelte-tmv0tn"> </button>'),Pd=ae('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),zn=ae("<option> </option>"),Md=ae("<optgroup></optgroup>"),Dd=ae('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Ud=ae('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Fd=ae('<a class="svelte-tmv0tn"> </a>'),zd=ae('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),qd=ae('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Bd=ae('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function Hd(e,t){lr(t,!0);let n=F(null);const r=pf();let s=F(tt(r.opponent)),a=F(tt(r.rules)),i=F(tt(r.length)),l=F("assisted");const u=yf(),f=ue(()=>c(n)?.opponents.find(w=>w.id===c(s))),d=ue(()=>[...new Set(c(n)?.opponents.map(w=>w.group))]),v=60,_=1440*v,h={game_seconds:0,move_seconds:v},p={game_seconds:0,move_seconds:0},y=[null,p,...[5,10,20].map(w=>({game_seconds:w*v,move_seconds:0})),...[30,v].map(w=>({game_seconds:0,move_seconds:w})),...[1,3].map(w=>({game_seconds:0,move_seconds:w*_}))];let g=F(0);const k=["live","behind","none"];let R=F("live"),z=F("");const I=w=>w?w.game_seconds?x("page-time-game",{time:gs(w.game_seconds*1e3)}):w.move_seconds?x("page-time-move",{time:gs(w.move_seconds*1e3)}):x("page-time-none"):x("page-time-usual",{time:gs(h.move_seconds*1e3)}),H=ue(()=>I(y[c(g)]??h));let J=F(""),j=F(!1),Z=F(!1);Vn(()=>{bs(`/api/choices/${K.language}.json`).then(w=>{L(n,w),w.opponents.some(U=>U.id===c(s))||L(s,"novice"),w.rules.some(U=>U.id===c(a))||L(a,"london")},w=>L(J,Wi(w),!0))});const m=12,b=4;let N=F(Ss()),me=F(sr()),Ae=F([]),te=F({}),dr=F(!1),on=F(!1);const es=8;Vn(()=>{const U=[...c(N),...c(me).filter(ne=>ne.won===void 0)].map(ne=>Ga(ne.table)).filter(Boolean).slice(0,m);if(!U.length)return;const{language:X}=K;bs("/api/seats",Xa({tokens:U,language:X})).then(({seats:ne})=>{L(te,Object.fromEntries(ne.map(re=>[re.table,re])));const Ee=ne.filter(re=>re.stage==="over");if(Ee.length){for(const re of Ee){kf(re.table,null);const{table:je,seat:ie,game:le,house:_e,marks:Pe,games:pt,won:Kt}=re;xf({table:je,seat:ie,game:le,at:Date.now(),across:Na(re.across),house:_e,marks:Pe,games:pt}),Tf(je,Kt)}L(N,Ss()),L(me,sr())}},()=>{})}),Vn(()=>{Ri()&&bs("/api/results",{headers:{authorization:`Bearer ${Ri()}`}}).then(({results:w})=>L(Ae,w),()=>{})});const At=ue(()=>Ed(c(me),c(Ae))),ts=ue(()=>xd(c(At))),ns=w=>c(n)?.opponents.find(({id:U})=>U===w.house)?.name??w.across,Nn={me:0,"":1,other:2},Ot=ue(()=>[...c(N)].sort((w,U)=>Nn[c(te)[w.table]?.turn??""]-Nn[c(te)[U.table]?.turn??""]));function Fs(w){const U=c(te)[w.table],X=U&&U.stage!=="open"?U.marks.join("–"):w.score,ne=U?Na(U.across):w.across;return U?.stage==="open"||!ne?x("page-waiting"):x("page-left-at",{name:ne,score:X})}const Cn=w=>{const U=c(te)[w]?.turn;return U?x(`page-turn-${U}`):""};async function rs(w){L(j,!0),L(J,""),vf({opponent:c(s),rules:c(a),length:c(i)});const U=y[c(g)]??(w?p:h);try{const X=await Cd({name:K.name.trim(),rules:c(a),length:c(i),conduct:c(l),opponent:w,spectators:c(R),stand_in:w?"":c(z),...U});X.invitation&&mf(X.table,X.invitation),t.go(`/t/${X.table}`)}catch(X){L(J,Wi(X),!0)}finally{L(j,!1)}}var ss=Bd(),as=M(ss);Ge(as,20,()=>["Th","Ah","Jh","Qh","Kh"],w=>w,(w,U)=>{wd(w,{get card(){return U}})});var fe=T(as,4),In=A(fe,!0),ln=T(fe,2),un=M(ln);{var hr=w=>{var U=Pd(),X=M(U),ne=A(X,!0),Ee=T(X,2);Ge(Ee,17,()=>c(dr)?c(Ot):c(Ot).slice(0,b),ie=>ie.table,(ie,le)=>{var _e=jd(),Pe=M(_e);{let xe=ue(()=>c(le).across||"…");xi(Pe,{get name(){return c(xe)},get house(){return c(le).house}})}var pt=T(Pe,2),Kt=M(pt),fn=T(Kt);{var Nt=xe=>{var de=Id();let ee;var Oe=A(de,!0);G(Me=>{ee=Ts(de,1,"svelte-tmv0tn",null,ee,{mine:c(te)[c(le).table]?.turn==="me"}),$(Oe,Me)},[()=>Cn(c(le).table)]),D(xe,de)},gr=ue(()=>Cn(c(le).table));Re(fn,xe=>{c(gr)&&xe(Nt)})}G((xe,de)=>{et(_e,"href",xe),$(Kt,de)},[()=>ft(`/t/${c(le).table}`),()=>Fs(c(le))]),It("click",_e,xe=>{xe.preventDefault(),t.go(`/t/${c(le).table}`)}),D(ie,_e)});var re=T(Ee,2);{var je=ie=>{var le=Vi(),_e=A(le,!0);G(Pe=>$(_e,Pe),[()=>x("page-left-all",{n:c(Ot).length})]),It("click",le,()=>L(dr,!0)),D(ie,le)};Re(re,ie=>{c(Ot).length>b&&!c(dr)&&ie(je)})}G((ie,le)=>{et(U,"aria-label",ie),$(ne,le)},[()=>x("page-left"),()=>x("page-left")]),D(w,U)};Re(un,w=>{c(N).length&&w(hr)})}var Lt=T(un,2),Rt=M(Lt),pr=A(Rt,!0),Vt=T(Rt,2),jn=T(Lt,2),Pn=M(jn),zs=A(Pn,!0),rt=T(Pn,2);Ge(rt,20,()=>c(d),w=>w,(w,U)=>{var X=Md();Ge(X,21,()=>c(n)?.opponents.filter(ne=>ne.group===U)??[],ne=>ne.id,(ne,Ee)=>{var re=zn(),je=A(re,!0),ie={};G(()=>{$(je,c(Ee).text),ie!==(ie=c(Ee).id)&&(re.value=(re.__value=ie)??"")}),D(ne,re)}),G(()=>et(X,"label",U)),D(w,X)}),We(rt);var cn=T(jn,2),Mn=M(cn);{let w=ue(()=>c(f)?.name??"");xi(Mn,{get name(){return c(w)},get house(){return c(s)}})}var qs=T(Mn,1,!0),ei=T(cn,2),is=M(ei),kl=A(is,!0),Bs=T(is,2),El=A(Bs,!0),ti=T(ei,2),xl=A(ti,!0),vr=T(ti,2);let ni;var ri=M(vr),Tl=T(ri),Sl=A(Tl,!0),si=T(vr,2),$l=A(si,!0),Hs=T(si,2),ai=M(Hs),Al=A(ai,!0),Ol=T(ai,2);{var Ll=w=>{var U=Dd(),X=Be(U),ne=M(X),Ee=A(ne,!0),re=T(ne,2);Ge(re,21,()=>c(n)?.rules??[],V=>V.id,(V,Te)=>{var oe=zn(),Le=A(oe,!0),ve={};G(()=>{$(Le,c(Te).text),ve!==(ve=c(Te).id)&&(oe.value=(oe.__value=ve)??"")}),D(V,oe)}),We(re);var je=T(X,2),ie=M(je),le=A(ie,!0),_e=T(ie,2);Ge(_e,21,()=>c(n)?.lengths.filter(V=>V.n>0)??[],V=>V.n,(V,Te)=>{var oe=zn(),Le=A(oe,!0),ve={};G(()=>{$(Le,c(Te).text),ve!==(ve=c(Te).n)&&(oe.value=(oe.__value=ve)??"")}),D(V,oe)}),We(_e);var Pe=T(je,2),pt=M(Pe),Kt=A(pt,!0),fn=T(pt,2),Nt=M(fn),gr=A(Nt,!0);Nt.value=Nt.__value="assisted";var xe=T(Nt),de=A(xe,!0);xe.value=xe.__value="club",We(fn);var ee=T(Pe,2),Oe=M(ee),Me=A(Oe,!0),dn=T(Oe,2);Ge(dn,21,()=>y,_i,(V,Te,oe)=>{var Le=zn(),ve=A(Le,!0);Le.value=Le.__value=oe,G(pn=>$(ve,pn),[()=>I(c(Te))]),D(V,Le)}),We(dn);var Yt=T(ee,2),Dn=M(Yt),mr=A(Dn,!0),hn=T(Dn,2),Ye=M(hn),Gt=A(Ye,!0);Ye.value=Ye.__value="";var Ws=T(Ye);Ge(Ws,17,()=>c(n)?.opponents??[],V=>V.id,(V,Te)=>{var oe=zn(),Le=A(oe,!0),ve={};G(pn=>{$(Le,pn),ve!==(ve=c(Te).id)&&(oe.value=(oe.__value=ve)??"")},[()=>x("page-absent-stand-in",{name:x(`opponent-${c(Te).id}`)})]),D(V,oe)}),We(hn);var Un=T(Yt,2),ii=M(Un),Cl=A(ii,!0),Vs=T(ii,2);Ge(Vs,20,()=>k,V=>V,(V,Te)=>{var oe=zn(),Le=A(oe,!0),ve={};G(pn=>{$(Le,pn),ve!==(ve=Te)&&(oe.value=(oe.__value=ve)??"")},[()=>x(`page-spectators-${Te}`)]),D(V,oe)}),We(Vs);var Il=T(Un,2);Od(Il,{}),G((V,Te,oe,Le,ve,pn,jl,Pl,Ml)=>{$(Ee,V),$(le,Te),$(Kt,oe),$(gr,Le),$(de,ve),$(Me,pn),$(mr,jl),$(Gt,Pl),$(Cl,Ml)},[()=>x("page-rules"),()=>x("page-length"),()=>x("page-conduct"),()=>x("page-assisted"),()=>x("page-club"),()=>x("page-time"),()=>x("page-absent"),()=>x("page-absent-claim"),()=>x("page-spectators")]),Ve(re,()=>c(a),V=>L(a,V)),Ve(_e,()=>c(i),V=>L(i,V)),Ve(fn,()=>c(l),V=>L(l,V)),Ve(dn,()=>c(g),V=>L(g,V)),Ve(hn,()=>c(z),V=>L(z,V)),Ve(Vs,()=>c(R),V=>L(R,V)),D(w,U)};Re(Ol,w=>{c(Z)&&w(Ll)})}var Rl=T(Hs,2);{var Nl=w=>{var U=qd(),X=M(U),ne=A(X,!0),Ee=T(X,2),re=M(Ee),je=M(re),ie=M(je),le=A(ie,!0),_e=T(ie),Pe=A(_e,!0),pt=T(_e),Kt=A(pt,!0),fn=T(re);Ge(fn,21,()=>c(ts),de=>de.house+de.across,(de,ee)=>{var Oe=Ud(),Me=M(Oe),dn=A(Me,!0),Yt=T(Me),Dn=A(Yt,!0),mr=T(Yt),hn=A(mr,!0);G(Ye=>{$(dn,Ye),$(Dn,c(ee).won),$(hn,c(ee).lost)},[()=>ns(c(ee))]),D(de,Oe)});var Nt=T(Ee,2);Ge(Nt,21,()=>c(on)?c(At):c(At).slice(0,es),_i,(de,ee)=>{var Oe=zd(),Me=M(Oe),dn=A(Me,!0),Yt=T(Me,2),Dn=A(Yt,!0),mr=T(Yt,2);{var hn=Ye=>{var Gt=Fd(),Ws=A(Gt,!0);G(Un=>{et(Gt,"href",c(ee).path),$(Ws,Un)},[()=>x("page-look")]),It("click",Gt,Un=>{Un.preventDefault(),t.go(c(ee).path)}),D(Ye,Gt)};Re(mr,Ye=>{c(ee).path&&Ye(hn)})}G((Ye,Gt)=>{$(dn,Ye),$(Dn,Gt)},[()=>x(`page-history-${c(ee).won===null?"drawn":c(ee).won?"ahead":"behind"}`,{name:ns(c(ee)),score:c(ee).score.join("–")}),()=>c(ee).at?pd(c(ee).at):""]),D(de,Oe)});var gr=T(Nt,2);{var xe=de=>{var ee=Vi(),Oe=A(ee,!0);G(Me=>$(Oe,Me),[()=>x("page-history-all",{n:c(At).length})]),It("click",ee,()=>L(on,!0)),D(de,ee)};Re(gr,de=>{c(At).length>es&&!c(on)&&de(xe)})}G((de,ee,Oe,Me)=>{$(ne,de),$(le,ee),$(Pe,Oe),$(Kt,Me)},[()=>x("page-history"),()=>x("page-history-against"),()=>x("page-history-won"),()=>x("page-history-lost")]),D(w,U)};Re(Rl,w=>{c(At).length&&w(Nl)})}G((w,U,X,ne,Ee,re,je,ie,le,_e,Pe,pt)=>{$(In,w),$(pr,U),et(Vt,"placeholder",X),$(zs,ne),$(qs,c(f)?.text??""),is.disabled=c(j)||!c(n),$(kl,Ee),Bs.disabled=c(j)||!c(n),$(El,re),$(xl,je),ni=Ts(vr,1,"button lesson svelte-tmv0tn",null,ni,{main:u}),et(vr,"href",ie),$(ri,le),$(Sl,_e),$($l,Pe),$(Al,pt)},[()=>x("page-motto"),()=>x("page-name"),()=>x("page-you"),()=>x("page-opponent"),()=>x("page-play"),()=>x("page-invite"),()=>x("page-friend-terms",{time:c(H)}),()=>ft("/lesson"),()=>x("page-lesson"),()=>x("page-lesson-time"),()=>c(J)&&x("page-fault",{code:c(J)}),()=>x("page-more")]),Wo("submit",ln,w=>w.preventDefault()),Sc(Vt,()=>K.name,w=>K.name=w),Ve(rt,()=>c(s),w=>L(s,w)),It("click",is,()=>rs(c(s))),It("click",Bs,()=>rs("")),It("click",vr,w=>{w.preventDefault(),t.go("/lesson")}),$c("open","toggle",Hs,w=>L(Z,w),()=>c(Z)),D(e,ss),ur()}Vo(["click"]);const Wd=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,Ki=e=>e.replace(Wd,"");function Vd(e,t){const n=Ki(e),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(t.replace(/^#/,"")),i=l=>Ki(a.get(l)??"");return{table:r,game:Number(s),sit:i("sit"),seat:i("seat"),own:i("own"),path:r?n:e}}function Th(e){return e==="localhost"||e.endsWith(".localhost")||e.startsWith("127.")||e==="[::1]"||e==="::1"}function Sh(e,t,n,r){return`${e}${ft(`/t/${t}`)}#${n}=${r}`}const la=e=>{var t=Kd();D(e,t)},ua=e=>{var t=Yd(),n=A(t,!0);G(r=>$(n,r),[()=>x("page-fault",{code:"unreachable"})]),D(e,t)};var Kd=ae('<h1 class="first">Écarté</h1>'),Yd=ae('<p role="alert"> </p>');function Gd(e,t){lr(t,!0);let n=F(tt(ra())),r=F(tt(location.hash.slice(1)));const s=ue(()=>Vd(c(n),c(r))),a=ue(()=>c(s).game?"":c(s).table),i=()=>na(()=>import("./Table-jNIztKnp.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);Vn(()=>{c(n)==="/"&&setTimeout(()=>{i().catch(()=>{})},500)});function l(p){history.pushState(history.state,"",ft(p)),L(n,ra(),!0),L(r,location.hash.slice(1),!0)}Vn(()=>{if(c(a)&&c(s).seat)sl(c(a),c(s).seat);else if(c(s).own)gf(c(s).own);else return;history.replaceState(history.state,"",ft(c(s).path)),L(r,"")}),Vn(()=>{document.documentElement.dataset.cloth=K.cloth,document.documentElement.lang=K.language,hf()});var u=gt();Wo("popstate",_a,()=>{L(n,ra(),!0),L(r,location.hash.slice(1),!0)});var f=Be(u);{var d=p=>{var y=gt(),g=Be(y);Qs(g,i,k=>{la(k)},(k,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Table:j}}),I=ue(()=>c(z).Table),H=gt(),J=Be(H);mi(J,()=>c(a),j=>{var Z=gt(),m=Be(Z);Xs(m,()=>c(I),(b,N)=>{N(b,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),D(j,Z)}),D(k,H)},k=>{ua(k)}),D(p,y)},v=p=>{var y=gt(),g=Be(y);Qs(g,()=>na(()=>import("./Look-CThl_4lk.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url),k=>{la(k)},(k,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Look:j}}),I=ue(()=>c(z).Look),H=gt(),J=Be(H);mi(J,()=>c(n),j=>{var Z=gt(),m=Be(Z);Xs(m,()=>c(I),(b,N)=>{N(b,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),D(j,Z)}),D(k,H)},k=>{ua(k)}),D(p,y)},_=p=>{var y=gt(),g=Be(y);Qs(g,()=>na(()=>import("./Lesson-xXjVOebo.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url),k=>{la(k)},(k,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Lesson:j}}),I=ue(()=>c(z).Lesson),H=gt(),J=Be(H);Xs(J,()=>c(I),(j,Z)=>{Z(j,{go:l})}),D(k,H)},k=>{ua(k)}),D(p,y)},h=p=>{Hd(p,{go:l})};Re(f,p=>{c(a)&&!c(s).seat?p(d):c(s).game?p(v,1):c(n)==="/lesson"?p(_,2):c(a)||p(h,3)})}D(e,u),ur()}addEventListener("vite:preloadError",()=>{const e=import.meta.url;history.state?.anew!==e&&(history.replaceState({...history.state,anew:e},""),location.reload())});const wl=document.getElementById("page");wl.replaceChildren();uc(Gd,{target:wl});export{_a as $,F as A,Ts as B,ah as C,Ps as D,Oa as E,Ai as F,Zc as G,bf as H,Ka as I,ff as J,oh as K,ih as L,Xc as M,Ld as N,cd as O,tt as P,Wo as Q,Xd as R,Gl as S,Iu as T,mh as U,Ga as V,bs as W,Wi as X,rh as Y,Yu as Z,gh as _,G as a,ft as a0,kh as a1,Xa as a2,gt as a3,qu as a4,Va as a5,Ba as a6,eh as a7,fu as a8,Ce as a9,Ln as aA,js as aB,qt as aC,Xe as aD,Vl as aE,ao as aF,Y as aG,ys as aH,Ft as aI,Or as aJ,Th as aK,xh as aL,Sh as aM,$c as aN,Od as aO,tc as aa,gs as ab,bh as ac,Sc as ad,Eh as ae,ch as af,ud as ag,wd as ah,yh as ai,hd as aj,_h as ak,lh as al,uh as am,fh as an,dh as ao,ph as ap,wh as aq,kf as ar,vh as as,xf as at,sl as au,Bl as av,sh as aw,xi as ax,hh as ay,fr as az,Na as b,$ as c,D as d,Ge as e,Be as f,c as g,_i as h,Re as i,M as j,x as k,ur as l,K as m,et as n,A as o,lr as p,It as q,ae as r,T as s,nh as t,ue as u,th as v,Zd as w,Vo as x,Vn as y,L as z};
