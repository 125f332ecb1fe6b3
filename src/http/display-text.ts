import { z } from 'zod';

/** Controls, marks that turn the direction of what stands around them, ends of lines, halves of a character. */
const UNFIT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const UNFIT_ALL = new RegExp(UNFIT, 'gu');

/** A text that somebody else let in, an archive's say, as it may be shown: with marks in the place of what is unfit. */
export const fitText = (text: string): string => text.replace(UNFIT_ALL, '\ufffd');

/** Something that is seen: not only blanks, fillers, and signs of no width. */
const SEEN = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Why a text is not shown to people; `null` where it may be. */
export const wrongWithText = (text: string): string | null => {
  const found = UNFIT.exec(text);
  if (found) {
    const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `holds U+${code} at character ${found.index}, which cannot be read: leave it out`;
  }
  return SEEN.test(text) ? null : 'holds nothing that can be seen';
};

/**
 * A text that is shown to people as a name: nothing in it changes how what stands beside it is read. It is kept in one
 * of the ways to write it (NFC), so that the same name is the same.
 */
export const displayText = (longest: number) =>
  z
    .string()
    // What is far too long is refused as it is: to put marks of a letter in order takes long.
    .overwrite((text) => (text.length > 4 * longest ? text : text.normalize('NFC')))
    .trim()
    .min(1)
    .max(longest)
    .superRefine((text, context) => {
      const wrong = wrongWithText(text);
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
    });

/** What somebody says: as a name, but in lines. */
export const displayWords = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1)
    .max(longest)
    .superRefine((text, context) => {
      const wrong = wrongWithText(text.replaceAll('\n', ' '));
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
    });
