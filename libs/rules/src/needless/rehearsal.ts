import type { RecordedAction, Rules } from '../contract.js';
import { Run, type Put } from '../run.js';
import type { Drafting } from './drafting.js';

export type Answers = readonly RecordedAction[];

/** Runs again to the place where a run stands, and from there on a draft of the table. */
export class Rehearsal extends Run {
  private next = 0;
  /** The questions that it stopped at; undefined when the flow has ended. */
  stopped: Put | undefined;

  constructor(
    rules: Rules,
    override readonly scribe: Drafting,
    /** The answers with which the flow went on at once, for each earlier set of questions. */
    private readonly before: readonly (Answers | undefined)[],
  ) {
    super(rules, scribe);
  }

  protected override settled(put: Put): Answers | undefined {
    const n = this.next;
    this.next += 1;
    if (n >= this.before.length) this.stopped = put;
    return this.before[n];
  }

  protected override put(put: Put): void {
    if (this.stopped === undefined) super.put(put);
  }

  answerWith(answer: RecordedAction): void {
    const { answers } = this.stopped!;
    this.stopped = undefined;
    this.go(this.flow!.next(answers.map((given) => given ?? answer)));
  }
}
