import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Problem, Summary } from '../api/shapes.js';
import { keptSeat, type KeptClaim } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import { takeSeat } from '../model/take-seat.js';
import { shared } from '../style/shared.js';
import './problem.js';
import './signing.js';

/** A player who takes a seat should know what others will read of their hand. */
const HANDS = {
  opened: 'When the match is over, everybody can read what was hidden in it, and check that nobody cheated.',
  'after-event':
    'When the event is over, everybody can read what was hidden in this match, and check that nobody cheated.',
  sealed: 'Everything hidden in this match stays hidden when it is over: only judges can read it.',
} as const;

/** Where a player takes their seat: what it means, and what was done. */
@customElement('rc-claim-page')
export class ClaimPage extends LitElement {
  static override styles = [
    shared,
    css`
      .panel {
        max-width: 46rem;
        display: flex;
        flex-direction: column;
        gap: 0.8rem;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
      }
    `,
  ];

  @property({ attribute: false }) claim: KeptClaim | undefined;
  @state() private summary: Summary | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('claim') && this.claim) this.begin(this.claim);
  }

  override render() {
    const { claim } = this;
    return html` <section class="panel" aria-label="Take a seat">
      <h1>${claim ? `Take seat ${claim.seat}` : 'Take a seat'}</h1>
      <rc-problem .problem=${this.problem} .game=${this.summary?.game ?? ''}></rc-problem>
      ${this.problem?.code === 'already-claimed' ? this.elsewhere() : claim ? this.offer() : this.unread()}
    </section>`;
  }

  private unread() {
    return html`<p>
      This address holds no claim. Open the link that you were given for your seat, whole, up to its last letter.
    </p>`;
  }

  /** A player who opens a link in the wrong place should know before their seat hangs on it. */
  private offer() {
    const { summary, claim } = this;
    const name = summary?.seats.find(({ seat }) => seat === claim?.seat)?.name;
    const rivals = summary?.seats.filter(({ seat }) => seat !== claim?.seat).map((one) => one.name) ?? [];
    return html` ${name === undefined ? nothing : html`<p>You play as <b>${name}</b>${rivals.length > 0 ? html`, against ${rivals.join(' and ')}` : nothing}.</p>`}
      <p>Take the seat in the browser in which you will play.</p>
      ${summary?.hands ? html`<p>${HANDS[summary.hands.policy]}</p>` : nothing}
      <div class="line">
        <button class="strong" ?disabled=${this.busy} @click=${() => void this.take()}>
          ${this.busy ? 'Taking the seat …' : `Take seat ${claim!.seat} in this browser`}
        </button>
      </div>
      <rc-signing></rc-signing>`;
  }

  private elsewhere() {
    return html`<p>
      Seat ${this.claim?.seat} was taken in another browser, with a key that only that browser holds. If that was you,
      play there. If it was not, or if its data are gone, call a judge: a judge can put another key in force.
    </p>`;
  }

  private begin(claim: KeptClaim): void {
    this.problem = undefined;
    this.summary = undefined;
    // It is nice to know who is to play; a claim that is not this service's is told when it is used.
    void new Api().match(claim.match).then(
      (summary) => (this.summary = summary),
      () => undefined,
    );
    // Taken here already: nothing new is decided by opening it again.
    if (keptSeat(localStorage, claim.match, claim.seat)) void this.take();
  }

  private async take(): Promise<void> {
    const { claim } = this;
    if (!claim || this.busy) return;
    this.busy = true;
    this.problem = undefined;
    try {
      const { match } = await takeSeat(new Api(), claim, { browser: localStorage, tab: sessionStorage });
      // Straight to the table; the way back leads to where the player came from.
      history.replaceState(null, '', addressOf({ page: 'live', match }));
      dispatchEvent(new PopStateEvent('popstate'));
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-claim-page': ClaimPage;
  }
}
