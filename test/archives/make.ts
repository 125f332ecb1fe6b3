import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ForkBegun, TableShown } from '#api';
import { FACTS_VERSION } from '#table';
import { beginOver, bodyFor, chances, type BegunOver } from '../support/over-http.js';
import { enterSome, PAPER } from '../support/paper-over-http.js';
import { removeDir, testService, type Client } from '../support/service.js';
import { done, Sitting } from './sitting.js';
import { scenarios } from './scenarios.js';

/** By the end of a name, what somebody takes away of a match. */
type Taken = Readonly<Record<string, Buffer>>;

/** How one match is played, and which copies of it are kept. */
interface Maker {
  readonly names: readonly string[];
  readonly make: (api: Client, game: string) => Promise<Taken>;
}

/** Results become final by people, not by the clock. */
const BY_PEOPLE = { final: { after: null } };

/** How many actions of a match are played before there is a dispute: half of what random players need for all of it. */
const OPENING: Readonly<Record<string, number>> = { 'grand-archive': 28, graven: 14, keyforge: 24 };

/** A match with a dispute, to its end, as the house, a seat and a spectator have it. */
const judged = async (api: Client, game: string): Promise<Taken> => {
  const match = await beginOver(api, game, { tokens: true, seed: `${game}, judged`, ...BY_PEOPLE });
  const table = new Sitting(api, match, chances(11));
  await table.judges('clock', { deed: 'set', seconds: 3000 });
  await table.judges('clock', { deed: 'start' });
  await table.plays(OPENING[game]!);
  await table.playsOn();
  const call = await table.calls(1, 'That card went to the wrong place.');
  await table.judges('pauses', { words: 'A judge is here.' });
  const first = await table.judges('rulings', {
    about: { from: '5', to: '7' },
    of: 2,
    infraction: 'slow-play',
    penalty: 'warning',
    call,
    words: 'A card of the hand goes below the deck, and another is drawn.',
    aside: 'It looked like an oversight.',
  });
  await table.judges('fixes', { ops: mend(await table.table(), 2), ruling: first, words: 'The hand is put right.' });
  await table.judges('penalties', { of: 2, penalty: 'warning', infraction: 'slow-play', ruling: first });
  await table.judges('pauses', { seconds: 60 }, 'DELETE');
  const withdrawn = await table.calls(2, 'May I look at that again?');
  await table.closes(2, withdrawn);
  const mended = (await table.shown()).revision;
  await table.plays(OPENING[game]! / 2);
  const second = await table.judges('rulings', { about: { from: '30' }, of: 1, infraction: 'communication' });
  await table.goesBackByPolicy(second, { after: mended, before: Infinity });
  await table.plays(6);
  const { played } = await table.shown();
  await table.plays(1);
  await table.judges('rewinds', { to: played.revision, mode: 'exact', words: 'The last action alone.' });
  await table.judges('rulings', { about: { from: '5' }, state: 'overturned', supersedes: first });
  await table.playsOut(60, 1);
  await table.judges('actions', { action: { kind: 'finalise' } });
  return {
    house: await table.archive(match.judge.token),
    seat: await table.archive(table.tokenOf(1)),
    spectator: await table.archive(),
  };
};

/**
 * A card of a hand goes below its deck, one is drawn for it, one of another hand is shown, where there is one; and of
 * what lies face down the seat looks at one.
 */
const mend = ({ zones }: TableShown, seat: number): object[] => {
  const other = zones.find(({ id }) => id === `hand:${3 - seat}`)?.count ? 3 - seat : seat;
  const down = zones.flatMap(({ cards = [] }) => cards).find(({ face, owner }) => face === 'down' && owner !== seat);
  return [
    { op: 'put', what: `hand:${seat}/0`, to: `deck:${seat}`, place: 'bottom' },
    { op: 'take-top', zone: `deck:${seat}`, n: 1, to: `hand:${seat}` },
    { op: 'reveal', what: `hand:${other}/0` },
    ...(down ? [{ op: 'look-at', who: seat, what: down.handle }] : []),
    { op: 'note', text: 'The card that was drawn too much went below the deck.' },
  ];
};

/**
 * Three games of players who have claimed their seats, sign, and add to the randomness; and what a judge asked of the
 * second one while it ran: a fork, played on, and back by policy to before it was one.
 */
