import { ApiProblem } from './asking.js';
import type { Problem } from './shapes.js';

/** A match as a page that needs no service (`POST /v1/matches/{id}/evidence`), for whom the token is. */
export const fetchFile = async (match: string, token: string | undefined, rulings: boolean): Promise<Blob> => {
  const answer = await fetch(`/v1/matches/${encodeURIComponent(match)}/evidence`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ rulings }),
  });
  if (answer.ok) return answer.blob();
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiProblem({ title: `The service answered ${answer.status}`, status: answer.status, ...problem });
};
