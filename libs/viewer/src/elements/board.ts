import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Seat, ShownTable } from '#table';
import { plainWord } from '#narration';
import { boardOf, hasStack, isPlayed, type Half } from '../model/board.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { table as say } from '../messages/table.js';
import { shared } from '../style/shared.js';
import { boardStyle } from './board.style.js';
import { Motion } from './motion.js';
import './attack-line.js';
import './combat.js';
import './half.js';
import './pile.js';
import './part.js';
import './stack.js';
import './state.js';

/** Several entries of a live match may arrive together. */
const NEXT = 4;

/** The whole table, from the layout the game declares: nothing here knows a game. */
@customElement('rc-board')
export class BoardElement extends LitElement {
  static override styles = [shared, boardStyle];

  @property({ attribute: false }) table!: ShownTable;
  @property({ type: Number }) bottom: Seat | undefined;
  @property({ attribute: false }) look: TableLook = PLAIN_LOOK;
  /** Seats of whose hidden cards the reader has seen some, here or at another step: their rows stay as large. */
  private readonly open = new Set<Seat>();
  private match = '';
  /** The step or revision that is drawn. Only from one to the next cards are seen to go. */
  @property({ type: Number }) moment = 0;
  private readonly motion = new Motion();

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('moment');
    if (this.hasUpdated && typeof before === 'number' && this.moment > before && this.moment <= before + NEXT)
      this.motion.remember(this.renderRoot);
    else if (changed.has('table')) this.motion.forget();
    const { match, zones } = this.table;
    if (match !== this.match) this.open.clear();
    this.match = match;
    for (const { seat, show, cards } of zones)
      if (seat !== undefined && show !== 'pile' && cards.some(({ slot, name }) => slot !== undefined && name))
        this.open.add(seat);
  }

  override updated(): void {
    // When everything on the board has been drawn, too.
    requestAnimationFrame(() => {
      this.motion.play(this.renderRoot, this.look.changes);
      this.renderRoot.querySelector('rc-attack-line')?.measure();
    });
  }

  override render() {
    const { table } = this;
    const board = boardOf(table, this.bottom, this.look.showing);
    const stacks = hasStack(table);
    const attack = isPlayed(table) ? table.combat : null;
    const reads = this.bottom !== undefined && [...this.open].every((seat) => seat === this.bottom);
    return html` <div class="board ${stacks ? '' : 'calm'} ${reads ? 'own' : ''}">
      <div class="others">
        ${repeat(
          board.others,
          ({ seat }) => seat.seat,
          (half) => this.half(half, true),
        )}
      </div>
      <div class="middle">
        <rc-state
          class=${table.asks.filter(({ answered }) => !answered).length > 1 ? 'several' : ''}
          .table=${table}
          .telling=${this.look.showing.telling ?? {}}
        ></rc-state>
        ${stacks || table.stack.length > 0 ? html`<rc-stack .table=${table} .label=${this.look.showing.labels?.['stack'] ?? say.stack.title}></rc-stack>` : nothing}
        ${attack ? html`<rc-combat .table=${table}></rc-combat>` : nothing}
        ${board.middle.map((part) =>
          part.show === 'pile'
            ? html`<rc-pile .content=${part} .table=${table} .look=${this.look}></rc-pile>`
            : html`<rc-part .content=${part} .table=${table} .look=${this.look}></rc-part>`,
        )}
        ${table.effects.length > 0 ? this.effects() : nothing}
      </div>
      ${board.own ? this.half(board.own, false) : nothing}
      <rc-attack-line .attack=${attack} .arrows=${this.look.arrows ?? []}></rc-attack-line>
    </div>`;
  }

  private half(half: Half, flipped: boolean) {
    return html`<rc-half
      ?flipped=${flipped}
      ?closed=${!this.open.has(half.seat.seat)}
      .half=${half}
      .table=${this.table}
      .look=${this.look}
    ></rc-half>`;
  }

  private effects() {
    const { effects } = this.table;
    return html` <button class="effects" popovertarget="effects">
        ${say.effects.count({ count: html`<b>${effects.length}</b>` })}
      </button>
      <div id="effects" popover role="dialog" aria-label=${say.effects.title}>
        <h3>${say.effects.title}</h3>
        <ul>
          ${effects.map((effect) => html`<li>${effect.text} <span class="soft">${say.effects.until({ time: plainWord(effect.until) })}</span></li>`)}
        </ul>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-board': BoardElement;
  }
}
