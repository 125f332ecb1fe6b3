import type { EventEntry } from '../../api/events.js';

/** The parts of an event on a page, and which of them an entry makes outdated. */

/** `round:3` is a whole round; `table:3:12` is one table of it. */
export type StalePart = 'event' | 'players' | 'standings' | 'mine' | `round:${number}` | `table:${number}:${number}`;

const OF_TABLES: ReadonlySet<string> = new Set([
  'extend',
  'link-match',
  'call-judge',
  'close-call',
  'draft-result',
  'report-result',
  'correct-result',
  'confirm-result',
  'dispute-result',
  'rule-result',
  'finalise-result',
]);
/**
 * Only these actions change the standings. Confirming counts too, because the page of the standings also shows what is
 * confirmed.
 */
const COUNTED: ReadonlySet<string> = new Set(['correct-result', 'confirm-result', 'dispute-result', 'rule-result']);
const OF_PLAYERS: ReadonlySet<string> = new Set([
  'enter',
  'drop',
  'readmit',
  'remove',
  'register-deck',
  'check-deck',
  'penalise',
]);

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The parts of an event to fetch again after an entry. */
export const staleBy = ({ action }: Pick<EventEntry, 'action'>): readonly StalePart[] => {
  const said = action as { readonly kind?: unknown; readonly round?: unknown; readonly table?: unknown };
  const kind = String(said.kind);
  const round = numberIn(said.round);
  if (OF_TABLES.has(kind)) {
    const table: StalePart = `table:${round}:${numberIn(said.table)}`;
    // Only a ruling changes a table of a finished round: the next round may then follow from it no longer, or again.
    const next = kind === 'rule-result' ? ([`round:${round + 1}`] as const) : [];
    return [table, 'mine', ...(COUNTED.has(kind) ? (['standings'] as const) : []), ...next];
  }
  if (OF_PLAYERS.has(kind)) return ['event', 'players', 'standings', 'mine'];
  if (kind === 'feature-table') return ['event'];
  // A round that ended, or was paired, may have given byes.
  if (/round$|^call-time$/.test(kind))
    return ['event', 'standings', 'mine', ...(round > 0 ? [`round:${round}` as const] : [])];
  return ['event', 'players', 'standings', 'mine'];
};

/** Up to this many tables of a round are fetched one by one; for more, the whole round at once. */
const FEW = 4;

/** The parts to fetch: those that are outdated and shown. Many tables of one round become the whole round. */
export const toAsk = (
  stale: ReadonlySet<StalePart>,
  wanted: ReadonlySet<StalePart>,
  has: (part: StalePart) => boolean,
): readonly StalePart[] => {
  const ask = new Set<StalePart>([...wanted].filter((part) => stale.has(part) || !has(part)));
  const rounds = new Map<number, StalePart[]>();
  for (const part of stale) {
    const [, round] = /^table:(\d+):/.exec(part) ?? [];
    if (round !== undefined && wanted.has(`round:${Number(round)}`))
      rounds.set(Number(round), [...(rounds.get(Number(round)) ?? []), part]);
  }
  for (const [round, tables] of rounds) {
    if (ask.has(`round:${round}`)) continue;
    for (const part of tables.length > FEW ? ([`round:${round}`] as const) : tables) ask.add(part);
  }
  return [...ask];
};
