import type { StreamedEntry } from './shapes.js';

export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** The part of `EventSource` that is used here. */
export interface Source {
  readonly readyState: number;
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener(name: string, heard: (event: { readonly data: string; readonly lastEventId: string }) => void): void;
  close(): void;
}

export interface Listening {
  /** The stream's address, after this revision. */
  readonly url: (after: number) => string;
  readonly after: number;
  readonly onEntry: (entry: StreamedEntry) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly open?: (url: string) => Source;
  readonly retryMs?: number;
}

const CLOSED = 2;

/**
 * Listens to a match. A browser resumes a broken stream by itself; where it gives up, the stream is opened again after
 * the last revision that was heard. Returns the way to stop.
 */
export const listen = (listening: Listening): (() => void) => {
  const {
    url,
    after,
    onEntry,
    onConnection,
    open = (to) => new EventSource(to) as Source,
    retryMs = 2_000,
  } = listening;
  let last = after;
  let source: Source;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    source.close();
  };

  const start = (): void => {
    source = open(url(last));
    source.onopen = () => onConnection('live');
    source.onerror = () => {
      if (stopped) return;
      onConnection('lost');
      if (source.readyState === CLOSED) timer = setTimeout(start, retryMs);
    };
    source.addEventListener('entry', ({ data, lastEventId }) => {
      const revision = Number(lastEventId);
      // Heard already: a stream that resumes may repeat its last event.
      if (Number.isSafeInteger(revision) && revision > 0 && revision <= last) return;
      const entry = JSON.parse(data) as StreamedEntry;
      last = Math.max(last, revision || entry.revision);
      onEntry(entry);
    });
    source.addEventListener('end', () => {
      stop();
      onConnection('ended');
    });
  };

  onConnection('connecting');
  start();
  return stop;
};
