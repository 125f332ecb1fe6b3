import { narrow, openEntry, verifyRecords, type EntryRecord, type CheckReach, type Verification } from '#journal';
import { factsOf } from '#match';
import type { CardLookup, Draws, Rules } from '#rules';
import {
  apply,
  beginEntry,
  emptyTable,
  endEntry,
  FACTS_VERSION,
  foldEntry,
  HOUSE,
  readsFacts,
  type Audience,
  type MatchInfo,
} from '#table';
import { Actors } from './actors.js';
import type { Auditor } from './auditor.js';
import { bindingsIn, type GameBound } from './bindings.js';
import { Definitions, type CarriedDefinitions } from './definitions.js';
import { Conservation } from './conservation.js';
import { Digests } from './digests.js';
import type { DrawsFound } from './draws/found.js';
import { Randomness } from './randomness.js';
import { Deals } from './deals.js';
import { ListsKept } from './lists-kept.js';
import { Rewinds } from './rewinds.js';
import { wrongTimeIn, type Dated } from './times.js';
import { readingOf, Unreadable } from './unreadable.js';
import { readjudicate, type RecordDifference, type Readjudication } from './readjudicate.js';

export interface MatchCheck {
  /**
   * `entries`, `chain`, `seals`, `signatures`, `receipts` (`#journal`), `times`, `actors`, `randomness`,
   * `conservation`, `digests`, `definitions` (if the copy has cards), `rewinds` (if the match has any),
   * `readjudication`. In place of the last ones: `wrong-version` for facts of a newer vocabulary than this reader
   * knows, or `facts` for facts that it cannot read.
   */
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** How far the check went, if it did not look at everything. */
  readonly reach?: CheckReach;
}

/** The audiences whose copies an audit is about. */
export interface CopiesMeant {
  /** The audience of the copy that all `checks` are about. */
  readonly checked: Audience;
  /** The audience that the report on draws is written for; it may know less. */
  readonly draws: Audience;
}

export interface MatchVerification {
  /** Whether the audit found nothing wrong, as far as this copy goes. */
  readonly valid: boolean;
  /** `incomplete`: the audit found nothing wrong, but this copy does not have the seeds of some draws. */
  readonly verdict: 'valid' | 'invalid' | 'incomplete';
  readonly copy: CopiesMeant;
  /** The number of entries in order, counted from the first. */
  readonly entries: number;
  readonly head: string;
  readonly checks: readonly MatchCheck[];
  /** What this copy cannot show, or what the caller did not ask for, in words; empty if everything was checked. */
  readonly notChecked: readonly string[];
  /** The games with the nonces that bound each; absent for facts of a newer vocabulary than this reader knows. */
  readonly games?: readonly GameBound[];
  /** The report on the draws; absent for facts of a newer vocabulary than this reader knows. */
  readonly draws?: DrawsFound;
  readonly firstFailure?: { readonly revision: number; readonly what: string };
  readonly firstDifference?: RecordDifference;
}

export interface VerifyOptions {
  /** The audience that this copy was made for (default: the house). */
  readonly audience?: Audience;
  /**
   * The audience that the report on draws is for, if it may know less than the copy: the report then tells nothing
   * more.
   */
  readonly asks?: Audience;
  readonly witnesses?: { readonly receipts: readonly unknown[]; readonly publicKey: string };
  /** The results for chain, seals and receipts, if they were already checked: reading an archive checks them. */
  readonly written?: Verification;
  /** Also runs the rules again. Needs the house's copy. */
  readonly readjudicate?: { readonly rules: Rules; readonly cards: CardLookup };
  /** The card definitions in the archive: the audit compares them with those that the match began with. */
  readonly carried?: CarriedDefinitions | undefined;
  /** The purposes that the game draws for (default: those of the rules that run again). */
  readonly draws?: Draws | undefined;
}

/**
 * Audits a whole match: chain, seals and receipts; then, over the entries in order, randomness, conservation of cards
 * and digests of units; on request also re-adjudication. Total: for a broken record the audit returns an answer.
 */
export const verifyMatch = (records: readonly EntryRecord[], options: VerifyOptions = {}): MatchVerification => {
  const written = options.written ?? verifyRecords(records, options.witnesses);
  try {
    return verifyWritten(records, written, options);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return unsound(written, copiesOf(options), 'facts', error.revision, error.message);
  }
};

