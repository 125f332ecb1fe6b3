import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../http/send-file.js';
import { PAGE, READABLE, START } from './docs-page.js';

const BUNDLED = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/**
 * Serves the page that browses the API and the document that it reads, all from this service.
 * @param describe makes the document when somebody first asks for it, so that the start need not wait
 */
export const serveDocs = (fastify: FastifyInstance, describe: () => object): void => {
  let document: string | undefined;
  const made = [
    ['/docs', 'text/html', () => PAGE, { serves: 'docs' }],
    ['/docs/readable.css', 'text/css', () => READABLE, {}],
    ['/docs/start.js', 'text/javascript', () => START, {}],
    ['/v1/openapi.json', 'application/json', () => (document ??= JSON.stringify(describe())), {}],
  ] as const;
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void fastify.register(async (docs) => {
    await docs.register(etag);
    for (const [url, type, text, config] of made) {
      docs.get(url, { config: { ...config } }, (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }).send(text()),
      );
    }
    docs.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
    for (const name of BUNDLED)
      docs.get(`/docs/${name}`, (request, reply) => sendFile(request, reply, name, { root, maxAge: 0 }));
  });
};
