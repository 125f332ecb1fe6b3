import type { FastifyRequest } from 'fastify';

const ASKER = Symbol('asker');
type Counted = FastifyRequest & { [ASKER]?: string };

/** Notes the asker that a request counts for: the bearer of a token, or else an address. */
export const noteAsker = (request: FastifyRequest, asker: string): void => {
  (request as Counted)[ASKER] = asker;
};

/** The asker that a request counts for. */
export const askerOf = (request: FastifyRequest): string | undefined => (request as Counted)[ASKER];
