import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { placeOf, readFigures, releasedPage, summaryOf } from '../../scripts/bench/figures.mjs';

describe('docs/operating/performance.md', () => {
  it('names figures that a benchmark prints', () => {
    const printed = readdirSync('test/bench')
      .filter((file) => file.endsWith('.bench.ts'))
      .map((file) => readFileSync(`test/bench/${file}`, 'utf8'));
    for (const { figure } of readFigures().figures) {
      const { bench, marks, path } = placeOf(figure);
      const texts = printed.filter((text) => text.includes(`bench: '${bench}'`));
      expect([figure, texts.length]).toEqual([figure, 1]);
      for (const name of [...marks.map(([mark]) => mark!), ...path])
        expect([figure, name, new RegExp(`\\b${name}\\b`).test(texts[0]!)]).toEqual([figure, name, true]);
    }
  });

  it('says of each what the last release had, and what is to be reached', () => {
    const { release, figures } = readFigures();
    expect(release).toMatch(/^\d+\.\d+\.\d+$/);
    expect(figures.length).toBeGreaterThan(10);
    for (const { figure, last, reach } of figures) {
      expect([figure, last]).toEqual([figure, expect.stringMatching(/^(–|[\d.]+(–[\d.]+)?)$/)]);
      expect([figure, reach]).toEqual([figure, expect.stringMatching(/^(–|[≤≥<>] [\d.]+)$/)]);
    }
  });
});

describe('the summary of benchmarks', () => {
  const row = (figure: string, last: string, reach: string) => ({ figure, last, reach });
  const table = {
    release: '1.2.3',
    figures: [
      row('http game=toy: cpu.action', '630', '≤ 200'),
      row('append batch=64: ratio', '0.6–0.78', '–'),
      row('append batch=10: ratio', '–', '≥ 0.8'),
      row('seek: ratio', '7', '–'),
    ],
  };

  it('has every figure that was measured, beside the last one', () => {
    const lines = [
      { bench: 'http', game: 'grand-archive', cpu: { action: 1 } },
      { bench: 'http', game: 'toy', cpu: { action: 180 } },
      { bench: 'append', batch: 10, ratio: 0.9 },
      { bench: 'append', batch: 64, ratio: 0.7 },
    ];
    expect(summaryOf(lines, table)).toEqual({
      bench: 'summary',
      release: '1.2.3',
      figures: {
        'http game=toy: cpu.action': { now: 180, last: 630, reach: '≤ 200' },
        'append batch=64: ratio': { now: 0.7, last: [0.6, 0.78], reach: '–' },
        'append batch=10: ratio': { now: 0.9, last: null, reach: '≥ 0.8' },
      },
    });
  });

  it('goes into the page of a release with its day and machine, and leaves the rest as it was', () => {
    const page = (rows: readonly string[], runs: readonly string[], release: string): string =>
      `Before.\n\n| figure | says | ${release} | reach |\n|---|---|---|---|\n${rows.join('\n')}\n\nWhat ran when, and where:\n\n${runs.join('\n')}\n\nAfter.\n`;
    const lines = [
      { bench: 'http', game: 'toy', cpu: { action: 1234.6 } },
      { bench: 'append', batch: 64, ratio: 0.71234 },
    ];
    const before = page(
      [
        '| `http game=toy: cpu.action` | µs of CPU | 630 | ≤ 200 |',
        '| `http game=graven: cpu.action` | the same | 630 | – |',
        '| `append batch=64: ratio` | entries | 0.6–0.78 | ≥ 0.8 |',
        '| `seek: ratio` | folding | 7 | – |',
      ],
      ['- 2026-01-02: append; 8 × Some CPU, Node 20.1.0', '- 2026-01-01: http, seek; 2 × Some CPU, Node 20.0.0'],
      '0.1.0',
    );
    const after = page(
      [
        '| `http game=toy: cpu.action` | µs of CPU | 1235 | ≤ 200 |',
        '| `http game=graven: cpu.action` | the same | 630 | – |',
        '| `append batch=64: ratio` | entries | 0.712 | ≥ 0.8 |',
        '| `seek: ratio` | folding | 7 | – |',
      ],
      ['- 2026-03-04: append, http; 4 × Other CPU, Node 24.0.0', '- 2026-01-01: seek; 2 × Some CPU, Node 20.0.0'],
      '0.2.0',
    );
    const run = { version: '0.2.0', day: '2026-03-04', machine: '4 × Other CPU, Node 24.0.0' };
    expect(releasedPage(lines, run, before)).toBe(after);
    const again = releasedPage([{ bench: 'seek', ratio: 8 }], run, after);
    expect(again).toContain('\n\n- 2026-03-04: append, http, seek; 4 × Other CPU, Node 24.0.0\n\nAfter.');
    expect(readFileSync('docs/operating/performance.md', 'utf8')).toContain('What ran when, and where:\n\n');
  });

  it('needs a table', () => {
    expect(() => readFigures('no table')).toThrow('docs/operating/performance.md has no table of figures');
  });
});
