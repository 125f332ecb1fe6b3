import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { complaintsOf, openBrowser } from '../support/browser.js';
import { beginOver, playOut } from '../support/over-http.js';
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

interface Shown {
  readonly because: readonly string[];
}

it('the viewer says which boxes a step went through, chart by chart, and what each of them says', async () => {
  const begun = await beginOver(service.api, 'grand-archive');
  await playOut(service.api, begun, 7, 160);
  const replay = `/v1/matches/${begun.id}/replay`;
  const { steps } = (await service.api.get<{ steps: number }>(replay)).body;
  let step = 1;
  for (; step <= steps; step += 1)
    if ((await service.api.get<Shown>(`${replay}/${step}`)).body.because.includes('F10 D8')) break;
  expect(step).toBeLessThanOrEqual(steps);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints = complaintsOf(page, service.url);
  await page.goto(`${service.url}/matches/${begun.id}/replay?step=${step}`);
  await page.getByRole('heading', { name: new RegExp(`^Step ${step}: `) }).waitFor();
  await page.getByRole('heading', { name: /the boxes of the flowcharts/ }).waitFor();
  const box = page.getByRole('link', { name: 'F10 D8', exact: true });
  expect(await box.innerText()).toBe('D8');
  await box.scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(OUT, 'charts-list.png'), fullPage: true });
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Box F10 D8' });
  await dialog.getByText('durability').waitFor();
  expect(await dialog.innerText()).toContain('Chart 10: Combat Phase');
  await page.screenshot({ path: join(OUT, 'charts.png') });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await box.scrollIntoViewIfNeeded();
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await page.screenshot({ path: join(OUT, 'charts-narrow.png') });
  expect(complaints).toEqual([]);
}, 180_000);
