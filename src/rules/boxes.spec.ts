import { expect, it } from '@jest/globals';
import { grandArchive } from '#grand-archive';
import { graven } from '#graven';
import { keyforge } from '#keyforge';
import { boxesOf } from './boxes.js';

it('names the chart of a box as its game does: numbered ones by their number, others as they are called', () => {
  const sections = (...games: Parameters<typeof boxesOf>[]): string[] => [
    ...new Set(games.flatMap((game) => boxesOf(...game)).map(({ section }) => section.split(':')[0]!)),
  ];
  expect(sections([grandArchive])).toEqual(Array.from({ length: 12 }, (_, n) => `Chart ${n + 1}`));
  expect(sections([keyforge])).toEqual(
    ['T1', 'T2', 'T3P', 'T3F', 'T3R', 'T3A', 'T4', 'T5', 'DMG', 'DES'].map((name) => `Chart ${name}`),
  );
  expect(sections([graven], [undefined])).toEqual([]);
});
