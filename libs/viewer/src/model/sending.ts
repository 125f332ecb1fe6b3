import { problemOf } from '../api/asking.js';
import type { Problem } from '../api/shapes.js';

/** The contents that a form had when they were sent; or a press without contents, which is shown by its words. */
export interface TakenSending {
  /** The contents on one line. */
  readonly text: string;
  /** The complete text, if one line cannot show it. */
  readonly whole?: string;
  /** The button that the user pressed, and what it does. */
  readonly button?: unknown;
  readonly title?: string;
  /** Whether the user filled in nothing: a second press before the answer then counts as the same press. */
  readonly isBlank?: boolean;
  /** Puts the contents back into the form; returns what was in the form meanwhile, so that it is not lost either. */
  readonly back?: () => TakenSending | undefined;
  /** Whether the form is still there to put the contents back. */
  readonly hasForm?: () => boolean;
}

/** A request; `from` is undefined for a press that is shown only by its result. */
export interface Sent {
  readonly from: TakenSending | undefined;
  /** `kept`: it was taken out of the form to make room, and was never sent. */
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'kept';
  /** The result in words. */
  said: string;
  problem: Problem | undefined;
}

/** The request itself; returns the text about its result. */
type What = () => Promise<string>;
/**
 * Runs at the moment of the press, and again if the user repeats it, because it depends on the table at that moment.
 * The request that it returns waits for its turn; if it is sent again, it must have the same effect only once.
 */
type Press = () => What;
interface Pressed extends Sent {
  readonly press: Press | undefined;
  what: What | undefined;
  settle: () => void;
}

/** Refusals of the contents themselves: sent again unchanged, they are refused for ever. */
const FOR_EVER: ReadonlySet<string | undefined> = new Set(['illegal-score', 'illegal-result', 'invalid-body']);

/** How many successful requests are remembered. */
const MOST_DONE = 8;

/**
 * The requests of one place of a page, sent one after another in the order of the presses. No press is lost, no answer
 * changes a form that the user is filling in, and a refused request can be taken back or repeated.
 */
export class Sending {
  private all: readonly Pressed[] = [];

  constructor(public tell: () => void) {}

  /** The latest first. */
  get sent(): readonly Sent[] {
    return this.all;
  }

  /** The last request with a result. */
  get last(): Sent | undefined {
    return this.all.find((one) => one.state === 'done' || (one.state === 'refused' && one.problem));
  }

  /**
   * The requests to list, apart from the last result. Only the last press without contents is told: what came
   * of the others shows elsewhere, or is no longer so.
   *
   * @param owed whether only those are listed that the user must still hear of or decide about
   */
  listed(owed: boolean): readonly Sent[] {
    const { outcome } = this;
    return this.all.filter((one) => {
      if (one.state !== 'done') return one.from !== undefined && one !== outcome;
      return !owed && one !== outcome && one.said !== '' && one.from?.back !== undefined;
    });
  }

  /** The last result, unless it is listed because its contents came to nothing. */
  get outcome(): Sent | undefined {
    const { last } = this;
    return last && (last.state === 'done' || !last.from) ? last : undefined;
  }

  /** Whether a request has no answer yet. */
  get busy(): boolean {
    return this.all.some(isUnderWay);
  }

  /** Whether a request has no answer yet, or its contents came to nothing and the user must decide about them. */
  get isOwed(): boolean {
    return this.all.some((one) => isUnderWay(one) || (one.from !== undefined && one.state !== 'done'));
  }

  /** Whether a request with these words has no answer yet. */
  isUnderWay(text: string): boolean {
    return this.all.some((one) => isUnderWay(one) && one.from?.text === text);
  }

  /**
   * Sends a request after every earlier one is answered. Resolves when its result is known, or when the user takes it
   * back.
   */
  async send(press: Press, from?: TakenSending): Promise<void> {
    if (this.isTwice(from)) return;
    // Only the last of the presses that are shown only by their result stays.
    // What was done before is read by then; what is sent together is told of together.
    const { busy } = this;
    this.all = this.all.filter((one) => isUnderWay(one) || (one.from !== undefined && (busy || one.state !== 'done')));
    const what = press();
    await new Promise<void>((settle) => {
      this.all = [{ from, state: 'waiting', said: '', problem: undefined, press, what, settle }, ...this.all];
      this.next();
    });
  }

  /** Shows why contents were not sent. */
  refuse(from: TakenSending, problem: Problem): void {
    this.put({ from, state: 'refused', said: '', problem });
  }

  /** Keeps contents that must leave their form. */
  keep(from: TakenSending): void {
    this.put({ from, state: 'kept', said: '', problem: undefined });
  }

  /** Whether a request can go back into its form. */
  canTakeBack({ state, from }: Sent): boolean {
    return state !== 'sending' && from?.back !== undefined && (from.hasForm?.() ?? true);
  }

  /** Puts a waiting or refused request back into its form. */
  takeBack(sent: Sent): void {
    if (!this.canTakeBack(sent)) return;
    this.leave(sent);
    const instead = sent.from!.back!();
    if (instead) this.keep(instead);
  }

  /** Whether a request can be sent again unchanged. */
  canRepeat(sent: Sent): boolean {
    if (FOR_EVER.has(sent.problem?.code)) return false;
    return sent.state === 'refused' && this.all.some((one) => one === sent && one.press !== undefined);
  }

  again(sent: Sent): void {
    if (!this.canRepeat(sent)) return;
    const one = sent as Pressed;
    Object.assign(one, { state: 'waiting', problem: undefined, what: one.press!() });
    this.next();
  }

  /** Forgets it: it is not sent any more. */
  leave(sent: Sent): void {
    if (sent.state === 'sending') return;
    this.all.find((one) => one === sent)?.settle();
    this.all = this.all.filter((one) => one !== sent);
    this.tell();
  }

  /** Forgets everything that came to nothing. */
  leaveAll(): void {
    for (const one of this.all) if (one.state === 'refused' || one.state === 'kept') this.leave(one);
  }

  /** The user has read the messages: keeps only requests with contents that came to nothing. */
  quiet(): void {
    this.all = this.all.filter((one) => isUnderWay(one) || (one.state !== 'done' && one.from?.back !== undefined));
    this.tell();
  }

  private isTwice(from: TakenSending | undefined): boolean {
    if (from?.isBlank !== true) return false;
    const { button, title } = from;
    return this.all.some((one) => isUnderWay(one) && one.from?.button === button && one.from?.title === title);
  }

  private put(sent: Sent): void {
    this.all = [{ ...sent, press: undefined, what: undefined, settle: () => undefined }, ...this.all];
    this.tell();
  }

  private next(): void {
    const due = this.all.some(({ state }) => state === 'sending')
      ? undefined
      : this.all.findLast(({ state }) => state === 'waiting');
    if (due) void this.carryOut(due);
    this.tell();
  }

  private async carryOut(one: Pressed): Promise<void> {
    one.state = 'sending';
    try {
      one.said = await one.what!();
      one.state = 'done';
    } catch (error) {
      one.problem = problemOf(error);
      one.state = 'refused';
    }
    let left = MOST_DONE;
    this.all = this.all.filter(({ state }) => state !== 'done' || (left -= 1) >= 0);
    one.settle();
    this.next();
  }
}

const isUnderWay = ({ state }: Sent): boolean => state === 'waiting' || state === 'sending';
