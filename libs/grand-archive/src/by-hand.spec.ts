import { describe, expect, it } from '@jest/globals';
import { activate, given } from '../../../test/support/grand-archive/index.js';

describe('by hand', () => {
  const odd = () => given({ one: { field: ['bear', 'sword'], hand: ['odd'], graveyard: ['ox', 'spark', 'ann1'] }, two: { memory: ['imp'] } }).when(1, activate('odd')).passAll();
  const state = (...ops: { op: string; what?: string; [key: string]: unknown }[]) => {
    const game = odd();
    return game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: ops.map(({ what, ...op }) => ({ ...op, ...(what === undefined ? {} : { what: now.handle(what) }) })) as never }));
  };

  it('R-HAND-01: the controller states what happens; it is attested', () => {
    const game = state({ op: 'draw', who: 1, n: 2 }, { op: 'damage', what: 'ember@2', n: 3 });
    expect([game.count('hand', 1), game.card('ember@2').damage, game.of('attested').length]).toEqual([2, 3, 1]);
    expect([game.zone('graveyard:1').at(-1), game.holder]).toEqual(['odd', 1]);
  });

  it.each([{ op: 'destroy' }, { op: 'banish' }, { op: 'move', to: 'hand', place: 'bottom' }, { op: 'move', to: 'deck', place: 'top' }, { op: 'control', who: 1 }])('GA-CHAMP-10, GA-CHAMP-08: nothing takes a champion away: %o', (op) => {
    const game = state({ ...op, what: 'ember@2' });
    expect(game.card('ember@2')).toMatchObject({ owner: 2, controller: 2 });
    expect(game.zone('field')).toEqual(['ember', 'bear', 'sword', 'ember']);
  });

  it('GA-ZONE-05: only objects come onto the field by hand, and what is there stays', () => {
    const game = state({ op: 'move', what: 'bear', to: 'field', place: 'top' }, { op: 'move', what: 'spark', to: 'field', place: 'top' }, { op: 'move', what: 'ann1', to: 'field', place: 'top' }, { op: 'move', what: 'ox', to: 'field', place: 'top' });
    expect([game.zone('field'), game.zone('graveyard:1')]).toEqual([['ember', 'bear', 'sword', 'ember', 'ox'], ['spark', 'ann1', 'odd']]);
  });

  it('GA-OBJ-20: a regalia moved to a hand goes to the material deck', () => {
    expect(state({ op: 'move', what: 'sword', to: 'hand', place: 'top' }).zone('materials:1')).toEqual(['sword']);
  });

  it('an operation on what has left meanwhile does nothing', () => {
    const game = state({ op: 'destroy', what: 'bear' }, { op: 'boost', what: 'bear', power: 1, life: 1 }, { op: 'control', what: 'bear', who: 2 });
    expect([game.table.effects, game.zone('graveyard:1')]).toEqual([[], ['ox', 'spark', 'ann1', 'bear', 'odd']]);
  });
});
