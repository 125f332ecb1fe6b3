import type { EntryRecord, EventLog } from '#journal';
import { playMatch } from '../support/play.js';
import { starterGame } from '../support/starter.js';

/** Many matches as they stand in a log on a busy evening: each an entry further, in turn. Always the same ones. */
export const playEvening = async (name: string, matches: number, actions: number): Promise<EntryRecord[]> => {
  const all: (readonly EntryRecord[])[] = [];
  for (let n = 0; n < matches; n += 1)
    all.push((await playMatch(starterGame, `${name}-${n}`, actions, { id: `${name}-${n}` })).records);
  const longest = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, revision) => all.flatMap((records) => records[revision] ?? [])).flat();
};

/** The entries of each match, in order, as a log finds them by its index. */
const byMatch = (records: readonly EntryRecord[]): ReadonlyMap<string, readonly EntryRecord[]> => {
  const found = new Map<string, EntryRecord[]>();
  for (const record of records) {
    const list = found.get(record.match);
    if (list) list.push(record);
    else found.set(record.match, [record]);
  }
  return found;
};

/** A log that holds them and no more, read in pieces of 500. */
export const logOf = (records: readonly EntryRecord[]): Pick<EventLog, 'feed' | 'ends' | 'read'> => {
  const matches = byMatch(records);
  return {
    async *feed(from, signal) {
      for (let next = Number(from[0] ?? '0'); next < records.length && !signal.aborted; next += 500) {
        const piece = records.slice(next, next + 500).map((record, n) => ({ record, offset: String(next + n), at: 0 }));
        yield { partition: 0, records: piece, next: String(next + piece.length) };
      }
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    ends: async () => ({ 0: String(records.length) }),
    read: async (match, after = 0, limit = Infinity) => (matches.get(match) ?? []).slice(after, after + limit),
  };
};

/** The MongoDB to measure with, and a database of its own there. */
export const benchUri = (): string => {
  const uri = process.env['MONGODB_URI'];
  if (!uri) throw new Error('MONGODB_URI is not set: npm run servers -- start prints it');
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/bench-${process.pid}`);
};
