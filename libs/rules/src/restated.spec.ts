import { describe, expect, it } from '@jest/globals';
import { cardsIn, foldEntry, secret, slotsIn, type Fact, type Table } from '#table';
import { z } from 'zod';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { laidForCheck, restated, type Rules } from './index.js';

const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });

/** Describes a toy table as the position that `placeToy` lays out. */
const said = (table: Table): object => {
  const seats = table.seats.map(({ seat }) => seat);
  const inPool = (zone: string): (string | null)[][] =>
    seats.map((seat) => slotsIn(table, `${zone}:${seat}`).map(({ definition }) => definition));
  return {
    seats: seats.map(() => ({})),
    life: table.seats.map(({ counters }) => counters['life']),
    hand: inPool('hand'),
    deck: inPool('deck'),
    field: seats.map((seat) =>
      cardsIn(table, 'field').flatMap((card) => (card.owner === seat ? [card.definition] : [])),
    ),
  };
};
const schema = z.looseObject({ seats: z.array(z.looseObject({})) });
const again = (table: Table, rules: Rules = toy) => restated(rules, toyCards, { schema, said }, table);
/** The differences that a position cannot say, each in a line. */
const unsaid = (...facts: Fact[]): string[] =>
  again(has(begun, ...facts)).unsaid.map(
    ({ at, is, begins }) => `${at}: ${JSON.stringify(is)}, not ${JSON.stringify(begins)}`,
  );
const ask = (id: string, seat: number) => ({
  id,
  seat,
  of: 'bid',
  title: 'Bid',
  min: 1,
  max: 1,
  about: {},
  rule: 'TOY',
});

