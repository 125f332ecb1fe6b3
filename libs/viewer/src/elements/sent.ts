import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../api/shapes.js';
import type { Sending, Sent } from '../model/sending.js';
import { match } from '../messages/match.js';
import { shared } from '../style/shared.js';
import { focusOn } from './focus.js';
import './problem.js';

const { sent: say } = match;

/** What a place of a page has sent: what came of it, and what can be done about what came to nothing. */
@customElement('rc-sent')
export class SentElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host,
      li {
        display: flex;
        gap: 0.4rem 0.8rem;
      }
      :host,
      ul {
        flex-direction: column;
      }
      /* Out of the line, not gone: what is not there cannot be announced when it changes. */
      :host([empty]),
      .none {
        position: absolute;
      }
      ul {
        display: flex;
        gap: 0.4rem;
        max-height: 40vh;
        overflow-y: auto;
      }
      li {
        flex-wrap: wrap;
        align-items: center;
      }
      pre {
        white-space: pre-wrap;
        max-height: 8rem;
        overflow: auto;
        margin: 0;
      }
    `,
  ];

  /** It changes, and tells so by being given again. */
  @property({ attribute: false, hasChanged: () => true }) sending!: Sending;
  /** Whose cards a refused list names. */
  @property() game = '';
  /** Puts a detail into the words of who reads it. */
  @property({ attribute: false }) reworded: (text: string) => string = (text) => text;
  /** Whether it is told of what was done, too. */
  @property({ type: Boolean }) owed = false;

  override willUpdate(): void {
    this.toggleAttribute('empty', this.sending.sent.length === 0);
  }

  override render() {
    const { outcome } = this.sending;
    const lines = this.sending.listed(this.owed);
    const left = lines.filter(({ state }) => state === 'refused' || state === 'kept');
    return html`${this.owed ? nothing : problemTold(this.problem(outcome), outcome?.said, this.game)}
    ${
      left.length > 1
        ? html`<p>
            <button type="button" class="small" @click=${() => this.sending.leaveAll()}>${say.leaveAll}</button>
          </p>`
        : nothing
    }
    ${
      lines.length > 0
        ? html`<ul class="small" aria-label=${say.title}>
            ${lines.map((one) => this.line(one))}
          </ul>`
        : nothing
    }`;
  }

  /** Puts the focus on what came of what was settled last. */
  toOutcome(): void {
    const refused = this.sending.last?.state === 'refused';
    focusOn(this.renderRoot.querySelector<HTMLElement>(refused ? '.told rc-problem[told], li rc-problem' : '.told p'));
  }

  private line(one: Sent) {
    const { state, said } = one;
    const { text, whole } = one.from!;
    if (state === 'done') return html`<li class="soft"><bdi>${said}</bdi></li>`;
    const { sending } = this;
    const button = (title: string, press: () => void) =>
      html`<button type="button" class="small" aria-label=${say.button({ does: title, sent: text })} @click=${press}>
        ${title}
      </button>`;
    const canGoBack = sending.canTakeBack(one);
    return html`<li>
      <span>${say[state]({ sent: html`<b><bdi>${text}</bdi></b>` })}</span>
      ${canGoBack ? button(say.back, () => sending.takeBack(one)) : nothing}
      ${sending.canRepeat(one) ? button(say.again, () => sending.again(one)) : nothing}
      ${state === 'sending' ? nothing : button(say.leave, () => sending.leave(one))}
      ${
        whole === undefined || canGoBack
          ? nothing
          : html`<details>
              <summary data-testid="whole">${say.whole}</summary>
              <pre>${whole}</pre>
            </details>`
      }
      ${one.problem ? html`<rc-problem .problem=${this.problem(one)} .game=${this.game}></rc-problem>` : nothing}
    </li>`;
  }

  private problem(one: Sent | undefined): Problem | undefined {
    const { problem } = one ?? {};
    return problem?.detail === undefined ? problem : { ...problem, detail: this.reworded(problem.detail) };
  }
}

/** What came of something: said aloud when it comes, and without room of its own while there is nothing. */
export const problemTold = (problem: Problem | undefined, said = '', game = '') =>
  html`<div class=${problem || said !== '' ? 'told' : 'told none'}>
    <rc-problem ?told=${problem !== undefined} .problem=${problem} .game=${game}></rc-problem>
    <p role="status">${said}</p>
  </div>`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-sent': SentElement;
  }
}
