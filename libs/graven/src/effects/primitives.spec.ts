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
  wait,
  worth,
  type Game,
} from '../../../../test/support/graven/index.js';
import type { AbilityEffect, Modifier, Op, Ref, Selector, Test, Value, Who } from './words.js';

type Position = Parameters<typeof given>[0];
const doing = (...ops: Op[]) => human('doer', { kind: 'onPlay', do: ops });
/** Seat 1 plays a Human with these operations to its Back Line. */
const done = (ops: Op[], position: Position = {}): Game =>
  given({
    ...position,
    cards: [...(position.cards ?? []), doing(...ops)],
    one: { ...position.one, hand: [...(position.one?.hand ?? []), 'doer'] },
  }).when(1, play('doer', 'back'));
const passive = (...modify: Modifier[]) => human('aura', { kind: 'continuous', modify });
/** Seat 1 has a card on its Back Line with these changes. */
const under = (modify: Modifier[], position: Position = {}): Game =>
  given({
    ...position,
    cards: [...(position.cards ?? []), passive(...modify)],
    one: { ...position.one, back: [...(position.one?.back ?? []), 'aura'] },
  });
const raw = (effect: object) => ({ ...human('raw'), effects: [effect as Record<string, unknown>] });
const wrong = (effect: object): string => checkCard(raw(effect)).join('; ');
const draw = (n: Value, who: Who = 'you'): Op => ({ op: 'draw', who, n });
const all = (what: Selector): Ref => ({ all: what });

