import { tableWith, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Question, RecordedAction, Rules } from '../contract.js';
import { questionOf } from '../questions.js';
import type { Put } from '../run.js';
import { same } from '../same.js';
import { answersTo, TooMany } from './answers.js';
import type { Answers, Rehearsal } from './rehearsal.js';

/** The result of some answers: the table, the next question, and the number of facts so far. */
interface Outcome {
  readonly table: Table;
  readonly put: Put | undefined;
  readonly facts: number;
}

const isSameTable = (a: Table, b: Table): boolean => same(tableWith(a, { units: b.units }), b);

/**
 * The most facts that trials may write. After that, the question counts as one that matters: it has too many answers to
 * try them all while others wait.
 */
const MOST_FACTS = 500;
/** Running to the question again counts as this many facts. */
const FACTS_TO_BEGIN = 5;

/** The question, if exactly one is open. The answers to several questions would depend on one another. */
export const onlyOpen = ({ questions, answers }: Put): Question | undefined => {
  const open = questions.filter((_, n) => answers[n] === undefined);
  return open.length === 1 ? open[0] : undefined;
};

/** The results of answers. Each path of answers is carried out once. */
export class Trials {
  private readonly outcomes = new Map<string, Outcome>();
  private written = 0;
  /** The run that last came to the end of this path. It can go on from there once. */
  private standing: { readonly at: string; readonly run: Rehearsal } | undefined;

  constructor(
    private readonly rules: Rules,
    private readonly cards: CardLookup,
    private readonly begin: () => Rehearsal,
  ) {}

  /**
   * One of these answers, if all lead to the same result: the one that writes the fewest facts. No further answer is
   * looked for once two results differ.
   */
  asGoodAsAny(answers: Iterable<RecordedAction>): RecordedAction | undefined {
    const tried: RecordedAction[] = [];
    for (const answer of answers) {
      if (tried.length > 0 && !this.isAlike([tried[0]!], [answer])) return undefined;
      tried.push(answer);
    }
    if (tried.length < 2) return tried[0];
    const facts = tried.map((answer) => this.after([answer]).facts);
    return tried[facts.indexOf(Math.min(...facts))]!;
  }

  private isAnyAsGood(answers: Answers, path: Answers): boolean {
    const [first, ...others] = answers;
    return first !== undefined && others.every((one) => this.isAlike([...path, first], [...path, one]));
  }

  /** Whether two paths lead to the same table, or to the same question, each answer to which does. */
  private isAlike(a: Answers, b: Answers): boolean {
    const [left, right] = [this.inAnyOrder(a), this.inAnyOrder(b)];
    if (!left || !right) return false;
    const [one, other] = [this.after(left), this.after(right)];
    if (!one.put || !other.put) return one.put === other.put && isSameTable(one.table, other.table);
    if (!same(one.put, other.put)) return false;
    const answers = this.answersAt(one);
    return answers.length > 0 && answers.every((answer) => this.isAlike([...left, answer], [...right, answer]));
  }

  /** Extends a path past questions that only ask for an order, if any order leads to the same result. */
  private inAnyOrder(path: Answers): Answers | undefined {
    const outcome = this.after(path);
    const question = outcome.put && onlyOpen(outcome.put);
    if (!question || !questionOf(this.rules, question.of).orders) return path;
    const answers = this.answersAt(outcome);
    return this.isAnyAsGood(answers, path) ? this.inAnyOrder([...path, answers[0]!]) : undefined;
  }

  private answersAt({ table, put }: Outcome): Answers {
    const question = put && onlyOpen(put);
    return question ? [...answersTo(this.rules, this.cards, table, question)] : [];
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
