import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventRound } from '../api/events.js';
import { serverTime } from '../model/server-time.js';
import { leftUntil } from '../model/event/telling.js';
import { event } from '../messages/event.js';
import { shared } from '../style/shared.js';
import { Ticking } from '../elements/ticking.js';

const say = event.clock;

/** What is left of a round, or of a table that was given more time, by the service's clock. It is not announced. */
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
      /* Where the time is read from afar, its words are smaller than it is. */
      .words {
        font-size: var(--clock-words, inherit);
      }
      .time {
        font-size: var(--clock-time, inherit);
      }
    `,
  ];

  @property({ attribute: false }) round: Pick<EventRound, 'state' | 'timeCalled'> | undefined;
  @property({ attribute: false }) ends: string | null = null;
  protected readonly ticking = new Ticking(this, () => this.round?.state === 'running');

  override render() {
    const { round, ends } = this;
    if (!round || ends === null || round.state !== 'running') return html``;
    const { now } = serverTime;
    const over = Date.parse(ends) < now;
    const left = leftUntil(ends, now);
    const time = html`<span class="time">${left}</span>`;
    return html`<span role="timer" aria-label=${say.title} class=${over ? 'over words' : 'words'}
      >${round.timeCalled !== null ? say.called : over ? say.over({ time }) : time}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-round-clock': RoundClock;
  }
}
