import { describe, expect, it } from '@jest/globals';
import type { Option } from '../api/shapes.js';
import type { ReadEntry } from './entries.js';
import { Passing, type PassUntil } from './passing.js';
import { table } from './table.fixture.js';

const pass: Option = { label: 'Pass', kind: 'pass', action: { kind: 'pass' }, complete: true };
const attack: Option = { label: 'Attack', kind: 'attack', action: { kind: 'attack' }, complete: true };
const did = (revision: number, kind: string, seat: number, facts: ReadEntry['facts'] = []): ReadEntry => ({
  revision,
  acted: { action: { kind, seat } },
  facts,
});
const armed = (until: PassUntil): Passing => {
  const passing = new Passing();
  passing.arm(until, 1, table({ revision: 5 }));
  return passing;
};

it('passes whatever else could be done, so that it tells nothing of a hand', () => {
  for (const options of [[pass], [attack, pass]])
    expect(armed('happens').next(table({ revision: 5 }), 1, options, [])).toBe(pass);
  expect(new Passing().next(table(), 1, [pass], [])).toBeUndefined();
});

it('waits while others act, and goes on when they have passed', () => {
  const passing = armed('happens');
  const entries = [did(4, 'attack', 2), did(5, 'pass', 1), did(6, 'pass', 1)];
  expect(passing.next(table({ revision: 6 }), 2, [pass], entries)).toBeUndefined();
  expect(passing.next(table({ revision: 7 }), 1, [pass], [...entries, did(7, 'pass', 2)])).toBe(pass);
});

it('stops when something happens, if it was armed until then', () => {
  const raised = [{ kind: 'damaged', hits: [] }] as const;
  for (const entry of [did(6, 'attack', 2), did(6, 'pass', 2, raised)]) {
    const passing = armed('happens');
    expect([passing.next(table({ revision: 6 }), 1, [pass], [entry]), passing.until]).toEqual([undefined, undefined]);
    expect(armed('turn').next(table({ revision: 6 }), 1, [pass], [entry])).toBe(pass);
  }
});

it('stops at a question to its player, at another turn, and at the end', () => {
  const ask = {
    id: 'q',
    set: 's',
    seat: 1,
    of: 'pay',
    title: 'Pay',
    min: 1,
    max: 1,
    about: {},
    answered: false,
    rule: '',
  };
  for (const now of [
    table({ revision: 6, asks: [ask] }),
    table({ revision: 6, turn: { n: 2, seat: 2 } }),
    table({ revision: 6, status: 'ended' }),
  ]) {
    const passing = armed('turn');
    expect([passing.next(now, 1, [pass], [did(6, 'pass', 2)]), passing.until]).toEqual([undefined, undefined]);
  }
  const theirs = table({ revision: 6, asks: [{ ...ask, seat: 2 }] });
  expect(armed('turn').next(theirs, 1, [pass], [did(6, 'pass', 2)])).toBe(pass);
});

it('goes on over the turns of others until its own, where that was asked for', () => {
  const passing = armed('mine');
  const raised = [{ kind: 'damaged', hits: [] }] as const;
  const theirs = table({ revision: 6, turn: { n: 2, seat: 2 } });
  expect(passing.next(theirs, 1, [pass], [did(6, 'attack', 2, raised)])).toBe(pass);
  const own = table({ revision: 7, turn: { n: 3, seat: 1 } });
  expect(passing.next(own, 1, [pass], [did(6, 'attack', 2), did(7, 'pass', 2)])).toBeUndefined();
  expect(passing.until).toBeUndefined();
});

describe('what a judge does', () => {
  const judged: readonly (readonly [string, ReadEntry['facts'], object?])[] = [
    ['a pause', [{ kind: 'paused' }]],
    ['a ruling', [{ kind: 'ruled', about: { from: 1 }, state: 'given' }] as never],
    ['a change by hand', [{ kind: 'fixed' }] as never],
    ['a way back', [{ kind: 'rewound' }] as never],
    ['a call for time', [{ kind: 'clock', state: 'called', left: 0, at: 0 }]],
    ['an action for a seat', [], { judge: 'j' }],
  ];

  it.each(judged)('ends it, whatever it was asked for, and says so: %s', (_what, facts, actor = { seat: 2 }) => {
    for (const until of ['happens', 'turn', 'mine'] as const) {
      const passing = armed(until);
      const entry: ReadEntry = { revision: 6, acted: { action: { kind: 'pass', seat: 2 }, actor }, facts };
      // The table that is shown may be one of before, and nothing brings it back.
      for (const revision of [5, 6, 9]) expect(passing.next(table({ revision }), 1, [pass], [entry])).toBeUndefined();
      expect([passing.until, passing.ended]).toEqual([undefined, 'A judge has stepped in: you no longer pass ahead.']);
    }
  });

  it('is waited for: nothing is passed at a table that has come to be in a way nobody has heard of', () => {
    const passing = armed('mine');
    expect([passing.next(table({ revision: 7 }), 1, [pass], [did(6, 'pass', 2)]), passing.until]).toEqual([
      undefined,
      'mine',
    ]);
    const heard = [did(6, 'pass', 2), { revision: 7, acted: undefined, facts: [{ kind: 'resumed' }] as const }];
    expect([passing.next(table({ revision: 7 }), 1, [pass], heard), passing.until]).toEqual([undefined, undefined]);
    const away = armed('mine');
    expect(away.next(table({ revision: 90 }), 1, [pass], [did(89, 'pass', 2), did(90, 'pass', 2)])).toBeUndefined();
    expect(away.ended).toContain('while this page was away');
  });
});
