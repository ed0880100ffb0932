/* Made from docs/schema/wire.json by `npm run wire`. */

export type EcarteWire2 = Incoming | Outgoing | OverHttp;
export type Incoming =
  | HelloCommand
  | TakeCommand
  | ActCommand
  | PassCommand
  | PledgeCommand
  | ShareCommand
  | AskCommand
  | ListCommand
  | LastDealCommand
  | SayCommand
  | ResignCommand
  | LeaveCommand
  | ReadyCommand
  | CallCommand
  | GiveTimeCommand
  | ClaimMatchCommand
  | CallInCommand
  | RequestCommand
  | ReplyCommand
  | PointCommand
  | CorrectCommand
  | PlayOnCommand
  | DeclineCommand
  | PingCommand
  | BetCommand
  | TakeBetCommand
  | ChouetteCommand
  | BeginCommand
  | PlayTooCommand
  | OnlyWatchCommand
  | GoHomeCommand
  | EndEveningCommand
  | FillCommand;
export type Outgoing =
  | StateFrame
  | ChangesFrame
  | LinesFrame
  | PresenceFrame
  | DoneFrame
  | RefusedFrame
  | AnswerFrame
  | ListFrame
  | LastDealFrame
  | TokenFrame
  | PongFrame
  | ByeFrame
  | RoomFrame;
/**
 * What a match waits for, as one player sees it.
 */
export type Awaits = "end" | "nobody" | "player" | "word";
export type OverHttp =
  | NewTable
  | SeatRequest
  | TableAccess
  | SeekRequest
  | SeekAnswer
  | FinishedGame
  | GameReview
  | LessonRequest
  | LessonReply
  | OwnAccount
  | PlayerProfile
  | NewTournament
  | TournamentMade
  | TournamentList
  | Tournament
  | NewRoom
  | ComeRequest
  | RoomAccess
  | LobbyList
  | ModerationList
  | ShownReport
  | OwnPeople
  | ProviderLogin;
/**
 * Whether faults can happen, as agreed before play.
 */
export type Conduct = "assisted" | "club";
/**
 * Whether faults can happen, as agreed before play.
 */
export type Conduct1 = "assisted" | "club";
/**
 * Whether faults can happen, as agreed before play.
 */
export type Conduct2 = "assisted" | "club";
/**
 * Whether faults can happen, as agreed before play.
 */
export type Conduct3 = "assisted" | "club";

/**
 * The first frame: the table, and the `token` of a seat; without a token the page is a spectator.
 *
 * `seen` is the number of the last state that it has shown: journal lines and chat up to it are not sent again.
 * `features` names which features of docs/wire.md this page understands; a page that does not name a feature
 * is sent none of its frames and fields.  Unknown names are ignored.
 */
