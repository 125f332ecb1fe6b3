import type { Fact, Table } from '#table';

/** A fact of an entry, as everybody sees it: the table before the fact, and the earlier facts of the same entry. */
export interface ChartMoment<F extends Fact = Fact> {
  readonly table: Table;
  readonly fact: F;
  readonly earlier: readonly Fact[];
}

export type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Boxes of a chart: `boxes('F4', 'A B')` is `['F4 A', 'F4 B']`. */
export const boxes = (chart: string, letters: string): string[] =>
  letters === '' ? [] : letters.split(' ').map((letter) => `${chart} ${letter}`);

/** Whether an earlier fact of the entry is of this kind. */
export const had = <K extends Fact['kind']>(
  { earlier }: ChartMoment,
  kind: K,
  that: (fact: Of<K>) => boolean = () => true,
): boolean => earlier.some((fact) => fact.kind === kind && that(fact as Of<K>));
