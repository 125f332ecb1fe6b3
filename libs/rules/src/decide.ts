import { endEntry, type Fact, type Seat, type Table } from '#table';
import type { CardLookup } from './card.js';
import type { Decided, Flow, Question, Recorded, Rules } from './contract.js';
import { judge, queryOf, recordAction } from './legality.js';
import { Looks } from './looks.js';
import type { Draft } from './part.js';
import type { Refusal } from './refusal.js';
import { same } from './same.js';
import { questionOf } from './questions.js';
import { Scribe } from './scribe.js';

/** One entry since no ask was open: its action, and the facts it wrote. */
export interface Input {
  readonly revision: number;
  readonly action: Recorded;
  readonly facts: readonly Fact[];
  /** A judge's fact between two answers: folded as recorded, not run. */
  readonly ruling?: boolean;
  /** Of a rewind: the table that it came to, as what was undone is not run again. */
  readonly after?: Table;
}

/**
 * All that a decision needs: the table at the head, the table before the first entry of `path`, and the inputs in
 * `path`. With no ask open, `base` is `head` and there are no inputs. No continuation is stored: the place in a flow is
 * found by running it again.
 */
export interface Session {
  readonly head: Table;
  readonly base: Table;
  readonly inputs: readonly Input[];
}

export const isRefusal = (value: Decided | Refusal): value is Refusal => 'rule' in value;

/** The flow gave other facts than are on record: the rules, the cards or the record are not those of this match. */
export class Diverged extends Error {
  constructor(
    readonly revision: number,
    readonly index: number,
    readonly recorded: Fact | undefined,
    readonly decided: Fact | undefined,
  ) {
    super(
      `entry ${revision}, fact ${index}: recorded ${recorded?.kind ?? 'nothing'}, ` +
        `decided ${decided?.kind ?? 'nothing'}`,
    );
  }
}

/** Runs one root action over its inputs, entry by entry. */
class Run {
  readonly scribe: Scribe;
  private readonly looks: Looks;
  private flow: Flow | undefined;
  private waiting: { asks: readonly string[]; answers: (Recorded | undefined)[] } | undefined;

  constructor(
    private readonly rules: Rules,
    cards: CardLookup,
    base: Table,
  ) {
    this.scribe = new Scribe(base, cards, rules);
    this.looks = new Looks(rules, this.scribe);
  }

  /** Feeds one input; leaves its facts in the scribe. */
  feed(revision: number, action: Recorded): void {
    this.scribe.open(revision);
    this.looks.open();
    if (!this.waiting) this.begin(action);
    else if (action['ask'] !== undefined) this.answer(action);
    else this.beside(action);
    this.looks.announce();
    this.scribe.table = endEntry(this.scribe.table, this.scribe.facts);
  }

  private begin(action: Recorded): void {
    this.flow = this.flowOf(action);
    this.go(this.flow.next());
  }

  private flowOf(action: Recorded): Flow {
    const move = this.rules.moves.find((one) => one.kind === action.kind);
    return move ? move.flow(this.scribe, action) : systemFlow(this.rules, this.scribe, action);
  }

  /**
   * An action that is always possible, taken while questions are open (a concession): it is carried out beside the flow
   * that waits. Where it ends the game the questions are withdrawn; otherwise the flow goes on, and who is out is
   * answered for.
   */
  private beside(action: Recorded): void {
    if (!this.flowOf(action).next().done) throw new Error(`${action.kind} may not ask while questions are open`);
    const { table } = this.scribe;
    if (table.games.length === table.game || table.status === 'ended') {
      for (const set of new Set(table.asks.map((ask) => ask.set)))
        this.scribe.emit({ kind: 'withdrawn', set, reason: action.kind });
      return;
    }
    const { asks, answers } = this.waiting!;
    asks.forEach((id, at) => {
      const ask = this.scribe.table.asks.find((one) => one.id === id && !one.answered);
      const given = ask && this.forfeited(ask);
      if (!given) return;
      answers[at] = given;
      this.scribe.emit({ kind: 'answered', ask: id });
    });
    this.goOn();
  }

  /** What counts as the answer of a seat that is out, where the rules say so. */
  private forfeited(question: Question): Recorded | undefined {
    const out = this.scribe.table.seats.find((one) => one.seat === question.seat)?.out !== null;
    return out ? questionOf(this.rules, question.of).forfeit?.(question) : undefined;
  }

