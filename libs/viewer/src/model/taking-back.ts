import { isOfficeFact, Line, type Seat } from '#table';
import type { Api } from '../api/client.js';
import { readStreamed, type ReadEntry } from './entries.js';

/** The last entry of a match that changed the play and stands. */
export interface LastEntry {
  readonly entry: ReadEntry;
  /** The passes that were implied before it, in their order: they go with it. */
  readonly implied: readonly Seat[];
  /** Whether a recorder entered it: only such an entry is taken back here (R-PAPER-10). */
  readonly isRecorders: boolean;
}

/** How many entries are fetched at once. */
const AT_ONCE = 40;

const actorOf = ({ acted }: ReadEntry): Readonly<Record<string, unknown>> =>
  (acted?.actor ?? {}) as Readonly<Record<string, unknown>>;

/** Whether an entry is nothing that a player did: the house's, what judges do around the play, or a way back. */
const isAround = (entry: ReadEntry): boolean =>
  'house' in actorOf(entry) ||
  entry.facts.some(({ kind }) => kind === 'rewound') ||
  entry.facts.every((fact) => isOfficeFact(fact));

/** The last entry that stands at a revision; undefined: the match has only begun. */
export const lastEntry = async (
  api: Pick<Api, 'entries'>,
  match: string,
  revision: number,
): Promise<LastEntry | undefined> => {
  const read = new Map<number, ReadEntry>();
  const entryAt = async (at: number): Promise<ReadEntry> => {
    if (!read.has(at))
      for (const one of await api.entries(match, Math.max(0, at - AT_ONCE), Math.min(AT_ONCE, at)))
        read.set(one.revision, readStreamed(one));
    return read.get(at)!;
  };
  let last: ReadEntry | undefined;
  const implied: Seat[] = [];
  const rewinds: { at: number; to: number }[] = [];
  for (let at = revision; at > 1;) {
    const entry = await entryAt(at);
    for (const fact of entry.facts) if (fact.kind === 'rewound') rewinds.unshift({ at, to: fact.to });
    const action = entry.acted?.action;
    if (last === undefined) last = isAround(entry) ? undefined : entry;
    else if (action?.['implied'] === true) implied.unshift(Number(action['seat']));
    else break;
    at = new Line(rewinds, revision).parentOf(at);
  }
  return last && { entry: last, implied, isRecorders: 'recorder' in actorOf(last) };
};
