import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HALL, PHONE, said } from '../support/event-pages.js';
import { followsGuide } from '../support/guide.js';
import { onPages } from '../support/on-pages.js';

/** The event of docs/start/tournaments.md. */

const DESK = { width: 1180, height: 1000 };
const PAPER = { width: 794, height: 620 };

const pages = onPages();
/** A page of the event, for whom the shell has a token under this name. */
const open = async (path: string, size: typeof DESK, token?: string): Promise<Page> => {
  const [event, found] = (await run(`echo $event ${token === undefined ? '' : `\${${token}}`}`)).trim().split(' ');
  const page = await pages.open(`/event/${event}${path}${found === undefined ? '' : `#token=${found}`}`, { size });
  return page;
};

/** What each picture shows. */
const PICTURES: Readonly<Record<string, () => Promise<Page>>> = {
  'tournaments/phone.webp': async () => {
    const page = await open('', PHONE, 'token[Ana]');
    await page.getByRole('radio', { name: 'I won 2–1' }).check();
    await said(page, '● live');
    return page;
  },
  'tournaments/slips.webp': async () => {
    const page = await open('/print?what=slips', PAPER);
    await page.getByRole('img', { name: 'The address of table 2' }).waitFor();
    return page;
  },
  'tournaments/desk.webp': async () => {
    const page = await open('/desk', DESK, 'organiser');
    await page.getByRole('button', { name: /^All \(/ }).click();
    const ruled = page.getByRole('row', { name: 'ruled' });
    await ruled.getByRole('button', { name: /^Open table/ }).click();
    await said(page, 'Both slips say so.');
    await page.getByLabel('Table and games').fill('2 2-1');
    return page;
  },
  'tournaments/standings.webp': async () => {
    const page = await open('?view=standings', { width: 1000, height: 640 });
    await page.getByRole('button', { name: 'Why place 2' }).click();
    await said(page, 'points = 6 from 2 wins');
    return page;
  },
  'tournaments/screen.webp': async () => {
    const page = await open('/screen', HALL);
    await said(page, 'Final standings');
    return page;
  },
};

const run = followsGuide({ file: 'docs/start/tournaments.md', parts: 16, pictures: PICTURES }, pages);

it('complains of nothing', () => expect(pages.complaints).toEqual([]));
