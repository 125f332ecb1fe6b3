/**
 * How much of what HTTP can do here a recorded action keeps: actions of 64 clients on 64 matches, each judged, sealed,
 * durable and receipted before it is answered, against an empty POST on the same server: with facts and options in the
 * answer, as it usually is, and without them (`Prefer: return=minimal`), where the service does that. The server is a
 * process of its own; all take turns. Prints one line of JSON for each game; ratios are the medians of the turns.
 *
 *     npm run bench -- http
 */
import { beginOver, type BegunOver } from '../support/over-http.js';
import { Client } from '../support/client.js';
import { median, speedOf, type Speed } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script, type Move } from './scripted-match.js';
import { serve } from './served.js';

const CLIENTS = 64;
const TURNS = Number(process.env['BENCH_TURNS'] ?? 7);
const MINIMAL = 'return=minimal';

/** Whether the service leaves out what it is asked to leave out. */
const givesMinimal = async (client: RawClient, match: BegunOver, first: Move): Promise<boolean> =>
  !('facts' in (JSON.parse(await move(client, match, first, MINIMAL)) as object));

const measure = async (url: URL, game: string): Promise<object> => {
  const api = new Client(url.origin);
  const seed = `bench ${game}`;
  const moves = await script(api, game, seed);
  const clients = Array.from({ length: CLIENTS }, () => new RawClient(url));
  const all = moves.length * CLIENTS;
  const begin = async (): Promise<BegunOver[]> => {
    const matches: BegunOver[] = [];
    for (let n = 0; n < CLIENTS; n += 1) matches.push(await beginOver(api, game, { seed }));
    return matches;
  };
  const played = async (prefer?: string): Promise<Speed> => {
    const matches = await begin();
    const play = async (client: RawClient, match: BegunOver): Promise<void> => {
      for (const one of moves) await move(client, match, one, prefer);
    };
    return speedOf(server.pid, all, () => Promise.all(clients.map((client, n) => play(client, matches[n]!))));
  };
  const idle = async (client: RawClient): Promise<void> => {
    for (const { body } of moves) if ((await client.post('/empty', body)).status !== 201) throw new Error('empty');
  };
  const minimal = await givesMinimal(clients[0]!, await beginOver(api, game, { seed }), moves[0]!);
  const turns: { actions: Speed; minimal: Speed | undefined; empty: Speed }[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const one = {
      actions: await played(),
      minimal: minimal ? await played(MINIMAL) : undefined,
      empty: await speedOf(server.pid, all, () => Promise.all(clients.map(idle))),
    };
    // The first turn warms up.
    if (turn >= 0) turns.push(one);
  }
  for (const client of clients) client.close();
  const ratio = (of: (turn: (typeof turns)[number]) => number): number => Number(median(turns.map(of)).toFixed(2));
  const middle = (of: (turn: (typeof turns)[number]) => number): number => Math.round(median(turns.map(of)));
  return {
    bench: 'http',
    game,
    clients: CLIENTS,
    unit: 'requests/s',
    actions: middle(({ actions }) => actions.perSecond),
    empty: middle(({ empty }) => empty.perSecond),
    ratio: ratio(({ actions, empty }) => actions.perSecond / empty.perSecond),
    // The server's, per request: hardly touched by what else the machine does.
    cpuMicroseconds: { action: middle(({ actions }) => actions.cpu), empty: middle(({ empty }) => empty.cpu) },
    cpuRatio: ratio(({ actions, empty }) => empty.cpu / actions.cpu),
    ...(minimal
      ? {
          minimal: {
            actions: middle((turn) => turn.minimal!.perSecond),
            ratio: ratio((turn) => turn.minimal!.perSecond / turn.empty.perSecond),
            cpuMicroseconds: middle((turn) => turn.minimal!.cpu),
          },
        }
      : {}),
  };
};

const server = await serve();
try {
  for (const game of ['toy', 'grand-archive']) console.log(JSON.stringify(await measure(server.url, game)));
} finally {
  await server.stop();
}
