#!/usr/bin/env node
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { command, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'rules',
  about:
    'Which test names which rule: every id of the catalogues in docs/rules with the tests that name it. Exits ' +
    'with 1 where a rule of a game that Recollect carries is named by no test, or a test names a rule that ' +
    'does not exist. Rules of a game that is not carried yet are only counted, and the few rules that Recollect ' +
    'does not play are listed with the reason.',
  options: { missing: { type: 'boolean', says: 'only the rules that no test names' } },
};

/**
 * Rules of carried games that Recollect does not play, each with the reason.
 * @type {Readonly<Record<string, string>>}
 */
const NOT_PLAYED = {
  'GA26-DECK-10':
    "it checks the lists of a team and records each player's match; people pair teams, and count their wins",
};

const root = fileURLToPath(new URL('..', import.meta.url));
const ID = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?\b/g;
const RANGE = /\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-)(\d+) to (?:\1)?(\d+)\b/g;
const TITLE = /\b(?:describe|it|test)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`])(.+?)\1/;

/**
 * @typedef {{ readonly id: string, readonly text: string, readonly source: string, readonly kind?: string }} Rule a row
 * of a catalogue
 * @typedef {{ readonly id: string, readonly title: string, readonly file?: string }} Named an id in a test
 */

/**
 * The ids in a line: single ids, and all ids of a range (`GA-KW-18 to GA-KW-20`, `GA-KW-18 to 20`).
 * @param {string} line
 * @returns {string[]}
 */
export const idsIn = (line) => {
  const ranges = [...line.matchAll(RANGE)].flatMap(([, family, from, to]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, n) => `${family}${String(Number(from) + n).padStart(from.length, '0')}`,
    ),
  );
  return [...new Set([...(line.match(ID) ?? []), ...ranges])];
};

/**
 * The ids in the tests of a file, each with the title of its test or group. Ids in comments do not count.
 * @param {string} text
 * @returns {Named[]}
 */
export const namedIn = (text) => {
  /** @type {Named[]} */
  const found = [];
  let title = '';
  for (const line of text.split('\n')) {
    if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
    title = TITLE.exec(line)?.[2] ?? title;
    for (const id of idsIn(line))
      if (!found.some((one) => one.id === id && one.title === title)) found.push({ id, title });
  }
  return found;
};

/**
 * Whether a row is a decision on a gap in the rules. The rules that refer to a decision carry it out.
 * @param {Rule} rule
 */
const isDecision = ({ kind, text }) => kind === 'decision' || /(^|; )decision: /.test(text);

/**
 * The tests of each rule: those that name it, and for a decision also those of the rules that it names as its outcome
 * or that name it as their source. Every other id of a catalogue is a fact of its own and must be named itself. A row
 * whose id is struck out is no rule any more.
 * @template {Rule} R
 * @param {readonly R[]} rules
 * @param {readonly Named[]} named
 * @returns {(R & { tests: Named[] })[]}
 */
export const testsOf = (rules, named) => {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  /** @param {R} rule @param {ReadonlySet<string>} seen @returns {string[]} */
  const tried = (rule, seen = new Set()) => {
    if (seen.has(rule.id)) return [];
    if (!isDecision(rule)) return [rule.id];
    // A table of decisions may leave out the prefix of its catalogue's ids.
    const [prefix] = rule.id.split('-', 1);
    const outcome = idsIn(rule.text).flatMap((id) => known.get(id) ?? known.get(`${prefix}-${id}`) ?? []);
    const leaning = rules.filter(({ source }) => idsIn(source).includes(rule.id));
    const before = new Set([...seen, rule.id]);
    return [rule.id, ...[...outcome, ...leaning].flatMap((other) => tried(other, before))];
  };
  return rules.map((rule) => ({
    ...rule,
    tests: [...new Set(tried(rule))].flatMap((id) => named.filter((one) => one.id === id)),
  }));
};

/**
 * The ids in test titles that look like ids of a catalogue but are in no catalogue.
 * @template {Named} N
 * @param {readonly N[]} named
 * @param {ReadonlySet<string>} known
 * @returns {N[]}
 */
export const unknownIn = (named, known) => {
  const prefixes = new Set([...known].map((id) => id.split('-', 1)[0]));
  return named.filter(
    ({ id, title }) => !known.has(id) && prefixes.has(id.split('-', 1)[0]) && idsIn(title).includes(id),
  );
};

/**
 * The lines about the rules of a game, and how many of them still need a test.
 * @param {string} game
 * @param {readonly (Rule & { readonly tests: readonly Named[] })[]} rules
 * @param {object} how
 * @param {boolean} how.carried
 * @param {boolean} how.only list the rules without a test alone
 * @param {Readonly<Record<string, string>>} [how.notPlayed] why no test is due for a rule
 * @returns {{ readonly missing: number, readonly lines: string[] }}
 */
export const report = (game, rules, { carried, only, notPlayed = {} }) => {
  const without = rules.filter(({ tests }) => tests.length === 0);
  const due = without.filter(({ id }) => !Object.hasOwn(notPlayed, id));
  const named = `${rules.length - without.length} of ${rules.length} named by a test`;
  if (!carried && only)
    return { missing: 0, lines: [`${game}: ${named}; ${without.length} not yet, as it is not carried`] };
  const listed = (only ? without : rules).flatMap(({ id, text, tests }) =>
    tests.length === 0
      ? [
          Object.hasOwn(notPlayed, id)
            ? `  ${id}  not played here: ${notPlayed[id]}`
            : `  ${id}  no test: ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`,
        ]
      : tests.map(({ file, title }) => `  ${id}  ${file}: ${title}`),
  );
  return {
    missing: carried ? due.length : 0,
    lines: [`${game}${carried ? '' : ' (not carried yet)'}: ${named}`, ...listed],
  };
};

/**
 * The ids that are said not to be played though a test names them, or though no catalogue has them.
 * @param {readonly (Rule & { readonly tests: readonly Named[] })[]} rules
 * @param {Readonly<Record<string, string>>} notPlayed
 * @returns {string[]}
 */
export const wronglyNotPlayed = (rules, notPlayed) =>
  Object.keys(notPlayed).filter((wanted) => !rules.some(({ id, tests }) => id === wanted && tests.length === 0));

/** Whether a catalogue needs tests: its game must be in libs/; the recorder's own rules always need them. */
const isCarried = (game) => game === 'recollect' || existsSync(join(root, 'libs', game, 'src'));

export const main = command(COMMAND, async ({ values }) => {
  const [{ gameOf, readRules }, { GAMES }, { rulesetOf }] = await Promise.all(
    ['src/rules/catalogue.js', 'src/carried/load-games.js', 'libs/rules/src/index.js'].map(
      (path) => import(pathToFileURL(join(root, 'dist', path)).href),
    ),
  );
  const rulesets = GAMES.map(({ rules: { game, version } }) => ({ game, id: rulesetOf(version) }));
  const files = ['libs', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, path))
      .filter((path) => /\.(spec|e2e)\.ts$/.test(path))
      .sort(),
  );
  const named = files.flatMap((file) =>
    namedIn(readFileSync(join(root, file), 'utf8')).map((one) => ({ ...one, file })),
  );
  let missing = 0;
  /** @type {Map<string, ReturnType<typeof readRules>>} the rules of each game, from all its catalogues */
  const games = new Map();
  for (const catalogue of readdirSync(join(root, 'docs/rules'))
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    const game = gameOf(catalogue, rulesets);
    const read = readRules(readFileSync(join(root, 'docs/rules', catalogue), 'utf8'), game);
    if (read.length > 0) games.set(game, [...(games.get(game) ?? []), ...read]);
  }
  const tested = [...games].map(([game, all]) => /** @type {const} */ ([game, testsOf(all, named)]));
  for (const [game, rules] of tested) {
    const how = { carried: isCarried(game), only: values.missing === true, notPlayed: NOT_PLAYED };
    const { missing: due, lines } = report(game, rules, how);
    missing += due;
    for (const line of lines) console.log(line);
  }
  const unknown = unknownIn(named, new Set([...games.values()].flat().map(({ id }) => id)));
  for (const { id, file, title } of unknown) console.log(`  ${id}  is in no catalogue: ${file}: ${title}`);
  const wrongly = wronglyNotPlayed(
    tested.flatMap(([, rules]) => rules),
    NOT_PLAYED,
  );
  for (const id of wrongly) console.log(`  ${id}  is said not to be played, but is in no catalogue or named by a test`);
  if (missing > 0) console.error(`${missing} rules of carried games are named by no test`);
  if (unknown.length > 0) console.error(`${unknown.length} ids in titles of tests stand in no catalogue`);
  return missing + unknown.length + wrongly.length > 0 ? 1 : 0;
});

await runProgram(import.meta.url, main);
