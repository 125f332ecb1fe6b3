import { ApiProblem } from '../api/asking.js';

/** How many seconds to wait before asking again, if the service does not say. */
const AGAIN_S = 3;

/** Whether a request has no decision: there was no answer, or the answer says to ask again. */
export const isAway = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** After how many milliseconds to ask again. */
export const againInMs = ({ problem }: ApiProblem): number => (Number(problem['retryAfter']) || AGAIN_S) * 1_000;

/**
 * Fetches what a page begins with. While the service is away or refuses to answer for now, asks again and again as long
 * as the page is there. `failed` gets the reason each time.
 */
export const untilThere = async (
  fetch: () => Promise<void>,
  failed: (error: unknown) => void,
  isThere: () => boolean = () => true,
): Promise<void> => {
  while (isThere())
    try {
      return await fetch();
    } catch (error) {
      failed(error);
      if (!isAway(error)) return;
      await new Promise((done) => setTimeout(done, againInMs(error)));
    }
};
