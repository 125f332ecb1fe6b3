import { describe, expect, it } from '@jest/globals';
import {
  answer,
  anyAnswer,
  choose,
  concede,
  given,
  human,
  invoke,
  nextGame,
  pass,
  play,
  playAny,
  started,
  titan,
  use,
  wait,
  type Game,
} from '../../../../test/support/graven/index.js';
import type { Op } from '../effects/words.js';

const oxen = (n: number): string[] => Array.from({ length: n }, () => 'ox');
const surveyed = (
  game: Game,
): { seat: number; score: number; difference: number; modifiers: unknown[]; cards: unknown[] }[] =>
  game
    .of('noted', true)
    .filter(({ key }) => key === 'survey')
    .at(-1)!.value as never;
const differences = (game: Game): Record<number, number> =>
  Object.fromEntries(surveyed(game).map(({ seat, difference }) => [seat, difference]));
/** Seat 1 ends its phases, and the survey takes place. */
const survey = (position: Parameters<typeof given>[0]): Game => given({ ...position, phase: 'survey' });
const doing = (...ops: Op[]) => human('doer', { kind: 'onPlay', do: ops });
const done = (ops: Op[], position: Parameters<typeof given>[0]): Game =>
  given({
    ...position,
    cards: [...(position.cards ?? []), doing(...ops)],
    one: { ...position.one, hand: ['doer', ...(position.one?.hand ?? [])] },
  }).when(1, play('doer', 'back'));

