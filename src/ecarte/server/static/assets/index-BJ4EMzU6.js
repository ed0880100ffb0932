const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-lrktahRC.js","./motion-D9A11ubc.js","./motion-D1BSBNFr.css","./Table-BY_2DIe1.css","./Look-DMGJtRnu.js","./after-words-DWkdVCN-.js","./Look-XOU8uDFk.css","./Lesson-DMZPKc2Y.js"])))=>i.map(i=>d[i]);
var vu=Object.defineProperty;var Li=t=>{throw TypeError(t)};var gu=(t,e,n)=>e in t?vu(t,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):t[e]=n;var C=(t,e,n)=>gu(t,typeof e!="symbol"?e+"":e,n),va=(t,e,n)=>e.has(t)||Li("Cannot "+n);var i=(t,e,n)=>(va(t,e,"read from private field"),n?n.call(t):e.get(t)),E=(t,e,n)=>e.has(t)?Li("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),A=(t,e,n,r)=>(va(t,e,"write to private field"),r?r.call(t,n):e.set(t,n),n),y=(t,e,n)=>(va(t,e,"access private method"),n);var ga=(t,e,n,r)=>({set _(s){A(t,e,s,n)},get _(){return i(t,e,r)}});var na=Array.isArray,mu=Array.prototype.indexOf,Vr=Array.prototype.includes,ra=Array.from,Eo=Object.defineProperty,cn=Object.getOwnPropertyDescriptor,xo=Object.getOwnPropertyDescriptors,_u=Object.prototype,yu=Array.prototype,ii=Object.getPrototypeOf,Ri=Object.isExtensible;function Nr(t){return typeof t=="function"}const wu=()=>{};function bu(t){return typeof t?.then=="function"}function ku(t){for(var e=0;e<t.length;e++)t[e]()}function To(){var t,e,n=new Promise((r,s)=>{t=r,e=s});return{promise:n,resolve:t,reject:e}}function Pd(t,e){if(Array.isArray(t))return t;if(e===void 0||!(Symbol.iterator in t))return Array.from(t);const n=[];for(const r of t)if(n.push(r),n.length===e)break;return n}const Ee=2,Fn=4,sa=8,So=1<<24,ct=16,pt=32,hn=64,Ia=128,oi=256,dt=512,me=1024,oe=2048,Ge=4096,Ae=8192,be=16384,mr=32768,Ws=1<<25,qn=65536,Vs=1<<17,Eu=1<<18,_r=1<<19,xu=1<<20,Ot=1<<25,Ks=1<<21,Xn=1<<22,fn=1<<23,Kt=Symbol("$state"),$o=Symbol("component"),Ao=Symbol("legacy props"),Tu=Symbol(""),Oo=Symbol("attributes"),ja=Symbol("class"),Su=Symbol("style"),Ma=Symbol("text"),js=Symbol("form reset"),ws=new class extends Error{constructor(){super(...arguments);C(this,"name","StaleReactionError");C(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},$u=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),Au=1,Ou=2,Lo=4,Lu=8,Ru=16,Nu=1,Cu=4,Iu=8,ju=16,Mu=1,Pu=2,Ro={},pe=Symbol("uninitialized"),Du="http://www.w3.org/1999/xhtml";function Uu(){console.warn("https://svelte.dev/e/derived_inert")}function Fu(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function qu(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function No(t){return t===this.v}function zu(t,e){return t!=t?e==e:t!==e||t!==null&&typeof t=="object"||typeof t=="function"}function Co(t){return!zu(t,this.v)}function Bu(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Hu(t,e,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function Wu(t){throw new Error("https://svelte.dev/e/effect_in_teardown")}function Vu(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Ku(t){throw new Error("https://svelte.dev/e/effect_orphan")}function Yu(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Gu(t){throw new Error("https://svelte.dev/e/props_invalid_value")}function Ju(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Zu(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Qu(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function Xu(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let Me=null;function dr(t){Me=t}function yr(t,e=!1,n){Me={p:Me,i:!1,c:null,e:null,s:t,x:null,r:G,l:null}}function wr(t){var e=Me,n=e.e;if(n!==null){e.e=null;for(var r of n)il(r)}return e.i=!0,Me=e.p,Io(t)}function Io(t={}){return Eo(t,$o,{value:!0}),t}function jo(){return!0}let Tn=[];function Mo(){var t=Tn;Tn=[],ku(t)}function Lt(t){if(Tn.length===0&&!tr){var e=Tn;queueMicrotask(()=>{e===Tn&&Mo()})}Tn.push(t)}function ec(){for(;Tn.length>0;)Mo()}const tc=-7169;function he(t,e){t.f=t.f&tc|e}function li(t){(t.f&dt)!==0||t.deps===null?he(t,me):he(t,Ge)}function Po(t,e){(t.f&oe)!==0?e.set(t,oe):(t.f&Ge)!==0&&e.get(t)!==oe&&e.set(t,Ge),he(t,me)}let Ni=!1;function nc(){Ni||(Ni=!0,document.addEventListener("reset",t=>{Promise.resolve().then(()=>{if(!t.defaultPrevented)for(const e of t.target.elements)e[js]?.()})},{capture:!0}))}function br(t){var e=H,n=G;it(null),Ct(null);try{return t()}finally{it(e),Ct(n)}}function Do(t,e,n,r=n){t.addEventListener(e,()=>br(n));const s=t[js];s?t[js]=()=>{s(),r(!0)}:t[js]=()=>r(!0),nc()}function Uo(t,e,n,r){const s=Yr;var a=t.filter(d=>!d.settled),o=e.map(s);if(n.length===0&&a.length===0){r(o);return}var l=G,u=Fo(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function h(d){if((l.f&be)===0){u();try{r([...o,...d])}catch(v){At(v,l)}Kr()}}var p=qo();if(n.length===0){f.then(()=>h([])).finally(p);return}function m(){Promise.all(n.map(d=>rc(d))).then(h).catch(d=>At(d,l)).finally(p)}f?f.then(()=>{if((l.f&be)!==0){p();return}u(),m(),Kr()}):m()}function Fo(){var t=G,e=H,n=Me,r=M;return function(a=!0){Ct(t),it(e),dr(n),a&&(t.f&be)===0&&(r?.activate(),r?.apply())}}function Kr(t=!0){Ct(null),it(null),dr(null),t&&M?.deactivate()}function qo(){var t=G,e=t.b,n=M,r=!!e?.is_rendered();return e?.update_pending_count(1,n),n.increment(r,t),()=>{e?.update_pending_count(-1,n),n.decrement(r,t)}}function Yr(t){var e=Ee|oe;return G!==null&&(G.f|=_r),{ctx:Me,deps:null,effects:null,equals:No,f:e,fn:t,reactions:null,rv:0,v:pe,wv:0,parent:G,ac:null}}const jr=Symbol("obsolete");function rc(t,e,n){let r=G;r===null&&Bu();var s=void 0,a=Zt(pe),o=!H,l=new Set;return wc(()=>{var u=G,f=To();s=f.promise;try{Promise.resolve(t()).then(f.resolve,d=>{d!==ws&&f.reject(d)}).finally(Kr)}catch(d){f.reject(d),Kr()}var h=M;if(o){if((u.f&mr)!==0)var p=qo();if(r.b?.is_rendered())h.async_deriveds.get(u)?.reject(jr);else for(const d of l.values())d.reject(jr);l.add(f),h.async_deriveds.set(u,f)}const m=(d,v=void 0)=>{p?.(),l.delete(f),v!==jr&&(h.activate(),v?(a.f|=fn,Yt(a,v)):((a.f&fn)!==0&&(a.f^=fn),Yt(a,d)),h.deactivate())};f.promise.then(m,d=>m(null,d||"unknown"))}),aa(()=>{for(const u of l)u.reject(jr)}),new Promise(u=>{function f(h){function p(){h===s?u(a):f(s)}h.then(p,p)}f(s)})}function fe(t){const e=Yr(t);return fl(e),e}function zo(t){const e=Yr(t);return e.equals=Co,e}function sc(t){var e=t.effects;if(e!==null){t.effects=null;for(var n=0;n<e.length;n+=1)Pe(e[n])}}function ui(t){var e,n=G,r=t.parent;if(!Qt&&r!==null&&t.v!==pe&&(r.f&(be|Ae))!==0)return Uu(),t.v;Ct(r);try{sc(t),e=vl(t)}finally{Ct(n)}return e}function Bo(t){var e=ui(t);if(!t.equals(e)&&(t.wv=dl(),(!M?.is_fork||t.deps===null)&&(M!==null?(M.capture(t,e,!0),er?.capture(t,e,!0)):t.v=e,t.deps===null))){he(t,me);return}Qt||(ft!==null?(hi()||M?.is_fork)&&ft.set(t,e):li(t))}function ac(t){if(t.effects!==null)for(const e of t.effects)(e.teardown||e.ac)&&(e.teardown?.(),e.ac!==null&&br(()=>{e.ac.abort(ws),e.ac=null}),e.fn!==null&&(e.teardown=wu),Gr(e,0),pi(e))}function Ho(t){if(t.effects!==null)for(const e of t.effects)e.teardown&&e.fn!==null&&pr(e)}let ma=null,Jn=null,M=null,er=null,ft=null,Pa=null,tr=!1,_a=!1,Br=null,Ms=null;var Ci=0;let ic=1;var ar,ir,or,Bt,lr,Ht,Qr,xt,Tt,ur,$n,W,Da,Wo,Ua,Mr,Fa,Vo,Ko,Yo,Qn,oc,Pr;const Xs=class Xs{constructor(){E(this,W);C(this,"id",ic++);C(this,"started",!1);C(this,"linked",!0);C(this,"prev",null);C(this,"next",null);C(this,"async_deriveds",new Map);C(this,"current",new Map);C(this,"previous",new Map);E(this,ar,new Set);E(this,ir,new Set);E(this,or,0);E(this,Bt,new Map);E(this,lr,null);E(this,Ht,[]);E(this,Qr,[]);E(this,xt,new Map);E(this,Tt,new Map);E(this,ur,new Set);C(this,"is_fork",!1);E(this,$n,!1);Jn===null?ma=Jn=this:(Jn.next=this,this.prev=Jn),Jn=this}skip_effect(e){i(this,Tt).has(e)||i(this,Tt).set(e,{d:[],m:[]}),i(this,ur).delete(e)}unskip_effect(e,n=r=>this.schedule(r)){var r=i(this,Tt).get(e);if(r){i(this,Tt).delete(e);for(var s of r.d)he(s,oe),n(s);for(s of r.m)he(s,Ge),n(s)}i(this,ur).add(e)}capture(e,n,r=!1){e.v!==pe&&!this.previous.has(e)&&this.previous.set(e,e.v),(e.f&fn)===0&&(this.current.set(e,[n,r]),ft?.set(e,n)),this.is_fork||(e.v=n)}activate(){M=this}deactivate(){M=null,ft=null}flush(){try{_a=!0,M=this,y(this,W,Mr).call(this)}finally{Ci=0,Pa=null,Br=null,Ms=null,_a=!1,M=null,ft=null,Rt.clear()}}discard(){for(const e of i(this,ir))e(this);i(this,ir).clear();for(const e of this.async_deriveds.values())e.reject(jr);y(this,W,Pr).call(this),i(this,lr)?.resolve()}register_created_effect(e){i(this,Qr).push(e)}increment(e,n){if(A(this,or,i(this,or)+1),e){let r=i(this,Bt).get(n)??0;i(this,Bt).set(n,r+1)}}decrement(e,n){if(A(this,or,i(this,or)-1),e){let r=i(this,Bt).get(n)??0;r===1?i(this,Bt).delete(n):i(this,Bt).set(n,r-1)}i(this,$n)||(A(this,$n,!0),Lt(()=>{A(this,$n,!1),this.linked&&this.flush()}))}transfer_reactions(e){for(const[n,r]of e)this.add_dirty_reaction(n,r);e.clear()}add_dirty_reaction(e,n){(n===oe||i(this,xt).get(e)!==oe)&&i(this,xt).set(e,n)}oncommit(e){i(this,ar).add(e)}ondiscard(e){i(this,ir).add(e)}settled(){return(i(this,lr)??A(this,lr,To())).promise}static ensure(){if(M===null){const e=M=new Xs;!_a&&!tr&&Lt(()=>{e.started||e.flush()})}return M}apply(){{ft=null;return}}schedule(e){if(Pa=e,e.b?.is_pending&&(e.f&(Fn|sa|So))!==0&&(e.f&mr)===0){e.b.defer_effect(e);return}i(this,Ht).push(e)}};ar=new WeakMap,ir=new WeakMap,or=new WeakMap,Bt=new WeakMap,lr=new WeakMap,Ht=new WeakMap,Qr=new WeakMap,xt=new WeakMap,Tt=new WeakMap,ur=new WeakMap,$n=new WeakMap,W=new WeakSet,Da=function(){if(this.is_fork)return!0;for(const e of i(this,Bt).keys())if(!y(this,W,Wo).call(this,e))return!0;return!1},Wo=function(e){for(var n=e;n!==null;n=n.parent)if(i(this,Tt).has(n))return!0;return!1},Ua=function(){var e=[];for(const a of i(this,Ht))if(!((a.f&be)!==0||(a.f&(oe|Ge))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(hn|pt))!==0){if((s&me)===0){r=!0;break}n.f^=me}}r||e.push(n)}return A(this,Ht,[]),e},Mr=function(){var l,u,f;this.started=!0;for(const[h,p]of i(this,xt))he(h,p),this.schedule(h);this.apply();for(var e=Br=[],n=[],r=Ms=[];i(this,Ht).length>0;){Ci++>1e3&&(y(this,W,Pr).call(this),lc());for(const h of y(this,W,Ua).call(this))try{y(this,W,Fa).call(this,h,e,n)}catch(p){throw Qo(h),y(this,W,Da).call(this)||this.discard(),p}}if(M=null,r.length>0){var s=Xs.ensure();for(const h of r)s.schedule(h)}if(Br=null,Ms=null,y(this,W,Da).call(this)){y(this,W,Qn).call(this,n),y(this,W,Qn).call(this,e);for(const[h,p]of i(this,Tt))Zo(h,p);r.length>0&&y(l=M,W,Mr).call(l);return}const a=y(this,W,Vo).call(this);if(a){y(this,W,Qn).call(this,n),y(this,W,Qn).call(this,e),y(u=a,W,Yo).call(u,this);return}i(this,xt).clear();for(const h of i(this,ar))h(this);i(this,ar).clear(),er=this,Ii(n),Ii(e),er=null,i(this,lr)?.resolve();var o=M;i(this,or)===0&&(i(this,Ht).length===0||o!==null)&&y(this,W,Pr).call(this),o!==null&&(Rt.clear(),y(f=o,W,Mr).call(f))},Fa=function(e,n,r){e.f^=me;for(var s=e.first;s!==null;){var a=s.f,o=(a&(pt|hn))!==0,l=o&&(a&me)!==0,u=l||(a&Ae)!==0||i(this,Tt).has(s);if(!u&&s.fn!==null){o?s.f^=me:(a&Fn)!==0?n.push(s):ks(s)&&((a&ct)!==0&&this.add_dirty_reaction(s,Ge),pr(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var h=s.next;if(h!==null){s=h;break}s=s.parent}}},Vo=function(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&y(this,W,Ko).call(this,e))return e;return null},Ko=function(e){for(const[n,[,r]]of this.current)if(!r&&e.current.has(n))return!0;return!1},Yo=function(e){var r;for(const[s,a]of e.current)!this.previous.has(s)&&e.previous.has(s)&&this.previous.set(s,e.previous.get(s)),this.current.set(s,a);for(const[s,a]of e.async_deriveds){const o=this.async_deriveds.get(s);o&&a.promise.then(o.resolve).catch(o.reject)}e.async_deriveds.clear(),this.transfer_reactions(i(e,xt));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&Ee)!==0&&(s.f&(oe|Ge))===0))for(const u of a){var o=u.f;if((o&Ee)!==0)n(u);else{var l=u;o&(Xn|ct)&&!this.async_deriveds.has(l)&&(i(this,xt).delete(l),he(l,oe),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>e.discard()),y(r=e,W,Pr).call(r),M=this,y(this,W,Mr).call(this)},Qn=function(e){for(var n=0;n<e.length;n+=1)Po(e[n],i(this,xt))},oc=function(){var p,m;for(let d=ma;d!==null;d=d.next){var e=d.id<this.id,n=[];for(const[v,[b,g]]of this.current){if(d.current.has(v)){var r=d.current.get(v)[0];if(e&&b!==r)d.current.set(v,[b,g]);else continue}n.push(v)}if(e)for(const[v,b]of this.async_deriveds){const g=d.async_deriveds.get(v);g&&b.promise.then(g.resolve).catch(g.reject)}var s=[...d.current.keys()].filter(v=>!d.current.get(v)[1]);if(!(!d.started||s.length===0)){var a=s.filter(v=>!this.current.has(v));if(a.length===0)e&&d.discard();else if(n.length>0){if(e)for(const v of i(this,ur))d.unskip_effect(v,b=>{var g;(b.f&(ct|Xn))!==0?d.schedule(b):y(g=d,W,Qn).call(g,[b])});d.activate();var o=new Set,l=new Map;for(var u of n)Jo(u,a,o,l);l=new Map;var f=[...d.current].filter(([v,b])=>{const g=this.current.get(v);return g?g[0]!==b[0]||g[1]!==b[1]:!0}).map(([v])=>v);if(f.length>0)for(const v of i(this,Qr))(v.f&(be|Ae|Vs))===0&&ci(v,f,l)&&((v.f&(Xn|ct))!==0?(he(v,oe),d.schedule(v)):d.add_dirty_reaction(v,oe));if(i(d,Ht).length>0&&!i(d,$n)){d.apply();for(var h of y(p=d,W,Ua).call(p))y(m=d,W,Fa).call(m,h,[],[])}d.deactivate()}}}},Pr=function(){if(this.linked){var e=this.prev,n=this.next;e===null?ma=n:e.next=n,n===null?Jn=e:n.prev=e,this.linked=!1}};let dn=Xs;function Go(t){var e=tr,n=er;er=null,tr=!0;try{for(var r;;){if(ec(),M===null)return r;M.flush()}}finally{tr=e,er=n}}function lc(){try{Yu()}catch(t){At(t,Pa)}}let qt=null;function Ii(t){var e=t.length;if(e!==0){for(var n=0;n<e;){var r=t[n++];if((r.f&(be|Ae))===0&&ks(r)&&(qt=new Set,pr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&ll(r),qt?.size>0)){Rt.clear();for(const s of qt){if((s.f&(be|Ae))!==0)continue;const a=[s];let o=s.parent;for(;o!==null;)qt.has(o)&&(qt.delete(o),a.push(o)),o=o.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(be|Ae))===0&&pr(u)}}qt.clear()}}qt=null}}function Jo(t,e,n,r){if(!n.has(t)&&(n.add(t),t.reactions!==null))for(const s of t.reactions){const a=s.f;(a&Ee)!==0?Jo(s,e,n,r):(a&(Xn|ct))!==0&&(a&oe)===0&&ci(s,e,r)&&(he(s,oe),fi(s))}}function ci(t,e,n){const r=n.get(t);if(r!==void 0)return r;if(t.deps!==null)for(const s of t.deps){if(Vr.call(e,s))return!0;if((s.f&Ee)!==0&&ci(s,e,n))return n.set(s,!0),!0}return n.set(t,!1),!1}function fi(t){M.schedule(t)}function Zo(t,e){if(!((t.f&pt)!==0&&(t.f&me)!==0)){(t.f&oe)!==0?e.d.push(t):(t.f&Ge)!==0&&e.m.push(t),he(t,me);for(var n=t.first;n!==null;)Zo(n,e),n=n.next}}function Qo(t){he(t,me);for(var e=t.first;e!==null;)Qo(e),e=e.next}let Ys=new Set;const Rt=new Map;let Xo=!1;function Zt(t,e){var n={f:0,v:t,reactions:null,equals:No,rv:0,wv:0};return n}function N(t,e){const n=Zt(t);return fl(n),n}function uc(t,e=!1,n=!0){const r=Zt(t);return e||(r.equals=Co),r}function L(t,e,n=!1){H!==null&&(!ht||(H.f&Vs)!==0)&&jo()&&(H.f&(Ee|ct|Xn|Vs))!==0&&(Nt===null||!Nt.has(t))&&Qu();let r=n?at(e):e;return Yt(t,r,Ms)}var xn=null,qa=0;function Yt(t,e,n=null){if(!t.equals(e)){Qt?Rt.set(t,e):Rt.has(t)||Rt.set(t,t.v);var r=dn.ensure();if(r.capture(t,e),(t.f&Ee)!==0){const s=t;(t.f&oe)!==0&&ui(s),ft===null&&li(s)}t.wv=dl(),xn=null,qa=0,el(t,oe,n),xn=null,G!==null&&(G.f&me)!==0&&(G.f&(pt|hn))===0&&(Qe===null?Ec([t]):Qe.push(t)),!r.is_fork&&Ys.size>0&&!Xo&&cc()}return e}function cc(){Xo=!1;for(const t of Ys){(t.f&me)!==0&&he(t,Ge);let e;try{e=ks(t)}catch{e=!0}e&&pr(t)}Ys.clear()}function Hr(t){L(t,t.v+1)}function el(t,e,n){var r=t.reactions;if(r!==null){var s=r.length;if(qa+=s,qa>1e5&&xn===null&&(xn=new Set),xn!==null){if(xn.has(t))return;xn.add(t)}for(var a=0;a<s;a++){var o=r[a],l=o.f,u=(l&oe)===0;if(u&&he(o,e),(l&Vs)!==0)Ys.add(o);else if((l&Ee)!==0){var f=o;ft?.delete(f),el(f,Ge,n)}else if(u){var h=o;(l&ct)!==0&&qt!==null&&qt.add(h),n!==null?n.push(h):fi(h)}}}}function at(t){if(typeof t!="object"||t===null||Kt in t||$o in t)return t;const e=ii(t);if(e!==_u&&e!==yu)return t;var n=new Map,r=na(t),s=N(0),a=Un,o=l=>{if(Un===a)return l();var u=H,f=Un;it(null),Pi(a);var h=l();return it(u),Pi(f),h};return r&&n.set("length",N(t.length)),new Proxy(t,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&Ju();var h=n.get(u);return h===void 0?o(()=>{var p=N(f.value);return n.set(u,p),p}):L(h,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const h=o(()=>N(pe));n.set(u,h),Hr(s)}}else L(f,pe),Hr(s);return!0},get(l,u,f){if(u===Kt)return t;var h=n.get(u),p=u in l;if(h===void 0&&(!p||cn(l,u)?.writable)&&(h=o(()=>{var d=at(p?l[u]:pe),v=N(d);return v}),n.set(u,h)),h!==void 0){var m=c(h);return m===pe?void 0:m}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),h=n.get(u);if(h!==void 0){var p=c(h);if(p===pe)return;if(f&&"value"in f)f.value=p;else return{enumerable:!0,configurable:!0,value:p,writable:!0}}return f},has(l,u){if(u===Kt)return!0;var f=n.get(u),h=f!==void 0&&f.v!==pe||Reflect.has(l,u);if(f!==void 0||(G!==null||H!==null)&&(!h||cn(l,u)?.writable)){f===void 0&&(f=o(()=>{var m=h?at(l[u]):pe,d=N(m);return d}),n.set(u,f));var p=c(f);if(p===pe)return!1}return h},set(l,u,f,h){var p=n.get(u),m=u in l;if(r&&u==="length")for(var d=f;d<p.v;d+=1){var v=n.get(d+"");v!==void 0?L(v,pe):d in l&&(v=o(()=>N(pe)),n.set(d+"",v))}if(p===void 0)(!m||cn(l,u)?.writable)&&(p=o(()=>N(void 0)),L(p,at(f)),n.set(u,p));else{m=p.v!==pe;var b=o(()=>at(f));L(p,b)}var g=Reflect.getOwnPropertyDescriptor(l,u);if(g?.set&&g.set.call(h,f),!m){if(r&&typeof u=="string"){var T=n.get("length"),I=Number(u);Number.isInteger(I)&&I>=T.v&&L(T,I+1)}Hr(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(p=>{var m=n.get(p);return m===void 0||m.v!==pe});for(var[f,h]of n)h.v!==pe&&!(f in l)&&u.push(f);return u},setPrototypeOf(){Zu()}})}function ji(t){try{if(t!==null&&typeof t=="object"&&Kt in t)return t[Kt]}catch{}return t}function tl(t,e){return Object.is(ji(t),ji(e))}var za,fc,nl,rl,sl;function hc(){if(za===void 0){za=window,fc=document,nl=/Firefox/.test(navigator.userAgent);var t=Element.prototype,e=Node.prototype,n=Text.prototype;rl=cn(e,"firstChild").get,sl=cn(e,"nextSibling").get,Ri(t)&&(t[ja]=void 0,t[Oo]=null,t[Su]=void 0,t.__e=void 0),Ri(n)&&(n[Ma]=void 0)}}function Gt(t=""){return document.createTextNode(t)}function zn(t){return rl.call(t)}function bs(t){return sl.call(t)}function P(t,e){return zn(t)}function Ke(t,e=!1){{var n=zn(t);return n instanceof Comment&&n.data===""?bs(n):n}}function O(t,e=!1){return zn(t)}function S(t,e=1,n=!1){let r=t;for(;e--;)r=bs(r);return r}function dc(t){t.textContent=""}function al(){return!1}function pc(t,e,n){return n?document.createElement(t,{is:n}):document.createElement(t)}function vc(t){var e=G;if(e===null)return H.f|=fn,t;if((e.f&mr)===0&&(e.f&Fn)===0)throw t;At(t,e)}function At(t,e){if(t===Ro)throw t;if(!(e!==null&&(e.f&be)!==0)){for(;e!==null;){if((e.f&Ia)!==0&&(e.f&(be|Ws))===0){if((e.f&mr)===0)throw t;try{e.b.error(t);return}catch(n){t=n}}e=e.parent}throw t}}function gc(t){G===null&&(H===null&&Ku(),Vu()),Qt&&Wu()}function mc(t,e){var n=e.last;n===null?e.last=e.first=t:(n.next=t,t.prev=n,e.last=t)}function It(t,e){var n=G;n!==null&&(n.f&Ae)!==0&&(t|=Ae);var r={ctx:Me,deps:null,nodes:null,f:t|oe|dt,first:null,fn:e,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var s=r;if((t&Fn)!==0)Br!==null?Br.push(r):dn.ensure().schedule(r);else if(e!==null){try{pr(r)}catch(o){throw Pe(r),o}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&_r)===0&&(s=s.first,(t&ct)!==0&&(t&qn)!==0&&s!==null&&(s.f|=qn))}if(s!==null&&(s.parent=n,n!==null&&mc(s,n),H!==null&&(H.f&Ee)!==0&&(t&hn)===0)){var a=H;(a.effects??=[]).push(s)}return r}function hi(){return H!==null&&!ht}function aa(t){const e=It(sa,null);return he(e,me),e.teardown=t,e}function nr(t){gc();var e=G.f,n=!H&&(e&pt)!==0&&Me!==null&&!Me.i;if(n){var r=Me;(r.e??=[]).push(t)}else return il(t)}function il(t){return It(Fn|xu,t)}function _c(t){dn.ensure();const e=It(hn|_r,t);return(n={})=>new Promise(r=>{n.outro?Dn(e,()=>{Pe(e),r(void 0)}):(Pe(e),r(void 0))})}function yc(t){return It(Fn,t)}function wc(t){return It(Xn|_r,t)}function di(t,e=0){return It(sa|e,t)}function J(t,e=[],n=[],r=[]){Uo(r,e,n,s=>{It(sa,()=>{t(...s.map(c))})})}function Ud(t,e=[],n=[],r=[]){Uo(r,e,n,s=>{It(Fn,()=>t(...s.map(c)))})}function kr(t,e=0){var n=It(ct|e,t);return n}function rt(t){return It(pt|_r,t)}function ol(t){var e=t.teardown;if(e!==null){const n=Qt,r=H;Mi(!0),it(null);try{e.call(null)}catch(s){At(s,t.parent)}finally{Mi(n),it(r)}}}function pi(t,e=!1){var n=t.first;for(t.first=t.last=null;n!==null;){const s=n.ac;s!==null&&br(()=>{s.abort(ws)});var r=n.next;(n.f&hn)!==0?n.parent=null:Pe(n,e),n=r}}function bc(t){for(var e=t.first;e!==null;){var n=e.next;(e.f&pt)===0&&Pe(e),e=n}}function Pe(t,e=!0){var n=!1;(e||(t.f&Eu)!==0)&&t.nodes!==null&&t.nodes.end!==null&&(kc(t.nodes.start,t.nodes.end),n=!0),t.f|=Ws,pi(t,e&&!n),Gr(t,0);var r=t.nodes&&t.nodes.t;if(r!==null)for(const a of r)a.stop();ol(t),t.f^=Ws,t.f|=be;var s=t.parent;s!==null&&s.first!==null&&ll(t),t.next=t.prev=t.teardown=t.ctx=t.deps=t.fn=t.nodes=t.ac=t.b=null}function kc(t,e){for(;t!==null;){var n=t===e?null:bs(t);t.remove(),t=n}}function ll(t){var e=t.parent,n=t.prev,r=t.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),e!==null&&(e.first===t&&(e.first=r),e.last===t&&(e.last=n))}function Dn(t,e,n=!0){var r=[];t.f|=oi,ul(t,r,!0);var s=()=>{n&&Pe(t),e&&e()},a=r.length;if(a>0){var o=()=>--a||s();for(var l of r)l.out(o)}else s()}function ul(t,e,n){if((t.f&Ae)===0){t.f^=Ae;var r=t.nodes&&t.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&e.push(l);for(var s=t.first;s!==null;){var a=s.next;if((s.f&hn)===0){var o=(s.f&qn)!==0||(s.f&pt)!==0&&(t.f&ct)!==0;ul(s,e,o?n:!1)}s=a}}}function Gs(t){t.f&=~oi,cl(t,!0)}function cl(t,e){if((t.f&oi)===0&&(t.f&Ae)!==0){t.f^=Ae,(t.f&me)===0&&(he(t,oe),dn.ensure().schedule(t));for(var n=t.first;n!==null;){var r=n.next,s=(n.f&qn)!==0||(n.f&pt)!==0;cl(n,s?e:!1),n=r}var a=t.nodes&&t.nodes.t;if(a!==null)for(const o of a)(o.is_global||e)&&o.in()}}function vi(t,e){if(t.nodes)for(var n=t.nodes.start,r=t.nodes.end;n!==null;){var s=n===r?null:bs(n);e.append(n),n=s}}let Qt=!1;function Mi(t){Qt=t}let H=null,ht=!1;function it(t){H=t}let G=null;function Ct(t){G=t}let Nt=null;function fl(t){H!==null&&((H.f&Ks)!==0||(H.f&Ee)!==0)&&(Nt??=new Set).add(t)}let je=null,Ye=0,Qe=null;function Ec(t){Qe=t}let hl=1,Sn=0,Un=Sn;function Pi(t){Un=t}function dl(){return++hl}function ks(t){var e=t.f;if((e&oe)!==0)return!0;if((e&Ge)!==0){for(var n=t.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(ks(a)&&Bo(a),a.wv>t.wv)return!0}(e&dt)!==0&&ft===null&&he(t,me)}return!1}function pl(t,e,n=!0){var r=t.reactions;if(r!==null&&!(Nt!==null&&Nt.has(t)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&Ee)!==0?pl(a,e,!1):e===a&&(n?he(a,oe):(a.f&me)!==0&&he(a,Ge),fi(a))}}function vl(t){var e=je,n=Ye,r=Qe,s=H,a=Nt,o=Me,l=ht,u=Un,f=t.f;je=null,Ye=0,Qe=null,H=(f&(pt|hn))===0?t:null,Nt=null,dr(t.ctx),ht=!1,Un=++Sn,t.ac!==null&&(br(()=>{t.ac.abort(ws)}),t.ac=null);try{t.f|=Ks;var h=t.fn,p=h();t.f|=mr;var m=Di(t);if(jo()&&Qe!==null&&!ht&&m!==null&&(t.f&(Ee|Ge|oe))===0)for(var d=0;d<Qe.length;d++)pl(Qe[d],t);if(s!==null&&s!==t){if(Sn++,s.deps!==null)for(let v=0;v<n;v+=1)s.deps[v].rv=Sn;if(e!==null)for(const v of e)v.rv=Sn;Qe!==null&&(r===null?r=Qe:r.push(...Qe))}return(t.f&fn)!==0&&(t.f^=fn),p}catch(v){return Di(t),vc(v)}finally{t.f^=Ks,je=e,Ye=n,Qe=r,H=s,Nt=a,dr(o),ht=l,Un=u}}function Di(t){var e=t.deps,n=M?.is_fork;if(je!==null){var r;if(n||Gr(t,Ye),e!==null&&Ye>0)for(e.length=Ye+je.length,r=0;r<je.length;r++)e[Ye+r]=je[r];else t.deps=e=je;if(hi()&&(t.f&dt)!==0)for(r=Ye;r<e.length;r++)(e[r].reactions??=[]).push(t)}else!n&&e!==null&&Ye<e.length&&(Gr(t,Ye),e.length=Ye);return e}function xc(t,e){let n=e.reactions;if(n!==null){var r=mu.call(n,t);if(r!==-1){var s=n.length-1;s===0?n=e.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(e.f&Ee)!==0&&(je===null||!Vr.call(je,e))){var a=e;(a.f&dt)!==0&&(a.f^=dt),a.v!==pe&&li(a),a.ac!==null&&br(()=>{a.ac.abort(ws),a.ac=null,he(a,oe)}),ac(a),Gr(a,0)}}function Gr(t,e){var n=t.deps;if(n!==null)for(var r=e;r<n.length;r++)xc(t,n[r])}function pr(t){var e=t.f;if((e&be)===0){he(t,me);var n=G;G=t;try{(e&(ct|So))!==0?bc(t):pi(t),ol(t);var r=vl(t);t.teardown=typeof r=="function"?r:null,t.wv=hl;var s}finally{G=n}}}async function Tc(){await Promise.resolve(),Go()}function c(t){var e=t.f,n=(e&Ee)!==0;if(H!==null&&!ht){var r=G!==null&&(G.f&be)!==0;if(!r&&(Nt===null||!Nt.has(t))){var s=H.deps;if((H.f&Ks)!==0)t.rv<Sn&&(t.rv=Sn,je===null&&s!==null&&s[Ye]===t?Ye++:je===null?je=[t]:je.push(t));else{H.deps??=[],Vr.call(H.deps,t)||H.deps.push(t);var a=t.reactions;a===null?t.reactions=[H]:Vr.call(a,H)||a.push(H)}}}if(Qt&&Rt.has(t))return Rt.get(t);if(n){var o=t;if(Qt){var l=o.v;return((o.f&me)===0&&o.reactions!==null||ml(o))&&(l=ui(o)),Rt.set(o,l),l}var u=(o.f&dt)===0&&!ht&&H!==null&&(H.f&dt)!==0,f=(o.f&mr)===0;ks(o)&&(u&&(o.f|=dt),Bo(o)),u&&!f&&(Ho(o),gl(o))}if(ft?.has(t))return ft.get(t);if((t.f&fn)!==0)throw t.v;return t.v}function gl(t){if(t.f|=dt,t.deps!==null)for(const n of t.deps){var e=n.reactions;e===null?n.reactions=[t]:Vr.call(e,t)||e.push(t),(n.f&Ee)!==0&&(n.f&dt)===0&&(Ho(n),gl(n))}}function ml(t){if(t.v===pe)return!0;if(t.deps===null)return!1;for(const e of t.deps)if(Rt.has(e)||(e.f&Ee)!==0&&ml(e))return!0;return!1}function gi(t){var e=ht;try{return ht=!0,t()}finally{ht=e}}function Fd(t){if(!(typeof t!="object"||!t||t instanceof EventTarget)){if(Kt in t)Ba(t);else if(!Array.isArray(t))for(let e in t){const n=t[e];typeof n=="object"&&n&&Kt in n&&Ba(n)}}}function Ba(t,e=new Set){if(typeof t=="object"&&t!==null&&!(t instanceof EventTarget)&&!e.has(t)){e.add(t),t instanceof Date&&t.getTime();for(let r in t)try{Ba(t[r],e)}catch{}const n=ii(t);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=xo(n);for(let s in r){const a=r[s].get;if(a)try{a.call(t)}catch{}}}}}const Sc=["touchstart","touchmove"];function $c(t){return Sc.includes(t)}const Dr=Symbol("events"),_l=new Set,Ha=new Set;function Ac(t,e,n,r={}){function s(a){if(r.capture||Wa.call(e,a),!a.cancelBubble)return br(()=>n?.call(this,a))}return t.startsWith("pointer")||t.startsWith("touch")||t==="wheel"?(s.__removed=!1,Lt(()=>{s.__removed||e.addEventListener(t,s,r)})):e.addEventListener(t,s,r),s}function yl(t,e,n,r,s){var a={capture:r,passive:s},o=Ac(t,e,n,a);(e===document.body||e===window||e===document||e instanceof HTMLMediaElement)&&aa(()=>{o.__removed=!0,e.removeEventListener(t,o,a)})}function zt(t,e,n){(e[Dr]??={})[t]=n}function wl(t){for(var e=0;e<t.length;e++)_l.add(t[e]);for(var n of Ha)n(t)}let ya=null,wa=!1;function Wa(t){var e=this,n=e.ownerDocument,r=t.type,s=t.composedPath?.()||[],a=s[0]||t.target;ya=t,wa||(wa=!0,setTimeout(()=>{wa=!1,ya=null}));var o=0,l=ya===t&&t[Dr];if(l){var u=s.indexOf(l);if(u!==-1&&(e===document||e===window)){t[Dr]=e;return}var f=s.indexOf(e);if(f===-1)return;u<=f&&(o=u)}if(a=s[o]||t.target,a!==e){Eo(t,"currentTarget",{configurable:!0,get(){return a||n}});var h=H,p=G;it(null),Ct(null);try{for(var m,d=[];a!==null&&a!==e;){try{var v=a[Dr]?.[r];v!=null&&(!a.disabled||t.target===a)&&v.call(a,t)}catch(b){m?d.push(b):m=b}if(t.cancelBubble)break;o++,a=o<s.length?s[o]:null}if(m){for(let b of d)queueMicrotask(()=>{throw b});throw m}}finally{t[Dr]=e,delete t.currentTarget,it(h),Ct(p)}}}const Oc=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:t=>t});function Lc(t){return Oc?.createHTML(t)??t}function bl(t){var e=pc("template");return e.innerHTML=Lc(t.replaceAll("<!>","<!---->")),e.content}function Jr(t,e){var n=G;n.nodes===null&&(n.nodes={start:t,end:e,a:null,t:null})}function re(t,e){var n=(e&Mu)!==0,r=(e&Pu)!==0,s,a=!t.startsWith("<!>");return()=>{s===void 0&&(s=bl(a?t:"<!>"+t),n||(s=zn(s)));var o=r||nl?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=zn(o),u=o.lastChild;Jr(l,u)}else Jr(o,o);return o}}function Rc(t,e,n="svg"){var r=!t.startsWith("<!>"),s=`<${n}>${r?t:"<!>"+t}</${n}>`,a;return()=>{if(!a){var o=bl(s),l=zn(o);a=zn(l)}var u=a.cloneNode(!0);return Jr(u,u),u}}function qd(t,e){return Rc(t,e,"svg")}function Nc(t=""){{var e=Gt(t+"");return Jr(e,e),e}}function Et(){var t=document.createDocumentFragment(),e=document.createComment(""),n=Gt();return t.append(e,n),Jr(e,n),t}function D(t,e){t!==null&&t.before(e)}function Cc(t){let e=0,n=Zt(0),r;return()=>{hi()&&(c(n),di(()=>(e===0&&(r=gi(()=>t(()=>Hr(n)))),e+=1,()=>{Lt(()=>{e-=1,e===0&&(r?.(),r=void 0,Hr(n))})})))}}var Ic=qn|_r;function jc(t,e,n,r){new Mc(t,e,n,r)}var Xe,ai,et,An,ke,ze,$e,Be,St,On,ln,cr,Xr,Wt,ea,K,Pc,Dc,Va,an,Uc,Ka,Ur,Ps,Ya,Ga;class Mc{constructor(e,n,r,s){E(this,K);C(this,"parent");C(this,"is_pending",!1);C(this,"transform_error");E(this,Xe);E(this,ai,null);E(this,et);E(this,An);E(this,ke);E(this,ze,null);E(this,$e,null);E(this,Be,null);E(this,St,null);E(this,On,0);E(this,ln,0);E(this,cr,!1);E(this,Xr,new Map);E(this,Wt,null);E(this,ea,Cc(()=>(A(this,Wt,Zt(i(this,On))),()=>{A(this,Wt,null)})));A(this,Xe,e),A(this,et,n),A(this,An,a=>{var o=G;o.b=this,o.f|=Ia,r(a)}),this.parent=G.b,this.transform_error=s??this.parent?.transform_error??(a=>a),A(this,ke,kr(()=>{y(this,K,Ka).call(this)},Ic))}defer_effect(e){Po(e,i(this,Xr))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!i(this,et).pending}update_pending_count(e,n){y(this,K,Ya).call(this,e,n),A(this,On,i(this,On)+e),!(!i(this,Wt)||i(this,cr))&&(A(this,cr,!0),Lt(()=>{A(this,cr,!1),i(this,Wt)&&Yt(i(this,Wt),i(this,On))}))}get_effect_pending(){return i(this,ea).call(this),c(i(this,Wt))}error(e){if(e===Ro||!i(this,et).onerror&&!i(this,et).failed)throw e;M?.is_fork?(i(this,ze)&&M.skip_effect(i(this,ze)),i(this,$e)&&M.skip_effect(i(this,$e)),i(this,Be)&&M.skip_effect(i(this,Be)),M.oncommit(()=>{y(this,K,an).call(this)||y(this,K,Ga).call(this,e)})):y(this,K,Ga).call(this,e)}}Xe=new WeakMap,ai=new WeakMap,et=new WeakMap,An=new WeakMap,ke=new WeakMap,ze=new WeakMap,$e=new WeakMap,Be=new WeakMap,St=new WeakMap,On=new WeakMap,ln=new WeakMap,cr=new WeakMap,Xr=new WeakMap,Wt=new WeakMap,ea=new WeakMap,K=new WeakSet,Pc=function(){try{A(this,ze,rt(()=>i(this,An).call(this,i(this,Xe))))}catch(e){this.error(e)}},Dc=function(e){const n=i(this,et).failed,{reset:r,invoke_onerror:s}=y(this,K,Va).call(this,e);Lt(s),n&&A(this,Be,rt(()=>{n(i(this,Xe),()=>e,()=>r)}))},Va=function(e){var n=!1,r=!1;const s=()=>{if(!y(this,K,an).call(this)){if(n){qu();return}n=!0,r&&Xu(),i(this,Be)!==null&&Dn(i(this,Be),()=>{A(this,Be,null)}),y(this,K,Ps).call(this,()=>{y(this,K,Ka).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!y(this,K,an).call(this))try{r=!0,i(this,et).onerror?.(e,s),r=!1}catch(o){At(o,i(this,ke)&&i(this,ke).parent)}}}},an=function(){return(i(this,ke).f&(be|Ws))!==0},Uc=function(){const e=i(this,et).pending;e&&(this.is_pending=!0,A(this,$e,rt(()=>e(i(this,Xe)))),Lt(()=>{if(!y(this,K,an).call(this)){var n=A(this,St,document.createDocumentFragment()),r=Gt(),s=!1;if(n.append(r),A(this,ze,y(this,K,Ps).call(this,()=>{try{return rt(()=>i(this,An).call(this,r))}catch(a){try{this.error(a),s=!0}catch(o){At(o,i(this,ke).parent)}return null}})),i(this,ze)===null){A(this,St,null),s&&y(this,K,Ur).call(this,M);return}i(this,ln)===0&&(i(this,Xe).before(n),A(this,St,null),Dn(i(this,$e),()=>{A(this,$e,null)}),y(this,K,Ur).call(this,M))}}))},Ka=function(){try{if(this.is_pending=this.has_pending_snippet(),A(this,ln,0),A(this,On,0),A(this,ze,rt(()=>{i(this,An).call(this,i(this,Xe))})),i(this,ln)>0){var e=A(this,St,document.createDocumentFragment());vi(i(this,ze),e);const n=i(this,et).pending;A(this,$e,rt(()=>n(i(this,Xe))))}else y(this,K,Ur).call(this,M)}catch(n){this.error(n)}},Ur=function(e){this.is_pending=!1,e.transfer_reactions(i(this,Xr))},Ps=function(e){var n=G,r=H,s=Me;Ct(i(this,ke)),it(i(this,ke)),dr(i(this,ke).ctx);try{return dn.ensure(),e()}finally{Ct(n),it(r),dr(s)}},Ya=function(e,n){var r;if(!this.has_pending_snippet()){this.parent&&y(r=this.parent,K,Ya).call(r,e,n);return}A(this,ln,i(this,ln)+e),i(this,ln)===0&&(y(this,K,Ur).call(this,n),i(this,$e)&&Dn(i(this,$e),()=>{A(this,$e,null)}),i(this,St)&&(i(this,Xe).before(i(this,St)),A(this,St,null)))},Ga=function(e){i(this,ze)&&(Pe(i(this,ze)),A(this,ze,null)),i(this,$e)&&(Pe(i(this,$e)),A(this,$e,null)),i(this,Be)&&(Pe(i(this,Be)),A(this,Be,null));let n=i(this,et).failed;const r=s=>{if(y(this,K,an).call(this))return;const{reset:a,invoke_onerror:o}=y(this,K,Va).call(this,s);o(),n&&!y(this,K,an).call(this)&&A(this,Be,y(this,K,Ps).call(this,()=>{try{return rt(()=>{var l=G;l.b=this,l.f|=Ia,n(i(this,Xe),()=>s,()=>a)})}catch(l){return At(l,i(this,ke).parent),null}}))};Lt(()=>{if(!y(this,K,an).call(this)){var s;try{s=this.transform_error(e)}catch(a){At(a,i(this,ke)&&i(this,ke).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>At(a,i(this,ke)&&i(this,ke).parent)):r(s)}})};function $(t,e){var n=e==null?"":typeof e=="object"?`${e}`:e;n!==(t[Ma]??=t.nodeValue)&&(t[Ma]=n,t.nodeValue=`${n}`)}function Fc(t,e){return qc(t,e)}const Rs=new Map;function qc(t,{target:e,anchor:n,props:r={},events:s,context:a,intro:o=!0,transformError:l}){hc();var u=void 0,f=_c(()=>{var h=n??e.appendChild(Gt());jc(h,{pending:()=>{}},d=>{yr({});var v=Me;a&&(v.c=a),s&&(r.$$events=s),u=t(d,r)||Io(),wr()},l);var p=new Set,m=d=>{for(var v=0;v<d.length;v++){var b=d[v];if(!p.has(b)){p.add(b);var g=$c(b);for(const z of[e,document]){var T=Rs.get(z);T===void 0&&(T=new Map,Rs.set(z,T));var I=T.get(b);I===void 0?(z.addEventListener(b,Wa,{passive:g}),T.set(b,1)):T.set(b,I+1)}}}};return m(ra(_l)),Ha.add(m),()=>{for(var d of p)for(const g of[e,document]){var v=Rs.get(g),b=v.get(d);--b==0?(g.removeEventListener(d,Wa),v.delete(d),v.size===0&&Rs.delete(g)):v.set(d,b)}Ha.delete(m),h!==n&&h.parentNode?.removeChild(h)}});return zc.set(u,f),u}let zc=new WeakMap;var lt,$t,He,Ln,es,ts,ta;class ia{constructor(e,n=!0){C(this,"anchor");E(this,lt,new Map);E(this,$t,new Map);E(this,He,new Map);E(this,Ln,new Set);E(this,es,!0);E(this,ts,e=>{if(i(this,lt).has(e)){var n=i(this,lt).get(e),r=i(this,$t).get(n);if(r)Gs(r),i(this,Ln).delete(n);else{var s=i(this,He).get(n);s&&(Gs(s.effect),i(this,$t).set(n,s.effect),i(this,He).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,o]of i(this,lt)){if(i(this,lt).delete(a),a===e)break;const l=i(this,He).get(o);l&&(Pe(l.effect),i(this,He).delete(o))}for(const[a,o]of i(this,$t)){if(a===n||i(this,Ln).has(a))continue;const l=()=>{if(Array.from(i(this,lt).values()).includes(a)){var f=document.createDocumentFragment();vi(o,f),f.append(Gt()),i(this,He).set(a,{effect:o,fragment:f})}else Pe(o);i(this,Ln).delete(a),i(this,$t).delete(a)};i(this,es)||!r?(i(this,Ln).add(a),Dn(o,l,!1)):l()}}});E(this,ta,e=>{i(this,lt).delete(e);const n=Array.from(i(this,lt).values());for(const[r,s]of i(this,He))n.includes(r)||(Pe(s.effect),i(this,He).delete(r))});this.anchor=e,A(this,es,n)}ensure(e,n){var r=M,s=al();if(n&&!i(this,$t).has(e)&&!i(this,He).has(e))if(s){var a=document.createDocumentFragment(),o=Gt();a.append(o),i(this,He).set(e,{effect:rt(()=>n(o)),fragment:a})}else i(this,$t).set(e,rt(()=>n(this.anchor)));if(i(this,lt).set(r,e),s){for(const[l,u]of i(this,$t))l===e?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of i(this,He))l===e?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(i(this,ts)),r.ondiscard(i(this,ta))}else i(this,ts).call(this,r)}}lt=new WeakMap,$t=new WeakMap,He=new WeakMap,Ln=new WeakMap,es=new WeakMap,ts=new WeakMap,ta=new WeakMap;const Bc=0,Ui=1,Hc=2;function ba(t,e,n,r,s){var a=pe,o=Zt(a),l=Zt(a),u=new ia(t);kr(()=>{var f=M,h=e(),p=!1;if(bu(h)){var m=Fo(),d=!1;const v=b=>{if(!p){d=!0,m(!1),M===f&&f.deactivate(),dn.ensure();try{b()}finally{Kr(!1),tr||Go()}}};h.then(b=>{v(()=>{Yt(o,b),u.ensure(Ui,r&&(g=>r(g,o)))})},b=>{v(()=>{if(Yt(l,b),u.ensure(Hc,s&&(g=>s(g,l))),!s)throw l.v})}),Lt(()=>{d||v(()=>{u.ensure(Bc,n)})})}else Yt(o,h),u.ensure(Ui,r&&(v=>r(v,o)));return()=>{p=!0}})}function Ne(t,e,n=!1){var r=new ia(t),s=n?qn:0;function a(o,l){r.ensure(o,l)}kr(()=>{var o=!1;e((l,u=0)=>{o=!0,a(u,l)}),o||a(-1,null)},s)}const Wc=Symbol("NaN");function Fi(t,e,n){var r=new ia(t);kr(()=>{var s=e();s!==s&&(s=Wc),r.ensure(s,n)})}function qi(t,e){return e}function Vc(t,e,n){for(var r=[],s=e.length,a,o=e.length,l=0;l<s;l++){let p=e[l];Dn(p,()=>{if(a){if(a.pending.delete(p),a.done.add(p),a.pending.size===0){var m=t.outrogroups;Ja(t,ra(a.done)),m.delete(a),m.size===0&&(t.outrogroups=null)}}else o-=1},!1)}if(o===0){var u=r.length===0&&n!==null&&t.pending.size===0;if(u){var f=n,h=f.parentNode;dc(h),h.append(f),t.items.clear()}Ja(t,e,!u)}else a={pending:new Set(e),done:new Set},(t.outrogroups??=new Set).add(a)}function Ja(t,e,n=!0){var r;if(t.pending.size>0){r=new Set;for(const o of t.pending.values())for(const l of o)r.add(t.items.get(l).e)}for(var s=0;s<e.length;s++){var a=e[s];if(r?.has(a)){a.f|=Ot;const o=document.createDocumentFragment();vi(a,o)}else Pe(e[s],n)}}var zi;function qe(t,e,n,r,s,a=null){var o=t,l=new Map,u=(e&Lo)!==0;if(u){var f=t;o=f.appendChild(Gt())}var h=null,p=zo(()=>{var I=n();return na(I)?I:I==null?[]:ra(I)}),m=new Map,d=!0;function v(I){if((T.effect.f&be)===0){T.pending.delete(I);var z=c(p);T.fallback=h,Kc(T,z,o,e,r),h!==null&&(z.length===0?(h.f&Ot)===0?Gs(h):(h.f^=Ot,Fr(h,null,o)):Dn(h,()=>{h=null}))}}function b(I){T.pending.delete(I)}var g=kr(()=>{for(var I=c(p),z=I.length,U=new Set,V=M,Q=al(),F=0;F<z;F+=1){var X=I[F],_=r(X,F),w=d?null:l.get(_);w?(w.v&&Yt(w.v,X),w.i&&Yt(w.i,F),Q&&V.unskip_effect(w.e)):(w=Yc(l,d?o:zi??=Gt(),X,_,F,s,e,n),d||(w.e.f|=Ot),l.set(_,w)),U.add(_)}if(z===0&&a&&!h&&(d?h=rt(()=>a(o)):(h=rt(()=>a(zi??=Gt())),h.f|=Ot)),z>U.size&&Hu(),!d)if(m.set(V,U),Q){for(const[j,_e]of l)U.has(j)||V.skip_effect(_e.e);V.oncommit(v),V.ondiscard(b)}else v(V);c(p)}),T={effect:g,items:l,pending:m,outrogroups:null,fallback:h};d=!1}function Cr(t){for(;t!==null&&(t.f&pt)===0;)t=t.next;return t}function Kc(t,e,n,r,s){var a=(r&Lu)!==0,o=e.length,l=t.items,u=Cr(t.effect.first),f,h=null,p,m=[],d=[],v,b,g,T;if(a)for(T=0;T<o;T+=1)v=e[T],b=s(v,T),g=l.get(b).e,(g.f&Ot)===0&&(g.nodes?.a?.measure(),(p??=new Set).add(g));for(T=0;T<o;T+=1){if(v=e[T],b=s(v,T),g=l.get(b).e,t.outrogroups!==null)for(const w of t.outrogroups)w.pending.delete(g),w.done.delete(g);if((g.f&Ae)!==0&&(Gs(g),a&&(g.nodes?.a?.unfix(),(p??=new Set).delete(g))),(g.f&Ot)!==0)if(g.f^=Ot,g===u)Fr(g,null,n);else{var I=h?h.next:u;g===t.effect.last&&(t.effect.last=g.prev),g.prev&&(g.prev.next=g.next),g.next&&(g.next.prev=g.prev),rn(t,h,g),rn(t,g,I),Fr(g,I,n),h=g,m=[],d=[],u=Cr(h.next);continue}if(g!==u){if(f!==void 0&&f.has(g)){if(m.length<d.length){var z=d[0],U;h=z.prev;var V=m[0],Q=m[m.length-1];for(U=0;U<m.length;U+=1)Fr(m[U],z,n);for(U=0;U<d.length;U+=1)f.delete(d[U]);rn(t,V.prev,Q.next),rn(t,h,V),rn(t,Q,z),u=z,h=Q,T-=1,m=[],d=[]}else f.delete(g),Fr(g,u,n),rn(t,g.prev,g.next),rn(t,g,h===null?t.effect.first:h.next),rn(t,h,g),h=g;continue}for(m=[],d=[];u!==null&&u!==g;)(f??=new Set).add(u),d.push(u),u=Cr(u.next);if(u===null)continue}(g.f&Ot)===0&&m.push(g),h=g,u=Cr(g.next)}if(t.outrogroups!==null){for(const w of t.outrogroups)w.pending.size===0&&(Ja(t,ra(w.done)),t.outrogroups?.delete(w));t.outrogroups.size===0&&(t.outrogroups=null)}if(u!==null||f!==void 0){var F=[];if(f!==void 0)for(g of f)(g.f&Ae)===0&&F.push(g);for(;u!==null;)(u.f&Ae)===0&&u!==t.fallback&&F.push(u),u=Cr(u.next);var X=F.length;if(X>0){var _=(r&Lo)!==0&&o===0?n:null;if(a){for(T=0;T<X;T+=1)F[T].nodes?.a?.measure();for(T=0;T<X;T+=1)F[T].nodes?.a?.fix()}Vc(t,F,_)}}a&&Lt(()=>{if(p!==void 0)for(g of p)g.nodes?.a?.apply()})}function Yc(t,e,n,r,s,a,o,l){var u=(o&Au)!==0?(o&Ru)===0?uc(n,!1,!1):Zt(n):null,f=(o&Ou)!==0?Zt(s):null;return{v:u,i:f,e:rt(()=>(a(e,u??n,f??s,l),()=>{t.delete(r)}))}}function Fr(t,e,n){if(t.nodes)for(var r=t.nodes.start,s=t.nodes.end,a=e&&(e.f&Ot)===0?e.nodes.start:n;r!==null;){var o=bs(r);if(a.before(r),r===s)return;r=o}}function rn(t,e,n){e===null?t.effect.first=n:e.next=n,n===null?t.effect.last=e:n.prev=e}function ka(t,e,n){var r=new ia(t);kr(()=>{var s=e()??null;r.ensure(s,s&&(a=>n(a,s)))},qn)}const Bi=[...` 	
\r\f \v\uFEFF`];function Gc(t,e,n){var r=t==null?"":""+t;if(e&&(r=r?r+" "+e:e),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,o=0;(o=r.indexOf(s,o))>=0;){var l=o+a;(o===0||Bi.includes(r[o-1]))&&(l===r.length||Bi.includes(r[l]))?r=(o===0?"":r.substring(0,o))+r.substring(l+1):o=l}}return r===""?null:r}function Hi(t,e=!1){var n=e?" !important;":";",r="";for(var s of Object.keys(t)){var a=t[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function zd(t,e){if(e){var n="",r,s;return Array.isArray(e)?(r=e[0],s=e[1]):r=e,r&&(n+=Hi(r)),s&&(n+=Hi(s,!0)),n=n.trim(),n===""?null:n}return String(t)}function Js(t,e,n,r,s,a){var o=t[ja];if(o!==n||o===void 0){var l=Gc(n,r,a);l==null?t.removeAttribute("class"):t.className=l,t[ja]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&t.classList.toggle(u,f)}return a}function Jc(t,e){e?t.hasAttribute("selected")||t.setAttribute("selected",""):t.removeAttribute("selected")}function Zc(t,e){var n=t.__defaultValue,r=t.multiple,s=r?n??[]:null;if(!(r&&!na(s))){t.selectedIndex;for(var a of t.options){var o=rr(a);Jc(a,r?s.includes(o):tl(o,n))}}}function kl(t,e,n=!1){if(t.multiple){if(e==null)return;if(!na(e))return Fu();for(var r of t.options)r.selected=e.includes(rr(r));return}for(r of t.options){var s=rr(r);if(tl(s,e)){r.selected=!0;return}}(!n||e!==void 0)&&(t.selectedIndex=-1)}function Ce(t){var e=new MutationObserver(n=>{n.every(Qc)||("__defaultValue"in t&&Zc(t),"__value"in t&&kl(t,t.__value))});e.observe(t,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),aa(()=>{e.disconnect()})}function Ie(t,e,n=e){var r=new WeakSet,s=!0;Do(t,"change",a=>{var o=a?"[selected]":":checked",l;if(t.multiple)l=[].map.call(t.querySelectorAll(o),rr);else{var u=t.querySelector(o)??t.querySelector("option:not([disabled])");l=u&&rr(u)}n(l),t.__value=l,M!==null&&r.add(M)}),yc(()=>{var a=e();if(t===document.activeElement){var o=M;if(r.has(o))return}if(kl(t,a,s),s&&a===void 0){var l=t.querySelector(":checked");l!==null&&(a=rr(l),n(a))}t.__value=a,s=!1})}function rr(t){return"__value"in t?t.__value:t.value}function Qc(t){if(t.target.closest("selectedcontent")!==null)return!0;if(t.type==="childList"){var e=[...t.addedNodes,...t.removedNodes];return e.length>0&&e.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Xc=Symbol("is custom element"),ef=Symbol("is html"),tf=$u?"progress":"PROGRESS";function Bd(t,e){var n=El(t);n.value===(n.value=e??void 0)||t.value===e&&(e!==0||t.nodeName!==tf)||(t.value=e??"")}function st(t,e,n,r){var s=El(t),a=s[e];a!==(s[e]=n)&&(e==="loading"&&(t[Tu]=n),n==null?t.removeAttribute(e):typeof n!="string"&&nf(t).has(e)?t[e]=n:t.setAttribute(e,n))}function El(t){return t[Oo]??={[Xc]:t.nodeName.includes("-"),[ef]:t.namespaceURI===Du}}var Wi=new Map;function nf(t){var e=t.getAttribute("is")||t.nodeName,n=Wi.get(e);if(n)return n;Wi.set(e,n=new Set);for(var r,s=t,a=Element.prototype;a!==s;){r=xo(s);for(var o in r)r[o].set&&o!=="innerHTML"&&o!=="textContent"&&o!=="innerText"&&n.add(o);s=ii(s)}return n}function rf(t,e,n=e){var r=new WeakSet;Do(t,"input",async s=>{var a=s?t.defaultValue:t.value;if(a=Ea(t)?xa(a):a,n(a),M!==null&&r.add(M),await Tc(),a!==(a=e())){var o=t.selectionStart,l=t.selectionEnd,u=t.value.length;if(t.value=a??"",l!==null){var f=t.value.length;o===l&&l===u&&f>u?(t.selectionStart=f,t.selectionEnd=f):(t.selectionStart=o,t.selectionEnd=Math.min(l,f))}}}),gi(e)==null&&t.value&&(n(Ea(t)?xa(t.value):t.value),M!==null&&r.add(M)),di(()=>{var s=e();if(t===document.activeElement){var a=M;if(r.has(a))return}Ea(t)&&s===xa(t.value)||t.type==="date"&&!s&&!t.value||s!==t.value&&(t.value=s??"")})}function Ea(t){var e=t.type;return e==="number"||e==="range"}function xa(t){return t===""?null:+t}function sf(t,e,n,r,s){var a=()=>{r(n[t])};n.addEventListener(e,a),s?di(()=>{n[t]=s()}):a(),(n===document.body||n===window||n===document)&&aa(()=>{n.removeEventListener(e,a)})}let Ns=!1;function af(t){var e=Ns;try{return Ns=!1,[t(),Ns]}finally{Ns=e}}const of={get(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Nr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r)return r[e]}},set(t,e,n){let r=t.props.length;for(;r--;){let s=t.props[r];Nr(s)&&(s=s());const a=cn(s,e);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Nr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r){const s=cn(r,e);return s&&!s.configurable&&(s.configurable=!0),s}}},has(t,e){if(e===Kt||e===Ao)return!1;for(let n of t.props)if(Nr(n)&&(n=n()),n!=null&&e in n)return!0;return!1},ownKeys(t){const e=[];for(let n of t.props)if(Nr(n)&&(n=n()),!!n){for(const r in n)e.includes(r)||e.push(r);for(const r of Object.getOwnPropertySymbols(n))e.includes(r)||e.push(r)}return e}};function Hd(...t){return new Proxy({props:t},of)}function Wr(t,e,n,r){var s=!0,a=(n&Iu)!==0,o=(n&ju)!==0,l=r,u=!0,f=void 0,h=()=>o&&s?(f??=Yr(r),c(f)):(u&&(u=!1,l=o?gi(r):r),l);let p;if(a){var m=Kt in t||Ao in t;p=cn(t,e)?.set??(m&&e in t?U=>t[e]=U:void 0)}var d,v=!1;a?[d,v]=af(()=>t[e]):d=t[e],d===void 0&&r!==void 0&&(d=h(),p&&(Gu(),p(d)));var b;if(b=()=>{var U=t[e];return U===void 0?h():(u=!0,U)},(n&Cu)===0)return b;if(p){var g=t.$$legacy;return(function(U,V){return arguments.length>0?((!V||g||v)&&p(V?b():U),U):b()})}var T=!1,I=((n&Nu)!==0?Yr:zo)(()=>(T=!1,b()));a&&c(I);var z=G;return(function(U,V){if(arguments.length>0){const Q=V?c(I):a?at(U):U;return L(I,Q),T=!0,l!==void 0&&(l=Q),U}return Qt&&T||(z.f&be)!==0?I.v:c(I)})}const lf=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),uf=function(t,e){return new URL(t,e).href},Vi={},Ta=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(h){return Promise.all(h.map(p=>Promise.resolve(p).then(m=>({status:"fulfilled",value:m}),m=>({status:"rejected",reason:m}))))};const o=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(h=>{if(h=uf(h,r),h in Vi)return;Vi[h]=!0;const p=h.endsWith(".css"),m=p?'[rel="stylesheet"]':"";if(r)for(let v=o.length-1;v>=0;v--){const b=o[v];if(b.href===h&&(!p||b.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${h}"]${m}`))return;const d=document.createElement("link");if(d.rel=p?"stylesheet":lf,p||(d.as="script"),d.crossOrigin="",d.href=h,u&&d.setAttribute("nonce",u),document.head.appendChild(d),p)return new Promise((v,b)=>{d.addEventListener("load",v),d.addEventListener("error",()=>b(new Error(`Unable to preload CSS for ${h}`)))})}))}function a(o){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=o,window.dispatchEvent(l),!l.defaultPrevented)throw o}return s.then(o=>{for(const l of o||[])l.status==="rejected"&&a(l.reason);return e().catch(a)})},cf="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(cf);const ff=import.meta.url,Za=new URL("../..",ff).pathname.replace(/\/$/,"");function vt(t){return Za+t}function Sa(){const{pathname:t}=location;return t.startsWith(`${Za}/`)?t.slice(Za.length):"/"}const hf=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,df=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,pf=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,vf=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,gf=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,mf=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,_f=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,yf=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,wf=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,bf=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,kf=Object.assign({"./portraits/book.svg":hf,"./portraits/learned.svg":df,"./portraits/novice.svg":pf,"./portraits/random.svg":vf,"./portraits/sampler-1.svg":gf,"./portraits/sampler-2.svg":mf,"./portraits/sampler-3.svg":_f,"./portraits/sampler-4.svg":yf,"./portraits/sampler-5.svg":wf,"./portraits/sampler.svg":bf});var Ef=re('<img alt="" class="svelte-utbjay"/>'),xf=re('<span aria-hidden="true"><!></span>');function Ki(t,e){yr(e,!0);const n=Wr(e,"house",3,""),r=fe(()=>kf[`./portraits/${n()}.svg`]),s=fe(()=>[...e.name].reduce((f,h)=>f+h.codePointAt(0),0)%6);var a=xf(),o=P(a);{var l=f=>{var h=Ef();J(()=>st(h,"src",c(r))),D(f,h)},u=f=>{var h=Nc();J(p=>$(h,p),[()=>e.name.trim().charAt(0).toUpperCase()]),D(f,h)};Ne(o,f=>{c(r)?f(l):f(u,-1)})}J(()=>Js(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),D(t,a),wr()}const Tf=t=>t/2**32|0,Sf=t=>t>>>0;function $f(t,e,n,r){const s=Tf(n),a=Sf(n);t.setUint32(e,r?a:s,r),t.setUint32(e+4,r?s:a,r)}function Yi(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}const Qa=t=>t?`"${t}" `:"";function Gi(t,e=""){if(typeof t!="number")throw new TypeError(Qa(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(Qa(e)+"expected integer >= 0, got "+t);return t}function oa(t,e,n=""){if(Yi(t)&&e===void 0)return t;const r=Yi(t),s="",a=r?`length=${t.length}`:`type=${typeof t}`,o=Qa(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(o):new TypeError(o)}function Wd(t){if(typeof t!="function"||typeof t.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(Gi(t.outputLen),Gi(t.blockLen),t.outputLen<1||t.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Af=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},Ji=(t,e)=>{Af(t,e);const n=Object.getPrototypeOf(t);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Zi(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function Of(t,e){oa(t,void 0,"output");const n=e.outputLen;if(!(t.length>=n))throw new RangeError('"output" expected length >= '+n)}function Xa(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function $a(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function kt(t,e){return t<<32-e|t>>>e}const xl=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Lf=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function mi(t){if(oa(t),xl)return t.toHex();let e="";for(let n=0;n<t.length;n++)e+=Lf[t[n]];return e}function Qi(t){return t>=48&&t<=57?t-48:t>=65&&t<=70?t-55:t>=97&&t<=102?t-87:void 0}function Vd(t){if(typeof t!="string")throw new TypeError("hex string expected, got "+typeof t);if(xl)try{return Uint8Array.fromHex(t)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const e=t.length,n=e/2;if(e%2)throw new RangeError("hex string expected, got unpadded hex of length "+e);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const o=Qi(t.charCodeAt(a)),l=Qi(t.charCodeAt(a+1));if(o===void 0||l===void 0){const u=t[a]+t[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=o*16+l}return r}function Rf(t){if(typeof t!="string")throw new TypeError("string expected");const e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{Xa(e)}}function Kd(...t){let e=0;for(let r=0;r<t.length;r++){const s=t[r];oa(s),e+=s.length}const n=new Uint8Array(e);for(let r=0,s=0;r<t.length;r++){const a=t[r];n.set(a,s),s+=a.length}return n}function Nf(t,e,n="opts"){return Ji(t,"defaults"),e!==void 0&&Ji(e,n),Object.assign(Object.create(null),t,e)}function Cf(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=Nf({},e,"info");const n=(s,a)=>t(a).update(s).digest(),r=t(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>t(s),Object.assign(n,e),Object.freeze(n)}const If=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function jf(t,e,n){return t&e^~t&n}function Mf(t,e,n){return t&e^t&n^e&n}class Pf{constructor(e,n,r,s){C(this,"blockLen");C(this,"outputLen");C(this,"canXOF",!1);C(this,"padOffset");C(this,"isLE");C(this,"buffer");C(this,"view");C(this,"finished",!1);C(this,"length",0);C(this,"pos",0);C(this,"destroyed",!1);this.blockLen=e,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(e),this.view=$a(this.buffer)}update(e){Zi(this),oa(e);const{view:n,buffer:r,blockLen:s}=this,a=e.length;let o=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=$a(e);for(;s<=a-l;l+=s)this.process(f,l);o=!0;continue}r.set(l===0&&u===a?e:e.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,o=!0)}return this.length+=e.length,o&&this.roundClean(),this}digestInto(e){Zi(this),Of(e,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:o}=this;n[o++]=128,n.fill(0,o),this.padOffset>s-o&&(this.process(r,0),n.fill(0)),$f(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=e===n?r:$a(e),u=this.outputLen,f=u/4,h=this.get();if(u%4||f>h.length)throw new Error("invalid outputLen");for(let p=0;p<f;p++)l.setUint32(4*p,h[p],a)}digest(){const{buffer:e,outputLen:n}=this;this.digestInto(e);const r=e.slice(0,n);return this.destroy(),r}_cloneIntoMeta(e){const{buffer:n,length:r,finished:s,destroyed:a,pos:o}=this;return e.destroyed=a,e.finished=s,e.length=r,e.pos=o,o&&e.buffer.set(n),e}clone(){return this._cloneInto()}}const Df=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),Uf=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),sn=new Uint32Array(64);class Ff extends Pf{constructor(n,r){super(64,n,8,!1);C(this,"A",0);C(this,"B",0);C(this,"C",0);C(this,"D",0);C(this,"E",0);C(this,"F",0);C(this,"G",0);C(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:o,F:l,G:u,H:f}=this;return[n,r,s,a,o,l,u,f]}set(n,r,s,a,o,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=o|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let m=0;m<16;m++,r+=4)sn[m]=n.getUint32(r,!1);for(let m=16;m<64;m++){const d=sn[m-15],v=sn[m-2],b=kt(d,7)^kt(d,18)^d>>>3,g=kt(v,17)^kt(v,19)^v>>>10;sn[m]=g+sn[m-7]+b+sn[m-16]|0}let{A:s,B:a,C:o,D:l,E:u,F:f,G:h,H:p}=this;for(let m=0;m<64;m++){const d=kt(u,6)^kt(u,11)^kt(u,25),v=p+d+jf(u,f,h)+Uf[m]+sn[m]|0,g=(kt(s,2)^kt(s,13)^kt(s,22))+Mf(s,a,o)|0;p=h,h=f,f=u,u=l+v|0,l=o,o=a,a=s,s=v+g|0}s=s+this.A|0,a=a+this.B|0,o=o+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,h=h+this.G|0,p=p+this.H|0,this.set(s,a,o,l,u,f,h,p)}roundClean(){Xa(sn)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Xa(this.buffer)}}class qf extends Ff{constructor(){super(32,Df)}}const zf=Cf(()=>new qf,If(1));var ns,We,ut,we,wn,Sl,$l,Ds;class Tl{constructor(e,n=()=>!1){E(this,we);C(this,"part");C(this,"makeRoom");E(this,ns,N(!0));E(this,We);E(this,ut);this.part=e,this.makeRoom=n;const r=Al()[e]??{};A(this,We,new Map(Object.entries(r))),A(this,ut,new Set(i(this,We).keys()))}get keeps(){return c(i(this,ns))}set keeps(e){L(i(this,ns),e,!0)}get(e){if(!i(this,ut).has(e))try{const n=i(this,we,wn)?.getItem(e)??null;if(n!==null)return i(this,We).set(e,n),n}catch{}return i(this,We).get(e)??null}set(e,n){i(this,We).set(e,n);do if(y(this,we,Sl).call(this,e,n)){i(this,ut).delete(e)&&Aa(this.part,y(this,we,Ds).call(this)),this.keeps=i(this,ut).size===0;return}while(i(this,we,wn)&&this.makeRoom());i(this,ut).add(e),this.keeps=!1,Aa(this.part,y(this,we,Ds).call(this))}remove(e){i(this,We).delete(e),i(this,ut).delete(e)&&Aa(this.part,y(this,we,Ds).call(this));try{i(this,we,wn)?.removeItem(e)}catch{}}keys(){try{return[...new Set([...i(this,We).keys(),...Object.keys(i(this,we,wn)??{})])]}catch{return[...i(this,We).keys()]}}restore(){for(const[e,n]of i(this,We))(i(this,ut).has(e)||y(this,we,$l).call(this,e))&&this.set(e,n)}}ns=new WeakMap,We=new WeakMap,ut=new WeakMap,we=new WeakSet,wn=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},Sl=function(e,n){try{const r=i(this,we,wn);return r?(r.getItem(e)!==n&&r.setItem(e,n),!0):!1}catch{return!1}},$l=function(e){try{return i(this,we,wn)?.getItem(e)===null}catch{return!1}},Ds=function(){return Object.fromEntries([...i(this,ut)].map(e=>[e,i(this,We).get(e)]))};function Al(){return history.state?.held??{}}function Aa(t,e){try{history.replaceState({...history.state,held:{...Al(),[t]:e}},"")}catch{}}const gt=new Tl("local",rh),Ol=new Tl("session"),Yd={get keeps(){return gt.keeps}};document.addEventListener("visibilitychange",()=>gt.restore());function la(t){try{return JSON.parse(t??"null")}catch{return null}}function ua(t){const e=la(gt.get(t));return typeof e=="string"?e:""}function Ll(t){const e=la(t);return Array.isArray(e)?e.filter(n=>typeof n=="object"&&n!==null):[]}function _i(t){return la(gt.get(`ecarte.${t}`))}function mt(t,e){gt.set(`ecarte.${t}`,JSON.stringify(e))}const Xi=navigator.languages.map(t=>t.slice(0,2)).find(t=>t==="fr"||t==="en")??"en",Rl={name:"",language:Xi,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Xi==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1,pace:"usual"};function Bf(t){const e=Object.entries(typeof t=="object"&&t!==null?t:{});return Object.fromEntries(e.filter(([n,r])=>typeof r==typeof Rl[n]))}const B=at({...Rl,...Bf(_i("taste"))});function Hf(){mt("taste",B)}function Wf(){const t=_i("choice")??{},e=(n,r)=>typeof n=="string"?n:r;return{opponent:e(t.opponent,"novice"),rules:e(t.rules,"london"),length:typeof t.length=="number"?t.length:1}}function Vf(t){mt("choice",t)}function eo(){return ua("ecarte.own")}function Kf(t){mt("own",t)}function yi(t){return ua(`ecarte.seat.${t}`)}function Nl(t,e){mt(`seat.${t}`,e)}function Gd(t){return`${location.origin}${vt(`/t/${t}`)}#seat=${yi(t)}`}function Jd(t){return ua(`ecarte.invitation.${t}`)}function Yf(t,e){mt(`invitation.${t}`,e)}function Cl(t,e){const n=ua(`ecarte.${t}`);if(n)return n;const r=mi(crypto.getRandomValues(new Uint8Array(e)));return mt(t,r),r}function to(t,e){return Cl(`share.${t}.${e}`,32)}function Gf(t){return Cl(`sitting.${t}`,16)}function Jf(t,e,n,r){return mi(zf(Rf(`ecarte-share-1/${e}/${n}/${r}/${t}`)))}function Il(){return mi(crypto.getRandomValues(new Uint8Array(16)))}function Zf(){return!vr().length&&!gt.keys().some(t=>t.startsWith("ecarte.seat."))}const Qf=60;function Zs(){return Ll(gt.get("ecarte.tables"))}function Xf(t,e){gt.restore();const n=Zs().filter(r=>r.table!==t);mt("tables",(e?[{table:t,...e},...n]:n).slice(0,Qf))}const no=100,eh=["seat","invitation","sitting","share","witnessed"];function vr(){return Ll(gt.get("ecarte.finished"))}function th(t){const e=vr();if(e.some(r=>r.table===t.table&&r.game===t.game))return;const n=[t,...e];mt("finished",n.slice(0,no));for(const r of n.slice(no))jl(r.table)}function nh(t,e){mt("finished",vr().map(n=>n.table===t?{...n,won:e}:n))}function jl(t){if(!Zs().some(e=>e.table===t))for(const e of gt.keys()){const[n,r,s]=e.split(".");n==="ecarte"&&eh.includes(r??"")&&s===t&&gt.remove(e)}}function rh(){const t=vr(),e=t.pop();return e?(jl(e.table),mt("finished",t),!0):!1}function Zd(t){const e=la(Ol.get(`ecarte.chosen.${t}`));return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}function Qd(t,e){Ol.set(`ecarte.chosen.${t}`,JSON.stringify(e))}class sr{constructor(e){this.value=e}valueOf(){return this.value}}class ve extends sr{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}}class Jt extends sr{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}}class pn extends sr{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof sr)return pn.supportsValue(e.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof pn?(n={...e.opts,...n},e=e.value):e instanceof sr&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){const e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const ro=100,sh="⁨",ah="⁩";function ih(t,e,n){if(n===e||n instanceof Jt&&e instanceof Jt&&n.value===e.value)return!0;if(e instanceof Jt&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function so(t,e,n){return e[n]?gr(t,e[n].value):(t.reportError(new RangeError("No default")),new ve)}function ei(t,e){const n=[],r=Object.create(null);for(const s of e)s.type==="narg"?r[s.name]=Zr(t,s.value):n.push(Zr(t,s));return{positional:n,named:r}}function Zr(t,e){switch(e.type){case"str":return e.value;case"num":return new Jt(e.value,{minimumFractionDigits:e.precision});case"var":return oh(t,e);case"mesg":return lh(t,e);case"term":return uh(t,e);case"func":return ch(t,e);case"select":return fh(t,e);default:return new ve}}function oh(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new ve(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new ve(`$${e}`);if(n instanceof sr)return n;switch(typeof n){case"string":return n;case"number":return new Jt(n);case"object":if(pn.supportsValue(n))return new pn(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new ve(`$${e}`)}}function lh(t,{name:e,attr:n}){const r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new ve(e);if(n){const s=r.attributes[n];return s?gr(t,s):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ve(`${e}.${n}`))}return r.value?gr(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new ve(e))}function uh(t,{name:e,attr:n,args:r}){const s=`-${e}`,a=t.bundle._terms.get(s);if(!a)return t.reportError(new ReferenceError(`Unknown term: ${s}`)),new ve(s);if(n){const l=a.attributes[n];if(l){t.params=ei(t,r).named;const u=gr(t,l);return t.params=null,u}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ve(`${s}.${n}`)}t.params=ei(t,r).named;const o=gr(t,a.value);return t.params=null,o}function ch(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new ve(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new ve(`${e}()`);try{let s=ei(t,n);return r(s.positional,s.named)}catch(s){return t.reportError(s),new ve(`${e}()`)}}function fh(t,{selector:e,variants:n,star:r}){let s=Zr(t,e);if(s instanceof ve)return so(t,n,r);for(const a of n){const o=Zr(t,a.key);if(ih(t,s,o))return gr(t,a.value)}return so(t,n,r)}function Ml(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new ve;t.dirty.add(e);const n=[],r=t.bundle._useIsolating&&e.length>1;for(const s of e){if(typeof s=="string"){n.push(t.bundle._transform(s));continue}if(t.placeables++,t.placeables>ro)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${ro}`);r&&n.push(sh),n.push(Zr(t,s).toString(t)),r&&n.push(ah)}return t.dirty.delete(e),n.join("")}function gr(t,e){return typeof e=="string"?t.bundle._transform(e):Ml(t,e)}class hh{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let s=JSON.stringify(n);return r[s]||(r[s]=new e(this.bundle.locales,n)),r[s]}}function ti(t,e){const n=Object.create(null);for(const[r,s]of Object.entries(t))e.includes(r)&&(n[r]=s.valueOf());return n}const ao=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function dh(t,e){let n=t[0];if(n instanceof ve)return new ve(`NUMBER(${n.valueOf()})`);if(n instanceof Jt)return new Jt(n.valueOf(),{...n.opts,...ti(e,ao)});if(n instanceof pn)return new Jt(n.toNumber(),{...ti(e,ao)});throw new TypeError("Invalid argument to NUMBER")}const ph=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function vh(t,e){let n=t[0];if(n instanceof ve)return new ve(`DATETIME(${n.valueOf()})`);if(n instanceof pn||n instanceof Jt)return new pn(n,ti(e,ph));throw new TypeError("Invalid argument to DATETIME")}const io=new Map;function gh(t){const e=Array.isArray(t)?t.join(" "):t;let n=io.get(e);return n===void 0&&(n=new Map,io.set(e,n)),n}class mh{constructor(e,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:dh,DATETIME:vh,...n},this._useIsolating=r,this._transform=s,this._intls=gh(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<e.body.length;s++){let a=e.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let s=new hh(this,r,n);try{return Ml(s,e).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new ve().toString(s);throw a}}}const Oa=/^(-?[a-zA-Z][\w-]*) *= */gm,oo=/\.([a-zA-Z][\w-]*) *= */y,_h=/\*?\[/y,La=/(-?[0-9]+(?:\.([0-9]+))?)/y,yh=/([a-zA-Z][\w-]*)/y,lo=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,wh=/^[A-Z][A-Z0-9_-]*$/,Cs=/([^{}\n\r]+)/y,bh=/([^\\"\n\r]*)/y,uo=/\\([\\"])/y,co=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,kh=/^\n+/,fo=/ +$/,Eh=/ *\r?\n/g,xh=/( *)$/,Th=/{\s*/y,ho=/\s*}/y,Sh=/\[\s*/y,$h=/\s*] */y,Ah=/\s*\(\s*/y,Oh=/\s*->\s*/y,Lh=/\s*:\s*/y,Rh=/\s*,?\s*/y,Nh=/\s+/y;class Pl{constructor(e){this.body=[],Oa.lastIndex=0;let n=0;for(;;){let _=Oa.exec(e);if(_===null)break;n=Oa.lastIndex;try{this.body.push(u(_[1]))}catch(w){if(w instanceof SyntaxError)continue;throw w}}function r(_){return _.lastIndex=n,_.test(e)}function s(_,w){if(e[n]===_)return n++,!0;if(w)throw new w(`Expected ${_}`);return!1}function a(_,w){if(r(_))return n=_.lastIndex,!0;if(w)throw new w(`Expected ${_.toString()}`);return!1}function o(_){_.lastIndex=n;let w=_.exec(e);if(w===null)throw new SyntaxError(`Expected ${_.toString()}`);return n=_.lastIndex,w}function l(_){return o(_)[1]}function u(_){let w=h(),j=f();if(w===null&&Object.keys(j).length===0)throw new SyntaxError("Expected message value or attributes");return{id:_,value:w,attributes:j}}function f(){let _=Object.create(null);for(;r(oo);){let w=l(oo),j=h();if(j===null)throw new SyntaxError("Expected attribute value");_[w]=j}return _}function h(){let _;if(r(Cs)&&(_=l(Cs)),e[n]==="{"||e[n]==="}")return p(_?[_]:[],1/0);let w=Q();return w?_?p([_,w],w.length):(w.value=F(w.value,kh),p([w],w.length)):_?F(_,fo):null}function p(_=[],w){for(;;){if(r(Cs)){_.push(l(Cs));continue}if(e[n]==="{"){_.push(m());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let se=Q();if(se){_.push(se),w=Math.min(w,se.length);continue}break}let j=_.length-1,_e=_[j];typeof _e=="string"&&(_[j]=F(_e,fo));let Oe=[];for(let se of _)se instanceof po&&(se=se.value.slice(0,se.value.length-w)),se&&Oe.push(se);return Oe}function m(){a(Th,SyntaxError);let _=d();if(a(ho))return _;if(a(Oh)){let w=g();return a(ho,SyntaxError),{type:"select",selector:_,...w}}throw new SyntaxError("Unclosed placeable")}function d(){if(e[n]==="{")return m();if(r(lo)){let[,_,w,j=null]=o(lo);if(_==="$")return{type:"var",name:w};if(a(Ah)){let _e=v();if(_==="-")return{type:"term",name:w,attr:j,args:_e};if(wh.test(w))return{type:"func",name:w,args:_e};throw new SyntaxError("Function names must be all upper-case")}return _==="-"?{type:"term",name:w,attr:j,args:[]}:{type:"mesg",name:w,attr:j}}return I()}function v(){let _=[];for(;;){switch(e[n]){case")":return n++,_;case void 0:throw new SyntaxError("Unclosed argument list")}_.push(b()),a(Rh)}}function b(){let _=d();return _.type!=="mesg"?_:a(Lh)?{type:"narg",name:_.name,value:I()}:_}function g(){let _=[],w=0,j;for(;r(_h);){s("*")&&(j=w);let _e=T(),Oe=h();if(Oe===null)throw new SyntaxError("Expected variant value");_[w++]={key:_e,value:Oe}}if(w===0)return null;if(j===void 0)throw new SyntaxError("Expected default variant");return{variants:_,star:j}}function T(){a(Sh,SyntaxError);let _;return r(La)?_=z():_={type:"str",value:l(yh)},a($h,SyntaxError),_}function I(){if(r(La))return z();if(e[n]==='"')return U();throw new SyntaxError("Invalid expression")}function z(){let[,_,w=""]=o(La),j=w.length;return{type:"num",value:parseFloat(_),precision:j}}function U(){s('"',SyntaxError);let _="";for(;;){if(_+=l(bh),e[n]==="\\"){_+=V();continue}if(s('"'))return{type:"str",value:_};throw new SyntaxError("Unclosed string literal")}}function V(){if(r(uo))return l(uo);if(r(co)){let[,_,w]=o(co),j=parseInt(_||w,16);return j<=55295||57344<=j?String.fromCodePoint(j):"�"}throw new SyntaxError("Unknown escape sequence")}function Q(){let _=n;switch(a(Nh),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return X(e.slice(_,n))}return e[n-1]===" "?X(e.slice(_,n)):!1}function F(_,w){return _.replace(w,"")}function X(_){let w=_.replace(Eh,`
`),j=xh.exec(_)[1].length;return new po(w,j)}}}class po{constructor(e,n){this.value=e,this.length=n}}const Ch=`### What things are called.


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
`,Ih=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
`,jh=`### Le nom des choses.


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
`,Mh=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
`;function Ph(t,...e){const n=new mh(t,{useIsolating:!1});for(const r of e)n.addResource(new Pl(r));return n}const Qs={en:[Ch,Ih],fr:[jh,Mh]},Dl={};function Dh(t){const e=t in Qs?t:"en";return Dl[e]??=Ph(e,...Qs[e])}function Xd(t,e){Qs[t]?.push(e),Dl[t]?.addResource(new Pl(e))}function x(t,e={},n=B.language){const r=Dh(n),s=r.getMessage(t);return s?.value?r.formatPattern(s.value,e):t}const wi={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},Uh={s:"♠",h:"♥",d:"♦",c:"♣"},ca={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},ep=Object.keys(wi).flatMap(t=>Object.keys(ca).map(e=>e+t));function ni(t){return typeof t=="object"?t.text:String(t)}function Fh({name:t}){return ni(t)}function tp({name:t}){return typeof t=="object"&&t.key.startsWith("opponent.")?t.key.slice(9):""}function np(t){return x(t.cards?"page-hand-of":"page-no-hand-of",{name:Fh(t)})}function qh(t){const e=x(`rank-${ca[t[0]]}`);return x("card-name",{rank:e,suit:x(`suit-${wi[t[1]]}`)})}const zh=/(10|[7-9A-Z])([♠♥♦♣])/g,Bh={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function rp(t){const e=t.replace(zh,(n,r,s)=>{const a=Object.values(ca).find(o=>x(`letter-${o}`)===r);return a?x("card-name",{rank:x(`definite-${a}`),suit:x(`suit-${Bh[s]}`)}):n});return e.charAt(0).toUpperCase()+e.slice(1)}const Hh=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function sp(t){const e=Hh.find(n=>Object.keys(Qs).some(r=>x(n,{},r)===t));return e?x(e):t}const bi=1e3,Ul=60*bi,Fl=60*Ul,ql=24*Fl;function ap(t){if(t>=2*ql)return Us(t);const e=Math.ceil(t/bi),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(e/3600),Math.floor(e/60)%60];return r?`${r}:${n(s)}:${n(e%60)}`:`${s}:${n(e%60)}`}function Us(t){const e=[["day",ql],["hour",Fl],["minute",Ul],["second",bi]],[n,r]=e.find(([,s])=>t>=s)??e[3];return new Intl.NumberFormat(B.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(t/r))}function zl(t){return Uh[t[1]]}function Wh(t){return new Intl.DateTimeFormat(B.language,{dateStyle:"medium"}).format(t)}function ip(t){return`${zl(t)} ${x(`suit-${wi[t[1]]}`)}`}function Vh(t){return B.indices==="french"&&t[0]==="A"?"1":x(`letter-${ca[t[0]]}`,{},B.indices==="french"?"fr":"en")}var Kh=re('<i class="svelte-lv9s7p"> </i>'),Yh=re('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Gh=re('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),Jh=re('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),Zh=re('<span class="card svelte-lv9s7p"><!></span>');function Qh(t,e){yr(e,!0);const n=Wr(e,"card",3,null),r=Wr(e,"from",3,""),s=Wr(e,"handle",3,""),a=fe(()=>n()!==null&&B.indices==="english"&&"AJQK".includes(n()[0])),o=fe(()=>n()!==null&&B.suits===4&&"dc".includes(n()[1]));var l=Zh(),u=P(l);{var f=p=>{var m=Gh(),d=Ke(m),v=S(d,2);{var b=g=>{var T=Et(),I=Ke(T);qe(I,16,()=>["","foot"],z=>z,(z,U)=>{var V=Yh();let Q;var F=P(V),X=O(F,!0),_=S(F);{var w=j=>{var _e=Kh(),Oe=O(_e,!0);J(se=>$(Oe,se),[()=>zl(n())]),D(j,_e)};Ne(_,j=>{c(o)&&j(w)})}J(j=>{Q=Js(V,1,`corner ${U??""} ${n()[1]??""}`,"svelte-lv9s7p",Q,{tinted:c(o)}),$(X,j)},[()=>Vh(n())]),D(z,V)}),D(g,T)};Ne(v,g=>{(c(a)||c(o))&&g(b)})}J((g,T)=>{st(d,"src",g),st(d,"alt",T)},[()=>vt(`/static/cards/${n()}.svg`),()=>qh(n())]),D(p,m)},h=p=>{var m=Jh();J(d=>st(m,"src",d),[()=>vt("/static/cards/back.svg")]),D(p,m)};Ne(u,p=>{n()?p(f):p(h,-1)})}J(()=>{st(l,"data-card",s()||n()),st(l,"data-from",r()||void 0)}),D(t,l),wr()}function Xh([t,e]){return t===e?null:t>e}function ed(t,e){const n=new Set(t.map(s=>s.commitment).filter(Boolean)),r=t.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?Xh(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of e)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function td(t){const e=new Map;for(const{across:n,house:r,won:s}of t){const a=r?`house ${r}`:n,o=e.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(o.won+=1),s===!1&&(o.lost+=1),e.set(a,o)}return[...e.values()]}const ki="Notification"in window&&isSecureContext;async function nd(){return ki&&await Notification.requestPermission()==="granted"}function op(t,e,n){if(!(!B.notify||!ki||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(t,{body:e,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var rd=re('<p role="alert" class="svelte-zm6owj"> </p>'),sd=re('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),ad=re("<option> </option>"),id=re('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"></select></label></div>');function od(t,e){yr(e,!0);const n=Wr(e,"onlanguage",3,()=>{});let r=N(!1);async function s(){B.notify&&(B.notify=await nd(),L(r,!B.notify))}var a=id(),o=P(a),l=P(o),u=O(l,!0),f=S(l,2),h=P(f);h.value=h.__value="en";var p=S(h);p.value=p.__value="fr",Ce(f);var m=S(o,2),d=P(m),v=O(d,!0),b=S(d,2),g=P(b),T=O(g,!0);g.value=g.__value="dark";var I=S(g),z=O(I,!0);I.value=I.__value="light",Ce(b);var U=S(m,2),V=P(U),Q=O(V,!0),F=S(V,2),X=P(F);X.value=X.__value="french";var _=S(X);_.value=_.__value="english",Ce(F);var w=S(U,2),j=P(w),_e=O(j,!0),Oe=S(j,2),se=P(Oe),Er=O(se,!0);se.value=se.__value=2;var vn=S(se),Es=O(vn,!0);vn.value=vn.__value=4,Ce(Oe);var jt=S(w,2),xs=P(jt),Ts=O(xs,!0),Bn=S(xs,2),Mt=P(Bn),fa=O(Mt,!0);Mt.value=Mt.__value=!1;var Hn=S(Mt),Ss=O(Hn,!0);Hn.value=Hn.__value=!0,Ce(Bn);var xr=S(jt,2);{var $s=ee=>{var _t=sd(),Je=Ke(_t),Xt=P(Je),yt=O(Xt,!0),ot=S(Xt,2),Pt=P(ot),Tr=O(Pt,!0);Pt.value=Pt.__value=!1;var Dt=S(Pt),Vn=O(Dt,!0);Dt.value=Dt.__value=!0,Ce(ot);var Kn=S(Je,2);{var Sr=wt=>{var Ut=rd(),$r=O(Ut,!0);J(Ar=>$($r,Ar),[()=>x("page-notify-denied")]),D(wt,Ut)};Ne(Kn,wt=>{c(r)&&wt(Sr)})}J((wt,Ut,$r)=>{$(yt,wt),$(Tr,Ut),$(Vn,$r)},[()=>x("page-notify"),()=>x("page-notify-off"),()=>x("page-notify-on")]),zt("change",ot,()=>{s()}),Ie(ot,()=>B.notify,wt=>B.notify=wt),D(ee,_t)};Ne(xr,ee=>{ki&&ee($s)})}var As=S(xr,2),Os=P(As),Ls=O(Os,!0),Wn=S(Os,2);qe(Wn,20,()=>["slow","usual","quick","hand","none"],ee=>ee,(ee,_t)=>{var Je=ad(),Xt=O(Je,!0),yt={};J(ot=>{$(Xt,ot),yt!==(yt=_t)&&(Je.value=(Je.__value=yt)??"")},[()=>x(`page-pace-${_t}`)]),D(ee,Je)}),Ce(Wn),J((ee,_t,Je,Xt,yt,ot,Pt,Tr,Dt,Vn,Kn,Sr)=>{$(u,ee),$(v,_t),$(T,Je),$(z,Xt),$(Q,yt),$(_e,ot),$(Er,Pt),$(Es,Tr),$(Ts,Dt),$(fa,Vn),$(Ss,Kn),$(Ls,Sr)},[()=>x("page-language"),()=>x("page-cloth"),()=>x("page-cloth-dark"),()=>x("page-cloth-light"),()=>x("page-indices"),()=>x("page-suits"),()=>x("page-suits-two"),()=>x("page-suits-four"),()=>x("page-sounds"),()=>x("page-sounds-off"),()=>x("page-sounds-on"),()=>x("page-pace")]),zt("change",f,function(...ee){n()?.apply(this,ee)}),Ie(f,()=>B.language,ee=>B.language=ee),Ie(b,()=>B.cloth,ee=>B.cloth=ee),Ie(F,()=>B.indices,ee=>B.indices=ee),Ie(Oe,()=>B.suits,ee=>B.suits=ee),Ie(Bn,()=>B.sound,ee=>B.sound=ee),Ie(Wn,()=>B.pace,ee=>B.pace=ee),D(t,a),wr()}wl(["change"]);const ld={slow:2,usual:1,quick:.5,hand:1,none:0},ud=700,cd=1100,fd=500,hd=500,vo=700,dd=300,go=2500,mo=12;var rs,ss,as,is,os,tt,ls,fr,Rn,Nn,nt,R,on,bn,kn,Bl,Hl,qr,zr,Fs,En;class pd{constructor(e,n,r){E(this,R);C(this,"put");C(this,"tell");C(this,"gone");E(this,rs,N("now"));E(this,ss,N(0));E(this,as,N(0));E(this,is,N([]));E(this,os,N(null));C(this,"onMove",{before:()=>{},after:()=>{}});E(this,tt,N([]));E(this,ls,N(null));E(this,fr,N(null));E(this,Rn,[]);E(this,Nn,"");E(this,nt,0);this.put=e,this.tell=n,this.gone=r}get phase(){return c(i(this,rs))}set phase(e){L(i(this,rs),e,!0)}get counted(){return c(i(this,ss))}set counted(e){L(i(this,ss),e,!0)}get runsFor(){return c(i(this,as))}set runsFor(e){L(i(this,as),e,!0)}get points(){return c(i(this,is))}set points(e){L(i(this,is),e)}get before(){return c(i(this,os))}set before(e){L(i(this,os),e)}get ending(){return c(i(this,ls))}set ending(e){L(i(this,ls),e)}get isBehind(){return c(i(this,tt)).length>0||this.phase==="taken"||this.phase==="summary"&&!i(this,R,bn)||this.phase==="lies"&&this.ending!==null}add(e,n){if(L(i(this,tt),[...c(i(this,tt)),{state:e,lines:n}]),i(this,R,bn)&&this.phase==="summary")return y(this,R,kn).call(this);const r=c(i(this,tt)).length>mo&&!this.ending;(!(i(this,nt)!==0||this.phase==="taken"||this.phase==="summary")||r)&&y(this,R,kn).call(this)}close(){clearTimeout(i(this,nt))}skip(){this.phase==="summary"?this.counted<this.points.length?y(this,R,Fs).call(this,this.points.length):this.goOn():this.phase!=="now"&&this.ending?y(this,R,zr).call(this,!0):this.phase!=="now"?y(this,R,qr).call(this,"now"):y(this,R,kn).call(this)}goOn(){this.phase!=="summary"||i(this,R,bn)||(this.ending=null,y(this,R,qr).call(this,"now"),this.gone())}stop(){this.phase!=="summary"||this.counted<this.points.length||(clearTimeout(i(this,nt)),this.runsFor=0)}}rs=new WeakMap,ss=new WeakMap,as=new WeakMap,is=new WeakMap,os=new WeakMap,tt=new WeakMap,ls=new WeakMap,fr=new WeakMap,Rn=new WeakMap,Nn=new WeakMap,nt=new WeakMap,R=new WeakSet,on=function(){return ld[B.pace]??1},bn=function(){return c(i(this,fr))?.stage==="over"},kn=function(){clearTimeout(i(this,nt)),A(this,nt,0);const e=c(i(this,tt)).length>mo;let[n,...r]=c(i(this,tt));for(;n&&r[0]&&(e||!y(this,R,Bl).call(this,n,r[0].state));){const{state:s,lines:a}=r.shift(),o=s.summary??n.state.summary;n={state:o?{...s,summary:o}:s,lines:[...n.lines,...a]}}L(i(this,tt),r),e&&n&&A(this,Nn,Ir(n.state)),n&&y(this,R,Hl).call(this,n)},Bl=function({state:e,lines:n},r){return i(this,R,on)?Ir(e)!==""&&Ir(e)!==i(this,Nn)?!0:yo(e)||_o(n)||Ra(e)&&Ir(r)!=="":!1},Hl=function({state:e,lines:n}){const r=c(i(this,fr)),s=Ir(e),a=s!==""&&s!==i(this,Nn)&&r!==null,o=yo(e)&&(r!==null||e.stage==="over")&&(i(this,R,on)>0||e.stage==="over"),l=i(this,R,bn)&&this.phase==="summary";if(A(this,Nn,s),L(i(this,fr),e),A(this,Rn,[]),l)return this.tell(n),this.put(e);if(this.before=r?.scene??null,this.ending=o?e.summary??null:null,o&&e.summary){const u=n.findIndex(f=>f.key===e.summary.told[0]?.key||f.key==="event.score");A(this,Rn,u<0?[]:n.slice(u)),n=u<0?n:n.slice(0,u),this.points=r?.scene?vd(e.summary,r.scene):[],this.counted=0}if(this.phase=a?"lies":"now",this.tell(n),this.put(e),o&&(!r||!i(this,R,on)))y(this,R,zr).call(this,!0);else if(a&&i(this,R,on)){const u=e.scene?.awaits==="player"&&!o;y(this,R,En).call(this,u?cd:ud,()=>y(this,R,qr).call(this,o?"taken":"now"))}else o?(this.phase="taken",y(this,R,En).call(this,vo,()=>y(this,R,zr).call(this))):i(this,R,on)&&r&&e.scene?.awaits==="nobody"&&(Ra(e)||_o(n))&&y(this,R,En).call(this,Ra(e)?hd:fd,()=>y(this,R,kn).call(this))},qr=function(e){clearTimeout(i(this,nt)),A(this,nt,0),this.runsFor=0,this.onMove.before(),this.phase=e,this.onMove.after(),e==="taken"?y(this,R,En).call(this,vo,()=>y(this,R,zr).call(this)):e==="now"&&c(i(this,tt)).length&&y(this,R,kn).call(this)},zr=function(e=!1){y(this,R,qr).call(this,"summary"),this.tell(i(this,Rn)),A(this,Rn,[]),y(this,R,Fs).call(this,e?this.points.length:0),i(this,R,bn)&&c(i(this,tt)).length&&y(this,R,kn).call(this)},Fs=function(e){this.counted=e,e<this.points.length?y(this,R,En).call(this,dd,()=>y(this,R,Fs).call(this,e+1)):!i(this,R,bn)&&B.pace!=="hand"&&(this.runsFor=go*i(this,R,on),y(this,R,En).call(this,go,()=>this.goOn()))},En=function(e,n){clearTimeout(i(this,nt)),A(this,nt,window.setTimeout(n,e*i(this,R,on)))};function Ir({scene:t}){const e=t?.cloth.last_trick,[n,r]=t?.cloth.places??[];return e&&n&&r?`${t.deal.text} ${e.led}${e.reply}`:""}function _o(t){return t.some(({key:e})=>e.startsWith("event.speech")&&!e.endsWith("-you"))}function Ra({scene:t}){return t?.cloth.places.filter(Boolean).length===1}function yo({summary:t,number:e,stage:n}){return!!t&&(t.number===e||n==="over"&&t.next===null&&t.result.length>0)}function vd(t,e){const n={mine:e.me.marks,theirs:e.other.marks};return t.points.flatMap(({mine:r,told:s,marks:a})=>{const o=r?"mine":"theirs",l=Array.from({length:Math.max(0,a-n[o])},(u,f)=>({mine:r,told:s.text,marks:n[o]+f+1}));return n[o]=Math.max(n[o],a),l})}function lp(t,e,n){const r=t.before??e,s=p=>n.tricks.filter(m=>m.taken_by_me===p).length,a=(p,m)=>{const d=t.points.slice(0,t.counted).filter(v=>v.mine===m).at(-1);return{...p,on_turn:!1,cards:0,open_hand:null,tricks:s(m),marks:d?.marks??p.marks}},[o,l]=[a(r.me,!0),a(r.other,!1)];t.phase==="summary"&&t.counted>=t.points.length&&(o.games=e.me.games??null,l.games=e.other.games??null);const u={turn_up:n.turn_up??r.cloth.turn_up,stock:r.cloth.stock??e.cloth.stock},f=n.tricks.at(-1)??null,h=t.phase==="summary"&&e.awaits==="end"?e.question:[];return{...e,question:h,offers:[],wishes:[],lays_down:null,deal:r.deal,standing:r.standing,me:o,other:l,cloth:{...e.cloth,...u,last_trick:f}}}const Wl=(t,e)=>`witnessed.${t}.${e}`;function gd(t,e){const n=_i(Wl(t,e));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function md(t,e){const{dealing:n,scene:r,role:s}=t;if(!n||s==="watch")return;const a=gd(t.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&t.stage==="play"){if(e.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const o=a.deals[n.deal]??={turned:"",held:[]};o.turned=r.cloth.turn_up??o.turned,o.held=[...new Set([...o.held,...r.hand.map(l=>l.card)])]}mt(Wl(t.table,n.game),a)}const _d=8e3;var us,cs,fs,hs,ds,ps,vs,gs,ms,_s,ys,un,Ve,Cn,hr,In,jn,Mn,Vt,Pn,Z,qs,Vl,Kl,Yl,Gl,ri,Jl,zs,Bs,si;class up{constructor(e,n=!0){E(this,Z);C(this,"table");E(this,us,N(null));E(this,cs,N([]));E(this,fs,N([]));E(this,hs,N(0));E(this,ds,N(!1));E(this,ps,N(""));E(this,vs,N(null));E(this,gs,N(null));E(this,ms,N(null));E(this,_s,N(null));E(this,ys,N(null));C(this,"pace",new pd(e=>y(this,Z,Yl).call(this,e),e=>y(this,Z,Gl).call(this,e),()=>this.ready()));C(this,"shownAt",0);C(this,"onState",()=>{});C(this,"onLines",()=>{});C(this,"onRefusal",()=>{});E(this,un,new Map);E(this,Ve,null);E(this,Cn,250);E(this,hr,0);E(this,In,0);E(this,jn,[]);E(this,Mn,[]);E(this,Vt,!1);E(this,Pn,()=>{!this.ended&&document.visibilityState==="visible"&&i(this,Ve)?.readyState!==WebSocket.OPEN&&(clearTimeout(i(this,hr)),y(this,Z,qs).call(this))});this.table=e,n&&(y(this,Z,qs).call(this),addEventListener("online",i(this,Pn)),document.addEventListener("visibilitychange",i(this,Pn)))}get state(){return c(i(this,us))}set state(e){L(i(this,us),e)}get journal(){return c(i(this,cs))}set journal(e){L(i(this,cs),e)}get said(){return c(i(this,fs))}set said(e){L(i(this,fs),e)}get watching(){return c(i(this,hs))}set watching(e){L(i(this,hs),e,!0)}get isThere(){return c(i(this,ds))}set isThere(e){L(i(this,ds),e,!0)}get ended(){return c(i(this,ps))}set ended(e){L(i(this,ps),e,!0)}get refused(){return c(i(this,vs))}set refused(e){L(i(this,vs),e)}get answer(){return c(i(this,gs))}set answer(e){L(i(this,gs),e)}get listed(){return c(i(this,ms))}set listed(e){L(i(this,ms),e)}get newest(){return c(i(this,_s))}set newest(e){L(i(this,_s),e)}get summary(){return c(i(this,ys))}set summary(e){L(i(this,ys),e)}close(){removeEventListener("online",i(this,Pn)),document.removeEventListener("visibilitychange",i(this,Pn)),clearTimeout(i(this,hr)),this.pace.close();const e=i(this,Ve);A(this,Ve,null),e?.close()}again(){A(this,Vt,!0),i(this,Ve)?.close()}shows(e,n){this.newest=e,this.shownAt=performance.now(),y(this,Z,ri).call(this,e.said),this.pace.add(e,n)}dismiss(){this.refused=this.answer=this.listed=null}do(e){this.dismiss(),y(this,Z,zs).call(this,{...e,cid:Il()})}get isActing(){return[...i(this,un).values()].some(e=>e.is==="take"||e.is==="pass")}take(e){this.isActing||this.do({is:"take",number:this.state?.number??0,id:e})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(e){this.dismiss(),y(this,Z,Bs).call(this,{is:"ask",ref:++ga(this,In)._,name:e})}list(e){this.dismiss(),A(this,jn,[]),y(this,Z,Bs).call(this,{is:"list",ref:++ga(this,In)._,name:e})}ready(){}}us=new WeakMap,cs=new WeakMap,fs=new WeakMap,hs=new WeakMap,ds=new WeakMap,ps=new WeakMap,vs=new WeakMap,gs=new WeakMap,ms=new WeakMap,_s=new WeakMap,ys=new WeakMap,un=new WeakMap,Ve=new WeakMap,Cn=new WeakMap,hr=new WeakMap,In=new WeakMap,jn=new WeakMap,Mn=new WeakMap,Vt=new WeakMap,Pn=new WeakMap,Z=new WeakSet,qs=function(){i(this,Ve)?.close();const e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${vt("/ws")}`);A(this,Ve,e),e.onopen=()=>{const n=i(this,Vt)?0:this.newest?.number??0;i(this,Vt)&&(this.journal=[]),e.send(JSON.stringify({is:"hello",v:1,table:this.table,token:yi(this.table),language:B.language,seen:n,features:["summary"]}));for(const r of i(this,un).values())e.send(JSON.stringify(r))},e.onmessage=n=>{i(this,Ve)===e&&y(this,Z,Vl).call(this,JSON.parse(n.data))},e.onclose=()=>{i(this,Ve)===e&&(this.isThere=!1,!this.ended&&(A(this,hr,window.setTimeout(()=>y(this,Z,qs).call(this),i(this,Vt)?0:i(this,Cn))),A(this,Cn,Math.min(i(this,Cn)*2,_d))))}},Vl=function(e){switch(e.is){case"state":return y(this,Z,Kl).call(this,e);case"presence":if(this.watching=e.watching,this.newest){const[n,r]=this.newest.persons,s=a=>e.here.includes(a);this.newest={...this.newest,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return y(this,Z,si).call(this,e.cid);case"refused":return y(this,Z,si).call(this,e.cid),e.code!=="stale"&&(this.refused=e),this.onRefusal();case"answer":e.ref===i(this,In)&&(this.answer=e);return;case"listed":if(e.ref!==i(this,In))return;A(this,jn,[...i(this,jn),...e.offers]),e.more||(this.listed={name:e.name,offers:i(this,jn)});return;case"told":return A(this,Mn,[...i(this,Mn),...e.lines]),y(this,Z,ri).call(this,e.said);case"bye":e.again||(this.ended=e.code)}},Kl=function(e){if(this.isThere=!0,A(this,Cn,250),this.newest!==null&&e.number<this.newest.number&&!i(this,Vt))return;A(this,Vt,!1);const r=[...i(this,Mn),...e.lines];A(this,Mn,[]),md(e,r),this.shows(e,r),y(this,Z,Jl).call(this,e)},Yl=function(e){this.onState(),this.state=e,e.summary&&(this.summary=e.summary)},Gl=function(e){e.length&&(this.onLines(e),this.journal=[...this.journal,...e])},ri=function(e){const n=new Set(this.said.map(s=>s.number)),r=e.filter(s=>!n.has(s.number));r.length&&(this.said=[...this.said,...r])},Jl=function(e){const n=e.dealing;if(!n?.wants||e.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${e.role}`;if(i(this,un).has(s))return;if(n.wants==="share")return y(this,Z,zs).call(this,{is:"share",cid:s,game:r,share:to(this.table,r)});const a=Jf(to(this.table,r),this.table,r,e.role);y(this,Z,zs).call(this,{is:"pledge",cid:s,game:r,commitment:a})},zs=function(e){i(this,un).set(e.cid,e),y(this,Z,Bs).call(this,e)},Bs=function(e){i(this,Ve)?.readyState===WebSocket.OPEN&&this.isThere&&i(this,Ve).send(JSON.stringify(e))},si=function(e){i(this,un).delete(e)};class Zl extends Error{}async function Hs(t,e){const n=await fetch(vt(t),e),r=await n.json();if(!n.ok)throw new Zl(r.code??String(n.status));return r}function wo(t){return t instanceof Zl?t.message:"unreachable"}function Ei(t){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(t)}}async function Ql(t,e){const n=await Hs(t,Ei(e));return Nl(n.table,n.token),n}let Is={agreed:"",cid:""};async function yd(t){const e=JSON.stringify(t);Is.agreed!==e&&(Is={agreed:e,cid:Il()});const n=await Ql("/api/tables",{...t,cid:Is.cid});return Is={agreed:"",cid:""},n}function cp(t,e,n){return Ql(`/api/tables/${t}/seat`,{cid:Gf(t),invitation:e,name:n})}async function fp(t){const e=await fetch(vt("/api/qr"),Ei({text:t}));return e.ok?`data:image/svg+xml,${encodeURIComponent(await e.text())}`:""}var wd=re("<small> </small>"),bd=re('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),bo=re('<button type="button" class="plain svelte-tmv0tn"> </button>'),kd=re('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),Zn=re("<option> </option>"),Ed=re("<optgroup></optgroup>"),xd=re('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Td=re('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Sd=re('<a class="svelte-tmv0tn"> </a>'),$d=re('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),Ad=re('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Od=re('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function Ld(t,e){yr(e,!0);let n=N(null);const r=Wf();let s=N(at(r.opponent)),a=N(at(r.rules)),o=N(at(r.length)),l=N("assisted");const u=Zf(),f=fe(()=>c(n)?.opponents.find(k=>k.id===c(s))),h=fe(()=>[...new Set(c(n)?.opponents.map(k=>k.group))]),p=60,m=1440*p,d={game_seconds:0,move_seconds:p},v={game_seconds:0,move_seconds:0},b=[null,v,...[5,10,20].map(k=>({game_seconds:k*p,move_seconds:0})),...[30,p].map(k=>({game_seconds:0,move_seconds:k})),...[1,3].map(k=>({game_seconds:0,move_seconds:k*m}))];let g=N(0);const T=["live","behind","none"];let I=N("live"),z=N("");const U=k=>k?k.game_seconds?x("page-time-game",{time:Us(k.game_seconds*1e3)}):k.move_seconds?x("page-time-move",{time:Us(k.move_seconds*1e3)}):x("page-time-none"):x("page-time-usual",{time:Us(d.move_seconds*1e3)}),V=fe(()=>U(b[c(g)]??d));let Q=N(""),F=N(!1),X=N(!1);nr(()=>{Hs(`/api/choices/${B.language}.json`).then(k=>{L(n,k),k.opponents.some(q=>q.id===c(s))||L(s,"novice"),k.rules.some(q=>q.id===c(a))||L(a,"london")},k=>L(Q,wo(k),!0))});const _=12,w=4;let j=N(Zs()),_e=N(vr()),Oe=N([]),se=N({}),Er=N(!1),vn=N(!1);const Es=8;nr(()=>{const q=[...c(j),...c(_e).filter(ae=>ae.won===void 0)].map(ae=>yi(ae.table)).filter(Boolean).slice(0,_);if(!q.length)return;const{language:te}=B;Hs("/api/seats",Ei({tokens:q,language:te})).then(({seats:ae})=>{L(se,Object.fromEntries(ae.map(ie=>[ie.table,ie])));const xe=ae.filter(ie=>ie.stage==="over");if(xe.length){for(const ie of xe){Xf(ie.table,null);const{table:De,seat:le,game:ce,house:ye,marks:Ue,games:bt,won:en}=ie;th({table:De,seat:le,game:ce,at:Date.now(),across:ni(ie.across),house:ye,marks:Ue,games:bt}),nh(De,en)}L(j,Zs()),L(_e,vr())}},()=>{})}),nr(()=>{eo()&&Hs("/api/results",{headers:{authorization:`Bearer ${eo()}`}}).then(({results:k})=>L(Oe,k),()=>{})});const jt=fe(()=>ed(c(_e),c(Oe))),xs=fe(()=>td(c(jt))),Ts=k=>c(n)?.opponents.find(({id:q})=>q===k.house)?.name??k.across,Bn={me:0,"":1,other:2},Mt=fe(()=>[...c(j)].sort((k,q)=>Bn[c(se)[k.table]?.turn??""]-Bn[c(se)[q.table]?.turn??""]));function fa(k){const q=c(se)[k.table],te=q&&q.stage!=="open"?q.marks.join("–"):k.score,ae=q?ni(q.across):k.across;return q?.stage==="open"||!ae?x("page-waiting"):x("page-left-at",{name:ae,score:te})}const Hn=k=>{const q=c(se)[k]?.turn;return q?x(`page-turn-${q}`):""};async function Ss(k){L(F,!0),L(Q,""),Vf({opponent:c(s),rules:c(a),length:c(o)});const q=b[c(g)]??(k?v:d);try{const te=await yd({name:B.name.trim(),rules:c(a),length:c(o),conduct:c(l),opponent:k,spectators:c(I),stand_in:k?"":c(z),...q});te.invitation&&Yf(te.table,te.invitation),e.go(`/t/${te.table}`)}catch(te){L(Q,wo(te),!0)}finally{L(F,!1)}}var xr=Od(),$s=P(xr);qe($s,20,()=>["Th","Ah","Jh","Qh","Kh"],k=>k,(k,q)=>{Qh(k,{get card(){return q}})});var As=S($s,4),Os=O(As,!0),Ls=S(As,2),Wn=P(Ls);{var ee=k=>{var q=kd(),te=P(q),ae=O(te,!0),xe=S(te,2);qe(xe,17,()=>c(Er)?c(Mt):c(Mt).slice(0,w),le=>le.table,(le,ce)=>{var ye=bd(),Ue=P(ye);{let Te=fe(()=>c(ce).across||"…");Ki(Ue,{get name(){return c(Te)},get house(){return c(ce).house}})}var bt=S(Ue,2),en=P(bt),gn=S(en);{var Ft=Te=>{var de=wd();let ne;var Le=O(de,!0);J(Fe=>{ne=Js(de,1,"svelte-tmv0tn",null,ne,{mine:c(se)[c(ce).table]?.turn==="me"}),$(Le,Fe)},[()=>Hn(c(ce).table)]),D(Te,de)},Lr=fe(()=>Hn(c(ce).table));Ne(gn,Te=>{c(Lr)&&Te(Ft)})}J((Te,de)=>{st(ye,"href",Te),$(en,de)},[()=>vt(`/t/${c(ce).table}`),()=>fa(c(ce))]),zt("click",ye,Te=>{Te.preventDefault(),e.go(`/t/${c(ce).table}`)}),D(le,ye)});var ie=S(xe,2);{var De=le=>{var ce=bo(),ye=O(ce,!0);J(Ue=>$(ye,Ue),[()=>x("page-left-all",{n:c(Mt).length})]),zt("click",ce,()=>L(Er,!0)),D(le,ce)};Ne(ie,le=>{c(Mt).length>w&&!c(Er)&&le(De)})}J((le,ce)=>{st(q,"aria-label",le),$(ae,ce)},[()=>x("page-left"),()=>x("page-left")]),D(k,q)};Ne(Wn,k=>{c(j).length&&k(ee)})}var _t=S(Wn,2),Je=P(_t),Xt=O(Je,!0),yt=S(Je,2),ot=S(_t,2),Pt=P(ot),Tr=O(Pt,!0),Dt=S(Pt,2);qe(Dt,20,()=>c(h),k=>k,(k,q)=>{var te=Ed();qe(te,21,()=>c(n)?.opponents.filter(ae=>ae.group===q)??[],ae=>ae.id,(ae,xe)=>{var ie=Zn(),De=O(ie,!0),le={};J(()=>{$(De,c(xe).text),le!==(le=c(xe).id)&&(ie.value=(ie.__value=le)??"")}),D(ae,ie)}),J(()=>st(te,"label",q)),D(k,te)}),Ce(Dt);var Vn=S(ot,2),Kn=P(Vn);{let k=fe(()=>c(f)?.name??"");Ki(Kn,{get name(){return c(k)},get house(){return c(s)}})}var Sr=S(Kn,1,!0),wt=S(Vn,2),Ut=P(wt),$r=O(Ut,!0),Ar=S(Ut,2),eu=O(Ar,!0),xi=S(wt,2),tu=O(xi,!0),Or=S(xi,2);let Ti;var Si=P(Or),nu=S(Si),ru=O(nu,!0),$i=S(Or,2),su=O($i,!0),ha=S($i,2),Ai=P(ha),au=O(Ai,!0),iu=S(Ai,2);{var ou=k=>{var q=xd(),te=Ke(q),ae=P(te),xe=O(ae,!0),ie=S(ae,2);qe(ie,21,()=>c(n)?.rules??[],Y=>Y.id,(Y,Se)=>{var ue=Zn(),Re=O(ue,!0),ge={};J(()=>{$(Re,c(Se).text),ge!==(ge=c(Se).id)&&(ue.value=(ue.__value=ge)??"")}),D(Y,ue)}),Ce(ie);var De=S(te,2),le=P(De),ce=O(le,!0),ye=S(le,2);qe(ye,21,()=>c(n)?.lengths.filter(Y=>Y.n>0)??[],Y=>Y.n,(Y,Se)=>{var ue=Zn(),Re=O(ue,!0),ge={};J(()=>{$(Re,c(Se).text),ge!==(ge=c(Se).n)&&(ue.value=(ue.__value=ge)??"")}),D(Y,ue)}),Ce(ye);var Ue=S(De,2),bt=P(Ue),en=O(bt,!0),gn=S(bt,2),Ft=P(gn),Lr=O(Ft,!0);Ft.value=Ft.__value="assisted";var Te=S(Ft),de=O(Te,!0);Te.value=Te.__value="club",Ce(gn);var ne=S(Ue,2),Le=P(ne),Fe=O(Le,!0),mn=S(Le,2);qe(mn,21,()=>b,qi,(Y,Se,ue)=>{var Re=Zn(),ge=O(Re,!0);Re.value=Re.__value=ue,J(yn=>$(ge,yn),[()=>U(c(Se))]),D(Y,Re)}),Ce(mn);var tn=S(ne,2),Yn=P(tn),Rr=O(Yn,!0),_n=S(Yn,2),Ze=P(_n),nn=O(Ze,!0);Ze.value=Ze.__value="";var da=S(Ze);qe(da,17,()=>c(n)?.opponents??[],Y=>Y.id,(Y,Se)=>{var ue=Zn(),Re=O(ue,!0),ge={};J(yn=>{$(Re,yn),ge!==(ge=c(Se).id)&&(ue.value=(ue.__value=ge)??"")},[()=>x("page-absent-stand-in",{name:x(`opponent-${c(Se).id}`)})]),D(Y,ue)}),Ce(_n);var Gn=S(tn,2),Oi=P(Gn),cu=O(Oi,!0),pa=S(Oi,2);qe(pa,20,()=>T,Y=>Y,(Y,Se)=>{var ue=Zn(),Re=O(ue,!0),ge={};J(yn=>{$(Re,yn),ge!==(ge=Se)&&(ue.value=(ue.__value=ge)??"")},[()=>x(`page-spectators-${Se}`)]),D(Y,ue)}),Ce(pa);var fu=S(Gn,2);od(fu,{}),J((Y,Se,ue,Re,ge,yn,hu,du,pu)=>{$(xe,Y),$(ce,Se),$(en,ue),$(Lr,Re),$(de,ge),$(Fe,yn),$(Rr,hu),$(nn,du),$(cu,pu)},[()=>x("page-rules"),()=>x("page-length"),()=>x("page-conduct"),()=>x("page-assisted"),()=>x("page-club"),()=>x("page-time"),()=>x("page-absent"),()=>x("page-absent-claim"),()=>x("page-spectators")]),Ie(ie,()=>c(a),Y=>L(a,Y)),Ie(ye,()=>c(o),Y=>L(o,Y)),Ie(gn,()=>c(l),Y=>L(l,Y)),Ie(mn,()=>c(g),Y=>L(g,Y)),Ie(_n,()=>c(z),Y=>L(z,Y)),Ie(pa,()=>c(I),Y=>L(I,Y)),D(k,q)};Ne(iu,k=>{c(X)&&k(ou)})}var lu=S(ha,2);{var uu=k=>{var q=Ad(),te=P(q),ae=O(te,!0),xe=S(te,2),ie=P(xe),De=P(ie),le=P(De),ce=O(le,!0),ye=S(le),Ue=O(ye,!0),bt=S(ye),en=O(bt,!0),gn=S(ie);qe(gn,21,()=>c(xs),de=>de.house+de.across,(de,ne)=>{var Le=Td(),Fe=P(Le),mn=O(Fe,!0),tn=S(Fe),Yn=O(tn,!0),Rr=S(tn),_n=O(Rr,!0);J(Ze=>{$(mn,Ze),$(Yn,c(ne).won),$(_n,c(ne).lost)},[()=>Ts(c(ne))]),D(de,Le)});var Ft=S(xe,2);qe(Ft,21,()=>c(vn)?c(jt):c(jt).slice(0,Es),qi,(de,ne)=>{var Le=$d(),Fe=P(Le),mn=O(Fe,!0),tn=S(Fe,2),Yn=O(tn,!0),Rr=S(tn,2);{var _n=Ze=>{var nn=Sd(),da=O(nn,!0);J(Gn=>{st(nn,"href",c(ne).path),$(da,Gn)},[()=>x("page-look")]),zt("click",nn,Gn=>{Gn.preventDefault(),e.go(c(ne).path)}),D(Ze,nn)};Ne(Rr,Ze=>{c(ne).path&&Ze(_n)})}J((Ze,nn)=>{$(mn,Ze),$(Yn,nn)},[()=>x(`page-history-${c(ne).won===null?"drawn":c(ne).won?"ahead":"behind"}`,{name:Ts(c(ne)),score:c(ne).score.join("–")}),()=>c(ne).at?Wh(c(ne).at):""]),D(de,Le)});var Lr=S(Ft,2);{var Te=de=>{var ne=bo(),Le=O(ne,!0);J(Fe=>$(Le,Fe),[()=>x("page-history-all",{n:c(jt).length})]),zt("click",ne,()=>L(vn,!0)),D(de,ne)};Ne(Lr,de=>{c(jt).length>Es&&!c(vn)&&de(Te)})}J((de,ne,Le,Fe)=>{$(ae,de),$(ce,ne),$(Ue,Le),$(en,Fe)},[()=>x("page-history"),()=>x("page-history-against"),()=>x("page-history-won"),()=>x("page-history-lost")]),D(k,q)};Ne(lu,k=>{c(jt).length&&k(uu)})}J((k,q,te,ae,xe,ie,De,le,ce,ye,Ue,bt)=>{$(Os,k),$(Xt,q),st(yt,"placeholder",te),$(Tr,ae),$(Sr,c(f)?.text??""),Ut.disabled=c(F)||!c(n),$($r,xe),Ar.disabled=c(F)||!c(n),$(eu,ie),$(tu,De),Ti=Js(Or,1,"button lesson svelte-tmv0tn",null,Ti,{main:u}),st(Or,"href",le),$(Si,ce),$(ru,ye),$(su,Ue),$(au,bt)},[()=>x("page-motto"),()=>x("page-name"),()=>x("page-you"),()=>x("page-opponent"),()=>x("page-play"),()=>x("page-invite"),()=>x("page-friend-terms",{time:c(V)}),()=>vt("/lesson"),()=>x("page-lesson"),()=>x("page-lesson-time"),()=>c(Q)&&x("page-fault",{code:c(Q)}),()=>x("page-more")]),yl("submit",Ls,k=>k.preventDefault()),rf(yt,()=>B.name,k=>B.name=k),Ie(Dt,()=>c(s),k=>L(s,k)),zt("click",Ut,()=>Ss(c(s))),zt("click",Ar,()=>Ss("")),zt("click",Or,k=>{k.preventDefault(),e.go("/lesson")}),sf("open","toggle",ha,k=>L(X,k),()=>c(X)),D(t,xr),wr()}wl(["click"]);const Rd=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,ko=t=>t.replace(Rd,"");function Nd(t,e){const n=ko(t),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(e.replace(/^#/,"")),o=l=>ko(a.get(l)??"");return{table:r,game:Number(s),sit:o("sit"),seat:o("seat"),own:o("own"),path:r?n:t}}function hp(t){return t==="localhost"||t.endsWith(".localhost")||t.startsWith("127.")||t==="[::1]"||t==="::1"}function dp(t,e,n,r){return`${t}${vt(`/t/${e}`)}#${n}=${r}`}const Na=t=>{var e=Cd();D(t,e)},Ca=t=>{var e=Id(),n=O(e,!0);J(r=>$(n,r),[()=>x("page-fault",{code:"unreachable"})]),D(t,e)};var Cd=re('<h1 class="first">Écarté</h1>'),Id=re('<p role="alert"> </p>');function jd(t,e){yr(e,!0);let n=N(at(Sa())),r=N(at(location.hash.slice(1)));const s=fe(()=>Nd(c(n),c(r))),a=fe(()=>c(s).game?"":c(s).table),o=()=>Ta(()=>import("./Table-lrktahRC.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);nr(()=>{c(n)==="/"&&setTimeout(()=>{o().catch(()=>{})},500)});function l(v){history.pushState(history.state,"",vt(v)),L(n,Sa(),!0),L(r,location.hash.slice(1),!0)}nr(()=>{if(c(a)&&c(s).seat)Nl(c(a),c(s).seat);else if(c(s).own)Kf(c(s).own);else return;history.replaceState(history.state,"",vt(c(s).path)),L(r,"")}),nr(()=>{document.documentElement.dataset.cloth=B.cloth,document.documentElement.lang=B.language,Hf()});var u=Et();yl("popstate",za,()=>{L(n,Sa(),!0),L(r,location.hash.slice(1),!0)});var f=Ke(u);{var h=v=>{var b=Et(),g=Ke(b);ba(g,o,T=>{Na(T)},(T,I)=>{var z=fe(()=>{var{default:F}=c(I);return{Table:F}}),U=fe(()=>c(z).Table),V=Et(),Q=Ke(V);Fi(Q,()=>c(a),F=>{var X=Et(),_=Ke(X);ka(_,()=>c(U),(w,j)=>{j(w,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),D(F,X)}),D(T,V)},T=>{Ca(T)}),D(v,b)},p=v=>{var b=Et(),g=Ke(b);ba(g,()=>Ta(()=>import("./Look-DMGJtRnu.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url),T=>{Na(T)},(T,I)=>{var z=fe(()=>{var{default:F}=c(I);return{Look:F}}),U=fe(()=>c(z).Look),V=Et(),Q=Ke(V);Fi(Q,()=>c(n),F=>{var X=Et(),_=Ke(X);ka(_,()=>c(U),(w,j)=>{j(w,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),D(F,X)}),D(T,V)},T=>{Ca(T)}),D(v,b)},m=v=>{var b=Et(),g=Ke(b);ba(g,()=>Ta(()=>import("./Lesson-DMZPKc2Y.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url),T=>{Na(T)},(T,I)=>{var z=fe(()=>{var{default:F}=c(I);return{Lesson:F}}),U=fe(()=>c(z).Lesson),V=Et(),Q=Ke(V);ka(Q,()=>c(U),(F,X)=>{X(F,{go:l})}),D(T,V)},T=>{Ca(T)}),D(v,b)},d=v=>{Ld(v,{go:l})};Ne(f,v=>{c(a)&&!c(s).seat?v(h):c(s).game?v(p,1):c(n)==="/lesson"?v(m,2):c(a)||v(d,3)})}D(t,u),wr()}addEventListener("vite:preloadError",()=>{const t=import.meta.url;history.state?.anew!==t&&(history.replaceState({...history.state,anew:t},""),location.reload())});const Xl=document.getElementById("page");Xl.replaceChildren();Fc(jd,{target:Xl});export{za as $,Js as A,Wd as B,oa as C,Xa as D,Zi as E,Of as F,Jf as G,mi as H,zf as I,Kd as J,Vd as K,Rf as L,gd as M,qh as N,at as O,yl as P,Ud as Q,fc as R,rp as S,yi as T,Hs as U,wo as V,Bd as W,Tc as X,np as Y,vt as Z,up as _,ni as a,Ei as a0,Et as a1,yc as a2,gi as a3,di as a4,Fd as a5,zu as a6,Me as a7,Nc as a8,Us as a9,qn as aA,ia as aB,Gt as aC,rt as aD,Eu as aE,Su as aF,zd as aG,Io as aH,G as aI,Ws as aJ,Kt as aK,hp as aL,fp as aM,dp as aN,sf as aO,od as aP,ap as aa,rf as ab,cp as ac,Jd as ad,Wr as ae,Qh as af,ip as ag,Hh as ah,sp as ai,Yd as aj,Gd as ak,Zd as al,Qd as am,ep as an,op as ao,Fh as ap,Xf as aq,tp as ar,th as as,Nl as at,wu as au,Hd as av,lp as aw,Ki as ax,Xd as ay,kr as az,$ as b,D as c,qi as d,qe as e,Ke as f,c as g,P as h,Ne as i,x as j,wr as k,B as l,st as m,zt as n,O as o,yr as p,re as q,qd as r,S as s,J as t,fe as u,Pd as v,wl as w,nr as x,L as y,N as z};
