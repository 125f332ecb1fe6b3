import type { Handle, Seat } from '#table';
import type { Ability, LastingChange, EventWord, Type } from '../effects/words.js';
import type { Env } from './sight.js';

/** The current values of a card in play. */
export interface Look {
  readonly name: string;
  readonly type: Type;
  readonly power: number;
  readonly armor: number;
  readonly houses: readonly string[];
  /** Whether the card belongs to every house. */
  readonly anyHouse: boolean;
  readonly traits: readonly string[];
  readonly keywords: Readonly<Record<string, number>>;
  /** Whether the card counts as being on a flank wherever it stands. */
  readonly flank: boolean;
}

/** An ability that a card has. `key` is the number of a printed ability, or names a given one. */
export interface Held {
  readonly key: string;
  readonly ability: Ability;
  readonly giver?: Handle;
  /** The text of an ability that no program covers: its controller states what happens. */
  readonly text?: string;
}

/** A change that applies now. `key` names it within a turn; `lasting` is the id of its lasting effect. */
export interface Applied<C extends LastingChange = LastingChange> {
  readonly change: C;
  readonly env: Env;
  readonly key: string;
  readonly lasting?: string;
}

/** An ability that waits for an event, and the card that has it. */
export interface Watcher {
  readonly card: Handle;
  readonly seat: Seat;
  readonly held: Held;
}

export type ChangeOf<K extends LastingChange['change']> = Extract<LastingChange, { change: K }>;

/** Everything that constant abilities and lasting effects change on a table. It depends on the table alone. */
export interface State {
  readonly looks: ReadonlyMap<Handle, Look>;
  readonly held: ReadonlyMap<Handle, readonly Held[]>;
  readonly changes: ReadonlyMap<LastingChange['change'], readonly Applied[]>;
  readonly watchers: ReadonlyMap<EventWord, readonly Watcher[]>;
  readonly soon: readonly Watcher[];
  /** Cards whose constant abilities switch each other on and off without end (KF-EFF-09). */
  readonly unsettled: readonly Handle[];
}

const NOTHING: readonly never[] = [];

/** The changes of one kind that apply now, the oldest first. */
export const changesOf = <K extends LastingChange['change']>(state: State, kind: K): readonly Applied<ChangeOf<K>>[] =>
  (state.changes.get(kind) as readonly Applied<ChangeOf<K>>[] | undefined) ?? NOTHING;
