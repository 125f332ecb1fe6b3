import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ShownTable } from '#table';
import { sideboard } from '../messages/between-games.js';
import { timeToBeReady } from '../model/between-games.js';
import { lostIn } from '../model/ending.js';
import type { LiveMatchModel } from '../model/live-match.js';
import { momentOf } from '../model/match-moment.js';
import { addressOf } from '../model/place.js';
import { serverTime } from '../model/server-time.js';
import { ending as say } from '../messages/table-ending.js';
import { shared } from '../style/shared.js';
import './clock.js';

type Match = Pick<LiveMatchModel, 'heard' | 'asker' | 'summary' | 'game'>;

/** Whether the reader may know a deck list: a player knows their own. */
const listsAreOpen = ({ heard, asker, summary }: Match): boolean => {
  const opened = heard.some(({ facts }) => facts.some((fact) => fact.kind === 'opened' && fact.lists !== undefined));
  return opened || summary?.hands?.opened === true || asker.role === 'seat';
};

/** The end of a game or of the match, large: who has won it, how, and what one may go on with. */
@customElement('rc-match-moment')
export class MatchMomentElement extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        border-inline-start: 6px solid var(--seat, var(--mark-edge));
      }
      h2 {
        font-size: 1.35rem;
        line-height: 1.2;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;
  /** What was heard of the match lately, and who looks at it. */
  @property({ attribute: false }) live!: Match;

  private get told() {
    const { heard, game } = this.live;
    return momentOf(this.table, lostIn(heard.flatMap(({ facts }) => facts)), game?.showing.telling);
  }

  override willUpdate(): void {
    this.toggleAttribute('shown', this.told !== undefined);
  }

  override render() {
    const { table, live, told: moment } = this;
    const { summary } = live;
    if (!moment) return nothing;
    const { of, title, how, winner, next } = moment;
    const left = summary && timeToBeReady(table, summary, serverTime.now);
    return html`<section
      class="panel seat"
      data-seat=${winner ?? 0}
      aria-label=${of === 'match' ? say.result : say.endOfGame}
    >
      <h2>${title}</h2>
      <p>${how}</p>
      ${
        of === 'match'
          ? this.ways(live)
          : html`<div class="line">
              <p class="soft" role="status">${next}</p>
              ${left ? html`<p>${sideboard.timeLeft} <rc-clock .clock=${left}></rc-clock></p>` : nothing}
            </div>`
      }
    </section>`;
  }

  private ways(live: Match) {
    const { match } = this.table;
    return html`<p class="line">
      <a class="button" href=${addressOf({ page: 'replay', match, unit: 'resolution', step: 0 })}>${say.replay}</a>
      ${listsAreOpen(live) ? html`<a class="button" href=${addressOf({ page: 'lists', match })}>${say.lists}</a>` : nothing}
      <a class="button" href=${addressOf({ page: 'matches', again: match })}>${say.again}</a>
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-match-moment': MatchMomentElement;
  }
}
