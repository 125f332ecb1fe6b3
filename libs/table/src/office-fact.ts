import type { Json } from './json.js';
import type { About, ClockState, Penalty, RulingState } from './judging.js';
import type { MaybeSecret, Seat } from './secret.js';

/**
 * The opened seed of a game. `game` is the revision of its `game-began`; in facts 1 it is the game's number, and `n` is
 * absent.
 */
interface OpenedSeed {
  readonly game: number;
  readonly n?: number;
  readonly seed: string;
}

/**
 * A seat's opened deck list, with the salt of each of its games. `deck` is set for a game that was dealt from another
 * deck.
 */
export interface OpenedList {
  readonly seat: Seat;
  readonly deck: Json;
  readonly salts: readonly { readonly game: number; readonly salt: string; readonly deck?: Json }[];
}

/**
 * A fact that changes only the office, so actions decided before it still stand. It holds no people's texts: `words` is
 * the hash that binds to a text (`SHA-256("text/1" ‖ salt ‖ text)`).
 */
export type OfficeFact =
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly key?: string; readonly nonce?: string }
  | { readonly kind: 'rekeyed'; readonly seat: Seat; readonly key: string }
  /**
   * `seat`: the player who asks for a judge, if it is a player. `about`: the place of the match that the call is about.
   * `ruling`: the ruling that the call appeals.
   */
  | {
      readonly kind: 'called';
      readonly seat?: Seat;
      readonly about: string;
      readonly ruling?: number;
      readonly words?: string;
    }
  | { readonly kind: 'call-closed'; readonly call: number }
  /** `calls`: the calls that this pause attends to. */
  | { readonly kind: 'paused'; readonly calls?: readonly number[]; readonly words?: string }
  | { readonly kind: 'resumed'; readonly words?: string }
  | {
      readonly kind: 'ruled';
      readonly about: About;
      readonly seat?: Seat;
      readonly infraction?: string;
      readonly penalty?: Penalty;
      readonly state: RulingState;
      /** `supersedes`: the ruling that this one replaces. `call`: the call that it answers. */
      readonly supersedes?: number;
      readonly call?: number;
      readonly words?: string;
      /** The hash of a text that only judges read. */
      readonly aside?: string;
    }
  /**
   * The clock from now on: `left` milliseconds were left at the time `at` (since 1970). `by`: the milliseconds that a
   * judge added.
   */
  | {
      readonly kind: 'clock';
      readonly state: ClockState;
      readonly left: number;
      readonly at: number;
      readonly by?: number;
      readonly words?: string;
    }
  | {
      readonly kind: 'penalised';
      readonly seat: Seat;
      readonly penalty: Penalty;
      readonly infraction?: string;
      /** The usual penalty for the infraction, where another one was given and the policy wants that on record. */
      readonly usual?: Penalty;
      readonly ruling?: number;
      readonly words?: string;
    }
  /**
   * The list of a seat of a match with real cards, registered after its beginning (R-PAPER-17). Sealed to the seat as
   * the first one was. `definitions`: the digest of the definitions of its cards.
   */
  | {
      readonly kind: 'list-registered';
      readonly seat: Seat;
      readonly deck: MaybeSecret<Json>;
      readonly definitions: MaybeSecret<string>;
    }
  | { readonly kind: 'confirmed'; readonly seat: Seat }
  /**
   * `by`: the result is final because all players confirmed it, because a deadline passed, or because a judge said so.
   */
  | { readonly kind: 'result-final'; readonly by: 'players' | 'deadline' | 'judge' }
  /** Each thing is opened once. `bundles`: everybody who may read this fact may also have the house's bundles. */
  | {
      readonly kind: 'opened';
      readonly seeds: readonly OpenedSeed[];
      readonly lists?: readonly OpenedList[];
      readonly bundles?: true;
    };

const OFFICE: Readonly<Record<OfficeFact['kind'], true>> = {
  claimed: true,
  rekeyed: true,
  called: true,
  'call-closed': true,
  paused: true,
  resumed: true,
  ruled: true,
  clock: true,
  penalised: true,
  'list-registered': true,
  confirmed: true,
  'result-final': true,
  opened: true,
};

/** The facts of the bench: what judges do around the play, and the calls that bring them. */
export type BenchKind = Extract<
  OfficeFact['kind'],
  'called' | 'call-closed' | 'paused' | 'resumed' | 'ruled' | 'clock' | 'penalised'
>;

/** The kind of the replay unit for an entry of a judge. */
export const RULING = 'ruling';

/** Whether a fact leaves the play as it is. The end of a ruling's own unit counts as such a fact. */
export const isOfficeFact = (fact: { readonly kind: string; readonly of?: unknown }): boolean =>
  Object.hasOwn(OFFICE, fact.kind) || (fact.kind === 'unit-ended' && fact.of === RULING);

/** What judges do (calls of seats are not in it): a second judge must have seen these facts before acting. */
const JUDGES: ReadonlySet<string> = new Set([
  'call-closed',
  'paused',
  'resumed',
  'ruled',
  'clock',
  'penalised',
  'fixed',
  'rewound',
] satisfies (BenchKind | 'fixed' | 'rewound')[]);

export const isJudgesFact = ({ kind }: { readonly kind: string }): boolean => JUDGES.has(kind);
