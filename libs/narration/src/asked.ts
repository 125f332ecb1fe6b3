import type { Names, OpenQuestion } from './names.js';
import { fillSentence, stated } from './sentence.js';
import { inSentence, whose, withNames } from './words.js';

/** The ids of cards and items. */
const THING = /^[ci]\d+\.\d+$/;

/** The words for questions around the play, the same in every game. */
const ASKED_AROUND: Readonly<Record<string, string>> = {
  nonce: '{who} may add to the randomness',
  ready: '{who} may get ready for the next game',
  'by-hand': '{who} is carrying out a text by hand',
};

/** The things that a question is about, by name. */
export const thingsAbout = (
  about: OpenQuestion['about'],
  names: Pick<Names, 'seat' | 'thing'>,
): Readonly<Record<string, string | undefined>> => {
  const { owner } = about;
  const owners = typeof owner === 'number' ? whose(names.seat(owner)) : undefined;
  const things = Object.entries(about).map(
    ([name, value]) => [name, typeof value === 'string' && THING.test(value) ? names.thing(value) : undefined] as const,
  );
  return stated([...things, ['owners', owners]]);
};

/** What everybody waits for while a player is asked, as a whole sentence: `Ben may cut Ana's deck`. */
export const askTold = (
  { seat, of, title, about }: Omit<OpenQuestion, 'options'>,
  names: Pick<Names, 'seat' | 'thing' | 'telling'>,
): string => {
  const sentence = names.telling.asks?.[of] ?? ASKED_AROUND[of];
  // The title speaks to the player; this sentence is read by everybody.
  const what = withNames(inSentence(title), names)
    .replace(/\byou\b/g, 'they')
    .replace(/\byour\b/g, 'their');
  const who = names.seat(seat);
  const told = sentence && fillSentence(sentence, { ...thingsAbout(about, names), who, title: what });
  return told ?? `${who} is asked: ${what}`;
};
