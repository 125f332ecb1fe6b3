import { describe, expect, it } from '@jest/globals';
import { given, written } from '../../../../test/support/grand-archive/index.js';
import type { Condition } from './terms.js';
import type { Env } from './env.js';
import { evaluate, holds } from './truth.js';
import { refer } from './meaning.js';
import type { Ref, Value } from './nouns.js';
import { sightOf } from '../objects/derive.js';

written({
  smith: { types: 'ALLY', classes: 'WARRIOR', elements: 'FIRE', cost: 2, power: 2, life: 4 },
  twin: { types: 'ALLY', classes: 'MAGE', name: 'Smith', elements: 'WATER', cost: 2, power: 1, life: 1 },
  seer: { types: 'ALLY', classes: 'MAGE', elements: 'WATER', cost: 'X', power: 1, life: 3 },
  giant: { types: 'ALLY', classes: 'GUARDIAN', elements: 'WIND', cost: 7, power: 6, life: 6 },
  crown: { types: 'REGALIA ITEM', elements: 'NORM', cost: 3 },
});

const game = given({
  turn: { n: 3, seat: 1 },
  phase: 'main',
  one: {
    field: [
      { card: 'ann1', damage: 5, as: 'ann' },
      { card: 'smith', damage: 3, counters: { buff: 2 }, as: 'smith' },
      'seer',
      'crown',
    ],
    hand: ['smith', 'giant', 'seer'],
    memory: ['giant'],
    graveyard: ['giant', 'giant', 'twin', 'seer'],
  },
  two: { field: ['twin'], hand: ['ox'], memory: ['ox', 'ox'] },
});
const handle = (name: string) => game.handle(name);
const env = (more: Partial<Env> = {}): Env => ({
  controller: 1,
  source: handle('smith'),
  definition: 'smith',
  targets: [[handle('smith')], [handle('twin'), handle('seer')], []],
  named: {},
  ...more,
});
const is = (value: Value, more: Partial<Env> = {}): number =>
  evaluate(sightOf({ table: game.table, cards: game.cards }), env(more), value);
const own = { types: ['ALLY'], who: 'you' as const };
const graves = { zone: 'graveyard', types: ['ALLY'] };

describe('a number', () => {
  it.each<[Value, number]>([
    [4, 4],
    [{ level: true }, 1],
    [{ cards: ['hand'], who: 'you' }, 3],
    [{ cards: ['hand', 'memory'], who: 'you' }, 4],
    [{ cards: ['hand', 'memory'], who: 'opponent' }, 3],
    [{ cards: ['hand', 'memory'], who: 'each' }, 7],
    [{ cards: ['hand'], who: 'each', lowest: true }, 1],
    [{ cards: ['hand'], who: 'each', highest: true }, 3],
    [{ lowest: 'reserve', of: graves }, 2],
    [{ lowest: 'reserve', of: { zone: 'banishment' } }, 0],
    [{ different: 'reserve', of: graves }, 2],
    [{ total: 'reserve', of: { ...own } }, 2],
    [{ total: 'reserve', of: { who: 'you' } }, 2],
    [{ total: 'power', of: own }, 5],
    [{ total: 'base-power', of: own }, 3],
    [{ total: 'life', of: own }, 9],
    [{ many: { target: 1 } }, 2],
    [{ many: { target: 2 } }, 0],
    [{ stat: 'power', of: { self: true } }, 4],
    [{ stat: 'life', of: { target: 1 } }, 1],
    [{ stat: 'power', of: { target: 2 } }, 0],
    [{ counters: 'buff', of: { self: true } }, 2],
    [{ counters: 'enlighten', of: { self: true } }, 0],
    [{ damage: { champion: 'you' } }, 5],
    [{ damage: { champion: 'you' }, every: 2 }, 2],
    [{ damage: { champion: 'opponent' } }, 0],
    [{ cost: { self: true } }, 2],
    [{ cost: { all: { types: ['ITEM'] } } }, 3],
    [{ cost: { all: { classes: ['MAGE'], who: 'you' } } }, 0],
    [{ cost: { target: 2 } }, 0],
  ])('%j is %d', (value, n) => {
    expect(is(value)).toBe(n);
  });

  it('X is the announced number, and `dealt` the damage of the hit; without them both are 0', () => {
    expect([is({ x: true }, { x: 3 }), is({ x: true })]).toEqual([3, 0]);
    const hit = { event: { subject: handle('seer'), n: 4 } };
    expect([is({ dealt: true }, hit), is({ dealt: true })]).toEqual([4, 0]);
  });

  it('`lowest` is the smallest hand among the opponents', () => {
    expect(is({ cards: ['hand'], who: 'opponent', lowest: true }, { controller: 1 })).toBe(1);
  });
});

const so = (condition: Condition, more: Partial<Env> = {}): boolean => holds(sightOf(game), condition, env(more));

