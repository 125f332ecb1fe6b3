import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  given,
  pass,
  pay,
  retaliate,
  take,
  written,
  type Game,
} from '../support/grand-archive/index.js';
import { testCards } from '../support/grand-archive/cards.js';

written({
  bell: { types: 'ITEM', classes: 'WARRIOR', text: '[Class Bonus] On Charge 2: Recover 2.' },
  lamp: { types: 'REGALIA ITEM', cost: 1, text: 'You may activate this card from your material deck.' },
  inert: {
    types: 'REGALIA ITEM',
    cost: 0,
    text:
      'As an additional cost to activate this card, pay (2).\n\n' +
      'You may activate this card from your material deck.',
  },
  levy: { types: 'ACTION', speed: 'fast', text: 'Cards your opponents activate this turn cost 1 more to activate.' },
  favour: { types: 'ACTION', speed: 'fast', text: 'The next card you activate this turn costs 1 less to activate.' },
  tonic: { types: 'ITEM', cost: 3, text: 'Brew — Two Herbs\n\nSacrifice Tonic: Draw a card.' },
  herb: { types: 'ITEM', subtypes: 'HERB' },
  tally: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Deal X damage to target unit, where X is the amount of omens you have with different reserve costs.',
  },
  least: { types: 'ALLY', power: 1, life: 1, cost: 'X' },
  anvil: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: Choose a Knife regalia card with memory cost 1 or less from your banishment and put it onto the ' +
      'field. Put a bond counter on it. It gets +2POWER for as long as you control ~.',
  },
  knife: { types: 'REGALIA WEAPON', subtypes: 'KNIFE', cost: 1, power: 1, durability: 2 },
  gale: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Deal 3 damage to target unit. If that unit is an ally that entered the field this turn, deal an additional 3 ' +
      'damage to it.',
  },
  ward: {
    types: 'ACTION',
    speed: 'fast',
    text: 'If target unit would be dealt damage this turn, prevent 1 of that damage.',
  },
  giant: { types: 'ALLY', power: 1, life: 9 },
  hexer: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: 'REST: As a Spell, you may discard a card. When you do, deal 2 damage to target unit.',
  },
  hunter: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: 'REST: You may discard a card. When you do, deal 2 damage to target unit.',
  },
  seer: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: 'REST: You may discard a card. When you do, as a Spell, deal 2 damage to target unit.',
  },
  miser: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: 'At the beginning of your end phase, if you have no cards in your hand, recover 2.',
  },
  nurse: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: "Whenever your champion is dealt damage from a source you don't control, you may recover 1.",
  },
  jab: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to target unit.' },
  hush: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      "On Enter: Return target ally you don't control to its owner's memory. Opponents can't activate cards with " +
      "that ally's name as long as you control ~.",
  },
  psalm: {
    types: 'ACTION',
    speed: 'fast',
    text: 'If you activated this card during your main phase, recover 4. Otherwise, recover 1.',
  },
  fury: {
    types: 'ACTION',
    name: 'Wrath',
    text:
      'Deal 4 unpreventable damage to your champion. Then, their next attack this turn gets +1 POWER for every four ' +
      'damage counters on them.',
  },
  plot: { types: 'ACTION', speed: 'fast', text: 'Target player reveals all cards in their memory. Draw a card.' },
  halo: {
    types: 'ACTION',
    elements: 'NORM',
    text: 'Whenever you reveal this card from your memory, recover 3.\n\nDraw a card.',
  },
  dummy: {
    types: 'ALLY',
    power: 2,
    life: 9,
    text: "Dummy can't attack.\n\nIf damage would be dealt to Dummy, prevent 3 of that damage.",
  },
  stay: {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Until the beginning of your next turn, target ally can't attack. If that ally is unique, draw a card into " +
      'your memory.',
  },
  shrouded: { types: 'ALLY', power: 1, life: 3, text: 'Spellshroud' },
  prism: {
    types: 'REGALIA ITEM',
    text:
      'If a Spell source you control would deal damage to one or more units, it deals that much damage plus X ' +
      'instead, where X is the amount of refinement counters on ~.',
  },
});

