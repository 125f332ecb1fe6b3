import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { capital } from '#narration';
import { air as say } from '../messages/air.js';
import { MOST_COUNTERS, type SeatStanding } from '../model/on-air.js';
import { plate } from './plate.style.js';

/** A name is written as large as all of it is read; the smallest is as large as the words below it. */
const SIZES = [1.35, 1.2, 1.05, 0.92];

const pipsInWords = (pips: SeatStanding['pips']): string => {
  const has = pips.filter((one) => one.has).map(({ title }) => title);
  return has.length > 0 ? has.join(', ') : say.noneOf({ count: pips.length });
};

/** One line over a picture: the players, how it stands, who must act, and the clock. */
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
      .acts {
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
      /* A name gives way to what stands beside it. The turn has its place also at the others: nothing moves when it passes. */
      h2 {
        display: flex;
        gap: 0.5em;
        align-items: baseline;
      }
      .player:last-of-type h2 {
        flex-direction: row-reverse;
      }
      h2 > span {
        flex: none;
        font-size: 0.92em;
      }
      .name {
        min-width: 0;
        font-size: 1.35em;
        line-height: 1.7rem;
        font-weight: 700;
      }
      .whose {
        display: inline-grid;
      }
      .whose > span {
        grid-area: 1 / 1;
      }
      .whose > :not(.now) {
        visibility: hidden;
      }
      .record {
        color: var(--air-soft);
        font-variant-numeric: tabular-nums;
      }
      .more {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.8em;
        min-height: 1.25em;
        font-size: 0.92em;
      }
      /* The same order on both sides: only where they stand is mirrored. */
      .player:last-of-type .more {
        justify-content: flex-end;
      }
      .more b {
        font-variant-numeric: tabular-nums;
      }
      .mark {
        color: var(--air-accent);
        font-weight: 650;
      }
      .pips {
        display: flex;
        flex: none;
        gap: 0.3em;
      }
      .pip {
        width: 0.95em;
        height: 0.95em;
        border-radius: 50%;
        border: 0.16em solid var(--air-soft);
      }
      .games .has {
        background: var(--air-text);
        border-color: var(--air-text);
      }
      .keys .pip {
        width: 1.25em;
        height: 1.25em;
        border-color: var(--pip);
      }
      .keys .has {
        background: var(--pip);
      }
      .left span {
        display: block;
        font-size: 0.4em;
        font-weight: 600;
      }
      .middle {
        display: flex;
        flex-direction: column;
        justify-content: center;
        align-items: center;
        min-width: 7em;
        max-width: 20em;
        padding: 0.3em 0.9em;
        overflow-wrap: anywhere;
        text-align: center;
      }
      .clock {
        font-size: 1.45em;
        line-height: 1.1;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .result {
        font-weight: 700;
      }
      .of {
        font-size: 0.92em;
      }
    `,
  ];

  @property({ attribute: false }) standings: readonly SeatStanding[] = [];
  @property({ attribute: false }) counterTitle: (id: string) => string = (id) => id;
  /** What stands in the middle: turn and phase, or how a game ended. */
  @property({ attribute: false }) lines: readonly string[] = [];
  /** The event, its round and the table. */
  @property() of: string | undefined;
  /** The records of the players in the event, by name. */
  @property({ attribute: false }) records: ReadonlyMap<string, string> = new Map();
  @property() clock: string | undefined;
  /** Whether the lines tell how it ended. */
  @property({ type: Boolean }) ended = false;
  /** How many games a player wins the match by; 0: that is not shown. */
  @property({ type: Number }) games = 0;

  override updated(): void {
    for (const name of this.renderRoot.querySelectorAll<HTMLElement>('.name'))
      for (const size of SIZES) {
        name.style.fontSize = `${size}em`;
        if (name.scrollWidth <= name.clientWidth) break;
      }
  }

  override render() {
    const [first, ...others] = this.standings;
    return html`<section class="bar" aria-label=${say.stands}>
      ${first ? this.player(first) : nothing}
      <div class="plate middle">
        ${this.clock === undefined ? nothing : html`<p class="clock" role="timer" aria-label=${say.clock}>${this.clock}</p>`}
        ${this.lines.map((line, n) => html`<p class=${n > 0 ? 'soft' : this.ended ? 'result' : ''}>${line}</p>`)}
        ${this.of === undefined ? nothing : html`<p class="soft of line">${this.of}</p>`}
      </div>
      ${others.map((one) => this.player(one))}
    </section>`;
  }

  private player({ seat, name, stands, score, left, large, counters, pips, held, turn, acts, out }: SeatStanding) {
    const record = this.records.get(name);
    return html`<div
      class="plate player ${acts ? 'acts' : ''} ${out ? 'out' : ''}"
      data-seat=${seat}
      role="group"
      aria-label=${name}
    >
      ${left === undefined ? nothing : html`<p class="left" data-left>${left}${large === undefined ? nothing : html` <span class="soft">${capital(this.counterTitle(large))}</span>`}</p>`}
      <div class="who">
        <h2>
          <bdi class="name line">${name}</bdi>
          ${record === undefined ? nothing : html`<span class="record">${record}</span>`}
          <span class="whose">
            <span class="mark ${acts ? 'now' : ''}">${say.toAct}</span>
            <span class="soft ${turn && !acts ? 'now' : ''}">${say.turn}</span>
          </span>
        </h2>
        <p class="more">
          ${stands === undefined ? nothing : html`<span class="soft">${stands}</span>`}
          ${held.map(([title, n]) => html`<span class="soft">${title} <b>${n}</b></span>`)}
          ${counters.slice(0, MOST_COUNTERS).map(([id, n]) => html`<span class="soft">${capital(this.counterTitle(id))} <b>${n}</b></span>`)}
        </p>
      </div>
      ${pips.length > 0 ? html`<p class="pips keys" role="img" aria-label=${pipsInWords(pips)}>${pips.map(({ hue, has }) => html`<span class="pip ${has ? 'has' : ''}" style="--pip: var(--hue-${hue})"></span>`)}</p>` : nothing}
      ${this.games > 0 ? html`<p class="pips games" role="img" aria-label=${say.gamesWon({ won: score, most: this.games })}>${Array.from({ length: this.games }, (_, n) => html`<span class="pip ${n < score ? 'has' : ''}"></span>`)}</p>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-lower-third': LowerThird;
  }
}
