import { describe, expect, it } from '@jest/globals';
import { cardsIn, secret, type Ask, type Fact, type Table } from '#table';
import { z } from 'zod';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { nearest } from './effects/nearest.js';
import {
  asPlaced,
  atHandle,
  beginLasting,
  byPlayer,
  CardDefinition,
  cardsOf,
  cardsPart,
  chosenBy,
  endBlow,
  endGameWith,
  endLasting,
  GameOver,
  inPool,
  isGone,
  lastKnown,
  lookUpIn,
  namesInPool,
  optionsOf,
  ordered,
  queryOf,
  question,
  refuse,
  rememberGone,
  turnOrderFrom,
  sameWhere,
  Scribe,
  showingOf,
  stampAt,
  stampOfCard,
  stampOfEffect,
  turnsReached,
  untilGameOver,
  whatIsWrong,
  withdrawAll,
  type Flow,
  type Rules,
} from './index.js';
import { same } from './same.js';

const begun = new ToyMatch().table;
const scribeOn = (table: Table = begun, rules: Rules = toy): Scribe => {
  const scribe = new Scribe(table, toyCards, rules);
  scribe.open(table.revision + 1);
  return scribe;
};

describe('stamps of lasting effects', () => {
  it('are ordered by the entry, then by the place in it; effects come after the cards of their entry', () => {
    expect(stampAt(3, 2)).toBe(30_002);
    expect(stampOfCard({ since: 41, handle: 'c7.12' })).toBe(410_012);
    expect(stampOfCard({ since: 41, handle: 'c7' })).toBe(410_000);
    expect(stampOfEffect({ id: 'e41.2' })).toBe(415_002);
  });

  it('begin above all others, and above the given minimum', () => {
    const scribe = scribeOn();
    const glow = { source: 'x', controller: 1, on: [], text: '', until: 'turn', data: {} };
    beginLasting(scribe, glow);
    beginLasting(scribe, glow, 7);
    beginLasting(scribe, { ...glow, until: 'game' }, 3);
    expect(scribe.table.effects.map(({ id, stamp }) => `${id} ${stamp}`)).toEqual(['e3.0 1', 'e3.1 8', 'e3.2 9']);
    expect(endLasting(scribe, ({ until }) => until === 'turn', 'dusk').map(({ id }) => id)).toEqual(['e3.0', 'e3.1']);
    expect(scribe.facts.at(-1)).toEqual({ kind: 'effect-ended', effects: ['e3.0', 'e3.1'], reason: 'dusk' });
    const { length } = scribe.facts;
    expect(endLasting(scribe, ({ until }) => until === 'turn', 'dusk')).toEqual([]);
    expect(scribe.facts).toHaveLength(length);
  });
});

describe('players with several pending abilities', () => {
  const table = { ...begun, order: [2, 1, 3], turn: { n: 1, seat: 1 } };
  const due = [
    { seat: 2, title: 'a' },
    { seat: 1, title: 'b' },
    { seat: 2, title: 'c' },
  ];
  const order = question({
    of: 'order',
    rule: 'X',
    answer: 'answer',
    parts: () => [],
    read: (said): readonly number[] => (said as unknown as { value: readonly number[] }).value,
  });

  it('come in turn order, beginning with the active player', () => {
    expect([turnOrderFrom(table, 1), turnOrderFrom(table, 2), turnOrderFrom(table, 9)]).toEqual([
      [1, 3, 2],
      [2, 1, 3],
      [2, 1, 3],
    ]);
    const out = { reason: 'concession', at: 1 } as never;
    const seats = [...begun.seats, { ...begun.seats[0]!, seat: 3, out }];
    expect(turnsReached({ ...table, seats }, 2)).toEqual([3, 2]);
    expect([turnsReached(table, 2), turnsReached(table, 1), turnsReached({ ...table, turn: null }, 2)]).toEqual([
      [2],
      [1],
      [2],
    ]);
    expect(byPlayer(table, due).map(({ seat, due: own }) => [seat, ...own.map(({ title }) => title)])).toEqual([
      [1, 'b'],
      [2, 'a', 'c'],
    ]);
    expect(byPlayer({ ...table, turn: null }, due).map(({ seat }) => seat)).toEqual([2, 1]);
  });

  it('say in which order they resolve; a player with a single one is not asked', () => {
    const flow = ordered(order, 'In which order?', byPlayer(table, due));
    expect(flow.next().value).toEqual([
      { seat: 2, of: 'order', title: 'In which order?', min: 2, max: 2, about: {}, options: ['a', 'c'], rule: 'X' },
    ]);
    const said = flow.next([{ kind: 'answer', seat: 2, value: [1, 0] }]);
    expect((said.value as typeof due).map(({ title }) => title)).toEqual(['b', 'c', 'a']);
  });
});

