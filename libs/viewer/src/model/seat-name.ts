import { table } from '../messages/table.js';

interface Seated {
  readonly seat: number;
  readonly name?: string;
}

/** A player's name among the others: players without a name, or with the same name, are told apart by their seats. */
export const seatName = (seats: readonly Seated[], seat: number): string => {
  const name = seats.find((one) => one.seat === seat)?.name;
  return !name || seats.some((one) => one.seat !== seat && one.name === name) ? table.namedBySeat({ seat }) : name;
};