export interface HelloCommand {
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
 * The player takes the action with this `id`, from the scene or a list.
 *
 * The page makes one `cid` per action; a command sent twice is done once.  `number` is that of the state the player
 * saw.
 */
export interface TakeCommand {
  is: "take";
  cid: string;
  number: number;
  id: string;
}
/**
 * A program does one of the acts in `legal` of its position: the text of the act, letter by letter.
 */
export interface ActCommand {
  is: "act";
  cid: string;
  number: number;
  action: string;
}
/**
 * The player has nothing to say before play goes on, where the scene awaits an interjection of theirs.
 */
export interface PassCommand {
  is: "pass";
  cid: string;
  number: number;
}
/**
 * The device commits to its share of the randomness of a game.
 */
export interface PledgeCommand {
  is: "pledge";
  cid: string;
  game: number;
  commitment: string;
}
/**
 * The device sends its share, once the state asks for it.
 */
export interface ShareCommand {
  is: "share";
  cid: string;
  game: number;
  share: string;
}
/**
 * A question from the scene's `asks`; the game is not changed.  The answer has the same `ref`.
 */
export interface AskCommand {
  is: "ask";
  ref: number;
  name: string;
}
/**
 * Asks for a list to choose from: `claim`, `rights` or `wrong`.
 */
export interface ListCommand {
  is: "list";
  ref: number;
  name: "claim" | "rights" | "wrong";
}
/**
 * Asks for the cards of the deal that ended last; the game is not changed.
 */
export interface LastDealCommand {
  is: "last-deal";
  ref: number;
}
/**
 * A chat line to the other player.
 */
export interface SayCommand {
  is: "say";
  cid: string;
  text: string;
}
/**
 * The player resigns the game, and the match with it.
 */
export interface ResignCommand {
  is: "resign";
  cid: string;
}
/**
 * The player leaves before a card has been dealt; nobody loses by it.
 */
export interface LeaveCommand {
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
 * The player claims the match because the other has been away for too long: `claimable_in` of the state is 0.
 */
export interface ClaimMatchCommand {
  is: "claim-match";
  cid: string;
}
/**
 * The player calls in the state's `stand_in`, a built-in opponent, for the other, who has been away too long.
 */
export interface CallInCommand {
  is: "call-in";
  cid: string;
}
/**
 * The player asks the other for something: to take their own last decision back, or to play once more.
 */
export interface RequestCommand {
  is: "request";
  cid: string;
  what: "rematch" | "take-back";
}
/**
 * The reply to such a request; the player who made it withdraws it with `yes` false.
 */
export interface ReplyCommand {
  is: "reply";
  cid: string;
  what: "rematch" | "take-back";
  yes: boolean;
}
/**
 * A backer points to a card of the hand that they back, for its player.
 */
export interface PointCommand {
  is: "point";
  cid: string;
  card: string;
}
/**
 * A backer has the counters of the player at `seat` corrected; where they are right, nothing changes.
 */
export interface CorrectCommand {
  is: "correct";
  cid: string;
  seat: "A" | "B";
}
/**
 * A backer plays the game of the player who has given it up: the seat is theirs from now on.
 */
export interface PlayOnCommand {
  is: "play-on";
  cid: string;
}
/**
 * A backer does not play the game of the player who has given it up.
 */
export interface DeclineCommand {
  is: "decline";
  cid: string;
}
/**
 * A heartbeat of the page: `pong` answers with the same `ref`.
 *
 * `hidden`: the page is out of sight and its browser may suspend it; the server does not time it out until it sends
 * a ping without `hidden`.
 */
export interface PingCommand {
  is: "ping";
  ref: number;
  hidden?: boolean;
}
/**
 * The person offers to bet `counters` that the player at `side` wins the game.
 */
export interface BetCommand {
  is: "bet";
  cid: string;
  side: "A" | "B";
  counters: number;
}
/**
 * The person takes `counters` of the bet with this number, for the other side.
 */
export interface TakeBetCommand {
  is: "take-bet";
  cid: string;
  bet: number;
  counters: number;
}
/**
 * The player takes all bets offered against them, and keeps the seat whether or not they win (la chouette).
 */
export interface ChouetteCommand {
  is: "chouette";
  cid: string;
}
/**
 * The player waits for nothing more: when both have said so, the bets are closed and the game begins.
 */
export interface BeginCommand {
  is: "begin";
  cid: string;
}
/**
 * A person who only watches wants a seat from now on, and waits behind all others.
 */
export interface PlayTooCommand {
  is: "play-too";
  cid: string;
}
/**
 * A person who plays, or waits for a seat, only watches from now on.
 */
export interface OnlyWatchCommand {
  is: "only-watch";
  cid: string;
}
/**
 * The person leaves the room; the account of their counters stays.
 */
export interface GoHomeCommand {
  is: "go-home";
  cid: string;
}
/**
 * Everybody rises: the host ends the evening, and the accounts are settled.
 */
export interface EndEveningCommand {
  is: "end-evening";
  cid: string;
}
/**
 * The host lets a built-in opponent come and play; a room has one at most.
 */
export interface FillCommand {
  is: "fill";
  cid: string;
  opponent: string;
}
/**
 * The table as its viewer may see it.  A page never shows one with a smaller `number` than it has shown.
 *
 * `role`: `A`, `B` or `watch`.  `stage`: `open` while a seat is free, `chance` until all devices have sent their
 * shares, `play`, `over`.  `scene` is what the viewer is shown (docs/schema/scene.json with every sentence rendered);
 * it is present once everybody sits.  `lines` are the journal lines since the last state the viewer has seen.
 * `requests` are the pending requests, each with the seat that made it.  `rematch` is the table where the two play
 * next, with the viewer's own token there.
 * `claimable_in`: in how many milliseconds the viewer may claim the match because the other is away, or, where there
 * is a `stand_in`, call that built-in opponent in.  `terms` is the agreement, while a seat is free.
 * `summary` (feature `summary`) is that of the deal that ended last, in the first state that a page is sent after it.
 * `pause` (feature `pause`): for how many milliseconds after a deal the viewer's clock does not run yet, or None.
 * `call` (feature `call`): see `CallState`; None at tables with clocks.
 * `king` (feature `king`) is `may` where the viewer holds the king of trumps and may announce it now, `vain` where the
 * table waits for the viewer's interjection though a trump other than the king was led: the page passes by itself.
 * `other`: the other may still announce it.  A page with this feature is sent no question that names a key to press.
 * `rated` (feature `rated`): the results of the games change the ratings of both players.
 * `talk` (feature `talk`): what the players may write to each other, anything or the ready phrases.
 * `gallery` (feature `gallery`): see `GalleryAtTable`; None at a table that belongs to no room.
 */
export interface StateFrame {
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
  lines: JournalLine[];
  chat: ChatMessage[];
  requests: {
    [k: string]: "A" | "B";
  };
  rematch: NextTable | null;
  clocks: ClocksState | null;
  claimable_in: number | null;
  stand_in: string;
  spectators: "behind" | "live" | "none";
  terms: RenderedText[];
  summary?: DealSummary;
  pause?: number | null;
  call?: CallState | null;
  king?: "" | "may" | "other" | "vain";
  rated?: boolean;
  talk?: "free" | "phrases";
  gallery?: GalleryAtTable | null;
}
/**
 * One of the two players: name and colour, without a name while the seat is free.  `here`: a page is connected.
 *
 * `built_in`: a built-in opponent has the seat.  `played_by` is the built-in opponent that plays on for a player
 * who is away.  With the feature `account`, `account` says that the name is that of an account, which nobody else can
 * have, and `program` that a program plays under it.
 */
export interface PersonAt {
  seat: "A" | "B";
  name: string | RenderedText | null;
  colour: string;
  built_in: boolean;
  here: boolean;
  played_by?: string;
  account?: boolean;
  program?: boolean;
}
/**
 * A sentence or a part of one in the reader's language; `key` is its key in the catalogue.
 */
export interface RenderedText {
  key: string;
  text: string;
}
/**
 * The fairness data of the game in hand: the server's commitment, the players', and what the device is to send.
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
 * What one person sees now.
 *
 * `number` counts what has been done, so of two scenes the one with the greater number is newer.  `awaits` is what the
 * game waits for.  `pause` says why the game waits for the player although it is not their turn.  `question` is what
 * the player is asked or, while a finished deal is shown, how that deal ended.  `asks` are the names of the questions
 * that the player may ask (`PlayerPresenter.ask`).  `standing` says who is liable, who has the king, and what else
 * lies open.  `room` describes the gallery round the table.  `news` are the latest events.  `result` says how the
 * match ended.  `numbers` are the acts that typed numbers stand for, if a number does not mean a card now.  `wishes`
 * are acts that are not offered but that the player may want.
 */
export interface Scene {
  number: number;
  title: RenderedText;
  deal: RenderedText;
  awaits: Awaits;
  pause: string | null;
  target: number;
  me: PersonInScene;
  other: PersonInScene;
  cloth: Cloth;
  hand: CardInHand[];
  face_down: number;
  standing: RenderedText[];
  room: RenderedText[];
  question: RenderedText[];
  offers: ActOffer[];
  lays_down: LayingDown | null;
  numbers: Option[];
  wishes: Wish[];
  asks: string[];
  counts: boolean;
  news: RenderedText[];
  result: RenderedText[];
}
/**
 * One of the two players: name, role, points marked, tricks, and the number of cards in hand that others can see.
 *
 * `games` is the number of games they have won, if more than one is played.  `open_hand` are their cards if the hand
 * lies open (CYCL-033).
 */
export interface PersonInScene {
  name: string | RenderedText;
  on_turn: boolean;
  role: RenderedText | null;
  marks: number;
  tricks: number;
  cards: number;
  open_hand?: string[] | null;
  games?: number | null;
}
/**
 * What lies on the table between the two players.
 *
 * `stock` is the number of cards left in the stock, None if the player may not know it.  `places` are the two places
 * of the trick, the player's own first; they hold the card led, or the cards of the trick just finished.
 * `is_undealt`: nobody holds a card.  `tricks` are all tricks of a finished deal; while a deal is played, only
 * `last_trick` may be seen.
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
  last_trick: PlayedTrick | null;
  tricks?: PlayedTrick[];
}
/**
 * A trick: the card led and the reply, whether the reader led (`by_me`), and whether the reader took the trick.
 */
export interface PlayedTrick {
  led: string;
  reply: string;
  by_me: boolean;
  taken_by_me: boolean | null;
}
/**
 * One card of the player's hand with its number.  `PlayerPresenter.take` plays the card if it gets the `id`.
 *
 * If the player is asked for a card and may not play this one, `why_not` says why.
 */
export interface CardInHand {
  number: number;
  card: string;
  id: string;
  is_trump: boolean;
  is_free: boolean;
  why_not?: RenderedText[];
}
/**
 * A kind of act that is possible now: its name, its keys (the first is shown) and its words.
 *
 * If there are several `options`, the player is asked to choose one.  `is_usual`: the act is the default now.
 */
export interface ActOffer {
  name: string;
  keys: string[];
  words: RenderedText;
  options: Option[];
  is_usual?: boolean;
}
/**
 * One possible act, and the number that chooses it.  `PlayerPresenter.take` does the act with this `id`.
 */
export interface Option {
  number: number;
  words: number | string | RenderedText;
  id: string;
}
/**
 * How many cards may be laid down now.
 *
 * `PlayerPresenter.take` lays down cards if it gets `id`, followed by the cards or by the word `nothing`.
 */
export interface LayingDown {
  least: number;
  most: number;
  id: string;
}
/**
 * An act that a player may want at any time but that is not offered now; `why_not` says why, with the law.
 *
 * The announcement of the king is a wish whenever it is not offered, and has no `why_not`, so that nothing reminds the
 * player of it.  In a scene without explanations no wish has one: whoever takes the wish is told.
 */
export interface Wish {
  name: string;
  keys: string[];
  id: string;
  why_not: RenderedText[];
}
/**
 * One line of the journal, with the number of the state that it belongs to.
 */
export interface JournalLine {
  number: number;
  key: string;
  text: string;
}
/**
 * A chat line of a player, with the number of its state.
 */
export interface ChatMessage {
  number: number;
  seat: "A" | "B";
  text: string;
}
/**
 * The table where the same two play next; `token` is empty for a spectator.
 */
export interface NextTable {
  table: string;
  token: string;
}
/**
 * The clocks when the frame is sent, in milliseconds; `running` is the player whose clock runs, if any.
 *
 * `left` is the time each player has left for the game, None where there is no limit; `move` the time left for this
 * decision.  `runs_in` (feature `pause`): in how many milliseconds the clock begins to run after a deal, 0 if it runs.
 */
export interface ClocksState {
  running: ("A" | "B") | null;
  left: {
    [k: string]: number | null;
  };
  move: number | null;
  runs_in?: number;
}
/**
 * The summary of a finished deal for one player.  In pairs the player's own part comes first.
 *
 * `number` is the number of the state in which the deal ended.  `tricks` are in the order played.  `king` says who had
 * the king of trumps, if that was seen.  `told` says who won the deal and why it counts that number of points; `law`
 * is the law for that.  `points` are all points marked in the deal, in order.  `score` is the score of the game after
 * the deal.  `result` says who won the game, and the match, if they are over.  `next` says who deals the next deal;
 * None if there is no next deal or its dealer is not known yet.  `left` are the cards of each hand that were seen and
 * not played.
 */
export interface DealSummary {
  number: number;
  game: number;
  deal: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | RenderedText, string | RenderedText];
  tricks: PlayedTrick[];
  turn_up: string | null;
  king: RenderedText | null;
  told: RenderedText[];
  law: RenderedText | null;
  points: MarkedPoints[];
  score: RenderedText;
  result: RenderedText[];
  next: RenderedText | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  left: [string[], string[]];
}
/**
 * Points that were marked in the deal: whose they are, how many, and for what, in a few words (`King: one`).
 *
 * `marks` is the player's total after these points.
 */
export interface MarkedPoints {
  mine: boolean;
  n: number;
  told: RenderedText;
  marks: number;
}
/**
 * The called player, if any, and in how many milliseconds the viewer may call the other; None means never.
 */
export interface CallState {
  called: ("A" | "B") | null;
  callable_in: number | null;
}
/**
 * What a table of a room shows of its room: the room, and for a backer the seat that they back.
 *
 * `hand` is the hand there in French style, once its player has taken it up, None for everybody else.  `pointed` are
 * the cards to which backers have pointed since the player acted last, for that player and the backers of the seat.
 * `given_up` is the seat whose player has given up, while its backers decide, and `decided_in` in how many
 * milliseconds the game is lost there; `may_play_on`: the viewer may play it on, or decline.  `may_correct`: the
 * viewer may have the score of either player corrected.  `would_be_left`: if the viewer, who plays, gives up now, a
 * backer may play on.
 */
export interface GalleryAtTable {
  room: string;
  backs: ("A" | "B") | null;
  hand: string[] | null;
  pointed: string[];
  given_up?: ("A" | "B") | null;
  decided_in?: number | null;
  may_play_on?: boolean;
  may_correct?: boolean;
  would_be_left?: boolean;
}
/**
 * A later state, as what differs from the `StateFrame` or `ChangesFrame` before it on this socket.
 *
 * `state` has fields of `StateFrame` and `scene` fields of its scene, each only where its value is another now.
 * `number`, `lines`, `chat` and `summary` are those of the new state; the `number` of the scene is the same, its
 * `news` are the `lines`.
 */
export interface ChangesFrame {
  is: "changes";
  number: number;
  lines: JournalLine[];
  chat: ChatMessage[];
  state: {};
  scene: {};
  summary?: DealSummary;
}
/**
 * Earlier `lines` and `chat` that do not fit into the state frame that follows.
 */
export interface LinesFrame {
  is: "lines";
  lines: JournalLine[];
  chat: ChatMessage[];
}
/**
 * The players with a connected page, and the number of spectators.
 */
export interface PresenceFrame {
  is: "presence";
  here: ("A" | "B")[];
  watching: number;
}
/**
 * The command with this `cid` is committed, in the state with this number.
 */
export interface DoneFrame {
  is: "done";
  cid: string;
  number: number;
}
/**
 * The command or question with this id was not done: a stable `code`, the reason, and the laws behind it.
 */
export interface RefusedFrame {
  is: "refused";
  cid: string;
  code: string;
  lines?: RenderedText[][];
  laws?: RenderedText[];
}
/**
 * The answer to a question, line by line, with the laws behind it.
 */
export interface AnswerFrame {
  is: "answer";
  ref: number;
  lines: RenderedText[][];
  laws: RenderedText[];
}
/**
 * A list to choose from, in parts where it is long: `more` says that another part follows.
 */
export interface ListFrame {
  is: "list";
  ref: number;
  name: string;
  offers: ActOffer[];
  more: boolean;
}
/**
 * The deal that ended last, as a scene without a question, with all its tricks.
 */
export interface LastDealFrame {
  is: "last-deal";
  ref: number;
  scene: Scene;
}
/**
 * A token to keep instead of that of the `hello` (feature `token`): the server signs with another key now.
 */
export interface TokenFrame {
  is: "token";
  token: string;
}
/**
 * The answer to a `ping`.
 */
export interface PongFrame {
  is: "pong";
  ref: number;
}
/**
 * The last frame of a socket, with a stable `code`.  With `again` the page should reconnect.
 */
export interface ByeFrame {
  is: "bye";
  code: string;
  again: boolean;
}
/**
 * A room as its person may see it.  A page never shows one with a smaller `number` than it has shown.
 *
 * `me` is the viewer's id, `host` that of the person who may end the evening.  `closes_in`: in how many milliseconds
 * the bets are closed, None where nothing is due.  `bets_open`: bets may be made; `may_bet` are the sides on which
 * the viewer may bet.  `may` are the commands that are possible now, by their tags; `why_stay` is why the viewer
 * cannot leave the room now.  `results` are the last ones; `payments` are there once the evening is over.
 */
export interface RoomFrame {
  is: "room";
  number: number;
  room: string;
  me: string;
  host: string;
  invitation: string;
  rules: string;
  style: "english" | "french";
  stake: number;
  persons: PersonInRoom[];
  bets: BetInRoom[];
  bets_open: boolean;
  may_bet: ("A" | "B")[];
  began: string[];
  closes_in: number | null;
  chouette: ("A" | "B") | null;
  pool: PoolInRoom | null;
  game: GameInRoom | null;
  n_games: number;
  results: ResultInRoom[];
  payments: PaymentInRoom[];
  is_over: boolean;
  may: string[];
  why_stay: RenderedText[][];
  conduct?: string;
}
/**
 * A person of a room, by an `id` that is theirs for the evening, with the balance of their counters.
 *
 * `seat` is where they play, `place` their place in the queue for a seat, from 1, 0 for one who does not wait.
 * `backs` is the side of their matched bet.  `gone`: they have left.  `gave_up`: they have given up the game in hand,
 * and somebody else plays on for them.  `built_in` is the built-in opponent that it is.
 */
export interface PersonInRoom {
  id: string;
  name: string | RenderedText;
  colour: string;
  here: boolean;
  built_in: string;
  account: boolean;
  seat: ("A" | "B") | null;
  place: number;
  backs: ("A" | "B") | null;
  balance: number;
  gone: boolean;
  gave_up?: boolean;
}
/**
 * A bet on the game in hand: who offers `counters` on `side`, and who has taken how many; number 0 is the stakes.
 *
 * `may_take`: the viewer may take what is left of it.
 */
export interface BetInRoom {
  number: number;
  by: string;
  side: "A" | "B";
  counters: number;
  open: number;
  takings: [string, number][];
  may_take: boolean;
}
/**
 * The pool: its counters, and who has won the last game, who takes it by winning the next.
 */
export interface PoolInRoom {
  number: number;
  counters: number;
  winner: string | null;
}
/**
 * The game that is played: its table, and the viewer's token there; `role` is what the viewer is at the table.
 *
 * A backer's token shows the table as it is, in French style with the hand that they back.  `given_up` is the seat
 * whose player has given up, while its backers decide; `may_play_on`: the viewer may play on there.
 */
export interface GameInRoom {
  table: string;
  token: string;
  role: "" | "backer" | "player" | "watch";
  given_up?: ("A" | "B") | null;
  may_play_on?: boolean;
}
/**
 * How a game of the evening ended: at which table, who won against whom, and the winner's points first.
 */
export interface ResultInRoom {
  number: number;
  table: string;
  winner: string;
  loser: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  value: number;
  given_up: boolean;
  took_pool: number;
  kept_seat: boolean;
}
/**
 * Who pays whom at the end; `payee` is empty for the price of new packs.
 */
export interface PaymentInRoom {
  payer: string;
  payee: string;
  counters: number;
}
/**
 * A request for a new table: against `opponent`, or, with none, against a person who gets the invitation.
 *
 * `cid` is a secret of the caller.  A second request with the same `cid` returns the same table, seat and token.
 * `grace_seconds` is how long the seat of an absent player is held for them.
 *
 * `rated`: both players have an account, or one of them is built-in; nobody gets hints, nobody plays on for another,
 * and nothing is taken back.  `listed`: anybody finds the table on the start page, and may watch.
 * `talk`: what the players may write to each other, anything or the ready phrases.
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
  rated?: boolean;
  listed?: boolean;
  talk?: "free" | "phrases";
}
/**
 * A request to take a free seat with an invitation; the same `cid` again gives the same seat and token.
 */
export interface SeatRequest {
  cid: string;
  invitation: string;
  name?: string;
  colour?: string;
}
/**
 * A table, the token of the caller's seat, and, where another person is wanted, the invitation for them.
 */
export interface TableAccess {
  table: string;
  seat: string;
  token: string;
  invitation?: string;
}
/**
 * A player who looks for any of the games of a set.
 *
 * `ready`: `now`: they sit down at once; `later`: they play elsewhere, and learn of others who look; `no`: they
 * look no longer, and the seek has ended for good.  `cid` is a secret of the caller, the same in all requests for one
 * seek.  `known` is that of the
 * last answer, a digest of the `others` in it: while they are the same, the request is held back for some seconds.
 * `wanted` is the id of a seek in the list of the start page, which is preferred to the others.
 */
export interface SeekRequest {
  cid: string;
  games: SoughtGames;
  name?: string;
  colour?: string;
  ready?: "later" | "no" | "now";
  known?: string;
  wanted?: string;
}
/**
 * The games that would all do: any code with any length, conduct and clock, `rated` or not.
 *
 * What is liked best comes first.
 */
export interface SoughtGames {
  /**
   * @minItems 1
   * @maxItems 12
   */
  rules:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string];
  /**
   * @minItems 1
   * @maxItems 8
   */
  lengths:
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number];
  /**
   * @minItems 1
   * @maxItems 2
   */
  conducts: [Conduct1] | [Conduct1, Conduct1];
  /**
   * @minItems 1
   * @maxItems 12
   */
  clocks:
    | [TimeLimits]
    | [TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits, TimeLimits]
    | [
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits
      ]
    | [
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits
      ]
    | [
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits,
        TimeLimits
      ];
  /**
   * @minItems 1
   * @maxItems 2
   */
  rated?: [boolean] | [boolean, boolean];
}
/**
 * The time limits of a table in seconds, for each player in a game and for a decision; 0 means no limit.
 */
