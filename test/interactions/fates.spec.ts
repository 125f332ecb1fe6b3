import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  given,
  materialize,
  pay,
  retaliate,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

written({
  flame3: { types: 'ACTION', text: 'Deal 3 damage to target unit.' },
  seeker: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      "On Enter: If you don't control a Relic regalia, reveal all cards in your material deck. Then put a Relic " +
      'regalia card with the lowest memory cost from among them onto the field.',
  },
  relica: { types: 'REGALIA ITEM', subtypes: 'RELIC', cost: 2, text: 'On Enter: Draw a card.' },
  relicb: { types: 'REGALIA ITEM', subtypes: 'RELIC', cost: 2 },
  relicc: { types: 'REGALIA ITEM', subtypes: 'RELIC', cost: 3 },
  interdict: {
    types: 'ACTION',
    text:
      "Choose up to two non-norm elements. Players can't materialize or activate cards of those elements until the " +
      'beginning of your next turn.',
  },
  ashen: { types: 'ACTION', elements: 'FIRE', text: 'Draw a card.' },
  brine: { types: 'REGALIA ITEM', elements: 'FIRE', text: 'REST: Recover 1.' },
  ledger: {
    types: 'ACTION',
    text: 'Reveal all cards in your memory. Recover X where X is the amount of fire element cards revealed this way.',
  },
  tribunal: {
    types: 'ACTION',
    text: 'Reveal all cards in your memory. If two or more fire element cards were revealed this way, draw a card.',
  },
  sieve: {
    types: 'ACTION',
    text:
      'Look at the top three cards of your deck. Put one of them into your graveyard, one on top of your deck, and ' +
      'one on the bottom of your deck.',
  },
  duelist: {
    types: 'CHAMPION',
    name: 'Ann, Duelist',
    classes: 'WARRIOR',
    level: 1,
    life: 20,
    text: 'On Enter: Until end of turn, Ann\'s attacks get +2 POWER and gain "On Kill: Draw a card."',
  },
  surge9: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: 'On Enter: Until end of turn, Surge9\'s attacks get +2 POWER and gain "On Kill: Draw a card."',
  },
  brittle: { types: 'ALLY', power: 1, life: 2 },
  twist: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Switch the power and life stat of target ally until end of turn. (Apply this effect after all other stat ' +
      'modifying effects.)',
  },
  hoarfrost: {
    types: 'ITEM',
    text:
      'Sacrifice Hoarfrost: The next time one or more allies would enter the field this turn, they enter the field ' +
      'rested instead.',
  },
  muster: {
    types: 'ACTION',
    text:
      'Until end of turn, Gosling and Lark ally cards you activate this turn enter the field with an additional buff ' +
      'counter on them.',
  },
  gos: { types: 'ALLY', subtypes: 'GOSLING', power: 1, life: 1 },
  lar: { types: 'ALLY', subtypes: 'LARK', power: 1, life: 1 },
  ebb: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: You may reveal up to three fire element cards from your memory and put them on the bottom of your ' +
      'deck in any order. Then draw that many cards into your memory.',
  },
  salvage: {
    types: 'ACTION',
    text: 'Choose up to two cards from your graveyard and put them on the bottom of your deck in any order.',
  },
  pyre: {
    types: 'ACTION',
    text:
      'Deal 2 damage to target unit. Then you may sacrifice any amount of Goslings. For each Gosling sacrificed this ' +
      'way, deal an additional 2 damage to that unit.',
  },
});

const none: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
const damage = (game: Game, name: string): number => game.card(name).damage;

