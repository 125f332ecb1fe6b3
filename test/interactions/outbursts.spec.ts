import { describe, expect, it } from '@jest/globals';
import { statOf } from '../../libs/grand-archive/src/objects/characteristics.js';
import {
  activate,
  answer,
  attack,
  choose,
  given,
  pay,
  retaliate,
  written,
  type Game,
} from '../support/grand-archive/index.js';
import { sightOf } from '../../libs/grand-archive/src/objects/derive.js';

written({
  cinder: { types: 'ALLY', subtypes: 'SLIME', elements: 'FIRE', power: 1, life: 1 },
  dew: { types: 'ALLY', subtypes: 'SLIME', elements: 'WATER', power: 1, life: 1 },
  eruption: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'SLIME',
    text:
      'You may banish any amount of fire element Slime ally cards and up to one non-fire element Slime ally cards ' +
      'from your graveyard. For each card banished this way, choose a unit and deal 1 damage to it.',
  },
  advent: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Reveal the top LV cards of your deck. You may banish any amount of fire element cards from among them. For ' +
      'each card banished this way, choose a unit and deal 2 damage to it. Put the rest of the revealed cards on the ' +
      'top or on the bottom of your deck in any order.',
  },
  lamp: { types: 'REGALIA ITEM', text: 'Cards in graveyards are norm element.' },
  sap: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'GOOSE',
    text:
      'Up to one target ally gets -1 POWER until end of turn. If that ally is a Goose, put two debuff counters on it ' +
      'instead. (Allies get -1 power and -1 life for each debuff counter on them.)',
  },
  goose: { types: 'ALLY', subtypes: 'GOOSE', power: 2, life: 3 },
  gosling: { types: 'ALLY', subtypes: 'GOOSE', power: 1, life: 2 },
  none: { types: 'ACTION', speed: 'fast', text: 'Recover 0.' },
  mend: { types: 'ACTION', speed: 'fast', text: 'Recover 4.' },
  aura: { types: 'PHANTASIA', text: 'If you would recover an amount, recover 2+X instead, where X is that amount.' },
  vessel: {
    types: 'REGALIA ITEM',
    text:
      'If a player would recover an amount, they recover X instead, where X is that amount minus 3. (If a player ' +
      "would recover 0 or less, they don't recover.)",
  },
  ward: {
    types: 'ACTION',
    speed: 'fast',
    text: 'As an additional cost to activate this card, recover 5.\n\nDraw a card.',
  },
  honk: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'GOOSE',
    text: 'Activate this card only if you control a Goose.\n\nDraw a card.',
  },
  steed: {
    types: 'ALLY',
    power: 1,
    life: 9,
    subtypes: 'GOOSE',
    text: 'Pride 3\n\nAs long as you control another Goose ally, Steed loses pride, and has "On Attack: Draw a card."',
  },
  maul: {
    types: 'REGALIA WEAPON',
    power: 1,
    durability: 3,
    text: 'Whenever a unit uses this weapon for an attack, deal 3 damage to it.',
  },
  meteor: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: 'On Attack: At the beginning of the next end phase, banish Meteor.',
  },
  smash: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Destroy target item. If you do, its controller draws a card into their memory.',
  },
  scheme: { types: 'ACTION', speed: 'fast', text: 'Double the amount of preparation counters on your champion.' },
  fangs: {
    types: 'REGALIA WEAPON',
    power: 1,
    durability: 1,
    cost: 1,
    text: 'You may remove a preparation counter from your champion to activate this card from your material deck.',
  },
  gleam: {
    types: 'ATTACK',
    power: 1,
    text:
      'On Attack: Choose and reveal a card in your memory. If the revealed card is fire element, Gleam gets +2 ' +
      'POWER.\n\n' +
      'Whenever you reveal Gleam from your memory, you may banish a card named Gleam from your memory. If you do, ' +
      'draw two cards.',
  },
});

const hurt = (game: Game, name: string): number => game.card(name).damage;
const from = (zone: string, ids: readonly string[]) => (game: Game, seat: number) => ({
  kind: 'answer',
  ask: game.table.asks.find((one) => one.seat === seat && !one.answered)!.id,
  [zone]: ids.map((id) => game.handle(id)),
});

