import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Directory } from '#views';
import { Clock } from '../engine/clock.js';
import { DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { Tokens, type Claims } from '../tokens/token.js';
import { unauthenticated, type Bearer } from './who-asks.js';

/** The token of a request: from the `Authorization: Bearer` header, else from the query parameter `token`. */
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

/** Finds out whose token a request carries, and until when it is good. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly tokens: Tokens,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  /** The claims of a token. @throws Problem `unauthenticated` */
  async claimsOf(token: string): Promise<Claims> {
    const checked = await this.tokens.check(token);
    const wrong = checked.ok ? this.wrongWith(checked.claims) : checked.why;
    if (!checked.ok || wrong !== null) throw unauthenticated(`${wrong}: ask the person who gave it to you for another`);
    return checked.claims;
  }

  /** The bearer who makes a request. @throws Problem `unauthenticated` */
  async bearerIn(request: FastifyRequest): Promise<Bearer> {
    const token = tokenOf(request);
    return token === undefined ? null : this.claimsOf(token);
  }

  /** The id of the good token that a request has; `undefined` without one, or with a bad one. */
  async goodTokenIn(request: FastifyRequest): Promise<string | undefined> {
    try {
      const token = tokenOf(request);
      return token === undefined ? undefined : (await this.claimsOf(token)).jti;
    } catch (error) {
      // The guard tells the client that its token is bad.
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }

  /** Why a token of this service is no longer good; `null` while it is good. */
  wrongWith({ jti, exp, by = [] }: Claims): string | null {
    if (exp * 1000 <= this.clock.now()) return 'the token has expired';
    // A revoked token takes along every token given out through it, also one that is given out right now: each token
    // names its givers.
    return [jti, ...by].some((id) => this.directory.isRevoked(id)) ? 'the token has been revoked' : null;
  }
}
