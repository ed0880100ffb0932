var J=t=>{throw TypeError(t)};var Y=(t,e,a)=>e.has(t)||J("Cannot "+a);var g=(t,e,a)=>(Y(t,e,"read from private field"),a?a.call(t):e.get(t)),D=(t,e,a)=>e.has(t)?J("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,a),R=(t,e,a,s)=>(Y(t,e,"write to private field"),s?s.call(t,a):e.set(t,a),a),b=(t,e,a)=>(Y(t,e,"access private method"),a);import{C as G,I as ee,g as l,a3 as A,y as ae,H as ne,w as te,V,a8 as oe,ah as pe,p as le,ai as se,ae as re,a as ie,u as K,$ as de,z as ue,c as r,f as ce,D as H,s as f,i as Q,h as _,j as ge,k as me,b as C,d as m,m as S,l as h,B as M,e as I,x as U,n as he}from"./index-D4BTE7ad.js";import{s as ve}from"./sound-y-Vhi4Xf.js";const be=`### The page's words about friends, blocks and challenges; they come with the parts of the page that say them.

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
page-people-blocked-about = You are not seated together, and neither of you can challenge the other. You cannot come to a room where the other is. In a tournament you may still meet. They are not notified.
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
page-people-block-sure = Block { $name }? You will not be seated together again, except in a tournament. They are not notified.
page-people-is-blocked = { $name } is blocked.
page-people-fault =
    { $code ->
        [no-such-player] There is no player of that name whom you have met.
        [too-many-people] You have a thousand entries. Remove one first.
        [too-many] Too many requests. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,fe=`### Les mots de la page sur les amis, les blocages et les défis ; ils arrivent avec les parties de la page qui les disent.

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
page-people-blocked-about = Vous n’êtes pas assis ensemble, et vous ne pouvez pas vous défier. Aucun de vous ne peut entrer dans une salle où se trouve l’autre. Dans un tournoi, vous pouvez encore vous rencontrer. Ils n’en sont pas avertis.
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
page-people-block-sure = Bloquer { $name } ? Vous ne serez plus assis ensemble, sauf dans un tournoi. Ce joueur n’en est pas averti.
page-people-is-blocked = { $name } est bloqué.
page-people-fault =
    { $code ->
        [no-such-player] Il n’y a pas de joueur de ce nom que vous ayez rencontré.
        [too-many-people] Vous avez mille entrées. Retirez-en une d’abord.
        [too-many] Trop de demandes. Attendez un peu, puis réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;G("en",be);G("fr",fe);const ye=15;var x,w,N,i,F,$;class ke{constructor(){D(this,i);D(this,x,ee(null));D(this,w,0);D(this,N)}get own(){return l(g(this,x))?.whose===A.name?l(g(this,x)).own:null}watch(){return R(this,w,g(this,w)+1),g(this,w)===1&&(ae(()=>{b(this,i,F).call(this)}),R(this,N,setInterval(()=>{b(this,i,F).call(this)},ye*1e3))),()=>{R(this,w,g(this,w)-1),g(this,w)||clearInterval(g(this,N))}}async change(e,a,s){await b(this,i,$).call(this,"/api/people/change",V({name:e,what:a,on:s}))}async setTalk(e){await b(this,i,$).call(this,"/api/people/talk",V({talk:e}))}async challenge(e){const{rules:a,length:s}=oe(),j=this.own?.friends.some(P=>P.name===e),v=await pe({name:le.name.trim(),rules:a,length:s,move_seconds:60,pause_seconds:re,talk:j?"free":"phrases"});return v.invitation&&se(v.table,v.invitation),await b(this,i,$).call(this,"/api/people/challenge",V({name:e,token:v.token})),v.table}async decline(e){await b(this,i,$).call(this,"/api/people/decline",V({table:e}))}isMuted(e){return!!this.own&&[...this.own.muted,...this.own.blocked].includes(e)}}x=new WeakMap,w=new WeakMap,N=new WeakMap,i=new WeakSet,F=async function(){if(!document.hidden)try{A.own||await A.load(),A.name&&await b(this,i,$).call(this,"/api/people")}catch{}},$=async function(e,a){const s=A.name;ne(g(this,x),{whose:s,own:await te(e,a)})};const k=new ke;var W=S('<div class="notice" role="status"><p> </p> <button type="button" class="button"> </button> <button type="button" class="button"> </button></div>'),we=S('<button type="button" class="button"> </button>'),_e=S('<div class="notice" role="status"><p> </p> <!></div>'),$e=S('<p role="alert"> </p>'),xe=S("<!> <!> <!> <!>",1);function Be(t,e){ie(e,!0),K(()=>k.watch());const a=new de,s=me(()=>k.own?.challenges.filter(n=>n.table!==e.table)??[]);let j="";K(()=>{const n=l(s).at(-1);!n||n.table===j||(j=n.table,ve("turn"),ue(r("page-people-title"),r("page-people-challenges",{name:n.name}),n.table))});var v=xe(),P=ce(v);H(P,17,()=>l(s),n=>n.table,(n,o)=>{var d=W(),u=U(d),T=h(u,!0),c=f(u,2),q=h(c,!0),p=f(c,2),y=h(p,!0);C((z,B,E)=>{m(T,z),m(q,B),M(p,"aria-disabled",a.isBusy),m(y,E)},[()=>r("page-people-challenges",{name:l(o).name}),()=>r("page-people-look"),()=>r("page-people-decline")]),I("click",c,()=>e.go(`/t/${l(o).table}#sit=${l(o).invitation}`)),I("click",p,()=>{a.do(()=>k.decline(l(o).table))}),_(n,d)});var L=f(P,2);H(L,16,()=>k.own?.asking??[],n=>n,(n,o)=>{var d=W(),u=U(d),T=h(u,!0),c=f(u,2),q=h(c,!0),p=f(c,2),y=h(p,!0);C((z,B,E)=>{m(T,z),M(c,"aria-disabled",a.isBusy),m(q,B),M(p,"aria-disabled",a.isBusy),m(y,E)},[()=>r("page-people-asking",{name:o}),()=>r("page-people-accept"),()=>r("page-people-decline")]),I("click",c,()=>{a.do(()=>k.change(o,"friend",!0))}),I("click",p,()=>{a.do(()=>k.change(o,"friend",!1))}),_(n,d)});var O=f(L,2);H(O,17,()=>k.own?.challenged.filter(n=>n.table!==e.table||n.declined)??[],n=>n.table,(n,o)=>{var d=_e(),u=U(d),T=h(u,!0),c=f(u,2);{var q=p=>{var y=we(),z=h(y,!0);C(B=>m(z,B),[()=>r("page-people-to-table")]),I("click",y,()=>e.go(`/t/${l(o).table}`)),_(p,y)};Q(c,p=>{l(o).declined||p(q)})}C(p=>m(T,p),[()=>r(l(o).declined?"page-people-declined":"page-people-waiting",{name:l(o).name})]),_(n,d)});var X=f(O,2);{var Z=n=>{var o=$e(),d=h(o,!0);C(u=>m(d,u),[()=>r("page-people-fault",{code:a.fault})]),_(n,o)};Q(X,n=>{a.fault&&n(Z)})}_(t,v),ge()}he(["click"]);export{Be as P,k as p};
