import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { STAFF, type EventApi, type Staff } from '../api/events.js';
import '../elements/links.js';
import type { KeptLink } from '../model/begun-here.js';
import { staffLink } from '../model/event/beginning.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { office as say } from '../messages/desk.js';
import { shared } from '../style/shared.js';
import './desk-settings.js';
import './desk-webhooks.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { AskedFirst } from './question.js';

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
  private readonly doing = new EventDoing(this, () => say.title);
  private readonly question = new AskedFirst(this);

  private get api(): EventApi {
    return this.following.api as EventApi;
  }

  override render() {
    const { role, state: stands, decksOpen } = this.following.event!;
    const ends = mayDo(role, 'end');
    return html`<section class="panel stack" aria-label=${say.title}>
      <h2>${say.title}</h2>
      ${this.doing.shown()}
      ${
        ends && stands === 'open'
          ? html`<details @toggle=${({ target }: Event) => (this.setting = (target as HTMLDetailsElement).open)}>
              <summary data-testid="settings">${say.settings}</summary>
              ${this.setting ? html`<rc-desk-settings .following=${this.following} .version=${this.version}></rc-desk-settings>` : nothing}
            </details>`
          : nothing
      }
      ${
        ends
          ? html`<details>
              <summary>${say.links}</summary>
              <div class="stack">
                <p class="line">
                  ${STAFF.map((staff) => html`<button class="small" @click=${() => this.give(staff)}>${say.linkOf[staff]}</button>`)}
                </p>
                ${this.links.length > 0 ? html`<rc-links what=${say.links} .links=${this.links}></rc-links>` : nothing}
              </div>
            </details>`
          : nothing
      }
      ${
        ends
          ? html`<details @toggle=${({ target }: Event) => (this.telling = (target as HTMLDetailsElement).open)}>
              <summary data-testid="webhooks">${say.webhooks}</summary>
              ${this.telling ? html`<rc-desk-webhooks .following=${this.following}></rc-desk-webhooks>` : nothing}
            </details>`
          : nothing
      }
      <details>
        <summary data-testid="files">${say.files}</summary>
        <p class="line">
          ${Object.entries(say.file).map(([format, title]) => html`<button class="small" @click=${() => this.save(format)}>${title}</button>`)}
        </p>
      </details>
      <p class="line">
        <button @click=${this.verify}>${say.check}</button>
        <span role="status">${this.found}</span>
      </p>
      ${ends && !decksOpen ? this.asked('decks', ['decks', 'open']) : nothing}
      ${ends && stands === 'open' ? this.asked('end', ['end']) : nothing}
    </section>`;
  }

  private asked(what: 'decks' | 'end', path: readonly string[]) {
    const { title, sure, done } = say[what];
    return html`<p class="line">
      ${this.question.button({ title, sure, yes: say.yes }, () => this.doing.do(path, done))}
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
      this.found = say.checking;
      const { valid, entries, firstFailure } = await this.api.verify();
      this.found = valid
        ? say.holds({ count: entries })
        : say.breaks({ entry: firstFailure!.revision, what: firstFailure!.what });
    });
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-office': DeskOffice;
  }
}
