import { problemOf } from '../api/asking.js';
import type { Problem } from '../api/shapes.js';

/** What was taken out of a form as it was sent. */
export interface Taken {
  /** As it was filled in, on one line. */
  readonly text: string;
  /** Puts it back; answers what stood in the form meanwhile, so that this is not lost either. */
  readonly back: () => Taken | undefined;
}

/** Something that was sent; of a press that filled in nothing `from` is undefined. */
export interface Sent {
  readonly from: Taken | undefined;
  /** `kept`: it was taken out of the form to make room, and was never sent. */
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'kept';
  /** What came of it, in words. */
  said: string;
  problem: Problem | undefined;
}

/** What is done; answers what to say of it. It may be called again, and is then to come to the same. */
type What = () => Promise<string>;
interface Waiting extends Sent {
  readonly what: What | undefined;
  settle: () => void;
}

/** So many that came to something are remembered. */
const MOST_DONE = 8;

/**
 * What one place of a page sends: one after another, in the order in which it was pressed. Nothing that is pressed is
 * swallowed, no answer touches what is being filled in, and what was refused can be taken back or sent again.
 */
export class Sending {
  private all: readonly Waiting[] = [];

  constructor(private readonly tell: () => void) {}

  /** The latest first. */
  get sent(): readonly Sent[] {
    return this.all;
  }

  /** Whether something has not been answered yet. */
  get busy(): boolean {
    return this.all.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  /** Sends something when everything before it is answered. Resolves when that is known, or when it is taken back. */
  async send(what: What, from?: Taken): Promise<void> {
    // Of presses that filled in nothing the last one is told of.
    this.all = this.all.filter((one) => one.from !== undefined || !isSettled(one));
    await new Promise<void>((settle) => {
      this.all = [{ from, state: 'waiting', said: '', problem: undefined, what, settle }, ...this.all];
      this.next();
    });
  }

  /** Says of something that was filled in why it is not sent. */
  refuse(from: Taken, problem: Problem): void {
    this.put({ from, state: 'refused', said: '', problem });
  }

  /** Puts what is not sent yet, or was refused, back where it was filled in. */
  takeBack(sent: Sent): void {
    if (sent.state === 'sending') return;
    this.leave(sent);
    const instead = sent.from?.back();
    if (instead) this.put({ from: instead, state: 'kept', said: '', problem: undefined });
  }

  /** Whether it can be sent as it is once more. */
  canRepeat(sent: Sent): boolean {
    return sent.state === 'refused' && this.all.some((one) => one === sent && one.what !== undefined);
  }

  again(sent: Sent): void {
    if (!this.canRepeat(sent)) return;
    Object.assign(sent, { state: 'waiting', problem: undefined });
    this.next();
  }

  /** Forgets it: it is not sent any more. */
  leave(sent: Sent): void {
    if (sent.state === 'sending') return;
    this.all.find((one) => one === sent)?.settle();
    this.all = this.all.filter((one) => one !== sent);
    this.tell();
  }

  private put(sent: Sent): void {
    this.all = [{ ...sent, what: undefined, settle: () => undefined }, ...this.all];
    this.tell();
  }

  private next(): void {
    const due = this.all.some(({ state }) => state === 'sending')
      ? undefined
      : this.all.findLast(({ state }) => state === 'waiting');
    if (due) void this.carryOut(due);
    this.tell();
  }

  private async carryOut(one: Waiting): Promise<void> {
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

const isSettled = ({ state }: Sent): boolean => state === 'done' || state === 'refused' || state === 'kept';
