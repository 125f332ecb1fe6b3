import { describe, expect, it } from '@jest/globals';
import { levelOf, statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { masteryOf } from '../objects/masteries.js';
import {
  ability,
  activate,
  answer,
  attack,
  pass,
  pay,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import type { Print } from '../../../../test/support/grand-archive/print.js';

const put = (kind: string, n: number, what: object = {}): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [
    {
      kind: 'resolve',
      targets: [{ what, min: 1, max: 1 }],
      do: [{ op: 'counter', what: { target: 0 }, kind: kind as 'buff', n }],
    },
  ],
});
const does = (...ops: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: ops }],
});
printed({
  adorn: put('quest', 2),
  note2: put('charge', 1, { item: 'card' }),
  whet: put('durability', 2, { types: ['WEAPON'] }),
  blight: put('wither', 2),
  omened: does({ op: 'draw', who: 'you', n: { count: { zone: 'banishment', counter: 'omen', who: 'you' } } }),
  gain: does({ op: 'mastery', card: 'shards' }, { op: 'mastery-counter', card: 'shards', kind: 'sheen', n: 2 }),
  other: does({ op: 'mastery', card: 'tides' }),
  shards: { types: 'MASTERY' },
  tides: { types: 'MASTERY' },
  volt: { types: 'ALLY', elements: 'ARCANE', stats: { power: 1, life: 3 } },
  strider: {
    types: 'ALLY',
    stats: { power: 2, life: 3 },
    abilities: [{ kind: 'static', modify: [{ what: { self: true }, keywords: ['unpreventable'] }] }],
  },
  shield: does({ op: 'guard', what: { unit: true, who: 'you' }, n: 2, next: true, until: 'end-of-turn' }),
});
const on = (card: string, counters: Record<string, number>) => ({ card, counters });
const stat = (game: Game, name: string, of: string) => statOf(sightOf(game), game.card(name), of);
const left = (game: Game, name: string, kind: string) => game.card(name).counters[kind] ?? 0;

