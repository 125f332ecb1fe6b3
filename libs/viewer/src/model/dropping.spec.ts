import { expect, it } from '@jest/globals';
import type { Option } from '../api/shapes.js';
import type { LiveMatchModel } from './live-match.js';
import { meantBy, nextOn } from './dropping.js';
import { table } from './table.fixture.js';

const option = (label: string, action: object): Option => ({
  label,
  kind: 'act',
  action: { kind: 'act', ...action },
  complete: true,
});
const [raid, strike, flee] = [
  option('Raid', { card: 'c1.0', target: 'c2.0' }),
  option('Strike', { card: 'c1.0', target: 'c3.0' }),
  option('Flee', { card: 'c1.0' }),
];
const touching = (...about: [string, Option[]][]) => ({ acts: new Map(about), chosen: new Set<string>() });

it('means what is about both cards', () => {
  const there = touching(['c1.0', [raid, strike, flee]], ['c2.0', [raid]], ['c3.0', [strike]]);
  expect(meantBy({ acts: [raid, strike, flee], on: 'c3.0' }, there)).toBe(strike);
});

it('means the only thing that can be done, wherever the card is put', () => {
  expect(meantBy({ acts: [flee], on: 'c9.0' }, touching(['c1.0', [flee]]))).toBe(flee);
  expect(meantBy({ acts: [flee], on: undefined }, touching())).toBe(flee);
});

it('means nothing of several', () => {
  expect(meantBy({ acts: [raid, flee], on: undefined }, touching())).toBeUndefined();
  const twice = touching(['c2.0', [raid, strike]]);
  expect(meantBy({ acts: [raid, strike, flee], on: 'c2.0' }, twice)).toBeUndefined();
});

it('goes on with the card it was put on only within what was begun', () => {
  const live = (options: readonly Option[], drafting?: object) =>
    ({ table: table({}), options, drafting, seat: 1, seats: [1], busy: false }) as unknown as LiveMatchModel;
  const answer = option('The bear', { ask: 'q1', card: 'c2.0' });
  expect(nextOn('c2.0', live([answer]), flee)).toBe(answer);
  expect(nextOn('c4.0', live([answer]), flee)).toBeUndefined();
  expect(nextOn('c2.0', live([raid]), flee)).toBeUndefined();
  expect(nextOn('c2.0', live([], { trail: [flee], choices: [raid] }), flee)).toBe(raid);
  expect(nextOn('c2.0', live([answer, { ...answer, label: 'Again' }]), flee)).toBeUndefined();
});
