import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
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
    `,
  ];

  @property({ type: Boolean }) busy = false;

  override render() {
    return html`<details class="panel">
      <summary>Call a judge</summary>
      <form @submit=${this.call}>
        <label
          >What is it about? Judges read it, nobody else.
          <textarea name="words" rows="2" maxlength="2000"></textarea>
        </label>
        <button ?disabled=${this.busy}>Call a judge now</button>
      </form>
    </details>`;
  }

  private call(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const detail = String(new FormData(form).get('words') ?? '').trim();
    this.dispatchEvent(new CustomEvent<string>('rc-call', { detail, bubbles: true, composed: true }));
    form.reset();
    this.renderRoot.querySelector('details')!.open = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-call-judge': CallJudge;
  }
}
