var K=n=>{throw TypeError(n)};var V=(n,e,t)=>e.has(n)||K("Cannot "+t);var g=(n,e,t)=>(V(n,e,"read from private field"),t?t.call(n):e.get(n)),x=(n,e,t)=>e.has(n)?K("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(n):e.set(n,t),C=(n,e,t,r)=>(V(n,e,"write to private field"),r?r.call(n,t):e.set(n,t),t),Y=(n,e,t)=>(V(n,e,"access private method"),t);import{B as J,y as Q,g as l,r as W,a5 as G,Y as E,k as q,P as I,a2 as X,a6 as Z,p as ee,a7 as ae,a as ne,q as L,v as te,e as s,f as oe,K as M,s as v,d as T,j as pe,u as le,n as R,t as P,h as m,z as j,m as F,o as h,i as se,A as re}from"./index-BZqn4SmJ.js";import{s as ie}from"./sound-DW21Z_jS.js";const de=`### The page's words about friends, blocks and challenges; they come with the parts of the page that say them.

page-people-title = Friends
page-people-none = No friends yet. At a table you can ask the other player, and here anybody by name.
page-people-here = here now
page-people-challenge = Challenge
page-people-challenge-named = Challenge { $name } to a game
page-people-remove = Remove
page-people-remove-named = Remove { $name } from your friends
page-people-asking = { $name } asks to be your friend.
page-people-accept = Agree
page-people-decline = No
page-people-name = Name of a player
page-people-ask = Ask to be a friend
page-people-asked = If there is a player of that name, they have been asked.
page-people-dare = Challenge to a game
page-people-challenges = { $name } challenges you to a game.
page-people-look = See the game
page-people-waiting = { $name } has been challenged. The challenge is open for ten minutes.
page-people-declined = { $name } has declined.
page-people-to-table = To the table
page-people-talk = Who may write freely to you, when you have found each other by chance
page-people-talk-friends = friends; others send ready phrases
page-people-talk-everybody = everybody who allows it too
page-people-blocked = Blocked
page-people-blocked-about = You are never seated together, and they cannot challenge you. They are not notified.
page-people-unblock = Unblock
page-people-unblock-named = Unblock { $name }
page-people-muted = Muted
page-people-unmute = Hear again
page-people-unmute-named = Hear { $name } again
page-people-befriend = Ask { $name } to be a friend
page-people-befriended = { $name } has been asked.
page-people-friend = { $name } is a friend.
page-people-mute = Mute { $name }
page-people-block = Block { $name }
page-people-block-sure = Block { $name }? You will not be seated together again. They are not notified.
page-people-is-blocked = { $name } is blocked.
page-people-fault =
    { $code ->
        [no-such-player] There is no player of that name whom you have met.
        [too-many-people] You have a thousand entries. Remove one first.
        [too-many] Too many requests. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,ue=`### Les mots de la page sur les amis, les blocages et les défis ; ils arrivent avec les parties de la page qui les disent.

page-people-title = Amis
page-people-none = Pas encore d’amis. À une table, vous pouvez le demander à l’autre joueur, et ici à toute personne par son nom.
page-people-here = là en ce moment
page-people-challenge = Défier
page-people-challenge-named = Défier { $name } à une partie
page-people-remove = Retirer
page-people-remove-named = Retirer { $name } de vos amis
page-people-asking = { $name } demande à être votre ami.
page-people-accept = Accepter
page-people-decline = Non
page-people-name = Nom d’un joueur
page-people-ask = Demander à être amis
page-people-asked = S’il y a un joueur de ce nom, la demande lui est faite.
page-people-dare = Défier à une partie
page-people-challenges = { $name } vous défie à une partie.
page-people-look = Voir la partie
page-people-waiting = { $name } a reçu votre défi. Il reste ouvert pendant dix minutes.
page-people-declined = { $name } a décliné.
page-people-to-table = À la table
page-people-talk = Qui peut vous écrire librement, quand vous vous êtes trouvés par hasard
page-people-talk-friends = les amis ; les autres envoient des phrases toutes faites
page-people-talk-everybody = toute personne qui le permet aussi
page-people-blocked = Bloqués
page-people-blocked-about = Vous n’êtes jamais assis ensemble, et ces joueurs ne peuvent pas vous défier. Ils n’en sont pas avertis.
page-people-unblock = Débloquer
page-people-unblock-named = Débloquer { $name }
page-people-muted = Réduits au silence
page-people-unmute = Entendre de nouveau
page-people-unmute-named = Entendre de nouveau { $name }
page-people-befriend = Demander à { $name } d’être amis
page-people-befriended = La demande est faite à { $name }.
page-people-friend = { $name } est un ami.
page-people-mute = Ne plus entendre { $name }
page-people-block = Bloquer { $name }
page-people-block-sure = Bloquer { $name } ? Vous ne serez plus assis ensemble. Ce joueur n’en est pas averti.
page-people-is-blocked = { $name } est bloqué.
page-people-fault =
    { $code ->
        [no-such-player] Il n’y a pas de joueur de ce nom que vous ayez rencontré.
        [too-many-people] Vous avez mille entrées. Retirez-en une d’abord.
        [too-many] Trop de demandes. Attendez un peu, puis réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;J("en",de);J("fr",ue);const ce=15;var z,k,A,B,H;class ge{constructor(){x(this,B);x(this,z,Q(null));x(this,k,0);x(this,A)}get own(){return l(g(this,z))}set own(e){W(g(this,z),e)}watch(){return C(this,k,g(this,k)+1),g(this,k)===1&&(G(()=>{Y(this,B,H).call(this)}),C(this,A,setInterval(()=>{Y(this,B,H).call(this)},ce*1e3))),()=>{C(this,k,g(this,k)-1),g(this,k)||clearInterval(g(this,A))}}async change(e,t,r){this.own=await q("/api/people/change",I({name:e,what:t,on:r}))}async setTalk(e){this.own=await q("/api/people/talk",I({talk:e}))}async challenge(e){const{rules:t,length:r}=X(),D=this.own?.friends.some(N=>N.name===e),d=await Z({name:ee.name.trim(),rules:t,length:r,move_seconds:60,pause_seconds:5,talk:D?"free":"phrases"});return d.invitation&&ae(d.table,d.invitation),this.own=await q("/api/people/challenge",I({name:e,token:d.token})),d.table}async decline(e){this.own=await q("/api/people/decline",I({table:e}))}isMuted(e){return!!this.own&&[...this.own.muted,...this.own.blocked].includes(e)}}z=new WeakMap,k=new WeakMap,A=new WeakMap,B=new WeakSet,H=async function(){if(!document.hidden)try{E.own||await E.load(),this.own=E.name?await q("/api/people"):null}catch{}};const f=new ge;var U=R('<div class="notice svelte-16bxykc" role="status"><p class="svelte-16bxykc"> </p> <button type="button" class="button main"> </button> <button type="button" class="button"> </button></div>'),me=R('<button type="button" class="button"> </button>'),he=R('<div class="notice svelte-16bxykc" role="status"><p class="svelte-16bxykc"> </p> <!></div>'),be=R("<!> <!> <!>",1);function ye(n,e){ne(e,!0),L(()=>f.watch());const t=le(()=>f.own?.challenges.filter(a=>a.table!==e.table)??[]);let r="";L(()=>{const a=l(t).at(-1);!a||a.table===r||(r=a.table,ie("turn"),te(s("page-people-title"),s("page-people-challenges",{name:a.name}),a.table))});var D=be(),d=oe(D);M(d,17,()=>l(t),a=>a.table,(a,o)=>{var u=U(),c=F(u),y=h(c,!0),i=v(c,2),w=h(i,!0),p=v(i,2),b=h(p,!0);P((_,$,S)=>{m(y,_),m(w,$),m(b,S)},[()=>s("page-people-challenges",{name:l(o).name}),()=>s("page-people-look"),()=>s("page-people-decline")]),j("click",i,()=>e.go(`/t/${l(o).table}#sit=${l(o).invitation}`)),j("click",p,()=>{f.decline(l(o).table).catch(()=>{})}),T(a,u)});var N=v(d,2);M(N,16,()=>f.own?.asking??[],a=>a,(a,o)=>{var u=U(),c=F(u),y=h(c,!0),i=v(c,2),w=h(i,!0),p=v(i,2),b=h(p,!0);P((_,$,S)=>{m(y,_),m(w,$),m(b,S)},[()=>s("page-people-asking",{name:o}),()=>s("page-people-accept"),()=>s("page-people-decline")]),j("click",i,()=>{f.change(o,"friend",!0).catch(()=>{})}),j("click",p,()=>{f.change(o,"friend",!1).catch(()=>{})}),T(a,u)});var O=v(N,2);M(O,17,()=>f.own?.challenged.filter(a=>a.table!==e.table||a.declined)??[],a=>a.table,(a,o)=>{var u=he(),c=F(u),y=h(c,!0),i=v(c,2);{var w=p=>{var b=me(),_=h(b,!0);P($=>m(_,$),[()=>s("page-people-to-table")]),j("click",b,()=>e.go(`/t/${l(o).table}`)),T(p,b)};se(i,p=>{l(o).declined||p(w)})}P(p=>m(y,p),[()=>s(l(o).declined?"page-people-declined":"page-people-waiting",{name:l(o).name})]),T(a,u)}),T(n,D),pe()}re(["click"]);export{ye as P,f as p};
