import type { Sending } from './sending.js';

/** A request that was sent from a place of a page that is gone. */
interface Adrift {
  /** The place's name. */
  readonly place: string;
  readonly sending: Sending;
}

/**
 * Requests from places that are gone, if they have no answer yet or came to nothing: the user must still hear of them.
 */
export class AllAdrift {
  private all: readonly Adrift[] = [];

  constructor(private readonly tell: () => void) {}

  get list(): readonly Adrift[] {
    return this.all;
  }

  get busy(): boolean {
    return this.all.some(({ sending }) => sending.busy);
  }

  /** Takes the requests of a place that is gone. */
  take(place: string, sending: Sending): void {
    this.all = [...this.all, { place, sending }];
    sending.tell = () => this.clear();
    this.clear();
  }

  /** Gives the requests back to the place, which is there again and shows them itself. */
  giveBack(sending: Sending, tell: () => void): void {
    sending.tell = tell;
    this.all = this.all.filter((one) => one.sending !== sending);
    this.tell();
  }

  private clear(): void {
    this.all = this.all.filter(({ sending }) => sending.isOwed);
    this.tell();
  }
}
