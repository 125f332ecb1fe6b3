import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventRound, EventShown } from '../api/events.js';
import type { EventFollowing } from '../model/event/following.js';
import { eventAddress, type Looking } from '../model/event/place.js';
import type { PlacedPlayer, Seated } from '../model/event/sheets.js';
import { roundName, standingsTitle } from '../model/event/telling.js';
import { SCREENS, screensOf, type Screen, type TurningShown } from '../model/event/turning.js';
import { eventResults } from '../messages/event-results.js';
import { screen as say } from '../messages/screen.js';
import { shared } from '../style/shared.js';
import './bracket.js';
import './connection.js';
import './round-clock.js';
import { screenStyle } from './screen.style.js';

const TURN_MS = 12_000;
/** A longer name leaves too little room beside it for the opponent's. */
const LONG = 24;
const ROWS = 15;
/** So few lines fill the screen in one column, in larger letters. */
const FEW = 12;
/** After so long without a hand on the mouse or the keys the buttons go. */
const IDLE_MS = 5_000;
/** The screen that sizes are given for. */
const HALL = { width: 1920, height: 1080 };
/** Below this a second column of names would be cut off. */
const NARROW = 900;
const TOUCHED = ['pointermove', 'pointerdown', 'keydown'] as const;
const TITLES: Readonly<Record<Exclude<TurningShown['of'], 'winner'> | Screen, string>> = say.pages;

const roundsFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** An event on the wall of the hall: pages that turn by themselves, with arrows, and stand still with the space bar. */
@customElement('rc-event-screen')
export class ScreenPage extends LitElement {
  static override styles = [shared, screenStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) looking: Looking = {};
  @state() private page = 0;
  @state() private paused = false;
  @state() private columns = innerWidth < NARROW ? 1 : 2;
  /** Nobody stands at the machine: its buttons are hidden, until somebody does. */
  @property({ type: Boolean, reflect: true }) idle = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private idling: ReturnType<typeof setTimeout> | undefined;

  private get screen(): Screen {
    return SCREENS.find((one) => one === this.looking.what) ?? 'all';
  }

