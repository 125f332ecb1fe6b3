import type { Seat } from '#table';
import type { Refused } from '../api/shapes.js';
import { refusal, refusalFor } from '../messages/bench-moment.js';

type Role = keyof typeof refusalFor;

/** Codes that say: it came by the link of a seat, and not from the browser that has taken the seat. */
const WITHOUT_KEY: ReadonlySet<string> = new Set(['unsigned', 'bad-signature']);

const isRole = (word: string): word is Role => Object.hasOwn(refusalFor, word);

/** Whose request was refused, and why, as a sentence. */
export const refusedInWords = (
  { who, seat, code }: Pick<Refused, 'who' | 'seat' | 'code'>,
  name: (seat: Seat) => string,
  reason: string,
): string => {
  const player = seat ? name(seat) : undefined;
  const role = typeof who === 'object' && who !== null ? Object.keys(who).find(isRole) : undefined;
  if (role !== undefined)
    return player === undefined ? refusal[role]({ reason }) : refusalFor[role]({ player, reason });
  if (player === undefined) return refusal.somebody({ reason });
  return (WITHOUT_KEY.has(code) ? refusal.withoutKey : refusal.player)({ player, reason });
};
