import type { LookUp, ShownPrint } from '#table';
import type { CardDefinition, CardLookup } from './card.js';

type Face = Pick<
  CardDefinition,
  'name' | 'types' | 'classes' | 'text' | 'stats' | 'cost' | 'elements' | 'subtypes' | 'speed'
> &
  Partial<Pick<CardDefinition, 'errata'>>;

const printedOf = ({
  name,
  types,
  classes,
  text,
  stats,
  cost,
  elements,
  subtypes,
  speed,
  errata,
}: Face): ShownPrint => ({
  name,
  types,
  classes,
  text,
  stats,
  cost,
  elements,
  subtypes,
  ...(speed === undefined ? {} : { speed }),
  ...(errata === undefined ? {} : { errata }),
});

/** The print of a match's cards, for viewers. A viewer who knows a card knows both of its faces. */
export const lookUpIn =
  (cards: Pick<CardLookup, 'get'> | undefined): LookUp =>
  (id, side): ShownPrint | undefined => {
    const card = cards?.get(id);
    if (!card?.back) return card && printedOf(card);
    const [face, other] = side === 'back' ? [card.back, card] : [card, card.back];
    return { ...printedOf(face), otherFace: printedOf(other) };
  };
