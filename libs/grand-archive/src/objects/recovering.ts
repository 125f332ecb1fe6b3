import type { Handle, Seat } from '#table';
import type { Scribe } from '#rules';
import { evaluate } from '../effects/truth.js';
import { recover } from '../table/marks.js';
import { isForbidden } from './characteristics.js';
import { standing, staticsOf } from './statics.js';
import { championOf } from './traits.js';
import { sightOf } from './derive.js';

/**
 * A player recovers `n`, with all increases and decreases (GA-RECOVER-01); a player who would recover 0 does not
 * recover.
 */
export const recovering = (scribe: Scribe, seat: Seat, n: number, source: Handle): void => {
  const { table, cards } = scribe;
  const champion = championOf(table, cards, seat);
  const sight = sightOf({ table, cards });
  if (!champion || n <= 0 || isForbidden(sight, champion, 'recover')) return;
  const changes = staticsOf(sight).filter(
    (one) => one.change.recovers !== undefined && sight.derived.isAtWork(one, champion),
  );
  const by = changes.map(({ change, source: from }) => evaluate(sight, standing(from), change.recovers!));
  recover(
    scribe,
    champion,
    by.reduce((sum, one) => sum + one, n),
    source,
  );
};
