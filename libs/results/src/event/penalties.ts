import { endsGame, PENALTIES, type Penalty } from '#table';
import { z } from 'zod';
import type { ReportWords } from '../result/report.js';
import type { EventAction } from './actions.js';
import type { EventState, PenalisedPlayer } from './event.js';

const SEALED_PENALTY = z.object({
  player: z.string(),
  penalty: z.enum(PENALTIES),
  infraction: z.string().optional(),
  reason: z.string().optional(),
});

/** What of a penalty is for those who run the event and for its player: the record binds to it. */
export interface SealedPenalty {
  readonly player: string;
  readonly penalty: Penalty;
  readonly infraction?: string;
  readonly reason?: ReportWords;
}

/** A penalty as the text that its commitment binds to. */
export const sealedText = ({ player, penalty, infraction, reason }: SealedPenalty): string =>
  JSON.stringify({ player, penalty, infraction, reason });

/** A penalty as somebody may read it. */
export type PenaltyRead = Omit<SealedPenalty, 'player'> & Pick<PenalisedPlayer, 'round' | 'by' | 'at'>;

/** The part of a penalty that everybody is told: the line of a result, without what it was for. */
const lineOf = ({ player, penalty }: Partial<SealedPenalty>): Partial<SealedPenalty> =>
  player !== undefined && penalty !== undefined && endsGame(penalty) ? { player, penalty } : {};

/**
 * The penalties of all players that somebody may read.
 * @param mayRead whose penalties they read whole; of the others they are told lines of results alone
 * @param textOf what was sealed, by its commitment; where it is gone, what the entry says is all there is
 */
export const penaltiesBy = (
  { penalties }: EventState,
  mayRead: (player: string) => boolean,
  textOf: (commitment: ReportWords) => string | undefined,
): ReadonlyMap<string, readonly PenaltyRead[]> => {
  const found = new Map<string, PenaltyRead[]>();
  for (const { round, by, at, sealed, ...said } of penalties) {
    const text = sealed === undefined ? undefined : textOf(sealed);
    const whole = text === undefined ? said : SEALED_PENALTY.parse(JSON.parse(text));
    const { player, ...what } = whole.player !== undefined && mayRead(whole.player) ? whole : lineOf(said);
    if (player === undefined || what.penalty === undefined) continue;
    const read = { round, ...what, by, at } as PenaltyRead;
    found.set(player, [...(found.get(player) ?? []), read]);
  }
  return found;
};

/** What everybody may know of the penalties of all players. */
export const publicPenaltiesBy = (state: EventState): ReadonlyMap<string, readonly PenaltyRead[]> =>
  penaltiesBy(
    state,
    () => false,
    () => undefined,
  );

/** An entry's action as it may be told to everybody: of a penalty no more than stands in a result. */
export const toldToAll = (action: EventAction): EventAction => {
  if (action.kind !== 'penalise') return action;
  const { kind, by } = action;
  const sealed = 'sealed' in action ? { sealed: action.sealed } : {};
  return { kind, ...sealed, ...lineOf(action), by } as EventAction;
};
