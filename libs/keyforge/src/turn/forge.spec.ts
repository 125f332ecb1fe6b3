import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  askOf,
  creature,
  endStep,
  given,
  next,
  pending,
  play,
  type Game,
  type Side,
  TRACE,
} from '../../../../test/support/keyforge/index.js';
import type { LastingChange, Op } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const rule = (id: string, ...modify: LastingChange[]) => artifact(id, {}, { modify });
const dawning = (id: string, ...ops: Op[]) =>
  creature(id, {}, { after: { event: 'turn-began', who: 'you' }, text: id, do: ops });
/** Gains 1 for its controller after either player has forged a key. */
const smith = creature('smith', {}, { after: { event: 'forged' }, text: 'gain', do: [{ op: 'gain', n: 1 }, TRACE] });
const dear = rule('dear', { change: 'key-cost', who: 'each', by: 2 });
const cheap = rule('cheap', { change: 'key-cost', who: 'you', by: -1 });
const forbid = rule('forbid', { change: 'forbid', who: 'opponent', action: 'forge' });
const CARDS = [smith, dear, cheap, forbid];

/** The table at the beginning of a turn of seat 1. */
const dawn = (one: Side, two: Side = {}, cards = CARDS): Game => given({ cards, one, two, house: null });
const keys = (game: Game, seat = 1): string[] =>
  ['red', 'blue', 'yellow'].filter(
    (one) => game.table.seats.find((each) => each.seat === seat)!.values[`${one}-key`] === true,
  );
const colours = (game: Game): unknown => askOf(game, 1).options;
const forging = (game: Game): string[] => game.units(true).filter((unit) => unit.startsWith('forge'));

describe('The start of a turn', () => {
  it('KF-TURN-01, KF-SM-03: its abilities come first, and the forge check waits for all of them', () => {
    const cards = [dawning('cock', { op: 'gain', n: 1 }, TRACE), dawning('lark', { op: 'gain', n: 1 }, TRACE)];
    const game = dawn({ amber: 6, line: ['cock', 'lark'] }, {}, cards);
    expect([game.phase, pending(game, 1), game.amber(1), forging(game)]).toEqual([
      'forge',
      ['cock: cock', 'lark: lark'],
      6,
      [],
    ]);
    game.when(1, next('lark'));
    expect([game.amber(1), game.asked]).toEqual([8, ['1 key']]);
  });

  it.each([
    [5, { op: 'gain', n: 1 }, 1, 0],
    [6, { op: 'lose', n: 1 }, 0, 5],
  ] as const)('KF-TURN-02, KF-VEC-10: with %s æmber and %j at dawn: %s key, %s æmber', (amber, op, count, left) => {
    const game = dawn({ amber, line: ['cock'] }, {}, [dawning('cock', op)]);
    if (count > 0) game.when(1, answer('red'));
    expect([game.counter(1, 'keys'), game.amber(1), game.asked]).toEqual([count, left, ['1 house']]);
  });

  it('KF-TURN-03, KF-AMB-04: a player who skips the forge step still has the start-of-turn abilities', () => {
    const skip = rule('skip', { change: 'skip', who: 'opponent', step: 'forge' });
    const cards = [skip, smith, dawning('cock', { op: 'gain', n: 1 })];
    const game = dawn({ amber: 6, line: ['cock', 'smith'] }, { artifacts: ['skip'] }, cards);
    expect([game.amber(1), forging(game), game.asked]).toEqual([7, [], ['1 house']]);
  });

  it('KF-TURN-04, KF-GEN-01: the table always says which turn it is, whose turn, and which step', () => {
    const late = creature(
      'late',
      {},
      { after: { event: 'turn-ends' }, text: 'late', do: [{ op: 'gain', n: 1 }, TRACE] },
    );
    const game = dawn({ amber: 6, line: ['late', 'late'] }, {}, [late]);
    const seen = (): unknown => {
      const { turn, phase } = game.view([]);
      return [turn?.n, turn?.seat, phase];
    };
    const all = [seen()];
    for (const deed of [answer('red'), answer('brobnar'), endStep, next('late')])
      all.push((game.when(1, deed), seen()));
    expect(all).toEqual([
      [3, 1, 'forge'],
      [3, 1, 'house'],
      [3, 1, 'main'],
      [3, 1, 'draw'],
      [4, 2, 'house'],
    ]);
    expect(
      given({})
        .when(1, endStep)
        .of('phase-began')
        .map(({ phase: one }) => one),
    ).toEqual(['ready', 'draw', 'forge', 'house']);
    const more = doing('more', { op: 'extra-turn' });
    const extra = given({ cards: [more], one: { hand: ['more'] } }).when(1, play('more'), endStep);
    expect(extra.view([]).turn).toMatchObject({ n: 4, seat: 1 });
  });

  it('KF-TURN-05, KF-EOT-04: an extra turn is a whole turn, and the opponent does not lose theirs', () => {
    const more = doing('more', { op: 'extra-turn' });
    const bull = { card: 'bull', exhausted: true };
    const game = given({ cards: [more], one: { hand: ['more'], amber: 6, line: [bull] } });
    game.when(1, play('more'), endStep);
    expect([game.turn, game.kinds(), game.asked]).toEqual(['4 of 1', ['ready', 'draw', 'cleanup'], ['1 key']]);
    game.when(1, answer('blue'), answer('brobnar'));
    expect([game.phase, keys(game)]).toEqual(['main', ['blue']]);
    game.when(1, endStep);
    expect([game.turn, game.kinds()]).toEqual(['5 of 2', ['ready', 'draw', 'cleanup', 'forge']]);
    game.when(2, answer('brobnar'), endStep);
    expect(game.turn).toBe('6 of 1');
  });
});

