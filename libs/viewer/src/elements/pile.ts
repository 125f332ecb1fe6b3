import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownTable } from '#table';
import { cardsOfPart, type BoardPart } from '../model/board.js';
import { hueOf, PLAIN_LOOK, type TableLook } from '../model/look.js';
import { table } from '../messages/table.js';
import { shared } from '../style/shared.js';
import { cardOnTable } from './card-on-table.js';
import { placePopover } from './popover-place.js';

const { zone: say } = table;

/** A pile: small, with its number and its top card; what may be looked at opens beside it, and pushes nothing away. */
@customElement('rc-pile')
export class PileElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        min-width: 0;
        min-height: 0;
        container-type: size;
      }
      .pile {
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: center;
        width: 100%;
        height: 100%;
        min-height: 0;
        padding: 1px 2px;
        overflow: hidden;
        text-align: center;
        line-height: 1.15;
        border: 1px solid var(--line);
        border-radius: 5px;
        background: color-mix(in oklab, var(--felt), var(--text) 5%);
      }
      section.pile:not(.none) {
        border-color: var(--edge);
        background: repeating-linear-gradient(
          135deg,
          var(--raised) 0 5px,
          color-mix(in oklab, var(--raised), var(--line) 40%) 5px 10px
        );
      }
      button.pile {
        border: 1px solid var(--edge);
        border-top: 3px solid var(--hue, var(--edge));
        background: color-mix(in oklab, var(--raised), var(--hue, var(--raised)) 14%);
      }
      .pile {
        position: relative;
      }
      /* Over cards that are seen: all there is to see. */
      :host([over]) .pile {
        border-color: transparent;
        background: none;
        > * {
          position: absolute;
          clip-path: inset(50%);
        }
      }
      section.changed,
      button.changed {
        outline: 2px solid var(--mark-edge);
        outline-offset: -1px;
      }
      .by {
        position: absolute;
        top: 1px;
        right: 4px;
        font-size: 0.7rem;
        font-weight: 700;
        color: var(--text);
      }
      h3,
      .title {
        /* A title of one long word stands whole. */
        font-size: min(0.62rem, 13.6cqi);
        line-height: 1.1;
        font-weight: 600;
        overflow-wrap: normal;
        color: var(--soft);
      }
      b {
        font-size: 1rem;
        color: var(--text);
      }
      .top {
        display: none;
        max-width: 100%;
        font-size: 0.68rem;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      @container (min-height: 3.6rem) {
        .top {
          display: block;
        }
      }
      /* Lower than two lines: number and name beside each other. */
      @container (max-height: 2.2rem) {
        .pile {
          flex-direction: row;
          gap: 4px;
        }
        b {
          flex: none;
          font-size: 0.85rem;
          overflow-wrap: normal;
        }
        .by {
          position: static;
          flex: none;
          white-space: nowrap;
        }
      }
      .list {
        position: fixed;
        inset: auto;
        margin: 0;
        width: min(36rem, calc(100vw - 16px));
        max-height: min(30rem, calc(100vh - 16px));
        overflow: auto;
        padding: 0.75rem;
        color: var(--text);
        background: var(--panel);
        border: 1px solid var(--edge);
        border-radius: var(--round);
        box-shadow: var(--high);
      }
      .list h4 {
        margin-bottom: 0.5rem;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
        gap: 0.4rem;
      }
      li rc-card {
        width: 100%;
        aspect-ratio: 5 / 7;
      }
    `,
  ];

  @property({ attribute: false }) content!: BoardPart;
  @property({ attribute: false }) table!: ShownTable;
  @property({ attribute: false }) look: TableLook = PLAIN_LOOK;
  @state() private open = false;

  override render() {
    const { content: part } = this;
    const cards = cardsOfPart(part);
    const top = cards[cards.length - 1];
    const by = this.look.changes.zones.get(part.key) ?? 0;
    const number = html`<span class="by">${by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`}</span
      ><b aria-hidden="true">${part.count}</b><span class="unseen">${say.count(part)}</span>`;
    if (cards.length === 0)
      return html`<section
        role="group"
        data-zone=${part.key}
        class="pile ${by === 0 ? '' : 'changed'} ${part.count === 0 ? 'none' : ''}"
        aria-label=${part.title}
      >
        ${number}
        <h3>${part.title}</h3>
      </section>`;
    // The order of a deck whose cards one may know is not known: there is no top.
    const named = top?.handle !== undefined && top.name !== undefined;
    return html` <button
        class="pile hued ${by === 0 ? '' : 'changed'}"
        data-zone=${part.key}
        data-hue=${(named ? hueOf(top, this.look.showing) : undefined) ?? nothing}
        aria-expanded=${this.open}
        aria-haspopup="dialog"
        @click=${this.show}
      >
        ${number}
        <span class="title">${part.title}</span>
        <span class="top">${named ? top.name : ''}</span>
      </button>
      <div class="list" popover role="dialog" aria-label=${part.title} @toggle=${this.toggled}>
        ${this.open ? this.list() : nothing}
      </div>`;
  }

  private list() {
    const { content: part } = this;
    return html`<h4>${part.title}</h4>
      <ul>
        ${repeat(
          cardsOfPart(part).reverse(),
          (card, n) => card.handle ?? `${card.slot ?? n}`,
          (card) => html`<li>${cardOnTable(part.key, card, this.table, this.look)}</li>`,
        )}
      </ul>
      ${part.hidden > 0 ? html`<p class="soft small">${say.hidden({ count: part.hidden })}</p>` : nothing}`;
  }

  private async show(): Promise<void> {
    this.open = true;
    await this.updateComplete;
    const list = this.renderRoot.querySelector<HTMLElement>('.list')!;
    list.showPopover();
    placePopover(list, this.renderRoot.querySelector('button.pile')!);
  }

  private toggled(event: Event): void {
    this.open = (event as ToggleEvent).newState === 'open';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-pile': PileElement;
  }
}
