import { isDeepStrictEqual } from 'node:util';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { z } from 'zod';
import { Problem } from '#api';
import type { ProblemCode } from '../../src/http/problems.js';
import { EVERYWHERE } from '../../src/http/says.js';
import type { Call } from '../../src/openapi/document.js';
import type { Answer } from './client.js';

/** A value has this shape, and holds nothing that the shape does not name. @throws Error */
export const demandShape = (shape: z.ZodType, value: unknown, where: string): void => {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new Error(`${where} is not as documented: ${z.prettifyError(parsed.error)}`);
  // What no shape names is left out of what was parsed.
  const named: unknown = JSON.parse(JSON.stringify(parsed.data));
  if (!isDeepStrictEqual(named, value))
    throw new Error(
      `${where} holds what is not documented: ${JSON.stringify(value)}, and not ${JSON.stringify(named)}`,
    );
};

const itemOf = (shape: z.ZodType): z.ZodType | undefined =>
  shape instanceof z.ZodObject ? (shape.shape['items'] as z.ZodArray<z.ZodType> | undefined)?.element : undefined;

/** Holds every answer against what its call says of itself, as the OpenAPI document tells it. */
export class AnswerCheck {
  private readonly router = findMyWay({ maxParamLength: 10_000 });
  readonly seen = new Set<string>();

  constructor(calls: readonly Call[]) {
    for (const call of calls) this.router.on(call.method as HTTPMethod, call.path, () => undefined, call);
  }

  check(method: string, path: string, answer: Answer<unknown>): void {
    const call = this.router.find(method as HTTPMethod, path.split('?', 1)[0]!)?.store as Call | undefined;
    if (!call) return;
    const { status, headers, body, text } = answer;
    const where = `${status} of ${method} ${call.path}`;
    const type = headers.get('content-type') ?? '';
    this.seen.add(`${call.method} ${call.path}`);
    const { answers, problems = [] } = call.says;
    if (type.startsWith('application/problem+json')) {
      const known = answers[status]?.schema === undefined ? Problem : z.union([Problem, answers[status].schema]);
      demandShape(known, body, where);
      const { code } = body as { code: string };
      if (![...EVERYWHERE, ...problems].includes(code as ProblemCode))
        throw new Error(`${where} is not documented: ${code}`);
      return;
    }
    const said = answers[status];
    if (!said) throw new Error(`${where} is not documented`);
    if (said.schema === undefined || text === '') return;
    if (type.startsWith('application/json') || type.startsWith('application/schema+json'))
      return demandShape(said.schema, body, where);
    const item = type.startsWith('application/x-ndjson') ? itemOf(said.schema) : undefined;
    for (const line of item ? text.trimEnd().split('\n') : [])
      if (line !== '') demandShape(item!, JSON.parse(line), where);
  }
}
