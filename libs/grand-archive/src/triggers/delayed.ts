import type { Effect, Handle, Json, Seat } from '#table';
import { type Delay, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Op, Terms } from '../effects/words.js';
import { beginEffect, endEffects } from '../objects/lasting.js';
import { faceUp } from '../objects/traits.js';

/** What was delayed: its program, and what its effect knew of itself when it began. Plain data of the table. */
export interface Delayed {
  readonly do: readonly Op[];
  readonly env: Pick<Env, 'definition' | 'targets' | 'named' | 'event' | 'x'>;
}

/** A program that is carried out later, with what its effect knows of itself now. */
export const delayed = ({ definition, targets, named, event, x }: Env, ops: readonly Op[]): Delayed => ({
  do: ops,
  env: { definition, targets, named, ...(event ? { event } : {}), ...(x === undefined ? {} : { x }) },
});

/** An effect waits for a moment of the turn, the next of it, and triggers then, once (GA-DELAY-01). */
export const delay = (scribe: Scribe, env: Env, op: Delay<Terms>): void => {
  const title = faceUp(scribe.cards, env)?.name ?? 'An effect';
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `${title}: at ${op.until}`, {
    delay: op.until,
    whose: op.whose ?? 'any',
    delayed: delayed(env, op.do) as unknown as Json,
  });
};

export interface Due {
  readonly source: Handle;
  readonly controller: Seat;
  readonly text: string;
  readonly delayed: Delayed;
}

/** What was delayed until this moment of that player's turn: due now, and only once. */
export const dueNow = (scribe: Scribe, when: string, seat: Seat | undefined): Due[] => {
  const found = scribe.table.effects.filter(
    ({ data, controller }) => data['delay'] === when && (data['whose'] !== 'own' || controller === seat),
  );
  if (found.length === 0) return [];
  endEffects(scribe, (effect: Effect) => found.includes(effect), 'its moment has come');
  return found.map(({ source, controller, text, data }) => ({
    source,
    controller,
    text,
    delayed: data['delayed'] as unknown as Delayed,
  }));
};
