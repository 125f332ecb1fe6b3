import { slotsIn, zoneId, type Seat } from '#table';
import { askEach, question, type Flow, type Scribe } from '#rules';
import { handSlots } from '../costs/hand-slots.js';
import type { Env } from '../effects/env.js';
import { first } from '../play/choosing.js';
import { lies } from './leave.js';

export const discardFromHand = question({
  of: 'discard',
  rule: 'GA-ZONE-17',
  answer: 'answer',
  parts: (_query, asked) => [handSlots('value', 'Discard {}', asked)],
  read: ({ value }) => value ?? [],
  forfeit: ({ min }) => ({ value: first(min) }),
});

/**
 * Moves cards of players' own hands, which they choose: all hidden and at once, then the cards move together
 * (GA26-OPP-14).
 */
export function* moveFromHands(
  scribe: Scribe,
  seats: readonly Seat[],
  n: number,
  { source }: Pick<Env, 'source'>,
  how: { readonly title: (n: number) => string; readonly to: string; readonly cause: string },
): Flow<ReturnType<Scribe['move']>> {
  const wanted = seats.flatMap((seat) => {
    const size = slotsIn(scribe.table, zoneId('hand', seat)).length;
    const count = Math.min(n, size);
    return count > 0 ? [{ seat, size, count }] : [];
  });
  const choosing = wanted.filter(({ size, count }) => count < size);
  const askings = choosing.map(({ seat, count }) => ({
    seat,
    title: how.title(count),
    min: count,
    max: count,
    about: { source },
  }));
  const answers = askings.length > 0 ? yield* askEach(discardFromHand, askings) : [];
  const places = wanted.flatMap((one) =>
    (answers[choosing.indexOf(one)] ?? first(one.size)).map((slot) => ({ zone: zoneId('hand', one.seat), slot })),
  );
  const ownerOf = new Map(wanted.map(({ seat }) => [zoneId('hand', seat), seat]));
  return scribe.move(
    places,
    (place) => zoneId(how.to, ownerOf.get((place as (typeof places)[number]).zone)!),
    lies(how.to),
    how.cause,
  );
}
