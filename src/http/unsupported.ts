import type { FastifyRequest } from 'fastify';
import { echo } from './echo.js';
import { Problem } from './problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes uploads, in its `config`. */
    readonly uploads?: boolean;
  }
}

const ARCHIVES = ['application/json', 'application/x-ndjson', 'application/gzip'];

/** The problem for a body of a type that this call does not take; it names those that it takes. */
export const unsupported = (request: FastifyRequest): Problem => {
  const types = request.routeOptions.config?.uploads ? ARCHIVES : ['application/json'];
  const given = request.headers['content-type']?.trim() ?? '';
  const what = given === '' ? 'the body has no Content-Type' : `a body of ${echo(given)} is not taken here`;
  return new Problem(
    'unsupported-media-type',
    `${what}: send ${types.join(' or ')}`,
    { taken: types },
    { accept: types.join(', ') },
  );
};
