import type { Refusal } from '#rules';
import type { Json } from '#table';
import type { ActRequest, LiveMatch, RecorderDeps } from './contract.js';

const LONGEST = 4000;

/** Notes a refused action in the access journal. What was tried may be anything, so it is kept as text. */
export const keepRefused = async (
  { access, clock }: Pick<RecorderDeps, 'access' | 'clock'>,
  live: LiveMatch,
  { actor, seat, action }: ActRequest,
  { rule, reason }: Refusal,
): Promise<void> => {
  const { revision } = live.ledger;
  const tried = JSON.stringify(action).slice(0, LONGEST).toWellFormed();
  const detail = { seat: Number.isSafeInteger(seat) ? seat : null, action: tried, rule, reason: reason.toWellFormed() };
  await access.append({ match: live.id, revision, kind: 'refusal', at: clock(), who: actor as Json, detail });
};
