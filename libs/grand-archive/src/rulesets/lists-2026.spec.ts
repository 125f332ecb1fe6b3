import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { masteryOf } from '../objects/masteries.js';

/** Cards of our own whose texts say what cards say that many lists of 2026 play. */
written26({
  exorcist: { types: 'ALLY', power: 1, life: 3, text: "Curse cards in your champion's lineage lose all abilities." },
  banisher: { types: 'ACTION', speed: 'fast', text: 'Banish target ally.' },
  blighter: { types: 'ALLY', subtypes: 'SPECTER', power: 1, life: 4 },
  jinx: { types: 'ALLY', subtypes: 'CURSE', power: 1, life: 1 },
  hulk: { types: 'ALLY', power: 1, life: 9 },
  thorn: {
    types: 'REGALIA WEAPON',
    power: 1,
    durability: 9,
    text:
      "Specter allies can't retaliate.\n\nOn Ally Hit: You may remove a preparation counter from your champion. " +
      'If you do, wake up the attacker. Trigger this ability only once per turn.',
  },
  hymnal: {
    types: 'ALLY',
    power: 1,
    life: 4,
    text:
      'Whenever you recover an amount, Hymnal gets +X POWER until end of turn, where X is that amount. Then if X is ' +
      '4 or more, Hymnal gains unblockable until end of turn.',
  },
  balm: { types: 'ACTION', speed: 'fast', text: 'Recover 3.' },
  salve: { types: 'ACTION', speed: 'fast', text: 'Recover 4.' },
  statue: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'Statue gets +1 POWER and +1 LIFE for each of up to three sheen counters on it.\n\n' +
      'On Leave: Put X sheen counters onto your Broken Panes, where X is the amount of sheen counters that were on ' +
      'Statue.',
  },
  panes: { types: 'MASTERY', name: 'Broken Panes', text: 'At the beginning of your end phase, draw a card.' },
  glaze: { types: 'ACTION', speed: 'fast', text: 'You gain the Broken Panes mastery.' },
  sweep: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Put one of your omens into your graveyard. If you do, look at the top three cards of your deck. Banish one of ' +
      'them and put an omen counter on it. Put the rest on the bottom of your deck in any order.',
  },
});
printed({
  hex: {
    types: 'ACTION',
    subtypes: 'CURSE',
    abilities: [
      { kind: 'static', inherited: true, modify: [{ what: { self: true }, stats: { life: -2 } }] },
      { ...when('end-began', 'draws', drawOne), inherited: true },
    ],
  },
  tie: {
    types: 'ACTION',
    abilities: [{ kind: 'static', inherited: true, modify: [{ what: { self: true }, stats: { life: -5 } }] }],
  },
});

const settled = (game: Game): Game => {
  while (game.stack().length > 0 && game.asked.length === 0) game.passAll();
  return game;
};
const cast = (game: Game, ...cards: string[]): Game =>
  cards.reduce((so, card) => settled(so.when(1, activate(card))), game);
const shown = (game: Game, id: string, stat: string): number =>
  statOf(sightOf({ table: game.table, cards: game.cards }), game.card(id), stat);

describe('cards of a lineage that lose all abilities', () => {
  const cursed = (field: string[], two: string[] = []): Game =>
    given26({ field: ['ann1', ...field], lineage: ['ember', 'hex', 'tie'] }, { field: two });
  const life = (game: Game): number => shown(game, 'ann1', 'life');

  it('GA26-INHERITED-01, GA-BECOME-03: the champion inherits nothing of such cards, and all of others', () => {
    const [free, bound] = [cursed(['exorcist']), cursed([])];
    expect(life(free) - life(bound)).toBe(2);
    expect(life(cursed([], ['exorcist']))).toBe(life(bound));
  });

  it('GA26-INHERITED-01: nor do their inherited abilities trigger', () => {
    const atEnd = (field: string[]): string[] => cursed(field).passTo('end').stack();
    expect([atEnd([]), atEnd(['exorcist'])]).toEqual([['Ann, Squire: draws'], []]);
  });

  it('GA26-INHERITED-01: once what took them has left, they count again', () => {
    const game = given26({ field: ['ann1', 'exorcist'], lineage: ['ember', 'hex', 'tie'], hand: ['banisher'] });
    game.when(1, activate('banisher', { targets: ['exorcist'] })).passAll();
    expect(life(game)).toBe(life(cursed([])));
    expect(game.passTo('end').stack()).toHaveLength(1);
  });
});

