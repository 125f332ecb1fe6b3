import { chartOf, type Chart, type ChartRow } from '#rules';

/** A procedure by its name: the number of a flowchart, or `P-ACT`. */
export const chart = (name: number | string, title: string, rows: readonly ChartRow[]): Chart =>
  chartOf(typeof name === 'number' ? `F${name}` : name, title, rows);
