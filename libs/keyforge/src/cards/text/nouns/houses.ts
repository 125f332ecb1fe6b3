import { HOUSES } from '../../../effects/vocabulary.js';

/** No name of a house is longer, whatever stands between its letters. */
const LONGEST = 40;

/** The house that a word means. */
export const houseOf = (word: string): (typeof HOUSES)[number] | undefined => {
  if (word.length > LONGEST) return undefined;
  const said = word.toLowerCase().replace(/[^a-z]/g, '');
  return HOUSES.find((house) => house === said);
};
