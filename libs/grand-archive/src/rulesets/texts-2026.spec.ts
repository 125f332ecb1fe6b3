import { describe, expect, it } from '@jest/globals';
import { cardsIn, type Json } from '#table';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  pass,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

/** Cards of our own whose texts say what cards of today say. */
written26({
  singe: {
    types: 'ACTION',
    text: 'Deal 2 damage to target unit. If that unit has a buff counter on it, deal 4 damage to it instead.',
  },
  buffing: { types: 'ACTION', text: 'Put a buff counter on target ally.' },
  duelist: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: 'On Attack: If Duelist is attacking a champion, this attack gets +3 POWER.',
  },
  breaker: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: 'As long as Breaker is attacking a unit with intercept or taunt, Breaker gets +2 POWER.',
  },
  oddly: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: "Oddly gets +2 POWER as long as it's attacking a unit with an odd life stat.",
  },
  captain: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text:
      'On Attack: If Captain is attacking a unit with an even life stat, this attack ' +
      'gets +1 POWER and you may return ' +
      'a card from your memory to your hand.',
  },
  herald: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: "Other allies you control get +1 POWER as long as they're attacking rested units.",
  },
  seven: { types: 'ALLY', power: 1, life: 7, text: 'Taunt' },
  eight: { types: 'ALLY', power: 1, life: 8 },
  weeper: { types: 'ALLY', power: 1, life: 9, text: 'Whenever Weeper is dealt damage, draw a card.' },
  burst: { types: 'ALLY', power: 3, life: 1, text: "On Death: Deal damage to all allies equal to Burst's power." },
  ward: { types: 'ITEM', text: 'Unit Link\n\nIf damage would be dealt to linked unit, prevent 1 of that damage.' },
  tassel: { types: 'ITEM', text: 'Ally Link\n\n(0), REST: Linked ally gets +2 POWER until end of turn.' },
  nook: {
    types: 'ACTION',
    speed: 'fast',
    text: "Activate this card only during an opponent's end phase.\n\nDraw a card.",
  },
  jab: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to target unit.' },
  bargain: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Negate target card activation unless its controller has Bargain deal 1+LV ' +
      'unpreventable damage to their champion.',
  },
  detain: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Negate target card activation. Put the card that had its activation negated this way into its ' +
      "owner's memory.",
  },
  rout: { types: 'ACTION', text: "Return target ally to the top of its owner's deck." },
  wreck: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text: "On Enter: Destroy up to one target item. If you don't, put two buff counters on Wreck.",
  },
  frost: { types: 'ALLY', power: 1, life: 4, text: 'Allies your opponents control enter the field rested.' },
  frosty: {
    types: 'ACTION',
    text: 'Until the beginning of your next turn, allies your opponents control enter the field rested.',
  },
  altar: { types: 'ITEM', text: 'Sacrifice a Goose ally and a Human ally: Draw two cards.' },
  gander: { types: 'ALLY', subtypes: 'GOOSE HUMAN', power: 1, life: 1 },
  human: { types: 'ALLY', subtypes: 'HUMAN', power: 1, life: 1 },
  recoil: {
    types: 'ACTION',
    text: 'You may have Recoil deal 4 damage to your champion. If you do, draw two cards.',
  },
  calm: {
    types: 'ACTION',
    text: 'The next time damage would be dealt to your champion this turn, prevent that damage.',
  },
  map: {
    types: 'ITEM',
    text: 'REST: Search your deck for a card and put it into your memory. Then shuffle your deck.',
  },
  seer: {
    types: 'ACTION',
    text:
      'The next time damage would be dealt to your champion this turn, prevent that ' +
      'damage. Glimpse X, where X is the ' +
      'amount of damage prevented this way.',
  },
  parry: {
    types: 'ACTION',
    text:
      'The next time damage would be dealt to your champion this turn, prevent that damage. If 3 or more damage was ' +
      'prevented this way, put a buff counter on an ally you control.',
  },
  staff: {
    types: 'ITEM',
    text:
      'Whenever a fire element Spell source you control deals damage, put a refinement counter on Staff.\n\n' +
      'Banish Staff: Draw a card. Activate this ability only if there are two or more refinement counters on Staff.',
  },
  blaze: { types: 'ACTION', elements: 'FIRE', subtypes: 'SPELL', text: 'Deal 1 damage to each ally.' },
  keeper: { types: 'ACTION', text: "Draw a card. Put Keeper into its owner's memory." },
  thriver: { types: 'ALLY', power: 1, life: 4, text: 'Whenever you recover, put a buff counter on Thriver.' },
  balm: { types: 'ACTION', text: 'Recover 2.' },
  resting: { types: 'ALLY', power: 1, life: 4, text: "On Attack: You may recover 3. If you don't, draw a card." },
  drought: { types: 'ALLY', power: 1, life: 4, text: "Your opponents can't recover." },
  gleam: {
    types: 'ATTACK',
    power: 2,
    text:
      'Whenever you reveal a luxem element card from your memory, Gleam gets +1 POWER.\n\n' +
      'On Attack: Reveal all cards in your memory.',
  },
  glow: { types: 'ALLY', elements: 'LUXEM', power: 1, life: 1 },
  decoy: {
    types: 'ITEM',
    text: 'REST: Change the target of an attack that targets your champion to an ally you control.',
  },
  feint: { types: 'ATTACK', power: 2, text: 'Prepare 1\n\nOn Hit: If Feint was prepared, draw two cards.' },
  guard: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Choose one—\n• Draw a card.\n• Negate target card activation if a Human ally is attacking.',
  },
});

