import type { Hit, Json, OnCardOrSeat } from '#table';
import { isHandle, valueInWords, type Names } from './names.js';
import { fillSentence, valueTold } from './telling.js';
import { pluralOf, plainWord, sentence, whose } from './words.js';

/** Sentences for changes of cards and seats: their values, counters and damage. */

export const cardOr = (handle: string, names: Names): string => names.card(handle) ?? 'a card';
const on = (what: OnCardOrSeat, names: Names): string =>
  'card' in what ? cardOr(what.card, names) : names.seat(what.seat);

/** The game's name for a word of the record. */
export const wordOf = (word: string, { telling }: Names): string => telling.words?.[word] ?? plainWord(word);

/** Whether a value is the game's own mark: its key begins with a dot. */
export const isKept = (key: string): boolean => key.startsWith('.');

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
  if (told !== undefined) {
    const who = on(what, names);
    const [by, to, s] = [String(what.by), String(what.to), what.to === 1 ? '' : 's'];
    return sentence(fillSentence(told, { who, whose: whose(who), by, to, s })!);
  }
  const several = names.counter(what.counter);
  if (/^[+−-]?\d/.test(several))
    return sentence(
      `${on(what, names)} ${what.by > 0 ? 'gets' : 'loses'} ${pluralOf(Math.abs(what.by), `${several} counter`)} (now ${what.to})`,
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
  return whole === undefined || dealt === 0 ? undefined : ` (${whole - marked + dealt} → ${whole - marked})`;
};

export const hitInWords = (hit: Hit, names: Names): string => {
  const card = cardOr(hit.card, names);
  // No card deals damage here: marked damage is removed, or stays on a card that became another object.
  if (hit.aimed === 0 && hit.dealt === 0 && hit.prevented === 0 && !isHandle(hit.source))
    return sentence(hit.marked === 0 ? `the damage on ${card} is taken off` : `${card} keeps ${hit.marked} damage`);
  const sum = sumInWords(hit, names);
  const marked = sum ?? (hit.marked === 0 ? '' : ` (${hit.marked} marked)`);
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
  return sentence(`${source} deals ${hit.dealt} damage to ${card}${prevented}${marked}`);
};
