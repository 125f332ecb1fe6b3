import { randomBytes } from 'node:crypto';

/** Two keys for a stream without seats: its house's, and that of everybody else. */
export const freshKeys = (): readonly [string, string] => [
  randomBytes(32).toString('hex'),
  randomBytes(32).toString('hex'),
];
