import type { QuestionKind, Rules } from './contract.js';
import { readyQuestion } from './between-games.js';
import { nonceQuestion } from './nonces.js';

/** Questions of every game, which no game's own rules ask. */
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

/** Every kind of action in a game: those that a seat may begin, and those that answer. */
export const kindsOf = (rules: Rules): string[] => [
  ...new Set([...rules.moves, ...all(rules).flatMap(({ answers }) => answers)].map(({ kind }) => kind)),
];

/** The kind of a question. A question that the game does not list has no answers: its rules module is broken. */
export const questionOf = (rules: Rules, of: string): QuestionKind => {
  const found = all(rules).find((one) => one.of === of);
  if (!found) throw new Error(`${rules.title} asks "${of}", which is not among its questions`);
  return found;
};