export interface TimeLimits {
  game_seconds?: number;
  move_seconds?: number;
}
/**
 * The caller's seat at the table where somebody has been found, or the others who look for one of their games.
 *
 * `id` is that of the caller's seek in the list of the start page.  `leaves_often`: the caller has left many rated
 * games, and plays such games with people who do so too.
 */
export interface SeekAnswer {
  access: TableAccess | null;
  others: OtherSeek[];
  known: string;
  id?: string;
  leaves_often?: boolean;
}
/**
 * Another player who looks for a game: the first one that would do for both, and whether they sit down at once.
 */
export interface OtherSeek {
  name: string;
  is_ready: boolean;
  game: AgreedGame;
}
/**
 * The one game of two sets that two people play.
 */
export interface AgreedGame {
  rules: string;
  length: number;
  conduct: Conduct1;
  clock: TimeLimits;
  rated?: boolean;
}
/**
 * A finished game: its record, which contains the secret and the shares, and the commitments of the devices.
 *
 * `pack` are the cards it is played with, in their order before a shuffle (docs/dealing.md), `games` the number of
 * finished games at the table.  `built_in` is the built-in opponent that sat at B, if any.  `ratings` are those of
 * both players after a rated game.
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
  built_in?: string;
  ratings?: {
    [k: string]: RatingChange;
  };
}
/**
 * What a rated game made of a player's rating.
 */
