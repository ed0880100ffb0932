import{C as le,a as we,I as U,W as ke,o as je,u as Te,a0 as F,a9 as Ie,H as A,w as H,q as Oe,f as ee,i as O,g as e,h as g,j as Se,ah as qe,s as y,b as j,c as n,d as r,m as _,x as b,k as C,l as T,D as ae,ak as ne,e as te,a4 as se,B as oe,al as De,am as Le,n as Ne,ac as Pe}from"./index-CwB4zSDY.js";import{P as Xe}from"./PeopleNotice-BPOQOOvV.js";import"./sound-Bc1bLb0U.js";const Ue=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

page-lobby-title = Who is here
page-lobby-play = Play with { $name }
page-lobby-watch = Watch { $one } and { $other }
page-lobby-game = { $rules }, { $length }, { $clock }
page-lobby-rated = rated
page-lobby-or = and other games
page-lobby-later = plays an opponent meanwhile
page-lobby-score = { $rules }, { $marks }
page-lobby-behind = one deal behind
page-lobby-own = You, and anybody who sees this may sit down.
page-lobby-tournament = Tournament: { $name }
page-lobby-begins = { $when }, { $time }: { $system }, { $code }
page-lobby-swiss =
    { $n ->
        [one] Swiss of one round
       *[other] Swiss of { $n } rounds
    }
page-lobby-round-robin = everybody against everybody
page-lobby-knock-out = knock-out
page-lobby-present =
    { $n ->
        [one] One person plays, watches or looks for a game just now.
       *[other] { $n } people play, watch or look for a game just now.
    }
