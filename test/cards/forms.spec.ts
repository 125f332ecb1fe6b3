import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { compileText, gapsOf } from '../../libs/grand-archive/src/cards/text/compile.js';
import { Unsaid } from '../../libs/grand-archive/src/cards/text/print/nouns.js';
import { printText } from '../../libs/grand-archive/src/cards/text/print/print.js';
import type { Vocabulary } from '../../libs/grand-archive/src/cards/text/vocabulary.js';
import { compileText as compileKeyForge } from '../../libs/keyforge/src/cards/text/compile.js';
import { vocabularyOf } from '../../libs/keyforge/src/cards/text/vocabulary.js';

/**
 * Texts in every form that is read, a line of JSON each, made by going through the grammar and not by hand: for each
 * thing that may be said one short text, however odd its English, and what it comes to. A card's program is pinned with
 * its match, so a change here changes what new matches are played by: read it, then `UPDATE_DOCS=1` takes it over.
 */
const rooted = (game: string): URL => new URL(`forms/${game}.ndjson`, import.meta.url);

interface Form {
  readonly type: string;
  readonly text: string;
}

/** Each with what it comes to now, in the same order. */
const tried = <F extends Form>(game: string, now: (form: Form) => F): { told: string[]; found: string[] } => {
  const told = readFileSync(rooted(game), 'utf8').trimEnd().split('\n');
  const found = told.map((line) => {
    const { type, text } = JSON.parse(line) as Form;
    return JSON.stringify(now({ type, text }));
  });
  if (process.env['UPDATE_DOCS'] !== '1') return { told, found };
  writeFileSync(rooted(game), `${found.join('\n')}\n`);
  return { told: found, found };
};

/** The text of an ability is the paragraph that stands beside it. */
const untold = <A extends object>(abilities: readonly A[]): object[] =>
  abilities.map((ability) => Object.fromEntries(Object.entries(ability).filter(([key]) => key !== 'text')));

const LORE = { id: 'goose-lore', text: 'At the beginning of your end phase, draw a card.' };
const TOKENS: Readonly<Record<string, string>> = { 'Small Egg': 'small-egg', 'Golden Egg': 'golden-egg' };
const SET: Vocabulary = {
  subtypes: new Set(['GOOSE', 'HUMAN', 'SONG', 'HERB', 'GUN', 'BULLET', 'SWORD']),
  tokenId: (name) => TOKENS[name],
  card: (said) => (said === 'Old Sword' ? { id: 'old-sword', name: 'Old Sword' } : undefined),
  mastery: (name) => (name === 'Goose Lore' ? LORE : undefined),
};

/** What the printer says of a program, or why it has no words for it. */
const saidOf = (understood: Parameters<typeof printText>[0]): object => {
  try {
    const names = Object.entries(TOKENS);
    return { said: printText(understood, (id) => names.find(([, one]) => one === id)?.[0]) };
  } catch (error) {
    if (error instanceof Unsaid) return { unsaid: error.message };
    throw error;
  }
};

describe('Texts of every form', () => {
  it('GA-OBJ-24, GA-REM-02: of Grand Archive come to the programs that they came to', () => {
    const { told, found } = tried('grand-archive', ({ type, text }) => {
      const subject = { name: 'Mira, Goose Herd', types: type.split(' '), costsX: true };
      const { keywords, abilities, byHand } = compileText(text, subject, SET);
      return byHand.length > 0
        ? { type, text, gaps: gapsOf(text, subject, SET) }
        : { type, text, keywords, abilities: untold(abilities), ...saidOf({ keywords, abilities }) };
    });
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
