import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import type { EventApi, EventPlayerShown, EventRound, EventShown, EventTable, Explained } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import '../elements/problem.js';
import { addressOf } from '../model/place.js';
import {
  STATES,
  cutRoundName,
  isInCut,
  isSettled,
  playerNameOf,
  outcomeFor,
  standingsTitle,
} from '../model/event/telling.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { shared } from '../style/shared.js';
import { leftInWords } from '../model/event/sheets.js';
import { eventStyle } from './event.style.js';
import { paperBadge, playerLink } from './names.js';

const say = pages.player;

/** One player in an event: where they stand and why, and all their tables. */
@customElement('rc-player-card')
export class PlayerCard extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .winner {
        font-size: 1.6rem;
        font-weight: 750;
      }
      .why li {
        padding-block: 0.1rem;
      }
    `,
  ];

  @property({ attribute: false }) api!: Pick<EventApi, 'id' | 'player' | 'explain'>;
  @property({ attribute: false }) event!: Pick<EventShown, 'state' | 'round' | 'complete' | 'rounds'>;
  /**
   * The rounds that are loaded, which give those of a single elimination their names: another map whenever one more is
   * there.
   */
  @property({ attribute: false }) rounds: ReadonlyMap<number, EventRound> = new Map();
  @property() player = '';
  /** What the page has of the player already: it is not asked for again. */
  @property({ attribute: false }) known: EventPlayerShown | undefined;
  /** Another one: what is shown is asked for again. */
  @property({ type: Number }) revision = 0;
  @state() private asked: EventPlayerShown | undefined;
  @state() private standing: Explained | undefined;
  @state() private problem: Problem | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('player')) this.asked = this.standing = undefined;
    if (changed.has('player') || changed.has('revision')) void this.load();
  }

  override render() {
    const { standing } = this;
    const found = this.known ?? this.asked;
    if (this.problem && !found) return html`<rc-problem .problem=${this.problem}></rc-problem>`;
    if (!found || (!this.standing && !this.problem)) return html`<p class="soft" role="status">${say.fetching}</p>`;
    const left = leftInWords({ dropped: found.dropped !== null, disqualified: found.disqualified });
    return html`<section class="stack" aria-label=${say.title}>
      <h2>
        <bdi>${playerNameOf(found)}</bdi>
        ${left ? html`<span class="badge">${left}</span>` : nothing}
      </h2>
      ${standing ? this.placed(standing) : nothing} ${this.tables(found)}
    </section>`;
  }

  /** A place among those of whom nothing counts yet is a matter of lots, which are no news. */
  private placed({ line, round, explanations }: Explained) {
    const { place, points, wins, losses, draws, byes } = line;
    const said = points.shown.replace(/\.00$/, '');
    if (wins + losses + draws + byes === 0) return html`<p>${say.nothingCounts}</p>`;
    const won = this.event.state === 'ended' && place === 1;
    return html`${won ? html`<p class="winner">${say.winner}</p>` : nothing}
      <p>
        ${say.placed({ place: html`<b>${place}</b>`, points: said, count: Number(said) })}
        <span class="soft small">${standingsTitle(round, this.event)}</span>
      </p>
      <details>
        <summary>${say.how}</summary>
        <ul class="why small">
          ${explanations.map(({ text }) => html`<li>${text}</li>`)}
        </ul>
      </details>`;
  }

  private tables({ tables }: EventPlayerShown) {
    if (tables.length === 0) return html`<p class="soft">${pages.notPaired}</p>`;
    return html`<table>
      <caption>
        ${say.rounds}
      </caption>
      <thead>
        <tr>
          <th class="n" scope="col">${pages.columns.round}</th>
          <th class="n" scope="col">${pages.columns.table}</th>
          <th scope="col">${pages.columns.opponent}</th>
          <th scope="col">${pages.columns.result}</th>
        </tr>
      </thead>
      <tbody>
        ${[...tables].reverse().map((table) => this.row(table))}
      </tbody>
    </table>`;
  }

  private row(table: EventTable) {
    const { round, table: n, players, match } = table;
    const other = players.find(({ player }) => player !== this.player);
    const inCut = isInCut(this.event, round);
    const called = inCut ? cutRoundName(round, this.rounds) : eventResults.round({ round });
    return html`<tr>
      <th class="n" scope="row">${inCut ? called : round}</th>
      <td class="n">${n}</td>
      <td>${other ? playerLink(this.api.id, other) : html`<span class="soft">${eventResults.bye}</span>`}</td>
      <td>
        <span class="unbroken">${outcomeFor(this.player, table)}</span>
        ${isSettled(table) || !other ? nothing : html`<span class="badge state" data-state=${table.state}>${STATES[table.state]}</span>`}
        ${match === null ? nothing : html`<a href=${addressOf({ page: 'live', match })} aria-label=${say.matchOf({ round: called })}>${say.match}</a>`}
        ${paperBadge(table)}
      </td>
    </tr>`;
  }

  private async load(): Promise<void> {
    const { player, known } = this;
    try {
      const [asked, standing] = await Promise.all([known ?? this.api.player(player), this.api.explain(player)]);
      if (player !== this.player) return;
      [this.asked, this.standing, this.problem] = [asked, standing, undefined];
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-player-card': PlayerCard;
  }
}
