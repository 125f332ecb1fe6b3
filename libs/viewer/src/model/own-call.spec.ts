import { expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { Call } from '../api/shapes.js';
import { asTold, callInWords, openCallOf } from './own-call.js';

const call = (n: number, seat: number | null, state: Call['state']): Call => ({ call: n, seat, about: '3', state });

it('is the one of the seat that is not closed, and says whether a judge is there', () => {
  const calls = [call(4, 1, 'closed'), call(5, 2, 'open'), call(6, null, 'open'), call(7, 1, 'attended')];
  expect(openCallOf(calls, 1)).toBe(calls[3]);
  expect(openCallOf(calls.slice(0, 3), 1)).toBeUndefined();
  expect([callInWords(calls[1]!), callInWords(calls[3]!)]).toEqual([
    'You have called a judge, who has not come yet.',
    'A judge is dealing with your call.',
  ]);
});

it('tells why nobody could be called without the numbers of entries', () => {
  const refused = new ApiProblem({ title: 'No', status: 409, rule: 'R-CALL-01', detail: 'the call of revision 25 …' });
  expect((asTold(refused) as ApiProblem).problem).toMatchObject({
    status: 409,
    detail: 'your last call is still open',
  });
  const other = new ApiProblem({ title: 'No', status: 409, rule: 'R-CALL-03' });
  expect(asTold(other)).toBe(other);
});
