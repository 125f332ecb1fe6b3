import { describe, expect, it } from '@jest/globals';
import { sightOf } from '../objects/derive.js';
import { hasKeyword, statOf } from '../objects/characteristics.js';
import { elementsOf } from '../objects/elements.js';
import { isKeyword } from '../objects/keywords.js';
import type { Ability, Selector } from '../effects/words.js';
import { ability, activate, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { when, type Print } from '../../../../test/support/grand-archive/print.js';

type Op = NonNullable<Ability['do']>[number];
type Change = NonNullable<Ability['modify']>[number];

const target = { target: 0 } as const;
const until = 'end-of-turn' as const;
const mine: Selector = { types: ['ALLY'], who: 'you' };
const fast = (targets: number, ...ops: Op[]): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [
    { kind: 'resolve', targets: Array.from({ length: targets }, () => ({ what: {}, min: 1, max: 1 })), do: ops },
  ],
});
const standing = (types: string, ...modify: Change[]): Print => ({
  types,
  stats: types === 'ALLY' ? { power: 1, life: 1 } : {},
  abilities: [{ kind: 'static', modify }],
});

printed({
  gets: fast(0, { op: 'boost', what: { all: mine }, stats: { power: 2 }, keywords: ['distant'], until }),
  have: fast(0, { op: 'boost-all', what: mine, stats: { power: 2 }, keywords: ['distant'], until }),
  sniper: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [when('distant', 'Sniper becomes distant: draw', { op: 'draw', who: 'you', n: 1 })],
  },
  swell: fast(1, { op: 'boost', what: target, stats: { power: 3, life: 1 }, until }),
  swap: fast(1, { op: 'switch', what: target, until }),
  hide: fast(1, { op: 'boost', what: target, stats: {}, keywords: ['stealth'], until }),
  rise: fast(1, { op: 'become', what: target, types: ['ALLY'], subtypes: ['BEAST'], keywords: [] }),
  fall: fast(1, { op: 'become', what: target, types: ['ITEM'], subtypes: [], keywords: [] }),
  flood: fast(0, { op: 'enable', element: 'WATER', until: 'rest-of-game' }),
  brook: fast(0, { op: 'enable', element: 'WATER', until }),
  drain: fast(0, { op: 'disable', who: 'you', element: 'WATER', until: 'rest-of-game' }),
  fury: standing('ITEM', { what: { all: mine }, stats: { power: 2 } }),
  five: standing('ITEM', { what: { all: mine }, set: { power: 5 } }),
  seven: standing('ITEM', { what: { all: mine }, set: { power: 7 } }),
  glare: standing('ITEM', { what: { all: mine }, lose: ['stealth'] }),
  drought: standing('ITEM', { what: { champion: 'you' }, disable: 'WATER' }),
  desert: {
    types: 'MASTERY',
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, disable: 'WATER' }] }],
  },
  pledge: fast(0, { op: 'mastery', card: 'desert' }),
  dial: {
    types: 'REGALIA ITEM',
    back: {
      name: 'Dial turned',
      types: 'ITEM',
      abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, disable: 'WATER' }] }],
    },
  },
  lantern: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'static',
        if: [{ is: 'exists', what: { ...mine, rested: true } }],
        modify: [{ what: { all: mine }, stats: { life: 2 } }],
      },
    ],
  },
  spring: {
    types: 'ITEM',
    abilities: [
      { kind: 'activated', text: 'Water', cost: [], do: [{ op: 'enable', element: 'WATER', until: 'while-in-play' }] },
    ],
  },
  drum6: standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'power', n: 3 } } }, set: { life: 6 } }),
  drum8: standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'power', n: 3 } } }, set: { life: 8 } }),
  giant: { types: 'ALLY', stats: { power: 3, life: 4 } },
  sapping: standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'life', n: 4 } } }, stats: { power: -2 } }),
  crushing: standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'power', n: 3 } } }, stats: { life: -2 } }),
  ...Object.fromEntries(
    [3, 4, 5].map((n) => [
      `rising${n}`,
      standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'power', n } } }, stats: { power: 1 } }),
    ]),
  ),
  drum: standing('ITEM', { what: { all: { ...mine, minStat: { stat: 'power', n: 3 } } }, stats: { life: 4 } }),
  altar5: fast(0, { op: 'move', what: { all: { zone: 'graveyard', types: ['ITEM'] } }, to: 'field' }),
});

