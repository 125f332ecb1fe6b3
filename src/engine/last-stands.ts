import { StoreError, type EventLog } from '#journal';
import type { TreeEnds } from '#views';

/** How long to wait for the log to return the entries. */
const PATIENCE_MS = 30_000;

/**
 * Makes sure that the last entry read from each partition is still at its offset: a topic that was created again, or
 * copied with other offsets, may be as long and hold something else.
 * @throws StoreError `missing`
 */
export const demandLastStand = async (
  log: Pick<EventLog, 'feed' | 'ends'>,
  trees: TreeEnds,
  given: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const last = new Map(Object.entries(trees).map(([partition, tree]) => [Number(partition), tree.last]));
  if (last.size === 0) return;
  const ends = await log.ends();
  const from = Object.fromEntries(
    Object.entries(ends).map(([partition, end]) => [partition, last.get(Number(partition))?.offset ?? end]),
  );
  const late = AbortSignal.timeout(PATIENCE_MS);
  const stop = new AbortController();
  for await (const { partition, records } of log.feed(from, AbortSignal.any([stop.signal, late, given]))) {
    const known = last.get(partition);
    if (known === undefined) continue;
    const record = records.find(({ offset }) => offset === known.offset)?.record;
    if (record?.hash !== known.hash || record.match !== known.match)
      throw new StoreError(
        'missing',
        `entry ${known.revision} of ${known.match} no longer stands at offset ${known.offset} of partition ` +
          `${partition}: the topic was changed, or is another one. Give it its own database, or bring back the old`,
      );
    last.delete(partition);
    if (last.size === 0) stop.abort();
  }
  given.throwIfAborted();
  if (last.size > 0)
    throw new StoreError(
      'unreachable',
      'the last entries of the topic could not be read: their partitions do not answer',
    );
};