  private answer(action: Recorded): void {
    const waiting = this.waiting!;
    const at = waiting.asks.indexOf(action['ask'] as string);
    waiting.answers[at] = action;
    this.scribe.emit({ kind: 'answered', ask: action['ask'] as string });
    this.goOn();
  }

  /** Goes on with the flow once every question of the set has its answer. */
  private goOn(): void {
    const answers = this.waiting!.answers;
    if (answers.some((answer) => answer === undefined)) return;
    this.waiting = undefined;
    this.go(this.flow!.next(answers as Recorded[]));
  }

  private go(result: IteratorResult<readonly Question[], void>): void {
    let now = result;
    for (;;) {
      if (now.done) return;
      const answers = now.value.map((question) => this.forfeited(question));
      const open = now.value.filter((_, n) => answers[n] === undefined);
      if (open.length === 0) {
        // A set without questions, or of seats that are out only, is answered at once: nobody is left to ask.
        now = this.flow!.next(answers as Recorded[]);
        continue;
      }
      for (const { of } of open) questionOf(this.rules, of);
      const ids = this.scribe.ask(open);
      const asks = answers.map((answer) => (answer === undefined ? ids.shift()! : ''));
      this.waiting = { asks, answers };
      return;
    }
  }
}

/** What the house itself does: begin a game; open the seeds of a match that has ended. */
function* systemFlow(rules: Rules, scribe: Scribe, action: Recorded): Flow {
  if (action.kind === 'begin-game' && action['scenario'] !== undefined) yield* rules.placeScenario!(scribe, action);
  else if (action.kind === 'begin-game') yield* rules.beginGame(scribe, action);
  else if (action.kind === 'open-seeds') scribe.emit({ kind: 'opened', seeds: action['seeds'] as never });
  else throw new Error(`no flow for ${action.kind}`);
}

/** Throws {@link Diverged} at the first fact that differs. */
export const compareFacts = (revision: number, recorded: readonly Fact[], decided: readonly Fact[]): void => {
  for (let index = 0; index < Math.max(recorded.length, decided.length); index += 1) {
    if (!same(recorded[index], decided[index])) throw new Diverged(revision, index, recorded[index], decided[index]);
  }
};

const resume = (rules: Rules, cards: CardLookup, session: Session): Run => {
  const run = new Run(rules, cards, session.base);
  for (const input of session.inputs) {
    if (input.ruling) {
      if (input.after) run.scribe.table = input.after;
      else run.scribe.follow(input.facts, input.revision);
      continue;
    }
    run.feed(input.revision, input.action);
    compareFacts(input.revision, input.facts, run.scribe.facts);
  }
  return run;
};

/** Finds the place that a session stands at, once more. @throws Error where its flow does not come there */
export const resumes = (rules: Rules, cards: CardLookup, session: Session): void => void resume(rules, cards, session);

/** Carries out an action that is already known to be legal, or is the house's own. */
export const carryOut = (rules: Rules, cards: CardLookup, session: Session, action: Recorded): Decided => {
  const run = resume(rules, cards, session);
  run.feed(session.head.revision + 1, action);
  return { action, facts: run.scribe.facts, table: run.scribe.table };
};

/**
 * Decides an action of a seat: a refusal that cites its rule, or the recorded action with its facts. Pure and
 * deterministic; randomness comes from the game's seed in the table.
 */
export const decide = (
  rules: Rules,
  cards: CardLookup,
  session: Session,
  seat: Seat,
  action: Draft,
): Decided | Refusal => {
  const query = queryOf(session.head, seat, cards);
  const refusal = judge(rules, query, action);
  return refusal ?? carryOut(rules, cards, session, recordAction(rules, query, action));
};

/**
 * The session after an entry: what the next decision starts from. Behind a rewind into open questions it is not whole:
 * its inputs are those of the path, which whoever has the history adds.
 */
export const nextSession = (session: Session, entry: Input, head: Table): Session => {
  if (head.path.length === 0) return sessionAt(head);
  if (entry.after) return sessionAt(head);
  return { head, base: session.base, inputs: [...session.inputs, entry] };
};

/** Whether a session has all the inputs of its table's path. */
export const isWhole = ({ head, inputs }: Session): boolean => head.path.length === inputs.length;

/** A session that starts with no ask open. */
export const sessionAt = (table: Table): Session => ({ head: table, base: table, inputs: [] });
