import { describe, expect, it } from '@jest/globals';
import { foldEntry, secret, type Fact, type Item, type Json, type Table } from '#table';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import {
  decideDeed,
  isRefusal,
  mendingOf,
  queryOf,
  sessionAt,
  type Decided,
  type Draft,
  type Refusal,
} from '../index.js';

const begun = new ToyMatch().table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const fix = (ops: Json, table = begun, more: Draft = {}, actor: object = { judge: 'j', role: 'judge' }) =>
  decideDeed(
    { rules: toy, cards: toyCards, session: sessionAt(table) },
    0,
    { kind: 'fix', ops, ...more },
    { actor, now: 0 },
  );
const saidOf = (decided: Decided | Refusal): string =>
  isRefusal(decided) ? `${decided.rule}: ${decided.reason}` : 'done';
/** The answer to a judge who makes this change. */
const told = (op: Json, table = begun): string => saidOf(fix([op], table));
/** The facts of a change, between the fact that states it and the end of the step. */
const comesTo = (op: Draft, table = begun): readonly Fact[] => {
  const decided = fix([op], table);
  if (isRefusal(decided)) throw new Error(saidOf(decided));
  return decided.facts.slice(1, -1);
};

const one = 'c2.0';
const other = 'c2.1';
const down = has(begun, { kind: 'turned', card: one, face: 'down', definition: secret('wick', [1]) });
const item: Item = { id: 'i1', of: 'ability', controller: 1, state: 'ready', title: 'A glow', declared: {} };
const busy = has(
  begun,
  { kind: 'item-raised', item },
  { kind: 'counted', changes: [{ card: one, counter: 'oil', by: 2, to: 2 }] },
  { kind: 'damaged', hits: [{ card: one, source: 'x', aimed: 3, prevented: 0, dealt: 3, marked: 3 }] },
  { kind: 'combat-began', attack: { attacker: one, by: 1, targets: [other], with: [], retaliators: [], data: {} } },
  {
    kind: 'effect-began',
    effect: { id: 'e1', source: 'x', controller: 1, on: [one], text: 'It glows', until: 'turn', stamp: 1, data: {} },
  },
  {
    kind: 'created',
    zone: 'field',
    cards: [{ handle: 't1', owner: 2, controller: 2, token: true, definition: 'spark' }],
  },
);

