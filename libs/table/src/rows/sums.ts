import type { Fact, OnCardOrSeat } from '../fact.js';
import { findCard, seatOf } from '../find.js';
import type { Table } from '../table.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const counterOf = (table: Table, change: OnCardOrSeat, counter: string): number => {
  const on = 'seat' in change ? seatOf(table, change.seat) : findCard(table, change.card)?.card;
  return on?.counters[counter] ?? 0;
};

/**
 * Checks that each counter's new number is its old number plus the change; `null`: all are right. A change by 0 on a
 * card without such counters carries them over from another object; only the rules know that number.
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
 * Checks that damage dealt is damage aimed less damage prevented, and that it adds to the marked damage; `null`: it
 * does. Damage may also be removed, or carried over to an undamaged object without being dealt, as counters are.
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
