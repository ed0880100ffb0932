const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-Ck4G3Wzj.js","./motion-CXVYe3Gk.js","./motion-BVC9k-W0.css","./Table-pEf6R3PW.css","./Look-CmISlPsO.js","./after-words-BdMFQYrr.js","./Look-BsPk0y0d.css","./Lesson-Dd7coB97.js"])))=>i.map(i=>d[i]);
var hc=Object.defineProperty;var fo=t=>{throw TypeError(t)};var dc=(t,e,n)=>e in t?hc(t,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):t[e]=n;var I=(t,e,n)=>dc(t,typeof e!="symbol"?e+"":e,n),qa=(t,e,n)=>e.has(t)||fo("Cannot "+n);var i=(t,e,n)=>(qa(t,e,"read from private field"),n?n.call(t):e.get(t)),y=(t,e,n)=>e.has(t)?fo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),k=(t,e,n,r)=>(qa(t,e,"write to private field"),r?r.call(t,n):e.set(t,n),n),p=(t,e,n)=>(qa(t,e,"access private method"),n);var Yr=(t,e,n,r)=>({set _(s){k(t,e,s,n)},get _(){return i(t,e,r)}});var $a=Array.isArray,pc=Array.prototype.indexOf,hs=Array.prototype.includes,Aa=Array.from,ul=Object.defineProperty,mn=Object.getOwnPropertyDescriptor,cl=Object.getOwnPropertyDescriptors,vc=Object.prototype,gc=Array.prototype,Mi=Object.getPrototypeOf,ho=Object.isExtensible;function Jr(t){return typeof t=="function"}const mc=()=>{};function _c(t){return typeof t?.then=="function"}function wc(t){for(var e=0;e<t.length;e++)t[e]()}function fl(){var t,e,n=new Promise((r,s)=>{t=r,e=s});return{promise:n,resolve:t,reject:e}}function Bp(t,e){if(Array.isArray(t))return t;if(e===void 0||!(Symbol.iterator in t))return Array.from(t);const n=[];for(const r of t)if(n.push(r),n.length===e)break;return n}const Se=2,Gn=4,Oa=8,hl=1<<24,dt=16,mt=32,wn=64,oi=128,Di=256,gt=512,_e=1024,oe=2048,Je=4096,Ie=8192,ke=16384,Rr=32768,ga=1<<25,Yn=65536,ma=1<<17,yc=1<<18,Nr=1<<19,bc=1<<20,jt=1<<25,_a=1<<21,ur=1<<22,_n=1<<23,Yt=Symbol("$state"),dl=Symbol("component"),pl=Symbol("legacy props"),kc=Symbol(""),vl=Symbol("attributes"),li=Symbol("class"),Ec=Symbol("style"),ui=Symbol("text"),ia=Symbol("form reset"),Vs=new class extends Error{constructor(){super(...arguments);I(this,"name","StaleReactionError");I(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},xc=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),Sc=1,Tc=2,gl=4,$c=8,Ac=16,Oc=1,Lc=4,Rc=8,Nc=16,Ic=1,Cc=2,ml={},ve=Symbol("uninitialized"),Pc="http://www.w3.org/1999/xhtml";function jc(){console.warn("https://svelte.dev/e/derived_inert")}function Mc(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function Dc(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function _l(t){return t===this.v}function Uc(t,e){return t!=t?e==e:t!==e||t!==null&&typeof t=="object"||typeof t=="function"}function wl(t){return!Uc(t,this.v)}function Fc(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function qc(t,e,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function zc(t){throw new Error("https://svelte.dev/e/effect_in_teardown")}function Bc(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Wc(t){throw new Error("https://svelte.dev/e/effect_orphan")}function Hc(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Vc(t){throw new Error("https://svelte.dev/e/props_invalid_value")}function Kc(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Gc(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Yc(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function Jc(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let De=null;function $r(t){De=t}function Ir(t,e=!1,n){De={p:De,i:!1,c:null,e:null,s:t,x:null,r:Q,l:null}}function Cr(t){var e=De,n=e.e;if(n!==null){e.e=null;for(var r of n)Vl(r)}return e.i=!0,De=e.p,yl(t)}function yl(t={}){return ul(t,dl,{value:!0}),t}function bl(){return!0}let Cn=[];function kl(){var t=Cn;Cn=[],wc(t)}function Mt(t){if(Cn.length===0&&!fr){var e=Cn;queueMicrotask(()=>{e===Cn&&kl()})}Cn.push(t)}function Qc(){for(;Cn.length>0;)kl()}const Zc=-7169;function de(t,e){t.f=t.f&Zc|e}function Ui(t){(t.f&gt)!==0||t.deps===null?de(t,_e):de(t,Je)}function El(t,e){(t.f&oe)!==0?e.set(t,oe):(t.f&Je)!==0&&e.get(t)!==oe&&e.set(t,Je),de(t,_e)}let po=!1;function Xc(){po||(po=!0,document.addEventListener("reset",t=>{Promise.resolve().then(()=>{if(!t.defaultPrevented)for(const e of t.target.elements)e[ia]?.()})},{capture:!0}))}function Pr(t){var e=H,n=Q;ot(null),Ft(null);try{return t()}finally{ot(e),Ft(n)}}function xl(t,e,n,r=n){t.addEventListener(e,()=>Pr(n));const s=t[ia];s?t[ia]=()=>{s(),r(!0)}:t[ia]=()=>r(!0),Xc()}function Sl(t,e,n,r){const s=ps;var a=t.filter(d=>!d.settled),o=e.map(s);if(n.length===0&&a.length===0){r(o);return}var l=Q,u=Tl(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function h(d){if((l.f&ke)===0){u();try{r([...o,...d])}catch(g){Pt(g,l)}ds()}}var v=$l();if(n.length===0){f.then(()=>h([])).finally(v);return}function w(){Promise.all(n.map(d=>ef(d))).then(h).catch(d=>Pt(d,l)).finally(v)}f?f.then(()=>{if((l.f&ke)!==0){v();return}u(),w(),ds()}):w()}function Tl(){var t=Q,e=H,n=De,r=M;return function(a=!0){Ft(t),ot(e),$r(n),a&&(t.f&ke)===0&&(r?.activate(),r?.apply())}}function ds(t=!0){Ft(null),ot(null),$r(null),t&&M?.deactivate()}function $l(){var t=Q,e=t.b,n=M,r=!!e?.is_rendered();return e?.update_pending_count(1,n),n.increment(r,t),()=>{e?.update_pending_count(-1,n),n.decrement(r,t)}}function ps(t){var e=Se|oe;return Q!==null&&(Q.f|=Nr),{ctx:De,deps:null,effects:null,equals:_l,f:e,fn:t,reactions:null,rv:0,v:ve,wv:0,parent:Q,ac:null}}const Xr=Symbol("obsolete");function ef(t,e,n){let r=Q;r===null&&Fc();var s=void 0,a=Xt(ve),o=!H,l=new Set;return _f(()=>{var u=Q,f=fl();s=f.promise;try{Promise.resolve(t()).then(f.resolve,d=>{d!==Vs&&f.reject(d)}).finally(ds)}catch(d){f.reject(d),ds()}var h=M;if(o){if((u.f&Rr)!==0)var v=$l();if(r.b?.is_rendered())h.async_deriveds.get(u)?.reject(Xr);else for(const d of l.values())d.reject(Xr);l.add(f),h.async_deriveds.set(u,f)}const w=(d,g=void 0)=>{v?.(),l.delete(f),g!==Xr&&(h.activate(),g?(a.f|=_n,Jt(a,g)):((a.f&_n)!==0&&(a.f^=_n),Jt(a,d)),h.deactivate())};f.promise.then(w,d=>w(null,d||"unknown"))}),La(()=>{for(const u of l)u.reject(Xr)}),new Promise(u=>{function f(h){function v(){h===s?u(a):f(s)}h.then(v,v)}f(s)})}function he(t){const e=ps(t);return Ql(e),e}function Al(t){const e=ps(t);return e.equals=wl,e}function tf(t){var e=t.effects;if(e!==null){t.effects=null;for(var n=0;n<e.length;n+=1)Ue(e[n])}}function Fi(t){var e,n=Q,r=t.parent;if(!en&&r!==null&&t.v!==ve&&(r.f&(ke|Ie))!==0)return jc(),t.v;Ft(r);try{tf(t),e=tu(t)}finally{Ft(n)}return e}function Ol(t){var e=Fi(t);if(!t.equals(e)&&(t.wv=Xl(),(!M?.is_fork||t.deps===null)&&(M!==null?(M.capture(t,e,!0),cr?.capture(t,e,!0)):t.v=e,t.deps===null))){de(t,_e);return}en||(pt!==null?(Bi()||M?.is_fork)&&pt.set(t,e):Ui(t))}function nf(t){if(t.effects!==null)for(const e of t.effects)(e.teardown||e.ac)&&(e.teardown?.(),e.ac!==null&&Pr(()=>{e.ac.abort(Vs),e.ac=null}),e.fn!==null&&(e.teardown=mc),vs(e,0),Hi(e))}function Ll(t){if(t.effects!==null)for(const e of t.effects)e.teardown&&e.fn!==null&&Ar(e)}let za=null,sr=null,M=null,cr=null,pt=null,ci=null,fr=!1,Ba=!1,us=null,oa=null;var vo=0;let rf=1;var vr,gr,mr,Vt,_r,Kt,ws,Ot,Lt,wr,jn,V,fi,Rl,hi,es,di,Nl,Il,Cl,ir,sf,ts;const xa=class xa{constructor(){y(this,V);I(this,"id",rf++);I(this,"started",!1);I(this,"linked",!0);I(this,"prev",null);I(this,"next",null);I(this,"async_deriveds",new Map);I(this,"current",new Map);I(this,"previous",new Map);y(this,vr,new Set);y(this,gr,new Set);y(this,mr,0);y(this,Vt,new Map);y(this,_r,null);y(this,Kt,[]);y(this,ws,[]);y(this,Ot,new Map);y(this,Lt,new Map);y(this,wr,new Set);I(this,"is_fork",!1);y(this,jn,!1);sr===null?za=sr=this:(sr.next=this,this.prev=sr),sr=this}skip_effect(e){i(this,Lt).has(e)||i(this,Lt).set(e,{d:[],m:[]}),i(this,wr).delete(e)}unskip_effect(e,n=r=>this.schedule(r)){var r=i(this,Lt).get(e);if(r){i(this,Lt).delete(e);for(var s of r.d)de(s,oe),n(s);for(s of r.m)de(s,Je),n(s)}i(this,wr).add(e)}capture(e,n,r=!1){e.v!==ve&&!this.previous.has(e)&&this.previous.set(e,e.v),(e.f&_n)===0&&(this.current.set(e,[n,r]),pt?.set(e,n)),this.is_fork||(e.v=n)}activate(){M=this}deactivate(){M=null,pt=null}flush(){try{Ba=!0,M=this,p(this,V,es).call(this)}finally{vo=0,ci=null,us=null,oa=null,Ba=!1,M=null,pt=null,Dt.clear()}}discard(){for(const e of i(this,gr))e(this);i(this,gr).clear();for(const e of this.async_deriveds.values())e.reject(Xr);p(this,V,ts).call(this),i(this,_r)?.resolve()}register_created_effect(e){i(this,ws).push(e)}increment(e,n){if(k(this,mr,i(this,mr)+1),e){let r=i(this,Vt).get(n)??0;i(this,Vt).set(n,r+1)}}decrement(e,n){if(k(this,mr,i(this,mr)-1),e){let r=i(this,Vt).get(n)??0;r===1?i(this,Vt).delete(n):i(this,Vt).set(n,r-1)}i(this,jn)||(k(this,jn,!0),Mt(()=>{k(this,jn,!1),this.linked&&this.flush()}))}transfer_reactions(e){for(const[n,r]of e)this.add_dirty_reaction(n,r);e.clear()}add_dirty_reaction(e,n){(n===oe||i(this,Ot).get(e)!==oe)&&i(this,Ot).set(e,n)}oncommit(e){i(this,vr).add(e)}ondiscard(e){i(this,gr).add(e)}settled(){return(i(this,_r)??k(this,_r,fl())).promise}static ensure(){if(M===null){const e=M=new xa;!Ba&&!fr&&Mt(()=>{e.started||e.flush()})}return M}apply(){{pt=null;return}}schedule(e){if(ci=e,e.b?.is_pending&&(e.f&(Gn|Oa|hl))!==0&&(e.f&Rr)===0){e.b.defer_effect(e);return}i(this,Kt).push(e)}};vr=new WeakMap,gr=new WeakMap,mr=new WeakMap,Vt=new WeakMap,_r=new WeakMap,Kt=new WeakMap,ws=new WeakMap,Ot=new WeakMap,Lt=new WeakMap,wr=new WeakMap,jn=new WeakMap,V=new WeakSet,fi=function(){if(this.is_fork)return!0;for(const e of i(this,Vt).keys())if(!p(this,V,Rl).call(this,e))return!0;return!1},Rl=function(e){for(var n=e;n!==null;n=n.parent)if(i(this,Lt).has(n))return!0;return!1},hi=function(){var e=[];for(const a of i(this,Kt))if(!((a.f&ke)!==0||(a.f&(oe|Je))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(wn|mt))!==0){if((s&_e)===0){r=!0;break}n.f^=_e}}r||e.push(n)}return k(this,Kt,[]),e},es=function(){var l,u,f;this.started=!0;for(const[h,v]of i(this,Ot))de(h,v),this.schedule(h);this.apply();for(var e=us=[],n=[],r=oa=[];i(this,Kt).length>0;){vo++>1e3&&(p(this,V,ts).call(this),af());for(const h of p(this,V,hi).call(this))try{p(this,V,di).call(this,h,e,n)}catch(v){throw Dl(h),p(this,V,fi).call(this)||this.discard(),v}}if(M=null,r.length>0){var s=xa.ensure();for(const h of r)s.schedule(h)}if(us=null,oa=null,p(this,V,fi).call(this)){p(this,V,ir).call(this,n),p(this,V,ir).call(this,e);for(const[h,v]of i(this,Lt))Ml(h,v);r.length>0&&p(l=M,V,es).call(l);return}const a=p(this,V,Nl).call(this);if(a){p(this,V,ir).call(this,n),p(this,V,ir).call(this,e),p(u=a,V,Cl).call(u,this);return}i(this,Ot).clear();for(const h of i(this,vr))h(this);i(this,vr).clear(),cr=this,go(n),go(e),cr=null,i(this,_r)?.resolve();var o=M;i(this,mr)===0&&(i(this,Kt).length===0||o!==null)&&p(this,V,ts).call(this),o!==null&&(Dt.clear(),p(f=o,V,es).call(f))},di=function(e,n,r){e.f^=_e;for(var s=e.first;s!==null;){var a=s.f,o=(a&(mt|wn))!==0,l=o&&(a&_e)!==0,u=l||(a&Ie)!==0||i(this,Lt).has(s);if(!u&&s.fn!==null){o?s.f^=_e:(a&Gn)!==0?n.push(s):Gs(s)&&((a&dt)!==0&&this.add_dirty_reaction(s,Je),Ar(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var h=s.next;if(h!==null){s=h;break}s=s.parent}}},Nl=function(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&p(this,V,Il).call(this,e))return e;return null},Il=function(e){for(const[n,[,r]]of this.current)if(!r&&e.current.has(n))return!0;return!1},Cl=function(e){var r;for(const[s,a]of e.current)!this.previous.has(s)&&e.previous.has(s)&&this.previous.set(s,e.previous.get(s)),this.current.set(s,a);for(const[s,a]of e.async_deriveds){const o=this.async_deriveds.get(s);o&&a.promise.then(o.resolve).catch(o.reject)}e.async_deriveds.clear(),this.transfer_reactions(i(e,Ot));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&Se)!==0&&(s.f&(oe|Je))===0))for(const u of a){var o=u.f;if((o&Se)!==0)n(u);else{var l=u;o&(ur|dt)&&!this.async_deriveds.has(l)&&(i(this,Ot).delete(l),de(l,oe),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>e.discard()),p(r=e,V,ts).call(r),M=this,p(this,V,es).call(this)},ir=function(e){for(var n=0;n<e.length;n+=1)El(e[n],i(this,Ot))},sf=function(){var v,w;for(let d=za;d!==null;d=d.next){var e=d.id<this.id,n=[];for(const[g,[E,m]]of this.current){if(d.current.has(g)){var r=d.current.get(g)[0];if(e&&E!==r)d.current.set(g,[E,m]);else continue}n.push(g)}if(e)for(const[g,E]of this.async_deriveds){const m=d.async_deriveds.get(g);m&&E.promise.then(m.resolve).catch(m.reject)}var s=[...d.current.keys()].filter(g=>!d.current.get(g)[1]);if(!(!d.started||s.length===0)){var a=s.filter(g=>!this.current.has(g));if(a.length===0)e&&d.discard();else if(n.length>0){if(e)for(const g of i(this,wr))d.unskip_effect(g,E=>{var m;(E.f&(dt|ur))!==0?d.schedule(E):p(m=d,V,ir).call(m,[E])});d.activate();var o=new Set,l=new Map;for(var u of n)jl(u,a,o,l);l=new Map;var f=[...d.current].filter(([g,E])=>{const m=this.current.get(g);return m?m[0]!==E[0]||m[1]!==E[1]:!0}).map(([g])=>g);if(f.length>0)for(const g of i(this,ws))(g.f&(ke|Ie|ma))===0&&qi(g,f,l)&&((g.f&(ur|dt))!==0?(de(g,oe),d.schedule(g)):d.add_dirty_reaction(g,oe));if(i(d,Kt).length>0&&!i(d,jn)){d.apply();for(var h of p(v=d,V,hi).call(v))p(w=d,V,di).call(w,h,[],[])}d.deactivate()}}}},ts=function(){if(this.linked){var e=this.prev,n=this.next;e===null?za=n:e.next=n,n===null?sr=e:n.prev=e,this.linked=!1}};let yn=xa;function Pl(t){var e=fr,n=cr;cr=null,fr=!0;try{for(var r;;){if(Qc(),M===null)return r;M.flush()}}finally{fr=e,cr=n}}function af(){try{Hc()}catch(t){Pt(t,ci)}}let Ht=null;function go(t){var e=t.length;if(e!==0){for(var n=0;n<e;){var r=t[n++];if((r.f&(ke|Ie))===0&&Gs(r)&&(Ht=new Set,Ar(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Gl(r),Ht?.size>0)){Dt.clear();for(const s of Ht){if((s.f&(ke|Ie))!==0)continue;const a=[s];let o=s.parent;for(;o!==null;)Ht.has(o)&&(Ht.delete(o),a.push(o)),o=o.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ke|Ie))===0&&Ar(u)}}Ht.clear()}}Ht=null}}function jl(t,e,n,r){if(!n.has(t)&&(n.add(t),t.reactions!==null))for(const s of t.reactions){const a=s.f;(a&Se)!==0?jl(s,e,n,r):(a&(ur|dt))!==0&&(a&oe)===0&&qi(s,e,r)&&(de(s,oe),zi(s))}}function qi(t,e,n){const r=n.get(t);if(r!==void 0)return r;if(t.deps!==null)for(const s of t.deps){if(hs.call(e,s))return!0;if((s.f&Se)!==0&&qi(s,e,n))return n.set(s,!0),!0}return n.set(t,!1),!1}function zi(t){M.schedule(t)}function Ml(t,e){if(!((t.f&mt)!==0&&(t.f&_e)!==0)){(t.f&oe)!==0?e.d.push(t):(t.f&Je)!==0&&e.m.push(t),de(t,_e);for(var n=t.first;n!==null;)Ml(n,e),n=n.next}}function Dl(t){de(t,_e);for(var e=t.first;e!==null;)Dl(e),e=e.next}let wa=new Set;const Dt=new Map;let Ul=!1;function Xt(t,e){var n={f:0,v:t,reactions:null,equals:_l,rv:0,wv:0};return n}function N(t,e){const n=Xt(t);return Ql(n),n}function of(t,e=!1,n=!0){const r=Xt(t);return e||(r.equals=wl),r}function L(t,e,n=!1){H!==null&&(!vt||(H.f&ma)!==0)&&bl()&&(H.f&(Se|dt|ur|ma))!==0&&(Ut===null||!Ut.has(t))&&Yc();let r=n?it(e):e;return Jt(t,r,oa)}var In=null,pi=0;function Jt(t,e,n=null){if(!t.equals(e)){en?Dt.set(t,e):Dt.has(t)||Dt.set(t,t.v);var r=yn.ensure();if(r.capture(t,e),(t.f&Se)!==0){const s=t;(t.f&oe)!==0&&Fi(s),pt===null&&Ui(s)}t.wv=Xl(),In=null,pi=0,Fl(t,oe,n),In=null,Q!==null&&(Q.f&_e)!==0&&(Q.f&(mt|wn))===0&&(Xe===null?bf([t]):Xe.push(t)),!r.is_fork&&wa.size>0&&!Ul&&lf()}return e}function lf(){Ul=!1;for(const t of wa){(t.f&_e)!==0&&de(t,Je);let e;try{e=Gs(t)}catch{e=!0}e&&Ar(t)}wa.clear()}function cs(t){L(t,t.v+1)}function Fl(t,e,n){var r=t.reactions;if(r!==null){var s=r.length;if(pi+=s,pi>1e5&&In===null&&(In=new Set),In!==null){if(In.has(t))return;In.add(t)}for(var a=0;a<s;a++){var o=r[a],l=o.f,u=(l&oe)===0;if(u&&de(o,e),(l&ma)!==0)wa.add(o);else if((l&Se)!==0){var f=o;pt?.delete(f),Fl(f,Je,n)}else if(u){var h=o;(l&dt)!==0&&Ht!==null&&Ht.add(h),n!==null?n.push(h):zi(h)}}}}function it(t){if(typeof t!="object"||t===null||Yt in t||dl in t)return t;const e=Mi(t);if(e!==vc&&e!==gc)return t;var n=new Map,r=$a(t),s=N(0),a=Kn,o=l=>{if(Kn===a)return l();var u=H,f=Kn;ot(null),wo(a);var h=l();return ot(u),wo(f),h};return r&&n.set("length",N(t.length)),new Proxy(t,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&Kc();var h=n.get(u);return h===void 0?o(()=>{var v=N(f.value);return n.set(u,v),v}):L(h,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const h=o(()=>N(ve));n.set(u,h),cs(s)}}else L(f,ve),cs(s);return!0},get(l,u,f){if(u===Yt)return t;var h=n.get(u),v=u in l;if(h===void 0&&(!v||mn(l,u)?.writable)&&(h=o(()=>{var d=it(v?l[u]:ve),g=N(d);return g}),n.set(u,h)),h!==void 0){var w=c(h);return w===ve?void 0:w}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),h=n.get(u);if(h!==void 0){var v=c(h);if(v===ve)return;if(f&&"value"in f)f.value=v;else return{enumerable:!0,configurable:!0,value:v,writable:!0}}return f},has(l,u){if(u===Yt)return!0;var f=n.get(u),h=f!==void 0&&f.v!==ve||Reflect.has(l,u);if(f!==void 0||(Q!==null||H!==null)&&(!h||mn(l,u)?.writable)){f===void 0&&(f=o(()=>{var w=h?it(l[u]):ve,d=N(w);return d}),n.set(u,f));var v=c(f);if(v===ve)return!1}return h},set(l,u,f,h){var v=n.get(u),w=u in l;if(r&&u==="length")for(var d=f;d<v.v;d+=1){var g=n.get(d+"");g!==void 0?L(g,ve):d in l&&(g=o(()=>N(ve)),n.set(d+"",g))}if(v===void 0)(!w||mn(l,u)?.writable)&&(v=o(()=>N(void 0)),L(v,it(f)),n.set(u,v));else{w=v.v!==ve;var E=o(()=>it(f));L(v,E)}var m=Reflect.getOwnPropertyDescriptor(l,u);if(m?.set&&m.set.call(h,f),!w){if(r&&typeof u=="string"){var T=n.get("length"),j=Number(u);Number.isInteger(j)&&j>=T.v&&L(T,j+1)}cs(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(v=>{var w=n.get(v);return w===void 0||w.v!==ve});for(var[f,h]of n)h.v!==ve&&!(f in l)&&u.push(f);return u},setPrototypeOf(){Gc()}})}function mo(t){try{if(t!==null&&typeof t=="object"&&Yt in t)return t[Yt]}catch{}return t}function ql(t,e){return Object.is(mo(t),mo(e))}var vi,uf,zl,Bl,Wl;function cf(){if(vi===void 0){vi=window,uf=document,zl=/Firefox/.test(navigator.userAgent);var t=Element.prototype,e=Node.prototype,n=Text.prototype;Bl=mn(e,"firstChild").get,Wl=mn(e,"nextSibling").get,ho(t)&&(t[li]=void 0,t[vl]=null,t[Ec]=void 0,t.__e=void 0),ho(n)&&(n[ui]=void 0)}}function Qt(t=""){return document.createTextNode(t)}function Jn(t){return Bl.call(t)}function Ks(t){return Wl.call(t)}function P(t,e){return Jn(t)}function Ge(t,e=!1){{var n=Jn(t);return n instanceof Comment&&n.data===""?Ks(n):n}}function O(t,e=!1){return Jn(t)}function $(t,e=1,n=!1){let r=t;for(;e--;)r=Ks(r);return r}function ff(t){t.textContent=""}function Hl(){return!1}function hf(t,e,n){return n?document.createElement(t,{is:n}):document.createElement(t)}function df(t){var e=Q;if(e===null)return H.f|=_n,t;if((e.f&Rr)===0&&(e.f&Gn)===0)throw t;Pt(t,e)}function Pt(t,e){if(t===ml)throw t;if(!(e!==null&&(e.f&ke)!==0)){for(;e!==null;){if((e.f&oi)!==0&&(e.f&(ke|ga))===0){if((e.f&Rr)===0)throw t;try{e.b.error(t);return}catch(n){t=n}}e=e.parent}throw t}}function pf(t){Q===null&&(H===null&&Wc(),Bc()),en&&zc()}function vf(t,e){var n=e.last;n===null?e.last=e.first=t:(n.next=t,t.prev=n,e.last=t)}function qt(t,e){var n=Q;n!==null&&(n.f&Ie)!==0&&(t|=Ie);var r={ctx:De,deps:null,nodes:null,f:t|oe|gt,first:null,fn:e,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var s=r;if((t&Gn)!==0)us!==null?us.push(r):yn.ensure().schedule(r);else if(e!==null){try{Ar(r)}catch(o){throw Ue(r),o}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&Nr)===0&&(s=s.first,(t&dt)!==0&&(t&Yn)!==0&&s!==null&&(s.f|=Yn))}if(s!==null&&(s.parent=n,n!==null&&vf(s,n),H!==null&&(H.f&Se)!==0&&(t&wn)===0)){var a=H;(a.effects??=[]).push(s)}return r}function Bi(){return H!==null&&!vt}function La(t){const e=qt(Oa,null);return de(e,_e),e.teardown=t,e}function hr(t){pf();var e=Q.f,n=!H&&(e&mt)!==0&&De!==null&&!De.i;if(n){var r=De;(r.e??=[]).push(t)}else return Vl(t)}function Vl(t){return qt(Gn|bc,t)}function gf(t){yn.ensure();const e=qt(wn|Nr,t);return(n={})=>new Promise(r=>{n.outro?Vn(e,()=>{Ue(e),r(void 0)}):(Ue(e),r(void 0))})}function mf(t){return qt(Gn,t)}function _f(t){return qt(ur|Nr,t)}function Wi(t,e=0){return qt(Oa|e,t)}function Z(t,e=[],n=[],r=[]){Sl(r,e,n,s=>{qt(Oa,()=>{t(...s.map(c))})})}function Hp(t,e=[],n=[],r=[]){Sl(r,e,n,s=>{qt(Gn,()=>t(...s.map(c)))})}function jr(t,e=0){var n=qt(dt|e,t);return n}function st(t){return qt(mt|Nr,t)}function Kl(t){var e=t.teardown;if(e!==null){const n=en,r=H;_o(!0),ot(null);try{e.call(null)}catch(s){Pt(s,t.parent)}finally{_o(n),ot(r)}}}function Hi(t,e=!1){var n=t.first;for(t.first=t.last=null;n!==null;){const s=n.ac;s!==null&&Pr(()=>{s.abort(Vs)});var r=n.next;(n.f&wn)!==0?n.parent=null:Ue(n,e),n=r}}function wf(t){for(var e=t.first;e!==null;){var n=e.next;(e.f&mt)===0&&Ue(e),e=n}}function Ue(t,e=!0){var n=!1;(e||(t.f&yc)!==0)&&t.nodes!==null&&t.nodes.end!==null&&(yf(t.nodes.start,t.nodes.end),n=!0),t.f|=ga,Hi(t,e&&!n),vs(t,0);var r=t.nodes&&t.nodes.t;if(r!==null)for(const a of r)a.stop();Kl(t),t.f^=ga,t.f|=ke;var s=t.parent;s!==null&&s.first!==null&&Gl(t),t.next=t.prev=t.teardown=t.ctx=t.deps=t.fn=t.nodes=t.ac=t.b=null}function yf(t,e){for(;t!==null;){var n=t===e?null:Ks(t);t.remove(),t=n}}function Gl(t){var e=t.parent,n=t.prev,r=t.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),e!==null&&(e.first===t&&(e.first=r),e.last===t&&(e.last=n))}function Vn(t,e,n=!0){var r=[];t.f|=Di,Yl(t,r,!0);var s=()=>{n&&Ue(t),e&&e()},a=r.length;if(a>0){var o=()=>--a||s();for(var l of r)l.out(o)}else s()}function Yl(t,e,n){if((t.f&Ie)===0){t.f^=Ie;var r=t.nodes&&t.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&e.push(l);for(var s=t.first;s!==null;){var a=s.next;if((s.f&wn)===0){var o=(s.f&Yn)!==0||(s.f&mt)!==0&&(t.f&dt)!==0;Yl(s,e,o?n:!1)}s=a}}}function ya(t){t.f&=~Di,Jl(t,!0)}function Jl(t,e){if((t.f&Di)===0&&(t.f&Ie)!==0){t.f^=Ie,(t.f&_e)===0&&(de(t,oe),yn.ensure().schedule(t));for(var n=t.first;n!==null;){var r=n.next,s=(n.f&Yn)!==0||(n.f&mt)!==0;Jl(n,s?e:!1),n=r}var a=t.nodes&&t.nodes.t;if(a!==null)for(const o of a)(o.is_global||e)&&o.in()}}function Vi(t,e){if(t.nodes)for(var n=t.nodes.start,r=t.nodes.end;n!==null;){var s=n===r?null:Ks(n);e.append(n),n=s}}let en=!1;function _o(t){en=t}let H=null,vt=!1;function ot(t){H=t}let Q=null;function Ft(t){Q=t}let Ut=null;function Ql(t){H!==null&&((H.f&_a)!==0||(H.f&Se)!==0)&&(Ut??=new Set).add(t)}let Me=null,Ye=0,Xe=null;function bf(t){Xe=t}let Zl=1,Pn=0,Kn=Pn;function wo(t){Kn=t}function Xl(){return++Zl}function Gs(t){var e=t.f;if((e&oe)!==0)return!0;if((e&Je)!==0){for(var n=t.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Gs(a)&&Ol(a),a.wv>t.wv)return!0}(e&gt)!==0&&pt===null&&de(t,_e)}return!1}function eu(t,e,n=!0){var r=t.reactions;if(r!==null&&!(Ut!==null&&Ut.has(t)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&Se)!==0?eu(a,e,!1):e===a&&(n?de(a,oe):(a.f&_e)!==0&&de(a,Je),zi(a))}}function tu(t){var e=Me,n=Ye,r=Xe,s=H,a=Ut,o=De,l=vt,u=Kn,f=t.f;Me=null,Ye=0,Xe=null,H=(f&(mt|wn))===0?t:null,Ut=null,$r(t.ctx),vt=!1,Kn=++Pn,t.ac!==null&&(Pr(()=>{t.ac.abort(Vs)}),t.ac=null);try{t.f|=_a;var h=t.fn,v=h();t.f|=Rr;var w=yo(t);if(bl()&&Xe!==null&&!vt&&w!==null&&(t.f&(Se|Je|oe))===0)for(var d=0;d<Xe.length;d++)eu(Xe[d],t);if(s!==null&&s!==t){if(Pn++,s.deps!==null)for(let g=0;g<n;g+=1)s.deps[g].rv=Pn;if(e!==null)for(const g of e)g.rv=Pn;Xe!==null&&(r===null?r=Xe:r.push(...Xe))}return(t.f&_n)!==0&&(t.f^=_n),v}catch(g){return yo(t),df(g)}finally{t.f^=_a,Me=e,Ye=n,Xe=r,H=s,Ut=a,$r(o),vt=l,Kn=u}}function yo(t){var e=t.deps,n=M?.is_fork;if(Me!==null){var r;if(n||vs(t,Ye),e!==null&&Ye>0)for(e.length=Ye+Me.length,r=0;r<Me.length;r++)e[Ye+r]=Me[r];else t.deps=e=Me;if(Bi()&&(t.f&gt)!==0)for(r=Ye;r<e.length;r++)(e[r].reactions??=[]).push(t)}else!n&&e!==null&&Ye<e.length&&(vs(t,Ye),e.length=Ye);return e}function kf(t,e){let n=e.reactions;if(n!==null){var r=pc.call(n,t);if(r!==-1){var s=n.length-1;s===0?n=e.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(e.f&Se)!==0&&(Me===null||!hs.call(Me,e))){var a=e;(a.f&gt)!==0&&(a.f^=gt),a.v!==ve&&Ui(a),a.ac!==null&&Pr(()=>{a.ac.abort(Vs),a.ac=null,de(a,oe)}),nf(a),vs(a,0)}}function vs(t,e){var n=t.deps;if(n!==null)for(var r=e;r<n.length;r++)kf(t,n[r])}function Ar(t){var e=t.f;if((e&ke)===0){de(t,_e);var n=Q;Q=t;try{(e&(dt|hl))!==0?wf(t):Hi(t),Kl(t);var r=tu(t);t.teardown=typeof r=="function"?r:null,t.wv=Zl;var s}finally{Q=n}}}async function Ef(){await Promise.resolve(),Pl()}function c(t){var e=t.f,n=(e&Se)!==0;if(H!==null&&!vt){var r=Q!==null&&(Q.f&ke)!==0;if(!r&&(Ut===null||!Ut.has(t))){var s=H.deps;if((H.f&_a)!==0)t.rv<Pn&&(t.rv=Pn,Me===null&&s!==null&&s[Ye]===t?Ye++:Me===null?Me=[t]:Me.push(t));else{H.deps??=[],hs.call(H.deps,t)||H.deps.push(t);var a=t.reactions;a===null?t.reactions=[H]:hs.call(a,H)||a.push(H)}}}if(en&&Dt.has(t))return Dt.get(t);if(n){var o=t;if(en){var l=o.v;return((o.f&_e)===0&&o.reactions!==null||ru(o))&&(l=Fi(o)),Dt.set(o,l),l}var u=(o.f&gt)===0&&!vt&&H!==null&&(H.f&gt)!==0,f=(o.f&Rr)===0;Gs(o)&&(u&&(o.f|=gt),Ol(o)),u&&!f&&(Ll(o),nu(o))}if(pt?.has(t))return pt.get(t);if((t.f&_n)!==0)throw t.v;return t.v}function nu(t){if(t.f|=gt,t.deps!==null)for(const n of t.deps){var e=n.reactions;e===null?n.reactions=[t]:hs.call(e,t)||e.push(t),(n.f&Se)!==0&&(n.f&gt)===0&&(Ll(n),nu(n))}}function ru(t){if(t.v===ve)return!0;if(t.deps===null)return!1;for(const e of t.deps)if(Dt.has(e)||(e.f&Se)!==0&&ru(e))return!0;return!1}function Ki(t){var e=vt;try{return vt=!0,t()}finally{vt=e}}function Vp(t){if(!(typeof t!="object"||!t||t instanceof EventTarget)){if(Yt in t)gi(t);else if(!Array.isArray(t))for(let e in t){const n=t[e];typeof n=="object"&&n&&Yt in n&&gi(n)}}}function gi(t,e=new Set){if(typeof t=="object"&&t!==null&&!(t instanceof EventTarget)&&!e.has(t)){e.add(t),t instanceof Date&&t.getTime();for(let r in t)try{gi(t[r],e)}catch{}const n=Mi(t);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=cl(n);for(let s in r){const a=r[s].get;if(a)try{a.call(t)}catch{}}}}}const xf=["touchstart","touchmove"];function Sf(t){return xf.includes(t)}const ns=Symbol("events"),su=new Set,mi=new Set;function Tf(t,e,n,r={}){function s(a){if(r.capture||_i.call(e,a),!a.cancelBubble)return Pr(()=>n?.call(this,a))}return t.startsWith("pointer")||t.startsWith("touch")||t==="wheel"?(s.__removed=!1,Mt(()=>{s.__removed||e.addEventListener(t,s,r)})):e.addEventListener(t,s,r),s}function au(t,e,n,r,s){var a={capture:r,passive:s},o=Tf(t,e,n,a);(e===document.body||e===window||e===document||e instanceof HTMLMediaElement)&&La(()=>{o.__removed=!0,e.removeEventListener(t,o,a)})}function At(t,e,n){(e[ns]??={})[t]=n}function Gi(t){for(var e=0;e<t.length;e++)su.add(t[e]);for(var n of mi)n(t)}let Wa=null,Ha=!1;function _i(t){var e=this,n=e.ownerDocument,r=t.type,s=t.composedPath?.()||[],a=s[0]||t.target;Wa=t,Ha||(Ha=!0,setTimeout(()=>{Ha=!1,Wa=null}));var o=0,l=Wa===t&&t[ns];if(l){var u=s.indexOf(l);if(u!==-1&&(e===document||e===window)){t[ns]=e;return}var f=s.indexOf(e);if(f===-1)return;u<=f&&(o=u)}if(a=s[o]||t.target,a!==e){ul(t,"currentTarget",{configurable:!0,get(){return a||n}});var h=H,v=Q;ot(null),Ft(null);try{for(var w,d=[];a!==null&&a!==e;){try{var g=a[ns]?.[r];g!=null&&(!a.disabled||t.target===a)&&g.call(a,t)}catch(E){w?d.push(E):w=E}if(t.cancelBubble)break;o++,a=o<s.length?s[o]:null}if(w){for(let E of d)queueMicrotask(()=>{throw E});throw w}}finally{t[ns]=e,delete t.currentTarget,ot(h),Ft(v)}}}const $f=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:t=>t});function Af(t){return $f?.createHTML(t)??t}function iu(t){var e=hf("template");return e.innerHTML=Af(t.replaceAll("<!>","<!---->")),e.content}function gs(t,e){var n=Q;n.nodes===null&&(n.nodes={start:t,end:e,a:null,t:null})}function se(t,e){var n=(e&Ic)!==0,r=(e&Cc)!==0,s,a=!t.startsWith("<!>");return()=>{s===void 0&&(s=iu(a?t:"<!>"+t),n||(s=Jn(s)));var o=r||zl?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Jn(o),u=o.lastChild;gs(l,u)}else gs(o,o);return o}}function Of(t,e,n="svg"){var r=!t.startsWith("<!>"),s=`<${n}>${r?t:"<!>"+t}</${n}>`,a;return()=>{if(!a){var o=iu(s),l=Jn(o);a=Jn(l)}var u=a.cloneNode(!0);return gs(u,u),u}}function Kp(t,e){return Of(t,e,"svg")}function Lf(t=""){{var e=Qt(t+"");return gs(e,e),e}}function $t(){var t=document.createDocumentFragment(),e=document.createComment(""),n=Qt();return t.append(e,n),gs(e,n),t}function U(t,e){t!==null&&t.before(e)}function Rf(t){let e=0,n=Xt(0),r;return()=>{Bi()&&(c(n),Wi(()=>(e===0&&(r=Ki(()=>t(()=>cs(n)))),e+=1,()=>{Mt(()=>{e-=1,e===0&&(r?.(),r=void 0,cs(n))})})))}}var Nf=Yn|Nr;function If(t,e,n,r){new Cf(t,e,n,r)}var et,ji,tt,Mn,xe,We,Oe,He,Rt,Dn,hn,yr,ys,Gt,Sa,Y,Pf,jf,wi,cn,Mf,yi,rs,la,bi,ki;class Cf{constructor(e,n,r,s){y(this,Y);I(this,"parent");I(this,"is_pending",!1);I(this,"transform_error");y(this,et);y(this,ji,null);y(this,tt);y(this,Mn);y(this,xe);y(this,We,null);y(this,Oe,null);y(this,He,null);y(this,Rt,null);y(this,Dn,0);y(this,hn,0);y(this,yr,!1);y(this,ys,new Map);y(this,Gt,null);y(this,Sa,Rf(()=>(k(this,Gt,Xt(i(this,Dn))),()=>{k(this,Gt,null)})));k(this,et,e),k(this,tt,n),k(this,Mn,a=>{var o=Q;o.b=this,o.f|=oi,r(a)}),this.parent=Q.b,this.transform_error=s??this.parent?.transform_error??(a=>a),k(this,xe,jr(()=>{p(this,Y,yi).call(this)},Nf))}defer_effect(e){El(e,i(this,ys))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!i(this,tt).pending}update_pending_count(e,n){p(this,Y,bi).call(this,e,n),k(this,Dn,i(this,Dn)+e),!(!i(this,Gt)||i(this,yr))&&(k(this,yr,!0),Mt(()=>{k(this,yr,!1),i(this,Gt)&&Jt(i(this,Gt),i(this,Dn))}))}get_effect_pending(){return i(this,Sa).call(this),c(i(this,Gt))}error(e){if(e===ml||!i(this,tt).onerror&&!i(this,tt).failed)throw e;M?.is_fork?(i(this,We)&&M.skip_effect(i(this,We)),i(this,Oe)&&M.skip_effect(i(this,Oe)),i(this,He)&&M.skip_effect(i(this,He)),M.oncommit(()=>{p(this,Y,cn).call(this)||p(this,Y,ki).call(this,e)})):p(this,Y,ki).call(this,e)}}et=new WeakMap,ji=new WeakMap,tt=new WeakMap,Mn=new WeakMap,xe=new WeakMap,We=new WeakMap,Oe=new WeakMap,He=new WeakMap,Rt=new WeakMap,Dn=new WeakMap,hn=new WeakMap,yr=new WeakMap,ys=new WeakMap,Gt=new WeakMap,Sa=new WeakMap,Y=new WeakSet,Pf=function(){try{k(this,We,st(()=>i(this,Mn).call(this,i(this,et))))}catch(e){this.error(e)}},jf=function(e){const n=i(this,tt).failed,{reset:r,invoke_onerror:s}=p(this,Y,wi).call(this,e);Mt(s),n&&k(this,He,st(()=>{n(i(this,et),()=>e,()=>r)}))},wi=function(e){var n=!1,r=!1;const s=()=>{if(!p(this,Y,cn).call(this)){if(n){Dc();return}n=!0,r&&Jc(),i(this,He)!==null&&Vn(i(this,He),()=>{k(this,He,null)}),p(this,Y,la).call(this,()=>{p(this,Y,yi).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!p(this,Y,cn).call(this))try{r=!0,i(this,tt).onerror?.(e,s),r=!1}catch(o){Pt(o,i(this,xe)&&i(this,xe).parent)}}}},cn=function(){return(i(this,xe).f&(ke|ga))!==0},Mf=function(){const e=i(this,tt).pending;e&&(this.is_pending=!0,k(this,Oe,st(()=>e(i(this,et)))),Mt(()=>{if(!p(this,Y,cn).call(this)){var n=k(this,Rt,document.createDocumentFragment()),r=Qt(),s=!1;if(n.append(r),k(this,We,p(this,Y,la).call(this,()=>{try{return st(()=>i(this,Mn).call(this,r))}catch(a){try{this.error(a),s=!0}catch(o){Pt(o,i(this,xe).parent)}return null}})),i(this,We)===null){k(this,Rt,null),s&&p(this,Y,rs).call(this,M);return}i(this,hn)===0&&(i(this,et).before(n),k(this,Rt,null),Vn(i(this,Oe),()=>{k(this,Oe,null)}),p(this,Y,rs).call(this,M))}}))},yi=function(){try{if(this.is_pending=this.has_pending_snippet(),k(this,hn,0),k(this,Dn,0),k(this,We,st(()=>{i(this,Mn).call(this,i(this,et))})),i(this,hn)>0){var e=k(this,Rt,document.createDocumentFragment());Vi(i(this,We),e);const n=i(this,tt).pending;k(this,Oe,st(()=>n(i(this,et))))}else p(this,Y,rs).call(this,M)}catch(n){this.error(n)}},rs=function(e){this.is_pending=!1,e.transfer_reactions(i(this,ys))},la=function(e){var n=Q,r=H,s=De;Ft(i(this,xe)),ot(i(this,xe)),$r(i(this,xe).ctx);try{return yn.ensure(),e()}finally{Ft(n),ot(r),$r(s)}},bi=function(e,n){var r;if(!this.has_pending_snippet()){this.parent&&p(r=this.parent,Y,bi).call(r,e,n);return}k(this,hn,i(this,hn)+e),i(this,hn)===0&&(p(this,Y,rs).call(this,n),i(this,Oe)&&Vn(i(this,Oe),()=>{k(this,Oe,null)}),i(this,Rt)&&(i(this,et).before(i(this,Rt)),k(this,Rt,null)))},ki=function(e){i(this,We)&&(Ue(i(this,We)),k(this,We,null)),i(this,Oe)&&(Ue(i(this,Oe)),k(this,Oe,null)),i(this,He)&&(Ue(i(this,He)),k(this,He,null));let n=i(this,tt).failed;const r=s=>{if(p(this,Y,cn).call(this))return;const{reset:a,invoke_onerror:o}=p(this,Y,wi).call(this,s);o(),n&&!p(this,Y,cn).call(this)&&k(this,He,p(this,Y,la).call(this,()=>{try{return st(()=>{var l=Q;l.b=this,l.f|=oi,n(i(this,et),()=>s,()=>a)})}catch(l){return Pt(l,i(this,xe).parent),null}}))};Mt(()=>{if(!p(this,Y,cn).call(this)){var s;try{s=this.transform_error(e)}catch(a){Pt(a,i(this,xe)&&i(this,xe).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>Pt(a,i(this,xe)&&i(this,xe).parent)):r(s)}})};function A(t,e){var n=e==null?"":typeof e=="object"?`${e}`:e;n!==(t[ui]??=t.nodeValue)&&(t[ui]=n,t.nodeValue=`${n}`)}function Df(t,e){return Uf(t,e)}const na=new Map;function Uf(t,{target:e,anchor:n,props:r={},events:s,context:a,intro:o=!0,transformError:l}){cf();var u=void 0,f=gf(()=>{var h=n??e.appendChild(Qt());If(h,{pending:()=>{}},d=>{Ir({});var g=De;a&&(g.c=a),s&&(r.$$events=s),u=t(d,r)||yl(),Cr()},l);var v=new Set,w=d=>{for(var g=0;g<d.length;g++){var E=d[g];if(!v.has(E)){v.add(E);var m=Sf(E);for(const B of[e,document]){var T=na.get(B);T===void 0&&(T=new Map,na.set(B,T));var j=T.get(E);j===void 0?(B.addEventListener(E,_i,{passive:m}),T.set(E,1)):T.set(E,j+1)}}}};return w(Aa(su)),mi.add(w),()=>{for(var d of v)for(const m of[e,document]){var g=na.get(m),E=g.get(d);--E==0?(m.removeEventListener(d,_i),g.delete(d),g.size===0&&na.delete(m)):g.set(d,E)}mi.delete(w),h!==n&&h.parentNode?.removeChild(h)}});return Ff.set(u,f),u}let Ff=new WeakMap;var ut,Nt,Ve,Un,bs,ks,Ta;class Ra{constructor(e,n=!0){I(this,"anchor");y(this,ut,new Map);y(this,Nt,new Map);y(this,Ve,new Map);y(this,Un,new Set);y(this,bs,!0);y(this,ks,e=>{if(i(this,ut).has(e)){var n=i(this,ut).get(e),r=i(this,Nt).get(n);if(r)ya(r),i(this,Un).delete(n);else{var s=i(this,Ve).get(n);s&&(ya(s.effect),i(this,Nt).set(n,s.effect),i(this,Ve).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,o]of i(this,ut)){if(i(this,ut).delete(a),a===e)break;const l=i(this,Ve).get(o);l&&(Ue(l.effect),i(this,Ve).delete(o))}for(const[a,o]of i(this,Nt)){if(a===n||i(this,Un).has(a))continue;const l=()=>{if(Array.from(i(this,ut).values()).includes(a)){var f=document.createDocumentFragment();Vi(o,f),f.append(Qt()),i(this,Ve).set(a,{effect:o,fragment:f})}else Ue(o);i(this,Un).delete(a),i(this,Nt).delete(a)};i(this,bs)||!r?(i(this,Un).add(a),Vn(o,l,!1)):l()}}});y(this,Ta,e=>{i(this,ut).delete(e);const n=Array.from(i(this,ut).values());for(const[r,s]of i(this,Ve))n.includes(r)||(Ue(s.effect),i(this,Ve).delete(r))});this.anchor=e,k(this,bs,n)}ensure(e,n){var r=M,s=Hl();if(n&&!i(this,Nt).has(e)&&!i(this,Ve).has(e))if(s){var a=document.createDocumentFragment(),o=Qt();a.append(o),i(this,Ve).set(e,{effect:st(()=>n(o)),fragment:a})}else i(this,Nt).set(e,st(()=>n(this.anchor)));if(i(this,ut).set(r,e),s){for(const[l,u]of i(this,Nt))l===e?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of i(this,Ve))l===e?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(i(this,ks)),r.ondiscard(i(this,Ta))}else i(this,ks).call(this,r)}}ut=new WeakMap,Nt=new WeakMap,Ve=new WeakMap,Un=new WeakMap,bs=new WeakMap,ks=new WeakMap,Ta=new WeakMap;const qf=0,bo=1,zf=2;function Va(t,e,n,r,s){var a=ve,o=Xt(a),l=Xt(a),u=new Ra(t);jr(()=>{var f=M,h=e(),v=!1;if(_c(h)){var w=Tl(),d=!1;const g=E=>{if(!v){d=!0,w(!1),M===f&&f.deactivate(),yn.ensure();try{E()}finally{ds(!1),fr||Pl()}}};h.then(E=>{g(()=>{Jt(o,E),u.ensure(bo,r&&(m=>r(m,o)))})},E=>{g(()=>{if(Jt(l,E),u.ensure(zf,s&&(m=>s(m,l))),!s)throw l.v})}),Mt(()=>{d||g(()=>{u.ensure(qf,n)})})}else Jt(o,h),u.ensure(bo,r&&(g=>r(g,o)));return()=>{v=!0}})}function je(t,e,n=!1){var r=new Ra(t),s=n?Yn:0;function a(o,l){r.ensure(o,l)}jr(()=>{var o=!1;e((l,u=0)=>{o=!0,a(u,l)}),o||a(-1,null)},s)}const Bf=Symbol("NaN");function ko(t,e,n){var r=new Ra(t);jr(()=>{var s=e();s!==s&&(s=Bf),r.ensure(s,n)})}function Eo(t,e){return e}function Wf(t,e,n){for(var r=[],s=e.length,a,o=e.length,l=0;l<s;l++){let v=e[l];Vn(v,()=>{if(a){if(a.pending.delete(v),a.done.add(v),a.pending.size===0){var w=t.outrogroups;Ei(t,Aa(a.done)),w.delete(a),w.size===0&&(t.outrogroups=null)}}else o-=1},!1)}if(o===0){var u=r.length===0&&n!==null&&t.pending.size===0;if(u){var f=n,h=f.parentNode;ff(h),h.append(f),t.items.clear()}Ei(t,e,!u)}else a={pending:new Set(e),done:new Set},(t.outrogroups??=new Set).add(a)}function Ei(t,e,n=!0){var r;if(t.pending.size>0){r=new Set;for(const o of t.pending.values())for(const l of o)r.add(t.items.get(l).e)}for(var s=0;s<e.length;s++){var a=e[s];if(r?.has(a)){a.f|=jt;const o=document.createDocumentFragment();Vi(a,o)}else Ue(e[s],n)}}var xo;function Be(t,e,n,r,s,a=null){var o=t,l=new Map,u=(e&gl)!==0;if(u){var f=t;o=f.appendChild(Qt())}var h=null,v=Al(()=>{var j=n();return $a(j)?j:j==null?[]:Aa(j)}),w=new Map,d=!0;function g(j){if((T.effect.f&ke)===0){T.pending.delete(j);var B=c(v);T.fallback=h,Hf(T,B,o,e,r),h!==null&&(B.length===0?(h.f&jt)===0?ya(h):(h.f^=jt,ss(h,null,o)):Vn(h,()=>{h=null}))}}function E(j){T.pending.delete(j)}var m=jr(()=>{for(var j=c(v),B=j.length,D=new Set,K=M,ee=Hl(),z=0;z<B;z+=1){var X=j[z],_=r(X,z),b=d?null:l.get(_);b?(b.v&&Jt(b.v,X),b.i&&Jt(b.i,z),ee&&K.unskip_effect(b.e)):(b=Vf(l,d?o:xo??=Qt(),X,_,z,s,e,n),d||(b.e.f|=jt),l.set(_,b)),D.add(_)}if(B===0&&a&&!h&&(d?h=st(()=>a(o)):(h=st(()=>a(xo??=Qt())),h.f|=jt)),B>D.size&&qc(),!d)if(w.set(K,D),ee){for(const[F,we]of l)D.has(F)||K.skip_effect(we.e);K.oncommit(g),K.ondiscard(E)}else g(K);c(v)}),T={effect:m,items:l,pending:w,outrogroups:null,fallback:h};d=!1}function Qr(t){for(;t!==null&&(t.f&mt)===0;)t=t.next;return t}function Hf(t,e,n,r,s){var a=(r&$c)!==0,o=e.length,l=t.items,u=Qr(t.effect.first),f,h=null,v,w=[],d=[],g,E,m,T;if(a)for(T=0;T<o;T+=1)g=e[T],E=s(g,T),m=l.get(E).e,(m.f&jt)===0&&(m.nodes?.a?.measure(),(v??=new Set).add(m));for(T=0;T<o;T+=1){if(g=e[T],E=s(g,T),m=l.get(E).e,t.outrogroups!==null)for(const b of t.outrogroups)b.pending.delete(m),b.done.delete(m);if((m.f&Ie)!==0&&(ya(m),a&&(m.nodes?.a?.unfix(),(v??=new Set).delete(m))),(m.f&jt)!==0)if(m.f^=jt,m===u)ss(m,null,n);else{var j=h?h.next:u;m===t.effect.last&&(t.effect.last=m.prev),m.prev&&(m.prev.next=m.next),m.next&&(m.next.prev=m.prev),ln(t,h,m),ln(t,m,j),ss(m,j,n),h=m,w=[],d=[],u=Qr(h.next);continue}if(m!==u){if(f!==void 0&&f.has(m)){if(w.length<d.length){var B=d[0],D;h=B.prev;var K=w[0],ee=w[w.length-1];for(D=0;D<w.length;D+=1)ss(w[D],B,n);for(D=0;D<d.length;D+=1)f.delete(d[D]);ln(t,K.prev,ee.next),ln(t,h,K),ln(t,ee,B),u=B,h=ee,T-=1,w=[],d=[]}else f.delete(m),ss(m,u,n),ln(t,m.prev,m.next),ln(t,m,h===null?t.effect.first:h.next),ln(t,h,m),h=m;continue}for(w=[],d=[];u!==null&&u!==m;)(f??=new Set).add(u),d.push(u),u=Qr(u.next);if(u===null)continue}(m.f&jt)===0&&w.push(m),h=m,u=Qr(m.next)}if(t.outrogroups!==null){for(const b of t.outrogroups)b.pending.size===0&&(Ei(t,Aa(b.done)),t.outrogroups?.delete(b));t.outrogroups.size===0&&(t.outrogroups=null)}if(u!==null||f!==void 0){var z=[];if(f!==void 0)for(m of f)(m.f&Ie)===0&&z.push(m);for(;u!==null;)(u.f&Ie)===0&&u!==t.fallback&&z.push(u),u=Qr(u.next);var X=z.length;if(X>0){var _=(r&gl)!==0&&o===0?n:null;if(a){for(T=0;T<X;T+=1)z[T].nodes?.a?.measure();for(T=0;T<X;T+=1)z[T].nodes?.a?.fix()}Wf(t,z,_)}}a&&Mt(()=>{if(v!==void 0)for(m of v)m.nodes?.a?.apply()})}function Vf(t,e,n,r,s,a,o,l){var u=(o&Sc)!==0?(o&Ac)===0?of(n,!1,!1):Xt(n):null,f=(o&Tc)!==0?Xt(s):null;return{v:u,i:f,e:st(()=>(a(e,u??n,f??s,l),()=>{t.delete(r)}))}}function ss(t,e,n){if(t.nodes)for(var r=t.nodes.start,s=t.nodes.end,a=e&&(e.f&jt)===0?e.nodes.start:n;r!==null;){var o=Ks(r);if(a.before(r),r===s)return;r=o}}function ln(t,e,n){e===null?t.effect.first=n:e.next=n,n===null?t.effect.last=e:n.prev=e}function Ka(t,e,n){var r=new Ra(t);jr(()=>{var s=e()??null;r.ensure(s,s&&(a=>n(a,s)))},Yn)}const So=[...` 	
\r\f \v\uFEFF`];function Kf(t,e,n){var r=t==null?"":""+t;if(e&&(r=r?r+" "+e:e),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,o=0;(o=r.indexOf(s,o))>=0;){var l=o+a;(o===0||So.includes(r[o-1]))&&(l===r.length||So.includes(r[l]))?r=(o===0?"":r.substring(0,o))+r.substring(l+1):o=l}}return r===""?null:r}function To(t,e=!1){var n=e?" !important;":";",r="";for(var s of Object.keys(t)){var a=t[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Gp(t,e){if(e){var n="",r,s;return Array.isArray(e)?(r=e[0],s=e[1]):r=e,r&&(n+=To(r)),s&&(n+=To(s,!0)),n=n.trim(),n===""?null:n}return String(t)}function ba(t,e,n,r,s,a){var o=t[li];if(o!==n||o===void 0){var l=Kf(n,r,a);l==null?t.removeAttribute("class"):t.className=l,t[li]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&t.classList.toggle(u,f)}return a}function Gf(t,e){e?t.hasAttribute("selected")||t.setAttribute("selected",""):t.removeAttribute("selected")}function Yf(t,e){var n=t.__defaultValue,r=t.multiple,s=r?n??[]:null;if(!(r&&!$a(s))){t.selectedIndex;for(var a of t.options){var o=dr(a);Gf(a,r?s.includes(o):ql(o,n))}}}function ou(t,e,n=!1){if(t.multiple){if(e==null)return;if(!$a(e))return Mc();for(var r of t.options)r.selected=e.includes(dr(r));return}for(r of t.options){var s=dr(r);if(ql(s,e)){r.selected=!0;return}}(!n||e!==void 0)&&(t.selectedIndex=-1)}function Re(t){var e=new MutationObserver(n=>{n.every(Jf)||("__defaultValue"in t&&Yf(t),"__value"in t&&ou(t,t.__value))});e.observe(t,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),La(()=>{e.disconnect()})}function Ne(t,e,n=e){var r=new WeakSet,s=!0;xl(t,"change",a=>{var o=a?"[selected]":":checked",l;if(t.multiple)l=[].map.call(t.querySelectorAll(o),dr);else{var u=t.querySelector(o)??t.querySelector("option:not([disabled])");l=u&&dr(u)}n(l),t.__value=l,M!==null&&r.add(M)}),mf(()=>{var a=e();if(t===document.activeElement){var o=M;if(r.has(o))return}if(ou(t,a,s),s&&a===void 0){var l=t.querySelector(":checked");l!==null&&(a=dr(l),n(a))}t.__value=a,s=!1})}function dr(t){return"__value"in t?t.__value:t.value}function Jf(t){if(t.target.closest("selectedcontent")!==null)return!0;if(t.type==="childList"){var e=[...t.addedNodes,...t.removedNodes];return e.length>0&&e.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Qf=Symbol("is custom element"),Zf=Symbol("is html"),Xf=xc?"progress":"PROGRESS";function Yp(t,e){var n=lu(t);n.value===(n.value=e??void 0)||t.value===e&&(e!==0||t.nodeName!==Xf)||(t.value=e??"")}function at(t,e,n,r){var s=lu(t),a=s[e];a!==(s[e]=n)&&(e==="loading"&&(t[kc]=n),n==null?t.removeAttribute(e):typeof n!="string"&&eh(t).has(e)?t[e]=n:t.setAttribute(e,n))}function lu(t){return t[vl]??={[Qf]:t.nodeName.includes("-"),[Zf]:t.namespaceURI===Pc}}var $o=new Map;function eh(t){var e=t.getAttribute("is")||t.nodeName,n=$o.get(e);if(n)return n;$o.set(e,n=new Set);for(var r,s=t,a=Element.prototype;a!==s;){r=cl(s);for(var o in r)r[o].set&&o!=="innerHTML"&&o!=="textContent"&&o!=="innerText"&&n.add(o);s=Mi(s)}return n}function th(t,e,n=e){var r=new WeakSet;xl(t,"input",async s=>{var a=s?t.defaultValue:t.value;if(a=Ga(t)?Ya(a):a,n(a),M!==null&&r.add(M),await Ef(),a!==(a=e())){var o=t.selectionStart,l=t.selectionEnd,u=t.value.length;if(t.value=a??"",l!==null){var f=t.value.length;o===l&&l===u&&f>u?(t.selectionStart=f,t.selectionEnd=f):(t.selectionStart=o,t.selectionEnd=Math.min(l,f))}}}),Ki(e)==null&&t.value&&(n(Ga(t)?Ya(t.value):t.value),M!==null&&r.add(M)),Wi(()=>{var s=e();if(t===document.activeElement){var a=M;if(r.has(a))return}Ga(t)&&s===Ya(t.value)||t.type==="date"&&!s&&!t.value||s!==t.value&&(t.value=s??"")})}function Ga(t){var e=t.type;return e==="number"||e==="range"}function Ya(t){return t===""?null:+t}function nh(t,e,n,r,s){var a=()=>{r(n[t])};n.addEventListener(e,a),s?Wi(()=>{n[t]=s()}):a(),(n===document.body||n===window||n===document)&&La(()=>{n.removeEventListener(e,a)})}let ra=!1;function rh(t){var e=ra;try{return ra=!1,[t(),ra]}finally{ra=e}}const sh={get(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Jr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r)return r[e]}},set(t,e,n){let r=t.props.length;for(;r--;){let s=t.props[r];Jr(s)&&(s=s());const a=mn(s,e);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Jr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r){const s=mn(r,e);return s&&!s.configurable&&(s.configurable=!0),s}}},has(t,e){if(e===Yt||e===pl)return!1;for(let n of t.props)if(Jr(n)&&(n=n()),n!=null&&e in n)return!0;return!1},ownKeys(t){const e=[];for(let n of t.props)if(Jr(n)&&(n=n()),!!n){for(const r in n)e.includes(r)||e.push(r);for(const r of Object.getOwnPropertySymbols(n))e.includes(r)||e.push(r)}return e}};function Jp(...t){return new Proxy({props:t},sh)}function fs(t,e,n,r){var s=!0,a=(n&Rc)!==0,o=(n&Nc)!==0,l=r,u=!0,f=void 0,h=()=>o&&s?(f??=ps(r),c(f)):(u&&(u=!1,l=o?Ki(r):r),l);let v;if(a){var w=Yt in t||pl in t;v=mn(t,e)?.set??(w&&e in t?D=>t[e]=D:void 0)}var d,g=!1;a?[d,g]=rh(()=>t[e]):d=t[e],d===void 0&&r!==void 0&&(d=h(),v&&(Vc(),v(d)));var E;if(E=()=>{var D=t[e];return D===void 0?h():(u=!0,D)},(n&Lc)===0)return E;if(v){var m=t.$$legacy;return(function(D,K){return arguments.length>0?((!K||m||g)&&v(K?E():D),D):E()})}var T=!1,j=((n&Oc)!==0?ps:Al)(()=>(T=!1,E()));a&&c(j);var B=Q;return(function(D,K){if(arguments.length>0){const ee=K?c(j):a?it(D):D;return L(j,ee),T=!0,l!==void 0&&(l=ee),D}return en&&T||(B.f&ke)!==0?j.v:c(j)})}const ah=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),ih=function(t,e){return new URL(t,e).href},Ao={},Ja=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(h){return Promise.all(h.map(v=>Promise.resolve(v).then(w=>({status:"fulfilled",value:w}),w=>({status:"rejected",reason:w}))))};const o=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(h=>{if(h=ih(h,r),h in Ao)return;Ao[h]=!0;const v=h.endsWith(".css"),w=v?'[rel="stylesheet"]':"";if(r)for(let g=o.length-1;g>=0;g--){const E=o[g];if(E.href===h&&(!v||E.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${h}"]${w}`))return;const d=document.createElement("link");if(d.rel=v?"stylesheet":ah,v||(d.as="script"),d.crossOrigin="",d.href=h,u&&d.setAttribute("nonce",u),document.head.appendChild(d),v)return new Promise((g,E)=>{d.addEventListener("load",g),d.addEventListener("error",()=>E(new Error(`Unable to preload CSS for ${h}`)))})}))}function a(o){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=o,window.dispatchEvent(l),!l.defaultPrevented)throw o}return s.then(o=>{for(const l of o||[])l.status==="rejected"&&a(l.reason);return e().catch(a)})},oh="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(oh);const lh=import.meta.url,xi=new URL("../..",lh).pathname.replace(/\/$/,"");function Qe(t){return xi+t}function Qa(){const{pathname:t}=location;return t.startsWith(`${xi}/`)?t.slice(xi.length):"/"}const uh=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,ch=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,fh=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,hh=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,dh=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,ph=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,vh=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,gh=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,mh=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,_h=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,wh=Object.assign({"./portraits/book.svg":uh,"./portraits/learned.svg":ch,"./portraits/novice.svg":fh,"./portraits/random.svg":hh,"./portraits/sampler-1.svg":dh,"./portraits/sampler-2.svg":ph,"./portraits/sampler-3.svg":vh,"./portraits/sampler-4.svg":gh,"./portraits/sampler-5.svg":mh,"./portraits/sampler.svg":_h});var yh=se('<img alt="" class="svelte-utbjay"/>'),bh=se('<span aria-hidden="true"><!></span>');function Oo(t,e){Ir(e,!0);const n=fs(e,"house",3,""),r=he(()=>wh[`./portraits/${n()}.svg`]),s=he(()=>[...e.name].reduce((f,h)=>f+h.codePointAt(0),0)%6);var a=bh(),o=P(a);{var l=f=>{var h=yh();Z(()=>at(h,"src",c(r))),U(f,h)},u=f=>{var h=Lf();Z(v=>A(h,v),[()=>e.name.trim().charAt(0).toUpperCase()]),U(f,h)};je(o,f=>{c(r)?f(l):f(u,-1)})}Z(()=>ba(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),U(t,a),Cr()}const kh=t=>t/2**32|0,Eh=t=>t>>>0;function xh(t,e,n,r){const s=kh(n),a=Eh(n);t.setUint32(e,r?a:s,r),t.setUint32(e+4,r?s:a,r)}function Lo(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}const Si=t=>t?`"${t}" `:"";function Ro(t,e=""){if(typeof t!="number")throw new TypeError(Si(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(Si(e)+"expected integer >= 0, got "+t);return t}function Na(t,e,n=""){if(Lo(t)&&e===void 0)return t;const r=Lo(t),s="",a=r?`length=${t.length}`:`type=${typeof t}`,o=Si(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(o):new TypeError(o)}function Qp(t){if(typeof t!="function"||typeof t.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Ro(t.outputLen),Ro(t.blockLen),t.outputLen<1||t.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Sh=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},No=(t,e)=>{Sh(t,e);const n=Object.getPrototypeOf(t);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Io(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function Th(t,e){Na(t,void 0,"output");const n=e.outputLen;if(!(t.length>=n))throw new RangeError('"output" expected length >= '+n)}function Ti(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function Za(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function Tt(t,e){return t<<32-e|t>>>e}const uu=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",$h=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function Yi(t){if(Na(t),uu)return t.toHex();let e="";for(let n=0;n<t.length;n++)e+=$h[t[n]];return e}function Co(t){return t>=48&&t<=57?t-48:t>=65&&t<=70?t-55:t>=97&&t<=102?t-87:void 0}function Zp(t){if(typeof t!="string")throw new TypeError("hex string expected, got "+typeof t);if(uu)try{return Uint8Array.fromHex(t)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const e=t.length,n=e/2;if(e%2)throw new RangeError("hex string expected, got unpadded hex of length "+e);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const o=Co(t.charCodeAt(a)),l=Co(t.charCodeAt(a+1));if(o===void 0||l===void 0){const u=t[a]+t[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=o*16+l}return r}function Ah(t){if(typeof t!="string")throw new TypeError("string expected");const e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{Ti(e)}}function Xp(...t){let e=0;for(let r=0;r<t.length;r++){const s=t[r];Na(s),e+=s.length}const n=new Uint8Array(e);for(let r=0,s=0;r<t.length;r++){const a=t[r];n.set(a,s),s+=a.length}return n}function Oh(t,e,n="opts"){return No(t,"defaults"),e!==void 0&&No(e,n),Object.assign(Object.create(null),t,e)}function Lh(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=Oh({},e,"info");const n=(s,a)=>t(a).update(s).digest(),r=t(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>t(s),Object.assign(n,e),Object.freeze(n)}const Rh=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function Nh(t,e,n){return t&e^~t&n}function Ih(t,e,n){return t&e^t&n^e&n}class Ch{constructor(e,n,r,s){I(this,"blockLen");I(this,"outputLen");I(this,"canXOF",!1);I(this,"padOffset");I(this,"isLE");I(this,"buffer");I(this,"view");I(this,"finished",!1);I(this,"length",0);I(this,"pos",0);I(this,"destroyed",!1);this.blockLen=e,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(e),this.view=Za(this.buffer)}update(e){Io(this),Na(e);const{view:n,buffer:r,blockLen:s}=this,a=e.length;let o=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=Za(e);for(;s<=a-l;l+=s)this.process(f,l);o=!0;continue}r.set(l===0&&u===a?e:e.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,o=!0)}return this.length+=e.length,o&&this.roundClean(),this}digestInto(e){Io(this),Th(e,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:o}=this;n[o++]=128,n.fill(0,o),this.padOffset>s-o&&(this.process(r,0),n.fill(0)),xh(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=e===n?r:Za(e),u=this.outputLen,f=u/4,h=this.get();if(u%4||f>h.length)throw new Error("invalid outputLen");for(let v=0;v<f;v++)l.setUint32(4*v,h[v],a)}digest(){const{buffer:e,outputLen:n}=this;this.digestInto(e);const r=e.slice(0,n);return this.destroy(),r}_cloneIntoMeta(e){const{buffer:n,length:r,finished:s,destroyed:a,pos:o}=this;return e.destroyed=a,e.finished=s,e.length=r,e.pos=o,o&&e.buffer.set(n),e}clone(){return this._cloneInto()}}const Ph=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),jh=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),un=new Uint32Array(64);class Mh extends Ch{constructor(n,r){super(64,n,8,!1);I(this,"A",0);I(this,"B",0);I(this,"C",0);I(this,"D",0);I(this,"E",0);I(this,"F",0);I(this,"G",0);I(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:o,F:l,G:u,H:f}=this;return[n,r,s,a,o,l,u,f]}set(n,r,s,a,o,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=o|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let w=0;w<16;w++,r+=4)un[w]=n.getUint32(r,!1);for(let w=16;w<64;w++){const d=un[w-15],g=un[w-2],E=Tt(d,7)^Tt(d,18)^d>>>3,m=Tt(g,17)^Tt(g,19)^g>>>10;un[w]=m+un[w-7]+E+un[w-16]|0}let{A:s,B:a,C:o,D:l,E:u,F:f,G:h,H:v}=this;for(let w=0;w<64;w++){const d=Tt(u,6)^Tt(u,11)^Tt(u,25),g=v+d+Nh(u,f,h)+jh[w]+un[w]|0,m=(Tt(s,2)^Tt(s,13)^Tt(s,22))+Ih(s,a,o)|0;v=h,h=f,f=u,u=l+g|0,l=o,o=a,a=s,s=g+m|0}s=s+this.A|0,a=a+this.B|0,o=o+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,h=h+this.G|0,v=v+this.H|0,this.set(s,a,o,l,u,f,h,v)}roundClean(){Ti(un)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Ti(this.buffer)}}class Dh extends Mh{constructor(){super(32,Ph)}}const Uh=Lh(()=>new Dh,Rh(1));var Es,Ke,ct,be,An,fu,hu,ua;class cu{constructor(e,n=()=>!1){y(this,be);I(this,"part");I(this,"makeRoom");y(this,Es,N(!0));y(this,Ke);y(this,ct);this.part=e,this.makeRoom=n;const r=du()[e]??{};k(this,Ke,new Map(Object.entries(r))),k(this,ct,new Set(i(this,Ke).keys()))}get keeps(){return c(i(this,Es))}set keeps(e){L(i(this,Es),e,!0)}get(e){if(!i(this,ct).has(e))try{const n=i(this,be,An)?.getItem(e)??null;if(n!==null)return i(this,Ke).set(e,n),n}catch{}return i(this,Ke).get(e)??null}set(e,n){i(this,Ke).set(e,n);do if(p(this,be,fu).call(this,e,n)){i(this,ct).delete(e)&&Xa(this.part,p(this,be,ua).call(this)),this.keeps=i(this,ct).size===0;return}while(i(this,be,An)&&this.makeRoom());i(this,ct).add(e),this.keeps=!1,Xa(this.part,p(this,be,ua).call(this))}remove(e){i(this,Ke).delete(e),i(this,ct).delete(e)&&Xa(this.part,p(this,be,ua).call(this));try{i(this,be,An)?.removeItem(e)}catch{}}keys(){try{return[...new Set([...i(this,Ke).keys(),...Object.keys(i(this,be,An)??{})])]}catch{return[...i(this,Ke).keys()]}}restore(){for(const[e,n]of i(this,Ke))(i(this,ct).has(e)||p(this,be,hu).call(this,e))&&this.set(e,n)}}Es=new WeakMap,Ke=new WeakMap,ct=new WeakMap,be=new WeakSet,An=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},fu=function(e,n){try{const r=i(this,be,An);return r?(r.getItem(e)!==n&&r.setItem(e,n),!0):!1}catch{return!1}},hu=function(e){try{return i(this,be,An)?.getItem(e)===null}catch{return!1}},ua=function(){return Object.fromEntries([...i(this,ct)].map(e=>[e,i(this,Ke).get(e)]))};function du(){return history.state?.held??{}}function Xa(t,e){try{history.replaceState({...history.state,held:{...du(),[t]:e}},"")}catch{}}const _t=new cu("local",ed),ms=new cu("session"),ev={get keeps(){return _t.keeps}};document.addEventListener("visibilitychange",()=>_t.restore());function Ia(t){try{return JSON.parse(t??"null")}catch{return null}}function Ca(t){const e=Ia(_t.get(t));return typeof e=="string"?e:""}function Ji(t){const e=Ia(t);return Array.isArray(e)?e.filter(n=>typeof n=="object"&&n!==null):[]}function Qi(t){return Ia(_t.get(`ecarte.${t}`))}function wt(t,e){_t.set(`ecarte.${t}`,JSON.stringify(e))}const Po=navigator.languages.map(t=>t.slice(0,2)).find(t=>t==="fr"||t==="en")??"en",pu={name:"",language:Po,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Po==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1,pace:"usual"};function Fh(t){const e=Object.entries(typeof t=="object"&&t!==null?t:{});return Object.fromEntries(e.filter(([n,r])=>typeof r==typeof pu[n]))}const W=it({...pu,...Fh(Qi("taste"))});function qh(){wt("taste",W)}function zh(){const t=Qi("choice")??{},e=(n,r)=>typeof n=="string"?n:r;return{opponent:e(t.opponent,"novice"),rules:e(t.rules,"london"),length:typeof t.length=="number"?t.length:1}}function Bh(t){wt("choice",t)}function jo(){return Ca("ecarte.own")}function Wh(t){wt("own",t)}function Zi(t){return Ca(`ecarte.seat.${t}`)}function vu(t,e){wt(`seat.${t}`,e)}function tv(t){return`${location.origin}${Qe(`/t/${t}`)}#seat=${Zi(t)}`}function nv(t){return Ca(`ecarte.invitation.${t}`)}function Hh(t,e){wt(`invitation.${t}`,e)}function gu(t,e){const n=Ca(`ecarte.${t}`);if(n)return n;const r=Yi(crypto.getRandomValues(new Uint8Array(e)));return wt(t,r),r}function Mo(t,e){return gu(`share.${t}.${e}`,32)}function Vh(t){return gu(`sitting.${t}`,16)}function Kh(t,e,n,r){return Yi(Uh(Ah(`ecarte-share-1/${e}/${n}/${r}/${t}`)))}function mu(){return Yi(crypto.getRandomValues(new Uint8Array(16)))}function Gh(){return!Or().length&&!_t.keys().some(t=>t.startsWith("ecarte.seat."))}const Yh=60;function ka(){return Ji(_t.get("ecarte.tables"))}function Jh(t,e){_t.restore();const n=ka().filter(r=>r.table!==t);wt("tables",(e?[{table:t,...e},...n]:n).slice(0,Yh))}const Do=100,Qh=["seat","invitation","sitting","share","witnessed"];function Or(){return Ji(_t.get("ecarte.finished"))}function Zh(t){const e=Or();if(e.some(r=>r.table===t.table&&r.game===t.game))return;const n=[t,...e];wt("finished",n.slice(0,Do));for(const r of n.slice(Do))_u(r.table)}function Xh(t,e){wt("finished",Or().map(n=>n.table===t?{...n,won:e}:n))}function _u(t){if(!ka().some(e=>e.table===t))for(const e of _t.keys()){const[n,r,s]=e.split(".");n==="ecarte"&&Qh.includes(r??"")&&s===t&&_t.remove(e)}}function ed(){const t=Or(),e=t.pop();return e?(_u(e.table),wt("finished",t),!0):!1}function rv(t){const e=Ia(ms.get(`ecarte.chosen.${t}`));return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}function sv(t,e){ms.set(`ecarte.chosen.${t}`,JSON.stringify(e))}function td(t){return Ji(ms.get(`ecarte.unanswered.${t}`))}function nd(t,e){e.length?ms.set(`ecarte.unanswered.${t}`,JSON.stringify(e)):ms.remove(`ecarte.unanswered.${t}`)}class pr{constructor(e){this.value=e}valueOf(){return this.value}}class ge extends pr{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}}class Zt extends pr{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}}class bn extends pr{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof pr)return bn.supportsValue(e.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof bn?(n={...e.opts,...n},e=e.value):e instanceof pr&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){const e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Uo=100,rd="⁨",sd="⁩";function ad(t,e,n){if(n===e||n instanceof Zt&&e instanceof Zt&&n.value===e.value)return!0;if(e instanceof Zt&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function Fo(t,e,n){return e[n]?Lr(t,e[n].value):(t.reportError(new RangeError("No default")),new ge)}function $i(t,e){const n=[],r=Object.create(null);for(const s of e)s.type==="narg"?r[s.name]=_s(t,s.value):n.push(_s(t,s));return{positional:n,named:r}}function _s(t,e){switch(e.type){case"str":return e.value;case"num":return new Zt(e.value,{minimumFractionDigits:e.precision});case"var":return id(t,e);case"mesg":return od(t,e);case"term":return ld(t,e);case"func":return ud(t,e);case"select":return cd(t,e);default:return new ge}}function id(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new ge(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new ge(`$${e}`);if(n instanceof pr)return n;switch(typeof n){case"string":return n;case"number":return new Zt(n);case"object":if(bn.supportsValue(n))return new bn(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new ge(`$${e}`)}}function od(t,{name:e,attr:n}){const r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new ge(e);if(n){const s=r.attributes[n];return s?Lr(t,s):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${e}.${n}`))}return r.value?Lr(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new ge(e))}function ld(t,{name:e,attr:n,args:r}){const s=`-${e}`,a=t.bundle._terms.get(s);if(!a)return t.reportError(new ReferenceError(`Unknown term: ${s}`)),new ge(s);if(n){const l=a.attributes[n];if(l){t.params=$i(t,r).named;const u=Lr(t,l);return t.params=null,u}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${s}.${n}`)}t.params=$i(t,r).named;const o=Lr(t,a.value);return t.params=null,o}function ud(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new ge(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new ge(`${e}()`);try{let s=$i(t,n);return r(s.positional,s.named)}catch(s){return t.reportError(s),new ge(`${e}()`)}}function cd(t,{selector:e,variants:n,star:r}){let s=_s(t,e);if(s instanceof ge)return Fo(t,n,r);for(const a of n){const o=_s(t,a.key);if(ad(t,s,o))return Lr(t,a.value)}return Fo(t,n,r)}function wu(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new ge;t.dirty.add(e);const n=[],r=t.bundle._useIsolating&&e.length>1;for(const s of e){if(typeof s=="string"){n.push(t.bundle._transform(s));continue}if(t.placeables++,t.placeables>Uo)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${Uo}`);r&&n.push(rd),n.push(_s(t,s).toString(t)),r&&n.push(sd)}return t.dirty.delete(e),n.join("")}function Lr(t,e){return typeof e=="string"?t.bundle._transform(e):wu(t,e)}class fd{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let s=JSON.stringify(n);return r[s]||(r[s]=new e(this.bundle.locales,n)),r[s]}}function Ai(t,e){const n=Object.create(null);for(const[r,s]of Object.entries(t))e.includes(r)&&(n[r]=s.valueOf());return n}const qo=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function hd(t,e){let n=t[0];if(n instanceof ge)return new ge(`NUMBER(${n.valueOf()})`);if(n instanceof Zt)return new Zt(n.valueOf(),{...n.opts,...Ai(e,qo)});if(n instanceof bn)return new Zt(n.toNumber(),{...Ai(e,qo)});throw new TypeError("Invalid argument to NUMBER")}const dd=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function pd(t,e){let n=t[0];if(n instanceof ge)return new ge(`DATETIME(${n.valueOf()})`);if(n instanceof bn||n instanceof Zt)return new bn(n,Ai(e,dd));throw new TypeError("Invalid argument to DATETIME")}const zo=new Map;function vd(t){const e=Array.isArray(t)?t.join(" "):t;let n=zo.get(e);return n===void 0&&(n=new Map,zo.set(e,n)),n}class gd{constructor(e,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:hd,DATETIME:pd,...n},this._useIsolating=r,this._transform=s,this._intls=vd(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<e.body.length;s++){let a=e.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let s=new fd(this,r,n);try{return wu(s,e).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new ge().toString(s);throw a}}}const ei=/^(-?[a-zA-Z][\w-]*) *= */gm,Bo=/\.([a-zA-Z][\w-]*) *= */y,md=/\*?\[/y,ti=/(-?[0-9]+(?:\.([0-9]+))?)/y,_d=/([a-zA-Z][\w-]*)/y,Wo=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,wd=/^[A-Z][A-Z0-9_-]*$/,sa=/([^{}\n\r]+)/y,yd=/([^\\"\n\r]*)/y,Ho=/\\([\\"])/y,Vo=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,bd=/^\n+/,Ko=/ +$/,kd=/ *\r?\n/g,Ed=/( *)$/,xd=/{\s*/y,Go=/\s*}/y,Sd=/\[\s*/y,Td=/\s*] */y,$d=/\s*\(\s*/y,Ad=/\s*->\s*/y,Od=/\s*:\s*/y,Ld=/\s*,?\s*/y,Rd=/\s+/y;class yu{constructor(e){this.body=[],ei.lastIndex=0;let n=0;for(;;){let _=ei.exec(e);if(_===null)break;n=ei.lastIndex;try{this.body.push(u(_[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function r(_){return _.lastIndex=n,_.test(e)}function s(_,b){if(e[n]===_)return n++,!0;if(b)throw new b(`Expected ${_}`);return!1}function a(_,b){if(r(_))return n=_.lastIndex,!0;if(b)throw new b(`Expected ${_.toString()}`);return!1}function o(_){_.lastIndex=n;let b=_.exec(e);if(b===null)throw new SyntaxError(`Expected ${_.toString()}`);return n=_.lastIndex,b}function l(_){return o(_)[1]}function u(_){let b=h(),F=f();if(b===null&&Object.keys(F).length===0)throw new SyntaxError("Expected message value or attributes");return{id:_,value:b,attributes:F}}function f(){let _=Object.create(null);for(;r(Bo);){let b=l(Bo),F=h();if(F===null)throw new SyntaxError("Expected attribute value");_[b]=F}return _}function h(){let _;if(r(sa)&&(_=l(sa)),e[n]==="{"||e[n]==="}")return v(_?[_]:[],1/0);let b=ee();return b?_?v([_,b],b.length):(b.value=z(b.value,bd),v([b],b.length)):_?z(_,Ko):null}function v(_=[],b){for(;;){if(r(sa)){_.push(l(sa));continue}if(e[n]==="{"){_.push(w());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let fe=ee();if(fe){_.push(fe),b=Math.min(b,fe.length);continue}break}let F=_.length-1,we=_[F];typeof we=="string"&&(_[F]=z(we,Ko));let Ee=[];for(let fe of _)fe instanceof Yo&&(fe=fe.value.slice(0,fe.value.length-b)),fe&&Ee.push(fe);return Ee}function w(){a(xd,SyntaxError);let _=d();if(a(Go))return _;if(a(Ad)){let b=m();return a(Go,SyntaxError),{type:"select",selector:_,...b}}throw new SyntaxError("Unclosed placeable")}function d(){if(e[n]==="{")return w();if(r(Wo)){let[,_,b,F=null]=o(Wo);if(_==="$")return{type:"var",name:b};if(a($d)){let we=g();if(_==="-")return{type:"term",name:b,attr:F,args:we};if(wd.test(b))return{type:"func",name:b,args:we};throw new SyntaxError("Function names must be all upper-case")}return _==="-"?{type:"term",name:b,attr:F,args:[]}:{type:"mesg",name:b,attr:F}}return j()}function g(){let _=[];for(;;){switch(e[n]){case")":return n++,_;case void 0:throw new SyntaxError("Unclosed argument list")}_.push(E()),a(Ld)}}function E(){let _=d();return _.type!=="mesg"?_:a(Od)?{type:"narg",name:_.name,value:j()}:_}function m(){let _=[],b=0,F;for(;r(md);){s("*")&&(F=b);let we=T(),Ee=h();if(Ee===null)throw new SyntaxError("Expected variant value");_[b++]={key:we,value:Ee}}if(b===0)return null;if(F===void 0)throw new SyntaxError("Expected default variant");return{variants:_,star:F}}function T(){a(Sd,SyntaxError);let _;return r(ti)?_=B():_={type:"str",value:l(_d)},a(Td,SyntaxError),_}function j(){if(r(ti))return B();if(e[n]==='"')return D();throw new SyntaxError("Invalid expression")}function B(){let[,_,b=""]=o(ti),F=b.length;return{type:"num",value:parseFloat(_),precision:F}}function D(){s('"',SyntaxError);let _="";for(;;){if(_+=l(yd),e[n]==="\\"){_+=K();continue}if(s('"'))return{type:"str",value:_};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(Ho))return l(Ho);if(r(Vo)){let[,_,b]=o(Vo),F=parseInt(_||b,16);return F<=55295||57344<=F?String.fromCodePoint(F):"�"}throw new SyntaxError("Unknown escape sequence")}function ee(){let _=n;switch(a(Rd),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return X(e.slice(_,n))}return e[n-1]===" "?X(e.slice(_,n)):!1}function z(_,b){return _.replace(b,"")}function X(_){let b=_.replace(kd,`
`),F=Ed.exec(_)[1].length;return new Yo(b,F)}}}class Yo{constructor(e,n){this.value=e,this.length=n}}const Nd=`### What things are called.


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
`,Id=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
`,Cd=`### Le nom des choses.


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
`,Pd=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
`;function jd(t,...e){const n=new gd(t,{useIsolating:!1});for(const r of e)n.addResource(new yu(r));return n}const Ea={en:[Nd,Id],fr:[Cd,Pd]},bu={};function Md(t){const e=t in Ea?t:"en";return bu[e]??=jd(e,...Ea[e])}function av(t,e){Ea[t]?.push(e),bu[t]?.addResource(new yu(e))}function x(t,e={},n=W.language){const r=Md(n),s=r.getMessage(t);return s?.value?r.formatPattern(s.value,e):t}const Xi={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},Dd={s:"♠",h:"♥",d:"♦",c:"♣"},Pa={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},iv=Object.keys(Xi).flatMap(t=>Object.keys(Pa).map(e=>e+t));function Oi(t){return typeof t=="object"?t.text:String(t)}function Ud({name:t}){return Oi(t)}function ov({name:t}){return typeof t=="object"&&t.key.startsWith("opponent.")?t.key.slice(9):""}function lv(t){return x(t.cards?"page-hand-of":"page-no-hand-of",{name:Ud(t)})}function Fd(t){const e=x(`rank-${Pa[t[0]]}`);return x("card-name",{rank:e,suit:x(`suit-${Xi[t[1]]}`)})}const qd=/(10|[7-9A-Z])([♠♥♦♣])/g,zd={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function uv(t){const e=t.replace(qd,(n,r,s)=>{const a=Object.values(Pa).find(o=>x(`letter-${o}`)===r);return a?x("card-name",{rank:x(`definite-${a}`),suit:x(`suit-${zd[s]}`)}):n});return e.charAt(0).toUpperCase()+e.slice(1)}const Bd=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function cv(t){const e=Bd.find(n=>Object.keys(Ea).some(r=>x(n,{},r)===t));return e?x(e):t}const eo=1e3,ku=60*eo,Eu=60*ku,xu=24*Eu;function fv(t){if(t>=2*xu)return ca(t);const e=Math.ceil(t/eo),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(e/3600),Math.floor(e/60)%60];return r?`${r}:${n(s)}:${n(e%60)}`:`${s}:${n(e%60)}`}function ca(t){const e=[["day",xu],["hour",Eu],["minute",ku],["second",eo]],[n,r]=e.find(([,s])=>t>=s)??e[3];return new Intl.NumberFormat(W.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(t/r))}function Su(t){return Dd[t[1]]}function Wd(t){return new Intl.DateTimeFormat(W.language,{dateStyle:"medium"}).format(t)}function hv(t){return`${Su(t)} ${x(`suit-${Xi[t[1]]}`)}`}function Hd(t){return W.indices==="french"&&t[0]==="A"?"1":x(`letter-${Pa[t[0]]}`,{},W.indices==="french"?"fr":"en")}var Vd=se('<i class="svelte-lv9s7p"> </i>'),Kd=se('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Gd=se('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),Yd=se('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),Jd=se('<span class="card svelte-lv9s7p"><!></span>');function Qd(t,e){Ir(e,!0);const n=fs(e,"card",3,null),r=fs(e,"from",3,""),s=fs(e,"handle",3,""),a=he(()=>n()!==null&&W.indices==="english"&&"AJQK".includes(n()[0])),o=he(()=>n()!==null&&W.suits===4&&"dc".includes(n()[1]));var l=Jd(),u=P(l);{var f=v=>{var w=Gd(),d=Ge(w),g=$(d,2);{var E=m=>{var T=$t(),j=Ge(T);Be(j,16,()=>["","foot"],B=>B,(B,D)=>{var K=Kd();let ee;var z=P(K),X=O(z,!0),_=$(z);{var b=F=>{var we=Vd(),Ee=O(we,!0);Z(fe=>A(Ee,fe),[()=>Su(n())]),U(F,we)};je(_,F=>{c(o)&&F(b)})}Z(F=>{ee=ba(K,1,`corner ${D??""} ${n()[1]??""}`,"svelte-lv9s7p",ee,{tinted:c(o)}),A(X,F)},[()=>Hd(n())]),U(B,K)}),U(m,T)};je(g,m=>{(c(a)||c(o))&&m(E)})}Z((m,T)=>{at(d,"src",m),at(d,"alt",T)},[()=>Qe(`/static/cards/${n()}.svg`),()=>Fd(n())]),U(v,w)},h=v=>{var w=Yd();Z(d=>at(w,"src",d),[()=>Qe("/static/cards/back.svg")]),U(v,w)};je(u,v=>{n()?v(f):v(h,-1)})}Z(()=>{at(l,"data-card",s()||n()),at(l,"data-from",r()||void 0)}),U(t,l),Cr()}function Zd([t,e]){return t===e?null:t>e}function Xd(t,e){const n=new Set(t.map(s=>s.commitment).filter(Boolean)),r=t.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?Zd(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of e)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function ep(t){const e=new Map;for(const{across:n,house:r,won:s}of t){const a=r?`house ${r}`:n,o=e.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(o.won+=1),s===!1&&(o.lost+=1),e.set(a,o)}return[...e.values()]}const to="Notification"in window&&isSecureContext;async function tp(){return to&&await Notification.requestPermission()==="granted"}function dv(t,e,n){if(!(!W.notify||!to||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(t,{body:e,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var np=se('<p role="alert" class="svelte-zm6owj"> </p>'),rp=se('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),sp=se("<option> </option>"),ap=se('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"></select></label></div>');function ip(t,e){Ir(e,!0);const n=fs(e,"onlanguage",3,()=>{});let r=N(!1);async function s(){W.notify&&(W.notify=await tp(),L(r,!W.notify))}var a=ap(),o=P(a),l=P(o),u=O(l,!0),f=$(l,2),h=P(f);h.value=h.__value="en";var v=$(h);v.value=v.__value="fr",Re(f);var w=$(o,2),d=P(w),g=O(d,!0),E=$(d,2),m=P(E),T=O(m,!0);m.value=m.__value="dark";var j=$(m),B=O(j,!0);j.value=j.__value="light",Re(E);var D=$(w,2),K=P(D),ee=O(K,!0),z=$(K,2),X=P(z);X.value=X.__value="french";var _=$(X);_.value=_.__value="english",Re(z);var b=$(D,2),F=P(b),we=O(F,!0),Ee=$(F,2),fe=P(Ee),Ys=O(fe,!0);fe.value=fe.__value=2;var yt=$(fe),Mr=O(yt,!0);yt.value=yt.__value=4,Re(Ee);var Qn=$(b,2),Dr=P(Qn),tn=O(Dr,!0),Ur=$(Dr,2),kn=P(Ur),Js=O(kn,!0);kn.value=kn.__value=!1;var nn=$(kn),ja=O(nn,!0);nn.value=nn.__value=!0,Re(Ur);var Fr=$(Qn,2);{var Qs=te=>{var bt=rp(),lt=Ge(bt),zt=P(lt),kt=O(zt,!0),Et=$(zt,2),Bt=P(Et),Zn=O(Bt,!0);Bt.value=Bt.__value=!1;var rn=$(Bt),Br=O(rn,!0);rn.value=rn.__value=!0,Re(Et);var En=$(lt,2);{var Xn=xt=>{var er=np(),tr=O(er,!0);Z(nr=>A(tr,nr),[()=>x("page-notify-denied")]),U(xt,er)};je(En,xt=>{c(r)&&xt(Xn)})}Z((xt,er,tr)=>{A(kt,xt),A(Zn,er),A(Br,tr)},[()=>x("page-notify"),()=>x("page-notify-off"),()=>x("page-notify-on")]),At("change",Et,()=>{s()}),Ne(Et,()=>W.notify,xt=>W.notify=xt),U(te,bt)};je(Fr,te=>{to&&te(Qs)})}var Zs=$(Fr,2),qr=P(Zs),Xs=O(qr,!0),zr=$(qr,2);Be(zr,20,()=>["slow","usual","quick","hand","none"],te=>te,(te,bt)=>{var lt=sp(),zt=O(lt,!0),kt={};Z(Et=>{A(zt,Et),kt!==(kt=bt)&&(lt.value=(lt.__value=kt)??"")},[()=>x(`page-pace-${bt}`)]),U(te,lt)}),Re(zr),Z((te,bt,lt,zt,kt,Et,Bt,Zn,rn,Br,En,Xn)=>{A(u,te),A(g,bt),A(T,lt),A(B,zt),A(ee,kt),A(we,Et),A(Ys,Bt),A(Mr,Zn),A(tn,rn),A(Js,Br),A(ja,En),A(Xs,Xn)},[()=>x("page-language"),()=>x("page-cloth"),()=>x("page-cloth-dark"),()=>x("page-cloth-light"),()=>x("page-indices"),()=>x("page-suits"),()=>x("page-suits-two"),()=>x("page-suits-four"),()=>x("page-sounds"),()=>x("page-sounds-off"),()=>x("page-sounds-on"),()=>x("page-pace")]),At("change",f,function(...te){n()?.apply(this,te)}),Ne(f,()=>W.language,te=>W.language=te),Ne(E,()=>W.cloth,te=>W.cloth=te),Ne(z,()=>W.indices,te=>W.indices=te),Ne(Ee,()=>W.suits,te=>W.suits=te),Ne(Ur,()=>W.sound,te=>W.sound=te),Ne(zr,()=>W.pace,te=>W.pace=te),U(t,a),Cr()}Gi(["change"]);const Jo=250,op={seen:2500,hidden:3e4},Qo={seen:5e3,hidden:2e4},lp=2500,ni=2500,Zo=1e3,up=5e3,Xo=250,cp=8e3;var Le,Fn,br,kr,Er,xr,dn,ft,Sr,xs,Ss,J,Tu,as,fa,ha,da,or,Li,$u;class fp{constructor(e){y(this,J);I(this,"ends");I(this,"status","opening");I(this,"roundTrip",0);y(this,Le,null);y(this,Fn,Xo);y(this,br,1/0);y(this,kr,0);y(this,Er,0);y(this,xr,0);y(this,dn,1/0);y(this,ft,null);y(this,Sr,0);y(this,xs);y(this,Ss,new AbortController);this.ends=e;const{signal:n}=i(this,Ss);addEventListener("online",()=>this.reopen(),{signal:n}),addEventListener("offline",()=>p(this,J,or).call(this,ni),{signal:n}),addEventListener("pageshow",r=>r.persisted&&this.reopen(),{signal:n}),document.addEventListener("resume",()=>p(this,J,Li).call(this),{signal:n}),document.addEventListener("visibilitychange",()=>p(this,J,Li).call(this),{signal:n}),k(this,xs,window.setInterval(()=>p(this,J,$u).call(this),Jo)),p(this,J,ha).call(this)}close(){i(this,Ss).abort(),clearInterval(i(this,xs)),p(this,J,fa).call(this),p(this,J,as).call(this,"closed")}reopen(){this.status!=="closed"&&p(this,J,ha).call(this)}send(e){i(this,Le)?.readyState===WebSocket.OPEN&&(i(this,Le).send(JSON.stringify(e)),k(this,dn,Math.min(i(this,dn),performance.now()+Zo)))}}Le=new WeakMap,Fn=new WeakMap,br=new WeakMap,kr=new WeakMap,Er=new WeakMap,xr=new WeakMap,dn=new WeakMap,ft=new WeakMap,Sr=new WeakMap,xs=new WeakMap,Ss=new WeakMap,J=new WeakSet,Tu=function(){return i(this,Er)>=i(this,kr)},as=function(e){this.status===e||this.status==="closed"||(this.status=e,this.ends.changes(e))},fa=function(){const e=i(this,Le);k(this,Le,k(this,ft,null)),k(this,dn,1/0),e?.close()},ha=function(){p(this,J,fa).call(this),k(this,br,1/0),k(this,kr,performance.now());const e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${Qe("/ws")}`);k(this,Le,e),e.onopen=()=>{if(i(this,Le)!==e)return;const[n,...r]=this.ends.greets(),s=document.visibilityState==="hidden";for(const a of[n,{is:"ping",ref:++Yr(this,Sr)._,hidden:s},...r])e.send(JSON.stringify(a))},e.onmessage=n=>{if(i(this,Le)!==e)return;const r=performance.now();k(this,Er,r),k(this,dn,1/0);const s=JSON.parse(n.data);s.is==="pong"&&s.ref===i(this,ft)?.ref&&(this.roundTrip=r-i(this,ft).at),k(this,ft,null),s.is!=="bye"&&(k(this,Fn,Xo),p(this,J,as).call(this,"there")),s.is!=="pong"&&this.ends.hears(s)},e.onclose=()=>{i(this,Le)===e&&p(this,J,da).call(this)}},da=function(){p(this,J,fa).call(this),p(this,J,as).call(this,"lost"),k(this,br,performance.now()+i(this,Fn)),k(this,Fn,Math.min(i(this,Fn)*2,cp))},or=function(e){if(i(this,Le)?.readyState!==WebSocket.OPEN)return;const n=performance.now();k(this,ft,{ref:++Yr(this,Sr)._,at:n,by:n+e});const r={is:"ping",ref:i(this,Sr),hidden:document.visibilityState==="hidden"};i(this,Le).send(JSON.stringify(r))},Li=function(){if(document.visibilityState==="hidden")return p(this,J,or).call(this,Qo.hidden);if(this.status==="lost"||i(this,Le)?.readyState!==WebSocket.OPEN)return this.reopen();p(this,J,or).call(this,ni)},$u=function(){const e=performance.now(),n=document.visibilityState==="hidden",r=n?"hidden":"seen",s=!n&&e-i(this,xr)>Zo+Jo&&i(this,xr)>0;if(k(this,xr,e),e>=i(this,br))return p(this,J,ha).call(this);i(this,Le)&&(i(this,J,Tu)?s?p(this,J,or).call(this,ni):i(this,ft)?e>i(this,ft).by?p(this,J,da).call(this):e-i(this,ft).at>lp&&p(this,J,as).call(this,"doubtful"):(e-i(this,Er)>op[r]||e>i(this,dn))&&p(this,J,or).call(this,Qo[r]):e-i(this,kr)>up&&!s&&p(this,J,da).call(this))};function Au(){const t=import.meta.url,e=history.state;if(e?.anew===t)return!1;try{history.replaceState({...e,anew:t},"")}catch{return!1}return location.reload(),!0}async function ri(t){try{return await t()}catch(e){if((await fetch(Qe("/healthz"),{cache:"no-store"}).catch(()=>null))?.ok&&Au())return new Promise(()=>{});throw e}}const hp={slow:2,usual:1,quick:.5,hand:1,none:0},dp=700,pp=1100,vp=500,gp=500,el=700,mp=300,tl=2500,nl=12;var Ts,$s,As,Os,Ls,nt,Rs,Tr,qn,zn,rt,C,fn,On,Ln,Ou,Lu,is,os,pa,Rn;class _p{constructor(e,n,r){y(this,C);I(this,"put");I(this,"tell");I(this,"gone");y(this,Ts,N("now"));y(this,$s,N(0));y(this,As,N(0));y(this,Os,N([]));y(this,Ls,N(null));I(this,"onMove",{before:()=>{},after:()=>{}});y(this,nt,N([]));y(this,Rs,N(null));y(this,Tr,N(null));y(this,qn,[]);y(this,zn,"");y(this,rt,0);this.put=e,this.tell=n,this.gone=r}get phase(){return c(i(this,Ts))}set phase(e){L(i(this,Ts),e,!0)}get counted(){return c(i(this,$s))}set counted(e){L(i(this,$s),e,!0)}get runsFor(){return c(i(this,As))}set runsFor(e){L(i(this,As),e,!0)}get points(){return c(i(this,Os))}set points(e){L(i(this,Os),e)}get before(){return c(i(this,Ls))}set before(e){L(i(this,Ls),e)}get ending(){return c(i(this,Rs))}set ending(e){L(i(this,Rs),e)}get isBehind(){return c(i(this,nt)).length>0||this.phase==="taken"||this.phase==="summary"&&!i(this,C,On)||this.phase==="lies"&&this.ending!==null}add(e,n){if(L(i(this,nt),[...c(i(this,nt)),{state:e,lines:n}]),i(this,C,On)&&this.phase==="summary")return p(this,C,Ln).call(this);const r=c(i(this,nt)).length>nl&&!this.ending;(!(i(this,rt)!==0||this.phase==="taken"||this.phase==="summary")||r)&&p(this,C,Ln).call(this)}close(){clearTimeout(i(this,rt))}skip(){this.phase==="summary"?this.counted<this.points.length?p(this,C,pa).call(this,this.points.length):this.goOn():this.phase!=="now"&&this.ending?p(this,C,os).call(this,!0):this.phase!=="now"?p(this,C,is).call(this,"now"):p(this,C,Ln).call(this)}goOn(){this.phase!=="summary"||i(this,C,On)||(this.ending=null,p(this,C,is).call(this,"now"),this.gone())}stop(){this.phase!=="summary"||this.counted<this.points.length||(clearTimeout(i(this,rt)),this.runsFor=0)}}Ts=new WeakMap,$s=new WeakMap,As=new WeakMap,Os=new WeakMap,Ls=new WeakMap,nt=new WeakMap,Rs=new WeakMap,Tr=new WeakMap,qn=new WeakMap,zn=new WeakMap,rt=new WeakMap,C=new WeakSet,fn=function(){return hp[W.pace]??1},On=function(){return c(i(this,Tr))?.stage==="over"},Ln=function(){clearTimeout(i(this,rt)),k(this,rt,0);const e=c(i(this,nt)).length>nl;let[n,...r]=c(i(this,nt));for(;n&&r[0]&&(e||!p(this,C,Ou).call(this,n,r[0].state));){const{state:s,lines:a}=r.shift(),o=s.summary??n.state.summary;n={state:o?{...s,summary:o}:s,lines:[...n.lines,...a]}}L(i(this,nt),r),e&&n&&k(this,zn,Zr(n.state)),n&&p(this,C,Lu).call(this,n)},Ou=function({state:e,lines:n},r){return i(this,C,fn)?Zr(e)!==""&&Zr(e)!==i(this,zn)?!0:sl(e)||rl(n)||si(e)&&Zr(r)!=="":!1},Lu=function({state:e,lines:n}){const r=c(i(this,Tr)),s=Zr(e),a=s!==""&&s!==i(this,zn)&&r!==null,o=sl(e)&&(r!==null||e.stage==="over")&&(i(this,C,fn)>0||e.stage==="over"),l=i(this,C,On)&&this.phase==="summary"&&e.stage==="over";if(k(this,zn,s),L(i(this,Tr),e),k(this,qn,[]),l)return this.tell(n),this.put(e);if(this.before=r?.scene??null,this.ending=o?e.summary??null:null,o&&e.summary){const u=n.findIndex(f=>f.key===e.summary.told[0]?.key||f.key==="event.score");k(this,qn,u<0?[]:n.slice(u)),n=u<0?n:n.slice(0,u),this.points=r?.scene?wp(e.summary,r.scene):[],this.counted=0}if(this.phase=a?"lies":"now",this.tell(n),this.put(e),o&&(!r||!i(this,C,fn)))p(this,C,os).call(this,!0);else if(a&&i(this,C,fn)){const u=e.scene?.awaits==="player"&&!o;p(this,C,Rn).call(this,u?pp:dp,()=>p(this,C,is).call(this,o?"taken":"now"))}else o?(this.phase="taken",p(this,C,Rn).call(this,el,()=>p(this,C,os).call(this))):i(this,C,fn)&&r&&e.scene?.awaits==="nobody"&&(si(e)||rl(n))&&p(this,C,Rn).call(this,si(e)?gp:vp,()=>p(this,C,Ln).call(this))},is=function(e){clearTimeout(i(this,rt)),k(this,rt,0),this.runsFor=0,this.onMove.before(),this.phase=e,this.onMove.after(),e==="taken"?p(this,C,Rn).call(this,el,()=>p(this,C,os).call(this)):e==="now"&&c(i(this,nt)).length&&p(this,C,Ln).call(this)},os=function(e=!1){p(this,C,is).call(this,"summary"),this.tell(i(this,qn)),k(this,qn,[]),p(this,C,pa).call(this,e?this.points.length:0),i(this,C,On)&&c(i(this,nt)).length&&p(this,C,Ln).call(this)},pa=function(e){this.counted=e,e<this.points.length?p(this,C,Rn).call(this,mp,()=>p(this,C,pa).call(this,e+1)):!i(this,C,On)&&W.pace!=="hand"&&(this.runsFor=tl*i(this,C,fn),p(this,C,Rn).call(this,tl,()=>this.goOn()))},Rn=function(e,n){clearTimeout(i(this,rt)),k(this,rt,window.setTimeout(n,e*i(this,C,fn)))};function Zr({scene:t}){const e=t?.cloth.last_trick,[n,r]=t?.cloth.places??[];return e&&n&&r?`${t.deal.text} ${e.led}${e.reply}`:""}function rl(t){return t.some(({key:e})=>e.startsWith("event.speech")&&!e.endsWith("-you"))}function si({scene:t}){return t?.cloth.places.filter(Boolean).length===1}function sl({summary:t,number:e,stage:n}){return!!t&&(t.number===e||n==="over"&&t.next===null&&t.result.length>0)}function wp(t,e){const n={mine:e.me.marks,theirs:e.other.marks};return t.points.flatMap(({mine:r,told:s,marks:a})=>{const o=r?"mine":"theirs",l=Array.from({length:Math.max(0,a-n[o])},(u,f)=>({mine:r,told:s.text,marks:n[o]+f+1}));return n[o]=Math.max(n[o],a),l})}function pv(t,e,n){const r=t.before??e,s=v=>n.tricks.filter(w=>w.taken_by_me===v).length,a=(v,w)=>{const d=t.points.slice(0,t.counted).filter(g=>g.mine===w).at(-1);return{...v,on_turn:!1,cards:0,open_hand:null,tricks:s(w),marks:d?.marks??v.marks}},[o,l]=[a(r.me,!0),a(r.other,!1)];t.phase==="summary"&&t.counted>=t.points.length&&(o.games=e.me.games??null,l.games=e.other.games??null);const u={turn_up:n.turn_up??r.cloth.turn_up,stock:r.cloth.stock??e.cloth.stock},f=n.tricks.at(-1)??null,h=t.phase==="summary"&&e.awaits==="end"?e.question:[];return{...e,question:h,offers:[],wishes:[],lays_down:null,deal:r.deal,standing:r.standing,me:o,other:l,cloth:{...e.cloth,...u,last_trick:f}}}const Ru=(t,e)=>`witnessed.${t}.${e}`;function yp(t,e){const n=Qi(Ru(t,e));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function bp(t,e){const{dealing:n,scene:r,role:s}=t;if(!n||s==="watch")return;const a=yp(t.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&t.stage==="play"){if(e.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const o=a.deals[n.deal]??={turned:"",held:[]};o.turned=r.cloth.turn_up??o.turned,o.held=[...new Set([...o.held,...r.hand.map(l=>l.card)])]}wt(Ru(t.table,n.game),a)}const kp=400,al=2e3,Ep=100,xp=["summary","king","pause","heartbeat","call"];var Ns,Is,Cs,Ps,js,Ms,Ds,Us,Fs,qs,zs,Bs,Ws,Hs,ht,Bn,It,pn,Ct,Wn,vn,Hn,gn,R,Nu,Iu,Cu,Pu,ju,Mu,Du,Ri,Uu,lr,Ni,Ii,Ci,ls,Fu,Pi,Nn;class vv{constructor(e,n=!0){y(this,R);I(this,"table");y(this,Ns,N(null));y(this,Is,N([]));y(this,Cs,N([]));y(this,Ps,N(0));y(this,js,N(!1));y(this,Ms,N(!0));y(this,Ds,N(!1));y(this,Us,N(null));y(this,Fs,N(""));y(this,qs,N(null));y(this,zs,N(null));y(this,Bs,N(null));y(this,Ws,N(null));y(this,Hs,N(null));I(this,"pace",new _p(e=>p(this,R,Mu).call(this,e),e=>p(this,R,Du).call(this,e),()=>this.ready()));I(this,"shownAt",0);I(this,"onState",()=>{});I(this,"onLines",()=>{});I(this,"onRefusal",()=>{});y(this,ht,new Map);y(this,Bn,new Map);y(this,It,null);y(this,pn,0);y(this,Ct,null);y(this,Wn,0);y(this,vn,[]);y(this,Hn,[]);y(this,gn,!1);if(this.table=e,!!n){for(const r of td(e))p(this,R,Ii).call(this,r);k(this,Ct,new fp({greets:()=>p(this,R,Nu).call(this),hears:r=>p(this,R,Cu).call(this,r),changes:r=>p(this,R,Iu).call(this,r)}))}}get state(){return c(i(this,Ns))}set state(e){L(i(this,Ns),e)}get journal(){return c(i(this,Is))}set journal(e){L(i(this,Is),e)}get said(){return c(i(this,Cs))}set said(e){L(i(this,Cs),e)}get watching(){return c(i(this,Ps))}set watching(e){L(i(this,Ps),e,!0)}get isThere(){return c(i(this,js))}set isThere(e){L(i(this,js),e,!0)}get isCurrent(){return c(i(this,Ms))}set isCurrent(e){L(i(this,Ms),e,!0)}get isLost(){return c(i(this,Ds))}set isLost(e){L(i(this,Ds),e,!0)}get waits(){return c(i(this,Us))}set waits(e){L(i(this,Us),e)}get ended(){return c(i(this,Fs))}set ended(e){L(i(this,Fs),e,!0)}get refused(){return c(i(this,qs))}set refused(e){L(i(this,qs),e)}get answer(){return c(i(this,zs))}set answer(e){L(i(this,zs),e)}get listed(){return c(i(this,Bs))}set listed(e){L(i(this,Bs),e)}get newest(){return c(i(this,Ws))}set newest(e){L(i(this,Ws),e)}get summary(){return c(i(this,Hs))}set summary(e){L(i(this,Hs),e)}close(){clearInterval(i(this,pn)),this.pace.close(),i(this,Ct)?.close()}again(){k(this,gn,!0),i(this,Ct)?.reopen()}shows(e,n){this.newest=e,this.shownAt=performance.now()-(i(this,Ct)?.roundTrip??0)/2,p(this,R,Ri).call(this,e.said),this.pace.add(e,n),this.pace.ending||this.ready()}dismiss(){this.refused=this.answer=this.listed=null,i(this,It)&&p(this,R,Nn).call(this,String(i(this,It).ref))}do(e){this.dismiss(),p(this,R,lr).call(this,{...e,cid:mu()})}get isActing(){return[...i(this,ht).values()].some(e=>e.is==="take"||e.is==="pass")}take(e){this.isActing||this.do({is:"take",number:this.state?.number??0,id:e})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(e){this.dismiss(),p(this,R,Ni).call(this,{is:"ask",ref:++Yr(this,Wn)._,name:e})}list(e){this.dismiss(),k(this,vn,[]),p(this,R,Ni).call(this,{is:"list",ref:++Yr(this,Wn)._,name:e})}ready(){const{pause:e,dealing:n,table:r}=this.newest??{};if(e==null||!n?.deal)return;const s=`ready-${r}-${n.game}-${n.deal}`;i(this,ht).has(s)||p(this,R,lr).call(this,{is:"ready",cid:s,game:n.game,deal:n.deal})}}Ns=new WeakMap,Is=new WeakMap,Cs=new WeakMap,Ps=new WeakMap,js=new WeakMap,Ms=new WeakMap,Ds=new WeakMap,Us=new WeakMap,Fs=new WeakMap,qs=new WeakMap,zs=new WeakMap,Bs=new WeakMap,Ws=new WeakMap,Hs=new WeakMap,ht=new WeakMap,Bn=new WeakMap,It=new WeakMap,pn=new WeakMap,Ct=new WeakMap,Wn=new WeakMap,vn=new WeakMap,Hn=new WeakMap,gn=new WeakMap,R=new WeakSet,Nu=function(){const e=i(this,gn)?0:this.newest?.number??0;return i(this,gn)&&(this.journal=[]),k(this,vn,[]),[{is:"hello",v:1,table:this.table,token:Zi(this.table),language:W.language,seen:e,features:xp},...i(this,ht).values(),...i(this,It)?[i(this,It)]:[]]},Iu=function(e){this.isThere=e==="there"||e==="doubtful",this.isCurrent=e==="there",this.isLost=e==="lost",p(this,R,ls).call(this)},Cu=function(e){switch(e.is){case"state":return p(this,R,Pu).call(this,e);case"presence":if(this.watching=e.watching,this.newest){const[n,r]=this.newest.persons,s=a=>e.here.includes(a);this.newest={...this.newest,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return p(this,R,Nn).call(this,e.cid);case"refused":return/^(ready|vain)-/.test(e.cid)?p(this,R,Nn).call(this,e.cid):((e.code!=="stale"||p(this,R,Fu).call(this,e.cid))&&(this.refused=e),p(this,R,Nn).call(this,e.cid),this.onRefusal());case"answer":p(this,R,Nn).call(this,String(e.ref)),e.ref===i(this,Wn)&&(this.answer=e);return;case"listed":if(e.ref!==i(this,Wn))return;k(this,vn,[...i(this,vn),...e.offers]),e.more||p(this,R,Nn).call(this,String(e.ref)),e.more||(this.listed={name:e.name,offers:i(this,vn)});return;case"told":return k(this,Hn,[...i(this,Hn),...e.lines]),p(this,R,Ri).call(this,e.said);case"bye":if(e.again||e.code==="other-version"&&Au())return;this.ended=e.code,i(this,Ct)?.close()}},Pu=function(e){if(this.newest!==null&&e.number<this.newest.number&&!i(this,gn))return;k(this,gn,!1);const r=[...i(this,Hn),...e.lines];k(this,Hn,[]),bp(e,r),this.shows(e,r),p(this,R,Uu).call(this,e),e.king==="vain"&&p(this,R,ju).call(this,e.number)},ju=function(e){const n=`vain-${this.table}-${e}`;i(this,ht).has(n)||p(this,R,lr).call(this,{is:"pass",cid:n,number:e})},Mu=function(e){this.onState(),this.state=e,e.summary&&(this.summary=e.summary)},Du=function(e){e.length&&(this.onLines(e),this.journal=[...this.journal,...e])},Ri=function(e){const n=new Set(this.said.map(s=>s.number)),r=e.filter(s=>!n.has(s.number));r.length&&(this.said=[...this.said,...r])},Uu=function(e){const n=e.dealing;if(!n?.wants||e.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${e.role}`;if(i(this,ht).has(s))return;if(n.wants==="share")return p(this,R,lr).call(this,{is:"share",cid:s,game:r,share:Mo(this.table,r)});const a=Kh(Mo(this.table,r),this.table,r,e.role);p(this,R,lr).call(this,{is:"pledge",cid:s,game:r,commitment:a})},lr=function(e){p(this,R,Ii).call(this,e),i(this,Ct)?.send(e)},Ni=function(e){k(this,It,e),p(this,R,Ci).call(this,String(e.ref),"question"),i(this,Ct)?.send(e)},Ii=function(e){if(i(this,ht).set(e.cid,e),e.is==="pledge"||e.is==="share")return;const n=e.is==="take"&&this.state?.scene?.hand.some(r=>r.id===e.id);p(this,R,Ci).call(this,e.cid,n?"card":e.is==="say"?"word":"act"),p(this,R,Pi).call(this)},Ci=function(e,n){i(this,Bn).set(e,{what:n,since:performance.now()}),p(this,R,ls).call(this)},ls=function(){const e=[...i(this,Bn).values()].sort((a,o)=>+(a.what==="question")-+(o.what==="question"))[0];e&&!i(this,pn)&&k(this,pn,window.setInterval(()=>p(this,R,ls).call(this),Ep)),e||(clearInterval(i(this,pn)),k(this,pn,0));const n=e?performance.now()-e.since:0,r=this.isLost?"kept":n>=al?"unconfirmed":n>=kp?"under-way":null,s=e&&r?{what:e.what,how:r}:null;(s?.how!==this.waits?.how||s?.what!==this.waits?.what)&&(this.waits=s)},Fu=function(e){return performance.now()-(i(this,Bn).get(e)?.since??1/0)>=al},Pi=function(){const e=n=>n.is!=="pledge"&&n.is!=="share";nd(this.table,[...i(this,ht).values()].filter(e))},Nn=function(e){String(i(this,It)?.ref)===e&&k(this,It,null),i(this,ht).delete(e)&&p(this,R,Pi).call(this),i(this,Bn).delete(e)&&p(this,R,ls).call(this)};class qu extends Error{}async function va(t,e){const n=await fetch(Qe(t),e),r=await n.json();if(!n.ok)throw new qu(r.code??String(n.status));return r}function il(t){return t instanceof qu?t.message:"unreachable"}function no(t){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(t)}}async function zu(t,e){const n=await va(t,no(e));return vu(n.table,n.token),n}let aa={agreed:"",cid:""};async function Sp(t){const e=JSON.stringify(t);aa.agreed!==e&&(aa={agreed:e,cid:mu()});const n=await zu("/api/tables",{...t,cid:aa.cid});return aa={agreed:"",cid:""},n}function gv(t,e,n){return zu(`/api/tables/${t}/seat`,{cid:Vh(t),invitation:e,name:n})}async function mv(t){const e=await fetch(Qe("/api/qr"),no({text:t}));return e.ok?`data:image/svg+xml,${encodeURIComponent(await e.text())}`:""}var Tp=se("<small> </small>"),$p=se('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),ol=se('<button type="button" class="plain svelte-tmv0tn"> </button>'),Ap=se('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),ar=se("<option> </option>"),Op=se("<optgroup></optgroup>"),Lp=se('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Rp=se('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Np=se('<a class="svelte-tmv0tn"> </a>'),Ip=se('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),Cp=se('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Pp=se('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function jp(t,e){Ir(e,!0);let n=N(null);const r=zh();let s=N(it(r.opponent)),a=N(it(r.rules)),o=N(it(r.length)),l=N("assisted");const u=Gh(),f=he(()=>c(n)?.opponents.find(S=>S.id===c(s))),h=he(()=>[...new Set(c(n)?.opponents.map(S=>S.group))]),v=60,w=1440*v,d={game_seconds:0,move_seconds:v},g=5,E={game_seconds:0,move_seconds:0},m=[null,E,...[5,10,20].map(S=>({game_seconds:S*v,move_seconds:0})),...[30,v].map(S=>({game_seconds:0,move_seconds:S})),...[1,3].map(S=>({game_seconds:0,move_seconds:S*w}))];let T=N(0);const j=["live","behind","none"];let B=N("live"),D=N("");const K=S=>S?S.game_seconds?x("page-time-game",{time:ca(S.game_seconds*1e3)}):S.move_seconds?x("page-time-move",{time:ca(S.move_seconds*1e3)}):x("page-time-none"):x("page-time-usual",{time:ca(d.move_seconds*1e3)});let ee=N(!1);const z=he(()=>K(m[c(T)]??d));let X=N(""),_=N(!1),b=N(!1);hr(()=>{va(`/api/choices/${W.language}.json`).then(S=>{L(n,S),S.opponents.some(q=>q.id===c(s))||L(s,"novice"),S.rules.some(q=>q.id===c(a))||L(a,"london")},S=>L(X,il(S),!0))});const F=12,we=4;let Ee=N(ka()),fe=N(Or()),Ys=N([]),yt=N({}),Mr=N(!1),Qn=N(!1);const Dr=8;hr(()=>{const q=[...c(Ee),...c(fe).filter(ae=>ae.won===void 0)].map(ae=>Zi(ae.table)).filter(Boolean).slice(0,F);if(!q.length)return;const{language:ne}=W;va("/api/seats",no({tokens:q,language:ne})).then(({seats:ae})=>{L(yt,Object.fromEntries(ae.map(ie=>[ie.table,ie])));const Te=ae.filter(ie=>ie.stage==="over");if(Te.length){for(const ie of Te){Jh(ie.table,null);const{table:Fe,seat:le,game:ce,house:ye,marks:qe,games:St,won:sn}=ie;Zh({table:Fe,seat:le,game:ce,at:Date.now(),across:Oi(ie.across),house:ye,marks:qe,games:St}),Xh(Fe,sn)}L(Ee,ka()),L(fe,Or())}},()=>{})}),hr(()=>{jo()&&va("/api/results",{headers:{authorization:`Bearer ${jo()}`}}).then(({results:S})=>L(Ys,S),()=>{})});const tn=he(()=>Xd(c(fe),c(Ys))),Ur=he(()=>ep(c(tn))),kn=S=>c(n)?.opponents.find(({id:q})=>q===S.house)?.name??S.across,Js={me:0,"":1,other:2},nn=he(()=>[...c(Ee)].sort((S,q)=>Js[c(yt)[S.table]?.turn??""]-Js[c(yt)[q.table]?.turn??""]));function ja(S){const q=c(yt)[S.table],ne=q&&q.stage!=="open"?q.marks.join("–"):S.score,ae=q?Oi(q.across):S.across;return q?.stage==="open"||!ae?x("page-waiting"):x("page-left-at",{name:ae,score:ne})}const Fr=S=>{const q=c(yt)[S]?.turn;return q?x(`page-turn-${q}`):""};async function Qs(S){L(_,!0),L(X,""),Bh({opponent:c(s),rules:c(a),length:c(o)});const q=m[c(T)]??(S?E:d);try{const ne=await Sp({name:W.name.trim(),rules:c(a),length:c(o),conduct:c(l),opponent:S,spectators:c(B),...S?{}:{stand_in:c(D),hints:c(ee),pause_seconds:g},...q});ne.invitation&&Hh(ne.table,ne.invitation),e.go(`/t/${ne.table}`)}catch(ne){L(X,il(ne),!0)}finally{L(_,!1)}}var Zs=Pp(),qr=P(Zs);Be(qr,20,()=>["Th","Ah","Jh","Qh","Kh"],S=>S,(S,q)=>{Qd(S,{get card(){return q}})});var Xs=$(qr,4),zr=O(Xs,!0),te=$(Xs,2),bt=P(te);{var lt=S=>{var q=Ap(),ne=P(q),ae=O(ne,!0),Te=$(ne,2);Be(Te,17,()=>c(Mr)?c(nn):c(nn).slice(0,we),le=>le.table,(le,ce)=>{var ye=$p(),qe=P(ye);{let $e=he(()=>c(ce).across||"…");Oo(qe,{get name(){return c($e)},get house(){return c(ce).house}})}var St=$(qe,2),sn=P(St),xn=$(sn);{var Wt=$e=>{var pe=Tp();let re;var Ce=O(pe,!0);Z(ze=>{re=ba(pe,1,"svelte-tmv0tn",null,re,{mine:c(yt)[c(ce).table]?.turn==="me"}),A(Ce,ze)},[()=>Fr(c(ce).table)]),U($e,pe)},Hr=he(()=>Fr(c(ce).table));je(xn,$e=>{c(Hr)&&$e(Wt)})}Z(($e,pe)=>{at(ye,"href",$e),A(sn,pe)},[()=>Qe(`/t/${c(ce).table}`),()=>ja(c(ce))]),At("click",ye,$e=>{$e.preventDefault(),e.go(`/t/${c(ce).table}`)}),U(le,ye)});var ie=$(Te,2);{var Fe=le=>{var ce=ol(),ye=O(ce,!0);Z(qe=>A(ye,qe),[()=>x("page-left-all",{n:c(nn).length})]),At("click",ce,()=>L(Mr,!0)),U(le,ce)};je(ie,le=>{c(nn).length>we&&!c(Mr)&&le(Fe)})}Z((le,ce)=>{at(q,"aria-label",le),A(ae,ce)},[()=>x("page-left"),()=>x("page-left")]),U(S,q)};je(bt,S=>{c(Ee).length&&S(lt)})}var zt=$(bt,2),kt=P(zt),Et=O(kt,!0),Bt=$(kt,2),Zn=$(zt,2),rn=P(Zn),Br=O(rn,!0),En=$(rn,2);Be(En,20,()=>c(h),S=>S,(S,q)=>{var ne=Op();Be(ne,21,()=>c(n)?.opponents.filter(ae=>ae.group===q)??[],ae=>ae.id,(ae,Te)=>{var ie=ar(),Fe=O(ie,!0),le={};Z(()=>{A(Fe,c(Te).text),le!==(le=c(Te).id)&&(ie.value=(ie.__value=le)??"")}),U(ae,ie)}),Z(()=>at(ne,"label",q)),U(S,ne)}),Re(En);var Xn=$(Zn,2),xt=P(Xn);{let S=he(()=>c(f)?.name??"");Oo(xt,{get name(){return c(S)},get house(){return c(s)}})}var er=$(xt,1,!0),tr=$(Xn,2),nr=P(tr),Wu=O(nr,!0),Ma=$(nr,2),Hu=O(Ma,!0),ro=$(tr,2),Vu=O(ro,!0),Wr=$(ro,2);let so;var ao=P(Wr),Ku=$(ao),Gu=O(Ku,!0),io=$(Wr,2),Yu=O(io,!0),Da=$(io,2),oo=P(Da),Ju=O(oo,!0),Qu=$(oo,2);{var Zu=S=>{var q=Lp(),ne=Ge(q),ae=P(ne),Te=O(ae,!0),ie=$(ae,2);Be(ie,21,()=>c(n)?.rules??[],G=>G.id,(G,Ae)=>{var ue=ar(),Pe=O(ue,!0),me={};Z(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ie);var Fe=$(ne,2),le=P(Fe),ce=O(le,!0),ye=$(le,2);Be(ye,21,()=>c(n)?.lengths.filter(G=>G.n>0)??[],G=>G.n,(G,Ae)=>{var ue=ar(),Pe=O(ue,!0),me={};Z(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).n)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ye);var qe=$(Fe,2),St=P(qe),sn=O(St,!0),xn=$(St,2),Wt=P(xn),Hr=O(Wt,!0);Wt.value=Wt.__value="assisted";var $e=$(Wt),pe=O($e,!0);$e.value=$e.__value="club",Re(xn);var re=$(qe,2),Ce=P(re),ze=O(Ce,!0),Sn=$(Ce,2);Be(Sn,21,()=>m,Eo,(G,Ae,ue)=>{var Pe=ar(),me=O(Pe,!0);Pe.value=Pe.__value=ue,Z($n=>A(me,$n),[()=>K(c(Ae))]),U(G,Pe)}),Re(Sn);var an=$(re,2),rr=P(an),Vr=O(rr,!0),Tn=$(rr,2),Ze=P(Tn),on=O(Ze,!0);Ze.value=Ze.__value=!1;var Kr=$(Ze),Gr=O(Kr,!0);Kr.value=Kr.__value=!0,Re(Tn);var ea=$(an,2),lo=P(ea),tc=O(lo,!0),Ua=$(lo,2),ta=P(Ua),nc=O(ta,!0);ta.value=ta.__value="";var rc=$(ta);Be(rc,17,()=>c(n)?.opponents??[],G=>G.id,(G,Ae)=>{var ue=ar(),Pe=O(ue,!0),me={};Z($n=>{A(Pe,$n),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")},[()=>x("page-absent-stand-in",{name:x(`opponent-${c(Ae).id}`)})]),U(G,ue)}),Re(Ua);var uo=$(ea,2),co=P(uo),sc=O(co,!0),Fa=$(co,2);Be(Fa,20,()=>j,G=>G,(G,Ae)=>{var ue=ar(),Pe=O(ue,!0),me={};Z($n=>{A(Pe,$n),me!==(me=Ae)&&(ue.value=(ue.__value=me)??"")},[()=>x(`page-spectators-${Ae}`)]),U(G,ue)}),Re(Fa);var ac=$(uo,2);ip(ac,{}),Z((G,Ae,ue,Pe,me,$n,ic,oc,lc,uc,cc,fc)=>{A(Te,G),A(ce,Ae),A(sn,ue),A(Hr,Pe),A(pe,me),A(ze,$n),A(Vr,ic),A(on,oc),A(Gr,lc),A(tc,uc),A(nc,cc),A(sc,fc)},[()=>x("page-rules"),()=>x("page-length"),()=>x("page-conduct"),()=>x("page-assisted"),()=>x("page-club"),()=>x("page-time"),()=>x("page-hints"),()=>x("page-hints-none"),()=>x("page-hints-either"),()=>x("page-absent"),()=>x("page-absent-claim"),()=>x("page-spectators")]),Ne(ie,()=>c(a),G=>L(a,G)),Ne(ye,()=>c(o),G=>L(o,G)),Ne(xn,()=>c(l),G=>L(l,G)),Ne(Sn,()=>c(T),G=>L(T,G)),Ne(Tn,()=>c(ee),G=>L(ee,G)),Ne(Ua,()=>c(D),G=>L(D,G)),Ne(Fa,()=>c(B),G=>L(B,G)),U(S,q)};je(Qu,S=>{c(b)&&S(Zu)})}var Xu=$(Da,2);{var ec=S=>{var q=Cp(),ne=P(q),ae=O(ne,!0),Te=$(ne,2),ie=P(Te),Fe=P(ie),le=P(Fe),ce=O(le,!0),ye=$(le),qe=O(ye,!0),St=$(ye),sn=O(St,!0),xn=$(ie);Be(xn,21,()=>c(Ur),pe=>pe.house+pe.across,(pe,re)=>{var Ce=Rp(),ze=P(Ce),Sn=O(ze,!0),an=$(ze),rr=O(an,!0),Vr=$(an),Tn=O(Vr,!0);Z(Ze=>{A(Sn,Ze),A(rr,c(re).won),A(Tn,c(re).lost)},[()=>kn(c(re))]),U(pe,Ce)});var Wt=$(Te,2);Be(Wt,21,()=>c(Qn)?c(tn):c(tn).slice(0,Dr),Eo,(pe,re)=>{var Ce=Ip(),ze=P(Ce),Sn=O(ze,!0),an=$(ze,2),rr=O(an,!0),Vr=$(an,2);{var Tn=Ze=>{var on=Np(),Kr=O(on,!0);Z((Gr,ea)=>{at(on,"href",Gr),A(Kr,ea)},[()=>Qe(c(re).path),()=>x("page-look")]),At("click",on,Gr=>{Gr.preventDefault(),e.go(c(re).path)}),U(Ze,on)};je(Vr,Ze=>{c(re).path&&Ze(Tn)})}Z((Ze,on)=>{A(Sn,Ze),A(rr,on)},[()=>x(`page-history-${c(re).won===null?"drawn":c(re).won?"ahead":"behind"}`,{name:kn(c(re)),score:c(re).score.join("–")}),()=>c(re).at?Wd(c(re).at):""]),U(pe,Ce)});var Hr=$(Wt,2);{var $e=pe=>{var re=ol(),Ce=O(re,!0);Z(ze=>A(Ce,ze),[()=>x("page-history-all",{n:c(tn).length})]),At("click",re,()=>L(Qn,!0)),U(pe,re)};je(Hr,pe=>{c(tn).length>Dr&&!c(Qn)&&pe($e)})}Z((pe,re,Ce,ze)=>{A(ae,pe),A(ce,re),A(qe,Ce),A(sn,ze)},[()=>x("page-history"),()=>x("page-history-against"),()=>x("page-history-won"),()=>x("page-history-lost")]),U(S,q)};je(Xu,S=>{c(tn).length&&S(ec)})}Z((S,q,ne,ae,Te,ie,Fe,le,ce,ye,qe,St)=>{A(zr,S),A(Et,q),at(Bt,"placeholder",ne),A(Br,ae),A(er,c(f)?.text??""),nr.disabled=c(_)||!c(n),A(Wu,Te),Ma.disabled=c(_)||!c(n),A(Hu,ie),A(Vu,Fe),so=ba(Wr,1,"button lesson svelte-tmv0tn",null,so,{main:u}),at(Wr,"href",le),A(ao,ce),A(Gu,ye),A(Yu,qe),A(Ju,St)},[()=>x("page-motto"),()=>x("page-name"),()=>x("page-you"),()=>x("page-opponent"),()=>x("page-play"),()=>x("page-invite"),()=>x(c(ee)?"page-friend-hints":"page-friend-terms",{time:c(z)}),()=>Qe("/lesson"),()=>x("page-lesson"),()=>x("page-lesson-time"),()=>c(X)&&x("page-fault",{code:c(X)}),()=>x("page-more")]),au("submit",te,S=>S.preventDefault()),th(Bt,()=>W.name,S=>W.name=S),Ne(En,()=>c(s),S=>L(s,S)),At("click",nr,()=>Qs(c(s))),At("click",Ma,()=>Qs("")),At("click",Wr,S=>{S.preventDefault(),e.go("/lesson")}),nh("open","toggle",Da,S=>L(b,S),()=>c(b)),U(t,Zs),Cr()}Gi(["click"]);const Mp=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,ll=t=>t.replace(Mp,"");function Dp(t,e){const n=ll(t),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(e.replace(/^#/,"")),o=l=>ll(a.get(l)??"");return{table:r,game:Number(s),sit:o("sit"),seat:o("seat"),own:o("own"),path:r?n:t}}function _v(t){return t==="localhost"||t.endsWith(".localhost")||t.startsWith("127.")||t==="[::1]"||t==="::1"}function wv(t,e,n,r){return`${t}${Qe(`/t/${e}`)}#${n}=${r}`}const ai=t=>{var e=Up();U(t,e)},ii=t=>{var e=Fp(),n=P(e),r=O(n,!0),s=$(n,2),a=O(s,!0);Z((o,l)=>{A(r,o),A(a,l)},[()=>x("page-fault",{code:"unreachable"}),()=>x("page-try-again")]),At("click",s,()=>location.reload()),U(t,e)};var Up=se('<h1 class="first">Écarté</h1>'),Fp=se('<main class="alone"><p role="alert"> </p> <button class="button main"> </button></main>');function qp(t,e){Ir(e,!0);let n=N(it(Qa())),r=N(it(location.hash.slice(1)));const s=he(()=>Dp(c(n),c(r))),a=he(()=>c(s).game?"":c(s).table),o=()=>Ja(()=>import("./Table-Ck4G3Wzj.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);hr(()=>{c(n)==="/"&&setTimeout(()=>{o().catch(()=>{})},500)});function l(g){history.pushState(history.state,"",Qe(g)),L(n,Qa(),!0),L(r,location.hash.slice(1),!0)}hr(()=>{if(c(a)&&c(s).seat)vu(c(a),c(s).seat);else if(c(s).own)Wh(c(s).own);else return;history.replaceState(history.state,"",Qe(c(s).path)),L(r,"")}),hr(()=>{document.documentElement.dataset.cloth=W.cloth,document.documentElement.lang=W.language,qh()});var u=$t();au("popstate",vi,()=>{L(n,Qa(),!0),L(r,location.hash.slice(1),!0)});var f=Ge(u);{var h=g=>{var E=$t(),m=Ge(E);Va(m,()=>ri(o),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Table:z}}),D=he(()=>c(B).Table),K=$t(),ee=Ge(K);ko(ee,()=>c(a),z=>{var X=$t(),_=Ge(X);Ka(_,()=>c(D),(b,F)=>{F(b,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),U(z,X)}),U(T,K)},T=>{ii(T)}),U(g,E)},v=g=>{var E=$t(),m=Ge(E);Va(m,()=>ri(()=>Ja(()=>import("./Look-CmISlPsO.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url)),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Look:z}}),D=he(()=>c(B).Look),K=$t(),ee=Ge(K);ko(ee,()=>c(n),z=>{var X=$t(),_=Ge(X);Ka(_,()=>c(D),(b,F)=>{F(b,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),U(z,X)}),U(T,K)},T=>{ii(T)}),U(g,E)},w=g=>{var E=$t(),m=Ge(E);Va(m,()=>ri(()=>Ja(()=>import("./Lesson-Dd7coB97.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url)),T=>{ai(T)},(T,j)=>{var B=he(()=>{var{default:z}=c(j);return{Lesson:z}}),D=he(()=>c(B).Lesson),K=$t(),ee=Ge(K);Ka(ee,()=>c(D),(z,X)=>{X(z,{go:l})}),U(T,K)},T=>{ii(T)}),U(g,E)},d=g=>{jp(g,{go:l})};je(f,g=>{c(a)&&!c(s).seat?g(h):c(s).game?g(v,1):c(n)==="/lesson"?g(w,2):c(a)||g(d,3)})}U(t,u),Cr()}Gi(["click"]);const Bu=document.getElementById("page");Bu.replaceChildren();Df(qp,{target:Bu});export{vi as $,ba as A,Qp as B,Na as C,Ti as D,Io as E,Th as F,Kh as G,Yi as H,Uh as I,Xp as J,Zp as K,Ah as L,yp as M,Fd as N,it as O,au as P,Hp as Q,uf as R,uv as S,Zi as T,va as U,il as V,Yp as W,Ef as X,lv as Y,$t as Z,ko as _,Oi as a,Qe as a0,vv as a1,no as a2,mf as a3,Ki as a4,Wi as a5,Vp as a6,Uc as a7,De as a8,Lf as a9,Ra as aA,Qt as aB,st as aC,yc as aD,Ec as aE,Gp as aF,yl as aG,Q as aH,ga as aI,Yt as aJ,fs as aK,hv as aL,_v as aM,mv as aN,wv as aO,nh as aP,ip as aQ,ca as aa,fv as ab,th as ac,gv as ad,nv as ae,Bd as af,cv as ag,ev as ah,tv as ai,rv as aj,sv as ak,iv as al,dv as am,Ud as an,Jh as ao,ov as ap,Zh as aq,vu as ar,mc as as,Jp as at,pv as au,Qd as av,Oo as aw,av as ax,jr as ay,Yn as az,A as b,U as c,Eo as d,Be as e,Ge as f,c as g,P as h,je as i,x as j,Cr as k,W as l,at as m,At as n,O as o,Ir as p,se as q,Kp as r,$ as s,Z as t,he as u,Bp as v,Gi as w,hr as x,L as y,N as z};
