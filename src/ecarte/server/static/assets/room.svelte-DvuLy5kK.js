var B=Object.defineProperty;var v=o=>{throw TypeError(o)};var R=(o,e,n)=>e in o?B(o,e,{enumerable:!0,configurable:!0,writable:!0,value:n}):o[e]=n;var j=(o,e,n)=>R(o,typeof e!="symbol"?e+"":e,n),f=(o,e,n)=>e.has(o)||v("Cannot "+n);var a=(o,e,n)=>(f(o,e,"read from private field"),n?n.call(o):e.get(o)),t=(o,e,n)=>e.has(o)?v("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(o):e.set(o,n),T=(o,e,n,r)=>(f(o,e,"write to private field"),r?r.call(o,n):e.set(o,n),n),w=(o,e,n)=>(f(o,e,"access private method"),n);import{q as L,am as U,G as g,g as m,E as l,an as k,p as F,l as V,ao as q,ac as x,e as u,k as A,N as C}from"./index-CIv7ANCK.js";const z=`### The page of a room, in which several people spend an evening.

page-room = An evening of several
page-room-new = An evening of several people
page-room-about = Two play, the others form the gallery: they bet counters, and take the place of who loses or leaves. You get a link for your friends.
page-room-kind = What is played
page-room-kind-pool = a pool of three: two games running win it
page-room-kind-french = French: the loser rises, those who bet advise
page-room-kind-english = English: the two play on, the gallery is silent
page-room-stake = Stake in counters
page-room-open-room = Open the room
page-room-counters = Counters only: there is no money anywhere.
page-room-cut = This link opens no room. Ask somebody who is there for a new one.
page-room-invited = You are invited to an evening of écarté
page-room-come = Come to play
page-room-come-watch = Come to watch
page-room-invite = Invite others
page-room-style-english = English style
page-room-style-french = French style
page-room-table = The table
page-room-seat-free = A seat is free
page-room-against = against
page-room-over = The evening is over.
page-room-playing = A game is being played.
page-room-yours = You play. Bets may be made until both players begin.
page-room-betting = Bets may be made until both players begin.
page-room-closes = The game begins by itself in { $n } s.
page-room-pool-needs = Three play for the pool: more players are needed.
page-room-waiting = Waiting for a second player.
page-room-to-table-player = To your game
page-room-to-table-backer = Look on with your bet
page-room-to-table-watch = Look on
page-room-begin = Begin the game
page-room-began = is ready
page-room-chouette = Play la chouette
page-room-chouette-is = plays la chouette
page-room-fill = A built-in opponent plays too
page-room-bet-counters = Counters
page-room-bet-on = on
page-room-bet-offer = Offer a bet
page-room-offered = { $name } offers { $n } on { $side }.
page-room-take = Take { $n }
page-room-gallery = The gallery
page-room-gone = has left
page-room-plays = plays
page-room-backs = bets on { $name }
page-room-waits = waits for a seat, number { $n }
page-room-watches = watches
page-room-balance = { $n } counters
page-room-pool =
    { $n ->
        [one] The pool has { $n } counter.
       *[other] The pool has { $n } counters.
    }
page-room-pool-next = { $name } takes it by winning the next game.
page-room-stakes =
    { $n ->
        [one] Each player has staked { $n } counter.
       *[other] Each player has staked { $n } counters.
    }
page-room-bet = { $name } bets { $n } on { $side }.
page-room-taken = Taken by { $names }.
page-room-open = { $n } left to take
page-room-account = The account
page-room-pays =
    { $n ->
        [one] { $payer } pays { $payee } { $n } counter.
       *[other] { $payer } pays { $payee } { $n } counters.
    }
page-room-pays-table =
    { $n ->
        [one] { $payer } pays { $n } counter for new packs.
       *[other] { $payer } pays { $n } counters for new packs.
    }
page-room-even = Nobody owes anybody anything.
page-room-results = Games
page-room-result = { $n }. { $winner } beats { $loser }, { $won } to { $lost }.
page-room-result-given-up = { $n }. { $winner } wins against { $loser }, who gave up at { $lost } to { $won }.
page-room-took-pool =
    { $n ->
        [one] The pool of { $n } counter is won.
       *[other] The pool of { $n } counters is won.
    }
page-room-kept-seat = { $name } keeps the seat.
page-room-play-too = Play too
page-room-only-watch = Only watch
page-room-go-home = Leave the room
page-room-end = End the evening
page-room-end-sure = End the evening for everybody? Undecided bets go back, and so does the pool.
page-room-back = Back to the room
page-room-hand = The hand you back
page-room-point = Point to { $card }
page-room-pointed-own = Pointed to { $cards }.
`,M=`### The page of a room, in which several people spend an evening.

page-room = Une soirée à plusieurs
page-room-new = Une soirée à plusieurs
page-room-about = Deux jouent, les autres forment la galerie : ils parient des jetons et prennent la place de qui perd ou s’en va. Vous recevez un lien pour vos amis.
page-room-kind = Ce que l’on joue
page-room-kind-pool = une poule à trois : deux parties de suite la gagnent
page-room-kind-french = à la française : le perdant se lève, les parieurs conseillent
page-room-kind-english = à l’anglaise : les deux continuent, la galerie se tait
page-room-stake = Mise en jetons
page-room-open-room = Ouvrir la salle
page-room-counters = Des jetons seulement : il n’y a d’argent nulle part.
page-room-cut = Ce lien n’ouvre aucune salle. Demandez-en un autre à qui s’y trouve.
page-room-invited = Vous êtes invité à une soirée d’écarté
page-room-come = Venir jouer
page-room-come-watch = Venir regarder
page-room-invite = Inviter d’autres personnes
page-room-style-english = à l’anglaise
page-room-style-french = à la française
page-room-table = La table
page-room-seat-free = Une place est libre
page-room-against = contre
page-room-over = La soirée est finie.
page-room-playing = Une partie se joue.
page-room-yours = Vous jouez. On peut parier jusqu’à ce que les deux joueurs commencent.
page-room-betting = On peut parier jusqu’à ce que les deux joueurs commencent.
page-room-closes = La partie commence d’elle-même dans { $n } s.
page-room-pool-needs = La poule se joue à trois : il manque des joueurs.
page-room-waiting = On attend un second joueur.
page-room-to-table-player = À votre partie
page-room-to-table-backer = Regarder avec votre pari
page-room-to-table-watch = Regarder
page-room-begin = Commencer la partie
page-room-began = est prêt
page-room-chouette = Faire la chouette
page-room-chouette-is = fait la chouette
page-room-fill = Un adversaire intégré joue aussi
page-room-bet-counters = Jetons
page-room-bet-on = sur
page-room-bet-offer = Proposer un pari
page-room-offered = { $name } propose { $n } sur { $side }.
page-room-take = Tenir { $n }
page-room-gallery = La galerie
page-room-gone = est parti
page-room-plays = joue
page-room-backs = parie sur { $name }
page-room-waits = attend une place, numéro { $n }
page-room-watches = regarde
page-room-balance = { $n } jetons
page-room-pool =
    { $n ->
        [one] La poule est de { $n } jeton.
       *[other] La poule est de { $n } jetons.
    }
page-room-pool-next = { $name } la prend en gagnant la partie suivante.
page-room-stakes =
    { $n ->
        [one] Chaque joueur a misé { $n } jeton.
       *[other] Chaque joueur a misé { $n } jetons.
    }
page-room-bet = { $name } parie { $n } sur { $side }.
page-room-taken = Tenu par { $names }.
page-room-open = reste à tenir : { $n }
page-room-account = Le compte
page-room-pays =
    { $n ->
        [one] { $payer } paie { $n } jeton à { $payee }.
       *[other] { $payer } paie { $n } jetons à { $payee }.
    }
page-room-pays-table =
    { $n ->
        [one] { $payer } paie { $n } jeton pour des jeux neufs.
       *[other] { $payer } paie { $n } jetons pour des jeux neufs.
    }
page-room-even = Personne ne doit rien à personne.
page-room-results = Parties
page-room-result = { $n }. { $winner } bat { $loser }, { $won } à { $lost }.
page-room-result-given-up = { $n }. { $winner } gagne contre { $loser }, qui a abandonné à { $lost } contre { $won }.
page-room-took-pool =
    { $n ->
        [one] La poule de { $n } jeton est gagnée.
       *[other] La poule de { $n } jetons est gagnée.
    }
page-room-kept-seat = { $name } garde sa place.
page-room-play-too = Jouer aussi
page-room-only-watch = Seulement regarder
page-room-go-home = Quitter la salle
page-room-end = Finir la soirée
page-room-end-sure = Finir la soirée pour tous ? Les paris non décidés sont rendus, et la poule aussi.
page-room-back = Retour à la salle
page-room-hand = La main sur laquelle vous pariez
page-room-point = Montrer { $card }
page-room-pointed-own = Montré : { $cards }.
`;L("en",z);L("fr",M);var c,h,d,$,y,s,p,i,O,E;class I{constructor(e){t(this,i);j(this,"name");t(this,c,g(null));t(this,h,g(0));t(this,d,g(!1));t(this,$,g(""));t(this,y,g(null));t(this,s,new Map);t(this,p);this.name=e,T(this,p,new U(e,{greets:()=>w(this,i,O).call(this),hears:n=>w(this,i,E).call(this,n),changes:n=>this.isLost=n==="lost"}))}get room(){return m(a(this,c))}set room(e){l(a(this,c),e)}get shownAt(){return m(a(this,h))}set shownAt(e){l(a(this,h),e,!0)}get isLost(){return m(a(this,d))}set isLost(e){l(a(this,d),e,!0)}get ended(){return m(a(this,$))}set ended(e){l(a(this,$),e,!0)}get refused(){return m(a(this,y))}set refused(e){l(a(this,y),e)}close(){a(this,p).close()}again(){this.room=null,a(this,p).reopen()}do(e){this.refused=null;const n={...e,cid:k()};a(this,s).set(n.cid,n),a(this,p).send(n)}}c=new WeakMap,h=new WeakMap,d=new WeakMap,$=new WeakMap,y=new WeakMap,s=new WeakMap,p=new WeakMap,i=new WeakSet,O=function(){const{language:e}=F;return[{is:"hello",v:2,table:this.name,token:V(this.name),language:e,features:["heartbeat"]},...a(this,s).values()]},E=function(e){switch(e.is){case"room":if(this.room&&e.number<this.room.number)return;this.room=e,this.shownAt=performance.now();return;case"refused":this.refused=e,a(this,s).delete(e.cid);return;case"done":a(this,s).delete(e.cid);return;case"bye":if(e.again)return;this.ended=e.code,this.close()}};async function J(o){return P(await A("/api/rooms",C({...o,cid:k()})))}async function N(o,e,n,r){const b={cid:k(),invitation:e,name:n,watches:r};return P(await A(`/api/rooms/${o}/come`,C(b)))}function P(o){return q(o.room,o.token),o}function W(o,e){o.token&&q(o.table,o.token),e(`/t/${o.table}`)}function Y(o,e){const n=o.persons.find(r=>r.id===e);return n?x(n.name):""}function S(o,e){if(e.gone)return u("page-room-gone");if(e.seat)return u("page-room-plays");const n=o.persons.find(b=>b.seat===e.backs),r=e.backs&&n?u("page-room-backs",{name:x(n.name)}):"";return[r,e.place?u("page-room-waits",{n:e.place}):r?"":u("page-room-watches")].filter(Boolean).join(" · ")}export{I as R,N as c,J as n,Y as p,S as r,W as t};
