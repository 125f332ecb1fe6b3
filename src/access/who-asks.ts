import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import { Engine } from '../engine/engine.js';
import type { Claims } from './token.js';

/** Who asks, as far as a token says. */
export type Bearer = Claims | null;

const BEARER = Symbol('bearer');
type Asked = FastifyRequest & { [BEARER]?: Bearer };

const CHALLENGE = { 'www-authenticate': 'Bearer realm="recollect"' };
export const unauthenticated = (detail: string): Problem => new Problem('unauthenticated', detail, {}, CHALLENGE);

/** The token of a request: `Authorization: Bearer`, else the query's `token`. */
const tokenOf = (request: FastifyRequest): string | undefined => {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const [, token] = /^Bearer +([^\s]+)$/i.exec(authorization) ?? [];
    if (token === undefined) throw unauthenticated('Authorization is not "Bearer <token>"');
    return token;
  }
  const { token } = request.query as { token?: unknown };
  if (Array.isArray(token)) throw unauthenticated('one token, not several');
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/**
 * Reads the token of every request. A bad one is refused even where none is needed: its bearer believes to be somebody.
 */
@Injectable()
export class WhoAsks implements CanActivate {
  constructor(private readonly engine: Engine) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Asked>();
    const token = tokenOf(request);
    if (token === undefined) {
      request[BEARER] = null;
      return true;
    }
    const checked = await this.engine.tokens.check(token);
    if (!checked.ok) throw unauthenticated(checked.why);
    const wrong = this.engine.wrongWith(checked.claims);
    if (wrong !== null) throw unauthenticated(wrong);
    request[BEARER] = checked.claims;
    return true;
  }
}

/** A controller's parameter: who asks. */
export const Asks = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Bearer => context.switchToHttp().getRequest<Asked>()[BEARER] ?? null,
);
