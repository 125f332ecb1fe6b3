import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { AIR_LAYOUTS } from '#api';
import { EVENT_KINDS } from '#results';
import { inRepo } from '../support/in-repo.js';

const textOf = (path: string): string => readFileSync(inRepo(path), 'utf8');

/** Those of these names that a page does not have in backticks. */
const missingIn = (page: string, names: readonly string[]): string[] => {
  const text = textOf(page);
  return names.filter((name) => !text.includes(`\`${name}\``));
};

it('docs/operating/operating.md has every setting of the schema, and of Kafka', () => {
  // Members of the schema that reads the environment, and what Kafka's reader asks for by name.
  const read = [
    ...textOf('src/settings/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
    ...textOf('src/settings/kafka.ts').matchAll(/'(KAFKA_[A-Z_]*[A-Z])'/g),
  ].map(([, name]) => name!);
  expect(read.length).toBeGreaterThan(20);
  expect(missingIn('docs/operating/operating.md', read)).toEqual([]);
});

it('docs/guides/streaming.md has every layout of an overlay', () => {
  expect(missingIn('docs/guides/streaming.md', AIR_LAYOUTS)).toEqual([]);
});

it('docs/start/tournaments.md has every kind of entry of an event, by which a webhook is named', () => {
  expect(missingIn('docs/start/tournaments.md', EVENT_KINDS)).toEqual([]);
});

it('docs/decisions/README.md lists every decision by its number and title, with the later ones that changed it', () => {
  const files = readdirSync(inRepo('docs/decisions')).filter((name) => name !== 'README.md');
  const titleOf = (file: string): string => /^# (?:\d+[.:]? ?·? *)?(.+)/.exec(textOf(`docs/decisions/${file}`))![1]!;
  const rows = [...textOf('docs/decisions/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| ?(.*?) ?\|$/gm)];
  expect(rows.map(([, number, title, file]) => [`${number}-`, file, title])).toEqual(
    files.sort().map((file) => [file.slice(0, 4), file, titleOf(file)]),
  );
  const numbers = rows.map(([, number]) => number!);
  const wrong = rows.filter(
    ([, number, , , changed]) =>
      changed !== '' && changed!.split(', ').some((by) => !numbers.includes(by) || by <= number!),
  );
  expect(wrong.map(([row]) => row)).toEqual([]);
});
