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

/**
 * Whether a match's lists may be opened behind its seeds: the lists of an event are open when it says so, at the latest
 * with what was hidden in its matches. What is shown from the beginning waits for nothing.
 */
export const listsMayWait = (match: Pick<MatchInfo, 'policy' | 'versions' | 'scenario'> | null): boolean =>
  match !== null && handsOf(match) === 'after-event' && match.policy['lists'] === undefined && !match.scenario;

/** Whether the house's bundles are still to be opened, behind the seeds (R-OPEN-02). */
export const bundlesWait = ({ match, office }: Pick<Table, 'match' | 'office'>): boolean =>
  office.opened && !office.bundles && handsOf(match) === 'after-event';
