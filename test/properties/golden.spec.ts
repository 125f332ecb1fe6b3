import { expect, it } from '@jest/globals';
import { goAsTheyWent, goldenNames } from './golden.js';

it('matches on record go as they went', () => goAsTheyWent());

it('all that are on record are played', () => {
  const { played, kept } = goldenNames();
  expect([...played].sort()).toEqual([...kept].sort());
});
