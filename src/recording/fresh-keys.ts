import { randomBytes } from 'node:crypto';

/** Two keys for a stream without seats: one for the house, one for everybody else. */
export const freshKeys = (): readonly [string, string] => [
  randomBytes(32).toString('hex'),
  randomBytes(32).toString('hex'),
];
