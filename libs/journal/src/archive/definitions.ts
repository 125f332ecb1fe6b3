import { canonical } from '../entry/canonical.js';
import { sha256 } from '../entry/hashing.js';

/** The part of a deck that names its cards. */
interface Holds {
  readonly parts: Readonly<Record<string, readonly { readonly card: string }[]>>;
}

/** The ids of the cards in a deck, each once, sorted. */
export const idsOf = (deck: Holds): string[] =>
  [...new Set(Object.values(deck.parts).flatMap((part) => part.map(({ card }) => card)))].sort();

const texts = new WeakMap<object, string>();

/** The canonical JSON of a definition, made once: every match with the card needs it. */
const textOf = (definition: unknown): string => {
  // The detour through JSON drops members that are `undefined`.
  const make = (): string => canonical(JSON.parse(JSON.stringify(definition)));
  if (typeof definition !== 'object' || definition === null) return make();
  const text = texts.get(definition) ?? make();
  texts.set(definition, text);
  return text;
};

/**
 * SHA-256 of the canonical JSON of `[[id, definition]]`, by id, for the cards of a deck: it fixes what those cards said
 * when the match began.
 */
export const definitionsDigest = (deck: Holds, cards: { get(id: string): unknown }): string => {
  const pairs = idsOf(deck).map((id) => `[${canonical(id)},${textOf(cards.get(id) ?? null)}]`);
  return sha256(`[${pairs.join(',')}]`);
};
