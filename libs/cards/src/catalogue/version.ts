import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { CardDefinition } from '#rules';

/** The text of each definition, made once: definitions never change, and most are in many catalogues. */
const texts = new WeakMap<CardDefinition, string>();

/** Canonical JSON (RFC 8785) of a card: equal cards have equal texts. */
export const canonicalCard = (card: CardDefinition): string => {
  let text = texts.get(card);
  if (text === undefined) texts.set(card, (text = canonicalize(card)!));
  return text;
};

/** SHA-256 (hex) of the canonical JSON of definitions; the caller sorts them by id. */
export const contentHash = (cards: readonly CardDefinition[]): string => {
  const hash = createHash('sha256').update('[');
  for (const [n, card] of cards.entries()) hash.update(n === 0 ? canonicalCard(card) : `,${canonicalCard(card)}`);
  return hash.update(']').digest('hex');
};
