import { authorityIn, type Authority, type Fact, type Json, type OfficeAction, type Seat, type Table } from '#table';
import type { JudgingPolicy } from './policy.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';

/** By whose authority an entry's actor acts. */
export const authorityOf = (actor: object): Authority => authorityIn(actor as Json) ?? 'recorder';

/** The actor, and the time: what a decision needs to know beside the table. */
export interface By {
  /** As it stands in the entry. */
  readonly actor: object;
  /** Time of the entry, in milliseconds since 1970. */
  readonly now: number;
}

export interface Errand extends By {
  readonly table: Table;
  readonly seat: Seat;
  readonly action: Draft;
  readonly by: Authority;
  /** By which lists the match is judged. */
  readonly policy: JudgingPolicy;
}

/** What an action of the office comes to, or why it may not be done. */
export type Decide = (errand: Errand) => readonly Fact[] | Refusal;

/** Errands by the action that each is: one without a row for who may do it does not compile. */
export type Errands = readonly (readonly [OfficeAction, ErrandKind])[];

export interface ErrandKind {
  readonly decide: Decide;
  /** Its parts: nothing else may stand in it. */
  readonly parts: readonly string[];
  /** It is done to the whole match, for no seat. */
  readonly forNobody?: true;
  /** It is a step of the replay, called so, by these rules. */
  readonly step?: (errand: Errand) => { readonly title: string; readonly rules: readonly string[] };
}

/**
 * Whether somebody judges as head judge. Every judge of a match without an event does; in an event the role beside the
 * judge tells.
 */
export const isHead = ({ table, by, actor }: Pick<Errand, 'table' | 'by' | 'actor'>): boolean =>
  by === 'judge' &&
  (table.match?.policy['tournament'] === undefined || (actor as { role?: unknown }).role === 'head-judge');

/** Whether an actor's role stands beside it: so entries of judges are written since they are steps. */
export const hasRole = ({ actor }: By): boolean => 'role' in actor;

const COMMITMENT = /^[0-9a-f]{64}$/;

/** Words of people stand in the log as what binds to them only. */
export const wrongWords = (action: Draft): Refusal | null => {
  for (const name of ['words', 'aside']) {
    const value = action[name];
    if (value !== undefined && !(typeof value === 'string' && COMMITMENT.test(value)))
      return refuse('R-WORDS-01', `"${name}" is a commitment to a text, 64 hexadecimal digits in lower case`);
  }
  return null;
};

const POSITION = /^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?$/;

/** A place of the match: `41`, or `41.3`. What is wrong with it, for the rule that asks for one. */
export const wrongPlace = ({ table }: Errand, rule: string, name: string, value: unknown): Refusal | null => {
  if (typeof value !== 'string' || !POSITION.test(value))
    return refuse(rule, `"${name}" is a place of the match: a revision, or revision.fact`);
  return Number.parseInt(value, 10) <= table.revision
    ? null
    : refuse(rule, `"${name}" is a place of the match, which has come to ${table.revision}`);
};

/** The parts of an action by these names, where they are given. */
export const givenParts = (action: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.flatMap((name) => (action[name] === undefined ? [] : [[name, action[name]]])));
