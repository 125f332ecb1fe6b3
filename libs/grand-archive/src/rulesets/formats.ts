import type { PlayersOfFormat, RoundOfFormat } from '#rules';
import type { Limits } from './limits.js';

type Formats = Readonly<Record<string, Limits>>;

const given = <T>(formats: Formats, of: (limits: Limits) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([name, limits]) => {
      const one = of(limits);
      return one === undefined ? [] : [[name, one]];
    }),
  );

/** The formats that are not for as many players as other games. */
export const seatsIn = (formats: Formats): Readonly<Record<string, PlayersOfFormat>> =>
  given(formats, ({ players }) => players);

/** The formats whose rounds have a usual length. */
export const roundsIn = (formats: Formats): Readonly<Record<string, RoundOfFormat>> =>
  given(formats, ({ round }) => round);
