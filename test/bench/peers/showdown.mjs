/* Pokémon Showdown's simulator: what one of its decisions costs. */
import { Battle, Teams } from '@pkmn/sim';

const team = (species) =>
  species.map((name) => ({
    name,
    species: name,
    moves: ['bodyslam', 'rest', 'thunderbolt', 'icebeam'],
    item: '',
    ability: '',
    nature: '',
    gender: '',
    evs: { hp: 252, atk: 252, def: 252, spa: 252, spd: 252, spe: 252 },
    ivs: { hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31 },
    level: 100,
  }));
const SIDES = [
  ['Tauros', 'Snorlax', 'Starmie', 'Chansey', 'Rhydon', 'Lapras'],
  ['Jynx', 'Golem', 'Slowbro', 'Zapdos', 'Dragonite', 'Mew'],
];

/**
 * Plays a battle of the first generation by each side's first choice.
 *
 * @param {number} seed
 * @returns how many turns it had: two decisions each
 */
export const battle = (seed) => {
  const [p1, p2] = SIDES.map((side, n) => ({ name: `p${n + 1}`, team: Teams.pack(team(side)) }));
  const fight = new Battle({ formatid: 'gen1customgame', seed: [seed, 2, 3, 4], p1, p2 });
  let turns = 0;
  for (; !fight.ended && turns < 200; turns += 1) fight.makeChoices('default', 'default');
  return turns;
};
