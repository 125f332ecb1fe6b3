import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../../src/settings/settings.js';
import { KAFKA } from '../../scripts/servers/jars.mjs';

const compose = readFileSync('docker-compose.yml', 'utf8');

/** The lines of a service, without its name. */
const linesOf = (service: string): string[] => {
  const [, after = ''] = compose.split(`\n  ${service}:\n`);
  return after.slice(0, after.search(/^ {0,2}\S/m)).split('\n');
};

const environmentOf = (service: string): Record<string, string> => {
  const lines = linesOf(service);
  const from = lines.indexOf('    environment:') + 1;
  const until = lines.findIndex((line, i) => i >= from && !line.startsWith('      '));
  return Object.fromEntries(
    lines.slice(from, until).map((line) => /^ +(\w+): (.*)$/.exec(line)!.slice(1) as [string, string]),
  );
};

describe('docker-compose.yml', () => {
  it('sets what the service knows, with the safety of three brokers', () => {
    const { SECRET, LOG_LEVEL, ...given } = environmentOf('recollect');
    expect(SECRET).toMatch(/^\$\{SECRET:\?/);
    expect(LOG_LEVEL).toBe('${LOG_LEVEL:-warn}');
    const { distributed } = readSettings({ ...given, SECRET: 'x'.repeat(64), LOG_LEVEL: 'warn' });
    expect(distributed).toMatchObject({
      kafka: { brokers: ['kafka-1:9092', 'kafka-2:9092', 'kafka-3:9092'], durability: 'replicated' },
      mongo: 'mongodb://mongo:27017/recollect?replicaSet=rs0',
    });
  });

  it('publishes one port, on this machine only', () => {
    expect(compose.match(/^ +- "[^"]*:\d+"$/gm)).toEqual(['      - "127.0.0.1:${PORT:-3000}:3000"']);
  });

  it('runs the Kafka that tests run against, and mounts what is there', () => {
    expect(compose).toContain(`image: apache/kafka:${KAFKA}\n`);
    for (const [, path] of compose.matchAll(/^ +- (\.\/[^:]+):/gm)) expect(existsSync(path!)).toBe(true);
  });
});
