import { sealEntry, ZERO_HASH, type EntryDraft, type EntryRecord, type Ledger } from '#journal';
import { secret } from '#table';

/**
 * The content of a stream's next entry. `keys`: two of 32 bytes in hex, which the stream's first entry puts in force.
 */
interface Unseated extends Pick<EntryDraft, 'actor' | 'action' | 'time' | 'key'> {
  readonly stream: string;
  readonly ledger: Ledger | undefined;
  readonly type: 'event' | 'import';
  readonly keys: () => readonly [string, string];
}

/**
 * Seals the next entry of a stream without seats: everybody may read all of it except what the house keeps to itself.
 */
export const sealUnseated = ({ stream, ledger, type, keys, key, ...said }: Unseated): EntryRecord => {
  const { revision, head } = ledger ?? { revision: 0, head: ZERO_HASH };
  const brought = revision === 0 ? keys() : undefined;
  const facts = brought
    ? [
        {
          kind: `${type}-began`,
          keys: brought.map((one, audience) => secret(one, audience === 0 ? [] : [audience])),
        },
      ]
    : [];
  return sealEntry(
    { match: stream, revision: revision + 1, prev: head, ...said, facts, ...(key === undefined ? {} : { key }) },
    1,
    brought ?? (ledger!.keys as readonly string[]),
  );
};
