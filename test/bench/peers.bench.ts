/**
 * Recollect beside others that keep games or events, at the same work on the same machine in the same run, in turns:
 *
 * - `boardgame.io`: its own server over its own transport with its store of files, a socket for each match, against
 *   ours over HTTP; 64 clients on 64 matches. It tells of a move before its file is written, waits for no disk, and
 *   signs nothing.
 * - `emmett`: its command handler over its store in SQLite against our recorder over ours, one command at a time,
 *   because its store takes one at a time. It neither seals nor verifies.
 * - `showdown`: a turn of Pokémon Showdown's simulator, which is two decisions, against two of ours.
 *
 * Prints a line of JSON for each; a ratio above 1 means that ours did more in the same time. The first run installs
 * them (`test/bench/peers/package.json`), which takes minutes where SQLite has to be compiled.
 *
 *     npm run bench -- peers
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openEntry } from '#journal';
import { MatchHistory } from '#match';
import { RandomPlayer } from '#recorder';
import { draftOf, decide, type RecordedAction } from '#rules';
import { openSqliteJournal } from '#stores';
import { Client } from '../support/client.js';
import { toyGame } from '../support/games.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { begin, playMatch } from '../support/play.js';
import { setupOf, testRecorder, type Playable } from '../support/recorder.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterGame } from '../support/starter.js';
import { cpuTimed, median, report, round, speedOf, type Speed } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script } from './scripted-match.js';
import { serve, type Served } from './served.js';

const CLIENTS = 64;
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const peers = join(root, '.cache/peers');

interface BoardgameClient {
  begin(): Promise<void>;
  play(seat: number): Promise<void>;
  close(): void;
}
const peer = async <Of>(file: string): Promise<Of> => (await import(pathToFileURL(join(peers, file)).href)) as Of;

/** Puts the peers beside the sources, so that nobody else installs them. */
const install = (): void => {
  cpSync(join(root, 'test/bench/peers'), peers, { recursive: true });
  if (existsSync(join(peers, 'node_modules'))) return;
  console.error('peers: installing what Recollect is compared with (minutes, once)');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ci failed in ${peers}`);
};

const folder = mkdtempSync(join(tmpdir(), 'peers-'));
const running: Served[] = [];
const begun = async (program?: string): Promise<Served> => {
  const server = await serve({ RATE_LIMIT: '1000000' }, program === undefined ? {} : { program });
  running.push(server);
  return server;
};

const middle = <One>(turns: readonly One[], of: (one: One) => number): number => round(median(turns.map(of)));

const besideBoardgame = async (): Promise<object> => {
  const { PLAYS } = await peer<{ PLAYS: number }>('duel.mjs');
  const client = await peer<{ BoardgameClient: new (port: string, match: string) => BoardgameClient }>(
    'boardgame-client.mjs',
  );
  const theirs = await begun(join(peers, 'boardgame-server.mjs'));
  const ours = await begun();
  const { url } = ours;
  const api = new Client(url.origin);
  const moves = await script(api, 'toy', 'peers', PLAYS);
  const playTheirs = async (turn: number): Promise<Speed> => {
    const sockets = Array.from(
      { length: CLIENTS },
      (_, n) => new client.BoardgameClient(theirs.url.port, `${turn}-${n}`),
    );
    await Promise.all(sockets.map((socket) => socket.begin()));
    const speed = await speedOf(theirs.pid, moves.length * CLIENTS, () =>
      Promise.all(
        sockets.map(async (socket) => {
          for (let n = 0; n < moves.length; n += 1) await socket.play(n % 2);
        }),
      ),
    );
    sockets.forEach((socket) => socket.close());
    return speed;
  };
  const playOurs = async (): Promise<Speed> => {
    const clients = Array.from({ length: CLIENTS }, () => new RawClient(url));
    const matches: BegunOver[] = [];
    for (let n = 0; n < CLIENTS; n += 1) matches.push(await beginOver(api, 'toy', { seed: 'peers' }));
    const speed = await speedOf(ours.pid, moves.length * CLIENTS, () =>
      Promise.all(
        clients.map(async (one, n) => {
          for (const made of moves) await move(one, matches[n]!, made, 'return=minimal');
        }),
      ),
    );
    clients.forEach((one) => one.close());
    return speed;
  };
  const turns: { ours: Speed; theirs: Speed }[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const one = { theirs: await playTheirs(turn), ours: await playOurs() };
    // The first turn warms up.
    if (turn >= 0) turns.push(one);
  }
  return {
    clients: CLIENTS,
    actions: moves.length,
    perSecond: {
      ours: middle(turns, ({ ours }) => ours.perSecond),
      theirs: middle(turns, ({ theirs }) => theirs.perSecond),
    },
    cpuMicroseconds: { ours: middle(turns, ({ ours }) => ours.cpu), theirs: middle(turns, ({ theirs }) => theirs.cpu) },
    durable: { ours: 'synced to disk before the answer', theirs: 'told before it is written' },
    ratio: middle(turns, (one) => one.ours.perSecond / one.theirs.perSecond),
    cpuRatio: middle(turns, (one) => one.theirs.cpu / one.ours.cpu),
  };
};

const besideEmmett = async (): Promise<object> => {
  const { emmettDuels } = await peer<{
    emmettDuels: (file: string) => Promise<(duel: string, seat: number) => Promise<unknown>>;
  }>('emmett.mjs');
  const { PLAYS } = await peer<{ PLAYS: number }>('duel.mjs');
  const play = await emmettDuels(join(folder, 'emmett.db'));
  const journal = openSqliteJournal(join(folder, 'journal.db'));
  const { recorder } = testRecorder([toyGame], { log: journal.log, access: journal.access });
  const playOurs = async (turn: number): Promise<number> => {
    let live = await begin({ recorder }, setupOf(toyGame, { seed: `peers ${turn}` }));
    const player = new RandomPlayer('peers');
    let [ms, done] = [0, 0];
    for (; done < PLAYS && live.table.status !== 'ended'; done += 1) {
      const { seat, action } = player.choose(live, false)!;
      const began = performance.now();
      const answer = await recorder.act(live.id, { actor: { seat }, seat, action, at: live.table.revision });
      ms += performance.now() - began;
      if (!answer.ok) throw new Error(answer.detail);
      live = answer.match;
    }
    return (1000 * ms) / done;
  };
  const playTheirs = async (turn: number): Promise<number> => {
    const began = performance.now();
    for (let n = 0; n < PLAYS; n += 1) await play(`duel ${turn}`, n % 2);
    return (1000 * (performance.now() - began)) / PLAYS;
  };
  const turns: { ours: number; theirs: number }[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const one = { theirs: await playTheirs(turn), ours: await playOurs(turn) };
    if (turn >= 0) turns.push(one);
  }
  await journal.close();
  return {
    commands: PLAYS,
    microseconds: { ours: middle(turns, ({ ours }) => ours), theirs: middle(turns, ({ theirs }) => theirs) },
    durable: { ours: 'synced to disk before the answer', theirs: 'as SQLite is by default, synced in its log' },
    ratio: middle(turns, (one) => one.theirs / one.ours),
  };
};

/** Microseconds of CPU of a decision, in matches that were played at random. */
const decisionOf = async (game: Playable): Promise<number> => {
  let [ms, decisions] = [0, 0];
  for (let n = 0; n < 4; n += 1) {
    const { records } = await playMatch(game, `peers ${n}`, 300);
    const history = MatchHistory.begin(records[0]!.match);
    for (const record of records) {
      const action = openEntry(record, 'house').action as unknown as RecordedAction;
      const { session } = history;
      if (action.seat > 0) {
        ms += cpuTimed(() => void decide(game.rules, game.cards, session, action.seat, draftOf(action)));
        decisions += 1;
      }
      history.demand(record);
    }
  }
  return (1000 * ms) / decisions;
};

const besideShowdown = async (): Promise<object> => {
  const { battle } = await peer<{ battle: (seed: number) => number }>('showdown.mjs');
  const games: Record<string, Playable> = {
    grandArchive: starterGame,
    keyforge: shippedKeyforge.game,
    graven: shippedGraven.game,
  };
  const turns: Record<string, number>[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    let fought = 0;
    const ms = cpuTimed(() => {
      for (let n = 0; n < 20; n += 1) fought += battle(20 * (turn + 1) + n);
    });
    const one: Record<string, number> = { theirs: (1000 * ms) / (2 * fought) };
    for (const [name, game] of Object.entries(games)) one[name] = await decisionOf(game);
    if (turn >= 0) turns.push(one);
  }
  const each = (of: (name: string) => number): Record<string, number> =>
    Object.fromEntries(Object.keys(games).map((name) => [name, of(name)]));
  const micros = (name: string): number => middle(turns, (one) => one[name]!);
  return {
    cpuMicroseconds: { theirs: micros('theirs'), ...each(micros) },
    ratio: each((name) => middle(turns, (one) => one['theirs']! / one[name]!)),
  };
};

install();
try {
  report({ bench: 'peers', peer: 'showdown', ...(await besideShowdown()) });
  report({ bench: 'peers', peer: 'emmett', ...(await besideEmmett()) });
  report({ bench: 'peers', peer: 'boardgame.io', ...(await besideBoardgame()) });
} finally {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
