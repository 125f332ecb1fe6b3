import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat, Showing } from '#table';
import type { CardFound, Option } from '../api/shapes.js';
import {
  carryCard,
  partTitle,
  placesFor,
  sizeOfPart,
  wrongSizes,
  type Exchange,
  type PartedDeck,
} from '../model/between-games.js';
import { keepExchange, keptExchange } from '../model/kept-exchange.js';
import { sideboard as say } from '../messages/between-games.js';
import { asShown } from '../model/cards-asked.js';
import { shared } from '../style/shared.js';
import type { ChosenOption } from './options.js';

/** Between games: what of the sideboard a player takes for the next one, until they are ready. */
@customElement('rc-between-games')
export class BetweenGamesElement extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
      }
      ul {
        display: grid;
        gap: 0.3rem;
        max-height: 14rem;
        overflow: auto;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
      }
      li .name {
        display: flex;
        gap: 0.4rem;
        /* Less breaks a name within its words: then the button stands below it. */
        flex: 1 0 7rem;
      }
      li button {
        margin-inline-start: auto;
      }
      /* In sight however long the lists are: whether the deck can be played, and what ends the exchange. */
      .end {
        position: sticky;
        bottom: -0.4rem;
        padding-block: 0.4rem 0.8rem;
        background: var(--panel);
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) exchange!: Exchange;
  @property() match = '';
  @property({ type: Number }) seat: Seat = 1;
  @property({ attribute: false }) nameOf: (card: string) => string = (card) => card;
  @property({ attribute: false }) cardOf: (card: string) => CardFound | undefined = () => undefined;
  @property({ attribute: false }) showing: Showing = {};
  @property({ type: Boolean }) busy = false;
  /** What was exchanged so far, if anything. */
  @state() private changed: PartedDeck | undefined;

  private get deck(): PartedDeck {
    return this.changed ?? this.exchange.deck;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('exchange');
    if (
      this.hasUpdated &&
      !changed.has('seat') &&
      !changed.has('match') &&
      (!before || before.ask === this.exchange.ask)
    )
      return;
    this.changed = keptExchange(this.match, this.seat, this.exchange);
  }

  override render() {
    const { game, deck: before } = this.exchange;
    const { deck } = this;
    const wrong = this.exchange.sizesChange ? [] : wrongSizes(deck, before);
    return html`<section class="panel" aria-label=${say.title({ game })} aria-busy=${this.busy}>
      <h2 tabindex="-1">${say.title({ game })}</h2>
      <p class="soft">${say.about} ${this.exchange.sizesChange ? say.sizesChange : nothing}</p>
      ${Object.keys(deck.parts)
        .reverse()
        .map((part) => this.cardsOf(deck, part))}
      <div class="end">
        <p role="status">${wrong.join(' ')}</p>
        <p class="line">
          <button class="strong" ?disabled=${this.busy || wrong.length > 0} @click=${this.ready}>${say.ready}</button>
          ${
            deck === before
              ? nothing
              : html`<button ?disabled=${this.busy} @click=${() => this.change(undefined)}>${say.restore}</button>`
          }
        </p>
      </div>
      <p class="soft small">${say.next}</p>
    </section>`;
  }

  private cardsOf(deck: PartedDeck, part: string) {
    const size = sizeOfPart(deck, part);
    const title = partTitle(part);
    const lines = deck.parts[part] ?? [];
    return html`<div role="group" aria-label=${title}>
      <h3>${say.part({ part: title, size, registered: sizeOfPart(this.exchange.deck, part) })}</h3>
      <ul tabindex="0" aria-label=${say.cardsOf({ part: title })}>
        ${lines.map(
          ({ card, count }) =>
            html`<li>
              <span class="name">${say.line({ count, card: this.named(card) })}</span>
              ${placesFor(deck, part, this.cardOf(card)?.types, this.showing).map(
                (to) =>
                  html`<button
                    class="small"
                    ?disabled=${this.busy}
                    aria-label=${say.move({ card: this.nameOf(card), part: partTitle(to) })}
                    @click=${() => this.carry(card, part, to)}
                  >
                    ${say.moveShort({ part: partTitle(to) })}
                  </button>`,
              )}
            </li>`,
        )}
      </ul>
    </div>`;
  }

  private carry(card: string, from: string, to: string): void {
    this.change(carryCard(this.deck, card, from, to));
  }

  private change(deck: PartedDeck | undefined): void {
    this.changed = deck;
    keepExchange(this.match, this.seat, this.exchange, deck);
  }

  /** The name of a card shows the card. */
  private named(id: string): unknown {
    const card = this.cardOf(id);
    if (!card) return this.nameOf(id);
    return html`<rc-card-name .card=${asShown(card)} .look=${{ showing: this.showing }}>${card.name}</rc-card-name>`;
  }

  private readonly ready = (): void => {
    const action = { kind: 'ready', ask: this.exchange.ask, deck: this.deck } as unknown as Option['action'];
    const option: Option = { kind: 'ready', label: say.ready, action, complete: true };
    this.dispatchEvent(
      new CustomEvent<ChosenOption>('rc-chosen', { detail: { do: 'state', option }, bubbles: true, composed: true }),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-between-games': BetweenGamesElement;
  }
}
