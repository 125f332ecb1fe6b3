import type { OpenedEntry } from '#journal';
import { nextSession, sessionAt, type Input, type RecordedAction, type Session } from '#rules';
import { apply, beginEntry, emptyTable, endEntry, HOUSE, isOver, type Fact, type Table } from '#table';
import { isRuling } from './ruling.js';
import type { Stream } from './stream.js';

/** A match after an entry: a value. */
export interface MatchState {
  /** The house's table. */
  readonly table: Table;
  /** What a decision starts from. */
  readonly session: Session;
  /** The tables after each fact of the last entry. */
  readonly after: readonly Table[];
  /** Times of the first and the last entry; '' before the first. */
  readonly began: string;
  readonly last: string;
  /** The entry since which the match is over: its result is final. */
  readonly endedAt: number | null;
  /** The first entry whose facts could not be folded; what it says is passed over. `null`: none, as it should be. */
  readonly broken: number | null;
}

export const factsOf = (entry: Pick<OpenedEntry, 'facts'>): readonly Fact[] =>
  entry.facts as unknown as readonly Fact[];

/** An entry as flows are run over it. @param after the table that it came to */
export const inputOf = (entry: OpenedEntry, after: Table): Input => ({
  revision: entry.revision,
  action: entry.action as unknown as RecordedAction,
  facts: factsOf(entry),
  ...(isRuling(entry.action) ? { ruling: true } : {}),
  ...(factsOf(entry).some(({ kind }) => kind === 'rewound') ? { after } : {}),
});

const EMPTY = emptyTable(HOUSE);

/** Matches: the first type of stream, and the one with seats. */
export const matchStream: Stream<MatchState> = {
  type: 'match',
  empty: { table: EMPTY, session: sessionAt(EMPTY), after: [], began: '', last: '', endedAt: null, broken: null },
  fold: (state, entry) => {
    const { revision, time } = entry;
    const began = state.began === '' ? time : state.began;
    try {
      const after: Table[] = [];
      let table = beginEntry(state.table, revision);
      for (const fact of factsOf(entry)) after.push((table = apply(table, fact)));
      table = endEntry(table, factsOf(entry));
      return {
        table,
        session: nextSession(state.session, inputOf(entry, table), table),
        after,
        began,
        last: time,
        endedAt: state.endedAt ?? (isOver(table) ? revision : null),
        broken: state.broken,
      };
    } catch {
      // Facts of a shape that no recorder writes are passed over as a whole.
      const table = endEntry(beginEntry(state.table, revision), []);
      const session = nextSession(state.session, { ...inputOf(entry, table), facts: [] }, table);
      return { ...state, table, session, after: [], began, last: time, broken: state.broken ?? revision };
    }
  },
};
