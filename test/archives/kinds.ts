import { openEntry, type Archive, type OpenedEntry } from '#journal';
import { factsOf } from '#match';
import { isSecret, type Fact, type FactKind, type Table } from '#table';
import { tables } from './kept.js';

/** What a copy holds, read from its records. */
export interface Held {
  readonly entries: readonly OpenedEntry[];
  readonly facts: readonly Fact[];
  /** The holders of bundles, the same for all entries; 0 is the house. */
  readonly holders: readonly number[];
  readonly last: Table;
}

export const heldIn = (archive: Archive): Held => {
  const { header, records } = archive;
  const entries = records.map((record) => openEntry(record, header.audience));
  const { bundles } = records[0]!;
  const holders = [...bundles.keys()].filter((n) => records.every((record) => record.bundles[n] !== null));
  return { entries, facts: entries.flatMap((entry) => factsOf(entry)), holders, last: [...tables(archive)].at(-1)! };
};

const of = <K extends FactKind>(facts: readonly Fact[], kind: K): Extract<Fact, { kind: K }>[] =>
  facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);

/** Every seat was claimed with a key and a nonce; every player has signed something, and nonces went into the draws. */
const isKeyed = ({ entries, facts, last }: Held): boolean => {
  const claims = of(facts, 'claimed').filter(({ key, nonce }) => key !== undefined && nonce !== undefined);
  const nonces = of(facts, 'key-made').flatMap((made) => made.nonces);
  const signers = new Set(entries.flatMap(({ signed, actor }) => (signed ? JSON.stringify(actor) : [])));
  const seats = last.seats.length;
  return claims.length === seats && signers.size === seats && nonces.filter((nonce) => nonce !== null).length >= seats;
};

/** Back by policy: what had been drawn went back, and what was left to chance was drawn again. */
const goesBackByPolicy = ({ entries }: Held): boolean =>
  entries.some((entry) => {
    const facts = factsOf(entry);
    return of(facts, 'rewound').some(({ mode }) => mode === 'policy') && of(facts, 'dealt-anew').length > 0;
  });

/** After its entry that made it one somebody has acted in it. */
const isForkPlayedOn = ({ entries, last }: Held): boolean => {
  const at = entries.findIndex((entry) => of(factsOf(entry), 'reseeded').length > 0);
  const { fork } = last.match!.policy;
  return at > 0 && fork !== undefined && of(entries.slice(at + 1).flatMap(factsOf), 'unit-ended').length > 0;
};

/** What there has to be an archive of, told as what happened in the match, or who took it away. */
export const KINDS: Readonly<Record<string, (held: Held) => boolean>> = {
  'the house has it, with everything that was hidden': ({ holders }) => holders.includes(0),
  'a seat took it away, with what that seat knows': ({ holders, last }) =>
    last.office.result === 'final' && holders.length === 1 && holders[0]! > 0,
  'a spectator took it away, with nothing that is hidden': ({ holders }) => holders.length === 0,
  'it was taken away while it ran': ({ last }) => last.status === 'playing' && last.office.result === 'open',
  'three games decide it': ({ facts, last }) =>
    last.match!.format.bestOf === 3 && last.status === 'ended' && of(facts, 'game-ended').length === 3,
  'it begins from a table that was written down': ({ last }) => last.match!.scenario,
  'a player carries out by hand what nobody reads': ({ facts }) => of(facts, 'attested').length > 0,
  'a judge is called, pauses it, rules, warns, and is overruled': ({ last: { office } }) =>
    [office.calls, office.rulings, office.penalties].every((list) => (list?.length ?? 0) > 0) &&
    office.rulings!.some(({ state }) => state === 'overturned'),
  'a judge mends the table, also where a card is hidden': ({ facts }) =>
    of(facts, 'fixed').some(({ ops }) => ops.some((op) => isSecret(op))),
  'it goes back by policy, and what was drawn is dealt anew': goesBackByPolicy,
  'it goes back exactly': ({ facts }) => of(facts, 'rewound').some(({ mode }) => mode === 'exact'),
  'it is a fork, and is played on': isForkPlayedOn,
  'its seats are claimed with keys, its players sign, and add to the randomness': isKeyed,
  'a player exchanges a key, and a judge does for another': ({ entries }) => {
    const actors = entries
      .filter((entry) => of(factsOf(entry), 'rekeyed').length > 0)
      .map(({ actor }) => actor as object);
    return actors.some((actor) => 'seat' in actor) && actors.some((actor) => 'judge' in actor);
  },
};
