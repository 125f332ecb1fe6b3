import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Json } from '#table';
import {
  ability,
  activate,
  given,
  materialize,
  pass,
  pay,
  printed,
  take,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, type Print } from '../../../../test/support/grand-archive/print.js';

type Does = NonNullable<NonNullable<Print['abilities']>[number]['do']>;
const fast = (ability: NonNullable<Print['abilities']>[number], more: Partial<Print> = {}): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', ...ability }],
  ...more,
});
const any = (what: object) => [{ what, min: 1, max: 1 }];
const toOpponent = (n: Json): Does => [{ op: 'damage', to: { champion: 'each-opponent' }, n: n as never }];
const paying = (cost: object, then: Does = [drawOne]): Does => [{ op: 'pay', cost: [cost], then } as never];
const price = (...cost: object[]) => ({ kind: 'announce', cost: cost as never }) as const;

printed({
  relic: { types: 'REGALIA ITEM', cost: 2 },
  tariff: fast({ targets: any({ not: ['CHAMPION'] }), do: toOpponent({ cost: { target: 0 } }) }),
  tinder: {
    types: 'ACTION',
    cost: 4,
    abilities: [
      { kind: 'announce', payers: [{ what: { zone: 'graveyard', elements: ['FIRE'] }, max: 1 }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  altar: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Memory 1, sacrifice: draw',
        cost: [{ pay: 'memory', n: 1 }, { pay: 'sacrifice-self' }],
        do: [drawOne],
      },
    ],
  },
  forge: { types: 'REGALIA ITEM', kind: 'reserve', cost: 1 },
  husk: { types: 'REGALIA ITEM', kind: 'none' },
  craft: fast({ do: [{ op: 'materialize', what: {} }] }),
  sale: fast({ do: [{ op: 'cheapen', what: {}, kind: 'memory', n: 1, times: 1, until: 'end-of-turn' }] }),
  coin: { types: 'REGALIA ITEM', cost: 1 },
  kin: {
    types: 'ALLY',
    cost: 7,
    stats: { power: 1, life: 1 },
    abilities: [{ kind: 'static', modify: [{ what: { self: true }, cost: { n: -3 } }] }],
  },
  barter: fast({ do: paying({ pay: 'banish', what: { zone: 'graveyard' }, n: 2 }) }),
  trade: fast({ do: paying({ pay: 'discard', n: 2 }) }),
  confess: fast({ do: paying({ pay: 'reveal', what: { elements: ['FIRE'] }, n: 1 }) }),
  mend: { types: 'ACTION', abilities: [price({ pay: 'recover', n: 2 }), { kind: 'resolve', do: [drawOne] }] },
  ritual: {
    types: 'ACTION',
    cost: 1,
    abilities: [
      price({ pay: 'sacrifice', what: { types: ['ALLY'] }, n: 1 }, { pay: 'discard', n: 1 }),
      { kind: 'resolve', do: toOpponent(1) },
    ],
  },
  drain: fast({ do: [{ op: 'boost', what: { champion: 'you' }, stats: { level: -2 }, until: 'end-of-turn' }] }),
  haste: { types: 'ACTION', cost: 1, keywords: ['efficiency'], abilities: [{ kind: 'resolve', do: [drawOne] }] },
  lore: fast({ do: [{ op: 'draw', who: 'you', n: { level: true } }] }),
  blank: { types: 'ACTION', kind: 'none', abilities: [{ kind: 'resolve', do: [drawOne] }] },
  rush: {
    types: 'ATTACK',
    stats: { power: 1 },
    abilities: [price({ pay: 'rest', what: { unit: true }, n: 1 })],
  },
});

const answering =
  (parts: object): Deed =>
  (game) => ({ kind: 'pay', ask: game.table.asks[0]!.id, ...parts });
const declining: Deed = (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id });
const causes = (game: Game): string[] =>
  game.facts.flatMap((fact) =>
    fact.kind === 'drew-random'
      ? ['random']
      : fact.kind === 'moved'
        ? fact.legs.map((leg) => `${leg.from.split(':')[0]}-${leg.to.split(':')[0]}`)
        : [],
  );
