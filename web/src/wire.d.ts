/* Made from docs/schema/wire.json by `npm run wire`. */

export type EcarteWire1 = Incoming | Outgoing | OverHttp;
export type Incoming =
  | Enter
  | Does
  | LetsGo
  | Pledges
  | Shares
  | AsksDesk
  | Lists
  | Recalls
  | Says
  | GivesUp
  | Leaves
  | ReadyCommand
  | CallCommand
  | GiveTimeCommand
  | ClaimsMatch
  | CallsIn
  | AsksFor
  | Replies
  | Pings;
export type Outgoing =
  | TableState
  | MoreTold
  | Presence
  | Acknowledged
  | RefusalTold
  | AnswerTold
  | ListTold
  | DealTold
  | PingAnswered
  | Closing;
/**
 * What a session waits for.
 */
export type Awaits = "end" | "nobody" | "player" | "word";
export type OverHttp = NewTable | TakesSeat | TableGiven | FinishedGame | GameLooked | AtLesson | LessonShown;
/**
 * How the table behaves, agreed before play.
 */
export type Conduct = "assisted" | "club";

/**
 * The first frame: which table, and with the `token` of a seat, whose page this is; without one it looks on.
 *
 * `seen` is the number of the last state that it has shown: what was told up to there is not told again.
 * `features` names what this page understands beyond version 1 (docs/server.md lists them); a page that does not
 * name a feature is sent none of its frames and fields.  Unknown names are ignored.
 */
export interface Enter {
  is: "hello";
  v: number;
  table: string;
  token?: string;
  language?: string;
  seen?: number;
  /**
   * @maxItems 32
   */
  features?: string[];
}
/**
 * The player does what has this `id` in the scene, or in a list.
 *
 * `cid` is made by the page, once for each thing done: sent again it is done once.  `number` is that of the state he
 * saw.
 */
export interface Does {
  is: "take";
  cid: string;
  number: number;
  id: string;
}
/**
 * The player has nothing to say before play goes on, where the scene awaits his word.
 */
export interface LetsGo {
  is: "pass";
  cid: string;
  number: number;
}
/**
 * The device is bound to its share in the chance of a game.
 */
export interface Pledges {
  is: "pledge";
  cid: string;
  game: number;
  commitment: string;
}
/**
 * The device tells its share, once the state asks for it.
 */
export interface Shares {
  is: "share";
  cid: string;
  game: number;
  share: string;
}
/**
 * A question of the scene's `asks`; nothing is done by it.  The answer has the same `ref`.
 */
export interface AsksDesk {
  is: "ask";
  ref: number;
  name: string;
}
/**
 * A list to choose from: `claim`, `rights` or `wrong`.
 */
export interface Lists {
  is: "list";
  ref: number;
  name: "claim" | "rights" | "wrong";
}
/**
 * The deal that ended last is asked for, as it lay; nothing is done by it.
 */
export interface Recalls {
  is: "last-deal";
  ref: number;
}
/**
 * Something said to the other beside the game.
 */
export interface Says {
  is: "say";
  cid: string;
  text: string;
}
/**
 * The player gives the game up, and the match with it.
 */
export interface GivesUp {
  is: "resign";
  cid: string;
}
/**
 * The player leaves before a card has been dealt; nobody loses by it.
 */
export interface Leaves {
  is: "leave";
  cid: string;
}
/**
 * The player has seen how a deal ended, and goes on to this one: their clock may run (feature `pause`).
 */
export interface ReadyCommand {
  is: "ready";
  cid: string;
  game: number;
  deal: number;
}
/**
 * The player calls the other, for whom the table has waited long: `call.callable_in` is 0 (feature `call`).
 */
export interface CallCommand {
  is: "call";
  cid: string;
}
/**
 * The player gives the other, whose clock runs, more time for this decision.
 */
export interface GiveTimeCommand {
  is: "give-time";
  cid: string;
}
/**
 * The match is claimed of a player who has been away for too long: `claimable_in` of the state is 0.
 */
