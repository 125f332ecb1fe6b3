import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { HALL, PHONE, said } from '../support/event-pages.js';
import { onPages } from '../support/on-pages.js';
import { sizeOf, writePicture } from '../support/pictures.js';
import { removeDir, tempDir } from '../support/service.js';
import { shellIn, type Shell } from '../support/shell.js';

/**
 * The event of docs/tournaments.md, command by command; its pictures are taken of the pages at that moment.
 * `UPDATE_DOCS=1` writes answers and pictures anew.
 */

const FILE = 'docs/tournaments.md';
const HERE = 'http://127.0.0.1:3000';
const UPDATE = process.env['UPDATE_DOCS'] === '1';
const DESK = { width: 1180, height: 1000 };
const PAPER = { width: 794, height: 620 };
const MOST_BYTES = 100_000;

const pages = onPages();
let folder: string;
let shell: Shell;
beforeAll(() => {
  folder = tempDir();
  shell = shellIn(folder);
});
afterAll(() => {
  shell.end();
  removeDir(folder);
});

/** A page of the event, for whom the shell has a token under this name. */
const open = async (path: string, size: typeof DESK, token?: string): Promise<Page> => {
  const [event, found] = (await shell.run(`echo $event ${token === undefined ? '' : `\${${token}}`}`))
    .trim()
    .split(' ');
  const page = await pages.open(`/event/${event}${path}${found === undefined ? '' : `#token=${found}`}`, { size });
  page.setDefaultTimeout(10_000);
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

const picture = async (name: string): Promise<void> => {
  const page = await PICTURES[name]!();
  const path = join(dirname(FILE), name);
  if (UPDATE) await writePicture(pages.browser, page, path);
  expect([name, sizeOf(path) < MOST_BYTES]).toEqual([name, true]);
  await page.context().close();
};

it('goes as the page says, and looks as its pictures show', async () => {
  let text = readFileSync(FILE, 'utf8');
  const parts = [...text.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?|!\[[^\]]*\]\(([^)]+)\)/gs)];
  expect(parts.length).toBeGreaterThan(15);
  for (const [whole, script, answer, image] of parts) {
    if (image !== undefined) {
      await picture(image);
      continue;
    }
    const got = await shell.run(script!.replace(HERE, pages.service.url));
    if (UPDATE && answer !== undefined)
      text = text.replace(whole, () => whole.replace(/```text\n.*$/s, `\`\`\`text\n${got}\`\`\``));
    else expect([script, got]).toEqual([script, answer ?? '']);
  }
  if (UPDATE) writeFileSync(FILE, text);
  expect(Object.keys(PICTURES).every((name) => text.includes(`(${name})`))).toBe(true);
}, 180_000);

it('complains of nothing', () => expect(pages.complaints).toEqual([]));
