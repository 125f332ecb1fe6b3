import type { MatchHistory, Step, StepPosition, Unit } from '#match';
import { positionText } from '#match';
import type { Seat } from '#table';
import { noSuch, numbersBetween } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import type { Reading } from './reading.js';

type Reach = Pick<Reading, 'history' | 'revision'>;

/** The problem for a step that a match does not have, or that the asker may not know of yet. */
export const noStep = async (
  { history, revision }: Reach,
  step: number,
  unit: Unit = 'resolution',
): Promise<Problem> => {
  const by = unit === 'resolution' ? '' : ` (unit=${unit})`;
  return noSuch(`step ${step}${by}`, { there: numbersBetween(0, await history.lastStep(unit, revision)) });
};

/** @throws Problem for a step that the asker may not know of */
export const stepIn = async (read: Reach, step: number): Promise<Step> => {
  const found = await read.history.seek('resolution', step, read.revision);
  if (!found) throw await noStep(read, step);
  return found;
};

/** @throws Problem for an entry that the asker may not know of */
export const demandEntry = ({ revision }: Pick<Reading, 'revision'>, entry: number): void => {
  if (entry > revision) throw noSuch(`entry ${entry}`, { there: numbersBetween(1, revision) });
};

/** What is wrong with a seat that a match does not have. */
export const noSeat = (seat: Seat, seats: number): string =>
  `there is no seat ${seat} in this match; ${numbersBetween(1, seats)}`;

/** @throws Problem for a seat that the match does not have */
export const demandSeat = ({ table }: Pick<MatchHistory, 'table'>, seat: Seat): void => {
  if (!table.seats.some((one) => one.seat === seat)) throw new Problem('not-found', noSeat(seat, table.seats.length));
};

/** The problem for a place inside an entry that has fewer facts. */
export const noPlace = (position: StepPosition): Problem =>
  new Problem(
    'not-found',
    `there is no position ${positionText(position)}: entry ${position.revision} has fewer facts`,
  );
