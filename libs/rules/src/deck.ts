import { isObject, isUnlisted } from '#table';
import type { CardLookup } from './card.js';

/**
 * A deck as a player brings it: named parts (`main`, `material`, `sideboard` …), each a list of card ids with counts.
 */
export interface Deck {
  readonly parts: Readonly<Record<string, readonly { readonly card: string; readonly count: number }[]>>;
}

const isLine = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).every((name) => name === 'card' || name === 'count') &&
  typeof value['card'] === 'string' &&
  Number.isSafeInteger(value['count']) &&
  (value['count'] as number) > 0;

/** Whether a value has the form of a deck. */
export const isDeck = (value: unknown): value is Deck =>
  isObject(value) &&
  Object.keys(value).every((name) => name === 'parts') &&
  isObject(value['parts']) &&
  Object.values(value['parts']).every((part) => Array.isArray(part) && part.every(isLine));

/** Whether a deck has cards that no list names, so that nobody can check it against a format. */
export const hasUnlisted = ({ parts }: Deck): boolean =>
  Object.values(parts)
    .flat()
    .some(({ card }) => isUnlisted(card));

/** One way in which a deck breaks a rule. */
export interface Violation {
  readonly rule: string;
  readonly part?: string;
  readonly card?: string;
  readonly detail: string;
}

/** The card ids of one part, each once for every copy in that part. */
export const cardsOf = (deck: Deck, part: string): string[] =>
  (deck.parts[part] ?? []).flatMap(({ card, count }) => Array.from({ length: count }, () => card));

/** The formats that teams play, by name. */
export type Teams = Readonly<
  Record<
    string,
    {
      /** The names of a team's places, in the order of its decks. */
      readonly players: readonly string[];
      /** Everything wrong with the decks of a team together. Each deck is checked by itself as well. */
      readonly check: (decks: readonly Deck[], cards: CardLookup) => Violation[];
    }
  >
>;

/** The number of players that a format is for, and the rule of that. */
export interface PlayersOfFormat {
  readonly min: number;
  readonly max: number;
  readonly rule: string;
}

/** The usual length of a round of a format, and the rule of that. */
export interface RoundOfFormat {
  readonly minutes: number;
  readonly rule: string;
}
