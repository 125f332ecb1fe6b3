import send, { type SendOptions } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothingAt } from './route-table.js';

/**
 * The request with only the headers that ask for less; a client that may read a file gets it, whichever revision it
 * has.
 */
const asked = ({ raw: { method, headers } }: FastifyRequest): FastifyRequest['raw'] => {
  const { 'if-match': _match, 'if-unmodified-since': _since, ...rest } = headers;
  return { method, headers: rest } as FastifyRequest['raw'];
};

/**
 * Sends a file from a folder; 304 to a client that has it; a problem if there is no such file.
 * @param path within `root`; a path that leads out of it is not found
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: SendOptions & { readonly root: string },
): Promise<FastifyReply> => {
  const { type, statusCode, headers, stream } = await send(asked(request), encodeURI(path), {
    index: false,
    dotfiles: 'ignore',
    // An answer is compressed as a whole, so parts of it are not sent.
    acceptRanges: false,
    ...options,
  });
  if (type !== 'file') throw nothingAt(request.url);
  return reply.code(statusCode).headers(headers).send(stream);
};
