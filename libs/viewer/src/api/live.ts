import { keepOpen, type Connection, type OpenSource } from './keep-open.js';
import type { StreamedEntry } from './shapes.js';

export interface LiveListening<Entry = StreamedEntry> {
  /** The stream's address, after this revision. */
  readonly url: (after: number) => string;
  readonly after: number;
  readonly onEntry: (entry: Entry) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly open?: OpenSource;
  readonly retryMs?: number;
}

/** Listens to a stream of entries, each entry once, also where the stream is opened again. Returns the way to stop. */
export const listenTo = <Entry extends { readonly revision: number } = StreamedEntry>({
  url,
  after,
  onEntry,
  onConnection,
  open,
  retryMs,
}: LiveListening<Entry>): (() => void) => {
  let last = after;
  return keepOpen({
    url: () => url(last),
    on: {
      entry: (data, id) => {
        const revision = Number(id);
        // Heard already: a stream that resumes may repeat its last event.
        if (Number.isSafeInteger(revision) && revision > 0 && revision <= last) return;
        const entry = data as Entry;
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

/** Listens to a match. */
export const listen: (listening: LiveListening) => () => void = listenTo;
