import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { LogLine } from '../model/log.js';
import { shared } from '../style/shared.js';

/** What happened lately, newest first. */
@customElement('rc-log')
export class Log extends LitElement {
  static override styles = [
    shared,
    css`
      ol {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
        margin-top: 0.5rem;
      }
      .action {
        font-weight: 600;
        font-size: 0.9rem;
      }
      .undone :is(.action, li) {
        color: var(--soft);
        text-decoration: line-through;
      }
      li li {
        font-size: 0.85rem;
        color: var(--soft);
        padding-inline-start: 0.7rem;
        text-indent: -0.7rem;
      }
      li li::before {
        content: '· ';
      }
    `,
  ];

  @property({ attribute: false }) lines: readonly LogLine[] = [];

  override render() {
    const lines = [...this.lines].reverse();
    return html` <section class="panel" aria-label="What happened">
      <h2>What happened</h2>
      ${lines.length === 0 ? html`<p class="soft">Nothing yet.</p>` : nothing}
      <ol>
        ${lines.map((line) => this.line(line))}
      </ol>
    </section>`;
  }

  private line({ action, said, undone }: LogLine) {
    return html` <li class=${undone ? 'undone' : ''}>
      ${undone ? html`<span class="unseen">Undone:</span>` : nothing}
      <p class="action">${action}</p>
      ${
        said.length > 0
          ? html`<ul>
              ${said.map(({ text }) => html`<li>${text}</li>`)}
            </ul>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-log': Log;
  }
}
