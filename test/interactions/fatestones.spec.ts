import { describe, expect, it } from '@jest/globals';
import { ability, activate, answer, given, pass, pay, written, type Game } from '../support/grand-archive/index.js';

written({
  relic: {
    types: 'REGALIA ITEM',
    text:
      'Immortality, Spellshroud\n\nWhenever one or more cards are put into your graveyard from ' +
      'your deck, put a quest ' +
      'counter on your champion.\n\nREST: You may remove two quest counters from your champion. ' +
      'If you do, wake up and ' +
      'transform Relic.',
    back: {
      types: 'ALLY',
      name: 'Tortoise, Old',
      power: 1,
      life: 4,
      text:
        '(1): Tortoise gets +X LIFE until end of turn, where X is the amount of norm element cards ' +
        'in your graveyard. Activate this ability only once per turn.',
    },
  },
  urn: {
    types: 'REGALIA ITEM',
    text: 'Whenever you banish a card from your memory, put a quest counter on your champion.',
  },
  coal: {
    types: 'REGALIA ITEM',
    elements: 'FIRE',
    text:
      'Whenever non-combat damage is dealt to one or more units by a fire element source you ' +
      'control, put a quest counter on your champion.',
    back: {
      types: 'ALLY',
      name: 'Firebird, Bright',
      power: 1,
      life: 4,
      text:
        'On Banish: You may banish two norm element cards from your graveyard. If you do, return ' +
        'Firebird to the field transformed. (It enters as Firebird.)',
    },
  },
  turncoal: { types: 'ACTION', text: 'Draw a card.' },
  smash: { types: 'ACTION', speed: 'fast', text: 'Destroy target item.' },
  exile: { types: 'ACTION', speed: 'fast', text: 'Banish target object.' },
  dredge: { types: 'ACTION', speed: 'fast', text: 'Put the top two cards of your deck into your graveyard.' },
  wipe: { types: 'ACTION', speed: 'fast', text: 'Banish a card at random from your memory.' },
  sort: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Banish up to two norm element cards from your hand and/or memory. Draw a card into your memory for each card ' +
      'banished this way.',
  },
  robs: { types: 'ACTION', speed: 'fast', text: 'Target opponent banishes a card at random from their memory.' },
  flames: { types: 'ACTION', speed: 'fast', elements: 'FIRE', text: 'Deal 1 damage to all units.' },
  drops: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to all units.' },
  undying: {
    types: 'CHAMPION',
    name: 'Und, Undying',
    level: 0,
    life: 3,
    text: "As long as it's not your end phase, Und has immortality. (A unit with immortality can't die.)",
  },
  scorch: { types: 'ACTION', speed: 'fast', text: 'Deal 5 damage to target champion.' },
});

const quest = (game: Game): number => game.card('ember@1').counters['quest'] ?? 0;

describe('Immortality of what is no ally', () => {
  it('GA-IMMORTAL-03: a regalia with it is not destroyed, nor sacrificed for a cost', () => {
    const game = given({ one: { field: ['relic'], hand: ['smash'] } });
    game.when(1, activate('smash', { targets: ['relic'] })).passAll();
    expect(game.onField('relic')).toBe(true);
  });

  it('GA-IMMORTAL-03: what banishes it banishes it', () => {
    const game = given({ one: { field: ['relic'], hand: ['exile'] } });
    game.when(1, activate('exile', { targets: ['relic'] })).passAll();
    expect(game.zone('banishment:1')).toEqual(['relic']);
  });

  it('GA-IMMORTAL-04: a champion with it is not defeated by its damage, until it has it no more', () => {
    const game = given({ one: { field: ['undying'], hand: ['scorch'] } });
    game.when(1, activate('scorch', { targets: ['undying'] })).passAll();
    expect([game.card('undying').damage, game.table.games]).toEqual([5, []]);
    game.passTo('main').passAll();
    expect(game.table.games).toHaveLength(1);
  });
});

describe('Objects that count quests', () => {
  it(
    'GA-MILLED-01: cards that go from the own deck into the graveyard together count once, ' + 'those of others do not',
    () => {
      const game = given({ one: { field: ['relic'], hand: ['dredge'] }, two: { hand: ['dredge'] } });
      game.when(1, activate('dredge')).passAll(2);
      expect(quest(game)).toBe(1);
      game.when(1, pass).when(2, activate('dredge')).passAll();
      expect([quest(game), game.stack()]).toEqual([1, []]);
    },
  );

  it('GA-DFC-03: counters turn it, awake, and its other side grows by what lies in the graveyard, once a turn', () => {
    const game = given({
      one: { field: [{ card: 'ember', counters: { quest: 2 } }, 'relic'], graveyard: ['ox', 'ox'], hand: ['ox', 'ox'] },
    });
    game.when(1, ability('relic')).passAll().when(1, answer(true));
    expect([game.card('relic').side, game.rested('relic'), quest(game)]).toEqual(['back', false, 0]);
    const grows = (now: Game) => ({
      kind: 'ability',
      ability: now.options(1).find((one) => one.kind === 'ability')?.action['ability'],
    });
    game
      .when(1, grows as never)
      .when(1, pay())
      .passAll();
    expect(game.card('relic').appears?.stats?.['life']).toBe(6);
    expect(game.options(1).some((one) => one.kind === 'ability')).toBe(false);
  });

  it('GA-FORGET-02: each card that its own player banishes from the memory counts, and none that another does', () => {
    const game = given({ one: { field: ['urn'], memory: ['ox', 'ox'], hand: ['wipe'] }, two: { hand: ['robs'] } });
    game.when(1, activate('wipe')).passAll(2);
    expect(quest(game)).toBe(1);
    game
      .when(1, pass)
      .when(2, activate('robs', { targets: ['seat 1'] }))
      .passAll();
    expect([game.zone('memory:1'), quest(game), game.stack()]).toEqual([[], 1, []]);
  });

  it('GA-FORGET-02: of cards banished out of hand and memory those of the memory count', () => {
    const game = given({ one: { field: ['urn'], memory: ['ox'], hand: ['sort', 'bear'] } });
    game.when(1, activate('sort')).passAll();
    const memory = [game.handle('ox')];
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, hand: [0], memory })).passAll();
    expect([game.zone('banishment:1').sort(), quest(game)]).toEqual([['bear', 'ox'], 1]);
  });

  it(
    'GA-DAMAGED-02: damage by a fire source counts once, however many units it was dealt to; ' +
      'other sources do not count',
    () => {
      const game = given({ one: { field: ['coal'], hand: ['flames', 'drops'] } });
      game.when(1, activate('flames')).passAll(2);
      expect(quest(game)).toBe(1);
      game.when(1, activate('drops')).passAll();
      expect([quest(game), game.stack()]).toEqual([1, []]);
    },
  );

  it('GA-DFC-16: what returns transformed as it is banished comes with its other face up', () => {
    const game = given({ one: { field: [{ card: 'coal', side: 'back' }], graveyard: ['ox', 'ox'], hand: ['exile'] } });
    game.when(1, activate('exile', { targets: ['coal'] })).passAll(2);
    game.when(
      1,
      (now) =>
        ({ kind: 'pay', ask: now.table.asks[0]!.id, take: ['ox#1', 'ox#2'].map((one) => now.handle(one)) }) as never,
    );
    expect([game.onField('coal'), game.card('coal').side]).toEqual([true, 'back']);
  });
});
