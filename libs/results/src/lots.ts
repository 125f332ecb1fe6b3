import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The lot of a name: SHA-256 of the recorded seed, the purpose and the name. Anybody can compute it again; it does not
 * depend on the order of the names or on other names.
 */
export const lotOf = (seed: string, purpose: string, name: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${JSON.stringify(['lot/1', seed, purpose, name])}`)));

/** Names in the order of their lots, lowest first. */
export const byLot = (names: readonly string[], seed: string, purpose: string): string[] => {
  const lots = new Map(names.map((name) => [name, lotOf(seed, purpose, name)]));
  return [...names].sort((a, b) => (lots.get(a)! < lots.get(b)! ? -1 : 1));
};
