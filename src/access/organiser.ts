import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { isLoopback, type Settings } from '../settings/settings.js';
import type { Claims } from '../tokens/token.js';
import { isLocal } from './local.js';
import { bearerOf, unauthenticated, type Bearer } from './who-asks.js';

/**
 * Demands an organiser's token, or a request from this machine while only this machine can reach the service and the
 * settings trust it.
 */
export const demandOrganiser = (
  bearer: Bearer,
  request: FastifyRequest,
  { host, trustLoopback }: Pick<Settings, 'host' | 'trustLoopback'>,
): void => {
  if (bearer?.role === 'organiser') return demandEvent(bearer, request);
  if (bearer !== null) throw new Problem('forbidden', `this takes an organiser's token, not a ${bearer.role}'s`);
  if (!trustLoopback || !isLoopback(host) || !isLocal(request.headers))
    throw unauthenticated("this takes an organiser's token (npm run token -- --role organiser)");
};

/** An organiser of one event may begin its matches; every other call for organisers is closed to them. */
const demandEvent = ({ event }: Claims, { body }: FastifyRequest): void => {
  if (event === undefined) return;
  const { tournament } = (body ?? {}) as { tournament?: { event?: unknown } };
  if (tournament?.event !== event)
    throw new Problem('forbidden', `this organiser's token is for the event "${event}" only`);
};

/** Guards calls that need a token unless only this machine can reach the service. */
@Injectable()
export class BearerOrLocal implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (bearerOf(request) === null) demandOrganiser(null, request, this.settings);
    return true;
  }
}

/** Guards calls that only an organiser may make. */
@Injectable()
export class OrganiserOnly implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    demandOrganiser(bearerOf(request), request, this.settings);
    return true;
  }
}
