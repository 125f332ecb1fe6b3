import { createHmac } from 'node:crypto';
import type { RecorderDeps } from './contract.js';

const HEX_BYTES = 32;

const derived = (seed: string, what: string): string => createHmac('sha256', seed).update(what).digest('hex');

/**
 * A game's seed: new entropy, or, in a reproducible match, HMAC-SHA-256 of the match's seed and the game's number only.
 */
export const gameSeed = (deps: Pick<RecorderDeps, 'entropy'>, seed: string | undefined, game: number): string =>
  seed === undefined ? deps.entropy.hex(HEX_BYTES) : derived(seed, `game-seed|${game}`);

/**
 * The keys of the seals, the house's and each seat's; game 0 is the match itself. In a reproducible match they follow
 * from its seed and its id, so that two matches with one seed have different seals.
 */
export const sealKeys = (
  deps: Pick<RecorderDeps, 'entropy'>,
  seed: string | undefined,
  match: string,
  game: number,
  seats: number,
): string[] =>
  Array.from({ length: seats + 1 }, (_, a) =>
    seed === undefined ? deps.entropy.hex(HEX_BYTES) : derived(seed, `key|${match}|${game}|${a}`),
  );

/** The salts that permute each seat's list when a game begins: new entropy, or derived as the seed is. */
export const orderSalts = (
  deps: Pick<RecorderDeps, 'entropy'>,
  seed: string | undefined,
  game: number,
  seats: number,
): string[] =>
  Array.from({ length: seats }, (_, n) =>
    seed === undefined ? deps.entropy.hex(HEX_BYTES) : derived(seed, `order-salt|${game}|${n + 1}`),
  );
