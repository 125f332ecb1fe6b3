import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cutRound } from '#narration';
import type { EventRound, EventTable } from '../api/events.js';
import { addressOf } from '../model/place.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import { playerLink, resultNow } from './names.js';

const say = pages.bracket;

/** The single elimination after the rounds: each round a column, the winners of two tables meet at the next one. */
@customElement('rc-bracket')
export class Bracket extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .rounds {
        display: flex;
        gap: 1.5rem;
        overflow-x: auto;
        padding-bottom: 0.5rem;
      }
      .rounds > section {
        flex: 1 0 13rem;
        display: flex;
        flex-direction: column;
        max-width: 22rem;
      }
      ol {
        flex: 1;
        display: flex;
        flex-direction: column;
        justify-content: space-around;
        gap: 0.6rem;
      }
      .players > span {
        display: flex;
        justify-content: space-between;
        gap: 0.6rem;
      }
      .players a {
        display: inline-block;
        min-height: 1.5rem;
      }
      .lost,
      .lost a {
        color: var(--soft);
      }
      .won {
        font-weight: 700;
      }
    `,
  ];

  @property() event = '';
  @property({ attribute: false }) rounds: readonly EventRound[] = [];

  override render() {
    const first = this.rounds[0]?.tables.length ?? 0;
    const coming: number[] = [];
    for (let tables = (this.rounds.at(-1)?.tables.length ?? 0) / 2; tables >= 1; tables /= 2) coming.push(tables);
    const champion = this.champion();
    if (first === 0) return html`<p class="soft">${say.notPaired}</p>`;
    return html`${champion ? html`<p class="panel">${say.winner({ name: html`<b>${playerLink(this.event, champion)}</b>` })}</p>` : nothing}
      <div class="rounds" role="region" aria-label=${say.title} tabindex="0">
        ${this.rounds.map(
          ({ tables }) =>
            html`<section aria-label=${cutRound(tables.length)}>
              <h3>${cutRound(tables.length)}</h3>
              <ol>
                ${tables.map((table) => this.table(table))}
              </ol>
            </section>`,
        )}
        ${coming.map(
          (tables) =>
            html`<section aria-label=${cutRound(tables)}>
              <h3>${cutRound(tables)}</h3>
              <ol>
                ${Array.from({ length: tables }, () => html`<li class="panel soft">${say.coming}</li>`)}
              </ol>
            </section>`,
        )}
      </div>`;
  }

  private table(table: EventTable) {
    const { players, result, match, table: n } = table;
    const decided = result?.verdicts.includes('win') ?? false;
    return html`<li class="panel small">
      <div class="players">
        ${players.map((player, at) => {
          const won = result?.verdicts[at] === 'win';
          return html`<span class=${decided ? (won ? 'won' : 'lost') : ''}
            >${playerLink(this.event, player)}
            <span class="n">${players.length === 1 ? eventResults.bye : (result?.won[at] ?? '')}</span></span
          >`;
        })}
      </div>
      <p class="line">
        <span class="soft">${pages.table({ table: n })}</span>
        ${players.length > 1 && table.state !== 'final' ? resultNow(table) : nothing}
        ${match === null ? nothing : html`<a href=${addressOf({ page: 'live', match })}>${pages.pairings.watch}</a>`}
      </p>
    </li>`;
  }

  private champion() {
    const last = this.rounds.at(-1);
    if (last?.tables.length !== 1 || last.state !== 'ended') return undefined;
    const [{ players, result }] = last.tables as [EventTable];
    return players[result?.verdicts.indexOf('win') ?? -1];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bracket': Bracket;
  }
}
