import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  pass,
  pay,
  printed,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const does = (...ops: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: ops }],
});
const entry = { event: 'object' } as const;
printed({
  acclaim: {
    types: 'STATUS',
    kind: 'none',
    abilities: [
      { kind: 'static', modify: [{ what: { all: { who: 'you' } }, tax: 1 }] },
      {
        ...when('aimed', 'negate it', {
          op: 'may',
          do: [
            {
              op: 'pay',
              who: { controller: entry },
              cost: [{ pay: 'reserve', n: 1 }],
              then: [],
              else: [{ op: 'negate', what: entry }],
            },
          ],
        }),
        of: { who: 'you' },
      },
    ],
  },
  calmness: { types: 'STATUS', kind: 'none' },
  bow: does({ op: 'status', card: 'acclaim', sole: true }),
  rest1: does({ op: 'status', card: 'calmness' }),
  asked: does({ op: 'if', if: [{ is: 'status', card: 'acclaim' }], then: [drawOne] }),
});

/** Seat 1 has played these cards; seat 2 has these. */
const praised = (one: object = {}, two: object = {}): Game => {
  const game = given26({ hand: [], ...one }, { ...two, hand: ['bow', ...((two as { hand?: string[] }).hand ?? [])] });
  game.when(1, pass);
  return game.when(2, activate('bow')).passAll();
};
const unpaid: Deed = ({ table }) => ({ kind: 'decline', ask: table.asks[0]!.id });
const statuses = (game: Game) =>
  game.table.effects.map(({ on, data }) => [(on as { seat: number }).seat, data['status']]);

describe('statuses of 2026', () => {
  it('GA26-STATUS-01: belong to a player, are no objects, and a player may have several, of each kind one', () => {
    const game = given26({ hand: ['bow', 'rest1', 'bow', 'asked'] });
    for (const card of ['bow', 'rest1', 'bow']) game.when(1, activate(card)).passAll();
    expect(statuses(game)).toEqual([
      [1, 'acclaim'],
      [1, 'calmness'],
    ]);
    expect(game.zone('field')).not.toContain('acclaim');
    expect(game.when(1, activate('asked')).passAll().count('hand', 1)).toBe(1);
  });

  it('GA26-STATUS-02: an opponent who has it loses it to the player who gains it', () => {
    const game = praised({ hand: ['bow'] });
    expect(statuses(game)).toEqual([[2, 'acclaim']]);
    expect(statuses(game.when(1, activate('bow')).passAll())).toEqual([[1, 'acclaim']]);
  });

  it('GA26-STATUS-03: attacks of others on objects of its player cost 1 reserve each', () => {
    const game = praised({ field: ['bear'], hand: ['ox'] });
    const from = game.entries.length;
    game.when(1, attack('bear', 'ember@2'));
    expect([game.asked, game.table.combat]).toEqual([['1 cost'], null]);
    game.when(1, pay());
    expect([game.count('memory', 1), game.table.combat?.targets]).toEqual([1, [game.handle('ember@2')]]);
    expect(game.entries.length).toBe(from + 2);
  });

  it('GA26-STATUS-03, GA26-COMBAT-05: an unpaid declaration is taken back: all is as it was', () => {
    const game = praised({ field: ['bear'], hand: ['ox'] });
    game.when(1, attack('bear', 'ember@2')).when(1, unpaid);
    expect([game.table.combat, game.rested('bear'), game.count('hand', 1), game.holder]).toEqual([null, false, 1, 1]);
    expect(praised({ field: ['bear'] }).refusal(1, attack('bear', 'ember@2'))).toBe('GA-TAX-02');
  });

  it('GA26-COMBAT-06: refused for an attack card, it fizzles: graveyard, the champion rests, no combat', () => {
    const game = praised({ hand: ['slash', 'ox', 'ox', 'ox', 'ox'] });
    game.when(1, activate('slash')).when(1, pay()).passAll();
    if (game.asked.includes('1 attack-target')) game.when(1, answer([game.handle('ember@2')], 'attack-target'));
    game.when(1, unpaid);
    expect([game.table.combat, game.zone('graveyard:1'), game.rested('ember@1'), game.phase]).toEqual([
      null,
      ['slash'],
      true,
      'main',
    ]);
    expect(game.facts.find((fact) => fact.kind === 'unit-ended' && fact.of === 'card')).toMatchObject({
      result: 'none',
      rules: ['GA26-COMBAT-06'],
    });
  });

  it('GA26-STATUS-03: attacks on others cost nothing', () => {
    const game = given26({ field: ['bear'], hand: ['ox'] }, { hand: ['bow'] }, { three: { field: ['mouse'] } });
    game.when(1, pass).when(2, activate('bow')).passAll();
    game.when(1, attack('bear', 'mouse'));
    expect([game.asked, game.table.combat?.targets]).toEqual([[], [game.handle('mouse')]]);
  });

  const aimed = (hand: string[]): Game => {
    const game = praised({ hand: ['bolt', ...hand] }, { field: ['ox'] });
    return game.when(1, activate('bolt', { targets: ['ember@2'] }));
  };
  it('GA26-STATUS-04: its player may negate what aims at an own object, unless 1 reserve is paid for it', () => {
    const cost = Array.from({ length: 3 }, () => 'ox');
    const game = aimed(cost);
    while (game.asked.includes('1 pay')) game.when(1, pay());
    expect(game.stack().length).toBe(2);
    game.passAll().when(2, answer(true, 'may'));
    expect(game.asked).toEqual(['1 cost']);
    const declined = game.when(1, unpaid);
    expect([declined.stack(), declined.zone('graveyard:1')]).toEqual([[], ['bolt']]);
    expect(declined.card('ember@2').damage).toBe(0);
  });

  it('GA26-STATUS-04: paid for, or let go, it resolves', () => {
    for (const wanted of [true, false]) {
      const game = aimed(['ox', 'ox', 'ox']);
      while (game.asked.includes('1 pay')) game.when(1, pay());
      game.passAll().when(2, answer(wanted, 'may'));
      if (wanted) game.when(1, pay());
      game.passAll();
      expect([game.stack(), game.card('ember@2').damage > 0]).toEqual([[], true]);
    }
  });

  it('GA26-STATUS-04: is not placed for what aims elsewhere, or for what its player does', () => {
    const game = praised({ hand: ['doom'], field: ['mouse'] }, { hand: ['doom'], field: ['ox'] });
    game.when(1, activate('doom', { targets: ['mouse'] }));
    expect(game.stack()).toEqual(['Doom']);
    game.passAll().when(1, pass);
    game.when(2, activate('doom', { targets: ['ox'] }));
    expect(game.stack()).toEqual(['Doom']);
  });
});
