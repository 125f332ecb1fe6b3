import { describe, it } from '@jest/globals';
import { compileText as compileKeyForge } from '../../libs/keyforge/src/cards/text/compile.js';
import { vocabularyOf } from '../../libs/keyforge/src/cards/text/vocabulary.js';
import { anew, compareLines, linesOf } from '../support/golden-file.js';
import { understood, untold, type Form } from './forms-said.js';

/**
 * Texts in every form that is read, a line of JSON each, made by going through the grammar and not by hand: for each
 * thing that may be said one short text, however odd its English, and what it comes to. A card's program is pinned with
 * its match, so a change here changes what new matches are played by.
 */
const ABOUT = {
  again: `${anew('test/cards/forms.spec')}, after a line with type and text was added for a form that is new`,
  look: 'every program that is another one: it must be what its text says, as new matches are played by it',
};

/** Holds what each comes to now, in the same order, against what it came to. */
const compareForms = (game: string, now: (form: Form) => object): void => {
  const file = `test/cards/forms/${game}.ndjson`;
  const found = linesOf(file).map((line) => {
    const { type, text } = JSON.parse(line) as Form;
    return JSON.stringify(now({ type, text }));
  });
  compareLines(file, ABOUT, found);
};

describe('Texts of every form', () => {
  it('GA-OBJ-24, GA-REM-02: of Grand Archive come to the programs that they came to', () => {
    compareForms('grand-archive', (form) => understood(form));
  });

  it('of KeyForge come to the programs that they came to', () => {
    const vocabulary = vocabularyOf([
      { name: 'Grey Goose', subtypes: ['Goose', 'Giant'] },
      { name: 'Old Bell', subtypes: ['Item'] },
      { name: 'Red Fox', subtypes: ['Fox', 'Knight'] },
    ]);
    compareForms('keyforge', ({ type, text }) => {
      const { keywords, abilities, byHand } = compileKeyForge(text, { name: 'Grey Goose', type }, vocabulary);
      return { type, text, keywords, abilities: untold(abilities), ...(byHand.length > 0 ? { byHand } : {}) };
    });
  });
});
