import { describe, expect, it } from '@jest/globals';
import type { PooledZone } from '#table';
import { ability, activate, answer, attack, choose, given, pass, pay, retaliate } from '../../../test/support/grand-archive/index.js';

describe('damage', () => {
  it('GA-DMG-03, GA-DMG-04, GA-DMG-01: an effect marks X on the chosen unit and nothing else', () => {
    const game = given({ one: { hand: ['bolt', 'ox'], field: ['bear'] }, two: { field: ['ox'] } });
    game.when(1, activate('bolt', { targets: ['ox'] })).when(1, pay()).passAll();
    expect([game.card('ox@2').damage, game.card('bear').damage, game.card('ember@2').damage]).toEqual([2, 0, 0]);
  });

  it('GA-DMG-05: only units take damage', () => {
    const game = given({ one: { field: ['orb', 'sword'], hand: ['quake'] } }).when(1, activate('quake')).passAll();
    expect([game.card('orb').damage, game.card('sword').damage, game.card('ember@1').damage]).toEqual([0, 0, 1]);
  });

  it('GA-DMG-06, GA-SBA-01, GA-OBJ-10: lethal when equal to health or above; the ally goes to its owner\'s graveyard', () => {
    const game = given({ one: { hand: ['fork', 'fork'] }, two: { field: ['bear', 'mouse'] } });
    game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
    expect([game.onField('bear'), game.card('bear').damage]).toEqual([true, 1]);
    game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
    expect(game.zone('graveyard:2')).toEqual(['bear']);
  });

  it('GA-DMG-07: it adds up within a turn, and is gone after clean-up', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['bear'], hand: ['fork'] } });
    game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll().passAll(2);
    game.when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id })).when(2, activate('fork', { targets: ['bear', 'ember@1'] })).passAll();
    expect([game.onField('bear'), game.card('bear').damage]).toEqual([true, 1]);
  });

  it('GA-DMG-08: two units that deal lethal damage to each other are destroyed by one check', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['bear'] } }).when(1, attack('bear@1', 'bear@2')).passAll().when(2, retaliate(true)).passAll();
    expect(game.of('moved')).toHaveLength(1);
    expect([game.zone('graveyard:1'), game.zone('graveyard:2')]).toEqual([['bear'], ['bear']]);
  });
});

describe('the state-based check', () => {
  it('GA-SBA-01: an ally with health 0 leaves with 0 damage', () => {
    const game = given({ one: { hand: ['shrink'] }, two: { field: ['bear'] } }).when(1, activate('shrink', { targets: ['bear'] })).passAll();
    expect(game.zone('graveyard:2')).toEqual(['bear']);
  });

  it('GA-SBA-02, GA-DMG-06: a champion with lethal damage defeats its player', () => {
    const game = given({ one: { hand: ['smite'] }, two: { field: [{ card: 'ember', damage: 5 }] } }).when(1, activate('smite', { targets: ['ember@2'] })).passAll();
    expect(game.of('lost')).toMatchObject([{ seat: 2 }]);
  });

  it('GA-OBJ-02: a champion without a printed health is not defeated', () => {
    const game = given({ one: { hand: ['spark'] }, two: { field: ['sphinx'] } }).when(1, activate('spark')).passAll();
    expect(game.of('lost')).toEqual([]);
  });

  it('GA-SBA-03, GA-SBA-04: at durability 0 a weapon goes to the graveyard, a regalia weapon to banishment; the cause does not matter', () => {
    const game = given({ one: { field: ['club', 'dagger'], hand: ['rust', 'rust'] } }).when(1, activate('rust', { targets: ['club'] })).passAll();
    expect([game.zone('graveyard:1'), game.stack()]).toEqual([['rust', 'club'], ['Club: Club: draw']]);
    game.when(1, activate('rust', { targets: ['dagger'] })).passAll();
    expect(game.zone('banishment:1')).toEqual(['dagger']);
  });

  it('GA-SBA-05: it uses no stack and gives nobody Opportunity', () => {
    const game = given({ one: { hand: ['quake'] }, two: { field: ['mouse'] } }).when(1, activate('quake')).passAll();
    expect([game.zone('graveyard:2'), game.of('item-raised'), game.of('opportunity').map((fact) => fact.seat)]).toEqual([['mouse'], [], [null, 1]]);
  });

  it('GA-SBA-06: it runs in clean-up', () => {
    const game = given({ one: { field: ['bear'], hand: ['rally', 'wither'] } });
    for (const id of ['rally', 'wither']) game.when(1, activate(id, { targets: ['bear'] })).passAll();
    expect(game.passAll(2).zone('graveyard:1')).toEqual(['rally', 'wither', 'bear']);
  });

  it('GA-SBA-07, CF-51: and after a completed activation, not before', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 2 }, 'captain'] } }).when(1, ability('captain'));
    const kinds = game.facts.map((fact) => fact.kind);
    expect([game.zone('graveyard:1'), game.stack()]).toEqual([['captain', 'bear'], ['Captain: Sacrifice: draw']]);
    expect(kinds.lastIndexOf('moved')).toBeGreaterThan(kinds.indexOf('item-set'));
  });

  it('GA-SBA-07: after combat damage it waits for End of Combat', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['mouse'] } }).when(1, attack('bear', 'mouse')).passAll().when(2, retaliate(false)).passAll();
    const at = (kind: string) => game.facts.findIndex((fact) => fact.kind === kind);
    expect([at('damaged') < at('combat-ended'), at('combat-ended') < at('moved')]).toEqual([true, true]);
  });
});