describe('a judge’s change', () => {
  it.each<[string, Draft, Table, readonly Fact[]]>([
    [
      'a card goes to another zone, to its place and face',
      { op: 'put', what: one, to: 'discard:1' },
      begun,
      [
        {
          kind: 'moved',
          legs: [{ from: 'field', card: one, to: 'discard:1', owner: 1, controller: 1, face: 'up' }],
          cause: 'ruling',
        },
      ],
    ],
    [
      'below what lies there, with somebody else in control',
      { op: 'put', what: one, to: 'field', place: 'bottom', face: 'down', controller: 2 },
      begun,
      [
        {
          kind: 'moved',
          legs: [
            {
              from: 'field',
              card: one,
              to: 'field',
              place: 'bottom',
              owner: 1,
              controller: 2,
              face: 'down',
              definition: secret('wick', [1, 2]),
            },
          ],
          cause: 'ruling',
        },
      ],
    ],
    [
      'on top of a deck',
      { op: 'put', what: one, to: 'deck:1', place: 'top', face: 'up' },
      begun,
      [
        {
          kind: 'moved',
          legs: [{ from: 'field', card: one, to: 'deck:1', place: 'top', definition: secret('wick', []) }],
          cause: 'ruling',
        },
      ],
    ],
    ['a card is as it lies', { op: 'turn-over', what: one, face: 'up' }, begun, []],
    [
      'a card is turned face down',
      { op: 'turn-over', what: one, face: 'down' },
      begun,
      [{ kind: 'turned', card: one, face: 'down', definition: secret('wick', [1]) }],
    ],
    [
      'a card is turned up again for all to see',
      { op: 'turn-over', what: one, face: 'up' },
      down,
      [{ kind: 'turned', card: one, face: 'up', definition: 'wick' }],
    ],
    [
      'a card changes its controller',
      { op: 'give-control', what: one, who: 2 },
      begun,
      [{ kind: 'controlled', card: one, seat: 2 }],
    ],
    [
      'one that lies face down is told to who controls it now',
      { op: 'give-control', what: one, who: 2 },
      down,
      [{ kind: 'controlled', card: one, seat: 2, definition: secret('wick', [2]) }],
    ],
    ['who controls it already goes on', { op: 'give-control', what: one, who: 1 }, begun, []],
    [
      'tokens come',
      { op: 'make-token', who: 2, to: 'field', token: 'spark', n: 2 },
      begun,
      [
        {
          kind: 'created',
          zone: 'field',
          cards: [0, 1].map((n) => ({
            handle: `c${begun.revision + 1}.${n}`,
            definition: 'spark',
            owner: 2,
            controller: 2,
            token: true,
          })),
        },
      ],
    ],
    ['a token goes', { op: 'remove-token', what: 't1' }, busy, [{ kind: 'ceased', cards: ['t1'], reason: 'ruling' }]],
    [
      'a card gets counters',
      { op: 'card-counter', what: one, counter: 'oil', n: 3 },
      busy,
      [{ kind: 'counted', changes: [{ card: one, counter: 'oil', by: 3, to: 5 }], cause: 'ruling' }],
    ],
    [
      'of which it loses as many as it has',
      { op: 'card-counter', what: one, counter: 'oil', n: -3 },
      busy,
      [{ kind: 'counted', changes: [{ card: one, counter: 'oil', by: -2, to: 0 }], cause: 'ruling' }],
    ],
    ['and none that it has not', { op: 'card-counter', what: other, counter: 'oil', n: -3 }, busy, []],
    [
      'damage is marked',
      { op: 'mark-damage', what: one, n: 5 },
      busy,
      [
        {
          kind: 'damaged',
          hits: [{ card: one, source: 'ruling', aimed: 2, prevented: 0, dealt: 2, marked: 5 }],
        },
      ],
    ],
    [
      'damage is taken away',
      { op: 'mark-damage', what: one, n: 0 },
      busy,
      [
        {
          kind: 'damaged',
          hits: [{ card: one, source: 'ruling', aimed: -3, prevented: 0, dealt: -3, marked: 0 }],
        },
      ],
    ],
    ['it is marked as it should be', { op: 'mark-damage', what: one, n: 3 }, busy, []],
    ['another turn', { op: 'turn', who: 2, n: 4 }, begun, [{ kind: 'turn-began', n: 4, seat: 2 }]],
    ['the same turn of another', { op: 'turn', who: 2 }, begun, [{ kind: 'turn-began', n: 1, seat: 2 }]],
    [
      'the fifth turn, of another',
      { op: 'turn', who: 2 },
      { ...begun, turn: { n: 5, seat: 1 } },
      [{ kind: 'turn-began', n: 5, seat: 2 }],
    ],
    ['another phase', { op: 'phase', phase: 'recall' }, begun, [{ kind: 'phase-began', phase: 'recall' }]],
    [
      'a step of a phase',
      { op: 'phase', phase: 'recall', step: 'late' },
      begun,
      [{ kind: 'phase-began', phase: 'recall', step: 'late' }],
    ],
    ['somebody may act', { op: 'opportunity', who: 1 }, begun, [{ kind: 'opportunity', seat: 1 }]],
    [
      'an entry of the stack ends without its effect',
      { op: 'end-item', item: 'i1' },
      busy,
      [{ kind: 'item-ended', item: 'i1', result: 'negated', rules: ['R-FIX-01'] }],
    ],
    ['the combat ends', { op: 'end-combat' }, busy, [{ kind: 'combat-ended', result: 'ruling' }]],
    ['without a combat nothing ends', { op: 'end-combat' }, begun, []],
    [
      'an effect ends',
      { op: 'end-effect', effect: 'e1' },
      busy,
      [{ kind: 'effect-ended', effects: ['e1'], reason: 'ruling' }],
    ],
    ['where nobody is asked nothing is taken back', { op: 'withdraw' }, begun, []],
    [
      'a card is attached to another',
      { op: 'attach', what: one, host: other },
      begun,
      [{ kind: 'attached', card: one, host: other }],
    ],
    ['or to nothing', { op: 'attach', what: one }, begun, [{ kind: 'attached', card: one, host: null }]],
    ['but not to itself', { op: 'attach', what: one, host: one }, begun, []],
    [
      'a card is put into a state',
      { op: 'state', what: one, state: 'rested', is: 'yes' },
      begun,
      [{ kind: 'set', changes: [{ card: one, key: 'rested', value: true }] }],
    ],
    [
      'and out of it',
      { op: 'state', what: one, state: 'rested', is: 'no' },
      begun,
      [{ kind: 'set', changes: [{ card: one, key: 'rested', value: null }] }],
    ],
    [
      'a player gets counters',
      { op: 'player-counter', who: 2, counter: 'life', n: 2 },
      begun,
      [{ kind: 'counted', changes: [{ seat: 2, counter: 'life', by: 2, to: 8 }], cause: 'by hand' }],
    ],
    [
      'a player loses as many as there are',
      { op: 'player-counter', who: 2, counter: 'life', n: -9 },
      begun,
      [{ kind: 'counted', changes: [{ seat: 2, counter: 'life', by: -6, to: 0 }], cause: 'by hand' }],
    ],
    ['and none of what there is not', { op: 'player-counter', who: 2, counter: 'oil', n: -9 }, begun, []],
    ['words change nothing', { op: 'note', text: 'as it was' }, begun, []],
    [
      'a card is revealed that lies face down',
      { op: 'reveal', what: one },
      down,
      [
        { kind: 'turned', card: one, face: 'up', definition: 'wick' },
        { kind: 'turned', card: one, face: 'down', definition: secret('wick', [1]) },
      ],
    ],
    [
      'a card of a hand is revealed, and not where it lies among the others',
      { op: 'reveal', what: 'hand:1/2' },
      begun,
      [{ kind: 'shown', zone: 'hand:1', slots: secret([2], [1]), count: 1, definitions: ['beacon'] }],
    ],
    [
      'somebody looks at the top of a deck',
      { op: 'look', who: 1, zone: 'deck:2', n: 1 },
      begun,
      [
        {
          kind: 'shown',
          zone: 'deck:2',
          slots: [0],
          count: 1,
          definitions: secret(['wick'], [1]),
          lasting: true,
        },
      ],
    ],
    [
      'somebody looks at all of a deck',
      { op: 'look', who: 1, zone: 'deck:2' },
      begun,
      [
        {
          kind: 'shown',
          zone: 'deck:2',
          slots: [0, 1],
          count: 2,
          definitions: secret(['wick', 'star'], [1]),
          lasting: true,
        },
      ],
    ],
    [
      'somebody looks at a card that lies face down',
      { op: 'look-at', who: 2, what: one },
      down,
      [{ kind: 'identified', card: one, basis: 'by hand', definition: secret('wick', [2]) }],
    ],
  ])('%s', (_name, op, table, facts) => {
    expect(comesTo(op, table)).toEqual(facts);
  });

  it('moves the top cards of a pool one by one, as many as there are', () => {
    const facts = comesTo({ op: 'take-top', zone: 'deck:2', n: 9, to: 'hand:2' });
    expect(facts).toEqual(
      ['wick', 'star'].map((id) => ({
        kind: 'moved',
        legs: [{ from: 'deck:2', slot: secret(0, []), to: 'hand:2', definition: secret(id, [2]) }],
        cause: 'ruling',
      })),
    );
    const [first] = comesTo({ op: 'take-top', zone: 'deck:2', n: 1, to: 'deck:2', place: 'bottom' });
    expect(first).toMatchObject({ legs: [{ place: 'bottom' }] });
  });

  it('shuffles a deck of several cards, but not a deck of one', () => {
    const kinds = (table: Table): string[] =>
      comesTo({ op: 'shuffle-zone', zone: 'deck:2' }, table).map(({ kind }) => kind);
    expect(kinds(begun)).toEqual(['drew-random', 'shuffled']);
    const short = has(begun, {
      kind: 'moved',
      legs: [{ from: 'deck:2', slot: 0, to: 'discard:2', handle: 'c9.0', definition: 'wick' }],
    });
    expect(kinds(short)).toEqual([]);
  });

  it('withdraws questions, each set once', () => {
    const asked = new ToyMatch().act(1, { kind: 'attack', attacker: one }).table;
    const decided = fix([{ op: 'withdraw' }, { op: 'opportunity', who: 1 }], asked);
    expect(isRefusal(decided)).toBe(false);
    expect((decided as Decided).facts.slice(1, -1)).toEqual([
      { kind: 'withdrawn', set: asked.asks[0]!.set, reason: 'ruling' },
      { kind: 'opportunity', seat: 1 },
    ]);
  });

  it('is a step with its own title; the change, its ruling and its words are on record', () => {
    const ruled = has(begun, { kind: 'ruled', about: { from: '1' }, state: 'upheld' });
    const ops = [{ op: 'note', text: 'as it was' }];
    const more = { ruling: ruled.revision, words: 'ab'.repeat(32) };
    const { facts, action } = fix(ops, ruled, more) as Decided;
    expect(facts[0]).toEqual({ kind: 'fixed', ops, ...more });
    expect(facts.at(-1)).toMatchObject({ title: 'A judge mends the table', result: 'resolved', rules: ['R-FIX-01'] });
    expect(action).toEqual({ kind: 'fix', ops, ...more, seat: 0 });
  });
});

