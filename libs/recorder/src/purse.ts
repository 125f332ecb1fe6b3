import { factsOf, type MatchHistory } from '#match';
import { registeredLater, type BeginGame, type Deck, type RecordedAction } from '#rules';
import { secret, type Json, type Seat, type Secret } from '#table';

/**
 * What the house needs for a match's later games and its end, which neither table nor ledger holds. For the house only.
 */
export interface Purse {
  /** The seed of a reproducible match. */
  readonly seed?: string;
  readonly first?: Seat;
  readonly scenario?: Secret<Json>;
  readonly decks: readonly Secret<Deck>[];
}

/** A game's beginning: what the house opens of it at the end. */
interface GameBegun {
  /** The revision of its `game-began`. */
  readonly revision: number;
  readonly n: number;
  readonly seed: string;
  /** The salt of each seat; empty in facts 1, and for a given position. */
  readonly salts: readonly string[];
  /** What it was dealt from, of each seat. */
  readonly decks: readonly Deck[];
}

/** Reads it from the entry that began the match. */
export const purseOf = async (history: MatchHistory): Promise<Purse> => {
  const { action, facts } = await history.beginning();
  const began = factsOf({ facts }).find((fact) => fact.kind === 'match-began');
  return {
    ...agreed(action as unknown as RecordedAction),
    decks: ((began?.decks ?? []) as unknown as readonly Secret<Deck>[]).map((deck, n) => {
      const later = registeredLater(history.table, n + 1);
      return later ? secret(later, [n + 1]) : deck;
    }),
  };
};

/** All games so far, from the entries that began them; needed once, when the match is over. */
export const gamesOf = async (history: MatchHistory): Promise<readonly GameBegun[]> => {
  const games: GameBegun[] = [];
  for (const entry of await history.beginnings()) {
    const { decks = [] } = entry.action as unknown as Partial<BeginGame>;
    for (const fact of factsOf(entry))
      if (fact.kind === 'game-began' && typeof fact.seed?.$ === 'string')
        games.push({
          revision: entry.revision,
          n: fact.n,
          seed: fact.seed.$,
          salts: (fact.salts ?? []).flatMap(({ $ }) => $ ?? []),
          decks: decks.flatMap(({ $ }) => $ ?? []),
        });
  }
  return games;
};

/** What the match's first action says about the first game. */
const agreed = (action: RecordedAction): Partial<Purse> => {
  const { seed, first, scenario } = action as {
    seed?: Secret<string>;
    first?: Seat;
    scenario?: Secret<Json>;
  };
  return {
    ...(typeof seed?.$ === 'string' ? { seed: seed.$ } : {}),
    ...(first === undefined ? {} : { first }),
    ...(scenario === undefined ? {} : { scenario }),
  };
};
