import type { FastifyRequest } from 'fastify';

const ASKER = Symbol('asker');
type Counted = FastifyRequest & { [ASKER]?: string };

/** Notes for whom a request counts: the bearer of a token, or else an address. */
export const noteAsker = (request: FastifyRequest, asker: string): void => {
  (request as Counted)[ASKER] = asker;
};

/** Whose request it is, where requests are counted. */
export const askerOf = (request: FastifyRequest): string | undefined => (request as Counted)[ASKER];
