import type { Sending } from './sending.js';

/** What was sent from a place of a page that is gone. */
interface Adrift {
  /** What the place is called. */
  readonly place: string;
  readonly sending: Sending;
}

/** What was not answered at places that are gone, or came to nothing: somebody is to be told of it all the same. */
export class AllAdrift {
  private all: readonly Adrift[] = [];

  constructor(private readonly tell: () => void) {}

  get list(): readonly Adrift[] {
    return this.all;
  }

  get busy(): boolean {
    return this.all.some(({ sending }) => sending.busy);
  }

  /** A place is gone. */
  take(place: string, sending: Sending): void {
    this.all = [...this.all, { place, sending }];
    sending.tell = () => this.clear();
    this.clear();
  }

  /** It is there again, and tells of it by itself. */
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