const stat = (game: Game, name: string, of: string) => statOf(sightOf(game), game.card(name), of);
const has = (game: Game, name: string, keyword: string) =>
  isKeyword(keyword) && hasKeyword(sightOf(game), game.card(name), keyword);
const water = (game: Game) => elementsOf(sightOf(game), 1).has('WATER');
/** Seat 1 plays these cards, one after the other, each on its target if it has one. */
const played = (game: Game, ...cards: (string | [string, string])[]): Game =>
  cards.reduce<Game>((now, card) => {
    const [id, to] = typeof card === 'string' ? [card] : card;
    now.when(1, activate(id, to === undefined ? {} : { targets: [to] })).passAll();
    return now;
  }, game);

describe('effects that go on, by the rules of 2026', () => {
  it('GA26-CONT-01: "gets" and "gains" apply to what is there, and to nothing that comes later', () => {
    const game = played(given26({ field: ['bear'], hand: ['gets', 'sniper'] }), 'gets', 'sniper');
    expect([stat(game, 'bear', 'power'), stat(game, 'sniper', 'power'), has(game, 'sniper', 'distant')]).toEqual([
      4,
      1,
      false,
    ]);
  });

  it('GA26-CONT-02: "has" and "have" apply to what comes later, too, and that has not become so', () => {
    const game = played(given26({ field: ['bear'], hand: ['have', 'sniper'] }), 'have', 'sniper');
    expect([stat(game, 'bear', 'power'), stat(game, 'sniper', 'power'), has(game, 'sniper', 'distant')]).toEqual([
      4,
      3,
      true,
    ]);
    expect(game.stack()).toEqual([]);
    expect(stat(game.passTo('end', 'opportunity').passAll(), 'bear', 'power')).toBe(2);
  });

  it('GA26-CONT-03: "as long as" switches an effect on and off at checks', () => {
    const game = given26({ field: ['lantern', 'imp'], hand: ['lull', 'stir', 'quake'] });
    const life = (card: string) => stat(played(game, [card, 'imp']), 'imp', 'life');
    expect([stat(game, 'imp', 'life'), life('lull')]).toEqual([1, 3]);
    game.when(1, activate('quake')).passAll();
    expect([game.onField('imp'), game.card('imp').damage]).toEqual([true, 1]);
    game.when(1, activate('stir', { targets: ['imp'] })).passAll();
    expect(game.onField('imp')).toBe(false);
  });

  it('GA26-CONT-03, GA26-CONT-04: a static ability of an object ends with it', () => {
    const game = given26({ field: ['fury', 'bear'], hand: ['doom'] });
    expect(stat(game, 'bear', 'power')).toBe(4);
    expect(stat(played(game, ['doom', 'fury']), 'bear', 'power')).toBe(2);
  });

  it('GA26-CONT-04: an effect of an activated ability that names no end goes on without its object', () => {
    const game = given26({ field: ['spring'], hand: ['doom'] })
      .when(1, ability('spring'))
      .passAll();
    expect(water(game)).toBe(true);
    expect(water(played(game, ['doom', 'spring']))).toBe(true);
  });

  it('GA26-CONT-05: nothing is without the effects that apply to it when a player can act', () => {
    const weak = given26({ field: ['lord'], hand: ['mouse', 'shrink'] });
    played(weak, 'mouse');
    expect([stat(weak, 'mouse', 'life'), weak.onField('mouse')]).toEqual([2, true]);
    const game = played(given26({ hand: ['pall'], field: [{ card: 'ember', damage: 14 }] }), 'pall');
    expect(game.table.status).toBe('ended');
  });
});

