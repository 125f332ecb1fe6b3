import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { followsGuide } from '../support/guide.js';
import { onPages } from '../support/on-pages.js';

/** The evening at a feature table of docs/start/paper.md, with its pictures. */

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const pages = onPages();

const opened = async (token: string, size = DESK): Promise<Page> => {
  const [match, bearer] = (await run(`echo $match $${token}`)).trim().split(' ');
  return pages.open(`/matches/${match}#token=${bearer}`, { size });
};

/** What each picture shows. */
const PICTURES: Readonly<Record<string, () => Promise<Page>>> = {
  'paper/line.webp': async () => {
    const page = await opened('recorder');
    const line = page.getByLabel('Type what happens');
    for (const said of ['keep', 'keep', 'brob']) {
      await line.fill(said);
      await line.press('Enter');
      await page.locator('rc-paper-line').getByText('Recorded: ').first().waitFor();
    }
    await line.fill('dis bris');
    await page.locator('rc-paper-line').getByText('Press Enter to record it.').waitFor();
    return page;
  },
  'paper/corrected.webp': async () => {
    const page = await opened('recorder');
    await page.locator('rc-log').getByText('Hill Drummer').first().waitFor();
    return page;
  },
  'paper/phone.webp': async () => {
    const page = await opened('ana', PHONE);
    await page.getByRole('button', { name: 'Confirm the result' }).first().scrollIntoViewIfNeeded();
    return page;
  },
};

const run = followsGuide({ file: 'docs/start/paper.md', parts: 9, pictures: PICTURES }, pages);

it('complains of nothing', () => {
  expect(pages.complaints).toEqual([]);
});
