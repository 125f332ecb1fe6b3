import { ApiProblem } from '../api/asking.js';

/** It is looked for so often, where nobody says when to come again. */
const AGAIN_S = 3;

/** Whether nobody has decided anything: no answer came, or one that says to ask again. */
export const isAway = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** When it is asked again. */
export const againInMs = ({ problem }: ApiProblem): number => (Number(problem['retryAfter']) || AGAIN_S) * 1_000;

/**
 * Fetches what a page begins with: where the service is away, or answers nobody from here just now, again and again as
 * long as the page is there. `failed` is told each time why.
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
