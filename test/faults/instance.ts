/**
 * An instance of the service as `dist/src/main.js` starts one, by the same settings, that carries the toy game too: it
 * is fast to play, and has what makes recording hard. A child process of the fault suites.
 */
import 'reflect-metadata';
import { startService } from '../../src/service.js';
import { readSettings } from '../../src/settings/settings.js';
import { carriedGames } from '../support/carried-games.js';

const service = await startService({ settings: readSettings(process.env), games: carriedGames(), demonstrate: false });
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
console.log(`ready at ${service.url}`);
