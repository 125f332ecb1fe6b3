import type { Parser } from '../parser.js';

/** The longest name in tokens. */
const LONGEST = 10;

/** Reads the longest name that a card in the data has, and returns what `find` finds for it. */
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
  // `find` ignores punctuation, so a token of punctuation at the end is no part of the name.
  /[\p{L}\p{N}]$/u.test(said) && card.tokenId(said) ? said : undefined,
);

/** The id of a card, by its full name. A name that two cards share finds none. */
export const cardId: Parser<string> = looking((said, { card }) => card.cardNamed?.(said)?.id);
