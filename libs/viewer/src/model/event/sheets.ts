import type { EventPlayer, EventRound, EventShown, EventTable, Standings } from '../../api/events.js';
import { playerNameOf, resultLine } from './telling.js';

/** What is shown to a hall, on paper and on a projector: names to be found, in columns, page by page. */

/** Somebody in a list by name: where they sit, and against whom. */
export interface Seated {
  readonly name: string;
  readonly table: number;
  /** None: a bye. */
  readonly against: string | undefined;
}

/** Everybody once, by name: who looks for their table knows nothing but that. */
export const byName = ({ tables }: Pick<EventRound, 'tables'>): readonly Seated[] => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return tables
    .flatMap(({ table, players }) =>
      players.map((player, n) => {
        const other = players[1 - n];
        return { name: playerNameOf(player), table, against: other && playerNameOf(other) };
      }),
    )
    .sort((one, other) => collator.compare(one.name, other.name));
};

/** A list in pages of at most `most` items; at least one page, even if it is empty. */
export const inPages = <T>(items: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / most)) }, (_, n) => items.slice(n * most, (n + 1) * most));

/** A standings line as a hall reads it. */
export interface PlacedPlayer {
  readonly place: number;
  readonly name: string;
  readonly points: string;
  readonly record: string;
}

export const placed = ({ lines }: Pick<Standings, 'lines'>): readonly PlacedPlayer[] =>
  lines.map((line) => ({
    place: line.place,
    name: playerNameOf(line),
    points: line.points.shown.replace(/\.00$/, ''),
    // A bye counts as a win: without it points and record do not agree.
    record: `${line.wins + line.byes}–${line.losses}–${line.draws}`,
  }));

/** Tables at which two sit, in order: nobody fills in a slip for a bye. */
export const slipsOf = ({ tables }: Pick<EventRound, 'tables'>): readonly EventTable[] =>
  tables.filter(({ players }) => players.length === 2).sort((one, other) => one.table - other.table);

export const resultOf = (table: EventTable): string => (table.state === 'none' ? '' : resultLine(table));

/** The players who play on, by name. */
export const stillPlaying = (players: readonly EventPlayer[]): readonly EventPlayer[] => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return players
    .filter(({ dropped }) => dropped === null)
    .sort((one, other) => collator.compare(playerNameOf(one), playerNameOf(other)));
};

/** Tables that a hall needs: those of a round at which two sit, or, before any is paired, one for every two players. */
export const tablesFor = (
  { players }: Pick<EventShown, 'players'>,
  round: Pick<EventRound, 'tables'> | undefined,
): readonly number[] =>
  round === undefined
    ? Array.from({ length: Math.floor(players / 2) }, (_, n) => n + 1)
    : slipsOf(round).map(({ table }) => table);

/** Whether an address leads to the machine itself, and so for nobody else to anything. */
export const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
