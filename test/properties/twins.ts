import { MemoryLog, openEntry, type EntryRecord } from '#journal';
import type { Choice } from '#recorder';
import type { RecordedAction, Rules } from '#rules';
import { factsOf } from '#match';
import { draftOf } from '#rules';
import type { Audience, Fact } from '#table';
import { setupOf, testRecorder, type Playable } from '../support/recorder.js';
import { discloses, type Disclosures } from './lawful-disclosures.js';

const NOON = '2026-11-21T12:00:00.000Z';

/** What players did in a match, in order; the house's own entries left out. */
export interface Deed extends Choice {
  readonly revision: number;
}

export const scriptOf = (records: readonly EntryRecord[]): Deed[] =>
  records.flatMap((record) => {
    const { action } = openEntry(record, 'house');
    const recorded = action as unknown as RecordedAction;
    return recorded.seat === 0 ? [] : [{ revision: record.revision, seat: recorded.seat, action: draftOf(recorded) }];
  });

export interface Twin {
  readonly records: readonly EntryRecord[];
  /** The deed that was refused there, so that the match went no further. */
  readonly refused: Deed | null;
}

/** Plays a script, from its beginning or on top of records that are there; every entry bears the same time. */
export const playScript = async (
  game: Playable,
  script: readonly Deed[],
  seed: string,
  from: readonly EntryRecord[] = [],
): Promise<Twin> => {
  const log = new MemoryLog();
  for (const record of from) await log.append(record);
  const { recorder } = testRecorder([game], { log, clock: () => NOON });
  if (from.length === 0) await recorder.begin(setupOf(game, { id: 'twin', seed }));
  for (const deed of script) {
    const { seat, action, revision } = deed;
    const answer = await recorder.act('twin', { actor: { seat }, seat, action, at: revision - 1 });
    if (!answer.ok) return { records: await log.read('twin'), refused: deed };
  }
  return { records: await log.read('twin'), refused: null };
};

/** The same rules for a game that begins with two cards of a pool swapped. */
export const swapping = (rules: Rules, zone: string, p: number, q: number): Rules => ({
  ...rules,
  beginGame: (scribe, action) => {
    const emit = scribe.emit.bind(scribe);
    scribe.emit = (...facts) =>
      emit(...facts.map((fact) => (fact.kind === 'game-began' ? swapIn(fact, zone, p, q) : fact)));
    return rules.beginGame(scribe, action);
  },
});

const swapIn = (fact: Extract<Fact, { kind: 'game-began' }>, zone: string, p: number, q: number): Fact => ({
  ...fact,
  pools: fact.pools.map((pool) => {
    if (pool.zone !== zone) return pool;
    const cards = [...pool.cards.$!];
    [cards[p], cards[q]] = [cards[q]!, cards[p]!];
    return { ...pool, cards: { ...pool.cards, $: cards } };
  }),
});

/**
 * All that an audience hears of an entry but the seals: the public text without what follows from hashes, and its own
 * bundles.
 */
const heard = (record: EntryRecord, audience: Exclude<Audience, 'house'>): string => {
  const { prev: _prev, ...open } = (JSON.parse(record.body) as { public: Record<string, unknown> }).public;
  return JSON.stringify([open, audience.map((seat) => record.bundles[seat])]);
};

export interface Leak {
  readonly revision: number;
  readonly audience: Audience;
  readonly what: string;
  readonly one?: unknown;
  readonly other?: unknown;
}

/**
 * Where an audience can tell twins apart that differ only in what it must not know; `null`: nowhere, or not before it
 * was lawfully told.
 */
export const tellsApart = (
  lawful: Disclosures,
  one: Twin,
  other: Twin,
  audience: Exclude<Audience, 'house'>,
): Leak | null => {
  const length = Math.min(one.records.length, other.records.length);
  for (let n = 0; n < length; n += 1) {
    const [a, b] = [one.records[n]!, other.records[n]!];
    if (heard(a, audience) === heard(b, audience)) continue;
    const [first, second] = [openEntry(a, audience), openEntry(b, audience)];
    const leak = (what: string, ...both: [unknown, unknown]): Leak => ({
      revision: a.revision,
      audience,
      what,
      one: both[0],
      other: both[1],
    });
    if (JSON.stringify(first.action) !== JSON.stringify(second.action))
      return leak('the action', first.action, second.action);
    const facts = [first, second].map((entry) => entry.facts as unknown as readonly Fact[]) as [
      readonly Fact[],
      readonly Fact[],
    ];
    const told = (): Fact[] => one.records.slice(0, n + 1).flatMap((record) => factsOf(openEntry(record, audience)));
    for (let at = 0; at < Math.max(facts[0].length, facts[1].length); at += 1) {
      const pair = [facts[0][at], facts[1][at]] as const;
      if (pair.some((fact) => fact !== undefined && discloses(lawful, fact, audience, told))) return null;
      if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) return leak(`fact ${at + 1}`, pair[0], pair[1]);
    }
    return leak('the numbers of hidden values', a.body.slice(0, 2000), b.body.slice(0, 2000));
  }
  const refused = [one, other].find((twin) => twin.refused !== null && twin.records.length === length)?.refused;
  return refused && audience.includes(refused.seat)
    ? { revision: refused.revision, audience, what: 'a refusal', one: refused }
    : null;
};
