import { keepOpen, type Connection, type Opening } from '../api/keep-open.js';
import type { Queued } from '../api/shapes.js';

const AGAIN_MS = 5_000;

/** Follows the calls of all matches that a token judges: the whole queue whenever it has become another. */
export const followCalls = (
  url: string,
  heard: (queue: readonly Queued[]) => void,
  open?: Opening,
  onConnection?: (connection: Connection) => void,
): (() => void) =>
  keepOpen({
    url: () => url,
    on: { calls: (data) => heard((data as { items: readonly Queued[] }).items) },
    onConnection,
    open,
    retryMs: AGAIN_MS,
  });
