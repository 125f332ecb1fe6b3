import { describe, expect, it } from '@jest/globals';
import { showTable, type Fact, type ShownTable } from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import { drawTable } from './draw.js';
import { rasterise } from './rasterise.js';

const facts: Fact[] = [
  matchBegan,
  gameBegan,
  { kind: 'turn-began', n: 3, seat: 2 },
  {
    kind: 'created',
    zone: 'field',
    cards: [
      { handle: 'a', owner: 1, controller: 1, token: false, definition: 'Ash & <Elm>' },
      { handle: 'b', owner: 2, controller: 2, token: false, face: 'down', definition: 'Secret' },
    ],
  },
];
const table: ShownTable = showTable(
  tableAfter(...facts),
  (name) => ({ name, types: ['TREE'], text: '', stats: { life: 4 } }),
  '1',
  (player) => `"${player}" <b>`,
);
const withHand: ShownTable = {
  ...table,
  zones: [
    ...table.zones,
    { id: 'hand:1', name: 'hand', title: 'Hand', seat: 1, show: 'row', count: 1, cards: [{ slot: 1, name: 'Held' }] },
  ],
};

describe('a table as a picture', () => {
  it('shows what lies open, and neither hands nor what lies face down', () => {
    const svg = drawTable(withHand, {});
    expect(svg).toContain('Turn 3');
    expect(svg).toContain('Hand 1');
    expect(svg).not.toContain('Held');
    expect(svg).not.toContain('Secret');
  });

  it('writes names so that they stay names', () => {
    const svg = drawTable(table, {});
    expect(svg).toContain('&#60;Elm&#62;');
    expect(svg).not.toMatch(/<b>|<Elm>/);
  });

  it('is made into a PNG of its size, with letters', async () => {
    const png = await rasterise(drawTable(table, {}));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const bare = await rasterise(drawTable(table, {}).replace(/<text[^]*?<\/text>/g, ''));
    expect(png.length).toBeGreaterThan(bare.length * 1.5);
  });
});
