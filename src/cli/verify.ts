import { gunzipSync } from 'node:zlib';
import { Catalogue } from '#cards';
import type { Checked } from '#evidence';
import { readArchive, recorderOf, type Archive, type Verification } from '#journal';
import { BESIDE_RECORD, bindingsInWords, carriedIn, verifyMatch, type MatchVerification } from '#replay';
import { CardDefinition, type CarriedRules, type Rules } from '#rules';
import type { MatchInfo } from '#table';
import { CarriedGames } from '../carried/carried-games.js';
import { loadGames } from '../carried/load-games.js';
import { drawsLine } from './draws-line.js';
import { command, Mistake, readNamed, runProgram } from './command.mjs';
import { checkAccess, checkData, type DataFound } from './verify/data.js';
import { isPage, recordIn, type PageRecord } from './verify/page.js';
import {
  compareWithArchive,
  receiptsInWords,
  readReceipts,
  wrongWithReceipts,
  type ReceiptsFound,
} from './verify/receipts.js';

const COMMAND = {
  name: 'verify',
  takes: '[<archive>]',
  counts: [0, 1],
  about:
    'Audits an archive of a match, or a page that holds one (evidence), offline: every byte, chain, seals, receipts, ' +
    'randomness, cards, digests; of a page what stands beside the record, too, and nothing in it is run. The verdict ' +
    'stands in the first line (“so far, incomplete” where there are draws that nobody can make again yet), what was ' +
    'found follows as JSON; what the copy can say of the draws, and the nonces that bound each game, is told beside ' +
    'it, in words.',
  options: {
    key: {
      type: 'string',
      shows: '<public key>',
      says: "of the service that must have signed it (base64url); without it the archive's own is believed",
    },
    readjudicate: {
      type: 'boolean',
      says: "run the rules again over the actions; takes a judge's archive, which holds all that was hidden",
    },
    receipts: {
      type: 'string',
      shows: '<file>',
      says:
        'hold these receipts against the archive and against each other: a JSON list, one receipt, or one on each ' +
        'line; genuine is what is signed with --key, or with the key in the archive',
    },
    checkpoint: {
      type: 'string',
      shows: '<file>',
      says: 'instead of an archive: whether the log in --data still holds what this checkpoint states, and what not',
    },
    access: { type: 'boolean', says: 'instead of an archive: whether the access journals in --data are in order' },
    data: { type: 'string', shows: '<folder>', says: 'the data folder of a service; it may run meanwhile' },
    json: { type: 'boolean', says: 'the JSON alone, without the verdict in front' },
  },
  more: 'Exits with 0 where the archive is valid, 1 where it is not, 2 where that cannot be told.',
} as const;

type Failure = { readonly revision: number | null; readonly what: string; readonly section?: string };

type Finding = Partial<Pick<Archive['header'], 'match' | 'audience' | 'exportedAt' | 'publicKey' | 'imported'>> &
  Partial<Omit<MatchVerification, 'firstFailure'>> & {
    readonly valid: boolean;
    readonly firstFailure?: Failure;
    readonly receipts?: ReceiptsFound;
    /** Whether the named recording service signed the head of this imported match. */
    readonly vouched?: boolean;
    /** Whether its draws follow from a given seed. */
    readonly reproducible?: true;
  };

/** The service that recorded an imported match. */
const recordedBy = ({ imported, vouched }: Finding): string => {
  if (imported?.publicKey === undefined) return 'and nothing shows who recorded it';
  return vouched
    ? `and recorded by ${imported.publicKey}, whose receipt for the head is in it`
    : `who says that ${imported.publicKey} recorded it: there is no receipt of that key for the head`;
};

