import{q as Va,a as Pa,s as a,i as P,t as i,e as t,g as e,h as s,d as u,j as Ta,G as F,m as o,o as n,f as Te,x as Ae,z as ae,w as N,a8 as Xa,aU as Ka,J as Ve,P as Pe,E as v,n as g,M as La,B as Na,v as Ba,k as Qa,c as et,aB as at,u as Ue,p as da,ao as Oe,O as tt,aV as st,a7 as l,al as nt,am as rt,an as ot,H as lt,a4 as $a,aW as ct,I as Ca,X as Fa,aS as ut}from"./index-DN7KEGUz.js";import"./moderation-words-BuMG1XJV.js";import{P as vt,p as ee}from"./PeopleNotice-BpJA3L5Y.js";import"./rating-words-D0adV0pT.js";import"./sound-tvKh-Dul.js";const it=`### The page's own words for a person's account; they come with the part of the page that says them.

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
`;Va("en",it);Va("fr",pt);var mt=g('<small class="svelte-w7lmyc"> </small>'),dt=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> <!></span> <button class="button"> </button> <button class="button"> </button></li>'),_t=g('<li class="quiet svelte-w7lmyc"> </li>'),Ma=g('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><button class="button"> </button></li>'),gt=g('<h3 class="svelte-w7lmyc"> </h3> <p class="quiet svelte-w7lmyc"> </p> <ul class="svelte-w7lmyc"></ul>',1),bt=g('<h3 class="svelte-w7lmyc"> </h3> <ul class="svelte-w7lmyc"></ul>',1),ht=g('<ul class="svelte-w7lmyc"></ul> <form class="svelte-w7lmyc"><label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><input maxlength="24" autocomplete="off" required="" class="svelte-w7lmyc"/></label> <div class="svelte-w7lmyc"><button class="button"> </button> <button type="button" class="button"> </button></div></form> <label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span> <select class="svelte-w7lmyc"><option> </option><option> </option></select></label> <!> <!>',1),xt=g('<section aria-labelledby="people" class="svelte-w7lmyc"><h2 id="people" class="svelte-w7lmyc"> </h2> <!> <!> <p role="alert" class="svelte-w7lmyc"> </p> <p role="status" class="svelte-w7lmyc"> </p></section>');function yt(We,ie){Pa(ie,!0);let xe=F(""),M=F(""),D=F("");async function A(T){v(M,v(D,""),!0);try{await T()}catch(me){v(M,La(me),!0)}}const qe=()=>A(async()=>{await ee.change(e(xe).trim(),"friend",!0),v(D,t("page-people-asked"),!0)}),te=T=>A(async()=>ie.go(`/t/${await ee.challenge(T)}`));var ye=xt(),w=o(ye),ze=n(w,!0),se=a(w,2);vt(se,{table:"",get go(){return ie.go}});var Ie=a(se,2);{var Se=T=>{var me=ht(),Le=Te(me);Ae(Le,21,()=>ee.own.friends,_=>_.name,(_,x)=>{var S=dt(),Y=o(S),R=o(Y),V=a(R);{var H=G=>{var O=mt(),ue=n(O,!0);i(_e=>s(ue,_e),[()=>t("page-people-here")]),u(G,O)};P(V,G=>{e(x).here&&G(H)})}var q=a(Y,2),E=n(q,!0),J=a(q,2),Q=n(J,!0);i((G,O,ue,_e)=>{s(R,e(x).name),ae(q,"aria-label",G),s(E,O),ae(J,"aria-label",ue),s(Q,_e)},[()=>t("page-people-challenge-named",{name:e(x).name}),()=>t("page-people-challenge"),()=>t("page-people-remove-named",{name:e(x).name}),()=>t("page-people-remove")]),N("click",q,()=>{te(e(x).name)}),N("click",J,()=>{A(()=>ee.change(e(x).name,"friend",!1))}),u(_,S)},_=>{var x=_t(),S=n(x,!0);i(Y=>s(S,Y),[()=>t("page-people-none")]),u(_,x)});var z=a(Le,2),m=o(z),K=o(m),ne=n(K,!0),Ce=a(K),re=a(m,2),W=o(re),De=n(W,!0),oe=a(W,2),Fe=n(oe,!0),fe=a(z,2),ke=o(fe),Me=n(ke,!0),le=a(ke,2),de=o(le),y=n(de,!0);de.value=de.__value="friends";var d=a(de),h=n(d,!0);d.value=d.__value="everybody";var I;Xa(le);var B=a(fe,2);{var ce=_=>{var x=gt(),S=Te(x),Y=n(S,!0),R=a(S,2),V=n(R,!0),H=a(R,2);Ae(H,20,()=>ee.own.blocked,q=>q,(q,E)=>{var J=Ma(),Q=o(J),G=n(Q,!0),O=a(Q),ue=n(O,!0);i((_e,Ne)=>{s(G,E),ae(O,"aria-label",_e),s(ue,Ne)},[()=>t("page-people-unblock-named",{name:E}),()=>t("page-people-unblock")]),N("click",O,()=>{A(()=>ee.change(E,"blocked",!1))}),u(q,J)}),i((q,E)=>{s(Y,q),s(V,E)},[()=>t("page-people-blocked"),()=>t("page-people-blocked-about")]),u(_,x)};P(B,_=>{ee.own.blocked.length&&_(ce)})}var je=a(B,2);{var Re=_=>{var x=bt(),S=Te(x),Y=n(S,!0),R=a(S,2);Ae(R,20,()=>ee.own.muted,V=>V,(V,H)=>{var q=Ma(),E=o(q),J=n(E,!0),Q=a(E),G=n(Q,!0);i((O,ue)=>{s(J,H),ae(Q,"aria-label",O),s(G,ue)},[()=>t("page-people-unmute-named",{name:H}),()=>t("page-people-unmute")]),N("click",Q,()=>{A(()=>ee.change(H,"muted",!1))}),u(V,q)}),i(V=>s(Y,V),[()=>t("page-people-muted")]),u(_,x)};P(je,_=>{ee.own.muted.length&&_(Re)})}i((_,x,S,Y,R,V,H)=>{s(ne,_),s(De,x),oe.disabled=S,s(Fe,Y),s(Me,R),s(y,V),s(h,H),I!==(I=ee.own.talk)&&(le.value=(le.__value=I)??"",Ka(le,I))},[()=>t("page-people-name"),()=>t("page-people-ask"),()=>!e(xe).trim(),()=>t("page-people-dare"),()=>t("page-people-talk"),()=>t("page-people-talk-friends"),()=>t("page-people-talk-everybody")]),Ve("submit",z,_=>{_.preventDefault(),qe()}),Pe(Ce,()=>e(xe),_=>v(xe,_)),N("click",oe,()=>{te(e(xe).trim())}),N("change",le,_=>{const x=_.currentTarget.value==="everybody"?"everybody":"friends";A(()=>ee.setTalk(x))}),u(T,me)};P(Ie,T=>{ee.own&&T(Se)})}var k=a(Ie,2),f=n(k,!0),we=a(k,2),pe=n(we,!0);i((T,me)=>{s(ze,T),s(f,me),s(pe,e(D))},[()=>t("page-people-title"),()=>e(M)&&t("page-people-fault",{code:e(M)})]),u(We,ye),Ta()}Na(["click","change"]);var wt=at('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),ft=g('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),kt=g('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),jt=g('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),$t=g('<p class="svelte-wklbjp"> </p>'),Pt=g('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),Tt=g('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),qt=g('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function Dt(We,ie){Pa(ie,!0);const xe=240,M=48;let D=F(null),A=F(!1);Ba(()=>{Qa(`/api/players/${encodeURIComponent(ie.name)}`).then(k=>v(D,k),()=>{}).finally(()=>v(A,!0))});const qe=Ue(()=>new Intl.NumberFormat(da.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),te=Ue(()=>new Intl.NumberFormat(da.language,{minimumFractionDigits:2,maximumFractionDigits:2})),ye=Ue(()=>new Intl.NumberFormat(da.language,{signDisplay:"exceptZero"}));function w(k){const f=Math.min(...k),we=Math.max(1,Math.max(...k)-f);return k.map((pe,T)=>`${(xe*T/Math.max(1,k.length-1)).toFixed(1)},${(M-M*(pe-f)/we).toFixed(1)}`).join(" ")}const ze=k=>k.built_in?t(`opponent-${k.built_in}`):k.opponent||t("page-ratings-former");var se=et(),Ie=Te(se);{var Se=k=>{var f=qt(),we=o(f),pe=n(we,!0),T=a(we,2);Ae(T,17,()=>e(D)?.ratings??[],z=>z.code,(z,m)=>{var K=jt(),ne=Te(K),Ce=n(ne,!0),re=a(ne,2),W=o(re),De=n(W),oe=a(W),Fe=a(oe),fe=n(Fe,!0),ke=a(re,2);{var Me=d=>{var h=wt();ae(h,"viewBox","-4 -4 248 56");var I=n(h);i((B,ce)=>{ae(h,"aria-label",B),ae(I,"points",ce)},[()=>t("page-ratings-course",{n:e(m).course.length,first:`${e(m).course[0]}`,last:`${e(m).course.at(-1)}`,least:`${Math.min(...e(m).course)}`,most:`${Math.max(...e(m).course)}`}),()=>w(e(m).course)]),u(d,h)};P(ke,d=>{e(m).course.length>1&&d(Me)})}var le=a(ke,2);{var de=d=>{var h=ft(),I=o(h),B=n(I,!0),ce=a(I,2),je=n(ce,!0);i((Re,_)=>{s(B,Re),s(je,_)},[()=>t("page-ratings-play",{points:e(qe).format(e(m).play.points),error:e(te).format(e(m).play.half_width)}),()=>t("page-ratings-play-about",{n:e(m).play.deals})]),u(d,h)},y=d=>{var h=kt(),I=o(h),B=n(I,!0);i(ce=>s(B,ce),[()=>t("page-ratings-play-later")]),u(d,h)};P(le,d=>{e(m).play?d(de):d(y,-1)})}i((d,h)=>{s(Ce,d),s(De,`${e(m).rating??""}${e(m).provisional?"?":""}`),s(oe,` ± ${e(m).deviation??""} `),s(fe,h)},[()=>t(`code-${e(m).code}`),()=>t("page-ratings-games",{n:e(m).games})]),u(z,K)},z=>{var m=$t(),K=n(m,!0);i(ne=>s(K,ne),[()=>t("page-ratings-none")]),u(z,m)});var me=a(T,2);{var Le=z=>{var m=Tt(),K=o(m),ne=n(K,!0),Ce=a(K,2);Ae(Ce,21,()=>e(D).results,re=>re.at,(re,W)=>{var De=Pt(),oe=o(De),Fe=n(oe,!0),fe=a(oe,2),ke=n(fe);i((Me,le,de)=>{s(Fe,Me),s(ke,`${le??""} · ${de??""}`)},[()=>t(e(W).won?"page-ratings-won":"page-ratings-lost",{name:ze(e(W))}),()=>Oe(e(W).at),()=>e(ye).format(e(W).change)]),u(re,De)}),i(re=>s(ne,re),[()=>t("page-ratings-results")]),u(z,m)};P(me,z=>{e(D)?.results.length&&z(Le)})}i(z=>s(pe,z),[()=>t("page-ratings")]),u(k,f)};P(Ie,k=>{e(A)&&k(Se)})}u(We,se),Ta()}var At=g('<button class="button main svelte-axn1rj"> </button>'),zt=g('<p class="remark svelte-axn1rj"> </p>'),sa=g('<button class="button svelte-axn1rj"> </button>'),It=g('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),St=g('<p class="fault svelte-axn1rj"> </p>'),Ct=g('<p class="svelte-axn1rj"><a class="button svelte-axn1rj"> </a></p>'),Ft=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),Ra=g('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),Mt=g('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),Rt=g('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),Vt=g('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),Lt=g('<p class="remark svelte-axn1rj"> </p> <!> <!> <!> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Nt=g('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function Yt(We,ie){Pa(ie,!0);const xe=8;let M=F(tt(da.name)),D=F(""),A=F(""),qe=F(""),te=F(""),ye=F(""),w=F(!1),ze=F(void 0);const se=Ue(()=>ct&&!!l.own?.can_use_passkeys),Ie=st().length;let Se=F(!1),k=F(!1);Ba(()=>{l.own&&!e(se)&&v(Se,v(k,!0),!0)});async function f(y){if(e(w))return;v(w,!0),v(te,v(ye,""),!0);const d=l.name;try{await y()===!1&&v(te,"cancelled"),v(D,v(A,""),!0)}catch(h){v(te,La(h),!0),e(te)==="not-logged-in"&&await l.load().catch(()=>{})}finally{v(w,!1)}l.name!==d&&(v(qe,""),e(ze)?.focus())}f(()=>l.load());function we(y){[...e(D)].length<xe?v(te,"too-short"):f(y)}let pe=F(""),T=F("");async function me(){v(T,""),v(T,await l.makeProgram(e(pe)),!0),v(pe,"")}async function Le(){const y=await l.takeAlong();v(ye,t("account-taken-along",{n:y}),!0)}async function z(){await l.setPassword(e(D),e(A)),v(ye,t("account-password-is-set"),!0)}var m=Nt();nt("axn1rj",y=>{rt(d=>{ot.title=`${d??""} · Écarté`},[()=>t("account-title")])});var K=o(m),ne=o(K),Ce=n(ne,!0),re=a(K,2),W=o(re),De=n(W,!0);lt(W,y=>v(ze,y),()=>e(ze));var oe=a(W,2),Fe=n(oe,!0),fe=a(oe,2),ke=n(fe,!0),Me=a(fe,2);{var le=y=>{var d=It(),h=Te(d),I=n(h,!0),B=a(h,2),ce=o(B),je=o(ce),Re=n(je,!0),_=a(je,2),x=a(ce,2);{var S=p=>{var U=At(),ge=n(U,!0);i($e=>{U.disabled=e(w),s(ge,$e)},[()=>t("account-make-passkey")]),u(p,U)},Y=p=>{var U=zt(),ge=n(U,!0);i($e=>s(ge,$e),[()=>t("account-no-passkeys")]),u(p,U)};P(x,p=>{e(se)?p(S):p(Y,-1)})}var R=a(B,2),V=o(R),H=n(V,!0),q=a(V,2),E=o(q),J=a(E,2),Q=o(J),G=n(Q,!0),O=a(Q,2),ue=a(J,2),_e=n(ue,!0),Ne=a(ue,2),na=n(Ne,!0),Ye=a(R,2),_a=n(Ye,!0),He=a(Ye,2);{var ra=p=>{var U=sa(),ge=n(U,!0);i($e=>{U.disabled=e(w),s(ge,$e)},[()=>t("account-log-in-passkey")]),N("click",U,()=>{f(()=>l.logInByPasskey())}),u(p,U)};P(He,p=>{e(se)&&p(ra)})}var Je=a(He,2),oa=o(Je),ga=n(oa,!0),Ge=a(oa,2),la=o(Ge),Ze=o(la),ca=n(Ze,!0),ba=a(Ze,2),Xe=a(la,2),Ke=o(Xe),ua=n(Ke,!0),ha=a(Ke,2),Qe=a(Xe,2),va=n(Qe,!0);i((p,U,ge,$e,ia,xa,pa,ea,ya,wa,fa)=>{s(I,p),s(Re,U),s(H,ge),Ca(E,e(M)),s(G,$e),s(_e,ia),Ne.disabled=e(w),s(na,xa),s(_a,pa),s(ga,ea),s(ca,ya),s(ua,wa),Qe.disabled=e(w),s(va,fa)},[()=>t("account-about"),()=>t("page-name"),()=>t("account-otherwise"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t("account-make-password"),()=>t("account-have"),()=>t("account-by-password"),()=>t("page-name"),()=>t("account-password"),()=>t("account-log-in")]),Ve("submit",B,p=>{p.preventDefault(),e(se)&&f(()=>l.makeByPasskey(e(M)))}),Pe(_,()=>e(M),p=>v(M,p)),Ve("submit",q,p=>{p.preventDefault(),we(()=>l.makeByPassword(e(M),e(D)))}),Pe(O,()=>e(D),p=>v(D,p)),Fa("open","toggle",R,p=>v(Se,p),()=>e(Se)),Ve("submit",Ge,p=>{p.preventDefault(),f(()=>l.logIn(e(M),e(A)))}),Pe(ba,()=>e(M),p=>v(M,p)),Pe(ha,()=>e(A),p=>v(A,p)),Fa("open","toggle",Je,p=>v(k,p),()=>e(k)),u(y,d)},de=y=>{var d=Lt(),h=Te(d),I=n(h,!0),B=a(h,2);{var ce=r=>{var c=St(),b=n(c,!0);i(j=>s(b,j),[()=>l.own.ban.until?t("page-banned",{day:Oe(l.own.ban.until),reason:l.own.ban.reason}):t("page-banned-for-good",{reason:l.own.ban.reason})]),u(r,c)};P(B,r=>{l.own.ban&&r(ce)})}var je=a(B,2);{var Re=r=>{var c=Ct(),b=o(c),j=n(b,!0);i((C,L)=>{ae(b,"href",C),s(j,L)},[()=>$a("/moderation"),()=>t("page-moderation-title")]),N("click",b,C=>{C.preventDefault(),ie.go("/moderation")}),u(r,c)};P(je,r=>{l.own.moderator&&r(Re)})}var _=a(je,2);ut(_,()=>l.name,r=>{Dt(r,{get name(){return l.name}})});var x=a(_,2);yt(x,{get go(){return ie.go}});var S=a(x,2);{var Y=r=>{var c=sa(),b=n(c,!0);i(j=>{c.disabled=e(w),s(b,j)},[()=>t("account-take-along",{n:Ie})]),N("click",c,()=>{f(Le)}),u(r,c)};P(S,r=>{Ie&&r(Y)})}var R=a(S,2),V=n(R,!0),H=a(R,2);Ae(H,21,()=>l.own.sessions,r=>r.id,(r,c)=>{const b=Ue(()=>e(c).browser||t("account-session-unknown"));var j=Ft(),C=o(j),L=n(C,!0),be=a(C,2),$=n(be,!0),Z=a(be,2);{var he=X=>{var ve=sa(),aa=n(ve,!0);i((Be,ta)=>{ve.disabled=e(w),ae(ve,"aria-label",Be),s(aa,ta)},[()=>t("account-session-end-named",{name:e(b)}),()=>t("account-session-end")]),N("click",ve,()=>{f(()=>l.endSession(e(c).id))}),u(X,ve)};P(Z,X=>{e(c).here||X(he)})}i(X=>{s(L,e(b)),s($,X)},[()=>e(c).here?t("account-session-here"):t("account-last",{day:Oe(e(c).last_at)})]),u(r,j)});var q=a(H,2);{var E=r=>{var c=sa(),b=n(c,!0);i(j=>{c.disabled=e(w),s(b,j)},[()=>t("account-session-end-others")]),N("click",c,()=>{f(()=>l.endSession())}),u(r,c)};P(q,r=>{l.own.sessions.length>1&&r(E)})}var J=a(q,2);{var Q=r=>{var c=Mt(),b=Te(c),j=n(b,!0),C=a(b,2);Ae(C,21,()=>l.own.passkeys,$=>$.id,($,Z)=>{const he=Ue(()=>e(Z).browser||t("account-session-unknown"));var X=Ra(),ve=o(X),aa=n(ve,!0),Be=a(ve,2),ta=n(Be,!0),Ee=a(Be,2),ka=n(Ee,!0);i((ja,Ga,Za)=>{s(aa,e(he)),s(ta,ja),Ee.disabled=e(w),ae(Ee,"aria-label",Ga),s(ka,Za)},[()=>t("account-last",{day:Oe(e(Z).last_at)}),()=>t("account-passkey-remove-named",{name:e(he)}),()=>t("account-passkey-remove")]),N("click",Ee,()=>{f(()=>l.removePasskey(e(Z).id))}),u($,X)});var L=a(C,2);{var be=$=>{var Z=sa(),he=n(Z,!0);i(X=>{Z.disabled=e(w),s(he,X)},[()=>t("account-passkey-add")]),N("click",Z,()=>{f(()=>l.addPasskey())}),u($,Z)};P(L,$=>{e(se)&&$(be)})}i($=>s(j,$),[()=>t("account-passkeys")]),u(r,c)};P(J,r=>{(e(se)||l.own.passkeys.length)&&r(Q)})}var G=a(J,2),O=o(G),ue=n(O,!0),_e=a(O,2),Ne=n(_e,!0),na=a(_e,2);Ae(na,21,()=>l.own.programs??[],r=>r.name,(r,c)=>{var b=Ra(),j=o(b),C=n(j,!0),L=a(j,2),be=n(L,!0),$=a(L,2),Z=n($,!0);i((he,X,ve)=>{s(C,e(c).name),s(be,he),$.disabled=e(w),ae($,"aria-label",X),s(Z,ve)},[()=>t("account-since",{day:Oe(e(c).made_at)}),()=>t("account-program-remove-named",{name:e(c).name}),()=>t("account-passkey-remove")]),N("click",$,()=>{f(()=>l.removeProgram(e(c).name))}),u(r,b)});var Ye=a(na,2);{var _a=r=>{var c=Rt(),b=Te(c),j=n(b,!0),C=a(b,2),L=o(C),be=n(L,!0);i($=>{s(j,$),s(be,e(T))},[()=>t("account-program-token")]),u(r,c)};P(Ye,r=>{e(T)&&r(_a)})}var He=a(Ye,2),ra=o(He),Je=o(ra),oa=n(Je,!0),ga=a(Je,2),Ge=a(ra,2),la=n(Ge,!0),Ze=a(G,2),ca=o(Ze),ba=n(ca,!0),Xe=a(ca,2),Ke=o(Xe),ua=a(Ke,2);{var ha=r=>{var c=Vt(),b=o(c),j=n(b,!0),C=a(b,2);i(L=>s(j,L),[()=>t("account-password-old")]),Pe(C,()=>e(A),L=>v(A,L)),u(r,c)};P(ua,r=>{l.own.has_password&&r(ha)})}var Qe=a(ua,2),va=o(Qe),p=n(va,!0),U=a(va,2),ge=a(Qe,2),$e=n(ge,!0),ia=a(ge,2),xa=n(ia,!0),pa=a(Ze,2),ea=o(pa),ya=n(ea,!0),wa=a(ea,2),fa=n(wa,!0),ma=a(pa,2),Ea=n(ma,!0),Oa=a(ma,2),qa=o(Oa),Ua=n(qa,!0),Da=a(qa,2),Aa=o(Da),Wa=n(Aa,!0),za=a(Aa,2),Ia=o(za),Ya=n(Ia,!0),Ha=a(Ia,2),Sa=a(za,2),Ja=n(Sa,!0);i((r,c,b,j,C,L,be,$,Z,he,X,ve,aa,Be,ta,Ee,ka,ja)=>{s(I,r),s(V,c),s(ue,b),s(Ne,j),s(oa,C),Ge.disabled=e(w),s(la,L),s(ba,be),Ca(Ke,l.name),s(p,$),s($e,Z),ia.disabled=e(w),s(xa,he),ae(ea,"href",X),s(ya,ve),s(fa,aa),ma.disabled=e(w),s(Ea,Be),s(Ua,ta),s(Wa,Ee),s(Ya,ka),Sa.disabled=e(w),s(Ja,ja)},[()=>t("account-since",{day:Oe(l.own.made_at)}),()=>t("account-sessions"),()=>t("account-programs"),()=>t("account-programs-about"),()=>t("account-program-name"),()=>t("account-program-make"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>t("account-password-new"),()=>t("account-password-least"),()=>t(l.own.has_password?"account-change-password":"account-set-password"),()=>$a("/api/account/data"),()=>t("account-export"),()=>t("account-export-about"),()=>t("account-log-out"),()=>t("account-delete"),()=>t("account-delete-about"),()=>t("page-name"),()=>t("account-delete-do")]),Ve("submit",He,r=>{r.preventDefault(),f(me)}),Pe(ga,()=>e(pe),r=>v(pe,r)),Ve("submit",Xe,r=>{r.preventDefault(),we(z)}),Pe(U,()=>e(D),r=>v(D,r)),N("click",ma,()=>{f(()=>l.logOut())}),Ve("submit",Da,r=>{r.preventDefault(),f(()=>l.delete(e(qe)))}),Pe(Ha,()=>e(qe),r=>v(qe,r)),u(y,d)};P(Me,y=>{l.own&&!l.name?y(le):l.own&&y(de,1)})}i((y,d,h,I)=>{ae(ne,"href",y),s(Ce,d),s(De,h),s(Fe,I),s(ke,e(ye))},[()=>$a("/"),()=>t("account-back"),()=>l.name||t("account-title"),()=>e(te)&&t("account-fault",{code:e(te)})]),N("click",ne,y=>{y.preventDefault(),ie.go("/")}),u(We,m),Ta()}Na(["click"]);export{Yt as default};
