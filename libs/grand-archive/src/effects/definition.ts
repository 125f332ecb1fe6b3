import type { CardDefinition, CardLookup, Face as AnyFace } from '#rules';
import { Ability, Keyword } from './ability.js';

/** A face of a card, its keywords and abilities read as what they are in Grand Archive's language. */
export interface Face extends Omit<AnyFace, 'keywords' | 'abilities'> {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}
export interface Definition extends Face {
  readonly id: string;
  readonly back?: Face;
}

/** What cannot be read does nothing, and keeps its place: abilities are spoken of by their number. */
const INERT: Ability = { kind: 'static' };

const faceFrom = (face: AnyFace): Face => ({
  ...face,
  keywords: face.keywords.flatMap((one) => {
    const read = Keyword.safeParse(one);
    return read.success ? [read.data] : [];
  }),
  abilities: face.abilities.map((one) => Ability.safeParse(one).data ?? INERT),
});

/** Definitions are pure data: what was read from one stays with it. */
const known = new WeakMap<CardDefinition, Definition>();

/** A card as the rules read it. */
export const read = (card: CardDefinition): Definition => {
  let found = known.get(card);
  if (!found) {
    const { back, ...front } = card;
    found = { id: card.id, ...faceFrom(front), ...(back ? { back: faceFrom(back) } : {}) };
    known.set(card, found);
  }
  return found;
};

/** The card of that id; undefined for one that this table or this catalogue does not know. */
export const definitionOf = (cards: CardLookup, id: string | null | undefined): Definition | undefined => {
  const card = id === null || id === undefined ? undefined : cards.get(id);
  return card && read(card);
};