const cast = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const power = (game: Game, id: string): number => statOf(sightOf(game), game.card(id), 'power');
/** The combat goes on to its end, and all players decline what they are asked. */
const declining = (game: Game): Game => {
  while (game.table.combat) {
    const ask = game.table.asks.find(({ answered }) => !answered);
    if (!ask) game.passAll();
    else
      game.when(ask.seat, () => ({ kind: ask.of === 'retaliate' ? 'retaliate' : 'answer', ask: ask.id, value: false }));
  }
  return game;
};
const says = (game: Game, value: Json): Game => game.when(game.table.asks[0]!.seat, answer(value));

describe('conditions of texts', () => {
  it('GA-WAY-01: asks whether the target has a counter', () => {
    const hand = ['singe', 'singe', 'buffing'];
    const game = given26({ field: ['eight'], hand });
    expect(cast(game, 'singe', 'eight').card('eight').damage).toBe(2);
    expect(
      cast(cast(given26({ field: ['eight'], hand }), 'buffing', 'eight'), 'singe', 'eight').card('eight').damage,
    ).toBe(4);
  });

  it.each([
    ['duelist', 'ember@2', 4],
    ['duelist', 'eight@2', 1],
    ['breaker', 'seven@2', 3],
    ['breaker', 'eight@2', 1],
    ['oddly', 'seven@2', 3],
    ['oddly', 'eight@2', 1],
    ['captain', 'eight@2', 2],
    ['captain', 'seven@2', 1],
  ] as const)('GA26-COMBAT-28: %s that attacks %s deals %d', (attacker, target, n) => {
    const two = { field: target === 'ember@2' ? [] : [target.slice(0, -2)] };
    const game = given26({ field: [attacker] }, two).when(1, attack(attacker, target));
    declining(game);
    expect(game.card(target).damage).toBe(n);
  });

  it('GA26-COMBAT-28: allies get power as long as they attack rested units', () => {
    const game = given26({ field: ['herald', 'eight'] }, { field: [{ card: 'seven', rested: true }, 'eight'] });
    game.when(1, attack('eight@1', 'seven@2'));
    expect([power(game, 'eight@1'), power(game, 'eight@2')]).toEqual([2, 1]);
  });
});

