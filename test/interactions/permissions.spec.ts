import { describe, expect, it } from '@jest/globals';
import { activate, given, pass, pay, written, type Deed, type Game } from '../support/grand-archive/index.js';

written({
  lantern: {
    types: 'REGALIA ITEM',
    text:
      'Hindered\n\nYou may activate this card from your material deck. If you do, it enters the field ephemeral.\n\n' +
      'REST, Banish Lantern: Draw a card.',
  },
  cauldron: {
    types: 'REGALIA ITEM',
    cost: 2,
    text:
      '[Ann Bonus] You may activate this card from your material deck. If you do, Cauldron enters the field ' +
      'rested.\n\nREST: Recover 1.',
  },
  scales: { types: 'REGALIA ITEM', elements: 'CRUX', text: 'You may activate this card from your material deck.' },
  vow: {
    types: 'ACTION',
    cost: 3,
    speed: 'fast',
    text:
      '[Level 2+] You may activate this card without paying its reserve cost. If you do, skip your next draw ' +
      'phase.\n\nIf target unit would be dealt combat damage this turn, prevent 3 of that damage.',
  },
  kindred: {
    types: 'ACTION',
    elements: 'CRUX',
    text:
      "As long as you control a fire element Gosling ally, ignore this card's elemental requirements as you " +
      'activate it.\n\nDraw a card.',
  },
  chick: { types: 'ALLY', subtypes: 'GOSLING', elements: 'FIRE', power: 1, life: 1 },
  hush9: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation.' },
  scale: {
    types: 'REGALIA ITEM',
    text: 'At the beginning of your recollection phase, if you are the player with the least influence, draw a card.',
  },
});

const none: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });
const offered = (game: Game): unknown[] =>
  game.options(1).flatMap(({ kind, action }) => (kind === 'activate' ? [action['card']] : []));

describe('Cards of the material deck that may be activated', () => {
  it('GA-FROM-01, GA-FROM-02: one is activated, enters ephemeral, and is banished as it leaves', () => {
    const game = given({ one: { materials: ['sword', 'lantern'], hand: ['recall'] } });
    expect(offered(game)).toContain('materials 1');
    game.when(1, activate('lantern', { from: 'materials' }));
    expect([game.stack(), game.zone('materials:1')]).toEqual([['Lantern'], ['sword']]);
    game.passAll();
    expect([game.onField('lantern'), game.rested('lantern')]).toEqual([true, true]);
    expect(game.card('lantern').values).toMatchObject({ rested: true });
    // It is no materialization: nothing was materialized in this turn.
    expect(game.facts.some((fact) => fact.kind === 'noted' && JSON.stringify(fact).includes('materialized'))).toBe(
      false,
    );
    game.when(1, activate('recall', { targets: ['lantern'] })).passAll();
    expect([game.zone('banishment:1'), game.zone('materials:1')]).toEqual([['lantern'], ['sword']]);
  });

  it('GA-FROM-02: materialized, the same card is not ephemeral', () => {
    const game = given({
      one: { field: ['lantern'], hand: ['recall'] },
    })
      .when(1, activate('recall', { targets: ['lantern'] }))
      .passAll();
    expect([game.zone('banishment:1'), game.zone('materials:1')]).toEqual([[], ['lamp', 'lantern']]);
  });

  it('GA-FROM-01: it is Slow, so it is not offered in the turn of another', () => {
    const game = given({ turn: { n: 4, seat: 2 }, one: { materials: ['lantern'], hand: ['vow'] }, two: {} });
    expect(offered(game)).toEqual([]);
    game.when(2, pass);
    expect(offered(game)).not.toContain('materials 0');
    expect(game.refusal(1, activate('lantern', { from: 'materials' }))).toBe('GA-OPP-13');
  });

  it('GA-FROM-01: its memory cost is paid, its elements are needed, its restriction holds', () => {
    const poor = given({ one: { field: ['ann1'], materials: ['cauldron'], memory: ['ox'], hand: ['ox', 'ox'] } });
    expect([
      offered(poor).includes('materials 0'),
      poor.refusal(1, activate('cauldron', { from: 'materials' })),
    ]).toEqual([false, 'GA-COST-06']);
    const other = given({ one: { materials: ['cauldron'], memory: ['ox', 'ox'] } });
    expect(other.refusal(1, activate('cauldron', { from: 'materials' }))).toBe('GA-ZONE-08');
    const game = given({ one: { field: ['ann1'], materials: ['cauldron'], memory: ['ox', 'ox', 'bear'] } });
    game
      .when(1, activate('cauldron', { from: 'materials' }))
      .when(1, pay())
      .passAll();
    expect([game.rested('cauldron'), game.count('memory', 1), game.count('banishment', 1)]).toEqual([true, 1, 2]);
    const scales = given({ one: { materials: ['scales', 'sword'] } });
    expect(scales.refusal(1, activate('scales', { from: 'materials' }))).toBe('GA-ELEM-01');
    expect(scales.refusal(1, activate('sword', { from: 'materials' }))).toBe('GA-ZONE-08');
  });

  it('GA-ACT-12: taken back, it lies in the material deck at its place', () => {
    const game = given({ one: { field: ['ann1'], materials: ['cauldron', 'sword'], memory: ['ox', 'ox'] } });
    game.when(1, activate('cauldron', { from: 'materials' }));
    game.when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.zone('materials:1'), game.stack()]).toEqual([['cauldron', 'sword'], []]);
  });

  it('GA-FROM-03: negated it is banished, as a regalia is', () => {
    const game = given({ one: { materials: ['lantern'] }, two: { hand: ['hush9'] } })
      .when(1, activate('lantern', { from: 'materials' }))
      .when(1, pass)
      .when(2, activate('hush9', { targets: ['lantern'] }))
      .passAll();
    expect(game.zone('banishment:1')).toEqual(['lantern']);
  });
});

