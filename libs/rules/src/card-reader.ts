import type { z } from 'zod';
import type { CardDefinition } from './card.js';

/** The result for one record: a card, or why it is not a card. */
export type RecordRead = { readonly card: CardDefinition } | { readonly reason: string };

/** Reads cards in a game's own format: for example, that of its public card index. */
export interface CardReader {
  readonly game: string;
  /** Whether a record is written in this format, even if it is a bad one. */
  readonly isOwn: (record: unknown) => boolean;
  /** Reads the records of one file, in order. They come together, as the texts of a set mention each other's cards. */
  readonly read: (records: readonly unknown[]) => readonly RecordRead[];
  /**
   * Reads definitions in our own form: a face that has nothing but a text gets everything else from that text. `all`
   * are the cards that texts may mention.
   */
  readonly compiled?: (cards: readonly CardDefinition[], all: readonly CardDefinition[]) => CardDefinition[];
  /** For cards that were read from texts: the sentences at which reading stopped. */
  readonly gaps?: (all: readonly CardDefinition[]) => (card: CardDefinition) => readonly string[];
}

/** The errors of a record in one line: `types: Invalid input …; life: …`. */
export const whatIsWrong = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`).join('; ');
