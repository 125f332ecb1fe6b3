import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_HEADERS } from '../http/headers.js';
import { PackedAssets } from '../http/packed-assets.js';
import { sendFile } from '../http/send-file.js';

/** Where the viewer draws pages of its own: it reads the address itself. */
const PAGES = ['/', '/claim', '/matches', '/matches/*', '/bench', '/bench/*', '/stage', '/stage/*'];
const INDEX = 'index.html';
/** What is shown over somebody's picture. */
const OVERLAY = 'overlay.html';

const ABSENT =
  '<!doctype html><html lang="en"><title>Recollect</title><p>The viewer is not built (npm run build). The API is at ' +
  '<a href="/docs">/docs</a>.</p></html>';

/** Serves the viewer from the folder it was built to: its files, and its page for every address that it draws. */
export const serveViewer = (fastify: FastifyInstance, root: string): void => {
  const built = existsSync(join(root, INDEX));
  for (const url of PAGES) {
    fastify.get(url, { config: { serves: 'page' } }, (request, reply) =>
      built
        ? sendFile(request, reply, INDEX, { root, maxAge: 0 })
        : reply.type('text/html; charset=utf-8').send(ABSENT),
    );
  }
  fastify.get('/overlay/*', { config: { serves: 'overlay' } }, (request, reply) =>
    built
      ? sendFile(request, reply, OVERLAY, { root, maxAge: 0 })
      : reply.type('text/html; charset=utf-8').send(ABSENT),
  );
  // Their names hold a digest of what is in them: they never change.
  const packed = new PackedAssets(join(root, 'assets'));
  fastify.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (await packed.send(request, reply, name)) return reply;
    return sendFile(request, reply, name, { root: join(root, 'assets'), maxAge: '1y', immutable: true });
  });
};

/** The viewer's page for an address that is none: it says so in words. A browser has no use for a problem document. */
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
