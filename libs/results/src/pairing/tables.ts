import type { Pairing } from './pairing.js';

/**
 * Gives pairs their tables: the first of the list gets the lowest free one. A player with a table of their own (who
 * cannot well move) stays there, and the opponent comes to it.
 */
export const seated = (
  pairs: readonly (readonly [string, string])[],
  bye: string | undefined,
  own: ReadonlyMap<string, number>,
): readonly Pairing[] => {
  const kept = pairs.map((pair) => {
    const tables = pair.flatMap((player) => own.get(player) ?? []);
    return tables.length === 0 ? undefined : Math.min(...tables);
  });
  const taken = new Set(kept);
  let next = 1;
  const free = (): number => {
    while (taken.has(next)) next += 1;
    return next++;
  };
  const tables: Pairing[] = pairs.map((players, n) => ({ table: kept[n] ?? free(), players }));
  tables.sort((a, b) => a.table! - b.table!);
  return bye === undefined ? tables : [...tables, { table: null, players: [bye] }];
};
