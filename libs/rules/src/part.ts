import type { Json, MaybeSecret, Seat, Table } from '#table';
import type { CardLookup } from './card.js';
import { placeOf } from './physics/places.js';
import { refuse, type Refusal } from './refusal.js';
import { same } from './same.js';

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

/** Who takes one of many has only that one judged, who asks what there is has them all. */
export const judgedLate = <V extends Json>(
  { value, label }: Pick<Candidate<V>, 'value' | 'label'>,
  wrong: () => Refusal | undefined,
): Candidate<V> => new JudgedLate(value, label, wrong);

/** A value that is told: a number in a range, a text, or something of a form of its own. */
export interface Free {
  readonly says: string;
  readonly wrong: (query: Query, value: Json) => Refusal | null;
  readonly range?: { readonly min: number; readonly max: number };
  /** The most characters of a text. */
  readonly most?: number;
}

/** One part of an action: what may be chosen for it, given the parts before it. */
export interface Part {
  readonly name: string;
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
  /** Of a single value: it may be left out. */
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

/** What a draft can become. */
export interface Growth {
  /** All parts are there: the draft is an action. */
  readonly complete: boolean;
  readonly refusal?: Refusal;
  /** Why it is no action as it stands, although it may still become one: a list that is given and too short. */
  readonly short?: Refusal;
  /** What comes next is told, not chosen: there is always something to tell. */
  readonly told?: true;
  /** What is still to be said, in words: the next part, and how much of it. */
  readonly wants?: string;
  readonly next: () => { readonly draft: Draft; readonly label: string }[];
}

export const textOf = (label: Candidate['label']): string => (typeof label === 'string' ? label : label());
const isRecord = (value: Json | undefined): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const refused = (rule: string, reason: string): Growth => ({
  complete: false,
  refusal: refuse(rule, reason),
  next: () => [],
});

/** Whether a part is asked for, as the draft now is. */
export const isAsked = (part: Part, query: Query, draft: Draft): boolean => !part.when || part.when(query, draft);

/** `Play: Wolf`; and of what is asked already, `Which house is active? Dis`. */
export const labelled = (title: string, label: string): string => `${title}${title.endsWith('?') ? '' : ':'} ${label}`;

/** What is legal, each in words of its own: of several cards of one name it is said which lies where. */
const wordsFor = (
  query: Query,
  candidates: readonly Candidate[],
): { readonly value: Json; readonly words: string }[] => {
  const all = candidates.flatMap(({ value, label, refusal }) => (refusal ? [] : [{ value, words: textOf(label) }]));
  if (new Set(all.map(({ words }) => words)).size === all.length) return all;
  return all.map((one, n) => {
    const same = all.flatMap(({ words }, k) => (words === one.words ? [k] : []));
    if (same.length === 1) return one;
    const at = typeof one.value === 'string' ? placeOf(query, one.value) : undefined;
    return { ...one, words: `${one.words} (${at ?? `${same.indexOf(n) + 1} of ${same.length}`})` };
  });
};

const offer = (query: Query, part: Part, candidates: readonly Candidate[], grown: (value: Json) => Draft) => () =>
  wordsFor(query, candidates).map(({ value, words }) => ({
    draft: grown(value),
    label: labelled(part.title, words),
  }));

const LONGEST_WORDS = 100;

/** A value in a few words: somebody may have given anything. */
const wordsOf = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text;
};

/** What forbids this value for this part; undefined when nothing does. */
const forbids = (part: Part, candidates: readonly Candidate[], value: Json): Refusal | undefined => {
  // What has fields of its own is told by which of them it is, and read off at once: it is asked for every draft anew.
  const op = part.fields && isRecord(value) ? (value['op'] ?? null) : undefined;
  const found = candidates.filter(({ value: one }) =>
    op === undefined ? same(one, value) : (one as Draft)['op'] === op,
  );
  if (found.length === 0) return refuse(part.rule, `${wordsOf(value)} is none of the choices for "${part.name}"`);
  return found.every((one) => one.refusal) ? found[0]!.refusal : undefined;
};

