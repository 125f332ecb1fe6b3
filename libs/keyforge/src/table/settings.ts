import type { Json, Seat, Table } from '#table';

/** What an organiser may settle otherwise: `settings` in the policy of the match, public in its first entry. */
const settingOf = (table: Table, name: string): Json | undefined => {
  const settings = table.match?.policy['settings'];
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings)
    ? (settings as { readonly [key: string]: Json })[name]
    : undefined;
};

const countOf = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** Chains that a player begins with, say from a bid (KF-SETUP-10). */
export const chainsOf = (table: Table, seat: Seat): number => {
  const chains = settingOf(table, 'chains');
  return Array.isArray(chains) ? countOf(chains[seat - 1]) : 0;
};

/** The turn in which time is called; 0: it is not (KF-TIME-01). */
export const timeOf = (table: Table): number => countOf(settingOf(table, 'time'));