describe('the refusal of a judge’s change', () => {
  const note = { op: 'note', text: 'as it was' };

  it('R-FIX-01: says who may mend, what, and when', () => {
    expect(saidOf(fix([note], begun, {}, { recorder: true }))).toBe('R-FIX-01: a judge mends a table');
    const noGame = 'R-FIX-01: no game is running that could be mended';
    for (const table of [
      { ...begun, game: 0 },
      { ...begun, games: [{ n: 1, winner: 1, reason: 'life' }] },
      { ...begun, status: 'ended' as const },
    ])
      expect(saidOf(fix([note], table))).toBe(noGame);
    const list = 'R-FIX-01: "ops" is a list of 1 to 60 changes';
    for (const ops of ['x', [], Array.from({ length: 61 }, () => note)] as Json[]) expect(saidOf(fix(ops))).toBe(list);
    expect(saidOf(fix(Array.from({ length: 60 }, () => note)))).toBe('done');
    for (const op of [3, null, [note]] as Json[]) expect(told(op)).toBe('R-FIX-01: ops[0] is a change: {op, …}');
    expect(told({ op: 'fly' })).toBe(
      `R-FIX-01: ops[0].op: is not one of ${mendingOf(begun)
        .map(({ op }) => op)
        .join(', ')}`,
    );
    expect(told({ op: 'make-token', who: 1, to: 'field', token: 'ghost', n: 1 })).toBe(
      'R-FIX-01: ops[0].token: the catalogue has no card "ghost"',
    );
  });

  it('R-FIX-01: says which part is missing, and which kind does not exist', () => {
    expect(told({ op: 'mark-damage', what: one })).toBe('R-FIX-01: ops[0].n: is missing: how much');
    expect(told({ op: 'mark-damage', n: 1 })).toBe('R-FIX-01: ops[0].what: is missing: which card');
    expect(told({ op: 'look', zone: 'deck:1' })).toBe('R-FIX-01: ops[0].who: is missing: player');
    expect(told({ op: 'turn', n: 1 })).toBe('R-FIX-01: ops[0].who: is missing: player');
    expect(told({ op: 'opportunity', who: 1 })).toBe('done');
    for (const n of [-1, 1000, 1.5, '1'])
      expect(told({ op: 'mark-damage', what: one, n })).toBe(
        `R-FIX-01: ops[0].n: "n" is a whole number from 0 to 999, not ${JSON.stringify(n)}`,
      );
    for (const n of [0, 999]) expect(told({ op: 'mark-damage', what: one, n })).toBe('done');
    for (const counter of ['', 'Oil', 'o1', 'o'.repeat(41), 7])
      expect(told({ op: 'card-counter', what: one, counter, n: 1 })).toBe(
        `R-FIX-01: ops[0].counter: "counter" is a word in small letters, 40 at most, not ${JSON.stringify(counter)}`,
      );
    for (const counter of ['o', 'o'.repeat(40), 'oil-lamp of gold'])
      expect(told({ op: 'card-counter', what: one, counter, n: 1 })).toBe('done');
    for (const text of ['', '  ', 'x'.repeat(501), 7])
      expect(told({ op: 'note', text })).toBe('R-FIX-01: ops[0].text: "text" is a text of 1 to 500 characters');
    expect(told({ op: 'note', text: 'x'.repeat(500) })).toBe('done');
    const none = (value: Json, name: string): string =>
      `R-FIX-01: ops[0].${name}: ${JSON.stringify(value)} is not one of the choices for "${name}"`;
    expect(told({ op: 'put', what: 'deck:1/9', to: 'field' })).toBe(none('deck:1/9', 'what'));
    expect(told({ op: 'put', what: one, to: 'void' })).toBe(none('void', 'to'));
    expect(told({ op: 'put', what: one, to: 'field', place: 'middle' })).toBe(none('middle', 'place'));
    expect(told({ op: 'put', what: one, to: 'field', face: 'side' })).toBe(none('side', 'face'));
    expect(told({ op: 'put', what: one, to: 'field', controller: 3 })).toBe(none(3, 'controller'));
    expect(told({ op: 'turn-over', what: one, face: 'sideways' })).toBe(none('sideways', 'face'));
    expect(told({ op: 'remove-token', what: one })).toBe(none(one, 'what'));
    expect(told({ op: 'make-token', who: 1, to: 'deck:1', token: 'spark', n: 1 })).toBe(none('deck:1', 'to'));
    expect(told({ op: 'shuffle-zone', zone: 'hand:9' })).toBe(none('hand:9', 'zone'));
    expect(told({ op: 'reveal', what: one })).toBe(none(one, 'what'));
    expect(told({ op: 'look-at', who: 1, what: one })).toBe(none(one, 'what'));
    expect(told({ op: 'phase', phase: 'night' })).toBe(none('night', 'phase'));
    expect(told({ op: 'end-item', item: 'i1' })).toBe(none('i1', 'item'));
    expect(told({ op: 'end-effect', effect: 'e1' })).toBe(none('e1', 'effect'));
    expect(told({ op: 'state', what: one, state: 'rested', is: 'perhaps' })).toBe(none('perhaps', 'is'));
    expect(told({ op: 'note', text: 'x', more: 1 })).toBe('R-FIX-01: ops[0]: "more" is not part of this action');
  });

  it('R-FIX-02: demands the same cards with the same owners', () => {
    const owned = (n: number, would: number): string =>
      `R-FIX-02: seat 1 owned ${n} cards and would own ${would}, or others: a card lies with its owner ` +
      'in hands and decks, and a token in none';
    expect(told({ op: 'put', what: one, to: 'hand:2' })).toBe(owned(8, 7));
    expect(told({ op: 'put', what: one, to: 'memory:2' })).toBe(
      "R-FIX-02: memory:2 is seat 2's own: a card of seat 1 cannot lie there",
    );
  });

  it('R-FIX-03: demands that somebody can go on', () => {
    expect(told({ op: 'opportunity' })).toBe(
      'R-FIX-03: afterwards nobody could act, nobody is asked, and nothing is owed: say also who may act',
    );
    const asked = new ToyMatch().act(1, { kind: 'attack', attacker: one });
    const mend = (ops: Json): string =>
      saidOf(
        decideDeed(
          { rules: toy, cards: toyCards, session: asked.session },
          0,
          { kind: 'fix', ops },
          { actor: { judge: 'j', role: 'judge' }, now: 0 },
        ),
      );
    expect(mend([{ op: 'opportunity' }])).toBe(
      'R-FIX-03: once what is asked is answered nobody could act: say who may, or withdraw it',
    );
    expect(mend([note])).toBe('done');
    const about = { item: item.id };
    const pay = { id: 'q1', seat: 1, of: 'pay', title: 'Pay 1', rule: 'X', min: 1, max: 1, about };
    const paying = has(begun, { kind: 'item-raised', item }, { kind: 'asked', set: 's1', asks: [pay] });
    expect(saidOf(fix([{ op: 'end-item', item: item.id }], paying))).toBe(
      'R-FIX-03: "Pay 1" is asked about what would be gone: withdraw it as well',
    );
  });
});

