import { expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';

/* The recorder of a match with real cards types what happens, whatever becomes of the page, the network or others. */

const pages = onPages();
const LINE = 'Type what happens';
const size = { width: 1366, height: 768 };

/** How many entries of play a match has, and the last of them. */
const recorded = async ({ id, recorder }: BegunOver) => {
  type Entry = { public: { action?: { kind?: string; seat?: number } } };
  const { body } = await pages.service.api.get<{ items: Entry[] }>(`/v1/matches/${id}/entries`, recorder.token);
  return body.items.flatMap(({ public: { action } }) => (action?.seat ? [String(action.kind)] : []));
};

const addressOf = ({ id, recorder }: BegunOver): string => `/matches/${id}#token=${recorder.token}`;
const enter = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel(LINE).fill(line);
  await page.getByLabel(LINE).press('Enter');
};
const told = (page: Page, what: RegExp | string) => page.locator('rc-paper-line').getByText(what).first().waitFor();

it('types for both players, names the cards of a hand on the way, and reads before Enter what it means', async () => {
  const begun = await beginOver(pages.service.api, 'keyforge', PAPER);
  const page = await pages.open(addressOf(begun), { size });
  await enter(page, 'keep');
  await told(page, 'Recorded: Keep this hand? keep');
  await enter(page, 'keep');
  await enter(page, 'brob');
  await told(page, 'Recorded: Which house is active? Brobnar');
  const line = page.getByLabel(LINE);
  await line.fill('bris');
  await told(page, 'This may mean several things.');
  await pages.shoot(page, 'paper-line-unclear');
  await line.press('ArrowDown');
  await line.press('Tab');
  expect(await line.inputValue()).toBe('play bristling hog');
  await line.fill('dis bris');
  await told(page, 'Player 1: Discard Bristling Hog. Press Enter to record it.');
  await pages.shoot(page, 'paper-line');
  await line.press('Enter');
  await told(page, 'Recorded: Discard Bristling Hog');
  expect(await line.inputValue()).toBe('');
  await line.press('Enter');
  await line.fill('dis moonlight');
  await told(page, /“(dis|moonlight)”/);
  await line.press('Escape');
  expect(await line.inputValue()).toBe('');
  await enter(page, 'end');
  await told(page, 'Recorded: End my turn');
  expect(await recorded(begun)).toEqual(['answer', 'answer', 'answer', 'discard', 'end-step']);
});

it('keeps what is typed while the service is away, and records all of it once, though the page dies', async () => {
  const begun = await beginOver(pages.service.api, 'graven', PAPER);
  const context: BrowserContext = await pages.context({ viewport: size });
  const page = await pages.open(addressOf(begun), { context });
  await page.getByLabel(LINE).waitFor();
  await context.route('**/v1/**', (route) => route.abort());
  await enter(page, 'p');
  await told(page, /The service does not answer/);
  await enter(page, 'p');
  await enter(page, 'p');
  await told(page, '3 lines wait to be recorded');
  await page.close();
  await context.unroute('**/v1/**');
  // The service records the first line, and its answer is lost with the page.
  let lost = 0;
  await context.route('**/v1/**/actions', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  const second = await pages.open(addressOf(begun), { context });
  await eventually(
    () => lost,
    (times) => times > 0,
  );
  await second.close();
  await context.unroute('**/v1/**/actions');
  const third = await pages.open(addressOf(begun), { context });
  await told(third, 'Recorded: ');
  await third.getByText(/lines? waits? to be recorded/).waitFor({ state: 'detached' });
  expect(await recorded(begun)).toEqual(['pass', 'pass', 'pass']);
  await context.close();
});

it('stops where somebody else entered something after what the recorder saw, and shows both', async () => {
  const begun = await beginOver(pages.service.api, 'graven', PAPER);
  const [one, other] = [await pages.context({ viewport: size }), await pages.context({ viewport: size })];
  const page = await pages.open(addressOf(begun), { context: one });
  await page.getByLabel(LINE).waitFor();
  await one.route('**/v1/**', (route) => route.abort());
  await enter(page, 'p');
  await told(page, /The service does not answer/);
  const beside = await pages.open(addressOf(begun), { context: other });
  await enter(beside, 'p');
  await told(beside, 'Recorded: ');
  await one.unroute('**/v1/**');
  await told(page, /Somebody else entered something meanwhile/);
  await pages.shoot(page, 'paper-line-foreign');
  expect(await page.getByLabel(LINE).inputValue()).toBe('p');
  expect(await recorded(begun)).toEqual(['pass']);
  await page.getByLabel(LINE).press('Enter');
  await told(page, 'Recorded: ');
  expect(await recorded(begun)).toEqual(['pass', 'pass']);
  await one.close();
  await other.close();
});
