import { z } from 'zod';
import { schemaNamed, time, whole, type Answer } from './parts.js';

/** Answers about webhooks: who receives an event's entries, and how far each receiver has come. */

export const WebhookShown = schemaNamed(
  'Webhook',
  "A receiver of an event's entries, and how far it is",
  z.object({
    id: z.string(),
    to: z.string().describe('the host it goes to; what stands behind it is told nobody'),
    audience: z.enum(['public', 'desk']).describe('whose horizon cuts what is sent'),
    kinds: z.array(z.string()).nullable().describe('kinds of entries that are sent; null: all'),
    made: time,
    overlap: time.nullable().describe('until then the secret before the last change signs, too'),
    state: z
      .enum(['active', 'stopped'])
      .describe('`stopped`: the receiver took nothing for hours, or is gone; `replay` goes on'),
    sent: whole.describe('the last entry that was taken, passed over or given up'),
    waiting: whole.describe('entries after it that there are'),
    failing: z
      .object({ revision: whole, attempts: whole, since: time, next: time, why: z.string() })
      .nullable()
      .describe('the entry that is tried again, and when'),
    dead: z
      .array(z.object({ revision: whole, kind: z.string(), attempts: whole, at: time, why: z.string() }))
      .describe('entries that were given up, the newest last'),
  }),
);
export type WebhookShown = Answer<typeof WebhookShown>;

export const WebhookMade = schemaNamed(
  'WebhookMade',
  'A webhook with the secret that signs what it sends',
  z.object({ webhook: WebhookShown, secret: z.string().describe('`whsec_…`; told here and never again') }),
);
export type WebhookMade = Answer<typeof WebhookMade>;
