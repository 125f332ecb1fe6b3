import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { paragraphsOf, readableIn, turnsIn } from '../../scripts/lint/english.mjs';

const filesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name) && !name.endsWith('.d.ts') && !name.includes('.out/'))
    .map((name) => `${folder}/${name}`);
/** But this one, which holds examples. */
const sources = ['libs', 'src', 'test', 'scripts']
  .flatMap((folder) => filesIn(folder, /\.(ts|mjs)$/))
  .filter((file) => file !== 'test/docs/english.spec.ts');
const isTest = (file: string): boolean => file.startsWith('test/') || /\.(spec|e2e|faults)\.ts$/.test(file);

/** What people read of each source. */
const read = new Map<string, ReturnType<typeof readableIn>>();
const readOf = (file: string): ReturnType<typeof readableIn> => {
  const known = read.get(file) ?? readableIn(file);
  read.set(file, known);
  return known;
};

const said = (file: string, texts: readonly string[]): string[] => texts.flatMap(turnsIn).map((one) => `${file}: ${one}`);

describe('plain English (docs/guides/style.md)', () => {
  it.each([
    ['Who drops is told.', 1],
    ['A match begins anew; whoever recorded it, be it a judge, is asked.', 3],
    ['There is none of it, and so many cards.', 2],
    ['Of a match one file is enough.', 1],
    ['Who goes first?', 0],
    ['There are so many that the page is split. The player who drops gets a message.', 0],
  ])('the lint finds the turns in "%s"', (text, n) => {
    expect(turnsIn(text)).toHaveLength(n);
  });

  it('no page of docs has one', () => {
    const pages = ['README.md', ...filesIn('docs', /\.md$/)].filter((page) => page !== 'docs/guides/style.md');
    expect(pages.flatMap((page) => said(page, paragraphsOf(readFileSync(page, 'utf8'))))).toEqual([]);
  });

  it('no title of a test has one', () => {
    expect(sources.flatMap((file) => said(file, readOf(file).titles))).toEqual([]);
  });

  it('no error and no word on screen has one', () => {
    const shown = sources.filter((file) => !isTest(file) && !file.startsWith('scripts/lint/'));
    expect(shown.flatMap((file) => said(file, readOf(file).texts))).toEqual([]);
  });

  it('no comment has one', () => {
    expect(sources.flatMap((file) => said(file, readOf(file).comments))).toEqual([]);
  });
});
