import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { comment, compareText, takesOver, WITH_DOCS } from './golden-file.js';
import { inRepo } from './in-repo.js';
import type { Pages } from './on-pages.js';
import { sizeOf, writePicture } from './pictures.js';
import { removeDir, tempDir } from './service.js';
import { shellIn, type Shell } from './shell.js';

const HERE = 'http://127.0.0.1:3000';
const MOST_BYTES = 100_000;
const ABOUT = {
  again: WITH_DOCS,
  look: 'answers that are other ones, as the text around them speaks of what they were, and every picture',
};

/** A page of the documentation that one can follow. */
export interface Guide {
  readonly file: string;
  /** It has at least this many commands and pictures. */
  readonly parts: number;
  /** What each of its pictures shows, by its name: asked for when the guide has come there. */
  readonly pictures: Readonly<Record<string, () => Promise<Page>>>;
}

const picture = async ({ file, pictures }: Guide, name: string, pages: Pages): Promise<void> => {
  const page = await pictures[name]!();
  const path = inRepo(join(dirname(file), name));
  if (takesOver()) await writePicture(pages.browser, page, path);
  expect([name, sizeOf(path) < MOST_BYTES]).toEqual([name, true]);
  await pages.close(page);
};

/**
 * Tests that a guide holds: its commands run as they stand there, one after the other in one shell, what they answer is
 * compared, and its pictures are taken of the pages at that moment.
 * @returns what goes on in its shell
 */
export const followsGuide = (guide: Guide, pages: Pages): Shell['run'] => {
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

  it('goes as the page says, and looks as its pictures show', async () => {
    let text = readFileSync(inRepo(guide.file), 'utf8').replace(/^<!-- .* -->\n\n/, '');
    const parts = [...text.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?|!\[[^\]]*\]\(([^)]+)\)/gs)];
    expect(parts.length).toBeGreaterThanOrEqual(guide.parts);
    for (const [whole, script, answer, image] of parts) {
      if (image !== undefined) {
        await picture(guide, image, pages);
        continue;
      }
      const got = await shell.run(script!.replace(HERE, pages.service.url));
      if (takesOver() && answer !== undefined)
        text = text.replace(whole, () => whole.replace(/```text\n.*$/s, `\`\`\`text\n${got}\`\`\``));
      else expect([script, got]).toEqual([script, answer ?? '']);
    }
    compareText(guide.file, `${comment(ABOUT)}\n\n${text}`);
    expect(Object.keys(guide.pictures).every((name) => text.includes(`(${name})`))).toBe(true);
  });

  return (script) => shell.run(script);
};
