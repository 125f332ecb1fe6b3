import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** All media types of text. Streams of events are left out: they are sent as they come. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|x-ndjson)\b|image\/svg\+xml)/;

/**
 * What is compressed in one go, on the event loop: it takes 10 µs for each KiB. A stream makes a window of several MiB
 * and goes to a thread for each piece: a millisecond of processor time, however short the answer is.
 */
const AT_ONCE_BYTES = 64 * 1024;

/** Compresses answers and files for clients that accept that; request bodies must come uncompressed. */
export const packAnswers = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    syncThreshold: AT_ONCE_BYTES,
  });
};
