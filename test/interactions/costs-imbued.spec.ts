import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { slotsIn } from '#table';
import { face } from '../support/grand-archive/print.js';
import {
  activate,
  answer,
  choose,
  given,
  pass,
  testCards,
  written,
  type Deed,
} from '../support/grand-archive/index.js';

written({
  pounce: {
    types: 'ACTION',
    elements: 'NORM',
    cost: 2,
    text: 'Imbue 1\n\nDraw a card. If Pounce is imbued, destroy target ally.',
  },
  edict: {
    types: 'ACTION',
    cost: 1,
    text:
      'Imbue 1\n\nChoose one. If Edict is imbued, choose two instead—\n• Draw a card.\n' +
      '• Destroy target ally.\n• Destroy target item.',
  },
  norm: { types: 'ALLY', power: 1, life: 1 },
  page: { types: 'ALLY', power: 1, life: 1, text: 'Reservable' },
});

/** Imbued it targets a unit more, and costs `n` more or less if that is an ally. */
const changing = (id: string, n: number): void =>
  testCards.add(
    CardDefinition.parse({
      id,
      game: 'grand-archive',
      ...face(id, {
        types: 'ACTION',
        cost: 2,
        keywords: [{ name: 'imbue', n: 1 }],
        abilities: [
          {
            kind: 'static',
            if: [{ is: 'matches', what: { target: 1 }, that: { types: ['ALLY'] } }],
            targets: [
              { what: {}, min: 0, max: 1 },
              { what: {}, min: 0, max: 1 },
            ],
            modify: [{ what: { self: true }, cost: { n } }],
          },
          {
            kind: 'resolve',
            targets: [
              { what: { types: ['CHAMPION'] }, min: 1, max: 1 },
              { what: { unit: true }, min: 1, max: 1, imbued: true },
            ],
            do: [
              { op: 'damage', to: { target: 0 }, n: 1 },
              { op: 'if', if: [{ is: 'imbued' }], then: [{ op: 'damage', to: { target: 1 }, n: 2 }] },
            ],
          },
        ],
      }),
    }),
  );
changing('sting', 1);
changing('pity', -1);

type Game = ReturnType<typeof given>;

/** Pays with these cards of the hand, imbuing or not. */
const reserve =
  (cards: readonly string[], more: object = { imbue: true }): Deed =>
  (game, seat) => {
    const taken: number[] = [];
    for (const id of cards)
      taken.push(
        slotsIn(game.table, `hand:${seat}`).findIndex(({ definition }, n) => definition === id && !taken.includes(n)),
      );
    return { kind: 'pay', ask: game.table.asks[0]!.id, cards: taken, ...more };
  };
const state = (game: Game) => {
  const { revision: _, digest: _digest, ...rest } = game.table as unknown as Record<string, unknown>;
  return {
    zones: rest['zones'],
    items: rest['items'],
    opportunity: rest['opportunity'],
    notes: game.table.notes['turn'],
  };
};

describe('a payment that adds a target (GA-ACT-10, F11 J and K)', () => {
  const pouncing = (two: object = { field: ['ox', 'bear'] }) =>
    given({ one: { hand: ['pounce', 'norm', 'norm', 'norm'] }, two });

  it('GA-ACT-10: the target of what only an imbued card does is chosen after the payment, and must be', () => {
    const game = pouncing().when(1, activate('pounce'));
    expect(game.table.items[0]!.declared['targets']).toEqual([[]]);
    game.when(1, reserve(['norm', 'norm']));
    expect(game.asked).toEqual(['1 targets']);
    // Nothing is given before the last answer.
    expect([game.zone('memory:1'), game.table.items[0]!.state]).toEqual([[], 'announced']);
    expect(game.refusal(1, answer([]))).toBe('R-ACTION-02');
    game.when(1, choose('ox@2'));
    expect([game.zone('memory:1'), game.table.items[0]!.state]).toEqual([['norm', 'norm'], 'ready']);
    game.passAll();
    expect([game.zone('graveyard:2'), game.count('hand', 1)]).toEqual([['ox'], 2]);
  });

  it('GA-ACT-10: not imbued it has no such target', () => {
    const game = pouncing()
      .when(1, activate('pounce'))
      .when(1, reserve(['norm', 'norm'], { imbue: false }));
    expect([game.asked, game.table.items[0]!.state]).toEqual([[], 'ready']);
    game.passAll();
    expect([game.onField('ox'), game.count('hand', 1)]).toEqual([true, 2]);
  });

  it('GA-ACT-12, GA-ACT-10: with no legal target all is as it was before, the payment too', () => {
    const game = pouncing({});
    const before = state(game);
    game.when(1, activate('pounce')).when(1, reserve(['norm', 'norm']));
    expect(state(game)).toEqual(before);
    expect([game.of('item-ended'), game.of('moved').map(({ cause }) => cause)]).toMatchObject([
      [{ result: 'reverted', rules: ['GA-ACT-12'] }],
      ['take back'],
    ]);
    // It may be tried again without.
    game.when(1, activate('pounce')).when(1, reserve(['norm', 'norm'], { imbue: false }));
    expect(game.table.items[0]!.state).toBe('ready');
  });

  it('GA-ACT-12, GA-ACT-05: so it is where an imbued card has not modes enough that may be chosen', () => {
    const game = given({ one: { hand: ['edict', 'norm'] }, two: {} });
    const before = state(game);
    game.when(1, activate('edict', { modes: [0] })).when(1, reserve(['norm']));
    expect(state(game)).toEqual(before);
    const legal = given({ one: { hand: ['edict', 'norm'] }, two: { field: ['ox', 'bear'] } });
    legal.when(1, activate('edict', { modes: [0] })).when(1, reserve(['norm']));
    // One mode is left.
    expect(legal.asked).toEqual(['1 targets']);
    legal.when(1, choose('ox@2')).passAll();
    expect([legal.zone('graveyard:2'), legal.count('hand', 1)]).toEqual([['ox'], 1]);
  });

  it('GA-TGT-03: the added target is tested again as it resolves', () => {
    const game = given({ one: { hand: ['pounce', 'norm', 'norm'] }, two: { field: ['ox', 'bear'], hand: ['recall'] } });
    game
      .when(1, activate('pounce'))
      .when(1, reserve(['norm', 'norm']))
      .when(1, choose('ox@2'))
      .when(1, pass);
    game
      .when(2, activate('recall', { targets: ['ox'] }))
      .passAll()
      .passAll();
    expect(game.of('item-ended')).toMatchObject([{ result: 'negated', rules: ['GA-TGT-07'] }]);
  });
});

