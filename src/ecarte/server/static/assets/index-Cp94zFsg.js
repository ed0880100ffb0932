const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Table-BxwIU3Y-.js","assets/motion-CUTQyn9S.js","assets/motion-EuUcxAbI.css","assets/Table-DmZQHku0.css","assets/Look-BiHdcnHG.js","assets/after-words-BgswZ7BG.js","assets/Look-XOU8uDFk.css","assets/Lesson-BrPip2DQ.js"])))=>i.map(i=>d[i]);
var jl=Object.defineProperty;var si=e=>{throw TypeError(e)};var Pl=(e,t,n)=>t in e?jl(e,t,{enumerable:!0,configurable:!0,writable:!0,value:n}):e[t]=n;var P=(e,t,n)=>Pl(e,typeof t!="symbol"?t+"":t,n),Vs=(e,t,n)=>t.has(e)||si("Cannot "+n);var o=(e,t,n)=>(Vs(e,t,"read from private field"),n?n.call(e):t.get(e)),S=(e,t,n)=>t.has(e)?si("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,n),O=(e,t,n,r)=>(Vs(e,t,"write to private field"),r?r.call(e,n):t.set(e,n),n),k=(e,t,n)=>(Vs(e,t,"access private method"),n);var is=(e,t,n,r)=>({set _(s){O(e,t,s,n)},get _(){return o(e,t,r)}});var Ls=Array.isArray,Ml=Array.prototype.indexOf,$r=Array.prototype.includes,Rs=Array.from,Wi=Object.defineProperty,en=Object.getOwnPropertyDescriptor,Vi=Object.getOwnPropertyDescriptors,Dl=Object.prototype,Ul=Array.prototype,Ca=Object.getPrototypeOf,ai=Object.isExtensible;function gr(e){return typeof e=="function"}const Fl=()=>{};function zl(e){return typeof e?.then=="function"}function Bl(e){for(var t=0;t<e.length;t++)e[t]()}function Ki(){var e,t,n=new Promise((r,s)=>{e=r,t=s});return{promise:n,resolve:e,reject:t}}function Kd(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);const n=[];for(const r of e)if(n.push(r),n.length===t)break;return n}const ke=2,$n=4,Ns=8,Yi=1<<24,at=16,ut=32,nn=64,la=128,Ia=256,lt=512,ve=1024,se=2048,Ke=4096,Ae=8192,ye=16384,ar=32768,bs=1<<25,On=65536,ys=1<<17,ql=1<<18,ir=1<<19,Hl=1<<20,yt=1<<25,ws=1<<21,Bn=1<<22,tn=1<<23,Dt=Symbol("$state"),Gi=Symbol("component"),Ji=Symbol("legacy props"),Wl=Symbol(""),Zi=Symbol("attributes"),ua=Symbol("class"),Vl=Symbol("style"),ca=Symbol("text"),fs=Symbol("form reset"),Gr=new class extends Error{constructor(){super(...arguments);P(this,"name","StaleReactionError");P(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},Kl=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),Yl=1,Gl=2,Qi=4,Jl=8,Zl=16,Ql=1,Xl=4,eu=8,tu=16,nu=1,ru=2,Xi={},de=Symbol("uninitialized"),su="http://www.w3.org/1999/xhtml";function au(){console.warn("https://svelte.dev/e/derived_inert")}function iu(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function ou(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function eo(e){return e===this.v}function lu(e,t){return e!=e?t==t:e!==t||e!==null&&typeof e=="object"||typeof e=="function"}function to(e){return!lu(e,this.v)}function uu(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function cu(e,t,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function fu(e){throw new Error("https://svelte.dev/e/effect_in_teardown")}function du(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function hu(e){throw new Error("https://svelte.dev/e/effect_orphan")}function pu(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function vu(e){throw new Error("https://svelte.dev/e/props_invalid_value")}function gu(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function mu(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function _u(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function bu(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let Ce=null;function tr(e){Ce=e}function or(e,t=!1,n){Ce={p:Ce,i:!1,c:null,e:null,s:e,x:null,r:Y,l:null}}function lr(e){var t=Ce,n=t.e;if(n!==null){t.e=null;for(var r of n)Oo(r)}return t.i=!0,Ce=t.p,no(e)}function no(e={}){return Wi(e,Gi,{value:!0}),e}function ro(){return!0}let gn=[];function so(){var e=gn;gn=[],Bl(e)}function wt(e){if(gn.length===0&&!Hn){var t=gn;queueMicrotask(()=>{t===gn&&so()})}gn.push(e)}function yu(){for(;gn.length>0;)so()}const wu=-7169;function ce(e,t){e.f=e.f&wu|t}function ja(e){(e.f&lt)!==0||e.deps===null?ce(e,ve):ce(e,Ke)}function ao(e,t){(e.f&se)!==0?t.set(e,se):(e.f&Ke)!==0&&t.get(e)!==se&&t.set(e,Ke),ce(e,ve)}let ii=!1;function ku(){ii||(ii=!0,document.addEventListener("reset",e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(const t of e.target.elements)t[fs]?.()})},{capture:!0}))}function ur(e){var t=B,n=Y;tt(null),xt(null);try{return e()}finally{tt(t),xt(n)}}function io(e,t,n,r=n){e.addEventListener(t,()=>ur(n));const s=e[fs];s?e[fs]=()=>{s(),r(!0)}:e[fs]=()=>r(!0),ku()}function oo(e,t,n,r){const s=Lr;var a=e.filter(h=>!h.settled),i=t.map(s);if(n.length===0&&a.length===0){r(i);return}var l=Y,u=lo(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(h=>h.promise)):null;function d(h){if((l.f&ye)===0){u();try{r([...i,...h])}catch(v){_t(v,l)}Or()}}var p=uo();if(n.length===0){f.then(()=>d([])).finally(p);return}function _(){Promise.all(n.map(h=>Eu(h))).then(d).catch(h=>_t(h,l)).finally(p)}f?f.then(()=>{if((l.f&ye)!==0){p();return}u(),_(),Or()}):_()}function lo(){var e=Y,t=B,n=Ce,r=C;return function(a=!0){xt(e),tt(t),tr(n),a&&(e.f&ye)===0&&(r?.activate(),r?.apply())}}function Or(e=!0){xt(null),tt(null),tr(null),e&&C?.deactivate()}function uo(){var e=Y,t=e.b,n=C,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function Lr(e){var t=ke|se;return Y!==null&&(Y.f|=ir),{ctx:Ce,deps:null,effects:null,equals:eo,f:t,fn:e,reactions:null,rv:0,v:de,wv:0,parent:Y,ac:null}}const _r=Symbol("obsolete");function Eu(e,t,n){let r=Y;r===null&&uu();var s=void 0,a=Bt(de),i=!B,l=new Set;return Fu(()=>{var u=Y,f=Ki();s=f.promise;try{Promise.resolve(e()).then(f.resolve,h=>{h!==Gr&&f.reject(h)}).finally(Or)}catch(h){f.reject(h),Or()}var d=C;if(i){if((u.f&ar)!==0)var p=uo();if(r.b?.is_rendered())d.async_deriveds.get(u)?.reject(_r);else for(const h of l.values())h.reject(_r);l.add(f),d.async_deriveds.set(u,f)}const _=(h,v=void 0)=>{p?.(),l.delete(f),v!==_r&&(d.activate(),v?(a.f|=tn,Ut(a,v)):((a.f&tn)!==0&&(a.f^=tn),Ut(a,h)),d.deactivate())};f.promise.then(_,h=>_(null,h||"unknown"))}),Cs(()=>{for(const u of l)u.reject(_r)}),new Promise(u=>{function f(d){function p(){d===s?u(a):f(s)}d.then(p,p)}f(s)})}function ue(e){const t=Lr(e);return Io(t),t}function co(e){const t=Lr(e);return t.equals=to,t}function xu(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)Ie(t[n])}}function Pa(e){var t,n=Y,r=e.parent;if(!qt&&r!==null&&e.v!==de&&(r.f&(ye|Ae))!==0)return au(),e.v;xt(r);try{xu(e),t=Do(e)}finally{xt(n)}return t}function fo(e){var t=Pa(e);if(!e.equals(t)&&(e.wv=Po(),(!C?.is_fork||e.deps===null)&&(C!==null?(C.capture(e,t,!0),qn?.capture(e,t,!0)):e.v=t,e.deps===null))){ce(e,ve);return}qt||(it!==null?(Ua()||C?.is_fork)&&it.set(e,t):ja(e))}function Tu(e){if(e.effects!==null)for(const t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&ur(()=>{t.ac.abort(Gr),t.ac=null}),t.fn!==null&&(t.teardown=Fl),Rr(t,0),za(t))}function ho(e){if(e.effects!==null)for(const t of e.effects)t.teardown&&t.fn!==null&&nr(t)}let Ks=null,Un=null,C=null,qn=null,it=null,fa=null,Hn=!1,Ys=!1,Tr=null,ds=null;var oi=0;let Su=1;var Yn,Gn,Jn,Ct,Zn,It,Ir,pt,vt,Qn,_n,q,da,po,ha,br,pa,vo,go,mo,zn,Au,yr;const As=class As{constructor(){S(this,q);P(this,"id",Su++);P(this,"started",!1);P(this,"linked",!0);P(this,"prev",null);P(this,"next",null);P(this,"async_deriveds",new Map);P(this,"current",new Map);P(this,"previous",new Map);S(this,Yn,new Set);S(this,Gn,new Set);S(this,Jn,0);S(this,Ct,new Map);S(this,Zn,null);S(this,It,[]);S(this,Ir,[]);S(this,pt,new Map);S(this,vt,new Map);S(this,Qn,new Set);P(this,"is_fork",!1);S(this,_n,!1);Un===null?Ks=Un=this:(Un.next=this,this.prev=Un),Un=this}skip_effect(t){o(this,vt).has(t)||o(this,vt).set(t,{d:[],m:[]}),o(this,Qn).delete(t)}unskip_effect(t,n=r=>this.schedule(r)){var r=o(this,vt).get(t);if(r){o(this,vt).delete(t);for(var s of r.d)ce(s,se),n(s);for(s of r.m)ce(s,Ke),n(s)}o(this,Qn).add(t)}capture(t,n,r=!1){t.v!==de&&!this.previous.has(t)&&this.previous.set(t,t.v),(t.f&tn)===0&&(this.current.set(t,[n,r]),it?.set(t,n)),this.is_fork||(t.v=n)}activate(){C=this}deactivate(){C=null,it=null}flush(){try{Ys=!0,C=this,k(this,q,br).call(this)}finally{oi=0,fa=null,Tr=null,ds=null,Ys=!1,C=null,it=null,kt.clear()}}discard(){for(const t of o(this,Gn))t(this);o(this,Gn).clear();for(const t of this.async_deriveds.values())t.reject(_r);k(this,q,yr).call(this),o(this,Zn)?.resolve()}register_created_effect(t){o(this,Ir).push(t)}increment(t,n){if(O(this,Jn,o(this,Jn)+1),t){let r=o(this,Ct).get(n)??0;o(this,Ct).set(n,r+1)}}decrement(t,n){if(O(this,Jn,o(this,Jn)-1),t){let r=o(this,Ct).get(n)??0;r===1?o(this,Ct).delete(n):o(this,Ct).set(n,r-1)}o(this,_n)||(O(this,_n,!0),wt(()=>{O(this,_n,!1),this.linked&&this.flush()}))}transfer_reactions(t){for(const[n,r]of t)this.add_dirty_reaction(n,r);t.clear()}add_dirty_reaction(t,n){(n===se||o(this,pt).get(t)!==se)&&o(this,pt).set(t,n)}oncommit(t){o(this,Yn).add(t)}ondiscard(t){o(this,Gn).add(t)}settled(){return(o(this,Zn)??O(this,Zn,Ki())).promise}static ensure(){if(C===null){const t=C=new As;!Ys&&!Hn&&wt(()=>{t.started||t.flush()})}return C}apply(){{it=null;return}}schedule(t){if(fa=t,t.b?.is_pending&&(t.f&($n|Ns|Yi))!==0&&(t.f&ar)===0){t.b.defer_effect(t);return}o(this,It).push(t)}};Yn=new WeakMap,Gn=new WeakMap,Jn=new WeakMap,Ct=new WeakMap,Zn=new WeakMap,It=new WeakMap,Ir=new WeakMap,pt=new WeakMap,vt=new WeakMap,Qn=new WeakMap,_n=new WeakMap,q=new WeakSet,da=function(){if(this.is_fork)return!0;for(const t of o(this,Ct).keys())if(!k(this,q,po).call(this,t))return!0;return!1},po=function(t){for(var n=t;n!==null;n=n.parent)if(o(this,vt).has(n))return!0;return!1},ha=function(){var t=[];for(const a of o(this,It))if(!((a.f&ye)!==0||(a.f&(se|Ke))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(nn|ut))!==0){if((s&ve)===0){r=!0;break}n.f^=ve}}r||t.push(n)}return O(this,It,[]),t},br=function(){var l,u,f;this.started=!0;for(const[d,p]of o(this,pt))ce(d,p),this.schedule(d);this.apply();for(var t=Tr=[],n=[],r=ds=[];o(this,It).length>0;){oi++>1e3&&(k(this,q,yr).call(this),$u());for(const d of k(this,q,ha).call(this))try{k(this,q,pa).call(this,d,t,n)}catch(p){throw wo(d),k(this,q,da).call(this)||this.discard(),p}}if(C=null,r.length>0){var s=As.ensure();for(const d of r)s.schedule(d)}if(Tr=null,ds=null,k(this,q,da).call(this)){k(this,q,zn).call(this,n),k(this,q,zn).call(this,t);for(const[d,p]of o(this,vt))yo(d,p);r.length>0&&k(l=C,q,br).call(l);return}const a=k(this,q,vo).call(this);if(a){k(this,q,zn).call(this,n),k(this,q,zn).call(this,t),k(u=a,q,mo).call(u,this);return}o(this,pt).clear();for(const d of o(this,Yn))d(this);o(this,Yn).clear(),qn=this,li(n),li(t),qn=null,o(this,Zn)?.resolve();var i=C;o(this,Jn)===0&&(o(this,It).length===0||i!==null)&&k(this,q,yr).call(this),i!==null&&(kt.clear(),k(f=i,q,br).call(f))},pa=function(t,n,r){t.f^=ve;for(var s=t.first;s!==null;){var a=s.f,i=(a&(ut|nn))!==0,l=i&&(a&ve)!==0,u=l||(a&Ae)!==0||o(this,vt).has(s);if(!u&&s.fn!==null){i?s.f^=ve:(a&$n)!==0?n.push(s):Zr(s)&&((a&at)!==0&&this.add_dirty_reaction(s,Ke),nr(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var d=s.next;if(d!==null){s=d;break}s=s.parent}}},vo=function(){for(var t=this.prev;t!==null;t=t.prev)if(!t.is_fork&&k(this,q,go).call(this,t))return t;return null},go=function(t){for(const[n,[,r]]of this.current)if(!r&&t.current.has(n))return!0;return!1},mo=function(t){var r;for(const[s,a]of t.current)!this.previous.has(s)&&t.previous.has(s)&&this.previous.set(s,t.previous.get(s)),this.current.set(s,a);for(const[s,a]of t.async_deriveds){const i=this.async_deriveds.get(s);i&&a.promise.then(i.resolve).catch(i.reject)}t.async_deriveds.clear(),this.transfer_reactions(o(t,pt));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&ke)!==0&&(s.f&(se|Ke))===0))for(const u of a){var i=u.f;if((i&ke)!==0)n(u);else{var l=u;i&(Bn|at)&&!this.async_deriveds.has(l)&&(o(this,pt).delete(l),ce(l,se),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>t.discard()),k(r=t,q,yr).call(r),C=this,k(this,q,br).call(this)},zn=function(t){for(var n=0;n<t.length;n+=1)ao(t[n],o(this,pt))},Au=function(){var p,_;for(let h=Ks;h!==null;h=h.next){var t=h.id<this.id,n=[];for(const[v,[w,g]]of this.current){if(h.current.has(v)){var r=h.current.get(v)[0];if(t&&w!==r)h.current.set(v,[w,g]);else continue}n.push(v)}if(t)for(const[v,w]of this.async_deriveds){const g=h.async_deriveds.get(v);g&&w.promise.then(g.resolve).catch(g.reject)}var s=[...h.current.keys()].filter(v=>!h.current.get(v)[1]);if(!(!h.started||s.length===0)){var a=s.filter(v=>!this.current.has(v));if(a.length===0)t&&h.discard();else if(n.length>0){if(t)for(const v of o(this,Qn))h.unskip_effect(v,w=>{var g;(w.f&(at|Bn))!==0?h.schedule(w):k(g=h,q,zn).call(g,[w])});h.activate();var i=new Set,l=new Map;for(var u of n)bo(u,a,i,l);l=new Map;var f=[...h.current].filter(([v,w])=>{const g=this.current.get(v);return g?g[0]!==w[0]||g[1]!==w[1]:!0}).map(([v])=>v);if(f.length>0)for(const v of o(this,Ir))(v.f&(ye|Ae|ys))===0&&Ma(v,f,l)&&((v.f&(Bn|at))!==0?(ce(v,se),h.schedule(v)):h.add_dirty_reaction(v,se));if(o(h,It).length>0&&!o(h,_n)){h.apply();for(var d of k(p=h,q,ha).call(p))k(_=h,q,pa).call(_,d,[],[])}h.deactivate()}}}},yr=function(){if(this.linked){var t=this.prev,n=this.next;t===null?Ks=n:t.next=n,n===null?Un=t:n.prev=t,this.linked=!1}};let rn=As;function _o(e){var t=Hn,n=qn;qn=null,Hn=!0;try{for(var r;;){if(yu(),C===null)return r;C.flush()}}finally{Hn=t,qn=n}}function $u(){try{pu()}catch(e){_t(e,fa)}}let Rt=null;function li(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if((r.f&(ye|Ae))===0&&Zr(r)&&(Rt=new Set,nr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Ro(r),Rt?.size>0)){kt.clear();for(const s of Rt){if((s.f&(ye|Ae))!==0)continue;const a=[s];let i=s.parent;for(;i!==null;)Rt.has(i)&&(Rt.delete(i),a.push(i)),i=i.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ye|Ae))===0&&nr(u)}}Rt.clear()}}Rt=null}}function bo(e,t,n,r){if(!n.has(e)&&(n.add(e),e.reactions!==null))for(const s of e.reactions){const a=s.f;(a&ke)!==0?bo(s,t,n,r):(a&(Bn|at))!==0&&(a&se)===0&&Ma(s,t,r)&&(ce(s,se),Da(s))}}function Ma(e,t,n){const r=n.get(e);if(r!==void 0)return r;if(e.deps!==null)for(const s of e.deps){if($r.call(t,s))return!0;if((s.f&ke)!==0&&Ma(s,t,n))return n.set(s,!0),!0}return n.set(e,!1),!1}function Da(e){C.schedule(e)}function yo(e,t){if(!((e.f&ut)!==0&&(e.f&ve)!==0)){(e.f&se)!==0?t.d.push(e):(e.f&Ke)!==0&&t.m.push(e),ce(e,ve);for(var n=e.first;n!==null;)yo(n,t),n=n.next}}function wo(e){ce(e,ve);for(var t=e.first;t!==null;)wo(t),t=t.next}let ks=new Set;const kt=new Map;let ko=!1;function Bt(e,t){var n={f:0,v:e,reactions:null,equals:eo,rv:0,wv:0};return n}function F(e,t){const n=Bt(e);return Io(n),n}function Ou(e,t=!1,n=!0){const r=Bt(e);return t||(r.equals=to),r}function L(e,t,n=!1){B!==null&&(!ot||(B.f&ys)!==0)&&ro()&&(B.f&(ke|at|Bn|ys))!==0&&(Et===null||!Et.has(e))&&_u();let r=n?et(t):t;return Ut(e,r,ds)}var vn=null,va=0;function Ut(e,t,n=null){if(!e.equals(t)){qt?kt.set(e,t):kt.has(e)||kt.set(e,e.v);var r=rn.ensure();if(r.capture(e,t),(e.f&ke)!==0){const s=e;(e.f&se)!==0&&Pa(s),it===null&&ja(s)}e.wv=Po(),vn=null,va=0,Eo(e,se,n),vn=null,Y!==null&&(Y.f&ve)!==0&&(Y.f&(ut|nn))===0&&(Je===null?qu([e]):Je.push(e)),!r.is_fork&&ks.size>0&&!ko&&Lu()}return t}function Lu(){ko=!1;for(const e of ks){(e.f&ve)!==0&&ce(e,Ke);let t;try{t=Zr(e)}catch{t=!0}t&&nr(e)}ks.clear()}function Sr(e){L(e,e.v+1)}function Eo(e,t,n){var r=e.reactions;if(r!==null){var s=r.length;if(va+=s,va>1e5&&vn===null&&(vn=new Set),vn!==null){if(vn.has(e))return;vn.add(e)}for(var a=0;a<s;a++){var i=r[a],l=i.f,u=(l&se)===0;if(u&&ce(i,t),(l&ys)!==0)ks.add(i);else if((l&ke)!==0){var f=i;it?.delete(f),Eo(f,Ke,n)}else if(u){var d=i;(l&at)!==0&&Rt!==null&&Rt.add(d),n!==null?n.push(d):Da(d)}}}}function et(e){if(typeof e!="object"||e===null||Dt in e||Gi in e)return e;const t=Ca(e);if(t!==Dl&&t!==Ul)return e;var n=new Map,r=Ls(e),s=F(0),a=An,i=l=>{if(An===a)return l();var u=B,f=An;tt(null),fi(a);var d=l();return tt(u),fi(f),d};return r&&n.set("length",F(e.length)),new Proxy(e,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&gu();var d=n.get(u);return d===void 0?i(()=>{var p=F(f.value);return n.set(u,p),p}):L(d,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const d=i(()=>F(de));n.set(u,d),Sr(s)}}else L(f,de),Sr(s);return!0},get(l,u,f){if(u===Dt)return e;var d=n.get(u),p=u in l;if(d===void 0&&(!p||en(l,u)?.writable)&&(d=i(()=>{var h=et(p?l[u]:de),v=F(h);return v}),n.set(u,d)),d!==void 0){var _=c(d);return _===de?void 0:_}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),d=n.get(u);if(d!==void 0){var p=c(d);if(p===de)return;if(f&&"value"in f)f.value=p;else return{enumerable:!0,configurable:!0,value:p,writable:!0}}return f},has(l,u){if(u===Dt)return!0;var f=n.get(u),d=f!==void 0&&f.v!==de||Reflect.has(l,u);if(f!==void 0||(Y!==null||B!==null)&&(!d||en(l,u)?.writable)){f===void 0&&(f=i(()=>{var _=d?et(l[u]):de,h=F(_);return h}),n.set(u,f));var p=c(f);if(p===de)return!1}return d},set(l,u,f,d){var p=n.get(u),_=u in l;if(r&&u==="length")for(var h=f;h<p.v;h+=1){var v=n.get(h+"");v!==void 0?L(v,de):h in l&&(v=i(()=>F(de)),n.set(h+"",v))}if(p===void 0)(!_||en(l,u)?.writable)&&(p=i(()=>F(void 0)),L(p,et(f)),n.set(u,p));else{_=p.v!==de;var w=i(()=>et(f));L(p,w)}var g=Reflect.getOwnPropertyDescriptor(l,u);if(g?.set&&g.set.call(d,f),!_){if(r&&typeof u=="string"){var x=n.get("length"),R=Number(u);Number.isInteger(R)&&R>=x.v&&L(x,R+1)}Sr(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(p=>{var _=n.get(p);return _===void 0||_.v!==de});for(var[f,d]of n)d.v!==de&&!(f in l)&&u.push(f);return u},setPrototypeOf(){mu()}})}function ui(e){try{if(e!==null&&typeof e=="object"&&Dt in e)return e[Dt]}catch{}return e}function xo(e,t){return Object.is(ui(e),ui(t))}var ga,Ru,To,So,Ao;function Nu(){if(ga===void 0){ga=window,Ru=document,To=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;So=en(t,"firstChild").get,Ao=en(t,"nextSibling").get,ai(e)&&(e[ua]=void 0,e[Zi]=null,e[Vl]=void 0,e.__e=void 0),ai(n)&&(n[ca]=void 0)}}function Ft(e=""){return document.createTextNode(e)}function Ln(e){return So.call(e)}function Jr(e){return Ao.call(e)}function M(e,t){return Ln(e)}function qe(e,t=!1){{var n=Ln(e);return n instanceof Comment&&n.data===""?Jr(n):n}}function $(e,t=!1){return Ln(e)}function T(e,t=1,n=!1){let r=e;for(;t--;)r=Jr(r);return r}function Cu(e){e.textContent=""}function $o(){return!1}function Iu(e,t,n){return n?document.createElement(e,{is:n}):document.createElement(e)}function ju(e){var t=Y;if(t===null)return B.f|=tn,e;if((t.f&ar)===0&&(t.f&$n)===0)throw e;_t(e,t)}function _t(e,t){if(e===Xi)throw e;if(!(t!==null&&(t.f&ye)!==0)){for(;t!==null;){if((t.f&la)!==0&&(t.f&(ye|bs))===0){if((t.f&ar)===0)throw e;try{t.b.error(e);return}catch(n){e=n}}t=t.parent}throw e}}function Pu(e){Y===null&&(B===null&&hu(),du()),qt&&fu()}function Mu(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function Tt(e,t){var n=Y;n!==null&&(n.f&Ae)!==0&&(e|=Ae);var r={ctx:Ce,deps:null,nodes:null,f:e|se|lt,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};C?.register_created_effect(r);var s=r;if((e&$n)!==0)Tr!==null?Tr.push(r):rn.ensure().schedule(r);else if(t!==null){try{nr(r)}catch(i){throw Ie(r),i}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&ir)===0&&(s=s.first,(e&at)!==0&&(e&On)!==0&&s!==null&&(s.f|=On))}if(s!==null&&(s.parent=n,n!==null&&Mu(s,n),B!==null&&(B.f&ke)!==0&&(e&nn)===0)){var a=B;(a.effects??=[]).push(s)}return r}function Ua(){return B!==null&&!ot}function Cs(e){const t=Tt(Ns,null);return ce(t,ve),t.teardown=e,t}function Wn(e){Pu();var t=Y.f,n=!B&&(t&ut)!==0&&Ce!==null&&!Ce.i;if(n){var r=Ce;(r.e??=[]).push(e)}else return Oo(e)}function Oo(e){return Tt($n|Hl,e)}function Du(e){rn.ensure();const t=Tt(nn|ir,e);return(n={})=>new Promise(r=>{n.outro?Sn(t,()=>{Ie(t),r(void 0)}):(Ie(t),r(void 0))})}function Uu(e){return Tt($n,e)}function Fu(e){return Tt(Bn|ir,e)}function Fa(e,t=0){return Tt(Ns|t,e)}function J(e,t=[],n=[],r=[]){oo(r,t,n,s=>{Tt(Ns,()=>{e(...s.map(c))})})}function Gd(e,t=[],n=[],r=[]){oo(r,t,n,s=>{Tt($n,()=>e(...s.map(c)))})}function cr(e,t=0){var n=Tt(at|t,e);return n}function Xe(e){return Tt(ut|ir,e)}function Lo(e){var t=e.teardown;if(t!==null){const n=qt,r=B;ci(!0),tt(null);try{t.call(null)}catch(s){_t(s,e.parent)}finally{ci(n),tt(r)}}}function za(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){const s=n.ac;s!==null&&ur(()=>{s.abort(Gr)});var r=n.next;(n.f&nn)!==0?n.parent=null:Ie(n,t),n=r}}function zu(e){for(var t=e.first;t!==null;){var n=t.next;(t.f&ut)===0&&Ie(t),t=n}}function Ie(e,t=!0){var n=!1;(t||(e.f&ql)!==0)&&e.nodes!==null&&e.nodes.end!==null&&(Bu(e.nodes.start,e.nodes.end),n=!0),e.f|=bs,za(e,t&&!n),Rr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(const a of r)a.stop();Lo(e),e.f^=bs,e.f|=ye;var s=e.parent;s!==null&&s.first!==null&&Ro(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Bu(e,t){for(;e!==null;){var n=e===t?null:Jr(e);e.remove(),e=n}}function Ro(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Sn(e,t,n=!0){var r=[];e.f|=Ia,No(e,r,!0);var s=()=>{n&&Ie(e),t&&t()},a=r.length;if(a>0){var i=()=>--a||s();for(var l of r)l.out(i)}else s()}function No(e,t,n){if((e.f&Ae)===0){e.f^=Ae;var r=e.nodes&&e.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&t.push(l);for(var s=e.first;s!==null;){var a=s.next;if((s.f&nn)===0){var i=(s.f&On)!==0||(s.f&ut)!==0&&(e.f&at)!==0;No(s,t,i?n:!1)}s=a}}}function Es(e){e.f&=~Ia,Co(e,!0)}function Co(e,t){if((e.f&Ia)===0&&(e.f&Ae)!==0){e.f^=Ae,(e.f&ve)===0&&(ce(e,se),rn.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,s=(n.f&On)!==0||(n.f&ut)!==0;Co(n,s?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(const i of a)(i.is_global||t)&&i.in()}}function Ba(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var s=n===r?null:Jr(n);t.append(n),n=s}}let qt=!1;function ci(e){qt=e}let B=null,ot=!1;function tt(e){B=e}let Y=null;function xt(e){Y=e}let Et=null;function Io(e){B!==null&&((B.f&ws)!==0||(B.f&ke)!==0)&&(Et??=new Set).add(e)}let Ne=null,He=0,Je=null;function qu(e){Je=e}let jo=1,mn=0,An=mn;function fi(e){An=e}function Po(){return++jo}function Zr(e){var t=e.f;if((t&se)!==0)return!0;if((t&Ke)!==0){for(var n=e.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Zr(a)&&fo(a),a.wv>e.wv)return!0}(t&lt)!==0&&it===null&&ce(e,ve)}return!1}function Mo(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Et!==null&&Et.has(e)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&ke)!==0?Mo(a,t,!1):t===a&&(n?ce(a,se):(a.f&ve)!==0&&ce(a,Ke),Da(a))}}function Do(e){var t=Ne,n=He,r=Je,s=B,a=Et,i=Ce,l=ot,u=An,f=e.f;Ne=null,He=0,Je=null,B=(f&(ut|nn))===0?e:null,Et=null,tr(e.ctx),ot=!1,An=++mn,e.ac!==null&&(ur(()=>{e.ac.abort(Gr)}),e.ac=null);try{e.f|=ws;var d=e.fn,p=d();e.f|=ar;var _=di(e);if(ro()&&Je!==null&&!ot&&_!==null&&(e.f&(ke|Ke|se))===0)for(var h=0;h<Je.length;h++)Mo(Je[h],e);if(s!==null&&s!==e){if(mn++,s.deps!==null)for(let v=0;v<n;v+=1)s.deps[v].rv=mn;if(t!==null)for(const v of t)v.rv=mn;Je!==null&&(r===null?r=Je:r.push(...Je))}return(e.f&tn)!==0&&(e.f^=tn),p}catch(v){return di(e),ju(v)}finally{e.f^=ws,Ne=t,He=n,Je=r,B=s,Et=a,tr(i),ot=l,An=u}}function di(e){var t=e.deps,n=C?.is_fork;if(Ne!==null){var r;if(n||Rr(e,He),t!==null&&He>0)for(t.length=He+Ne.length,r=0;r<Ne.length;r++)t[He+r]=Ne[r];else e.deps=t=Ne;if(Ua()&&(e.f&lt)!==0)for(r=He;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&He<t.length&&(Rr(e,He),t.length=He);return t}function Hu(e,t){let n=t.reactions;if(n!==null){var r=Ml.call(n,e);if(r!==-1){var s=n.length-1;s===0?n=t.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(t.f&ke)!==0&&(Ne===null||!$r.call(Ne,t))){var a=t;(a.f&lt)!==0&&(a.f^=lt),a.v!==de&&ja(a),a.ac!==null&&ur(()=>{a.ac.abort(Gr),a.ac=null,ce(a,se)}),Tu(a),Rr(a,0)}}function Rr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)Hu(e,n[r])}function nr(e){var t=e.f;if((t&ye)===0){ce(e,ve);var n=Y;Y=e;try{(t&(at|Yi))!==0?zu(e):za(e),Lo(e);var r=Do(e);e.teardown=typeof r=="function"?r:null,e.wv=jo;var s}finally{Y=n}}}async function Wu(){await Promise.resolve(),_o()}function c(e){var t=e.f,n=(t&ke)!==0;if(B!==null&&!ot){var r=Y!==null&&(Y.f&ye)!==0;if(!r&&(Et===null||!Et.has(e))){var s=B.deps;if((B.f&ws)!==0)e.rv<mn&&(e.rv=mn,Ne===null&&s!==null&&s[He]===e?He++:Ne===null?Ne=[e]:Ne.push(e));else{B.deps??=[],$r.call(B.deps,e)||B.deps.push(e);var a=e.reactions;a===null?e.reactions=[B]:$r.call(a,B)||a.push(B)}}}if(qt&&kt.has(e))return kt.get(e);if(n){var i=e;if(qt){var l=i.v;return((i.f&ve)===0&&i.reactions!==null||Fo(i))&&(l=Pa(i)),kt.set(i,l),l}var u=(i.f&lt)===0&&!ot&&B!==null&&(B.f&lt)!==0,f=(i.f&ar)===0;Zr(i)&&(u&&(i.f|=lt),fo(i)),u&&!f&&(ho(i),Uo(i))}if(it?.has(e))return it.get(e);if((e.f&tn)!==0)throw e.v;return e.v}function Uo(e){if(e.f|=lt,e.deps!==null)for(const n of e.deps){var t=n.reactions;t===null?n.reactions=[e]:$r.call(t,e)||t.push(e),(n.f&ke)!==0&&(n.f&lt)===0&&(ho(n),Uo(n))}}function Fo(e){if(e.v===de)return!0;if(e.deps===null)return!1;for(const t of e.deps)if(kt.has(t)||(t.f&ke)!==0&&Fo(t))return!0;return!1}function qa(e){var t=ot;try{return ot=!0,e()}finally{ot=t}}function Jd(e){if(!(typeof e!="object"||!e||e instanceof EventTarget)){if(Dt in e)ma(e);else if(!Array.isArray(e))for(let t in e){const n=e[t];typeof n=="object"&&n&&Dt in n&&ma(n)}}}function ma(e,t=new Set){if(typeof e=="object"&&e!==null&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let r in e)try{ma(e[r],t)}catch{}const n=Ca(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=Vi(n);for(let s in r){const a=r[s].get;if(a)try{a.call(e)}catch{}}}}}const Vu=["touchstart","touchmove"];function Ku(e){return Vu.includes(e)}const wr=Symbol("events"),zo=new Set,_a=new Set;function Yu(e,t,n,r={}){function s(a){if(r.capture||ba.call(t,a),!a.cancelBubble)return ur(()=>n?.call(this,a))}return e.startsWith("pointer")||e.startsWith("touch")||e==="wheel"?(s.__removed=!1,wt(()=>{s.__removed||t.addEventListener(e,s,r)})):t.addEventListener(e,s,r),s}function Bo(e,t,n,r,s){var a={capture:r,passive:s},i=Yu(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Cs(()=>{i.__removed=!0,t.removeEventListener(e,i,a)})}function Nt(e,t,n){(t[wr]??={})[e]=n}function qo(e){for(var t=0;t<e.length;t++)zo.add(e[t]);for(var n of _a)n(e)}let Gs=null,Js=!1;function ba(e){var t=this,n=t.ownerDocument,r=e.type,s=e.composedPath?.()||[],a=s[0]||e.target;Gs=e,Js||(Js=!0,setTimeout(()=>{Js=!1,Gs=null}));var i=0,l=Gs===e&&e[wr];if(l){var u=s.indexOf(l);if(u!==-1&&(t===document||t===window)){e[wr]=t;return}var f=s.indexOf(t);if(f===-1)return;u<=f&&(i=u)}if(a=s[i]||e.target,a!==t){Wi(e,"currentTarget",{configurable:!0,get(){return a||n}});var d=B,p=Y;tt(null),xt(null);try{for(var _,h=[];a!==null&&a!==t;){try{var v=a[wr]?.[r];v!=null&&(!a.disabled||e.target===a)&&v.call(a,e)}catch(w){_?h.push(w):_=w}if(e.cancelBubble)break;i++,a=i<s.length?s[i]:null}if(_){for(let w of h)queueMicrotask(()=>{throw w});throw _}}finally{e[wr]=t,delete e.currentTarget,tt(d),xt(p)}}}const Gu=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:e=>e});function Ju(e){return Gu?.createHTML(e)??e}function Ho(e){var t=Iu("template");return t.innerHTML=Ju(e.replaceAll("<!>","<!---->")),t.content}function Nr(e,t){var n=Y;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function ae(e,t){var n=(t&nu)!==0,r=(t&ru)!==0,s,a=!e.startsWith("<!>");return()=>{s===void 0&&(s=Ho(a?e:"<!>"+e),n||(s=Ln(s)));var i=r||To?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Ln(i),u=i.lastChild;Nr(l,u)}else Nr(i,i);return i}}function Zu(e,t,n="svg"){var r=!e.startsWith("<!>"),s=`<${n}>${r?e:"<!>"+e}</${n}>`,a;return()=>{if(!a){var i=Ho(s),l=Ln(i);a=Ln(l)}var u=a.cloneNode(!0);return Nr(u,u),u}}function Zd(e,t){return Zu(e,t,"svg")}function Qu(e=""){{var t=Ft(e+"");return Nr(t,t),t}}function ht(){var e=document.createDocumentFragment(),t=document.createComment(""),n=Ft();return e.append(t,n),Nr(t,n),e}function D(e,t){e!==null&&e.before(t)}function Xu(e){let t=0,n=Bt(0),r;return()=>{Ua()&&(c(n),Fa(()=>(t===0&&(r=qa(()=>e(()=>Sr(n)))),t+=1,()=>{wt(()=>{t-=1,t===0&&(r?.(),r=void 0,Sr(n))})})))}}var ec=On|ir;function tc(e,t,n,r){new nc(e,t,n,r)}var Ze,Na,Qe,bn,we,De,Se,Ue,gt,yn,Qt,Xn,jr,jt,$s,W,rc,sc,ya,Zt,ac,wa,kr,hs,ka,Ea;class nc{constructor(t,n,r,s){S(this,W);P(this,"parent");P(this,"is_pending",!1);P(this,"transform_error");S(this,Ze);S(this,Na,null);S(this,Qe);S(this,bn);S(this,we);S(this,De,null);S(this,Se,null);S(this,Ue,null);S(this,gt,null);S(this,yn,0);S(this,Qt,0);S(this,Xn,!1);S(this,jr,new Map);S(this,jt,null);S(this,$s,Xu(()=>(O(this,jt,Bt(o(this,yn))),()=>{O(this,jt,null)})));O(this,Ze,t),O(this,Qe,n),O(this,bn,a=>{var i=Y;i.b=this,i.f|=la,r(a)}),this.parent=Y.b,this.transform_error=s??this.parent?.transform_error??(a=>a),O(this,we,cr(()=>{k(this,W,wa).call(this)},ec))}defer_effect(t){ao(t,o(this,jr))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!o(this,Qe).pending}update_pending_count(t,n){k(this,W,ka).call(this,t,n),O(this,yn,o(this,yn)+t),!(!o(this,jt)||o(this,Xn))&&(O(this,Xn,!0),wt(()=>{O(this,Xn,!1),o(this,jt)&&Ut(o(this,jt),o(this,yn))}))}get_effect_pending(){return o(this,$s).call(this),c(o(this,jt))}error(t){if(t===Xi||!o(this,Qe).onerror&&!o(this,Qe).failed)throw t;C?.is_fork?(o(this,De)&&C.skip_effect(o(this,De)),o(this,Se)&&C.skip_effect(o(this,Se)),o(this,Ue)&&C.skip_effect(o(this,Ue)),C.oncommit(()=>{k(this,W,Zt).call(this)||k(this,W,Ea).call(this,t)})):k(this,W,Ea).call(this,t)}}Ze=new WeakMap,Na=new WeakMap,Qe=new WeakMap,bn=new WeakMap,we=new WeakMap,De=new WeakMap,Se=new WeakMap,Ue=new WeakMap,gt=new WeakMap,yn=new WeakMap,Qt=new WeakMap,Xn=new WeakMap,jr=new WeakMap,jt=new WeakMap,$s=new WeakMap,W=new WeakSet,rc=function(){try{O(this,De,Xe(()=>o(this,bn).call(this,o(this,Ze))))}catch(t){this.error(t)}},sc=function(t){const n=o(this,Qe).failed,{reset:r,invoke_onerror:s}=k(this,W,ya).call(this,t);wt(s),n&&O(this,Ue,Xe(()=>{n(o(this,Ze),()=>t,()=>r)}))},ya=function(t){var n=!1,r=!1;const s=()=>{if(!k(this,W,Zt).call(this)){if(n){ou();return}n=!0,r&&bu(),o(this,Ue)!==null&&Sn(o(this,Ue),()=>{O(this,Ue,null)}),k(this,W,hs).call(this,()=>{k(this,W,wa).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!k(this,W,Zt).call(this))try{r=!0,o(this,Qe).onerror?.(t,s),r=!1}catch(i){_t(i,o(this,we)&&o(this,we).parent)}}}},Zt=function(){return(o(this,we).f&(ye|bs))!==0},ac=function(){const t=o(this,Qe).pending;t&&(this.is_pending=!0,O(this,Se,Xe(()=>t(o(this,Ze)))),wt(()=>{if(!k(this,W,Zt).call(this)){var n=O(this,gt,document.createDocumentFragment()),r=Ft(),s=!1;if(n.append(r),O(this,De,k(this,W,hs).call(this,()=>{try{return Xe(()=>o(this,bn).call(this,r))}catch(a){try{this.error(a),s=!0}catch(i){_t(i,o(this,we).parent)}return null}})),o(this,De)===null){O(this,gt,null),s&&k(this,W,kr).call(this,C);return}o(this,Qt)===0&&(o(this,Ze).before(n),O(this,gt,null),Sn(o(this,Se),()=>{O(this,Se,null)}),k(this,W,kr).call(this,C))}}))},wa=function(){try{if(this.is_pending=this.has_pending_snippet(),O(this,Qt,0),O(this,yn,0),O(this,De,Xe(()=>{o(this,bn).call(this,o(this,Ze))})),o(this,Qt)>0){var t=O(this,gt,document.createDocumentFragment());Ba(o(this,De),t);const n=o(this,Qe).pending;O(this,Se,Xe(()=>n(o(this,Ze))))}else k(this,W,kr).call(this,C)}catch(n){this.error(n)}},kr=function(t){this.is_pending=!1,t.transfer_reactions(o(this,jr))},hs=function(t){var n=Y,r=B,s=Ce;xt(o(this,we)),tt(o(this,we)),tr(o(this,we).ctx);try{return rn.ensure(),t()}finally{xt(n),tt(r),tr(s)}},ka=function(t,n){var r;if(!this.has_pending_snippet()){this.parent&&k(r=this.parent,W,ka).call(r,t,n);return}O(this,Qt,o(this,Qt)+t),o(this,Qt)===0&&(k(this,W,kr).call(this,n),o(this,Se)&&Sn(o(this,Se),()=>{O(this,Se,null)}),o(this,gt)&&(o(this,Ze).before(o(this,gt)),O(this,gt,null)))},Ea=function(t){o(this,De)&&(Ie(o(this,De)),O(this,De,null)),o(this,Se)&&(Ie(o(this,Se)),O(this,Se,null)),o(this,Ue)&&(Ie(o(this,Ue)),O(this,Ue,null));let n=o(this,Qe).failed;const r=s=>{if(k(this,W,Zt).call(this))return;const{reset:a,invoke_onerror:i}=k(this,W,ya).call(this,s);i(),n&&!k(this,W,Zt).call(this)&&O(this,Ue,k(this,W,hs).call(this,()=>{try{return Xe(()=>{var l=Y;l.b=this,l.f|=la,n(o(this,Ze),()=>s,()=>a)})}catch(l){return _t(l,o(this,we).parent),null}}))};wt(()=>{if(!k(this,W,Zt).call(this)){var s;try{s=this.transform_error(t)}catch(a){_t(a,o(this,we)&&o(this,we).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>_t(a,o(this,we)&&o(this,we).parent)):r(s)}})};function A(e,t){var n=t==null?"":typeof t=="object"?`${t}`:t;n!==(e[ca]??=e.nodeValue)&&(e[ca]=n,e.nodeValue=`${n}`)}function ic(e,t){return oc(e,t)}const os=new Map;function oc(e,{target:t,anchor:n,props:r={},events:s,context:a,intro:i=!0,transformError:l}){Nu();var u=void 0,f=Du(()=>{var d=n??t.appendChild(Ft());tc(d,{pending:()=>{}},h=>{or({});var v=Ce;a&&(v.c=a),s&&(r.$$events=s),u=e(h,r)||no(),lr()},l);var p=new Set,_=h=>{for(var v=0;v<h.length;v++){var w=h[v];if(!p.has(w)){p.add(w);var g=Ku(w);for(const z of[t,document]){var x=os.get(z);x===void 0&&(x=new Map,os.set(z,x));var R=x.get(w);R===void 0?(z.addEventListener(w,ba,{passive:g}),x.set(w,1)):x.set(w,R+1)}}}};return _(Rs(zo)),_a.add(_),()=>{for(var h of p)for(const g of[t,document]){var v=os.get(g),w=v.get(h);--w==0?(g.removeEventListener(h,ba),v.delete(h),v.size===0&&os.delete(g)):v.set(h,w)}_a.delete(_),d!==n&&d.parentNode?.removeChild(d)}});return lc.set(u,f),u}let lc=new WeakMap;var rt,mt,Fe,wn,Pr,Mr,Os;class Is{constructor(t,n=!0){P(this,"anchor");S(this,rt,new Map);S(this,mt,new Map);S(this,Fe,new Map);S(this,wn,new Set);S(this,Pr,!0);S(this,Mr,t=>{if(o(this,rt).has(t)){var n=o(this,rt).get(t),r=o(this,mt).get(n);if(r)Es(r),o(this,wn).delete(n);else{var s=o(this,Fe).get(n);s&&(Es(s.effect),o(this,mt).set(n,s.effect),o(this,Fe).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,i]of o(this,rt)){if(o(this,rt).delete(a),a===t)break;const l=o(this,Fe).get(i);l&&(Ie(l.effect),o(this,Fe).delete(i))}for(const[a,i]of o(this,mt)){if(a===n||o(this,wn).has(a))continue;const l=()=>{if(Array.from(o(this,rt).values()).includes(a)){var f=document.createDocumentFragment();Ba(i,f),f.append(Ft()),o(this,Fe).set(a,{effect:i,fragment:f})}else Ie(i);o(this,wn).delete(a),o(this,mt).delete(a)};o(this,Pr)||!r?(o(this,wn).add(a),Sn(i,l,!1)):l()}}});S(this,Os,t=>{o(this,rt).delete(t);const n=Array.from(o(this,rt).values());for(const[r,s]of o(this,Fe))n.includes(r)||(Ie(s.effect),o(this,Fe).delete(r))});this.anchor=t,O(this,Pr,n)}ensure(t,n){var r=C,s=$o();if(n&&!o(this,mt).has(t)&&!o(this,Fe).has(t))if(s){var a=document.createDocumentFragment(),i=Ft();a.append(i),o(this,Fe).set(t,{effect:Xe(()=>n(i)),fragment:a})}else o(this,mt).set(t,Xe(()=>n(this.anchor)));if(o(this,rt).set(r,t),s){for(const[l,u]of o(this,mt))l===t?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of o(this,Fe))l===t?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(o(this,Mr)),r.ondiscard(o(this,Os))}else o(this,Mr).call(this,r)}}rt=new WeakMap,mt=new WeakMap,Fe=new WeakMap,wn=new WeakMap,Pr=new WeakMap,Mr=new WeakMap,Os=new WeakMap;const uc=0,hi=1,cc=2;function Zs(e,t,n,r,s){var a=de,i=Bt(a),l=Bt(a),u=new Is(e);cr(()=>{var f=C,d=t(),p=!1;if(zl(d)){var _=lo(),h=!1;const v=w=>{if(!p){h=!0,_(!1),C===f&&f.deactivate(),rn.ensure();try{w()}finally{Or(!1),Hn||_o()}}};d.then(w=>{v(()=>{Ut(i,w),u.ensure(hi,r&&(g=>r(g,i)))})},w=>{v(()=>{if(Ut(l,w),u.ensure(cc,s&&(g=>s(g,l))),!s)throw l.v})}),wt(()=>{h||v(()=>{u.ensure(uc,n)})})}else Ut(i,d),u.ensure(hi,r&&(v=>r(v,i)));return()=>{p=!0}})}function Re(e,t,n=!1){var r=new Is(e),s=n?On:0;function a(i,l){r.ensure(i,l)}cr(()=>{var i=!1;t((l,u=0)=>{i=!0,a(u,l)}),i||a(-1,null)},s)}const fc=Symbol("NaN");function pi(e,t,n){var r=new Is(e);cr(()=>{var s=t();s!==s&&(s=fc),r.ensure(s,n)})}function vi(e,t){return t}function dc(e,t,n){for(var r=[],s=t.length,a,i=t.length,l=0;l<s;l++){let p=t[l];Sn(p,()=>{if(a){if(a.pending.delete(p),a.done.add(p),a.pending.size===0){var _=e.outrogroups;xa(e,Rs(a.done)),_.delete(a),_.size===0&&(e.outrogroups=null)}}else i-=1},!1)}if(i===0){var u=r.length===0&&n!==null&&e.pending.size===0;if(u){var f=n,d=f.parentNode;Cu(d),d.append(f),e.items.clear()}xa(e,t,!u)}else a={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(a)}function xa(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(const i of e.pending.values())for(const l of i)r.add(e.items.get(l).e)}for(var s=0;s<t.length;s++){var a=t[s];if(r?.has(a)){a.f|=yt;const i=document.createDocumentFragment();Ba(a,i)}else Ie(t[s],n)}}var gi;function Ge(e,t,n,r,s,a=null){var i=e,l=new Map,u=(t&Qi)!==0;if(u){var f=e;i=f.appendChild(Ft())}var d=null,p=co(()=>{var R=n();return Ls(R)?R:R==null?[]:Rs(R)}),_=new Map,h=!0;function v(R){if((x.effect.f&ye)===0){x.pending.delete(R);var z=c(p);x.fallback=d,hc(x,z,i,t,r),d!==null&&(z.length===0?(d.f&yt)===0?Es(d):(d.f^=yt,Er(d,null,i)):Sn(d,()=>{d=null}))}}function w(R){x.pending.delete(R)}var g=cr(()=>{for(var R=c(p),z=R.length,I=new Set,H=C,G=$o(),j=0;j<z;j+=1){var Z=R[j],m=r(Z,j),b=h?null:l.get(m);b?(b.v&&Ut(b.v,Z),b.i&&Ut(b.i,j),G&&H.unskip_effect(b.e)):(b=pc(l,h?i:gi??=Ft(),Z,m,j,s,t,n),h||(b.e.f|=yt),l.set(m,b)),I.add(m)}if(z===0&&a&&!d&&(h?d=Xe(()=>a(i)):(d=Xe(()=>a(gi??=Ft())),d.f|=yt)),z>I.size&&cu(),!h)if(_.set(H,I),G){for(const[N,ge]of l)I.has(N)||H.skip_effect(ge.e);H.oncommit(v),H.ondiscard(w)}else v(H);c(p)}),x={effect:g,items:l,pending:_,outrogroups:null,fallback:d};h=!1}function mr(e){for(;e!==null&&(e.f&ut)===0;)e=e.next;return e}function hc(e,t,n,r,s){var a=(r&Jl)!==0,i=t.length,l=e.items,u=mr(e.effect.first),f,d=null,p,_=[],h=[],v,w,g,x;if(a)for(x=0;x<i;x+=1)v=t[x],w=s(v,x),g=l.get(w).e,(g.f&yt)===0&&(g.nodes?.a?.measure(),(p??=new Set).add(g));for(x=0;x<i;x+=1){if(v=t[x],w=s(v,x),g=l.get(w).e,e.outrogroups!==null)for(const b of e.outrogroups)b.pending.delete(g),b.done.delete(g);if((g.f&Ae)!==0&&(Es(g),a&&(g.nodes?.a?.unfix(),(p??=new Set).delete(g))),(g.f&yt)!==0)if(g.f^=yt,g===u)Er(g,null,n);else{var R=d?d.next:u;g===e.effect.last&&(e.effect.last=g.prev),g.prev&&(g.prev.next=g.next),g.next&&(g.next.prev=g.prev),Gt(e,d,g),Gt(e,g,R),Er(g,R,n),d=g,_=[],h=[],u=mr(d.next);continue}if(g!==u){if(f!==void 0&&f.has(g)){if(_.length<h.length){var z=h[0],I;d=z.prev;var H=_[0],G=_[_.length-1];for(I=0;I<_.length;I+=1)Er(_[I],z,n);for(I=0;I<h.length;I+=1)f.delete(h[I]);Gt(e,H.prev,G.next),Gt(e,d,H),Gt(e,G,z),u=z,d=G,x-=1,_=[],h=[]}else f.delete(g),Er(g,u,n),Gt(e,g.prev,g.next),Gt(e,g,d===null?e.effect.first:d.next),Gt(e,d,g),d=g;continue}for(_=[],h=[];u!==null&&u!==g;)(f??=new Set).add(u),h.push(u),u=mr(u.next);if(u===null)continue}(g.f&yt)===0&&_.push(g),d=g,u=mr(g.next)}if(e.outrogroups!==null){for(const b of e.outrogroups)b.pending.size===0&&(xa(e,Rs(b.done)),e.outrogroups?.delete(b));e.outrogroups.size===0&&(e.outrogroups=null)}if(u!==null||f!==void 0){var j=[];if(f!==void 0)for(g of f)(g.f&Ae)===0&&j.push(g);for(;u!==null;)(u.f&Ae)===0&&u!==e.fallback&&j.push(u),u=mr(u.next);var Z=j.length;if(Z>0){var m=(r&Qi)!==0&&i===0?n:null;if(a){for(x=0;x<Z;x+=1)j[x].nodes?.a?.measure();for(x=0;x<Z;x+=1)j[x].nodes?.a?.fix()}dc(e,j,m)}}a&&wt(()=>{if(p!==void 0)for(g of p)g.nodes?.a?.apply()})}function pc(e,t,n,r,s,a,i,l){var u=(i&Yl)!==0?(i&Zl)===0?Ou(n,!1,!1):Bt(n):null,f=(i&Gl)!==0?Bt(s):null;return{v:u,i:f,e:Xe(()=>(a(t,u??n,f??s,l),()=>{e.delete(r)}))}}function Er(e,t,n){if(e.nodes)for(var r=e.nodes.start,s=e.nodes.end,a=t&&(t.f&yt)===0?t.nodes.start:n;r!==null;){var i=Jr(r);if(a.before(r),r===s)return;r=i}}function Gt(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function Qs(e,t,n){var r=new Is(e);cr(()=>{var s=t()??null;r.ensure(s,s&&(a=>n(a,s)))},On)}const mi=[...` 	
\r\f \v\uFEFF`];function vc(e,t,n){var r=e==null?"":""+e;if(t&&(r=r?r+" "+t:t),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,i=0;(i=r.indexOf(s,i))>=0;){var l=i+a;(i===0||mi.includes(r[i-1]))&&(l===r.length||mi.includes(r[l]))?r=(i===0?"":r.substring(0,i))+r.substring(l+1):i=l}}return r===""?null:r}function _i(e,t=!1){var n=t?" !important;":";",r="";for(var s of Object.keys(e)){var a=e[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Qd(e,t){if(t){var n="",r,s;return Array.isArray(t)?(r=t[0],s=t[1]):r=t,r&&(n+=_i(r)),s&&(n+=_i(s,!0)),n=n.trim(),n===""?null:n}return String(e)}function xs(e,t,n,r,s,a){var i=e[ua];if(i!==n||i===void 0){var l=vc(n,r,a);l==null?e.removeAttribute("class"):e.className=l,e[ua]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&e.classList.toggle(u,f)}return a}function gc(e,t){t?e.hasAttribute("selected")||e.setAttribute("selected",""):e.removeAttribute("selected")}function mc(e,t){var n=e.__defaultValue,r=e.multiple,s=r?n??[]:null;if(!(r&&!Ls(s))){e.selectedIndex;for(var a of e.options){var i=Vn(a);gc(a,r?s.includes(i):xo(i,n))}}}function Wo(e,t,n=!1){if(e.multiple){if(t==null)return;if(!Ls(t))return iu();for(var r of e.options)r.selected=t.includes(Vn(r));return}for(r of e.options){var s=Vn(r);if(xo(s,t)){r.selected=!0;return}}(!n||t!==void 0)&&(e.selectedIndex=-1)}function We(e){var t=new MutationObserver(n=>{n.every(_c)||("__defaultValue"in e&&mc(e),"__value"in e&&Wo(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Cs(()=>{t.disconnect()})}function Ve(e,t,n=t){var r=new WeakSet,s=!0;io(e,"change",a=>{var i=a?"[selected]":":checked",l;if(e.multiple)l=[].map.call(e.querySelectorAll(i),Vn);else{var u=e.querySelector(i)??e.querySelector("option:not([disabled])");l=u&&Vn(u)}n(l),e.__value=l,C!==null&&r.add(C)}),Uu(()=>{var a=t();if(e===document.activeElement){var i=C;if(r.has(i))return}if(Wo(e,a,s),s&&a===void 0){var l=e.querySelector(":checked");l!==null&&(a=Vn(l),n(a))}e.__value=a,s=!1})}function Vn(e){return"__value"in e?e.__value:e.value}function _c(e){if(e.target.closest("selectedcontent")!==null)return!0;if(e.type==="childList"){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const bc=Symbol("is custom element"),yc=Symbol("is html"),wc=Kl?"progress":"PROGRESS";function Xd(e,t){var n=Vo(e);n.value===(n.value=t??void 0)||e.value===t&&(t!==0||e.nodeName!==wc)||(e.value=t??"")}function bt(e,t,n,r){var s=Vo(e),a=s[t];a!==(s[t]=n)&&(t==="loading"&&(e[Wl]=n),n==null?e.removeAttribute(t):typeof n!="string"&&kc(e).has(t)?e[t]=n:e.setAttribute(t,n))}function Vo(e){return e[Zi]??={[bc]:e.nodeName.includes("-"),[yc]:e.namespaceURI===su}}var bi=new Map;function kc(e){var t=e.getAttribute("is")||e.nodeName,n=bi.get(t);if(n)return n;bi.set(t,n=new Set);for(var r,s=e,a=Element.prototype;a!==s;){r=Vi(s);for(var i in r)r[i].set&&i!=="innerHTML"&&i!=="textContent"&&i!=="innerText"&&n.add(i);s=Ca(s)}return n}function Ec(e,t,n=t){var r=new WeakSet;io(e,"input",async s=>{var a=s?e.defaultValue:e.value;if(a=Xs(e)?ea(a):a,n(a),C!==null&&r.add(C),await Wu(),a!==(a=t())){var i=e.selectionStart,l=e.selectionEnd,u=e.value.length;if(e.value=a??"",l!==null){var f=e.value.length;i===l&&l===u&&f>u?(e.selectionStart=f,e.selectionEnd=f):(e.selectionStart=i,e.selectionEnd=Math.min(l,f))}}}),qa(t)==null&&e.value&&(n(Xs(e)?ea(e.value):e.value),C!==null&&r.add(C)),Fa(()=>{var s=t();if(e===document.activeElement){var a=C;if(r.has(a))return}Xs(e)&&s===ea(e.value)||e.type==="date"&&!s&&!e.value||s!==e.value&&(e.value=s??"")})}function Xs(e){var t=e.type;return t==="number"||t==="range"}function ea(e){return e===""?null:+e}function xc(e,t,n,r,s){var a=()=>{r(n[e])};n.addEventListener(t,a),s?Fa(()=>{n[e]=s()}):a(),(n===document.body||n===window||n===document)&&Cs(()=>{n.removeEventListener(t,a)})}let ls=!1;function Tc(e){var t=ls;try{return ls=!1,[e(),ls]}finally{ls=t}}const Sc={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(gr(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let s=e.props[r];gr(s)&&(s=s());const a=en(s,t);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(gr(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r){const s=en(r,t);return s&&!s.configurable&&(s.configurable=!0),s}}},has(e,t){if(t===Dt||t===Ji)return!1;for(let n of e.props)if(gr(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){const t=[];for(let n of e.props)if(gr(n)&&(n=n()),!!n){for(const r in n)t.includes(r)||t.push(r);for(const r of Object.getOwnPropertySymbols(n))t.includes(r)||t.push(r)}return t}};function eh(...e){return new Proxy({props:e},Sc)}function Ar(e,t,n,r){var s=!0,a=(n&eu)!==0,i=(n&tu)!==0,l=r,u=!0,f=void 0,d=()=>i&&s?(f??=Lr(r),c(f)):(u&&(u=!1,l=i?qa(r):r),l);let p;if(a){var _=Dt in e||Ji in e;p=en(e,t)?.set??(_&&t in e?I=>e[t]=I:void 0)}var h,v=!1;a?[h,v]=Tc(()=>e[t]):h=e[t],h===void 0&&r!==void 0&&(h=d(),p&&(vu(),p(h)));var w;if(w=()=>{var I=e[t];return I===void 0?d():(u=!0,I)},(n&Xl)===0)return w;if(p){var g=e.$$legacy;return(function(I,H){return arguments.length>0?((!H||g||v)&&p(H?w():I),I):w()})}var x=!1,R=((n&Ql)!==0?Lr:co)(()=>(x=!1,w()));a&&c(R);var z=Y;return(function(I,H){if(arguments.length>0){const G=H?c(R):a?et(I):I;return L(R,G),x=!0,l!==void 0&&(l=G),I}return qt&&x||(z.f&ye)!==0?R.v:c(R)})}const Ac=(function(){const t=typeof document<"u"&&document.createElement("link").relList;return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"})(),$c=function(e){return"/static/"+e},yi={},ta=function(t,n,r){let s=Promise.resolve();if(n&&n.length>0){let u=function(f){return Promise.all(f.map(d=>Promise.resolve(d).then(p=>({status:"fulfilled",value:p}),p=>({status:"rejected",reason:p}))))};document.getElementsByTagName("link");const i=document.querySelector("meta[property=csp-nonce]"),l=i?.nonce||i?.getAttribute("nonce");s=u(n.map(f=>{if(f=$c(f),f in yi)return;yi[f]=!0;const d=f.endsWith(".css"),p=d?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${f}"]${p}`))return;const _=document.createElement("link");if(_.rel=d?"stylesheet":Ac,d||(_.as="script"),_.crossOrigin="",_.href=f,l&&_.setAttribute("nonce",l),document.head.appendChild(_),d)return new Promise((h,v)=>{_.addEventListener("load",h),_.addEventListener("error",()=>v(new Error(`Unable to preload CSS for ${f}`)))})}))}function a(i){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=i,window.dispatchEvent(l),!l.defaultPrevented)throw i}return s.then(i=>{for(const l of i||[])l.status==="rejected"&&a(l.reason);return t().catch(a)})},Oc="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(Oc);const Lc="/static/assets/book-CQLYfIxg.svg",Rc="/static/assets/learned-ieivuiYa.svg",Nc="/static/assets/novice-BhWLCKA4.svg",Cc="/static/assets/random-DyEcKrZK.svg",Ic="/static/assets/sampler-1-BkgsKJqQ.svg",jc="/static/assets/sampler-2-CyNDvw4u.svg",Pc="/static/assets/sampler-3-elwmKena.svg",Mc="/static/assets/sampler-4-ukfRocyw.svg",Dc="/static/assets/sampler-5-vwJk-ihi.svg",Uc="/static/assets/sampler-DVB68WrE.svg",Fc=Object.assign({"./portraits/book.svg":Lc,"./portraits/learned.svg":Rc,"./portraits/novice.svg":Nc,"./portraits/random.svg":Cc,"./portraits/sampler-1.svg":Ic,"./portraits/sampler-2.svg":jc,"./portraits/sampler-3.svg":Pc,"./portraits/sampler-4.svg":Mc,"./portraits/sampler-5.svg":Dc,"./portraits/sampler.svg":Uc});var zc=ae('<img alt="" class="svelte-utbjay"/>'),Bc=ae('<span aria-hidden="true"><!></span>');function wi(e,t){or(t,!0);const n=Ar(t,"house",3,""),r=ue(()=>Fc[`./portraits/${n()}.svg`]),s=ue(()=>[...t.name].reduce((f,d)=>f+d.codePointAt(0),0)%6);var a=Bc(),i=M(a);{var l=f=>{var d=zc();J(()=>bt(d,"src",c(r))),D(f,d)},u=f=>{var d=Qu();J(p=>A(d,p),[()=>t.name.trim().charAt(0).toUpperCase()]),D(f,d)};Re(i,f=>{c(r)?f(l):f(u,-1)})}J(()=>xs(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),D(e,a),lr()}const qc=e=>e/2**32|0,Hc=e=>e>>>0;function Wc(e,t,n,r){const s=qc(n),a=Hc(n);e.setUint32(t,r?a:s,r),e.setUint32(t+4,r?s:a,r)}function ki(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}const Ta=e=>e?`"${e}" `:"";function Ei(e,t=""){if(typeof e!="number")throw new TypeError(Ta(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(Ta(t)+"expected integer >= 0, got "+e);return e}function js(e,t,n=""){if(ki(e)&&t===void 0)return e;const r=ki(e),s="",a=r?`length=${e.length}`:`type=${typeof e}`,i=Ta(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(i):new TypeError(i)}function th(e){if(typeof e!="function"||typeof e.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Ei(e.outputLen),Ei(e.blockLen),e.outputLen<1||e.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Vc=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},xi=(e,t)=>{Vc(e,t);const n=Object.getPrototypeOf(e);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Ti(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function Kc(e,t){js(e,void 0,"output");const n=t.outputLen;if(!(e.length>=n))throw new RangeError('"output" expected length >= '+n)}function Sa(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function na(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function dt(e,t){return e<<32-t|e>>>t}const Ko=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Yc=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function Ha(e){if(js(e),Ko)return e.toHex();let t="";for(let n=0;n<e.length;n++)t+=Yc[e[n]];return t}function Si(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:void 0}function nh(e){if(typeof e!="string")throw new TypeError("hex string expected, got "+typeof e);if(Ko)try{return Uint8Array.fromHex(e)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const t=e.length,n=t/2;if(t%2)throw new RangeError("hex string expected, got unpadded hex of length "+t);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const i=Si(e.charCodeAt(a)),l=Si(e.charCodeAt(a+1));if(i===void 0||l===void 0){const u=e[a]+e[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=i*16+l}return r}function Gc(e){if(typeof e!="string")throw new TypeError("string expected");const t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{Sa(t)}}function rh(...e){let t=0;for(let r=0;r<e.length;r++){const s=e[r];js(s),t+=s.length}const n=new Uint8Array(t);for(let r=0,s=0;r<e.length;r++){const a=e[r];n.set(a,s),s+=a.length}return n}function Jc(e,t,n="opts"){return xi(e,"defaults"),t!==void 0&&xi(t,n),Object.assign(Object.create(null),e,t)}function Zc(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=Jc({},t,"info");const n=(s,a)=>e(a).update(s).digest(),r=e(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>e(s),Object.assign(n,t),Object.freeze(n)}const Qc=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function Xc(e,t,n){return e&t^~e&n}function ef(e,t,n){return e&t^e&n^t&n}class tf{constructor(t,n,r,s){P(this,"blockLen");P(this,"outputLen");P(this,"canXOF",!1);P(this,"padOffset");P(this,"isLE");P(this,"buffer");P(this,"view");P(this,"finished",!1);P(this,"length",0);P(this,"pos",0);P(this,"destroyed",!1);this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(t),this.view=na(this.buffer)}update(t){Ti(this),js(t);const{view:n,buffer:r,blockLen:s}=this,a=t.length;let i=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=na(t);for(;s<=a-l;l+=s)this.process(f,l);i=!0;continue}r.set(l===0&&u===a?t:t.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,i=!0)}return this.length+=t.length,i&&this.roundClean(),this}digestInto(t){Ti(this),Kc(t,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:i}=this;n[i++]=128,n.fill(0,i),this.padOffset>s-i&&(this.process(r,0),n.fill(0)),Wc(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=t===n?r:na(t),u=this.outputLen,f=u/4,d=this.get();if(u%4||f>d.length)throw new Error("invalid outputLen");for(let p=0;p<f;p++)l.setUint32(4*p,d[p],a)}digest(){const{buffer:t,outputLen:n}=this;this.digestInto(t);const r=t.slice(0,n);return this.destroy(),r}_cloneIntoMeta(t){const{buffer:n,length:r,finished:s,destroyed:a,pos:i}=this;return t.destroyed=a,t.finished=s,t.length=r,t.pos=i,i&&t.buffer.set(n),t}clone(){return this._cloneInto()}}const nf=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),rf=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),Jt=new Uint32Array(64);class sf extends tf{constructor(n,r){super(64,n,8,!1);P(this,"A",0);P(this,"B",0);P(this,"C",0);P(this,"D",0);P(this,"E",0);P(this,"F",0);P(this,"G",0);P(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:i,F:l,G:u,H:f}=this;return[n,r,s,a,i,l,u,f]}set(n,r,s,a,i,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=i|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let _=0;_<16;_++,r+=4)Jt[_]=n.getUint32(r,!1);for(let _=16;_<64;_++){const h=Jt[_-15],v=Jt[_-2],w=dt(h,7)^dt(h,18)^h>>>3,g=dt(v,17)^dt(v,19)^v>>>10;Jt[_]=g+Jt[_-7]+w+Jt[_-16]|0}let{A:s,B:a,C:i,D:l,E:u,F:f,G:d,H:p}=this;for(let _=0;_<64;_++){const h=dt(u,6)^dt(u,11)^dt(u,25),v=p+h+Xc(u,f,d)+rf[_]+Jt[_]|0,g=(dt(s,2)^dt(s,13)^dt(s,22))+ef(s,a,i)|0;p=d,d=f,f=u,u=l+v|0,l=i,i=a,a=s,s=v+g|0}s=s+this.A|0,a=a+this.B|0,i=i+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,d=d+this.G|0,p=p+this.H|0,this.set(s,a,i,l,u,f,d,p)}roundClean(){Sa(Jt)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Sa(this.buffer)}}class af extends sf{constructor(){super(32,nf)}}const of=Zc(()=>new af,Qc(1));var Dr,ze,st,be,pn,Go,Jo,ps;class Yo{constructor(t,n=()=>!1){S(this,be);P(this,"part");P(this,"makeRoom");S(this,Dr,F(!0));S(this,ze);S(this,st);this.part=t,this.makeRoom=n;const r=Zo()[t]??{};O(this,ze,new Map(Object.entries(r))),O(this,st,new Set(o(this,ze).keys()))}get keeps(){return c(o(this,Dr))}set keeps(t){L(o(this,Dr),t,!0)}get(t){if(!o(this,st).has(t))try{const n=o(this,be,pn)?.getItem(t)??null;if(n!==null)return o(this,ze).set(t,n),n}catch{}return o(this,ze).get(t)??null}set(t,n){o(this,ze).set(t,n);do if(k(this,be,Go).call(this,t,n)){o(this,st).delete(t)&&ra(this.part,k(this,be,ps).call(this)),this.keeps=o(this,st).size===0;return}while(o(this,be,pn)&&this.makeRoom());o(this,st).add(t),this.keeps=!1,ra(this.part,k(this,be,ps).call(this))}remove(t){o(this,ze).delete(t),o(this,st).delete(t)&&ra(this.part,k(this,be,ps).call(this));try{o(this,be,pn)?.removeItem(t)}catch{}}keys(){try{return[...new Set([...o(this,ze).keys(),...Object.keys(o(this,be,pn)??{})])]}catch{return[...o(this,ze).keys()]}}restore(){for(const[t,n]of o(this,ze))(o(this,st).has(t)||k(this,be,Jo).call(this,t))&&this.set(t,n)}}Dr=new WeakMap,ze=new WeakMap,st=new WeakMap,be=new WeakSet,pn=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},Go=function(t,n){try{const r=o(this,be,pn);return r?(r.getItem(t)!==n&&r.setItem(t,n),!0):!1}catch{return!1}},Jo=function(t){try{return o(this,be,pn)?.getItem(t)===null}catch{return!1}},ps=function(){return Object.fromEntries([...o(this,st)].map(t=>[t,o(this,ze).get(t)]))};function Zo(){return history.state?.held??{}}function ra(e,t){try{history.replaceState({...history.state,held:{...Zo(),[e]:t}},"")}catch{}}const ct=new Yo("local",kf),Qo=new Yo("session"),sh={get keeps(){return ct.keeps}};document.addEventListener("visibilitychange",()=>ct.restore());function Ps(e){try{return JSON.parse(e??"null")}catch{return null}}function Ms(e){const t=Ps(ct.get(e));return typeof t=="string"?t:""}function Xo(e){const t=Ps(e);return Array.isArray(t)?t.filter(n=>typeof n=="object"&&n!==null):[]}function Wa(e){return Ps(ct.get(`ecarte.${e}`))}function ft(e,t){ct.set(`ecarte.${e}`,JSON.stringify(t))}const Ai=navigator.languages.map(e=>e.slice(0,2)).find(e=>e==="fr"||e==="en")??"en",el={name:"",language:Ai,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Ai==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1};function lf(e){const t=Object.entries(typeof e=="object"&&e!==null?e:{});return Object.fromEntries(t.filter(([n,r])=>typeof r==typeof el[n]))}const K=et({...el,...lf(Wa("taste"))});function uf(){ft("taste",K)}function cf(){const e=Wa("choice")??{},t=(n,r)=>typeof n=="string"?n:r;return{opponent:t(e.opponent,"novice"),rules:t(e.rules,"london"),length:typeof e.length=="number"?e.length:1}}function ff(e){ft("choice",e)}function $i(){return Ms("ecarte.own")}function df(e){ft("own",e)}function Va(e){return Ms(`ecarte.seat.${e}`)}function tl(e,t){ft(`seat.${e}`,t)}function ah(e){return`${location.origin}/t/${e}#seat=${Va(e)}`}function ih(e){return Ms(`ecarte.invitation.${e}`)}function hf(e,t){ft(`invitation.${e}`,t)}function nl(e,t){const n=Ms(`ecarte.${e}`);if(n)return n;const r=Ha(crypto.getRandomValues(new Uint8Array(t)));return ft(e,r),r}function Oi(e,t){return nl(`share.${e}.${t}`,32)}function pf(e){return nl(`sitting.${e}`,16)}function vf(e,t,n,r){return Ha(of(Gc(`ecarte-share-1/${t}/${n}/${r}/${e}`)))}function rl(){return Ha(crypto.getRandomValues(new Uint8Array(16)))}function gf(){return!rr().length&&!ct.keys().some(e=>e.startsWith("ecarte.seat."))}const mf=60;function Ts(){return Xo(ct.get("ecarte.tables"))}function _f(e,t){ct.restore();const n=Ts().filter(r=>r.table!==e);ft("tables",(t?[{table:e,...t},...n]:n).slice(0,mf))}const Li=100,bf=["seat","invitation","sitting","share","witnessed"];function rr(){return Xo(ct.get("ecarte.finished"))}function yf(e){const t=rr();if(t.some(r=>r.table===e.table&&r.game===e.game))return;const n=[e,...t];ft("finished",n.slice(0,Li));for(const r of n.slice(Li))sl(r.table)}function wf(e,t){ft("finished",rr().map(n=>n.table===e?{...n,won:t}:n))}function sl(e){if(!Ts().some(t=>t.table===e))for(const t of ct.keys()){const[n,r,s]=t.split(".");n==="ecarte"&&bf.includes(r??"")&&s===e&&ct.remove(t)}}function kf(){const e=rr(),t=e.pop();return t?(sl(t.table),ft("finished",e),!0):!1}function oh(e){const t=Ps(Qo.get(`ecarte.chosen.${e}`));return Array.isArray(t)?t.filter(n=>typeof n=="string"):[]}function lh(e,t){Qo.set(`ecarte.chosen.${e}`,JSON.stringify(t))}class Kn{constructor(t){this.value=t}valueOf(){return this.value}}class he extends Kn{constructor(t="???"){super(t)}toString(t){return`{${this.value}}`}}class zt extends Kn{constructor(t,n={}){super(t),this.opts=n}toString(t){if(t)try{return t.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return this.value.toString(10)}}class sn extends Kn{static supportsValue(t){if(typeof t=="number"||t instanceof Date)return!0;if(t instanceof Kn)return sn.supportsValue(t.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(t instanceof n.Instant||t instanceof n.PlainDateTime||t instanceof n.PlainDate||t instanceof n.PlainMonthDay||t instanceof n.PlainTime||t instanceof n.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof sn?(n={...t.opts,...n},t=t.value):t instanceof Kn&&(t=t.valueOf()),typeof t=="object"&&"calendarId"in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](t){return t==="string"?this.toString():this.toNumber()}toNumber(){const t=this.value;if(typeof t=="number")return t;if(t instanceof Date)return t.getTime();if("epochMilliseconds"in t)return t.epochMilliseconds;if("toZonedDateTime"in t)return t.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(t){if(t)try{return t.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Ri=100,Ef="⁨",xf="⁩";function Tf(e,t,n){if(n===t||n instanceof zt&&t instanceof zt&&n.value===t.value)return!0;if(t instanceof zt&&typeof n=="string"){let r=e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value);if(n===r)return!0}return!1}function Ni(e,t,n){return t[n]?sr(e,t[n].value):(e.reportError(new RangeError("No default")),new he)}function Aa(e,t){const n=[],r=Object.create(null);for(const s of t)s.type==="narg"?r[s.name]=Cr(e,s.value):n.push(Cr(e,s));return{positional:n,named:r}}function Cr(e,t){switch(t.type){case"str":return t.value;case"num":return new zt(t.value,{minimumFractionDigits:t.precision});case"var":return Sf(e,t);case"mesg":return Af(e,t);case"term":return $f(e,t);case"func":return Of(e,t);case"select":return Lf(e,t);default:return new he}}function Sf(e,{name:t}){let n;if(e.params)if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new he(`$${t}`);else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(new ReferenceError(`Unknown variable: $${t}`)),new he(`$${t}`);if(n instanceof Kn)return n;switch(typeof n){case"string":return n;case"number":return new zt(n);case"object":if(sn.supportsValue(n))return new sn(n);default:return e.reportError(new TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new he(`$${t}`)}}function Af(e,{name:t,attr:n}){const r=e.bundle._messages.get(t);if(!r)return e.reportError(new ReferenceError(`Unknown message: ${t}`)),new he(t);if(n){const s=r.attributes[n];return s?sr(e,s):(e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new he(`${t}.${n}`))}return r.value?sr(e,r.value):(e.reportError(new ReferenceError(`No value: ${t}`)),new he(t))}function $f(e,{name:t,attr:n,args:r}){const s=`-${t}`,a=e.bundle._terms.get(s);if(!a)return e.reportError(new ReferenceError(`Unknown term: ${s}`)),new he(s);if(n){const l=a.attributes[n];if(l){e.params=Aa(e,r).named;const u=sr(e,l);return e.params=null,u}return e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new he(`${s}.${n}`)}e.params=Aa(e,r).named;const i=sr(e,a.value);return e.params=null,i}function Of(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(new ReferenceError(`Unknown function: ${t}()`)),new he(`${t}()`);if(typeof r!="function")return e.reportError(new TypeError(`Function ${t}() is not callable`)),new he(`${t}()`);try{let s=Aa(e,n);return r(s.positional,s.named)}catch(s){return e.reportError(s),new he(`${t}()`)}}function Lf(e,{selector:t,variants:n,star:r}){let s=Cr(e,t);if(s instanceof he)return Ni(e,n,r);for(const a of n){const i=Cr(e,a.key);if(Tf(e,s,i))return sr(e,a.value)}return Ni(e,n,r)}function al(e,t){if(e.dirty.has(t))return e.reportError(new RangeError("Cyclic reference")),new he;e.dirty.add(t);const n=[],r=e.bundle._useIsolating&&t.length>1;for(const s of t){if(typeof s=="string"){n.push(e.bundle._transform(s));continue}if(e.placeables++,e.placeables>Ri)throw e.dirty.delete(t),new RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${Ri}`);r&&n.push(Ef),n.push(Cr(e,s).toString(e)),r&&n.push(xf)}return e.dirty.delete(t),n.join("")}function sr(e,t){return typeof t=="string"?e.bundle._transform(t):al(e,t)}class Rf{constructor(t,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=t,this.errors=n,this.args=r}reportError(t){if(!this.errors||!(t instanceof Error))throw t;this.errors.push(t)}memoizeIntlObject(t,n){let r=this.bundle._intls.get(t);r||(r={},this.bundle._intls.set(t,r));let s=JSON.stringify(n);return r[s]||(r[s]=new t(this.bundle.locales,n)),r[s]}}function $a(e,t){const n=Object.create(null);for(const[r,s]of Object.entries(e))t.includes(r)&&(n[r]=s.valueOf());return n}const Ci=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Nf(e,t){let n=e[0];if(n instanceof he)return new he(`NUMBER(${n.valueOf()})`);if(n instanceof zt)return new zt(n.valueOf(),{...n.opts,...$a(t,Ci)});if(n instanceof sn)return new zt(n.toNumber(),{...$a(t,Ci)});throw new TypeError("Invalid argument to NUMBER")}const Cf=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function If(e,t){let n=e[0];if(n instanceof he)return new he(`DATETIME(${n.valueOf()})`);if(n instanceof sn||n instanceof zt)return new sn(n,$a(t,Cf));throw new TypeError("Invalid argument to DATETIME")}const Ii=new Map;function jf(e){const t=Array.isArray(e)?e.join(" "):e;let n=Ii.get(t);return n===void 0&&(n=new Map,Ii.set(t,n)),n}class Pf{constructor(t,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(t)?t:[t],this._functions={NUMBER:Nf,DATETIME:If,...n},this._useIsolating=r,this._transform=s,this._intls=jf(t)}hasMessage(t){return this._messages.has(t)}getMessage(t){return this._messages.get(t)}addResource(t,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<t.body.length;s++){let a=t.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(t,n=null,r=null){if(typeof t=="string")return this._transform(t);let s=new Rf(this,r,n);try{return al(s,t).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new he().toString(s);throw a}}}const sa=/^(-?[a-zA-Z][\w-]*) *= */gm,ji=/\.([a-zA-Z][\w-]*) *= */y,Mf=/\*?\[/y,aa=/(-?[0-9]+(?:\.([0-9]+))?)/y,Df=/([a-zA-Z][\w-]*)/y,Pi=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Uf=/^[A-Z][A-Z0-9_-]*$/,us=/([^{}\n\r]+)/y,Ff=/([^\\"\n\r]*)/y,Mi=/\\([\\"])/y,Di=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,zf=/^\n+/,Ui=/ +$/,Bf=/ *\r?\n/g,qf=/( *)$/,Hf=/{\s*/y,Fi=/\s*}/y,Wf=/\[\s*/y,Vf=/\s*] */y,Kf=/\s*\(\s*/y,Yf=/\s*->\s*/y,Gf=/\s*:\s*/y,Jf=/\s*,?\s*/y,Zf=/\s+/y;class il{constructor(t){this.body=[],sa.lastIndex=0;let n=0;for(;;){let m=sa.exec(t);if(m===null)break;n=sa.lastIndex;try{this.body.push(u(m[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function r(m){return m.lastIndex=n,m.test(t)}function s(m,b){if(t[n]===m)return n++,!0;if(b)throw new b(`Expected ${m}`);return!1}function a(m,b){if(r(m))return n=m.lastIndex,!0;if(b)throw new b(`Expected ${m.toString()}`);return!1}function i(m){m.lastIndex=n;let b=m.exec(t);if(b===null)throw new SyntaxError(`Expected ${m.toString()}`);return n=m.lastIndex,b}function l(m){return i(m)[1]}function u(m){let b=d(),N=f();if(b===null&&Object.keys(N).length===0)throw new SyntaxError("Expected message value or attributes");return{id:m,value:b,attributes:N}}function f(){let m=Object.create(null);for(;r(ji);){let b=l(ji),N=d();if(N===null)throw new SyntaxError("Expected attribute value");m[b]=N}return m}function d(){let m;if(r(us)&&(m=l(us)),t[n]==="{"||t[n]==="}")return p(m?[m]:[],1/0);let b=G();return b?m?p([m,b],b.length):(b.value=j(b.value,zf),p([b],b.length)):m?j(m,Ui):null}function p(m=[],b){for(;;){if(r(us)){m.push(l(us));continue}if(t[n]==="{"){m.push(_());continue}if(t[n]==="}")throw new SyntaxError("Unbalanced closing brace");let te=G();if(te){m.push(te),b=Math.min(b,te.length);continue}break}let N=m.length-1,ge=m[N];typeof ge=="string"&&(m[N]=j(ge,Ui));let $e=[];for(let te of m)te instanceof zi&&(te=te.value.slice(0,te.value.length-b)),te&&$e.push(te);return $e}function _(){a(Hf,SyntaxError);let m=h();if(a(Fi))return m;if(a(Yf)){let b=g();return a(Fi,SyntaxError),{type:"select",selector:m,...b}}throw new SyntaxError("Unclosed placeable")}function h(){if(t[n]==="{")return _();if(r(Pi)){let[,m,b,N=null]=i(Pi);if(m==="$")return{type:"var",name:b};if(a(Kf)){let ge=v();if(m==="-")return{type:"term",name:b,attr:N,args:ge};if(Uf.test(b))return{type:"func",name:b,args:ge};throw new SyntaxError("Function names must be all upper-case")}return m==="-"?{type:"term",name:b,attr:N,args:[]}:{type:"mesg",name:b,attr:N}}return R()}function v(){let m=[];for(;;){switch(t[n]){case")":return n++,m;case void 0:throw new SyntaxError("Unclosed argument list")}m.push(w()),a(Jf)}}function w(){let m=h();return m.type!=="mesg"?m:a(Gf)?{type:"narg",name:m.name,value:R()}:m}function g(){let m=[],b=0,N;for(;r(Mf);){s("*")&&(N=b);let ge=x(),$e=d();if($e===null)throw new SyntaxError("Expected variant value");m[b++]={key:ge,value:$e}}if(b===0)return null;if(N===void 0)throw new SyntaxError("Expected default variant");return{variants:m,star:N}}function x(){a(Wf,SyntaxError);let m;return r(aa)?m=z():m={type:"str",value:l(Df)},a(Vf,SyntaxError),m}function R(){if(r(aa))return z();if(t[n]==='"')return I();throw new SyntaxError("Invalid expression")}function z(){let[,m,b=""]=i(aa),N=b.length;return{type:"num",value:parseFloat(m),precision:N}}function I(){s('"',SyntaxError);let m="";for(;;){if(m+=l(Ff),t[n]==="\\"){m+=H();continue}if(s('"'))return{type:"str",value:m};throw new SyntaxError("Unclosed string literal")}}function H(){if(r(Mi))return l(Mi);if(r(Di)){let[,m,b]=i(Di),N=parseInt(m||b,16);return N<=55295||57344<=N?String.fromCodePoint(N):"�"}throw new SyntaxError("Unknown escape sequence")}function G(){let m=n;switch(a(Zf),t[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return Z(t.slice(m,n))}return t[n-1]===" "?Z(t.slice(m,n)):!1}function j(m,b){return m.replace(b,"")}function Z(m){let b=m.replace(Bf,`
`),N=qf.exec(m)[1].length;return new zi(b,N)}}}class zi{constructor(t,n){this.value=t,this.length=n}}const Qf=`### What things are called.


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
`,Xf=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
page-lesson = A first deal with explanations
page-lesson-time = Three minutes
`,ed=`### Le nom des choses.


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
`,td=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
page-lesson = Une première donne expliquée
page-lesson-time = Trois minutes
`;function nd(e,...t){const n=new Pf(e,{useIsolating:!1});for(const r of t)n.addResource(new il(r));return n}const Ss={en:[Qf,Xf],fr:[ed,td]},ol={};function rd(e){const t=e in Ss?e:"en";return ol[t]??=nd(t,...Ss[t])}function uh(e,t){Ss[e]?.push(t),ol[e]?.addResource(new il(t))}function E(e,t={},n=K.language){const r=rd(n),s=r.getMessage(e);return s?.value?r.formatPattern(s.value,t):e}const Ka={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},sd={s:"♠",h:"♥",d:"♦",c:"♣"},Ds={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},ch=Object.keys(Ka).flatMap(e=>Object.keys(Ds).map(t=>t+e));function Oa(e){return typeof e=="object"?e.text:String(e)}function ad({name:e}){return Oa(e)}function fh({name:e}){return typeof e=="object"&&e.key.startsWith("opponent.")?e.key.slice(9):""}function dh(e){return E(e.cards?"page-hand-of":"page-no-hand-of",{name:ad(e)})}function id(e){const t=E(`rank-${Ds[e[0]]}`);return E("card-name",{rank:t,suit:E(`suit-${Ka[e[1]]}`)})}const od=/(10|[7-9A-Z])([♠♥♦♣])/g,ld={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function hh(e){const t=e.replace(od,(n,r,s)=>{const a=Object.values(Ds).find(i=>E(`letter-${i}`)===r);return a?E("card-name",{rank:E(`definite-${a}`),suit:E(`suit-${ld[s]}`)}):n});return t.charAt(0).toUpperCase()+t.slice(1)}const ud=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function ph(e){const t=ud.find(n=>Object.keys(Ss).some(r=>E(n,{},r)===e));return t?E(t):e}const Ya=1e3,ll=60*Ya,ul=60*ll,cl=24*ul;function vh(e){if(e>=2*cl)return vs(e);const t=Math.ceil(e/Ya),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(t/3600),Math.floor(t/60)%60];return r?`${r}:${n(s)}:${n(t%60)}`:`${s}:${n(t%60)}`}function vs(e){const t=[["day",cl],["hour",ul],["minute",ll],["second",Ya]],[n,r]=t.find(([,s])=>e>=s)??t[3];return new Intl.NumberFormat(K.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(e/r))}function fl(e){return sd[e[1]]}function cd(e){return new Intl.DateTimeFormat(K.language,{dateStyle:"medium"}).format(e)}function gh(e){return`${fl(e)} ${E(`suit-${Ka[e[1]]}`)}`}function fd(e){return K.indices==="french"&&e[0]==="A"?"1":E(`letter-${Ds[e[0]]}`,{},K.indices==="french"?"fr":"en")}var dd=ae('<i class="svelte-lv9s7p"> </i>'),hd=ae('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),pd=ae('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),vd=ae('<img src="/static/cards/back.svg" alt="" draggable="false" class="svelte-lv9s7p"/>'),gd=ae('<span class="card svelte-lv9s7p"><!></span>');function md(e,t){or(t,!0);const n=Ar(t,"card",3,null),r=Ar(t,"from",3,""),s=Ar(t,"handle",3,""),a=ue(()=>n()!==null&&K.indices==="english"&&"AJQK".includes(n()[0])),i=ue(()=>n()!==null&&K.suits===4&&"dc".includes(n()[1]));var l=gd(),u=M(l);{var f=p=>{var _=pd(),h=qe(_),v=T(h,2);{var w=g=>{var x=ht(),R=qe(x);Ge(R,16,()=>["","foot"],z=>z,(z,I)=>{var H=hd();let G;var j=M(H),Z=$(j,!0),m=T(j);{var b=N=>{var ge=dd(),$e=$(ge,!0);J(te=>A($e,te),[()=>fl(n())]),D(N,ge)};Re(m,N=>{c(i)&&N(b)})}J(N=>{G=xs(H,1,`corner ${I??""} ${n()[1]??""}`,"svelte-lv9s7p",G,{tinted:c(i)}),A(Z,N)},[()=>fd(n())]),D(z,H)}),D(g,x)};Re(v,g=>{(c(a)||c(i))&&g(w)})}J(g=>{bt(h,"src",`/static/cards/${n()??""}.svg`),bt(h,"alt",g)},[()=>id(n())]),D(p,_)},d=p=>{var _=vd();D(p,_)};Re(u,p=>{n()?p(f):p(d,-1)})}J(()=>{bt(l,"data-card",s()||n()),bt(l,"data-from",r()||void 0)}),D(e,l),lr()}function _d([e,t]){return e===t?null:e>t}function bd(e,t){const n=new Set(e.map(s=>s.commitment).filter(Boolean)),r=e.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?_d(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of t)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function yd(e){const t=new Map;for(const{across:n,house:r,won:s}of e){const a=r?`house ${r}`:n,i=t.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(i.won+=1),s===!1&&(i.lost+=1),t.set(a,i)}return[...t.values()]}const Ga="Notification"in window&&isSecureContext;async function wd(){return Ga&&await Notification.requestPermission()==="granted"}function mh(e,t,n){if(!(!K.notify||!Ga||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(e,{body:t,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var kd=ae('<p role="alert" class="svelte-zm6owj"> </p>'),Ed=ae('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),xd=ae('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!></div>');function Td(e,t){or(t,!0);const n=Ar(t,"onlanguage",3,()=>{});let r=F(!1);async function s(){K.notify&&(K.notify=await wd(),L(r,!K.notify))}var a=xd(),i=M(a),l=M(i),u=$(l,!0),f=T(l,2),d=M(f);d.value=d.__value="en";var p=T(d);p.value=p.__value="fr",We(f);var _=T(i,2),h=M(_),v=$(h,!0),w=T(h,2),g=M(w),x=$(g,!0);g.value=g.__value="dark";var R=T(g),z=$(R,!0);R.value=R.__value="light",We(w);var I=T(_,2),H=M(I),G=$(H,!0),j=T(H,2),Z=M(j);Z.value=Z.__value="french";var m=T(Z);m.value=m.__value="english",We(j);var b=T(I,2),N=M(b),ge=$(N,!0),$e=T(N,2),te=M($e),fr=$(te,!0);te.value=te.__value=2;var an=T(te),Qr=$(an,!0);an.value=an.__value=4,We($e);var St=T(b,2),Xr=M(St),es=$(Xr,!0),Rn=T(Xr,2),At=M(Rn),Us=$(At,!0);At.value=At.__value=!1;var Nn=T(At),ts=$(Nn,!0);Nn.value=Nn.__value=!0,We(Rn);var ns=T(St,2);{var rs=fe=>{var Cn=Ed(),on=qe(Cn),ln=M(on),dr=$(ln,!0),$t=T(ln,2),Ot=M($t),hr=$(Ot,!0);Ot.value=Ot.__value=!1;var Ht=T(Ot),In=$(Ht,!0);Ht.value=Ht.__value=!0,We($t);var jn=T(on,2);{var Fs=nt=>{var un=kd(),Pn=$(un,!0);J(zs=>A(Pn,zs),[()=>E("page-notify-denied")]),D(nt,un)};Re(jn,nt=>{c(r)&&nt(Fs)})}J((nt,un,Pn)=>{A(dr,nt),A(hr,un),A(In,Pn)},[()=>E("page-notify"),()=>E("page-notify-off"),()=>E("page-notify-on")]),Nt("change",$t,()=>{s()}),Ve($t,()=>K.notify,nt=>K.notify=nt),D(fe,Cn)};Re(ns,fe=>{Ga&&fe(rs)})}J((fe,Cn,on,ln,dr,$t,Ot,hr,Ht,In,jn)=>{A(u,fe),A(v,Cn),A(x,on),A(z,ln),A(G,dr),A(ge,$t),A(fr,Ot),A(Qr,hr),A(es,Ht),A(Us,In),A(ts,jn)},[()=>E("page-language"),()=>E("page-cloth"),()=>E("page-cloth-dark"),()=>E("page-cloth-light"),()=>E("page-indices"),()=>E("page-suits"),()=>E("page-suits-two"),()=>E("page-suits-four"),()=>E("page-sounds"),()=>E("page-sounds-off"),()=>E("page-sounds-on")]),Nt("change",f,function(...fe){n()?.apply(this,fe)}),Ve(f,()=>K.language,fe=>K.language=fe),Ve(w,()=>K.cloth,fe=>K.cloth=fe),Ve(j,()=>K.indices,fe=>K.indices=fe),Ve($e,()=>K.suits,fe=>K.suits=fe),Ve(Rn,()=>K.sound,fe=>K.sound=fe),D(e,a),lr()}qo(["change"]);const dl=(e,t)=>`witnessed.${e}.${t}`;function Sd(e,t){const n=Wa(dl(e,t));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function Ad(e,t){const{dealing:n,scene:r,role:s}=e;if(!n||s==="watch")return;const a=Sd(e.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&e.stage==="play"){if(t.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const i=a.deals[n.deal]??={turned:"",held:[]};i.turned=r.cloth.turn_up??i.turned,i.held=[...new Set([...i.held,...r.hand.map(l=>l.card)])]}ft(dl(e.table,n.game),a)}const $d=8e3;var Ur,Fr,zr,Br,qr,Hr,Wr,Vr,Kr,Yr,Xt,Be,kn,er,Pt,En,xn,Mt,Tn,Q,gs,hl,pl,La,vl,ms,xr,Ra;class _h{constructor(t,n=!0){S(this,Q);P(this,"table");S(this,Ur,F(null));S(this,Fr,F([]));S(this,zr,F([]));S(this,Br,F(0));S(this,qr,F(!1));S(this,Hr,F(""));S(this,Wr,F(null));S(this,Vr,F(null));S(this,Kr,F(null));S(this,Yr,F(null));P(this,"shownAt",0);P(this,"onState",()=>{});P(this,"onRefusal",()=>{});S(this,Xt,new Map);S(this,Be,null);S(this,kn,250);S(this,er,0);S(this,Pt,0);S(this,En,[]);S(this,xn,[]);S(this,Mt,!1);S(this,Tn,()=>{!this.ended&&document.visibilityState==="visible"&&o(this,Be)?.readyState!==WebSocket.OPEN&&(clearTimeout(o(this,er)),k(this,Q,gs).call(this))});this.table=t,n&&(k(this,Q,gs).call(this),addEventListener("online",o(this,Tn)),document.addEventListener("visibilitychange",o(this,Tn)))}get state(){return c(o(this,Ur))}set state(t){L(o(this,Ur),t)}get journal(){return c(o(this,Fr))}set journal(t){L(o(this,Fr),t)}get said(){return c(o(this,zr))}set said(t){L(o(this,zr),t)}get watching(){return c(o(this,Br))}set watching(t){L(o(this,Br),t,!0)}get isThere(){return c(o(this,qr))}set isThere(t){L(o(this,qr),t,!0)}get ended(){return c(o(this,Hr))}set ended(t){L(o(this,Hr),t,!0)}get refused(){return c(o(this,Wr))}set refused(t){L(o(this,Wr),t)}get answer(){return c(o(this,Vr))}set answer(t){L(o(this,Vr),t)}get listed(){return c(o(this,Kr))}set listed(t){L(o(this,Kr),t)}get lastDeal(){return c(o(this,Yr))}set lastDeal(t){L(o(this,Yr),t)}close(){removeEventListener("online",o(this,Tn)),document.removeEventListener("visibilitychange",o(this,Tn)),clearTimeout(o(this,er));const t=o(this,Be);O(this,Be,null),t?.close()}again(){O(this,Mt,!0),o(this,Be)?.close()}shows(t,n){this.onState(n),k(this,Q,La).call(this,t),this.state=t,this.shownAt=performance.now()}dismiss(){this.refused=this.answer=this.listed=null}do(t){this.dismiss(),k(this,Q,ms).call(this,{...t,cid:rl()})}get isActing(){return[...o(this,Xt).values()].some(t=>t.is==="take"||t.is==="pass")}take(t){this.isActing||this.do({is:"take",number:this.state?.number??0,id:t})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(t){this.dismiss(),k(this,Q,xr).call(this,{is:"ask",ref:++is(this,Pt)._,name:t})}list(t){this.dismiss(),O(this,En,[]),k(this,Q,xr).call(this,{is:"list",ref:++is(this,Pt)._,name:t})}recall(){this.dismiss(),k(this,Q,xr).call(this,{is:"last-deal",ref:++is(this,Pt)._})}}Ur=new WeakMap,Fr=new WeakMap,zr=new WeakMap,Br=new WeakMap,qr=new WeakMap,Hr=new WeakMap,Wr=new WeakMap,Vr=new WeakMap,Kr=new WeakMap,Yr=new WeakMap,Xt=new WeakMap,Be=new WeakMap,kn=new WeakMap,er=new WeakMap,Pt=new WeakMap,En=new WeakMap,xn=new WeakMap,Mt=new WeakMap,Tn=new WeakMap,Q=new WeakSet,gs=function(){o(this,Be)?.close();const t=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/ws`);O(this,Be,t),t.onopen=()=>{const n=o(this,Mt)?0:this.state?.number??0;o(this,Mt)&&(this.journal=[]),t.send(JSON.stringify({is:"hello",v:1,table:this.table,token:Va(this.table),language:K.language,seen:n}));for(const r of o(this,Xt).values())t.send(JSON.stringify(r))},t.onmessage=n=>{o(this,Be)===t&&k(this,Q,hl).call(this,JSON.parse(n.data))},t.onclose=()=>{o(this,Be)===t&&(this.isThere=!1,!this.ended&&(O(this,er,window.setTimeout(()=>k(this,Q,gs).call(this),o(this,Mt)?0:o(this,kn))),O(this,kn,Math.min(o(this,kn)*2,$d))))}},hl=function(t){switch(t.is){case"state":return k(this,Q,pl).call(this,t);case"presence":if(this.watching=t.watching,this.state){const[n,r]=this.state.persons,s=a=>t.here.includes(a);this.state={...this.state,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return k(this,Q,Ra).call(this,t.cid);case"refused":return k(this,Q,Ra).call(this,t.cid),t.code!=="stale"&&(this.refused=t),this.onRefusal();case"answer":t.ref===o(this,Pt)&&(this.answer=t);return;case"listed":if(t.ref!==o(this,Pt))return;O(this,En,[...o(this,En),...t.offers]),t.more||(this.listed={name:t.name,offers:o(this,En)});return;case"deal":t.ref===o(this,Pt)&&(this.lastDeal=t.scene);return;case"told":return O(this,xn,[...o(this,xn),...t.lines]),k(this,Q,La).call(this,t);case"bye":t.again||(this.ended=t.code)}},pl=function(t){if(this.isThere=!0,O(this,kn,250),this.state!==null&&t.number<this.state.number&&!o(this,Mt))return;O(this,Mt,!1);const r=[...o(this,xn),...t.lines];O(this,xn,[]),Ad(t,r),this.shows(t,r),k(this,Q,vl).call(this,t)},La=function({lines:t,said:n}){t.length&&(this.journal=[...this.journal,...t]);const r=new Set(this.said.map(a=>a.number)),s=n.filter(a=>!r.has(a.number));s.length&&(this.said=[...this.said,...s])},vl=function(t){const n=t.dealing;if(!n?.wants||t.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${t.role}`;if(o(this,Xt).has(s))return;if(n.wants==="share")return k(this,Q,ms).call(this,{is:"share",cid:s,game:r,share:Oi(this.table,r)});const a=vf(Oi(this.table,r),this.table,r,t.role);k(this,Q,ms).call(this,{is:"pledge",cid:s,game:r,commitment:a})},ms=function(t){o(this,Xt).set(t.cid,t),k(this,Q,xr).call(this,t)},xr=function(t){o(this,Be)?.readyState===WebSocket.OPEN&&this.isThere&&o(this,Be).send(JSON.stringify(t))},Ra=function(t){o(this,Xt).delete(t)};class gl extends Error{}async function _s(e,t){const n=await fetch(e,t),r=await n.json();if(!n.ok)throw new gl(r.code??String(n.status));return r}function Bi(e){return e instanceof gl?e.message:"unreachable"}function Ja(e){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(e)}}async function ml(e,t){const n=await _s(e,Ja(t));return tl(n.table,n.token),n}let cs={agreed:"",cid:""};async function Od(e){const t=JSON.stringify(e);cs.agreed!==t&&(cs={agreed:t,cid:rl()});const n=await ml("/api/tables",{...e,cid:cs.cid});return cs={agreed:"",cid:""},n}function bh(e,t,n){return ml(`/api/tables/${e}/seat`,{cid:pf(e),invitation:t,name:n})}async function yh(e){const t=await fetch("/api/qr",Ja({text:e}));return t.ok?`data:image/svg+xml,${encodeURIComponent(await t.text())}`:""}var Ld=ae("<small> </small>"),Rd=ae('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),qi=ae('<button type="button" class="plain svelte-tmv0tn"> </button>'),Nd=ae('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),Fn=ae("<option> </option>"),Cd=ae("<optgroup></optgroup>"),Id=ae('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),jd=ae('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Pd=ae('<a class="svelte-tmv0tn"> </a>'),Md=ae('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),Dd=ae('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Ud=ae('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a href="/lesson"> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function Fd(e,t){or(t,!0);let n=F(null);const r=cf();let s=F(et(r.opponent)),a=F(et(r.rules)),i=F(et(r.length)),l=F("assisted");const u=gf(),f=ue(()=>c(n)?.opponents.find(y=>y.id===c(s))),d=ue(()=>[...new Set(c(n)?.opponents.map(y=>y.group))]),p=60,_=1440*p,h={game_seconds:0,move_seconds:p},v={game_seconds:0,move_seconds:0},w=[null,v,...[5,10,20].map(y=>({game_seconds:y*p,move_seconds:0})),...[30,p].map(y=>({game_seconds:0,move_seconds:y})),...[1,3].map(y=>({game_seconds:0,move_seconds:y*_}))];let g=F(0);const x=["live","behind","none"];let R=F("live"),z=F("");const I=y=>y?y.game_seconds?E("page-time-game",{time:vs(y.game_seconds*1e3)}):y.move_seconds?E("page-time-move",{time:vs(y.move_seconds*1e3)}):E("page-time-none"):E("page-time-usual",{time:vs(h.move_seconds*1e3)}),H=ue(()=>I(w[c(g)]??h));let G=F(""),j=F(!1),Z=F(!1);Wn(()=>{_s(`/api/choices/${K.language}.json`).then(y=>{L(n,y),y.opponents.some(U=>U.id===c(s))||L(s,"novice"),y.rules.some(U=>U.id===c(a))||L(a,"london")},y=>L(G,Bi(y),!0))});const m=12,b=4;let N=F(Ts()),ge=F(rr()),$e=F([]),te=F({}),fr=F(!1),an=F(!1);const Qr=8;Wn(()=>{const U=[...c(N),...c(ge).filter(ne=>ne.won===void 0)].map(ne=>Va(ne.table)).filter(Boolean).slice(0,m);if(!U.length)return;const{language:X}=K;_s("/api/seats",Ja({tokens:U,language:X})).then(({seats:ne})=>{L(te,Object.fromEntries(ne.map(re=>[re.table,re])));const Ee=ne.filter(re=>re.stage==="over");if(Ee.length){for(const re of Ee){_f(re.table,null);const{table:je,seat:ie,game:le,house:_e,marks:Pe,games:Wt,won:Vt}=re;yf({table:je,seat:ie,game:le,at:Date.now(),across:Oa(re.across),house:_e,marks:Pe,games:Wt}),wf(je,Vt)}L(N,Ts()),L(ge,rr())}},()=>{})}),Wn(()=>{$i()&&_s("/api/results",{headers:{authorization:`Bearer ${$i()}`}}).then(({results:y})=>L($e,y),()=>{})});const St=ue(()=>bd(c(ge),c($e))),Xr=ue(()=>yd(c(St))),es=y=>c(n)?.opponents.find(({id:U})=>U===y.house)?.name??y.across,Rn={me:0,"":1,other:2},At=ue(()=>[...c(N)].sort((y,U)=>Rn[c(te)[y.table]?.turn??""]-Rn[c(te)[U.table]?.turn??""]));function Us(y){const U=c(te)[y.table],X=U&&U.stage!=="open"?U.marks.join("–"):y.score,ne=U?Oa(U.across):y.across;return U?.stage==="open"||!ne?E("page-waiting"):E("page-left-at",{name:ne,score:X})}const Nn=y=>{const U=c(te)[y]?.turn;return U?E(`page-turn-${U}`):""};async function ts(y){L(j,!0),L(G,""),ff({opponent:c(s),rules:c(a),length:c(i)});const U=w[c(g)]??(y?v:h);try{const X=await Od({name:K.name.trim(),rules:c(a),length:c(i),conduct:c(l),opponent:y,spectators:c(R),stand_in:y?"":c(z),...U});X.invitation&&hf(X.table,X.invitation),t.go(`/t/${X.table}`)}catch(X){L(G,Bi(X),!0)}finally{L(j,!1)}}var ns=Ud(),rs=M(ns);Ge(rs,20,()=>["Th","Ah","Jh","Qh","Kh"],y=>y,(y,U)=>{md(y,{get card(){return U}})});var fe=T(rs,4),Cn=$(fe,!0),on=T(fe,2),ln=M(on);{var dr=y=>{var U=Nd(),X=M(U),ne=$(X,!0),Ee=T(X,2);Ge(Ee,17,()=>c(fr)?c(At):c(At).slice(0,b),ie=>ie.table,(ie,le)=>{var _e=Rd(),Pe=M(_e);{let xe=ue(()=>c(le).across||"…");wi(Pe,{get name(){return c(xe)},get house(){return c(le).house}})}var Wt=T(Pe,2),Vt=M(Wt),cn=T(Vt);{var Lt=xe=>{var me=Ld();let ee;var Oe=$(me,!0);J(Me=>{ee=xs(me,1,"svelte-tmv0tn",null,ee,{mine:c(te)[c(le).table]?.turn==="me"}),A(Oe,Me)},[()=>Nn(c(le).table)]),D(xe,me)},pr=ue(()=>Nn(c(le).table));Re(cn,xe=>{c(pr)&&xe(Lt)})}J(xe=>{bt(_e,"href",`/t/${c(le).table??""}`),A(Vt,xe)},[()=>Us(c(le))]),Nt("click",_e,xe=>{xe.preventDefault(),t.go(`/t/${c(le).table}`)}),D(ie,_e)});var re=T(Ee,2);{var je=ie=>{var le=qi(),_e=$(le,!0);J(Pe=>A(_e,Pe),[()=>E("page-left-all",{n:c(At).length})]),Nt("click",le,()=>L(fr,!0)),D(ie,le)};Re(re,ie=>{c(At).length>b&&!c(fr)&&ie(je)})}J((ie,le)=>{bt(U,"aria-label",ie),A(ne,le)},[()=>E("page-left"),()=>E("page-left")]),D(y,U)};Re(ln,y=>{c(N).length&&y(dr)})}var $t=T(ln,2),Ot=M($t),hr=$(Ot,!0),Ht=T(Ot,2),In=T($t,2),jn=M(In),Fs=$(jn,!0),nt=T(jn,2);Ge(nt,20,()=>c(d),y=>y,(y,U)=>{var X=Cd();Ge(X,21,()=>c(n)?.opponents.filter(ne=>ne.group===U)??[],ne=>ne.id,(ne,Ee)=>{var re=Fn(),je=$(re,!0),ie={};J(()=>{A(je,c(Ee).text),ie!==(ie=c(Ee).id)&&(re.value=(re.__value=ie)??"")}),D(ne,re)}),J(()=>bt(X,"label",U)),D(y,X)}),We(nt);var un=T(In,2),Pn=M(un);{let y=ue(()=>c(f)?.name??"");wi(Pn,{get name(){return c(y)},get house(){return c(s)}})}var zs=T(Pn,1,!0),Za=T(un,2),ss=M(Za),bl=$(ss,!0),Bs=T(ss,2),yl=$(Bs,!0),Qa=T(Za,2),wl=$(Qa,!0),as=T(Qa,2);let Xa;var ei=M(as),kl=T(ei),El=$(kl,!0),ti=T(as,2),xl=$(ti,!0),qs=T(ti,2),ni=M(qs),Tl=$(ni,!0),Sl=T(ni,2);{var Al=y=>{var U=Id(),X=qe(U),ne=M(X),Ee=$(ne,!0),re=T(ne,2);Ge(re,21,()=>c(n)?.rules??[],V=>V.id,(V,Te)=>{var oe=Fn(),Le=$(oe,!0),pe={};J(()=>{A(Le,c(Te).text),pe!==(pe=c(Te).id)&&(oe.value=(oe.__value=pe)??"")}),D(V,oe)}),We(re);var je=T(X,2),ie=M(je),le=$(ie,!0),_e=T(ie,2);Ge(_e,21,()=>c(n)?.lengths.filter(V=>V.n>0)??[],V=>V.n,(V,Te)=>{var oe=Fn(),Le=$(oe,!0),pe={};J(()=>{A(Le,c(Te).text),pe!==(pe=c(Te).n)&&(oe.value=(oe.__value=pe)??"")}),D(V,oe)}),We(_e);var Pe=T(je,2),Wt=M(Pe),Vt=$(Wt,!0),cn=T(Wt,2),Lt=M(cn),pr=$(Lt,!0);Lt.value=Lt.__value="assisted";var xe=T(Lt),me=$(xe,!0);xe.value=xe.__value="club",We(cn);var ee=T(Pe,2),Oe=M(ee),Me=$(Oe,!0),fn=T(Oe,2);Ge(fn,21,()=>w,vi,(V,Te,oe)=>{var Le=Fn(),pe=$(Le,!0);Le.value=Le.__value=oe,J(hn=>A(pe,hn),[()=>I(c(Te))]),D(V,Le)}),We(fn);var Kt=T(ee,2),Mn=M(Kt),vr=$(Mn,!0),dn=T(Mn,2),Ye=M(dn),Yt=$(Ye,!0);Ye.value=Ye.__value="";var Hs=T(Ye);Ge(Hs,17,()=>c(n)?.opponents??[],V=>V.id,(V,Te)=>{var oe=Fn(),Le=$(oe,!0),pe={};J(hn=>{A(Le,hn),pe!==(pe=c(Te).id)&&(oe.value=(oe.__value=pe)??"")},[()=>E("page-absent-stand-in",{name:E(`opponent-${c(Te).id}`)})]),D(V,oe)}),We(dn);var Dn=T(Kt,2),ri=M(Dn),Ll=$(ri,!0),Ws=T(ri,2);Ge(Ws,20,()=>x,V=>V,(V,Te)=>{var oe=Fn(),Le=$(oe,!0),pe={};J(hn=>{A(Le,hn),pe!==(pe=Te)&&(oe.value=(oe.__value=pe)??"")},[()=>E(`page-spectators-${Te}`)]),D(V,oe)}),We(Ws);var Rl=T(Dn,2);Td(Rl,{}),J((V,Te,oe,Le,pe,hn,Nl,Cl,Il)=>{A(Ee,V),A(le,Te),A(Vt,oe),A(pr,Le),A(me,pe),A(Me,hn),A(vr,Nl),A(Yt,Cl),A(Ll,Il)},[()=>E("page-rules"),()=>E("page-length"),()=>E("page-conduct"),()=>E("page-assisted"),()=>E("page-club"),()=>E("page-time"),()=>E("page-absent"),()=>E("page-absent-claim"),()=>E("page-spectators")]),Ve(re,()=>c(a),V=>L(a,V)),Ve(_e,()=>c(i),V=>L(i,V)),Ve(cn,()=>c(l),V=>L(l,V)),Ve(fn,()=>c(g),V=>L(g,V)),Ve(dn,()=>c(z),V=>L(z,V)),Ve(Ws,()=>c(R),V=>L(R,V)),D(y,U)};Re(Sl,y=>{c(Z)&&y(Al)})}var $l=T(qs,2);{var Ol=y=>{var U=Dd(),X=M(U),ne=$(X,!0),Ee=T(X,2),re=M(Ee),je=M(re),ie=M(je),le=$(ie,!0),_e=T(ie),Pe=$(_e,!0),Wt=T(_e),Vt=$(Wt,!0),cn=T(re);Ge(cn,21,()=>c(Xr),me=>me.house+me.across,(me,ee)=>{var Oe=jd(),Me=M(Oe),fn=$(Me,!0),Kt=T(Me),Mn=$(Kt,!0),vr=T(Kt),dn=$(vr,!0);J(Ye=>{A(fn,Ye),A(Mn,c(ee).won),A(dn,c(ee).lost)},[()=>es(c(ee))]),D(me,Oe)});var Lt=T(Ee,2);Ge(Lt,21,()=>c(an)?c(St):c(St).slice(0,Qr),vi,(me,ee)=>{var Oe=Md(),Me=M(Oe),fn=$(Me,!0),Kt=T(Me,2),Mn=$(Kt,!0),vr=T(Kt,2);{var dn=Ye=>{var Yt=Pd(),Hs=$(Yt,!0);J(Dn=>{bt(Yt,"href",c(ee).path),A(Hs,Dn)},[()=>E("page-look")]),Nt("click",Yt,Dn=>{Dn.preventDefault(),t.go(c(ee).path)}),D(Ye,Yt)};Re(vr,Ye=>{c(ee).path&&Ye(dn)})}J((Ye,Yt)=>{A(fn,Ye),A(Mn,Yt)},[()=>E(`page-history-${c(ee).won===null?"drawn":c(ee).won?"ahead":"behind"}`,{name:es(c(ee)),score:c(ee).score.join("–")}),()=>c(ee).at?cd(c(ee).at):""]),D(me,Oe)});var pr=T(Lt,2);{var xe=me=>{var ee=qi(),Oe=$(ee,!0);J(Me=>A(Oe,Me),[()=>E("page-history-all",{n:c(St).length})]),Nt("click",ee,()=>L(an,!0)),D(me,ee)};Re(pr,me=>{c(St).length>Qr&&!c(an)&&me(xe)})}J((me,ee,Oe,Me)=>{A(ne,me),A(le,ee),A(Pe,Oe),A(Vt,Me)},[()=>E("page-history"),()=>E("page-history-against"),()=>E("page-history-won"),()=>E("page-history-lost")]),D(y,U)};Re($l,y=>{c(St).length&&y(Ol)})}J((y,U,X,ne,Ee,re,je,ie,le,_e,Pe)=>{A(Cn,y),A(hr,U),bt(Ht,"placeholder",X),A(Fs,ne),A(zs,c(f)?.text??""),ss.disabled=c(j)||!c(n),A(bl,Ee),Bs.disabled=c(j)||!c(n),A(yl,re),A(wl,je),Xa=xs(as,1,"button lesson svelte-tmv0tn",null,Xa,{main:u}),A(ei,ie),A(El,le),A(xl,_e),A(Tl,Pe)},[()=>E("page-motto"),()=>E("page-name"),()=>E("page-you"),()=>E("page-opponent"),()=>E("page-play"),()=>E("page-invite"),()=>E("page-friend-terms",{time:c(H)}),()=>E("page-lesson"),()=>E("page-lesson-time"),()=>c(G)&&E("page-fault",{code:c(G)}),()=>E("page-more")]),Bo("submit",on,y=>y.preventDefault()),Ec(Ht,()=>K.name,y=>K.name=y),Ve(nt,()=>c(s),y=>L(s,y)),Nt("click",ss,()=>ts(c(s))),Nt("click",Bs,()=>ts("")),Nt("click",as,y=>{y.preventDefault(),t.go("/lesson")}),xc("open","toggle",qs,y=>L(Z,y),()=>c(Z)),D(e,ns),lr()}qo(["click"]);const zd=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,Hi=e=>e.replace(zd,"");function Bd(e,t){const n=Hi(e),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(t.replace(/^#/,"")),i=l=>Hi(a.get(l)??"");return{table:r,game:Number(s),sit:i("sit"),seat:i("seat"),own:i("own"),path:r?n:e}}function wh(e){return e==="localhost"||e.endsWith(".localhost")||e.startsWith("127.")||e==="[::1]"||e==="::1"}function kh(e,t,n,r){return`${e}/t/${t}#${n}=${r}`}const ia=e=>{var t=qd();D(e,t)},oa=e=>{var t=Hd(),n=$(t,!0);J(r=>A(n,r),[()=>E("page-fault",{code:"unreachable"})]),D(e,t)};var qd=ae('<h1 class="first">Écarté</h1>'),Hd=ae('<p role="alert"> </p>');function Wd(e,t){or(t,!0);let n=F(et(location.pathname)),r=F(et(location.hash.slice(1)));const s=ue(()=>Bd(c(n),c(r))),a=ue(()=>c(s).game?"":c(s).table),i=()=>ta(()=>import("./Table-BxwIU3Y-.js"),__vite__mapDeps([0,1,2,3]));Wn(()=>{c(n)==="/"&&setTimeout(()=>{i().catch(()=>{})},500)});function l(v){history.pushState(history.state,"",v),L(n,location.pathname,!0),L(r,location.hash.slice(1),!0)}Wn(()=>{if(c(a)&&c(s).seat)tl(c(a),c(s).seat);else if(c(s).own)df(c(s).own);else return;history.replaceState(history.state,"",c(s).path),L(r,"")}),Wn(()=>{document.documentElement.dataset.cloth=K.cloth,document.documentElement.lang=K.language,uf()});var u=ht();Bo("popstate",ga,()=>{L(n,location.pathname,!0),L(r,location.hash.slice(1),!0)});var f=qe(u);{var d=v=>{var w=ht(),g=qe(w);Zs(g,i,x=>{ia(x)},(x,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Table:j}}),I=ue(()=>c(z).Table),H=ht(),G=qe(H);pi(G,()=>c(a),j=>{var Z=ht(),m=qe(Z);Qs(m,()=>c(I),(b,N)=>{N(b,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),D(j,Z)}),D(x,H)},x=>{oa(x)}),D(v,w)},p=v=>{var w=ht(),g=qe(w);Zs(g,()=>ta(()=>import("./Look-BiHdcnHG.js"),__vite__mapDeps([4,1,2,5,6])),x=>{ia(x)},(x,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Look:j}}),I=ue(()=>c(z).Look),H=ht(),G=qe(H);pi(G,()=>c(n),j=>{var Z=ht(),m=qe(Z);Qs(m,()=>c(I),(b,N)=>{N(b,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),D(j,Z)}),D(x,H)},x=>{oa(x)}),D(v,w)},_=v=>{var w=ht(),g=qe(w);Zs(g,()=>ta(()=>import("./Lesson-BrPip2DQ.js"),__vite__mapDeps([7,5,0,1,2,3])),x=>{ia(x)},(x,R)=>{var z=ue(()=>{var{default:j}=c(R);return{Lesson:j}}),I=ue(()=>c(z).Lesson),H=ht(),G=qe(H);Qs(G,()=>c(I),(j,Z)=>{Z(j,{go:l})}),D(x,H)},x=>{oa(x)}),D(v,w)},h=v=>{Fd(v,{go:l})};Re(f,v=>{c(a)&&!c(s).seat?v(d):c(s).game?v(p,1):c(n)==="/lesson"?v(_,2):c(a)||v(h,3)})}D(e,u),lr()}const _l=document.getElementById("page");_l.replaceChildren();ic(Wd,{target:_l});export{ga as $,F as A,xs as B,th as C,js as D,Sa as E,Ti as F,Kc as G,vf as H,Ha as I,of as J,rh as K,nh as L,Gc as M,Sd as N,id as O,et as P,Bo as Q,Gd as R,Vl as S,Ru as T,hh as U,Va as V,_s as W,Bi as X,Xd as Y,Wu as Z,dh as _,J as a,_h as a0,Ja as a1,ht as a2,Uu as a3,qa as a4,Fa as a5,Jd as a6,lu as a7,Ce as a8,Qu as a9,Is as aA,Ft as aB,Xe as aC,ql as aD,no as aE,Y as aF,bs as aG,Dt as aH,Ar as aI,wh as aJ,yh as aK,kh as aL,xc as aM,Td as aN,vs as aa,vh as ab,Ec as ac,bh as ad,ih as ae,ad as af,md as ag,gh as ah,ud as ai,ph as aj,sh as ak,ah as al,oh as am,lh as an,ch as ao,mh as ap,_f as aq,fh as ar,yf as as,tl as at,Fl as au,eh as av,wi as aw,uh as ax,cr as ay,On as az,Oa as b,A as c,D as d,Ge as e,qe as f,c as g,vi as h,Re as i,M as j,E as k,lr as l,K as m,bt as n,$ as o,or as p,Nt as q,ae as r,T as s,Qd as t,ue as u,Zd as v,Kd as w,qo as x,Wn as y,L as z};
