import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a machine that does many things at once; only a test that fails waits for so long. */
const PATIENCE_MS = 60_000;

/**
 * Asks again until the answer is as it is wanted.
 * @returns that answer @throws Error that shows the last answer, where it never is
 */
export const eventually = async <T>(
  ask: () => Promise<T> | T,
  wanted: (answer: T) => boolean,
  ms = PATIENCE_MS,
): Promise<T> => {
  for (const late = performance.now() + ms; ; await pause(50)) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (performance.now() > late) throw new Error(`not as wanted in ${ms} ms: ${JSON.stringify(answer)}`);
  }
};
