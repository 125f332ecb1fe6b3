import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { claimOf, type Json, type Seat, type Table } from '#table';
import type { Flow } from './contract.js';
import { askEach, question } from './question.js';
import { part, type Query } from './part.js';
import { refuse, type Refusal } from './refusal.js';

const DIGITS = 64;
const HEX = /^[0-9a-f]{64}$/;

/** The next link of a hash chain: SHA-256 of the bytes that the hex digits stand for. */
const linkAfter = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/**
 * The question to a player who has committed to nonces, before each game: the next link of their chain, which nobody
 * else can find. The link was fixed before the seed's hash was recorded, so the house cannot choose a seed to suit it.
 * "None" is always a legal answer, and stands on record.
 */
export const nonceQuestion = question({
  of: 'nonce',
  rule: 'R-NONCE-01',
  title: 'Add to the randomness of this game',
  answer: 'nonce',
  or: { kind: 'no-nonce', title: 'Add nothing' },
  parts: () => [
    part({
      name: 'value',
      title: 'Nonce',
      rule: 'R-NONCE-01',
      candidates: (): { value: string; label: string }[] => [],
      free: {
        says: `${DIGITS} hexadecimal digits`,
        most: DIGITS,
        wrong: ({ table, seat }: Query, value: Json): Refusal | null => {
          if (typeof value !== 'string' || !HEX.test(value))
            return refuse('R-NONCE-01', `a nonce is ${DIGITS} hexadecimal digits in lower case`);
          return linkAfter(value) === claimOf(table.office, seat)?.nonce?.last
            ? null
            : refuse('R-NONCE-02', 'the SHA-256 of a nonce is what this seat showed last, at first its commitment');
        },
      },
    }),
  ],
  read: ({ value }): string => value,
  forfeit: () => null,
});

/** Whether this game asks for nonces: never if the position is given, or if the policy forgoes them. */
const areAsked = ({ match }: Table): boolean => match?.scenario === false && match.policy['nonces'] !== false;

/** Asks every seat that has committed to nonces, all at once. Returns what each seat adds; `null`: nothing. */
export function* askForNonces(table: Table): Flow<(string | null)[]> {
  const bound = areAsked(table)
    ? table.seats.flatMap(({ seat }) => (claimOf(table.office, seat)?.nonce ? [seat] : []))
    : [];
  const given = new Map<Seat, string | null>();
  if (bound.length > 0) {
    const answers = yield* askEach(
      nonceQuestion,
      bound.map((seat) => ({ seat, about: { last: claimOf(table.office, seat)!.nonce!.last } })),
    );
    bound.forEach((seat, n) => given.set(seat, answers[n] ?? null));
  }
  return table.seats.map(({ seat }) => given.get(seat) ?? null);
}
