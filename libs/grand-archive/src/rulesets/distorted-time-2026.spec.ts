import { describe, expect, it } from '@jest/globals';
import {
  activate,
  decline,
  materialize,
  pass,
  printed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';

printed({
  warp: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'distort-time' }] }] },
  charm: { types: 'REGALIA ITEM' },
});

const distorted = (one: object = {}, times = 1): Game => {
  const game = given26({ hand: ['warp', 'warp'], materials: ['charm'], ...one });
  for (let n = 0; n < times; n += 1) game.when(1, activate('warp')).passAll();
  return game;
};
/** The turn of seat 2 that follows, up to its Main Phase. */
const nextTurn = (game: Game): Game => game.passAll().when(1, decline).passAll().passTo('main');

describe('distorted time in 2026', () => {
  it('GA26-TURN-24: leaves out the regular Materialize Phase of each player, and has one after Main', () => {
    const game = nextTurn(distorted());
    const two = game.log.slice(game.log.findIndex((fact) => fact.kind === 'turn-began' && fact.seat === 2));
    const phases = (): string[] => two.flatMap((fact) => (fact.kind === 'phase-began' ? [fact.phase] : []));
    expect([...new Set(phases())]).toEqual(['wake', 'recollection', 'draw', 'main']);
    expect([game.passAll().phases(), game.asked]).toEqual([['materialize', 'materialize/choice'], ['2 materialize']]);
  });

  it('GA26-TURN-25: has the boxes of the phase in it, and goes on with the End Phase', () => {
    const game = distorted({ field: ['clerk'] }).passAll();
    expect([game.phase, game.stack(), game.holder]).toEqual(['materialize/opportunity', ['Clerk: Clerk: draw'], 1]);
    game.passAll();
    expect([game.phase, game.stack(), game.holder]).toEqual(['materialize/opportunity', [], 1]);
    game.passAll().when(1, materialize('charm'));
    expect([game.phase, game.stack()]).toEqual(['materialize/materialized', ['Charm']]);
    expect([game.passAll().phases(), game.onField('charm'), game.holder]).toEqual([
      ['end', 'end/opportunity'],
      true,
      1,
    ]);
    const none = distorted().passAll().when(1, decline);
    expect(none.phases()).toEqual(['end', 'end/opportunity']);
  });

  it('GA26-TURN-26: leads to it by an empty pass', () => {
    const game = distorted().when(1, pass);
    expect([game.phase, game.when(2, pass).phase]).toEqual(['main', 'materialize/choice']);
  });

  it('GA26-TURN-26: does not change if it is distorted again', () => {
    const game = distorted({}, 2).passAll().when(1, decline);
    expect(game.phase).toBe('end/opportunity');
    expect(game.passAll().passTo('main').passAll().asked).toEqual(['2 materialize']);
  });
});
