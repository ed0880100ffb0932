const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-BKncup1E.js","./motion-BQhYc3uw.js","./motion-B6vmr_nr.css","./Table-pEf6R3PW.css","./Look-Bvscgf-C.js","./after-words-D6o_kjdW.js","./Look-BsPk0y0d.css","./Lesson-DP8LoScQ.js"])))=>i.map(i=>d[i]);
var vc=Object.defineProperty;var ho=t=>{throw TypeError(t)};var gc=(t,e,n)=>e in t?vc(t,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):t[e]=n;var I=(t,e,n)=>gc(t,typeof e!="symbol"?e+"":e,n),za=(t,e,n)=>e.has(t)||ho("Cannot "+n);var i=(t,e,n)=>(za(t,e,"read from private field"),n?n.call(t):e.get(t)),y=(t,e,n)=>e.has(t)?ho("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),b=(t,e,n,r)=>(za(t,e,"write to private field"),r?r.call(t,n):e.set(t,n),n),p=(t,e,n)=>(za(t,e,"access private method"),n);var ar=(t,e,n,r)=>({set _(s){b(t,e,s,n)},get _(){return i(t,e,r)}});var Aa=Array.isArray,mc=Array.prototype.indexOf,ds=Array.prototype.includes,Oa=Array.from,fl=Object.defineProperty,wn=Object.getOwnPropertyDescriptor,hl=Object.getOwnPropertyDescriptors,_c=Object.prototype,wc=Array.prototype,Di=Object.getPrototypeOf,po=Object.isExtensible;function Qr(t){return typeof t=="function"}const yc=()=>{};function bc(t){return typeof t?.then=="function"}function kc(t){for(var e=0;e<t.length;e++)t[e]()}function dl(){var t,e,n=new Promise((r,s)=>{t=r,e=s});return{promise:n,resolve:t,reject:e}}function Vp(t,e){if(Array.isArray(t))return t;if(e===void 0||!(Symbol.iterator in t))return Array.from(t);const n=[];for(const r of t)if(n.push(r),n.length===e)break;return n}const Te=2,Yn=4,La=8,pl=1<<24,pt=16,_t=32,bn=64,li=128,Ui=256,mt=512,_e=1024,oe=2048,Je=4096,Ie=8192,ke=16384,Ir=32768,ma=1<<25,Jn=65536,_a=1<<17,Ec=1<<18,Cr=1<<19,xc=1<<20,Mt=1<<25,wa=1<<21,fr=1<<22,yn=1<<23,Jt=Symbol("$state"),vl=Symbol("component"),gl=Symbol("legacy props"),Tc=Symbol(""),ml=Symbol("attributes"),ui=Symbol("class"),Sc=Symbol("style"),ci=Symbol("text"),oa=Symbol("form reset"),Ks=new class extends Error{constructor(){super(...arguments);I(this,"name","StaleReactionError");I(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},$c=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),Ac=1,Oc=2,_l=4,Lc=8,Rc=16,Nc=1,Ic=4,Cc=8,Pc=16,jc=1,Mc=2,wl={},ve=Symbol("uninitialized"),Dc="http://www.w3.org/1999/xhtml";function Uc(){console.warn("https://svelte.dev/e/derived_inert")}function Fc(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function qc(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function yl(t){return t===this.v}function zc(t,e){return t!=t?e==e:t!==e||t!==null&&typeof t=="object"||typeof t=="function"}function bl(t){return!zc(t,this.v)}function Bc(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Wc(t,e,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function Hc(t){throw new Error("https://svelte.dev/e/effect_in_teardown")}function Vc(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Kc(t){throw new Error("https://svelte.dev/e/effect_orphan")}function Gc(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Yc(t){throw new Error("https://svelte.dev/e/props_invalid_value")}function Jc(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Qc(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Zc(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function Xc(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let De=null;function Or(t){De=t}function Pr(t,e=!1,n){De={p:De,i:!1,c:null,e:null,s:t,x:null,r:Q,l:null}}function jr(t){var e=De,n=e.e;if(n!==null){e.e=null;for(var r of n)Gl(r)}return e.i=!0,De=e.p,kl(t)}function kl(t={}){return fl(t,vl,{value:!0}),t}function El(){return!0}let jn=[];function xl(){var t=jn;jn=[],kc(t)}function Dt(t){if(jn.length===0&&!dr){var e=jn;queueMicrotask(()=>{e===jn&&xl()})}jn.push(t)}function ef(){for(;jn.length>0;)xl()}const tf=-7169;function de(t,e){t.f=t.f&tf|e}function Fi(t){(t.f&mt)!==0||t.deps===null?de(t,_e):de(t,Je)}function Tl(t,e){(t.f&oe)!==0?e.set(t,oe):(t.f&Je)!==0&&e.get(t)!==oe&&e.set(t,Je),de(t,_e)}let vo=!1;function nf(){vo||(vo=!0,document.addEventListener("reset",t=>{Promise.resolve().then(()=>{if(!t.defaultPrevented)for(const e of t.target.elements)e[oa]?.()})},{capture:!0}))}function Mr(t){var e=H,n=Q;ot(null),qt(null);try{return t()}finally{ot(e),qt(n)}}function Sl(t,e,n,r=n){t.addEventListener(e,()=>Mr(n));const s=t[oa];s?t[oa]=()=>{s(),r(!0)}:t[oa]=()=>r(!0),nf()}function $l(t,e,n,r){const s=vs;var a=t.filter(d=>!d.settled),o=e.map(s);if(n.length===0&&a.length===0){r(o);return}var l=Q,u=Al(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function h(d){if((l.f&ke)===0){u();try{r([...o,...d])}catch(g){jt(g,l)}ps()}}var v=Ol();if(n.length===0){f.then(()=>h([])).finally(v);return}function w(){Promise.all(n.map(d=>rf(d))).then(h).catch(d=>jt(d,l)).finally(v)}f?f.then(()=>{if((l.f&ke)!==0){v();return}u(),w(),ps()}):w()}function Al(){var t=Q,e=H,n=De,r=M;return function(a=!0){qt(t),ot(e),Or(n),a&&(t.f&ke)===0&&(r?.activate(),r?.apply())}}function ps(t=!0){qt(null),ot(null),Or(null),t&&M?.deactivate()}function Ol(){var t=Q,e=t.b,n=M,r=!!e?.is_rendered();return e?.update_pending_count(1,n),n.increment(r,t),()=>{e?.update_pending_count(-1,n),n.decrement(r,t)}}function vs(t){var e=Te|oe;return Q!==null&&(Q.f|=Cr),{ctx:De,deps:null,effects:null,equals:yl,f:e,fn:t,reactions:null,rv:0,v:ve,wv:0,parent:Q,ac:null}}const es=Symbol("obsolete");function rf(t,e,n){let r=Q;r===null&&Bc();var s=void 0,a=en(ve),o=!H,l=new Set;return bf(()=>{var u=Q,f=dl();s=f.promise;try{Promise.resolve(t()).then(f.resolve,d=>{d!==Ks&&f.reject(d)}).finally(ps)}catch(d){f.reject(d),ps()}var h=M;if(o){if((u.f&Ir)!==0)var v=Ol();if(r.b?.is_rendered())h.async_deriveds.get(u)?.reject(es);else for(const d of l.values())d.reject(es);l.add(f),h.async_deriveds.set(u,f)}const w=(d,g=void 0)=>{v?.(),l.delete(f),g!==es&&(h.activate(),g?(a.f|=yn,Qt(a,g)):((a.f&yn)!==0&&(a.f^=yn),Qt(a,d)),h.deactivate())};f.promise.then(w,d=>w(null,d||"unknown"))}),Ra(()=>{for(const u of l)u.reject(es)}),new Promise(u=>{function f(h){function v(){h===s?u(a):f(s)}h.then(v,v)}f(s)})}function he(t){const e=vs(t);return Xl(e),e}function Ll(t){const e=vs(t);return e.equals=bl,e}function sf(t){var e=t.effects;if(e!==null){t.effects=null;for(var n=0;n<e.length;n+=1)Ue(e[n])}}function qi(t){var e,n=Q,r=t.parent;if(!tn&&r!==null&&t.v!==ve&&(r.f&(ke|Ie))!==0)return Uc(),t.v;qt(r);try{sf(t),e=ru(t)}finally{qt(n)}return e}function Rl(t){var e=qi(t);if(!t.equals(e)&&(t.wv=tu(),(!M?.is_fork||t.deps===null)&&(M!==null?(M.capture(t,e,!0),hr?.capture(t,e,!0)):t.v=e,t.deps===null))){de(t,_e);return}tn||(vt!==null?(Wi()||M?.is_fork)&&vt.set(t,e):Fi(t))}function af(t){if(t.effects!==null)for(const e of t.effects)(e.teardown||e.ac)&&(e.teardown?.(),e.ac!==null&&Mr(()=>{e.ac.abort(Ks),e.ac=null}),e.fn!==null&&(e.teardown=yc),gs(e,0),Vi(e))}function Nl(t){if(t.effects!==null)for(const e of t.effects)e.teardown&&e.fn!==null&&Lr(e)}let Ba=null,ir=null,M=null,hr=null,vt=null,fi=null,dr=!1,Wa=!1,cs=null,la=null;var go=0;let of=1;var mr,_r,wr,Kt,yr,Gt,ys,Lt,Rt,br,Dn,V,hi,Il,di,ts,pi,Cl,Pl,jl,lr,lf,ns;const Ta=class Ta{constructor(){y(this,V);I(this,"id",of++);I(this,"started",!1);I(this,"linked",!0);I(this,"prev",null);I(this,"next",null);I(this,"async_deriveds",new Map);I(this,"current",new Map);I(this,"previous",new Map);y(this,mr,new Set);y(this,_r,new Set);y(this,wr,0);y(this,Kt,new Map);y(this,yr,null);y(this,Gt,[]);y(this,ys,[]);y(this,Lt,new Map);y(this,Rt,new Map);y(this,br,new Set);I(this,"is_fork",!1);y(this,Dn,!1);ir===null?Ba=ir=this:(ir.next=this,this.prev=ir),ir=this}skip_effect(e){i(this,Rt).has(e)||i(this,Rt).set(e,{d:[],m:[]}),i(this,br).delete(e)}unskip_effect(e,n=r=>this.schedule(r)){var r=i(this,Rt).get(e);if(r){i(this,Rt).delete(e);for(var s of r.d)de(s,oe),n(s);for(s of r.m)de(s,Je),n(s)}i(this,br).add(e)}capture(e,n,r=!1){e.v!==ve&&!this.previous.has(e)&&this.previous.set(e,e.v),(e.f&yn)===0&&(this.current.set(e,[n,r]),vt?.set(e,n)),this.is_fork||(e.v=n)}activate(){M=this}deactivate(){M=null,vt=null}flush(){try{Wa=!0,M=this,p(this,V,ts).call(this)}finally{go=0,fi=null,cs=null,la=null,Wa=!1,M=null,vt=null,Ut.clear()}}discard(){for(const e of i(this,_r))e(this);i(this,_r).clear();for(const e of this.async_deriveds.values())e.reject(es);p(this,V,ns).call(this),i(this,yr)?.resolve()}register_created_effect(e){i(this,ys).push(e)}increment(e,n){if(b(this,wr,i(this,wr)+1),e){let r=i(this,Kt).get(n)??0;i(this,Kt).set(n,r+1)}}decrement(e,n){if(b(this,wr,i(this,wr)-1),e){let r=i(this,Kt).get(n)??0;r===1?i(this,Kt).delete(n):i(this,Kt).set(n,r-1)}i(this,Dn)||(b(this,Dn,!0),Dt(()=>{b(this,Dn,!1),this.linked&&this.flush()}))}transfer_reactions(e){for(const[n,r]of e)this.add_dirty_reaction(n,r);e.clear()}add_dirty_reaction(e,n){(n===oe||i(this,Lt).get(e)!==oe)&&i(this,Lt).set(e,n)}oncommit(e){i(this,mr).add(e)}ondiscard(e){i(this,_r).add(e)}settled(){return(i(this,yr)??b(this,yr,dl())).promise}static ensure(){if(M===null){const e=M=new Ta;!Wa&&!dr&&Dt(()=>{e.started||e.flush()})}return M}apply(){{vt=null;return}}schedule(e){if(fi=e,e.b?.is_pending&&(e.f&(Yn|La|pl))!==0&&(e.f&Ir)===0){e.b.defer_effect(e);return}i(this,Gt).push(e)}};mr=new WeakMap,_r=new WeakMap,wr=new WeakMap,Kt=new WeakMap,yr=new WeakMap,Gt=new WeakMap,ys=new WeakMap,Lt=new WeakMap,Rt=new WeakMap,br=new WeakMap,Dn=new WeakMap,V=new WeakSet,hi=function(){if(this.is_fork)return!0;for(const e of i(this,Kt).keys())if(!p(this,V,Il).call(this,e))return!0;return!1},Il=function(e){for(var n=e;n!==null;n=n.parent)if(i(this,Rt).has(n))return!0;return!1},di=function(){var e=[];for(const a of i(this,Gt))if(!((a.f&ke)!==0||(a.f&(oe|Je))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(bn|_t))!==0){if((s&_e)===0){r=!0;break}n.f^=_e}}r||e.push(n)}return b(this,Gt,[]),e},ts=function(){var l,u,f;this.started=!0;for(const[h,v]of i(this,Lt))de(h,v),this.schedule(h);this.apply();for(var e=cs=[],n=[],r=la=[];i(this,Gt).length>0;){go++>1e3&&(p(this,V,ns).call(this),uf());for(const h of p(this,V,di).call(this))try{p(this,V,pi).call(this,h,e,n)}catch(v){throw Fl(h),p(this,V,hi).call(this)||this.discard(),v}}if(M=null,r.length>0){var s=Ta.ensure();for(const h of r)s.schedule(h)}if(cs=null,la=null,p(this,V,hi).call(this)){p(this,V,lr).call(this,n),p(this,V,lr).call(this,e);for(const[h,v]of i(this,Rt))Ul(h,v);r.length>0&&p(l=M,V,ts).call(l);return}const a=p(this,V,Cl).call(this);if(a){p(this,V,lr).call(this,n),p(this,V,lr).call(this,e),p(u=a,V,jl).call(u,this);return}i(this,Lt).clear();for(const h of i(this,mr))h(this);i(this,mr).clear(),hr=this,mo(n),mo(e),hr=null,i(this,yr)?.resolve();var o=M;i(this,wr)===0&&(i(this,Gt).length===0||o!==null)&&p(this,V,ns).call(this),o!==null&&(Ut.clear(),p(f=o,V,ts).call(f))},pi=function(e,n,r){e.f^=_e;for(var s=e.first;s!==null;){var a=s.f,o=(a&(_t|bn))!==0,l=o&&(a&_e)!==0,u=l||(a&Ie)!==0||i(this,Rt).has(s);if(!u&&s.fn!==null){o?s.f^=_e:(a&Yn)!==0?n.push(s):Ys(s)&&((a&pt)!==0&&this.add_dirty_reaction(s,Je),Lr(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var h=s.next;if(h!==null){s=h;break}s=s.parent}}},Cl=function(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&p(this,V,Pl).call(this,e))return e;return null},Pl=function(e){for(const[n,[,r]]of this.current)if(!r&&e.current.has(n))return!0;return!1},jl=function(e){var r;for(const[s,a]of e.current)!this.previous.has(s)&&e.previous.has(s)&&this.previous.set(s,e.previous.get(s)),this.current.set(s,a);for(const[s,a]of e.async_deriveds){const o=this.async_deriveds.get(s);o&&a.promise.then(o.resolve).catch(o.reject)}e.async_deriveds.clear(),this.transfer_reactions(i(e,Lt));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&Te)!==0&&(s.f&(oe|Je))===0))for(const u of a){var o=u.f;if((o&Te)!==0)n(u);else{var l=u;o&(fr|pt)&&!this.async_deriveds.has(l)&&(i(this,Lt).delete(l),de(l,oe),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>e.discard()),p(r=e,V,ns).call(r),M=this,p(this,V,ts).call(this)},lr=function(e){for(var n=0;n<e.length;n+=1)Tl(e[n],i(this,Lt))},lf=function(){var v,w;for(let d=Ba;d!==null;d=d.next){var e=d.id<this.id,n=[];for(const[g,[E,m]]of this.current){if(d.current.has(g)){var r=d.current.get(g)[0];if(e&&E!==r)d.current.set(g,[E,m]);else continue}n.push(g)}if(e)for(const[g,E]of this.async_deriveds){const m=d.async_deriveds.get(g);m&&E.promise.then(m.resolve).catch(m.reject)}var s=[...d.current.keys()].filter(g=>!d.current.get(g)[1]);if(!(!d.started||s.length===0)){var a=s.filter(g=>!this.current.has(g));if(a.length===0)e&&d.discard();else if(n.length>0){if(e)for(const g of i(this,br))d.unskip_effect(g,E=>{var m;(E.f&(pt|fr))!==0?d.schedule(E):p(m=d,V,lr).call(m,[E])});d.activate();var o=new Set,l=new Map;for(var u of n)Dl(u,a,o,l);l=new Map;var f=[...d.current].filter(([g,E])=>{const m=this.current.get(g);return m?m[0]!==E[0]||m[1]!==E[1]:!0}).map(([g])=>g);if(f.length>0)for(const g of i(this,ys))(g.f&(ke|Ie|_a))===0&&zi(g,f,l)&&((g.f&(fr|pt))!==0?(de(g,oe),d.schedule(g)):d.add_dirty_reaction(g,oe));if(i(d,Gt).length>0&&!i(d,Dn)){d.apply();for(var h of p(v=d,V,di).call(v))p(w=d,V,pi).call(w,h,[],[])}d.deactivate()}}}},ns=function(){if(this.linked){var e=this.prev,n=this.next;e===null?Ba=n:e.next=n,n===null?ir=e:n.prev=e,this.linked=!1}};let kn=Ta;function Ml(t){var e=dr,n=hr;hr=null,dr=!0;try{for(var r;;){if(ef(),M===null)return r;M.flush()}}finally{dr=e,hr=n}}function uf(){try{Gc()}catch(t){jt(t,fi)}}let Vt=null;function mo(t){var e=t.length;if(e!==0){for(var n=0;n<e;){var r=t[n++];if((r.f&(ke|Ie))===0&&Ys(r)&&(Vt=new Set,Lr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Jl(r),Vt?.size>0)){Ut.clear();for(const s of Vt){if((s.f&(ke|Ie))!==0)continue;const a=[s];let o=s.parent;for(;o!==null;)Vt.has(o)&&(Vt.delete(o),a.push(o)),o=o.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ke|Ie))===0&&Lr(u)}}Vt.clear()}}Vt=null}}function Dl(t,e,n,r){if(!n.has(t)&&(n.add(t),t.reactions!==null))for(const s of t.reactions){const a=s.f;(a&Te)!==0?Dl(s,e,n,r):(a&(fr|pt))!==0&&(a&oe)===0&&zi(s,e,r)&&(de(s,oe),Bi(s))}}function zi(t,e,n){const r=n.get(t);if(r!==void 0)return r;if(t.deps!==null)for(const s of t.deps){if(ds.call(e,s))return!0;if((s.f&Te)!==0&&zi(s,e,n))return n.set(s,!0),!0}return n.set(t,!1),!1}function Bi(t){M.schedule(t)}function Ul(t,e){if(!((t.f&_t)!==0&&(t.f&_e)!==0)){(t.f&oe)!==0?e.d.push(t):(t.f&Je)!==0&&e.m.push(t),de(t,_e);for(var n=t.first;n!==null;)Ul(n,e),n=n.next}}function Fl(t){de(t,_e);for(var e=t.first;e!==null;)Fl(e),e=e.next}let ya=new Set;const Ut=new Map;let ql=!1;function en(t,e){var n={f:0,v:t,reactions:null,equals:yl,rv:0,wv:0};return n}function N(t,e){const n=en(t);return Xl(n),n}function cf(t,e=!1,n=!0){const r=en(t);return e||(r.equals=bl),r}function L(t,e,n=!1){H!==null&&(!gt||(H.f&_a)!==0)&&El()&&(H.f&(Te|pt|fr|_a))!==0&&(Ft===null||!Ft.has(t))&&Zc();let r=n?it(e):e;return Qt(t,r,la)}var Pn=null,vi=0;function Qt(t,e,n=null){if(!t.equals(e)){tn?Ut.set(t,e):Ut.has(t)||Ut.set(t,t.v);var r=kn.ensure();if(r.capture(t,e),(t.f&Te)!==0){const s=t;(t.f&oe)!==0&&qi(s),vt===null&&Fi(s)}t.wv=tu(),Pn=null,vi=0,zl(t,oe,n),Pn=null,Q!==null&&(Q.f&_e)!==0&&(Q.f&(_t|bn))===0&&(Xe===null?xf([t]):Xe.push(t)),!r.is_fork&&ya.size>0&&!ql&&ff()}return e}function ff(){ql=!1;for(const t of ya){(t.f&_e)!==0&&de(t,Je);let e;try{e=Ys(t)}catch{e=!0}e&&Lr(t)}ya.clear()}function fs(t){L(t,t.v+1)}function zl(t,e,n){var r=t.reactions;if(r!==null){var s=r.length;if(vi+=s,vi>1e5&&Pn===null&&(Pn=new Set),Pn!==null){if(Pn.has(t))return;Pn.add(t)}for(var a=0;a<s;a++){var o=r[a],l=o.f,u=(l&oe)===0;if(u&&de(o,e),(l&_a)!==0)ya.add(o);else if((l&Te)!==0){var f=o;vt?.delete(f),zl(f,Je,n)}else if(u){var h=o;(l&pt)!==0&&Vt!==null&&Vt.add(h),n!==null?n.push(h):Bi(h)}}}}function it(t){if(typeof t!="object"||t===null||Jt in t||vl in t)return t;const e=Di(t);if(e!==_c&&e!==wc)return t;var n=new Map,r=Aa(t),s=N(0),a=Gn,o=l=>{if(Gn===a)return l();var u=H,f=Gn;ot(null),yo(a);var h=l();return ot(u),yo(f),h};return r&&n.set("length",N(t.length)),new Proxy(t,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&Jc();var h=n.get(u);return h===void 0?o(()=>{var v=N(f.value);return n.set(u,v),v}):L(h,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const h=o(()=>N(ve));n.set(u,h),fs(s)}}else L(f,ve),fs(s);return!0},get(l,u,f){if(u===Jt)return t;var h=n.get(u),v=u in l;if(h===void 0&&(!v||wn(l,u)?.writable)&&(h=o(()=>{var d=it(v?l[u]:ve),g=N(d);return g}),n.set(u,h)),h!==void 0){var w=c(h);return w===ve?void 0:w}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),h=n.get(u);if(h!==void 0){var v=c(h);if(v===ve)return;if(f&&"value"in f)f.value=v;else return{enumerable:!0,configurable:!0,value:v,writable:!0}}return f},has(l,u){if(u===Jt)return!0;var f=n.get(u),h=f!==void 0&&f.v!==ve||Reflect.has(l,u);if(f!==void 0||(Q!==null||H!==null)&&(!h||wn(l,u)?.writable)){f===void 0&&(f=o(()=>{var w=h?it(l[u]):ve,d=N(w);return d}),n.set(u,f));var v=c(f);if(v===ve)return!1}return h},set(l,u,f,h){var v=n.get(u),w=u in l;if(r&&u==="length")for(var d=f;d<v.v;d+=1){var g=n.get(d+"");g!==void 0?L(g,ve):d in l&&(g=o(()=>N(ve)),n.set(d+"",g))}if(v===void 0)(!w||wn(l,u)?.writable)&&(v=o(()=>N(void 0)),L(v,it(f)),n.set(u,v));else{w=v.v!==ve;var E=o(()=>it(f));L(v,E)}var m=Reflect.getOwnPropertyDescriptor(l,u);if(m?.set&&m.set.call(h,f),!w){if(r&&typeof u=="string"){var S=n.get("length"),j=Number(u);Number.isInteger(j)&&j>=S.v&&L(S,j+1)}fs(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(v=>{var w=n.get(v);return w===void 0||w.v!==ve});for(var[f,h]of n)h.v!==ve&&!(f in l)&&u.push(f);return u},setPrototypeOf(){Qc()}})}function _o(t){try{if(t!==null&&typeof t=="object"&&Jt in t)return t[Jt]}catch{}return t}function Bl(t,e){return Object.is(_o(t),_o(e))}var gi,hf,Wl,Hl,Vl;function df(){if(gi===void 0){gi=window,hf=document,Wl=/Firefox/.test(navigator.userAgent);var t=Element.prototype,e=Node.prototype,n=Text.prototype;Hl=wn(e,"firstChild").get,Vl=wn(e,"nextSibling").get,po(t)&&(t[ui]=void 0,t[ml]=null,t[Sc]=void 0,t.__e=void 0),po(n)&&(n[ci]=void 0)}}function Zt(t=""){return document.createTextNode(t)}function Qn(t){return Hl.call(t)}function Gs(t){return Vl.call(t)}function P(t,e){return Qn(t)}function Ge(t,e=!1){{var n=Qn(t);return n instanceof Comment&&n.data===""?Gs(n):n}}function O(t,e=!1){return Qn(t)}function $(t,e=1,n=!1){let r=t;for(;e--;)r=Gs(r);return r}function pf(t){t.textContent=""}function Kl(){return!1}function vf(t,e,n){return n?document.createElement(t,{is:n}):document.createElement(t)}function gf(t){var e=Q;if(e===null)return H.f|=yn,t;if((e.f&Ir)===0&&(e.f&Yn)===0)throw t;jt(t,e)}function jt(t,e){if(t===wl)throw t;if(!(e!==null&&(e.f&ke)!==0)){for(;e!==null;){if((e.f&li)!==0&&(e.f&(ke|ma))===0){if((e.f&Ir)===0)throw t;try{e.b.error(t);return}catch(n){t=n}}e=e.parent}throw t}}function mf(t){Q===null&&(H===null&&Kc(),Vc()),tn&&Hc()}function _f(t,e){var n=e.last;n===null?e.last=e.first=t:(n.next=t,t.prev=n,e.last=t)}function zt(t,e){var n=Q;n!==null&&(n.f&Ie)!==0&&(t|=Ie);var r={ctx:De,deps:null,nodes:null,f:t|oe|mt,first:null,fn:e,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var s=r;if((t&Yn)!==0)cs!==null?cs.push(r):kn.ensure().schedule(r);else if(e!==null){try{Lr(r)}catch(o){throw Ue(r),o}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&Cr)===0&&(s=s.first,(t&pt)!==0&&(t&Jn)!==0&&s!==null&&(s.f|=Jn))}if(s!==null&&(s.parent=n,n!==null&&_f(s,n),H!==null&&(H.f&Te)!==0&&(t&bn)===0)){var a=H;(a.effects??=[]).push(s)}return r}function Wi(){return H!==null&&!gt}function Ra(t){const e=zt(La,null);return de(e,_e),e.teardown=t,e}function pr(t){mf();var e=Q.f,n=!H&&(e&_t)!==0&&De!==null&&!De.i;if(n){var r=De;(r.e??=[]).push(t)}else return Gl(t)}function Gl(t){return zt(Yn|xc,t)}function wf(t){kn.ensure();const e=zt(bn|Cr,t);return(n={})=>new Promise(r=>{n.outro?Kn(e,()=>{Ue(e),r(void 0)}):(Ue(e),r(void 0))})}function yf(t){return zt(Yn,t)}function bf(t){return zt(fr|Cr,t)}function Hi(t,e=0){return zt(La|e,t)}function Z(t,e=[],n=[],r=[]){$l(r,e,n,s=>{zt(La,()=>{t(...s.map(c))})})}function Gp(t,e=[],n=[],r=[]){$l(r,e,n,s=>{zt(Yn,()=>t(...s.map(c)))})}function Dr(t,e=0){var n=zt(pt|e,t);return n}function st(t){return zt(_t|Cr,t)}function Yl(t){var e=t.teardown;if(e!==null){const n=tn,r=H;wo(!0),ot(null);try{e.call(null)}catch(s){jt(s,t.parent)}finally{wo(n),ot(r)}}}function Vi(t,e=!1){var n=t.first;for(t.first=t.last=null;n!==null;){const s=n.ac;s!==null&&Mr(()=>{s.abort(Ks)});var r=n.next;(n.f&bn)!==0?n.parent=null:Ue(n,e),n=r}}function kf(t){for(var e=t.first;e!==null;){var n=e.next;(e.f&_t)===0&&Ue(e),e=n}}function Ue(t,e=!0){var n=!1;(e||(t.f&Ec)!==0)&&t.nodes!==null&&t.nodes.end!==null&&(Ef(t.nodes.start,t.nodes.end),n=!0),t.f|=ma,Vi(t,e&&!n),gs(t,0);var r=t.nodes&&t.nodes.t;if(r!==null)for(const a of r)a.stop();Yl(t),t.f^=ma,t.f|=ke;var s=t.parent;s!==null&&s.first!==null&&Jl(t),t.next=t.prev=t.teardown=t.ctx=t.deps=t.fn=t.nodes=t.ac=t.b=null}function Ef(t,e){for(;t!==null;){var n=t===e?null:Gs(t);t.remove(),t=n}}function Jl(t){var e=t.parent,n=t.prev,r=t.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),e!==null&&(e.first===t&&(e.first=r),e.last===t&&(e.last=n))}function Kn(t,e,n=!0){var r=[];t.f|=Ui,Ql(t,r,!0);var s=()=>{n&&Ue(t),e&&e()},a=r.length;if(a>0){var o=()=>--a||s();for(var l of r)l.out(o)}else s()}function Ql(t,e,n){if((t.f&Ie)===0){t.f^=Ie;var r=t.nodes&&t.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&e.push(l);for(var s=t.first;s!==null;){var a=s.next;if((s.f&bn)===0){var o=(s.f&Jn)!==0||(s.f&_t)!==0&&(t.f&pt)!==0;Ql(s,e,o?n:!1)}s=a}}}function ba(t){t.f&=~Ui,Zl(t,!0)}function Zl(t,e){if((t.f&Ui)===0&&(t.f&Ie)!==0){t.f^=Ie,(t.f&_e)===0&&(de(t,oe),kn.ensure().schedule(t));for(var n=t.first;n!==null;){var r=n.next,s=(n.f&Jn)!==0||(n.f&_t)!==0;Zl(n,s?e:!1),n=r}var a=t.nodes&&t.nodes.t;if(a!==null)for(const o of a)(o.is_global||e)&&o.in()}}function Ki(t,e){if(t.nodes)for(var n=t.nodes.start,r=t.nodes.end;n!==null;){var s=n===r?null:Gs(n);e.append(n),n=s}}let tn=!1;function wo(t){tn=t}let H=null,gt=!1;function ot(t){H=t}let Q=null;function qt(t){Q=t}let Ft=null;function Xl(t){H!==null&&((H.f&wa)!==0||(H.f&Te)!==0)&&(Ft??=new Set).add(t)}let Me=null,Ye=0,Xe=null;function xf(t){Xe=t}let eu=1,Mn=0,Gn=Mn;function yo(t){Gn=t}function tu(){return++eu}function Ys(t){var e=t.f;if((e&oe)!==0)return!0;if((e&Je)!==0){for(var n=t.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Ys(a)&&Rl(a),a.wv>t.wv)return!0}(e&mt)!==0&&vt===null&&de(t,_e)}return!1}function nu(t,e,n=!0){var r=t.reactions;if(r!==null&&!(Ft!==null&&Ft.has(t)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&Te)!==0?nu(a,e,!1):e===a&&(n?de(a,oe):(a.f&_e)!==0&&de(a,Je),Bi(a))}}function ru(t){var e=Me,n=Ye,r=Xe,s=H,a=Ft,o=De,l=gt,u=Gn,f=t.f;Me=null,Ye=0,Xe=null,H=(f&(_t|bn))===0?t:null,Ft=null,Or(t.ctx),gt=!1,Gn=++Mn,t.ac!==null&&(Mr(()=>{t.ac.abort(Ks)}),t.ac=null);try{t.f|=wa;var h=t.fn,v=h();t.f|=Ir;var w=bo(t);if(El()&&Xe!==null&&!gt&&w!==null&&(t.f&(Te|Je|oe))===0)for(var d=0;d<Xe.length;d++)nu(Xe[d],t);if(s!==null&&s!==t){if(Mn++,s.deps!==null)for(let g=0;g<n;g+=1)s.deps[g].rv=Mn;if(e!==null)for(const g of e)g.rv=Mn;Xe!==null&&(r===null?r=Xe:r.push(...Xe))}return(t.f&yn)!==0&&(t.f^=yn),v}catch(g){return bo(t),gf(g)}finally{t.f^=wa,Me=e,Ye=n,Xe=r,H=s,Ft=a,Or(o),gt=l,Gn=u}}function bo(t){var e=t.deps,n=M?.is_fork;if(Me!==null){var r;if(n||gs(t,Ye),e!==null&&Ye>0)for(e.length=Ye+Me.length,r=0;r<Me.length;r++)e[Ye+r]=Me[r];else t.deps=e=Me;if(Wi()&&(t.f&mt)!==0)for(r=Ye;r<e.length;r++)(e[r].reactions??=[]).push(t)}else!n&&e!==null&&Ye<e.length&&(gs(t,Ye),e.length=Ye);return e}function Tf(t,e){let n=e.reactions;if(n!==null){var r=mc.call(n,t);if(r!==-1){var s=n.length-1;s===0?n=e.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(e.f&Te)!==0&&(Me===null||!ds.call(Me,e))){var a=e;(a.f&mt)!==0&&(a.f^=mt),a.v!==ve&&Fi(a),a.ac!==null&&Mr(()=>{a.ac.abort(Ks),a.ac=null,de(a,oe)}),af(a),gs(a,0)}}function gs(t,e){var n=t.deps;if(n!==null)for(var r=e;r<n.length;r++)Tf(t,n[r])}function Lr(t){var e=t.f;if((e&ke)===0){de(t,_e);var n=Q;Q=t;try{(e&(pt|pl))!==0?kf(t):Vi(t),Yl(t);var r=ru(t);t.teardown=typeof r=="function"?r:null,t.wv=eu;var s}finally{Q=n}}}async function Sf(){await Promise.resolve(),Ml()}function c(t){var e=t.f,n=(e&Te)!==0;if(H!==null&&!gt){var r=Q!==null&&(Q.f&ke)!==0;if(!r&&(Ft===null||!Ft.has(t))){var s=H.deps;if((H.f&wa)!==0)t.rv<Mn&&(t.rv=Mn,Me===null&&s!==null&&s[Ye]===t?Ye++:Me===null?Me=[t]:Me.push(t));else{H.deps??=[],ds.call(H.deps,t)||H.deps.push(t);var a=t.reactions;a===null?t.reactions=[H]:ds.call(a,H)||a.push(H)}}}if(tn&&Ut.has(t))return Ut.get(t);if(n){var o=t;if(tn){var l=o.v;return((o.f&_e)===0&&o.reactions!==null||au(o))&&(l=qi(o)),Ut.set(o,l),l}var u=(o.f&mt)===0&&!gt&&H!==null&&(H.f&mt)!==0,f=(o.f&Ir)===0;Ys(o)&&(u&&(o.f|=mt),Rl(o)),u&&!f&&(Nl(o),su(o))}if(vt?.has(t))return vt.get(t);if((t.f&yn)!==0)throw t.v;return t.v}function su(t){if(t.f|=mt,t.deps!==null)for(const n of t.deps){var e=n.reactions;e===null?n.reactions=[t]:ds.call(e,t)||e.push(t),(n.f&Te)!==0&&(n.f&mt)===0&&(Nl(n),su(n))}}function au(t){if(t.v===ve)return!0;if(t.deps===null)return!1;for(const e of t.deps)if(Ut.has(e)||(e.f&Te)!==0&&au(e))return!0;return!1}function Gi(t){var e=gt;try{return gt=!0,t()}finally{gt=e}}function Yp(t){if(!(typeof t!="object"||!t||t instanceof EventTarget)){if(Jt in t)mi(t);else if(!Array.isArray(t))for(let e in t){const n=t[e];typeof n=="object"&&n&&Jt in n&&mi(n)}}}function mi(t,e=new Set){if(typeof t=="object"&&t!==null&&!(t instanceof EventTarget)&&!e.has(t)){e.add(t),t instanceof Date&&t.getTime();for(let r in t)try{mi(t[r],e)}catch{}const n=Di(t);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=hl(n);for(let s in r){const a=r[s].get;if(a)try{a.call(t)}catch{}}}}}const $f=["touchstart","touchmove"];function Af(t){return $f.includes(t)}const rs=Symbol("events"),iu=new Set,_i=new Set;function Of(t,e,n,r={}){function s(a){if(r.capture||wi.call(e,a),!a.cancelBubble)return Mr(()=>n?.call(this,a))}return t.startsWith("pointer")||t.startsWith("touch")||t==="wheel"?(s.__removed=!1,Dt(()=>{s.__removed||e.addEventListener(t,s,r)})):e.addEventListener(t,s,r),s}function ou(t,e,n,r,s){var a={capture:r,passive:s},o=Of(t,e,n,a);(e===document.body||e===window||e===document||e instanceof HTMLMediaElement)&&Ra(()=>{o.__removed=!0,e.removeEventListener(t,o,a)})}function Ot(t,e,n){(e[rs]??={})[t]=n}function Yi(t){for(var e=0;e<t.length;e++)iu.add(t[e]);for(var n of _i)n(t)}let Ha=null,Va=!1;function wi(t){var e=this,n=e.ownerDocument,r=t.type,s=t.composedPath?.()||[],a=s[0]||t.target;Ha=t,Va||(Va=!0,setTimeout(()=>{Va=!1,Ha=null}));var o=0,l=Ha===t&&t[rs];if(l){var u=s.indexOf(l);if(u!==-1&&(e===document||e===window)){t[rs]=e;return}var f=s.indexOf(e);if(f===-1)return;u<=f&&(o=u)}if(a=s[o]||t.target,a!==e){fl(t,"currentTarget",{configurable:!0,get(){return a||n}});var h=H,v=Q;ot(null),qt(null);try{for(var w,d=[];a!==null&&a!==e;){try{var g=a[rs]?.[r];g!=null&&(!a.disabled||t.target===a)&&g.call(a,t)}catch(E){w?d.push(E):w=E}if(t.cancelBubble)break;o++,a=o<s.length?s[o]:null}if(w){for(let E of d)queueMicrotask(()=>{throw E});throw w}}finally{t[rs]=e,delete t.currentTarget,ot(h),qt(v)}}}const Lf=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:t=>t});function Rf(t){return Lf?.createHTML(t)??t}function lu(t){var e=vf("template");return e.innerHTML=Rf(t.replaceAll("<!>","<!---->")),e.content}function ms(t,e){var n=Q;n.nodes===null&&(n.nodes={start:t,end:e,a:null,t:null})}function se(t,e){var n=(e&jc)!==0,r=(e&Mc)!==0,s,a=!t.startsWith("<!>");return()=>{s===void 0&&(s=lu(a?t:"<!>"+t),n||(s=Qn(s)));var o=r||Wl?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Qn(o),u=o.lastChild;ms(l,u)}else ms(o,o);return o}}function Nf(t,e,n="svg"){var r=!t.startsWith("<!>"),s=`<${n}>${r?t:"<!>"+t}</${n}>`,a;return()=>{if(!a){var o=lu(s),l=Qn(o);a=Qn(l)}var u=a.cloneNode(!0);return ms(u,u),u}}function Jp(t,e){return Nf(t,e,"svg")}function If(t=""){{var e=Zt(t+"");return ms(e,e),e}}function At(){var t=document.createDocumentFragment(),e=document.createComment(""),n=Zt();return t.append(e,n),ms(e,n),t}function U(t,e){t!==null&&t.before(e)}function Cf(t){let e=0,n=en(0),r;return()=>{Wi()&&(c(n),Hi(()=>(e===0&&(r=Gi(()=>t(()=>fs(n)))),e+=1,()=>{Dt(()=>{e-=1,e===0&&(r?.(),r=void 0,fs(n))})})))}}var Pf=Jn|Cr;function jf(t,e,n,r){new Mf(t,e,n,r)}var et,Mi,tt,Un,xe,We,Oe,He,Nt,Fn,dn,kr,bs,Yt,Sa,Y,Df,Uf,yi,fn,Ff,bi,ss,ua,ki,Ei;class Mf{constructor(e,n,r,s){y(this,Y);I(this,"parent");I(this,"is_pending",!1);I(this,"transform_error");y(this,et);y(this,Mi,null);y(this,tt);y(this,Un);y(this,xe);y(this,We,null);y(this,Oe,null);y(this,He,null);y(this,Nt,null);y(this,Fn,0);y(this,dn,0);y(this,kr,!1);y(this,bs,new Map);y(this,Yt,null);y(this,Sa,Cf(()=>(b(this,Yt,en(i(this,Fn))),()=>{b(this,Yt,null)})));b(this,et,e),b(this,tt,n),b(this,Un,a=>{var o=Q;o.b=this,o.f|=li,r(a)}),this.parent=Q.b,this.transform_error=s??this.parent?.transform_error??(a=>a),b(this,xe,Dr(()=>{p(this,Y,bi).call(this)},Pf))}defer_effect(e){Tl(e,i(this,bs))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!i(this,tt).pending}update_pending_count(e,n){p(this,Y,ki).call(this,e,n),b(this,Fn,i(this,Fn)+e),!(!i(this,Yt)||i(this,kr))&&(b(this,kr,!0),Dt(()=>{b(this,kr,!1),i(this,Yt)&&Qt(i(this,Yt),i(this,Fn))}))}get_effect_pending(){return i(this,Sa).call(this),c(i(this,Yt))}error(e){if(e===wl||!i(this,tt).onerror&&!i(this,tt).failed)throw e;M?.is_fork?(i(this,We)&&M.skip_effect(i(this,We)),i(this,Oe)&&M.skip_effect(i(this,Oe)),i(this,He)&&M.skip_effect(i(this,He)),M.oncommit(()=>{p(this,Y,fn).call(this)||p(this,Y,Ei).call(this,e)})):p(this,Y,Ei).call(this,e)}}et=new WeakMap,Mi=new WeakMap,tt=new WeakMap,Un=new WeakMap,xe=new WeakMap,We=new WeakMap,Oe=new WeakMap,He=new WeakMap,Nt=new WeakMap,Fn=new WeakMap,dn=new WeakMap,kr=new WeakMap,bs=new WeakMap,Yt=new WeakMap,Sa=new WeakMap,Y=new WeakSet,Df=function(){try{b(this,We,st(()=>i(this,Un).call(this,i(this,et))))}catch(e){this.error(e)}},Uf=function(e){const n=i(this,tt).failed,{reset:r,invoke_onerror:s}=p(this,Y,yi).call(this,e);Dt(s),n&&b(this,He,st(()=>{n(i(this,et),()=>e,()=>r)}))},yi=function(e){var n=!1,r=!1;const s=()=>{if(!p(this,Y,fn).call(this)){if(n){qc();return}n=!0,r&&Xc(),i(this,He)!==null&&Kn(i(this,He),()=>{b(this,He,null)}),p(this,Y,ua).call(this,()=>{p(this,Y,bi).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!p(this,Y,fn).call(this))try{r=!0,i(this,tt).onerror?.(e,s),r=!1}catch(o){jt(o,i(this,xe)&&i(this,xe).parent)}}}},fn=function(){return(i(this,xe).f&(ke|ma))!==0},Ff=function(){const e=i(this,tt).pending;e&&(this.is_pending=!0,b(this,Oe,st(()=>e(i(this,et)))),Dt(()=>{if(!p(this,Y,fn).call(this)){var n=b(this,Nt,document.createDocumentFragment()),r=Zt(),s=!1;if(n.append(r),b(this,We,p(this,Y,ua).call(this,()=>{try{return st(()=>i(this,Un).call(this,r))}catch(a){try{this.error(a),s=!0}catch(o){jt(o,i(this,xe).parent)}return null}})),i(this,We)===null){b(this,Nt,null),s&&p(this,Y,ss).call(this,M);return}i(this,dn)===0&&(i(this,et).before(n),b(this,Nt,null),Kn(i(this,Oe),()=>{b(this,Oe,null)}),p(this,Y,ss).call(this,M))}}))},bi=function(){try{if(this.is_pending=this.has_pending_snippet(),b(this,dn,0),b(this,Fn,0),b(this,We,st(()=>{i(this,Un).call(this,i(this,et))})),i(this,dn)>0){var e=b(this,Nt,document.createDocumentFragment());Ki(i(this,We),e);const n=i(this,tt).pending;b(this,Oe,st(()=>n(i(this,et))))}else p(this,Y,ss).call(this,M)}catch(n){this.error(n)}},ss=function(e){this.is_pending=!1,e.transfer_reactions(i(this,bs))},ua=function(e){var n=Q,r=H,s=De;qt(i(this,xe)),ot(i(this,xe)),Or(i(this,xe).ctx);try{return kn.ensure(),e()}finally{qt(n),ot(r),Or(s)}},ki=function(e,n){var r;if(!this.has_pending_snippet()){this.parent&&p(r=this.parent,Y,ki).call(r,e,n);return}b(this,dn,i(this,dn)+e),i(this,dn)===0&&(p(this,Y,ss).call(this,n),i(this,Oe)&&Kn(i(this,Oe),()=>{b(this,Oe,null)}),i(this,Nt)&&(i(this,et).before(i(this,Nt)),b(this,Nt,null)))},Ei=function(e){i(this,We)&&(Ue(i(this,We)),b(this,We,null)),i(this,Oe)&&(Ue(i(this,Oe)),b(this,Oe,null)),i(this,He)&&(Ue(i(this,He)),b(this,He,null));let n=i(this,tt).failed;const r=s=>{if(p(this,Y,fn).call(this))return;const{reset:a,invoke_onerror:o}=p(this,Y,yi).call(this,s);o(),n&&!p(this,Y,fn).call(this)&&b(this,He,p(this,Y,ua).call(this,()=>{try{return st(()=>{var l=Q;l.b=this,l.f|=li,n(i(this,et),()=>s,()=>a)})}catch(l){return jt(l,i(this,xe).parent),null}}))};Dt(()=>{if(!p(this,Y,fn).call(this)){var s;try{s=this.transform_error(e)}catch(a){jt(a,i(this,xe)&&i(this,xe).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>jt(a,i(this,xe)&&i(this,xe).parent)):r(s)}})};function A(t,e){var n=e==null?"":typeof e=="object"?`${e}`:e;n!==(t[ci]??=t.nodeValue)&&(t[ci]=n,t.nodeValue=`${n}`)}function qf(t,e){return zf(t,e)}const ra=new Map;function zf(t,{target:e,anchor:n,props:r={},events:s,context:a,intro:o=!0,transformError:l}){df();var u=void 0,f=wf(()=>{var h=n??e.appendChild(Zt());jf(h,{pending:()=>{}},d=>{Pr({});var g=De;a&&(g.c=a),s&&(r.$$events=s),u=t(d,r)||kl(),jr()},l);var v=new Set,w=d=>{for(var g=0;g<d.length;g++){var E=d[g];if(!v.has(E)){v.add(E);var m=Af(E);for(const B of[e,document]){var S=ra.get(B);S===void 0&&(S=new Map,ra.set(B,S));var j=S.get(E);j===void 0?(B.addEventListener(E,wi,{passive:m}),S.set(E,1)):S.set(E,j+1)}}}};return w(Oa(iu)),_i.add(w),()=>{for(var d of v)for(const m of[e,document]){var g=ra.get(m),E=g.get(d);--E==0?(m.removeEventListener(d,wi),g.delete(d),g.size===0&&ra.delete(m)):g.set(d,E)}_i.delete(w),h!==n&&h.parentNode?.removeChild(h)}});return Bf.set(u,f),u}let Bf=new WeakMap;var ut,It,Ve,qn,ks,Es,$a;class Na{constructor(e,n=!0){I(this,"anchor");y(this,ut,new Map);y(this,It,new Map);y(this,Ve,new Map);y(this,qn,new Set);y(this,ks,!0);y(this,Es,e=>{if(i(this,ut).has(e)){var n=i(this,ut).get(e),r=i(this,It).get(n);if(r)ba(r),i(this,qn).delete(n);else{var s=i(this,Ve).get(n);s&&(ba(s.effect),i(this,It).set(n,s.effect),i(this,Ve).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,o]of i(this,ut)){if(i(this,ut).delete(a),a===e)break;const l=i(this,Ve).get(o);l&&(Ue(l.effect),i(this,Ve).delete(o))}for(const[a,o]of i(this,It)){if(a===n||i(this,qn).has(a))continue;const l=()=>{if(Array.from(i(this,ut).values()).includes(a)){var f=document.createDocumentFragment();Ki(o,f),f.append(Zt()),i(this,Ve).set(a,{effect:o,fragment:f})}else Ue(o);i(this,qn).delete(a),i(this,It).delete(a)};i(this,ks)||!r?(i(this,qn).add(a),Kn(o,l,!1)):l()}}});y(this,$a,e=>{i(this,ut).delete(e);const n=Array.from(i(this,ut).values());for(const[r,s]of i(this,Ve))n.includes(r)||(Ue(s.effect),i(this,Ve).delete(r))});this.anchor=e,b(this,ks,n)}ensure(e,n){var r=M,s=Kl();if(n&&!i(this,It).has(e)&&!i(this,Ve).has(e))if(s){var a=document.createDocumentFragment(),o=Zt();a.append(o),i(this,Ve).set(e,{effect:st(()=>n(o)),fragment:a})}else i(this,It).set(e,st(()=>n(this.anchor)));if(i(this,ut).set(r,e),s){for(const[l,u]of i(this,It))l===e?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of i(this,Ve))l===e?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(i(this,Es)),r.ondiscard(i(this,$a))}else i(this,Es).call(this,r)}}ut=new WeakMap,It=new WeakMap,Ve=new WeakMap,qn=new WeakMap,ks=new WeakMap,Es=new WeakMap,$a=new WeakMap;const Wf=0,ko=1,Hf=2;function Ka(t,e,n,r,s){var a=ve,o=en(a),l=en(a),u=new Na(t);Dr(()=>{var f=M,h=e(),v=!1;if(bc(h)){var w=Al(),d=!1;const g=E=>{if(!v){d=!0,w(!1),M===f&&f.deactivate(),kn.ensure();try{E()}finally{ps(!1),dr||Ml()}}};h.then(E=>{g(()=>{Qt(o,E),u.ensure(ko,r&&(m=>r(m,o)))})},E=>{g(()=>{if(Qt(l,E),u.ensure(Hf,s&&(m=>s(m,l))),!s)throw l.v})}),Dt(()=>{d||g(()=>{u.ensure(Wf,n)})})}else Qt(o,h),u.ensure(ko,r&&(g=>r(g,o)));return()=>{v=!0}})}function je(t,e,n=!1){var r=new Na(t),s=n?Jn:0;function a(o,l){r.ensure(o,l)}Dr(()=>{var o=!1;e((l,u=0)=>{o=!0,a(u,l)}),o||a(-1,null)},s)}const Vf=Symbol("NaN");function Eo(t,e,n){var r=new Na(t);Dr(()=>{var s=e();s!==s&&(s=Vf),r.ensure(s,n)})}function xo(t,e){return e}function Kf(t,e,n){for(var r=[],s=e.length,a,o=e.length,l=0;l<s;l++){let v=e[l];Kn(v,()=>{if(a){if(a.pending.delete(v),a.done.add(v),a.pending.size===0){var w=t.outrogroups;xi(t,Oa(a.done)),w.delete(a),w.size===0&&(t.outrogroups=null)}}else o-=1},!1)}if(o===0){var u=r.length===0&&n!==null&&t.pending.size===0;if(u){var f=n,h=f.parentNode;pf(h),h.append(f),t.items.clear()}xi(t,e,!u)}else a={pending:new Set(e),done:new Set},(t.outrogroups??=new Set).add(a)}function xi(t,e,n=!0){var r;if(t.pending.size>0){r=new Set;for(const o of t.pending.values())for(const l of o)r.add(t.items.get(l).e)}for(var s=0;s<e.length;s++){var a=e[s];if(r?.has(a)){a.f|=Mt;const o=document.createDocumentFragment();Ki(a,o)}else Ue(e[s],n)}}var To;function Be(t,e,n,r,s,a=null){var o=t,l=new Map,u=(e&_l)!==0;if(u){var f=t;o=f.appendChild(Zt())}var h=null,v=Ll(()=>{var j=n();return Aa(j)?j:j==null?[]:Oa(j)}),w=new Map,d=!0;function g(j){if((S.effect.f&ke)===0){S.pending.delete(j);var B=c(v);S.fallback=h,Gf(S,B,o,e,r),h!==null&&(B.length===0?(h.f&Mt)===0?ba(h):(h.f^=Mt,as(h,null,o)):Kn(h,()=>{h=null}))}}function E(j){S.pending.delete(j)}var m=Dr(()=>{for(var j=c(v),B=j.length,D=new Set,K=M,ee=Kl(),z=0;z<B;z+=1){var X=j[z],_=r(X,z),k=d?null:l.get(_);k?(k.v&&Qt(k.v,X),k.i&&Qt(k.i,z),ee&&K.unskip_effect(k.e)):(k=Yf(l,d?o:To??=Zt(),X,_,z,s,e,n),d||(k.e.f|=Mt),l.set(_,k)),D.add(_)}if(B===0&&a&&!h&&(d?h=st(()=>a(o)):(h=st(()=>a(To??=Zt())),h.f|=Mt)),B>D.size&&Wc(),!d)if(w.set(K,D),ee){for(const[F,we]of l)D.has(F)||K.skip_effect(we.e);K.oncommit(g),K.ondiscard(E)}else g(K);c(v)}),S={effect:m,items:l,pending:w,outrogroups:null,fallback:h};d=!1}function Zr(t){for(;t!==null&&(t.f&_t)===0;)t=t.next;return t}function Gf(t,e,n,r,s){var a=(r&Lc)!==0,o=e.length,l=t.items,u=Zr(t.effect.first),f,h=null,v,w=[],d=[],g,E,m,S;if(a)for(S=0;S<o;S+=1)g=e[S],E=s(g,S),m=l.get(E).e,(m.f&Mt)===0&&(m.nodes?.a?.measure(),(v??=new Set).add(m));for(S=0;S<o;S+=1){if(g=e[S],E=s(g,S),m=l.get(E).e,t.outrogroups!==null)for(const k of t.outrogroups)k.pending.delete(m),k.done.delete(m);if((m.f&Ie)!==0&&(ba(m),a&&(m.nodes?.a?.unfix(),(v??=new Set).delete(m))),(m.f&Mt)!==0)if(m.f^=Mt,m===u)as(m,null,n);else{var j=h?h.next:u;m===t.effect.last&&(t.effect.last=m.prev),m.prev&&(m.prev.next=m.next),m.next&&(m.next.prev=m.prev),un(t,h,m),un(t,m,j),as(m,j,n),h=m,w=[],d=[],u=Zr(h.next);continue}if(m!==u){if(f!==void 0&&f.has(m)){if(w.length<d.length){var B=d[0],D;h=B.prev;var K=w[0],ee=w[w.length-1];for(D=0;D<w.length;D+=1)as(w[D],B,n);for(D=0;D<d.length;D+=1)f.delete(d[D]);un(t,K.prev,ee.next),un(t,h,K),un(t,ee,B),u=B,h=ee,S-=1,w=[],d=[]}else f.delete(m),as(m,u,n),un(t,m.prev,m.next),un(t,m,h===null?t.effect.first:h.next),un(t,h,m),h=m;continue}for(w=[],d=[];u!==null&&u!==m;)(f??=new Set).add(u),d.push(u),u=Zr(u.next);if(u===null)continue}(m.f&Mt)===0&&w.push(m),h=m,u=Zr(m.next)}if(t.outrogroups!==null){for(const k of t.outrogroups)k.pending.size===0&&(xi(t,Oa(k.done)),t.outrogroups?.delete(k));t.outrogroups.size===0&&(t.outrogroups=null)}if(u!==null||f!==void 0){var z=[];if(f!==void 0)for(m of f)(m.f&Ie)===0&&z.push(m);for(;u!==null;)(u.f&Ie)===0&&u!==t.fallback&&z.push(u),u=Zr(u.next);var X=z.length;if(X>0){var _=(r&_l)!==0&&o===0?n:null;if(a){for(S=0;S<X;S+=1)z[S].nodes?.a?.measure();for(S=0;S<X;S+=1)z[S].nodes?.a?.fix()}Kf(t,z,_)}}a&&Dt(()=>{if(v!==void 0)for(m of v)m.nodes?.a?.apply()})}function Yf(t,e,n,r,s,a,o,l){var u=(o&Ac)!==0?(o&Rc)===0?cf(n,!1,!1):en(n):null,f=(o&Oc)!==0?en(s):null;return{v:u,i:f,e:st(()=>(a(e,u??n,f??s,l),()=>{t.delete(r)}))}}function as(t,e,n){if(t.nodes)for(var r=t.nodes.start,s=t.nodes.end,a=e&&(e.f&Mt)===0?e.nodes.start:n;r!==null;){var o=Gs(r);if(a.before(r),r===s)return;r=o}}function un(t,e,n){e===null?t.effect.first=n:e.next=n,n===null?t.effect.last=e:n.prev=e}function Ga(t,e,n){var r=new Na(t);Dr(()=>{var s=e()??null;r.ensure(s,s&&(a=>n(a,s)))},Jn)}const So=[...` 	
\r\f \v\uFEFF`];function Jf(t,e,n){var r=t==null?"":""+t;if(e&&(r=r?r+" "+e:e),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,o=0;(o=r.indexOf(s,o))>=0;){var l=o+a;(o===0||So.includes(r[o-1]))&&(l===r.length||So.includes(r[l]))?r=(o===0?"":r.substring(0,o))+r.substring(l+1):o=l}}return r===""?null:r}function $o(t,e=!1){var n=e?" !important;":";",r="";for(var s of Object.keys(t)){var a=t[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Qp(t,e){if(e){var n="",r,s;return Array.isArray(e)?(r=e[0],s=e[1]):r=e,r&&(n+=$o(r)),s&&(n+=$o(s,!0)),n=n.trim(),n===""?null:n}return String(t)}function ka(t,e,n,r,s,a){var o=t[ui];if(o!==n||o===void 0){var l=Jf(n,r,a);l==null?t.removeAttribute("class"):t.className=l,t[ui]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&t.classList.toggle(u,f)}return a}function Qf(t,e){e?t.hasAttribute("selected")||t.setAttribute("selected",""):t.removeAttribute("selected")}function Zf(t,e){var n=t.__defaultValue,r=t.multiple,s=r?n??[]:null;if(!(r&&!Aa(s))){t.selectedIndex;for(var a of t.options){var o=vr(a);Qf(a,r?s.includes(o):Bl(o,n))}}}function uu(t,e,n=!1){if(t.multiple){if(e==null)return;if(!Aa(e))return Fc();for(var r of t.options)r.selected=e.includes(vr(r));return}for(r of t.options){var s=vr(r);if(Bl(s,e)){r.selected=!0;return}}(!n||e!==void 0)&&(t.selectedIndex=-1)}function Re(t){var e=new MutationObserver(n=>{n.every(Xf)||("__defaultValue"in t&&Zf(t),"__value"in t&&uu(t,t.__value))});e.observe(t,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Ra(()=>{e.disconnect()})}function Ne(t,e,n=e){var r=new WeakSet,s=!0;Sl(t,"change",a=>{var o=a?"[selected]":":checked",l;if(t.multiple)l=[].map.call(t.querySelectorAll(o),vr);else{var u=t.querySelector(o)??t.querySelector("option:not([disabled])");l=u&&vr(u)}n(l),t.__value=l,M!==null&&r.add(M)}),yf(()=>{var a=e();if(t===document.activeElement){var o=M;if(r.has(o))return}if(uu(t,a,s),s&&a===void 0){var l=t.querySelector(":checked");l!==null&&(a=vr(l),n(a))}t.__value=a,s=!1})}function vr(t){return"__value"in t?t.__value:t.value}function Xf(t){if(t.target.closest("selectedcontent")!==null)return!0;if(t.type==="childList"){var e=[...t.addedNodes,...t.removedNodes];return e.length>0&&e.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const eh=Symbol("is custom element"),th=Symbol("is html"),nh=$c?"progress":"PROGRESS";function Zp(t,e){var n=cu(t);n.value===(n.value=e??void 0)||t.value===e&&(e!==0||t.nodeName!==nh)||(t.value=e??"")}function at(t,e,n,r){var s=cu(t),a=s[e];a!==(s[e]=n)&&(e==="loading"&&(t[Tc]=n),n==null?t.removeAttribute(e):typeof n!="string"&&rh(t).has(e)?t[e]=n:t.setAttribute(e,n))}function cu(t){return t[ml]??={[eh]:t.nodeName.includes("-"),[th]:t.namespaceURI===Dc}}var Ao=new Map;function rh(t){var e=t.getAttribute("is")||t.nodeName,n=Ao.get(e);if(n)return n;Ao.set(e,n=new Set);for(var r,s=t,a=Element.prototype;a!==s;){r=hl(s);for(var o in r)r[o].set&&o!=="innerHTML"&&o!=="textContent"&&o!=="innerText"&&n.add(o);s=Di(s)}return n}function sh(t,e,n=e){var r=new WeakSet;Sl(t,"input",async s=>{var a=s?t.defaultValue:t.value;if(a=Ya(t)?Ja(a):a,n(a),M!==null&&r.add(M),await Sf(),a!==(a=e())){var o=t.selectionStart,l=t.selectionEnd,u=t.value.length;if(t.value=a??"",l!==null){var f=t.value.length;o===l&&l===u&&f>u?(t.selectionStart=f,t.selectionEnd=f):(t.selectionStart=o,t.selectionEnd=Math.min(l,f))}}}),Gi(e)==null&&t.value&&(n(Ya(t)?Ja(t.value):t.value),M!==null&&r.add(M)),Hi(()=>{var s=e();if(t===document.activeElement){var a=M;if(r.has(a))return}Ya(t)&&s===Ja(t.value)||t.type==="date"&&!s&&!t.value||s!==t.value&&(t.value=s??"")})}function Ya(t){var e=t.type;return e==="number"||e==="range"}function Ja(t){return t===""?null:+t}function ah(t,e,n,r,s){var a=()=>{r(n[t])};n.addEventListener(e,a),s?Hi(()=>{n[t]=s()}):a(),(n===document.body||n===window||n===document)&&Ra(()=>{n.removeEventListener(e,a)})}let sa=!1;function ih(t){var e=sa;try{return sa=!1,[t(),sa]}finally{sa=e}}const oh={get(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Qr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r)return r[e]}},set(t,e,n){let r=t.props.length;for(;r--;){let s=t.props[r];Qr(s)&&(s=s());const a=wn(s,e);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Qr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r){const s=wn(r,e);return s&&!s.configurable&&(s.configurable=!0),s}}},has(t,e){if(e===Jt||e===gl)return!1;for(let n of t.props)if(Qr(n)&&(n=n()),n!=null&&e in n)return!0;return!1},ownKeys(t){const e=[];for(let n of t.props)if(Qr(n)&&(n=n()),!!n){for(const r in n)e.includes(r)||e.push(r);for(const r of Object.getOwnPropertySymbols(n))e.includes(r)||e.push(r)}return e}};function Xp(...t){return new Proxy({props:t},oh)}function hs(t,e,n,r){var s=!0,a=(n&Cc)!==0,o=(n&Pc)!==0,l=r,u=!0,f=void 0,h=()=>o&&s?(f??=vs(r),c(f)):(u&&(u=!1,l=o?Gi(r):r),l);let v;if(a){var w=Jt in t||gl in t;v=wn(t,e)?.set??(w&&e in t?D=>t[e]=D:void 0)}var d,g=!1;a?[d,g]=ih(()=>t[e]):d=t[e],d===void 0&&r!==void 0&&(d=h(),v&&(Yc(),v(d)));var E;if(E=()=>{var D=t[e];return D===void 0?h():(u=!0,D)},(n&Ic)===0)return E;if(v){var m=t.$$legacy;return(function(D,K){return arguments.length>0?((!K||m||g)&&v(K?E():D),D):E()})}var S=!1,j=((n&Nc)!==0?vs:Ll)(()=>(S=!1,E()));a&&c(j);var B=Q;return(function(D,K){if(arguments.length>0){const ee=K?c(j):a?it(D):D;return L(j,ee),S=!0,l!==void 0&&(l=ee),D}return tn&&S||(B.f&ke)!==0?j.v:c(j)})}const lh=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),uh=function(t,e){return new URL(t,e).href},Oo={},Qa=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(h){return Promise.all(h.map(v=>Promise.resolve(v).then(w=>({status:"fulfilled",value:w}),w=>({status:"rejected",reason:w}))))};const o=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(h=>{if(h=uh(h,r),h in Oo)return;Oo[h]=!0;const v=h.endsWith(".css"),w=v?'[rel="stylesheet"]':"";if(r)for(let g=o.length-1;g>=0;g--){const E=o[g];if(E.href===h&&(!v||E.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${h}"]${w}`))return;const d=document.createElement("link");if(d.rel=v?"stylesheet":lh,v||(d.as="script"),d.crossOrigin="",d.href=h,u&&d.setAttribute("nonce",u),document.head.appendChild(d),v)return new Promise((g,E)=>{d.addEventListener("load",g),d.addEventListener("error",()=>E(new Error(`Unable to preload CSS for ${h}`)))})}))}function a(o){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=o,window.dispatchEvent(l),!l.defaultPrevented)throw o}return s.then(o=>{for(const l of o||[])l.status==="rejected"&&a(l.reason);return e().catch(a)})},ch="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(ch);const fh=import.meta.url,Ti=new URL("../..",fh).pathname.replace(/\/$/,"");function Qe(t){return Ti+t}function Za(){const{pathname:t}=location;return t.startsWith(`${Ti}/`)?t.slice(Ti.length):"/"}const hh=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,dh=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,ph=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,vh=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,gh=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,mh=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,_h=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,wh=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,yh=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,bh=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,kh=Object.assign({"./portraits/book.svg":hh,"./portraits/learned.svg":dh,"./portraits/novice.svg":ph,"./portraits/random.svg":vh,"./portraits/sampler-1.svg":gh,"./portraits/sampler-2.svg":mh,"./portraits/sampler-3.svg":_h,"./portraits/sampler-4.svg":wh,"./portraits/sampler-5.svg":yh,"./portraits/sampler.svg":bh});var Eh=se('<img alt="" class="svelte-utbjay"/>'),xh=se('<span aria-hidden="true"><!></span>');function Lo(t,e){Pr(e,!0);const n=hs(e,"house",3,""),r=he(()=>kh[`./portraits/${n()}.svg`]),s=he(()=>[...e.name].reduce((f,h)=>f+h.codePointAt(0),0)%6);var a=xh(),o=P(a);{var l=f=>{var h=Eh();Z(()=>at(h,"src",c(r))),U(f,h)},u=f=>{var h=If();Z(v=>A(h,v),[()=>e.name.trim().charAt(0).toUpperCase()]),U(f,h)};je(o,f=>{c(r)?f(l):f(u,-1)})}Z(()=>ka(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),U(t,a),jr()}const Th=t=>t/2**32|0,Sh=t=>t>>>0;function $h(t,e,n,r){const s=Th(n),a=Sh(n);t.setUint32(e,r?a:s,r),t.setUint32(e+4,r?s:a,r)}function Ro(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}const Si=t=>t?`"${t}" `:"";function No(t,e=""){if(typeof t!="number")throw new TypeError(Si(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(Si(e)+"expected integer >= 0, got "+t);return t}function Ia(t,e,n=""){if(Ro(t)&&e===void 0)return t;const r=Ro(t),s="",a=r?`length=${t.length}`:`type=${typeof t}`,o=Si(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(o):new TypeError(o)}function ev(t){if(typeof t!="function"||typeof t.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(No(t.outputLen),No(t.blockLen),t.outputLen<1||t.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const Ah=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},Io=(t,e)=>{Ah(t,e);const n=Object.getPrototypeOf(t);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Co(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function Oh(t,e){Ia(t,void 0,"output");const n=e.outputLen;if(!(t.length>=n))throw new RangeError('"output" expected length >= '+n)}function $i(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function Xa(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function $t(t,e){return t<<32-e|t>>>e}const fu=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",Lh=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function Ji(t){if(Ia(t),fu)return t.toHex();let e="";for(let n=0;n<t.length;n++)e+=Lh[t[n]];return e}function Po(t){return t>=48&&t<=57?t-48:t>=65&&t<=70?t-55:t>=97&&t<=102?t-87:void 0}function tv(t){if(typeof t!="string")throw new TypeError("hex string expected, got "+typeof t);if(fu)try{return Uint8Array.fromHex(t)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const e=t.length,n=e/2;if(e%2)throw new RangeError("hex string expected, got unpadded hex of length "+e);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const o=Po(t.charCodeAt(a)),l=Po(t.charCodeAt(a+1));if(o===void 0||l===void 0){const u=t[a]+t[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=o*16+l}return r}function Rh(t){if(typeof t!="string")throw new TypeError("string expected");const e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{$i(e)}}function nv(...t){let e=0;for(let r=0;r<t.length;r++){const s=t[r];Ia(s),e+=s.length}const n=new Uint8Array(e);for(let r=0,s=0;r<t.length;r++){const a=t[r];n.set(a,s),s+=a.length}return n}function Nh(t,e,n="opts"){return Io(t,"defaults"),e!==void 0&&Io(e,n),Object.assign(Object.create(null),t,e)}function Ih(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=Nh({},e,"info");const n=(s,a)=>t(a).update(s).digest(),r=t(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>t(s),Object.assign(n,e),Object.freeze(n)}const Ch=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function Ph(t,e,n){return t&e^~t&n}function jh(t,e,n){return t&e^t&n^e&n}class Mh{constructor(e,n,r,s){I(this,"blockLen");I(this,"outputLen");I(this,"canXOF",!1);I(this,"padOffset");I(this,"isLE");I(this,"buffer");I(this,"view");I(this,"finished",!1);I(this,"length",0);I(this,"pos",0);I(this,"destroyed",!1);this.blockLen=e,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(e),this.view=Xa(this.buffer)}update(e){Co(this),Ia(e);const{view:n,buffer:r,blockLen:s}=this,a=e.length;let o=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=Xa(e);for(;s<=a-l;l+=s)this.process(f,l);o=!0;continue}r.set(l===0&&u===a?e:e.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,o=!0)}return this.length+=e.length,o&&this.roundClean(),this}digestInto(e){Co(this),Oh(e,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:o}=this;n[o++]=128,n.fill(0,o),this.padOffset>s-o&&(this.process(r,0),n.fill(0)),$h(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=e===n?r:Xa(e),u=this.outputLen,f=u/4,h=this.get();if(u%4||f>h.length)throw new Error("invalid outputLen");for(let v=0;v<f;v++)l.setUint32(4*v,h[v],a)}digest(){const{buffer:e,outputLen:n}=this;this.digestInto(e);const r=e.slice(0,n);return this.destroy(),r}_cloneIntoMeta(e){const{buffer:n,length:r,finished:s,destroyed:a,pos:o}=this;return e.destroyed=a,e.finished=s,e.length=r,e.pos=o,o&&e.buffer.set(n),e}clone(){return this._cloneInto()}}const Dh=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),Uh=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),cn=new Uint32Array(64);class Fh extends Mh{constructor(n,r){super(64,n,8,!1);I(this,"A",0);I(this,"B",0);I(this,"C",0);I(this,"D",0);I(this,"E",0);I(this,"F",0);I(this,"G",0);I(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:o,F:l,G:u,H:f}=this;return[n,r,s,a,o,l,u,f]}set(n,r,s,a,o,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=o|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let w=0;w<16;w++,r+=4)cn[w]=n.getUint32(r,!1);for(let w=16;w<64;w++){const d=cn[w-15],g=cn[w-2],E=$t(d,7)^$t(d,18)^d>>>3,m=$t(g,17)^$t(g,19)^g>>>10;cn[w]=m+cn[w-7]+E+cn[w-16]|0}let{A:s,B:a,C:o,D:l,E:u,F:f,G:h,H:v}=this;for(let w=0;w<64;w++){const d=$t(u,6)^$t(u,11)^$t(u,25),g=v+d+Ph(u,f,h)+Uh[w]+cn[w]|0,m=($t(s,2)^$t(s,13)^$t(s,22))+jh(s,a,o)|0;v=h,h=f,f=u,u=l+g|0,l=o,o=a,a=s,s=g+m|0}s=s+this.A|0,a=a+this.B|0,o=o+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,h=h+this.G|0,v=v+this.H|0,this.set(s,a,o,l,u,f,h,v)}roundClean(){$i(cn)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),$i(this.buffer)}}class qh extends Fh{constructor(){super(32,Dh)}}const zh=Ih(()=>new qh,Ch(1));var xs,Ke,ct,be,Ln,du,pu,ca;class hu{constructor(e,n=()=>!1){y(this,be);I(this,"part");I(this,"makeRoom");y(this,xs,N(!0));y(this,Ke);y(this,ct);this.part=e,this.makeRoom=n;const r=vu()[e]??{};b(this,Ke,new Map(Object.entries(r))),b(this,ct,new Set(i(this,Ke).keys()))}get keeps(){return c(i(this,xs))}set keeps(e){L(i(this,xs),e,!0)}get(e){if(!i(this,ct).has(e))try{const n=i(this,be,Ln)?.getItem(e)??null;if(n!==null)return i(this,Ke).set(e,n),n}catch{}return i(this,Ke).get(e)??null}set(e,n){i(this,Ke).set(e,n);do if(p(this,be,du).call(this,e,n)){i(this,ct).delete(e)&&ei(this.part,p(this,be,ca).call(this)),this.keeps=i(this,ct).size===0;return}while(i(this,be,Ln)&&this.makeRoom());i(this,ct).add(e),this.keeps=!1,ei(this.part,p(this,be,ca).call(this))}remove(e){i(this,Ke).delete(e),i(this,ct).delete(e)&&ei(this.part,p(this,be,ca).call(this));try{i(this,be,Ln)?.removeItem(e)}catch{}}keys(){try{return[...new Set([...i(this,Ke).keys(),...Object.keys(i(this,be,Ln)??{})])]}catch{return[...i(this,Ke).keys()]}}restore(){for(const[e,n]of i(this,Ke))(i(this,ct).has(e)||p(this,be,pu).call(this,e))&&this.set(e,n)}}xs=new WeakMap,Ke=new WeakMap,ct=new WeakMap,be=new WeakSet,Ln=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},du=function(e,n){try{const r=i(this,be,Ln);return r?(r.getItem(e)!==n&&r.setItem(e,n),!0):!1}catch{return!1}},pu=function(e){try{return i(this,be,Ln)?.getItem(e)===null}catch{return!1}},ca=function(){return Object.fromEntries([...i(this,ct)].map(e=>[e,i(this,Ke).get(e)]))};function vu(){return history.state?.held??{}}function ei(t,e){try{history.replaceState({...history.state,held:{...vu(),[t]:e}},"")}catch{}}const wt=new hu("local",rd),_s=new hu("session"),rv={get keeps(){return wt.keeps}};document.addEventListener("visibilitychange",()=>wt.restore());function Ca(t){try{return JSON.parse(t??"null")}catch{return null}}function Pa(t){const e=Ca(wt.get(t));return typeof e=="string"?e:""}function Qi(t){const e=Ca(t);return Array.isArray(e)?e.filter(n=>typeof n=="object"&&n!==null):[]}function Zi(t){return Ca(wt.get(`ecarte.${t}`))}function yt(t,e){wt.set(`ecarte.${t}`,JSON.stringify(e))}const jo=navigator.languages.map(t=>t.slice(0,2)).find(t=>t==="fr"||t==="en")??"en",gu={name:"",language:jo,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:jo==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1,pace:"usual"};function Bh(t){const e=Object.entries(typeof t=="object"&&t!==null?t:{});return Object.fromEntries(e.filter(([n,r])=>typeof r==typeof gu[n]))}const W=it({...gu,...Bh(Zi("taste"))});function Wh(){yt("taste",W)}function Hh(){const t=Zi("choice")??{},e=(n,r)=>typeof n=="string"?n:r;return{opponent:e(t.opponent,"novice"),rules:e(t.rules,"london"),length:typeof t.length=="number"?t.length:1}}function Vh(t){yt("choice",t)}function Mo(){return Pa("ecarte.own")}function Kh(t){yt("own",t)}function Xi(t){return Pa(`ecarte.seat.${t}`)}function mu(t,e){yt(`seat.${t}`,e)}function sv(t){return`${location.origin}${Qe(`/t/${t}`)}#seat=${Xi(t)}`}function av(t){return Pa(`ecarte.invitation.${t}`)}function Gh(t,e){yt(`invitation.${t}`,e)}function _u(t,e){const n=Pa(`ecarte.${t}`);if(n)return n;const r=Ji(crypto.getRandomValues(new Uint8Array(e)));return yt(t,r),r}function Do(t,e){return _u(`share.${t}.${e}`,32)}function Yh(t){return _u(`sitting.${t}`,16)}function Jh(t,e,n,r){return Ji(zh(Rh(`ecarte-share-1/${e}/${n}/${r}/${t}`)))}function wu(){return Ji(crypto.getRandomValues(new Uint8Array(16)))}function Qh(){return!Rr().length&&!wt.keys().some(t=>t.startsWith("ecarte.seat."))}const Zh=60;function Ea(){return Qi(wt.get("ecarte.tables"))}function Xh(t,e){wt.restore();const n=Ea().filter(r=>r.table!==t);yt("tables",(e?[{table:t,...e},...n]:n).slice(0,Zh))}const Uo=100,ed=["seat","invitation","sitting","share","witnessed"];function Rr(){return Qi(wt.get("ecarte.finished"))}function td(t){const e=Rr();if(e.some(r=>r.table===t.table&&r.game===t.game))return;const n=[t,...e];yt("finished",n.slice(0,Uo));for(const r of n.slice(Uo))yu(r.table)}function nd(t,e){yt("finished",Rr().map(n=>n.table===t?{...n,won:e}:n))}function yu(t){if(!Ea().some(e=>e.table===t))for(const e of wt.keys()){const[n,r,s]=e.split(".");n==="ecarte"&&ed.includes(r??"")&&s===t&&wt.remove(e)}}function rd(){const t=Rr(),e=t.pop();return e?(yu(e.table),yt("finished",t),!0):!1}function iv(t){const e=Ca(_s.get(`ecarte.chosen.${t}`));return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}function ov(t,e){_s.set(`ecarte.chosen.${t}`,JSON.stringify(e))}function sd(t){return Qi(_s.get(`ecarte.unanswered.${t}`))}function ad(t,e){e.length?_s.set(`ecarte.unanswered.${t}`,JSON.stringify(e)):_s.remove(`ecarte.unanswered.${t}`)}class gr{constructor(e){this.value=e}valueOf(){return this.value}}class ge extends gr{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}}class Xt extends gr{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}}class En extends gr{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof gr)return En.supportsValue(e.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof En?(n={...e.opts,...n},e=e.value):e instanceof gr&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){const e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Fo=100,id="⁨",od="⁩";function ld(t,e,n){if(n===e||n instanceof Xt&&e instanceof Xt&&n.value===e.value)return!0;if(e instanceof Xt&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function qo(t,e,n){return e[n]?Nr(t,e[n].value):(t.reportError(new RangeError("No default")),new ge)}function Ai(t,e){const n=[],r=Object.create(null);for(const s of e)s.type==="narg"?r[s.name]=ws(t,s.value):n.push(ws(t,s));return{positional:n,named:r}}function ws(t,e){switch(e.type){case"str":return e.value;case"num":return new Xt(e.value,{minimumFractionDigits:e.precision});case"var":return ud(t,e);case"mesg":return cd(t,e);case"term":return fd(t,e);case"func":return hd(t,e);case"select":return dd(t,e);default:return new ge}}function ud(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new ge(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new ge(`$${e}`);if(n instanceof gr)return n;switch(typeof n){case"string":return n;case"number":return new Xt(n);case"object":if(En.supportsValue(n))return new En(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new ge(`$${e}`)}}function cd(t,{name:e,attr:n}){const r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new ge(e);if(n){const s=r.attributes[n];return s?Nr(t,s):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${e}.${n}`))}return r.value?Nr(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new ge(e))}function fd(t,{name:e,attr:n,args:r}){const s=`-${e}`,a=t.bundle._terms.get(s);if(!a)return t.reportError(new ReferenceError(`Unknown term: ${s}`)),new ge(s);if(n){const l=a.attributes[n];if(l){t.params=Ai(t,r).named;const u=Nr(t,l);return t.params=null,u}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${s}.${n}`)}t.params=Ai(t,r).named;const o=Nr(t,a.value);return t.params=null,o}function hd(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new ge(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new ge(`${e}()`);try{let s=Ai(t,n);return r(s.positional,s.named)}catch(s){return t.reportError(s),new ge(`${e}()`)}}function dd(t,{selector:e,variants:n,star:r}){let s=ws(t,e);if(s instanceof ge)return qo(t,n,r);for(const a of n){const o=ws(t,a.key);if(ld(t,s,o))return Nr(t,a.value)}return qo(t,n,r)}function bu(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new ge;t.dirty.add(e);const n=[],r=t.bundle._useIsolating&&e.length>1;for(const s of e){if(typeof s=="string"){n.push(t.bundle._transform(s));continue}if(t.placeables++,t.placeables>Fo)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${Fo}`);r&&n.push(id),n.push(ws(t,s).toString(t)),r&&n.push(od)}return t.dirty.delete(e),n.join("")}function Nr(t,e){return typeof e=="string"?t.bundle._transform(e):bu(t,e)}class pd{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let s=JSON.stringify(n);return r[s]||(r[s]=new e(this.bundle.locales,n)),r[s]}}function Oi(t,e){const n=Object.create(null);for(const[r,s]of Object.entries(t))e.includes(r)&&(n[r]=s.valueOf());return n}const zo=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function vd(t,e){let n=t[0];if(n instanceof ge)return new ge(`NUMBER(${n.valueOf()})`);if(n instanceof Xt)return new Xt(n.valueOf(),{...n.opts,...Oi(e,zo)});if(n instanceof En)return new Xt(n.toNumber(),{...Oi(e,zo)});throw new TypeError("Invalid argument to NUMBER")}const gd=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function md(t,e){let n=t[0];if(n instanceof ge)return new ge(`DATETIME(${n.valueOf()})`);if(n instanceof En||n instanceof Xt)return new En(n,Oi(e,gd));throw new TypeError("Invalid argument to DATETIME")}const Bo=new Map;function _d(t){const e=Array.isArray(t)?t.join(" "):t;let n=Bo.get(e);return n===void 0&&(n=new Map,Bo.set(e,n)),n}class wd{constructor(e,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:vd,DATETIME:md,...n},this._useIsolating=r,this._transform=s,this._intls=_d(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<e.body.length;s++){let a=e.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let s=new pd(this,r,n);try{return bu(s,e).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new ge().toString(s);throw a}}}const ti=/^(-?[a-zA-Z][\w-]*) *= */gm,Wo=/\.([a-zA-Z][\w-]*) *= */y,yd=/\*?\[/y,ni=/(-?[0-9]+(?:\.([0-9]+))?)/y,bd=/([a-zA-Z][\w-]*)/y,Ho=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,kd=/^[A-Z][A-Z0-9_-]*$/,aa=/([^{}\n\r]+)/y,Ed=/([^\\"\n\r]*)/y,Vo=/\\([\\"])/y,Ko=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,xd=/^\n+/,Go=/ +$/,Td=/ *\r?\n/g,Sd=/( *)$/,$d=/{\s*/y,Yo=/\s*}/y,Ad=/\[\s*/y,Od=/\s*] */y,Ld=/\s*\(\s*/y,Rd=/\s*->\s*/y,Nd=/\s*:\s*/y,Id=/\s*,?\s*/y,Cd=/\s+/y;class ku{constructor(e){this.body=[],ti.lastIndex=0;let n=0;for(;;){let _=ti.exec(e);if(_===null)break;n=ti.lastIndex;try{this.body.push(u(_[1]))}catch(k){if(k instanceof SyntaxError)continue;throw k}}function r(_){return _.lastIndex=n,_.test(e)}function s(_,k){if(e[n]===_)return n++,!0;if(k)throw new k(`Expected ${_}`);return!1}function a(_,k){if(r(_))return n=_.lastIndex,!0;if(k)throw new k(`Expected ${_.toString()}`);return!1}function o(_){_.lastIndex=n;let k=_.exec(e);if(k===null)throw new SyntaxError(`Expected ${_.toString()}`);return n=_.lastIndex,k}function l(_){return o(_)[1]}function u(_){let k=h(),F=f();if(k===null&&Object.keys(F).length===0)throw new SyntaxError("Expected message value or attributes");return{id:_,value:k,attributes:F}}function f(){let _=Object.create(null);for(;r(Wo);){let k=l(Wo),F=h();if(F===null)throw new SyntaxError("Expected attribute value");_[k]=F}return _}function h(){let _;if(r(aa)&&(_=l(aa)),e[n]==="{"||e[n]==="}")return v(_?[_]:[],1/0);let k=ee();return k?_?v([_,k],k.length):(k.value=z(k.value,xd),v([k],k.length)):_?z(_,Go):null}function v(_=[],k){for(;;){if(r(aa)){_.push(l(aa));continue}if(e[n]==="{"){_.push(w());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let fe=ee();if(fe){_.push(fe),k=Math.min(k,fe.length);continue}break}let F=_.length-1,we=_[F];typeof we=="string"&&(_[F]=z(we,Go));let Ee=[];for(let fe of _)fe instanceof Jo&&(fe=fe.value.slice(0,fe.value.length-k)),fe&&Ee.push(fe);return Ee}function w(){a($d,SyntaxError);let _=d();if(a(Yo))return _;if(a(Rd)){let k=m();return a(Yo,SyntaxError),{type:"select",selector:_,...k}}throw new SyntaxError("Unclosed placeable")}function d(){if(e[n]==="{")return w();if(r(Ho)){let[,_,k,F=null]=o(Ho);if(_==="$")return{type:"var",name:k};if(a(Ld)){let we=g();if(_==="-")return{type:"term",name:k,attr:F,args:we};if(kd.test(k))return{type:"func",name:k,args:we};throw new SyntaxError("Function names must be all upper-case")}return _==="-"?{type:"term",name:k,attr:F,args:[]}:{type:"mesg",name:k,attr:F}}return j()}function g(){let _=[];for(;;){switch(e[n]){case")":return n++,_;case void 0:throw new SyntaxError("Unclosed argument list")}_.push(E()),a(Id)}}function E(){let _=d();return _.type!=="mesg"?_:a(Nd)?{type:"narg",name:_.name,value:j()}:_}function m(){let _=[],k=0,F;for(;r(yd);){s("*")&&(F=k);let we=S(),Ee=h();if(Ee===null)throw new SyntaxError("Expected variant value");_[k++]={key:we,value:Ee}}if(k===0)return null;if(F===void 0)throw new SyntaxError("Expected default variant");return{variants:_,star:F}}function S(){a(Ad,SyntaxError);let _;return r(ni)?_=B():_={type:"str",value:l(bd)},a(Od,SyntaxError),_}function j(){if(r(ni))return B();if(e[n]==='"')return D();throw new SyntaxError("Invalid expression")}function B(){let[,_,k=""]=o(ni),F=k.length;return{type:"num",value:parseFloat(_),precision:F}}function D(){s('"',SyntaxError);let _="";for(;;){if(_+=l(Ed),e[n]==="\\"){_+=K();continue}if(s('"'))return{type:"str",value:_};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(Vo))return l(Vo);if(r(Ko)){let[,_,k]=o(Ko),F=parseInt(_||k,16);return F<=55295||57344<=F?String.fromCodePoint(F):"�"}throw new SyntaxError("Unknown escape sequence")}function ee(){let _=n;switch(a(Cd),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return X(e.slice(_,n))}return e[n-1]===" "?X(e.slice(_,n)):!1}function z(_,k){return _.replace(k,"")}function X(_){let k=_.replace(Td,`
`),F=Sd.exec(_)[1].length;return new Jo(k,F)}}}class Jo{constructor(e,n){this.value=e,this.length=n}}const Pd=`### What things are called.


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
`,jd=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
page-keys = Keys
page-keys-cards = 1 to 5: play the card with that number, or choose it for laying down. Numbers of two digits are typed one after the other.
page-keys-letters = The letter on a button does what the button does.
page-keys-enter = Enter: the main button; go on after a deal
page-keys-hint = h: a hint
page-keys-why = ?: why something was refused, or advised
page-keys-again = q: hear again your hand, the table, the score and the last trick
page-keys-escape = Escape: close what is open
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
page-called = You have called { $name }.
page-called-you = { $name } calls you. You have { $time } to act; then { $name } may claim the game.
page-idle = { $name } has done nothing for a while. A player who is called has two minutes to act.
page-leave = Leave without loss
page-owes = The cards cannot be dealt yet: { $name }’s device does not answer.
page-not-dealt = The cards cannot be dealt yet.
page-call = Call { $name }
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
`,Md=`### Le nom des choses.


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
`,Dd=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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

page-keys = Touches
page-keys-cards = 1 à 5 : jouer la carte de ce numéro, ou la choisir pour l’écarter. Les nombres de deux chiffres se tapent l’un après l’autre.
page-keys-letters = La lettre d’un bouton fait ce que fait le bouton.
page-keys-enter = Entrée : le bouton principal ; continuer après une donne
page-keys-hint = h : un conseil
page-keys-why = ? : pourquoi un refus, ou un conseil
page-keys-again = q : entendre de nouveau votre main, la table, la marque et le dernier pli
page-keys-escape = Échap : fermer ce qui est ouvert
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
page-called = Vous avez appelé { $name }.
page-called-you = { $name } vous appelle. Vous avez { $time } pour jouer ; ensuite, { $name } pourra réclamer la partie.
page-idle = { $name } ne fait rien depuis un moment. Un joueur appelé a deux minutes pour jouer.
page-leave = Quitter sans perdre
page-owes = Les cartes ne peuvent pas encore être données : l’appareil de { $name } ne répond pas.
page-not-dealt = Les cartes ne peuvent pas encore être données.
page-call = Appeler { $name }
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
`;function Ud(t,...e){const n=new wd(t,{useIsolating:!1});for(const r of e)n.addResource(new ku(r));return n}const xa={en:[Pd,jd],fr:[Md,Dd]},Eu={};function Fd(t){const e=t in xa?t:"en";return Eu[e]??=Ud(e,...xa[e])}function lv(t,e){xa[t]?.push(e),Eu[t]?.addResource(new ku(e))}function x(t,e={},n=W.language){const r=Fd(n),s=r.getMessage(t);return s?.value?r.formatPattern(s.value,e):t}const eo={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},qd={s:"♠",h:"♥",d:"♦",c:"♣"},ja={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},uv=Object.keys(eo).flatMap(t=>Object.keys(ja).map(e=>e+t));function Li(t){return typeof t=="object"?t.text:String(t)}function zd({name:t}){return Li(t)}function cv({name:t}){return typeof t=="object"&&t.key.startsWith("opponent.")?t.key.slice(9):""}function fv(t){return x(t.cards?"page-hand-of":"page-no-hand-of",{name:zd(t)})}function Bd(t){const e=x(`rank-${ja[t[0]]}`);return x("card-name",{rank:e,suit:x(`suit-${eo[t[1]]}`)})}const Wd=/(10|[7-9A-Z])([♠♥♦♣])/g,Hd={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function hv(t){const e=t.replace(Wd,(n,r,s)=>{const a=Object.values(ja).find(o=>x(`letter-${o}`)===r);return a?x("card-name",{rank:x(`definite-${a}`),suit:x(`suit-${Hd[s]}`)}):n});return e.charAt(0).toUpperCase()+e.slice(1)}const Vd=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function dv(t){const e=Vd.find(n=>Object.keys(xa).some(r=>x(n,{},r)===t));return e?x(e):t}const to=1e3,xu=60*to,Tu=60*xu,Su=24*Tu;function pv(t){if(t>=2*Su)return fa(t);const e=Math.ceil(t/to),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(e/3600),Math.floor(e/60)%60];return r?`${r}:${n(s)}:${n(e%60)}`:`${s}:${n(e%60)}`}function fa(t){const e=[["day",Su],["hour",Tu],["minute",xu],["second",to]],[n,r]=e.find(([,s])=>t>=s)??e[3];return new Intl.NumberFormat(W.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(t/r))}function $u(t){return qd[t[1]]}function Kd(t){return new Intl.DateTimeFormat(W.language,{dateStyle:"medium"}).format(t)}function vv(t){return`${$u(t)} ${x(`suit-${eo[t[1]]}`)}`}function Gd(t){return W.indices==="french"&&t[0]==="A"?"1":x(`letter-${ja[t[0]]}`,{},W.indices==="french"?"fr":"en")}var Yd=se('<i class="svelte-lv9s7p"> </i>'),Jd=se('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Qd=se('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),Zd=se('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),Xd=se('<span class="card svelte-lv9s7p"><!></span>');function ep(t,e){Pr(e,!0);const n=hs(e,"card",3,null),r=hs(e,"from",3,""),s=hs(e,"handle",3,""),a=he(()=>n()!==null&&W.indices==="english"&&"AJQK".includes(n()[0])),o=he(()=>n()!==null&&W.suits===4&&"dc".includes(n()[1]));var l=Xd(),u=P(l);{var f=v=>{var w=Qd(),d=Ge(w),g=$(d,2);{var E=m=>{var S=At(),j=Ge(S);Be(j,16,()=>["","foot"],B=>B,(B,D)=>{var K=Jd();let ee;var z=P(K),X=O(z,!0),_=$(z);{var k=F=>{var we=Yd(),Ee=O(we,!0);Z(fe=>A(Ee,fe),[()=>$u(n())]),U(F,we)};je(_,F=>{c(o)&&F(k)})}Z(F=>{ee=ka(K,1,`corner ${D??""} ${n()[1]??""}`,"svelte-lv9s7p",ee,{tinted:c(o)}),A(X,F)},[()=>Gd(n())]),U(B,K)}),U(m,S)};je(g,m=>{(c(a)||c(o))&&m(E)})}Z((m,S)=>{at(d,"src",m),at(d,"alt",S)},[()=>Qe(`/static/cards/${n()}.svg`),()=>Bd(n())]),U(v,w)},h=v=>{var w=Zd();Z(d=>at(w,"src",d),[()=>Qe("/static/cards/back.svg")]),U(v,w)};je(u,v=>{n()?v(f):v(h,-1)})}Z(()=>{at(l,"data-card",s()||n()),at(l,"data-from",r()||void 0)}),U(t,l),jr()}function tp([t,e]){return t===e?null:t>e}function np(t,e){const n=new Set(t.map(s=>s.commitment).filter(Boolean)),r=t.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?tp(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of e)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function rp(t){const e=new Map;for(const{across:n,house:r,won:s}of t){const a=r?`house ${r}`:n,o=e.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(o.won+=1),s===!1&&(o.lost+=1),e.set(a,o)}return[...e.values()]}const no="Notification"in window&&isSecureContext;async function sp(){return no&&await Notification.requestPermission()==="granted"}function gv(t,e,n){if(!(!W.notify||!no||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(t,{body:e,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var ap=se('<p role="alert" class="svelte-zm6owj"> </p>'),ip=se('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),op=se("<option> </option>"),lp=se('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"></select></label></div>');function up(t,e){Pr(e,!0);const n=hs(e,"onlanguage",3,()=>{});let r=N(!1);async function s(){W.notify&&(W.notify=await sp(),L(r,!W.notify))}var a=lp(),o=P(a),l=P(o),u=O(l,!0),f=$(l,2),h=P(f);h.value=h.__value="en";var v=$(h);v.value=v.__value="fr",Re(f);var w=$(o,2),d=P(w),g=O(d,!0),E=$(d,2),m=P(E),S=O(m,!0);m.value=m.__value="dark";var j=$(m),B=O(j,!0);j.value=j.__value="light",Re(E);var D=$(w,2),K=P(D),ee=O(K,!0),z=$(K,2),X=P(z);X.value=X.__value="french";var _=$(X);_.value=_.__value="english",Re(z);var k=$(D,2),F=P(k),we=O(F,!0),Ee=$(F,2),fe=P(Ee),Js=O(fe,!0);fe.value=fe.__value=2;var bt=$(fe),Ur=O(bt,!0);bt.value=bt.__value=4,Re(Ee);var Zn=$(k,2),Fr=P(Zn),nn=O(Fr,!0),qr=$(Fr,2),xn=P(qr),Qs=O(xn,!0);xn.value=xn.__value=!1;var rn=$(xn),Ma=O(rn,!0);rn.value=rn.__value=!0,Re(qr);var zr=$(Zn,2);{var Zs=te=>{var kt=ip(),lt=Ge(kt),Bt=P(lt),Et=O(Bt,!0),xt=$(Bt,2),Wt=P(xt),Xn=O(Wt,!0);Wt.value=Wt.__value=!1;var sn=$(Wt),Hr=O(sn,!0);sn.value=sn.__value=!0,Re(xt);var Tn=$(lt,2);{var er=Tt=>{var tr=ap(),nr=O(tr,!0);Z(rr=>A(nr,rr),[()=>x("page-notify-denied")]),U(Tt,tr)};je(Tn,Tt=>{c(r)&&Tt(er)})}Z((Tt,tr,nr)=>{A(Et,Tt),A(Xn,tr),A(Hr,nr)},[()=>x("page-notify"),()=>x("page-notify-off"),()=>x("page-notify-on")]),Ot("change",xt,()=>{s()}),Ne(xt,()=>W.notify,Tt=>W.notify=Tt),U(te,kt)};je(zr,te=>{no&&te(Zs)})}var Xs=$(zr,2),Br=P(Xs),ea=O(Br,!0),Wr=$(Br,2);Be(Wr,20,()=>["slow","usual","quick","hand","none"],te=>te,(te,kt)=>{var lt=op(),Bt=O(lt,!0),Et={};Z(xt=>{A(Bt,xt),Et!==(Et=kt)&&(lt.value=(lt.__value=Et)??"")},[()=>x(`page-pace-${kt}`)]),U(te,lt)}),Re(Wr),Z((te,kt,lt,Bt,Et,xt,Wt,Xn,sn,Hr,Tn,er)=>{A(u,te),A(g,kt),A(S,lt),A(B,Bt),A(ee,Et),A(we,xt),A(Js,Wt),A(Ur,Xn),A(nn,sn),A(Qs,Hr),A(Ma,Tn),A(ea,er)},[()=>x("page-language"),()=>x("page-cloth"),()=>x("page-cloth-dark"),()=>x("page-cloth-light"),()=>x("page-indices"),()=>x("page-suits"),()=>x("page-suits-two"),()=>x("page-suits-four"),()=>x("page-sounds"),()=>x("page-sounds-off"),()=>x("page-sounds-on"),()=>x("page-pace")]),Ot("change",f,function(...te){n()?.apply(this,te)}),Ne(f,()=>W.language,te=>W.language=te),Ne(E,()=>W.cloth,te=>W.cloth=te),Ne(z,()=>W.indices,te=>W.indices=te),Ne(Ee,()=>W.suits,te=>W.suits=te),Ne(qr,()=>W.sound,te=>W.sound=te),Ne(Wr,()=>W.pace,te=>W.pace=te),U(t,a),jr()}Yi(["change"]);const Qo=250,cp={seen:2500,hidden:3e4},Zo={seen:5e3,hidden:2e4},fp=2500,ri=2500,Xo=1e3,hp=5e3,el=250,dp=8e3;var Le,zn,Er,xr,Tr,Sr,pn,ft,$r,Ts,Ss,J,Au,is,ha,da,pa,ur,Ri,Ou;class pp{constructor(e){y(this,J);I(this,"ends");I(this,"status","opening");I(this,"roundTrip",0);y(this,Le,null);y(this,zn,el);y(this,Er,1/0);y(this,xr,0);y(this,Tr,0);y(this,Sr,0);y(this,pn,1/0);y(this,ft,null);y(this,$r,0);y(this,Ts);y(this,Ss,new AbortController);this.ends=e;const{signal:n}=i(this,Ss);addEventListener("online",()=>this.reopen(),{signal:n}),addEventListener("offline",()=>p(this,J,ur).call(this,ri),{signal:n}),addEventListener("pageshow",r=>r.persisted&&this.reopen(),{signal:n}),document.addEventListener("resume",()=>p(this,J,Ri).call(this),{signal:n}),document.addEventListener("visibilitychange",()=>p(this,J,Ri).call(this),{signal:n}),b(this,Ts,window.setInterval(()=>p(this,J,Ou).call(this),Qo)),p(this,J,da).call(this)}close(){i(this,Ss).abort(),clearInterval(i(this,Ts)),p(this,J,ha).call(this),p(this,J,is).call(this,"closed")}reopen(){this.status!=="closed"&&p(this,J,da).call(this)}send(e){i(this,Le)?.readyState===WebSocket.OPEN&&(i(this,Le).send(JSON.stringify(e)),b(this,pn,Math.min(i(this,pn),performance.now()+Xo)))}}Le=new WeakMap,zn=new WeakMap,Er=new WeakMap,xr=new WeakMap,Tr=new WeakMap,Sr=new WeakMap,pn=new WeakMap,ft=new WeakMap,$r=new WeakMap,Ts=new WeakMap,Ss=new WeakMap,J=new WeakSet,Au=function(){return i(this,Tr)>=i(this,xr)},is=function(e){this.status===e||this.status==="closed"||(this.status=e,this.ends.changes(e))},ha=function(){const e=i(this,Le);b(this,Le,b(this,ft,null)),b(this,pn,1/0),e?.close()},da=function(){p(this,J,ha).call(this),b(this,Er,1/0),b(this,xr,performance.now());const e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${Qe("/ws")}`);b(this,Le,e),e.onopen=()=>{if(i(this,Le)!==e)return;const[n,...r]=this.ends.greets(),s=document.visibilityState==="hidden";for(const a of[n,{is:"ping",ref:++ar(this,$r)._,hidden:s},...r])e.send(JSON.stringify(a))},e.onmessage=n=>{if(i(this,Le)!==e)return;const r=performance.now();b(this,Tr,r),b(this,pn,1/0);const s=JSON.parse(n.data);s.is==="pong"&&s.ref===i(this,ft)?.ref&&(this.roundTrip=r-i(this,ft).at),b(this,ft,null),s.is!=="bye"&&(b(this,zn,el),p(this,J,is).call(this,"there")),s.is!=="pong"&&this.ends.hears(s)},e.onclose=()=>{i(this,Le)===e&&p(this,J,pa).call(this)}},pa=function(){p(this,J,ha).call(this),p(this,J,is).call(this,"lost"),b(this,Er,performance.now()+i(this,zn)),b(this,zn,Math.min(i(this,zn)*2,dp))},ur=function(e){if(i(this,Le)?.readyState!==WebSocket.OPEN)return;const n=performance.now();b(this,ft,{ref:++ar(this,$r)._,at:n,by:n+e});const r={is:"ping",ref:i(this,$r),hidden:document.visibilityState==="hidden"};i(this,Le).send(JSON.stringify(r))},Ri=function(){if(document.visibilityState==="hidden")return p(this,J,ur).call(this,Zo.hidden);if(this.status==="lost"||i(this,Le)?.readyState!==WebSocket.OPEN)return this.reopen();p(this,J,ur).call(this,ri)},Ou=function(){const e=performance.now(),n=document.visibilityState==="hidden",r=n?"hidden":"seen",s=!n&&e-i(this,Sr)>Xo+Qo&&i(this,Sr)>0;if(b(this,Sr,e),e>=i(this,Er))return p(this,J,da).call(this);i(this,Le)&&(i(this,J,Au)?s?p(this,J,ur).call(this,ri):i(this,ft)?e>i(this,ft).by?p(this,J,pa).call(this):e-i(this,ft).at>fp&&p(this,J,is).call(this,"doubtful"):(e-i(this,Tr)>cp[r]||e>i(this,pn))&&p(this,J,ur).call(this,Zo[r]):e-i(this,xr)>hp&&!s&&p(this,J,pa).call(this))};function Lu(){const t=import.meta.url,e=history.state;if(e?.anew===t)return!1;try{history.replaceState({...e,anew:t},"")}catch{return!1}return location.reload(),!0}async function si(t){try{return await t()}catch(e){if((await fetch(Qe("/healthz"),{cache:"no-store"}).catch(()=>null))?.ok&&Lu())return new Promise(()=>{});throw e}}const vp={slow:2,usual:1,quick:.5,hand:1,none:0},gp=700,mp=1100,_p=500,wp=500,tl=700,yp=300,nl=2500,rl=12;var $s,As,Os,Ls,Rs,nt,Ns,Ar,Bn,Wn,rt,C,hn,Rn,Nn,Ru,Nu,os,ls,va,In;class bp{constructor(e,n,r){y(this,C);I(this,"put");I(this,"tell");I(this,"gone");y(this,$s,N("now"));y(this,As,N(0));y(this,Os,N(0));y(this,Ls,N([]));y(this,Rs,N(null));I(this,"onMove",{before:()=>{},after:()=>{}});y(this,nt,N([]));y(this,Ns,N(null));y(this,Ar,N(null));y(this,Bn,[]);y(this,Wn,"");y(this,rt,0);this.put=e,this.tell=n,this.gone=r}get phase(){return c(i(this,$s))}set phase(e){L(i(this,$s),e,!0)}get counted(){return c(i(this,As))}set counted(e){L(i(this,As),e,!0)}get runsFor(){return c(i(this,Os))}set runsFor(e){L(i(this,Os),e,!0)}get points(){return c(i(this,Ls))}set points(e){L(i(this,Ls),e)}get before(){return c(i(this,Rs))}set before(e){L(i(this,Rs),e)}get ending(){return c(i(this,Ns))}set ending(e){L(i(this,Ns),e)}get isBehind(){return c(i(this,nt)).length>0||this.phase==="taken"||this.phase==="summary"&&!i(this,C,Rn)||this.phase==="lies"&&this.ending!==null}add(e,n){if(L(i(this,nt),[...c(i(this,nt)),{state:e,lines:n}]),i(this,C,Rn)&&this.phase==="summary")return p(this,C,Nn).call(this);const r=c(i(this,nt)).length>rl&&!this.ending;(!(i(this,rt)!==0||this.phase==="taken"||this.phase==="summary")||r)&&p(this,C,Nn).call(this)}close(){clearTimeout(i(this,rt))}skip(){this.phase==="summary"?this.counted<this.points.length?p(this,C,va).call(this,this.points.length):this.goOn():this.phase!=="now"&&this.ending?p(this,C,ls).call(this,!0):this.phase!=="now"?p(this,C,os).call(this,"now"):p(this,C,Nn).call(this)}goOn(){this.phase!=="summary"||i(this,C,Rn)||(this.ending=null,p(this,C,os).call(this,"now"),this.gone())}stop(){this.phase!=="summary"||this.counted<this.points.length||(clearTimeout(i(this,rt)),this.runsFor=0)}}$s=new WeakMap,As=new WeakMap,Os=new WeakMap,Ls=new WeakMap,Rs=new WeakMap,nt=new WeakMap,Ns=new WeakMap,Ar=new WeakMap,Bn=new WeakMap,Wn=new WeakMap,rt=new WeakMap,C=new WeakSet,hn=function(){return vp[W.pace]??1},Rn=function(){return c(i(this,Ar))?.stage==="over"},Nn=function(){clearTimeout(i(this,rt)),b(this,rt,0);const e=c(i(this,nt)).length>rl;let[n,...r]=c(i(this,nt));for(;n&&r[0]&&(e||!p(this,C,Ru).call(this,n,r[0].state));){const{state:s,lines:a}=r.shift(),o=s.summary??n.state.summary;n={state:o?{...s,summary:o}:s,lines:[...n.lines,...a]}}L(i(this,nt),r),e&&n&&b(this,Wn,Xr(n.state)),n&&p(this,C,Nu).call(this,n)},Ru=function({state:e,lines:n},r){return i(this,C,hn)?Xr(e)!==""&&Xr(e)!==i(this,Wn)?!0:al(e)||sl(n)||ai(e)&&Xr(r)!=="":!1},Nu=function({state:e,lines:n}){const r=c(i(this,Ar)),s=Xr(e),a=s!==""&&s!==i(this,Wn)&&r!==null,o=al(e)&&(r!==null||e.stage==="over")&&(i(this,C,hn)>0||e.stage==="over"),l=i(this,C,Rn)&&this.phase==="summary"&&e.stage==="over";if(b(this,Wn,s),L(i(this,Ar),e),b(this,Bn,[]),l)return this.tell(n),this.put(e);if(this.before=r?.scene??null,this.ending=o?e.summary??null:null,o&&e.summary){const u=n.findIndex(f=>f.key===e.summary.told[0]?.key||f.key==="event.score");b(this,Bn,u<0?[]:n.slice(u)),n=u<0?n:n.slice(0,u),this.points=r?.scene?kp(e.summary,r.scene):[],this.counted=0}if(this.phase=a?"lies":"now",this.tell(n),this.put(e),o&&(!r||!i(this,C,hn)))p(this,C,ls).call(this,!0);else if(a&&i(this,C,hn)){const u=e.scene?.awaits==="player"&&!o;p(this,C,In).call(this,u?mp:gp,()=>p(this,C,os).call(this,o?"taken":"now"))}else o?(this.phase="taken",p(this,C,In).call(this,tl,()=>p(this,C,ls).call(this))):i(this,C,hn)&&r&&e.scene?.awaits==="nobody"&&(ai(e)||sl(n))&&p(this,C,In).call(this,ai(e)?wp:_p,()=>p(this,C,Nn).call(this))},os=function(e){clearTimeout(i(this,rt)),b(this,rt,0),this.runsFor=0,this.onMove.before(),this.phase=e,this.onMove.after(),e==="taken"?p(this,C,In).call(this,tl,()=>p(this,C,ls).call(this)):e==="now"&&c(i(this,nt)).length&&p(this,C,Nn).call(this)},ls=function(e=!1){p(this,C,os).call(this,"summary"),this.tell(i(this,Bn)),b(this,Bn,[]),p(this,C,va).call(this,e?this.points.length:0),i(this,C,Rn)&&c(i(this,nt)).length&&p(this,C,Nn).call(this)},va=function(e){this.counted=e,e<this.points.length?p(this,C,In).call(this,yp,()=>p(this,C,va).call(this,e+1)):!i(this,C,Rn)&&W.pace!=="hand"&&(this.runsFor=nl*i(this,C,hn),p(this,C,In).call(this,nl,()=>this.goOn()))},In=function(e,n){clearTimeout(i(this,rt)),b(this,rt,window.setTimeout(n,e*i(this,C,hn)))};function Xr({scene:t}){const e=t?.cloth.last_trick,[n,r]=t?.cloth.places??[];return e&&n&&r?`${t.deal.text} ${e.led}${e.reply}`:""}function sl(t){return t.some(({key:e})=>e.startsWith("event.speech")&&!e.endsWith("-you"))}function ai({scene:t}){return t?.cloth.places.filter(Boolean).length===1}function al({summary:t,number:e,stage:n}){return!!t&&(t.number===e||n==="over"&&t.next===null&&t.result.length>0)}function kp(t,e){const n={mine:e.me.marks,theirs:e.other.marks};return t.points.flatMap(({mine:r,told:s,marks:a})=>{const o=r?"mine":"theirs",l=Array.from({length:Math.max(0,a-n[o])},(u,f)=>({mine:r,told:s.text,marks:n[o]+f+1}));return n[o]=Math.max(n[o],a),l})}function mv(t,e,n){const r=t.before??e,s=v=>n.tricks.filter(w=>w.taken_by_me===v).length,a=(v,w)=>{const d=t.points.slice(0,t.counted).filter(g=>g.mine===w).at(-1);return{...v,on_turn:!1,cards:0,open_hand:null,tricks:s(w),marks:d?.marks??v.marks}},[o,l]=[a(r.me,!0),a(r.other,!1)];t.phase==="summary"&&t.counted>=t.points.length&&(o.games=e.me.games??null,l.games=e.other.games??null);const u={turn_up:n.turn_up??r.cloth.turn_up,stock:r.cloth.stock??e.cloth.stock},f=n.tricks.at(-1)??null,h=t.phase==="summary"&&e.awaits==="end"?e.question:[];return{...e,question:h,offers:[],wishes:[],lays_down:null,deal:r.deal,standing:r.standing,me:o,other:l,cloth:{...e.cloth,...u,last_trick:f}}}const Iu=(t,e)=>`witnessed.${t}.${e}`;function Ep(t,e){const n=Zi(Iu(t,e));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function xp(t,e){const{dealing:n,scene:r,role:s}=t;if(!n||s==="watch")return;const a=Ep(t.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&t.stage==="play"){if(e.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const o=a.deals[n.deal]??={turned:"",held:[]};o.turned=r.cloth.turn_up??o.turned,o.held=[...new Set([...o.held,...r.hand.map(l=>l.card)])]}yt(Iu(t.table,n.game),a)}const Tp=400,il=2e3,Sp=100,$p=["summary","king","pause","heartbeat","call"];var Is,Cs,Ps,js,Ms,Ds,Us,Fs,qs,zs,Bs,Ws,Hs,Vs,ht,Hn,Ct,Pt,vn,dt,gn,mn,Vn,_n,R,Cu,Pu,ju,Mu,Du,Uu,Fu,Ni,qu,zu,cr,Ii,Ci,Pi,us,Bu,ji,Cn;class _v{constructor(e,n=!0){y(this,R);I(this,"table");y(this,Is,N(null));y(this,Cs,N([]));y(this,Ps,N([]));y(this,js,N(0));y(this,Ms,N(!1));y(this,Ds,N(!0));y(this,Us,N(!1));y(this,Fs,N(null));y(this,qs,N(""));y(this,zs,N(null));y(this,Bs,N(null));y(this,Ws,N(null));y(this,Hs,N(null));y(this,Vs,N(null));I(this,"pace",new bp(e=>p(this,R,Uu).call(this,e),e=>p(this,R,Fu).call(this,e),()=>this.ready()));I(this,"shownAt",0);I(this,"onState",()=>{});I(this,"onLines",()=>{});I(this,"onRefusal",()=>{});y(this,ht,new Map);y(this,Hn,new Map);y(this,Ct,null);y(this,Pt,[]);y(this,vn,0);y(this,dt,null);y(this,gn,0);y(this,mn,[]);y(this,Vn,[]);y(this,_n,!1);if(this.table=e,!!n){for(const r of sd(e))p(this,R,Ci).call(this,r);b(this,dt,new pp({greets:()=>p(this,R,Cu).call(this),hears:r=>p(this,R,ju).call(this,r),changes:r=>p(this,R,Pu).call(this,r)}))}}get state(){return c(i(this,Is))}set state(e){L(i(this,Is),e)}get journal(){return c(i(this,Cs))}set journal(e){L(i(this,Cs),e)}get said(){return c(i(this,Ps))}set said(e){L(i(this,Ps),e)}get watching(){return c(i(this,js))}set watching(e){L(i(this,js),e,!0)}get isThere(){return c(i(this,Ms))}set isThere(e){L(i(this,Ms),e,!0)}get isCurrent(){return c(i(this,Ds))}set isCurrent(e){L(i(this,Ds),e,!0)}get isLost(){return c(i(this,Us))}set isLost(e){L(i(this,Us),e,!0)}get waits(){return c(i(this,Fs))}set waits(e){L(i(this,Fs),e)}get ended(){return c(i(this,qs))}set ended(e){L(i(this,qs),e,!0)}get refused(){return c(i(this,zs))}set refused(e){L(i(this,zs),e)}get answer(){return c(i(this,Bs))}set answer(e){L(i(this,Bs),e)}get listed(){return c(i(this,Ws))}set listed(e){L(i(this,Ws),e)}get newest(){return c(i(this,Hs))}set newest(e){L(i(this,Hs),e)}get summary(){return c(i(this,Vs))}set summary(e){L(i(this,Vs),e)}close(){clearInterval(i(this,vn)),this.pace.close(),i(this,dt)?.close()}again(){b(this,_n,!0),i(this,dt)?.reopen()}shows(e,n){this.newest=e,this.shownAt=performance.now()-(i(this,dt)?.roundTrip??0)/2,p(this,R,Ni).call(this,e.said),this.pace.add(e,n),this.pace.ending||this.ready()}dismiss(){this.refused=this.answer=this.listed=null,b(this,Pt,[]),i(this,Ct)&&p(this,R,Cn).call(this,String(i(this,Ct).ref))}do(e){this.dismiss(),p(this,R,cr).call(this,{...e,cid:wu()})}get isActing(){return[...i(this,ht).values()].some(e=>e.is==="take"||e.is==="pass")}take(e){this.isActing||this.do({is:"take",number:this.state?.number??0,id:e})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(e){this.dismiss(),p(this,R,Ii).call(this,{is:"ask",ref:++ar(this,gn)._,name:e})}askAll(e){this.dismiss(),b(this,Pt,e.map(n=>({ref:++ar(this,gn)._,name:n,answer:null})));for(const{ref:n,name:r}of i(this,Pt))i(this,dt)?.send({is:"ask",ref:n,name:r})}list(e){this.dismiss(),b(this,mn,[]),p(this,R,Ii).call(this,{is:"list",ref:++ar(this,gn)._,name:e})}ready(){const{pause:e,dealing:n,table:r}=this.newest??{};if(e==null||!n?.deal)return;const s=`ready-${r}-${n.game}-${n.deal}`;i(this,ht).has(s)||p(this,R,cr).call(this,{is:"ready",cid:s,game:n.game,deal:n.deal})}}Is=new WeakMap,Cs=new WeakMap,Ps=new WeakMap,js=new WeakMap,Ms=new WeakMap,Ds=new WeakMap,Us=new WeakMap,Fs=new WeakMap,qs=new WeakMap,zs=new WeakMap,Bs=new WeakMap,Ws=new WeakMap,Hs=new WeakMap,Vs=new WeakMap,ht=new WeakMap,Hn=new WeakMap,Ct=new WeakMap,Pt=new WeakMap,vn=new WeakMap,dt=new WeakMap,gn=new WeakMap,mn=new WeakMap,Vn=new WeakMap,_n=new WeakMap,R=new WeakSet,Cu=function(){const e=i(this,_n)?0:this.newest?.number??0;return i(this,_n)&&(this.journal=[]),b(this,mn,[]),[{is:"hello",v:1,table:this.table,token:Xi(this.table),language:W.language,seen:e,features:$p},...i(this,ht).values(),...i(this,Ct)?[i(this,Ct)]:[]]},Pu=function(e){this.isThere=e==="there"||e==="doubtful",this.isCurrent=e==="there",this.isLost=e==="lost",p(this,R,us).call(this)},ju=function(e){switch(e.is){case"state":return p(this,R,Mu).call(this,e);case"presence":if(this.watching=e.watching,this.newest){const[n,r]=this.newest.persons,s=a=>e.here.includes(a);this.newest={...this.newest,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return p(this,R,Cn).call(this,e.cid);case"refused":return/^(ready|vain)-/.test(e.cid)?p(this,R,Cn).call(this,e.cid):((e.code!=="stale"||p(this,R,Bu).call(this,e.cid))&&(this.refused=e),p(this,R,Cn).call(this,e.cid),this.onRefusal());case"answer":return p(this,R,Cn).call(this,String(e.ref)),p(this,R,zu).call(this,e);case"listed":if(e.ref!==i(this,gn))return;b(this,mn,[...i(this,mn),...e.offers]),e.more||p(this,R,Cn).call(this,String(e.ref)),e.more||(this.listed={name:e.name,offers:i(this,mn)});return;case"told":return b(this,Vn,[...i(this,Vn),...e.lines]),p(this,R,Ni).call(this,e.said);case"bye":if(e.again||e.code==="other-version"&&Lu())return;this.ended=e.code,i(this,dt)?.close()}},Mu=function(e){if(this.newest!==null&&e.number<this.newest.number&&!i(this,_n))return;b(this,_n,!1);const r=[...i(this,Vn),...e.lines];b(this,Vn,[]),xp(e,r),this.shows(e,r),p(this,R,qu).call(this,e),e.king==="vain"&&p(this,R,Du).call(this,e.number)},Du=function(e){const n=`vain-${this.table}-${e}`;i(this,ht).has(n)||p(this,R,cr).call(this,{is:"pass",cid:n,number:e})},Uu=function(e){this.onState(),this.state=e,e.summary&&(this.summary=e.summary)},Fu=function(e){e.length&&(this.onLines(e),this.journal=[...this.journal,...e])},Ni=function(e){const n=new Set(this.said.map(s=>s.number)),r=e.filter(s=>!n.has(s.number));r.length&&(this.said=[...this.said,...r])},qu=function(e){const n=e.dealing;if(!n?.wants||e.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${e.role}`;if(i(this,ht).has(s))return;if(n.wants==="share")return p(this,R,cr).call(this,{is:"share",cid:s,game:r,share:Do(this.table,r)});const a=Jh(Do(this.table,r),this.table,r,e.role);p(this,R,cr).call(this,{is:"pledge",cid:s,game:r,commitment:a})},zu=function(e){const n=i(this,Pt).find(({ref:s})=>s===e.ref);if(!n){e.ref===i(this,gn)&&(this.answer=e);return}n.answer=e;const r=i(this,Pt).flatMap(({answer:s})=>s??[]);r.length<i(this,Pt).length||(b(this,Pt,[]),this.answer={...e,lines:r.flatMap(({lines:s})=>s),laws:r.flatMap(({laws:s})=>s)})},cr=function(e){p(this,R,Ci).call(this,e),i(this,dt)?.send(e)},Ii=function(e){b(this,Ct,e),p(this,R,Pi).call(this,String(e.ref),"question"),i(this,dt)?.send(e)},Ci=function(e){if(i(this,ht).set(e.cid,e),ol(e))return;const n=e.is==="take"&&this.state?.scene?.hand.some(r=>r.id===e.id);p(this,R,Pi).call(this,e.cid,n?"card":e.is==="say"?"word":"act"),p(this,R,ji).call(this)},Pi=function(e,n){i(this,Hn).set(e,{what:n,since:performance.now()}),p(this,R,us).call(this)},us=function(){const e=[...i(this,Hn).values()].sort((a,o)=>+(a.what==="question")-+(o.what==="question"))[0];e&&!i(this,vn)&&b(this,vn,window.setInterval(()=>p(this,R,us).call(this),Sp)),e||(clearInterval(i(this,vn)),b(this,vn,0));const n=e?performance.now()-e.since:0,r=this.isLost?"kept":n>=il?"unconfirmed":n>=Tp?"under-way":null,s=e&&r?{what:e.what,how:r}:null;(s?.how!==this.waits?.how||s?.what!==this.waits?.what)&&(this.waits=s)},Bu=function(e){return performance.now()-(i(this,Hn).get(e)?.since??1/0)>=il},ji=function(){ad(this.table,[...i(this,ht).values()].filter(e=>!ol(e)))},Cn=function(e){String(i(this,Ct)?.ref)===e&&b(this,Ct,null),i(this,ht).delete(e)&&p(this,R,ji).call(this),i(this,Hn).delete(e)&&p(this,R,us).call(this)};function ol({is:t}){return t==="pledge"||t==="share"||t==="ready"}class Wu extends Error{}async function ga(t,e){const n=await fetch(Qe(t),e),r=await n.json();if(!n.ok)throw new Wu(r.code??String(n.status));return r}function ll(t){return t instanceof Wu?t.message:"unreachable"}function ro(t){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(t)}}async function Hu(t,e){const n=await ga(t,ro(e));return mu(n.table,n.token),n}let ia={agreed:"",cid:""};async function Ap(t){const e=JSON.stringify(t);ia.agreed!==e&&(ia={agreed:e,cid:wu()});const n=await Hu("/api/tables",{...t,cid:ia.cid});return ia={agreed:"",cid:""},n}function wv(t,e,n){return Hu(`/api/tables/${t}/seat`,{cid:Yh(t),invitation:e,name:n})}async function yv(t){const e=await fetch(Qe("/api/qr"),ro({text:t}));return e.ok?`data:image/svg+xml,${encodeURIComponent(await e.text())}`:""}var Op=se("<small> </small>"),Lp=se('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),ul=se('<button type="button" class="plain svelte-tmv0tn"> </button>'),Rp=se('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),or=se("<option> </option>"),Np=se("<optgroup></optgroup>"),Ip=se('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Cp=se('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),Pp=se('<a class="svelte-tmv0tn"> </a>'),jp=se('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),Mp=se('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),Dp=se('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function Up(t,e){Pr(e,!0);let n=N(null);const r=Hh();let s=N(it(r.opponent)),a=N(it(r.rules)),o=N(it(r.length)),l=N("assisted");const u=Qh(),f=he(()=>c(n)?.opponents.find(T=>T.id===c(s))),h=he(()=>[...new Set(c(n)?.opponents.map(T=>T.group))]),v=60,w=1440*v,d={game_seconds:0,move_seconds:v},g=5,E={game_seconds:0,move_seconds:0},m=[null,E,...[5,10,20].map(T=>({game_seconds:T*v,move_seconds:0})),...[30,v].map(T=>({game_seconds:0,move_seconds:T})),...[1,3].map(T=>({game_seconds:0,move_seconds:T*w}))];let S=N(0);const j=["live","behind","none"];let B=N("live"),D=N("");const K=T=>T?T.game_seconds?x("page-time-game",{time:fa(T.game_seconds*1e3)}):T.move_seconds?x("page-time-move",{time:fa(T.move_seconds*1e3)}):x("page-time-none"):x("page-time-usual",{time:fa(d.move_seconds*1e3)});let ee=N(!1);const z=he(()=>K(m[c(S)]??d));let X=N(""),_=N(!1),k=N(!1);pr(()=>{ga(`/api/choices/${W.language}.json`).then(T=>{L(n,T),T.opponents.some(q=>q.id===c(s))||L(s,"novice"),T.rules.some(q=>q.id===c(a))||L(a,"london")},T=>L(X,ll(T),!0))});const F=12,we=4;let Ee=N(Ea()),fe=N(Rr()),Js=N([]),bt=N({}),Ur=N(!1),Zn=N(!1);const Fr=8;pr(()=>{const q=[...c(Ee),...c(fe).filter(ae=>ae.won===void 0)].map(ae=>Xi(ae.table)).filter(Boolean).slice(0,F);if(!q.length)return;const{language:ne}=W;ga("/api/seats",ro({tokens:q,language:ne})).then(({seats:ae})=>{L(bt,Object.fromEntries(ae.map(ie=>[ie.table,ie])));const Se=ae.filter(ie=>ie.stage==="over");if(Se.length){for(const ie of Se){Xh(ie.table,null);const{table:Fe,seat:le,game:ce,house:ye,marks:qe,games:St,won:an}=ie;td({table:Fe,seat:le,game:ce,at:Date.now(),across:Li(ie.across),house:ye,marks:qe,games:St}),nd(Fe,an)}L(Ee,Ea()),L(fe,Rr())}},()=>{})}),pr(()=>{Mo()&&ga("/api/results",{headers:{authorization:`Bearer ${Mo()}`}}).then(({results:T})=>L(Js,T),()=>{})});const nn=he(()=>np(c(fe),c(Js))),qr=he(()=>rp(c(nn))),xn=T=>c(n)?.opponents.find(({id:q})=>q===T.house)?.name??T.across,Qs={me:0,"":1,other:2},rn=he(()=>[...c(Ee)].sort((T,q)=>Qs[c(bt)[T.table]?.turn??""]-Qs[c(bt)[q.table]?.turn??""]));function Ma(T){const q=c(bt)[T.table],ne=q&&q.stage!=="open"?q.marks.join("–"):T.score,ae=q?Li(q.across):T.across;return q?.stage==="open"||!ae?x("page-waiting"):x("page-left-at",{name:ae,score:ne})}const zr=T=>{const q=c(bt)[T]?.turn;return q?x(`page-turn-${q}`):""};async function Zs(T){L(_,!0),L(X,""),Vh({opponent:c(s),rules:c(a),length:c(o)});const q=m[c(S)]??(T?E:d);try{const ne=await Ap({name:W.name.trim(),rules:c(a),length:c(o),conduct:c(l),opponent:T,spectators:c(B),...T?{}:{stand_in:c(D),hints:c(ee),pause_seconds:g},...q});ne.invitation&&Gh(ne.table,ne.invitation),e.go(`/t/${ne.table}`)}catch(ne){L(X,ll(ne),!0)}finally{L(_,!1)}}var Xs=Dp(),Br=P(Xs);Be(Br,20,()=>["Th","Ah","Jh","Qh","Kh"],T=>T,(T,q)=>{ep(T,{get card(){return q}})});var ea=$(Br,4),Wr=O(ea,!0),te=$(ea,2),kt=P(te);{var lt=T=>{var q=Rp(),ne=P(q),ae=O(ne,!0),Se=$(ne,2);Be(Se,17,()=>c(Ur)?c(rn):c(rn).slice(0,we),le=>le.table,(le,ce)=>{var ye=Lp(),qe=P(ye);{let $e=he(()=>c(ce).across||"…");Lo(qe,{get name(){return c($e)},get house(){return c(ce).house}})}var St=$(qe,2),an=P(St),Sn=$(an);{var Ht=$e=>{var pe=Op();let re;var Ce=O(pe,!0);Z(ze=>{re=ka(pe,1,"svelte-tmv0tn",null,re,{mine:c(bt)[c(ce).table]?.turn==="me"}),A(Ce,ze)},[()=>zr(c(ce).table)]),U($e,pe)},Kr=he(()=>zr(c(ce).table));je(Sn,$e=>{c(Kr)&&$e(Ht)})}Z(($e,pe)=>{at(ye,"href",$e),A(an,pe)},[()=>Qe(`/t/${c(ce).table}`),()=>Ma(c(ce))]),Ot("click",ye,$e=>{$e.preventDefault(),e.go(`/t/${c(ce).table}`)}),U(le,ye)});var ie=$(Se,2);{var Fe=le=>{var ce=ul(),ye=O(ce,!0);Z(qe=>A(ye,qe),[()=>x("page-left-all",{n:c(rn).length})]),Ot("click",ce,()=>L(Ur,!0)),U(le,ce)};je(ie,le=>{c(rn).length>we&&!c(Ur)&&le(Fe)})}Z((le,ce)=>{at(q,"aria-label",le),A(ae,ce)},[()=>x("page-left"),()=>x("page-left")]),U(T,q)};je(kt,T=>{c(Ee).length&&T(lt)})}var Bt=$(kt,2),Et=P(Bt),xt=O(Et,!0),Wt=$(Et,2),Xn=$(Bt,2),sn=P(Xn),Hr=O(sn,!0),Tn=$(sn,2);Be(Tn,20,()=>c(h),T=>T,(T,q)=>{var ne=Np();Be(ne,21,()=>c(n)?.opponents.filter(ae=>ae.group===q)??[],ae=>ae.id,(ae,Se)=>{var ie=or(),Fe=O(ie,!0),le={};Z(()=>{A(Fe,c(Se).text),le!==(le=c(Se).id)&&(ie.value=(ie.__value=le)??"")}),U(ae,ie)}),Z(()=>at(ne,"label",q)),U(T,ne)}),Re(Tn);var er=$(Xn,2),Tt=P(er);{let T=he(()=>c(f)?.name??"");Lo(Tt,{get name(){return c(T)},get house(){return c(s)}})}var tr=$(Tt,1,!0),nr=$(er,2),rr=P(nr),Ku=O(rr,!0),Da=$(rr,2),Gu=O(Da,!0),so=$(nr,2),Yu=O(so,!0),Vr=$(so,2);let ao;var io=P(Vr),Ju=$(io),Qu=O(Ju,!0),oo=$(Vr,2),Zu=O(oo,!0),Ua=$(oo,2),lo=P(Ua),Xu=O(lo,!0),ec=$(lo,2);{var tc=T=>{var q=Ip(),ne=Ge(q),ae=P(ne),Se=O(ae,!0),ie=$(ae,2);Be(ie,21,()=>c(n)?.rules??[],G=>G.id,(G,Ae)=>{var ue=or(),Pe=O(ue,!0),me={};Z(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ie);var Fe=$(ne,2),le=P(Fe),ce=O(le,!0),ye=$(le,2);Be(ye,21,()=>c(n)?.lengths.filter(G=>G.n>0)??[],G=>G.n,(G,Ae)=>{var ue=or(),Pe=O(ue,!0),me={};Z(()=>{A(Pe,c(Ae).text),me!==(me=c(Ae).n)&&(ue.value=(ue.__value=me)??"")}),U(G,ue)}),Re(ye);var qe=$(Fe,2),St=P(qe),an=O(St,!0),Sn=$(St,2),Ht=P(Sn),Kr=O(Ht,!0);Ht.value=Ht.__value="assisted";var $e=$(Ht),pe=O($e,!0);$e.value=$e.__value="club",Re(Sn);var re=$(qe,2),Ce=P(re),ze=O(Ce,!0),$n=$(Ce,2);Be($n,21,()=>m,xo,(G,Ae,ue)=>{var Pe=or(),me=O(Pe,!0);Pe.value=Pe.__value=ue,Z(On=>A(me,On),[()=>K(c(Ae))]),U(G,Pe)}),Re($n);var on=$(re,2),sr=P(on),Gr=O(sr,!0),An=$(sr,2),Ze=P(An),ln=O(Ze,!0);Ze.value=Ze.__value=!1;var Yr=$(Ze),Jr=O(Yr,!0);Yr.value=Yr.__value=!0,Re(An);var ta=$(on,2),uo=P(ta),sc=O(uo,!0),Fa=$(uo,2),na=P(Fa),ac=O(na,!0);na.value=na.__value="";var ic=$(na);Be(ic,17,()=>c(n)?.opponents??[],G=>G.id,(G,Ae)=>{var ue=or(),Pe=O(ue,!0),me={};Z(On=>{A(Pe,On),me!==(me=c(Ae).id)&&(ue.value=(ue.__value=me)??"")},[()=>x("page-absent-stand-in",{name:x(`opponent-${c(Ae).id}`)})]),U(G,ue)}),Re(Fa);var co=$(ta,2),fo=P(co),oc=O(fo,!0),qa=$(fo,2);Be(qa,20,()=>j,G=>G,(G,Ae)=>{var ue=or(),Pe=O(ue,!0),me={};Z(On=>{A(Pe,On),me!==(me=Ae)&&(ue.value=(ue.__value=me)??"")},[()=>x(`page-spectators-${Ae}`)]),U(G,ue)}),Re(qa);var lc=$(co,2);up(lc,{}),Z((G,Ae,ue,Pe,me,On,uc,cc,fc,hc,dc,pc)=>{A(Se,G),A(ce,Ae),A(an,ue),A(Kr,Pe),A(pe,me),A(ze,On),A(Gr,uc),A(ln,cc),A(Jr,fc),A(sc,hc),A(ac,dc),A(oc,pc)},[()=>x("page-rules"),()=>x("page-length"),()=>x("page-conduct"),()=>x("page-assisted"),()=>x("page-club"),()=>x("page-time"),()=>x("page-hints"),()=>x("page-hints-none"),()=>x("page-hints-either"),()=>x("page-absent"),()=>x("page-absent-claim"),()=>x("page-spectators")]),Ne(ie,()=>c(a),G=>L(a,G)),Ne(ye,()=>c(o),G=>L(o,G)),Ne(Sn,()=>c(l),G=>L(l,G)),Ne($n,()=>c(S),G=>L(S,G)),Ne(An,()=>c(ee),G=>L(ee,G)),Ne(Fa,()=>c(D),G=>L(D,G)),Ne(qa,()=>c(B),G=>L(B,G)),U(T,q)};je(ec,T=>{c(k)&&T(tc)})}var nc=$(Ua,2);{var rc=T=>{var q=Mp(),ne=P(q),ae=O(ne,!0),Se=$(ne,2),ie=P(Se),Fe=P(ie),le=P(Fe),ce=O(le,!0),ye=$(le),qe=O(ye,!0),St=$(ye),an=O(St,!0),Sn=$(ie);Be(Sn,21,()=>c(qr),pe=>pe.house+pe.across,(pe,re)=>{var Ce=Cp(),ze=P(Ce),$n=O(ze,!0),on=$(ze),sr=O(on,!0),Gr=$(on),An=O(Gr,!0);Z(Ze=>{A($n,Ze),A(sr,c(re).won),A(An,c(re).lost)},[()=>xn(c(re))]),U(pe,Ce)});var Ht=$(Se,2);Be(Ht,21,()=>c(Zn)?c(nn):c(nn).slice(0,Fr),xo,(pe,re)=>{var Ce=jp(),ze=P(Ce),$n=O(ze,!0),on=$(ze,2),sr=O(on,!0),Gr=$(on,2);{var An=Ze=>{var ln=Pp(),Yr=O(ln,!0);Z((Jr,ta)=>{at(ln,"href",Jr),A(Yr,ta)},[()=>Qe(c(re).path),()=>x("page-look")]),Ot("click",ln,Jr=>{Jr.preventDefault(),e.go(c(re).path)}),U(Ze,ln)};je(Gr,Ze=>{c(re).path&&Ze(An)})}Z((Ze,ln)=>{A($n,Ze),A(sr,ln)},[()=>x(`page-history-${c(re).won===null?"drawn":c(re).won?"ahead":"behind"}`,{name:xn(c(re)),score:c(re).score.join("–")}),()=>c(re).at?Kd(c(re).at):""]),U(pe,Ce)});var Kr=$(Ht,2);{var $e=pe=>{var re=ul(),Ce=O(re,!0);Z(ze=>A(Ce,ze),[()=>x("page-history-all",{n:c(nn).length})]),Ot("click",re,()=>L(Zn,!0)),U(pe,re)};je(Kr,pe=>{c(nn).length>Fr&&!c(Zn)&&pe($e)})}Z((pe,re,Ce,ze)=>{A(ae,pe),A(ce,re),A(qe,Ce),A(an,ze)},[()=>x("page-history"),()=>x("page-history-against"),()=>x("page-history-won"),()=>x("page-history-lost")]),U(T,q)};je(nc,T=>{c(nn).length&&T(rc)})}Z((T,q,ne,ae,Se,ie,Fe,le,ce,ye,qe,St)=>{A(Wr,T),A(xt,q),at(Wt,"placeholder",ne),A(Hr,ae),A(tr,c(f)?.text??""),rr.disabled=c(_)||!c(n),A(Ku,Se),Da.disabled=c(_)||!c(n),A(Gu,ie),A(Yu,Fe),ao=ka(Vr,1,"button lesson svelte-tmv0tn",null,ao,{main:u}),at(Vr,"href",le),A(io,ce),A(Qu,ye),A(Zu,qe),A(Xu,St)},[()=>x("page-motto"),()=>x("page-name"),()=>x("page-you"),()=>x("page-opponent"),()=>x("page-play"),()=>x("page-invite"),()=>x(c(ee)?"page-friend-hints":"page-friend-terms",{time:c(z)}),()=>Qe("/lesson"),()=>x("page-lesson"),()=>x("page-lesson-time"),()=>c(X)&&x("page-fault",{code:c(X)}),()=>x("page-more")]),ou("submit",te,T=>T.preventDefault()),sh(Wt,()=>W.name,T=>W.name=T),Ne(Tn,()=>c(s),T=>L(s,T)),Ot("click",rr,()=>Zs(c(s))),Ot("click",Da,()=>Zs("")),Ot("click",Vr,T=>{T.preventDefault(),e.go("/lesson")}),ah("open","toggle",Ua,T=>L(k,T),()=>c(k)),U(t,Xs),jr()}Yi(["click"]);const Fp=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,cl=t=>t.replace(Fp,"");function qp(t,e){const n=cl(t),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(e.replace(/^#/,"")),o=l=>cl(a.get(l)??"");return{table:r,game:Number(s),sit:o("sit"),seat:o("seat"),own:o("own"),path:r?n:t}}function bv(t){return t==="localhost"||t.endsWith(".localhost")||t.startsWith("127.")||t==="[::1]"||t==="::1"}function kv(t,e,n,r){return`${t}${Qe(`/t/${e}`)}#${n}=${r}`}const ii=t=>{var e=zp();U(t,e)},oi=t=>{var e=Bp(),n=P(e),r=O(n,!0),s=$(n,2),a=O(s,!0);Z((o,l)=>{A(r,o),A(a,l)},[()=>x("page-fault",{code:"unreachable"}),()=>x("page-try-again")]),Ot("click",s,()=>location.reload()),U(t,e)};var zp=se('<h1 class="first">Écarté</h1>'),Bp=se('<main class="alone"><p role="alert"> </p> <button class="button main"> </button></main>');function Wp(t,e){Pr(e,!0);let n=N(it(Za())),r=N(it(location.hash.slice(1)));const s=he(()=>qp(c(n),c(r))),a=he(()=>c(s).game?"":c(s).table),o=()=>Qa(()=>import("./Table-BKncup1E.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);pr(()=>{c(n)==="/"&&setTimeout(()=>{o().catch(()=>{})},500)});function l(g){history.pushState(history.state,"",Qe(g)),L(n,Za(),!0),L(r,location.hash.slice(1),!0)}pr(()=>{if(c(a)&&c(s).seat)mu(c(a),c(s).seat);else if(c(s).own)Kh(c(s).own);else return;history.replaceState(history.state,"",Qe(c(s).path)),L(r,"")}),pr(()=>{document.documentElement.dataset.cloth=W.cloth,document.documentElement.lang=W.language,Wh()});var u=At();ou("popstate",gi,()=>{L(n,Za(),!0),L(r,location.hash.slice(1),!0)});var f=Ge(u);{var h=g=>{var E=At(),m=Ge(E);Ka(m,()=>si(o),S=>{ii(S)},(S,j)=>{var B=he(()=>{var{default:z}=c(j);return{Table:z}}),D=he(()=>c(B).Table),K=At(),ee=Ge(K);Eo(ee,()=>c(a),z=>{var X=At(),_=Ge(X);Ga(_,()=>c(D),(k,F)=>{F(k,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),U(z,X)}),U(S,K)},S=>{oi(S)}),U(g,E)},v=g=>{var E=At(),m=Ge(E);Ka(m,()=>si(()=>Qa(()=>import("./Look-Bvscgf-C.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url)),S=>{ii(S)},(S,j)=>{var B=he(()=>{var{default:z}=c(j);return{Look:z}}),D=he(()=>c(B).Look),K=At(),ee=Ge(K);Eo(ee,()=>c(n),z=>{var X=At(),_=Ge(X);Ga(_,()=>c(D),(k,F)=>{F(k,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),U(z,X)}),U(S,K)},S=>{oi(S)}),U(g,E)},w=g=>{var E=At(),m=Ge(E);Ka(m,()=>si(()=>Qa(()=>import("./Lesson-DP8LoScQ.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url)),S=>{ii(S)},(S,j)=>{var B=he(()=>{var{default:z}=c(j);return{Lesson:z}}),D=he(()=>c(B).Lesson),K=At(),ee=Ge(K);Ga(ee,()=>c(D),(z,X)=>{X(z,{go:l})}),U(S,K)},S=>{oi(S)}),U(g,E)},d=g=>{Up(g,{go:l})};je(f,g=>{c(a)&&!c(s).seat?g(h):c(s).game?g(v,1):c(n)==="/lesson"?g(w,2):c(a)||g(d,3)})}U(t,u),jr()}Yi(["click"]);const Vu=document.getElementById("page");Vu.replaceChildren();qf(Wp,{target:Vu});export{gi as $,ka as A,ev as B,Ia as C,$i as D,Co as E,Oh as F,Jh as G,Ji as H,zh as I,nv as J,tv as K,Rh as L,Ep as M,Bd as N,it as O,ou as P,Gp as Q,hf as R,hv as S,Xi as T,ga as U,ll as V,Zp as W,Sf as X,fv as Y,At as Z,Eo as _,Li as a,Qe as a0,_v as a1,ro as a2,De as a3,Gi as a4,gv as a5,fa as a6,If as a7,pv as a8,sh as a9,yf as aA,Hi as aB,Yp as aC,zc as aD,Sc as aE,Qp as aF,kl as aG,Q as aH,ma as aI,Jt as aJ,hs as aK,vv as aL,bv as aM,yv as aN,kv as aO,ah as aP,up as aQ,wv as aa,av as ab,Vd as ac,dv as ad,rv as ae,sv as af,iv as ag,ov as ah,uv as ai,zd as aj,Xh as ak,cv as al,td as am,mu as an,yc as ao,Xp as ap,mv as aq,ep as ar,Lo as as,lv as at,Dr as au,Jn as av,Na as aw,Zt as ax,st as ay,Ec as az,A as b,U as c,xo as d,Be as e,Ge as f,c as g,P as h,je as i,x as j,jr as k,W as l,at as m,Ot as n,O as o,Pr as p,se as q,Jp as r,$ as s,Z as t,he as u,Vp as v,Yi as w,pr as x,L as y,N as z};