const verdict = (finding: Finding): string => {
  const { valid, entries, head, firstFailure, receipts, imported } = finding;
  const from = imported ? `; taken in by who signed this, ${recordedBy(finding)}` : '';
  const given = finding.reproducible ? '; its draws follow from a given seed' : '';
  const open = finding.notChecked?.length ? `; not checked: ${finding.notChecked.join('; ')}` : '';
  const sound = finding.verdict === 'incomplete' ? 'VALID so far, incomplete:' : 'VALID';
  if (valid)
    return `${sound} ${entries} entries, head ${head}${receipts ? `; ${receiptsInWords(receipts)}` : ''}${from}${given}${open}`;
  const contradicted = receipts && wrongWithReceipts(receipts);
  if (firstFailure === undefined && contradicted) return `INVALID: ${contradicted}`;
  const { revision = null, section, what } = firstFailure ?? { what: 'the record is not sound' };
  const also = contradicted ? `; and ${contradicted}` : '';
  return `INVALID: ${revision === null ? (section ?? 'archive') : `revision ${revision}`}: ${what}${also}`;
};

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** An archive's bytes as they were written, and what the page that held it says beside them. */
interface Written {
  readonly bytes: Buffer;
  readonly aside?: PageRecord['aside'];
}

/** The given bytes, decompressed, or why that failed. */
const unpacked = (bytes: Buffer, key: string | undefined): Written | Failure => {
  if (isPage(bytes)) {
    const found = recordIn(bytes, key);
    if (!('ok' in found)) return { section: 'page', revision: null, what: found.what };
    const inside = unpacked(found.record, key);
    return 'bytes' in inside ? { ...inside, aside: found.aside } : inside;
  }
  try {
    return { bytes: isGzip(bytes) ? gunzipSync(bytes) : bytes };
  } catch (error) {
    return { section: 'layout', revision: null, what: `it cannot be unpacked: ${(error as Error).message}` };
  }
};

/** The match that the archive's first entry pins, and its rules if this release carries them. */
const pinnedBy = ({ records }: Archive): { match: MatchInfo | undefined; carried: CarriedRules } => {
  const body = JSON.parse(records[0]?.body ?? '{}') as { public?: { facts?: { match?: MatchInfo }[] } };
  const match = body.public?.facts?.[0]?.match;
  return { match, carried: new CarriedGames(loadGames().games).rules };
};

/** The rules that the archive's first entry pins, with the cards from the archive. @throws Mistake */
const againstRules = (archive: Archive): { rules: Rules; cards: Catalogue } => {
  const { match, carried } = pinnedBy(archive);
  const known = match ? carried.rulesets(match.game).map((id) => carried.newest(match.game, id)!.version) : [];
  if (!match || known.length === 0)
    throw new Mistake(`the rules of ${match?.game ?? 'this match'} are not carried here`);
  const rules = carried.pinned(match);
  if (!rules)
    throw new Mistake(
      `the match began by rules ${match.versions.rules}, and only ${known.join(' and ')} can be run again here; ` +
        'verify it without --readjudicate',
    );
  return {
    rules,
    cards: new Catalogue(
      match.game,
      archive.cards.map((card) => CardDefinition.parse(card)),
      match.versions.cards,
    ),
  };
};

const audit = (archive: Archive, written: Verification, again: boolean): MatchVerification => {
  const { header, records } = archive;
  const options = { audience: header.audience, written, carried: carriedIn(archive.cards) };
  if (!again) {
    const { match, carried } = pinnedBy(archive);
    return verifyMatch(records, { ...options, draws: match && carried.drawsOf(match) });
  }
  if (header.audience !== 'house')
    throw new Mistake("re-adjudication wants a judge's archive: this one does not hold what was hidden");
  return verifyMatch(records, { ...options, readjudicate: againstRules(archive) });
};

interface Asked {
  readonly key?: string | undefined;
  readonly again: boolean;
  readonly receipts?: readonly unknown[] | undefined;
}

/** The findings about an archive, with those about the page around it. */
const withAside = (found: Finding, aside: readonly Checked[]): Finding => {
  const wrong = aside.find(({ ok }) => !ok);
  return {
    ...found,
    valid: found.valid && wrong === undefined,
    checks: [...(found.checks ?? []), ...aside],
    ...(wrong && !found.firstFailure
      ? { firstFailure: { section: `page: ${wrong.name}`, revision: null, what: wrong.detail } }
      : {}),
  };
};

