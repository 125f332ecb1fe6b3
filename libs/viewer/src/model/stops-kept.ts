import type { PassingShown } from '#table';
import { keep, recall } from './kept.js';
import type { Stops, Whose } from './stops.js';

const keyOf = (game: string): string => `recollect:stops:${game}`;

const preset = (phases: Readonly<Record<string, boolean>>): string[] => Object.keys(phases).filter((id) => phases[id]);

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

/**
 * The stops that a browser keeps. An earlier viewer or another program may have written them, so values that this
 * viewer does not understand count as unset.
 */
export const stopsKept = (game: string, { stops }: PassingShown): Stops => {
  let kept: Partial<Record<'on' | 'idle' | Whose, unknown>> = {};
  try {
    kept = Object(JSON.parse(recall(keyOf(game)) ?? '{}')) as typeof kept;
  } catch {
    // Then all values are unset.
  }
  return {
    on: kept.on === true,
    idle: kept.idle === true,
    at: { own: strings(kept.own) ?? preset(stops.own), others: strings(kept.others) ?? preset(stops.others) },
  };
};

export const keepStops = (game: string, { on, idle, at }: Stops): void =>
  keep(keyOf(game), JSON.stringify({ on, idle, ...at }));
