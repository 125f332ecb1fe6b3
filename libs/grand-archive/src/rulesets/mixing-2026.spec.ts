import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Audience } from '#table';
import { activate, answer, given, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, type Print } from '../../../../test/support/grand-archive/print.js';

const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: does }],
});
printed({
  unveil: resolve({ op: 'show-memory', who: 'you', as: 'seen' }),
  flare: resolve(
    { op: 'show-memory', who: 'you', as: 'seen' },
    {
      op: 'damage',
      to: { champion: 'each-opponent' },
      n: { many: { chosen: 'seen', that: { elements: ['FIRE'] } } },
    },
  ),
  vow: {
    ...resolve(drawOne),
    abilities: [
      { kind: 'announce', cost: [{ pay: 'reveal', what: { types: ['ALLY'] }, n: 1, hand: true }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  dig26: resolve({ op: 'put-lowest', what: { types: ['ITEM'] } }),
  torch26: { types: 'REGALIA ITEM', cost: 0 },
  soak: { ...resolve(drawOne), cost: 1, keywords: [{ name: 'imbue', n: 1 }] },
});

const memory = ['imp', 'bear', 'odd'];
const names = (game: Game, audience: Audience = 'house') => {
  const zone = game.view(audience).zones.find(({ id }) => id === 'memory:1')!;
  return zone.kind === 'followed' ? zone.cards.map(({ handle, definition }) => [handle, definition] as const) : [];
};
/** What everybody hears of the last entry's fact of a kind. */
const told = (game: Game, kind: string) => {
  const [, facts] = JSON.parse(game.heard([]).at(-1)!) as [unknown, { kind: string }[]];
  return facts.filter((fact) => fact.kind === kind);
};

describe('GA26-VIS-09, CF26-38: a card that was revealed', () => {
  it('has another name in the memory afterwards, as all cards there have', () => {
    const game = given26({ hand: ['unveil'], memory });
    const before = names(game);
    game.when(1, activate('unveil')).passAll();
    expect(told(game, 'turned').map((fact) => 'definition' in fact && fact.definition)).toEqual(
      expect.arrayContaining(memory),
    );
    const after = names(game);
    expect(after.map(([, card]) => card).sort()).toEqual([...memory].sort());
    for (const [handle] of before) expect(after.map(([now]) => now)).not.toContain(handle);
    expect(names(game, []).map(([, card]) => card)).toEqual([null, null, null]);
    expect(names(game, [1])).toEqual(after);
  });

  it('lies where nobody can tell: the order was drawn, and is told to nobody', () => {
    const places = Array.from({ length: 12 }, (_, n) => {
      const [seed, one] = [String(n).padStart(64, '0'), { hand: ['unveil'], memory }];
      const game = given({ rules: by2026.rules, seed, one }).when(1, activate('unveil')).passAll();
      for (const audience of [[], [1], [2]])
        expect(JSON.parse(game.heard(audience).at(-1)!)[1]).toEqual(
          expect.arrayContaining([expect.objectContaining({ kind: 'drew-random', result: { $: null, to: [] } })]),
        );
      return names(game).findIndex(([, card]) => card === 'imp');
    });
    expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  });

  it('can still be asked for until the check after the resolution', () => {
    const game = given26({ hand: ['flare'], memory })
      .when(1, activate('flare'))
      .passAll();
    expect(game.card('ember@2').damage).toBe(1);
  });

  it('has no place in a hand that others are told', () => {
    const game = given26({ hand: ['ox', 'vow', 'bear', 'ox'] }, {}, { asks: 'always' }).when(1, activate('vow'));
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, take: [1] }));
    expect(told(game, 'shown')).toEqual([expect.objectContaining({ slots: { $: null, to: [] }, count: 1 })]);
    expect(game.heard([]).at(-1)).not.toMatch(/"take":\[1\]/);
  });

  it('of a whole material deck is told in no order of the places', () => {
    const game = given26({ hand: ['dig26'], materials: ['sword', 'lamp', 'lens', 'torch26'] });
    game.when(1, activate('dig26')).passAll();
    expect(told(game, 'shown')).toMatchObject([{ definitions: ['lamp', 'lens', 'sword', 'torch26'] }]);
    expect(told(game, 'asked')).toMatchObject([{ asks: [{ options: { $: null, to: [] } }] }]);
    game.when(1, answer([3], 'dig'));
    expect(game.onField('torch26')).toBe(true);
    expect(told(game, 'moved')[0]).toMatchObject({ legs: [{ slot: { $: null, to: [] } }] });
  });

  it('to imbue cannot be told from what was reserved before', () => {
    const game = given26({ hand: ['soak', 'bear', 'ox'], memory: ['odd', 'odd'] }, {}, { asks: 'always' });
    const before = names(game).map(([handle]) => handle);
    game.when(1, activate('soak'));
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }));
    const after = names(game);
    expect(after.map(([, card]) => card).sort()).toEqual(['bear', 'odd', 'odd']);
    for (const handle of before) expect(after.map(([now]) => now)).not.toContain(handle);
    expect(game.passAll().count('hand', 1)).toBe(2);
  });
});
