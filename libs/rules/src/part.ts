import { isSecret, type Json, type MaybeSecret, type Seat, type Table } from '#table';
import type { RecordedAction } from './contract.js';
import type { CardLookup } from './card.js';
import type { Refusal } from './refusal.js';

/**
 * Everything that legality may depend on: the asker's own view. Options, drafts and refusals depend on it alone, so
 * that none of them tells anything that the asker may not know (invariant 7).
 */
export interface Query {
  readonly table: Table;
  readonly seat: Seat;
  readonly cards: CardLookup;
}

export type Draft = { readonly [key: string]: Json };

const opened = (value: unknown): unknown => {
  if (isSecret(value)) return opened(value.$);
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, opened(one)]));
};

/** A recorded action as it was sent: without its seat, and with its secrets opened. */
export const draftOf = ({ seat: _seat, ...action }: RecordedAction | Draft): Draft => opened(action) as Draft;

/** A value for a part. With a refusal: a value that could be meant but is not legal now, and why. */
export interface Candidate<V extends Json = Json> {
  readonly value: V;
  readonly label: string | (() => string);
  /** The heading for it in a list of many. */
  readonly group?: string;
  readonly refusal?: Refusal | undefined;
}

/** A candidate that is judged once, when somebody reads the result. */
class JudgedLate<V extends Json> implements Candidate<V> {
  private judged = false;
  private found: Refusal | undefined;

  constructor(
    readonly value: V,
    readonly label: Candidate['label'],
    private readonly wrong: () => Refusal | undefined,
  ) {}

  get refusal(): Refusal | undefined {
    if (!this.judged) this.found = this.wrong();
    this.judged = true;
    return this.found;
  }
}

/**
 * Makes a candidate that is judged when somebody first reads its refusal: a caller that needs one of many candidates
 * pays for that one only.
 */
export const judgedLate = <V extends Json>(
  { value, label }: Pick<Candidate<V>, 'value' | 'label'>,
  wrong: () => Refusal | undefined,
): Candidate<V> => new JudgedLate(value, label, wrong);

/** A value that a player types: a number in a range, a text, or something with a form of its own. */
interface Free {
  readonly says: string;
  readonly wrong: (query: Query, value: Json) => Refusal | null;
  readonly range?: { readonly min: number; readonly max: number };
  /** The longest text, in characters. */
  readonly most?: number;
}

/** One part of an action, and the values that a player may choose for it, given the parts before it. */
export interface Part {
  readonly name: string;
  /** A phrase around its value (`Attack {}`), or the words before it (`X is`, `Which house is active?`). */
  readonly title: string;
  /** The rule that a refusal cites for a value that is no candidate at all. */
  readonly rule: string;
  /** Whether a value is hidden from the other seats: a slot of a hand is; a handle is not. */
  readonly sealed?: (value: Json) => boolean;
  readonly when?: (query: Query, draft: Draft) => boolean;
  /** For a list: how many values, and why fewer are not enough. Absent: exactly one value. */
  readonly many?: (
    query: Query,
    draft: Draft,
  ) => { readonly min: number; readonly max: number; readonly least?: Refusal };
  readonly candidates: (query: Query, draft: Draft, chosen: readonly Json[]) => readonly Candidate[];
  /** Whether a single value may be left out. */
  readonly optional?: true;
  /** For a value that a player types: what it is, and what is wrong with one. Candidates are then suggestions. */
  readonly free?: Free;
  /** For records: the parts of each, by its `op`. */
  readonly fields?: (query: Query, draft: Draft, element: Draft) => readonly Part[];
}

/**
 * A part that keeps its name and values in its type, so that an action made of it is read without a cast: a list,
 * sealed or absent as the part says.
 */
export const part = <const P extends Part>(one: P): P => one;

type ValueOf<P extends Part> = ReturnType<P['candidates']>[number]['value'];
type SaidOf<P extends Part> = P extends { readonly sealed: object } ? MaybeSecret<ValueOf<P>> : ValueOf<P>;
type MayLack = { readonly many: object } | { readonly when: object } | { readonly optional: true };

/** The values of an action with these parts. An empty list may be left out. */
export type Said<Parts extends readonly Part[]> = {
  readonly [P in Exclude<Parts[number], MayLack> as P['name']]: SaidOf<P>;
} & {
  readonly [P in Extract<Parts[number], MayLack> as P['name']]?: P extends { readonly many: object }
    ? readonly SaidOf<P>[]
    : SaidOf<P>;
};

/** Why parts that are legal one by one make no legal action together. */
export type Whole = (query: Query, draft: Draft) => Refusal | undefined;

export const textOf = (label: Candidate['label']): string => (typeof label === 'string' ? label : label());

/** Whether the draft asks for this part now. */
export const isAsked = (part: Part, query: Query, draft: Draft): boolean => !part.when || part.when(query, draft);

/** `Play Wolf` for `Play {}`; for a title that is a question, `Which house is active? Dis`. */
export const labelled = (title: string, label: string): string => {
  if (!title.includes('{}')) return `${title}${title.endsWith('?') ? '' : ':'} ${label}`;
  const said = title.replace('{}', () => label);
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** The name of a part, without a value. */
export const calledPart = ({ title, name }: Pick<Part, 'title' | 'name'>): string =>
  title === '{}' ? name : title.replace('{}', '…');
