import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The page of the figures. */
export const PAGE = fileURLToPath(new URL('../../docs/operating/performance.md', import.meta.url));

/**
 * @typedef {Readonly<Record<string, unknown>>} Line what a benchmark prints
 * @typedef {object} Figure a row of the table in docs/operating/performance.md
 * @property {string} figure where it stands in the lines: `http game=toy: cpuMicroseconds.action`
 * @property {string} last of the last release: a number, or two with a dash between them
 * @property {string} reach what it should come to: `≤ 200`
 */

const ROW = /^\| `([^`]+)` \|[^|]*\| ([^|]+?) \| ([^|]+?) \|$/;
/** A day, the benchmarks that ran on it, and the machine. */
const RUN = /^- (\d{4}-\d\d-\d\d): ([^;]+); (.+)\n/gm;
/** What stands before the list of runs. */
const RUNS = 'What ran when, and where:\n\n';
const RELEASE = /^\| figure \|[^|]*\| (\S+) \| reach \|$/m;

/**
 * Reads the release of the table, and its rows.
 * @throws Error if the page has no such table
 * @returns {{ release: string, figures: Figure[] }}
 */
export const readFigures = (text = readFileSync(PAGE, 'utf8')) => {
  const release = RELEASE.exec(text)?.[1];
  const figures = text.split('\n').flatMap((row) => {
    const [, figure, last, reach] = ROW.exec(row) ?? [];
    return figure === undefined ? [] : [{ figure, last, reach }];
  });
  if (release === undefined || figures.length === 0)
    throw new Error('docs/operating/performance.md has no table of figures');
  return { release, figures };
};

/**
 * Where a figure comes from: the benchmark, the line of its output, and the place in that line.
 * @param {string} figure
 */
export const placeOf = (figure) => {
  const [line, path] = figure.split(': ');
  const [bench, ...marks] = line.split(' ');
  return { bench, marks: marks.map((mark) => mark.split('=')), path: path.split('.') };
};

/** @param {readonly Line[]} lines @param {string} figure @returns {number | undefined} */
const find = (lines, figure) => {
  const { bench, marks, path } = placeOf(figure);
  const line = lines.find((one) => one.bench === bench && marks.every(([name, value]) => String(one[name]) === value));
  const found = path.reduce((value, name) => value?.[name], line);
  return typeof found === 'number' ? found : undefined;
};

/** @param {string} text @returns {number | number[] | null} */
const rangeOf = (text) => {
  if (text === '–') return null;
  const numbers = text.split('–').map(Number);
  return numbers.length === 1 ? numbers[0] : numbers;
};

/**
 * The figures in these lines, each with the figure of the last release and its target.
 * @param {readonly Line[]} lines
 * @param {ReturnType<typeof readFigures>} table
 */
export const summaryOf = (lines, { release, figures } = readFigures()) => ({
  bench: 'summary',
  release,
  figures: Object.fromEntries(
    figures.flatMap(({ figure, last, reach }) => {
      const now = find(lines, figure);
      return now === undefined ? [] : [[figure, { now, last: rangeOf(last), reach }]];
    }),
  ),
});

/** Three digits say as much as a benchmark knows. @param {number} value */
const short = (value) => String(value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));

/**
 * The page with what these lines measured in place of the figures of the last release, and a line that says which
 * benchmarks ran on which day and machine. What was not measured keeps its figure and its line.
 * @param {readonly Line[]} lines
 * @param {{ version: string, day: string, machine: string }} run
 * @param {string} text the page as it is
 */
export const releasedPage = (lines, { version, day, machine }, text) => {
  const ran = new Set(lines.map(({ bench }) => String(bench)));
  const today = [...ran];
  return text
    .replaceAll(RUN, (_, earlier, benches, where) => {
      const kept = benches.split(', ').filter((/** @type {string} */ bench) => !ran.has(bench));
      if (earlier === day && where === machine) today.push(...kept.splice(0));
      return kept.length === 0 ? '' : `- ${earlier}: ${kept.join(', ')}; ${where}\n`;
    })
    .replace(RUNS, () => `${RUNS}- ${day}: ${today.sort().join(', ')}; ${machine}\n`)
    .replaceAll(new RegExp(ROW, 'gm'), (row, figure, last, reach) => {
      const now = find(lines, figure);
      return now === undefined ? row : row.replace(` | ${last} | ${reach} |`, ` | ${short(now)} | ${reach} |`);
    })
    .replace(RELEASE, (head, release) => head.replace(`| ${release} |`, `| ${version} |`));
};
