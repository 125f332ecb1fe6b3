import type { Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { payNow } from '../effects/pay-now.js';
import { partsFor } from '../rulesets/parts-for.js';
import { addCounters } from '../table/marks.js';
import { wait } from '../triggers/waiting.js';
import { sacrifice } from './leave.js';
import { field } from './traits.js';

const withering = ({ table }: Scribe, seat: Seat) =>
  field(table).filter((card) => card.controller === seat && (card.counters['wither'] ?? 0) > 0);

/** As Main begins, one trigger of the game itself asks for all wither counters of its player (GA26-CTR-13). */
export const triggerWither = (scribe: Scribe, seat: Seat): void => {
  if (partsFor(scribe.table).counters.wither === 'generic' || withering(scribe, seat).length === 0) return;
  wait(scribe, [{ seat, source: '', definition: null, ability: 'rule#wither', title: 'Wither', event: {} }]);
};

/**
 * The player pays as much reserve for each object as it has wither counters, or sacrifices it; then all these counters
 * go together (GA26-CTR-13, GA26-CTR-14).
 */
export function* wither(scribe: Scribe, env: Env): Flow {
  const there = withering(scribe, env.controller);
  for (const { handle, counters } of there) {
    const text = 'Pay for its wither counters, or sacrifice it?';
    const cost = { pay: 'reserve' as const, n: counters['wither'] ?? 0 };
    const paid = yield* payNow(scribe, { ...env, source: handle }, { op: 'pay', cost: [cost], text, then: [] });
    if (!paid) sacrifice(scribe, [handle], 'wither');
  }
  const handles = there.map(({ handle }) => handle);
  addCounters(scribe, handles, 'wither', -Infinity);
}
