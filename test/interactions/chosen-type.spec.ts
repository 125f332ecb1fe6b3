import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, given, retaliate, written } from '../support/grand-archive/index.js';

type Game = ReturnType<typeof given>;

const power = (game: Game, name: string): number | undefined => game.card(name).appears?.stats?.['power'];

written({
  decree: {
    types: 'ITEM',
    text:
      'As Decree enters the field, choose a card type.\n\nCards of the chosen type your opponents activate cost (2) ' +
      'more to activate.',
  },
  embers: {
    types: 'ACTION',
    text:
      'Banish any amount of fire element cards from your graveyard. Then recover X, where X is the amount of fire ' +
      'element cards banished this way.',
  },
  cinder: { types: 'ACTION', elements: 'FIRE' },
  bannerman: { types: 'ALLY', power: 1, life: 3, text: 'Other allies and weapons you control get +1 POWER.' },
  watch: {
    types: 'ALLY',
    power: 1,
    life: 9,
    text: 'True Sight\n\nAs long as Watch is attacking a unit with stealth, Watch gets +1 POWER.',
  },
  sneak: { types: 'ALLY', power: 1, life: 9, text: 'Stealth' },
  sabre: {
    types: 'WEAPON',
    power: 1,
    durability: 3,
    text: 'Sabre gets +1 POWER for each durability counter on it.\n\nOn Hit: Remove a durability counter from Sabre.',
  },
});

describe('A card type that is chosen (GA-NAMED-04)', () => {
  const decreed = (type: string): Game =>
    given({
      turn: { n: 4, seat: 1 },
      one: { hand: ['decree'] },
      two: { hand: ['bolt', 'imp', 'ox', 'ox', 'ox'] },
    })
      .when(1, activate('decree'))
      .passAll()
      .when(1, answer(type));
  const boltCosts = (game: Game): unknown =>
    game.when(2, activate('bolt', { targets: ['ember@1'] })).table.items.at(-1)?.cost?.final;

  it('makes cards of that type dearer that opponents activate, and no others', () => {
    const [action, ally] = [decreed('ACTION'), decreed('ALLY')].map((game) => game.when(1, () => ({ kind: 'pass' })));
    const plain = given({ two: { hand: ['bolt', 'ox', 'ox', 'ox'] } }).when(1, () => ({ kind: 'pass' }));
    expect([boltCosts(plain), boltCosts(action!), boltCosts(ally!)]).toEqual([1, 3, 1]);
  });

  it('is one of the types that there are, and no supertype', () => {
    expect(() => decreed('REGALIA')).toThrow('GA-NAMED-04');
  });
});

describe('Single words', () => {
  it('GA-TAKE-01: any amount is banished, and counted', () => {
    const game = given({
      one: { field: [{ card: 'ember', damage: 5 }], hand: ['embers'], graveyard: ['cinder', 'cinder', 'ox'] },
    })
      .when(1, activate('embers'))
      .passAll();
    game.when(1, (now) => ({
      kind: 'answer',
      ask: now.table.asks[0]!.id,
      graveyard: [now.handle('cinder#1'), now.handle('cinder#2')],
    }));
    expect([game.card('ember@1').damage, game.zone('banishment:1')]).toEqual([3, ['cinder', 'cinder']]);
  });

  it('GA-STATIC-02: allies and weapons of one player get more, but for the one that says so', () => {
    const game = given({ one: { field: ['bannerman', 'watch', 'sabre'] }, two: { field: ['watch'] } });
    expect(['bannerman', 'watch@1', 'sabre', 'watch@2'].map((name) => power(game, name))).toEqual([
      undefined,
      2,
      5,
      undefined,
    ]);
  });

  it('GA-STATIC-01: what counts while it attacks such a unit counts for no other attack', () => {
    const hitting = (target: string): number | undefined => {
      const game = given({ one: { field: ['watch'] }, two: { field: ['sneak', 'watch'] } });
      return power(game.when(1, attack('watch@1', target)), 'watch@1');
    };
    expect([hitting('sneak'), hitting('watch@2')]).toEqual([2, undefined]);
  });

  it('GA-CTR-05: a counter is removed as what says so resolves, and no power stays for it', () => {
    const game = given({ one: { field: ['sabre'] } });
    expect(power(game, 'sabre')).toBe(4);
    game
      .when(1, attack('ember@1', 'ember@2', 'sabre'))
      .passAll()
      .when(2, retaliate(false))
      .passAll(2);
    expect([game.card('ember@2').damage, game.card('sabre').counters['durability']]).toEqual([4, 1]);
  });
});
