import { describe, expect, it } from '@jest/globals';
import { graven } from '#graven';
import { continueDraft, queryOf, type Option } from '#rules';
import {
  answer,
  choose,
  fromHand,
  given,
  human,
  invoke,
  order,
  pass,
  play,
  take,
  titan,
  use,
  wait,
  type Game,
} from '../../../../test/support/graven/index.js';
import type { AbilityEffect, Selector } from '../effects/words.js';

const mine: Selector = { who: 'you' };
/** Gives every card of its controller one point more. */
const banner = human('banner', { kind: 'continuous', modify: [{ change: 'points', what: mine, by: 1 }] });
const archer = human('archer', {
  kind: 'activated',
  text: 'shoot',
  do: [{ op: 'destroy', what: { pick: { who: 'each-opponent' } } }],
});
const scout = human('scout', { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] });
const conscript = human('conscript', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] });
const blacksmith = human('blacksmith', {
  kind: 'continuous',
  modify: [{ change: 'lift', what: { who: 'you', type: 'HUMAN' } }],
});
const hesh = titan('hesh', { kind: 'continuous', modify: [{ change: 'lift', what: mine }] });
const mover = (to: 'front' | 'back' | 'other') =>
  human('mover', { kind: 'onPlay', do: [{ op: 'move', what: { pick: { who: 'you', other: true } }, to }] });
const bane = human('bane', { kind: 'onPlay', do: [{ op: 'destroy', what: { pick: { other: true } } }] });
const cards = [banner, archer, scout, conscript, blacksmith, hesh, bane];
const at = (position: Parameters<typeof given>[0]): Game =>
  given({ ...position, cards: [...cards, ...(position.cards ?? [])] });

it('GR-PLAY-04: who plays a card reads what each line decides', () => {
  const game = at({ one: { hand: ['ox'] } });
  const [draft] = game.options(1).filter(({ kind }) => kind === 'play');
  const lines = continueDraft(graven, queryOf(game.table, 1, game.cards), draft!.action) as Option[];
  expect(lines.map(({ label }) => label)).toEqual([
    'To the Front Line: counts for the survey score, and its effects are negated',
    'To the Back Line: its effects are active, and it does not count for the survey score',
  ]);
});

describe('the Front Line', () => {
  it('GR-FRONT-01: counts for the survey score of its controller', () => {
    expect(at({ one: { front: ['ox', 'atlas', { card: 'elk', owner: 2 }] } }).score(1)).toBe(5);
  });

  it('GR-FRONT-02, GR-FRONT-03: negates passive effects, unless Blacksmith or Hesh let them apply', () => {
    expect(at({ one: { front: ['banner', 'ox'] } }).score(1)).toBe(2);
    expect(at({ one: { front: ['banner', 'ox'], back: ['blacksmith'] } }).score(1)).toBe(4);
    expect(at({ one: { front: ['banner', 'ox'], back: ['hesh'] } }).score(1)).toBe(4);
  });

  it('GR-FRONT-04, GR-ONP-03: gives a card that enters there no effect on play', () => {
    const game = at({ one: { hand: ['scout'] } }).when(1, play('scout', 'front'));
    expect([game.count('hand', 1), game.units()]).toEqual([0, ['turn: scout is played']]);
  });

  it('GR-FRONT-05, GR-VEC-21: lets no player activate an effect there', () => {
    expect(
      at({ one: { front: ['archer'] }, two: { front: ['ox'] } })
        .when(1, pass)
        .refusal(1, use('archer')),
    ).toBe('GR-FRONT-05');
  });

  it('GR-FRONT-06, GR-VEC-22: lets a card that goes from there to the pile have its effect on discard', () => {
    const game = at({ one: { hand: ['bane'], front: ['conscript'] } }).when(1, play('bane', 'back'));
    expect([game.zone('discard:1'), game.count('hand', 1)]).toEqual([['conscript'], 1]);
  });

  it('GR-FRONT-07: leaves name, type, points, owner and controller unchanged', () => {
    const card = at({ one: { front: [{ card: 'banner', owner: 2 }] } }).card('banner');
    expect(card).toMatchObject({ owner: 2, controller: 1 });
    expect(card.appears).toBeUndefined();
  });

  it('GR-FRONT-08: has cards that are destroyed, sacrificed, moved and chosen like any others', () => {
    expect(
      at({ one: { hand: ['bane'], front: ['ox'] }, two: { front: ['elk'] } })
        .when(1, play('bane', 'back'), choose('elk'))
        .zone('discard:2'),
    ).toEqual(['elk']);
    expect(
      at({ one: { hand: ['atlas'], front: ['ox', 'elk'] } })
        .when(1, invoke('atlas', ['ox', 'elk']))
        .zone('discard:1'),
    ).toEqual(['ox', 'elk']);
    expect(
      at({ cards: [mover('other')], one: { hand: ['mover'], front: ['ox'] } })
        .when(1, play('mover', 'back'))
        .where('ox'),
    ).toBe('back:1');
  });

  it('GR-FRONT-09: has an exception for passive effects only', () => {
    const game = at({ one: { hand: ['scout'], front: ['archer'], back: ['blacksmith'] }, two: { front: ['ox'] } }).when(
      1,
      play('scout', 'front'),
    );
    expect(game.count('hand', 1)).toBe(0);
    expect(game.when(1, pass).refusal(1, use('archer'))).toBe('GR-FRONT-05');
  });

  it(
    'GR-FRONT-10, GR-VEC-25: has the exception only while the card that gives it is active, and a negated card ' +
      'cannot activate itself',
    () => {
      expect(at({ one: { front: ['blacksmith', 'banner'] } }).score(1)).toBe(2);
      const twice = human('smith', { kind: 'continuous', modify: [{ change: 'lift', what: { name: 'blacksmith' } }] });
      expect(at({ cards: [twice], one: { front: ['smith', 'blacksmith', 'banner'] } }).score(1)).toBe(3);
      expect(at({ one: { front: ['blacksmith', 'banner'], back: ['hesh'] } }).score(1)).toBe(4);
      const onlySmiths = titan('heshling', {
        kind: 'continuous',
        modify: [{ change: 'lift', what: { who: 'you', name: 'blacksmith' } }],
      });
      expect(at({ cards: [onlySmiths], one: { front: ['blacksmith', 'banner'], back: ['heshling'] } }).score(1)).toBe(
        4,
      ); // through Blacksmith
    },
  );

  it('GR-FRONT-11: has the exception for the cards that the definition names', () => {
    const king = titan('king', { kind: 'continuous', modify: [{ change: 'points', what: mine, by: 1 }] });
    expect(at({ cards: [king], one: { front: ['king'], back: ['blacksmith'] } }).score(1)).toBe(3);
    expect(at({ cards: [king], one: { front: ['king'], back: ['hesh'] } }).score(1)).toBe(4);
  });
});

