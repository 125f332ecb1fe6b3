import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  attack,
  concede,
  pass,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const watcher = (event: string): Print => ({
  types: 'ITEM',
  abilities: [{ ...when(event, `Watch: ${event}`, drawOne), of: { who: 'any' } }],
});
printed({
  leaving: watcher('leave'),
  dying: watcher('die'),
  banished: watcher('banish'),
  charm: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
        do: [{ op: 'control', what: { target: 0 }, who: 'you', until: 'rest-of-game' } as never],
      },
    ],
  },
});

written({
  popgun: { types: 'WEAPON', subtypes: 'GUN', power: 1, durability: 2 },
  cork: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Cork into target unloaded weapon you control.',
  },
});

const zones = ['hand', 'memory', 'graveyard', 'banishment', 'lineage'];
const left = (game: Game, seat: 1 | 2 | 3): number[] => zones.map((zone) => game.count(zone, seat));

describe('a player of three who has lost in 2026', () => {
  it('GA26-END-11: leaves the game with all cards and objects of theirs', () => {
    const two = {
      field: ['ann1', 'ox', 'sword'],
      lineage: ['ember'],
      hand: ['bear'],
      memory: ['imp'],
      graveyard: ['mouse'],
      banishment: ['guard'],
      deck: ['ox'],
    };
    const game = given26({ field: ['bear'] }, two, { three: { field: ['bear'] } }).when(2, concede);
    expect([left(game, 2), game.zone('field').sort()]).toEqual([
      [0, 0, 0, 0, 0],
      ['bear', 'bear', 'ember', 'ember'],
    ]);
    expect([game.table.status, game.holder]).toEqual(['playing', 1]);
  });

  it('GA26-END-11: shows before that what lies face down with named characteristics, and no hand or memory', () => {
    const two = { field: [{ card: 'ox', face: 'down' as const }], hand: ['bear'], memory: ['imp'] };
    const game = given26({}, two, { three: {} }).when(2, concede);
    const heard = JSON.stringify(game.heard([1]).at(-1));
    expect([heard.includes('ox'), heard.includes('bear'), heard.includes('imp')]).toEqual([true, false, false]);
  });

  it('GA26-END-11: takes along what others control of theirs', () => {
    const game = given26({ field: [{ card: 'ox', owner: 2 }] }, {}, { three: {} }).when(2, concede);
    expect([game.onField('ox'), game.zone('banishment:1'), game.zone('graveyard:2')]).toEqual([false, [], []]);
  });

  it('GA26-END-12: gives back what they controlled of others', () => {
    const game = given26({ field: ['ox'] }, { hand: ['charm'] }, { three: { hand: ['charm'] } });
    game
      .when(1, pass)
      .when(2, activate('charm', { targets: ['ox'] }))
      .passAll();
    expect(game.card('ox').controller).toBe(2);
    game
      .when(1, pass)
      .when(2, pass)
      .when(3, activate('charm', { targets: ['ox'] }))
      .passAll();
    expect(game.card('ox').controller).toBe(3);
    expect(game.when(3, concede).card('ox').controller).toBe(2);
    expect(game.card('ox').owner).toBe(1);
  });

  it('GA26-END-12: takes with them what nobody controlled before', () => {
    const game = given26({}, { field: [{ card: 'ox', owner: 1 }] }, { three: {} }).when(2, concede);
    expect([game.onField('ox'), left(game, 1)]).toEqual([false, [0, 0, 0, 0, 0]]);
    expect(game.of('ceased')).toMatchObject([{ reason: 'its player has lost' }]);
  });

  it('GA26-END-11, GA26-ZONE-11: leaves what others loaded into their objects to its owner', () => {
    const game = given26({ field: [{ card: 'popgun', owner: 2 }, 'cork'] }, {}, { three: {} });
    game.when(1, ability('cork', { targets: ['popgun'] })).passAll();
    const before = game.zone('loaded:1');
    game.when(1, pass).when(2, concede);
    expect([before, game.onField('popgun'), game.zone('loaded:1'), game.zone('graveyard:1')]).toEqual([
      ['cork'],
      false,
      [],
      ['cork'],
    ]);
  });

  it('GA26-END-14: has objects that leave the field, and neither die nor are banished', () => {
    const game = given26({ field: ['leaving', 'dying', 'banished'] }, { field: ['ox'] }, { three: {} });
    game.when(2, concede);
    // What looks for objects that leave does not look for the champion (GA26-TERM-23).
    expect([game.stack(), game.holder]).toEqual([['Leaving: Watch: leave'], 1]);
  });

  it('GA26-END-13: lets their own turn end, and a combat with it', () => {
    const game = given26({ field: ['bear'] }, {}, { three: {} }).when(1, attack('bear', 'ember@2'));
    game.when(1, concede);
    expect([game.table.combat, game.phase, game.onField('bear'), game.holder]).toEqual([
      null,
      'end/opportunity',
      false,
      2,
    ]);
  });
});
