import { describe, expect, it } from '@jest/globals';
import { checkCard } from './check-card.js';
import {
  answer,
  choose,
  fromHand,
  given,
  human,
  invoke,
  pass,
  play,
  take,
  titan,
  use,
  type Game,
} from '../../../../test/support/graven/index.js';
import type { Modifier, Op, Selector } from './words.js';

type Position = Parameters<typeof given>[0];
const draw: Op = { op: 'draw', who: 'you', n: 1 };
const discard = (n: number | 'all', what?: Selector): Op => ({
  op: 'discard',
  who: 'you',
  n,
  ...(what ? { what } : {}),
});
const mill: Op = { op: 'mill', who: 'you', n: 1 };

/** Seat 1 is in its Effect Phase, with a card on the Back Line whose effect draws a card for this cost. */
const paying = (cost: Op[], position: Position = {}): Game =>
  given({
    ...position,
    cards: [human('smith', { kind: 'activated', cost, do: [draw] }), ...(position.cards ?? [])],
    one: { ...position.one, back: ['smith', ...(position.one?.back ?? [])] },
  }).when(1, pass);
const asked = (game: Game) => game.table.asks[0]!;

describe('a cost', () => {
  it('GR-PRIM-09: "discard a Titan" cannot be paid with nothing by a player who holds one', () => {
    const game = paying([discard(1, { type: 'TITAN' })], { one: { hand: ['ox', 'rhea', 'elk'] } }).when(
      1,
      use('smith'),
    );
    expect(game.refusal(1, answer([]))).toBe('GR-PRIM-09');
    expect(game.options(1).find(({ kind, complete }) => kind === 'answer' && complete)?.label).toMatch(/rhea/);
    game.when(1, take('rhea'));
    expect([game.zone('discard:1'), game.zone('hand:1')]).toEqual([['rhea'], ['ox', 'elk', 'ox']]);
  });

  it('GR-PRIM-09: of two cards is not paid with one', () => {
    const game = paying([discard(2, { type: 'HUMAN' })], { one: { hand: ['ox', 'rhea', 'elk', 'hare'] } });
    game.when(1, use('smith'));
    expect([game.refusal(1, answer([])), game.refusal(1, answer(['hand:1/0']))]).toEqual(['GR-PRIM-09', 'GR-PRIM-09']);
    expect(game.refusal(1, answer(['hand:1/0', 'hand:1/1']))).toBe('GR-PRIM-14');
    expect(game.when(1, take('ox', 'hare')).zone('discard:1')).toEqual(['ox', 'hare']);
  });

  it('GR-PRIM-09: needs a card of its own for each part: a single card in hand does not pay twice', () => {
    const spy = human('spy', { kind: 'fromHand', cost: [{ op: 'discard-this' }, discard(1)], do: [draw] });
    const with_ = (...hand: string[]) => given({ cards: [spy], one: { hand: ['spy', ...hand] } }).when(1, pass);
    expect(with_().refusal(1, fromHand('spy'))).toBe('GR-PRIM-09');
    expect(with_('elk').when(1, fromHand('spy')).zone('discard:1')).toEqual(['spy', 'elk']);
  });

  it('GR-PRIM-09: lets its player choose only cards that leave enough for the next part', () => {
    const game = paying([discard(1, { type: 'HUMAN' }), discard(1, { name: 'elk' })], {
      one: { hand: ['elk', 'ox'] },
    });
    game.when(1, use('smith'));
    expect(game.refusal(1, answer(['hand:1/0']))).toBe('GR-PRIM-14');
    expect(game.when(1, take('ox'), take('elk')).zone('discard:1')).toEqual(['ox', 'elk']);
    expect(
      paying([discard(1, { type: 'HUMAN' }), discard(1, { name: 'elk' })], { one: { hand: ['elk', 'rhea'] } }).refusal(
        1,
        use('smith'),
      ),
    ).toBe('GR-PRIM-09');
  });

  it('GR-PRIM-09: is not paid with a card that is protected from it', () => {
    const shield = human('shield', {
      kind: 'continuous',
      modify: [{ change: 'protect', what: { name: 'ox' }, from: ['destroyed'] }],
    });
    const cost: Op[] = [{ op: 'destroy', what: { pick: { in: ['front'], who: 'you' } } }];
    const at = (...front: string[]) => paying(cost, { cards: [shield], one: { back: ['shield'], front } });
    expect(at('ox').refusal(1, use('smith'))).toBe('GR-PRIM-09');
    const game = at('ox', 'elk', 'hare').when(1, use('smith'));
    expect(game.refusal(1, choose('ox@1'))).toBe('GR-PRIM-14');
    expect(game.when(1, choose('elk')).zone('discard:1')).toEqual(['elk']);
  });

  it('GR-PRIM-09, GR-HID-10: may be impossible with a card of the hand only if an effect protects cards', () => {
    const least = (modify: Modifier): unknown =>
      asked(
        paying([discard(1)], {
          cards: [human('aura', { kind: 'continuous', modify: [modify] })],
          one: { hand: ['ox', 'elk'], back: ['aura'] },
        }).when(1, use('smith')),
      ).min;
    expect(least({ change: 'score', who: 'you', by: 1 })).toBe(1);
    expect(least({ change: 'protect', what: { name: 'wren' }, from: ['discarded'] })).toBe(0);
  });

  it('GR-PRIM-09: "bury" takes any card that the selector means', () => {
    const game = paying([{ op: 'bury', what: { pick: { who: 'you', other: true } } }], {
      one: { back: ['elk'], front: ['hare'] },
    }).when(1, use('smith'), choose('elk'));
    expect([game.zone('discard:1'), game.where('hare'), game.count('hand', 1)]).toEqual([['elk'], 'front:1', 1]);
  });

  it('GR-PRIM-09: "move" does not take a card that already lies on that line', () => {
    const cost: Op[] = [{ op: 'move', what: { pick: { who: 'you', other: true } }, to: 'front' }];
    expect(paying(cost, { one: { front: ['ox'] } }).refusal(1, use('smith'))).toBe('GR-PRIM-09');
    expect(
      paying(cost, { one: { front: ['ox'], back: ['elk'] } })
        .when(1, use('smith'))
        .zone('front:1'),
    ).toEqual(['ox', 'elk']);
  });

  it('GR-PRIM-09: of counters takes them from a card that has enough', () => {
    const cost: Op[] = [{ op: 'counter', what: { pick: { who: 'you', in: ['front'] } }, kind: 'hymn', n: -2 }];
    const at = (hymn: number) => paying(cost, { one: { front: ['ox', { card: 'elk', counters: { hymn } }] } });
    expect(at(1).refusal(1, use('smith'))).toBe('GR-PRIM-09');
    expect(at(3).when(1, use('smith')).card('elk').counters).toEqual({ hymn: 1 });
  });

  it('GR-PRIM-09: "discard your hand" is not paid with an empty hand', () => {
    expect(paying([discard('all')]).refusal(1, use('smith'))).toBe('GR-PRIM-09');
    expect(
      paying([discard('all')], { one: { hand: ['elk', 'hare'] } })
        .when(1, use('smith'))
        .zone('discard:1'),
    ).toEqual(['elk', 'hare']);
  });

  it('GR-PRIM-09, GR-PRIM-42: of a mill is not paid if an effect prevents the mill', () => {
    const bell = human('bell', { kind: 'continuous', modify: [{ change: 'mills', who: 'you', by: -1 }] });
    expect(paying([mill], { cards: [bell], one: { back: ['bell'] } }).refusal(1, use('smith'))).toBe('GR-PRIM-09');
    expect(paying([mill]).when(1, use('smith')).count('discard', 1)).toBe(1);
    expect(paying([mill, mill, mill], { one: { deck: ['ox', 'ox'] } }).refusal(1, use('smith'))).toBe('GR-PRIM-09');
  });

  it('GR-PRIM-09: belongs only to effects that a player uses, and that player pays it', () => {
    const wrong = (effect: object): string =>
      checkCard({ ...human('raw'), effects: [effect as Record<string, unknown>] }).join('; ');
    expect(wrong({ kind: 'onPlay', cost: [mill], do: [] })).toBe(
      'effects[0]: "cost" does not belong to onPlay (GR-PRIM-09)',
    );
    expect(wrong({ kind: 'activated', cost: [{ ...mill, who: 'each-opponent' }], do: [] })).toContain('(GR-PRIM-09)');
    expect(wrong({ kind: 'activated', cost: [mill], do: [] })).toBe('');
  });
});

