import { keysIn, saltOf, type Keys } from '#journal';
import { HOUSE, type Audience, type Json, type Seat } from '#table';
import { closedNumbers } from './conceal.js';
import type { Timeline } from './timeline.js';

/** What one bundle tells, and what proves that it tells the truth (`docs/entry-format.md`). */
export interface Opening {
  readonly audience: 'house' | Seat;
  /** Hidden values by the numbers that stand for them in `public`. */
  readonly values: Readonly<Record<string, Json>>;
  /** The bundle as it was sealed, and its salt; absent while part of it is still closed to everybody. */
  readonly bundle?: string;
  readonly salt?: string;
}

/** An entry as an audience may see it. */
export interface EntryShown {
  readonly revision: number;
  readonly hash: string;
  /** The text that is hashed. */
  readonly body: string;
  /** The same, parsed: its public part, in which `{"$": k}` stands for what is hidden. */
  readonly public: Json;
  readonly opened: readonly Opening[];
}

/** Where keys came into force: found once a match, as there are few. */
const rings = new WeakMap<Timeline, Map<number, Keys>>();

const keysAt = (timeline: Timeline, revision: number, seats: number): Keys => {
  const began = timeline.steps('game', revision).filter(({ kind }) => kind === 'beginning' || kind === 'game-began');
  const at = began.at(-1)?.position.revision ?? 1;
  let ring = rings.get(timeline);
  if (!ring) rings.set(timeline, (ring = new Map<number, Keys>()));
  let keys = ring.get(at);
  if (!keys) ring.set(at, (keys = keysIn(timeline.entry(at, HOUSE).facts, seats) ?? []));
  return keys;
};

const without = (values: Readonly<Record<string, Json>>, numbers: ReadonlySet<number>): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).filter(([k]) => !numbers.has(Number(k))));

/**
 * Shows an entry to an audience.
 * @param running whether the house's own secrets are still closed to everybody
 * @throws RangeError beyond the head
 */
export const showEntry = (timeline: Timeline, revision: number, audience: Audience, running: boolean): EntryShown => {
  const record = timeline.record(revision);
  if (!record) throw new RangeError(`${timeline.match} has no entry ${revision}`);
  const { body, bundles, hash } = record;
  const open = (JSON.parse(body) as { public: { prev: string; action: Json; facts: readonly Json[] } }).public;
  const wanted: readonly number[] = audience === 'house' ? [0] : audience;
  const opened = wanted.flatMap((a): Opening[] => {
    const bundle = bundles[a];
    if (bundle === null || bundle === undefined) return [];
    const values = JSON.parse(bundle) as Record<string, Json>;
    if (a === 0 && running) return [{ audience: 'house', values: without(values, closedNumbers(open)) }];
    const key = keysAt(timeline, revision, bundles.length - 1)[a];
    return [
      {
        audience: a === 0 ? 'house' : a,
        values,
        bundle,
        ...(key ? { salt: saltOf(key, revision, open.prev).toString('hex') } : {}),
      },
    ];
  });
  return { revision, hash, body, public: open as unknown as Json, opened };
};
