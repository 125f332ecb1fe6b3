import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** All media types of text. Streams of events are left out: they are sent as they come. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|x-ndjson)\b|image\/svg\+xml)/;

/** Compresses answers and files for clients that accept that; request bodies must come uncompressed. */
export const packAnswers = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
  });
};
