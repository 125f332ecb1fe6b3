import { type Card, type Handle, type Hit } from '#table';
import type { Scribe } from '#rules';
import { field, isAwake, isUnit } from './traits.js';

/** Marks damage on units at once; other objects take none (GA-DMG-04, GA-DMG-05). */
export const dealDamage = (scribe: Scribe, hits: readonly { to: Handle; n: number; source: Handle }[], combat = false): Hit[] => {
  const marked = new Map<Handle, number>();
  const dealt = hits.flatMap(({ to, n, source }): Hit[] => {
    const card = field(scribe.table).find((one) => one.handle === to);
    if (!card || !isUnit(scribe.cards, card)) return [];
    const amount = Math.max(0, n);
    const now = (marked.get(to) ?? card.damage) + amount;
    marked.set(to, now);
    return [{ card: to, source, aimed: amount, prevented: 0, dealt: amount, marked: now }];
  });
  if (dealt.length > 0) scribe.emit({ kind: 'damaged', hits: dealt, ...(combat ? { combat } : {}) });
  return dealt;
};

/** Removes damage, as much as there is. */
export const recover = (scribe: Scribe, card: Card | undefined, n: number, source: Handle): void => {
  if (!card || card.damage === 0 || n <= 0) return;
  const healed = Math.min(card.damage, n);
  scribe.emit({ kind: 'damaged', hits: [{ card: card.handle, source, aimed: -healed, prevented: 0, dealt: -healed, marked: card.damage - healed }] });
};

/** Turns objects Rested or Awake (GA-TERM-01). */
export const setRested = (scribe: Scribe, handles: readonly Handle[], rested: boolean): void => {
  const changing = field(scribe.table).filter((card) => handles.includes(card.handle) && isAwake(card) === rested);
  if (changing.length > 0) {
    scribe.emit({ kind: 'set', changes: changing.map((card) => ({ card: card.handle, key: 'rested', value: rested ? true : null })) });
  }
};

/** Adds counters, or takes them away; never below 0 (GA-CTR-05). */
export const addCounters = (scribe: Scribe, handles: readonly Handle[], counter: string, n: number, cause?: string): void => {
  const changes = handles.flatMap((handle) => {
    const card = field(scribe.table).find((one) => one.handle === handle);
    const now = card?.counters[counter] ?? 0;
    const to = Math.max(0, now + n);
    return card && to !== now ? [{ card: handle, counter, by: to - now, to }] : [];
  });
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes, ...(cause === undefined ? {} : { cause }) });
};
