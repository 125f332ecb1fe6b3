import type { CardDefinition } from '#rules';
import { isType } from '../table/definition.js';
import { Ability, Keyword } from './ability.js';
import { TYPES } from './vocabulary.js';
import { language } from './words.js';

/** The parts of an ability that contradict one another, although each word is known. */
const misfits = ({ on, after, soon, modify, do: does, from, if: conditions }: Ability): string[] => {
  const kinds = [on, after, soon, modify].filter((one) => one !== undefined).length;
  return [
    ...(kinds === 1 ? [] : ['an ability is one of "on", "after", "soon" and "modify"']),
    ...(modify === undefined && does === undefined ? ['it says nothing that it does ("do")'] : []),
    ...(modify !== undefined && does !== undefined ? ['"do" does not belong to "modify"'] : []),
    ...(from !== undefined && modify === undefined ? ['"from" belongs to "modify" only'] : []),
    ...(soon && (conditions ?? []).length === 0 ? ['"soon" needs an "if"'] : []),
  ];
};

const wrongWith = (ability: Readonly<Record<string, unknown>>, at: string): string[] => {
  const wrong = language.check(Ability, ability, at).map(({ at: place, what }) => `${place}: ${what}`);
  // If the check has already found errors, a second parse is skipped: it is slow on long wrong input.
  const parsed = wrong.length > 0 ? undefined : Ability.safeParse(ability);
  return parsed?.success ? misfits(parsed.data).map((what) => `${at}: ${what}`) : wrong;
};

/** Everything wrong with a definition, in words. The check refuses card types of later sets (KF-AMB-02). */
export const checkCard = (card: CardDefinition): string[] => [
  ...(card.types.length === 1 && isType(card.types[0])
    ? []
    : [`a card is one of ${TYPES.join(', ')}, not ${card.types.join(' ') || 'nothing'} (KF-AMB-02)`]),
  ...(card.classes.length > 0 ? [] : ['a card has a house ("classes")']),
  ...card.keywords.flatMap((keyword, n) =>
    language.check(Keyword, keyword, `keywords[${n}]`).map(({ at, what }) => `${at}: ${what} (KF-AMB-02)`),
  ),
  ...card.abilities.flatMap((ability, n) => wrongWith(ability, `abilities[${n}]`)),
];
