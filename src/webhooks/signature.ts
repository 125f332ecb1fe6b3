import { createHmac } from 'node:crypto';
import type { Letter, Webhook } from '#results';
import { derivedFrom } from '../tokens/derived.js';

const PREFIX = 'whsec_';

/** A webhook's secret (standardwebhooks.com). It is derived from the service's own secret, so nothing stores it. */
export const secretOf = (secret: string, { event, id }: Pick<Webhook, 'event' | 'id'>, nth: number): string =>
  PREFIX + Buffer.from(derivedFrom(secret, 'webhook', event, id, String(nth)), 'hex').toString('base64');

/** The signature with one secret. */
export const signature = (secret: string, { id, body }: Letter, seconds: number): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

/**
 * The headers of a letter. For a while after a change of secret, the old secret signs as well.
 * @param now milliseconds since 1970
 */
export const headersOf = (secret: string, hook: Webhook, letter: Letter, now: number): Record<string, string> => {
  const seconds = Math.floor(now / 1000);
  const before = hook.overlap !== null && now < hook.overlap ? [hook.secret - 1] : [];
  const signs = [hook.secret, ...before].map((nth) => signature(secretOf(secret, hook, nth), letter, seconds));
  return {
    'content-type': 'application/json',
    'user-agent': 'Recollect',
    'webhook-id': letter.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signs.join(' '),
  };
};
