import type { CardDefinition, Face as AnyFace } from '#rules';
import { Ability, Keyword, language } from './words.js';

type Written = Readonly<Record<string, unknown>>;

/** Whether an ability changes the cost of its own card. The ability may be malformed. */
const isOwnCost = ({ kind, modify }: Written): boolean =>
  kind === 'static' &&
  Array.isArray(modify) &&
  (modify as readonly (Written | null)[]).every((one) => one?.['cost'] && Object.hasOwn(one['what'] ?? {}, 'self'));

const wrongWith = (face: AnyFace, at: string): string[] => {
  const targets = face.abilities.find(({ kind }) => kind === 'resolve')?.['targets'] ?? [];
  return [
    ...face.keywords.flatMap((one, n) => language.check(Keyword, one, `${at}keywords[${n}]`)),
    // A card's own cost can depend on the card's targets (GA-ACT-08), so this check gives the ability those target
    // lists.
    ...face.abilities.flatMap((one, n) =>
      language.check(Ability, isOwnCost(one) ? { ...one, targets } : one, `${at}abilities[${n}]`),
    ),
    ...(face.effects === undefined ? [] : [{ at: `${at}effects`, what: 'cards of Grand Archive have abilities' }]),
  ].map(({ at: place, what }) => `${place}: ${what}`);
};

/** Returns everything in a definition's programs that has no meaning, with its place. The loader calls it. */
export const checkCard = (card: CardDefinition): string[] => [
  ...wrongWith(card, ''),
  ...(card.back ? wrongWith(card.back, 'back.') : []),
];
