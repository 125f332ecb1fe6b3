import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import type { EventApi, EventPlayerShown, EventShown, EventTable, Explained } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import '../elements/problem.js';
import { addressOf } from '../model/place.js';
import { STATES, isSettled, playerNameOf, outcomeFor, standingsTitle } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import { playerLink } from './names.js';

/** One player in an event: where they stand and why, and all their tables. */
@customElement('rc-player-card')
export class PlayerCard extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .why li {
        padding-block: 0.1rem;
      }
    `,
  ];

  @property({ attribute: false }) api!: Pick<EventApi, 'id' | 'player' | 'explain'>;
  @property({ attribute: false }) event!: Pick<EventShown, 'state' | 'round' | 'rounds'>;
  @property() player = '';
  /** Another one: what is shown is asked for again. */
  @property({ type: Number }) revision = 0;
  @state() private found: EventPlayerShown | undefined;
  @state() private standing: Explained | undefined;
  @state() private problem: Problem | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('player')) this.found = this.standing = undefined;
    if (changed.has('player') || changed.has('revision')) void this.load();
  }

  override render() {
    const { found, standing } = this;
    if (this.problem && !found) return html`<rc-problem .problem=${this.problem}></rc-problem>`;
    if (!found) return html`<p class="soft" role="status">Fetching the player …</p>`;
    return html`<section class="stack" aria-label="Player">
      <h2>
        <bdi>${playerNameOf(found)}</bdi> ${found.dropped === null ? nothing : html`<span class="badge">dropped</span>`}
      </h2>
      ${standing ? this.placed(standing) : nothing} ${this.tables(found)}
    </section>`;
  }

  /** A place among those of whom nothing counts yet is a matter of lots, which are no news. */
  private placed({ line, round, explanations }: Explained) {
    const { place, points, wins, losses, draws, byes } = line;
    const said = points.shown.replace(/\.00$/, '');
    if (wins + losses + draws + byes === 0) return html`<p>No result counts yet.</p>`;
    return html`<p>
        Place <b>${place}</b>, ${said} ${said === '1' ? 'point' : 'points'}
        <span class="soft small">${standingsTitle(round, this.event)}</span>
      </p>
      <details>
        <summary>How the place came about</summary>
        <ul class="why small">
          ${explanations.map(({ text }) => html`<li>${text}</li>`)}
        </ul>
      </details>`;
  }

  private tables({ tables }: EventPlayerShown) {
    if (tables.length === 0) return html`<p class="soft">No round is paired yet.</p>`;
    return html`<table>
      <caption>
        Rounds
      </caption>
      <thead>
        <tr>
          <th class="n" scope="col">Round</th>
          <th class="n" scope="col">Table</th>
          <th scope="col">Opponent</th>
          <th scope="col">Result</th>
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
    return html`<tr>
      <th class="n" scope="row">${round}</th>
      <td class="n">${n}</td>
      <td>${other ? playerLink(this.api.id, other) : html`<span class="soft">bye</span>`}</td>
      <td>
        ${outcomeFor(this.player, table)}
        ${isSettled(table) || !other ? nothing : html`<span class="badge state" data-state=${table.state}>${STATES[table.state]}</span>`}
        ${match === null ? nothing : html`<a href=${addressOf({ page: 'live', match })} aria-label=${`The match of round ${round}`}>Match</a>`}
      </td>
    </tr>`;
  }

  private async load(): Promise<void> {
    const { player } = this;
    try {
      const [found, standing] = await Promise.all([this.api.player(player), this.api.explain(player)]);
      if (player !== this.player) return;
      [this.found, this.standing, this.problem] = [found, standing, undefined];
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
