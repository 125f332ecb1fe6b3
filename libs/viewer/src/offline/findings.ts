import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Audited } from '#evidence';
import { checks as say } from '../messages/checks.js';
import { checkInWords, reachInWords } from '../model/checks-in-words.js';
import { shared } from '../style/shared.js';

/** Whether a file is what was made, in words: green or red, and why. */
@customElement('rc-findings')
export class Findings extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        border: 2px solid var(--edge);
        border-radius: var(--round);
        background: var(--panel);
        padding: 0.4rem var(--gap);
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.1rem 1rem;
        break-inside: avoid;
      }
      .good {
        border-color: var(--good);
      }
      .good h2 {
        color: var(--good);
      }
      .bad {
        border-color: var(--bad, #a1241d);
        background: var(--bad-ground, #fdecea);
      }
      .bad h2,
      .failed {
        color: var(--bad, #a1241d);
      }
      ul {
        flex: 1 1 100%;
        list-style: none;
      }
    `,
  ];

  @property({ attribute: false }) audited: Audited | undefined;
  /** Why it cannot be shown. */
  @property() fault: string | undefined;

  override render() {
    const { audited, fault } = this;
    if (!audited) return html`<section role="status"><h2>${say.checking}</h2></section>`;
    const ok = audited.ok && fault === undefined;
    const wrong = audited.checks.filter((check) => !check.ok);
    return html`<section class=${ok ? 'good' : 'bad'} role=${ok ? 'status' : 'alert'}>
      <h2>${ok ? say.good : say.bad}</h2>
      <p class="small">${reachInWords(audited.checks)}</p>
      ${
        wrong.length === 0
          ? nothing
          : html`<ul>
              ${wrong.map((check) => html`<li class="failed">${say.failure({ check: checkInWords(check), detail: check.detail })}</li>`)}
            </ul>`
      }
      ${fault === undefined ? nothing : html`<p class="failed">${say.notShown({ reason: fault })}</p>`}
      <p class="small soft">${say.forger}</p>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-findings': Findings;
  }
}
