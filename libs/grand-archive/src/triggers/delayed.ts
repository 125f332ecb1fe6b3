import type { Card, Effect, Handle, Json, Seat } from '#table';
import { type Delay, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { Op, Selector, TargetSpec, Terms } from '../effects/words.js';
import { beginEffect, endEffects } from '../objects/lasting.js';
import { effectOf } from '../objects/called.js';
import { sightOf } from '../objects/derive.js';

/** A delayed program, with what its effect knew when it began. Plain data of the table. */
export interface Delayed {
  readonly do: readonly Op[];
  /** The targets that the player chooses when it is placed; it then knows no earlier targets. */
  readonly targets?: readonly TargetSpec[];
  /** It counts as a Spell, because the effect that it continues does (GA-REFLEX-03). */
  readonly spell?: true;
  readonly env: Pick<Env, 'definition' | 'named' | 'event' | 'x'> & Partial<Pick<Env, 'targets'>>;
}

/** A program that runs later, with what its effect knows now. */
export const delayed = ({ definition, targets, named, event, x }: Env, ops: readonly Op[]): Delayed => ({
  do: ops,
  env: { definition, targets, named, ...(event ? { event } : {}), ...(x === undefined ? {} : { x }) },
});

/** A program that a trigger carries out, with its own targets. */
export const reflexive = (env: Env, ops: readonly Op[], targets: readonly TargetSpec[], isSpell: boolean): Delayed => {
  const { env: known, ...later } = delayed(env, ops);
  const { targets: _, ...without } = known;
  return { ...later, targets, ...(isSpell ? { spell: true } : {}), env: without };
};

/** Begins the effect that holds a delayed program. */
const begin = (scribe: Scribe, env: Env, until: string, data: Effect['data'], ops: readonly Op[]): void => {
  const title = effectOf(scribe.cards, env);
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', `${title}: at ${until}`, {
    delay: until,
    ...data,
    delayed: delayed(env, ops) as unknown as Json,
  });
};

/** Delays an effect to the next such moment of a turn, when it triggers once (GA-DELAY-01). */
export const delay = (scribe: Scribe, env: Env, op: Delay<Terms>): void => {
  begin(scribe, env, op.until, { whose: op.whose ?? 'any' }, op.do);
};

/** Delays an effect until an event happens to such a card, the next time in the game (GA-DELAY-03). */
export const delayUntil = (scribe: Scribe, env: Env, when: string, of: Selector, ops: readonly Op[]): void =>
  begin(scribe, env, when, { of: of as Json }, ops);

export interface Due {
  readonly source: Handle;
  readonly controller: Seat;
  readonly text: string;
  readonly delayed: Delayed;
}

const due = (scribe: Scribe, found: readonly Effect[]): Due[] => {
  if (found.length === 0) return [];
  endEffects(scribe, (effect: Effect) => found.includes(effect), 'its moment has come');
  return found.map(({ source, controller, text, data }) => ({
    source,
    controller,
    text,
    delayed: data['delayed'] as unknown as Delayed,
  }));
};

/** The effects that were delayed until this moment of that player's turn; each is due only once. */
export const dueNow = (scribe: Scribe, when: string, seat: Seat | undefined): Due[] =>
  due(
    scribe,
    scribe.table.effects.filter(
      ({ data, controller }) =>
        data['delay'] === when && data['of'] === undefined && (data['whose'] !== 'own' || controller === seat),
    ),
  );

/** The effects that were delayed until this event happens to one of these cards. */
export const dueFor = (scribe: Scribe, when: string, cards: readonly Card[]): Due[] =>
  due(
    scribe,
    scribe.table.effects.filter(
      ({ data, controller, source }) =>
        data['delay'] === when &&
        data['of'] !== undefined &&
        cards.some((card) => matches(sightOf(scribe), card, data['of'] as unknown as Selector, { controller, source })),
    ),
  );
