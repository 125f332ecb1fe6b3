import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf, openBrowser } from '../support/browser.js';
import { removeDir, testService, type TestService } from '../support/service.js';

/** A text that nothing understands is carried out on a page: it stands beside the question, and the form is short. */

const OUT = resolve('test/e2e/.out');
const TEXT = 'Every champion hums. Those who hum loudest are forgiven.';

let service: TestService;
let browser: Browser;
const complaints: string[][] = [];

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [service, browser] = await Promise.all([testService(), openBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await service?.close();
  removeDir(service.dataDir);
});

/** A match whose first seat is asked to carry the text out, and that seat's page. */
const asked = async (): Promise<{ page: Page; path: string; token: string }> => {
  const odd = {
    id: 'q-odd',
    game: 'grand-archive',
    name: 'Borrowed Thunder',
    types: ['ACTION'],
    elements: ['NORM'],
    speed: 'fast',
    cost: { kind: 'reserve', n: 0 },
    text: TEXT,
  };
  const { body } = await service.api.post('/v1/scenarios', {
    game: 'grand-archive',
    cards: [odd],
    seats: [{}, {}],
    stack: [{ card: 'Borrowed Thunder', seat: 1 }],
    passed: [1],
  });
  const path = `/v1/matches/${body.id}`;
  const [one, two] = body.seats as { token: string }[];
  const { body: options } = await service.api.get(`${path}/options`, two!.token);
  const { action } = options.find(({ kind }: { kind: string }) => kind === 'pass');
  expect((await service.api.post(`${path}/actions`, { action }, two!.token)).status).toBe(201);
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
  ).newPage();
  complaints.push(complaintsOf(page, service.url));
  await page.goto(`${service.url}/matches/${body.id}#token=${one!.token}`);
  return { page, path, token: one!.token };
};

describe('by hand on a page', () => {
  it('shows the text beside the question, and no list of buttons per number', async () => {
    const { page } = await asked();
    await page.getByLabel('The text').getByText(TEXT).waitFor();
    expect(await page.locator('rc-options button.choice').count()).toBeLessThan(4);
    await page.screenshot({ path: join(OUT, 'by-hand-question.png') });
    await page.getByLabel('What happens?').fill('draw');
    expect(await page.locator('rc-form button.entry').count()).toBe(1);
  });

  it('states one thing, sees what it brings, and states the next', async () => {
    const { page, path, token } = await asked();
    await page.getByLabel('What happens?').fill('draw');
    await page.getByRole('button', { name: 'draw cards' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').getByText('Who?').waitFor();
    await page.getByLabel('Who').selectOption({ label: 'seat 1' });
    await page.getByLabel('How many').fill('2');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.screenshot({ path: join(OUT, 'by-hand-stated.png') });
    await page.getByRole('button', { name: 'Do this, then state more' }).click();
    await page.getByText('Go on with Borrowed Thunder by hand').first().waitFor();
    // What was used last stands first.
    expect(await page.locator('rc-form button.entry').first().innerText()).toContain('draw cards');
    await page.getByLabel('What happens?').fill('note');
    await page.keyboard.press('Enter');
    await page.getByLabel('In words', { exact: true }).fill('Seat 2 hums.');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Do this; nothing more happens' }).click();
    await page.getByRole('button', { name: 'Pass' }).first().waitFor();
    const { body: table } = await service.api.get(`${path}/table`, token);
    expect(table.zones.find(({ id }: { id: string }) => id === 'hand:1').count).toBe(2);
    expect(table.asks).toEqual([]);
    await page.screenshot({ path: join(OUT, 'by-hand-done.png') });
  });

  it('asks once more before nothing happens', async () => {
    const { page } = await asked();
    await page.getByRole('button', { name: 'Nothing happens' }).click();
    await page.getByText('Nothing happens: really?').waitFor();
    await page.getByRole('button', { name: 'Yes, nothing happens' }).click();
    await page.getByRole('button', { name: 'Pass' }).first().waitFor();
  });

  it('complains of nothing', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