describe('the survey', () => {
  it(
    'GR-SURVEY-01, GR-SM-06: comes after the active player has finished using effects, without a question to ' +
      'anybody',
    () => {
      const game = given({ one: { front: ['ox'], hand: ['ox'] }, two: { hand: ['ox'] } }).when(1, pass);
      expect(game.of('noted').some(({ key }) => key === 'survey')).toBe(false);
      game.when(1, pass);
      expect([surveyed(game).length, game.phase, game.turn]).toEqual([2, 'play', '4 of 2']);
    },
  );

  it(
    'GR-SURVEY-02, GR-SURVEY-12, GR-VEC-08: includes only players who have had a turn; cards of the others do ' +
      'not set the highest score',
    () => {
      const game = survey({
        one: { front: ['ox', 'ox'] },
        two: { front: ['ox'] },
        three: { front: ['atlas', 'rhea'], hadTurn: false },
      });
      expect(differences(game)).toEqual({ 1: 0, 2: 1 });
      expect([game.count('discard', 1), game.count('discard', 2), game.count('discard', 3)]).toEqual([0, 1, 0]);
    },
  );

  it('GR-SURVEY-02, GR-AMB-34: includes the active player, even before their turn counts as had', () => {
    const game = done([{ op: 'skip', phase: 'play', who: 'each-opponent' }], {
      settings: { hadTurn: 'play-ended' },
      two: { hadTurn: false, front: ['ox', 'elk'], hand: ['ox'] },
    });
    game.when(1, pass).when(1, pass);
    expect(differences(game)).toEqual({ 1: 0 });
    game.when(2, pass);
    expect(differences(game)).toEqual({ 1: 2, 2: 0 });
  });

  it("GR-SURVEY-03: counts the cards on the player's own Front Line, and modifiers", () => {
    const horn = human('horn', { kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 2 }] });
    expect(surveyed(survey({ cards: [horn], one: { front: ['ox', 'elk'], back: ['horn'] } }))[0]).toMatchObject({
      score: 4,
      modifiers: [{ by: 2 }],
      cards: [{ points: 1 }, { points: 1 }],
    });
  });

  it('GR-SURVEY-04, GR-SURVEY-05: a Titan is worth 3 points and a Human 1', () => {
    expect(surveyed(survey({ one: { front: ['atlas'] }, two: { front: ['ox'] } })).map(({ score }) => score)).toEqual([
      3, 1,
    ]);
  });

  it(
    'GR-SURVEY-06, GR-VEC-09, GR-PRIM-38: raises a sum below 0 to 0 before it compares, and never a single ' + 'card',
    () => {
      const curse = (by: number) =>
        human('curse', { kind: 'continuous', modify: [{ change: 'score', who: 'you', by }] });
      const game = survey({
        cards: [curse(-4)],
        one: { front: ['ox', 'elk'], back: ['curse'] },
        two: { front: ['ox', 'ox', 'ox'] },
      });
      expect([surveyed(game)[0]!.score, game.count('discard', 1)]).toEqual([0, 3]);
      const drain = human('drain', {
        kind: 'continuous',
        modify: [{ change: 'points', what: { name: 'elk' }, by: -2 }],
      });
      expect(surveyed(survey({ cards: [drain], one: { front: ['ox', 'ox', 'elk'], back: ['drain'] } }))[0]!.score).toBe(
        1,
      ); // 1 + 1 − 1
    },
  );

  it('GR-SURVEY-07: cards on the Back Line add nothing', () => {
    expect(surveyed(survey({ one: { back: ['atlas', 'ox'] } }))[0]!.score).toBe(0);
  });

  it(
    'GR-SURVEY-08, GR-SURVEY-10, GR-VEC-06: measures by the highest score, even if that is not the active ' +
      "player's",
    () => {
      const game = survey({ one: { front: ['ox'] }, two: { front: ['ox', 'elk', 'atlas'] } });
      expect(differences(game)).toEqual({ 1: 4, 2: 0 });
      expect([game.count('discard', 1), game.count('discard', 2)]).toEqual([4, 0]);
    },
  );

  it('GR-SURVEY-09, GR-VEC-07: lets all players with the highest score mill nothing', () => {
    const five = ['ox', 'elk', 'atlas'];
    const game = survey({ one: { front: five }, two: { front: five }, three: { front: ['ox', 'elk'] }, four: {} });
    expect(differences(game)).toEqual({ 1: 0, 2: 0, 3: 3, 4: 5 });
    expect([1, 2, 3, 4].map((seat) => game.count('discard', seat))).toEqual([0, 0, 3, 5]);
  });

  it('GR-VEC-10: lets nobody mill if all scores are 0', () => {
    expect(differences(survey({}))).toEqual({ 1: 0, 2: 0 });
  });

  it(
    'GR-SURVEY-11, GR-UNIT-07: scores in a unit that moves no card; everybody mills at once in the next unit, ' +
      'which is left out if nobody mills',
    () => {
      const game = survey({ one: { front: ['ox', 'ox'] }, two: {}, three: { front: ['ox'] } });
      expect(
        game
          .of('moved')
          .filter(({ cause }) => cause === 'mill')
          .map(({ legs }) => legs.map(({ to }) => to)),
      ).toEqual([['discard:2', 'discard:2', 'discard:3']]);
      const kinds = game.log.flatMap((fact) =>
        fact.kind === 'unit-ended' ? [fact.of] : fact.kind === 'moved' ? ['moved'] : [],
      );
      expect(kinds.slice(0, 4)).toEqual(['setup', 'score', 'moved', 'mill']);
      expect(survey({}).kinds()).not.toContain('mill');
    },
  );

  it('GR-SURVEY-13, GR-VEC-03: includes only the first player in the first turn of a match', () => {
    const game = started().when(1, playAny('front'), ...wait);
    expect([surveyed(game).map(({ seat }) => seat), game.count('discard', 1)]).toEqual([[1], 0]);
  });

  it('GR-SURVEY-14, GR-VEC-12: mills the whole deck if it has too few cards', () => {
    const game = survey({ one: { front: ['atlas'] }, two: { deck: ['ox', 'elk'] } });
    expect([game.zone('discard:2'), game.lost(2)]).toEqual([['ox', 'elk'], 'empty deck']);
  });

  it('GR-SURVEY-15: computes scores once, whatever the mills trigger', () => {
    const riser = human('riser', { kind: 'onDiscard', do: [{ op: 'put', what: 'self', line: 'front' }] });
    const game = survey({
      cards: [riser],
      one: { front: ['ox', 'ox'] },
      two: { deck: ['riser', 'riser', 'ox', 'elk', 'ox'], hand: ['ox'] },
    });
    expect([
      game.of('noted', true).filter(({ key }) => key === 'survey').length,
      game.zone('front:2'),
      game.zone('discard:2'),
    ]).toEqual([1, ['riser', 'riser'], []]);
  });

  it('GR-SURVEY-16: does not let anybody decline', () => {
    const game = given({ one: { front: ['ox'], hand: ['ox'] }, two: { hand: ['ox'] } }).when(1, pass, pass);
    expect([game.asked, game.count('discard', 2)]).toEqual([[], 1]);
  });

  it("GR-SURVEY-17: gives a card's points to its controller", () => {
    expect(surveyed(survey({ one: { front: [{ card: 'atlas', owner: 2 }] } })).map(({ score }) => score)).toEqual([
      3, 0,
    ]);
  });

  it(
    "GR-SURVEY-18: records the counted cards, each modifier with its card, everybody's score and difference, " +
      'and the milled cards in order',
    () => {
      const choir = human('choir', { kind: 'continuous', modify: [{ change: 'score', who: 'you', by: 3 }] });
      const fog = titan(
        'fog',
        { kind: 'continuous', modify: [{ change: 'score', who: 'each-opponent', by: -2 }] },
        { kind: 'continuous', modify: [{ change: 'score', who: 'each', by: -1 }] },
      );
      const game = survey({
        cards: [choir, fog],
        one: { front: ['ox', 'elk'], back: ['choir'] },
        two: { back: ['fog'], deck: ['hare', 'wren', 'ox'] },
      });
      const [one, two] = [game.card('choir').handle, game.card('fog').handle];
      expect(surveyed(game)).toEqual([
        {
          seat: 1,
          cards: [
            { card: game.card('ox@1').handle, points: 1 },
            { card: game.card('elk').handle, points: 1 },
          ],
          modifiers: [
            { card: one, by: 3 },
            { card: two, by: -2 },
            { card: two, by: -1 },
          ],
          score: 2,
          difference: 0,
        },
        { seat: 2, cards: [], modifiers: [{ card: two, by: -1 }], score: 0, difference: 2 },
      ]);
      expect(game.zone('discard:2')).toEqual(['hare', 'wren']);
    },
  );
});

