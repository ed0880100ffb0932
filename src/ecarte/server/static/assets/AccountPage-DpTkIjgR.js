import{aw as aa,p as xa,z as $,O as ba,l as wa,aK as ga,x as ka,aL as c,g as e,y as u,Q as fa,j as s,R as ja,s as a,i as z,t as _,a0 as Ge,m as $e,b as t,n as O,c as y,k as Pa,u as Be,aM as Ta,V as $a,h as d,o as n,f as Ie,W as Xe,P as se,ac as R,aI as Ze,e as ea,aN as Ue,q as A,w as Aa}from"./index-Ck6AIqtG.js";import{h as qa,b as Sa}from"./this-DtkBztkf.js";const za=`### The page's own words for a person's account; they come with the part of the page that says them.


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
`,Ca=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.


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
`;aa("en",za);aa("fr",Ca);var La=A('<button class="button main svelte-axn1rj"> </button>'),Va=A('<p class="remark svelte-axn1rj"> </p>'),te=A('<button class="button svelte-axn1rj"> </button>'),Da=A('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Oa=A('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),Ea=A('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),Ma=A('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),Na=A('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),Ra=A('<p class="remark svelte-axn1rj"> </p> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),Ba=A('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function Ya(sa,Ye){xa(Ye,!0);const ta=8;let C=$(ba(wa.name)),L=$(""),E=$(""),ne=$(""),M=$(""),oe=$(""),p=$(!1),Ae=$(void 0);const B=Be(()=>Ta&&!!c.own?.can_use_passkeys),We=ga().length;let qe=$(!1),Se=$(!1);ka(()=>{c.own&&!e(B)&&u(qe,u(Se,!0),!0)});async function b(i){if(e(p))return;u(p,!0),u(M,u(oe,""),!0);const k=c.name;try{await i()===!1&&u(M,"cancelled"),u(L,u(E,""),!0)}catch(q){u(M,$a(q),!0),e(M)==="not-logged-in"&&await c.load().catch(()=>{})}finally{u(p,!1)}c.name!==k&&(u(ne,""),e(Ae)?.focus())}b(()=>c.load());function Fe(i){[...e(L)].length<ta?u(M,"too-short"):b(i)}async function na(){const i=await c.takeAlong();u(oe,s("account-taken-along",{n:i}),!0)}async function oa(){await c.setPassword(e(L),e(E)),u(oe,s("account-password-is-set"),!0)}var Je=Ba();qa("axn1rj",i=>{fa(k=>{ja.title=`${k??""} · Écarté`},[()=>s("account-title")])});var He=d(Je),ze=d(He),ra=n(ze,!0),ca=a(He,2),Ce=d(ca),la=n(Ce,!0);Sa(Ce,i=>u(Ae,i),()=>e(Ae));var Ke=a(Ce,2),ua=n(Ke,!0),Qe=a(Ke,2),da=n(Qe,!0),ia=a(Qe,2);{var va=i=>{var k=Da(),q=Ie(k),W=n(q,!0),I=a(q,2),re=d(I),F=d(re),Le=n(F,!0),ce=a(F,2),le=a(re,2);{var Ve=o=>{var m=La(),P=n(m,!0);_(S=>{m.disabled=e(p),t(P,S)},[()=>s("account-make-passkey")]),y(o,m)},ue=o=>{var m=Va(),P=n(m,!0);_(S=>t(P,S),[()=>s("account-no-passkeys")]),y(o,m)};z(le,o=>{e(B)?o(Ve):o(ue,-1)})}var J=a(I,2),H=d(J),de=n(H,!0),ie=a(H,2),K=d(ie),Q=a(K,2),G=d(Q),De=n(G,!0),ve=a(G,2),X=a(Q,2),Oe=n(X,!0),pe=a(X,2),me=n(pe,!0),he=a(J,2),_e=n(he,!0),ye=a(he,2);{var xe=o=>{var m=te(),P=n(m,!0);_(S=>{m.disabled=e(p),t(P,S)},[()=>s("account-log-in-passkey")]),O("click",m,()=>{b(()=>c.logInByPasskey())}),y(o,m)};z(ye,o=>{e(B)&&o(xe)})}var U=a(ye,2),be=d(U),Ee=n(be,!0),we=a(be,2),N=d(we),ge=d(N),Me=n(ge,!0),ke=a(ge,2),fe=a(N,2),Z=d(fe),je=n(Z,!0),Ne=a(Z,2),ee=a(fe,2),Pe=n(ee,!0);_((o,m,P,S,r,l,v,h,f,j,V)=>{t(W,o),t(Le,m),t(de,P),Xe(K,e(C)),t(De,S),t(Oe,r),pe.disabled=e(p),t(me,l),t(_e,v),t(Ee,h),t(Me,f),t(je,j),ee.disabled=e(p),t(Pe,V)},[()=>s("account-about"),()=>s("page-name"),()=>s("account-otherwise"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s("account-make-password"),()=>s("account-have"),()=>s("account-by-password"),()=>s("page-name"),()=>s("account-password"),()=>s("account-log-in")]),se("submit",I,o=>{o.preventDefault(),e(B)&&b(()=>c.makeByPasskey(e(C)))}),R(ce,()=>e(C),o=>u(C,o)),se("submit",ie,o=>{o.preventDefault(),Fe(()=>c.makeByPassword(e(C),e(L)))}),R(ve,()=>e(L),o=>u(L,o)),Ze("open","toggle",J,o=>u(qe,o),()=>e(qe)),se("submit",we,o=>{o.preventDefault(),b(()=>c.logIn(e(C),e(E)))}),R(ke,()=>e(C),o=>u(C,o)),R(Ne,()=>e(E),o=>u(E,o)),Ze("open","toggle",U,o=>u(Se,o),()=>e(Se)),y(i,k)},pa=i=>{var k=Ra(),q=Ie(k),W=n(q,!0),I=a(q,2);{var re=r=>{var l=te(),v=n(l,!0);_(h=>{l.disabled=e(p),t(v,h)},[()=>s("account-take-along",{n:We})]),O("click",l,()=>{b(na)}),y(r,l)};z(I,r=>{We&&r(re)})}var F=a(I,2),Le=n(F,!0),ce=a(F,2);ea(ce,21,()=>c.own.sessions,r=>r.id,(r,l)=>{const v=Be(()=>e(l).browser||s("account-session-unknown"));var h=Oa(),f=d(h),j=n(f,!0),V=a(f,2),x=n(V,!0),w=a(V,2);{var D=g=>{var T=te(),ae=n(T,!0);_((Y,Re)=>{T.disabled=e(p),$e(T,"aria-label",Y),t(ae,Re)},[()=>s("account-session-end-named",{name:e(v)}),()=>s("account-session-end")]),O("click",T,()=>{b(()=>c.endSession(e(l).id))}),y(g,T)};z(w,g=>{e(l).here||g(D)})}_(g=>{t(j,e(v)),t(x,g)},[()=>e(l).here?s("account-session-here"):s("account-last",{day:Ue(e(l).last_at)})]),y(r,h)});var le=a(ce,2);{var Ve=r=>{var l=te(),v=n(l,!0);_(h=>{l.disabled=e(p),t(v,h)},[()=>s("account-session-end-others")]),O("click",l,()=>{b(()=>c.endSession())}),y(r,l)};z(le,r=>{c.own.sessions.length>1&&r(Ve)})}var ue=a(le,2);{var J=r=>{var l=Ma(),v=Ie(l),h=n(v,!0),f=a(v,2);ea(f,21,()=>c.own.passkeys,x=>x.id,(x,w)=>{const D=Be(()=>e(w).browser||s("account-session-unknown"));var g=Ea(),T=d(g),ae=n(T,!0),Y=a(T,2),Re=n(Y,!0),Te=a(Y,2),ma=n(Te,!0);_((ha,_a,ya)=>{t(ae,e(D)),t(Re,ha),Te.disabled=e(p),$e(Te,"aria-label",_a),t(ma,ya)},[()=>s("account-last",{day:Ue(e(w).last_at)}),()=>s("account-passkey-remove-named",{name:e(D)}),()=>s("account-passkey-remove")]),O("click",Te,()=>{b(()=>c.removePasskey(e(w).id))}),y(x,g)});var j=a(f,2);{var V=x=>{var w=te(),D=n(w,!0);_(g=>{w.disabled=e(p),t(D,g)},[()=>s("account-passkey-add")]),O("click",w,()=>{b(()=>c.addPasskey())}),y(x,w)};z(j,x=>{e(B)&&x(V)})}_(x=>t(h,x),[()=>s("account-passkeys")]),y(r,l)};z(ue,r=>{(e(B)||c.own.passkeys.length)&&r(J)})}var H=a(ue,2),de=d(H),ie=n(de,!0),K=a(de,2),Q=d(K),G=a(Q,2);{var De=r=>{var l=Na(),v=d(l),h=n(v,!0),f=a(v,2);_(j=>t(h,j),[()=>s("account-password-old")]),R(f,()=>e(E),j=>u(E,j)),y(r,l)};z(G,r=>{c.own.has_password&&r(De)})}var ve=a(G,2),X=d(ve),Oe=n(X,!0),pe=a(X,2),me=a(ve,2),he=n(me,!0),_e=a(me,2),ye=n(_e,!0),xe=a(H,2),U=d(xe),be=n(U,!0),Ee=a(U,2),we=n(Ee,!0),N=a(xe,2),ge=n(N,!0),Me=a(N,2),ke=d(Me),fe=n(ke,!0),Z=a(ke,2),je=d(Z),Ne=n(je,!0),ee=a(je,2),Pe=d(ee),o=n(Pe,!0),m=a(Pe,2),P=a(ee,2),S=n(P,!0);_((r,l,v,h,f,j,V,x,w,D,g,T,ae,Y)=>{t(W,r),t(Le,l),t(ie,v),Xe(Q,c.name),t(Oe,h),t(he,f),_e.disabled=e(p),t(ye,j),$e(U,"href",V),t(be,x),t(we,w),N.disabled=e(p),t(ge,D),t(fe,g),t(Ne,T),t(o,ae),P.disabled=e(p),t(S,Y)},[()=>s("account-since",{day:Ue(c.own.made_at)}),()=>s("account-sessions"),()=>s(c.own.has_password?"account-change-password":"account-set-password"),()=>s("account-password-new"),()=>s("account-password-least"),()=>s(c.own.has_password?"account-change-password":"account-set-password"),()=>Ge("/api/account/data"),()=>s("account-export"),()=>s("account-export-about"),()=>s("account-log-out"),()=>s("account-delete"),()=>s("account-delete-about"),()=>s("page-name"),()=>s("account-delete-do")]),se("submit",K,r=>{r.preventDefault(),Fe(oa)}),R(pe,()=>e(L),r=>u(L,r)),O("click",N,()=>{b(()=>c.logOut())}),se("submit",Z,r=>{r.preventDefault(),b(()=>c.delete(e(ne)))}),R(m,()=>e(ne),r=>u(ne,r)),y(i,k)};z(ia,i=>{c.own&&!c.name?i(va):c.own&&i(pa,1)})}_((i,k,q,W)=>{$e(ze,"href",i),t(ra,k),t(la,q),t(ua,W),t(da,e(oe))},[()=>Ge("/"),()=>s("account-back"),()=>c.name||s("account-title"),()=>e(M)&&s("account-fault",{code:e(M)})]),O("click",ze,i=>{i.preventDefault(),Ye.go("/")}),y(sa,Je),Pa()}Aa(["click"]);export{Ya as default};
