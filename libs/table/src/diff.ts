import type { Json } from './json.js';
import { compared } from './member.js';
import { tableMembers } from './members.js';
import type { Table } from './table.js';

/**
 * One difference of two tables: the path, the old value and the new value. Paths are `seat:1/counters/chains`,
 * `card:c4.0/damage`, `zone:hand:1/count`.
 */
export interface Difference {
  readonly at: string;
  readonly from: Json;
  readonly to: Json;
}

const compareTable = compared(tableMembers);

const flatten = (table: Table): Map<string, Json> => {
  const flat = new Map<string, Json>();
  compareTable(table, (at, value) => flat.set(at, value));
  return flat;
};

/** The differences of two tables of one audience, sorted by path. */
export const diff = (from: Table, to: Table): Difference[] => {
  const [before, after] = [flatten(from), flatten(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((at) => {
    const [was, is] = [before.get(at) ?? null, after.get(at) ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ at, from: was, to: is }];
  });
};
