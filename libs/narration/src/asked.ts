import type { Names, OpenQuestion } from './names.js';
import { fillSentence, stated } from './sentence.js';
import { inSentence, whose, withNames } from './words.js';

/** The ids of cards and items. */
const THING = /^[ci]\d+\.\d+$/;

/** The words for questions around the play, the same in every game. */
const ASKED_AROUND: Readonly<Record<string, string>> = {
  nonce: '{who} may add to the randomness',
  ready: '{who} is getting ready for the next game',
  'by-hand': '{who} is carrying out a text by hand',
};

/** What everybody waits for while a player is asked, as a whole sentence: `Ben may cut Ana's deck`. */
export const askTold = (
  { seat, of, title, about }: Omit<OpenQuestion, 'options'>,
  names: Pick<Names, 'seat' | 'thing' | 'telling'>,
): string => {
  const sentence = names.telling.asks?.[of] ?? ASKED_AROUND[of];
  const things = Object.entries(about).map(
    ([name, value]) => [name, typeof value === 'string' && THING.test(value) ? names.thing(value) : undefined] as const,
  );
  const { owner } = about;
  const [who, what] = [names.seat(seat), withNames(inSentence(title), names)];
  const owners = typeof owner === 'number' ? whose(names.seat(owner)) : undefined;
  const told =
    sentence && fillSentence(sentence, { ...stated(things), ...stated([['owners', owners]]), who, title: what });
  return told ?? `${who} is asked: ${what}`;
};
