import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { openEntry, readArchive, verifyRecords, type Archive } from '#journal';
import { factsOf, MatchHistory, UNITS } from '#match';
import { carriedIn, readjudicate, verifyMatch } from '#replay';
import { CardDefinition, type CardLookup } from '#rules';
import { apply, beginEntry, digest, emptyTable, endEntry, publicDigest, type Table } from '#table';
import { CarriedGames } from '../../src/carried/carried-games.js';
import { carriedGames } from '../support/carried-games.js';
import { takesOver } from '../support/golden-file.js';

/**
 * Archives as earlier releases wrote them (test/fixtures/archives/README.md): they verify and replay to the same
 * digests for ever. `UPDATE_DOCS=1 npx jest test/archives` adds the digests of archives that are new in the folder,
 * and changes none that is kept.
 */
const folder = new URL('../fixtures/archives/', import.meta.url);
const file = new URL('digests.json', folder);

interface Digests {
  readonly audience: Archive['header']['audience'];
  readonly entries: number;
  /** Hash of the last entry. */
  readonly head: string;
  /** Of the table at the end: as this copy's audience sees it, and as everybody does. */
  readonly table: string;
  readonly public: string;
  /** Over the public digests after each fact. */
  readonly facts: string;
  /** Of each unit, how many steps there are; and over the places and titles of them all. */
  readonly steps: Readonly<Record<string, number>>;
  readonly places: string;
  /** The rules that run its actions again to the same facts; null for a copy without the house's bundles. */
  readonly rules: string | null;
}

const short = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);

const archiveOf = (name: string): Archive => {
  const read = readArchive(gunzipSync(readFileSync(new URL(`${name}.ndjson.gz`, folder))));
  if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.firstFailure)}`);
  return read.archive;
};

/** A copy folded fact by fact for its own audience: the tables after each. */
function* tables({ header: { audience }, records }: Archive): Generator<Table> {
  let table = emptyTable(audience);
  for (const record of records) {
    table = beginEntry(table, record.revision);
    const facts = factsOf(openEntry(record, audience));
    for (const fact of facts) yield (table = apply(table, fact));
    yield (table = endEntry(table, facts));
  }
}

const carried = new CarriedGames(carriedGames()).rules;

/** The cards that the archive brings: a match needs no others to be run again. */
const cardsOf = ({ header, cards }: Archive): CardLookup => {
  const known = new Map(cards.map((card) => CardDefinition.parse(card)).map((card) => [card.id, card]));
  return { version: (header.versions as { cards: string }).cards, get: (id) => known.get(id) };
};

const digestsOf = async (archive: Archive): Promise<Digests> => {
  const { header, records } = archive;
  let last = emptyTable(header.audience);
  const facts: string[] = [];
  for (last of tables(archive)) facts.push(publicDigest(last));
  const history = MatchHistory.of(header.match, records);
  const steps = await Promise.all(UNITS.map(async (unit) => [unit, await history.steps(unit)] as const));
  return {
    audience: header.audience,
    entries: records.length,
    head: records.at(-1)!.hash,
    table: digest(last),
    public: publicDigest(last),
    facts: short(facts),
    steps: Object.fromEntries(steps.map(([unit, list]) => [unit, list.length])),
    places: short(
      steps.flatMap(([, list]) => list.map(({ position, title }) => `${position.revision}/${position.fact} ${title}`)),
    ),
    rules: header.audience === 'house' ? (header.versions as { rules: string }).rules : null,
  };
};

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ndjson.gz'))
  .map((name) => name.replace(/\.ndjson\.gz$/, ''))
  .sort();

if (takesOver()) {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Digests>;
  for (const name of names) kept[name] ??= await digestsOf(archiveOf(name));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Digests>;

it('each has its digests on record, and none is missing', () => {
  expect(names).toEqual(Object.keys(kept).sort());
  expect(names.length).toBeGreaterThanOrEqual(12);
});

describe.each(Object.keys(kept))('%s', (name) => {
  const archive = archiveOf(name);
  const { header, records, receipts } = archive;
  const { audience, publicKey } = header;

  it('verifies', () => {
    expect(verifyRecords(records, { receipts, publicKey })).toMatchObject({ valid: true, head: kept[name]!.head });
    const witnesses = { receipts, publicKey };
    const verification = verifyMatch(records, { audience, witnesses, carried: carriedIn(archive.cards) });
    expect(verification).toMatchObject({ valid: true, entries: kept[name]!.entries, head: kept[name]!.head });
  });

  it('replays to the same digests', async () => {
    expect(await digestsOf(archive)).toEqual(kept[name]);
  });

  it('is run again to the same facts, where it holds the whole', () => {
    const { rules: pinned } = kept[name]!;
    if (pinned === null) return expect(audience).not.toBe('house');
    const match = [...tables(archive)].at(-1)!.match!;
    const rules = carried.pinned(match);
    // Old rules stay loaded for one release; then the digests' file says that these are run again no more.
    expect(`${match.game} ${rules?.version}`).toBe(`${match.game} ${pinned}`);
    expect(readjudicate(records, rules!, cardsOf(archive))).toMatchObject({ ok: true });
  });
});