/** An answer of a service that was saved in place of what was asked for. */
const demandNoProblem = (bytes: Buffer): void => {
  if (!bytes.subarray(0, 32).includes('{"type":"/problems/')) return;
  throw new Mistake(
    `this is no archive: it is a refusal of the service that was asked for one: ${saidIn(bytes.toString('utf8'))}`,
  );
};

const saidIn = (problem: string): string => {
  try {
    const { title, detail } = JSON.parse(problem) as { title?: string; detail?: string };
    return [title, detail].filter((one) => one !== undefined).join(': ');
  } catch {
    // Only a part of it was saved.
    return problem.slice(0, 200);
  }
};

const find = async (written: Written | Failure, { key, again, receipts: given }: Asked): Promise<Finding> => {
  if (!('bytes' in written)) return { valid: false, firstFailure: written };
  demandNoProblem(written.bytes);
  const reading = readArchive(written.bytes, key);
  if (!reading.ok) return { valid: false, firstFailure: reading.firstFailure };
  const { archive, verification } = reading;
  const { match, audience, exportedAt, publicKey, imported } = archive.header;
  const from = imported === undefined ? {} : { imported, vouched: recorderOf(archive) !== null };
  const aside = (await written.aside?.(archive)) ?? [];
  const seeded = pinnedBy(archive).match?.policy['reproducible'] === true ? { reproducible: true as const } : {};
  const audited = audit(archive, verification, again);
  const notChecked = [...audited.notChecked, BESIDE_RECORD];
  const said = { match, audience, exportedAt, publicKey, ...from, ...seeded, ...audited, notChecked };
  const found = withAside(said, aside);
  if (given === undefined) return found;
  const receipts = compareWithArchive(given, archive, key);
  return { ...found, valid: found.valid && wrongWithReceipts(receipts) === null, receipts };
};

/** The check of a data folder that the options ask for; `null` if they ask about an archive. @throws Mistake */
const askedOfData = (
  { checkpoint, access, data, key }: { checkpoint?: string; access?: boolean; data?: string; key?: string },
  archive: string | undefined,
): Promise<DataFound> | DataFound | null => {
  const kinds = [archive !== undefined, checkpoint !== undefined, access === true].filter(Boolean).length;
  if (kinds !== 1)
    throw new Mistake('it takes an archive, or --checkpoint, or --access: one of them; --help says more');
  if (archive !== undefined && data === undefined) return null;
  if (archive !== undefined || data === undefined)
    throw new Mistake('--data names a data folder: it goes with --checkpoint or --access, and they with it');
  return checkpoint === undefined ? checkAccess(data) : checkData(checkpoint, data, key);
};

export const main = command(COMMAND, async ({ values, positionals, out, err }) => {
  const ofData = await askedOfData(values, positionals[0]);
  if (ofData !== null) {
    const { verdict: line, ...found } = ofData;
    if (values.json !== true) out(line);
    out(JSON.stringify(found, null, 2));
    return found.valid ? 0 : 1;
  }
  const receipts = values.receipts === undefined ? undefined : readReceipts(values.receipts);
  const asked = { key: values.key, again: values.readjudicate === true, receipts };
  const finding = await find(unpacked(readNamed(positionals[0]!), values.key), asked);
  if (values.json !== true) out(verdict(finding));
  const draws = drawsLine(finding);
  // On stderr: a program that reads stdout gets the verdict, then JSON.
  if (values.json !== true && draws !== null) err(draws);
  if (values.json !== true) for (const line of bindingsInWords(finding.games ?? [])) err(line);
  out(JSON.stringify(finding, null, 2));
  return finding.valid ? 0 : 1;
});

await runProgram(import.meta.url, main);