export interface RatingChange {
  before: number;
  rating: number;
  deviation: number;
  provisional: boolean;
}
/**
 * A game under review: the players' names, the steps, and where deals begin and choices are made.
 *
 * `deals`, `choices` and `dearest`, the costliest choices of the account, are numbers of steps.  `shares` is A's share
 * of the game in hundredths at each step, evaluated with both hands open; empty where it cannot be computed.
 * `summaries` are those of the finished deals, each with the step to which it belongs as its `number`.
 */
export interface GameReview {
  near: "A" | "B";
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | RenderedText, string | RenderedText];
  steps: ReviewStep[];
  deals: number[];
  choices: number[];
  dearest: number[];
  shares: number[];
  account: GameAccount;
  summaries?: DealSummary[];
}
/**
 * A step of a game: the table with both hands open after `at` acts, and the choice that is made next, if any.
 *
 * `scene` is docs/schema/scene.json with every sentence rendered; its `news` are the lines of this step.
 */
export interface ReviewStep {
  at: number;
  where: RenderedText;
  scene: Scene;
  choice: ChoiceReview | null;
}
/**
 * A choice that the next act makes, and what each possible choice is worth.
 *
 * `worth` is None if it has not been computed yet, and empty if it cannot be computed.
 */
export interface ChoiceReview {
  told: RenderedText[];
  worth: ChoiceWorth[] | null;
}
/**
 * One of the choices: its words, its `id` as records write it, its worth as games won in a hundred, and the error
 * of that.
 */
