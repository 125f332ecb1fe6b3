import type { Json } from '#table';
import type { ActRequest, RecorderDeps } from './contract.js';

const LONGEST = 4000;

/** An attempted action, the head at that time, and why it was refused. */
export interface Tried extends Pick<ActRequest, 'action'> {
  readonly match: string;
  readonly revision: number;
  readonly who: Json;
  readonly seat: unknown;
  /** The answer's code. */
  readonly code: string;
  /** The broken rule, if it is one of the game or of judging. */
  readonly rule?: string | undefined;
  readonly reason: string;
}

/**
 * Notes a refused action in the access journal, as text, since the attempt may be anything. A refusal by the rules is
 * answered once its note is durable. Any other refusal is answered at once, and its note is lost if the journal is
 * unreachable: players act on while a store is away, and some of their actions come too late.
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
