import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Seat, ShownTable } from '#table';
import { plain } from '#narration';
import { boardOf, hasStack, type Half } from '../model/board.js';
import { shared } from '../style/shared.js';
import './combat.js';
import './half.js';
import './part.js';
import './stack.js';

/** The whole table, from the layout the game declares: nothing here knows a game. */
@customElement('rc-board')
export class BoardElement extends LitElement {
  static override styles = [
    shared,
    css`
      .board {
        display: flex;
        flex-direction: column;
        gap: var(--gap);
      }
      .middle {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
        gap: var(--gap);
        align-items: start;
      }
      details {
        font-size: 0.9rem;
      }
      summary {
        cursor: pointer;
        min-height: 1.5rem;
        font-weight: 650;
        color: var(--soft);
        font-size: 0.82rem;
      }
      details li {
        margin-top: 0.35rem;
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;
  @property({ type: Number }) bottom: Seat | undefined;
  @property({ attribute: false }) counterTitle: (id: string) => string = plain;
  @property({ attribute: false }) marked: ReadonlySet<string> = new Set();

  override render() {
    const { table } = this;
    const board = boardOf(table, this.bottom);
    return html` <div class="board">
      ${repeat(
        board.others,
        ({ seat }) => seat.seat,
        (half) => this.half(half, true),
      )}
      <div class="middle">
        ${hasStack(table) || table.stack.length > 0 ? html`<rc-stack .table=${table}></rc-stack>` : nothing}
        ${table.combat ? html`<rc-combat .table=${table}></rc-combat>` : nothing}
        ${board.middle.map((part) => html`<rc-part class="panel" .content=${part} .table=${table} .counterTitle=${this.counterTitle}></rc-part>`)}
        ${table.effects.length > 0 ? this.effects() : nothing}
      </div>
      ${board.own ? this.half(board.own, false) : nothing}
    </div>`;
  }

  private half(half: Half, flipped: boolean) {
    return html`<rc-half
      ?flipped=${flipped}
      .half=${half}
      .table=${this.table}
      .counterTitle=${this.counterTitle}
      .marked=${this.marked}
    ></rc-half>`;
  }

  private effects() {
    const { effects } = this.table;
    return html` <details class="panel">
      <summary>Effects in force ${effects.length}</summary>
      <ul>
        ${effects.map((effect) => html`<li>${effect.text} <span class="soft">until ${plain(effect.until)}</span></li>`)}
      </ul>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-board': BoardElement;
  }
}
