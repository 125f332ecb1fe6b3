import { slotsIn, zoneId, type Ask } from '#table';
import { part } from '#rules';

/** Slots of the asker's own hand, each once. */
export const handSlots = <const Name extends string>(name: Name, title: string, { rule, min, max }: Ask) =>
  part({
    name,
    title,
    rule,
    sealed: () => true,
    many: () => ({ min, max }),
    candidates: ({ table, seat, cards }, _draft, chosen) =>
      slotsIn(table, zoneId('hand', seat)).flatMap((slot, n) =>
        chosen.includes(n)
          ? []
          : [
              {
                value: n,
                label: () =>
                  slot.definition === null ? `card ${n + 1}` : (cards.get(slot.definition)?.name ?? slot.definition),
              },
            ],
      ),
  });
