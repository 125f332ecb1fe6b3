import { describe, expect, it } from '@jest/globals';
import {
  activate,
  answer,
  attack,
  concede,
  decline,
  given,
  nextGame,
  pass,
  pay,
  place,
  placed,
  placing,
  presented,
  retaliate,
  started,
} from '../../../../test/support/grand-archive/index.js';

const hurt = (damage: number) => ({ field: [{ card: 'ember', damage }] });

describe('the end of a game', () => {
  it(
    'GA-END-01, GA-FMT-03, SM-03, SM-50: comes when one undefeated player is left; this player wins the ' +
      'game, and a match of one game',
    () => {
      const game = given({ one: { hand: ['smite'] }, two: hurt(5) })
        .when(1, activate('smite', { targets: ['ember@2'] }))
        .passAll();
      expect(game.table).toMatchObject({ status: 'ended', result: { winner: 1 }, games: [{ n: 1, winner: 1 }] });
    },
  );

  it('GA-END-02: can come by an effect', () => {
    const game = given({ one: { hand: ['crown'] } })
      .when(1, activate('crown'))
      .passAll();
    expect(game.table.result?.winner).toBe(1);
  });

  it('GA-END-04: stops all activations, attacks and passes', () => {
    const game = given({ bestOf: 3, one: { hand: ['crown', 'spark'] } })
      .when(1, activate('crown'))
      .passAll();
    expect([
      game.refusal(1, activate('spark')),
      game.refusal(1, pass),
      game.refusal(1, attack('ember@1', 'ember@2')),
      game.refusal(2, concede),
    ]).toEqual(['GA-END-04', 'GA-END-04', 'GA-END-04', 'GA-END-04']);
    const match = given({ one: { hand: ['crown'] } })
      .when(1, activate('crown'))
      .passAll();
    expect(match.refusal(1, pass)).toBe('GA-END-04');
  });

  it('GA-END-05, HI-08, CF-40: reveals hands and memories; decks and material decks stay hidden', () => {
    const game = given({ one: { hand: ['crown'] }, two: { hand: ['bear'], memory: ['imp'], materials: ['sword'] } })
      .when(1, activate('crown'))
      .passAll();
    const seen = (id: string) => {
      const zone = game.view([]).zones.find((one) => one.id === id)!;
      return (zone.kind === 'pooled' ? zone.slots : zone.cards).map((card) => card.definition);
    };
    expect([seen('hand:2'), seen('memory:2'), seen('materials:2'), new Set(seen('deck:2'))]).toEqual([
      ['bear'],
      ['imp'],
      [null],
      new Set([null]),
    ]);
  });

  it('RU-24, CF-61: comes after the unit of the card that decides it, as another unit', () => {
    const game = given({ one: { hand: ['crown'] } })
      .when(1, activate('crown'))
      .passAll();
    const [blow, end] = game.of('unit-ended');
    expect(game.units()).toEqual(['card resolved', 'end resolved']);
    expect([blow!.title, blow!.cause, end!.rules]).toEqual(['Crown', blow!.cause, ['GA-END-02', 'GA-END-05']]);
    expect(game.of('item-ended').map(({ item, result }) => [item, result])).toEqual([[blow!.cause, 'resolved']]);
  });

  it('RU-24: does so even if the card asked somebody first, as a text by hand does', () => {
    const game = given({ one: { hand: ['odd'] } })
      .when(1, activate('odd'))
      .passAll()
      .when(1, ({ table }) => ({ kind: 'by-hand', ask: table.asks[0]!.id, ops: [{ op: 'win', who: 1 }] }) as never);
    expect(game.of('unit-ended').map(({ title, rules }) => [title, rules[0]])).toEqual([
      ['Odd', 'GA-OPP-05'],
      ['Seat 1 wins the game', 'GA-END-02'],
    ]);
  });

  it("RU-24: by a concession during a question is not part of the asking card's unit", () => {
    const game = given({ one: { hand: ['odd'] } })
      .when(1, activate('odd'))
      .passAll();
    expect(game.when(1, concede).units()).toEqual(['end resolved']);
  });

  it('GA-END-09, CF-56: has no winner if one check defeats all champions', () => {
    const game = given({ one: { ...hurt(14), hand: ['quake'] }, two: hurt(14) })
      .when(1, activate('quake'))
      .passAll();
    expect(game.table).toMatchObject({ result: { winner: null }, games: [{ winner: null }] });
    expect(game.of('lost').map((fact) => fact.seat)).toEqual([1, 2]);
  });

  it('GA-END-10: comes by a concession at any time', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] } });
    expect(given({}).when(2, concede).table.result?.winner).toBe(1);
    game.when(1, activate('bear')).when(1, concede);
    expect([game.table.result?.winner, game.asked]).toEqual([2, []]);
    expect(started().when(2, concede).table.result?.winner).toBe(1);
    expect(placed().when(1, concede).table.result?.winner).toBe(2);
  });

  it('GA-END-10: comes by a concession during a resolution, a combat or a choice of triggers', () => {
    const glimpsing = given({ one: { hand: ['omen'] } })
      .when(1, activate('omen'))
      .passAll();
    expect(glimpsing.when(1, concede).table.result?.winner).toBe(2);
    const fighting = given({ one: { field: ['bear'] }, two: { field: ['ox'] } })
      .when(1, attack('bear', 'ox'))
      .passAll();
    expect(fighting.when(1, concede).table.result?.winner).toBe(2);
  });
});

