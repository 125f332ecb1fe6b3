/**
 * Files of tests run one after the other in one process and share their modules (scripts/jest/run-file.mjs): what one
 * of them leaves in a module of test support, the next must not find, unless it is meant for all of them.
 */
const setOf = <T>(name: string): Set<T> =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(name)] ??= new Set()) as Set<T>;

/** Puts back, after each file of tests, what it may have changed. */
export const afterEachFile = (putBack: () => void): void => void setOf<() => void>('recollect.after-file').add(putBack);

/**
 * What all files of a process share: made for the first that asks, closed at the end of the process by
 * scripts/jest/worker.mjs.
 * @param make is handed what to call when it is there no longer: the next caller gets another
 */
export const perProcess = <T>(
  make: (gone: () => void) => Promise<T>,
  close: (made: T) => Promise<void>,
): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  const gone = (): void => void (made = undefined);
  const begin = async (): Promise<T> => {
    try {
      const one = await make(gone);
      setOf<() => Promise<void>>('recollect.at-end').add(() => close(one));
      return one;
    } catch (error) {
      gone();
      throw error;
    }
  };
  return () => (made ??= begin());
};
