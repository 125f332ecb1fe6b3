import { describe, expect, it } from '@jest/globals';
import { cardsIn, secret, slotsIn, SPECTATOR, view, type Card, type Fact, type Leg, type Table } from '#table';
import { changedBy, gameBegan, matchBegan, tableAfter } from '../../../../test/support/square.js';

const play = (...facts: Fact[]): Table => tableAfter(matchBegan, gameBegan, ...facts);
const names = (table: Table, zone: string) => slotsIn(table, zone).map(({ definition }) => definition);
const field = (table: Table): readonly Card[] => cardsIn(table, 'field');
const moved = (...legs: Leg[]): Fact => ({ kind: 'moved', legs });
/** Lays seat 1's fir face down on the field, with the handle `c`. */
const down = moved({
  from: 'hand:1',
  slot: secret(0, [1]),
  to: 'field',
  handle: 'c',
  face: 'down',
  owner: 1,
  controller: 1,
  definition: secret('fir', [1]),
});
const token = (handle: string, definition = 'ash'): Fact => ({
  kind: 'created',
  zone: 'field',
  cards: [{ handle, owner: 1, controller: 2, token: true, definition }],
});
const fresh = { face: 'up', side: 'front', damage: 0, counters: {}, values: {} };

describe('moved', () => {
  it('a card that comes into a followed zone is as the leg says, and has no marks', () => {
    expect(field(play(down))).toEqual([
      {
        ...fresh,
        handle: 'c',
        definition: 'fir',
        known: [1],
        owner: 1,
        controller: 1,
        face: 'down',
        since: 3,
        token: false,
      },
    ]);
    const bare = moved({ from: 'hand:2', slot: secret(0, [2]), to: 'field', handle: 'd', definition: 'oak' });
    expect(field(play(bare))).toEqual([
      { ...fresh, handle: 'd', definition: 'oak', known: null, owner: 2, controller: 2, since: 3, token: false },
    ]);
    const rich = moved({
      from: 'hand:2',
      slot: secret(0, [2]),
      to: 'field',
      handle: 'd',
      definition: 'oak',
      owner: 1,
      controller: 2,
      side: 'back',
      for: 'i1',
      since: 1,
    });
    expect(field(play(rich))).toEqual([
      {
        ...fresh,
        handle: 'd',
        definition: 'oak',
        known: null,
        owner: 1,
        controller: 2,
        side: 'back',
        since: 1,
        token: false,
        paidFor: 'i1',
      },
    ]);
  });

  it('between followed zones a card keeps its handle, its owner and what seats know of it, and nothing else', () => {
    const marks: Fact[] = [
      { kind: 'damaged', hits: [{ card: 'c', source: '', aimed: 2, prevented: 0, dealt: 2, marked: 2 }] },
      { kind: 'controlled', card: 'c', seat: 2 },
      { kind: 'appears', cards: [{ card: 'c', as: { name: 'x' } }] },
      { kind: 'attached', card: 'c', host: 'd' },
    ];
    const table = play(down, ...marks, moved({ from: 'field', card: 'c', to: 'pile:1' }));
    expect(field(table)).toEqual([]);
    expect(cardsIn(table, 'pile:1')).toEqual([
      { ...fresh, handle: 'c', definition: 'fir', known: [1], owner: 1, controller: 1, since: 8, token: false },
    ]);
    expect(cardsIn(view(table, [2]), 'pile:1')[0]).toMatchObject({ definition: null, known: [] });
    expect(
      cardsIn(play(token('t'), moved({ from: 'field', card: 't', to: 'pile:1', handle: 'u' })), 'pile:1')[0],
    ).toMatchObject({ handle: 'u', token: true, owner: 1, controller: 1 });
  });

  it('within its zone a card only changes places', () => {
    const hit: Fact = {
      kind: 'damaged',
      hits: [{ card: 'b', source: '', aimed: 2, prevented: 0, dealt: 2, marked: 2 }],
    };
    const table = play(
      token('a'),
      token('b'),
      token('c'),
      hit,
      moved({ from: 'field', card: 'b', to: 'field', place: 'top', controller: 1 }),
    );
    expect(field(table).map(({ handle }) => handle)).toEqual(['b', 'a', 'c']);
    expect(field(table)[0]).toMatchObject({ damage: 2, since: 4, controller: 2, definition: 'ash', known: null });
    const sealed = play(token('a'), moved({ from: 'field', card: 'a', to: 'field', definition: secret('ash', [2]) }));
    expect(field(sealed)[0]).toMatchObject({ definition: 'ash', known: [2] });
  });

  it('a card arrives on top, at the bottom, or at an index, and never beyond either end', () => {
    const order = (place?: Leg['place']) =>
      names(
        play(
          moved({
            from: 'hand:1',
            slot: secret(0, [1]),
            to: 'deck:1',
            definition: secret('fir', []),
            ...(place === undefined ? {} : { place }),
          }),
        ),
        'deck:1',
      ).indexOf('fir');
    expect([order(), order('bottom'), order('top'), order(2), order(99), order(-1), order(secret(1, [1]))]).toEqual([
      4, 4, 0, 2, 4, 0, 1,
    ]);
  });

  it('all cards leave before any arrives, from several pools and zones at once', () => {
    const table = play(
      token('t'),
      moved(
        { from: 'hand:1', slot: secret(2, [1]), to: 'hand:2', definition: secret('larch', [2]) },
        { from: 'hand:2', slot: secret(0, [2]), to: 'hand:1', definition: secret('oak', [1]) },
        { from: 'hand:1', slot: secret(0, [1]), to: 'field', handle: 'd', definition: 'fir' },
        { from: 'field', card: 't', to: 'pile:1' },
      ),
    );
    expect([names(table, 'hand:1'), names(table, 'hand:2')]).toEqual([
      ['hazel', 'oak'],
      ['pine', 'larch'],
    ]);
    expect(field(table).map(({ handle, definition }) => [handle, definition])).toEqual([['d', 'fir']]);
    expect(cardsIn(table, 'pile:1').map(({ handle }) => handle)).toEqual(['t']);
  });

  it('without a definition in the leg a card stays what it was, known to the same seats', () => {
    expect(field(play(moved({ from: 'hand:1', slot: secret(1, [1]), to: 'field', handle: 'd' })))[0]).toMatchObject({
      definition: 'hazel',
      known: [1],
    });
    expect(names(play(moved({ from: 'hand:1', slot: secret(1, [1]), to: 'deck:1' })), 'deck:1')).toEqual([
      'ash',
      'birch',
      'cedar',
      'elm',
      null,
    ]);
  });

  it('a leg without a slot takes the top one', () => {
    expect(field(play(moved({ from: 'deck:1', to: 'field', handle: 'd', definition: 'ash' })))[0]?.definition).toBe(
      'ash',
    );
    expect(names(play(moved({ from: 'deck:1', to: 'field', handle: 'd', definition: 'ash' })), 'deck:1')).toEqual([
      'birch',
      'cedar',
      'elm',
    ]);
  });

  it('the fold passes over missing cards and zones, and over slots out of range', () => {
    expect(
      changedBy(moved({ from: 'field', card: 'x', to: 'pile:1' }, { from: 'nowhere', slot: 0, to: 'field' })),
    ).toEqual({});
    const two = play(
      moved(
        { from: 'deck:1', slot: 0, to: 'field', handle: 'a', definition: 'ash' },
        { from: 'deck:1', slot: 0, to: 'field', handle: 'b' },
      ),
    );
    expect(slotsIn(two, 'deck:1')).toHaveLength(2);
    for (const slot of [4, -1])
      expect(slotsIn(play(moved({ from: 'deck:1', slot, to: 'field', handle: 'a' })), 'deck:1')).toEqual(
        Array(3).fill({ definition: null, known: [] }),
      );
  });

  it('a public slot leaves the others’ knowledge of the pool as it is', () => {
    const seen: Fact = {
      kind: 'shown',
      zone: 'deck:1',
      slots: [0, 3],
      count: 2,
      definitions: secret(['ash', 'elm'], [2]),
      lasting: true,
    };
    const table = play(seen, moved({ from: 'deck:1', slot: 1, to: 'hand:1', definition: secret('birch', [1]) }));
    expect(names(view(table, [2]), 'deck:1')).toEqual(['ash', null, 'elm']);
  });
});

