import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fact, ShownCard, ShownTable, Showing } from '#table';
import type { ReadEntry } from './entries.js';
import { couldAct, isPassedBy, type Stops } from './stops.js';
import { keepStops, stopsKept } from './stops-kept.js';
import { table, zone } from './table.fixture.js';

const showing: Showing = {
  passing: {
    stops: { own: { draw: false, main: true }, others: { main: false, end: true } },
    acts: [
      { zones: ['hand', 'memory'] },
      { zones: ['field'], text: 'REST:' },
      { zones: ['field'], types: ['ALLY'], phases: ['main'], own: true, upright: true },
      { zones: ['field'], counters: ['wit'] },
    ],
  },
};
const stops: Stops = { on: true, idle: false, at: { own: ['main'], others: ['end'] } };
const did = (revision: number, kind: string, seat: number, facts: readonly Fact[] = []): ReadEntry => ({
  revision,
  acted: { action: { kind, seat } },
  facts,
});
const item = (controller: number, id = 'i1') =>
  ({ id, of: 'card', controller, state: 'ready', title: 'Bolt', declared: {} }) as const;
const raised = (controller: number): Fact => ({ kind: 'item-raised', item: item(controller) });
const card = (given: ShownCard): ShownCard => ({ controller: 1, face: 'up', types: ['ITEM'], text: '', ...given });
/** The last entry is the newest of the table. */
const passes = (given: Partial<ShownTable>, entries: readonly ReadEntry[], by = stops): boolean =>
  isPassedBy(by, {
    table: table({ revision: entries.at(-1)!.revision, ...given }),
    seat: 1,
    entries,
    showing,
  });

describe('stops', () => {
  const mine = { turn: { n: 1, seat: 1 } };
  const theirs = { turn: { n: 2, seat: 2 } };
  const calm = [did(4, 'pass', 1), did(5, 'pass', 2)];

  it.each([
    ['at a stop of the own turn', { ...mine, phase: 'main' }, false],
    ['elsewhere in the own turn', { ...mine, phase: 'draw' }, true],
    ['at a stop of another turn', { ...theirs, phase: 'end' }, false],
    ['where only the own turn has a stop', { ...theirs, phase: 'main' }, true],
    ['while what the player has begun waits to resolve', { ...mine, phase: 'main', stack: [item(1)] }, true],
    ['after the end', { ...mine, phase: 'draw', status: 'ended' as const }, false],
  ])('decide %s', (_where, at, passed) => {
    expect(passes(at, calm)).toBe(passed);
    expect(passes(at, calm, { ...stops, on: false })).toBe(false);
  });

  it('never pass over a question to the player, though over one to somebody else', () => {
    const ask = { id: 'q', set: 's', of: 'pay', title: 'Pay', min: 1, max: 1, about: {}, answered: false, rule: '' };
    expect(passes({ ...theirs, asks: [{ ...ask, seat: 1 }] }, calm)).toBe(false);
    expect(passes({ ...theirs, asks: [{ ...ask, seat: 2 }] }, calm)).toBe(true);
  });

  it('never pass over what others do, until the player has passed on it', () => {
    const attack = { attacker: 'c1', by: 2, targets: [], with: [], retaliators: [], data: {} };
    const ended: Fact = { kind: 'item-ended', item: 'i2', result: 'resolved', rules: [] };
    const began: Fact = { kind: 'combat-began', attack };
    const answerable: readonly [Partial<ShownTable>, readonly ReadEntry[]][] = [
      [{ stack: [item(2)] }, [did(4, 'pass', 1), did(5, 'activate', 2, [raised(2)])]],
      // The player's own pass triggered this item.
      [{ stack: [item(2)] }, [did(5, 'pass', 1, [raised(2)])]],
      [{ combat: attack }, [did(4, 'pass', 1), did(5, 'attack', 2, [began])]],
      [{ combat: attack }, [did(4, 'pass', 1), did(5, 'answer', 2)]],
      // An item of the other player lay below the one that resolved.
      [{ stack: [item(2)] }, [did(4, 'pass', 1), did(5, 'pass', 2, [ended])]],
    ];
    for (const [at, entries] of answerable) {
      expect(passes({ ...theirs, ...at }, entries)).toBe(false);
      expect(passes({ ...theirs, ...at }, [...entries, did(6, 'pass', 1), did(7, 'pass', 2)])).toBe(true);
    }
    expect(passes({ ...theirs, stack: [item(1)] }, [did(5, 'activate', 1, [raised(1)])])).toBe(true);
    // How others defend themselves against the player's attack begins nothing: who wants to be asked sets a stop.
    const defended = [did(4, 'pass', 1), did(5, 'retaliate', 2)];
    const inCombat = { ...mine, phase: 'combat', combat: { ...attack, by: 1 } };
    expect(passes(inCombat, defended)).toBe(true);
    expect(passes(inCombat, defended, { ...stops, at: { ...stops.at, own: ['combat'] } })).toBe(false);
  });

  it('never pass over what a judge did, nor where nobody heard what came since the last own action', () => {
    const ruling = [{ kind: 'ruled', about: { from: 1 }, state: 'given' }] as never;
    const judged = [did(4, 'pass', 1), { revision: 5, acted: undefined, facts: ruling }];
    for (const idle of [true, false]) expect(passes(theirs, judged, { ...stops, idle })).toBe(false);
    expect(passes(theirs, [did(5, 'pass', 2)])).toBe(false);
    expect(passes({ ...theirs, revision: 6 }, calm)).toBe(false);
  });
});

