import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#api';
import { Problem } from './problem.js';

const NDJSON = 'application/x-ndjson';

/** A cursor is a place in a list that nobody needs to understand. */
export const cursorOf = (place: number | string): string => Buffer.from(`after:${place}`).toString('base64url');

/** @param form of places in this list */
export const placeIn = (cursor: string | undefined, form: RegExp): string | undefined => {
  if (cursor === undefined) return undefined;
  const [, place] = /^after:(.*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place === undefined || !form.test(place))
    throw new Problem('invalid-parameters', 'cursor: is none that this list gave', {
      parameters: [{ name: 'cursor', what: 'is none that this list gave' }],
    });
  return place;
};

/** Whether a list is wanted line by line. */
export const wantsLines = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(NDJSON);

/** Answers a list: as JSON `{items, next?}`, or a line each; the next page is also linked in `Link`. */
export const sendPage = <T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>, nextName = 'cursor'): void => {
  if (page.next !== undefined) {
    const [path, query = ''] = request.url.split('?', 2) as [string, string?];
    const params = new URLSearchParams(query);
    params.delete('token');
    params.set(nextName, page.next);
    void reply.header('link', `<${path}?${params.toString()}>; rel="next"`);
  }
  if (!wantsLines(request)) return void reply.send(page);
  void reply
    .header('content-type', `${NDJSON}; charset=utf-8`)
    .send(page.items.map((item) => `${JSON.stringify(item)}\n`).join(''));
};
