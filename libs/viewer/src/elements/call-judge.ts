import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Call } from '../api/shapes.js';
import { callInWords } from '../model/own-call.js';
import { shared } from '../style/shared.js';

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

  @property({ type: Boolean }) busy = false;
  /** The call that is not closed yet. */
  @property({ attribute: false }) called: Call | undefined;
  /** Calls a judge; says whether one was called. */
  @property({ attribute: false }) call!: (words: string) => Promise<boolean>;
  @state() private words = '';
  @state() private open = false;

  override render() {
    const { called } = this;
    return html`<details
      class="panel"
      .open=${this.open}
      @toggle=${(event: Event) => (this.open = (event.target as HTMLDetailsElement).open)}
    >
      <summary>${called ? callInWords(called) : 'Call a judge'}</summary>
      ${called ? this.standing(called) : nothing} ${called && this.words === '' ? nothing : this.form()}
    </details>`;
  }

  /** Who has called once calls again when that call is closed. */
  private standing({ words }: Call) {
    return html`${words?.text ? html`<p class="said">You said: “${words.text}”</p>` : nothing}
      <p class="soft small">You can call again when a judge has closed this call.</p>`;
  }

  private form() {
    return html`<form @submit=${this.send}>
      <label
        >What is it about? Judges read it, nobody else.
        <textarea
          name="words"
          rows="2"
          maxlength="2000"
          .value=${this.words}
          @input=${(event: Event) => (this.words = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      <button ?disabled=${this.busy || this.called !== undefined}>Call a judge now</button>
    </form>`;
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!(await this.call(this.words.trim()))) return;
    this.words = '';
    this.open = false;
    // The button that was pressed is gone.
    await this.updateComplete;
    this.renderRoot.querySelector('summary')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-call-judge': CallJudge;
  }
}
