import type { Fact, OnCardOrSeat } from '../fact.js';
import { findCard, seatOf } from '../find.js';
import type { Table } from '../table.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const counterOf = (table: Table, change: OnCardOrSeat, counter: string): number => {
  const on = 'seat' in change ? seatOf(table, change.seat) : findCard(table, change.card)?.card;
  return on?.counters[counter] ?? 0;
};

/**
 * A counter is what it was, and what was added; `null`: every counter is. Where nothing is added to a card that had
 * none, they are carried over from another object, and only the rules say how many.
 */
export const wrongCount = ({ changes }: Of<'counted'>, before: Table): string | null => {
  for (const change of changes) {
    const { counter, by, to } = change;
    const was = counterOf(before, change, counter);
    if (was + by !== to && !('card' in change && by === 0 && was === 0))
      return `counts ${counter} from ${was} by ${by} to ${to}`;
  }
  return null;
};

/**
 * Dealt is what was aimed without what was prevented, and lies on what was marked before; `null`: so it is. Damage may
 * be taken off, and what is marked on an undamaged object without being dealt is carried over, as counters are.
 */
export const wrongDamage = ({ hits }: Of<'damaged'>, before: Table): string | null => {
  const marks = new Map<string, number>();
  for (const { card, aimed, prevented, dealt, marked } of hits) {
    if (dealt >= 0 && aimed - prevented !== dealt)
      return `deals ${dealt} of ${aimed}, of which ${prevented} are prevented`;
    const was = marks.get(card) ?? findCard(before, card)?.card.damage ?? 0;
    const isNotDealt = dealt === 0 && (was === 0 || marked <= was);
    if (was + dealt !== marked && !isNotDealt) return `marks ${marked} where ${was} were marked and ${dealt} are dealt`;
    marks.set(card, marked);
  }
  return null;
};
