import type { Scribe } from '#rules';
import { beginPhase, giveOpportunity, turnPlayer } from './timing.js';

/**
 * After a resolution the turn player has Opportunity first (GA-OPP-06); two steps end as soon as the stack is empty
 * (SM-23, SM-38).
 */
export const afterResolution = (scribe: Scribe): void => {
  if (scribe.table.items.length === 0) {
    if (scribe.table.phase === 'recollection' && scribe.table.step === 'triggers')
      beginPhase(scribe, 'recollection', 'opportunity');
    if (scribe.table.phase === 'combat' && scribe.table.step === 'triggers')
      beginPhase(scribe, 'combat', 'retaliation');
  }
  giveOpportunity(scribe, turnPlayer(scribe.table));
};