describe('the End Phase', () => {
  it(
    'GR-END-01, GR-UNIT-10: follows the mills and what they trigger, as one unit with the change of the active ' +
      'player',
    () => {
      const late = human('late', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] });
      const game = given({
        cards: [late],
        phase: 'survey',
        one: { front: ['ox'] },
        two: { deck: ['late', 'ox', 'ox', 'ox'], hand: ['ox'] },
      });
      expect(game.units().slice(1)).toEqual([
        'score: Survey: seat 1 1, seat 2 0',
        'mill: Seat 2 mills 1',
        'stack: late',
        'turn: Turn 3 ends',
        'turn: Turn 4: draw',
      ]);
      const at = game.log.findIndex((fact) => fact.kind === 'unit-ended' && fact.title === 'Turn 3 ends');
      expect(game.log.slice(0, at).some((fact) => fact.kind === 'turn-began' && fact.n === 4)).toBe(true);
    },
  );

  it("GR-END-02: ends what was for this turn, and the turn's counts start again", () => {
    const cry = human('cry', {
      kind: 'onPlay',
      do: [{ op: 'lasting', modify: [{ change: 'score', who: 'you', by: 5 }], until: 'end-of-turn' }],
    });
    const game = given({
      cards: [cry],
      one: { hand: ['cry', 'ox', 'ox', 'ox'] },
      two: { front: oxen(6), hand: ['ox'] },
    }).when(1, play('cry', 'back'), play('ox', 'back'));
    expect([game.score(1), game.refusal(1, play('ox', 'back'))]).toEqual([5, 'GR-PLAY-02']);
    game.when(1, ...wait);
    expect([game.score(1), game.table.effects, game.count('discard', 1)]).toEqual([0, [], 1]);
    expect(
      game
        .when(2, ...wait)
        .when(1, play('ox', 'back'))
        .count('back', 1),
    ).toBe(3);
  });
});

