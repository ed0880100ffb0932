import{B as le,a as we,D as P,V as ke,N as je,r as Te,$ as W,a8 as Oe,C as U,l as z,c as Ie,f as ee,i as I,g as e,d as g,k as Se,af as qe,s as y,t as j,e as n,j as r,q as _,n as b,u as C,o as T,O as ae,ai as ne,z as te,a3 as se,y as oe,aj as De,ak as Le,A as Ne,ab as Ae}from"./index-fTWPBwDp.js";import{P as Xe}from"./PeopleNotice-D96F2fKS.js";import"./sound-C17Lbsrj.js";const Pe=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`,Ue=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
`;le("en",Pe);le("fr",Ue);var Ce=_('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Je=_('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Me=_('<li class="svelte-s8axn"><!></li>'),Be=_('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Ee=_('<ul class="svelte-s8axn"><!> <!></ul>'),Qe=_('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Re=_('<p class="remark svelte-s8axn"> </p>'),Ve=_('<small class="svelte-s8axn"> </small>'),We=_('<p class="remark svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),ze=_('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Ye(re,v){we(v,!0);const be=4,ie="novice";let i=P(null),F=P(null);const pe=new qe;async function K(){document.hidden||U(i,await pe.toQuestion(z("/api/lobby")).catch(()=>null)??e(i))}K();const ce=setInterval(()=>{K()},be*1e3),ue=60;let f=P(null),N=P(ke(Date.now()));async function Y(){if(document.hidden)return;U(N,Date.now(),!0);const d=(await z("/api/tournaments").catch(()=>null))?.tournaments.filter(u=>u.stage==="open"&&u.begins_at>e(N))??[];U(f,d.sort((u,D)=>u.begins_at-D.begins_at)[0]??null)}Y();const ge=setInterval(()=>{Y()},ue*1e3);je(()=>{clearInterval(ce),clearInterval(ge)}),Te(()=>{if(W.name)return Oe(z(`/api/players/${encodeURIComponent(W.name)}`),a=>U(F,a))});const J=C(()=>e(F)?.ratings.find(a=>a.code===v.rules)?.rating??null),M=C(()=>e(J)===null||!e(i)?"":Object.entries(e(i).strengths).filter(([,d])=>v.rules in d).sort(([,d],[,u])=>Math.abs(d[v.rules]-e(J))-Math.abs(u[v.rules]-e(J)))[0]?.[0]??""),A=C(()=>e(M)||ie),B=a=>a.built_in?n(`opponent-${a.built_in}`):a.name||n("page-seek-somebody"),E=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function G({games:a,is_ready:d}){const u=v.lengths.find(S=>S.n===a.lengths[0])?.text??`${a.lengths[0]}`,D=[a.rules,a.lengths,a.clocks].every(S=>S.length===1);return[n("page-lobby-game",{rules:n(`code-${a.rules[0]}`),length:u,clock:Ae(a.clocks[0])}),...a.rated?.[0]?[n("page-lobby-rated")]:[],...D?[]:[n("page-lobby-or")],...d?[]:[n("page-lobby-later")]].join(" · ")}const Q=C(()=>e(i)?.seeks.filter(a=>W.name||!a.games.rated?.every(Boolean))??[]);var H=Ie(),ye=ee(H);{var ve=a=>{var d=ze(),u=b(d),D=T(u,!0),S=y(u,2);{var de=s=>{var p=Ee(),$=b(p);ae($,17,()=>e(Q),c=>c.id,(c,t)=>{var m=Me(),w=b(m);{var O=o=>{var l=Ce(),k=b(l),q=y(k),L=T(q,!0);j((R,V)=>{r(k,R),r(L,V)},[()=>n("page-lobby-own"),()=>G(e(t))]),g(o,l)},h=o=>{var l=Je(),k=b(l),q=b(k),L=y(q),R=T(L,!0);j((V,$e,xe)=>{l.disabled=!!ne.games,r(q,`${V??""}${$e??""}`),r(R,xe)},[()=>n("page-lobby-play",{name:B(e(t).player)}),()=>E(e(t).player),()=>G(e(t))]),te("click",l,()=>v.onsit(e(t))),g(o,l)};I(w,o=>{e(t).id===ne.id?o(O):o(h,-1)})}g(c,m)});var x=y($,2);ae(x,17,()=>e(i).tables,c=>c.table,(c,t)=>{var m=Be(),w=b(m),O=b(w),h=b(O),o=y(h),l=T(o,!0);j((k,q,L)=>{oe(w,"href",k),r(h,`${q??""} `),r(l,L)},[()=>se(`/t/${e(t).table}`),()=>n("page-lobby-watch",{one:B(e(t).players[0])+E(e(t).players[0]),other:B(e(t).players[1])+E(e(t).players[1])}),()=>[n("page-lobby-score",{rules:n(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[n("page-lobby-rated")]:[],...e(t).behind?[n("page-lobby-behind")]:[]].join(" · ")]),g(c,m)}),g(s,p)};I(S,s=>{(e(Q).length||e(i).tables.length)&&s(de)})}var X=y(S,2);{var me=s=>{var p=Qe(),$=b(p),x=b($),c=y(x),t=T(c,!0);j((m,w,O)=>{oe(p,"href",m),r(x,`${w??""} `),r(t,O)},[()=>se(`/tournament/${e(f).tournament}`),()=>n("page-lobby-tournament",{name:e(f).name}),()=>n("page-lobby-begins",{when:Le(e(f).begins_at,e(N)),time:De(e(f).begins_at,e(N)),system:n(`page-lobby-${e(f).system}`,{n:e(f).n_rounds}),code:n(`code-${e(f).rules}`)})]),g(s,p)};I(X,s=>{e(f)&&s(me)})}var Z=y(X,2);{var he=s=>{var p=Re(),$=T(p,!0);j(x=>r($,x),[()=>n("page-lobby-present",{n:e(i).present})]),g(s,p)};I(Z,s=>{e(i).present>1&&s(he)})}var _e=y(Z,2);{var fe=s=>{var p=We(),$=ee(p),x=T($),c=y($,2),t=b(c),m=b(t),w=y(m);{var O=h=>{var o=Ve(),l=T(o,!0);j(k=>r(l,k),[()=>n("page-lobby-rating",{rating:`${e(i).strengths[e(A)][v.rules]}`})]),g(h,o)};I(w,h=>{e(i).strengths[e(A)]?.[v.rules]&&h(O)})}j((h,o,l)=>{r(x,`${h??""} ${o??""}`),r(m,l)},[()=>n("page-lobby-opponents"),()=>e(M)?n("page-lobby-strength",{name:n(`opponent-${e(M)}`)}):"",()=>n("page-lobby-opponent",{name:n(`opponent-${e(A)}`)})]),te("click",c,()=>v.onplay(e(A))),g(s,p)};I(_e,s=>{e(Q).length||s(fe)})}j(s=>r(D,s),[()=>n("page-lobby-title")]),g(a,d)};I(ye,a=>{e(i)&&a(ve)})}g(re,H),Se()}Ne(["click"]);export{Ye as Lobby,Xe as PeopleNotice};
