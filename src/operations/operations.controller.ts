import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Engine } from '../engine/engine.js';
import { Problem } from '../http/problem.js';
import { PROBLEMS } from '../http/problems.js';
import { Documented, type Says } from '../http/says.js';
import { Health } from '../openapi/shapes.js';
import { Metrics } from './metrics.js';

const tag = 'Operations';
const text = ['text/plain'];
const ProblemKind = z.object({ code: z.string(), status: z.number().int(), title: z.string(), means: z.string() });

const live: Says = { tag, token: 'none', summary: 'Whether the process is alive', answers: { 200: { description: 'It is', schema: Health } } };
const ready: Says = { tag, token: 'none', summary: 'Whether log and views can be reached', description: '`lag`: matches whose summary is behind the log.', answers: { 200: { description: 'They can', schema: Health }, 503: { description: 'They cannot', schema: Health } } };
const metrics: Says = { tag, token: 'none', summary: 'Metrics, for Prometheus', answers: { 200: { description: 'Metrics', schema: z.string(), types: text } } };
const problems: Says = { tag, token: 'none', summary: 'Every problem this service answers with', answers: { 200: { description: 'Codes and what they mean', schema: z.object({ items: z.array(ProblemKind) }) } } };
const problem: Says = { tag, token: 'none', summary: 'What a problem means', params: { code: 'the problem\'s `code`' }, answers: { 200: { description: 'The problem', schema: ProblemKind } }, problems: ['not-found'] };

const kindOf = (code: string, { status, title, means }: { status: number; title: string; means: string }) => ({ type: `/problems/${code}`, code, status, title, means });

@Controller()
export class OperationsController {
  constructor(
    private readonly engine: Engine,
    private readonly counted: Metrics,
  ) {}

  @Get('health/live')
  @Documented(live)
  live() {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @Documented(ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const log = await this.engine.log.head('').then(() => true, () => false);
    const views = reaches(() => this.engine.summaries.revisionOf(''));
    if (!log || !views) void reply.code(503);
    void reply.header('cache-control', 'no-store');
    return { status: log && views ? 'ok' : 'unavailable', log: log ? 'ok' : 'unreachable', views: views ? 'ok' : 'unreachable', lag: this.engine.projector.lag };
  }

  @Get('metrics')
  @Documented(metrics)
  async metrics(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('content-type', this.counted.registry.contentType);
    return this.counted.registry.metrics();
  }

  @Get('problems')
  @Documented(problems)
  problems() {
    return { items: Object.entries(PROBLEMS).map(([code, kind]) => kindOf(code, kind)) };
  }

  @Get('problems/:code')
  @Documented(problem)
  problem(@Param('code') code: string) {
    const kind = Object.entries(PROBLEMS).find(([name]) => name === code);
    if (!kind) throw new Problem('not-found', `there is no problem "${code}"`);
    return kindOf(...kind);
  }
}

const reaches = (look: () => unknown): boolean => {
  try {
    look();
    return true;
  } catch {
    return false;
  }
};