describe('texts about damage', () => {
  it('GA-DAMAGED-01: triggers of what is dealt damage', () => {
    const game = given26({ field: ['weeper'], hand: ['jab'] });
    cast(game, 'jab', 'weeper').passAll();
    expect(game.zone('hand:1')).toHaveLength(1);
  });

  it('GA26-LKI-01: deals damage equal to the last power of what has died', () => {
    const game = given26({ field: ['burst', 'eight'], hand: ['jab'] });
    cast(game, 'jab', 'burst').passAll();
    expect(game.card('eight').damage).toBe(3);
  });

  it('GA26-LINK-01: an object protects and strengthens what it is linked to', () => {
    const game = given26({ field: ['eight'], hand: ['ward', 'tassel', 'jab'] });
    cast(cast(game, 'ward', 'eight'), 'tassel', 'eight');
    game.when(1, ability('tassel')).passAll();
    expect(power(game, 'eight')).toBe(3);
    expect(cast(game, 'jab', 'eight').card('eight').damage).toBe(1);
  });

  it('GA26-RES-08: what is prevented counts as done for "if you do"', () => {
    for (const hand of [['recoil'], ['calm', 'recoil']]) {
      const game = given26({ hand });
      for (const id of hand) cast(game, id);
      says(game, true);
      expect([game.zone('hand:1').length, game.card('ember').damage]).toEqual([2, hand.length === 1 ? 4 : 0]);
    }
  });

  it('GA26-PREV-06: a text asks how much a shield has prevented', () => {
    const game = given26({ hand: ['seer', 'recoil'] });
    says(cast(cast(game, 'seer'), 'recoil'), true);
    expect(game.table.asks[0]).toMatchObject({ of: 'glimpse-or-call', title: expect.stringMatching(/^Glimpse 4:/) });
  });

  it('GA26-PREV-06: a text asks whether a shield has prevented enough', () => {
    const game = given26({ field: ['eight'], hand: ['parry', 'recoil'] });
    says(cast(cast(game, 'parry'), 'recoil'), true);
    expect(game.card('eight').counters['buff']).toBe(1);
  });

  it('GA-DAMAGED-02: each object that a Spell source deals damage triggers once', () => {
    const game = given26({ field: ['staff', 'eight', 'eight'], hand: ['blaze', 'jab'] });
    cast(game, 'blaze').passAll().passAll();
    const lit = game.card('staff').counters['refinement'];
    expect(lit).toBe(2);
    expect(cast(game, 'jab', 'eight').card('staff').counters['refinement']).toBe(lit);
    expect(game.when(1, ability('staff')).passAll().zone('hand:1').length).toBeGreaterThan(0);
  });
});

describe('texts about the stack', () => {
  it('GA-ONLY-01: is activated only during the phase that it names', () => {
    const game = given26({ hand: ['nook'] });
    expect(game.refusal(1, activate('nook'))).toBe('GA-ONLY-01');
    const theirs = given26({ hand: ['nook'] }, {}, { turn: { n: 4, seat: 2 }, phase: 'end' }).when(2, pass);
    expect(theirs.when(1, activate('nook')).stack()).toEqual(['Nook']);
  });

  it('GA-UNLESS-01: its controller lets damage be dealt, or it is negated', () => {
    for (const lets of [true, false]) {
      const game = given26({ hand: ['jab', 'bargain'] }, { field: ['eight'] });
      game.when(1, activate('jab', { targets: ['eight'] })).when(1, activate('bargain', { targets: ['jab'] }));
      says(game.passAll(), lets);
      while (game.table.items.length > 0) game.passAll();
      expect([game.card('ember@1').damage, game.card('eight').damage]).toEqual(lets ? [1, 2] : [0, 0]);
    }
  });

  it('GA-TGT-10, GA-ZONE-15: puts the negated card into the memory, face down', () => {
    const game = given26({ hand: ['jab', 'detain'] }, { field: ['eight'] });
    game
      .when(1, activate('jab', { targets: ['eight'] }))
      .when(1, activate('detain', { targets: ['jab'] }))
      .passAll();
    expect([game.zone('memory:1'), game.table.items.length]).toEqual([['jab'], 0]);
    expect(cardsIn(game.table, 'memory:1').map(({ face }) => face)).toEqual(['down']);
  });

  it('GA-ACT-20: negates only where the condition of the mode holds', () => {
    const game = given26({ hand: ['jab', 'guard'] }, { field: ['eight'] });
    game.when(1, activate('jab', { targets: ['eight'] })).when(1, activate('guard', { modes: [1], targets: ['jab'] }));
    game.passAll();
    expect(game.stack()).toHaveLength(1);
  });

  it('GA26-STACK-08: puts itself into the memory as it resolves', () => {
    const game = given26({ hand: ['keeper'] });
    expect(cast(game, 'keeper').zone('memory:1')).toEqual(['keeper']);
  });
});

