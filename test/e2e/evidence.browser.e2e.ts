import { beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { complaintsOf } from '../support/browser.js';
import { onPages } from '../support/on-pages.js';
import { beginOver, playOut, type BegunOver } from '../support/over-http.js';

const pages = onPages();
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));

/** A file as somebody asks for it. */
const make = async (begun: BegunOver, body: object, token?: string): Promise<string> => {
  const { status, text } = await pages.service.api.post<string>(`/v1/matches/${begun.id}/evidence`, body, token);
  if (status !== 200) throw new Error(text);
  return text;
};

/** Opens a file from disk in a browser without network. */
const open = async (html: string, name: string): Promise<{ page: Page; complaints: string[] }> => {
  const path = join(folder, `${name}.html`);
  writeFileSync(path, html);
  const context = await pages.browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
  const page = await context.newPage();
  const complaints = complaintsOf(page, new URL(pathToFileURL(path)).origin);
  await page.goto(pathToFileURL(path).href);
  return { page, complaints };
};

const GREEN = 'This file is as it was made';

let begun: BegunOver;
beforeAll(async () => {
  begun = await beginOver(pages.service.api, 'grand-archive', { tokens: true });
  await playOut(pages.service.api, begun, 5, 60);
}, 120_000);

describe('a file opened from disk', () => {
  it('verifies itself and shows the match step by step, without a network', async () => {
    const html = await make(begun, {}, begun.judge.token);
    expect(html.length).toBeLessThan(3_000_000);
    const { page, complaints } = await open(html, 'all');
    await page.getByRole('heading', { name: GREEN }).waitFor({ timeout: 20_000 });
    await pages.shoot(page, 'evidence-first', true);
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByRole('heading', { name: /^Step 1: / }).waitFor();
    expect(new URL(page.url()).hash).toBe('#step=1');
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: /^Step \d\d+: / }).waitFor();
    await pages.shoot(page, 'evidence-last', true);
    expect(complaints).toEqual([]);
  }, 120_000);
});
