import { keepOpen, type Connection, type Opening } from './keep-open.js';
import type { StreamedEntry } from './shapes.js';

export interface Listening {
  /** The stream's address, after this revision. */
  readonly url: (after: number) => string;
  readonly after: number;
  readonly onEntry: (entry: StreamedEntry) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly open?: Opening;
  readonly retryMs?: number;
}

/** Listens to a match, each entry once, also where the stream is opened again. Returns the way to stop. */
export const listen = ({ url, after, onEntry, onConnection, open, retryMs }: Listening): (() => void) => {
  let last = after;
  return keepOpen({
    url: () => url(last),
    on: {
      entry: (data, id) => {
        const revision = Number(id);
        // Heard already: a stream that resumes may repeat its last event.
        if (Number.isSafeInteger(revision) && revision > 0 && revision <= last) return;
        const entry = data as StreamedEntry;
        last = Math.max(last, revision || entry.revision);
        onEntry(entry);
      },
    },
    onConnection,
    onEnd: () => onConnection('ended'),
    open,
    retryMs,
  });
};
