import { isDeepStrictEqual } from 'node:util';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { z } from 'zod';
import { ProblemShown } from '#api';
import { openApiOf, type DocumentedCall } from '../../src/openapi/document.js';
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

const PROBLEM_JSON = 'application/problem+json';

const itemOf = (shape: z.ZodType): z.ZodType | undefined =>
  shape instanceof z.ZodObject ? (shape.shape['items'] as z.ZodArray<z.ZodType> | undefined)?.element : undefined;

interface Documented {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Documented> }>>>>;

/** What is documented of calls, which are the same ones for every service that a file of tests starts. */
const documented = new Map<string, Paths>();

const pathsOf = (calls: readonly DocumentedCall[]): Paths => {
  const key = calls.map(({ method, path }) => `${method} ${path}`).join('\n');
  const paths = documented.get(key) ?? (openApiOf(calls, '')['paths'] as Paths);
  documented.set(key, paths);
  return paths;
};

/** Holds every answer against what the OpenAPI document says of its call: its status, its problem, its shape. */
export class AnswerCheck {
  private readonly router = findMyWay({ maxParamLength: 10_000 });
  private readonly paths: Paths;
  /** The answers that there were: `GET /v1/games 200`, `POST /v1/matches 422 illegal-deck`. */
  readonly seen = new Set<string>();

  constructor(calls: readonly DocumentedCall[]) {
    this.paths = pathsOf(calls);
    for (const call of calls) this.router.on(call.method as HTTPMethod, call.path, () => undefined, call);
  }

  check(method: string, path: string, answer: Answer<unknown>): void {
    const call = this.router.find(method as HTTPMethod, path.split('?', 1)[0]!)?.store as DocumentedCall | undefined;
    if (!call) return;
    const { status, headers, body, text } = answer;
    const where = `${status} of ${method} ${call.path}`;
    const type = headers.get('content-type') ?? '';
    const { answers } = call.says;
    const documented = this.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]?.responses[status];
    if (type.startsWith(PROBLEM_JSON)) {
      const shape =
        answers[status]?.schema === undefined ? ProblemShown : z.union([ProblemShown, answers[status].schema]);
      demandShape(shape, body, where);
      const { code } = body as { code: string };
      const known = documented?.content?.[PROBLEM_JSON]?.examples?.[code] !== undefined;
      if (!known && answers[status]?.schema === undefined) throw new Error(`${where} is not documented: ${code}`);
      this.seen.add(`${call.method} ${call.path} ${status} ${code}`);
      return;
    }
    const said = answers[status];
    this.seen.add(`${call.method} ${call.path} ${status}`);
    if (!said || !documented) throw new Error(`${where} is not documented`);
    if (said.schema === undefined || text === '') return;
    if (type.startsWith('application/json') || type.startsWith('application/schema+json'))
      return demandShape(said.schema, body, where);
    const item = type.startsWith('application/x-ndjson') ? itemOf(said.schema) : undefined;
    for (const line of item ? text.trimEnd().split('\n') : [])
      if (line !== '') demandShape(item!, JSON.parse(line), where);
  }
}
