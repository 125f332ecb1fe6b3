import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** What this process waits for at present: the runner names it where a file comes to its limit (scripts/jest). */
const waiting = ((globalThis as Record<symbol, unknown>)[Symbol.for('recollect.waiting')] ??= new Set()) as Set<{
  toString(): string;
}>;

/** Notes what is waited for. @returns what takes the note away again */
export const noted = (what: { toString(): string }): (() => void) => {
  waiting.add(what);
  return () => void waiting.delete(what);
};

/** Something has happened: the limit of nothing at all begins again. */
const beat = (): void => ((globalThis as Record<symbol, unknown>)[Symbol.for('recollect.beat')] as () => void)?.();

/**
 * Asks again until the answer is as it is wanted, without a limit but the one of its file (scripts/jest/watchdog.mjs),
 * which says what the last answer was.
 * @returns that answer
 */
export const eventually = async <T>(ask: () => Promise<T> | T, wanted: (answer: T) => boolean): Promise<T> => {
  let said: string | undefined;
  const come = noted({ toString: () => `${ask.toString()} to come to ${wanted.toString()}; last it was ${said}` });
  try {
    for (; ; await pause(20)) {
      const last = await ask();
      if (wanted(last)) return last;
      if (said !== (said = inspect(last))) beat();
    }
  } finally {
    come();
  }
};

/** Waits until something holds. */
export const until = async (holds: () => Promise<boolean> | boolean): Promise<void> =>
  void (await eventually(holds, (answer) => answer));
