import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { STAFF, type EventApi, type Staff } from '../api/events.js';
import '../elements/links.js';
import type { KeptLink } from '../model/begun-here.js';
import { staffLink } from '../model/event/beginning.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { shared } from '../style/shared.js';
import './desk-settings.js';
import './desk-webhooks.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

const FILES = {
  csv: 'Standings (CSV)',
  results: 'Results (CSV)',
  json: 'Everything (JSON)',
  omnidex: 'Omnidex (JSON)',
  trf: 'FIDE report (TRF)',
} as const;

/** What is seldom done: links of those who help, lists, files, whether the record holds, the end. */
@customElement('rc-desk-office')
export class DeskOffice extends LitElement {
  static override styles = [shared, eventStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @state() private links: readonly KeptLink[] = [];
  @state() private found = '';
  @state() private telling = false;
  @state() private setting = false;
  @state() private sure: 'decks' | 'end' | undefined;
  private readonly doing = new EventDoing(this, () => 'Event');

  private get api(): EventApi {
    return this.following.api as EventApi;
  }

  override render() {
    const { role, state: stands, decksOpen } = this.following.event!;
    const ends = mayDo(role, 'end');
    return html`<section class="panel stack" aria-label="Event">
      <h2>Event</h2>
      ${this.doing.shown()}
      ${
        ends && stands === 'open'
          ? html`<details @toggle=${({ target }: Event) => (this.setting = (target as HTMLDetailsElement).open)}>
              <summary>Settings</summary>
              ${this.setting ? html`<rc-desk-settings .following=${this.following} .version=${this.version}></rc-desk-settings>` : nothing}
            </details>`
          : nothing
      }
      ${
        ends
          ? html`<details>
              <summary>Links of those who help</summary>
              <div class="stack">
                <p class="line">
                  ${STAFF.map((staff) => html`<button class="small" @click=${() => this.give(staff)}>A ${staff.replace('-', ' ')}’s</button>`)}
                </p>
                ${this.links.length > 0 ? html`<rc-links what="Links of those who help" .links=${this.links}></rc-links>` : nothing}
              </div>
            </details>`
          : nothing
      }
      ${
        ends
          ? html`<details @toggle=${({ target }: Event) => (this.telling = (target as HTMLDetailsElement).open)}>
              <summary>Webhooks: messages to other services as it happens</summary>
              ${this.telling ? html`<rc-desk-webhooks .following=${this.following}></rc-desk-webhooks>` : nothing}
            </details>`
          : nothing
      }
      <details>
        <summary>Files</summary>
        <p class="line">
          ${Object.entries(FILES).map(([format, title]) => html`<button class="small" @click=${() => this.save(format)}>${title}</button>`)}
        </p>
      </details>
      <p class="line">
        <button @click=${this.verify}>Check the record</button>
        <span role="status">${this.found}</span>
      </p>
      ${ends && !decksOpen ? this.asked('decks', 'Open all lists to everybody', ['decks', 'open'], 'All lists are open.') : nothing}
      ${ends && stands === 'open' ? this.asked('end', 'End the event now', ['end'], 'The event is over.') : nothing}
    </section>`;
  }

  private asked(what: 'decks' | 'end', title: string, path: readonly string[], said: string) {
    if (this.sure !== what)
      return html`<p><button class="grave" @click=${() => (this.sure = what)}>${title}</button></p>`;
    return html`<p class="line">
      <span>${title}: it cannot be taken back.</span>
      <button class="grave" @click=${() => void this.doing.do(path, said).then(() => (this.sure = undefined))}>
        Yes, do it
      </button>
      <button @click=${() => (this.sure = undefined)}>No</button>
    </p>`;
  }

  private give(role: Staff): void {
    void this.doing.trying(async () => {
      const { token } = await this.api.give(role, this.api.id);
      this.links = [staffLink(this.api.id, role, token), ...this.links];
    });
  }

  /** Fetched with the asker's token, and saved as a link of the page's own. */
  private save(format: string): void {
    void this.doing.trying(async () => {
      const { file, name } = await this.api.export(format);
      const href = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href, download: name }).click();
      URL.revokeObjectURL(href);
    });
  }

  private readonly verify = (): void =>
    void this.doing.trying(async () => {
      this.found = 'Checking …';
      const { valid, entries, firstFailure } = await this.api.verify();
      this.found = valid
        ? `All ${entries} entries hold: chain, signatures, and every decision, pairings included.`
        : `It does not hold: entry ${firstFailure?.revision}, ${firstFailure?.what}`;
    });
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-office': DeskOffice;
  }
}
