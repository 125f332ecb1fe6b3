import { describe, expect, it } from '@jest/globals';
import { hasKeyword } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import {
  ability,
  activate,
  attack,
  materialize,
  pass,
  pay,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  eternal: { types: 'ALLY', power: 1, life: 2, text: 'Immortality' },
  eternity: { types: 'ALLY UNIQUE', power: 1, life: 2, text: 'Immortality' },
  shrouded: { types: 'ALLY', power: 1, life: 4, text: 'Omnishroud' },
  warded: { types: 'ALLY', power: 1, life: 4, text: 'Spellshroud' },
  hex26: { types: 'ACTION', subtypes: 'SPELL', speed: 'fast', text: 'Deal 1 damage to target unit.' },
  jab26: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target unit.' },
  cloak: { types: 'ACTION', speed: 'fast', text: 'Target ally gains omnishroud until end of turn.' },
  ward26: { types: 'ACTION', speed: 'fast', text: 'Target ally gains spellshroud until end of turn.' },
  proud: { types: 'ALLY', power: 2, life: 4, text: 'Pride 1\n\nPride 2\n\nREST: Draw a card.' },
  leaver: { types: 'ALLY', power: 1, life: 2, text: 'On Leave: Draw a card.' },
  dier: { types: 'ALLY', power: 1, life: 2, text: 'On Death: Draw a card.' },
  gone: { types: 'ALLY', power: 1, life: 2, text: 'On Banish: Draw a card.' },
  comer: { types: 'ALLY', power: 1, life: 2, text: 'On Enter: Draw a card.' },
  usher2: { types: 'CHAMPION', name: 'Ora, Usher', level: 1, life: 16, text: 'On Enter: Draw a card.' },
  mindful: { types: 'ALLY', power: 1, life: 2, text: '[Memory 2+] Taunt' },
  risen: { types: 'ALLY', power: 1, life: 2, text: '[Level 2+] Taunt' },
  kin: { types: 'ALLY', classes: 'WARRIOR', power: 1, life: 2, text: '[Class Bonus] Taunt' },
  akin: { types: 'ALLY', elements: 'FIRE', power: 1, life: 2, text: '[Element Bonus] Taunt' },
  anns: { types: 'ALLY', power: 1, life: 2, text: '[Ann Bonus] Taunt' },
});

const cast = (game: Game, id: string, target: string): Game =>
  game.when(1, activate(id, { targets: [target] })).passAll();

describe('Immortality of 2026', () => {
  it('GA26-IMMORTAL-01: keeps an object from the graveyard: lethal damage and destruction do not move it', () => {
    const game = given26({ field: ['eternal'], hand: ['smite', 'doom'] });
    cast(cast(game, 'smite', 'eternal'), 'doom', 'eternal');
    expect([game.onField('eternal'), game.card('eternal').damage]).toEqual([true, 10]);
  });

  it('GA26-IMMORTAL-02: is weaker than the Unique rule', () => {
    const game = given26({ field: ['eternity'], hand: ['eternity'] })
      .when(1, activate('eternity'))
      .passAll();
    if (game.asked.length > 0)
      game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [now.handle('eternity')] }));
    expect(game.zone('graveyard:1')).toEqual(['eternity']);
  });
});

describe('Omnishroud and Spellshroud of 2026', () => {
  it('GA26-OMNI-01: is not targeted by cards, but attacked', () => {
    const game = given26({ field: ['bear'], hand: ['jab26'] }, { field: ['shrouded'] });
    expect(game.refusal(1, activate('jab26', { targets: ['shrouded'] }))).toBe('GA-TGT-01');
    expect(game.when(1, attack('bear', 'shrouded')).phase).toMatch('combat');
  });

  it('GA26-SPELLSHROUD-01: is not targeted by Spells, but by other cards', () => {
    const game = given26({ hand: ['hex26', 'jab26'] }, { field: ['warded'] });
    expect(game.refusal(1, activate('hex26', { targets: ['warded'] }))).toBe('GA-TGT-01');
    expect(cast(game, 'jab26', 'warded').card('warded').damage).toBe(1);
  });

  it.each([
    ['GA26-OMNI-02', 'cloak', 'jab26'],
    ['GA26-SPELLSHROUD-02', 'ward26', 'hex26'],
  ])('%s: makes a target illegal when it is gained meanwhile', (_id, shroud, spell) => {
    const game = given26({ hand: [spell] }, { field: ['ox'], hand: [shroud] });
    game.when(1, activate(spell, { targets: ['ox@2'] })).when(1, pass);
    game.when(2, activate(shroud, { targets: ['ox@2'] })).passAll();
    if (game.stack().length > 0) game.passAll();
    expect([game.card('ox@2').damage, game.zone('graveyard:1')]).toEqual([0, [spell]]);
  });
});

