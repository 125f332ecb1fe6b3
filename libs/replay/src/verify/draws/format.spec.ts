import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { baseOrder, drawIndices, drawLabel, gameKey, poolCommitment, seedHash } from '#rules';
import { inRepo } from '../../../../../test/support/in-repo.js';

interface Draw {
  readonly n: number;
  readonly purpose: string;
  readonly among: readonly { readonly zone: string; readonly count: number }[];
  readonly size: number;
  readonly count: number;
  readonly result: readonly number[];
}

interface Vector {
  readonly match: string;
  readonly game: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly nonces: readonly (string | null)[];
  readonly key: string;
  readonly zone: string;
  readonly list: readonly string[];
  readonly salt: string;
  readonly order: readonly number[];
  readonly commitment: string;
  readonly begins: readonly string[];
  readonly shuffle: Draw;
  readonly shuffled: readonly string[];
  readonly cut: readonly number[];
  readonly drawn: readonly string[];
  readonly discard: Draw;
  readonly discarded: readonly string[];
}

const page = readFileSync(inRepo('docs/concepts/fairness.md'), 'utf8');
const vector = JSON.parse(/```json\n([^]*?)\n```/.exec(page)?.[1] as string) as Vector;

// The method of docs/concepts/fairness.md, written from that page alone.
const draw = (key: string, text: string, { size, count }: Pick<Draw, 'size' | 'count'>): number[] => {
  const words: number[] = [];
  let block = 0;
  const below = (range: number): number => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', Buffer.from(key, 'hex')).update(`${text}|${block++}`).digest();
        for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
      }
      const word = words.shift()!;
      if (word < Math.floor(2 ** 32 / range) * range) return word % range;
    }
  };
  const pool = [...Array(size).keys()];
  for (let at = 0; at < count; at += 1) {
    const other = at + below(size - at);
    [pool[at], pool[other]] = [pool[other]!, pool[at]!];
  }
  return pool.slice(0, count);
};
const cards = (from: readonly string[], places: readonly number[]): string[] => places.map((at) => from[at]!);

it('the vector of docs/concepts/fairness.md holds, checked without any code of the service', () => {
  const { match, game, seed, nonces, key, zone, list, salt, order, begins, shuffle, shuffled, cut, discard } = vector;
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(vector.seedHash);
  const text = [match, game, ...nonces.map((nonce) => nonce ?? '')].join('|');
  expect(createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex')).toBe(key);
  expect(draw(salt, `draw/1|0|order ${zone}`, { size: list.length, count: list.length })).toEqual(order);
  expect(cards(list, order)).toEqual(begins);
  const bound = createHash('sha256').update('pool/1').update(Buffer.from(salt, 'hex'));
  expect(bound.update([zone, ...begins].join('\n')).digest('hex')).toBe(vector.commitment);
  expect(draw(key, 'draw/3|shuffle deck:1|deck:1|0', shuffle)).toEqual(shuffle.result);
  expect(cards(begins, shuffle.result)).toEqual(shuffled);
  expect(cards(shuffled, cut).slice(0, 5)).toEqual(vector.drawn);
  expect(draw(key, 'draw/3|discard|hand:1|0', discard)).toEqual(discard.result);
  expect(cards(vector.drawn, discard.result)).toEqual(vector.discarded);
});

it('the vector of docs/concepts/fairness.md is what the rules draw', () => {
  const { match, game, seed, nonces, key, zone, list, salt, begins, commitment, shuffle, discard } = vector;
  expect(baseOrder(list, salt, zone)).toEqual(begins);
  expect(poolCommitment(begins, salt, zone)).toBe(commitment);
  expect([seedHash(seed), gameKey(seed, match, game, nonces)]).toEqual([vector.seedHash, key]);
  for (const { result, ...draw } of [shuffle, discard])
    expect(drawIndices(key, drawLabel(draw, {}), draw.size, draw.count)).toEqual(result);
});
