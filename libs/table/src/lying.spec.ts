import { describe, expect, it } from '@jest/globals';
import { gameBegan, matchBegan } from '../../../test/support/square.js';
import { cardsIn, slotsIn } from './find.js';
import { emptyTable, foldEntry, secret, type Fact, type Table } from './index.js';
import { carriedBy, followed, lyingOn, NOTHING_LIES } from './lying.js';

const begun = [matchBegan, gameBegan].reduce<Table>(
  (table, fact, n) => foldEntry(table, { revision: n + 1, facts: [fact] }),
  emptyTable('house'),
);

/** The zones with their cards' definitions after these facts; checks that each card lies where the table has it. */
const after = (...facts: Fact[]): Record<string, string[]> => {
  let n = 0;
  const next = (): number => (n += 1);
  let lying = lyingOn(begun, next);
  const cards = new Map<number, string>();
  const learn = (table: Table): void => {
    for (const [zone, numbers] of lying.pools)
      numbers.forEach((number, at) => cards.set(number, slotsIn(table, zone)[at]?.definition ?? '?'));
    for (const zone of table.zones)
      for (const { handle, definition } of cardsIn(table, zone.id))
        cards.set(lying.handles.get(handle) ?? 0, definition ?? '?');
  };
  learn(begun);
  let table = begun;
  for (const [at, fact] of facts.entries()) {
    lying = followed(lying, fact, table, next);
    table = foldEntry(table, { revision: at + 3, facts: [fact] });
    if (fact.kind === 'created') learn(table);
  }
  const found = [...lying.pools].map(([zone, numbers]) => [zone, numbers.map((number) => cards.get(number) ?? '?')]);
  // A leg without a definition leaves open which card it moves.
  for (const [zone, names] of found as [string, string[]][])
    expect(names).toEqual(slotsIn(table, zone).map(({ definition }, at) => definition ?? names[at]));
  for (const zone of table.zones)
    for (const { handle, definition } of cardsIn(table, zone.id))
      expect([handle, cards.get(lying.handles.get(handle) ?? 0)]).toEqual([handle, definition]);
  return Object.fromEntries(found) as Record<string, string[]>;
};

const moved = (...legs: Extract<Fact, { kind: 'moved' }>['legs']): Fact => ({ kind: 'moved', legs });

describe('the place of every card', () => {
  it.each([
    ['top' as const, ['fir', 'ash', 'birch', 'cedar', 'elm']],
    ['bottom' as const, ['ash', 'birch', 'cedar', 'elm', 'fir']],
    [undefined, ['ash', 'birch', 'cedar', 'elm', 'fir']],
    [1, ['ash', 'fir', 'birch', 'cedar', 'elm']],
    [secret(2, []), ['ash', 'birch', 'fir', 'cedar', 'elm']],
  ])('a card that is put back at %o lies there', (place, deck) => {
    const legs = { from: 'hand:1', slot: 0, to: 'deck:1', ...(place === undefined ? {} : { place }) };
    expect(after(moved(legs))).toMatchObject({ 'deck:1': deck, 'hand:1': ['hazel', 'larch'] });
  });

  it('all cards leave before any arrives; slot numbers are those before the fact', () => {
    const draws = moved({ from: 'deck:1', slot: 1, to: 'hand:2' }, { from: 'deck:1', slot: 3, to: 'hand:2' });
    expect(after(draws)).toMatchObject({ 'deck:1': ['ash', 'cedar'], 'hand:2': ['oak', 'pine', 'birch', 'elm'] });
  });

  it('a card that gets a handle keeps its number, in another zone and back in a pool', () => {
    const play = moved({ from: 'hand:1', slot: 1, to: 'field', handle: 'c1', definition: 'hazel', owner: 1 });
    const away = moved({ from: 'field', card: 'c1', to: 'pile:1' });
    const back = moved({ from: 'pile:1', card: 'c1', to: 'deck:1', place: 'top' });
    expect(after(play, away)['hand:1']).toEqual(['fir', 'larch']);
    expect(after(play, away, back)['deck:1']).toEqual(['hazel', 'ash', 'birch', 'cedar', 'elm']);
  });

  it('a card that a fact creates gets a number of its own', () => {
    const cards = [{ handle: 'c7', owner: 1, controller: 1, token: true, definition: 'egg' }];
    expect(after({ kind: 'created', zone: 'field', cards })['deck:1']).toEqual(['ash', 'birch', 'cedar', 'elm']);
  });

  it('a shuffle and an arrangement move each card as they say; an order that nobody knows moves none', () => {
    const shuffled = { kind: 'shuffled', zone: 'deck:1', count: 4, by: 1, source: 'drawn' } as const;
    expect(after({ ...shuffled, order: secret([2, 0, 3, 1], []) })['deck:1']).toEqual(['cedar', 'ash', 'elm', 'birch']);
    const arranged: Fact = {
      kind: 'arranged',
      zone: 'deck:1',
      top: 1,
      bottom: 2,
      looked: 3,
      order: secret([2, 0, 1], []),
    };
    expect(after(arranged)['deck:1']).toEqual(['cedar', 'elm', 'ash', 'birch']);
    const lying = { pools: new Map([['deck:1', [5, 6, 7, 8]]]), handles: new Map([['c1', 9]]) };
    const nobody: Fact = { ...shuffled, order: { $: null, to: [] } as never };
    expect(followed(lying, nobody, begun, () => 0)).toEqual(lying);
    expect(
      carriedBy(lying, [
        { from: 'deck:1', slot: 2, to: 'field' },
        { from: 'field', card: 'c1', to: 'pile:1' },
      ]),
    ).toEqual([7, 9]);
    expect([...NOTHING_LIES.pools, ...NOTHING_LIES.handles]).toEqual([]);
  });

  it('a leg without a slot takes the top card; a reader who is not told the slot does not know which card left', () => {
    expect(after(moved({ from: 'deck:1', to: 'hand:2' }))).toMatchObject({
      'deck:1': ['birch', 'cedar', 'elm'],
      'hand:2': ['oak', 'pine', 'ash'],
    });
    const lying = { pools: new Map([['deck:1', [5, 6]]]), handles: new Map<string, number>() };
    const slot = { $: null, to: [] } as never;
    expect(carriedBy(lying, [{ from: 'deck:1', slot, to: 'hand:1' }])).toEqual([undefined]);
  });

  it('zones that are dealt again hold the cards that the fact names', () => {
    const lying = {
      pools: new Map([
        ['deck:1', [1, 2]],
        ['hand:1', [3]],
      ]),
      handles: new Map<string, number>(),
    };
    const zones = [
      { zone: 'deck:1', slots: [null, null] },
      { zone: 'hand:1', slots: [null] },
    ] as never;
    const dealt: Fact = {
      kind: 'dealt-anew',
      seat: 1,
      zones,
      back: secret([], []),
      shuffled: [],
      order: secret([2, 0, 1], []),
    };
    expect([...followed(lying, dealt, begun, () => 0).pools]).toEqual([
      ['deck:1', [3, 1]],
      ['hand:1', [2]],
    ]);
    const short: Fact = { ...dealt, order: secret([1, 0], []) };
    expect(followed(lying, short, begun, () => 0)).toEqual(lying);
  });
});
