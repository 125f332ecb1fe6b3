import { cardsIn, reveal, zoneId, type Json, type MaybeSecret, type Seat } from '#table';
import type { Flow, Question, Recorded, Scribe } from '#rules';

/** The question of step 8 (GA-ACT-09, GA-MAT-06). `back` takes the announcement back; a random cost has nothing to choose. */
export const payQuestion = (seat: Seat, item: string, kind: string, n: number, title: string): Question => ({
  seat, of: 'pay', title, min: kind === 'memory' ? 0 : n, max: kind === 'memory' ? 0 : n, about: { item, kind, n }, rule: kind === 'memory' ? 'GA-COST-06' : 'GA-COST-02',
});

/**
 * Pays a reserve or memory cost. Reserve: chosen cards of the hand, face down, into the memory (GA-COST-02). Memory: picked at random among all
 * cards of the memory, banished face up (GA-COST-06 to GA-COST-08). False: the announcement is taken back.
 */
export function* payCost(scribe: Scribe, seat: Seat, item: string, kind: string, n: number, title: string): Flow<boolean> {
  if (n === 0) return true;
  const [answer] = yield [payQuestion(seat, item, kind, n, `Pay ${n} ${kind} for ${title}`)];
  if (answer!.kind === 'back') return false;
  if (kind === 'memory') banishFromMemory(scribe, seat, n);
  else reserve(scribe, seat, item, answer!);
  return true;
}

const reserve = (scribe: Scribe, seat: Seat, item: string, answer: Recorded): void => {
  const slots = answer['cards'] as readonly MaybeSecret<Json>[];
  scribe.move(slots.map((slot) => ({ zone: zoneId('hand', seat), slot: slot as MaybeSecret<number> })), zoneId('memory', seat), { face: 'down', for: item }, 'pay');
};

/** The random pick names cards by their place in the memory, which everybody can see: so everybody sees which payment went. */
const banishFromMemory = (scribe: Scribe, seat: Seat, n: number): void => {
  const memory = cardsIn(scribe.table, zoneId('memory', seat));
  const picked = reveal(scribe.random('memory payment', memory.length, n)) ?? [];
  scribe.move([...picked].sort((a, b) => a - b).map((at) => memory[at]!.handle), zoneId('banishment', seat), {}, 'pay');
};
