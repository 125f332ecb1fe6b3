import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  choose,
  pass,
  pay,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

/** Cards of our own whose texts say what cards of today say about weapons, shields and prepared cards. */
written26({
  heavy: {
    types: 'WEAPON',
    power: 3,
    durability: 2,
    text: 'As an additional cost to use this weapon for an attack, pay (2).',
  },
  slash: { types: 'ATTACK', power: 1 },
  halver: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text: 'If another wind element unit you control would take damage, prevent half of that damage, rounded up.',
  },
  breeze: { types: 'ALLY', elements: 'WIND', power: 1, life: 9 },
  zap: { types: 'ACTION', subtypes: 'SPELL', speed: 'fast', text: 'Target player draws a card.' },
  urge: { types: 'ACTION', speed: 'fast', text: 'Target player draws a card.' },
  cloaked: { types: 'ITEM', text: 'You have spellshroud.' },
  strike5: { types: 'ACTION', speed: 'fast', text: 'Deal 5 damage to target unit.' },
  venom: {
    types: 'ACTION',
    text:
      'Deal 1 damage to target unit. Class Bonus: Until end of turn, if that unit were ' +
      'to take damage, it takes that much ' +
      'damage plus 1 instead.',
  },
  scatter: {
    types: 'ACTION',
    text:
      'Remove all durability counters from any amount of Sword weapons you control, ' +
      'then banish them. Choose any amount ' +
      'of units and deal damage equal to the amount of durability counters removed this way split among them.',
  },
  plain5: { types: 'WEAPON', power: 1, durability: 2 },
  foil: { types: 'WEAPON', subtypes: 'SWORD', power: 1, durability: 2 },
  sabre: { types: 'WEAPON', subtypes: 'SWORD', power: 1, durability: 3 },
  badge: {
    types: 'ITEM',
    text: 'Whenever you activate a prepared card while your influence is two or less, draw a card into your memory.',
  },
  hall: {
    types: 'DOMAIN',
    durability: 1,
    text:
      'If damage would be dealt to another object you control, prevent 2 of that damage.\n\n' +
      'At the beginning of your end phase, put a durability counter on Hall for each of up to two tokens you control.',
  },
  pup: { types: 'TOKEN ALLY', power: 1, life: 9, name: 'Pup' },
  litter: { types: 'ACTION', text: 'Summon a Pup token. Each opponent summons two Pup tokens.' },
  refuse5: { types: 'ACTION', speed: 'fast', text: "Negate all card activations you don't control." },
  lurker: { types: 'ALLY', power: 1, life: 4, text: "Lurker has stealth as long as it's awake." },
  bite: {
    types: 'ATTACK',
    power: 2,
    text:
      'On Champion Hit: For each damage counter on the hit champion, their controller ' +
      'puts the top two cards from their deck into their graveyard.',
  },
  drain: {
    types: 'ATTACK',
    power: 2,
    text:
      'As long as the attacker is attacking using a Sword weapon, Drain has "On Hit: ' +
      'Recover X, where X is the amount of ' +
      'damage dealt by this hit."',
  },
  soothe: {
    types: 'ITEM',
    text: '(2), REST: Recover 3. As long as you control another item, this ability costs (2) less to activate.',
  },
  count5: {
    types: 'ACTION',
    text: 'Draw 2+X cards, where X is the amount of items on the field minus your influence.',
  },
  ledger: {
    types: 'ITEM',
    text:
      'Ledger enters the field with X page counters on it, where X is the amount of ' +
      'damage counters on your champion.\n\n' +
      'At the beginning of your recollection phase, remove eight page counters from ' +
      'Ledger. If you do, draw a card. If ' +
      "you don't, you lose the game.",
  },
  well: { types: 'ITEM', text: 'Well enters the field with two refinement counters on it.' },
  bell: {
    types: 'ITEM',
    text:
      "You don't lose the game for drawing cards while having no cards in your deck.\n\n" +
      'REST: Shuffle all cards in your graveyard into your deck.',
  },
  stand: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Summon a Pup token with two sheen counters on it. You may change the target of an attack to that token.',
  },
  plan: { types: 'ACTION', text: 'Prepare 1\n\nRecover 1.' },
});

const cast = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();

