import { readFileSync } from 'node:fs';

/**
 * A change that means the same, so that no test can notice it.
 * @typedef {object} Equivalent
 * @property {string} file
 * @property {string} line that it is made in, as it stands there
 * @property {string} what
 * @property {string} text that is changed
 * @property {string} why it means the same
 */

// The first member describes the file itself.
/** @type {[object, ...Equivalent[]]} */
const [, ...all] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/** @type {readonly Equivalent[]} */
export const EQUIVALENT = all;

/** The line of a text at an offset. @param {string} text @param {number} at */
const lineAt = (text, at) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, (text.indexOf('\n', at) + 1 || text.length + 1) - 1).trim();

/**
 * @param {import('./mutations.mjs').Mutation & { readonly file: string }} mutant
 * @param {string} text of its file
 * @param {readonly Equivalent[]} [among]
 */
export const isEquivalent = ({ file, what, start, end }, text, among = EQUIVALENT) =>
  among.some(
    (one) =>
      one.file === file && one.what === what && one.text === text.slice(start, end) && one.line === lineAt(text, start),
  );
