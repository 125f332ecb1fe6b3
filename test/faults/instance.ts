/**
 * An instance of the service as `dist/src/main.js` starts one, by the same settings, that carries the toy game too: it is fast to play, and
 * has what makes recording hard. A child process of the fault suites.
 */
import 'reflect-metadata';
import { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import type { CarriedGame } from '../../src/games/carried-game.js';
import { loadGames } from '../../src/games/carried.js';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { toy, toyCards } from '../support/toy/index.js';

const LAMPS = ['spark', 'wick', 'candle', 'lantern', 'beacon', 'pyre', 'star'];
const deck = '# Main\n4 spark\n3 wick\n4 candle\n3 lantern\n2 beacon\n2 pyre\n2 star\n';

const carriedToy: CarriedGame = {
  rules: toy,
  catalogue: new Catalogue('toy', LAMPS.map((id) => toyCards.get(id) as CardDefinition)),
  parts: { order: ['main'], titles: { main: ['Main'] } },
  decks: [{ name: 'lamps', text: deck }, { name: 'the same lamps', text: deck }],
};

const service = await startService({ settings: readSettings(process.env), games: [carriedToy, ...loadGames([]).games], demonstrate: false });
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
console.log(`ready at ${service.url}`);
