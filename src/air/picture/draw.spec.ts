import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { showTable, type Fact, type ShownCard, type ShownTable } from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';
import { drawTable } from './draw.js';
import { drawEvent } from './draw-event.js';
import { fitted, widthOf } from './measure.js';
import { fontFiles, rasterise } from './rasterise.js';

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

  const named = (name: string, cards = 0): string => {
    const [ana, ben] = table.seats;
    const field = Array.from({ length: cards }, (_, n) => ({
      handle: `h${n}`,
      controller: 1,
      name: 'Ash',
      types: ['TREE'],
    }));
    const zones = table.zones.map((zone) => (zone.name === 'field' ? { ...zone, cards: field as ShownCard[] } : zone));
    return drawTable({ ...table, zones, seats: [{ ...ana!, name }, ben!] }, {});
  };
  const LONG = 'Maximiliane-Alexandra von Hohenstein-Waldeck';

  it('lets a name run as far as there is room, and cuts it at a letter', () => {
    expect(named(LONG)).toContain(`>${LONG}<`);
    expect(named(LONG, 3)).toContain('>Maximiliane-Alexandra');
    const short = /font-weight="700">(Max[^<]*…)</.exec(named(LONG, 14))![1]!;
    expect(LONG.startsWith(short.slice(0, -1))).toBe(true);
    expect(widthOf(short, 30)).toBeLessThan(230);
    expect(named('𝒜'.repeat(40), 14)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('reckons as much room for letters as they take, or a little more', () => {
    const drawn = (text: string): number => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="99"><text y="60" font-family="PT Sans" font-weight="700" font-size="30">${text}</text></svg>`;
      return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).innerBBox()!.width;
    };
    for (const text of [
      LONG,
      'Ana',
      'William Wimmer',
      'Lilli Illig',
      'José Ñandú 12',
      'Żółć Łódź',
      'Иван Щукин',
      'OBELISK',
    ]) {
      expect([text, widthOf(text, 30) > 0.94 * drawn(text)]).toEqual([text, true]);
      expect([text, widthOf(text, 30) < 1.5 * drawn(text)]).toEqual([text, true]);
    }
    expect(widthOf('山田', 30)).toBe(60);
    expect(widthOf('e\u0301', 30)).toBe(widthOf('e', 30));
    expect([fitted('山田太郎', 90, 30), fitted('Ana', 90, 30)]).toEqual(['山田…', 'Ana']);
  });

  it('of an event cuts what has no room, and shows six places at most', () => {
    const places = Array.from({ length: 9 }, (_, n) => ({
      place: n + 1,
      name: `P${n} <b>`,
      points: '3',
      record: '1–0–0',
    }));
    const svg = drawEvent({ name: LONG.repeat(3), about: 'GRAVEN', title: 'Standings after round 1', places });
    expect(svg.match(/&#60;b&#62;/g)).toHaveLength(6);
    expect(svg).toContain('…');
    expect(svg).not.toContain('<b>');
    const bare = drawEvent({ name: 'Open', about: 'GRAVEN · not begun', title: '', places: [] });
    expect(bare).not.toMatch(/points|W–L–D/);
  });

  it('is made into a PNG of its size, with letters', async () => {
    const png = await rasterise(drawTable(table, {}));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const bare = await rasterise(drawTable(table, {}).replace(/<text[^]*?<\/text>/g, ''));
    expect(png.length).toBeGreaterThan(bare.length * 1.5);
  });
});
