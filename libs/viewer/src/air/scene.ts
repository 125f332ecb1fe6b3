import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { matchMarks } from '#narration';
import type { Seat } from '#table';
import { clockNow } from '../model/clock.js';
import { behindInWords } from '../model/connection.js';
import {
  cardOfTheMoment,
  handBars,
  LAYOUTS,
  seatStandings,
  withHandsOf,
  type AirPart,
  type OverlayLayout,
} from '../model/on-air.js';
import { hushed, placeInWords, resultInWords, type Scene } from '../model/scene.js';
import '../elements/board.js';
import { Ticking } from '../elements/ticking.js';
import { unseen } from '../style/unseen.js';
import './big-card.js';
import './hand-bars.js';
import './last-actions.js';
import './lower-third.js';
import { plate } from './plate.style.js';
import { sceneStyle } from './scene.style.js';

const TICK_MS = 500;

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
  protected readonly ticking = new Ticking(this, () => this.scene?.clock?.state === 'running', TICK_MS);

  override render() {
    const scene = this.scene && this.hush ? hushed(this.scene) : this.scene;
    if (!scene)
      return this.message ? html`<div class="stage"><p class="plate message">${this.message}</p></div>` : nothing;
    const parts = new Set<AirPart>(LAYOUTS[this.layout]);
    const hands = parts.has('hands') ? handBars(scene.table, this.hands) : [];
    return html`<div class="stage" data-moment=${scene.moment} data-revision=${scene.table.revision}>
      <h1 class="unseen">${scene.summary.seats.map(({ name }) => name).join(' against ')}</h1>
      <div class="top">
        ${hands.length > 0 ? html`<rc-hand-bars .hands=${hands}></rc-hand-bars>` : nothing} ${this.tags(scene)}
      </div>
      ${parts.has('board') ? html`<div class="main">${this.board(scene)}</div>` : nothing}
      <div class="side">
        ${parts.has('card') || this.big ? this.card(scene) : nothing}
        ${parts.has('actions') ? html`<rc-last-actions .told=${scene.told}></rc-last-actions>` : nothing}
      </div>
      ${parts.has('lower') ? html`<div class="low">${this.lower(scene)}</div>` : nothing}
    </div>`;
  }

  private tags({ summary, live, connection }: Scene) {
    const behind = live ? behindInWords(summary) : undefined;
    return html`<p class="tags" role="status">
      ${matchMarks(summary).map(({ text }) => html`<span class="plate tag">${text}</span>`)}
      ${live ? nothing : html`<span class="plate tag">Replay</span>`}
      ${behind === undefined ? nothing : html`<span class="plate tag behind">${behind}</span>`}
      ${summary.paused && summary.status !== 'ended' && live ? html`<span class="plate tag">Paused</span>` : nothing}
      ${connection === 'lost' ? html`<span class="plate tag lost">Reconnecting</span>` : nothing}
    </p>`;
  }

  private board(scene: Scene) {
    const table = withHandsOf(scene.table, this.hands);
    return html`<rc-board
      .table=${this.hush ? { ...table, game: 0 } : table /* without its number no score of a game is told */}
      .moment=${scene.moment}
      .bottom=${this.bottom}
      .look=${scene.look}
    ></rc-board>`;
  }

  private card(scene: Scene) {
    const card = cardOfTheMoment(scene.table, scene.changes);
    return card ? html`<rc-big-card .card=${card} .showing=${scene.showing}></rc-big-card>` : nothing;
  }

  private lower(scene: Scene) {
    const { clock, table } = scene;
    return html`<rc-lower-third
      .standings=${seatStandings(table, this.bottom, scene.showing)}
      .counterTitle=${scene.look.counterTitle}
      .lines=${placeInWords(scene)}
      .clock=${clock === undefined ? undefined : clockNow(clock, Date.now())}
      .result=${resultInWords(scene)}
      ?scored=${!this.hush && (table.game > 1 || table.seats.some(({ score }) => score > 0))}
    ></rc-lower-third>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-scene': SceneElement;
  }
}
