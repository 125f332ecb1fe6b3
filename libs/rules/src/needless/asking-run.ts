import { isSecret, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Question, RecordedAction, Rules } from '../contract.js';
import { questionOf } from '../questions.js';
import { Run, type Put } from '../run.js';
import { Scribe } from '../scribe.js';
import { answersTo, TooMany } from './answers.js';
import { Drafting } from './drafting.js';
import { LooksAtHidden, openCards, openTable } from './open-table.js';
import { Rehearsal, type Answers } from './rehearsal.js';
import { Remembering } from './remembering.js';
import { onlyOpen, Trials } from './trials.js';

/*
 * The kernel does not ask a question if every answer leads to the same table (R-ASK-06, docs/decisions/311). Only
 * public knowledge may decide that, or the other players would learn of hidden cards. So each answer is tried on a
 * table on which hidden cards have no names; if a flow looks at such a card, the question is asked.
 */

/** An action that the run was fed, for feeding it again. */
type Feed = (run: Run, isLast: boolean) => void;

/** A run that asks only questions that matter. */
class AskingRun extends Run {
  private readonly feeds: Feed[] = [];
  private readonly before: (Answers | undefined)[] = [];

  constructor(
    rules: Rules,
    private readonly cards: CardLookup,
    private readonly base: Table,
    override readonly scribe = new Remembering(base, cards, rules),
  ) {
    super(rules, scribe);
  }

  override take(...input: Parameters<Run['take']>): void {
    this.feeds.push((run, isLast) => (isLast ? run.take(...input) : run.feed(...input)));
    super.take(...input);
  }

  override follow(...input: Parameters<Run['follow']>): void {
    this.feeds.push((run) => run.follow(...input));
    super.follow(...input);
  }

  protected override settled(put: Put): Answers | undefined {
    const question = onlyOpen(put);
    const answer = question && this.settledBy(question);
    const answers = answer && put.answers.map((given) => given ?? answer);
    this.before.push(answers);
    return answers;
  }

  /** An answer that is as good as any other, judged by public knowledge; undefined if the question matters. */
  private settledBy(question: Question): RecordedAction | undefined {
    const { takesBack, apart } = questionOf(this.rules, question.of);
    if (takesBack || isSecret(question.options) || apart?.(question)) return undefined;
    try {
      const draft = openTable(this.scribe.table, this.rules);
      const cards = openCards(this.cards);
      const trials = new Trials(this.rules, cards, () => this.rehearsal(cards, draft));
      return trials.asGoodAsAny(answersTo(this.rules, cards, draft, question));
    } catch (error) {
      if (error instanceof LooksAtHidden || error instanceof TooMany) return undefined;
      throw error;
    }
  }

  private rehearsal(cards: CardLookup, draft: Table): Rehearsal {
    const run = new Rehearsal(this.rules, new Drafting(this.scribe.entries, this.base, cards, this.rules), this.before);
    this.feeds.forEach((feed, n) => feed(run, n === this.feeds.length - 1));
    run.scribe.draftOn(draft);
    return run;
  }
}

/** The run of a root action, from this table on. It asks only what matters, unless the rules always ask. */
export const runOf = (rules: Rules, cards: CardLookup, base: Table): Run =>
  rules.asks === 'always' ? new Run(rules, new Scribe(base, cards, rules)) : new AskingRun(rules, cards, base);