export interface ClaimsMatch {
  is: "claim-match";
  cid: string;
}
/**
 * An opponent of the house is to play on for who has been away for too long: the `stand_in` of the state.
 */
export interface CallsIn {
  is: "call-in";
  cid: string;
}
/**
 * The player asks the other for something: to take his last decision back, or to play once more.
 */
export interface AsksFor {
  is: "request";
  cid: string;
  what: "rematch" | "take-back";
}
/**
 * What is said to such a request; whoever has made it withdraws it with `no`.
 */
export interface Replies {
  is: "reply";
  cid: string;
  what: "rematch" | "take-back";
  yes: boolean;
}
/**
 * The page is there, and wants to know whether the server is: `pong` answers with the same `ref`.
 *
 * `hidden`: nobody looks at it, and its browser may let it sleep; nothing is expected of it until it sends more.
 */
export interface Pings {
  is: "ping";
  ref: number;
  hidden?: boolean;
}
/**
 * The table as its viewer may know it.  A page never shows one with a smaller `number` than it has shown.
 *
 * `role`: `A`, `B` or `watch`.  `stage`: `open` while a seat is free, `chance` until all devices have told their
 * shares, `play`, `over`.  `scene` is all that lies before him (docs/schema/scene.json with every sentence told); it
 * is there once everybody sits.  `lines` is what has been told since what he has seen.  `requests` are what somebody
 * asks of the other, with his seat.  `rematch` is where the two play next, with the viewer's own token there.
 * `claimable_in`: in how many milliseconds the viewer may claim the match of the other, who is away, or where there
 * is a `stand_in` call that opponent of the house in.  `terms` is what is agreed, while a seat is free.
 * `summary` (feature `summary`) is that of the deal that ended last, in the first state that a page is sent after it.
 * `pause` (feature `pause`): for how many milliseconds the viewer's clock does not run yet, after a deal, or None.
 * `call` (feature `call`): see `CallState`; None at tables with clocks.
 * `king` (feature `king`) is `may` where the viewer holds the king of trumps and may announce it now, `vain` where the
 * table waits for the viewer's word though another trump than the king was led: the page passes by itself.  `other`:
 * the other may still announce it.  A page with this feature is asked nothing that names a key.
 */
export interface TableState {
  is: "state";
  number: number;
  table: string;
  role: "A" | "B" | "watch";
  stage: "chance" | "open" | "over" | "play";
  /**
   * @minItems 2
   * @maxItems 2
   */
  persons: [PersonAt, PersonAt];
  dealing: Dealing | null;
  scene: Scene | null;
  lines: LineTold[];
  said: Spoken[];
  requests: {
    [k: string]: "A" | "B";
  };
  rematch: NextTable | null;
  clocks: ClocksTold | null;
  claimable_in: number | null;
  stand_in: string;
  spectators: "behind" | "live" | "none";
  terms: TextTold[];
  summary?: DealSummary;
  pause?: number | null;
  call?: CallState | null;
  king?: "" | "may" | "other" | "vain";
}
/**
 * One of the two: his name and colour, no name while the seat is free; whether a page of his is there.
 *
 * `played_by` is the opponent of the house who plays on for him while he is away.
 */
export interface PersonAt {
  seat: "A" | "B";
  name: string | TextTold | null;
  colour: string;
  house: boolean;
  here: boolean;
  played_by?: string;
}
/**
 * A sentence or a part of one in the reader's language; `key` is its key in the catalogue.
 */
export interface TextTold {
  key: string;
  text: string;
}
/**
 * The chance of the game in hand: what the house is bound by, what the players are, and what a device is to send.
 *
 * `deal` is the number of the deal in hand, 0 before the first.  `wants`: `pledge`, `share`, or nothing more.
 */
