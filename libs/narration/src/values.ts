import type { Hit, Json, OnCardOrSeat, Seat } from '#table';
import { isHandle, valueInWords, type Names } from './names.js';
import { fillSentence } from './sentence.js';
import { valueTold } from './telling.js';
import { listed, pluralOf, plainWord, sentence, whose } from './words.js';

/** Sentences for changes of cards and seats: their values, counters and damage. */

export const cardOr = (handle: string, names: Names): string => names.card(handle) ?? 'a card';
const on = (what: OnCardOrSeat, names: Names): string =>
  'card' in what ? cardOr(what.card, names) : names.seat(what.seat);

/** The game's name for a word of the record. */
export const wordOf = (word: string, { telling }: Names): string => telling.words?.[word] ?? plainWord(word);

/** `Ben loses: their deck is empty`; that they conceded is what they did. */
export const losesInWords = (
  { seat, reason }: { readonly seat: Seat; readonly reason: string },
  names: Names,
): string => names.seat(seat) + (reason === 'concession' ? ' loses' : ` loses: ${wordOf(reason, names)}`);

export const setInWords = (what: OnCardOrSeat & { key: string; value: Json }, names: Names): string => {
  const who = on(what, names);
  const told = valueTold(who, what.key, what.value, names);
  if (told !== undefined) return told === '' ? '' : sentence(told);
  if (what.key === 'rested') return sentence(`${who} ${what.value === true ? 'rests' : 'wakes up'}`);
  const key = plainWord(what.key.replace('.', ''));
  if (what.value === true) return sentence(`${who} is now ${key}`);
  if (what.value === false || (what.value === null && 'card' in what)) return sentence(`${who} is no longer ${key}`);
  if (what.value === null) return sentence(`${who} has no ${key} any more`);
  return sentence(`${who}: ${key} is ${valueInWords(what.value, names)}`);
};

export const countInWords = (
  what: OnCardOrSeat & { counter: string; by: number; to: number },
  names: Names,
): string => {
  const told = names.telling.counters?.[what.counter];
  if (told === '') return '';
  if (told !== undefined) {
    const who = on(what, names);
    const [by, to, s] = [String(what.by), String(what.to), what.to === 1 ? '' : 's'];
    return sentence(fillSentence(told, { who, whose: whose(who), by, to, s })!);
  }
  const several = names.counter(what.counter);
  if (/^[+−-]?\d/.test(several))
    return sentence(
      `${on(what, names)} ${what.by > 0 ? 'gets' : 'loses'} ` +
        `${what.by === 1 || what.by === -1 ? `a ${several} counter` : pluralOf(Math.abs(what.by), `${several} counter`)} (now ${what.to})`,
    );
  const counter = Math.abs(what.by) === 1 ? several.replace(/^(\w+[^s\W])s$/, '$1') : several;
  if (what.by === 0) return sentence(`${on(what, names)}: ${counter} stays at ${what.to}`);
  return sentence(
    `${on(what, names)} ${what.by > 0 ? 'gains' : 'loses'} ${Math.abs(what.by)} ${counter} (now ${what.to})`,
  );
};

/** What damage leaves, as ` (15 → 12)`; `undefined` if the game has no stat that damage reduces. */
export const sumInWords = ({ card, dealt, marked }: Hit, names: Names): string | undefined => {
  const whole = names.whole?.(card);
  const left = (damage: number): number => Math.max(0, whole! - damage);
  return whole === undefined || dealt === 0 ? undefined : ` (${left(marked - dealt)} → ${left(marked)})`;
};

/** Whether no card deals damage: marked damage is removed, or stays on a card that became another object. */
const isKeeping = ({ aimed, dealt, prevented, source }: Hit): boolean =>
  aimed === 0 && dealt === 0 && prevented === 0 && !isHandle(source) && source !== 'ruling';

/** The sentences for hits; damage that is removed from several cards at once has one. */
export const hitsInWords = (hits: readonly Hit[], names: Names): string => {
  const isOff = (hit: Hit): boolean => isKeeping(hit) && hit.marked === 0;
  const off = hits.filter(isOff).map(({ card }) => cardOr(card, names));
  const others = hits.filter((hit) => !isOff(hit)).map((hit) => hitInWords(hit, names));
  return [...others, ...(off.length === 0 ? [] : [sentence(`the damage on ${listed(off)} is removed`)])].join(' ');
};

const hitInWords = (hit: Hit, names: Names): string => {
  const card = cardOr(hit.card, names);
  if (isKeeping(hit)) return sentence(`${card} keeps ${hit.marked} damage`);
  const sum = sumInWords(hit, names);
  const more = hit.dealt !== 0 && hit.marked !== hit.dealt && hit.marked > 0;
  const marked = sum ?? (more ? ` (${hit.marked} in all)` : '');
  const prevented = hit.prevented > 0 ? `, ${hit.prevented} prevented` : '';
  // A judge marks this damage, or a given position already has it; no card deals it.
  if (hit.source === 'ruling')
    return sentence(hit.marked === 0 ? `${card} has no damage` : `${card} has ${hit.marked} damage`);
  const source = names.thing(hit.source);
  if (source === '' && hit.dealt >= 0) return sentence(`${card} is dealt ${hit.dealt} damage${prevented}${marked}`);
  if (hit.dealt < 0) {
    const left = sum ?? (hit.marked === 0 ? '' : ` (${hit.marked} damage left)`);
    return sentence(`${source === '' ? '' : `${source}: `}${card} recovers ${-hit.dealt}${left}`);
  }
  return sentence(`${source} deals ${hit.dealt === 0 ? 'no' : hit.dealt} damage to ${card}${prevented}${marked}`);
};