describe('Banished cards turn into damage', () => {
  const erupted = (field: string[] = []) =>
    given({
      one: { hand: ['eruption'], graveyard: ['cinder', 'cinder', 'dew', 'dew', 'ox'], field },
      two: { field: ['ox'] },
    })
      .when(1, activate('eruption'))
      .passAll();

  it('GA-WAY-01: damage is dealt once for each card of both kinds, with a choice for each', () => {
    const game = erupted()
      .when(1, from('graveyard', ['cinder#1', 'cinder#2']))
      .when(1, from('graveyard', ['dew']));
    for (const target of ['ember@2', 'ember@2', 'ox']) game.when(1, choose(target));
    expect([hurt(game, 'ember@2'), hurt(game, 'ox'), game.zone('banishment:1')]).toEqual([
      2,
      1,
      ['cinder', 'cinder', 'dew'],
    ]);
  });

  it('GA-NORM-01: what is of another element there is of the second kind', () => {
    const game = erupted(['lamp']);
    expect(() => game.when(1, from('graveyard', ['cinder#1', 'cinder#2']))).toThrow('refused');
    game.when(1, from('graveyard', ['cinder#1'])).when(1, choose('ember@2'));
    expect([hurt(game, 'ember@2'), game.stack()]).toEqual([1, []]);
  });
});

describe('Cards of the deck turn into damage', () => {
  it('GA-TERM-09: what was revealed and not banished goes on top or below, as in a glimpse', () => {
    const deck = ['cinder', 'dew', 'ox', 'ox'];
    const game = given({ one: { field: ['ann2'], lineage: ['ember', 'ann1'], hand: ['advent'], deck } });
    game
      .when(1, activate('advent'))
      .passAll()
      .when(1, answer([0], 'dig'))
      .when(1, choose('ember@2'));
    expect([hurt(game, 'ember@2'), game.zone('banishment:1'), game.asked]).toEqual([2, ['cinder'], ['1 glimpse']]);
  });
});

describe('Debuff counters', () => {
  it('GA-DEBUFF-01, GA-DEBUFF-02: make an ally smaller, and go with as many buff counters', () => {
    const goose = { card: 'goose', counters: { buff: 1 } };
    const game = given({ one: { hand: ['sap', 'sap', 'sap'] }, two: { field: ['gosling', goose, 'ox'] } });
    game.when(1, activate('sap', { targets: ['goose'] })).passAll();
    expect([game.card('goose').counters, statOf(sightOf(game), game.card('goose'), 'life')]).toEqual([
      { debuff: 1 },
      2,
    ]);
    game.when(1, activate('sap', { targets: ['gosling'] })).passAll();
    expect(game.zone('graveyard:2')).toEqual(['gosling']);
    game.when(1, activate('sap', { targets: ['ox'] })).passAll();
    expect(game.card('ox').counters).toEqual({});
  });
});

describe('Effects that change how much is recovered', () => {
  const recovered = (field: string[], card: string): number => {
    const game = given({ one: { hand: [card], field: [{ card: 'ember', damage: 9 }, ...field] } });
    return 9 - hurt(game.when(1, activate(card)).passAll(), 'ember@1');
  };

  it('GA-RECOVER-01: it is added or taken off, and less than 1 is nothing', () => {
    expect([
      recovered(['aura'], 'mend'),
      recovered(['vessel'], 'mend'),
      recovered(['vessel', 'vessel'], 'mend'),
    ]).toEqual([6, 1, 0]);
    expect(recovered(['vessel', 'aura'], 'none')).toBe(0);
  });

  it('GA-RECOVER-02: a price is paid as it stands, and less is recovered by it', () => {
    expect(recovered(['vessel'], 'ward')).toBe(2);
    const game = given({ one: { hand: ['ward'], field: [{ card: 'ember', damage: 4 }, 'vessel'] } });
    expect(game.refusal(1, activate('ward'))).toBe('GA-ACT-09');
  });
});

