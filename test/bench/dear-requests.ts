import { request, type Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Client } from '../support/client.js';
import type { LongMatch } from '../support/long-match.js';
import { beginOver, bodyFor } from '../support/over-http.js';

export interface Sent {
  readonly status: number;
  readonly bytes: number;
}

/** A request that costs the service much. */
export interface Dear {
  readonly name: string;
  send(round: number): Promise<Sent>;
}

interface Asked {
  readonly token?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request, and counts the bytes that come back without looking at them: the players share the process. */
export const ask = (agent: Agent, method: string, url: string, asked: Asked = {}): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { token, body, type = 'application/json', headers } = asked;
    const sending = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => (bytes += piece.length));
        answer.on('end', () => resolve({ status: answer.statusCode!, bytes }));
        answer.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });

const MIB = 1024 * 1024;

/** A deck that holds `count` names which no card has, as many as a body of one mebibyte takes. */
const unknownNames = (count: number): string =>
  `# Main Deck\n${Array.from({ length: count }, (_, n) => `4 Nobody Knows Card ${n * 7919}`).join('\n')}\n`;

const nested = (depth: number, width: number): unknown =>
  depth === 0 ? 'x' : Array.from({ length: width }, () => nested(depth - 1, width));

/** Opens streams all at once, and leaves. */
const manyStreams = async (url: string, count: number): Promise<Sent> => {
  const gone = new AbortController();
  const opened = await Promise.all(Array.from({ length: count }, () => fetch(url, { signal: gone.signal })));
  gone.abort();
  return { status: Math.max(...opened.map(({ status }) => status)), bytes: 0 };
};

