import {
  accept,
  emptyLedger,
  openEntry,
  sealEntry,
  type EntryDraft,
  type EntryRecord,
  type Keys,
  type Ledger,
} from '#journal';
import type { Rules, Scribe } from '#rules';
import {
  apply,
  beginEntry,
  emptyTable,
  endEntry,
  HOUSE,
  isSecret,
  publicDigest,
  reveal,
  secret,
  type Fact,
  type MaybeSecret,
  type Secret,
  type Table,
} from '#table';
import type { Playable } from './recorder.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** One draw as a cheating house meets it, with what the seed gives. */
export interface HonestDraw extends Pick<Of<'drew-random'>, 'n' | 'purpose' | 'among' | 'size' | 'count'> {
  /** The draws before it, as the table counts them. */
  readonly drawn: Table['drawn'];
  readonly result: readonly number[];
  /** The running game, and how often this purpose was drawn in it before. */
  readonly game: number;
  readonly before: number;
  /** The seats that learn the result; `null`: everybody. */
  readonly to: readonly number[] | null;
  readonly scribe: Scribe;
}

/** What a cheating house does instead of what the rules say. */
export interface Cheat {
  /** Another result, or undefined to leave the draw as it is. */
  readonly draw?: (draw: HonestDraw) => readonly number[] | undefined;
  /** Other facts in place of one. */
  readonly fact?: (fact: Fact, scribe: Scribe) => readonly Fact[];
}

/** The same secret with another value, told to the same. */
export const instead = <T>(value: MaybeSecret<T>, now: T): MaybeSecret<T> =>
  isSecret(value) ? secret(now, value.to) : now;

export const secretly = <T>(value: Secret<T>, now: T): Secret<T> => secret(now, value.to);

/** A game in which a house does something to each scribe, once: an action beside a flow that waits has the same one. */
export const withScribes = (game: Playable, change: (scribe: Scribe) => void): Playable => {
  const { rules } = game;
  const changed = new WeakSet<Scribe>();
  const once = (scribe: Scribe): Scribe => {
    if (changed.has(scribe)) return scribe;
    changed.add(scribe);
    change(scribe);
    return scribe;
  };
  const own: Rules = {
    ...rules,
    beginGame: (scribe, action) => rules.beginGame(once(scribe), action),
    moves: rules.moves.map((move) => ({ ...move, flow: (scribe, action) => move.flow(once(scribe), action) })),
  };
  return { ...game, rules: own };
};

const rig = (scribe: Scribe, cheat: Cheat): void => {
  const random = scribe.random.bind(scribe);
  const emit = scribe.emit.bind(scribe);
  const seen = new Map<string, number>();
  if (cheat.fact) {
    const { fact } = cheat;
    scribe.emit = (...facts) => {
      for (const one of facts) emit(...fact(one, scribe));
    };
  }
  if (cheat.draw) {
    const { draw } = cheat;
    scribe.random = (purpose, among, count, to = null) => {
      const { drawn } = scribe.table;
      const honest = random(purpose, among, count, to);
      const { game } = scribe.table;
      const before = seen.get(`${game} ${purpose}`) ?? 0;
      seen.set(`${game} ${purpose}`, before + 1);
      const at = scribe.facts.findLastIndex(({ kind }) => kind === 'drew-random');
      const fact = scribe.facts[at] as Of<'drew-random'>;
      const said = draw({ ...fact, drawn, result: reveal(honest)!, game, before, to, scribe });
      if (said === undefined) return honest;
      // The result stands in no table: whatever is made of it is made of what is returned.
      const result = instead(honest, said);
      scribe.facts[at] = { ...fact, result };
      return result;
    };
  }
};

/**
 * A game in the hands of a house that cheats in one thing and is honest in all others: what follows from the cheat is
 * played, sealed and signed as it should be, so that nothing but the seed can show it.
 */
export const rigged = (game: Playable, cheat: Cheat): Playable => withScribes(game, (scribe) => rig(scribe, cheat));

/** Facts with the digests of the tables that come of them, and the table behind them. */
const digested = (before: Table, revision: number, facts: readonly Fact[]): { facts: Fact[]; table: Table } => {
  let table = beginEntry(before, revision);
  const now = facts.map((fact) => {
    const one = fact.kind === 'unit-ended' ? { ...fact, digest: publicDigest(table) } : fact;
    table = apply(table, one);
    return one;
  });
  return { facts: now, table: endEntry(table, now) };
};

/** A match written again with some entries told otherwise: keys, seals, chain and digests are as they should be. */
export const rewritten = (records: readonly EntryRecord[], tell: (entry: EntryDraft) => EntryDraft): EntryRecord[] => {
  let ledger: Ledger = emptyLedger(records[0]!.match);
  let table = emptyTable(HOUSE);
  return records.map((record) => {
    const { hash: _hash, ...entry } = openEntry(record, 'house');
    const told = tell(entry as EntryDraft);
    const { facts, ...after } = digested(table, record.revision, told.facts as unknown as Fact[]);
    table = after.table;
    const own = facts.findLast((fact) => 'keys' in fact) as { readonly keys: readonly Secret<string>[] } | undefined;
    const keys: Keys = own?.keys.map(({ $ }) => $) ?? ledger.keys!;
    const again = sealEntry(
      { ...told, facts: facts as unknown as EntryDraft['facts'], prev: ledger.head },
      record.bundles.length - 1,
      keys as string[],
    );
    const verdict = accept(ledger, again);
    if (verdict.verdict !== 'accepted') throw new Error('a forgery that is not even well made');
    ledger = verdict.ledger;
    return again;
  });
};

/** The same of some facts. */
export const retold = (records: readonly EntryRecord[], tell: (fact: Fact) => Fact): EntryRecord[] =>
  rewritten(records, (entry) => ({
    ...entry,
    facts: (entry.facts as unknown as Fact[]).map(tell) as unknown as EntryDraft['facts'],
  }));
