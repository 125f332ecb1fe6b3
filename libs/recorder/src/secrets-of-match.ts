import { createHmac } from 'node:crypto';
import type { RecorderDeps } from './contract.js';

const HEX_BYTES = 32;

const derived = (seed: string, what: string): string => createHmac('sha256', seed).update(what).digest('hex');

/** A game's seed: fresh entropy, or, for a reproducible match, HMAC-SHA-256 of its seed and the game's number only. */
export const gameSeed = (deps: Pick<RecorderDeps, 'entropy'>, seed: string | undefined, game: number): string =>
  seed === undefined ? deps.entropy.hex(HEX_BYTES) : derived(seed, `game-seed|${game}`);

/**
 * Keys of the seals, the house's and each seat's; game 0 is the match itself. Those of a reproducible match follow from
 * its seed and its id, so that two matches with one seed still have seals of their own.
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

/** What each seat's lists are permuted by when a game begins: fresh entropy, or derived as the seed is. */
export const orderSalts = (
  deps: Pick<RecorderDeps, 'entropy'>,
  seed: string | undefined,
  game: number,
  seats: number,
): string[] =>
  Array.from({ length: seats }, (_, n) =>
    seed === undefined ? deps.entropy.hex(HEX_BYTES) : derived(seed, `order-salt|${game}|${n + 1}`),
  );
