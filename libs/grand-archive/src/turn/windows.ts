import type { Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { turnEnds } from '../table/notes.js';
import { beginPhase, giveOpportunity, turnPlayer } from './timing.js';

/** The steps that are only there for triggers or a materialization. */
const CONDITIONAL = ['wake/opportunity', 'materialize/materialized', 'recollection/returned', 'draw/opportunity'];

/** Whether such a step is over, since the stack is empty (GA26-TURN-03, GA26-TURN-07, GA26-OPP-02). */
export const isWindowOver = ({ table }: Scribe): boolean =>
  table.items.length === 0 &&
  CONDITIONAL.includes(`${table.phase}/${table.step}`) &&
  partsFor(table).turn.windows === 'until-empty';

/**
 * After a resolution the turn player has Opportunity first (GA-OPP-06). Two steps end as soon as the stack is empty
 * (SM-23, SM-38).
 */
export const afterResolution = (scribe: Scribe): void => {
  if (scribe.table.phase === 'setup') return; // GA26-SETUP-10: before the first turn nobody has Opportunity
  if (scribe.table.items.length === 0) {
    if (scribe.table.phase === 'recollection' && scribe.table.step === 'triggers')
      beginPhase(scribe, 'recollection', 'opportunity'); // F6 D, F6 E
    if (scribe.table.phase === 'combat' && scribe.table.step === 'triggers')
      beginPhase(scribe, 'combat', 'retaliation'); // F10 C4, F10 C5
  }
  if (isWindowOver(scribe) || turnEnds.in(scribe.table)) return;
  giveOpportunity(scribe, turnPlayer(scribe.table)); // F8 B, F8 F
};
