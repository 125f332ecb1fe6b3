import type { Connection } from '../api/keep-open.js';

/** How a page is connected, as its badge says it. */
export const CONNECTION_IN_WORDS: Readonly<Record<Connection, string>> = {
  connecting: '○ connecting',
  live: '● live',
  lost: '◌ connection lost, trying again',
  ended: '■ ended',
};
