import { secret, unknown, type Json, type Secret } from '#table';
import { type AccessNote, type EntryDraft, type EntryRecord, keysIn, sealEntry, sha256, ZERO_HASH } from '#journal';

/** Made-up matches for specs and benchmarks: the same arguments always give the same bytes. */

/** Keys as a fact carries them: the house's hidden from every seat, each seat's told to it alone. */
export const keysFor = (match: string, game: number, seats: number): Secret<string>[] =>
  Array.from({ length: seats + 1 }, (_, a) => secret(sha256(`${match}/${game}/${a}`), a === 0 ? [] : [a]));

/** A judge's look, as the access journal notes it. */
export const LOOK: AccessNote = {
  match: 'm',
  revision: 1,
  kind: 'look',
  at: '2026-11-21T10:00:00.000Z',
  who: { judge: 'j' },
  detail: {},
};

export interface Content {
  readonly action?: object;
  readonly facts?: readonly object[];
  readonly actor?: Json;
  readonly key?: EntryDraft['key'];
}

/** Puts contents on a chain, the first entry of which brings the keys. */
export class Chain {
  readonly records: EntryRecord[] = [];
  #keys: readonly string[] = [];

  constructor(
    readonly match: string,
    readonly seats = 2,
  ) {
    this.add({
      action: { type: 'begin' },
      facts: [{ kind: 'match-began', keys: keysFor(match, 0, seats) }],
      actor: { house: true },
    });
  }

  get last(): EntryRecord {
    return this.records.at(-1) as EntryRecord;
  }

  /** The draft of the entry that would come next. */
  draft({ action = { type: 'pass' }, facts = [], actor = { seat: 1 }, key }: Content): EntryDraft {
    const revision = this.records.length + 1;
    const time = new Date(Date.UTC(2026, 10, 21) + revision * 1_000).toISOString();
    const draft = {
      match: this.match,
      revision,
      prev: this.records.at(-1)?.hash ?? ZERO_HASH,
      time,
      actor,
      action,
      facts,
    };
    return key === undefined ? draft : { ...draft, key };
  }

  /** The record that would come next, without putting it on the chain. */
  next(content: Content = {}): EntryRecord {
    return sealEntry(this.draft(content), this.seats, this.#keysFor(content));
  }

  add(content: Content = {}): EntryRecord {
    const record = this.next(content);
    this.#keys = this.#keysFor(content);
    this.records.push(record);
    return record;
  }

  #keysFor({ facts = [] }: Content): readonly string[] {
    return (keysIn(facts, this.seats) as readonly string[] | null) ?? this.#keys;
  }
}

/**
 * A match of this many entries, with what matches have: hidden cards, a second game, request keys, what nobody knows.
 */
export const chainOf = (match: string, entries: number, seats = 2): Chain => {
  const chain = new Chain(match, seats);
  while (chain.records.length < entries) chain.add(contentOf(match, chain.records.length + 1, seats));
  return chain;
};

const contentOf = (match: string, revision: number, seats: number): Content => {
  const seat = (revision % seats) + 1;
  const card = secret(`card-${sha256(`${match}${revision}`).slice(0, 12)}`, [seat]);
  const handle = `c${revision}.0`;
  const facts: object[] = [
    {
      kind: 'moved',
      legs: [{ from: `hand:${seat}`, slot: secret(revision % 7, [seat]), to: 'memory', handle, definition: card }],
    },
    {
      kind: 'drew-random',
      n: revision,
      purpose: 'memory "é✓" \\ 🂡',
      size: 9,
      count: 1,
      source: 'drawn',
      result: secret([revision % 9], []),
    },
    {
      kind: 'unit-ended',
      unit: revision,
      of: 'stack',
      title: `Step ${revision}`,
      result: 'resolved',
      rules: ['GA-STACK-01'],
      digest: sha256(handle),
    },
    { kind: 'opportunity', seat: (seat % seats) + 1, passed: [seat] },
  ];
  if (revision % 10 === 0)
    facts.push({ kind: 'game-began', n: revision / 10, keys: keysFor(match, revision / 10, seats) });
  if (revision % 4 === 0) facts.push({ kind: 'identified', card: handle, basis: 'paper', definition: unknown });
  const key = secret({ key: `k-${revision}`, digest: sha256(`${revision}`) }, [seat]);
  return { action: { type: 'activate', card, seat }, facts, actor: { seat }, ...(revision % 3 === 0 ? { key } : {}) };
};
