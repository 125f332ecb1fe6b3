import type { Json, Seat, Table } from '#table';
import type { Scribe } from '../scribe.js';

/**
 * The meaning of a name in a running effect: cards, players, or a value. `lying`: the cards were named where they lay
 * out of play, whatever they were before.
 */
export type Binding<C = unknown> =
  | { readonly cards: readonly C[]; readonly lying?: true }
  | { readonly players: readonly Seat[] }
  | { readonly value: string | number };

/** What every running effect knows. A game adds what its own words need. */
export interface AnyEnv<C = unknown> {
  readonly controller: Seat;
  /** The names so far: from a choice, a payment, or the event. */
  readonly named: Readonly<Record<string, Binding<C>>>;
  /** The card that "it" means: the card of an event, or the current one of a `for-each`. */
  readonly it?: C;
}

/** The replacement of a replaced operation. It waits until the running operation is done. */
export interface Instead {
  /** The key of the replacement, which does not replace what it causes itself. */
  readonly key: string;
  readonly env: AnyEnv;
  readonly ops: readonly unknown[];
}

/** The state of a running effect. */
export interface Running {
  readonly scribe: Scribe;
  /** Whether the operation before happened in full. */
  did: boolean;
  readonly instead: Instead[];
  readonly replacing: Set<string>;
}

export const running = (scribe: Scribe): Running => ({ scribe, did: true, instead: [], replacing: new Set() });

export type ControlWord = 'if' | 'may' | 'pay' | 'for-each' | 'repeat' | 'together' | 'modes' | 'delay' | 'lasting';

export type ValueWord = 'count' | 'sum' | 'product' | 'times' | 'most' | 'least';
export type TestWord = 'least' | 'most' | 'exists' | 'turn' | 'phase' | 'did' | 'named' | 'not' | 'any';

/**
 * The types of a game's language: its nouns, its own numbers, conditions and operations, and the kernel's words that it
 * has. The types of programs are made of these.
 */
export interface AnyTerms {
  /** Which players; which cards. */
  readonly who: unknown;
  readonly cards: unknown;
  readonly number: object;
  readonly truth: object;
  readonly own: { readonly op: string };
  readonly control: ControlWord;
  readonly values: ValueWord;
  readonly tests: TestWord;
  readonly phase: string;
  readonly cost: object;
  readonly change: object;
  readonly event: string;
  readonly until: string;
  /** The types of a card in a running effect, of what an effect knows, of what it reads, and of what it runs in. */
  readonly card: unknown;
  readonly env: AnyEnv;
  readonly sight: { readonly table: Table };
  readonly course: Running;
}

/** A number that is computed when needed: the game's own, or one of the kernel's that its language has. */
export type ValueOf<T extends AnyTerms> = number | T['number'] | CommonValue<T>;
type CommonValue<T extends AnyTerms> = CommonValues<T>[T['values']];
export interface CommonValues<T extends AnyTerms> {
  count: { count: T['cards'] };
  sum: { sum: ValueOf<T>[] };
  product: { times: ValueOf<T>[] };
  times: { times: number; of: ValueOf<T> };
  most: { most: ValueOf<T>[] };
  least: { least: ValueOf<T>[] };
}

/** A condition: the game's own, or one of the kernel's that its language has. */
export type TestOf<T extends AnyTerms> = T['truth'] | CommonTest<T>;
type CommonTest<T extends AnyTerms> = CommonTests<T>[T['tests']];
export interface CommonTests<T extends AnyTerms> {
  least: { least: ValueOf<T>; of: ValueOf<T> };
  most: { most: ValueOf<T>; of: ValueOf<T> };
  exists: { exists: T['cards'] };
  turn: { turn: 'own' | 'other' };
  phase: { phase: T['phase'][] };
  did: { did: true };
  named: { named: string; is: string | number };
  not: { not: TestOf<T> };
  any: { any: TestOf<T>[] };
}

export type OpNamed<T extends AnyTerms> = T['own'] | Extract<Control<T>, { op: T['control'] }>;

/** The words that control a program. */
export type Control<T extends AnyTerms> =
  | { op: 'if'; if: TestOf<T> | TestOf<T>[]; then: OpNamed<T>[]; else?: OpNamed<T>[] | undefined }
  | { op: 'may'; do: OpNamed<T>[]; who?: T['who'] | undefined; text?: string | undefined }
  | Pay<T>
  | { op: 'for-each'; who?: T['who'] | undefined; what?: T['cards'] | undefined; do: OpNamed<T>[] }
  | { op: 'repeat'; n: ValueOf<T>; do: OpNamed<T>[] }
  | { op: 'together'; do: OpNamed<T>[] }
  | { op: 'modes'; of: { text: string; do: OpNamed<T>[] }[]; choose?: number | undefined }
  | Delay<T>
  | Lasting<T>;

export interface Pay<T extends AnyTerms> {
  op: 'pay';
  cost: T['cost'][];
  who?: T['who'] | undefined;
  as?: string | undefined;
  text?: string | undefined;
  then: OpNamed<T>[];
  else?: OpNamed<T>[] | undefined;
}
export interface Delay<T extends AnyTerms> {
  op: 'delay';
  until: T['event'];
  whose?: 'own' | 'any' | undefined;
  do: OpNamed<T>[];
}
export interface Lasting<T extends AnyTerms> {
  op: 'lasting';
  modify: T['change'][];
  until: T['until'];
}

/** What a question tells about the effect that asks it. */
export type ChoiceAbout = Readonly<Record<string, Json>>;
