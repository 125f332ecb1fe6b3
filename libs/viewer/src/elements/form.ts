import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ShownTable } from '#table';
import type { Option } from '../api/shapes.js';
import { titleBesideText } from '../model/asked.js';
import { forms } from '../messages/table-forms.js';
import { shared } from '../style/shared.js';
import type { ChosenOption } from './options.js';
import { formStyle } from './form.style.js';
import type { StatedFields, StatedSoFar } from './stating.js';
import './stating.js';

const { form: say, grave } = forms;

/** A question that is answered by stating what happens: its text, a search for what can be stated, and few fields. */
@customElement('rc-form')
export class FormElement extends LitElement {
  static override styles = [shared, formStyle];

  @property({ attribute: false }) option!: Option;
  @property({ attribute: false }) ask: ShownTable['asks'][number] | undefined;
  @property({ type: Boolean }) busy = false;
  @state() private stated: readonly StatedFields[] = [];
  @state() private open = false;
  @state() private sure = false;
  private of = '';

  override willUpdate(): void {
    // Another question, or the same once more: what was being stated has been.
    const now = String(this.option.action['ask']);
    if (this.of !== now) {
      this.of = now;
      this.stated = [];
      this.open = this.sure = false;
    }
  }

  override render() {
    const text = this.ask?.about['text'];
    const lines = Array.isArray(text) ? text.map(String) : [];
    return html` <h3>${this.ask ? titleBesideText(this.ask) : this.option.label}</h3>
      ${lines.length > 0 ? html`<blockquote aria-label=${say.text}>${lines.map((line) => html`<p>${line}</p>`)}</blockquote>` : nothing}
      <rc-stating .form=${this.option.form!} .of=${this.of} @rc-stated=${this.toldMore}></rc-stating>
      ${this.open ? nothing : this.ends()}`;
  }

  /** Puts the focus where one goes on. */
  toNext(): void {
    this.renderRoot.querySelector('rc-stating')?.toNext();
  }

  /** How it ends: what was stated happens, and then more or nothing more; nothing at all only if that is sure. */
  private ends() {
    if (this.stated.length > 0)
      return html` <div class="line ends">
        ${this.ask ? html`<button class="strong" ?disabled=${this.busy} @click=${() => this.send(true)}>${say.doThen}</button>` : nothing}
        <button ?disabled=${this.busy} @click=${() => this.send(false)}>${say.doLast}</button>
      </div>`;
    const words = this.ask?.about['round'] === undefined ? say.nothing : say.nothingMore;
    return html`<div class="line ends">
      ${
        this.sure
          ? html`<span class="sure">${words.ask}</span>
              <button
                class="choice grave"
                data-kind=${this.option.kind}
                ?disabled=${this.busy}
                @click=${() => this.send(false)}
              >
                ${words.yes}
              </button>
              <button @click=${() => (this.sure = false)}>${grave.no}</button>`
          : html`<button
              class="choice grave"
              data-kind=${this.option.kind}
              ?disabled=${this.busy}
              @click=${() => (this.sure = true)}
            >
              ${words.choice}
            </button>`
      }
    </div>`;
  }

  private toldMore({ detail }: CustomEvent<StatedSoFar>): void {
    this.stated = detail.stated;
    this.open = detail.open;
    this.sure = false;
  }

  private send(more: boolean): void {
    const { action } = this.option;
    const ops = this.stated.map(({ said }) => said);
    const option: Option = {
      ...this.option,
      label: this.stated.length === 0 ? say.sentNothing : this.stated.map(({ entry }) => entry.label).join(', '),
      action: {
        ...action,
        ...(ops.length > 0 ? { [this.option.form!.part]: ops } : {}),
        ...(more ? { more: true } : {}),
      },
    };
    this.sure = false;
    const detail: ChosenOption = { do: 'state', option };
    this.dispatchEvent(new CustomEvent<ChosenOption>('rc-chosen', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-form': FormElement;
  }
}
