import type { Seat } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { Call } from '../api/shapes.js';

/** The rule by which a seat has one call open at most. */
const ONE_CALL = 'R-CALL-01';

/** The call of a seat that is not closed. */
export const openCallOf = (calls: readonly Call[], seat: Seat): Call | undefined =>
  calls.find((one) => one.seat === seat && one.state !== 'closed');

/** How it stands with a call, to who has made it. */
export const callInWords = ({ state }: Pick<Call, 'state'>): string =>
  state === 'attended' ? 'A judge attends to your call.' : 'You have called a judge: nobody has come yet.';

/** Why a judge was not called, to who sits at the table: the rules speak of entries. */
export const asTold = (error: unknown): unknown =>
  error instanceof ApiProblem && error.problem.rule === ONE_CALL
    ? new ApiProblem({ ...error.problem, detail: 'your last call is still open' })
    : error;