describe('a table said as a position', () => {
  it('begins again in the same state', () => {
    expect(again(begun)).toEqual({ position: said(begun), unsaid: [], refused: null });
    const hurt = has(begun, { kind: 'counted', changes: [{ seat: 2, counter: 'life', by: -2, to: 4 }] });
    expect(again(hurt)).toMatchObject({ unsaid: [], refused: null, position: { life: [6, 4] } });
  });

  it('is its own match of this game by these rules, with as many seats', () => {
    const zeros = '0'.repeat(64);
    const seen: unknown[] = [];
    const watched: Rules = {
      ...toy,
      placeScenario: function* (scribe, action) {
        seen.push(
          scribe.table.match,
          scribe.table.seats.map(({ seat, player }) => `${seat} ${player}`),
          action,
        );
        yield* toy.placeScenario!(scribe, action);
      },
    };
    again(begun, watched);
    expect(seen).toEqual([
      {
        id: 'restated',
        game: 'toy',
        format: { name: 'open', bestOf: 1 },
        versions: { rules: 'toy-1', cards: 'toy-cards-1', facts: 3 },
        policy: {},
        layout: toy.layout,
        scenario: true,
      },
      ['1 seat 1', '2 seat 2'],
      {
        kind: 'begin-game',
        seat: 0,
        n: 1,
        seed: secret(zeros, []),
        keys: [secret(zeros, []), secret(zeros, [1]), secret(zeros, [2])],
        decks: [],
        scenario: secret(said(begun) as never, []),
      },
    ]);
  });

  it.each<[string, Fact[], string[]]>([
    [
      'whose turn it is, in which phase, and who may act',
      [
        { kind: 'turn-began', n: 3, seat: 2 },
        { kind: 'phase-began', phase: 'recall', step: 'late' },
        { kind: 'opportunity', seat: 2, passed: [1] },
      ],
      [
        'turn: {"n":3,"seat":2}, not {"n":1,"seat":1}',
        'phase: "recall/late", not "main"',
        'opportunity: {"seat":2,"passed":[1]}, not {"seat":1,"passed":[]}',
      ],
    ],
    ['a phase without a step', [{ kind: 'phase-began', phase: 'recall' }], ['phase: "recall", not "main"']],
    [
      'what lies on a card',
      [
        { kind: 'counted', changes: [{ card: 'c2.0', counter: 'oil', by: 1, to: 1 }] },
        { kind: 'set', changes: [{ card: 'c2.0', key: 'rested', value: true }] },
        { kind: 'set', changes: [{ card: 'c2.0', key: '.own', value: true }] },
        { kind: 'set', changes: [{ card: 'c2.0', key: 'lit', value: false }] },
      ],
      [
        'zone:field/0: {"definition":"wick","owner":1,"controller":1,"face":"up","side":"front","token":false,' +
          '"damage":0,"counters":{"oil":1},"values":{"rested":true,".own":true}}, not {"definition":"wick","owner":1,' +
          '"controller":1,"face":"up","side":"front","token":false,"damage":0,"counters":{},"values":{}}',
      ],
    ],
    ['on whom it lies', [{ kind: 'attached', card: 'c2.1', host: 'c2.0' }], ['zone:field/1/host: "field/0", not null']],
    [
      'what stands at a seat, and that it is out',
      [
        { kind: 'counted', changes: [{ seat: 1, counter: 'gold', by: 3, to: 3 }] },
        {
          kind: 'set',
          changes: [
            { seat: 2, key: 'mood', value: 'good' },
            { seat: 2, key: '.own', value: 1 },
            { seat: 2, key: 'none', value: '' },
            { seat: 2, key: 'no', value: false },
          ],
        },
        { kind: 'lost', seat: 2, reason: 'life' },
      ],
      [
        'seat:1/counters: {"life":6,"gold":3}, not {"life":6}',
        'seat:2/values: {"mood":"good",".own":1}, not {}',
        'seat:2/out: "life", not null',
      ],
    ],
    [
      'what waits, lasts, is asked and is fought over',
      [
        {
          kind: 'item-raised',
          item: { id: 'i1', of: 'card', controller: 1, state: 'ready', title: 'A glow', declared: {} },
        },
        { kind: 'asked', set: 's', asks: [ask('q1', 2)] },
        {
          kind: 'effect-began',
          effect: { id: 'e1', source: 'x', controller: 1, on: [], text: 'It glows', until: '', stamp: 1, data: {} },
        },
        {
          kind: 'combat-began',
          attack: { attacker: 'c2.0', by: 1, targets: [], with: [], retaliators: [], data: {} },
        },
      ],
      [
        'stack/0: "A glow", not null',
        'asks/0: "seat 2: Bid", not null',
        'effects/0: "It glows", not null',
        'combat: true, not null',
      ],
    ],
    [
      'what is noted, but for how it was drawn',
      [
        ...['seed', 'nonces', 'salts', 'first'].map((key): Fact => ({
          kind: 'noted',
          scope: 'game',
          key,
          value: 'other',
        })),
        { kind: 'noted', scope: 'turn', key: 'who', value: [2, 1] },
        { kind: 'noted', scope: 'turn', key: 'what', value: ['b', 'a'] },
        { kind: 'noted', scope: 'match', key: 'first', value: 2 },
      ],
      ['notes/turn/who: [1,2], not null', 'notes/turn/what: ["b","a"], not null', 'notes/match/first: 2, not null'],
    ],
    [
      'a card somewhere else than a position has one',
      [
        {
          kind: 'moved',
          legs: [{ from: 'deck:1', slot: 0, to: 'discard:1', handle: 'c9', definition: 'wick', owner: 1 }],
        },
      ],
      [
        'zone:discard:1/0: {"definition":"wick","owner":1,"controller":1,"face":"up","side":"front","token":false,' +
          '"damage":0,"counters":{},"values":{}}, not null',
      ],
    ],
  ])('names what no position has: %s', (_name, facts, lines) => {
    expect(unsaid(...facts)).toEqual(lines);
  });

  it('orders a zone that all players share seat by seat, so that the order of arrival does not matter', () => {
    const swapped = has(begun, { kind: 'moved', legs: [{ from: 'field', card: 'c2.0', to: 'field' }] });
    expect(cardsIn(swapped, 'field').map(({ handle }) => handle)).toEqual(['c2.1', 'c2.0']);
    expect(again(swapped).unsaid).toEqual([]);
  });

  it('names the cards whose order of arrival decides, if the game says which those are', () => {
    const swapped = has(begun, { kind: 'moved', legs: [{ from: 'field', card: 'c2.0', to: 'field' }] });
    const besides = (table: Table) => ({ came: cardsIn(table, 'field').map(({ handle }) => handle), none: [] });
    expect(restated(toy, toyCards, { schema, said, besides }, begun).unsaid).toEqual([]);
    expect(restated(toy, toyCards, { schema, said, besides }, swapped).unsaid).toEqual([
      { at: 'came', is: ['field/1', 'field/0'], begins: ['field/0', 'field/1'] },
    ]);
  });

  it('begins nothing if no game is running, the game refuses the position, or it cannot be laid out', () => {
    const none = 'no game is running there that could begin again';
    expect(again(has(begun, { kind: 'match-ended', winner: 1, reason: 'life' }))).toMatchObject({
      unsaid: [],
      refused: none,
    });
    expect(again({ ...begun, turn: null }).refused).toBe(none);
    const wrong = () => [
      { at: 'seats[0]', what: 'is nobody' },
      { at: 'life', what: 'is too much' },
    ];
    expect(restated(toy, toyCards, { schema, said, wrong }, begun)).toMatchObject({
      unsaid: [],
      refused: 'seats[0]: is nobody; life: is too much',
    });
    expect(restated(toy, toyCards, { schema, said, wrong: () => [] }, begun).refused).toBeNull();
    const low = z.looseObject({ ...schema.shape, life: z.array(z.number().max(5)) });
    expect(restated(toy, toyCards, { schema: low, said }, begun)).toEqual({
      position: said(begun),
      unsaid: [],
      refused: 'life.0: must be at most 5; life.1: must be at most 5',
    });
    const broken: Rules = {
      ...toy,
      placeScenario: () => {
        throw new Error('no');
      },
    };
    expect(again(begun, broken)).toMatchObject({ unsaid: [], refused: 'no table can be laid out so' });
  });
});

