import { describe, expect, it } from '@jest/globals';
import { findCard } from '#table';
import { given, written } from '../../../../test/support/grand-archive/index.js';
import type { Selector } from './nouns.js';
import { select } from './select.js';
import { sightOf } from '../objects/derive.js';

written({
  knight: {
    types: 'ALLY',
    classes: 'WARRIOR',
    subtypes: 'HUMAN',
    elements: 'FIRE',
    cost: 3,
    power: 2,
    life: 3,
    text: 'Stealth',
  },
  mage: { types: 'UNIQUE ALLY', classes: 'MAGE', subtypes: 'HUMAN', elements: 'ARCANE', cost: 'X', power: 0, life: 1 },
  fort: { types: 'DOMAIN', classes: 'GUARDIAN', subtypes: 'SIEGEABLE', cost: 2, durability: 4 },
  meadow: { types: 'DOMAIN', classes: 'TAMER', cost: 1 },
  crown: { types: 'REGALIA ITEM', classes: 'WARRIOR', elements: 'CRUX', cost: 1 },
  moth: { types: 'TOKEN ALLY', classes: 'TAMER', subtypes: 'INSECT', power: 1, life: 1 },
  husk: {
    types: 'ALLY',
    classes: 'TAMER',
    subtypes: 'INSECT',
    cost: 1,
    power: 1,
    life: 2,
    back: { types: 'ALLY', subtypes: 'DRAGON', classes: 'TAMER', power: 5, life: 5 },
  },
});

/**
 * A position with both champions and one object of every kind; each selector finds its objects in the order of the
 * field.
 */
const game = given({
  one: {
    field: [
      'knight',
      { card: 'mage', rested: true, as: 'mage' },
      { card: 'moth', token: true },
      { card: 'husk', side: 'back', as: 'dragon' },
      'crown',
    ],
    memory: ['knight', 'mage', 'husk'],
    graveyard: ['knight', 'fort'],
  },
  two: {
    field: [
      { card: 'knight', damage: 1, as: 'theirs' },
      'fort',
      'meadow',
      { card: 'husk', counters: { buff: 2 }, as: 'husk' },
      { card: 'moth', token: true, owner: 2, as: 'gift' },
    ],
    graveyard: ['meadow'],
  },
});
const asks = (what: Selector, source = ''): string[] =>
  select(sightOf(game), what, {
    controller: 1,
    source,
    named: { n: { value: 'Knight' }, t: { value: 'DOMAIN' } },
  } as never).map(
    ({ handle, definition, controller }) =>
      `${findCard(game.table, handle)!.card.side === 'back' ? 'dragon' : definition}${controller === 2 ? "'" : ''}`,
  );

