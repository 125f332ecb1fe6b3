import type { Json, Seat, Table } from '#table';
import type { Scribe } from '../scribe.js';

/**
 * What a name stands for in a running effect: cards, players, or something said. `lying`: they were named as they lie
 * somewhere out of play, whatever they were there before.
 */
export type Binding<C = unknown> =
  | { readonly cards: readonly C[]; readonly lying?: true }
  | { readonly players: readonly Seat[] }
  | { readonly value: string | number };

/** What every running effect knows of itself; a game adds what its own words speak of. */
export interface AnyEnv<C = unknown> {
  readonly controller: Seat;
  /** What was named so far: by a choice, by a payment, by the event. */
  readonly named: Readonly<Record<string, Binding<C>>>;
  /** The card spoken of: that of an event, or the one whose turn it is in a `for-each`. */
  readonly it?: C;
}

/** What happens instead of something that was replaced: it waits until the running operation is done. */
export interface Instead {
  /** By which replacement: it does not replace what it brings about itself. */
  readonly key: string;
  readonly env: AnyEnv;
  readonly ops: readonly unknown[];
}

/** What is kept while an effect is carried out. */
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
 * The types of a game's language: its nouns, its own numbers, conditions and operations, and which of the kernel's
 * words it has. Those are made of them.
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
  /** How a card is held while an effect runs, what an effect knows of itself, where it looks, what it runs in. */
  readonly card: unknown;
  readonly env: AnyEnv;
  readonly sight: { readonly table: Table };
  readonly course: Running;
}

/** A number worked out when it is needed: the game's own, and those of the kernel that its language has. */
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

/** A condition: likewise. */
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

/** The words that steer a program. */
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

/** What a question says of the effect that asks it. */
export type ChoiceAbout = Readonly<Record<string, Json>>;
