import { EventApi } from '../../api/events.js';
import { air as say } from '../../messages/air.js';

/** The records of an event's players before a round, by name. A name that two of them share has none. */
export type RecordsOnAir = ReadonlyMap<string, string>;

const NONE: RecordsOnAir = new Map();

/** Reads the records that the players of a match bring to it: an empty map in the first round. */
export const recordsOnAir = async (
  tournament: unknown,
  apiOf: (event: string) => Pick<EventApi, 'standings'> = (event) => new EventApi(event),
): Promise<RecordsOnAir> => {
  const { event, round } = (tournament ?? {}) as { readonly [part: string]: unknown };
  if (typeof event !== 'string' || typeof round !== 'number' || round < 2) return NONE;
  try {
    const { lines } = await apiOf(event).standings(round - 1);
    const names = lines.map(({ name }) => name);
    return new Map(
      lines.flatMap(({ name, wins, byes, losses, draws }) => {
        if (name === undefined || names.filter((one) => one === name).length > 1) return [];
        const record = { wins: wins + byes, losses, draws };
        return [[name, draws === 0 ? say.record(record) : say.recordWithDraws(record)] as const];
      }),
    );
  } catch {
    // The event is not at this service, or it is not public.
    return NONE;
  }
};