describe('the Back Line', () => {
  it('GR-BACK-01, GR-VEC-11: does not count for the score', () => {
    expect(at({ one: { back: ['ox', 'atlas'] } }).score(1)).toBe(0);
  });

  it('GR-BACK-02: has active effects', () => {
    expect(at({ one: { front: ['ox'], back: ['banner'] } }).score(1)).toBe(2);
    expect(
      at({ one: { hand: ['scout'] } })
        .when(1, play('scout', 'back'))
        .count('hand', 1),
    ).toBe(1);
  });

  it('GR-BACK-03: works alike for Humans and Titans', () => {
    const king = titan('king', { kind: 'continuous', modify: [{ change: 'points', what: mine, by: 1 }] });
    expect([
      at({ cards: [king], one: { front: ['king'] } }).score(1),
      at({ cards: [king], one: { back: ['king'], front: ['ox'] } }).score(1),
    ]).toEqual([3, 2]);
  });

  it('GR-BACK-04: negation, activity and score change at once with the line', () => {
    const to = at({ cards: [mover('front')], one: { hand: ['mover'], front: ['ox'], back: ['banner'] } });
    expect(to.score(1)).toBe(2);
    to.when(1, play('mover', 'back'), choose('banner'));
    expect(to.score(1)).toBe(2); // banner counts, and its effect does not apply
    const back = at({ cards: [mover('back')], one: { hand: ['mover'], front: ['ox', 'banner'] } }).when(
      1,
      play('mover', 'back'),
      choose('banner'),
    );
    expect(back.score(1)).toBe(2); // ox with banner's effect
    expect(back.card('banner').handle).toBe(
      at({ cards: [mover('back')], one: { hand: ['mover'], front: ['ox', 'banner'] } }).card('banner').handle,
    );
  });
});

