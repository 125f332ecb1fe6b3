import { endEntry, isPaper, type Fact, type Table } from '#table';
import { noteLaid } from './begin.js';
import { betweenGames } from './between-games.js';
import type { Flow, Question, RecordedAction, Rules } from './contract.js';
import { Looks } from './looks.js';
import { questionOf } from './questions.js';
import type { Scribe } from './scribe.js';

/** A set of questions that a flow asks. A player who is out already has an answer. */
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

  /** Whether the flow waits for answers. */
  get waits(): boolean {
    return this.waiting !== undefined;
  }

  /** Feeds one input, and leaves its facts in the scribe. */
  feed(revision: number, action: RecordedAction): void {
    this.take(revision, action);
    this.looks.announce();
    this.scribe.table = endEntry(this.scribe.table, this.scribe.facts);
  }

  /** Folds what others did between two answers, as recorded. `after`: the table after a rewind. */
  follow(revision: number, facts: readonly Fact[], after?: Table): void {
    if (after) this.scribe.table = after;
    else this.scribe.follow(facts, revision);
  }

  /** Feeds one input without the looks of cards and without the end of the entry. */
  take(revision: number, action: RecordedAction): void {
    const { underway } = this.scribe;
    this.scribe.open(revision);
    this.scribe.see(action);
    this.looks.open();
    if (!this.waiting) this.begin(action);
    else if (action['ask'] !== undefined) {
      // The flow that asked goes on: if the game ends then, that unit decided it.
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
   * Carries out an action that is always possible (a concession) while questions are open, beside the waiting flow. If
   * it ends the game, the questions are withdrawn. Otherwise the flow goes on, and a forfeit answers for the player who
   * is out.
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

  /** The answer that counts for a seat that is out, if the rules give one. */
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

  /** Goes on to the next set of questions that somebody must answer. */
  protected go(result: IteratorResult<readonly Question[], void>): void {
    let now = result;
    while (!now.done) {
      const answers = now.value.map((question) => this.forfeited(question));
      // A set without questions, or only for seats that are out, is answered at once: nobody is left to ask.
      const settled = answers.every((answer) => answer !== undefined)
        ? answers
        : this.settled({ questions: now.value, answers });
      if (settled === undefined) return this.put({ questions: now.value, answers });
      now = this.flow!.next(settled);
    }
  }

  /** The answers with which the flow goes on at once, if nobody must be asked. */
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

/** The house's own actions: it asks between games, begins a game, or opens the seeds of a match that has ended. */
function* systemFlow(rules: Rules, scribe: Scribe, action: RecordedAction): Flow {
  if (action.kind === 'begin-game' && action['scenario'] !== undefined) {
    yield* rules.placeScenario!(scribe, action);
    if (isPaper(scribe.table)) noteLaid(scribe);
  } else if (action.kind === 'begin-game') yield* rules.beginGame(scribe, action);
  else if (action.kind === 'between-games') yield* betweenGames(rules, scribe, action);
  else if (action.kind === 'open-seeds') scribe.emit({ kind: 'opened', seeds: action['seeds'] as never });
  else throw new Error(`no flow for ${action.kind}`);
}