export interface ChoiceWorth {
  words: number | string | RenderedText;
  id: string;
  share: number;
  error: number;
  is_chosen: boolean;
}
/**
 * How luck and choices decided a game: lines in order, the luck by deals, the costliest choices with their laws.
 */
export interface GameAccount {
  title: RenderedText;
  /**
   * @minItems 2
   * @maxItems 2
   */
  names: [string | RenderedText, string | RenderedText];
  lines: AccountLine[];
  luck: RenderedText[];
  costliest: RenderedText[][];
}
/**
 * A line of an account: A's and B's shares of the game, in hundredths; a `change` of shares has a sign.
 */
export interface AccountLine {
  label: RenderedText;
  /**
   * @minItems 2
   * @maxItems 2
   */
  shares: [number, number];
  is_change?: boolean;
}
/**
 * All acts in the lesson so far, each by its id in the scene, or empty for passing; and a question, if any.
 */
export interface LessonRequest {
  language?: string;
  /**
   * @maxItems 120
   */
  acts?: string[];
  ask?: string;
}
/**
 * The states after the last act, one after another; all states from the start where there was no act.
 */
export interface LessonReply {
  states: LessonState[];
  answer?: LessonAnswer | null;
  refused?: LessonAnswer | null;
}
/**
 * What the learner is shown: `scene` is docs/schema/scene.json rendered, `lines` are the new journal lines, and
 * `summary` is that of a deal that has ended with this state.
 */
