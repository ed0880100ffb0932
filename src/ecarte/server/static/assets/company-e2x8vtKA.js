import{B as be,a as we,y as A,Q as ke,C as je,q as Te,a0 as V,k as Y,r as C,c as qe,f as ne,i as D,g as e,d as y,j as De,s as d,t as j,e as a,h as i,n as x,m as c,u as J,o as T,D as te,ac as se,z as M,a1 as oe,x as le,ad as Oe,ae as Ie,A as Se,w as re}from"./index-D90X70Qg.js";import{P as Ye}from"./PeopleNotice-Bmk8XHBV.js";import"./sound-CybLQTBb.js";const Le=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`;be("en",Le);be("fr",Ne);var Pe=x('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Ue=x('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Ae=x('<li class="svelte-s8axn"><!></li>'),Ce=x('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Je=x('<ul class="svelte-s8axn"><!> <!></ul>'),Me=x('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Be=x('<p class="quiet svelte-s8axn"> </p>'),Ee=x('<small class="svelte-s8axn"> </small>'),Qe=x('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Re=x('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Fe(ie,p){we(p,!0);const ce=4,pe="novice";let u=A(null),G=A(null);async function H(){document.hidden||C(u,await Y("/api/lobby").catch(()=>e(u)))}H();const ue=setInterval(()=>{H()},ce*1e3),ge=60;let m=A(null),N=A(ke(Date.now()));async function X(){if(document.hidden)return;C(N,Date.now(),!0);const h=(await Y("/api/tournaments").catch(()=>null))?.tournaments.filter(o=>o.stage==="open"&&o.begins_at>e(N))??[];C(m,h.sort((o,S)=>o.begins_at-S.begins_at)[0]??null)}X();const ve=setInterval(()=>{X()},ge*1e3);je(()=>{clearInterval(ue),clearInterval(ve)}),Te(()=>{V.name&&Y(`/api/players/${encodeURIComponent(V.name)}`).then(n=>C(G,n),()=>{})});const B=J(()=>e(G)?.ratings.find(n=>n.code===p.rules)?.rating??null),E=J(()=>e(B)===null||!e(u)?"":Object.entries(e(u).strengths).filter(([,h])=>p.rules in h).sort(([,h],[,o])=>Math.abs(h[p.rules]-e(B))-Math.abs(o[p.rules]-e(B)))[0]?.[0]??""),P=J(()=>e(E)||pe),Q=n=>n.built_in?a(`opponent-${n.built_in}`):n.name||a("page-seek-somebody"),R=({rating:n})=>n?` (${n.value}${n.provisional?"?":""})`:"";function Z({games:n,is_ready:h}){const[o]=n.clocks,S=o.game_seconds?a("page-time-game",{time:re(o.game_seconds*1e3)}):o.move_seconds?a("page-time-move",{time:re(o.move_seconds*1e3)}):a("page-time-none"),U=p.lengths.find(O=>O.n===n.lengths[0])?.text??`${n.lengths[0]}`,z=[n.rules,n.lengths,n.clocks].every(O=>O.length===1);return[a("page-lobby-game",{rules:a(`code-${n.rules[0]}`),length:U,clock:S}),...n.rated?.[0]?[a("page-lobby-rated")]:[],...z?[]:[a("page-lobby-or")],...h?[]:[a("page-lobby-later")]].join(" · ")}const W=J(()=>e(u)?.seeks.filter(n=>V.name||!n.games.rated?.every(Boolean))??[]);var ee=qe(),ye=ne(ee);{var de=n=>{var h=Re(),o=c(h),S=T(o,!0),U=d(o,2);{var z=s=>{var l=Je(),$=c(l);te($,17,()=>e(W),g=>g.id,(g,t)=>{var v=Ae(),w=c(v);{var q=r=>{var b=Pe(),f=c(b),I=d(f),L=T(I,!0);j((F,K)=>{i(f,F),i(L,K)},[()=>a("page-lobby-own"),()=>Z(e(t))]),y(r,b)},_=r=>{var b=Ue(),f=c(b),I=c(f),L=d(I),F=T(L,!0);j((K,xe,$e)=>{b.disabled=!!se.games,i(I,`${K??""}${xe??""}`),i(F,$e)},[()=>a("page-lobby-play",{name:Q(e(t).player)}),()=>R(e(t).player),()=>Z(e(t))]),M("click",b,()=>p.onsit(e(t))),y(r,b)};D(w,r=>{e(t).id===se.id?r(q):r(_,-1)})}y(g,v)});var k=d($,2);te(k,17,()=>e(u).tables,g=>g.table,(g,t)=>{var v=Ce(),w=c(v),q=c(w),_=c(q),r=d(_),b=T(r,!0);j((f,I,L)=>{le(w,"href",f),i(_,`${I??""} `),i(b,L)},[()=>oe(`/t/${e(t).table}`),()=>a("page-lobby-watch",{one:Q(e(t).players[0])+R(e(t).players[0]),other:Q(e(t).players[1])+R(e(t).players[1])}),()=>[a("page-lobby-score",{rules:a(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[a("page-lobby-rated")]:[],...e(t).behind?[a("page-lobby-behind")]:[]].join(" · ")]),M("click",w,f=>{f.preventDefault(),p.go(`/t/${e(t).table}`)}),y(g,v)}),y(s,l)};D(U,s=>{(e(W).length||e(u).tables.length)&&s(z)})}var O=d(U,2);{var me=s=>{var l=Me(),$=c(l),k=c($),g=d(k),t=T(g,!0);j((v,w,q)=>{le(l,"href",v),i(k,`${w??""} `),i(t,q)},[()=>oe(`/tournament/${e(m).tournament}`),()=>a("page-lobby-tournament",{name:e(m).name}),()=>a("page-lobby-begins",{when:Ie(e(m).begins_at,e(N)),time:Oe(e(m).begins_at,e(N)),system:a(`page-lobby-${e(m).system}`,{n:e(m).n_rounds}),code:a(`code-${e(m).rules}`)})]),M("click",l,v=>{v.preventDefault(),p.go(`/tournament/${e(m)?.tournament}`)}),y(s,l)};D(O,s=>{e(m)&&s(me)})}var ae=d(O,2);{var he=s=>{var l=Be(),$=T(l,!0);j(k=>i($,k),[()=>a("page-lobby-present",{n:e(u).present})]),y(s,l)};D(ae,s=>{e(u).present>1&&s(he)})}var _e=d(ae,2);{var fe=s=>{var l=Qe(),$=ne(l),k=T($),g=d($,2),t=c(g),v=c(t),w=d(v);{var q=_=>{var r=Ee(),b=T(r,!0);j(f=>i(b,f),[()=>a("page-lobby-rating",{rating:`${e(u).strengths[e(P)][p.rules]}`})]),y(_,r)};D(w,_=>{e(u).strengths[e(P)]?.[p.rules]&&_(q)})}j((_,r,b)=>{i(k,`${_??""} ${r??""}`),i(v,b)},[()=>a("page-lobby-opponents"),()=>e(E)?a("page-lobby-strength",{name:a(`opponent-${e(E)}`)}):"",()=>a("page-lobby-opponent",{name:a(`opponent-${e(P)}`)})]),M("click",g,()=>p.onplay(e(P))),y(s,l)};D(_e,s=>{e(W).length||s(fe)})}j(s=>i(S,s),[()=>a("page-lobby-title")]),y(n,h)};D(ye,n=>{e(u)&&n(de)})}y(ie,ee),De()}Se(["click"]);export{Fe as Lobby,Ye as PeopleNotice};