const growList = (
  query: Query,
  part: Part,
  draft: Draft,
  closed: boolean,
): { stop?: Growth; extra?: Growth['next'] } => {
  const given = draft[part.name] ?? [];
  if (!Array.isArray(given)) return { stop: refused(part.rule, `"${part.name}" must be a list`) };
  const { min, max, least } = part.many!(query, draft);
  const list = given as readonly Json[];
  if (list.length > max) return { stop: refused(part.rule, `"${part.name}" takes at most ${max}, not ${list.length}`) };
  for (const [n, value] of list.entries()) {
    const bad = forbids(part, part.candidates(query, draft, list.slice(0, n)), value);
    if (bad) return { stop: { complete: false, refusal: bad, next: () => [] } };
    if (!part.fields) continue;
    const element = value as Draft;
    const inner = grow(query, part.fields(query, draft, element), element, { known: ['op'] });
    if (inner.refusal) return { stop: inner };
    if (inner.complete) continue;
    if (n < list.length - 1) return { stop: refused(part.rule, `"${part.name}" ${n + 1} is not finished`) };
    return {
      stop: {
        complete: false,
        ...(inner.told ? { told: true as const } : {}),
        ...(inner.wants === undefined ? {} : { wants: `${inner.wants} of "${part.name}" ${n + 1}` }),
        next: () =>
          inner.next().map((one) => ({ ...one, draft: { ...draft, [part.name]: [...list.slice(0, n), one.draft] } })),
      },
    };
  }
  const more = list.length < max && !closed ? part.candidates(query, draft, list) : [];
  const extra = offer(query, part, more, (value) => ({ ...draft, [part.name]: [...list, value] }));
  if (list.length >= min) return { extra };
  const wants = `"${part.name}" (${part.title}), ${min}${max > min ? ' or more' : ''} of them`;
  return {
    stop: { complete: false, wants, next: extra, ...(least && draft[part.name] !== undefined ? { short: least } : {}) },
  };
};

type Listed = Map<Part, Map<string, readonly Candidate[]>>;
const listed = new WeakMap<Query, Listed>();

/**
 * The candidates of a part that takes one value. They are the same for each of its values, and every option is a draft
 * with another one: so they are listed once for a query and what else the draft says.
 */
const candidatesOf = (part: Part, query: Query, { [part.name]: _own, ...others }: Draft): readonly Candidate[] => {
  const ofQuery: Listed = listed.get(query) ?? new Map();
  listed.set(query, ofQuery);
  const ofPart = ofQuery.get(part) ?? new Map<string, readonly Candidate[]>();
  ofQuery.set(part, ofPart);
  const key = JSON.stringify(others);
  const found = ofPart.get(key) ?? part.candidates(query, others, []);
  ofPart.set(key, found);
  return found;
};

/**
 * Walks a draft part by part: is each given value legal, what is missing, what can come next; at the end, whether the
 * whole is legal. `known` are keys that belong to no part.
 */
export function grow(
  query: Query,
  parts: readonly Part[],
  draft: Draft,
  { known = ['kind', 'ask'], whole }: { readonly known?: readonly string[]; readonly whole?: Whole | undefined } = {},
): Growth {
  const extras: Growth['next'][] = [];
  const live: Part[] = [];
  const all = (): { draft: Draft; label: string }[] => extras.flatMap((next) => next());
  for (const [n, part] of parts.entries()) {
    const given = draft[part.name];
    if (!isAsked(part, query, draft)) {
      if (given !== undefined) return refused(part.rule, `"${part.name}" is not part of this action`);
      continue;
    }
    live.push(part);
    if (part.many) {
      const closed = parts.slice(n + 1).some((later) => draft[later.name] !== undefined);
      const { stop, extra } = growList(query, part, draft, closed);
      if (stop) return stop.refusal ? stop : { ...stop, next: () => [...all(), ...stop.next()] };
      if (extra) extras.push(extra);
    } else {
      const candidates = candidatesOf(part, query, draft);
      if (given === undefined) {
        const here = offer(query, part, candidates, (value) => ({ ...draft, [part.name]: value }));
        if (part.optional) {
          // Who went on without it has said so.
          if (!parts.slice(n + 1).some((later) => draft[later.name] !== undefined)) extras.push(here);
          continue;
        }
        const wants = `"${part.name}" (${part.title})`;
        return { complete: false, wants, ...(part.free ? { told: true } : {}), next: () => [...all(), ...here()] };
      }
      const bad = part.free ? part.free.wrong(query, given) : forbids(part, candidates, given);
      if (bad) return { complete: false, refusal: bad, next: () => [] };
    }
  }
  const stray = Object.keys(draft).find((key) => !known.includes(key) && !live.some((part) => part.name === key));
  if (stray !== undefined) return refused('R-ACTION-01', `"${stray}" is not part of this action`);
  const lacking = whole?.(query, draft);
  return lacking ? { complete: false, short: lacking, next: all } : { complete: true, next: all };
}

/** So many drafts are looked at before one is taken to lead somewhere: it has too many ways for all to be walked. */
const MOST_LOOKS = 300;

/** Whether a draft that has grown so far can become an action at all: what leads nowhere is not offered. */
export const leadsSomewhere = (growing: (draft: Draft) => Growth, growth: Growth): boolean => {
  let looks = 0;
  const leads = (now: Growth): boolean => {
    looks += 1;
    if (now.refusal) return false;
    const open = now.complete || now.told || looks >= MOST_LOOKS;
    return open || now.next().some((next) => leads(growing(next.draft)));
  };
  return leads(growth);
};
