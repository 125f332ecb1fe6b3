import { pathToFileURL } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { openEntry, readArchive, type Archive } from '#journal';
import { factsOf } from '#match';
import { apply, beginEntry, emptyTable, endEntry, type MatchInfo, type Table } from '#table';
import { inRepo } from '../support/in-repo.js';

export const folder = pathToFileURL(inRepo('test/fixtures/archives/'));

/** The archives in the folder, by name. */
export const namesInFolder = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson.gz'))
    .map((name) => name.replace(/\.ndjson\.gz$/, ''))
    .sort();

export const archiveOf = (name: string): Archive => {
  const read = readArchive(gunzipSync(readFileSync(new URL(`${name}.ndjson.gz`, folder))));
  if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.firstFailure)}`);
  return read.archive;
};

/** A copy folded fact by fact for its own audience: the tables after each. */
export function* tables({ header: { audience }, records }: Pick<Archive, 'header' | 'records'>): Generator<Table> {
  let table = emptyTable(audience);
  for (const record of records) {
    table = beginEntry(table, record.revision);
    const facts = factsOf(openEntry(record, audience));
    for (const fact of facts) yield (table = apply(table, fact));
    yield (table = endEntry(table, facts));
  }
}

/** What a match says of itself in its first entry. */
export const matchOf = ({ header, records }: Archive): MatchInfo =>
  [...tables({ header, records: records.slice(0, 1) })].at(-1)!.match!;
