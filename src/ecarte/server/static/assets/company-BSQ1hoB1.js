import{q as te,a as ve,r as ye,v as de,a7 as W,k as Y,E as F,c as he,f as H,i as O,g as e,d as v,j as me,G as X,s as d,t as w,e as t,h as i,n as h,m as p,u as J,o as $,x as Z,al as ee,w as z,a4 as _e,z as fe,B as xe,a9 as ae}from"./index-CIv7ANCK.js";import{P as Be}from"./PeopleNotice-Bz9vybq8.js";import"./sound-DATBSvXh.js";const ke=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
page-lobby-present =
    { $n ->
        [one] One person plays, watches or looks for a game just now.
       *[other] { $n } people play, watch or look for a game just now.
    }
page-lobby-opponents = The built-in opponents play at any hour.
page-lobby-strength = Nearest to your rating is { $name }.
page-lobby-opponent = Play { $name }
page-lobby-rating = rating { $rating }
`,we=`### Les mots de la page sur qui est là : les personnes qui cherchent une partie, les tables à regarder ; ils arrivent avec la liste qui les dit.

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
page-lobby-present =
    { $n ->
        [one] { $n } personne joue, regarde ou cherche une partie en ce moment.
       *[other] { $n } personnes jouent, regardent ou cherchent une partie en ce moment.
    }
page-lobby-opponents = Les adversaires intégrés jouent à toute heure.
page-lobby-strength = Le plus proche de votre cote est { $name }.
page-lobby-opponent = Jouer contre { $name }
page-lobby-rating = cote { $rating }
`;te("en",ke);te("fr",we);var $e=h('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),je=h('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),qe=h('<li class="svelte-s8axn"><!></li>'),Oe=h('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Le=h('<ul class="svelte-s8axn"><!> <!></ul>'),Pe=h('<p class="quiet svelte-s8axn"> </p>'),Se=h('<small class="svelte-s8axn"> </small>'),De=h('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Ie=h('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!></section>');function Te(ne,b){ve(b,!0);const se=4,le="novice";let r=X(null),G=X(null);async function K(){document.hidden||F(r,await Y("/api/lobby").catch(()=>e(r)))}K();const oe=setInterval(()=>{K()},se*1e3);ye(()=>clearInterval(oe)),de(()=>{W.name&&Y(`/api/players/${encodeURIComponent(W.name)}`).then(a=>F(G,a),()=>{})});const N=J(()=>e(G)?.ratings.find(a=>a.code===b.rules)?.rating??null),T=J(()=>e(N)===null||!e(r)?"":Object.entries(e(r).strengths).filter(([,m])=>b.rules in m).sort(([,m],[,y])=>Math.abs(m[b.rules]-e(N))-Math.abs(y[b.rules]-e(N)))[0]?.[0]??""),D=J(()=>e(T)||le),U=a=>a.built_in?t(`opponent-${a.built_in}`):a.name||t("page-seek-somebody"),A=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function Q({games:a,is_ready:m}){const[y]=a.clocks,C=y.game_seconds?t("page-time-game",{time:ae(y.game_seconds*1e3)}):y.move_seconds?t("page-time-move",{time:ae(y.move_seconds*1e3)}):t("page-time-none"),I=b.lengths.find(j=>j.n===a.lengths[0])?.text??`${a.lengths[0]}`,E=[a.rules,a.lengths,a.clocks].every(j=>j.length===1);return[t("page-lobby-game",{rules:t(`code-${a.rules[0]}`),length:I,clock:C}),...a.rated?.[0]?[t("page-lobby-rated")]:[],...E?[]:[t("page-lobby-or")],...m?[]:[t("page-lobby-later")]].join(" · ")}const B=J(()=>e(r)?.seeks.filter(a=>W.name||!a.games.rated?.every(Boolean))??[]);var V=he(),re=H(V);{var be=a=>{var m=Ie(),y=p(m),C=$(y,!0),I=d(y,2);{var E=s=>{var _=Le(),x=p(_);Z(x,17,()=>e(B),c=>c.id,(c,n)=>{var f=qe(),k=p(f);{var P=l=>{var o=$e(),u=p(o),q=d(u),S=$(q,!0);w((M,R)=>{i(u,M),i(S,R)},[()=>t("page-lobby-own"),()=>Q(e(n))]),v(l,o)},g=l=>{var o=je(),u=p(o),q=p(u),S=d(q),M=$(S,!0);w((R,ge,ue)=>{o.disabled=!!ee.games,i(q,`${R??""}${ge??""}`),i(M,ue)},[()=>t("page-lobby-play",{name:U(e(n).player)}),()=>A(e(n).player),()=>Q(e(n))]),z("click",o,()=>b.onsit(e(n))),v(l,o)};O(k,l=>{e(n).id===ee.id?l(P):l(g,-1)})}v(c,f)});var L=d(x,2);Z(L,17,()=>e(r).tables,c=>c.table,(c,n)=>{var f=Oe(),k=p(f),P=p(k),g=p(P),l=d(g),o=$(l,!0);w((u,q,S)=>{fe(k,"href",u),i(g,`${q??""} `),i(o,S)},[()=>_e(`/t/${e(n).table}`),()=>t("page-lobby-watch",{one:U(e(n).players[0])+A(e(n).players[0]),other:U(e(n).players[1])+A(e(n).players[1])}),()=>[t("page-lobby-score",{rules:t(`code-${e(n).rules}`),marks:e(n).marks.join("–")}),...e(n).rated?[t("page-lobby-rated")]:[],...e(n).behind?[t("page-lobby-behind")]:[]].join(" · ")]),z("click",k,u=>{u.preventDefault(),b.go(`/t/${e(n).table}`)}),v(c,f)}),v(s,_)};O(I,s=>{(e(B).length||e(r).tables.length)&&s(E)})}var j=d(I,2);{var ie=s=>{var _=Pe(),x=$(_,!0);w(L=>i(x,L),[()=>t("page-lobby-present",{n:e(r).present})]),v(s,_)};O(j,s=>{e(r).present>1&&s(ie)})}var pe=d(j,2);{var ce=s=>{var _=De(),x=H(_),L=$(x),c=d(x,2),n=p(c),f=p(n),k=d(f);{var P=g=>{var l=Se(),o=$(l,!0);w(u=>i(o,u),[()=>t("page-lobby-rating",{rating:`${e(r).strengths[e(D)][b.rules]}`})]),v(g,l)};O(k,g=>{e(r).strengths[e(D)]?.[b.rules]&&g(P)})}w((g,l,o)=>{i(L,`${g??""} ${l??""}`),i(f,o)},[()=>t("page-lobby-opponents"),()=>e(T)?t("page-lobby-strength",{name:t(`opponent-${e(T)}`)}):"",()=>t("page-lobby-opponent",{name:t(`opponent-${e(D)}`)})]),z("click",c,()=>b.onplay(e(D))),v(s,_)};O(pe,s=>{e(B).length||s(ce)})}w(s=>i(C,s),[()=>t("page-lobby-title")]),v(a,m)};O(re,a=>{e(r)&&a(be)})}v(ne,V),me()}xe(["click"]);export{Te as Lobby,Be as PeopleNotice};
