import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Option } from '../api/shapes.js';
import { isGrave } from '../model/choices.js';
import { forms as say } from '../messages/table-forms.js';
import { shared } from '../style/shared.js';
import { onWindow } from './on-window.js';
import type { ChosenOption } from './options.js';

/** Choices that end something for good, apart from all others: each is asked about once more. */
@customElement('rc-concede')
export class Concede extends LitElement {
  static override styles = [
    shared,
    css`
      p {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        align-items: center;
      }
      .sure {
        color: var(--bad);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) options: readonly Option[] = [];
  /** The player for whom somebody else chooses. */
  @property() who = '';
  @property({ type: Boolean }) busy = false;
  @state() private confirming: string | undefined;

  constructor() {
    super();
    onWindow(this, 'keydown', (event) => {
      if (event.key === 'Escape') this.confirming = undefined;
    });
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    // A question about one player is never answered for another.
    if (changed.has('who')) this.confirming = undefined;
  }

  override render() {
    const { who } = this;
    return this.options
      .filter((option) => isGrave(option) && option.complete)
      .map(
        (option) =>
          html`<p>
            ${
              this.confirming === option.label
                ? html`<span class="sure">${this.ask(option.label)}</span>
                    <button
                      class="grave"
                      data-testid="grave-yes"
                      ?disabled=${this.busy}
                      @click=${() => this.send(option)}
                    >
                      ${who === '' ? say.grave.yes({ choice: option.label.toLowerCase() }) : say.grave.yesFor({ choice: option.label.toLowerCase(), player: who })}
                    </button>
                    <button data-testid="grave-no" @click=${() => (this.confirming = undefined)}>
                      ${say.grave.no}
                    </button>`
                : html`<button class="grave" data-testid="grave" @click=${() => (this.confirming = option.label)}>
                    ${option.label}
                  </button>`
            }
          </p>`,
      );
  }

  private ask(choice: string): string {
    return this.who === '' ? say.grave.ask({ choice }) : say.grave.askFor({ choice, player: this.who });
  }

  private send(option: Option): void {
    this.confirming = undefined;
    const detail: ChosenOption = { do: 'act', option };
    this.dispatchEvent(new CustomEvent<ChosenOption>('rc-chosen', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-concede': Concede;
  }
}
