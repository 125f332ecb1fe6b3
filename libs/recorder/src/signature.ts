import { commitmentTo, hiddenOf, isHex64, isSignedBy, signedText, type Signed } from '#journal';
import type { RecordedAction } from '#rules';
import { secret, type Seat } from '#table';
import type { ActRequest, LiveMatch, NotActed } from './contract.js';

type Wrong = Pick<NotActed, 'code' | 'detail'>;

/** The key that must sign the acting seat's entries; `null` if it has none. */
const keyInForce = ({ ledger }: LiveMatch, { actor }: ActRequest): string | null =>
  'seat' in actor ? (ledger.terms.players[actor.seat - 1] ?? null) : null;

/** Whether a seat with a key acts without a signature: then it may be somebody who has only its link. */
export const lacksSignature = (live: LiveMatch, request: ActRequest): boolean =>
  keyInForce(live, request) !== null && !request.signed;

/** The entry's part for a player's signature of a decided action; `null` if there is neither key nor signature. */
export const signedFor = (live: LiveMatch, request: ActRequest, action: RecordedAction): Signed | Wrong | null => {
  const key = keyInForce(live, request);
  const { signed: given } = request;
  if (key === null)
    return given ? { code: 'bad-signature', detail: 'signed, but no key of this seat is in force' } : null;
  if (!given) return { code: 'unsigned', detail: 'this seat was claimed with a key: its actions have to be signed' };
  const seat: Seat = request.seat;
  const { revision, hash } = live.ledger.terms.played;
  const values = hiddenOf(action).map(({ $ }) => $);
  const { signature, salt } = given;
  if (values.length > 0 && !isHex64(salt))
    return {
      code: 'bad-signature',
      detail: 'what is hidden in this action is committed to with a salt of 64 hex digits',
    };
  if (values.length === 0 && salt !== undefined)
    return { code: 'bad-signature', detail: 'nothing is hidden in this action, so there is nothing to salt' };
  const hidden = salt === undefined ? undefined : commitmentTo(salt, values);
  const text = signedText({ match: live.id, revision, prev: hash, seat }, action, hidden);
  if (!isSignedBy(text, signature, key))
    return {
      code: 'bad-signature',
      detail: `the signature is not that of seat ${seat}'s key over this action after revision ${revision}`,
    };
  return { signature, ...(hidden === undefined ? {} : { hidden, salt: secret(salt!, [seat]) }) };
};

export const isWrong = (value: Signed | Wrong | null): value is Wrong => value !== null && 'code' in value;
