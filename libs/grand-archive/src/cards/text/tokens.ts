import { withoutReminders } from './reminders.js';

/** Stands for the card itself where its text names it. */
export const SELF = '~';

/** Lines of a text: an ability each. What a list offers (`•`) belongs to the line above it. */
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

/**
 * Puts SELF in place of a name, where it stands as whole words. (A pattern made for each name would take far longer.)
 */
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

/** Puts SELF where a card's text says its name: all of it, or what stands before the comma, or behind the colon. */
export const withSelf = (text: string, name: string): string =>
  [name, name.split(',')[0]!.trim(), ...name.split(': ').slice(1)].reduce(replaced, text);

const WORD = /\p{L}+(?:['-]\p{L}+)*|\d+|\S/gu;
const BRACKETED = new RegExp(`\\[[^\\]]*\\]|${WORD.source}`, 'gu');

/**
 * Words, numbers and signs of a paragraph, without its reminders. A bracketed restriction (`[Class Bonus]`) is one
 * token; case is kept, since it tells subtypes from other words.
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
  // Behind the last `]` a `[` opens nothing: to look for its end from each would take the square of the length.
  const closed = text.lastIndexOf(']') + 1;
  return [...(text.slice(0, closed).match(BRACKETED) ?? []), ...(text.slice(closed).match(WORD) ?? [])];
};
