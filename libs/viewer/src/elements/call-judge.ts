import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Call } from '../api/shapes.js';
import { callInWords } from '../model/own-call.js';
import { own } from '../messages/table-own.js';
import { shared } from '../style/shared.js';
import { Doing } from './doing.js';
import { isFocusLost } from './focus.js';
import { takenFrom } from './taken.js';

const say = own.call;

/** What a player says who calls a judge: the judges read it. */
@customElement('rc-call-judge')
export class CallJudge extends LitElement {
  static override styles = [
    shared,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
        font-weight: 650;
      }
      form,
      label {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
        font-size: 0.9rem;
      }
      textarea {
        resize: vertical;
      }
      .said {
        white-space: pre-line;
      }
    `,
  ];

  /** The call that is not closed yet. */
  @property({ attribute: false }) called: Call | undefined;
  /** Says what calls a judge with these words. */
  @property({ attribute: false }) call!: (words: string) => () => Promise<void>;
  @state() private isTyped = false;
  @state() private open = false;
  private readonly doing = new Doing(this, () => say.title);

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    // A judge has come, or has closed the call: that one is called is said no longer.
    const was = changed.get('called') as Call | undefined;
    if (was && was.state !== this.called?.state) this.doing.quiet();
  }

  override render() {
    const { called } = this;
    return html`<div class="panel">
      <details .open=${this.open} @toggle=${(event: Event) => (this.open = (event.target as HTMLDetailsElement).open)}>
        <summary data-testid="call-judge">
          ${called ? html`<span role="status">${callInWords(called)}</span>` : say.title}
        </summary>
        ${called ? this.standing(called) : nothing} ${called && !this.isTyped ? nothing : this.form()}
      </details>
      ${this.doing.shown()}
    </div>`;
  }

  /** A player who has called once calls again when that call is closed. */
  private standing({ words }: Call) {
    return html`${words?.text ? html`<p class="said">${say.said({ words: words.text })}</p>` : nothing}
      <p class="soft small">${say.again}</p>`;
  }

  private form() {
    return html`<form @submit=${this.send} @input=${this.typed}>
      <label>
        ${say.what}
        <textarea name="words" rows="2" maxlength="2000"></textarea>
      </label>
      <button ?disabled=${this.called !== undefined}>${say.now}</button>
    </form>`;
  }

  private get field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  private typed(): void {
    this.isTyped = this.field?.value !== '';
  }

  private async send(event: SubmitEvent): Promise<void> {
    const taken = takenFrom(event, {
      title: say.title,
      form: () => this.field?.form,
      before: () => this.reopen(),
      goesOn: false,
    });
    this.typed();
    const { call } = this;
    const press = (): (() => Promise<true>) => {
      const what = call(taken('words'));
      return async () => (await what(), true);
    };
    // That a judge is called stands above the form.
    const done = await this.doing.pressed(press, () => '', taken);
    if (!done || this.isTyped) return;
    const isThere = this.shadowRoot?.activeElement === event.submitter;
    this.open = false;
    // The button that was pressed is gone.
    await this.updateComplete;
    if (isThere || isFocusLost()) this.renderRoot.querySelector('summary')?.focus();
  }

  /** There is a place for words again, also while a call is open. */
  private async reopen(): Promise<void> {
    this.open = this.isTyped = true;
    await this.updateComplete;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-call-judge': CallJudge;
  }
}
