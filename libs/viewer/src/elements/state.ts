import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat, ShownTable, Telling } from '#table';
import { askTold, plainWord, wordTold } from '#narration';
import { hasStack } from '../model/board.js';
import { titleBesideText } from '../model/asked.js';
import type * as Ending from '../model/ending.js';
import { table } from '../messages/table.js';
import { shared } from '../style/shared.js';
import './seat-name.js';

const { state: say } = table;
const AND = new Intl.ListFormat('en-GB');
/** Where the names of the players stand in a sentence about several. */
const PLAYERS = '\u0001';
/** A sentence that stays right with several players in it. */
const ALIKE = new RegExp(`^${PLAYERS} may [^${PLAYERS}]+$`);

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
        padding: 2px 10px;
        overflow: hidden;
        border-radius: 6px;
        background: var(--panel);
        border: 1px solid var(--line);
        font-size: 0.8rem;
        line-height: 1.2;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.8rem;
      }
      dl > div {
        display: flex;
        gap: 0.3rem;
        max-width: 100%;
      }
      dt {
        flex: none;
        color: var(--soft);
      }
      /* A long name ends in an ellipsis: on two lines it would push half of another line below the edge. */
      dd {
        min-width: 0;
        font-weight: 600;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
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
        /* Nobody acts before a question is answered. */
        section:has(.ask) .opportunity {
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
          flex-wrap: var(--wrap, wrap);
          gap: 0 0.5rem;
        }
        dl > div {
          display: block;
          max-width: 100%;
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        /* On one line the turn is read, and what has no room beside it ends in an ellipsis. */
        dl > div:first-child {
          flex-shrink: 0;
          max-width: 70%;
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
        /* Where only one line is, the first is read, and not the upper edge of the next. */
        .ask ~ .ask {
          display: var(--further, -webkit-box);
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
  /** The words of the game for what it asks. */
  @property({ attribute: false }) telling: Telling = {};

  /** How the end is told: fetched where there is one. */
  @state() private ending?: typeof Ending;

  override willUpdate(): void {
    if (this.table.result && !this.ending) void import('../model/ending.js').then((ending) => (this.ending = ending));
  }

  override render() {
    const { table } = this;
    const open = table.asks.filter((ask) => !ask.answered);
    return html` <section aria-label=${say.label}>
      <dl>
        ${
          table.turn
            ? html`<div class="main">
                <dt>${say.turn}</dt>
                <dd>${say.turnOf({ turn: table.turn.n, player: this.seat(table.turn.seat) })}</dd>
              </div>`
            : nothing
        }
        ${
          table.phaseTitle
            ? html`<div class="main">
                <dt class="unseen">${say.phase}</dt>
                <dd>
                  ${wordTold(table.phaseTitle, this.telling)}${tellsStep(table) ? html`<span class="soft">, ${plainWord(wordTold(table.step, this.telling))}</span>` : nothing}
                </dd>
              </div>`
            : nothing
        }
        ${table.game > 0 && (table.game > 1 || table.seats.some(({ score }) => score > 0)) ? this.entry('game', this.score()) : nothing}
        ${table.opportunity && table.status !== 'ended' && hasStack(table) ? this.entry('opportunity', this.seat(table.opportunity.seat)) : nothing}
        ${[table.phaseTitle, say.statuses.playing].includes(say.statuses[table.status]) ? nothing : this.entry('match', say.statuses[table.status])}
      </dl>
      ${
        open.length > 0
          ? html` <ul aria-label=${say.waiting}>
              ${[...this.alike(open)].map(([sentence, seats]) => html`<li class="ask">${this.withPlayers(sentence, seats)}</li>`)}
            </ul>`
          : nothing
      }
      ${table.result ? html`<p class="result">${this.ending ? this.result(table.result.winner, this.ending) : nothing}</p>` : nothing}
    </section>`;
  }

  /** The seats by what they may do: what several may do alike is said once, for the strip has few lines. */
  private alike(asks: ShownTable['asks']): Map<string, Seat[]> {
    const seats = new Map<string, Seat[]>();
    for (const ask of asks) {
      const told = { ...ask, title: titleBesideText(ask) };
      const names = { thing: this.thing, telling: this.telling };
      const together = askTold(told, { ...names, seat: (seat) => (seat === ask.seat ? PLAYERS : this.nameOf(seat)) });
      const sentence = ALIKE.test(together) ? together : askTold(told, { ...names, seat: this.nameOf });
      const { min: least, max: most } = ask;
      const many = most > 1 && !ask.about['text'];
      const counted =
        least === most
          ? say.askedFor({ question: sentence, count: most })
          : say.askedBetween({ question: sentence, least, most });
      const what = many ? counted : sentence;
      seats.set(what, [...(seats.get(what) ?? []), ask.seat]);
    }
    return seats;
  }

  private withPlayers(sentence: string, seats: readonly Seat[]) {
    const [before, after] = sentence.split(PLAYERS);
    return after === undefined ? sentence : [before, this.listed(seats), after];
  }

  private readonly thing = (id: string): string => {
    const cards = this.table.zones.flatMap((zone) => zone.cards);
    return (
      cards.find(({ handle }) => handle === id)?.name ?? this.table.stack.find((item) => item.id === id)?.title ?? id
    );
  };

  /** The leader comes first: two numbers alone do not say whose they are. */
  private score() {
    const { game, seats } = this.table;
    const [first, second] = [...seats].sort((one, other) => other.score - one.score);
    const score = [first, second].map((one) => one?.score ?? 0).join('–');
    return first && first.score > (second?.score ?? 0)
      ? say.leads({ game, player: this.seat(first.seat), score })
      : say.level({ game, score });
  }

  private result(winner: Seat | null, { endingOf }: typeof Ending) {
    const how = endingOf(this.table, undefined, undefined, this.telling)?.how ?? '';
    return winner === null ? say.drawn({ how }) : say.won({ winner: this.seat(winner), how });
  }

  private listed(seats: readonly Seat[]) {
    return AND.formatToParts(seats.map(String)).map(({ type, value }) =>
      type === 'element' ? this.seat(Number(value)) : value,
    );
  }

  private entry(of: 'game' | 'opportunity' | 'match', value: unknown) {
    return html`<div class=${of}>
      <dt>${say[of]}</dt>
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
