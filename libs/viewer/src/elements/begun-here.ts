import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { forgetMatch, keptMatches, type KeptMatch } from '../model/begun-here.js';
import { eventAddress } from '../model/event/place.js';
import { addressOf } from '../model/place.js';
import { match as say } from '../messages/match.js';
import { dayAndTime } from '../model/when.js';
import { shared } from '../style/shared.js';
import './links.js';

/** The matches, events or stages that were begun in this browser, with the links that nobody is told again. */
@customElement('rc-begun-here')
export class BegunHere extends LitElement {
  static override styles = [
    shared,
    css`
      ul,
      li {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
      }
      h2 {
        margin-bottom: 0.5rem;
      }
      summary {
        font-weight: 650;
      }
    `,
  ];

  @property({ type: Number }) version = 0;
  @property() of: 'match' | 'event' | 'stage' = 'match';

  override render() {
    const matches = keptMatches(this.of);
    if (matches.length === 0) return nothing;
    return html`<section class="panel" aria-label=${say.begunHere.title}>
      <h2>${say.begunHere.title}</h2>
      <ul>
        ${repeat(
          matches,
          ({ id }) => id,
          (match) => html`<li>${this.match(match)}</li>`,
        )}
      </ul>
    </section>`;
  }

  private match({ id, title, at, links }: KeptMatch) {
    return html`<details>
      <summary>${title} <time class="soft small" datetime=${at}>${dayAndTime(at)}</time></summary>
      ${this.of === 'stage' ? nothing : html`<p><a href=${this.of === 'event' ? eventAddress(id) : addressOf({ page: 'live', match: id })}>${say.begunHere.lookOn}</a></p>`}
      <rc-links what=${say.begunHere.links({ title })} .links=${links}></rc-links>
      <button class="small" aria-label=${say.begunHere.forgetOf({ title })} @click=${() => this.forget(id)}>
        ${say.begunHere.forget}
      </button>
    </details>`;
  }

  private forget(id: string): void {
    forgetMatch(id, this.of);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-begun-here': BegunHere;
  }
}
