import { isOfficeFact, type Json, type Seat } from '#table';
import { decodeExactly } from '../receipts/ed25519.js';

/** The demands of a match on its next entry, beside following the head. Earlier entries have set them. */
export interface LedgerTerms {
  /** The version of all entries, set by the first; 0 before it. */
  readonly version: number;
  /** The players' public keys in force, seat 1 first; `null`: that seat's actions need no signature. */
  readonly players: readonly (string | null)[];
  /** The last entry that changed the play. Players sign on top of it. */
  readonly played: { readonly revision: number; readonly hash: string };
}

export const termsAt = (version: number, revision: number, hash: string): LedgerTerms => ({
  version,
  players: [],
  played: { revision, hash },
});

/** The demands that the facts of an entry set for later entries. */
export interface Settled {
  readonly players: readonly { readonly seat: Seat; readonly key: string | null }[];
  /** Whether the entry changed the play. */
  readonly play: boolean;
}

type Loose = { readonly kind?: unknown; readonly seat?: unknown; readonly key?: unknown };

const keyOf = ({ key }: Loose): string | null => (decodeExactly(key, 32) === null ? null : (key as string));

export const settledBy = (facts: readonly object[]): Settled => {
  const players: { seat: Seat; key: string | null }[] = [];
  let play = false;
  for (const fact of facts as readonly Loose[]) {
    if (!isOfficeFact(fact as { kind: string })) play = true;
    else if ((fact.kind === 'claimed' || fact.kind === 'rekeyed') && Number.isSafeInteger(fact.seat))
      players.push({ seat: fact.seat as Seat, key: keyOf(fact) });
  }
  return { players, play };
};

/** The terms after an entry that the accept rule has accepted. */
export const termsAfter = (
  terms: LedgerTerms,
  { revision, hash }: { readonly revision: number; readonly hash: string },
  version: number,
  { players, play }: Settled,
): LedgerTerms => {
  const played = play ? { revision, hash } : terms.played;
  if (players.length === 0) return { version, players: terms.players, played };
  const keys = [...terms.players];
  for (const { seat, key } of players) {
    while (keys.length < seat) keys.push(null);
    keys[seat - 1] = key;
  }
  return { version, players: keys, played };
};

/**
 * Why a key may not be exchanged this way; `null`: it may. Nobody exchanges a key behind its owner's back: only an
 * entry of that very seat (signed with the old key) or of a judge, whom everybody sees, may do it.
 */
export const wrongWithKeys = (terms: LedgerTerms, actor: Json, { players }: Settled): string | null => {
  const { seat: own, judge } = (actor ?? {}) as { readonly seat?: Json; readonly judge?: Json };
  for (const { seat } of players)
    if (terms.players[seat - 1] && seat !== own && typeof judge !== 'string')
      return `the key of seat ${seat} is exchanged by neither that seat nor a judge`;
  return null;
};
