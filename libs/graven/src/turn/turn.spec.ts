import { describe, expect, it } from '@jest/globals';
import {
  answer,
  concede,
  fromHand,
  given,
  human,
  invoke,
  pass,
  play,
  playAny,
  started,
  titan,
  use,
  wait,
  type Game,
} from '../../../../test/support/graven/index.js';

const phases = (game: Game, all = false): string[] => game.of('phase-began', all).map(({ phase }) => phase);

describe('zones', () => {
  it('GR-ZONE-01: each player has four: deck, hand, field and discard pile', () => {
    const names = started()
      .table.zones.filter(({ id }) => id.endsWith(':1'))
      .map(({ id }) => id);
    expect(names).toEqual(['front:1', 'back:1', 'hand:1', 'deck:1', 'discard:1', 'out:1']);
  });

  it('GR-ZONE-02: a field has two lines, and each of its cards is on exactly one', () => {
    const game = given({ one: { hand: ['elk', 'hare'] } }).when(1, play('elk', 'front'), play('hare', 'back'));
    expect([game.zone('front:1'), game.zone('back:1')]).toEqual([['elk'], ['hare']]);
  });

  it('GR-ZONE-03, GR-ZONE-04: every card is in exactly one place, at any moment', () => {
    const game = started({ seats: 3 });
    const owned = (seat: number): number =>
      ['front', 'back', 'hand', 'deck', 'discard', 'out'].reduce((sum, zone) => sum + game.count(zone, seat), 0);
    for (let n = 0; n < 6; n += 1) {
      const seat = game.table.turn!.seat;
      game.when(seat, playAny('front'), ...wait);
      expect([owned(1), owned(2), owned(3)]).toEqual([30, 30, 30]);
    }
    game.when(game.table.turn!.seat, concede);
    expect([owned(1), owned(2), owned(3)]).toEqual([30, 30, 30]);
  });

  it('GR-ZONE-05: a player draws or mills the top card of the deck next', () => {
    const game = given({
      phase: 'draw',
      one: { deck: ['elk', 'hare', 'ox'], hand: ['wren'] },
      two: { front: ['crow'] },
    });
    expect(game.zone('hand:1')).toEqual(['wren', 'elk']);
    game.when(1, ...wait);
    expect(game.zone('discard:1')).toEqual(['hare']);
  });

  it('GR-ZONE-06: the discard pile is ordered by arrival; cards that arrive together keep the named order', () => {
    const game = given({ one: { hand: ['atlas'], back: ['elk', 'hare'], discard: ['mole'] } }).when(
      1,
      invoke('atlas', ['hare', 'elk']),
    );
    expect(game.zone('discard:1')).toEqual(['mole', 'hare', 'elk']);
  });

  it(
    'GR-ZONE-07: the order within a line or a hand has no meaning: any card there can be played, and scores ' + 'alike',
    () => {
      const one = given({ one: { hand: ['elk', 'hare'], front: ['ox', 'mole'] } });
      const other = given({ one: { hand: ['hare', 'elk'], front: ['mole', 'ox'] } });
      const said = (game: Game): string[] =>
        game
          .options(1)
          .map(({ label }) => label)
          .sort();
      expect([said(one), one.score(1)]).toEqual([said(other), other.score(1)]);
    },
  );

  it('GR-ZONE-08: destroyed, discarded, milled and sacrificed cards go to the discard pile', () => {
    const bane = human('bane', {
      kind: 'onPlay',
      do: [
        { op: 'destroy', what: { all: { name: 'elk' } } },
        { op: 'discard', who: 'you', n: 'all' },
        { op: 'mill', who: 'you', n: 1 },
      ],
    });
    const game = given({
      cards: [bane],
      one: { hand: ['bane', 'wren'], front: ['elk'], deck: ['toad', 'ox', 'ox'] },
    }).when(1, play('bane', 'back'));
    expect(game.zone('discard:1')).toEqual(['elk', 'wren', 'toad']);
    expect(
      given({ one: { hand: ['atlas'], back: ['elk', 'hare'] } })
        .when(1, invoke('atlas', ['elk', 'hare']))
        .zone('discard:1'),
    ).toEqual(['elk', 'hare']);
  });

  it(
    'GR-ZONE-09: a deck, hand or discard pile holds only cards that its player owns, unless an effect put ' +
      'others there on purpose',
    () => {
      const thief = human('thief', {
        kind: 'onPlay',
        do: [
          { op: 'exchange-places', a: { place: 'discard', who: 'you' }, b: { place: 'discard', who: 'each-opponent' } },
        ],
      });
      const game = given({ one: { back: [{ card: 'elk', owner: 2 }, 'hare'], hand: ['atlas'] } }).when(
        1,
        invoke('atlas', ['elk', 'hare']),
      );
      expect([game.zone('discard:1'), game.zone('discard:2')]).toEqual([['hare'], ['elk']]);
      const swapped = given({
        cards: [thief],
        one: { hand: ['thief'], discard: ['elk'] },
        two: { discard: ['hare'] },
      }).when(1, play('thief', 'back'));
      expect(swapped.table.zones.find(({ id }) => id === 'discard:1')).toMatchObject({
        cards: [{ definition: 'hare', owner: 2 }],
      });
    },
  );
});