const keyed = async (api: Client, game: string): Promise<Taken> => {
  const format = { name: 'standard', bestOf: 3 };
  const match = await beginOver(api, game, { tokens: false, format, lists: 'sealed', ...BY_PEOPLE });
  const table = new Sitting(api, match, chances(23));
  for (const seat of [1, 2]) await table.claim(seat);
  await table.addNonces();
  await table.plays(12);
  await table.exchangeKey(2, 'player');
  await table.plays(4);
  await table.concedes(1);
  await table.addNonces([2]);
  await table.plays(18);
  const fork = await forked(api, table, match);
  await table.exchangeKey(1, 'judge');
  await table.plays(3);
  await table.concedes(2);
  await table.addNonces();
  await table.plays(16);
  await table.concedes(1);
  for (const seat of [1, 2]) await table.does(seat, 'confirm');
  return {
    'best-of-three': await table.archive(match.judge.token),
    'best-of-three-seat': await table.archive(table.tokenOf(2)),
    fork,
  };
};

const forked = async (api: Client, table: Sitting, { judge, seats }: BegunOver): Promise<Buffer> => {
  const { revision: at } = await table.shown();
  const begun = done(await api.post<ForkBegun>(`${table.path}/forks`, { at }, judge.token));
  const fork = new Sitting(api, { ...begun, seats: [] }, chances(31)).actsForAll(seats.map(({ seat }) => seat));
  await fork.plays(8);
  await fork.playsOn();
  const ruling = await fork.judges('rulings', { about: { from: String(at) } });
  await fork.goesBackByPolicy(ruling, { after: at - 8, before: at });
  await fork.plays(8);
  await fork.concedes(2);
  await fork.addNonces([1, 2]);
  await fork.playsOut(8, 1);
  await fork.judges('actions', { action: { kind: 'finalise' } });
  return fork.archive(begun.judge.token);
};

/** A match that goes on: a clock runs, and a call is open. */
const running = async (api: Client, game: string): Promise<Taken> => {
  const match = await beginOver(api, game, { tokens: true, seed: `${game}, running`, lists: 'shown', ...BY_PEOPLE });
  const table = new Sitting(api, match, chances(7));
  await table.judges('clock', { deed: 'set', seconds: 3000 });
  await table.judges('clock', { deed: 'start' });
  await table.plays(20);
  await table.calls(2, 'We do not agree whose turn it is.');
  await table.plays(6);
  return { running: await table.archive(match.judge.token) };
};

/** A table that was written down, with cards of its own. */
const scenario = async (api: Client, game: string): Promise<Taken> => {
  const { table: said, deeds } = scenarios[game]!;
  const body = { game, seed: `${game}, scenario`, ...said };
  const begun = done(await api.post<BegunOver>('/v1/scenarios', body));
  const table = new Sitting(api, begun, chances(5));
  for (const deed of deeds) await table.carriesOut(deed);
  await table.playsOut(24, 1);
  return { scenario: await table.archive(begun.judge.token) };
};

/** A match with real cards, entered by its recorder. The list of seat 2 is registered when the match has begun. */
const realCards = async (api: Client, game: string): Promise<Taken> => {
  const { seats } = await bodyFor(api, game);
  const { text } = seats[1]!.deck as { readonly text: string };
  const open = { name: 'Seat 2', deck: { text: text.replace(/^(\d+) .*$/gm, '$1 ?') } };
  const match = await beginOver(api, game, { ...PAPER, ...BY_PEOPLE, seats: [seats[0], open] });
  const chance = chances(17);
  done(await api.post(`/v1/matches/${match.id}/lists`, { seat: 2, deck: { text } }, match.recorder.token));
  for (let n = 0; n < 24; n += 1) await enterSome(api, match, chance);
  return { 'real-cards': await new Sitting(api, match, chance).archive(match.judge.token) };
};

const makers: readonly Maker[] = [
  { names: ['house', 'seat', 'spectator'], make: judged },
  { names: ['best-of-three', 'best-of-three-seat', 'fork'], make: keyed },
  { names: ['running'], make: running },
  { names: ['scenario'], make: scenario },
  { names: ['real-cards'], make: realCards },
];

const GAMES = ['grand-archive', 'graven', 'keyforge'];

/**
 * Plays the matches of which an archive is not in the folder yet, over HTTP and with the cards that the repo ships, and
 * puts it there; what is there stays as it is.
 */
export const makeArchives = async (folder: URL): Promise<void> => {
  const fileOf = (game: string, name: string): URL =>
    new URL(`${game}-facts-${FACTS_VERSION}-${name}.ndjson.gz`, folder);
  const wanted = GAMES.flatMap((game) =>
    makers
      .filter(({ names }) => names.some((name) => !existsSync(fileOf(game, name))))
      .map(({ make }) => ({ game, make })),
  );
  if (wanted.length === 0) return;
  const service = await testService();
  try {
    for (const { game, make } of wanted)
      for (const [name, bytes] of Object.entries(await make(service.api, game)))
        if (!existsSync(fileOf(game, name))) writeFileSync(fileOf(game, name), gzipSync(bytes, { level: 9 }));
  } finally {
    await service.close();
    removeDir(service.dataDir);
  }
};
