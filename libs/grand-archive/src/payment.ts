import { cardsIn, reveal, secret, zoneId, type MaybeSecret, type Seat } from '#table';
import type { Flow, Question, Scribe } from '#rules';

/** The question of step 8 (GA-ACT-09, GA-MAT-06). `back` takes the announcement back; a random cost has nothing to choose. */
export const payQuestion = (seat: Seat, item: string, kind: string, n: number, title: string): Question => ({
  seat, of: 'pay', title, min: kind === 'memory' ? 0 : n, max: kind === 'memory' ? 0 : n, about: { item, kind, n }, rule: kind === 'memory' ? 'GA-COST-06' : 'GA-COST-02',
});

/**
 * Pays costs, one after the other. Reserve: chosen cards of the hand, face down, into the memory (GA-COST-02). Memory: picked at random among all
 * cards of the memory, banished face up (GA-COST-06 to GA-COST-08); it comes last, as no random fact is ever undone. False: the announcement is
 * taken back, and what was reserved for it lies in the hand again.
 */
export function* payCosts(scribe: Scribe, seat: Seat, item: string, costs: readonly (readonly [kind: string, n: number])[], title: string): Flow<boolean> {
  let slots: readonly MaybeSecret<number>[] = [];
  for (const [kind, n] of costs) {
    if (n === 0) continue;
    const [answer] = yield [payQuestion(seat, item, kind, n, `Pay ${n} ${kind} for ${title}`)];
    if (answer!.kind === 'back') {
      unreserve(scribe, seat, item, slots);
      return false;
    }
    if (kind === 'memory') banishFromMemory(scribe, seat, n);
    else reserve(scribe, seat, item, (slots = answer!['cards'] as unknown as readonly MaybeSecret<number>[]));
  }
  return true;
}

const reserve = (scribe: Scribe, seat: Seat, item: string, slots: readonly MaybeSecret<number>[]): void => {
  scribe.move(slots.map((slot) => ({ zone: zoneId('hand', seat), slot })), zoneId('memory', seat), { face: 'down', for: item }, 'pay');
};

/**
 * Puts reserved cards back into their slots, in the order in which they lie in the memory: an order by slots would tell the order of the hand. A card
 * that goes before others of lower slots goes so many places lower.
 */
const unreserve = (scribe: Scribe, seat: Seat, item: string, slots: readonly MaybeSecret<number>[]): void => {
  const at = slots.map((slot) => reveal(slot) ?? 0);
  const legs = cardsIn(scribe.table, zoneId('memory', seat))
    .filter((card) => card.paidFor === item)
    .map((card, n) => {
      const place = secret(at[n]! - at.slice(n + 1).filter((later) => later < at[n]!).length, [seat]);
      return scribe.leg(card.handle, zoneId('hand', seat), { place });
    });
  if (legs.length > 0) scribe.emit({ kind: 'moved', cause: 'take back', legs });
};

/** The random pick names cards by their place in the memory, which everybody can see: so everybody sees which payment went. */
const banishFromMemory = (scribe: Scribe, seat: Seat, n: number): void => {
  const memory = cardsIn(scribe.table, zoneId('memory', seat));
  const picked = reveal(scribe.random('memory payment', memory.length, n)) ?? [];
  scribe.move([...picked].sort((a, b) => a - b).map((at) => memory[at]!.handle), zoneId('banishment', seat), {}, 'pay');
};
