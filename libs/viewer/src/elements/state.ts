import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Seat, ShownTable } from '#table';
import { capital, inSentence, plain } from '#narration';
import type { Summary } from '../api/shapes.js';
import { standingInWords } from '../model/standing.js';
import { hasStack } from '../model/board.js';
import { shared } from '../style/shared.js';
import './seat-name.js';

/** Where the match stands: game, turn, phase, who has Opportunity, whom everybody waits for, how it ended. */
@customElement('rc-state')
export class StateElement extends LitElement {
  static override styles = [
    shared,
    css`
      .panel {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1.5rem;
        align-items: baseline;
      }
      dl {
        display: contents;
      }
      dl > div {
        display: flex;
        gap: 0.4rem;
        align-items: baseline;
      }
      dt {
        color: var(--soft);
        font-size: 0.82rem;
      }
      dd {
        font-weight: 600;
      }
      .asks {
        flex: 1 1 auto;
        display: flex;
        flex-direction: column;
        gap: 0.3rem;
      }
      rc-seat-name {
        white-space: nowrap;
      }
      .ask,
      .result {
        border-inline-start: 4px solid var(--mark-edge);
        background: var(--mark);
        padding: 0.3rem 0.6rem;
        border-radius: 4px;
      }
      .result {
        flex-basis: 100%;
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;
  /** Of a live match: what stands around its play. */
  @property({ attribute: false }) summary: Summary | undefined;

  override render() {
    const { table } = this;
    const open = table.asks.filter((ask) => !ask.answered);
    return html` <section class="panel" aria-label="State of the match">
      <dl>
        ${table.game > 0 ? this.entry('Game', html`${table.game}${table.seats.some(({ score }) => score > 0) ? html` <span class="soft">(${table.seats.map(({ score }) => score).join('–')})</span>` : nothing}`) : nothing}
        ${table.turn ? this.entry('Turn', html`${table.turn.n}, ${this.seat(table.turn.seat)}`) : nothing}
        ${table.phaseTitle ? this.entry('Phase', `${table.phaseTitle}${table.step ? `, ${plain(table.step)}` : ''}`) : nothing}
        ${table.status === 'ended' || !hasStack(table) ? nothing : this.entry('Opportunity', table.opportunity ? this.seat(table.opportunity.seat) : html`<span class="soft">nobody</span>`)}
        ${table.status === 'playing' ? nothing : this.entry('Match', capital(table.status))}
      </dl>
      ${
        open.length > 0
          ? html` <ul class="asks" aria-label="Waiting for">
              ${open.map((ask) => html`<li class="ask">Waiting for ${this.seat(ask.seat)}: ${inSentence(ask.title)}${ask.max > 1 ? html` <span class="soft">(${ask.min === ask.max ? ask.min : `${ask.min} to ${ask.max}`})</span>` : nothing}</li>`)}
            </ul>`
          : nothing
      }
      ${table.result ? html`<p class="result">${table.result.winner === null ? 'The match is drawn' : html`${this.seat(table.result.winner)} wins the match`}: ${plain(table.result.reason)}</p>` : nothing}
      ${this.summary ? standingInWords(this.summary).map((said) => html`<p class="result" role="note">${said}</p>`) : nothing}
    </section>`;
  }

  private entry(title: string, value: unknown) {
    return html`<div>
      <dt>${title}</dt>
      <dd>${value}</dd>
    </div>`;
  }

  private seat(seat: Seat) {
    return html`<rc-seat-name
      .seat=${seat}
      .name=${this.table.seats.find((one) => one.seat === seat)?.name ?? ''}
    ></rc-seat-name>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-state': StateElement;
  }
}
