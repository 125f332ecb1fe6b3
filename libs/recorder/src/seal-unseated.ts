import { sealEntry, ZERO_HASH, type EntryDraft, type EntryRecord, type Ledger } from '#journal';
import { secret } from '#table';

/** What the next entry of a stream says. `keys`: two of 32 bytes in hex, which its first entry puts in force. */
interface Unseated extends Pick<EntryDraft, 'actor' | 'action' | 'time' | 'key'> {
  readonly stream: string;
  readonly ledger: Ledger | undefined;
  readonly type: 'event' | 'import';
  readonly keys: () => readonly [string, string];
}

/** The next entry of a stream without seats: everybody may know it whole, but for what the house keeps to itself. */
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
