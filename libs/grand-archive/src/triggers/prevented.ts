import type { Effect } from '#table';
import type { Scribe } from '#rules';
import { effectOf } from '../objects/called.js';
import type { Delayed } from './delayed.js';
import { waitDelayed } from './triggers.js';

/** The effect of a shield that prevented at least `min` damage at once (GA-PREVENT-02). */
interface Consequence {
  readonly min: number;
  readonly delayed: Delayed;
}

/** Triggers the effect of a shield that prevented damage. */
export const triggerPrevented = (scribe: Scribe, shield: Effect, n: number): void => {
  const then = shield.data['then'] as unknown as Consequence | undefined;
  if (!then || n < then.min) return;
  const title = effectOf(scribe.cards, then.delayed.env);
  waitDelayed(scribe, { ...shield, text: `${title}: ${n} damage was prevented`, delayed: then.delayed });
};
