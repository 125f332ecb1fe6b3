import { openEntry, type EntryRecord, type OpenedEntry } from '#journal';
import { MatchHistory } from '#match';
import { liveOf, type LiveMatch } from '#recorder';
import type { Audience, Fact, FoldEntry, Seat } from '#table';
import { testRecorder, type Playable } from '../support/recorder.js';

/** Everybody who may look at a match: spectators, each seat, a recorder, the house. */
export const audiencesOf = (seats: readonly Seat[]): Audience[] => [[], ...seats.map((seat) => [seat]), seats, 'house'];

export const seatsOf = ({ table }: Pick<LiveMatch, 'table'>): Seat[] => table.seats.map(({ seat }) => seat);

/** A match folded from its records, entry by entry, as if they came from somewhere else. */
export function* walk(
  game: Playable,
  records: readonly EntryRecord[],
): Generator<{ record: EntryRecord; before: LiveMatch; live: LiveMatch; entry: OpenedEntry }> {
  const { deps } = testRecorder([game]);
  const history = MatchHistory.of(records[0]!.match);
  let live = liveOf(history, deps);
  for (const record of records) {
    const taken = history.append(record);
    if (taken.verdict !== 'accepted') throw new Error(`${record.revision}: ${taken.verdict}`);
    const before = live;
    live = liveOf(history, deps);
    yield { record, before, live, entry: taken.entry };
  }
}

export const opened = (record: EntryRecord, audience: Audience): FoldEntry & { readonly facts: readonly Fact[] } =>
  openEntry(record, audience) as unknown as FoldEntry;