describe('Forging a key', () => {
  it.each([
    ['6 æmber', { amber: 6 }, {}, ['1 key']],
    ['5 æmber', { amber: 5 }, {}, ['1 house']],
    ['6 æmber and a key already', { amber: 6, keys: ['red'] }, {}, ['1 key']],
    ['6 æmber, but an effect forbids it', { amber: 6 }, { artifacts: ['forbid'] }, ['1 house']],
    ['6 æmber at a cost of 8', { amber: 6, artifacts: ['dear'] }, {}, ['1 house']],
    ['8 æmber at a cost of 8', { amber: 8 }, { artifacts: ['dear'] }, ['1 key']],
    ['5 æmber at a cost of 5', { amber: 5, artifacts: ['cheap'] }, {}, ['1 key']],
  ] as [string, Side, Side, string[]][])('KF-FORGE-01, KF-FORGE-02, KF-FORGE-03: with %s', (_what, one, two, asked) => {
    expect(dawn(one, two).asked).toEqual(asked);
  });

  it('KF-FORGE-03: costs the sum of all modifiers, and never less than 0', () => {
    const both = dawn({ amber: 7, artifacts: ['dear', 'cheap'] }).when(1, answer('red'));
    expect([both.amber(1), both.counter(1, 'keys')]).toEqual([0, 1]);
    const gift = rule('gift', { change: 'key-cost', who: 'you', by: -9 });
    const free = dawn({ amber: 0, artifacts: ['gift'] }, {}, [gift]).when(1, answer('red'));
    expect([free.amber(1), free.counter(1, 'keys')]).toEqual([0, 1]);
  });

  it('KF-FORGE-04, KF-FORGE-07, KF-FORGE-08: is compulsory, for one key only, whose colour its player chooses', () => {
    const game = dawn({ amber: 14 });
    expect([game.may(1), colours(game)]).toEqual([
      ['answer', 'concede'],
      ['red', 'blue', 'yellow'],
    ]);
    expect([game.refusal(1, answer(false)), game.refusal(1, answer('green'))]).toEqual(['KF-FORGE-08', 'KF-FORGE-08']);
    game.when(1, answer('yellow'));
    expect([keys(game), game.counter(1, 'keys'), game.amber(1), game.asked]).toEqual([['yellow'], 1, 8, ['1 house']]);
    expect(colours(dawn({ amber: 6, keys: ['blue'] }))).toEqual(['red', 'yellow']);
  });

  it('KF-FORGE-05, KF-UNIT-04: takes the æmber from the pool, and directly afterwards adds the key', () => {
    const broke = creature(
      'broke',
      {},
      { soon: true, if: [{ most: 0, of: { amber: 'you' } }], text: 'gain', do: [{ op: 'gain', n: 2 }] },
    );
    const game = dawn({ amber: 6, line: ['broke'] }, {}, [broke]).when(1, answer('red'));
    const did = game.facts.flatMap((fact) =>
      fact.kind === 'counted' || fact.kind === 'set'
        ? fact.changes.map((one) => ('counter' in one ? `${one.counter} ${one.by}` : `${one.key} ${String(one.value)}`))
        : [],
    );
    expect(did).toEqual(['amber -6', 'red-key true', 'keys 1', 'amber 2']);
    expect(game.units()).toEqual(['forge: Seat 1 forges a key for 6', 'ability: broke: gain']);
    expect(game.of('unit-ended')[0]!.rules).toEqual(['KF-FORGE-05', 'KF-UNIT-04']);
    // The player pays exactly the current cost.
    for (const [card, cost] of [
      ['dear', 8],
      ['cheap', 5],
    ] as const) {
      const priced = dawn({ amber: 9, artifacts: [card] }).when(1, answer('red'));
      expect([priced.amber(1), priced.units()]).toEqual([9 - cost, [`forge: Seat 1 forges a key for ${cost}`]]);
    }
  });

  it('KF-FORGE-06: pays to the supply, unless an effect says otherwise', () => {
    expect(dawn({ amber: 6 }, { amber: 1 }).when(1, answer('red')).amber(2)).toBe(1);
    const toll = rule('toll', { change: 'payment-to', who: 'opponent', to: 'you' });
    const game = dawn({ amber: 7 }, { amber: 1, artifacts: ['toll'] }, [toll]).when(1, answer('red'));
    expect([game.amber(1), game.amber(2)]).toEqual([1, 7]);
  });

  it('KF-FORGE-09, KF-FORGE-10, KF-SM-04, KF-WIN-01: wins at the instant of the third key, and nothing follows', () => {
    const game = dawn({ amber: 6, keys: ['red', 'yellow'], line: ['smith'] }, { line: ['smith'], amber: 3 });
    expect([game.winner, game.table.result?.reason, keys(game).length]).toEqual([1, 'three keys', 3]);
    expect([game.amber(1), game.amber(2), game.asked, game.phase]).toEqual([0, 3, [], 'forge']);
    expect(game.kinds()).not.toContain('ability');
  });

  it('KF-FORGE-11, KF-SM-05: triggers abilities of both players after a first or second key, before the house', () => {
    const game = dawn({ amber: 6, keys: ['red'], line: ['smith'] }, { line: ['smith'] }).when(1, answer('blue'));
    expect([pending(game, 1), game.phase]).toEqual([['smith: gain', 'smith: gain'], 'forge']);
    game.when(1, answer(1));
    expect([game.amber(1), game.amber(2), game.asked]).toEqual([1, 1, ['1 house']]);
    const first = dawn({ amber: 6, line: ['smith'] }, { line: ['smith'] }).when(1, answer('blue'));
    expect([pending(first, 1), first.phase]).toEqual([['smith: gain', 'smith: gain'], 'forge']);
  });

  it('KF-FORGE-12, KF-SM-04: fails without payment or key, which is on record', () => {
    const game = dawn({ amber: 7, artifacts: ['dear'], line: ['smith'] });
    expect(forging(game)).toEqual(['forge: No key: seat 1 has 7 æmber, a key costs 8']);
    expect([game.amber(1), game.counter(1, 'keys'), game.asked]).toEqual([7, 0, ['1 house']]);
    expect(game.of('unit-ended').find(({ of }) => of === 'forge')?.result).toBe('none');
  });
});

