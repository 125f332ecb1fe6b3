import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The lot that a name draws: SHA-256 of the recorded seed and of what it is drawn for. Anybody can draw it again, and
 * neither the order in which names come nor who else is there changes it.
 */
export const lotOf = (seed: string, purpose: string, name: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${JSON.stringify(['lot/1', seed, purpose, name])}`)));

/** Names in the order of their lots, the lowest first. */
export const byLot = (names: readonly string[], seed: string, purpose: string): string[] => {
  const lots = new Map(names.map((name) => [name, lotOf(seed, purpose, name)]));
  return [...names].sort((a, b) => (lots.get(a)! < lots.get(b)! ? -1 : 1));
};
