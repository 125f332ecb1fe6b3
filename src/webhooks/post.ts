import { lookup } from 'node:dns/promises';
import { request as http, type RequestOptions } from 'node:http';
import { request as https } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookOutcome } from '#results';
import { receiverAddress, NOT_PUBLIC, type Address, type Nets, type Resolve } from './receiver-address.js';

/** How long a receiver may take to answer. */
const PATIENCE_MS = 10_000;

/** Statuses that are about the content, so that sending it again would not help. */
const REFUSES = new Set([400, 413, 415, 422]);

export const resolve: Resolve = (host) => lookup(host, { all: true });

/** Resolves to the checked address: a name may mean another one by the time of the connection. */
const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, { all }, found) =>
    all === true ? found(null, [{ address, family }]) : found(null, address, family);

const outcomeOf = (status: number, retryAfter: string | undefined): WebhookOutcome => {
  const why = `answered ${status}`;
  if (status >= 200 && status < 300) return { of: 'taken' };
  if (status === 410) return { of: 'gone', why };
  if (REFUSES.has(status)) return { of: 'refused', why };
  const after = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  return { of: 'failed', why, ...(after === undefined ? {} : { after }) };
};

/** The code of an error. A library's message may name addresses of the network that the service runs in. */
const whyOf = (error: unknown): string => {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'TimeoutError' ? `no answer within ${PATIENCE_MS / 1000} seconds` : `not reached (${code ?? name})`;
};

interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly nets: Nets;
  readonly signal: AbortSignal;
  /** By default, the machine's own resolver. */
  readonly resolve?: Resolve;
}

/** Sends a request and reports the outcome. Follows no redirect, and reads nothing of the answer but its status. */
export const post = async ({
  url: text,
  headers,
  body,
  nets,
  signal,
  resolve: find = resolve,
}: Posting): Promise<WebhookOutcome> => {
  const late = AbortSignal.timeout(PATIENCE_MS);
  try {
    const url = new URL(text);
    const address = await receiverAddress(url, nets, find);
    if (address === null) return { of: 'failed', why: NOT_PUBLIC };
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      lookup: pinned(address),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([signal, late]),
    };
    return await new Promise((settle, fail) => {
      const sent = (url.protocol === 'https:' ? https : http)(url, options, (answer) => {
        settle(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
        sent.destroy();
      });
      sent.on('error', fail);
      sent.end(body);
    });
  } catch (error) {
    return { of: 'failed', why: whyOf(late.aborted ? late.reason : error) };
  }
};
