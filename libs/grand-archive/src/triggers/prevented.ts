import type { Effect } from '#table';
import type { Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { effectOf } from '../objects/called.js';
import type { Delayed } from './delayed.js';
import { waitDelayed } from './triggers.js';

/** The effect of a shield that prevented at least `min` damage at once (GA-PREVENT-02). */
interface Consequence {
  readonly min: number;
  /** It stands in the paragraph of the prevention. */
  readonly part?: true;
  readonly delayed: Delayed;
}

const consequenceOf = ({ data }: Effect, n: number): Consequence | undefined => {
  const then = data['then'] as unknown as Consequence | undefined;
  return then && n >= then.min ? then : undefined;
};

/** The program with the amount that was prevented, if it asks for it. */
export const withPrevented = (one: Delayed, n: number): Delayed =>
  JSON.stringify(one.do).includes('"prevented":true')
    ? { ...one, env: { ...one.env, event: { ...one.env.event, n } } }
    : one;

/** The program that is a part of a shield's preventing this much, if it is no trigger (GA26-PREV-06). */
export const partOfShield = (scribe: Scribe, shield: Effect, n: number): Delayed | undefined => {
  const then = consequenceOf(shield, n);
  return then?.part && partsFor(scribe.table).damage.prevented === 'part-of-it' ? then.delayed : undefined;
};

/** Triggers the effect of a shield that prevented damage. */
export const triggerPrevented = (scribe: Scribe, shield: Effect, n: number): void => {
  const then = consequenceOf(shield, n);
  if (!then) return;
  const title = effectOf(scribe.cards, then.delayed.env);
  waitDelayed(scribe, {
    ...shield,
    text: `${title}: ${n} damage was prevented`,
    delayed: withPrevented(then.delayed, n),
  });
};
