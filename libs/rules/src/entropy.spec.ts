import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { drawIndices, gameKey, seedHash } from './entropy.js';

const seed = '5eed'.repeat(16);

describe('randomness that can be audited', () => {
  it('the commitment is the SHA-256 of the seed', () => {
    expect(seedHash(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  it('the key follows from seed, match, game and nonces, as anybody can recompute', () => {
    const key = createHmac('sha256', Buffer.from(seed, 'hex')).update('m1|2|ab|').digest('hex');
    expect(gameKey(seed, 'm1', 2, ['ab', null])).toBe(key);
  });

  it('a draw is a function of its number and purpose, and of nothing else', () => {
    const key = gameKey(seed, 'm1', 1, []);
    expect(drawIndices(key, 7, 'shuffle', 60, 60)).toEqual(drawIndices(key, 7, 'shuffle', 60, 60));
    expect(drawIndices(key, 7, 'shuffle', 60, 60)).not.toEqual(drawIndices(key, 8, 'shuffle', 60, 60));
    expect(drawIndices(key, 7, 'shuffle', 60, 60)).not.toEqual(drawIndices(key, 7, 'memory payment', 60, 60));
  });

  it('gives different indices below the size, as many as asked for or as there are', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.nat(1000), (size, count, n) => {
        const drawn = drawIndices('ab', n, 'test', size, count);
        expect(drawn).toHaveLength(Math.min(size, count));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((index) => index >= 0 && index < size)).toBe(true);
      }),
    );
  });

  it('GA-COST-08: every place has the same chance (χ² of 6,000 picks of 1 of 6)', () => {
    const seen = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 6000; n += 1) seen[drawIndices('cd', n, 'memory payment', 6, 1)[0]!]! += 1;
    const chi = seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(20.5); // 0.1 % point of five degrees of freedom; the draws are fixed, so this never flickers
  });
});