describe('the next game', () => {
  const one = () => placing(started({ bestOf: 3 }), 1);

  it('GA-END-06, SM-49: begins with whole decks, and keeps only who goes first', () => {
    const game = one().when(2, concede);
    expect(game.table.status).not.toBe('ended');
    nextGame(game);
    expect([
      game.table.game,
      game.count('deck', 1),
      game.count('materials', 1),
      game.count('field'),
      game.table.items.length,
    ]).toEqual([2, 12, 5, 0, 0]);
    expect(game.table.seats.map((seat) => [seat.out, seat.score])).toEqual([
      [null, 1],
      [null, 0],
    ]);
  });

  it(
    'GA-END-07, CF-32: lets the loser of two players decide who goes first, before it starts; the answer is ' +
      'on record',
    () => {
      const game = presented(nextGame(one().when(2, concede)));
      expect(game.asked).toEqual(['2 first']);
      expect(game.when(2, answer('second', 'first')).table.turn?.seat).toBe(1);
      const other = presented(nextGame(one().when(2, concede))).when(2, answer('first', 'first'));
      expect([other.table.turn?.seat, other.asked]).toEqual([2, ['2 champion']]);
    },
  );

  it('GA-END-09: has a random first player after a game without a winner', () => {
    const game = given({ bestOf: 3, one: { ...hurt(14), hand: ['quake'] }, two: hurt(14) })
      .when(1, activate('quake'))
      .passAll();
    expect([game.table.status === 'ended', game.table.seats.map((seat) => seat.score)]).toEqual([false, [0, 0]]);
    presented(nextGame(game));
    expect(game.of('drew-random').map((fact) => fact.purpose)).toContain('first player');
  });

  it('GA-FMT-04: follows in a best of three until a player has won two', () => {
    const game = one().when(2, concede);
    presented(nextGame(game)).when(2, answer('first', 'first')).when(1, concede);
    expect([game.table.status === 'ended', game.table.seats.map((seat) => seat.score)]).toEqual([false, [1, 1]]);
    presented(nextGame(game)).when(1, answer('first', 'first')).when(2, concede);
    expect(game.table).toMatchObject({ status: 'ended', result: { winner: 1 } });
  });

  it('GA-SETUP-16: counts first turns from the start again', () => {
    const game = presented(nextGame(one().passTo('main').when(2, concede))).when(2, answer('second', 'first'));
    expect(game.asked).toEqual(['1 champion']);
    game.when(1, place('ember'));
    expect(game.stack()).toHaveLength(1);
  });
});

