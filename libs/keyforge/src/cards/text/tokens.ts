/** Stands in a text for the name of its own card. */
const SELF = '~';

/** Texts of all sets in one spelling: straight quotes, plain spaces, `Æ` for æmber and `D` for damage. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[−–]/g, '-')
    .replace(/\bthree (?=houses\b)/g, '3 ')
    .replace(/<A>/g, ' Æ')
    .replace(/<D>/g, ' D')
    .replace(/(?<=\d) ?A\b/g, ' Æ')
    .replace(/(?<=\d) ?D\b/g, ' D')
    .replace(/[\r\n\v\f\u2028\u2029]+/g, '\n');

/** The A of `any A on it`, which means æmber: an article never stands between these neighbours. */
const ALONE = /(?<=[a-z~] )A(?= [a-z]|[.,])/g;

/** The lines of a text. A line break inside a sentence comes from the print and is dropped. */
export const paragraphsOf = (text: string): string[] => {
  const lines: string[] = [];
  for (const one of plainText(text).split('\n')) {
    const line = one.trim().replace(/ {2,}/g, ' ');
    if (line === '') continue;
    const last = lines.at(-1);
    if (last !== undefined && !/[.!?)"]$/.test(last)) lines.push(`${lines.pop()!} ${line}`);
    else lines.push(line);
  }
  return lines.map((line) => line.replace(ALONE, 'Æ').replace(/(?<=\w|Æ) ?Æ\b/g, ' Æ'));
};

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Puts SELF in place of a name that stands as whole words. */
const replaced = (text: string, said: string): string => {
  if (said === '') return text;
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + said.length)) {
    if (at < from || isPartOfWord(text[at - 1]) || isPartOfWord(text[at + said.length])) continue;
    pieces.push(text.slice(from, at), SELF);
    from = at + said.length;
  }
  return pieces.join('') + text.slice(from);
};

const TOKEN = /'s\b|\p{L}+(?:['-]\p{L}+)*(?:(?<=s)')?|\d+|\S/gu;

export const splitTokens = (text: string): string[] => text.match(TOKEN) ?? [];

/** Puts SELF in place of the card's own name: the whole name, or its part before the comma. */
export const withSelf = (line: string, name: string): string => {
  const own = plainText(name);
  return replaced(replaced(line, own), own.split(',')[0]!.trim());
};

/** The words, numbers and signs of a line, with SELF for the card's own name. Case stays, as names depend on it. */
export const tokensOf = (line: string, name: string): string[] => {
  const text = withSelf(line, name);
  return splitTokens(text.replaceAll(`${SELF}'s`, `${SELF} 's`).replaceAll(`${SELF}'`, `${SELF} 's`));
};
