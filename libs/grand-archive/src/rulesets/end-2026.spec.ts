import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import {
  activate,
  answer,
  byHand,
  concede,
  Game,
  given,
  MAIN,
  MATERIAL,
  nextGame,
  pass,
  place,
  placed,
  presented,
  printed,
  started,
} from '../../../../test/support/grand-archive/index.js';
import { testCards } from '../../../../test/support/grand-archive/cards.js';
import { drawOne, type Print } from '../../../../test/support/grand-archive/print.js';

const { rules } = by2026;
const at = (position: Parameters<typeof given>[0]): Game => given({ rules, ...position });

const fast = (...ops: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: ops }],
});
printed({
  gamble: fast({ op: 'win' }, { op: 'draw', who: 'you', n: 2 }),
  eternal: { types: 'CHAMPION', stats: { level: 0, life: 10 }, keywords: ['immortality'] },
  crowned: fast({ op: 'win' }, drawOne),
  reprieve: fast({ op: 'damage', to: { champion: 'you' }, n: 15 }, { op: 'recover', who: 'you', n: 5 }),
});

const hurt = (damage: number) => ({ field: [{ card: 'ember', damage }] });
const playing = (id: string, position: Parameters<typeof given>[0]): Game =>
  at(position).when(1, activate(id)).passAll();
const endRules = (game: Game): readonly string[] => game.of('unit-ended').at(-1)!.rules;

describe('what decides a game of 2026', () => {
  it('GA26-END-01, GA26-END-07, GA26-END-09: the death of a champion, found by the check after the resolution', () => {
    const game = at({ one: { hand: ['smite'] }, two: hurt(5) })
      .when(1, activate('smite', { targets: ['ember@2'] }))
      .passAll();
    expect(game.table).toMatchObject({ status: 'ended', result: { winner: 1 } });
    expect(endRules(game)).toEqual(expect.arrayContaining(['GA26-END-01', 'GA26-END-09']));
    expect(game.units()).toEqual(['card resolved', 'end resolved']);
    expect(game.of('opportunity').every(({ seat }) => seat === null)).toBe(true);
  });

  it('GA26-END-02, GA26-END-07: that a player controls no champion as somebody is to have Opportunity', () => {
    const game = at({ one: { hand: ['spark'] } }).when(1, activate('spark'));
    game.mended({ op: 'put', what: game.handle('ember@2'), to: 'banishment:2' });
    expect(game.table.status).toBe('playing');
    expect(game.passAll().table.result).toMatchObject({ winner: 1 });
    expect(endRules(game)).toContain('GA26-END-02');
  });

  it('GA26-END-02: not that a player has not had a champion yet', () => {
    const game = given({
      rules,
      seats: [{ zones: { field: ['ember'], hand: ['spark'], deck: ['ox', 'ox'] } }, { zones: { deck: ['ox'] } }],
    });
    expect(game.when(1, activate('spark')).passAll().table.status).toBe('playing');
  });

  it('GA26-END-04, GA26-END-09: an effect that says so, at the check after its resolution', () => {
    const game = playing('odd', { one: { hand: ['odd'] } }).when(1, byHand({ op: 'lose', who: 2 }));
    expect(game.table.result).toMatchObject({ winner: 1 });
    expect([game.units(), endRules(game)]).toEqual([
      ['card resolved', 'end resolved'],
      ['GA26-END-04', 'GA26-END-09', 'GA26-END-15'],
    ]);
  });

  it("GA26-END-05: a concession at any moment, in the middle of another player's choice too", () => {
    const game = playing('omen', { one: { hand: ['omen'] } });
    expect(game.asked).toEqual(['1 glimpse-or-call']);
    expect(game.when(2, concede).table.result).toMatchObject({ winner: 1 });
    expect(endRules(game)).toContain('GA26-END-05');
  });

  it('GA26-END-05: a concession of a player whose champion cannot die', () => {
    const game = at({ one: { field: ['eternal'] } }).when(1, concede);
    expect(game.table.result).toMatchObject({ winner: 2 });
  });

  it('GA26-END-06: a player who would win and lose at the same time loses', () => {
    const game = playing('gamble', { one: { hand: ['gamble'], deck: ['ox'] } });
    expect([game.table.result?.winner, game.table.seats[0]!.out?.reason]).toEqual([2, 'it drew from an empty deck']);
  });

  it('GA26-END-07, GA26-END-09: a player who wins by an effect wins at the check, when the card has resolved', () => {
    const game = playing('crowned', { one: { hand: ['crowned'] } });
    expect([game.table.result?.winner, game.count('hand', 1), game.zone('graveyard:1')]).toEqual([1, 1, ['crowned']]);
    expect(endRules(game)).toEqual(['GA26-END-07', 'GA26-END-09', 'GA26-END-15']);
  });

  it('GA26-END-07: a player of three wins as soon as both opponents have lost', () => {
    const game = at({ one: {}, two: {}, three: {} }).when(2, concede);
    expect(game.table.result).toBeNull();
    expect(game.when(3, concede).table.result).toMatchObject({ winner: 1 });
  });

  it('GA26-END-08: a player who lost earlier has lost, and the others draw', () => {
    const game = at({ one: { ...hurt(14), hand: ['quake'] }, two: {}, three: hurt(14) }).when(2, concede);
    game.when(1, activate('quake')).passAll();
    expect(game.table.result).toMatchObject({ winner: null, reason: 'all remaining players lost at once' });
    expect(game.of('lost', true).map(({ seat }) => seat)).toEqual([2, 1, 3]);
    expect(game.of('lost').map(({ seat }) => seat)).toEqual([1, 3]);
  });

  it('GA26-END-10: not damage that the same resolution removes', () => {
    const game = playing('reprieve', { one: { hand: ['reprieve'] } });
    expect([game.table.status, game.card('ember@1').damage]).toEqual(['playing', 10]);
  });
});

