import { beforeAll, expect, it } from '@jest/globals';
import { onPages } from '../support/on-pages.js';
import { beginOver, playSome, type BegunOver } from '../support/over-http.js';

const pages = onPages();
let match: BegunOver;

/** Enough that the log is longer than any window, and all of it is undone. */
const ACTIONS = 60;

beforeAll(async () => {
  const { api } = pages.service;
  match = await beginOver(api, 'grand-archive');
  await playSome(api, match, 7, 4);
  const at = async () => (await api.get<{ revision: number }>(`/v1/matches/${match.id}`)).body.revision;
  const to = await at();
  await playSome(api, match, 8, ACTIONS);
  const post = async (what: string, body: object) => {
    const answer = await api.post(`/v1/matches/${match.id}/${what}`, body, match.judge.token, {
      'if-match': `"${await at()}"`,
    });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return at();
  };
  const ruling = await post('rulings', { about: { from: String(to) }, words: 'It was not their turn.' });
  await post('rewinds', { to, mode: 'exact', ruling });
});

it.each([
  ['the table of a player', () => `/matches/${match.id}#token=${match.seats[0]!.token}`],
  ['the table as everybody sees it', () => `/matches/${match.id}`],
  ['the replay', () => `/matches/${match.id}/replay?line=all`],
  ['the bench', () => `/bench/${match.id}#token=${match.judge.token}`],
])('%s is as high as its window when a rewind has undone a long log', async (_name, address) => {
  const page = await pages.open(address());
  await page.locator('rc-card, rc-pile').first().waitFor();
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([width, await page.evaluate('document.documentElement.scrollHeight')]).toEqual([width, height]);
  }
  await pages.close(page);
});