// Two allies are exchanged, or nothing is: with one of them gone it does not resolve.
testCards.add({
  ...testCards.get('ox')!,
  id: 'exchange',
  name: 'Exchange',
  types: ['ACTION'],
  speed: 'fast',
  stats: {},
  cost: { kind: 'reserve', n: 0 },
  keywords: [{ name: 'activate-from', of: 'graveyard', n: 0, goes: 'banishment' }],
  abilities: [
    {
      kind: 'resolve',
      targets: [{ what: { types: ['ALLY'] }, min: 2, max: 2, need: 2 }],
      do: [{ op: 'exchange', what: { target: 0 }, with: { target: 0 } }],
    },
  ],
});

describe('On Charge under a restriction', () => {
  const ringing = (champion: string): Game => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: {
        field: [
          { card: champion, damage: 5 },
          { card: 'bell', counters: { charge: 1 } },
        ],
      },
    }).passAll();
    while (game.asked.length > 0) game.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    return game;
  };

  it('GA-CHARGE-04: it is charged and triggers for any champion; the bonus is read as it resolves', () => {
    const [squire, ember] = [ringing('ann1'), ringing('ember')];
    expect([squire, ember].map((game) => [game.card('bell').counters['charge'], game.stack().length])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect([squire.passAll().card('ann1').damage, ember.passAll().card('ember').damage]).toEqual([3, 5]);
  });
});

describe('Cards that cost more or less to activate', () => {
  it('GA-COST-16: a memory cost is N dearer as the card is activated, not as it is materialized', () => {
    const taxed = (memory: string[]): Game => {
      const game = given({ one: { materials: ['lamp'], memory }, two: { hand: ['levy'] } });
      return game.when(1, pass).when(2, activate('levy')).passAll();
    };
    expect(taxed(['ox']).refusal(1, activate('lamp', { from: 'materials' }))).toBe('GA-COST-06');
    const game = taxed(['ox', 'ox'])
      .when(1, activate('lamp', { from: 'materials' }))
      .when(1, pay())
      .passAll();
    expect([game.onField('lamp'), game.count('banishment', 1)]).toEqual([true, 2]);
    const next = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { materials: ['lamp'], memory: ['ox'] },
      two: {},
    });
    next.passAll();
    expect(next.options(1)).not.toEqual([]);
  });

  it('GA-COST-16: and N cheaper', () => {
    const game = given({ one: { materials: ['lamp'], hand: ['favour'] } })
      .when(1, activate('favour'))
      .passAll();
    game.when(1, activate('lamp', { from: 'materials' })).passAll();
    expect([game.onField('lamp'), game.table.effects]).toEqual([true, []]);
  });

  it('GA-COST-12: what is asked for of the hand beside a memory cost is paid', () => {
    const from = { from: 'materials' as const };
    const met = (...hand: string[]): Game => given({ one: { materials: ['inert'], hand } });
    expect(met('ox').refusal(1, activate('inert', from))).toBe('GA-COST-03');
    const game = met('ox', 'ox', 'bear').when(1, activate('inert', from)).when(1, pay('ox', 'ox')).passAll();
    expect([game.onField('inert'), game.zone('hand:1'), game.count('memory', 1)]).toEqual([true, ['bear'], 2]);
  });

  it('GA-COST-17: what is paid in place of the cost is all that is paid', () => {
    const taxed = (one: object): Game => {
      const game = given({ one, two: { hand: ['levy'] } });
      return game.when(1, pass).when(2, activate('levy')).passAll();
    };
    const game = taxed({ field: ['herb', 'herb'], hand: ['tonic'] });
    game
      .when(1, activate('tonic', { extra: ['brewed'] }))
      .when(1, take('herb', 'herb#2'))
      .passAll();
    expect(game.onField('tonic')).toBe(true);
    expect(taxed({ hand: ['tonic', 'ox', 'ox', 'ox'] }).refusal(1, activate('tonic'))).toBe('GA-COST-03');
  });
});

describe('Numbers of costs', () => {
  it('GA-OMEN-03: X is no cost to be told apart from others', () => {
    const omens = (...cards: string[]) => cards.map((card) => ({ card, counters: { omen: 1 } }));
    const hit = (...cards: string[]): number =>
      given({ one: { hand: ['tally'], banishment: omens(...cards) } })
        .when(1, activate('tally', { targets: ['ember@2'] }))
        .passAll()
        .card('ember@2').damage;
    expect([hit('ox', 'bear'), hit('ox', 'bear', 'least'), hit('least')]).toEqual([2, 2, 0]);
  });
});

