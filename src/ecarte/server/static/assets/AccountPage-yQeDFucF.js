var Ga=w=>{throw TypeError(w)};var Za=(w,l,y)=>l.has(w)||Ga("Cannot "+y);var na=(w,l,y)=>(Za(w,l,"read from private field"),y?y.call(w):l.get(w)),ja=(w,l,y)=>l.has(w)?Ga("Cannot add the same private member more than once"):l instanceof WeakSet?l.add(w):l.set(w,y);var Ia=(w,l,y)=>(Za(w,l,"access private method"),y);import{q as Pa,G as A,g as e,E as d,k as Je,aU as yt,a7 as v,aV as Qa,N as $a,p as Ke,a4 as Ee,aW as wt,a as qa,c as rt,f as xe,i as T,d as c,j as Ca,M as Ra,s as t,t as p,e as a,h as s,w as L,n as _,m as i,u as Ue,o as n,H as ot,I as Fa,J as Fe,ar as Be,B as Ba,K as ft,x as Le,z as ge,a8 as xt,aX as kt,P as Ve,v as lt,aC as jt,O as $t,aY as Pt,ao as qt,ap as Ct,aq as Tt,aZ as St,X as Xa,aT as et}from"./index-aZ5sOhmp.js";import"./moderation-words-DkAhGMph.js";import{P as zt,p as me}from"./PeopleNotice-BN_mjBEi.js";import"./rating-words-Cvzg7BuP.js";import"./sound-BkLztiQn.js";const At=`### The page's own words for a person's account; they come with the part of the page that says them.

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
`,Nt=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

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
`;Pa("en",At);Pa("fr",Nt);const Dt=`### What reaches a player who is not here, on the page of one's account.

page-notices-title = When you are not here
page-notices-about = This browser can notify you, though the page is closed, when it is your turn in a game with days for a decision, when somebody challenges you, and when a game of a tournament is ready. What it says is encrypted on its way.
page-notices-begin = Notify me in this browser
page-notices-end = No notifications in this browser
page-notices-here = This browser notifies you.
page-notices-denied = This browser does not let the page notify you. Its own settings can change that.
page-notices-cannot = This browser cannot notify you while the page is closed. On an iPhone or iPad it can once the page is on the home screen.
page-notices-none = This server sends no notifications.
page-notices-others =
    { $n ->
        [one] One other browser notifies you. When you log out there, it no longer does.
       *[other] { $n } other browsers notify you. When you log out there, they no longer do.
    }
