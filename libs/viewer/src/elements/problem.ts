import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../api/shapes.js';
import { linesOf } from '../model/problem-lines.js';
import { shared } from '../style/shared.js';
import './rule.js';

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
      ul {
        margin-top: 0.3rem;
        padding-inline-start: 1.1rem;
        list-style: disc;
      }
    `,
  ];

  @property({ attribute: false }) problem: Problem | undefined;
  @property() game = '';

  override render() {
    const { problem } = this;
    const lines = problem ? linesOf(problem) : [];
    return html` <div role="alert">
      ${
        problem
          ? html` <div class="box">
              <p><b>${problem.title}</b>${problem.detail ? html`: ${problem.detail}` : nothing}</p>
              ${problem.rule ? html`<p class="small">Rule&nbsp;${this.rule(problem.rule)}</p>` : nothing}
              ${
                lines.length > 0
                  ? html`<ul>
                      ${lines.map(({ text, rule }) => html`<li>${text} ${rule ? this.rule(rule) : nothing}</li>`)}
                    </ul>`
                  : nothing
              }
              ${problem.status === 401 ? html`<p><button @click=${this.forget}>Look on as a spectator</button></p>` : nothing}
            </div>`
          : nothing
      }
    </div>`;
  }

  /** A token that is none any more helps nobody. */
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