describe('The lowest of a material deck', () => {
  const entered = (materials: string[], field: string[] = []): Game =>
    given({ one: { hand: ['seeker'], materials, field } })
      .when(1, activate('seeker'))
      .passAll(2);

  it('GA-LOWEST-01: of two of the lowest cost one is chosen, nothing is paid, and its Enter Effect triggers', () => {
    const game = entered(['relicc', 'relica', 'sword', 'relicb']);
    expect(game.asked).toEqual(['1 dig']);
    expect(game.options(1).map(({ action }) => JSON.stringify(action['value']))).toEqual(['[1]', '[3]']);
    game.when(1, answer([1], 'dig'));
    expect([game.onField('relica'), game.zone('materials:1'), game.stack().length]).toEqual([
      true,
      ['relicc', 'sword', 'relicb'],
      1,
    ]);
    expect(game.heard([2]).join()).toContain('relicc');
  });

  it('GA-LOWEST-01: a single one comes without a question; with none the deck is only seen', () => {
    expect(entered(['relicc', 'sword']).onField('relicc')).toBe(true);
    const bare = entered(['sword']);
    expect([bare.asked, bare.zone('materials:1')]).toEqual([[], ['sword']]);
  });

  it('GA-LOWEST-01: who controls one already neither shows nor puts anything', () => {
    const game = entered(['relica'], ['relicc']);
    expect([game.onField('relica'), game.of('shown', true).length]).toEqual([false, 0]);
  });
});

describe('Banned elements', () => {
  it('GA-BAN-02: nobody plays cards of them until the next turn of who banned them', () => {
    const game = given({
      one: { hand: ['interdict', 'ashen'] },
      two: { hand: ['ashen'], materials: ['brine'] },
    })
      .when(1, activate('interdict'))
      .passAll();
    expect(game.asked).toEqual(['1 modes']);
    game.when(1, answer([0], 'modes'));
    expect(game.refusal(1, activate('ashen'))).toBe('GA-BAN-02');
    game.passTo('end', 'opportunity').passAll();
    expect(game.refusal(2, materialize('brine'))).toBe('GA-BAN-02');
    game.when(2, none).passTo('main');
    expect(game.refusal(2, activate('ashen'))).toBe('GA-BAN-02');
    game.passTo('end', 'opportunity').passAll().when(1, none).passTo('main');
    game.when(1, activate('ashen')).passAll();
    expect(game.zone('graveyard:1')).toContain('ashen');
  });

  it('GA-BAN-02: choosing none bans none', () => {
    const game = given({ one: { hand: ['interdict', 'ashen'] } })
      .when(1, activate('interdict'))
      .passAll()
      .when(1, answer([], 'modes'));
    expect(game.table.effects).toEqual([]);
    expect(game.when(1, activate('ashen')).stack()).toEqual(['Ashen']);
  });
});

describe('Revealed memories', () => {
  it('GA-REVEAL-02: all see all of it; what counts is what the cards are', () => {
    const game = given({
      one: { field: [{ card: 'ember', damage: 9 }], hand: ['ledger', 'tribunal'], memory: ['imp', 'ox', 'ashen'] },
    })
      .when(1, activate('ledger'))
      .passAll();
    expect(damage(game, 'ember@1')).toBe(7);
    expect(game.heard([2]).join()).toContain('ashen');
    expect(game.view([2]).zones.find(({ id }) => id === 'memory:1')).toMatchObject({
      cards: [{ face: 'down' }, { face: 'down' }, { face: 'down' }],
    });
    game.when(1, activate('tribunal')).passAll();
    expect(game.count('hand', 1)).toBe(1);
    const few = given({ one: { hand: ['tribunal'], memory: ['imp', 'ox'] } })
      .when(1, activate('tribunal'))
      .passAll();
    expect(few.count('hand', 1)).toBe(0);
  });

  it('GA-CYCLE-01: up to three of those that match go below the deck, and as many come', () => {
    const game = given({ one: { hand: ['ebb'], memory: ['imp', 'ox', 'ashen'], deck: ['bear', 'bear', 'bear'] } })
      .when(1, activate('ebb'))
      .passAll(2);
    expect(game.asked).toEqual(['1 choose']);
    expect(game.refusal(1, choose('ox'))).not.toBe('');
    game.when(1, choose('ashen', 'imp'));
    expect([game.zone('memory:1'), game.zone('deck:1')]).toEqual([
      ['ox', 'bear', 'bear'],
      ['bear', 'ashen', 'imp'],
    ]);
    const shy = given({ one: { hand: ['ebb'], memory: ['imp'] } })
      .when(1, activate('ebb'))
      .passAll(2)
      .when(1, choose());
    expect([shy.zone('memory:1'), shy.count('deck', 1)]).toEqual([['imp'], 10]);
  });
});

