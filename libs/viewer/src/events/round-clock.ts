import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventRound } from '../api/events.js';
import { leftUntil } from '../model/event/telling.js';
import { shared } from '../style/shared.js';

const TICK_MS = 1_000;

/** What is left of a round, or of a table that was given more time. It is looked at, not announced. */
@customElement('rc-round-clock')
export class RoundClock extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline-block;
        font-variant-numeric: tabular-nums;
        font-weight: 650;
      }
      .over {
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) round: Pick<EventRound, 'state' | 'timeCalled'> | undefined;
  @property({ attribute: false }) ends: string | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.round?.state === 'running' && this.requestUpdate(), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override render() {
    const { round, ends } = this;
    if (!round || ends === null || round.state !== 'running') return html``;
    const now = Date.now();
    const over = Date.parse(ends) < now;
    const left = leftUntil(ends, now);
    return html`<span role="timer" aria-label="Clock" class=${over ? 'over' : ''}
      >${round.timeCalled !== null ? 'Time is called' : over ? `Time is over: ${left}` : left}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-round-clock': RoundClock;
  }
}
