import type { Card, Json } from '#table';
import { once } from '#rules';
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
  /**
   * What it keeps of its type line besides: what an effect sets a type of keeps its subtypes, and what gets one more
   * keeps everything (GA26-TYPE-07, GA26-TYPE-08). By the older rules it keeps the supertypes.
   */
  readonly keeps?: 'subtypes' | 'all';
  /** When it became so: abilities that an effect gave it earlier no longer count. */
  readonly stamp: number;
}

type Marked = { readonly values?: Card['values'] };

export const becameOf = (card: Marked): Became | undefined => card.values?.[BECAME] as Became | undefined;
/** The mark of an object that lost its abilities as it became something else. */
export const strippedOf = (card: Marked): Became | undefined => {
  const became = becameOf(card);
  return became?.keeps === 'all' ? undefined : became;
};
export const asBecame = (became: Became): { key: string; value: Json } => ({
  key: BECAME,
  value: { ...became },
});
/** Clears the mark: an object that becomes a copy is no longer what it had become. */
export const nothingBecame: { key: string; value: Json } = { key: BECAME, value: null };

/** The mark of an object that has lost its abilities for a time, with the stamp of when it last did. */
const BARE = '.bare';
export const lostAllAt = (card: Marked): number | undefined => card.values?.[BARE] as number | undefined;
export const asLost = (stamp: number | null): { key: string; value: Json } => ({ key: BARE, value: stamp });

/** Words of the type line that are no types: an object keeps them, whatever it becomes (GA-BECOME-02). */
export const SUPERTYPES = ['REGALIA', 'TOKEN', 'UNIQUE'];

/**
 * Whether an ability sets the elements of other cards: such an ability applies before any object loses its abilities
 * (GA-BECOME-04).
 */
const isOfElements = ({ kind, modify = [] }: Face['abilities'][number]): boolean =>
  kind === 'static' && modify.length > 0 && modify.every(({ element }) => element !== undefined);

/** The rules ask for faces all the time, so each face is made only once. */
const made = new WeakMap<Face, Map<string, Face>>();

export const merged = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** The face without abilities, except those that a rule applies earlier (GA-BECOME-04). */
export const withoutAbilities = once((face: Face): Face => ({
  ...face,
  keywords: [],
  abilities: face.abilities.filter(isOfElements),
  byHand: [],
}));

/** What is left of a type line. A token is no type, so it stays one (GA26-TYPE-01). */
const keptOf = (face: Face, keeps: Became['keeps']): Pick<Face, 'types' | 'subtypes' | 'classes'> => {
  const { types, subtypes, classes } = face;
  if (keeps === 'all') return { types, subtypes, classes };
  if (keeps === 'subtypes') return { types: types.filter((type) => type === 'TOKEN'), subtypes, classes };
  return { types: types.filter((type) => SUPERTYPES.includes(type)), subtypes: [], classes: [] };
};

/** Returns the face with other types and without abilities, except for the given keywords; or with one type more. */
export const changedFace = (face: Face, { types, subtypes, keywords, keeps }: Became): Face => {
  const key = JSON.stringify([types, subtypes, keywords, keeps]);
  let known = made.get(face);
  if (!known) made.set(face, (known = new Map<string, Face>()));
  let found = known.get(key);
  if (!found) {
    const kept = keptOf(face, keeps);
    const has = keywords.map((name) => ({ name }));
    found = {
      ...face,
      types: merged(kept.types, types),
      subtypes: merged(kept.subtypes, subtypes),
      classes: merged(kept.classes, subtypes),
      ...(keeps === 'all'
        ? { keywords: [...face.keywords, ...has] }
        : { keywords: has, abilities: face.abilities.filter(isOfElements), byHand: [] }),
    };
    known.set(key, found);
  }
  return found;
};
