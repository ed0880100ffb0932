/** What the start page shows of others, which is loaded after the rest of it. */
export { default as Lobby } from './Lobby.svelte'
export { default as PeopleNotice } from './PeopleNotice.svelte'