describe('a trigger that comes once in a turn', () => {
  const armed = (preparation: number): Game =>
    given26(
      { field: [{ card: 'ember', counters: { preparation } }, 'thorn'] },
      { field: ['hulk', { card: 'hulk', rested: true }] },
    );
  const struck = (game: Game, target: string): Game => {
    fought(game.when(1, attack('ember@1', target, 'thorn')));
    while (game.table.combat && game.stack().length === 0) game.passAll();
    return game;
  };
  const again = (game: Game): Game => struck(game.passTo('main'), 'hulk@2#1');

  it('GA26-ABIL-07, GA26-COMBAT-35: does not come a second time; the attacker is known after the combat', () => {
    const game = struck(armed(2), 'hulk@2#2');
    expect(game.stack()).toHaveLength(1);
    game.passAll().when(1, answer(true, 'may'));
    expect(game.card('ember@1').counters).toEqual({ preparation: 1 });
    expect([again(game).stack(), game.card('hulk@2#1').damage]).toEqual([[], 1]);
  });
});

describe('retaliation that cards forbid', () => {
  it('GA-STATIC-04: a unit of such a subtype is not asked, another is', () => {
    const asked = (target: string): number => {
      const game = given26({ field: ['ember', 'thorn'] }, { field: ['hulk', 'blighter'] });
      game.when(1, attack('ember@1', target, 'thorn')).passAll();
      return game.asked.length;
    };
    expect([asked('hulk@2'), asked('blighter@2')]).toEqual([1, 0]);
  });
});

describe('how much is recovered', () => {
  const grown = (damage: number, ...cards: string[]): unknown => {
    const game = cast(
      given26({ field: [{ card: 'ember', damage }, 'hymnal'], hand: ['balm', 'balm', 'salve'] }),
      ...cards,
    );
    return [shown(game, 'hymnal', 'power'), game.card('hymnal').appears?.keywords?.includes('unblockable') ?? false];
  };

  it('GA26-TERM-07: counts in full, however much damage was there', () => {
    expect([grown(9, 'balm'), grown(1, 'balm'), grown(0, 'balm')]).toEqual([
      [4, false],
      [4, false],
      [4, false],
    ]);
  });

  it('GA26-RESTR-07: is asked for of each time by itself', () => {
    expect([grown(9, 'salve'), grown(9, 'balm', 'balm'), grown(9, 'balm', 'salve')]).toEqual([
      [5, true],
      [7, false],
      [8, true],
    ]);
  });
});

describe('counters and omens', () => {
  const statue = (sheen: number): Game =>
    given26({ field: [{ card: 'statue', counters: { sheen } }], hand: ['glaze', 'banisher'] });

  it('GA26-CTR-01: an object grows for each counter on it, up to a number of them', () => {
    const sizes = [0, 2, 3, 5].map((sheen) => ['power', 'life'].map((stat) => shown(statue(sheen), 'statue', stat)));
    expect(sizes).toEqual([1, 3, 4, 4].map((n) => [n, n]));
  });

  it('GA26-MASTERY-04: as it leaves, all its counters go to the mastery', () => {
    const game = cast(statue(5), 'glaze')
      .when(1, activate('banisher', { targets: ['statue'] }))
      .passAll(2);
    expect(masteryOf(game.table, 1)?.data['counters']).toEqual({ sheen: 5 });
  });

  it('GA-OMEN-01: an omen goes to the graveyard, and one of three cards of the deck becomes one', () => {
    const omen = { card: 'ox', counters: { omen: 1 } };
    const game = given26({ hand: ['sweep'], banishment: [omen], deck: ['bear', 'imp', 'dawn', 'ox'] });
    cast(game, 'sweep');
    game.when(1, answer([1], 'dig')).when(1, answer([1, 0], 'below'));
    expect([game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([['ox', 'sweep'], ['imp']]);
    expect([game.card('imp').counters, game.zone('deck:1')]).toEqual([{ omen: 1 }, ['ox', 'dawn', 'bear']]);
  });

  it('GA26-RES-08: without an omen nothing of it happens', () => {
    const game = cast(given26({ hand: ['sweep'], deck: ['bear', 'imp', 'dawn', 'ox'] }), 'sweep');
    expect([game.asked, game.zone('banishment:1')]).toEqual([[], []]);
  });
});
