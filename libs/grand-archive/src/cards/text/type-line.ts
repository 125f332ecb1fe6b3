import { BOON_TYPES, IMPLEMENTED_ELEMENTS, SUBTYPES, IMPLEMENTED_TYPES } from './implemented.js';
import type { Vocabulary } from './vocabulary.js';

/** The parts of a card around its text. */
interface TypeLine {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly elements: readonly string[];
}

/**
 * The words of a card's type line and elements that are rules which nothing carries out. A subtype is only a name,
 * unless a reminder explains it.
 */
export const unknownWords = ({ types, subtypes, elements }: TypeLine, { explained, later }: Vocabulary): string[] => [
  ...types.filter((word) => !IMPLEMENTED_TYPES.has(word) && !(later === true && BOON_TYPES.has(word))),
  ...subtypes.filter((word) => explained?.has(word) === true && !SUBTYPES.has(word)),
  ...elements.filter((word) => !IMPLEMENTED_ELEMENTS.has(word)),
];
