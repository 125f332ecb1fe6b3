import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { wrongWithSizes } from './own-sizes.js';

const card = (more: object) =>
  CardDefinition.parse({ id: 'x', game: 'graven', name: 'X', types: ['HUMAN'], stats: { points: 2 }, ...more });
const long = 'x'.repeat(5_000);

describe('a card that a scenario brings', () => {
  it('R-SCENARIO-02: is no longer called, and counts no further, than any card', () => {
    const most = { name: 'x'.repeat(200), stats: { points: 99_999 }, effects: [{ kind: 'onPlay', n: -99_999 }] };
    expect(wrongWithSizes(card(most), 'cards[0]')).toEqual([]);
  });

  it.each([
    [{ name: 'x'.repeat(201) }, 'cards[0].name', 'must have at most 200 characters, not 201'],
    [{ id: long }, 'cards[0].id', 'must have at most 200 characters, not 5000'],
    [{ back: { name: long, types: [] } }, 'cards[0].back.name', 'must have at most 200 characters, not 5000'],
    [{ types: ['A', long] }, 'cards[0].types[1]', 'must have at most 40 characters, not 5000'],
    [{ subtypes: [long] }, 'cards[0].subtypes[0]', 'must have at most 40 characters, not 5000'],
    [{ classes: [long] }, 'cards[0].classes[0]', 'must have at most 40 characters, not 5000'],
    [{ elements: [long] }, 'cards[0].elements[0]', 'must have at most 40 characters, not 5000'],
    [{ stats: { [long]: 1 } }, 'cards[0].stats', 'must have at most 40 characters, not 5000'],
    [{ stats: { points: 1e12 } }, 'cards[0].stats.points', 'must be from -99999 to 99999'],
    [{ cost: { kind: 'reserve', n: 1e12 } }, 'cards[0].cost.n', 'must be from -99999 to 99999'],
    [{ effects: [{ do: [{ op: 'draw', n: -1e12 }] }] }, 'cards[0].effects[0].do[0].n', 'must be from -99999 to 99999'],
  ])('R-SCENARIO-02: with %# is refused with its place', (more, at, what) => {
    expect(wrongWithSizes(card(more), 'cards[0]')).toEqual([{ at, what }]);
  });
});
