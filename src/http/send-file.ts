import send, { type SendOptions } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { echo } from './echo.js';
import { Problem } from './problem.js';

/** As everywhere here: what may be read is told whichever revision somebody has, so only what asks for less counts. */
const asked = ({ raw: { method, headers } }: FastifyRequest): FastifyRequest['raw'] => {
  const { 'if-match': _match, 'if-unmodified-since': _since, ...rest } = headers;
  return { method, headers: rest } as FastifyRequest['raw'];
};

/**
 * Sends a file from a folder, or 304 to a client that has it, or a problem where there is no such file.
 * @param path within `root`; what would lead out of it is not found
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
    // An answer is packed as a whole, or sent as it is.
    acceptRanges: false,
    ...options,
  });
  if (type !== 'file') throw new Problem('not-found', `there is nothing at ${echo(request.url.split('?', 1)[0]!)}`);
  return reply.code(statusCode).headers(headers).send(stream);
};
