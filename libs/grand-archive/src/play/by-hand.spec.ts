import { describe, expect, it } from '@jest/globals';
import { activate, given } from '../../../../test/support/grand-archive/index.js';

describe('by hand', () => {
  const odd = () =>
    given({
      one: { field: ['bear', 'sword'], hand: ['odd'], graveyard: ['ox', 'spark', 'ann1'] },
      two: { memory: ['imp'] },
    })
      .when(1, activate('odd'))
      .passAll();
  const state = (...ops: { op: string; what?: string; [key: string]: unknown }[]) => {
    const game = odd();
    return game.when(1, (now) => ({
      kind: 'by-hand',
      ask: now.table.asks[0]!.id,
      ops: ops.map(({ what, ...op }) => ({
        ...op,
        ...(what === undefined ? {} : { what: now.handle(what) }),
      })) as never,
    }));
  };

  it('R-HAND-01: the controller states what happens; it is attested', () => {
    const game = state({ op: 'draw', who: 1, n: 2 }, { op: 'damage', what: 'ember@2', n: 3 });
    expect([game.count('hand', 1), game.card('ember@2').damage, game.of('attested').length]).toEqual([2, 3, 1]);
    expect([game.zone('graveyard:1').at(-1), game.holder]).toEqual(['odd', 1]);
  });

  it.each([
    { op: 'destroy' },
    { op: 'banish' },
    { op: 'move', to: 'hand', place: 'bottom' },
    { op: 'move', to: 'deck', place: 'top' },
    { op: 'control', who: 1 },
  ])('GA-CHAMP-10, GA-CHAMP-08: nothing takes a champion away: %o', (op) => {
    const game = state({ ...op, what: 'ember@2' });
    expect(game.card('ember@2')).toMatchObject({ owner: 2, controller: 2 });
    expect(game.zone('field')).toEqual(['ember', 'bear', 'sword', 'ember']);
  });

  it('GA-ZONE-05: only objects come onto the field by hand, and what is there stays', () => {
    const game = state(
      { op: 'move', what: 'bear', to: 'field', place: 'top' },
      { op: 'move', what: 'spark', to: 'field', place: 'top' },
      { op: 'move', what: 'ann1', to: 'field', place: 'top' },
      { op: 'move', what: 'ox', to: 'field', place: 'top' },
    );
    expect([game.zone('field'), game.zone('graveyard:1')]).toEqual([
      ['ember', 'bear', 'sword', 'ember', 'ox'],
      ['spark', 'ann1', 'odd'],
    ]);
  });

  it('GA-OBJ-20: a regalia moved to a hand goes to the material deck', () => {
    expect(state({ op: 'move', what: 'sword', to: 'hand', place: 'top' }).zone('materials:1')).toEqual(['sword']);
  });

  it('R-HAND-01: amounts have bounds, and an operation needs all its parts', () => {
    const game = odd();
    const refused = (ops: object[]) =>
      game.refusal(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: ops as never }));
    expect([
      refused([{ op: 'draw', who: 1, n: 11 }]),
      refused([{ op: 'draw', who: 1, n: 0 }]),
      refused([{ op: 'fly' }]),
      refused([{ op: 'draw', who: 1 }]),
    ]).toEqual(['R-HAND-01', 'R-HAND-01', 'R-HAND-01', 'R-ACTION-02']);
  });

  it('R-HAND-01: the text of an object in play is announced, and stated when it resolves', () => {
    const game = given({ one: { field: ['puzzle'] } }).when(1, (now) => ({
      kind: 'by-hand',
      card: now.handle('puzzle'),
    }));
    expect([game.stack(), game.holder]).toEqual([['Puzzle: by hand'], 1]);
    game.passAll();
    expect(game.table.asks[0]).toMatchObject({ seat: 1, of: 'by-hand', about: { text: ['Turn it, and see.'] } });
    game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] }));
    expect([game.units(), game.stack()]).toEqual([['ability resolved'], []]);
  });

  it('R-HAND-01: every operation does what it says', () => {
    const field = [{ card: 'bear', rested: true, damage: 1 }, 'ox', 'stone', { card: 'ember', damage: 5 }];
    const one = {
      field,
      hand: ['odd', 'rain', 'dawn', 'spark'],
      deck: ['imp', 'mouse', 'guard', 'wolf'],
      graveyard: ['ghost'],
      materials: ['sword'],
    };
    const after = (op: { op: string; what?: string; [key: string]: unknown }) => {
      const game = given({ one, two: { hand: ['ox', 'bear'] } })
        .when(1, activate('odd'))
        .passAll();
      const { what, ...rest } = op;
      return game.when(1, (now) => ({
        kind: 'by-hand',
        ask: now.table.asks[0]!.id,
        ops: [{ ...rest, ...(what === undefined ? {} : { what: now.handle(what) }) } as never],
      }));
    };
    expect(after({ op: 'recover', who: 1, n: 2 }).card('ember@1').damage).toBe(3);
    expect(after({ op: 'banish', what: 'ghost' }).zone('banishment:1')).toEqual(['ghost']);
    expect(after({ op: 'banish', what: 'bear' }).zone('banishment:1')).toEqual(['bear']);
    expect(after({ op: 'move', what: 'bear', to: 'deck', place: 'top' }).zone('deck:1')[0]).toBe('bear');
    expect(after({ op: 'mill', who: 1, n: 2 }).zone('graveyard:1')).toEqual(['ghost', 'imp', 'mouse', 'odd']);
    expect(after({ op: 'discard', who: 2, n: 1 }).of('drew-random')).toHaveLength(1);
    expect(after({ op: 'discard-chosen', who: 2, n: 1 }).asked).toEqual(['2 discard']);
    expect(after({ op: 'glimpse', who: 1, n: 2 }).asked).toEqual(['1 glimpse']);
    expect(after({ op: 'counter', what: 'ox', counter: 'buff', n: 2 }).card('ox').counters).toEqual({ buff: 2 });
    expect(after({ op: 'rest', what: 'ox' }).rested('ox')).toBe(true);
    expect(after({ op: 'wake', what: 'bear' }).rested('bear')).toBe(false);
    expect(after({ op: 'boost', what: 'ox', power: 2, life: -1 }).card('ox').appears?.stats).toEqual({
      power: 3,
      life: 3,
    });
    expect(after({ op: 'enable', who: 1, element: 'WATER' }).when(1, activate('rain')).stack()).toEqual(['Rain']);
    expect(after({ op: 'control', what: 'ox', who: 2 }).card('ox').controller).toBe(2);
    expect(after({ op: 'transform', what: 'stone' }).card('stone').side).toBe('back');
    expect(after({ op: 'materialize', who: 1 }).asked).toEqual(['1 materialize']);
  });

  it('an operation on what has left meanwhile does nothing', () => {
    const game = state(
      { op: 'destroy', what: 'bear' },
      { op: 'boost', what: 'bear', power: 1, life: 1 },
      { op: 'control', what: 'bear', who: 2 },
    );
    expect([game.table.effects, game.zone('graveyard:1')]).toEqual([[], ['ox', 'spark', 'ann1', 'bear', 'odd']]);
  });
});
