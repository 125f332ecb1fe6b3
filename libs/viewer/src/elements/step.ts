import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Said } from '../describe/describe.js';
import type { StepAction } from '../model/replay.js';
import { shared } from '../style/shared.js';
import './rule.js';

/** What one step is: what changed, who did what, and why. */
@customElement('rc-step')
export class StepElement extends LitElement {
  static override styles = [
    shared,
    css`
      section { display: flex; flex-direction: column; gap: .7rem; }
      h3 { margin-bottom: .2rem; }
      li { font-size: .92rem; padding-inline-start: .8rem; text-indent: -.8rem; }
      li::before { content: '· '; color: var(--soft); }
      .who { font-weight: 600; }
      summary { cursor: pointer; min-height: 1.5rem; color: var(--soft); font-size: .85rem; }
      details li { color: var(--soft); font-size: .85rem; }
      .rules { display: flex; flex-wrap: wrap; gap: .1rem .8rem; }
    `,
  ];

  @property() heading = '';
  @property() game = '';
  @property({ attribute: false }) changes: readonly Said[] = [];
  @property({ attribute: false }) actions: readonly StepAction[] = [];
  @property({ attribute: false }) because: readonly string[] = [];

  override render() {
    const told = this.changes.filter(({ detail }) => !detail);
    const details = this.changes.filter(({ detail }) => detail);
    return html`
      <section class="panel" aria-label="This step">
        <h2>${this.heading}</h2>
        ${this.actions.length > 0 ? html`
          <div><h3>Who did what</h3><ul>${this.actions.map((action) => this.action(action))}</ul></div>` : nothing}
        <div>
          <h3>What changed</h3>
          ${told.length > 0 ? html`<ul>${told.map(({ text }) => html`<li>${text}</li>`)}</ul>` : html`<p class="soft small">Nothing on the table.</p>`}
          ${details.length > 0 ? html`<details><summary>Book-keeping ${details.length}</summary><ul>${details.map(({ text }) => html`<li>${text}</li>`)}</ul></details>` : nothing}
        </div>
        ${this.because.length > 0 ? html`
          <div><h3>Why: rules</h3><p class="rules">${this.because.map((rule) => html`<rc-rule .rule=${rule} .game=${this.game}></rc-rule>`)}</p></div>` : nothing}
      </section>`;
  }

  private action({ who, what, opportunity, payments }: StepAction) {
    return html`
      <li><span class="who">${who}</span>: ${what}${opportunity ? html` <span class="soft small">(${opportunity})</span>` : nothing}
        ${payments.map((payment) => html`<p class="small">${payment}</p>`)}</li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-step': StepElement;
  }
}
