import { due, sealedKeys, type BeginGame, type Recorded } from '#rules';
import { secret } from '#table';
import type { LiveMatch, RecorderDeps } from './contract.js';
import { gameSeed, sealKeys } from './secrets-of-match.js';

/** What the house itself has to record next: the beginning of a game, the opening of the seeds; `null`: nothing. */
export const dutyOf = (live: LiveMatch, deps: Pick<RecorderDeps, 'entropy'>): Recorded | null => {
  switch (due(live.table)) {
    case 'begin-game':
      return beginGame(live, deps) as unknown as Recorded;
    case 'open-seeds':
      return { kind: 'open-seeds', seat: 0, seeds: live.purse.seeds.map(({ game, seed }) => ({ game, seed })) };
    default:
      return null;
  }
};

const beginGame = ({ id, table, purse }: LiveMatch, deps: Pick<RecorderDeps, 'entropy'>): BeginGame => {
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
