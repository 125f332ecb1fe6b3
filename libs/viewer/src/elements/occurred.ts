import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { videoInDigits, videoTyped, type Occurred } from '../model/occurred.js';
import { occurred as say } from '../messages/table-line.js';
import { shared } from '../style/shared.js';

/** When something happened at a real table: a place in a video, or a time (R-PAPER-14). `rc-occurred` says which. */
@customElement('rc-occurred')
export class OccurredElement extends LitElement {
  static override styles = [
    shared,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
        color: var(--soft);
        font-size: 0.85rem;
      }
      label {
        display: block;
        font-size: 0.88rem;
      }
      input {
        width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) occurred: Occurred | undefined;

  override render() {
    const { occurred } = this;
    const video = occurred && 'video' in occurred ? videoInDigits(occurred.video) : '';
    return html`<details>
      <summary data-testid="occurred">${say.title}</summary>
      <p class="soft small">${say.about}</p>
      <label>${say.video}<input name="video" autocomplete="off" .value=${video} @change=${this.inVideo} /></label>
      <label
        >${say.time}<input
          name="time"
          type="datetime-local"
          step="1"
          .value=${occurred && 'at' in occurred ? localOf(occurred.at) : ''}
          @change=${this.atTime}
      /></label>
    </details>`;
  }

  private readonly inVideo = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const video = videoTyped(field.value);
    field.setCustomValidity(video === undefined && field.value.trim() !== '' ? say.noPlace : '');
    if (field.reportValidity()) this.tell(video === undefined ? undefined : { video });
  };

  private readonly atTime = ({ target }: Event): void => {
    const { value } = target as HTMLInputElement;
    this.tell(value === '' ? undefined : { at: new Date(value).toISOString() });
  };

  private tell(detail: Occurred | undefined): void {
    this.dispatchEvent(new CustomEvent('rc-occurred', { detail }));
  }
}

/** A time in UTC as the field for times writes it: by the clock of the reader. */
const localOf = (at: string): string => {
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
};

declare global {
  interface HTMLElementTagNameMap {
    'rc-occurred': OccurredElement;
  }
}
