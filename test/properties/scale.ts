/** `PROPERTIES=20 npm test -- test/properties` looks twenty times as long as an everyday run. */
export const SCALE = Math.max(1, Number(process.env['PROPERTIES'] ?? 1));

export const runs = (everyday: number): number => Math.ceil(everyday * SCALE);

/** `JUDGED_MATCHES=500`: so many matches, of all games together, are played with judges at the table. */
export const JUDGED = Math.max(4, Number(process.env['JUDGED_MATCHES'] ?? 8));

/** At most so many of a list, spread evenly over it. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most ? [...list] : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)]!);
