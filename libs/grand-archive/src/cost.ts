import { cardsIn, countIn, zoneId, type Item, type Seat, type Table } from '#table';
import type { CardLookup, Face } from '#rules';
import { levelOf } from './traits.js';

export type Cost = NonNullable<Item['cost']>;

/** The cost to pay: printed + increases − decreases, never below 0 (GA-COST-09 to GA-COST-11); calculated at step 7 (GA-ACT-08). */
export const costOf = (table: Table, cards: CardLookup, seat: Seat, face: Face, declared: { x?: number | undefined; spectral?: boolean | undefined }): Cost => {
  const kind = face.cost?.kind ?? 'reserve';
  const printed = face.cost === null ? 0 : face.cost.n === 'X' ? (declared.x ?? 0) : face.cost.n;
  const why: string[] = [];
  let final = printed;
  if (declared.spectral) {
    final += 3;
    why.push('+3 Spectral Shift (GA-KW-33)');
  }
  if (kind === 'reserve' && face.keywords.some((keyword) => keyword.name === 'efficiency')) {
    const level = Math.max(0, levelOf(table, cards, seat));
    final -= level;
    if (level > 0) why.push(`-${level} Efficiency (GA-KW-05)`);
  }
  return { kind, printed, final: Math.max(0, final), why };
};

/** How many cards a seat could put into memory, or lose from it, for a cost; both numbers are public. */
export const purse = (table: Table, seat: Seat, kind: string): number =>
  kind === 'memory' ? cardsIn(table, zoneId('memory', seat)).length : countIn(table, zoneId('hand', seat));
