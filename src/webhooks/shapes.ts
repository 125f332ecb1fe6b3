import { EVENT_KINDS } from '#results';
import { z } from 'zod';

export const WebhookBody = z.strictObject({
  url: z.string().min(1).max(2_000).describe('who is told: a public address, by https'),
  audience: z
    .enum(['public', 'desk'], 'must be public or desk')
    .default('public')
    .describe(
      'what is sent, and when: what everybody may know (behind the delay), or what those know who run the event',
    ),
  kinds: z
    .array(z.enum(EVENT_KINDS as [string, ...string[]], `must be one of ${EVENT_KINDS.join(', ')}`))
    .min(1)
    .max(EVENT_KINDS.length)
    .optional()
    .describe('kinds of entries that are sent (default: all)'),
  after: z.number().int().min(0).optional().describe('only entries after this revision (default: only what comes now)'),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

export const ReplayBody = z.strictObject({
  after: z.number().int().min(0).describe('entries after this revision are sent, even if they were sent before'),
});
