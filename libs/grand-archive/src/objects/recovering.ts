import type { Handle, Seat } from '#table';
import type { Scribe } from '#rules';
import { evaluate } from '../effects/meaning.js';
import { recover } from '../table/marks.js';
import { deeper } from './depth.js';
import { applies, isForbidden, standing, staticsOf, touches } from './statics.js';
import { championOf } from './traits.js';

/** A player recovers so much, with what makes it more or less (GA-RECOVER-01); who would recover nothing does not. */
export const recovering = (scribe: Scribe, seat: Seat, n: number, source: Handle): void => {
  const { table, cards } = scribe;
  const champion = championOf(table, cards, seat);
  if (!champion || n <= 0 || isForbidden(table, cards, champion, 'recover')) return;
  const below = deeper(cards);
  const changes = below
    ? staticsOf(table, cards).filter(
        (one) =>
          one.change.recovers !== undefined &&
          touches(table, below, one.source, one.change.what, champion) &&
          applies(table, below, one),
      )
    : [];
  const by = changes.map(({ change, source: from }) => evaluate({ table, cards }, standing(from), change.recovers!));
  recover(
    scribe,
    champion,
    by.reduce((sum, one) => sum + one, n),
    source,
  );
};
