import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownCard, ShownTable } from '#table';
import { plain } from '#narration';
import { effectsOn, notesOn } from '../model/annotate.js';
import type { Part } from '../model/board.js';
import { shared } from '../style/shared.js';
import './card.js';

/** A zone, or a seat's part of a shared one: a row of cards, or a pile that can be looked through. */
@customElement('rc-part')
export class PartElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        min-width: 0;
      }
      h3,
      summary {
        margin-bottom: 0.35rem;
        font-size: 0.82rem;
        font-weight: 650;
        color: var(--soft);
      }
      .count {
        font-weight: 400;
      }
      .cards {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .pile {
        background: var(--sunken);
        border-radius: 6px;
        padding: 0.2rem 0.5rem;
        height: 100%;
      }
      .pile > h3 {
        margin: 0;
        line-height: 1.5rem;
      }
      .top {
        font-weight: 400;
        color: var(--text);
      }
      summary {
        margin: 0;
        min-height: 1.5rem;
        cursor: pointer;
        line-height: 1.5rem;
      }
      .cards > li {
        min-width: 0;
      }
      summary:hover {
        color: var(--accent);
      }
      details[open] summary {
        margin-bottom: 0.4rem;
      }
      .backs {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 2.4rem;
      }
      .fan {
        display: flex;
        padding-inline-start: 0.6rem;
      }
      .fan i {
        width: 1.45rem;
        height: 2rem;
        margin-inline-start: -0.6rem;
        border: 1px solid var(--edge);
        border-radius: 4px;
        background: repeating-linear-gradient(
          135deg,
          var(--raised) 0 4px,
          color-mix(in oklab, var(--raised), var(--line) 70%) 4px 8px
        );
      }
      .empty {
        color: var(--soft);
        font-size: 0.85rem;
        padding: 0.3rem 0;
      }
      @media (max-width: 560px) {
        .cards {
          display: grid;
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
      }
    `,
  ];

  @property({ attribute: false }) content!: Part;
  @property({ attribute: false }) table!: ShownTable;
  @property({ attribute: false }) counterTitle: (id: string) => string = plain;
  @property({ attribute: false }) marked: ReadonlySet<string> = new Set();

  override render() {
    return this.content.show === 'pile' ? this.pile() : this.row();
  }

  private heading() {
    const { title, count } = this.content;
    return html`${title} <span class="count">${count}</span
      ><span class="unseen"> ${count === 1 ? 'card' : 'cards'}</span>`;
  }

  private row() {
    const { content: part } = this;
    return html` <section aria-label=${part.title}>
      <h3>${this.heading()}</h3>
      ${part.count === 0 ? html`<p class="empty">Empty</p>` : nothing} ${part.cards.length > 0 ? this.list() : nothing}
      ${part.hidden > 0 ? this.backs() : nothing}
    </section>`;
  }

  private pile() {
    const { content: part } = this;
    const top = part.cards[part.cards.length - 1];
    if (part.cards.length === 0)
      return html`<section class="pile" aria-label=${part.title}><h3>${this.heading()}</h3></section>`;
    return html` <section class="pile full" aria-label=${part.title}>
      <details>
        <summary>
          ${this.heading()}
          <span class="top">${top?.handle !== undefined && top.name ? `· ${top.name}` : nothing}</span>
        </summary>
        ${this.list()} ${part.hidden > 0 ? this.backs() : nothing}
      </details>
    </section>`;
  }

  private list() {
    const cards = this.content.show === 'pile' ? [...this.content.cards].reverse() : this.content.cards;
    return html`<ul class="cards" aria-label=${this.content.title}>
      ${repeat(
        cards,
        (card, n) => card.handle ?? `${card.slot ?? n}`,
        (card) => this.card(card),
      )}
    </ul>`;
  }

  private card(card: ShownCard) {
    return html` <li>
      <rc-card
        .card=${card}
        .notes=${notesOn(this.table, card)}
        .effects=${effectsOn(this.table, card)}
        .counterTitle=${this.counterTitle}
        ?marked=${card.handle !== undefined && this.marked.has(card.handle)}
      ></rc-card>
    </li>`;
  }

  private backs() {
    const { hidden } = this.content;
    return html` <p class="backs">
      <span class="fan" aria-hidden="true">${Array.from({ length: Math.min(hidden, 12) }, () => html`<i></i>`)}</span>
      <span class="soft small">${hidden} hidden</span>
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-part': PartElement;
  }
}
