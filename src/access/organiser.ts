import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { isLoopback, type Settings } from '../settings/settings.js';
import { bearerOf, unauthenticated, type Bearer } from './who-asks.js';

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/i;

/**
 * Whether a request was made on this machine for this machine: not handed on by a proxy, and not by a page of a foreign
 * name that was made to mean this address.
 */
const isLocal = ({ headers }: FastifyRequest): boolean =>
  LOCAL.test(headers.host ?? '') && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;

/**
 * Demands what only an organiser may do: with an organiser's token, or with none while only this machine can reach the
 * service.
 */
export const demandOrganiser = (bearer: Bearer, request: FastifyRequest, { host }: Pick<Settings, 'host'>): void => {
  if (bearer?.role === 'organiser') return;
  if (bearer !== null) throw new Problem('forbidden', `this takes an organiser's token, not a ${bearer.role}'s`);
  if (!isLoopback(host) || !isLocal(request))
    throw unauthenticated("this takes an organiser's token (npm run token -- --role organiser)");
};

/** For calls that only an organiser may make. */
@Injectable()
export class OrganiserOnly implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    demandOrganiser(bearerOf(request), request, this.settings);
    return true;
  }
}