describe('counters of 2026', () => {
  it('GA26-CTR-01: lie on objects, and are lost when the object changes zones', () => {
    const game = given26({ hand: ['adorn', 'doom', 'raise'] }, { field: ['bear'] });
    game.when(1, activate('adorn', { targets: ['bear'] })).passAll();
    expect(left(game, 'bear', 'quest')).toBe(2);
    game.when(1, activate('doom', { targets: ['bear'] })).passAll();
    expect(left(game, 'bear', 'quest')).toBe(0);
  });

  it('GA26-CTR-01: lie on what waits on the stack, too', () => {
    const game = given26({ hand: ['spark', 'note2'] }).when(1, activate('spark'));
    game.when(1, activate('note2', { targets: ['spark'] })).passAll();
    expect(left(game, 'spark', 'charge')).toBe(1);
    expect(left(game.passAll(), 'spark', 'charge')).toBe(0);
  });

  it('GA26-CTR-01, GA26-MASTERY-01: lie on a mastery, and go with it', () => {
    const game = given26({ hand: ['gain', 'other', 'gain'] })
      .when(1, activate('gain'))
      .passAll();
    const mastery = () => masteryOf(game.table, 1)!.data;
    expect(mastery()).toMatchObject({ mastery: 'shards', counters: { sheen: 2 } });
    game.when(1, activate('other')).passAll();
    expect(mastery()).toEqual({ mastery: 'tides' });
    game.when(1, activate('gain')).passAll();
    expect(mastery()).toMatchObject({ mastery: 'shards', counters: { sheen: 2 } });
    expect(game.table.effects).toHaveLength(1);
  });

  it('GA26-CTR-02: without rules of their own do nothing by themselves', () => {
    const game = given26({ field: [on('bear', { quest: 9, sheen: 9, haunt: 9 })] });
    expect(['power', 'life'].map((one) => stat(game, 'bear', one))).toEqual([2, 2]);
  });

  it('GA26-CTR-03: buff and debuff change power and life of whatever has them', () => {
    const game = given26({ field: [on('bear', { buff: 2 }), on('ox', { debuff: 1 }), on('sword', { buff: 1 })] });
    const both = (name: string) => [stat(game, name, 'power'), stat(game, name, 'life')];
    expect([both('bear'), both('ox@1'), both('sword')]).toEqual([
      [4, 4],
      [0, 3],
      [3, 0],
    ]);
    const champion = given26({ field: [on('ember', { buff: 3 })] });
    expect([stat(champion, 'ember@1', 'power'), stat(champion, 'ember@1', 'life')]).toEqual([0, 18]);
  });

  const struck = (attacker: string, bulwark: number, hand: string[] = []) => {
    const side = { field: [on('golem', { bulwark })], hand };
    const game = given26({ field: [attacker], hand: ['bolt', 'ox'] }, side, { asks: 'always' });
    game.when(1, attack(attacker, 'golem'));
    for (const one of hand)
      game
        .when(1, pass)
        .when(2, activate(one, one === 'weaken' ? { targets: [attacker] } : {}))
        .passAll();
    return fought(game).passAll();
  };
  const after = (game: Game) => [game.card('golem').damage, left(game, 'golem', 'bulwark')];

  it('GA26-CTR-04, GA26-CTR-05: bulwark prevents a combat damage in full, for one counter', () => {
    expect(after(struck('bear', 1))).toEqual([0, 0]);
    expect(after(struck('bear', 3))).toEqual([0, 2]);
    expect(after(struck('bear', 0))).toEqual([2, 0]);
    // No counter is lost for no damage.
    expect(after(struck('bear', 1, ['weaken']))).toEqual([0, 1]);
  });

  it('GA26-CTR-04: bulwark is not for other damage', () => {
    const game = given26({ hand: ['bolt', 'ox'] }, { field: [on('golem', { bulwark: 1 })] });
    game
      .when(1, activate('bolt', { targets: ['golem'] }))
      .when(1, pay())
      .passAll();
    expect(after(game)).toEqual([2, 1]);
  });

  it('GA26-CTR-05: unpreventable damage takes one, and is dealt', () => {
    expect(after(struck('strider', 2))).toEqual([2, 1]);
  });

  it('GA26-CTR-06: bulwark is ordered among the replacement effects', () => {
    const first = (label: string) => {
      const game = struck('bear', 1, ['shield']);
      const labels = game.table.asks[0]!.about['labels'] as string[];
      game.when(2, answer([labels.findIndex((one) => one.startsWith(label))]));
      return [...after(game), game.table.effects.map(({ data }) => data['used'])];
    };
    expect(first('Bulwark')).toEqual([0, 0, [undefined]]);
    const [damage, counters] = first('Shield');
    expect([damage, counters]).toEqual([0, 1]);
  });

  it('GA26-CTR-07: enlighten stays through level ups', () => {
    const grow = { op: 'level-up' } as const;
    printed({ grow2: does(grow) });
    const game = given26({ field: [on('ember', { enlighten: 3 })], hand: ['grow2'], materials: ['ann1'] });
    game.when(1, activate('grow2')).passAll();
    game.when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    while (game.stack().length > 0) game.passAll();
    expect(left(game, 'ann1', 'enlighten')).toBe(3);
    const before = game.count('hand', 1);
    game.when(1, ability('ann1', { of: 'rule#enlighten' })).passAll();
    expect([game.count('hand', 1), left(game, 'ann1', 'enlighten')]).toEqual([before + 1, 0]);
  });

  it('GA26-CTR-07: enlighten gives whatever it lies on its ability', () => {
    const game = given26({ field: [on('orb', { enlighten: 4 })] });
    game.when(1, ability('orb', { of: 'rule#enlighten' })).passAll();
    expect([game.count('hand', 1), left(game, 'orb', 'enlighten')]).toEqual([1, 1]);
    expect(game.refusal(1, ability('orb', { of: 'rule#enlighten' }))).toBe('GA-CTR-04');
    expect(() => given26({ field: ['orb'] }).when(1, ability('orb', { of: 'rule#enlighten' }))).toThrow();
  });

  it('GA26-CTR-08: each level counter on a champion is one level more, and the base level stays', () => {
    const fast = { types: 'ACTION', speed: 'fast' } as const;
    printed({
      lofty2: { ...fast, keywords: [{ name: 'level-locked', n: 2 }] },
      climb2: { ...fast, abilities: [{ kind: 'resolve', do: [{ op: 'level-up' }] }] },
    });
    const level = (...field: Parameters<typeof on>[]) =>
      levelOf(sightOf(given26({ field: field.map((one) => on(...one)) })), 1);
    expect([level(['ann1', {}]), level(['ann1', { level: 1 }]), level(['ann1', { level: 2 }])]).toEqual([1, 2, 3]);
    expect(level(['ann1', {}], ['ox', { level: 2 }])).toBe(1);
    const game = given26({ field: [on('ann1', { level: 1 })], hand: ['lofty2', 'climb2'], materials: ['ann2'] });
    expect(game.refusal(1, activate('lofty2'))).toBe('GA26-LEVELLOCK-01');
    game.when(1, activate('climb2')).passAll();
    game.when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }));
    expect([game.onField('ann2'), levelOf(sightOf(game), 1)]).toEqual([true, 3]);
  });

  it('GA26-CTR-09: durability may be more than the printed stat', () => {
    const game = given26({ field: ['sword'], hand: ['whet'] }).when(1, activate('whet', { targets: ['sword'] }));
    expect(left(game.passAll(), 'sword', 'durability')).toBe(4);
  });

  it('GA26-CTR-16: preparation counters on the champion pay for what asks for them', () => {
    const cost = [{ pay: 'counters' as const, kind: 'preparation' as const, n: 2, on: 'champion' as const }];
    printed({
      scheme2: {
        types: 'ACTION',
        abilities: [
          { kind: 'announce', may: true, as: 'prepared', cost },
          { kind: 'resolve', if: [{ is: 'paid', what: 'prepared' }], do: [{ op: 'draw', who: 'you', n: 1 }] },
        ],
      },
    });
    const prepared = (preparation: number, extra: string[]) => {
      const game = given26({ field: [on('ember', { preparation })], hand: ['scheme2'] });
      game.when(1, activate('scheme2', { extra })).passAll();
      return [game.count('hand', 1), left(game, 'ember@1', 'preparation')];
    };
    expect(prepared(3, ['prepared'])).toEqual([1, 1]);
    expect(prepared(3, [])).toEqual([0, 3]);
    expect(() => prepared(1, ['prepared'])).toThrow('refused');
  });

  it('GA26-CTR-15: omens are the own banished cards with an omen counter, and stay without a mastery', () => {
    const omens = { banishment: [on('ox', { omen: 1 }), on('bear', { omen: 2 }), 'imp'] };
    const game = given26({ ...omens, hand: ['gain', 'other', 'omened'] }, omens);
    for (const one of ['gain', 'other', 'omened']) game.when(1, activate(one)).passAll();
    expect(game.count('hand', 1)).toBe(2);
  });
});

