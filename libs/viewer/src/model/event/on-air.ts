import { isObject } from '#table';
import { EventApi, type EventRound } from '../../api/events.js';
import { onAir as say } from '../../messages/desk-names.js';
import { leftUntil, roundName } from './telling.js';

/** What a picture of a match says about its event. */
export interface EventOnAir {
  /** The names of the event, the round and the table. */
  readonly title: string;
  /** The clock of the table's round; `undefined` if it does not run. */
  readonly clock: (now: number) => string | undefined;
}

/** Whether an id is one of an event at this service: elsewhere an event is called whatever its organiser calls it. */
export const isOfThisService = (event: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(event);

const titled = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

const clockOf =
  (round: EventRound, table: unknown) =>
  (now: number): string | undefined => {
    if (round.state !== 'running') return undefined;
    if (round.timeCalled !== null) return say.timeCalled;
    const ends = round.tables.find((one) => one.table === table)?.clock?.ends ?? round.ends;
    return ends === null ? undefined : leftUntil(ends, now);
  };

/**
 * Reads what is known of a match's event. An event at this service has a name and a clock; for another event only the
 * match's own words are known.
 */
export const eventOnAir = async (
  tournament: unknown,
  apiOf: (event: string) => Pick<EventApi, 'show' | 'round'> = (event) => new EventApi(event),
): Promise<EventOnAir | undefined> => {
  if (!isObject(tournament) || typeof tournament['event'] !== 'string') return undefined;
  const { event, round: n, table } = tournament as { readonly [part: string]: unknown; readonly event: string };
  const at = typeof table === 'number' || typeof table === 'string' ? say.table({ table }) : undefined;
  const api = apiOf(event);
  try {
    const [{ name }, round] = await Promise.all([api.show(), typeof n === 'number' ? api.round(n) : undefined]);
    return {
      title: titled([name, round && roundName(round), at]),
      clock: round ? clockOf(round, table) : () => undefined,
    };
  } catch {
    // The event is not at this service, or it is not public. Nobody reads an id.
    const round = typeof n === 'number' ? say.round({ round: n }) : typeof n === 'string' ? n : undefined;
    return {
      title: titled([isOfThisService(event) ? undefined : event, round, at]),
      clock: () => undefined,
    };
  }
};
