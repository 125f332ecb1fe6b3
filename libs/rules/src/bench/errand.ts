import { authorityIn, type Authority, type Fact, type Json, type OfficeAction, type Seat, type Table } from '#table';
import type { JudgingPolicy } from './policy.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';

/** The authority by which an entry's actor acts. */
export const authorityOf = (actor: object): Authority => authorityIn(actor as Json) ?? 'recorder';

/** The actor and the time: a decision needs both beside the table. */
export interface By {
  /** The actor as it stands in the entry. */
  readonly actor: object;
  /** The time of the entry, in milliseconds since 1970. */
  readonly now: number;
}

export interface Errand extends By {
  readonly table: Table;
  readonly seat: Seat;
  readonly action: Draft;
  readonly by: Authority;
  /** The list of infractions by which the match is judged. */
  readonly policy: JudgingPolicy;
}

/** Decides an action of the office: its facts, or why it is refused. */
export type Decide = (errand: Errand) => readonly Fact[] | Refusal;

/** Errands by their actions. An action without a row that says who may do it does not compile. */
export type Errands = readonly (readonly [OfficeAction, ErrandKind])[];

export interface ErrandKind {
  readonly decide: Decide;
  /** The parts that it may have. The decision refuses any other part. */
  readonly parts: readonly string[];
  /** The parts that only its seat may read. */
  readonly sealed?: readonly string[];
  /** Whether it concerns the whole match, and no seat. */
  readonly forNobody?: true;
  /** Its title and rules, if it is a step of the replay. */
  readonly step?: (errand: Errand) => { readonly title: string; readonly rules: readonly string[] };
}

/**
 * Whether the actor judges as head judge. In a match without an event every judge does; in an event the actor's role
 * says so.
 */
export const isHead = ({ table, by, actor }: Pick<Errand, 'table' | 'by' | 'actor'>): boolean =>
  by === 'judge' &&
  (table.match?.policy['tournament'] === undefined || (actor as { role?: unknown }).role === 'head-judge');

/** Whether the entry says the actor's role. Since entries of judges do, they are steps. */
export const hasRole = ({ actor }: By): boolean => 'role' in actor;

const COMMITMENT = /^[0-9a-f]{64}$/;

/** Refuses words in clear text: the log holds only commitments to what people wrote. */
export const wrongWords = (action: Draft): Refusal | null => {
  for (const name of ['words', 'aside']) {
    const value = action[name];
    if (value !== undefined && !(typeof value === 'string' && COMMITMENT.test(value)))
      return refuse('R-WORDS-01', `"${name}" is a commitment to a text, 64 hexadecimal digits in lower case`);
  }
  return null;
};

const POSITION = /^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?$/;

/** Why this is not a place of the match, such as `41` or `41.3`, citing the rule of the action that asks for one. */
export const wrongPlace = ({ table }: Errand, rule: string, name: string, value: unknown): Refusal | null => {
  if (typeof value !== 'string' || !POSITION.test(value))
    return refuse(rule, `"${name}" is a place of the match: a revision, or revision.fact`);
  return Number.parseInt(value, 10) <= table.revision
    ? null
    : refuse(rule, `"${name}" is a place of the match, which has come to ${table.revision}`);
};

/** Those parts of the action with these names that are given. */
export const givenParts = (action: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.flatMap((name) => (action[name] === undefined ? [] : [[name, action[name]]])));
