import type { Seat } from '#table';
import type { Role } from '#api';
import type { Claims, Tokens } from './token.js';

/** How long the tokens of a match are good: a season, and replays after it. */
export const MATCH_TOKEN_DAYS = 90;
const DAY_S = 86_400;

export interface Holder {
  readonly role: Role;
  readonly seat?: Seat;
  readonly name?: string;
}

/** A token of a match, from its beginning on. Asked for again, it is the same one. */
export const matchToken = (
  tokens: Tokens,
  match: string,
  began: string,
  { role, seat, name }: Holder,
): Promise<string> => {
  const iat = Math.floor(Date.parse(began) / 1000);
  const jti = tokens.idOf(match, role, seat ?? 0, name ?? '', iat);
  return tokens.sign({
    jti,
    role,
    match,
    iat,
    exp: iat + MATCH_TOKEN_DAYS * DAY_S,
    ...(seat === undefined ? {} : { seat }),
    ...(name === undefined ? {} : { name }),
  });
};

/** A further token, good for `seconds` from now on, with an id of its own. */
export const freshToken = async (
  tokens: Tokens,
  holder: Holder & { readonly match?: string },
  seconds: number,
  jti: string,
  now = Date.now(),
): Promise<{ token: string; claims: Claims }> => {
  const iat = Math.floor(now / 1000);
  const claims: Claims = { jti, iat, exp: iat + seconds, ...holder };
  return { token: await tokens.sign(claims), claims };
};
