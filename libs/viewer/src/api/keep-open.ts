import { SocketSource } from './socket-source.js';

export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** The part of `EventSource` that is used here. */
export interface StreamSource {
  readonly readyState: number;
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  addEventListener(name: string, heard: (event: { readonly data: string; readonly lastEventId: string }) => void): void;
  close(): void;
}

export type OpenSource = (url: string) => StreamSource;

interface KeptOpen {
  /** Where the stream is opened, asked for again each time. */
  readonly url: () => string;
  /** What is done with each event, by its name. */
  readonly on: Readonly<Record<string, (data: unknown, id: string) => void>>;
  readonly onConnection?: ((connection: Connection) => void) | undefined;
  /** The service said that nothing more comes. Without it a stream that ends is opened again. */
  readonly onEnd?: () => void;
  /** Asked where the browser gave up and does not say why; no: nothing more comes. */
  readonly stillThere?: () => Promise<boolean>;
  readonly open?: OpenSource | undefined;
  readonly retryMs?: number | undefined;
}

const CLOSED = 2;
const inBrowser: OpenSource = (url) => new SocketSource(url);

/**
 * Keeps a stream of events open: one that a browser resumes by itself is left to it, one that is closed is opened
 * again.
 * Returns the way to stop.
 */
export const keepOpen = (kept: KeptOpen): (() => void) => {
  const { url, on, onConnection, onEnd, stillThere, open = inBrowser, retryMs = 2_000 } = kept;
  let source: StreamSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    source.close();
  };
  const end = (): void => {
    if (stopped) return;
    stop();
    onEnd?.();
  };
  const again = async (): Promise<void> => {
    if (stillThere && !(await stillThere())) return end();
    if (!stopped) timer = setTimeout(start, retryMs);
  };
  const start = (): void => {
    source = open(url());
    source.onopen = () => onConnection?.('live');
    source.onerror = () => {
      if (stopped) return;
      onConnection?.('lost');
      if (source.readyState === CLOSED) void again();
    };
    for (const [name, heard] of Object.entries(on))
      source.addEventListener(name, ({ data, lastEventId }) => heard(JSON.parse(data), lastEventId));
    if (onEnd) source.addEventListener('end', end);
  };

  onConnection?.('connecting');
  start();
  return stop;
};
