import { randomUUID } from 'node:crypto';
import type { Claims, Tokens } from './token.js';

export const DAY_S = 86_400;
/** How long a match's tokens are good: a season, and replays after it. */
export const MATCH_TOKEN_DAYS = 90;
/** The longest lifetime of a token. */
export const MOST_TOKEN_DAYS = 365;

/** The holder of a token. */
export type Holder = Pick<Claims, 'role' | 'match' | 'event' | 'seat' | 'stage' | 'person' | 'except' | 'by'>;

/** A token with a new id, good for `seconds` from now. */
export const freshToken = async (
  tokens: Tokens,
  holder: Holder,
  seconds: number,
  jti: string = randomUUID(),
  now = Date.now(),
): Promise<{ token: string; claims: Claims }> => {
  const iat = Math.floor(now / 1000);
  const claims: Claims = { jti, iat, exp: iat + seconds, ...holder };
  return { token: await tokens.sign(claims), claims };
};
