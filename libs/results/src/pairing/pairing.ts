/** Two players at a table, or one player with a bye, who sits at none. */
export interface Pairing {
  readonly table: number | null;
  readonly players: readonly [string, string] | readonly [string];
}

/** The first name that occurs twice. */
export const doubledName = (names: readonly (string | number)[]): string | number | undefined =>
  names.find((name, n) => names.indexOf(name) !== n);
