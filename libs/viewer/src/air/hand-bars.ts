import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { air as say } from '../messages/air.js';
import type { HandBar } from '../model/on-air.js';
import { plate } from './plate.style.js';

/** What players hold, where the match lets spectators see it: names in a row. */
@customElement('rc-hand-bars')
export class HandBars extends LitElement {
  static override styles = [
    plate,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.4em;
      }
      .plate {
        display: flex;
        gap: 0.5em;
        align-items: center;
        padding: 0.35em 0.7em;
      }
      .plate[data-seat='1'] {
        border-inline-start: 0.3em solid var(--seat-1);
      }
      .plate[data-seat='2'] {
        border-inline-start: 0.3em solid var(--seat-2);
      }
      /* Cards are what is read here: a long name leaves them most of the bar. */
      h2 {
        display: flex;
        gap: 0.4em;
        flex: none;
        max-width: 24%;
        font-size: 0.85em;
        font-weight: 650;
      }
      h2 span {
        flex: none;
      }
      ul {
        display: flex;
        flex: 1;
        gap: 0.3em;
        min-width: 0;
      }
      li {
        flex: 0 1 auto;
        min-width: 2em;
        padding: 0.2em 0.55em;
        border-radius: 0.3em;
        border: 1px solid var(--air-line);
        font-size: 0.9em;
      }
    `,
  ];

  @property({ attribute: false }) hands: readonly HandBar[] = [];

  override render() {
    return this.hands.map(
      ({ seat, name, title, count, cards }) =>
        html`<section class="plate" data-seat=${seat} aria-label=${say.handOf({ name, zone: title })}>
          <h2><bdi class="line">${name}</bdi> <span class="soft">${title} ${count}</span></h2>
          <ul>
            ${cards.map((card) => html`<li class="line" title=${card.name ?? ''}>${card.name}</li>`)}
          </ul>
        </section>`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-hand-bars': HandBars;
  }
}