describe('a weapon that costs something to be used', () => {
  it('GA26-COST-12: is paid for as the attack is declared', () => {
    const game = given26({ field: ['heavy'], hand: ['slash', 'slash'] }, { field: ['breeze'] });
    game.when(1, attack('ember@1', 'breeze', 'heavy'));
    expect(game.table.combat).toBe(null);
    game.when(1, pay());
    expect([game.table.combat?.with, game.zone('memory:1').length]).toEqual([[game.handle('heavy')], 2]);
  });

  it('GA26-COST-12: is not used by a player who cannot pay', () => {
    const game = given26({ field: ['heavy'], hand: ['slash'] }, { field: ['breeze'] });
    expect(game.refusal(1, attack('ember@1', 'breeze', 'heavy'))).toBe('GA-TAX-02');
    game.when(1, activate('slash')).passAll();
    expect(game.table.asks.map(({ of }) => of)).not.toContain('attack-weapon');
  });

  it('GA26-COST-12: is paid for beside an attack card', () => {
    const game = given26({ field: ['heavy'], hand: ['slash', 'zap', 'zap'] }, { field: ['breeze'] });
    game.when(1, activate('slash')).passAll().when(1, choose('heavy')).when(1, choose('breeze'));
    game.when(1, pay());
    expect([game.table.combat?.with.length, game.zone('memory:1').length]).toEqual([2, 2]);
  });
});

describe('what protects units and players', () => {
  it('GA26-ROUND-01: prevents half of a damage, rounded up, of other units that fit', () => {
    const game = given26({ field: ['halver', 'breeze'], hand: ['strike5', 'strike5'] });
    expect(cast(game, 'strike5', 'breeze').card('breeze').damage).toBe(2);
    expect(
      game
        .when(1, activate('strike5', { targets: ['halver'] }))
        .passAll()
        .zone('graveyard:1'),
    ).toContain('halver');
  });

  it('GA26-SPELLSHROUD-01: keeps Spells from targeting a player, and nothing else', () => {
    const game = given26({ hand: ['zap', 'urge'] }, { field: ['cloaked'] });
    expect(game.refusal(1, activate('zap', { targets: ['seat 2'] }))).toBe('GA-TGT-01');
    expect(cast(game, 'urge', 'seat 2').zone('hand:2')).toHaveLength(1);
    expect(cast(game, 'zap', 'seat 1').zone('hand:1')).toHaveLength(1);
  });

  it('GA-MORE-03: a bonus makes each further damage to the target more', () => {
    const game = given26({ field: ['breeze'], hand: ['venom', 'strike5'] });
    cast(game, 'venom', 'breeze');
    const bonus = game.table.effects.some(({ data }) => data['worse'] === 1);
    cast(game, 'strike5', 'breeze');
    expect(game.card('breeze').damage).toBe(bonus ? 7 : 6);
  });
});

describe('counters and prepared cards', () => {
  it('GA-SPLIT-01: as much damage as counters were removed is split', () => {
    const game = given26({ field: ['foil', 'sabre', 'heavy'], hand: ['scatter'] }, { field: ['breeze'] });
    game.when(1, activate('scatter')).passAll();
    expect(game.table.asks[0]!.options).toEqual([game.handle('foil'), game.handle('sabre')]);
    game.when(1, choose('foil', 'sabre')).when(1, choose('breeze'));
    expect([game.card('breeze').damage, [...game.zone('banishment:1')].sort()]).toEqual([5, ['foil', 'sabre']]);
  });

  it('GA26-PROP-02: activating a prepared card triggers while the player has little in hand', () => {
    for (const [extra, hand, drawn] of [
      [['prepared'], [], 1],
      [[], [], 0],
      [['prepared'], ['zap', 'zap', 'zap'], 0],
    ] as const) {
      const ember = { card: 'ember', counters: { preparation: 1 } };
      const game = given26({ field: [ember, 'badge'], hand: ['plan', ...hand] });
      game.when(1, activate('plan', { extra }));
      expect(game.table.items.length).toBe(1 + drawn);
      while (game.table.items.length > 0) game.passAll();
      expect(game.zone('memory:1')).toHaveLength(drawn);
    }
  });
});

