import{q as La,a as Pa,s as a,i as P,t as i,e as t,g as e,h as s,d as u,j as Ta,G as R,m as o,o as n,f as Te,x as De,z as ae,w as V,a8 as Xa,aS as Ka,J as Le,P as Pe,E as v,n as g,M as Na,B as Va,v as Ea,k as Qa,c as et,aA as at,u as Be,p as da,ap as Ue,O as tt,aT as st,a7 as l,am as nt,an as rt,ao as ot,H as lt,a4 as $a,aU as ct,I as Ca,X as Ra,aR as ut}from"./index-BoMei-xP.js";import"./moderation-words-8PCiA-Xk.js";import{P as vt,p as ee}from"./PeopleNotice-BUoKw98d.js";import"./rating-words-f1Kymrm3.js";import"./sound-Dm5Mqn3q.js";const it=`### The page's own words for a person's account; they come with the part of the page that says them.

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
`,pt=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

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
`;La("en",it);La("fr",pt);var mt=g('<small class="svelte-w7lmyc"> </small>'),dt=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> <!></span> <button class="button"> </button> <button class="button"> </button></li>'),_t=g('<li class="quiet svelte-w7lmyc"> </li>'),Fa=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><button class="button"> </button></li>'),gt=g('<h3 class="svelte-w7lmyc"> </h3> <p class="quiet svelte-w7lmyc"> </p> <ul class="svelte-w7lmyc"></ul>',1),bt=g('<h3 class="svelte-w7lmyc"> </h3> <ul class="svelte-w7lmyc"></ul>',1),ht=g('<ul class="svelte-w7lmyc"></ul> <form class="svelte-w7lmyc"><label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><input maxlength="24" autocomplete="off" required="" class="svelte-w7lmyc"/></label> <div class="svelte-w7lmyc"><button class="button"> </button> <button type="button" class="button"> </button></div></form> <label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span> <select class="svelte-w7lmyc"><option> </option><option> </option></select></label> <!> <!>',1),xt=g('<section aria-labelledby="people" class="svelte-w7lmyc"><h2 id="people" class="svelte-w7lmyc"> </h2> <!> <!> <p role="alert" class="svelte-w7lmyc"> </p> <p role="status" class="svelte-w7lmyc"> </p></section>');function yt(Ye,ie){Pa(ie,!0);let xe=R(""),F=R(""),A=R("");async function D(T){v(F,v(A,""),!0);try{await T()}catch(me){v(F,Na(me),!0)}}const qe=()=>D(async()=>{await ee.change(e(xe).trim(),"friend",!0),v(A,t("page-people-asked"),!0)}),te=T=>D(async()=>ie.go(`/t/${await ee.challenge(T)}`));var ye=xt(),w=o(ye),ze=n(w,!0),se=a(w,2);vt(se,{table:"",get go(){return ie.go}});var Ie=a(se,2);{var Se=T=>{var me=ht(),Ne=Te(me);De(Ne,21,()=>ee.own.friends,_=>_.name,(_,x)=>{var S=dt(),H=o(S),M=o(H),L=a(M);{var J=G=>{var U=mt(),ue=n(U,!0);i(_e=>s(ue,_e),[()=>t("page-people-here")]),u(G,U)};P(L,G=>{e(x).here&&G(J)})}var q=a(H,2),O=n(q,!0),W=a(q,2),Q=n(W,!0);i((G,U,ue,_e)=>{s(M,e(x).name),ae(q,"aria-label",G),s(O,U),ae(W,"aria-label",ue),s(Q,_e)},[()=>t("page-people-challenge-named",{name:e(x).name}),()=>t("page-people-challenge"),()=>t("page-people-remove-named",{name:e(x).name}),()=>t("page-people-remove")]),V("click",q,()=>{te(e(x).name)}),V("click",W,()=>{D(()=>ee.change(e(x).name,"friend",!1))}),u(_,S)},_=>{var x=_t(),S=n(x,!0);i(H=>s(S,H),[()=>t("page-people-none")]),u(_,x)});var z=a(Ne,2),m=o(z),K=o(m),ne=n(K,!0),Ce=a(K),re=a(m,2),Y=o(re),Ae=n(Y,!0),oe=a(Y,2),Re=n(oe,!0),fe=a(z,2),ke=o(fe),Fe=n(ke,!0),le=a(ke,2),de=o(le),y=n(de,!0);de.value=de.__value="friends";var d=a(de),h=n(d,!0);d.value=d.__value="everybody";var I;Xa(le);var E=a(fe,2);{var ce=_=>{var x=gt(),S=Te(x),H=n(S,!0),M=a(S,2),L=n(M,!0),J=a(M,2);De(J,20,()=>ee.own.blocked,q=>q,(q,O)=>{var W=Fa(),Q=o(W),G=n(Q,!0),U=a(Q),ue=n(U,!0);i((_e,Ve)=>{s(G,O),ae(U,"aria-label",_e),s(ue,Ve)},[()=>t("page-people-unblock-named",{name:O}),()=>t("page-people-unblock")]),V("click",U,()=>{D(()=>ee.change(O,"blocked",!1))}),u(q,W)}),i((q,O)=>{s(H,q),s(L,O)},[()=>t("page-people-blocked"),()=>t("page-people-blocked-about")]),u(_,x)};P(E,_=>{ee.own.blocked.length&&_(ce)})}var je=a(E,2);{var Me=_=>{var x=bt(),S=Te(x),H=n(S,!0),M=a(S,2);De(M,20,()=>ee.own.muted,L=>L,(L,J)=>{var q=Fa(),O=o(q),W=n(O,!0),Q=a(O),G=n(Q,!0);i((U,ue)=>{s(W,J),ae(Q,"aria-label",U),s(G,ue)},[()=>t("page-people-unmute-named",{name:J}),()=>t("page-people-unmute")]),V("click",Q,()=>{D(()=>ee.change(J,"muted",!1))}),u(L,q)}),i(L=>s(H,L),[()=>t("page-people-muted")]),u(_,x)};P(je,_=>{ee.own.muted.length&&_(Me)})}i((_,x,S,H,M,L,J)=>{s(ne,_),s(Ae,x),oe.disabled=S,s(Re,H),s(Fe,M),s(y,L),s(h,J),I!==(I=ee.own.talk)&&(le.value=(le.__value=I)??"",Ka(le,I))},[()=>t("page-people-name"),()=>t("page-people-ask"),()=>!e(xe).trim(),()=>t("page-people-dare"),()=>t("page-people-talk"),()=>t("page-people-talk-friends"),()=>t("page-people-talk-everybody")]),Le("submit",z,_=>{_.preventDefault(),qe()}),Pe(Ce,()=>e(xe),_=>v(xe,_)),V("click",oe,()=>{te(e(xe).trim())}),V("change",le,_=>{const x=_.currentTarget.value==="everybody"?"everybody":"friends";D(()=>ee.setTalk(x))}),u(T,me)};P(Ie,T=>{ee.own&&T(Se)})}var k=a(Ie,2),f=n(k,!0),we=a(k,2),pe=n(we,!0);i((T,me)=>{s(ze,T),s(f,me),s(pe,e(A))},[()=>t("page-people-title"),()=>e(F)&&t("page-people-fault",{code:e(F)})]),u(Ye,ye),Ta()}Va(["click","change"]);var wt=at('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),ft=g('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),kt=g('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),jt=g('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),$t=g('<p class="svelte-wklbjp"> </p>'),Pt=g('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),Tt=g('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),qt=g('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function At(Ye,ie){Pa(ie,!0);const xe=240,F=48;let A=R(null),D=R(!1);Ea(()=>{Qa(`/api/players/${encodeURIComponent(ie.name)}`).then(k=>v(A,k),()=>{}).finally(()=>v(D,!0))});const qe=Be(()=>new Intl.NumberFormat(da.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),te=Be(()=>new Intl.NumberFormat(da.language,{minimumFractionDigits:2,maximumFractionDigits:2})),ye=Be(()=>new Intl.NumberFormat(da.language,{signDisplay:"exceptZero"}));function w(k){const f=Math.min(...k),we=Math.max(1,Math.max(...k)-f);return k.map((pe,T)=>`${(xe*T/Math.max(1,k.length-1)).toFixed(1)},${(F-F*(pe-f)/we).toFixed(1)}`).join(" ")}const ze=k=>k.built_in?t(`opponent-${k.built_in}`):k.opponent||t("page-ratings-former");var se=et(),Ie=Te(se);{var Se=k=>{var f=qt(),we=o(f),pe=n(we,!0),T=a(we,2);De(T,17,()=>e(A)?.ratings??[],z=>z.code,(z,m)=>{var K=jt(),ne=Te(K),Ce=n(ne,!0),re=a(ne,2),Y=o(re),Ae=n(Y),oe=a(Y),Re=a(oe),fe=n(Re,!0),ke=a(re,2);{var Fe=d=>{var h=wt();ae(h,"viewBox","-4 -4 248 56");var I=n(h);i((E,ce)=>{ae(h,"aria-label",E),ae(I,"points",ce)},[()=>t("page-ratings-course",{n:e(m).course.length,first:`${e(m).course[0]}`,last:`${e(m).course.at(-1)}`,least:`${Math.min(...e(m).course)}`,most:`${Math.max(...e(m).course)}`}),()=>w(e(m).course)]),u(d,h)};P(ke,d=>{e(m).course.length>1&&d(Fe)})}var le=a(ke,2);{var de=d=>{var h=ft(),I=o(h),E=n(I,!0),ce=a(I,2),je=n(ce,!0);i((Me,_)=>{s(E,Me),s(je,_)},[()=>t("page-ratings-play",{points:e(qe).format(e(m).play.points),error:e(te).format(e(m).play.half_width)}),()=>t("page-ratings-play-about",{n:e(m).play.deals})]),u(d,h)},y=d=>{var h=kt(),I=o(h),E=n(I,!0);i(ce=>s(E,ce),[()=>t("page-ratings-play-later")]),u(d,h)};P(le,d=>{e(m).play?d(de):d(y,-1)})}i((d,h)=>{s(Ce,d),s(Ae,`${e(m).rating??""}${e(m).provisional?"?":""}`),s(oe,` ± ${e(m).deviation??""} `),s(fe,h)},[()=>t(`code-${e(m).code}`),()=>t("page-ratings-games",{n:e(m).games})]),u(z,K)},z=>{var m=$t(),K=n(m,!0);i(ne=>s(K,ne),[()=>t("page-ratings-none")]),u(z,m)});var me=a(T,2);{var Ne=z=>{var m=Tt(),K=o(m),ne=n(K,!0),Ce=a(K,2);De(Ce,21,()=>e(A).results,re=>re.at,(re,Y)=>{var Ae=Pt(),oe=o(Ae),Re=n(oe,!0),fe=a(oe,2),ke=n(fe);i((Fe,le,de)=>{s(Re,Fe),s(ke,`${le??""} · ${de??""}`)},[()=>t(e(Y).won?"page-ratings-won":"page-ratings-lost",{name:ze(e(Y))}),()=>Ue(e(Y).at),()=>e(ye).format(e(Y).change)]),u(re,Ae)}),i(re=>s(ne,re),[()=>t("page-ratings-results")]),u(z,m)};P(me,z=>{e(A)?.results.length&&z(Ne)})}i(z=>s(pe,z),[()=>t("page-ratings")]),u(k,f)};P(Ie,k=>{e(D)&&k(Se)})}u(Ye,se),Ta()}var Dt=g('<button class="button main svelte-axn1rj"> </button>'),zt=g('<p class="remark svelte-axn1rj"> </p>'),sa=g('<button class="button svelte-axn1rj"> </button>'),It=g('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),St=g('<p class="fault svelte-axn1rj"> </p>'),Ct=g('<p class="svelte-axn1rj"><a class="button svelte-axn1rj"> </a></p>'),Rt=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),Ma=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),Ft=g('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),Mt=g('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),Lt=g('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),Nt=g('<p class="remark svelte-axn1rj"> </p> <!> <!> <!> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Vt=g('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function Ht(Ye,ie){Pa(ie,!0);const xe=8;let F=R(tt(da.name)),A=R(""),D=R(""),qe=R(""),te=R(""),ye=R(""),w=R(!1),ze=R(void 0);const se=Be(()=>ct&&!!l.own?.can_use_passkeys),Ie=st().length;let Se=R(!1),k=R(!1);Ea(()=>{l.own&&!e(se)&&v(Se,v(k,!0),!0)});async function f(y){if(e(w))return;v(w,!0),v(te,v(ye,""),!0);const d=l.name;try{await y()===!1&&v(te,"cancelled"),v(A,v(D,""),!0)}catch(h){v(te,Na(h),!0),e(te)==="not-logged-in"&&await l.load().catch(()=>{})}finally{v(w,!1)}l.name!==d&&(v(qe,""),e(ze)?.focus())}f(()=>l.load());function we(y){[...e(A)].length<xe?v(te,"too-short"):f(y)}let pe=R(""),T=R("");async function me(){v(T,""),v(T,await l.makeProgram(e(pe)),!0),v(pe,"")}async function Ne(){const y=await l.takeAlong();v(ye,t("account-taken-along",{n:y}),!0)}async function z(){await l.setPassword(e(A),e(D)),v(ye,t("account-password-is-set"),!0)}var m=Vt();nt("axn1rj",y=>{rt(d=>{ot.title=`${d??""} · Écarté`},[()=>t("account-title")])});var K=o(m),ne=o(K),Ce=n(ne,!0),re=a(K,2),Y=o(re),Ae=n(Y,!0);lt(Y,y=>v(ze,y),()=>e(ze));var oe=a(Y,2),Re=n(oe,!0),fe=a(oe,2),ke=n(fe,!0),Fe=a(fe,2);{var le=y=>{var d=It(),h=Te(d),I=n(h,!0),E=a(h,2),ce=o(E),je=o(ce),Me=n(je,!0),_=a(je,2),x=a(ce,2);{var S=p=>{var B=Dt(),ge=n(B,!0);i($e=>{B.disabled=e(w),s(ge,$e)},[()=>t("account-make-passkey")]),u(p,B)},H=p=>{var B=zt(),ge=n(B,!0);i($e=>s(ge,$e),[()=>t("account-no-passkeys")]),u(p,B)};P(x,p=>{e(se)?p(S):p(H,-1)})}var M=a(E,2),L=o(M),J=n(L,!0),q=a(L,2),O=o(q),W=a(O,2),Q=o(W),G=n(Q,!0),U=a(Q,2),ue=a(W,2),_e=n(ue,!0),Ve=a(ue,2),na=n(Ve,!0),He=a(M,2),_a=n(He,!0),Je=a(He,2);{var ra=p=>{var B=sa(),ge=n(B,!0);i($e=>{B.disabled=e(w),s(ge,$e)},[()=>t("account-log-in-passkey")]),V("click",B,()=>{f(()=>l.logInByPasskey())}),u(p,B)};P(Je,p=>{e(se)&&p(ra)})}var We=a(Je,2),oa=o(We),ga=n(oa,!0),Ge=a(oa,2),la=o(Ge),Ze=o(la),ca=n(Ze,!0),ba=a(Ze,2),Xe=a(la,2),Ke=o(Xe),ua=n(Ke,!0),ha=a(Ke,2),Qe=a(Xe,2),va=n(Qe,!0);i((p,B,ge,$e,ia,xa,pa,ea,ya,wa,fa)=>{s(I,p),s(Me,B),s(J,ge),Ca(O,e(F)),s(G,$e),s(_e,ia),Ve.disabled=e(w),s(na,xa),s(_a,pa),s(ga,ea),s(ca,ya),s(ua,wa),Qe.disabled=e(w),s(va,fa)},[()=>t("account-about"),()=>t("page-name"),()=>t("account-otherwise"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t("account-make-password"),()=>t("account-have"),()=>t("account-by-password"),()=>t("page-name"),()=>t("account-password"),()=>t("account-log-in")]),Le("submit",E,p=>{p.preventDefault(),e(se)&&f(()=>l.makeByPasskey(e(F)))}),Pe(_,()=>e(F),p=>v(F,p)),Le("submit",q,p=>{p.preventDefault(),we(()=>l.makeByPassword(e(F),e(A)))}),Pe(U,()=>e(A),p=>v(A,p)),Ra("open","toggle",M,p=>v(Se,p),()=>e(Se)),Le("submit",Ge,p=>{p.preventDefault(),f(()=>l.logIn(e(F),e(D)))}),Pe(ba,()=>e(F),p=>v(F,p)),Pe(ha,()=>e(D),p=>v(D,p)),Ra("open","toggle",We,p=>v(k,p),()=>e(k)),u(y,d)},de=y=>{var d=Nt(),h=Te(d),I=n(h,!0),E=a(h,2);{var ce=r=>{var c=St(),b=n(c,!0);i(j=>s(b,j),[()=>l.own.ban.until?t("page-banned",{day:Ue(l.own.ban.until),reason:l.own.ban.reason}):t("page-banned-for-good",{reason:l.own.ban.reason})]),u(r,c)};P(E,r=>{l.own.ban&&r(ce)})}var je=a(E,2);{var Me=r=>{var c=Ct(),b=o(c),j=n(b,!0);i((C,N)=>{ae(b,"href",C),s(j,N)},[()=>$a("/moderation"),()=>t("page-moderation-title")]),V("click",b,C=>{C.preventDefault(),ie.go("/moderation")}),u(r,c)};P(je,r=>{l.own.moderator&&r(Me)})}var _=a(je,2);ut(_,()=>l.name,r=>{At(r,{get name(){return l.name}})});var x=a(_,2);yt(x,{get go(){return ie.go}});var S=a(x,2);{var H=r=>{var c=sa(),b=n(c,!0);i(j=>{c.disabled=e(w),s(b,j)},[()=>t("account-take-along",{n:Ie})]),V("click",c,()=>{f(Ne)}),u(r,c)};P(S,r=>{Ie&&r(H)})}var M=a(S,2),L=n(M,!0),J=a(M,2);De(J,21,()=>l.own.sessions,r=>r.id,(r,c)=>{const b=Be(()=>e(c).browser||t("account-session-unknown"));var j=Rt(),C=o(j),N=n(C,!0),be=a(C,2),$=n(be,!0),Z=a(be,2);{var he=X=>{var ve=sa(),aa=n(ve,!0);i((Ee,ta)=>{ve.disabled=e(w),ae(ve,"aria-label",Ee),s(aa,ta)},[()=>t("account-session-end-named",{name:e(b)}),()=>t("account-session-end")]),V("click",ve,()=>{f(()=>l.endSession(e(c).id))}),u(X,ve)};P(Z,X=>{e(c).here||X(he)})}i(X=>{s(N,e(b)),s($,X)},[()=>e(c).here?t("account-session-here"):t("account-last",{day:Ue(e(c).last_at)})]),u(r,j)});var q=a(J,2);{var O=r=>{var c=sa(),b=n(c,!0);i(j=>{c.disabled=e(w),s(b,j)},[()=>t("account-session-end-others")]),V("click",c,()=>{f(()=>l.endSession())}),u(r,c)};P(q,r=>{l.own.sessions.length>1&&r(O)})}var W=a(q,2);{var Q=r=>{var c=Ft(),b=Te(c),j=n(b,!0),C=a(b,2);De(C,21,()=>l.own.passkeys,$=>$.id,($,Z)=>{const he=Be(()=>e(Z).browser||t("account-session-unknown"));var X=Ma(),ve=o(X),aa=n(ve,!0),Ee=a(ve,2),ta=n(Ee,!0),Oe=a(Ee,2),ka=n(Oe,!0);i((ja,Ga,Za)=>{s(aa,e(he)),s(ta,ja),Oe.disabled=e(w),ae(Oe,"aria-label",Ga),s(ka,Za)},[()=>t("account-last",{day:Ue(e(Z).last_at)}),()=>t("account-passkey-remove-named",{name:e(he)}),()=>t("account-passkey-remove")]),V("click",Oe,()=>{f(()=>l.removePasskey(e(Z).id))}),u($,X)});var N=a(C,2);{var be=$=>{var Z=sa(),he=n(Z,!0);i(X=>{Z.disabled=e(w),s(he,X)},[()=>t("account-passkey-add")]),V("click",Z,()=>{f(()=>l.addPasskey())}),u($,Z)};P(N,$=>{e(se)&&$(be)})}i($=>s(j,$),[()=>t("account-passkeys")]),u(r,c)};P(W,r=>{(e(se)||l.own.passkeys.length)&&r(Q)})}var G=a(W,2),U=o(G),ue=n(U,!0),_e=a(U,2),Ve=n(_e,!0),na=a(_e,2);De(na,21,()=>l.own.programs??[],r=>r.name,(r,c)=>{var b=Ma(),j=o(b),C=n(j,!0),N=a(j,2),be=n(N,!0),$=a(N,2),Z=n($,!0);i((he,X,ve)=>{s(C,e(c).name),s(be,he),$.disabled=e(w),ae($,"aria-label",X),s(Z,ve)},[()=>t("account-since",{day:Ue(e(c).made_at)}),()=>t("account-program-remove-named",{name:e(c).name}),()=>t("account-passkey-remove")]),V("click",$,()=>{f(()=>l.removeProgram(e(c).name))}),u(r,b)});var He=a(na,2);{var _a=r=>{var c=Mt(),b=Te(c),j=n(b,!0),C=a(b,2),N=o(C),be=n(N,!0);i($=>{s(j,$),s(be,e(T))},[()=>t("account-program-token")]),u(r,c)};P(He,r=>{e(T)&&r(_a)})}var Je=a(He,2),ra=o(Je),We=o(ra),oa=n(We,!0),ga=a(We,2),Ge=a(ra,2),la=n(Ge,!0),Ze=a(G,2),ca=o(Ze),ba=n(ca,!0),Xe=a(ca,2),Ke=o(Xe),ua=a(Ke,2);{var ha=r=>{var c=Lt(),b=o(c),j=n(b,!0),C=a(b,2);i(N=>s(j,N),[()=>t("account-password-old")]),Pe(C,()=>e(D),N=>v(D,N)),u(r,c)};P(ua,r=>{l.own.has_password&&r(ha)})}var Qe=a(ua,2),va=o(Qe),p=n(va,!0),B=a(va,2),ge=a(Qe,2),$e=n(ge,!0),ia=a(ge,2),xa=n(ia,!0),pa=a(Ze,2),ea=o(pa),ya=n(ea,!0),wa=a(ea,2),fa=n(wa,!0),ma=a(pa,2),Oa=n(ma,!0),Ua=a(ma,2),qa=o(Ua),Ba=n(qa,!0),Aa=a(qa,2),Da=o(Aa),Ya=n(Da,!0),za=a(Da,2),Ia=o(za),Ha=n(Ia,!0),Ja=a(Ia,2),Sa=a(za,2),Wa=n(Sa,!0);i((r,c,b,j,C,N,be,$,Z,he,X,ve,aa,Ee,ta,Oe,ka,ja)=>{s(I,r),s(L,c),s(ue,b),s(Ve,j),s(oa,C),Ge.disabled=e(w),s(la,N),s(ba,be),Ca(Ke,l.name),s(p,$),s($e,Z),ia.disabled=e(w),s(xa,he),ae(ea,"href",X),s(ya,ve),s(fa,aa),ma.disabled=e(w),s(Oa,Ee),s(Ba,ta),s(Ya,Oe),s(Ha,ka),Sa.disabled=e(w),s(Wa,ja)},[()=>t("account-since",{day:Ue(l.own.made_at)}),()=>t("account-sessions"),()=>t("account-programs"),()=>t("account-programs-about"),()=>t("account-program-name"),()=>t("account-program-make"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>$a("/api/account/data"),()=>t("account-export"),()=>t("account-export-about"),()=>t("account-log-out"),()=>t("account-delete"),()=>t("account-delete-about"),()=>t("page-name"),()=>t("account-delete-do")]),Le("submit",Je,r=>{r.preventDefault(),f(me)}),Pe(ga,()=>e(pe),r=>v(pe,r)),Le("submit",Xe,r=>{r.preventDefault(),we(z)}),Pe(B,()=>e(A),r=>v(A,r)),V("click",ma,()=>{f(()=>l.logOut())}),Le("submit",Aa,r=>{r.preventDefault(),f(()=>l.delete(e(qe)))}),Pe(Ja,()=>e(qe),r=>v(qe,r)),u(y,d)};P(Fe,y=>{l.own&&!l.name?y(le):l.own&&y(de,1)})}i((y,d,h,I)=>{ae(ne,"href",y),s(Ce,d),s(Ae,h),s(Re,I),s(ke,e(ye))},[()=>$a("/"),()=>t("account-back"),()=>l.name||t("account-title"),()=>e(te)&&t("account-fault",{code:e(te)})]),V("click",ne,y=>{y.preventDefault(),ie.go("/")}),u(Ye,m),Ta()}Va(["click"]);export{Ht as default};
