import { expect, it } from '@jest/globals';
import type { Effect } from '#table';
import { given } from '../../../../test/support/grand-archive/index.js';
import { sightOf } from './derive.js';
import { permitFor } from './permits.js';

it('GA-PERMIT-01: of several permissions the cheapest is used; among equals one that ignores elements', () => {
  const game = given({ one: { banishment: ['spark', 'ox'] } });
  const { handle, since } = game.card('spark');
  const permit = (data: Record<string, boolean | number>, n: number): Effect => ({
    id: `e${n}`,
    stamp: n,
    source: '',
    controller: 1,
    on: { seat: 1 },
    text: '',
    until: 'end-of-turn',
    data: { permits: [{ card: handle, since }], ...data },
  });
  const least = (...permits: Record<string, boolean | number>[]): unknown =>
    permitFor(sightOf({ table: { ...game.table, effects: permits.map(permit) }, cards: game.cards }), 1, handle);
  expect(least()).toBeUndefined();
  expect(least({ damage: 2 }, { damage: 1 }, { damage: 3 })).toEqual({ damage: 1, elements: false });
  expect(least({}, { elements: true }, {})).toEqual({ damage: 0, elements: true });
  expect(least({ elements: true, damage: 1 }, {})).toEqual({ damage: 0, elements: false });
});