describe('the condition', () => {
  it.each<[Condition, boolean]>([
    [{ is: 'class-bonus' }, true],
    [{ is: 'level', min: 1 }, true],
    [{ is: 'level', min: 2 }, false],
    [{ is: 'level', max: 0 }, false],
    [{ is: 'damage', min: 5 }, true],
    [{ is: 'damage', min: 6 }, false],
    [{ is: 'element', element: 'NORM' }, true],
    [{ is: 'element', element: 'WATER' }, false],
    [{ is: 'exists', what: own }, true],
    [{ is: 'exists', what: { types: ['DOMAIN'] } }, false],
    [{ is: 'exists', what: own, min: 3 }, false],
    [{ is: 'exists', what: own, min: 2 }, true],
    [{ is: 'exists', what: { types: ['DOMAIN'] }, max: 0 }, true],
    [{ is: 'exists', what: own, max: 1 }, false],
    [{ is: 'exists', what: { types: ['ALLY'] }, min: 3 }, true],
    [{ is: 'exists', what: { types: ['ALLY'] }, min: 2, single: true }, true],
    [{ is: 'exists', what: { types: ['ALLY'] }, min: 3, single: true }, false],
    [{ is: 'same-cost', what: { self: true }, as: graves }, true],
    [{ is: 'same-cost', what: { target: 1 }, as: { ...graves, classes: ['GUARDIAN'] } }, false],
    [{ is: 'same-name', what: { self: true }, as: graves }, true],
    [{ is: 'same-name', what: { self: true }, as: { ...graves, classes: ['GUARDIAN'] } }, false],
    [{ is: 'your-turn' }, true],
    [{ is: 'phase', phase: 'main' }, true],
    [{ is: 'phase', phase: 'end' }, false],
    [{ is: 'number', of: { cards: ['hand'], who: 'you' }, min: 3, max: 3 }, true],
    [{ is: 'number', of: { cards: ['hand'], who: 'you' }, min: 4 }, false],
    [{ is: 'number', of: { cards: ['hand'], who: 'you' }, max: 2 }, false],
    [{ is: 'number', of: 3, even: true }, false],
    [{ is: 'number', of: 4, even: true }, true],
    [{ is: 'number', of: 4, even: true, min: 5 }, false],
    [{ is: 'matches', what: { self: true }, that: { damaged: true } }, true],
    [{ is: 'matches', what: { target: 1 }, that: { classes: ['MAGE'] } }, true],
    [{ is: 'matches', what: { target: 1 }, that: { name: 'Smith' } }, false],
    [{ is: 'matches', what: { target: 2 }, that: {} }, false],
    [{ is: 'not', if: { is: 'your-turn' } }, false],
    [{ is: 'not', if: { is: 'phase', phase: 'end' } }, true],
    [{ is: 'any', of: [{ is: 'phase', phase: 'end' }, { is: 'your-turn' }] }, true],
    [
      {
        is: 'any',
        of: [
          { is: 'phase', phase: 'end' },
          { is: 'damage', min: 6 },
        ],
      },
      false,
    ],
    [{ is: 'hurt' }, false],
    [{ is: 'attacked' }, false],
    [{ is: 'negated' }, false],
    [{ is: 'imbued' }, false],
    [{ is: 'empowered' }, false],
    [{ is: 'activated-in-main' }, false],
    [{ is: 'focus' }, true],
    [{ is: 'from', zone: 'hand' }, true],
    [{ is: 'from', zone: 'memory' }, false],
  ])('%j: %s', (condition, holdsNow) => {
    expect(so(condition)).toBe(holdsNow);
  });

  it('is about the other player if that player is the controller', () => {
    expect([so({ is: 'your-turn' }, { controller: 2 }), so({ is: 'damage', min: 1 }, { controller: 2 })]).toEqual([
      false,
      false,
    ]);
    // There is no champion of such a player, and no damage on it.
    expect(so({ is: 'damage', min: 1 }, { controller: 9 })).toBe(false);
    expect(so({ is: 'class-bonus' }, { controller: 2 })).toBe(false);
    expect(so({ is: 'class-bonus' }, { definition: 'seer' })).toBe(false);
    expect(so({ is: 'class-bonus' }, { definition: null })).toBe(false);
  });

  it('knows what was announced and paid', () => {
    expect([so({ is: 'paid', what: 'kindle' }, { paid: ['kindle'] }), so({ is: 'paid', what: 'kindle' })]).toEqual([
      true,
      false,
    ]);
    expect([so({ is: 'imbued' }, { imbued: true }), so({ is: 'empowered' }, { empowered: 1 })]).toEqual([true, true]);
    expect([
      so({ is: 'from', zone: 'memory' }, { from: 'memory' }),
      so({ is: 'activated-in-main' }, { main: true }),
    ]).toEqual([true, true]);
    const chosen = { named: { it: { cards: [handle('seer'), handle('twin')] } } } as never;
    expect([
      so({ is: 'chosen', as: 'it' }, chosen),
      so({ is: 'chosen', as: 'it', min: 2 }, chosen),
      so({ is: 'chosen', as: 'it', min: 3 }, chosen),
      so({ is: 'chosen', as: 'other' }, chosen),
    ]).toEqual([true, true, false, false]);
  });
});

describe('a reference', () => {
  const means = (ref: Ref, more: Partial<Env> = {}): string[] =>
    refer(sightOf({ table: game.table, cards: game.cards } as never), env(more), ref).map(
      (one) =>
        ['ann', 'smith', 'seer', 'crown', 'twin'].find((name) => handle(name === 'ann' ? 'ann1' : name) === one) ??
        'ember',
    );
  it.each<[Ref, string[]]>([
    [{ self: true }, ['smith']],
    [{ target: 1 }, ['twin', 'seer']],
    [{ champion: 'you' }, ['ann']],
    [{ champion: 'opponent' }, ['ember']],
    [{ champion: 'each' }, ['ann', 'ember']],
    [{ champion: 'turn-player' }, ['ann']],
    [{ champion: { controller: { target: 1 } } }, ['ember', 'ann']],
    [{ all: own }, ['smith', 'seer']],
    [{ event: 'subject' }, []],
    [{ attacker: true }, []],
    [{ defenders: true }, []],
    [{ remembered: true }, []],
  ])('%j: %j', (ref, found) => {
    expect(means(ref)).toEqual(found);
  });

  it('finds the object of an event', () => {
    expect(means({ event: 'object' }, { event: { subject: '', object: handle('crown') } as never })).toEqual(['crown']);
  });
});
