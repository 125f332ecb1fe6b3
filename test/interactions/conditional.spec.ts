import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  decline,
  given,
  pass,
  pay,
  retaliate,
  take,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

written({
  dean: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      'Balance — On Enter: As a Spell, if the amount of cards in your hand and memory are equal, deal 2 ' +
      'unpreventable damage to target unit.',
  },
  pawn: {
    types: 'ALLY',
    power: 2,
    life: 9,
    text: 'On Hit: If 3 or more damage was dealt, you may sacrifice Pawn. If you do, draw a card.',
  },
  prior: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text:
      'On Hit: If the hit unit has an odd life stat and if there are no charge counters on Prior, put a charge ' +
      'counter on Prior.',
  },
  zealot: {
    types: 'ALLY',
    elements: 'FIRE',
    power: 1,
    life: 1,
    text:
      'On Death: You may banish two other fire element cards from your graveyard. When you do, deal 3 damage to ' +
      'target champion.',
  },
  slay: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  cut: { types: 'ACTION', subtypes: 'ASSASSIN', text: 'Recover 1.' },
  stab: { types: 'ATTACK', subtypes: 'ASSASSIN', power: 1 },
  knave: {
    types: 'CHAMPION',
    name: 'Knave, Deft',
    level: 1,
    life: 20,
    text:
      'On Enter: Put two preparation counters on Knave. Then you may remove a preparation counter from him. If you ' +
      'do, return an Assassin action or an Assassin attack card from your graveyard to your hand.',
  },
  rise: { types: 'ACTION', speed: 'fast', text: 'Level up your champion.' },
  beacon: {
    types: 'PHANTASIA',
    text:
      'At the beginning of your recollection phase, you may reveal all cards in your memory. For each fire element ' +
      'card revealed, each opponent puts a card from their hand into their memory.',
  },
  coal: { types: 'ACTION', elements: 'FIRE', cost: 2, text: 'Draw a card.' },
  orbit: {
    types: 'ACTION',
    text:
      'Banish Orbit from your graveyard: The next fire element card you activate this turn costs 1 ' +
      'less to activate.',
  },
  quash: {
    types: 'ACTION',
    speed: 'fast',
    cost: 3,
    text:
      'This card costs 3 less to activate if it targets an activation of a card with the same name as a card in any ' +
      'banishment.\n\nNegate target card activation.',
  },
});

const askOf = (game: Game, seat: number): string =>
  game.table.asks.find((one) => one.seat === seat && !one.answered)!.id;
const strike = (game: Game, attacker: string, target: string): Game =>
  game.when(1, attack(attacker, target)).passAll().when(2, retaliate(false)).passAll();

describe('Balance — (GA-TRIG-11)', () => {
  it('is a name for the condition that stands behind it', () => {
    const dealt = (hand: string[], memory: string[]): number => {
      const game = given({ one: { hand: ['dean', ...hand], memory } })
        .when(1, activate('dean'))
        .passAll()
        .when(1, choose('ember@2'));
      return game.passAll().card('ember@2').damage;
    };
    expect([dealt(['ox'], ['ox']), dealt(['ox'], [])]).toEqual([2, 0]);
  });
});

describe('How a hit was', () => {
  it('GA-DEALT-03: what is offered hangs on what this hit dealt', () => {
    const offered = (buff: number): Game =>
      strike(
        given({ one: { field: [{ card: 'pawn', counters: { buff } }] }, two: { field: ['ox'] } }),
        'pawn',
        'ox',
      ).passAll();
    expect(offered(1).when(1, answer(true)).zone('hand:1')).toEqual(['ox']);
    expect(offered(0).table.asks).toEqual([]);
  });

  it('GA-ODD-01: an odd life is that of the unit as it is, or last was, whatever damage it has', () => {
    const charged = (card: string, more: Record<string, unknown> = {}): number =>
      strike(given({ one: { field: ['prior'] }, two: { field: [{ card, ...more }] } }), 'prior', card)
        .passAll()
        .card('prior').counters['charge'] ?? 0;
    expect([charged('guard'), charged('ox'), charged('ox', { counters: { buff: 1 } })]).toEqual([1, 0, 1]);
    // The guard dies of it, with a life of 3, and of 4 with a buff counter.
    expect([charged('guard', { damage: 2 }), charged('guard', { counters: { buff: 1 }, damage: 3 })]).toEqual([1, 0]);
  });
});

describe('Payments for a greater effect', () => {
  it('GA-OBJ-12: "other" cards of a graveyard are not the one that has died', () => {
    const died = (...graveyard: string[]): Game =>
      given({ one: { field: ['zealot'], hand: ['slay'], graveyard } })
        .when(1, activate('slay', { targets: ['zealot'] }))
        .passAll(2);
    expect(died('coal').table.asks.filter(({ of }) => of === 'cost')).toEqual([]);
    const game = died('coal', 'coal').when(1, take('coal', 'coal#2'));
    expect(game.zone('graveyard:1').sort()).toEqual(['slay', 'zealot']);
  });

  it('GA-COST-13: a champion gives its own counters, and an action or an attack card comes back', () => {
    const level: Deed = (game, seat) => ({ kind: 'level-up', ask: askOf(game, seat), card: 0 });
    const game = given({ one: { hand: ['rise'], materials: ['knave'], graveyard: ['cut', 'stab', 'ox'] } })
      .when(1, activate('rise'))
      .passAll()
      .when(1, level)
      .passAll()
      .when(1, answer(true));
    const back =
      (id: string): Deed =>
      (one, seat) => ({
        kind: 'answer',
        ask: askOf(one, seat),
        graveyard: [one.handle(id)],
      });
    expect(game.refusal(1, back('ox'))).toBeDefined();
    expect(game.when(1, back('stab')).zone('hand:1')).toEqual(['stab']);
    expect(game.card('knave').counters['preparation']).toBe(1);
  });

  it('GA-REVEAL-02: as many cards go into memories as were revealed of an element', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['beacon'], memory: ['coal', 'coal', 'ox'] },
      two: { hand: ['ox', 'ox', 'ox'] },
    });
    game.passAll().when(1, decline).passAll().when(1, answer(true));
    const [ask] = game.table.asks.filter((one) => !one.answered);
    expect([ask?.seat, ask?.max]).toEqual([2, 2]);
  });

  it('GA-OBJ-12: a card in a graveyard says "this card" of itself, or its name', () => {
    const game = given({ one: { graveyard: ['orbit'], hand: ['coal', 'ox', 'ox'] } });
    game.when(1, ability('orbit')).passAll().when(1, activate('coal'), pay());
    expect([game.zone('banishment:1'), game.zone('hand:1').length]).toEqual([['orbit'], 1]);
  });
});

describe('A card that costs less if it targets a namesake (GA-COST-19)', () => {
  it("of a card in anybody's banishment, as far as it shows there", () => {
    const asked = (banishment: (string | { card: string; face: 'down' })[]): number => {
      const game = given({
        one: { hand: ['coal', 'ox', 'ox'], banishment },
        two: { hand: ['quash', 'ox', 'ox', 'ox'] },
      });
      game
        .when(1, activate('coal'), pay())
        .when(1, pass)
        .when(2, activate('quash', { targets: ['coal'] }));
      return game.table.asks.find(({ of }) => of === 'pay')?.max ?? 0;
    };
    expect([asked([]), asked(['ox']), asked(['coal']), asked([{ card: 'coal', face: 'down' }])]).toEqual([3, 3, 0, 3]);
  });
});
