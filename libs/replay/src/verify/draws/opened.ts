import { cardsOf, drawName, gameKey, type Deck } from '#rules';
import { isSecret, reveal, zoneName, zoneSeat, type Fact, type MatchInfo, type Seat, type ZoneId } from '#table';

/** What this copy holds of one game's entropy, its own and what was opened later. */
export interface Game {
  readonly n: number;
  /** The revision of its beginning. */
  readonly revision: number;
  readonly seedHash: string;
  readonly nonces: readonly (string | null)[];
  readonly seed: string | undefined;
  /** The key of its draws; `undefined`: this copy cannot make it. */
  readonly key: string | undefined;
}

export interface Entry {
  readonly revision: number;
  readonly facts: readonly Fact[];
}

/** Something that was opened and does not fit what stood in the log before. */
export interface Misopened {
  readonly revision: number;
  readonly fact: number;
  readonly what: string;
}

/** What a copy knows of lists and seeds when it has been read to its end: every draw before is made again with it. */
export interface Opened {
  /** By the revision of their beginnings. */
  readonly games: ReadonlyMap<number, Game>;
  /** The cards a pool began a game with, top first; `undefined`: this copy does not know. */
  readonly began: (game: Game, zone: ZoneId) => readonly string[] | undefined;
  readonly misopened: readonly Misopened[];
}

/** The part of a list that lies in a zone when a game begins. Other zones are called as their parts are. */
const PARTS: Readonly<Record<string, string>> = { deck: 'main', materials: 'material' };

const HEX = /^([0-9a-f]{2})+$/;

/** Reads a copy to its end for what it opens. */
export const openedIn = (entries: readonly Entry[]): Opened => {
  const games = new Map<number, Game>();
  const lists = new Map<Seat, Deck>();
  const misopened: Misopened[] = [];
  let match: Omit<MatchInfo, 'layout'> | undefined;
  const open = (n: number, seed: string, at: Omit<Misopened, 'what'>): void => {
    const game = [...games.values()].find((one) => one.n === n);
    if (!game) misopened.push({ ...at, what: `a seed is opened for game ${n}, which was not played` });
    else if (game.seed !== undefined && game.seed !== seed)
      misopened.push({ ...at, what: `the seed opened for game ${n} is not the one it was played with` });
    else games.set(game.revision, { ...game, seed });
  };
  for (const { revision, facts } of entries) {
    facts.forEach((fact, at) => {
      switch (fact.kind) {
        case 'match-began':
          ({ match } = fact);
          fact.decks.forEach((deck, n) => {
            const list = reveal(deck);
            if (isDeck(list)) lists.set(n + 1, list);
          });
          break;
        case 'game-began': {
          const { n, seedHash, nonces } = fact;
          games.set(revision, { n, revision, seedHash, nonces, seed: reveal(fact.seed), key: undefined });
          break;
        }
        case 'opened':
          for (const { game, seed } of fact.seeds) open(game, seed, { revision, fact: at + 1 });
          break;
        default:
      }
    });
  }
  const name = match ? drawName(match) : '';
  for (const game of games.values()) {
    const { seed, n, nonces } = game;
    if (seed === undefined || !HEX.test(seed)) continue;
    games.set(game.revision, { ...game, key: gameKey(seed, name, n, nonces) });
  }
  const began: Opened['began'] = (_game, zone) => {
    const list = match?.scenario === true ? undefined : lists.get(zoneSeat(zone) ?? 0);
    const part = PARTS[zoneName(zone)] ?? zoneName(zone);
    return list?.parts[part] ? cardsOf(list, part) : undefined;
  };
  return { games, began, misopened };
};

const isDeck = (value: unknown): value is Deck =>
  typeof value === 'object' && value !== null && 'parts' in value && !isSecret(value);
