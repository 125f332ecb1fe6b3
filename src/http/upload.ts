import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { Problem } from './problem.js';
import { tooLarge } from './too-large.js';

/** The longest upload, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How many uploads are taken at once: each is in memory from its first byte until its answer. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 5;
const BLOCK_BYTES = 256 * 1024;

/** A body in blocks with memory of their own, which can move to a thread. */
export class Upload {
  constructor(readonly blocks: readonly Uint8Array<ArrayBuffer>[]) {}
}

/** Puts the pieces of a body together into blocks, however small the pieces are. */
const readBlocks = async (
  payload: Readable,
): Promise<{ readonly blocks: Upload['blocks']; readonly bytes: number }> => {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let block = new Uint8Array(BLOCK_BYTES);
  let [filled, bytes] = [0, 0];
  // Keep the connection of a client that sends too much, to answer it.
  for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw tooLarge(MOST_BYTES);
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + BLOCK_BYTES - filled);
      block.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < BLOCK_BYTES) continue;
      blocks.push(block);
      [block, filled] = [new Uint8Array(BLOCK_BYTES), 0];
    }
  }
  if (filled > 0) blocks.push(block.slice(0, filled));
  return { blocks, bytes };
};

type Sends = FastifyRequest & { [UPLOAD]?: Upload };
const UPLOAD = Symbol('upload');

/** The upload of a request, for calls that take uploads. */
export const uploadOf = (request: FastifyRequest): Upload | undefined => (request as Sends)[UPLOAD];

/**
 * Takes the bodies of some calls as uploads: a few at once, and only from askers who may send them.
 * @param paths of the calls
 * @param demand throws, before any of the body is read, if this request may send nothing
 */
export const takeUploads = (
  fastify: FastifyInstance,
  paths: ReadonlySet<string>,
  demand: (request: FastifyRequest) => Promise<void>,
): void => {
  let count = 0;
  const take: preParsingAsyncHookHandler = async (request, reply, payload) => {
    await demand(request);
    if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge(MOST_BYTES);
    if (count >= MOST_AT_ONCE) throw busy();
    count += 1;
    // The memory is free once the request is answered or broken off.
    reply.raw.once('close', () => (count -= 1));
    const { blocks, bytes } = await readBlocks(payload as Readable);
    (request as Sends)[UPLOAD] = new Upload(blocks);
    // Fastify gets an empty body, with the number of bytes that came.
    return Object.assign(Readable.from([]), { receivedEncodedLength: bytes });
  };
  fastify.addHook('onRoute', (route) => {
    if (!paths.has(route.url)) return;
    Object.assign(route, { preParsing: take, bodyLimit: MOST_BYTES, config: { ...route.config, uploads: true } });
  });
};

const busy = (): Problem =>
  new Problem(
    'busy',
    `${MOST_AT_ONCE} uploads are under way, as many as are taken at once: try again in a moment`,
    {},
    { 'retry-after': String(RETRY_SECONDS) },
  );
