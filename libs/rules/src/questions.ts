import type { QuestionKind, Rules } from './contract.js';
import { readyQuestion } from './between-games.js';
import { nonceQuestion } from './nonces.js';

/** What is asked in every game, by no rules of its own. */
const ofEveryGame = (rules: Rules): readonly QuestionKind[] => [nonceQuestion, readyQuestion(rules)];

const lists = new WeakMap<Rules, readonly QuestionKind[]>();
const all = (rules: Rules): readonly QuestionKind[] => {
  let list = lists.get(rules);
  if (!list) lists.set(rules, (list = [...rules.questions, ...ofEveryGame(rules)]));
  return list;
};

/** Every question that an action of this kind may answer. */
export const questionsAnsweredBy = (rules: Rules, kind: string): QuestionKind[] =>
  all(rules).filter(({ answers }) => answers.some((one) => one.kind === kind));

/** Every kind of action there is in a game: what a seat may begin, and what it may answer with. */
export const kindsOf = (rules: Rules): string[] => [
  ...new Set([...rules.moves, ...all(rules).flatMap(({ answers }) => answers)].map(({ kind }) => kind)),
];

/** A question that the game does not list can be neither answered nor forfeited: its rules module is broken. */
export const questionOf = (rules: Rules, of: string): QuestionKind => {
  const found = all(rules).find((one) => one.of === of);
  if (!found) throw new Error(`${rules.title} asks "${of}", which is not among its questions`);
  return found;
};