const cost = (game: Game) => game.table.items.at(-1)!.cost!;

describe('costs of 2026', () => {
  it('GA26-COST-01: are of the kind that is printed on the card', () => {
    const dealt = (id: string): number =>
      given26({ hand: ['tariff'], field: [id] })
        .when(1, activate('tariff', { targets: [id] }))
        .passAll()
        .card('ember@2').damage;
    expect([dealt('relic'), dealt('ox'), dealt('bear')]).toEqual([2, 1, 2]);
  });

  it('GA26-COST-02: of reserve are paid by other payers as far as they go, and by the hand for the rest', () => {
    const game = given26({ hand: ['tinder', 'ox', 'ox'], field: ['fractal'], graveyard: ['imp'] });
    game.when(1, activate('tinder'));
    game.when(1, answering({ instead: [game.handle('imp')], cards: [0, 1], rest: [game.handle('fractal')] }));
    expect([game.count('memory', 1), game.rested('fractal'), game.zone('banishment:1')]).toEqual([2, true, ['imp']]);
    const poor = given26({ hand: ['tinder', 'ox'], field: ['fractal'], graveyard: ['imp'] });
    expect(poor.refusal(1, activate('tinder'))).toBe('GA-COST-03');
  });

  it('GA26-COST-03: are paid without Opportunity or another action in between', () => {
    const game = given26({ hand: ['dawn', 'ox', 'ox', 'spark'] }).when(1, activate('dawn'));
    expect([game.holder, game.refusal(1, activate('spark')), game.refusal(2, pass)]).toEqual([
      undefined,
      'GA26-OPP-05',
      'GA26-OPP-05',
    ]);
    expect(causes(game.when(1, pay('ox', 'ox')))).toEqual(['hand-memory', 'hand-memory']);
  });

  it('GA26-COST-04: are paid at random last', () => {
    const game = given26({ field: ['altar'], memory: ['ox', 'bear'] })
      .when(1, ability('altar'))
      .when(1, pay());
    expect(causes(game)).toEqual(['field-graveyard', 'random', 'memory-banishment']);
  });

  it('GA26-COST-05: that a card lacks cannot be paid with 0', () => {
    const game = given26({ hand: ['blank'] });
    expect(game.refusal(1, activate('blank'))).toBe('GA26-COST-05');
  });

  it('GA26-MAT-05: of the memory are needed for what the Materialize Phase materializes', () => {
    const one = { materials: ['forge', 'husk', 'relic'], memory: ['ox', 'ox'], hand: ['ox'] };
    const game = given({ rules: by2026.rules, turn: { n: 4, seat: 2 }, phase: 'end', one }).passAll();
    expect([game.refusal(1, materialize('forge')), game.refusal(1, materialize('husk'))]).toEqual([
      'GA26-MAT-05',
      'GA26-MAT-05',
    ]);
    expect(game.when(1, materialize('relic'), pay()).stack()).toEqual(['Relic']);
  });

  it('GA26-MAT-05: of reserve are paid for a card that an effect itself has materialized', () => {
    const game = given26({ hand: ['craft', 'ox'], materials: ['forge', 'husk'] })
      .when(1, activate('craft'))
      .passAll();
    expect(game.refusal(1, materialize('husk'))).toBe('GA26-COST-05');
    game.when(1, materialize('forge'), pay('ox')).passAll();
    expect([game.onField('forge'), game.count('memory', 1)]).toEqual([true, 1]);
  });

  it('GA26-COST-06: are less for the next materialized card only, where an effect says the next', () => {
    const side = { hand: ['sale', 'craft', 'craft'], materials: ['coin', 'coin'], memory: ['ox', 'ox', 'ox'] };
    const game = given26(side).when(1, activate('sale')).passAll();
    const left = [1, 2].map(() => {
      game.when(1, activate('craft')).passAll().when(1, materialize('coin'));
      if (game.asked.includes('1 pay')) game.when(1, pay());
      game.passAll();
      return game.count('memory', 1);
    });
    expect(left).toEqual([3, 2]);
  });

  it('GA26-COST-06: are changed in what is paid, and not in what the card counts as', () => {
    const game = given26({ hand: ['kin', 'ox', 'ox', 'ox', 'ox', 'tariff'] }).when(1, activate('kin'));
    expect(cost(game)).toMatchObject({ printed: 7, final: 4 });
    game.when(1, pay('ox', 'ox', 'ox', 'ox')).passAll();
    expect(
      game
        .when(1, activate('tariff', { targets: ['kin'] }))
        .passAll()
        .card('ember@2').damage,
    ).toBe(7);
  });
});

