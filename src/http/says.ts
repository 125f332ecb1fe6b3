import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { ProblemCode } from './problems.js';

export const SAYS = 'recollect:says';

/** One answer of a call. */
export interface AnswerSaid {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** Media types other than `application/json`. */
  readonly types?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a client that already has the same. */
export const KNOWN: AnswerSaid = { description: 'The asker has it already (`If-None-Match`)' };

/** The description of a call. Its page in the OpenAPI document and the validation of its requests come from it. */
export interface Says {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: z.ZodRawShape;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly required?: boolean }>>;
  readonly body?: {
    readonly schema?: z.ZodType;
    readonly example?: unknown;
    readonly types?: readonly string[];
    readonly description?: string;
  };
  readonly answers: Readonly<Record<number, AnswerSaid>>;
  readonly problems?: readonly ProblemCode[];
  /** Whether the call needs a token, or answers differently with one. */
  readonly token?: 'needed' | 'optional' | 'none';
}

/** Problems that any call may answer with. A bad token is refused even where a call needs none. */
const EVERYWHERE: readonly ProblemCode[] = [
  'broken-request',
  'unauthenticated',
  'request-timeout',
  'too-many-requests',
  'expectation-failed',
  'headers-too-large',
  'internal',
  'unavailable',
];

/** Problems with a body, found before the call runs, also for a call that takes no body but gets one. */
const OF_BODIES: readonly ProblemCode[] = [
  'malformed-json',
  'invalid-body',
  'invalid-header',
  'broken-off',
  'too-large',
  'unsupported-media-type',
];

/** Problems of a call about one match. */
export const OF_A_MATCH = ['unauthenticated', 'not-found', 'broken-record', 'tampered'] as const;

/** Problems of a call that shows a match as its asker may see it. */
export const OF_A_VIEW = [...OF_A_MATCH, 'invalid-parameters', 'wider-view', 'not-yet'] as const;

/** Every problem that a call with this method may answer with. */
export const problemsOf = ({ problems = [] }: Says, method: string): readonly ProblemCode[] => [
  ...new Set([...problems, ...(method === 'GET' ? [] : OF_BODIES), ...EVERYWHERE]),
];

/** Keeps the description of a call for the OpenAPI document. */
export const Documented = (says: Says): MethodDecorator => SetMetadata(SAYS, says);
