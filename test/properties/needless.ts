import {
  decide,
  growerOf,
  isRefusal,
  nextSession,
  queryOf,
  questionOf,
  type Draft,
  type Rules,
  type Session,
} from '#rules';
import { digest, isSecret, publicDigest, view, zoneName, type Ask, type Fact, type Table } from '#table';
import type { Playable } from '../support/recorder.js';

/*
 * Which questions of a match were needless, found by carrying every answer out: independently of how the kernel finds
 * them (libs/rules/src/needless), which carries them out on what everybody sees alone.
 */

/** More answers than these are not held against it: it does not try all of them either. */
const MOST = 24;
/** The number of things that may wait for an order, as n! orders are tried. */
const MOST_IN_ORDER = 3;
const MOST_LOOKS = 400;

/** The answers to a question, as they are offered on a table; `undefined`: too many, or told in words of one's own. */
const answersTo = ({ rules, cards }: Playable, table: Table, ask: Ask): Draft[] | undefined => {
  const query = queryOf(table, ask.seat, cards);
  const found: Draft[] = [];
  for (const { kind } of questionOf(rules, ask.of).answers) {
    const start: Draft = { kind, ask: ask.id };
    const grow = growerOf(rules, query, start);
    if (typeof grow !== 'function') continue;
    const drafts = [start];
    for (let looks = 0; drafts.length > 0; looks += 1) {
      if (looks > MOST_LOOKS || found.length > MOST) return undefined;
      const draft = drafts.shift()!;
      const { refusal, complete, typed, ways } = grow(draft);
      if (refusal) continue;
      if (typed) return undefined;
      if (complete) found.push(draft);
      drafts.push(...ways().flatMap((way) => (way.candidate.refusal ? [] : [way.draft()])));
    }
  }
  return found;
};

interface End {
  readonly table: Table;
  readonly facts: readonly Fact[];
}

/** Goes on with an answer until nothing is asked, at each question with the answer that `among` takes. */
const endOf = (
  game: Playable,
  session: Session,
  first: Draft,
  among: (answers: readonly Draft[]) => Draft | undefined,
): End => {
  const all: Fact[] = [];
  let now = session;
  let answer: Draft | undefined = first;
  for (let n = 0; answer !== undefined && n < 20; n += 1) {
    const { seat } = now.head.asks.find(({ id }) => id === answer!['ask'])!;
    const decided = decide(game.rules, game.cards, now, seat, answer);
    if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
    const { table, facts, action } = decided;
    all.push(...facts);
    now = nextSession(now, { revision: table.revision, action, facts }, table);
    const ask = now.head.asks.find((one) => !one.answered);
    answer = ask && among(answersTo(game, now.head, ask) ?? []);
  }
  return { table: now.head, facts: all };
};

const isPool = (rules: Rules, zone: string): boolean =>
  rules.layout.zones.some(({ name, kind }) => name === zoneName(zone) && kind === 'pooled');

/** Whether a fact tells of hidden cards, or of what chance decided. */
const isOfHidden = (rules: Rules, fact: Fact): boolean => {
  if (fact.kind === 'moved') return fact.legs.some(({ from, to }) => isPool(rules, from) || isPool(rules, to));
  return ['shown', 'drew-random', 'shuffled', 'arranged', 'turned'].includes(fact.kind);
};

export type Why = 'matters' | 'takes back' | 'hidden' | 'at once' | 'too many' | 'needless';

/** Why a question that is open at the head of a session was asked. */
export const whyAsked = (game: Playable, session: Session, ask: Ask): Why => {
  const { head } = session;
  const { takesBack, orders } = questionOf(game.rules, ask.of);
  if (head.asks.length > 1) return 'at once';
  if (takesBack) return 'takes back';
  if (isSecret(ask.options)) return 'hidden';
  const answers = answersTo(game, head, ask);
  const count = Array.isArray(ask.options) ? ask.options.length : 0;
  if (answers === undefined || (orders && count > MOST_IN_ORDER)) return 'too many';
  // What may be answered follows from cards that others do not see.
  const open = answersTo(game, { ...view(head, []), asks: head.asks }, ask);
  if (JSON.stringify(open) !== JSON.stringify(answers)) return 'hidden';
  const ends = answers.map((answer) => [
    endOf(game, session, answer, (all) => all[0]),
    endOf(game, session, answer, (all) => all.at(-1)),
  ]);
  const apart = (of: (table: Table) => string): boolean =>
    new Set(ends.map((pair) => pair.map(({ table }) => of({ ...table, units: 0 })).join())).size > 1;
  if (apart(publicDigest)) return 'matters';
  const touches = ends.flat().some(({ facts }) => facts.some((fact) => isOfHidden(game.rules, fact)));
  return apart(digest) || touches ? 'hidden' : 'needless';
};