describe('created and ceased', () => {
  it('created puts tokens into play; ceased takes them out of any zone', () => {
    expect(field(play(token('a')))).toEqual([
      { ...fresh, handle: 'a', definition: 'ash', known: null, owner: 1, controller: 2, since: 3, token: true },
    ]);
    const hidden: Fact = {
      kind: 'created',
      zone: 'field',
      cards: [{ handle: 'b', owner: 1, controller: 1, token: false, face: 'down', definition: secret('elm', [2]) }],
    };
    expect(field(play(token('a'), hidden))[1]).toMatchObject({
      handle: 'b',
      definition: 'elm',
      known: [2],
      face: 'down',
      token: false,
    });
    expect(field(view(play(hidden), [1]))[0]).toMatchObject({ definition: null, known: [] });
    const left = play(token('a'), token('b'), token('c'), { kind: 'ceased', cards: ['a', 'c'], reason: 'x' });
    expect(field(left).map(({ handle }) => handle)).toEqual(['b']);
    expect(
      changedBy({
        kind: 'created',
        zone: 'deck:1',
        cards: [{ handle: 'a', owner: 1, controller: 1, token: true, definition: 'ash' }],
      }),
    ).toEqual({});
  });
});

describe('what a card is', () => {
  it('turned changes the face, the side, and the seats that know the card, if the fact names them', () => {
    expect(field(play(down, { kind: 'turned', card: 'c', face: 'up', definition: 'fir' }))[0]).toMatchObject({
      face: 'up',
      side: 'front',
      known: null,
      definition: 'fir',
    });
    expect(field(play(down, { kind: 'turned', card: 'c', side: 'back' }))[0]).toMatchObject({
      face: 'down',
      side: 'back',
      known: [1],
      definition: 'fir',
    });
    const back = play(token('a'), { kind: 'turned', card: 'a', face: 'down', definition: secret('ash', [2]) });
    expect(field(view(back, [1]))[0]).toMatchObject({ face: 'down', definition: null, known: [] });
  });

  it('controlled gives a card to another seat, and its identity to the seats that may look now', () => {
    expect(field(play(down, { kind: 'controlled', card: 'c', seat: 2 }))[0]).toMatchObject({
      controller: 2,
      owner: 1,
      known: [1],
    });
    const told = play(down, { kind: 'controlled', card: 'c', seat: 2, definition: secret('fir', [1, 2]) });
    expect(field(told)).toEqual([{ ...field(play(down))[0], controller: 2, definition: 'fir', known: [1, 2] }]);
    expect(field(view(told, [2]))[0]).toMatchObject({ controller: 2, definition: 'fir', known: [2] });
  });

  it('identified tells some seats what a card is', () => {
    const paper: Fact = {
      kind: 'created',
      zone: 'field',
      cards: [{ handle: 'p', owner: 1, controller: 1, token: false, definition: { $: null, to: [] } }],
    };
    expect(field(play(paper))[0]?.definition).toBeNull();
    const named: Fact = { kind: 'identified', card: 'p', basis: 'seen', definition: 'elm' };
    expect(field(play(paper, named))).toEqual([{ ...field(play(paper))[0], definition: 'elm', known: null }]);
    const slot: Fact = { kind: 'identified', zone: 'deck:1', slot: 1, basis: 'seen', definition: secret('birch', [2]) };
    expect(names(view(play(slot), [2]), 'deck:1')).toEqual([null, 'birch', null, null]);
    expect(names(view(play(slot), SPECTATOR), 'deck:1')).toEqual([null, null, null, null]);
    expect(changedBy({ kind: 'identified', zone: 'deck:1', basis: 'seen', definition: 'ash' })).toEqual({});
    expect(changedBy({ kind: 'identified', slot: 1, basis: 'seen', definition: 'ash' })).toEqual({});
  });
});

