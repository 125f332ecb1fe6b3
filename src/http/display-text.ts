import { z } from 'zod';

/** Controls, marks that change the direction of the text around them, line ends, halves of a character. */
const UNFIT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const UNFIT_ALL = new RegExp(UNFIT, 'gu');

/** A foreign text, for example from an archive, made fit to show: a mark replaces each unfit character. */
export const fitText = (text: string): string => text.replace(UNFIT_ALL, '\ufffd');

/** A visible character: no blank, no filler, no sign without width. */
const SEEN = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Why a text must not be shown to people; `null` if it may be. */
export const wrongWithText = (text: string): string | null => {
  const found = UNFIT.exec(text);
  if (found) {
    const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `holds U+${code} at character ${found.index}, which cannot be read: leave it out`;
  }
  return SEEN.test(text) ? null : 'holds nothing that can be seen';
};

/**
 * A text that people see as a name: it cannot change how the text around it reads. It is normalised (NFC), so that the
 * same name is the same text.
 */
export const displayText = (longest: number) =>
  z
    .string()
    // Refuse a text that is far too long without normalising it: to order the marks of a letter takes long.
    .overwrite((text) => (text.length > 4 * longest ? text : text.normalize('NFC')))
    .trim()
    .min(1, { abort: true })
    .max(longest)
    .superRefine((text, context) => {
      const wrong = wrongWithText(text);
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
    });

/** Words that somebody says: like a name, but with lines. */
export const displayWords = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .min(1, { abort: true })
    .max(longest)
    .superRefine((text, context) => {
      const wrong = wrongWithText(text.replaceAll('\n', ' '));
      if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
    });