describe('the envelope of an effect', () => {
  it('GR-PRIM-01: a definition has name, type, points (by default 1 or 3) and effects', () => {
    expect([checkCard(human('a')), checkCard(titan('a'))]).toEqual([[], []]);
    const game = given({ cards: [worth(human('five'), 5)], one: { front: ['five', 'ox', 'atlas'] } });
    expect(game.score(1)).toBe(9);
  });

  it('GR-PRIM-02: an effect has one of five kinds', () => {
    expect(wrong({ kind: 'sometimes', do: [] })).toContain('kind');
    expect((['onPlay', 'activated', 'fromHand', 'onDiscard'] as const).map((kind) => wrong({ kind, do: [] }))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(wrong({ kind: 'continuous', modify: [] })).toBe('');
    expect([wrong({ kind: 'continuous', do: [] }), wrong({ kind: 'onPlay' })]).toEqual([
      expect.stringContaining('does not belong'),
      expect.stringContaining('says nothing'),
    ]);
  });

  it('GR-PRIM-04: `limit` belongs to activated and fromHand effects, and is 1 by default', () => {
    expect(wrong({ kind: 'onPlay', limit: 2, do: [] })).toContain('"limit"');
    const cards = [human('spy', { kind: 'fromHand', limit: 2, do: [draw(1)] })];
    expect(
      given({ cards, one: { hand: ['spy'] } })
        .when(1, pass, fromHand('spy'), fromHand('spy'))
        .refusal(1, fromHand('spy')),
    ).toBe('GR-EFF-04');
    const single = [human('spy', { kind: 'fromHand', do: [draw(1)] })];
    expect(
      given({ cards: single, one: { hand: ['spy', 'spy'] } })
        .when(1, pass, fromHand('spy#1'), fromHand('spy#2'))
        .refusal(1, fromHand('spy#2')),
    ).toBe('GR-EFF-04');
  });

  it('GR-PRIM-05: `may` lets a player decline', () => {
    const offer = human('offer', { kind: 'onDiscard', may: true, do: [draw(1)] });
    const milled = () =>
      done([{ op: 'mill', who: 'you', n: 1 }], { cards: [offer], one: { deck: ['offer', 'ox', 'ox'] } });
    expect([milled().when(1, answer(true)).count('hand', 1), milled().when(1, answer(false)).count('hand', 1)]).toEqual(
      [1, 0],
    );
    expect(milled().refusal(1, answer('perhaps'))).toBe('GR-PRIM-05');
    const ended = (value: boolean) =>
      milled()
        .when(1, answer(value))
        .log.flatMap((fact) => (fact.kind === 'item-ended' ? [fact.result] : []))
        .at(-1);
    expect([ended(true), ended(false)]).toEqual(['resolved', 'none']);
  });

  it('GR-PRIM-06: `activeOn` says where an effect works; none may work on the Front Line', () => {
    for (const kind of ['continuous', 'onPlay', 'activated', 'fromHand', 'onDiscard']) {
      expect(wrong({ kind, activeOn: ['front'], ...(kind === 'continuous' ? { modify: [] } : { do: [] }) })).toContain(
        '"front"',
      );
    }
    expect([
      wrong({ kind: 'continuous', activeOn: ['back', 'discard'], modify: [] }),
      wrong({ kind: 'activated', activeOn: ['hand'], do: [] }),
    ]).toEqual(['', expect.stringContaining('"hand"')]);
  });

  it('GR-PRIM-07: `window` belongs to effects from hand; that of activated effects cannot be widened', () => {
    const window = { phases: ['play'], whose: 'any' };
    expect([wrong({ kind: 'fromHand', window, do: [] }), wrong({ kind: 'activated', window, do: [] })]).toEqual([
      '',
      expect.stringContaining('cannot be widened'),
    ]);
    const cards = [human('spy', { kind: 'fromHand', window: { phases: ['play'], whose: 'any' }, do: [draw(1)] })];
    const game = given({ cards, one: { hand: ['spy'] }, two: { hand: ['spy'] } })
      .when(1, fromHand('spy'))
      .when(2, fromHand('spy'));
    expect([game.count('hand', 1), game.count('hand', 2)]).toEqual([2, 2]);
  });

  it('GR-PRIM-08: a `condition` that does not hold keeps an effect from use, from triggering and from applying', () => {
    const rich: Test[] = [{ least: 2, of: { size: 'hand', who: 'you' } }];
    const cards = [
      human('archer', { kind: 'activated', if: rich, do: [draw(1)] }),
      human('scout', { kind: 'onPlay', if: rich, do: [draw(1)] }),
      human('banner', { kind: 'continuous', if: rich, modify: [{ change: 'score', who: 'you', by: 4 }] }),
    ];
    const game = (hand: string[]) => given({ cards, one: { hand: ['scout', ...hand], back: ['archer', 'banner'] } });
    expect(game([]).when(1, play('scout', 'back'), pass).refusal(1, use('archer'))).toBe('GR-PRIM-08');
    expect([
      game([]).when(1, play('scout', 'back')).count('hand', 1),
      game(['ox', 'ox']).when(1, play('scout', 'back')).count('hand', 1),
    ]).toEqual([0, 3]);
    expect([game([]).score(1), game(['ox']).score(1)]).toEqual([0, 4]);
    expect(game(['ox', 'ox']).when(1, pass, use('archer')).count('hand', 1)).toBe(4);
  });

  it('GR-PRIM-08: tests compare numbers, look for cards, and negate other tests', () => {
    const holds = (test: Test, position: Position = {}): boolean =>
      done([{ op: 'if', if: test, then: [draw(1)] }], position).count('hand', 1) === 1;
    expect([
      holds({ exists: { type: 'TITAN' } }),
      holds({ exists: { type: 'TITAN' } }, { two: { front: ['rhea'] } }),
    ]).toEqual([false, true]);
    expect([
      holds({ turn: 'own' }),
      holds({ turn: 'other' }),
      holds({ phase: ['play'] }),
      holds({ not: { phase: ['play'] } }),
    ]).toEqual([true, false, true, false]);
    expect([
      holds({ most: 0, of: { count: { type: 'HUMAN', other: true } } }),
      holds({ any: [{ turn: 'other' }, { least: 1, of: 1 }] }),
    ]).toEqual([true, true]);
  });

  it('GR-PRIM-09: a `cost` must be possible in full, is paid first and is not undone', () => {
    const archer = human('archer', {
      kind: 'activated',
      cost: [{ op: 'discard', who: 'you', n: 2 }],
      do: [{ op: 'destroy', what: all({ name: 'nobody' }) }],
    });
    const game = (hand: string[]) => given({ cards: [archer], one: { hand, back: ['archer'] } }).when(1, pass);
    expect(game(['ox']).refusal(1, use('archer'))).toBe('GR-PRIM-09');
    expect(game(['ox', 'elk']).when(1, use('archer')).zone('discard:1')).toEqual(['ox', 'elk']);
    expect(game(['ox', 'elk', 'hare']).when(1, use('archer'), take('elk', 'ox')).zone('discard:1')).toEqual([
      'elk',
      'ox',
    ]);
    expect(wrong({ kind: 'activated', cost: [draw(1)], do: [] })).toContain('cannot be a cost');
    const others: [Op, Position, Position][] = [
      [
        { op: 'mill', who: 'you', n: 3 },
        { one: { deck: ['ox', 'ox'] } },
        { one: { deck: ['ox', 'ox', 'ox', 'ox', 'ox'] } },
      ],
      [{ op: 'destroy', what: { pick: { other: true, who: 'you' } } }, {}, { one: { front: ['ox'] } }],
      [{ op: 'return', what: { pick: { name: 'elk' } } }, {}, { one: { front: ['elk'] } }],
      [
        { op: 'counter', what: 'self', kind: 'oath', n: -1 },
        {},
        { one: { back: [{ card: 'payer', counters: { oath: 1 } }] } },
      ],
    ];
    for (const [cost, without, withIt] of others) {
      const payer = human('payer', { kind: 'activated', cost: [cost], do: [draw(1)] });
      const at = (position: Position) =>
        given({ ...position, cards: [payer], one: { ...position.one, back: position.one?.back ?? ['payer'] } }).when(
          1,
          pass,
        );
      expect(at(without).refusal(1, use('payer'))).toBe('GR-PRIM-09');
      expect(at(withIt).when(1, use('payer')).units()).toEqual(['stack: payer']);
    }
  });

  it('GR-PRIM-12: a watcher sees what happens while it is active, even the operation in which it leaves', () => {
    const watcher = (
      event: 'destroyed' | 'drawn' | 'entered' | 'moved' | 'returned' | 'searched' | 'scored' | 'controlled',
      more: object = {},
    ) =>
      human('watcher', {
        kind: 'continuous',
        watch: { event, do: [{ op: 'counter', what: all({ name: 'elk' }), kind: 'seen', n: 1 }], ...more },
      });
    const seen = (game: Game): number => game.card('elk').counters['seen'] ?? 0;
    const at = { one: { back: ['watcher', 'elk'], front: ['hare'] } };
    expect(
      seen(done([{ op: 'destroy', what: all({ name: 'watcher' }) }], { ...at, cards: [watcher('destroyed')] })),
    ).toBe(1);
    expect(seen(done([draw(2)], { ...at, cards: [watcher('drawn')] }))).toBe(1);
    expect(
      seen(done([{ op: 'move', what: all({ name: 'hare' }), to: 'back' }], { ...at, cards: [watcher('moved')] })),
    ).toBe(1);
    expect(
      seen(
        done([{ op: 'return', what: all({ name: 'hare' }) }], {
          ...at,
          cards: [watcher('returned', { what: { type: 'HUMAN' } })],
        }),
      ),
    ).toBe(1);
    expect(
      seen(
        done([{ op: 'return', what: all({ name: 'hare' }) }], {
          ...at,
          cards: [watcher('returned', { what: { type: 'TITAN' } })],
        }),
      ),
    ).toBe(0);
    expect(seen(done([draw(1, 'each-opponent')], { ...at, cards: [watcher('drawn', { who: 'you' })] }))).toBe(0);
    expect(
      seen(given({ cards: [watcher('entered')], one: { ...at.one, hand: ['ox'] } }).when(1, play('ox', 'back'))),
    ).toBe(1);
    expect(
      seen(
        done([{ op: 'destroy', what: all({ name: 'hare' }) }], {
          one: { back: ['elk'], front: ['hare', 'watcher'] },
          cards: [watcher('destroyed')],
        }),
      ),
    ).toBe(0);
    expect(
      given({ cards: [watcher('scored')], phase: 'survey', ...at, two: { hand: ['ox'] } }).card('elk').counters['seen'],
    ).toBe(1);
  });
});

describe('selectors and values', () => {
  const four: Position = {
    two: { front: ['rhea'] },
    three: { hand: ['ox', 'ox'] },
    four: { deck: ['ox', 'ox', 'ox'] },
  };
  const drew = (who: Who, position: Position = four, ...deeds: Parameters<Game['when']>[1][]): number[] => {
    const game = done([draw(1, who)], position).when(1, ...deeds);
    return game
      .of('moved')
      .flatMap(({ cause, legs }) => (cause === 'draw' ? legs.map(({ to }) => Number(to.split(':')[1])) : []));
  };

  it(
    'GR-PRIM-13: players: you, one chosen opponent, each opponent, each, next, owner and controller, and those ' +
      'with the most or least of something',
    () => {
      expect([
        drew('you'),
        drew('each-opponent'),
        drew('each'),
        drew('next'),
        drew('opponent', four, answer(3)),
      ]).toEqual([[1], [2, 3, 4], [1, 2, 3, 4], [2], [3]]);
      expect([
        drew({ most: 'score' }),
        drew({ most: 'hand' }),
        drew({ least: 'deck' }),
        drew({ least: 'score' }),
      ]).toEqual([[2], [3], [4], [1, 3, 4]]);
      const spoken = done([{ op: 'for-each', what: { name: 'elk' }, do: [draw(1, 'owner'), draw(1, 'controller')] }], {
        two: { front: [{ card: 'elk', owner: 1 }] },
      });
      expect([spoken.count('hand', 1), spoken.count('hand', 2)]).toEqual([1, 1]);
      const named = done(
        [{ op: 'choose-player', as: 'friend', among: 'each-opponent' }, draw(1, { named: 'friend' })],
        four,
      ).when(1, answer(4));
      expect(named.count('hand', 4)).toBe(1);
    },
  );

  it(
    'GR-PRIM-14: cards: by place, line, controller, owner, type, name, this card, others; exactly N, up to N, ' +
      'all; chosen by a player, or at random',
    () => {
      const field: Position = {
        one: { front: ['elk', 'rhea'], back: ['hare'] },
        two: { front: ['elk', { card: 'wren', owner: 1 }], back: ['theia'] },
      };
      const hit = (what: Selector): string[] => {
        const game = done([{ op: 'counter', what: all(what), kind: 'hit', n: 1 }], field);
        return game.table.zones
          .flatMap((zone) =>
            zone.kind === 'followed'
              ? zone.cards.filter((card) => card.counters['hit']).map((card) => `${card.definition}${card.controller}`)
              : [],
          )
          .sort();
      };
      expect(hit({ in: ['front'], type: 'TITAN' })).toEqual(['rhea1']);
      expect(hit({ who: 'each-opponent' })).toEqual(['elk2', 'theia2', 'wren2']);
      expect(hit({ who: 'each-opponent', owner: 'you' })).toEqual(['wren2']);
      expect([hit({ name: 'elk' }), hit({ self: true }), hit({ other: true, who: 'you' })]).toEqual([
        ['elk1', 'elk2'],
        ['doer1'],
        ['elk1', 'hare1', 'rhea1'],
      ]);
      expect([hit({ points: { min: 3 } }), hit({ points: { max: 1 }, in: ['back'] })]).toEqual([
        ['rhea1', 'theia2'],
        ['doer1', 'hare1'],
      ]);
      const pick = (ref: object, ...deeds: Parameters<Game['when']>[1][]): Game =>
        done([{ op: 'destroy', what: ref as Ref }], field).when(1, ...deeds);
      expect(pick({ pick: { type: 'HUMAN', other: true }, n: 2 }, choose('hare', 'wren')).moves()).toEqual([
        'destroy back:1 > discard:1, front:2 > discard:1',
      ]);
      expect(pick({ pick: { type: 'TITAN' }, n: 2, upTo: true }, choose()).count('discard', 1)).toBe(0);
      expect(pick({ pick: { name: 'wren' } }).zone('discard:1')).toEqual(['wren']); // nothing to choose
      const theirs = done([{ op: 'destroy', what: { pick: { who: 'each-opponent' }, by: 'next' } }], field);
      expect([theirs.asked, theirs.when(2, choose('theia')).zone('discard:2')]).toEqual([['2 cards'], ['theia']]);
      const random = pick({ pick: { name: 'elk' }, random: true });
      expect([
        random.count('discard', 1) + random.count('discard', 2),
        random.of('drew-random').map(({ purpose, size }) => [purpose, size]),
      ]).toEqual([1, [['cards', 2]]]);
      expect(
        done([{ op: 'destroy', what: all({ counter: 'oath' }) }], {
          one: { front: ['elk', { card: 'hare', counters: { oath: 1 } }] },
        }).zone('discard:1'),
      ).toEqual(['hare']);
    },
  );

  it('GR-PRIM-15: numbers: counts, scores, differences, sizes, points, counters, sums and chosen numbers', () => {
    const position: Position = {
      one: {
        front: ['elk', { card: 'hare', counters: { oath: 2 } }],
        discard: ['mole'],
        deck: Array.from({ length: 20 }, () => 'ox'),
      },
      two: { front: ['rhea', 'ox'], hand: ['ox', 'ox', 'ox'] },
    };
    const value = (n: Value): number => done([draw(n)], position).count('hand', 1);
    expect([value(2), value({ count: { type: 'HUMAN' } }), value({ score: 'you' }), value({ behind: 'you' })]).toEqual([
      2, 4, 2, 2,
    ]);
    expect([
      value({ size: 'hand', who: 'each-opponent' }),
      value({ size: 'discard', who: 'you' }),
      value({ points: all({ type: 'TITAN' }) }),
    ]).toEqual([3, 1, 3]);
    expect([value({ counters: 'oath', of: all({}) }), value({ sum: [1, { times: 2, of: 3 }] })]).toEqual([2, 7]);
    expect(
      done([{ op: 'name', as: 'x', of: 'number', from: 1, to: 4 }, draw({ named: 'x' })], position)
        .when(1, answer(4))
        .count('hand', 1),
    ).toBe(4);
  });

  it('GR-PRIM-16: a player chooses a named value in public when the effect asks for it, and it is recorded', () => {
    const game = done(
      [
        { op: 'name', as: 'foe', of: 'card' },
        { op: 'destroy', what: all({ name: { named: 'foe' } }) },
      ],
      { one: { front: ['elk'] }, two: { front: ['elk', 'hare'] } },
    );
    expect(game.asked).toEqual(['1 name-card']);
    game.when(1, answer('elk'));
    expect([game.zone('front:2'), game.table.notes['turn']?.['named:foe']]).toEqual([['hare'], 'elk']);
    expect(game.heard([]).at(-1)).toContain('"elk"');
    const line = done([
      { op: 'name', as: 'line', of: 'line' },
      { op: 'if', if: { named: 'line', is: 'front' }, then: [draw(1)] },
    ]);
    expect([line.when(1, answer('front')).count('hand', 1)]).toEqual([1]);
    expect(
      done([
        {
          op: 'modes',
          of: [
            { text: 'draw', do: [draw(1)] },
            { text: 'mill', do: [{ op: 'mill', who: 'you', n: 1 }] },
          ],
        },
      ]).asked,
    ).toEqual(['1 modes']);
  });
});

describe('operations', () => {
  const deck = ['elk', 'hare', 'wren', 'mole', 'ox'];

  it('GR-PRIM-17: draw', () => expect(done([draw(2)], { one: { deck } }).zone('hand:1')).toEqual(['elk', 'hare']));
  it('GR-PRIM-18: mill', () =>
    expect(done([{ op: 'mill', who: 'you', n: 2 }], { one: { deck } }).zone('discard:1')).toEqual(['elk', 'hare']));

  it("GR-PRIM-19: discard: chosen by the hand's player, by another player, or at random", () => {
    const hands: Position = { two: { hand: ['elk', 'hare', 'wren'] } };
    expect(
      done([{ op: 'discard', who: 'each-opponent', n: 1 }], hands)
        .when(2, take('hare'))
        .zone('discard:2'),
    ).toEqual(['hare']);
    expect(
      done([{ op: 'discard', who: 'each-opponent', n: 1, by: 'you' }], hands)
        .when(1, take('wren'))
        .zone('discard:2'),
    ).toEqual(['wren']);
    const random = done([{ op: 'discard', who: 'each-opponent', n: 1, by: 'random' }], hands);
    expect([random.count('discard', 2), random.of('drew-random').length, random.asked]).toEqual([1, 1, []]);
    expect(done([{ op: 'discard', who: 'each-opponent', n: 1, what: { type: 'TITAN' } }], hands).asked).toEqual([
      '2 cards',
    ]); // The question does not tell that no card fits.
    expect(done([{ op: 'discard', who: 'each-opponent', n: 'all' }], hands).count('discard', 2)).toBe(3);
  });

  it('GR-PRIM-20: destroy, several cards together', () => {
    const game = done([{ op: 'destroy', what: all({ who: 'each-opponent' }) }], {
      two: { front: ['elk'], back: ['rhea'] },
    });
    expect(game.moves()[1]).toBe('destroy front:2 > discard:2, back:2 > discard:2');
  });

  it('GR-TERM-06, GR-PRIM-53: a card that one part of an operation destroyed is not taken by another part', () => {
    const elk: Op = { op: 'destroy', what: all({ name: 'elk' }) };
    const game = done([{ op: 'together', do: [elk, elk] }], { two: { front: ['elk'] } });
    expect(game.moves().slice(1)).toEqual(['destroy front:2 > discard:2']);
    const hand: Op = { op: 'discard', who: 'each-opponent', n: 'all' };
    const hands = done([{ op: 'together', do: [hand, hand] }], { two: { hand: ['elk', 'hare'] } });
    expect(hands.moves().slice(1)).toEqual(['discard hand:2 > discard:2, hand:2 > discard:2']);
  });

  it('GR-PRIM-21: resurrect', () => {
    const game = done([{ op: 'resurrect', what: all({ in: ['discard'] }), line: 'front' }], {
      one: { discard: ['elk'] },
    });
    expect([game.zone('front:1'), game.moves()[1]]).toEqual([['elk'], 'resurrect discard:1 > front:1']);
  });

  it("GR-PRIM-21: resurrects only Humans, only from the player's own discard pile, to a line of that player", () => {
    const from = (what: Selector, line: 'front' | 'back') =>
      done([{ op: 'resurrect', what: all(what), line }], {
        one: { hand: ['hare'], discard: ['elk', 'rhea', 'ox'], deck: ['ram'] },
        two: { discard: ['wren'], front: ['mole'] },
      });
    const piles = from({ in: ['discard'] }, 'front');
    expect([piles.zone('front:1'), piles.zone('discard:1'), piles.zone('discard:2'), piles.zone('front:2')]).toEqual([
      ['elk', 'ox'],
      ['rhea'],
      ['wren'],
      ['mole'],
    ]);
    expect(from({ in: ['discard'] }, 'back').zone('back:1')).toEqual(['doer', 'elk', 'ox']);
    const hand = done([{ op: 'resurrect', what: { pick: { in: ['hand'], who: 'you' } }, line: 'front' }], {
      one: { hand: ['hare', 'ox'] },
    });
    expect(hand.asked).toEqual(['1 cards']);
    expect(hand.when(1, take('hare')).zone('front:1')).toEqual([]);
  });

  it('GR-PRIM-22: plays from hand, outside the limits of the Play Phase', () => {
    const game = done(
      [{ op: 'play', what: { pick: { in: ['hand'], who: 'you', type: 'HUMAN' }, n: 2 }, line: 'front' }],
      { one: { hand: ['elk', 'hare', 'ox'] } },
    ).when(1, take('elk', 'hare'));
    expect([game.zone('front:1'), game.moves()]).toEqual([
      ['elk', 'hare'],
      ['play hand:1 > front:1, hand:1 > front:1'],
    ]);
    expect(game.when(1, play('ox', 'front')).count('front', 1)).toBe(3);
  });

  it('GR-PRIM-23: invokes at the normal price, at another, or at none', () => {
    const by = (price: Extract<Op, { op: 'invoke' }>['price']) =>
      done([{ op: 'invoke', what: { pick: { in: ['hand'], who: 'you', type: 'TITAN' } }, line: 'front', price }], {
        one: { hand: ['atlas', 'ox'], front: ['elk', 'hare', 'rhea'] },
      }).when(1, take('atlas'));
    expect(by('none').zone('front:1')).toEqual(['elk', 'hare', 'rhea', 'atlas']);
    const normal = by(undefined);
    expect(normal.asked).toEqual(['1 price']);
    expect(normal.refusal(1, choose('elk', 'rhea'))).toBe('GR-INV-02');
    expect(normal.when(1, choose('elk', 'hare')).zone('front:1')).toEqual(['rhea', 'atlas']);
    expect(by({ humans: 1, titans: 0 }).when(1, choose('hare')).zone('front:1')).toEqual(['elk', 'rhea', 'atlas']);
    expect(by({ humans: 9, titans: 0 }).zone('hand:1')).toEqual(['atlas', 'ox']);
  });

  it('GR-PRIM-23: invokes by effect only a Titan in hand; for any other card nothing happens', () => {
    const by = (what: Selector, position: Position) =>
      done(
        [
          { op: 'invoke', what: all(what), line: 'front', price: 'none' },
          { op: 'if', if: [{ did: true }], then: [draw(1)] },
        ],
        position,
      );
    const buried = by({ in: ['discard'], who: 'you' }, { one: { discard: ['atlas'] } });
    expect([buried.zone('discard:1'), buried.zone('front:1'), buried.count('hand', 1)]).toEqual([['atlas'], [], 0]);
    const mortal = by({ in: ['hand'], name: 'elk' }, { one: { hand: ['elk'] } });
    expect([mortal.zone('hand:1'), mortal.zone('front:1')]).toEqual([['elk'], []]);
  });

  it('GR-PRIM-23, GR-INV-12: a player who loses by the price of an invocation brings no Titan', () => {
    const game = done([{ op: 'invoke', what: { pick: { in: ['hand'], who: 'you', type: 'TITAN' } } }], {
      one: { hand: ['atlas', 'ox'], front: ['rhea'], discard: ['cronus', 'theia'] },
      two: { hand: ['ox'] },
      three: {},
    }).when(1, take('atlas'));
    expect([game.lost(1), game.asked, game.where('atlas'), game.turn]).toEqual(['three Titans', [], 'out:1', '4 of 2']);
    expect(game.moves(true).filter((move) => move.startsWith('invoke'))).toEqual([]);
    expect(game.of('asked', true).flatMap(({ asks }) => asks.map(({ of }) => of))).toEqual(['cards']);
  });

  it('GR-PRIM-24: puts a card from any place onto a line of any player', () => {
    const put = (what: Selector, who?: Who) =>
      done([{ op: 'put', what: { pick: what }, line: 'front', who }], {
        one: { hand: ['elk', 'ox'], discard: ['rhea'], deck: ['hare', 'ox', 'ox'] },
      });
    expect(put({ in: ['discard'] }).zone('front:1')).toEqual(['rhea']);
    expect(
      put({ in: ['hand'], who: 'you' }, 'next')
        .when(1, take('elk'))
        .zone('front:2'),
    ).toEqual(['elk']);
    expect(put({ in: ['deck'], who: 'you', top: 1 }).zone('front:1')).toEqual(['hare']);
  });

  it('GR-PRIM-24: leaves a card that is already on the field on its line, and puts the others', () => {
    const put = (what: Selector): Game =>
      done([{ op: 'put', what: all(what), line: 'front' }], {
        one: { front: ['elk'], back: ['hare'], discard: ['wren'] },
        two: { back: ['elk'] },
      });
    const lines = (game: Game) => [
      game.zone('front:1'),
      game.zone('back:1'),
      game.zone('back:2'),
      game.moves().slice(1),
    ];
    expect(lines(put({ in: ['back'], name: 'hare' }))).toEqual([['elk'], ['hare', 'doer'], ['elk'], []]);
    expect(lines(put({ in: ['back'], name: 'elk' }))).toEqual([['elk'], ['hare', 'doer'], ['elk'], []]);
    expect(lines(put({ in: ['back', 'discard'], who: 'you', other: true }))).toEqual([
      ['elk', 'wren'],
      ['hare', 'doer'],
      ['elk'],
      ['put discard:1 > front:1'],
    ]);
  });

  it("GR-PRIM-25: return to the owner's hand", () => {
    expect(
      done([{ op: 'return', what: all({ in: ['front', 'discard'], other: true }) }], {
        one: { front: ['elk', { card: 'hare', owner: 2 }], discard: ['wren'] },
      }).zone('hand:1'),
    ).toEqual(['elk', 'wren']);
  });

  it("GR-PRIM-26: return to the owner's deck: top, bottom, a position, or shuffled in", () => {
    const to = (place: Extract<Op, { op: 'to-deck' }>['place']) =>
      done([{ op: 'to-deck', what: all({ name: 'rhea' }), place }], {
        one: { front: ['rhea'], deck: ['ox', 'ox', 'ox'] },
      });
    expect([to('top'), to('bottom'), to(1)].map((game) => game.zone('deck:1').indexOf('rhea'))).toEqual([0, 3, 1]);
    const shuffled = to('shuffled');
    expect([shuffled.zone('deck:1').includes('rhea'), shuffled.of('shuffled').length, shuffled.kinds()]).toEqual([
      true,
      1,
      ['turn', 'stack'],
    ]); // inside its unit
  });

  it('GR-PRIM-27: moves cards between the lines', () => {
    const game = done([{ op: 'move', what: all({ other: true }), to: 'other' }], {
      one: { front: ['elk'], back: ['hare'] },
    });
    expect([game.where('elk'), game.where('hare')]).toEqual(['back:1', 'front:1']);
  });

  it('GR-PRIM-28: changes control, with line and duration', () => {
    const steal: Op[] = [
      { op: 'control', what: { pick: { who: 'each-opponent' } }, who: 'you', line: 'same', until: 'end-of-turn' },
    ];
    const game = done(steal, { one: { hand: ['ox'] }, two: { front: ['elk'], hand: ['ox'] } });
    expect(game.where('elk')).toBe('front:1');
    game.when(1, ...wait);
    expect([game.where('elk'), game.card('elk').controller]).toEqual(['front:2', 2]);
    const held = done(
      [{ op: 'control', what: all({ name: 'elk' }), who: 'you', line: 'front', until: 'while-active' }],
      {
        one: { hand: ['bane'] },
        two: { front: ['elk'] },
        cards: [human('bane', { kind: 'onPlay', do: [{ op: 'destroy', what: all({ name: 'doer' }) }] })],
      },
    );
    expect(held.where('elk')).toBe('front:1');
    expect(held.when(1, play('bane', 'back')).where('elk')).toBe('front:2');
  });

  it('GR-PRIM-28, GR-AMB-54: a card that was destroyed or returned in the meantime does not go back', () => {
    const meanwhile = (op: Op) =>
      done([{ op: 'control', what: all({ name: 'elk' }), who: 'you', line: 'back', until: 'end-of-turn' }, op], {
        one: { hand: ['ox'] },
        two: { front: ['elk'], hand: ['ox'] },
      }).when(1, ...wait);
    const destroyed = meanwhile({ op: 'destroy', what: all({ name: 'elk' }) });
    expect([destroyed.turn, destroyed.where('elk'), destroyed.table.effects]).toEqual(['4 of 2', 'discard:2', []]);
    const back = meanwhile({ op: 'control', what: all({ name: 'elk' }), who: 'each-opponent', line: 'front' });
    expect([back.where('elk'), back.moves(true).filter((move) => move.startsWith('control'))]).toEqual([
      'front:2',
      ['control front:2 > back:1', 'control back:1 > front:2'],
    ]);
  });

  it('GR-PRIM-29: exchanges two cards, or two places', () => {
    const cards = done(
      [{ op: 'exchange', a: { pick: { who: 'you', other: true } }, b: { pick: { who: 'each-opponent' } } }],
      { one: { front: ['elk'] }, two: { back: ['hare'] } },
    );
    expect([cards.where('elk'), cards.where('hare')]).toEqual(['back:2', 'front:1']);
    const alone = done([{ op: 'exchange', a: { pick: { name: 'wren' } }, b: { pick: { who: 'each-opponent' } } }], {
      two: { back: ['hare'] },
    });
    expect(alone.where('hare')).toBe('back:2');
    const places = done(
      [{ op: 'exchange-places', a: { place: 'hand', who: 'you' }, b: { place: 'discard', who: 'you' } }],
      { one: { hand: ['elk'], discard: ['hare', 'wren'] } },
    );
    expect([places.zone('hand:1').sort(), places.zone('discard:1')]).toEqual([['hare', 'wren'], ['elk']]);
  });

  /** How many cards seat 1 draws by "if you did" after these operations: 1 or 0. */
  const didDraw = (ops: Op[], position: Position = {}): number =>
    done([...ops, { op: 'if', if: [{ did: true }], then: [draw(1)] }], position).count('hand', 1) -
    (position.one?.hand?.length ?? 0);
  const nobody: Op = { op: 'choose-player', as: 'nobody', among: { named: 'nobody' } };

  it('GR-PRIM-29, GR-PRIM-55: an exchange without cards does not count as done', () => {
    const exchange: Op = { op: 'exchange', a: { pick: { name: 'elk' } }, b: { pick: { who: 'each-opponent' } } };
    expect(didDraw([exchange], { one: { front: ['elk'] }, two: { back: ['hare'] } })).toBe(1);
    expect(didDraw([exchange], { two: { back: ['hare'] } })).toBe(0);
    const places = (who: Who): Op => ({
      op: 'exchange-places',
      a: { place: 'front', who: 'you' },
      b: { place: 'front', who },
    });
    expect([didDraw([places('each-opponent')]), didDraw([nobody, places({ named: 'nobody' })])]).toEqual([1, 0]);
  });

  it('GR-PRIM-34, GR-PRIM-55: arranging 0 cards asks nobody, and does not count as done', () => {
    expect(didDraw([{ op: 'arrange', who: 'you', n: 0 }])).toBe(0);
  });

  it('GR-PRIM-36, GR-PRIM-55: nobody wins if the effect means nobody', () => {
    expect(didDraw([nobody, { op: 'win', who: { named: 'nobody' } }])).toBe(0);
  });

  it('GR-PRIM-53, GR-PRIM-55: a card that goes to a deck is not also destroyed', () => {
    const both: Op = {
      op: 'together',
      do: [
        { op: 'to-deck', what: all({ name: 'elk' }), place: 'top' },
        { op: 'destroy', what: all({ name: 'elk' }) },
      ],
    };
    const position: Position = { two: { front: ['elk'] } };
    const game = done([both], position);
    expect([game.moves().slice(1), game.zone('discard:2'), game.zone('deck:2')[0]]).toEqual([
      ['to deck front:2 > deck:2'],
      [],
      'elk',
    ]);
    expect(didDraw([both], position)).toBe(0);
  });

  it('GR-PRIM-15: a number that nobody has named is 0', () => {
    const ops: Op[] = [
      { op: 'if', if: [{ exists: { name: 'wren' } }], then: [{ op: 'name', as: 'x', of: 'number' }] },
      draw({ named: 'x' }),
    ];
    expect(done(ops).count('hand', 1)).toBe(0);
    expect(
      done(ops, { one: { back: ['wren'] } })
        .when(1, answer(2))
        .count('hand', 1),
    ).toBe(2);
  });

  const search = (more: Partial<Extract<Op, { op: 'search' }>> = {}): Op => ({
    op: 'search',
    who: 'you',
    what: { type: 'TITAN' },
    n: 1,
    to: 'hand',
    ...more,
  });
  const stacked: Position = { one: { deck: ['elk', 'rhea', 'hare', 'atlas', 'ox'] } };

  it(
    'GR-PRIM-30, GR-SEARCH-01, GR-SEARCH-03, GR-UNIT-08: search: takes cards that match, and shuffles the deck ' +
      'when the effect is complete',
    () => {
      const found = human('finder', { kind: 'continuous', watch: { event: 'searched', do: [draw(1)] } });
      const game = done([search()], { ...stacked, cards: [found], one: { ...stacked.one, back: ['finder'] } });
      expect(game.options(1).filter(({ kind }) => kind === 'answer')).toHaveLength(3); // none, or one of two Titans
      game.when(1, take('atlas'));
      expect([game.zone('hand:1')[0], game.units()]).toEqual([
        'atlas',
        ['stack: doer', "shuffle: Seat 1's deck is shuffled", 'stack: finder'],
      ]);
    },
  );

  it('GR-SEARCH-02: a search shuffles the deck even if the player took nothing', () => {
    const game = done([search()], stacked).when(1, take());
    expect([game.count('hand', 1), game.of('shuffled').length]).toEqual([0, 1]);
  });

  it("GR-SEARCH-04: a search shuffles another player's deck, too", () => {
    const game = done([search({ who: 'each-opponent', to: 'discard' })], { two: stacked.one! }).when(1, take('rhea'));
    expect([game.zone('discard:2'), game.of('shuffled').map(({ zone }) => zone)]).toEqual([['rhea'], ['deck:2']]);
  });

  it('GR-SEARCH-05: looking at top cards is no search', () => {
    expect(done([{ op: 'look', at: 'deck', who: 'you', n: 2 }], stacked).of('shuffled')).toEqual([]);
  });

  it('GR-SEARCH-06: a player who takes the last card by a search loses', () => {
    expect(
      done([search({ what: {} })], { one: { deck: ['elk'] } })
        .when(1, take('elk'))
        .lost(1),
    ).toBe('empty deck');
  });

  it('GR-PRIM-31: shuffle', () => {
    const game = done([{ op: 'shuffle', who: 'each-opponent' }]);
    expect([game.of('shuffled').map(({ zone }) => zone), game.kinds()]).toEqual([['deck:2'], ['turn', 'stack']]);
  });

  it('GR-PRIM-32: look: only the looking player sees the cards, and nothing moves', () => {
    const game = done(
      [
        { op: 'look', at: 'deck', who: 'each-opponent', n: 1 },
        { op: 'look', at: 'hand', who: 'each-opponent' },
      ],
      { two: { deck: ['rhea', 'ox', 'ox'], hand: ['atlas'] } },
    );
    expect(game.moves()).toEqual(['play hand:1 > back:1']);
    for (const id of ['rhea', 'atlas'])
      expect([game.heard([1]).at(-1)!.includes(id), game.heard([]).at(-1)!.includes(id)]).toEqual([true, false]);
    expect(game.heard([2]).at(-1)).not.toContain('rhea');
  });

  it('GR-PRIM-33: reveal: everybody sees the cards, and nothing moves', () => {
    const game = done([{ op: 'reveal', at: 'deck', who: 'you', n: 1 }], stacked);
    expect([game.heard([]).at(-1)!.includes('"elk"'), game.zone('deck:1')]).toEqual([
      true,
      ['elk', 'rhea', 'hare', 'atlas', 'ox'],
    ]);
  });

  it('GR-PRIM-34: puts the top cards back in a chosen order', () => {
    const looking = done([{ op: 'arrange', who: 'you', n: 3 }], stacked);
    // The options of a player who looks are card names.
    expect(looking.options(1).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['elk', 'rhea', 'hare'].map((name) => expect.stringMatching(new RegExp(name, 'i')))),
    );
    const game = looking.when(1, answer([2, 0, 1]));
    expect(game.zone('deck:1').slice(0, 3)).toEqual(['hare', 'elk', 'rhea']);
    expect(game.heard([2]).at(-1)).not.toContain('hare');
  });

  it('GR-PRIM-35: puts and removes counters, which stay on a card that changes its line', () => {
    const game = done(
      [
        { op: 'counter', what: all({ name: 'elk' }), kind: 'oath', n: 3 },
        { op: 'move', what: all({ name: 'elk' }), to: 'back' },
        { op: 'counter', what: all({ name: 'elk' }), kind: 'oath', n: -1 },
      ],
      { one: { front: ['elk'] } },
    );
    expect(game.card('elk').counters).toEqual({ oath: 2 });
  });

  it('GR-PRIM-36: makes a player lose or win', () => {
    expect(done([{ op: 'lose', who: 'each-opponent' }]).table.result).toEqual({ winner: 1, reason: 'an effect' });
    expect(done([{ op: 'win', who: 'each-opponent' }], { three: {} }).asked).toEqual(['1 player']);
    expect(done([{ op: 'win', who: 'you' }], { three: {} }).table.result).toEqual({ winner: 1, reason: 'an effect' });
  });

  it('GR-PRIM-37: skips and adds phases, and adds turns', () => {
    const began = (game: Game): string[] => game.of('phase-began').map(({ phase }) => phase);
    const hands: Position = { one: { hand: ['ox', 'ox'] }, two: { hand: ['ox'] } };
    expect(began(done([{ op: 'skip', phase: 'draw', who: 'each-opponent' }], hands).when(1, ...wait))).toEqual([
      'survey',
      'end',
      'play',
    ]);
    const again = done([{ op: 'again', phase: 'play' }], { ...hands, one: { hand: ['ox', 'ox', 'ox', 'ox'] } }).when(
      1,
      play('ox', 'back'),
      pass,
    );
    expect([again.phase, again.when(1, play('ox', 'back'), play('ox', 'back')).count('back', 1)]).toEqual(['play', 4]);
    const extra = done([{ op: 'extra-turn', who: 'you' }], hands).when(1, ...wait);
    expect([extra.turn, extra.of('turn-began')[0]?.extra]).toEqual(['4 of 1', true]);
    expect(extra.when(1, ...wait).turn).toBe('5 of 2');
  });
});

