import { keyforgeDecks } from './keyforge-decks.js';
import { realDecks2021, realDecks2026 } from './real-decks.js';
import type { Leaning } from '#recorder';
import type { Played } from './play-one.js';
import type { Starter } from './starter.js';
import type { Playable } from '../support/recorder.js';

/** Matches between decks of a kind, each by its number: of one number always the same. */
export interface ManyOf {
  /** Decks of the match of a number. */
  readonly gameOf: (n: number) => Playable;
  readonly seedOf: (n: number) => string;
  /** After this many actions somebody concedes. */
  readonly most: number;
  /** What brings a match to its end, as players would seek it. */
  readonly leaning: Leaning;
}

export interface Kind {
  /** They are played with other people's data, and nothing else. */
  readonly onShared?: true;
  /**
   * @param starter by default those that the repo ships
   * @returns undefined: this machine lacks the data that they are played with
   */
  readonly load: (starter?: Starter) => ManyOf | undefined;
  /** What is wrong with these matches taken together. */
  readonly wrong: (played: readonly Played[]) => readonly string[];
}

/** What is played by the thousand, by name. */
export const KINDS = {
  'real-decks-2026': realDecks2026,
  'real-decks-2021': realDecks2021,
  'keyforge-decks': keyforgeDecks,
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];
