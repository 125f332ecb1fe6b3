import { unknown, type Fact, type Secret } from '#table';
import type { StreamedEntry } from '../api/shapes.js';
import type { Acted } from '#narration';

export interface ReadEntry {
  readonly revision: number;
  readonly acted: Acted | undefined;
  readonly facts: readonly Fact[];
}

const isHole = (value: object): value is { $: number } =>
  '$' in value && typeof value.$ === 'number' && Object.keys(value).length === 1;

const fill = (value: unknown, known: ReadonlyMap<string, Secret<unknown>>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => fill(one, known));
  if (isHole(value)) return known.get(String(value.$)) ?? unknown;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, known)]));
};

/** The hidden values by their numbers, each with the seats whose bundles tell it. */
const openedTo = (opened: NonNullable<StreamedEntry['opened']>): ReadonlyMap<string, Secret<unknown>> => {
  const known = new Map<string, Secret<unknown>>();
  for (const { audience, values } of opened)
    for (const [number, value] of Object.entries(values)) {
      const to = known.get(number)?.to ?? [];
      known.set(number, { $: value, to: audience === 'house' ? to : [...to, audience] });
    }
  return known;
};

/** An entry with the values that the asker may know; other values stay hidden. */
export const readStreamed = (entry: StreamedEntry): ReadEntry => {
  const known = openedTo(entry.opened ?? []);
  const open = fill(entry.public, known) as {
    action?: Acted['action'] | null;
    facts?: readonly Fact[];
    actor?: unknown;
  };
  return {
    revision: entry.revision,
    acted: open.action ? { action: open.action, actor: open.actor } : undefined,
    facts: open.facts ?? [],
  };
};
