import type { Edge, StoredEdge } from '#match';
import { restored } from '#table';
import { tableText } from '#views';

/** An edge as two texts: what is small, and the tables, of which most was written before. Steps are kept apart. */
export const textsOf = ({ table, base, steps: _, ...rest }: StoredEdge): readonly [rest: string, tables: string] => [
  JSON.stringify(rest),
  `{"table":${tableText(table)},"base":${base === null ? 'null' : tableText(base)}}`,
];

/** The edge that two texts hold. */
export const edgeIn = (rest: string, tables: string): Edge => {
  const { table, base } = JSON.parse(tables) as Pick<Edge, 'table' | 'base'>;
  return {
    ...(JSON.parse(rest) as Omit<Edge, 'table' | 'base'>),
    table: restored(table),
    base: base === null ? null : restored(base),
  };
};
