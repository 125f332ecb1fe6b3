import { keepOpen, type Connection, type OpenSource } from '../api/keep-open.js';
import type { Queue } from '../api/shapes.js';

const AGAIN_MS = 5_000;

/** Follows the calls of all matches and tables that a token judges. Gives the whole queue after each change. */
export const followCalls = (
  url: string,
  heard: (queue: Queue) => void,
  open?: OpenSource,
  onConnection?: (connection: Connection) => void,
): (() => void) =>
  keepOpen({
    url: () => url,
    on: { calls: (data) => heard(data as Queue) },
    onConnection,
    open,
    retryMs: AGAIN_MS,
  });
