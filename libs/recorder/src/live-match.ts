import { accept, emptyLedger, type EntryRecord, type OpenedEntry } from '#journal';
import { nextSession, sessionAt, type Deck, type Recorded } from '#rules';
import {
  emptyTable,
  foldEntry,
  HOUSE,
  readsFacts,
  type Fact,
  type Json,
  type Seat,
  type Secret,
  type Table,
} from '#table';
import type { LiveMatch, Purse, RecorderDeps } from './contract.js';

/** The log holds a record that the accept rule refuses: the match cannot be gone on with. */
export class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';

  constructor(
    readonly match: string,
    readonly revision: number,
    readonly what: string,
  ) {
    super(`${match}:${revision}: ${what}`);
  }
}

/** A match before its first entry. */
export const unborn = (id: string): LiveMatch => ({
  id,
  table: emptyTable(HOUSE),
  session: sessionAt(emptyTable(HOUSE)),
  ledger: emptyLedger(id),
  began: '',
  last: '',
  purse: { decks: [], seeds: [] },
  playable: undefined,
});

export type Advanced =
  | { readonly verdict: 'accepted'; readonly live: LiveMatch; readonly entry: OpenedEntry }
  | { readonly verdict: 'already' }
  | { readonly verdict: 'gap' | 'refused'; readonly detail: string };

/** The match after a record, if the accept rule takes it: everything is folded from the bytes that stand in the log. */
export const advance = (
  live: LiveMatch,
  record: EntryRecord,
  deps: Pick<RecorderDeps, 'rules' | 'cards'>,
): Advanced => {
  const verdict = accept(live.ledger, record);
  if (verdict.verdict === 'already') return verdict;
  if (verdict.verdict === 'refused') {
    const { code, detail } = verdict.reason;
    return { verdict: code === 'gap' ? 'gap' : 'refused', detail: `${code}: ${detail}` };
  }
  const { entry, ledger } = verdict;
  const facts = entry.facts as unknown as readonly Fact[];
  const action = entry.action as unknown as Recorded;
  const table = foldEntry(live.table, { revision: entry.revision, facts });
  const ruling = !('seat' in (entry.action as object));
  const session = nextSession(
    live.session,
    { revision: entry.revision, action, facts, ...(ruling ? { ruling } : {}) },
    table,
  );
  return {
    verdict: 'accepted',
    entry,
    live: {
      id: live.id,
      table,
      session,
      ledger,
      began: live.began === '' ? entry.time : live.began,
      last: entry.time,
      purse: keep(live.purse, action, facts),
      playable: live.table.match === null ? playableOf(table, deps) : live.playable,
    },
  };
};

/** What a match is played with, where it is at hand. */
export const playableOf = (
  table: Table,
  { rules, cards }: Pick<RecorderDeps, 'rules' | 'cards'>,
): LiveMatch['playable'] => {
  if (!table.match) return undefined;
  const { game, versions } = table.match;
  const known = readsFacts(table.match) ? rules.pinned(table.match) : undefined;
  const lookup = cards(game, versions.cards);
  return known && lookup?.version === versions.cards ? { rules: known, cards: lookup } : undefined;
};

const keep = (purse: Purse, action: Recorded, facts: readonly Fact[]): Purse =>
  facts.reduce((now: Purse, fact): Purse => {
    if (fact.kind === 'match-began')
      return { ...now, ...agreed(action), decks: fact.decks as unknown as readonly Secret<Deck>[] };
    if (fact.kind !== 'game-began' || fact.seed.$ === null) return now;
    return { ...now, seeds: [...now.seeds, { game: fact.n, seed: fact.seed.$ }] };
  }, purse);

/** What the match's first action says about its first game. */
const agreed = (action: Recorded): Partial<Purse> => {
  const { seed, first, nonces, scenario } = action as {
    seed?: Secret<string>;
    first?: Seat;
    nonces?: (string | null)[];
    scenario?: Secret<Json>;
  };
  return {
    ...(typeof seed?.$ === 'string' ? { seed: seed.$ } : {}),
    ...(first === undefined ? {} : { first }),
    ...(nonces === undefined ? {} : { nonces }),
    ...(scenario === undefined ? {} : { scenario }),
  };
};
