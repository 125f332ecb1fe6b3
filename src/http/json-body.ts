import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';
import { jsonErrorAt } from './json-error.js';

const MIB = 1024 * 1024;
/** The longest body of most calls, and of an imported archive. */
export const BODY_LIMIT = MIB;
export const ARCHIVE_LIMIT = 64 * MIB;

/** Calls whose body is taken as bytes, as archives are checked byte by byte. */
const RAW = new Set(['/v1/archives']);
const PROTO = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i;

/** Nothing that is taken here nests so deep; what does would outgrow the stack of whoever walks it. */
const DEEPEST = 100;

/** How deep arrays and objects nest in a text, whether it is JSON or not. */
export const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') deepest = Math.max(deepest, (depth += 1));
    else if (char === ']' || char === '}') depth -= 1;
  }
  return deepest;
};

export const parseBody = (text: string): unknown => {
  if (PROTO.test(text)) throw new Problem('malformed-json', 'a member named __proto__ is not taken');
  if (depthOf(text) > DEEPEST) throw new Problem('malformed-json', `it nests deeper than ${DEEPEST} levels`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const position = jsonErrorAt(text);
    throw new Problem(
      'malformed-json',
      text.trim() === '' ? 'the body is empty' : `the body is not JSON from character ${position} on`,
      { position },
    );
  }
};

/** How bodies are read: JSON with a place where it breaks; archives as they came; nothing else. */
export const takeBodies = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  const json = (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void): void => {
    try {
      done(null, RAW.has(request.routeOptions.url ?? '') ? body : parseBody(body.toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  };
  fastify.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/, { parseAs: 'buffer' }, json);
  fastify.addContentTypeParser(
    ['application/x-ndjson', 'application/gzip', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (RAW.has(request.routeOptions.url ?? '')) return done(null, body);
      done(new Problem('unsupported-media-type', 'only application/json is taken here'));
    },
  );
  fastify.addHook('onRoute', (route) => {
    if (RAW.has(route.url)) route.bodyLimit = ARCHIVE_LIMIT;
  });
};
