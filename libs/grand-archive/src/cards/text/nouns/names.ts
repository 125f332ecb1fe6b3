import type { Parser } from '../parser.js';

/** The most words and signs that a name is looked for in. */
const LONGEST = 10;

/** Reads the longest name that the cards beside it have: what is found by it, and where it ends. */
const looking =
  <T>(find: (said: string, reader: Parameters<Parser<T>>[0]) => T | undefined): Parser<T> =>
  (reader, at) => {
    for (let end = Math.min(reader.tokens.length, at + LONGEST); end > at; end -= 1) {
      const found = find(reader.tokens.slice(at, end).join(' '), reader);
      if (found !== undefined) return [found, end];
    }
    return null;
  };

/** The full name of a card. */
export const cardName: Parser<string> = looking((said, { card }) => card.cardNamed?.(said)?.name);

/** The name of a token. */
export const tokenName: Parser<string> = looking((said, { card }) =>
  // Names are compared without their signs: what ends on one is no name.
  /[\p{L}\p{N}]$/u.test(said) && card.tokenId(said) ? said : undefined,
);

/** A card by its full name: its id. A name that two cards have finds no card. */
export const cardId: Parser<string> = looking((said, { card }) => card.cardNamed?.(said)?.id);
