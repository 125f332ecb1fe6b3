import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { EventApi } from '../api/events.js';
import { EventFollowing } from '../model/event/following.js';
import { EVENT_PAGES, eventAddress, eventLink, readLooking, type Looking } from '../model/event/place.js';
import { forgetTokenOf, otherEventOf, playerOfToken, tokenFor } from '../model/event/who.js';
import type { PagePlace } from '../model/place.js';
import { event as say } from '../messages/event.js';
import { shared } from '../style/shared.js';
import { anewFor } from '../elements/anew.js';
import '../elements/problem.js';
import './event-list.js';
import './event-page.js';

/** What few need comes when it is opened. */
const PAGES: Readonly<Record<(typeof EVENT_PAGES)[number], () => Promise<unknown>>> = {
  desk: () => import('./desk-page.js'),
  screen: () => import('./screen-page.js'),
  print: () => import('./print-page.js'),
};

/** What is called by its status where an event would be. */
const NAMES: Readonly<Record<number, string>> = { 401: say.badLink, 404: say.missing };

/** All pages of events: which one is shown, and the event that it follows. */
@customElement('rc-event-pages')
export class EventPagesElement extends LitElement {
  static override styles = [shared];

  @property({ attribute: false }) place!: Extract<PagePlace, { page: 'events' }>;
  @state() private version = 0;
  private following: EventFollowing | undefined;
  private token: string | undefined;
  @state() private looking: Looking = {};

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('place')) return;
    const { event, of, search } = this.place;
    this.looking = readLooking(search);
    const page = EVENT_PAGES.find((one) => one === of);
    if (page) void PAGES[page]();
    if (this.following?.api.id !== event) this.follow(event);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.following?.stop();
  }

  override updated(): void {
    const name = this.following?.event?.name ?? this.missing;
    // News that a player has not seen stays in the title until they look.
    if (name !== undefined && !document.title.startsWith('●')) document.title = say.title({ name });
  }

  /** What a page is called that has no event to show. */
  private get missing(): string | undefined {
    const problem = this.following?.problem;
    return problem && (NAMES[problem.status] ?? problem.title);
  }

  override render() {
    const { following } = this;
    if (!following) return html`<rc-event-list></rc-event-list>`;
    const { of } = this.place;
    if (of !== undefined && !Object.hasOwn(PAGES, of))
      return html`<h1>${say.nothingHere}</h1>
        <p>
          ${say.noPage({ page: of })} <a href=${`/event/${encodeURIComponent(following.api.id)}`}>${say.theEvent}</a>
        </p>`;
    if (!following.event)
      return following.problem
        ? html`<h1>${this.missing}</h1>
            ${following.problem.status === 401 ? this.badLink() : html`<rc-problem .problem=${following.problem}></rc-problem>`}
            <p><a href="/events">${say.allEvents}</a></p>`
        : html`<p class="soft" role="status">${say.fetchingEvent}</p>`;
    // What is typed for an event is for no other.
    return anewFor(following.api.id, html`${this.elsewhere(following.api.id)} ${this.page(following)}`);
  }

  /** A token that is no longer good helps nobody. */
  private badLink() {
    return html`<p role="alert">${say.badLinkAbout}</p>
      <p><button @click=${this.forget}>${say.lookOn}</button></p>`;
  }

  /** A person with the link of another event only looks on here, and is told so. */
  private elsewhere(here: string) {
    const other = this.token === undefined ? undefined : otherEventOf(this.token, here);
    return other === undefined
      ? ''
      : html`<p class="panel" role="status">
          ${say.otherEvent({ that: html`<a href=${eventLink(eventAddress(other), this.token)}>${say.thatEvent}</a>` })}
        </p>`;
  }

  private page(following: EventFollowing) {
    const { version, token, looking } = this;
    const { of } = this.place;
    if (of === 'desk')
      return html`<rc-event-desk
        .following=${following}
        .version=${version}
        .looking=${looking}
        .token=${token}
      ></rc-event-desk>`;
    if (of === 'screen')
      return html`<rc-event-screen .following=${following} .version=${version} .looking=${looking}></rc-event-screen>`;
    if (of === 'print')
      return html`<rc-event-print .following=${following} .version=${version} .looking=${looking}></rc-event-print>`;
    return html`<rc-event-page
      .following=${following}
      .version=${version}
      .looking=${looking}
      .token=${token}
      @rc-look=${({ detail }: CustomEvent<Looking>) => (this.looking = detail)}
      @rc-leave=${this.forget}
    ></rc-event-page>`;
  }

  private follow(event: string | undefined): void {
    this.following?.stop();
    this.following = undefined;
    if (event === undefined) return;
    this.token = tokenFor(event, sessionStorage, localStorage);
    const isHere = this.token === undefined || otherEventOf(this.token, event) === undefined;
    const me = isHere ? playerOfToken(this.token) : undefined;
    this.following = new EventFollowing(new EventApi(event, this.token), me, () => (this.version += 1));
    void this.following.start();
  }

  /** This browser is nobody in this event any more. */
  private readonly forget = (event: Event): void => {
    event.stopPropagation();
    forgetTokenOf(this.following!.api.id, sessionStorage, localStorage);
    location.reload();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-pages': EventPagesElement;
  }
}
