import { describe, expect, it } from '@jest/globals';
import { diff, emptyTable, secret, showTable, view, type Fact, type LookUp } from '#table';
import { gameBegan, matchBegan, tableAfter } from '../../../test/support/square.js';

const lookUp: LookUp = (definition, side) =>
  definition === 'ghost'
    ? undefined
    : { name: `${definition} ${side}`, types: ['TREE'], text: '', stats: { power: 1, life: 2 } };
const facts: Fact[] = [
  matchBegan,
  gameBegan,
  { kind: 'turn-began', n: 3, seat: 2 },
  { kind: 'phase-began', phase: 'main', step: 'late' },
  {
    kind: 'created',
    zone: 'field',
    cards: [
      { handle: 'a', owner: 1, controller: 2, token: true, definition: 'ash' },
      { handle: 'd', owner: 1, controller: 1, token: false, face: 'down', definition: secret('elm', [1]) },
    ],
  },
  {
    kind: 'set',
    changes: [
      { card: 'a', key: 'rested', value: true },
      { card: 'a', key: '.mark', value: 1 },
      { seat: 1, key: 'mood', value: 'good' },
    ],
  },
  {
    kind: 'counted',
    changes: [
      { card: 'a', counter: 'buff', by: 1, to: 1 },
      { seat: 1, counter: 'life', by: 6, to: 6 },
    ],
  },
  { kind: 'damaged', hits: [{ card: 'a', source: 'd', aimed: 2, prevented: 0, dealt: 2, marked: 2 }] },
  { kind: 'appears', cards: [{ card: 'a', as: { name: 'Great ash', stats: { power: 5 }, keywords: ['ward'] } }] },
  { kind: 'turned', card: 'a', side: 'back' },
  { kind: 'attached', card: 'a', host: 'd' },
  {
    kind: 'moved',
    legs: [{ from: 'hand:2', slot: secret(1, [2]), to: 'pile:2', handle: 'p', definition: 'pine', for: 'i1' }],
  },
  ...['i1', 'i2'].map((id): Fact => ({
    kind: 'item-raised',
    item: { id, of: 'card', controller: 1, state: 'ready', title: id, declared: {} },
  })),
  { kind: 'lost', seat: 2, reason: 'life' },
  { kind: 'combat-began', attack: { attacker: 'a', by: 2, targets: ['d', 'p'], with: [], retaliators: [], data: {} } },
  { kind: 'opportunity', seat: 2 },
];
const ask = { seat: 1, of: 'x', title: 'X?', min: 0, max: 1, about: {}, rule: 'X' };
const asked: Fact = {
  kind: 'asked',
  set: 's',
  asks: [
    { ...ask, id: 'q1', options: secret(['u'], [1]) },
    { ...ask, id: 'q2' },
  ],
};
const table = tableAfter(...facts, asked);

