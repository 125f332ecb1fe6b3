import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { thisStep as say } from '../messages/replay.js';
import { becauseOf } from '../model/because.js';
import type { StepPart } from '#narration';
import { CardNames } from '../model/card-names.js';
import { occurredIn, videoInDigits } from '../model/occurred.js';
import { timeInWords } from '../model/time-in-words.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { shared } from '../style/shared.js';
import { withCardNames } from './with-card-names.js';
import './rule.js';

/** What one step is: who did what with which payment, what changed by it, and why. */
@customElement('rc-step')
export class StepElement extends LitElement {
  static override styles = [
    shared,
    css`
      section,
      ol {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      h3 {
        margin-bottom: 0.2rem;
      }
      .who {
        font-weight: 600;
      }
      .payment {
        font-size: 0.88rem;
      }
      ul:not(.charts) li {
        font-size: 0.9rem;
        padding-inline-start: 0.8rem;
        text-indent: -0.8rem;
      }
      ul:not(.charts) li::before {
        content: '· ';
        color: var(--soft);
      }
      summary {
        cursor: pointer;
        min-height: 1.5rem;
        color: var(--soft);
        font-size: 0.85rem;
      }
      details li {
        color: var(--soft);
        font-size: 0.85rem;
      }
      .rules {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 0.8rem;
      }
      .chart {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.55rem;
        align-items: baseline;
      }
      .chart .name {
        min-width: 2.2rem;
        color: var(--soft);
        font-size: 0.85rem;
      }
    `,
  ];

  @property() heading = '';
  @property() game = '';
  @property({ attribute: false }) parts: readonly StepPart[] = [];
  @property({ attribute: false }) names = new CardNames();
  @property({ attribute: false }) look: Pick<TableLook, 'showing'> = PLAIN_LOOK;
  @property({ attribute: false }) because: readonly string[] = [];

  override render() {
    const details = this.parts.flatMap(({ said }) => said.filter(({ detail }) => detail));
    const { rules, charts } = becauseOf(this.because);
    return html` <section class="panel" aria-label=${say.title}>
      <h2>${this.named(this.heading)}</h2>
      <ol aria-label=${say.actions}>
        ${this.parts.map((part) => this.action(part))}
      </ol>
      ${
        details.length > 0
          ? html`<details>
              <summary>${say.bookkeeping({ count: details.length })}</summary>
              <ul>
                ${details.map(({ text }) => html`<li>${this.named(text)}</li>`)}
              </ul>
            </details>`
          : nothing
      }
      ${
        rules.length > 0
          ? html` <div>
              <h3>${say.why}</h3>
              <p class="rules">${rules.map((rule) => html`<rc-rule .rule=${rule} .game=${this.game}></rc-rule>`)}</p>
            </div>`
          : nothing
      }
      ${
        charts.length > 0
          ? html` <div>
              <h3>${say.how}</h3>
              <ul class="charts">
                ${charts.map(
                  ({ chart, boxes }) =>
                    html`<li class="chart">
                      <span class="name">${chart}</span>
                      ${boxes.map(
                        ({ id, letter }) => html`<rc-rule .rule=${id} .label=${letter} .game=${this.game}></rc-rule>`,
                      )}
                    </li>`,
                )}
              </ul>
            </div>`
          : nothing
      }
    </section>`;
  }

  private deed(who: unknown, what: string) {
    const said = this.named(what);
    return /^\p{Lu}/u.test(what) ? say.actionCalled({ who, title: said }) : say.action({ who, what: said });
  }

  private named(text: string) {
    return withCardNames(text, this.names, this.look);
  }

  private occurred(said: StepPart['occurred']) {
    const occurred = occurredIn(said);
    if (!occurred) return nothing;
    const words =
      'video' in occurred
        ? say.inVideo({ at: videoInDigits(occurred.video) })
        : say.occurredAt({ time: timeInWords(occurred.at) });
    return html` <span class="soft small">(${words})</span>`;
  }

  private action({ who, what, opportunity, occurred, payments, said }: StepPart) {
    const told = said.filter(({ detail }) => !detail);
    if (what === '' && told.length === 0) return nothing;
    return html` <li>
      ${what ? html`<p>${this.deed(html`<span class="who">${who}</span>`, what)}${opportunity ? html` <span class="soft small">(${opportunity})</span>` : nothing}${this.occurred(occurred)}</p>` : nothing}
      ${payments.map((payment) => html`<p class="payment">${this.named(payment)}</p>`)}
      ${
        told.length > 0
          ? html`<ul>
              ${told.map(({ text }) => html`<li>${this.named(text)}</li>`)}
            </ul>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-step': StepElement;
  }
}
