import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { Problem } from '../api/shapes.js';
import { Sending, type TakenSending } from '../model/sending.js';
import { cutLoose, takeIn } from './adrift.js';
import { onWindow } from './on-window.js';
import './sent.js';

/** What an element does: one thing after another, and what came of each is said beside it. */
export class Doing implements ReactiveController {
  private readonly sending: Sending;

  /** @param place what the element is called where something of it outlives it */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly place: () => string,
  ) {
    this.sending = new Sending(this.tell);
    host.addController(this);
    // A user who leaves the page is asked first while something of theirs is not sent yet.
    onWindow(host, 'beforeunload', (event) => {
      if (this.busy) event.preventDefault();
    });
  }

  hostConnected(): void {
    takeIn(this.sending, this.tell);
  }

  hostDisconnected(): void {
    cutLoose(this.place(), this.sending);
  }

  get busy(): boolean {
    return this.sending.busy;
  }

  /** Whether something that is told of by these words has not been answered yet. */
  isUnderWay(text: string): boolean {
    return this.sending.isUnderWay(text);
  }

  /**
   * Does something; undefined: it was refused, and why is shown. `said` is asked of each answer, of a later one, too.
   */
  async trying<T>(
    what: () => Promise<T>,
    said: (done: T) => string = () => '',
    from?: TakenSending,
  ): Promise<T | undefined> {
    return this.pressed(() => what, said, from);
  }

  /** The same, of what depends on when it was pressed. */
  async pressed<T>(
    press: () => () => Promise<T>,
    said: (done: T) => string = () => '',
    from?: TakenSending,
  ): Promise<T | undefined> {
    let done: T | undefined;
    await this.sending.send(() => {
      const what = press();
      return async () => said((done = await what()));
    }, from);
    return done;
  }

  /** What was done is told of no longer. */
  quiet(): void {
    this.sending.quiet();
  }

  refuse(from: TakenSending, problem: Problem): void {
    this.sending.refuse(from, problem);
  }

  /** @param game whose cards a refused list names */
  shown(game = '') {
    return html`<rc-sent .sending=${this.sending} .game=${game}></rc-sent>`;
  }

  private readonly tell = (): void => this.host.requestUpdate();
}