describe('the choices of a judge', () => {
  const labels = (op: string, name: string, table = begun): string[] =>
    mendingOf(table)
      .find((kind) => kind.op === op)!
      .fields.find((field) => field.name === name)!
      .candidates({ ...queryOf(table, 1, toyCards), table, seat: 0 }, {}, [])
      .map(({ value, label }) => `${String(value)}: ${typeof label === 'string' ? label : label()}`);

  it('say where a card lies, whose zone that is, and what the zone is called', () => {
    expect(labels('put', 'to')).toEqual([
      'deck:1: Deck of seat 1',
      'deck:2: Deck of seat 2',
      'hand:1: Hand of seat 1',
      'hand:2: Hand of seat 2',
      'memory:1: Memory of seat 1',
      'memory:2: Memory of seat 2',
      'discard:1: Discard of seat 1',
      'discard:2: Discard of seat 2',
      'field: Field',
    ]);
    expect(labels('make-token', 'to')).toEqual([
      'memory:1: Memory of seat 1',
      'memory:2: Memory of seat 2',
      'discard:1: Discard of seat 1',
      'discard:2: Discard of seat 2',
      'field: Field',
    ]);
    expect(labels('take-top', 'zone')).toEqual([
      'deck:1: Deck of seat 1',
      'deck:2: Deck of seat 2',
      'hand:1: Hand of seat 1',
      'hand:2: Hand of seat 2',
    ]);
    expect(labels('shuffle-zone', 'zone')).toEqual(labels('take-top', 'zone'));
    expect(labels('phase', 'phase')).toEqual(['main: Main', 'recall: Recall']);
    expect(labels('end-item', 'item', busy)).toEqual(['i1: A glow']);
    expect(labels('end-effect', 'effect', busy)).toEqual(['e1: It glows']);
    expect(labels('remove-token', 'what', busy).map((label) => label.split(':')[0])).toEqual(['t1']);
    expect(labels('player-counter', 'counter')).toEqual(['life: life']);
    expect(labels('card-counter', 'counter')).toEqual([]);
    expect(labels('state', 'state')).toEqual(['rested: rested']);
    expect(labels('opportunity', 'who')).toEqual(['1: seat 1', '2: seat 2']);
    expect(labels('make-token', 'n')).toEqual(['1: 1', '2: 2', '3: 3']);
    const hidden = [
      'deck:1/0: wick (Deck of seat 1, 1)',
      'deck:1/1: star (Deck of seat 1, 2)',
      'deck:1/2: pyre (Deck of seat 1, 3)',
      'deck:2/0: wick (Deck of seat 2, 1)',
      'deck:2/1: star (Deck of seat 2, 2)',
      'hand:1/0: spark (Hand of seat 1, 1)',
      'hand:1/1: candle (Hand of seat 1, 2)',
      'hand:1/2: beacon (Hand of seat 1, 3)',
      'hand:1/3: wick (Hand of seat 1, 4)',
      'hand:2/0: spark (Hand of seat 2, 1)',
      'hand:2/1: candle (Hand of seat 2, 2)',
      'hand:2/2: lantern (Hand of seat 2, 3)',
    ];
    expect(labels('put', 'what')).toEqual(['c2.0: wick (seat 1)', 'c2.1: wick (seat 2)', ...hidden]);
    expect(labels('reveal', 'what', down)).toEqual([...hidden, 'c2.0: wick, face down (seat 1)']);
    expect(labels('turn-over', 'what', busy)).toEqual([
      'c2.0: wick (seat 1)',
      'c2.1: wick (seat 2)',
      't1: spark (seat 2)',
    ]);
  });

  it('are the same list for the same layout, and empty without a match', () => {
    expect(mendingOf({ match: null })).toEqual([]);
    expect(mendingOf(begun)).toBe(mendingOf({ match: begun.match }));
  });
});
