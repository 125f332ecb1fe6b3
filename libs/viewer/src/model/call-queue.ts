import type { Connection } from '../api/live.js';
import type { Queued } from '../api/shapes.js';

/** The part of `EventSource` that is used here. */
export interface QueueSource {
  readonly readyState: number;
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener(name: 'calls', heard: (event: { readonly data: string }) => void): void;
  close(): void;
}

const CLOSED = 2;
const AGAIN_MS = 5_000;

/** Follows the calls of all matches that a token judges: the whole queue whenever it has become another. */
export const followCalls = (
  url: string,
  heard: (queue: readonly Queued[]) => void,
  open: (url: string) => QueueSource = (to) => new EventSource(to) as QueueSource,
  onConnection: (connection: Connection) => void = () => undefined,
): (() => void) => {
  let source: QueueSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    source = open(url);
    source.onopen = () => onConnection('live');
    source.addEventListener('calls', ({ data }) => heard((JSON.parse(data) as { items: readonly Queued[] }).items));
    // A browser resumes a stream that breaks; one that was refused it gives up.
    source.onerror = () => {
      onConnection('lost');
      if (source.readyState === CLOSED) timer = setTimeout(start, AGAIN_MS);
    };
  };
  start();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
