import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { apply, beginEntry, endEntry } from './fold.js';
import type { Fact } from './fact.js';
import { emptyTable, type Table } from './table.js';
import { view } from './view.js';
import { extended } from './copies.js';
import { restored } from './restored.js';

setFlagsFromString('--allow-natives-syntax');
const haveSameClass = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;

/** V8 gives classes of their own only after a place in the code ran often. */
const TIMES = 3000;

describe('objects that are copied for every fact (docs/decisions/324)', () => {
  it('share one hidden class, if they are tables', () => {
    const facts = [
      { kind: 'phase-began', phase: 'main' },
      { kind: 'opportunity', seat: 1, passed: [] },
      { kind: 'noted', scope: 'turn', key: 'played', value: 1 },
      { kind: 'passed', seat: 1 },
      { kind: 'asked', set: 's1.0', asks: [] },
    ] as unknown as Fact[];
    const folded = (): Table[] => {
      const tables = [beginEntry(emptyTable('house'), 1)];
      for (const fact of facts) tables.push(apply(tables.at(-1)!, fact));
      const last = endEntry(tables.at(-1)!, facts);
      return [...tables, last, view(last, [1])];
    };
    const before = Array.from({ length: TIMES }, folded).at(-1)!;
    const tables = [...before, ...folded(), restored(JSON.parse(JSON.stringify(before[0])) as Table)];
    expect(tables.map((table) => haveSameClass(table, tables[0]!))).toEqual(tables.map(() => true));
  });

  it('share one hidden class, if the same members are added to them', () => {
    const make = (n: number) => extended({ controller: n, self: 'c1.0' }, { it: { handle: 'c2.0' } });
    const made = Array.from({ length: TIMES }, (_, n) => make(n)).slice(-9);
    expect(made.map((one) => haveSameClass(one, made[0]!))).toEqual(made.map(() => true));
    expect(extended({ controller: 1 }, undefined)).toEqual({ controller: 1 });
  });
});
