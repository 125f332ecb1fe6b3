import type { Seat } from '#table';
import type { Refused } from '../api/shapes.js';
import { refusal, refusalFor, refusalReason } from '../messages/bench-moment.js';

type Role = keyof typeof refusalFor;

/** Codes that say: it came by the link of a seat, and not from the browser that has taken the seat. */
const WITHOUT_KEY: ReadonlySet<string> = new Set(['unsigned', 'bad-signature']);

/** The service's reasons speak to the sender of a request; these speak to a judge. */
const REASONS: Readonly<Record<string, string>> = refusalReason;

/** The sender of a request: the seat whose link it was, and whether it lacked the seat's signature. */
interface Sender {
  readonly seat?: unknown;
  readonly ofSeat?: unknown;
  readonly unsigned?: unknown;
}

const seatOf = ({ seat, ofSeat }: Sender): Seat | undefined =>
  [ofSeat, seat].find((one): one is Seat => typeof one === 'number');

const isRole = (word: string): word is Role => Object.hasOwn(refusalFor, word);

/** Whose request was refused, and why, as a sentence. */
export const refusedInWords = (
  { who, seat, code }: Pick<Refused, 'who' | 'seat' | 'code'>,
  name: (seat: Seat) => string,
  recorded: string,
): string => {
  const reason = REASONS[code] ?? recorded;
  const player = seat ? name(seat) : undefined;
  const role = typeof who === 'object' && who !== null ? Object.keys(who).find(isRole) : undefined;
  if (role !== undefined)
    return player === undefined ? refusal[role]({ reason }) : refusalFor[role]({ player, reason });
  const sender = (typeof who === 'object' && who !== null ? who : {}) as Sender;
  const own = seatOf(sender);
  if (code === 'wrong-seat' && player !== undefined)
    return own === undefined
      ? refusal.somebodyFor({ player, reason })
      : refusal.otherLink({ link: name(own), player, reason });
  if (player === undefined) return refusal.somebody({ reason });
  return (WITHOUT_KEY.has(code) || sender.unsigned === true ? refusal.withoutKey : refusal.player)({ player, reason });
};
