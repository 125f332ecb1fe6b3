import type { MatchHistory } from '#match';
import { sessionAt } from '#rules';
import { readsFacts, type Table } from '#table';
import type { LiveMatch, Playable, RecorderDeps } from './contract.js';

/** A match at its head, and what it is played with. */
export const liveOf = (history: MatchHistory, deps: Pick<RecorderDeps, 'rules' | 'cards'>): LiveMatch => {
  const { match: id, table, session, ledger, began, last, broken } = history;
  const playable = broken === null ? playableOf(table, deps) : undefined;
  const live = { id, table, session, ledger, began, last, playable };
  const rules = playable || broken !== null || !table.match ? undefined : deps.rules.ending(table.match);
  if (!rules) return live;
  // Its flows are not gone through again.
  const cards = { version: table.match!.versions.cards, get: () => undefined };
  return { ...live, session: sessionAt(table), ending: { rules, cards } };
};

/** By what its next entry is decided: what it is played with, or where that is not carried any more what it ends by. */
export const decidedBy = ({ playable, ending }: LiveMatch): Playable | undefined => playable ?? ending;

/** What a match is played with, where it is at hand. */
export const playableOf = (
  table: Table,
  { rules, cards }: Pick<RecorderDeps, 'rules' | 'cards'>,
): LiveMatch['playable'] => {
  if (!table.match) return undefined;
  const { game, versions } = table.match;
  const known = readsFacts(table.match) ? rules.pinned(table.match) : undefined;
  if (!known) return undefined;
  const lookup = cards(game, versions.cards);
  return lookup?.version === versions.cards ? { rules: known, cards: lookup } : undefined;
};
