import type { EventState } from '#results';
import type { Words } from '#views';

/** Words by their commitments; words that the asker may not read, or that were erased, are absent. */
export type WordsRead = ReadonlyMap<string, string>;

interface Asker {
  readonly judges: boolean;
  /** Whether lists are open to everybody. */
  readonly decks: boolean;
  /** The player who asks. */
  readonly own: string | null;
  /** Whether the asker also reads the words of calls for judges. */
  readonly calls: boolean;
  readonly state: EventState;
}

export const wordsIn = (all: ReadonlyMap<string, Words>, { judges, decks, own, calls, state }: Asker): WordsRead => {
  const lists = new Set(
    state.players
      .filter(({ player }) => decks || player === own)
      .flatMap((player) => player.decks.map(({ list }) => list)),
  );
  const called = new Set(
    calls
      ? state.rounds.flatMap(({ tables }) => tables.flatMap((table) => table.calls.map(({ reason }) => reason)))
      : [],
  );
  return new Map(
    [...all.values()]
      .filter(
        ({ commitment, readers }) => readers === 'all' || judges || lists.has(commitment) || called.has(commitment),
      )
      .map(({ commitment, text }) => [commitment, text]),
  );
};
