import { HOUSES } from '../../effects/vocabulary.js';

/** The house that a word means. */
export const houseOf = (word: string): (typeof HOUSES)[number] | undefined => {
  const said = word.toLowerCase().replace(/[^a-z]/g, '');
  return HOUSES.find((house) => house === said);
};
