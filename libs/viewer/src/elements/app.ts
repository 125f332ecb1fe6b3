import { LitElement, css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { app as say } from '../messages/app.js';
import { claimIn, heldClaim, holdClaim } from '../model/kept-seats.js';
import { addressOf, readPlace, type PagePlace } from '../model/place.js';
import { NEW_STAGE, dropToken, keepToken, QUEUE, tokenIn } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import { skipStyle } from '../style/skip.js';

/** What each page is made of comes when somebody opens it: who looks at a table waits for no form and no bench. */
const ELEMENTS: Readonly<Record<Exclude<PagePlace['page'], 'lost'>, () => Promise<unknown>>> = {
  matches: () => import('./home-page.js'),
  claim: () => import('./claim-page.js'),
  live: () => import('./live-page.js'),
  replay: () => import('./replay-page.js'),
  lists: () => import('./lists-page.js'),
  queue: () => import('./queue-page.js'),
  stage: () => import('../air/stage-page.js'),
  bench: () => import('./bench-page.js'),
  events: () => import('../events/event-pages.js'),
};

/** Under which name a page keeps its token; undefined: it takes none. */
const keptUnder = (place: PagePlace): string | undefined => {
  if ('match' in place) return place.match;
  if (place.page === 'events') return place.event ? `event:${place.event}` : 'events';
  if (place.page === 'stage') return place.stage ?? NEW_STAGE;
  return place.page === 'queue' ? QUEUE : undefined;
};

/** The client: which page is shown, and how links lead from one to the next without loading again. */
@customElement('rc-app')
export class App extends LitElement {
  static override styles = [
    shared,
    skipStyle,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 100vh;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1.2rem;
        align-items: center;
        padding: 0.6rem 1rem;
        border-bottom: 1px solid var(--line);
        background: var(--panel);
      }
      .brand {
        font-weight: 700;
        font-size: 1.05rem;
        color: var(--text);
        text-decoration: none;
        display: inline-flex;
        gap: 0.5rem;
        align-items: center;
        min-height: 1.75rem;
      }
      nav {
        display: flex;
        gap: 1rem;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        min-height: 1.75rem;
      }
      main {
        flex: 1;
        width: 100%;
        max-width: 110rem;
        margin-inline: auto;
        padding: 1rem;
      }
      :host([bare]) :is(header, .skip) {
        display: none;
      }
      main:focus {
        outline: none;
      }
      svg {
        width: 1.5rem;
        height: 1.5rem;
      }
      @media (min-width: 961px) and (min-height: 520px) {
        :host([table]) {
          height: 100dvh;
          min-height: 0;
        }
        /* In one line with the head of the match. */
        :host([table]) header {
          position: absolute;
          flex-wrap: nowrap;
          height: 2.75rem;
          padding: 0 0.6rem;
          border: 0;
          background: none;
        }
        /* Beside a match there is room for two. */
        :host([table]) nav a:not([href='/'], [href='/docs']) {
          display: none;
        }
        :host([table]) main {
          display: flex;
          flex-direction: column;
          min-height: 0;
          max-width: none;
          padding: 0.4rem 0.6rem;
        }
      }
      @media (max-width: 560px) {
        main {
          padding: 0.75rem 0.6rem;
        }
      }
      /* On a phone a match has the whole screen: of the head the mark stays, which leads home. */
      @media (max-width: 960px) {
        :host([table]) header {
          position: absolute;
          padding: 0.3rem 0.5rem;
          border: 0;
          background: none;
        }
        :host([table]) nav {
          display: none;
        }
        :host([table]) .brand {
          gap: 0;
          font-size: 0;
        }
        :host([table]) main {
          padding: 0.2rem 0.4rem;
        }
      }
      @media (min-width: 640px) and (max-height: 519px) {
        :host([table]) {
          height: 100dvh;
          min-height: 0;
        }
        :host([table]) main {
          display: flex;
          flex-direction: column;
          min-height: 0;
        }
      }
    `,
  ];

  @state() private place: PagePlace = { page: 'matches' };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('popstate', this.opened);
    addEventListener('hashchange', this.opened);
    this.read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.opened);
    removeEventListener('hashchange', this.opened);
  }

  override render() {
    return html` <button class="skip" @click=${() => this.renderRoot.querySelector<HTMLElement>('main')?.focus()}>
        ${say.skip}
      </button>
      <header @click=${this.follow}>
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect x="4" y="7" width="15" height="20" rx="2.5" fill="#9a5a16" transform="rotate(-9 11 17)" />
            <rect x="12" y="5" width="15" height="20" rx="2.5" fill="#1e6fa8" />
            <path d="M17 10.5v9l6.5-4.5z" fill="#fff" />
          </svg>
          ${say.name}</a
        >
        <nav aria-label=${say.pages}>
          <a href="/">${say.links.matches}</a><a href="/events">${say.links.events}</a
          ><a href="/stage">${say.links.stage}</a><a href="/bench">${say.links.judging}</a
          ><a href="/docs">${say.links.api}</a>
        </nav>
      </header>
      <main tabindex="-1" @click=${this.follow} @rc-see-as=${this.seeAs} @rc-forget=${this.forget}>
        ${this.page()}
      </main>`;
  }

  private page() {
    const { place } = this;
    switch (place.page) {
      case 'matches':
        return html`<rc-home-page .again=${place.again}></rc-home-page>`;
      case 'claim':
        return html`<rc-claim-page .claim=${heldClaim(sessionStorage)}></rc-claim-page>`;
      case 'live':
        return html`<rc-live-page .match=${place.match} .as=${place.as}></rc-live-page>`;
      case 'replay':
        return html`<rc-replay-page
          .match=${place.match}
          .as=${place.as}
          .unit=${place.unit}
          .step=${place.step}
          .side=${place.side}
          .notes=${place.notes}
          .stage=${place.with}
        ></rc-replay-page>`;
      case 'lists':
        return html`<rc-lists-page .match=${place.match}></rc-lists-page>`;
      case 'queue':
        return html`<rc-queue-page></rc-queue-page>`;
      case 'bench':
        return html`<rc-bench-page .match=${place.match} .step=${place.step} .tool=${place.tool}></rc-bench-page>`;
      case 'events':
        return html`<rc-event-pages .place=${place}></rc-event-pages>`;
      case 'stage':
        return html`<rc-stage-page .stage=${place.stage}></rc-stage-page>`;
      case 'lost':
        return html`<h1>${place.clip ? say.lost.clip : say.lost.title}</h1>
          <p>
            ${place.clip ? say.lost.aboutClip : say.lost.about({ path: place.path })}
            <a href="/">${say.lost.matches}</a>
          </p>`;
    }
  }

  /** Reads the address. What opens a seat goes from its fragment into the tab's memory at once, and out of sight. */
  private readonly read = (): void => {
    const place = readPlace(location.pathname, location.search);
    if (this.keepSecret(place)) history.replaceState(history.state, '', location.pathname + location.search);
    this.place = place;
    if (place.page !== 'lost') void ELEMENTS[place.page]();
    // A page of a match is as high as the window.
    this.toggleAttribute('table', 'match' in place && place.page !== 'lists');
    // Neither a projector nor a printed page has room for more than what it shows.
    this.toggleAttribute('bare', 'of' in place && /screen|print/.test(place.of ?? ''));
    document.title = say.titles['clip' in place ? 'clip' : place.page];
  };

  /** A link that was opened where its page stood already: who has a token now is somebody else than before. */
  private readonly opened = (): void => {
    const other = tokenIn(location.hash) !== undefined;
    this.read();
    if (other) location.reload();
  };

  private keepSecret(place: PagePlace): boolean {
    if (place.page === 'claim') {
      const claim = claimIn(location.hash);
      // A link that cannot be read is no link to the seat that was opened here before.
      if (claim || location.hash !== '') holdClaim(sessionStorage, claim);
      return claim !== undefined;
    }
    const token = tokenIn(location.hash);
    const of = keptUnder(place);
    if (token === undefined || of === undefined) return false;
    keepToken(sessionStorage, of, token);
    return true;
  }

  private go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
    this.renderRoot.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  /** Links to our own pages change the page; all others are the browser's. */
  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    if (
      !link ||
      link.target !== '' ||
      link.origin !== location.origin ||
      readPlace(link.pathname, link.search).page === 'lost'
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  private forget(): void {
    dropToken(sessionStorage, keptUnder(this.place) ?? QUEUE);
    location.reload();
  }

  private seeAs({ detail }: CustomEvent<string>): void {
    const { place } = this;
    if (place.page !== 'live' && place.page !== 'replay') return;
    const now = readPlace(location.pathname, location.search);
    if (now.page !== 'live' && now.page !== 'replay') return;
    const { as: _, ...rest } = now;
    this.go(addressOf(detail === '' ? rest : { ...rest, as: detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-app': App;
  }
}
