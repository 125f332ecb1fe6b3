import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../api/shapes.js';
import { detailOf, lacksCards, problemLinesOf, type ProblemLine } from '../model/problem-lines.js';
import { deckLists } from '../messages/begin.js';
import { match } from '../messages/match.js';
import { shared } from '../style/shared.js';
import './rule.js';

const { problem: say } = match;

/** Another name for a line of a seat's deck list. */
export interface Mended {
  readonly seat: number;
  readonly line: number;
  readonly name: string;
}

/** What was refused or went wrong, said aloud: with the rule it follows, where there is one. */
@customElement('rc-problem')
export class ProblemElement extends LitElement {
  static override styles = [
    shared,
    css`
      .box {
        border: 1px solid var(--bad);
        border-inline-start-width: 5px;
        background: var(--bad-ground);
        border-radius: 6px;
        padding: 0.5rem 0.75rem;
      }
      b {
        color: var(--bad);
      }
      .mends {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.5rem;
        align-items: center;
        margin-block: 0.2rem;
      }
      ul {
        margin-top: 0.3rem;
        padding-inline-start: 1.1rem;
        list-style: disc;
      }
    `,
  ];

  @property({ attribute: false }) problem: Problem | undefined;
  @property() game = '';
  /** The title of a game of which the service has sample cards only. */
  @property() samples = '';

  override render() {
    const { problem } = this;
    const lines = problem ? problemLinesOf(problem) : [];
    const detail = problem ? detailOf(problem) : '';
    return html` <div role="alert">
      ${
        problem
          ? html` <div class="box">
              <p><b>${problem.title}</b>${detail ? html`: ${detail}` : nothing}</p>
              ${problem.rule ? html`<p class="small">${say.rule({ rule: this.rule(problem.rule) })}</p>` : nothing}
              ${
                lines.length > 0
                  ? html`<ul>
                      ${lines.map(({ text, rule, mend }) => html`<li>${text} ${rule ? this.rule(rule) : nothing} ${mend ? this.mends(mend) : nothing}</li>`)}
                    </ul>`
                  : nothing
              }
              ${this.samples !== '' && lacksCards(problem) ? html`<p>${deckLists.getCards({ game: this.samples, setting: html`<code>CARD_DATA=cards.json</code>` })}</p>` : nothing}
              ${problem.status === 401 ? html`<p><button @click=${this.forget}>${say.lookOn}</button></p>` : nothing}
            </div>`
          : nothing
      }
    </div>`;
  }

  /** Names that may have been meant: the element that holds the list puts the one that is pressed into its line. */
  private mends({ seat, line, names }: NonNullable<ProblemLine['mend']>) {
    return html`<span class="mends"
      >${say.meant}
      ${names.map((name) => html`<button class="small" @click=${() => this.mend({ seat, line, name })}>${name}</button>`)}</span
    >`;
  }

  private mend(detail: Mended): void {
    this.dispatchEvent(new CustomEvent<Mended>('rc-mended', { detail, bubbles: true, composed: true }));
  }

  /** A token that is no longer good helps nobody. */
  private forget(): void {
    this.dispatchEvent(new CustomEvent('rc-forget', { bubbles: true, composed: true }));
  }

  private rule(rule: string) {
    return html`<rc-rule .rule=${rule} .game=${this.game}></rc-rule>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-problem': ProblemElement;
  }
}
