import type { Card, Json } from '#table';
import type { Face } from '../effects/definition.js';

/**
 * The mark of an object that became something else. The rules set it, so it ends when the object leaves play
 * (GA-BECOME-01).
 */
const BECAME = '.became';
export interface Became {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly keywords: readonly string[];
  /** When it became so: abilities that an effect gave it earlier no longer count. */
  readonly stamp: number;
}

type Marked = { readonly values?: Card['values'] };

export const becameOf = (card: Marked): Became | undefined => card.values?.[BECAME] as Became | undefined;
export const asBecame = (became: Became): { key: string; value: Json } => ({
  key: BECAME,
  value: { ...became },
});
/** Clears the mark: an object that becomes a copy is no longer what it had become. */
export const nothingBecame: { key: string; value: Json } = { key: BECAME, value: null };

/** Words of the type line that are no types: an object keeps them, whatever it becomes (GA-BECOME-02). */
const SUPERTYPES = ['REGALIA', 'TOKEN', 'UNIQUE'];

/**
 * Whether an ability sets the elements of other cards: such an ability applies before any object loses its abilities
 * (GA-BECOME-04).
 */
const isOfElements = ({ kind, modify = [] }: Face['abilities'][number]): boolean =>
  kind === 'static' && modify.length > 0 && modify.every(({ element }) => element !== undefined);

/** The rules ask for faces all the time, so each face is made only once. */
const made = new WeakMap<Face, Map<string, Face>>();

/** Returns the face with other types and without abilities, except for the given keywords. */
export const changedFace = (face: Face, { types, subtypes, keywords }: Became): Face => {
  const key = JSON.stringify([types, subtypes, keywords]);
  let known = made.get(face);
  if (!known) made.set(face, (known = new Map<string, Face>()));
  let found = known.get(key);
  if (!found) {
    found = {
      ...face,
      types: [...face.types.filter((type) => SUPERTYPES.includes(type)), ...types],
      subtypes: [...subtypes],
      classes: [...subtypes],
      keywords: keywords.map((name) => ({ name })),
      abilities: face.abilities.filter(isOfElements),
      byHand: [],
    };
    known.set(key, found);
  }
  return found;
};
