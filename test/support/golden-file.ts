import { expect } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRepo } from './in-repo.js';

/*
 * Golden files: what is worked out now is held against what a file of the repo keeps, so that a change shows, wanted or
 * not. With `UPDATE_DOCS=1` the file keeps from then on what is worked out now. Each says in its first lines, or in its
 * first member, how it is made again and what the reviewer of a change of it must look at.
 */

/** What a golden file says of itself. */
export interface About {
  /** How it is made again: a command in backticks. */
  readonly again: string;
  /** What the reviewer of a change of it must look at. */
  readonly look: string;
}

/** The command that makes the golden files of these tests again. */
export const anew = (tests: string): string => `\`UPDATE_DOCS=1 npx jest ${tests}\``;

/** The command that makes all pages of `docs/` again that are made of the code. */
export const WITH_DOCS = '`npm run docs`';

/** What a file says of itself in one line. */
export const says = ({ again, look }: About): string => `Made again: ${again}. Look at: ${look}.`;

/** The same in a page. */
export const comment = (about: About): string => `<!-- ${says(about)} -->`;

/** Whether files are to keep what is worked out now. */
export const takesOver = (): boolean => process.env['UPDATE_DOCS'] === '1';

const textOf = (path: string): string =>
  existsSync(inRepo(path)) ? readFileSync(inRepo(path), 'utf8') : `there is no ${path}\n`;

/** What a file keeps, which is this text from now on where it is to be taken over. */
const kept = (path: string, text: string): string => {
  if (takesOver()) {
    mkdirSync(dirname(inRepo(path)), { recursive: true });
    writeFileSync(inRepo(path), text);
  }
  return textOf(path);
};

/** Holds a text against a file that is it as a whole: it has in it what the file says of itself. */
export const compareText = (path: string, text: string): void => expect(text).toBe(kept(path, text));

/** The first lines of a file of lines. */
const headOf = (path: string, about: About): string[] =>
  path.endsWith('.ndjson')
    ? [JSON.stringify({ about: says(about) })]
    : [`# Made again: ${about.again}.`, `# Look at: ${about.look}.`];

const HEAD = /^(# (Made again|Look at): |\{"about":)/;

/** The lines that a file keeps, without those on itself. */
export const linesOf = (path: string): string[] =>
  textOf(path)
    .trimEnd()
    .split('\n')
    .filter((line) => !HEAD.test(line));

/** Holds lines against those that a file keeps. */
export const compareLines = (path: string, about: About, lines: readonly string[]): void => {
  const all = [...headOf(path, about), ...lines];
  expect(all).toEqual(
    kept(path, `${all.join('\n')}\n`)
      .trimEnd()
      .split('\n'),
  );
};

type Members<T> = Readonly<Record<string, T>>;

/** What a file of JSON keeps, by name, without what it says of itself. */
export const membersOf = <T>(path: string): Members<T> => {
  const { about: _about, ...members } = JSON.parse(textOf(path)) as Record<string, T>;
  return members;
};

/** How a file of JSON is written. */
interface Written {
  /** A line for each member, which then are records; else one for each value in them. */
  readonly lineEach?: true;
  /** What it keeps under a name stays; to be made again it must be `null` there. */
  readonly onlyAdds?: true;
}

const lineEach = (all: Members<unknown>): string =>
  `{\n${Object.entries(all)
    .map(([name, one]) => ` ${JSON.stringify(name)}: ${JSON.stringify(one)}`)
    .join(',\n')}\n}`;

/** What a file of JSON keeps under the names of what is worked out now; `null` or nothing: under this name not yet. */
export const keptMembers = <T>(path: string, about: About, now: Members<T>, how: Written = {}): Members<T> => {
  const before = membersOf<T | null>(path);
  const stays = how.onlyAdds ? Object.entries(before).filter(([, one]) => one !== null) : [];
  const all = { about: says(about), ...before, ...now, ...Object.fromEntries(stays) };
  const text = how.lineEach ? lineEach(all) : JSON.stringify(all, null, 1);
  const found = JSON.parse(kept(path, `${text}\n`)) as Record<string, T>;
  expect(found['about']).toBe(says(about));
  return Object.fromEntries(Object.keys(now).map((name) => [name, found[name]!]));
};

/** Holds what is worked out now against what a file of JSON keeps under these names. */
export const compareMembers = <T>(path: string, about: About, now: Members<T>, how?: Written): void =>
  expect(now).toEqual(keptMembers(path, about, now, how));
