import { isSecret } from '#table';
import { isHex64 } from './hashing.js';

/** The keys in force, `[house, seat 1, … seat S]`, hexadecimal; `null` where this reader does not hold one. */
export type Keys = readonly (string | null)[];

/**
 * The keys that a list of opened facts puts in force, already for the entry which holds them; `null` when it has none.
 * They stand in the last fact with a field `keys` that lists S + 1 hidden values (`match-began`, `game-began`). That it
 * has one is public; architecture §3.
 */
export const keysIn = (facts: readonly unknown[], seats: number): Keys | null => {
  const fact = facts.findLast((candidate) => holdsKeys(candidate, seats)) as { keys: { $: unknown }[] } | undefined;
  return fact === undefined ? null : fact.keys.map(({ $ }) => (isHex64($) ? $ : null));
};

const holdsKeys = (fact: unknown, seats: number): boolean => {
  if (typeof fact !== 'object' || fact === null || !('keys' in fact)) return false;
  return Array.isArray(fact.keys) && fact.keys.length === seats + 1 && fact.keys.every(isSecret);
};
