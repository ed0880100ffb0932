const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Table-CV1ytDkk.js","assets/motion-C1jjr8mk.js","assets/motion-C2krds5h.css","assets/Table-YILU3O6T.css","assets/Look-L8BDAwPy.js","assets/after-words-BLy642-h.js","assets/Look-Cr2yC0Y3.css","assets/Lesson-CRFF4hdx.js"])))=>i.map(i=>d[i]);
var On=Array.isArray,ii=Array.prototype.indexOf,Jt=Array.prototype.includes,Ln=Array.from,$s=Object.defineProperty,et=Object.getOwnPropertyDescriptor,Os=Object.getOwnPropertyDescriptors,oi=Object.prototype,li=Array.prototype,kr=Object.getPrototypeOf,Wr=Object.isExtensible;function Bt(e){return typeof e=="function"}const ui=()=>{};function ci(e){return typeof e?.then=="function"}function fi(e){for(var t=0;t<e.length;t++)e[t]()}function Ls(){var e,t,n=new Promise((r,s)=>{e=r,t=s});return{promise:n,resolve:e,reject:t}}function Vu(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);const n=[];for(const r of e)if(n.push(r),n.length===t)break;return n}const ne=2,ft=4,Rn=8,Rs=1<<24,ke=16,Ae=32,nt=64,or=128,xr=256,Te=512,Z=1024,H=2048,pe=4096,ae=8192,ee=16384,Nt=32768,kn=1<<25,dt=65536,xn=1<<17,di=1<<18,Ct=1<<19,hi=1<<20,Le=1<<25,Sn=1<<21,Et=1<<22,tt=1<<23,Be=Symbol("$state"),Ns=Symbol("component"),Cs=Symbol("legacy props"),pi=Symbol(""),Is=Symbol("attributes"),lr=Symbol("class"),vi=Symbol("style"),ur=Symbol("text"),wn=Symbol("form reset"),nn=new class extends Error{name="StaleReactionError";message="The reaction that called `getAbortSignal()` was re-run or destroyed"},gi=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),_i=1,mi=2,Ms=4,bi=8,wi=16,yi=1,Ei=4,ki=8,xi=16,Si=1,Ti=2,Ps={},K=Symbol("uninitialized"),Ai="http://www.w3.org/1999/xhtml";function $i(){console.warn("https://svelte.dev/e/derived_inert")}function Oi(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function Li(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function Ds(e){return e===this.v}function Ri(e,t){return e!=e?t==t:e!==t||e!==null&&typeof e=="object"||typeof e=="function"}function js(e){return!Ri(e,this.v)}function Ni(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Ci(e,t,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function Ii(e){throw new Error("https://svelte.dev/e/effect_in_teardown")}function Mi(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Pi(e){throw new Error("https://svelte.dev/e/effect_orphan")}function Di(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function ji(e){throw new Error("https://svelte.dev/e/props_invalid_value")}function Ui(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Fi(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Bi(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function zi(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let ue=null;function At(e){ue=e}function It(e,t=!1,n){ue={p:ue,i:!1,c:null,e:null,s:e,x:null,r:I,l:null}}function Mt(e){var t=ue,n=t.e;if(n!==null){t.e=null;for(var r of n)oa(r)}return t.i=!0,ue=t.p,Us(e)}function Us(e={}){return $s(e,Ns,{value:!0}),e}function Fs(){return!0}let ot=[];function Bs(){var e=ot;ot=[],fi(e)}function Re(e){if(ot.length===0&&!xt){var t=ot;queueMicrotask(()=>{t===ot&&Bs()})}ot.push(e)}function Hi(){for(;ot.length>0;)Bs()}const qi=-7169;function V(e,t){e.f=e.f&qi|t}function Sr(e){(e.f&Te)!==0||e.deps===null?V(e,Z):V(e,pe)}function zs(e,t){(e.f&H)!==0?t.set(e,H):(e.f&pe)!==0&&t.get(e)!==H&&t.set(e,pe),V(e,Z)}let Yr=!1;function Vi(){Yr||(Yr=!0,document.addEventListener("reset",e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(const t of e.target.elements)t[wn]?.()})},{capture:!0}))}function Pt(e){var t=N,n=I;ye(null),Ie(null);try{return e()}finally{ye(t),Ie(n)}}function Hs(e,t,n,r=n){e.addEventListener(t,()=>Pt(n));const s=e[wn];s?e[wn]=()=>{s(),r(!0)}:e[wn]=()=>r(!0),Vi()}function qs(e,t,n,r){const s=Qt;var a=e.filter(d=>!d.settled),i=t.map(s);if(n.length===0&&a.length===0){r(i);return}var o=I,l=Vs(),u=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function f(d){if((o.f&ee)===0){l();try{r([...i,...d])}catch(_){Oe(_,o)}Zt()}}var c=Ws();if(n.length===0){u.then(()=>f([])).finally(c);return}function p(){Promise.all(n.map(d=>Wi(d))).then(f).catch(d=>Oe(d,o)).finally(c)}u?u.then(()=>{if((o.f&ee)!==0){c();return}l(),p(),Zt()}):p()}function Vs(){var e=I,t=N,n=ue,r=S;return function(a=!0){Ie(e),ye(t),At(n),a&&(e.f&ee)===0&&(r?.activate(),r?.apply())}}function Zt(e=!0){Ie(null),ye(null),At(null),e&&S?.deactivate()}function Ws(){var e=I,t=e.b,n=S,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function Qt(e){var t=ne|H;return I!==null&&(I.f|=Ct),{ctx:ue,deps:null,effects:null,equals:Ds,f:t,fn:e,reactions:null,rv:0,v:K,wv:0,parent:I,ac:null}}const Ht=Symbol("obsolete");function Wi(e,t,n){let r=I;r===null&&Ni();var s=void 0,a=We(K),i=!N,o=new Set;return lo(()=>{var l=I,u=Ls();s=u.promise;try{Promise.resolve(e()).then(u.resolve,d=>{d!==nn&&u.reject(d)}).finally(Zt)}catch(d){u.reject(d),Zt()}var f=S;if(i){if((l.f&Nt)!==0)var c=Ws();if(r.b?.is_rendered())f.async_deriveds.get(l)?.reject(Ht);else for(const d of o.values())d.reject(Ht);o.add(u),f.async_deriveds.set(l,u)}const p=(d,_=void 0)=>{c?.(),o.delete(u),_!==Ht&&(f.activate(),_?(a.f|=tt,ze(a,_)):((a.f&tt)!==0&&(a.f^=tt),ze(a,d)),f.deactivate())};u.promise.then(p,d=>p(null,d||"unknown"))}),Nn(()=>{for(const l of o)l.reject(Ht)}),new Promise(l=>{function u(f){function c(){f===s?l(a):u(s)}f.then(c,c)}u(s)})}function se(e){const t=Qt(e);return da(t),t}function Ys(e){const t=Qt(e);return t.equals=js,t}function Yi(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)ce(t[n])}}function Tr(e){var t,n=I,r=e.parent;if(!Ye&&r!==null&&e.v!==K&&(r.f&(ee|ae))!==0)return $i(),e.v;Ie(r);try{Yi(e),t=ga(e)}finally{Ie(n)}return t}function Ks(e){var t=Tr(e);if(!e.equals(t)&&(e.wv=pa(),(!S?.is_fork||e.deps===null)&&(S!==null?(S.capture(e,t,!0),kt?.capture(e,t,!0)):e.v=t,e.deps===null))){V(e,Z);return}Ye||(xe!==null?(Or()||S?.is_fork)&&xe.set(e,t):Sr(e))}function Ki(e){if(e.effects!==null)for(const t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&Pt(()=>{t.ac.abort(nn),t.ac=null}),t.fn!==null&&(t.teardown=ui),Xt(t,0),Rr(t))}function Gs(e){if(e.effects!==null)for(const t of e.effects)t.teardown&&t.fn!==null&&$t(t)}let Yn=null,bt=null,S=null,kt=null,xe=null,cr=null,xt=!1,Kn=!1,Yt=null,yn=null;var Kr=0;let Gi=1;class Ve{id=Gi++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#t=new Set;#c=new Set;#e=0;#i=new Map;#n=null;#r=[];#a=[];#s=new Map;#o=new Map;#p=new Set;is_fork=!1;#u=!1;constructor(){bt===null?Yn=bt=this:(bt.next=this,this.prev=bt),bt=this}#l(){if(this.is_fork)return!0;for(const t of this.#i.keys())if(!this.#m(t))return!0;return!1}#m(t){for(var n=t;n!==null;n=n.parent)if(this.#o.has(n))return!0;return!1}skip_effect(t){this.#o.has(t)||this.#o.set(t,{d:[],m:[]}),this.#p.delete(t)}unskip_effect(t,n=r=>this.schedule(r)){var r=this.#o.get(t);if(r){this.#o.delete(t);for(var s of r.d)V(s,H),n(s);for(s of r.m)V(s,pe),n(s)}this.#p.add(t)}#d(){var t=[];for(const a of this.#r)if(!((a.f&ee)!==0||(a.f&(H|pe))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(nt|Ae))!==0){if((s&Z)===0){r=!0;break}n.f^=Z}}r||t.push(n)}return this.#r=[],t}#h(){this.started=!0;for(const[o,l]of this.#s)V(o,l),this.schedule(o);this.apply();for(var t=Yt=[],n=[],r=yn=[];this.#r.length>0;){Kr++>1e3&&(this.#g(),Ji());for(const o of this.#d())try{this.#b(o,t,n)}catch(l){throw Xs(o),this.#l()||this.discard(),l}}if(S=null,r.length>0){var s=Ve.ensure();for(const o of r)s.schedule(o)}if(Yt=null,yn=null,this.#l()){this.#_(n),this.#_(t);for(const[o,l]of this.#o)Qs(o,l);r.length>0&&S.#h();return}const a=this.#w();if(a){this.#_(n),this.#_(t),a.#f(this);return}this.#s.clear();for(const o of this.#t)o(this);this.#t.clear(),kt=this,Gr(n),Gr(t),kt=null,this.#n?.resolve();var i=S;this.#e===0&&(this.#r.length===0||i!==null)&&this.#g(),i!==null&&(Ne.clear(),i.#h())}#b(t,n,r){t.f^=Z;for(var s=t.first;s!==null;){var a=s.f,i=(a&(Ae|nt))!==0,o=i&&(a&Z)!==0,l=o||(a&ae)!==0||this.#o.has(s);if(!l&&s.fn!==null){i?s.f^=Z:(a&ft)!==0?n.push(s):sn(s)&&((a&ke)!==0&&this.add_dirty_reaction(s,pe),$t(s));var u=s.first;if(u!==null){s=u;continue}}for(;s!==null;){var f=s.next;if(f!==null){s=f;break}s=s.parent}}}#w(){for(var t=this.prev;t!==null;t=t.prev)if(!t.is_fork&&this.#v(t))return t;return null}#v(t){for(const[n,[,r]]of this.current)if(!r&&t.current.has(n))return!0;return!1}#f(t){for(const[r,s]of t.current)!this.previous.has(r)&&t.previous.has(r)&&this.previous.set(r,t.previous.get(r)),this.current.set(r,s);for(const[r,s]of t.async_deriveds){const a=this.async_deriveds.get(r);a&&s.promise.then(a.resolve).catch(a.reject)}t.async_deriveds.clear(),this.transfer_reactions(t.#s);const n=r=>{var s=r.reactions;if(s!==null&&!((r.f&ne)!==0&&(r.f&(H|pe))===0))for(const o of s){var a=o.f;if((a&ne)!==0)n(o);else{var i=o;a&(Et|ke)&&!this.async_deriveds.has(i)&&(this.#s.delete(i),V(i,H),this.schedule(i))}}};for(const r of this.current.keys())n(r);this.oncommit(()=>t.discard()),t.#g(),S=this,this.#h()}#_(t){for(var n=0;n<t.length;n+=1)zs(t[n],this.#s)}capture(t,n,r=!1){t.v!==K&&!this.previous.has(t)&&this.previous.set(t,t.v),(t.f&tt)===0&&(this.current.set(t,[n,r]),xe?.set(t,n)),this.is_fork||(t.v=n)}activate(){S=this}deactivate(){S=null,xe=null}flush(){try{Kn=!0,S=this,this.#h()}finally{Kr=0,cr=null,Yt=null,yn=null,Kn=!1,S=null,xe=null,Ne.clear()}}discard(){for(const t of this.#c)t(this);this.#c.clear();for(const t of this.async_deriveds.values())t.reject(Ht);this.#g(),this.#n?.resolve()}register_created_effect(t){this.#a.push(t)}#k(){for(let c=Yn;c!==null;c=c.next){var t=c.id<this.id,n=[];for(const[p,[d,_]]of this.current){if(c.current.has(p)){var r=c.current.get(p)[0];if(t&&d!==r)c.current.set(p,[d,_]);else continue}n.push(p)}if(t)for(const[p,d]of this.async_deriveds){const _=c.async_deriveds.get(p);_&&d.promise.then(_.resolve).catch(_.reject)}var s=[...c.current.keys()].filter(p=>!c.current.get(p)[1]);if(!(!c.started||s.length===0)){var a=s.filter(p=>!this.current.has(p));if(a.length===0)t&&c.discard();else if(n.length>0){if(t)for(const p of this.#p)c.unskip_effect(p,d=>{(d.f&(ke|Et))!==0?c.schedule(d):c.#_([d])});c.activate();var i=new Set,o=new Map;for(var l of n)Zs(l,a,i,o);o=new Map;var u=[...c.current].filter(([p,d])=>{const _=this.current.get(p);return _?_[0]!==d[0]||_[1]!==d[1]:!0}).map(([p])=>p);if(u.length>0)for(const p of this.#a)(p.f&(ee|ae|xn))===0&&Ar(p,u,o)&&((p.f&(Et|ke))!==0?(V(p,H),c.schedule(p)):c.add_dirty_reaction(p,H));if(c.#r.length>0&&!c.#u){c.apply();for(var f of c.#d())c.#b(f,[],[])}c.deactivate()}}}}increment(t,n){if(this.#e+=1,t){let r=this.#i.get(n)??0;this.#i.set(n,r+1)}}decrement(t,n){if(this.#e-=1,t){let r=this.#i.get(n)??0;r===1?this.#i.delete(n):this.#i.set(n,r-1)}this.#u||(this.#u=!0,Re(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(t){for(const[n,r]of t)this.add_dirty_reaction(n,r);t.clear()}add_dirty_reaction(t,n){(n===H||this.#s.get(t)!==H)&&this.#s.set(t,n)}oncommit(t){this.#t.add(t)}ondiscard(t){this.#c.add(t)}settled(){return(this.#n??=Ls()).promise}static ensure(){if(S===null){const t=S=new Ve;!Kn&&!xt&&Re(()=>{t.started||t.flush()})}return S}apply(){{xe=null;return}}schedule(t){if(cr=t,t.b?.is_pending&&(t.f&(ft|Rn|Rs))!==0&&(t.f&Nt)===0){t.b.defer_effect(t);return}this.#r.push(t)}#g(){if(this.linked){var t=this.prev,n=this.next;t===null?Yn=n:t.next=n,n===null?bt=t:n.prev=t,this.linked=!1}}}function Js(e){var t=xt,n=kt;kt=null,xt=!0;try{for(var r;;){if(Hi(),S===null)return r;S.flush()}}finally{xt=t,kt=n}}function Ji(){try{Di()}catch(e){Oe(e,cr)}}let Ue=null;function Gr(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if((r.f&(ee|ae))===0&&sn(r)&&(Ue=new Set,$t(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&ua(r),Ue?.size>0)){Ne.clear();for(const s of Ue){if((s.f&(ee|ae))!==0)continue;const a=[s];let i=s.parent;for(;i!==null;)Ue.has(i)&&(Ue.delete(i),a.push(i)),i=i.parent;for(let o=a.length-1;o>=0;o--){const l=a[o];(l.f&(ee|ae))===0&&$t(l)}}Ue.clear()}}Ue=null}}function Zs(e,t,n,r){if(!n.has(e)&&(n.add(e),e.reactions!==null))for(const s of e.reactions){const a=s.f;(a&ne)!==0?Zs(s,t,n,r):(a&(Et|ke))!==0&&(a&H)===0&&Ar(s,t,r)&&(V(s,H),$r(s))}}function Ar(e,t,n){const r=n.get(e);if(r!==void 0)return r;if(e.deps!==null)for(const s of e.deps){if(Jt.call(t,s))return!0;if((s.f&ne)!==0&&Ar(s,t,n))return n.set(s,!0),!0}return n.set(e,!1),!1}function $r(e){S.schedule(e)}function Qs(e,t){if(!((e.f&Ae)!==0&&(e.f&Z)!==0)){(e.f&H)!==0?t.d.push(e):(e.f&pe)!==0&&t.m.push(e),V(e,Z);for(var n=e.first;n!==null;)Qs(n,t),n=n.next}}function Xs(e){V(e,Z);for(var t=e.first;t!==null;)Xs(t),t=t.next}let Tn=new Set;const Ne=new Map;let ea=!1;function We(e,t){var n={f:0,v:e,reactions:null,equals:Ds,rv:0,wv:0};return n}function j(e,t){const n=We(e);return da(n),n}function Zi(e,t=!1,n=!0){const r=We(e);return t||(r.equals=js),r}function L(e,t,n=!1){N!==null&&(!Se||(N.f&xn)!==0)&&Fs()&&(N.f&(ne|ke|Et|xn))!==0&&(Ce===null||!Ce.has(e))&&Bi();let r=n?Fe(t):t;return ze(e,r,yn)}var it=null,fr=0;function ze(e,t,n=null){if(!e.equals(t)){Ye?Ne.set(e,t):Ne.has(e)||Ne.set(e,e.v);var r=Ve.ensure();if(r.capture(e,t),(e.f&ne)!==0){const s=e;(e.f&H)!==0&&Tr(s),xe===null&&Sr(s)}e.wv=pa(),it=null,fr=0,ta(e,H,n),it=null,I!==null&&(I.f&Z)!==0&&(I.f&(Ae|nt))===0&&(_e===null?fo([e]):_e.push(e)),!r.is_fork&&Tn.size>0&&!ea&&Qi()}return t}function Qi(){ea=!1;for(const e of Tn){(e.f&Z)!==0&&V(e,pe);let t;try{t=sn(e)}catch{t=!0}t&&$t(e)}Tn.clear()}function Kt(e){L(e,e.v+1)}function ta(e,t,n){var r=e.reactions;if(r!==null){var s=r.length;if(fr+=s,fr>1e5&&it===null&&(it=new Set),it!==null){if(it.has(e))return;it.add(e)}for(var a=0;a<s;a++){var i=r[a],o=i.f,l=(o&H)===0;if(l&&V(i,t),(o&xn)!==0)Tn.add(i);else if((o&ne)!==0){var u=i;xe?.delete(u),ta(u,pe,n)}else if(l){var f=i;(o&ke)!==0&&Ue!==null&&Ue.add(f),n!==null?n.push(f):$r(f)}}}}function Fe(e){if(typeof e!="object"||e===null||Be in e||Ns in e)return e;const t=kr(e);if(t!==oi&&t!==li)return e;var n=new Map,r=On(e),s=j(0),a=ct,i=o=>{if(ct===a)return o();var l=N,u=ct;ye(null),Qr(a);var f=o();return ye(l),Qr(u),f};return r&&n.set("length",j(e.length)),new Proxy(e,{defineProperty(o,l,u){(!("value"in u)||u.configurable===!1||u.enumerable===!1||u.writable===!1)&&Ui();var f=n.get(l);return f===void 0?i(()=>{var c=j(u.value);return n.set(l,c),c}):L(f,u.value,!0),!0},deleteProperty(o,l){var u=n.get(l);if(u===void 0){if(l in o){const f=i(()=>j(K));n.set(l,f),Kt(s)}}else L(u,K),Kt(s);return!0},get(o,l,u){if(l===Be)return e;var f=n.get(l),c=l in o;if(f===void 0&&(!c||et(o,l)?.writable)&&(f=i(()=>{var d=Fe(c?o[l]:K),_=j(d);return _}),n.set(l,f)),f!==void 0){var p=h(f);return p===K?void 0:p}return Reflect.get(o,l,u)},getOwnPropertyDescriptor(o,l){this.has?.(o,l);var u=Reflect.getOwnPropertyDescriptor(o,l),f=n.get(l);if(f!==void 0){var c=h(f);if(c===K)return;if(u&&"value"in u)u.value=c;else return{enumerable:!0,configurable:!0,value:c,writable:!0}}return u},has(o,l){if(l===Be)return!0;var u=n.get(l),f=u!==void 0&&u.v!==K||Reflect.has(o,l);if(u!==void 0||(I!==null||N!==null)&&(!f||et(o,l)?.writable)){u===void 0&&(u=i(()=>{var p=f?Fe(o[l]):K,d=j(p);return d}),n.set(l,u));var c=h(u);if(c===K)return!1}return f},set(o,l,u,f){var c=n.get(l),p=l in o;if(r&&l==="length")for(var d=u;d<c.v;d+=1){var _=n.get(d+"");_!==void 0?L(_,K):d in o&&(_=i(()=>j(K)),n.set(d+"",_))}if(c===void 0)(!p||et(o,l)?.writable)&&(c=i(()=>j(void 0)),L(c,Fe(u)),n.set(l,c));else{p=c.v!==K;var b=i(()=>Fe(u));L(c,b)}var g=Reflect.getOwnPropertyDescriptor(o,l);if(g?.set&&g.set.call(f,u),!p){if(r&&typeof l=="string"){var y=n.get("length"),w=Number(l);Number.isInteger(w)&&w>=y.v&&L(y,w+1)}Kt(s)}return!0},ownKeys(o){h(s);var l=Reflect.ownKeys(o).filter(c=>{var p=n.get(c);return p===void 0||p.v!==K});for(var[u,f]of n)f.v!==K&&!(u in o)&&l.push(u);return l},setPrototypeOf(){Fi()}})}function Jr(e){try{if(e!==null&&typeof e=="object"&&Be in e)return e[Be]}catch{}return e}function na(e,t){return Object.is(Jr(e),Jr(t))}var dr,Xi,ra,sa,aa;function eo(){if(dr===void 0){dr=window,Xi=document,ra=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;sa=et(t,"firstChild").get,aa=et(t,"nextSibling").get,Wr(e)&&(e[lr]=void 0,e[Is]=null,e[vi]=void 0,e.__e=void 0),Wr(n)&&(n[ur]=void 0)}}function He(e=""){return document.createTextNode(e)}function ht(e){return sa.call(e)}function rn(e){return aa.call(e)}function D(e,t){return ht(e)}function ge(e,t=!1){{var n=ht(e);return n instanceof Comment&&n.data===""?rn(n):n}}function $(e,t=!1){return ht(e)}function k(e,t=1,n=!1){let r=e;for(;t--;)r=rn(r);return r}function to(e){e.textContent=""}function ia(){return!1}function no(e,t,n){return n?document.createElement(e,{is:n}):document.createElement(e)}function ro(e){var t=I;if(t===null)return N.f|=tt,e;if((t.f&Nt)===0&&(t.f&ft)===0)throw e;Oe(e,t)}function Oe(e,t){if(e===Ps)throw e;if(!(t!==null&&(t.f&ee)!==0)){for(;t!==null;){if((t.f&or)!==0&&(t.f&(ee|kn))===0){if((t.f&Nt)===0)throw e;try{t.b.error(e);return}catch(n){e=n}}t=t.parent}throw e}}function so(e){I===null&&(N===null&&Pi(),Mi()),Ye&&Ii()}function ao(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function Me(e,t){var n=I;n!==null&&(n.f&ae)!==0&&(e|=ae);var r={ctx:ue,deps:null,nodes:null,f:e|H|Te,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};S?.register_created_effect(r);var s=r;if((e&ft)!==0)Yt!==null?Yt.push(r):Ve.ensure().schedule(r);else if(t!==null){try{$t(r)}catch(i){throw ce(r),i}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&Ct)===0&&(s=s.first,(e&ke)!==0&&(e&dt)!==0&&s!==null&&(s.f|=dt))}if(s!==null&&(s.parent=n,n!==null&&ao(s,n),N!==null&&(N.f&ne)!==0&&(e&nt)===0)){var a=N;(a.effects??=[]).push(s)}return r}function Or(){return N!==null&&!Se}function Nn(e){const t=Me(Rn,null);return V(t,Z),t.teardown=e,t}function En(e){so();var t=I.f,n=!N&&(t&Ae)!==0&&ue!==null&&!ue.i;if(n){var r=ue;(r.e??=[]).push(e)}else return oa(e)}function oa(e){return Me(ft|hi,e)}function io(e){Ve.ensure();const t=Me(nt|Ct,e);return(n={})=>new Promise(r=>{n.outro?ut(t,()=>{ce(t),r(void 0)}):(ce(t),r(void 0))})}function oo(e){return Me(ft,e)}function lo(e){return Me(Et|Ct,e)}function Lr(e,t=0){return Me(Rn|t,e)}function Q(e,t=[],n=[],r=[]){qs(r,t,n,s=>{Me(Rn,()=>{e(...s.map(h))})})}function Yu(e,t=[],n=[],r=[]){qs(r,t,n,s=>{Me(ft,()=>e(...s.map(h)))})}function Dt(e,t=0){var n=Me(ke|t,e);return n}function me(e){return Me(Ae|Ct,e)}function la(e){var t=e.teardown;if(t!==null){const n=Ye,r=N;Zr(!0),ye(null);try{t.call(null)}catch(s){Oe(s,e.parent)}finally{Zr(n),ye(r)}}}function Rr(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){const s=n.ac;s!==null&&Pt(()=>{s.abort(nn)});var r=n.next;(n.f&nt)!==0?n.parent=null:ce(n,t),n=r}}function uo(e){for(var t=e.first;t!==null;){var n=t.next;(t.f&Ae)===0&&ce(t),t=n}}function ce(e,t=!0){var n=!1;(t||(e.f&di)!==0)&&e.nodes!==null&&e.nodes.end!==null&&(co(e.nodes.start,e.nodes.end),n=!0),e.f|=kn,Rr(e,t&&!n),Xt(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(const a of r)a.stop();la(e),e.f^=kn,e.f|=ee;var s=e.parent;s!==null&&s.first!==null&&ua(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function co(e,t){for(;e!==null;){var n=e===t?null:rn(e);e.remove(),e=n}}function ua(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function ut(e,t,n=!0){var r=[];e.f|=xr,ca(e,r,!0);var s=()=>{n&&ce(e),t&&t()},a=r.length;if(a>0){var i=()=>--a||s();for(var o of r)o.out(i)}else s()}function ca(e,t,n){if((e.f&ae)===0){e.f^=ae;var r=e.nodes&&e.nodes.t;if(r!==null)for(const o of r)(o.is_global||n)&&t.push(o);for(var s=e.first;s!==null;){var a=s.next;if((s.f&nt)===0){var i=(s.f&dt)!==0||(s.f&Ae)!==0&&(e.f&ke)!==0;ca(s,t,i?n:!1)}s=a}}}function An(e){e.f&=~xr,fa(e,!0)}function fa(e,t){if((e.f&xr)===0&&(e.f&ae)!==0){e.f^=ae,(e.f&Z)===0&&(V(e,H),Ve.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,s=(n.f&dt)!==0||(n.f&Ae)!==0;fa(n,s?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(const i of a)(i.is_global||t)&&i.in()}}function Nr(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var s=n===r?null:rn(n);t.append(n),n=s}}let Ye=!1;function Zr(e){Ye=e}let N=null,Se=!1;function ye(e){N=e}let I=null;function Ie(e){I=e}let Ce=null;function da(e){N!==null&&((N.f&Sn)!==0||(N.f&ne)!==0)&&(Ce??=new Set).add(e)}let le=null,he=0,_e=null;function fo(e){_e=e}let ha=1,lt=0,ct=lt;function Qr(e){ct=e}function pa(){return++ha}function sn(e){var t=e.f;if((t&H)!==0)return!0;if((t&pe)!==0){for(var n=e.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(sn(a)&&Ks(a),a.wv>e.wv)return!0}(t&Te)!==0&&xe===null&&V(e,Z)}return!1}function va(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Ce!==null&&Ce.has(e)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&ne)!==0?va(a,t,!1):t===a&&(n?V(a,H):(a.f&Z)!==0&&V(a,pe),$r(a))}}function ga(e){var t=le,n=he,r=_e,s=N,a=Ce,i=ue,o=Se,l=ct,u=e.f;le=null,he=0,_e=null,N=(u&(Ae|nt))===0?e:null,Ce=null,At(e.ctx),Se=!1,ct=++lt,e.ac!==null&&(Pt(()=>{e.ac.abort(nn)}),e.ac=null);try{e.f|=Sn;var f=e.fn,c=f();e.f|=Nt;var p=Xr(e);if(Fs()&&_e!==null&&!Se&&p!==null&&(e.f&(ne|pe|H))===0)for(var d=0;d<_e.length;d++)va(_e[d],e);if(s!==null&&s!==e){if(lt++,s.deps!==null)for(let _=0;_<n;_+=1)s.deps[_].rv=lt;if(t!==null)for(const _ of t)_.rv=lt;_e!==null&&(r===null?r=_e:r.push(..._e))}return(e.f&tt)!==0&&(e.f^=tt),c}catch(_){return Xr(e),ro(_)}finally{e.f^=Sn,le=t,he=n,_e=r,N=s,Ce=a,At(i),Se=o,ct=l}}function Xr(e){var t=e.deps,n=S?.is_fork;if(le!==null){var r;if(n||Xt(e,he),t!==null&&he>0)for(t.length=he+le.length,r=0;r<le.length;r++)t[he+r]=le[r];else e.deps=t=le;if(Or()&&(e.f&Te)!==0)for(r=he;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&he<t.length&&(Xt(e,he),t.length=he);return t}function ho(e,t){let n=t.reactions;if(n!==null){var r=ii.call(n,e);if(r!==-1){var s=n.length-1;s===0?n=t.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(t.f&ne)!==0&&(le===null||!Jt.call(le,t))){var a=t;(a.f&Te)!==0&&(a.f^=Te),a.v!==K&&Sr(a),a.ac!==null&&Pt(()=>{a.ac.abort(nn),a.ac=null,V(a,H)}),Ki(a),Xt(a,0)}}function Xt(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)ho(e,n[r])}function $t(e){var t=e.f;if((t&ee)===0){V(e,Z);var n=I;I=e;try{(t&(ke|Rs))!==0?uo(e):Rr(e),la(e);var r=ga(e);e.teardown=typeof r=="function"?r:null,e.wv=ha;var s}finally{I=n}}}async function po(){await Promise.resolve(),Js()}function h(e){var t=e.f,n=(t&ne)!==0;if(N!==null&&!Se){var r=I!==null&&(I.f&ee)!==0;if(!r&&(Ce===null||!Ce.has(e))){var s=N.deps;if((N.f&Sn)!==0)e.rv<lt&&(e.rv=lt,le===null&&s!==null&&s[he]===e?he++:le===null?le=[e]:le.push(e));else{N.deps??=[],Jt.call(N.deps,e)||N.deps.push(e);var a=e.reactions;a===null?e.reactions=[N]:Jt.call(a,N)||a.push(N)}}}if(Ye&&Ne.has(e))return Ne.get(e);if(n){var i=e;if(Ye){var o=i.v;return((i.f&Z)===0&&i.reactions!==null||ma(i))&&(o=Tr(i)),Ne.set(i,o),o}var l=(i.f&Te)===0&&!Se&&N!==null&&(N.f&Te)!==0,u=(i.f&Nt)===0;sn(i)&&(l&&(i.f|=Te),Ks(i)),l&&!u&&(Gs(i),_a(i))}if(xe?.has(e))return xe.get(e);if((e.f&tt)!==0)throw e.v;return e.v}function _a(e){if(e.f|=Te,e.deps!==null)for(const n of e.deps){var t=n.reactions;t===null?n.reactions=[e]:Jt.call(t,e)||t.push(e),(n.f&ne)!==0&&(n.f&Te)===0&&(Gs(n),_a(n))}}function ma(e){if(e.v===K)return!0;if(e.deps===null)return!1;for(const t of e.deps)if(Ne.has(t)||(t.f&ne)!==0&&ma(t))return!0;return!1}function Cr(e){var t=Se;try{return Se=!0,e()}finally{Se=t}}function Ku(e){if(!(typeof e!="object"||!e||e instanceof EventTarget)){if(Be in e)hr(e);else if(!Array.isArray(e))for(let t in e){const n=e[t];typeof n=="object"&&n&&Be in n&&hr(n)}}}function hr(e,t=new Set){if(typeof e=="object"&&e!==null&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let r in e)try{hr(e[r],t)}catch{}const n=kr(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=Os(n);for(let s in r){const a=r[s].get;if(a)try{a.call(e)}catch{}}}}}const vo=["touchstart","touchmove"];function go(e){return vo.includes(e)}const qt=Symbol("events"),ba=new Set,pr=new Set;function _o(e,t,n,r={}){function s(a){if(r.capture||vr.call(t,a),!a.cancelBubble)return Pt(()=>n?.call(this,a))}return e.startsWith("pointer")||e.startsWith("touch")||e==="wheel"?(s.__removed=!1,Re(()=>{s.__removed||t.addEventListener(e,s,r)})):t.addEventListener(e,s,r),s}function wa(e,t,n,r,s){var a={capture:r,passive:s},i=_o(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Nn(()=>{i.__removed=!0,t.removeEventListener(e,i,a)})}function Vt(e,t,n){(t[qt]??={})[e]=n}function ya(e){for(var t=0;t<e.length;t++)ba.add(e[t]);for(var n of pr)n(e)}let Gn=null,Jn=!1;function vr(e){var t=this,n=t.ownerDocument,r=e.type,s=e.composedPath?.()||[],a=s[0]||e.target;Gn=e,Jn||(Jn=!0,setTimeout(()=>{Jn=!1,Gn=null}));var i=0,o=Gn===e&&e[qt];if(o){var l=s.indexOf(o);if(l!==-1&&(t===document||t===window)){e[qt]=t;return}var u=s.indexOf(t);if(u===-1)return;l<=u&&(i=l)}if(a=s[i]||e.target,a!==t){$s(e,"currentTarget",{configurable:!0,get(){return a||n}});var f=N,c=I;ye(null),Ie(null);try{for(var p,d=[];a!==null&&a!==t;){try{var _=a[qt]?.[r];_!=null&&(!a.disabled||e.target===a)&&_.call(a,e)}catch(b){p?d.push(b):p=b}if(e.cancelBubble)break;i++,a=i<s.length?s[i]:null}if(p){for(let b of d)queueMicrotask(()=>{throw b});throw p}}finally{e[qt]=t,delete e.currentTarget,ye(f),Ie(c)}}}const mo=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:e=>e});function bo(e){return mo?.createHTML(e)??e}function Ea(e){var t=no("template");return t.innerHTML=bo(e.replaceAll("<!>","<!---->")),t.content}function en(e,t){var n=I;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function fe(e,t){var n=(t&Si)!==0,r=(t&Ti)!==0,s,a=!e.startsWith("<!>");return()=>{s===void 0&&(s=Ea(a?e:"<!>"+e),n||(s=ht(s)));var i=r||ra?document.importNode(s,!0):s.cloneNode(!0);if(n){var o=ht(i),l=i.lastChild;en(o,l)}else en(i,i);return i}}function wo(e,t,n="svg"){var r=!e.startsWith("<!>"),s=`<${n}>${r?e:"<!>"+e}</${n}>`,a;return()=>{if(!a){var i=Ea(s),o=ht(i);a=ht(o)}var l=a.cloneNode(!0);return en(l,l),l}}function Gu(e,t){return wo(e,t,"svg")}function yo(e=""){{var t=He(e+"");return en(t,t),t}}function je(){var e=document.createDocumentFragment(),t=document.createComment(""),n=He();return e.append(t,n),en(t,n),e}function F(e,t){e!==null&&e.before(t)}function Eo(e){let t=0,n=We(0),r;return()=>{Or()&&(h(n),Lr(()=>(t===0&&(r=Cr(()=>e(()=>Kt(n)))),t+=1,()=>{Re(()=>{t-=1,t===0&&(r?.(),r=void 0,Kt(n))})})))}}var ko=dt|Ct;function xo(e,t,n,r){new So(e,t,n,r)}class So{parent;is_pending=!1;transform_error;#t;#c=null;#e;#i;#n;#r=null;#a=null;#s=null;#o=null;#p=0;#u=0;#l=!1;#m=new Map;#d=null;#h=Eo(()=>(this.#d=We(this.#p),()=>{this.#d=null}));constructor(t,n,r,s){this.#t=t,this.#e=n,this.#i=a=>{var i=I;i.b=this,i.f|=or,r(a)},this.parent=I.b,this.transform_error=s??this.parent?.transform_error??(a=>a),this.#n=Dt(()=>{this.#k()},ko)}#b(){try{this.#r=me(()=>this.#i(this.#t))}catch(t){this.error(t)}}#w(t){const n=this.#e.failed,{reset:r,invoke_onerror:s}=this.#v(t);Re(s),n&&(this.#s=me(()=>{n(this.#t,()=>t,()=>r)}))}#v(t){var n=!1,r=!1;const s=()=>{if(!this.#f()){if(n){Li();return}n=!0,r&&zi(),this.#s!==null&&ut(this.#s,()=>{this.#s=null}),this.#y(()=>{this.#k()})}};return{reset:s,invoke_onerror:()=>{if(!this.#f())try{r=!0,this.#e.onerror?.(t,s),r=!1}catch(i){Oe(i,this.#n&&this.#n.parent)}}}}#f(){return(this.#n.f&(ee|kn))!==0}#_(){const t=this.#e.pending;t&&(this.is_pending=!0,this.#a=me(()=>t(this.#t)),Re(()=>{if(!this.#f()){var n=this.#o=document.createDocumentFragment(),r=He(),s=!1;if(n.append(r),this.#r=this.#y(()=>{try{return me(()=>this.#i(r))}catch(a){try{this.error(a),s=!0}catch(i){Oe(i,this.#n.parent)}return null}}),this.#r===null){this.#o=null,s&&this.#g(S);return}this.#u===0&&(this.#t.before(n),this.#o=null,ut(this.#a,()=>{this.#a=null}),this.#g(S))}}))}#k(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#p=0,this.#r=me(()=>{this.#i(this.#t)}),this.#u>0){var t=this.#o=document.createDocumentFragment();Nr(this.#r,t);const n=this.#e.pending;this.#a=me(()=>n(this.#t))}else this.#g(S)}catch(n){this.error(n)}}#g(t){this.is_pending=!1,t.transfer_reactions(this.#m)}defer_effect(t){zs(t,this.#m)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#e.pending}#y(t){var n=I,r=N,s=ue;Ie(this.#n),ye(this.#n),At(this.#n.ctx);try{return Ve.ensure(),t()}finally{Ie(n),ye(r),At(s)}}#x(t,n){if(!this.has_pending_snippet()){this.parent&&this.parent.#x(t,n);return}this.#u+=t,this.#u===0&&(this.#g(n),this.#a&&ut(this.#a,()=>{this.#a=null}),this.#o&&(this.#t.before(this.#o),this.#o=null))}update_pending_count(t,n){this.#x(t,n),this.#p+=t,!(!this.#d||this.#l)&&(this.#l=!0,Re(()=>{this.#l=!1,this.#d&&ze(this.#d,this.#p)}))}get_effect_pending(){return this.#h(),h(this.#d)}error(t){if(t===Ps||!this.#e.onerror&&!this.#e.failed)throw t;S?.is_fork?(this.#r&&S.skip_effect(this.#r),this.#a&&S.skip_effect(this.#a),this.#s&&S.skip_effect(this.#s),S.oncommit(()=>{this.#f()||this.#E(t)})):this.#E(t)}#E(t){this.#r&&(ce(this.#r),this.#r=null),this.#a&&(ce(this.#a),this.#a=null),this.#s&&(ce(this.#s),this.#s=null);let n=this.#e.failed;const r=s=>{if(this.#f())return;const{reset:a,invoke_onerror:i}=this.#v(s);i(),n&&!this.#f()&&(this.#s=this.#y(()=>{try{return me(()=>{var o=I;o.b=this,o.f|=or,n(this.#t,()=>s,()=>a)})}catch(o){return Oe(o,this.#n.parent),null}}))};Re(()=>{if(!this.#f()){var s;try{s=this.transform_error(t)}catch(a){Oe(a,this.#n&&this.#n.parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>Oe(a,this.#n&&this.#n.parent)):r(s)}})}}function A(e,t){var n=t==null?"":typeof t=="object"?`${t}`:t;n!==(e[ur]??=e.nodeValue)&&(e[ur]=n,e.nodeValue=`${n}`)}function To(e,t){return Ao(e,t)}const gn=new Map;function Ao(e,{target:t,anchor:n,props:r={},events:s,context:a,intro:i=!0,transformError:o}){eo();var l=void 0,u=io(()=>{var f=n??t.appendChild(He());xo(f,{pending:()=>{}},d=>{It({});var _=ue;a&&(_.c=a),s&&(r.$$events=s),l=e(d,r)||Us(),Mt()},o);var c=new Set,p=d=>{for(var _=0;_<d.length;_++){var b=d[_];if(!c.has(b)){c.add(b);var g=go(b);for(const R of[t,document]){var y=gn.get(R);y===void 0&&(y=new Map,gn.set(R,y));var w=y.get(b);w===void 0?(R.addEventListener(b,vr,{passive:g}),y.set(b,1)):y.set(b,w+1)}}}};return p(Ln(ba)),pr.add(p),()=>{for(var d of c)for(const g of[t,document]){var _=gn.get(g),b=_.get(d);--b==0?(g.removeEventListener(d,vr),_.delete(d),_.size===0&&gn.delete(g)):_.set(d,b)}pr.delete(p),f!==n&&f.parentNode?.removeChild(f)}});return $o.set(l,u),l}let $o=new WeakMap;class Cn{anchor;#t=new Map;#c=new Map;#e=new Map;#i=new Set;#n=!0;constructor(t,n=!0){this.anchor=t,this.#n=n}#r=t=>{if(this.#t.has(t)){var n=this.#t.get(t),r=this.#c.get(n);if(r)An(r),this.#i.delete(n);else{var s=this.#e.get(n);s&&(An(s.effect),this.#c.set(n,s.effect),this.#e.delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,i]of this.#t){if(this.#t.delete(a),a===t)break;const o=this.#e.get(i);o&&(ce(o.effect),this.#e.delete(i))}for(const[a,i]of this.#c){if(a===n||this.#i.has(a))continue;const o=()=>{if(Array.from(this.#t.values()).includes(a)){var u=document.createDocumentFragment();Nr(i,u),u.append(He()),this.#e.set(a,{effect:i,fragment:u})}else ce(i);this.#i.delete(a),this.#c.delete(a)};this.#n||!r?(this.#i.add(a),ut(i,o,!1)):o()}}};#a=t=>{this.#t.delete(t);const n=Array.from(this.#t.values());for(const[r,s]of this.#e)n.includes(r)||(ce(s.effect),this.#e.delete(r))};ensure(t,n){var r=S,s=ia();if(n&&!this.#c.has(t)&&!this.#e.has(t))if(s){var a=document.createDocumentFragment(),i=He();a.append(i),this.#e.set(t,{effect:me(()=>n(i)),fragment:a})}else this.#c.set(t,me(()=>n(this.anchor)));if(this.#t.set(r,t),s){for(const[o,l]of this.#c)o===t?r.unskip_effect(l):r.skip_effect(l);for(const[o,l]of this.#e)o===t?r.unskip_effect(l.effect):r.skip_effect(l.effect);r.oncommit(this.#r),r.ondiscard(this.#a)}else this.#r(r)}}const Oo=0,es=1,Lo=2;function Zn(e,t,n,r,s){var a=K,i=We(a),o=We(a),l=new Cn(e);Dt(()=>{var u=S,f=t(),c=!1;if(ci(f)){var p=Vs(),d=!1;const _=b=>{if(!c){d=!0,p(!1),S===u&&u.deactivate(),Ve.ensure();try{b()}finally{Zt(!1),xt||Js()}}};f.then(b=>{_(()=>{ze(i,b),l.ensure(es,r&&(g=>r(g,i)))})},b=>{_(()=>{if(ze(o,b),l.ensure(Lo,s&&(g=>s(g,o))),!s)throw o.v})}),Re(()=>{d||_(()=>{l.ensure(Oo,n)})})}else ze(i,f),l.ensure(es,r&&(_=>r(_,i)));return()=>{c=!0}})}function Ot(e,t,n=!1){var r=new Cn(e),s=n?dt:0;function a(i,o){r.ensure(i,o)}Dt(()=>{var i=!1;t((o,l=0)=>{i=!0,a(l,o)}),i||a(-1,null)},s)}const Ro=Symbol("NaN");function ts(e,t,n){var r=new Cn(e);Dt(()=>{var s=t();s!==s&&(s=Ro),r.ensure(s,n)})}function No(e,t){return t}function Co(e,t,n){for(var r=[],s=t.length,a,i=t.length,o=0;o<s;o++){let c=t[o];ut(c,()=>{if(a){if(a.pending.delete(c),a.done.add(c),a.pending.size===0){var p=e.outrogroups;gr(e,Ln(a.done)),p.delete(a),p.size===0&&(e.outrogroups=null)}}else i-=1},!1)}if(i===0){var l=r.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,f=u.parentNode;to(f),f.append(u),e.items.clear()}gr(e,t,!l)}else a={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(a)}function gr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(const i of e.pending.values())for(const o of i)r.add(e.items.get(o).e)}for(var s=0;s<t.length;s++){var a=t[s];if(r?.has(a)){a.f|=Le;const i=document.createDocumentFragment();Nr(a,i)}else ce(t[s],n)}}var ns;function Je(e,t,n,r,s,a=null){var i=e,o=new Map,l=(t&Ms)!==0;if(l){var u=e;i=u.appendChild(He())}var f=null,c=Ys(()=>{var w=n();return On(w)?w:w==null?[]:Ln(w)}),p=new Map,d=!0;function _(w){if((y.effect.f&ee)===0){y.pending.delete(w);var R=h(c);y.fallback=f,Io(y,R,i,t,r),f!==null&&(R.length===0?(f.f&Le)===0?An(f):(f.f^=Le,Wt(f,null,i)):ut(f,()=>{f=null}))}}function b(w){y.pending.delete(w)}var g=Dt(()=>{for(var w=h(c),R=w.length,T=new Set,M=S,U=ia(),P=0;P<R;P+=1){var B=w[P],v=r(B,P),m=d?null:o.get(v);m?(m.v&&ze(m.v,B),m.i&&ze(m.i,P),U&&M.unskip_effect(m.e)):(m=Mo(o,d?i:ns??=He(),B,v,P,s,t,n),d||(m.e.f|=Le),o.set(v,m)),T.add(v)}if(R===0&&a&&!f&&(d?f=me(()=>a(i)):(f=me(()=>a(ns??=He())),f.f|=Le)),R>T.size&&Ci(),!d)if(p.set(M,T),U){for(const[O,W]of o)T.has(O)||M.skip_effect(W.e);M.oncommit(_),M.ondiscard(b)}else _(M);h(c)}),y={effect:g,items:o,pending:p,outrogroups:null,fallback:f};d=!1}function zt(e){for(;e!==null&&(e.f&Ae)===0;)e=e.next;return e}function Io(e,t,n,r,s){var a=(r&bi)!==0,i=t.length,o=e.items,l=zt(e.effect.first),u,f=null,c,p=[],d=[],_,b,g,y;if(a)for(y=0;y<i;y+=1)_=t[y],b=s(_,y),g=o.get(b).e,(g.f&Le)===0&&(g.nodes?.a?.measure(),(c??=new Set).add(g));for(y=0;y<i;y+=1){if(_=t[y],b=s(_,y),g=o.get(b).e,e.outrogroups!==null)for(const m of e.outrogroups)m.pending.delete(g),m.done.delete(g);if((g.f&ae)!==0&&(An(g),a&&(g.nodes?.a?.unfix(),(c??=new Set).delete(g))),(g.f&Le)!==0)if(g.f^=Le,g===l)Wt(g,null,n);else{var w=f?f.next:l;g===e.effect.last&&(e.effect.last=g.prev),g.prev&&(g.prev.next=g.next),g.next&&(g.next.prev=g.prev),Ze(e,f,g),Ze(e,g,w),Wt(g,w,n),f=g,p=[],d=[],l=zt(f.next);continue}if(g!==l){if(u!==void 0&&u.has(g)){if(p.length<d.length){var R=d[0],T;f=R.prev;var M=p[0],U=p[p.length-1];for(T=0;T<p.length;T+=1)Wt(p[T],R,n);for(T=0;T<d.length;T+=1)u.delete(d[T]);Ze(e,M.prev,U.next),Ze(e,f,M),Ze(e,U,R),l=R,f=U,y-=1,p=[],d=[]}else u.delete(g),Wt(g,l,n),Ze(e,g.prev,g.next),Ze(e,g,f===null?e.effect.first:f.next),Ze(e,f,g),f=g;continue}for(p=[],d=[];l!==null&&l!==g;)(u??=new Set).add(l),d.push(l),l=zt(l.next);if(l===null)continue}(g.f&Le)===0&&p.push(g),f=g,l=zt(g.next)}if(e.outrogroups!==null){for(const m of e.outrogroups)m.pending.size===0&&(gr(e,Ln(m.done)),e.outrogroups?.delete(m));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var P=[];if(u!==void 0)for(g of u)(g.f&ae)===0&&P.push(g);for(;l!==null;)(l.f&ae)===0&&l!==e.fallback&&P.push(l),l=zt(l.next);var B=P.length;if(B>0){var v=(r&Ms)!==0&&i===0?n:null;if(a){for(y=0;y<B;y+=1)P[y].nodes?.a?.measure();for(y=0;y<B;y+=1)P[y].nodes?.a?.fix()}Co(e,P,v)}}a&&Re(()=>{if(c!==void 0)for(g of c)g.nodes?.a?.apply()})}function Mo(e,t,n,r,s,a,i,o){var l=(i&_i)!==0?(i&wi)===0?Zi(n,!1,!1):We(n):null,u=(i&mi)!==0?We(s):null;return{v:l,i:u,e:me(()=>(a(t,l??n,u??s,o),()=>{e.delete(r)}))}}function Wt(e,t,n){if(e.nodes)for(var r=e.nodes.start,s=e.nodes.end,a=t&&(t.f&Le)===0?t.nodes.start:n;r!==null;){var i=rn(r);if(a.before(r),r===s)return;r=i}}function Ze(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function Qn(e,t,n){var r=new Cn(e);Dt(()=>{var s=t()??null;r.ensure(s,s&&(a=>n(a,s)))},dt)}function ka(e){var t,n,r="";if(typeof e=="string"||typeof e=="number")r+=e;else if(typeof e=="object")if(Array.isArray(e)){var s=e.length;for(t=0;t<s;t++)e[t]&&(n=ka(e[t]))&&(r&&(r+=" "),r+=n)}else for(n in e)e[n]&&(r&&(r+=" "),r+=n);return r}function Po(){for(var e,t,n=0,r="",s=arguments.length;n<s;n++)(e=arguments[n])&&(t=ka(e))&&(r&&(r+=" "),r+=t);return r}function Do(e){return typeof e=="object"?Po(e):e??""}const rs=[...` 	
\r\f \v\uFEFF`];function jo(e,t,n){var r=e==null?"":""+e;if(t&&(r=r?r+" "+t:t),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,i=0;(i=r.indexOf(s,i))>=0;){var o=i+a;(i===0||rs.includes(r[i-1]))&&(o===r.length||rs.includes(r[o]))?r=(i===0?"":r.substring(0,i))+r.substring(o+1):i=o}}return r===""?null:r}function ss(e,t=!1){var n=t?" !important;":";",r="";for(var s of Object.keys(e)){var a=e[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Ju(e,t){if(t){var n="",r,s;return Array.isArray(t)?(r=t[0],s=t[1]):r=t,r&&(n+=ss(r)),s&&(n+=ss(s,!0)),n=n.trim(),n===""?null:n}return String(e)}function yt(e,t,n,r,s,a){var i=e[lr];if(i!==n||i===void 0){var o=jo(n,r,a);o==null?e.removeAttribute("class"):e.className=o,e[lr]=n}else if(a&&s!==a)for(var l in a){var u=!!a[l];(s==null||u!==!!s[l])&&e.classList.toggle(l,u)}return a}function Uo(e,t){t?e.hasAttribute("selected")||e.setAttribute("selected",""):e.removeAttribute("selected")}function Fo(e,t){var n=e.__defaultValue,r=e.multiple,s=r?n??[]:null;if(!(r&&!On(s))){e.selectedIndex;for(var a of e.options){var i=St(a);Uo(a,r?s.includes(i):na(i,n))}}}function xa(e,t,n=!1){if(e.multiple){if(t==null)return;if(!On(t))return Oi();for(var r of e.options)r.selected=t.includes(St(r));return}for(r of e.options){var s=St(r);if(na(s,t)){r.selected=!0;return}}(!n||t!==void 0)&&(e.selectedIndex=-1)}function be(e){var t=new MutationObserver(n=>{n.every(Bo)||("__defaultValue"in e&&Fo(e),"__value"in e&&xa(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Nn(()=>{t.disconnect()})}function we(e,t,n=t){var r=new WeakSet,s=!0;Hs(e,"change",a=>{var i=a?"[selected]":":checked",o;if(e.multiple)o=[].map.call(e.querySelectorAll(i),St);else{var l=e.querySelector(i)??e.querySelector("option:not([disabled])");o=l&&St(l)}n(o),e.__value=o,S!==null&&r.add(S)}),oo(()=>{var a=t();if(e===document.activeElement){var i=S;if(r.has(i))return}if(xa(e,a,s),s&&a===void 0){var o=e.querySelector(":checked");o!==null&&(a=St(o),n(a))}e.__value=a,s=!1})}function St(e){return"__value"in e?e.__value:e.value}function Bo(e){if(e.target.closest("selectedcontent")!==null)return!0;if(e.type==="childList"){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const zo=Symbol("is custom element"),Ho=Symbol("is html"),qo=gi?"progress":"PROGRESS";function Zu(e,t){var n=Sa(e);n.value===(n.value=t??void 0)||e.value===t&&(t!==0||e.nodeName!==qo)||(e.value=t??"")}function Xe(e,t,n,r){var s=Sa(e),a=s[t];a!==(s[t]=n)&&(t==="loading"&&(e[pi]=n),n==null?e.removeAttribute(t):typeof n!="string"&&Vo(e).has(t)?e[t]=n:e.setAttribute(t,n))}function Sa(e){return e[Is]??={[zo]:e.nodeName.includes("-"),[Ho]:e.namespaceURI===Ai}}var as=new Map;function Vo(e){var t=e.getAttribute("is")||e.nodeName,n=as.get(t);if(n)return n;as.set(t,n=new Set);for(var r,s=e,a=Element.prototype;a!==s;){r=Os(s);for(var i in r)r[i].set&&i!=="innerHTML"&&i!=="textContent"&&i!=="innerText"&&n.add(i);s=kr(s)}return n}function Wo(e,t,n=t){var r=new WeakSet;Hs(e,"input",async s=>{var a=s?e.defaultValue:e.value;if(a=Xn(e)?er(a):a,n(a),S!==null&&r.add(S),await po(),a!==(a=t())){var i=e.selectionStart,o=e.selectionEnd,l=e.value.length;if(e.value=a??"",o!==null){var u=e.value.length;i===o&&o===l&&u>l?(e.selectionStart=u,e.selectionEnd=u):(e.selectionStart=i,e.selectionEnd=Math.min(o,u))}}}),Cr(t)==null&&e.value&&(n(Xn(e)?er(e.value):e.value),S!==null&&r.add(S)),Lr(()=>{var s=t();if(e===document.activeElement){var a=S;if(r.has(a))return}Xn(e)&&s===er(e.value)||e.type==="date"&&!s&&!e.value||s!==e.value&&(e.value=s??"")})}function Xn(e){var t=e.type;return t==="number"||t==="range"}function er(e){return e===""?null:+e}function Yo(e,t,n,r,s){var a=()=>{r(n[e])};n.addEventListener(t,a),s?Lr(()=>{n[e]=s()}):a(),(n===document.body||n===window||n===document)&&Nn(()=>{n.removeEventListener(t,a)})}let _n=!1;function Ko(e){var t=_n;try{return _n=!1,[e(),_n]}finally{_n=t}}const Go={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Bt(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let s=e.props[r];Bt(s)&&(s=s());const a=et(s,t);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(Bt(r)&&(r=r()),typeof r=="object"&&r!==null&&t in r){const s=et(r,t);return s&&!s.configurable&&(s.configurable=!0),s}}},has(e,t){if(t===Be||t===Cs)return!1;for(let n of e.props)if(Bt(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){const t=[];for(let n of e.props)if(Bt(n)&&(n=n()),!!n){for(const r in n)t.includes(r)||t.push(r);for(const r of Object.getOwnPropertySymbols(n))t.includes(r)||t.push(r)}return t}};function Qu(...e){return new Proxy({props:e},Go)}function Gt(e,t,n,r){var s=!0,a=(n&ki)!==0,i=(n&xi)!==0,o=r,l=!0,u=void 0,f=()=>i&&s?(u??=Qt(r),h(u)):(l&&(l=!1,o=i?Cr(r):r),o);let c;if(a){var p=Be in e||Cs in e;c=et(e,t)?.set??(p&&t in e?T=>e[t]=T:void 0)}var d,_=!1;a?[d,_]=Ko(()=>e[t]):d=e[t],d===void 0&&r!==void 0&&(d=f(),c&&(ji(),c(d)));var b;if(b=()=>{var T=e[t];return T===void 0?f():(l=!0,T)},(n&Ei)===0)return b;if(c){var g=e.$$legacy;return(function(T,M){return arguments.length>0?((!M||g||_)&&c(M?b():T),T):b()})}var y=!1,w=((n&yi)!==0?Qt:Ys)(()=>(y=!1,b()));a&&h(w);var R=I;return(function(T,M){if(arguments.length>0){const U=M?h(w):a?Fe(T):T;return L(w,U),y=!0,o!==void 0&&(o=U),T}return Ye&&y||(R.f&ee)!==0?w.v:h(w)})}const Jo=(function(){const t=typeof document<"u"&&document.createElement("link").relList;return t&&t.supports&&t.supports("modulepreload")?"modulepreload":"preload"})(),Zo=function(e){return"/static/"+e},is={},tr=function(t,n,r){let s=Promise.resolve();if(n&&n.length>0){let l=function(u){return Promise.all(u.map(f=>Promise.resolve(f).then(c=>({status:"fulfilled",value:c}),c=>({status:"rejected",reason:c}))))};document.getElementsByTagName("link");const i=document.querySelector("meta[property=csp-nonce]"),o=i?.nonce||i?.getAttribute("nonce");s=l(n.map(u=>{if(u=Zo(u),u in is)return;is[u]=!0;const f=u.endsWith(".css"),c=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${u}"]${c}`))return;const p=document.createElement("link");if(p.rel=f?"stylesheet":Jo,f||(p.as="script"),p.crossOrigin="",p.href=u,o&&p.setAttribute("nonce",o),document.head.appendChild(p),f)return new Promise((d,_)=>{p.addEventListener("load",d),p.addEventListener("error",()=>_(new Error(`Unable to preload CSS for ${u}`)))})}))}function a(i){const o=new Event("vite:preloadError",{cancelable:!0});if(o.payload=i,window.dispatchEvent(o),!o.defaultPrevented)throw i}return s.then(i=>{for(const o of i||[])o.status==="rejected"&&a(o.reason);return t().catch(a)})},Qo="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(Qo);const Xo="/static/assets/book-CQLYfIxg.svg",el="/static/assets/learned-ieivuiYa.svg",tl="/static/assets/novice-BhWLCKA4.svg",nl="/static/assets/random-DyEcKrZK.svg",rl="/static/assets/sampler-1-BkgsKJqQ.svg",sl="/static/assets/sampler-2-CyNDvw4u.svg",al="/static/assets/sampler-3-elwmKena.svg",il="/static/assets/sampler-4-ukfRocyw.svg",ol="/static/assets/sampler-5-vwJk-ihi.svg",ll="/static/assets/sampler-DVB68WrE.svg",ul=Object.assign({"./portraits/book.svg":Xo,"./portraits/learned.svg":el,"./portraits/novice.svg":tl,"./portraits/random.svg":nl,"./portraits/sampler-1.svg":rl,"./portraits/sampler-2.svg":sl,"./portraits/sampler-3.svg":al,"./portraits/sampler-4.svg":il,"./portraits/sampler-5.svg":ol,"./portraits/sampler.svg":ll});var cl=fe('<img alt="" class="svelte-utbjay"/>'),fl=fe('<span aria-hidden="true"><!></span>');function os(e,t){It(t,!0);const n=Gt(t,"house",3,""),r=se(()=>ul[`./portraits/${n()}.svg`]),s=se(()=>[...t.name].reduce((u,f)=>u+f.codePointAt(0),0)%6);var a=fl(),i=D(a);{var o=u=>{var f=cl();Q(()=>Xe(f,"src",h(r))),F(u,f)},l=u=>{var f=yo();Q(c=>A(f,c),[()=>t.name.trim().charAt(0).toUpperCase()]),F(u,f)};Ot(i,u=>{h(r)?u(o):u(l,-1)})}Q(()=>yt(a,1,`cameo tint-${h(s)??""}`,"svelte-utbjay")),F(e,a),Mt()}const dl=e=>e/2**32|0,hl=e=>e>>>0;function pl(e,t,n,r){const s=dl(n),a=hl(n);e.setUint32(t,r?a:s,r),e.setUint32(t+4,r?s:a,r)}function ls(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in e&&e.BYTES_PER_ELEMENT===1}const _r=e=>e?`"${e}" `:"";function us(e,t=""){if(typeof e!="number")throw new TypeError(_r(t)+"expected number, got "+typeof e);if(!Number.isSafeInteger(e)||e<0)throw new RangeError(_r(t)+"expected integer >= 0, got "+e);return e}function In(e,t,n=""){if(ls(e)&&t===void 0)return e;const r=ls(e),s="",a=r?`length=${e.length}`:`type=${typeof e}`,i=_r(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(i):new TypeError(i)}function Xu(e){if(typeof e!="function"||typeof e.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(us(e.outputLen),us(e.blockLen),e.outputLen<1||e.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const vl=(e,t)=>{if(e===null||typeof e!="object"||Array.isArray(e))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof e)},cs=(e,t)=>{vl(e,t);const n=Object.getPrototypeOf(e);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(e,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function fs(e,t=!0){if(e.destroyed)throw new Error("hash was destroyed");if(t&&e.finished)throw new Error("digest() was already called")}function gl(e,t){In(e,void 0,"output");const n=t.outputLen;if(!(e.length>=n))throw new RangeError('"output" expected length >= '+n)}function mr(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function nr(e){return new DataView(e.buffer,e.byteOffset,e.byteLength)}function $e(e,t){return e<<32-t|e>>>t}const Ta=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",_l=Array.from({length:256},(e,t)=>t.toString(16).padStart(2,"0"));function Ir(e){if(In(e),Ta)return e.toHex();let t="";for(let n=0;n<e.length;n++)t+=_l[e[n]];return t}function ds(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-55:e>=97&&e<=102?e-87:void 0}function ec(e){if(typeof e!="string")throw new TypeError("hex string expected, got "+typeof e);if(Ta)try{return Uint8Array.fromHex(e)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const t=e.length,n=t/2;if(t%2)throw new RangeError("hex string expected, got unpadded hex of length "+t);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const i=ds(e.charCodeAt(a)),o=ds(e.charCodeAt(a+1));if(i===void 0||o===void 0){const l=e[a]+e[a+1];throw new RangeError('hex string expected, got non-hex character "'+l+'" at index '+a)}r[s]=i*16+o}return r}function ml(e){if(typeof e!="string")throw new TypeError("string expected");const t=new TextEncoder().encode(e);try{return new Uint8Array(t)}finally{mr(t)}}function tc(...e){let t=0;for(let r=0;r<e.length;r++){const s=e[r];In(s),t+=s.length}const n=new Uint8Array(t);for(let r=0,s=0;r<e.length;r++){const a=e[r];n.set(a,s),s+=a.length}return n}function bl(e,t,n="opts"){return cs(e,"defaults"),t!==void 0&&cs(t,n),Object.assign(Object.create(null),e,t)}function wl(e,t={}){if(typeof e!="function")throw new TypeError('"hashCons" expected function, got type='+typeof e);t=bl({},t,"info");const n=(s,a)=>e(a).update(s).digest(),r=e(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>e(s),Object.assign(n,t),Object.freeze(n)}const yl=e=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,e])});function El(e,t,n){return e&t^~e&n}function kl(e,t,n){return e&t^e&n^t&n}class xl{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(t,n,r,s){this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(t),this.view=nr(this.buffer)}update(t){fs(this),In(t);const{view:n,buffer:r,blockLen:s}=this,a=t.length;let i=!1;for(let o=0;o<a;){const l=Math.min(s-this.pos,a-o);if(l===s){const u=nr(t);for(;s<=a-o;o+=s)this.process(u,o);i=!0;continue}r.set(o===0&&l===a?t:t.subarray(o,o+l),this.pos),this.pos+=l,o+=l,this.pos===s&&(this.process(n,0),this.pos=0,i=!0)}return this.length+=t.length,i&&this.roundClean(),this}digestInto(t){fs(this),gl(t,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:i}=this;n[i++]=128,n.fill(0,i),this.padOffset>s-i&&(this.process(r,0),n.fill(0)),pl(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const o=t===n?r:nr(t),l=this.outputLen,u=l/4,f=this.get();if(l%4||u>f.length)throw new Error("invalid outputLen");for(let c=0;c<u;c++)o.setUint32(4*c,f[c],a)}digest(){const{buffer:t,outputLen:n}=this;this.digestInto(t);const r=t.slice(0,n);return this.destroy(),r}_cloneIntoMeta(t){const{buffer:n,length:r,finished:s,destroyed:a,pos:i}=this;return t.destroyed=a,t.finished=s,t.length=r,t.pos=i,i&&t.buffer.set(n),t}clone(){return this._cloneInto()}}const Sl=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),Tl=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),Qe=new Uint32Array(64);class Al extends xl{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(t,n){super(64,t,8,!1),this.A=n[0]|0,this.B=n[1]|0,this.C=n[2]|0,this.D=n[3]|0,this.E=n[4]|0,this.F=n[5]|0,this.G=n[6]|0,this.H=n[7]|0}get(){const{A:t,B:n,C:r,D:s,E:a,F:i,G:o,H:l}=this;return[t,n,r,s,a,i,o,l]}set(t,n,r,s,a,i,o,l){this.A=t|0,this.B=n|0,this.C=r|0,this.D=s|0,this.E=a|0,this.F=i|0,this.G=o|0,this.H=l|0}_cloneInto(t){return(t||=new this.constructor).set(...this.get()),this._cloneIntoMeta(t)}process(t,n){for(let c=0;c<16;c++,n+=4)Qe[c]=t.getUint32(n,!1);for(let c=16;c<64;c++){const p=Qe[c-15],d=Qe[c-2],_=$e(p,7)^$e(p,18)^p>>>3,b=$e(d,17)^$e(d,19)^d>>>10;Qe[c]=b+Qe[c-7]+_+Qe[c-16]|0}let{A:r,B:s,C:a,D:i,E:o,F:l,G:u,H:f}=this;for(let c=0;c<64;c++){const p=$e(o,6)^$e(o,11)^$e(o,25),d=f+p+El(o,l,u)+Tl[c]+Qe[c]|0,b=($e(r,2)^$e(r,13)^$e(r,22))+kl(r,s,a)|0;f=u,u=l,l=o,o=i+d|0,i=a,a=s,s=r,r=d+b|0}r=r+this.A|0,s=s+this.B|0,a=a+this.C|0,i=i+this.D|0,o=o+this.E|0,l=l+this.F|0,u=u+this.G|0,f=f+this.H|0,this.set(r,s,a,i,o,l,u,f)}roundClean(){mr(Qe)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),mr(this.buffer)}}class $l extends Al{constructor(){super(32,Sl)}}const Ol=wl(()=>new $l,yl(1)),Aa="ecarte.taste";function an(e){try{return JSON.parse(localStorage.getItem(e)??"null")}catch{return null}}function on(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}const hs=navigator.languages.map(e=>e.slice(0,2)).find(e=>e==="fr"||e==="en")??"en",Ll={name:"",language:hs,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:hs==="fr"?"french":"english",suits:2,sound:!1,talk:!0},z=Fe({...Ll,...an(Aa)});function Rl(){on(Aa,z)}const Lt=new Map;function Nl(e){return Lt.get(e)??an(`ecarte.seat.${e}`)??""}function $a(e,t){Lt.set(e,t),on(`ecarte.seat.${e}`,t)}function nc(e){return Lt.get(`invitation.${e}`)??an(`ecarte.invitation.${e}`)??""}function Cl(e,t){Lt.set(`invitation.${e}`,t),on(`ecarte.invitation.${e}`,t)}const Oa="ecarte.tables",Il=8;function La(){return an(Oa)??[]}function rc(e,t){const n=La().filter(r=>r.table!==e);on(Oa,(t?[{table:e,...t},...n]:n).slice(0,Il))}function Ra(e,t){const n=Lt.get(e)??an(e);if(n)return n;const r=Ir(crypto.getRandomValues(new Uint8Array(t)));return Lt.set(e,r),on(e,r),r}function ps(e,t){return Ra(`ecarte.share.${e}.${t}`,32)}function Ml(e){return Ra(`ecarte.sitting.${e}`,16)}function Pl(e,t,n,r){return Ir(Ol(ml(`ecarte-share-1/${t}/${n}/${r}/${e}`)))}function Na(){return Ir(crypto.getRandomValues(new Uint8Array(16)))}function Dl(){try{return!Object.keys(localStorage).some(e=>e.startsWith("ecarte.seat."))}catch{return!0}}class Tt{constructor(t){this.value=t}valueOf(){return this.value}}class G extends Tt{constructor(t="???"){super(t)}toString(t){return`{${this.value}}`}}class qe extends Tt{constructor(t,n={}){super(t),this.opts=n}toString(t){if(t)try{return t.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return this.value.toString(10)}}class rt extends Tt{static supportsValue(t){if(typeof t=="number"||t instanceof Date)return!0;if(t instanceof Tt)return rt.supportsValue(t.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(t instanceof n.Instant||t instanceof n.PlainDateTime||t instanceof n.PlainDate||t instanceof n.PlainMonthDay||t instanceof n.PlainTime||t instanceof n.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof rt?(n={...t.opts,...n},t=t.value):t instanceof Tt&&(t=t.valueOf()),typeof t=="object"&&"calendarId"in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](t){return t==="string"?this.toString():this.toNumber()}toNumber(){const t=this.value;if(typeof t=="number")return t;if(t instanceof Date)return t.getTime();if("epochMilliseconds"in t)return t.epochMilliseconds;if("toZonedDateTime"in t)return t.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(t){if(t)try{return t.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){t.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const vs=100,jl="⁨",Ul="⁩";function Fl(e,t,n){if(n===t||n instanceof qe&&t instanceof qe&&n.value===t.value)return!0;if(t instanceof qe&&typeof n=="string"){let r=e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value);if(n===r)return!0}return!1}function gs(e,t,n){return t[n]?Rt(e,t[n].value):(e.reportError(new RangeError("No default")),new G)}function br(e,t){const n=[],r=Object.create(null);for(const s of t)s.type==="narg"?r[s.name]=tn(e,s.value):n.push(tn(e,s));return{positional:n,named:r}}function tn(e,t){switch(t.type){case"str":return t.value;case"num":return new qe(t.value,{minimumFractionDigits:t.precision});case"var":return Bl(e,t);case"mesg":return zl(e,t);case"term":return Hl(e,t);case"func":return ql(e,t);case"select":return Vl(e,t);default:return new G}}function Bl(e,{name:t}){let n;if(e.params)if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new G(`$${t}`);else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(new ReferenceError(`Unknown variable: $${t}`)),new G(`$${t}`);if(n instanceof Tt)return n;switch(typeof n){case"string":return n;case"number":return new qe(n);case"object":if(rt.supportsValue(n))return new rt(n);default:return e.reportError(new TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new G(`$${t}`)}}function zl(e,{name:t,attr:n}){const r=e.bundle._messages.get(t);if(!r)return e.reportError(new ReferenceError(`Unknown message: ${t}`)),new G(t);if(n){const s=r.attributes[n];return s?Rt(e,s):(e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new G(`${t}.${n}`))}return r.value?Rt(e,r.value):(e.reportError(new ReferenceError(`No value: ${t}`)),new G(t))}function Hl(e,{name:t,attr:n,args:r}){const s=`-${t}`,a=e.bundle._terms.get(s);if(!a)return e.reportError(new ReferenceError(`Unknown term: ${s}`)),new G(s);if(n){const o=a.attributes[n];if(o){e.params=br(e,r).named;const l=Rt(e,o);return e.params=null,l}return e.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new G(`${s}.${n}`)}e.params=br(e,r).named;const i=Rt(e,a.value);return e.params=null,i}function ql(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(new ReferenceError(`Unknown function: ${t}()`)),new G(`${t}()`);if(typeof r!="function")return e.reportError(new TypeError(`Function ${t}() is not callable`)),new G(`${t}()`);try{let s=br(e,n);return r(s.positional,s.named)}catch(s){return e.reportError(s),new G(`${t}()`)}}function Vl(e,{selector:t,variants:n,star:r}){let s=tn(e,t);if(s instanceof G)return gs(e,n,r);for(const a of n){const i=tn(e,a.key);if(Fl(e,s,i))return Rt(e,a.value)}return gs(e,n,r)}function Ca(e,t){if(e.dirty.has(t))return e.reportError(new RangeError("Cyclic reference")),new G;e.dirty.add(t);const n=[],r=e.bundle._useIsolating&&t.length>1;for(const s of t){if(typeof s=="string"){n.push(e.bundle._transform(s));continue}if(e.placeables++,e.placeables>vs)throw e.dirty.delete(t),new RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${vs}`);r&&n.push(jl),n.push(tn(e,s).toString(e)),r&&n.push(Ul)}return e.dirty.delete(t),n.join("")}function Rt(e,t){return typeof t=="string"?e.bundle._transform(t):Ca(e,t)}class Wl{constructor(t,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=t,this.errors=n,this.args=r}reportError(t){if(!this.errors||!(t instanceof Error))throw t;this.errors.push(t)}memoizeIntlObject(t,n){let r=this.bundle._intls.get(t);r||(r={},this.bundle._intls.set(t,r));let s=JSON.stringify(n);return r[s]||(r[s]=new t(this.bundle.locales,n)),r[s]}}function wr(e,t){const n=Object.create(null);for(const[r,s]of Object.entries(e))t.includes(r)&&(n[r]=s.valueOf());return n}const _s=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Yl(e,t){let n=e[0];if(n instanceof G)return new G(`NUMBER(${n.valueOf()})`);if(n instanceof qe)return new qe(n.valueOf(),{...n.opts,...wr(t,_s)});if(n instanceof rt)return new qe(n.toNumber(),{...wr(t,_s)});throw new TypeError("Invalid argument to NUMBER")}const Kl=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Gl(e,t){let n=e[0];if(n instanceof G)return new G(`DATETIME(${n.valueOf()})`);if(n instanceof rt||n instanceof qe)return new rt(n,wr(t,Kl));throw new TypeError("Invalid argument to DATETIME")}const ms=new Map;function Jl(e){const t=Array.isArray(e)?e.join(" "):e;let n=ms.get(t);return n===void 0&&(n=new Map,ms.set(t,n)),n}class Zl{constructor(t,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(t)?t:[t],this._functions={NUMBER:Yl,DATETIME:Gl,...n},this._useIsolating=r,this._transform=s,this._intls=Jl(t)}hasMessage(t){return this._messages.has(t)}getMessage(t){return this._messages.get(t)}addResource(t,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<t.body.length;s++){let a=t.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(t,n=null,r=null){if(typeof t=="string")return this._transform(t);let s=new Wl(this,r,n);try{return Ca(s,t).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new G().toString(s);throw a}}}const rr=/^(-?[a-zA-Z][\w-]*) *= */gm,bs=/\.([a-zA-Z][\w-]*) *= */y,Ql=/\*?\[/y,sr=/(-?[0-9]+(?:\.([0-9]+))?)/y,Xl=/([a-zA-Z][\w-]*)/y,ws=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,eu=/^[A-Z][A-Z0-9_-]*$/,mn=/([^{}\n\r]+)/y,tu=/([^\\"\n\r]*)/y,ys=/\\([\\"])/y,Es=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,nu=/^\n+/,ks=/ +$/,ru=/ *\r?\n/g,su=/( *)$/,au=/{\s*/y,xs=/\s*}/y,iu=/\[\s*/y,ou=/\s*] */y,lu=/\s*\(\s*/y,uu=/\s*->\s*/y,cu=/\s*:\s*/y,fu=/\s*,?\s*/y,du=/\s+/y;class Ia{constructor(t){this.body=[],rr.lastIndex=0;let n=0;for(;;){let v=rr.exec(t);if(v===null)break;n=rr.lastIndex;try{this.body.push(l(v[1]))}catch(m){if(m instanceof SyntaxError)continue;throw m}}function r(v){return v.lastIndex=n,v.test(t)}function s(v,m){if(t[n]===v)return n++,!0;if(m)throw new m(`Expected ${v}`);return!1}function a(v,m){if(r(v))return n=v.lastIndex,!0;if(m)throw new m(`Expected ${v.toString()}`);return!1}function i(v){v.lastIndex=n;let m=v.exec(t);if(m===null)throw new SyntaxError(`Expected ${v.toString()}`);return n=v.lastIndex,m}function o(v){return i(v)[1]}function l(v){let m=f(),O=u();if(m===null&&Object.keys(O).length===0)throw new SyntaxError("Expected message value or attributes");return{id:v,value:m,attributes:O}}function u(){let v=Object.create(null);for(;r(bs);){let m=o(bs),O=f();if(O===null)throw new SyntaxError("Expected attribute value");v[m]=O}return v}function f(){let v;if(r(mn)&&(v=o(mn)),t[n]==="{"||t[n]==="}")return c(v?[v]:[],1/0);let m=U();return m?v?c([v,m],m.length):(m.value=P(m.value,nu),c([m],m.length)):v?P(v,ks):null}function c(v=[],m){for(;;){if(r(mn)){v.push(o(mn));continue}if(t[n]==="{"){v.push(p());continue}if(t[n]==="}")throw new SyntaxError("Unbalanced closing brace");let X=U();if(X){v.push(X),m=Math.min(m,X.length);continue}break}let O=v.length-1,W=v[O];typeof W=="string"&&(v[O]=P(W,ks));let ie=[];for(let X of v)X instanceof Ss&&(X=X.value.slice(0,X.value.length-m)),X&&ie.push(X);return ie}function p(){a(au,SyntaxError);let v=d();if(a(xs))return v;if(a(uu)){let m=g();return a(xs,SyntaxError),{type:"select",selector:v,...m}}throw new SyntaxError("Unclosed placeable")}function d(){if(t[n]==="{")return p();if(r(ws)){let[,v,m,O=null]=i(ws);if(v==="$")return{type:"var",name:m};if(a(lu)){let W=_();if(v==="-")return{type:"term",name:m,attr:O,args:W};if(eu.test(m))return{type:"func",name:m,args:W};throw new SyntaxError("Function names must be all upper-case")}return v==="-"?{type:"term",name:m,attr:O,args:[]}:{type:"mesg",name:m,attr:O}}return w()}function _(){let v=[];for(;;){switch(t[n]){case")":return n++,v;case void 0:throw new SyntaxError("Unclosed argument list")}v.push(b()),a(fu)}}function b(){let v=d();return v.type!=="mesg"?v:a(cu)?{type:"narg",name:v.name,value:w()}:v}function g(){let v=[],m=0,O;for(;r(Ql);){s("*")&&(O=m);let W=y(),ie=f();if(ie===null)throw new SyntaxError("Expected variant value");v[m++]={key:W,value:ie}}if(m===0)return null;if(O===void 0)throw new SyntaxError("Expected default variant");return{variants:v,star:O}}function y(){a(iu,SyntaxError);let v;return r(sr)?v=R():v={type:"str",value:o(Xl)},a(ou,SyntaxError),v}function w(){if(r(sr))return R();if(t[n]==='"')return T();throw new SyntaxError("Invalid expression")}function R(){let[,v,m=""]=i(sr),O=m.length;return{type:"num",value:parseFloat(v),precision:O}}function T(){s('"',SyntaxError);let v="";for(;;){if(v+=o(tu),t[n]==="\\"){v+=M();continue}if(s('"'))return{type:"str",value:v};throw new SyntaxError("Unclosed string literal")}}function M(){if(r(ys))return o(ys);if(r(Es)){let[,v,m]=i(Es),O=parseInt(v||m,16);return O<=55295||57344<=O?String.fromCodePoint(O):"�"}throw new SyntaxError("Unknown escape sequence")}function U(){let v=n;switch(a(du),t[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return B(t.slice(v,n))}return t[n-1]===" "?B(t.slice(v,n)):!1}function P(v,m){return v.replace(m,"")}function B(v){let m=v.replace(ru,`
`),O=su.exec(v)[1].length;return new Ss(m,O)}}}class Ss{constructor(t,n){this.value=t,this.length=n}}const hu=`### What things are called.


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
`,pu=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
`,vu=`### Le nom des choses.


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
`,gu=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
`;function _u(e,...t){const n=new Zl(e,{useIsolating:!1});for(const r of t)n.addResource(new Ia(r));return n}const $n={en:[hu,pu],fr:[vu,gu]},Ma={};function mu(e){const t=e in $n?e:"en";return Ma[t]??=_u(t,...$n[t])}function sc(e,t){$n[e]?.push(t),Ma[e]?.addResource(new Ia(t))}function E(e,t={},n=z.language){const r=mu(n),s=r.getMessage(e);return s?.value?r.formatPattern(s.value,t):e}const Mr={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},bu={s:"♠",h:"♥",d:"♦",c:"♣"},Mn={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},ac=Object.keys(Mr).flatMap(e=>Object.keys(Mn).map(t=>t+e));function wu(e){return typeof e=="object"?e.text:String(e)}function yu({name:e}){return wu(e)}function ic({name:e}){return typeof e=="object"&&e.key.startsWith("opponent.")?e.key.slice(9):""}function oc(e){return E(e.cards?"page-hand-of":"page-no-hand-of",{name:yu(e)})}function Eu(e){const t=E(`rank-${Mn[e[0]]}`);return E("card-name",{rank:t,suit:E(`suit-${Mr[e[1]]}`)})}const ku=/(10|[7-9A-Z])([♠♥♦♣])/g,xu={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function lc(e){const t=e.replace(ku,(n,r,s)=>{const a=Object.values(Mn).find(i=>E(`letter-${i}`)===r);return a?E("card-name",{rank:E(`definite-${a}`),suit:E(`suit-${xu[s]}`)}):n});return t.charAt(0).toUpperCase()+t.slice(1)}const Su=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function uc(e){const t=Su.find(n=>Object.keys($n).some(r=>E(n,{},r)===e));return t?E(t):e}const Pr=1e3,Pa=60*Pr,Da=60*Pa,ja=24*Da;function cc(e){if(e>=2*ja)return yr(e);const t=Math.ceil(e/Pr),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(t/3600),Math.floor(t/60)%60];return r?`${r}:${n(s)}:${n(t%60)}`:`${s}:${n(t%60)}`}function yr(e){const t=[["day",ja],["hour",Da],["minute",Pa],["second",Pr]],[n,r]=t.find(([,s])=>e>=s)??t[3];return new Intl.NumberFormat(z.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(e/r))}function fc(e){return`${bu[e[1]]} ${E(`suit-${Mr[e[1]]}`)}`}function Ts(e){return z.indices==="french"&&e[0]==="A"?"1":E(`letter-${Mn[e[0]]}`,{},z.indices==="french"?"fr":"en")}var Tu=fe('<b aria-hidden="true"> </b> <b aria-hidden="true"> </b>',1),Au=fe('<img draggable="false"/> <!>',1),$u=fe('<img src="/static/cards/back.svg" alt="" draggable="false" class="svelte-lv9s7p"/>'),Ou=fe("<span><!></span>");function Lu(e,t){It(t,!0);const n=Gt(t,"card",3,null),r=Gt(t,"from",3,""),s=Gt(t,"handle",3,""),a=se(()=>n()!==null&&z.indices==="english"&&"AJQK".includes(n()[0]));var i=Ou();let o;var l=D(i);{var u=c=>{var p=Au(),d=ge(p),_=k(d,2);{var b=g=>{var y=Tu(),w=ge(y),R=$(w,!0),T=k(w,2),M=$(T,!0);Q((U,P)=>{yt(w,1,`corner ${n()[1]??""}`,"svelte-lv9s7p"),A(R,U),yt(T,1,`corner foot ${n()[1]??""}`,"svelte-lv9s7p"),A(M,P)},[()=>Ts(n()),()=>Ts(n())]),F(g,y)};Ot(_,g=>{h(a)&&g(b)})}Q(g=>{Xe(d,"src",`/static/cards/${n()??""}.svg`),Xe(d,"alt",g),yt(d,1,Do(n()[1]),"svelte-lv9s7p")},[()=>Eu(n())]),F(c,p)},f=c=>{var p=$u();F(c,p)};Ot(l,c=>{n()?c(u):c(f,-1)})}Q(()=>{o=yt(i,1,"card svelte-lv9s7p",null,o,{four:z.suits===4}),Xe(i,"data-card",s()||n()),Xe(i,"data-from",r()||void 0)}),F(e,i),Mt()}var Ru=fe('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label></div>');function Nu(e,t){It(t,!0);const n=Gt(t,"onlanguage",3,()=>{});var r=Ru(),s=D(r),a=D(s),i=$(a,!0),o=k(a,2),l=D(o);l.value=l.__value="en";var u=k(l);u.value=u.__value="fr",be(o);var f=k(s,2),c=D(f),p=$(c,!0),d=k(c,2),_=D(d),b=$(_,!0);_.value=_.__value="dark";var g=k(_),y=$(g,!0);g.value=g.__value="light",be(d);var w=k(f,2),R=D(w),T=$(R,!0),M=k(R,2),U=D(M);U.value=U.__value="french";var P=k(U);P.value=P.__value="english",be(M);var B=k(w,2),v=D(B),m=$(v,!0),O=k(v,2),W=D(O),ie=$(W,!0);W.value=W.__value=2;var X=k(W),Pn=$(X,!0);X.value=X.__value=4,be(O);var ln=k(B,2),jt=D(ln),un=$(jt,!0),Ut=k(jt,2),Ke=D(Ut),cn=$(Ke,!0);Ke.value=Ke.__value=!1;var pt=k(Ke),Dn=$(pt,!0);pt.value=pt.__value=!0,be(Ut),Q((te,vt,jn,Ft,Un,gt,fn,dn,Fn,Bn,hn)=>{A(i,te),A(p,vt),A(b,jn),A(y,Ft),A(T,Un),A(m,gt),A(ie,fn),A(Pn,dn),A(un,Fn),A(cn,Bn),A(Dn,hn)},[()=>E("page-language"),()=>E("page-cloth"),()=>E("page-cloth-dark"),()=>E("page-cloth-light"),()=>E("page-indices"),()=>E("page-suits"),()=>E("page-suits-two"),()=>E("page-suits-four"),()=>E("page-sounds"),()=>E("page-sounds-off"),()=>E("page-sounds-on")]),Vt("change",o,function(...te){n()?.apply(this,te)}),we(o,()=>z.language,te=>z.language=te),we(d,()=>z.cloth,te=>z.cloth=te),we(M,()=>z.indices,te=>z.indices=te),we(O,()=>z.suits,te=>z.suits=te),we(Ut,()=>z.sound,te=>z.sound=te),F(e,r),Mt()}ya(["change"]);const Er=(e,t)=>`ecarte.witnessed.${e}.${t}`;function Cu(e,t){try{return JSON.parse(localStorage.getItem(Er(e,t))??"null")}catch{return null}}function Iu(e,t){const{dealing:n,scene:r,role:s}=e;if(!n||s==="watch")return;const a=Cu(e.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}},i=JSON.stringify(a);if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&e.stage==="play"){if(t.some(u=>u.key.startsWith("event.taken-back")))for(const u of Object.keys(a.deals))Number(u)>=n.deal&&delete a.deals[u];const l=a.deals[n.deal]??={turned:"",held:[]};l.turned=r.cloth.turn_up??l.turned,l.held=[...new Set([...l.held,...r.hand.map(u=>u.card)])]}const o=JSON.stringify(a);if(!(o===i&&localStorage.getItem(Er(e.table,n.game))))try{localStorage.setItem(Er(e.table,n.game),o)}catch{}}const Mu=8e3;class dc{constructor(t,n=!0){this.table=t,n&&(this.#_(),addEventListener("online",this.#f),document.addEventListener("visibilitychange",this.#f))}table;#t=j(null);get state(){return h(this.#t)}set state(t){L(this.#t,t)}#c=j([]);get journal(){return h(this.#c)}set journal(t){L(this.#c,t)}#e=j([]);get said(){return h(this.#e)}set said(t){L(this.#e,t)}#i=j(0);get watching(){return h(this.#i)}set watching(t){L(this.#i,t,!0)}#n=j(!1);get isThere(){return h(this.#n)}set isThere(t){L(this.#n,t,!0)}#r=j("");get ended(){return h(this.#r)}set ended(t){L(this.#r,t,!0)}#a=j(null);get refused(){return h(this.#a)}set refused(t){L(this.#a,t)}#s=j(null);get answer(){return h(this.#s)}set answer(t){L(this.#s,t)}#o=j(null);get listed(){return h(this.#o)}set listed(t){L(this.#o,t)}#p=j(null);get lastDeal(){return h(this.#p)}set lastDeal(t){L(this.#p,t)}shownAt=0;onState=()=>{};onRefusal=()=>{};#u=new Map;#l=null;#m=250;#d=0;#h=0;#b=[];#w=[];close(){removeEventListener("online",this.#f),document.removeEventListener("visibilitychange",this.#f),clearTimeout(this.#d);const t=this.#l;this.#l=null,t?.close()}again(){this.#v=!0,this.#l?.close()}#v=!1;#f=()=>{!this.ended&&document.visibilityState==="visible"&&this.#l?.readyState!==WebSocket.OPEN&&(clearTimeout(this.#d),this.#_())};#_(){this.#l?.close();const t=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/ws`);this.#l=t,t.onopen=()=>{const n=this.#v?0:this.state?.number??0;this.#v&&(this.journal=[]),t.send(JSON.stringify({is:"hello",v:1,table:this.table,token:Nl(this.table),language:z.language,seen:n}));for(const r of this.#u.values())t.send(JSON.stringify(r))},t.onmessage=n=>{this.#l===t&&this.#k(JSON.parse(n.data))},t.onclose=()=>{this.#l===t&&(this.isThere=!1,!this.ended&&(this.#d=window.setTimeout(()=>this.#_(),this.#v?0:this.#m),this.#m=Math.min(this.#m*2,Mu)))}}#k(t){switch(t.is){case"state":return this.#g(t);case"presence":if(this.watching=t.watching,this.state){const[n,r]=this.state.persons,s=a=>t.here.includes(a);this.state={...this.state,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return this.#T(t.cid);case"refused":return this.#T(t.cid),t.code!=="stale"&&(this.refused=t),this.onRefusal();case"answer":t.ref===this.#h&&(this.answer=t);return;case"listed":if(t.ref!==this.#h)return;this.#b=[...this.#b,...t.offers],t.more||(this.listed={name:t.name,offers:this.#b});return;case"deal":t.ref===this.#h&&(this.lastDeal=t.scene);return;case"told":return this.#w=[...this.#w,...t.lines],this.#y(t);case"bye":t.again||(this.ended=t.code)}}#g(t){if(this.isThere=!0,this.#m=250,this.state!==null&&t.number<this.state.number&&!this.#v)return;this.#v=!1;const r=[...this.#w,...t.lines];this.#w=[],Iu(t,r),this.shows(t,r),this.#x(t)}shows(t,n){this.onState(n),this.#y(t),this.state=t,this.shownAt=performance.now()}#y({lines:t,said:n}){t.length&&(this.journal=[...this.journal,...t]);const r=new Set(this.said.map(a=>a.number)),s=n.filter(a=>!r.has(a.number));s.length&&(this.said=[...this.said,...s])}#x(t){const n=t.dealing;if(!n?.wants||t.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${t.role}`;if(this.#u.has(s))return;if(n.wants==="share")return this.#E({is:"share",cid:s,game:r,share:ps(this.table,r)});const a=Pl(ps(this.table,r),this.table,r,t.role);this.#E({is:"pledge",cid:s,game:r,commitment:a})}dismiss(){this.refused=this.answer=this.listed=null}do(t){this.dismiss(),this.#E({...t,cid:Na()})}get isActing(){return[...this.#u.values()].some(t=>t.is==="take"||t.is==="pass")}take(t){this.isActing||this.do({is:"take",number:this.state?.number??0,id:t})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(t){this.dismiss(),this.#S({is:"ask",ref:++this.#h,name:t})}list(t){this.dismiss(),this.#b=[],this.#S({is:"list",ref:++this.#h,name:t})}recall(){this.dismiss(),this.#S({is:"last-deal",ref:++this.#h})}#E(t){this.#u.set(t.cid,t),this.#S(t)}#S(t){this.#l?.readyState===WebSocket.OPEN&&this.isThere&&this.#l.send(JSON.stringify(t))}#T(t){this.#u.delete(t)}}class Ua extends Error{}async function Fa(e,t){const n=await fetch(e,t),r=await n.json();if(!n.ok)throw new Ua(r.code??String(n.status));return r}function As(e){return e instanceof Ua?e.message:"unreachable"}function Ba(e){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(e)}}async function za(e,t){const n=await Fa(e,Ba(t));return $a(n.table,n.token),n}let bn={agreed:"",cid:""};async function Pu(e){const t=JSON.stringify(e);bn.agreed!==t&&(bn={agreed:t,cid:Na()});const n=await za("/api/tables",{...e,cid:bn.cid});return bn={agreed:"",cid:""},n}function hc(e,t,n){return za(`/api/tables/${e}/seat`,{cid:Ml(e),invitation:t,name:n})}async function pc(e){const t=await fetch("/api/qr",Ba({text:e}));return t.ok?`data:image/svg+xml,${encodeURIComponent(await t.text())}`:""}var Du=fe('<a class="button svelte-tmv0tn"><!> </a>'),ju=fe('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!></section>'),wt=fe("<option> </option>"),Uu=fe('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),Fu=fe('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <a href="/lesson"> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details></form></main>');function Bu(e,t){It(t,!0);let n=j(null),r=j("book"),s=j("london"),a=j(1),i=j("assisted");const o=La(),l=Dl(),u=se(()=>h(n)?.opponents.find(x=>x.id===h(r))?.text??""),f=60,c=1440*f,p=[{game_seconds:0,move_seconds:0},...[5,10,20].map(x=>({game_seconds:x*f,move_seconds:0})),{game_seconds:0,move_seconds:30},...[1,3].map(x=>({game_seconds:0,move_seconds:x*c}))];let d=j(0);const _=["live","behind","none"];let b=j("live"),g=j("");const y=x=>x.game_seconds?E("page-time-game",{time:yr(x.game_seconds*1e3)}):x.move_seconds?E("page-time-move",{time:yr(x.move_seconds*1e3)}):E("page-time-none");let w=j(""),R=j(!1),T=j(!1);En(()=>{Fa(`/api/choices/${z.language}.json`).then(x=>L(n,x),x=>L(w,As(x),!0))});async function M(x){L(R,!0),L(w,"");try{const Y=await Pu({name:z.name.trim(),rules:h(s),length:h(a),conduct:h(i),opponent:x,spectators:h(b),stand_in:x?"":h(g),...p[h(d)]});Y.invitation&&Cl(Y.table,Y.invitation),t.go(`/t/${Y.table}`)}catch(Y){L(w,As(Y),!0)}finally{L(R,!1)}}var U=Fu(),P=D(U);Je(P,20,()=>["Th","Ah","Jh","Qh","Kh"],x=>x,(x,Y)=>{Lu(x,{get card(){return Y}})});var B=k(P,4),v=$(B,!0),m=k(B,2),O=D(m);{var W=x=>{var Y=ju(),ve=D(Y),Ge=$(ve,!0),Pe=k(ve,2);Je(Pe,17,()=>o.slice(0,3),Ee=>Ee.table,(Ee,de)=>{var De=Du(),_t=D(De);os(_t,{get name(){return h(de).across},get house(){return h(de).house}});var st=k(_t,1,!0);Q(mt=>{Xe(De,"href",`/t/${h(de).table??""}`),A(st,mt)},[()=>E("page-left-at",{name:h(de).across,score:h(de).score})]),Vt("click",De,mt=>{mt.preventDefault(),t.go(`/t/${h(de).table}`)}),F(Ee,De)}),Q((Ee,de)=>{Xe(Y,"aria-label",Ee),A(Ge,de)},[()=>E("page-left"),()=>E("page-left")]),F(x,Y)};Ot(O,x=>{o.length&&x(W)})}var ie=k(O,2),X=D(ie),Pn=$(X,!0),ln=k(X,2),jt=k(ie,2),un=D(jt),Ut=$(un,!0),Ke=k(un,2);Je(Ke,21,()=>h(n)?.opponents??[],x=>x.id,(x,Y)=>{var ve=wt(),Ge=$(ve,!0),Pe={};Q(()=>{A(Ge,h(Y).text),Pe!==(Pe=h(Y).id)&&(ve.value=(ve.__value=Pe)??"")}),F(x,ve)}),be(Ke);var cn=k(jt,2),pt=D(cn);os(pt,{get name(){return h(u)},get house(){return h(r)}});var Dn=k(pt,1,!0),te=k(cn,2),vt=D(te),jn=$(vt,!0),Ft=k(vt,2),Un=$(Ft,!0),gt=k(te,2);let fn;var dn=D(gt),Fn=k(dn),Bn=$(Fn,!0),hn=k(gt,2),qa=$(hn,!0),Dr=k(hn,2),jr=D(Dr),Va=$(jr,!0),Wa=k(jr,2);{var Ya=x=>{var Y=Uu(),ve=ge(Y),Ge=D(ve),Pe=$(Ge,!0),Ee=k(Ge,2);Je(Ee,21,()=>h(n)?.rules??[],C=>C.id,(C,re)=>{var q=wt(),oe=$(q,!0),J={};Q(()=>{A(oe,h(re).text),J!==(J=h(re).id)&&(q.value=(q.__value=J)??"")}),F(C,q)}),be(Ee);var de=k(ve,2),De=D(de),_t=$(De,!0),st=k(De,2);Je(st,21,()=>h(n)?.lengths.filter(C=>C.n>0)??[],C=>C.n,(C,re)=>{var q=wt(),oe=$(q,!0),J={};Q(()=>{A(oe,h(re).text),J!==(J=h(re).n)&&(q.value=(q.__value=J)??"")}),F(C,q)}),be(st);var mt=k(de,2),Ur=D(mt),Ka=$(Ur,!0),zn=k(Ur,2),pn=D(zn),Ga=$(pn,!0);pn.value=pn.__value="assisted";var Hn=k(pn),Ja=$(Hn,!0);Hn.value=Hn.__value="club",be(zn);var Fr=k(mt,2),Br=D(Fr),Za=$(Br,!0),qn=k(Br,2);Je(qn,21,()=>p,No,(C,re,q)=>{var oe=wt(),J=$(oe,!0);oe.value=oe.__value=q,Q(at=>A(J,at),[()=>y(h(re))]),F(C,oe)}),be(qn);var zr=k(Fr,2),Hr=D(zr),Qa=$(Hr,!0),Vn=k(Hr,2),vn=D(Vn),Xa=$(vn,!0);vn.value=vn.__value="";var ei=k(vn);Je(ei,17,()=>h(n)?.opponents??[],C=>C.id,(C,re)=>{var q=wt(),oe=$(q,!0),J={};Q(at=>{A(oe,at),J!==(J=h(re).id)&&(q.value=(q.__value=J)??"")},[()=>E("page-absent-stand-in",{name:E(`opponent-${h(re).id}`)})]),F(C,q)}),be(Vn);var qr=k(zr,2),Vr=D(qr),ti=$(Vr,!0),Wn=k(Vr,2);Je(Wn,20,()=>_,C=>C,(C,re)=>{var q=wt(),oe=$(q,!0),J={};Q(at=>{A(oe,at),J!==(J=re)&&(q.value=(q.__value=J)??"")},[()=>E(`page-spectators-${re}`)]),F(C,q)}),be(Wn);var ni=k(qr,2);Nu(ni,{}),Q((C,re,q,oe,J,at,ri,si,ai)=>{A(Pe,C),A(_t,re),A(Ka,q),A(Ga,oe),A(Ja,J),A(Za,at),A(Qa,ri),A(Xa,si),A(ti,ai)},[()=>E("page-rules"),()=>E("page-length"),()=>E("page-conduct"),()=>E("page-assisted"),()=>E("page-club"),()=>E("page-time"),()=>E("page-absent"),()=>E("page-absent-claim"),()=>E("page-spectators")]),we(Ee,()=>h(s),C=>L(s,C)),we(st,()=>h(a),C=>L(a,C)),we(zn,()=>h(i),C=>L(i,C)),we(qn,()=>h(d),C=>L(d,C)),we(Vn,()=>h(g),C=>L(g,C)),we(Wn,()=>h(b),C=>L(b,C)),F(x,Y)};Ot(Wa,x=>{h(T)&&x(Ya)})}Q((x,Y,ve,Ge,Pe,Ee,de,De,_t,st)=>{A(v,x),A(Pn,Y),Xe(ln,"placeholder",ve),A(Ut,Ge),A(Dn,h(u)),vt.disabled=h(R)||!h(n),A(jn,Pe),Ft.disabled=h(R)||!h(n),A(Un,Ee),fn=yt(gt,1,"button lesson svelte-tmv0tn",null,fn,{main:l}),A(dn,de),A(Bn,De),A(qa,_t),A(Va,st)},[()=>E("page-motto"),()=>E("page-name"),()=>E("page-you"),()=>E("page-opponent"),()=>E("page-play"),()=>E("page-invite"),()=>E("page-lesson"),()=>E("page-lesson-time"),()=>h(w)&&E("page-fault",{code:h(w)}),()=>E("page-more")]),wa("submit",m,x=>x.preventDefault()),Wo(ln,()=>z.name,x=>z.name=x),we(Ke,()=>h(r),x=>L(r,x)),Vt("click",vt,()=>M(h(r))),Vt("click",Ft,()=>M("")),Vt("click",gt,x=>{x.preventDefault(),t.go("/lesson")}),Yo("open","toggle",Dr,x=>L(T,x),()=>h(T)),F(e,U),Mt()}ya(["click"]);const ar=e=>{var t=zu();F(e,t)},ir=e=>{var t=Hu(),n=$(t,!0);Q(r=>A(n,r),[()=>E("page-fault",{code:"unreachable"})]),F(e,t)};var zu=fe('<h1 class="first">Écarté</h1>'),Hu=fe('<p role="alert"> </p>');function qu(e,t){It(t,!0);let n=j(Fe(location.pathname)),r=j(Fe(location.hash.slice(1)));const s=se(()=>/^\/t\/([\w-]+)$/.exec(h(n))?.[1]??""),a=se(()=>/^\/t\/([\w-]+)\/(\d+)$/.exec(h(n))),i=()=>tr(()=>import("./Table-CV1ytDkk.js"),__vite__mapDeps([0,1,2,3]));En(()=>{h(n)==="/"&&setTimeout(()=>{i().catch(()=>{})},500)});function o(b){history.pushState(null,"",b),L(n,location.pathname,!0),L(r,location.hash.slice(1),!0)}En(()=>{const b=new URLSearchParams(h(r)).get("seat");!h(s)||!b||($a(h(s),b),history.replaceState(null,"",h(n)),L(r,""))}),En(()=>{document.documentElement.dataset.cloth=z.cloth,document.documentElement.lang=z.language,Rl()});var l=je();wa("popstate",dr,()=>{L(n,location.pathname,!0),L(r,location.hash.slice(1),!0)});var u=ge(l);{var f=b=>{var g=je(),y=ge(g);Zn(y,i,w=>{ar(w)},(w,R)=>{var T=se(()=>{var{default:B}=h(R);return{Table:B}}),M=se(()=>h(T).Table),U=je(),P=ge(U);ts(P,()=>h(s),B=>{var v=je(),m=ge(v);{let O=se(()=>new URLSearchParams(h(r)).get("sit")??"");Qn(m,()=>h(M),(W,ie)=>{ie(W,{get table(){return h(s)},get invitation(){return h(O)},go:o})})}F(B,v)}),F(w,U)},w=>{ir(w)}),F(b,g)},c=se(()=>h(s)&&!new URLSearchParams(h(r)).has("seat")),p=b=>{var g=je(),y=ge(g);Zn(y,()=>tr(()=>import("./Look-L8BDAwPy.js"),__vite__mapDeps([4,1,2,5,6])),w=>{ar(w)},(w,R)=>{var T=se(()=>{var{default:B}=h(R);return{Look:B}}),M=se(()=>h(T).Look),U=je(),P=ge(U);ts(P,()=>h(n),B=>{var v=je(),m=ge(v);{let O=se(()=>Number(h(a)[2]));Qn(m,()=>h(M),(W,ie)=>{ie(W,{get table(){return h(a)[1]},get game(){return h(O)},go:o})})}F(B,v)}),F(w,U)},w=>{ir(w)}),F(b,g)},d=b=>{var g=je(),y=ge(g);Zn(y,()=>tr(()=>import("./Lesson-CRFF4hdx.js"),__vite__mapDeps([7,5,0,1,2,3])),w=>{ar(w)},(w,R)=>{var T=se(()=>{var{default:B}=h(R);return{Lesson:B}}),M=se(()=>h(T).Lesson),U=je(),P=ge(U);Qn(P,()=>h(M),(B,v)=>{v(B,{go:o})}),F(w,U)},w=>{ir(w)}),F(b,g)},_=b=>{Bu(b,{go:o})};Ot(u,b=>{h(c)?b(f):h(a)?b(p,1):h(n)==="/lesson"?b(d,2):h(s)||b(_,3)})}F(e,l),Mt()}const Ha=document.getElementById("page");Ha.replaceChildren();To(qu,{target:Ha});export{dr as $,j as A,yt as B,Xu as C,In as D,mr as E,fs as F,gl as G,Pl as H,Ir as I,Ol as J,tc as K,ec as L,ml as M,Cu as N,Eu as O,Fe as P,wa as Q,Yu as R,vi as S,Xi as T,lc as U,Nl as V,Fa as W,As as X,Zu as Y,po as Z,oc as _,Q as a,dc as a0,Ba as a1,je as a2,oo as a3,Cr as a4,Lr as a5,Ku as a6,Ri as a7,ue as a8,yo as a9,I as aA,kn as aB,Be as aC,Gt as aD,Nu as aE,yr as aa,cc as ab,pc as ac,Wo as ad,hc as ae,nc as af,yu as ag,Lu as ah,fc as ai,Su as aj,uc as ak,ac as al,rc as am,ic as an,$a as ao,ui as ap,Qu as aq,os as ar,sc as as,Dt as at,dt as au,Cn as av,He as aw,me as ax,di as ay,Us as az,wu as b,A as c,F as d,Je as e,ge as f,h as g,No as h,Ot as i,D as j,E as k,Mt as l,z as m,Xe as n,$ as o,It as p,Vt as q,fe as r,k as s,Ju as t,se as u,Gu as v,Vu as w,ya as x,En as y,L as z};
