import type { Json, MaybeSecret, Seat, Table } from '#table';
import type { CardLookup } from './card.js';
import type { Refusal } from './refusal.js';

/**
 * All that legality may depend on: the asker's own view. Options, drafts and refusals are functions of it, so none of
 * them is an oracle for what the asker may not know (invariant 7).
 */
export interface Query {
  readonly table: Table;
  readonly seat: Seat;
  readonly cards: CardLookup;
}

export type Draft = { readonly [key: string]: Json };

/** A value that a part may take; with a refusal, one that could be meant but is not legal now, and why. */
export interface Candidate<V extends Json = Json> {
  readonly value: V;
  readonly label: string | (() => string);
  /** Under which heading it stands where many are offered at once. */
  readonly group?: string;
  readonly refusal?: Refusal | undefined;
}

/** A candidate that is judged once, when somebody asks for it. */
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

/** A caller that takes one of many has only that one judged; a caller that lists them has all judged. */
export const judgedLate = <V extends Json>(
  { value, label }: Pick<Candidate<V>, 'value' | 'label'>,
  wrong: () => Refusal | undefined,
): Candidate<V> => new JudgedLate(value, label, wrong);

/** A value that is told: a number in a range, a text, or something of a form of its own. */
interface Free {
  readonly says: string;
  readonly wrong: (query: Query, value: Json) => Refusal | null;
  readonly range?: { readonly min: number; readonly max: number };
  /** The most characters of a text. */
  readonly most?: number;
}

/** One part of an action: what may be chosen for it, given the parts before it. */
export interface Part {
  readonly name: string;
  /** A phrase with its value (`Attack {}`), or what stands before it (`X is`, `Which house is active?`). */
  readonly title: string;
  /** Cited when a value is given that is no candidate at all. */
  readonly rule: string;
  /** Whether a value is hidden from the other seats (a slot of a hand is; a handle is not). */
  readonly sealed?: (value: Json) => boolean;
  readonly when?: (query: Query, draft: Draft) => boolean;
  /** A list of values: how many, and why fewer are not enough. Absent: exactly one value. */
  readonly many?: (
    query: Query,
    draft: Draft,
  ) => { readonly min: number; readonly max: number; readonly least?: Refusal };
  readonly candidates: (query: Query, draft: Draft, chosen: readonly Json[]) => readonly Candidate[];
  /** A single value may be left out. */
  readonly optional?: true;
  /**
   * A value that is told and checked, not chosen from a list: what it is, and what is wrong with one. Candidates are
   * then suggestions.
   */
  readonly free?: Free;
  /** Values are records with parts of their own, told apart by `op`. */
  readonly fields?: (query: Query, draft: Draft, element: Draft) => readonly Part[];
}

/**
 * A part with its own name and values kept by type, so that an action made of it is read without a cast: a list where
 * it is one, sealed where it may be, absent where it has a condition.
 */
export const part = <const P extends Part>(one: P): P => one;

type ValueOf<P extends Part> = ReturnType<P['candidates']>[number]['value'];
type SaidOf<P extends Part> = P extends { readonly sealed: object } ? MaybeSecret<ValueOf<P>> : ValueOf<P>;
type MayLack = { readonly many: object } | { readonly when: object } | { readonly optional: true };

/** What an action of these parts says. A list of nothing may be left out. */
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

/** Whether a part is asked for, as the draft now is. */
export const isAsked = (part: Part, query: Query, draft: Draft): boolean => !part.when || part.when(query, draft);

/** `Play Wolf`, of `Play {}`; and of what is asked already, `Which house is active? Dis`. */
export const labelled = (title: string, label: string): string => {
  if (!title.includes('{}')) return `${title}${title.endsWith('?') ? '' : ':'} ${label}`;
  const said = title.replace('{}', () => label);
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** What a part is called beside its values. */
export const calledPart = ({ title, name }: Pick<Part, 'title' | 'name'>): string =>
  title === '{}' ? name : title.replace('{}', '…');
