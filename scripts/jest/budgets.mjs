import { readFileSync } from 'node:fs';

/**
 * What the parts of the tests may take, in seconds of processor time (test/budgets.json): a part has the files whose
 * paths begin, or end, as one of its `files` says, and the first part that has a file counts; the files of one that
 * runs `together` share what is made once in a process, and have one of their own as far as that goes (runner.mjs);
 * `longer` names the files that may take more than `file` by themselves. A run of all files leaves those of `leftToCi`
 * to .ci/run, which names them.
 */
const { parts, file, longer, leftToCi } = JSON.parse(
  readFileSync(new URL('../../test/budgets.json', import.meta.url), 'utf8'),
);

export const PARTS = parts;
export const LEFT_TO_CI = leftToCi;

/** The part that a file of tests belongs to. @param {string} path from the root */
export const partOf = (path) => parts.find(({ files }) => files.some((text) => new RegExp(text).test(path)));

/** The budget of a file of tests, in seconds. @param {string} path from the root */
export const budgetOf = (path) => longer[path] ?? file;
