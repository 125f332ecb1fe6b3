import type { Effect, Handle, Seat } from '#table';
import { beginLasting, endLasting, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { partsFor } from '../rulesets/parts-for.js';
import { asLost } from './becoming.js';
import { giveControl } from './control.js';
import { restoreCopy } from './copying.js';
import { field } from './traits.js';

const controls = ({ table }: Scribe, { source, controller }: Pick<Env, 'source' | 'controller'>): boolean =>
  field(table).some((card) => card.handle === source && card.controller === controller);

/**
 * Begins a lasting effect, whose stamp orders it among the others (GA-STATIC-03). If the objects it would be on are all
 * gone, none begins.
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
  // An effect on a player that lasts "while in play" lasts while its source is in play; if the source is not in play,
  // or by the rules of 2026, nothing ever ends it. An effect that lasts while somebody controls its source does not
  // begin unless they do.
  if (until === 'while-source' && !controls(scribe, env)) return;
  const isHeld =
    partsFor(scribe.table).continuous.withoutEnd === 'while-source-is-in-play' &&
    field(scribe.table).some((card) => card.handle === env.source);
  const bound = until === 'while-in-play' && !Array.isArray(on) && !isHeld ? 'rest-of-game' : until;
  const { source, controller } = env;
  beginLasting(scribe, { source, controller, on, text, until: bound, data });
};

/**
 * Ends effects whose time is over. If an effect gave control of an object, its player loses it; if an effect made an
 * object a copy, the object is no longer one; if an effect took its abilities, the object has them again.
 */
export const endEffects = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): void => {
  for (const effect of endLasting(scribe, over, reason)) {
    const handles = Array.isArray(effect.on) ? (effect.on as readonly Handle[]) : [];
    if (effect.data['control'] !== undefined) for (const handle of handles) restoreControl(scribe, handle);
    if (effect.data['copy'] !== undefined) for (const handle of handles) restoreCopy(scribe, handle, effect);
    if (effect.data['bare'] === true) for (const handle of handles) restoreAbilities(scribe, handle);
  }
};

/**
 * Restores the controller of an object when a control effect on it ends: the player of the latest remaining one,
 * otherwise the owner.
 */
const restoreControl = (scribe: Scribe, handle: Handle): void => {
  const card = field(scribe.table).find((one) => one.handle === handle);
  const left = scribe.table.effects
    .filter(({ on, data }) => data['control'] !== undefined && Array.isArray(on) && on.includes(handle))
    .sort((a, b) => a.stamp - b.stamp);
  if (card) giveControl(scribe, card, (left.at(-1)?.data['control'] as Seat | undefined) ?? card.owner);
};

/** An object has its abilities again, unless another effect has taken them, too. */
const restoreAbilities = (scribe: Scribe, card: Handle): void => {
  const isLost = scribe.table.effects.some(
    ({ on, data }) => data['bare'] === true && Array.isArray(on) && on.includes(card),
  );
  if (!isLost) scribe.emit({ kind: 'set', changes: [{ card, ...asLost(null) }] });
};

/**
 * Ends the effects on objects that left: an object that comes back is another one (GA-CTR-08). Effects on a player that
 * last while such an object is in play end, too.
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

/** Counts down effects that work only a few times; each ends after its last time. */
export const useOnce = (scribe: Scribe, effects: readonly Effect[]): void => {
  for (const effect of effects) {
    const times = effect.data['times'];
    if (typeof times !== 'number') continue;
    scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'used' });
    if (times > 1)
      scribe.emit({ kind: 'effect-began', effect: { ...effect, data: { ...effect.data, times: times - 1 } } });
  }
};
