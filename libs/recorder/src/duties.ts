import { due, sealedKeys, type BeginGame, type Recorded } from '#rules';
import { secret } from '#table';
import type { MatchHistory } from '#match';
import type { RecorderDeps } from './contract.js';
import { purseOf, seedsOf, type Purse } from './purse.js';
import { gameSeed, sealKeys } from './secrets-of-match.js';

/** What the house itself has to record next: the beginning of a game, the opening of the seeds; `null`: nothing. */
export const dutyOf = async (history: MatchHistory, deps: Pick<RecorderDeps, 'entropy'>): Promise<Recorded | null> => {
  switch (due(history.table)) {
    case 'begin-game':
      return beginGame(history, await purseOf(history), deps) as unknown as Recorded;
    case 'open-seeds':
      return { kind: 'open-seeds', seat: 0, seeds: (await seedsOf(history)).map(({ game, seed }) => ({ game, seed })) };
    default:
      return null;
  }
};

const beginGame = (
  { match: id, table }: MatchHistory,
  purse: Purse,
  deps: Pick<RecorderDeps, 'entropy'>,
): BeginGame => {
  const n = table.game + 1;
  const seats = table.seats.length;
  const { first, nonces, scenario } = n === 1 ? purse : ({} as Partial<typeof purse>);
  return {
    kind: 'begin-game',
    seat: 0,
    n,
    seed: secret(gameSeed(deps, purse.seed, n), []),
    nonces: Array.from({ length: seats }, (_, seat) => nonces?.[seat] ?? null),
    keys: sealedKeys(sealKeys(deps, purse.seed, id, n, seats)),
    decks: purse.decks,
    ...(first === undefined ? {} : { first }),
    ...(scenario === undefined ? {} : { scenario }),
  };
};