export interface LessonState {
  number: number;
  scene: Scene;
  lines: JournalLine[];
  summary?: DealSummary | null;
}
/**
 * The answer to a question, or the reason why the last act was refused.
 */
export interface LessonAnswer {
  lines: RenderedText[][];
  laws: RenderedText[];
}
/**
 * The account that is logged in, or a guest, whose name is empty.
 *
 * `can_use_passkeys`: browsers allow passkeys at this address of the server.  `ban`: the person may not sit down.
 */
export interface OwnAccount {
  name: string;
  made_at: number;
  has_password: boolean;
  passkeys: ShownPasskey[];
  sessions: ShownSession[];
  can_use_passkeys: boolean;
  programs?: ShownProgram[];
  ban?: ShownBan | null;
  moderator?: boolean;
  identities?: ShownIdentity[];
  providers?: ShownProvider[];
}
/**
 * A passkey of the person, with the browser that made it.  Times are in milliseconds.
 */
export interface ShownPasskey {
  id: string;
  browser: string;
  made_at: number;
  last_at: number;
}
/**
 * A browser, or a terminal, in which the person is logged in; `here`: it is the one that asks.
 *
 * Times are in milliseconds.
 */
export interface ShownSession {
  id: string;
  browser: string;
  made_at: number;
  last_at: number;
  here: boolean;
  terminal?: boolean;
}
/**
 * A program of the person that plays under a name of its own.  The time is in milliseconds.
 */
export interface ShownProgram {
  name: string;
  made_at: number;
}
/**
 * Why a person may not sit down, and until when in milliseconds; 0 stands for good.
 */
export interface ShownBan {
  until: number;
  reason: string;
}
/**
 * A login provider by which the person logs in, by its `label`.  The time is in milliseconds.
 */
export interface ShownIdentity {
  id: string;
  label: string;
  made_at: number;
}
/**
 * A login provider of this server.
 */
export interface ShownProvider {
  name: string;
  label: string;
}
/**
 * What anybody may know of a player: a person with an account, or a built-in opponent.
 */
export interface PlayerProfile {
  name: string;
  built_in: boolean;
  ratings: CodeRating[];
  results: PlayerResult[];
}
/**
 * A player's rating in a code: after how many games, and after each of the last ones, the earliest first.
 *
 * `play` is None before ten games.
 */
export interface CodeRating {
  code: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  last_at: number;
  course: number[];
  play: PlayEstimate | null;
}
/**
 * Points a deal without the luck of the cards; the truth lies within `half_width` of them with 95 %.
 */
export interface PlayEstimate {
  points: number;
  half_width: number;
  deals: number;
  games: number;
}
/**
 * A rated game: the other player, or the built-in opponent, and by how much the rating changed.
 *
 * `opponent` is empty for a player who has deleted their account.
 */
