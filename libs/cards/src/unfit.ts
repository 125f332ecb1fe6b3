import type { z } from 'zod';

/**
 * Control characters except line ends, lone surrogates, and marks that change the direction of the text around them.
 */
const UNFIT = /[^\P{Cc}\n\r]|[\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Why a text cannot be shown to people, with the line; undefined if it can. */
export const unfitIn = (text: string): string | undefined => {
  for (const [n, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = UNFIT.exec(line);
    if (!found) continue;
    const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `holds U+${code} in line ${n + 1} at character ${found.index + 1}, which cannot be read: leave it out`;
  }
  return undefined;
};

/** Refuses a text in a schema for what is unfit in it. */
export const fit = (text: string, { addIssue }: z.RefinementCtx): void => {
  const message = unfitIn(text);
  if (message !== undefined) addIssue({ code: 'custom', message });
};