describe('modifiers', () => {
  const elks: Position = { one: { front: ['elk', 'hare'] }, two: { front: ['elk'] } };

  it('GR-PRIM-38: change or set points', () => {
    expect(under([{ change: 'points', what: { name: 'elk' }, by: 2 }], elks).points('elk')).toBe(3);
    expect(
      under(
        [
          { change: 'points', what: { name: 'elk' }, by: 2 },
          { change: 'points', what: { name: 'elk' }, set: 7 },
        ],
        elks,
      ).points('elk'),
    ).toBe(7);
  });

  it('GR-PRIM-39: change a survey score', () =>
    expect(under([{ change: 'score', who: 'each-opponent', by: 3 }], elks).score(2)).toBe(4));

  it("GR-PRIM-40: allow more plays or invocations, but the first round's limit comes first", () => {
    const hand = ['ox', 'ox', 'ox', 'ox', 'atlas', 'theia'];
    const plays = under([{ change: 'plays', who: 'you', by: 1 }], { one: { hand } }).when(
      1,
      play('ox', 'front'),
      play('ox', 'front'),
      play('ox', 'front'),
    );
    expect(plays.refusal(1, play('ox', 'front'))).toBe('GR-PLAY-02');
    const invocations = under([{ change: 'invocations', who: 'you', by: 1 }], {
      one: { hand, front: ['rhea', 'cronus'] },
    }).when(1, invoke('atlas', ['rhea']), invoke('theia', ['atlas']));
    expect(invocations.zone('back:1')).toEqual(['aura', 'theia']);
    expect(
      under([{ change: 'plays', who: 'you', by: 1 }], { one: { hand }, two: { hadTurn: false } })
        .when(1, play('ox', 'front'))
        .refusal(1, play('ox', 'front')),
    ).toBe('GR-PLAY-05');
  });

  it('GR-PRIM-41: draw more cards in the Draw Phase, whichever number its player chooses', () => {
    const more: Modifier[] = [{ change: 'draws', who: 'you', by: 1 }];
    expect(under(more, { phase: 'draw', one: { hand: ['ox'] } }).count('hand', 1)).toBe(3);
    expect(under(more, { phase: 'draw' }).when(1, answer(1)).count('hand', 1)).toBe(2);
    expect(under(more, { phase: 'draw' }).when(1, answer(3)).count('hand', 1)).toBe(4);
  });

  it('GR-PRIM-42: change, prevent or redirect mills', () => {
    const milled = (modify: Modifier): number[] => {
      const game = under([modify], {
        phase: 'survey',
        one: { hand: ['ox'] },
        two: { front: ['ox', 'ox'], hand: ['ox'] },
      });
      return [game.count('discard', 1), game.count('discard', 2)];
    };
    expect(milled({ change: 'mills', who: 'you', by: -1 })).toEqual([1, 0]);
    expect(milled({ change: 'mills', who: 'you', prevent: true })).toEqual([0, 0]);
    expect(milled({ change: 'mills', who: 'you', to: 'each-opponent' })).toEqual([0, 2]);
  });

  it('GR-PRIM-43: protect cards from each of six things', () => {
    const ops: [Extract<Modifier, { change: 'protect' }>['from'][number], Op, Selector][] = [
      ['destroyed', { op: 'destroy', what: all({ name: 'elk', who: 'each-opponent' }) }, { name: 'elk' }],
      ['discarded', { op: 'discard', who: 'each-opponent', n: 'all' }, { in: ['hand'] }],
      ['milled', { op: 'mill', who: 'each-opponent', n: 1 }, { in: ['deck'] }],
      [
        'controlled',
        { op: 'control', what: all({ name: 'elk', who: 'each-opponent' }), who: 'you', line: 'front' },
        { name: 'elk' },
      ],
      ['chosen', { op: 'destroy', what: { pick: { name: 'elk', who: 'each-opponent' } } }, { name: 'elk' }],
    ];
    for (const [from, op, what] of ops) {
      const left = (modify: Modifier[]): number =>
        done([op], { cards: [passive(...modify)], one: {}, two: { front: ['elk'], hand: ['wren'], back: ['aura'] } })
          .table.zones.filter(({ id }) => ['front:2', 'hand:2', 'deck:2'].includes(id))
          .reduce((sum, zone) => sum + (zone.kind === 'pooled' ? zone.slots.length : zone.cards.length), 0);
      expect([from, left([{ change: 'protect', what, from: [from] }]), left([])]).toEqual([from, 12, 11]);
    }
    expect(
      under([{ change: 'protect', what: { name: 'rhea' }, from: ['sacrificed'] }], {
        one: { hand: ['atlas'], front: ['rhea'] },
      }).refusal(1, invoke('atlas', ['rhea'])),
    ).toBe('GR-INV-02');
    // With two Humans beside it there is a price, but the protected card cannot be part of it.
    const humans = under([{ change: 'protect', what: { name: 'rhea' }, from: ['sacrificed'] }], {
      one: { hand: ['atlas'], front: ['rhea', 'elk', 'hare'] },
      two: { front: ['wren'] },
    });
    expect(humans.refusal(1, invoke('atlas', ['rhea']))).toBe('GR-PRIM-43');
    expect(humans.refusal(1, invoke('atlas', ['wren', 'elk']))).toBe('GR-INV-02');
    expect(humans.when(1, invoke('atlas', ['elk', 'hare'])).zone('discard:1')).toEqual(['elk', 'hare']);
  });

  it('GR-PRIM-44: allow other prices and other cards for an invocation', () => {
    const one = { hand: ['atlas'], front: ['elk', 'hare', 'wren'] };
    expect(
      under([{ change: 'price', who: 'you', also: [{ humans: 1, titans: 0 }] }], { one })
        .when(1, invoke('atlas', ['elk']))
        .zone('discard:1'),
    ).toEqual(['elk']);
    expect(
      under([{ change: 'counts-as', what: { name: 'elk' }, type: 'TITAN' }], { one })
        .when(1, invoke('atlas', ['elk']))
        .zone('discard:1'),
    ).toEqual(['elk']);
    expect(
      under([{ change: 'counts-as', what: { name: 'elk' }, type: 'TITAN' }], { one }).refusal(
        1,
        invoke('atlas', ['elk', 'hare', 'wren']),
      ),
    ).toBe('GR-INV-03');
  });

  const banner = human('banner', { kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 4 }] });
  const archer = human('archer', { kind: 'activated', do: [draw(1)] });

  it('GR-PRIM-45: negate effects', () => {
    const game = under(
      [
        { change: 'negate', what: { name: 'banner' } },
        { change: 'negate', what: { name: 'archer' } },
      ],
      { cards: [banner, archer], one: { back: ['banner', 'archer'] } },
    );
    expect([game.score(1), game.when(1, pass).refusal(1, use('archer'))]).toEqual([0, 'GR-PRIM-45']);
  });

  it('GR-PRIM-46: lift the negation of passive effects on the Front Line', () => {
    const game = under([{ change: 'lift', what: { name: 'banner' } }], { cards: [banner], one: { front: ['banner'] } });
    expect([game.score(1), game.card('banner').appears?.keywords]).toEqual([5, ['passive effects apply']]);
  });

  it('GR-PRIM-47: give and copy effects', () => {
    const effect: AbilityEffect = { kind: 'activated', do: [draw(2)] };
    expect(
      under([{ change: 'give', what: { name: 'elk' }, effect }], { one: { back: ['elk'] } })
        .when(1, pass, (game) => ({ kind: 'activate', effect: `${game.card('elk').handle}/give-1-1` }))
        .count('hand', 1),
    ).toBe(2);
    const copied = under([{ change: 'copy', what: { name: 'elk', who: 'you' }, from: { name: 'banner' } }], {
      cards: [banner],
      one: { back: ['elk'] },
      two: { back: ['banner'] },
    });
    expect([copied.score(1), copied.score(2)]).toEqual([4, 4]);
    const last: AbilityEffect = { kind: 'onDiscard', do: [draw(1)] };
    expect(
      done([{ op: 'destroy', what: all({ name: 'elk' }) }], {
        cards: [passive({ change: 'give', what: { name: 'elk' }, effect: last })],
        one: { back: ['aura', 'elk'] },
      }).count('hand', 1),
    ).toBe(1);
  });

  it('GR-PRIM-48: change name, type and points', () => {
    const game = under(
      [{ change: 'become', what: { name: 'elk', who: 'you' }, name: 'Stag', type: 'TITAN', points: 6 }],
      { ...elks, one: { front: ['elk'], hand: ['atlas'] } },
    );
    expect(game.card('elk@1').appears).toEqual({ name: 'Stag', types: ['TITAN'], stats: { points: 6 } });
    expect([game.score(1), game.score(2)]).toEqual([6, 1]);
    expect(game.when(1, invoke('atlas', ['elk@1'])).zone('discard:1')).toEqual(['elk']);
  });

  it('GR-PRIM-49: forbid players and cards some actions', () => {
    const spy = human('spy', { kind: 'fromHand', do: [draw(1)] });
    const forbid = (action: Extract<Modifier, { change: 'forbid' }>['action'], what?: Selector) =>
      given({
        cards: [
          passive({ change: 'forbid', who: 'each-opponent', action, ...(what ? { what } : {}) }),
          archer,
          spy,
          doing(draw(1), { op: 'search', who: 'you', what: {}, n: 1, to: 'hand' }),
        ],
        one: { hand: ['elk', 'hare', 'atlas', 'spy', 'doer'], back: ['rhea', 'archer'] },
        two: { back: ['aura'] },
      });
    expect([
      forbid('play').refusal(1, play('elk', 'back')),
      forbid('invoke').refusal(1, invoke('atlas', ['rhea'])),
    ]).toEqual(['GR-PRIM-49', 'GR-PRIM-49']);
    expect([
      forbid('play', { name: 'hare' }).refusal(1, play('hare', 'back')),
      forbid('play', { name: 'hare' }).when(1, play('elk', 'back')).count('back', 1),
    ]).toEqual(['GR-PRIM-49', 3]);
    expect([
      forbid('activate').when(1, pass).refusal(1, use('archer')),
      forbid('from-hand').when(1, pass).refusal(1, fromHand('spy')),
    ]).toEqual(['GR-PRIM-49', 'GR-PRIM-49']);
    expect([
      forbid('draw').when(1, play('doer', 'back'), take()).count('hand', 1),
      forbid('search').when(1, play('doer', 'back')).of('shuffled'),
    ]).toEqual([4, []]);
  });

  it('GR-PRIM-50: replace an event, always or the next time', () => {
    const exile: Modifier = {
      change: 'replace',
      event: 'destroyed',
      what: { type: 'HUMAN' },
      do: [{ op: 'return', what: 'it' }],
    };
    const bane = human('bane', { kind: 'onPlay', do: [{ op: 'destroy', what: all({ name: 'elk' }) }] });
    const always = under([exile], { cards: [bane], one: { hand: ['bane', 'bane'], front: ['elk'] } }).when(
      1,
      play('bane', 'back'),
    );
    expect([always.zone('hand:1'), always.zone('discard:1')]).toEqual([['bane', 'elk'], []]);
    const once = done([{ op: 'lasting', modify: [{ ...exile, next: true }], until: 'match' }], {
      cards: [bane],
      one: { hand: ['bane', 'ox'], front: ['elk'], back: ['elk'] },
      two: { front: ['elk'] },
    });
    expect(once.when(1, play('bane', 'back')).zone('discard:1').concat(once.zone('discard:2')).sort()).toEqual([
      'elk',
      'elk',
    ]);
    expect(once.table.effects).toEqual([]);
    const thirst: Modifier = { change: 'replace', event: 'drawn', who: 'you', do: [{ op: 'mill', who: 'you', n: 1 }] };
    expect(under([thirst], { phase: 'draw', one: { hand: ['ox'] } }).count('discard', 1)).toBe(1);
    const roots: Modifier = {
      change: 'replace',
      event: 'milled',
      who: 'you',
      do: [{ op: 'return', what: all({ in: ['discard'], who: 'you' }) }, draw(1)],
    };
    expect(
      under([roots], { phase: 'survey', one: { hand: ['ox'] }, two: { front: ['ox'], hand: ['ox'] } }).count('hand', 1),
    ).toBe(2);
    const paid = under([{ change: 'replace', event: 'sacrificed', do: [{ op: 'return', what: 'it' }] }], {
      one: { hand: ['atlas'], front: ['rhea'] },
    }).when(1, invoke('atlas', ['rhea']));
    expect([paid.where('atlas'), paid.zone('hand:1')]).toEqual(['back:1', ['rhea']]);
    const self: Modifier = {
      change: 'replace',
      event: 'destroyed',
      what: { name: 'elk' },
      do: [{ op: 'destroy', what: 'it' }],
    };
    expect(
      under([self], { cards: [bane], one: { hand: ['bane'], front: ['elk'] } })
        .when(1, play('bane', 'back'))
        .zone('discard:1'),
    ).toEqual(['elk']); // The replacement does not replace itself.
  });

  it('GR-PRIM-51: send a card that leaves the field elsewhere', () => {
    const bane = human('bane', { kind: 'onPlay', do: [{ op: 'destroy', what: all({ name: 'elk' }) }] });
    const to = (place: 'hand' | 'deck-top' | 'deck-bottom') =>
      under([{ change: 'leave', what: { name: 'elk' }, to: place }], {
        cards: [bane],
        one: { hand: ['bane'], front: ['elk'] },
      }).when(1, play('bane', 'back'));
    expect([
      to('hand').zone('hand:1'),
      to('deck-top').zone('deck:1')[0],
      to('deck-bottom').zone('deck:1').at(-1),
      to('hand').zone('discard:1'),
    ]).toEqual([['elk'], 'elk', 'elk', []]);
  });
});

