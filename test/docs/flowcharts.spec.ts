import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { by2021, by2026 } from '#grand-archive';
import { readRules } from '../../src/rules/catalogue.js';
import { flowcharts, marks, marksIn } from '../support/flowcharts.js';
import { compareText } from '../support/golden-file.js';
import { inRepo } from '../support/in-repo.js';

const CHARTS = by2021.rules.charts!.all;
const catalogue = readRules(readFileSync(inRepo('docs/rules/grand-archive.md'), 'utf8'), 'grand-archive');
const boxes = CHARTS.flatMap((chart) => chart.boxes);

/** `F10 C7 to C9, D1` in a source column: the boxes it names. */
const cited = (source: string): string[] =>
  [...source.matchAll(/\b(F\d+) ([A-Z]\d*(?:(?:, | to )[A-Z]\d*\b)*)/g)].flatMap(([, chart, list]) =>
    list!.split(', ').flatMap((part) => {
      const [from, to = from] = part.split(' to ');
      const letters = boxes.map(({ id }) => id).filter((id) => id.startsWith(`${chart} `));
      return letters.slice(letters.indexOf(`${chart} ${from}`), letters.indexOf(`${chart} ${to}`) + 1);
    }),
  );

describe('The flowcharts of Grand Archive', () => {
  it('are twelve, and no box leads out of its chart or stands apart', () => {
    expect(CHARTS.map(({ id, boxes: { length } }) => [id, length])).toEqual([
      ['F1', 7],
      ['F2', 20],
      ['F3', 9],
      ['F4', 7],
      ['F5', 11],
      ['F6', 8],
      ['F7', 6],
      ['F8', 10],
      ['F9', 9],
      ['F10', 39],
      ['F11', 14],
      ['F12', 12],
    ]);
    for (const chart of CHARTS) {
      const ids = chart.boxes.map(({ id }) => id);
      const reached = new Set([ids[0], 'F10 B1', ...chart.boxes.flatMap(({ then }) => then)]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect([id, reached.has(id)]).toEqual([id, true]);
      for (const { then } of chart.boxes) for (const next of then) expect(ids).toContain(next);
    }
  });

  it('name rules of the catalogue, and every rule that has its source in a box', () => {
    const known = new Set(catalogue.map(({ id }) => id));
    for (const { id, rules } of boxes) {
      expect([id, rules.filter((rule) => !known.has(rule))]).toEqual([id, []]);
      expect([id, rules.length]).not.toEqual([id, 0]);
    }
    const missing = catalogue
      .filter(({ id }) => id.startsWith('GA-'))
      .flatMap(({ id, source }) =>
        cited(source).flatMap((box) =>
          boxes.find((one) => one.id === box)!.rules.includes(id) ? [] : [`${box} ${id}`],
        ),
      );
    expect(missing).toEqual([]);
    expect(cited('G Attack; F10 C7 to C9, D1; F4')).toEqual(['F10 C7', 'F10 C8', 'F10 C9', 'F10 D1']);
  });

  it('have every box marked where it is carried out, and no mark names a box that there is not', () => {
    const found = marks();
    const marked = new Set(found.map(({ box }) => box));
    const known = new Set(boxes.map(({ id }) => id));
    expect(boxes.map(({ id }) => id).filter((id) => !marked.has(id))).toEqual([]);
    expect(found.filter(({ box, name }) => !known.has(box) || name === '')).toEqual([]);
  });

  it('are marked in comments, with one spelling', () => {
    const text = [
      '/**',
      ' * Begins: F4 A, F4',
      ' * E.',
      ' */',
      "const begin = () => { say(`${'F4 D'} and ${{ a: 1 }.a}`); /* F4 B */ };",
      'function* end() {',
      "  const F9 = 'F9 A'; // F9 B, F9 C",
      '}',
    ].join('\n');
    expect(marksIn(text, 'x.ts').map(({ box, name }) => [box, name])).toEqual([
      ['F4 A', 'begin'],
      ['F4 E', 'begin'],
      ['F4 B', 'begin'],
      ['F9 B', 'end'],
      ['F9 C', 'end'],
    ]);
  });

  it('are what docs/reference/flowcharts.md says (npm run docs writes it again)', () => {
    compareText('docs/reference/flowcharts.md', flowcharts());
  });
});

describe('The procedures of 2026', () => {
  const PROCEDURES = by2026.rules.charts!.all;
  const text = readFileSync(inRepo('docs/rules/grand-archive-2026.md'), 'utf8');
  const all = PROCEDURES.flatMap((chart) => chart.boxes);

  it('have the boxes of the catalogue: those of its tables, and those that it says in a sentence', () => {
    const tabled = [...text.matchAll(/^\| (P-[A-Z0-9]+ \d+a?) \|/gm)].map(([, box]) => box);
    const told = [...text.matchAll(/^### (P-(?:ABIL|TRIG|LOSE)) .*\n\n((?:.+\n)+)/gm)].flatMap(([, name, steps]) =>
      [...steps!.matchAll(/(?:^|[.;]\s)(\d+) (?=[a-zA-Z])/g)].map(([, n]) => `${name} ${n}`),
    );
    expect(all.map(({ id }) => id).sort()).toEqual([...tabled, ...told].sort());
  });

  it('lead from box to box, each to one of its own, and name rules of the catalogues', () => {
    const known = new Set(
      ['grand-archive', 'grand-archive-2026'].flatMap((name) =>
        readRules(readFileSync(inRepo(`docs/rules/${name}.md`), 'utf8'), name).map(({ id }) => id),
      ),
    );
    for (const { boxes: own } of PROCEDURES) {
      const ids = own.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, then, rules } of own) {
        expect([id, then.filter((next) => !ids.includes(next))]).toEqual([id, []]);
        expect([id, rules.filter((rule) => !known.has(rule)), rules.length > 0]).toEqual([id, [], true]);
      }
    }
  });
});
