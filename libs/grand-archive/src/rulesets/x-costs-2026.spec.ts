import { describe, expect, it } from '@jest/globals';
import type { Json } from '#table';
import {
  activate,
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
printed({
  snub: fast({
    targets: any({ item: 'activation', maxCost: { reserve: 2 } }),
    do: [{ op: 'negate', what: { target: 0 } }],
  }),
  auger: fast({ do: toOpponent({ lowest: 'reserve', of: { zone: 'graveyard' } }) }),
  surge: {
    types: 'ACTION',
    cost: 'X',
    abilities: [
      {
        kind: 'announce',
        may: true,
        instead: true,
        as: 'bones',
        cost: [{ pay: 'banish', what: { zone: 'graveyard' }, n: 1 }],
      },
      { kind: 'resolve', do: toOpponent({ x: true }) },
    ],
  },
  echo: fast({ targets: any({ item: 'activation' }), do: [{ op: 'copy-entry', what: { target: 0 } }] }),
  golem: { types: 'ALLY', cost: 'X', stats: { power: 1, life: 1 } },
  prism: { types: 'REGALIA ITEM', cost: 'X' },
  gratis: fast({ do: [{ op: 'materialize', free: true }] }),
  exhume: fast({ targets: any({ zone: 'graveyard', maxCost: { reserve: 2 } }), do: [drawOne] }),
  naught: fast({ targets: any({ zone: 'graveyard', maxCost: { reserve: 0 } }), do: [drawOne] }),
  unmake: fast({ targets: any({ types: ['ALLY'], maxCost: { reserve: 0 } }), do: toOpponent({ cost: { target: 0 } }) }),
  mirror: fast({
    targets: [...any({ types: ['ALLY'] }), ...any({ types: ['ALLY'] })],
    do: [{ op: 'copy', what: { target: 0 }, of: { target: 1 }, until: 'end-of-turn' } as never],
  }),
});

describe('a cost of X in 2026', () => {
  it('GA26-COST-07: is the declared number on the stack', () => {
    const surged = (x: number): Game =>
      given26({ hand: ['surge', 'ox', 'ox', 'ox'] }, { hand: ['snub'] }).when(1, activate('surge', { x }), pay(), pass);
    expect(surged(3).refusal(2, activate('snub', { targets: ['surge'] }))).toBe('GA-TGT-02');
    expect(
      surged(2)
        .when(2, activate('snub', { targets: ['surge'] }))
        .passAll()
        .stack(),
    ).toEqual([]);
    expect(surged(3).when(2, pass).card('ember@2').damage).toBe(3);
  });

  it('GA26-COST-07: is the declared number for a copy of the activation, too', () => {
    const game = given26({ hand: ['surge', 'ox', 'ox'] }, { hand: ['echo', 'snub'] });
    game
      .when(1, activate('surge', { x: 2 }), pay(), pass)
      .when(2, activate('echo', { targets: ['surge'] }))
      .passAll();
    expect(game.stack()).toEqual(['Surge', 'Surge (copy)']);
    expect([game.passAll().card('ember@1').damage, game.passAll().card('ember@2').damage]).toEqual([2, 2]);
  });

  it('GA26-COST-08: is 0 if it is not paid', () => {
    const game = given26({ hand: ['surge', 'ox'], graveyard: ['bear'] });
    expect(game.refusal(1, activate('surge', { x: 1, extra: ['bones'] }))).toBe('GA26-COST-08');
    game.when(1, activate('surge', { x: 0, extra: ['bones'] }), take('bear')).passAll();
    expect([game.card('ember@2').damage, game.zone('banishment:1')]).toEqual([0, ['bear']]);
    const free = given26({ hand: ['gratis'], materials: ['prism'], memory: ['ox'] });
    free.when(1, activate('gratis')).passAll();
    const x =
      (n: number): Deed =>
      (now, seat) => ({ ...materialize('prism')(now, seat), x: n });
    expect(free.refusal(1, x(1))).toBe('GA-ACT-04');
    expect(free.when(1, x(0)).stack()).toEqual(['Prism']);
  });

  it('GA26-COST-09: counts as 0 in a range elsewhere, and as no number among exact costs', () => {
    const game = given26({ hand: ['exhume', 'naught'], graveyard: ['surge'] });
    expect(game.refusal(1, activate('naught', { targets: ['surge'] }))).toBe('GA-TGT-02');
    expect(game.when(1, activate('exhume', { targets: ['surge'] })).stack()).toEqual(['Exhume']);
  });

  it('GA26-COST-09, GA-OMEN-03: counts as 0 where a lowest is asked for', () => {
    const lowest = (...graveyard: string[]): number =>
      given26({ hand: ['auger'], graveyard })
        .when(1, activate('auger'))
        .passAll()
        .card('ember@2').damage;
    expect([lowest('bear'), lowest('bear', 'surge')]).toEqual([2, 0]);
  });

  it('GA26-COST-10: is 0 of an object, and of its copy', () => {
    const game = given26({ hand: ['unmake', 'mirror', 'unmake'] }, { field: ['golem', 'ox'] });
    game.when(1, activate('unmake', { targets: ['golem'] })).passAll();
    expect(game.card('ember@2').damage).toBe(0);
    expect(game.refusal(1, activate('unmake', { targets: ['ox'] }))).toBe('GA-TGT-01');
    game.when(1, activate('mirror', { targets: ['ox'], targets2: ['golem'] })).passAll();
    expect(game.when(1, activate('unmake', { targets: ['ox'] })).stack()).toEqual(['Unmake']);
  });
});
