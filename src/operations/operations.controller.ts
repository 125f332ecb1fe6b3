import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { ProblemKind } from '#api';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { PROBLEMS } from '../http/problems.js';
import { Documented, type Says } from '../http/says.js';
import { SendHeaders, WithHeaders } from '../http/with-headers.js';
import { Metrics } from './metrics.js';

const tag = 'Operations';
const text = ['text/plain'];

const metrics: Says = {
  tag,
  token: 'none',
  summary: 'Metrics, for Prometheus',
  answers: { 200: { description: 'Metrics', schema: z.string(), types: text } },
};
const problems: Says = {
  tag,
  token: 'none',
  summary: 'Every problem this service answers with',
  answers: { 200: { description: 'Codes and what they mean', schema: z.object({ items: z.array(ProblemKind) }) } },
};
const problem: Says = {
  tag,
  token: 'none',
  summary: 'The meaning of a problem',
  params: { code: "the problem's `code`" },
  answers: { 200: { description: 'The problem', schema: ProblemKind } },
  problems: ['not-found'],
};

const kindOf = (code: string, { status, title, means }: Omit<ProblemKind, 'type' | 'code'>): ProblemKind => ({
  type: `/problems/${code}`,
  code,
  status,
  title,
  means,
});

@Controller()
@UseInterceptors(SendHeaders)
export class OperationsController {
  constructor(private readonly counted: Metrics) {}

  @Get('metrics')
  @Documented(metrics)
  async metrics() {
    return new WithHeaders({ 'content-type': this.counted.contentType }, await this.counted.text());
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
    if (!kind) throw new Problem('not-found', `there is no problem "${echo(code)}"`, { call: 'GET /problems' });
    return kindOf(...kind);
  }
}