describe('the Effect Phase', () => {
  it('GR-EFF-01: lets its player use activated effects of their own Back Line', () => {
    const game = at({ one: { back: ['archer'] }, two: { front: ['elk'] } }).when(1, pass, use('archer'));
    expect([game.zone('discard:2'), game.units()]).toEqual([['elk'], ['stack: archer: shoot']]);
  });

  it("GR-EFF-02, GR-VEC-21: is the only phase, on the player's own turn, for effects of that one place", () => {
    const game = at({ one: { back: ['archer'], hand: ['ox'] }, two: { back: ['archer'], hand: ['ox'] } });
    expect(game.refusal(1, use('archer@1'))).toBe('GR-EFF-02');
    game.when(1, pass);
    expect([
      game.refusal(2, use('archer@2')),
      game.refusal(1, use('archer@2')),
      game.refusal(1, () => ({ kind: 'activate', effect: 'hand:1/1' })),
    ]).toEqual(['GR-TURN-06', 'GR-EFF-02', 'GR-EFF-02']);
  });

  it('GR-EFF-03: lets its player use any number of different ones, in any order, or none', () => {
    const both = human(
      'both',
      { kind: 'activated', do: [{ op: 'draw', who: 'you', n: 1 }] },
      { kind: 'activated', do: [{ op: 'mill', who: 'you', n: 1 }] },
    );
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const game = at({ cards: [both], one: { back: ['both'] } }).when(1, pass, ...order.map((n) => use('both', n)));
      expect([game.count('hand', 1), game.count('discard', 1)]).toEqual([1, 1]);
    }
    expect(
      at({ cards: [both], one: { back: ['both'], hand: ['ox'] }, two: { hand: ['ox'] } }).when(1, ...wait).turn,
    ).toBe('4 of 2');
  });

  it('GR-EFF-04, GR-PRIM-04: lets its player use each effect once, unless the definition says otherwise', () => {
    const twice = human('twice', { kind: 'activated', limit: 2, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = at({
      cards: [twice],
      one: { back: ['archer', 'twice'], hand: ['ox'] },
      two: { front: ['elk', 'hare'], hand: ['ox'] },
    }).when(1, pass, use('archer'), choose('elk'));
    expect(game.refusal(1, use('archer'))).toBe('GR-EFF-04');
    expect(game.when(1, use('twice'), use('twice')).refusal(1, use('twice'))).toBe('GR-EFF-04');
    game
      .when(1, pass)
      .when(2, ...wait)
      .when(1, pass, use('archer'));
    expect(game.zone('discard:2')).toContain('hare');
  });

  it('GR-EFF-05, GR-VEC-21: includes effects of a card that came there this turn', () => {
    const game = at({ one: { hand: ['archer'] }, two: { front: ['elk'] } }).when(
      1,
      play('archer', 'back'),
      pass,
      use('archer'),
    );
    expect(game.zone('discard:2')).toEqual(['elk']);
  });

  it('GR-EFF-06: includes effects of a card that another player owns', () => {
    expect(
      at({ one: { back: [{ card: 'archer', owner: 2 }] }, two: { front: ['elk'] } })
        .when(1, pass, use('archer'))
        .zone('discard:2'),
    ).toEqual(['elk']);
  });

  it('GR-EFF-07: resolves an effect with everything that it triggers before the next', () => {
    const game = at({ one: { back: ['archer', 'archer'] }, two: { front: ['conscript'], back: ['ox'] } }).when(
      1,
      pass,
      use('archer#1'),
      choose('conscript'),
    );
    expect(game.units()).toEqual(['stack: archer: shoot', 'stack: conscript']);
    expect(game.table.items).toEqual([]);
  });

  it('GR-EFF-08: allows plays and invocations only by effects', () => {
    const caller = human('caller', {
      kind: 'activated',
      do: [{ op: 'play', what: { pick: { in: ['hand'], who: 'you', type: 'HUMAN' } }, line: 'front' }],
    });
    const game = at({ cards: [caller], one: { hand: ['elk', 'atlas'], back: ['caller', 'rhea'] } }).when(1, pass);
    expect([game.refusal(1, play('elk', 'back')), game.refusal(1, invoke('atlas', ['rhea']))]).toEqual([
      'GR-PLAY-01',
      'GR-INV-01',
    ]);
    expect(game.when(1, use('caller'), take('elk')).zone('front:1')).toEqual(['elk']);
  });

  it('GR-EFF-09: completes an activation even if its card leaves', () => {
    const martyr = human('martyr', {
      kind: 'activated',
      do: [
        { op: 'destroy', what: 'self' },
        { op: 'draw', who: 'you', n: 2 },
      ],
    });
    const game = at({ cards: [martyr], one: { back: ['martyr'] } }).when(1, pass, use('martyr'));
    expect([game.zone('discard:1'), game.count('hand', 1)]).toEqual([['martyr'], 2]);
  });

  it('GR-EFF-10: ends when its player says so', () => {
    const game = at({ one: { back: ['archer'] }, two: { front: ['elk'], hand: ['ox'] } }).when(1, pass, use('archer'));
    expect(game.phase).toBe('effect');
    expect(game.when(1, pass).turn).toBe('4 of 2');
  });
});

describe('continuous effects', () => {
  it('GR-CONT-01: apply as soon as their card is on the Back Line, without a question', () => {
    const game = at({ one: { hand: ['banner'], front: ['ox'] } });
    expect(game.score(1)).toBe(1);
    game.when(1, play('banner', 'back'));
    expect([game.score(1), game.asked, game.kinds()]).toEqual([2, [], ['turn']]);
  });

  it('GR-CONT-02, GR-CONT-03: end when their card goes to the pile, to the Front Line, a hand or a deck', () => {
    const away: [string, AbilityEffect['do']][] = [
      ['discard:1', [{ op: 'destroy', what: { all: { name: 'banner' } } }]],
      ['front:1', [{ op: 'move', what: { all: { name: 'banner' } }, to: 'front' }]],
      ['hand:1', [{ op: 'return', what: { all: { name: 'banner' } } }]],
      ['deck:1', [{ op: 'to-deck', what: { all: { name: 'banner' } }, place: 'top' }]],
    ];
    for (const [zone, ops] of away) {
      const game = at({
        cards: [human('exile', { kind: 'onPlay', do: ops! })],
        one: { hand: ['exile'], back: ['banner'], front: ['ox', 'ox'] },
      });
      expect(game.score(1)).toBe(4);
      game.when(1, play('exile', 'back'));
      expect(game.zone(zone)).toContain('banner');
      expect(game.points('ox')).toBe(1);
    }
    const ghost = human('ghost', {
      kind: 'continuous',
      activeOn: ['back', 'discard'],
      modify: [{ change: 'score', who: 'you', by: 2 }],
    });
    expect([
      at({ cards: [ghost], one: { discard: ['ghost'] } }).score(1),
      at({ cards: [ghost], one: { front: ['ghost'] } }).score(1),
    ]).toEqual([2, 1]);
  });

  it("GR-CONT-04: apply on every player's turn", () => {
    expect(at({ turn: { n: 4, seat: 2 }, one: { back: ['banner'], front: ['ox'] } }).score(1)).toBe(2);
  });

  it('GR-CONT-05: all apply if there are several copies', () => {
    expect(at({ one: { back: ['banner', 'banner', 'banner'], front: ['ox'] } }).score(1)).toBe(4);
  });

  it('GR-CONT-06: mean the card\'s controller by "you"', () => {
    const thief = human('thief', {
      kind: 'onPlay',
      do: [{ op: 'control', what: { pick: { who: 'each-opponent' } }, who: 'you', line: 'back' }],
    });
    const game = at({
      cards: [thief],
      one: { hand: ['thief'], front: ['ox'] },
      two: { back: ['banner'], front: ['ox'] },
    });
    expect([game.score(1), game.score(2)]).toEqual([1, 2]);
    game.when(1, play('thief', 'back'), choose('banner'));
    expect([game.score(1), game.score(2)]).toEqual([2, 1]);
  });

  it('GR-CONT-07: that began later win; numbers are added before one is set', () => {
    const set = (id: string, n: number) =>
      human(id, { kind: 'continuous', modify: [{ change: 'points', what: { name: 'ox' }, set: n }] });
    const two = [set('five', 5), set('seven', 7)];
    const game = at({ cards: two, one: { hand: ['five'], back: ['seven', 'banner'], front: ['ox'] } });
    expect(game.score(1)).toBe(7);
    expect(game.when(1, play('five', 'back')).score(1)).toBe(5);
    const mute = (id: string, name: string) =>
      human(id, {
        kind: 'continuous',
        modify: [
          { change: 'negate', what: { name } },
          { change: 'score', who: 'you', by: 1 },
        ],
      });
    const mutual = at({
      cards: [mute('alpha', 'omega'), mute('omega', 'alpha')],
      one: { hand: ['omega'], back: ['alpha'] },
    }).when(1, play('omega', 'back'));
    expect([mutual.score(1), mutual.card('alpha').appears?.keywords, mutual.card('omega').appears?.keywords]).toEqual([
      1,
      ['negated'],
      undefined,
    ]);
  });

  it('GR-CONT-08: are computed again after every operation, in any order of their cards', () => {
    const names = ['hesh', 'blacksmith', 'banner', 'ox'];
    const scores = [names, [...names].reverse(), ['ox', 'hesh', 'banner', 'blacksmith']].map((front) =>
      at({ one: { front, back: ['blacksmith'] } }).score(1),
    );
    expect(new Set(scores).size).toBe(1);
    const game = at({ one: { hand: ['bane'], front: ['ox', 'elk'], back: ['banner'] } }).when(
      1,
      play('bane', 'back'),
      choose('ox'),
    );
    expect(game.of('counted')).toContainEqual({
      kind: 'counted',
      changes: [{ seat: 1, counter: 'score', by: -2, to: 2 }],
    });
  });
});

describe('once-per-game effects', () => {
  const priest = human('priest', { kind: 'activated', oncePerGame: true, do: [{ op: 'draw', who: 'you', n: 1 }] });
  const hands = { one: { back: ['priest', 'priest'], hand: ['ox'] }, two: { back: ['priest'], hand: ['ox'] } };

  it('GR-ONCE-01, GR-ONCE-02, GR-VEC-20: can be used once in a match, even with two copies', () => {
    const game = at({
      cards: [priest, bane],
      ...hands,
      one: { back: ['priest', 'priest'], hand: ['ox', 'bane'] },
    }).when(1, pass, use('priest#1'));
    expect(game.refusal(1, use('priest#2'))).toBe('GR-ONCE-02');
    game
      .when(1, pass)
      .when(2, ...wait)
      .when(1, play('bane', 'back'), choose('priest@1#1'), pass);
    expect(game.refusal(1, use('priest@1'))).toBe('GR-ONCE-02');
  });

  it('GR-ONCE-03: count per player', () => {
    const game = at({ cards: [priest], ...hands })
      .when(1, pass, use('priest@1'), pass)
      .when(2, pass, use('priest@2'));
    expect(game.count('hand', 2)).toBe(3);
  });

  it('GR-ONCE-04: stay spent if the card comes back or changes hands', () => {
    const raise = human('raiser', {
      kind: 'onPlay',
      do: [
        { op: 'destroy', what: { all: { name: 'priest', who: 'you' } } },
        { op: 'resurrect', what: { pick: { in: ['discard'], name: 'priest', who: 'you' } }, line: 'back' },
      ],
    });
    const game = at({
      cards: [priest, raise],
      one: { back: ['priest'], hand: ['ox', 'raiser'] },
      two: { hand: ['ox'] },
    })
      .when(1, pass, use('priest'), pass)
      .when(2, ...wait);
    const before = game.card('priest').handle;
    game.when(1, play('raiser', 'back'), pass);
    expect(game.card('priest').handle).not.toBe(before);
    expect(game.refusal(1, use('priest'))).toBe('GR-ONCE-02');
  });

  it('GR-ONCE-05: are spent by use, even without a change, but not if declined or refused', () => {
    const idle = human('idle', {
      kind: 'activated',
      oncePerGame: true,
      do: [{ op: 'destroy', what: { all: { name: 'nobody' } } }],
    });
    const game = at({ cards: [idle], one: { back: ['idle', 'idle'] } });
    expect([game.refusal(1, use('idle')), game.table.notes['game']?.['spent']]).toEqual(['GR-EFF-02', undefined]);
    expect(game.when(1, pass, use('idle')).refusal(1, use('idle#2'))).toBe('GR-ONCE-02');
    const offer = human('offer', {
      kind: 'onPlay',
      oncePerGame: true,
      may: true,
      do: [{ op: 'draw', who: 'you', n: 1 }],
    });
    const declined = at({ cards: [offer], one: { hand: ['offer', 'offer'] } }).when(
      1,
      play('offer', 'back'),
      answer(false),
      play('offer', 'back'),
      answer(true),
    );
    expect([declined.count('hand', 1), Object.keys(declined.table.notes['game']!['spent'] as object)]).toEqual([
      1,
      ['1/offer/1'],
    ]);
  });

  it('GR-ONCE-06: are limited one by one', () => {
    const two: AbilityEffect = { kind: 'activated', oncePerGame: true, do: [{ op: 'draw', who: 'you', n: 1 }] };
    const game = at({ cards: [human('both', two, two)], one: { back: ['both'] } }).when(
      1,
      pass,
      use('both', 1),
      use('both', 2),
    );
    expect([game.count('hand', 1), game.refusal(1, use('both', 1))]).toEqual([2, 'GR-ONCE-02']);
  });

  it('GR-ONCE-07, GR-PRIM-03: may be of any kind, whose other rules stay', () => {
    const once = (effect: AbilityEffect) => human('once', { ...effect, oncePerGame: true });
    const draw: AbilityEffect['do'] = [{ op: 'draw', who: 'you', n: 1 }];
    const played = at({ cards: [once({ kind: 'onPlay', do: draw })], one: { hand: ['once', 'once'] } });
    // On the Front Line nothing is spent.
    expect(played.when(1, play('once', 'front'), play('once', 'back')).count('hand', 1)).toBe(1);
    expect(
      at({
        cards: [once({ kind: 'onDiscard', do: draw }), bane],
        one: { hand: ['bane', 'bane'], front: ['once', 'once'] },
      })
        .when(1, play('bane', 'back'), choose('once#1'), play('bane', 'back'), choose('once'))
        .count('hand', 1),
    ).toBe(1);
    expect(
      at({ cards: [once({ kind: 'fromHand', do: draw })], one: { hand: ['once', 'once'] } })
        .when(1, pass, fromHand('once'))
        .refusal(1, fromHand('once')),
    ).toBe('GR-ONCE-02');
    expect(
      at({
        cards: [once({ kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 2 }] })],
        one: { back: ['once', 'once'] },
      }).score(1),
    ).toBe(2);
    const watcher = once({ kind: 'continuous', watch: { event: 'played', do: draw! } });
    expect(
      at({ cards: [watcher], one: { back: ['once'], hand: ['ox', 'ox'] } })
        .when(1, play('ox', 'front'), play('ox', 'front'))
        .count('hand', 1),
    ).toBe(1);
  });

  it('GR-ONCE-08: that were used are listed for everybody', () => {
    const game = at({ cards: [priest], ...hands }).when(1, pass, use('priest@1#1'));
    for (const audience of [[], [1], [2]])
      expect(game.view(audience).seats[0]!.values['spent']).toBe('priest, effect 1');
  });
});

