import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import type { Claims } from '../tokens/token.js';

/** The claims of the asker's token; `null` without a token. */
export type Bearer = Claims | null;

const BEARER = Symbol('bearer');
type Asked = FastifyRequest & { [BEARER]?: Bearer };

const CHALLENGE = { 'www-authenticate': 'Bearer realm="recollect"' };
export const unauthenticated = (detail: string): Problem => new Problem('unauthenticated', detail, {}, CHALLENGE);

/**
 * The refusal of what only some may do: 401 without a token, 403 with another's.
 *
 * @param who those who may, in the plural
 */
export const onlyFor = (bearer: Bearer, who: string, may: string): Problem => {
  const detail = `only ${who} ${may}: send the token of one`;
  return bearer === null ? unauthenticated(detail) : new Problem('forbidden', detail);
};

export const bearerOf = (request: FastifyRequest): Bearer => (request as Asked)[BEARER] ?? null;

/** Keeps the bearer of a request with the request, for everything that asks for them later. */
export const noteBearer = (request: FastifyRequest, bearer: Bearer): void => {
  (request as Asked)[BEARER] = bearer;
};

/** Gives a controller's method the bearer of the request. */
export const Asks = createParamDecorator((_data: unknown, context: ExecutionContext): Bearer =>
  bearerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
