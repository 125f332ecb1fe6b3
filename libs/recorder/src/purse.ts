import { factsOf, type MatchHistory } from '#match';
import type { Deck, Recorded } from '#rules';
import type { Json, Seat, Secret } from '#table';

/** What the house needs for a match's later games and its end, and neither table nor ledger keeps. Its eyes only. */
export interface Purse {
  /** The seed a reproducible match was begun with. */
  readonly seed?: string;
  readonly first?: Seat;
  readonly nonces?: readonly (string | null)[];
  readonly scenario?: Secret<Json>;
  readonly decks: readonly Secret<Deck>[];
  /** Of the games begun so far. */
  readonly seeds: readonly { readonly game: number; readonly seed: string }[];
}

/** Read from the entries that began the match and its games: wanted once a game, it is kept nowhere. */
export const purseOf = async (history: MatchHistory): Promise<Purse> => {
  const began = (await history.steps('game')).filter(({ kind }) => kind === 'beginning' || kind === 'game-began');
  let purse: Purse = { decks: [], seeds: [] };
  for (const revision of new Set(began.map(({ position }) => position.revision))) {
    const { action, facts } = await history.entry(revision, 'house');
    for (const fact of factsOf({ facts })) {
      if (fact.kind === 'match-began') {
        const decks = fact.decks as unknown as readonly Secret<Deck>[];
        purse = { ...purse, ...agreed(action as unknown as Recorded), decks };
      } else if (fact.kind === 'game-began' && fact.seed.$ !== null) {
        purse = { ...purse, seeds: [...purse.seeds, { game: fact.n, seed: fact.seed.$ }] };
      }
    }
  }
  return purse;
};

/** What the match's first action says about its first game. */
const agreed = (action: Recorded): Partial<Purse> => {
  const { seed, first, nonces, scenario } = action as {
    seed?: Secret<string>;
    first?: Seat;
    nonces?: (string | null)[];
    scenario?: Secret<Json>;
  };
  return {
    ...(typeof seed?.$ === 'string' ? { seed: seed.$ } : {}),
    ...(first === undefined ? {} : { first }),
    ...(nonces === undefined ? {} : { nonces }),
    ...(scenario === undefined ? {} : { scenario }),
  };
};
