/** What a table shows of the other person, which is loaded after the rest of it. */
export { default as Acquaint } from './Acquaint.svelte'
export { default as NextGame } from './NextGame.svelte'
export { default as PeopleNotice } from './PeopleNotice.svelte'
export { default as Report } from './Report.svelte'
export { people } from './people.svelte'