describe('Effects that last as long as a player controls something', () => {
  const bonded = (): Game => {
    const game = given({ one: { hand: ['anvil'], banishment: ['knife'] }, two: { hand: ['borrow', 'steal'] } })
      .when(1, activate('anvil'))
      .passAll(2);
    return game;
  };
  const power = (game: Game): unknown => game.card('knife').appears?.stats?.['power'];

  it('GA-BOND-01: it ends as that changes hands, and does not begin again as it comes back', () => {
    const game = bonded();
    expect(power(game)).toBe(3);
    game
      .when(1, pass)
      .when(2, activate('borrow', { targets: ['anvil'] }))
      .passAll();
    expect([game.card('anvil').controller, power(game)]).toEqual([2, undefined]);
    game.passTo('end', 'opportunity').passAll();
    expect([game.card('anvil').controller, power(game)]).toEqual([1, undefined]);
    expect(game.table.effects).toEqual([]);
  });

  it('GA-BOND-01: it does not begin for a player who has lost it meanwhile', () => {
    const game = given({ one: { hand: ['anvil'], banishment: ['knife'] }, two: { hand: ['steal'] } })
      .when(1, activate('anvil'))
      .passAll()
      .when(1, pass)
      .when(2, activate('steal', { targets: ['anvil'] }))
      .passAll(2);
    const lasting = game.table.effects.filter(({ until }) => until === 'while-source');
    expect([game.onField('knife'), power(game), lasting]).toEqual([true, undefined, []]);
  });
});

describe('Two damages and one', () => {
  it('GA-DMG-09: what is dealt in addition is a damage by itself, of which a shield prevents again', () => {
    const struck = (...hand: string[]): number => {
      const game = given({ one: { hand: ['gale', ...hand, 'giant'] } })
        .when(1, activate('giant'))
        .passAll();
      for (const card of hand) game.when(1, activate(card, { targets: ['giant'] })).passAll();
      return game
        .when(1, activate('gale', { targets: ['giant'] }))
        .passAll()
        .card('giant').damage;
    };
    expect([struck(), struck('ward')]).toEqual([6, 4]);
  });
});

describe('A card that does not resolve', () => {
  it('GA-FROM-05, GA-TGT-06: goes where the permission says as well', () => {
    const game = given({ one: { field: ['ox', 'bear'], graveyard: ['exchange'] }, two: { hand: ['ruin', 'doom'] } });
    game.when(1, (now) => ({
      kind: 'activate',
      card: now.handle('exchange'),
      targets: [now.handle('ox'), now.handle('bear')],
    }));
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['ox'] }))
      .passAll(2);
    expect([game.zone('banishment:1'), game.units().at(-1)]).toEqual([['exchange'], 'card none']);
  });
});

describe('When you do, as a Spell', () => {
  const aiming = (card: string): Game => {
    const field = [card, { card: 'prism', counters: { refinement: 3 } }];
    const game = given({ one: { field, hand: ['ox'] }, two: { field: ['shrouded'] } });
    game.when(1, ability(card)).passAll();
    return game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [0] }));
  };

  it('GA-REFLEX-03: what goes on with it is a Spell, too: for what it may target, and for what it deals', () => {
    for (const [card, dealt] of [
      ['hexer', 5],
      ['seer', 5],
      ['hunter', 2],
    ] as const) {
      const game = aiming(card);
      expect(JSON.stringify(game.options(1)).includes(`"${game.handle('shrouded')}"`)).toBe(card === 'hunter');
      expect(game.when(1, choose('ember@2')).passAll().card('ember@2').damage).toBe(dealt);
    }
  });
});

