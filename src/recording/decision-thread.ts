import { parentPort } from 'node:worker_threads';
import { decideEvent } from '#results';
import type { Deciding } from './event-decisions.js';

/** A thread of its own, in which events decide what takes long. */
parentPort!.on('message', ({ state, request, by }: Deciding) => {
  try {
    parentPort!.postMessage({ found: decideEvent(state, request, by) });
  } catch (error) {
    parentPort!.postMessage({ failed: (error as Error).message });
  }
});
