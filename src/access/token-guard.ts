import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator } from './authenticator.js';
import { noteBearer, unauthenticated } from './who-asks.js';

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
export class TokenGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenOf(request);
    noteBearer(request, token === undefined ? null : await this.authenticator.claimsOf(token));
    return true;
  }
}
