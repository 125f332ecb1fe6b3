import type { Effect, Handle } from '#table';
import type { Env, Scribe } from '#rules';

/** Begins an effect that lasts; its stamp orders it among the others (GA-STATIC-03). */
export const beginEffect = (scribe: Scribe, env: Env, on: Effect['on'], until: string, text: string, data: Effect['data']): void => {
  const stamp = scribe.table.effects.reduce((last, effect) => Math.max(last, effect.stamp), 0) + 1;
  scribe.emit({ kind: 'effect-began', effect: { id: scribe.name('e'), source: env.source, controller: env.controller, on, text, until, stamp, data } });
};

/** Ends the effects whose time has come. */
export const endEffects = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): void => {
  const effects = scribe.table.effects.filter(over).map((effect) => effect.id);
  if (effects.length > 0) scribe.emit({ kind: 'effect-ended', effects, reason });
};

/** What lasted on an object ends when it leaves: should it come back, it is another (GA-CTR-08). */
export const endEffectsOn = (scribe: Scribe, gone: readonly Handle[]): void => {
  for (const effect of scribe.table.effects) {
    const on = effect.on as readonly Handle[];
    if (!Array.isArray(on) || !on.some((handle) => gone.includes(handle))) continue;
    const rest = on.filter((handle) => !gone.includes(handle));
    scribe.emit({ kind: 'effect-ended', effects: [effect.id], reason: 'it left the field' });
    if (rest.length > 0) scribe.emit({ kind: 'effect-began', effect: { ...effect, on: rest } });
  }
};