describe('kinds of objects', () => {
  it('GA-OBJ-05: any class may be activated', () => {
    expect(given({ one: { hand: ['drill'] } }).when(1, activate('drill')).stack()).toEqual(['Drill']);
  });

  it.each(['bear', 'sword', 'orb', 'grove', 'lens', 'pup'])('GA-OBJ-08, CF-33: effects may target %s on the field', (id) => {
    const field = [id === 'pup' ? { card: 'pup', token: true } : id];
    const game = given({ one: { hand: ['void'] }, two: { field } }).when(1, activate('void', { targets: [`${id}@2`] })).passAll();
    expect(game.onField(`${id}@2`)).toBe(false);
  });

  it('GA-OBJ-08, GA-TGT-09: and an activated card on the stack', () => {
    const game = given({ one: { hand: ['spark'] }, two: { hand: ['deny'] } }).when(1, activate('spark')).when(1, pass);
    game.when(2, activate('deny', { targets: ['spark'] })).passAll();
    expect([game.zone('graveyard:1'), game.stack(), game.count('hand', 1)]).toEqual([['spark'], [], 0]);
  });

  it('GA-OBJ-15: items are rested and woken like other objects', () => {
    const game = given({ one: { field: ['orb'], hand: ['stir', 'lull'] } }).when(1, ability('orb')).passAll();
    expect(game.rested('orb')).toBe(true);
    game.when(1, activate('stir', { targets: ['orb'] })).passAll();
    expect(game.rested('orb')).toBe(false);
  });

  it('GA-OBJ-18, GA-ZONE-05: text works on the field only', () => {
    const game = given({ one: { field: ['bear'], hand: ['lord'], graveyard: ['lord'], memory: ['lord'] } });
    game.when(1, activate('lord'));
    expect(game.card('bear').appears).toBeUndefined();
  });

  it('GA-OBJ-19, GA-TERM-07: a destroyed regalia is banished and has not died', () => {
    const game = given({ one: { hand: ['doom'] }, two: { field: ['lens'] } }).when(1, activate('doom', { targets: ['lens'] })).passAll();
    expect([game.zone('banishment:2'), game.zone('graveyard:2'), game.stack()]).toEqual([['lens'], [], []]);
  });

  it.each(['recall', 'bury'])('GA-OBJ-20, GA-ZONE-04, CF-36: %s puts a regalia into the material deck', (id) => {
    const game = given({ one: { hand: [id] }, two: { field: ['lens'], materials: ['ann1'] } }).when(1, activate(id, { targets: ['lens'] })).passAll();
    expect([game.zone('materials:2'), game.count('hand', 2), game.count('deck', 2)]).toEqual([['ann1', 'lens'], 0, 10]);
  });

  it('GA-OBJ-22, GA-OBJ-23, CF-44: a token is a unit, dies, and is gone', () => {
    const game = given({ one: { hand: ['call', 'doom', 'call', 'recall'] } }).when(1, activate('call')).passAll();
    expect(game.card('pup').token).toBe(true);
    expect(game.when(1, attack('pup', 'ember@2')).passAll().when(2, retaliate(false)).passAll().card('ember@2').damage).toBe(1);
    game.when(1, activate('doom', { targets: ['pup'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Pup: Pup: draw'], ['call', 'doom']]);
    game.passAll().when(1, activate('call')).passAll().when(1, activate('recall', { targets: ['pup'] })).passAll();
    expect([game.onField('pup'), game.zone('hand:1'), game.stack()]).toEqual([false, ['ox'], []]);
  });
});

describe('terms and counters', () => {
  it('GA-TERM-01, GA-TERM-03: resting and waking', () => {
    const game = given({ one: { field: ['ox'], hand: ['lull', 'lull', 'stir'] } }).when(1, activate('lull', { targets: ['ox'] })).passAll();
    expect(game.rested('ox')).toBe(true);
    expect(game.when(1, activate('stir', { targets: ['ox'] })).passAll().rested('ox')).toBe(false);
  });

  it('GA-TERM-07: discarded, milled or negated is no death', () => {
    const game = given({ one: { hand: ['toss'] }, two: { hand: ['imp'] } }).when(1, activate('toss')).passAll();
    expect([game.zone('graveyard:2'), game.stack()]).toEqual([['imp'], []]);
  });

  it('GA-TERM-09, GA-VIS-08, HI-10, RU-22: Glimpse: the one sees the cards and arranges them, the others learn numbers', () => {
    const game = given({ one: { hand: ['omen'], deck: ['bear', 'imp', 'mouse', 'dawn'] } }).when(1, activate('omen')).passAll();
    expect(game.asked).toEqual(['1 glimpse']);
    const deck = (audience: number[]) => game.view(audience).zones.find((zone) => zone.id === 'deck:1') as PooledZone;
    expect(deck([1]).slots.map((slot) => slot.definition)).toEqual(['bear', 'imp', 'mouse', null]);
    expect(deck([2]).slots.map((slot) => slot.definition)).toEqual([null, null, null, null]);
    expect(game.view([2]).asks[0]!.options).toMatchObject({ $: null });
    game.when(1, answer([2], 'glimpse', { bottom: [1, 0] }));
    expect(game.zone('deck:1')).toEqual(['mouse', 'dawn', 'imp', 'bear']);
    expect(game.of('arranged')).toMatchObject([{ looked: 3, top: 1, bottom: 2 }]);
    expect(deck([2]).slots.map((slot) => slot.definition)).toEqual([null, null, null, null]);
    expect(game.units()).toEqual(['card resolved']);
  });

  it('GA-TERM-10: with fewer cards it looks at all of them', () => {
    const game = given({ one: { hand: ['omen'], deck: ['bear'] } }).when(1, activate('omen')).passAll();
    expect(game.table.asks[0]!.max).toBe(1);
  });

  it('GA-TERM-15, HI-06: to draw is to take the top card; the others see that one card was drawn', () => {
    const game = given({ one: { hand: ['spark'], deck: ['bear', 'imp'] } }).when(1, activate('spark')).passAll();
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['bear'], ['imp']]);
    expect(game.view([2]).zones.find((zone) => zone.id === 'hand:1')).toMatchObject({ slots: [{ definition: null }] });
    expect(game.view([1]).zones.find((zone) => zone.id === 'hand:1')).toMatchObject({ slots: [{ definition: 'bear' }] });
  });

  it('GA-CTR-01, GA-CTR-02, GA-CTR-05: buff counters; never below 0; gone, the check looks at the new health', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 1 }], hand: ['feast', 'famine', 'fork'] } }).when(1, activate('feast', { targets: ['bear'] })).passAll();
    expect([game.card('bear').counters, game.card('bear').appears?.stats]).toEqual([{ buff: 2 }, { power: 4, life: 4 }]);
    game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll().when(1, activate('famine', { targets: ['bear'] })).passAll();
    expect(game.of('counted')[0]!.changes).toMatchObject([{ by: -2, to: 0 }]);
    expect(game.zone('graveyard:1')).toContain('bear');
  });

  it('GA-CTR-07: durability lost shows on the weapon', () => {
    const game = given({ one: { field: ['sword'] } }).when(1, attack('ember@1', 'ember@2', 'sword')).passAll().when(2, retaliate(false)).passAll();
    expect(game.card('sword').appears).toEqual({ stats: { durability: 1 } });
    expect(given({ one: { field: ['sword'] } }).card('sword').appears).toBeUndefined();
  });

  it('GA-CTR-08: what leaves the field loses counters and damage, and what lasted on it', () => {
    const game = given({ one: { field: [{ card: 'bear', damage: 1, counters: { buff: 1 } }], hand: ['rally', 'veil', 'doom', 'raise'] } });
    game.when(1, activate('rally', { targets: ['bear'] })).passAll().when(1, activate('veil', { targets: ['bear'] })).passAll();
    game.when(1, activate('doom', { targets: ['bear'] })).passAll();
    expect([game.card('bear').counters, game.card('bear').damage, game.table.effects]).toEqual([{}, 0, []]);
    game.when(1, activate('raise', { targets: ['bear'] })).passAll();
    expect(game.card('bear').appears).toBeUndefined();
  });
});

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

