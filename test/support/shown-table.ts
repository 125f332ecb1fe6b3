import type { ShownCard, ShownTable, ShownZone } from '#table';

/** Small tables for tests of what is drawn. */
export const zone = (
  id: string,
  show: ShownZone['show'],
  cards: readonly ShownCard[],
  count = cards.length,
): ShownZone => {
  const [name = id, seat] = id.split(':');
  return { id, name, title: name, show, count, cards, ...(seat === undefined ? {} : { seat: Number(seat) }) };
};

export const table = (given: Partial<ShownTable> = {}): ShownTable => ({
  position: '1',
  revision: 1,
  match: 'm1',
  game: 1,
  status: 'playing',
  turn: { n: 1, seat: 1 },
  phase: 'main',
  phaseTitle: 'Main Phase',
  step: '',
  opportunity: null,
  zones: [],
  stack: [],
  combat: null,
  asks: [],
  effects: [],
  result: null,
  games: [],
  seats: [1, 2].map((seat) => ({ seat, name: `Player ${seat}`, counters: {}, values: {}, score: 0, out: null })),
  ...given,
});
