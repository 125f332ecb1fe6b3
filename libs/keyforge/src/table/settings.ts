import type { Seat, Table } from '#table';
import { settingOf, type Setting } from '#rules';

const CHAINS: Setting = {
  name: 'chains',
  title: 'Chains',
  says: 'what a player begins with, say from a bid (KF-SETUP-10)',
  of: 'seat',
  most: 999,
};
const TIME: Setting = {
  name: 'time',
  title: 'Time is called in turn',
  says: 'that turn is finished, the other player takes one more, and the match ends (KF-TIME-01)',
  of: 'match',
  most: 999,
};

export const settings: readonly Setting[] = [CHAINS, TIME];

/** The chains that a player begins with (KF-SETUP-10). */
export const chainsOf = (table: Table, seat: Seat): number => settingOf(table, CHAINS, seat);

/** The turn in which time is called; 0 if it is not (KF-TIME-01). */
export const timeOf = (table: Table): number => settingOf(table, TIME);

const INSTEAD =
  'a match keeps the two lists that it began with (docs/decisions/231): begin one match for each of its games, ' +
  'with the decks exchanged';

/** Formats in which the players exchange decks between games. */
export const unplayed: Readonly<Record<string, string>> = {
  adaptive:
    `Adaptive is not played as one match, as ${INSTEAD}, ` +
    'and the third with the chains that were bid in settings.chains',
  reversal: `Reversal is not played as one match, as ${INSTEAD}`,
};
