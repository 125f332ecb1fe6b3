import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import { addressOf } from '../model/place.js';
import { ROLE_TITLES, playerNameOf } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';

const WHEN = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

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
          ? html`<p class="soft">Nobody has reported a result yet.</p>`
          : html`<ol class="stack" aria-label="Statements about the result">
              ${versions.map(
                ({ n, text, by, at, reason, source, supersedes }) =>
                  html`<li>
                    <b>${n}.</b> <bdi>${text}</bdi>, said by ${this.author(by)} at
                    <time datetime=${at}>${WHEN.format(new Date(at))}</time>${
                      source.of === 'record'
                        ? html`, read off the <a href=${addressOf({ page: 'live', match: source.match })}>match</a>`
                        : nothing
                    }${supersedes === undefined ? nothing : `, in place of ${supersedes}.`}
                    ${reason?.text === undefined ? nothing : html`<q>${reason.text}</q>`}
                  </li>`,
              )}
            </ol>`
      }
      ${differences.map(({ what, was, is }) => html`<p>Changed: ${what} was ${was}, is ${is}.</p>`)}
      ${
        disputed
          ? html`<p>
              <b>Disputed</b> by
              ${this.author(disputed.by)}${disputed.reason?.text === undefined ? nothing : html`: <q>${disputed.reason.text}</q>`}
            </p>`
          : nothing
      }
      ${
        confirms === null
          ? nothing
          : html`<p>
              Confirmed by itself at <time datetime=${confirms}>${WHEN.format(new Date(confirms))}</time>, unless
              somebody disputes it.
            </p>`
      }
      ${calls.map(
        ({ by, at, reason, closed }) =>
          html`<p>
            A judge was called by ${this.author(by)} at
            <time datetime=${at}>${WHEN.format(new Date(at))}</time
            >${closed === null ? html`, and <b>has not come yet</b>` : nothing}${
              reason?.text === undefined ? nothing : html`: <q>${reason.text}</q>`
            }
          </p>`,
      )}
      ${extensions.map(
        ({ seconds, reason, by }) =>
          html`<p>
            ${Math.round(seconds / 60)} more minutes, given by
            ${this.author(by)}${reason.text === undefined ? nothing : html`: <q>${reason.text}</q>`}
          </p>`,
      )}
      ${match === null ? nothing : html`<p><a href=${addressOf({ page: 'live', match })}>The recorded match</a></p>`}
    </div>`;
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
