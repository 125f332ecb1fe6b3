import { expect, it } from '@jest/globals';
import { carriedGames } from '../support/carried-games.js';

const games = carriedGames().map(({ rules }) => [rules.title, rules] as const);

it.each(games.filter(([title]) => title !== 'Toy'))(
  '%s: what a move offers is a phrase, and not the name of a field with a value behind it',
  (_title, { moves }) => {
    const chosen = moves.flatMap(({ kind, parts }) =>
      parts.filter(({ free, fields }) => !free && !fields).map(({ name, title }) => ({ of: `${kind}.${name}`, title })),
    );
    expect(chosen.length).toBeGreaterThan(3);
    expect(chosen.filter(({ title }) => !title.includes('{}'))).toEqual([]);
  },
);
