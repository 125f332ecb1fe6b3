import { describe, expect, it } from '@jest/globals';
import {
  activate,
  attack,
  choose,
  discard,
  printed,
  retaliate,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { type Print } from '../../../../test/support/grand-archive/print.js';

const tax = (op: NonNullable<NonNullable<Print['abilities']>[number]['do']>[number]): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: [op] }],
});
printed({
  shed: tax({ op: 'discard', who: 'each', n: 1 }),
  stash: tax({ op: 'put', who: 'each', n: 1, to: 'memory' }),
  forget: tax({ op: 'discard', who: 'each', n: 1, from: 'memory' }),
  lose: tax({ op: 'discard', who: 'each', n: 1, from: 'either' }),
  lurker: { types: 'ALLY', stats: { power: 1, life: 2 }, keywords: ['ambush'] },
  sage: { types: 'ALLY UNIQUE', stats: { power: 1, life: 1 } },
  seer: { types: 'ALLY UNIQUE', stats: { power: 1, life: 1 } },
});

describe('players who choose at once in 2026', () => {
  it.each([
    ['shed', 'graveyard'],
    ['stash', 'memory'],
  ])('GA26-OPP-14: choose hidden cards together, and show them together: %s', (id, zone) => {
    const game = given26({ hand: [id, 'ox', 'bear'] }, { hand: ['mouse', 'imp'] })
      .when(1, activate(id))
      .passAll();
    expect(game.asked).toEqual(['1 discard', '2 discard']);
    game.when(1, discard('ox'));
    expect([game.count('hand', 1), game.zone(`${zone}:1`)]).toEqual([2, []]);
    game.when(2, discard('imp'));
    expect([game.zone(`${zone}:1`)[0], game.zone(`${zone}:2`)[0]]).toEqual(['ox', 'imp']);
    const moved = game.of('moved').filter(({ legs }) => legs.some(({ from }) => from.startsWith('hand')));
    expect(moved.map(({ legs }) => legs.length)).toEqual([2]);
  });

  it.each([
    ['forget', 'value'],
    ['lose', 'memory'],
  ])(
    'GA26-OPP-14: choose face-down cards of their memories together, hidden, and show them together: %s',
    (id, part) => {
      const game = given26({ hand: [id], memory: ['ox', 'bear'] }, { memory: ['mouse', 'imp'] })
        .when(1, activate(id))
        .passAll();
      const chosen = (name: string) => (now: Game, seat: number) => ({
        kind: 'answer',
        ask: now.table.asks.find((one) => one.seat === seat && !one.answered)!.id,
        [part]: [now.handle(name)],
      });
      expect(game.asked).toHaveLength(2);
      game.when(1, chosen('ox'));
      expect(game.heard([2]).at(-1)).not.toContain(`"${game.handle('ox')}"`);
      expect(game.zone('graveyard:1')).toEqual([]);
      game.when(2, chosen('imp'));
      expect([game.zone('graveyard:1')[0], game.zone('graveyard:2')]).toEqual(['ox', ['imp']]);
      const moved = game.of('moved').filter(({ legs }) => legs.some(({ from }) => from.startsWith('memory')));
      expect(moved.map(({ legs }) => legs.length)).toEqual([2]);
    },
  );

  it('GA26-OPP-14: choose among public cards one after the other, the turn player first', () => {
    const twice = { field: ['sage', 'sage', 'seer', 'seer'] };
    const game = given26(twice, { ...twice, hand: ['spark'] }, { turn: { n: 4, seat: 2 } }).when(2, activate('spark'));
    expect(game.asked).toEqual(['2 choose']);
    game.when(2, choose('sage@2'));
    expect(game.asked).toEqual(['2 choose']);
    game.when(2, choose('seer@2'));
    expect(game.asked).toEqual(['1 choose']);
  });

  it('GA26-OPP-14: say one after the other whether their units retaliate', () => {
    const game = given26({ field: ['bear'] }, { field: ['ox'] }, { three: { field: ['lurker'] } }).when(
      1,
      attack('bear', 'ox'),
    );
    for (let n = 0; game.asked.length === 0 && n < 9; n += 1) game.passAll();
    expect(game.asked).toEqual(['2 retaliate']);
    expect(game.when(2, retaliate(false)).asked).toEqual(['3 retaliate']);
    expect(game.when(3, retaliate(true)).table.combat?.retaliators).toEqual([game.handle('lurker')]);
  });
});
