import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { ProblemCode } from './problems.js';

export const SAYS = 'recollect:says';

/** One answer of a call. */
export interface AnswerSaid {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** Other media types than `application/json`. */
  readonly types?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to who has the same already. */
export const KNOWN: AnswerSaid = { description: 'The asker has it already (`If-None-Match`)' };

/** What a call takes and answers: the source of its page in the OpenAPI document, and of its validation. */
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
  /** Whether a token changes the answer or is needed. */
  readonly token?: 'needed' | 'optional' | 'none';
}

/** What any call may say, beside what it says of itself: a bad token is refused where none is needed, too. */
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

/** What is said of a body before the call is asked, also where it takes none and one comes all the same. */
const OF_BODIES: readonly ProblemCode[] = [
  'malformed-json',
  'invalid-header',
  'broken-off',
  'too-large',
  'unsupported-media-type',
];

/** What a call about one match may say. */
export const OF_A_MATCH = ['unauthenticated', 'not-found', 'broken-record', 'tampered'] as const;

/** What a call may say that shows a match as its asker may see it. */
export const OF_A_VIEW = [...OF_A_MATCH, 'invalid-parameters', 'wider-view', 'not-yet'] as const;

/** Every problem that a call of a method may answer with. */
export const problemsOf = ({ problems = [] }: Says, method: string): readonly ProblemCode[] => [
  ...new Set([...problems, ...(method === 'GET' ? [] : OF_BODIES), ...EVERYWHERE]),
];

/** Writes a call down for the OpenAPI document. */
export const Documented = (says: Says): MethodDecorator => SetMetadata(SAYS, says);
