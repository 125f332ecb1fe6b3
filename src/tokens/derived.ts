import { createHmac } from 'node:crypto';

/**
 * A name that only this service can make of these parts, so that it tells nobody anything: 64 hexadecimal digits. What
 * is asked for again with the same key gets the same name, and needs no store of its own.
 */
export const derivedFrom = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest('hex');

/** The same, as long as the ids are that this service makes. */
export const idFrom = (secret: string, ...parts: readonly string[]): string =>
  derivedFrom(secret, ...parts).slice(0, 32);
