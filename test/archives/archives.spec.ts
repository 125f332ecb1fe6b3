import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { verifyRecords, type Archive } from '#journal';
import { MatchHistory, UNITS, type Step } from '#match';
import {
  carriedIn,
  readjudicate,
  verifyMatch,
  type DrawsFound,
  type MatchVerification,
  type Readjudication,
} from '#replay';
import { CardDefinition, type CardLookup } from '#rules';
import { digest, emptyTable, FACTS_VERSION, lineOf, publicDigest, speaks } from '#table';
import { CarriedGames } from '../../src/carried/carried-games.js';
import { carriedGames } from '../support/carried-games.js';
import { takesOver } from '../support/golden-file.js';
import { inRepo } from '../support/in-repo.js';
import { archiveOf, folder, matchOf, namesInFolder, tables } from './kept.js';
import { heldIn, KINDS } from './kinds.js';

/**
 * Archives as releases wrote them (test/fixtures/archives/README.md): they verify and replay to the same digests for
 * ever. `UPDATE_DOCS=1 npx jest test/archives` plays the matches of which the folder lacks an archive, adds the
 * digests of archives that are new there, and changes none that is kept.
 */
const file = new URL('digests.json', folder);

interface Digests {
  readonly audience: Archive['header']['audience'];
  readonly entries: number;
  /** Hash of the last entry. */
  readonly head: string;
  /** Digest of the table at the end: as this copy's audience sees it, and as everybody does. */
  readonly table: string;
  readonly public: string;
  /** Over the public digests after each fact. */
  readonly facts: string;
  /** How many steps each unit has; and a digest over the places and titles of them all. */
  readonly steps: Readonly<Record<string, number>>;
  readonly places: string;
  /**
   * The rules that run its actions again to the same facts; null for a copy without the house's bundles, and where
   * those rules are not carried any more.
   */
  readonly rules: string | null;
}

/** What is kept beside them of a match in facts 2, in which seats sign, judges mend, and the play may go back. */
interface Beside {
  /** The entries that were undone, and over the places and titles of the steps that were not. */
  readonly undone: readonly (readonly [from: number, to: number])[];
  readonly line: string;
  /** What is checked of this copy, how many signatures of players, and what it can say of the draws. */
  readonly checks: readonly string[];
  readonly signed: number;
  readonly draws: DrawsFound;
  /** What the rules come to that run it again: what they decide, and what only physics checks. */
  readonly again: Readjudication | null;
}

type Kept = Digests & { readonly beside?: Beside };

const short = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);

const placesOf = (steps: readonly Step[]): string[] =>
  steps.map(({ position, title }) => `${position.revision}/${position.fact} ${title}`);

const carried = new CarriedGames(carriedGames()).rules;
const rulesOf = (archive: Archive) => carried.pinned(matchOf(archive));

/** The cards that the archive brings: a match needs no others to be run again. */
const cardsOf = ({ header, cards }: Archive): CardLookup => {
  const known = new Map(cards.map((card) => CardDefinition.parse(card)).map((card) => [card.id, card]));
  return { version: (header.versions as { cards: string }).cards, get: (id) => known.get(id) };
};

const stepsOf = ({ header, records }: Archive) => {
  const history = MatchHistory.of(header.match, records);
  return Promise.all(UNITS.map(async (unit) => [unit, await history.steps(unit)] as const));
};

/** The table at its end, the public digests after each fact, and its steps. */
const replayed = async (archive: Archive) => {
  let last = emptyTable(archive.header.audience);
  const facts: string[] = [];
  for (last of tables(archive)) facts.push(publicDigest(last));
  return { last, facts, steps: await stepsOf(archive) };
};
type Replayed = Awaited<ReturnType<typeof replayed>>;

const digestsOf = (archive: Archive, { last, facts, steps }: Replayed): Digests => {
  const { header, records } = archive;
  return {
    audience: header.audience,
    entries: records.length,
    head: records.at(-1)!.hash,
    table: digest(last),
    public: publicDigest(last),
    facts: short(facts),
    steps: Object.fromEntries(steps.map(([unit, list]) => [unit, list.length])),
    places: short(steps.flatMap(([, list]) => placesOf(list))),
    rules: (header.audience === 'house' && rulesOf(archive)?.version) || null,
  };
};

const verified = (archive: Archive): MatchVerification => {
  const { header, records, receipts, cards } = archive;
  const { audience, publicKey } = header;
  const witnesses = { receipts, publicKey };
  const draws = carried.drawsOf(matchOf(archive));
  expect(draws).toBeDefined();
  return verifyMatch(records, { audience, witnesses, carried: carriedIn(cards), draws });
};

const runAgain = (archive: Archive): Readjudication | null =>
  archive.header.audience === 'house' && rulesOf(archive) !== undefined
    ? readjudicate(archive.records, rulesOf(archive)!, cardsOf(archive))
    : null;

