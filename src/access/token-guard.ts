import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator } from './authenticator.js';
import { TokenOffice } from './token-office.js';
import { noteBearer } from './who-asks.js';

/**
 * Reads the token of every request. Refuses a bad token even where a call needs none, because its bearer expects to act
 * under it.
 */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly office: TokenOffice,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const bearer = await this.authenticator.bearerIn(request);
    if (bearer !== null) await this.office.seen(bearer);
    noteBearer(request, bearer);
    return true;
  }
}
