import type { Fact } from '#table';
import { isHandle, type Names } from './names.js';

/** Names that handles had at an earlier moment, where they differ from now. */
type Renames = ReadonlyMap<string, string>;

const NONE: Renames = new Map();

/**
 * A handle may pass from one card to another: a champion that levels up keeps its own. So what a handle was called when
 * a fact happened is found by going back from the names of now, one `moved` after the other. One answer per fact.
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

/** Names as they were. */
export const namesThen = (names: Names, renames: Renames): Names =>
  renames.size === 0
    ? names
    : {
        ...names,
        card: (handle) => renames.get(handle) ?? names.card(handle),
        thing: (id) => (isHandle(id) ? renames.get(id) : undefined) ?? names.thing(id),
      };
