/**
 * Files of tests run one after the other in one process and share their modules (scripts/jest/run-file.mjs): what one
 * of them leaves in a module of test support, the next must not find.
 */
const afterFile = ((globalThis as Record<symbol, unknown>)[Symbol.for('recollect.after-file')] ??= new Set()) as Set<
  () => void
>;

/** Puts back, after each file of tests, what it may have changed. */
export const afterEachFile = (putBack: () => void): void => void afterFile.add(putBack);
