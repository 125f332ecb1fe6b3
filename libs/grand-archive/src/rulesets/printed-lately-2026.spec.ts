import { describe, expect, it } from '@jest/globals';
import { keywordSum } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  decline,
  pass,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

/** Cards of our own whose texts say what cards of today say. */
written26({
  scout: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text:
      "On Enter: Look at target opponent's memory, then choose any card name.\n\n" +
      'Cards with the chosen name cost 1 more to play.',
  },
  clock: {
    types: 'ITEM',
    text: 'As Clock enters the field, choose a regalia card name.\n\nCards with the chosen name cost 1 more to play.',
  },
  plain: { types: 'ACTION', speed: 'fast', text: 'Draw a card.' },
  badger: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: 'On Enter: Banish up to two target cards from a single graveyard.',
  },
  smithy: { types: 'ITEM', text: 'REST: Summon a Cub token with two buff counters on it.' },
  cub: { types: 'TOKEN ALLY', name: 'Cub', power: 1, life: 1 },
  charge: { types: 'ACTION', speed: 'fast', text: 'Empower 1.' },
  spurt: {
    types: 'ACTION',
    subtypes: 'SPELL',
    speed: 'fast',
    text: "Deal 1 damage to target unit. If Spurt is empowered, put it into its owner's memory.",
  },
  veil: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time target unit would be dealt damage this turn, prevent 3 of that damage.',
  },
  five: { types: 'ACTION', speed: 'fast', text: 'Deal 5 damage to target unit.' },
  one: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target unit.' },
  cane: {
    types: 'ITEM',
    text: 'Whenever you activate a wind element Mage Spell, put a refinement counter on Cane.',
  },
  vane: { types: 'ITEM', text: 'Wind element is enabled for you.' },
  gust: {
    types: 'ACTION',
    classes: 'MAGE',
    subtypes: 'MAGE SPELL',
    elements: 'WIND',
    speed: 'fast',
    text: 'Draw a card.',
  },
  hush: { types: 'ACTION', subtypes: 'MAGE SPELL', speed: 'fast', text: 'Draw a card.' },
  rot: { types: 'ACTION', speed: 'fast', text: 'Put two wither counters on target non-champion object.' },
  rots: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Choose any amount of non-champion objects and put a wither counter on each of them.',
  },
  shell: { types: 'ALLY', power: 1, life: 2, text: 'On Enter: Put a bulwark counter on target ally.' },
  wave: {
    types: 'ATTACK',
    power: 1,
    text: 'On Attack: If the attacker is attacking a rested unit, Wave gets +3 POWER.',
  },
  pivot: { types: 'ACTION', speed: 'fast', text: 'Target unit becomes distant and gains ranged 1 until end of turn.' },
  hulk: { types: 'ALLY', power: 1, life: 9 },
  knight: { types: 'ALLY', power: 3, life: 3, text: 'On Kill: Knight gains immortality.' },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();

describe('a name that is chosen after a look', () => {
  const looking = (memory: string[]): Game =>
    given26({ hand: ['scout', 'plain', 'bear'] }, { memory, hand: ['plain', 'ox'] })
      .when(1, activate('scout'))
      .passAll(2);
  const named = (name: string): Game => looking(['plain', 'ox']).when(1, answer(name, 'name'));
  const price = (game: Game, seat: number, id: string): unknown =>
    game.when(seat, activate(id)).table.items.at(-1)?.cost?.final;
  const offered = (game: Game): string[] =>
    game.options(1).flatMap(({ kind, label }) => (kind === 'answer' ? [String(label)] : []));

  it('GA26-NAME-01: can be any; what lies there comes first, and only the player who looks is told of it', () => {
    const [one, other] = [looking(['plain', 'ox']), looking(['spark', 'spark'])];
    expect(offered(one).slice(0, 2)).toEqual(['Name: Plain (seen there)', 'Name: Ox (seen there)']);
    expect(offered(one).filter((label) => label.startsWith('Name: Ox'))).toEqual(['Name: Ox (seen there)']);
    expect(offered(one)).toContain('Name: Bear');
    for (const audience of [[], [2]]) expect(one.heard(audience).at(-1)).toBe(other.heard(audience).at(-1));
    expect(one.heard([1]).at(-1)).not.toBe(other.heard([1]).at(-1));
  });

  it('GA26-COST-06: makes cards of that name dearer for all players, and no others', () => {
    expect(price(named('Plain'), 1, 'plain')).toBe(1);
    expect(price(named('Plain').when(1, pass), 2, 'plain')).toBe(1);
    expect(price(named('Bear'), 1, 'plain')).toBe(0);
    expect(price(looking(['ox']).when(1, answer('Ox', 'name')), 1, 'plain')).toBe(0);
  });

  it('GA-NAMED-01: is of a regalia where the text says so', () => {
    const game = given26({ hand: ['clock'] })
      .when(1, activate('clock'))
      .passAll();
    expect(offered(game)).toContain('Name: Lamp');
    expect(offered(game)).not.toContain('Name: Ox');
  });
});

