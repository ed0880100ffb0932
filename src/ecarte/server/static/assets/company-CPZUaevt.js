import{ax as te,p as ve,ae as ye,x as de,aP as B,U as Z,y as F,Z as he,f as G,i as O,g as e,c as v,k as me,z as H,s as d,t as w,j as t,b as i,q as h,h as p,u as I,o as $,e as X,a7 as ee,n as E,a0 as _e,m as fe,w as xe,a4 as ae}from"./index-nMxiKbZN.js";import{P as Ce}from"./PeopleNotice-Bo7-_E_c.js";import"./sound-DqvIl6lq.js";const ke=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`;te("en",ke);te("fr",we);var $e=h('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),je=h('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),qe=h('<li class="svelte-s8axn"><!></li>'),Oe=h('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Le=h('<ul class="svelte-s8axn"><!> <!></ul>'),Pe=h('<p class="quiet svelte-s8axn"> </p>'),Se=h('<small class="svelte-s8axn"> </small>'),Ue=h('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),De=h('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!></section>');function Ne(ne,b){ve(b,!0);const se=4,le="novice";let r=H(null),K=H(null);async function Q(){document.hidden||F(r,await Z("/api/lobby").catch(()=>e(r)))}Q();const oe=setInterval(()=>{Q()},se*1e3);ye(()=>clearInterval(oe)),de(()=>{B.name&&Z(`/api/players/${encodeURIComponent(B.name)}`).then(a=>F(K,a),()=>{})});const J=I(()=>e(K)?.ratings.find(a=>a.code===b.rules)?.rating??null),N=I(()=>e(J)===null||!e(r)?"":Object.entries(e(r).strengths).filter(([,m])=>b.rules in m).sort(([,m],[,y])=>Math.abs(m[b.rules]-e(J))-Math.abs(y[b.rules]-e(J)))[0]?.[0]??""),U=I(()=>e(N)||le),T=a=>a.built_in?t(`opponent-${a.built_in}`):a.name||t("page-seek-somebody"),A=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function V({games:a,is_ready:m}){const[y]=a.clocks,M=y.game_seconds?t("page-time-game",{time:ae(y.game_seconds*1e3)}):y.move_seconds?t("page-time-move",{time:ae(y.move_seconds*1e3)}):t("page-time-none"),D=b.lengths.find(j=>j.n===a.lengths[0])?.text??`${a.lengths[0]}`,R=[a.rules,a.lengths,a.clocks].every(j=>j.length===1);return[t("page-lobby-game",{rules:t(`code-${a.rules[0]}`),length:D,clock:M}),...a.rated?.[0]?[t("page-lobby-rated")]:[],...R?[]:[t("page-lobby-or")],...m?[]:[t("page-lobby-later")]].join(" · ")}const C=I(()=>e(r)?.seeks.filter(a=>B.name||!a.games.rated?.every(Boolean))??[]);var Y=he(),re=G(Y);{var be=a=>{var m=De(),y=p(m),M=$(y,!0),D=d(y,2);{var R=s=>{var _=Le(),x=p(_);X(x,17,()=>e(C),c=>c.id,(c,n)=>{var f=qe(),k=p(f);{var P=l=>{var o=$e(),u=p(o),q=d(u),S=$(q,!0);w((W,z)=>{i(u,W),i(S,z)},[()=>t("page-lobby-own"),()=>V(e(n))]),v(l,o)},g=l=>{var o=je(),u=p(o),q=p(u),S=d(q),W=$(S,!0);w((z,ge,ue)=>{o.disabled=!!ee.games,i(q,`${z??""}${ge??""}`),i(W,ue)},[()=>t("page-lobby-play",{name:T(e(n).player)}),()=>A(e(n).player),()=>V(e(n))]),E("click",o,()=>b.onsit(e(n))),v(l,o)};O(k,l=>{e(n).id===ee.id?l(P):l(g,-1)})}v(c,f)});var L=d(x,2);X(L,17,()=>e(r).tables,c=>c.table,(c,n)=>{var f=Oe(),k=p(f),P=p(k),g=p(P),l=d(g),o=$(l,!0);w((u,q,S)=>{fe(k,"href",u),i(g,`${q??""} `),i(o,S)},[()=>_e(`/t/${e(n).table}`),()=>t("page-lobby-watch",{one:T(e(n).players[0])+A(e(n).players[0]),other:T(e(n).players[1])+A(e(n).players[1])}),()=>[t("page-lobby-score",{rules:t(`code-${e(n).rules}`),marks:e(n).marks.join("–")}),...e(n).rated?[t("page-lobby-rated")]:[],...e(n).behind?[t("page-lobby-behind")]:[]].join(" · ")]),E("click",k,u=>{u.preventDefault(),b.go(`/t/${e(n).table}`)}),v(c,f)}),v(s,_)};O(D,s=>{(e(C).length||e(r).tables.length)&&s(R)})}var j=d(D,2);{var ie=s=>{var _=Pe(),x=$(_,!0);w(L=>i(x,L),[()=>t("page-lobby-present",{n:e(r).present})]),v(s,_)};O(j,s=>{e(r).present>1&&s(ie)})}var pe=d(j,2);{var ce=s=>{var _=Ue(),x=G(_),L=$(x),c=d(x,2),n=p(c),f=p(n),k=d(f);{var P=g=>{var l=Se(),o=$(l,!0);w(u=>i(o,u),[()=>t("page-lobby-rating",{rating:`${e(r).strengths[e(U)][b.rules]}`})]),v(g,l)};O(k,g=>{e(r).strengths[e(U)]?.[b.rules]&&g(P)})}w((g,l,o)=>{i(L,`${g??""} ${l??""}`),i(f,o)},[()=>t("page-lobby-opponents"),()=>e(N)?t("page-lobby-strength",{name:t(`opponent-${e(N)}`)}):"",()=>t("page-lobby-opponent",{name:t(`opponent-${e(U)}`)})]),E("click",c,()=>b.onplay(e(U))),v(s,_)};O(pe,s=>{e(C).length||s(ce)})}w(s=>i(M,s),[()=>t("page-lobby-title")]),v(a,m)};O(re,a=>{e(r)&&a(be)})}v(ne,Y),me()}xe(["click"]);export{Ne as Lobby,Ce as PeopleNotice};
