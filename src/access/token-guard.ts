import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator, tokenOf } from './authenticator.js';
import { noteBearer } from './who-asks.js';

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
