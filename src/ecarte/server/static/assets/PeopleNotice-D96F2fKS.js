var W=t=>{throw TypeError(t)};var M=(t,e,a)=>e.has(t)||W("Cannot "+a);var i=(t,e,a)=>(M(t,e,"read from private field"),a?a.call(t):e.get(t)),$=(t,e,a)=>e.has(t)?W("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,a),V=(t,e,a,s)=>(M(t,e,"write to private field"),s?s.call(t,a):e.set(t,a),a),b=(t,e,a)=>(M(t,e,"access private method"),a);import{B as X,D as ae,af as ne,g as l,$ as C,v as te,l as oe,C as pe,U as Y,a7 as le,ag as se,p as re,ah as ie,a as de,r as J,W as ue,w as ce,e as d,f as ge,O as U,s as f,i as K,d as x,k as me,u as he,t as I,j as h,q as P,o as v,y as F,z as N,n as H,A as ve}from"./index-fTWPBwDp.js";import{s as be}from"./sound-C17Lbsrj.js";const fe=`### The page's words about friends, blocks and challenges; they come with the parts of the page that say them.

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
`,ye=`### Les mots de la page sur les amis, les blocages et les défis ; ils arrivent avec les parties de la page qui les disent.

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
`;X("en",fe);X("fr",ye);const ke=15;var T,j,_,R,u,L,q;class we{constructor(){$(this,u);$(this,T,ae(null));$(this,j,new ne);$(this,_,0);$(this,R)}get own(){return l(i(this,T))?.whose===C.name?l(i(this,T)).own:null}watch(){return V(this,_,i(this,_)+1),i(this,_)===1&&(te(()=>{b(this,u,L).call(this)}),V(this,R,setInterval(()=>{b(this,u,L).call(this)},ke*1e3))),()=>{V(this,_,i(this,_)-1),i(this,_)||clearInterval(i(this,R))}}async change(e,a,s){await b(this,u,q).call(this,"/api/people/change",Y({name:e,what:a,on:s}))}async setTalk(e){await b(this,u,q).call(this,"/api/people/talk",Y({talk:e}))}async challenge(e){const{rules:a,length:s}=le(),y=this.own?.friends.some(S=>S.name===e),r=await se({name:re.name.trim(),rules:a,length:s,move_seconds:60,pause_seconds:5,talk:y?"free":"phrases"});return r.invitation&&ie(r.table,r.invitation),await b(this,u,q).call(this,"/api/people/challenge",Y({name:e,token:r.token})),r.table}async decline(e){await b(this,u,q).call(this,"/api/people/decline",Y({table:e}))}isMuted(e){return!!this.own&&[...this.own.muted,...this.own.blocked].includes(e)}}T=new WeakMap,j=new WeakMap,_=new WeakMap,R=new WeakMap,u=new WeakSet,L=async function(){if(!document.hidden)try{C.own||await C.load(),C.name&&await b(this,u,q).call(this,"/api/people")}catch{}},q=async function(e,a){const s=C.name,y=oe(e,a),r=await(a?i(this,j).toChange(y):i(this,j).toQuestion(y));r&&pe(i(this,T),{whose:s,own:r})};const w=new we;var G=P('<div class="notice" role="status"><p> </p> <button type="button" class="button main"> </button> <button type="button" class="button"> </button></div>'),_e=P('<button type="button" class="button"> </button>'),$e=P('<div class="notice" role="status"><p> </p> <!></div>'),xe=P('<p role="alert"> </p>'),qe=P("<!> <!> <!> <!>",1);function Be(t,e){de(e,!0),J(()=>w.watch());const a=new ue,s=he(()=>w.own?.challenges.filter(n=>n.table!==e.table)??[]);let y="";J(()=>{const n=l(s).at(-1);!n||n.table===y||(y=n.table,be("turn"),ce(d("page-people-title"),d("page-people-challenges",{name:n.name}),n.table))});var r=qe(),S=ge(r);U(S,17,()=>l(s),n=>n.table,(n,o)=>{var c=G(),g=H(c),z=v(g,!0),m=f(g,2),A=v(m,!0),p=f(m,2),k=v(p,!0);I((B,D,E)=>{h(z,B),h(A,D),F(p,"aria-disabled",a.isBusy),h(k,E)},[()=>d("page-people-challenges",{name:l(o).name}),()=>d("page-people-look"),()=>d("page-people-decline")]),N("click",m,()=>e.go(`/t/${l(o).table}#sit=${l(o).invitation}`)),N("click",p,()=>{a.do(()=>w.decline(l(o).table))}),x(n,c)});var O=f(S,2);U(O,16,()=>w.own?.asking??[],n=>n,(n,o)=>{var c=G(),g=H(c),z=v(g,!0),m=f(g,2),A=v(m,!0),p=f(m,2),k=v(p,!0);I((B,D,E)=>{h(z,B),F(m,"aria-disabled",a.isBusy),h(A,D),F(p,"aria-disabled",a.isBusy),h(k,E)},[()=>d("page-people-asking",{name:o}),()=>d("page-people-accept"),()=>d("page-people-decline")]),N("click",m,()=>{a.do(()=>w.change(o,"friend",!0))}),N("click",p,()=>{a.do(()=>w.change(o,"friend",!1))}),x(n,c)});var Q=f(O,2);U(Q,17,()=>w.own?.challenged.filter(n=>n.table!==e.table||n.declined)??[],n=>n.table,(n,o)=>{var c=$e(),g=H(c),z=v(g,!0),m=f(g,2);{var A=p=>{var k=_e(),B=v(k,!0);I(D=>h(B,D),[()=>d("page-people-to-table")]),N("click",k,()=>e.go(`/t/${l(o).table}`)),x(p,k)};K(m,p=>{l(o).declined||p(A)})}I(p=>h(z,p),[()=>d(l(o).declined?"page-people-declined":"page-people-waiting",{name:l(o).name})]),x(n,c)});var Z=f(Q,2);{var ee=n=>{var o=xe(),c=v(o,!0);I(g=>h(c,g),[()=>d("page-people-fault",{code:a.fault})]),x(n,o)};K(Z,n=>{a.fault&&n(ee)})}x(t,r),me()}ve(["click"]);export{Be as P,w as p};
