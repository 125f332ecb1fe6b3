import type { Handle, Seat } from '#table';
import type { Scribe } from '#rules';
import { evaluate } from '../effects/truth.js';
import { recover } from '../table/marks.js';
import { happened } from '../triggers/triggers.js';
import { isForbidden } from './characteristics.js';
import { standing, staticsOf } from './statics.js';
import { championOf } from './traits.js';
import { sightOf } from './derive.js';

/**
 * A player recovers `n`, with all increases and decreases (GA-RECOVER-01); a player who would recover 0 does not
 * recover. Returns whether they did; with no damage there they did all the same (GA26-TERM-07).
 */
export const recovering = (scribe: Scribe, seat: Seat, n: number, source: Handle): boolean => {
  const { table, cards } = scribe;
  const champion = championOf(table, cards, seat);
  const sight = sightOf({ table, cards });
  if (!champion || n <= 0 || isForbidden(sight, champion, 'recover')) return false;
  const changes = staticsOf(sight).filter(
    (one) => one.change.recovers !== undefined && sight.derived.isAtWork(one, champion),
  );
  const by = changes.map(({ change, source: from }) => evaluate(sight, standing(from), change.recovers!));
  const amount = by.reduce((sum, one) => sum + one, n);
  recover(scribe, champion, amount, source);
  if (amount > 0) happened(scribe, 'recovered', [champion], { n: amount });
  return amount > 0;
};