const copiesOf = ({ audience = HOUSE, asks = audience }: VerifyOptions): CopiesMeant => ({
  checked: audience,
  draws: asks,
});

/** The data beside a record, which the audit cannot derive from it. */
export const BESIDE_RECORD = 'how people are called, notes, clips and stages (nothing in the record binds them)';

const MOST_NAMED = 20;

/** The entries that only the physics of the table could check, because no rule decides their results. */
const besides = ({ stated, mended }: Readjudication): string => {
  const named = (what: string, entries: readonly number[]): string[] =>
    entries.length === 0
      ? []
      : [`${what} (${entries.slice(0, MOST_NAMED).join(', ')}${entries.length > MOST_NAMED ? ', …' : ''})`];
  const all = [...named('stated by hand', stated), ...named('fixed by a judge', mended)];
  return all.length === 0 ? '' : `; adjudicated by no rule: ${all.join(', ')}`;
};

const unsound = (
  written: Verification,
  copy: CopiesMeant,
  name: string,
  revision: number,
  what: string,
): MatchVerification => ({
  valid: false,
  verdict: 'invalid',
  copy,
  entries: written.entries,
  head: written.head,
  checks: [...written.checks, { name, ok: false, detail: what }],
  notChecked: [],
  firstFailure: written.firstFailure ?? { revision, what },
});

const verifyWritten = (
  records: readonly EntryRecord[],
  written: Verification,
  options: VerifyOptions,
): MatchVerification => {
  const { draws: rules = options.readjudicate?.rules.draws } = options;
  const copy = copiesOf(options);
  const { checked: audience, draws: asks } = copy;
  const sound = records.slice(0, written.entries);
  const newer = readingOf(1, () => newerFacts(sound, audience));
  if (newer !== null) return unsound(written, copy, 'wrong-version', 1, newer);
  // Opened once for all checks: a value that the last entry opens is needed from the beginning.
  const entries = entriesFor(sound, audience);
  const { randomness, auditors } = audit(entries, audience, rules, options.carried);
  const audits = [...auditors, ...listsKept(sound, asks)].map((auditor) => ({
    name: auditor.name,
    ...auditor.finish(),
  }));
  const draws =
    String(asks) === String(audience) ? randomness.summary() : drawsIn(entriesFor(sound, asks), asks, rules);
  const again =
    options.readjudicate && audience === HOUSE
      ? readjudicate(sound, options.readjudicate.rules, options.readjudicate.cards)
      : undefined;
  const wrongTime = wrongTimeIn(entries, matchIn(entries));
  const checks: MatchCheck[] = [
    ...written.checks,
    {
      name: 'times',
      ok: wrongTime === null,
      detail: wrongTime
        ? `${wrongTime.revision}: ${wrongTime.what}`
        : 'no entry is older than the one before it, and every clock counts from the time of its own',
    },
    ...audits.map(({ name, finding, detail, reach }) => ({
      name,
      ok: finding === null,
      detail: finding === null ? detail : `${finding.revision}: ${finding.what}`,
      ...(finding === null && reach ? { reach } : {}),
    })),
    ...(again
      ? [
          {
            name: 'readjudication',
            ok: again.ok,
            detail:
              again.firstDifference?.what ?? `${again.entries} actions run again, the same facts${besides(again)}`,
          },
        ]
      : []),
  ];
  const failures = [
    ...(written.firstFailure ? [written.firstFailure] : []),
    ...(wrongTime ? [wrongTime] : []),
    ...audits.flatMap(({ finding }) => finding ?? []),
    ...(again?.firstDifference ? [{ revision: again.firstDifference.revision, what: again.firstDifference.what }] : []),
  ];
  const valid = checks.every((check) => check.ok) && draws.firstDifference === undefined;
  return {
    valid,
    verdict: valid ? (draws.complete ? 'valid' : 'incomplete') : 'invalid',
    copy,
    entries: written.entries,
    head: written.head,
    checks,
    notChecked: notCheckedIn(entries, audience, again !== undefined),
    games: bindingsIn(entries),
    draws,
    // The chain comes first: after a break nothing else was checked.
    ...(failures[0] ? { firstFailure: failures[0] } : {}),
    ...(again?.firstDifference ? { firstDifference: again.firstDifference } : {}),
  };
};

/**
 * What an audit leaves open: rules that did not run again, cards that stay sealed, and what older facts do not record.
 */
