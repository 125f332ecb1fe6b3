/** `PROPERTIES=20 npm test -- test/properties` looks twenty times as long as an everyday run. */
export const SCALE = Math.max(1, Number(process.env['PROPERTIES'] ?? 1));

export const runs = (everyday: number): number => Math.ceil(everyday * SCALE);

/** `JUDGED_MATCHES=500`: so many matches, of all games together, are played with judges at the table. */
export const JUDGED = Math.max(4, Number(process.env['JUDGED_MATCHES'] ?? 8));

/** `MANY_SECONDS=150`: a test that plays many matches stops after so long, and says how many they were. */
const MANY_SECONDS = Number(process.env['MANY_SECONDS'] ?? Infinity);

/** Even on the slowest machine so many. */
const FEWEST = 8;

/** 0, 1, 2 … below `most`, and no more of them once the time is over that many matches may take. */
export function* many(most: number): Generator<number> {
  const over = performance.now() + MANY_SECONDS * 1_000;
  for (let n = 0; n < most && (n < FEWEST || performance.now() < over); n += 1) yield n;
}

/** At most so many of a list, spread evenly over it. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most ? [...list] : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)]!);