describe('the end of a game of 2026', () => {
  it('GA26-END-13: lets the End Phase of a turn player who is out take place, after what is pending', () => {
    const game = at({ one: { hand: ['spark'] }, two: { hand: ['calm'] }, three: {} })
      .when(1, activate('spark'))
      .when(1, concede);
    expect([game.stack(), game.holder]).toEqual([['Spark'], 2]);
    game.when(2, pass).when(3, pass);
    expect([game.phase, game.table.turn?.seat, game.holder]).toEqual(['end/opportunity', 1, 2]);
    game.when(2, activate('calm')).when(2, pass).when(3, pass);
    expect([game.phase, game.table.turn?.seat, game.holder]).toEqual(['end/opportunity', 1, 2]);
    game.when(2, pass).when(3, pass);
    expect([game.table.turn?.seat, game.asked]).toEqual([2, ['2 materialize']]);
  });

  it('GA26-END-13: lets what is pending fizzle where its target has left with the loser', () => {
    const game = at({ one: {}, two: { hand: ['smite'] }, three: {} })
      .when(1, pass)
      .when(2, activate('smite', { targets: ['ember@1'] }))
      .when(1, concede);
    expect([game.stack(), game.zone('graveyard:2')]).toEqual([[], ['smite']]);
    expect(game.of('item-ended').map(({ result }) => result)).toEqual(['none']);
    expect([game.phase, game.holder]).toEqual(['end/opportunity', 2]);
  });

  it('GA26-END-15: shows what lies face down in public zones, and no hand, memory or deck', () => {
    const game = at({
      one: { hand: ['crown', 'hood'], field: ['ox'] },
      two: { hand: ['bear'], memory: ['imp'], materials: ['sword'] },
    });
    game.when(1, activate('hood', { targets: ['ox'] })).passAll();
    expect(game.view([]).zones.find(({ id }) => id === 'field')).toMatchObject({
      cards: expect.arrayContaining([expect.objectContaining({ definition: null })]),
    });
    game.when(1, activate('crown')).passAll();
    const seen = (id: string) => {
      const zone = game.view([]).zones.find((one) => one.id === id)!;
      return (zone.kind === 'pooled' ? zone.slots : zone.cards).map((card) => card.definition);
    };
    expect([seen('hand:2'), seen('memory:2'), seen('materials:2'), [...new Set(seen('deck:2'))]]).toEqual(
      Array(4).fill([null]),
    );
    expect(seen('field')).toContain('ox');
  });

  const decided = (seats = 2): Game => {
    const game = started({ rules, seats, bestOf: 3 });
    for (const seat of game.table.order) game.when(seat, place('ember'));
    for (const seat of game.table.order.slice(1)) game.when(seat, concede);
    return game;
  };

  it('GA26-END-16: shuffles the decks again, and puts tokens aside', () => {
    const game = started({ rules, bestOf: 3, main: Array(12).fill('call') });
    for (const seat of [1, 2]) game.when(seat, place('ember'));
    game.when(1, activate('call')).passAll();
    expect(game.onField('pup')).toBe(true);
    nextGame(game.when(2, concede), { main: Array(12).fill('call') });
    expect([game.count('field'), game.count('deck', 1), game.of('shuffled').map(({ zone }) => zone)]).toEqual([
      0,
      12,
      ['deck:1', 'deck:2'],
    ]);
  });

  it('GA26-GEN-01: generated cards are gone after the game', () => {
    printed({ forge2: fast({ op: 'generate', card: 'bear', n: 2 }) });
    const main = Array<string>(12).fill('forge2');
    const game = started({ rules, bestOf: 3, main });
    for (const seat of [1, 2]) game.when(seat, place('ember'));
    game.when(1, activate('forge2')).passAll();
    expect(game.zone('hand:1').filter((card) => card === 'bear')).toHaveLength(2);
    nextGame(game.when(2, concede), { main });
    const left = ['deck', 'hand', 'memory', 'materials', 'graveyard', 'banishment'].flatMap((zone) =>
      game.zone(`${zone}:1`),
    );
    expect([left.length, left.includes('bear')]).toEqual([12 + 5, false]);
  });

  it('GA26-END-16: restores the decks for the next one', () => {
    const game = nextGame(decided());
    expect([game.table.game, game.count('deck', 1), game.count('materials', 1), game.count('field')]).toEqual([
      2, 12, 5, 0,
    ]);
  });

  it('GA26-END-17: lets the loser of two players say who begins the next one', () => {
    const game = presented(nextGame(decided()));
    expect(game.asked).toEqual(['2 first']);
    game.when(2, answer('second', 'first'));
    for (const seat of [1, 2]) game.when(seat, place('ember'));
    expect(game.table.turn?.seat).toBe(1);
  });

  it.each([
    ['first', 2],
    ['second', 1],
  ])('GA26-END-18: lets the better placed player of a play-off say who begins the first one: %s', (said, seat) => {
    const decks = Array.from({ length: 2 }, () => ({
      parts: {
        main: MAIN.map((card) => ({ card, count: 1 })),
        material: MATERIAL.map((card) => ({ card, count: 1 })),
      },
    }));
    const game = new Game(testCards, 2, rules)
      .begin(decks, { tournament: { event: 'e', chooses: 2 } })
      .beginGame(decks);
    expect(presented(game).asked).toEqual(['2 first']);
    game.when(2, answer(said, 'first'));
    for (const one of [1, 2]) game.when(one, place('ember'));
    expect(game.table.turn?.seat).toBe(seat);
  });

  it('GA26-END-18: finds the first player of any other match at random', () => {
    const game = presented(placed({ rules }));
    expect(game.of('drew-random').map(({ purpose }) => purpose)).toEqual(['first player']);
  });

  it('GA26-SETUP-01: finds who begins the next one of three players at random', () => {
    const game = presented(nextGame(decided(3), { seats: 3 }));
    expect(game.of('drew-random').map(({ purpose }) => purpose)).toContain('first player');
  });
});
