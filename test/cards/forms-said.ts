import { compileText, gapsOf } from '../../libs/grand-archive/src/cards/text/compile.js';
import { Unsaid } from '../../libs/grand-archive/src/cards/text/print/nouns.js';
import { printText } from '../support/grand-archive/printed.js';
import type { Vocabulary } from '../../libs/grand-archive/src/cards/text/vocabulary.js';

export interface Form {
  readonly type: string;
  readonly text: string;
}

/** The text of an ability is the paragraph that stands beside it. */
export const untold = <A extends object>(abilities: readonly A[]): object[] =>
  abilities.map((ability) => Object.fromEntries(Object.entries(ability).filter(([key]) => key !== 'text')));

const LORE = 'At the beginning of your end phase, draw a card.';
const MASTERIES: Readonly<Record<string, { readonly id: string; readonly text: string }>> = {
  'Goose Lore': { id: 'goose-lore', text: LORE },
  'Mira, Goose Herd': { id: 'mira', text: LORE },
};
const TOKENS: Readonly<Record<string, string>> = { 'Small Egg': 'small-egg', 'Golden Egg': 'golden-egg' };
const SET: Vocabulary = {
  subtypes: new Set(['GOOSE', 'HUMAN', 'SONG', 'HERB', 'GUN', 'BULLET', 'SWORD']),
  tokenId: (name) => TOKENS[name],
  card: (said) => (said === 'Old Sword' ? { id: 'old-sword', name: 'Old Sword' } : undefined),
  mastery: (name) => MASTERIES[name],
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

/**
 * What a text of Grand Archive comes to on a card of Mira, Goose Herd: its program and what the printer says of that,
 * or where reading stopped.
 */
export const understood = ({ type, text }: Form, costsX = true): object => {
  const subject = { name: 'Mira, Goose Herd', types: type.split(' '), costsX };
  const { keywords, abilities, byHand } = compileText(text, subject, SET);
  return byHand.length > 0
    ? { type, text, gaps: gapsOf(text, subject, SET) }
    : { type, text, keywords, abilities: untold(abilities), ...saidOf({ keywords, abilities }) };
};