export interface Dealing {
  game: number;
  deal: number;
  commitment: string;
  pledges: {
    [k: string]: string;
  };
  wants: "" | "pledge" | "share";
}
/**
 * What lies before a person now.
 *
 * `number` counts what has been done: of two scenes the greater is the newer.  `awaits` is what the game waits for,
 * `pause` why it waits for a word out of turn.  `question` is what he is asked; while a deal that has ended is looked
 * at, how it ended.  `asks` are the names of what he may ask (`Desk.ask`).  `standing` is who is liable, who has the
 * king, what else lies open; `room` the gallery round the table.  `news` are the last things that happened, each told
 * once.  `result` is how all ended.  `numbers` are what bare numbers stand for, where they answer the question instead
 * of naming a card.  `wishes` are what he is not offered and could wish to do.
 */
export interface Scene {
  number: number;
  title: TextTold;
  deal: TextTold;
  awaits: Awaits;
  pause: string | null;
  target: number;
  me: PersonSeen;
  other: PersonSeen;
  cloth: Cloth;
  hand: CardHeld[];
  face_down: number;
  standing: TextTold[];
  room: TextTold[];
  question: TextTold[];
  offers: Offered[];
  lays_down: LayingDown | null;
  numbers: Option[];
  wishes: Wish[];
  asks: string[];
  counts: boolean;
  news: TextTold[];
  result: TextTold[];
}
/**
 * One of the two at the table: his name, marks, role and tricks, and the cards he is seen to hold.
 *
 * `games` are the games he has won, where more than one is played.  `open_hand` is a hand that lies open (CYCL-033).
 */
export interface PersonSeen {
  name: string | TextTold;
  on_turn: boolean;
  role: TextTold | null;
  marks: number;
  tricks: number;
  cards: number;
  open_hand?: string[] | null;
  games?: number | null;
}
/**
 * What lies between the two.
 *
 * `stock` is the number of cards left, None where it is not to be known.  `places` are the two places of the trick,
 * the player's own first: the card led, or the cards of the trick just finished.  `is_undealt`: nobody holds a card.
 * `tricks` are all tricks of a deal that has ended and is looked at; while it is played only the last one may be.
 */
export interface Cloth {
  turn_up: string | null;
  stock: number | null;
  is_undealt: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  places: [string | null, string | null];
  last_trick: TrickSeen | null;
  tricks?: TrickSeen[];
}
/**
 * A trick: the leader's card and the other's in the order played, and who took it, *mine* or not.
 */
export interface TrickSeen {
  led: string;
  reply: string;
  by_me: boolean;
  taken_by_me: boolean | null;
}
/**
 * One card of the hand with its number.  Taking its `id` plays it.
 *
 * `why_not` says why it may not be played, where the player is asked for a card.
 */
export interface CardHeld {
  number: number;
  card: string;
  id: string;
  is_trump: boolean;
  is_free: boolean;
  why_not?: TextTold[];
}
/**
 * What may be done: its name, its keys (the first is shown), its words.  Several `options` are one question more.
 *
 * `is_usual`: it is what goes without saying now.
 */
export interface Offered {
  name: string;
  keys: string[];
  words: TextTold;
  options: Option[];
  is_usual?: boolean;
}
/**
 * One thing that may be done, with the number under which it is chosen; `Desk.take` takes its `id`.
 */
export interface Option {
  number: number;
  words: number | string | TextTold;
  id: string;
}
/**
 * How many cards may be laid down now.  What `Desk.take` takes is `id` and the cards, or the word `nothing`.
 */
export interface LayingDown {
  least: number;
  most: number;
  id: string;
}
/**
 * What one can wish to do at any time and is not offered now; `why_not` says why, with the law.
 *
 * The king's announcement is the player's own affair: it is always a wish, and nothing is said of it.
 */
export interface Wish {
  name: string;
  keys: string[];
  id: string;
  why_not: TextTold[];
}
/**
 * One thing that was told, with the number of the state that it belongs to.
 */
export interface LineTold {
  number: number;
  key: string;
  text: string;
}
/**
 * What a player has said beside the game.
 */
