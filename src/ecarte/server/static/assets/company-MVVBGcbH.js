<<<<<<<< HEAD:src/ecarte/server/static/assets/company-Dy262cD0.js
import{B as be,a as we,y as U,Q as ke,J as je,q as Te,Y as F,k as V,r as A,c as qe,f as ne,i as O,g as e,d as y,j as Oe,s as m,t as j,e as a,h as i,n as x,m as c,u as M,o as T,K as te,ae as se,z as B,Z as oe,x as le,af as De,ag as Ie,A as Se,w as re}from"./index-D8wvK9xY.js";import{P as Ve}from"./PeopleNotice-7sENdjGw.js";import"./sound-BFsvErnI.js";const Le=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.
========
import{B as be,a as we,y as U,Q as ke,J as je,q as Te,Y as F,k as V,r as A,c as qe,f as ne,i as O,g as e,d as y,j as Oe,s as m,t as j,e as a,h as i,n as x,m as c,u as M,o as T,K as te,ae as se,z as B,Z as oe,x as le,af as De,ag as Ie,A as Se,w as re}from"./index-BZqn4SmJ.js";import{P as Ve}from"./PeopleNotice-D711sqvP.js";import"./sound-DW21Z_jS.js";const Le=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.
>>>>>>>> 120115316ac764f08725aff60a2f963348b459aa:src/ecarte/server/static/assets/company-MVVBGcbH.js

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
`,Je=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
`;be("en",Le);be("fr",Je);var Ne=x('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),Pe=x('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Ue=x('<li class="svelte-s8axn"><!></li>'),Ae=x('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Me=x('<ul class="svelte-s8axn"><!> <!></ul>'),Be=x('<a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a>'),Ce=x('<p class="quiet svelte-s8axn"> </p>'),Ee=x('<small class="svelte-s8axn"> </small>'),Ke=x('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Qe=x('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!> <!></section>');function Ye(ie,p){we(p,!0);const ce=4,pe="novice";let u=U(null),Z=U(null);async function G(){document.hidden||A(u,await V("/api/lobby").catch(()=>e(u)))}G();const ue=setInterval(()=>{G()},ce*1e3),ge=60;let d=U(null),J=U(ke(Date.now()));async function H(){if(document.hidden)return;A(J,Date.now(),!0);const h=(await V("/api/tournaments").catch(()=>null))?.tournaments.filter(o=>o.stage==="open"&&o.begins_at>e(J))??[];A(d,h.sort((o,S)=>o.begins_at-S.begins_at)[0]??null)}H();const ve=setInterval(()=>{H()},ge*1e3);je(()=>{clearInterval(ue),clearInterval(ve)}),Te(()=>{F.name&&V(`/api/players/${encodeURIComponent(F.name)}`).then(n=>A(Z,n),()=>{})});const C=M(()=>e(Z)?.ratings.find(n=>n.code===p.rules)?.rating??null),E=M(()=>e(C)===null||!e(u)?"":Object.entries(e(u).strengths).filter(([,h])=>p.rules in h).sort(([,h],[,o])=>Math.abs(h[p.rules]-e(C))-Math.abs(o[p.rules]-e(C)))[0]?.[0]??""),N=M(()=>e(E)||pe),K=n=>n.built_in?a(`opponent-${n.built_in}`):n.name||a("page-seek-somebody"),Q=({rating:n})=>n?` (${n.value}${n.provisional?"?":""})`:"";function X({games:n,is_ready:h}){const[o]=n.clocks,S=o.game_seconds?a("page-time-game",{time:re(o.game_seconds*1e3)}):o.move_seconds?a("page-time-move",{time:re(o.move_seconds*1e3)}):a("page-time-none"),P=p.lengths.find(D=>D.n===n.lengths[0])?.text??`${n.lengths[0]}`,W=[n.rules,n.lengths,n.clocks].every(D=>D.length===1);return[a("page-lobby-game",{rules:a(`code-${n.rules[0]}`),length:P,clock:S}),...n.rated?.[0]?[a("page-lobby-rated")]:[],...W?[]:[a("page-lobby-or")],...h?[]:[a("page-lobby-later")]].join(" · ")}const R=M(()=>e(u)?.seeks.filter(n=>F.name||!n.games.rated?.every(Boolean))??[]);var ee=qe(),ye=ne(ee);{var me=n=>{var h=Qe(),o=c(h),S=T(o,!0),P=m(o,2);{var W=s=>{var l=Me(),$=c(l);te($,17,()=>e(R),g=>g.id,(g,t)=>{var v=Ue(),w=c(v);{var q=r=>{var b=Ne(),f=c(b),I=m(f),L=T(I,!0);j((Y,z)=>{i(f,Y),i(L,z)},[()=>a("page-lobby-own"),()=>X(e(t))]),y(r,b)},_=r=>{var b=Pe(),f=c(b),I=c(f),L=m(I),Y=T(L,!0);j((z,xe,$e)=>{b.disabled=!!se.games,i(I,`${z??""}${xe??""}`),i(Y,$e)},[()=>a("page-lobby-play",{name:K(e(t).player)}),()=>Q(e(t).player),()=>X(e(t))]),B("click",b,()=>p.onsit(e(t))),y(r,b)};O(w,r=>{e(t).id===se.id?r(q):r(_,-1)})}y(g,v)});var k=m($,2);te(k,17,()=>e(u).tables,g=>g.table,(g,t)=>{var v=Ae(),w=c(v),q=c(w),_=c(q),r=m(_),b=T(r,!0);j((f,I,L)=>{le(w,"href",f),i(_,`${I??""} `),i(b,L)},[()=>oe(`/t/${e(t).table}`),()=>a("page-lobby-watch",{one:K(e(t).players[0])+Q(e(t).players[0]),other:K(e(t).players[1])+Q(e(t).players[1])}),()=>[a("page-lobby-score",{rules:a(`code-${e(t).rules}`),marks:e(t).marks.join("–")}),...e(t).rated?[a("page-lobby-rated")]:[],...e(t).behind?[a("page-lobby-behind")]:[]].join(" · ")]),B("click",w,f=>{f.preventDefault(),p.go(`/t/${e(t).table}`)}),y(g,v)}),y(s,l)};O(P,s=>{(e(R).length||e(u).tables.length)&&s(W)})}var D=m(P,2);{var de=s=>{var l=Be(),$=c(l),k=c($),g=m(k),t=T(g,!0);j((v,w,q)=>{le(l,"href",v),i(k,`${w??""} `),i(t,q)},[()=>oe(`/tournament/${e(d).tournament}`),()=>a("page-lobby-tournament",{name:e(d).name}),()=>a("page-lobby-begins",{when:Ie(e(d).begins_at,e(J)),time:De(e(d).begins_at,e(J)),system:a(`page-lobby-${e(d).system}`,{n:e(d).n_rounds}),code:a(`code-${e(d).rules}`)})]),B("click",l,v=>{v.preventDefault(),p.go(`/tournament/${e(d)?.tournament}`)}),y(s,l)};O(D,s=>{e(d)&&s(de)})}var ae=m(D,2);{var he=s=>{var l=Ce(),$=T(l,!0);j(k=>i($,k),[()=>a("page-lobby-present",{n:e(u).present})]),y(s,l)};O(ae,s=>{e(u).present>1&&s(he)})}var _e=m(ae,2);{var fe=s=>{var l=Ke(),$=ne(l),k=T($),g=m($,2),t=c(g),v=c(t),w=m(v);{var q=_=>{var r=Ee(),b=T(r,!0);j(f=>i(b,f),[()=>a("page-lobby-rating",{rating:`${e(u).strengths[e(N)][p.rules]}`})]),y(_,r)};O(w,_=>{e(u).strengths[e(N)]?.[p.rules]&&_(q)})}j((_,r,b)=>{i(k,`${_??""} ${r??""}`),i(v,b)},[()=>a("page-lobby-opponents"),()=>e(E)?a("page-lobby-strength",{name:a(`opponent-${e(E)}`)}):"",()=>a("page-lobby-opponent",{name:a(`opponent-${e(N)}`)})]),B("click",g,()=>p.onplay(e(N))),y(s,l)};O(_e,s=>{e(R).length||s(fe)})}j(s=>i(S,s),[()=>a("page-lobby-title")]),y(n,h)};O(ye,n=>{e(u)&&n(me)})}y(ie,ee),Oe()}Se(["click"]);export{Ye as Lobby,Ve as PeopleNotice};
