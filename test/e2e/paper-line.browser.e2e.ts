import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { build } from '../support/built.js';
import { Client } from '../support/client.js';
import { storesFor } from '../support/distributed.js';
import { eventually } from '../support/eventually.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';
import { removeDir, SECRET, tempDir, testService } from '../support/service.js';
import { killAll, ready, start } from '../support/started.js';

/* The recorder of a match with real cards types what happens, whatever becomes of the page, the network or others. */

const pages = onPages();
const dataDir = tempDir();
beforeAll(build);
afterAll(async () => {
  await killAll();
  removeDir(dataDir);
});
const LINE = 'Type what happens';
const size = { width: 1366, height: 768 };

/** How many entries of play a match has, and the last of them. */
const recorded = async ({ id, recorder }: BegunOver, api: Client = pages.service.api) => {
  type Entry = { public: { action?: { kind?: string; seat?: number } } };
  const { body } = await api.get<{ items: Entry[] }>(`/v1/matches/${id}/entries`, recorder.token);
  return body.items.flatMap(({ public: { action } }) => (action?.seat ? [String(action.kind)] : []));
};

const addressOf = ({ id, recorder }: BegunOver): string => `/matches/${id}#token=${recorder.token}`;
const enter = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel(LINE).fill(line);
  await page.getByLabel(LINE).press('Enter');
};
const told = (page: Page, what: RegExp | string) => page.locator('rc-paper-line').getByText(what).first().waitFor();
/** The browser keeps no line any more. */
const allSent = (page: Page) =>
  eventually(
    () => page.evaluate<boolean>(`Object.keys(localStorage).every((key) => !key.startsWith('recollect:lines'))`),
    (isSo) => isSo,
  );

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
  expect(await line.inputValue()).toBe('play bristling hog ');
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

it('says when something happened, and the replay shows it beside that step alone (R-PAPER-14)', async () => {
  const begun = await beginOver(pages.service.api, 'keyforge', PAPER);
  const page = await pages.open(addressOf(begun), { size });
  const video = page.getByLabel('In the video');
  await page.getByTestId('occurred').click();
  await video.fill('12:75');
  await video.press('Enter');
  expect(await page.locator('rc-occurred input:invalid').count()).toBe(1);
  await video.fill('12:34');
  await video.press('Enter');
  await enter(page, 'keep');
  await told(page, 'Recorded: Keep this hand? keep');
  await eventually(
    () => video.inputValue(),
    (said) => said === '',
  );
  await enter(page, 'keep');
  await eventually(
    () => recorded(begun),
    ({ length }) => length === 2,
  );
  const replay = await pages.open(`/matches/${begun.id}/replay?unit=action&step=2`, { size });
  await replay.getByText('(12:34 in the video)').waitFor();
  await pages.shoot(replay, 'paper-occurred');
  await replay.keyboard.press('ArrowRight');
  await replay.getByText('(12:34 in the video)').waitFor({ state: 'detached' });
});

it('says before Enter which passes go before it, and takes it back with them (R-PAPER-08, R-PAPER-09)', async () => {
  const begun = await beginOver(pages.service.api, 'graven', PAPER);
  const page = await pages.open(addressOf(begun), { size });
  const line = page.getByLabel(LINE);
  await line.fill('wick back');
  await told(
    page,
    /^Player 2: after Player 1 passes twice: Play Wick-Trimmer, To the Back Line.* Press Enter to record it/,
  );
  await pages.shoot(page, 'paper-line-passes');
  await line.press('Enter');
  await told(page, /^Recorded: after Player 1 passes twice: Play Wick-Trimmer/);
  const kinds = await recorded(begun);
  expect(kinds).toEqual(['pass', 'pass', 'play']);
  // Where nothing can be done yet, what comes before it is said.
  await line.fill('xyzzy');
  await told(page, /^“xyzzy” is nothing that can be done now/);
  await line.press('Escape');
  await line.press('Control+z');
  await told(page, /^Takes back: Player 2: .*Wick-Trimmer.*, and before it that Player 1 passes twice\. Press Enter/);
  await pages.shoot(page, 'paper-line-undo');
  await line.press('Escape');
  await page.getByRole('button', { name: 'Take back the last entry' }).click();
  await page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await told(page, /^Taken back: Player 2: .*Wick-Trimmer/);
  await enter(page, 'undo');
  await told(page, 'Nothing has been entered yet.');
  expect(await line.inputValue()).toBe('undo');
});

