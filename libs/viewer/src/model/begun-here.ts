import { foldedName, isObject } from '#table';
import { match as say } from '../messages/match.js';
import { keep, recallList } from './kept.js';

/**
 * What a browser remembers of what its user began: decks, and matches, events and stages with links that the service
 * shows only once.
 */

interface KeptDeck {
  readonly game: string;
  readonly name: string;
  readonly text: string;
}

export interface KeptLink {
  readonly said: string;
  readonly address: string;
}

/** A match, an event or a stage that began in this browser. */
export interface KeptMatch {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly links: readonly KeptLink[];
  /** What was filled in to begin it. */
  readonly form?: FilledIn;
}

/** The fields of a form by name, as far as they are filled in. */
export type FilledIn = Readonly<Record<string, string>>;

/** The form's value for a list that the user types in. */
export const OWN_DECK = 'own';
/** The prefix of a deck that the browser keeps, before its name: another tab may have changed the order of decks. */
export const KEPT = 'kept:';

const DECKS = 'recollect:decks';
const BEGUN = { match: 'recollect:matches', event: 'recollect:events', stage: 'recollect:stages' } as const;
const MOST_DECKS = 40;
const MOST_MATCHES = 50;

const isText = (value: unknown): value is string => typeof value === 'string';
const isDeck = (value: unknown): value is KeptDeck =>
  isObject(value) && isText(value['game']) && isText(value['name']) && isText(value['text']);
const isLink = (value: unknown): value is KeptLink =>
  isObject(value) && isText(value['said']) && isText(value['address']);
const isMatch = (value: unknown): value is KeptMatch =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['title']) &&
  isText(value['at']) &&
  Array.isArray(value['links']) &&
  value['links'].every(isLink) &&
  (value['form'] === undefined || (isObject(value['form']) && Object.values(value['form']).every(isText)));

export const keptDecks = (game: string): readonly KeptDeck[] =>
  recallList(DECKS, isDeck).filter((one) => one.game === game);

/** Keeps a deck as the newest; it replaces a deck of the same name and game. */
export const keepDeck = (deck: KeptDeck): void => {
  const isSame = ({ game, name }: KeptDeck) => game === deck.game && foldedName(name) === foldedName(deck.name);
  const others = recallList(DECKS, isDeck).filter((one) => !isSame(one));
  keep(DECKS, JSON.stringify([deck, ...others].slice(0, MOST_DECKS)));
};

export const keptMatches = (of: keyof typeof BEGUN = 'match'): readonly KeptMatch[] => recallList(BEGUN[of], isMatch);

export const keepMatch = (match: KeptMatch, of: keyof typeof BEGUN = 'match'): void =>
  keep(
    BEGUN[of],
    JSON.stringify([match, ...keptMatches(of).filter(({ id }) => id !== match.id)].slice(0, MOST_MATCHES)),
  );

export const forgetMatch = (id: string, of: keyof typeof BEGUN = 'match'): void =>
  keep(BEGUN[of], JSON.stringify(keptMatches(of).filter((one) => one.id !== id)));

/** The name in a deck list, if its first line is a name and no card; else the player's name. */
export const deckNameIn = (text: string, player: string): string => {
  const first =
    text
      .split('\n')[0]
      ?.replace(/^#+\s*/, '')
      .trim() ?? '';
  const names = first !== '' && !/^\d/.test(first) && !/deck$/i.test(first);
  return names ? first : say.deckOf({ player });
};
