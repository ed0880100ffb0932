const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Table-DDIaaS3w.js","./motion-AxTWCWn0.js","./motion-b6FWhNyQ.css","./Table-CA-jHRjQ.css","./Look-DnmCp9yP.js","./after-words-CfJTQZOX.js","./Look-XOU8uDFk.css","./Lesson-BdFB1Ad6.js"])))=>i.map(i=>d[i]);
var Qu=Object.defineProperty;var ao=t=>{throw TypeError(t)};var Xu=(t,e,n)=>e in t?Qu(t,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):t[e]=n;var N=(t,e,n)=>Xu(t,typeof e!="symbol"?e+"":e,n),Ma=(t,e,n)=>e.has(t)||ao("Cannot "+n);var i=(t,e,n)=>(Ma(t,e,"read from private field"),n?n.call(t):e.get(t)),y=(t,e,n)=>e.has(t)?ao("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),E=(t,e,n,r)=>(Ma(t,e,"write to private field"),r?r.call(t,n):e.set(t,n),n),p=(t,e,n)=>(Ma(t,e,"access private method"),n);var Wr=(t,e,n,r)=>({set _(s){E(t,e,s,n)},get _(){return i(t,e,r)}});var xa=Array.isArray,ec=Array.prototype.indexOf,os=Array.prototype.includes,Ta=Array.from,rl=Object.defineProperty,mn=Object.getOwnPropertyDescriptor,sl=Object.getOwnPropertyDescriptors,tc=Object.prototype,nc=Array.prototype,Ii=Object.getPrototypeOf,io=Object.isExtensible;function Hr(t){return typeof t=="function"}const rc=()=>{};function sc(t){return typeof t?.then=="function"}function ac(t){for(var e=0;e<t.length;e++)t[e]()}function al(){var t,e,n=new Promise((r,s)=>{t=r,e=s});return{promise:n,resolve:t,reject:e}}function Op(t,e){if(Array.isArray(t))return t;if(e===void 0||!(Symbol.iterator in t))return Array.from(t);const n=[];for(const r of t)if(n.push(r),n.length===e)break;return n}const xe=2,Vn=4,Sa=8,il=1<<24,dt=16,mt=32,wn=64,ri=128,Ci=256,gt=512,_e=1024,le=2048,Je=4096,Le=8192,ke=16384,Or=32768,da=1<<25,Kn=65536,pa=1<<17,ic=1<<18,Lr=1<<19,oc=1<<20,Ct=1<<25,va=1<<21,or=1<<22,_n=1<<23,Zt=Symbol("$state"),ol=Symbol("component"),ll=Symbol("legacy props"),lc=Symbol(""),ul=Symbol("attributes"),si=Symbol("class"),uc=Symbol("style"),ai=Symbol("text"),na=Symbol("form reset"),qs=new class extends Error{constructor(){super(...arguments);N(this,"name","StaleReactionError");N(this,"message","The reaction that called `getAbortSignal()` was re-run or destroyed")}},cc=!!globalThis.document?.contentType&&globalThis.document.contentType.includes("xml"),fc=1,hc=2,cl=4,dc=8,pc=16,vc=1,gc=4,mc=8,_c=16,wc=1,yc=2,fl={},ve=Symbol("uninitialized"),bc="http://www.w3.org/1999/xhtml";function kc(){console.warn("https://svelte.dev/e/derived_inert")}function Ec(){console.warn("https://svelte.dev/e/select_multiple_invalid_value")}function xc(){console.warn("https://svelte.dev/e/svelte_boundary_reset_noop")}function hl(t){return t===this.v}function Tc(t,e){return t!=t?e==e:t!==e||t!==null&&typeof t=="object"||typeof t=="function"}function dl(t){return!Tc(t,this.v)}function Sc(){throw new Error("https://svelte.dev/e/async_derived_orphan")}function Ac(t,e,n){throw new Error("https://svelte.dev/e/each_key_duplicate")}function $c(t){throw new Error("https://svelte.dev/e/effect_in_teardown")}function Oc(){throw new Error("https://svelte.dev/e/effect_in_unowned_derived")}function Lc(t){throw new Error("https://svelte.dev/e/effect_orphan")}function Rc(){throw new Error("https://svelte.dev/e/effect_update_depth_exceeded")}function Nc(t){throw new Error("https://svelte.dev/e/props_invalid_value")}function Ic(){throw new Error("https://svelte.dev/e/state_descriptors_fixed")}function Cc(){throw new Error("https://svelte.dev/e/state_prototype_fixed")}function Pc(){throw new Error("https://svelte.dev/e/state_unsafe_mutation")}function jc(){throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror")}let De=null;function Tr(t){De=t}function Rr(t,e=!1,n){De={p:De,i:!1,c:null,e:null,s:t,x:null,r:Z,l:null}}function Nr(t){var e=De,n=e.e;if(n!==null){e.e=null;for(var r of n)Fl(r)}return e.i=!0,De=e.p,pl(t)}function pl(t={}){return rl(t,ol,{value:!0}),t}function vl(){return!0}let Nn=[];function gl(){var t=Nn;Nn=[],ac(t)}function Pt(t){if(Nn.length===0&&!ur){var e=Nn;queueMicrotask(()=>{e===Nn&&gl()})}Nn.push(t)}function Mc(){for(;Nn.length>0;)gl()}const Dc=-7169;function de(t,e){t.f=t.f&Dc|e}function Pi(t){(t.f&gt)!==0||t.deps===null?de(t,_e):de(t,Je)}function ml(t,e){(t.f&le)!==0?e.set(t,le):(t.f&Je)!==0&&e.get(t)!==le&&e.set(t,Je),de(t,_e)}let oo=!1;function Uc(){oo||(oo=!0,document.addEventListener("reset",t=>{Promise.resolve().then(()=>{if(!t.defaultPrevented)for(const e of t.target.elements)e[na]?.()})},{capture:!0}))}function Ir(t){var e=H,n=Z;ot(null),Dt(null);try{return t()}finally{ot(e),Dt(n)}}function _l(t,e,n,r=n){t.addEventListener(e,()=>Ir(n));const s=t[na];s?t[na]=()=>{s(),r(!0)}:t[na]=()=>r(!0),Uc()}function wl(t,e,n,r){const s=us;var a=t.filter(d=>!d.settled),o=e.map(s);if(n.length===0&&a.length===0){r(o);return}var l=Z,u=yl(),f=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(d=>d.promise)):null;function h(d){if((l.f&ke)===0){u();try{r([...o,...d])}catch(g){It(g,l)}ls()}}var v=bl();if(n.length===0){f.then(()=>h([])).finally(v);return}function _(){Promise.all(n.map(d=>Fc(d))).then(h).catch(d=>It(d,l)).finally(v)}f?f.then(()=>{if((l.f&ke)!==0){v();return}u(),_(),ls()}):_()}function yl(){var t=Z,e=H,n=De,r=M;return function(a=!0){Dt(t),ot(e),Tr(n),a&&(t.f&ke)===0&&(r?.activate(),r?.apply())}}function ls(t=!0){Dt(null),ot(null),Tr(null),t&&M?.deactivate()}function bl(){var t=Z,e=t.b,n=M,r=!!e?.is_rendered();return e?.update_pending_count(1,n),n.increment(r,t),()=>{e?.update_pending_count(-1,n),n.decrement(r,t)}}function us(t){var e=xe|le;return Z!==null&&(Z.f|=Lr),{ctx:De,deps:null,effects:null,equals:hl,f:e,fn:t,reactions:null,rv:0,v:ve,wv:0,parent:Z,ac:null}}const Gr=Symbol("obsolete");function Fc(t,e,n){let r=Z;r===null&&Sc();var s=void 0,a=tn(ve),o=!H,l=new Set;return rf(()=>{var u=Z,f=al();s=f.promise;try{Promise.resolve(t()).then(f.resolve,d=>{d!==qs&&f.reject(d)}).finally(ls)}catch(d){f.reject(d),ls()}var h=M;if(o){if((u.f&Or)!==0)var v=bl();if(r.b?.is_rendered())h.async_deriveds.get(u)?.reject(Gr);else for(const d of l.values())d.reject(Gr);l.add(f),h.async_deriveds.set(u,f)}const _=(d,g=void 0)=>{v?.(),l.delete(f),g!==Gr&&(h.activate(),g?(a.f|=_n,Qt(a,g)):((a.f&_n)!==0&&(a.f^=_n),Qt(a,d)),h.deactivate())};f.promise.then(_,d=>_(null,d||"unknown"))}),Aa(()=>{for(const u of l)u.reject(Gr)}),new Promise(u=>{function f(h){function v(){h===s?u(a):f(s)}h.then(v,v)}f(s)})}function he(t){const e=us(t);return Hl(e),e}function kl(t){const e=us(t);return e.equals=dl,e}function qc(t){var e=t.effects;if(e!==null){t.effects=null;for(var n=0;n<e.length;n+=1)Ue(e[n])}}function ji(t){var e,n=Z,r=t.parent;if(!nn&&r!==null&&t.v!==ve&&(r.f&(ke|Le))!==0)return kc(),t.v;Dt(r);try{qc(t),e=Yl(t)}finally{Dt(n)}return e}function El(t){var e=ji(t);if(!t.equals(e)&&(t.wv=Kl(),(!M?.is_fork||t.deps===null)&&(M!==null?(M.capture(t,e,!0),lr?.capture(t,e,!0)):t.v=e,t.deps===null))){de(t,_e);return}nn||(pt!==null?(Ui()||M?.is_fork)&&pt.set(t,e):Pi(t))}function zc(t){if(t.effects!==null)for(const e of t.effects)(e.teardown||e.ac)&&(e.teardown?.(),e.ac!==null&&Ir(()=>{e.ac.abort(qs),e.ac=null}),e.fn!==null&&(e.teardown=rc),cs(e,0),qi(e))}function xl(t){if(t.effects!==null)for(const e of t.effects)e.teardown&&e.fn!==null&&Sr(e)}let Da=null,nr=null,M=null,lr=null,pt=null,ii=null,ur=!1,Ua=!1,ss=null,ra=null;var lo=0;let Bc=1;var dr,pr,vr,Kt,gr,Gt,ps,At,$t,mr,Cn,V,oi,Tl,li,Yr,ui,Sl,Al,$l,sr,Wc,Jr;const ba=class ba{constructor(){y(this,V);N(this,"id",Bc++);N(this,"started",!1);N(this,"linked",!0);N(this,"prev",null);N(this,"next",null);N(this,"async_deriveds",new Map);N(this,"current",new Map);N(this,"previous",new Map);y(this,dr,new Set);y(this,pr,new Set);y(this,vr,0);y(this,Kt,new Map);y(this,gr,null);y(this,Gt,[]);y(this,ps,[]);y(this,At,new Map);y(this,$t,new Map);y(this,mr,new Set);N(this,"is_fork",!1);y(this,Cn,!1);nr===null?Da=nr=this:(nr.next=this,this.prev=nr),nr=this}skip_effect(e){i(this,$t).has(e)||i(this,$t).set(e,{d:[],m:[]}),i(this,mr).delete(e)}unskip_effect(e,n=r=>this.schedule(r)){var r=i(this,$t).get(e);if(r){i(this,$t).delete(e);for(var s of r.d)de(s,le),n(s);for(s of r.m)de(s,Je),n(s)}i(this,mr).add(e)}capture(e,n,r=!1){e.v!==ve&&!this.previous.has(e)&&this.previous.set(e,e.v),(e.f&_n)===0&&(this.current.set(e,[n,r]),pt?.set(e,n)),this.is_fork||(e.v=n)}activate(){M=this}deactivate(){M=null,pt=null}flush(){try{Ua=!0,M=this,p(this,V,Yr).call(this)}finally{lo=0,ii=null,ss=null,ra=null,Ua=!1,M=null,pt=null,jt.clear()}}discard(){for(const e of i(this,pr))e(this);i(this,pr).clear();for(const e of this.async_deriveds.values())e.reject(Gr);p(this,V,Jr).call(this),i(this,gr)?.resolve()}register_created_effect(e){i(this,ps).push(e)}increment(e,n){if(E(this,vr,i(this,vr)+1),e){let r=i(this,Kt).get(n)??0;i(this,Kt).set(n,r+1)}}decrement(e,n){if(E(this,vr,i(this,vr)-1),e){let r=i(this,Kt).get(n)??0;r===1?i(this,Kt).delete(n):i(this,Kt).set(n,r-1)}i(this,Cn)||(E(this,Cn,!0),Pt(()=>{E(this,Cn,!1),this.linked&&this.flush()}))}transfer_reactions(e){for(const[n,r]of e)this.add_dirty_reaction(n,r);e.clear()}add_dirty_reaction(e,n){(n===le||i(this,At).get(e)!==le)&&i(this,At).set(e,n)}oncommit(e){i(this,dr).add(e)}ondiscard(e){i(this,pr).add(e)}settled(){return(i(this,gr)??E(this,gr,al())).promise}static ensure(){if(M===null){const e=M=new ba;!Ua&&!ur&&Pt(()=>{e.started||e.flush()})}return M}apply(){{pt=null;return}}schedule(e){if(ii=e,e.b?.is_pending&&(e.f&(Vn|Sa|il))!==0&&(e.f&Or)===0){e.b.defer_effect(e);return}i(this,Gt).push(e)}};dr=new WeakMap,pr=new WeakMap,vr=new WeakMap,Kt=new WeakMap,gr=new WeakMap,Gt=new WeakMap,ps=new WeakMap,At=new WeakMap,$t=new WeakMap,mr=new WeakMap,Cn=new WeakMap,V=new WeakSet,oi=function(){if(this.is_fork)return!0;for(const e of i(this,Kt).keys())if(!p(this,V,Tl).call(this,e))return!0;return!1},Tl=function(e){for(var n=e;n!==null;n=n.parent)if(i(this,$t).has(n))return!0;return!1},li=function(){var e=[];for(const a of i(this,Gt))if(!((a.f&ke)!==0||(a.f&(le|Je))===0)){for(var n=a,r=!1;n.parent!==null;){n=n.parent;var s=n.f;if((s&(wn|mt))!==0){if((s&_e)===0){r=!0;break}n.f^=_e}}r||e.push(n)}return E(this,Gt,[]),e},Yr=function(){var l,u,f;this.started=!0;for(const[h,v]of i(this,At))de(h,v),this.schedule(h);this.apply();for(var e=ss=[],n=[],r=ra=[];i(this,Gt).length>0;){lo++>1e3&&(p(this,V,Jr).call(this),Hc());for(const h of p(this,V,li).call(this))try{p(this,V,ui).call(this,h,e,n)}catch(v){throw Nl(h),p(this,V,oi).call(this)||this.discard(),v}}if(M=null,r.length>0){var s=ba.ensure();for(const h of r)s.schedule(h)}if(ss=null,ra=null,p(this,V,oi).call(this)){p(this,V,sr).call(this,n),p(this,V,sr).call(this,e);for(const[h,v]of i(this,$t))Rl(h,v);r.length>0&&p(l=M,V,Yr).call(l);return}const a=p(this,V,Sl).call(this);if(a){p(this,V,sr).call(this,n),p(this,V,sr).call(this,e),p(u=a,V,$l).call(u,this);return}i(this,At).clear();for(const h of i(this,dr))h(this);i(this,dr).clear(),lr=this,uo(n),uo(e),lr=null,i(this,gr)?.resolve();var o=M;i(this,vr)===0&&(i(this,Gt).length===0||o!==null)&&p(this,V,Jr).call(this),o!==null&&(jt.clear(),p(f=o,V,Yr).call(f))},ui=function(e,n,r){e.f^=_e;for(var s=e.first;s!==null;){var a=s.f,o=(a&(mt|wn))!==0,l=o&&(a&_e)!==0,u=l||(a&Le)!==0||i(this,$t).has(s);if(!u&&s.fn!==null){o?s.f^=_e:(a&Vn)!==0?n.push(s):Bs(s)&&((a&dt)!==0&&this.add_dirty_reaction(s,Je),Sr(s));var f=s.first;if(f!==null){s=f;continue}}for(;s!==null;){var h=s.next;if(h!==null){s=h;break}s=s.parent}}},Sl=function(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&p(this,V,Al).call(this,e))return e;return null},Al=function(e){for(const[n,[,r]]of this.current)if(!r&&e.current.has(n))return!0;return!1},$l=function(e){var r;for(const[s,a]of e.current)!this.previous.has(s)&&e.previous.has(s)&&this.previous.set(s,e.previous.get(s)),this.current.set(s,a);for(const[s,a]of e.async_deriveds){const o=this.async_deriveds.get(s);o&&a.promise.then(o.resolve).catch(o.reject)}e.async_deriveds.clear(),this.transfer_reactions(i(e,At));const n=s=>{var a=s.reactions;if(a!==null&&!((s.f&xe)!==0&&(s.f&(le|Je))===0))for(const u of a){var o=u.f;if((o&xe)!==0)n(u);else{var l=u;o&(or|dt)&&!this.async_deriveds.has(l)&&(i(this,At).delete(l),de(l,le),this.schedule(l))}}};for(const s of this.current.keys())n(s);this.oncommit(()=>e.discard()),p(r=e,V,Jr).call(r),M=this,p(this,V,Yr).call(this)},sr=function(e){for(var n=0;n<e.length;n+=1)ml(e[n],i(this,At))},Wc=function(){var v,_;for(let d=Da;d!==null;d=d.next){var e=d.id<this.id,n=[];for(const[g,[k,m]]of this.current){if(d.current.has(g)){var r=d.current.get(g)[0];if(e&&k!==r)d.current.set(g,[k,m]);else continue}n.push(g)}if(e)for(const[g,k]of this.async_deriveds){const m=d.async_deriveds.get(g);m&&k.promise.then(m.resolve).catch(m.reject)}var s=[...d.current.keys()].filter(g=>!d.current.get(g)[1]);if(!(!d.started||s.length===0)){var a=s.filter(g=>!this.current.has(g));if(a.length===0)e&&d.discard();else if(n.length>0){if(e)for(const g of i(this,mr))d.unskip_effect(g,k=>{var m;(k.f&(dt|or))!==0?d.schedule(k):p(m=d,V,sr).call(m,[k])});d.activate();var o=new Set,l=new Map;for(var u of n)Ll(u,a,o,l);l=new Map;var f=[...d.current].filter(([g,k])=>{const m=this.current.get(g);return m?m[0]!==k[0]||m[1]!==k[1]:!0}).map(([g])=>g);if(f.length>0)for(const g of i(this,ps))(g.f&(ke|Le|pa))===0&&Mi(g,f,l)&&((g.f&(or|dt))!==0?(de(g,le),d.schedule(g)):d.add_dirty_reaction(g,le));if(i(d,Gt).length>0&&!i(d,Cn)){d.apply();for(var h of p(v=d,V,li).call(v))p(_=d,V,ui).call(_,h,[],[])}d.deactivate()}}}},Jr=function(){if(this.linked){var e=this.prev,n=this.next;e===null?Da=n:e.next=n,n===null?nr=e:n.prev=e,this.linked=!1}};let yn=ba;function Ol(t){var e=ur,n=lr;lr=null,ur=!0;try{for(var r;;){if(Mc(),M===null)return r;M.flush()}}finally{ur=e,lr=n}}function Hc(){try{Rc()}catch(t){It(t,ii)}}let Vt=null;function uo(t){var e=t.length;if(e!==0){for(var n=0;n<e;){var r=t[n++];if((r.f&(ke|Le))===0&&Bs(r)&&(Vt=new Set,Sr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&zl(r),Vt?.size>0)){jt.clear();for(const s of Vt){if((s.f&(ke|Le))!==0)continue;const a=[s];let o=s.parent;for(;o!==null;)Vt.has(o)&&(Vt.delete(o),a.push(o)),o=o.parent;for(let l=a.length-1;l>=0;l--){const u=a[l];(u.f&(ke|Le))===0&&Sr(u)}}Vt.clear()}}Vt=null}}function Ll(t,e,n,r){if(!n.has(t)&&(n.add(t),t.reactions!==null))for(const s of t.reactions){const a=s.f;(a&xe)!==0?Ll(s,e,n,r):(a&(or|dt))!==0&&(a&le)===0&&Mi(s,e,r)&&(de(s,le),Di(s))}}function Mi(t,e,n){const r=n.get(t);if(r!==void 0)return r;if(t.deps!==null)for(const s of t.deps){if(os.call(e,s))return!0;if((s.f&xe)!==0&&Mi(s,e,n))return n.set(s,!0),!0}return n.set(t,!1),!1}function Di(t){M.schedule(t)}function Rl(t,e){if(!((t.f&mt)!==0&&(t.f&_e)!==0)){(t.f&le)!==0?e.d.push(t):(t.f&Je)!==0&&e.m.push(t),de(t,_e);for(var n=t.first;n!==null;)Rl(n,e),n=n.next}}function Nl(t){de(t,_e);for(var e=t.first;e!==null;)Nl(e),e=e.next}let ga=new Set;const jt=new Map;let Il=!1;function tn(t,e){var n={f:0,v:t,reactions:null,equals:hl,rv:0,wv:0};return n}function R(t,e){const n=tn(t);return Hl(n),n}function Vc(t,e=!1,n=!0){const r=tn(t);return e||(r.equals=dl),r}function O(t,e,n=!1){H!==null&&(!vt||(H.f&pa)!==0)&&vl()&&(H.f&(xe|dt|or|pa))!==0&&(Mt===null||!Mt.has(t))&&Pc();let r=n?it(e):e;return Qt(t,r,ra)}var Rn=null,ci=0;function Qt(t,e,n=null){if(!t.equals(e)){nn?jt.set(t,e):jt.has(t)||jt.set(t,t.v);var r=yn.ensure();if(r.capture(t,e),(t.f&xe)!==0){const s=t;(t.f&le)!==0&&ji(s),pt===null&&Pi(s)}t.wv=Kl(),Rn=null,ci=0,Cl(t,le,n),Rn=null,Z!==null&&(Z.f&_e)!==0&&(Z.f&(mt|wn))===0&&(Xe===null?of([t]):Xe.push(t)),!r.is_fork&&ga.size>0&&!Il&&Kc()}return e}function Kc(){Il=!1;for(const t of ga){(t.f&_e)!==0&&de(t,Je);let e;try{e=Bs(t)}catch{e=!0}e&&Sr(t)}ga.clear()}function as(t){O(t,t.v+1)}function Cl(t,e,n){var r=t.reactions;if(r!==null){var s=r.length;if(ci+=s,ci>1e5&&Rn===null&&(Rn=new Set),Rn!==null){if(Rn.has(t))return;Rn.add(t)}for(var a=0;a<s;a++){var o=r[a],l=o.f,u=(l&le)===0;if(u&&de(o,e),(l&pa)!==0)ga.add(o);else if((l&xe)!==0){var f=o;pt?.delete(f),Cl(f,Je,n)}else if(u){var h=o;(l&dt)!==0&&Vt!==null&&Vt.add(h),n!==null?n.push(h):Di(h)}}}}function it(t){if(typeof t!="object"||t===null||Zt in t||ol in t)return t;const e=Ii(t);if(e!==tc&&e!==nc)return t;var n=new Map,r=xa(t),s=R(0),a=Hn,o=l=>{if(Hn===a)return l();var u=H,f=Hn;ot(null),ho(a);var h=l();return ot(u),ho(f),h};return r&&n.set("length",R(t.length)),new Proxy(t,{defineProperty(l,u,f){(!("value"in f)||f.configurable===!1||f.enumerable===!1||f.writable===!1)&&Ic();var h=n.get(u);return h===void 0?o(()=>{var v=R(f.value);return n.set(u,v),v}):O(h,f.value,!0),!0},deleteProperty(l,u){var f=n.get(u);if(f===void 0){if(u in l){const h=o(()=>R(ve));n.set(u,h),as(s)}}else O(f,ve),as(s);return!0},get(l,u,f){if(u===Zt)return t;var h=n.get(u),v=u in l;if(h===void 0&&(!v||mn(l,u)?.writable)&&(h=o(()=>{var d=it(v?l[u]:ve),g=R(d);return g}),n.set(u,h)),h!==void 0){var _=c(h);return _===ve?void 0:_}return Reflect.get(l,u,f)},getOwnPropertyDescriptor(l,u){this.has?.(l,u);var f=Reflect.getOwnPropertyDescriptor(l,u),h=n.get(u);if(h!==void 0){var v=c(h);if(v===ve)return;if(f&&"value"in f)f.value=v;else return{enumerable:!0,configurable:!0,value:v,writable:!0}}return f},has(l,u){if(u===Zt)return!0;var f=n.get(u),h=f!==void 0&&f.v!==ve||Reflect.has(l,u);if(f!==void 0||(Z!==null||H!==null)&&(!h||mn(l,u)?.writable)){f===void 0&&(f=o(()=>{var _=h?it(l[u]):ve,d=R(_);return d}),n.set(u,f));var v=c(f);if(v===ve)return!1}return h},set(l,u,f,h){var v=n.get(u),_=u in l;if(r&&u==="length")for(var d=f;d<v.v;d+=1){var g=n.get(d+"");g!==void 0?O(g,ve):d in l&&(g=o(()=>R(ve)),n.set(d+"",g))}if(v===void 0)(!_||mn(l,u)?.writable)&&(v=o(()=>R(void 0)),O(v,it(f)),n.set(u,v));else{_=v.v!==ve;var k=o(()=>it(f));O(v,k)}var m=Reflect.getOwnPropertyDescriptor(l,u);if(m?.set&&m.set.call(h,f),!_){if(r&&typeof u=="string"){var S=n.get("length"),P=Number(u);Number.isInteger(P)&&P>=S.v&&O(S,P+1)}as(s)}return!0},ownKeys(l){c(s);var u=Reflect.ownKeys(l).filter(v=>{var _=n.get(v);return _===void 0||_.v!==ve});for(var[f,h]of n)h.v!==ve&&!(f in l)&&u.push(f);return u},setPrototypeOf(){Cc()}})}function co(t){try{if(t!==null&&typeof t=="object"&&Zt in t)return t[Zt]}catch{}return t}function Pl(t,e){return Object.is(co(t),co(e))}var fi,Gc,jl,Ml,Dl;function Yc(){if(fi===void 0){fi=window,Gc=document,jl=/Firefox/.test(navigator.userAgent);var t=Element.prototype,e=Node.prototype,n=Text.prototype;Ml=mn(e,"firstChild").get,Dl=mn(e,"nextSibling").get,io(t)&&(t[si]=void 0,t[ul]=null,t[uc]=void 0,t.__e=void 0),io(n)&&(n[ai]=void 0)}}function Xt(t=""){return document.createTextNode(t)}function Gn(t){return Ml.call(t)}function zs(t){return Dl.call(t)}function D(t,e){return Gn(t)}function Ge(t,e=!1){{var n=Gn(t);return n instanceof Comment&&n.data===""?zs(n):n}}function L(t,e=!1){return Gn(t)}function A(t,e=1,n=!1){let r=t;for(;e--;)r=zs(r);return r}function Jc(t){t.textContent=""}function Ul(){return!1}function Zc(t,e,n){return n?document.createElement(t,{is:n}):document.createElement(t)}function Qc(t){var e=Z;if(e===null)return H.f|=_n,t;if((e.f&Or)===0&&(e.f&Vn)===0)throw t;It(t,e)}function It(t,e){if(t===fl)throw t;if(!(e!==null&&(e.f&ke)!==0)){for(;e!==null;){if((e.f&ri)!==0&&(e.f&(ke|da))===0){if((e.f&Or)===0)throw t;try{e.b.error(t);return}catch(n){t=n}}e=e.parent}throw t}}function Xc(t){Z===null&&(H===null&&Lc(),Oc()),nn&&$c()}function ef(t,e){var n=e.last;n===null?e.last=e.first=t:(n.next=t,t.prev=n,e.last=t)}function Ut(t,e){var n=Z;n!==null&&(n.f&Le)!==0&&(t|=Le);var r={ctx:De,deps:null,nodes:null,f:t|le|gt,first:null,fn:e,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var s=r;if((t&Vn)!==0)ss!==null?ss.push(r):yn.ensure().schedule(r);else if(e!==null){try{Sr(r)}catch(o){throw Ue(r),o}s.deps===null&&s.teardown===null&&s.nodes===null&&s.first===s.last&&(s.f&Lr)===0&&(s=s.first,(t&dt)!==0&&(t&Kn)!==0&&s!==null&&(s.f|=Kn))}if(s!==null&&(s.parent=n,n!==null&&ef(s,n),H!==null&&(H.f&xe)!==0&&(t&wn)===0)){var a=H;(a.effects??=[]).push(s)}return r}function Ui(){return H!==null&&!vt}function Aa(t){const e=Ut(Sa,null);return de(e,_e),e.teardown=t,e}function cr(t){Xc();var e=Z.f,n=!H&&(e&mt)!==0&&De!==null&&!De.i;if(n){var r=De;(r.e??=[]).push(t)}else return Fl(t)}function Fl(t){return Ut(Vn|oc,t)}function tf(t){yn.ensure();const e=Ut(wn|Lr,t);return(n={})=>new Promise(r=>{n.outro?Wn(e,()=>{Ue(e),r(void 0)}):(Ue(e),r(void 0))})}function nf(t){return Ut(Vn,t)}function rf(t){return Ut(or|Lr,t)}function Fi(t,e=0){return Ut(Sa|e,t)}function Q(t,e=[],n=[],r=[]){wl(r,e,n,s=>{Ut(Sa,()=>{t(...s.map(c))})})}function Rp(t,e=[],n=[],r=[]){wl(r,e,n,s=>{Ut(Vn,()=>t(...s.map(c)))})}function Cr(t,e=0){var n=Ut(dt|e,t);return n}function st(t){return Ut(mt|Lr,t)}function ql(t){var e=t.teardown;if(e!==null){const n=nn,r=H;fo(!0),ot(null);try{e.call(null)}catch(s){It(s,t.parent)}finally{fo(n),ot(r)}}}function qi(t,e=!1){var n=t.first;for(t.first=t.last=null;n!==null;){const s=n.ac;s!==null&&Ir(()=>{s.abort(qs)});var r=n.next;(n.f&wn)!==0?n.parent=null:Ue(n,e),n=r}}function sf(t){for(var e=t.first;e!==null;){var n=e.next;(e.f&mt)===0&&Ue(e),e=n}}function Ue(t,e=!0){var n=!1;(e||(t.f&ic)!==0)&&t.nodes!==null&&t.nodes.end!==null&&(af(t.nodes.start,t.nodes.end),n=!0),t.f|=da,qi(t,e&&!n),cs(t,0);var r=t.nodes&&t.nodes.t;if(r!==null)for(const a of r)a.stop();ql(t),t.f^=da,t.f|=ke;var s=t.parent;s!==null&&s.first!==null&&zl(t),t.next=t.prev=t.teardown=t.ctx=t.deps=t.fn=t.nodes=t.ac=t.b=null}function af(t,e){for(;t!==null;){var n=t===e?null:zs(t);t.remove(),t=n}}function zl(t){var e=t.parent,n=t.prev,r=t.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),e!==null&&(e.first===t&&(e.first=r),e.last===t&&(e.last=n))}function Wn(t,e,n=!0){var r=[];t.f|=Ci,Bl(t,r,!0);var s=()=>{n&&Ue(t),e&&e()},a=r.length;if(a>0){var o=()=>--a||s();for(var l of r)l.out(o)}else s()}function Bl(t,e,n){if((t.f&Le)===0){t.f^=Le;var r=t.nodes&&t.nodes.t;if(r!==null)for(const l of r)(l.is_global||n)&&e.push(l);for(var s=t.first;s!==null;){var a=s.next;if((s.f&wn)===0){var o=(s.f&Kn)!==0||(s.f&mt)!==0&&(t.f&dt)!==0;Bl(s,e,o?n:!1)}s=a}}}function ma(t){t.f&=~Ci,Wl(t,!0)}function Wl(t,e){if((t.f&Ci)===0&&(t.f&Le)!==0){t.f^=Le,(t.f&_e)===0&&(de(t,le),yn.ensure().schedule(t));for(var n=t.first;n!==null;){var r=n.next,s=(n.f&Kn)!==0||(n.f&mt)!==0;Wl(n,s?e:!1),n=r}var a=t.nodes&&t.nodes.t;if(a!==null)for(const o of a)(o.is_global||e)&&o.in()}}function zi(t,e){if(t.nodes)for(var n=t.nodes.start,r=t.nodes.end;n!==null;){var s=n===r?null:zs(n);e.append(n),n=s}}let nn=!1;function fo(t){nn=t}let H=null,vt=!1;function ot(t){H=t}let Z=null;function Dt(t){Z=t}let Mt=null;function Hl(t){H!==null&&((H.f&va)!==0||(H.f&xe)!==0)&&(Mt??=new Set).add(t)}let Me=null,Ye=0,Xe=null;function of(t){Xe=t}let Vl=1,In=0,Hn=In;function ho(t){Hn=t}function Kl(){return++Vl}function Bs(t){var e=t.f;if((e&le)!==0)return!0;if((e&Je)!==0){for(var n=t.deps,r=n.length,s=0;s<r;s++){var a=n[s];if(Bs(a)&&El(a),a.wv>t.wv)return!0}(e&gt)!==0&&pt===null&&de(t,_e)}return!1}function Gl(t,e,n=!0){var r=t.reactions;if(r!==null&&!(Mt!==null&&Mt.has(t)))for(var s=0;s<r.length;s++){var a=r[s];(a.f&xe)!==0?Gl(a,e,!1):e===a&&(n?de(a,le):(a.f&_e)!==0&&de(a,Je),Di(a))}}function Yl(t){var e=Me,n=Ye,r=Xe,s=H,a=Mt,o=De,l=vt,u=Hn,f=t.f;Me=null,Ye=0,Xe=null,H=(f&(mt|wn))===0?t:null,Mt=null,Tr(t.ctx),vt=!1,Hn=++In,t.ac!==null&&(Ir(()=>{t.ac.abort(qs)}),t.ac=null);try{t.f|=va;var h=t.fn,v=h();t.f|=Or;var _=po(t);if(vl()&&Xe!==null&&!vt&&_!==null&&(t.f&(xe|Je|le))===0)for(var d=0;d<Xe.length;d++)Gl(Xe[d],t);if(s!==null&&s!==t){if(In++,s.deps!==null)for(let g=0;g<n;g+=1)s.deps[g].rv=In;if(e!==null)for(const g of e)g.rv=In;Xe!==null&&(r===null?r=Xe:r.push(...Xe))}return(t.f&_n)!==0&&(t.f^=_n),v}catch(g){return po(t),Qc(g)}finally{t.f^=va,Me=e,Ye=n,Xe=r,H=s,Mt=a,Tr(o),vt=l,Hn=u}}function po(t){var e=t.deps,n=M?.is_fork;if(Me!==null){var r;if(n||cs(t,Ye),e!==null&&Ye>0)for(e.length=Ye+Me.length,r=0;r<Me.length;r++)e[Ye+r]=Me[r];else t.deps=e=Me;if(Ui()&&(t.f&gt)!==0)for(r=Ye;r<e.length;r++)(e[r].reactions??=[]).push(t)}else!n&&e!==null&&Ye<e.length&&(cs(t,Ye),e.length=Ye);return e}function lf(t,e){let n=e.reactions;if(n!==null){var r=ec.call(n,t);if(r!==-1){var s=n.length-1;s===0?n=e.reactions=null:(n[r]=n[s],n.pop())}}if(n===null&&(e.f&xe)!==0&&(Me===null||!os.call(Me,e))){var a=e;(a.f&gt)!==0&&(a.f^=gt),a.v!==ve&&Pi(a),a.ac!==null&&Ir(()=>{a.ac.abort(qs),a.ac=null,de(a,le)}),zc(a),cs(a,0)}}function cs(t,e){var n=t.deps;if(n!==null)for(var r=e;r<n.length;r++)lf(t,n[r])}function Sr(t){var e=t.f;if((e&ke)===0){de(t,_e);var n=Z;Z=t;try{(e&(dt|il))!==0?sf(t):qi(t),ql(t);var r=Yl(t);t.teardown=typeof r=="function"?r:null,t.wv=Vl;var s}finally{Z=n}}}async function uf(){await Promise.resolve(),Ol()}function c(t){var e=t.f,n=(e&xe)!==0;if(H!==null&&!vt){var r=Z!==null&&(Z.f&ke)!==0;if(!r&&(Mt===null||!Mt.has(t))){var s=H.deps;if((H.f&va)!==0)t.rv<In&&(t.rv=In,Me===null&&s!==null&&s[Ye]===t?Ye++:Me===null?Me=[t]:Me.push(t));else{H.deps??=[],os.call(H.deps,t)||H.deps.push(t);var a=t.reactions;a===null?t.reactions=[H]:os.call(a,H)||a.push(H)}}}if(nn&&jt.has(t))return jt.get(t);if(n){var o=t;if(nn){var l=o.v;return((o.f&_e)===0&&o.reactions!==null||Zl(o))&&(l=ji(o)),jt.set(o,l),l}var u=(o.f&gt)===0&&!vt&&H!==null&&(H.f&gt)!==0,f=(o.f&Or)===0;Bs(o)&&(u&&(o.f|=gt),El(o)),u&&!f&&(xl(o),Jl(o))}if(pt?.has(t))return pt.get(t);if((t.f&_n)!==0)throw t.v;return t.v}function Jl(t){if(t.f|=gt,t.deps!==null)for(const n of t.deps){var e=n.reactions;e===null?n.reactions=[t]:os.call(e,t)||e.push(t),(n.f&xe)!==0&&(n.f&gt)===0&&(xl(n),Jl(n))}}function Zl(t){if(t.v===ve)return!0;if(t.deps===null)return!1;for(const e of t.deps)if(jt.has(e)||(e.f&xe)!==0&&Zl(e))return!0;return!1}function Bi(t){var e=vt;try{return vt=!0,t()}finally{vt=e}}function Np(t){if(!(typeof t!="object"||!t||t instanceof EventTarget)){if(Zt in t)hi(t);else if(!Array.isArray(t))for(let e in t){const n=t[e];typeof n=="object"&&n&&Zt in n&&hi(n)}}}function hi(t,e=new Set){if(typeof t=="object"&&t!==null&&!(t instanceof EventTarget)&&!e.has(t)){e.add(t),t instanceof Date&&t.getTime();for(let r in t)try{hi(t[r],e)}catch{}const n=Ii(t);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){const r=sl(n);for(let s in r){const a=r[s].get;if(a)try{a.call(t)}catch{}}}}}const cf=["touchstart","touchmove"];function ff(t){return cf.includes(t)}const Zr=Symbol("events"),Ql=new Set,di=new Set;function hf(t,e,n,r={}){function s(a){if(r.capture||pi.call(e,a),!a.cancelBubble)return Ir(()=>n?.call(this,a))}return t.startsWith("pointer")||t.startsWith("touch")||t==="wheel"?(s.__removed=!1,Pt(()=>{s.__removed||e.addEventListener(t,s,r)})):e.addEventListener(t,s,r),s}function Xl(t,e,n,r,s){var a={capture:r,passive:s},o=hf(t,e,n,a);(e===document.body||e===window||e===document||e instanceof HTMLMediaElement)&&Aa(()=>{o.__removed=!0,e.removeEventListener(t,o,a)})}function St(t,e,n){(e[Zr]??={})[t]=n}function Wi(t){for(var e=0;e<t.length;e++)Ql.add(t[e]);for(var n of di)n(t)}let Fa=null,qa=!1;function pi(t){var e=this,n=e.ownerDocument,r=t.type,s=t.composedPath?.()||[],a=s[0]||t.target;Fa=t,qa||(qa=!0,setTimeout(()=>{qa=!1,Fa=null}));var o=0,l=Fa===t&&t[Zr];if(l){var u=s.indexOf(l);if(u!==-1&&(e===document||e===window)){t[Zr]=e;return}var f=s.indexOf(e);if(f===-1)return;u<=f&&(o=u)}if(a=s[o]||t.target,a!==e){rl(t,"currentTarget",{configurable:!0,get(){return a||n}});var h=H,v=Z;ot(null),Dt(null);try{for(var _,d=[];a!==null&&a!==e;){try{var g=a[Zr]?.[r];g!=null&&(!a.disabled||t.target===a)&&g.call(a,t)}catch(k){_?d.push(k):_=k}if(t.cancelBubble)break;o++,a=o<s.length?s[o]:null}if(_){for(let k of d)queueMicrotask(()=>{throw k});throw _}}finally{t[Zr]=e,delete t.currentTarget,ot(h),Dt(v)}}}const df=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy("svelte-trusted-html",{createHTML:t=>t});function pf(t){return df?.createHTML(t)??t}function eu(t){var e=Zc("template");return e.innerHTML=pf(t.replaceAll("<!>","<!---->")),e.content}function fs(t,e){var n=Z;n.nodes===null&&(n.nodes={start:t,end:e,a:null,t:null})}function se(t,e){var n=(e&wc)!==0,r=(e&yc)!==0,s,a=!t.startsWith("<!>");return()=>{s===void 0&&(s=eu(a?t:"<!>"+t),n||(s=Gn(s)));var o=r||jl?document.importNode(s,!0):s.cloneNode(!0);if(n){var l=Gn(o),u=o.lastChild;fs(l,u)}else fs(o,o);return o}}function vf(t,e,n="svg"){var r=!t.startsWith("<!>"),s=`<${n}>${r?t:"<!>"+t}</${n}>`,a;return()=>{if(!a){var o=eu(s),l=Gn(o);a=Gn(l)}var u=a.cloneNode(!0);return fs(u,u),u}}function Ip(t,e){return vf(t,e,"svg")}function gf(t=""){{var e=Xt(t+"");return fs(e,e),e}}function Tt(){var t=document.createDocumentFragment(),e=document.createComment(""),n=Xt();return t.append(e,n),fs(e,n),t}function U(t,e){t!==null&&t.before(e)}function mf(t){let e=0,n=tn(0),r;return()=>{Ui()&&(c(n),Fi(()=>(e===0&&(r=Bi(()=>t(()=>as(n)))),e+=1,()=>{Pt(()=>{e-=1,e===0&&(r?.(),r=void 0,as(n))})})))}}var _f=Kn|Lr;function wf(t,e,n,r){new yf(t,e,n,r)}var et,Ni,tt,Pn,Ee,We,$e,He,Ot,jn,hn,_r,vs,Yt,ka,G,bf,kf,vi,cn,Ef,gi,Qr,sa,mi,_i;class yf{constructor(e,n,r,s){y(this,G);N(this,"parent");N(this,"is_pending",!1);N(this,"transform_error");y(this,et);y(this,Ni,null);y(this,tt);y(this,Pn);y(this,Ee);y(this,We,null);y(this,$e,null);y(this,He,null);y(this,Ot,null);y(this,jn,0);y(this,hn,0);y(this,_r,!1);y(this,vs,new Map);y(this,Yt,null);y(this,ka,mf(()=>(E(this,Yt,tn(i(this,jn))),()=>{E(this,Yt,null)})));E(this,et,e),E(this,tt,n),E(this,Pn,a=>{var o=Z;o.b=this,o.f|=ri,r(a)}),this.parent=Z.b,this.transform_error=s??this.parent?.transform_error??(a=>a),E(this,Ee,Cr(()=>{p(this,G,gi).call(this)},_f))}defer_effect(e){ml(e,i(this,vs))}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!i(this,tt).pending}update_pending_count(e,n){p(this,G,mi).call(this,e,n),E(this,jn,i(this,jn)+e),!(!i(this,Yt)||i(this,_r))&&(E(this,_r,!0),Pt(()=>{E(this,_r,!1),i(this,Yt)&&Qt(i(this,Yt),i(this,jn))}))}get_effect_pending(){return i(this,ka).call(this),c(i(this,Yt))}error(e){if(e===fl||!i(this,tt).onerror&&!i(this,tt).failed)throw e;M?.is_fork?(i(this,We)&&M.skip_effect(i(this,We)),i(this,$e)&&M.skip_effect(i(this,$e)),i(this,He)&&M.skip_effect(i(this,He)),M.oncommit(()=>{p(this,G,cn).call(this)||p(this,G,_i).call(this,e)})):p(this,G,_i).call(this,e)}}et=new WeakMap,Ni=new WeakMap,tt=new WeakMap,Pn=new WeakMap,Ee=new WeakMap,We=new WeakMap,$e=new WeakMap,He=new WeakMap,Ot=new WeakMap,jn=new WeakMap,hn=new WeakMap,_r=new WeakMap,vs=new WeakMap,Yt=new WeakMap,ka=new WeakMap,G=new WeakSet,bf=function(){try{E(this,We,st(()=>i(this,Pn).call(this,i(this,et))))}catch(e){this.error(e)}},kf=function(e){const n=i(this,tt).failed,{reset:r,invoke_onerror:s}=p(this,G,vi).call(this,e);Pt(s),n&&E(this,He,st(()=>{n(i(this,et),()=>e,()=>r)}))},vi=function(e){var n=!1,r=!1;const s=()=>{if(!p(this,G,cn).call(this)){if(n){xc();return}n=!0,r&&jc(),i(this,He)!==null&&Wn(i(this,He),()=>{E(this,He,null)}),p(this,G,sa).call(this,()=>{p(this,G,gi).call(this)})}};return{reset:s,invoke_onerror:()=>{if(!p(this,G,cn).call(this))try{r=!0,i(this,tt).onerror?.(e,s),r=!1}catch(o){It(o,i(this,Ee)&&i(this,Ee).parent)}}}},cn=function(){return(i(this,Ee).f&(ke|da))!==0},Ef=function(){const e=i(this,tt).pending;e&&(this.is_pending=!0,E(this,$e,st(()=>e(i(this,et)))),Pt(()=>{if(!p(this,G,cn).call(this)){var n=E(this,Ot,document.createDocumentFragment()),r=Xt(),s=!1;if(n.append(r),E(this,We,p(this,G,sa).call(this,()=>{try{return st(()=>i(this,Pn).call(this,r))}catch(a){try{this.error(a),s=!0}catch(o){It(o,i(this,Ee).parent)}return null}})),i(this,We)===null){E(this,Ot,null),s&&p(this,G,Qr).call(this,M);return}i(this,hn)===0&&(i(this,et).before(n),E(this,Ot,null),Wn(i(this,$e),()=>{E(this,$e,null)}),p(this,G,Qr).call(this,M))}}))},gi=function(){try{if(this.is_pending=this.has_pending_snippet(),E(this,hn,0),E(this,jn,0),E(this,We,st(()=>{i(this,Pn).call(this,i(this,et))})),i(this,hn)>0){var e=E(this,Ot,document.createDocumentFragment());zi(i(this,We),e);const n=i(this,tt).pending;E(this,$e,st(()=>n(i(this,et))))}else p(this,G,Qr).call(this,M)}catch(n){this.error(n)}},Qr=function(e){this.is_pending=!1,e.transfer_reactions(i(this,vs))},sa=function(e){var n=Z,r=H,s=De;Dt(i(this,Ee)),ot(i(this,Ee)),Tr(i(this,Ee).ctx);try{return yn.ensure(),e()}finally{Dt(n),ot(r),Tr(s)}},mi=function(e,n){var r;if(!this.has_pending_snippet()){this.parent&&p(r=this.parent,G,mi).call(r,e,n);return}E(this,hn,i(this,hn)+e),i(this,hn)===0&&(p(this,G,Qr).call(this,n),i(this,$e)&&Wn(i(this,$e),()=>{E(this,$e,null)}),i(this,Ot)&&(i(this,et).before(i(this,Ot)),E(this,Ot,null)))},_i=function(e){i(this,We)&&(Ue(i(this,We)),E(this,We,null)),i(this,$e)&&(Ue(i(this,$e)),E(this,$e,null)),i(this,He)&&(Ue(i(this,He)),E(this,He,null));let n=i(this,tt).failed;const r=s=>{if(p(this,G,cn).call(this))return;const{reset:a,invoke_onerror:o}=p(this,G,vi).call(this,s);o(),n&&!p(this,G,cn).call(this)&&E(this,He,p(this,G,sa).call(this,()=>{try{return st(()=>{var l=Z;l.b=this,l.f|=ri,n(i(this,et),()=>s,()=>a)})}catch(l){return It(l,i(this,Ee).parent),null}}))};Pt(()=>{if(!p(this,G,cn).call(this)){var s;try{s=this.transform_error(e)}catch(a){It(a,i(this,Ee)&&i(this,Ee).parent);return}s!==null&&typeof s=="object"&&typeof s.then=="function"?s.then(r,a=>It(a,i(this,Ee)&&i(this,Ee).parent)):r(s)}})};function $(t,e){var n=e==null?"":typeof e=="object"?`${e}`:e;n!==(t[ai]??=t.nodeValue)&&(t[ai]=n,t.nodeValue=`${n}`)}function xf(t,e){return Tf(t,e)}const Qs=new Map;function Tf(t,{target:e,anchor:n,props:r={},events:s,context:a,intro:o=!0,transformError:l}){Yc();var u=void 0,f=tf(()=>{var h=n??e.appendChild(Xt());wf(h,{pending:()=>{}},d=>{Rr({});var g=De;a&&(g.c=a),s&&(r.$$events=s),u=t(d,r)||pl(),Nr()},l);var v=new Set,_=d=>{for(var g=0;g<d.length;g++){var k=d[g];if(!v.has(k)){v.add(k);var m=ff(k);for(const B of[e,document]){var S=Qs.get(B);S===void 0&&(S=new Map,Qs.set(B,S));var P=S.get(k);P===void 0?(B.addEventListener(k,pi,{passive:m}),S.set(k,1)):S.set(k,P+1)}}}};return _(Ta(Ql)),di.add(_),()=>{for(var d of v)for(const m of[e,document]){var g=Qs.get(m),k=g.get(d);--k==0?(m.removeEventListener(d,pi),g.delete(d),g.size===0&&Qs.delete(m)):g.set(d,k)}di.delete(_),h!==n&&h.parentNode?.removeChild(h)}});return Sf.set(u,f),u}let Sf=new WeakMap;var ct,Lt,Ve,Mn,gs,ms,Ea;class $a{constructor(e,n=!0){N(this,"anchor");y(this,ct,new Map);y(this,Lt,new Map);y(this,Ve,new Map);y(this,Mn,new Set);y(this,gs,!0);y(this,ms,e=>{if(i(this,ct).has(e)){var n=i(this,ct).get(e),r=i(this,Lt).get(n);if(r)ma(r),i(this,Mn).delete(n);else{var s=i(this,Ve).get(n);s&&(ma(s.effect),i(this,Lt).set(n,s.effect),i(this,Ve).delete(n),s.fragment.lastChild.remove(),this.anchor.before(s.fragment),r=s.effect)}for(const[a,o]of i(this,ct)){if(i(this,ct).delete(a),a===e)break;const l=i(this,Ve).get(o);l&&(Ue(l.effect),i(this,Ve).delete(o))}for(const[a,o]of i(this,Lt)){if(a===n||i(this,Mn).has(a))continue;const l=()=>{if(Array.from(i(this,ct).values()).includes(a)){var f=document.createDocumentFragment();zi(o,f),f.append(Xt()),i(this,Ve).set(a,{effect:o,fragment:f})}else Ue(o);i(this,Mn).delete(a),i(this,Lt).delete(a)};i(this,gs)||!r?(i(this,Mn).add(a),Wn(o,l,!1)):l()}}});y(this,Ea,e=>{i(this,ct).delete(e);const n=Array.from(i(this,ct).values());for(const[r,s]of i(this,Ve))n.includes(r)||(Ue(s.effect),i(this,Ve).delete(r))});this.anchor=e,E(this,gs,n)}ensure(e,n){var r=M,s=Ul();if(n&&!i(this,Lt).has(e)&&!i(this,Ve).has(e))if(s){var a=document.createDocumentFragment(),o=Xt();a.append(o),i(this,Ve).set(e,{effect:st(()=>n(o)),fragment:a})}else i(this,Lt).set(e,st(()=>n(this.anchor)));if(i(this,ct).set(r,e),s){for(const[l,u]of i(this,Lt))l===e?r.unskip_effect(u):r.skip_effect(u);for(const[l,u]of i(this,Ve))l===e?r.unskip_effect(u.effect):r.skip_effect(u.effect);r.oncommit(i(this,ms)),r.ondiscard(i(this,Ea))}else i(this,ms).call(this,r)}}ct=new WeakMap,Lt=new WeakMap,Ve=new WeakMap,Mn=new WeakMap,gs=new WeakMap,ms=new WeakMap,Ea=new WeakMap;const Af=0,vo=1,$f=2;function za(t,e,n,r,s){var a=ve,o=tn(a),l=tn(a),u=new $a(t);Cr(()=>{var f=M,h=e(),v=!1;if(sc(h)){var _=yl(),d=!1;const g=k=>{if(!v){d=!0,_(!1),M===f&&f.deactivate(),yn.ensure();try{k()}finally{ls(!1),ur||Ol()}}};h.then(k=>{g(()=>{Qt(o,k),u.ensure(vo,r&&(m=>r(m,o)))})},k=>{g(()=>{if(Qt(l,k),u.ensure($f,s&&(m=>s(m,l))),!s)throw l.v})}),Pt(()=>{d||g(()=>{u.ensure(Af,n)})})}else Qt(o,h),u.ensure(vo,r&&(g=>r(g,o)));return()=>{v=!0}})}function Ce(t,e,n=!1){var r=new $a(t),s=n?Kn:0;function a(o,l){r.ensure(o,l)}Cr(()=>{var o=!1;e((l,u=0)=>{o=!0,a(u,l)}),o||a(-1,null)},s)}const Of=Symbol("NaN");function go(t,e,n){var r=new $a(t);Cr(()=>{var s=e();s!==s&&(s=Of),r.ensure(s,n)})}function mo(t,e){return e}function Lf(t,e,n){for(var r=[],s=e.length,a,o=e.length,l=0;l<s;l++){let v=e[l];Wn(v,()=>{if(a){if(a.pending.delete(v),a.done.add(v),a.pending.size===0){var _=t.outrogroups;wi(t,Ta(a.done)),_.delete(a),_.size===0&&(t.outrogroups=null)}}else o-=1},!1)}if(o===0){var u=r.length===0&&n!==null&&t.pending.size===0;if(u){var f=n,h=f.parentNode;Jc(h),h.append(f),t.items.clear()}wi(t,e,!u)}else a={pending:new Set(e),done:new Set},(t.outrogroups??=new Set).add(a)}function wi(t,e,n=!0){var r;if(t.pending.size>0){r=new Set;for(const o of t.pending.values())for(const l of o)r.add(t.items.get(l).e)}for(var s=0;s<e.length;s++){var a=e[s];if(r?.has(a)){a.f|=Ct;const o=document.createDocumentFragment();zi(a,o)}else Ue(e[s],n)}}var _o;function Be(t,e,n,r,s,a=null){var o=t,l=new Map,u=(e&cl)!==0;if(u){var f=t;o=f.appendChild(Xt())}var h=null,v=kl(()=>{var P=n();return xa(P)?P:P==null?[]:Ta(P)}),_=new Map,d=!0;function g(P){if((S.effect.f&ke)===0){S.pending.delete(P);var B=c(v);S.fallback=h,Rf(S,B,o,e,r),h!==null&&(B.length===0?(h.f&Ct)===0?ma(h):(h.f^=Ct,Xr(h,null,o)):Wn(h,()=>{h=null}))}}function k(P){S.pending.delete(P)}var m=Cr(()=>{for(var P=c(v),B=P.length,F=new Set,K=M,X=Ul(),q=0;q<B;q+=1){var ee=P[q],w=r(ee,q),b=d?null:l.get(w);b?(b.v&&Qt(b.v,ee),b.i&&Qt(b.i,q),X&&K.unskip_effect(b.e)):(b=Nf(l,d?o:_o??=Xt(),ee,w,q,s,e,n),d||(b.e.f|=Ct),l.set(w,b)),F.add(w)}if(B===0&&a&&!h&&(d?h=st(()=>a(o)):(h=st(()=>a(_o??=Xt())),h.f|=Ct)),B>F.size&&Ac(),!d)if(_.set(K,F),X){for(const[j,we]of l)F.has(j)||K.skip_effect(we.e);K.oncommit(g),K.ondiscard(k)}else g(K);c(v)}),S={effect:m,items:l,pending:_,outrogroups:null,fallback:h};d=!1}function Vr(t){for(;t!==null&&(t.f&mt)===0;)t=t.next;return t}function Rf(t,e,n,r,s){var a=(r&dc)!==0,o=e.length,l=t.items,u=Vr(t.effect.first),f,h=null,v,_=[],d=[],g,k,m,S;if(a)for(S=0;S<o;S+=1)g=e[S],k=s(g,S),m=l.get(k).e,(m.f&Ct)===0&&(m.nodes?.a?.measure(),(v??=new Set).add(m));for(S=0;S<o;S+=1){if(g=e[S],k=s(g,S),m=l.get(k).e,t.outrogroups!==null)for(const b of t.outrogroups)b.pending.delete(m),b.done.delete(m);if((m.f&Le)!==0&&(ma(m),a&&(m.nodes?.a?.unfix(),(v??=new Set).delete(m))),(m.f&Ct)!==0)if(m.f^=Ct,m===u)Xr(m,null,n);else{var P=h?h.next:u;m===t.effect.last&&(t.effect.last=m.prev),m.prev&&(m.prev.next=m.next),m.next&&(m.next.prev=m.prev),ln(t,h,m),ln(t,m,P),Xr(m,P,n),h=m,_=[],d=[],u=Vr(h.next);continue}if(m!==u){if(f!==void 0&&f.has(m)){if(_.length<d.length){var B=d[0],F;h=B.prev;var K=_[0],X=_[_.length-1];for(F=0;F<_.length;F+=1)Xr(_[F],B,n);for(F=0;F<d.length;F+=1)f.delete(d[F]);ln(t,K.prev,X.next),ln(t,h,K),ln(t,X,B),u=B,h=X,S-=1,_=[],d=[]}else f.delete(m),Xr(m,u,n),ln(t,m.prev,m.next),ln(t,m,h===null?t.effect.first:h.next),ln(t,h,m),h=m;continue}for(_=[],d=[];u!==null&&u!==m;)(f??=new Set).add(u),d.push(u),u=Vr(u.next);if(u===null)continue}(m.f&Ct)===0&&_.push(m),h=m,u=Vr(m.next)}if(t.outrogroups!==null){for(const b of t.outrogroups)b.pending.size===0&&(wi(t,Ta(b.done)),t.outrogroups?.delete(b));t.outrogroups.size===0&&(t.outrogroups=null)}if(u!==null||f!==void 0){var q=[];if(f!==void 0)for(m of f)(m.f&Le)===0&&q.push(m);for(;u!==null;)(u.f&Le)===0&&u!==t.fallback&&q.push(u),u=Vr(u.next);var ee=q.length;if(ee>0){var w=(r&cl)!==0&&o===0?n:null;if(a){for(S=0;S<ee;S+=1)q[S].nodes?.a?.measure();for(S=0;S<ee;S+=1)q[S].nodes?.a?.fix()}Lf(t,q,w)}}a&&Pt(()=>{if(v!==void 0)for(m of v)m.nodes?.a?.apply()})}function Nf(t,e,n,r,s,a,o,l){var u=(o&fc)!==0?(o&pc)===0?Vc(n,!1,!1):tn(n):null,f=(o&hc)!==0?tn(s):null;return{v:u,i:f,e:st(()=>(a(e,u??n,f??s,l),()=>{t.delete(r)}))}}function Xr(t,e,n){if(t.nodes)for(var r=t.nodes.start,s=t.nodes.end,a=e&&(e.f&Ct)===0?e.nodes.start:n;r!==null;){var o=zs(r);if(a.before(r),r===s)return;r=o}}function ln(t,e,n){e===null?t.effect.first=n:e.next=n,n===null?t.effect.last=e:n.prev=e}function Ba(t,e,n){var r=new $a(t);Cr(()=>{var s=e()??null;r.ensure(s,s&&(a=>n(a,s)))},Kn)}const wo=[...` 	
\r\f \v\uFEFF`];function If(t,e,n){var r=t==null?"":""+t;if(e&&(r=r?r+" "+e:e),n){for(var s of Object.keys(n))if(n[s])r=r?r+" "+s:s;else if(r.length)for(var a=s.length,o=0;(o=r.indexOf(s,o))>=0;){var l=o+a;(o===0||wo.includes(r[o-1]))&&(l===r.length||wo.includes(r[l]))?r=(o===0?"":r.substring(0,o))+r.substring(l+1):o=l}}return r===""?null:r}function yo(t,e=!1){var n=e?" !important;":";",r="";for(var s of Object.keys(t)){var a=t[s];a!=null&&a!==""&&(r+=" "+s+": "+a+n)}return r}function Cp(t,e){if(e){var n="",r,s;return Array.isArray(e)?(r=e[0],s=e[1]):r=e,r&&(n+=yo(r)),s&&(n+=yo(s,!0)),n=n.trim(),n===""?null:n}return String(t)}function _a(t,e,n,r,s,a){var o=t[si];if(o!==n||o===void 0){var l=If(n,r,a);l==null?t.removeAttribute("class"):t.className=l,t[si]=n}else if(a&&s!==a)for(var u in a){var f=!!a[u];(s==null||f!==!!s[u])&&t.classList.toggle(u,f)}return a}function Cf(t,e){e?t.hasAttribute("selected")||t.setAttribute("selected",""):t.removeAttribute("selected")}function Pf(t,e){var n=t.__defaultValue,r=t.multiple,s=r?n??[]:null;if(!(r&&!xa(s))){t.selectedIndex;for(var a of t.options){var o=fr(a);Cf(a,r?s.includes(o):Pl(o,n))}}}function tu(t,e,n=!1){if(t.multiple){if(e==null)return;if(!xa(e))return Ec();for(var r of t.options)r.selected=e.includes(fr(r));return}for(r of t.options){var s=fr(r);if(Pl(s,e)){r.selected=!0;return}}(!n||e!==void 0)&&(t.selectedIndex=-1)}function Pe(t){var e=new MutationObserver(n=>{n.every(jf)||("__defaultValue"in t&&Pf(t),"__value"in t&&tu(t,t.__value))});e.observe(t,{childList:!0,subtree:!0,attributes:!0,attributeFilter:["value"]}),Aa(()=>{e.disconnect()})}function je(t,e,n=e){var r=new WeakSet,s=!0;_l(t,"change",a=>{var o=a?"[selected]":":checked",l;if(t.multiple)l=[].map.call(t.querySelectorAll(o),fr);else{var u=t.querySelector(o)??t.querySelector("option:not([disabled])");l=u&&fr(u)}n(l),t.__value=l,M!==null&&r.add(M)}),nf(()=>{var a=e();if(t===document.activeElement){var o=M;if(r.has(o))return}if(tu(t,a,s),s&&a===void 0){var l=t.querySelector(":checked");l!==null&&(a=fr(l),n(a))}t.__value=a,s=!1})}function fr(t){return"__value"in t?t.__value:t.value}function jf(t){if(t.target.closest("selectedcontent")!==null)return!0;if(t.type==="childList"){var e=[...t.addedNodes,...t.removedNodes];return e.length>0&&e.every(n=>n.nodeName==="SELECTEDCONTENT")}return!1}const Mf=Symbol("is custom element"),Df=Symbol("is html"),Uf=cc?"progress":"PROGRESS";function Pp(t,e){var n=nu(t);n.value===(n.value=e??void 0)||t.value===e&&(e!==0||t.nodeName!==Uf)||(t.value=e??"")}function at(t,e,n,r){var s=nu(t),a=s[e];a!==(s[e]=n)&&(e==="loading"&&(t[lc]=n),n==null?t.removeAttribute(e):typeof n!="string"&&Ff(t).has(e)?t[e]=n:t.setAttribute(e,n))}function nu(t){return t[ul]??={[Mf]:t.nodeName.includes("-"),[Df]:t.namespaceURI===bc}}var bo=new Map;function Ff(t){var e=t.getAttribute("is")||t.nodeName,n=bo.get(e);if(n)return n;bo.set(e,n=new Set);for(var r,s=t,a=Element.prototype;a!==s;){r=sl(s);for(var o in r)r[o].set&&o!=="innerHTML"&&o!=="textContent"&&o!=="innerText"&&n.add(o);s=Ii(s)}return n}function qf(t,e,n=e){var r=new WeakSet;_l(t,"input",async s=>{var a=s?t.defaultValue:t.value;if(a=Wa(t)?Ha(a):a,n(a),M!==null&&r.add(M),await uf(),a!==(a=e())){var o=t.selectionStart,l=t.selectionEnd,u=t.value.length;if(t.value=a??"",l!==null){var f=t.value.length;o===l&&l===u&&f>u?(t.selectionStart=f,t.selectionEnd=f):(t.selectionStart=o,t.selectionEnd=Math.min(l,f))}}}),Bi(e)==null&&t.value&&(n(Wa(t)?Ha(t.value):t.value),M!==null&&r.add(M)),Fi(()=>{var s=e();if(t===document.activeElement){var a=M;if(r.has(a))return}Wa(t)&&s===Ha(t.value)||t.type==="date"&&!s&&!t.value||s!==t.value&&(t.value=s??"")})}function Wa(t){var e=t.type;return e==="number"||e==="range"}function Ha(t){return t===""?null:+t}function zf(t,e,n,r,s){var a=()=>{r(n[t])};n.addEventListener(e,a),s?Fi(()=>{n[t]=s()}):a(),(n===document.body||n===window||n===document)&&Aa(()=>{n.removeEventListener(e,a)})}let Xs=!1;function Bf(t){var e=Xs;try{return Xs=!1,[t(),Xs]}finally{Xs=e}}const Wf={get(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Hr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r)return r[e]}},set(t,e,n){let r=t.props.length;for(;r--;){let s=t.props[r];Hr(s)&&(s=s());const a=mn(s,e);if(a&&a.set)return a.set(n),!0}return!1},getOwnPropertyDescriptor(t,e){let n=t.props.length;for(;n--;){let r=t.props[n];if(Hr(r)&&(r=r()),typeof r=="object"&&r!==null&&e in r){const s=mn(r,e);return s&&!s.configurable&&(s.configurable=!0),s}}},has(t,e){if(e===Zt||e===ll)return!1;for(let n of t.props)if(Hr(n)&&(n=n()),n!=null&&e in n)return!0;return!1},ownKeys(t){const e=[];for(let n of t.props)if(Hr(n)&&(n=n()),!!n){for(const r in n)e.includes(r)||e.push(r);for(const r of Object.getOwnPropertySymbols(n))e.includes(r)||e.push(r)}return e}};function jp(...t){return new Proxy({props:t},Wf)}function is(t,e,n,r){var s=!0,a=(n&mc)!==0,o=(n&_c)!==0,l=r,u=!0,f=void 0,h=()=>o&&s?(f??=us(r),c(f)):(u&&(u=!1,l=o?Bi(r):r),l);let v;if(a){var _=Zt in t||ll in t;v=mn(t,e)?.set??(_&&e in t?F=>t[e]=F:void 0)}var d,g=!1;a?[d,g]=Bf(()=>t[e]):d=t[e],d===void 0&&r!==void 0&&(d=h(),v&&(Nc(),v(d)));var k;if(k=()=>{var F=t[e];return F===void 0?h():(u=!0,F)},(n&gc)===0)return k;if(v){var m=t.$$legacy;return(function(F,K){return arguments.length>0?((!K||m||g)&&v(K?k():F),F):k()})}var S=!1,P=((n&vc)!==0?us:kl)(()=>(S=!1,k()));a&&c(P);var B=Z;return(function(F,K){if(arguments.length>0){const X=K?c(P):a?it(F):F;return O(P,X),S=!0,l!==void 0&&(l=X),F}return nn&&S||(B.f&ke)!==0?P.v:c(P)})}const Hf=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),Vf=function(t,e){return new URL(t,e).href},ko={},Va=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let f=function(h){return Promise.all(h.map(v=>Promise.resolve(v).then(_=>({status:"fulfilled",value:_}),_=>({status:"rejected",reason:_}))))};const o=document.getElementsByTagName("link"),l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=f(n.map(h=>{if(h=Vf(h,r),h in ko)return;ko[h]=!0;const v=h.endsWith(".css"),_=v?'[rel="stylesheet"]':"";if(r)for(let g=o.length-1;g>=0;g--){const k=o[g];if(k.href===h&&(!v||k.rel==="stylesheet"))return}else if(document.querySelector(`link[href="${h}"]${_}`))return;const d=document.createElement("link");if(d.rel=v?"stylesheet":Hf,v||(d.as="script"),d.crossOrigin="",d.href=h,u&&d.setAttribute("nonce",u),document.head.appendChild(d),v)return new Promise((g,k)=>{d.addEventListener("load",g),d.addEventListener("error",()=>k(new Error(`Unable to preload CSS for ${h}`)))})}))}function a(o){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=o,window.dispatchEvent(l),!l.defaultPrevented)throw o}return s.then(o=>{for(const l of o||[])l.status==="rejected"&&a(l.reason);return e().catch(a)})},Kf="5";typeof window<"u"&&((window.__svelte??={}).v??=new Set).add(Kf);const Gf=import.meta.url,yi=new URL("../..",Gf).pathname.replace(/\/$/,"");function lt(t){return yi+t}function Ka(){const{pathname:t}=location;return t.startsWith(`${yi}/`)?t.slice(yi.length):"/"}const Yf=""+new URL("book-CQLYfIxg.svg",import.meta.url).href,Jf=""+new URL("learned-ieivuiYa.svg",import.meta.url).href,Zf=""+new URL("novice-BhWLCKA4.svg",import.meta.url).href,Qf=""+new URL("random-DyEcKrZK.svg",import.meta.url).href,Xf=""+new URL("sampler-1-BkgsKJqQ.svg",import.meta.url).href,eh=""+new URL("sampler-2-CyNDvw4u.svg",import.meta.url).href,th=""+new URL("sampler-3-elwmKena.svg",import.meta.url).href,nh=""+new URL("sampler-4-ukfRocyw.svg",import.meta.url).href,rh=""+new URL("sampler-5-vwJk-ihi.svg",import.meta.url).href,sh=""+new URL("sampler-DVB68WrE.svg",import.meta.url).href,ah=Object.assign({"./portraits/book.svg":Yf,"./portraits/learned.svg":Jf,"./portraits/novice.svg":Zf,"./portraits/random.svg":Qf,"./portraits/sampler-1.svg":Xf,"./portraits/sampler-2.svg":eh,"./portraits/sampler-3.svg":th,"./portraits/sampler-4.svg":nh,"./portraits/sampler-5.svg":rh,"./portraits/sampler.svg":sh});var ih=se('<img alt="" class="svelte-utbjay"/>'),oh=se('<span aria-hidden="true"><!></span>');function Eo(t,e){Rr(e,!0);const n=is(e,"house",3,""),r=he(()=>ah[`./portraits/${n()}.svg`]),s=he(()=>[...e.name].reduce((f,h)=>f+h.codePointAt(0),0)%6);var a=oh(),o=D(a);{var l=f=>{var h=ih();Q(()=>at(h,"src",c(r))),U(f,h)},u=f=>{var h=gf();Q(v=>$(h,v),[()=>e.name.trim().charAt(0).toUpperCase()]),U(f,h)};Ce(o,f=>{c(r)?f(l):f(u,-1)})}Q(()=>_a(a,1,`cameo tint-${c(s)??""}`,"svelte-utbjay")),U(t,a),Nr()}const lh=t=>t/2**32|0,uh=t=>t>>>0;function ch(t,e,n,r){const s=lh(n),a=uh(n);t.setUint32(e,r?a:s,r),t.setUint32(e+4,r?s:a,r)}function xo(t){return t instanceof Uint8Array||ArrayBuffer.isView(t)&&t.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in t&&t.BYTES_PER_ELEMENT===1}const bi=t=>t?`"${t}" `:"";function To(t,e=""){if(typeof t!="number")throw new TypeError(bi(e)+"expected number, got "+typeof t);if(!Number.isSafeInteger(t)||t<0)throw new RangeError(bi(e)+"expected integer >= 0, got "+t);return t}function Oa(t,e,n=""){if(xo(t)&&e===void 0)return t;const r=xo(t),s="",a=r?`length=${t.length}`:`type=${typeof t}`,o=bi(n)+"expected Uint8Array"+s+", got "+a;throw r?new RangeError(o):new TypeError(o)}function Mp(t){if(typeof t!="function"||typeof t.create!="function")throw new TypeError("expected hash wrapped by utils.createHasher");if(To(t.outputLen),To(t.blockLen),t.outputLen<1||t.blockLen<1)throw new Error("hash blockLen / outputLen must be >= 1")}const fh=(t,e)=>{if(t===null||typeof t!="object"||Array.isArray(t))throw new TypeError((e==="object"?"":`"${e}" `)+"expected object, got type="+typeof t)},So=(t,e)=>{fh(t,e);const n=Object.getPrototypeOf(t);if(n!==Object.prototype&&n!==null)throw new TypeError(`"${e}" expected plain object`);if(Object.hasOwn(t,"__proto__"))throw new TypeError(`"${e}.__proto__" is not allowed`)};function Ao(t,e=!0){if(t.destroyed)throw new Error("hash was destroyed");if(e&&t.finished)throw new Error("digest() was already called")}function hh(t,e){Oa(t,void 0,"output");const n=e.outputLen;if(!(t.length>=n))throw new RangeError('"output" expected length >= '+n)}function ki(...t){for(let e=0;e<t.length;e++)t[e].fill(0)}function Ga(t){return new DataView(t.buffer,t.byteOffset,t.byteLength)}function xt(t,e){return t<<32-e|t>>>e}const ru=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",dh=Array.from({length:256},(t,e)=>e.toString(16).padStart(2,"0"));function Hi(t){if(Oa(t),ru)return t.toHex();let e="";for(let n=0;n<t.length;n++)e+=dh[t[n]];return e}function $o(t){return t>=48&&t<=57?t-48:t>=65&&t<=70?t-55:t>=97&&t<=102?t-87:void 0}function Dp(t){if(typeof t!="string")throw new TypeError("hex string expected, got "+typeof t);if(ru)try{return Uint8Array.fromHex(t)}catch(s){throw s instanceof SyntaxError?new RangeError(s.message):s}const e=t.length,n=e/2;if(e%2)throw new RangeError("hex string expected, got unpadded hex of length "+e);const r=new Uint8Array(n);for(let s=0,a=0;s<n;s++,a+=2){const o=$o(t.charCodeAt(a)),l=$o(t.charCodeAt(a+1));if(o===void 0||l===void 0){const u=t[a]+t[a+1];throw new RangeError('hex string expected, got non-hex character "'+u+'" at index '+a)}r[s]=o*16+l}return r}function ph(t){if(typeof t!="string")throw new TypeError("string expected");const e=new TextEncoder().encode(t);try{return new Uint8Array(e)}finally{ki(e)}}function Up(...t){let e=0;for(let r=0;r<t.length;r++){const s=t[r];Oa(s),e+=s.length}const n=new Uint8Array(e);for(let r=0,s=0;r<t.length;r++){const a=t[r];n.set(a,s),s+=a.length}return n}function vh(t,e,n="opts"){return So(t,"defaults"),e!==void 0&&So(e,n),Object.assign(Object.create(null),t,e)}function gh(t,e={}){if(typeof t!="function")throw new TypeError('"hashCons" expected function, got type='+typeof t);e=vh({},e,"info");const n=(s,a)=>t(a).update(s).digest(),r=t(void 0);return n.outputLen=r.outputLen,n.blockLen=r.blockLen,n.canXOF=r.canXOF,n.create=s=>t(s),Object.assign(n,e),Object.freeze(n)}const mh=t=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,t])});function _h(t,e,n){return t&e^~t&n}function wh(t,e,n){return t&e^t&n^e&n}class yh{constructor(e,n,r,s){N(this,"blockLen");N(this,"outputLen");N(this,"canXOF",!1);N(this,"padOffset");N(this,"isLE");N(this,"buffer");N(this,"view");N(this,"finished",!1);N(this,"length",0);N(this,"pos",0);N(this,"destroyed",!1);this.blockLen=e,this.outputLen=n,this.padOffset=r,this.isLE=s,this.buffer=new Uint8Array(e),this.view=Ga(this.buffer)}update(e){Ao(this),Oa(e);const{view:n,buffer:r,blockLen:s}=this,a=e.length;let o=!1;for(let l=0;l<a;){const u=Math.min(s-this.pos,a-l);if(u===s){const f=Ga(e);for(;s<=a-l;l+=s)this.process(f,l);o=!0;continue}r.set(l===0&&u===a?e:e.subarray(l,l+u),this.pos),this.pos+=u,l+=u,this.pos===s&&(this.process(n,0),this.pos=0,o=!0)}return this.length+=e.length,o&&this.roundClean(),this}digestInto(e){Ao(this),hh(e,this),this.finished=!0;const{buffer:n,view:r,blockLen:s,isLE:a}=this;let{pos:o}=this;n[o++]=128,n.fill(0,o),this.padOffset>s-o&&(this.process(r,0),n.fill(0)),ch(r,s-8,this.length*8,a),this.process(r,0),this.roundClean();const l=e===n?r:Ga(e),u=this.outputLen,f=u/4,h=this.get();if(u%4||f>h.length)throw new Error("invalid outputLen");for(let v=0;v<f;v++)l.setUint32(4*v,h[v],a)}digest(){const{buffer:e,outputLen:n}=this;this.digestInto(e);const r=e.slice(0,n);return this.destroy(),r}_cloneIntoMeta(e){const{buffer:n,length:r,finished:s,destroyed:a,pos:o}=this;return e.destroyed=a,e.finished=s,e.length=r,e.pos=o,o&&e.buffer.set(n),e}clone(){return this._cloneInto()}}const bh=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),kh=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),un=new Uint32Array(64);class Eh extends yh{constructor(n,r){super(64,n,8,!1);N(this,"A",0);N(this,"B",0);N(this,"C",0);N(this,"D",0);N(this,"E",0);N(this,"F",0);N(this,"G",0);N(this,"H",0);this.A=r[0]|0,this.B=r[1]|0,this.C=r[2]|0,this.D=r[3]|0,this.E=r[4]|0,this.F=r[5]|0,this.G=r[6]|0,this.H=r[7]|0}get(){const{A:n,B:r,C:s,D:a,E:o,F:l,G:u,H:f}=this;return[n,r,s,a,o,l,u,f]}set(n,r,s,a,o,l,u,f){this.A=n|0,this.B=r|0,this.C=s|0,this.D=a|0,this.E=o|0,this.F=l|0,this.G=u|0,this.H=f|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,r){for(let _=0;_<16;_++,r+=4)un[_]=n.getUint32(r,!1);for(let _=16;_<64;_++){const d=un[_-15],g=un[_-2],k=xt(d,7)^xt(d,18)^d>>>3,m=xt(g,17)^xt(g,19)^g>>>10;un[_]=m+un[_-7]+k+un[_-16]|0}let{A:s,B:a,C:o,D:l,E:u,F:f,G:h,H:v}=this;for(let _=0;_<64;_++){const d=xt(u,6)^xt(u,11)^xt(u,25),g=v+d+_h(u,f,h)+kh[_]+un[_]|0,m=(xt(s,2)^xt(s,13)^xt(s,22))+wh(s,a,o)|0;v=h,h=f,f=u,u=l+g|0,l=o,o=a,a=s,s=g+m|0}s=s+this.A|0,a=a+this.B|0,o=o+this.C|0,l=l+this.D|0,u=u+this.E|0,f=f+this.F|0,h=h+this.G|0,v=v+this.H|0,this.set(s,a,o,l,u,f,h,v)}roundClean(){ki(un)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),ki(this.buffer)}}class xh extends Eh{constructor(){super(32,bh)}}const Th=gh(()=>new xh,mh(1));var _s,Ke,ft,be,An,au,iu,aa;class su{constructor(e,n=()=>!1){y(this,be);N(this,"part");N(this,"makeRoom");y(this,_s,R(!0));y(this,Ke);y(this,ft);this.part=e,this.makeRoom=n;const r=ou()[e]??{};E(this,Ke,new Map(Object.entries(r))),E(this,ft,new Set(i(this,Ke).keys()))}get keeps(){return c(i(this,_s))}set keeps(e){O(i(this,_s),e,!0)}get(e){if(!i(this,ft).has(e))try{const n=i(this,be,An)?.getItem(e)??null;if(n!==null)return i(this,Ke).set(e,n),n}catch{}return i(this,Ke).get(e)??null}set(e,n){i(this,Ke).set(e,n);do if(p(this,be,au).call(this,e,n)){i(this,ft).delete(e)&&Ya(this.part,p(this,be,aa).call(this)),this.keeps=i(this,ft).size===0;return}while(i(this,be,An)&&this.makeRoom());i(this,ft).add(e),this.keeps=!1,Ya(this.part,p(this,be,aa).call(this))}remove(e){i(this,Ke).delete(e),i(this,ft).delete(e)&&Ya(this.part,p(this,be,aa).call(this));try{i(this,be,An)?.removeItem(e)}catch{}}keys(){try{return[...new Set([...i(this,Ke).keys(),...Object.keys(i(this,be,An)??{})])]}catch{return[...i(this,Ke).keys()]}}restore(){for(const[e,n]of i(this,Ke))(i(this,ft).has(e)||p(this,be,iu).call(this,e))&&this.set(e,n)}}_s=new WeakMap,Ke=new WeakMap,ft=new WeakMap,be=new WeakSet,An=function(){try{return this.part==="local"?localStorage:sessionStorage}catch{return null}},au=function(e,n){try{const r=i(this,be,An);return r?(r.getItem(e)!==n&&r.setItem(e,n),!0):!1}catch{return!1}},iu=function(e){try{return i(this,be,An)?.getItem(e)===null}catch{return!1}},aa=function(){return Object.fromEntries([...i(this,ft)].map(e=>[e,i(this,Ke).get(e)]))};function ou(){return history.state?.held??{}}function Ya(t,e){try{history.replaceState({...history.state,held:{...ou(),[t]:e}},"")}catch{}}const _t=new su("local",Fh),hs=new su("session"),Fp={get keeps(){return _t.keeps}};document.addEventListener("visibilitychange",()=>_t.restore());function La(t){try{return JSON.parse(t??"null")}catch{return null}}function Ra(t){const e=La(_t.get(t));return typeof e=="string"?e:""}function Vi(t){const e=La(t);return Array.isArray(e)?e.filter(n=>typeof n=="object"&&n!==null):[]}function Ki(t){return La(_t.get(`ecarte.${t}`))}function wt(t,e){_t.set(`ecarte.${t}`,JSON.stringify(e))}const Oo=navigator.languages.map(t=>t.slice(0,2)).find(t=>t==="fr"||t==="en")??"en",lu={name:"",language:Oo,cloth:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark",indices:Oo==="fr"?"french":"english",suits:2,sound:!1,talk:!0,notify:!1,pace:"usual"};function Sh(t){const e=Object.entries(typeof t=="object"&&t!==null?t:{});return Object.fromEntries(e.filter(([n,r])=>typeof r==typeof lu[n]))}const W=it({...lu,...Sh(Ki("taste"))});function Ah(){wt("taste",W)}function $h(){const t=Ki("choice")??{},e=(n,r)=>typeof n=="string"?n:r;return{opponent:e(t.opponent,"novice"),rules:e(t.rules,"london"),length:typeof t.length=="number"?t.length:1}}function Oh(t){wt("choice",t)}function Lo(){return Ra("ecarte.own")}function Lh(t){wt("own",t)}function Gi(t){return Ra(`ecarte.seat.${t}`)}function uu(t,e){wt(`seat.${t}`,e)}function qp(t){return`${location.origin}${lt(`/t/${t}`)}#seat=${Gi(t)}`}function zp(t){return Ra(`ecarte.invitation.${t}`)}function Rh(t,e){wt(`invitation.${t}`,e)}function cu(t,e){const n=Ra(`ecarte.${t}`);if(n)return n;const r=Hi(crypto.getRandomValues(new Uint8Array(e)));return wt(t,r),r}function Ro(t,e){return cu(`share.${t}.${e}`,32)}function Nh(t){return cu(`sitting.${t}`,16)}function Ih(t,e,n,r){return Hi(Th(ph(`ecarte-share-1/${e}/${n}/${r}/${t}`)))}function fu(){return Hi(crypto.getRandomValues(new Uint8Array(16)))}function Ch(){return!Ar().length&&!_t.keys().some(t=>t.startsWith("ecarte.seat."))}const Ph=60;function wa(){return Vi(_t.get("ecarte.tables"))}function jh(t,e){_t.restore();const n=wa().filter(r=>r.table!==t);wt("tables",(e?[{table:t,...e},...n]:n).slice(0,Ph))}const No=100,Mh=["seat","invitation","sitting","share","witnessed"];function Ar(){return Vi(_t.get("ecarte.finished"))}function Dh(t){const e=Ar();if(e.some(r=>r.table===t.table&&r.game===t.game))return;const n=[t,...e];wt("finished",n.slice(0,No));for(const r of n.slice(No))hu(r.table)}function Uh(t,e){wt("finished",Ar().map(n=>n.table===t?{...n,won:e}:n))}function hu(t){if(!wa().some(e=>e.table===t))for(const e of _t.keys()){const[n,r,s]=e.split(".");n==="ecarte"&&Mh.includes(r??"")&&s===t&&_t.remove(e)}}function Fh(){const t=Ar(),e=t.pop();return e?(hu(e.table),wt("finished",t),!0):!1}function Bp(t){const e=La(hs.get(`ecarte.chosen.${t}`));return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}function Wp(t,e){hs.set(`ecarte.chosen.${t}`,JSON.stringify(e))}function qh(t){return Vi(hs.get(`ecarte.unanswered.${t}`))}function zh(t,e){e.length?hs.set(`ecarte.unanswered.${t}`,JSON.stringify(e)):hs.remove(`ecarte.unanswered.${t}`)}class hr{constructor(e){this.value=e}valueOf(){return this.value}}class ge extends hr{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}}class en extends hr{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}}class bn extends hr{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof hr)return bn.supportsValue(e.valueOf());if("Temporal"in globalThis){const n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof bn?(n={...e.opts,...n},e=e.value):e instanceof hr&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){const e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}}const Io=100,Bh="⁨",Wh="⁩";function Hh(t,e,n){if(n===e||n instanceof en&&e instanceof en&&n.value===e.value)return!0;if(e instanceof en&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function Co(t,e,n){return e[n]?$r(t,e[n].value):(t.reportError(new RangeError("No default")),new ge)}function Ei(t,e){const n=[],r=Object.create(null);for(const s of e)s.type==="narg"?r[s.name]=ds(t,s.value):n.push(ds(t,s));return{positional:n,named:r}}function ds(t,e){switch(e.type){case"str":return e.value;case"num":return new en(e.value,{minimumFractionDigits:e.precision});case"var":return Vh(t,e);case"mesg":return Kh(t,e);case"term":return Gh(t,e);case"func":return Yh(t,e);case"select":return Jh(t,e);default:return new ge}}function Vh(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new ge(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new ge(`$${e}`);if(n instanceof hr)return n;switch(typeof n){case"string":return n;case"number":return new en(n);case"object":if(bn.supportsValue(n))return new bn(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new ge(`$${e}`)}}function Kh(t,{name:e,attr:n}){const r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new ge(e);if(n){const s=r.attributes[n];return s?$r(t,s):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${e}.${n}`))}return r.value?$r(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new ge(e))}function Gh(t,{name:e,attr:n,args:r}){const s=`-${e}`,a=t.bundle._terms.get(s);if(!a)return t.reportError(new ReferenceError(`Unknown term: ${s}`)),new ge(s);if(n){const l=a.attributes[n];if(l){t.params=Ei(t,r).named;const u=$r(t,l);return t.params=null,u}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new ge(`${s}.${n}`)}t.params=Ei(t,r).named;const o=$r(t,a.value);return t.params=null,o}function Yh(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new ge(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new ge(`${e}()`);try{let s=Ei(t,n);return r(s.positional,s.named)}catch(s){return t.reportError(s),new ge(`${e}()`)}}function Jh(t,{selector:e,variants:n,star:r}){let s=ds(t,e);if(s instanceof ge)return Co(t,n,r);for(const a of n){const o=ds(t,a.key);if(Hh(t,s,o))return $r(t,a.value)}return Co(t,n,r)}function du(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new ge;t.dirty.add(e);const n=[],r=t.bundle._useIsolating&&e.length>1;for(const s of e){if(typeof s=="string"){n.push(t.bundle._transform(s));continue}if(t.placeables++,t.placeables>Io)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${Io}`);r&&n.push(Bh),n.push(ds(t,s).toString(t)),r&&n.push(Wh)}return t.dirty.delete(e),n.join("")}function $r(t,e){return typeof e=="string"?t.bundle._transform(e):du(t,e)}class Zh{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let s=JSON.stringify(n);return r[s]||(r[s]=new e(this.bundle.locales,n)),r[s]}}function xi(t,e){const n=Object.create(null);for(const[r,s]of Object.entries(t))e.includes(r)&&(n[r]=s.valueOf());return n}const Po=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Qh(t,e){let n=t[0];if(n instanceof ge)return new ge(`NUMBER(${n.valueOf()})`);if(n instanceof en)return new en(n.valueOf(),{...n.opts,...xi(e,Po)});if(n instanceof bn)return new en(n.toNumber(),{...xi(e,Po)});throw new TypeError("Invalid argument to NUMBER")}const Xh=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function ed(t,e){let n=t[0];if(n instanceof ge)return new ge(`DATETIME(${n.valueOf()})`);if(n instanceof bn||n instanceof en)return new bn(n,xi(e,Xh));throw new TypeError("Invalid argument to DATETIME")}const jo=new Map;function td(t){const e=Array.isArray(t)?t.join(" "):t;let n=jo.get(e);return n===void 0&&(n=new Map,jo.set(e,n)),n}class nd{constructor(e,{functions:n,useIsolating:r=!0,transform:s=a=>a}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Qh,DATETIME:ed,...n},this._useIsolating=r,this._transform=s,this._intls=td(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){const r=[];for(let s=0;s<e.body.length;s++){let a=e.body[s];if(a.id.startsWith("-")){if(n===!1&&this._terms.has(a.id)){r.push(new Error(`Attempt to override an existing term: "${a.id}"`));continue}this._terms.set(a.id,a)}else{if(n===!1&&this._messages.has(a.id)){r.push(new Error(`Attempt to override an existing message: "${a.id}"`));continue}this._messages.set(a.id,a)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let s=new Zh(this,r,n);try{return du(s,e).toString(s)}catch(a){if(s.errors&&a instanceof Error)return s.errors.push(a),new ge().toString(s);throw a}}}const Ja=/^(-?[a-zA-Z][\w-]*) *= */gm,Mo=/\.([a-zA-Z][\w-]*) *= */y,rd=/\*?\[/y,Za=/(-?[0-9]+(?:\.([0-9]+))?)/y,sd=/([a-zA-Z][\w-]*)/y,Do=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,ad=/^[A-Z][A-Z0-9_-]*$/,ea=/([^{}\n\r]+)/y,id=/([^\\"\n\r]*)/y,Uo=/\\([\\"])/y,Fo=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,od=/^\n+/,qo=/ +$/,ld=/ *\r?\n/g,ud=/( *)$/,cd=/{\s*/y,zo=/\s*}/y,fd=/\[\s*/y,hd=/\s*] */y,dd=/\s*\(\s*/y,pd=/\s*->\s*/y,vd=/\s*:\s*/y,gd=/\s*,?\s*/y,md=/\s+/y;class pu{constructor(e){this.body=[],Ja.lastIndex=0;let n=0;for(;;){let w=Ja.exec(e);if(w===null)break;n=Ja.lastIndex;try{this.body.push(u(w[1]))}catch(b){if(b instanceof SyntaxError)continue;throw b}}function r(w){return w.lastIndex=n,w.test(e)}function s(w,b){if(e[n]===w)return n++,!0;if(b)throw new b(`Expected ${w}`);return!1}function a(w,b){if(r(w))return n=w.lastIndex,!0;if(b)throw new b(`Expected ${w.toString()}`);return!1}function o(w){w.lastIndex=n;let b=w.exec(e);if(b===null)throw new SyntaxError(`Expected ${w.toString()}`);return n=w.lastIndex,b}function l(w){return o(w)[1]}function u(w){let b=h(),j=f();if(b===null&&Object.keys(j).length===0)throw new SyntaxError("Expected message value or attributes");return{id:w,value:b,attributes:j}}function f(){let w=Object.create(null);for(;r(Mo);){let b=l(Mo),j=h();if(j===null)throw new SyntaxError("Expected attribute value");w[b]=j}return w}function h(){let w;if(r(ea)&&(w=l(ea)),e[n]==="{"||e[n]==="}")return v(w?[w]:[],1/0);let b=X();return b?w?v([w,b],b.length):(b.value=q(b.value,od),v([b],b.length)):w?q(w,qo):null}function v(w=[],b){for(;;){if(r(ea)){w.push(l(ea));continue}if(e[n]==="{"){w.push(_());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let ae=X();if(ae){w.push(ae),b=Math.min(b,ae.length);continue}break}let j=w.length-1,we=w[j];typeof we=="string"&&(w[j]=q(we,qo));let Re=[];for(let ae of w)ae instanceof Bo&&(ae=ae.value.slice(0,ae.value.length-b)),ae&&Re.push(ae);return Re}function _(){a(cd,SyntaxError);let w=d();if(a(zo))return w;if(a(pd)){let b=m();return a(zo,SyntaxError),{type:"select",selector:w,...b}}throw new SyntaxError("Unclosed placeable")}function d(){if(e[n]==="{")return _();if(r(Do)){let[,w,b,j=null]=o(Do);if(w==="$")return{type:"var",name:b};if(a(dd)){let we=g();if(w==="-")return{type:"term",name:b,attr:j,args:we};if(ad.test(b))return{type:"func",name:b,args:we};throw new SyntaxError("Function names must be all upper-case")}return w==="-"?{type:"term",name:b,attr:j,args:[]}:{type:"mesg",name:b,attr:j}}return P()}function g(){let w=[];for(;;){switch(e[n]){case")":return n++,w;case void 0:throw new SyntaxError("Unclosed argument list")}w.push(k()),a(gd)}}function k(){let w=d();return w.type!=="mesg"?w:a(vd)?{type:"narg",name:w.name,value:P()}:w}function m(){let w=[],b=0,j;for(;r(rd);){s("*")&&(j=b);let we=S(),Re=h();if(Re===null)throw new SyntaxError("Expected variant value");w[b++]={key:we,value:Re}}if(b===0)return null;if(j===void 0)throw new SyntaxError("Expected default variant");return{variants:w,star:j}}function S(){a(fd,SyntaxError);let w;return r(Za)?w=B():w={type:"str",value:l(sd)},a(hd,SyntaxError),w}function P(){if(r(Za))return B();if(e[n]==='"')return F();throw new SyntaxError("Invalid expression")}function B(){let[,w,b=""]=o(Za),j=b.length;return{type:"num",value:parseFloat(w),precision:j}}function F(){s('"',SyntaxError);let w="";for(;;){if(w+=l(id),e[n]==="\\"){w+=K();continue}if(s('"'))return{type:"str",value:w};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(Uo))return l(Uo);if(r(Fo)){let[,w,b]=o(Fo),j=parseInt(w||b,16);return j<=55295||57344<=j?String.fromCodePoint(j):"�"}throw new SyntaxError("Unknown escape sequence")}function X(){let w=n;switch(a(md),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return ee(e.slice(w,n))}return e[n-1]===" "?ee(e.slice(w,n)):!1}function q(w,b){return w.replace(b,"")}function ee(w){let b=w.replace(ld,`
`),j=ud.exec(w)[1].length;return new Bo(b,j)}}}class Bo{constructor(e,n){this.value=e,this.length=n}}const _d=`### What things are called.


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
`,wd=`### The page's own words: its menus and headings.  What happens at a table is told in table.ftl and desk.ftl.


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
`,yd=`### Le nom des choses.


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
`,bd=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et desk.ftl.


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
`;function kd(t,...e){const n=new nd(t,{useIsolating:!1});for(const r of e)n.addResource(new pu(r));return n}const ya={en:[_d,wd],fr:[yd,bd]},vu={};function Ed(t){const e=t in ya?t:"en";return vu[e]??=kd(e,...ya[e])}function Hp(t,e){ya[t]?.push(e),vu[t]?.addResource(new pu(e))}function T(t,e={},n=W.language){const r=Ed(n),s=r.getMessage(t);return s?.value?r.formatPattern(s.value,e):t}const Yi={s:"spades",h:"hearts",d:"diamonds",c:"clubs"},xd={s:"♠",h:"♥",d:"♦",c:"♣"},Na={7:"seven",8:"eight",9:"nine",T:"ten",A:"ace",J:"knave",Q:"queen",K:"king"},Vp=Object.keys(Yi).flatMap(t=>Object.keys(Na).map(e=>e+t));function Ti(t){return typeof t=="object"?t.text:String(t)}function Td({name:t}){return Ti(t)}function Kp({name:t}){return typeof t=="object"&&t.key.startsWith("opponent.")?t.key.slice(9):""}function Gp(t){return T(t.cards?"page-hand-of":"page-no-hand-of",{name:Td(t)})}function Sd(t){const e=T(`rank-${Na[t[0]]}`);return T("card-name",{rank:e,suit:T(`suit-${Yi[t[1]]}`)})}const Ad=/(10|[7-9A-Z])([♠♥♦♣])/g,$d={"♠":"spades","♥":"hearts","♦":"diamonds","♣":"clubs"};function Yp(t){const e=t.replace(Ad,(n,r,s)=>{const a=Object.values(Na).find(o=>T(`letter-${o}`)===r);return a?T("card-name",{rank:T(`definite-${a}`),suit:T(`suit-${$d[s]}`)}):n});return e.charAt(0).toUpperCase()+e.slice(1)}const Od=["page-phrase-hello","page-phrase-well","page-phrase-thanks","page-phrase-moment","page-phrase-luck","page-phrase-bye"];function Jp(t){const e=Od.find(n=>Object.keys(ya).some(r=>T(n,{},r)===t));return e?T(e):t}const Ji=1e3,gu=60*Ji,mu=60*gu,_u=24*mu;function Zp(t){if(t>=2*_u)return ia(t);const e=Math.ceil(t/Ji),n=a=>String(a).padStart(2,"0"),[r,s]=[Math.floor(e/3600),Math.floor(e/60)%60];return r?`${r}:${n(s)}:${n(e%60)}`:`${s}:${n(e%60)}`}function ia(t){const e=[["day",_u],["hour",mu],["minute",gu],["second",Ji]],[n,r]=e.find(([,s])=>t>=s)??e[3];return new Intl.NumberFormat(W.language,{style:"unit",unit:n,unitDisplay:"long"}).format(Math.floor(t/r))}function wu(t){return xd[t[1]]}function Ld(t){return new Intl.DateTimeFormat(W.language,{dateStyle:"medium"}).format(t)}function Qp(t){return`${wu(t)} ${T(`suit-${Yi[t[1]]}`)}`}function Rd(t){return W.indices==="french"&&t[0]==="A"?"1":T(`letter-${Na[t[0]]}`,{},W.indices==="french"?"fr":"en")}var Nd=se('<i class="svelte-lv9s7p"> </i>'),Id=se('<b aria-hidden="true"><span class="svelte-lv9s7p"> </span><!></b>'),Cd=se('<img draggable="false" class="svelte-lv9s7p"/> <!>',1),Pd=se('<img alt="" draggable="false" class="svelte-lv9s7p"/>'),jd=se('<span class="card svelte-lv9s7p"><!></span>');function Md(t,e){Rr(e,!0);const n=is(e,"card",3,null),r=is(e,"from",3,""),s=is(e,"handle",3,""),a=he(()=>n()!==null&&W.indices==="english"&&"AJQK".includes(n()[0])),o=he(()=>n()!==null&&W.suits===4&&"dc".includes(n()[1]));var l=jd(),u=D(l);{var f=v=>{var _=Cd(),d=Ge(_),g=A(d,2);{var k=m=>{var S=Tt(),P=Ge(S);Be(P,16,()=>["","foot"],B=>B,(B,F)=>{var K=Id();let X;var q=D(K),ee=L(q,!0),w=A(q);{var b=j=>{var we=Nd(),Re=L(we,!0);Q(ae=>$(Re,ae),[()=>wu(n())]),U(j,we)};Ce(w,j=>{c(o)&&j(b)})}Q(j=>{X=_a(K,1,`corner ${F??""} ${n()[1]??""}`,"svelte-lv9s7p",X,{tinted:c(o)}),$(ee,j)},[()=>Rd(n())]),U(B,K)}),U(m,S)};Ce(g,m=>{(c(a)||c(o))&&m(k)})}Q((m,S)=>{at(d,"src",m),at(d,"alt",S)},[()=>lt(`/static/cards/${n()}.svg`),()=>Sd(n())]),U(v,_)},h=v=>{var _=Pd();Q(d=>at(_,"src",d),[()=>lt("/static/cards/back.svg")]),U(v,_)};Ce(u,v=>{n()?v(f):v(h,-1)})}Q(()=>{at(l,"data-card",s()||n()),at(l,"data-from",r()||void 0)}),U(t,l),Nr()}function Dd([t,e]){return t===e?null:t>e}function Ud(t,e){const n=new Set(t.map(s=>s.commitment).filter(Boolean)),r=t.map(s=>({at:s.at,across:s.across,house:s.house,score:s.games??s.marks,won:s.won===void 0?Dd(s.games??s.marks):s.won,path:`/t/${s.table}/${s.game}`}));for(const s of e)n.has(s.game)||r.push({at:Date.parse(s.date)||0,across:s.opponent,house:s.opponent,score:s.score,won:s.won,path:""});return r.sort((s,a)=>a.at-s.at)}function Fd(t){const e=new Map;for(const{across:n,house:r,won:s}of t){const a=r?`house ${r}`:n,o=e.get(a)??{across:n,house:r,won:0,lost:0};s===!0&&(o.won+=1),s===!1&&(o.lost+=1),e.set(a,o)}return[...e.values()]}const Zi="Notification"in window&&isSecureContext;async function qd(){return Zi&&await Notification.requestPermission()==="granted"}function Xp(t,e,n){if(!(!W.notify||!Zi||!document.hidden||Notification.permission!=="granted"))try{const r=new Notification(t,{body:e,tag:n});r.onclick=()=>{window.focus(),r.close()}}catch{}}var zd=se('<p role="alert" class="svelte-zm6owj"> </p>'),Bd=se('<label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!>',1),Wd=se("<option> </option>"),Hd=se('<div class="tastes svelte-zm6owj"><label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>English</option><option>français</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option>R · D · V · 1</option><option>K · Q · J · A</option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"><option> </option><option> </option></select></label> <!> <label class="svelte-zm6owj"><span class="svelte-zm6owj"> </span> <select class="svelte-zm6owj"></select></label></div>');function Vd(t,e){Rr(e,!0);const n=is(e,"onlanguage",3,()=>{});let r=R(!1);async function s(){W.notify&&(W.notify=await qd(),O(r,!W.notify))}var a=Hd(),o=D(a),l=D(o),u=L(l,!0),f=A(l,2),h=D(f);h.value=h.__value="en";var v=A(h);v.value=v.__value="fr",Pe(f);var _=A(o,2),d=D(_),g=L(d,!0),k=A(d,2),m=D(k),S=L(m,!0);m.value=m.__value="dark";var P=A(m),B=L(P,!0);P.value=P.__value="light",Pe(k);var F=A(_,2),K=D(F),X=L(K,!0),q=A(K,2),ee=D(q);ee.value=ee.__value="french";var w=A(ee);w.value=w.__value="english",Pe(q);var b=A(F,2),j=D(b),we=L(j,!0),Re=A(j,2),ae=D(Re),Pr=L(ae,!0);ae.value=ae.__value=2;var kn=A(ae),Ws=L(kn,!0);kn.value=kn.__value=4,Pe(Re);var Ft=A(b,2),Hs=D(Ft),Vs=L(Hs,!0),Yn=A(Hs,2),qt=D(Yn),Ia=L(qt,!0);qt.value=qt.__value=!1;var Jn=A(qt),Ks=L(Jn,!0);Jn.value=Jn.__value=!0,Pe(Yn);var jr=A(Ft,2);{var Gs=te=>{var yt=Bd(),Ze=Ge(yt),rn=D(Ze),bt=L(rn,!0),ut=A(rn,2),zt=D(ut),Mr=L(zt,!0);zt.value=zt.__value=!1;var Bt=A(zt),Qn=L(Bt,!0);Bt.value=Bt.__value=!0,Pe(ut);var Xn=A(Ze,2);{var Dr=kt=>{var Wt=zd(),Ur=L(Wt,!0);Q(Fr=>$(Ur,Fr),[()=>T("page-notify-denied")]),U(kt,Wt)};Ce(Xn,kt=>{c(r)&&kt(Dr)})}Q((kt,Wt,Ur)=>{$(bt,kt),$(Mr,Wt),$(Qn,Ur)},[()=>T("page-notify"),()=>T("page-notify-off"),()=>T("page-notify-on")]),St("change",ut,()=>{s()}),je(ut,()=>W.notify,kt=>W.notify=kt),U(te,yt)};Ce(jr,te=>{Zi&&te(Gs)})}var Ys=A(jr,2),Js=D(Ys),Zs=L(Js,!0),Zn=A(Js,2);Be(Zn,20,()=>["slow","usual","quick","hand","none"],te=>te,(te,yt)=>{var Ze=Wd(),rn=L(Ze,!0),bt={};Q(ut=>{$(rn,ut),bt!==(bt=yt)&&(Ze.value=(Ze.__value=bt)??"")},[()=>T(`page-pace-${yt}`)]),U(te,Ze)}),Pe(Zn),Q((te,yt,Ze,rn,bt,ut,zt,Mr,Bt,Qn,Xn,Dr)=>{$(u,te),$(g,yt),$(S,Ze),$(B,rn),$(X,bt),$(we,ut),$(Pr,zt),$(Ws,Mr),$(Vs,Bt),$(Ia,Qn),$(Ks,Xn),$(Zs,Dr)},[()=>T("page-language"),()=>T("page-cloth"),()=>T("page-cloth-dark"),()=>T("page-cloth-light"),()=>T("page-indices"),()=>T("page-suits"),()=>T("page-suits-two"),()=>T("page-suits-four"),()=>T("page-sounds"),()=>T("page-sounds-off"),()=>T("page-sounds-on"),()=>T("page-pace")]),St("change",f,function(...te){n()?.apply(this,te)}),je(f,()=>W.language,te=>W.language=te),je(k,()=>W.cloth,te=>W.cloth=te),je(q,()=>W.indices,te=>W.indices=te),je(Re,()=>W.suits,te=>W.suits=te),je(Yn,()=>W.sound,te=>W.sound=te),je(Zn,()=>W.pace,te=>W.pace=te),U(t,a),Nr()}Wi(["change"]);const Wo=250,Kd={seen:2500,hidden:3e4},Ho={seen:5e3,hidden:2e4},Gd=2500,Qa=2500,Vo=1e3,Yd=5e3,Ko=250,Jd=8e3;var Oe,Dn,wr,yr,br,kr,dn,ht,Er,ws,ys,J,yu,es,oa,la,ua,ar,Si,bu;class Zd{constructor(e){y(this,J);N(this,"ends");N(this,"status","opening");N(this,"roundTrip",0);y(this,Oe,null);y(this,Dn,Ko);y(this,wr,1/0);y(this,yr,0);y(this,br,0);y(this,kr,0);y(this,dn,1/0);y(this,ht,null);y(this,Er,0);y(this,ws);y(this,ys,new AbortController);this.ends=e;const{signal:n}=i(this,ys);addEventListener("online",()=>this.reopen(),{signal:n}),addEventListener("offline",()=>p(this,J,ar).call(this,Qa),{signal:n}),addEventListener("pageshow",r=>r.persisted&&this.reopen(),{signal:n}),document.addEventListener("resume",()=>p(this,J,Si).call(this),{signal:n}),document.addEventListener("visibilitychange",()=>p(this,J,Si).call(this),{signal:n}),E(this,ws,window.setInterval(()=>p(this,J,bu).call(this),Wo)),p(this,J,la).call(this)}close(){i(this,ys).abort(),clearInterval(i(this,ws)),p(this,J,oa).call(this),p(this,J,es).call(this,"closed")}reopen(){this.status!=="closed"&&p(this,J,la).call(this)}send(e){i(this,Oe)?.readyState===WebSocket.OPEN&&(i(this,Oe).send(JSON.stringify(e)),E(this,dn,Math.min(i(this,dn),performance.now()+Vo)))}}Oe=new WeakMap,Dn=new WeakMap,wr=new WeakMap,yr=new WeakMap,br=new WeakMap,kr=new WeakMap,dn=new WeakMap,ht=new WeakMap,Er=new WeakMap,ws=new WeakMap,ys=new WeakMap,J=new WeakSet,yu=function(){return i(this,br)>=i(this,yr)},es=function(e){this.status===e||this.status==="closed"||(this.status=e,this.ends.changes(e))},oa=function(){const e=i(this,Oe);E(this,Oe,E(this,ht,null)),E(this,dn,1/0),e?.close()},la=function(){p(this,J,oa).call(this),E(this,wr,1/0),E(this,yr,performance.now());const e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}${lt("/ws")}`);E(this,Oe,e),e.onopen=()=>{if(i(this,Oe)!==e)return;const[n,...r]=this.ends.greets(),s=document.visibilityState==="hidden";for(const a of[n,{is:"ping",ref:++Wr(this,Er)._,hidden:s},...r])e.send(JSON.stringify(a))},e.onmessage=n=>{if(i(this,Oe)!==e)return;const r=performance.now();E(this,br,r),E(this,dn,1/0);const s=JSON.parse(n.data);s.is==="pong"&&s.ref===i(this,ht)?.ref&&(this.roundTrip=r-i(this,ht).at),E(this,ht,null),s.is!=="bye"&&(E(this,Dn,Ko),p(this,J,es).call(this,"there")),s.is!=="pong"&&this.ends.hears(s)},e.onclose=()=>{i(this,Oe)===e&&p(this,J,ua).call(this)}},ua=function(){p(this,J,oa).call(this),p(this,J,es).call(this,"lost"),E(this,wr,performance.now()+i(this,Dn)),E(this,Dn,Math.min(i(this,Dn)*2,Jd))},ar=function(e){if(i(this,Oe)?.readyState!==WebSocket.OPEN)return;const n=performance.now();E(this,ht,{ref:++Wr(this,Er)._,at:n,by:n+e});const r={is:"ping",ref:i(this,Er),hidden:document.visibilityState==="hidden"};i(this,Oe).send(JSON.stringify(r))},Si=function(){if(document.visibilityState==="hidden")return p(this,J,ar).call(this,Ho.hidden);if(this.status==="lost"||i(this,Oe)?.readyState!==WebSocket.OPEN)return this.reopen();p(this,J,ar).call(this,Qa)},bu=function(){const e=performance.now(),n=document.visibilityState==="hidden",r=n?"hidden":"seen",s=!n&&e-i(this,kr)>Vo+Wo&&i(this,kr)>0;if(E(this,kr,e),e>=i(this,wr))return p(this,J,la).call(this);i(this,Oe)&&(i(this,J,yu)?s?p(this,J,ar).call(this,Qa):i(this,ht)?e>i(this,ht).by?p(this,J,ua).call(this):e-i(this,ht).at>Gd&&p(this,J,es).call(this,"doubtful"):(e-i(this,br)>Kd[r]||e>i(this,dn))&&p(this,J,ar).call(this,Ho[r]):e-i(this,yr)>Yd&&!s&&p(this,J,ua).call(this))};function ku(){const t=import.meta.url,e=history.state;if(e?.anew===t)return!1;try{history.replaceState({...e,anew:t},"")}catch{return!1}return location.reload(),!0}async function Xa(t){try{return await t()}catch(e){if((await fetch(lt("/healthz"),{cache:"no-store"}).catch(()=>null))?.ok&&ku())return new Promise(()=>{});throw e}}const Qd={slow:2,usual:1,quick:.5,hand:1,none:0},Xd=700,ep=1100,tp=500,np=500,Go=700,rp=300,Yo=2500,Jo=12;var bs,ks,Es,xs,Ts,nt,Ss,xr,Un,Fn,rt,I,fn,$n,On,Eu,xu,ts,ns,ca,Ln;class sp{constructor(e,n,r){y(this,I);N(this,"put");N(this,"tell");N(this,"gone");y(this,bs,R("now"));y(this,ks,R(0));y(this,Es,R(0));y(this,xs,R([]));y(this,Ts,R(null));N(this,"onMove",{before:()=>{},after:()=>{}});y(this,nt,R([]));y(this,Ss,R(null));y(this,xr,R(null));y(this,Un,[]);y(this,Fn,"");y(this,rt,0);this.put=e,this.tell=n,this.gone=r}get phase(){return c(i(this,bs))}set phase(e){O(i(this,bs),e,!0)}get counted(){return c(i(this,ks))}set counted(e){O(i(this,ks),e,!0)}get runsFor(){return c(i(this,Es))}set runsFor(e){O(i(this,Es),e,!0)}get points(){return c(i(this,xs))}set points(e){O(i(this,xs),e)}get before(){return c(i(this,Ts))}set before(e){O(i(this,Ts),e)}get ending(){return c(i(this,Ss))}set ending(e){O(i(this,Ss),e)}get isBehind(){return c(i(this,nt)).length>0||this.phase==="taken"||this.phase==="summary"&&!i(this,I,$n)||this.phase==="lies"&&this.ending!==null}add(e,n){if(O(i(this,nt),[...c(i(this,nt)),{state:e,lines:n}]),i(this,I,$n)&&this.phase==="summary")return p(this,I,On).call(this);const r=c(i(this,nt)).length>Jo&&!this.ending;(!(i(this,rt)!==0||this.phase==="taken"||this.phase==="summary")||r)&&p(this,I,On).call(this)}close(){clearTimeout(i(this,rt))}skip(){this.phase==="summary"?this.counted<this.points.length?p(this,I,ca).call(this,this.points.length):this.goOn():this.phase!=="now"&&this.ending?p(this,I,ns).call(this,!0):this.phase!=="now"?p(this,I,ts).call(this,"now"):p(this,I,On).call(this)}goOn(){this.phase!=="summary"||i(this,I,$n)||(this.ending=null,p(this,I,ts).call(this,"now"),this.gone())}stop(){this.phase!=="summary"||this.counted<this.points.length||(clearTimeout(i(this,rt)),this.runsFor=0)}}bs=new WeakMap,ks=new WeakMap,Es=new WeakMap,xs=new WeakMap,Ts=new WeakMap,nt=new WeakMap,Ss=new WeakMap,xr=new WeakMap,Un=new WeakMap,Fn=new WeakMap,rt=new WeakMap,I=new WeakSet,fn=function(){return Qd[W.pace]??1},$n=function(){return c(i(this,xr))?.stage==="over"},On=function(){clearTimeout(i(this,rt)),E(this,rt,0);const e=c(i(this,nt)).length>Jo;let[n,...r]=c(i(this,nt));for(;n&&r[0]&&(e||!p(this,I,Eu).call(this,n,r[0].state));){const{state:s,lines:a}=r.shift(),o=s.summary??n.state.summary;n={state:o?{...s,summary:o}:s,lines:[...n.lines,...a]}}O(i(this,nt),r),e&&n&&E(this,Fn,Kr(n.state)),n&&p(this,I,xu).call(this,n)},Eu=function({state:e,lines:n},r){return i(this,I,fn)?Kr(e)!==""&&Kr(e)!==i(this,Fn)?!0:Qo(e)||Zo(n)||ei(e)&&Kr(r)!=="":!1},xu=function({state:e,lines:n}){const r=c(i(this,xr)),s=Kr(e),a=s!==""&&s!==i(this,Fn)&&r!==null,o=Qo(e)&&(r!==null||e.stage==="over")&&(i(this,I,fn)>0||e.stage==="over"),l=i(this,I,$n)&&this.phase==="summary";if(E(this,Fn,s),O(i(this,xr),e),E(this,Un,[]),l)return this.tell(n),this.put(e);if(this.before=r?.scene??null,this.ending=o?e.summary??null:null,o&&e.summary){const u=n.findIndex(f=>f.key===e.summary.told[0]?.key||f.key==="event.score");E(this,Un,u<0?[]:n.slice(u)),n=u<0?n:n.slice(0,u),this.points=r?.scene?ap(e.summary,r.scene):[],this.counted=0}if(this.phase=a?"lies":"now",this.tell(n),this.put(e),o&&(!r||!i(this,I,fn)))p(this,I,ns).call(this,!0);else if(a&&i(this,I,fn)){const u=e.scene?.awaits==="player"&&!o;p(this,I,Ln).call(this,u?ep:Xd,()=>p(this,I,ts).call(this,o?"taken":"now"))}else o?(this.phase="taken",p(this,I,Ln).call(this,Go,()=>p(this,I,ns).call(this))):i(this,I,fn)&&r&&e.scene?.awaits==="nobody"&&(ei(e)||Zo(n))&&p(this,I,Ln).call(this,ei(e)?np:tp,()=>p(this,I,On).call(this))},ts=function(e){clearTimeout(i(this,rt)),E(this,rt,0),this.runsFor=0,this.onMove.before(),this.phase=e,this.onMove.after(),e==="taken"?p(this,I,Ln).call(this,Go,()=>p(this,I,ns).call(this)):e==="now"&&c(i(this,nt)).length&&p(this,I,On).call(this)},ns=function(e=!1){p(this,I,ts).call(this,"summary"),this.tell(i(this,Un)),E(this,Un,[]),p(this,I,ca).call(this,e?this.points.length:0),i(this,I,$n)&&c(i(this,nt)).length&&p(this,I,On).call(this)},ca=function(e){this.counted=e,e<this.points.length?p(this,I,Ln).call(this,rp,()=>p(this,I,ca).call(this,e+1)):!i(this,I,$n)&&W.pace!=="hand"&&(this.runsFor=Yo*i(this,I,fn),p(this,I,Ln).call(this,Yo,()=>this.goOn()))},Ln=function(e,n){clearTimeout(i(this,rt)),E(this,rt,window.setTimeout(n,e*i(this,I,fn)))};function Kr({scene:t}){const e=t?.cloth.last_trick,[n,r]=t?.cloth.places??[];return e&&n&&r?`${t.deal.text} ${e.led}${e.reply}`:""}function Zo(t){return t.some(({key:e})=>e.startsWith("event.speech")&&!e.endsWith("-you"))}function ei({scene:t}){return t?.cloth.places.filter(Boolean).length===1}function Qo({summary:t,number:e,stage:n}){return!!t&&(t.number===e||n==="over"&&t.next===null&&t.result.length>0)}function ap(t,e){const n={mine:e.me.marks,theirs:e.other.marks};return t.points.flatMap(({mine:r,told:s,marks:a})=>{const o=r?"mine":"theirs",l=Array.from({length:Math.max(0,a-n[o])},(u,f)=>({mine:r,told:s.text,marks:n[o]+f+1}));return n[o]=Math.max(n[o],a),l})}function ev(t,e,n){const r=t.before??e,s=v=>n.tricks.filter(_=>_.taken_by_me===v).length,a=(v,_)=>{const d=t.points.slice(0,t.counted).filter(g=>g.mine===_).at(-1);return{...v,on_turn:!1,cards:0,open_hand:null,tricks:s(_),marks:d?.marks??v.marks}},[o,l]=[a(r.me,!0),a(r.other,!1)];t.phase==="summary"&&t.counted>=t.points.length&&(o.games=e.me.games??null,l.games=e.other.games??null);const u={turn_up:n.turn_up??r.cloth.turn_up,stock:r.cloth.stock??e.cloth.stock},f=n.tricks.at(-1)??null,h=t.phase==="summary"&&e.awaits==="end"?e.question:[];return{...e,question:h,offers:[],wishes:[],lays_down:null,deal:r.deal,standing:r.standing,me:o,other:l,cloth:{...e.cloth,...u,last_trick:f}}}const Tu=(t,e)=>`witnessed.${t}.${e}`;function ip(t,e){const n=Ki(Tu(t,e));return n?.role&&n.commitment&&n.pledges&&n.deals?n:null}function op(t,e){const{dealing:n,scene:r,role:s}=t;if(!n||s==="watch")return;const a=ip(t.table,n.game)??{role:s,commitment:n.commitment,pledges:{},deals:{}};if(a.pledges={...n.pledges,...a.pledges},r&&n.deal&&t.stage==="play"){if(e.some(l=>l.key.startsWith("event.taken-back")))for(const l of Object.keys(a.deals))Number(l)>=n.deal&&delete a.deals[l];const o=a.deals[n.deal]??={turned:"",held:[]};o.turned=r.cloth.turn_up??o.turned,o.held=[...new Set([...o.held,...r.hand.map(l=>l.card)])]}wt(Tu(t.table,n.game),a)}const lp=400,Xo=2e3,up=100,cp=["summary","heartbeat"];var As,$s,Os,Ls,Rs,Ns,Is,Cs,Ps,js,Ms,Ds,Us,Fs,Jt,qn,Rt,pn,Nt,zn,vn,Bn,gn,C,Su,Au,$u,Ou,Lu,Ru,Ai,Nu,fa,$i,Oi,Li,rs,Iu,Ri,ir;class tv{constructor(e,n=!0){y(this,C);N(this,"table");y(this,As,R(null));y(this,$s,R([]));y(this,Os,R([]));y(this,Ls,R(0));y(this,Rs,R(!1));y(this,Ns,R(!0));y(this,Is,R(!1));y(this,Cs,R(null));y(this,Ps,R(""));y(this,js,R(null));y(this,Ms,R(null));y(this,Ds,R(null));y(this,Us,R(null));y(this,Fs,R(null));N(this,"pace",new sp(e=>p(this,C,Lu).call(this,e),e=>p(this,C,Ru).call(this,e),()=>this.ready()));N(this,"shownAt",0);N(this,"onState",()=>{});N(this,"onLines",()=>{});N(this,"onRefusal",()=>{});y(this,Jt,new Map);y(this,qn,new Map);y(this,Rt,null);y(this,pn,0);y(this,Nt,null);y(this,zn,0);y(this,vn,[]);y(this,Bn,[]);y(this,gn,!1);if(this.table=e,!!n){for(const r of qh(e))p(this,C,Oi).call(this,r);E(this,Nt,new Zd({greets:()=>p(this,C,Su).call(this),hears:r=>p(this,C,$u).call(this,r),changes:r=>p(this,C,Au).call(this,r)}))}}get state(){return c(i(this,As))}set state(e){O(i(this,As),e)}get journal(){return c(i(this,$s))}set journal(e){O(i(this,$s),e)}get said(){return c(i(this,Os))}set said(e){O(i(this,Os),e)}get watching(){return c(i(this,Ls))}set watching(e){O(i(this,Ls),e,!0)}get isThere(){return c(i(this,Rs))}set isThere(e){O(i(this,Rs),e,!0)}get isCurrent(){return c(i(this,Ns))}set isCurrent(e){O(i(this,Ns),e,!0)}get isLost(){return c(i(this,Is))}set isLost(e){O(i(this,Is),e,!0)}get waits(){return c(i(this,Cs))}set waits(e){O(i(this,Cs),e)}get ended(){return c(i(this,Ps))}set ended(e){O(i(this,Ps),e,!0)}get refused(){return c(i(this,js))}set refused(e){O(i(this,js),e)}get answer(){return c(i(this,Ms))}set answer(e){O(i(this,Ms),e)}get listed(){return c(i(this,Ds))}set listed(e){O(i(this,Ds),e)}get newest(){return c(i(this,Us))}set newest(e){O(i(this,Us),e)}get summary(){return c(i(this,Fs))}set summary(e){O(i(this,Fs),e)}close(){clearInterval(i(this,pn)),this.pace.close(),i(this,Nt)?.close()}again(){E(this,gn,!0),i(this,Nt)?.reopen()}shows(e,n){this.newest=e,this.shownAt=performance.now()-(i(this,Nt)?.roundTrip??0)/2,p(this,C,Ai).call(this,e.said),this.pace.add(e,n)}dismiss(){this.refused=this.answer=this.listed=null,i(this,Rt)&&p(this,C,ir).call(this,String(i(this,Rt).ref))}do(e){this.dismiss(),p(this,C,fa).call(this,{...e,cid:fu()})}get isActing(){return[...i(this,Jt).values()].some(e=>e.is==="take"||e.is==="pass")}take(e){this.isActing||this.do({is:"take",number:this.state?.number??0,id:e})}pass(){this.isActing||this.do({is:"pass",number:this.state?.number??0})}ask(e){this.dismiss(),p(this,C,$i).call(this,{is:"ask",ref:++Wr(this,zn)._,name:e})}list(e){this.dismiss(),E(this,vn,[]),p(this,C,$i).call(this,{is:"list",ref:++Wr(this,zn)._,name:e})}ready(){}}As=new WeakMap,$s=new WeakMap,Os=new WeakMap,Ls=new WeakMap,Rs=new WeakMap,Ns=new WeakMap,Is=new WeakMap,Cs=new WeakMap,Ps=new WeakMap,js=new WeakMap,Ms=new WeakMap,Ds=new WeakMap,Us=new WeakMap,Fs=new WeakMap,Jt=new WeakMap,qn=new WeakMap,Rt=new WeakMap,pn=new WeakMap,Nt=new WeakMap,zn=new WeakMap,vn=new WeakMap,Bn=new WeakMap,gn=new WeakMap,C=new WeakSet,Su=function(){const e=i(this,gn)?0:this.newest?.number??0;return i(this,gn)&&(this.journal=[]),E(this,vn,[]),[{is:"hello",v:1,table:this.table,token:Gi(this.table),language:W.language,seen:e,features:cp},...i(this,Jt).values(),...i(this,Rt)?[i(this,Rt)]:[]]},Au=function(e){this.isThere=e==="there"||e==="doubtful",this.isCurrent=e==="there",this.isLost=e==="lost",p(this,C,rs).call(this)},$u=function(e){switch(e.is){case"state":return p(this,C,Ou).call(this,e);case"presence":if(this.watching=e.watching,this.newest){const[n,r]=this.newest.persons,s=a=>e.here.includes(a);this.newest={...this.newest,persons:[{...n,here:s("A")},{...r,here:s("B")}]}}return;case"done":return p(this,C,ir).call(this,e.cid);case"refused":return(e.code!=="stale"||p(this,C,Iu).call(this,e.cid))&&(this.refused=e),p(this,C,ir).call(this,e.cid),this.onRefusal();case"answer":p(this,C,ir).call(this,String(e.ref)),e.ref===i(this,zn)&&(this.answer=e);return;case"listed":if(e.ref!==i(this,zn))return;E(this,vn,[...i(this,vn),...e.offers]),e.more||p(this,C,ir).call(this,String(e.ref)),e.more||(this.listed={name:e.name,offers:i(this,vn)});return;case"told":return E(this,Bn,[...i(this,Bn),...e.lines]),p(this,C,Ai).call(this,e.said);case"bye":if(e.again||e.code==="other-version"&&ku())return;this.ended=e.code,i(this,Nt)?.close()}},Ou=function(e){if(this.newest!==null&&e.number<this.newest.number&&!i(this,gn))return;E(this,gn,!1);const r=[...i(this,Bn),...e.lines];E(this,Bn,[]),op(e,r),this.shows(e,r),p(this,C,Nu).call(this,e)},Lu=function(e){this.onState(),this.state=e,e.summary&&(this.summary=e.summary)},Ru=function(e){e.length&&(this.onLines(e),this.journal=[...this.journal,...e])},Ai=function(e){const n=new Set(this.said.map(s=>s.number)),r=e.filter(s=>!n.has(s.number));r.length&&(this.said=[...this.said,...r])},Nu=function(e){const n=e.dealing;if(!n?.wants||e.role==="watch")return;const r=n.game,s=`${n.wants}-${this.table}-${r}-${e.role}`;if(i(this,Jt).has(s))return;if(n.wants==="share")return p(this,C,fa).call(this,{is:"share",cid:s,game:r,share:Ro(this.table,r)});const a=Ih(Ro(this.table,r),this.table,r,e.role);p(this,C,fa).call(this,{is:"pledge",cid:s,game:r,commitment:a})},fa=function(e){p(this,C,Oi).call(this,e),i(this,Nt)?.send(e)},$i=function(e){E(this,Rt,e),p(this,C,Li).call(this,String(e.ref),"question"),i(this,Nt)?.send(e)},Oi=function(e){if(i(this,Jt).set(e.cid,e),e.is==="pledge"||e.is==="share")return;const n=e.is==="take"&&this.state?.scene?.hand.some(r=>r.id===e.id);p(this,C,Li).call(this,e.cid,n?"card":e.is==="say"?"word":"act"),p(this,C,Ri).call(this)},Li=function(e,n){i(this,qn).set(e,{what:n,since:performance.now()}),p(this,C,rs).call(this)},rs=function(){const e=[...i(this,qn).values()].sort((a,o)=>+(a.what==="question")-+(o.what==="question"))[0];e&&!i(this,pn)&&E(this,pn,window.setInterval(()=>p(this,C,rs).call(this),up)),e||(clearInterval(i(this,pn)),E(this,pn,0));const n=e?performance.now()-e.since:0,r=this.isLost?"kept":n>=Xo?"unconfirmed":n>=lp?"under-way":null,s=e&&r?{what:e.what,how:r}:null;(s?.how!==this.waits?.how||s?.what!==this.waits?.what)&&(this.waits=s)},Iu=function(e){return performance.now()-(i(this,qn).get(e)?.since??1/0)>=Xo},Ri=function(){const e=n=>n.is!=="pledge"&&n.is!=="share";zh(this.table,[...i(this,Jt).values()].filter(e))},ir=function(e){String(i(this,Rt)?.ref)===e&&E(this,Rt,null),i(this,Jt).delete(e)&&p(this,C,Ri).call(this),i(this,qn).delete(e)&&p(this,C,rs).call(this)};class Cu extends Error{}async function ha(t,e){const n=await fetch(lt(t),e),r=await n.json();if(!n.ok)throw new Cu(r.code??String(n.status));return r}function el(t){return t instanceof Cu?t.message:"unreachable"}function Qi(t){return{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(t)}}async function Pu(t,e){const n=await ha(t,Qi(e));return uu(n.table,n.token),n}let ta={agreed:"",cid:""};async function fp(t){const e=JSON.stringify(t);ta.agreed!==e&&(ta={agreed:e,cid:fu()});const n=await Pu("/api/tables",{...t,cid:ta.cid});return ta={agreed:"",cid:""},n}function nv(t,e,n){return Pu(`/api/tables/${t}/seat`,{cid:Nh(t),invitation:e,name:n})}async function rv(t){const e=await fetch(lt("/api/qr"),Qi({text:t}));return e.ok?`data:image/svg+xml,${encodeURIComponent(await e.text())}`:""}var hp=se("<small> </small>"),dp=se('<a class="button svelte-tmv0tn"><!> <span class="svelte-tmv0tn"> <!></span></a>'),tl=se('<button type="button" class="plain svelte-tmv0tn"> </button>'),pp=se('<section class="left svelte-tmv0tn"><h2 class="svelte-tmv0tn"> </h2> <!> <!></section>'),rr=se("<option> </option>"),vp=se("<optgroup></optgroup>"),gp=se('<label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><option> </option></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"><option> </option><!></select></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <!>',1),mp=se('<tr><th scope="row" class="svelte-tmv0tn"> </th><td class="svelte-tmv0tn"> </td><td class="svelte-tmv0tn"> </td></tr>'),_p=se('<a class="svelte-tmv0tn"> </a>'),wp=se('<li class="svelte-tmv0tn"><span> </span> <small class="svelte-tmv0tn"> </small> <!></li>'),yp=se('<details class="history svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <table class="svelte-tmv0tn"><thead class="svelte-tmv0tn"><tr><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th><th scope="col" class="svelte-tmv0tn"> </th></tr></thead><tbody></tbody></table> <ol class="svelte-tmv0tn"></ol> <!></details>'),bp=se('<main class="svelte-tmv0tn"><div class="fan svelte-tmv0tn" aria-hidden="true"></div> <h1 class="svelte-tmv0tn">Écarté</h1> <p class="motto svelte-tmv0tn"> </p> <form class="svelte-tmv0tn"><!> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <input maxlength="24" autocomplete="nickname" class="svelte-tmv0tn"/></label> <label class="svelte-tmv0tn"><span class="svelte-tmv0tn"> </span> <select class="svelte-tmv0tn"></select></label> <p class="across svelte-tmv0tn"><!> </p> <div class="doors svelte-tmv0tn"><button class="button main"> </button> <button class="button"> </button></div> <p class="friend svelte-tmv0tn"> </p> <a> <small class="svelte-tmv0tn"> </small></a> <p class="fault svelte-tmv0tn" role="alert"> </p> <details class="svelte-tmv0tn"><summary class="svelte-tmv0tn"> </summary> <!></details> <!></form></main>');function kp(t,e){Rr(e,!0);let n=R(null);const r=$h();let s=R(it(r.opponent)),a=R(it(r.rules)),o=R(it(r.length)),l=R("assisted");const u=Ch(),f=he(()=>c(n)?.opponents.find(x=>x.id===c(s))),h=he(()=>[...new Set(c(n)?.opponents.map(x=>x.group))]),v=60,_=1440*v,d={game_seconds:0,move_seconds:v},g={game_seconds:0,move_seconds:0},k=[null,g,...[5,10,20].map(x=>({game_seconds:x*v,move_seconds:0})),...[30,v].map(x=>({game_seconds:0,move_seconds:x})),...[1,3].map(x=>({game_seconds:0,move_seconds:x*_}))];let m=R(0);const S=["live","behind","none"];let P=R("live"),B=R("");const F=x=>x?x.game_seconds?T("page-time-game",{time:ia(x.game_seconds*1e3)}):x.move_seconds?T("page-time-move",{time:ia(x.move_seconds*1e3)}):T("page-time-none"):T("page-time-usual",{time:ia(d.move_seconds*1e3)}),K=he(()=>F(k[c(m)]??d));let X=R(""),q=R(!1),ee=R(!1);cr(()=>{ha(`/api/choices/${W.language}.json`).then(x=>{O(n,x),x.opponents.some(z=>z.id===c(s))||O(s,"novice"),x.rules.some(z=>z.id===c(a))||O(a,"london")},x=>O(X,el(x),!0))});const w=12,b=4;let j=R(wa()),we=R(Ar()),Re=R([]),ae=R({}),Pr=R(!1),kn=R(!1);const Ws=8;cr(()=>{const z=[...c(j),...c(we).filter(ie=>ie.won===void 0)].map(ie=>Gi(ie.table)).filter(Boolean).slice(0,w);if(!z.length)return;const{language:ne}=W;ha("/api/seats",Qi({tokens:z,language:ne})).then(({seats:ie})=>{O(ae,Object.fromEntries(ie.map(oe=>[oe.table,oe])));const Te=ie.filter(oe=>oe.stage==="over");if(Te.length){for(const oe of Te){jh(oe.table,null);const{table:Fe,seat:ue,game:fe,house:ye,marks:qe,games:Et,won:sn}=oe;Dh({table:Fe,seat:ue,game:fe,at:Date.now(),across:Ti(oe.across),house:ye,marks:qe,games:Et}),Uh(Fe,sn)}O(j,wa()),O(we,Ar())}},()=>{})}),cr(()=>{Lo()&&ha("/api/results",{headers:{authorization:`Bearer ${Lo()}`}}).then(({results:x})=>O(Re,x),()=>{})});const Ft=he(()=>Ud(c(we),c(Re))),Hs=he(()=>Fd(c(Ft))),Vs=x=>c(n)?.opponents.find(({id:z})=>z===x.house)?.name??x.across,Yn={me:0,"":1,other:2},qt=he(()=>[...c(j)].sort((x,z)=>Yn[c(ae)[x.table]?.turn??""]-Yn[c(ae)[z.table]?.turn??""]));function Ia(x){const z=c(ae)[x.table],ne=z&&z.stage!=="open"?z.marks.join("–"):x.score,ie=z?Ti(z.across):x.across;return z?.stage==="open"||!ie?T("page-waiting"):T("page-left-at",{name:ie,score:ne})}const Jn=x=>{const z=c(ae)[x]?.turn;return z?T(`page-turn-${z}`):""};async function Ks(x){O(q,!0),O(X,""),Oh({opponent:c(s),rules:c(a),length:c(o)});const z=k[c(m)]??(x?g:d);try{const ne=await fp({name:W.name.trim(),rules:c(a),length:c(o),conduct:c(l),opponent:x,spectators:c(P),stand_in:x?"":c(B),...z});ne.invitation&&Rh(ne.table,ne.invitation),e.go(`/t/${ne.table}`)}catch(ne){O(X,el(ne),!0)}finally{O(q,!1)}}var jr=bp(),Gs=D(jr);Be(Gs,20,()=>["Th","Ah","Jh","Qh","Kh"],x=>x,(x,z)=>{Md(x,{get card(){return z}})});var Ys=A(Gs,4),Js=L(Ys,!0),Zs=A(Ys,2),Zn=D(Zs);{var te=x=>{var z=pp(),ne=D(z),ie=L(ne,!0),Te=A(ne,2);Be(Te,17,()=>c(Pr)?c(qt):c(qt).slice(0,b),ue=>ue.table,(ue,fe)=>{var ye=dp(),qe=D(ye);{let Se=he(()=>c(fe).across||"…");Eo(qe,{get name(){return c(Se)},get house(){return c(fe).house}})}var Et=A(qe,2),sn=D(Et),En=A(sn);{var Ht=Se=>{var pe=hp();let re;var Ne=L(pe,!0);Q(ze=>{re=_a(pe,1,"svelte-tmv0tn",null,re,{mine:c(ae)[c(fe).table]?.turn==="me"}),$(Ne,ze)},[()=>Jn(c(fe).table)]),U(Se,pe)},zr=he(()=>Jn(c(fe).table));Ce(En,Se=>{c(zr)&&Se(Ht)})}Q((Se,pe)=>{at(ye,"href",Se),$(sn,pe)},[()=>lt(`/t/${c(fe).table}`),()=>Ia(c(fe))]),St("click",ye,Se=>{Se.preventDefault(),e.go(`/t/${c(fe).table}`)}),U(ue,ye)});var oe=A(Te,2);{var Fe=ue=>{var fe=tl(),ye=L(fe,!0);Q(qe=>$(ye,qe),[()=>T("page-left-all",{n:c(qt).length})]),St("click",fe,()=>O(Pr,!0)),U(ue,fe)};Ce(oe,ue=>{c(qt).length>b&&!c(Pr)&&ue(Fe)})}Q((ue,fe)=>{at(z,"aria-label",ue),$(ie,fe)},[()=>T("page-left"),()=>T("page-left")]),U(x,z)};Ce(Zn,x=>{c(j).length&&x(te)})}var yt=A(Zn,2),Ze=D(yt),rn=L(Ze,!0),bt=A(Ze,2),ut=A(yt,2),zt=D(ut),Mr=L(zt,!0),Bt=A(zt,2);Be(Bt,20,()=>c(h),x=>x,(x,z)=>{var ne=vp();Be(ne,21,()=>c(n)?.opponents.filter(ie=>ie.group===z)??[],ie=>ie.id,(ie,Te)=>{var oe=rr(),Fe=L(oe,!0),ue={};Q(()=>{$(Fe,c(Te).text),ue!==(ue=c(Te).id)&&(oe.value=(oe.__value=ue)??"")}),U(ie,oe)}),Q(()=>at(ne,"label",z)),U(x,ne)}),Pe(Bt);var Qn=A(ut,2),Xn=D(Qn);{let x=he(()=>c(f)?.name??"");Eo(Xn,{get name(){return c(x)},get house(){return c(s)}})}var Dr=A(Xn,1,!0),kt=A(Qn,2),Wt=D(kt),Ur=L(Wt,!0),Fr=A(Wt,2),Mu=L(Fr,!0),Xi=A(kt,2),Du=L(Xi,!0),qr=A(Xi,2);let eo;var to=D(qr),Uu=A(to),Fu=L(Uu,!0),no=A(qr,2),qu=L(no,!0),Ca=A(no,2),ro=D(Ca),zu=L(ro,!0),Bu=A(ro,2);{var Wu=x=>{var z=gp(),ne=Ge(z),ie=D(ne),Te=L(ie,!0),oe=A(ie,2);Be(oe,21,()=>c(n)?.rules??[],Y=>Y.id,(Y,Ae)=>{var ce=rr(),Ie=L(ce,!0),me={};Q(()=>{$(Ie,c(Ae).text),me!==(me=c(Ae).id)&&(ce.value=(ce.__value=me)??"")}),U(Y,ce)}),Pe(oe);var Fe=A(ne,2),ue=D(Fe),fe=L(ue,!0),ye=A(ue,2);Be(ye,21,()=>c(n)?.lengths.filter(Y=>Y.n>0)??[],Y=>Y.n,(Y,Ae)=>{var ce=rr(),Ie=L(ce,!0),me={};Q(()=>{$(Ie,c(Ae).text),me!==(me=c(Ae).n)&&(ce.value=(ce.__value=me)??"")}),U(Y,ce)}),Pe(ye);var qe=A(Fe,2),Et=D(qe),sn=L(Et,!0),En=A(Et,2),Ht=D(En),zr=L(Ht,!0);Ht.value=Ht.__value="assisted";var Se=A(Ht),pe=L(Se,!0);Se.value=Se.__value="club",Pe(En);var re=A(qe,2),Ne=D(re),ze=L(Ne,!0),xn=A(Ne,2);Be(xn,21,()=>k,mo,(Y,Ae,ce)=>{var Ie=rr(),me=L(Ie,!0);Ie.value=Ie.__value=ce,Q(Sn=>$(me,Sn),[()=>F(c(Ae))]),U(Y,Ie)}),Pe(xn);var an=A(re,2),er=D(an),Br=L(er,!0),Tn=A(er,2),Qe=D(Tn),on=L(Qe,!0);Qe.value=Qe.__value="";var Pa=A(Qe);Be(Pa,17,()=>c(n)?.opponents??[],Y=>Y.id,(Y,Ae)=>{var ce=rr(),Ie=L(ce,!0),me={};Q(Sn=>{$(Ie,Sn),me!==(me=c(Ae).id)&&(ce.value=(ce.__value=me)??"")},[()=>T("page-absent-stand-in",{name:T(`opponent-${c(Ae).id}`)})]),U(Y,ce)}),Pe(Tn);var tr=A(an,2),so=D(tr),Ku=L(so,!0),ja=A(so,2);Be(ja,20,()=>S,Y=>Y,(Y,Ae)=>{var ce=rr(),Ie=L(ce,!0),me={};Q(Sn=>{$(Ie,Sn),me!==(me=Ae)&&(ce.value=(ce.__value=me)??"")},[()=>T(`page-spectators-${Ae}`)]),U(Y,ce)}),Pe(ja);var Gu=A(tr,2);Vd(Gu,{}),Q((Y,Ae,ce,Ie,me,Sn,Yu,Ju,Zu)=>{$(Te,Y),$(fe,Ae),$(sn,ce),$(zr,Ie),$(pe,me),$(ze,Sn),$(Br,Yu),$(on,Ju),$(Ku,Zu)},[()=>T("page-rules"),()=>T("page-length"),()=>T("page-conduct"),()=>T("page-assisted"),()=>T("page-club"),()=>T("page-time"),()=>T("page-absent"),()=>T("page-absent-claim"),()=>T("page-spectators")]),je(oe,()=>c(a),Y=>O(a,Y)),je(ye,()=>c(o),Y=>O(o,Y)),je(En,()=>c(l),Y=>O(l,Y)),je(xn,()=>c(m),Y=>O(m,Y)),je(Tn,()=>c(B),Y=>O(B,Y)),je(ja,()=>c(P),Y=>O(P,Y)),U(x,z)};Ce(Bu,x=>{c(ee)&&x(Wu)})}var Hu=A(Ca,2);{var Vu=x=>{var z=yp(),ne=D(z),ie=L(ne,!0),Te=A(ne,2),oe=D(Te),Fe=D(oe),ue=D(Fe),fe=L(ue,!0),ye=A(ue),qe=L(ye,!0),Et=A(ye),sn=L(Et,!0),En=A(oe);Be(En,21,()=>c(Hs),pe=>pe.house+pe.across,(pe,re)=>{var Ne=mp(),ze=D(Ne),xn=L(ze,!0),an=A(ze),er=L(an,!0),Br=A(an),Tn=L(Br,!0);Q(Qe=>{$(xn,Qe),$(er,c(re).won),$(Tn,c(re).lost)},[()=>Vs(c(re))]),U(pe,Ne)});var Ht=A(Te,2);Be(Ht,21,()=>c(kn)?c(Ft):c(Ft).slice(0,Ws),mo,(pe,re)=>{var Ne=wp(),ze=D(Ne),xn=L(ze,!0),an=A(ze,2),er=L(an,!0),Br=A(an,2);{var Tn=Qe=>{var on=_p(),Pa=L(on,!0);Q(tr=>{at(on,"href",c(re).path),$(Pa,tr)},[()=>T("page-look")]),St("click",on,tr=>{tr.preventDefault(),e.go(c(re).path)}),U(Qe,on)};Ce(Br,Qe=>{c(re).path&&Qe(Tn)})}Q((Qe,on)=>{$(xn,Qe),$(er,on)},[()=>T(`page-history-${c(re).won===null?"drawn":c(re).won?"ahead":"behind"}`,{name:Vs(c(re)),score:c(re).score.join("–")}),()=>c(re).at?Ld(c(re).at):""]),U(pe,Ne)});var zr=A(Ht,2);{var Se=pe=>{var re=tl(),Ne=L(re,!0);Q(ze=>$(Ne,ze),[()=>T("page-history-all",{n:c(Ft).length})]),St("click",re,()=>O(kn,!0)),U(pe,re)};Ce(zr,pe=>{c(Ft).length>Ws&&!c(kn)&&pe(Se)})}Q((pe,re,Ne,ze)=>{$(ie,pe),$(fe,re),$(qe,Ne),$(sn,ze)},[()=>T("page-history"),()=>T("page-history-against"),()=>T("page-history-won"),()=>T("page-history-lost")]),U(x,z)};Ce(Hu,x=>{c(Ft).length&&x(Vu)})}Q((x,z,ne,ie,Te,oe,Fe,ue,fe,ye,qe,Et)=>{$(Js,x),$(rn,z),at(bt,"placeholder",ne),$(Mr,ie),$(Dr,c(f)?.text??""),Wt.disabled=c(q)||!c(n),$(Ur,Te),Fr.disabled=c(q)||!c(n),$(Mu,oe),$(Du,Fe),eo=_a(qr,1,"button lesson svelte-tmv0tn",null,eo,{main:u}),at(qr,"href",ue),$(to,fe),$(Fu,ye),$(qu,qe),$(zu,Et)},[()=>T("page-motto"),()=>T("page-name"),()=>T("page-you"),()=>T("page-opponent"),()=>T("page-play"),()=>T("page-invite"),()=>T("page-friend-terms",{time:c(K)}),()=>lt("/lesson"),()=>T("page-lesson"),()=>T("page-lesson-time"),()=>c(X)&&T("page-fault",{code:c(X)}),()=>T("page-more")]),Xl("submit",Zs,x=>x.preventDefault()),qf(bt,()=>W.name,x=>W.name=x),je(Bt,()=>c(s),x=>O(s,x)),St("click",Wt,()=>Ks(c(s))),St("click",Fr,()=>Ks("")),St("click",qr,x=>{x.preventDefault(),e.go("/lesson")}),zf("open","toggle",Ca,x=>O(ee,x),()=>c(ee)),U(t,jr),Nr()}Wi(["click"]);const Ep=/(?:%20|%22|%27|%3E|%C2%BB|%E2%80%99|%E2%80%9D|[\s.,;:!?)\]}>'"*»’”])+$/i,nl=t=>t.replace(Ep,"");function xp(t,e){const n=nl(t),[,r="",s="0"]=/^\/t\/([\w-]+)(?:\/(\d+))?\/?$/.exec(n)??[],a=new URLSearchParams(e.replace(/^#/,"")),o=l=>nl(a.get(l)??"");return{table:r,game:Number(s),sit:o("sit"),seat:o("seat"),own:o("own"),path:r?n:t}}function sv(t){return t==="localhost"||t.endsWith(".localhost")||t.startsWith("127.")||t==="[::1]"||t==="::1"}function av(t,e,n,r){return`${t}${lt(`/t/${e}`)}#${n}=${r}`}const ti=t=>{var e=Tp();U(t,e)},ni=t=>{var e=Sp(),n=D(e),r=L(n,!0),s=A(n,2),a=L(s,!0);Q((o,l)=>{$(r,o),$(a,l)},[()=>T("page-fault",{code:"unreachable"}),()=>T("page-try-again")]),St("click",s,()=>location.reload()),U(t,e)};var Tp=se('<h1 class="first">Écarté</h1>'),Sp=se('<main class="alone"><p role="alert"> </p> <button class="button main"> </button></main>');function Ap(t,e){Rr(e,!0);let n=R(it(Ka())),r=R(it(location.hash.slice(1)));const s=he(()=>xp(c(n),c(r))),a=he(()=>c(s).game?"":c(s).table),o=()=>Va(()=>import("./Table-DDIaaS3w.js"),__vite__mapDeps([0,1,2,3]),import.meta.url);cr(()=>{c(n)==="/"&&setTimeout(()=>{o().catch(()=>{})},500)});function l(g){history.pushState(history.state,"",lt(g)),O(n,Ka(),!0),O(r,location.hash.slice(1),!0)}cr(()=>{if(c(a)&&c(s).seat)uu(c(a),c(s).seat);else if(c(s).own)Lh(c(s).own);else return;history.replaceState(history.state,"",lt(c(s).path)),O(r,"")}),cr(()=>{document.documentElement.dataset.cloth=W.cloth,document.documentElement.lang=W.language,Ah()});var u=Tt();Xl("popstate",fi,()=>{O(n,Ka(),!0),O(r,location.hash.slice(1),!0)});var f=Ge(u);{var h=g=>{var k=Tt(),m=Ge(k);za(m,()=>Xa(o),S=>{ti(S)},(S,P)=>{var B=he(()=>{var{default:q}=c(P);return{Table:q}}),F=he(()=>c(B).Table),K=Tt(),X=Ge(K);go(X,()=>c(a),q=>{var ee=Tt(),w=Ge(ee);Ba(w,()=>c(F),(b,j)=>{j(b,{get table(){return c(a)},get invitation(){return c(s).sit},go:l})}),U(q,ee)}),U(S,K)},S=>{ni(S)}),U(g,k)},v=g=>{var k=Tt(),m=Ge(k);za(m,()=>Xa(()=>Va(()=>import("./Look-DnmCp9yP.js"),__vite__mapDeps([4,1,2,5,6]),import.meta.url)),S=>{ti(S)},(S,P)=>{var B=he(()=>{var{default:q}=c(P);return{Look:q}}),F=he(()=>c(B).Look),K=Tt(),X=Ge(K);go(X,()=>c(n),q=>{var ee=Tt(),w=Ge(ee);Ba(w,()=>c(F),(b,j)=>{j(b,{get table(){return c(s).table},get game(){return c(s).game},go:l})}),U(q,ee)}),U(S,K)},S=>{ni(S)}),U(g,k)},_=g=>{var k=Tt(),m=Ge(k);za(m,()=>Xa(()=>Va(()=>import("./Lesson-BdFB1Ad6.js"),__vite__mapDeps([7,5,0,1,2,3]),import.meta.url)),S=>{ti(S)},(S,P)=>{var B=he(()=>{var{default:q}=c(P);return{Lesson:q}}),F=he(()=>c(B).Lesson),K=Tt(),X=Ge(K);Ba(X,()=>c(F),(q,ee)=>{ee(q,{go:l})}),U(S,K)},S=>{ni(S)}),U(g,k)},d=g=>{kp(g,{go:l})};Ce(f,g=>{c(a)&&!c(s).seat?g(h):c(s).game?g(v,1):c(n)==="/lesson"?g(_,2):c(a)||g(d,3)})}U(t,u),Nr()}Wi(["click"]);const ju=document.getElementById("page");ju.replaceChildren();xf(Ap,{target:ju});export{fi as $,_a as A,Mp as B,Oa as C,ki as D,Ao as E,hh as F,Ih as G,Hi as H,Th as I,Up as J,Dp as K,ph as L,ip as M,Sd as N,it as O,Xl as P,Rp as Q,Gc as R,Yp as S,Gi as T,ha as U,el as V,Pp as W,uf as X,Gp as Y,lt as Z,tv as _,Ti as a,Qi as a0,Tt as a1,nf as a2,Bi as a3,Fi as a4,Np as a5,Tc as a6,De as a7,gf as a8,ia as a9,Kn as aA,$a as aB,Xt as aC,st as aD,ic as aE,uc as aF,Cp as aG,pl as aH,Z as aI,da as aJ,Zt as aK,sv as aL,rv as aM,av as aN,zf as aO,Vd as aP,Zp as aa,qf as ab,nv as ac,zp as ad,is as ae,Md as af,Qp as ag,Od as ah,Jp as ai,Fp as aj,qp as ak,Bp as al,Wp as am,Vp as an,Xp as ao,Td as ap,jh as aq,Kp as ar,Dh as as,uu as at,rc as au,jp as av,ev as aw,Eo as ax,Hp as ay,Cr as az,$ as b,U as c,mo as d,Be as e,Ge as f,c as g,D as h,Ce as i,T as j,Nr as k,W as l,at as m,St as n,L as o,Rr as p,se as q,Ip as r,A as s,Q as t,he as u,Op as v,Wi as w,cr as x,O as y,R as z};
