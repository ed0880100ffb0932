import{aw as Fa,p as ja,s as a,i as T,t as i,j as t,g as e,b as s,c as u,k as $a,z as R,h as o,o as n,f as Te,e as De,m as ve,n as E,aK as Ha,aL as Ja,P as Ne,ae as Pe,y as c,q as g,V as La,w as Ma,x as Na,U as Za,Z as Ga,r as Ka,u as Be,l as ia,aM as ta,O as Qa,aN as Xa,aO as l,Q as et,R as at,a0 as za,aP as tt,W as Ia,aI as Sa,_ as st}from"./index-CJeWYacK.js";import{h as nt,b as rt}from"./this-BasVEcS7.js";import"./people-words-Bl13uQ0o.js";import ot from"./PeopleNotice-B1nRseT7.js";import{p as te}from"./sound-B6gIEcEJ.js";import"./rating-words-5rpiPYdl.js";const lt=`### The page's own words for a person's account; they come with the part of the page that says them.

account-title = A name that lasts
account-about = An account is a name that nobody else can have, and your seats and games on every device. Nobody needs one to play.
account-make-passkey = Make it mine with a passkey
account-otherwise = Otherwise: a password
account-password = Password
account-password-new = New password
account-password-old = Present password
account-password-least = At least eight characters.
account-make-password = Make it mine with a password
account-have = I have an account
account-log-in-passkey = Log in with a passkey
account-by-password = With a password
account-log-in = Log in
account-no-passkeys = At this address browsers have no passkeys.
account-since = since { $day }
account-sessions = Where you are logged in
account-session-here = this browser
account-session-unknown = a browser
account-last = last used { $day }
account-session-end = End
account-session-end-named = End the session: { $name }
account-session-end-others = End all others
account-programs = Programs
account-programs-about = A program that plays here may have a name of its own. Wherever the name stands it is marked as a program’s.
account-program-name = Its name
account-program-make = Give it this name
account-program-token = This is its token, shown this once. It lets anybody play under the name: keep it.
account-program-remove-named = Remove the program: { $name }
account-passkeys = Passkeys
account-passkey-add = Add a passkey
account-passkey-remove = Remove
account-passkey-remove-named = Remove the passkey: { $name }
account-take-along =
    { $n ->
        [one] Take along the seat of this browser
       *[other] Take along the { $n } seats of this browser
    }
account-taken-along =
    { $n ->
        [0] There was no seat to take along.
        [one] One more seat is yours now.
       *[other] { $n } seats are yours now.
    }
account-set-password = Set a password
account-change-password = Change the password
account-password-is-set = The password is set. You are logged out in all other browsers.
account-export = Everything the server has of you
account-export-about = a file in JSON, with the records of your games
account-log-out = Log out
account-delete = Delete the account
account-delete-about = Your name goes, here and at every table, and so does every way to log in. Your games stay, without your name. Write your name to confirm.
account-delete-do = Delete for good
account-back = To the start page
account-fault =
    { $code ->
        [name-taken] This name is taken or reserved. Please choose another.
        [no-such-name] A name has two to 24 letters of one script, digits, spaces, apostrophes, and . - _
        [no-such-login] That did not work: the name and the password, or the passkey, do not belong together here.
        [no-such-challenge] That took too long. Please try again.
        [passkey-known] This passkey is known already.
        [only-passkey] This is your only way to log in. Set a password or add a passkey first.
        [too-many-passkeys] You have ten passkeys. Remove one first.
        [too-many-programs] You have five programs. Remove one first.
        [not-logged-in] You are no longer logged in.
        [other-name] That is not the name of this account.
        [cancelled] No passkey was used.
        [too-short] A password has at least eight characters.
        [too-many] Too many attempts. Please wait a little, and try again.
        [unreachable] The server does not answer. Please try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,ct=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

account-title = Un nom qui reste
account-about = Un compte, c’est un nom que personne d’autre ne peut avoir, et vos places et vos parties sur tous vos appareils. Personne n’en a besoin pour jouer.
account-make-passkey = Le garder avec une clé d’accès
account-otherwise = Sinon : un mot de passe
account-password = Mot de passe
account-password-new = Nouveau mot de passe
account-password-old = Mot de passe actuel
account-password-least = Huit caractères au moins.
account-make-password = Le garder avec un mot de passe
account-have = J’ai un compte
account-log-in-passkey = Se connecter avec une clé d’accès
account-by-password = Avec un mot de passe
account-log-in = Se connecter
account-no-passkeys = À cette adresse, les navigateurs n’ont pas de clés d’accès.
account-since = depuis le { $day }
account-sessions = Où vous êtes connecté
account-session-here = ce navigateur
account-session-unknown = un navigateur
account-last = dernier usage : { $day }
account-session-end = Fermer
account-session-end-named = Fermer la session : { $name }
account-session-end-others = Fermer toutes les autres
account-programs = Programmes
account-programs-about = Un programme qui joue ici peut avoir un nom à lui. Partout où ce nom paraît, il est marqué comme celui d’un programme.
account-program-name = Son nom
account-program-make = Lui donner ce nom
account-program-token = Voici son jeton, montré cette seule fois. Il permet à n’importe qui de jouer sous ce nom : gardez-le.
account-program-remove-named = Retirer le programme : { $name }
account-passkeys = Clés d’accès
account-passkey-add = Ajouter une clé d’accès
account-passkey-remove = Retirer
account-passkey-remove-named = Retirer la clé d’accès : { $name }
account-take-along =
    { $n ->
        [one] Emporter { $n } place de ce navigateur
       *[other] Emporter les { $n } places de ce navigateur
    }
account-taken-along =
    { $n ->
        [0] Il n’y avait aucune place à emporter.
        [one] Une place de plus est à vous.
       *[other] { $n } places sont à vous.
    }
account-set-password = Choisir un mot de passe
account-change-password = Changer le mot de passe
account-password-is-set = Le mot de passe est enregistré. Vous êtes déconnecté de tous les autres navigateurs.
account-export = Tout ce que le serveur a de vous
account-export-about = un fichier JSON, avec les relevés de vos parties
account-log-out = Se déconnecter
account-delete = Supprimer le compte
account-delete-about = Votre nom disparaît, ici et à chaque table, ainsi que tout moyen de vous connecter. Vos parties restent, sans votre nom. Écrivez votre nom pour confirmer.
account-delete-do = Supprimer pour de bon
account-back = À la page d’accueil
account-fault =
    { $code ->
        [name-taken] Ce nom est pris ou réservé. Veuillez en choisir un autre.
        [no-such-name] Un nom a de deux à 24 lettres d’une même écriture, chiffres, espaces, apostrophes, et . - _
        [no-such-login] Cela n’a pas marché : le nom et le mot de passe, ou la clé d’accès, ne vont pas ensemble ici.
        [no-such-challenge] Cela a pris trop de temps. Veuillez réessayer.
        [passkey-known] Cette clé d’accès est déjà connue.
        [only-passkey] C’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe ou ajoutez une clé d’accès.
        [too-many-passkeys] Vous avez dix clés d’accès. Retirez-en une d’abord.
        [too-many-programs] Vous avez cinq programmes. Retirez-en un d’abord.
        [not-logged-in] Vous n’êtes plus connecté.
        [other-name] Ce n’est pas le nom de ce compte.
        [cancelled] Aucune clé d’accès n’a servi.
        [too-short] Un mot de passe a huit caractères au moins.
        [too-many] Trop d’essais. Attendez un peu, puis réessayez.
        [unreachable] Le serveur ne répond pas. Veuillez réessayer.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;Fa("en",lt);Fa("fr",ct);var ut=g('<small class="svelte-w7lmyc"> </small>'),vt=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> <!></span> <button class="button"> </button> <button class="button"> </button></li>'),it=g('<li class="quiet svelte-w7lmyc"> </li>'),Ca=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><button class="button"> </button></li>'),pt=g('<h3 class="svelte-w7lmyc"> </h3> <p class="quiet svelte-w7lmyc"> </p> <ul class="svelte-w7lmyc"></ul>',1),mt=g('<h3 class="svelte-w7lmyc"> </h3> <ul class="svelte-w7lmyc"></ul>',1),dt=g('<ul class="svelte-w7lmyc"></ul> <form class="svelte-w7lmyc"><label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><input maxlength="24" autocomplete="off" required="" class="svelte-w7lmyc"/></label> <div class="svelte-w7lmyc"><button class="button"> </button> <button type="button" class="button"> </button></div></form> <label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span> <select class="svelte-w7lmyc"><option> </option><option> </option></select></label> <!> <!>',1),_t=g('<section aria-labelledby="people" class="svelte-w7lmyc"><h2 id="people" class="svelte-w7lmyc"> </h2> <!> <!> <p role="alert" class="svelte-w7lmyc"> </p> <p role="status" class="svelte-w7lmyc"> </p></section>');function gt(We,pe){ja(pe,!0);let ye=R(""),F=R(""),q=R("");async function A($){c(F,c(q,""),!0);try{await $()}catch(de){c(F,La(de),!0)}}const qe=()=>A(async()=>{await te.change(e(ye).trim(),"friend",!0),c(q,t("page-people-asked"),!0)}),se=$=>A(async()=>pe.go(`/t/${await te.challenge($)}`));var xe=_t(),x=o(xe),ze=n(x,!0),ne=a(x,2);ot(ne,{table:"",get go(){return pe.go}});var Ie=a(ne,2);{var Se=$=>{var de=dt(),Ve=Te(de);De(Ve,21,()=>te.own.friends,_=>_.name,(_,y)=>{var I=vt(),N=o(I),V=o(N),S=a(V);{var K=X=>{var O=ut(),ee=n(O,!0);i($e=>s(ee,$e),[()=>t("page-people-here")]),u(X,O)};T(S,X=>{e(y).here&&X(K)})}var P=a(N,2),L=n(P,!0),Q=a(P,2),W=n(Q,!0);i((X,O,ee,$e)=>{s(V,e(y).name),ve(P,"aria-label",X),s(L,O),ve(Q,"aria-label",ee),s(W,$e)},[()=>t("page-people-challenge-named",{name:e(y).name}),()=>t("page-people-challenge"),()=>t("page-people-remove-named",{name:e(y).name}),()=>t("page-people-remove")]),E("click",P,()=>{se(e(y).name)}),E("click",Q,()=>{A(()=>te.change(e(y).name,"friend",!1))}),u(_,I)},_=>{var y=it(),I=n(y,!0);i(N=>s(I,N),[()=>t("page-people-none")]),u(_,y)});var D=a(Ve,2),m=o(D),Z=o(m),re=n(Z,!0),Ce=a(Z),oe=a(m,2),B=o(oe),Ae=n(B,!0),le=a(B,2),Re=n(le,!0),fe=a(D,2),ke=o(fe),Fe=n(ke,!0),ce=a(ke,2),_e=o(ce),h=n(_e,!0);_e.value=_e.__value="friends";var d=a(_e),b=n(d,!0);d.value=d.__value="everybody";var z;Ha(ce);var M=a(fe,2);{var G=_=>{var y=pt(),I=Te(y),N=n(I,!0),V=a(I,2),S=n(V,!0),K=a(V,2);De(K,20,()=>te.own.blocked,P=>P,(P,L)=>{var Q=Ca(),W=o(Q),X=n(W,!0),O=a(W),ee=n(O,!0);i(($e,Me)=>{s(X,L),ve(O,"aria-label",$e),s(ee,Me)},[()=>t("page-people-unblock-named",{name:L}),()=>t("page-people-unblock")]),E("click",O,()=>{A(()=>te.change(L,"blocked",!1))}),u(P,Q)}),i((P,L)=>{s(N,P),s(S,L)},[()=>t("page-people-blocked"),()=>t("page-people-blocked-about")]),u(_,y)};T(M,_=>{te.own.blocked.length&&_(G)})}var je=a(M,2);{var Le=_=>{var y=mt(),I=Te(y),N=n(I,!0),V=a(I,2);De(V,20,()=>te.own.muted,S=>S,(S,K)=>{var P=Ca(),L=o(P),Q=n(L,!0),W=a(L),X=n(W,!0);i((O,ee)=>{s(Q,K),ve(W,"aria-label",O),s(X,ee)},[()=>t("page-people-unmute-named",{name:K}),()=>t("page-people-unmute")]),E("click",W,()=>{A(()=>te.change(K,"muted",!1))}),u(S,P)}),i(S=>s(N,S),[()=>t("page-people-muted")]),u(_,y)};T(je,_=>{te.own.muted.length&&_(Le)})}i((_,y,I,N,V,S,K)=>{s(re,_),s(Ae,y),le.disabled=I,s(Re,N),s(Fe,V),s(h,S),s(b,K),z!==(z=te.own.talk)&&(ce.value=(ce.__value=z)??"",Ja(ce,z))},[()=>t("page-people-name"),()=>t("page-people-ask"),()=>!e(ye).trim(),()=>t("page-people-dare"),()=>t("page-people-talk"),()=>t("page-people-talk-friends"),()=>t("page-people-talk-everybody")]),Ne("submit",D,_=>{_.preventDefault(),qe()}),Pe(Ce,()=>e(ye),_=>c(ye,_)),E("click",le,()=>{se(e(ye).trim())}),E("change",ce,_=>{const y=_.currentTarget.value==="everybody"?"everybody":"friends";A(()=>te.setTalk(y))}),u($,de)};T(Ie,$=>{te.own&&$(Se)})}var f=a(Ie,2),w=n(f,!0),we=a(f,2),me=n(we,!0);i(($,de)=>{s(ze,$),s(w,de),s(me,e(q))},[()=>t("page-people-title"),()=>e(F)&&t("page-people-fault",{code:e(F)})]),u(We,xe),$a()}Ma(["click","change"]);var bt=Ka('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),ht=g('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),yt=g('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),xt=g('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),wt=g('<p class="svelte-wklbjp"> </p>'),ft=g('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),kt=g('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),jt=g('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function $t(We,pe){ja(pe,!0);const ye=240,F=48;let q=R(null),A=R(!1);Na(()=>{Za(`/api/players/${encodeURIComponent(pe.name)}`).then(f=>c(q,f),()=>{}).finally(()=>c(A,!0))});const qe=Be(()=>new Intl.NumberFormat(ia.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),se=Be(()=>new Intl.NumberFormat(ia.language,{minimumFractionDigits:2,maximumFractionDigits:2})),xe=Be(()=>new Intl.NumberFormat(ia.language,{signDisplay:"exceptZero"}));function x(f){const w=Math.min(...f),we=Math.max(1,Math.max(...f)-w);return f.map((me,$)=>`${(ye*$/Math.max(1,f.length-1)).toFixed(1)},${(F-F*(me-w)/we).toFixed(1)}`).join(" ")}const ze=f=>f.built_in?t(`opponent-${f.built_in}`):f.opponent||t("page-ratings-former");var ne=Ga(),Ie=Te(ne);{var Se=f=>{var w=jt(),we=o(w),me=n(we,!0),$=a(we,2);De($,17,()=>e(q)?.ratings??[],D=>D.code,(D,m)=>{var Z=xt(),re=Te(Z),Ce=n(re,!0),oe=a(re,2),B=o(oe),Ae=n(B),le=a(B),Re=a(le),fe=n(Re,!0),ke=a(oe,2);{var Fe=d=>{var b=bt();ve(b,"viewBox","-4 -4 248 56");var z=n(b);i((M,G)=>{ve(b,"aria-label",M),ve(z,"points",G)},[()=>t("page-ratings-course",{n:e(m).course.length,first:`${e(m).course[0]}`,last:`${e(m).course.at(-1)}`,least:`${Math.min(...e(m).course)}`,most:`${Math.max(...e(m).course)}`}),()=>x(e(m).course)]),u(d,b)};T(ke,d=>{e(m).course.length>1&&d(Fe)})}var ce=a(ke,2);{var _e=d=>{var b=ht(),z=o(b),M=n(z,!0),G=a(z,2),je=n(G,!0);i((Le,_)=>{s(M,Le),s(je,_)},[()=>t("page-ratings-play",{points:e(qe).format(e(m).play.points),error:e(se).format(e(m).play.half_width)}),()=>t("page-ratings-play-about",{n:e(m).play.deals})]),u(d,b)},h=d=>{var b=yt(),z=o(b),M=n(z,!0);i(G=>s(M,G),[()=>t("page-ratings-play-later")]),u(d,b)};T(ce,d=>{e(m).play?d(_e):d(h,-1)})}i((d,b)=>{s(Ce,d),s(Ae,`${e(m).rating??""}${e(m).provisional?"?":""}`),s(le,` ± ${e(m).deviation??""} `),s(fe,b)},[()=>t(`code-${e(m).code}`),()=>t("page-ratings-games",{n:e(m).games})]),u(D,Z)},D=>{var m=wt(),Z=n(m,!0);i(re=>s(Z,re),[()=>t("page-ratings-none")]),u(D,m)});var de=a($,2);{var Ve=D=>{var m=kt(),Z=o(m),re=n(Z,!0),Ce=a(Z,2);De(Ce,21,()=>e(q).results,oe=>oe.at,(oe,B)=>{var Ae=ft(),le=o(Ae),Re=n(le,!0),fe=a(le,2),ke=n(fe);i((Fe,ce,_e)=>{s(Re,Fe),s(ke,`${ce??""} · ${_e??""}`)},[()=>t(e(B).won?"page-ratings-won":"page-ratings-lost",{name:ze(e(B))}),()=>ta(e(B).at),()=>e(xe).format(e(B).change)]),u(oe,Ae)}),i(oe=>s(re,oe),[()=>t("page-ratings-results")]),u(D,m)};T(de,D=>{e(q)?.results.length&&D(Ve)})}i(D=>s(me,D),[()=>t("page-ratings")]),u(f,w)};T(Ie,f=>{e(A)&&f(Se)})}u(We,ne),$a()}var Pt=g('<button class="button main svelte-axn1rj"> </button>'),Tt=g('<p class="remark svelte-axn1rj"> </p>'),aa=g('<button class="button svelte-axn1rj"> </button>'),qt=g('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),At=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),Ra=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),Dt=g('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),zt=g('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),It=g('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),St=g('<p class="remark svelte-axn1rj"> </p> <!> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Ct=g('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function Ot(We,pe){ja(pe,!0);const ye=8;let F=R(Qa(ia.name)),q=R(""),A=R(""),qe=R(""),se=R(""),xe=R(""),x=R(!1),ze=R(void 0);const ne=Be(()=>tt&&!!l.own?.can_use_passkeys),Ie=Xa().length;let Se=R(!1),f=R(!1);Na(()=>{l.own&&!e(ne)&&c(Se,c(f,!0),!0)});async function w(h){if(e(x))return;c(x,!0),c(se,c(xe,""),!0);const d=l.name;try{await h()===!1&&c(se,"cancelled"),c(q,c(A,""),!0)}catch(b){c(se,La(b),!0),e(se)==="not-logged-in"&&await l.load().catch(()=>{})}finally{c(x,!1)}l.name!==d&&(c(qe,""),e(ze)?.focus())}w(()=>l.load());function we(h){[...e(q)].length<ye?c(se,"too-short"):w(h)}let me=R(""),$=R("");async function de(){c($,""),c($,await l.makeProgram(e(me)),!0),c(me,"")}async function Ve(){const h=await l.takeAlong();c(xe,t("account-taken-along",{n:h}),!0)}async function D(){await l.setPassword(e(q),e(A)),c(xe,t("account-password-is-set"),!0)}var m=Ct();nt("axn1rj",h=>{et(d=>{at.title=`${d??""} · Écarté`},[()=>t("account-title")])});var Z=o(m),re=o(Z),Ce=n(re,!0),oe=a(Z,2),B=o(oe),Ae=n(B,!0);rt(B,h=>c(ze,h),()=>e(ze));var le=a(B,2),Re=n(le,!0),fe=a(le,2),ke=n(fe,!0),Fe=a(fe,2);{var ce=h=>{var d=qt(),b=Te(d),z=n(b,!0),M=a(b,2),G=o(M),je=o(G),Le=n(je,!0),_=a(je,2),y=a(G,2);{var I=v=>{var U=Pt(),ge=n(U,!0);i(ie=>{U.disabled=e(x),s(ge,ie)},[()=>t("account-make-passkey")]),u(v,U)},N=v=>{var U=Tt(),ge=n(U,!0);i(ie=>s(ge,ie),[()=>t("account-no-passkeys")]),u(v,U)};T(y,v=>{e(ne)?v(I):v(N,-1)})}var V=a(M,2),S=o(V),K=n(S,!0),P=a(S,2),L=o(P),Q=a(L,2),W=o(Q),X=n(W,!0),O=a(W,2),ee=a(Q,2),$e=n(ee,!0),Me=a(ee,2),sa=n(Me,!0),Ye=a(V,2),pa=n(Ye,!0),na=a(Ye,2);{var ra=v=>{var U=aa(),ge=n(U,!0);i(ie=>{U.disabled=e(x),s(ge,ie)},[()=>t("account-log-in-passkey")]),E("click",U,()=>{w(()=>l.logInByPasskey())}),u(v,U)};T(na,v=>{e(ne)&&v(ra)})}var oa=a(na,2),He=o(oa),la=n(He,!0),ca=a(He,2),Je=o(ca),Ze=o(Je),ua=n(Ze,!0),ma=a(Ze,2),Ge=a(Je,2),Ke=o(Ge),da=n(Ke,!0),_a=a(Ke,2),Qe=a(Ge,2),ga=n(Qe,!0);i((v,U,ge,ie,ba,ha,ya,Oe,xa,wa,va)=>{s(z,v),s(Le,U),s(K,ge),Ia(L,e(F)),s(X,ie),s($e,ba),Me.disabled=e(x),s(sa,ha),s(pa,ya),s(la,Oe),s(ua,xa),s(da,wa),Qe.disabled=e(x),s(ga,va)},[()=>t("account-about"),()=>t("page-name"),()=>t("account-otherwise"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t("account-make-password"),()=>t("account-have"),()=>t("account-by-password"),()=>t("page-name"),()=>t("account-password"),()=>t("account-log-in")]),Ne("submit",M,v=>{v.preventDefault(),e(ne)&&w(()=>l.makeByPasskey(e(F)))}),Pe(_,()=>e(F),v=>c(F,v)),Ne("submit",P,v=>{v.preventDefault(),we(()=>l.makeByPassword(e(F),e(q)))}),Pe(O,()=>e(q),v=>c(q,v)),Sa("open","toggle",V,v=>c(Se,v),()=>e(Se)),Ne("submit",ca,v=>{v.preventDefault(),w(()=>l.logIn(e(F),e(A)))}),Pe(ma,()=>e(F),v=>c(F,v)),Pe(_a,()=>e(A),v=>c(A,v)),Sa("open","toggle",oa,v=>c(f,v),()=>e(f)),u(h,d)},_e=h=>{var d=St(),b=Te(d),z=n(b,!0),M=a(b,2);st(M,()=>l.name,r=>{$t(r,{get name(){return l.name}})});var G=a(M,2);gt(G,{get go(){return pe.go}});var je=a(G,2);{var Le=r=>{var p=aa(),k=n(p,!0);i(C=>{p.disabled=e(x),s(k,C)},[()=>t("account-take-along",{n:Ie})]),E("click",p,()=>{w(Ve)}),u(r,p)};T(je,r=>{Ie&&r(Le)})}var _=a(je,2),y=n(_,!0),I=a(_,2);De(I,21,()=>l.own.sessions,r=>r.id,(r,p)=>{const k=Be(()=>e(p).browser||t("account-session-unknown"));var C=At(),ae=o(C),Y=n(ae,!0),be=a(ae,2),j=n(be,!0),H=a(be,2);{var he=J=>{var ue=aa(),Xe=n(ue,!0);i((Ue,ea)=>{ue.disabled=e(x),ve(ue,"aria-label",Ue),s(Xe,ea)},[()=>t("account-session-end-named",{name:e(k)}),()=>t("account-session-end")]),E("click",ue,()=>{w(()=>l.endSession(e(p).id))}),u(J,ue)};T(H,J=>{e(p).here||J(he)})}i(J=>{s(Y,e(k)),s(j,J)},[()=>e(p).here?t("account-session-here"):t("account-last",{day:ta(e(p).last_at)})]),u(r,C)});var N=a(I,2);{var V=r=>{var p=aa(),k=n(p,!0);i(C=>{p.disabled=e(x),s(k,C)},[()=>t("account-session-end-others")]),E("click",p,()=>{w(()=>l.endSession())}),u(r,p)};T(N,r=>{l.own.sessions.length>1&&r(V)})}var S=a(N,2);{var K=r=>{var p=Dt(),k=Te(p),C=n(k,!0),ae=a(k,2);De(ae,21,()=>l.own.passkeys,j=>j.id,(j,H)=>{const he=Be(()=>e(H).browser||t("account-session-unknown"));var J=Ra(),ue=o(J),Xe=n(ue,!0),Ue=a(ue,2),ea=n(Ue,!0),Ee=a(Ue,2),fa=n(Ee,!0);i((ka,Wa,Ya)=>{s(Xe,e(he)),s(ea,ka),Ee.disabled=e(x),ve(Ee,"aria-label",Wa),s(fa,Ya)},[()=>t("account-last",{day:ta(e(H).last_at)}),()=>t("account-passkey-remove-named",{name:e(he)}),()=>t("account-passkey-remove")]),E("click",Ee,()=>{w(()=>l.removePasskey(e(H).id))}),u(j,J)});var Y=a(ae,2);{var be=j=>{var H=aa(),he=n(H,!0);i(J=>{H.disabled=e(x),s(he,J)},[()=>t("account-passkey-add")]),E("click",H,()=>{w(()=>l.addPasskey())}),u(j,H)};T(Y,j=>{e(ne)&&j(be)})}i(j=>s(C,j),[()=>t("account-passkeys")]),u(r,p)};T(S,r=>{(e(ne)||l.own.passkeys.length)&&r(K)})}var P=a(S,2),L=o(P),Q=n(L,!0),W=a(L,2),X=n(W,!0),O=a(W,2);De(O,21,()=>l.own.programs??[],r=>r.name,(r,p)=>{var k=Ra(),C=o(k),ae=n(C,!0),Y=a(C,2),be=n(Y,!0),j=a(Y,2),H=n(j,!0);i((he,J,ue)=>{s(ae,e(p).name),s(be,he),j.disabled=e(x),ve(j,"aria-label",J),s(H,ue)},[()=>t("account-since",{day:ta(e(p).made_at)}),()=>t("account-program-remove-named",{name:e(p).name}),()=>t("account-passkey-remove")]),E("click",j,()=>{w(()=>l.removeProgram(e(p).name))}),u(r,k)});var ee=a(O,2);{var $e=r=>{var p=zt(),k=Te(p),C=n(k,!0),ae=a(k,2),Y=o(ae),be=n(Y,!0);i(j=>{s(C,j),s(be,e($))},[()=>t("account-program-token")]),u(r,p)};T(ee,r=>{e($)&&r($e)})}var Me=a(ee,2),sa=o(Me),Ye=o(sa),pa=n(Ye,!0),na=a(Ye,2),ra=a(sa,2),oa=n(ra,!0),He=a(P,2),la=o(He),ca=n(la,!0),Je=a(la,2),Ze=o(Je),ua=a(Ze,2);{var ma=r=>{var p=It(),k=o(p),C=n(k,!0),ae=a(k,2);i(Y=>s(C,Y),[()=>t("account-password-old")]),Pe(ae,()=>e(A),Y=>c(A,Y)),u(r,p)};T(ua,r=>{l.own.has_password&&r(ma)})}var Ge=a(ua,2),Ke=o(Ge),da=n(Ke,!0),_a=a(Ke,2),Qe=a(Ge,2),ga=n(Qe,!0),v=a(Qe,2),U=n(v,!0),ge=a(He,2),ie=o(ge),ba=n(ie,!0),ha=a(ie,2),ya=n(ha,!0),Oe=a(ge,2),xa=n(Oe,!0),wa=a(Oe,2),va=o(wa),Va=n(va,!0),Pa=a(va,2),Ta=o(Pa),Oa=n(Ta,!0),qa=a(Ta,2),Aa=o(qa),Ua=n(Aa,!0),Ea=a(Aa,2),Da=a(qa,2),Ba=n(Da,!0);i((r,p,k,C,ae,Y,be,j,H,he,J,ue,Xe,Ue,ea,Ee,fa,ka)=>{s(z,r),s(y,p),s(Q,k),s(X,C),s(pa,ae),ra.disabled=e(x),s(oa,Y),s(ca,be),Ia(Ze,l.name),s(da,j),s(ga,H),v.disabled=e(x),s(U,he),ve(ie,"href",J),s(ba,ue),s(ya,Xe),Oe.disabled=e(x),s(xa,Ue),s(Va,ea),s(Oa,Ee),s(Ua,fa),Da.disabled=e(x),s(Ba,ka)},[()=>t("account-since",{day:ta(l.own.made_at)}),()=>t("account-sessions"),()=>t("account-programs"),()=>t("account-programs-about"),()=>t("account-program-name"),()=>t("account-program-make"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>za("/api/account/data"),()=>t("account-export"),()=>t("account-export-about"),()=>t("account-log-out"),()=>t("account-delete"),()=>t("account-delete-about"),()=>t("page-name"),()=>t("account-delete-do")]),Ne("submit",Me,r=>{r.preventDefault(),w(de)}),Pe(na,()=>e(me),r=>c(me,r)),Ne("submit",Je,r=>{r.preventDefault(),we(D)}),Pe(_a,()=>e(q),r=>c(q,r)),E("click",Oe,()=>{w(()=>l.logOut())}),Ne("submit",Pa,r=>{r.preventDefault(),w(()=>l.delete(e(qe)))}),Pe(Ea,()=>e(qe),r=>c(qe,r)),u(h,d)};T(Fe,h=>{l.own&&!l.name?h(ce):l.own&&h(_e,1)})}i((h,d,b,z)=>{ve(re,"href",h),s(Ce,d),s(Ae,b),s(Re,z),s(ke,e(xe))},[()=>za("/"),()=>t("account-back"),()=>l.name||t("account-title"),()=>e(se)&&t("account-fault",{code:e(se)})]),E("click",re,h=>{h.preventDefault(),pe.go("/")}),u(We,m),$a()}Ma(["click"]);export{Ot as default};