export interface Spoken {
  number: number;
  seat: "A" | "B";
  text: string;
}
/**
 * The table where the same two play next; `token` is empty for who looks on.
 */
export interface NextTable {
  table: string;
  token: string;
}
/**
 * The clocks as they stand when this is sent, in milliseconds; `running` is whose runs, if any.
 *
 * `left` is what each has left of the game's time, None where there is no limit; `move` what is left of this decision.
 */
export interface ClocksTold {
  running: ("A" | "B") | null;
  left: {
    [k: string]: number | null;
  };
  move: number | null;
}
/**
 * A deal as it ended, told to one player.  Pairs have the player's own part first.
 *
 * `number` is that of the state in which it ended.  `tricks` are in the order played.  `king` is who had the king of
 * trumps, as far as it was seen.  `told` is who won the deal and why it counts so much, `law` the law behind that.
 * `points` are all that were marked in the deal, in their order.  `score` is how the game stands after it, `result`
 * who won it, and the match.  `next` is who deals the next deal; None where there is none, or nobody knows yet.
 * `left` are cards that were seen and not played.
 */
export interface DealSummary {
  number: number;
  game: number;
  deal: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | TextTold, string | TextTold];
  tricks: TrickSeen[];
  turn_up: string | null;
  king: TextTold | null;
  told: TextTold[];
  law: TextTold | null;
  points: PointsSeen[];
  score: TextTold;
  result: TextTold[];
  next: TextTold | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  left: [string[], string[]];
}
/**
 * Points that were marked in the deal: whose, how many, and in a few words what for (`King: one`).
 *
 * `marks` is what that player has with them.
 */
export interface PointsSeen {
  mine: boolean;
  n: number;
  told: TextTold;
  marks: number;
}
/**
 * Who has been called, if anybody; and in how many milliseconds the viewer may call the other, None for never.
 */
export interface CallState {
  called: ("A" | "B") | null;
  callable_in: number | null;
}
/**
 * What does not fit into the state that follows: the same `lines` and `said`, before its own.
 */
export interface MoreTold {
  is: "told";
  lines: LineTold[];
  said: Spoken[];
}
/**
 * Whose pages are there.
 */
export interface Presence {
  is: "presence";
  here: ("A" | "B")[];
  watching: number;
}
/**
 * What was sent with this `cid` is there for good, in the state with this number.
 */
export interface Acknowledged {
  is: "done";
  cid: string;
  number: number;
}
/**
 * What was sent with this `cid` is not done: a stable `code`, why not, and the laws behind it.
 */
export interface RefusalTold {
  is: "refused";
  cid: string;
  code: string;
  lines?: TextTold[][];
  laws?: TextTold[];
}
/**
 * The answer to a question, line by line, with the laws behind it.
 */
export interface AnswerTold {
  is: "answer";
  ref: number;
  lines: TextTold[][];
  laws: TextTold[];
}
/**
 * A list to choose from, a part of it where it is long: `more` says that another part follows.
 */
export interface ListTold {
  is: "listed";
  ref: number;
  name: string;
  offers: Offered[];
  more: boolean;
}
/**
 * The deal that ended last: a scene in which nothing is asked, with all its tricks.
 */
export interface DealTold {
  is: "deal";
  ref: number;
  scene: Scene;
}
/**
 * The answer to a `ping`.
 */
export interface PingAnswered {
  is: "pong";
  ref: number;
}
/**
 * The last frame of a socket, with a stable `code`.  After `again` the page comes back.
 */
export interface Closing {
  is: "bye";
  code: string;
  again: boolean;
}
/**
 * What is asked for: a table against `opponent`, or with none for a person who gets the invitation.
 *
 * `cid` is a secret of whoever asks: asked again with it he has the same table, seat and token.
 */
export interface NewTable {
  cid: string;
  name?: string;
  rules?: string;
  length?: number;
  conduct?: Conduct;
  opponent?: string;
  colour?: string;
  spectators?: "behind" | "live" | "none";
  game_seconds?: number;
  move_seconds?: number;
  grace_seconds?: number;
  stand_in?: string;
  hints?: boolean;
  pause_seconds?: number;
}
/**
 * Whoever has an invitation sits down; asked again with the same `cid` he has the same seat and token.
 */