describe('a question that lists cards', () => {
  const ask = (more: Partial<Ask> = {}): Ask => ({
    id: 'q',
    set: 's',
    seat: 1,
    of: 'cards',
    title: 'Which?',
    min: 0,
    max: 2,
    about: {},
    options: ['c2.0', { at: 'hand:1/3', card: 'wick' }, { at: 'hand:1/4', card: 'odd' }],
    answered: false,
    rule: 'X',
    ...more,
  });
  const choosing = {
    rule: 'X-RULE',
    few: 'X-FEW',
    nameOf: (_query: unknown, handle: string) => `lamp ${handle}`,
    printed: (_query: unknown, id: string) => (id === 'wick' ? 'Wick' : undefined),
  };
  const query = queryOf(begun, 1, toyCards);
  const many = (of: Ask) => cardsPart(of, choosing).many();

  it('names open cards by handle, hidden ones by place, and no card twice', () => {
    const part = cardsPart(ask(), choosing);
    const shown = (chosen: string[]): string[] =>
      part.candidates(query, {}, chosen).map(({ value, label }) => `${value}: ${label()}`);
    expect(part).toMatchObject({ name: 'value', title: 'Which?', rule: 'X-RULE' });
    expect(shown([])).toEqual(['c2.0: lamp c2.0', 'hand:1/3: Wick', 'hand:1/4: odd']);
    expect(shown(['hand:1/3'])).toEqual(['c2.0: lamp c2.0', 'hand:1/4: odd']);
    expect(['c2.0', 'hand:1/3'].map((value) => part.sealed(value))).toEqual([false, true]);
    expect([chosenBy('c2.0'), chosenBy({ at: 'hand:1/3', card: 'wick' }), chosenBy(7), chosenBy(null)]).toEqual([
      'c2.0',
      'hand:1/3',
      '7',
      'null',
    ]);
  });

  it('demands as many cards as there are if the choice is not free', () => {
    expect(many(ask())).toEqual({
      min: 0,
      max: 2,
      least: { rule: 'X-FEW', reason: '0 must be chosen: as many as there are' },
    });
    expect(many(ask({ about: { must: false }, min: 1 }))).toMatchObject({ min: 1 });
    expect(many(ask({ about: { must: true } }))).toEqual({
      min: 2,
      max: 2,
      least: { rule: 'X-FEW', reason: '2 must be chosen: as many as there are' },
    });
    expect(many(ask({ about: { must: 'X-MUST' }, options: ['c2.0'] }))).toEqual({
      min: 1,
      max: 2,
      least: { rule: 'X-MUST', reason: '1 must be chosen: as many as there are' },
    });
    expect(optionsOf({})).toEqual([]);
    expect(optionsOf({ options: secret(['x'], [1]) })).toEqual(['x']);
    expect(optionsOf({ options: { $: null, to: [] } })).toEqual([]);
  });
});

