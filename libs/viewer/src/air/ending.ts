import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { air as say } from '../messages/air.js';
import type { Ending } from '../model/ending.js';
import { plate } from './plate.style.js';

/** The end of a game or of a match, in the place of the board: who won it, how, and how it stands. */
@customElement('rc-ending')
export class EndingElement extends LitElement {
  static override styles = [
    plate,
    css`
      :host {
        display: grid;
        place-items: center;
        height: 100%;
      }
      section {
        max-width: 100%;
        padding: 1.4em 2.4em;
        border-block-end: 0.3em solid var(--air-accent);
        overflow-wrap: anywhere;
        text-align: center;
      }
      h2 {
        font-size: 2.6em;
        font-weight: 750;
        line-height: 1.15;
      }
      p {
        margin-top: 0.5em;
        font-size: 1.5em;
      }
      .score {
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) ending!: Ending;
  /** Whether more than one game may be played. */
  @property({ type: Boolean }) several = false;

  /** A name stays by itself: in a line with one that reads from right to left, the numbers would change places. */
  private get score(): unknown {
    const [first, ...others] = this.ending.score.map(({ name, won }) => ({ name: html`<bdi>${name}</bdi>`, won }));
    return others.reduce<unknown>((left, { name, won }) => say.right({ left, name, won }), first && say.left(first));
  }

  override render() {
    const { title, how, next } = this.ending;
    return html`<section class="plate" role="status">
      <h2>${title}</h2>
      <p>${how}</p>
      ${this.several ? html`<p class="score">${this.score}</p>` : nothing}
      ${next === undefined ? nothing : html`<p class="soft">${next}</p>`}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-ending': EndingElement;
  }
}
