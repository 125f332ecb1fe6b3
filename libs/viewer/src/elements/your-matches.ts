import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { listed } from '#narration';
import { Api } from '../api/client.js';
import type { Game, Summary } from '../api/shapes.js';
import { takenHere, type KeptClaim } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import { standing } from './match-row.js';
import { match } from '../messages/match.js';
import { table } from '../messages/table.js';
import { dayAndTime } from '../model/when.js';
import { shared } from '../style/shared.js';

const { yours: say } = match;

/** More than these a player looks for in the list of all. */
const MOST = 8;

interface OwnMatch {
  readonly claim: KeptClaim;
  readonly summary: Summary;
}

/** The matches in which a seat was taken in this browser, those that go on first: one press leads back to the table. */
@customElement('rc-your-matches')
export class YourMatches extends LitElement {
  static override styles = [
    shared,
    css`
      section,
      ul {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
      }
      section {
        margin-bottom: 1rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: center;
      }
      b {
        flex: 1 1 14rem;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private found: readonly OwnMatch[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch().finally(() => this.dispatchEvent(new CustomEvent('rc-fetched')));
  }

  override render() {
    if (this.found.length === 0) return nothing;
    return html`<section aria-label=${say.title}>
      <h2>${say.title}</h2>
      <ul>
        ${this.found.map((one) => this.row(one))}
      </ul>
    </section>`;
  }

  private row({ claim, summary }: OwnMatch) {
    const { id, game, status, seats } = summary;
    const own = seats.find(({ seat }) => seat === claim.seat)?.name ?? '';
    const others = seats.filter(({ seat }) => seat !== claim.seat).map(({ name }) => name);
    return html`<li class="panel">
      <b>${others.length > 0 ? say.against({ player: own, others: listed(others) }) : own}</b>
      <span class="soft">${this.games.find((one) => one.game === game)?.title ?? ''}</span>
      <span class="badge">${table.state.statuses[status]}</span> ${standing(summary)}
      ${summary.began === undefined ? nothing : html`<span class="soft">${dayAndTime(summary.began)}</span>`}
      ${
        status === 'ended'
          ? html`<a class="button" href=${addressOf({ page: 'replay', match: id, unit: 'resolution' })}
              >${say.replay}</a
            >`
          : html`<a class="button" href=${`/claim#${claim.claim}`}>${say.back}</a>`
      }
    </li>`;
  }

  /** What is no match of this service any more is left out. */
  private async fetch(): Promise<void> {
    const api = new Api();
    const found = await Promise.all(
      takenHere(localStorage)
        .slice(0, MOST)
        .map(async (claim): Promise<OwnMatch[]> =>
          api.match(claim.match).then(
            (summary) => [{ claim, summary }],
            () => [],
          ),
        ),
    );
    const isOver = ({ summary }: OwnMatch): number => Number(summary.status === 'ended');
    this.found = found.flat().sort((a, b) => isOver(a) - isOver(b));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-your-matches': YourMatches;
  }
}