export interface TakesSeat {
  cid: string;
  invitation: string;
  name?: string;
  colour?: string;
}
/**
 * A table, the token of one's seat at it, and what invites the other where one is wanted.
 */
export interface TableGiven {
  table: string;
  seat: string;
  token: string;
  invitation?: string;
}
/**
 * A game that is over: its record, in which are secret and shares, and by what each device was bound.
 *
 * `pack` are the cards it is played with, in the order in which they lie before a shuffle (docs/dealing.md), `games`
 * how many games of the table are over.  `house` is the opponent of the house who sat at B, if any did.
 */
export interface FinishedGame {
  table: string;
  game: number;
  games: number;
  result: string;
  record: string;
  pack: string[];
  pledges: {
    [k: string]: string;
  };
  shares: {
    [k: string]: string;
  };
  house?: string;
}
/**
 * A game to be looked through: the players' names, the steps, and where deals begin and choices are made.
 *
 * `deals`, `choices` and `dearest`, the costliest choices of the account, are numbers of steps.  `shares` is A's share
 * of the game in hundredths at each step, as the open table is worth it; empty where that cannot be reckoned.
 * `summaries` are of the deals that ended, each with the step at which it begins as its `number`.
 */
export interface GameLooked {
  near: "A" | "B";
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | TextTold, string | TextTold];
  steps: StepShown[];
  deals: number[];
  choices: number[];
  dearest: number[];
  shares: number[];
  account: GameAccount;
  summaries?: DealSummary[];
}
/**
 * A step of a game: the table with both hands open after so many acts, and the choice that is made next, if any.
 *
 * `scene` is docs/schema/scene.json with every sentence told; its `news` are what was done with this step.
 */
export interface StepShown {
  at: number;
  where: TextTold;
  scene: Scene;
  choice: ChoiceSeen | null;
}
/**
 * A choice about to be made.  `worth` is None where that is not worked out yet, empty where it cannot be.
 */
export interface ChoiceSeen {
  told: TextTold[];
  worth: WorthSeen[] | null;
}
/**
 * One of the choices: its words, its `id` as records write it, its worth in games of a hundred and the error.
 */
export interface WorthSeen {
  words: number | string | TextTold;
  id: string;
  share: number;
  error: number;
  is_chosen: boolean;
}
/**
 * How luck and choices made a game: lines in order, luck deal by deal, costliest choices with their laws.
 */
export interface GameAccount {
  title: TextTold;
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | TextTold, string | TextTold];
  lines: AccountLine[];
  luck: TextTold[];
  costliest: TextTold[][];
}
/**
 * A line of an account: a share of the game in hundredths, A's and B's; a `change` has a sign.
 */
export interface AccountLine {
  label: TextTold;
  /**
   * @minItems 2
   * @maxItems 2
   */
  shares: [number, number];
  is_change?: boolean;
}
/**
 * All that has been done in the lesson, as ids of its scenes, the empty one for going on; and what is asked now.
 */
export interface AtLesson {
  language?: string;
  /**
   * @maxItems 120
   */
  acts?: string[];
  ask?: string;
}
/**
 * What came of the last act, one state after another; all states from the first where there was none.
 */
export interface LessonShown {
  states: LessonState[];
  answer?: LessonAnswer | null;
  refused?: LessonAnswer | null;
}
/**
 * What lies before the learner: `scene` is docs/schema/scene.json told, `lines` what was told since, and where a
 * deal has ended with this state, its `summary`.
 */
export interface LessonState {
  number: number;
  scene: Scene;
  lines: LineTold[];
  summary?: DealSummary | null;
}
/**
 * An answer to what was asked, or why the last act is not done.
 */
export interface LessonAnswer {
  lines: TextTold[][];
  laws: TextTold[];
}