describe('the cost once more, after what the payment added (F11 H and I after K)', () => {
  const stinging = (card: string, hand: readonly string[], field: readonly string[] = []) =>
    given({ one: { hand: [card, ...hand], field: [...field] }, two: { field: ['ox'] } })
      .when(1, activate(card, { targets: ['ember@2'] }))
      .when(1, reserve(['norm', 'norm']));

  it('GA-ACT-08, GA-ACT-10: the same where what was added does not change it', () => {
    const game = stinging('sting', ['norm', 'norm', 'bear']).when(1, choose('ember@2'));
    expect([game.asked, game.zone('memory:1')]).toEqual([[], ['norm', 'norm']]);
    expect(game.of('item-set').flatMap(({ cost }) => cost?.final ?? [])).toEqual([2]);
  });

  it('GA-ACT-08, GA-ACT-10, GA-COST-02: what it costs more is paid beside, with other cards', () => {
    const game = stinging('sting', ['norm', 'norm', 'bear', 'ox']).when(1, choose('ox@2'));
    expect(game.asked).toEqual(['1 pay-again']);
    expect(game.of('item-set').flatMap(({ cost }) => cost?.final ?? [])).toEqual([3]);
    expect(game.refusal(1, reserve(['norm'], {}))).toBe('GA-ACT-10');
    expect(game.refusal(1, reserve([], {}))).toBe('R-ACTION-02');
    game.when(1, reserve(['bear'], {}));
    expect([game.zone('memory:1'), game.zone('hand:1'), game.asked]).toEqual([['norm', 'norm', 'bear'], ['ox'], []]);
    expect(game.table.items[0]!.cost).toMatchObject({ printed: 2, final: 3 });
    game.passAll();
    expect([game.card('ox@2').damage, game.card('ember@2').damage]).toEqual([2, 1]);
  });

  it('GA-ACT-10: an object may be rested for it in place of a card, but not one that pays already', () => {
    const game = given({ one: { hand: ['sting', 'norm', 'norm'], field: ['page', 'page'] }, two: { field: ['ox'] } });
    const [one, two] = [game.handle('page#1'), game.handle('page#2')];
    game.when(1, activate('sting', { targets: ['ember@2'] }));
    game.when(1, reserve(['norm'], { rest: [one], imbue: true })).when(1, choose('ox@2'));
    const rest =
      (handle: string): Deed =>
      ({ table }) => ({
        kind: 'pay',
        ask: table.asks[0]!.id,
        cards: [],
        rest: [handle],
      });
    expect(game.refusal(1, rest(one))).toBe('GA-ACT-10');
    game.when(1, rest(two));
    expect([game.zone('memory:1'), game.zone('hand:1')]).toEqual([['norm'], ['norm']]);
    expect([game.rested('page#1'), game.rested('page#2')]).toEqual([true, true]);
  });

  it('GA-ACT-12: what cannot be paid is taken back, the first payment too', () => {
    const game = given({ one: { hand: ['sting', 'norm', 'norm'] }, two: { field: ['ox'] } });
    const before = state(game);
    game.when(1, activate('sting', { targets: ['ember@2'] })).when(1, reserve(['norm', 'norm']));
    game.when(1, choose('ox@2'));
    expect(state(game)).toEqual(before);
    expect(game.of('item-ended')).toMatchObject([{ result: 'reverted', rules: ['GA-ACT-12'] }]);
  });

  it('GA-ACT-12: it may be taken back instead', () => {
    const game = given({ one: { hand: ['sting', 'norm', 'norm', 'bear'] }, two: { field: ['ox'] } });
    const before = state(game);
    game.when(1, activate('sting', { targets: ['ember@2'] })).when(1, reserve(['norm', 'norm']));
    game.when(1, choose('ox@2')).when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect(state(game)).toEqual(before);
  });

  it('GA-ACT-10, GA-COST-02: what it costs less stays in the hand, as its player chooses', () => {
    const game = stinging('pity', ['norm', 'norm', 'bear']).when(1, choose('ox@2'));
    expect([game.asked, game.table.asks[0]!.max]).toEqual([['1 pay-again'], 1]);
    expect(game.refusal(1, reserve(['bear'], {}))).toBe('GA-ACT-10');
    game.when(1, reserve(['norm'], {}));
    expect([game.zone('memory:1'), game.zone('hand:1')]).toEqual([['norm'], ['norm', 'bear']]);
    expect(game.table.items[0]!).toMatchObject({ state: 'ready', cost: { final: 1 } });
  });
});
