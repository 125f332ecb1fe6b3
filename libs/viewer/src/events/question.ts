import { html, type ReactiveControllerHost } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { onWindow } from '../elements/on-window.js';
import { desk } from '../messages/desk.js';

/** What is asked before something is done that cannot be taken back. */
export interface Grave {
  /** The button that asks. */
  readonly title: string;
  readonly sure: string;
  readonly yes: string;
}

/** The second press of a double click was meant for a button that is gone by then: it answers and asks nothing. */
const pressed =
  (act: (event: Event) => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act(event);
  };

/** The one question that an element asks at a time; Escape answers no. */
export class AskedFirst {
  private asked: unknown;

  constructor(private readonly host: ReactiveControllerHost) {
    onWindow(host, 'keydown', ({ key }) => {
      if (key === 'Escape' && this.asked !== undefined) this.ask(undefined);
    });
  }

  /**
   * The button; or the question, once it is pressed.
   *
   * @param about what tells this question from others of the same words
   */
  button({ title, sure, yes }: Grave, act: (event: Event) => unknown, about: unknown = title) {
    if (this.asked !== about)
      return html`<button type="button" class="grave" @click=${pressed(() => this.ask(about))}>${title}</button>`;
    const answered = pressed((event) => {
      act(event);
      this.ask(undefined);
    });
    return html`<span>${sure}</span>
      <button type="button" class="grave" @click=${answered}>${yes}</button>
      <button type="button" ${ref(this.focus)} @click=${() => this.ask(undefined)}>${desk.no}</button>`;
  }

  private ask(about: unknown): void {
    this.asked = about;
    this.host.requestUpdate();
  }

  /** The button that was pressed is gone: who uses a keyboard goes on at the answer that does nothing. */
  private readonly focus = (answer?: Element): void => {
    if (answer instanceof HTMLElement) answer.focus();
  };
}
