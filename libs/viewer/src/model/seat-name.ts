interface Seated {
  readonly seat: number;
  readonly name?: string;
}

/** What a player is called among the others: players without a name, or of one, are told apart by their seats. */
export const seatName = (seats: readonly Seated[], seat: number): string => {
  const name = seats.find((one) => one.seat === seat)?.name;
  return !name || seats.some((one) => one.seat !== seat && one.name === name) ? `seat ${seat}` : name;
};
