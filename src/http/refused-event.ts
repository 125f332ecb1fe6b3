import { outcomeUnknown } from './problem-filter.js';
import { Problem } from './problem.js';
import type { ProblemCode } from './problems.js';

/** Why something was not done in an event, as a problem. */
export const refusedEvent = ({ code, detail }: { readonly code: ProblemCode; readonly detail: string }): Problem =>
  code === 'outcome-unknown' ? outcomeUnknown() : new Problem(code, detail);
