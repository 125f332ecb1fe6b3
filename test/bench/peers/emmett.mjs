/* emmett's command handler over its store in SQLite, with the duel. */
import { CommandHandler } from '@event-driven-io/emmett';
import { getSQLiteEventStore } from '@event-driven-io/emmett-sqlite';
import sqlite3 from 'sqlite3';
import { beginning, decided, played } from './duel.mjs';

// Its store sets a pragma and does not wait for it, and now and then commits while that still runs, which fails.
sqlite3.Database = class extends sqlite3.Database {
  constructor(file) {
    super(file);
    this.serialize();
  }
};

const handle = CommandHandler({ evolve: (duel, { data }) => played(duel, data), initialState: beginning });

/**
 * Duels in one file of SQLite.
 *
 * @param {string} fileName
 * @returns plays a card of a seat in a duel, and waits until it is recorded
 */
export const emmettDuels = async (fileName) => {
  const store = getSQLiteEventStore({ fileName });
  return (duel, seat) => handle(store, duel, (now) => ({ type: 'Played', data: decided(now, seat) }));
};
