/**
 * How many keys the recorder of a match with real cards types, and how long the page takes to show what a key means.
 * In each game a match of 150 meaningful actions is typed key by key through the model of the recorder's line, against
 * the real service over HTTP; what happens is chosen by chance among what is legal, always alike for a seed. `keys`:
 * for an action, with Enter, arrows and the passes that had to be typed before it. `wait`: milliseconds until the page
 * has what a key means; `p50` is the middle, `p99` the slowest of a hundred. `names`: the same over 2,000 cards whose
 * names a list leaves open, without a service. One line of JSON.
 *
 *     npm run bench -- paper-line
 *     LINE_ACTIONS=20 LINE_SEED=3 npm run bench -- paper-line
 */
import { Client } from '../support/client.js';
import { beginOver, chances } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';
import { pageApi, Typist } from '../support/typist.js';
import { ends, median, report } from './measure.js';
import { waitsOverNames } from './open-list.js';
import { serve } from './served.js';

const ACTIONS = Number(process.env['LINE_ACTIONS'] ?? 150);
/** How many cards a list leaves open: those of a catalogue. */
const CARDS = 2_000;
const SEED = Number(process.env['LINE_SEED'] ?? 1);
const GAMES = (process.env['LINE_GAMES'] ?? 'grand-archive graven keyforge').split(' ');

const server = await serve({ RATE_LIMIT: '1000000' });

const typed = async (url: string, game: string) => {
  const chance = chances(SEED);
  const begin = async (): Promise<Typist> => {
    const match = await beginOver(new Client(url), game, { ...PAPER, format: { name: 'standard', bestOf: 9 } });
    return new Typist(pageApi(url, match.recorder.token), match, chance);
  };
  const typists = [await begin()];
  const [keys, implied]: [number[], number[]] = [[], []];
  let passes = 0;
  for (let before = 0; keys.length < ACTIONS;) {
    const one = await typists.at(-1)!.next();
    if (!one) {
      // The match is over: another one goes on.
      if (typists.length > 9) throw new Error(`matches of ${game} end after ${keys.length} actions in all`);
      typists.push(await begin());
      continue;
    }
    if (process.env['LINE_SAYS']) console.error(game, JSON.stringify(one));
    implied.push(one.implied);
    if (one.isPass) {
      passes += 1;
      before += one.keys;
    } else {
      keys.push(before + one.keys);
      before = 0;
    }
  }
  const waits = typists.flatMap((typist) => typist.waits);
  const slowest = waits.toSorted((a, b) => b.took - a.took).slice(0, 8);
  if (process.env['LINE_SAYS']) console.error(game, JSON.stringify(slowest));
  return {
    actions: keys.length,
    keys: median(keys),
    most: Math.max(...keys),
    passes: { typed: passes, implied: implied.reduce((sum, n) => sum + n, 0) },
    wait: ends(waits.map(({ took }) => took)),
  };
};

try {
  const url = server.url.origin;
  const games: Record<string, object> = {};
  for (const game of GAMES) games[game] = await typed(url, game);
  report({ bench: 'paper-line', ...games, names: { cards: CARDS, wait: ends(await waitsOverNames(CARDS, 60)) } });
} finally {
  await server.stop();
}
