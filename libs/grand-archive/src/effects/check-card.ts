import type { CardDefinition, Face as AnyFace } from '#rules';
import { Ability, Keyword, language } from './words.js';

type Written = Readonly<Record<string, unknown>>;

/** Whether an ability changes what its own card costs, as far as it is written right. */
const isOwnCost = ({ kind, modify }: Written): boolean =>
  kind === 'static' &&
  Array.isArray(modify) &&
  (modify as readonly (Written | null)[]).every((one) => one?.['cost'] && Object.hasOwn(one['what'] ?? {}, 'self'));

const wrongWith = (face: AnyFace, at: string): string[] => {
  const targets = face.abilities.find(({ kind }) => kind === 'resolve')?.['targets'] ?? [];
  return [
    ...face.keywords.flatMap((one, n) => language.check(Keyword, one, `${at}keywords[${n}]`)),
    // What a card's own cost hangs on is what the card itself targets (GA-ACT-08): it is checked with those lists.
    ...face.abilities.flatMap((one, n) =>
      language.check(Ability, isOwnCost(one) ? { ...one, targets } : one, `${at}abilities[${n}]`),
    ),
    ...(face.effects === undefined ? [] : [{ at: `${at}effects`, what: 'cards of Grand Archive have abilities' }]),
  ].map(({ at: place, what }) => `${place}: ${what}`);
};

/** Everything in a definition's programs that means nothing, with its place: asked where cards are loaded. */
export const checkCard = (card: CardDefinition): string[] => [
  ...wrongWith(card, ''),
  ...(card.back ? wrongWith(card.back, 'back.') : []),
];
