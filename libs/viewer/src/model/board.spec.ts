import { describe, expect, it } from '@jest/globals';
import { boardOf, cardAt, cardsOfPart, isPlayed, type Half } from './board.js';
import { table, zone } from './table.fixture.js';

const rowsOf = ({ lines }: Half) => lines.flat();

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

it('a game is played until its result stands, in each of the games of a match', () => {
  const at = (game: number, over: number, status: 'playing' | 'ended' = 'playing') =>
    isPlayed({ ...table(), status, game, games: Array.from({ length: over }, () => ({}) as never) });
  expect([at(1, 0), at(1, 1), at(2, 1), at(2, 2, 'ended')]).toEqual([true, false, true, false]);
});

describe('a board', () => {
  it('lays the reader at the bottom and splits shared rows by who controls what', () => {
    const board = boardOf(table({ zones }), 2);
    expect(board.own?.seat.seat).toBe(2);
    expect(board.others.map(({ seat }) => seat.seat)).toEqual([1]);
    expect(rowsOf(board.own!).map(({ key, count }) => [key, count])).toEqual([
      ['field/2', 2],
      ['hand:2', 4],
    ]);
    expect(board.others[0]?.piles.map(({ key }) => key)).toEqual(['deck:1']);
  });

  it('seats the first seat at the bottom for who has none', () => {
    expect(boardOf(table({ zones }), undefined).own?.seat.seat).toBe(1);
  });

  it('counts what is hidden', () => {
    const [, hand] = rowsOf(boardOf(table({ zones }), 2).own!);
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

  it('loses no card of a followed zone, no matter who controls it', () => {
    const cards = [1, 2, 0, 7, undefined].map((controller, n) => ({
      handle: `c1.${n}`,
      ...(controller === undefined ? {} : { controller }),
    }));
    const board = boardOf(table({ zones: [zone('field', 'row', cards)] }), 1);
    const drawn = [...board.middle, ...[board.own!, ...board.others].flatMap(rowsOf)].flatMap(cardsOfPart);
    expect(drawn.map(({ handle }) => handle).sort()).toEqual(cards.map(({ handle }) => handle));
  });

  it('puts attached cards under their hosts, in whatever row they lie, and loses none in a circle', () => {
    const piles = (cards: readonly { handle: string; host?: string }[], upgrades: typeof cards = []) => {
      const quiet = { ...zone('upgrades:1', 'row', upgrades), seat: 1, quiet: true };
      const zones = [zone('line:1', 'line', cards), quiet];
      return rowsOf(boardOf(table({ zones }), 1).own!).map(({ key, count, piles: drawn }) => [
        key,
        count,
        ...drawn.map(({ card, under }) => [card, ...under].map(({ handle }) => handle).join('')),
      ]);
    };
    expect(
      piles(
        [
          { handle: 'a', host: 'c' },
          { handle: 'b' },
          { handle: 'c' },
          { handle: 'd', host: 'a' },
          { handle: 'e', host: 'gone' },
        ],
        [{ handle: 'u', host: 'b' }],
      ),
    ).toEqual([['line:1', 3, 'bu', 'cad', 'e']]);
    expect(piles([{ handle: 'a' }], [{ handle: 'u' }])).toEqual([
      ['line:1', 1, 'a'],
      ['upgrades:1', 1, 'u'],
    ]);
    const round = [
      { handle: 'a', host: 'b' },
      { handle: 'b', host: 'a' },
    ];
    expect(piles(round)).toEqual([['line:1', 2, 'a', 'b']]);
  });

  it('draws what a champion grew from under it, and its life as one number', () => {
    const showing = { endures: 'life', avatar: { type: 'CHAMPION', beneath: 'lineage' } };
    const champion = { handle: 'c1', controller: 1, types: ['CHAMPION'], stats: { life: 20 }, damage: 6 };
    const former = { handle: 'c0', controller: 1, types: ['CHAMPION'], stats: { life: 15 } };
    const zones = [zone('field', 'row', [champion]), zone('lineage:1', 'pile', [former])];
    const { own } = boardOf(table({ zones }), 1, showing);
    expect(own?.left).toEqual({ n: 14, of: 'of 20 life' });
    expect(own?.piles).toEqual([]);
    expect(rowsOf(own!)[0]?.piles).toEqual([{ card: champion, under: [former] }]);
    // Without its champion it is a pile like any other.
    const alone = boardOf(table({ zones: [zone('field', 'row', []), zones[1]!] }), 1, showing);
    expect([alone.own?.left, alone.own?.piles.map(({ key }) => key)]).toEqual([undefined, ['lineage:1']]);
  });

  it('finds a card wherever it lies', () => {
    expect(cardAt(table({ zones }), 'c1.2')).toEqual({ handle: 'c1.2', controller: 2 });
    expect(cardAt(table({ zones }), 'c9.9')).toBeUndefined();
  });
});
