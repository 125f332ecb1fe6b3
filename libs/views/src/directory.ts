/** A player and what they are called. */
export interface NamedPlayer {
  readonly player: string;
  readonly name: string;
  /** The player's id beyond this match, which is opaque: an event's, say. */
  readonly person?: string;
}

/** Something that people said in a match, of which the log holds only what binds to it. */
export interface Words {
  readonly match: string;
  /** As it stands in the log: it follows from salt and text. */
  readonly commitment: string;
  readonly salt: string;
  readonly text: string;
  /** The people who may read it besides its author: everybody who may know the entry, or judges only. */
  readonly readers: 'all' | 'judges';
  /** A seat that may read it too. */
  readonly seat?: number;
}

/**
 * What stands beside the log, since it may have to be forgotten: the names of players, what people said. And which
 * tokens are no longer good. Adapters pass `directoryContract`; those that other instances write to as well know within
 * a second or so what those have done.
 */
export interface Directory {
  /** Keeps the names of players by their opaque ids, durably. */
  name(players: readonly NamedPlayer[]): Promise<void>;
  /** By player; who is not, or no longer, known is left out. */
  names(players: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The ids of players beyond their matches; others are left out. @throws StoreError where that is not known */
  personsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The players whose name holds a text, whatever its case; at most 500. */
  playersNamed(text: string): Promise<string[]>;
  /** Forgets a player's name, and who that was. Says whether there was one. */
  erase(player: string): Promise<boolean>;
  /** Keeps what people said, durably. Says whether it was not kept before. */
  keepWords(words: Words): Promise<boolean>;
  /** What was said in a match and not erased since, by its commitment. */
  wordsOf(match: string): Promise<ReadonlyMap<string, Words>>;
  /** Forgets something that was said. Says whether there was such a thing. */
  eraseWords(match: string, commitment: string): Promise<boolean>;
  /** @param until when the token would have ended by itself (seconds since 1970): then it need not be remembered */
  revoke(token: string, until: number): Promise<void>;
  /** Asked of every request: looked up in memory. */
  isRevoked(token: string): boolean;
  /** Calls back whenever a token was taken back, here or by another instance: `isRevoked` then knows it. */
  onRevoked(listener: () => void): void;
  close(): Promise<void>;
}

/** The most that a search finds. */
export const MOST_FOUND = 500;
