import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  materialize,
  pay,
  printed,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

/** Cards of our own that enter with as many counters as X, and whose modes are each chosen once. */
written26({
  coffer: {
    types: 'REGALIA ITEM',
    cost: 'X',
    text:
      'Coffer enters the field with X gem counters on it.\n\n' +
      "REST, Remove a gem counter from Coffer: As a Spell, choose one that hasn't been chosen—\n" +
      '• Put three debuff counters on target ally.\n' +
      '• Deal 3 damage to target champion and recover 3.\n' +
      '• Deal 4 unpreventable damage to your champion and draw two cards.',
  },
  rouse: { types: 'ACTION', speed: 'fast', text: 'Wake up target item.' },
  shade: { types: 'ALLY', power: 1, life: 9, text: 'Spellshroud' },
  oaf: { types: 'ALLY', power: 1, life: 9 },
});
printed({
  call: { types: 'ACTION', speed: 'fast', abilities: [{ kind: 'resolve', do: [{ op: 'materialize' }] }] },
  fetch: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [{ op: 'materialize', free: true }] }],
  },
});

const LINES = [{ targets: ['oaf'] }, { targets: ['ember@2'] }, {}];

/** Chooses one of the three lines; of the first two with a target. */
const line =
  (n: number, parts: { targets?: readonly string[] } = LINES[n]!): Deed =>
  (game, seat) => ({ ...ability('coffer', parts)(game, seat), modes: [n] });

const full = (more: readonly string[] = []): Game =>
  given26(
    {
      field: [
        { card: 'coffer', counters: { gem: 9 } },
        { card: 'ember', damage: 5 },
      ],
      hand: ['rouse', 'rouse', 'rouse', 'rouse'],
    },
    { field: ['oaf', ...more] },
  );

const roused = (game: Game): Game => game.when(1, activate('rouse', { targets: ['coffer'] })).passAll();

describe('modes that an object chooses once', () => {
  it('GA26-ABIL-07: each of them is done once, and then the ability is used up', () => {
    const game = full();
    game.when(1, line(0)).passAll();
    expect([game.card('oaf').counters['debuff'], game.card('coffer').counters['gem']]).toEqual([3, 8]);
    roused(game);
    expect(game.refusal(1, line(0))).toBe('GA26-ABIL-07');
    roused(game.when(1, line(1)).passAll());
    expect([game.card('ember@2').damage, game.card('ember@1').damage]).toEqual([3, 2]);
    roused(game.when(1, line(2)).passAll());
    expect([game.card('ember@1').damage, game.zone('hand:1').length]).toEqual([6, 3]);
    expect(LINES.map((_, n) => game.refusal(1, line(n)))).toEqual(LINES.map(() => 'GA26-ABIL-07'));
    expect(game.options(1).filter(({ kind }) => kind === 'ability')).toEqual([]);
  });

  it('GA26-SPELLSHROUD-01: counts as a Spell, as its text says', () => {
    const game = full(['shade']);
    expect(game.refusal(1, line(0, { targets: ['shade'] }))).toBe('GA-TGT-01');
  });
});

describe('an object that enters with X counters', () => {
  const entered = (call: string, x: number): Game => {
    const game = given26({ hand: [call], materials: ['coffer'], memory: ['oaf', 'oaf', 'oaf'] });
    game.when(1, activate(call)).passAll();
    game.when(1, (now, seat) => ({ ...materialize('coffer')(now, seat), x }));
    return (game.asked.includes('1 pay') ? game.when(1, pay()) : game).passAll();
  };

  it('GA26-CTR-01, GA26-COST-08: X is as much as was paid', () => {
    for (const x of [0, 2]) expect(entered('call', x).card('coffer').counters['gem'] ?? 0).toBe(x);
    expect(entered('call', 2).zone('memory:1')).toHaveLength(1);
    expect(entered('fetch', 0).card('coffer').counters['gem']).toBe(undefined);
  });
});