page-notices-calendar = Calendar of your turns
page-notices-calendar-about = Any calendar program can subscribe to an address of your own, and shows until when you have to decide. Whoever has the address sees against whom you play; it opens nothing else.
page-notices-calendar-make = Make an address
page-notices-calendar-again = Make another address
page-notices-calendar-since = You have an address since { $day }. It is not shown again; another one replaces it.
page-notices-calendar-here = The address of your calendar
page-notices-calendar-once = Copy it now: it is not shown again.
page-notices-calendar-end = End the calendar
page-notices-fault =
    { $code ->
        [no-push-service] This browser uses a service for notifications that this server does not know.
        [not-logged-in] You are no longer logged in.
        [too-many] Too many attempts. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,Mt=`### Ce qui parvient à un joueur absent, sur la page du compte.

page-notices-title = Quand vous n’êtes pas là
page-notices-about = Ce navigateur peut vous prévenir, même si la page est fermée, quand c’est à vous dans une partie à plusieurs jours par décision, quand quelqu’un vous défie, et quand une partie de tournoi est prête. Ce qu’il affiche est chiffré en chemin.
page-notices-begin = Me prévenir dans ce navigateur
page-notices-end = Plus de notifications dans ce navigateur
page-notices-here = Ce navigateur vous prévient.
page-notices-denied = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages peuvent le permettre.
page-notices-cannot = Ce navigateur ne peut vous prévenir quand la page est fermée. Sur un iPhone ou un iPad, il le peut une fois la page sur l’écran d’accueil.
page-notices-none = Ce serveur n’envoie pas de notifications.
page-notices-others =
    { $n ->
        [one] { $n } autre navigateur vous prévient. Si vous vous y déconnectez, il ne le fait plus.
       *[other] { $n } autres navigateurs vous préviennent. Si vous vous y déconnectez, ils ne le font plus.
    }
page-notices-calendar = Calendrier de vos tours
page-notices-calendar-about = N’importe quel agenda peut s’abonner à une adresse qui n’est qu’à vous, et montre jusqu’à quand vous devez décider. Qui a l’adresse voit contre qui vous jouez ; elle n’ouvre rien d’autre.
page-notices-calendar-make = Créer une adresse
page-notices-calendar-again = Créer une autre adresse
page-notices-calendar-since = Vous avez une adresse depuis le { $day }. Elle n’est plus montrée ; une autre la remplace.
page-notices-calendar-here = L’adresse de votre calendrier
page-notices-calendar-once = Copiez-la maintenant : elle ne sera plus montrée.
page-notices-calendar-end = Mettre fin au calendrier
page-notices-fault =
    { $code ->
        [no-push-service] Ce navigateur utilise un service de notifications que ce serveur ne connaît pas.
        [not-logged-in] Vous n’êtes plus connecté.
        [too-many] Trop d’essais. Attendez un peu, et réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;Pa("en",Dt);Pa("fr",Mt);const ct="serviceWorker"in navigator&&"PushManager"in window&&isSecureContext,Wt=w=>Uint8Array.from(atob(w.replace(/-/g,"+").replace(/_/g,"/")),l=>l.charCodeAt(0));function Oa(w){const l=String.fromCharCode(...new Uint8Array(w??new ArrayBuffer(0)));return btoa(l).replace(/\+/g,"-").replace(/\//g,"_").replace(/=+$/,"")}async function It(){const w=await navigator.serviceWorker.register(Ee("/static/notices.js"),{scope:Ee("/static/notices/")}),l=w.installing??w.waiting;return!w.active&&l&&await new Promise(y=>l.addEventListener("statechange",()=>{l.state==="activated"&&y()})),w}var oa,la,ca,La,nt;let Ot=(nt=class{constructor(){ja(this,ca);ja(this,oa,A(null));ja(this,la,A(""))}get own(){return e(na(this,oa))}set own(l){d(na(this,oa),l)}get address(){return e(na(this,la))}set address(l){d(na(this,la),l,!0)}get isOn(){return!!this.own?.browsers.some(l=>l.here)}async load(){this.own=await Je("/api/account/notices"),yt("push")===v.name&&this.own.key&&ct&&Notification.permission==="granted"&&await Ia(this,ca,La).call(this)}async begin(){return await Notification.requestPermission()!=="granted"?!1:(await Ia(this,ca,La).call(this),Qa("push",v.name),!0)}async end(){Qa("push",""),this.own=await Je("/api/account/notices/end",$a({}));const l=await navigator.serviceWorker.getRegistration(Ee("/static/notices/"));await(await l?.pushManager.getSubscription())?.unsubscribe(),await l?.unregister()}async makeCalendar(){const{language:l}=Ke,{path:y}=await Je("/api/account/calendar",$a({language:l}));this.address=location.origin+(y.startsWith(`${wt}/`)?y:Ee(y)),await this.load()}async endCalendar(){this.address="",this.own=await Je("/api/account/calendar/end",$a({}))}},oa=new WeakMap,la=new WeakMap,ca=new WeakSet,La=async function(){const{pushManager:l}=await It(),y=this.own?.key??"",N=await l.getSubscription();N&&Oa(N.options.applicationServerKey)!==y&&await N.unsubscribe();const k=await l.subscribe({userVisibleOnly:!0,applicationServerKey:Wt(y)});this.own=await Je("/api/account/notices/begin",$a({endpoint:k.endpoint,public_key:Oa(k.getKey("p256dh")),auth:Oa(k.getKey("auth")),language:Ke.language}))},nt);const re=new Ot;var Va=_('<p class="svelte-enhjk8"> </p>'),Vt=_('<p role="status" class="svelte-enhjk8"> </p> <button class="button svelte-enhjk8"> </button>',1),at=_('<button class="button svelte-enhjk8"> </button>'),Ft=_('<p role="alert" class="svelte-enhjk8"> </p>'),Lt=_('<p class="remark svelte-enhjk8"> </p>'),Rt=_('<label class="svelte-enhjk8"><span class="svelte-enhjk8"> </span> <input readonly="" class="svelte-enhjk8"/></label> <p class="remark svelte-enhjk8" role="status"> </p> <button class="button svelte-enhjk8"> </button>',1),Bt=_('<section aria-labelledby="notices" class="svelte-enhjk8"><h2 id="notices" class="svelte-enhjk8"> </h2> <p class="remark svelte-enhjk8"> </p> <!> <!> <!> <h3 class="svelte-enhjk8"> </h3> <p class="remark svelte-enhjk8"> </p> <!> <button class="button svelte-enhjk8"> </button> <!> <p class="fault svelte-enhjk8" role="alert"> </p></section>');function Et(w,l){qa(l,!0);let y=A(""),N=A(!1),k=A(!1),M=A(void 0),ke=A(!1);async function Y(j){if(!e(k)){d(k,!0),d(y,"");try{await j()}catch(P){d(y,Ra(P),!0)}finally{d(k,!1)}}}Y(()=>re.load());const je=()=>Y(async()=>{d(N,!await re.begin())}),z=async()=>{d(ke,!!e(M)&&await ft(e(M)),!0)},Pe=Ue(()=>re.own?.browsers.filter(j=>!j.here).length??0);var X=rt(),Ne=xe(X);{var De=j=>{var P=Bt(),he=i(P),_e=n(he,!0),W=t(he,2),be=n(W,!0),Me=t(W,2);{var E=m=>{var g=Va(),o=n(g,!0);p(u=>s(o,u),[()=>a("page-notices-none")]),c(m,g)},f=m=>{var g=Va(),o=n(g,!0);p(u=>s(o,u),[()=>a("page-notices-cannot")]),c(m,g)},ee=m=>{var g=Vt(),o=xe(g),u=n(o,!0),S=t(o,2),D=n(S,!0);p((R,O)=>{s(u,R),S.disabled=e(k),s(D,O)},[()=>a("page-notices-here"),()=>a("page-notices-end")]),L("click",S,()=>{Y(()=>re.end())}),c(m,g)},oe=m=>{var g=at(),o=n(g,!0);p(u=>{g.disabled=e(k),s(o,u)},[()=>a("page-notices-begin")]),L("click",g,()=>{je()}),c(m,g)};T(Me,m=>{re.own.key?ct?re.isOn?m(ee,2):m(oe,-1):m(f,1):m(E)})}var qe=t(Me,2);{var le=m=>{var g=Ft(),o=n(g,!0);p(u=>s(o,u),[()=>a("page-notices-denied")]),c(m,g)};T(qe,m=>{e(N)&&m(le)})}var H=t(qe,2);{var Ce=m=>{var g=Lt(),o=n(g,!0);p(u=>s(o,u),[()=>a("page-notices-others",{n:e(Pe)})]),c(m,g)};T(H,m=>{e(Pe)&&m(Ce)})}var ae=t(H,2),We=n(ae,!0),ye=t(ae,2),$e=n(ye,!0),Te=t(ye,2);{var ce=m=>{var g=Rt(),o=xe(g),u=i(o),S=n(u,!0),D=t(u,2);ot(D,I=>d(M,I),()=>e(M));var R=t(o,2),O=n(R,!0),G=t(R,2),V=n(G,!0);p((I,te,Z)=>{s(S,I),Fa(D,re.address),s(O,te),s(V,Z)},[()=>a("page-notices-calendar-here"),()=>e(ke)?a("page-copied"):a("page-notices-calendar-once"),()=>a("page-copy")]),Fe("focus",D,I=>I.currentTarget.select()),L("click",G,()=>{z()}),c(m,g)},we=m=>{var g=Va(),o=n(g,!0);p(u=>s(o,u),[()=>a("page-notices-calendar-since",{day:Be(re.own.calendar)})]),c(m,g)};T(Te,m=>{re.address?m(ce):re.own.calendar&&m(we,1)})}var $=t(Te,2),x=n($,!0),q=t($,2);{var U=m=>{var g=at(),o=n(g,!0);p(u=>{g.disabled=e(k),s(o,u)},[()=>a("page-notices-calendar-end")]),L("click",g,()=>{Y(()=>re.endCalendar())}),c(m,g)};T(q,m=>{re.own.calendar&&m(U)})}var J=t(q,2),ie=n(J,!0);p((m,g,o,u,S,D)=>{s(_e,m),s(be,g),s(We,o),s($e,u),$.disabled=e(k),s(x,S),s(ie,D)},[()=>a("page-notices-title"),()=>a("page-notices-about"),()=>a("page-notices-calendar"),()=>a("page-notices-calendar-about"),()=>a(re.own.calendar?"page-notices-calendar-again":"page-notices-calendar-make"),()=>e(y)&&a("page-notices-fault",{code:e(y)})]),L("click",$,()=>{Y(()=>re.makeCalendar())}),c(j,P)};T(Ne,j=>{re.own&&j(De)})}c(w,X),Ca()}Ba(["click"]);var Ut=_('<small class="svelte-w7lmyc"> </small>'),Yt=_('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> <!></span> <button class="button"> </button> <button class="button"> </button></li>'),Ht=_('<li class="quiet svelte-w7lmyc"> </li>'),tt=_('<li class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><button class="button"> </button></li>'),Jt=_('<h3 class="svelte-w7lmyc"> </h3> <p class="quiet svelte-w7lmyc"> </p> <ul class="svelte-w7lmyc"></ul>',1),Kt=_('<h3 class="svelte-w7lmyc"> </h3> <ul class="svelte-w7lmyc"></ul>',1),Gt=_('<ul class="svelte-w7lmyc"></ul> <form class="svelte-w7lmyc"><label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span><input maxlength="24" autocomplete="off" required="" class="svelte-w7lmyc"/></label> <div class="svelte-w7lmyc"><button class="button"> </button> <button type="button" class="button"> </button></div></form> <label class="svelte-w7lmyc"><span class="svelte-w7lmyc"> </span> <select class="svelte-w7lmyc"><option> </option><option> </option></select></label> <!> <!>',1),Zt=_('<section aria-labelledby="people" class="svelte-w7lmyc"><h2 id="people" class="svelte-w7lmyc"> </h2> <!> <!> <p role="alert" class="svelte-w7lmyc"> </p> <p role="status" class="svelte-w7lmyc"> </p></section>');function Qt(w,l){qa(l,!0);let y=A(""),N=A(""),k=A("");async function M(W){d(N,d(k,""),!0);try{await W()}catch(be){d(N,Ra(be),!0)}}const ke=()=>M(async()=>{await me.change(e(y).trim(),"friend",!0),d(k,a("page-people-asked"),!0)}),Y=W=>M(async()=>l.go(`/t/${await me.challenge(W)}`));var je=Zt(),z=i(je),Pe=n(z,!0),X=t(z,2);zt(X,{table:"",get go(){return l.go}});var Ne=t(X,2);{var De=W=>{var be=Gt(),Me=xe(be);Le(Me,21,()=>me.own.friends,o=>o.name,(o,u)=>{var S=Yt(),D=i(S),R=i(D),O=t(R);{var G=pe=>{var se=Ut(),de=n(se,!0);p(Ie=>s(de,Ie),[()=>a("page-people-here")]),c(pe,se)};T(O,pe=>{e(u).here&&pe(G)})}var V=t(D,2),I=n(V,!0),te=t(V,2),Z=n(te,!0);p((pe,se,de,Ie)=>{s(R,e(u).name),ge(V,"aria-label",pe),s(I,se),ge(te,"aria-label",de),s(Z,Ie)},[()=>a("page-people-challenge-named",{name:e(u).name}),()=>a("page-people-challenge"),()=>a("page-people-remove-named",{name:e(u).name}),()=>a("page-people-remove")]),L("click",V,()=>{Y(e(u).name)}),L("click",te,()=>{M(()=>me.change(e(u).name,"friend",!1))}),c(o,S)},o=>{var u=Ht(),S=n(u,!0);p(D=>s(S,D),[()=>a("page-people-none")]),c(o,u)});var E=t(Me,2),f=i(E),ee=i(f),oe=n(ee,!0),qe=t(ee),le=t(f,2),H=i(le),Ce=n(H,!0),ae=t(H,2),We=n(ae,!0),ye=t(E,2),$e=i(ye),Te=n($e,!0),ce=t($e,2),we=i(ce),$=n(we,!0);we.value=we.__value="friends";var x=t(we),q=n(x,!0);x.value=x.__value="everybody";var U;xt(ce);var J=t(ye,2);{var ie=o=>{var u=Jt(),S=xe(u),D=n(S,!0),R=t(S,2),O=n(R,!0),G=t(R,2);Le(G,20,()=>me.own.blocked,V=>V,(V,I)=>{var te=tt(),Z=i(te),pe=n(Z,!0),se=t(Z),de=n(se,!0);p((Ie,Re)=>{s(pe,I),ge(se,"aria-label",Ie),s(de,Re)},[()=>a("page-people-unblock-named",{name:I}),()=>a("page-people-unblock")]),L("click",se,()=>{M(()=>me.change(I,"blocked",!1))}),c(V,te)}),p((V,I)=>{s(D,V),s(O,I)},[()=>a("page-people-blocked"),()=>a("page-people-blocked-about")]),c(o,u)};T(J,o=>{me.own.blocked.length&&o(ie)})}var m=t(J,2);{var g=o=>{var u=Kt(),S=xe(u),D=n(S,!0),R=t(S,2);Le(R,20,()=>me.own.muted,O=>O,(O,G)=>{var V=tt(),I=i(V),te=n(I,!0),Z=t(I),pe=n(Z,!0);p((se,de)=>{s(te,G),ge(Z,"aria-label",se),s(pe,de)},[()=>a("page-people-unmute-named",{name:G}),()=>a("page-people-unmute")]),L("click",Z,()=>{M(()=>me.change(G,"muted",!1))}),c(O,V)}),p(O=>s(D,O),[()=>a("page-people-muted")]),c(o,u)};T(m,o=>{me.own.muted.length&&o(g)})}p((o,u,S,D,R,O,G)=>{s(oe,o),s(Ce,u),ae.disabled=S,s(We,D),s(Te,R),s($,O),s(q,G),U!==(U=me.own.talk)&&(ce.value=(ce.__value=U)??"",kt(ce,U))},[()=>a("page-people-name"),()=>a("page-people-ask"),()=>!e(y).trim(),()=>a("page-people-dare"),()=>a("page-people-talk"),()=>a("page-people-talk-friends"),()=>a("page-people-talk-everybody")]),Fe("submit",E,o=>{o.preventDefault(),ke()}),Ve(qe,()=>e(y),o=>d(y,o)),L("click",ae,()=>{Y(e(y).trim())}),L("change",ce,o=>{const u=o.currentTarget.value==="everybody"?"everybody":"friends";M(()=>me.setTalk(u))}),c(W,be)};T(Ne,W=>{me.own&&W(De)})}var j=t(Ne,2),P=n(j,!0),he=t(j,2),_e=n(he,!0);p((W,be)=>{s(Pe,W),s(P,be),s(_e,e(k))},[()=>a("page-people-title"),()=>e(N)&&a("page-people-fault",{code:e(N)})]),c(w,je),Ca()}Ba(["click","change"]);var Xt=jt('<svg role="img" class="svelte-wklbjp"><polyline class="svelte-wklbjp"></polyline></svg>'),es=_('<p class="svelte-wklbjp"><b> </b> <small class="svelte-wklbjp"> </small></p>'),as=_('<p class="svelte-wklbjp"><small class="svelte-wklbjp"> </small></p>'),ts=_('<h3 class="svelte-wklbjp"> </h3> <p class="rating svelte-wklbjp"><b class="svelte-wklbjp"> </b> <small class="svelte-wklbjp"> </small></p> <!> <!>',1),ss=_('<p class="svelte-wklbjp"> </p>'),ns=_('<li class="svelte-wklbjp"><span> </span> <small class="svelte-wklbjp"> </small></li>'),rs=_('<details><summary class="svelte-wklbjp"> </summary> <ol class="svelte-wklbjp"></ol></details>'),os=_('<section aria-labelledby="ratings"><h2 id="ratings"> </h2> <!> <!></section>');function ls(w,l){qa(l,!0);const y=240,N=48;let k=A(null),M=A(!1);lt(()=>{Je(`/api/players/${encodeURIComponent(l.name)}`).then(j=>d(k,j),()=>{}).finally(()=>d(M,!0))});const ke=Ue(()=>new Intl.NumberFormat(Ke.language,{minimumFractionDigits:2,maximumFractionDigits:2,signDisplay:"exceptZero"})),Y=Ue(()=>new Intl.NumberFormat(Ke.language,{minimumFractionDigits:2,maximumFractionDigits:2})),je=Ue(()=>new Intl.NumberFormat(Ke.language,{signDisplay:"exceptZero"}));function z(j){const P=Math.min(...j),he=Math.max(1,Math.max(...j)-P);return j.map((_e,W)=>`${(y*W/Math.max(1,j.length-1)).toFixed(1)},${(N-N*(_e-P)/he).toFixed(1)}`).join(" ")}const Pe=j=>j.built_in?a(`opponent-${j.built_in}`):j.opponent||a("page-ratings-former");var X=rt(),Ne=xe(X);{var De=j=>{var P=os(),he=i(P),_e=n(he,!0),W=t(he,2);Le(W,17,()=>e(k)?.ratings??[],E=>E.code,(E,f)=>{var ee=ts(),oe=xe(ee),qe=n(oe,!0),le=t(oe,2),H=i(le),Ce=n(H),ae=t(H),We=t(ae),ye=n(We,!0),$e=t(le,2);{var Te=x=>{var q=Xt();ge(q,"viewBox","-4 -4 248 56");var U=n(q);p((J,ie)=>{ge(q,"aria-label",J),ge(U,"points",ie)},[()=>a("page-ratings-course",{n:e(f).course.length,first:`${e(f).course[0]}`,last:`${e(f).course.at(-1)}`,least:`${Math.min(...e(f).course)}`,most:`${Math.max(...e(f).course)}`}),()=>z(e(f).course)]),c(x,q)};T($e,x=>{e(f).course.length>1&&x(Te)})}var ce=t($e,2);{var we=x=>{var q=es(),U=i(q),J=n(U,!0),ie=t(U,2),m=n(ie,!0);p((g,o)=>{s(J,g),s(m,o)},[()=>a("page-ratings-play",{points:e(ke).format(e(f).play.points),error:e(Y).format(e(f).play.half_width)}),()=>a("page-ratings-play-about",{n:e(f).play.deals})]),c(x,q)},$=x=>{var q=as(),U=i(q),J=n(U,!0);p(ie=>s(J,ie),[()=>a("page-ratings-play-later")]),c(x,q)};T(ce,x=>{e(f).play?x(we):x($,-1)})}p((x,q)=>{s(qe,x),s(Ce,`${e(f).rating??""}${e(f).provisional?"?":""}`),s(ae,` ± ${e(f).deviation??""} `),s(ye,q)},[()=>a(`code-${e(f).code}`),()=>a("page-ratings-games",{n:e(f).games})]),c(E,ee)},E=>{var f=ss(),ee=n(f,!0);p(oe=>s(ee,oe),[()=>a("page-ratings-none")]),c(E,f)});var be=t(W,2);{var Me=E=>{var f=rs(),ee=i(f),oe=n(ee,!0),qe=t(ee,2);Le(qe,21,()=>e(k).results,le=>le.at,(le,H)=>{var Ce=ns(),ae=i(Ce),We=n(ae,!0),ye=t(ae,2),$e=n(ye);p((Te,ce,we)=>{s(We,Te),s($e,`${ce??""} · ${we??""}`)},[()=>a(e(H).won?"page-ratings-won":"page-ratings-lost",{name:Pe(e(H))}),()=>Be(e(H).at),()=>e(je).format(e(H).change)]),c(le,Ce)}),p(le=>s(oe,le),[()=>a("page-ratings-results")]),c(E,f)};T(be,E=>{e(k)?.results.length&&E(Me)})}p(E=>s(_e,E),[()=>a("page-ratings")]),c(j,P)};T(Ne,j=>{e(M)&&j(De)})}c(w,X),Ca()}var cs=_('<button class="button main svelte-axn1rj"> </button>'),is=_('<p class="remark svelte-axn1rj"> </p>'),ra=_('<button class="button svelte-axn1rj"> </button>'),us=_('<p class="svelte-axn1rj"> </p> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="nickname" required="" class="svelte-axn1rj"/></label> <!></form> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <h2 class="svelte-axn1rj"> </h2> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="username" required="" class="svelte-axn1rj"/></label> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),vs=_('<p class="fault svelte-axn1rj"> </p>'),ps=_('<p class="svelte-axn1rj"><a class="button svelte-axn1rj"> </a></p>'),ds=_('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <!></li>'),st=_('<li class="svelte-axn1rj"><span> </span> <small class="svelte-axn1rj"> </small> <button class="button svelte-axn1rj"> </button></li>'),ms=_('<h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!>',1),gs=_('<p role="status" class="svelte-axn1rj"> </p> <p class="svelte-axn1rj"><code> </code></p>',1),hs=_('<label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="current-password" required="" class="svelte-axn1rj"/></label>'),_s=_('<p class="remark svelte-axn1rj"> </p> <!> <!> <!> <!> <!> <!> <h2 class="svelte-axn1rj"> </h2> <ul class="svelte-axn1rj"></ul> <!> <!> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <p class="remark svelte-axn1rj"> </p> <ul class="svelte-axn1rj"></ul> <!> <form class="svelte-axn1rj"><label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="48" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><input class="unseen svelte-axn1rj" autocomplete="username" readonly="" tabindex="-1" aria-hidden="true"/> <!> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input type="password" maxlength="200" autocomplete="new-password" required="" aria-describedby="least" class="svelte-axn1rj"/></label> <p class="remark svelte-axn1rj" id="least"> </p> <button class="button svelte-axn1rj"> </button></form></details> <p class="export svelte-axn1rj"><a download="ecarte.json" class="svelte-axn1rj"> </a> <small class="svelte-axn1rj"> </small></p> <button class="button svelte-axn1rj"> </button> <details class="svelte-axn1rj"><summary class="svelte-axn1rj"> </summary> <form class="svelte-axn1rj"><p class="svelte-axn1rj"> </p> <label class="svelte-axn1rj"><span class="svelte-axn1rj"> </span> <input maxlength="24" autocomplete="off" required="" class="svelte-axn1rj"/></label> <button class="button svelte-axn1rj"> </button></form></details>',1),bs=_('<main class="svelte-axn1rj"><p class="way svelte-axn1rj"><a class="svelte-axn1rj"> </a></p> <div class="leaf svelte-axn1rj"><h1 tabindex="-1" class="svelte-axn1rj"> </h1> <p class="fault svelte-axn1rj" role="alert"> </p> <p class="done svelte-axn1rj" role="status"> </p> <!></div></main>');function Ps(w,l){qa(l,!0);const y=8;let N=A($t(Ke.name)),k=A(""),M=A(""),ke=A(""),Y=A(""),je=A(""),z=A(!1),Pe=A(void 0);const X=Ue(()=>St&&!!v.own?.can_use_passkeys),Ne=Pt().length;let De=A(!1),j=A(!1);lt(()=>{v.own&&!e(X)&&d(De,d(j,!0),!0)});async function P($){if(e(z))return;d(z,!0),d(Y,d(je,""),!0);const x=v.name;try{await $()===!1&&d(Y,"cancelled"),d(k,d(M,""),!0)}catch(q){d(Y,Ra(q),!0),e(Y)==="not-logged-in"&&await v.load().catch(()=>{})}finally{d(z,!1)}v.name!==x&&(d(ke,""),e(Pe)?.focus())}P(()=>v.load());function he($){[...e(k)].length<y?d(Y,"too-short"):P($)}let _e=A(""),W=A("");async function be(){d(W,""),d(W,await v.makeProgram(e(_e)),!0),d(_e,"")}async function Me(){const $=await v.takeAlong();d(je,a("account-taken-along",{n:$}),!0)}async function E(){await v.setPassword(e(k),e(M)),d(je,a("account-password-is-set"),!0)}var f=bs();qt("axn1rj",$=>{Ct(x=>{Tt.title=`${x??""} · Écarté`},[()=>a("account-title")])});var ee=i(f),oe=i(ee),qe=n(oe,!0),le=t(ee,2),H=i(le),Ce=n(H,!0);ot(H,$=>d(Pe,$),()=>e(Pe));var ae=t(H,2),We=n(ae,!0),ye=t(ae,2),$e=n(ye,!0),Te=t(ye,2);{var ce=$=>{var x=us(),q=xe(x),U=n(q,!0),J=t(q,2),ie=i(J),m=i(ie),g=n(m,!0),o=t(m,2),u=t(ie,2);{var S=b=>{var ne=cs(),Oe=n(ne,!0);p(Se=>{ne.disabled=e(z),s(Oe,Se)},[()=>a("account-make-passkey")]),c(b,ne)},D=b=>{var ne=is(),Oe=n(ne,!0);p(Se=>s(Oe,Se),[()=>a("account-no-passkeys")]),c(b,ne)};T(u,b=>{e(X)?b(S):b(D,-1)})}var R=t(J,2),O=i(R),G=n(O,!0),V=t(O,2),I=i(V),te=t(I,2),Z=i(te),pe=n(Z,!0),se=t(Z,2),de=t(te,2),Ie=n(de,!0),Re=t(de,2),Ta=n(Re,!0),Ge=t(R,2),ia=n(Ge,!0),ua=t(Ge,2);{var va=b=>{var ne=ra(),Oe=n(ne,!0);p(Se=>{ne.disabled=e(z),s(Oe,Se)},[()=>a("account-log-in-passkey")]),L("click",ne,()=>{P(()=>v.logInByPasskey())}),c(b,ne)};T(ua,b=>{e(X)&&b(va)})}var Ze=t(ua,2),Qe=i(Ze),Sa=n(Qe,!0),pa=t(Qe,2),Xe=i(pa),da=i(Xe),ma=n(da,!0),ga=t(da,2),ha=t(Xe,2),ea=i(ha),_a=n(ea,!0),ba=t(ea,2),ya=t(ha,2),wa=n(ya,!0);p((b,ne,Oe,Se,za,fa,Aa,xa,aa,Na,Da)=>{s(U,b),s(g,ne),s(G,Oe),Fa(I,e(N)),s(pe,Se),s(Ie,za),Re.disabled=e(z),s(Ta,fa),s(ia,Aa),s(Sa,xa),s(ma,aa),s(_a,Na),ya.disabled=e(z),s(wa,Da)},[()=>a("account-about"),()=>a("page-name"),()=>a("account-otherwise"),()=>a("account-password-new"),()=>a("account-password-least"),()=>a("account-make-password"),()=>a("account-have"),()=>a("account-by-password"),()=>a("page-name"),()=>a("account-password"),()=>a("account-log-in")]),Fe("submit",J,b=>{b.preventDefault(),e(X)&&P(()=>v.makeByPasskey(e(N)))}),Ve(o,()=>e(N),b=>d(N,b)),Fe("submit",V,b=>{b.preventDefault(),he(()=>v.makeByPassword(e(N),e(k)))}),Ve(se,()=>e(k),b=>d(k,b)),Xa("open","toggle",R,b=>d(De,b),()=>e(De)),Fe("submit",pa,b=>{b.preventDefault(),P(()=>v.logIn(e(N),e(M)))}),Ve(ga,()=>e(N),b=>d(N,b)),Ve(ba,()=>e(M),b=>d(M,b)),Xa("open","toggle",Ze,b=>d(j,b),()=>e(j)),c($,x)},we=$=>{var x=_s(),q=xe(x),U=n(q,!0),J=t(q,2);{var ie=r=>{var h=vs(),C=n(h,!0);p(F=>s(C,F),[()=>v.own.ban.until?a("page-banned",{day:Be(v.own.ban.until),reason:v.own.ban.reason}):a("page-banned-for-good",{reason:v.own.ban.reason})]),c(r,h)};T(J,r=>{v.own.ban&&r(ie)})}var m=t(J,2);{var g=r=>{var h=ps(),C=i(h),F=n(C,!0);p((K,Q)=>{ge(C,"href",K),s(F,Q)},[()=>Ee("/moderation"),()=>a("page-moderation-title")]),L("click",C,K=>{K.preventDefault(),l.go("/moderation")}),c(r,h)};T(m,r=>{v.own.moderator&&r(g)})}var o=t(m,2);et(o,()=>v.name,r=>{ls(r,{get name(){return v.name}})});var u=t(o,2);Qt(u,{get go(){return l.go}});var S=t(u,2);et(S,()=>v.name,r=>{Et(r,{})});var D=t(S,2);{var R=r=>{var h=ra(),C=n(h,!0);p(F=>{h.disabled=e(z),s(C,F)},[()=>a("account-take-along",{n:Ne})]),L("click",h,()=>{P(Me)}),c(r,h)};T(D,r=>{Ne&&r(R)})}var O=t(D,2),G=n(O,!0),V=t(O,2);Le(V,21,()=>v.own.sessions,r=>r.id,(r,h)=>{const C=Ue(()=>e(h).browser||a("account-session-unknown"));var F=ds(),K=i(F),Q=n(K,!0),ze=t(K,2),B=n(ze,!0),ue=t(ze,2);{var Ae=ve=>{var fe=ra(),ta=n(fe,!0);p((Ye,sa)=>{fe.disabled=e(z),ge(fe,"aria-label",Ye),s(ta,sa)},[()=>a("account-session-end-named",{name:e(C)}),()=>a("account-session-end")]),L("click",fe,()=>{P(()=>v.endSession(e(h).id))}),c(ve,fe)};T(ue,ve=>{e(h).here||ve(Ae)})}p(ve=>{s(Q,e(C)),s(B,ve)},[()=>e(h).here?a("account-session-here"):a("account-last",{day:Be(e(h).last_at)})]),c(r,F)});var I=t(V,2);{var te=r=>{var h=ra(),C=n(h,!0);p(F=>{h.disabled=e(z),s(C,F)},[()=>a("account-session-end-others")]),L("click",h,()=>{P(()=>v.endSession())}),c(r,h)};T(I,r=>{v.own.sessions.length>1&&r(te)})}var Z=t(I,2);{var pe=r=>{var h=ms(),C=xe(h),F=n(C,!0),K=t(C,2);Le(K,21,()=>v.own.passkeys,B=>B.id,(B,ue)=>{const Ae=Ue(()=>e(ue).browser||a("account-session-unknown"));var ve=st(),fe=i(ve),ta=n(fe,!0),Ye=t(fe,2),sa=n(Ye,!0),He=t(Ye,2),Ma=n(He,!0);p((Wa,_t,bt)=>{s(ta,e(Ae)),s(sa,Wa),He.disabled=e(z),ge(He,"aria-label",_t),s(Ma,bt)},[()=>a("account-last",{day:Be(e(ue).last_at)}),()=>a("account-passkey-remove-named",{name:e(Ae)}),()=>a("account-passkey-remove")]),L("click",He,()=>{P(()=>v.removePasskey(e(ue).id))}),c(B,ve)});var Q=t(K,2);{var ze=B=>{var ue=ra(),Ae=n(ue,!0);p(ve=>{ue.disabled=e(z),s(Ae,ve)},[()=>a("account-passkey-add")]),L("click",ue,()=>{P(()=>v.addPasskey())}),c(B,ue)};T(Q,B=>{e(X)&&B(ze)})}p(B=>s(F,B),[()=>a("account-passkeys")]),c(r,h)};T(Z,r=>{(e(X)||v.own.passkeys.length)&&r(pe)})}var se=t(Z,2),de=i(se),Ie=n(de,!0),Re=t(de,2),Ta=n(Re,!0),Ge=t(Re,2);Le(Ge,21,()=>v.own.programs??[],r=>r.name,(r,h)=>{var C=st(),F=i(C),K=n(F,!0),Q=t(F,2),ze=n(Q,!0),B=t(Q,2),ue=n(B,!0);p((Ae,ve,fe)=>{s(K,e(h).name),s(ze,Ae),B.disabled=e(z),ge(B,"aria-label",ve),s(ue,fe)},[()=>a("account-since",{day:Be(e(h).made_at)}),()=>a("account-program-remove-named",{name:e(h).name}),()=>a("account-passkey-remove")]),L("click",B,()=>{P(()=>v.removeProgram(e(h).name))}),c(r,C)});var ia=t(Ge,2);{var ua=r=>{var h=gs(),C=xe(h),F=n(C,!0),K=t(C,2),Q=i(K),ze=n(Q,!0);p(B=>{s(F,B),s(ze,e(W))},[()=>a("account-program-token")]),c(r,h)};T(ia,r=>{e(W)&&r(ua)})}var va=t(ia,2),Ze=i(va),Qe=i(Ze),Sa=n(Qe,!0),pa=t(Qe,2),Xe=t(Ze,2),da=n(Xe,!0),ma=t(se,2),ga=i(ma),ha=n(ga,!0),ea=t(ga,2),_a=i(ea),ba=t(_a,2);{var ya=r=>{var h=hs(),C=i(h),F=n(C,!0),K=t(C,2);p(Q=>s(F,Q),[()=>a("account-password-old")]),Ve(K,()=>e(M),Q=>d(M,Q)),c(r,h)};T(ba,r=>{v.own.has_password&&r(ya)})}var wa=t(ba,2),b=i(wa),ne=n(b,!0),Oe=t(b,2),Se=t(wa,2),za=n(Se,!0),fa=t(Se,2),Aa=n(fa,!0),xa=t(ma,2),aa=i(xa),Na=n(aa,!0),Da=t(aa,2),it=n(Da,!0),ka=t(xa,2),ut=n(ka,!0),vt=t(ka,2),Ea=i(vt),pt=n(Ea,!0),Ua=t(Ea,2),Ya=i(Ua),dt=n(Ya,!0),Ha=t(Ya,2),Ja=i(Ha),mt=n(Ja,!0),gt=t(Ja,2),Ka=t(Ha,2),ht=n(Ka,!0);p((r,h,C,F,K,Q,ze,B,ue,Ae,ve,fe,ta,Ye,sa,He,Ma,Wa)=>{s(U,r),s(G,h),s(Ie,C),s(Ta,F),s(Sa,K),Xe.disabled=e(z),s(da,Q),s(ha,ze),Fa(_a,v.name),s(ne,B),s(za,ue),fa.disabled=e(z),s(Aa,Ae),ge(aa,"href",ve),s(Na,fe),s(it,ta),ka.disabled=e(z),s(ut,Ye),s(pt,sa),s(dt,He),s(mt,Ma),Ka.disabled=e(z),s(ht,Wa)},[()=>a("account-since",{day:Be(v.own.made_at)}),()=>a("account-sessions"),()=>a("account-programs"),()=>a("account-programs-about"),()=>a("account-program-name"),()=>a("account-program-make"),()=>a(v.own.has_password?"account-change-password":"account-set-password"),()=>a("account-password-new"),()=>a("account-password-least"),()=>a(v.own.has_password?"account-change-password":"account-set-password"),()=>Ee("/api/account/data"),()=>a("account-export"),()=>a("account-export-about"),()=>a("account-log-out"),()=>a("account-delete"),()=>a("account-delete-about"),()=>a("page-name"),()=>a("account-delete-do")]),Fe("submit",va,r=>{r.preventDefault(),P(be)}),Ve(pa,()=>e(_e),r=>d(_e,r)),Fe("submit",ea,r=>{r.preventDefault(),he(E)}),Ve(Oe,()=>e(k),r=>d(k,r)),L("click",ka,()=>{P(()=>v.logOut())}),Fe("submit",Ua,r=>{r.preventDefault(),P(()=>v.delete(e(ke)))}),Ve(gt,()=>e(ke),r=>d(ke,r)),c($,x)};T(Te,$=>{v.own&&!v.name?$(ce):v.own&&$(we,1)})}p(($,x,q,U)=>{ge(oe,"href",$),s(qe,x),s(Ce,q),s(We,U),s($e,e(je))},[()=>Ee("/"),()=>a("account-back"),()=>v.name||a("account-title"),()=>e(Y)&&a("account-fault",{code:e(Y)})]),L("click",oe,$=>{$.preventDefault(),l.go("/")}),c(w,f),Ca()}Ba(["click"]);export{Ps as default};