describe('control flow and duration', () => {
  it('GR-PRIM-52: a sequence runs in the written order', () => {
    expect(
      done([draw(1), { op: 'mill', who: 'you', n: 1 }], { one: { deck: ['elk', 'hare', 'ox'] } })
        .moves()
        .slice(1),
    ).toEqual(['draw deck:1 > hand:1', 'mill deck:1 > discard:1']);
  });

  it('GR-PRIM-53: together is one operation with one loss check', () => {
    const ops: Op[] = [
      { op: 'mill', who: 'you', n: 1 },
      { op: 'to-deck', what: all({ name: 'elk' }), place: 'bottom' },
    ];
    const position: Position = { one: { deck: ['ox'], front: ['elk'] } };
    expect(done(ops, position).lost(1)).toBe('empty deck');
    expect(done([{ op: 'together', do: ops }], position).lost(1)).toBeUndefined();
  });

  it('GR-PRIM-54: a player chooses one of several modes, or N of them', () => {
    const of = [
      { text: 'draw', do: [draw(1)] },
      { text: 'mill', do: [{ op: 'mill' as const, who: 'you' as const, n: 1 }] },
    ];
    const one = done([{ op: 'modes', of }]).when(1, answer([1]));
    expect([one.count('hand', 1), one.count('discard', 1)]).toEqual([0, 1]);
    const two = done([{ op: 'modes', of, choose: 2 }]).when(1, answer([1, 0]));
    expect([two.count('hand', 1), two.count('discard', 1)]).toEqual([1, 1]);
  });

  it('GR-PRIM-55: if and else, and "if you did"', () => {
    const ops: Op[] = [
      { op: 'destroy', what: { pick: { name: 'elk' } } },
      { op: 'if', if: { did: true }, then: [draw(2)], else: [draw(1)] },
    ];
    expect([done(ops, { one: { front: ['elk'] } }).count('hand', 1), done(ops).count('hand', 1)]).toEqual([2, 1]);
    // Done in part is not done in full.
    const both: Op[] = [
      { op: 'discard', who: 'you', n: 2 },
      { op: 'if', if: { did: true }, then: [draw(2)], else: [draw(1)] },
    ];
    expect([
      done(both, { one: { hand: ['elk', 'hare'] } }).count('hand', 1),
      done(both, { one: { hand: ['elk'] } }).count('hand', 1),
    ]).toEqual([2, 1]);
    const may: Op[] = [
      { op: 'may', do: [draw(1)] },
      { op: 'if', if: { did: true }, then: [draw(1)] },
    ];
    expect([
      done(may).when(1, answer(true)).count('hand', 1),
      done(may).when(1, answer(false)).count('hand', 1),
    ]).toEqual([2, 0]);
  });

  it('GR-PRIM-56: for each player, the active one first, with a check after each; for each card; N times', () => {
    const each = done([{ op: 'for-each', who: 'each', do: [{ op: 'mill', who: { named: 'each' }, n: 1 }] }], {
      turn: { n: 3, seat: 1 },
      two: { deck: ['ox'] },
      three: {},
    });
    expect(
      each.facts.flatMap((fact) =>
        fact.kind === 'moved' && fact.cause === 'mill' ? [fact.legs[0]!.to] : fact.kind === 'lost' ? ['lost'] : [],
      ),
    ).toEqual(['discard:1', 'discard:2', 'lost', 'discard:3']);
    const third = given({
      turn: { n: 3, seat: 3 },
      cards: [doing({ op: 'for-each', who: 'each', do: [{ op: 'mill', who: { named: 'each' }, n: 1 }] })],
      one: {},
      two: {},
      three: { hand: ['doer'] },
    }).when(3, play('doer', 'back'));
    expect(
      third.facts.flatMap((fact) => (fact.kind === 'moved' && fact.cause === 'mill' ? [fact.legs[0]!.to] : [])),
    ).toEqual(['discard:3', 'discard:1', 'discard:2']);
    const cards = done(
      [
        {
          op: 'for-each',
          what: { who: 'you', other: true },
          do: [{ op: 'counter', what: 'it', kind: 'x', n: 1 }, draw(1)],
        },
      ],
      { one: { front: ['elk', 'hare'] } },
    );
    expect([cards.count('hand', 1), cards.card('hare').counters]).toEqual([2, { x: 1 }]);
    expect(done([{ op: 'repeat', n: 3, do: [draw(1)] }]).count('hand', 1)).toBe(3);
  });

  it('GR-PRIM-57: a delayed effect waits until a named moment', () => {
    const later = (until: Extract<Op, { op: 'delay' }>['until'], whose?: 'own') =>
      done([{ op: 'delay', until, ...(whose ? { whose } : {}), do: [draw(1)] }], {
        one: { hand: ['ox'] },
        two: { hand: ['ox'] },
      });
    const end = later('end-began');
    expect(end.count('hand', 1)).toBe(1);
    expect(end.table.effects.map(({ text, until }) => `${text} until ${until}`)).toEqual([
      'doer until the End Phase begins',
    ]);
    expect(end.when(1, ...wait).count('hand', 1)).toBe(2);
    expect(end.when(2, ...wait).count('hand', 1)).toBe(3); // Only the turn's draw: the delayed effect happened once.
    // The other player's draw does not trigger it.
    const theirs = later('draw-began', 'own').when(1, ...wait);
    expect([theirs.count('hand', 1), theirs.when(2, ...wait).count('hand', 1)]).toEqual([1, 3]);
    const played = later('played').when(1, play('ox', 'back'));
    expect([played.count('hand', 1), played.table.effects]).toEqual([1, []]);
  });

  it(
    "GR-PRIM-58: effects last for the turn, until the player's next turn, while the card is active, or for the " +
      'match',
    () => {
      const lasting = (until: 'end-of-turn' | 'your-next-turn' | 'while-active' | 'match') =>
        done([{ op: 'lasting', modify: [{ change: 'score', who: 'you', by: 2 }], until }], {
          cards: [human('bane', { kind: 'onPlay', do: [{ op: 'destroy', what: all({ name: 'doer' }) }] })],
          one: { hand: ['bane', 'ox'] },
          two: { hand: ['ox'], front: ['elk', 'elk'] },
        });
      const scores = (game: Game): number[] => [
        game.score(1),
        game.when(1, ...wait).score(1),
        game.when(2, ...wait).score(1),
        game.when(1, play('bane', 'back')).score(1),
      ];
      expect(scores(lasting('end-of-turn'))).toEqual([2, 0, 0, 0]);
      expect(scores(lasting('your-next-turn'))).toEqual([2, 2, 0, 0]);
      expect(scores(lasting('while-active'))).toEqual([2, 2, 2, 0]);
      expect(scores(lasting('match'))).toEqual([2, 2, 2, 2]);
    },
  );

  it('GR-PRIM-59: an effect does as much as possible, and skips an operation without a card to touch', () => {
    const game = done([{ op: 'destroy', what: { pick: { name: 'elk' } } }, draw(1)]);
    expect([game.asked, game.count('hand', 1)]).toEqual([[], 1]);
    const two = done([{ op: 'destroy', what: { pick: { name: 'elk' }, n: 2 } }, draw(1)], { one: { front: ['elk'] } });
    expect([two.asked, two.zone('discard:1'), two.count('hand', 1)]).toEqual([[], ['elk'], 1]);
  });

  it("GR-PRIM-60: the effect's controller, unless stated otherwise, chooses when the operation is reached", () => {
    const game = done([draw(1), { op: 'destroy', what: { pick: { other: true } } }], {
      one: { front: ['elk'] },
      two: { front: ['hare'] },
    });
    expect([game.count('hand', 1), game.asked]).toEqual([1, ['1 cards']]);
  });

  it('GR-PRIM-61: parts that contradict one another are refused by the rule that they break', () => {
    const window = { phases: ['play'], whose: 'any' };
    const broken: readonly [string, object][] = [
      ['GR-PRIM-02', { kind: 'continuous', do: [], modify: [] }],
      ['GR-PRIM-02', { kind: 'onPlay' }],
      ['GR-PRIM-04', { kind: 'onPlay', limit: 2, do: [] }],
      ['GR-PRIM-06', { kind: 'onPlay', activeOn: ['front'], do: [] }],
      ['GR-PRIM-07', { kind: 'activated', window, do: [] }],
      ['GR-PRIM-07', { kind: 'onDiscard', window, do: [] }],
      ['GR-PRIM-09', { kind: 'activated', cost: [draw(1)], do: [] }],
      ['GR-PRIM-10', { kind: 'onPlay', cause: ['milled'], do: [] }],
      ['GR-PRIM-10', { kind: 'onPlay', from: ['hand'], do: [] }],
      ['GR-PRIM-11', { kind: 'onDiscard', how: ['played'], do: [] }],
      ['GR-PRIM-12', { kind: 'onPlay', watch: { event: 'drawn', do: [] }, do: [] }],
      ['GR-PRIM-61', { kind: 'onPlay', do: [{ op: 'fly' }] }],
    ];
    const cited = (effect: object) => /\(([A-Z0-9-]+)\)$/.exec(wrong(effect))?.[1];
    expect(broken.map(([, effect]) => cited(effect))).toEqual(broken.map(([rule]) => rule));
  });

  it('GR-PRIM-61: an unknown word is refused by its name when the card is loaded', () => {
    expect(wrong({ kind: 'onPlay', do: [{ op: 'fly' }] })).toContain('there is no operation "fly"');
    expect(wrong({ kind: 'onPlay', do: [{ op: 'if', if: { did: true }, then: [{ op: 'swim' }] }] })).toContain(
      '"swim"',
    );
    expect(wrong({ kind: 'continuous', modify: [{ change: 'colour' }] })).toContain('there is no change "colour"');
    expect(wrong({ kind: 'onPlay', do: [{ op: 'draw', who: 'you' }] })).not.toBe('');
  });

  it(
    'GR-PRIM-62, GR-CARD-03: one card may have effects of all five kinds, and once per game, each by the rules ' +
      'of its kind',
    () => {
      const effects: AbilityEffect[] = [
        { kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 1 }] },
        { kind: 'onPlay', do: [draw(1)] },
        { kind: 'activated', oncePerGame: true, do: [draw(1)] },
        { kind: 'fromHand', do: [draw(1)] },
        { kind: 'onDiscard', do: [draw(1)] },
      ];
      const all5 = human('five', ...effects);
      expect(checkCard(all5)).toEqual([]);
      const game = given({ cards: [all5], one: { hand: ['five', 'five'] } }).when(1, play('five', 'back'));
      expect([game.score(1), game.count('hand', 1)]).toEqual([1, 2]);
      game.when(1, pass, use('five', 3), fromHand('five', 4));
      expect([game.count('hand', 1), game.refusal(1, use('five', 3))]).toEqual([4, 'GR-ONCE-02']);
      expect(
        done([{ op: 'destroy', what: all({ name: 'five' }) }], { cards: [all5], one: { back: ['five'] } }).count(
          'hand',
          1,
        ),
      ).toBe(1);
    },
  );
});
