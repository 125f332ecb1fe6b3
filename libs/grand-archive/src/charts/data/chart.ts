import type { Chart } from '#rules';

/** A box: its letter, what happens in it, the rules that support it, and the boxes that may follow. */
type Row = readonly [box: string, says: string, rules: string, then: string];

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

export const chart = (n: number, title: string, rows: readonly Row[]): Chart => ({
  id: `F${n}`,
  title,
  boxes: rows.map(([box, says, rules, then]) => ({
    id: `F${n} ${box}`,
    says,
    rules: words(rules),
    then: words(then).map((next) => `F${n} ${next}`),
  })),
});
