import type { Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Question, RecordedAction, Rules } from '../contract.js';
import { questionOf } from '../questions.js';
import type { Put } from '../run.js';
import { same } from '../same.js';
import { answersTo } from './answers.js';
import type { Answers, Rehearsal } from './rehearsal.js';

/** What is asked has more answers than are tried. */
export class TooMany extends Error {}

/** What some answers lead to: the table, what is asked on it, and how many facts that took. */
interface Outcome {
  readonly table: Table;
  readonly put: Put | undefined;
  readonly facts: number;
}

const isSameTable = (a: Table, b: Table): boolean => same({ ...a, units: 0 }, { ...b, units: 0 });

/**
 * How many facts are written for answers that are tried before a question is taken to matter: it has too many answers
 * for all to be tried while others wait.
 */
const MOST_FACTS = 500;
/** Coming to the question once more counts as this many further facts. */
const FACTS_TO_BEGIN = 5;

/** The one question that is put; of several the answers depend on one another. */
export const onlyOpen = ({ questions, answers }: Put): Question | undefined => {
  const open = questions.filter((_, n) => answers[n] === undefined);
  return open.length === 1 ? open[0] : undefined;
};

/** What answers lead to, each path of them carried out once. */
export class Trials {
  private readonly outcomes = new Map<string, Outcome>();
  private written = 0;
  /** The run that came to the end of this path last, and can go on from there once. */
  private standing: { readonly at: string; readonly run: Rehearsal } | undefined;

  constructor(
    private readonly rules: Rules,
    private readonly cards: CardLookup,
    private readonly begin: () => Rehearsal,
  ) {}

  /** Whether any two of these lead to the same. */
  isAnyAsGood(answers: Answers, path: Answers = []): boolean {
    const [first, ...others] = answers;
    return first !== undefined && others.every((one) => this.isAlike([...path, first], [...path, one]));
  }

  /** The answer that does least on the way, of those that lead to the same. */
  least(answers: Answers): RecordedAction {
    const facts = answers.map((answer) => this.after([answer]).facts);
    return answers[facts.indexOf(Math.min(...facts))]!;
  }

  /** Two paths lead to the same table, or to the same question, each answer to which does. */
  private isAlike(a: Answers, b: Answers): boolean {
    const [left, right] = [this.inAnyOrder(a), this.inAnyOrder(b)];
    if (!left || !right) return false;
    const [one, other] = [this.after(left), this.after(right)];
    if (!one.put || !other.put) return one.put === other.put && isSameTable(one.table, other.table);
    if (!same(one.put, other.put)) return false;
    const answers = this.answersAt(one);
    return answers.length > 0 && answers.every((answer) => this.isAlike([...left, answer], [...right, answer]));
  }

  /** Past what is asked only for an order, where any leads to the same: one path of them. */
  private inAnyOrder(path: Answers): Answers | undefined {
    const outcome = this.after(path);
    const question = outcome.put && onlyOpen(outcome.put);
    if (!question || !questionOf(this.rules, question.of).orders) return path;
    const answers = this.answersAt(outcome);
    return this.isAnyAsGood(answers, path) ? this.inAnyOrder([...path, answers[0]!]) : undefined;
  }

  private answersAt({ table, put }: Outcome): Answers {
    const question = put && onlyOpen(put);
    return (question && answersTo(this.rules, this.cards, table, question)) ?? [];
  }

  private after(path: Answers): Outcome {
    const key = JSON.stringify(path);
    const found = this.outcomes.get(key);
    if (found) return found;
    const run = this.comeTo(path);
    const { scribe, stopped } = run;
    this.standing = { at: key, run };
    const outcome = { table: scribe.table, put: stopped, facts: scribe.facts.length };
    this.outcomes.set(key, outcome);
    return outcome;
  }

  private comeTo(path: Answers): Rehearsal {
    const from = this.standing?.at === JSON.stringify(path.slice(0, -1)) ? this.standing.run : undefined;
    const run = from ?? this.begin();
    const before = from ? run.scribe.written : -FACTS_TO_BEGIN;
    for (const answer of from ? path.slice(-1) : path) run.answerWith(answer);
    this.written += run.scribe.written - before;
    if (this.written > MOST_FACTS) throw new TooMany();
    return run;
  }
}
