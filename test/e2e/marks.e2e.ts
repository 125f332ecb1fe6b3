import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { bytesOf, pagePartsOf } from '#evidence';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playOut } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

let ours: TestService;
let elsewhere: TestService;
let id: string;
let onPaper: string;

beforeAll(async () => {
  ours = await testService({ ...EMBEDDED, PUBLIC_URL: 'https://matches.example' });
  elsewhere = await testService({ ...EMBEDDED, SECRET: 'another secret, of another service, for tests' });
  const begun = await beginOver(elsewhere.api, 'toy', { seed: 'elsewhere' });
  ({ id } = begun);
  await playOut(elsewhere.api, begun, 4, 12);
  const archive = (await elsewhere.api.get(`/v1/matches/${id}/archive`)).text;
  onPaper = (await beginOver(ours.api, 'toy', PAPER)).id;
  await ours.api.post('/v1/archives', Buffer.from(archive), undefined, { 'content-type': 'application/json' });
});
afterAll(async () => {
  await closeServices();
  for (const { dataDir } of [ours, elsewhere]) removeDir(dataDir);
});

const HTML = { accept: 'text/html' };
const get = async (path: string, headers = {}): Promise<string> =>
  (await ours.api.get(path, undefined, headers)).text.replaceAll('\\', '');
const marked = (match: { imported?: { judged?: boolean }; reproducible?: boolean; paper?: boolean }): string =>
  [
    ...(match.imported?.judged === false ? ['Imported, not judged'] : []),
    ...(match.reproducible ? ['Given seed'] : []),
    ...(match.paper ? ['Real cards'] : []),
  ].join(' ');

/** Every call that shows a match, or by which it leaves: what it says. */
const DOORS: Readonly<Record<string, (match: string) => Promise<string>>> = {
  '/v1/matches/{id}': async (id) => marked((await ours.api.get(`/v1/matches/${id}`)).body),
  '/v1/matches': async (id) =>
    marked((await ours.api.get('/v1/matches')).body.items.find((one: { id: string }) => one.id === id)),
  '/v1/matches/{id}/transcript': (id) => get(`/v1/matches/${id}/transcript`),
  '/v1/matches/{id}/transcript in Markdown': (id) => get(`/v1/matches/${id}/transcript?format=markdown`),
  '/v1/matches/{id}/picture': (id) => get(`/v1/matches/${id}/picture?format=svg`),
  '/v1/matches/{id}/archive': (id) => get(`/v1/matches/${id}/archive`),
  '/v1/matches/{id}/evidence': async (id) => {
    const { record } = pagePartsOf(await get(`/v1/matches/${id}/evidence`))!;
    return gunzipSync(bytesOf(record)!).toString().replaceAll('\\', '');
  },
  '/v1/oembed': async (id) => {
    const url = encodeURIComponent(`https://matches.example/matches/${id}/replay`);
    const { title, html } = (await ours.api.get(`/v1/oembed?url=${url}`)).body;
    expect(html).toContain(title.replaceAll("'", '&#39;'));
    return title;
  },
  'the head of a page': (id) => get(`/matches/${id}/replay`, HTML),
  'the head of an embedded page': (id) => get(`/embed/${id}?from=1&to=2`, HTML),
};

/** What tells a part of a match to who has asked for the match itself, and shows its marks (`libs/viewer`). */
const PARTS = [
  ...['access', 'access/verification', 'calls', 'cards', 'cards/{card}', 'clips', 'diff', 'entries', 'fixes'],
  ...[
    'entries/{revision}/inclusion',
    'knowledge',
    'live',
    'moments',
    'notes',
    'options',
    'proposals',
    'refusals',
    'replay',
  ],
  ...['replay/{n}', 'rulings', 'scenario', 'table', 'tokens', 'verification', 'ways/{card}', 'words/{commitment}'],
].map((part) => `/v1/matches/{id}/${part}`);
/** What names matches by their ids alone. Tables of events take their results from none that is marked. */
const NAMES_THEM = /^\/v1\/(calls|clips|events|notes|stages)(\/|$)/;
const TELLS_NONE = /^\/(health|metrics|problems|v1\/(cards|checkpoints|games|people|rules|scenarios|tokens))(\/|$)/;

it('every call that answers something is listed by what it tells of a match', async () => {
  const { paths } = (await ours.api.get('/v1/openapi.json')).body;
  const calls = Object.keys(paths).filter((path) => 'get' in paths[path]);
  const shows = calls.filter((path) => !NAMES_THEM.test(path) && !TELLS_NONE.test(path));
  const listed = [...Object.keys(DOORS).filter((door) => /^\/\S+$/.test(door)), ...PARTS];
  expect(shows.sort()).toEqual(listed.sort());
});

it.each(Object.keys(DOORS))('%s says that a match was imported, and that its seed was given', async (door) => {
  const said = await DOORS[door]!(id);
  // A file says it as data: by whom, and in the policy of its first entry.
  const isFile = /archive|evidence/.test(door);
  expect(said).toMatch(isFile ? /"imported":\{/ : /Imported, not judged/);
  expect(said).toMatch(isFile ? /reproducible":true/ : /Given seed/);
});

it.each(Object.keys(DOORS))('%s says that a match is played with real cards', async (door) => {
  const isFile = /archive|evidence/.test(door);
  expect(await DOORS[door]!(onPaper)).toMatch(isFile ? /"table":"paper"/ : /Real cards/);
});

it('no address that leaves is what a request calls the service', async () => {
  for (const host of ['evil.example', '127.0.0.1:1']) {
    const page = (await ours.api.get(`/matches/${id}/replay`, undefined, { ...HTML, host })).text;
    expect(page).toContain(`content="https://matches.example/matches/${id}/replay"`);
  }
});
