import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { onPages } from '../support/on-pages.js';
import { sizeOf, writePicture } from '../support/pictures.js';
import { removeDir, tempDir } from '../support/service.js';

/**
 * The dispute of docs/judging.md: its commands run as they stand there, what they answer is compared, and its pictures
 * are taken of the bench at that moment. `UPDATE_DOCS=1` writes answers and pictures anew.
 */

const FILE = 'docs/judging.md';
const HERE = 'http://127.0.0.1:3000';
const UPDATE = process.env['UPDATE_DOCS'] === '1';
const TABLET = { width: 1180, height: 820 };
const MOST_BYTES = 100_000;

const pages = onPages();
let folder: string;
let shell: ChildProcessWithoutNullStreams;
beforeAll(() => {
  folder = tempDir();
  shell = spawn('bash', ['-uo', 'pipefail'], { cwd: folder });
});
afterAll(() => {
  shell.stdin.end();
  removeDir(folder);
});

/** Goes on in one session, as its reader would; answers what was said. */
const run = (script: string): Promise<string> =>
  new Promise((done, fail) => {
    let said = '';
    const heard = (chunk: Buffer): void => {
      said += String(chunk);
      const end = /^--- (\d+)\n/m.exec(said);
      if (!end) return;
      shell.stdout.off('data', heard);
      const text = said.slice(0, end.index);
      if (end[1] === '0') done(text);
      else fail(new Error(`${end[1]}: ${script}\n${text}`));
    };
    shell.stdout.on('data', heard);
    shell.stdin.write(`{\n${script}\n} 2>&1\necho "--- $?"\n`);
  });

const bench = async (query: string): Promise<Page> => {
  const [match, token] = (await run('echo $match $judge')).trim().split(' ');
  const page = await pages.open(`/bench/${match}${query}#token=${token}`, { size: TABLET });
  page.setDefaultTimeout(10_000);
  await page.getByRole('heading', { name: 'Calls' }).waitFor();
  return page;
};

/** What each picture shows. */
const PICTURES: Readonly<Record<string, () => Promise<Page>>> = {
  'judging/call.webp': async () => {
    const page = await bench('');
    await page.getByText('I announced Long-Haul Ox').waitFor();
    return page;
  },
  'judging/look.webp': async () => {
    const page = await bench('');
    await page.getByRole('button', { name: 'Look there' }).click();
    await page.getByRole('combobox', { name: 'When' }).selectOption('13');
    await page.getByRole('button', { name: 'Offered to Ana' }).click();
    await page.getByText('Activate: Long-Haul Ox').waitFor();
    await page.getByRole('button', { name: 'Mark it on the board' }).click();
    await page.locator('rc-card .eye >> visible=true').first().waitFor();
    await page.getByText('Activate: Long-Haul Ox').scrollIntoViewIfNeeded();
    return page;
  },
  'judging/rule.webp': async () => {
    const page = await bench('?tool=rule');
    await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: 'Ana, seat 1' });
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

const picture = async (name: string): Promise<void> => {
  const page = await PICTURES[name]!();
  const path = join(dirname(FILE), name);
  if (UPDATE) await writePicture(pages.browser, page, path);
  expect([name, sizeOf(path) < MOST_BYTES]).toEqual([name, true]);
  await page.context().close();
};

it('goes as the page says, and looks as its pictures show', async () => {
  let text = readFileSync(FILE, 'utf8');
  const parts = [...text.matchAll(/```sh\n(.*?)```\n\n```text\n(.*?)```|!\[[^\]]*\]\(([^)]+)\)/gs)];
  expect(parts.length).toBeGreaterThan(12);
  for (const [whole, script, answer, image] of parts) {
    if (image !== undefined) await picture(image);
    else {
      const said = await run(script!.replace(HERE, pages.service.url));
      if (UPDATE) text = text.replace(whole, () => whole.replace(/```text\n.*$/s, `\`\`\`text\n${said}\`\`\``));
      else expect(said).toBe(answer);
    }
  }
  if (UPDATE) writeFileSync(FILE, text);
  expect(Object.keys(PICTURES).every((name) => text.includes(`(${name})`))).toBe(true);
}, 180_000);

it('complains of nothing', () => {
  // The judge of a match that was begun without an event has no name to be looked up.
  expect(pages.complaints.filter((one) => !one.includes('/v1/people/'))).toEqual([]);
});
