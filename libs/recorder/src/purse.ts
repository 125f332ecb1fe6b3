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
}

interface GameSeed {
  readonly game: number;
  readonly seed: string;
}

/** Read from the entry that began the match, however long it is by now: wanted once a game, it is kept nowhere. */
export const purseOf = async (history: MatchHistory): Promise<Purse> => {
  const { action, facts } = await history.entry(1, 'house');
  const began = factsOf({ facts }).find((fact) => fact.kind === 'match-began');
  return {
    ...agreed(action as unknown as Recorded),
    decks: (began?.decks ?? []) as unknown as readonly Secret<Deck>[],
  };
};

/** Of all games so far, from the entries that began them: wanted once, when the match has ended. */
export const seedsOf = async (history: MatchHistory): Promise<readonly GameSeed[]> => {
  const began = (await history.steps('game')).filter(({ kind }) => kind === 'beginning' || kind === 'game-began');
  const seeds: GameSeed[] = [];
  for (const revision of new Set(began.map(({ position }) => position.revision)))
    for (const fact of factsOf(await history.entry(revision, 'house')))
      if (fact.kind === 'game-began' && fact.seed.$ !== null) seeds.push({ game: fact.n, seed: fact.seed.$ });
  return seeds;
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
