import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventPlayer, EventShown } from '../api/events.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { eventAddress } from '../model/event/place.js';
import { inPages, stillPlaying } from '../model/event/sheets.js';
import { playerNameOf } from '../model/event/telling.js';
import { linkWith } from '../model/tokens.js';
import { print } from '../messages/print.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { printStyle } from './print.style.js';
import { qrCode } from './qr.js';

const say = print.links;
/** Links are given out one by one, and noted: at most this many at a time. */
const AT_ONCE = 96;

/** A card for each player with the code of their own link, to be cut out and handed to them. */
@customElement('rc-print-links')
export class PrintLinks extends LitElement {
  static override styles = [shared, eventStyle, printStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @state() private cards: readonly { readonly name: string; readonly address: string }[] = [];
  @state() private given = 0;
  private readonly doing = new EventDoing(this, () => say.title);

  override render() {
    const { following, cards } = this;
    const event = following.event!;
    if (!mayDo(event.role, 'run')) return html`<p>${say.notYours}</p>`;
    const pages = inPages(stillPlaying(following.players ?? []), AT_ONCE);
    return html`<h1 class="unseen">${say.title}</h1>
      <div class="tools">
        ${pages.map(
          (players, n) =>
            html`<button ?disabled=${this.doing.busy || players.length === 0} @click=${() => this.give(players)}>
              ${pages.length === 1 ? say.make({ count: players.length }) : say.makeFrom({ from: n * AT_ONCE + 1, to: n * AT_ONCE + players.length })}
            </button>`,
        )}
        <span role="status"
          >${this.doing.busy ? say.under({ made: this.given }) : cards.length > 0 ? say.made({ count: cards.length }) : nothing}</span
        >
      </div>
      ${this.doing.shown()}
      <div class="cards">${cards.map((card) => this.card(event, card))}</div>`;
  }

  private card(event: EventShown, { name, address }: { readonly name: string; readonly address: string }) {
    return html`<article class="card" aria-label=${say.cardOf({ name })}>
      ${qrCode(new URL(address, location.origin).href, say.linkOf({ name }), 'L')}
      <div>
        <p class="name"><bdi>${name}</bdi></p>
        <p><bdi>${event.name}</bdi></p>
        <p class="soft">${say.about}</p>
      </div>
    </article>`;
  }

  private give(players: readonly EventPlayer[]): void {
    this.given = 0;
    void this.doing.trying(async () => {
      const api = this.following.api as EventApi;
      const cards: { name: string; address: string }[] = [];
      for (const player of players) {
        const { token } = await api.give('player', api.id, player.player);
        cards.push({ name: playerNameOf(player), address: linkWith(eventAddress(api.id), token) });
        this.given = cards.length;
      }
      this.cards = cards;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-print-links': PrintLinks;
  }
}
