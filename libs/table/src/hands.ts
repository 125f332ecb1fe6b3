import { speaks } from './fact.js';
import type { MatchInfo, Table } from './table.js';

/**
 * When everybody learns what was hidden in a match: together with its seeds, after its event, or never. The match's
 * policy fixes this at its beginning. Matches before facts 3 began with the promise "never".
 */
type HandsPolicy = 'opened' | 'after-event' | 'sealed';

export const handsOf = (match: Pick<MatchInfo, 'policy' | 'versions'> | null): HandsPolicy => {
  const hands = speaks(match, 3) ? match?.policy['hands'] : undefined;
  return hands === 'opened' || hands === 'after-event' ? hands : 'sealed';
};

type Promised = Pick<MatchInfo, 'policy' | 'versions' | 'scenario'>;

/**
 * Whether a match's deck lists are opened later than its seeds. An event opens its lists when it says so, at the latest
 * when it is over. Lists that were public from the beginning do not wait.
 */
export const listsMayWait = (match: Promised | null): boolean => {
  if (match === null || match.scenario) return false;
  const { lists } = match.policy;
  return lists === 'after-event' || (lists === undefined && handsOf(match) === 'after-event');
};

/** Whether the house's bundles are opened later than the seeds: the bundles also hold the lists. */
const bundlesMayWait = (match: Promised | null): boolean =>
  handsOf(match) === 'after-event' || (handsOf(match) === 'opened' && listsMayWait(match));

/** Whether the seeds are open but the house's bundles still wait (R-OPEN-02). */
export const bundlesWait = ({ match, office }: Pick<Table, 'match' | 'office'>): boolean =>
  office.opened && !office.bundles && bundlesMayWait(match);

/** Whether the seeds are open but something else of the match still waits. */
export const opensLater = (table: Pick<Table, 'match' | 'office'>): boolean =>
  table.office.listsWait === true || bundlesWait(table);
