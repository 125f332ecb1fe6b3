import { expect, it } from '@jest/globals';
import { by2021, by2026 } from '#grand-archive';
import { graven } from '#graven';
import { keyforge } from '#keyforge';
import { boxesOf } from './boxes.js';

it('names the chart of a box as its game does: numbered ones by their number, others as they are called', () => {
  const sections = (...rulesets: Parameters<typeof boxesOf>[0]): string[] => [
    ...new Set(boxesOf(rulesets).map(({ section }) => section.split(':')[0]!)),
  ];
  expect(sections(by2021.rules)).toEqual(Array.from({ length: 12 }, (_, n) => `Chart ${n + 1}`));
  expect(sections(keyforge)).toEqual(
    ['T1', 'T2', 'T3P', 'T3F', 'T3R', 'T3A', 'T4', 'T5', 'DMG', 'DES'].map((name) => `Chart ${name}`),
  );
  expect(sections(by2021.rules, by2026.rules)).toEqual(expect.arrayContaining(['Chart 1', 'Chart P-ACT']));
  expect(sections(graven)).toEqual([]);
});
