import { Agent, request as send } from 'node:http';
import type { EventLog } from '#journal';
import { Histories } from '#match';
import type { MatchRecorder } from '#recorder';
import { publicDigest } from '#table';
import type { CarriedGame } from '../../src/carried/carried-game.js';
import { EVENT_LOG } from '../../src/engine/tokens.js';
import { RECORDER } from '../../src/recording/tokens.js';
import type { Service } from '../../src/service.js';
import type { AnswerCheck } from '../support/answers.js';
import { Client } from '../support/client.js';
import { longMatch } from '../support/long-match.js';
import { bodyFor } from '../support/over-http.js';
import { Chance } from './chance.js';
import { Requests, routesOf, type Asked, type Examples } from './requests.js';
import { World, type Place } from './world.js';

/** Something that must not happen, and what made it happen. */
export interface Finding {
  readonly n: number;
  readonly what: string;
  readonly request: string;
  readonly answer: string;
}

export interface Fuzzed {
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
  /** How many answers of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly phases: readonly string[];
  /** Answers that differ by route, status and problem. */
  readonly answers: number;
  readonly routes: { readonly seen: number; readonly documented: number };
  readonly findings: readonly Finding[];
}

export interface Fuzzing {
  readonly service: Pick<Service, 'url' | 'app'>;
  readonly answers: AnswerCheck;
  readonly games: readonly CarriedGame[];
  readonly requests: number;
  readonly seed: number;
  /** Matches of each game that are walked to begin with. */
  readonly walks?: number;
  readonly tell?: (line: string) => void;
}

/** Longer nothing is waited for. */
const HANG_MS = 2_000;
/** What `min` makes a request wait for is waited for. */
const WAIT_MS = 7_000;
/** Of 5xx these are no faults: they are documented, and say what to do. */
const NO_FAULTS = new Set(['busy', 'not-yet', 'wrong-version', 'not-implemented']);
/** A stream is listened to for so long. */
const LISTEN_MS = 30;
const MOST_FINDINGS = 10;

interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true });

const ask = (url: string, { method, path, headers, body }: Asked): Promise<Got> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sending = send(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const pieces: Buffer[] = [];
      const said = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) said.set(name, String(value));
      const done = (): void => {
        clearTimeout(late);
        const plain = said.has('content-encoding') ? '' : Buffer.concat(pieces).toString();
        resolve({ status: answer.statusCode!, headers: said, text: plain, ms: performance.now() - began });
      };
      // A stream goes on: what matters is that it began.
      if (said.get('content-type')?.startsWith('text/event-stream'))
        setTimeout(() => {
          done();
          sending.destroy();
        }, LISTEN_MS);
      else answer.on('end', done);
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => undefined);
    });
    const late = setTimeout(() => sending.destroy(new Error(`no answer within ${WAIT_MS} ms`)), WAIT_MS);
    sending.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    sending.end(body);
  });

