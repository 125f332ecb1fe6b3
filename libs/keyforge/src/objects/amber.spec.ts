import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  choose,
  creature,
  endStep,
  fight,
  given,
  pending,
  play,
  reap,
  type Game,
  TRACE,
} from '../../../../test/support/keyforge/index.js';
import type { OnCardOrSeat } from '#table';
import type { Op } from '../effects/words.js';

/** Catalogue, section 23. */

const everyone = { all: { type: 'CREATURE' as const, who: 'you' as const } };
const doing = (...ops: Op[]) => action('deed', {}, { on: 'play', do: ops });
const total = (game: Game): number =>
  game.amber(1) + game.amber(2) + ['ox4', 'ox5', 'ox9'].reduce((sum, name) => sum + on(game, name), 0);
const on = (game: Game, name: string): number => {
  try {
    return game.on(name);
  } catch {
    return 0;
  }
};

interface Pools {
  readonly mine?: number;
  readonly theirs?: number;
}
const after = ({ mine = 3, theirs = 2 }: Pools, ...ops: Op[]): Game =>
  given({
    cards: [doing(...ops)],
    one: { hand: ['deed'], amber: mine, line: [{ card: 'ox4', counters: { amber: 2 } }] },
    two: { amber: theirs, line: [{ card: 'ox9', counters: { amber: 3 } }] },
  }).when(1, play('deed'));

