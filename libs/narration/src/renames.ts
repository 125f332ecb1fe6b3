import type { Fact } from '#table';
import { isHandle, type Names } from './names.js';

/** The names that handles had at an earlier moment, if they differ from the present ones. */
type Renames = ReadonlyMap<string, string>;

const NONE: Renames = new Map();

/**
 * A handle may pass from one card to another: a champion that levels up keeps its handle. So this function starts from
 * the present names and goes back, one `moved` after the other. It returns one map for each fact.
 */
export const renamesOf = (facts: readonly Fact[], now: (handle: string) => string | undefined): Renames[] => {
  const found: Renames[] = [];
  let renames = NONE;
  for (const fact of [...facts].reverse()) {
    if (fact.kind === 'moved') {
      const after = renames;
      const legs = fact.legs.filter(
        ({ card, handle }) => card !== undefined && handle !== undefined && card !== handle,
      );
      for (const { card, handle } of legs) {
        const name = after.get(handle!) ?? now(handle!);
        if (name !== undefined && name !== (renames.get(card!) ?? now(card!)))
          renames = new Map([...renames, [card!, name]]);
      }
    }
    found.push(renames);
  }
  return found.reverse();
};

/** The names at an earlier moment. */
export const namesThen = (names: Names, renames: Renames): Names =>
  renames.size === 0
    ? names
    : {
        ...names,
        card: (handle) => renames.get(handle) ?? names.card(handle),
        thing: (id) => (isHandle(id) ? renames.get(id) : undefined) ?? names.thing(id),
      };