it('states by hand what came of a card that nobody saw, where the line says so (R-PAPER-18)', async () => {
  const begun = await beginOver(pages.service.api, 'graven', { ...PAPER, first: 2 });
  const page = await pages.open(addressOf(begun), { size });
  const line = page.getByLabel(LINE);
  await enter(page, 'p');
  await told(page, 'Recorded: End the Play Phase');
  await line.fill('use lamp draw');
  await told(page, /Use Lamp-Hider from your hand, .* Which card\? If nobody saw it, type: not seen\.$/);
  await line.pressSequentially(' not seen');
  await told(page, /Not seen: the top card of Player 2's Deck\. Say by hand what came of it below\.$/);
  await line.press('Enter');
  // The form takes the keys that follow.
  await page.locator(':focus').and(page.getByLabel('What happens?')).waitFor();
  await page.keyboard.type('top');
  await page.keyboard.press('Enter');
  const form = page.locator('rc-form');
  await form.locator('select').first().selectOption({ label: 'Deck of Player 2' });
  await form.getByLabel('How many').fill('2');
  await form.getByLabel('Where to').selectOption({ label: 'Hand of Player 2' });
  await form.getByRole('button', { name: 'Add' }).click();
  await pages.shoot(page, 'paper-line-not-seen');
  await form.getByRole('button', { name: 'Do this; nothing more happens' }).click();
  await told(page, /^Recorded: move the top cards/);
  expect([await line.inputValue(), await form.count()]).toEqual(['', 0]);
  const { text } = await pages.service.api.get(`/v1/matches/${begun.id}/entries`, begun.recorder.token);
  expect(text).toContain('"unseen":{');
});

it('is there for a judge too, who takes back what the recorder entered (R-PAPER-06, R-PAPER-10)', async () => {
  const begun = await beginOver(pages.service.api, 'graven', PAPER);
  const [one, other] = [await pages.context({ viewport: size }), await pages.context({ viewport: size })];
  const page = await pages.open(addressOf(begun), { context: one });
  const bench = await pages.open(`/matches/${begun.id}#token=${begun.judge.token}`, { context: other });
  await enter(page, 'p');
  await told(page, 'Recorded: ');
  await enter(bench, 'undo');
  await told(bench, /^Taken back: Player 1/);
  // Both at once: the second is refused with 412, and reads what the first has entered.
  const answers: number[] = [];
  page.on('response', (answer) => void (answer.url().endsWith('/actions') && answers.push(answer.status())));
  let pass = (): void => undefined;
  const judged = new Promise<void>((done) => (pass = done));
  await one.route('**/v1/**/actions', async (route) => {
    await judged;
    await route.continue();
  });
  const held = page.waitForRequest('**/v1/**/actions');
  await enter(page, 'p');
  await held;
  await enter(bench, 'p');
  await told(bench, 'Recorded: ');
  pass();
  await told(page, /Somebody else entered something meanwhile/);
  expect(answers).toEqual([412]);
  await page.getByLabel(LINE).press('Escape');
  await enter(page, 'undo');
  await told(page, /^The last entry is not a recorder’s, so it is not taken back here: .*judge/);
  await pages.shoot(page, 'paper-line-judged');
  await one.close();
  await other.close();
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
  await allSent(third);
  expect(await recorded(begun)).toEqual(['pass', 'pass', 'pass']);
  await context.close();
});

it('keeps the lines of two tabs that are entered at once', async () => {
  const begun = await beginOver(pages.service.api, 'graven', PAPER);
  const context = await pages.context({ viewport: size });
  const page = await pages.open(addressOf(begun), { context });
  const beside = await pages.open(addressOf(begun), { context });
  await beside.getByLabel(LINE).waitFor();
  // The first tab has read what waits, and stands still before it writes.
  let write = (): void => undefined;
  const mayWrite = new Promise<void>((done) => (write = done));
  await page.route('**/stand-still', async (route) => {
    await mayWrite;
    await route.fulfill({ body: '' });
  });
  await page.evaluate(`{
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      Storage.prototype.setItem = set;
      const request = new XMLHttpRequest();
      request.open('GET', '/stand-still', false);
      request.send();
      set.call(this, key, value);
    };
  }`);
  const still = page.waitForRequest('**/stand-still');
  const entered = enter(page, 'p');
  await still;
  // The second tab writes its line at once, or waits until it may.
  await enter(beside, 'p');
  write();
  await entered;
  await allSent(page);
  expect(await recorded(begun)).toEqual(['pass', 'pass']);
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

it('records once what was typed while the service was killed, when it is there again', async () => {
  // A store with a match in it gets no demonstrations.
  const before = await testService({ DATA_DIR: dataDir });
  const begun = await beginOver(before.api, 'graven', PAPER);
  await before.close();
  const env = { DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'error', PORT: '0', ...(await storesFor(dataDir)) };
  const first = start('main', env);
  const { origin, port } = new URL(await ready(first));
  const context = await pages.context({ viewport: size });
  const page = await pages.tab(context, origin);
  await page.goto(origin + addressOf(begun));
  await enter(page, 'p');
  await told(page, 'Recorded: ');
  // It dies as it has taken a line, and before anybody knows.
  const dies = async (route: Route): Promise<void> => {
    await route.fetch();
    first.child.kill('SIGKILL');
    await route.abort();
  };
  await page.route('**/v1/**/actions', dies, { times: 1 });
  await enter(page, 'p');
  await told(page, /The service does not answer/);
  await enter(page, 'p');
  await enter(page, 'p');
  await told(page, '3 lines wait to be recorded');
  const second = start('main', { ...env, PORT: port });
  const api = new Client(await ready(second));
  await allSent(page);
  expect(await recorded(begun, api)).toEqual(['pass', 'pass', 'pass', 'pass']);
  await context.close();
});
