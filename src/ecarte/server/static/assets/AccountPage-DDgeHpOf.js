import{aw as he,p as _e,x as ge,U as ke,y as u,Z as je,f as za,i as D,g as a,c as p,k as be,z as M,s as e,e as ae,t as m,j as s,b as t,o as n,h as c,m as ta,q as y,r as $e,u as ma,l as Qa,aK as Xa,O as Pe,aL as Te,aM as l,Q as Ae,R as De,a0 as de,n as G,aN as qe,V as Ce,W as pe,P as Ma,ac as sa,aI as me,_ as Me,w as Se}from"./index-DfEFLjV9.js";import{h as ze,b as Fe}from"./this-Ds2jUNTH.js";import"./rating-words-B6HLIff3.js";const Ie=`### The page's own words for a person's account; they come with the part of the page that says them.


account-title = A name that lasts
account-about = An account is a name that nobody else can have, and your seats and games on every device. Nobody needs one to play.
account-make = Make it mine
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
        [no-such-name] A name has two to 24 letters of one script, digits, spaces, and ' ’ . - _
        [no-such-login] That did not work: the name and the password, or the passkey, do not belong together here.
        [no-such-challenge] That took too long. Please try again.
        [passkey-known] This passkey is known already.
        [only-passkey] This is your only way to log in. Set a password or add a passkey first.
        [too-many-passkeys] You have ten passkeys. Remove one first.
        [not-logged-in] You are no longer logged in.
        [other-name] That is not the name of this account.
        [cancelled] No passkey was used.
        [too-short] A password has at least eight characters.
        [too-many] Too many attempts. Please wait a little, and try again.
        [unreachable] The server does not answer. Please try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,Le=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.


account-title = Un nom qui reste
account-about = Un compte, c’est un nom que personne d’autre ne peut avoir, et vos places et vos parties sur tous vos appareils. Personne n’en a besoin pour jouer.
account-make = Le garder
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
account-passkeys = Clés d’accès
account-passkey-add = Ajouter une clé d’accès
account-passkey-remove = Retirer
account-passkey-remove-named = Retirer la clé d’accès : { $name }
account-take-along =
    { $n ->
        [one] Emporter la place de ce navigateur
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
        [no-such-name] Un nom a de deux à 24 lettres d’une même écriture, chiffres, espaces, et ' ’ . - _
        [no-such-login] Cela n’a pas marché : le nom et le mot de passe, ou la clé d’accès, ne vont pas ensemble ici.
        [no-such-challenge] Cela a pris trop de temps. Veuillez réessayer.
        [passkey-known] Cette clé d’accès est déjà connue.
        [only-passkey] C’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe ou ajoutez une clé d’accès.
        [too-many-passkeys] Vous avez dix clés d’accès. Retirez-en une d’abord.
        [not-logged-in] Vous n’êtes plus connecté.
        [other-name] Ce n’est pas le nom de ce compte.
        [cancelled] Aucune clé d’accès n’a servi.
        [too-short] Un mot de passe a huit caractères au moins.
        [too-many] Trop d’essais. Attendez un peu, puis réessayez.
        [unreachable] Le serveur ne répond pas. Veuillez réessayer.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;he("en",Ie);he("fr",Le);var Ne=$e('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),Ve=y('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),Oe=y('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),Re=y('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),Ee=y('<p class="svelte-wklbjp"> </p>'),Ue=y('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),Be=y('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),We=y('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function Ye(ee,ha){_e(ha,!0);const se=240,S=48;let P=M(null),N=M(!1);ge(()=>{ke(`/api/players/${encodeURIComponent(ha.name)}`).then(_=>u(P,_),()=>{}).finally(()=>u(N,!0))});const na=ma(()=>new Intl.NumberFormat(Qa.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),U=ma(()=>new Intl.NumberFormat(Qa.language,{minimumFractionDigits:2,maximumFractionDigits:2})),ra=ma(()=>new Intl.NumberFormat(Qa.language,{signDisplay:"exceptZero"}));function x(_){const g=Math.min(..._),K=Math.max(1,Math.max(..._)-g);return _.map((ba,oa)=>`${(se*oa/Math.max(1,_.length-1)).toFixed(1)},${(S-S*(ba-g)/K).toFixed(1)}`).join(" ")}const _a=_=>_.built_in?s(`opponent-${_.built_in}`):_.opponent||s("page-ratings-former");var B=je(),Fa=za(B);{var ga=_=>{var g=We(),K=c(g),ba=n(K,!0),oa=e(K,2);ae(oa,17,()=>a(P)?.ratings??[],f=>f.code,(f,v)=>{var W=Re(),V=za(W),xa=n(V,!0),z=e(V,2),Y=c(z),Q=n(Y),X=e(Y),ya=e(X),wa=n(ya,!0),la=e(z,2);{var d=h=>{var b=Ne();ta(b,"viewBox","-4 -4 248 56");var F=n(b);m((O,H)=>{ta(b,"aria-label",O),ta(F,"points",H)},[()=>s("page-ratings-course",{n:a(v).course.length,first:a(v).course[0],last:a(v).course.at(-1),least:Math.min(...a(v).course),most:Math.max(...a(v).course)}),()=>x(a(v).course)]),p(h,b)};D(la,h=>{a(v).course.length>1&&h(d)})}var k=e(la,2);{var T=h=>{var b=Ve(),F=c(b),O=n(F,!0),H=e(F,2),ca=n(H,!0);m((ua,fa)=>{t(O,ua),t(ca,fa)},[()=>s("page-ratings-play",{points:a(na).format(a(v).play.points),error:a(U).format(a(v).play.half_width)}),()=>s("page-ratings-play-about",{n:a(v).play.deals})]),p(h,b)},aa=h=>{var b=Oe(),F=c(b),O=n(F,!0);m(H=>t(O,H),[()=>s("page-ratings-play-later")]),p(h,b)};D(k,h=>{a(v).play?h(T):h(aa,-1)})}m((h,b)=>{t(xa,h),t(Q,`${a(v).rating??""}${a(v).provisional?"?":""}`),t(X,` ± ${a(v).deviation??""} `),t(wa,b)},[()=>s(`code-${a(v).code}`),()=>s("page-ratings-games",{n:a(v).games})]),p(f,W)},f=>{var v=Ee(),W=n(v,!0);m(V=>t(W,V),[()=>s("page-ratings-none")]),p(f,v)});var Ia=e(oa,2);{var La=f=>{var v=Be(),W=c(v),V=n(W,!0),xa=e(W,2);ae(xa,21,()=>a(P).results,z=>z.at,(z,Y)=>{var Q=Ue(),X=c(Q),ya=n(X,!0),wa=e(X,2),la=n(wa);m((d,k,T)=>{t(ya,d),t(la,`${k??""} · ${T??""}`)},[()=>s(a(Y).won?"page-ratings-won":"page-ratings-lost",{name:_a(a(Y))}),()=>Xa(a(Y).at),()=>a(ra).format(a(Y).change)]),p(z,Q)}),m(z=>t(V,z),[()=>s("page-ratings-results")]),p(f,v)};D(Ia,f=>{a(P)?.results.length&&f(La)})}m(f=>t(ba,f),[()=>s("page-ratings")]),p(_,g)};D(Fa,_=>{a(N)&&_(ga)})}p(ee,B),be()}var He=y('<button class="button main svelte-axn1rj"> </button>'),Je=y('<p class="remark svelte-axn1rj"> </p>'),Sa=y('<button class="button svelte-axn1rj"> </button>'),Ze=y('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Ge=y('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),Ke=y('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),Qe=y('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),Xe=y('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),as=y('<p class="remark svelte-axn1rj"> </p> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),es=y('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function rs(ee,ha){_e(ha,!0);const se=8;let S=M(Pe(Qa.name)),P=M(""),N=M(""),na=M(""),U=M(""),ra=M(""),x=M(!1),_a=M(void 0);const B=ma(()=>qe&&!!l.own?.can_use_passkeys),Fa=Te().length;let ga=M(!1),_=M(!1);ge(()=>{l.own&&!a(B)&&u(ga,u(_,!0),!0)});async function g(d){if(a(x))return;u(x,!0),u(U,u(ra,""),!0);const k=l.name;try{await d()===!1&&u(U,"cancelled"),u(P,u(N,""),!0)}catch(T){u(U,Ce(T),!0),a(U)==="not-logged-in"&&await l.load().catch(()=>{})}finally{u(x,!1)}l.name!==k&&(u(na,""),a(_a)?.focus())}g(()=>l.load());function K(d){[...a(P)].length<se?u(U,"too-short"):g(d)}async function ba(){const d=await l.takeAlong();u(ra,s("account-taken-along",{n:d}),!0)}async function oa(){await l.setPassword(a(P),a(N)),u(ra,s("account-password-is-set"),!0)}var Ia=es();ze("axn1rj",d=>{Ae(k=>{De.title=`${k??""} · Écarté`},[()=>s("account-title")])});var La=c(Ia),f=c(La),v=n(f,!0),W=e(La,2),V=c(W),xa=n(V,!0);Fe(V,d=>u(_a,d),()=>a(_a));var z=e(V,2),Y=n(z,!0),Q=e(z,2),X=n(Q,!0),ya=e(Q,2);{var wa=d=>{var k=Ze(),T=za(k),aa=n(T,!0),h=e(T,2),b=c(h),F=c(b),O=n(F,!0),H=e(F,2),ca=e(b,2);{var ua=r=>{var j=He(),J=n(j,!0);m(R=>{j.disabled=a(x),t(J,R)},[()=>s("account-make-passkey")]),p(r,j)},fa=r=>{var j=Je(),J=n(j,!0);m(R=>t(J,R),[()=>s("account-no-passkeys")]),p(r,j)};D(ca,r=>{a(B)?r(ua):r(fa,-1)})}var ia=e(h,2),Na=c(ia),Va=n(Na,!0),ka=e(Na,2),Oa=c(ka),ja=e(Oa,2),$a=c(ja),Ra=n($a,!0),te=e($a,2),Pa=e(ja,2),Ea=n(Pa,!0),Ua=e(Pa,2),ne=n(Ua,!0),Ta=e(ia,2),re=n(Ta,!0),Aa=e(Ta,2);{var oe=r=>{var j=Sa(),J=n(j,!0);m(R=>{j.disabled=a(x),t(J,R)},[()=>s("account-log-in-passkey")]),G("click",j,()=>{g(()=>l.logInByPasskey())}),p(r,j)};D(Aa,r=>{a(B)&&r(oe)})}var Da=e(Aa,2),va=c(Da),le=n(va,!0),Ba=e(va,2),Wa=c(Ba),ea=c(Wa),ce=n(ea,!0),ue=e(ea,2),qa=e(Wa,2),Ya=c(qa),Ha=n(Ya,!0),Ja=e(Ya,2),Za=e(qa,2),Ga=n(Za,!0);m((r,j,J,R,ie,o,i,w,$,I,L)=>{t(aa,r),t(O,j),t(Va,J),pe(Oa,a(S)),t(Ra,R),t(Ea,ie),Ua.disabled=a(x),t(ne,o),t(re,i),t(le,w),t(ce,$),t(Ha,I),Za.disabled=a(x),t(Ga,L)},[()=>s("account-about"),()=>s("page-name"),()=>s("account-otherwise"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s("account-make-password"),()=>s("account-have"),()=>s("account-by-password"),()=>s("page-name"),()=>s("account-password"),()=>s("account-log-in")]),Ma("submit",h,r=>{r.preventDefault(),a(B)&&g(()=>l.makeByPasskey(a(S)))}),sa(H,()=>a(S),r=>u(S,r)),Ma("submit",ka,r=>{r.preventDefault(),K(()=>l.makeByPassword(a(S),a(P)))}),sa(te,()=>a(P),r=>u(P,r)),me("open","toggle",ia,r=>u(ga,r),()=>a(ga)),Ma("submit",Ba,r=>{r.preventDefault(),g(()=>l.logIn(a(S),a(N)))}),sa(ue,()=>a(S),r=>u(S,r)),sa(Ja,()=>a(N),r=>u(N,r)),me("open","toggle",Da,r=>u(_,r),()=>a(_)),p(d,k)},la=d=>{var k=as(),T=za(k),aa=n(T,!0),h=e(T,2);Me(h,()=>l.name,o=>{Ye(o,{get name(){return l.name}})});var b=e(h,2);{var F=o=>{var i=Sa(),w=n(i,!0);m($=>{i.disabled=a(x),t(w,$)},[()=>s("account-take-along",{n:Fa})]),G("click",i,()=>{g(ba)}),p(o,i)};D(b,o=>{Fa&&o(F)})}var O=e(b,2),H=n(O,!0),ca=e(O,2);ae(ca,21,()=>l.own.sessions,o=>o.id,(o,i)=>{const w=ma(()=>a(i).browser||s("account-session-unknown"));var $=Ge(),I=c($),L=n(I,!0),da=e(I,2),A=n(da,!0),q=e(da,2);{var Z=C=>{var E=Sa(),Ca=n(E,!0);m((pa,ve)=>{E.disabled=a(x),ta(E,"aria-label",pa),t(Ca,ve)},[()=>s("account-session-end-named",{name:a(w)}),()=>s("account-session-end")]),G("click",E,()=>{g(()=>l.endSession(a(i).id))}),p(C,E)};D(q,C=>{a(i).here||C(Z)})}m(C=>{t(L,a(w)),t(A,C)},[()=>a(i).here?s("account-session-here"):s("account-last",{day:Xa(a(i).last_at)})]),p(o,$)});var ua=e(ca,2);{var fa=o=>{var i=Sa(),w=n(i,!0);m($=>{i.disabled=a(x),t(w,$)},[()=>s("account-session-end-others")]),G("click",i,()=>{g(()=>l.endSession())}),p(o,i)};D(ua,o=>{l.own.sessions.length>1&&o(fa)})}var ia=e(ua,2);{var Na=o=>{var i=Qe(),w=za(i),$=n(w,!0),I=e(w,2);ae(I,21,()=>l.own.passkeys,A=>A.id,(A,q)=>{const Z=ma(()=>a(q).browser||s("account-session-unknown"));var C=Ke(),E=c(C),Ca=n(E,!0),pa=e(E,2),ve=n(pa,!0),Ka=e(pa,2),xe=n(Ka,!0);m((ye,we,fe)=>{t(Ca,a(Z)),t(ve,ye),Ka.disabled=a(x),ta(Ka,"aria-label",we),t(xe,fe)},[()=>s("account-last",{day:Xa(a(q).last_at)}),()=>s("account-passkey-remove-named",{name:a(Z)}),()=>s("account-passkey-remove")]),G("click",Ka,()=>{g(()=>l.removePasskey(a(q).id))}),p(A,C)});var L=e(I,2);{var da=A=>{var q=Sa(),Z=n(q,!0);m(C=>{q.disabled=a(x),t(Z,C)},[()=>s("account-passkey-add")]),G("click",q,()=>{g(()=>l.addPasskey())}),p(A,q)};D(L,A=>{a(B)&&A(da)})}m(A=>t($,A),[()=>s("account-passkeys")]),p(o,i)};D(ia,o=>{(a(B)||l.own.passkeys.length)&&o(Na)})}var Va=e(ia,2),ka=c(Va),Oa=n(ka,!0),ja=e(ka,2),$a=c(ja),Ra=e($a,2);{var te=o=>{var i=Xe(),w=c(i),$=n(w,!0),I=e(w,2);m(L=>t($,L),[()=>s("account-password-old")]),sa(I,()=>a(N),L=>u(N,L)),p(o,i)};D(Ra,o=>{l.own.has_password&&o(te)})}var Pa=e(Ra,2),Ea=c(Pa),Ua=n(Ea,!0),ne=e(Ea,2),Ta=e(Pa,2),re=n(Ta,!0),Aa=e(Ta,2),oe=n(Aa,!0),Da=e(Va,2),va=c(Da),le=n(va,!0),Ba=e(va,2),Wa=n(Ba,!0),ea=e(Da,2),ce=n(ea,!0),ue=e(ea,2),qa=c(ue),Ya=n(qa,!0),Ha=e(qa,2),Ja=c(Ha),Za=n(Ja,!0),Ga=e(Ja,2),r=c(Ga),j=n(r,!0),J=e(r,2),R=e(Ga,2),ie=n(R,!0);m((o,i,w,$,I,L,da,A,q,Z,C,E,Ca,pa)=>{t(aa,o),t(H,i),t(Oa,w),pe($a,l.name),t(Ua,$),t(re,I),Aa.disabled=a(x),t(oe,L),ta(va,"href",da),t(le,A),t(Wa,q),ea.disabled=a(x),t(ce,Z),t(Ya,C),t(Za,E),t(j,Ca),R.disabled=a(x),t(ie,pa)},[()=>s("account-since",{day:Xa(l.own.made_at)}),()=>s("account-sessions"),()=>s(l.own.has_password?"account-change-password":"account-set-password"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s(l.own.has_password?"account-change-password":"account-set-password"),()=>de("/api/account/data"),()=>s("account-export"),()=>s("account-export-about"),()=>s("account-log-out"),()=>s("account-delete"),()=>s("account-delete-about"),()=>s("page-name"),()=>s("account-delete-do")]),Ma("submit",ja,o=>{o.preventDefault(),K(oa)}),sa(ne,()=>a(P),o=>u(P,o)),G("click",ea,()=>{g(()=>l.logOut())}),Ma("submit",Ha,o=>{o.preventDefault(),g(()=>l.delete(a(na)))}),sa(J,()=>a(na),o=>u(na,o)),p(d,k)};D(ya,d=>{l.own&&!l.name?d(wa):l.own&&d(la,1)})}m((d,k,T,aa)=>{ta(f,"href",d),t(v,k),t(xa,T),t(Y,aa),t(X,a(ra))},[()=>de("/"),()=>s("account-back"),()=>l.name||s("account-title"),()=>a(U)&&s("account-fault",{code:a(U)})]),G("click",f,d=>{d.preventDefault(),ha.go("/")}),p(ee,Ia),be()}Se(["click"]);export{rs as default};
