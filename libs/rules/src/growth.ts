import { isObject, type Json } from '#table';
import {
  calledPart,
  isAsked,
  labelled,
  textOf,
  type Candidate,
  type Draft,
  type Part,
  type Query,
  type Whole,
} from './part.js';
import { placeOf } from './physics/places.js';
import { refuse, type Refusal } from './refusal.js';
import { same } from './same.js';

/** What a draft can become. */
export interface Growth {
  /** Whether all parts are given, so that the draft is an action. */
  readonly complete: boolean;
  readonly refusal?: Refusal;
  /** Why the draft is no action yet, although it may become one: a given list is too short. */
  readonly short?: Refusal;
  /** The next value, if a player types it instead of choosing it: there is always something to type. */
  readonly typed?: Typed;
  /** What the draft still needs, in words: the next part, and how many values. */
  readonly wants?: string;
  /** All possible next values, without labels and without judging them. */
  readonly ways: () => readonly GrowthWay[];
  /** The legal next values, each with a label of its own. */
  readonly next: () => { readonly draft: Draft; readonly label: string }[];
}

/** A value that a player types: what it is, and where it goes in the action. */
export interface Typed {
  readonly name: string;
  readonly title: string;
  /** What is valid, in words. */
  readonly says: string;
  /** A JSON pointer (RFC 6901) into the action. */
  readonly at: string;
  readonly text?: { readonly most: number };
  readonly range?: { readonly min: number; readonly max: number };
}

/** The longest text that a player can type. */
const LONGEST_TYPED = 500;

const typedFor = ({ name, title, free }: Part): { readonly typed?: Typed } =>
  free === undefined
    ? {}
    : {
        typed: {
          name,
          title,
          says: free.says,
          at: `/${name}`,
          ...(free.range ? { range: free.range } : { text: { most: free.most ?? LONGEST_TYPED } }),
        },
      };

/** A possible next value and the draft with it. A caller that needs one of many judges only that one. */
export interface GrowthWay {
  readonly candidate: Candidate;
  readonly draft: () => Draft;
}

type Onward = Pick<Growth, 'ways' | 'next'>;

const NOWHERE: Onward = { ways: () => [], next: () => [] };

const refused = (rule: string, reason: string): Growth => ({
  complete: false,
  refusal: refuse(rule, reason),
  ...NOWHERE,
});

/** The labels of the legal values. Several cards of the same name are told apart by where they lie. */
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

const offer = (
  query: Query,
  { title }: Part,
  candidates: readonly Candidate[],
  grown: (value: Json) => Draft,
): Onward => ({
  ways: () => candidates.map((candidate) => ({ candidate, draft: () => grown(candidate.value) })),
  next: () =>
    wordsFor(query, candidates).map(({ value, words }) => ({ draft: grown(value), label: labelled(title, words) })),
});

const LONGEST_WORDS = 100;

/** A value in a few words, as a caller may have sent anything. */
const wordsOf = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text;
};

/** Why this value is forbidden for this part; undefined if it is not. */
const forbids = (part: Part, candidates: readonly Candidate[], value: Json): Refusal | undefined => {
  // A record is compared by its `op` alone: its fields are checked later, and this runs for every draft.
  const op = part.fields && isObject(value) ? (value['op'] ?? null) : undefined;
  const found = candidates.filter(({ value: one }) =>
    op === undefined ? same(one, value) : (one as Draft)['op'] === op,
  );
  if (found.length === 0) return refuse(part.rule, `${wordsOf(value)} is not one of the choices for "${part.name}"`);
  return found.every((one) => one.refusal) ? found[0]!.refusal : undefined;
};