describe('a game that ends', () => {
  const ends = (table: Table, winner: number | null, bestOf = 1): Scribe => {
    const scribe = scribeOn({
      ...table,
      match: table.match && { ...table.match, format: { name: 'open', bestOf } },
    });
    expect(() => endGameWith(scribe, { winner, reason: 'life', title: 'The end', rules: ['X-END'] })).toThrow(GameOver);
    return scribe;
  };
  const matchEnd = ({ facts }: Scribe): Fact | undefined => facts.find(({ kind }) => kind === 'match-ended');
  const scored = (...scores: number[]): Table => ({
    ...begun,
    seats: begun.seats.map((seat, n) => ({ ...seat, score: scores[n] ?? 0 })),
  });

  it('ends the match with the same winner if it was the only one', () => {
    const scribe = ends(begun, 2);
    expect(scribe.facts.map(({ kind }) => kind)).toEqual(['game-ended', 'match-ended', 'unit-ended']);
    expect(scribe.facts[0]).toEqual({ kind: 'game-ended', n: 1, winner: 2, reason: 'life' });
    expect(matchEnd(scribe)).toEqual({ kind: 'match-ended', winner: 2, reason: 'life' });
    expect(scribe.facts[2]).toMatchObject({ of: 'end', title: 'The end', result: 'resolved', rules: ['X-END'] });
    expect(matchEnd(ends(begun, null))).toEqual({ kind: 'match-ended', winner: null, reason: 'life' });
  });

  it('ends a match of several games when nobody else can win as many', () => {
    expect(matchEnd(ends(begun, 1, 3))).toBeUndefined();
    expect(matchEnd(ends(scored(1, 1), null, 3))).toBeUndefined();
    expect(matchEnd(ends(scored(1), 1, 3))).toEqual({ kind: 'match-ended', winner: 1, reason: 'best of 3 decided' });
    expect(matchEnd(ends(scored(1), 1, 4))).toBeUndefined();
  });

  it('is caught where the action began; other errors pass', () => {
    function* over(): Flow {
      yield* [];
      throw new GameOver();
    }
    function* broken(): Flow {
      yield* [];
      throw new Error('broken');
    }
    expect(untilGameOver(over()).next()).toEqual({ done: true, value: undefined });
    expect(() => untilGameOver(broken()).next()).toThrow('broken');
  });

  it('withdraws open questions, each set once', () => {
    const scribe = scribeOn(new ToyMatch().act(1, { kind: 'attack', attacker: 'c2.0' }).table);
    const [{ set } = { set: '' }] = scribe.table.asks;
    withdrawAll(scribe, 'over');
    expect(scribe.facts).toEqual([{ kind: 'withdrawn', set, reason: 'over' }]);
  });

  it('RU-24: has a step of its own for the card that decided it, with its item', () => {
    const blow = (cause?: string): Fact[] => {
      const scribe = scribeOn(begun);
      const id = scribe.raise({ of: 'card', controller: 1, state: 'resolving', title: 'A glow', declared: {} });
      scribe.underway = { of: 'card', title: 'A glow', rules: ['X'], cause: cause ?? id };
      endBlow(scribe);
      return scribe.facts.slice(1);
    };
    expect(blow()).toMatchObject([
      { kind: 'item-ended', item: 'i3.0', result: 'resolved', rules: ['X'] },
      { kind: 'unit-ended', of: 'card', title: 'A glow', result: 'resolved', rules: ['X'], cause: 'i3.0' },
    ]);
    expect(blow('gone').map(({ kind }) => kind)).toEqual(['unit-ended']);
    const idle = scribeOn();
    endBlow(idle);
    expect(idle.facts).toEqual([]);
  });
});

describe('an object that has left play', () => {
  const [one = '', other = ''] = cardsIn(begun, 'field').map(({ handle }) => handle);
  const looks: Rules = { ...toy, appearance: () => ({ name: 'bright' }), looksIn: ['field'] };
  const gone = (scribe: Scribe, handle: string) => lastKnown(scribe, handle);

  it('is known as it was there, looks included, wherever the card goes since', () => {
    const scribe = scribeOn(begun, looks);
    scribe.emit({ kind: 'counted', changes: [{ card: one, counter: 'oil', by: 2, to: 2 }] });
    scribe.move([one], 'discard:1');
    scribe.move([one], 'memory:1');
    expect(gone(scribe, one)).toMatchObject({ counters: { oil: 2 }, appears: { name: 'bright' }, definition: 'wick' });
    expect(isGone(gone(scribe, one)!)).toBe(true);
    expect(isGone(cardsIn(begun, 'field')[0]!)).toBe(false);
    expect([gone(scribe, other), scribe.left.card(other)]).toEqual([undefined, undefined]);
    expect(scribe.left.card(one)).toMatchObject({ counters: { oil: 2 } });
    expect(scribe.left.objects().map(({ handle }) => handle)).toEqual([one]);
  });

  it('has neither looks nor a name if it lay face down', () => {
    const scribe = scribeOn(begun, looks);
    scribe.emit({ kind: 'turned', card: one, face: 'down', definition: secret('wick', [1]) });
    scribe.move([one], 'discard:1');
    expect(gone(scribe, one)).toMatchObject({ definition: null });
    expect(gone(scribe, one)).not.toHaveProperty('appears');
  });

  it('does not exist if it left a zone outside play, but the card still has an owner', () => {
    const scribe = scribeOn(begun, { ...looks, looksIn: ['memory'] });
    scribe.move([one], 'discard:1');
    expect(gone(scribe, one)).toBeUndefined();
    expect(scribe.left.card(one)).toMatchObject({ owner: 1 });
    expect(scribe.left.objects()).toEqual([]);
    scribe.move([one], 'memory:1');
    expect(scribe.left.card(one)).toMatchObject({ handle: one });
  });

  it('does not exist if the card stays the same object', () => {
    const scribe = scribeOn(begun, looks);
    scribe.move([one], 'discard:1', { keep: true });
    expect(scribe.left.card(one)).toBeUndefined();
  });

  it('is remembered while something names it, and then forgotten', () => {
    const scribe = scribeOn(begun, looks);
    scribe.move([one, other], 'discard:1');
    const { length } = scribe.facts;
    rememberGone(scribe, () => []);
    expect(scribe.facts).toHaveLength(length);
    rememberGone(scribe, () => [one]);
    expect(Object.keys(scribe.table.notes['game']?.['gone'] ?? {})).toEqual([one]);
    const known = scribe.facts.length;
    const next = scribeOn(scribe.table, looks);
    expect(lastKnown({ table: next.table }, one)).toMatchObject({ handle: one });
    rememberGone(next, () => ({ on: [one] }));
    expect(next.facts).toEqual([]);
    rememberGone(next, () => `${one}0`);
    expect(next.table.notes['game']).not.toHaveProperty('gone');
    expect(lastKnown({ table: next.table }, one)).toBeUndefined();
    expect(known).toBe(length + 1);
  });
});

