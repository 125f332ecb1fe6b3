import { endEntry, type Fact, type Table } from '#table';
import { betweenGames } from './between-games.js';
import type { Flow, Question, RecordedAction, Rules } from './contract.js';
import { Looks } from './looks.js';
import { questionOf } from './questions.js';
import type { Scribe } from './scribe.js';

/** A set of questions that a flow puts: a player who is out has their answer already. */
export interface Put {
  readonly questions: readonly Question[];
  readonly answers: readonly (RecordedAction | undefined)[];
}

/** Runs one root action over its inputs, entry by entry. */
export class Run {
  private readonly looks: Looks;
  protected flow: Flow | undefined;
  private waiting: { asks: readonly string[]; answers: (RecordedAction | undefined)[] } | undefined;

  constructor(
    protected readonly rules: Rules,
    readonly scribe: Scribe,
  ) {
    this.looks = new Looks(rules, scribe);
  }

  /** Whether a question of its flow is open. */
  get waits(): boolean {
    return this.waiting !== undefined;
  }

  /** Feeds one input; leaves its facts in the scribe. */
  feed(revision: number, action: RecordedAction): void {
    this.take(revision, action);
    this.looks.announce();
    this.scribe.table = endEntry(this.scribe.table, this.scribe.facts);
  }

  /** What others did between two answers: folded as recorded. `after`: of a rewind, the table that it came to. */
  follow(revision: number, facts: readonly Fact[], after?: Table): void {
    if (after) this.scribe.table = after;
    else this.scribe.follow(facts, revision);
  }

  /** The same, as far as the flow goes. */
  take(revision: number, action: RecordedAction): void {
    const { underway } = this.scribe;
    this.scribe.open(revision);
    this.looks.open();
    if (!this.waiting) this.begin(action);
    else if (action['ask'] !== undefined) {
      // What asked goes on: what decides the game then is its step still.
      this.scribe.underway = underway;
      this.answer(action);
    } else {
      this.beside(action);
      this.scribe.underway ??= underway;
    }
  }

  private begin(action: RecordedAction): void {
    this.flow = this.flowOf(action);
    this.go(this.flow.next());
  }

  private flowOf(action: RecordedAction): Flow {
    const move = this.rules.moves.find((one) => one.kind === action.kind);
    return move ? move.flow(this.scribe, action) : systemFlow(this.rules, this.scribe, action);
  }

  /**
   * An action that is always possible, taken while questions are open (a concession): it is carried out beside the flow
   * that waits. Where it ends the game the questions are withdrawn; otherwise the flow goes on, and who is out is
   * answered for.
   */
  private beside(action: RecordedAction): void {
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
  private forfeited(question: Question): RecordedAction | undefined {
    const out = this.scribe.table.seats.find((one) => one.seat === question.seat)?.out !== null;
    return out ? questionOf(this.rules, question.of).forfeit?.(question) : undefined;
  }

  private answer(action: RecordedAction): void {
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
    this.go(this.flow!.next(answers as RecordedAction[]));
  }

  /** Goes on to the next set of questions that somebody has to answer. */
  protected go(result: IteratorResult<readonly Question[], void>): void {
    let now = result;
    while (!now.done) {
      const answers = now.value.map((question) => this.forfeited(question));
      // A set without questions, or of seats that are out only, is answered at once: nobody is left to ask.
      const settled = answers.every((answer) => answer !== undefined)
        ? answers
        : this.settled({ questions: now.value, answers });
      if (settled === undefined) return this.put({ questions: now.value, answers });
      now = this.flow!.next(settled);
    }
  }

  /** The answers with which the flow goes on at once, where nobody has to be asked. */
  protected settled(_put: Put): readonly RecordedAction[] | undefined {
    return undefined;
  }

  protected put({ questions, answers }: Put): void {
    const open = questions.filter((_, n) => answers[n] === undefined);
    for (const { of } of open) questionOf(this.rules, of);
    const ids = this.scribe.ask(open);
    const asks = answers.map((answer) => (answer === undefined ? ids.shift()! : ''));
    this.waiting = { asks, answers: [...answers] };
  }
}

/** What the house itself does: ask between games; begin a game; open the seeds of a match that has ended. */
function* systemFlow(rules: Rules, scribe: Scribe, action: RecordedAction): Flow {
  if (action.kind === 'begin-game' && action['scenario'] !== undefined) yield* rules.placeScenario!(scribe, action);
  else if (action.kind === 'begin-game') yield* rules.beginGame(scribe, action);
  else if (action.kind === 'between-games') yield* betweenGames(rules, scribe, action);
  else if (action.kind === 'open-seeds') scribe.emit({ kind: 'opened', seeds: action['seeds'] as never });
  else throw new Error(`no flow for ${action.kind}`);
}
