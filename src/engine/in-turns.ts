import { setImmediate as immediate } from 'node:timers/promises';

/** How long work may block the event loop before others have their turn. */
const STRETCH_MS = 10;

/**
 * The queue of everybody who waits to go on: one goes on at a time, since many at once would block the event loop
 * again.
 */
let line: Promise<unknown> = Promise.resolve();

/**
 * For work whose size callers decide: call it between pieces, and await the promise if it returns one. A piece takes a
 * few milliseconds at most.
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
