import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Air } from '../api/shapes.js';
import { follows as say } from '../messages/stage.js';
import type { StageControl } from '../model/stage-control.js';
import { shared } from '../style/shared.js';
import { deskStyle } from './stage-desk.style.js';

/** Which table of which event is followed: its matches come on air by themselves. */
@customElement('rc-stage-follows')
export class StageFollows extends LitElement {
  static override styles = [
    shared,
    deskStyle,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
    `,
  ];

  @property({ attribute: false }) control!: StageControl;
  /** Grows whenever the control has changed: it is one object for good. */
  @property({ type: Number }) version = 0;

  override render() {
    const { control } = this;
    const follows = control.air?.follows ?? null;
    if (!follows && control.events.length === 0) return nothing;
    const known = control.events.some(({ id }) => id === follows?.event);
    return html`<label class="field"
        >${say.event}
        <select @change=${(event: Event) => this.follow((event.target as HTMLSelectElement).value, null)}>
          <option value="" ?selected=${!follows}>${say.noEvent}</option>
          ${follows && !known ? html`<option value=${follows.event} selected>${follows.event}</option>` : nothing}
          ${control.events.map(({ id, name }) => html`<option value=${id} ?selected=${id === follows?.event}>${name}</option>`)}
        </select></label
      >
      ${follows ? this.table(follows) : nothing}`;
  }

  private table({ event, table }: NonNullable<Air['follows']>) {
    return html`<label class="field"
        >${say.table}
        <input
          type="number"
          min="1"
          max="1000000"
          placeholder=${say.feature}
          .value=${table === null ? '' : String(table)}
          @change=${({ target }: Event) => {
            const n = (target as HTMLInputElement).valueAsNumber;
            this.follow(event, Number.isSafeInteger(n) && n >= 1 ? n : null);
          }}
      /></label>
      <p class="soft small">${say.about}</p>`;
  }

  private follow(event: string, table: number | null): void {
    void this.control.followTable(event, table);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stage-follows': StageFollows;
  }
}
