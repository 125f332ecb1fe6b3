import type { Seat } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { Call } from '../api/shapes.js';
import { own } from '../messages/table-own.js';

const { call: say } = own;

/** The rule that a seat has at most one open call. */
const ONE_CALL = 'R-CALL-01';

/** The open call of a seat. */
export const openCallOf = (calls: readonly Call[], seat: Seat): Call | undefined =>
  calls.find((one) => one.seat === seat && one.state !== 'closed');

/** The state of a call, in words for the player who made it. */
export const callInWords = ({ state }: Pick<Call, 'state'>): string => (state === 'attended' ? say.attended : say.open);

/** An error of a call in words for players: the rules speak of entries. */
export const asTold = (error: unknown): unknown =>
  error instanceof ApiProblem && error.problem.rule === ONE_CALL
    ? new ApiProblem({ ...error.problem, detail: say.stillOpen })
    : error;
