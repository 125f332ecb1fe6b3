import type { CardDefinition, CardLookup, Face as AnyFace } from '#rules';
import { Ability, Keyword } from './ability.js';

/** A face of a card, with its keywords and abilities parsed in Grand Archive's language. */
export interface Face extends Omit<AnyFace, 'keywords' | 'abilities'> {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}
export interface Definition extends Face {
  readonly id: string;
  readonly back?: Face;
}

/** Stands in for an ability that cannot be read, so that the others keep their numbers. */
const INERT: Ability = { kind: 'static' };

const faceFrom = (face: AnyFace): Face => ({
  ...face,
  keywords: face.keywords.flatMap((one) => {
    const read = Keyword.safeParse(one);
    return read.success ? [read.data] : [];
  }),
  abilities: face.abilities.map((one) => Ability.safeParse(one).data ?? INERT),
});

/** Definitions never change, so each one is parsed only once. */
const known = new WeakMap<CardDefinition, Definition>();

/** Parses a card for the rules. */
export const read = (card: CardDefinition): Definition => {
  let found = known.get(card);
  if (!found) {
    const { back, ...front } = card;
    found = { id: card.id, ...faceFrom(front), ...(back ? { back: faceFrom(back) } : {}) };
    known.set(card, found);
  }
  return found;
};

/** The card with this id; undefined if this table or catalogue does not know it. */
export const definitionOf = (cards: CardLookup, id: string | null | undefined): Definition | undefined => {
  const card = id === null || id === undefined ? undefined : cards.get(id);
  return card && read(card);
};
