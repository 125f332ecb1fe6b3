import { describe, expect, it } from '@jest/globals';
import { ability, activate, pass, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import type { Ability } from '../effects/words.js';

const draw = (n: number) => ({ op: 'draw', who: 'you', n }) as const;
const nth = (n: number, text: string, ...does: NonNullable<Ability['do']>) => ({
  text,
  if: [{ is: 'time', of: 'cascade', n } as const],
  do: does,
});

printed({
  rapids: {
    types: 'ITEM',
    abilities: [
      {
        kind: 'activated',
        text: 'Cascade',
        cost: [{ pay: 'reserve', n: 0 }],
        modes: {
          choose: 1,
          of: [
            nth(1, 'Draw a card', draw(1)),
            nth(2, 'Draw two cards', draw(2)),
            {
              ...nth(3, 'Deal 1 damage', { op: 'damage', to: { target: 0 }, n: 1 }),
              targets: [{ what: { unit: true }, min: 1, max: 1 }],
            },
          ],
        },
      },
    ],
  },
  echo2: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { item: 'ability' }, min: 1, max: 1 }],
        do: [{ op: 'copy-entry', what: { target: 0 } }],
      },
    ],
  },
  stream: {
    types: 'PHANTASIA',
    abilities: [
      {
        kind: 'triggered',
        when: 'activated',
        of: { types: ['ACTION'], who: 'you', item: 'card' },
        text: 'Cascade',
        modes: { choose: 1, of: [nth(1, 'Draw a card', draw(1)), nth(2, 'Draw two cards', draw(2))] },
      },
    ],
  },
});

describe('Cascade', () => {
  const used = (game: Game, mode: number, more: object = {}): Game =>
    game.when(1, (now, seat) => ({ ...ability('rapids')(now, seat), modes: [mode], ...more }));

  it('GA26-CASCADE-01: is the effect of the number of times, the present one included', () => {
    const game = given26({ field: ['rapids'] });
    expect(game.refusal(1, (now, seat) => ({ ...ability('rapids')(now, seat), modes: [1] }))).toBe('GA-ACT-05');
    used(game, 0).passAll();
    expect(game.count('hand', 1)).toBe(1);
    expect(game.refusal(1, (now, seat) => ({ ...ability('rapids')(now, seat), modes: [0] }))).toBe('GA-ACT-05');
    expect(used(game, 1).passAll().count('hand', 1)).toBe(3);
  });

  it('GA26-CASCADE-02: counts a time that was negated', () => {
    const game = used(given26({ field: ['rapids'] }, { hand: ['hush'] }), 0).when(1, pass);
    game.when(2, activate('hush', { targets: ['!Rapids'] })).passAll();
    expect(used(game, 1).passAll().count('hand', 1)).toBe(2);
  });

  it('GA26-CASCADE-02: counts a time that fizzled', () => {
    const game = given26({ field: ['rapids'] }, { field: ['ox'], hand: ['doom', 'doom'] });
    used(used(game, 0).passAll(), 1).passAll();
    used(game, 2, { targets: [game.handle('ox@2')] }).when(1, pass);
    game.when(2, activate('doom', { targets: ['ox@2'] })).passAll();
    while (game.stack().length > 0) game.passAll();
    // There is no effect for a fourth time.
    expect([game.onField('ox@2'), game.options(1).some(({ kind }) => kind === 'ability')]).toEqual([false, false]);
  });

  it('GA26-CASCADE-02: has the same effect in a copy, which is not counted', () => {
    const game = used(given26({ field: ['rapids'], hand: ['echo2'] }), 0);
    game.when(1, activate('echo2', { targets: ['!Rapids'] })).passAll();
    expect(game.stack()).toHaveLength(2);
    expect(game.passAll(2).count('hand', 1)).toBe(2);
    expect(used(game, 1).passAll().count('hand', 1)).toBe(4);
  });

  it('GA26-CASCADE-01, GA26-CASCADE-03: counts triggers, and begins at 1 for a new object', () => {
    const game = given26({ field: ['stream'], hand: ['surge', 'surge'] });
    game.when(1, activate('surge'));
    expect(game.passAll().count('hand', 1)).toBe(2);
    game.passAll().when(1, activate('surge'));
    expect(game.passAll().count('hand', 1)).toBe(4);
    expect(game.card('stream').counters).toEqual({});
  });

  it('GA26-CASCADE-03: names the targets of the effect that the count chooses', () => {
    const game = given26({ field: ['rapids'] }, { field: ['ox'] });
    used(used(game, 0).passAll(), 1).passAll();
    expect(game.refusal(1, (now, seat) => ({ ...ability('rapids')(now, seat), modes: [2] }))).toBeTruthy();
    used(game, 2, { targets: [game.handle('ox@2')] }).passAll();
    expect(game.card('ox@2').damage).toBe(1);
  });
});
