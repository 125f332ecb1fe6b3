import { expect, it } from '@jest/globals';
import { goAsTheyWent, goldenNames, isOfToday } from './golden.js';

it('matches on record, by rules and vocabularies of before, go as they went', () =>
  goAsTheyWent((match) => !isOfToday(match)));

it('all that were ever put on record are played, fifty of them as at first', () => {
  const { played, kept } = goldenNames();
  expect([...played].sort()).toEqual([...kept].sort());
  expect(kept.filter((name) => !/, (rules|facts) /.test(name))).toHaveLength(50);
});
