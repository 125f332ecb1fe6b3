import type { Fact, Table } from '#table';

/** A fact of an entry, as everybody sees it: the table before it, and the facts of the entry that came before it. */
export interface ChartMoment<F extends Fact = Fact> {
  readonly table: Table;
  readonly fact: F;
  readonly earlier: readonly Fact[];
}

export type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Boxes of a chart: `boxes('F4', 'A B')`. */
export const boxes = (chart: string, letters: string): string[] =>
  letters === '' ? [] : letters.split(' ').map((letter) => `${chart} ${letter}`);

/** Whether the entry had a fact of this kind by now. */
export const had = <K extends Fact['kind']>(
  { earlier }: ChartMoment,
  kind: K,
  that: (fact: Of<K>) => boolean = () => true,
): boolean => earlier.some((fact) => fact.kind === kind && that(fact as Of<K>));
