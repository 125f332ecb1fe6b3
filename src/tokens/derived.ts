import { createHmac } from 'node:crypto';

/**
 * An id of 64 hexadecimal digits that only this service can derive from these parts, and that tells nobody what they
 * are. A repeated request with the same key gets the same id, which needs no store.
 */
export const derivedFrom = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest('hex');

/** The same, with the length of the ids that this service makes. */
export const idFrom = (secret: string, ...parts: readonly string[]): string =>
  derivedFrom(secret, ...parts).slice(0, 32);
