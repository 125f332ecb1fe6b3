import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { CostPart } from '../effects/words.js';
import { delevel } from '../objects/delevel.js';
import { leaveField, sacrifice } from '../objects/leave.js';
import { recovering } from '../objects/recovering.js';
import { skipNext } from '../objects/skipping.js';
import { addCounters, dealDamage, setRested } from '../table/marks.js';
import { moveAny } from '../objects/move-any.js';
import { championOf } from '../objects/traits.js';

/** Pays the parts of a cost that need no choice. A part that gives up the source itself comes last. */
export const payFixed = (scribe: Scribe, env: Env, costs: readonly CostPart[]): void => {
  for (const part of costs) {
    if (part.pay === 'rest' && part.what === undefined) setRested(scribe, [env.source], true);
    if (part.pay === 'counters') {
      const on = part.on === 'champion' ? championOf(scribe.table, scribe.cards, env.controller)?.handle : env.source;
      if (on !== undefined) addCounters(scribe, [on], part.kind, -part.n, 'cost');
    }
    if (part.pay === 'delevel') delevel(scribe, env.controller);
    if (part.pay === 'recover') recovering(scribe, env.controller, part.n, env.source);
    if (part.pay === 'skip') skipNext(scribe, env, part.phase);
    if (part.pay === 'damage') {
      const champion = championOf(scribe.table, scribe.cards, env.controller);
      if (champion)
        dealDamage(scribe, [{ to: champion.handle, n: part.n, source: env.source }], { unpreventable: true });
    }
  }
  if (costs.some((part) => part.pay === 'banish-self')) {
    if (leaveField(scribe, [env.source], 'banishment', { cause: 'cost' }).length === 0)
      moveAny(scribe, [env.source], 'banishment', {});
  }
  if (costs.some((part) => part.pay === 'sacrifice-self')) sacrifice(scribe, [env.source], 'cost');
};