describe('texts of today', () => {
  it('GA26-TGT-01: up to two cards of one graveyard are targets', () => {
    const table = () =>
      given26({ hand: ['badger'], graveyard: ['imp'] }, { graveyard: ['bear', 'dawn'] })
        .when(1, activate('badger'))
        .passAll();
    expect(table().when(1, choose('bear', 'dawn')).passAll().zone('banishment:2')).toEqual(['bear', 'dawn']);
    expect(table().refusal(1, choose('imp', 'dawn'))).toBe('GA-TGT-01');
    expect(table().when(1, choose()).passAll().zone('banishment:2')).toEqual([]);
  });

  it('GA26-CTR-01: one object, or any that are chosen, get wither counters', () => {
    const game = played(given26({ hand: ['rot', 'rots'], field: ['ox', 'bear'] }, { field: ['imp'] }), 'rot', 'ox');
    expect(game.card('ox').counters).toEqual({ wither: 2 });
    game.when(1, activate('rots')).passAll().when(1, choose('ox', 'imp'));
    expect(['ox', 'bear', 'imp'].map((id) => game.card(id).counters)).toEqual([{ wither: 3 }, {}, { wither: 1 }]);
    const none = given26({ hand: ['rots'], field: ['ox'] })
      .when(1, activate('rots'))
      .passAll()
      .when(1, choose());
    expect(none.card('ox').counters).toEqual({});
  });

  it('GA26-CTR-04: an ally gets a bulwark counter', () => {
    const game = given26({ hand: ['shell'] })
      .when(1, activate('shell'))
      .passAll(2);
    expect(game.card('shell').counters).toEqual({ bulwark: 1 });
  });

  it('GA26-CTR-01: a token is summoned with counters', () => {
    const game = given26({ field: ['smithy'] })
      .when(1, ability('smithy'))
      .passAll();
    expect([game.card('cub').counters, game.card('cub').appears?.stats]).toEqual([{ buff: 2 }, { power: 3, life: 3 }]);
  });

  it('GA26-STACK-20: an empowered card goes into the memory, another to the graveyard', () => {
    const hand = ['charge', 'spurt'];
    const plain = played(given26({ hand }), 'spurt', 'ember@2');
    expect([plain.zone('graveyard:1'), plain.zone('memory:1')]).toEqual([['spurt'], []]);
    const game = played(played(given26({ hand }), 'charge'), 'spurt', 'ember@2');
    expect([game.zone('graveyard:1'), game.zone('memory:1')]).toEqual([['charge'], ['spurt']]);
  });

  it('GA26-PREV-02: a shield against the next damage is used up by it, and what exceeds it goes through', () => {
    const game = played(given26({ hand: ['veil', 'one', 'five'] }), 'veil', 'ember@2');
    expect(played(game, 'one', 'ember@2').card('ember@2').damage).toBe(0);
    expect(played(game, 'five', 'ember@2').card('ember@2').damage).toBe(5);
    const other = played(given26({ hand: ['veil', 'five'] }), 'veil', 'ember@2');
    expect(played(other, 'five', 'ember@2').card('ember@2').damage).toBe(2);
  });

  it('GA26-TRIG-01, GA-ELEM-03: the activation of such a Spell triggers, that of another does not', () => {
    const game = given26({ field: ['vane', 'cane'], hand: ['gust', 'hush'] });
    game.when(1, activate('hush'));
    expect(game.stack()).toHaveLength(1);
    game.passAll().when(1, activate('gust')).passAll();
    expect(game.card('cane').counters).toEqual({ refinement: 1 });
  });

  it('GA26-ABIL-01: what an attack card gets is the power of that attack', () => {
    const hit = (rested: boolean): number => {
      const game = given26({ hand: ['wave'] }, { field: [{ card: 'hulk', rested }] });
      game.when(1, activate('wave')).passAll().when(1, choose('hulk'));
      return fought(game.passAll()).passAll().card('hulk').damage;
    };
    expect([hit(true), hit(false)]).toEqual([4, 1]);
  });

  it('GA-DISTANT-01, GA26-RANGED-01: a unit becomes distant, and ranged at once', () => {
    const game = played(given26({ hand: ['pivot'], field: ['ox'] }), 'pivot', 'ox');
    expect(game.card('ox').appears?.keywords).toContain('distant');
    expect(keywordSum(sightOf({ table: game.table, cards: game.cards }), game.card('ox'), 'ranged')).toBe(1);
  });

  it('GA26-CONT-04: a keyword that is gained without an end lasts', () => {
    const game = given26({ field: ['knight'], hand: ['five'] }, { field: [{ card: 'bear', rested: true }] });
    fought(game.when(1, attack('knight', 'bear'))).passAll();
    while (game.stack().length > 0) game.passAll();
    expect(game.card('knight').appears?.keywords).toContain('immortality');
    game.passTo('end').passAll().when(2, decline).passTo('main');
    expect(game.card('knight').appears?.keywords).toContain('immortality');
  });
});
