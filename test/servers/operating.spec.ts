import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const text = (path: string): string => readFileSync(path, 'utf8');
const words = (of: string, pattern: RegExp): string[] =>
  [...new Set([...of.matchAll(pattern)].map(([word]) => word))].sort();

const operating = text('docs/operating/operating.md');

describe('docs/operating/operating.md', () => {
  it('speaks of metrics that there are', () => {
    const told = ['src/operations/metrics.ts', 'src/webhooks/webhook-counts.ts'].map(text).join('\n');
    const known = words(told, /recollect_\w+/g);
    const spoken = words(operating, /recollect_\w+/g).map((name) => name.replace(/_count$/, ''));
    expect(spoken.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('names every setting of Kafka, and no other', () => {
    const known = words(text('src/settings/kafka.ts'), /'KAFKA_\w+'/g).map((quoted) => quoted.slice(1, -1));
    const spoken = words(operating, /KAFKA_\w+/g).filter((name) => !name.endsWith('_FILE'));
    expect(spoken).toEqual(known);
  });

  it("names the topic's settings as they are made", () => {
    const made = text('libs/stores/src/kafka/topic.ts');
    for (const [, key, value] of operating.matchAll(/`([a-z.]+\.[a-z.]+)=(-?\w+)`/g)) {
      expect(made).toContain(`'${key}'`);
      if (key === 'retention.ms' || key === 'cleanup.policy') expect(made).toContain(`'${key}': '${value}'`);
    }
  });
});