export interface PlayerResult {
  at: number;
  code: string;
  opponent: string;
  built_in: string;
  won: boolean;
  change: number;
}
/**
 * A tournament to be made, which the account that is logged in directs; `cid` is a secret of the caller.
 *
 * `rounds` counts for a Swiss.  A round ends `round_seconds` after its pairing at the latest, 0 for 90 days: at a
 * board that is not over the player who is waited for loses then.  `built_in` plays where the number of players is
 * odd; without it one of them has a bye.  One that is not `listed` is found by its address alone.
 *
 * With `begins_at`, a time in milliseconds, it begins then and pairs its rounds by itself; built-in opponents enter it
 * then until there are `fill_to` players, and it is made again for the next `every`.
 *
 * In a ladder a player may challenge those at most `reach` places above, and the same one again `rematch_hours` after
 * their game; who has not played for `idle_days` leaves it, and `fill_to` built-in opponents stand in it.  A decision
 * has a day or more there, and a game one to fourteen days, which are the `round_seconds`.
 */
export interface NewTournament {
  cid: string;
  name: string;
  system?: "knock-out" | "ladder" | "round-robin" | "swiss";
  rounds?: number;
  rules?: string;
  length?: 1 | 3 | 5 | 7 | 9;
  conduct?: Conduct2;
  game_seconds?: number;
  move_seconds?: number;
  round_seconds?: number;
  spectators?: "behind" | "live" | "none";
  rated?: boolean;
  built_in?: string;
  listed?: boolean;
  begins_at?: number;
  every?: "" | "day" | "week";
  fill_to?: number;
  reach?: number;
  rematch_hours?: number;
  idle_days?: number;
}
/**
 * The id of a tournament, as in its address.
 */
export interface TournamentMade {
  tournament: string;
}
/**
 * The tournaments that anybody may know of, and the caller's own, the one that was changed last first.
 */
export interface TournamentList {
  tournaments: ListedTournament[];
}
/**
 * A tournament in the list: `round` is the last one that was paired.
 *
 * `entered`: the caller plays in it; `directs`: they direct it; `ready`: a game of theirs waits.
 */
export interface ListedTournament {
  tournament: string;
  name: string;
  system: "knock-out" | "ladder" | "round-robin" | "swiss";
  rules: string;
  stage: "open" | "over" | "under-way";
  made_at: number;
  players: number;
  round: number;
  n_rounds: number;
  entered: boolean;
  directs: boolean;
  ready: boolean;
  begins_at: number;
  every: "" | "day" | "week";
}
/**
 * A tournament as anybody may see it who has its address, and what is the caller's own.
 *
 * `seq` is the number of rows of its log.  It begins by itself at `begins_at`, 0 where its director starts it;
 * `end_reason` is why it is over, and `next` the tournament that follows it in its series, where that is made.  In a
 * ladder each challenge is a round with one board, of which the last ones are shown.
 */
export interface Tournament {
  tournament: string;
  seq: number;
  name: string;
  director: string;
  system: "knock-out" | "ladder" | "round-robin" | "swiss";
  rules: string;
  length: number;
  conduct: string;
  game_seconds: number;
  move_seconds: number;
  round_seconds: number;
  spectators: "behind" | "live" | "none";
  rated: boolean;
  built_in: string;
  listed: boolean;
  stage: "open" | "over" | "under-way";
  made_at: number;
  n_rounds: number;
  complete: boolean;
  players: TournamentPlayer[];
  rounds: Round[];
  standings: TournamentStanding[];
  own: OwnPlace;
  begins_at: number;
  every: "" | "day" | "week";
  fill_to: number;
  end_reason: "" | "operator" | "too-few" | "too-late";
  next: string;
  ladder: Ladder | null;
}
/**
 * A player by number; the name of a deleted account is empty.
 */
export interface TournamentPlayer {
  number: number;
  name: string;
  built_in: boolean;
  rating: number;
  withdrawn: boolean;
}
/**
 * A round: its number, how often it was paired again, when it was paired and when its time is over, 0 for never.
 */
export interface Round {
  number: number;
  attempt: number;
  paired_at: number;
  ends_at: number;
  boards: BoardInRound[];
}
/**
 * A board: the players at seats A and B by number, 0 for a bye, and the result or the score so far.
 *
 * `table` is the table for those who may watch.  `played`: a card was dealt.  `games` is None in a match of one game.
 */
export interface BoardInRound {
  a: number;
  b: number;
  over: boolean;
  winner: "" | "A" | "B";
  played: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  marks: [number, number];
  games: [number, number] | null;
  table: string;
}
/**
 * A player's place: rank from 1, shared by equal ones, number, points and tie-breaks.
 *
 * `n_rounds` is the number of rounds in which the player has a result.
 */
export interface TournamentStanding {
  rank: number;
  number: number;
  points: number;
  buchholz: number;
  sonneborn_berger: number;
  direct: number;
  n_won: number;
  n_rounds: number;
}
/**
 * What is the caller's own: their number, 0 for none, whether they direct the tournament, and their seat.
 *
 * `access` is the seat at the table of the round in hand, None where they have nothing to play.
 */
export interface OwnPlace {
  number: number;
  directs: boolean;
  access: TableAccess | null;
}
/**
 * A ladder: its rules, its players in their order, and whom the caller may challenge now, by number.
 */
export interface Ladder {
  reach: number;
  rematch_hours: number;
  idle_days: number;
  standings: LadderStanding[];
  may_challenge: number[];
}
/**
 * A player's place from 1, number, games and games won, the last result and its time, 0 for none.
 *
 * `against` is whom they play now, by number: more than one only for a built-in opponent.
 */
export interface LadderStanding {
  place: number;
  number: number;
  games: number;
  won: number;
  last: "" | "lost" | "none" | "won";
  last_at: number;
  against: number[];
}
/**
 * A request for a new room, in which its maker is the first person.
 *
 * `cid` is a secret of the caller.  A second request with the same `cid` returns the same room and token.  Counters
 * are all that is bet: `stake` is what each player puts up for a game, and with `pool` what the pool is paid in.
 */
