import type { Handle } from '#table';
import type { Scribe } from '#rules';
import { areChecked } from './present.js';

/** An object that changes its controller is out of combat at once (GA26-COMBAT-16). */
export const leaveCombat = (scribe: Scribe, handle: Handle): void => {
  const { combat } = scribe.table;
  if (!combat || !areChecked(scribe.table)) return;
  if (combat.attacker === handle) scribe.emit({ kind: 'combat-set', data: { out: true } });
  else if (combat.targets.includes(handle))
    scribe.emit({ kind: 'combat-set', targets: combat.targets.filter((one) => one !== handle) });
};
