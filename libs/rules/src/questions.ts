import type { QuestionKind, Rules } from './contract.js';
import { nonceQuestion } from './nonces.js';

/** What is asked in every game, by no rules of its own. */
const OF_EVERY_GAME: readonly QuestionKind[] = [nonceQuestion];

/** A question that the game does not list can be neither answered nor forfeited: its rules module is broken. */
export const questionOf = (rules: Rules, of: string): QuestionKind => {
  const found = [...rules.questions, ...OF_EVERY_GAME].find((one) => one.of === of);
  if (!found) throw new Error(`${rules.title} asks "${of}", which is not among its questions`);
  return found;
};
