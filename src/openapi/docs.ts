import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { RouteTable } from '../http/route-table.js';
import { sendFile, staticFile } from '../operations/static-files.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Recollect: the HTTP API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
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
export const serveDocs = (fastify: FastifyInstance, routes: RouteTable, document: object): void => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = [
    ['/docs', staticFile('docs.html', Buffer.from(PAGE))],
    ['/docs/start.js', staticFile('start.js', Buffer.from(START))],
    ['/v1/openapi.json', staticFile('openapi.json', Buffer.from(JSON.stringify(document)))],
    ...BUNDLED.map((name) => [`/docs/${name}`, staticFile(name, readFileSync(join(folder, name)))] as const),
  ] as const;
  for (const [path, file] of files) {
    routes.add(path, ['GET', 'HEAD']);
    fastify.route({ method: ['GET'], url: path, handler: (request, reply) => sendFile(request, reply, file) });
  }
};