describe('Cards that speak of themselves under a condition', () => {
  it('GA-ONLY-01: a card is activated only where its text allows it', () => {
    const game = given({ one: { hand: ['honk'] } });
    expect([game.refusal(1, activate('honk')), game.may(1).includes('activate')]).toEqual(['GA-ONLY-01', false]);
    expect(given({ one: { hand: ['honk'], field: ['goose'] } }).may(1)).toContain('activate');
  });

  it('GA-HAS-01: it loses pride and has the ability as long as that holds', () => {
    const led = given({ one: { field: ['steed', 'goose'], hand: ['doom'] } }).when(1, attack('steed', 'ember@2'));
    expect(led.stack()).toHaveLength(1);
    // What has triggered is not asked again.
    led.when(1, activate('doom', { targets: ['goose'] })).passAll();
    const before = led.count('hand', 1);
    expect(led.passAll().count('hand', 1)).toBe(before + 1);
    expect(given({ one: { field: ['steed'] } }).may(1)).not.toContain('attack');
  });
});

describe('Weapons, prices and delays', () => {
  it('GA-DEALT-02: a unit that attacks with the weapon is dealt damage by it, once for each attack', () => {
    const game = given({ one: { field: ['maul'] } }).when(1, attack('ember', 'ember@2', 'maul'));
    expect(game.stack()).toHaveLength(1);
    expect(hurt(game.passAll(), 'ember@1')).toBe(3);
  });

  it('GA-DELAY-01: what attacks is banished at the beginning of the next end phase', () => {
    const game = given({ one: { field: ['meteor'] } })
      .when(1, attack('meteor', 'ember@2'))
      .passAll();
    game.passAll().when(2, retaliate(false)).passTo('end').passAll();
    expect(game.zone('banishment:1')).toEqual(['meteor']);
  });

  it('GA-WAY-02: the controller of what was destroyed draws', () => {
    const game = given({ one: { hand: ['smash'] }, two: { field: ['lamp'] } });
    game.when(1, activate('smash', { targets: ['lamp'] })).passAll();
    expect([game.count('memory', 2), game.zone('banishment:2')]).toEqual([1, ['lamp']]);
  });

  it('GA-CTR-01: counters on the champion are doubled', () => {
    const game = given({ one: { hand: ['scheme'], field: [{ card: 'ember', counters: { preparation: 3 } }] } });
    expect(game.when(1, activate('scheme')).passAll().card('ember@1').counters).toEqual({ preparation: 6 });
  });

  it('GA-FROM-01: a counter and the memory cost are paid for a card of the material deck', () => {
    const setup = (preparation: number, memory: string[]): Game =>
      given({ one: { memory, materials: ['fangs'], field: [{ card: 'ember', counters: { preparation } }] } });
    expect([setup(0, ['ox']), setup(1, [])].map((game) => game.may(1).includes('activate'))).toEqual([false, false]);
    const game = setup(2, ['ox'])
      .when(1, activate('fangs', { from: 'materials' }))
      .when(1, pay())
      .passAll();
    expect([game.onField('fangs'), game.zone('banishment:1'), game.card('ember@1').counters]).toEqual([
      true,
      ['ox'],
      { preparation: 1 },
    ]);
  });

  it('GA-SHOWN-01: a card of the memory is chosen and revealed, and says how hard the attack is', () => {
    const struck = (memory: string): number => {
      const game = given({ one: { hand: ['gleam'], memory: [memory] } })
        .when(1, activate('gleam'))
        .passAll();
      game.passAll().when(1, choose(memory)).passAll();
      return hurt(game.when(2, retaliate(false)).passAll(), 'ember@2');
    };
    expect([struck('cinder'), struck('dew')]).toEqual([3, 1]);
  });

  it('GA-SHOWN-01: one must be, as everybody knows how many there are', () => {
    const game = given({ one: { hand: ['gleam'], memory: ['dew'] } })
      .when(1, activate('gleam'))
      .passAll(2);
    expect(game.table.asks).toMatchObject([{ of: 'choose', min: 1, max: 1 }]);
    expect(game.refusal(1, choose())).toBeDefined();
  });
});
