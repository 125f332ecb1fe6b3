import type { Chart } from '#rules';

/** A box: its letter, what happens in it, the rules that support it, and the boxes that may follow. */
type Row = readonly [box: string, says: string, rules: string, then: string];

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A procedure by its name: the number of a flowchart, or `P-ACT`. */
export const chart = (name: number | string, title: string, rows: readonly Row[]): Chart => {
  const id = typeof name === 'number' ? `F${name}` : name;
  return {
    id,
    title,
    boxes: rows.map(([box, says, rules, then]) => ({
      id: `${id} ${box}`,
      says,
      rules: words(rules),
      then: words(then).map((next) => `${id} ${next}`),
    })),
  };
};
