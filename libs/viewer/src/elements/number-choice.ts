import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Option } from '../api/shapes.js';
import type { NumberChoice } from '../model/number-choice.js';
import { forms } from '../messages/table-forms.js';
import { shared } from '../style/shared.js';

const { number: say } = forms;

/** A choice that is a number: it is typed. */
@customElement('rc-number-choice')
export class NumberChoiceElement extends LitElement {
  static override styles = [
    shared,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
      }
      input {
        width: 5.5rem;
      }
    `,
  ];

  @property({ attribute: false }) choice!: NumberChoice;
  @property({ type: Boolean }) busy = false;

  override render() {
    const { title, options } = this.choice;
    const numbers = [...options.keys()];
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    return html`<form @submit=${this.chosen}>
      <label>${title} <input type="number" required min=${least} max=${most} inputmode="numeric" /></label>
      <span class="soft small">${say.range({ least, most })}</span>
      <button class="strong" ?disabled=${this.busy}>${say.choose}</button>
    </form>`;
  }

  private chosen(event: SubmitEvent): void {
    event.preventDefault();
    const option = this.choice.options.get(this.renderRoot.querySelector('input')!.valueAsNumber);
    if (option && !this.busy)
      this.dispatchEvent(new CustomEvent<Option>('rc-number', { detail: option, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-number-choice': NumberChoiceElement;
  }
}
