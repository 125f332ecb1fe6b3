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
    return html`<span role="timer" aria-label=${say.title} class=${over ? 'over' : ''}
      >${round.timeCalled !== null ? say.called : over ? say.over({ time: left }) : left}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-round-clock': RoundClock;
  }
}
