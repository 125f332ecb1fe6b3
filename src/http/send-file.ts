import send, { type SendOptions } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

/**
 * Sends a file from a folder, or 304 to who has it, or a problem where there is none.
 * @param path within `root`; what would lead out of it is not found
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: SendOptions & { readonly root: string },
): Promise<FastifyReply> => {
  const { type, statusCode, headers, stream } = await send(request.raw, encodeURI(path), {
    index: false,
    dotfiles: 'ignore',
    // An answer is packed as a whole, or sent as it is.
    acceptRanges: false,
    ...options,
  });
  if (type !== 'file') throw new Problem('not-found', `there is nothing at ${request.url.split('?', 1)[0]}`);
  return reply.code(statusCode).headers(headers).send(stream);
};