describe('The top of a deck in three places', () => {
  it('GA-DIVIDE-01: one is buried, one on top, one below, and nobody else sees the last two', () => {
    const game = given({ one: { hand: ['sieve'], deck: ['bear', 'ox', 'imp', 'mouse'] } })
      .when(1, activate('sieve'))
      .passAll();
    game.when(1, answer([1], 'dig')).when(1, answer([2], 'dig'));
    expect([game.zone('graveyard:1'), game.zone('deck:1')]).toEqual([
      ['ox', 'sieve'],
      ['imp', 'mouse', 'bear'],
    ]);
    expect(game.heard([2]).slice(-2).join()).not.toContain('"imp"');
  });

  it('GA-DIVIDE-01: of two one is buried and one stays on top; a single one is buried; an empty deck is fine', () => {
    const sieved = (...deck: string[]): Game =>
      given({ one: { hand: ['sieve'], deck } })
        .when(1, activate('sieve'))
        .passAll();
    expect(
      sieved('bear', 'ox')
        .when(1, answer([0], 'dig'))
        .zone('deck:1'),
    ).toEqual(['ox']);
    expect(sieved('bear').zone('graveyard:1')).toEqual(['bear', 'sieve']);
    expect(sieved().zone('graveyard:1')).toEqual(['sieve']);
  });
});

describe('Abilities that attacks gain', () => {
  const fight = (two: string[], more: string[] = []): Game =>
    given({ one: { hand: ['surge9', ...more] }, two: { field: two } })
      .when(1, activate('surge9'))
      .passAll(2);
  const through = (game: Game): Game => {
    for (let n = 0; n < 9 && game.table.phase === 'combat'; n += 1) {
      const asked = game.table.asks.find((one) => !one.answered);
      if (asked) game.when(asked.seat, retaliate(false));
      else game.passAll();
    }
    return game;
  };

  it('GA-GRANT-01: who kills as attacker draws, with more power; who does not kill draws nothing', () => {
    const game = through(fight(['brittle']).when(1, attack('surge9', 'brittle')));
    expect([game.zone('graveyard:2'), game.count('hand', 1)]).toEqual([['brittle'], 1]);
    const missed = through(fight(['ox']).when(1, attack('surge9', 'ox')));
    expect([missed.card('ox').damage, missed.count('hand', 1)]).toEqual([3, 0]);
  });

  it('GA-GRANT-01: retaliating it is not there, and in the next turn neither', () => {
    const game = fight(['brittle']).passTo('end', 'opportunity').passAll().when(2, none).passTo('main');
    game.when(2, attack('brittle', 'surge9'));
    for (let n = 0; n < 9 && game.table.phase === 'combat'; n += 1) {
      const asked = game.table.asks.find((one) => !one.answered);
      if (asked) game.when(asked.seat, retaliate(true));
      else game.passAll();
    }
    expect([damage(game, 'brittle'), game.count('hand', 1)]).toEqual([1, 0]);
  });

  it('GA-GRANT-01: a champion has it as well, for its weapons and attack cards', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['ember', 'sword'], materials: ['duelist'], memory: ['ox'] },
      two: { field: ['ox'] },
    })
      .passAll()
      .when(1, materialize('duelist'));
    while (game.table.phase !== 'main') game.passAll();
    const before = game.count('hand', 1);
    through(game.when(1, attack('duelist', 'ox', 'sword')));
    expect([game.zone('graveyard:2'), game.count('hand', 1) - before]).toEqual([['ox'], 1]);
  });
});

