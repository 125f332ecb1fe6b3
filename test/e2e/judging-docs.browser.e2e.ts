import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { followsGuide } from '../support/guide.js';
import { onPages } from '../support/on-pages.js';

/** The dispute of docs/start/judging.md, with its pictures of the bench. */

const TABLET = { width: 1024, height: 768 };

const pages = onPages();

const bench = async (query: string): Promise<Page> => {
  const [match, token] = (await run('echo $match $judge')).trim().split(' ');
  const page = await pages.open(`/bench/${match}${query}#token=${token}`, { size: TABLET });
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};

/** What each picture shows. */
const PICTURES: Readonly<Record<string, () => Promise<Page>>> = {
  'judging/call.webp': async () => {
    const page = await bench('');
    await page.getByText('I announced Three Ways Home').waitFor();
    return page;
  },
  'judging/look.webp': async () => {
    const page = await bench('');
    await page.getByRole('button', { name: 'Look there' }).click();
    await page.getByRole('combobox', { name: 'When' }).selectOption('13');
    await page.getByRole('button', { name: 'What Ana could do' }).click();
    await page.getByText('Activate Three Ways Home').waitFor();
    await page.getByRole('button', { name: 'Mark the cards on the board' }).click();
    await page.locator('rc-card .eye >> visible=true').first().waitFor();
    await page.getByText('Activate Three Ways Home').scrollIntoViewIfNeeded();
    return page;
  },
  'judging/rule.webp': async () => {
    const page = await bench('?tool=rule');
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Ana, seat 1' });
    await page.getByRole('combobox', { name: 'Infraction' }).selectOption('communication');
    await page.getByLabel('For everybody').fill('The announcement was not heard. We go back to it.');
    await page.getByLabel('For judges only').fill('The hall is loud at this table.');
    return page;
  },
  'judging/back.webp': async () => {
    const page = await bench('');
    await page.locator('rc-timeline a.undone').first().waitFor();
    return page;
  },
};

const run = followsGuide({ file: 'docs/start/judging.md', parts: 13, pictures: PICTURES }, pages);

it('complains of nothing', () => {
  // The judge of a match that was begun without an event has no name to be looked up.
  expect(pages.complaints).toEqual([]);
});
