import type { Fact } from '#table';
import type { Names } from './names.js';
import { cardOr, wordOf } from './values.js';
import { listed, plainWord, sentence, withNames } from './words.js';

type Effect = Extract<Fact, { kind: 'effect-began' }>['effect'];

/** The numbers and keywords that an effect gives cards for a time: `power +2`, `stealth`. */
const given = ({ stats, keywords }: Effect['data']): string[] => [
  ...Object.entries(typeof stats === 'object' && stats !== null ? stats : {}).flatMap(([stat, n]) =>
    typeof n === 'number' ? [`${plainWord(stat)} ${n < 0 ? `−${-n}` : `+${n}`}`] : [],
  ),
  ...(Array.isArray(keywords) ? keywords.flatMap((one) => (typeof one === 'string' ? [plainWord(one)] : [])) : []),
];

/** `until end of turn`, `while in play`. */
const span = (until: string, names: Names): string => {
  const word = wordOf(until, names);
  return word.startsWith('while ') ? word : `until ${word}`;
};

/** `Oath: Bear gets power +2 (until end of turn).`, `Hush, on Ben: may not activate (until end of turn).` */
export const effectInWords = (effect: Effect, names: Names): string => {
  const { source, on, text, until } = effect;
  const name = names.thing(source);
  const cards = 'seat' in on ? [] : on;
  const whom = 'seat' in on ? names.seat(on.seat) : listed(cards.map((card) => cardOr(card, names)));
  const gets = given(effect.data);
  const said =
    cards.length > 0 && gets.length > 0
      ? `${name === '' ? '' : `${name}: `}${whom} ${cards.length > 1 ? 'get' : 'gets'} ${listed(gets)}`
      : // Some effects are called by their card already; what a card does to itself needs no more.
        text.startsWith(name)
        ? text
        : `${name}${whom === '' || whom === name ? '' : `, on ${whom}`}: ${text}`;
  return sentence(`${withNames(said, names)} (${span(until, names)})`);
};
