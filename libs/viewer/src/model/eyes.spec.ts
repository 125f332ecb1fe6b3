import { expect, it } from '@jest/globals';
import { eyesOn } from './eyes.js';
import { table, zone } from './table.fixture.js';

const known = (seat: number, place = true) => ({ seat, since: 12, by: 'shown', place });
const bear = { handle: 'c1.0' };
const owl = { slot: 3 };
const mole = { slot: 4 };

it('eyes lie on cards by handle, in pools by place, and say since when and by what', () => {
  const eyes = eyesOn(
    table({ zones: [zone('field', 'row', [bear]), zone('hand:1', 'row', [owl, mole]), zone('hand:2', 'row', [mole])] }),
    [
      { zone: 'field', handle: 'c1.0', owner: 1, definition: 'bear', known: [known(1), known(2, false)] },
      { zone: 'hand:1', slot: 3, owner: 1, definition: 'owl', known: [known(1)] },
    ],
    (entry) => `turn 2, step ${entry}`,
  );
  expect(eyes.get(bear)?.map(({ text }) => text)).toEqual([
    'Player 1 has known it since turn 2, step 12: it was shown to them',
    'Player 2 has known it since turn 2, step 12: it was shown to them, but not that it is this one',
  ]);
  expect(eyes.get(owl)).toMatchObject([{ seat: 1, place: true }]);
  expect(eyes.get(mole)).toEqual([]);
});
