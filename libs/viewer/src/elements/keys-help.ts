import { LitElement, css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keep, LETTERS, lettersCount } from '../model/kept.js';
import { KEYS_IN_WORDS } from '../model/replay-keys.js';
import { shared } from '../style/shared.js';

/** The keys of a replay, and the switch for those that are single letters: who dictates may do without (WCAG 2.1.4). */
@customElement('rc-keys-help')
export class KeysHelp extends LitElement {
  static override styles = [
    shared,
    css`
      dialog {
        color: var(--text);
        background: var(--panel);
        border: 1px solid var(--edge);
        border-radius: var(--round);
        padding: 1rem 1.25rem;
        max-width: min(30rem, calc(100vw - 2rem));
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.4rem 1rem;
        margin: 0.75rem 0;
      }
      kbd {
        border: 1px solid var(--edge);
        border-radius: 4px;
        padding: 0 0.35em;
        background: var(--sunken);
      }
      label {
        display: flex;
        gap: 0.5rem;
        align-items: center;
        margin-bottom: 0.75rem;
      }
      input {
        min-height: 0;
      }
    `,
  ];

  @state() private letters = lettersCount();

  /** Opens it, or closes it again. */
  toggle(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog?.open) dialog.close();
    else dialog?.showModal();
  }

  override render() {
    return html`<dialog aria-labelledby="title">
      <h2 id="title">Keys</h2>
      <dl>
        ${KEYS_IN_WORDS.map(
          ([keys, does]) =>
            html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
              <dd>${does}</dd>`,
        )}
      </dl>
      <label
        ><input type="checkbox" .checked=${this.letters} @change=${this.switched} /> Single letters, digits and space
        count</label
      >
      <button @click=${() => this.toggle()}>Close</button>
    </dialog>`;
  }

  private switched(event: Event): void {
    this.letters = (event.target as HTMLInputElement).checked;
    keep(LETTERS, this.letters ? 'on' : 'off');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-keys-help': KeysHelp;
  }
}
