import type { Effect, Handle, Seat } from '#table';
import { beginLasting, endLasting, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { giveControl } from './control.js';
import { restoreCopy } from './copying.js';
import { field } from './traits.js';

const controls = ({ table }: Scribe, { source, controller }: Pick<Env, 'source' | 'controller'>): boolean =>
  field(table).some((card) => card.handle === source && card.controller === controller);

/**
 * Begins an effect that lasts; its stamp orders it among the others (GA-STATIC-03). Where nothing is left that it would
 * be on, none begins.
 */
export const beginEffect = (
  scribe: Scribe,
  env: Pick<Env, 'source' | 'controller'>,
  on: Effect['on'],
  until: string,
  text: string,
  data: Effect['data'],
): void => {
  if (Array.isArray(on) && on.length === 0) return;
  // A player's effect "while in play" is as long as its source is there; one whose source is not in play has nothing
  // that could end it.
  // What lasts as long as somebody controls its source does not begin where they do not.
  if (until === 'while-source' && !controls(scribe, env)) return;
  const bound =
    until === 'while-in-play' && !Array.isArray(on) && !field(scribe.table).some((card) => card.handle === env.source)
      ? 'rest-of-game'
      : until;
  const { source, controller } = env;
  beginLasting(scribe, { source, controller, on, text, until: bound, data });
};

/**
 * Ends the effects whose time has come; a player who had control by one of them has it no longer, and what was a copy
 * by one is a copy no longer.
 */
export const endEffects = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): void => {
  for (const effect of endLasting(scribe, over, reason)) {
    const handles = Array.isArray(effect.on) ? (effect.on as readonly Handle[]) : [];
    if (effect.data['control'] !== undefined) for (const handle of handles) restoreControl(scribe, handle);
    if (effect.data['copy'] !== undefined) for (const handle of handles) restoreCopy(scribe, handle, effect);
  }
};

/**
 * The player who controls an object when an effect on it ends: by the latest effect that is left, or else its owner.
 */
const restoreControl = (scribe: Scribe, handle: Handle): void => {
  const card = field(scribe.table).find((one) => one.handle === handle);
  const left = scribe.table.effects
    .filter(({ on, data }) => data['control'] !== undefined && Array.isArray(on) && on.includes(handle))
    .sort((a, b) => a.stamp - b.stamp);
  if (card) giveControl(scribe, card, (left.at(-1)?.data['control'] as Seat | undefined) ?? card.owner);
};

/**
 * What lasted on an object ends when it leaves: should it come back, it is another (GA-CTR-08). So does what a player
 * had as long as it was in play.
 */
export const endEffectsOn = (scribe: Scribe, gone: readonly Handle[]): void => {
  for (const effect of scribe.table.effects) {
    if (!Array.isArray(effect.on)) {
      if (effect.until === 'while-in-play' && gone.includes(effect.source))
        scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'its source left the field' });
      continue;
    }
    if (effect.until === 'while-source' && gone.includes(effect.source)) {
      scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'its source left the field' });
      continue;
    }
    const on = effect.on as readonly Handle[];
    if (!on.some((handle) => gone.includes(handle))) continue;
    const rest = on.filter((handle) => !gone.includes(handle));
    scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'it left the field' });
    if (rest.length > 0) scribe.emit({ kind: 'effect-began', effect: { ...effect, on: rest } });
  }
};

/** Effects that count a limited number of times have counted once more, and end with the last. */
export const useOnce = (scribe: Scribe, effects: readonly Effect[]): void => {
  for (const effect of effects) {
    const times = effect.data['times'];
    if (typeof times !== 'number') continue;
    scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'used' });
    if (times > 1)
      scribe.emit({ kind: 'effect-began', effect: { ...effect, data: { ...effect.data, times: times - 1 } } });
  }
};
