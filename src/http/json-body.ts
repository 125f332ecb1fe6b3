import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';
import { uploadOf } from './upload.js';
import { echo } from './echo.js';
import { jsonErrorAt } from './json-error.js';

/** The longest body of most calls. */
export const BODY_LIMIT = 1024 * 1024;

const PROTO = /"__proto__"\s*:/;

/** What can only be seen when it is read: a name or half of a character that is written with an escape. */
const ESCAPE = /\\u/;

const noProto = (): Problem => new Problem('malformed-json', 'a member named __proto__ is not taken');

/** Half a character can be written with an escape; no text has it, and nothing could be recorded of it. */
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

/** Nothing that is taken here nests so deep; what does would outgrow the stack of the code that walks it. */
const DEEPEST = 100;

/** Nor does anything hold this many values: what does is mostly meant to keep the code that looks at each busy. */
const MOST_VALUES = 30_000;

/** How deep arrays and objects nest in a text, and how many values they hold at least, whether it is JSON or not. */
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

/** A text as JSON is sent: whatever else it was written in would be recorded with other letters than were meant. */
const textOf = (body: Buffer): string => {
  if (!isUtf8(body)) throw new Problem('malformed-json', 'the body is not UTF-8');
  const text = body.toString('utf8');
  // Some editors put a mark in front (RFC 8259, 8.1).
  return text.startsWith('\ufeff') ? text.slice(1) : text;
};

/** Bodies are taken as they are: who packs one is told so, and not that something in it is wrong. */
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

/** How bodies are read: JSON with a place where it breaks; uploads as they came; nothing else. */
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
