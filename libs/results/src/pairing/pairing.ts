/** Two who meet at a table, or one who has a bye and sits at none. */
export interface Pairing {
  readonly table: number | null;
  readonly players: readonly [string, string] | readonly [string];
}

/** The first name that comes twice. */
export const doubledName = (names: readonly (string | number)[]): string | number | undefined =>
  names.find((name, n) => names.indexOf(name) !== n);
