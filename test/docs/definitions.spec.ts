import { it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { keyforge } from '#keyforge';
import { CardDefinition, type Rules } from '#rules';
import type { Json } from '#table';
import { formsOf } from '../cards/played.js';
import { goldenStarter } from '../support/golden-cards.js';
import { anew, compareLines } from '../support/golden-file.js';

/**
 * What programs of cards may not say: each member of each word of the languages of effects, as what is no word, and
 * left out.
 */
const ABOUT = {
  again: anew('test/docs/definitions'),
  look:
    'lines that say "right" where they said what is wrong: a slip in a program would no more be found; and lines ' +
    'that are gone: no program says that word any more',
};

type Fields = Readonly<Record<string, Json>>;
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object is told apart by. */
const TOLD_BY = ['op', 'is', 'change', 'pay', 'on', 'kind'];
const nameOf = (fields: Fields, within: string): string => {
  const by = TOLD_BY.find((key) => typeof fields[key] === 'string');
  return by === undefined ? within : `${by} ${String(fields[by])}`;
};

interface Place {
  readonly name: string;
  readonly path: readonly (string | number)[];
}

/** Every member of an object anywhere in a program. */
const places = (value: Json, within: string, path: readonly (string | number)[]): Place[] => {
  if (Array.isArray(value)) return value.flatMap((one, n) => places(one as Json, within, [...path, n]));
  if (!isFields(value)) return [];
  const name = nameOf(value, within);
  return Object.entries(value).flatMap(([key, one]) => [
    { name: `${name}.${key}`, path: [...path, key] },
    ...places(one, name === within ? `${within}.${key}` : `${name}.${key}`, [...path, key]),
  ]);
};

/** The program with something else there; undefined: nothing. */
const changed = (value: Json, [key, ...rest]: readonly (string | number)[], to: Json | undefined): Json => {
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? changed(one as Json, rest, to) : (one as Json)));
  const entries = Object.entries(value as Fields).flatMap(([name, one]): [string, Json][] => {
    if (name !== key) return [[name, one]];
    if (rest.length > 0) return [[name, changed(one, rest, to)]];
    return to === undefined ? [] : [[name, to]];
  });
  return Object.fromEntries(entries);
};

const linesOf = (rules: Rules, programs: readonly Json[]): string[] => {
  const found = new Map<string, string>();
  const said = (program: Json): string => {
    const card = { id: 'x', game: rules.game, name: 'X', types: ['ACTION'], classes: ['dis'], abilities: [program] };
    const parsed = CardDefinition.safeParse(card);
    if (!parsed.success) return 'no card';
    return (rules.checkCard?.(parsed.data) ?? []).join(' | ').replaceAll('abilities[0].', '') || 'right';
  };
  for (const program of programs)
    for (const { name, path } of places(program, 'ability', [])) {
      if (found.has(name)) continue;
      const other = [changed(program, path, 'goose'), changed(program, path, undefined)].map(said);
      found.set(name, `${name}: goose: ${other[0]!}; without: ${other[1]!}`);
    }
  return [...found.values()].sort();
};

it.each([
  [by2021.rules, [...formsOf('grand-archive'), ...goldenStarter('grand-archive')]],
  [keyforge, formsOf('keyforge')],
] as const)('what programs may not say is what it was (%#)', (rules, forms) => {
  const found = linesOf(rules, forms.flatMap(({ abilities = [] }) => abilities) as unknown as Json[]);
  compareLines(`test/docs/definitions/${rules.game}.txt`, ABOUT, found);
});
