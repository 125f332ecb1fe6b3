import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import type { EventAsked } from './event-actions.js';
import { pathNumber } from './shown.js';

/** A table, as it stands in the address. */
export interface At {
  readonly round: number;
  readonly table: number;
}

type EventRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;

const requestIn = (context: ExecutionContext): EventRequest => context.switchToHttp().getRequest<EventRequest>();

/** A controller's parameter: what all requests say that change an event. */
export const InEvent = createParamDecorator((_data: unknown, context: ExecutionContext): EventAsked => {
  const request = requestIn(context);
  return { event: request.params['id']!, bearer: bearerOf(request), key: idempotencyKey(request) };
});

/** A controller's parameter: the number of the round in the address. */
export const RoundIn = createParamDecorator((_data: unknown, context: ExecutionContext): number =>
  pathNumber(requestIn(context).params['round']!),
);

/** A controller's parameter: the table in the address. */
export const TableIn = createParamDecorator((_data: unknown, context: ExecutionContext): At => {
  const { round, table } = requestIn(context).params;
  return { round: pathNumber(round!), table: pathNumber(table!) };
});