describe('static counters of 2026', () => {
  const volt = (field: (string | object)[], two: object = {}) =>
    fought(
      given26({ field: ['volt', ...field] as never, hand: ['doom'] }, two, { asks: 'always' }).when(
        1,
        attack('volt', 'ember@2'),
      ),
    ).passAll();
  const ordered = (game: Game, n: number) =>
    game.when(
      1,
      answer(
        Array.from({ length: n }, (_, at) => at),
        'order',
      ),
    );

  it('GA26-CTR-10, GA26-CTR-12: place one trigger for each object with them, however many it has', () => {
    expect(volt([]).stack()).toEqual([]);
    expect(volt([on('orb', { static: 3 })]).stack()).toEqual(['Orb: Static']);
    expect(ordered(volt([on('orb', { static: 3 }), on('bear', { static: 1 })]), 2).stack()).toHaveLength(2);
    const others = given26({ field: ['bear', on('orb', { static: 1 })] }, { field: [on('orb', { static: 1 })] });
    expect(
      fought(others.when(1, attack('bear', 'ember@2')))
        .passAll()
        .stack(),
    ).toEqual([]);
  });

  it('GA26-CTR-10: place them for a unit that retaliates, for its own player', () => {
    const game = given26({ field: ['bear'] }, { field: ['volt', on('orb', { static: 1 })] });
    fought(game.when(1, attack('bear', 'volt')), 'volt').passAll();
    expect(game.table.items).toMatchObject([{ controller: 2, title: 'Orb: Static' }]);
  });

  it('GA26-CTR-11: may be removed, for 1 damage to what was damaged', () => {
    const asked = volt([on('orb', { static: 3 })]).passAll();
    expect(asked.asked).toEqual(['1 may']);
    asked.when(1, answer(true, 'may'));
    expect([asked.card('ember@2').damage, left(asked, 'orb', 'static')]).toEqual([2, 2]);
    const kept = volt([on('orb', { static: 3 })])
      .passAll()
      .when(1, answer(false, 'may'));
    expect([kept.card('ember@2').damage, left(kept, 'orb', 'static')]).toEqual([1, 3]);
    const gone = volt([on('orb', { static: 3 })])
      .when(1, activate('doom', { targets: ['orb'] }))
      .passAll(2);
    expect([gone.asked, gone.card('ember@2').damage]).toEqual([[], 1]);
  });
});

describe('wither counters of 2026', () => {
  const withered = (hand: string[], field: object[]) => {
    const game = given26({ field: field as never, hand, materials: [] }, {}, { turn: { n: 4, seat: 2 }, phase: 'end' });
    return game.passAll().passTo('main');
  };

  it('GA26-CTR-13: place one trigger of the game as Main begins, for all objects of its player', () => {
    const game = withered(['ox'], [on('bear', { wither: 1 }), on('golem', { wither: 2 })]);
    expect(game.stack()).toEqual(['Wither']);
    expect(game.table.items[0]!.card).toBeUndefined();
    const other = given26(
      { materials: [] },
      { field: [on('bear', { wither: 1 })] },
      { turn: { n: 4, seat: 2 }, phase: 'end' },
    );
    expect(other.passAll().passTo('main').stack()).toEqual([]);
  });

  it('GA26-CTR-13, GA26-CTR-14: are paid for one by one and in full, or the object is sacrificed; and all go', () => {
    const game = withered(['ox'], [on('bear', { wither: 1 }), on('golem', { wither: 2 })]).passAll();
    // What is left of the hand does not pay for both counters of the other one.
    game.when(1, pay());
    expect([game.asked, game.count('hand', 1)]).toEqual([[], 1]);
    expect([game.onField('bear'), game.onField('golem'), left(game, 'bear', 'wither')]).toEqual([true, false, 0]);
    expect(game.stack()).toEqual([]);
    const declined = withered(['ox'], [on('bear', { wither: 1 })]).passAll();
    declined.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(declined.onField('bear')).toBe(false);
  });

  it('GA26-CTR-14: that come later in the turn wait for the next Main', () => {
    const game = given26({ field: ['bear'], hand: ['blight'] }).when(1, activate('blight', { targets: ['bear'] }));
    expect([game.passAll().stack(), left(game, 'bear', 'wither')]).toEqual([[], 2]);
  });
});
