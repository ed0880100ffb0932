import{aw as ge,p as Ie,z as P,O as Ne,l as Oe,aK as Ee,x as Me,aL as r,g as a,y as u,Q as Ue,j as s,R as Be,s as e,i as z,t as g,a0 as pe,m as ra,b as t,n as V,c as x,k as Ye,u as ae,aM as We,V as Fe,h as i,o as n,f as Ra,W as me,P as W,ac as I,aI as he,e as ee,aN as Da,q as $,w as Je}from"./index-ChDLBfOk.js";import{h as Qe,b as Ge}from"./this-BZcMIcMA.js";const He=`### The page's own words for a person's account; they come with the part of the page that says them.


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
        [no-such-name] A name has two to 24 letters of one script, digits, spaces, and ' ’ . - _
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
`,Ke=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.


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
account-programs = Programmes
account-programs-about = Un programme qui joue ici peut avoir un nom à lui. Partout où ce nom paraît, il est marqué comme celui d’un programme.
account-program-name = Son nom
account-program-make = Lui donner ce nom
account-program-token = Voici son jeton, montré cette seule fois. Qui l’a joue sous ce nom.
account-program-remove-named = Retirer le programme : { $name }
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
        [too-many-programs] Vous avez cinq programmes. Retirez-en un d’abord.
        [not-logged-in] Vous n’êtes plus connecté.
        [other-name] Ce n’est pas le nom de ce compte.
        [cancelled] Aucune clé d’accès n’a servi.
        [too-short] Un mot de passe a huit caractères au moins.
        [too-many] Trop d’essais. Attendez un peu, puis réessayez.
        [unreachable] Le serveur ne répond pas. Veuillez réessayer.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;ge("en",He);ge("fr",Ke);var Xe=$('<button class="button main svelte-axn1rj"> </button>'),Ze=$('<p class="remark svelte-axn1rj"> </p>'),ca=$('<button class="button svelte-axn1rj"> </button>'),as=$('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),es=$('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),_e=$('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),ss=$('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),ts=$('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),ns=$('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),os=$('<p class="remark svelte-axn1rj"> </p> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),rs=$('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function us(xe,se){Ie(se,!0);const ye=8;let R=P(Ne(Oe.name)),D=P(""),N=P(""),la=P(""),O=P(""),ua=P(""),m=P(!1),Ia=P(void 0);const E=ae(()=>We&&!!r.own?.can_use_passkeys),te=Ee().length;let Na=P(!1),Oa=P(!1);Me(()=>{r.own&&!a(E)&&u(Na,u(Oa,!0),!0)});async function y(p){if(a(m))return;u(m,!0),u(O,u(ua,""),!0);const T=r.name;try{await p()===!1&&u(O,"cancelled"),u(D,u(N,""),!0)}catch(S){u(O,Fe(S),!0),a(O)==="not-logged-in"&&await r.load().catch(()=>{})}finally{u(m,!1)}r.name!==T&&(u(la,""),a(Ia)?.focus())}y(()=>r.load());function ne(p){[...a(D)].length<ye?u(O,"too-short"):y(p)}let ia=P(""),da=P("");async function be(){u(da,""),u(da,await r.makeProgram(a(ia)),!0),u(ia,"")}async function we(){const p=await r.takeAlong();u(ua,s("account-taken-along",{n:p}),!0)}async function ke(){await r.setPassword(a(D),a(N)),u(ua,s("account-password-is-set"),!0)}var oe=rs();Qe("axn1rj",p=>{Ue(T=>{Be.title=`${T??""} · Écarté`},[()=>s("account-title")])});var re=i(oe),Ea=i(re),fe=n(Ea,!0),je=e(re,2),Ma=i(je),Pe=n(Ma,!0);Ge(Ma,p=>u(Ia,p),()=>a(Ia));var ce=e(Ma,2),Te=n(ce,!0),le=e(ce,2),$e=n(le,!0),qe=e(le,2);{var Ae=p=>{var T=as(),S=Ra(T),F=n(S,!0),M=e(S,2),va=i(M),J=i(va),Ua=n(J,!0),pa=e(J,2),ma=e(va,2);{var Ba=c=>{var h=Xe(),L=n(h,!0);g(C=>{h.disabled=a(m),t(L,C)},[()=>s("account-make-passkey")]),x(c,h)},ha=c=>{var h=Ze(),L=n(h,!0);g(C=>t(L,C),[()=>s("account-no-passkeys")]),x(c,h)};z(ma,c=>{a(E)?c(Ba):c(ha,-1)})}var Q=e(M,2),G=i(Q),_a=n(G,!0),ga=e(G,2),H=i(ga),xa=e(H,2),K=i(xa),ya=n(K,!0),Ya=e(K,2),X=e(xa,2),ba=n(X,!0),Z=e(X,2),Wa=n(Z,!0),wa=e(Q,2),ka=n(wa,!0),fa=e(wa,2);{var ja=c=>{var h=ca(),L=n(h,!0);g(C=>{h.disabled=a(m),t(L,C)},[()=>s("account-log-in-passkey")]),V("click",h,()=>{y(()=>r.logInByPasskey())}),x(c,h)};z(fa,c=>{a(E)&&c(ja)})}var aa=e(fa,2),Pa=i(aa),Ta=n(Pa,!0),ea=e(Pa,2),sa=i(ea),$a=i(sa),qa=n($a,!0),Aa=e($a,2),za=e(sa,2),Sa=i(za),La=n(Sa,!0),Fa=e(Sa,2),ta=e(za,2),Ja=n(ta,!0);g((c,h,L,C,Qa,U,Ga,Ha,Ca,Ka,Va)=>{t(F,c),t(Ua,h),t(_a,L),me(H,a(R)),t(ya,C),t(ba,Qa),Z.disabled=a(m),t(Wa,U),t(ka,Ga),t(Ta,Ha),t(qa,Ca),t(La,Ka),ta.disabled=a(m),t(Ja,Va)},[()=>s("account-about"),()=>s("page-name"),()=>s("account-otherwise"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s("account-make-password"),()=>s("account-have"),()=>s("account-by-password"),()=>s("page-name"),()=>s("account-password"),()=>s("account-log-in")]),W("submit",M,c=>{c.preventDefault(),a(E)&&y(()=>r.makeByPasskey(a(R)))}),I(pa,()=>a(R),c=>u(R,c)),W("submit",ga,c=>{c.preventDefault(),ne(()=>r.makeByPassword(a(R),a(D)))}),I(Ya,()=>a(D),c=>u(D,c)),he("open","toggle",Q,c=>u(Na,c),()=>a(Na)),W("submit",ea,c=>{c.preventDefault(),y(()=>r.logIn(a(R),a(N)))}),I(Aa,()=>a(R),c=>u(R,c)),I(Fa,()=>a(N),c=>u(N,c)),he("open","toggle",aa,c=>u(Oa,c),()=>a(Oa)),x(p,T)},ze=p=>{var T=os(),S=Ra(T),F=n(S,!0),M=e(S,2);{var va=o=>{var l=ca(),d=n(l,!0);g(_=>{l.disabled=a(m),t(d,_)},[()=>s("account-take-along",{n:te})]),V("click",l,()=>{y(we)}),x(o,l)};z(M,o=>{te&&o(va)})}var J=e(M,2),Ua=n(J,!0),pa=e(J,2);ee(pa,21,()=>r.own.sessions,o=>o.id,(o,l)=>{const d=ae(()=>a(l).browser||s("account-session-unknown"));var _=es(),f=i(_),b=n(f,!0),q=e(f,2),v=n(q,!0),w=e(q,2);{var A=k=>{var j=ca(),na=n(j,!0);g((B,oa)=>{j.disabled=a(m),ra(j,"aria-label",B),t(na,oa)},[()=>s("account-session-end-named",{name:a(d)}),()=>s("account-session-end")]),V("click",j,()=>{y(()=>r.endSession(a(l).id))}),x(k,j)};z(w,k=>{a(l).here||k(A)})}g(k=>{t(b,a(d)),t(v,k)},[()=>a(l).here?s("account-session-here"):s("account-last",{day:Da(a(l).last_at)})]),x(o,_)});var ma=e(pa,2);{var Ba=o=>{var l=ca(),d=n(l,!0);g(_=>{l.disabled=a(m),t(d,_)},[()=>s("account-session-end-others")]),V("click",l,()=>{y(()=>r.endSession())}),x(o,l)};z(ma,o=>{r.own.sessions.length>1&&o(Ba)})}var ha=e(ma,2);{var Q=o=>{var l=ss(),d=Ra(l),_=n(d,!0),f=e(d,2);ee(f,21,()=>r.own.passkeys,v=>v.id,(v,w)=>{const A=ae(()=>a(w).browser||s("account-session-unknown"));var k=_e(),j=i(k),na=n(j,!0),B=e(j,2),oa=n(B,!0),Y=e(B,2),Xa=n(Y,!0);g((Za,Re,De)=>{t(na,a(A)),t(oa,Za),Y.disabled=a(m),ra(Y,"aria-label",Re),t(Xa,De)},[()=>s("account-last",{day:Da(a(w).last_at)}),()=>s("account-passkey-remove-named",{name:a(A)}),()=>s("account-passkey-remove")]),V("click",Y,()=>{y(()=>r.removePasskey(a(w).id))}),x(v,k)});var b=e(f,2);{var q=v=>{var w=ca(),A=n(w,!0);g(k=>{w.disabled=a(m),t(A,k)},[()=>s("account-passkey-add")]),V("click",w,()=>{y(()=>r.addPasskey())}),x(v,w)};z(b,v=>{a(E)&&v(q)})}g(v=>t(_,v),[()=>s("account-passkeys")]),x(o,l)};z(ha,o=>{(a(E)||r.own.passkeys.length)&&o(Q)})}var G=e(ha,2),_a=i(G),ga=n(_a,!0),H=e(_a,2),xa=n(H,!0),K=e(H,2);ee(K,21,()=>r.own.programs??[],o=>o.name,(o,l)=>{var d=_e(),_=i(d),f=n(_,!0),b=e(_,2),q=n(b,!0),v=e(b,2),w=n(v,!0);g((A,k,j)=>{t(f,a(l).name),t(q,A),v.disabled=a(m),ra(v,"aria-label",k),t(w,j)},[()=>s("account-since",{day:Da(a(l).made_at)}),()=>s("account-program-remove-named",{name:a(l).name}),()=>s("account-passkey-remove")]),V("click",v,()=>{y(()=>r.removeProgram(a(l).name))}),x(o,d)});var ya=e(K,2);{var Ya=o=>{var l=ts(),d=Ra(l),_=n(d,!0),f=e(d,2),b=i(f),q=n(b,!0);g(v=>{t(_,v),t(q,a(da))},[()=>s("account-program-token")]),x(o,l)};z(ya,o=>{a(da)&&o(Ya)})}var X=e(ya,2),ba=i(X),Z=i(ba),Wa=n(Z,!0),wa=e(Z,2),ka=e(ba,2),fa=n(ka,!0),ja=e(G,2),aa=i(ja),Pa=n(aa,!0),Ta=e(aa,2),ea=i(Ta),sa=e(ea,2);{var $a=o=>{var l=ns(),d=i(l),_=n(d,!0),f=e(d,2);g(b=>t(_,b),[()=>s("account-password-old")]),I(f,()=>a(N),b=>u(N,b)),x(o,l)};z(sa,o=>{r.own.has_password&&o($a)})}var qa=e(sa,2),Aa=i(qa),za=n(Aa,!0),Sa=e(Aa,2),La=e(qa,2),Fa=n(La,!0),ta=e(La,2),Ja=n(ta,!0),c=e(ja,2),h=i(c),L=n(h,!0),C=e(h,2),Qa=n(C,!0),U=e(c,2),Ga=n(U,!0),Ha=e(U,2),Ca=i(Ha),Ka=n(Ca,!0),Va=e(Ca,2),ue=i(Va),Se=n(ue,!0),ie=e(ue,2),de=i(ie),Le=n(de,!0),Ce=e(de,2),ve=e(ie,2),Ve=n(ve,!0);g((o,l,d,_,f,b,q,v,w,A,k,j,na,B,oa,Y,Xa,Za)=>{t(F,o),t(Ua,l),t(ga,d),t(xa,_),t(Wa,f),ka.disabled=a(m),t(fa,b),t(Pa,q),me(ea,r.name),t(za,v),t(Fa,w),ta.disabled=a(m),t(Ja,A),ra(h,"href",k),t(L,j),t(Qa,na),U.disabled=a(m),t(Ga,B),t(Ka,oa),t(Se,Y),t(Le,Xa),ve.disabled=a(m),t(Ve,Za)},[()=>s("account-since",{day:Da(r.own.made_at)}),()=>s("account-sessions"),()=>s("account-programs"),()=>s("account-programs-about"),()=>s("account-program-name"),()=>s("account-program-make"),()=>s(r.own.has_password?"account-change-password":"account-set-password"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s(r.own.has_password?"account-change-password":"account-set-password"),()=>pe("/api/account/data"),()=>s("account-export"),()=>s("account-export-about"),()=>s("account-log-out"),()=>s("account-delete"),()=>s("account-delete-about"),()=>s("page-name"),()=>s("account-delete-do")]),W("submit",X,o=>{o.preventDefault(),y(be)}),I(wa,()=>a(ia),o=>u(ia,o)),W("submit",Ta,o=>{o.preventDefault(),ne(ke)}),I(Sa,()=>a(D),o=>u(D,o)),V("click",U,()=>{y(()=>r.logOut())}),W("submit",Va,o=>{o.preventDefault(),y(()=>r.delete(a(la)))}),I(Ce,()=>a(la),o=>u(la,o)),x(p,T)};z(qe,p=>{r.own&&!r.name?p(Ae):r.own&&p(ze,1)})}g((p,T,S,F)=>{ra(Ea,"href",p),t(fe,T),t(Pe,S),t(Te,F),t($e,a(ua))},[()=>pe("/"),()=>s("account-back"),()=>r.name||s("account-title"),()=>a(O)&&s("account-fault",{code:a(O)})]),V("click",Ea,p=>{p.preventDefault(),se.go("/")}),x(xe,oe),Ye()}Je(["click"]);export{us as default};
