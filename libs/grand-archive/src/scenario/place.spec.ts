import { describe, expect, it } from '@jest/globals';
import { activate, given, pass, retaliate } from '../../../../test/support/grand-archive/index.js';

describe('a given position', () => {
  it('R-SCENARIO-04, GA-TERM-02: has an object rested as the position says, or else as its own text says', () => {
    const rested = (said: object): boolean => given({ one: { field: [{ card: 'sloth', ...said }] } }).rested('sloth');
    expect([{}, { rested: true }, { rested: false }].map(rested)).toEqual([true, true, false]);
    const plain = given({ one: { field: [{ card: 'bear', rested: false }] } });
    expect([plain.rested('bear'), plain.of('set', true)]).toEqual([false, []]);
  });

  it('R-SCENARIO-04: can have a controller who is not the owner; the card goes to its owner when it leaves', () => {
    const game = given({ one: { field: [{ card: 'bear', owner: 2 }], hand: ['doom'] } });
    expect(game.card('bear')).toMatchObject({ owner: 2, controller: 1 });
    game.when(1, activate('doom', { targets: ['bear'] })).passAll();
    expect([game.zone('graveyard:1'), game.zone('graveyard:2')]).toEqual([['doom'], ['bear']]);
  });

  it('R-SCENARIO-04, GA-VIS-02: shows a face-down card to owner and controller only', () => {
    const game = given({ one: { field: [{ card: 'bear', owner: 2, face: 'down' }] }, three: {} });
    expect(game.card('bear')).toMatchObject({ face: 'down', known: [1, 2] });
    expect(game.view([3]).zones.find(({ id }) => id === 'field')).toMatchObject({
      cards: expect.arrayContaining([expect.objectContaining({ face: 'down', definition: null })]),
    });
  });

  it('R-SCENARIO-04: has entries on the stack that resolve as if they had been activated', () => {
    const game = given({
      one: { field: ['ox'] },
      two: { field: ['monk'] },
      stack: [
        { card: 'bolt', seat: 1, as: 'the bolt', targets: [['champion 2']] },
        { ability: { of: 'monk', n: 1 }, targets: [['ox']] },
        { card: 'deny', seat: 2, targets: [['the bolt']] },
      ],
    });
    expect([game.stack(), game.holder]).toEqual([['Bolt', 'Monk: Rest: 1 damage', 'Deny'], 1]);
    game.passAll();
    expect([game.stack(), game.zone('graveyard:1'), game.card('ember@2').damage]).toEqual([
      ['Monk: Rest: 1 damage'],
      ['bolt'],
      0,
    ]);
    game.passAll();
    expect(game.card('ox').damage).toBe(1);
  });

  it('R-SCENARIO-04: has X, modes and a trigger as they were declared', () => {
    const game = given({
      one: { field: ['bell'] },
      stack: [{ card: 'storm', seat: 1, x: 4, targets: [['champion 2']] }, { ability: { of: 'bell', n: 1 } }],
    }).passAll();
    expect(game.card('ember@2').damage).toBe(1);
    expect(game.passAll().card('ember@2').damage).toBe(5);
  });

  it('R-SCENARIO-04: has the passes that it states', () => {
    const game = given({ stack: [{ card: 'spark', seat: 1 }], passed: [1] });
    expect(game.holder).toBe(2);
    game.when(2, pass);
    expect([game.stack(), game.count('hand', 1)]).toEqual([[], 1]);
  });

  it('R-SCENARIO-03, GA-OPP-09: gives Opportunity on an empty stack after those who passed', () => {
    const game = given({ opportunity: 2 });
    expect([game.holder, game.table.opportunity?.passed]).toEqual([2, [1]]);
    expect(game.when(2, pass).phase).toMatch(/^end/);
    expect(given({ opportunity: 2, stack: [{ card: 'spark', seat: 2 }] }).table.opportunity?.passed).toEqual([]);
  });

  it('R-SCENARIO-04, GA-COMBAT-17: can have a combat in one of its windows, which goes on from there', () => {
    const combat = { attacker: 'bear', targets: ['ox'] };
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'] }, combat });
    expect([game.phase, game.holder, game.rested('bear')]).toEqual(['combat/retaliation', 1, true]);
    game.passAll().when(2, retaliate(true)).passAll();
    expect([game.card('ox').damage, game.phase]).toEqual([2, 'main']);
    expect(game.card('bear').damage).toBe(1);
  });

  it('R-SCENARIO-04, GA-COMBAT-24: has retaliation settled before damage', () => {
    const game = given({
      one: { field: ['sword'], intent: ['slash'] },
      two: { field: ['ox'] },
      combat: {
        attacker: 'champion 1',
        targets: ['ox'],
        with: ['sword', 'slash'],
        retaliators: ['ox'],
        step: 'damage',
      },
    });
    expect([game.phase, game.rested('ox'), game.rested('ember@1')]).toEqual(['combat/damage', true, true]);
    game.passAll();
    expect([game.card('ember@1').damage, game.zone('graveyard:1').includes('slash')]).toEqual([1, true]);
  });

  it('R-SCENARIO-08: states lasting effects and known cards as typed changes, which trigger nothing', () => {
    const game = given({
      one: { field: ['ox', { card: 'drummer', as: 'drum' }], deck: ['spark', 'imp'] },
      two: { field: ['bear'] },
      changes: [
        { op: 'boost', what: 'ox', power: 3, life: 1, until: 'your-next-turn' },
        { op: 'keyword', what: 'drum', keyword: 'stealth', until: 'end-of-turn' },
        { op: 'control', what: 'bear', who: 1, until: 'end-of-turn' },
        { op: 'draw', who: 1, n: 1 },
        { op: 'look', who: 2, zone: 'deck:1', n: 1 },
        { op: 'player-counter', who: 2, counter: 'dread', n: 2 },
      ],
    });
    expect(game.card('ox').appears).toMatchObject({ stats: { power: 4, life: 5 } });
    expect(game.card('bear')).toMatchObject({ owner: 2, controller: 1 });
    expect([game.zone('hand:1'), game.stack(), game.table.seats[1]!.counters]).toEqual([['spark'], [], { dread: 2 }]);
    expect(game.view([2]).zones.find(({ id }) => id === 'deck:1')).toMatchObject({ slots: [{ definition: 'imp' }] });
    game.passTo('end', 'opportunity').passAll();
    expect([game.card('bear').controller, game.card('ox').appears?.stats?.['power']]).toEqual([2, 4]);
  });
});
