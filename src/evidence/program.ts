import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageProgram } from '#evidence';
import { Problem } from '../http/problem.js';
import { ROOT } from '../root.js';

const FOLDER = join(ROOT, 'dist', 'viewer', 'offline');

let known: Promise<PageProgram> | undefined;

/**
 * What a browser would read in a script as part of the page (`<`), or as another character (NUL): written so that it is
 * part of a text.
 */
const inPage = (script: string): string => script.replace(/<(?=!--|\/?script)/gi, '\\x3c').replaceAll('\0', '\\x00');

const read = async (): Promise<PageProgram> => {
  const [script, style] = await Promise.all(
    ['page.js', 'page.css'].map((name) => readFile(join(FOLDER, name), 'utf8')),
  );
  return { script: inPage(script!.trim()), style: style!.trim() };
};

/** The program and the style of the page, as they were built. @throws Problem `unavailable` where they were not */
export const pageProgram = async (): Promise<PageProgram> => {
  known ??= read();
  try {
    return await known;
  } catch {
    known = undefined;
    throw new Problem('unavailable', 'the page of such files is not built here (npm run build)');
  }
};