describe('a choice among hidden cards that the player must make', () => {
  const founder = human('founder', {
    kind: 'onPlay',
    do: [{ op: 'invoke', what: { pick: { in: ['hand'], who: 'you', type: 'TITAN' } }, price: 'none', line: 'back' }],
  });
  const founded = (...hand: string[]) =>
    given({ cards: [founder], one: { hand: ['founder', ...hand] } }).when(1, play('founder', 'back'));

  it('GR-PRIM-59: cannot be declined by a player who holds such a card', () => {
    const game = founded('ox', 'rhea');
    expect(game.refusal(1, answer([]))).toBe('GR-PRIM-59');
    expect(game.when(1, take('rhea')).zone('back:1')).toEqual(['founder', 'rhea']);
  });

  it('GR-PRIM-59: is declined by a player who holds no such card, and the match goes on', () => {
    const game = founded('ox', 'elk');
    expect(game.refusal(1, answer(['hand:1/0']))).toBe('GR-PRIM-14');
    expect(game.when(1, answer([])).zone('back:1')).toEqual(['founder']);
  });

  it('GR-PRIM-59: takes as many as there are if the effect wants more', () => {
    const game = given({
      cards: [human('doer', { kind: 'onPlay', do: [discard(2, { type: 'TITAN' })] })],
      one: { hand: ['doer', 'ox', 'rhea'] },
    }).when(1, play('doer', 'back'));
    expect(game.refusal(1, answer([]))).toBe('GR-PRIM-59');
    expect(game.when(1, take('rhea')).zone('discard:1')).toEqual(['rhea']);
  });

  it('GR-PRIM-14: of 0 cards asks nobody, and shows no hand', () => {
    const doing = (what?: Selector) =>
      given({
        cards: [human('doer', { kind: 'onPlay', do: [{ ...discard(0, what) } as Op] })],
        one: { hand: ['doer', 'ox', 'elk'] },
      }).when(1, play('doer', 'back'));
    for (const game of [doing(), doing({ type: 'TITAN' })])
      expect([game.asked, game.of('shown'), game.zone('discard:1')]).toEqual([[], [], []]);
  });

  it('GR-PRIM-14: at random takes cards of one kind, all if there are no more, and none for the number 0', () => {
    const randomly = (n: number, hand: readonly string[], what?: Selector): Game => {
      const op = { ...discard(n, what), by: 'random' } as Op;
      const game = given({ cards: [human('doer', { kind: 'onPlay', do: [op] })], one: { hand: ['doer', ...hand] } });
      return game.when(1, play('doer', 'back'));
    };
    const left = (game: Game) => ({ kept: game.zone('hand:1').sort(), drawn: game.of('drew-random').length });
    expect(left(randomly(1, ['ox', 'rhea', 'elk'], { type: 'TITAN' }))).toEqual({ kept: ['elk', 'ox'], drawn: 1 });
    expect(left(randomly(2, ['ox', 'elk']))).toEqual({ kept: [], drawn: 0 });
    expect(left(randomly(3, ['ox', 'elk']))).toEqual({ kept: [], drawn: 0 });
    expect(left(randomly(0, ['ox', 'elk']))).toEqual({ kept: ['elk', 'ox'], drawn: 0 });
    const one = randomly(1, ['ox', 'elk']);
    expect([one.count('hand', 1), one.count('discard', 1), one.of('drew-random').length]).toEqual([1, 1, 1]);
  });

  it('GR-PRIM-59: "up to" leaves the player free', () => {
    const crow = titan('crow', {
      kind: 'onPlay',
      do: [
        { op: 'play', what: { pick: { in: ['hand'], who: 'you', type: 'HUMAN' }, n: 2, upTo: true }, line: 'front' },
      ],
    });
    const game = given({ cards: [crow], one: { hand: ['crow', 'ox'], front: ['rhea'] } }).when(
      1,
      invoke('crow', ['rhea'], 'back'),
    );
    expect(game.when(1, answer([])).zone('hand:1')).toEqual(['ox']);
  });

  it('GR-HID-10: does not tell anybody else whether there is such a card', () => {
    const [with_, without] = [founded('ox', 'rhea'), founded('ox', 'elk')];
    for (const audience of [[], [2]]) {
      const seen = (game: Game) => JSON.stringify(game.view(audience).asks);
      expect(seen(with_)).toBe(seen(without));
      expect(game_last(with_, audience)).toBe(game_last(without, audience));
    }
    expect(asked(with_)).toMatchObject({ min: 0, max: 1, about: { must: 'GR-PRIM-59' } });
    expect([with_.options(2), without.options(2)].map((list) => list.map(({ kind }) => kind))).toEqual([
      ['concede'],
      ['concede'],
    ]);
  });

  it('GR-HID-10: is refused to another seat in the same way, whatever the hand holds', () => {
    for (const game of [founded('ox', 'rhea'), founded('ox', 'elk')]) {
      const { id } = asked(game);
      expect(game.refusal(2, () => ({ kind: 'answer', ask: id, value: [] }))).toBe('GR-SM-12');
    }
  });

  it('GR-PRIM-14: offers only a card that was named before, and the match does not wait for more', () => {
    const game = given({
      cards: [
        human('doer', {
          kind: 'onPlay',
          do: [
            { op: 'choose', as: 'mark', what: { pick: { in: ['hand'], who: 'you' } } },
            { op: 'return', what: { pick: { who: 'each-opponent' } } },
            { op: 'discard', who: 'you', n: 2, what: { named: 'mark' } },
          ],
        }),
      ],
      one: { hand: ['doer', 'ox', 'elk'] },
      two: { front: ['hare'] },
    }).when(1, play('doer', 'back'), take('elk'));
    expect(game.when(1, take('elk')).zone('hand:1')).toEqual(['ox']);
  });

  it('GR-PRIM-19: at random takes a Titan, and the draw does not tell how many Titans there were', () => {
    const thief = human('thief', {
      kind: 'onPlay',
      do: [{ op: 'discard', who: 'each-opponent', n: 1, by: 'random', what: { type: 'TITAN' } }],
    });
    const robbed = (...hand: string[]) =>
      given({ cards: [thief], one: { hand: ['thief'] }, two: { hand } }).when(1, play('thief', 'back'));
    expect(robbed('ox', 'elk', 'rhea', 'hare').zone('discard:2')).toEqual(['rhea']);
    expect(robbed('ox', 'elk', 'hare').zone('discard:2')).toEqual([]);
    const [draw_] = robbed('ox', 'atlas', 'rhea', 'hare').of('drew-random');
    expect(draw_).toMatchObject({ purpose: 'cards of a kind', size: 4, count: 4, result: { to: [2] } });
  });
});

/** The last entry as an audience reads it, without the seals, which differ each time. */
const game_last = (game: Game, audience: readonly number[]): string => game.heard(audience).at(-1)!;
