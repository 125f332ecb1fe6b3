import { expect, it } from '@jest/globals';
import { isBound, wordsCommitment } from './words.js';

it('a commitment fits its own text and salt, and no other', () => {
  const [salt, text] = ['ab'.repeat(32), 'the ox was rested'];
  const commitment = wordsCommitment(salt, text);
  expect(isBound({ commitment, salt, text })).toBe(true);
  expect(isBound({ commitment, salt, text: 'the ox was awake' })).toBe(false);
  expect(isBound({ commitment, salt: 'cd'.repeat(32), text })).toBe(false);
  expect(isBound({ commitment: 'ef'.repeat(32), salt, text })).toBe(false);
});
