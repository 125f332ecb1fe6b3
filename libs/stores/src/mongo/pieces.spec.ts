import { describe, expect, it } from '@jest/globals';
import { setImmediate as immediate } from 'node:timers/promises';
import { inPieces, sendInTurns, TABLE_TEXT } from './pieces.js';

const tables = Array.from({ length: 30 }, (_, n) => n);

describe('documents that are sent in pieces', () => {
  it('are all sent once and in order, a dozen tables at a time, each piece in a turn of its own', async () => {
    const sent: (readonly number[])[] = [];
    let turns = 0;
    const turnOf: number[] = [];
    let over = false;
    const others = (async () => {
      for (; !over; turns += 1) await immediate();
    })();
    await sendInTurns(
      inPieces(tables, TABLE_TEXT, async (some) => {
        sent.push(some);
        turnOf.push(turns);
      }),
    );
    over = true;
    await others;
    expect([sent.map(({ length }) => length), sent.flat()]).toEqual([[12, 12, 6], tables]);
    expect(new Set(turnOf).size).toBe(3);
  });

  it('are sent alone where one is longer than a piece', async () => {
    const sent: (readonly number[])[] = [];
    const write = async (some: readonly number[]): Promise<void> => void sent.push(some);
    await sendInTurns(inPieces([1_000_000, 1_000_000, 1], (length) => length, write));
    expect(sent).toEqual([[1_000_000], [1_000_000], [1]]);
  });

  it('are sent no further after a failure, which is told when everything that was sent has settled', async () => {
    let settled = false;
    let late = 0;
    const slow = inPieces([1], TABLE_TEXT, async () => {
      for (let n = 0; n < 5; n += 1) await immediate();
      settled = true;
    });
    const failing = inPieces([2], TABLE_TEXT, () => Promise.reject(new Error('away')));
    const rest = inPieces(tables, TABLE_TEXT, async () => void (late += 1));
    await expect(sendInTurns(slow, failing, rest)).rejects.toThrow('away');
    expect([settled, late]).toEqual([true, 0]);
  });
});