describe('a selector', () => {
  it.each<[Selector, string[]]>([
    [{ types: ['DOMAIN', 'ITEM'] }, ['crown', "fort'", "meadow'"]],
    [{ types: ['ALLY'], not: ['HUMAN', 'TOKEN'] }, ['dragon', "husk'"]],
    [{ types: ['ALLY'], not: ['FIRE'] }, ['mage', 'moth', 'dragon', "husk'", "moth'"]],
    [{ every: ['ALLY', 'HUMAN'] }, ['knight', 'mage', "knight'"]],
    [{ every: ['UNIQUE', 'HUMAN'] }, ['mage']],
    [{ subtypes: ['INSECT', 'SIEGEABLE'] }, ['moth', "fort'", "husk'", "moth'"]],
    [{ classes: ['MAGE', 'GUARDIAN'] }, ['mage', "fort'"]],
    [{ types: ['ALLY'], classes: ['WARRIOR'] }, ['knight', "knight'"]],
    [{ elements: ['CRUX', 'ARCANE'] }, ['mage', 'crown']],
    [{ advanced: true }, ['mage', 'crown']],
    [{ advanced: false, types: ['ALLY'] }, ['knight', 'moth', 'dragon', "knight'", "husk'", "moth'"]],
    [{ name: 'Mage' }, ['mage']],
    [{ name: '$n' }, ['knight', "knight'"]],
    [{ type: '$t' }, ["fort'", "meadow'"]],
    [{ unique: true }, ['mage']],
    [{ attackable: true, types: ['DOMAIN'] }, ["fort'"]],
    [
      { attackable: true },
      ['ember', 'knight', 'mage', 'moth', 'dragon', "ember'", "knight'", "fort'", "husk'", "moth'"],
    ],
    [{ unit: true }, ['ember', 'knight', 'mage', 'moth', 'dragon', "ember'", "knight'", "husk'", "moth'"]],
    [{ base: { stat: 'power', n: 0 }, types: ['ALLY'] }, ['mage']],
    [{ base: { stat: 'power', n: 2 } }, ['knight', "knight'"]],
    [{ maxCost: { reserve: 1 } }, ['dragon', "meadow'", "husk'"]],
    [{ maxCost: { reserve: 2 } }, ['dragon', "fort'", "meadow'", "husk'"]],
    [{ maxCost: { memory: 1 }, types: ['ITEM'] }, ['crown']],
    [{ maxCost: { memory: 0 }, types: ['ITEM'] }, []],
    [{ who: 'you', types: ['ALLY'] }, ['knight', 'mage', 'moth', 'dragon']],
    [{ who: 'opponent', types: ['ALLY'] }, ["knight'", "husk'", "moth'"]],
    [{ who: 'any', unique: true }, ['mage']],
    [{ rested: true }, ['mage']],
    [{ rested: false, types: ['ALLY'], who: 'you' }, ['knight', 'moth', 'dragon']],
    [{ token: true }, ['moth', "moth'"]],
    [{ token: false, types: ['ALLY'] }, ['knight', 'mage', 'dragon', "knight'", "husk'"]],
    [{ transformed: true }, ['dragon']],
    [{ transformed: false, subtypes: ['INSECT'] }, ['moth', "husk'", "moth'"]],
    [{ transformed: false, subtypes: ['DRAGON'] }, []],
    [{ counter: 'buff' }, ["husk'"]],
    [{ counter: 'enlighten' }, []],
    [{ spare: 'own-champion', types: ['CHAMPION'] }, ["ember'"]],
    [{ damaged: true }, ["knight'"]],
    [{ damaged: false, classes: ['WARRIOR'] }, ['knight', 'crown']],
    [{ keyword: 'stealth' }, ['knight', "knight'"]],
    [{ minStat: { stat: 'power', n: 2 }, who: 'you', types: ['ALLY'] }, ['knight', 'dragon']],
    [{ maxStat: { stat: 'power', n: 1 }, who: 'you', types: ['ALLY'] }, ['mage', 'moth']],
    [{ loaded: true }, []],
    [{ face: 'down' }, []],
    [{ face: 'up', types: ['DOMAIN'] }, ["fort'", "meadow'"]],
    [{ role: 'attacker' }, []],
    [{ role: 'target' }, []],
    [{ role: 'used' }, []],
    [{ zone: 'graveyard' }, ['knight', 'fort', "meadow'"]],
    [{ zone: 'graveyard', who: 'opponent' }, ["meadow'"]],
    [{ zone: 'graveyard', types: ['DOMAIN'], owned: true }, ['fort']],
    [{ zone: 'memory' }, ['knight', 'mage', 'husk']],
    [{ zone: 'memory', who: 'opponent' }, []],
    [{ zone: 'memory', classes: ['MAGE', 'TAMER'] }, ['mage', 'husk']],
    [{ zone: 'memory', keyword: 'stealth' }, ['knight']],
  ])('%j', (what, found) => {
    expect(asks(what)).toEqual(found);
  });

  it('"other" excludes the source itself, on the field and in the memory', () => {
    expect(asks({ types: ['ALLY'], who: 'you', other: true }, game.handle('mage'))).toEqual([
      'knight',
      'moth',
      'dragon',
    ]);
    const own = select(sightOf(game), { zone: 'memory' }, { controller: 1, source: '' })[1]!;
    expect(asks({ zone: 'memory', other: true }, own.handle)).toEqual(['knight', 'husk']);
  });
});
