import { app } from '../messages/app.js';

/** The players of a match: `Ana against Ben`. */
export const whoPlays = (seats: readonly { readonly name: string }[]): string =>
  seats.length === 0 ? '' : seats.map(({ name }) => name).reduce((one, other) => app.against({ one, other }));

/** The same, where names are drawn. */
export const drawnAgainst = (names: readonly unknown[]): unknown =>
  names.reduce((one, other) => app.drawnAgainst({ one, other }));
