import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Seat, ShownTable } from '#table';
import { capital, inSentence, plainWord, withNames } from '#narration';
import { hasStack } from '../model/board.js';
import { titleBesideText } from '../model/asked.js';
import { endingOf } from '../model/ending.js';
import { shared } from '../style/shared.js';
import './seat-name.js';

/** That somebody may act now is said beside it. */
const tellsStep = ({ step }: ShownTable): boolean => step !== '' && step !== 'opportunity';

/** Where the match stands: game, turn, phase, who has Opportunity, whom everybody waits for, how it ended. */
@customElement('rc-state')
export class StateElement extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        height: 100%;
        padding: 4px 10px;
        overflow: hidden;
        border-radius: 6px;
        background: var(--panel);
        border: 1px solid var(--line);
        font-size: 0.8rem;
        line-height: 1.3;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.8rem;
      }
      dl > div {
        display: flex;
        gap: 0.3rem;
      }
      dt {
        color: var(--soft);
      }
      dd {
        font-weight: 600;
      }
      .main {
        font-size: 0.92rem;
      }
      .ask,
      .result {
        margin-top: 2px;
        border-inline-start: 4px solid var(--mark-edge);
        background: var(--mark);
        padding: 1px 0.4rem;
        border-radius: 4px;
      }
      .result {
        font-weight: 600;
      }
      /* Several questions fill the strip. */
      @container (max-width: 60rem) {
        section:has(.ask ~ .ask) dl {
          display: none;
        }
      }
      @container (max-width: 40rem) {
        section {
          padding: 1px 6px;
        }
        section,
        .main {
          font-size: 0.74rem;
        }
        dl {
          gap: 0 0.5rem;
        }
        dl > div {
          display: block;
          max-width: 100%;
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        dt,
        dd {
          display: inline;
        }
        .ask,
        .result {
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: var(--lines, 2);
          overflow: hidden;
          line-height: 1.2;
        }
        /* The player who has it wears a badge, and what everybody waits for comes first. */
        .opportunity,
        section:has(.ask, .result) dl {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;

  override render() {
    const { table } = this;
    const open = table.asks.filter((ask) => !ask.answered);
    return html` <section aria-label="State of the match">
      <dl>
        ${
          table.turn
            ? html`<div class="main">
                <dt>Turn</dt>
                <dd>${table.turn.n}, ${this.seat(table.turn.seat)}</dd>
              </div>`
            : nothing
        }
        ${
          table.phaseTitle
            ? html`<div class="main">
                <dt class="unseen">Phase</dt>
                <dd>
                  ${table.phaseTitle}${tellsStep(table) ? html`<span class="soft">, ${plainWord(table.step)}</span>` : nothing}
                </dd>
              </div>`
            : nothing
        }
        ${table.game > 0 && (table.game > 1 || table.seats.some(({ score }) => score > 0)) ? this.entry('Game', html`${table.game} <span class="soft">(${table.seats.map(({ score }) => score).join('–')})</span>`) : nothing}
        ${table.status === 'ended' || !hasStack(table) ? nothing : this.entry('Opportunity', table.opportunity ? this.seat(table.opportunity.seat) : html`<span class="soft">nobody</span>`)}
        ${table.status === 'playing' ? nothing : this.entry('Match', capital(table.status))}
      </dl>
      ${
        open.length > 0
          ? html` <ul aria-label="Waiting for">
              ${[...this.alike(open)].map(([what, seats]) => html`<li class="ask">Waiting for ${seats.map((seat, n) => html`${n === 0 ? '' : n < seats.length - 1 ? ', ' : ' and '}${this.seat(seat)}`)}: ${what}</li>`)}
            </ul>`
          : nothing
      }
      ${table.result ? html`<p class="result">${table.result.winner === null ? 'The match is drawn' : html`${this.seat(table.result.winner)} wins the match`} · ${endingOf(table, undefined)?.how}</p>` : nothing}
    </section>`;
  }

  /** The seats by what they are asked: what several are asked alike is said once, for the strip has few lines. */
  private alike(asks: ShownTable['asks']): Map<string, Seat[]> {
    const seats = new Map<string, Seat[]>();
    for (const ask of asks) {
      const many = ask.max > 1 && !ask.about['text'];
      const count = many ? ` (${ask.min === ask.max ? ask.min : `${ask.min} to ${ask.max}`})` : '';
      const what = withNames(inSentence(titleBesideText(ask)), { seat: this.nameOf }) + count;
      seats.set(what, [...(seats.get(what) ?? []), ask.seat]);
    }
    return seats;
  }

  private entry(title: string, value: unknown) {
    return html`<div class=${title.toLowerCase()}>
      <dt>${title}</dt>
      <dd>${value}</dd>
    </div>`;
  }

  private seat(seat: Seat) {
    return html`<rc-seat-name .seat=${seat} .name=${this.nameOf(seat)}></rc-seat-name>`;
  }

  private readonly nameOf = (seat: Seat): string => this.table.seats.find((one) => one.seat === seat)?.name ?? '';
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-state': StateElement;
  }
}
