import { describe, expect, it } from '@jest/globals';
import { statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import type { Ability } from '../effects/words.js';
import { activate, printed, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

type Op = NonNullable<Ability['do']>[number];
const fast = (targets: number, ...ops: Op[]): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [
    { kind: 'resolve', targets: Array.from({ length: targets }, () => ({ what: {}, min: 1, max: 1 })), do: ops },
  ],
});
const target = { target: 0 } as const;
printed({
  rise: fast(1, { op: 'become', what: target, types: ['ALLY'], subtypes: ['BEAST'], keywords: [] }),
  double: fast(1, { op: 'summon-copy', of: target }),
  swell: fast(1, { op: 'boost', what: target, stats: { power: 2 }, until: 'while-in-play' }),
  conjure: fast(0, { op: 'generate', card: 'spark', n: 2 }),
  devise: fast(0, { op: 'generate', card: 'spark', n: 1, to: 'memory' }),
  flip: fast(1, { op: 'transform', what: target }, drawOne),
  watcher: {
    types: 'ITEM',
    abilities: [{ ...when('leave', 'Watcher: draw', drawOne), of: { types: ['ALLY'], other: true } }],
  },
  thaw: {
    types: 'ALLY',
    stats: { power: 1, life: 3 },
    back: { name: 'Thawed', types: 'ALLY', stats: { power: 4, life: 5 } },
  },
});

const played = (game: Game, ...cards: (string | [string, string])[]): Game =>
  cards.reduce<Game>((now, card) => {
    const [id, to] = typeof card === 'string' ? [card] : card;
    now.when(1, activate(id, to === undefined ? {} : { targets: [to] })).passAll();
    return now;
  }, game);

describe('tokens and generated cards of 2026', () => {
  it('GA26-TOKEN-01: a token stays one, whatever it becomes', () => {
    const game = played(given26({ hand: ['call', 'rise', 'recall'] }), 'call', ['rise', 'pup']);
    expect(game.card('pup').token).toBe(true);
    expect(played(game, ['recall', 'pup']).count('hand', 1)).toBe(0);
  });

  it('GA26-TOKEN-02: what looks for its move triggers, and it has ceased to exist by the next check', () => {
    const game = played(given26({ field: ['watcher'], hand: ['call', 'doom'] }), 'call', ['doom', 'pup']);
    expect(game.zone('graveyard:1')).toEqual(['call', 'doom']);
    expect(game.table.items.length + game.table.asks.length).toBeGreaterThan(0);
    expect(game.of('ceased').map(({ reason }) => reason)).toEqual(['token']);
    const away = played(given26({ field: ['watcher'], hand: ['call', 'recall'] }), 'call', ['recall', 'pup']);
    expect([away.zone('hand:1'), away.stack()]).toEqual([[], ['Watcher: Watcher: draw']]);
  });

  it('GA26-TOKEN-03, GA26-TOKEN-04: a copy of an object is a token, owned by the controller of the effect', () => {
    const game = played(given26({ hand: ['double'] }, { field: ['golem'] }), ['double', 'golem@2']);
    expect(game.card('golem@1')).toMatchObject({ token: true, owner: 1, controller: 1 });
    const called = played(given26({ hand: ['call'] }), 'call');
    expect(called.card('pup')).toMatchObject({ token: true, owner: 1 });
  });

  it('GA26-GEN-01, GA26-GEN-02: generated cards go to the hand, as many as it says', () => {
    const game = played(given26({ hand: ['conjure', 'spark', 'spark', 'spark', 'spark'] }), 'conjure');
    expect(game.zone('hand:1')).toEqual(Array.from({ length: 6 }, () => 'spark'));
    expect(played(given26({ hand: ['devise'] }), 'devise').zone('memory:1')).toEqual(['spark']);
    expect(played(game, 'spark').zone('graveyard:1')).toEqual(['conjure', 'spark']);
  });
});

describe('double-faced cards of 2026', () => {
  it('GA26-DFC-01: what has no other face does not transform, and the rest happens', () => {
    const game = played(given26({ field: ['bear'], hand: ['flip'] }), ['flip', 'bear']);
    expect([game.card('bear').side, game.count('hand', 1)]).toEqual(['front', 1]);
  });

  it('GA26-DFC-02: a transform keeps counters and continuous effects', () => {
    const game = given26({ field: [{ card: 'thaw', counters: { buff: 1, quest: 2 } }], hand: ['swell', 'flip'] });
    played(game, ['swell', 'thaw'], ['flip', 'thaw']);
    expect(game.card('thaw')).toMatchObject({ side: 'back', counters: { buff: 1, quest: 2 } });
    expect(statOf(sightOf(game), game.card('thaw'), 'power')).toBe(7);
  });
});
