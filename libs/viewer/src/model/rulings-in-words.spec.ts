import { expect, it } from '@jest/globals';
import type { IndexStep, Ruling } from '../api/shapes.js';
import { entriesOf, momentBefore, placeInWords } from './place-in-words.js';
import { rulingInWords, rulingNumber, rulingTitle } from './rulings-in-words.js';

const step = (n: number, position: string, more: Partial<IndexStep> = {}): IndexStep => ({
  step: n,
  position,
  game: 1,
  turn: 3,
  seat: null,
  phase: 'main',
  kind: 'stack',
  title: `title ${n}`,
  at: '',
  ...more,
});
const index = [
  step(0, '1.1', { game: 0, turn: 0 }),
  step(1, '2.4', { turn: 0 }),
  step(2, '6.2'),
  step(3, '6.5'),
  step(4, '9.1'),
];
const ruling: Ruling = {
  ruling: 20,
  at: '',
  about: { from: '9' },
  seat: 2,
  infraction: 'extra-cards-seen',
  penalty: 'warning',
  state: 'upheld',
  words: { commitment: '', text: 'Two cards were drawn for one, and nobody saw which of them was the second.' },
};
const rulings = [{ ...ruling, ruling: 12 }, ruling];
const name = (seat: number): string => ['Ana', 'Ben'][seat - 1]!;

it('a ruling is named by its number in the match, its words, and the turn and step that it is about', () => {
  expect(rulingTitle(ruling, rulings, name)).toBe('Ruling 2 · Extra cards seen · Ben · Warning');
  expect(rulingInWords(ruling, rulings, index, name)).toBe(
    'Ruling 2 · Extra cards seen · Ben · Warning · ' +
      '“Two cards were drawn for one, and nobody saw which of them w …” · turn 3, step 4',
  );
  const bare: Ruling = { ruling: 12, at: '', about: { from: '2' }, state: 'upheld' };
  expect(rulingInWords(bare, rulings, index, name)).toBe('Ruling 1 · setup, step 1');
});

it('a ruling that has just been made is the next', () => {
  expect([12, 20, 31].map((entry) => rulingNumber(rulings, entry))).toEqual([1, 2, 3]);
});

it('a place of a match is named by turn and step, in a match of several games by game too', () => {
  const said = (place: string, of: readonly IndexStep[] = index): string =>
    placeInWords(of, place, ({ title }) => title);
  expect(['1', '2', '6.3', '9', '12'].map((place) => said(place))).toEqual([
    'the beginning',
    'setup, step 1: title 1',
    'turn 3, step 3: title 3',
    'turn 3, step 4: title 4',
    // What has begun since, such as a card that is paid for, is no step yet.
    'turn 3, after step 4: title 4',
  ]);
  const two = [...index, step(5, '11', { game: 2, turn: 0 }), step(6, '12', { game: 2, turn: 1 })];
  expect([said('11', two), said('12', two)]).toEqual([
    'game 2, setup, step 5: title 5',
    'game 2, turn 1, step 6: title 6',
  ]);
  expect(said('7', [])).toBe('entry 7');
  const before = (place: string): string => momentBefore(index, place, ({ title }) => title);
  expect(['9.1', '12.1'].map(before)).toEqual([
    'before turn 3, step 4: title 4',
    'a moment after turn 3, step 4: title 4',
  ]);
});

it('the entries of a step go from the one after the step before it, or are the one that both lie in', () => {
  expect([1, 2, 3, 4].map((n) => entriesOf(index, n))).toEqual([
    { from: 2, to: 2 },
    { from: 3, to: 6 },
    { from: 6, to: 6 },
    { from: 7, to: 9 },
  ]);
});
