import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { complaintsOf, openBrowser } from '../support/browser.js';
import { ButtonPlayer } from '../support/button-player.js';
import { beginOver } from '../support/over-http.js';
import { removeDir, testService, type TestService } from '../support/service.js';

const OUT = resolve('test/e2e/.out');

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [service, browser] = await Promise.all([testService(), openBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await service?.close();
  removeDir(service.dataDir);
});

it('the viewer draws a table of lines from its layout alone, plays it by its buttons, and replays it', async () => {
  const { id, recorder } = await beginOver(service.api, 'graven', { first: 1 });
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  const complaints = complaintsOf(page, service.url);
  await page.goto(`${service.url}/matches/${id}#token=${recorder.token}`);
  const player = new ButtonPlayer(page);
  let { body: state } = await service.api.get(`/v1/matches/${id}`);
  for (let clicks = 0; state.status !== 'ended'; clicks += 1) {
    await player.at(state.revision);
    if (clicks === 30) await page.screenshot({ path: join(OUT, 'graven-play.png'), fullPage: true });
    if (clicks >= 60) await player.concede();
    else expect(await player.press(JSON.stringify(state.turn))).toBe(true);
    ({ body: state } = await service.api.get(`/v1/matches/${id}`));
  }
  await page.getByText('wins the match').first().waitFor();
  for (const zone of ['Front Line', 'Back Line', 'Discard Pile'])
    expect(await page.getByText(zone).count()).toBeGreaterThanOrEqual(2);
  await page.goto(`${service.url}/matches/${id}/replay?step=12`);
  await page.getByRole('heading', { name: /^Step 12: / }).waitFor();
  await page
    .getByRole('link', { name: /^GR-[A-Z]+-\d+$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.screenshot({ path: join(OUT, 'graven-replay.png'), fullPage: true });
  expect(complaints).toEqual([]);
}, 120_000);