describe('looks into pools', () => {
  const shown = (slots: number[], cards: string[], to: number[] | null, lasting = true): Fact => ({
    kind: 'shown',
    zone: 'hand:1',
    slots: to === null ? slots : secret(slots, to),
    count: slots.length,
    definitions: to === null ? cards : secret(cards, to),
    lasting,
  });

  it('shown adds the seats that are told to those that know, and only if the look lasts', () => {
    expect(slotsIn(play(shown([2], ['larch'], [2])), 'hand:1').map(({ known }) => known)).toEqual([[1], [1], [1, 2]]);
    expect(changedBy(shown([2], ['larch'], [2], false))).toEqual({});
    expect(names(view(play(shown([1], ['hazel'], null)), SPECTATOR), 'hand:1')).toEqual([null, 'hazel', null]);
    const late = play(shown([0], ['fir'], null), shown([0], ['fir'], [2]));
    expect(slotsIn(late, 'hand:1')[0]).toEqual({ definition: 'fir', known: null });
  });

  it('after a card left from a sealed slot nobody knows the rest of a pool that lay open to everybody', () => {
    const table = play(
      shown([0, 1, 2], ['fir', 'hazel', 'larch'], null),
      moved({ from: 'hand:1', slot: secret(1, [1]), to: 'deck:1', definition: secret('hazel', []) }),
    );
    expect(slotsIn(table, 'hand:1')).toEqual([
      { definition: 'fir', known: [1] },
      { definition: 'larch', known: [1] },
    ]);
    expect(names(view(table, [2]), 'hand:1')).toEqual([null, null]);
  });

  it('shown names cards that the server did not know', () => {
    const paper: Fact = { ...gameBegan, pools: [{ zone: 'hand:1', count: 2, cards: { $: null, to: [] } }] };
    const table = tableAfter(matchBegan, paper, {
      kind: 'shown',
      zone: 'hand:1',
      slots: [1, 0],
      count: 2,
      definitions: ['elm', 'ash'],
      lasting: true,
    });
    expect(slotsIn(table, 'hand:1')).toEqual([
      { definition: 'ash', known: null },
      { definition: 'elm', known: null },
    ]);
  });

  const orderOf = (fact: Fact): unknown => names(play(fact), 'deck:1');

  it('arranged splits the cards that were looked at: some above the rest, some below', () => {
    const arranged = (looked: number, top: number, order: number[], to: number[] | null): Fact => ({
      kind: 'arranged',
      zone: 'deck:1',
      looked,
      top,
      bottom: looked - top,
      order: to === null ? order : secret(order, to),
    });
    expect(orderOf(arranged(3, 1, [2, 0, 1], [1]))).toEqual(['cedar', 'elm', 'ash', 'birch']);
    expect(orderOf(arranged(9, 9, [3, 2, 1, 0], null))).toEqual(['elm', 'cedar', 'birch', 'ash']);
    const seen: Fact = {
      kind: 'shown',
      zone: 'deck:1',
      slots: [0, 1, 3],
      count: 3,
      definitions: secret(['ash', 'birch', 'elm'], [1, 2]),
      lasting: true,
    };
    const table = play(seen, arranged(2, 2, [1, 0], [1]));
    expect([names(view(table, [1]), 'deck:1'), names(view(table, [2]), 'deck:1')]).toEqual([
      ['birch', 'ash', null, 'elm'],
      [null, null, null, 'elm'],
    ]);
    expect(names(view(play(seen, arranged(2, 2, [1, 0], null)), [2]), 'deck:1')).toEqual(['birch', 'ash', null, 'elm']);
    expect(
      orderOf({ kind: 'arranged', zone: 'deck:1', looked: 2, top: 1, bottom: 1, order: { $: null, to: [] } }),
    ).toEqual([null, 'cedar', 'elm', null]);
  });

  it('shuffled by hand gives an order that nobody knows, not even the server', () => {
    expect(
      orderOf({ kind: 'shuffled', zone: 'deck:1', count: 4, by: 1, source: 'physical', order: { $: null, to: [] } }),
    ).toEqual([null, null, null, null]);
    const drawn: Fact = {
      kind: 'shuffled',
      zone: 'hand:1',
      count: 3,
      by: 1,
      source: 'drawn',
      order: secret([1, 2, 0], []),
    };
    expect(slotsIn(play(drawn), 'hand:1')).toEqual([
      { definition: 'hazel', known: [] },
      { definition: 'larch', known: [] },
      { definition: 'fir', known: [] },
    ]);
  });
});
