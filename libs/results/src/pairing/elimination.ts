import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import { doubledName, type Pairing } from './pairing.js';

/**
 * The order of seeds in a bracket: 1, 8, 4, 5, 2, 7, 3, 6. If they win, the best two meet in the last round, and the
 * best four in the round before.
 */
const places = (size: number): readonly number[] => {
  let order = [1];
  while (order.length < size) order = order.flatMap((place) => [place, 2 * order.length + 1 - place]);
  return order;
};

/**
 * The first round of a single elimination: the first seed against the last, and so on. If the number of players is no
 * power of two, the first seeds have byes. Table numbers follow the bracket from the top, including byes.
 *
 * @param seeds players, the best first
 */
export const firstRound = (seeds: readonly string[]): ResultOrProblem<readonly Pairing[]> => {
  if (seeds.length < 2) return refuseEvent('too-few-players', 'a cut takes two players at least');
  const twice = doubledName(seeds);
  if (twice !== undefined) return refuseEvent('doubled-player', `${twice} is seeded twice`);
  let size = 2;
  while (size < seeds.length) size *= 2;
  const order = places(size);
  const pairings = Array.from({ length: size / 2 }, (_, n): Pairing => {
    const one = seeds[order[2 * n]! - 1];
    const other = seeds[order[2 * n + 1]! - 1];
    // The better seed of a pair is always a real player: if there is `other`, there is `one`.
    return { table: n + 1, players: other === undefined ? [one!] : [one!, other] };
  });
  return answer(pairings);
};

/**
 * The next round: the winners of tables 1 and 2 meet at table 1, those of tables 3 and 4 at table 2, and so on. A
 * player whose next opponent would come from a table at which both are out has a bye. No round follows the final.
 *
 * @param winners by table; `null`: both are out
 */
export const nextRound = (
  before: readonly Pairing[],
  winners: ReadonlyMap<number, string | null>,
): ResultOrProblem<readonly Pairing[]> => {
  let size = 1;
  while (size < Math.max(...before.map(({ table }) => table!))) size *= 2;
  const through: (string | null)[] = Array.from({ length: size }, () => null);
  for (const { table, players } of before) {
    const winner = players.length === 1 ? players[0] : winners.get(table!);
    if (winner === undefined) return refuseEvent('no-winner', `nobody has won table ${table} yet`);
    if (winner !== null && !players.some((player) => player === winner))
      return refuseEvent('no-winner', `${winner} did not play at table ${table}: ${players.join(' and ')} did`);
    through[table! - 1] = winner;
  }
  if (through.length === 1) return answer([]);
  return answer(
    Array.from({ length: size / 2 }, (_, n) => n).flatMap((n): Pairing[] => {
      const [one, other] = [through[2 * n]!, through[2 * n + 1]!].filter((player) => player !== null);
      if (one === undefined) return [];
      return [{ table: n + 1, players: other === undefined ? [one] : [one, other] }];
    }),
  );
};