describe('a game of three players', () => {
  const table = (more: object = {}, two: object = {}, three: object = {}) =>
    given({ one: { hand: ['smite'], ...more }, two: { ...hurt(5), ...two }, three: { ...three } });

  it('GA-END-03: goes on when one is defeated', () => {
    const game = table()
      .when(1, activate('smite', { targets: ['ember@2'] }))
      .passAll();
    expect([game.table.result, game.table.seats.map((seat) => seat.out?.reason ?? null), game.holder]).toEqual([
      null,
      [null, 'its champion is defeated', null],
      1,
    ]);
  });

  it('GA-TERM-06, GA-COMBAT-36: does not count a defeated champion as killed', () => {
    const game = given({ one: { field: ['wolf'] }, two: hurt(14), three: {} })
      .when(1, attack('wolf', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect([game.table.seats[1]!.out?.reason, game.stack()]).toEqual([
      'its champion is defeated',
      ['Wolf: Wolf hits: draw'],
    ]);
  });

  it('GA-END-10, CF-55, GA-OPP-04, GA-TURN-09: skips defeated players for Opportunity and turns', () => {
    const game = table().when(2, concede);
    expect(game.when(1, pass).holder).toBe(3);
    game.when(3, pass).when(1, pass).when(3, pass);
    expect(game.table.turn?.seat).toBe(3);
  });

  it('GA-OPP-07: gives Opportunity to a player who has not passed when its holder concedes', () => {
    const game = table().when(1, pass).when(2, concede);
    expect([game.holder, game.table.opportunity?.passed]).toEqual([3, [1]]);
    expect(game.when(3, pass).phase).toBe('end/opportunity');
  });

  it('GA-OPP-07: ends the phase or resolves the top entry when the only player who has not passed concedes', () => {
    expect(table().when(1, pass).when(2, pass).when(3, concede).phase).toBe('end/opportunity');
    const game = table({ hand: ['spark'] })
      .when(1, activate('spark'))
      .when(1, pass)
      .when(2, pass)
      .when(3, concede);
    expect([game.zone('graveyard:1'), game.holder]).toEqual([['spark'], 1]);
  });

  it('GA-END-10, CF-55: ends the turn of a defeated turn player', () => {
    const game = table().when(1, concede);
    expect([game.table.turn?.seat, game.asked, game.phases()[0]]).toEqual([2, ['2 materialize'], 'end/clean-up']);
  });

  it('GA-END-10: ends it after the stack has resolved', () => {
    const game = table({ hand: ['spark'] }, { hand: ['calm'] })
      .when(1, activate('spark'))
      .when(1, concede);
    expect([game.table.turn?.seat, game.holder, game.stack()]).toEqual([1, 2, ['Spark']]);
    game.when(2, pass).when(3, pass);
    expect([game.table.turn?.seat, game.zone('graveyard:1'), game.asked]).toEqual([2, ['spark'], ['2 materialize']]);
  });

  it('GA-END-10: ends a running combat with it', () => {
    const game = table({ field: ['bear'], hand: ['dash'] })
      .when(1, activate('dash'))
      .passAll()
      .when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [now.handle('ember@3')] }));
    game.when(1, concede);
    expect([game.table.combat, game.zone('intent'), game.table.turn?.seat]).toEqual([null, [], 2]);
  });

  it('GA-END-10: keeps a question to another player open when somebody concedes, and goes on after it', () => {
    const game = table({ hand: ['bear', 'ox', 'ox'] }).when(1, activate('bear'));
    game.when(3, concede);
    expect(game.asked).toEqual(['1 pay']);
    game.when(1, pay());
    expect([game.stack(), game.holder]).toEqual([['Bear'], 1]);
    game.when(1, pass).when(2, pass);
    expect(game.onField('bear')).toBe(true);
  });

  it('GA-END-10: takes a payment back, and counts a retaliation as no, if the asked player concedes', () => {
    const game = table({ hand: ['bear', 'ox', 'ox'] })
      .when(1, activate('bear'))
      .when(1, concede);
    expect([game.table.turn?.seat, game.stack(), game.count('hand', 1), game.asked]).toEqual([
      2,
      [],
      3,
      ['2 materialize'],
    ]);
    const fight = given({ one: { field: ['bear'] }, two: { field: ['ox'] }, three: {} })
      .when(1, attack('bear', 'ox'))
      .passAll();
    expect(fight.asked).toEqual(['2 retaliate']);
    fight.when(2, concede);
    expect([fight.phase, fight.holder, fight.rested('ox')]).toEqual(['combat/damage', 1, false]);
  });

  it('GA-END-10: drops the attack if the player concedes who is asked for its target', () => {
    const game = given({ one: {}, two: { hand: ['dash'] }, three: {} })
      .when(1, pass)
      .when(2, activate('dash'))
      .passAll();
    expect(game.asked).toEqual(['2 attack-target']);
    game.when(2, concede);
    expect([game.table.combat, game.zone('graveyard:2'), game.phase, game.holder]).toEqual([null, ['dash'], 'main', 1]);
  });

  it('GA-END-10: keeps the other questions if one of several asked players concedes', () => {
    const game = placed({ seats: 3, first: 1 });
    game.when(1, concede);
    expect(game.asked).toEqual(['2 present', '3 present']);
    presented(game);
    expect([game.table.turn?.seat, game.asked]).toEqual([2, ['2 champion']]);
  });

  it('GA-END-10: goes on if the turn player concedes at a choice of the turn', () => {
    const game = started({ seats: 3 }).when(1, concede);
    expect([game.table.turn?.seat, game.asked]).toEqual([2, ['2 champion']]);
    const later = given({ turn: { n: 6, seat: 3 }, phase: 'end', one: {}, two: {}, three: {} }).passAll();
    expect(later.when(1, concede).asked).toEqual(['2 materialize']);
    later.when(2, decline);
    expect(later.phase).toBe('recollection/opportunity');
  });

  it('GA-END-01, GA-END-08: is followed by one in which the first loser goes first, without a choice', () => {
    const game = placing(started({ seats: 3, bestOf: 3 }), 1)
      .when(3, concede)
      .when(2, concede);
    expect(game.table.games).toMatchObject([{ winner: 1 }]);
    presented(nextGame(game, { seats: 3 }));
    expect([game.table.turn?.seat, game.asked]).toEqual([3, ['3 champion']]);
  });

  it('GA-FMT-05, GA-KW-28: allows attacks on any opponent; Multi-Target hits the units of one', () => {
    const game = given({ one: { field: ['hydra', 'bear'] }, two: { field: ['ox'] }, three: { field: ['mouse'] } });
    game.when(1, attack('hydra', 'mouse'));
    expect(game.table.combat!.targets).toEqual([game.handle('ember@3'), game.handle('mouse')]);
    const other = given({ one: { field: ['bear'] }, two: {}, three: {} });
    expect(
      other.when(1, attack('bear', 'ember@3')).passAll().when(3, retaliate(false)).passAll().card('ember@3').damage,
    ).toBe(2);
  });

  it('GA-END-09: has no winner if one check defeats the last two', () => {
    const game = given({ one: { ...hurt(14), hand: ['quake'] }, two: hurt(14), three: hurt(14) })
      .when(1, activate('quake'))
      .passAll();
    expect(game.table.result?.winner).toBeNull();
  });
});
