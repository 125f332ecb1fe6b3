import { createHash } from 'node:crypto';
import { decide, isAsked, isRefusal, queryOf, type Draft, type Part, type Query } from '#rules';
import type { Json } from '#table';
import { anew, compareLines } from '../support/golden-file.js';
import type { TableGame } from '../support/table-game.js';

/** How many values of a field are tried, from all over what is offered for it. */
const SOME = 5;
const WORDS = 'some words';

const spread = <T>(list: readonly T[]): T[] =>
  list.length <= SOME ? [...list] : Array.from({ length: SOME }, (_, n) => list[Math.floor((n * list.length) / SOME)]!);

const valuesOf = (query: Query, field: Part, draft: Draft): Json[] => {
  const offered = spread(field.candidates(query, draft, [])).map(({ value }) => value);
  const values: Json[] = offered.length === 0 && field.free ? [WORDS] : offered;
  return field.many ? values.map((value) => [value]) : values;
};

/** A statement with this field as told, what comes before it as it is, and the first of whatever must come after. */
const completed = (query: Query, fields: readonly Part[], draft: Draft, from: number): Draft =>
  fields.slice(from).reduce((said, field) => {
    if (field.optional || !isAsked(field, query, said)) return said;
    const [first] = valuesOf(query, field, said);
    return first === undefined ? said : { ...said, [field.name]: first };
  }, draft);

/** Statements of a kind of change: the plainest, and with every field once as each of some values. */
export const statements = (query: Query, fields: readonly Part[]): Draft[] => {
  const plainest = completed(query, fields, {}, 0);
  const others = fields.flatMap((field, n) => {
    const before = Object.fromEntries(
      fields.slice(0, n).flatMap(({ name }) => (plainest[name] === undefined ? [] : [[name, plainest[name]]])),
    );
    const values = isAsked(field, query, before) ? valuesOf(query, field, before) : [];
    return values.map((value) => completed(query, fields, { ...before, [field.name]: value }, n + 1));
  });
  return [...new Map([plainest, ...others].map((one) => [JSON.stringify(one), one])).values()];
};

const ABOUT = {
  again: anew('test/cards/forms-played-stated'),
  look:
    'lines in which a digest and the id of a rule stand for each other: something can be stated that was refused, ' +
    'or no more; and other digests, where something else comes of the same words',
};

/**
 * What every change that may be stated by hand comes to, with every field as each of some values: a line for each
 * with a digest of what happened, or the rule by which it was refused.
 *
 * @param game it asks somebody what happens by hand
 */
export const compareStated = (game: TableGame): void => {
  const { rules, cards, session, table } = game;
  const asked = table.asks.find(({ of, answered }) => of === 'by-hand' && !answered)!;
  const query = queryOf(table, asked.seat, cards);
  const found = rules.changes!.flatMap(({ op, fields }) =>
    statements(query, fields).map((said) => {
      const action = { kind: 'by-hand', ask: asked.id, ops: [{ op, ...said }] };
      const decided = decide(rules, cards, session, asked.seat, action);
      const now = isRefusal(decided) ? undefined : [decided.facts, decided.table.asks];
      const came = isRefusal(decided)
        ? decided.rule
        : createHash('sha256').update(JSON.stringify(now)).digest('hex').slice(0, 10);
      return `${came} ${op} ${JSON.stringify(said)}`;
    }),
  );
  compareLines(`test/cards/forms/${rules.game}.stated.txt`, ABOUT, found);
};