describe('layers of 2026', () => {
  it('GA26-CONT-06: sets values before it adds to them, whichever came first', () => {
    for (const field of [
      ['five', 'fury', 'bear'],
      ['fury', 'five', 'bear'],
    ])
      expect(stat(given26({ field }), 'bear', 'power')).toBe(7);
    expect(
      stat(played(given26({ field: ['bear'], hand: ['swell', 'five'] }), ['swell', 'bear'], 'five'), 'bear', 'power'),
    ).toBe(8);
  });

  it('GA26-CONT-06: changes types and abilities before it adds to values', () => {
    const game = played(given26({ field: ['fury', 'orb'], hand: ['rise'] }), ['rise', 'orb']);
    expect(stat(game, 'orb', 'power')).toBe(2);
    const lord = given26({ field: ['lord', 'bear'], hand: ['fall'] });
    expect([stat(lord, 'bear', 'power'), stat(played(lord, ['fall', 'lord']), 'bear', 'power')]).toEqual([3, 2]);
  });

  it('GA26-CONT-06: changes types before abilities, and abilities before values', () => {
    printed({
      grow2: fast(1, { op: 'become', what: target, types: ['ALLY'], subtypes: ['BEAST'], keywords: [], adds: true }),
      shade2: standing('ITEM', { what: { all: mine }, keywords: ['stealth'] }),
      gloom: standing('ITEM', { what: { all: { ...mine, keyword: 'stealth' } }, stats: { power: 4 } }),
    });
    for (const field of [
      ['gloom', 'shade2', 'orb'],
      ['shade2', 'gloom', 'orb'],
    ]) {
      const game = played(given26({ field, hand: ['grow2'] }), ['grow2', 'orb']);
      expect([has(game, 'orb', 'stealth'), stat(game, 'orb', 'power')]).toEqual([true, 4]);
    }
  });

  it('GA26-CONT-06: changes elements before abilities, whichever came first', () => {
    printed({
      flue: standing('ITEM', { what: { champion: 'you' }, enable: 'FIRE' }),
      kiln3: standing('ITEM', { what: { all: { zone: 'graveyard' } }, element: 'NORM' }),
      numbing: standing('ITEM', { what: { all: { zone: 'graveyard', elements: ['NORM'] } }, bare: true }),
      ghost: {
        types: 'ACTION',
        elements: 'FIRE',
        speed: 'fast',
        keywords: [{ name: 'activate-from', of: 'graveyard' }],
        abilities: [{ kind: 'resolve', do: [{ op: 'draw', who: 'you', n: 1 }] }],
      },
    });
    const raise = (now: Game) => ({ kind: 'activate', card: now.handle('ghost') });
    for (const field of [
      ['flue', 'kiln3', 'numbing'],
      ['flue', 'numbing', 'kiln3'],
    ])
      expect(given26({ field, graveyard: ['ghost'] }).refusal(1, raise)).toBe('GA-ZONE-08');
    expect(
      given26({ field: ['flue', 'numbing'], graveyard: ['ghost'] })
        .when(1, raise)
        .stack(),
    ).toEqual(['Ghost']);
  });

  it('GA26-CONT-07: adds effects and counters, and then swaps power and life', () => {
    const game = given26({ field: [{ card: 'ox', counters: { buff: 1 } }], hand: ['swap', 'swell'] });
    played(game, ['swap', 'ox'], ['swell', 'ox']);
    expect([stat(game, 'ox', 'power'), stat(game, 'ox', 'life')]).toEqual([6, 5]);
  });

  it('GA26-CONT-08: applies a change of elements of an object that loses its abilities', () => {
    const ash: Change = { what: { all: { zone: 'graveyard' } }, element: 'FIRE' };
    printed({ kiln: standing('ITEM', ash) });
    const find = { zone: 'graveyard', elements: ['FIRE'] };
    printed({ urn: fast(0, { op: 'draw', who: 'you', n: { count: find } }) });
    const game = given26({ field: ['kiln'], graveyard: ['bear', 'ox'], hand: ['rise', 'urn'] });
    played(game, ['rise', 'kiln'], 'urn');
    // Also the card of the change itself lies there.
    expect(game.count('hand', 1)).toBe(3);
  });

  it('GA26-CONT-09: lets the newest of two count that exclude each other', () => {
    expect(stat(given26({ field: ['five', 'seven', 'bear'] }), 'bear', 'power')).toBe(7);
    expect(stat(given26({ field: ['seven', 'five', 'bear'] }), 'bear', 'power')).toBe(5);
    const hidden = given26({ field: ['glare', 'bear'], hand: ['hide'] });
    expect(has(played(hidden, ['hide', 'bear']), 'bear', 'stealth')).toBe(true);
    const seen = given26({ field: ['bear'], hand: ['hide', 'glare'] });
    expect(has(played(seen, ['hide', 'bear'], 'glare'), 'bear', 'stealth')).toBe(false);
  });

  it('GA26-CONT-10: takes the time at which its object entered, it resolved, or the object turned', () => {
    expect(water(played(given26({ hand: ['flood', 'drought'] }), 'flood', 'drought'))).toBe(false);
    expect(water(played(given26({ hand: ['flood', 'drought'] }), 'drought', 'flood'))).toBe(true);
    const gained = given26({ hand: ['flood', 'pledge'] });
    expect(water(played(gained, 'flood'))).toBe(true);
    expect(water(played(gained, 'pledge'))).toBe(false);
    const game = given26({ field: ['dial'], hand: ['flood', 'morph', 'flood'] });
    expect(water(played(game, 'flood'))).toBe(true);
    expect(water(played(game, ['morph', 'dial']))).toBe(false);
    expect(water(played(game, 'flood'))).toBe(true);
  });

  it('GA26-CONT-10: takes the time at which the object turned, for elements in graveyards, too', () => {
    const ash = (element: string): Change => ({ what: { all: { zone: 'graveyard' } }, element });
    printed({
      kiln2: standing('ITEM', ash('FIRE')),
      censer: {
        types: 'REGALIA ITEM',
        back: { name: 'Censer turned', types: 'ITEM', abilities: [{ kind: 'static', modify: [ash('WATER')] }] },
      },
      urn2: fast(0, { op: 'draw', who: 'you', n: { count: { zone: 'graveyard', elements: ['FIRE'] } } }),
    });
    const drawn = (...before: [string, string][]): number =>
      played(
        given26({ field: ['censer', 'kiln2'], graveyard: ['bear', 'ox'], hand: ['urn2', 'morph'] }),
        ...before,
        'urn2',
      ).count('hand', 1);
    expect([drawn(), drawn(['morph', 'censer'])]).toEqual([3, 0]);
  });

  it("GA26-CONT-11: takes objects that enter together in their sequence, the turn player's as the oldest", () => {
    printed({
      even: standing('ITEM', { what: { all: { types: ['ALLY'] } }, set: { power: 4 } }),
      odder: standing('ITEM', { what: { all: { types: ['ALLY'] } }, set: { power: 3 } }),
    });
    const power = (seat: 1 | 2, one: string[], two: string[]): number => {
      const game = given26(
        { graveyard: one, field: ['bear'], hand: ['altar5'] },
        { graveyard: two, hand: ['altar5'] },
        { turn: { n: seat + 2, seat } },
      );
      return stat(game.when(seat, activate('altar5')).passAll(), 'bear', 'power');
    };
    expect([power(1, ['even', 'odder'], []), power(1, ['odder', 'even'], [])]).toEqual([3, 4]);
    expect([power(1, ['even'], ['odder']), power(2, ['even'], ['odder'])]).toEqual([3, 4]);
  });

  it('GA26-CONT-12: applies an effect after the one that changes its set, whichever came first', () => {
    for (const field of [
      ['drum', 'fury', 'bear'],
      ['fury', 'drum', 'bear'],
    ])
      expect(stat(given26({ field }), 'bear', 'life')).toBe(6);
    expect(stat(given26({ field: ['drum', 'bear'] }), 'bear', 'life')).toBe(2);
  });

  it('GA26-CONT-13: applies effects that depend on each other in a loop by their timestamps', () => {
    // One tests the life that the other changes, and the other the power that the first one changes.
    const both = (field: string[]): number[] => {
      const game = given26({ field: [...field, 'giant'] });
      return ['power', 'life'].map((name) => stat(game, 'giant', name));
    };
    expect([both(['sapping', 'crushing']), both(['crushing', 'sapping'])]).toEqual([
      [1, 4],
      [3, 2],
    ]);
    // What each of them does without the other.
    expect([both(['sapping']), both(['crushing'])]).toEqual([
      [1, 4],
      [3, 2],
    ]);
  });

  it('GA26-CONT-13: lets timestamps decide in a loop of lasting effects, and of one with a static ability', () => {
    printed({
      sap: fast(0, {
        op: 'boost-all',
        what: { ...mine, minStat: { stat: 'life', n: 4 } },
        stats: { power: -2 },
        until,
      }),
      crush: fast(0, {
        op: 'boost-all',
        what: { ...mine, minStat: { stat: 'power', n: 3 } },
        stats: { life: -2 },
        until,
      }),
    });
    const after = (field: string[], ...cards: string[]): number[] => {
      const game = played(given26({ field: [...field, 'giant'], hand: cards }), ...cards);
      return ['power', 'life'].map((name) => stat(game, 'giant', name));
    };
    expect([after([], 'sap', 'crush'), after([], 'crush', 'sap')]).toEqual([
      [1, 4],
      [3, 2],
    ]);
    expect([after(['sapping'], 'crush'), after(['crushing'], 'sap')]).toEqual([
      [1, 4],
      [3, 2],
    ]);
  });

  it('GA26-CONT-13: lets timestamps decide in a loop of elements that are enabled', () => {
    const only = (element: string, ...modify: Change[]): Print => ({
      types: 'ITEM',
      abilities: [{ kind: 'static', if: [{ is: 'element', element }], modify }],
    });
    printed({
      firedam: only('FIRE', { what: { champion: 'you' }, disable: 'WATER' }),
      waterdam: only('WATER', { what: { champion: 'you' }, disable: 'FIRE' }),
      hearth: standing(
        'ITEM',
        { what: { champion: 'you' }, enable: 'FIRE' },
        { what: { champion: 'you' }, enable: 'WATER' },
      ),
    });
    const enabled = (...field: string[]): boolean[] => {
      const on = elementsOf(sightOf(given26({ field: ['hearth', ...field] })), 1);
      return ['FIRE', 'WATER'].map((element) => on.has(element));
    };
    expect([enabled('firedam', 'waterdam'), enabled('waterdam', 'firedam')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('GA26-CONT-13: lets timestamps decide in a loop of elements of cards', () => {
    const ashes = (has: string, element: string): Print => ({
      types: 'ITEM',
      abilities: [
        {
          kind: 'static',
          if: [{ is: 'exists', what: { zone: 'graveyard', elements: [has] } }],
          modify: [{ what: { all: { zone: 'graveyard' } }, element }],
        },
      ],
    });
    printed({
      soot: ashes('NORM', 'FIRE'),
      slush: ashes('NORM', 'WATER'),
      ...Object.fromEntries(
        ['FIRE', 'WATER'].map((element) => [
          `urn${element.toLowerCase()}`,
          fast(0, { op: 'draw', who: 'you', n: { count: { zone: 'graveyard', elements: [element] } } }),
        ]),
      ),
    });
    // The older one applies, and then the newer one finds no such card any more.
    const drawn = (field: string[], urn: string): number =>
      played(given26({ field, graveyard: ['bear', 'ox'], hand: [urn] }), urn).count('hand', 1);
    expect([drawn(['soot', 'slush'], 'urnfire'), drawn(['soot', 'slush'], 'urnwater')]).toEqual([2, 0]);
    expect([drawn(['slush', 'soot'], 'urnfire'), drawn(['slush', 'soot'], 'urnwater')]).toEqual([0, 2]);
  });

  it('GA26-CONT-13: tests again after each effect that was applied', () => {
    // The first makes it strong enough for the second, which makes it strong enough for the third.
    const power = (...field: string[]): number => stat(given26({ field: [...field, 'giant'] }), 'giant', 'power');
    expect([power('rising3', 'rising4', 'rising5'), power('rising5', 'rising4', 'rising3')]).toEqual([6, 6]);
  });

  it('GA26-CONT-13: lets timestamps decide among dependent effects that are independent of each other', () => {
    const life = (...field: string[]): number => stat(given26({ field: [...field, 'fury', 'bear'] }), 'bear', 'life');
    expect([life('drum6', 'drum8'), life('drum8', 'drum6')]).toEqual([8, 6]);
  });

  it('GA26-CONT-14: an element that was enabled, disabled and enabled again is enabled', () => {
    const game = given26({ hand: ['flood', 'drain', 'flood'] });
    expect(water(played(game, 'flood'))).toBe(true);
    expect(water(played(game, 'drain'))).toBe(false);
    expect(water(played(game, 'flood'))).toBe(true);
    // What is enabled for a turn is enabled for the game as well.
    const both = played(given26({ hand: ['brook', 'flood'] }), 'brook', 'flood')
      .passTo('end', 'opportunity')
      .passAll();
    expect([both.table.effects.length, water(both)]).toEqual([1, true]);
  });
});
