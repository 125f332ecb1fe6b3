import type { Names } from './names.js';
import { capital } from './words.js';

/** Names that keep their small first letter at the beginning of a sentence. */
interface AsWritten {
  /** The same names; each name that a sentence uses is remembered. */
  readonly names: Names;
  /** Gives names at the beginning of sentences back their small letter. */
  readonly restore: (text: string) => string;
}

/** Sentences begin with a capital, but a name keeps the spelling that its owner chose. */
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
