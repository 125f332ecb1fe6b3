import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { problemOf } from '../api/asking.js';
import type { EventApi, EventShown, Explained, Standings } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import '../elements/problem.js';
import { foundIn } from '../model/event/finding.js';
import { columnOf, leftInWords, recordOf } from '../model/event/sheets.js';
import { columnsInWords, isInCut, playedSince, playerNameOf, standingsTitle } from '../model/event/telling.js';
import { event as pages } from '../messages/event.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import { Growing } from './growing.js';
import { playerLink } from './names.js';

const say = pages.standings;

type Line = Standings['lines'][number];

const PHONE = '(max-width: 700px)';
/** More places than these are a page of several windows. */
const FEW = 16;

/** The standings; each line says on demand how it came about. */
@customElement('rc-standings')
export class StandingsElement extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      .why li {
        padding-block: 0.1rem;
      }
      @media (max-width: 700px) {
        .tie {
          display: none;
        }
        th,
        td {
          padding-inline: 0.25rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) api!: Pick<EventApi, 'explain' | 'id'>;
  @property({ attribute: false }) standings!: Standings;
  /** After which round, where it is not the last. */
  @property({ type: Number }) round: number | undefined;
  @property({ attribute: false }) event!: Pick<EventShown, 'state' | 'round' | 'complete' | 'rounds'>;
  @property() find = '';
  @property() me = '';
  @state() private open: string | undefined;
  @state() private why: Explained | undefined;
  @state() private problem: Problem | undefined;

  /** Whether all are shown on a phone, where a line takes a finger's height and more. */
  @state() private all = false;

  private readonly growing = new Growing(this);

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    // What was explained may have changed with them.
    if (changed.has('standings') && this.open !== undefined) void this.explain(this.open);
  }

  override render() {
    const { lines, columns, round } = this.standings;
    const title = standingsTitle(round, this.event);
    const ties = columns.filter((label) => label !== 'points');
    const written = ties.map((label) => columnOf(lines, label));
    const shown = lines.filter((line) => foundIn(this.find, [], [line]));
    const since = playedSince(round, this.event);
    const soFar = round > this.event.complete && !isInCut(this.event, round);
    return html`<table>
        <caption>
          ${lines.length > 0 ? title : say.empty({ title })}
        </caption>
        <thead>
          <tr>
            <th class="n" scope="col">${pages.columns.place}</th>
            <th scope="col">${pages.columns.player}</th>
            <th class="n" scope="col">${pages.columns.points}</th>
            <th class="n" scope="col"><abbr title=${pages.columns.recordLong}>${pages.columns.record}</abbr></th>
            ${ties.map((label) => html`<th class="n tie" scope="col">${label}</th>`)}
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            this.growing.of(this.few(shown)),
            ({ player }) => player,
            (line) => this.line(line, written),
          )}
        </tbody>
      </table>
      ${this.few(shown).length < shown.length ? html`<p><button @click=${() => (this.all = true)}>${say.all({ count: shown.length })}</button></p>` : nothing}
      ${lines.length > 0 ? html`<p class="soft small">${columnsInWords(ties)}</p>` : nothing}
      ${since === undefined ? nothing : html`<p class="soft small">${say.playedSince({ round: since })}</p>`}
      ${soFar ? html`<p class="soft small">${say.soFar}</p>` : nothing}
      ${isInCut(this.event, round) ? html`<p class="soft small">${say.cutFirst}</p>` : nothing}
      ${shown.length === 0 && lines.length > 0 ? html`<p class="soft" role="status">${pages.nobodyNamed}</p>` : nothing}`;
  }

  /** On a phone the first places, and one's own: the others on demand. */
  private few(lines: readonly Line[]): readonly Line[] {
    if (this.all || this.find !== '' || !matchMedia(PHONE).matches) return lines;
    return lines.filter(({ player }, n) => n < FEW || player === this.me);
  }

  private line(line: Line, ties: readonly ((line: Line) => string)[]) {
    const { place, player, points, byes } = line;
    const left = leftInWords(line);
    const open = this.open === player;
    return html`<tr class=${player === this.me ? 'own' : ''}>
        <td class="n">${place}</td>
        <th scope="row">
          ${playerLink(this.api.id, line)} ${left ? html`<span class="badge">${left}</span>` : nothing}
        </th>
        <td class="n">${points.shown.replace(/\.00$/, '')}</td>
        <td class="n">
          <span class="unbroken">${recordOf(line)}</span
          >${byes > 0 ? html` <span class="soft small">${say.byes({ byes })}</span>` : nothing}
        </td>
        ${ties.map((valueOf) => html`<td class="n tie">${valueOf(line)}</td>`)}
        <td class="n">
          <button
            class="small"
            aria-expanded=${open}
            aria-label=${say.whyPlace({ place, name: line.name === undefined ? say.noName : playerNameOf(line) })}
            @click=${() => void this.toggle(player)}
          >
            ${say.why}
          </button>
        </td>
      </tr>
      ${
        open
          ? html`<tr>
              <td></td>
              <td colspan=${ties.length + 4}>${this.reasons(player)}</td>
            </tr>`
          : nothing
      }`;
  }

  private reasons(player: string) {
    if (this.problem) return html`<rc-problem .problem=${this.problem}></rc-problem>`;
    if (this.why?.line.player !== player) return html`<p class="soft" role="status">${say.fetching}</p>`;
    return html`<div role="status">
      <ul class="why" aria-label=${say.how}>
        ${this.why.explanations.map(({ text }) => html`<li>${text}</li>`)}
      </ul>
    </div>`;
  }

  private async toggle(player: string): Promise<void> {
    this.open = this.open === player ? undefined : player;
    this.problem = undefined;
    if (this.open !== undefined) await this.explain(player);
  }

  private async explain(player: string): Promise<void> {
    try {
      const why = await this.api.explain(player, this.round);
      if (this.open === player) this.why = why;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-standings': StandingsElement;
  }
}