const inWords = ({ method, path, headers, body = '', place }: Asked): string =>
  `${method} ${path} ${JSON.stringify(headers)} (${place.game}, ${place.phase}) ${String(body).slice(0, 600)}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Bodies as the calls take them, to be spoiled. */
const examplesFor = async (api: Client, games: readonly CarriedGame[], world: World): Promise<Examples> => {
  const begin = await Promise.all(games.map(({ rules }) => bodyFor(api, rules.game)));
  const token = world.places[0]!.begun.seats[0]!.token;
  const game = games.find(({ rules }) => rules.game === 'grand-archive');
  const zones = { field: [], hand: ['x'], deck: ['y', { card: 'z', rested: true, damage: 1 }] };
  return {
    bodies: {
      'POST /v1/matches': begin,
      'POST /v1/scenarios': games.map(({ rules }) => ({ game: rules.game, seats: [{ zones }, { zones: {} }] })),
      'POST /v1/matches/{id}/tokens': [{ role: 'caster' }, { role: 'judge', name: 'Ada' }, { role: 'seat', seat: 1 }],
      'POST /v1/tokens/revoke': [{ token: 'x' }, { token }],
      'POST /v1/matches/{id}/receipts/check': [{ receipts: [] }],
    },
    archive: game ? (await longMatch(game, 'fuzzed', 12, 1)).archive : '{}\n',
  };
};

/**
 * Sends generated requests, one after the other, to every route and about matches in all phases, and looks at what
 * comes of each: no 5xx but those that are documented, no answer later than a second, no answer that the OpenAPI
 * document does not know, and nothing changed by what was refused or only asked.
 */
export const fuzz = async (fuzzing: Fuzzing): Promise<Fuzzed> => {
  const { service, answers, games, requests: count, seed, walks = 8, tell = () => undefined } = fuzzing;
  const began = performance.now();
  const chance = new Chance(seed);
  const api = new Client(service.url);
  const log = service.app.get<EventLog>(EVENT_LOG);
  const histories = service.app.get(Histories);
  const world = new World(api, histories, service.app.get<MatchRecorder>(RECORDER), games, chance);
  await world.fill(walks);
  const routes = await routesOf(api);
  const making = new Requests(api, routes, world, await examplesFor(api, games, world), chance);
  const statuses: Record<string, number> = {};
  const findings: Finding[] = [];
  const phases = new Set<string>();

  /** Where a match stands: the hash of its last entry, and its table's digest. */
  const stand = async ({ begun }: Place): Promise<string> => {
    const history = (await histories.of(begun.id))!;
    return `${history.revision} ${history.ledger.head} ${publicDigest(history.table)}`;
  };
  const stands = async (): Promise<Map<Place, string>> => {
    const all = new Map<Place, string>();
    for (const place of world.places) all.set(place, await stand(place));
    return all;
  };
  const headsOf = async (): Promise<string> =>
    (await Promise.all(world.places.map(({ begun }) => log.head(begun.id)))).map((head) => head?.hash).join(' ');

  let before = await stands();
  let heads = await headsOf();
  for (let n = 1; n <= count && findings.length < MOST_FINDINGS; n += 1) {
    const asked = await making.next();
    phases.add(`${asked.place.game}: ${asked.place.phase}`);
    const found = (what: string, answer = ''): void => {
      findings.push({ n, what, request: inWords(asked), answer: answer.slice(0, 600) });
      tell(`seed ${seed}, request ${n}: ${what}\n  ${inWords(asked)}\n  ${answer.slice(0, 600)}`);
    };
    let got: Got;
    try {
      got = await ask(service.url, asked);
      // On a busy machine anything is late once.
      if (got.ms > HANG_MS && asked.method === 'GET' && !asked.path.includes('min='))
        got = await ask(service.url, asked);
    } catch (error) {
      found(`no answer: ${String(error)}`);
      continue;
    }
    const { status, text, ms, headers } = got;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const body = parsed(text);
    const code = (body as { code?: string } | null)?.code ?? '';
    if (status >= 500 && !NO_FAULTS.has(code)) found(`${status}`, text);
    if (ms > HANG_MS && code !== 'not-yet' && !asked.path.includes('min=')) found(`${Math.round(ms)} ms`, text);
    try {
      if (asked.method !== 'HEAD' && !headers.has('content-encoding'))
        answers.check(asked.method, asked.path, { status, headers, body, text });
    } catch (error) {
      found(String(error), text);
    }
    const refused = asked.method === 'GET' || status >= 400;
    const now = await headsOf();
    const moved = now !== heads;
    if (refused && moved) found('what was refused has changed a match', text);
    if (moved) {
      await world.moved(asked.place);
      before = await stands();
      heads = await headsOf();
    } else {
      for (const place of n % 50 === 0 ? world.places : [asked.place])
        if ((await stand(place)) !== before.get(place)) found('a match stands elsewhere than its log says', text);
    }
    if (n % 10_000 === 0) tell(`${n} requests, ${findings.length} findings`);
  }
  for (const { begun } of world.places) {
    const { body } = await api.get<{ valid: boolean }>(
      `/v1/matches/${begun.id}/verification`,
      begun.judge.token || undefined,
    );
    if (body.valid !== true && findings.length < MOST_FINDINGS)
      findings.push({ n: count, what: 'a record is no longer sound', request: begun.id, answer: JSON.stringify(body) });
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const asked = new Set([...answers.seen].map((one) => one.split(' ', 2).join(' ')));
  const seen = { seen: asked.size, documented: routes.length };
  return {
    seed,
    requests: count,
    seconds,
    statuses,
    phases: [...phases].sort(),
    answers: answers.seen.size,
    routes: seen,
    findings,
  };
};
