import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Clock } from '../api/shapes.js';
import { clockNow } from '../model/clock.js';
import { shared } from '../style/shared.js';

const TICK_MS = 1_000;

/** The clock of a match, counted down here from when it was told. It is looked at, not announced. */
@customElement('rc-clock')
export class ClockElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline-block;
        font-variant-numeric: tabular-nums;
        font-weight: 650;
      }
    `,
  ];

  @property({ attribute: false }) clock: Clock | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.clock?.state === 'running' && this.requestUpdate(), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override render() {
    const { clock } = this;
    if (!clock) return nothing;
    const now = clock.state === 'called' ? 'Time' : clockNow(clock, Date.now());
    return html`<span role="timer" aria-label="Clock"
      >${now}${clock.state === 'held' || clock.state === 'stopped' ? ' (stands still)' : ''}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-clock': ClockElement;
  }
}