describe('there is no maximum', () => {
  const many = Array.from({ length: 15 }, () => 'ox');

  it('GR-SIZE-01, GR-END-03, GR-VEC-24: of cards in hand; a player discards nothing at the end of the turn', () => {
    const game = given({ one: { hand: many, front: many.slice(3) } }).when(1, ...wait);
    expect([game.count('hand', 1), game.count('front', 1), game.count('discard', 1)]).toEqual([15, 12, 0]);
  });

  it('GR-SIZE-02, GR-SIZE-03: on a line', () => {
    const game = given({ one: { hand: ['elk', 'elk'], front: many, back: many } }).when(
      1,
      play('elk', 'front'),
      play('elk', 'back'),
    );
    expect([game.count('front', 1), game.count('back', 1)]).toEqual([16, 16]);
  });
});

describe('a turn', () => {
  it(
    'GR-TURN-01, GR-SM-03, GR-SM-05, GR-SM-07: goes through Draw, Play, Effect, Survey and End, then to the ' +
      'next player',
    () => {
      const game = started();
      expect(phases(game)).toEqual(['setup', 'draw', 'play']);
      expect(phases(game.when(1, pass))).toEqual(['effect']);
      expect(phases(game.when(1, pass))).toEqual(['survey', 'end', 'draw', 'play']);
      expect(game.turn).toBe('2 of 2');
    },
  );

  it('GR-TURN-02: does not enter a phase again', () => {
    const game = given({ one: { hand: ['elk'] }, two: { hand: ['ox'] } }).when(1, pass);
    expect(game.refusal(1, play('elk', 'back'))).toBe('GR-PLAY-01');
    expect(phases(game.when(1, pass)).filter((phase) => phase === 'play')).toHaveLength(1); // That of the next player.
  });

  it('GR-TURN-03: has all five phases, even if its player does nothing', () => {
    expect(phases(started().when(1, ...wait), true).slice(1, 6)).toEqual(['draw', 'play', 'effect', 'survey', 'end']);
  });

  it('GR-TURN-04: is followed by a turn of the next player in the match', () => {
    const game = given({ one: { hand: ['ox'] }, two: {}, three: { hand: ['ox'] } })
      .when(2, concede)
      .when(1, ...wait);
    expect(game.turn).toBe('4 of 3');
    expect(game.when(3, ...wait).turn).toBe('5 of 1');
  });

  it('GR-TURN-05: counts as had when it begins, or, by a setting, at the end of its Play Phase', () => {
    expect(started().table.notes['game']?.['started']).toEqual([1]);
    const late = started({ settings: { hadTurn: 'play-ended' } });
    expect(late.table.notes['game']?.['started']).toBeUndefined();
    expect(late.when(1, pass).table.notes['game']?.['started']).toEqual([1]);
  });

  it('GR-TURN-06: belongs to its player: others neither play nor invoke nor activate', () => {
    const archer = human('archer', { kind: 'activated', do: [{ op: 'draw', who: 'you', n: 1 }] });
    const two = { hand: ['elk', 'atlas'], back: ['archer', 'ox'] };
    const game = given({ cards: [archer], two });
    expect([
      game.refusal(2, play('elk', 'back')),
      game.refusal(2, invoke('atlas', ['archer', 'ox@2'])),
      game.refusal(2, pass),
    ]).toEqual(['GR-TURN-06', 'GR-TURN-06', 'GR-TURN-06']);
    expect(game.when(1, pass).refusal(2, use('archer'))).toBe('GR-TURN-06');
    expect(game.may(2)).toEqual(['concede']);
  });

  it('GR-TURN-07: allows no action while a question is open', () => {
    const asker = human('asker', { kind: 'onPlay', may: true, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = given({ cards: [asker], one: { hand: ['asker', 'elk'] } }).when(1, play('asker', 'back'));
    expect([game.refusal(1, play('elk', 'back')), game.refusal(1, pass)]).toEqual(['GR-SM-11', 'GR-SM-11']);
    expect(game.when(1, answer(false), play('elk', 'back')).zone('back:1')).toEqual(['asker', 'elk']);
  });
});

describe('the Draw Phase', () => {
  const turn = (hand: string[], deck = ['elk', 'hare', 'wren', 'mole', 'ox']): Game =>
    given({ phase: 'draw', one: { hand, deck } });

  it('GR-DRAW-01, GR-UNIT-02: draws exactly 1 card with a card in hand', () => {
    const game = turn(['ox']);
    expect([game.zone('hand:1'), game.phase]).toEqual([['ox', 'elk'], 'play']);
    expect(game.kinds()).toEqual(['setup', 'turn']);
  });

  it('GR-DRAW-02, GR-SM-02: asks for 1 or 3 with an empty hand, and waits', () => {
    const game = turn([]);
    expect([game.phase, game.asked]).toEqual(['draw', ['1 draw']]);
    expect(turn([]).when(1, answer(1)).zone('hand:1')).toEqual(['elk']);
    expect(game.when(1, answer(3)).zone('hand:1')).toEqual(['elk', 'hare', 'wren']);
    expect([game.phase, game.kinds()]).toEqual(['play', ['turn']]);
  });

  it('GR-DRAW-03: counts the hand at the start of the turn, before anything is drawn', () => {
    const dawn = human('dawn', {
      kind: 'continuous',
      watch: { event: 'draw-began', who: 'you', do: [{ op: 'draw', who: 'you', n: 1 }] },
    });
    expect(given({ cards: [dawn], phase: 'draw', one: { back: ['dawn'] } }).asked).toEqual(['1 draw']);
    expect(turn(['ox']).asked).toEqual([]);
  });

  it('GR-DRAW-04: cannot be declined', () => {
    const game = turn([]);
    expect(game.may(1)).toEqual(['answer', 'concede']);
    expect([game.refusal(1, pass), game.refusal(1, answer(0))]).toEqual(['GR-SM-11', 'GR-DRAW-04']);
  });

  it('GR-DRAW-05: takes place in the very first turn, too', () => {
    expect(started().count('hand', 1)).toBe(8);
  });

  it('GR-DRAW-06: does not offer 2', () => {
    const game = turn([]);
    expect(game.refusal(1, answer(2))).toBe('GR-DRAW-06');
    // Any other number than 1 and 3 is no choice by the rules.
    expect(game.refusal(1, answer(4))).toBe('GR-DRAW-02');
    expect(
      game
        .options(1)
        .filter(({ kind }) => kind === 'answer')
        .map(({ action }) => action['value']),
    ).toEqual([1, 3]);
  });

  it('GR-DRAW-07, GR-VEC-15: draws all cards of a deck that has too few, and leaves it empty', () => {
    const three = turn([], ['elk', 'hare']).when(1, answer(3));
    expect([three.zone('hand:1'), three.lost(1)]).toEqual([['elk', 'hare'], 'empty deck']);
    const one = turn([], ['elk', 'hare']).when(1, answer(1));
    expect([one.count('deck', 1), one.phase, one.lost(1)]).toEqual([1, 'play', undefined]);
  });

  it('GR-VEC-16: loses with one card left, by either choice', () => {
    for (const n of [1, 3]) expect(turn([], ['elk']).when(1, answer(n)).lost(1)).toBe('empty deck');
  });

  it('GR-DRAW-08: draws from the top, one after another', () => {
    const game = turn([]).when(1, answer(3));
    expect(game.of('moved')[0]!.legs.map(({ slot }) => slot)).toEqual([0, 1, 2]);
  });
});

describe('the Play Phase', () => {
  const three = { hand: ['elk', 'hare', 'wren'] };

  it('GR-PLAY-01, GR-TERM-01: lets its player play Humans from hand', () => {
    const game = given({ one: three }).when(1, play('elk', 'front'));
    expect([game.zone('front:1'), game.zone('hand:1')]).toEqual([['elk'], ['hare', 'wren']]);
    expect(game.when(1, pass).refusal(1, play('hare', 'front'))).toBe('GR-PLAY-01');
  });

  it('GR-PLAY-02: allows at most two Humans', () => {
    expect(
      given({ one: three }).when(1, play('elk', 'front'), play('hare', 'back')).refusal(1, play('wren', 'back')),
    ).toBe('GR-PLAY-02');
  });

  it('GR-PLAY-03: allows none or one as well', () => {
    expect(given({ one: three }).when(1, pass).phase).toBe('effect');
    expect(given({ one: three }).when(1, play('elk', 'back'), pass).phase).toBe('effect');
  });

  it('GR-PLAY-04: asks for the line of each Human', () => {
    const lines = given({ one: { hand: ['elk'] } })
      .options(1)
      .filter(({ kind }) => kind === 'play');
    expect(lines).toEqual([expect.objectContaining({ complete: false })]);
    const game = given({ one: three });
    expect(game.refusal(1, () => ({ kind: 'play', card: 0 }))).toBe('R-ACTION-02');
    expect(
      game
        .when(1, play('elk', 'front'), play('hare', 'back'))
        .actions.slice(-2)
        .map((action) => action['line']),
    ).toEqual(['front', 'back']);
  });

  it('GR-PLAY-05, GR-VEC-03, GR-VEC-04: allows only one card while a player has had no turn', () => {
    const game = started().when(1, playAny('front'));
    expect(game.refusal(1, playAny('front'))).toBe('GR-PLAY-05');
    game.when(1, ...wait);
    expect(game.of('noted').find(({ key }) => key === 'survey')?.value).toEqual([
      expect.objectContaining({ seat: 1, score: 1, difference: 0 }),
    ]);
    expect([game.count('discard', 1), game.count('discard', 2)]).toEqual([0, 0]);
  });

  it('GR-PLAY-06, GR-VEC-04: does not bind the last player of the first round', () => {
    const game = started()
      .when(1, playAny('front'), ...wait)
      .when(2, playAny('front'), playAny('front'));
    expect(game.refusal(2, playAny('front'))).toBe('GR-PLAY-02');
  });

  it('GR-VEC-05: allows 1, 1 and 2 Humans in the first turns of three players', () => {
    const game = started({ seats: 3 }).when(1, playAny('back'));
    expect(game.refusal(1, playAny('back'))).toBe('GR-PLAY-05');
    expect(
      game
        .when(1, ...wait)
        .when(2, playAny('back'))
        .refusal(2, playAny('back')),
    ).toBe('GR-PLAY-05');
    expect(
      game
        .when(2, ...wait)
        .when(3, playAny('back'), playAny('back'))
        .refusal(3, playAny('back')),
    ).toBe('GR-PLAY-02');
  });

  it('GR-PLAY-07: loses unused plays at its end', () => {
    const game = given({ one: three, two: { hand: ['ox'] } }).when(1, pass);
    expect(game.refusal(1, play('elk', 'back'))).toBe('GR-PLAY-01');
    game
      .when(1, pass)
      .when(2, ...wait)
      .when(1, play('elk', 'back'), play('hare', 'back'));
    expect(game.refusal(1, play('wren', 'back'))).toBe('GR-PLAY-02');
  });

  const caller = human('caller', {
    kind: 'onPlay',
    do: [{ op: 'resurrect', what: { pick: { in: ['discard'], who: 'you', type: 'HUMAN' } }, line: 'back' }],
  });
  const usher = human('usher', {
    kind: 'onPlay',
    do: [{ op: 'put', what: { pick: { in: ['discard'], who: 'you' } }, line: 'back' }],
  });

  it('GR-PLAY-08: does not count cards that effects bring, but in the first round plays by effect count, too', () => {
    const game = given({ cards: [caller], one: { hand: ['caller', 'elk', 'hare'], discard: ['mole'] } }).when(
      1,
      play('caller', 'back'),
      play('elk', 'back'),
    );
    expect(game.zone('back:1')).toEqual(['caller', 'mole', 'elk']);
    expect(game.refusal(1, play('hare', 'back'))).toBe('GR-PLAY-02');
    const first = {
      two: { hadTurn: false },
      one: { hand: ['caller', 'usher'], discard: ['mole'] },
      cards: [caller, usher],
    };
    expect(given(first).when(1, play('caller', 'back')).zone('back:1')).toEqual(['caller']);
    // Putting a card there is not playing it.
    expect(given(first).when(1, play('usher', 'back')).zone('back:1')).toEqual(['usher', 'mole']);
  });

  it('GR-PLAY-09: allows plays and the invocation in any order', () => {
    const one = { hand: ['elk', 'hare', 'atlas'], back: ['wren', 'mole'] };
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [0, 2, 1],
    ]) {
      const deeds = [play('elk', 'front'), play('hare', 'front'), invoke('atlas', ['wren', 'mole'], 'front')];
      expect(
        given({ one })
          .when(1, ...order.map((n) => deeds[n]!))
          .zone('front:1')
          .sort(),
      ).toEqual(['atlas', 'elk', 'hare']);
    }
  });

  it('GR-PLAY-10: asks no price for a Human', () => {
    const game = given({ one: three }).when(1, play('elk', 'back'));
    expect([game.asked, game.moves()]).toEqual([[], ['play hand:1 > back:1']]);
  });

  it('GR-PLAY-11: allows a Titan only by an invocation', () => {
    expect(given({ one: { hand: ['atlas'] } }).refusal(1, play('atlas', 'back'))).toBe('GR-PLAY-11');
  });

  it("GR-PLAY-12: brings no card to another player's line, unless an effect says so", () => {
    const game = given({ one: three });
    expect(game.refusal(1, () => ({ kind: 'play', card: 0, line: 'front:2' }))).toBe('GR-PLAY-12');
    const gift = human('gift', {
      kind: 'onPlay',
      do: [{ op: 'put', what: { pick: { in: ['hand'], who: 'you' } }, who: 'next', line: 'front' }],
    });
    const given2 = given({ cards: [gift], one: { hand: ['gift', 'elk'] } }).when(1, play('gift', 'back'));
    expect([given2.zone('front:2'), given2.card('elk').controller, given2.card('elk').owner]).toEqual([['elk'], 2, 1]);
  });

  it('GR-PLAY-13, GR-EFF-10: says which phase the player ends', () => {
    const offered = (game: Game) => game.options(1).find(({ kind }) => kind === 'pass')?.label;
    const game = given({});
    expect([offered(game), offered(game.when(1, pass))]).toEqual(['End the Play Phase', 'End the Effect Phase']);
  });

  it('GR-PLAY-13: ends when its player says so', () => {
    const game = given({ one: three }).when(1, play('elk', 'front'));
    expect(game.phase).toBe('play');
    expect(game.when(1, pass).phase).toBe('effect');
  });

  it('GR-PLAY-14: leaves a card where it was played', () => {
    const game = given({ one: { hand: ['elk', 'ox'] }, two: { hand: ['ox'] } })
      .when(1, play('elk', 'front'), ...wait)
      .when(2, ...wait);
    expect(game.where('elk')).toBe('front:1');
  });

  it('GR-UNIT-03: is one unit for a Human, and its effect on play is the next one', () => {
    const scout = human('scout', { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = given({ cards: [scout], one: { hand: ['scout'] } }).when(1, play('scout', 'back'));
    expect(game.units()).toEqual(['turn: scout is played', 'stack: scout']);
  });
});

describe('the states of a match', () => {
  it('GR-SM-11: allow only the actions that belong to them', () => {
    const cards = [
      human('archer', { kind: 'activated', do: [{ op: 'draw', who: 'you', n: 1 }] }),
      human('spy', { kind: 'fromHand', do: [{ op: 'draw', who: 'you', n: 1 }] }),
    ];
    const game = given({
      cards,
      phase: 'draw',
      one: { back: ['archer', 'ox'], deck: ['spy', 'elk', 'atlas', 'ox', 'ox'] },
    });
    expect(game.may(1)).toEqual(['answer', 'concede']);
    game.when(1, answer(3));
    expect(game.may(1).sort()).toEqual(['concede', 'invoke', 'pass', 'play']);
    expect([game.refusal(1, use('archer')), game.refusal(1, fromHand('spy'))]).toEqual(['GR-EFF-02', 'GR-HAND-02']);
    game.when(1, pass);
    expect(game.may(1).sort()).toEqual(['activate', 'concede', 'pass', 'use-from-hand']);
    expect(game.refusal(1, invoke('atlas', ['archer', 'ox']))).toBe('GR-INV-01');
  });

  it('GR-SM-12: refuse a player for whom the match does not wait, and change nothing', () => {
    const game = given({ phase: 'draw', one: {}, two: { hand: ['elk'] } });
    const ask = game.table.asks[0]!.id;
    expect([game.refusal(2, pass), game.refusal(2, () => ({ kind: 'answer', ask, value: 1 }))]).toEqual([
      'GR-SM-12',
      'GR-SM-12',
    ]);
    expect(given({}).refusal(2, pass)).toBe('GR-TURN-06');
  });

  it('GR-SM-13: allow nothing when the match is over', () => {
    const game = given({ one: { hand: ['elk'] } }).when(2, concede);
    expect([game.refusal(1, play('elk', 'back')), game.refusal(1, pass), game.refusal(1, concede)]).toEqual([
      'GR-SM-13',
      'GR-SM-13',
      'GR-SM-13',
    ]);
    expect([game.may(1), game.may(2)]).toEqual([[], []]);
  });

  it('GR-SM-13: allow nothing when a game is over, until the next one of the match begins', () => {
    const game = started({ bestOf: 3 }).when(2, concede);
    const late = ['play', 'invoke', 'activate', 'use-from-hand', 'pass', 'concede'];
    for (const seat of [1, 2])
      expect(late.map((kind) => game.refusal(seat, () => ({ kind })))).toEqual(late.map(() => 'GR-SM-13'));
    expect([game.may(1), game.may(2)]).toEqual([[], []]);
  });
});

describe('invoking', () => {
  const field = { hand: ['atlas'], front: ['elk'], back: ['hare', 'rhea'] };

  it("GR-INV-01, GR-TERM-03: brings a Titan from hand in the player's own Play Phase", () => {
    const game = given({ one: field }).when(1, invoke('atlas', ['elk', 'hare']));
    expect([game.where('atlas'), game.zone('hand:1')]).toEqual(['back:1', []]);
    expect(
      given({ one: field })
        .when(1, pass)
        .refusal(1, invoke('atlas', ['rhea'])),
    ).toBe('GR-INV-01');
    expect(given({ one: { ...field, hand: ['ox'] } }).refusal(1, invoke('ox', ['elk', 'hare']))).toBe('GR-INV-01');
  });

  it('GR-INV-02, GR-TERM-07: costs exactly two Humans or exactly one Titan', () => {
    expect(
      given({ one: field })
        .when(1, invoke('atlas', ['rhea']))
        .moves(),
    ).toEqual(['sacrifice back:1 > discard:1', 'invoke hand:1 > back:1']);
    expect(
      given({ one: field })
        .when(1, invoke('atlas', ['elk', 'hare']))
        .zone('discard:1'),
    ).toEqual(['elk', 'hare']);
  });

  it('GR-INV-03: refuses one Human alone, a Human with a Titan, and more than the price', () => {
    const game = given({ one: { ...field, back: ['hare', 'rhea', 'mole'] } });
    for (const price of [
      [],
      ['elk'],
      ['elk', 'rhea'],
      ['rhea', 'elk'],
      ['elk', 'hare', 'mole'],
      ['elk', 'hare', 'rhea'],
    ])
      expect(game.refusal(1, invoke('atlas', price))).toBe('GR-INV-03');
  });

  it('GR-INV-04: takes its price from either line, or from both', () => {
    const one = { hand: ['atlas'], front: ['elk', 'hare'], back: ['wren', 'mole'] };
    for (const price of [
      ['elk', 'hare'],
      ['wren', 'mole'],
      ['elk', 'mole'],
    ])
      expect(given({ one }).when(1, invoke('atlas', price)).zone('discard:1')).toEqual(price);
  });

  it('GR-INV-05, GR-VEC-17: accepts Humans played in the same turn', () => {
    const game = given({ one: { hand: ['elk', 'hare', 'atlas'] } }).when(
      1,
      play('elk', 'front'),
      play('hare', 'back'),
      invoke('atlas', ['elk', 'hare'], 'front'),
    );
    expect([game.zone('discard:1'), game.where('atlas')]).toEqual([['elk', 'hare'], 'front:1']);
  });

  it("GR-INV-06: accepts cards that another player owns; they go to that player's pile", () => {
    const game = given({ one: { hand: ['atlas'], back: [{ card: 'elk', owner: 2 }, 'hare'] } }).when(
      1,
      invoke('atlas', ['elk', 'hare']),
    );
    expect([game.zone('discard:2'), game.zone('discard:1')]).toEqual([['elk'], ['hare']]);
    expect(
      given({ one: { hand: ['atlas'], back: ['hare'] }, two: { back: ['elk'] } }).refusal(
        1,
        invoke('atlas', ['elk', 'hare']),
      ),
    ).toBe('GR-INV-02');
  });

  it('GR-INV-07: asks for the line', () => {
    for (const line of ['front', 'back'] as const)
      expect(
        given({ one: field })
          .when(1, invoke('atlas', ['rhea'], line))
          .where('atlas'),
      ).toBe(`${line}:1`);
  });

  const gravedigger = human('digger', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] });
  const herald = titan('herald', { kind: 'onPlay', do: [{ op: 'discard', who: 'you', n: 'all' }] });

  it('GR-INV-08, GR-SM-04, GR-UNIT-04: sacrifices, checks, enters; then both effects form one group', () => {
    const game = given({ cards: [gravedigger, herald], one: { hand: ['herald'], back: ['digger', 'elk'] } }).when(
      1,
      invoke('herald', ['digger', 'elk']),
    );
    expect(game.units()).toEqual(['stack: Sacrifice for herald', 'stack: herald enters']);
    expect(game.asked).toEqual(['1 order']);
    expect(game.table.asks[0]!.options).toEqual(['digger', 'herald']);
    expect(game.when(1, answer([1, 0])).units()).toEqual(['stack: herald', 'stack: digger']);
    // Both Humans leave at once.
    expect(game.of('moved', true).find(({ cause }) => cause === 'sacrifice')!.legs).toHaveLength(2);
  });

  it('GR-INV-09: uses up no play of a Human', () => {
    const game = given({ one: { hand: ['atlas', 'ox', 'ox'], back: ['rhea'] } }).when(
      1,
      invoke('atlas', ['rhea']),
      play('ox', 'front'),
      play('ox', 'front'),
    );
    expect(game.count('front', 1)).toBe(2);
  });

  it('GR-INV-10: is allowed once in a Play Phase, unless an effect or the organiser allows more', () => {
    const one = { hand: ['atlas', 'theia'], back: ['rhea', 'elk', 'hare'] };
    expect(
      given({ one })
        .when(1, invoke('atlas', ['rhea']))
        .refusal(1, invoke('theia', ['elk', 'hare'])),
    ).toBe('GR-INV-10');
    expect(
      given({ one, settings: { invocations: 2 } })
        .when(1, invoke('atlas', ['rhea']), invoke('theia', ['elk', 'hare']))
        .zone('back:1'),
    ).toEqual(['atlas', 'theia']);
  });

  it('GR-INV-11: counts as the one card of the first round', () => {
    const game = given({ one: { hand: ['atlas', 'ox'], back: ['rhea'] }, two: { hadTurn: false } }).when(
      1,
      invoke('atlas', ['rhea']),
    );
    expect(game.refusal(1, play('ox', 'back'))).toBe('GR-PLAY-05');
    const other = given({ one: { hand: ['atlas', 'ox'], back: ['rhea'] }, two: { hadTurn: false } }).when(
      1,
      play('ox', 'back'),
    );
    expect(other.refusal(1, invoke('atlas', ['rhea']))).toBe('GR-INV-11');
  });

  it('GR-INV-12, GR-VEC-18: fails if its price is the third Titan in the pile: its player loses first', () => {
    const game = given({ one: { hand: ['atlas'], back: ['rhea'], discard: ['cronus', 'theia'] } }).when(
      1,
      invoke('atlas', ['rhea']),
    );
    expect([game.lost(1), game.zone('hand:1'), game.table.result?.winner]).toEqual(['three Titans', ['atlas'], 2]);
    const three = given({
      one: { hand: ['atlas'], back: ['rhea'], discard: ['cronus', 'theia'] },
      two: {},
      three: {},
    }).when(1, invoke('atlas', ['rhea']));
    expect([three.lost(1), three.zone('out:1').includes('atlas'), three.zone('back:1'), three.turn]).toEqual([
      'three Titans',
      true,
      [],
      '4 of 2',
    ]);
  });

  it('GR-INV-13: is refused if its player cannot pay, and changes nothing', () => {
    const game = given({ one: { hand: ['atlas'], back: ['elk'] }, two: { back: ['rhea'] } });
    expect(game.refusal(1, invoke('atlas', ['elk']))).toBe('GR-INV-02');
    expect(game.may(1)).toEqual(['pass', 'concede']);
  });

  it('GR-INV-14: does not accept the invoked Titan as its own price', () => {
    const game = given({ one: { hand: ['atlas'], back: ['rhea'] } });
    expect(game.refusal(1, () => ({ kind: 'invoke', card: 0, price: ['hand:1/0'], line: 'back' }))).toBe('GR-INV-14');
  });

  it('GR-INV-15: ends the effects of the sacrificed cards, which protect only if they say so', () => {
    const shield = (from: 'destroyed' | 'sacrificed') =>
      human('shield', {
        kind: 'continuous',
        modify: [
          { change: 'protect', what: { who: 'you' }, from: [from] },
          { change: 'points', what: { name: 'elk' }, by: 2 },
        ],
      });
    const one = { hand: ['atlas'], back: ['shield', 'mole'], front: ['elk'] };
    const game = given({ cards: [shield('destroyed')], one });
    expect(game.score(1)).toBe(3);
    expect(game.when(1, invoke('atlas', ['shield', 'mole'])).score(1)).toBe(1);
    expect(given({ cards: [shield('sacrificed')], one }).refusal(1, invoke('atlas', ['shield', 'mole']))).toBe(
      'GR-INV-02',
    );
  });
});
