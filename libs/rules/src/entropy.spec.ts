import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { drawIndices, drawLabel, gameKey, seedHash } from './entropy.js';

const seed = '5eed'.repeat(16);

describe('randomness that can be audited', () => {
  it('commits to the seed by its SHA-256', () => {
    expect(seedHash(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  it('makes its key of seed, match, game and nonces, as anybody can check', () => {
    const key = createHmac('sha256', Buffer.from(seed, 'hex')).update('m1|2|ab|').digest('hex');
    expect(gameKey(seed, 'm1', 2, ['ab', null])).toBe(key);
  });

  it('makes a draw depend on its label alone', () => {
    const key = gameKey(seed, 'm1', 1, []);
    expect(drawIndices(key, 'a', 60, 60)).toEqual(drawIndices(key, 'a', 60, 60));
    expect(drawIndices(key, 'a', 60, 60)).not.toEqual(drawIndices(key, 'b', 60, 60));
  });

  it('labels a draw by purpose, place and count of such draws; up to facts 2, by its number', () => {
    const among = [{ zone: 'hand:1', count: 5 }, { cards: ['c1.0'] }];
    const draw = { n: 9, purpose: 'discard', among };
    expect(drawLabel(draw, {})).toBe('draw/3|discard|hand:1+cards|0');
    expect(drawLabel(draw, { 'discard|hand:1+cards': 2, 'discard|hand:1': 7 })).toBe('draw/3|discard|hand:1+cards|2');
    expect(drawLabel({ n: 9, purpose: 'discard' }, { 'discard|hand:1': 7 })).toBe('draw/1|9|discard');
  });

  it('draws what anybody computes from the HMACs by swapping', () => {
    const byHand = (label: string, size: number, count: number): number[] => {
      const words = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((block) => {
        const bytes = createHmac('sha256', Buffer.from('abcd', 'hex')).update(`${label}|${block}`).digest();
        return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => bytes.readUInt32BE(at));
      });
      const left = Array.from({ length: size }, (_, index) => index);
      for (let at = 0; at < count; at += 1) {
        const other = at + (words[at]! % (size - at));
        [left[at], left[other]] = [left[other]!, left[at]!];
      }
      return left.slice(0, count);
    };
    for (const [size, count] of [
      [40, 40],
      [7, 2],
      [2, 1],
      [1, 1],
      [0, 0],
    ] as const)
      expect(drawIndices('abcd', 'draw/3|memory|cards|3', size, count)).toEqual(
        byHand('draw/3|memory|cards|3', size, count),
      );
  });

  it('gives different indices below the size, as many as asked for or as there are', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.nat(1000), (size, count, n) => {
        const drawn = drawIndices('ab', String(n), size, count);
        expect(drawn).toHaveLength(Math.min(size, count));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((index) => index >= 0 && index < size)).toBe(true);
      }),
    );
  });

  it('GA-COST-08: gives every place the same chance (χ² of 6,000 picks of 1 of 6)', () => {
    const seen = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 6000; n += 1) seen[drawIndices('cd', `draw/3|memory payment|cards|${n}`, 6, 1)[0]!]! += 1;
    const chi = seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // The limit for a probability of 0.1 % with five degrees of freedom. The draws are fixed, so the result never
    // varies.
    expect(chi).toBeLessThan(20.5);
  });
});