/** The dearest that may be asked for: at its longest, widest, deepest, or with the most that is wrong in it. */
export const dearRequests = async (
  api: Client,
  agent: Agent,
  read: LongMatch,
  taken: readonly LongMatch[],
): Promise<readonly Dear[]> => {
  const to = (path: string): string => `${api.url}${path}`;
  const get = (name: string, path: string | ((round: number) => string), asked: Asked = {}): Dear => ({
    name,
    send: (round) => ask(agent, 'GET', to(typeof path === 'string' ? path : path(round)), asked),
  });
  const post = (name: string, path: string, asked: Asked | ((round: number) => Asked)): Dear => ({
    name,
    send: (round) => ask(agent, 'POST', to(path), typeof asked === 'function' ? asked(round) : asked),
  });
  const lines = 'application/x-ndjson';
  const body = await bodyFor(api, 'grand-archive');
  const decks = (deck: object): Asked => ({
    body: JSON.stringify({ ...body, seats: body.seats.map(({ name }) => ({ name, deck })) }),
  });
  const wide = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`Nobody Knows ${n}`, 4]));
  const begun = await beginOver(api, 'grand-archive', { seed: 'dear' });
  const { token } = begun.seats[0]!;
  const mine = `/v1/matches/${begun.id}`;
  const long = `/v1/matches/${read.id}`;
  const head = read.records.length;
  const huge = JSON.stringify(nested(4, 19));
  const scenario = (more: object): string =>
    JSON.stringify({ game: 'grand-archive', seats: [{ zones: {} }, { zones: {} }], ...more });
  const zones = (count: number): string =>
    scenario({
      seats: [1, 2].map(() => ({ zones: { deck: Array.from({ length: count }, (_, n) => `Nobody ${n}`) } })),
    });
  const bomb = gzipSync(Buffer.alloc(1024 * MIB, '\n'));
  const sparse = gzipSync(Buffer.concat([Buffer.from(taken[0]!.archive), Buffer.alloc(100 * MIB, ' ')]));
  const known = await api.get<{ items: { name: string }[] }>('/v1/cards?game=grand-archive&limit=200');
  const word = known.body.items[0]?.name ?? 'spirit';
  const names = known.body.items.map(({ name }) => name);
  const material = body.seats[0]!.deck.text.split('# Main Deck')[0]!;
  const main = (copies: number): string =>
    `${material}\n# Main Deck\n${names.map((name) => `${copies} ${name}`).join('\n')}\n`;
  const [large, larger] = [main(4), main(250)];
  const own = Array.from({ length: 50 }, (_, n) => ({
    id: `own-${n}`,
    game: 'grand-archive',
    name: `Own ${n}`,
    types: ['ALLY'],
    classes: ['BEAST'],
    elements: ['NORM'],
    cost: { kind: 'reserve', n: 0 },
    stats: { power: 2, life: 3 },
    text: 'x'.repeat(1_000),
  }));
  return [
    get('nothing', '/health/live'),
    post('import: a long match', '/v1/archives', (round) => ({
      body: taken[round % taken.length]!.archive,
      type: lines,
    })),
    post('import: one that is here', '/v1/archives', { body: taken[0]!.archive, type: lines }),
    post('import: gzip bomb', '/v1/archives', { body: bomb, type: 'application/gzip' }),
    post('import: gzip of little', '/v1/archives', { body: sparse, type: 'application/gzip' }),
    post('import: 63 MiB of newlines', '/v1/archives', { body: Buffer.alloc(63 * MIB, '\n'), type: lines }),
    post('import: 63 MiB of one line', '/v1/archives', { body: Buffer.alloc(63 * MIB, '['), type: lines }),
    post('begin: unknown names, as text', '/v1/matches', decks({ text: unknownNames(3_000) })),
    post(
      'begin: unknown names, by part',
      '/v1/matches',
      decks({ cards: { main: Object.fromEntries(Object.entries(wide).slice(0, 18_000)) } }),
    ),
    post('begin: decks as large as are taken', '/v1/matches', {
      body: JSON.stringify({
        ...body,
        format: { name: 'open' },
        seats: body.seats.map(({ name }) => ({ name, deck: { text: large } })),
      }),
    }),
    post('begin: decks of 250 copies each', '/v1/matches', {
      body: JSON.stringify({
        ...body,
        format: { name: 'open' },
        seats: body.seats.map(({ name }) => ({ name, deck: { text: larger } })),
      }),
    }),
    post('begin: wrong all over', '/v1/matches', { body: JSON.stringify({ ...body, ...wide }) }),
    post('scenario: unknown names', '/v1/scenarios', { body: zones(20_000) }),
    post('scenario: own cards', '/v1/scenarios', (round) => ({
      body: scenario({
        cards: own.map((card) => ({ ...card, text: `${round} ${card.text}` })),
        seats: [1, 2].map(() => ({ zones: { deck: own.map(({ id }) => id) } })),
      }),
    })),
    post('scenario: 1,000 cards', '/v1/scenarios', {
      body: scenario({
        seats: [1, 2].map(() => ({ zones: { deck: Array.from({ length: 990 }, (_, n) => names[n % names.length]) } })),
      }),
    }),
    post('scenario: nested and wide', '/v1/scenarios', { body: scenario({ cards: nested(4, 19) }) }),
    post('scenario: cards that are none', '/v1/scenarios', {
      body: scenario({ cards: Array.from({ length: 60_000 }, () => ({ id: 1 })) }),
    }),
    post('options: a huge draft', `${mine}/options`, { token, body: `{"draft":{"kind":"pass","x":${huge}}}` }),
    post('options: a draft of many targets', `${mine}/options`, {
      token,
      body: JSON.stringify({
        draft: { kind: 'activate', card: 'c1.0', targets: Array.from({ length: 80_000 }, (_, n) => `c${n}.0`) },
      }),
    }),
    post('actions: a huge action', `${mine}/actions`, { token, body: `{"action":{"kind":"pass","at":2,"x":${huge}}}` }),
    post('actions: no JSON at the end', `${mine}/actions`, {
      token,
      body: `{"action":{"kind":"pass","at":2,"x":${huge}}} x`,
    }),
    get('cards: words of texts', '/v1/cards?game=grand-archive&q=target%20ally%20gets&limit=200'),
    get('cards: a name', `/v1/cards?game=grand-archive&q=${encodeURIComponent(word)}`),
    get('cards: 200 characters', `/v1/cards?game=grand-archive&q=${'a%20'.repeat(99)}`),
    get('a long match for the first time', (round) => `/v1/matches/${taken[round % taken.length]!.id}`),
    get('verification', (round) => `/v1/matches/${taken[round % taken.length]!.id}/verification`),
    get('re-adjudication', (round) => `/v1/matches/${taken[round % taken.length]!.id}/verification?readjudicate=true`),
    get('replay', `${long}/replay`),
    get('replay by action', `${long}/replay?unit=action`),
    get('a step', (round) => `${long}/replay/${(round * 37) % 900}`),
    get('a diff from end to end', (round) => `${long}/diff?from=${1 + (round % 9)}&to=${head - (round % 7)}`),
    get('a table long ago', (round) => `${long}/table?at=${1 + ((round * 331) % head)}`),
    get('1,000 entries', (round) => `${long}/entries?limit=1000&after=${(round % 4) * 900}`),
    get('archive', `${long}/archive`),
    get('archive, packed', `${long}/archive`, { headers: { accept: 'application/gzip' } }),
    get('archive, packed by HTTP', `${long}/archive`, { headers: { 'accept-encoding': 'br' } }),
    get('live: all from the first entry', `${long}/live?after=0`),
    { name: 'live: 300 streams at once', send: () => manyStreams(to(`${mine}/live`), 300) },
    get('a list of matches', '/v1/matches?limit=200&player=Player'),
    get('openapi', '/v1/openapi.json', { headers: { 'accept-encoding': 'br' } }),
    get('the rules', '/v1/rules/grand-archive?limit=200'),
  ];
};