describe('small helpers', () => {
  it('compare the places of running effects by handle, or by zone and slot', () => {
    expect([
      sameWhere(atHandle('a'), atHandle('a')),
      sameWhere(atHandle('a'), atHandle('b')),
      sameWhere(inPool('hand:1', 2), inPool('hand:1', 2)),
      sameWhere(inPool('hand:1', 2), inPool('hand:1', 3)),
      sameWhere(inPool('hand:1', 2), inPool('hand:2', 2)),
      sameWhere(inPool('hand:1', 2), atHandle('a')),
      sameWhere(atHandle('a'), inPool('hand:1', 2)),
    ]).toEqual([true, false, true, false, false, false, false]);
  });

  it('compare two values regardless of the order of members, and ignore undefined ones', () => {
    const pairs: [unknown, unknown, boolean][] = [
      [1, 1, true],
      [1, '1', false],
      [null, {}, false],
      [{}, null, false],
      [[], {}, false],
      [{}, [], false],
      [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
      [{ a: 1 }, { a: 1, b: undefined }, true],
      [{ a: 1, b: undefined }, { a: 1 }, true],
      [{ a: 1 }, { a: 1, b: 2 }, false],
      [{ a: 1, b: 2 }, { a: 1 }, false],
      [[1, 2], [2, 1], false],
      [{ a: { b: 1 } }, { a: { b: 2 } }, false],
      ['x', {}, false],
      [{}, 'x', false],
    ];
    for (const [a, b, is] of pairs) expect([a, b, same(a, b)]).toEqual([a, b, is]);
  });

  it('find the nearest words by the fewest letters, then by the alphabet', () => {
    expect(nearest('noat', ['may', 'note', 'boat', 'moat'])).toBe('; nearest: "boat", "moat"');
    expect(nearest('noat', ['note', 'note'], 3)).toBe('; nearest: "note"');
    expect(nearest('x', [])).toBe('');
    expect(nearest('abc', ['abcd', 'xbc', 'ab', 'abc'], 4)).toBe('; nearest: "abc", "ab", "abcd", "xbc"');
    expect(nearest('kitten', ['sitting', 'mitten', 'kit'], 3)).toBe('; nearest: "mitten", "kit", "sitting"');
    expect(nearest('', ['a', 'ab'], 1)).toBe('; nearest: "a"');
    expect(nearest(`${'x'.repeat(60)}yyyy`, ['x'.repeat(60), 'x'.repeat(64)], 1)).toBe(
      `; nearest: "${'x'.repeat(60)}"`,
    );
  });

  it('cut a reason that somebody’s own words make too long', () => {
    expect(refuse('X', 'a'.repeat(500))).toEqual({ rule: 'X', reason: 'a'.repeat(500) });
    expect(refuse('X', 'a'.repeat(501))).toEqual({ rule: 'X', reason: `${'a'.repeat(500)}…` });
  });

  it('list the cards of a deck, each as often as the deck has it', () => {
    const deck = {
      parts: {
        main: [
          { card: 'a', count: 2 },
          { card: 'b', count: 1 },
        ],
      },
    };
    expect([cardsOf(deck, 'main'), cardsOf(deck, 'side')]).toEqual([['a', 'a', 'b'], []]);
  });

  it('say what is printed on a card, on either face', () => {
    const card = CardDefinition.parse({
      id: 'a',
      game: 'toy',
      name: 'Ash',
      types: ['LAMP'],
      speed: 'fast',
      text: 'Glows.',
      back: { name: 'Char', types: ['COAL'] },
    });
    const lookUp = lookUpIn({ get: (id) => (id === 'a' ? card : undefined) });
    const empty = { subtypes: [], classes: [], elements: [], cost: null, stats: {} };
    const ash = { ...empty, name: 'Ash', types: ['LAMP'], text: 'Glows.', speed: 'fast' };
    const char = { ...empty, name: 'Char', types: ['COAL'], text: '' };
    expect(lookUp('a', 'front')).toEqual({ ...ash, otherFace: char });
    expect(lookUp('a', 'back')).toEqual({ ...char, otherFace: ash });
    expect([lookUp('b', 'front'), lookUpIn(undefined)('a', 'front')]).toEqual([undefined, undefined]);
    const single = CardDefinition.parse({ id: 'b', game: 'toy', name: 'Elm', types: [] });
    expect(lookUpIn({ get: () => single })('b', 'back')?.name).toBe('Elm');
  });

  it('check that a definition has only known parts', () => {
    const card = { id: 'a', game: 'toy', name: 'Ash', types: ['LAMP'] };
    const reads = (more: object): boolean => CardDefinition.safeParse({ ...card, ...more }).success;
    expect([
      reads({}),
      reads({ name: '' }),
      reads({ id: '' }),
      reads({ game: '' }),
      reads({ text: 'x'.repeat(4_000) }),
      reads({ text: 'x'.repeat(4_001) }),
      reads({ cost: { kind: 'cards', n: 'X' } }),
      reads({ cost: { kind: 'cards', n: 0 } }),
      reads({ cost: { kind: 'cards', n: -1 } }),
      reads({ cost: { kind: 'cards', n: 'Y' } }),
      reads({ stats: { power: 1.5 } }),
      reads({ speed: 'slow' }),
      reads({ speed: 'quick' }),
      reads({ variants: 'class' }),
      reads({ variants: 'colour' }),
      reads({ extra: 1 }),
    ]).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(CardDefinition.parse(card)).toEqual({
      ...card,
      subtypes: [],
      classes: [],
      elements: [],
      cost: null,
      stats: {},
      text: '',
      keywords: [],
      abilities: [],
      byHand: [],
    });
  });

  it('say in one line what is wrong with a record', () => {
    const wrong = z.object({ a: z.object({ b: z.number('no number') }) }).safeParse({ a: {} }).error!;
    expect(whatIsWrong(wrong)).toBe('a.b: no number');
    const both = z.object({ a: z.number('no'), b: z.string('none') }).safeParse({}).error!;
    expect(whatIsWrong(both)).toBe('a: no; b: none');
    expect(whatIsWrong(z.string('no text').safeParse(1).error!)).toBe('record: no text');
  });

  it('tell viewers the changes by hand under the titles that options use', () => {
    const changes = [{ op: 'draw', title: 'draw cards', group: '', fields: [], *carry(): Flow {} }];
    expect(showingOf({ changes })).toEqual({ telling: { stated: { draw: 'draw cards' } } });
    expect(showingOf({ showing: { endures: 'life', telling: { phase: '{title}' } } })).toEqual({
      endures: 'life',
      telling: { phase: '{title}', stated: {} },
    });
  });

  it('say a table as a position: the cards of its pools, and what a card has beyond its definition', () => {
    expect(namesInPool(begun, 'deck:1')).toEqual(['wick', 'star', 'pyre']);
    const blind = {
      ...begun,
      zones: [{ id: 'deck:1', kind: 'pooled' as const, slots: [{ definition: null, known: [] }] }],
    };
    expect(namesInPool(blind, 'deck:1')).toEqual([]);
    const card = { definition: 'wick', owner: 1, counters: {} };
    expect(asPlaced(card, 1, {})).toBe('wick');
    expect(asPlaced({ ...card, definition: null }, 1, {})).toBe('?');
    expect(asPlaced(card, 2, {})).toEqual({ card: 'wick', owner: 1 });
    expect(asPlaced({ ...card, counters: { oil: 1 } }, 1, {})).toEqual({ card: 'wick', counters: { oil: 1 } });
    expect(asPlaced(card, 1, { rested: true })).toEqual({ card: 'wick', rested: true });
  });
});
