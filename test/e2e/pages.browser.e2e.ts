import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';

const pages = onPages({});
let context: BrowserContext;
let begun: BegunOver;

beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'toy');
  await playOut(pages.service.api, begun, 3, 6);
});

// Each test with a cache of its own, which is empty at first and then used, as a user's is.
beforeEach(async () => {
  context = await pages.browser.newContext();
});
afterEach(() => context.close());

const tab = (): Promise<Page> => pages.tab(context);

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
  ['a claim', () => '/claim', (page) => page.getByText('This address holds no claim').waitFor()],
  ['the reference', () => '/docs', (page) => page.getByText('/v1/matches/{id}/table').first().waitFor()],
];

describe.each(kinds)('%s', (_name, path, drawn) => {
  it('is drawn at the first visit, at every reload, and when it is visited again', async () => {
    const page = await tab();
    await page.goto(pages.service.url + path());
    await drawn(page);
    for (let again = 0; again < 2; again += 1) {
      await page.reload();
      await drawn(page);
    }
    await page.goto('about:blank');
    await page.goto(pages.service.url + path());
    await drawn(page);
  });

  it('is drawn in a second tab, and in a third one beside it', async () => {
    for (let n = 0; n < 3; n += 1) {
      const page = await tab();
      await page.goto(pages.service.url + path());
      await drawn(page);
    }
  });

  it('is drawn when one comes back to it', async () => {
    const page = await tab();
    await page.goto(pages.service.url + path());
    await drawn(page);
    const [, other, otherDrawn] = kinds.find(([name]) => name !== _name)!;
    await page.goto(pages.service.url + other());
    await otherDrawn(page);
    await page.goBack();
    await drawn(page);
    await page.goForward();
    await otherDrawn(page);
    await page.goBack();
    await page.reload();
    await drawn(page);
  });
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

it.each([
  ['/matches/nope', 'No such match'],
  ['/matches/nope/replay', 'No such match'],
  ['/event/nope', 'No such event'],
  ['/c/nope', 'There is nothing here'],
  ['/nothing/here', 'There is nothing here'],
])('%s says in its heading and its title that there is none', async (path, heading) => {
  // What is not there is on the browser's console, too: nothing of it is a complaint of the page.
  const page = await context.newPage();
  await page.goto(pages.service.url + path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  expect(await page.title()).toBe(`${heading === 'There is nothing here' ? 'Not found' : heading} · Recollect`);
});

it('none of them complains, or asks anybody else', () => {
  expect(pages.complaints).toEqual([]);
});
