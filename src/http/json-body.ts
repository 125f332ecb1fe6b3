import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';
import { uploadOf } from './upload.js';
import { cutTo, echo } from './echo.js';
import { unsupported } from './unsupported.js';
import { placeInBody } from './valid.js';
import { jsonErrorAt } from './json-error.js';

/** The longest body of most calls, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

/** A body with an escape may hold half of a character, or write a name so. */
const DOUBTFUL = /\\u|"__proto__"/;

const wrongAt = (at: string, what: string): Problem =>
  new Problem('invalid-body', at === '' ? what : `${at}: ${what}`, { errors: [{ at, what }] });

/**
 * Refuses a member that would change what an object is, and half a character: no text has one, and a record cannot hold
 * it.
 */
const demandTakeable = (value: unknown, path: readonly PropertyKey[]): void => {
  if (typeof value === 'string' && !value.isWellFormed())
    throw wrongAt(
      placeInBody(path),
      `${echo(value.toWellFormed())} holds half of a character: send the other half (\\u…), too`,
    );
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (name === '__proto__') throw wrongAt(placeInBody(at), 'no member can have this name here: leave it out');
    if (!name.isWellFormed()) demandTakeable(name, at);
    demandTakeable(one, at);
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
  const { depth, values } = depthAndValues(text);
  if (depth > DEEPEST) throw wrongAt('', `the body nests ${depth} levels deep: ${DEEPEST} are the most`);
  if (values > MOST_VALUES)
    throw new Problem('too-large', `the body holds ${values} values or more: ${MOST_VALUES} are the most`, {
      limit: MOST_VALUES,
    });
  try {
    const body = JSON.parse(text) as unknown;
    if (DOUBTFUL.test(text)) demandTakeable(body, []);
    return body;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const position = jsonErrorAt(text);
    throw new Problem(
      'malformed-json',
      text.trim() === ''
        ? 'the body is empty: send JSON'
        : position >= text.length
          ? `the body ends at character ${position}, before its JSON does`
          : `the body is not JSON from character ${position} on: ${cutTo(20, text.slice(position))}`,
      { position },
    );
  }
};

/**
 * Decodes a body as UTF-8, which JSON is sent in. Another encoding is refused, or the record would hold other letters
 * than the caller meant.
 */
const textOf = (body: Buffer): string => {
  if (!isUtf8(body)) throw new Problem('malformed-json', 'the body is not UTF-8: send it as UTF-8');
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
      done(unsupported(request));
    },
  );
};
