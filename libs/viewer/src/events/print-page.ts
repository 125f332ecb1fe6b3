import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventRound, EventShown, EventTable } from '../api/events.js';
import '../elements/problem.js';
import type { EventFollowing } from '../model/event/following.js';
import { eventAddress, type Looking } from '../model/event/place.js';
import { byName, isOwnMachine, placed, resultOf, slipsOf, tablesFor } from '../model/event/sheets.js';
import { cutName, playerNameOf, standingsTitle } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import './print-links.js';
import { printStyle } from './print.style.js';
import { qrCode } from './qr.js';

const SHEETS = {
  pairings: 'Pairings',
  standings: 'Standings',
  slips: 'Result slips',
  tables: 'Table numbers',
  links: 'Players’ links',
} as const;
type Sheet = keyof typeof SHEETS;

/** What is put up in the hall or handed out at tables, as it comes out of a printer. */
@customElement('rc-event-print')
export class PrintPage extends LitElement {
  static override styles = [shared, eventStyle, printStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) looking: Looking = {};

  private get sheet(): Sheet {
    const { what } = this.looking;
    return what !== undefined && what in SHEETS ? (what as Sheet) : 'pairings';
  }

  private roundOf({ round }: EventShown): number {
    return Math.min(this.looking.round ?? round, round);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('looking') && !changed.has('following')) return;
    this.following.look((event) => {
      const round = this.roundOf(event);
      if (this.sheet === 'standings') return { standings: this.looking.round === undefined ? true : round };
      return { players: this.sheet === 'links', ...(round === 0 ? {} : { rounds: [round] }) };
    });
  }

  override render() {
    const event = this.following.event!;
    const { sheet } = this;
    const round = this.following.rounds.get(this.roundOf(event));
    return html`<div class="tools">
        <button class="strong" @click=${() => print()}>Print</button>
        ${Object.entries(SHEETS).map(([what, title]) => (what === sheet ? html`<b aria-current="page">${title}</b>` : html`<a href=${eventAddress(event.id, { ...this.looking, what }, 'print')}>${title}</a>`))}
        <a href=${eventAddress(event.id, {}, 'desk')}>To the desk</a>
      </div>
      ${isOwnMachine(location.hostname) ? html`<p class="tools" role="note">The codes lead to ${location.hostname}, which no phone reaches: open this page by the address that the hall has.</p>` : nothing}
      <rc-problem .problem=${this.following.problem}></rc-problem>
      ${this.shown(event, round)}`;
  }

  private shown(event: EventShown, round: EventRound | undefined) {
    const { sheet, following } = this;
    if (sheet === 'links')
      return html`<rc-print-links .following=${following} .version=${this.version}></rc-print-links>`;
    if (sheet === 'standings') return this.standings(event);
    if (sheet === 'tables' && (round || event.round === 0)) return this.numbers(event, tablesFor(event, round));
    return round ? this.ofRound(event, round) : html`<p>${event.round === 0 ? 'No round is paired yet.' : nothing}</p>`;
  }

  /** What stands on a table all day; its code opens the table in whatever round is played. */
  private numbers({ id, name }: EventShown, tables: readonly number[]) {
    return html`<h1 class="unseen">Table numbers</h1>
      <div class="numbers">
        ${tables.map(
          (table) =>
            html`<article class="number-sheet" aria-label=${`Sheet of table ${table}`}>
              <p class="great">${table}</p>
              <div>
                ${qrCode(new URL(eventAddress(id, { table }), location.origin).href, `The address of table ${table}`)}
                <p><bdi>${name}</bdi></p>
                <p class="soft">Scan: this table, as it stands.</p>
              </div>
            </article>`,
        )}
      </div>`;
  }

  private ofRound(event: EventShown, round: EventRound) {
    if (this.sheet === 'slips')
      return html`<h1 class="unseen">Result slips</h1>
        <div class="slips">${slipsOf(round).map((table) => this.slip(event, table))}</div>`;
    return html`${this.head(event, `Pairings, ${this.titleOf(round)}`)}
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th class="n" scope="col">Table</th>
            <th scope="col">Opponent</th>
          </tr>
        </thead>
        <tbody>
          ${byName(round).map(
            ({ name, table, against }) =>
              html`<tr>
                <th scope="row"><bdi>${name}</bdi></th>
                <td class="n">${table}</td>
                <td>${against === undefined ? 'bye' : html`<bdi>${against}</bdi>`}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  private titleOf({ round, system, tables }: EventRound): string {
    return system === 'elimination' ? cutName(tables.length).toLowerCase() : `round ${round}`;
  }

  private head({ id, name }: EventShown, title: string) {
    return html`<header>
      <div>
        <h1><bdi>${name}</bdi></h1>
        <p>${title}</p>
        <p class="soft">Live pairings, results and standings: scan the code.</p>
      </div>
      ${qrCode(new URL(eventAddress(id), location.origin).href, 'The address of the event')}
    </header>`;
  }

  private standings(event: EventShown) {
    const { standings } = this.following;
    if (!standings) return html`<p role="status">Fetching …</p>`;
    const ties = standings.columns.filter((label) => label !== 'points');
    const lines = placed(standings);
    return html`${this.head(event, standingsTitle(standings.round, event))}
      <table>
        <thead>
          <tr>
            <th class="n" scope="col">Place</th>
            <th scope="col">Player</th>
            <th class="n" scope="col">Points</th>
            <th class="n" scope="col">W–L–D</th>
            ${ties.map((label) => html`<th class="n" scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ place, name, points, record }, n) =>
              html`<tr>
                <td class="n">${place}</td>
                <th scope="row"><bdi>${name}</bdi></th>
                <td class="n">${points}</td>
                <td class="n">${record}</td>
                ${ties.map((label) => html`<td class="n">${standings.lines[n]!.values[label]?.shown ?? '–'}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  /** A slip for two to sign; its code opens the table, where either of them may report it instead. */
  private slip({ id, name }: EventShown, table: EventTable) {
    const { round, table: n, players } = table;
    const address = eventAddress(id, { round, table: n });
    return html`<article class="slip" aria-label=${`Slip of table ${n}`}>
      <div>
        <p class="number">Table ${n}</p>
        <p>
          <bdi>${name}</bdi>, round ${round} ${resultOf(table) ? html`<b>(on record: ${resultOf(table)})</b>` : nothing}
        </p>
        <p class="soft">Or report it by phone: scan the code, with your own link opened on it once.</p>
        <p class="soft">Drawn games: <span class="box"></span></p>
      </div>
      ${qrCode(new URL(address, location.origin).href, `The address of table ${n}`)}
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Games won</th>
            <th scope="col">Drops</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          ${players.map(
            (player) =>
              html`<tr>
                <th scope="row"><bdi>${playerNameOf(player)}</bdi></th>
                <td><span class="box"></span></td>
                <td><span class="box"></span></td>
                <td class="sign"></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-print': PrintPage;
  }
}
