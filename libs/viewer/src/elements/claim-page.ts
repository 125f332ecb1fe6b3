import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Problem, Summary } from '../api/shapes.js';
import { keptSeat, type KeptClaim } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import { fingerprintOf, publicKeyOf } from '../model/player-key.js';
import { takeSeat, type TakenSeat } from '../model/take-seat.js';
import { shared } from '../style/shared.js';
import './problem.js';

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
      ul {
        list-style: disc;
        padding-inline-start: 1.2rem;
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
      }
      code {
        font:
          0.9rem/1.4 ui-monospace,
          Menlo,
          Consolas,
          monospace;
      }
    `,
  ];

  @property({ attribute: false }) claim: KeptClaim | undefined;
  @state() private summary: Summary | undefined;
  @state() private taken: TakenSeat | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('claim') && this.claim) this.begin(this.claim);
  }

  override render() {
    const { claim } = this;
    return html` <section class="panel" aria-label="Take a seat">
      <h1>${this.taken ? `Seat ${this.taken.seat} is yours` : claim ? `Take seat ${claim.seat}` : 'Take a seat'}</h1>
      <rc-problem .problem=${this.problem} .game=${this.summary?.game ?? ''}></rc-problem>
      ${this.problem?.code === 'already-claimed' ? this.elsewhere() : nothing}
      ${this.taken ? this.done(this.taken) : claim ? this.offer() : this.unread()}
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
      <p>
        Your browser makes a key for this match, and signs with it whatever you do: so nobody can enter a move in your
        name. Take the seat in the browser in which you will play.
      </p>
      ${summary?.hands ? html`<p>${HANDS[summary.hands.policy]}</p>` : nothing}
      <div class="line">
        <button class="strong" ?disabled=${this.busy} @click=${() => void this.take()}>
          ${this.busy ? 'Taking the seat …' : `Take seat ${claim!.seat} in this browser`}
        </button>
      </div>`;
  }

  private elsewhere() {
    return html`<p>
      Seat ${this.claim?.seat} was taken in another browser, with a key that only that browser holds. If that was you,
      play there. If it was not, or if its data are gone, call a judge: a judge can put another key in force.
    </p>`;
  }

  private done({ match, kept, fresh }: TakenSeat) {
    const key = publicKeyOf(kept.secret);
    return html` <ul role="status">
        <li>
          ${fresh ? 'This browser has made a key for you' : 'This browser still has your key'}, with the fingerprint
          <code data-key=${key}>${fingerprintOf(key)}</code>. Everything that you do in this match is signed with it;
          the key itself never leaves this browser.
        </li>
        <li>
          Your browser adds to every shuffle of each game that begins after the seat was taken: it is bound to numbers
          that nobody else knows, and shows one of them for each such game after the service has fixed its own part. So
          nobody chooses how the cards fall in it. A game that had begun by then is shuffled without you.
        </li>
        <li>
          Both are kept in this browser’s data. If you delete them, this browser can neither act for your seat nor open
          it again: a judge then has to put another key in force, or enter your actions.
        </li>
        <li>
          The link that you came with opens your seat again in this browser, also in another tab. Show it to nobody.
        </li>
      </ul>
      <div class="line">
        <a class="button" href=${addressOf({ page: 'live', match })}>Go to the match</a>
      </div>`;
  }

  private begin(claim: KeptClaim): void {
    this.taken = undefined;
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
      this.taken = await takeSeat(new Api(), claim, { browser: localStorage, tab: sessionStorage });
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
