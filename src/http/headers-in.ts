import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

const bad = (header: string, what: string): Problem => new Problem('invalid-header', `${header}: ${what}`, { header });

const KEY = /^[\x20-\x7e]{1,200}$/;

/** `Idempotency-Key`: 1 to 200 printable characters; quotes around it (a structured field) belong to it. */
export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw bad('Idempotency-Key', 'is 1 to 200 printable ASCII characters');
  return key;
};

/** The revision in `If-Match`: `"41"`, or an ETag of this service, which begins with it. */
export const ifMatch = ({ headers }: FastifyRequest): number | undefined => {
  const given = headers['if-match'];
  // `*` and an empty header name no revision; the action itself says the revision that it was decided at.
  if (given === undefined || given.trim() === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?([1-9]\d{0,8}|0)(?:\.[^",]*)?"?$/.exec(given.trim()) ?? [];
  if (revision === undefined) throw bad('If-Match', 'is a revision: "41"');
  return Number(revision);
};

/** Whether `Prefer: return=minimal` is among the preferences (RFC 7240); other preferences are ignored. */
export const prefersMinimal = ({ headers }: FastifyRequest): boolean =>
  [headers['prefer'] ?? []]
    .flat()
    .flatMap((all) => all.split(','))
    .some((one) => one.split(';', 1)[0]!.trim().toLowerCase() === 'return=minimal');

/** The `Last-Event-ID` of a client that resumes a stream. */
export const lastEventId = ({ headers }: FastifyRequest): number | undefined => {
  const given = headers['last-event-id'];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || !/^\d{1,9}$/.test(given))
    throw bad('Last-Event-ID', 'is the revision of the last entry that was heard');
  return Number(given);
};
