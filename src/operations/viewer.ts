import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS } from '../http/headers.js';
import { isSpared } from '../http/limits.js';
import { PackedAssets } from '../http/packed-assets.js';
import { sendFile } from '../http/send-file.js';
import { ROOT } from '../root.js';

/** Where the viewer is built to. */
export const VIEWER = join(ROOT, 'dist', 'viewer');

/** Where the viewer draws pages of its own, each out of which file: it reads the address itself. */
const PAGES = {
  '/': 'index',
  '/claim': 'index',
  '/matches': 'index',
  '/matches/*': 'index',
  '/bench': 'index',
  '/bench/*': 'index',
  '/stage': 'index',
  '/stage/*': 'index',
  '/events': 'index',
  '/event/*': 'index',
  '/overlay/*': 'overlay',
  '/embed/*': 'embed',
} as const;
/** How browsers are to hold each. */
const SERVES = { index: 'page', overlay: 'overlay', embed: 'embed' } as const;
/** Pages that are passed on as links; a hall of players opens an event's page at once. */
const LINKED: Readonly<Record<string, false | 'but for its head'>> = {
  '/matches/*': false,
  '/embed/*': false,
  '/event/*': 'but for its head',
};
const INDEX = 'index.html';

const ABSENT =
  '<!doctype html><html lang="en"><title>Recollect</title><p>The viewer is not built (npm run build). The API is at ' +
  '<a href="/docs">/docs</a>.</p></html>';

/** What stands in the head of a page for who has not opened it; nothing: the page is sent as it is. */
type HeadOf = (request: FastifyRequest) => Promise<string>;

/** What pages need that is not in their files. */
interface Beside {
  readonly headOf: HeadOf;
  /** Where a clip is played, by its short name. @throws Problem `not-found` */
  readonly clipOf: (id: string) => Promise<string>;
}

/** Serves the viewer from the folder it was built to: its files, and its page for every address that it draws. */
export const serveViewer = (fastify: FastifyInstance, root: string, { headOf, clipOf }: Beside): void => {
  const built = existsSync(join(root, INDEX));
  for (const [url, page] of Object.entries(PAGES)) {
    fastify.get(url, { config: { serves: SERVES[page], free: LINKED[url] ?? true } }, async (request, reply) => {
      if (!built) return reply.type('text/html; charset=utf-8').send(ABSENT);
      const head = url in LINKED && !isSpared(request) ? await headOf(request) : '';
      if (head === '') return sendFile(request, reply, `${page}.html`, { root, maxAge: 0 });
      const text = await readFile(join(root, `${page}.html`), 'utf8');
      return reply
        .headers({ 'cache-control': 'public, no-cache', vary: 'Host' })
        .type('text/html; charset=utf-8')
        .send(text.replace('</head>', () => `  ${head}\n  </head>`));
    });
  }
  fastify.get<{ Params: { id: string } }>('/c/:id', { config: { serves: 'page' } }, async (request, reply) => {
    const place = await clipOf(request.params.id);
    return reply.header('cache-control', 'no-store').redirect(place, 302);
  });
  // Their names hold a digest of what is in them: they never change.
  const packed = new PackedAssets(join(root, 'assets'));
  fastify.get<{ Params: { '*': string } }>('/assets/*', { config: { free: true } }, async (request, reply) => {
    const name = request.params['*'];
    if (await packed.send(request, reply, name)) return reply;
    return sendFile(request, reply, name, { root: join(root, 'assets'), maxAge: '1y', immutable: true });
  });
};

/**
 * The viewer's page for an address that does not exist: it says so in words. A browser has no use for a problem
 * document.
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

/** A page for who asked for one and asked too often: it comes again by itself. */
export const laterPage = (reply: FastifyReply, seconds: number): void =>
  void reply
    .code(429)
    .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': String(seconds), refresh: String(seconds) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Recollect</title><p>Too many requests come from here just now. ` +
        `This page tries again by itself in ${seconds} seconds.</p></html>`,
    );