describe('a table as the API shows it', () => {
  const shown = showTable(table, lookUp, '17.2', (player) => player.toUpperCase());
  const zone = (id: string, of = shown) => of.zones.find((one) => one.id === id);

  it('says how far the match has come', () => {
    expect(shown).toMatchObject({
      position: '17.2',
      revision: table.revision,
      match: 'm',
      game: 1,
      status: 'playing',
      turn: { n: 3, seat: 2 },
      phase: 'main',
      phaseTitle: 'Main phase',
      step: 'late',
      opportunity: { seat: 2, passed: [] },
      combat: table.combat,
      effects: [],
      result: null,
      games: [],
    });
    expect(shown.seats).toEqual([
      { seat: 1, name: 'A', counters: { life: 6 }, values: { mood: 'good' }, score: 0, out: null },
      { seat: 2, name: 'B', counters: {}, values: {}, score: 0, out: { reason: 'life' } },
    ]);
    expect(showTable(table, lookUp, '1').seats[0]?.name).toBe('a');
    expect(shown.stack.map(({ id }) => id)).toEqual(['i2', 'i1']);
  });

  it('marks the zones that viewers draw only while a card lies in them', () => {
    const { match } = table;
    const zones = match!.layout.zones.map((spec) => (spec.name === 'pile' ? { ...spec, quiet: true } : spec));
    const quiet = showTable({ ...table, match: { ...match!, layout: { ...match!.layout, zones } } }, lookUp, '1');
    expect([zone('pile:1', quiet)?.quiet, zone('hand:1', quiet)?.quiet, zone('pile:1')?.quiet]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it(
    'shows a card as it looks now, over what is printed on the side that is up, and without the marks of the ' +
      'rules',
    () => {
      expect(zone('field')).toEqual({
        id: 'field',
        name: 'field',
        title: 'Field',
        show: 'row',
        count: 2,
        cards: [
          {
            handle: 'a',
            definition: 'ash',
            name: 'Great ash',
            types: ['TREE'],
            text: '',
            stats: { power: 5, life: 2 },
            keywords: ['ward'],
            owner: 1,
            controller: 2,
            face: 'up',
            side: 'back',
            rested: true,
            damage: 2,
            counters: { buff: 1 },
            values: { rested: true },
            token: true,
            host: 'd',
          },
          {
            handle: 'd',
            definition: 'elm',
            name: 'elm front',
            types: ['TREE'],
            text: '',
            stats: { power: 1, life: 2 },
            owner: 1,
            controller: 1,
            face: 'down',
            rested: false,
            damage: 0,
            counters: {},
          },
        ],
      });
      expect(zone('pile:2')).toMatchObject({
        name: 'pile',
        title: 'Discard',
        seat: 2,
        show: 'pile',
        count: 1,
        cards: [{ handle: 'p', paidFor: 'i1' }],
      });
    },
  );

  it('shows those of the rules’ marks that the game wants shown, on cards that the asker knows', () => {
    const fact: Fact = {
      kind: 'set',
      changes: [
        { card: 'a', key: '.worn', value: 2 },
        { card: 'a', key: '.hit', value: true },
        { card: 'a', key: '.own', value: 1 },
        { card: 'd', key: '.hit', value: true },
        { card: 'd', key: '.worn', value: 9 },
      ],
    };
    const marks = { '.worn': { uses: 'power' }, '.hit': { says: 'hit' } };
    const cards = (of: readonly number[]) =>
      zone('field', showTable(view(tableAfter(...facts, fact), of), lookUp, '1', undefined, { marks }))!.cards;
    const [ash, elm] = cards([1]);
    expect(ash).toMatchObject({ stats: { power: 3, life: 2 }, of: { power: 5 }, values: { rested: true, hit: true } });
    expect(ash!.values).not.toHaveProperty('.own');
    expect(elm).toMatchObject({ stats: { power: 0, life: 2 }, of: { power: 1 }, values: { hit: true } });
    const hidden = cards([2])[1]!;
    expect([hidden.definition, hidden.stats, hidden.of, hidden.values]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says of a card in a pool that it lies face up if everybody sees it', () => {
    const fact = { kind: 'shown', zone: 'hand:2', slots: [0], count: 1, definitions: ['oak'], lasting: true } as const;
    const hand = (...more: Fact[]) => zone('hand:2', showTable(view(tableAfter(...facts, ...more), [2]), lookUp, '1'))!;
    expect([hand().cards[0]!.face, hand(fact).cards[0]!.face]).toEqual([undefined, 'up']);
  });

  it('leaves out what the asker may not know', () => {
    const other = showTable(view(table, [2]), lookUp, '17');
    expect(zone('field', other)?.cards[1]).toEqual({
      handle: 'd',
      owner: 1,
      controller: 1,
      face: 'down',
      rested: false,
      damage: 0,
      counters: {},
    });
    expect(zone('hand:1', other)).toMatchObject({ seat: 1, count: 3, cards: [] });
    expect(zone('hand:2', other)?.cards).toEqual([
      {
        slot: 0,
        definition: 'oak',
        name: 'oak front',
        types: ['TREE'],
        text: '',
        stats: { power: 1, life: 2 },
        owner: 2,
      },
    ]);
    expect(other.asks).toEqual(table.asks.map(({ options: _hidden, ...one }) => one));
    expect(showTable(view(table, [1]), lookUp, '17').asks[0]).toEqual({
      ...ask,
      id: 'q1',
      set: 's',
      answered: false,
      options: ['u'],
    });
  });

  it('says which zones are drawn only while something lies in them: by the layout, or as the game shows it', () => {
    const quietOf = (quiet?: readonly string[]) =>
      showTable(table, lookUp, '1', (player) => player, quiet === undefined ? {} : { quiet }).zones.flatMap((zone) =>
        zone.quiet ? [zone.id] : [],
      );
    expect(quietOf()).toEqual([]);
    expect(quietOf(['deck'])).toEqual(['deck:1', 'deck:2']);
  });

  it('shows a table before its match', () => {
    expect(showTable(emptyTable([]), lookUp, '0')).toMatchObject({ match: '', phaseTitle: '', zones: [], seats: [] });
    expect(showTable({ ...table, match: null, phase: 'dusk' }, lookUp, '0')).toMatchObject({
      phaseTitle: 'dusk',
      zones: [{ title: 'deck:1', show: 'row' }, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('differences of two tables', () => {
  const before = tableAfter(matchBegan, gameBegan);
  const differences = new Map(diff(before, table).map(({ at, from, to }) => [at, [from, to]]));

  it('name every path, in order', () => {
    expect([...differences.keys()]).toEqual([...differences.keys()].sort());
    expect(Object.fromEntries(differences)).toEqual({
      'card:a/controller': [null, 2],
      'card:a/counters/buff': [null, 1],
      'card:a/damage': [null, 2],
      'card:a/definition': [null, 'ash'],
      'card:a/face': [null, 'up'],
      'card:a/index': [null, 0],
      'card:a/rested': [null, true],
      'card:a/side': [null, 'back'],
      'card:a/stats/power': [null, 5],
      'card:a/zone': [null, 'field'],
      'card:d/controller': [null, 1],
      'card:d/damage': [null, 0],
      'card:d/definition': [null, 'elm'],
      'card:d/face': [null, 'down'],
      'card:d/index': [null, 1],
      'card:d/side': [null, 'front'],
      'card:d/zone': [null, 'field'],
      'card:p/controller': [null, 2],
      'card:p/damage': [null, 0],
      'card:p/definition': [null, 'pine'],
      'card:p/face': [null, 'up'],
      'card:p/index': [null, 0],
      'card:p/side': [null, 'front'],
      'card:p/zone': [null, 'pile:2'],
      combat: [null, 'a → d, p'],
      opportunity: [null, 2],
      phase: ['', 'main/late'],
      'seat:1/counters/life': [null, 6],
      'seat:1/mood': [null, 'good'],
      'seat:2/out': [null, 'life'],
      stack: [[], ['i1', 'i2']],
      status: ['setup', 'playing'],
      turn: [null, 3],
      'turn/seat': [null, 2],
      'zone:field/count': [0, 2],
      'zone:hand:2/cards': [['oak', 'pine'], ['oak']],
      'zone:hand:2/count': [2, 1],
      'zone:pile:2/count': [0, 1],
    });
  });

  it('name removed things too', () => {
    const gone = diff(table, before);
    expect(gone.map(({ at }) => at)).toEqual([...differences.keys()]);
    expect(gone.find(({ at }) => at === 'card:a/damage')).toEqual({ at: 'card:a/damage', from: 2, to: null });
  });

  it('name games and scores', () => {
    const won = tableAfter(matchBegan, gameBegan, { kind: 'game-ended', n: 1, winner: 2, reason: 'life' });
    expect(diff(before, won)).toEqual([{ at: 'seat:2/score', from: 0, to: 1 }]);
    expect(diff(tableAfter(matchBegan), before).filter(({ at }) => at === 'game')).toEqual([
      { at: 'game', from: 0, to: 1 },
    ]);
  });
});
