import { z } from 'zod';
import { ProblemShown } from '#api';
import { PROBLEMS, type ProblemCode } from '../http/problems.js';
import { problemsOf, type AnswerSaid, type Says } from '../http/says.js';

/** A call as Nest serves it, with its description. */
export interface DocumentedCall {
  readonly method: string;
  /** In Nest's form: `/v1/matches/:id`. */
  readonly path: string;
  readonly says: Says;
  /** The handler's name, which is the operation's id. */
  readonly name: string;
}

type Schema = Record<string, unknown>;

const PROBLEM_JSON = 'application/problem+json';

/** Collects named schemas, so that the document has each only once. */
class Shapes {
  readonly schemas: Record<string, Schema> = {};

  of(shape: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _schema,
      $defs,
      ...schema
    } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' }) as Schema & {
      $defs?: Record<string, Schema>;
    };
    for (const [name, one] of Object.entries($defs ?? {})) this.schemas[name] ??= pointed(one) as Schema;
    const { id, ...rest } = pointed(schema) as Schema & { id?: string };
    if (id === undefined) return rest;
    this.schemas[id] ??= rest;
    return { $ref: `#/components/schemas/${id}` };
  }
}

/** The same value, with references that point into the document. */
const pointed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (key === '$ref' && typeof one === 'string') return [[key, one.replace('#/$defs/', '#/components/schemas/')]];
      return [[key, pointed(one)]];
    }),
  );
};

const parametersOf = ({ params = {}, query = {}, headers = {} }: Says, shapes: Shapes): Schema[] => [
  ...Object.entries(params).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  ...Object.entries(query).map(([name, shape]) => {
    const schema = shapes.of(shape as z.ZodType, 'input');
    const needed = !(shape as z.ZodType).safeParse(undefined).success;
    return {
      name,
      in: 'query',
      ...(needed ? { required: true } : {}),
      ...('description' in schema ? { description: schema['description'] } : {}),
      schema,
    };
  }),
  ...Object.entries(headers).map(([name, { description, required }]) => ({
    name,
    in: 'header',
    ...(required ? { required } : {}),
    description,
    schema: { type: 'string' },
  })),
];

const contentOf = (types: readonly string[], schema: Schema | undefined, example?: unknown): Schema =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { ...(schema === undefined ? {} : { schema }), ...(example === undefined ? {} : { example }) },
    ]),
  );

const answerOf = (
  { description, schema, example, types = schema && ['application/json'], headers = {} }: AnswerSaid,
  shapes: Shapes,
): Schema => ({
  description,
  ...(Object.keys(headers).length === 0
    ? {}
    : {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, about]) => [name, { description: about, schema: { type: 'string' } }]),
        ),
      }),
  ...(types === undefined ? {} : { content: contentOf(types, schema && shapes.of(schema, 'output'), example) }),
});

const RETRY_AFTER = { 'Retry-After': { description: 'seconds; not with `wrong-version`', schema: { type: 'string' } } };

/** The problems of a call by status; each code has an example. */
const problemAnswers = (codes: readonly ProblemCode[], shapes: Shapes): Schema => {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code]);
  const schema = shapes.of(ProblemShown, 'output');
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].means}`).join('\n\n'),
        ...(status === 503 ? { headers: RETRY_AFTER } : {}),
        content: {
          [PROBLEM_JSON]: {
            schema,
            examples: Object.fromEntries(
              ofStatus.map((code) => [
                code,
                { value: { type: `/problems/${code}`, title: PROBLEMS[code].title, status, code, detail: '…' } },
              ]),
            ),
          },
        },
      },
    ]),
  );
};

const SECURITY: Readonly<Record<'needed' | 'optional' | 'none', readonly Schema[]>> = {
  needed: [{ bearer: [] }, { token: [] }],
  optional: [{}, { bearer: [] }, { token: [] }],
  none: [{}],
};

const operationOf = ({ says, name, method }: DocumentedCall, shapes: Shapes): Schema => {
  const { tag, summary, description, body, answers, token = 'optional' } = says;
  const good = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, answerOf(answer, shapes)]),
  );
  return {
    tags: [tag],
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: parametersOf(says, shapes),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            ...(body.description === undefined ? {} : { description: body.description }),
            content: contentOf(
              body.types ?? ['application/json'],
              body.schema && shapes.of(body.schema, 'input'),
              body.example,
            ),
          },
        }),
    // A call's own description of a status replaces the general one.
    responses: { ...problemAnswers(problemsOf(says, method), shapes), ...good },
    security: SECURITY[token],
  };
};

/** The OpenAPI document of all calls. */
export const openApiOf = (calls: readonly DocumentedCall[], version: string): Schema => {
  const shapes = new Shapes();
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, shapes) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recollect',
      version,
      description:
        'Match recorder and replay service for trading-card games. Errors are `application/problem+json` (RFC ' +
        '9457); `GET /problems` lists them. Lists are `{items, next?}`, or a line each with `Accept: ' +
        'application/x-ndjson`. Pages from elsewhere may read anything that needs no token, too: each `GET` that ' +
        'needs none carries `Access-Control-Allow-Origin: *`, streams as well, and takes a preflight, which lets no ' +
        '`Authorization` through.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ says }) => says.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: shapes.schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'the token of a seat, recorder, judge, head judge, caster or organiser',
        },
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'the same, where a browser cannot set headers: streams, overlays',
        },
      },
    },
  };
};
