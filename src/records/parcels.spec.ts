import { describe, expect, it } from '@jest/globals';
import { MessageChannel } from 'node:worker_threads';
import { buffersOf, pack, packInTurns, unpack, unpackAll, type Parcels } from './parcels.js';

const values = Array.from({ length: 3_000 }, (_, n) => ({ n, text: `a 🃏 and "more" ${'x'.repeat(n % 400)}` }));

describe('parcels', () => {
  it('hold the same values, in order, a piece at a time', async () => {
    const parcels = pack(values);
    expect(parcels.length).toBeGreaterThan(1);
    for (const parcel of parcels) expect(unpack(parcel).length).toBeLessThan(values.length);
    expect(unpackAll(parcels)).toEqual(values);
    expect(unpackAll(await packInTurns(values))).toEqual(values);
    expect(pack([])).toEqual([]);
  });

  it('are handed over, and not copied', async () => {
    const parcels = pack(values);
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise<Parcels<(typeof values)[number]>>((resolve) => port2.once('message', resolve));
    port1.postMessage(parcels, buffersOf(parcels));
    expect(unpackAll(await arrived)).toEqual(values);
    expect(parcels.map(({ byteLength }) => byteLength)).toEqual(parcels.map(() => 0));
    port1.close();
  });
});
