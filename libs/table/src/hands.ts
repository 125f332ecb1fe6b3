import { speaks } from './fact.js';
import type { MatchInfo, Table } from './table.js';

/**
 * When everybody gets what was hidden in a match, as its policy says for ever: with its seeds, when its event is over,
 * or never. Matches of before facts 3 were begun on the promise that it is never.
 */
type HandsPolicy = 'opened' | 'after-event' | 'sealed';

export const handsOf = (match: Pick<MatchInfo, 'policy' | 'versions'> | null): HandsPolicy => {
  const hands = speaks(match, 3) ? match?.policy['hands'] : undefined;
  return hands === 'opened' || hands === 'after-event' ? hands : 'sealed';
};

type Promised = Pick<MatchInfo, 'policy' | 'versions' | 'scenario'>;

/**
 * Whether a match's lists may be opened behind its seeds: the lists of an event are open when it says so, at the latest
 * when it is over. What is shown from the beginning waits for nothing.
 */
export const listsMayWait = (match: Promised | null): boolean => {
  if (match === null || match.scenario) return false;
  const { lists } = match.policy;
  return lists === 'after-event' || (lists === undefined && handsOf(match) === 'after-event');
};

/** Whether the house's bundles may be opened behind the seeds: they hold the lists, too. */
const bundlesMayWait = (match: Promised | null): boolean =>
  handsOf(match) === 'after-event' || (handsOf(match) === 'opened' && listsMayWait(match));

/** Whether the house's bundles are still to be opened, behind the seeds (R-OPEN-02). */
export const bundlesWait = ({ match, office }: Pick<Table, 'match' | 'office'>): boolean =>
  office.opened && !office.bundles && bundlesMayWait(match);

/** Whether anything of a match is still to be opened, behind the seeds. */
export const opensLater = (table: Pick<Table, 'match' | 'office'>): boolean =>
  table.office.listsWait === true || bundlesWait(table);
