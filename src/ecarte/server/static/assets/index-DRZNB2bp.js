const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Table-BwvaZSGg.js","assets/motion-BR463Kx3.js","assets/motion-BkZ0k2jf.css","assets/Table-BKHJ3NE3.css","assets/Look-DU30mdeE.js","assets/after-words-DoV8fGkK.js","assets/Look-XOU8uDFk.css","assets/Lesson-BXfgc6uW.js"])))=>i.map(i=>d[i]);
var Bo=Object.defineProperty;var ba=e=>{throw TypeError(e)};var zo=(e,t,n)=>t in e?Bo(e,t,{enumerable:!0,configurable:!0,writable:!0,value:n}):e[t]=n;var C=(e,t,n)=>zo(e,typeof t!="symbol"?t+"":t,n),ls=(e,t,n)=>t.has(e)||ba("Cannot "+n);var l=(e,t,n)=>(ls(e,t,"read from private field"),n?n.call(e):t.get(e)),k=(e,t,n)=>t.has(e)?ba("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,n),T=(e,t,n,r)=>(ls(e,t,"write to private field"),r?r.call(e,n):t.set(e,n),n),y=(e,t,n)=>(ls(e,t,"access private method"),n);var xr=(e,t,n,r)=>({set _(s){T(e,t,s,n)},get _(){return l(e,t,r)}});var qr=Array.isArray,Ho=Array.prototype.indexOf,Vn=Array.prototype.includes,Vr=Array.from,ti=Object.defineProperty,$t=Object.getOwnPropertyDescriptor,ni=Object.getOwnPropertyDescriptors,qo=Object.prototype,Vo=Array.prototype,Gs=Object.getPrototypeOf,wa=Object.isExtensible;function Nn(e){return typeof e=="function"}const Wo=()=>{};function Yo(e){return typeof e?.then=="function"}function Ko(e){for(var t=0;t<e.length;t++)e[t]()}function ri(){var e,t,n=new Promise((r,s)=>{e=r,t=s});return{promise:n,resolve:e,reject:t}}function Cf(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);const n=[];for(const r of e)if(n.push(r),n.length===t)break;return n}const he=2,Gt=4,Wr=8,si=1<<24,Fe=16,qe=32,Lt=64,ks=128,Js=256,He=512,oe=1024,Z=2048,$e=4096,ge=8192,le=16384,kn=32768,Mr=1<<25,Jt=65536,Pr=1<<17,Go=1<<18,xn=1<<19,Jo=1<<20,Qe=1<<25,Dr=1<<21,on=1<<22,Ot=1<<23,pt=Symbol("$state"),ai=Symbol("component"),ii=Symbol("legacy props"),Zo=Symbol(""),oi=Symbol("attributes"),xs=Symbol("class"),Qo=Symbol("style"),Ss=Symbol("text"),Or=Symbol("form reset"),fr=new class extends Error{constructor(){super(...arguments);C(this,"name","StaleReactionError");C(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},Xo=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),el=1,tl=2,li=4,nl=8,rl=16,sl=1,al=4,il=8,ol=16,ll=1,ul=2,ui={},ne=Symbol("uninitialized"),cl="http://www.w3.org/1999/xhtml";function fl(){console.warn("https://svelte.dev/e/derived_inert")}function dl(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function hl(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function ci(e){return e===this.v}function pl(e,t){return e!=e?t==t:e!==t||e!==null&&typeof e=="object"||typeof e=="function"}function fi(e){return!pl(e,this.v)}function vl(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function gl(e,t,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function _l(e){throw new Error("https://svelte.dev/e/effect_in_teardown")}function ml(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function bl(e){throw new Error("https://svelte.dev/e/effect_orphan")}function wl(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function yl(e){throw new Error("https://svelte.dev/e/props_invalid_value")}function El(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function kl(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function xl(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function Sl(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let we=null;function bn(e){we=e}function Sn(e,t=!1,n){we={p:we,i:!1,c:null,e:null,s:e,x:null,r:q,l:null}}function Tn(e){var t=we,n=t.e;if(n!==null){t.e=null;for(var r of n)ji(r)}return t.i=!0,we=t.p,di(e)}function di(e={}){return ti(e,ai,{value:!0}),e}function hi(){return!0}let Pt=[];function pi(){var e=Pt;Pt=[],Ko(e)}function Xe(e){if(Pt.length===0&&!un){var t=Pt;queueMicrotask(()=>{t===Pt&&pi()})}Pt.push(e)}function Tl(){for(;Pt.length>0;)pi()}const Al=-7169;function ee(e,t){e.f=e.f&Al|t}function Zs(e){(e.f&He)!==0||e.deps===null?ee(e,oe):ee(e,$e)}function vi(e,t){(e.f&Z)!==0?t.set(e,Z):(e.f&$e)!==0&&t.get(e)!==Z&&t.set(e,$e),ee(e,oe)}let ya=!1;function $l(){ya||(ya=!0,document.addEventListener("reset",e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(const t of e.target.elements)t[Or]?.()})},{capture:!0}))}function An(e){var t=D,n=q;De(null),nt(null);try{return e()}finally{De(t),nt(n)}}function gi(e,t,n,r=n){e.addEventListener(t,()=>An(n));const s=e[Or];s?e[Or]=()=>{s(),r(!0)}:e[Or]=()=>r(!0),$l()}function _i(e,t,n,r){const s=Yn;var a=e.filter(d=>!d.settled),i=t.map(s);if(n.length===0&&a.length===0){r(i);return}var o=q,u=mi(),c=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function f(d){if((o.f&le)===0){u();try{r([...i,...d])}catch(_){Ze(_,o)}Wn()}}var p=bi();if(n.length===0){c.then(()=>f([])).finally(p);return}function m(){Promise.all(n.map(d=>Ol(d))).then(f).catch(d=>Ze(d,o)).finally(p)}c?c.then(()=>{if((o.f&le)!==0){p();return}u(),m(),Wn()}):m()}function mi(){var e=q,t=D,n=we,r=O;return function(a=!0){nt(e),De(t),bn(n),a&&(e.f&le)===0&&(r?.activate(),r?.apply())}}function Wn(e=!0){nt(null),De(null),bn(null),e&&O?.deactivate()}function bi(){var e=q,t=e.b,n=O,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function Yn(e){var t=he|Z;return q!==null&&(q.f|=xn),{ctx:we,deps:null,effects:null,equals:ci,f:t,fn:e,reactions:null,rv:0,v:ne,wv:0,parent:q,ac:null}}const In=Symbol("obsolete");function Ol(e,t,n){let r=q;r===null&&vl();var s=void 0,a=mt(ne),i=!D,o=new Set;return Wl(()=>{var u=q,c=ri();s=c.promise;try{Promise.resolve(e()).then(c.resolve,d=>{d!==fr&&c.reject(d)}).finally(Wn)}catch(d){c.reject(d),Wn()}var f=O;if(i){if((u.f&kn)!==0)var p=bi();if(r.b?.is_rendered())f.async_deriveds.get(u)?.reject(In);else for(const d of o.values())d.reject(In);o.add(c),f.async_deriveds.set(u,c)}const m=(d,_=void 0)=>{p?.(),o.delete(c),_!==In&&(f.activate(),_?(a.f|=Ot,vt(a,_)):((a.f&Ot)!==0&&(a.f^=Ot),vt(a,d)),f.deactivate())};c.promise.then(m,d=>m(null,d||"unknown"))}),Yr(()=>{for(const u of o)u.reject(In)}),new Promise(u=>{function c(f){function p(){f===s?u(a):c(s)}f.then(p,p)}c(s)})}function de(e){const t=Yn(e);return Hi(t),t}function wi(e){const t=Yn(e);return t.equals=fi,t}function Ll(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)ye(t[n])}}function Qs(e){var t,n=q,r=e.parent;if(!bt&&r!==null&&e.v!==ne&&(r.f&(le|ge))!==0)return fl(),e.v;nt(r);try{Ll(e),t=Yi(e)}finally{nt(n)}return t}function yi(e){var t=Qs(e);if(!e.equals(t)&&(e.wv=Vi(),(!O?.is_fork||e.deps===null)&&(O!==null?(O.capture(e,t,!0),ln?.capture(e,t,!0)):e.v=t,e.deps===null))){ee(e,oe);return}bt||(Be!==null?(ta()||O?.is_fork)&&Be.set(e,t):Zs(e))}function Rl(e){if(e.effects!==null)for(const t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&An(()=>{t.ac.abort(fr),t.ac=null}),t.fn!==null&&(t.teardown=Wo),Kn(t,0),ra(t))}function Ei(e){if(e.effects!==null)for(const t of e.effects)t.teardown&&t.fn!==null&&wn(t)}let us=null,rn=null,O=null,ln=null,Be=null,Ts=null,un=!1,cs=!1,zn=null,Lr=null;var Ea=0;let Nl=1;var dn,hn,pn,lt,vn,ut,Zn,Ye,Ke,gn,jt,j,As,ki,$s,Mn,Os,xi,Si,Ti,an,Cl,Pn;const Br=class Br{constructor(){k(this,j);C(this,"id",Nl++);C(this,"started",!1);C(this,"linked",!0);C(this,"prev",null);C(this,"next",null);C(this,"async_deriveds",new Map);C(this,"current",new Map);C(this,"previous",new Map);k(this,dn,new Set);k(this,hn,new Set);k(this,pn,0);k(this,lt,new Map);k(this,vn,null);k(this,ut,[]);k(this,Zn,[]);k(this,Ye,new Map);k(this,Ke,new Map);k(this,gn,new Set);C(this,"is_fork",!1);k(this,jt,!1);rn===null?us=rn=this:(rn.next=this,this.prev=rn),rn=this}skip_effect(t){l(this,Ke).has(t)||l(this,Ke).set(t,{d:[],m:[]}),l(this,gn).delete(t)}unskip_effect(t,n=r=>this.schedule(r)){var r=l(this,Ke).get(t);if(r){l(this,Ke).delete(t);for(var s of r.d)ee(s,Z),n(s);for(s of r.m)ee(s,$e),n(s)}l(this,gn).add(t)}capture(t,n,r=!1){t.v!==ne&&!this.previous.has(t)&&this.previous.set(t,t.v),(t.f&Ot)===0&&(this.current.set(t,[n,r]),Be?.set(t,n)),this.is_fork||(t.v=n)}activate(){O=this}deactivate(){O=null,Be=null}flush(){try{cs=!0,O=this,y(this,j,Mn).call(this)}finally{Ea=0,Ts=null,zn=null,Lr=null,cs=!1,O=null,Be=null,et.clear()}}discard(){for(const t of l(this,hn))t(this);l(this,hn).clear();for(const t of this.async_deriveds.values())t.reject(In);y(this,j,Pn).call(this),l(this,vn)?.resolve()}register_created_effect(t){l(this,Zn).push(t)}increment(t,n){if(T(this,pn,l(this,pn)+1),t){let r=l(this,lt).get(n)??0;l(this,lt).set(n,r+1)}}decrement(t,n){if(T(this,pn,l(this,pn)-1),t){let r=l(this,lt).get(n)??0;r===1?l(this,lt).delete(n):l(this,lt).set(n,r-1)}l(this,jt)||(T(this,jt,!0),Xe(()=>{T(this,jt,!1),this.linked&&this.flush()}))}transfer_reactions(t){for(const[n,r]of t)this.add_dirty_reaction(n,r);t.clear()}add_dirty_reaction(t,n){(n===Z||l(this,Ye).get(t)!==Z)&&l(this,Ye).set(t,n)}oncommit(t){l(this,dn).add(t)}ondiscard(t){l(this,hn).add(t)}settled(){return(l(this,vn)??T(this,vn,ri())).promise}static ensure(){if(O===null){const t=O=new Br;!cs&&!un&&Xe(()=>{t.started||t.flush()})}return O}apply(){{Be=null;return}}schedule(t){if(Ts=t,t.b?.is_pending&&(t.f&(Gt|Wr|si))!==0&&(t.f&kn)===0){t.b.defer_effect(t);return}l(this,ut).push(t)}};dn=new WeakMap,hn=new WeakMap,pn=new WeakMap,lt=new WeakMap,vn=new WeakMap,ut=new WeakMap,Zn=new WeakMap,Ye=new WeakMap,Ke=new WeakMap,gn=new WeakMap,jt=new WeakMap,j=new WeakSet,As=function(){if(this.is_fork)return!0;for(const t of l(this,lt).keys())if(!y(this,j,ki).call(this,t))return!0;return!1},ki=function(t){for(var n=t;n!==null;n=n.parent)if(l(this,Ke).has(n))return!0;return!1},$s=function(){var t=[];for(const a of l(this,ut))if(!((a.f&le)!==0||(a.f&(Z|$e))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(Lt|qe))!==0){if((s&oe)===0){r=!0;break}n.f^=oe}}r||t.push(n)}return T(this,ut,[]),t},Mn=function(){var o,u,c;this.started=!0;for(const[f,p]of l(this,Ye))ee(f,p),this.schedule(f);this.apply();for(var t=zn=[],n=[],r=Lr=[];l(this,ut).length>0;){Ea++>1e3&&(y(this,j,Pn).call(this),Il());for(const f of y(this,j,$s).call(this))try{y(this,j,Os).call(this,f,t,n)}catch(p){throw Li(f),y(this,j,As).call(this)||this.discard(),p}}if(O=null,r.length>0){var s=Br.ensure();for(const f of r)s.schedule(f)}if(zn=null,Lr=null,y(this,j,As).call(this)){y(this,j,an).call(this,n),y(this,j,an).call(this,t);for(const[f,p]of l(this,Ke))Oi(f,p);r.length>0&&y(o=O,j,Mn).call(o);return}const a=y(this,j,xi).call(this);if(a){y(this,j,an).call(this,n),y(this,j,an).call(this,t),y(u=a,j,Ti).call(u,this);return}l(this,Ye).clear();for(const f of l(this,dn))f(this);l(this,dn).clear(),ln=this,ka(n),ka(t),ln=null,l(this,vn)?.resolve();var i=O;l(this,pn)===0&&(l(this,ut).length===0||i!==null)&&y(this,j,Pn).call(this),i!==null&&(et.clear(),y(c=i,j,Mn).call(c))},Os=function(t,n,r){t.f^=oe;for(var s=t.first;s!==null;){var a=s.f,i=(a&(qe|Lt))!==0,o=i&&(a&oe)!==0,u=o||(a&ge)!==0||l(this,Ke).has(s);if(!u&&s.fn!==null){i?s.f^=oe:(a&Gt)!==0?n.push(s):hr(s)&&((a&Fe)!==0&&this.add_dirty_reaction(s,$e),wn(s));var c=s.first;if(c!==null){s=c;continue}}for(;s!==null;){var f=s.next;if(f!==null){s=f;break}s=s.parent}}},xi=function(){for(var t=this.prev;t!==null;t=t.prev)if(!t.is_fork&&y(this,j,Si).call(this,t))return t;return null},Si=function(t){for(const[n,[,r]]of this.current)if(!r&&t.current.has(n))return!0;return!1},Ti=function(t){var r;for(const[s,a]of t.current)!this.previous.has(s)&&t.previous.has(s)&&this.previous.set(s,t.previous.get(s)),this.current.set(s,a);for(const[s,a]of t.async_deriveds){const i=this.async_deriveds.get(s);i&&a.promise.then(i.resolve).catch(i.reject)}t.async_deriveds.clear(),this.transfer_reactions(l(t,Ye));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&he)!==0&&(s.f&(Z|$e))===0))for(const u of a){var i=u.f;if((i&he)!==0)n(u);else{var o=u;i&(on|Fe)&&!this.async_deriveds.has(o)&&(l(this,Ye).delete(o),ee(o,Z),this.schedule(o))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>t.discard()),y(r=t,j,Pn).call(r),O=this,y(this,j,Mn).call(this)},an=function(t){for(var n=0;n<t.length;n+=1)vi(t[n],l(this,Ye))},Cl=function(){var p,m;for(let d=us;d!==null;d=d.next){var t=d.id<this.id,n=[];for(const[_,[b,v]]of this.current){if(d.current.has(_)){var r=d.current.get(_)[0];if(t&&b!==r)d.current.set(_,[b,v]);else continue}n.push(_)}if(t)for(const[_,b]of this.async_deriveds){const v=d.async_deriveds.get(_);v&&b.promise.then(v.resolve).catch(v.reject)}var s=[...d.current.keys()].filter(_=>!d.current.get(_)[1]);if(!(!d.started||s.length===0)){var a=s.filter(_=>!this.current.has(_));if(a.length===0)t&&d.discard();else if(n.length>0){if(t)for(const _ of l(this,gn))d.unskip_effect(_,b=>{var v;(b.f&(Fe|on))!==0?d.schedule(b):y(v=d,j,an).call(v,[b])});d.activate();var i=new Set,o=new Map;for(var u of n)$i(u,a,i,o);o=new Map;var c=[...d.current].filter(([_,b])=>{const v=this.current.get(_);return v?v[0]!==b[0]||v[1]!==b[1]:!0}).map(([_])=>_);if(c.length>0)for(const _ of l(this,Zn))(_.f&(le|ge|Pr))===0&&Xs(_,c,o)&&((_.f&(on|Fe))!==0?(ee(_,Z),d.schedule(_)):d.add_dirty_reaction(_,Z));if(l(d,ut).length>0&&!l(d,jt)){d.apply();for(var f of y(p=d,j,$s).call(p))y(m=d,j,Os).call(m,f,[],[])}d.deactivate()}}}},Pn=function(){if(this.linked){var t=this.prev,n=this.next;t===null?us=n:t.next=n,n===null?rn=t:n.prev=t,this.linked=!1}};let Rt=Br;function Ai(e){var t=un,n=ln;ln=null,un=!0;try{for(var r;;){if(Tl(),O===null)return r;O.flush()}}finally{un=t,ln=n}}function Il(){try{wl()}catch(e){Ze(e,Ts)}}let ot=null;function ka(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if((r.f&(le|ge))===0&&hr(r)&&(ot=new Set,wn(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Fi(r),ot?.size>0)){et.clear();for(const s of ot){if((s.f&(le|ge))!==0)continue;const a=[s];let i=s.parent;for(;i!==null;)ot.has(i)&&(ot.delete(i),a.push(i)),i=i.parent;for(let o=a.length-1;o>=0;o--){const u=a[o];(u.f&(le|ge))===0&&wn(u)}}ot.clear()}}ot=null}}function $i(e,t,n,r){if(!n.has(e)&&(n.add(e),e.reactions!==null))for(const s of e.reactions){const a=s.f;(a&he)!==0?$i(s,t,n,r):(a&(on|Fe))!==0&&(a&Z)===0&&Xs(s,t,r)&&(ee(s,Z),ea(s))}}function Xs(e,t,n){const r=n.get(e);if(r!==void 0)return r;if(e.deps!==null)for(const s of e.deps){if(Vn.call(t,s))return!0;if((s.f&he)!==0&&Xs(s,t,n))return n.set(s,!0),!0}return n.set(e,!1),!1}function ea(e){O.schedule(e)}function Oi(e,t){if(!((e.f&qe)!==0&&(e.f&oe)!==0)){(e.f&Z)!==0?t.d.push(e):(e.f&$e)!==0&&t.m.push(e),ee(e,oe);for(var n=e.first;n!==null;)Oi(n,t),n=n.next}}function Li(e){ee(e,oe);for(var t=e.first;t!==null;)Li(t),t=t.next}let jr=new Set;const et=new Map;let Ri=!1;function mt(e,t){var n={f:0,v:e,reactions:null,equals:ci,rv:0,wv:0};return n}function W(e,t){const n=mt(e);return Hi(n),n}function Ml(e,t=!1,n=!0){const r=mt(e);return t||(r.equals=fi),r}function P(e,t,n=!1){D!==null&&(!ze||(D.f&Pr)!==0)&&hi()&&(D.f&(he|Fe|on|Pr))!==0&&(tt===null||!tt.has(e))&&xl();let r=n?ht(t):t;return vt(e,r,Lr)}var Mt=null,Ls=0;function vt(e,t,n=null){if(!e.equals(t)){bt?et.set(e,t):et.has(e)||et.set(e,e.v);var r=Rt.ensure();if(r.capture(e,t),(e.f&he)!==0){const s=e;(e.f&Z)!==0&&Qs(s),Be===null&&Zs(s)}e.wv=Vi(),Mt=null,Ls=0,Ni(e,Z,n),Mt=null,q!==null&&(q.f&oe)!==0&&(q.f&(qe|Lt))===0&&(Re===null?Gl([e]):Re.push(e)),!r.is_fork&&jr.size>0&&!Ri&&Pl()}return t}function Pl(){Ri=!1;for(const e of jr){(e.f&oe)!==0&&ee(e,$e);let t;try{t=hr(e)}catch{t=!0}t&&wn(e)}jr.clear()}function Hn(e){P(e,e.v+1)}function Ni(e,t,n){var r=e.reactions;if(r!==null){var s=r.length;if(Ls+=s,Ls>1e5&&Mt===null&&(Mt=new Set),Mt!==null){if(Mt.has(e))return;Mt.add(e)}for(var a=0;a<s;a++){var i=r[a],o=i.f,u=(o&Z)===0;if(u&&ee(i,t),(o&Pr)!==0)jr.add(i);else if((o&he)!==0){var c=i;Be?.delete(c),Ni(c,$e,n)}else if(u){var f=i;(o&Fe)!==0&&ot!==null&&ot.add(f),n!==null?n.push(f):ea(f)}}}}function ht(e){if(typeof e!="object"||e===null||pt in e||ai in e)return e;const t=Gs(e);if(t!==qo&&t!==Vo)return e;var n=new Map,r=qr(e),s=W(0),a=Yt,i=o=>{if(Yt===a)return o();var u=D,c=Yt;De(null),Ta(a);var f=o();return De(u),Ta(c),f};return r&&n.set("length",W(e.length)),new Proxy(e,{defineProperty(o,u,c){(!("value"in c)||c.configurable===!1||c.enumerable===!1||c.writable===!1)&&El();var f=n.get(u);return f===void 0?i(()=>{var p=W(c.value);return n.set(u,p),p}):P(f,c.value,!0),!0},deleteProperty(o,u){var c=n.get(u);if(c===void 0){if(u in o){const f=i(()=>W(ne));n.set(u,f),Hn(s)}}else P(c,ne),Hn(s);return!0},get(o,u,c){if(u===pt)return e;var f=n.get(u),p=u in o;if(f===void 0&&(!p||$t(o,u)?.writable)&&(f=i(()=>{var d=ht(p?o[u]:ne),_=W(d);return _}),n.set(u,f)),f!==void 0){var m=h(f);return m===ne?void 0:m}return Reflect.get(o,u,c)},getOwnPropertyDescriptor(o,u){this.has?.(o,u);var c=Reflect.getOwnPropertyDescriptor(o,u),f=n.get(u);if(f!==void 0){var p=h(f);if(p===ne)return;if(c&&"value"in c)c.value=p;else return{enumerable:!0,configurable:!0,value:p,writable:!0}}return c},has(o,u){if(u===pt)return!0;var c=n.get(u),f=c!==void 0&&c.v!==ne||Reflect.has(o,u);if(c!==void 0||(q!==null||D!==null)&&(!f||$t(o,u)?.writable)){c===void 0&&(c=i(()=>{var m=f?ht(o[u]):ne,d=W(m);return d}),n.set(u,c));var p=h(c);if(p===ne)return!1}return f},set(o,u,c,f){var p=n.get(u),m=u in o;if(r&&u==="length")for(var d=c;d<p.v;d+=1){var _=n.get(d+"");_!==void 0?P(_,ne):d in o&&(_=i(()=>W(ne)),n.set(d+"",_))}if(p===void 0)(!m||$t(o,u)?.writable)&&(p=i(()=>W(void 0)),P(p,ht(c)),n.set(u,p));else{m=p.v!==ne;var b=i(()=>ht(c));P(p,b)}var v=Reflect.getOwnPropertyDescriptor(o,u);if(v?.set&&v.set.call(f,c),!m){if(r&&typeof u=="string"){var x=n.get("length"),E=Number(u);Number.isInteger(E)&&E>=x.v&&P(x,E+1)}Hn(s)}return!0},ownKeys(o){h(s);var u=Reflect.ownKeys(o).filter(p=>{var m=n.get(p);return m===void 0||m.v!==ne});for(var[c,f]of n)f.v!==ne&&!(c in o)&&u.push(c);return u},setPrototypeOf(){kl()}})}function xa(e){try{if(e!==null&&typeof e=="object"&&pt in e)return e[pt]}catch{}return e}function Ci(e,t){return Object.is(xa(e),xa(t))}var Rs,Dl,Ii,Mi,Pi;function jl(){if(Rs===void 0){Rs=window,Dl=document,Ii=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;Mi=$t(t,"firstChild").get,Pi=$t(t,"nextSibling").get,wa(e)&&(e[xs]=void 0,e[oi]=null,e[Qo]=void 0,e.__e=void 0),wa(n)&&(n[Ss]=void 0)}}function gt(e=""){return document.createTextNode(e)}function Zt(e){return Mi.call(e)}function dr(e){return Pi.call(e)}function H(e,t){return Zt(e)}function Le(e,t=!1){{var n=Zt(e);return n instanceof Comment&&n.data===""?dr(n):n}}function M(e,t=!1){return Zt(e)}function A(e,t=1,n=!1){let r=e;for(;t--;)r=dr(r);return r}function Ul(e){e.textContent=""}function Di(){return!1}function Fl(e,t,n){return n?document.createElement(e,{is:n}):document.createElement(e)}function Bl(e){var t=q;if(t===null)return D.f|=Ot,e;if((t.f&kn)===0&&(t.f&Gt)===0)throw e;Ze(e,t)}function Ze(e,t){if(e===ui)throw e;if(!(t!==null&&(t.f&le)!==0)){for(;t!==null;){if((t.f&ks)!==0&&(t.f&(le|Mr))===0){if((t.f&kn)===0)throw e;try{t.b.error(e);return}catch(n){e=n}}t=t.parent}throw e}}function zl(e){q===null&&(D===null&&bl(),ml()),bt&&_l()}function Hl(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function rt(e,t){var n=q;n!==null&&(n.f&ge)!==0&&(e|=ge);var r={ctx:we,deps:null,nodes:null,f:e|Z|He,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};O?.register_created_effect(r);var s=r;if((e&Gt)!==0)zn!==null?zn.push(r):Rt.ensure().schedule(r);else if(t!==null){try{wn(r)}catch(i){throw ye(r),i}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&xn)===0&&(s=s.first,(e&Fe)!==0&&(e&Jt)!==0&&s!==null&&(s.f|=Jt))}if(s!==null&&(s.parent=n,n!==null&&Hl(s,n),D!==null&&(D.f&he)!==0&&(e&Lt)===0)){var a=D;(a.effects??=[]).push(s)}return r}function ta(){return D!==null&&!ze}function Yr(e){const t=rt(Wr,null);return ee(t,oe),t.teardown=e,t}function Rr(e){zl();var t=q.f,n=!D&&(t&qe)!==0&&we!==null&&!we.i;if(n){var r=we;(r.e??=[]).push(e)}else return ji(e)}function ji(e){return rt(Gt|Jo,e)}function ql(e){Rt.ensure();const t=rt(Lt|xn,e);return(n={})=>new Promise(r=>{n.outro?Wt(t,()=>{ye(t),r(void 0)}):(ye(t),r(void 0))})}function Vl(e){return rt(Gt,e)}function Wl(e){return rt(on|xn,e)}function na(e,t=0){return rt(Wr|t,e)}function ie(e,t=[],n=[],r=[]){_i(r,t,n,s=>{rt(Wr,()=>{e(...s.map(h))})})}function Mf(e,t=[],n=[],r=[]){_i(r,t,n,s=>{rt(Gt,()=>e(...s.map(h)))})}function $n(e,t=0){var n=rt(Fe|t,e);return n}function Ie(e){return rt(qe|xn,e)}function Ui(e){var t=e.teardown;if(t!==null){const n=bt,r=D;Sa(!0),De(null);try{t.call(null)}catch(s){Ze(s,e.parent)}finally{Sa(n),De(r)}}}function ra(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){const s=n.ac;s!==null&&An(()=>{s.abort(fr)});var r=n.next;(n.f&Lt)!==0?n.parent=null:ye(n,t),n=r}}function Yl(e){for(var t=e.first;t!==null;){var n=t.next;(t.f&qe)===0&&ye(t),t=n}}function ye(e,t=!0){var n=!1;(t||(e.f&Go)!==0)&&e.nodes!==null&&e.nodes.end!==null&&(Kl(e.nodes.start,e.nodes.end),n=!0),e.f|=Mr,ra(e,t&&!n),Kn(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(const a of r)a.stop();Ui(e),e.f^=Mr,e.f|=le;var s=e.parent;s!==null&&s.first!==null&&Fi(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Kl(e,t){for(;e!==null;){var n=e===t?null:dr(e);e.remove(),e=n}}function Fi(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Wt(e,t,n=!0){var r=[];e.f|=Js,Bi(e,r,!0);var s=()=>{n&&ye(e),t&&t()},a=r.length;if(a>0){var i=()=>--a||s();for(var o of r)o.out(i)}else s()}function Bi(e,t,n){if((e.f&ge)===0){e.f^=ge;var r=e.nodes&&e.nodes.t;if(r!==null)for(const o of r)(o.is_global||n)&&t.push(o);for(var s=e.first;s!==null;){var a=s.next;if((s.f&Lt)===0){var i=(s.f&Jt)!==0||(s.f&qe)!==0&&(e.f&Fe)!==0;Bi(s,t,i?n:!1)}s=a}}}function Ur(e){e.f&=~Js,zi(e,!0)}function zi(e,t){if((e.f&Js)===0&&(e.f&ge)!==0){e.f^=ge,(e.f&oe)===0&&(ee(e,Z),Rt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,s=(n.f&Jt)!==0||(n.f&qe)!==0;zi(n,s?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(const i of a)(i.is_global||t)&&i.in()}}function sa(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var s=n===r?null:dr(n);t.append(n),n=s}}let bt=!1;function Sa(e){bt=e}let D=null,ze=!1;function De(e){D=e}let q=null;function nt(e){q=e}let tt=null;function Hi(e){D!==null&&((D.f&Dr)!==0||(D.f&he)!==0)&&(tt??=new Set).add(e)}let be=null,Ae=0,Re=null;function Gl(e){Re=e}let qi=1,Dt=0,Yt=Dt;function Ta(e){Yt=e}function Vi(){return++qi}function hr(e){var t=e.f;if((t&Z)!==0)return!0;if((t&$e)!==0){for(var n=e.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(hr(a)&&yi(a),a.wv>e.wv)return!0}(t&He)!==0&&Be===null&&ee(e,oe)}return!1}function Wi(e,t,n=!0){var r=e.reactions;if(r!==null&&!(tt!==null&&tt.has(e)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&he)!==0?Wi(a,t,!1):t===a&&(n?ee(a,Z):(a.f&oe)!==0&&ee(a,$e),ea(a))}}function Yi(e){var t=be,n=Ae,r=Re,s=D,a=tt,i=we,o=ze,u=Yt,c=e.f;be=null,Ae=0,Re=null,D=(c&(qe|Lt))===0?e:null,tt=null,bn(e.ctx),ze=!1,Yt=++Dt,e.ac!==null&&(An(()=>{e.ac.abort(fr)}),e.ac=null);try{e.f|=Dr;var f=e.fn,p=f();e.f|=kn;var m=Aa(e);if(hi()&&Re!==null&&!ze&&m!==null&&(e.f&(he|$e|Z))===0)for(var d=0;d<Re.length;d++)Wi(Re[d],e);if(s!==null&&s!==e){if(Dt++,s.deps!==null)for(let _=0;_<n;_+=1)s.deps[_].rv=Dt;if(t!==null)for(const _ of t)_.rv=Dt;Re!==null&&(r===null?r=Re:r.push(...Re))}return(e.f&Ot)!==0&&(e.f^=Ot),p}catch(_){return Aa(e),Bl(_)}finally{e.f^=Dr,be=t,Ae=n,Re=r,D=s,tt=a,bn(i),ze=o,Yt=u}}function Aa(e){var t=e.deps,n=O?.is_fork;if(be!==null){var r;if(n||Kn(e,Ae),t!==null&&Ae>0)for(t.length=Ae+be.length,r=0;r<be.length;r++)t[Ae+r]=be[r];else e.deps=t=be;if(ta()&&(e.f&He)!==0)for(r=Ae;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Ae<t.length&&(Kn(e,Ae),t.length=Ae);return t}function Jl(e,t){let n=t.reactions;if(n!==null){var r=Ho.call(n,e);if(r!==-1){var s=n.length-1;s===0?n=t.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(t.f&he)!==0&&(be===null||!Vn.call(be,t))){var a=t;(a.f&He)!==0&&(a.f^=He),a.v!==ne&&Zs(a),a.ac!==null&&An(()=>{a.ac.abort(fr),a.ac=null,ee(a,Z)}),Rl(a),Kn(a,0)}}function Kn(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)Jl(e,n[r])}function wn(e){var t=e.f;if((t&le)===0){ee(e,oe);var n=q;q=e;try{(t&(Fe|si))!==0?Yl(e):ra(e),Ui(e);var r=Yi(e);e.teardown=typeof r=="function"?r:null,e.wv=qi;var s}finally{q=n}}}async function Zl(){await Promise.resolve(),Ai()}function h(e){var t=e.f,n=(t&he)!==0;if(D!==null&&!ze){var r=q!==null&&(q.f&le)!==0;if(!r&&(tt===null||!tt.has(e))){var s=D.deps;if((D.f&Dr)!==0)e.rv<Dt&&(e.rv=Dt,be===null&&s!==null&&s[Ae]===e?Ae++:be===null?be=[e]:be.push(e));else{D.deps??=[],Vn.call(D.deps,e)||D.deps.push(e);var a=e.reactions;a===null?e.reactions=[D]:Vn.call(a,D)||a.push(D)}}}if(bt&&et.has(e))return et.get(e);if(n){var i=e;if(bt){var o=i.v;return((i.f&oe)===0&&i.reactions!==null||Gi(i))&&(o=Qs(i)),et.set(i,o),o}var u=(i.f&He)===0&&!ze&&D!==null&&(D.f&He)!==0,c=(i.f&kn)===0;hr(i)&&(u&&(i.f|=He),yi(i)),u&&!c&&(Ei(i),Ki(i))}if(Be?.has(e))return Be.get(e);if((e.f&Ot)!==0)throw e.v;return e.v}function Ki(e){if(e.f|=He,e.deps!==null)for(const n of e.deps){var t=n.reactions;t===null?n.reactions=[e]:Vn.call(t,e)||t.push(e),(n.f&he)!==0&&(n.f&He)===0&&(Ei(n),Ki(n))}}function Gi(e){if(e.v===ne)return!0;if(e.deps===null)return!1;for(const t of e.deps)if(et.has(t)||(t.f&he)!==0&&Gi(t))return!0;return!1}function aa(e){var t=ze;try{return ze=!0,e()}finally{ze=t}}function Pf(e){if(!(typeof e!="object"||!e||e instanceof EventTarget)){if(pt in e)Ns(e);else if(!Array.isArray(e))for(let t in e){const n=e[t];typeof n=="object"&&n&&pt in n&&Ns(n)}}}function Ns(e,t=new Set){if(typeof e=="object"&&e!==null&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let r in e)try{Ns(e[r],t)}catch{}const n=Gs(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=ni(n);for(let s in r){const a=r[s].get;if(a)try{a.call(e)}catch{}}}}}const Ql=["touchstart","touchmove"];function Xl(e){return Ql.includes(e)}const Dn=Symbol("events"),Ji=new Set,Cs=new Set;function eu(e,t,n,r={}){function s(a){if(r.capture||Is.call(t,a),!a.cancelBubble)return An(()=>n?.call(this,a))}return e.startsWith("pointer")||e.startsWith("touch")||e==="wheel"?(s.__removed=!1,Xe(()=>{s.__removed||t.addEventListener(e,s,r)})):t.addEventListener(e,s,r),s}function Zi(e,t,n,r,s){var a={capture:r,passive:s},i=eu(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Yr(()=>{i.__removed=!0,t.removeEventListener(e,i,a)})}function jn(e,t,n){(t[Dn]??={})[e]=n}function Qi(e){for(var t=0;t<e.length;t++)Ji.add(e[t]);for(var n of Cs)n(e)}let fs=null,ds=!1;function Is(e){var t=this,n=t.ownerDocument,r=e.type,s=e.composedPath?.()||[],a=s[0]||e.target;fs=e,ds||(ds=!0,setTimeout(()=>{ds=!1,fs=null}));var i=0,o=fs===e&&e[Dn];if(o){var u=s.indexOf(o);if(u!==-1&&(t===document||t===window)){e[Dn]=t;return}var c=s.indexOf(t);if(c===-1)return;u<=c&&(i=u)}if(a=s[i]||e.target,a!==t){ti(e,"currentTarget",{configurable:!0,get(){return a||n}});var f=D,p=q;De(null),nt(null);try{for(var m,d=[];a!==null&&a!==t;){try{var _=a[Dn]?.[r];_!=null&&(!a.disabled||e.target===a)&&_.call(a,e)}catch(b){m?d.push(b):m=b}if(e.cancelBubble)break;i++,a=i<s.length?s[i]:null}if(m){for(let b of d)queueMicrotask(()=>{throw b});throw m}}finally{e[Dn]=t,delete e.currentTarget,De(f),nt(p)}}}const tu=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:e=>e});function nu(e){return tu?.createHTML(e)??e}function Xi(e){var t=Fl("template");return t.innerHTML=nu(e.replaceAll("<!>","<!---->")),t.content}function Gn(e,t){var n=q;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function _e(e,t){var n=(t&ll)!==0,r=(t&ul)!==0,s,a=!e.startsWith("<!>");return()=>{s===void 0&&(s=Xi(a?e:"<!>"+e),n||(s=Zt(s)));var i=r||Ii?document.importNode(s,!0):s.cloneNode(!0);if(n){var o=Zt(i),u=i.lastChild;Gn(o,u)}else Gn(i,i);return i}}function ru(e,t,n="svg"){var r=!e.startsWith("<!>"),s=`<${n}>${r?e:"<!>"+e}</${n}>`,a;return()=>{if(!a){var i=Xi(s),o=Zt(i);a=Zt(o)}var u=a.cloneNode(!0);return Gn(u,u),u}}function Df(e,t){return ru(e,t,"svg")}function su(e=""){{var t=gt(e+"");return Gn(t,t),t}}function We(){var e=document.createDocumentFragment(),t=document.createComment(""),n=gt();return e.append(t,n),Gn(t,n),e}function Y(e,t){e!==null&&e.before(t)}function au(e){let t=0,n=mt(0),r;return()=>{ta()&&(h(n),na(()=>(t===0&&(r=aa(()=>e(()=>Hn(n)))),t+=1,()=>{Xe(()=>{t-=1,t===0&&(r?.(),r=void 0,Hn(n))})})))}}var iu=Jt|xn;function ou(e,t,n,r){new lu(e,t,n,r)}var Ne,Ks,Ce,Ut,fe,ke,ve,xe,Ge,Ft,St,_n,Qn,ct,zr,U,uu,cu,Ms,xt,fu,Ps,Un,Nr,Ds,js;class lu{constructor(t,n,r,s){k(this,U);C(this,"parent");C(this,"is_pending",!1);C(this,"transform_error");k(this,Ne);k(this,Ks,null);k(this,Ce);k(this,Ut);k(this,fe);k(this,ke,null);k(this,ve,null);k(this,xe,null);k(this,Ge,null);k(this,Ft,0);k(this,St,0);k(this,_n,!1);k(this,Qn,new Map);k(this,ct,null);k(this,zr,au(()=>(T(this,ct,mt(l(this,Ft))),()=>{T(this,ct,null)})));T(this,Ne,t),T(this,Ce,n),T(this,Ut,a=>{var i=q;i.b=this,i.f|=ks,r(a)}),this.parent=q.b,this.transform_error=s??this.parent?.transform_error??(a=>a),T(this,fe,$n(()=>{y(this,U,Ps).call(this)},iu))}defer_effect(t){vi(t,l(this,Qn))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!l(this,Ce).pending}update_pending_count(t,n){y(this,U,Ds).call(this,t,n),T(this,Ft,l(this,Ft)+t),!(!l(this,ct)||l(this,_n))&&(T(this,_n,!0),Xe(()=>{T(this,_n,!1),l(this,ct)&&vt(l(this,ct),l(this,Ft))}))}get_effect_pending(){return l(this,zr).call(this),h(l(this,ct))}error(t){if(t===ui||!l(this,Ce).onerror&&!l(this,Ce).failed)throw t;O?.is_fork?(l(this,ke)&&O.skip_effect(l(this,ke)),l(this,ve)&&O.skip_effect(l(this,ve)),l(this,xe)&&O.skip_effect(l(this,xe)),O.oncommit(()=>{y(this,U,xt).call(this)||y(this,U,js).call(this,t)})):y(this,U,js).call(this,t)}}Ne=new WeakMap,Ks=new WeakMap,Ce=new WeakMap,Ut=new WeakMap,fe=new WeakMap,ke=new WeakMap,ve=new WeakMap,xe=new WeakMap,Ge=new WeakMap,Ft=new WeakMap,St=new WeakMap,_n=new WeakMap,Qn=new WeakMap,ct=new WeakMap,zr=new WeakMap,U=new WeakSet,uu=function(){try{T(this,ke,Ie(()=>l(this,Ut).call(this,l(this,Ne))))}catch(t){this.error(t)}},cu=function(t){const n=l(this,Ce).failed,{reset:r,invoke_onerror:s}=y(this,U,Ms).call(this,t);Xe(s),n&&T(this,xe,Ie(()=>{n(l(this,Ne),()=>t,()=>r)}))},Ms=function(t){var n=!1,r=!1;const s=()=>{if(!y(this,U,xt).call(this)){if(n){hl();return}n=!0,r&&Sl(),l(this,xe)!==null&&Wt(l(this,xe),()=>{T(this,xe,null)}),y(this,U,Nr).call(this,()=>{y(this,U,Ps).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!y(this,U,xt).call(this))try{r=!0,l(this,Ce).onerror?.(t,s),r=!1}catch(i){Ze(i,l(this,fe)&&l(this,fe).parent)}}}},xt=function(){return(l(this,fe).f&(le|Mr))!==0},fu=function(){const t=l(this,Ce).pending;t&&(this.is_pending=!0,T(this,ve,Ie(()=>t(l(this,Ne)))),Xe(()=>{if(!y(this,U,xt).call(this)){var n=T(this,Ge,document.createDocumentFragment()),r=gt(),s=!1;if(n.append(r),T(this,ke,y(this,U,Nr).call(this,()=>{try{return Ie(()=>l(this,Ut).call(this,r))}catch(a){try{this.error(a),s=!0}catch(i){Ze(i,l(this,fe).parent)}return null}})),l(this,ke)===null){T(this,Ge,null),s&&y(this,U,Un).call(this,O);return}l(this,St)===0&&(l(this,Ne).before(n),T(this,Ge,null),Wt(l(this,ve),()=>{T(this,ve,null)}),y(this,U,Un).call(this,O))}}))},Ps=function(){try{if(this.is_pending=this.has_pending_snippet(),T(this,St,0),T(this,Ft,0),T(this,ke,Ie(()=>{l(this,Ut).call(this,l(this,Ne))})),l(this,St)>0){var t=T(this,Ge,document.createDocumentFragment());sa(l(this,ke),t);const n=l(this,Ce).pending;T(this,ve,Ie(()=>n(l(this,Ne))))}else y(this,U,Un).call(this,O)}catch(n){this.error(n)}},Un=function(t){this.is_pending=!1,t.transfer_reactions(l(this,Qn))},Nr=function(t){var n=q,r=D,s=we;nt(l(this,fe)),De(l(this,fe)),bn(l(this,fe).ctx);try{return Rt.ensure(),t()}finally{nt(n),De(r),bn(s)}},Ds=function(t,n){var r;if(!this.has_pending_snippet()){this.parent&&y(r=this.parent,U,Ds).call(r,t,n);return}T(this,St,l(this,St)+t),l(this,St)===0&&(y(this,U,Un).call(this,n),l(this,ve)&&Wt(l(this,ve),()=>{T(this,ve,null)}),l(this,Ge)&&(l(this,Ne).before(l(this,Ge)),T(this,Ge,null)))},js=function(t){l(this,ke)&&(ye(l(this,ke)),T(this,ke,null)),l(this,ve)&&(ye(l(this,ve)),T(this,ve,null)),l(this,xe)&&(ye(l(this,xe)),T(this,xe,null));let n=l(this,Ce).failed;const r=s=>{if(y(this,U,xt).call(this))return;const{reset:a,invoke_onerror:i}=y(this,U,Ms).call(this,s);i(),n&&!y(this,U,xt).call(this)&&T(this,xe,y(this,U,Nr).call(this,()=>{try{return Ie(()=>{var o=q;o.b=this,o.f|=ks,n(l(this,Ne),()=>s,()=>a)})}catch(o){return Ze(o,l(this,fe).parent),null}}))};Xe(()=>{if(!y(this,U,xt).call(this)){var s;try{s=this.transform_error(t)}catch(a){Ze(a,l(this,fe)&&l(this,fe).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>Ze(a,l(this,fe)&&l(this,fe).parent)):r(s)}})};function R(e,t){var n=t==null?"":typeof t=="object"?`${t}`:t;n!==(e[Ss]??=e.nodeValue)&&(e[Ss]=n,e.nodeValue=`${n}`)}function du(e,t){return hu(e,t)}const Sr=new Map;function hu(e,{target:t,anchor:n,props:r={},events:s,context:a,intro:i=!0,transformError:o}){jl();var u=void 0,c=ql(()=>{var f=n??t.appendChild(gt());ou(f,{pending:()=>{}},d=>{Sn({});var _=we;a&&(_.c=a),s&&(r.$$events=s),u=e(d,r)||di(),Tn()},o);var p=new Set,m=d=>{for(var _=0;_<d.length;_++){var b=d[_];if(!p.has(b)){p.add(b);var v=Xl(b);for(const I of[t,document]){var x=Sr.get(I);x===void 0&&(x=new Map,Sr.set(I,x));var E=x.get(b);E===void 0?(I.addEventListener(b,Is,{passive:v}),x.set(b,1)):x.set(b,E+1)}}}};return m(Vr(Ji)),Cs.add(m),()=>{for(var d of p)for(const v of[t,document]){var _=Sr.get(v),b=_.get(d);--b==0?(v.removeEventListener(d,Is),_.delete(d),_.size===0&&Sr.delete(v)):_.set(d,b)}Cs.delete(m),f!==n&&f.parentNode?.removeChild(f)}});return pu.set(u,c),u}let pu=new WeakMap;var Ue,Je,Se,Bt,Xn,er,Hr;class Kr{constructor(t,n=!0){C(this,"anchor");k(this,Ue,new Map);k(this,Je,new Map);k(this,Se,new Map);k(this,Bt,new Set);k(this,Xn,!0);k(this,er,t=>{if(l(this,Ue).has(t)){var n=l(this,Ue).get(t),r=l(this,Je).get(n);if(r)Ur(r),l(this,Bt).delete(n);else{var s=l(this,Se).get(n);s&&(Ur(s.effect),l(this,Je).set(n,s.effect),l(this,Se).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,i]of l(this,Ue)){if(l(this,Ue).delete(a),a===t)break;const o=l(this,Se).get(i);o&&(ye(o.effect),l(this,Se).delete(i))}for(const[a,i]of l(this,Je)){if(a===n||l(this,Bt).has(a))continue;const o=()=>{if(Array.from(l(this,Ue).values()).includes(a)){var c=document.createDocumentFragment();sa(i,c),c.append(gt()),l(this,Se).set(a,{effect:i,fragment:c})}else ye(i);l(this,Bt).delete(a),l(this,Je).delete(a)};l(this,Xn)||!r?(l(this,Bt).add(a),Wt(i,o,!1)):o()}}});k(this,Hr,t=>{l(this,Ue).delete(t);const n=Array.from(l(this,Ue).values());for(const[r,s]of l(this,Se))n.includes(r)||(ye(s.effect),l(this,Se).delete(r))});this.anchor=t,T(this,Xn,n)}ensure(t,n){var r=O,s=Di();if(n&&!l(this,Je).has(t)&&!l(this,Se).has(t))if(s){var a=document.createDocumentFragment(),i=gt();a.append(i),l(this,Se).set(t,{effect:Ie(()=>n(i)),fragment:a})}else l(this,Je).set(t,Ie(()=>n(this.anchor)));if(l(this,Ue).set(r,t),s){for(const[o,u]of l(this,Je))o===t?r.unskip_effect(u):r.skip_effect(u);for(const[o,u]of l(this,Se))o===t?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(l(this,er)),r.ondiscard(l(this,Hr))}else l(this,er).call(this,r)}}Ue=new WeakMap,Je=new WeakMap,Se=new WeakMap,Bt=new WeakMap,Xn=new WeakMap,er=new WeakMap,Hr=new WeakMap;const vu=0,$a=1,gu=2;function hs(e,t,n,r,s){var a=ne,i=mt(a),o=mt(a),u=new Kr(e);$n(()=>{var c=O,f=t(),p=!1;if(Yo(f)){var m=mi(),d=!1;const _=b=>{if(!p){d=!0,m(!1),O===c&&c.deactivate(),Rt.ensure();try{b()}finally{Wn(!1),un||Ai()}}};f.then(b=>{_(()=>{vt(i,b),u.ensure($a,r&&(v=>r(v,i)))})},b=>{_(()=>{if(vt(o,b),u.ensure(gu,s&&(v=>s(v,o))),!s)throw o.v})}),Xe(()=>{d||_(()=>{u.ensure(vu,n)})})}else vt(i,f),u.ensure($a,r&&(_=>r(_,i)));return()=>{p=!0}})}function Kt(e,t,n=!1){var r=new Kr(e),s=n?Jt:0;function a(i,o){r.ensure(i,o)}$n(()=>{var i=!1;t((o,u=0)=>{i=!0,a(u,o)}),i||a(-1,null)},s)}const _u=Symbol("NaN");function Oa(e,t,n){var r=new Kr(e);$n(()=>{var s=t();s!==s&&(s=_u),r.ensure(s,n)})}function mu(e,t){return t}function bu(e,t,n){for(var r=[],s=t.length,a,i=t.length,o=0;o<s;o++){let p=t[o];Wt(p,()=>{if(a){if(a.pending.delete(p),a.done.add(p),a.pending.size===0){var m=e.outrogroups;Us(e,Vr(a.done)),m.delete(a),m.size===0&&(e.outrogroups=null)}}else i-=1},!1)}if(i===0){var u=r.length===0&&n!==null&&e.pending.size===0;if(u){var c=n,f=c.parentNode;Ul(f),f.append(c),e.items.clear()}Us(e,t,!u)}else a={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(a)}function Us(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(const i of e.pending.values())for(const o of i)r.add(e.items.get(o).e)}for(var s=0;s<t.length;s++){var a=t[s];if(r?.has(a)){a.f|=Qe;const i=document.createDocumentFragment();sa(a,i)}else ye(t[s],n)}}var La;function it(e,t,n,r,s,a=null){var i=e,o=new Map,u=(t&li)!==0;if(u){var c=e;i=c.appendChild(gt())}var f=null,p=wi(()=>{var E=n();return qr(E)?E:E==null?[]:Vr(E)}),m=new Map,d=!0;function _(E){if((x.effect.f&le)===0){x.pending.delete(E);var I=h(p);x.fallback=f,wu(x,I,i,t,r),f!==null&&(I.length===0?(f.f&Qe)===0?Ur(f):(f.f^=Qe,Fn(f,null,i)):Wt(f,()=>{f=null}))}}function b(E){x.pending.delete(E)}var v=$n(()=>{for(var E=h(p),I=E.length,N=new Set,F=O,V=Di(),z=0;z<I;z+=1){var K=E[z],g=r(K,z),w=d?null:o.get(g);w?(w.v&&vt(w.v,K),w.i&&vt(w.i,z),V&&F.unskip_effect(w.e)):(w=yu(o,d?i:La??=gt(),K,g,z,s,t,n),d||(w.e.f|=Qe),o.set(g,w)),N.add(g)}if(I===0&&a&&!f&&(d?f=Ie(()=>a(i)):(f=Ie(()=>a(La??=gt())),f.f|=Qe)),I>N.size&&gl(),!d)if(m.set(F,N),V){for(const[L,Q]of o)N.has(L)||F.skip_effect(Q.e);F.oncommit(_),F.ondiscard(b)}else _(F);h(p)}),x={effect:v,items:o,pending:m,outrogroups:null,fallback:f};d=!1}function Cn(e){for(;e!==null&&(e.f&qe)===0;)e=e.next;return e}function wu(e,t,n,r,s){var a=(r&nl)!==0,i=t.length,o=e.items,u=Cn(e.effect.first),c,f=null,p,m=[],d=[],_,b,v,x;if(a)for(x=0;x<i;x+=1)_=t[x],b=s(_,x),v=o.get(b).e,(v.f&Qe)===0&&(v.nodes?.a?.measure(),(p??=new Set).add(v));for(x=0;x<i;x+=1){if(_=t[x],b=s(_,x),v=o.get(b).e,e.outrogroups!==null)for(const w of e.outrogroups)w.pending.delete(v),w.done.delete(v);if((v.f&ge)!==0&&(Ur(v),a&&(v.nodes?.a?.unfix(),(p??=new Set).delete(v))),(v.f&Qe)!==0)if(v.f^=Qe,v===u)Fn(v,null,n);else{var E=f?f.next:u;v===e.effect.last&&(e.effect.last=v.prev),v.prev&&(v.prev.next=v.next),v.next&&(v.next.prev=v.prev),Et(e,f,v),Et(e,v,E),Fn(v,E,n),f=v,m=[],d=[],u=Cn(f.next);continue}if(v!==u){if(c!==void 0&&c.has(v)){if(m.length<d.length){var I=d[0],N;f=I.prev;var F=m[0],V=m[m.length-1];for(N=0;N<m.length;N+=1)Fn(m[N],I,n);for(N=0;N<d.length;N+=1)c.delete(d[N]);Et(e,F.prev,V.next),Et(e,f,F),Et(e,V,I),u=I,f=V,x-=1,m=[],d=[]}else c.delete(v),Fn(v,u,n),Et(e,v.prev,v.next),Et(e,v,f===null?e.effect.first:f.next),Et(e,f,v),f=v;continue}for(m=[],d=[];u!==null&&u!==v;)(c??=new Set).add(u),d.push(u),u=Cn(u.next);if(u===null)continue}(v.f&Qe)===0&&m.push(v),f=v,u=Cn(v.next)}if(e.outrogroups!==null){for(const w of e.outrogroups)w.pending.size===0&&(Us(e,Vr(w.done)),e.outrogroups?.delete(w));e.outrogroups.size===0&&(e.outrogroups=null)}if(u!==null||c!==void 0){var z=[];if(c!==void 0)for(v of c)(v.f&ge)===0&&z.push(v);for(;u!==null;)(u.f&ge)===0&&u!==e.fallback&&z.push(u),u=Cn(u.next);var K=z.length;if(K>0){var g=(r&li)!==0&&i===0?n:null;if(a){for(x=0;x<K;x+=1)z[x].nodes?.a?.measure();for(x=0;x<K;x+=1)z[x].nodes?.a?.fix()}bu(e,z,g)}}a&&Xe(()=>{if(p!==void 0)for(v of p)v.nodes?.a?.apply()})}function yu(e,t,n,r,s,a,i,o){var u=(i&el)!==0?(i&rl)===0?Ml(n,!1,!1):mt(n):null,c=(i&tl)!==0?mt(s):null;return{v:u,i:c,e:Ie(()=>(a(t,u??n,c??s,o),()=>{e.delete(r)}))}}function Fn(e,t,n){if(e.nodes)for(var r=e.nodes.start,s=e.nodes.end,a=t&&(t.f&Qe)===0?t.nodes.start:n;r!==null;){var i=dr(r);if(a.before(r),r===s)return;r=i}}function Et(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ps(e,t,n){var r=new Kr(e);$n(()=>{var s=t()??null;r.ensure(s,s&&(a=>n(a,s)))},Jt)}const Ra=[...` 	
\r\f \v\uFEFF`];function Eu(e,t,n){var r=e==null?"":""+e;if(t&&(r=r?r+" "+t:t),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,i=0;(i=r.indexOf(s,i))>=0;){var o=i+a;(i===0||Ra.includes(r[i-1]))&&(o===r.length||Ra.includes(r[o]))?r=(i===0?"":r.substring(0,i))+r.substring(o+1):i=o}}return r===""?null:r}function Na(e,t=!1){var n=t?" !important;":";",r="";for(var s of Object.keys(e)){var a=e[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function jf(e,t){if(t){var n="",r,s;return Array.isArray(t)?(r=t[0],s=t[1]):r=t,r&&(n+=Na(r)),s&&(n+=Na(s,!0)),n=n.trim(),n===""?null:n}return String(e)}function ia(e,t,n,r,s,a){var i=e[xs];if(i!==n||i===void 0){var o=Eu(n,r,a);o==null?e.removeAttribute("class"):e.className=o,e[xs]=n}else if(a&&s!==a)for(var u in a){var c=!!a[u];(s==null||c!==!!s[u])&&e.classList.toggle(u,c)}return a}function ku(e,t){t?e.hasAttribute("selected")||e.setAttribute("selected",""):e.removeAttribute("selected")}function xu(e,t){var n=e.__defaultValue,r=e.multiple,s=r?n??[]:null;if(!(r&&!qr(s))){e.selectedIndex;for(var a of e.options){var i=cn(a);ku(a,r?s.includes(i):Ci(i,n))}}}function eo(e,t,n=!1){if(e.multiple){if(t==null)return;if(!qr(t))return dl();for(var r of e.options)r.selected=t.includes(cn(r));return}for(r of e.options){var s=cn(r);if(Ci(s,t)){r.selected=!0;return}}(!n||t!==void 0)&&(e.selectedIndex=-1)}function Me(e){var t=new MutationObserver(n=>{n.every(Su)||("__defaultValue"in e&&xu(e),"__value"in e&&eo(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Yr(()=>{t.disconnect()})}function Pe(e,t,n=t){var r=new WeakSet,s=!0;gi(e,"change",a=>{var i=a?"[selected]":":checked",o;if(e.multiple)o=[].map.call(e.querySelectorAll(i),cn);else{var u=e.querySelector(i)??e.querySelector("option:not([disabled])");o=u&&cn(u)}n(o),e.__value=o,O!==null&&r.add(O)}),Vl(()=>{var a=t();if(e===document.activeElement){var i=O;if(r.has(i))return}if(eo(e,a,s),s&&a===void 0){var o=e.querySelector(":checked");o!==null&&(a=cn(o),n(a))}e.__value=a,s=!1})}function cn(e){return"__value"in e?e.__value:e.value}function Su(e){if(e.target.closest("selectedcontent")!==null)return!0;if(e.type==="childList"){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Tu=Symbol("is custom element"),Au=Symbol("is html"),$u=Xo?"progress":"PROGRESS";function Uf(e,t){var n=to(e);n.value===(n.value=t??void 0)||e.value===t&&(t!==0||e.nodeName!==$u)||(e.value=t??"")}function At(e,t,n,r){var s=to(e),a=s[t];a!==(s[t]=n)&&(t==="loading"&&(e[Zo]=n),n==null?e.removeAttribute(t):typeof n!="string"&&Ou(e).has(t)?e[t]=n:e.setAttribute(t,n))}function to(e){return e[oi]??={[Tu]:e.nodeName.includes("-"),[Au]:e.namespaceURI===cl}}var Ca=new Map;function Ou(e){var t=e.getAttribute("is")||e.nodeName,n=Ca.get(t);if(n)return n;Ca.set(t,n=new Set);for(var r,s=e,a=Element.prototype;a!==s;){r=ni(s);for(var i in r)r[i].set&&i!=="innerHTML"&&i!=="textContent"&&i!=="innerText"&&n.add(i);s=Gs(s)}return n}function Lu(e,t,n=t){var r=new WeakSet;gi(e,"input",async s=>{var a=s?e.defaultValue:e.value;if(a=vs(e)?gs(a):a,n(a),O!==null&&r.add(O),await Zl(),a!==(a=t())){var i=e.selectionStart,o=e.selectionEnd,u=e.value.length;if(e.value=a??"",o!==null){var c=e.value.length;i===o&&o===u&&c>u?(e.selectionStart=c,e.selectionEnd=c):(e.selectionStart=i,e.selectionEnd=Math.min(o,c))}}}),aa(t)==null&&e.value&&(n(vs(e)?gs(e.value):e.value),O!==null&&r.add(O)),na(()=>{var s=t();if(e===document.activeElement){var a=O;if(r.has(a))return}vs(e)&&s===gs(e.value)||e.type==="date"&&!s&&!e.value||s!==e.value&&(e.value=s??"")})}function vs(e){var t=e.type;return t==="number"||t==="range"}function gs(e){return e===""?null:+e}function Ru(e,t,n,r,s){var a=()=>{r(n[e])};n.addEventListener(t,a),s?na(()=>{n[e]=s()}):a(),(n===document.body||n===window||n===document)&&Yr(()=>{n.removeEventListener(t,a)})}let Tr=!1;function Nu(e){var t=Tr;try{return Tr=!1,[e(),Tr]}finally{Tr=t}}const Cu={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Nn(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let s=e.props[r];Nn(s)&&(s=s());const a=$t(s,t);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Nn(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r){const s=$t(r,t);return s&&!s.configurable&&(s.configurable=!0),s}}},has(e,t){if(t===pt||t===ii)return!1;for(let n of e.props)if(Nn(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){const t=[];for(let n of e.props)if(Nn(n)&&(n=n()),!!n){for(const r in n)t.includes(r)||t.push(r);for(const r of Object.getOwnPropertySymbols(n))t.includes(r)||t.push(r)}return t}};function Ff(...e){return new Proxy({props:e},Cu)}function qn(e,t,n,r){var s=!0,a=(n&il)!==0,i=(n&ol)!==0,o=r,u=!0,c=void 0,f=()=>i&&s?(c??=Yn(r),h(c)):(u&&(u=!1,o=i?aa(r):r),o);let p;if(a){var m=pt in e||ii in e;p=$t(e,t)?.set??(m&&t in e?N=>e[t]=N:void 0)}var d,_=!1;a?[d,_]=Nu(()=>e[t]):d=e[t],d===void 0&&r!==void 0&&(d=f(),p&&(yl(),p(d)));var b;if(b=()=>{var N=e[t];return N===void 0?f():(u=!0,N)},(n&al)===0)return b;if(p){var v=e.$$legacy;return(function(N,F){return arguments.length>0?((!F||v||_)&&p(F?b():N),N):b()})}var x=!1,E=((n&sl)!==0?Yn:wi)(()=>(x=!1,b()));a&&h(E);var I=q;return(function(N,F){if(arguments.length>0){const V=F?h(E):a?ht(N):N;return P(E,V),x=!0,o!==void 0&&(o=V),N}return bt&&x||(I.f&le)!==0?E.v:h(E)})}const Iu=(function(){const t=typeof document<"u"&&document.createElement("link").relList;return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"})(),Mu=function(e){return"/static/"+e},Ia={},_s=function(t,n,r){let s=Promise.resolve();if(n&&n.length>0){let u=function(c){return Promise.all(c.map(f=>Promise.resolve(f).then(p=>({status:"fulfilled",value:p}),p=>({status:"rejected",reason:p}))))};document.getElementsByTagName("link");const i=document.querySelector("meta[property=csp-nonce]"),o=i?.nonce||i?.getAttribute("nonce");s=u(n.map(c=>{if(c=Mu(c),c in Ia)return;Ia[c]=!0;const f=c.endsWith(".css"),p=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${c}"]${p}`))return;const m=document.createElement("link");if(m.rel=f?"stylesheet":Iu,f||(m.as="script"),m.crossOrigin="",m.href=c,o&&m.setAttribute("nonce",o),document.head.appendChild(m),f)return new Promise((d,_)=>{m.addEventListener("load",d),m.addEventListener("error",()=>_(new Error(`Unable to preload CSS for ${c}`)))})}))}function a(i){const o=new Event("vite:preloadError",{cancelable:!0});if(o.payload=i,window.dispatchEvent(o),!o.defaultPrevented)throw i}return s.then(i=>{for(const o of i||[])o.status==="rejected"&&a(o.reason);return t().catch(a)})},Pu="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(Pu);const Du="/static/assets/book-CQLYfIxg.svg",ju="/static/assets/learned-ieivuiYa.svg",Uu="/static/assets/novice-BhWLCKA4.svg",Fu="/static/assets/random-DyEcKrZK.svg",Bu="/static/assets/sampler-1-BkgsKJqQ.svg",zu="/static/assets/sampler-2-CyNDvw4u.svg",Hu="/static/assets/sampler-3-elwmKena.svg",qu="/static/assets/sampler-4-ukfRocyw.svg",Vu="/static/assets/sampler-5-vwJk-ihi.svg",Wu="/static/assets/sampler-DVB68WrE.svg",Yu=Object.assign({"./portraits/book.svg":Du,"./portraits/learned.svg":ju,"./portraits/novice.svg":Uu,"./portraits/random.svg":Fu,"./portraits/sampler-1.svg":Bu,"./portraits/sampler-2.svg":zu,"./portraits/sampler-3.svg":Hu,"./portraits/sampler-4.svg":qu,"./portraits/sampler-5.svg":Vu,"./portraits/sampler.svg":Wu});var Ku=_e('<img alt="" class="svelte-utbjay"/>'),Gu=_e('<span aria-hidden="true"><!></span>');function Ma(e,t){Sn(t,!0);const n=qn(t,"house",3,""),r=de(()=>Yu[`./portraits/${n()}.svg`]),s=de(()=>[...t.name].reduce((c,f)=>c+f.codePointAt(0),0)%6);var a=Gu(),i=H(a);{var o=c=>{var f=Ku();ie(()=>At(f,"src",h(r))),Y(c,f)},u=c=>{var f=su();ie(p=>R(f,p),[()=>t.name.trim().charAt(0).toUpperCase()]),Y(c,f)};Kt(i,c=>{h(r)?c(o):c(u,-1)})}ie(()=>ia(a,1,`cameo tint-${h(s)??""}`,"svelte-utbjay")),Y(e,a),Tn()}const Ju=e=>e/2**32|0,Zu=e=>e>>>0;function Qu(e,t,n,r){const s=Ju(n),a=Zu(n);e.setUint32(t,r?a:s,r),e.setUint32(t+4,r?s:a,r)}function Pa(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}const Fs=e=>e?`"${e}" `:"";function Da(e,t=""){if(typeof e!="number")throw new TypeError(Fs(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(Fs(t)+"expected integer >= 0, got "+e);return e}function Gr(e,t,n=""){if(Pa(e)&&t===void 0)return e;const r=Pa(e),s="",a=r?`length=${e.length}`:`type=${typeof e}`,i=Fs(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(i):new TypeError(i)}function Bf(e){if(typeof e!="function"||typeof e.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Da(e.outputLen),Da(e.blockLen),e.outputLen<1||e.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Xu=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},ja=(e,t)=>{Xu(e,t);const n=Object.getPrototypeOf(e);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Ua(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function ec(e,t){Gr(e,void 0,"output");const n=t.outputLen;if(!(e.length>=n))throw new RangeError('"output" expected length >= '+n)}function Bs(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function ms(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function Ve(e,t){return e<<32-t|e>>>t}const no=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",tc=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function oa(e){if(Gr(e),no)return e.toHex();let t="";for(let n=0;n<e.length;n++)t+=tc[e[n]];return t}function Fa(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:void 0}function zf(e){if(typeof e!="string")throw new TypeError("hex string expected, got "+typeof e);if(no)try{return Uint8Array.fromHex(e)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const t=e.length,n=t/2;if(t%2)throw new RangeError("hex string expected, got unpadded hex of length "+t);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const i=Fa(e.charCodeAt(a)),o=Fa(e.charCodeAt(a+1));if(i===void 0||o===void 0){const u=e[a]+e[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=i*16+o}return r}function nc(e){if(typeof e!="string")throw new TypeError("string expected");const t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Bs(t)}}function Hf(...e){let t=0;for(let r=0;r<e.length;r++){const s=e[r];Gr(s),t+=s.length}const n=new Uint8Array(t);for(let r=0,s=0;r<e.length;r++){const a=e[r];n.set(a,s),s+=a.length}return n}function rc(e,t,n="opts"){return ja(e,"defaults"),t!==void 0&&ja(t,n),Object.assign(Object.create(null),e,t)}function sc(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=rc({},t,"info");const n=(s,a)=>e(a).update(s).digest(),r=e(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>e(s),Object.assign(n,t),Object.freeze(n)}const ac=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function ic(e,t,n){return e&t^~e&n}function oc(e,t,n){return e&t^e&n^t&n}class lc{constructor(t,n,r,s){C(this,"blockLen");C(this,"outputLen");C(this,"canXOF",!1);C(this,"padOffset");C(this,"isLE");C(this,"buffer");C(this,"view");C(this,"finished",!1);C(this,"length",0);C(this,"pos",0);C(this,"destroyed",!1);this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(t),this.view=ms(this.buffer)}update(t){Ua(this),Gr(t);const{view:n,buffer:r,blockLen:s}=this,a=t.length;let i=!1;for(let o=0;o<a;){const u=Math.min(s-this.pos,a-o);if(u===s){const c=ms(t);for(;s<=a-o;o+=s)this.process(c,o);i=!0;continue}r.set(o===0&&u===a?t:t.subarray(o,o+u),this.pos),this.pos+=u,o+=u,this.pos===s&&(this.process(n,0),this.pos=0,i=!0)}return this.length+=t.length,i&&this.roundClean(),this}digestInto(t){Ua(this),ec(t,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:i}=this;n[i++]=128,n.fill(0,i),this.padOffset>s-i&&(this.process(r,0),n.fill(0)),Qu(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const o=t===n?r:ms(t),u=this.outputLen,c=u/4,f=this.get();if(u%4||c>f.length)throw new Error("invalid outputLen");for(let p=0;p<c;p++)o.setUint32(4*p,f[p],a)}digest(){const{buffer:t,outputLen:n}=this;this.digestInto(t);const r=t.slice(0,n);return this.destroy(),r}_cloneIntoMeta(t){const{buffer:n,length:r,finished:s,destroyed:a,pos:i}=this;return t.destroyed=a,t.finished=s,t.length=r,t.pos=i,i&&t.buffer.set(n),t}clone(){return this._cloneInto()}}const uc=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),cc=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),kt=new Uint32Array(64);class fc extends lc{constructor(n,r){super(64,n,8,!1);C(this,"A",0);C(this,"B",0);C(this,"C",0);C(this,"D",0);C(this,"E",0);C(this,"F",0);C(this,"G",0);C(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:i,F:o,G:u,H:c}=this;return[n,r,s,a,i,o,u,c]}set(n,r,s,a,i,o,u,c){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=i|0,this.F=o|0,this.G=u|0,this.H=c|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let m=0;m<16;m++,r+=4)kt[m]=n.getUint32(r,!1);for(let m=16;m<64;m++){const d=kt[m-15],_=kt[m-2],b=Ve(d,7)^Ve(d,18)^d>>>3,v=Ve(_,17)^Ve(_,19)^_>>>10;kt[m]=v+kt[m-7]+b+kt[m-16]|0}let{A:s,B:a,C:i,D:o,E:u,F:c,G:f,H:p}=this;for(let m=0;m<64;m++){const d=Ve(u,6)^Ve(u,11)^Ve(u,25),_=p+d+ic(u,c,f)+cc[m]+kt[m]|0,v=(Ve(s,2)^Ve(s,13)^Ve(s,22))+oc(s,a,i)|0;p=f,f=c,c=u,u=o+_|0,o=i,i=a,a=s,s=_+v|0}s=s+this.A|0,a=a+this.B|0,i=i+this.C|0,o=o+this.D|0,u=u+this.E|0,c=c+this.F|0,f=f+this.G|0,p=p+this.H|0,this.set(s,a,i,o,u,c,f,p)}roundClean(){Bs(kt)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Bs(this.buffer)}}class dc extends fc{constructor(){super(32,uc)}}const hc=sc(()=>new dc,ac(1)),ro="ecarte.taste";function pr(e){try{return JSON.parse(localStorage.getItem(e)??"null")}catch{return null}}function vr(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}const Ba=navigator.languages.map(e=>e.slice(0,2)).find(e=>e==="fr"||e==="en")??"en",pc={name:"",language:Ba,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Ba==="fr"?"french":"english",suits:2,sound:!1,talk:!0},J=ht({...pc,...pr(ro)});function vc(){vr(ro,J)}const yn=new Map;function gc(e){return yn.get(e)??pr(`ecarte.seat.${e}`)??""}function so(e,t){yn.set(e,t),vr(`ecarte.seat.${e}`,t)}function qf(e){return yn.get(`invitation.${e}`)??pr(`ecarte.invitation.${e}`)??""}function _c(e,t){yn.set(`invitation.${e}`,t),vr(`ecarte.invitation.${e}`,t)}const ao="ecarte.tables",mc=8;function io(){return pr(ao)??[]}function Vf(e,t){const n=io().filter(r=>r.table!==e);vr(ao,(t?[{table:e,...t},...n]:n).slice(0,mc))}function oo(e,t){const n=yn.get(e)??pr(e);if(n)return n;const r=oa(crypto.getRandomValues(new Uint8Array(t)));return yn.set(e,r),vr(e,r),r}function za(e,t){return oo(`ecarte.share.${e}.${t}`,32)}function bc(e){return oo(`ecarte.sitting.${e}`,16)}function wc(e,t,n,r){return oa(hc(nc(`ecarte-share-1/${t}/${n}/${r}/${e}`)))}function lo(){return oa(crypto.getRandomValues(new Uint8Array(16)))}function yc(){try{return!Object.keys(localStorage).some(e=>e.startsWith("ecarte.seat."))}catch{return!0}}class fn{constructor(t){this.value=t}valueOf(){return this.value}}class re extends fn{constructor(t="???"){super(t)}toString(t){return`{${this.value}}`}}class _t extends fn{constructor(t,n={}){super(t),this.opts=n}toString(t){if(t)try{return t.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return this.value.toString(10)}}class Nt extends fn{static supportsValue(t){if(typeof t=="number"||t instanceof Date)return!0;if(t instanceof fn)return Nt.supportsValue(t.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(t instanceof n.Instant||t instanceof n.PlainDateTime||t instanceof n.PlainDate||t instanceof n.PlainMonthDay||t instanceof n.PlainTime||t instanceof n.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof Nt?(n={...t.opts,...n},t=t.value):t instanceof fn&&(t=t.valueOf()),typeof t=="object"&&"calendarId"in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](t){return t==="string"?this.toString():this.toNumber()}toNumber(){const t=this.value;if(typeof t=="number")return t;if(t instanceof Date)return t.getTime();if("epochMilliseconds"in t)return t.epochMilliseconds;if("toZonedDateTime"in t)return t.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(t){if(t)try{return t.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Ha=100,Ec="⁨",kc="⁩";function xc(e,t,n){if(n===t||n instanceof _t&&t instanceof _t&&n.value===t.value)return!0;if(t instanceof _t&&typeof n=="string"){let r=e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value);if(n===r)return!0}return!1}function qa(e,t,n){return t[n]?En(e,t[n].value):(e.reportError(new RangeError("No default")),new re)}function zs(e,t){const n=[],r=Object.create(null);for(const s of t)s.type==="narg"?r[s.name]=Jn(e,s.value):n.push(Jn(e,s));return{positional:n,named:r}}function Jn(e,t){switch(t.type){case"str":return t.value;case"num":return new _t(t.value,{minimumFractionDigits:t.precision});case"var":return Sc(e,t);case"mesg":return Tc(e,t);case"term":return Ac(e,t);case"func":return $c(e,t);case"select":return Oc(e,t);default:return new re}}function Sc(e,{name:t}){let n;if(e.params)if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new re(`$${t}`);else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(new ReferenceError(`Unknown variable: $${t}`)),new re(`$${t}`);if(n instanceof fn)return n;switch(typeof n){case"string":return n;case"number":return new _t(n);case"object":if(Nt.supportsValue(n))return new Nt(n);default:return e.reportError(new TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new re(`$${t}`)}}function Tc(e,{name:t,attr:n}){const r=e.bundle._messages.get(t);if(!r)return e.reportError(new ReferenceError(`Unknown message: ${t}`)),new re(t);if(n){const s=r.attributes[n];return s?En(e,s):(e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new re(`${t}.${n}`))}return r.value?En(e,r.value):(e.reportError(new ReferenceError(`No value: ${t}`)),new re(t))}function Ac(e,{name:t,attr:n,args:r}){const s=`-${t}`,a=e.bundle._terms.get(s);if(!a)return e.reportError(new ReferenceError(`Unknown term: ${s}`)),new re(s);if(n){const o=a.attributes[n];if(o){e.params=zs(e,r).named;const u=En(e,o);return e.params=null,u}return e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new re(`${s}.${n}`)}e.params=zs(e,r).named;const i=En(e,a.value);return e.params=null,i}function $c(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(new ReferenceError(`Unknown function: ${t}()`)),new re(`${t}()`);if(typeof r!="function")return e.reportError(new TypeError(`Function ${t}() is not callable`)),new re(`${t}()`);try{let s=zs(e,n);return r(s.positional,s.named)}catch(s){return e.reportError(s),new re(`${t}()`)}}function Oc(e,{selector:t,variants:n,star:r}){let s=Jn(e,t);if(s instanceof re)return qa(e,n,r);for(const a of n){const i=Jn(e,a.key);if(xc(e,s,i))return En(e,a.value)}return qa(e,n,r)}function uo(e,t){if(e.dirty.has(t))return e.reportError(new RangeError("Cyclic reference")),new re;e.dirty.add(t);const n=[],r=e.bundle._useIsolating&&t.length>1;for(const s of t){if(typeof s=="string"){n.push(e.bundle._transform(s));continue}if(e.placeables++,e.placeables>Ha)throw e.dirty.delete(t),new RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Ha}`);r&&n.push(Ec),n.push(Jn(e,s).toString(e)),r&&n.push(kc)}return e.dirty.delete(t),n.join("")}function En(e,t){return typeof t=="string"?e.bundle._transform(t):uo(e,t)}class Lc{constructor(t,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=t,this.errors=n,this.args=r}reportError(t){if(!this.errors||!(t instanceof Error))throw t;this.errors.push(t)}memoizeIntlObject(t,n){let r=this.bundle._intls.get(t);r||(r={},this.bundle._intls.set(t,r));let s=JSON.stringify(n);return r[s]||(r[s]=new t(this.bundle.locales,n)),r[s]}}function Hs(e,t){const n=Object.create(null);for(const[r,s]of Object.entries(e))t.includes(r)&&(n[r]=s.valueOf());return n}const Va=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Rc(e,t){let n=e[0];if(n instanceof re)return new re(`NUMBER(${n.valueOf()})`);if(n instanceof _t)return new _t(n.valueOf(),{...n.opts,...Hs(t,Va)});if(n instanceof Nt)return new _t(n.toNumber(),{...Hs(t,Va)});throw new TypeError("Invalid argument to NUMBER")}const Nc=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Cc(e,t){let n=e[0];if(n instanceof re)return new re(`DATETIME(${n.valueOf()})`);if(n instanceof Nt||n instanceof _t)return new Nt(n,Hs(t,Nc));throw new TypeError("Invalid argument to DATETIME")}const Wa=new Map;function Ic(e){const t=Array.isArray(e)?e.join(" "):e;let n=Wa.get(t);return n===void 0&&(n=new Map,Wa.set(t,n)),n}class Mc{constructor(t,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(t)?t:[t],this._functions={NUMBER:Rc,DATETIME:Cc,...n},this._useIsolating=r,this._transform=s,this._intls=Ic(t)}hasMessage(t){return this._messages.has(t)}getMessage(t){return this._messages.get(t)}addResource(t,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<t.body.length;s++){let a=t.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(t,n=null,r=null){if(typeof t=="string")return this._transform(t);let s=new Lc(this,r,n);try{return uo(s,t).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new re().toString(s);throw a}}}const bs=/^(-?[a-zA-Z][\w-]*) *= */gm,Ya=/\.([a-zA-Z][\w-]*) *= */y,Pc=/\*?\[/y,ws=/(-?[0-9]+(?:\.([0-9]+))?)/y,Dc=/([a-zA-Z][\w-]*)/y,Ka=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,jc=/^[A-Z][A-Z0-9_-]*$/,Ar=/([^{}\n\r]+)/y,Uc=/([^\\"\n\r]*)/y,Ga=/\\([\\"])/y,Ja=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Fc=/^\n+/,Za=/ +$/,Bc=/ *\r?\n/g,zc=/( *)$/,Hc=/{\s*/y,Qa=/\s*}/y,qc=/\[\s*/y,Vc=/\s*] */y,Wc=/\s*\(\s*/y,Yc=/\s*->\s*/y,Kc=/\s*:\s*/y,Gc=/\s*,?\s*/y,Jc=/\s+/y;class co{constructor(t){this.body=[],bs.lastIndex=0;let n=0;for(;;){let g=bs.exec(t);if(g===null)break;n=bs.lastIndex;try{this.body.push(u(g[1]))}catch(w){if(w instanceof SyntaxError)continue;throw w}}function r(g){return g.lastIndex=n,g.test(t)}function s(g,w){if(t[n]===g)return n++,!0;if(w)throw new w(`Expected ${g}`);return!1}function a(g,w){if(r(g))return n=g.lastIndex,!0;if(w)throw new w(`Expected ${g.toString()}`);return!1}function i(g){g.lastIndex=n;let w=g.exec(t);if(w===null)throw new SyntaxError(`Expected ${g.toString()}`);return n=g.lastIndex,w}function o(g){return i(g)[1]}function u(g){let w=f(),L=c();if(w===null&&Object.keys(L).length===0)throw new SyntaxError("Expected message value or attributes");return{id:g,value:w,attributes:L}}function c(){let g=Object.create(null);for(;r(Ya);){let w=o(Ya),L=f();if(L===null)throw new SyntaxError("Expected attribute value");g[w]=L}return g}function f(){let g;if(r(Ar)&&(g=o(Ar)),t[n]==="{"||t[n]==="}")return p(g?[g]:[],1/0);let w=V();return w?g?p([g,w],w.length):(w.value=z(w.value,Fc),p([w],w.length)):g?z(g,Za):null}function p(g=[],w){for(;;){if(r(Ar)){g.push(o(Ar));continue}if(t[n]==="{"){g.push(m());continue}if(t[n]==="}")throw new SyntaxError("Unbalanced closing brace");let se=V();if(se){g.push(se),w=Math.min(w,se.length);continue}break}let L=g.length-1,Q=g[L];typeof Q=="string"&&(g[L]=z(Q,Za));let ue=[];for(let se of g)se instanceof Xa&&(se=se.value.slice(0,se.value.length-w)),se&&ue.push(se);return ue}function m(){a(Hc,SyntaxError);let g=d();if(a(Qa))return g;if(a(Yc)){let w=v();return a(Qa,SyntaxError),{type:"select",selector:g,...w}}throw new SyntaxError("Unclosed placeable")}function d(){if(t[n]==="{")return m();if(r(Ka)){let[,g,w,L=null]=i(Ka);if(g==="$")return{type:"var",name:w};if(a(Wc)){let Q=_();if(g==="-")return{type:"term",name:w,attr:L,args:Q};if(jc.test(w))return{type:"func",name:w,args:Q};throw new SyntaxError("Function names must be all upper-case")}return g==="-"?{type:"term",name:w,attr:L,args:[]}:{type:"mesg",name:w,attr:L}}return E()}function _(){let g=[];for(;;){switch(t[n]){case")":return n++,g;case void 0:throw new SyntaxError("Unclosed argument list")}g.push(b()),a(Gc)}}function b(){let g=d();return g.type!=="mesg"?g:a(Kc)?{type:"narg",name:g.name,value:E()}:g}function v(){let g=[],w=0,L;for(;r(Pc);){s("*")&&(L=w);let Q=x(),ue=f();if(ue===null)throw new SyntaxError("Expected variant value");g[w++]={key:Q,value:ue}}if(w===0)return null;if(L===void 0)throw new SyntaxError("Expected default variant");return{variants:g,star:L}}function x(){a(qc,SyntaxError);let g;return r(ws)?g=I():g={type:"str",value:o(Dc)},a(Vc,SyntaxError),g}function E(){if(r(ws))return I();if(t[n]==='"')return N();throw new SyntaxError("Invalid expression")}function I(){let[,g,w=""]=i(ws),L=w.length;return{type:"num",value:parseFloat(g),precision:L}}function N(){s('"',SyntaxError);let g="";for(;;){if(g+=o(Uc),t[n]==="\\"){g+=F();continue}if(s('"'))return{type:"str",value:g};throw new SyntaxError("Unclosed string literal")}}function F(){if(r(Ga))return o(Ga);if(r(Ja)){let[,g,w]=i(Ja),L=parseInt(g||w,16);return L<=55295||57344<=L?String.fromCodePoint(L):"�"}throw new SyntaxError("Unknown escape sequence")}function V(){let g=n;switch(a(Jc),t[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return K(t.slice(g,n))}return t[n-1]===" "?K(t.slice(g,n)):!1}function z(g,w){return g.replace(w,"")}function K(g){let w=g.replace(Bc,`
`),L=zc.exec(g)[1].length;return new Xa(w,L)}}}class Xa{constructor(t,n){this.value=t,this.length=n}}const Zc=`### What things are called.


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
`,Qc=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
page-absent = Whoever stays away
page-absent-claim = loses the match, if it is claimed
page-absent-stand-in = has { $name } play on for him
page-assisted = the table lets no fault happen
page-club = as in a club: faults are claimed
page-fault = That did not work ({ $code }). Please try once more.

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
page-ended = This table cannot be shown ({ $code }).
page-new = Another game

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
`,Xc=`### Le nom des choses.


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
`,ef=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
page-absent = Qui s’absente
page-absent-claim = perd le match, s’il est réclamé
page-absent-stand-in = est remplacé au jeu par { $name }
page-assisted = la table empêche les fautes
page-club = comme au cercle : les fautes se réclament
page-fault = Cela n’a pas marché ({ $code }). Veuillez réessayer.

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
page-shuffling = Les cartes sont mêlées par tous à la fois
page-coming-back = La maison ne répond pas ; on y retourne
page-back = De retour à la table.
page-ended = Cette table ne peut être montrée ({ $code }).
page-new = Une autre partie

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
page-is-away = { $name } est absent.
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
`;function tf(e,...t){const n=new Mc(e,{useIsolating:!1});for(const r of t)n.addResource(new co(r));return n}const Fr={en:[Zc,Qc],fr:[Xc,ef]},fo={};function nf(e){const t=e in Fr?e:"en";return fo[t]??=tf(t,...Fr[t])}function Wf(e,t){Fr[e]?.push(t),fo[e]?.addResource(new co(t))}function S(e,t={},n=J.language){const r=nf(n),s=r.getMessage(e);return s?.value?r.formatPattern(s.value,t):e}const la={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},rf={s:"♠",h:"♥",d:"♦",c:"♣"},Jr={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},Yf=Object.keys(la).flatMap(e=>Object.keys(Jr).map(t=>t+e));function sf(e){return typeof e=="object"?e.text:String(e)}function af({name:e}){return sf(e)}function Kf({name:e}){return typeof e=="object"&&e.key.startsWith("opponent.")?e.key.slice(9):""}function Gf(e){return S(e.cards?"page-hand-of":"page-no-hand-of",{name:af(e)})}function of(e){const t=S(`rank-${Jr[e[0]]}`);return S("card-name",{rank:t,suit:S(`suit-${la[e[1]]}`)})}const lf=/(10|[7-9A-Z])([♠♥♦♣])/g,uf={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function Jf(e){const t=e.replace(lf,(n,r,s)=>{const a=Object.values(Jr).find(i=>S(`letter-${i}`)===r);return a?S("card-name",{rank:S(`definite-${a}`),suit:S(`suit-${uf[s]}`)}):n});return t.charAt(0).toUpperCase()+t.slice(1)}const cf=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function Zf(e){const t=cf.find(n=>Object.keys(Fr).some(r=>S(n,{},r)===e));return t?S(t):e}const ua=1e3,ho=60*ua,po=60*ho,vo=24*po;function Qf(e){if(e>=2*vo)return qs(e);const t=Math.ceil(e/ua),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(t/3600),Math.floor(t/60)%60];return r?`${r}:${n(s)}:${n(t%60)}`:`${s}:${n(t%60)}`}function qs(e){const t=[["day",vo],["hour",po],["minute",ho],["second",ua]],[n,r]=t.find(([,s])=>e>=s)??t[3];return new Intl.NumberFormat(J.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(e/r))}function go(e){return rf[e[1]]}function Xf(e){return`${go(e)} ${S(`suit-${la[e[1]]}`)}`}function ff(e){return J.indices==="french"&&e[0]==="A"?"1":S(`letter-${Jr[e[0]]}`,{},J.indices==="french"?"fr":"en")}var df=_e('<i class="svelte-lv9s7p"> </i>'),hf=_e('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),pf=_e('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),vf=_e('<img src="/static/cards/back.svg" alt="" draggable="false" class="svelte-lv9s7p"/>'),gf=_e('<span class="card svelte-lv9s7p"><!></span>');function _f(e,t){Sn(t,!0);const n=qn(t,"card",3,null),r=qn(t,"from",3,""),s=qn(t,"handle",3,""),a=de(()=>n()!==null&&J.indices==="english"&&"AJQK".includes(n()[0])),i=de(()=>n()!==null&&J.suits===4&&"dc".includes(n()[1]));var o=gf(),u=H(o);{var c=p=>{var m=pf(),d=Le(m),_=A(d,2);{var b=v=>{var x=We(),E=Le(x);it(E,16,()=>["","foot"],I=>I,(I,N)=>{var F=hf();let V;var z=H(F),K=M(z,!0),g=A(z);{var w=L=>{var Q=df(),ue=M(Q,!0);ie(se=>R(ue,se),[()=>go(n())]),Y(L,Q)};Kt(g,L=>{h(i)&&L(w)})}ie(L=>{V=ia(F,1,`corner ${N??""} ${n()[1]??""}`,"svelte-lv9s7p",V,{tinted:h(i)}),R(K,L)},[()=>ff(n())]),Y(I,F)}),Y(v,x)};Kt(_,v=>{(h(a)||h(i))&&v(b)})}ie(v=>{At(d,"src",`/static/cards/${n()??""}.svg`),At(d,"alt",v)},[()=>of(n())]),Y(p,m)},f=p=>{var m=vf();Y(p,m)};Kt(u,p=>{n()?p(c):p(f,-1)})}ie(()=>{At(o,"data-card",s()||n()),At(o,"data-from",r()||void 0)}),Y(e,o),Tn()}var mf=_e('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label></div>');function bf(e,t){Sn(t,!0);const n=qn(t,"onlanguage",3,()=>{});var r=mf(),s=H(r),a=H(s),i=M(a,!0),o=A(a,2),u=H(o);u.value=u.__value="en";var c=A(u);c.value=c.__value="fr",Me(o);var f=A(s,2),p=H(f),m=M(p,!0),d=A(p,2),_=H(d),b=M(_,!0);_.value=_.__value="dark";var v=A(_),x=M(v,!0);v.value=v.__value="light",Me(d);var E=A(f,2),I=H(E),N=M(I,!0),F=A(I,2),V=H(F);V.value=V.__value="french";var z=A(V);z.value=z.__value="english",Me(F);var K=A(E,2),g=H(K),w=M(g,!0),L=A(g,2),Q=H(L),ue=M(Q,!0);Q.value=Q.__value=2;var se=A(Q),Zr=M(se,!0);se.value=se.__value=4,Me(L);var gr=A(K,2),On=H(gr),_r=M(On,!0),Ln=A(On,2),wt=H(Ln),mr=M(wt,!0);wt.value=wt.__value=!1;var Qt=A(wt),Qr=M(Qt,!0);Qt.value=Qt.__value=!0,Me(Ln),ie((ce,Xt,Xr,Rn,es,en,br,wr,ts,ns,yr)=>{R(i,ce),R(m,Xt),R(b,Xr),R(x,Rn),R(N,es),R(w,en),R(ue,br),R(Zr,wr),R(_r,ts),R(mr,ns),R(Qr,yr)},[()=>S("page-language"),()=>S("page-cloth"),()=>S("page-cloth-dark"),()=>S("page-cloth-light"),()=>S("page-indices"),()=>S("page-suits"),()=>S("page-suits-two"),()=>S("page-suits-four"),()=>S("page-sounds"),()=>S("page-sounds-off"),()=>S("page-sounds-on")]),jn("change",o,function(...ce){n()?.apply(this,ce)}),Pe(o,()=>J.language,ce=>J.language=ce),Pe(d,()=>J.cloth,ce=>J.cloth=ce),Pe(F,()=>J.indices,ce=>J.indices=ce),Pe(L,()=>J.suits,ce=>J.suits=ce),Pe(Ln,()=>J.sound,ce=>J.sound=ce),Y(e,r),Tn()}Qi(["change"]);const Vs=(e,t)=>`ecarte.witnessed.${e}.${t}`;function wf(e,t){try{return JSON.parse(localStorage.getItem(Vs(e,t))??"null")}catch{return null}}function yf(e,t){const{dealing:n,scene:r,role:s}=e;if(!n||s==="watch")return;const a=wf(e.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}},i=JSON.stringify(a);if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&e.stage==="play"){if(t.some(c=>c.key.startsWith("event.taken-back")))for(const c of Object.keys(a.deals))Number(c)>=n.deal&&delete a.deals[c];const u=a.deals[n.deal]??={turned:"",held:[]};u.turned=r.cloth.turn_up??u.turned,u.held=[...new Set([...u.held,...r.hand.map(c=>c.card)])]}const o=JSON.stringify(a);if(!(o===i&&localStorage.getItem(Vs(e.table,n.game))))try{localStorage.setItem(Vs(e.table,n.game),o)}catch{}}const Ef=8e3;var tr,nr,rr,sr,ar,ir,or,lr,ur,cr,Tt,Te,zt,mn,ft,Ht,qt,dt,Vt,G,Cr,_o,mo,Ws,bo,Ir,Bn,Ys;class ed{constructor(t,n=!0){k(this,G);C(this,"table");k(this,tr,W(null));k(this,nr,W([]));k(this,rr,W([]));k(this,sr,W(0));k(this,ar,W(!1));k(this,ir,W(""));k(this,or,W(null));k(this,lr,W(null));k(this,ur,W(null));k(this,cr,W(null));C(this,"shownAt",0);C(this,"onState",()=>{});C(this,"onRefusal",()=>{});k(this,Tt,new Map);k(this,Te,null);k(this,zt,250);k(this,mn,0);k(this,ft,0);k(this,Ht,[]);k(this,qt,[]);k(this,dt,!1);k(this,Vt,()=>{!this.ended&&document.visibilityState==="visible"&&l(this,Te)?.readyState!==WebSocket.OPEN&&(clearTimeout(l(this,mn)),y(this,G,Cr).call(this))});this.table=t,n&&(y(this,G,Cr).call(this),addEventListener("online",l(this,Vt)),document.addEventListener("visibilitychange",l(this,Vt)))}get state(){return h(l(this,tr))}set state(t){P(l(this,tr),t)}get journal(){return h(l(this,nr))}set journal(t){P(l(this,nr),t)}get said(){return h(l(this,rr))}set said(t){P(l(this,rr),t)}get watching(){return h(l(this,sr))}set watching(t){P(l(this,sr),t,!0)}get isThere(){return h(l(this,ar))}set isThere(t){P(l(this,ar),t,!0)}get ended(){return h(l(this,ir))}set ended(t){P(l(this,ir),t,!0)}get refused(){return h(l(this,or))}set refused(t){P(l(this,or),t)}get answer(){return h(l(this,lr))}set answer(t){P(l(this,lr),t)}get listed(){return h(l(this,ur))}set listed(t){P(l(this,ur),t)}get lastDeal(){return h(l(this,cr))}set lastDeal(t){P(l(this,cr),t)}close(){removeEventListener("online",l(this,Vt)),document.removeEventListener("visibilitychange",l(this,Vt)),clearTimeout(l(this,mn));const t=l(this,Te);T(this,Te,null),t?.close()}again(){T(this,dt,!0),l(this,Te)?.close()}shows(t,n){this.onState(n),y(this,G,Ws).call(this,t),this.state=t,this.shownAt=performance.now()}dismiss(){this.refused=this.answer=this.listed=null}do(t){this.dismiss(),y(this,G,Ir).call(this,{...t,cid:lo()})}get isActing(){return[...l(this,Tt).values()].some(t=>t.is==="take"||t.is==="pass")}take(t){this.isActing||this.do({is:"take",number:this.state?.number??0,id:t})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(t){this.dismiss(),y(this,G,Bn).call(this,{is:"ask",ref:++xr(this,ft)._,name:t})}list(t){this.dismiss(),T(this,Ht,[]),y(this,G,Bn).call(this,{is:"list",ref:++xr(this,ft)._,name:t})}recall(){this.dismiss(),y(this,G,Bn).call(this,{is:"last-deal",ref:++xr(this,ft)._})}}tr=new WeakMap,nr=new WeakMap,rr=new WeakMap,sr=new WeakMap,ar=new WeakMap,ir=new WeakMap,or=new WeakMap,lr=new WeakMap,ur=new WeakMap,cr=new WeakMap,Tt=new WeakMap,Te=new WeakMap,zt=new WeakMap,mn=new WeakMap,ft=new WeakMap,Ht=new WeakMap,qt=new WeakMap,dt=new WeakMap,Vt=new WeakMap,G=new WeakSet,Cr=function(){l(this,Te)?.close();const t=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/ws`);T(this,Te,t),t.onopen=()=>{const n=l(this,dt)?0:this.state?.number??0;l(this,dt)&&(this.journal=[]),t.send(JSON.stringify({is:"hello",v:1,table:this.table,token:gc(this.table),language:J.language,seen:n}));for(const r of l(this,Tt).values())t.send(JSON.stringify(r))},t.onmessage=n=>{l(this,Te)===t&&y(this,G,_o).call(this,JSON.parse(n.data))},t.onclose=()=>{l(this,Te)===t&&(this.isThere=!1,!this.ended&&(T(this,mn,window.setTimeout(()=>y(this,G,Cr).call(this),l(this,dt)?0:l(this,zt))),T(this,zt,Math.min(l(this,zt)*2,Ef))))}},_o=function(t){switch(t.is){case"state":return y(this,G,mo).call(this,t);case"presence":if(this.watching=t.watching,this.state){const[n,r]=this.state.persons,s=a=>t.here.includes(a);this.state={...this.state,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return y(this,G,Ys).call(this,t.cid);case"refused":return y(this,G,Ys).call(this,t.cid),t.code!=="stale"&&(this.refused=t),this.onRefusal();case"answer":t.ref===l(this,ft)&&(this.answer=t);return;case"listed":if(t.ref!==l(this,ft))return;T(this,Ht,[...l(this,Ht),...t.offers]),t.more||(this.listed={name:t.name,offers:l(this,Ht)});return;case"deal":t.ref===l(this,ft)&&(this.lastDeal=t.scene);return;case"told":return T(this,qt,[...l(this,qt),...t.lines]),y(this,G,Ws).call(this,t);case"bye":t.again||(this.ended=t.code)}},mo=function(t){if(this.isThere=!0,T(this,zt,250),this.state!==null&&t.number<this.state.number&&!l(this,dt))return;T(this,dt,!1);const r=[...l(this,qt),...t.lines];T(this,qt,[]),yf(t,r),this.shows(t,r),y(this,G,bo).call(this,t)},Ws=function({lines:t,said:n}){t.length&&(this.journal=[...this.journal,...t]);const r=new Set(this.said.map(a=>a.number)),s=n.filter(a=>!r.has(a.number));s.length&&(this.said=[...this.said,...s])},bo=function(t){const n=t.dealing;if(!n?.wants||t.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${t.role}`;if(l(this,Tt).has(s))return;if(n.wants==="share")return y(this,G,Ir).call(this,{is:"share",cid:s,game:r,share:za(this.table,r)});const a=wc(za(this.table,r),this.table,r,t.role);y(this,G,Ir).call(this,{is:"pledge",cid:s,game:r,commitment:a})},Ir=function(t){l(this,Tt).set(t.cid,t),y(this,G,Bn).call(this,t)},Bn=function(t){l(this,Te)?.readyState===WebSocket.OPEN&&this.isThere&&l(this,Te).send(JSON.stringify(t))},Ys=function(t){l(this,Tt).delete(t)};class wo extends Error{}async function yo(e,t){const n=await fetch(e,t),r=await n.json();if(!n.ok)throw new wo(r.code??String(n.status));return r}function ei(e){return e instanceof wo?e.message:"unreachable"}function Eo(e){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(e)}}async function ko(e,t){const n=await yo(e,Eo(t));return so(n.table,n.token),n}let $r={agreed:"",cid:""};async function kf(e){const t=JSON.stringify(e);$r.agreed!==t&&($r={agreed:t,cid:lo()});const n=await ko("/api/tables",{...e,cid:$r.cid});return $r={agreed:"",cid:""},n}function td(e,t,n){return ko(`/api/tables/${e}/seat`,{cid:bc(e),invitation:t,name:n})}async function nd(e){const t=await fetch("/api/qr",Eo({text:e}));return t.ok?`data:image/svg+xml,${encodeURIComponent(await t.text())}`:""}var xf=_e('<a class="button svelte-tmv0tn"><!> </a>'),Sf=_e('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!></section>'),sn=_e("<option> </option>"),Tf=_e('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Af=_e('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <a href="/lesson"> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details></form></main>');function $f(e,t){Sn(t,!0);let n=W(null),r=W("book"),s=W("london"),a=W(1),i=W("assisted");const o=io(),u=yc(),c=de(()=>h(n)?.opponents.find($=>$.id===h(r))?.text??""),f=60,p=1440*f,m=[{game_seconds:0,move_seconds:0},...[5,10,20].map($=>({game_seconds:$*f,move_seconds:0})),{game_seconds:0,move_seconds:30},...[1,3].map($=>({game_seconds:0,move_seconds:$*p}))];let d=W(0);const _=["live","behind","none"];let b=W("live"),v=W("");const x=$=>$.game_seconds?S("page-time-game",{time:qs($.game_seconds*1e3)}):$.move_seconds?S("page-time-move",{time:qs($.move_seconds*1e3)}):S("page-time-none");let E=W(""),I=W(!1),N=W(!1);Rr(()=>{yo(`/api/choices/${J.language}.json`).then($=>P(n,$),$=>P(E,ei($),!0))});async function F($){P(I,!0),P(E,"");try{const te=await kf({name:J.name.trim(),rules:h(s),length:h(a),conduct:h(i),opponent:$,spectators:h(b),stand_in:$?"":h(v),...m[h(d)]});te.invitation&&_c(te.table,te.invitation),t.go(`/t/${te.table}`)}catch(te){P(E,ei(te),!0)}finally{P(I,!1)}}var V=Af(),z=H(V);it(z,20,()=>["Th","Ah","Jh","Qh","Kh"],$=>$,($,te)=>{_f($,{get card(){return te}})});var K=A(z,4),g=M(K,!0),w=A(K,2),L=H(w);{var Q=$=>{var te=Sf(),Oe=H(te),yt=M(Oe,!0),st=A(Oe,2);it(st,17,()=>o.slice(0,3),je=>je.table,(je,Ee)=>{var at=xf(),tn=H(at);Ma(tn,{get name(){return h(Ee).across},get house(){return h(Ee).house}});var Ct=A(tn,1,!0);ie(nn=>{At(at,"href",`/t/${h(Ee).table??""}`),R(Ct,nn)},[()=>S("page-left-at",{name:h(Ee).across,score:h(Ee).score})]),jn("click",at,nn=>{nn.preventDefault(),t.go(`/t/${h(Ee).table}`)}),Y(je,at)}),ie((je,Ee)=>{At(te,"aria-label",je),R(yt,Ee)},[()=>S("page-left"),()=>S("page-left")]),Y($,te)};Kt(L,$=>{o.length&&$(Q)})}var ue=A(L,2),se=H(ue),Zr=M(se,!0),gr=A(se,2),On=A(ue,2),_r=H(On),Ln=M(_r,!0),wt=A(_r,2);it(wt,21,()=>h(n)?.opponents??[],$=>$.id,($,te)=>{var Oe=sn(),yt=M(Oe,!0),st={};ie(()=>{R(yt,h(te).text),st!==(st=h(te).id)&&(Oe.value=(Oe.__value=st)??"")}),Y($,Oe)}),Me(wt);var mr=A(On,2),Qt=H(mr);Ma(Qt,{get name(){return h(c)},get house(){return h(r)}});var Qr=A(Qt,1,!0),ce=A(mr,2),Xt=H(ce),Xr=M(Xt,!0),Rn=A(Xt,2),es=M(Rn,!0),en=A(ce,2);let br;var wr=H(en),ts=A(wr),ns=M(ts,!0),yr=A(en,2),So=M(yr,!0),ca=A(yr,2),fa=H(ca),To=M(fa,!0),Ao=A(fa,2);{var $o=$=>{var te=Tf(),Oe=Le(te),yt=H(Oe),st=M(yt,!0),je=A(yt,2);it(je,21,()=>h(n)?.rules??[],B=>B.id,(B,pe)=>{var X=sn(),me=M(X,!0),ae={};ie(()=>{R(me,h(pe).text),ae!==(ae=h(pe).id)&&(X.value=(X.__value=ae)??"")}),Y(B,X)}),Me(je);var Ee=A(Oe,2),at=H(Ee),tn=M(at,!0),Ct=A(at,2);it(Ct,21,()=>h(n)?.lengths.filter(B=>B.n>0)??[],B=>B.n,(B,pe)=>{var X=sn(),me=M(X,!0),ae={};ie(()=>{R(me,h(pe).text),ae!==(ae=h(pe).n)&&(X.value=(X.__value=ae)??"")}),Y(B,X)}),Me(Ct);var nn=A(Ee,2),da=H(nn),Oo=M(da,!0),rs=A(da,2),Er=H(rs),Lo=M(Er,!0);Er.value=Er.__value="assisted";var ss=A(Er),Ro=M(ss,!0);ss.value=ss.__value="club",Me(rs);var ha=A(nn,2),pa=H(ha),No=M(pa,!0),as=A(pa,2);it(as,21,()=>m,mu,(B,pe,X)=>{var me=sn(),ae=M(me,!0);me.value=me.__value=X,ie(It=>R(ae,It),[()=>x(h(pe))]),Y(B,me)}),Me(as);var va=A(ha,2),ga=H(va),Co=M(ga,!0),is=A(ga,2),kr=H(is),Io=M(kr,!0);kr.value=kr.__value="";var Mo=A(kr);it(Mo,17,()=>h(n)?.opponents??[],B=>B.id,(B,pe)=>{var X=sn(),me=M(X,!0),ae={};ie(It=>{R(me,It),ae!==(ae=h(pe).id)&&(X.value=(X.__value=ae)??"")},[()=>S("page-absent-stand-in",{name:S(`opponent-${h(pe).id}`)})]),Y(B,X)}),Me(is);var _a=A(va,2),ma=H(_a),Po=M(ma,!0),os=A(ma,2);it(os,20,()=>_,B=>B,(B,pe)=>{var X=sn(),me=M(X,!0),ae={};ie(It=>{R(me,It),ae!==(ae=pe)&&(X.value=(X.__value=ae)??"")},[()=>S(`page-spectators-${pe}`)]),Y(B,X)}),Me(os);var Do=A(_a,2);bf(Do,{}),ie((B,pe,X,me,ae,It,jo,Uo,Fo)=>{R(st,B),R(tn,pe),R(Oo,X),R(Lo,me),R(Ro,ae),R(No,It),R(Co,jo),R(Io,Uo),R(Po,Fo)},[()=>S("page-rules"),()=>S("page-length"),()=>S("page-conduct"),()=>S("page-assisted"),()=>S("page-club"),()=>S("page-time"),()=>S("page-absent"),()=>S("page-absent-claim"),()=>S("page-spectators")]),Pe(je,()=>h(s),B=>P(s,B)),Pe(Ct,()=>h(a),B=>P(a,B)),Pe(rs,()=>h(i),B=>P(i,B)),Pe(as,()=>h(d),B=>P(d,B)),Pe(is,()=>h(v),B=>P(v,B)),Pe(os,()=>h(b),B=>P(b,B)),Y($,te)};Kt(Ao,$=>{h(N)&&$($o)})}ie(($,te,Oe,yt,st,je,Ee,at,tn,Ct)=>{R(g,$),R(Zr,te),At(gr,"placeholder",Oe),R(Ln,yt),R(Qr,h(c)),Xt.disabled=h(I)||!h(n),R(Xr,st),Rn.disabled=h(I)||!h(n),R(es,je),br=ia(en,1,"button lesson svelte-tmv0tn",null,br,{main:u}),R(wr,Ee),R(ns,at),R(So,tn),R(To,Ct)},[()=>S("page-motto"),()=>S("page-name"),()=>S("page-you"),()=>S("page-opponent"),()=>S("page-play"),()=>S("page-invite"),()=>S("page-lesson"),()=>S("page-lesson-time"),()=>h(E)&&S("page-fault",{code:h(E)}),()=>S("page-more")]),Zi("submit",w,$=>$.preventDefault()),Lu(gr,()=>J.name,$=>J.name=$),Pe(wt,()=>h(r),$=>P(r,$)),jn("click",Xt,()=>F(h(r))),jn("click",Rn,()=>F("")),jn("click",en,$=>{$.preventDefault(),t.go("/lesson")}),Ru("open","toggle",ca,$=>P(N,$),()=>h(N)),Y(e,V),Tn()}Qi(["click"]);const ys=e=>{var t=Of();Y(e,t)},Es=e=>{var t=Lf(),n=M(t,!0);ie(r=>R(n,r),[()=>S("page-fault",{code:"unreachable"})]),Y(e,t)};var Of=_e('<h1 class="first">Écarté</h1>'),Lf=_e('<p role="alert"> </p>');function Rf(e,t){Sn(t,!0);let n=W(ht(location.pathname)),r=W(ht(location.hash.slice(1)));const s=de(()=>/^\/t\/([\w-]+)$/.exec(h(n))?.[1]??""),a=de(()=>/^\/t\/([\w-]+)\/(\d+)$/.exec(h(n))),i=()=>_s(()=>import("./Table-BwvaZSGg.js"),__vite__mapDeps([0,1,2,3]));Rr(()=>{h(n)==="/"&&setTimeout(()=>{i().catch(()=>{})},500)});function o(b){history.pushState(null,"",b),P(n,location.pathname,!0),P(r,location.hash.slice(1),!0)}Rr(()=>{const b=new URLSearchParams(h(r)).get("seat");!h(s)||!b||(so(h(s),b),history.replaceState(null,"",h(n)),P(r,""))}),Rr(()=>{document.documentElement.dataset.cloth=J.cloth,document.documentElement.lang=J.language,vc()});var u=We();Zi("popstate",Rs,()=>{P(n,location.pathname,!0),P(r,location.hash.slice(1),!0)});var c=Le(u);{var f=b=>{var v=We(),x=Le(v);hs(x,i,E=>{ys(E)},(E,I)=>{var N=de(()=>{var{default:K}=h(I);return{Table:K}}),F=de(()=>h(N).Table),V=We(),z=Le(V);Oa(z,()=>h(s),K=>{var g=We(),w=Le(g);{let L=de(()=>new URLSearchParams(h(r)).get("sit")??"");ps(w,()=>h(F),(Q,ue)=>{ue(Q,{get table(){return h(s)},get invitation(){return h(L)},go:o})})}Y(K,g)}),Y(E,V)},E=>{Es(E)}),Y(b,v)},p=de(()=>h(s)&&!new URLSearchParams(h(r)).has("seat")),m=b=>{var v=We(),x=Le(v);hs(x,()=>_s(()=>import("./Look-DU30mdeE.js"),__vite__mapDeps([4,1,2,5,6])),E=>{ys(E)},(E,I)=>{var N=de(()=>{var{default:K}=h(I);return{Look:K}}),F=de(()=>h(N).Look),V=We(),z=Le(V);Oa(z,()=>h(n),K=>{var g=We(),w=Le(g);{let L=de(()=>Number(h(a)[2]));ps(w,()=>h(F),(Q,ue)=>{ue(Q,{get table(){return h(a)[1]},get game(){return h(L)},go:o})})}Y(K,g)}),Y(E,V)},E=>{Es(E)}),Y(b,v)},d=b=>{var v=We(),x=Le(v);hs(x,()=>_s(()=>import("./Lesson-BXfgc6uW.js"),__vite__mapDeps([7,5,0,1,2,3])),E=>{ys(E)},(E,I)=>{var N=de(()=>{var{default:K}=h(I);return{Lesson:K}}),F=de(()=>h(N).Lesson),V=We(),z=Le(V);ps(z,()=>h(F),(K,g)=>{g(K,{go:o})}),Y(E,V)},E=>{Es(E)}),Y(b,v)},_=b=>{$f(b,{go:o})};Kt(c,b=>{h(p)?b(f):h(a)?b(m,1):h(n)==="/lesson"?b(d,2):h(s)||b(_,3)})}Y(e,u),Tn()}const xo=document.getElementById("page");xo.replaceChildren();du(Rf,{target:xo});export{Rs as $,W as A,ia as B,Bf as C,Gr as D,Bs as E,Ua as F,ec as G,wc as H,oa as I,hc as J,Hf as K,zf as L,nc as M,wf as N,of as O,ht as P,Zi as Q,Mf as R,Qo as S,Dl as T,Jf as U,gc as V,yo as W,ei as X,Uf as Y,Zl as Z,Gf as _,ie as a,ed as a0,Eo as a1,We as a2,Vl as a3,aa as a4,na as a5,Pf as a6,pl as a7,we as a8,su as a9,q as aA,Mr as aB,pt as aC,qn as aD,bf as aE,qs as aa,Qf as ab,nd as ac,Lu as ad,td as ae,qf as af,af as ag,_f as ah,Xf as ai,cf as aj,Zf as ak,Yf as al,Vf as am,Kf as an,so as ao,Wo as ap,Ff as aq,Ma as ar,Wf as as,$n as at,Jt as au,Kr as av,gt as aw,Ie as ax,Go as ay,di as az,sf as b,R as c,Y as d,it as e,Le as f,h as g,mu as h,Kt as i,H as j,S as k,Tn as l,J as m,At as n,M as o,Sn as p,jn as q,_e as r,A as s,jf as t,de as u,Df as v,Cf as w,Qi as x,Rr as y,P as z};
