import type { Scribe } from '#rules';

/** An effect ends the combat: nothing is attacked any more, and End of Combat takes place as ever (GA-COMBAT-37). */
export const endCombatNow = (scribe: Scribe): void => {
  if (scribe.table.combat) scribe.emit({ kind: 'combat-set', targets: [], retaliators: [] });
};
