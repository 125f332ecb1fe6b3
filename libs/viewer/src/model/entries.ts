import { unknown, type Fact } from '#table';
import type { StreamedEntry } from '../api/shapes.js';
import type { Acted } from '#narration';

export interface ReadEntry {
  readonly revision: number;
  readonly acted: Acted | undefined;
  readonly facts: readonly Fact[];
}

const isHole = (value: object): value is { $: number } =>
  '$' in value && typeof value.$ === 'number' && Object.keys(value).length === 1;

const fill = (value: unknown, known: Readonly<Record<string, unknown>>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => fill(one, known));
  if (isHole(value)) return String(value.$) in known ? { $: known[String(value.$)], to: [] } : unknown;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, known)]));
};

/** An entry with the values that the asker may know; other values stay hidden. */
export const readStreamed = (entry: StreamedEntry): ReadEntry => {
  // Each bundle numbers its own values.
  const known: Record<string, unknown> = Object.assign({}, ...(entry.opened ?? []).map(({ values }) => values));
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
