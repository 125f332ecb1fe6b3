import { byLot } from '../lots.js';
import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import { doubledName, type Pairing } from './pairing.js';
import { seated } from './tables.js';

/**
 * All rounds of a round robin, by the circle method: one player stays, the others rotate. With an odd number, each
 * player has one bye. Lots decide the starting places.
 */
export const pairRoundRobin = (
  players: readonly string[],
  seed: string,
): ResultOrProblem<readonly (readonly Pairing[])[]> => {
  if (players.length < 2) return refuseEvent('too-few-players', 'a round robin takes two players at least');
  const twice = doubledName(players);
  if (twice !== undefined) return refuseEvent('doubled-player', `${twice} is listed twice`);
  const circle: (string | undefined)[] = byLot(players, seed, 'round robin');
  if (circle.length % 2 === 1) circle.push(undefined);
  const [first, ...others] = circle;
  const rounds = others.map((_, turn) => {
    const ring = [first, ...others.slice(turn), ...others.slice(0, turn)];
    const met = ring.slice(0, ring.length / 2).map((one, n) => [one, ring[ring.length - 1 - n]] as const);
    const pairs = met.flatMap(([one, other]) =>
      one !== undefined && other !== undefined ? [[one, other] as const] : [],
    );
    const left = met.find(([one, other]) => one === undefined || other === undefined);
    return seated(pairs, left && (left[0] ?? left[1]), new Map());
  });
  return answer(rounds);
};