describe('Costs paid by skipping', () => {
  const at = (field: string[], hand: string[]): Game => given({ one: { field, hand } });

  it('GA-SKIP-01: the next draw phase is skipped, and the one after is not; two skips are two phases', () => {
    const game = at(['ann2', 'guard'], ['vow', 'vow']);
    const before = game.count('deck', 1);
    game.when(1, activate('vow', { extra: ['instead'], targets: ['guard'] })).passAll();
    game.when(1, activate('vow', { extra: ['instead'], targets: ['guard'] })).passAll();
    expect([game.count('hand', 1), game.count('memory', 1)]).toEqual([0, 0]);
    const seen: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      // Through the turn of the other player to the next main phase of the first.
      for (let n = 0; n < 2; n += 1) {
        const [seat] = [game.table.turn!.seat];
        while (game.table.turn!.seat === seat || game.table.phase !== 'main') {
          const asked = game.table.asks.find((one) => !one.answered);
          if (asked?.of === 'materialize') game.when(asked.seat, none);
          else game.passAll();
        }
      }
      seen.push(before - game.count('deck', 1));
    }
    expect(seen).toEqual([0, 0, 1]);
  });

  it('GA-ACT-04: below the level it is neither offered nor taken', () => {
    const low = at(['ann1', 'guard'], ['vow']);
    expect(offered(low)).toEqual([]);
    const rich = at(['ann1', 'guard'], ['vow', 'ox', 'ox', 'ox']);
    expect(rich.next(1, { kind: 'activate', card: 0, extra: [] }).length).toBeGreaterThan(0);
    expect(rich.refusal(1, activate('vow', { extra: ['instead'], targets: ['guard'] }))).toBe('GA-ACT-04');
    rich.when(1, activate('vow', { extra: [], targets: ['guard'] })).when(1, pay());
    expect(rich.count('memory', 1)).toBe(3);
  });

  it('GA-COST-04: a player who pays in cards skips nothing', () => {
    const game = at(['ann2', 'guard'], ['vow', 'ox', 'ox', 'ox']);
    game
      .when(1, activate('vow', { extra: [], targets: ['guard'] }))
      .when(1, pay())
      .passAll();
    expect(game.table.effects.filter(({ data }) => data['skip'] !== undefined)).toEqual([]);
  });
});

describe('Elements that need not be there', () => {
  it('GA-FREE-01: as long as what the text asks for is there, and no longer', () => {
    const game = given({ one: { field: ['chick'], hand: ['kindred', 'doom'] } });
    expect(offered(game)).toContain(0);
    game.when(1, activate('doom', { targets: ['chick'] })).passAll();
    expect([offered(game), game.refusal(1, activate('kindred'))]).toEqual([[], 'GA-ELEM-01']);
  });
});

describe('The least influence', () => {
  const upkeep = (one: number, two: number): number => {
    const game = given({
      turn: { n: 3, seat: 2 },
      phase: 'end',
      one: { field: ['scale'], hand: Array.from({ length: one }, () => 'ox') },
      two: { hand: Array.from({ length: two }, () => 'ox') },
    });
    const before = game.count('deck', 1);
    game.passAll().when(1, none);
    // With more it does not trigger at all (GA-TRIG-11).
    if (game.stack().length > 0) game.passAll();
    return before - game.count('deck', 1);
  };

  it('GA-LEAST-01: belongs to a player who has less than all others, or as little as another, and not more', () => {
    expect([upkeep(1, 2), upkeep(2, 2), upkeep(3, 2)]).toEqual([1, 1, 0]);
  });
});
