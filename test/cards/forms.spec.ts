import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { compileText as compileKeyForge } from '../../libs/keyforge/src/cards/text/compile.js';
import { vocabularyOf } from '../../libs/keyforge/src/cards/text/vocabulary.js';
import { understood, untold, type Form } from './forms-said.js';
import { inRepo } from '../support/in-repo.js';

/**
 * Texts in every form that is read, a line of JSON each, made by going through the grammar and not by hand: for each
 * thing that may be said one short text, however odd its English, and what it comes to. A card's program is pinned with
 * its match, so a change here changes what new matches are played by: read it, then `UPDATE_DOCS=1` takes it over.
 */
const rooted = (game: string): string => inRepo(`test/cards/forms/${game}.ndjson`);

/** Each with what it comes to now, in the same order. */
const tried = (game: string, now: (form: Form) => object): { told: string[]; found: string[] } => {
  const told = readFileSync(rooted(game), 'utf8').trimEnd().split('\n');
  const found = told.map((line) => {
    const { type, text } = JSON.parse(line) as Form;
    return JSON.stringify(now({ type, text }));
  });
  if (process.env['UPDATE_DOCS'] !== '1') return { told, found };
  writeFileSync(rooted(game), `${found.join('\n')}\n`);
  return { told: found, found };
};

describe('Texts of every form', () => {
  it('GA-OBJ-24, GA-REM-02: of Grand Archive come to the programs that they came to', () => {
    const { told, found } = tried('grand-archive', (form) => understood(form));
    expect(found).toEqual(told);
  });

  it('of KeyForge come to the programs that they came to', () => {
    const vocabulary = vocabularyOf([
      { name: 'Grey Goose', subtypes: ['Goose', 'Giant'] },
      { name: 'Old Bell', subtypes: ['Item'] },
      { name: 'Red Fox', subtypes: ['Fox', 'Knight'] },
    ]);
    const { told, found } = tried('keyforge', ({ type, text }) => {
      const { keywords, abilities, byHand } = compileKeyForge(text, { name: 'Grey Goose', type }, vocabulary);
      return { type, text, keywords, abilities: untold(abilities), ...(byHand.length > 0 ? { byHand } : {}) };
    });
    expect(found).toEqual(told);
  });
});
