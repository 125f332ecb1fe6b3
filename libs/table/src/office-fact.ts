import type { Json } from './json.js';
import type { About, ClockState, Penalty, RulingState } from './judging.js';
import type { Seat } from './secret.js';

/** A game's seed, opened. `game`: the revision of its `game-began`; in facts 1 its number, and there is no `n`. */
interface OpenedSeed {
  readonly game: number;
  readonly n?: number;
  readonly seed: string;
}

/** A seat's deck list, opened, with the salt of each of its games; `deck`: what that game was dealt from instead. */
export interface OpenedList {
  readonly seat: Seat;
  readonly deck: Json;
  readonly salts: readonly { readonly game: number; readonly salt: string; readonly deck?: Json }[];
}

/**
 * What changes the office only: actions that were decided before it still stand. Words of people are no part of it:
 * where somebody said something, `words` is what binds to it (`SHA-256("text/1" ‖ salt ‖ text)`).
 */
export type OfficeFact =
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly key?: string; readonly nonce?: string }
  | { readonly kind: 'rekeyed'; readonly seat: Seat; readonly key: string }
  /** `seat`: who asks for a judge, where it is a player. `about`: which place of the match. */
  | { readonly kind: 'called'; readonly seat?: Seat; readonly about: string; readonly words?: string }
  | { readonly kind: 'call-closed'; readonly call: number }
  /** `calls`: those that are attended to by it. */
  | { readonly kind: 'paused'; readonly calls?: readonly number[]; readonly words?: string }
  | { readonly kind: 'resumed'; readonly words?: string }
  | {
      readonly kind: 'ruled';
      readonly about: About;
      readonly seat?: Seat;
      readonly infraction?: string;
      readonly penalty?: Penalty;
      readonly state: RulingState;
      /** The ruling in whose place it stands, and the call that it answers. */
      readonly supersedes?: number;
      readonly call?: number;
      readonly words?: string;
      /** What judges say among themselves. */
      readonly aside?: string;
    }
  /**
   * The clock as it is from now on: `left` was left at the time `at` (since 1970). `by`: what was added; milliseconds.
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
      readonly ruling?: number;
      readonly words?: string;
    }
  | { readonly kind: 'confirmed'; readonly seat: Seat }
  /** By whom: both players, a deadline that has passed, a judge. */
  | { readonly kind: 'result-final'; readonly by: 'players' | 'deadline' | 'judge' }
  /** Each thing is opened once. `bundles`: who may know of this may have what was stored for the house. */
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
  confirmed: true,
  'result-final': true,
  opened: true,
};

/** The facts of the bench: what judges do around the play, and the calls that bring them. */
export type BenchKind = Extract<
  OfficeFact['kind'],
  'called' | 'call-closed' | 'paused' | 'resumed' | 'ruled' | 'clock' | 'penalised'
>;

/** The unit that an entry of a judge is in the replay. */
export const RULING = 'ruling';

/** Whether a fact leaves the play as it is. The step that a ruling is counts to the ruling. */
export const isOfficeFact = (fact: { readonly kind: string; readonly of?: unknown }): boolean =>
  Object.hasOwn(OFFICE, fact.kind) || (fact.kind === 'unit-ended' && fact.of === RULING);

/** What judges do, seats' calls apart: a second judge has to have seen it before they do anything themselves. */
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
