import { describe, expect, it } from '@jest/globals';
import { view } from '#table';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { note } from './note.js';
import { Scribe } from './scribe.js';

const bids = note<readonly { readonly seat: number; readonly n: number }[]>({ scope: 'turn', key: 'bids' });

describe('note', () => {
  it('reads what was written, for everybody, until there is nothing left to remember', () => {
    const { table } = new ToyMatch({ life: [6, 6] });
    const scribe = new Scribe(table, toyCards, toy);
    expect(bids.in(scribe.table)).toBeUndefined();
    bids.write(scribe, [{ seat: 2, n: 3 }]);
    expect([bids.in(scribe.table), bids.in(view(scribe.table, []))]).toEqual([
      [{ seat: 2, n: 3 }],
      [{ seat: 2, n: 3 }],
    ]);
    bids.write(scribe, null);
    expect(bids.in(scribe.table)).toBeUndefined();
  });
});
