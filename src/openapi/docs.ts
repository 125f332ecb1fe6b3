import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../http/send-file.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Recollect: the HTTP API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <noscript>This page needs JavaScript; the document itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START =
  `SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'list', ` +
  `defaultModelsExpandDepth: 0, validatorUrl: null });\n`;

const BUNDLED = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** The page that browses the API, all of it served from here, and the document it reads. */
export const serveDocs = (fastify: FastifyInstance, document: object): void => {
  const made = [
    ['/docs', 'text/html', PAGE, { serves: 'docs' }],
    ['/docs/start.js', 'text/javascript', START, {}],
    ['/v1/openapi.json', 'application/json', JSON.stringify(document), {}],
  ] as const;
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void fastify.register(async (docs) => {
    await docs.register(etag);
    for (const [url, type, text, config] of made) {
      docs.get(url, { config: { ...config } }, (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }).send(text),
      );
    }
    docs.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
    for (const name of BUNDLED)
      docs.get(`/docs/${name}`, (request, reply) => sendFile(request, reply, name, { root, maxAge: 0 }));
  });
};
