import type { Seat } from '#table';
import type { Refused } from '../api/shapes.js';

const OTHERS: Readonly<Record<string, string>> = {
  judge: 'a judge',
  'head-judge': 'a head judge',
  organiser: 'an organiser',
  caster: 'a caster',
};

/** Codes that say: it came by the link of a seat, and not from the browser that has taken the seat. */
const WITHOUT_KEY: ReadonlySet<string> = new Set(['unsigned', 'bad-signature']);

/** The name of a person whose request was refused. */
export const triedBy = (
  { who, seat, code }: Pick<Refused, 'who' | 'seat' | 'code'>,
  name: (seat: Seat) => string,
): string => {
  const of = seat ? name(seat) : undefined;
  const roles = typeof who === 'object' && who !== null ? Object.keys(who) : [];
  const other = roles.map((role) => OTHERS[role]).find((one) => one !== undefined);
  if (roles.includes('recorder')) return of === undefined ? 'the recorder' : `the recorder, for ${of},`;
  if (other !== undefined) return of === undefined ? other : `${other}, for ${of},`;
  if (of === undefined) return 'somebody';
  return WITHOUT_KEY.has(code) ? `somebody with the link of ${of}, but without the key of ${of},` : of;
};
