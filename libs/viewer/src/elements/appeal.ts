import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { judged as say } from '../messages/bench-judged.js';
import { shared } from '../style/shared.js';
import { Doing } from './doing.js';
import { focusOn } from './focus.js';
import { takenFrom } from './taken.js';

/** Says what calls a judge with these words, for the appeal of a ruling. */
export type Appealing = (words: string, ruling?: number) => () => Promise<void>;

/** A player appeals a ruling by calling a judge, and says why: only a head judge decides it. */
@customElement('rc-appeal')
export class AppealElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host([open]) {
        flex: 1 1 100%;
      }
      form,
      label {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
    `,
  ];

  @property({ type: Number }) ruling = 0;
  /** Absent while a call is open. */
  @property({ attribute: false }) call: Appealing | undefined;
  @property({ type: Boolean, reflect: true }) open = false;
  private readonly doing = new Doing(this, () => say.appeal);

  override render() {
    return html`${this.call ? this.form() : ''} ${this.doing.shown()}`;
  }

  private form() {
    if (!this.open) return html`<button @click=${this.begin}>${say.beginAppeal}</button>`;
    return html`<form @submit=${this.send}>
      <label>${say.why} <textarea name="words" rows="2" maxlength="2000"></textarea></label>
      <div class="line">
        <button class="strong">${say.appeal}</button>
        <button type="button" @click=${() => (this.open = false)}>${say.cancel}</button>
      </div>
    </form>`;
  }

  private begin(): void {
    this.open = true;
    void this.updateComplete.then(() => focusOn(this.renderRoot.querySelector('textarea')));
  }

  private async send(event: SubmitEvent): Promise<void> {
    const taken = takenFrom(event, {
      title: say.appeal,
      form: () => this.renderRoot.querySelector('form'),
      before: () => this.reopen(),
      goesOn: false,
    });
    const { call, ruling } = this;
    if (!call) return;
    const press = (): (() => Promise<true>) => {
      const what = call(taken('words'), ruling);
      return async () => (await what(), true);
    };
    if (await this.doing.pressed(press, () => say.appealed, taken)) this.open = false;
  }

  private async reopen(): Promise<void> {
    this.open = true;
    await this.updateComplete;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-appeal': AppealElement;
  }
}
