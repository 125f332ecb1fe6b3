import { z } from 'zod';
import { WebhookMade, WebhookShown } from '#api';
import type { ProblemCode } from '../http/problems.js';
import type { Says } from '../http/says.js';
import { ReplayBody, WebhookBody } from './shapes.js';

const id = 'the event';
const ofWebhook = { id, webhook: 'the webhook' };
const asks = {
  tag: 'Tournaments',
  token: 'needed',
  params: { id },
} as const satisfies Partial<Says>;
const PROBLEMS: readonly ProblemCode[] = ['not-found', 'unauthenticated', 'forbidden', 'broken-record', 'tampered'];

export const make: Says = {
  ...asks,
  summary: 'Have a webhook sent',
  description:
    'With the token of the organiser of the event. Every entry is sent as a POST, signed after Standard Webhooks, in ' +
    'order, each at least once: one that is not taken is tried again for hours before it is given up. The answer ' +
    'holds the secret that signs; it is told only here. See docs/start/tournaments.md.',
  headers: {
    'Idempotency-Key': { description: 'the same key and body as what was accepted get the first answer again' },
  },
  body: {
    schema: WebhookBody,
    example: { url: 'https://example.org/results', kinds: ['confirm-result', 'rule-result'] },
  },
  answers: { 201: { description: 'It is sent from now on', schema: WebhookMade } },
  problems: [...PROBLEMS, 'invalid-body', 'webhook-address', 'too-many-webhooks', 'key-reused'],
};
export const list: Says = {
  ...asks,
  summary: 'Webhooks of an event',
  answers: { 200: { description: 'The oldest first', schema: z.object({ items: z.array(WebhookShown) }) } },
  problems: PROBLEMS,
};
export const show: Says = {
  ...asks,
  params: ofWebhook,
  summary: 'A webhook: how far it is, what failed',
  answers: { 200: { description: 'As it stands', schema: WebhookShown } },
  problems: PROBLEMS,
};
export const replay: Says = {
  ...asks,
  params: ofWebhook,
  summary: 'Send entries again, from one on',
  description: 'Also where it was stopped; what was given up after that entry is sent again.',
  body: { schema: ReplayBody, example: { after: 0 } },
  answers: { 201: { description: 'It goes on from there', schema: WebhookShown } },
  problems: [...PROBLEMS, 'invalid-body'],
};
export const renew: Says = {
  ...asks,
  params: ofWebhook,
  summary: 'Change its secret',
  description: 'For a day both sign, so that the receiver can change over.',
  body: { description: 'none is needed' },
  answers: { 201: { description: 'The new one; told only here', schema: WebhookMade } },
  problems: PROBLEMS,
};
export const remove: Says = {
  ...asks,
  params: ofWebhook,
  summary: 'Take a webhook away',
  answers: { 204: { description: 'It is gone' } },
  problems: PROBLEMS,
};