describe('Forging by an effect', () => {
  it('KF-FORGE-13: pays the current cost and any extra cost, asks for a colour, and triggers abilities', () => {
    const dare = doing('dare', { op: 'forge', by: 2 }, { op: 'gain', n: 3 });
    const poor = given({ cards: [dare], one: { hand: ['dare'], amber: 7 } }).when(1, play('dare'));
    expect([poor.counter(1, 'keys'), poor.amber(1)]).toEqual([0, 10]);
    const cards = [dare, smith, dear];
    const game = given({
      cards,
      one: { hand: ['dare'], amber: 11, keys: ['blue'] },
      two: { line: ['smith'], artifacts: ['dear'] },
    });
    game.when(1, play('dare'));
    expect([game.asked, colours(game)]).toEqual([['1 key'], ['red', 'yellow']]);
    game.when(1, answer('yellow'));
    expect([keys(game), game.amber(1), game.amber(2), game.phase]).toEqual([['blue', 'yellow'], 4, 1, 'main']);
  });

  it('KF-FORGE-13, KF-WIN-01, KF-WIN-02: wins with the third key, and the rest of the effect is lost', () => {
    const dare = doing('dare', { op: 'forge' }, { op: 'gain', n: 3 });
    const game = given({ cards: [dare], one: { hand: ['dare'], amber: 6, keys: ['blue', 'red'] } }).when(
      1,
      play('dare'),
    );
    expect([game.winner, game.amber(1), game.may(1)]).toEqual([1, 0, []]);
  });

  it('KF-FORGE-07: may happen for a second key in one step, if an effect says so', () => {
    const spree = creature(
      'spree',
      {},
      { after: { event: 'forged', who: 'you' }, text: 'another', do: [{ op: 'forge' }] },
    );
    const game = dawn({ amber: 13, line: ['spree'] }, {}, [spree]).when(1, answer('red'), answer('blue'));
    expect([keys(game), game.amber(1), game.asked]).toEqual([['red', 'blue'], 1, ['1 house']]);
  });

  it('KF-FORGE-14: at no cost needs and takes no æmber', () => {
    const miracle = doing('miracle', { op: 'forge', free: true });
    for (const amber of [0, 9]) {
      const game = given({ cards: [miracle, dear], one: { hand: ['miracle'], amber, artifacts: ['dear'] } });
      game.when(1, play('miracle'), answer('red'));
      expect([game.counter(1, 'keys'), game.amber(1)]).toEqual([1, amber]);
    }
  });

  it('KF-FORGE-15: may spend other æmber, which the player divides before paying', () => {
    const purse = creature('purse', {}, { modify: [{ change: 'spend', what: { self: true } }] });
    const rich = { card: 'purse', counters: { amber: 4 } };
    const game = dawn({ amber: 5, line: [rich] }, {}, [purse]);
    expect([game.asked, askOf(game, 1).options, game.amber(1)]).toEqual([['1 number'], [1, 2, 3, 4], 5]);
    expect([game.refusal(1, answer(0)), game.refusal(1, answer(5))]).toEqual(['KF-FORGE-15', 'KF-FORGE-15']);
    game.when(1, answer(3), answer('red'));
    expect([game.on('purse'), game.amber(1), game.counter(1, 'keys')]).toEqual([1, 2, 1]);
    expect(game.actions.map((one) => one['value'])).toContain(3);
    expect(dawn({ amber: 1, line: [rich] }, {}, [purse]).asked).toEqual(['1 house']);
    expect(dawn({ amber: 5 }, { line: [rich] }, [purse]).asked).toEqual(['1 house']);
  });

  it('KF-FORGE-16: can be undone: the key is available again in its colour, and no æmber comes back', () => {
    const melt = doing('melt', { op: 'unforge', who: 'opponent' });
    const cast = doing('cast', { op: 'forge', who: 'opponent', free: true });
    const two: Side = { keys: ['red', 'yellow'], amber: 1 };
    const game = given({ cards: [melt, cast], one: { hand: ['melt', 'cast'] }, two }).when(1, play('melt'));
    expect([game.asked, colours(game)]).toEqual([['1 key'], ['red', 'yellow']]);
    game.when(1, answer('yellow'));
    expect([keys(game, 2), game.counter(2, 'keys'), game.amber(2), game.amber(1)]).toEqual([['red'], 1, 1, 0]);
    game.when(1, play('cast'));
    expect(colours(game)).toEqual(['blue', 'yellow']);
    const none = given({ cards: [melt], one: { hand: ['melt'] } }).when(1, play('melt'));
    expect([none.asked, none.counter(2, 'keys')]).toEqual([[], 0]);
  });
});
