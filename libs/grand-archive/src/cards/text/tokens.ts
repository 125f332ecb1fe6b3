import { withoutReminders } from './reminders.js';

/** Stands for the card itself in its text. */
export const SELF = '~';

/** Splits a text into paragraphs, one for each ability. The entries of a list (`•`) belong to the line above. */
export const paragraphsOf = (text: string): string[] => {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const paragraphs: string[] = [];
  for (const line of lines) {
    if (/^[•●·–-]\s/.test(line) && paragraphs.length > 0) paragraphs.push(`${paragraphs.pop()!}\n${line}`);
    else paragraphs.push(line);
  }
  return paragraphs;
};

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Replaces a name by SELF where it stands as whole words. (A pattern for each name would take far longer.) */
const replaced = (text: string, said: string): string => {
  if (said === '') return text;
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + said.length)) {
    if (isPartOfWord(text[at - 1]) || isPartOfWord(text[at + said.length])) continue;
    pieces.push(text.slice(from, at), SELF);
    from = at + said.length;
  }
  return pieces.join('') + text.slice(from);
};

/** Replaces a card's name by SELF in its text: the full name, the part before the comma, or the part after a colon. */
export const withSelf = (text: string, name: string): string =>
  [name, name.split(',')[0]!.trim(), ...name.split(': ').slice(1)].reduce(replaced, text);

const WORD = /\p{L}+(?:['-]\p{L}+)*|\d+|\S/gu;
const BRACKETED = new RegExp(`\\[[^\\]]*\\]|${WORD.source}`, 'gu');

/**
 * Splits a paragraph without its reminders into words, numbers and signs. A bracketed restriction (`[Class Bonus]`) is
 * one token. Case is kept, because it tells subtypes from other words.
 */
export const tokensOf = (paragraph: string, name: string): string[] => {
  const plain = withoutReminders(paragraph)
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[−–]/g, '-')
    .replace(/\u00a0/g, ' ')
    .replace(/\bX(?=(?:POWER|LIFE)\b)/g, 'X ')
    .replace(/(?<=\p{L})'s(?= (?:next )?attacks?\b)/gu, " ' s ");
  const text = withSelf(plain, name);
  // After the last `]` no `[` can close, so these are not matched: searching each one's end would take quadratic time.
  const closed = text.lastIndexOf(']') + 1;
  return [...(text.slice(0, closed).match(BRACKETED) ?? []), ...(text.slice(closed).match(WORD) ?? [])];
};