describe('a table at which a player can do nothing', () => {
  const at = (cards: readonly ShownCard[], more: Partial<ShownTable> = {}, hand = zone('hand:1', 'row', [], 0)) =>
    couldAct(table({ zones: [hand, zone('hand:2', 'row', [], 5), zone('field', 'row', cards)], ...more }), 1, showing);
  const theirs = { turn: { n: 2, seat: 2 } };

  it('has no card of theirs that everybody sees could act', () => {
    expect(at([])).toBe(false);
    expect(at([card({ controller: 2, text: 'REST: Draw a card.' })])).toBe(false);
    expect(at([card({ text: 'Enter: Draw a card.' })])).toBe(false);
    expect(at([], {}, zone('hand:1', 'row', [], 1))).toBe(true);
    expect(at([card({ text: 'REST: Draw a card.' })])).toBe(true);
    expect(at([card({ counters: { wit: 1 } })])).toBe(true);
    expect(at([card({ face: 'down' })])).toBe(true);
    expect(at([card({ types: ['ALLY'] })])).toBe(true);
    expect(at([card({ types: ['ALLY'], rested: true })])).toBe(false);
    expect(at([card({ types: ['ALLY'] })], theirs)).toBe(false);
    expect(at([card({ types: ['ALLY'] })], { phase: 'end' })).toBe(false);
    const effect = { id: 'e', source: '', controller: 1, on: [], until: '', stamp: 1, data: {} };
    expect(at([card({})], { effects: [{ ...effect, text: 'It has "REST: Draw a card"' }] })).toBe(true);
  });

  it('is passed at, whatever others do; two hands that look alike to the others are passed with alike', () => {
    const only = { ...stops, on: false, idle: true };
    const entries = [did(4, 'pass', 1), did(5, 'activate', 2, [raised(2)])];
    expect(passes({ zones: [zone('hand:1', 'row', [], 0)] }, entries, only)).toBe(true);
    const bolt: ShownCard = { name: 'Bolt', text: 'REST: Deal 2 damage.', types: ['ACTION'] };
    const pebble: ShownCard = { name: 'Pebble', text: '', types: ['ITEM'] };
    const hidden = { controller: 1, face: 'down' } as const;
    const zonesOf = (hand: ShownCard, memory: ShownCard) => [
      zone('hand:1', 'row', [{ slot: 0, ...hand }], 1),
      zone('memory:1', 'row', [{ ...hidden, ...memory }]),
      zone('field', 'row', [{ ...hidden, ...memory }, card({})]),
    ];
    for (const phase of ['draw', 'main', 'end'])
      for (const seat of [1, 2])
        for (const by of [only, stops, { ...stops, idle: true }]) {
          const each = [zonesOf(bolt, pebble), zonesOf(pebble, bolt), zonesOf({}, {})].map((zones) =>
            passes({ phase, turn: { n: 1, seat }, zones }, [did(4, 'pass', 1), did(5, 'pass', 2)], by),
          );
          expect(new Set(each).size).toBe(1);
        }
  });
});

describe('what a browser keeps of them', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  beforeEach(() => void Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is what the game proposes, then what the player chose for that game alone', () => {
    const first = { on: false, idle: false, at: { own: ['main'], others: ['end'] } };
    expect(stopsKept('toy', showing.passing!)).toEqual(first);
    const chosen = { on: true, idle: true, at: { own: [], others: ['main'] } };
    keepStops('toy', chosen);
    expect([stopsKept('toy', showing.passing!), stopsKept('other', showing.passing!)]).toEqual([chosen, first]);
    for (const odd of ['nothing', '7', 'null', '{"own": 3, "on": "yes"}', '{"own": [{}], "others": "end"}']) {
      localStorage.setItem('recollect:stops:toy', odd);
      expect(stopsKept('toy', showing.passing!).on).toBe(false);
    }
    expect(stopsKept('toy', showing.passing!).at).toEqual({ own: [], others: ['end'] });
  });
});
