import type { ColdEntries } from '#journal';

/** A store that holds nothing: the log then keeps the whole topic in memory. For tests and small trials. */
export const noStore: ColdEntries = {
  places: async () => ({}),
  match: async () => null,
  read: async () => [],
  matches: async function* () {
    yield* [];
  },
};
