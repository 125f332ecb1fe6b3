import type { Json } from '#table';
import type { ActRequest, RecorderDeps } from './contract.js';

const LONGEST = 4000;

/** What was tried of a match, at which head, and why it was refused. */
export interface Tried extends Pick<ActRequest, 'action'> {
  readonly match: string;
  readonly revision: number;
  readonly who: Json;
  readonly seat: unknown;
  /** The code of the answer. */
  readonly code: string;
  /** The rule that it breaks, where it is one of the game's or of judging. */
  readonly rule?: string | undefined;
  readonly reason: string;
}

/**
 * Notes a refused action in the access journal. What was tried may be anything, so it is kept as text. A refusal by the
 * rules is answered when its note is durable. Any other is answered at once, and its note is lost where the journal
 * cannot be reached: players act on while a store is away, and some of their actions come too late.
 */
export const keepRefused = async (
  { access, clock }: Pick<RecorderDeps, 'access' | 'clock'>,
  { match, revision, who, seat, action, code, rule, reason }: Tried,
): Promise<void> => {
  const detail = {
    seat: Number.isSafeInteger(seat) ? (seat as number) : null,
    action: JSON.stringify(action).slice(0, LONGEST).toWellFormed(),
    code,
    ...(rule === undefined ? {} : { rule }),
    reason: reason.toWellFormed(),
  };
  const noted = access.append({ match, revision, kind: 'refusal', at: clock(), who, detail });
  if (code === 'illegal-action') await noted;
  else noted.catch(() => undefined);
};
