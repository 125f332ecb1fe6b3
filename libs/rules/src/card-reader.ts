import type { z } from 'zod';
import type { CardDefinition } from './card.js';

/** What became of one record: a card, or why it is not a card. */
export type RecordRead = { readonly card: CardDefinition } | { readonly reason: string };

/** Reads cards that are written in a format of a game's own: what its public card index answers, say. */
export interface CardReader {
  readonly game: string;
  /** Whether a record is written in this format; it may still be a bad one. */
  readonly isOwn: (record: unknown) => boolean;
  /** The records of one file, in their order. They come together, as the texts of a set speak of each other's cards. */
  readonly read: (records: readonly unknown[]) => readonly RecordRead[];
  /**
   * Definitions in our own form, each face that has a text and says nothing else of what it does read from that text;
   * `all` are the cards that texts may speak of besides.
   */
  readonly compiled?: (cards: readonly CardDefinition[], all: readonly CardDefinition[]) => CardDefinition[];
  /** The sentences at which reading stopped, for cards that were read from texts. */
  readonly gaps?: (all: readonly CardDefinition[]) => (card: CardDefinition) => readonly string[];
}

/** What is wrong with a record, in one line: `types: Invalid input …; life: …`. */
export const whatIsWrong = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`).join('; ');
