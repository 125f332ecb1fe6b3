import { describe, expect, it } from '@jest/globals';
import { boardOf, cardOf, withAttached } from './board.js';
import { table, zone } from './table.fixture.js';

const field = zone('field', 'row', [
  { handle: 'c1.0', controller: 1 },
  { handle: 'c1.1', controller: 2 },
  { handle: 'c1.2', controller: 2 },
]);
const zones = [
  field,
  zone('stack', 'stack', []),
  zone('intent', 'row', []),
  zone('hand:1', 'row', [], 5),
  zone('hand:2', 'row', [{ slot: 0 }], 4),
  zone('deck:1', 'pile', [], 40),
  zone('deck:2', 'pile', [], 41),
];

describe('a board', () => {
  it('lays the reader at the bottom and splits shared rows by who controls what', () => {
    const board = boardOf(table({ zones }), 2);
    expect(board.own?.seat.seat).toBe(2);
    expect(board.others.map(({ seat }) => seat.seat)).toEqual([1]);
    expect(board.own?.rows.map(({ key, count }) => [key, count])).toEqual([
      ['field/2', 2],
      ['hand:2', 4],
    ]);
    expect(board.others[0]?.piles.map(({ key }) => key)).toEqual(['deck:1']);
  });

  it('seats the first seat at the bottom for who has none', () => {
    expect(boardOf(table({ zones }), undefined).own?.seat.seat).toBe(1);
  });

  it('counts what is hidden', () => {
    const [, hand] = boardOf(table({ zones }), 2).own!.rows;
    expect(hand).toMatchObject({ count: 4, hidden: 3 });
  });

  it('draws what is nobody’s in the middle', () => {
    const board = boardOf(
      table({
        zones: [
          zone('field', 'row', [{ handle: 'c1.0', controller: 0 }]),
          zone('market', 'pile', [{ handle: 'c1.1' }]),
          zone('stack', 'stack', []),
        ],
      }),
      1,
    );
    expect(board.middle.map(({ key }) => key)).toEqual(['field', 'market']);
  });

  it('loses no card of a followed zone, whoever controls it', () => {
    const cards = [1, 2, 0, 7, undefined].map((controller, n) => ({
      handle: `c1.${n}`,
      ...(controller === undefined ? {} : { controller }),
    }));
    const board = boardOf(table({ zones: [zone('field', 'row', cards)] }), 1);
    const drawn = [...board.middle, ...board.own!.rows, ...board.others.flatMap(({ rows }) => rows)].flatMap(
      (part) => part.cards,
    );
    expect(drawn.map(({ handle }) => handle).sort()).toEqual(cards.map(({ handle }) => handle));
  });

  it('puts attached cards behind their hosts, and loses none in a circle', () => {
    const order = (cards: readonly { handle: string; host?: string }[]) =>
      withAttached(cards).map(({ handle }) => handle);
    expect(
      order([
        { handle: 'a', host: 'c' },
        { handle: 'b' },
        { handle: 'c' },
        { handle: 'd', host: 'a' },
        { handle: 'e', host: 'gone' },
      ]),
    ).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(
      order([
        { handle: 'a', host: 'b' },
        { handle: 'b', host: 'a' },
      ]).sort(),
    ).toEqual(['a', 'b']);
  });

  it('finds a card wherever it lies', () => {
    expect(cardOf(table({ zones }), 'c1.2')).toEqual({ handle: 'c1.2', controller: 2 });
    expect(cardOf(table({ zones }), 'c9.9')).toBeUndefined();
  });
});
