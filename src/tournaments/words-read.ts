import type { EventState, PenaltyRead } from '#results';
import type { Words } from '#views';

/** Words by their commitments; words that the asker may not read, or that were erased, are absent. */
export type WordsRead = ReadonlyMap<string, string>;

interface Asker {
  readonly judges: boolean;
  /** Whether lists are open to everybody. */
  readonly decks: boolean;
  /** The player who asks. */
  readonly own: string | null;
  /** Whether the asker organises the event, and so reads the words of calls for judges and of penalties. */
  readonly organises: boolean;
  readonly state: EventState;
  /** The penalties that the asker may read, by player. */
  readonly penalties: ReadonlyMap<string, readonly PenaltyRead[]>;
}

export const wordsIn = (
  all: ReadonlyMap<string, Words>,
  { judges, decks, own, organises, state, penalties }: Asker,
): WordsRead => {
  const lists = new Set(
    state.players
      .filter(({ player }) => decks || player === own)
      .flatMap((player) => player.decks.map(({ list }) => list)),
  );
  const told = new Set(
    organises
      ? [
          ...state.rounds.flatMap(({ tables }) => tables.flatMap((table) => table.calls)),
          ...[...penalties.values()].flat(),
        ].map(({ reason }) => reason)
      : [],
  );
  return new Map(
    [...all.values()]
      .filter(({ commitment, readers }) => readers === 'all' || judges || lists.has(commitment) || told.has(commitment))
      .map(({ commitment, text }) => [commitment, text]),
  );
};
