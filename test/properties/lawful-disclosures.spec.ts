import { expect, it } from '@jest/globals';
import type { Fact } from '#table';
import { discloses, LAWFUL } from './lawful-disclosures.js';

const question = (game: number, seat: number) => ({
  id: `q${game}.${seat}`,
  seat,
  of: 'mulligan',
  title: 'Keep this hand?',
  min: 1,
  max: 1,
  about: {},
  rule: 'KF-SETUP-06',
});
const asked = (game: number): Fact => ({
  kind: 'asked',
  set: `s${game}`,
  asks: [question(game, 1), question(game, 2)],
});
const answered = (game: number, seat: number): Fact => ({ kind: 'answered', ask: `q${game}.${seat}` });
const first = [asked(1), answered(1, 2), answered(1, 1)];
const told: Fact = {
  kind: 'unit-ended',
  unit: 7,
  of: 'setup',
  title: 'Seat 2 takes a mulligan',
  result: 'resolved',
  rules: [],
  digest: '',
};

it.each([
  ['not while the first player has not answered', first.slice(0, 2), false],
  ['when both have', first, true],
  ['not in the next game, where they are asked again', [...first, asked(2), answered(2, 2)], false],
])('KF-SETUP-07: what the second player answers may be told %s', (_when, facts, lawful) => {
  expect(discloses(LAWFUL.keyforge, told, [1], () => facts)).toBe(lawful);
});
