import{aw as te,p as ve,ah as ye,x as de,aO as B,U as Z,y as F,Z as he,f as G,i as q,g as e,c as v,k as me,z as H,s as d,t as w,j as t,b as i,q as h,h as p,u as J,o as $,e as X,a7 as ee,n as E,a0 as _e,m as fe,w as xe,a4 as ae}from"./index-CjOHNVPA.js";const ke=`### The page's words about who is there: people who look for a game, tables to watch; they come with the list that says them.

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
`;te("en",ke);te("fr",we);var $e=h('<p class="svelte-s8axn"> <small class="svelte-s8axn"> </small></p>'),je=h('<button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></button>'),Oe=h('<li class="svelte-s8axn"><!></li>'),qe=h('<li><a class="button svelte-s8axn"><span class="svelte-s8axn"> <small class="svelte-s8axn"> </small></span></a></li>'),Le=h('<ul class="svelte-s8axn"><!> <!></ul>'),Se=h('<p class="quiet svelte-s8axn"> </p>'),Ue=h('<small class="svelte-s8axn"> </small>'),De=h('<p class="quiet svelte-s8axn"> </p> <button type="button" class="button svelte-s8axn"><span class="svelte-s8axn"> <!></span></button>',1),Ie=h('<section class="lobby svelte-s8axn" aria-labelledby="lobby"><h2 id="lobby" class="svelte-s8axn"> </h2> <!> <!> <!></section>');function Te(ne,b){ve(b,!0);const se=4,le="novice";let r=H(null),K=H(null);async function Q(){document.hidden||F(r,await Z("/api/lobby").catch(()=>e(r)))}Q();const oe=setInterval(()=>{Q()},se*1e3);ye(()=>clearInterval(oe)),de(()=>{B.name&&Z(`/api/players/${encodeURIComponent(B.name)}`).then(a=>F(K,a),()=>{})});const T=J(()=>e(K)?.ratings.find(a=>a.code===b.rules)?.rating??null),A=J(()=>e(T)===null||!e(r)?"":Object.entries(e(r).strengths).filter(([,m])=>b.rules in m).sort(([,m],[,y])=>Math.abs(m[b.rules]-e(T))-Math.abs(y[b.rules]-e(T)))[0]?.[0]??""),D=J(()=>e(A)||le),C=a=>a.built_in?t(`opponent-${a.built_in}`):a.name||t("page-seek-somebody"),M=({rating:a})=>a?` (${a.value}${a.provisional?"?":""})`:"";function V({games:a,is_ready:m}){const[y]=a.clocks,P=y.game_seconds?t("page-time-game",{time:ae(y.game_seconds*1e3)}):y.move_seconds?t("page-time-move",{time:ae(y.move_seconds*1e3)}):t("page-time-none"),I=b.lengths.find(j=>j.n===a.lengths[0])?.text??`${a.lengths[0]}`,R=[a.rules,a.lengths,a.clocks].every(j=>j.length===1);return[t("page-lobby-game",{rules:t(`code-${a.rules[0]}`),length:I,clock:P}),...a.rated?.[0]?[t("page-lobby-rated")]:[],...R?[]:[t("page-lobby-or")],...m?[]:[t("page-lobby-later")]].join(" · ")}const N=J(()=>e(r)?.seeks.filter(a=>B.name||!a.games.rated?.every(Boolean))??[]);var Y=he(),re=G(Y);{var be=a=>{var m=Ie(),y=p(m),P=$(y,!0),I=d(y,2);{var R=s=>{var _=Le(),x=p(_);X(x,17,()=>e(N),c=>c.id,(c,n)=>{var f=Oe(),k=p(f);{var S=l=>{var o=$e(),u=p(o),O=d(u),U=$(O,!0);w((W,z)=>{i(u,W),i(U,z)},[()=>t("page-lobby-own"),()=>V(e(n))]),v(l,o)},g=l=>{var o=je(),u=p(o),O=p(u),U=d(O),W=$(U,!0);w((z,ge,ue)=>{o.disabled=!!ee.games,i(O,`${z??""}${ge??""}`),i(W,ue)},[()=>t("page-lobby-play",{name:C(e(n).player)}),()=>M(e(n).player),()=>V(e(n))]),E("click",o,()=>b.onsit(e(n))),v(l,o)};q(k,l=>{e(n).id===ee.id?l(S):l(g,-1)})}v(c,f)});var L=d(x,2);X(L,17,()=>e(r).tables,c=>c.table,(c,n)=>{var f=qe(),k=p(f),S=p(k),g=p(S),l=d(g),o=$(l,!0);w((u,O,U)=>{fe(k,"href",u),i(g,`${O??""} `),i(o,U)},[()=>_e(`/t/${e(n).table}`),()=>t("page-lobby-watch",{one:C(e(n).players[0])+M(e(n).players[0]),other:C(e(n).players[1])+M(e(n).players[1])}),()=>[t("page-lobby-score",{rules:t(`code-${e(n).rules}`),marks:e(n).marks.join("–")}),...e(n).rated?[t("page-lobby-rated")]:[],...e(n).behind?[t("page-lobby-behind")]:[]].join(" · ")]),E("click",k,u=>{u.preventDefault(),b.go(`/t/${e(n).table}`)}),v(c,f)}),v(s,_)};q(I,s=>{(e(N).length||e(r).tables.length)&&s(R)})}var j=d(I,2);{var ie=s=>{var _=Se(),x=$(_,!0);w(L=>i(x,L),[()=>t("page-lobby-present",{n:e(r).present})]),v(s,_)};q(j,s=>{e(r).present>1&&s(ie)})}var pe=d(j,2);{var ce=s=>{var _=De(),x=G(_),L=$(x),c=d(x,2),n=p(c),f=p(n),k=d(f);{var S=g=>{var l=Ue(),o=$(l,!0);w(u=>i(o,u),[()=>t("page-lobby-rating",{rating:`${e(r).strengths[e(D)][b.rules]}`})]),v(g,l)};q(k,g=>{e(r).strengths[e(D)]?.[b.rules]&&g(S)})}w((g,l,o)=>{i(L,`${g??""} ${l??""}`),i(f,o)},[()=>t("page-lobby-opponents"),()=>e(A)?t("page-lobby-strength",{name:t(`opponent-${e(A)}`)}):"",()=>t("page-lobby-opponent",{name:t(`opponent-${e(D)}`)})]),E("click",c,()=>b.onplay(e(D))),v(s,_)};q(pe,s=>{e(N).length||s(ce)})}w(s=>i(P,s),[()=>t("page-lobby-title")]),v(a,m)};q(re,a=>{e(r)&&a(be)})}v(ne,Y),me()}xe(["click"]);export{Te as default};