describe('texts of attacks, costs and negation', () => {
  it('GA26-PREV-05: an object prevents some of each damage to the others', () => {
    const game = given26({ field: ['hall', 'breeze'], hand: ['strike5', 'litter'] });
    expect(cast(game, 'strike5', 'breeze').card('breeze').damage).toBe(3);
    cast(game, 'litter');
    expect([game.zone('field').filter((id) => id === 'pup').length, game.onField('pup@2')]).toEqual([3, true]);
  });

  it.each([0, 1, 2])('GA-TGT-08: an object gets a counter for each of the tokens that its player chooses: %s', (n) => {
    const pup = { card: 'pup', token: true };
    const game = given26({ field: ['hall', pup, pup, pup] });
    game.passTo('end').passAll();
    expect(game.refusal(1, choose('pup', 'pup#2', 'pup#3'))).toBeTruthy();
    game.when(1, choose(...['pup', 'pup#2'].slice(0, n)));
    expect(game.card('hall').counters['durability']).toBe(1 + n);
  });

  it('GA-TGT-10: negates everything that opponents have activated, and nothing else', () => {
    const game = given26({ hand: ['urge', 'refuse5'] }, { hand: ['urge'] });
    game.when(1, activate('urge', { targets: ['seat 1'] })).when(1, pass);
    game.when(2, activate('urge', { targets: ['seat 2'] })).when(2, pass);
    game.when(1, activate('refuse5')).passAll();
    expect(game.stack()).toEqual(['Urge']);
    expect(game.table.items[0]!.controller).toBe(1);
  });

  it('GA26-STEALTH-01: has stealth while it is awake', () => {
    for (const rested of [false, true]) {
      const game = given26({ field: ['breeze'] }, { field: [{ card: 'lurker', rested }] });
      const deed = attack('breeze', 'lurker');
      if (rested) expect(game.when(1, deed).table.combat).not.toBe(null);
      else expect(game.refusal(1, deed)).toBe('GA-COMBAT-05');
    }
  });

  it('GA26-ONHIT-01: an attack counts the damage on the champion that it has hit', () => {
    const game = given26({ hand: ['bite'] }, { field: [{ card: 'ember', damage: 1 }] });
    game.when(1, activate('bite')).passAll();
    fought(game).passAll();
    while (game.table.items.length > 0) game.passAll();
    expect(game.zone('graveyard:2')).toHaveLength(6);
  });

  it('GA-ROLE-01: an attack recovers only if it is used with such a weapon', () => {
    for (const weapon of ['foil', 'plain5']) {
      const game = given26({ field: [{ card: 'ember', damage: 9 }, weapon], hand: ['drain'] }, { field: ['breeze'] });
      game.when(1, activate('drain')).passAll().when(1, choose(weapon)).when(1, choose('breeze'));
      fought(game).passAll();
      while (game.table.items.length > 0) game.passAll();
      expect(game.card('ember@1').damage).toBe(weapon === 'foil' ? 6 : 9);
    }
  });

  it('GA-COST-09: an ability costs less while its condition holds', () => {
    const game = given26({ field: ['soothe', { card: 'ember', damage: 5 }] });
    expect(game.refusal(1, ability('soothe'))).toBe('GA-COST-14');
    const other = given26({ field: ['soothe', 'badge', { card: 'ember', damage: 5 }] });
    expect(other.when(1, ability('soothe')).passAll().card('ember@1').damage).toBe(2);
  });

  it('GA26-OPP-08: draws no cards if the number is below 0', () => {
    const game = given26({ field: ['badge', 'soothe'], hand: ['count5', 'zap'] });
    expect(cast(game, 'count5').zone('hand:1')).toHaveLength(1 + 3);
    const full = given26({ hand: ['count5', 'zap', 'zap', 'zap', 'zap'] });
    expect(cast(full, 'count5').zone('hand:1')).toHaveLength(4);
  });
});

describe('counters that objects enter with, and empty decks', () => {
  it('GA26-CTR-01: an object enters with as many counters as it says', () => {
    const game = given26({ field: [{ card: 'ember', damage: 9 }], hand: ['ledger', 'well'] });
    cast(cast(game, 'ledger'), 'well');
    expect([game.card('ledger').counters, game.card('well').counters]).toEqual([{ page: 9 }, { refinement: 2 }]);
  });

  it('GA26-END-04, GA26-RES-07: a player who cannot remove the counters loses', () => {
    for (const [damage, over] of [
      [9, false],
      [7, true],
    ] as const) {
      const ledger = { card: 'ledger', counters: { page: damage } };
      const game = given26({ field: [ledger] }, {}, { turn: { n: 3, seat: 2 }, phase: 'end' });
      while (game.phase !== 'main' && !game.of('lost', true).length) {
        const ask = game.table.asks.find(({ answered }) => !answered);
        if (ask) game.when(ask.seat, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
        else game.passAll();
      }
      expect(game.of('lost', true).map(({ seat }) => seat)).toEqual(over ? [1] : []);
      if (!over) expect([game.card('ledger').counters, game.count('hand', 1)]).toEqual([{ page: 1 }, 2]);
    }
  });

  it('GA26-END-03: a player who draws from an empty deck does not lose if an object says so', () => {
    for (const field of [['bell'], []]) {
      const game = given26({ field, deck: [], hand: ['count5'], graveyard: ['zap'] });
      game.when(1, activate('count5')).passAll();
      expect(game.of('lost', true)).toHaveLength(1 - field.length);
      if (field.length > 0) expect(game.when(1, ability('bell')).passAll().zone('deck:1')).toHaveLength(2);
    }
  });

  it('GA26-COMBAT-20: an attack goes to the token that was summoned', () => {
    const game = given26({ field: ['breeze'] }, { hand: ['stand'] });
    game.when(1, attack('breeze', 'ember@2')).when(1, pass);
    game.when(2, activate('stand')).passAll();
    game.when(2, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: true }));
    expect(game.table.combat?.targets).toEqual([game.handle('pup')]);
    expect(game.card('pup').counters['sheen']).toBe(2);
  });
});
