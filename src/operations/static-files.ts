import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteTable } from '../http/route-table.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A file as it is sent; read once, at the start. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Its name holds a digest of what is in it, so it never changes. */
  readonly lasting: boolean;
}

export const staticFile = (name: string, bytes: Buffer): StaticFile => ({
  bytes,
  type: TYPES[extname(name)] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  lasting: /-[\w-]{8}\.(js|css|svg|png|woff2)$/.test(name),
});

/** Every file below a folder by its path in URLs; none where the folder is not there. */
export const filesIn = (folder: string): ReadonlyMap<string, StaticFile> => {
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`/${relative(folder, path).split(sep).join('/')}`, staticFile(entry.name, readFileSync(path))];
    }),
  );
};

export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag, lasting }: StaticFile,
): FastifyReply => {
  void reply.headers({ etag, 'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-type', type).send(bytes);
};

/** Where the viewer draws pages of its own: it reads the address itself. */
const PAGES = ['/', '/matches', '/matches/*'];

const ABSENT = staticFile(
  'index.html',
  Buffer.from(
    '<!doctype html><html lang="en"><title>Recollect</title><p>The viewer is not built (npm run build). The API ' +
      'is at <a href="/docs">/docs</a>.</p></html>',
  ),
);

/** Serves the viewer out of memory: its files, and its page for every address that it draws. */
export const serveViewer = (fastify: FastifyInstance, routes: RouteTable, folder: string): void => {
  const files = filesIn(folder);
  const page = files.get('/index.html') ?? ABSENT;
  const serve = (path: string, file: StaticFile): void => {
    routes.add(path, ['GET', 'HEAD']);
    fastify.route({ method: ['GET'], url: path, handler: (request, reply) => sendFile(request, reply, file) });
  };
  for (const path of PAGES) serve(path, page);
  for (const [path, file] of files) serve(path, file);
};
