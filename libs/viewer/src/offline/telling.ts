import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Beside, InFile, TranscriptLine } from '#evidence';
import { evidencePage as say } from '../messages/evidence.js';
import { shared } from '../style/shared.js';

/** The match in sentences. On paper it stands in the place of the table. */
@customElement('rc-telling')
export class TellingElement extends LitElement {
  static override styles = [
    shared,
    css`
      summary {
        cursor: pointer;
        font-weight: 650;
        font-size: 1.05rem;
        min-height: 1.75rem;
      }
      h3 {
        margin-top: 0.8rem;
        font-size: 1.05rem;
        color: var(--text);
      }
      h4 {
        margin-top: 0.6rem;
      }
      h3,
      h4 {
        break-after: avoid;
      }
      .action {
        font-weight: 600;
        margin-top: 0.25rem;
        break-after: avoid;
      }
      .said {
        padding-inline-start: 1.2rem;
        font-size: 0.92rem;
      }
      .n {
        color: var(--soft);
        font-weight: 400;
        font-size: 0.8rem;
      }
      .undone {
        color: var(--soft);
      }
      .undone span:not(.n) {
        text-decoration: line-through;
      }
      @media print {
        .panel {
          border: 0;
          padding: 0;
        }
        details:not([open])::details-content {
          content-visibility: visible;
          display: block;
        }
        p {
          font-size: 9.5pt;
        }
      }
    `,
  ];

  @property({ attribute: false }) file!: InFile;
  @property({ attribute: false }) beside!: Beside;
  @state() private lines: readonly TranscriptLine[] | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('file')) void this.file.tell().then((lines) => (this.lines = lines));
  }

  override render() {
    return html`<details class="panel">
      <summary data-testid="transcript">${say.transcript}</summary>
      ${this.lines?.map((line) => this.line(line)) ?? nothing}
    </details>`;
  }

  private line({ kind, text, revision, undone }: TranscriptLine) {
    switch (kind) {
      case 'game':
        return html`<h3>${text}</h3>`;
      case 'turn':
        return html`<h4>${text}</h4>`;
      case 'action':
        return html`<p class="action ${undone ? 'undone' : ''}">
          <span class="n">${revision} ${undone ? say.undone : nothing}</span> <span>${text}</span>
        </p>`;
      case 'said':
        return html`<p class="said ${undone ? 'undone' : ''}">
          ${undone ? html`<span class="n">${say.undone}</span> ` : nothing}<span>${text}</span>
        </p>`;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-telling': TellingElement;
  }
}
