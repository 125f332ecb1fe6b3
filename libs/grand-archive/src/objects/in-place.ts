import { type Card, type Seat } from '#table';
import { select } from '../effects/select.js';
import { standing, staticsOf } from './statics.js';
import { isUnit } from './traits.js';
import type { Sight } from '../effects/env.js';

/** How much of a damage to a card static abilities prevent, with their sources. */
export const preventedFor = (
  sight: Sight,
  card: Card,
  combat: boolean,
): readonly { source: Card; of: (n: number) => number }[] =>
  staticsOf(sight).flatMap((one) => {
    const { prevent } = one.change;
    if (!prevent || (prevent.of !== undefined && (prevent.of === 'combat') !== combat)) return [];
    if (!sight.derived.isAtWork(one, card)) return [];
    const { n, least = 0, but = 0 } = prevent;
    if (n === 'half') return [{ source: one.source, of: (left) => Math.ceil(left / 2) }];
    const most = n === 'all' ? Infinity : sight.derived.amount(one, n);
    return [{ source: one.source, of: (left) => (left < least ? 0 : Math.max(0, Math.min(left - but, most))) }];
  });

/** The units that static abilities make take a damage in the place of a card, with their sources. */
export const takingFor = (sight: Sight, card: Card): readonly { source: Card; unit: Card }[] =>
  staticsOf(sight).flatMap((one) => {
    const { deflect } = one.change;
    if (!deflect || !sight.derived.isAtWork(one, card)) return [];
    const [unit] = select(sight, deflect, standing(one.source));
    return unit && unit.handle !== card.handle && isUnit(sight.cards, unit) ? [{ source: one.source, unit }] : [];
  });

/** How much more damage static abilities make a Spell source of that player deal to a card (GA-MORE-01). */
export const addedFor = (sight: Sight, card: Card, by: Seat): number =>
  staticsOf(sight).reduce((sum, one) => {
    const { more } = one.change;
    if (more === undefined || one.source.controller !== by) return sum;
    if (!sight.derived.isAtWork(one, card)) return sum;
    return sum + Math.max(0, sight.derived.amount(one, more));
  }, 0);

/** Where static abilities move a card instead, when it would die or leave the field (GA-INSTEAD-01). */
export const insteadOf = (sight: Sight, card: Card) =>
  staticsOf(sight).flatMap((one) =>
    one.change.instead && sight.derived.isAtWork(one, card) ? [{ instead: one.change.instead, stamp: one.stamp }] : [],
  );
