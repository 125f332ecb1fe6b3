import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Clock } from '../api/shapes.js';
import { clockNow } from '../model/clock.js';
import { serverTime } from '../model/server-time.js';
import { times as say } from '../messages/table-times.js';
import { shared } from '../style/shared.js';
import { Ticking } from './ticking.js';

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
  protected readonly ticking = new Ticking(this, () => this.clock?.state === 'running');

  override render() {
    const { clock } = this;
    if (!clock) return nothing;
    const now = clock.state === 'called' ? say.clock.called : clockNow(clock, serverTime.now);
    return html`<span role="timer" aria-label=${say.clock.title}
      >${clock.state === 'held' || clock.state === 'stopped' ? say.clock.standsStill({ time: now }) : now}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-clock': ClockElement;
  }
}
