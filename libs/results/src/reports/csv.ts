import type { EventState } from '../event/event.js';
import { inForce } from '../result/report.js';
import { shown } from '../rational.js';
import { placesOf } from './places.js';

/**
 * Prevents a spreadsheet from reading a text as a formula: at the beginning of a cell, also in full-width characters,
 * and after a semicolon, which separates cells in some countries' spreadsheets.
 */
const harmless = (text: string): string => text.replaceAll(/(^|;\s*)(?=[=+\-@＝＋－＠\t\r\n])/g, "$1'");

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8. */
const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** The name of a player; their opaque id if the name is unknown. */
export type NameOf = (player: string) => string;
const byId: NameOf = (player) => player;

/** The standings as CSV, one player a row: place, results, and the columns of the profile, rounded to four places. */
export const standingsCsv = (state: EventState, nameOf = byId): string => {
  const { order = [], shown: besides = [] } = state.setup?.profile ?? {};
  const labels = [...order, ...besides].map(({ label }) => label);
  const rows = placesOf(state).map(({ place, standing }) => [
    place,
    standing.player,
    nameOf(standing.player),
    standing.wins,
    standing.losses,
    standing.draws,
    standing.byes,
    ...labels.map((label) => {
      const value = standing.values[label];
      return value == null ? '' : shown(value, 4);
    }),
  ]);
  return csv([['place', 'player', 'name', 'wins', 'losses', 'draws', 'byes', ...labels], ...rows]);
};

/** Pairings and results as CSV, one table a row; `paper` is `true` where the match was played with real cards. */
export const resultsCsv = (state: EventState, nameOf = byId): string => {
  const rows = state.rounds.flatMap(({ round, system, tables }) =>
    tables.map(({ table, players: [one, other], paper, report }) => {
      const result = inForce(report)?.result;
      return [
        round,
        system,
        table,
        one,
        nameOf(one),
        other ?? '',
        other === undefined ? '' : nameOf(other),
        report.state,
        result?.type ?? '',
        result?.verdicts[0] ?? '',
        result?.verdicts[1] ?? '',
        result?.won[0] ?? '',
        result?.won[1] ?? '',
        result?.drawn ?? '',
        paper ? 'true' : '',
      ];
    }),
  );
  const head = ['round', 'system', 'table', 'player1', 'name1', 'player2', 'name2', 'state', 'type'];
  return csv([[...head, 'verdict1', 'verdict2', 'won1', 'won2', 'drawn', 'paper'], ...rows]);
};
