import { outcomeUnknown } from './problem-filter.js';
import { Problem } from './problem.js';
import type { ProblemCode } from './problems.js';

/** The problem for a refused act in an event. */
export const refusedEvent = ({ code, detail }: { readonly code: ProblemCode; readonly detail: string }): Problem =>
  code === 'outcome-unknown' ? outcomeUnknown() : new Problem(code, detail);