const notCheckedIn = (entries: readonly Dated[], audience: Audience, again: boolean): string[] => {
  const { versions: { facts = 1 } = {}, policy } = matchIn(entries) ?? ({} as Partial<MatchInfo>);
  const byPolicy = entries.flatMap((entry) =>
    entry.facts.some((fact) => fact.kind === 'rewound' && fact.mode === 'policy') ? entry.revision : [],
  );
  return [
    ...(again
      ? []
      : [`the rules (${audience === HOUSE ? 'they were not run again' : "only the house's copy can run them again"})`]),
    ...(byPolicy.length > 0 && audience !== HOUSE && !again
      ? [`which cards went back by policy at ${byPolicy.join(', ')} (they stay sealed)`]
      : []),
    ...(policy?.table === 'paper'
      ? ['what its recorder stated: which hidden cards lay where, and what came of chance']
      : []),
    ...(facts < 3 ? [`in facts ${facts}: among what was drawn, and where cards come from behind a judge's deed`] : []),
  ];
};

const matchIn = ([first]: readonly Dated[]): MatchInfo | undefined => {
  const began = first?.facts.find((fact) => fact.kind === 'match-began');
  return began?.match as MatchInfo | undefined;
};

/**
 * Reports that a match's facts are of a newer vocabulary. This reader passes over its new words, so its tables prove
 * nothing, for or against.
 */
const newerFacts = ([first]: readonly EntryRecord[], audience: Audience): string | null => {
  const match =
    first && foldEntry(emptyTable(audience), { revision: 1, facts: factsOf(openEntry(first, audience)) }).match;
  return !match || readsFacts(match)
    ? null
    : `the facts are version ${match.versions.facts}; known here is ${FACTS_VERSION}`;
};

const entriesFor = (records: readonly EntryRecord[], audience: Audience): Dated[] =>
  records.map((record) => {
    const entry = openEntry(narrow(record, audience), audience);
    const { revision, time, actor, action } = entry;
    return { revision, time, actor, action, facts: factsOf(entry) };
  });

const audit = (
  entries: readonly Dated[],
  audience: Audience,
  rules: Draws | undefined,
  carried: CarriedDefinitions | undefined,
): { randomness: Randomness; auditors: readonly Auditor[] } => {
  const randomness = new Randomness(entries, rules);
  const rewinds = entries.some(({ facts }) => facts.some(({ kind }) => kind === 'rewound'));
  const auditors = [
    new Actors(),
    randomness,
    new Conservation(),
    new Digests(),
    ...(carried ? [new Definitions(carried)] : []),
    ...(rewinds ? [new Rewinds(), new Deals()] : []),
  ];
  see(entries, audience, auditors);
  return { randomness, auditors };
};

/**
 * What was named beyond lists that refused nothing, as far as the asker may read these: a player recorded, or they were
 * registered later.
 */
const listsKept = (records: readonly EntryRecord[], asks: Audience): readonly Auditor[] => {
  const { recordedBy, table } = matchIn(entriesFor(records.slice(0, 1), asks))?.policy ?? {};
  if (table !== 'paper') return [];
  const entries = entriesFor(records, asks);
  const later = entries.some(({ facts }) => facts.some(({ kind }) => kind === 'list-registered'));
  if (typeof recordedBy !== 'number' && !later) return [];
  const kept = new ListsKept(typeof recordedBy === 'number' ? recordedBy : undefined);
  see(entries, asks, [kept]);
  return [kept];
};

const drawsIn = (entries: readonly Dated[], audience: Audience, rules: Draws | undefined): DrawsFound => {
  const randomness = new Randomness(entries, rules);
  see(entries, audience, [randomness]);
  return randomness.summary();
};

const see = (entries: readonly Dated[], audience: Audience, auditors: readonly Auditor[]): void => {
  let table = emptyTable(audience);
  for (const entry of entries) {
    const { revision, facts } = entry;
    readingOf(revision, () => {
      for (const auditor of auditors) auditor.beginEntry?.(entry, table);
      table = beginEntry(table, revision);
      for (const fact of facts) {
        const after = apply(table, fact);
        for (const auditor of auditors) auditor.see(fact, table, after);
        table = after;
      }
      table = endEntry(table, facts);
      for (const auditor of auditors) auditor.endEntry?.(table);
    });
  }
};
