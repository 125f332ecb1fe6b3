import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Documented, type Says } from '../http/says.js';
import { HealthShown as Alive, Readiness } from '#api';
import { Health } from './health.js';

const tag = 'Operations';

const live: Says = {
  tag,
  token: 'none',
  summary: 'Whether the process is alive',
  answers: { 200: { description: 'It is', schema: Alive } },
};
const ready: Says = {
  tag,
  token: 'none',
  summary: 'Whether actions are taken, and how far behind the views are',
  description:
    '`degraded` is ready too: actions of running matches are taken, and what needs the views is answered with ' +
    '503 or says how old it is.',
  answers: {
    200: { description: 'Actions are taken', schema: Readiness },
    503: { description: 'The log cannot be reached', schema: Readiness },
  },
};
@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Documented(live)
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Documented(ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const condition = await this.health.condition();
    if (condition.status === 'unavailable') void reply.code(503);
    void reply.header('cache-control', 'no-store');
    return condition;
  }
}
