import { LitElement, css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keys as say } from '../messages/replay-beside.js';
import { KEY_ROWS, keepKeys, keepUsual, keyName, mayBeChosen, withKey, type KeyRow } from '../model/choosing-keys.js';
import { keep, LETTERS, lettersCount } from '../model/kept.js';
import { keyedBy, ownKeys, USUAL, type Keyed } from '../model/own-keys.js';
import { shared } from '../style/shared.js';

/**
 * The keys of a replay, which may be changed, and the switch for those that are single letters: who dictates may do
 * without (WCAG 2.1.4).
 */
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
        max-width: min(34rem, calc(100vw - 2rem));
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr auto;
        align-items: center;
        gap: 0.25rem 1rem;
        margin: 0.75rem 0;
      }
      kbd {
        border: 1px solid var(--edge);
        border-radius: 4px;
        padding: 0 0.35em;
        background: var(--sunken);
      }
      dd {
        margin: 0;
      }
      dd button {
        min-height: 1.75rem;
        padding: 0 0.6em;
      }
      [role='status'] {
        min-height: 1.5em;
        margin: 0.5rem 0;
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
  @state() private keys = ownKeys();
  /** What a key is being chosen for. */
  @state() private asking: Keyed | undefined;
  @state() private said = '';

  /** Opens it, or closes it again. */
  toggle(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog?.open) dialog.close();
    else dialog?.showModal();
  }

  override render() {
    return html`<dialog aria-labelledby="title" @keydown=${this.pressed} @close=${() => this.ask(undefined)}>
      <h2 id="title">${say.title}</h2>
      <dl>${KEY_ROWS.map((row) => this.row(row))}</dl>
      <label><input type="checkbox" .checked=${this.letters} @change=${this.switched} /> ${say.letters}</label>
      <p role="status">${this.said}</p>
      <button @click=${() => this.toggle()}>${say.close}</button> <button @click=${this.usual}>${say.usual}</button>
    </dialog>`;
  }

  private row({ always, keyed, does }: KeyRow) {
    const own = keyed && this.keys[keyed];
    const asked = keyed !== undefined && this.asking === keyed;
    return html`<dt>${[...always, ...(own ? [keyName(own)] : [])].map((key) => html`<kbd>${key}</kbd> `)}</dt>
      <dd>${does}</dd>
      <dd>
        ${
          keyed
            ? html`<button
                aria-label=${asked ? say.pressFor({ does }) : say.changeOf({ does })}
                aria-pressed=${asked}
                @click=${() => this.ask(asked ? undefined : keyed)}
              >
                ${asked ? say.press : say.change}
              </button>`
            : ''
        }
      </dd>`;
  }

  private ask(keyed: Keyed | undefined): void {
    this.asking = keyed;
    this.said = keyed ? say.asking : '';
  }

  /** A key that is being chosen does nothing else. */
  private pressed(event: KeyboardEvent): void {
    const { asking } = this;
    if (!asking || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return this.ask(undefined);
    if (!mayBeChosen(event.key)) {
      this.said = say.notThis;
      return;
    }
    const before = keyedBy(event.key, this.keys);
    this.keys = withKey(this.keys, asking, event.key);
    keepKeys(this.keys);
    this.asking = undefined;
    const lost = before && before !== asking ? KEY_ROWS.find(({ keyed }) => keyed === before)?.does : undefined;
    this.said = lost === undefined ? say.changed : say.changedFrom({ does: lost });
  }

  private usual(): void {
    keepUsual();
    this.keys = USUAL;
    this.ask(undefined);
    this.said = say.areUsual;
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
