import type { EventPlayer, EventRound, EventShown, EventTable, Standings } from '../../api/events.js';
import { event as say } from '../../messages/event.js';
import { playerNameOf, resultLine } from './telling.js';

/** Lists for a hall, on paper and on a projector: names in columns, page by page. */

/** A player in a list by name: their table, and their opponent. */
export interface Seated {
  readonly name: string;
  /** Undefined for a bye, as the opponent is. */
  readonly table: number | undefined;
  readonly against: string | undefined;
}

/** Every player once, by name, so that players find their table by their name alone. */
export const byName = ({ tables }: Pick<EventRound, 'tables'>): readonly Seated[] => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return tables
    .flatMap(({ table, players }) =>
      players.map((player, n) => {
        const other = players[1 - n];
        return { name: playerNameOf(player), table: other && table, against: other && playerNameOf(other) };
      }),
    )
    .sort((one, other) => collator.compare(one.name, other.name));
};

/** Splits a list into pages of at most `most` items; returns at least one page, even for an empty list. */
export const inPages = <T>(items: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / most)) }, (_, n) => items.slice(n * most, (n + 1) * most));

/** A line of the standings for a hall. */
export interface PlacedPlayer {
  readonly place: number;
  readonly name: string;
  readonly points: string;
  readonly record: string;
  /** Why the player plays no more, if they have left. */
  readonly left: string | undefined;
}

export const placed = ({ lines }: Pick<Standings, 'lines'>): readonly PlacedPlayer[] =>
  lines.map((line) => ({
    place: line.place,
    name: playerNameOf(line),
    points: line.points.shown.replace(/\.00$/, ''),
    record: recordOf(line),
    left: leftInWords(line),
  }));

type Line = Standings['lines'][number];

/** Wins, losses and draws. A bye counts as a win, so that the record agrees with the points. */
export const recordOf = ({ wins, byes, losses, draws }: Pick<Line, 'wins' | 'byes' | 'losses' | 'draws'>): string =>
  `${wins + byes}–${losses}–${draws}`;

/** Why somebody plays no more, if they have left. */
export const leftInWords = ({ dropped, disqualified }: Pick<Line, 'dropped' | 'disqualified'>): string | undefined =>
  disqualified ? say.disqualified : dropped ? say.dropped : undefined;

/** How a column of the standings writes its values: one of whole numbers alone (a lot) has no decimals. */
export const columnOf = (lines: readonly Line[], label: string): ((line: Line) => string) => {
  const shownIn = ({ values }: Line): string => values[label]?.shown ?? '–';
  const isWhole = lines.every((line) => !/\.(?!00$)/.test(shownIn(line)));
  return (line) => (isWhole ? shownIn(line).replace(/\.00$/, '') : shownIn(line));
};

/** The tables with two players, in order: a bye needs no slip. */
export const slipsOf = ({ tables }: Pick<EventRound, 'tables'>): readonly EventTable[] =>
  tables.filter(({ players }) => players.length === 2).sort((one, other) => one.table - other.table);

export const resultOf = (table: EventTable): string => (table.state === 'none' ? '' : resultLine(table));

/** The players who are still in the event, by name. */
export const stillPlaying = (players: readonly EventPlayer[]): readonly EventPlayer[] => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return players
    .filter(({ dropped }) => dropped === null)
    .sort((one, other) => collator.compare(playerNameOf(one), playerNameOf(other)));
};

/**
 * The tables that a hall needs: those of a round with two players each, or before a pairing, one table for every two
 * players.
 */
export const tablesFor = (
  { players }: Pick<EventShown, 'players'>,
  round: Pick<EventRound, 'tables'> | undefined,
): readonly number[] =>
  round === undefined
    ? Array.from({ length: Math.floor(players / 2) }, (_, n) => n + 1)
    : slipsOf(round).map(({ table }) => table);

/** Whether an address leads to the machine itself, so that it is useless for other machines. */
export const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
