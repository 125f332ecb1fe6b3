import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EMBEDDED } from '../support/distributed.js';
import { beginOver, playOut } from '../support/over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

let ours: TestService;
let elsewhere: TestService;
let id: string;

beforeAll(async () => {
  ours = await testService({ ...EMBEDDED, PUBLIC_URL: 'https://matches.example' });
  elsewhere = await testService({ ...EMBEDDED, SECRET: 'another secret, of another service, for tests' });
  const begun = await beginOver(elsewhere.api, 'toy', { seed: 'elsewhere' });
  ({ id } = begun);
  await playOut(elsewhere.api, begun, 4, 12);
  const archive = (await elsewhere.api.get(`/v1/matches/${id}/archive`)).text;
  await ours.api.post('/v1/archives', Buffer.from(archive), undefined, { 'content-type': 'application/json' });
});
afterAll(async () => {
  await closeServices();
  for (const { dataDir } of [ours, elsewhere]) removeDir(dataDir);
});

const HTML = { accept: 'text/html' };
/** Every door through which a match is shown, or leaves: what it says. */
const DOORS: Readonly<Record<string, () => Promise<string>>> = {
  'the match': async () => marked((await ours.api.get(`/v1/matches/${id}`)).body),
  'the list': async () => marked((await ours.api.get('/v1/matches')).body.items[0]),
  'the transcript': async () => (await ours.api.get(`/v1/matches/${id}/transcript`)).text,
  'the transcript in Markdown': async () =>
    (await ours.api.get(`/v1/matches/${id}/transcript?format=markdown`)).text.replaceAll('\\', ''),
  oEmbed: async () => {
    const url = encodeURIComponent(`https://matches.example/matches/${id}/replay`);
    const { title, html } = (await ours.api.get(`/v1/oembed?url=${url}`)).body;
    expect(html).toContain(title.replaceAll("'", '&#39;'));
    return title;
  },
  "the page's head": async () => (await ours.api.get(`/matches/${id}/replay`, undefined, HTML)).text,
  'the picture': async () => (await ours.api.get(`/v1/matches/${id}/picture?format=svg`)).text,
  'the archive': async () => (await ours.api.get(`/v1/matches/${id}/archive`)).text,
};
const marked = ({ imported, reproducible }: { imported?: { judged?: boolean }; reproducible?: boolean }): string =>
  `${imported?.judged === false ? 'Imported, not judged' : ''} ${reproducible ? 'Given seed' : ''}`;

it.each(Object.keys(DOORS))('%s says that a match was imported, and that its seed was given', async (door) => {
  const said = await DOORS[door]!();
  // A file says it as data: by whom, and in the policy of its first entry.
  expect(said).toMatch(door === 'the archive' ? /"imported":\{/ : /Imported, not judged/);
  expect(said).toMatch(door === 'the archive' ? /reproducible\\":true/ : /Given seed/);
});

it('no address that leaves is what a request calls the service', async () => {
  for (const host of ['evil.example', '127.0.0.1:1']) {
    const page = (await ours.api.get(`/matches/${id}/replay`, undefined, { ...HTML, host })).text;
    expect(page).toContain(`content="https://matches.example/matches/${id}/replay"`);
  }
});
