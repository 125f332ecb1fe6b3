import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';
import { uploadOf } from './upload.js';
import { echo } from './echo.js';
import { jsonErrorAt } from './json-error.js';

/** The longest body of most calls, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

const PROTO = /"__proto__"\s*:/;

/** An escape may write a name or half of a character; only a parsed body shows that. */
const ESCAPE = /\\u/;

const noProto = (): Problem => new Problem('malformed-json', 'a member named __proto__ is not taken');

/** Refuses half a character, which only an escape can write: no text has one, and a record cannot hold it. */
const demandWhole = (value: unknown): void => {
  if (typeof value === 'string' && !value.isWellFormed())
    throw new Problem('malformed-json', `${echo(value)} holds half of a character: the other surrogate is missing`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (name === '__proto__') throw noProto();
    demandWhole(name);
    demandWhole(one);
  }
};

/** No call takes a body that nests deeper; a deeper one would overflow the stack of the code that walks it. */
const DEEPEST = 100;

/** No call takes a body with more values; such a body is mostly meant to keep the service busy. */
const MOST_VALUES = 30_000;

/** How deep arrays and objects nest in a text, and at least how many values they hold, whether it is JSON or not. */
export const depthAndValues = (text: string): { readonly depth: number; readonly values: number } => {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === ',') values += 1;
    else if (char === '[' || char === '{') {
      values += 1;
      deepest = Math.max(deepest, (depth += 1));
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return { depth: deepest, values };
};

export const parseBody = (text: string): unknown => {
  if (PROTO.test(text)) throw noProto();
  const { depth, values } = depthAndValues(text);
  if (depth > DEEPEST) throw new Problem('malformed-json', `it nests deeper than ${DEEPEST} levels`);
  if (values > MOST_VALUES)
    throw new Problem('too-large', `a body holds ${MOST_VALUES} values at most here`, { limit: MOST_VALUES });
  try {
    const body = JSON.parse(text) as unknown;
    if (ESCAPE.test(text)) demandWhole(body);
    return body;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const position = jsonErrorAt(text);
    throw new Problem(
      'malformed-json',
      text.trim() === '' ? 'the body is empty' : `the body is not JSON from character ${position} on`,
      { position },
    );
  }
};

/**
 * Decodes a body as UTF-8, which JSON is sent in. Another encoding is refused, or the record would hold other letters
 * than the caller meant.
 */
const textOf = (body: Buffer): string => {
  if (!isUtf8(body)) throw new Problem('malformed-json', 'the body is not UTF-8');
  const text = body.toString('utf8');
  // Some editors put a byte order mark in front (RFC 8259, 8.1).
  return text.startsWith('\ufeff') ? text.slice(1) : text;
};

/** Refuses a compressed body, and says so, instead of finding faults in its bytes. */
const demandUnpacked = ({ headers }: FastifyRequest): void => {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  throw new Problem(
    'unsupported-media-type',
    `a body in ${echo(coding)} is not taken here: send it unpacked`,
    {},
    {
      'accept-encoding': 'identity',
    },
  );
};

/** Sets how bodies are read: JSON with the place of an error in it; uploads as bytes; nothing else. */
export const takeBodies = (fastify: FastifyInstance): void => {
  fastify.removeAllContentTypeParsers();
  const json = (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void): void => {
    try {
      const upload = uploadOf(request);
      if (upload) return done(null, upload);
      demandUnpacked(request);
      done(null, parseBody(textOf(body)));
    } catch (error) {
      done(error as Error);
    }
  };
  fastify.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/, { parseAs: 'buffer' }, json);
  fastify.addContentTypeParser(
    ['application/x-ndjson', 'application/gzip', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (request, _body, done) => {
      const upload = uploadOf(request);
      if (upload) return done(null, upload);
      done(new Problem('unsupported-media-type', 'only application/json is taken here'));
    },
  );
};
