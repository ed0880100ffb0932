import{A as le,a as $e,C as M,U as we,M as ke,q as je,a0 as F,a7 as Te,B as P,k as K,c as Oe,f as ee,i as I,g as e,d as g,j as Ie,s as y,t as j,e as n,h as r,n as _,m as b,u as A,o as T,N as ae,ag as ne,y as te,a2 as se,x as oe,ah as Se,ai as qe,z as Le,aa as Ne}from"./index-bYmRa_P-.js";import{P as Ge}from"./PeopleNotice-Cdudhl3S.js";import"./sound-f-BvQLhs.js";const Ue=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`,De=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
`;le("en",Ue);le("fr",De);var Me=_('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Pe=_('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Ae=_('<li class="svelte-s8axn"><!></li>'),Ce=_('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Je=_('<ul class="svelte-s8axn"><!> <!></ul>'),Be=_('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Ee=_('<p class="remark svelte-s8axn"> </p>'),Re=_('<small class="svelte-s8axn"> </small>'),We=_('<p class="remark svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),ze=_('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Qe(re,v){$e(v,!0);const be=4,ie="novice";let i=M(null),Q=M(null);async function V(){document.hidden||P(i,await K("/api/lobby").catch(()=>e(i)))}V();const pe=setInterval(()=>{V()},be*1e3),ce=60;let f=M(null),U=M(we(Date.now()));async function Y(){if(document.hidden)return;P(U,Date.now(),!0);const d=(await K("/api/tournaments").catch(()=>null))?.tournaments.filter(u=>u.stage==="open"&&u.begins_at>e(U))??[];P(f,d.sort((u,L)=>u.begins_at-L.begins_at)[0]??null)}Y();const ue=setInterval(()=>{Y()},ce*1e3);ke(()=>{clearInterval(pe),clearInterval(ue)}),je(()=>{if(F.name)return Te(K(`/api/players/${encodeURIComponent(F.name)}`),a=>P(Q,a))});const C=A(()=>e(Q)?.ratings.find(a=>a.code===v.rules)?.rating??null),J=A(()=>e(C)===null||!e(i)?"":Object.entries(e(i).strengths).filter(([,d])=>v.rules in d).sort(([,d],[,u])=>Math.abs(d[v.rules]-e(C))-Math.abs(u[v.rules]-e(C)))[0]?.[0]??""),D=A(()=>e(J)||ie),B=a=>a.built_in?n(`opponent-${a.built_in}`):a.name||n("page-seek-somebody"),E=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function G({games:a,is_ready:d}){const u=v.lengths.find(S=>S.n===a.lengths[0])?.text??`${a.lengths[0]}`,L=[a.rules,a.lengths,a.clocks].every(S=>S.length===1);return[n("page-lobby-game",{rules:n(`code-${a.rules[0]}`),length:u,clock:Ne(a.clocks[0])}),...a.rated?.[0]?[n("page-lobby-rated")]:[],...L?[]:[n("page-lobby-or")],...d?[]:[n("page-lobby-later")]].join(" · ")}const R=A(()=>e(i)?.seeks.filter(a=>F.name||!a.games.rated?.every(Boolean))??[]);var H=Oe(),ge=ee(H);{var ye=a=>{var d=ze(),u=b(d),L=T(u,!0),S=y(u,2);{var ve=s=>{var p=Je(),x=b(p);ae(x,17,()=>e(R),c=>c.id,(c,t)=>{var m=Ae(),w=b(m);{var O=o=>{var l=Me(),k=b(l),q=y(k),N=T(q,!0);j((W,z)=>{r(k,W),r(N,z)},[()=>n("page-lobby-own"),()=>G(e(t))]),g(o,l)},h=o=>{var l=Pe(),k=b(l),q=b(k),N=y(q),W=T(N,!0);j((z,fe,xe)=>{l.disabled=!!ne.games,r(q,`${z??""}${fe??""}`),r(W,xe)},[()=>n("page-lobby-play",{name:B(e(t).player)}),()=>E(e(t).player),()=>G(e(t))]),te("click",l,()=>v.onsit(e(t))),g(o,l)};I(w,o=>{e(t).id===ne.id?o(O):o(h,-1)})}g(c,m)});var $=y(x,2);ae($,17,()=>e(i).tables,c=>c.table,(c,t)=>{var m=Ce(),w=b(m),O=b(w),h=b(O),o=y(h),l=T(o,!0);j((k,q,N)=>{oe(w,"href",k),r(h,`${q??""} `),r(l,N)},[()=>se(`/t/${e(t).table}`),()=>n("page-lobby-watch",{one:B(e(t).players[0])+E(e(t).players[0]),other:B(e(t).players[1])+E(e(t).players[1])}),()=>[n("page-lobby-score",{rules:n(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[n("page-lobby-rated")]:[],...e(t).behind?[n("page-lobby-behind")]:[]].join(" · ")]),g(c,m)}),g(s,p)};I(S,s=>{(e(R).length||e(i).tables.length)&&s(ve)})}var X=y(S,2);{var de=s=>{var p=Be(),x=b(p),$=b(x),c=y($),t=T(c,!0);j((m,w,O)=>{oe(p,"href",m),r($,`${w??""} `),r(t,O)},[()=>se(`/tournament/${e(f).tournament}`),()=>n("page-lobby-tournament",{name:e(f).name}),()=>n("page-lobby-begins",{when:qe(e(f).begins_at,e(U)),time:Se(e(f).begins_at,e(U)),system:n(`page-lobby-${e(f).system}`,{n:e(f).n_rounds}),code:n(`code-${e(f).rules}`)})]),g(s,p)};I(X,s=>{e(f)&&s(de)})}var Z=y(X,2);{var me=s=>{var p=Ee(),x=T(p,!0);j($=>r(x,$),[()=>n("page-lobby-present",{n:e(i).present})]),g(s,p)};I(Z,s=>{e(i).present>1&&s(me)})}var he=y(Z,2);{var _e=s=>{var p=We(),x=ee(p),$=T(x),c=y(x,2),t=b(c),m=b(t),w=y(m);{var O=h=>{var o=Re(),l=T(o,!0);j(k=>r(l,k),[()=>n("page-lobby-rating",{rating:`${e(i).strengths[e(D)][v.rules]}`})]),g(h,o)};I(w,h=>{e(i).strengths[e(D)]?.[v.rules]&&h(O)})}j((h,o,l)=>{r($,`${h??""} ${o??""}`),r(m,l)},[()=>n("page-lobby-opponents"),()=>e(J)?n("page-lobby-strength",{name:n(`opponent-${e(J)}`)}):"",()=>n("page-lobby-opponent",{name:n(`opponent-${e(D)}`)})]),te("click",c,()=>v.onplay(e(D))),g(s,p)};I(he,s=>{e(R).length||s(_e)})}j(s=>r(L,s),[()=>n("page-lobby-title")]),g(a,d)};I(ge,a=>{e(i)&&a(ye)})}g(re,H),Ie()}Le(["click"]);export{Qe as Lobby,Ge as PeopleNotice};