describe('Pride and obedience of 2026', () => {
  it('GA26-PRIDE-01: is the highest of several', () => {
    const table = (champion: string): Game => given26({ field: [champion, 'proud'] }, { field: ['ox'] });
    expect(table('ann1').refusal(1, attack('proud', 'ox'))).toBe('GA-ACT-22');
    expect(table('ann2').when(1, attack('proud', 'ox')).phase).toMatch('combat');
  });

  it('GA26-OBEY-01: neither attacks nor uses abilities below it, but retaliates', () => {
    const game = given26({ field: ['proud'] }, { field: ['ox'] });
    expect([game.refusal(1, attack('proud', 'ox')), game.refusal(1, ability('proud'))]).toEqual([
      'GA-ACT-22',
      'GA-ACT-22',
    ]);
    const back = given26({ field: ['golem'] }, { field: ['proud'] }).when(1, attack('golem', 'proud'));
    expect(fought(back, 'proud').passAll().card('golem').damage).toBe(2);
  });

  it('GA26-OBEY-02: does not undo an attack under way', () => {
    const game = given26({ field: ['ann2', 'proud'] }, { field: ['ox'], hand: ['sap'] }).when(1, attack('proud', 'ox'));
    game.when(1, pass).when(2, activate('sap')).passAll();
    expect(fought(game).passAll().card('ox@2').damage).toBe(2);
  });
});

describe('On Enter, On Leave, On Death and On Banish of 2026', () => {
  const stackAfter = (id: string, how: string): string[] =>
    cast(given26({ field: [id], hand: [how] }), how, id)
      .stack()
      .map((title) => title.split(':')[0]!);

  it.each([
    ['GA26-ONLEAVE-01', 'leaver', ['doom', 'void', 'recall'], []],
    ['GA26-ONDEATH-01', 'dier', ['doom'], ['void', 'recall']],
    ['GA26-ONBANISH-01', 'gone', ['void'], ['doom', 'recall']],
  ])('%s: %s triggers where it goes so, and not otherwise', (_id, id, triggering, silent) => {
    for (const how of triggering) expect([how, stackAfter(id, how).length]).toEqual([how, 1]);
    for (const how of silent) expect([how, stackAfter(id, how)]).toEqual([how, []]);
  });

  it('GA26-ONENTER-01: triggers as the object enters the field', () => {
    const game = given26({ hand: ['comer'] })
      .when(1, activate('comer'))
      .passAll();
    expect(game.stack()).toEqual(['Comer: On Enter: Draw a card.']);
  });

  it('GA26-ONENTER-01: triggers as a champion card enters the lineage on top, and not for the cards below', () => {
    const game = given26({ hand: ['ascend'], field: ['ember'], materials: ['usher2', 'lamp'], memory: ['ox'] });
    game.when(1, activate('ascend')).passAll().when(1, materialize('usher2'));
    while (game.asked.length > 0) game.when(1, pay());
    expect(game.passAll().stack()).toEqual(['Ora, Usher: On Enter: Draw a card.']);
    expect(game.zone('lineage:1')).toEqual(['ember']);
  });
});

describe('restrictions in front of keywords of 2026', () => {
  const isTaunting = (
    id: string,
    { field = [], ...two }: { readonly field?: string[]; readonly memory?: string[] },
  ): boolean => {
    const game = given26({}, { ...two, field: [...field, id] });
    return hasKeyword(sightOf({ table: game.table, cards: game.cards }), game.card(id), 'taunt');
  };

  it.each([
    ['GA26-MEMORYN-01', 'mindful', { memory: ['ox', 'ox'] }, { memory: ['ox'] }],
    ['GA26-LEVELRESTR-01', 'risen', { field: ['ann2'] }, { field: ['ann1'] }],
    ['GA26-CLASSBONUS-01', 'kin', { field: ['ann1'] }, { field: ['ember'] }],
    ['GA26-ELEMBONUS-01', 'akin', { field: ['ember'] }, { field: ['clay'] }],
    ['GA26-CHAMPBONUS-01', 'anns', { field: ['ann1'] }, { field: ['ember'] }],
  ])('%s: %s has its keyword while the restriction is met, and not otherwise', (_id, id, met, unmet) => {
    expect([isTaunting(id, met), isTaunting(id, unmet)]).toEqual([true, false]);
  });
});