  /** The rounds of the single elimination. */
  private get bracket(): readonly EventRound[] {
    const rounds = [...this.following.rounds.values()].filter(({ system }) => system === 'elimination');
    return rounds.sort((one, other) => one.round - other.round);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.pressed);
    addEventListener('resize', this.resized);
    for (const name of TOUCHED) addEventListener(name, this.touched);
    this.touched();
    this.timer = setInterval(() => !this.paused && (this.page += 1), TURN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.pressed);
    removeEventListener('resize', this.resized);
    for (const name of TOUCHED) removeEventListener(name, this.touched);
    clearTimeout(this.idling);
    clearInterval(this.timer);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('looking') && !changed.has('following')) return;
    this.page = 0;
    this.following.look(({ round, rounds }) => ({
      standings: true,
      // A bracket shows all rounds of the single elimination.
      ...(round > 0 ? { rounds: round > rounds ? roundsFrom(rounds + 1, round) : [round] } : {}),
    }));
  }

  override updated(): void {
    // By the style sheet's own measures: the page allows no style in an attribute.
    const lines = this.renderRoot.querySelectorAll('.row').length;
    const few = lines <= FEW;
    this.style.setProperty('--rows', String(few ? Math.max(lines, 6) : Math.ceil(lines / this.columns)));
    // A bracket is as large as the tables of its first round leave room for.
    const most = Math.max(1, ...this.bracket.map(({ tables }) => tables.length));
    const scale = Math.min(innerHeight / HALL.height, innerWidth / HALL.width);
    this.style.setProperty('--bracket', String(scale * Math.min(2.4, 6.4 / most)));
    this.style.setProperty('--wide', few ? '115vh' : '100%');
    this.style.setProperty('--columns', String(few ? 1 : this.columns));
    this.style.setProperty('--row', few ? '4.8vh' : '3.5vh');
  }

  override render() {
    const { following } = this;
    const event = following.event!;
    const round = following.rounds.get(event.round);
    const screens = screensOf(this.screen, event, round, following.standings, ROWS * this.columns);
    const at = ((this.page % screens.length) + screens.length) % screens.length;
    const shown = screens[at]!;
    return html`<header>
        <div>
          <h1><bdi>${event.name}</bdi></h1>
          <p class="title">${this.headline(shown, event, round)}</p>
        </div>
        ${shown.of === 'clock' ? nothing : this.clock(round)}
      </header>
      ${this.shown(shown, round)}
      <footer>
        <span>${'pages' in shown && shown.pages > 1 ? say.page({ page: shown.n, pages: shown.pages }) : nothing}</span>
        ${this.controls()}
        <rc-event-connection .following=${following} .version=${this.version}></rc-event-connection>
      </footer>`;
  }

  private clock(round: EventRound | undefined) {
    return html`<rc-round-clock .round=${round} .ends=${round?.ends ?? null}></rc-round-clock>`;
  }

  private headline(shown: TurningShown, event: EventShown, round: EventRound | undefined): string {
    if (shown.of === 'standings' || shown.of === 'winner')
      return standingsTitle(this.following.standings?.round ?? 0, event);
    if (!round) return TITLES[shown.of];
    const name = round.system === 'elimination' ? roundName(round) : eventResults.progress.round(event);
    if (shown.of !== 'pairings') return name;
    return (round.state === 'ended' ? say.sat : say.seats)({ round: name });
  }

  private shown(shown: TurningShown, round: EventRound | undefined) {
    if (shown.of === 'clock') return this.big(round);
    if (shown.of === 'winner')
      return html`<div class="big">
        <p>${say.winner}</p>
        <p class="winner"><bdi>${shown.name}</bdi></p>
      </div>`;
    if (shown.of === 'bracket')
      return html`<rc-bracket .event=${this.following.api.id} .rounds=${this.bracket}></rc-bracket>`;
    const { lines } = shown;
    if (lines.length === 0) return html`<p class="big">${shown.of === 'pairings' ? say.notPaired : say.nobody}</p>`;
    return html`<div class="page" role="list" aria-label=${TITLES[shown.of]}>
      ${shown.of === 'pairings' ? shown.lines.map((line) => this.seated(line)) : shown.lines.map((line) => this.placed(line))}
    </div>`;
  }

  private seated({ name, table, against }: Seated) {
    return html`<div class="row" role="listitem">
      <span class="name seated ${name.length > LONG ? 'long' : ''}"
        ><bdi>${name}</bdi>
        <small>${against === undefined ? say.bye : say.against({ name: html`<bdi>${against}</bdi>` })}</small></span
      >
      <span class="at">${table}</span>
    </div>`;
  }

  private placed({ place, name, points, record, left }: PlacedPlayer) {
    return html`<div class="row placed" role="listitem">
      <span class="rank">${place}</span>
      <span class="name"><bdi>${name}</bdi> ${left ? html`<small>${left}</small>` : nothing}</span>
      <span class="record">${record}</span>
      <span class="at">${points}</span>
    </div>`;
  }

  private big(round: EventRound | undefined) {
    const missing = round?.missing ?? [];
    const ends = round?.ends ?? null;
    const few = missing.length > 0 && missing.length <= 20;
    return html`<div class="big">
      ${round?.state === 'running' && ends !== null ? this.clock(round) : html`<p>${round?.state === 'ended' ? say.over : say.noClock}</p>`}
      ${round?.state === 'running' ? html`<p class="missing">${few ? say.playing({ count: missing.length, tables: missing.join(', ') }) : say.playingMany({ count: missing.length })}</p>` : nothing}
    </div>`;
  }

  private controls() {
    return html`<nav aria-label=${say.title}>
      ${SCREENS.map((what) => html`<a class="button" href=${eventAddress(this.following.api.id, { what }, 'screen')} aria-current=${what === this.screen ? 'page' : nothing}>${TITLES[what]}</a>`)}
      <button @click=${() => (this.page -= 1)} aria-label=${say.before}>‹</button>
      <button aria-pressed=${this.paused} @click=${() => (this.paused = !this.paused)}>${say.still}</button>
      <button @click=${() => (this.page += 1)} aria-label=${say.next}>›</button>
    </nav>`;
  }

  private readonly touched = (): void => {
    this.idle = false;
    clearTimeout(this.idling);
    this.idling = setTimeout(() => (this.idle = true), IDLE_MS);
  };

  private readonly resized = (): void => void (this.columns = innerWidth < NARROW ? 1 : 2);

  private readonly pressed = ({ key, target }: KeyboardEvent): void => {
    if (key === 'ArrowRight') this.page += 1;
    if (key === 'ArrowLeft') this.page -= 1;
    // On a button the space bar presses it.
    if (key === ' ' && target === document.body) this.paused = !this.paused;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-screen': ScreenPage;
  }
}
