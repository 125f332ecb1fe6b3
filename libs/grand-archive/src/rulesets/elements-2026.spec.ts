import { describe, expect, it } from '@jest/globals';
import {
  activate,
  choose,
  materialize,
  pay,
  printed,
  written,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';
import { ELEMENTS } from '../effects/vocabulary.js';

const fast = { types: 'ACTION', speed: 'fast' } as const;
const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  ...fast,
  abilities: [{ kind: 'resolve', do: does }],
});
const counting = (what: object): Print =>
  resolve({ op: 'damage', to: { champion: 'each-opponent' }, n: { count: { zone: 'graveyard', ...what } } });
printed({
  grow: resolve({ op: 'level-up' }),
  step: {
    ...fast,
    abilities: [
      { kind: 'announce', cost: [{ pay: 'delevel' }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  settle: resolve({
    op: 'lineage',
    what: { all: { zone: 'graveyard', who: 'you', types: ['ALLY'] } },
    of: { champion: 'you' },
  }),
  gilded: { ...fast, elements: 'EXALTED', abilities: [{ kind: 'resolve', do: [drawOne] }] },
  grail: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, enable: 'CRUX' }] }] },
  saint: {
    name: 'Saint, Spirit',
    types: 'CHAMPION',
    stats: { level: 0, life: 15 },
    abilities: [{ kind: 'static', modify: [{ what: { self: true }, enable: 'CRUX' }] }],
  },
  star1: { name: 'Star, Seer', types: 'CHAMPION', elements: 'ASTRA', stats: { level: 1, life: 15 } },
  advanced: counting({ advanced: true }),
  plainness: counting({ elements: ['NORM'] }),
  singe: {
    ...fast,
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['CHAMPION'], elements: ['FIRE'] }, min: 1, max: 1 }],
        do: [{ op: 'damage', to: { target: 0 }, n: 1 }],
      },
    ],
  },
  moist: { types: 'ATTACK', elements: 'WATER', stats: { power: 1 } },
  kindling: {
    types: 'ALLY',
    stats: { power: 0, life: 9 },
    abilities: [
      {
        ...when('damaged', 'Kindling: draw', drawOne),
        if: [{ is: 'matches', what: { event: 'object' }, that: { elements: ['FIRE'] } }],
      },
    ],
  },
  ...Object.fromEntries(
    ELEMENTS.map((element) => [
      `of${element.toLowerCase()}`,
      { types: 'ALLY', elements: element, stats: { power: 1, life: 1 } },
    ]),
  ),
});
written({ bland: { types: 'ALLY', elements: '', power: 1, life: 1 } });

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const lay: Deed = (game) => ({ kind: 'level-up', ask: game.table.asks[0]!.id, card: 0 });
const settled = (game: Game): Game => {
  while (game.stack().length > 0) game.passAll();
  return game;
};

