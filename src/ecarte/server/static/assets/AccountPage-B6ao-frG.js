import{aE as Ie,p as Re,x as Se,U as Oe,y as i,Z as Ue,f as ma,i as A,g as a,c as p,k as Ce,z as q,s as e,e as Ma,t as m,j as s,b as t,o as n,h as l,m as aa,q as f,r as Be,u as ga,l as re,aP as La,O as We,aQ as Ye,ab as o,Q as He,R as Je,a0 as qe,n as G,aR as Ze,V as Ge,W as Ae,P as da,a5 as X,aN as De,_ as Qe,w as Ke}from"./index-CI3YvjCh.js";import{h as Xe}from"./svelte-head-BasXUlQt.js";import{b as as}from"./this-Bn6L-eLO.js";import"./rating-words-C_SWMSaQ.js";const es=`### The page's own words for a person's account; they come with the part of the page that says them.

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
`,ss=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

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
`;Ie("en",es);Ie("fr",ss);var ts=Be('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),ns=f('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),rs=f('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),os=f('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),ls=f('<p class="svelte-wklbjp"> </p>'),cs=f('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),us=f('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),is=f('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function vs(oe,_a){Re(_a,!0);const le=240,F=48;let D=q(null),N=q(!1);Se(()=>{Oe(`/api/players/${encodeURIComponent(_a.name)}`).then(w=>i(D,w),()=>{}).finally(()=>i(N,!0))});const sa=ga(()=>new Intl.NumberFormat(re.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),Y=ga(()=>new Intl.NumberFormat(re.language,{minimumFractionDigits:2,maximumFractionDigits:2})),ta=ga(()=>new Intl.NumberFormat(re.language,{signDisplay:"exceptZero"}));function y(w){const h=Math.min(...w),ea=Math.max(1,Math.max(...w)-h);return w.map((Q,J)=>`${(le*J/Math.max(1,w.length-1)).toFixed(1)},${(F-F*(Q-h)/ea).toFixed(1)}`).join(" ")}const ha=w=>w.built_in?s(`opponent-${w.built_in}`):w.opponent||s("page-ratings-former");var H=Ue(),Na=ma(H);{var xa=w=>{var h=is(),ea=l(h),Q=n(ea,!0),J=e(ea,2);Ma(J,17,()=>a(D)?.ratings??[],z=>z.code,(z,v)=>{var E=os(),O=ma(E),ba=n(O,!0),U=e(O,2),V=l(U),na=n(V),K=e(V),ya=e(K),ra=n(ya,!0),oa=e(U,2);{var wa=d=>{var g=ts();aa(g,"viewBox","-4 -4 248 56");var R=n(g);m((S,L)=>{aa(g,"aria-label",S),aa(R,"points",L)},[()=>s("page-ratings-course",{n:a(v).course.length,first:`${a(v).course[0]}`,last:`${a(v).course.at(-1)}`,least:`${Math.min(...a(v).course)}`,most:`${Math.max(...a(v).course)}`}),()=>y(a(v).course)]),p(d,g)};A(oa,d=>{a(v).course.length>1&&d(wa)})}var fa=e(oa,2);{var ka=d=>{var g=ns(),R=l(g),S=n(R,!0),L=e(R,2),la=n(L,!0);m((ca,ja)=>{t(S,ca),t(la,ja)},[()=>s("page-ratings-play",{points:a(sa).format(a(v).play.points),error:a(Y).format(a(v).play.half_width)}),()=>s("page-ratings-play-about",{n:a(v).play.deals})]),p(d,g)},_=d=>{var g=rs(),R=l(g),S=n(R,!0);m(L=>t(S,L),[()=>s("page-ratings-play-later")]),p(d,g)};A(fa,d=>{a(v).play?d(ka):d(_,-1)})}m((d,g)=>{t(ba,d),t(na,`${a(v).rating??""}${a(v).provisional?"?":""}`),t(K,` ± ${a(v).deviation??""} `),t(ra,g)},[()=>s(`code-${a(v).code}`),()=>s("page-ratings-games",{n:a(v).games})]),p(z,E)},z=>{var v=ls(),E=n(v,!0);m(O=>t(E,O),[()=>s("page-ratings-none")]),p(z,v)});var ce=e(J,2);{var ue=z=>{var v=us(),E=l(v),O=n(E,!0),ba=e(E,2);Ma(ba,21,()=>a(D).results,U=>U.at,(U,V)=>{var na=cs(),K=l(na),ya=n(K,!0),ra=e(K,2),oa=n(ra);m((wa,fa,ka)=>{t(ya,wa),t(oa,`${fa??""} · ${ka??""}`)},[()=>s(a(V).won?"page-ratings-won":"page-ratings-lost",{name:ha(a(V))}),()=>La(a(V).at),()=>a(ta).format(a(V).change)]),p(U,na)}),m(U=>t(O,U),[()=>s("page-ratings-results")]),p(z,v)};A(ce,z=>{a(D)?.results.length&&z(ue)})}m(z=>t(Q,z),[()=>s("page-ratings")]),p(w,h)};A(Na,w=>{a(N)&&w(xa)})}p(oe,H),Ce()}var ps=f('<button class="button main svelte-axn1rj"> </button>'),ds=f('<p class="remark svelte-axn1rj"> </p>'),Va=f('<button class="button svelte-axn1rj"> </button>'),ms=f('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),gs=f('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),ze=f('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),_s=f('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),hs=f('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),xs=f('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),bs=f('<p class="remark svelte-axn1rj"> </p> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),ys=f('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function $s(oe,_a){Re(_a,!0);const le=8;let F=q(We(re.name)),D=q(""),N=q(""),sa=q(""),Y=q(""),ta=q(""),y=q(!1),ha=q(void 0);const H=ga(()=>Ze&&!!o.own?.can_use_passkeys),Na=Ye().length;let xa=q(!1),w=q(!1);Se(()=>{o.own&&!a(H)&&i(xa,i(w,!0),!0)});async function h(_){if(a(y))return;i(y,!0),i(Y,i(ta,""),!0);const d=o.name;try{await _()===!1&&i(Y,"cancelled"),i(D,i(N,""),!0)}catch(g){i(Y,Ge(g),!0),a(Y)==="not-logged-in"&&await o.load().catch(()=>{})}finally{i(y,!1)}o.name!==d&&(i(sa,""),a(ha)?.focus())}h(()=>o.load());function ea(_){[...a(D)].length<le?i(Y,"too-short"):h(_)}let Q=q(""),J=q("");async function ce(){i(J,""),i(J,await o.makeProgram(a(Q)),!0),i(Q,"")}async function ue(){const _=await o.takeAlong();i(ta,s("account-taken-along",{n:_}),!0)}async function z(){await o.setPassword(a(D),a(N)),i(ta,s("account-password-is-set"),!0)}var v=ys();Xe("axn1rj",_=>{He(d=>{Je.title=`${d??""} · Écarté`},[()=>s("account-title")])});var E=l(v),O=l(E),ba=n(O,!0),U=e(E,2),V=l(U),na=n(V,!0);as(V,_=>i(ha,_),()=>a(ha));var K=e(V,2),ya=n(K,!0),ra=e(K,2),oa=n(ra,!0),wa=e(ra,2);{var fa=_=>{var d=ms(),g=ma(d),R=n(g,!0),S=e(g,2),L=l(S),la=l(L),ca=n(la,!0),ja=e(la,2),Ea=e(L,2);{var Oa=c=>{var j=ps(),M=n(j,!0);m(Z=>{j.disabled=a(y),t(M,Z)},[()=>s("account-make-passkey")]),p(c,j)},ie=c=>{var j=ds(),M=n(j,!0);m(Z=>t(M,Z),[()=>s("account-no-passkeys")]),p(c,j)};A(Ea,c=>{a(H)?c(Oa):c(ie,-1)})}var ua=e(S,2),Ua=l(ua),Ba=n(Ua,!0),$a=e(Ua,2),Wa=l($a),Pa=e(Wa,2),Ya=l(Pa),Ha=n(Ya,!0),Ja=e(Ya,2),Za=e(Pa,2),Ga=n(Za,!0),Ta=e(Za,2),Qa=n(Ta,!0),Ka=e(ua,2),ve=n(Ka,!0),qa=e(Ka,2);{var pe=c=>{var j=Va(),M=n(j,!0);m(Z=>{j.disabled=a(y),t(M,Z)},[()=>s("account-log-in-passkey")]),G("click",j,()=>{h(()=>o.logInByPasskey())}),p(c,j)};A(qa,c=>{a(H)&&c(pe)})}var Aa=e(qa,2),Da=l(Aa),de=n(Da,!0),za=e(Da,2),Ia=l(za),Ra=l(Ia),me=n(Ra,!0),Xa=e(Ra,2),Sa=e(Ia,2),ae=l(Sa),ge=n(ae,!0),ee=e(ae,2),se=e(Sa,2),te=n(se,!0);m((c,j,M,Z,_e,he,ia,xe,be,ne,ye)=>{t(R,c),t(ca,j),t(Ba,M),Ae(Wa,a(F)),t(Ha,Z),t(Ga,_e),Ta.disabled=a(y),t(Qa,he),t(ve,ia),t(de,xe),t(me,be),t(ge,ne),se.disabled=a(y),t(te,ye)},[()=>s("account-about"),()=>s("page-name"),()=>s("account-otherwise"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s("account-make-password"),()=>s("account-have"),()=>s("account-by-password"),()=>s("page-name"),()=>s("account-password"),()=>s("account-log-in")]),da("submit",S,c=>{c.preventDefault(),a(H)&&h(()=>o.makeByPasskey(a(F)))}),X(ja,()=>a(F),c=>i(F,c)),da("submit",$a,c=>{c.preventDefault(),ea(()=>o.makeByPassword(a(F),a(D)))}),X(Ja,()=>a(D),c=>i(D,c)),De("open","toggle",ua,c=>i(xa,c),()=>a(xa)),da("submit",za,c=>{c.preventDefault(),h(()=>o.logIn(a(F),a(N)))}),X(Xa,()=>a(F),c=>i(F,c)),X(ee,()=>a(N),c=>i(N,c)),De("open","toggle",Aa,c=>i(w,c),()=>a(w)),p(_,d)},ka=_=>{var d=bs(),g=ma(d),R=n(g,!0),S=e(g,2);Qe(S,()=>o.name,r=>{vs(r,{get name(){return o.name}})});var L=e(S,2);{var la=r=>{var u=Va(),x=n(u,!0);m(k=>{u.disabled=a(y),t(x,k)},[()=>s("account-take-along",{n:Na})]),G("click",u,()=>{h(ue)}),p(r,u)};A(L,r=>{Na&&r(la)})}var ca=e(L,2),ja=n(ca,!0),Ea=e(ca,2);Ma(Ea,21,()=>o.own.sessions,r=>r.id,(r,u)=>{const x=ga(()=>a(u).browser||s("account-session-unknown"));var k=gs(),I=l(k),$=n(I,!0),B=e(I,2),b=n(B,!0),P=e(B,2);{var W=T=>{var C=Va(),Ca=n(C,!0);m((va,Fa)=>{C.disabled=a(y),aa(C,"aria-label",va),t(Ca,Fa)},[()=>s("account-session-end-named",{name:a(x)}),()=>s("account-session-end")]),G("click",C,()=>{h(()=>o.endSession(a(u).id))}),p(T,C)};A(P,T=>{a(u).here||T(W)})}m(T=>{t($,a(x)),t(b,T)},[()=>a(u).here?s("account-session-here"):s("account-last",{day:La(a(u).last_at)})]),p(r,k)});var Oa=e(Ea,2);{var ie=r=>{var u=Va(),x=n(u,!0);m(k=>{u.disabled=a(y),t(x,k)},[()=>s("account-session-end-others")]),G("click",u,()=>{h(()=>o.endSession())}),p(r,u)};A(Oa,r=>{o.own.sessions.length>1&&r(ie)})}var ua=e(Oa,2);{var Ua=r=>{var u=_s(),x=ma(u),k=n(x,!0),I=e(x,2);Ma(I,21,()=>o.own.passkeys,b=>b.id,(b,P)=>{const W=ga(()=>a(P).browser||s("account-session-unknown"));var T=ze(),C=l(T),Ca=n(C,!0),va=e(C,2),Fa=n(va,!0),pa=e(va,2),we=n(pa,!0);m((fe,Ne,Ee)=>{t(Ca,a(W)),t(Fa,fe),pa.disabled=a(y),aa(pa,"aria-label",Ne),t(we,Ee)},[()=>s("account-last",{day:La(a(P).last_at)}),()=>s("account-passkey-remove-named",{name:a(W)}),()=>s("account-passkey-remove")]),G("click",pa,()=>{h(()=>o.removePasskey(a(P).id))}),p(b,T)});var $=e(I,2);{var B=b=>{var P=Va(),W=n(P,!0);m(T=>{P.disabled=a(y),t(W,T)},[()=>s("account-passkey-add")]),G("click",P,()=>{h(()=>o.addPasskey())}),p(b,P)};A($,b=>{a(H)&&b(B)})}m(b=>t(k,b),[()=>s("account-passkeys")]),p(r,u)};A(ua,r=>{(a(H)||o.own.passkeys.length)&&r(Ua)})}var Ba=e(ua,2),$a=l(Ba),Wa=n($a,!0),Pa=e($a,2),Ya=n(Pa,!0),Ha=e(Pa,2);Ma(Ha,21,()=>o.own.programs??[],r=>r.name,(r,u)=>{var x=ze(),k=l(x),I=n(k,!0),$=e(k,2),B=n($,!0),b=e($,2),P=n(b,!0);m((W,T,C)=>{t(I,a(u).name),t(B,W),b.disabled=a(y),aa(b,"aria-label",T),t(P,C)},[()=>s("account-since",{day:La(a(u).made_at)}),()=>s("account-program-remove-named",{name:a(u).name}),()=>s("account-passkey-remove")]),G("click",b,()=>{h(()=>o.removeProgram(a(u).name))}),p(r,x)});var Ja=e(Ha,2);{var Za=r=>{var u=hs(),x=ma(u),k=n(x,!0),I=e(x,2),$=l(I),B=n($,!0);m(b=>{t(k,b),t(B,a(J))},[()=>s("account-program-token")]),p(r,u)};A(Ja,r=>{a(J)&&r(Za)})}var Ga=e(Ja,2),Ta=l(Ga),Qa=l(Ta),Ka=n(Qa,!0),ve=e(Qa,2),qa=e(Ta,2),pe=n(qa,!0),Aa=e(Ba,2),Da=l(Aa),de=n(Da,!0),za=e(Da,2),Ia=l(za),Ra=e(Ia,2);{var me=r=>{var u=xs(),x=l(u),k=n(x,!0),I=e(x,2);m($=>t(k,$),[()=>s("account-password-old")]),X(I,()=>a(N),$=>i(N,$)),p(r,u)};A(Ra,r=>{o.own.has_password&&r(me)})}var Xa=e(Ra,2),Sa=l(Xa),ae=n(Sa,!0),ge=e(Sa,2),ee=e(Xa,2),se=n(ee,!0),te=e(ee,2),c=n(te,!0),j=e(Aa,2),M=l(j),Z=n(M,!0),_e=e(M,2),he=n(_e,!0),ia=e(j,2),xe=n(ia,!0),be=e(ia,2),ne=l(be),ye=n(ne,!0),ke=e(ne,2),je=l(ke),Fe=n(je,!0),$e=e(je,2),Pe=l($e),Ve=n(Pe,!0),Le=e(Pe,2),Te=e($e,2),Me=n(Te,!0);m((r,u,x,k,I,$,B,b,P,W,T,C,Ca,va,Fa,pa,we,fe)=>{t(R,r),t(ja,u),t(Wa,x),t(Ya,k),t(Ka,I),qa.disabled=a(y),t(pe,$),t(de,B),Ae(Ia,o.name),t(ae,b),t(se,P),te.disabled=a(y),t(c,W),aa(M,"href",T),t(Z,C),t(he,Ca),ia.disabled=a(y),t(xe,va),t(ye,Fa),t(Fe,pa),t(Ve,we),Te.disabled=a(y),t(Me,fe)},[()=>s("account-since",{day:La(o.own.made_at)}),()=>s("account-sessions"),()=>s("account-programs"),()=>s("account-programs-about"),()=>s("account-program-name"),()=>s("account-program-make"),()=>s(o.own.has_password?"account-change-password":"account-set-password"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s(o.own.has_password?"account-change-password":"account-set-password"),()=>qe("/api/account/data"),()=>s("account-export"),()=>s("account-export-about"),()=>s("account-log-out"),()=>s("account-delete"),()=>s("account-delete-about"),()=>s("page-name"),()=>s("account-delete-do")]),da("submit",Ga,r=>{r.preventDefault(),h(ce)}),X(ve,()=>a(Q),r=>i(Q,r)),da("submit",za,r=>{r.preventDefault(),ea(z)}),X(ge,()=>a(D),r=>i(D,r)),G("click",ia,()=>{h(()=>o.logOut())}),da("submit",ke,r=>{r.preventDefault(),h(()=>o.delete(a(sa)))}),X(Le,()=>a(sa),r=>i(sa,r)),p(_,d)};A(wa,_=>{o.own&&!o.name?_(fa):o.own&&_(ka,1)})}m((_,d,g,R)=>{aa(O,"href",_),t(ba,d),t(na,g),t(ya,R),t(oa,a(ta))},[()=>qe("/"),()=>s("account-back"),()=>o.name||s("account-title"),()=>a(Y)&&s("account-fault",{code:a(Y)})]),G("click",O,_=>{_.preventDefault(),_a.go("/")}),p(oe,v),Ce()}Ke(["click"]);export{$s as default};
