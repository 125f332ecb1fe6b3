import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { freshKey } from '../api/asking.js';
import type { EventDone } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import '../elements/problem.js';
import type { Following } from '../model/event/following.js';
import { Sending, type Sent, type Taken } from '../model/sending.js';

/** What an element of an event's pages does: one thing after another, and what came of each is said beside it. */
export class Doing implements ReactiveController {
  private readonly sending: Sending;

  constructor(private readonly host: ReactiveControllerHost & { readonly following: Following }) {
    host.addController(this);
    this.sending = new Sending(() => host.requestUpdate());
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.stay);
  }

  hostDisconnected(): void {
    removeEventListener('beforeunload', this.stay);
  }

  /** Whoever leaves the page is asked first while something of theirs is not sent yet. */
  private readonly stay = (event: BeforeUnloadEvent): void => {
    if (this.busy) event.preventDefault();
  };

  get busy(): boolean {
    return this.sending.busy;
  }

  /** Undefined: it was refused, and why is shown. `said` is asked of each answer, also where it is sent again. */
  async do(
    path: readonly (string | number)[],
    said: string | ((done: EventDone) => string),
    body?: unknown,
    method?: 'POST' | 'PUT',
    from?: Taken,
  ): Promise<EventDone | undefined> {
    // Sent again it is the same: who does not know what became of it does it once all the same.
    const key = freshKey();
    return this.trying(
      () => this.host.following.do(path, body, method, key),
      (done) => (typeof said === 'string' ? said : said(done)),
      from,
    );
  }

  /** Steps of one thing by name, each of which is done once, however often the whole is sent again. */
  once(): (
    step: string,
    path: readonly (string | number)[],
    body?: unknown,
    method?: 'POST' | 'PUT',
  ) => Promise<EventDone> {
    const keys = new Map<string, string>();
    return (step, path, body, method) => {
      const key = keys.get(step) ?? freshKey();
      keys.set(step, key);
      return this.host.following.do(path, body, method, key);
    };
  }

  async trying<T>(what: () => Promise<T>, said: (done: T) => string = () => '', from?: Taken): Promise<T | undefined> {
    let done: T | undefined;
    await this.sending.send(async () => said((done = await what())), from);
    return done;
  }

  refuse(from: Taken, problem: Problem): void {
    this.sending.refuse(from, problem);
  }

  /** @param game whose cards a refused list names */
  shown(game = '') {
    const { sent } = this.sending;
    const last = sent.find(({ state, from }) => state === 'done' || (state === 'refused' && !from));
    const lines = sent.filter((one) => one.from && one !== last && (one.state !== 'done' || one.said !== ''));
    return html`${told(last?.problem, last?.said, game)}
    ${
      lines.length > 0
        ? html`<ul class="small" aria-label="Sent">
            ${lines.map((one) => this.line(one, game))}
          </ul>`
        : nothing
    }`;
  }

  private line(one: Sent, game: string) {
    const { state, said, problem } = one;
    const { text } = one.from!;
    if (state === 'done') return html`<li class="soft"><bdi>${said}</bdi></li>`;
    const button = (title: string, press: () => void) =>
      html`<button type="button" class="small" aria-label=${`${title}: ${text}`} @click=${press}>${title}</button>`;
    const words = { waiting: 'waits to be sent', sending: 'is being sent …', refused: 'not done', kept: 'not sent' };
    return html`<li class="line">
      <span
        ><b><bdi>${text}</bdi></b
        >: ${words[state]}</span
      >
      ${state === 'sending' ? nothing : button('Back into the form', () => this.sending.takeBack(one))}
      ${this.sending.canRepeat(one) ? button('Send it again', () => this.sending.again(one)) : nothing}
      ${state === 'sending' ? nothing : button('Leave it', () => this.sending.leave(one))}
      ${problem ? html`<rc-problem .problem=${problem} .game=${game}></rc-problem>` : nothing}
    </li>`;
  }
}

/** What came of something: said aloud when it comes, and without room of its own while there is nothing. */
export const told = (problem: Problem | undefined, said = '', game = '') =>
  html`<div class=${problem || said !== '' ? 'told' : 'told none'}>
    <rc-problem .problem=${problem} .game=${game}></rc-problem>
    <p role="status">${said}</p>
  </div>`;

type Filled = (name: string) => string;
const MOST_OF_A_LINE = 60;

const filledIn = (form: HTMLFormElement): FormData => new FormData(form);
const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** The fields of a form that is sent, as text without blanks around it; they stay filled in. */
export const sentBy = (event: SubmitEvent): Filled => {
  event.preventDefault();
  const fields = filledIn(event.target as HTMLFormElement);
  return (name) => textIn(fields, name);
};

/** The same, and the form is empty for what is filled in next, whatever becomes of this. */
export const takenFrom = (event: SubmitEvent): Filled & Taken => {
  event.preventDefault();
  return takeOut(event.target as HTMLFormElement);
};

const takeOut = (form: HTMLFormElement): Filled & Taken => {
  const fields = filledIn(form);
  const typed = typedIn(form);
  form.reset();
  form.querySelector<HTMLElement>('input, textarea')?.focus();
  const back = (): Taken | undefined => {
    const instead = typedIn(form) === '' ? undefined : takeOut(form);
    fillIn(form, fields);
    form.querySelector<HTMLElement>('input, textarea')?.focus();
    return instead;
  };
  const line = typed.replace(/\s+/g, ' ');
  const text = line.length > MOST_OF_A_LINE ? `${line.slice(0, MOST_OF_A_LINE)} …` : line;
  return Object.assign((name: string) => textIn(fields, name), { text: text || 'What was sent', back });
};

/** Fills a form in as it was. */
export const fillIn = (form: HTMLFormElement, fields: FormData): void => {
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field && 'value' in field) field.value = String(value);
  }
};

/** What somebody has typed into a form, beyond what stands there by itself. */
const typedIn = (form: HTMLFormElement): string =>
  [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio]), textarea',
    ),
  ]
    .filter(({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue)
    .map(({ value }) => value.trim())
    .join(', ');
