import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS } from '../http/headers.js';
import { isSpared } from '../http/limits.js';
import { PackedAssets } from '../http/packed-assets.js';
import { sendFile } from '../http/send-file.js';
import { ROOT } from '../root.js';

/** The folder that the viewer is built into. */
export const VIEWER = join(ROOT, 'dist', 'viewer');

/**
 * Addresses at which the viewer draws a page, and the file of each page. The page reads the address itself
 * (`libs/viewer/src/model/place.ts`). Only the page knows the asker's token, so an address of this form is answered
 * whether its match exists or not; any other address is answered 404.
 */
const PAGES = {
  '/': 'index',
  '/claim': 'index',
  '/matches': 'index',
  '/matches/:match': 'index',
  '/matches/:match/lists': 'index',
  '/matches/:match/replay': 'index',
  '/bench': 'index',
  '/bench/:match': 'index',
  '/stage': 'index',
  '/stage/:stage': 'index',
  '/events': 'index',
  '/event/:event': 'index',
  '/event/:event/desk': 'index',
  '/event/:event/screen': 'index',
  '/event/:event/print': 'index',
  '/overlay/*': 'overlay',
  '/embed/*': 'embed',
} as const;
/** The security policy of each page. */
const SERVES = { index: 'page', overlay: 'overlay', embed: 'embed' } as const;
/** Pages that people share as links. A hall of players opens an event's page at the same time. */
const LINKED: Readonly<Record<string, false | 'but for its head'>> = {
  '/matches': false,
  '/embed': false,
  '/event': 'but for its head',
};
const linkedAs = (url: string) => LINKED[/^\/[a-z]+(?=\/)/.exec(url)?.[0] ?? ''];
const INDEX = 'index.html';

const ABSENT =
  '<!doctype html><html lang="en"><title>Recollect</title><p>The viewer is not built (npm run build). The API is at ' +
  '<a href="/docs">/docs</a>.</p></html>';

/** Makes the tags for the head of a page, for link previews; an empty text leaves the page as it is. */
type HeadOf = (request: FastifyRequest) => Promise<string>;

/** What pages need beside their files. */
interface Beside {
  readonly headOf: HeadOf;
  /** The page that plays a clip, by the clip's short name. @throws Problem `not-found` */
  readonly clipOf: (id: string) => Promise<string>;
}

/** Serves the built viewer: its files, and its page for every address that it draws. */
export const serveViewer = (fastify: FastifyInstance, root: string, { headOf, clipOf }: Beside): void => {
  const built = existsSync(join(root, INDEX));
  for (const [url, page] of Object.entries(PAGES)) {
    const linked = linkedAs(url);
    const config = { serves: SERVES[page], free: linked ?? true };
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!built) return reply.type('text/html; charset=utf-8').send(ABSENT);
      const head = linked !== undefined && !isSpared(request) ? await headOf(request) : '';
      if (head === '') return sendFile(request, reply, `${page}.html`, { root, maxAge: 0 });
      const text = await readFile(join(root, `${page}.html`), 'utf8');
      return (
        reply
          .headers({ 'cache-control': 'public, no-cache', vary: 'Host' })
          .type('text/html; charset=utf-8')
          // A head that names the page takes the place of the general name.
          .send(text.replace(/ *<title>.*<\/title>\n/, '').replace('</head>', () => `  ${head}\n  </head>`))
      );
    };
    fastify.get(url, { config }, send);
    if (/\w$/.test(url)) fastify.get(`${url}/`, { config }, send);
  }
  fastify.get<{ Params: { id: string } }>('/c/:id', { config: { serves: 'page' } }, async (request, reply) => {
    const place = await clipOf(request.params.id);
    return reply.header('cache-control', 'no-store').redirect(place, 302);
  });
  // Each name holds a digest of the file's content, so a file never changes.
  const packed = new PackedAssets(join(root, 'assets'));
  fastify.get<{ Params: { '*': string } }>('/assets/*', { config: { free: true } }, async (request, reply) => {
    const name = request.params['*'];
    if (await packed.send(request, reply, name)) return reply;
    return sendFile(request, reply, name, { root: join(root, 'assets'), maxAge: '1y', immutable: true });
  });
};

/**
 * Sends the viewer's page for an address that does not exist. The page says so in words; a browser cannot show a
 * problem document.
 */
export const lostPage = (root: string): ((reply: FastifyReply) => void) => {
  const index = join(root, INDEX);
  const text = existsSync(index) ? readFileSync(index, 'utf8') : ABSENT;
  return (reply) =>
    void reply
      .code(404)
      .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', vary: 'Accept' })
      .type('text/html; charset=utf-8')
      .send(text);
};

/** Sends a page to somebody who asked for pages too often; it loads itself again later. */
export const laterPage = (reply: FastifyReply, seconds: number): void =>
  void reply
    .code(429)
    .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': String(seconds), refresh: String(seconds) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Recollect</title><p>Too many requests come from here just now. ` +
        `This page tries again by itself in ${seconds} seconds.</p></html>`,
    );
