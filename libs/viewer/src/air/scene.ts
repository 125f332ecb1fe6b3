import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { matchMarks } from '#narration';
import type { Seat } from '#table';
import { air as say } from '../messages/air.js';
import { whoPlays } from '../model/who-plays.js';
import { clockNow } from '../model/clock.js';
import { behindInWords } from '../model/connection.js';
import { endingOf, type Ending } from '../model/ending.js';
import {
  boardOnAir,
  cardOfTheMoment,
  handBars,
  LAYOUTS,
  seatStandings,
  toldBelow,
  type AirPart,
  type OverlayLayout,
} from '../model/on-air.js';
import { hushed, turnInWords, type Scene } from '../model/scene.js';
import { serverTime } from '../model/server-time.js';
import '../elements/board.js';
import { Ticking } from '../elements/ticking.js';
import { unseen } from '../style/unseen.js';
import './big-card.js';
import './ending.js';
import { FeatureEvent } from './event-beside.js';
import './hand-bars.js';
import './last-actions.js';
import './lower-third.js';
import { plate } from './plate.style.js';
import { sceneStyle } from './scene.style.js';

const TICK_MS = 500;

const isPaused = ({ summary, live }: Scene): boolean => live && summary.paused && summary.status !== 'ended';

const bestOf = ({ summary }: Scene): number => summary.format?.bestOf ?? 1;

/** A match over somebody's picture: of the parts that its layout names. */
@customElement('rc-scene')
export class SceneElement extends LitElement {
  static override styles = [unseen, plate, sceneStyle];

  @property({ attribute: false }) scene: Scene | undefined;
  @property({ reflect: true }) layout: OverlayLayout = 'table';
  @property({ attribute: false }) hands: readonly Seat[] = [];
  @property({ attribute: false }) bottom: Seat | undefined;
  /** Whether nothing is told of how it ends. */
  @property({ type: Boolean }) hush = false;
  /** Whether the card of the moment is shown beside what the layout names. */
  @property({ type: Boolean }) big = false;
  @property() message: string | undefined;
  protected readonly beside = new FeatureEvent(this);
  protected readonly ticking = new Ticking(
    this,
    () => this.scene?.clock?.state === 'running' || this.beside.event !== undefined,
    TICK_MS,
  );

  override willUpdate(): void {
    this.beside.look(this.scene?.summary.tournament);
  }

  override render() {
    const scene = this.scene && this.hush ? hushed(this.scene, this.hands) : this.scene;
    if (!scene)
      return this.message ? html`<div class="stage"><p class="plate message">${this.message}</p></div>` : nothing;
    const parts = new Set<AirPart>(LAYOUTS[this.layout]);
    const ending = endingOf(scene.table, this.bottom, scene.lost, scene.showing.telling);
    const hands = parts.has('hands') && !ending ? handBars(scene.table, this.hands) : [];
    return html`<div
      class="stage"
      data-moment=${scene.moment}
      data-revision=${scene.table.revision}
      data-connection=${scene.connection}
    >
      <h1 class="unseen">${whoPlays(scene.summary.seats)}</h1>
      <div class="top">
        ${hands.length > 0 ? html`<rc-hand-bars .hands=${hands}></rc-hand-bars>` : nothing} ${this.tags(scene)}
      </div>
      ${parts.has('board') ? html`<div class="main">${ending ? html`<rc-ending .ending=${ending} ?several=${bestOf(scene) > 1}></rc-ending>` : this.board(scene, parts.has('lower'))}</div>` : nothing}
      <div class="side">
        ${(parts.has('card') || this.big) && !ending ? this.card(scene) : nothing}
        ${parts.has('actions') ? html`<rc-last-actions .told=${scene.told}></rc-last-actions>` : nothing}
      </div>
      ${parts.has('lower') ? html`<div class="low">${this.lower(scene, ending)}</div>` : nothing}
    </div>`;
  }

  private tags(scene: Scene) {
    const { summary, live } = scene;
    const behind = live ? behindInWords(summary) : undefined;
    return html`<p class="tags" role="status">
      ${matchMarks(summary).map(({ text, minor }) => html`<span class="plate tag ${minor ? 'minor' : ''}">${text}</span>`)}
      ${live ? nothing : html`<span class="plate tag">${say.replay}</span>`}
      ${behind === undefined ? nothing : html`<span class="plate tag behind">${behind}</span>`}
      ${isPaused(scene) ? html`<span class="plate tag">${say.paused}</span>` : nothing}
    </p>`;
  }

  private board(scene: Scene, lower: boolean) {
    const table = boardOnAir(scene.table, this.bottom, {
      scored: !lower && !this.hush,
      counted: lower ? scene.showing.held : [],
    });
    return html`<rc-board
      class=${lower && toldBelow(seatStandings(scene.table, this.bottom, scene.showing)) ? 'told' : ''}
      .table=${table}
      .moment=${scene.moment}
      .bottom=${this.bottom}
      .look=${scene.look}
    ></rc-board>`;
  }

  private card(scene: Scene) {
    const card = cardOfTheMoment(scene.table, scene.changes);
    return card ? html`<rc-big-card .card=${card} .showing=${scene.showing}></rc-big-card>` : nothing;
  }

  private lower(scene: Scene, ending: Ending | undefined) {
    const { clock, table } = scene;
    // A scene without its end looks as if it were played on.
    const plays = !ending && this.scene?.table.status !== 'ended';
    const { event } = this.beside;
    return html`<rc-lower-third
      .standings=${seatStandings(table, this.bottom, scene.showing, { plays, paused: isPaused(scene) })}
      .counterTitle=${scene.look.counterTitle}
      .lines=${ending ? [ending.title, ending.how] : turnInWords(scene)}
      ?ended=${ending !== undefined}
      .of=${event?.title}
      .records=${this.beside.records}
      .clock=${clock === undefined ? (scene.live && table.status !== 'ended' ? event?.clock(serverTime.now) : undefined) : clockNow(clock, serverTime.now)}
      .games=${this.hush || bestOf(scene) < 2 ? 0 : (bestOf(scene) + 1) >> 1}
    ></rc-lower-third>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-scene': SceneElement;
  }
}
