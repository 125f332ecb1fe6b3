import type * as api from '#api';

/** What the service answers, by the names it has here: the shapes are its own, and only their types come along. */

export type List<T> = api.Page<T>;
export type Game = api.GameShown;
export type DeckChecked = api.DeckChecked;
export type WordsSaid = api.WordsShown;

/** A match in a list. `delayed`: it has gone on within the asker's delay, and only what never changes is told. */
export type Listed = api.MatchListed;
export type Line = api.MatchLine;
export type Summary = Pick<
  api.MatchShown,
  | 'id'
  | 'game'
  | 'status'
  | 'revision'
  | 'seats'
  | 'asker'
  | 'gameNumber'
  | 'played'
  | 'finality'
  | 'disputed'
  | 'paused'
  | 'due'
  | 'reproducible'
  | 'scenario'
  | 'imported'
> &
  // By which its cards are looked up; and what few ask for: calls for a judge, clock, delay, when hands are opened; and
  // what a list of matches says.
  Partial<
    Pick<
      api.MatchShown,
      | 'versions'
      | 'calls'
      | 'clocks'
      | 'format'
      | 'fork'
      | 'paper'
      | 'hands'
      | 'spectators'
      | 'tournament'
      | 'began'
      | 'turn'
      | 'steps'
      | 'result'
    >
  >;
export type Clock = api.MatchShown['clocks'][number];
export type Finality = Summary['finality'];
/** The role of the asker who looks at a match, and the seats through whose eyes they look. */
export type Asker = Summary['asker'];

export interface Beginning {
  readonly game: string;
  /** By which of its rulesets, if it has several. */
  readonly rules?: string;
  readonly format: { readonly name: string; readonly bestOf: number };
  /** At a table of an event a seat without a deck has the list that its player has registered. */
  readonly seats: readonly { readonly name: string; readonly deck?: { readonly text: string } }[];
  /** The seat that begins the first game; none: it is drawn. */
  readonly first?: number;
  readonly table?: 'paper';
  /** The seat of the player who records a match with real cards. */
  readonly recordedBy?: number;
  readonly spectators?: { readonly delaySeconds?: number; readonly hands: string };
  /** The next game waits until all are ready; for a match of several games. */
  readonly between?: { readonly seconds: number };
  readonly visibility?: string;
  readonly lists?: string;
  readonly tournament?: {
    readonly event: string;
    readonly round?: string | number;
    readonly table?: string | number;
  };
  /** Whether the answer has tokens that need no claim. */
  readonly tokens?: boolean;
  readonly claims?: { readonly wait: boolean };
  /** What the game lets the person who begins a match settle, by name. */
  readonly settings?: { readonly [name: string]: number | readonly number[] };
}
export type Begun = api.MatchBegun;

/** A seat as a player takes it: with their public key, and what binds them to their nonces. */
export interface Claiming {
  readonly claim: string;
  readonly key: string;
  readonly nonce: string;
  readonly proof: string;
}
export type Claimed = Pick<api.SeatClaimed, 'token'>;
/** What stands beside an action of a seat with a key. */
export interface Signed {
  readonly signature: string;
  /** 64 hex digits, where something is hidden: who has it can open the commitment. */
  readonly salt?: string;
}

/** A call for a judge: with a salt where the seat signs what binds to the words. */
export interface Calling {
  readonly ruling?: number;
  readonly words?: string | { readonly text: string; readonly salt: string };
  readonly signed?: Signed;
}

export type Option = api.OptionShown;
export type Action = Option['action'];
export type Done = Pick<api.ActionDone, 'revision' | 'facts' | 'again'>;

export type Unit = api.UnitShown;
export const UNITS = ['resolution', 'action', 'phase', 'turn', 'game'] as const satisfies readonly Unit[];
export type ReplayIndex = api.ReplayIndex;
export type Moment = api.MomentShown;
export type CardWay = api.CardWay;
export type IndexStep = ReplayIndex['index'][number];
export type ReplayStep = Pick<
  api.ReplayStep,
  'step' | 'steps' | 'position' | 'title' | 'kind' | 'table' | 'changes' | 'actions' | 'because' | 'undone' | 'stands'
>;

/** An entry as it is streamed: hidden values stand as `{"$": k}` in `public`, and the asker's own in `opened`. */
export type StreamedEntry = Pick<api.EntryAnswer, 'revision' | 'public'> & Partial<Pick<api.EntryAnswer, 'opened'>>;

export type Clip = api.ClipShown;
export type Note = api.Note;
export type NotesShared = api.NotesShown;
export type Air = api.Air;
export type AirLayout = api.AirLayout;
export type Stage = api.StageShown;
export type StageMade = api.StageMade;
export type OutputList = api.OutputList;
export type OutputListed = api.OutputListed;
export type StageOutput = api.StageOutput;

export type Person = api.PersonShown;
export type CardFound = api.CardShown;
export type RuleFound = api.RuleShown;

/** A problem of the service's, or one that stood in its way. */
export type Problem = Pick<api.ProblemShown, 'title' | 'status'> & Partial<api.ProblemShown>;

export type Calls = api.CallsShown;
export type Call = Calls['items'][number];
/** A call in the queue of all matches that a token judges. */
export type Queued = api.CallQueue['items'][number];
/** The same at a table of an event, recorded or not. */
export type CalledTable = api.CallQueue['tables'][number];
export type Queue = api.CallQueue;
/** A match that goes on otherwise from a place of another. */
export type Forked = Pick<api.ForkBegun, 'id' | 'of' | 'judge'>;
/** A table as a scenario, and what a scenario cannot say of it. */
export type Restated = Pick<api.ScenarioShown, 'at' | 'scenario' | 'unsaid' | 'refused'>;
export type Rulings = api.RulingsShown;
export type Proposals = api.ProposalsShown;
export type Ruling = Rulings['rulings'][number];
export type Penalty = Rulings['penalties'][number];
export type Refusals = api.RefusalsShown;
export type Refused = Refusals['items'][number];
export type Knowledge = api.KnowledgeShown;
export type RewindPreview = api.RewindPreview;
export type FixPreview = api.FixPreview;
/** What can be stated, and what may be chosen for each part of it. */
export type Form = NonNullable<Option['form']>;
