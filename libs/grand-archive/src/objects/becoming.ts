import type { Card, Json } from '#table';
import type { Face } from '../effects/definition.js';

/**
 * What makes an object something else for as long as it is in play (GA-BECOME-01): a mark of the rules' own, so it ends
 * when the object leaves.
 */
const BECAME = '.became';
export interface Became {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly keywords: readonly string[];
  /** When: what gave it abilities before that gives them no more. */
  readonly stamp: number;
}

type Marked = { readonly values?: Card['values'] };

export const becameOf = (card: Marked): Became | undefined => card.values?.[BECAME] as Became | undefined;
export const asBecame = (became: Became): { key: string; value: Json } => ({
  key: BECAME,
  value: { ...became },
});
/** What becomes a copy is no longer what it became before. */
export const nothingBecame: { key: string; value: Json } = { key: BECAME, value: null };

/** Words of the type line that are no types: an object keeps them whatever it becomes (GA-BECOME-02). */
const SUPERTYPES = ['REGALIA', 'TOKEN', 'UNIQUE'];

/** What says of which element other cards are applies before anything loses its abilities (GA-BECOME-04). */
const isOfElements = ({ kind, modify = [] }: Face['abilities'][number]): boolean =>
  kind === 'static' && modify.length > 0 && modify.every(({ element }) => element !== undefined);

/** Faces are asked for all the time, so each is made once. */
const made = new WeakMap<Face, Map<string, Face>>();

/** A face with other types and with no abilities but the keywords it was given. */
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