const growList = (query: Query, part: Part, draft: Draft, closed: boolean): { stop?: Growth; extra?: Onward } => {
  const given = draft[part.name] ?? [];
  if (!Array.isArray(given)) return { stop: refused(part.rule, `"${part.name}" must be a list`) };
  const { min, max, least } = part.many!(query, draft);
  const list = given as readonly Json[];
  if (list.length > max) return { stop: refused(part.rule, `"${part.name}" takes at most ${max}, not ${list.length}`) };
  for (const [n, value] of list.entries()) {
    const bad = forbids(part, part.candidates(query, draft, list.slice(0, n)), value);
    if (bad) return { stop: { complete: false, refusal: bad, ...NOWHERE } };
    if (!part.fields) continue;
    const element = value as Draft;
    const inner = grow(query, part.fields(query, draft, element), element, { known: ['op'] });
    if (inner.refusal) return { stop: inner };
    if (inner.complete) continue;
    if (n < list.length - 1) return { stop: refused(part.rule, `"${part.name}" ${n + 1} is not finished`) };
    const grown = (one: Draft): Draft => ({ ...draft, [part.name]: [...list.slice(0, n), one] });
    return {
      stop: {
        complete: false,
        ...(inner.typed ? { typed: { ...inner.typed, at: `/${part.name}/${n}${inner.typed.at}` } } : {}),
        ...(inner.wants === undefined ? {} : { wants: `${inner.wants} of "${part.name}" ${n + 1}` }),
        ways: () => inner.ways().map((way) => ({ ...way, draft: () => grown(way.draft()) })),
        next: () => inner.next().map((one) => ({ ...one, draft: grown(one.draft) })),
      },
    };
  }
  const more = list.length < max && !closed ? part.candidates(query, draft, list) : [];
  const extra = offer(query, part, more, (value) => ({ ...draft, [part.name]: [...list, value] }));
  if (list.length >= min) return { extra };
  const wants = `"${part.name}" (${calledPart(part)}), ${min}${max > min ? ' or more' : ''} of them`;
  return {
    stop: { complete: false, wants, ...extra, ...(least && draft[part.name] !== undefined ? { short: least } : {}) },
  };
};

type Listed = Map<Part, Map<string, readonly Candidate[]>>;
const listed = new WeakMap<Query, Listed>();

/**
 * The candidates of a part that takes one value. They do not depend on that value, and every option is a draft with
 * another value: so they are listed once for each query and the rest of the draft.
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
 * Walks a draft part by part: is each given value legal, what is missing, what can come next? At the end, is the whole
 * legal? `known` are keys that belong to no part.
 */
export function grow(
  query: Query,
  parts: readonly Part[],
  draft: Draft,
  { known = ['kind', 'ask'], whole }: { readonly known?: readonly string[]; readonly whole?: Whole | undefined } = {},
): Growth {
  const extras: Onward[] = [];
  const live: Part[] = [];
  const onward = (...more: readonly Onward[]): Onward => ({
    ways: () => [...extras, ...more].flatMap((one) => one.ways()),
    next: () => [...extras, ...more].flatMap((one) => one.next()),
  });
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
      if (stop) return stop.refusal ? stop : { ...stop, ...onward(stop) };
      if (extra) extras.push(extra);
    } else {
      const candidates = candidatesOf(part, query, draft);
      if (given === undefined) {
        const here = offer(query, part, candidates, (value) => ({ ...draft, [part.name]: value }));
        if (part.optional) {
          // A draft with a later part has left this one out.
          if (!parts.slice(n + 1).some((later) => draft[later.name] !== undefined)) extras.push(here);
          continue;
        }
        const wants = `"${part.name}" (${calledPart(part)})`;
        return { complete: false, wants, ...typedFor(part), ...onward(here) };
      }
      const bad = part.free ? part.free.wrong(query, given) : forbids(part, candidates, given);
      if (bad) return { complete: false, refusal: bad, ...NOWHERE };
    }
  }
  const stray = Object.keys(draft).find((key) => !known.includes(key) && !live.some((part) => part.name === key));
  if (stray !== undefined) return refused('R-ACTION-01', `"${stray}" is not part of this action`);
  const lacking = whole?.(query, draft);
  return lacking ? { complete: false, short: lacking, ...onward() } : { complete: true, ...onward() };
}

/** A draft counts as leading somewhere after this many tries: it has too many ways to walk them all. */
const MOST_LOOKS = 300;

/** Whether a draft can still become an action: drafts that cannot are not offered. */
export const leadsSomewhere = (growing: (draft: Draft) => Growth, growth: Growth): boolean => {
  let looks = 0;
  const leads = (now: Growth): boolean => {
    looks += 1;
    if (now.refusal) return false;
    const open = now.complete || now.typed !== undefined || looks >= MOST_LOOKS;
    return open || now.ways().some(({ candidate, draft }) => !candidate.refusal && leads(growing(draft())));
  };
  return leads(growth);
};
