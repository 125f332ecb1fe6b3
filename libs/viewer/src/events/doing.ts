import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { problemOf } from '../api/asking.js';
import type { EventDone } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import '../elements/problem.js';
import type { Following } from '../model/event/following.js';

/** What an element of the desk does in the event: one thing at a time, and what came of it is said beside it. */
export class Doing implements ReactiveController {
  busy = false;
  problem: Problem | undefined;
  private said = '';

  constructor(private readonly host: ReactiveControllerHost & { readonly following: Following }) {
    host.addController(this);
  }

  hostConnected(): void {
    // Nothing is held that would have to be taken up again.
  }

  /** Undefined: it was refused, and why is shown. */
  async do(
    path: readonly (string | number)[],
    said: string | ((done: EventDone) => string),
    body?: unknown,
    method?: 'POST' | 'PUT',
  ): Promise<EventDone | undefined> {
    return this.trying(async () => {
      const done = await this.host.following.do(path, body, method);
      this.said = typeof said === 'string' ? said : said(done);
      return done;
    });
  }

  async trying<T>(what: () => Promise<T>): Promise<T | undefined> {
    [this.busy, this.problem, this.said] = [true, undefined, ''];
    this.host.requestUpdate();
    try {
      return await what();
    } catch (error) {
      this.problem = problemOf(error);
      return undefined;
    } finally {
      this.busy = false;
      this.host.requestUpdate();
    }
  }

  shown() {
    return told(this.problem, this.said);
  }
}

/** What came of something: said aloud when it comes, and without room of its own while there is nothing. */
export const told = (problem: Problem | undefined, said = '', game = '') =>
  html`<div class=${problem || said !== '' ? 'told' : 'told none'}>
    <rc-problem .problem=${problem} .game=${game}></rc-problem>
    <p role="status">${said}</p>
  </div>`;

/** The fields of a form that is sent, as text without blanks around it. */
export const sentBy = (event: SubmitEvent): ((name: string) => string) => {
  event.preventDefault();
  const fields = new FormData(event.target as HTMLFormElement);
  return (name) => String(fields.get(name) ?? '').trim();
};
