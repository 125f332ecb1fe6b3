// What all commands share: one form of help, and one line for an error. Plain JavaScript, because scripts that run
// before any build are commands too.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * @typedef {{ readonly type: 'string', readonly shows: string, readonly says: string, readonly multiple?: boolean,
 *   readonly default?: string } | { readonly type: 'boolean', readonly says: string, readonly default?: boolean }}
 *   Option `shows` stands for the option's value in the help.
 */

/**
 * @template {Readonly<Record<string, Option>>} Options
 * @typedef {object} Command
 * @property {string} name as in `npm run NAME`
 * @property {string} [takes] what stands before the options in the help
 * @property {readonly [least: number, most: number]} [counts] how many arguments there may be that are no option
 * @property {string} about
 * @property {Options} options
 * @property {string} [more] what the help says after the options
 * @property {(error: unknown, given: Process) => string | undefined} [explain] words for errors that only this command
 *   knows
 */

/**
 * The parts of its process that a command uses, so that a test can run it in any process. @typedef {object} Process
 * @property {readonly string[]} args @property {Readonly<NodeJS.ProcessEnv>} env @property {(line: string) => void} out
 * writes a line to stdout @property {(line: string) => void} err writes a line to stderr @property {(stop: () => void)
 * => void} onStop registers what ends the command early when somebody stops the process
 */

/** @typedef {(given: Process) => Promise<number>} Main runs a command to its end. Its result is the exit status */

/** An error that the user of the command can correct: printed in one line, without a stack. */
export class Mistake extends Error {
  name = 'Mistake';

  /**
   * @param {string} message
   * @param {number} [status] 2: the command cannot do what was asked; 1: it tried, and failed
   */
  constructor(message, status = 2) {
    super(message);
    this.status = status;
  }
}

const WIDE = 118;

/** Wraps a text into lines of help, each after `indent` spaces. @param {string} text @param {number} [indent] */
export const wrapped = (text, indent = 0) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== '' && indent + last.length + 1 + word.length > WIDE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
};

/** @param {Command<Readonly<Record<string, Option>>>} command */
export const helpOf = ({ name, takes, about, options, more }) => {
  const rows = [
    ...Object.entries(options).map(([option, { says, ...one }]) => [
      `--${option}${one.type === 'string' ? ` ${one.shows}` : ''}`,
      `${says}${one.type === 'string' && one.default !== undefined ? ` (${one.default})` : ''}`,
    ]),
    ['--help', 'say this'],
  ];
  const column = Math.max(...rows.map(([left]) => left.length)) + 4;
  return [
    `npm run ${name}${takes === undefined ? ' [-- <options>]' : ` -- ${takes} [<options>]`}`,
    wrapped(about, 0),
    rows.map(([left, says]) => `  ${left.padEnd(column - 2)}${wrapped(says, column)}`).join('\n'),
    ...(more === undefined ? [] : [more]),
  ].join('\n\n');
};

/**
 * @template {Readonly<Record<string, Option>>} Options
 * @param {Command<Options>} command
 * @param {readonly string[]} args
 */
const read = ({ takes, counts: [least, most] = [0, takes === undefined ? 0 : Infinity], options }, args) => {
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  const { length } = parsed.positionals;
  if (length < least) throw new Mistake(`it takes ${takes}; --help says more`);
  if (length > most) throw new Mistake(`there is nothing to do with "${parsed.positionals[most]}"`);
  return parsed;
};

/** Node's codes for errors with files, in words. */
const OF_FILES = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EACCES: 'it may not be read: permission denied',
  EPERM: 'that is not permitted',
};

/** @param {unknown} error @param {string} [path] */
const ofFile = (error, path) => {
  const { code, path: own } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const what = OF_FILES[code ?? ''];
  return what === undefined ? undefined : `${path ?? own ?? 'a file'}: ${what}`;
};

/** The bytes of a file that the user named. @throws Mistake @param {string} path @returns {Buffer} */
export const readNamed = (path) => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Mistake(ofFile(error, path) ?? `${path}: ${/** @type {Error} */ (error).message}`);
  }
};

/**
 * The line to print for an error, and the exit status. Only a bug of Recollect's own prints a stack.
 * @param {unknown} error
 * @param {Command<Readonly<Record<string, Option>>>['explain']} explain
 * @param {Process} given
 */
const told = (error, explain, given) => {
  const { name, code, message, stack } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (error instanceof Mistake) return { says: message, status: error.status };
  // Only the first sentence: the rest explains the use of "--".
  if (code?.startsWith('ERR_PARSE_ARGS'))
    return { says: `${message.split('. ')[0]}; --help says what there is`, status: 2 };
  if (name === 'BadSettings') return { says: message, status: 2 };
  return { says: explain?.(error, given) ?? ofFile(error) ?? (code ? message : (stack ?? String(error))), status: 1 };
};

/**
 * Makes a command; `run` returns its exit status (nothing: 0). @template {Readonly<Record<string, Option>>} Options
 * @param {Command<Options>} about
 * @param {(given: { values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], positionals: string[] } &
 *   Process) => Promise<number | void> | number | void} run
 * @returns {Main}
 */
export const command = (about, run) => async (given) => {
  const { args, out, err } = given;
  const end = args.indexOf('--');
  if ((end < 0 ? args : args.slice(0, end)).includes('--help')) {
    out(helpOf(about));
    return 0;
  }
  try {
    return (await run({ ...given, ...read(about, args) })) ?? 0;
  } catch (error) {
    const failures = error instanceof AggregateError ? error.errors : [error];
    const all = failures.map((failure) => told(failure, about.explain, given));
    for (const { says } of all) err(`${about.name}: ${says}`);
    return Math.max(...all.map(({ status }) => status));
  }
};

/** Whether Node was started with this module; Node also accepts its name without the extension. @param {string} url */
const isProgram = (url) =>
  [process.argv[1], `${process.argv[1]}.js`].some(
    (path) => path && existsSync(path) && realpathSync(path) === realpathSync(fileURLToPath(url)),
  );

/**
 * Runs a command if its module is the one that Node was started with; an import of the module runs nothing.
 * @param {string} url of its module
 * @param {Main} main
 */
export const runProgram = async (url, main) => {
  if (!isProgram(url)) return;
  process.exitCode = await main({
    args: process.argv.slice(2),
    env: process.env,
    out: (line) => console.log(line),
    err: (line) => console.error(line),
    onStop: (stop) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, stop)),
  });
};
