import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text in all its forms. Streams of events are no answers: they go out as they come. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|x-ndjson)\b|image\/svg\+xml)/;

/** Answers and assets are packed for who takes them packed; requests are taken as they come. */
export const packAnswers = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
  });
};
