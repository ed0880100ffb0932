import{S as ct,t as Mt,l as gt,p as Ie,f as _e,i as C,g as t,s as i,e as P,a as w,b as h,c as f,o as p,d as Fe,h as b,j as k,k as Ne,u as R,m as je,n as L,q as se,r as x,v as mt,w as Be,x as kt,y as ce,z as ve,A as $e,B as Wt,C as zt,D as Gt,E as ut,F as Jt,G as _t,H as Ee,I as Me,J as bt,K as Ue,L as wt,M as Qt,N as Yt,O as Xt,$ as Vt,P as Zt,Q as ea,R as ta,T as aa,U as ra,V as dt,W as na,X as sa,Y as oa,Z as ht,_ as qe,a0 as ia,a1 as la,a2 as ca,a3 as ua}from"./index-CRvv5yzX.js";function Re(u,e={},a,s){for(var r in a){var l=a[r];e[r]!==l&&(a[r]==null?u.style.removeProperty(r):u.style.setProperty(r,l,s))}}function da(u,e,a,s){var r=u[ct];if(r!==e){var l=Mt(e,s);l==null?u.removeAttribute("style"):u.style.cssText=l,u[ct]=e}else s&&(Array.isArray(s)?(Re(u,a?.[0],s[0]),Re(u,a?.[1],s[1],"important")):Re(u,a,s));return s}const ha=`### The page's own words for what comes after a game and beside it; they come with the part of the page that says them.


## Looking through a game

page-look-title = Game { $n }
page-look-games = The games of this table
page-look-loading = The game is laid out and reckoned
page-look-fault = This game cannot be shown ({ $code }).
page-look-steps = Step by step
page-look-at = Where you are in the game
page-look-start = To the beginning
page-look-back = A step back
page-look-next = A step on
page-look-end = To the end
page-look-choice = The next choice
page-look-choice-back = The choice before
page-look-costliest = The costliest choices
page-look-turn = Look from the other side
page-look-nothing-held = { $name } holds no card
page-look-held = The cards of { $name }
page-look-worth = Games won in 100 with each choice
page-look-chosen = chosen
page-look-others =
    { $n ->
        [one] One choice more
       *[other] { $n } choices more
    }
page-look-course = How the game went
page-look-course-of = Chances of { $name } to win the game, in percent: { $first } at the beginning, { $now } here.
page-look-account = Luck and choices
page-look-unit = In percent of the game.
page-look-what = What
page-look-luck = Luck, deal by deal
page-look-to-table = Back to the table

## Was it fair?

page-fair = Was it dealt fairly?
page-fair-working = Every card is dealt once more on this device
page-fair-fair = Yes. This device has dealt every card again.
page-fair-unfair = No. What the house tells of this game is not true.
page-fair-unproved = It cannot be proved on this device.
page-fair-secret = The secret of the house is the one it was bound by before the first card ({ $by }…).
page-fair-secret-not = The secret of the house is not the one it was bound by before the first card ({ $by }…).
page-fair-not-there = This device was not at the table, so what was promised before the first card is told by the house.
page-fair-own-share = The share of this device is in it.
page-fair-own-share-not = The share of this device is not in it.
page-fair-share = The share of seat { $seat } is the one it was bound by.
page-fair-share-not = The share of seat { $seat } is not the one it was bound by.
page-fair-cards =
    { $n ->
        [0] No card could be compared.
        [one] One card dealt again is as in the record.
       *[other] { $n } cards dealt again are as in the record.
    }
page-fair-cards-not = Deal { $deal }: secret and shares give { $expected }, the record has { $found }.
page-fair-unchecked =
    { $n ->
        [one] One card came after a fault, and is not followed here; ecarte verify follows it.
       *[other] { $n } cards came after a fault, and are not followed here; ecarte verify follows them.
    }
page-fair-seen = The cards that you were shown are those of the record.
page-fair-seen-not = You were shown cards that are not in the record.
page-fair-no-secret = The secret of this game has not been told.
page-fair-record = Save the record
page-fair-how = Anybody can check it: ecarte verify, or a program of his own.

## The first deal, with explanations

page-lesson-title = The first deal
page-lesson-fault = The lesson cannot be shown ({ $code }).
page-lesson-again = Once more
page-lesson-back = A step back
page-lesson-play = Now play a game
`,va=`### Les mots de la page pour ce qui vient après une partie et à côté ; ils viennent avec ce qui les dit.


## Revoir une partie

page-look-title = Partie { $n }
page-look-games = Les parties de cette table
page-look-loading = On étale la partie et on calcule
page-look-fault = Cette partie ne peut être montrée ({ $code }).
page-look-steps = Pas à pas
page-look-at = Où vous en êtes de la partie
page-look-start = Au début
page-look-back = Un pas en arrière
page-look-next = Un pas en avant
page-look-end = À la fin
page-look-choice = Le choix suivant
page-look-choice-back = Le choix précédent
page-look-costliest = Les choix les plus chers
page-look-turn = Voir de l’autre côté
page-look-nothing-held = { $name } n’a pas de carte
page-look-held = Les cartes de { $name }
page-look-worth = Parties gagnées sur 100 avec chaque choix
page-look-chosen = choisi
page-look-others =
    { $n ->
        [one] Un autre choix
       *[other] { $n } autres choix
    }
page-look-course = La marche de la partie
page-look-course-of = Chances de { $name } de gagner la partie, en pour cent : { $first } au début, { $now } ici.
page-look-account = Chance et choix
page-look-unit = En pour cent de la partie.
page-look-what = Quoi
page-look-luck = La chance, donne par donne
page-look-to-table = Retour à la table

## Était-ce régulier ?

page-fair = La donne était-elle loyale ?
page-fair-working = Chaque carte est redonnée sur cet appareil
page-fair-fair = Oui. Cet appareil a redonné chaque carte.
page-fair-unfair = Non. Ce que la maison dit de cette partie n’est pas vrai.
page-fair-unproved = On ne peut le prouver sur cet appareil.
page-fair-secret = Le secret de la maison est celui qui la liait avant la première carte ({ $by }…).
page-fair-secret-not = Le secret de la maison n’est pas celui qui la liait avant la première carte ({ $by }…).
page-fair-not-there = Cet appareil n’était pas à la table : ce qui fut promis avant la première carte, c’est la maison qui le dit.
page-fair-own-share = La part de cet appareil y est.
page-fair-own-share-not = La part de cet appareil n’y est pas.
page-fair-share = La part de la place { $seat } est celle qui la liait.
page-fair-share-not = La part de la place { $seat } n’est pas celle qui la liait.
page-fair-cards =
    { $n ->
        [0] Aucune carte n’a pu être comparée.
        [one] Une carte redonnée est comme dans l’enregistrement.
       *[other] { $n } cartes redonnées sont comme dans l’enregistrement.
    }
page-fair-cards-not = Donne { $deal } : le secret et les parts donnent { $expected }, l’enregistrement porte { $found }.
page-fair-unchecked =
    { $n ->
        [one] Une carte est venue après une faute et n’est pas suivie ici ; ecarte verify la suit.
       *[other] { $n } cartes sont venues après une faute et ne sont pas suivies ici ; ecarte verify les suit.
    }
page-fair-seen = Les cartes qu’on vous a montrées sont celles de l’enregistrement.
page-fair-seen-not = On vous a montré des cartes qui ne sont pas dans l’enregistrement.
page-fair-no-secret = Le secret de cette partie n’a pas été révélé.
page-fair-record = Garder l’enregistrement
page-fair-how = Chacun peut le vérifier : ecarte verify, ou un programme à soi.

## La première donne, expliquée

page-lesson-title = La première donne
page-lesson-fault = La leçon ne peut être montrée ({ $code }).
page-lesson-again = Encore une fois
page-lesson-back = Un pas en arrière
page-lesson-play = Jouer une partie
`;gt("en",ha);gt("fr",va);var fa=mt('<line y1="0" class="deal svelte-457vma"></line>'),pa=mt('<circle r="3" class="dear svelte-457vma"></circle>'),ga=x('<h2> </h2> <svg role="img" class="svelte-457vma"><line x1="0" class="even svelte-457vma"></line><!><polyline class="svelte-457vma"></polyline><!><circle r="4.5" class="here svelte-457vma"></circle></svg>',1),ma=x('<th scope="col" class="svelte-457vma"> </th>'),ka=x('<td class="svelte-457vma"> </td>'),_a=x('<tr class="svelte-457vma"><th scope="row" class="svelte-457vma"> </th><!></tr>'),ba=x('<p class="svelte-457vma"> </p>'),wa=x('<details class="svelte-457vma"><summary class="svelte-457vma"> </summary> <!></details>'),xa=x('<p class="law svelte-457vma"> </p>'),ya=x('<li><button class="line"> </button> <!></li>'),La=x('<h2> </h2> <ol class="svelte-457vma"></ol>',1),Ta=x('<!> <h2 id="account"> </h2> <table aria-labelledby="account" class="svelte-457vma"><thead class="svelte-457vma"><tr><th scope="col" class="svelte-457vma"><span class="unseen"> </span></th><!></tr></thead><tbody></tbody></table> <p class="unit svelte-457vma"> </p> <!> <!>',1);function qa(u,e){Ie(e,!0);const a=300,s=90,r=R(()=>e.look.near==="A"?0:1),l=R(()=>e.look.shares.map(g=>t(r)?100-g:g)),d=g=>a*g/Math.max(1,t(l).length-1),U=g=>s-s*g/100,H=R(()=>t(l).map((g,j)=>`${d(j).toFixed(1)},${U(g).toFixed(1)}`).join(" ")),T=R(()=>new Intl.NumberFormat(je.language,{minimumFractionDigits:1,maximumFractionDigits:1})),q=R(()=>new Intl.NumberFormat(je.language,{minimumFractionDigits:1,maximumFractionDigits:1,signDisplay:"exceptZero"})),B=R(()=>new Intl.NumberFormat(je.language,{maximumFractionDigits:0}));var O=Ta(),o=_e(O);{var y=g=>{var j=ga(),F=_e(j),z=p(F,!0),re=i(F,2);L(re,"viewBox","-3 -3 306 96");var I=b(re);L(I,"x2",a),L(I,"y1",s/2),L(I,"y2",s/2);var Z=i(I);P(Z,16,()=>e.look.deals,M=>M,(M,X)=>{var G=fa();L(G,"y2",s),w((ie,ge)=>{L(G,"x1",ie),L(G,"x2",ge)},[()=>d(X),()=>d(X)]),f(M,G)});var Q=i(Z),Y=i(Q);P(Y,17,()=>e.look.account.costliest,M=>M.step,(M,X)=>{var G=pa();w((ie,ge)=>{L(G,"cx",ie),L(G,"cy",ge)},[()=>d(t(X).step),()=>U(t(l)[t(X).step]??50)]),f(M,G)});var le=i(Y);w((M,X,G,ie)=>{h(z,M),L(re,"aria-label",X),L(Q,"points",t(H)),L(le,"cx",G),L(le,"cy",ie)},[()=>k("page-look-course"),()=>k("page-look-course-of",{name:e.look.names[t(r)],first:t(B).format(t(l)[0]),now:t(B).format(t(l)[e.at]??0)}),()=>d(e.at),()=>U(t(l)[e.at]??50)]),f(g,j)};C(o,g=>{t(l).length>1&&g(y)})}var S=i(o,2),N=p(S,!0),v=i(S,2),m=b(v),D=b(m),K=b(D),oe=b(K),ue=p(oe,!0),ae=i(K);P(ae,17,()=>e.look.names,Fe,(g,j)=>{var F=ma(),z=p(F,!0);w(()=>h(z,t(j))),f(g,F)});var fe=i(m);P(fe,21,()=>e.look.account.lines,g=>g.label.key,(g,j)=>{var F=_a(),z=b(F),re=p(z,!0),I=i(z);P(I,17,()=>t(j).shares,Fe,(Z,Q)=>{var Y=ka(),le=p(Y,!0);w(M=>h(le,M),[()=>(t(j).is_change?t(q):t(T)).format(t(Q))]),f(Z,Y)}),w(()=>h(re,t(j).label.text)),f(g,F)});var be=i(v,2),pe=p(be,!0),de=i(be,2);{var we=g=>{var j=wa(),F=b(j),z=p(F,!0),re=i(F,2);P(re,17,()=>e.look.account.luck,I=>I.text,(I,Z)=>{var Q=ba(),Y=p(Q,!0);w(()=>h(Y,t(Z).text)),f(I,Q)}),w(I=>h(z,I),[()=>k("page-look-luck")]),f(g,j)};C(de,g=>{e.look.account.luck.length&&g(we)})}var Ae=i(de,2);{var W=g=>{var j=La(),F=_e(j),z=p(F,!0),re=i(F,2);P(re,21,()=>e.look.account.costliest,I=>I.step,(I,Z)=>{var Q=ya(),Y=b(Q),le=p(Y,!0),M=i(Y,2);P(M,17,()=>t(Z).told.slice(1),X=>X.text,(X,G)=>{var ie=xa(),ge=p(ie,!0);w(()=>h(ge,t(G).text)),f(X,ie)}),w(()=>h(le,t(Z).told[0].text)),se("click",Y,()=>e.goTo(t(Z).step)),f(I,Q)}),w(I=>h(z,I),[()=>k("page-look-costliest")]),f(g,j)};C(Ae,g=>{e.look.account.costliest.length&&g(W)})}w((g,j,F)=>{h(N,g),h(ue,j),h(pe,F)},[()=>k("page-look-account"),()=>k("page-look-what"),()=>k("page-look-unit")]),f(u,O),Ne()}Be(["click"]);var Aa=x("<p> </p>"),vt=x('<small class="svelte-1sryqzw"> </small>'),Ha=x('<li><span> <!></span> <b class="svelte-1sryqzw"> <!></b></li>'),Oa=x('<button class="quiet"> </button>'),ja=x('<h2 id="worth"> </h2> <ol aria-labelledby="worth" class="svelte-1sryqzw"></ol> <!>',1),$a=x('<section class="told"></section> <!>',1);function Ua(u,e){Ie(e,!0);const a=5;let s=ve(!1);const r=R(()=>t(s)?e.choice.worth:e.choice.worth.filter((q,B)=>B<a||q.is_chosen));kt(()=>{e.choice,ce(s,!1)});const l=R(()=>new Intl.NumberFormat(je.language,{minimumFractionDigits:1,maximumFractionDigits:1}));var d=$a(),U=_e(d);P(U,21,()=>e.choice.told,q=>q.text,(q,B)=>{var O=Aa(),o=p(O,!0);w(()=>h(o,t(B).text)),f(q,O)});var H=i(U,2);{var T=q=>{var B=ja(),O=_e(B),o=p(O,!0),y=i(O,2);P(y,21,()=>t(r),v=>v.words,(v,m)=>{var D=Ha();let K,oe;var ue=b(D),ae=b(ue),fe=i(ae);{var be=W=>{var g=vt(),j=p(g,!0);w(F=>h(j,F),[()=>k("page-look-chosen")]),f(W,g)};C(fe,W=>{t(m).is_chosen&&W(be)})}var pe=i(ue,2),de=b(pe),we=i(de);{var Ae=W=>{var g=vt(),j=p(g);w(F=>h(j,`±${F??""}`),[()=>t(l).format(t(m).error)]),f(W,g)};C(we,W=>{t(m).error&&W(Ae)})}w(W=>{K=$e(D,1,"svelte-1sryqzw",null,K,{chosen:t(m).is_chosen}),oe=da(D,"",oe,{"--share":`${t(m).share??""}%`}),h(ae,t(m).words),h(de,W)},[()=>t(l).format(t(m).share)]),f(v,D)});var S=i(y,2);{var N=v=>{var m=Oa(),D=p(m,!0);w(K=>h(D,K),[()=>k("page-look-others",{n:e.choice.worth.length-t(r).length})]),se("click",m,()=>ce(s,!0)),f(v,m)};C(S,v=>{t(r).length<e.choice.worth.length&&v(N)})}w(v=>h(o,v),[()=>k("page-look-worth")]),f(q,B)};C(H,q=>{e.choice.worth.length&&q(T)})}f(u,d),Ne()}Be(["click"]);class ft{oHash;iHash;blockLen;outputLen;canXOF=!1;finished=!1;destroyed=!1;constructor(e,a){if(Wt(e),zt(a,void 0,"key"),this.iHash=e.create(),typeof this.iHash.update!="function")throw new Error("expected Hash instance");this.blockLen=this.iHash.blockLen,this.outputLen=this.iHash.outputLen;const s=this.blockLen,r=new Uint8Array(s);r.set(a.length>s?e.create().update(a).digest():a);for(let l=0;l<r.length;l++)r[l]^=54;this.iHash.update(r),this.oHash=e.create();for(let l=0;l<r.length;l++)r[l]^=106;this.oHash.update(r),Gt(r)}update(e){return ut(this),this.iHash.update(e),this}digestInto(e){ut(this),Jt(e,this),this.finished=!0;const a=e.subarray(0,this.outputLen);this.iHash.digestInto(a),this.oHash.update(a),this.oHash.digestInto(a),this.destroy()}digest(){const e=new Uint8Array(this.oHash.outputLen);return this.digestInto(e),e}_cloneInto(e){e||=Object.create(Object.getPrototypeOf(this),{});const{oHash:a,iHash:s,finished:r,destroyed:l,blockLen:d,outputLen:U,canXOF:H}=this;return e=e,e.finished=r,e.destroyed=l,e.blockLen=d,e.outputLen=U,e.canXOF=H,e.oHash=a._cloneInto(e.oHash),e.iHash=s._cloneInto(e.iHash),e}clone(){return this._cloneInto()}destroy(){this.destroyed=!0,this.oHash.destroy(),this.iHash.destroy()}}const xt=(()=>{const u=((e,a,s)=>new ft(e,a).update(s).digest());return u.create=(e,a)=>new ft(e,a),u})(),We=new Uint8Array([0]),Da=[..."shdc"].flatMap(u=>[..."KQJAT987"].map(e=>e+u));function yt(u,e){const a=new Uint8Array(e);return new DataView(a.buffer).setUint32(e-4,u),a}function Fa(u){return _t(Ee(Me(Ue("ecarte-dealing-1/commitment"),We,bt(u))))}function Ia(u,e,a){return _t(Ee(Ue(`ecarte-share-1/${e.table}/${e.game}/${a}/${u}`)))}function Na(u,e){const a=e.map(Ue).flatMap(s=>[yt(s.length,4),s]);return xt(Ee,bt(u),Me(Ue("ecarte-dealing-1/key"),We,...a))}class ze{constructor(e,a){this.key=e,this.label=a}key;label;#t=new Uint8Array;#e=0;#a(){const e=this.#e++%32;if(e===0){const a=yt((this.#e-1)/32,8);this.#t=xt(Ee,this.key,Me(Ue(this.label),We,a))}return this.#t[e]}below(e){for(;;){const a=this.#a();if(a<256-256%e)return a%e}}}function Ke(u,e,a){const s=new ze(u,e),r=[...a];for(let l=r.length-1;l>0;l--){const d=s.below(l+1);[r[l],r[d]]=[r[d],r[l]]}return r}class Ba{constructor(e,a){this.key=e,this.cards=a}key;cards;order=[];#t=0;#e=[];#a=0;shuffle(){this.order=Ke(this.key,`deal/${++this.#t}`,this.cards),this.#e=[],this.#a=0}cut(e){this.order=[...this.order.slice(e),...this.order.slice(0,e)]}lay(e,a){a&&this.#e.push([]),this.#e.at(-1)?.push(...e)}take(){return this.order.length?this.order.shift():this.#e.slice(0,-1).map((a,s)=>{const r=this.cards.filter(l=>a.includes(l));return Ke(this.key,`reuse/${this.#t}/${s+1}`,r)}).reverse().flat()[this.#a++]}}function Ea(u,e,a){const s=new Ba(e,a),r={cards:0,unchecked:0,differences:[],deals:[]};let l="",d=1,U=0,H={},T=!0,q=!0,B=!0;const O=(o,y)=>{r.cards++,o!==y&&q&&r.differences.push({deal:r.deals.length,expected:o??"",found:y}),T&&=q||o===y,T||r.unchecked++};for(const o of u){const y=o.split(/\s+/),[S,N]=y,v=y.slice(2);if(y[0]==="shuffle"||N==="shuffles")s.shuffle(),l="",T=q=!0,B&&r.deals.push({turned:[],given:{A:[],B:[]}}),B=!1;else if(y[0]==="dealer"){const m="AB"[new ze(e,"first-dealer").below(2)];m!==N&&r.differences.push({deal:0,expected:m,found:N})}else if(N==="cuts"&&y[3]==="for")H[S]=Number(v[0]);else if(N==="cuts")s.cut(Number(v[0]));else if(N==="shows")O(Ke(e,`cut-for-deal/${d}`,a)[Sa(e,d,a,H,S)-1],v[0]),++U%2===0&&(d++,H={});else if(N==="gets"||y[0]==="turn-up"){B=!0;for(const m of y.filter(D=>/^[KQJAT987][shdc]$/.test(D))){O(s.take(),m);const D=r.deals.at(-1);N==="gets"?D?.given[S]?.push(m):D?.turned.push(m)}}else N==="discards"?(l||=S,s.lay(v.filter(m=>m!=="nothing"),S===l)):Ca.test(o)||(q=!1)}return r}const Ca=/^([AB] (\w\w(, [AB] \w\w)?|proposes|stands|accepts|refuses|presents|deals \S+|asks for \d+|has the king.*|marks.*))$/;function Sa(u,e,a,s,r){if(s[r])return s[r];const l=new ze(u,`cut-for-deal/${e}/places`),d=l.below(a.length)+1,U=l.below(a.length-1)+1;return r==="A"?d:U+(U>=d?1:0)}function Pe(u,e){const a=new RegExp(`^${e.replace(".","\\.")} = (".*")$`,"m").exec(u)?.[1];return a?JSON.parse(a):""}function Ra(u){return(/^actions = """\n([\s\S]*?)"""/m.exec(u)?.[1]??"").split(`
`).map(a=>a.replace(/#.*/,"").trim()).filter(Boolean)}function Pa(u,e){const a=[],s=(o,y,S={})=>{a.push({key:`page-fair-${o}${y===!1?"-not":""}`,facts:S,holds:y})},r=u.record,l=Pe(r,"fairness.secret"),d=Pe(r,"fairness.commitment"),U=["fairness.seed_a","fairness.seed_b"].map(o=>Pe(r,o));if(!/^[0-9a-f]{64}$/.test(l))return{verdict:"unproved",checked:[{key:"page-fair-no-secret",facts:{},holds:null}]};s("secret",Fa(l)===d&&(!e||e.commitment===d),{by:d.slice(0,8)}),e||s("not-there",null);for(const[o,y]of["A","B"].entries()){const S=U[o],N=e?.pledges[y]??u.pledges[y];!S&&!N||s(y===e?.role?"own-share":"share",Ia(S,u,y)===N,{seat:y})}const H=Da.filter(o=>u.pack.includes(o)),T=Ea(Ra(r),Na(l,U),H),q=T.differences[0],B=T.differences.length?!1:T.cards>T.unchecked?!0:null;s("cards",B,{n:T.cards-T.unchecked,deal:q?.deal??0,expected:q?.expected??"",found:q?.found??""}),T.unchecked&&s("unchecked",null,{n:T.unchecked}),e?.deals&&!/^conduct = /m.test(r)&&s("seen",Ka(e,T),{});const O=a.every(o=>o.holds||o.key==="page-fair-not-there");return{verdict:a.some(o=>o.holds===!1)?"unfair":O?"fair":"unproved",checked:a}}function Ka(u,e){return Object.entries(u.deals).every(([a,s])=>{const r=e.deals[Number(a)-1],l=r?.given[u.role]??[];return(!s.turned||r?.turned.includes(s.turned))&&s.held.every(d=>l.includes(d))})}var Ma=x('<li><span aria-hidden="true"> </span> </li>'),Wa=x('<section class="fair" aria-labelledby="fair"><h2 id="fair"> </h2> <p role="status"> </p> <ul class="svelte-5qom91"></ul> <button class="button"> </button> <p class="how svelte-5qom91"> </p></section>');function za(u,e){Ie(e,!0);const a=R(()=>Pa(e.found,wt(e.found.table,e.found.game))),s=v=>({...v,expected:r(String(v.expected??"")),found:r(String(v.found??""))}),r=v=>/^[KQJAT987][shdc]$/.test(v)?Qt(v):v||"–";function l(){const v=document.createElement("a");v.href=URL.createObjectURL(new Blob([e.found.record],{type:"text/plain"})),v.download=`ecarte-${e.found.table}-${e.found.game}.ecarte`,v.click(),setTimeout(()=>URL.revokeObjectURL(v.href),1e3)}var d=Wa(),U=b(d),H=p(U,!0),T=i(U,2);let q;var B=p(T,!0),O=i(T,2);P(O,21,()=>t(a).checked,v=>v.key+String(v.facts.seat??""),(v,m)=>{var D=Ma();let K;var oe=b(D),ue=p(oe,!0),ae=i(oe);w(fe=>{K=$e(D,1,"svelte-5qom91",null,K,{bad:t(m).holds===!1}),h(ue,t(m).holds?"✓":t(m).holds===!1?"✗":"·"),h(ae,` ${fe??""}`)},[()=>k(t(m).key,s(t(m).facts))]),f(v,D)});var o=i(O,2),y=p(o,!0),S=i(o,2),N=p(S,!0);w((v,m,D,K)=>{h(H,v),L(T,"data-verdict",t(a).verdict),q=$e(T,1,"svelte-5qom91",null,q,{bad:t(a).verdict==="unfair"}),h(B,m),h(y,D),h(N,K)},[()=>k("page-fair"),()=>k(`page-fair-${t(a).verdict}`),()=>k("page-fair-record"),()=>k("page-fair-how")]),se("click",o,l),f(u,d),Ne()}Be(["click"]);var Ga=x('<div role="group"><!> <!></div>'),Ja=x("<span> </span>"),Qa=x('<section class="sheet settings"><!></section>'),Ya=x('<main class="alone"><p role="alert"> </p> <button class="button main"> </button></main>'),Xa=x('<main class="alone"><p role="status"> </p></main>'),pt=x("<li> </li>"),Va=x("<b> </b>"),Za=x('<div class="place theirs"><!></div>'),er=x('<div class="place ours"><!></div>'),tr=x("<button> </button>"),ar=x('<a class="quiet svelte-kq2cj0"> </a>'),rr=x('<nav class="svelte-kq2cj0"></nav>'),nr=x("<!> <!>",1),sr=x('<aside class="marks"><!> <!> <ul><!> <!></ul></aside> <main class="cloth"><!> <div class="stock" data-place="stock"><div class="pile"><!> <!></div> <span><!> <!></span></div> <div class="middle"><div class="trick" role="group"><!> <!></div></div> <div class="ask"><p class="prompt"> </p></div> <!></main> <aside class="rail"><section class="steps svelte-kq2cj0"><div class="where svelte-kq2cj0"><span> </span> <button class="quiet"> </button></div> <input type="range" min="0" class="svelte-kq2cj0"/> <div class="ways svelte-kq2cj0"></div></section> <!> <!> <!></aside>',1),or=x('<div class="table look svelte-kq2cj0"><header class="svelte-kq2cj0"><h1><a href="/">Écarté</a></h1> <p class="svelte-kq2cj0"> <!></p> <p class="net svelte-kq2cj0"></p> <button class="quiet svelte-kq2cj0"> </button> <button class="quiet svelte-kq2cj0"> </button></header> <!> <!> <p class="unseen" aria-live="polite"> </p></div>');function lr(u,e){Ie(e,!0);const a=(n,_=ht,A=ht)=>{const ee=R(()=>_().open_hand??[]);var V=Ga(),xe=b(V);P(xe,16,()=>t(ee),ne=>ne,(ne,De)=>{qe(ne,{get card(){return De},from:"stock"})});var ye=i(xe,2);P(ye,17,()=>({length:_().cards-t(ee).length}),Fe,(ne,De,He)=>{qe(ne,{get handle(){return`${A()??""}-${He}`},from:"stock"})}),w(ne=>{$e(V,1,`hand ${A()??""}`,"svelte-kq2cj0"),L(V,"data-place",A()),L(V,"aria-label",ne)},[()=>k(_().cards?"page-look-held":"page-look-nothing-held",{name:S(_())})]),f(n,V)},s=wt(e.table,e.game)?.role??null;let r=ve(Yt(s??"A")),l=ve(null),d=ve(null),U=ve(""),H=ve(0),T=ve(!1),q=ve(void 0);const B=new sa(()=>t(q)),O=R(()=>t(d)?.steps[t(H)]??null),o=R(()=>t(O)?.scene??null),y=R(()=>[...t(o)?.news??[],...t(O)?.choice?.told??[]].map(n=>n.text).join(" ")),S=n=>typeof n.name=="string"?n.name:n.name.text;async function N(n){const _=ta(e.table),A=await fetch(`/api/tables/${e.table}/games/${e.game}${n}`,{headers:_?{authorization:`Bearer ${_}`}:{}}),ee=await A.json();if(!A.ok)throw new Error(ee.code??String(A.status));return ee}const v=n=>{ce(U,n instanceof Error?n.message:"unreachable",!0)};N("").then(n=>ce(l,n),v),kt(()=>{const n=`/look/${t(r)}/${je.language}.json`;N(n).then(_=>ce(d,_),v)});const m=R(()=>t(d)?.account.costliest.map(n=>n.step)??[]),D=n=>n.find(_=>_>t(H)),K=n=>n.filter(_=>_<t(H)).at(-1),oe={start:()=>0,back:()=>t(H)-1,next:()=>t(H)+1,end:()=>(t(d)?.steps.length??1)-1,choice:()=>D(t(d)?.choices??[]),"choice-back":()=>K(t(d)?.choices??[]),deal:()=>D(t(d)?.deals??[]),"deal-back":()=>K(t(d)?.deals??[]),costliest:()=>t(m)[(t(m).indexOf(t(H))+1)%t(m).length]},ue={ArrowRight:"next"," ":"next",ArrowLeft:"back",ArrowDown:"choice",ArrowUp:"choice-back",PageDown:"deal",PageUp:"deal-back",Home:"start",End:"end",c:"costliest"};function ae(n){!t(d)||n===void 0||n<0||n>=t(d).steps.length||n===t(H)||(B.note(),ce(H,n,!0),oa().then(()=>B.play()))}function fe(n){const _=n.target,A=ue[n.key];n.ctrlKey||n.metaKey||n.altKey||!A||_.matches("input, select, textarea")||n.key===" "&&_.matches("button, a, summary")||(n.preventDefault(),ae(oe[A]?.()))}const be=[["start","«"],["back","‹"],["next","›"],["end","»"],["choice",""],["costliest",""]];var pe=or();Xt("keydown",Vt,fe),Zt("kq2cj0",n=>{aa(_=>{la.title=`Écarté · ${_??""}`},[()=>k("page-look-title",{n:e.game})])});var de=b(pe),we=b(de),Ae=p(we),W=i(we,2),g=b(W),j=i(g);{var F=n=>{var _=Ja(),A=p(_,!0);w(()=>h(A,` · ${t(o).title.text}`)),f(n,_)};C(j,n=>{t(o)&&n(F)})}var z=i(W,4),re=p(z,!0),I=i(z,2),Z=p(I,!0),Q=i(de,2);{var Y=n=>{var _=Qa(),A=b(_);ra(A,{}),f(n,_)};C(Q,n=>{t(T)&&n(Y)})}var le=i(Q,2);{var M=n=>{var _=Ya(),A=b(_),ee=p(A,!0),V=i(A,2),xe=p(V,!0);w((ye,ne)=>{h(ee,ye),h(xe,ne)},[()=>k("page-look-fault",{code:t(U)}),()=>k("page-new")]),se("click",V,()=>e.go("/")),f(n,_)},X=n=>{var _=Xa(),A=b(_),ee=p(A,!0);w(V=>h(ee,V),[()=>k("page-look-loading")]),f(n,_)},G=n=>{var _=sr(),A=_e(_),ee=b(A);{let c=R(()=>s!==null&&t(r)!==s);dt(ee,{get person(){return t(o).other},get target(){return t(o).target},get isMe(){return t(c)},isHere:!0})}var V=i(ee,2);{let c=R(()=>t(r)===s);dt(V,{get person(){return t(o).me},get target(){return t(o).target},get isMe(){return t(c)},isHere:!0})}var xe=i(V,2),ye=b(xe);P(ye,17,()=>t(o).standing,c=>c.text,(c,$)=>{var E=pt(),J=p(E,!0);w(()=>h(J,t($).text)),f(c,E)});var ne=i(ye,2);{var De=c=>{var $=pt(),E=p($,!0);w(J=>h(E,J),[()=>k("page-not-counting")]),f(c,$)};C(ne,c=>{t(o).counts||c(De)})}var He=i(A,2),Ge=b(He);a(Ge,()=>t(o).other,()=>"other");var Je=i(Ge,2),Qe=b(Je),Ye=b(Qe);{var Lt=c=>{qe(c,{handle:"stock"})};C(Ye,c=>{(t(o).cloth.stock??1)>0&&c(Lt)})}var Tt=i(Ye,2);{var qt=c=>{qe(c,{get card(){return t(o).cloth.turn_up},get handle(){return`turn-${t(o).cloth.turn_up??""}`},from:"stock"})};C(Tt,c=>{t(o).cloth.turn_up&&c(qt)})}var At=i(Qe,2),Xe=b(At);{var Ht=c=>{var $=Va(),E=p($,!0);w(J=>h(E,J),[()=>ca(t(o).cloth.turn_up)]),f(c,$)};C(Xe,c=>{t(o).cloth.turn_up&&c(Ht)})}var Ot=i(Xe,2);{var jt=c=>{var $=ua();w(E=>h($,E),[()=>k("page-stock",{n:t(o).cloth.stock})]),f(c,$)};C(Ot,c=>{t(o).cloth.stock!==null&&c(jt)})}var Ve=i(Je,2),Ze=b(Ve),et=b(Ze);{var $t=c=>{var $=Za(),E=b($);qe(E,{get card(){return t(o).cloth.places[1]},from:"other"}),f(c,$)};C(et,c=>{t(o).cloth.places[1]&&c($t)})}var Ut=i(et,2);{var Dt=c=>{var $=er(),E=b($);qe(E,{get card(){return t(o).cloth.places[0]},from:"own"}),f(c,$)};C(Ut,c=>{t(o).cloth.places[0]&&c(Dt)})}var tt=i(Ve,2),Ft=b(tt),It=p(Ft,!0),Nt=i(tt,2);a(Nt,()=>t(o).me,()=>"own");var at=i(He,2),Ce=b(at),rt=b(Ce),nt=b(rt),Bt=p(nt,!0),st=i(nt,2),Et=p(st,!0),Le=i(rt,2),Ct=i(Le,2);P(Ct,21,()=>be,([c,$])=>c,(c,$)=>{var E=R(()=>ia(t($),2));let J=()=>t(E)[0],me=()=>t(E)[1];var te=tr();let he;var ke=p(te,!0);w((lt,Te)=>{he=$e(te,1,"quiet svelte-kq2cj0",null,he,{wide:!me()}),L(te,"aria-label",lt),te.disabled=J()==="costliest"&&!t(m).length,h(ke,Te)},[()=>me()?k(`page-look-${J()}`):void 0,()=>me()||k(`page-look-${J()}`)]),se("click",te,()=>ae(oe[J()]?.())),f(c,te)});var ot=i(Ce,2);{var St=c=>{Ua(c,{get choice(){return t(O).choice}})};C(ot,c=>{t(O).choice&&c(St)})}var it=i(ot,2);qa(it,{get look(){return t(d)},get at(){return t(H)},goTo:ae});var Rt=i(it,2);{var Pt=c=>{var $=nr(),E=_e($);{var J=te=>{var he=rr();P(he,21,()=>({length:t(l).games}),Fe,(ke,lt,Te)=>{var Oe=ar(),Kt=p(Oe,!0);w(Se=>{L(Oe,"href",`/t/${e.table??""}/${Te+1}`),L(Oe,"aria-current",Te+1===e.game?"page":void 0),h(Kt,Se)},[()=>k("page-look-title",{n:Te+1})]),se("click",Oe,Se=>{Se.preventDefault(),e.go(`/t/${e.table}/${Te+1}`)}),f(ke,Oe)}),w(ke=>L(he,"aria-label",ke),[()=>k("page-look-games")]),f(te,he)};C(E,te=>{t(l).games>1&&te(J)})}var me=i(E,2);za(me,{get found(){return t(l)}}),f(c,$)};C(Rt,c=>{t(l)&&c(Pt)})}w((c,$,E,J,me,te,he,ke)=>{L(A,"aria-label",c),L(He,"aria-label",$),L(Ze,"aria-label",E),h(It,J),L(at,"aria-label",me),L(Ce,"aria-label",te),h(Bt,t(O).where.text),h(Et,he),L(Le,"max",t(d).steps.length-1),na(Le,t(H)),L(Le,"aria-label",ke),L(Le,"aria-valuetext",t(O).where.text)},[()=>k("page-marks-of-both"),()=>k("page-table"),()=>k("page-trick"),()=>t(o).news.map(c=>c.text).join(" "),()=>k("page-look-account"),()=>k("page-look-steps"),()=>k("page-look-turn"),()=>k("page-look-at")]),se("click",st,()=>ce(r,t(r)==="A"?"B":"A",!0)),se("input",Le,c=>ae(Number(c.currentTarget.value))),f(n,_)};C(le,n=>{t(U)?n(M):!t(d)||!t(O)||!t(o)?n(X,1):n(G,-1)})}var ie=i(le,2),ge=p(ie,!0);ea(pe,n=>ce(q,n),()=>t(q)),w((n,_,A)=>{h(g,n),h(re,_),L(I,"aria-expanded",t(T)),h(Z,A),h(ge,t(y))},[()=>k("page-look-title",{n:e.game}),()=>k("page-look-to-table"),()=>k("page-settings")]),se("click",Ae,n=>{n.preventDefault(),e.go("/")}),se("click",z,()=>e.go(`/t/${e.table}`)),se("click",I,()=>ce(T,!t(T))),f(u,pe),Ne()}Be(["click","input"]);export{lr as default};
