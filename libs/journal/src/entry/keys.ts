import { isSecret } from '#table';
import { isHex64 } from './hashing.js';

/** The keys in force, `[house, seat 1, … seat S]`, hexadecimal; `null` if this reader does not hold the key. */
export type Keys = readonly (string | null)[];

/**
 * The keys that opened facts put in force, beginning with their own entry; `null` if they bring none. The last fact
 * with a field `keys` of S + 1 hidden values brings them (`match-began`, `game-began`). It is public that a fact has
 * this field (architecture §3).
 */
export const keysIn = (facts: readonly unknown[], seats: number): Keys | null => {
  const fact = facts.findLast((candidate) => holdsKeys(candidate, seats)) as { keys: { $: unknown }[] } | undefined;
  return fact === undefined ? null : fact.keys.map(({ $ }) => (isHex64($) ? $ : null));
};

const holdsKeys = (fact: unknown, seats: number): boolean => {
  if (typeof fact !== 'object' || fact === null || !('keys' in fact)) return false;
  return Array.isArray(fact.keys) && fact.keys.length === seats + 1 && fact.keys.every(isSecret);
};