describe('Switched stats', () => {
  const stats = (game: Game, name: string): unknown => game.card(name);

  it('GA-SWITCH-01: power is life and life is power, with what comes later; at the end of the turn no more', () => {
    const game = given({ one: { field: ['ox', 'lord'], hand: ['twist', 'twist', 'rally'] }, two: {} });
    game.when(1, activate('twist', { targets: ['ox'] })).passAll();
    // 1/4 and +1/+1 are 2/5, switched 5/2.
    game.when(1, attack('ox', 'ember@2'));
    while (game.table.phase === 'combat') {
      const asked = game.table.asks.find((one) => !one.answered);
      if (asked) game.when(asked.seat, retaliate(false));
      else game.passAll();
    }
    expect([damage(game, 'ember@2'), stats(game, 'ox')]).toEqual([5, expect.anything()]);
  });

  it('GA-SWITCH-01: marked damage kills what has less life now; twice is not at all', () => {
    const hurt = given({ one: { field: [{ card: 'ox', damage: 2 }], hand: ['twist'] } })
      .when(1, activate('twist', { targets: ['ox'] }))
      .passAll();
    expect(hurt.zone('graveyard:1')).toContain('ox');
    const twice = given({ one: { field: ['ox'], hand: ['twist', 'twist', 'flame3'] } })
      .when(1, activate('twist', { targets: ['ox'] }))
      .passAll()
      .when(1, activate('twist', { targets: ['ox'] }))
      .passAll();
    expect(twice.table.effects.length).toBe(2);
    expect(
      twice
        .when(1, activate('flame3', { targets: ['ox'] }))
        .passAll()
        .onField('ox'),
    ).toBe(true);
  });
});

describe('How objects enter', () => {
  it('GA-ENTER-01: the next ally enters rested, whose ever it is, and the one after awake', () => {
    const game = given({ one: { field: ['hoarfrost'], hand: ['gos', 'lar'] } })
      .when(1, ability('hoarfrost'))
      .passAll()
      .when(1, activate('gos'))
      .passAll()
      .when(1, activate('lar'))
      .passAll();
    expect([game.rested('gos'), game.rested('lar')]).toEqual([true, false]);
  });

  it('GA-ENTER-02: only what its player activates, of those kinds, in that turn', () => {
    const game = given({ one: { hand: ['muster', 'gos', 'lar', 'ebb'], memory: [] }, two: { hand: ['gos'] } })
      .when(1, activate('muster'))
      .passAll();
    for (const card of ['gos', 'lar']) game.when(1, activate(card)).passAll();
    expect([game.card('gos').counters, game.card('lar').counters]).toEqual([{ buff: 1 }, { buff: 1 }]);
    game.when(1, activate('ebb')).passAll();
    expect(game.card('ebb').counters).toEqual({});
    expect(
      game
        .passTo('end', 'opportunity')
        .passAll()
        .when(2, none)
        .passTo('main')
        .when(2, activate('gos'))
        .passAll()
        .card('gos@2').counters,
    ).toEqual({});
  });
});

describe('Payments for a greater effect', () => {
  const burn = (field: string[]): Game =>
    given({ one: { hand: ['pyre'], field }, two: { field: ['wolf'] } })
      .when(1, activate('pyre', { targets: ['ember@2'] }))
      .passAll();

  it('GA-WAY-01: two more for each that was sacrificed; with none two', () => {
    const game = burn(['gos', 'gos', 'lar']).when(1, answer(true, 'may')).when(1, choose('gos', 'gos#2'));
    expect([damage(game, 'ember@2'), game.zone('graveyard:1')]).toEqual([6, ['gos', 'gos', 'pyre']]);
    expect(damage(burn(['gos']).when(1, answer(false, 'may')), 'ember@2')).toBe(2);
  });

  it('GA-TGT-08: cards of the own graveyard go below the deck in the order in which they are chosen', () => {
    const game = given({ one: { hand: ['salvage'], graveyard: ['ox', 'imp', 'bear'], deck: ['mouse'] } })
      .when(1, activate('salvage'))
      .passAll()
      .when(1, choose('bear', 'ox'));
    expect([game.zone('deck:1'), game.zone('graveyard:1')]).toEqual([
      ['mouse', 'bear', 'ox'],
      ['imp', 'salvage'],
    ]);
  });
});
void pay;
