import { readFileSync } from 'node:fs';

/**
 * The processor time that the parts of the tests may take, in seconds (test/budgets.json). A part has the files whose
 * paths begin or end as one of its `files` says; the first part that fits a file counts. The files of a part that runs
 * `together` share what one process makes once, and run in one process if possible (runner.mjs). `longer` names the
 * files that may take more than `file`. A run of all files leaves the files of `leftToCi` to .ci/run, which names them.
 */
const { parts, file, longer, leftToCi } = JSON.parse(
  readFileSync(new URL('../../test/budgets.json', import.meta.url), 'utf8'),
);

export const PARTS = parts;
export const LEFT_TO_CI = leftToCi;

/** The part that a test file belongs to. @param {string} path from the root */
export const partOf = (path) => parts.find(({ files }) => files.some((text) => new RegExp(text).test(path)));

/** The budget of a test file, in seconds. @param {string} path from the root */
export const budgetOf = (path) => longer[path] ?? file;
