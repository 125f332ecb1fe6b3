import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { capital, plainWord } from '#narration';
import { EventsApi, type EventApi, type EventRound, type EventShown } from '../api/events.js';
import type { Game } from '../api/shapes.js';
import type { EventFollowing, Wanted } from '../model/event/following.js';
import { hasDesk } from '../model/event/may.js';
import { eventAddress, type Looking, type View } from '../model/event/place.js';
import { cutRoundName, isInCut, eventProgress } from '../model/event/telling.js';
import { titleBy } from '../model/rulesets.js';
import { event as pages } from '../messages/event.js';
import { eventResults } from '../messages/event-results.js';
import { shared } from '../style/shared.js';
import './alerts.js';
import './bracket.js';
import './connection.js';
import { problemTold } from '../elements/sent.js';
import { eventStyle } from './event.style.js';
import './my-place.js';
import { playerList } from './names.js';
import './pairings.js';
import './player-card.js';
import './standings.js';

const say = pages.page;
const TITLES: Readonly<Record<View, string>> = say.views;

/** An event for who looks on or plays in it, as it goes on. */
@customElement('rc-event-page')
export class EventPageElement extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      :host {
        max-width: 62rem;
        margin-inline: auto;
      }
      .tabs {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        border-bottom: 1px solid var(--line);
        padding-bottom: 0.5rem;
      }
      /* A question that is answered makes room for the table. */
      rc-event-alerts[answered] {
        order: 1;
      }
      input[type='search'] {
        width: 16rem;
      }
      @media (max-width: 560px) {
        .tabs a {
          padding-inline: 0.5rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) looking: Looking = {};
  @property() token: string | undefined;
  @state() private games: readonly Game[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    // Only what it is called: until it is known, and where nobody answers, its name stands there.
    void new EventsApi().games().then(
      (games) => (this.games = games),
      () => undefined,
    );
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('looking') || changed.has('following')) this.following.look((event) => this.wanted(event));
  }

  override render() {
    const event = this.following.event!;
    const view = this.view(event);
    return html`<div class="stack">
      ${this.head(event)}
      <nav class="tabs" aria-label=${say.title}>
        ${this.views(event).map(
          (one) =>
            html`<a class="button" href=${this.to({ view: one })} aria-current=${one === view ? 'page' : nothing}
              >${TITLES[one]}</a
            >`,
        )}
      </nav>
      ${this.following.me === undefined || event.state === 'ended' ? nothing : html`<rc-event-alerts .following=${this.following} .version=${this.version}></rc-event-alerts>`}
      ${problemTold(this.following.problem)}
      ${view === 'mine' || view === 'bracket' || this.looking.player !== undefined ? nothing : this.tools(event, view)}
      ${this.shown(event, view)}
    </div>`;
  }

  private head(event: EventShown) {
    const { name, game, format, bestOf, players, role, id } = event;
    const known = this.games.find((one) => one.game === game);
    const title = known ? titleBy(known, event.rules) : capital(plainWord(game));
    const late = event.delaySeconds > 0 && role === 'spectator';
    return html`<header class="stack">
      <div class="line">
        <h1><bdi>${name}</bdi></h1>
        <span class="badge">${eventProgress(event, this.following.rounds)}</span>
        <rc-event-connection .following=${this.following} .version=${this.version}></rc-event-connection>
      </div>
      <p class="soft small">
        ${say.about({ game: title, format: plainWord(format), bestOf, count: players })}${late ? html` · ${say.late({ minutes: Math.round(event.delaySeconds / 60) })}` : nothing}
      </p>
      ${hasDesk(role) ? html`<p><a class="button" href=${eventAddress(id, {}, 'desk')}>${pages.toDesk}</a></p>` : nothing}
    </header>`;
  }

  private views(event: EventShown): readonly View[] {
    return [
      ...(this.following.me === undefined ? [] : (['mine'] as const)),
      'pairings',
      'standings',
      ...(isInCut(event, event.round) ? (['bracket'] as const) : []),
      'players',
    ];
  }

  private view(event: EventShown): View {
    const asked = this.looking.view;
    if (asked !== undefined && this.views(event).includes(asked)) return asked;
    if (this.following.me !== undefined && asked === undefined && this.looking.player === undefined) return 'mine';
    return event.state === 'ended' || event.round === 0 ? 'standings' : 'pairings';
  }

  private wanted(event: EventShown): Wanted {
    const view = this.view(event);
    const { round, player } = this.looking;
    const upTo = Math.min(round ?? event.round, event.round);
    // A player's rounds of a single elimination are called by how many tables one of them has.
    if (player !== undefined && isInCut(event, event.round)) return { rounds: [event.round] };
    if (view === 'standings') return { standings: round === undefined ? true : upTo };
    if (view === 'players') return { players: true };
    if (view === 'bracket')
      return { rounds: Array.from({ length: event.round - event.rounds }, (_, n) => event.rounds + n + 1) };
    return upTo === 0 ? {} : { rounds: [upTo] };
  }

  /** What is looked for, and which round. */
  private tools(event: EventShown, view: View) {
    const last = view === 'standings' ? Math.min(event.round, event.rounds) : event.round;
    const inCut = view === 'standings' && event.round > last;
    const stands = view === 'standings' ? Math.min(event.complete, last) : last;
    const now = Math.min(this.looking.round ?? (inCut ? 0 : stands), last);
    const named = (n: number): string | number => {
      if (n > event.rounds) return cutRoundName(n, this.following.rounds);
      return view === 'standings' && n > event.complete ? say.roundSoFar({ round: n }) : n;
    };
    return html`<form
      class="line"
      role="search"
      aria-label=${say.tools}
      @submit=${(sent: Event) => sent.preventDefault()}
    >
      <label
        >${view === 'pairings' ? say.findTable : say.find}
        <input type="search" .value=${this.looking.find ?? ''} @input=${this.typed} maxlength="200"
      /></label>
      ${
        inCut || ((last > 1 || stands < last) && (view === 'pairings' || view === 'standings'))
          ? html`<label
              >${pages.columns.round}
              <select @change=${this.chosen}>
                ${inCut ? html`<option value="0" ?selected=${now === 0}>${say.withCut}</option>` : nothing}
                ${stands === 0 ? html`<option value="0" ?selected=${now === 0}>${eventResults.standings.before}</option>` : nothing}
                ${Array.from({ length: last }, (_, n) => html`<option value=${n + 1} ?selected=${n + 1 === now}>${named(n + 1)}</option>`)}
              </select></label
            >`
          : nothing
      }
    </form>`;
  }

  private shown(event: EventShown, view: View) {
    const { following, looking } = this;
    const find = looking.find ?? '';
    const api = following.api as EventApi;
    if (looking.player !== undefined && view !== 'mine')
      return html`<rc-player-card
          .api=${api}
          .event=${event}
          .rounds=${new Map(following.rounds)}
          .player=${looking.player}
          .revision=${following.heard}
        ></rc-player-card>
        <p><a href=${this.to({ view })}>${TITLES[view]}</a></p>`;
    switch (view) {
      case 'mine':
        return html`<rc-my-place .following=${following} .version=${this.version}></rc-my-place>`;
      case 'standings':
        return following.standings
          ? html`<rc-standings
              .api=${api}
              .standings=${following.standings}
              .round=${looking.round}
              .event=${event}
              .find=${find}
              .me=${following.me ?? ''}
            ></rc-standings>`
          : this.fetching();
      case 'bracket':
        return html`<rc-bracket
          .event=${event.id}
          .rounds=${[...following.rounds.values()].filter(({ round }) => round > event.rounds).sort((a, b) => a.round - b.round)}
        ></rc-bracket>`;
      case 'players':
        return following.players ? playerList(event.id, following.players, find) : this.fetching();
      case 'pairings':
        return this.pairings(event, find);
    }
  }

  private pairings(event: EventShown, find: string) {
    if (event.round === 0) return html`<p class="panel soft">${pages.notPaired}</p>`;
    const round: EventRound | undefined = this.following.rounds.get(
      Math.min(this.looking.round ?? event.round, event.round),
    );
    if (!round) return this.fetching();
    return html`<rc-pairings
      .event=${event.id}
      .round=${round}
      .find=${find}
      .open=${this.looking.table}
      .me=${this.following.me ?? ''}
    ></rc-pairings>`;
  }

  private fetching() {
    return this.following.problem ? nothing : html`<p class="soft" role="status">${pages.fetching}</p>`;
  }

  private to(looking: Looking): string {
    return eventAddress(this.following.api.id, looking);
  }

  private typed(event: Event): void {
    const find = (event.target as HTMLInputElement).value;
    this.look({ ...this.looking, find: find === '' ? undefined : find });
  }

  private chosen(event: Event): void {
    this.look({ ...this.looking, round: Number((event.target as HTMLSelectElement).value) || undefined });
  }

  /** What is looked for stands in the address, so that one comes back to it; the element that sets it is told. */
  private look(looking: Looking): void {
    this.looking = looking;
    history.replaceState(history.state, '', this.to({ ...looking, view: this.view(this.following.event!) }));
    this.dispatchEvent(new CustomEvent('rc-look', { detail: looking }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-page': EventPageElement;
  }
}
