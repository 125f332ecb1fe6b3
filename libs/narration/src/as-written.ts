import type { Names } from './names.js';
import { capital } from './words.js';

/** Names of cards and players that begin with a small letter, as they came up. */
interface AsWritten {
  /** The same names, which note those that are given out. */
  readonly names: Names;
  /** A text whose sentences begin with names as people write them. */
  readonly restore: (text: string) => string;
}

/** Sentences begin with a capital, but nobody's name is written otherwise than they write it. */
export const wordsAsWritten = (names: Names): AsWritten => {
  const small = new Set<string>();
  const noted = (name: string | undefined): string | undefined => {
    if (name !== undefined && capital(name) !== name) small.add(name);
    return name;
  };
  return {
    names: {
      ...names,
      seat: (seat) => noted(names.seat(seat))!,
      card: (handle) => noted(names.card(handle)),
      definition: (id) => noted(names.definition(id)),
      thing: (id) => {
        const said = names.thing(id);
        return said === names.card(id) || said === names.definition(id) ? noted(said)! : said;
      },
    },
    restore: (text) =>
      [...small].reduce(
        (told, name) =>
          (told.startsWith(capital(name)) ? name + told.slice(name.length) : told).replaceAll(
            `. ${capital(name)}`,
            `. ${name}`,
          ),
        text,
      ),
  };
};