describe('texts about objects', () => {
  it('GA26-RES-07: does the other thing if nothing was destroyed', () => {
    const bare = given26({ hand: ['wreck'] });
    bare.when(1, activate('wreck')).passAll().passAll();
    expect(bare.card('wreck').counters['buff']).toBe(2);
    const game = given26({ hand: ['wreck'] }, { field: ['altar'] });
    game.when(1, activate('wreck')).passAll();
    if (game.asked.length > 0) game.when(1, choose('altar'));
    game.passAll();
    expect([game.onField('altar'), game.card('wreck').counters['buff'] ?? 0]).toEqual([false, 0]);
  });

  it('GA-ENTER-01: allies of opponents enter rested, by an object or for a time', () => {
    const game = given26({ field: ['frost'], hand: ['eight'] }, { hand: ['eight'] }, { turn: { n: 4, seat: 2 } });
    expect(game.when(2, activate('eight')).passAll().rested('eight@2')).toBe(true);
    const cold = given26({ hand: ['frosty', 'eight'] }, {});
    expect(cast(cast(cold, 'frosty'), 'eight').rested('eight@1')).toBe(false);
    expect(cold.table.effects.map(({ text }) => text)).toEqual(['they enter rested']);
  });

  it('GA-COST-12: two objects are sacrificed for two parts of a cost', () => {
    expect(given26({ field: ['altar', 'gander'] }).refusal(1, ability('altar'))).not.toBe(null);
    const game = given26({ field: ['altar', 'gander', 'human'] });
    game.when(1, ability('altar'));
    game.when(1, (now) => ({
      kind: 'pay',
      ask: now.table.asks[0]!.id,
      take: [now.handle('gander')],
      take2: [now.handle('human')],
    }));
    expect(game.passAll().zone('hand:1')).toHaveLength(2);
  });

  it('GA26-TGT-01: returns to the top of the deck of its owner', () => {
    const game = given26({ hand: ['rout'] }, { field: ['eight'] });
    expect(cast(game, 'rout', 'eight').zone('deck:2')[0]).toBe('eight');
  });

  it('GA26-SEARCH-03: searches the whole deck, and must find a card', () => {
    const game = given26({ field: ['map'] })
      .when(1, ability('map'))
      .passAll();
    expect(game.table.asks[0]).toMatchObject({ of: 'dig', min: 1, max: 1 });
    expect(says(game, [9]).zone('memory:1')).toHaveLength(1);
  });
});

describe('events of texts', () => {
  it('GA26-TERM-07: recovering triggers, also without damage', () => {
    const game = given26({ field: ['thriver'], hand: ['balm'] });
    cast(game, 'balm').passAll();
    expect(game.card('thriver').counters['buff']).toBe(1);
  });

  it('GA26-RES-07: a player who cannot recover does what follows', () => {
    for (const [field, value, hand] of [
      [[], true, 0],
      [[], false, 1],
      [['drought'], true, 1],
    ] as const) {
      const game = given26({ field: ['resting'] }, { field: [...field] });
      game.when(1, attack('resting', 'ember@2')).passAll();
      // Where every answer leads to the same, nobody is asked.
      if (game.asked.length > 0) says(game, value);
      expect(game.zone('hand:1')).toHaveLength(hand);
    }
  });

  it('GA26-PROP-02: an attack knows whether it was prepared', () => {
    for (const extra of [['prepared'], []]) {
      const game = given26(
        { field: [{ card: 'ember', counters: { preparation: 1 } }], hand: ['feint'] },
        { field: ['eight'] },
      );
      game.when(1, activate('feint', { extra })).passAll();
      game.when(1, choose('eight'));
      fought(game).passAll();
      while (game.table.items.length > 0) game.passAll();
      expect(game.zone('hand:1')).toHaveLength(extra.length * 2);
    }
  });

  it('GA-SHOWN-01: an attack grows with each card that is revealed', () => {
    const game = given26({ hand: ['gleam'], memory: ['glow', 'glow', 'eight'] }, { field: ['weeper'] });
    game.when(1, activate('gleam')).passAll();
    game.when(1, choose('weeper'));
    game.passAll();
    declining(says(game, [0, 1]));
    expect(game.card('weeper').damage).toBe(4);
  });

  it('GA26-COMBAT-20: an attack on the champion goes to an ally of its player', () => {
    const game = given26({ field: ['eight'] }, { field: ['seven', 'decoy'] }, {});
    game.when(1, attack('eight', 'seven@2'));
    game.when(1, pass).when(2, ability('decoy')).passAll();
    expect(game.table.combat?.targets).toEqual([game.handle('seven@2')]);
    const aimed = given26({ field: ['eight'] }, { field: ['weeper', 'decoy'] }, {});
    aimed.when(1, attack('eight', 'ember@2'));
    aimed.when(1, pass).when(2, ability('decoy')).passAll();
    if (aimed.asked.length > 0) aimed.when(2, choose('weeper'));
    expect(aimed.table.combat?.targets).toEqual([aimed.handle('weeper')]);
  });
});
