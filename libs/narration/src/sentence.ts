type Known = Readonly<Record<string, string | undefined>>;

const NAME = /\{(\w+)\}/g;
const lacks = (text: string, known: Known): boolean =>
  [...text.matchAll(NAME)].some(([, name]) => known[name!] === undefined);

/** A sentence with its names filled in; `undefined` if a name outside brackets is missing. */
export const fillSentence = (sentence: string, known: Known): string | undefined => {
  const said = sentence.replace(/\[([^\]]*)\]/g, (_, part: string) => (lacks(part, known) ? '' : part));
  return lacks(said, known) ? undefined : said.replace(NAME, (_, name: string) => known[name]!);
};

/** The parts of a sentence that there are. */
export const stated = (parts: readonly (readonly [string, string | undefined])[]): Known =>
  Object.fromEntries(parts.filter(([, value]) => value !== undefined));
