import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { CardNames } from '../model/card-names.js';
import type { LogLine } from '../model/log.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { wordsOfMatch } from '../model/match-words-later.js';
import { page } from '../messages/table-page.js';
import { shared } from '../style/shared.js';
import { withCardNames } from './with-card-names.js';

const { log: say } = page;

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
      /* On a phone it is no longer than the table above it. */
      @media (max-width: 960px) {
        ol:not(ol ol) {
          max-height: 26rem;
          overflow-y: auto;
        }
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
  @property({ attribute: false }) names = new CardNames();
  @property({ attribute: false }) look: Pick<TableLook, 'showing'> = PLAIN_LOOK;

  override updated(): void {
    // A table is there before what opens beside a name.
    if (this.lines.length > 0) setTimeout(() => void import('./card-name.js'));
  }

  override render() {
    const lines = [...this.lines].reverse();
    return html` <section class="panel" aria-label=${say.title}>
      <h2>${say.title}</h2>
      ${lines.length === 0 && wordsOfMatch() ? html`<p class="soft">${say.nothing}</p>` : nothing}
      <ol tabindex="0" aria-label=${say.newest}>
        ${lines.map((line) => this.line(line))}
      </ol>
    </section>`;
  }

  private named(text: string) {
    return withCardNames(text, this.names, this.look);
  }

  private line({ action, said, undone }: LogLine) {
    return html` <li class=${undone ? 'undone' : ''}>
      ${undone ? html`<span class="unseen">${say.undone}</span>` : nothing}
      <p class="action">${this.named(action)}</p>
      ${
        said.length > 0
          ? html`<ul>
              ${said.map(({ text }) => html`<li>${this.named(text)}</li>`)}
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
