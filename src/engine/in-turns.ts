import { setImmediate as immediate } from 'node:timers/promises';

/** So long work keeps the event loop at a stretch; others have their turn before it goes on. */
const STRETCH_MS = 10;

/** Everybody who waits to go on: one of them at a time, or many at once would be one long stretch again. */
let line: Promise<unknown> = Promise.resolve();

/**
 * For work that grows with what somebody asks for: to be called between its pieces, and awaited where it gives a
 * promise. A piece takes a few milliseconds at most.
 */
export const inTurns = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (performance.now() - began < STRETCH_MS) return undefined;
    const turn = line.then(() => immediate());
    line = turn;
    return turn.then(() => {
      began = performance.now();
    });
  };
};
