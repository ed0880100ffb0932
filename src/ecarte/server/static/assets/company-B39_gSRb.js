import{q as be,a as we,G as E,O as ke,r as je,v as Te,a7 as Q,k as V,E as J,c as qe,f as ne,i as O,g as e,d as y,j as Oe,s as m,t as j,e as a,h as i,n as x,m as c,u as M,o as T,x as te,aq as se,w as A,a4 as oe,z as le,ar as De,as as Ie,B as Se,a9 as re}from"./index-DN7KEGUz.js";import{P as Ve}from"./PeopleNotice-BpJA3L5Y.js";import"./sound-tvKh-Dul.js";const Le=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`,Ne=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
`;be("en",Le);be("fr",Ne);var Pe=x('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Ue=x('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Ee=x('<li class="svelte-s8axn"><!></li>'),Je=x('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Me=x('<ul class="svelte-s8axn"><!> <!></ul>'),Ae=x('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Be=x('<p class="quiet svelte-s8axn"> </p>'),Ce=x('<small class="svelte-s8axn"> </small>'),Re=x('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),We=x('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Ge(ie,p){we(p,!0);const ce=4,pe="novice";let u=E(null),Y=E(null);async function H(){document.hidden||J(u,await V("/api/lobby").catch(()=>e(u)))}H();const ue=setInterval(()=>{H()},ce*1e3),ge=60;let d=E(null),N=E(ke(Date.now()));async function X(){if(document.hidden)return;J(N,Date.now(),!0);const h=(await V("/api/tournaments").catch(()=>null))?.tournaments.filter(o=>o.stage==="open"&&o.begins_at>e(N))??[];J(d,h.sort((o,S)=>o.begins_at-S.begins_at)[0]??null)}X();const ve=setInterval(()=>{X()},ge*1e3);je(()=>{clearInterval(ue),clearInterval(ve)}),Te(()=>{Q.name&&V(`/api/players/${encodeURIComponent(Q.name)}`).then(n=>J(Y,n),()=>{})});const B=M(()=>e(Y)?.ratings.find(n=>n.code===p.rules)?.rating??null),C=M(()=>e(B)===null||!e(u)?"":Object.entries(e(u).strengths).filter(([,h])=>p.rules in h).sort(([,h],[,o])=>Math.abs(h[p.rules]-e(B))-Math.abs(o[p.rules]-e(B)))[0]?.[0]??""),P=M(()=>e(C)||pe),R=n=>n.built_in?a(`opponent-${n.built_in}`):n.name||a("page-seek-somebody"),W=({rating:n})=>n?` (${n.value}${n.provisional?"?":""})`:"";function Z({games:n,is_ready:h}){const[o]=n.clocks,S=o.game_seconds?a("page-time-game",{time:re(o.game_seconds*1e3)}):o.move_seconds?a("page-time-move",{time:re(o.move_seconds*1e3)}):a("page-time-none"),U=p.lengths.find(D=>D.n===n.lengths[0])?.text??`${n.lengths[0]}`,F=[n.rules,n.lengths,n.clocks].every(D=>D.length===1);return[a("page-lobby-game",{rules:a(`code-${n.rules[0]}`),length:U,clock:S}),...n.rated?.[0]?[a("page-lobby-rated")]:[],...F?[]:[a("page-lobby-or")],...h?[]:[a("page-lobby-later")]].join(" · ")}const z=M(()=>e(u)?.seeks.filter(n=>Q.name||!n.games.rated?.every(Boolean))??[]);var ee=qe(),ye=ne(ee);{var me=n=>{var h=We(),o=c(h),S=T(o,!0),U=m(o,2);{var F=s=>{var l=Me(),$=c(l);te($,17,()=>e(z),g=>g.id,(g,t)=>{var v=Ee(),w=c(v);{var q=r=>{var b=Pe(),f=c(b),I=m(f),L=T(I,!0);j((G,K)=>{i(f,G),i(L,K)},[()=>a("page-lobby-own"),()=>Z(e(t))]),y(r,b)},_=r=>{var b=Ue(),f=c(b),I=c(f),L=m(I),G=T(L,!0);j((K,xe,$e)=>{b.disabled=!!se.games,i(I,`${K??""}${xe??""}`),i(G,$e)},[()=>a("page-lobby-play",{name:R(e(t).player)}),()=>W(e(t).player),()=>Z(e(t))]),A("click",b,()=>p.onsit(e(t))),y(r,b)};O(w,r=>{e(t).id===se.id?r(q):r(_,-1)})}y(g,v)});var k=m($,2);te(k,17,()=>e(u).tables,g=>g.table,(g,t)=>{var v=Je(),w=c(v),q=c(w),_=c(q),r=m(_),b=T(r,!0);j((f,I,L)=>{le(w,"href",f),i(_,`${I??""} `),i(b,L)},[()=>oe(`/t/${e(t).table}`),()=>a("page-lobby-watch",{one:R(e(t).players[0])+W(e(t).players[0]),other:R(e(t).players[1])+W(e(t).players[1])}),()=>[a("page-lobby-score",{rules:a(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[a("page-lobby-rated")]:[],...e(t).behind?[a("page-lobby-behind")]:[]].join(" · ")]),A("click",w,f=>{f.preventDefault(),p.go(`/t/${e(t).table}`)}),y(g,v)}),y(s,l)};O(U,s=>{(e(z).length||e(u).tables.length)&&s(F)})}var D=m(U,2);{var de=s=>{var l=Ae(),$=c(l),k=c($),g=m(k),t=T(g,!0);j((v,w,q)=>{le(l,"href",v),i(k,`${w??""} `),i(t,q)},[()=>oe(`/tournament/${e(d).tournament}`),()=>a("page-lobby-tournament",{name:e(d).name}),()=>a("page-lobby-begins",{when:Ie(e(d).begins_at,e(N)),time:De(e(d).begins_at,e(N)),system:a(`page-lobby-${e(d).system}`,{n:e(d).n_rounds}),code:a(`code-${e(d).rules}`)})]),A("click",l,v=>{v.preventDefault(),p.go(`/tournament/${e(d)?.tournament}`)}),y(s,l)};O(D,s=>{e(d)&&s(de)})}var ae=m(D,2);{var he=s=>{var l=Be(),$=T(l,!0);j(k=>i($,k),[()=>a("page-lobby-present",{n:e(u).present})]),y(s,l)};O(ae,s=>{e(u).present>1&&s(he)})}var _e=m(ae,2);{var fe=s=>{var l=Re(),$=ne(l),k=T($),g=m($,2),t=c(g),v=c(t),w=m(v);{var q=_=>{var r=Ce(),b=T(r,!0);j(f=>i(b,f),[()=>a("page-lobby-rating",{rating:`${e(u).strengths[e(P)][p.rules]}`})]),y(_,r)};O(w,_=>{e(u).strengths[e(P)]?.[p.rules]&&_(q)})}j((_,r,b)=>{i(k,`${_??""} ${r??""}`),i(v,b)},[()=>a("page-lobby-opponents"),()=>e(C)?a("page-lobby-strength",{name:a(`opponent-${e(C)}`)}):"",()=>a("page-lobby-opponent",{name:a(`opponent-${e(P)}`)})]),A("click",g,()=>p.onplay(e(P))),y(s,l)};O(_e,s=>{e(z).length||s(fe)})}j(s=>i(S,s),[()=>a("page-lobby-title")]),y(n,h)};O(ye,n=>{e(u)&&n(me)})}y(ie,ee),Oe()}Se(["click"]);export{Ge as Lobby,Ve as PeopleNotice};
