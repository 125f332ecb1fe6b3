import { parentPort } from 'node:worker_threads';
import { decideEvent } from '#results';
import type { Deciding } from './event-decisions.js';

/** A worker thread for an event's decisions that take long. */
parentPort!.on('message', ({ state, request, by }: Deciding) => {
  try {
    parentPort!.postMessage({ found: decideEvent(state, request, by) });
  } catch (error) {
    parentPort!.postMessage({ failed: (error as Error).message });
  }
});
