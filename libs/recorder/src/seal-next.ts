import { parentOf, sealEntry, type EntryDraft, type EntryRecord } from '#journal';
import type { Decided } from '#rules';
import { reveal, type Fact, type Json, type Secret } from '#table';
import type { Actor, LiveMatch } from './contract.js';

/** Seals a decision as a match's next entry. */
export const sealNext = (
  { id, ledger, last, table }: LiveMatch,
  actor: Actor,
  { action, facts }: Pick<Decided, 'action' | 'facts'>,
  now: string,
  { key, signed }: Pick<EntryDraft, 'key' | 'signed'> = {},
): EntryRecord => {
  const draft: EntryDraft = {
    match: id,
    revision: ledger.revision + 1,
    prev: ledger.head,
    // Times never go back, whatever the clock does: the spectators' delay counts from them.
    time: now > last ? now : last,
    actor: actor as Json,
    action,
    facts,
    ...(ledger.terms.version > 1 ? { parent: parentOf(facts, ledger.revision + 1) } : {}),
    ...(key === undefined ? {} : { key }),
    ...(signed === undefined ? {} : { signed }),
  };
  return sealEntry(draft, table.seats.length, keysBrought(facts) ?? (ledger.keys as readonly string[]));
};

/** The keys that the facts put in force, already for the entry that holds them. */
const keysBrought = (facts: readonly Fact[]): string[] | undefined => {
  const fact = facts.findLast((one) => 'keys' in one) as { keys: readonly Secret<string>[] } | undefined;
  return fact?.keys.map((key) => reveal(key)!);
};
