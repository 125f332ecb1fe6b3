import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageProgram } from '#evidence';
import { Problem } from '../http/problem.js';
import { ROOT } from '../root.js';

const FOLDER = join(ROOT, 'dist', 'viewer', 'offline');

let known: Promise<PageProgram> | undefined;

/** Escapes what a browser would read as the end of a script (`<`) or as another character (NUL). */
const inPage = (script: string): string => script.replace(/<(?=!--|\/?script)/gi, '\\x3c').replaceAll('\0', '\\x00');

const read = async (): Promise<PageProgram> => {
  const [script, style] = await Promise.all(
    ['page.js', 'page.css'].map((name) => readFile(join(FOLDER, name), 'utf8')),
  );
  return { script: inPage(script!.trim()), style: style!.trim() };
};

/** The program and the style of the page, from the build. @throws Problem `unavailable` if they were not built */
export const pageProgram = async (): Promise<PageProgram> => {
  known ??= read();
  try {
    return await known;
  } catch {
    known = undefined;
    throw new Problem('unavailable', 'the page of such files is not built here (npm run build)');
  }
};
