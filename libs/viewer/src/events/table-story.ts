import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import { addressOf } from '../model/place.js';
import { RESULT_TITLES, ROLE_TITLES, playerNameOf } from '../model/event/telling.js';
import { eventMine } from '../messages/event-mine.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';
import { paperBadge } from './names.js';

const say = eventMine.story;
const WHAT: Readonly<Record<string, string>> = say.changes;
const TYPES: Readonly<Record<string, string>> = RESULT_TITLES;
const WHEN = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

const timeOf = (at: string) => html`<time datetime=${at}>${WHEN.format(new Date(at))}</time>`;
const quoted = (reason: { readonly text?: string | undefined } | undefined) =>
  reason?.text === undefined ? nothing : html`<q>${reason.text}</q>`;

/** Everything that was said of a table's result, by whom and when; nothing of it was ever edited. */
@customElement('rc-table-story')
export class TableStory extends LitElement {
  static override styles = [shared, eventStyle];

  @property({ attribute: false }) table!: EventTable;

  override render() {
    const { versions, disputed, differences, extensions, match, calls, confirms } = this.table;
    return html`<div class="stack small">
      ${
        versions.length === 0
          ? html`<p class="soft">${say.none}</p>`
          : html`<ol class="stack" aria-label=${say.statements}>
              ${versions.map(
                ({ n, text, by, at, reason, source, supersedes }) =>
                  html`<li>
                    <b>${n}.</b> ${this.said(text, by, at, supersedes)}
                    ${
                      source.of === 'record'
                        ? html`<a href=${addressOf({ page: 'live', match: source.match })}>${say.fromMatch}</a>`
                        : nothing
                    }
                    ${quoted(reason)}
                  </li>`,
              )}
            </ol>`
      }
      ${differences.map((one) => html`<p>${this.changed(one)}</p>`)}
      ${
        disputed
          ? html`<p><b>${say.disputed({ by: this.author(disputed.by) })}</b> ${quoted(disputed.reason)}</p>`
          : nothing
      }
      ${confirms === null ? nothing : html`<p>${say.byItself({ time: timeOf(confirms) })}</p>`}
      ${calls.map(
        ({ by, at, reason, closed }) =>
          html`<p>
            ${(closed === null ? say.calledOpen : say.called)({ by: this.author(by), time: timeOf(at) })}
            ${quoted(reason)}
          </p>`,
      )}
      ${extensions.map(
        ({ seconds, reason, by }) =>
          html`<p>${say.extended({ minutes: Math.round(seconds / 60), by: this.author(by) })} ${quoted(reason)}</p>`,
      )}
      ${match === null ? nothing : html`<p><a href=${addressOf({ page: 'live', match })}>${say.match}</a> ${paperBadge(this.table)}</p>`}
    </div>`;
  }

  private changed({ what, was, is }: EventTable['differences'][number]) {
    const [one, other, ...more] = this.table.players.map((player) => html`<bdi>${playerNameOf(player)}</bdi>`);
    // A pair of numbers is read beside the names whose they are.
    if (what === 'games' && other && more.length === 0)
      return say.gamesChanged({ one, other, was: this.sideOf(what, was), is: this.sideOf(what, is) });
    return say.changed({ what: WHAT[what] ?? what, was: this.sideOf(what, was), is: this.sideOf(what, is) });
  }

  private sideOf(what: string, value: string) {
    if (what === 'type') return TYPES[value] ?? value;
    if (what !== 'verdicts') return html`<span class="unbroken">${value}</span>`;
    const winner = this.table.players[value.split('–').indexOf('win')];
    return winner ? html`<bdi>${playerNameOf(winner)}</bdi>` : say.nobody;
  }

  private said(text: string, by: EventTable['agreed'][number], at: string, n: number | undefined) {
    const one = { result: html`<bdi>${text}</bdi>`, by: this.author(by), time: timeOf(at) };
    return n === undefined ? say.said(one) : say.saidAgain({ ...one, n });
  }

  private author({ role, id }: { readonly role: string; readonly id: string }) {
    const player = this.table.players.find((one) => one.player === id);
    return player ? html`<bdi>${playerNameOf(player)}</bdi>` : (ROLE_TITLES[role] ?? role);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-table-story': TableStory;
  }
}
