import { problemOf } from '../api/asking.js';
import type { Problem } from '../api/shapes.js';

/** What was taken out of a form as it was sent, or a press that filled in nothing and is told of by its words. */
export interface TakenSending {
  /** As it was filled in, on one line. */
  readonly text: string;
  /** All that was typed, where a line does not hold it. */
  readonly whole?: string;
  /** What was pressed, and what that was to do. */
  readonly button?: unknown;
  readonly title?: string;
  /** Whether nothing was filled in: pressed once more before it is answered, it was meant once. */
  readonly isBlank?: boolean;
  /** Puts it back; answers what stood in the form meanwhile, so that this is not lost either. */
  readonly back?: () => TakenSending | undefined;
  /** Whether there is a form still into which it can be put back. */
  readonly hasForm?: () => boolean;
}

/** Something that was sent; of a press that is told of by its outcome alone `from` is undefined. */
export interface Sent {
  readonly from: TakenSending | undefined;
  /** `kept`: it was taken out of the form to make room, and was never sent. */
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'kept';
  /** What came of it, in words. */
  said: string;
  problem: Problem | undefined;
}

/** What is done; answers what to say of it. */
type What = () => Promise<string>;
/**
 * Called at the very press, also of what is sent again: at which table it was pressed. What it answers is done in its
 * turn, and, done again, is to come to the same.
 */
type Press = () => What;
interface Pressed extends Sent {
  readonly press: Press | undefined;
  what: What | undefined;
  settle: () => void;
}

/** So many that came to something are remembered. */
const MOST_DONE = 8;

/**
 * What one place of a page sends: one after another, in the order in which it was pressed. Nothing that is pressed is
 * swallowed, no answer touches what is being filled in, and what was refused can be taken back or sent again.
 */
export class Sending {
  private all: readonly Pressed[] = [];

  constructor(public tell: () => void) {}

  /** The latest first. */
  get sent(): readonly Sent[] {
    return this.all;
  }

  /** What was settled last. */
  get last(): Sent | undefined {
    return this.all.find((one) => one.state === 'done' || (one.state === 'refused' && one.problem));
  }

  /** Whether something has not been answered yet. */
  get busy(): boolean {
    return this.all.some(isUnderWay);
  }

  /** Whether there is something that came to nothing yet, which somebody is to decide about. */
  get isOwed(): boolean {
    return this.all.some((one) => isUnderWay(one) || (one.from !== undefined && one.state !== 'done'));
  }

  /** Whether something that is told of by these words has not been answered yet. */
  isUnderWay(text: string): boolean {
    return this.all.some((one) => isUnderWay(one) && one.from?.text === text);
  }

  /** Sends something when everything before it is answered. Resolves when that is known, or when it is taken back. */
  async send(press: Press, from?: TakenSending): Promise<void> {
    if (this.isTwice(from)) return;
    // Only the last of the presses that are told of by their outcome is told.
    this.all = this.all.filter((one) => one.from !== undefined || isUnderWay(one));
    const what = press();
    await new Promise<void>((settle) => {
      this.all = [{ from, state: 'waiting', said: '', problem: undefined, press, what, settle }, ...this.all];
      this.next();
    });
  }

  /** Says of something that was filled in why it is not sent. */
  refuse(from: TakenSending, problem: Problem): void {
    this.put({ from, state: 'refused', said: '', problem });
  }

  /** Keeps what was filled in and has to make room. */
  keep(from: TakenSending): void {
    this.put({ from, state: 'kept', said: '', problem: undefined });
  }

  /** Whether it can go back where it was filled in. */
  canTakeBack({ state, from }: Sent): boolean {
    return state !== 'sending' && from?.back !== undefined && (from.hasForm?.() ?? true);
  }

  /** Puts what is not sent yet, or was refused, back where it was filled in. */
  takeBack(sent: Sent): void {
    if (!this.canTakeBack(sent)) return;
    this.leave(sent);
    const instead = sent.from!.back!();
    if (instead) this.keep(instead);
  }

  /** Whether it can be sent as it is once more. */
  canRepeat(sent: Sent): boolean {
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

  /** What was said has been read: of it only that stays in which something was filled in and came to nothing. */
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
