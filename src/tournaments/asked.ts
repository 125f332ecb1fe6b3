import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import type { EventAsked } from './event-actions.js';
import { pathNumber } from './shown.js';

/** A table, from the address of a request. */
export interface At {
  readonly round: number;
  readonly table: number;
}

type EventRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

const requestIn = (context: ExecutionContext): EventRequest => context.switchToHttp().getRequest<EventRequest>();

/** Gives a controller's method what every request to change an event has. */
export const InEvent = createParamDecorator((_data: unknown, context: ExecutionContext): EventAsked => {
  const request = requestIn(context);
  return { event: request.params['id']!, bearer: bearerOf(request), key: idempotencyKey(request) };
});

/** Gives a controller's method the number of the round in the address. */
export const RoundIn = createParamDecorator((_data: unknown, context: ExecutionContext): number =>
  pathNumber(requestIn(context).params['round']!),
);

/** Gives a controller's method the table in the address. */
export const TableIn = createParamDecorator((_data: unknown, context: ExecutionContext): At => {
  const { round, table } = requestIn(context).params;
  return { round: pathNumber(round!), table: pathNumber(table!) };
});