describe('costs beside the printed one in 2026', () => {
  it.each([
    ['barter', { graveyard: ['ox'] }],
    ['trade', { hand: ['trade', 'ox'] }],
  ])('GA26-COST-11: of %s cannot be chosen where it cannot be paid in full', (id, side) => {
    const game = given26({ hand: [id], ...side })
      .when(1, activate(id))
      .passAll();
    expect([game.asked, game.zone(`graveyard:1`).includes('ox'), game.count('deck', 1)]).toEqual([
      [],
      id === 'barter',
      10,
    ]);
  });

  it('GA26-COST-11: of a hidden zone cannot be paid with other cards', () => {
    const game = given26({ hand: ['confess'], memory: ['ox'] })
      .when(1, activate('confess'))
      .passAll();
    expect(game.refusal(1, take('ox'))).toBe('GA-ACT-09');
    expect(game.when(1, declining).count('hand', 1)).toBe(0);
  });

  it('GA26-COST-12: to recover N needs at least N damage on the champion', () => {
    const hurt = (damage: number): Game => given26({ hand: ['mend'], field: [{ card: 'ember', damage }] });
    expect(hurt(1).refusal(1, activate('mend'))).toBe('GA-ACT-09');
    expect(hurt(2).when(1, activate('mend')).card('ember@1').damage).toBe(0);
  });

  it('GA26-COST-13: are sacrificed and discarded in one payment with the others', () => {
    const game = given26({ hand: ['ritual', 'ox', 'bear'], field: ['mouse'] }).when(1, activate('ritual'));
    expect([game.onField('mouse'), game.count('hand', 1)]).toEqual([true, 2]);
    game.when(1, answering({ cards: [0], take: [game.handle('mouse')], take2: [1] }));
    expect(causes(game).sort()).toEqual(['field-graveyard', 'hand-graveyard', 'hand-memory']);
    expect([game.stack(), game.card('ember@2').damage]).toEqual([['Ritual'], 0]);
  });

  it('GA26-COST-14: place what they trigger above what was paid for', () => {
    const game = given26({ hand: ['ritual', 'ox', 'bear'], field: ['imp'] }).when(1, activate('ritual'));
    game.when(1, answering({ cards: [0], take: [game.handle('imp')], take2: [1] }));
    expect(game.stack()).toEqual(['Ritual', 'Imp: Imp: draw']);
    expect([game.passAll().stack(), game.count('hand', 1)]).toEqual([['Ritual'], 1]);
  });

  it('GA26-COST-15: are higher by a reduction by a level below 0, of which nothing is counted', () => {
    const game = given26({ hand: ['drain', 'haste', 'lore', 'ox', 'ox', 'ox'] })
      .when(1, activate('drain'))
      .passAll();
    expect(cost(game.when(1, activate('haste')))).toMatchObject({ printed: 1, final: 3 });
    game.when(1, pay('ox', 'ox', 'ox')).passAll();
    game.when(1, activate('lore')).passAll();
    expect([game.count('hand', 1), game.table.status]).toEqual([1, 'playing']);
  });

  it('GA-TERM-03: do not rest the champion that rests for the attack card already', () => {
    const game = given26({ hand: ['rush'], field: ['ember', 'ox'] }).when(1, activate('rush'));
    expect(game.refusal(1, take('ember@1'))).toBe('GA-ACT-09');
    game.when(1, take('ox'));
    expect([game.rested('ox'), game.rested('ember@1')]).toEqual([true, true]);
    expect(given26({ hand: ['rush'] }).refusal(1, activate('rush'))).toBe('GA-ACT-09');
  });
});
