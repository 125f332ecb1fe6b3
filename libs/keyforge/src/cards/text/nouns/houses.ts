import { HOUSES } from '../../../effects/vocabulary.js';

/** Longer than the name of any house, even with signs between its letters. */
const LONGEST = 40;

/** The house that a word means. */
export const houseOf = (word: string): (typeof HOUSES)[number] | undefined => {
  if (word.length > LONGEST) return undefined;
  const said = word.toLowerCase().replace(/[^a-z]/g, '');
  return HOUSES.find((house) => house === said);
};
