import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';

const pages = onPages({});
let begun: BegunOver;

beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'toy');
  await playOut(pages.service.api, begun, 3, 6);
});

/** Each page that a browser may come to, and what shows that it is drawn. */
const kinds: readonly (readonly [name: string, path: () => string, drawn: (page: Page) => Promise<void>])[] = [
  ['the home page', () => '/', (page) => page.getByRole('listitem').filter({ hasText: 'Player 1 against' }).waitFor()],
  [
    'a match',
    () => `/matches/${begun.id}`,
    (page) => page.locator('rc-match-head').getByText('Player 1').first().waitFor(),
  ],
  [
    'a replay',
    () => `/matches/${begun.id}/replay?step=1`,
    (page) => page.getByRole('heading', { name: /^Step 1/ }).waitFor(),
  ],
  ['a claim', () => '/claim', (page) => page.getByText('This link is incomplete').waitFor()],
  [
    'the reference',
    () => '/docs',
    async (page) => {
      // It draws the part of a long list that is on the screen.
      await page.getByText('/v1/matches/{id}/tokens').first().waitFor();
      // A reader who has a token can give it.
      await page.getByRole('button', { name: 'Authorize' }).waitFor();
    },
  ],
];

it.each(kinds)('%s is drawn at every way to come to it', async (name, path, drawn) => {
  const [, other, otherDrawn] = kinds.find(([one]) => one !== name)!;
  // With a cache of its own, which is empty at first and then used, as a user's is.
  const context = await pages.context();
  const page = await pages.tab(context);
  const goTo = async (address: string): Promise<unknown> => page.goto(pages.service.url + address);
  await goTo(path());
  await drawn(page);
  await page.reload();
  await drawn(page);
  const beside = await pages.tab(context);
  await beside.goto(pages.service.url + path());
  await drawn(beside);
  // When one comes back to it, and looks again.
  await goTo(other());
  await otherDrawn(page);
  await page.goBack();
  await drawn(page);
  await page.reload();
  await drawn(page);
  await page.goForward();
  await otherDrawn(page);
  await goTo(path());
  await drawn(page);
  await context.close();
});

it.each(['/', '/matches/x', '/docs', '/docs/start.js', '/docs/swagger-ui-bundle.js', '/v1/openapi.json'])(
  '%s is not sent again to who has it, and says the same of what it may do',
  async (path) => {
    const first = await pages.service.api.get(path);
    // What Node's fetch would add by itself asks for all of it.
    const known = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
    const second = await pages.service.api.get(path, undefined, known);
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  },
);

it('the page of a thing that does not exist says so in its heading and its title', async () => {
  // The browser's console says so, too: nothing of it is a complaint of the page.
  const page = await (await pages.context()).newPage();
  for (const [path, heading] of [
    ['/matches/nope', 'Match not found'],
    ['/matches/nope/replay', 'Match not found'],
    ['/event/nope', 'Event not found'],
    ['/c/nope', 'Clip not found'],
    ['/nothing/here', 'Page not found'],
  ]) {
    await page.goto(pages.service.url + path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    const title = `${heading === 'Page not found' ? 'Not found' : heading} · Recollect`;
    expect([path, await page.title()]).toEqual([path, title]);
  }
  await pages.close(page);
});

it('none of them complains, or asks anybody else', () => {
  expect(pages.complaints).toEqual([]);
});

it('a table that stands before the words of its log have loaded does not say that nothing happened', async () => {
  const page = await pages.tab(await pages.context());
  let send = (): void => undefined;
  const held = new Promise<void>((go) => (send = go));
  await page.route('**/match-words-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pages.service.url}/matches/${begun.id}`);
  await page.locator('rc-board').waitFor();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByText('Nothing yet.').count()).toBe(0);
  send();
  await page.locator('rc-log li').first().waitFor();
  await pages.close(page);
});

it('a bench opens with the token of the calls that its tab lists, and names the link that a tab lacks', async () => {
  const match = await beginOver(pages.service.api, 'toy', { tokens: true });
  const judge = await pages.open(`/bench#token=${match.judge.token}`);
  await judge.getByRole('heading', { level: 1 }).waitFor();
  await judge.goto(`${pages.service.url}/bench/${match.id}`);
  await judge.getByRole('heading', { name: 'Calls' }).waitFor();
  const player = await pages.open(`/bench/${match.id}#token=${match.seats[0]!.token}`);
  await player.getByText('This tab was opened with a link that is not a judge’s of this match.').waitFor();
  const nobody = await pages.open(`/bench/${match.id}`);
  await nobody.getByText('it opens the bench only in the tab where you open it').waitFor();
  await pages.close(judge, player, nobody);
});
