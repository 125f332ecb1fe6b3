import { endsGame, PENALTIES, type Penalty } from '#table';
import { z } from 'zod';
import type { ReportWords } from '../result/report.js';
import type { EventAction } from './actions.js';
import type { EventState, PenalisedPlayer } from './event.js';

const SEALED_PENALTY = z.object({
  player: z.string(),
  penalty: z.enum(PENALTIES),
  infraction: z.string().optional(),
  usual: z.enum(PENALTIES).optional(),
  reason: z.string().optional(),
});

/**
 * The part of a penalty that only the people who run the event and the player may read; the record holds a commitment
 * to it.
 */
export interface SealedPenalty {
  readonly player: string;
  readonly penalty: Penalty;
  readonly infraction?: string;
  /** The usual penalty for the infraction, where another one was given and the game wants that on record. */
  readonly usual?: Penalty;
  readonly reason?: ReportWords;
}

/** The text of a penalty to which its commitment binds. */
export const sealedText = ({ player, penalty, infraction, usual, reason }: SealedPenalty): string =>
  JSON.stringify({ player, penalty, infraction, usual, reason });

/** A penalty, as far as a reader may know it. */
export type PenaltyRead = Omit<SealedPenalty, 'player'> & Pick<PenalisedPlayer, 'round' | 'by' | 'at'>;

/** The part of a penalty that everybody may read: the line of a result, without the reason. */
const lineOf = ({ player, penalty }: Partial<SealedPenalty>): Partial<SealedPenalty> =>
  player !== undefined && penalty !== undefined && endsGame(penalty) ? { player, penalty } : {};

/**
 * The penalties of all players, as far as a reader may know them.
 *
 * @param mayRead the players whose penalties the reader may read in full; of the others the reader gets only lines of
 * results
 * @param textOf the sealed text by its commitment; if the text was erased, the reader gets only what the entry says
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

/** The public part of all penalties. */
export const publicPenaltiesBy = (state: EventState): ReadonlyMap<string, readonly PenaltyRead[]> =>
  penaltiesBy(
    state,
    () => false,
    () => undefined,
  );

/** The public part of an entry's action: of a penalty, only the line of a result. */
export const toldToAll = (action: EventAction): EventAction => {
  if (action.kind !== 'penalise') return action;
  const { kind, by } = action;
  const sealed = 'sealed' in action ? { sealed: action.sealed } : {};
  return { kind, ...sealed, ...lineOf(action), by } as EventAction;
};