const auditOf = ({ checks, draws }: MatchVerification): Pick<Beside, 'checks' | 'signed' | 'draws'> => ({
  checks: checks.map(({ name }) => name),
  signed: Number(/^\d+/.exec(checks.find(({ name }) => name === 'signatures')!.detail)![0]),
  draws: draws!,
});

const lineIn = ({ last, steps }: Replayed): Pick<Beside, 'undone' | 'line'> => {
  const line = lineOf(last);
  const all = steps.flatMap(([, list]) => list);
  return {
    undone: line.undone,
    line: short(placesOf(all.filter(({ position }) => !line.isUndone(position.revision)))),
  };
};

const toKeep = async (archive: Archive): Promise<Kept> => {
  const again = await replayed(archive);
  const digests = digestsOf(archive, again);
  if (!speaks(matchOf(archive), 2)) return digests;
  const beside = { ...lineIn(again), ...auditOf(verified(archive)), again: runAgain(archive) };
  return { ...digests, beside };
};

if (takesOver()) {
  const { makeArchives } = await import('./make.js');
  await makeArchives(folder);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>;
  for (const name of namesInFolder()) kept[name] ??= await toKeep(archiveOf(name));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>;
const archives = Object.keys(kept).map((name) => ({ name, archive: archiveOf(name) }));

it('each has its digests on record, and none is missing', () => {
  expect(namesInFolder()).toEqual(Object.keys(kept).sort());
  expect(archives.length).toBeGreaterThanOrEqual(36);
});

describe.each(archives)('$name', ({ name, archive }) => {
  const { header, records, receipts } = archive;
  const { audience, publicKey } = header;
  const { beside, ...digests } = kept[name]!;

  it('verifies', () => {
    expect(verifyRecords(records, { receipts, publicKey })).toMatchObject({ valid: true, head: digests.head });
    const verification = verified(archive);
    expect(verification).toMatchObject({ valid: true, entries: digests.entries, head: digests.head });
    if (!beside) return;
    const { signed, draws, checks } = beside;
    // More may be checked one day, and more said of it.
    expect(auditOf(verification)).toMatchObject({ signed, draws, checks: expect.arrayContaining([...checks]) });
  });

  it('replays to the same digests', async () => {
    const again = await replayed(archive);
    expect(digestsOf(archive, again)).toEqual(digests);
    if (beside) expect(lineIn(again)).toEqual({ undone: beside.undone, line: beside.line });
  });

  it('is run again to the same facts, where it holds the whole', () => {
    const { rules: pinned } = digests;
    expect((audience === 'house' && rulesOf(archive)?.version) || null).toBe(pinned);
    // Records in facts 3 are run again for ever; those of before are not (docs/decisions/312).
    if (pinned === null) return expect(audience === 'house' && speaks(matchOf(archive), 3)).toBe(false);
    const again = runAgain(archive);
    expect(again).toMatchObject({ ok: true });
    if (beside?.again) expect(again).toMatchObject(beside.again);
  });
});

describe('among the matches that are kept for ever', () => {
  const held = archives.map(({ name, archive }) => ({ name, match: matchOf(archive), held: heldIn(archive) }));
  const inFacts = (version: number) => held.filter(({ match }) => match.versions.facts === version);
  const games = carriedGames()
    .map(({ rules }) => rules.game)
    .filter((game) => game !== 'toy');

  describe.each(games)('of %s in the facts of today', (game) => {
    const ofGame = inFacts(FACTS_VERSION).filter(({ match }) => match.game === game);

    it.each(Object.keys(KINDS))('%s', (kind) => {
      expect(ofGame.filter((one) => KINDS[kind]!(one.held)).map(({ name }) => name)).not.toEqual([]);
    });
  });

  it('every word is said that rules have for what happens', () => {
    const types = ['fact', 'office-fact'].map((name) => readFileSync(inRepo(`libs/table/src/${name}.ts`), 'utf8'));
    const words = [...types.join('').matchAll(/readonly kind: '([^']+)'/g)].map(([, word]) => word!);
    const said = new Set(inFacts(FACTS_VERSION).flatMap((one) => one.held.facts.map(({ kind }) => kind as string)));
    // The reserved one (docs/reference/facts.md).
    expect(words.filter((word) => !said.has(word))).toEqual(['item-moved']);
  });

  it('entries are of the version that goes with the facts', () => {
    for (const { name, match, held: its } of held)
      expect([name, its.entries.filter(({ parent }) => parent === undefined).length]).toEqual([
        name,
        match.versions.facts === 1 ? its.entries.length : 0,
      ]);
  });

  it('in facts 1 nobody signs, mends, forks or goes back: it has no words for that', () => {
    const later = [
      'a judge is called, pauses it, rules, warns, and is overruled',
      'a judge mends the table, also where a card is hidden',
      'it goes back by policy, and what was drawn is dealt anew',
      'it goes back exactly',
      'it is a fork, and is played on',
      'its seats are claimed with keys, its players sign, and add to the randomness',
      'a player exchanges a key, and a judge does for another',
    ];
    expect(later.filter((kind) => inFacts(1).some((one) => KINDS[kind]!(one.held)))).toEqual([]);
  });
});
