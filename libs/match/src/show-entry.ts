import { saltOf } from '#journal';
import type { Audience, Json, Seat } from '#table';
import type { Taken } from './block.js';
import { BEGINNINGS, closedNumbers } from './conceal.js';
import { factsOf } from './match-stream.js';

/** What one bundle tells, and what proves that it tells the truth (`docs/reference/entry-format.md`). */
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

const PUBLIC = '{"public":';
const SEALED = ',"sealed":["';

/** The public part of a body, as it stands there: nothing is parsed and written again. */
const publicOf = (body: string): string => body.slice(PUBLIC.length, body.lastIndexOf(SEALED));

/** A bundle without what is still closed to everybody. */
const withoutClosed = (bundle: string, body: string): string => {
  const closed = closedNumbers(JSON.parse(publicOf(body)) as { action: unknown; facts: readonly unknown[] });
  const values = JSON.parse(bundle) as Record<string, Json>;
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([k]) => !closed.has(Number(k)))));
};

/**
 * Shows an accepted entry to an audience: {@link EntryShown} as JSON. Bodies and bundles are canonical JSON already, so
 * its parts are put together as they stand in the record.
 * @param running whether the house's own secrets are still closed to everybody
 */
export const entryText = ({ record, entry, ledger }: Taken, audience: Audience, running: boolean): string => {
  const { revision, hash, body, bundles } = record;
  const wanted: readonly number[] = audience === 'house' ? [0] : audience;
  const begins = [entry.action, ...factsOf(entry)].some((one) => BEGINNINGS.has((one as { kind?: unknown }).kind));
  const opened = wanted.flatMap((a) => {
    const bundle = bundles[a];
    if (bundle === null || bundle === undefined) return [];
    const who = a === 0 ? '"house"' : String(a);
    if (a === 0 && running) return [`{"audience":${who},"values":${begins ? withoutClosed(bundle, body) : bundle}}`];
    const key = ledger.keys[a];
    const salt = key ? `,"salt":"${saltOf(key, revision, entry.prev).toString('hex')}"` : '';
    return [`{"audience":${who},"values":${bundle},"bundle":${JSON.stringify(bundle)}${salt}}`];
  });
  return (
    `{"revision":${revision},"hash":"${hash}","body":${JSON.stringify(body)},` +
    `"public":${publicOf(body)},"opened":[${opened.join(',')}]}`
  );
};
