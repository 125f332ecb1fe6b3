import { capital, plainWord } from '#narration';
import type { Seat } from '#table';
import type { IndexStep, Ruling } from '../api/shapes.js';
import { bench, rulings as say } from '../messages/bench.js';
import { placeInBrief } from './place-in-words.js';

/** At most this many characters of a ruling's words are in its name. */
const MOST = 60;

type Numbered = Pick<Ruling, 'ruling'>;

/** The number by which people name a ruling: the first of a match is 1. One that is not in the list comes next. */
export const rulingNumber = (rulings: readonly Numbered[], entry: number): number => {
  const at = rulings.findIndex(({ ruling }) => ruling === entry);
  return (at < 0 ? rulings.length : at) + 1;
};

const shortened = (words: string): string => (words.length > MOST ? `${words.slice(0, MOST).trimEnd()} …` : words);

/** What a ruling says, to whom: `Ruling 2 · Extra cards seen · Ben · Warning`. */
export const rulingTitle = (
  { ruling, infraction, seat, penalty }: Ruling,
  rulings: readonly Numbered[],
  name: (seat: Seat) => string,
): string =>
  [
    say.numbered({ ruling: rulingNumber(rulings, ruling) }),
    infraction && capital(plainWord(infraction)),
    seat && name(seat),
    penalty && bench.penalties[penalty],
  ]
    .filter(Boolean)
    .join(' · ');

/** The same with the words of the ruling, and the turn and step that it is about. */
export const rulingInWords = (
  ruling: Ruling,
  rulings: readonly Numbered[],
  index: readonly IndexStep[],
  name: (seat: Seat) => string,
): string => {
  const words = ruling.words?.text;
  return [
    rulingTitle(ruling, rulings, name),
    ...(words === undefined ? [] : [bench.quoted({ words: shortened(words) })]),
    placeInBrief(index, ruling.about.from),
  ].join(' · ');
};
