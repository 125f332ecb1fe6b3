import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventRound, EventShown, EventTable } from '../api/events.js';
import '../elements/problem.js';
import type { EventFollowing } from '../model/event/following.js';
import { eventAddress, type Looking } from '../model/event/place.js';
import { byName, isOwnMachine, placed, resultOf, slipsOf, tablesFor, columnOf } from '../model/event/sheets.js';
import {
  columnsInWords,
  isInCut,
  playerNameOf,
  roundInSentence,
  roundName,
  standingsTitle,
} from '../model/event/telling.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { print as say } from '../messages/print.js';
import { shared } from '../style/shared.js';
import { sayBelowPages } from './below-pages.js';
import { eventStyle } from './event.style.js';
import './print-links.js';
import { printStyle } from './print.style.js';
import { qrCode } from './qr.js';

type Sheet = keyof typeof say.sheets;

/** What is put up in the hall or handed out at tables, as it comes out of a printer. */
@customElement('rc-event-print')
export class PrintPage extends LitElement {
  static override styles = [shared, eventStyle, printStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) looking: Looking = {};

  private get sheet(): Sheet {
    const { what } = this.looking;
    return what !== undefined && what in say.sheets ? (what as Sheet) : 'pairings';
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

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    sayBelowPages();
  }

  /** A browser names the file by it; lists are read page by page, and all else is cut up. */
  override updated(): void {
    const event = this.following.event!;
    const title = say.titled({ sheet: this.titleOf(event), event: event.name });
    document.title = title;
    sayBelowPages(this.sheet === 'pairings' || this.sheet === 'standings' ? title : undefined);
  }

  private titleOf(event: EventShown): string {
    const round = this.following.rounds.get(this.roundOf(event));
    const { standings } = this.following;
    if (this.sheet === 'standings' && standings) return standingsTitle(standings.round, event);
    if (this.sheet === 'pairings' && round) return say.pairingsOf({ round: roundInSentence(round) });
    return say.sheets[this.sheet];
  }

  override render() {
    const event = this.following.event!;
    const { sheet } = this;
    const round = this.following.rounds.get(this.roundOf(event));
    return html`<div class="tools">
        <button class="strong" @click=${() => print()}>${say.print}</button>
        ${Object.entries(say.sheets).map(([what, title]) => (what === sheet ? html`<b aria-current="page">${title}</b>` : html`<a href=${eventAddress(event.id, { ...this.looking, what }, 'print')}>${title}</a>`))}
        <a href=${eventAddress(event.id, {}, 'desk')}>${pages.toDesk}</a>
      </div>
      ${isOwnMachine(location.hostname) ? html`<p class="tools" role="note">${say.ownMachine({ host: location.hostname })}</p>` : nothing}
      <rc-problem .problem=${this.following.problem}></rc-problem>
      ${this.shown(event, round)}`;
  }

  private shown(event: EventShown, round: EventRound | undefined) {
    const { sheet, following } = this;
    if (sheet === 'links')
      return html`<rc-print-links .following=${following} .version=${this.version}></rc-print-links>`;
    if (sheet === 'standings') return this.standings(event);
    if (sheet === 'tables' && (round || event.round === 0)) return this.numbers(event, tablesFor(event, round));
    return round ? this.ofRound(event, round) : html`<p>${event.round === 0 ? pages.notPaired : nothing}</p>`;
  }

  /** What stands on a table all day; its code opens the table in whatever round is played. */
  private numbers({ id, name }: EventShown, tables: readonly number[]) {
    return html`<h1 class="unseen">${say.sheets.tables}</h1>
      <div class="numbers">
        ${tables.map(
          (table) =>
            html`<article class="number-sheet" aria-label=${say.sheetOf({ table })}>
              <p class="great">${table}</p>
              <div>
                ${qrCode(new URL(eventAddress(id, { table }), location.origin).href, say.tableCode({ table }))}
                <p><bdi>${name}</bdi></p>
                <p class="soft">${say.tableNow}</p>
              </div>
            </article>`,
        )}
      </div>`;
  }

  private ofRound(event: EventShown, round: EventRound) {
    if (this.sheet === 'slips')
      return html`<h1 class="unseen">${say.sheets.slips}</h1>
        <div class="slips">${slipsOf(round).map((table) => this.slip(event, roundName(round), table))}</div>`;
    return html`${this.head(event)}
      <table>
        <thead>
          <tr>
            <th scope="col">${pages.columns.player}</th>
            <th class="n" scope="col">${pages.columns.table}</th>
            <th scope="col">${pages.columns.opponent}</th>
          </tr>
        </thead>
        <tbody>
          ${byName(round).map(
            ({ name, table, against }) =>
              html`<tr>
                <th scope="row"><bdi>${name}</bdi></th>
                <td class="n">${table}</td>
                <td>${against === undefined ? eventResults.bye : html`<bdi>${against}</bdi>`}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  private head(event: EventShown) {
    const { id, name } = event;
    return html`<header>
      <div>
        <h1><bdi>${name}</bdi></h1>
        <p class="what">${this.titleOf(event)}</p>
        <p class="soft">${say.live}</p>
      </div>
      ${qrCode(new URL(eventAddress(id), location.origin).href, say.eventCode)}
    </header>`;
  }

  private standings(event: EventShown) {
    const { standings } = this.following;
    if (!standings) return html`<p role="status">${pages.fetching}</p>`;
    const ties = standings.columns.filter((label) => label !== 'points');
    const columns = ties.map((label) => columnOf(standings.lines, label));
    const lines = placed(standings);
    return html`${this.head(event)}
      ${lines.length > 0 ? html`<p class="soft columns">${columnsInWords(ties)}</p>` : nothing}
      <table>
        <thead>
          <tr>
            <th class="n" scope="col">${pages.columns.place}</th>
            <th scope="col">${pages.columns.player}</th>
            <th class="n" scope="col">${pages.columns.points}</th>
            <th class="n" scope="col">${pages.columns.record}</th>
            ${ties.map((label) => html`<th class="n" scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ place, name, points, record, left }, n) =>
              html`<tr>
                <td class="n">${place}</td>
                <th scope="row"><bdi>${name}</bdi> ${left ? html`<span class="soft">${left}</span>` : nothing}</th>
                <td class="n">${points}</td>
                <td class="n">${record}</td>
                ${columns.map((valueOf) => html`<td class="n">${valueOf(standings.lines[n]!)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      ${isInCut(event, standings.round) ? html`<p class="soft">${pages.standings.cutFirst}</p>` : nothing}`;
  }

  /** A slip for two to sign; its code opens the table, where either of them may report it instead. */
  private slip({ id, name }: EventShown, called: string, table: EventTable) {
    const { round, table: n, players } = table;
    const address = eventAddress(id, { round, table: n });
    return html`<article class="slip" aria-label=${say.slip.title({ table: n })}>
      <div>
        <p class="number">${pages.table({ table: n })}</p>
        <p>
          ${say.slip.where({ event: html`<bdi>${name}</bdi>`, round: called })}
          ${resultOf(table) ? html`<b>${say.slip.onRecord({ result: resultOf(table) })}</b>` : nothing}
        </p>
        <p class="soft">${say.slip.byPhone}</p>
        <p class="soft">${say.slip.drawn} <span class="box"></span></p>
      </div>
      ${qrCode(new URL(address, location.origin).href, say.tableCode({ table: n }))}
      <table>
        <thead>
          <tr>
            <th scope="col">${pages.columns.player}</th>
            <th scope="col">${say.slip.won}</th>
            <th scope="col">${say.slip.drops}</th>
            <th scope="col">${say.slip.signature}</th>
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
