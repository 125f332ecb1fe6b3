import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Clock } from '../api/shapes.js';
import { sideboard } from '../messages/between-games.js';
import type { MatchMoment } from '../model/match-moment.js';
import { ending as say } from '../messages/table-ending.js';
import { shared } from '../style/shared.js';
import './clock.js';

const NO_WAYS = { replay: '', lists: '', again: '/' };

/** The end of a game or of the match, large: who has won it, how, and what one may go on with. */
@customElement('rc-match-moment')
export class MatchMomentElement extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        border-inline-start: 6px solid var(--seat, var(--mark-edge));
      }
      h2 {
        font-size: 1.35rem;
        line-height: 1.2;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) moment!: MatchMoment;
  /** The time left until the next game begins by itself. */
  @property({ attribute: false }) left: Clock | undefined;
  /** Where the match is watched again, where its deck lists are, and where another one like it begins. */
  @property({ attribute: false }) ways: Readonly<Record<'replay' | 'lists' | 'again', string>> = NO_WAYS;

  override render() {
    const { of, title, how, winner, next } = this.moment;
    return html`<section
      class="panel seat"
      data-seat=${winner ?? 0}
      aria-label=${of === 'match' ? say.result : say.endOfGame}
    >
      <h2>${title}</h2>
      <p>${how}</p>
      ${
        of === 'match'
          ? html`<p class="line">
              <a class="button" href=${this.ways.replay}>${say.replay}</a>
              ${this.ways.lists === '' ? nothing : html`<a class="button" href=${this.ways.lists}>${say.lists}</a>`}
              <a class="button" href=${this.ways.again}>${say.again}</a>
            </p>`
          : html`<p class="soft" role="status">${next}</p>
              ${this.left ? html`<p>${sideboard.timeLeft} <rc-clock .clock=${this.left}></rc-clock></p>` : nothing}`
      }
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-match-moment': MatchMomentElement;
  }
}