describe('Æmber', () => {
  it.each<[string, Op, [number, number], Pools?]>([
    ['KF-AEM-01: gain 4', { op: 'gain', n: 4 }, [7, 2]],
    ['KF-AEM-01: the opponent gains 1', { op: 'gain', who: 'opponent', n: 1 }, [3, 3]],
    ['KF-AEM-02: lose 2', { op: 'lose', n: 2 }, [1, 2]],
    ['KF-AEM-02: the opponent loses 5 of 2', { op: 'lose', who: 'opponent', n: 5 }, [3, 0]],
    ['KF-AEM-03: steal 1', { op: 'steal', n: 1 }, [4, 1]],
    ['KF-AEM-03, KF-VEC-24: steal 3 of 1', { op: 'steal', n: 3 }, [1, 0], { mine: 0, theirs: 1 }],
    ['KF-AEM-06: lose all touches no æmber on cards', { op: 'lose', n: 'all' }, [0, 2]],
  ])('%s', (_what, op, pools, before = {}) => {
    const game = after(before, op);
    expect([[game.amber(1), game.amber(2)], game.on('ox4'), game.on('ox9')]).toEqual([pools, 2, 3]);
  });

  it('KF-AEM-04: a creature captures what its controller’s opponent has in the pool, and no more', () => {
    const own = after({}, { op: 'capture', what: everyone, n: 3 });
    expect([own.amber(1), own.amber(2), own.on('ox4')]).toEqual([3, 0, 4]);
    const theirs = after({}, { op: 'capture', what: { all: { type: 'CREATURE', who: 'opponent' } }, n: 1 });
    expect([theirs.amber(1), theirs.amber(2), theirs.on('ox9')]).toEqual([2, 2, 4]);
    const named = after({}, { op: 'capture', what: everyone, n: 1, from: 'you' });
    expect([named.amber(1), named.amber(2), named.on('ox4')]).toEqual([2, 2, 3]);
  });

  it('KF-AEM-04: a creature that changed sides captures from the opponent of its new controller', () => {
    const game = given({
      cards: [doing({ op: 'capture', what: everyone, n: 1 })],
      one: { hand: ['deed'], amber: 3, line: [{ card: 'ox9', owner: 2 }] },
      two: { amber: 2 },
    }).when(1, play('deed'));
    expect([game.amber(1), game.amber(2), game.on('ox9')]).toEqual([3, 1, 1]);
  });

  it('KF-AEM-05: if a pool is too small for all, the active player says which creatures capture', () => {
    const game = given({
      cards: [doing({ op: 'capture', what: everyone, n: 1 })],
      one: { hand: ['deed'], line: ['ox4', 'ox5', 'ox9'] },
      two: { amber: 2 },
    }).when(1, play('deed'));
    expect(game.asked.map((one) => one.split(' ')[0])).toEqual(['1']);
    game.when(1, choose('ox4', 'ox9'));
    expect([game.on('ox4'), game.on('ox5'), game.on('ox9'), game.amber(2)]).toEqual([1, 0, 1, 0]);
  });

  it('KF-AEM-05: if creatures of both sides capture, the player says so for each pool that is too small', () => {
    const game = given({
      cards: [doing({ op: 'capture', what: { all: { type: 'CREATURE' } }, n: 1 })],
      one: { hand: ['deed'], amber: 3, line: ['ox1', 'ox2', 'ox3'] },
      two: { amber: 1, line: ['ox7', 'ox8'] },
    }).when(1, play('deed'), choose('ox2'));
    expect(['ox1', 'ox2', 'ox3', 'ox7', 'ox8'].map((ox) => game.on(ox))).toEqual([0, 1, 0, 1, 1]);
    expect([game.amber(1), game.amber(2)]).toEqual([1, 0]);
  });

  it('KF-AEM-07: exalting takes from the supply, not from a pool', () => {
    const game = after({}, { op: 'exalt', what: everyone, n: 1 });
    expect([game.amber(1), game.amber(2), game.on('ox4')]).toEqual([3, 2, 3]);
  });

  it('KF-AEM-08: returned æmber goes to the opponent of the creature’s controller if the text names nobody', () => {
    const mine = after({}, { op: 'take-amber', what: everyone, n: 'all' });
    expect([mine.amber(1), mine.amber(2), mine.on('ox4')]).toEqual([3, 4, 0]);
    const theirs = after({}, { op: 'take-amber', what: { all: { name: 'ox9' } }, n: 2 });
    expect([theirs.amber(1), theirs.amber(2), theirs.on('ox9')]).toEqual([5, 2, 1]);
    const said = after({}, { op: 'take-amber', what: everyone, n: 'all', to: 'you' });
    expect([said.amber(1), said.amber(2)]).toEqual([5, 2]);
  });

  it.each<[string, Op]>([
    ['steal', { op: 'steal', n: 2 }],
    ['lose', { op: 'lose', who: 'opponent', n: 2 }],
    ['capture', { op: 'capture', what: everyone, n: 1 }],
    ['steal all of', { op: 'steal', n: 'all' }],
    ['lose all of', { op: 'lose', who: 'opponent', n: 'all' }],
    ['capture all of', { op: 'capture', what: everyone, n: 'all' }],
  ])('KF-AEM-09, KF-EFF-05: to %s nothing counts as not done, so "if you do" fails', (_what, op) => {
    const then: Op = { op: 'if', if: { did: true }, then: [{ op: 'draw', n: 1 }] };
    expect([0, 2].map((theirs) => after({ theirs }, op, then).count('hand', 1))).toEqual([0, 1]);
  });

  it.each<['stolen' | 'captured', Op]>([
    ['stolen', { op: 'steal', n: 1 }],
    ['captured', { op: 'capture', what: everyone, n: 1 }],
  ])('KF-AEM-09: abilities that wait for æmber being %s do not trigger if the amount is 0', (event, op) => {
    const bell = artifact(
      'bell',
      {},
      { after: { event }, text: 'rings', do: [{ op: 'draw', n: 1 }, TRACE] },
      { after: { event }, text: 'echoes', do: [{ op: 'draw', n: 1 }, TRACE] },
    );
    const robbed = (theirs: number): Game =>
      given({
        cards: [bell, doing(op)],
        one: { hand: ['deed'], artifacts: ['bell'], line: ['ox4'] },
        two: { amber: theirs },
      }).when(1, play('deed'));
    expect([robbed(0).asked, pending(robbed(1), 1)]).toEqual([[], ['bell: rings', 'bell: echoes']]);
  });

  it('KF-AEM-09: to steal or give nothing is no gain', () => {
    const purse = artifact('purse', {}, { after: { event: 'gained' }, text: 'jingles', do: [{ op: 'draw', n: 1 }] });
    const drawn = (op: Op, theirs: number): number =>
      given({ cards: [purse, doing(op)], one: { hand: ['deed'], artifacts: ['purse'] }, two: { amber: theirs } })
        .when(1, play('deed'))
        .count('hand', 1);
    for (const op of [
      { op: 'steal', n: 1 },
      { op: 'give', from: 'opponent', to: 'you', n: 1 },
    ] as const)
      expect([drawn(op, 0), drawn(op, 1)]).toEqual([0, 1]);
  });

  it('KF-AEM-10, KF-AMB-19: æmber that the rules themselves move is on record with its cause', () => {
    const toll = artifact(
      'toll',
      {},
      { modify: [{ change: 'pay-to', who: 'opponent', action: 'play', what: {}, n: 1 }] },
    );
    const rich = creature('rich', { amber: 2 });
    const game = given({
      cards: [toll, rich],
      one: { hand: ['rich'], line: [{ card: 'ox4', counters: { amber: 3 } }, 'bull'], amber: 6 },
      two: { line: ['ox9'], artifacts: ['toll'], amber: 6 },
    }).when(1, play('rich'), reap('bull'), fight('ox4', 'ox9'), endStep);
    game.when(2, answer('red'));
    const movements = game
      .of('counted', true)
      .flatMap(({ cause, changes }) =>
        changes.flatMap((one) =>
          'seat' in one && one.counter === 'amber' ? [`${cause}: seat ${one.seat} ${one.by}`] : [],
        ),
      );
    expect(movements.filter((one) => !one.startsWith('scenario'))).toEqual([
      'cost: seat 1 -1',
      'bonus: seat 1 2',
      'reap: seat 1 1',
      'leaves play: seat 2 3',
      'key: seat 2 -6',
    ]);
  });

  const theirs = { all: { type: 'CREATURE' as const, who: 'opponent' as const } };
  it.each<[Op, number, unknown[]]>([
    [{ op: 'steal', n: 2 }, 0, ['steal: seat 2 -2', 'steal: seat 1 2']],
    [{ op: 'give', from: 'you', to: 'opponent', n: 2 }, 0, ['give: seat 1 -2', 'give: seat 2 2']],
    [{ op: 'capture', what: everyone, n: 2 }, 0, ['capture: seat 2 -2', 'capture: ox4 2']],
    [{ op: 'take-amber', what: theirs, n: 2, to: 'you' }, 0, ['return: ox9 -2', 'return: seat 1 2']],
    [{ op: 'store', what: everyone, n: 2 }, 0, ['store: seat 1 -2', 'store: ox4 2']],
    [{ op: 'gain', n: 2 }, 2, ['gain: seat 1 2']],
    [{ op: 'exalt', what: everyone, n: 2 }, 2, ['exalt: ox4 2']],
    [{ op: 'lose', n: 2 }, -2, ['lose: seat 1 -2']],
    [{ op: 'drop-amber', what: everyone, n: 2 }, -2, ['return: ox4 -2']],
  ])('KF-AEM-10, KF-AMB-19: %j changes the total æmber by %i, on record with its cause', (op, by, movements) => {
    const game = after({}, op);
    expect(total(game)).toBe(3 + 2 + 2 + 3 + by);
    const named = new Map(['ox4', 'ox9'].map((name) => [game.card(name).handle, name]));
    const where = (one: OnCardOrSeat): string => ('card' in one ? named.get(one.card)! : `seat ${one.seat}`);
    expect(
      game.of('counted').flatMap(({ cause, changes }) => changes.map((one) => `${cause}: ${where(one)} ${one.by}`)),
    ).toEqual(movements);
  });
});
