import { describe, expect, it } from '@jest/globals';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import { cardsByOwner, UNKNOWN_CARD } from './owned.js';

const begun = tableAfter(matchBegan, gameBegan, {
  kind: 'created',
  zone: 'field',
  cards: [
    { handle: 'a', owner: 2, controller: 1, token: false, definition: 'yew' },
    { handle: 't', owner: 1, controller: 1, token: true, definition: 'egg' },
  ],
});

describe("every seat's own cards", () => {
  it('are the cards of its pools and those that other seats control, without tokens', () => {
    expect([...cardsByOwner(begun)]).toEqual([
      [1, ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch']],
      [2, ['oak', 'pine', 'yew']],
    ]);
  });

  it('do not include the cards in a pool of the table', () => {
    const slots = [
      { definition: 'ivy', known: [] },
      { definition: null, known: [] },
    ];
    const stack = { id: 'stack', kind: 'pooled' as const, slots };
    expect(cardsByOwner({ ...begun, zones: [...begun.zones, stack] }).get(0)).toEqual([UNKNOWN_CARD, 'ivy']);
  });
});
