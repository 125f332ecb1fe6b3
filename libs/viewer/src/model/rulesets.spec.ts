import { expect, it } from '@jest/globals';
import { formatsBy, minutesOf, playedFormats, rulesetIn, titleBy } from './rulesets.js';

const by = (...ids: readonly string[]) => ({
  title: 'Game',
  rulesets: ids.map((id) => ({ id, rules: `${id}.3`, cards: '', formats: [] })),
});

it('a match names its ruleset, whatever the revision, if its game has several', () => {
  const several = by('2026-08-21', '2021-11-27');
  expect(
    ['2021-11-27.6', '2021-11-27', '2026-08-21.12', '1999-01-01.1', undefined].map((one) => rulesetIn(several, one)),
  ).toEqual(['2021-11-27', '2021-11-27', '2026-08-21', undefined, undefined]);
  expect(titleBy(several, '2021-11-27.6')).toBe('Game, rules of November 2021');
  expect([titleBy(several), titleBy(by('2021-11-27'), '2021-11-27.6')]).toEqual(['Game', 'Game']);
});

it('a ruleset has formats of its own; matches of two are offered those that two play', () => {
  const formats = [
    { name: 'standard' },
    { name: 'pantheon', seats: { min: 3, max: 4 } },
    { name: 'swap', unplayed: 'no' },
  ];
  const [older, newer] = by('2021-11-27', '2026-08-21').rulesets;
  const game = {
    rulesets: [
      { ...older!, formats: [{ name: 'draft' }] },
      { ...newer!, formats },
    ],
  };
  const names = (of: readonly { readonly name: string }[]): string[] => of.map(({ name }) => name);
  expect(names(formatsBy(game, '2026-08-21'))).toEqual(['standard', 'pantheon', 'swap']);
  expect([2, 3].map((seats) => names(playedFormats(game, '2026-08-21', seats)))).toEqual([
    ['standard'],
    ['standard', 'pantheon'],
  ]);
  expect([names(formatsBy(game, undefined)), names(playedFormats(game, 'unknown', 2))]).toEqual([['draft'], ['draft']]);
  expect(names(formatsBy(by('1'), '1'))).toEqual(['standard', 'open', 'draft']);
});

it('a round is as long as its format recommends, and else fifty minutes', () => {
  const formats = [{ name: 'standard', minutes: 60 }, { name: 'team', minutes: 55 }, { name: 'open' }];
  expect([undefined, 'team', 'open', 'gone'].map((one) => minutesOf(formats, one))).toEqual([60, 55, 50, 60]);
  expect(minutesOf([], undefined)).toBe(50);
});
