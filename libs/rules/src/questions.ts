import type { QuestionKind, Rules } from './contract.js';
import { readyQuestion } from './between-games.js';
import { nonceQuestion } from './nonces.js';

/** Questions of every game, which no game's own rules ask. */
const ofEveryGame = (rules: Rules): readonly QuestionKind[] => [nonceQuestion, readyQuestion(rules)];

/** The questions of a game, as callers look them up. */
interface Listed {
  readonly all: readonly QuestionKind[];
  /** By their name; the first of a name counts. */
  readonly byName: ReadonlyMap<string, QuestionKind>;
  /** By the kinds of actions that answer them. */
  readonly byAnswer: ReadonlyMap<string, readonly QuestionKind[]>;
}

const listOf = (rules: Rules): Listed => {
  const all = [...rules.questions, ...ofEveryGame(rules)];
  const kinds = new Set(all.flatMap(({ answers }) => answers.map(({ kind }) => kind)));
  const answeredBy = (kind: string) => all.filter(({ answers }) => answers.some((one) => one.kind === kind));
  return {
    all,
    byName: new Map([...all].reverse().map((one) => [one.of, one])),
    byAnswer: new Map([...kinds].map((kind) => [kind, answeredBy(kind)])),
  };
};

const lists = new WeakMap<Rules, Listed>();
const listed = (rules: Rules): Listed => {
  let list = lists.get(rules);
  if (!list) lists.set(rules, (list = listOf(rules)));
  return list;
};

/** Every question that an action of this kind may answer. */
export const questionsAnsweredBy = (rules: Rules, kind: string): readonly QuestionKind[] =>
  listed(rules).byAnswer.get(kind) ?? [];

/** Every kind of action in a game: those that a seat may begin, and those that answer. */
export const kindsOf = (rules: Rules): string[] => [
  ...new Set([...rules.moves, ...listed(rules).all.flatMap(({ answers }) => answers)].map(({ kind }) => kind)),
];

/** The kind of a question. A question that the game does not list has no answers: its rules module is broken. */
export const questionOf = (rules: Rules, of: string): QuestionKind => {
  const found = listed(rules).byName.get(of);
  if (!found) throw new Error(`${rules.title} asks "${of}", which is not among its questions`);
  return found;
};