page-lobby-opponents = The built-in opponents play at any hour.
page-lobby-strength = Nearest to your rating is { $name }.
page-lobby-opponent = Play { $name }
page-lobby-rating = rating { $rating }
`,Ae=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

page-lobby-title = Qui est là
page-lobby-play = Jouer avec { $name }
page-lobby-watch = Regarder { $one } et { $other }
page-lobby-game = { $rules }, { $length }, { $clock }
page-lobby-rated = classée
page-lobby-or = et d’autres parties
page-lobby-later = joue contre un adversaire en attendant
page-lobby-score = { $rules }, { $marks }
page-lobby-behind = avec une donne de retard
page-lobby-own = Vous, et toute personne qui voit ceci peut s’asseoir.
page-lobby-tournament = Tournoi : { $name }
page-lobby-begins = { $when }, { $time } : { $system }, { $code }
page-lobby-swiss =
    { $n ->
        [one] système suisse, { $n } ronde
       *[other] système suisse, { $n } rondes
    }
page-lobby-round-robin = chacun contre chacun
page-lobby-knock-out = élimination directe
page-lobby-present =
    { $n ->
        [one] { $n } personne joue, regarde ou cherche une partie en ce moment.
       *[other] { $n } personnes jouent, regardent ou cherchent une partie en ce moment.
    }
page-lobby-opponents = Les adversaires intégrés jouent à toute heure.
page-lobby-strength = Le plus proche de votre cote est { $name }.
page-lobby-opponent = Jouer contre { $name }
page-lobby-rating = cote { $rating }
`;le("en",Ue);le("fr",Ae);var Ce=_('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Je=_('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Me=_('<li class="svelte-s8axn"><!></li>'),We=_('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Be=_('<ul class="svelte-s8axn"><!> <!></ul>'),Ee=_('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Qe=_('<p class="remark svelte-s8axn"> </p>'),Re=_('<small class="svelte-s8axn"> </small>'),Fe=_('<p class="remark svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),He=_('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Ye(re,v){we(v,!0);const be=4,ie="novice";let i=U(null),K=U(null);const pe=new qe;async function V(){document.hidden||A(i,await pe.toQuestion(H("/api/lobby")).catch(()=>null)??e(i))}V();const ce=setInterval(()=>{V()},be*1e3),ue=60;let f=U(null),N=U(ke(Date.now()));async function Y(){if(document.hidden)return;A(N,Date.now(),!0);const d=(await H("/api/tournaments").catch(()=>null))?.tournaments.filter(u=>u.stage==="open"&&u.begins_at>e(N))??[];A(f,d.sort((u,D)=>u.begins_at-D.begins_at)[0]??null)}Y();const ge=setInterval(()=>{Y()},ue*1e3);je(()=>{clearInterval(ce),clearInterval(ge)}),Te(()=>{if(F.name)return Ie(H(`/api/players/${encodeURIComponent(F.name)}`),a=>A(K,a))});const J=C(()=>e(K)?.ratings.find(a=>a.code===v.rules)?.rating??null),M=C(()=>e(J)===null||!e(i)?"":Object.entries(e(i).strengths).filter(([,d])=>v.rules in d).sort(([,d],[,u])=>Math.abs(d[v.rules]-e(J))-Math.abs(u[v.rules]-e(J)))[0]?.[0]??""),P=C(()=>e(M)||ie),W=a=>a.built_in?n(`opponent-${a.built_in}`):a.name||n("page-seek-somebody"),B=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function z({games:a,is_ready:d}){const u=v.lengths.find(S=>S.n===a.lengths[0])?.text??`${a.lengths[0]}`,D=[a.rules,a.lengths,a.clocks].every(S=>S.length===1);return[n("page-lobby-game",{rules:n(`code-${a.rules[0]}`),length:u,clock:Pe(a.clocks[0])}),...a.rated?.[0]?[n("page-lobby-rated")]:[],...D?[]:[n("page-lobby-or")],...d?[]:[n("page-lobby-later")]].join(" · ")}const E=C(()=>e(i)?.seeks.filter(a=>F.name||!a.games.rated?.every(Boolean))??[]);var G=Oe(),ye=ee(G);{var ve=a=>{var d=He(),u=b(d),D=T(u,!0),S=y(u,2);{var de=s=>{var p=Be(),x=b(p);ae(x,17,()=>e(E),c=>c.id,(c,t)=>{var m=Me(),w=b(m);{var I=o=>{var l=Ce(),k=b(l),q=y(k),L=T(q,!0);j((Q,R)=>{r(k,Q),r(L,R)},[()=>n("page-lobby-own"),()=>z(e(t))]),g(o,l)},h=o=>{var l=Je(),k=b(l),q=b(k),L=y(q),Q=T(L,!0);j((R,xe,$e)=>{l.disabled=!!ne.games,r(q,`${R??""}${xe??""}`),r(Q,$e)},[()=>n("page-lobby-play",{name:W(e(t).player)}),()=>B(e(t).player),()=>z(e(t))]),te("click",l,()=>v.onsit(e(t))),g(o,l)};O(w,o=>{e(t).id===ne.id?o(I):o(h,-1)})}g(c,m)});var $=y(x,2);ae($,17,()=>e(i).tables,c=>c.table,(c,t)=>{var m=We(),w=b(m),I=b(w),h=b(I),o=y(h),l=T(o,!0);j((k,q,L)=>{oe(w,"href",k),r(h,`${q??""} `),r(l,L)},[()=>se(`/t/${e(t).table}`),()=>n("page-lobby-watch",{one:W(e(t).players[0])+B(e(t).players[0]),other:W(e(t).players[1])+B(e(t).players[1])}),()=>[n("page-lobby-score",{rules:n(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[n("page-lobby-rated")]:[],...e(t).behind?[n("page-lobby-behind")]:[]].join(" · ")]),g(c,m)}),g(s,p)};O(S,s=>{(e(E).length||e(i).tables.length)&&s(de)})}var X=y(S,2);{var me=s=>{var p=Ee(),x=b(p),$=b(x),c=y($),t=T(c,!0);j((m,w,I)=>{oe(p,"href",m),r($,`${w??""} `),r(t,I)},[()=>se(`/tournament/${e(f).tournament}`),()=>n("page-lobby-tournament",{name:e(f).name}),()=>n("page-lobby-begins",{when:Le(e(f).begins_at,e(N)),time:De(e(f).begins_at,e(N)),system:n(`page-lobby-${e(f).system}`,{n:e(f).n_rounds}),code:n(`code-${e(f).rules}`)})]),g(s,p)};O(X,s=>{e(f)&&s(me)})}var Z=y(X,2);{var he=s=>{var p=Qe(),x=T(p,!0);j($=>r(x,$),[()=>n("page-lobby-present",{n:e(i).present})]),g(s,p)};O(Z,s=>{e(i).present>1&&s(he)})}var _e=y(Z,2);{var fe=s=>{var p=Fe(),x=ee(p),$=T(x),c=y(x,2),t=b(c),m=b(t),w=y(m);{var I=h=>{var o=Re(),l=T(o,!0);j(k=>r(l,k),[()=>n("page-lobby-rating",{rating:`${e(i).strengths[e(P)][v.rules]}`})]),g(h,o)};O(w,h=>{e(i).strengths[e(P)]?.[v.rules]&&h(I)})}j((h,o,l)=>{r($,`${h??""} ${o??""}`),r(m,l)},[()=>n("page-lobby-opponents"),()=>e(M)?n("page-lobby-strength",{name:n(`opponent-${e(M)}`)}):"",()=>n("page-lobby-opponent",{name:n(`opponent-${e(P)}`)})]),te("click",c,()=>v.onplay(e(P))),g(s,p)};O(_e,s=>{e(E).length||s(fe)})}j(s=>r(D,s),[()=>n("page-lobby-title")]),g(a,d)};O(ye,a=>{e(i)&&a(ve)})}g(re,G),Se()}Ne(["click"]);export{Ye as Lobby,Xe as PeopleNotice};
