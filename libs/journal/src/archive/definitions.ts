import { canonical } from '../entry/canonical.js';
import { sha256 } from '../entry/hashing.js';

/** The part of a deck that names its cards. */
interface Holds {
  readonly parts: Readonly<Record<string, readonly { readonly card: string }[]>>;
}

/** The ids of the cards in a deck, each once, sorted. */
export const idsOf = (deck: Holds): string[] =>
  [...new Set(Object.values(deck.parts).flatMap((part) => part.map(({ card }) => card)))].sort();

/**
 * SHA-256 of the canonical JSON of `[[id, definition]]`, by id, for the cards of a deck: it fixes what those cards said
 * when the match began.
 */
export const definitionsDigest = (deck: Holds, cards: { get(id: string): unknown }): string => {
  const definitions = idsOf(deck).map((id) => [id, cards.get(id) ?? null]);
  // The detour through JSON drops members that are `undefined`.
  return sha256(canonical(JSON.parse(JSON.stringify(definitions))));
};