describe('a position laid out for a check', () => {
  const position = { seats: [{}, {}] };

  it('stands on its own table, on which nobody is asked', () => {
    const { scribe, laid } = laidForCheck(toy, toyCards, position, function* (on, action) {
      yield* [];
      on.emit({ kind: 'passed', seat: 1 });
      return action;
    });
    expect(scribe.table).toMatchObject({
      revision: 1,
      match: {
        id: 'check',
        game: 'toy',
        format: { name: 'open', bestOf: 1 },
        versions: { rules: 'toy-1', cards: 'toy-cards-1' },
        policy: {},
        scenario: true,
      },
      seats: [
        { seat: 1, player: 'seat 1' },
        { seat: 2, player: 'seat 2' },
      ],
    });
    expect(laid).toEqual({
      kind: 'begin-game',
      seat: 0,
      n: 1,
      seed: secret('0'.repeat(64), []),
      keys: [],
      decks: [],
      scenario: secret(position as never, []),
    });
    expect(() =>
      laidForCheck(toy, toyCards, position, function* () {
        yield [];
      }),
    ).toThrow('laying out a position asks nobody');
  });

  it('replaces cards that lie there only for a moment, and refuses what cannot be helped', () => {
    const zones = { field: ['wick', { card: 'wick', damage: 7 }, 'star', { card: 'pyre', damage: 2 }], row: ['star'] };
    const hurt = (table: Table): object => ({ ...said(table), seats: [{}, { zones }] });
    const at = (n: number, zone = 'field') => `seats[1].zones.${zone}[${n}]`;
    type Placed = string | { card: string; damage: number };
    const eased = (wrong: (field: readonly Placed[]) => { at: string; instead?: { damage: number } | null }[]) => {
      const found = restated(
        toy,
        toyCards,
        {
          schema,
          said: hurt,
          wrong: ({ seats }) =>
            wrong((seats[1]!['zones'] as typeof zones).field).map((one) => ({ ...one, what: 'cannot stay' })),
        },
        begun,
      );
      return [(found.position.seats[1]!['zones'] as typeof zones).field, found.refused];
    };
    const damage = (one: Placed | undefined): number => (typeof one === 'object' ? one.damage : 0);
    const least = { card: 'wick', damage: 3 };
    expect(eased((field) => (damage(field[1]) > 3 ? [{ at: at(1), instead: { damage: 3 } }] : []))).toEqual([
      ['wick', least, 'star', { card: 'pyre', damage: 2 }],
      null,
    ]);
    // Leaving out a card does not move another card that must still be left out or changed.
    const two = [
      { at: at(0), instead: null },
      { at: at(2), instead: null },
      { at: at(1), instead: { damage: 3 } },
    ];
    expect(eased((field) => (field.length === 4 ? two : []))).toEqual([[least, { card: 'pyre', damage: 2 }], null]);
    // If a card goes, another card may have depended on it.
    expect(eased((field) => (field.length > 1 ? [{ at: at(0), instead: null }] : []))[1]).toBeNull();
    const helpless = eased((field) => (field.length === 4 ? [...two.slice(0, 1), { at: at(3) }] : []));
    expect(helpless).toEqual([zones.field, `${at(0)}: cannot stay; ${at(3)}: cannot stay`]);
    expect(eased(() => [{ at: 'turn', instead: null }])[1]).toBe('turn: cannot stay');
    expect(eased(() => [{ at: at(0), instead: { damage: 1 } }])[1]).toBe(`${at(0)}: cannot stay`);
    expect(zones.field).toHaveLength(4);
  });
});
