import { readFileSync } from 'node:fs';

/**
 * @typedef {Readonly<Record<string, unknown>>} Line what a benchmark prints
 * @typedef {object} Figure a row of the table in docs/operating/performance.md
 * @property {string} figure where it stands in the lines: `http game=toy: cpuMicroseconds.action`
 * @property {string} last of the last release: a number, or two with a dash between them
 * @property {string} reach what it should come to: `≤ 200`
 */

const ROW = /^\| `([^`]+)` \|[^|]*\| ([^|]+?) \| ([^|]+?) \|$/;
const RELEASE = /^\| figure \|[^|]*\| (\S+) \| reach \|$/m;

/**
 * Reads the release of the table, and its rows.
 * @throws Error if the page has no such table
 * @returns {{ release: string, figures: Figure[] }}
 */
export const readFigures = (
  text = readFileSync(new URL('../../docs/operating/performance.md', import.meta.url), 'utf8'),
) => {
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
