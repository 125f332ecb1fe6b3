import type { FastifyRequest } from 'fastify';
import type { Page } from '#api';
import { Problem } from './problem.js';
import { WithHeaders } from './with-headers.js';

const NDJSON = 'application/x-ndjson';

/** A cursor names a place in a list; clients need not understand it. */
export const cursorOf = (place: number | string): string => Buffer.from(`after:${place}`).toString('base64url');

const NOT_RETURNED = 'this list did not return this cursor: send "next" of its last answer, or leave it out';

/** @param form the form of places in this list */
export const cursorPlace = (cursor: string | undefined, form: RegExp): string | undefined => {
  if (cursor === undefined) return undefined;
  const [, place] = /^after:(.*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place === undefined || !form.test(place))
    throw new Problem('invalid-parameters', `cursor: ${NOT_RETURNED}`, {
      parameters: [{ name: 'cursor', what: NOT_RETURNED }],
    });
  return place;
};

/** Whether the client wants a list as lines of JSON. */
export const wantsLines = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(NDJSON);

/**
 * The answer of a list: JSON `{items, next?}`, or one line for each item; the `Link` header also has the next page.
 * @param headers further headers of the answer
 */
export const pageListed = <T>(
  request: FastifyRequest,
  page: Page<T>,
  nextName = 'cursor',
  headers: Readonly<Record<string, string>> = {},
): WithHeaders<Page<T> | string> => {
  const link: Record<string, string> =
    page.next === undefined ? {} : { link: `<${addressOfNext(request, nextName, page.next)}>; rel="next"` };
  if (!wantsLines(request)) return new WithHeaders(headers, page, link);
  const lines = (): string => page.items.map((item) => `${JSON.stringify(item)}\n`).join('');
  return new WithHeaders(headers, lines, { ...link, 'content-type': `${NDJSON}; charset=utf-8` });
};

const addressOfNext = ({ url }: FastifyRequest, name: string, place: string): string => {
  const [path, query = ''] = url.split('?', 2) as [string, string?];
  const params = new URLSearchParams(query);
  params.delete('token');
  params.set(name, place);
  return `${path}?${params.toString()}`;
};
