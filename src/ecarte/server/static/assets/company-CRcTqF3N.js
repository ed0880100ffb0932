import{C as le,a as $e,I as U,W as we,o as ke,u as je,a3 as H,a9 as Te,H as C,w as K,q as Ie,f as ee,i as O,g as e,h as g,j as Oe,s as y,b as j,c as n,d as r,m as _,x as b,k as J,l as T,D as ae,aj as ne,e as te,a4 as se,B as oe,ak as Se,al as qe,n as De,ac as Le}from"./index-D4BTE7ad.js";import{P as ze}from"./PeopleNotice-DbvRBJwm.js";import"./sound-y-Vhi4Xf.js";const Ne=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`,Pe=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
`;le("en",Ne);le("fr",Pe);var Ue=_('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Ce=_('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Je=_('<li class="svelte-s8axn"><!></li>'),Me=_('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),We=_('<ul class="svelte-s8axn"><!> <!></ul>'),Ae=_('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Be=_('<p class="remark svelte-s8axn"> </p>'),Ee=_('<small class="svelte-s8axn"> </small>'),Re=_('<p class="remark svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Fe=_('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Qe(re,v){$e(v,!0);const be=4,ie="novice";let i=U(null),Q=U(null);async function V(){document.hidden||C(i,await K("/api/lobby").catch(()=>e(i)))}V();const pe=setInterval(()=>{V()},be*1e3),ce=60;let f=U(null),N=U(we(Date.now()));async function Y(){if(document.hidden)return;C(N,Date.now(),!0);const d=(await K("/api/tournaments").catch(()=>null))?.tournaments.filter(u=>u.stage==="open"&&u.begins_at>e(N))??[];C(f,d.sort((u,D)=>u.begins_at-D.begins_at)[0]??null)}Y();const ue=setInterval(()=>{Y()},ce*1e3);ke(()=>{clearInterval(pe),clearInterval(ue)}),je(()=>{if(H.name)return Te(K(`/api/players/${encodeURIComponent(H.name)}`),a=>C(Q,a))});const M=J(()=>e(Q)?.ratings.find(a=>a.code===v.rules)?.rating??null),W=J(()=>e(M)===null||!e(i)?"":Object.entries(e(i).strengths).filter(([,d])=>v.rules in d).sort(([,d],[,u])=>Math.abs(d[v.rules]-e(M))-Math.abs(u[v.rules]-e(M)))[0]?.[0]??""),P=J(()=>e(W)||ie),A=a=>a.built_in?n(`opponent-${a.built_in}`):a.name||n("page-seek-somebody"),B=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function z({games:a,is_ready:d}){const u=v.lengths.find(S=>S.n===a.lengths[0])?.text??`${a.lengths[0]}`,D=[a.rules,a.lengths,a.clocks].every(S=>S.length===1);return[n("page-lobby-game",{rules:n(`code-${a.rules[0]}`),length:u,clock:Le(a.clocks[0])}),...a.rated?.[0]?[n("page-lobby-rated")]:[],...D?[]:[n("page-lobby-or")],...d?[]:[n("page-lobby-later")]].join(" · ")}const E=J(()=>e(i)?.seeks.filter(a=>H.name||!a.games.rated?.every(Boolean))??[]);var G=Ie(),ge=ee(G);{var ye=a=>{var d=Fe(),u=b(d),D=T(u,!0),S=y(u,2);{var ve=s=>{var p=We(),x=b(p);ae(x,17,()=>e(E),c=>c.id,(c,t)=>{var m=Je(),w=b(m);{var I=o=>{var l=Ue(),k=b(l),q=y(k),L=T(q,!0);j((R,F)=>{r(k,R),r(L,F)},[()=>n("page-lobby-own"),()=>z(e(t))]),g(o,l)},h=o=>{var l=Ce(),k=b(l),q=b(k),L=y(q),R=T(L,!0);j((F,fe,xe)=>{l.disabled=!!ne.games,r(q,`${F??""}${fe??""}`),r(R,xe)},[()=>n("page-lobby-play",{name:A(e(t).player)}),()=>B(e(t).player),()=>z(e(t))]),te("click",l,()=>v.onsit(e(t))),g(o,l)};O(w,o=>{e(t).id===ne.id?o(I):o(h,-1)})}g(c,m)});var $=y(x,2);ae($,17,()=>e(i).tables,c=>c.table,(c,t)=>{var m=Me(),w=b(m),I=b(w),h=b(I),o=y(h),l=T(o,!0);j((k,q,L)=>{oe(w,"href",k),r(h,`${q??""} `),r(l,L)},[()=>se(`/t/${e(t).table}`),()=>n("page-lobby-watch",{one:A(e(t).players[0])+B(e(t).players[0]),other:A(e(t).players[1])+B(e(t).players[1])}),()=>[n("page-lobby-score",{rules:n(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[n("page-lobby-rated")]:[],...e(t).behind?[n("page-lobby-behind")]:[]].join(" · ")]),g(c,m)}),g(s,p)};O(S,s=>{(e(E).length||e(i).tables.length)&&s(ve)})}var X=y(S,2);{var de=s=>{var p=Ae(),x=b(p),$=b(x),c=y($),t=T(c,!0);j((m,w,I)=>{oe(p,"href",m),r($,`${w??""} `),r(t,I)},[()=>se(`/tournament/${e(f).tournament}`),()=>n("page-lobby-tournament",{name:e(f).name}),()=>n("page-lobby-begins",{when:qe(e(f).begins_at,e(N)),time:Se(e(f).begins_at,e(N)),system:n(`page-lobby-${e(f).system}`,{n:e(f).n_rounds}),code:n(`code-${e(f).rules}`)})]),g(s,p)};O(X,s=>{e(f)&&s(de)})}var Z=y(X,2);{var me=s=>{var p=Be(),x=T(p,!0);j($=>r(x,$),[()=>n("page-lobby-present",{n:e(i).present})]),g(s,p)};O(Z,s=>{e(i).present>1&&s(me)})}var he=y(Z,2);{var _e=s=>{var p=Re(),x=ee(p),$=T(x),c=y(x,2),t=b(c),m=b(t),w=y(m);{var I=h=>{var o=Ee(),l=T(o,!0);j(k=>r(l,k),[()=>n("page-lobby-rating",{rating:`${e(i).strengths[e(P)][v.rules]}`})]),g(h,o)};O(w,h=>{e(i).strengths[e(P)]?.[v.rules]&&h(I)})}j((h,o,l)=>{r($,`${h??""} ${o??""}`),r(m,l)},[()=>n("page-lobby-opponents"),()=>e(W)?n("page-lobby-strength",{name:n(`opponent-${e(W)}`)}):"",()=>n("page-lobby-opponent",{name:n(`opponent-${e(P)}`)})]),te("click",c,()=>v.onplay(e(P))),g(s,p)};O(he,s=>{e(E).length||s(_e)})}j(s=>r(D,s),[()=>n("page-lobby-title")]),g(a,d)};O(ge,a=>{e(i)&&a(ye)})}g(re,G),Oe()}De(["click"]);export{Qe as Lobby,ze as PeopleNotice};
