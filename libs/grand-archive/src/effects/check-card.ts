import type { CardDefinition, Face as AnyFace } from '#rules';
import { Ability, Keyword, language } from './words.js';

/** What a card's own cost hangs on is what the card itself targets (GA-ACT-08): it is checked with those lists. */
const withTargets = (one: unknown, face: AnyFace): unknown => {
  const read = Ability.safeParse(one).data;
  const isOwnCost = read?.kind === 'static' && read.modify?.every(({ what, cost }) => cost && 'self' in what) === true;
  if (!isOwnCost) return one;
  const resolving = face.abilities
    .map((other) => Ability.safeParse(other).data)
    .find((other) => other?.kind === 'resolve');
  return { ...read, targets: resolving?.targets ?? [] };
};

const wrongWith = (face: AnyFace, at: string): string[] =>
  [
    ...face.keywords.flatMap((one, n) => language.check(Keyword, one, `${at}keywords[${n}]`)),
    ...face.abilities.flatMap((one, n) => language.check(Ability, withTargets(one, face), `${at}abilities[${n}]`)),
    ...(face.effects === undefined ? [] : [{ at: `${at}effects`, what: 'cards of Grand Archive have abilities' }]),
  ].map(({ at: place, what }) => `${place}: ${what}`);

/** Everything in a definition's programs that means nothing, with its place: asked where cards are loaded. */
export const checkCard = (card: CardDefinition): string[] => [
  ...wrongWith(card, ''),
  ...(card.back ? wrongWith(card.back, 'back.') : []),
];
