import { canonical } from '../entry/canonical.js';
import { sha256 } from '../entry/hashing.js';

/** A deck as far as it says which cards it holds. */
interface Holds {
  readonly parts: Readonly<Record<string, readonly { readonly card: string }[]>>;
}

/** The cards that a deck holds, each once, by id. */
export const idsOf = (deck: Holds): string[] =>
  [...new Set(Object.values(deck.parts).flatMap((part) => part.map(({ card }) => card)))].sort();

/**
 * SHA-256 over the canonical JSON of `[[id, definition]]` of the cards a deck holds, by id: what those cards said when
 * the match began.
 */
export const definitionsDigest = (deck: Holds, cards: { get(id: string): unknown }): string => {
  const definitions = idsOf(deck).map((id) => [id, cards.get(id) ?? null]);
  // Through JSON, as definitions may hold members that are `undefined`.
  return sha256(canonical(JSON.parse(JSON.stringify(definitions))));
};