export interface NewRoom {
  cid: string;
  name?: string;
  colour?: string;
  rules?: string;
  style?: "english" | "french";
  stake?: number;
  pool?: boolean;
  bet_seconds?: number;
  spectators?: "behind" | "live" | "none";
  game_seconds?: number;
  move_seconds?: number;
  grace_seconds?: number;
  stand_in?: string;
  conduct?: Conduct3;
  pause_seconds?: number;
}
/**
 * A request to come to a room by its invitation; the same `cid` again gives the same token.
 */
export interface ComeRequest {
  cid: string;
  invitation: string;
  name?: string;
  colour?: string;
  watches?: boolean;
}
/**
 * A room, the token of the caller there, and the invitation for others.
 */
export interface RoomAccess {
  room: string;
  token: string;
  invitation: string;
}
/**
 * What the start page shows to everybody.
 *
 * `present` is the number of people who play, watch or look for a game.  `strengths` are the ratings of the built-in
 * opponents, by opponent and code.
 */
export interface LobbyList {
  seeks: ListedSeek[];
  tables: PublicTable[];
  present: number;
  strengths: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * Somebody who looks for a game: `is_ready` to sit down at once, or playing elsewhere meanwhile.
 */
export interface ListedSeek {
  id: string;
  player: ListedPlayer;
  is_ready: boolean;
  games: SoughtGames;
}
/**
 * A player in a list: a name, empty for a guest without one, or a built-in opponent; and the rating, if any.
 *
 * `account`: the name is that of an account.
 */
export interface ListedPlayer {
  name: string;
  built_in?: string;
  account?: boolean;
  rating?: RoundedRating | null;
}
/**
 * A rating in a code as lists show it; `provisional`: too little is known yet.
 */
export interface RoundedRating {
  value: number;
  provisional: boolean;
}
/**
 * A table that anybody may watch, as a spectator sees it.
 *
 * `marks` are the points of both players in the game in hand, `won` the games that each has won.  `behind`: spectators
 * are shown the deal before.
 */
export interface PublicTable {
  table: string;
  rules: string;
  length: number;
  rated: boolean;
  behind: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [ListedPlayer, ListedPlayer];
  /**
   * @minItems 2
   * @maxItems 2
   */
  marks: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  won: [number, number];
}
/**
 * What moderators see: the 500 earliest open reports, and what was done last, the latest first.
 */
export interface ModerationList {
  reports: ListedReport[];
  log: LoggedAct[];
}
/**
 * A report, for the moderators.  Names are empty for guests and for deleted accounts.
 */
export interface ListedReport {
  number: number;
  at: number;
  reporter: string;
  about: string;
  table: string;
  seat: string;
  game: number;
  reason:
    | ("cheating" | "leaving" | "name" | "other" | "talk")
    | ("one-browser" | "one-browser-bet" | "plays-like-the-master");
  text: string;
}
/**
 * What was done, by whom (or the operator) and to whom; `what` is the kind of the event.
 */
export interface LoggedAct {
  at: number;
  what: string;
  actor: string;
  person: string;
  text: string;
  until: number;
}
/**
 * A report with the talk of its table and the records of its finished games; none where the table was deleted.
 *
 * `choices` are those of the reported person in their last rated games; None for a guest, and without such games.
 */
export interface ShownReport {
  report: ListedReport;
  talk: ReportedLine[];
  games: ReportedGame[];
  choices: PersonChoices | null;
}
/**
 * A line of the talk at the table.
 */
export interface ReportedLine {
  at: number;
  seat: string;
  text: string;
}
/**
 * A finished game of the table, and its record.
 */
export interface ReportedGame {
  game: number;
  record: string;
}
/**
 * How a person has chosen in their last rated games, for moderators: facts from which nothing follows by itself.
 *
 * Of `choices` between acts of differing value, `alike` are those in which they took what the strongest built-in
 * opponent plays most; other opponents do so in `usual` at most, on average.  `likeness` is the difference in standard
 * deviations; from `limit` on, with `least` choices, the server reports it.  `loss` is that of a choice in hundredths
 * of a game.  The seconds are those of an easy and of a hard choice on average, and the standard deviation of all.
 */
export interface PersonChoices {
  games: number;
  choices: number;
  alike: number;
  usual: number;
  likeness: number;
  limit: number;
  least: number;
  easy: number;
  easy_alike: number;
  hard: number;
  hard_alike: number;
  loss: number;
  easy_seconds: number;
  hard_seconds: number;
  spread: number;
}
/**
 * Whom the person knows: friends, who asks to be one, blocks and mutes; challenges; and who may write to them.
 */
export interface OwnPeople {
  friends: Friend[];
  asking: string[];
  blocked: string[];
  muted: string[];
  challenges: ChallengeFrom[];
  challenged: ChallengeTo[];
  talk: "everybody" | "friends";
}
/**
 * A friend; `here`: their page is open.
 */
export interface Friend {
  name: string;
  here: boolean;
}
/**
 * A challenge of somebody: the table, and the invitation to its free seat.
 */
export interface ChallengeFrom {
  name: string;
  table: string;
  invitation: string;
}
/**
 * A challenge of one's own that waits, or was declined.
 */
export interface ChallengeTo {
  name: string;
  table: string;
  declined: boolean;
}
/**
 * The account that is logged in; `needs_name`: there is none yet, and a new one needs a name.
 */
export interface ProviderLogin {
  account: OwnAccount;
  needs_name?: boolean;
}
