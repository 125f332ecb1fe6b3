import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import type { Claims } from '../tokens/token.js';

/** The asker, as far as a token says. */
export type Bearer = Claims | null;

const BEARER = Symbol('bearer');
type Asked = FastifyRequest & { [BEARER]?: Bearer };

const CHALLENGE = { 'www-authenticate': 'Bearer realm="recollect"' };
export const unauthenticated = (detail: string): Problem => new Problem('unauthenticated', detail, {}, CHALLENGE);

export const bearerOf = (request: FastifyRequest): Bearer => (request as Asked)[BEARER] ?? null;

/** Notes who makes a request, for everything that looks at it later. */
export const noteBearer = (request: FastifyRequest, bearer: Bearer): void => {
  (request as Asked)[BEARER] = bearer;
};

/** A controller's parameter: who asks. */
export const Asks = createParamDecorator((_data: unknown, context: ExecutionContext): Bearer =>
  bearerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