describe('Questions asked as something happens', () => {
  const ending = (hand: string[]): Game =>
    given({ one: { field: [{ card: 'ember', damage: 5 }, 'miser', 'ox'], hand } }).passTo('end');

  it('GA-TRIG-11: a condition right behind an event is asked then, and again as it resolves', () => {
    expect(ending([]).passAll().card('ember').damage).toBe(3);
    expect(ending(['bear']).stack()).toEqual([]);
    // A card comes back to the hand in between.
    const late = given({
      one: { field: [{ card: 'ember', damage: 5 }, 'miser', 'ox'] },
      two: { hand: ['recall'] },
    }).passTo('end');
    late
      .when(1, pass)
      .when(2, activate('recall', { targets: ['ox'] }))
      .passAll(2);
    expect([late.zone('hand:1'), late.card('ember').damage]).toEqual([['ox'], 5]);
  });

  it('GA-TRIG-02: what is optional as a whole is asked before it is placed, whatever it looks for', () => {
    const hurt = (): Game =>
      given({ turn: { n: 4, seat: 2 }, one: { field: ['ember', 'nurse'] }, two: { hand: ['jab'] } })
        .when(2, activate('jab', { targets: ['ember@1'] }))
        .passAll();
    const game = hurt();
    expect([game.asked, game.stack()]).toEqual([['1 may'], []]);
    expect(hurt().when(1, answer(false, 'may')).stack()).toEqual([]);
    expect(game.when(1, answer(true, 'may')).passAll().card('ember@1').damage).toBe(1);
  });

  it('GA-BAN-01: a name may be activated again once its object has changed hands', () => {
    const game = given({
      one: { hand: ['hush'] },
      two: { field: ['nurse'], hand: ['nurse', 'borrow'] },
    })
      .when(1, activate('hush'))
      .passAll(2);
    expect(game.zone('memory:2')).toEqual(['nurse']);
    expect(game.table.effects.map(({ data }) => data['ban'])).toEqual(['Nurse']);
    game
      .when(1, pass)
      .when(2, activate('borrow', { targets: ['hush'] }))
      .passAll();
    expect(game.table.effects.filter(({ data }) => data['ban'] !== undefined)).toEqual([]);
  });
});

describe('Single words of actions', () => {
  const hurt = { card: 'ember', damage: 6 };

  it('GA-WAY-05: a card knows whether it was activated during the own main phase, a combat included', () => {
    const main = given({ one: { field: [hurt], hand: ['psalm'] } })
      .when(1, activate('psalm'))
      .passAll();
    const theirs = given({ turn: { n: 4, seat: 2 }, one: { field: [hurt], hand: ['psalm'] } });
    theirs.when(2, pass).when(1, activate('psalm')).passAll();
    const end = given({ one: { field: [hurt], hand: ['psalm'] } })
      .passTo('end')
      .when(1, activate('psalm'))
      .passAll();
    const fight = given({ one: { field: [hurt, 'ox'], hand: ['psalm'] } }).when(1, attack('ox', 'ember@2'));
    fight.when(1, activate('psalm')).passAll();
    expect([main, theirs, end, fight].map((game) => game.card('ember@1').damage)).toEqual([2, 5, 5, 2]);
  });

  it('GA-EVERY-01: N for every four, and nothing for what is left over; for one attack', () => {
    const game = given({ one: { field: [hurt, 'sword'], hand: ['fury'] } })
      .when(1, activate('fury'))
      .passAll();
    expect(game.card('ember@1').damage).toBe(10);
    game.when(1, attack('ember@1', 'ember@2', 'sword'));
    while (game.table.combat)
      if (game.asked.length > 0) game.when(2, retaliate(false));
      else game.passAll();
    // The sword's two, and two for eight of the ten.
    expect([game.card('ember@2').damage, game.table.effects]).toEqual([4, []]);
  });

  it('GA-SHOWN-01: a memory is revealed by whom the text names, and what looks for that there triggers', () => {
    const game = given({ one: { hand: ['plot'] }, two: { field: [hurt], memory: ['halo', 'ox'] } });
    game.when(1, activate('plot', { targets: ['seat 2'] })).passAll();
    expect(game.heard([1]).join(' ')).toContain('halo');
    expect([game.stack().length, game.passAll().card('ember@2').damage]).toEqual([1, 3]);
  });

  it('GA-STATIC-04, GA-SHIELD-01: a unit that cannot attack does not, and is spared N of each damage', () => {
    const game = given({ one: { field: ['dummy'], hand: ['gale', 'stay'] }, two: { field: ['ox'] } });
    expect(game.refusal(1, attack('dummy', 'ember@2'))).toMatch(/^GA-/);
    expect(
      game
        .when(1, activate('gale', { targets: ['dummy'] }))
        .passAll()
        .card('dummy').damage,
    ).toBe(0);
    game.when(1, activate('stay', { targets: ['ox'] })).passAll();
    game.passTo('end', 'opportunity').passAll();
    while (game.asked.length > 0) game.when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(game.passTo('main').refusal(2, attack('ox', 'ember@1'))).toMatch(/^GA-/);
  });
});
