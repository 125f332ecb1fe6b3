import { slotsIn, zoneId, type Ask } from '#table';
import { part } from '#rules';
import { slotName } from '../objects/called.js';

/** Slots of the asked player's own hand, each at most once. */
export const handSlots = <const Name extends string>(name: Name, title: string, { rule, min, max }: Ask) =>
  part({
    name,
    title,
    rule,
    sealed: () => true,
    many: () => ({ min, max }),
    candidates: (query, _draft, chosen) =>
      slotsIn(query.table, zoneId('hand', query.seat)).flatMap((_, n) =>
        chosen.includes(n) ? [] : [{ value: n, label: () => slotName(query, 'hand', n) }],
      ),
  });
