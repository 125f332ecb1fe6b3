import { LitElement, css, html, nothing, unsafeCSS } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { plainWord } from '#narration';
import { HUES, type ShownCard, type Showing } from '#table';
import { air as say } from '../messages/air.js';
import { statsOf, typesOf } from '../model/card.js';
import { artOf, hueOf, leftOf } from '../model/look.js';
import { plate } from './plate.style.js';

/** A frame's colour by the name of its hue; the colours are those of every page. */
const hueRules = unsafeCSS(HUES.map((hue) => `[data-hue='${hue}'] { --hue: var(--hue-${hue}); }`).join('\n'));

/** A text is as large as it fits on the card; the smallest of these takes 800 characters. */
const SIZES = [0.95, 0.85, 0.76, 0.68, 0.6, 0.52, 0.44];

/** One card so large that everybody who watches can read it. */
@customElement('rc-big-card')
export class BigCard extends LitElement {
  static override styles = [
    plate,
    css`
      article {
        --hue: var(--air-soft);
        display: flex;
        flex-direction: column;
        gap: 0.5em;
        position: relative;
        width: 15em;
        height: 21em;
        padding: 0.8em;
        border: 0.4em solid var(--hue);
        border-radius: 1em;
        background:
          linear-gradient(color-mix(in oklab, var(--hue) 45%, transparent) 0 4.4em, transparent 9em), var(--air-plate);
        animation: come 0.25s ease-out;
      }
      rc-art {
        position: absolute;
        inset: 0;
        border-radius: 0.6em;
      }
      rc-art[there] ~ :not(.stats) {
        visibility: hidden;
      }
      rc-art[there] ~ .stats {
        position: relative;
        margin-top: auto;
      }
      header {
        display: flex;
        gap: 0.5em;
        justify-content: space-between;
        align-items: start;
      }
      h2 {
        font-size: 1.35em;
        line-height: 1.1;
        font-weight: 750;
      }
      .cost {
        flex: none;
        display: grid;
        place-items: center;
        min-width: 1.8em;
        height: 1.8em;
        border-radius: 50%;
        background: var(--hue);
        color: #fff;
        text-shadow: 0 0 0.2em #000;
        font-weight: 800;
      }
      .text {
        flex: 1;
        min-height: 0;
        overflow: hidden;
        white-space: pre-line;
      }
      .stats {
        display: flex;
        gap: 0.4em;
        justify-content: end;
      }
      .stats span {
        padding: 0.1em 0.55em;
        border-radius: 999px;
        border: 1px solid var(--air-line);
        background: var(--air-plate);
        font-size: 0.85em;
      }
      .stats b {
        font-size: 1.35em;
      }
      @keyframes come {
        from {
          opacity: 0;
          transform: scale(0.94);
        }
      }
      @media (prefers-reduced-motion: reduce) {
        article {
          animation: none;
        }
      }
    `,
    hueRules,
  ];

  @property({ attribute: false }) card: ShownCard = {};
  @property({ attribute: false }) showing: Showing = {};

  override updated(): void {
    const text = this.renderRoot.querySelector<HTMLElement>('.text')!;
    for (const size of SIZES) {
      text.style.fontSize = `${size}em`;
      if (text.scrollHeight <= text.clientHeight) return;
    }
  }

  override render() {
    const { card, showing } = this;
    const left = leftOf(card, showing);
    const art = artOf(card, showing);
    if (art !== undefined) void import('../elements/art.js');
    return html`<article class="plate" data-hue=${hueOf(card, showing) ?? nothing} aria-label=${card.name ?? ''}>
      ${art === undefined ? nothing : html`<rc-art .src=${art}></rc-art>`}
      <header>
        <h2>${card.name}</h2>
        ${card.cost ? html`<span class="cost" title=${say.costOf({ kind: plainWord(card.cost.kind) })}>${card.cost.n}</span>` : nothing}
      </header>
      <p class="soft">${typesOf(card)}</p>
      <p class="text">${card.text ?? ''}</p>
      <p class="stats">
        ${statsOf(card, showing).map(({ name, title, n }) => html`<span>${title} <b>${left !== undefined && name === showing.endures ? left.n : n}</b></span>`)}
      </p>
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-big-card': BigCard;
  }
}
