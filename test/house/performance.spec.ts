import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { placeOf, readFigures, summaryOf } from '../../scripts/bench/figures.mjs';

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

  it('needs a table', () => {
    expect(() => readFigures('no table')).toThrow('docs/operating/performance.md has no table of figures');
  });
});