describe('elements in 2026', () => {
  it('GA26-ELEM-01: are enabled by the champion cards of a lineage, and Norm always', () => {
    const game = given26({ field: ['ann1'], lineage: ['ember'], hand: ['spark', 'imp', 'ox', 'rain'] });
    expect([game.refusal(1, activate('rain')), game.when(1, activate('imp')).asked]).toEqual(['GA-ELEM-01', ['1 pay']]);
    expect(game.when(1, pay('ox')).passAll().when(1, activate('spark')).stack()).toEqual(['Spark']);
    expect(given26({ field: ['ann1'], hand: ['imp', 'ox'] }).refusal(1, activate('imp'))).toBe('GA-ELEM-01');
  });

  it('GA26-ELEM-02: are not enabled by a card of a lineage that is no champion card', () => {
    const game = given26({ field: ['ann1'], graveyard: ['imp'], hand: ['settle', 'bolt', 'ox', 'singe'] });
    expect(played(game, 'settle').zone('lineage:1')).toEqual(['imp']);
    expect(game.refusal(1, activate('bolt', { targets: ['ember@2'] }))).toBe('GA-ELEM-01');
    expect(game.refusal(1, activate('singe', { targets: ['ann1'] }))).toBe('GA-TGT-01');
  });

  it('GA26-ELEM-03: go with the card that a delevel returns', () => {
    const game = given26({
      field: ['ann3'],
      lineage: ['ember', 'ann1', 'ann2'],
      hand: ['relic', 'step', 'bolt', 'ox'],
    });
    expect(played(game, 'step').onField('ann2')).toBe(true);
    expect(game.refusal(1, activate('relic'))).toBe('GA-ELEM-01');
    expect(game.when(1, activate('bolt', { targets: ['ember@2'] })).asked).toEqual(['1 pay']);
  });

  it('GA26-ELEM-04: are advanced, but for Norm and the basic ones: Fire, Water and Wind', () => {
    const counted = (...elements: string[]): number => {
      const graveyard = elements.map((one) => `of${one.toLowerCase()}`);
      return played(given26({ graveyard, hand: ['advanced'] }), 'advanced').card('ember@2').damage;
    };
    expect(counted('NORM', 'FIRE', 'WATER', 'WIND')).toBe(0);
    const others = ELEMENTS.filter((one) => !['NORM', 'FIRE', 'WATER', 'WIND'].includes(one));
    expect([others.length, counted(...others)]).toEqual([9, 9]);
  });

  it('GA26-ELEM-05: are Exalted for a player whose champion enables another advanced one, by card or text', () => {
    const stops = (field: string[], lineage: string[] = []) =>
      given26({ field, lineage, hand: ['gilded'] })
        .options(1)
        .some(({ kind }) => kind === 'activate');
    expect([stops(['star1']), stops(['saint']), stops(['cy2'], ['ember', 'star1'])]).toEqual([true, true, true]);
    expect([stops(['ember']), stops(['ann1'])]).toEqual([false, false]);
  });

  it('GA26-ELEM-05: are not Exalted by anything but a champion', () => {
    const game = given26({ field: ['ember', 'grail'], hand: ['gilded', 'relic'] });
    expect(game.refusal(1, activate('gilded'))).toBe('GA-ELEM-01');
    const other = given26({ field: ['ember', 'grail'], hand: ['relic'] });
    expect(other.when(1, activate('relic')).stack()).toEqual(['Relic']);
  });

  it('GA26-ELEM-06: are Norm for what states none', () => {
    const game = given26({ graveyard: ['bland', 'imp'], hand: ['plainness'] });
    expect(played(game, 'plainness').card('ember@2').damage).toBe(1);
  });

  it('GA26-ELEM-07: are not asked for champion cards, materialized or leveled into', () => {
    const position = { field: ['ember'], materials: ['star1', 'lens'], memory: ['ox'] };
    const game = played(given26({ ...position, hand: ['ascend'] }), 'ascend').when(1, materialize('star1'));
    expect(game.passAll().onField('star1')).toBe(true);
    expect(
      played(given26({ ...position, hand: ['grow'] }), 'grow')
        .when(1, lay)
        .onField('star1'),
    ).toBe(true);
  });

  it('GA26-ELEM-08: of a champion are those of its lineage', () => {
    const game = given26({ hand: ['singe'] }, { field: ['ann1'], lineage: ['ember'] });
    expect(played(game, 'singe', 'ann1').card('ann1').damage).toBe(1);
    const alone = given26({ hand: ['singe'] }, { field: ['ann1'] });
    expect(alone.refusal(1, activate('singe', { targets: ['ann1'] }))).toBe('GA-TGT-01');
  });

  it.each([
    [['ember'], 1],
    [['clay'], 0],
  ])('GA26-ELEM-08: of a champion are those of its damage, whatever attack card it uses (%s)', (lineage, drawn) => {
    const game = given26({ field: ['ann1', 'spring'], lineage, hand: ['moist'] }, { field: ['kindling'] });
    played(game, 'moist').when(1, choose('kindling'));
    settled(fought(game).passAll());
    expect(game.count('hand', 2)).toBe(drawn);
  });
});
