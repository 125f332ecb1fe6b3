import type { MatchHistory } from '#match';
import { readsFacts, type Table } from '#table';
import type { LiveMatch, RecorderDeps } from './contract.js';

/** A match at its head, and what it is played with. */
export const liveOf = (history: MatchHistory, deps: Pick<RecorderDeps, 'rules' | 'cards'>): LiveMatch => {
  const { match: id, table, session, ledger, began, last, broken } = history;
  return { id, table, session, ledger, began, last, playable: broken === null ? playableOf(table, deps) : undefined };
};

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
