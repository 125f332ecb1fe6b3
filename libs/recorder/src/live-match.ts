import type { MatchHistory } from '#match';
import { sessionAt } from '#rules';
import { readsFacts, type Table } from '#table';
import type { LiveMatch, Playable, RecorderDeps } from './contract.js';

/** A match at its head, with the rules and cards to play it. */
export const liveOf = (history: MatchHistory, deps: Pick<RecorderDeps, 'rules' | 'cards'>): LiveMatch => {
  const { match: id, table, session, ledger, began, last, broken } = history;
  const playable = broken === null ? playableOf(table, deps) : undefined;
  const live = { id, table, session, ledger, began, last, playable };
  const rules = playable || broken !== null || !table.match ? undefined : deps.rules.ending(table.match);
  if (!rules) return live;
  // The rules' flows are not run again.
  const cards = { version: table.match!.versions.cards, get: () => undefined };
  return { ...live, session: sessionAt(table), ending: { rules, cards } };
};

/** The rules and cards that decide the match's next entry: those it is played with, else those that can only end it. */
export const decidedBy = ({ playable, ending }: LiveMatch): Playable | undefined => playable ?? ending;

/** The rules and cards that a match pins, if this instance has them. */
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
