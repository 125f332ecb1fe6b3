import type { Fact } from '#table';
import type { Names } from './names.js';
import { fillSentence } from './sentence.js';
import { cardOr, wordOf } from './values.js';
import { listed, plainWord, sentence, withNames } from './words.js';

type Effect = Extract<Fact, { kind: 'effect-began' }>['effect'];

/** The numbers and keywords that an effect gives cards for a time: `+2 power`, `stealth`. */
const given = ({ stats, keywords }: Effect['data']): string[] => [
  ...Object.entries(typeof stats === 'object' && stats !== null ? stats : {}).flatMap(([stat, n]) =>
    typeof n === 'number' ? [`${n < 0 ? `−${-n}` : `+${n}`} ${plainWord(stat)}`] : [],
  ),
  ...(Array.isArray(keywords) ? keywords.flatMap((one) => (typeof one === 'string' ? [plainWord(one)] : [])) : []),
];

/** `until end of turn`, `while in play`. */
const span = (until: string, names: Names): string => {
  const word = wordOf(until, names);
  return word.startsWith('while ') ? word : `until ${word}`;
};

/** The game's own words for an effect, by its text; `undefined` if the game has none. */
const effectTold = (name: string, text: string, whom: string, names: Names): string | undefined => {
  const { effects } = names.telling;
  if (text === name) return `${name} waits`;
  const what = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  const [, seat] = /\bseat (\d+)\b/i.exec(what) ?? [];
  const told = effects?.[what.replace(/\bseat \d+\b/i, '{seat}')] ?? effects?.['*'];
  return told === undefined
    ? undefined
    : fillSentence(told, { whom, ...(seat === undefined ? {} : { seat: names.seat(Number(seat)) }) });
};

/** `Oath: Bear gets +2 power (until end of turn).`, `Hush, on Ben: may not activate (until end of turn).` */
export const effectInWords = (effect: Effect, names: Names): string => {
  const { source, on, text, until } = effect;
  const name = names.thing(source);
  const cards = 'seat' in on ? [] : on;
  const whom = 'seat' in on ? names.seat(on.seat) : listed(cards.map((card) => cardOr(card, names)));
  const gets = given(effect.data);
  const said =
    cards.length > 0 && gets.length > 0
      ? `${name === '' || name === whom ? '' : `${name}: `}${whom} ${cards.length > 1 ? 'get' : 'gets'} ${listed(gets)}`
      : // Some effects are called by their card already; what a card does to itself needs no more.
        text.startsWith(name)
        ? text
        : `${name}${whom === '' || whom === name ? '' : `, on ${whom}`}: ${text}`;
  const told = gets.length > 0 ? said : (effectTold(name, text, whom, names) ?? said);
  return told === '' ? '' : sentence(`${withNames(told.replace(/\.$/, ''), names)} (${span(until, names)})`);
};
