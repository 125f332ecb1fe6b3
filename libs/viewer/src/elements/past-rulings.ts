import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Ruling, Rulings } from '../api/shapes.js';
import { bench } from '../messages/bench.js';
import { judged as say } from '../messages/bench-judged.js';
import { lapsedInWords } from '../model/penalties.js';
import { rulingNumber, rulingTitle } from '../model/rulings-in-words.js';
import { shared } from '../style/shared.js';
import type { Appealing } from './appeal.js';
import './appeal.js';

/** The rulings and penalties of a match, for a player who may still appeal one. */
@customElement('rc-past-rulings')
export class PastRulings extends LitElement {
  static override styles = [
    shared,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
      }
      li {
        margin-top: 0.5rem;
      }
    `,
  ];

  @property({ attribute: false }) fetch!: () => Promise<Rulings>;
  @property({ attribute: false }) nameOf!: (seat: number) => string;
  @property({ attribute: false }) call: Appealing | undefined;
  @state() private found: Rulings | undefined;

  override render() {
    return html`<details @toggle=${this.look}>
      <summary>${say.past.title}</summary>
      ${this.found === undefined ? nothing : this.list(this.found)}
    </details>`;
  }

  private list({ rulings, penalties }: Rulings) {
    if (rulings.length + penalties.length === 0) return html`<p class="soft">${say.past.none}</p>`;
    return html`<ul aria-label=${say.past.title}>
      ${rulings.map((one) => this.ruling(one, rulings))}
      ${penalties.map(
        ({ seat, penalty, lapsed }) =>
          html`<li>
            ${this.nameOf(seat)}: ${bench.penalties[penalty]}
            ${lapsed ? html`<span class="badge">${bench.lapsed.title}</span> ${lapsedInWords(lapsed, (entry) => rulingNumber(rulings, entry))}` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  private ruling(one: Ruling, rulings: readonly Ruling[]) {
    const { ruling, state: now, superseded, words } = one;
    return html`<li>
      <b>${rulingTitle(one, rulings, this.nameOf)}</b>
      ${words?.text ? html`<p>${bench.quoted({ words: words.text })}</p>` : nothing}
      ${
        superseded === undefined && now !== 'overturned'
          ? html`<rc-appeal .ruling=${ruling} .call=${this.call}></rc-appeal>`
          : nothing
      }
      ${superseded === undefined ? nothing : html`<p class="soft">${say.past.replaced({ ruling: rulingNumber(rulings, superseded) })}</p>`}
    </li>`;
  }

  private look({ target }: Event): void {
    if (!(target as HTMLDetailsElement).open) return;
    void this.fetch().then(
      (found) => (this.found = found),
      () => (this.found = undefined),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-past-rulings': PastRulings;
  }
}