describe('on-play effects', () => {
  it('GR-ONP-01, GR-ONP-04: happen when their card is played, before the next action', () => {
    const game = at({ one: { hand: ['scout'] } }).when(1, play('scout', 'back'));
    expect([game.count('hand', 1), game.kinds()]).toEqual([1, ['turn', 'stack']]);
  });

  it('GR-ONP-02, GR-PRIM-11: happen for a resurrected or invoked card, too, unless they say how', () => {
    const caller = human('caller', {
      kind: 'onPlay',
      do: [{ op: 'resurrect', what: { pick: { in: ['discard'], who: 'you' } }, line: 'back' }],
    });
    expect(
      at({ cards: [caller], one: { hand: ['caller'], discard: ['scout'] } })
        .when(1, play('caller', 'back'))
        .count('hand', 1),
    ).toBe(1);
    const herald = (how: AbilityEffect['how']) =>
      titan('herald', { kind: 'onPlay', how, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const invoked = (how: AbilityEffect['how']) =>
      at({ cards: [herald(how)], one: { hand: ['herald'], back: ['rhea'] } })
        .when(1, invoke('herald', ['rhea']))
        .count('hand', 1);
    expect([invoked(undefined), invoked(['invoked']), invoked(['played', 'resurrected'])]).toEqual([1, 1, 0]);
  });

  it('GR-ONP-05: do not happen if the card moves or changes hands', () => {
    const thief = human('thief', {
      kind: 'onPlay',
      do: [{ op: 'control', what: { pick: { who: 'each-opponent' } }, who: 'you', line: 'back' }],
    });
    expect(
      at({ cards: [mover('back')], one: { hand: ['mover'], front: ['scout'] } })
        .when(1, play('mover', 'back'))
        .count('hand', 1),
    ).toBe(0);
    expect(
      at({ cards: [thief], one: { hand: ['thief'] }, two: { front: ['scout'] } })
        .when(1, play('thief', 'back'))
        .count('hand', 1),
    ).toBe(0);
  });

  it('GR-ONP-06: do not happen if an effect puts the card there', () => {
    const usher = human('usher', {
      kind: 'onPlay',
      do: [{ op: 'put', what: { pick: { in: ['discard'], who: 'you' } }, line: 'back' }],
    });
    const game = at({ cards: [usher], one: { hand: ['usher'], discard: ['scout'] } }).when(1, play('usher', 'back'));
    expect([game.where('scout'), game.count('hand', 1)]).toEqual(['back:1', 0]);
  });

  it('GR-ONP-07: must happen, unless they say "may"', () => {
    expect(at({ one: { hand: ['scout'] } }).when(1, play('scout', 'back')).asked).toEqual([]);
    const shy = human('shy', { kind: 'onPlay', may: true, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = at({ cards: [shy], one: { hand: ['shy'] } }).when(1, play('shy', 'back'));
    expect(game.asked).toEqual(['1 may']);
    game.when(1, answer(false));
    expect(game.of('unit-ended').map(({ of, result }) => [of, result])).toEqual([['stack', 'none']]);
  });
});

describe('effects from hand', () => {
  const spy = (more: Partial<AbilityEffect> = {}) =>
    human('spy', { kind: 'fromHand', do: [{ op: 'draw', who: 'you', n: 1 }], ...more });

  it("GR-HAND-01, GR-HAND-02, GR-HAND-04: are used in the player's own Effect Phase, and their card stays", () => {
    const game = at({ cards: [spy()], one: { hand: ['spy'] } });
    expect(game.refusal(1, fromHand('spy'))).toBe('GR-HAND-02');
    game.when(1, pass, fromHand('spy'));
    expect(game.zone('hand:1')).toEqual(['spy', 'ox']);
    expect(game.refusal(1, fromHand('spy'))).toBe('GR-EFF-04');
    expect(game.refusal(1, fromHand('ox'))).toBe('GR-HAND-01');
  });

  it(
    "GR-HAND-02, GR-PRIM-07: may open another window, even on another player's turn, which then does not wait " +
      'for anybody',
    () => {
      const cards = [spy({ window: { phases: ['play'], whose: 'other' }, do: [{ op: 'draw', who: 'you', n: 1 }] })];
      const game = at({ cards, one: { hand: ['ox'] }, two: { hand: ['spy'] } });
      expect([game.asked, game.may(2)]).toEqual([[], ['use-from-hand', 'concede']]);
      game.when(2, fromHand('spy'));
      expect([game.count('hand', 2), game.table.opportunity?.seat, game.phase]).toEqual([2, 1, 'play']);
      expect(game.when(1, pass).refusal(2, fromHand('spy'))).toBe('GR-HAND-02');
    },
  );

  it('GR-HAND-03: show their card to everybody', () => {
    const game = at({ cards: [spy()], one: { hand: ['spy'] } }).when(1, pass, fromHand('spy'));
    expect(game.of('shown')).toEqual([expect.objectContaining({ zone: 'hand:1', definitions: ['spy'] })]);
    expect(game.heard([]).at(-1)).toContain('"spy"');
    expect(game.view([]).zones.find(({ id }) => id === 'hand:1')).toMatchObject({
      slots: [{ definition: null }, { definition: null }],
    }); // Afterwards the card is only counted.
  });

  it('GR-HAND-04: say in their definition what happens to the card', () => {
    expect(
      at({ cards: [spy({ cost: [{ op: 'discard-this' }] })], one: { hand: ['elk', 'spy', 'hare'] } })
        .when(1, pass, fromHand('spy'))
        .zone('discard:1'),
    ).toEqual(['spy']);
    const put = at({
      cards: [spy({ do: [{ op: 'put', what: 'self', line: 'front' }] })],
      one: { hand: ['elk', 'spy'] },
    }).when(1, pass, fromHand('spy'));
    expect([put.zone('front:1'), put.zone('hand:1')]).toEqual([['spy'], ['elk']]);
    const later = spy({
      do: [
        { op: 'discard', who: 'you', n: 1 },
        { op: 'put', what: 'self', line: 'front' },
      ],
    });
    const game = at({ cards: [later], one: { hand: ['elk', 'spy', 'hare'] } }).when(
      1,
      pass,
      fromHand('spy'),
      take('elk'),
    );
    // The card is followed to its new place in hand.
    expect([game.zone('front:1'), game.zone('hand:1')]).toEqual([['spy'], ['hare']]);
  });

  it('GR-HAND-05: are not negated by any line', () => {
    const mute = human('mute', { kind: 'continuous', modify: [{ change: 'negate', what: {} }] });
    expect(
      at({ cards: [spy(), mute], one: { hand: ['spy'] }, two: { back: ['mute'] } })
        .when(1, pass, fromHand('spy'))
        .count('hand', 1),
    ).toBe(2);
  });

  it('GR-HAND-06: do not count as a play', () => {
    const early = spy({ window: { phases: ['play'], whose: 'own' }, do: [{ op: 'put', what: 'self', line: 'front' }] });
    const game = at({ cards: [early], one: { hand: ['spy', 'elk', 'hare'] } }).when(
      1,
      fromHand('spy'),
      play('elk', 'front'),
      play('hare', 'front'),
    );
    expect(game.zone('front:1')).toEqual(['spy', 'elk', 'hare']);
  });
});

describe('on-discard effects', () => {
  const named = (id: string, more: Partial<AbilityEffect> = {}) =>
    human(id, { kind: 'onDiscard', text: id, do: [{ op: 'draw', who: 'you', n: 1 }], ...more });
  const miller = human('miller', { kind: 'onPlay', do: [{ op: 'mill', who: 'each-opponent', n: 1 }] });
  const ways: readonly [string, AbilityEffect['do']][] = [
    ['destroyed', [{ op: 'destroy', what: { all: { name: 'relict' } } }]],
    ['discarded', [{ op: 'discard', who: 'you', n: 'all' }]],
    ['milled', [{ op: 'mill', who: 'you', n: 1 }]],
    ['put', [{ op: 'bury', what: { all: { name: 'relict' } } }]],
  ];
  /** Sends a relict to the pile in one of the ways. Returns how many cards its effect drew. */
  const sent = (way: string, more: Partial<AbilityEffect>): number => {
    const relict = named('relict', {
      ...more,
      do: [{ op: 'counter', what: { all: { name: 'elk' } }, kind: 'seen', n: 1 }],
    });
    const one = {
      hand: ['doom', ...(way === 'discarded' ? ['relict'] : [])],
      deck: [...(way === 'milled' ? ['relict'] : []), 'ox', 'ox'],
      back: ['elk', ...(['destroyed', 'put'].includes(way) ? ['relict'] : [])],
    };
    const doom = human('doom', { kind: 'onPlay', do: ways.find(([name]) => name === way)![1]! });
    return (
      at({ cards: [relict, doom], one })
        .when(1, play('doom', 'back'))
        .card('elk').counters['seen'] ?? 0
    );
  };

  it('GR-DISC-01, GR-DISC-02: happen in whichever way the card comes into the pile', () => {
    expect(ways.map(([way]) => sent(way, {}))).toEqual([1, 1, 1, 1]);
    const relict = named('relict');
    expect(
      at({ cards: [relict], one: { hand: ['atlas'], back: ['relict', 'ox'] } })
        .when(1, invoke('atlas', ['relict', 'ox']))
        .count('hand', 1),
    ).toBe(1);
  });

  it('GR-DISC-03, GR-PRIM-10: may demand some ways, or a place where the card came from', () => {
    expect(ways.map(([way]) => sent(way, { cause: ['milled', 'discarded'] }))).toEqual([0, 1, 1, 0]);
    expect(ways.map(([way]) => sent(way, { from: ['back'] }))).toEqual([1, 0, 0, 1]);
  });

  it('GR-DISC-04: mean the owner by "you"', () => {
    const game = at({
      cards: [named('relict')],
      one: { hand: ['atlas'], back: [{ card: 'relict', owner: 2 }, 'ox'] },
    }).when(1, invoke('atlas', ['relict', 'ox']));
    expect([game.count('hand', 1), game.count('hand', 2)]).toEqual([0, 1]);
  });

  it('GR-DISC-05: resolve when the operation is complete, after the loss check', () => {
    const saver = named('saver', {
      do: [{ op: 'to-deck', what: { all: { in: ['discard'], who: 'you' } }, place: 'bottom' }],
    });
    const game = at({ cards: [saver, miller], one: { hand: ['miller'] }, two: { deck: ['saver'] } }).when(
      1,
      play('miller', 'back'),
    );
    expect([game.lost(2), game.zone('discard:2')]).toEqual(['empty deck', ['saver']]);
  });

  it('GR-DISC-06, GR-PRIM-12: come first for the active player, and each player orders their own', () => {
    const quake = human('quake', { kind: 'onPlay', do: [{ op: 'destroy', what: { all: { other: true } } }] });
    const cards = [quake, named('a'), named('b'), named('c'), named('d')];
    const game = at({ cards, one: { hand: ['quake'], front: ['a', 'b'] }, two: { front: ['c', 'd'] } }).when(
      1,
      play('quake', 'back'),
    );
    expect(game.asked).toEqual(['1 order', '2 order']);
    game.when(2, order('d: d', 'c: c')).when(1, order('b: b', 'a: a'));
    expect(game.units()).toEqual(['stack: b: b', 'stack: a: a', 'stack: d: d', 'stack: c: c']);
  });

  it('GR-DISC-07: that become due in the meantime form the next group', () => {
    const quake = human('quake', {
      kind: 'onPlay',
      do: [
        { op: 'destroy', what: { all: { name: 'a' } } },
        { op: 'destroy', what: { all: { name: 'b' } } },
      ],
    });
    const cards = [
      quake,
      named('a', { do: [{ op: 'destroy', what: { all: { name: 'c' } } }] }),
      named('b'),
      named('c'),
    ];
    const game = at({ cards, one: { hand: ['quake'], front: ['a', 'b', 'c'] } }).when(1, play('quake', 'back'));
    expect(game.units().slice(2)).toEqual(['stack: a: a', 'stack: b: b', 'stack: c: c']);
  });

  it("GR-DISC-08, GR-VEC-22: happen on another player's turn for a card that a survey mills", () => {
    const game = at({
      one: { front: ['ox'], hand: ['ox'] },
      two: { deck: ['conscript', 'ox', 'elk', 'ox'], hand: ['ox'] },
    }).when(1, ...wait);
    expect(game.zone('discard:2')).toEqual(['conscript']);
    expect(game.units()).toContain('stack: conscript');
  });
});