describe('losing', () => {
  it('GR-LOSE-01, GR-LOSE-07: happens with an empty deck, whatever is in hand', () => {
    const game = given({ phase: 'draw', one: { deck: ['ox'], hand: oxen(9) } });
    expect([game.lost(1), game.table.result]).toEqual(['empty deck', { winner: 2, reason: 'empty deck' }]);
  });

  it("GR-LOSE-02: happens with three Titans in the player's own discard pile", () => {
    expect(
      done([{ op: 'mill', who: 'you', n: 1 }], { one: { deck: ['atlas', 'ox'], discard: ['rhea', 'cronus'] } }).lost(1),
    ).toBe('three Titans');
    expect(
      done([{ op: 'mill', who: 'you', n: 1 }], { one: { deck: ['ox', 'ox'], discard: ['rhea', 'cronus'] } }).lost(1),
    ).toBeUndefined();
  });

  it('GR-LOSE-03, GR-SM-08: is checked after every operation, for every player', () => {
    const game = done(
      [
        { op: 'mill', who: 'you', n: 1 },
        { op: 'mill', who: 'each-opponent', n: 1 },
        { op: 'draw', who: 'you', n: 1 },
      ],
      { two: { deck: ['ox'] }, three: {} },
    );
    expect(game.of('lost').map(({ seat }) => seat)).toEqual([2]);
    const kinds = game.facts.flatMap((fact) =>
      fact.kind === 'moved' ? [fact.cause] : fact.kind === 'lost' ? ['lost'] : [],
    );
    expect(kinds).toEqual(['play', 'mill', 'mill', 'lost', 'draw', 'out of the match']);
  });

  it(
    'GR-LOSE-04, GR-VEC-13: has the reason that was met first; within one operation the order of the cards ' +
      'decides',
    () => {
      const mill = (deck: string[], discard: string[]) =>
        done([{ op: 'mill', who: 'you', n: 3 }], { one: { deck, discard } }).lost(1);
      expect(mill(['rhea', 'cronus', 'ox'], ['atlas'])).toBe('three Titans');
      expect(mill(['ox', 'ox', 'rhea'], ['atlas', 'cronus'])).toBe('empty deck, three Titans');
      const twice = (...deck: string[]) => {
        const one: Op = { op: 'mill', who: 'you', n: 1 };
        return done([{ op: 'together', do: [one, one] }], { one: { deck, discard: ['rhea', 'cronus'] } }).lost(1);
      };
      expect([twice('ox', 'atlas'), twice('atlas', 'ox')]).toEqual(['empty deck, three Titans', 'three Titans']);
      expect(mill(['ox', 'ox', 'ox'], ['atlas', 'cronus'])).toBe('empty deck');
      const titans = done(
        [
          {
            op: 'together',
            do: [
              { op: 'draw', who: 'you', n: 2 },
              { op: 'destroy', what: { all: { name: 'atlas' } } },
            ],
          },
        ],
        { one: { deck: ['ox', 'ox'], discard: ['rhea', 'cronus'], front: ['atlas'] } },
      );
      expect(titans.lost(1)).toBe('empty deck');
    },
  );

  it('GR-LOSE-04: has three Titans as its reason if a Titan is destroyed before the last card is drawn', () => {
    const first = (...ops: Op[]) =>
      done([{ op: 'together', do: ops }], {
        one: { deck: ['ox', 'ox'], discard: ['rhea', 'cronus'], front: ['elk', 'atlas'] },
      }).lost(1);
    const destroy: Op = { op: 'destroy', what: { all: { name: 'atlas' } } };
    const draws: Op = { op: 'draw', who: 'you', n: 2 };
    expect([first(destroy, draws), first(draws, destroy)]).toEqual(['three Titans', 'empty deck']);
    expect(first({ op: 'destroy', what: { all: { name: 'elk' } } }, draws)).toBe('empty deck');
  });

  it('GR-LOSE-04: has both reasons if no operation met either, as after a ruling', () => {
    const idler = human('idler', { kind: 'activated', do: [{ op: 'counter', what: 'self', kind: 'oath', n: 1 }] });
    const game = given({
      cards: [idler],
      one: { back: ['idler'], deck: ['theia'], discard: ['rhea', 'cronus'] },
    }).when(1, pass);
    game.write([
      { kind: 'moved', legs: [{ from: 'deck:1', slot: 0, to: 'discard:1', handle: 'c0', definition: 'theia' }] },
    ]);
    expect([game.lost(1), game.when(1, use('idler')).lost(1)]).toEqual([undefined, 'empty deck, three Titans']);
  });

  it("GR-LOSE-05: happens on anybody's turn, whatever the cause", () => {
    expect(done([{ op: 'mill', who: 'each-opponent', n: 1 }], { two: { deck: ['ox'] } }).table.result).toMatchObject({
      winner: 1,
    });
    expect(done([{ op: 'draw', who: 'each-opponent', n: 1 }], { two: { deck: ['ox'] } }).table.result).toMatchObject({
      winner: 1,
    });
  });

  it('GR-LOSE-06: counts every Titan in the pile, no matter who owns it, and not one that has left', () => {
    const foreign = done(
      [{ op: 'exchange-places', a: { place: 'discard', who: 'you' }, b: { place: 'discard', who: 'each-opponent' } }],
      { one: { discard: [{ card: 'atlas', owner: 1 }] }, two: { discard: ['rhea', 'cronus'] } },
    );
    expect([foreign.table.seats[0]!.counters['titans'], foreign.lost(1)]).toEqual([2, undefined]);
    const left = done(
      [
        { op: 'return', what: { pick: { in: ['discard'], name: 'rhea' } } },
        { op: 'mill', who: 'you', n: 1 },
      ],
      { one: { deck: ['atlas', 'ox'], discard: ['rhea', 'cronus'] } },
    );
    expect(left.lost(1)).toBeUndefined();
  });

  it('GR-LOSE-08: is not averted by effects that would resolve later', () => {
    const saver = human('saver', {
      kind: 'continuous',
      watch: { event: 'milled', do: [{ op: 'to-deck', what: { all: { in: ['discard'] } }, place: 'bottom' }] },
    });
    expect(
      done([{ op: 'mill', who: 'you', n: 1 }], { cards: [saver], one: { deck: ['ox'], back: ['saver'] } }).lost(1),
    ).toBe('empty deck');
  });

  it('GR-LOSE-09, GR-SM-09, GR-UNIT-12: of two players makes the other win at once; nothing more resolves', () => {
    const game = done(
      [
        { op: 'mill', who: 'each-opponent', n: 1 },
        { op: 'draw', who: 'you', n: 1 },
      ],
      { two: { deck: ['ox'] } },
    );
    expect([game.table.status, game.count('hand', 1)]).toEqual(['ended', 0]);
    expect(game.of('unit-ended').map(({ of, result }) => `${of} ${result}`)).toEqual([
      'turn resolved',
      'stack cut off',
      'end resolved',
    ]);
  });

  it('GR-LOSE-10: leaves the other players of a larger match in play, and the last one wins', () => {
    const game = given({ one: { hand: ['ox'] }, two: { hand: ['ox'] }, three: { hand: ['ox'] } }).when(3, concede);
    expect([game.table.status, game.turn]).toEqual(['playing', '3 of 1']);
    expect(game.when(1, concede).table.result).toEqual({ winner: 2, reason: 'concession' });
  });

  it('GR-LOSE-11, GR-VEC-14: of all players at once is a draw; of all but one a win', () => {
    const draw = done([{ op: 'mill', who: 'each', n: 1 }], { one: { deck: ['ox'] }, two: { deck: ['ox'] } });
    expect([draw.table.result, draw.table.games]).toEqual([
      { winner: null, reason: 'empty deck' },
      [{ n: 1, winner: null, reason: 'empty deck' }],
    ]);
    expect((draw.result as { draw: boolean }).draw).toBe(true);
    const won = survey({ one: { front: ['atlas'] }, two: { deck: oxen(3) }, three: { deck: oxen(3) } });
    expect([won.table.result?.winner, won.lost(2), won.lost(3)]).toEqual([1, 'empty deck', 'empty deck']);
    expect(won.of('lost').map(({ place }) => place)).toEqual([2, 2]);
  });

  it('GR-LOSE-12, GR-SM-10: of the active player ends the turn without a survey, and the next player begins', () => {
    const game = given({ one: { front: ['atlas'], hand: ['ox'] }, two: { hand: ['ox'] }, three: {} }).when(1, concede);
    expect([game.turn, game.phase, game.of('phase-began').map(({ phase }) => phase)]).toEqual([
      '4 of 2',
      'play',
      ['draw', 'play'],
    ]);
    expect(game.kinds()).toEqual(['elimination', 'turn']);
  });

  it('GR-LOSE-13, GR-UNIT-09: takes all cards of the loser out of the match, without triggering anything', () => {
    const cry = human('cry', { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = given({
      cards: [cry],
      one: { back: [{ card: 'cry', owner: 2 }] },
      two: { front: ['cry', 'elk'], hand: ['hare'], deck: ['wren'], discard: ['mole'] },
      three: {},
    }).when(2, concede);
    expect([game.zone('out:2').sort(), game.kinds(), game.count('back', 1)]).toEqual([
      ['cry', 'cry', 'elk', 'hare', 'mole', 'wren'],
      ['elimination'],
      0,
    ]);
    expect(['front:2', 'hand:2', 'deck:2', 'discard:2'].map((zone) => game.zone(zone))).toEqual([[], [], [], []]);
  });

  it('GR-LOSE-14: returns the cards that the loser controlled, to the same kind of line', () => {
    const game = given({
      one: {},
      two: { front: [{ card: 'elk', owner: 1 }], back: [{ card: 'hare', owner: 3 }] },
      three: {},
    }).when(2, concede);
    expect([game.where('elk'), game.where('hare'), game.card('elk').controller]).toEqual(['front:1', 'back:3', 1]);
  });

  it('GR-LOSE-13, GR-LOSE-14: moves no cards when the match is over', () => {
    const game = given({ two: { front: ['elk', { card: 'hare', owner: 1 }] } }).when(2, concede);
    expect(game.zone('front:2')).toEqual(['elk', 'hare']);
    expect(game.kinds()).toEqual(['end']);
    const banner = human('banner', { kind: 'continuous', modify: [{ change: 'points', what: { who: 'you' }, by: 1 }] });
    expect(
      given({ cards: [banner], two: { front: ['elk'], back: ['banner'] } })
        .when(2, concede)
        .points('elk'),
    ).toBe(2);
  });

  it('GR-LOSE-15: by concession is possible at any time, even while another player is asked', () => {
    const asker = human('asker', { kind: 'onPlay', may: true, do: [{ op: 'draw', who: 'you', n: 2 }] });
    const game = given({ cards: [asker], one: { hand: ['asker', 'ox'] }, two: {}, three: { hand: ['ox'] } }).when(
      1,
      play('asker', 'back'),
    );
    game.when(2, concede);
    expect([game.lost(2), game.asked]).toEqual(['concession', ['1 may']]);
    expect(game.when(1, answer(true)).count('hand', 1)).toBe(3);
    const own = given({ cards: [asker], one: { hand: ['asker', 'ox'] }, two: { hand: ['ox'] }, three: {} }).when(
      1,
      play('asker', 'back'),
      concede,
    );
    expect([own.lost(1), own.asked, own.turn, own.phase]).toEqual(['concession', [], '4 of 2', 'play']);
    expect(own.table.items).toEqual([]);
  });

  it('GR-LOSE-15: during a choice leaves nothing to do for the player who is out, or with cards that are gone', () => {
    const position = {
      two: { front: ['elk', 'hare'], hand: ['ox'] },
      three: { front: ['wren'], hand: ['ox'] },
      one: { front: ['mole', 'toad'], hand: ['ox'] },
    };
    const ops: Op[] = [
      { op: 'exchange', a: { pick: { who: 'you', other: true } }, b: { pick: { who: 'next' } } },
      { op: 'control', what: { pick: { who: 'next' } }, who: 'you', until: 'end-of-turn' },
      { op: 'invoke', what: { pick: { in: ['hand'], who: 'you', type: 'TITAN' } } },
      { op: 'search', who: 'next', what: {}, n: 1, to: 'discard', reveal: true },
      { op: 'arrange', who: 'next', n: 2 },
      { op: 'discard', who: 'each', n: 1 },
      {
        op: 'together',
        do: [
          { op: 'destroy', what: { pick: { who: 'next' } } },
          { op: 'draw', who: 'you', n: 1 },
        ],
      },
      { op: 'name', as: 'x', of: 'card' },
    ];
    for (const op of ops) {
      for (const leaver of [1, 2]) {
        const game = done([op], { ...position, one: { ...position.one, hand: ['atlas', 'ox', 'ox'] } });
        if (game.asked.length === 0) throw new Error(`${op.op} asks nothing`);
        game.when(leaver, concede);
        for (let n = 0; game.table.asks.length > 0 && n < 5; n += 1) {
          const { seat } = game.table.asks.find((ask) => !ask.answered)!;
          game.when(seat, anyAnswer);
        }
        expect([op.op, leaver, game.lost(leaver), game.table.items, game.turn]).toEqual([
          op.op,
          leaver,
          'concession',
          [],
          leaver === 1 ? '4 of 2' : '3 of 1',
        ]);
      }
    }
  });

  /** Draws a card whenever a card is played. */
  const witness = human('witness', {
    kind: 'continuous',
    watch: { event: 'played', do: [{ op: 'draw', who: 'you', n: 1 }] },
  });

  it('GR-LOSE-15: answers for the player who is out, and due effects of the others go on', () => {
    const group = human('group', { kind: 'onPlay', do: [{ op: 'lose', who: 'you' }] });
    const game = given({
      cards: [group, witness],
      one: { hand: ['group', 'ox'] },
      two: { back: ['witness'], hand: ['ox'] },
      three: { back: ['witness'] },
    }).when(1, play('group', 'back'));
    expect([game.lost(1), game.turn, game.count('hand', 3)]).toEqual(['an effect', '4 of 2', 1]);
    expect(game.kinds()).toEqual(['turn', 'stack', 'elimination', 'stack', 'stack', 'turn']);
  });

  const boon = (until: 'end-of-turn' | 'match') =>
    human('boon', {
      kind: 'continuous',
      watch: {
        event: 'played',
        do: [{ op: 'lasting', modify: [{ change: 'score', who: 'you', by: 2 }], until }],
      },
    });

  it('GR-LOSE-14: ends lasting effects of the player who is out, and no others', () => {
    const game = given({
      cards: [boon('match')],
      one: { hand: ['ox', 'ox'] },
      two: { back: ['boon'] },
      three: { back: ['boon'] },
    }).when(1, play('ox', 'back'));
    expect(game.table.effects.map(({ controller }) => controller)).toEqual([2, 3]);
    game.when(2, concede);
    expect([game.table.effects.map(({ controller }) => controller), game.score(3)]).toEqual([[3], 2]);
  });

  it('GR-LOSE-12, GR-AMB-44: of the active player ends effects for this turn, and not effects that last longer', () => {
    const left = (until: 'end-of-turn' | 'match') =>
      given({ cards: [boon(until)], one: { hand: ['ox', 'ox'] }, two: { back: ['boon'], hand: ['ox'] }, three: {} })
        .when(1, play('ox', 'back'), concede)
        .score(2);
    expect([left('end-of-turn'), left('match')]).toEqual([0, 2]);
  });

  it('GR-LOSE-14, GR-DISC-06: cancels due effects of the player who is out', () => {
    const bane = human('bane', { kind: 'onPlay', do: [{ op: 'lose', who: 'next' }] });
    const game = given({
      cards: [bane, witness],
      one: { hand: ['bane', 'ox'] },
      two: { back: ['witness'] },
      three: { back: ['witness'] },
    }).when(1, play('bane', 'back'));
    expect(game.kinds()).toEqual(['turn', 'stack', 'elimination', 'stack']);
    expect(game.of('item-ended').map(({ result }) => result)).toEqual(['resolved', 'none', 'resolved']);
    expect([game.lost(2), game.count('out', 2), game.count('hand', 3), game.table.items]).toEqual([
      'an effect',
      11,
      1,
      [],
    ]);
  });

  it('GR-LOSE-12: of the active player when a phase begins ends that phase, and the next player begins', () => {
    for (const event of ['draw-began', 'effect-began', 'survey-began', 'end-began'] as const) {
      const fate = human('fate', {
        kind: 'continuous',
        watch: { event, who: 'you', do: [{ op: 'lose', who: 'you' }] },
      });
      const game = given({
        cards: [fate],
        one: { hand: ['ox'] },
        two: { back: ['fate'], hand: ['ox'] },
        three: { hand: ['ox'] },
      }).when(1, ...wait);
      if (event !== 'draw-began') game.when(2, pass);
      if (event === 'survey-began' || event === 'end-began') game.when(2, pass);
      expect([event, game.lost(2), game.turn, game.phase, game.count('hand', 3)]).toEqual([
        event,
        'an effect',
        '5 of 3',
        'play',
        2,
      ]);
      expect(game.table.opportunity?.seat).toBe(3);
      expect(game.units().filter((unit) => unit.startsWith('turn: Turn 4'))).toEqual([]);
    }
  });

  it('GR-LOSE-12: of two active players in a row lets the third begin', () => {
    const fate = human('fate', {
      kind: 'continuous',
      watch: { event: 'play-began', who: 'you', do: [{ op: 'lose', who: 'you' }] },
    });
    const game = given({
      cards: [fate],
      one: { hand: ['ox'] },
      two: { back: ['fate'], hand: ['ox'] },
      three: { hand: ['ox'] },
      four: {},
    }).when(1, concede);
    expect([game.lost(1), game.lost(2), game.turn, game.phase, game.table.opportunity?.seat]).toEqual([
      'concession',
      'an effect',
      '5 of 3',
      'play',
      3,
    ]);
  });

  it('GR-LOSE-15, GR-DRAW-02: of a player who is asked how many cards to draw draws nothing', () => {
    const game = given({ phase: 'draw', one: {}, two: { hand: ['ox'] }, three: {} });
    expect(game.asked).toEqual(['1 draw']);
    game.when(1, concede);
    expect([game.lost(1), game.asked, game.turn, game.count('hand', 2), game.count('out', 1)]).toEqual([
      'concession',
      [],
      '4 of 2',
      2,
      10,
    ]);
    expect(game.of('noted').filter(({ key }) => key === 'drew')).toEqual([]);
    expect(game.units().at(-1)).toBe('turn: Turn 4: draw');
  });

  it('GR-ONCE-02, GR-DISC-07: resolves only the first of two once-per-game effects that are due at once', () => {
    const last = human('last', { kind: 'onDiscard', oncePerGame: true, do: [{ op: 'draw', who: 'you', n: 1 }] });
    const game = done([{ op: 'destroy', what: { all: { name: 'last' } } }], {
      cards: [last],
      one: { back: ['last', 'last'] },
    });
    game.when(1, answer([0, 1]));
    expect([game.count('hand', 1), game.of('item-ended', true).map(({ result }) => result)]).toEqual([
      1,
      ['resolved', 'resolved', 'none'],
    ]);
  });

  it('GR-LOSE-16: does not happen with an empty hand or field', () => {
    expect(given({ one: {}, two: {} }).table.status).toBe('playing');
  });

  it('GR-LOSE-17: is recorded with order, reasons, winner and turn number', () => {
    const game = given({ one: { hand: ['ox'] }, two: { hand: ['ox'] }, three: { hand: ['ox'] } })
      .when(2, concede)
      .when(1, ...wait)
      .when(3, concede);
    expect(game.result).toEqual({
      eliminated: [
        { seat: 2, reason: 'concession', turn: 3 },
        { seat: 3, reason: 'concession', turn: 4 },
      ],
      winner: 1,
      draw: false,
      turn: 4,
    });
    expect(game.of('lost', true).map(({ seat, place }) => [seat, place])).toEqual([
      [2, 3],
      [3, 2],
    ]);
  });

  it('of a game in a match of several lets the next game begin', () => {
    const game = started({ bestOf: 3 }).when(2, concede);
    expect([game.table.status, game.table.games.length]).toEqual(['playing', 1]);
    expect(
      nextGame(game)
        .when(1, concede)
        .table.games.map(({ winner }) => winner),
    ).toEqual([1, 2]);
    expect(nextGame(game).when(1, concede).table.result).toEqual({ winner: 2, reason: 'best of 3 decided' });
  });
});

describe('terms', () => {
  const watcher = (event: 'milled' | 'discarded' | 'destroyed' | 'sacrificed' | 'played' | 'resurrected' | 'invoked') =>
    human('watcher', {
      kind: 'continuous',
      watch: { event, do: [{ op: 'counter', what: 'self', kind: 'seen', n: 1 }] },
    });
  const seen = (game: Game): number => game.card('watcher').counters['seen'] ?? 0;

  it("GR-TERM-02: resurrect brings a Human from the player's own discard pile to a line, by an effect", () => {
    const game = done([{ op: 'resurrect', what: { pick: { in: ['discard'], name: 'elk' } } }], {
      one: { discard: ['elk'] },
      two: { discard: ['elk'] },
    });
    game.when(1, choose('elk@1'));
    expect(game.asked).toEqual(['1 line']);
    game.when(1, answer('front'));
    expect([game.where('elk@1'), game.moves()]).toEqual(['front:1', ['resurrect discard:1 > front:1']]);
    expect(
      done([{ op: 'resurrect', what: { pick: { in: ['discard'], who: 'each-opponent' } }, line: 'front' }], {
        two: { discard: ['elk'] },
      }).zone('front:1'),
    ).toEqual([]);
  });

  it('GR-TERM-04: mill brings the top card of a deck to the pile of the same player', () => {
    const game = done([{ op: 'mill', who: 'each-opponent', n: 1 }], { two: { deck: ['elk', 'hare'] } });
    expect([game.zone('discard:2'), game.zone('deck:2'), game.moves()[1]]).toEqual([
      ['elk'],
      ['hare'],
      'mill deck:2 > discard:2',
    ]);
  });

  it('GR-TERM-05: discard brings a card from a hand to the pile', () => {
    const game = done([{ op: 'discard', who: 'each-opponent', n: 'all' }], { two: { hand: ['elk'] } });
    expect([game.zone('discard:2'), game.moves()[1]]).toEqual([['elk'], 'discard hand:2 > discard:2']);
  });

  it('GR-TERM-06: destroy brings a card from a field to the pile', () => {
    const game = done([{ op: 'destroy', what: { all: { who: 'each-opponent' } } }], {
      two: { back: ['elk'], hand: ['hare'] },
    });
    expect([game.zone('discard:2'), game.zone('hand:2'), game.moves()[1]]).toEqual([
      ['elk'],
      ['hare'],
      'destroy back:2 > discard:2',
    ]);
  });

  it('GR-TERM-06: an effect destroys only cards on a field', () => {
    const game = done([{ op: 'destroy', what: { all: { in: ['hand', 'deck'], who: 'you' } } }], {
      one: { hand: ['hare'], deck: ['elk'] },
    });
    expect([game.zone('hand:1'), game.zone('deck:1'), game.zone('discard:1')]).toEqual([['hare'], ['elk'], []]);
  });

  it('GR-TERM-08: an effect that names one of these words reacts to that word only', () => {
    const sacrificing = (event: 'destroyed' | 'sacrificed') =>
      seen(
        given({ cards: [watcher(event)], one: { hand: ['atlas'], back: ['watcher', 'rhea'] } }).when(
          1,
          invoke('atlas', ['rhea']),
        ),
      );
    expect([sacrificing('destroyed'), sacrificing('sacrificed')]).toEqual([0, 1]);
    const milling = (event: 'milled' | 'discarded') =>
      seen(done([{ op: 'mill', who: 'you', n: 1 }], { cards: [watcher(event)], one: { back: ['watcher'] } }));
    expect([milling('discarded'), milling('milled')]).toEqual([0, 1]);
  });

  it('GR-TERM-09, GR-VEC-23: protection from destruction does not prevent a sacrifice', () => {
    const ward = human('ward', {
      kind: 'continuous',
      modify: [{ change: 'protect', what: { who: 'you' }, from: ['destroyed'] }],
    });
    const game = done([{ op: 'destroy', what: { all: { name: 'rhea' } } }], {
      cards: [ward],
      one: { hand: ['atlas'], back: ['ward', 'rhea'] },
    });
    expect(game.where('rhea')).toBe('back:1');
    expect(game.when(1, invoke('atlas', ['rhea'])).zone('discard:1')).toEqual(['rhea']);
  });

  it('GR-TERM-10: Titans cannot be resurrected, but other words bring them back', () => {
    const titans = { one: { discard: ['rhea'] } };
    expect(
      done([{ op: 'resurrect', what: { all: { in: ['discard'] } }, line: 'back' }], titans).zone('discard:1'),
    ).toEqual(['rhea']);
    expect(done([{ op: 'put', what: { all: { in: ['discard'] } }, line: 'back' }], titans).zone('back:1')).toEqual([
      'doer',
      'rhea',
    ]);
  });

  it('GR-TERM-11: resurrecting ignores the limits of the Play Phase, and happens in any phase', () => {
    const raiser = human('raiser', {
      kind: 'activated',
      do: [{ op: 'resurrect', what: { all: { in: ['discard'], who: 'you' } }, line: 'front' }],
    });
    const game = given({
      cards: [raiser],
      one: { back: ['raiser'], hand: ['ox', 'ox'], discard: ['elk', 'hare', 'wren'] },
    }).when(1, play('ox', 'back'), play('ox', 'back'), pass, use('raiser'));
    expect(game.zone('front:1')).toEqual(['elk', 'hare', 'wren']);
  });

  it('GR-TERM-12: "mill n" takes the top card n times, in that order, until the deck is empty', () => {
    expect(
      done([{ op: 'mill', who: 'each-opponent', n: 3 }], { two: { deck: ['elk', 'hare', 'wren', 'ox'] } }).zone(
        'discard:2',
      ),
    ).toEqual(['elk', 'hare', 'wren']);
    expect(
      done([{ op: 'mill', who: 'each-opponent', n: 3 }], { two: { deck: ['elk', 'hare'] } }).zone('discard:2'),
    ).toEqual(['elk', 'hare']);
  });

  it('GR-TERM-13: the record has each movement with its term', () => {
    const game = given({ one: { hand: ['ox', 'atlas'], back: ['rhea'] } }).when(
      1,
      play('ox', 'front'),
      invoke('atlas', ['rhea']),
    );
    expect(game.moves(true)).toEqual([
      'play hand:1 > front:1',
      'sacrifice back:1 > discard:1',
      'invoke hand:1 > back:1',
    ]);
  });
});

describe('ownership', () => {
  it('GR-OWN-01, GR-OWN-02: the owner never changes; the controller changes only by effects', () => {
    const game = done([{ op: 'control', what: { pick: { who: 'each-opponent' } }, who: 'you', line: 'front' }], {
      two: { front: ['elk'] },
    });
    expect(game.card('elk')).toMatchObject({ owner: 2, controller: 1 });
    expect(
      given({ one: { front: ['ox'], hand: ['ox'] }, two: { hand: ['ox'] } })
        .when(1, ...wait)
        .card('ox'),
    ).toMatchObject({ owner: 1, controller: 1 });
  });

  it("GR-OWN-03: cards go to their owner's hand, deck or pile", () => {
    const foreign = { one: { front: [{ card: 'elk', owner: 2 }] } };
    expect(done([{ op: 'destroy', what: { all: { name: 'elk' } } }], foreign).zone('discard:2')).toEqual(['elk']);
    expect(done([{ op: 'return', what: { all: { name: 'elk' } } }], foreign).zone('hand:2')).toEqual(['elk']);
    expect(done([{ op: 'to-deck', what: { all: { name: 'elk' } }, place: 'top' }], foreign).zone('deck:2')[0]).toBe(
      'elk',
    );
  });

  it("GR-OWN-04, GR-VEC-19: a Titan that dies under another player's control counts for its owner", () => {
    const one = { hand: ['atlas'], back: [{ card: 'rhea', owner: 2 }] };
    const two = { discard: ['cronus', 'theia'] };
    expect(given({ one, two }).when(1, invoke('atlas', ['rhea'])).table.result).toEqual({
      winner: 1,
      reason: 'three Titans',
    });
    expect(
      done([{ op: 'destroy', what: { all: { name: 'rhea' } } }], { one: { back: one.back }, two }).table.result?.winner,
    ).toBe(1);
  });

  it('GR-OWN-05: the new controller chooses the line if the effect names none', () => {
    const game = done([{ op: 'control', what: { all: { name: 'elk' } }, who: 'each-opponent' }], {
      one: { front: ['elk'] },
    });
    expect(game.asked).toEqual(['2 line']);
    expect(game.when(2, answer('back')).where('elk')).toBe('back:2');
  });

  it('GR-OWN-06: the card goes there at once, and counts neither as played nor as discarded', () => {
    const relict = human(
      'relict',
      { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] },
      { kind: 'onDiscard', do: [{ op: 'draw', who: 'you', n: 1 }] },
    );
    const game = done([{ op: 'control', what: { all: { name: 'relict' } }, who: 'you', line: 'back' }], {
      cards: [relict],
      two: { back: [{ card: 'relict', counters: { oath: 2 } }] },
    });
    expect([game.where('relict'), game.count('hand', 1), game.count('hand', 2), game.card('relict').counters]).toEqual([
      'back:1',
      0,
      0,
      { oath: 2 },
    ]);
  });
});
