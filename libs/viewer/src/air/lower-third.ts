import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { capital } from '#narration';
import type { SeatStanding } from '../model/on-air.js';
import { plate } from './plate.style.js';

/** More counters than these are for the board. */
const MOST_COUNTERS = 3;

/** One line over a picture: the players, how it stands, whose turn it is, who holds Opportunity, and the clock. */
@customElement('rc-lower-third')
export class LowerThird extends LitElement {
  static override styles = [
    plate,
    css`
      .bar {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0.5em;
        align-items: stretch;
      }
      .player {
        display: flex;
        gap: 0.7em;
        align-items: center;
        min-width: 0;
        min-height: 3.6em;
        padding: 0.35em 0.8em;
        border-block-end: 0.28em solid transparent;
      }
      .player:last-of-type {
        flex-direction: row-reverse;
        text-align: end;
      }
      .player[data-seat='1'] {
        border-inline-start: 0.3em solid var(--seat-1);
      }
      .player[data-seat='2'] {
        border-inline-start: 0.3em solid var(--seat-2);
      }
      .player:last-of-type[data-seat] {
        border-inline: 0 0.3em solid;
        border-inline-start: 0;
        border-inline-end: 0.3em solid var(--seat-2);
      }
      .player:last-of-type[data-seat='1'] {
        border-inline-end-color: var(--seat-1);
      }
      .turn {
        border-block-end-color: var(--air-accent);
      }
      .out {
        opacity: 0.7;
      }
      .left {
        font-size: 2.3em;
        line-height: 1;
        font-weight: 750;
        font-variant-numeric: tabular-nums;
      }
      .who {
        flex: 1;
        min-width: 0;
      }
      .name {
        font-size: 1.35em;
        font-weight: 700;
      }
      .more {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.8em;
        min-height: 1.25em;
        font-size: 0.85em;
      }
      .player:last-of-type .more {
        flex-direction: row-reverse;
      }
      .more b {
        font-variant-numeric: tabular-nums;
      }
      .mark {
        color: var(--air-accent);
        font-weight: 650;
      }
      .score {
        font-size: 1.5em;
        font-weight: 700;
        padding: 0.1em 0.5em;
        border-radius: 0.25em;
        border: 1px solid var(--air-line);
        font-variant-numeric: tabular-nums;
      }
      .middle {
        display: flex;
        flex-direction: column;
        justify-content: center;
        align-items: center;
        min-width: 7em;
        max-width: 20em;
        padding: 0.3em 0.9em;
        text-align: center;
      }
      .clock {
        font-size: 1.45em;
        line-height: 1.1;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .result {
        color: var(--air-accent);
        font-weight: 700;
      }
    `,
  ];

  @property({ attribute: false }) standings: readonly SeatStanding[] = [];
  @property({ attribute: false }) counterTitle: (id: string) => string = (id) => id;
  /** What stands in the middle: turn and phase. */
  @property({ attribute: false }) lines: readonly string[] = [];
  @property() clock: string | undefined;
  @property() result: string | undefined;
  /** Whether the games that each has won are shown. */
  @property({ type: Boolean }) scored = false;

  override render() {
    const [first, ...others] = this.standings;
    return html`<section class="bar" aria-label="How it stands">
      ${first ? this.player(first) : nothing}
      <div class="plate middle">
        ${this.clock === undefined ? nothing : html`<p class="clock">${this.clock}</p>`}
        ${this.result === undefined ? this.lines.map((line, n) => html`<p class=${n > 0 ? 'soft' : ''}>${line}</p>`) : html`<p class="result">${this.result}</p>`}
      </div>
      ${others.map((one) => this.player(one))}
    </section>`;
  }

  private player({ seat, name, score, left, counters, turn, opportunity, out }: SeatStanding) {
    return html`<div
      class="plate player ${turn ? 'turn' : ''} ${out ? 'out' : ''}"
      data-seat=${seat}
      role="group"
      aria-label=${name}
    >
      ${left === undefined ? nothing : html`<p class="left" data-left>${left}</p>`}
      <div class="who">
        <h2 class="name line">${name}</h2>
        <p class="more">
          ${counters.slice(0, MOST_COUNTERS).map(([id, n]) => html`<span class="soft">${capital(this.counterTitle(id))} <b>${n}</b></span>`)}
          ${turn ? html`<span class="mark">▶ Turn</span>` : nothing}
          ${opportunity ? html`<span class="mark">◆ Opportunity</span>` : nothing}
        </p>
      </div>
      ${this.scored ? html`<p class="score" aria-label="Games won">${score}</p>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-lower-third': LowerThird;
  }
}
