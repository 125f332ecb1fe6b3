import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../api/shapes.js';
import { shared } from '../style/shared.js';
import './rule.js';

/** What was refused or went wrong, said aloud: with the rule it follows, where there is one. */
@customElement('rc-problem')
export class ProblemElement extends LitElement {
  static override styles = [
    shared,
    css`
      .box { border: 1px solid var(--bad); border-inline-start-width: 5px; background: var(--bad-ground); border-radius: 6px; padding: .5rem .75rem; }
      b { color: var(--bad); }
      ul { margin-top: .3rem; padding-inline-start: 1.1rem; list-style: disc; }
    `,
  ];

  @property({ attribute: false }) problem: Problem | undefined;
  @property() game = '';

  override render() {
    const { problem } = this;
    return html`
      <div role="alert">
        ${problem ? html`
          <div class="box">
            <p><b>${problem.title}</b>${problem.detail ? html`: ${problem.detail}` : nothing}</p>
            ${problem.rule ? html`<p class="small">Rule ${this.rule(problem.rule)}</p>` : nothing}
            ${problem.violations?.length ? html`<ul>${problem.violations.map((one) => html`<li>${one.detail ?? one.reason} ${one.rule ? this.rule(one.rule) : nothing}</li>`)}</ul>` : nothing}
          </div>` : nothing}
      </div>`;
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
