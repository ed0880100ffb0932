import{B as te,a as ve,C as ye,q as de,_ as z,k as F,r as G,c as he,f as H,i as O,g as e,d as v,j as me,y as X,s as d,t as w,e as t,h as i,n as h,m as p,u as C,o as $,D as Z,a6 as ee,z as E,a7 as _e,x as fe,A as xe,w as ae}from"./index-BIKR0pVy.js";import{P as Ue}from"./PeopleNotice-C3FGlGzy.js";import"./sound-B8Mp6XPZ.js";const ke=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`;te("en",ke);te("fr",we);var $e=h('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),je=h('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),qe=h('<li class="svelte-s8axn"><!></li>'),Oe=h('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Le=h('<ul class="svelte-s8axn"><!> <!></ul>'),De=h('<p class="quiet svelte-s8axn"> </p>'),Pe=h('<small class="svelte-s8axn"> </small>'),Se=h('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Ae=h('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!></section>');function Je(ne,b){ve(b,!0);const se=4,le="novice";let r=X(null),K=X(null);async function Q(){document.hidden||G(r,await F("/api/lobby").catch(()=>e(r)))}Q();const oe=setInterval(()=>{Q()},se*1e3);ye(()=>clearInterval(oe)),de(()=>{z.name&&F(`/api/players/${encodeURIComponent(z.name)}`).then(a=>G(K,a),()=>{})});const I=C(()=>e(K)?.ratings.find(a=>a.code===b.rules)?.rating??null),J=C(()=>e(I)===null||!e(r)?"":Object.entries(e(r).strengths).filter(([,m])=>b.rules in m).sort(([,m],[,y])=>Math.abs(m[b.rules]-e(I))-Math.abs(y[b.rules]-e(I)))[0]?.[0]??""),S=C(()=>e(J)||le),N=a=>a.built_in?t(`opponent-${a.built_in}`):a.name||t("page-seek-somebody"),T=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function V({games:a,is_ready:m}){const[y]=a.clocks,B=y.game_seconds?t("page-time-game",{time:ae(y.game_seconds*1e3)}):y.move_seconds?t("page-time-move",{time:ae(y.move_seconds*1e3)}):t("page-time-none"),A=b.lengths.find(j=>j.n===a.lengths[0])?.text??`${a.lengths[0]}`,M=[a.rules,a.lengths,a.clocks].every(j=>j.length===1);return[t("page-lobby-game",{rules:t(`code-${a.rules[0]}`),length:A,clock:B}),...a.rated?.[0]?[t("page-lobby-rated")]:[],...M?[]:[t("page-lobby-or")],...m?[]:[t("page-lobby-later")]].join(" · ")}const U=C(()=>e(r)?.seeks.filter(a=>z.name||!a.games.rated?.every(Boolean))??[]);var Y=he(),re=H(Y);{var be=a=>{var m=Ae(),y=p(m),B=$(y,!0),A=d(y,2);{var M=s=>{var _=Le(),x=p(_);Z(x,17,()=>e(U),c=>c.id,(c,n)=>{var f=qe(),k=p(f);{var D=l=>{var o=$e(),u=p(o),q=d(u),P=$(q,!0);w((R,W)=>{i(u,R),i(P,W)},[()=>t("page-lobby-own"),()=>V(e(n))]),v(l,o)},g=l=>{var o=je(),u=p(o),q=p(u),P=d(q),R=$(P,!0);w((W,ge,ue)=>{o.disabled=!!ee.games,i(q,`${W??""}${ge??""}`),i(R,ue)},[()=>t("page-lobby-play",{name:N(e(n).player)}),()=>T(e(n).player),()=>V(e(n))]),E("click",o,()=>b.onsit(e(n))),v(l,o)};O(k,l=>{e(n).id===ee.id?l(D):l(g,-1)})}v(c,f)});var L=d(x,2);Z(L,17,()=>e(r).tables,c=>c.table,(c,n)=>{var f=Oe(),k=p(f),D=p(k),g=p(D),l=d(g),o=$(l,!0);w((u,q,P)=>{fe(k,"href",u),i(g,`${q??""} `),i(o,P)},[()=>_e(`/t/${e(n).table}`),()=>t("page-lobby-watch",{one:N(e(n).players[0])+T(e(n).players[0]),other:N(e(n).players[1])+T(e(n).players[1])}),()=>[t("page-lobby-score",{rules:t(`code-${e(n).rules}`),marks:e(n).marks.join("–")}),...e(n).rated?[t("page-lobby-rated")]:[],...e(n).behind?[t("page-lobby-behind")]:[]].join(" · ")]),E("click",k,u=>{u.preventDefault(),b.go(`/t/${e(n).table}`)}),v(c,f)}),v(s,_)};O(A,s=>{(e(U).length||e(r).tables.length)&&s(M)})}var j=d(A,2);{var ie=s=>{var _=De(),x=$(_,!0);w(L=>i(x,L),[()=>t("page-lobby-present",{n:e(r).present})]),v(s,_)};O(j,s=>{e(r).present>1&&s(ie)})}var pe=d(j,2);{var ce=s=>{var _=Se(),x=H(_),L=$(x),c=d(x,2),n=p(c),f=p(n),k=d(f);{var D=g=>{var l=Pe(),o=$(l,!0);w(u=>i(o,u),[()=>t("page-lobby-rating",{rating:`${e(r).strengths[e(S)][b.rules]}`})]),v(g,l)};O(k,g=>{e(r).strengths[e(S)]?.[b.rules]&&g(D)})}w((g,l,o)=>{i(L,`${g??""} ${l??""}`),i(f,o)},[()=>t("page-lobby-opponents"),()=>e(J)?t("page-lobby-strength",{name:t(`opponent-${e(J)}`)}):"",()=>t("page-lobby-opponent",{name:t(`opponent-${e(S)}`)})]),E("click",c,()=>b.onplay(e(S))),v(s,_)};O(pe,s=>{e(U).length||s(ce)})}w(s=>i(B,s),[()=>t("page-lobby-title")]),v(a,m)};O(re,a=>{e(r)&&a(be)})}v(ne,Y),me()}xe(["click"]);export{Je as Lobby,Ue as PeopleNotice};