describe('targets and choices', () => {
  it('GA-TGT-03, GA-TGT-05: tested again on resolution; the illegal one is skipped and not replaced', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['ox', 'guard'], hand: ['recall'] } }).when(1, activate('fork', { targets: ['ox', 'guard'] }));
    game.when(1, pass).when(2, activate('recall', { targets: ['guard'] })).passAll().passAll();
    expect([game.card('ox').damage, game.card('ember@2').damage, game.units(), game.count('hand', 1)]).toEqual([1, 0, ['card partly'], 1]);
  });

  it('GA-TGT-04: all legal: in full', () => {
    const game = given({ one: { hand: ['fork'] }, two: { field: ['ox', 'guard'] } }).when(1, activate('fork', { targets: ['ox', 'guard'] })).passAll();
    expect([game.card('ox').damage, game.card('guard').damage, game.units()]).toEqual([1, 1, ['card resolved']]);
  });

  it('GA-TGT-07, RU-07, GA-TGT-10: none legal: negated, the untargeted parts too; the card goes to the graveyard', () => {
    const game = given({ one: { hand: ['rallied'] }, two: { field: ['ox'], hand: ['recall'] } }).when(1, activate('rallied', { targets: ['ox'] }));
    game.when(1, pass).when(2, activate('recall', { targets: ['ox'] })).passAll().passAll();
    expect([game.units(), game.count('hand', 1), game.zone('graveyard:1')]).toEqual([['card negated'], 0, ['rallied']]);
  });

  it('GA-TGT-07: a target that came back is reached no more', () => {
    const game = given({ one: { hand: ['doom'] }, two: { field: ['scout'], hand: ['recall', 'scout'] } }).when(1, activate('doom', { targets: ['scout'] }));
    game.when(1, pass).when(2, activate('recall', { targets: ['scout'] })).passAll().passAll();
    expect([game.units(), game.count('hand', 2)]).toEqual([['card negated'], 2]);
  });

  it('GA-TGT-09: of several entries the targeted one is negated', () => {
    const game = given({ one: { hand: ['spark', 'calm', 'deny'] } }).when(1, activate('spark')).when(1, activate('calm'));
    game.when(1, activate('deny', { targets: ['spark'] })).passAll();
    expect([game.stack(), game.zone('graveyard:1')]).toEqual([['Calm'], ['spark', 'deny']]);
  });

  it('GA-TGT-01: a target has every quality that the text asks for', () => {
    const game = given({ one: { hand: ['nip', 'trap'] }, two: { field: ['bear', { card: 'golem', rested: true }] } });
    expect(game.refusal(1, activate('nip', { targets: ['golem'] }))).toBe('GA-TGT-01');
    expect(game.refusal(1, activate('trap', { targets: ['bear'] }))).toBe('GA-TGT-01');
    game.when(1, activate('nip', { targets: ['bear'] })).when(1, activate('trap', { targets: ['golem'] })).passAll(2);
    expect(game.zone('graveyard:2')).toEqual(['golem', 'bear']);
  });

  it('GA-TGT-08: "choose" happens in the resolution and is not announced', () => {
    const game = given({ one: { hand: ['cull'] }, two: { field: ['ox', 'bear'] } }).when(1, activate('cull'));
    expect(game.table.items[0]!.declared['targets']).toEqual([]);
    game.passAll();
    expect([game.asked, game.table.items[0]!.state]).toEqual([['1 choose'], 'resolving']);
    expect(game.when(1, choose('ox')).zone('graveyard:2')).toEqual(['ox']);
  });

  it('GA-TGT-10, CF-34: a negated materialization goes to banishment', () => {
    const game = given({ turn: { n: 4, seat: 2 }, phase: 'end', one: { materials: ['sword'] }, two: { hand: ['deny'] } }).passAll();
    game.when(1, (now) => ({ kind: 'materialize', ask: now.table.asks[0]!.id, card: 0 })).when(1, pass).when(2, activate('deny', { targets: ['sword'] })).passAll();
    expect([game.zone('banishment:1'), game.phase]).toEqual([['sword'], 'materialize/materialized']);
  });
});
