import { parentPort } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Catalogue } from '#cards';
import { readArchive, verifyReceipt } from '#journal';
import { carriedIn, verifyMatch, type MatchVerification } from '#replay';
import { CardDefinition, CarriedRules, type Rules } from '#rules';
import { pathToFileURL } from 'node:url';
import type { CarriedGame } from '../carried/carried-game.js';
import type { Again, ArchiveFound, ArchiveJob, Found, Job, MatchJob } from './audit-jobs.js';
import { buffersOf, pack, unpackAll } from './parcels.js';
import type { ThreadAnswer } from '../engine/threads.js';

/** Runs in a worker thread: all work that takes time in proportion to a match's entries. */

/** No real archive shrinks to less than this fraction when compressed. A small file may always be decompressed. */
const MOST_RATIO = 100;
const LEAST_UNPACKED = 1024 * 1024;
/** The longest entry that is imported, in bytes: an entry is read and judged in one piece. */
const LONGEST_ENTRY = 1024 * 1024;

/** How many versions of cards are kept, those used last. */
const KEPT = 8;
const kept = new Map<string, Catalogue>();

const cardsOf = ({ match: { game, versions }, cards }: Again): Catalogue | undefined => {
  const name = `${game}/${versions.cards}`;
  const found = cards ? new Catalogue(game, unpackAll(cards), versions.cards) : kept.get(name);
  if (!found) return undefined;
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  return found;
};

type Carried = Pick<CarriedGame, 'rules'>;

const rulesOf = async ({ match, module }: Again): Promise<Rules> => {
  const { GAMES } = (await import(pathToFileURL(module).href)) as { GAMES: readonly Carried[] };
  const found = new CarriedRules(GAMES.map(({ rules }) => rules)).pinned(match);
  if (!found) throw new Error(`${module} has no rules ${match.versions.rules} of ${match.game}`);
  return found;
};

const match = async ({ records: parcels, again, ...options }: MatchJob): Promise<MatchVerification | null> => {
  const records = unpackAll(parcels);
  if (!again) return verifyMatch(records, options);
  const cards = cardsOf(again);
  return cards ? verifyMatch(records, { ...options, readjudicate: { rules: await rulesOf(again), cards } }) : null;
};

const archive = ({ blocks, mostUnpacked }: ArchiveJob): ArchiveFound => {
  const plain = unpacked(Buffer.concat(blocks), mostUnpacked);
  if (typeof plain === 'string') return { ok: false, firstFailure: { section: 'layout', revision: null, what: plain } };
  const read = readArchive(plain);
  if (!read.ok) return read;
  const { header, records, cards, receipts } = read.archive;
  const long = records.find(({ body, bundles }) => [body, ...bundles].join('').length > LONGEST_ENTRY);
  if (long) {
    const what = `the entry has more than ${LONGEST_ENTRY} characters`;
    return { ok: false, firstFailure: { section: 'entries', revision: long.revision, what } };
  }
  return {
    ok: true,
    header,
    receipts,
    digest: createHash('sha256').update(plain).digest('hex'),
    records: pack(records),
    cards: pack(cards.flatMap((card) => CardDefinition.safeParse(card).data ?? [])),
    verification: verifyMatch(records, {
      audience: header.audience,
      written: read.verification,
      carried: carriedIn(cards),
    }),
  };
};

/** The bytes of an archive as they were written, or why the thread cannot get them. */
const unpacked = (bytes: Uint8Array, most: number): Uint8Array | string => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const longest = Math.min(most, Math.max(LEAST_UNPACKED, bytes.length * MOST_RATIO));
  try {
    return gunzipSync(bytes, { maxOutputLength: longest });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return `unpacked it has more than the ${longest} bytes that are taken of one so small`;
    return `it cannot be unpacked: ${(error as Error).message}`;
  }
};

const done = (job: Job): Promise<Found> | Found => {
  switch (job.kind) {
    case 'match':
      return match(job);
    case 'archive':
      return archive(job);
    case 'receipts':
      return job.receipts.map((receipt) => verifyReceipt(receipt, job.publicKey));
  }
};

const answer = async (job: Job): Promise<ThreadAnswer<Found>> => {
  try {
    return { found: await done(job) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** The parts of an answer that move to the other thread instead of being copied. */
const handedOver = (said: ThreadAnswer<Found>): ArrayBuffer[] => {
  if (!('found' in said) || said.found === null || !('ok' in said.found) || !said.found.ok) return [];
  return buffersOf(said.found.records, said.found.cards);
};

parentPort?.on(
  'message',
  (job: Job) => void answer(job).then((said) => parentPort?.postMessage(said, handedOver(said))),
);
