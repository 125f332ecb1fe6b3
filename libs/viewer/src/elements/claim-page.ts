import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Game, Problem, Summary } from '../api/shapes.js';
import { claims as say } from '../messages/begin.js';
import { keptSeat, type KeptClaim } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import { takeSeat } from '../model/take-seat.js';
import { shared } from '../style/shared.js';
import './problem.js';
import './signing.js';

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
  @state() private game: Game | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('claim')) return;
    this.problem = undefined;
    this.summary = undefined;
    if (this.claim) this.begin(this.claim);
  }

  override render() {
    const { claim } = this;
    return html` <section class="panel" aria-label=${say.title}>
      <h1>${claim ? say.titleOf({ seat: claim.seat }) : say.title}</h1>
      <rc-problem .problem=${this.problem} .game=${this.summary?.game ?? ''}></rc-problem>
      ${claim === undefined ? this.unread() : this.isTaken(claim) ? this.elsewhere(claim) : this.offer()}
    </section>`;
  }

  /** Whether the seat was taken elsewhere: then it is not offered. */
  private isTaken({ match, seat }: KeptClaim): boolean {
    if (this.problem?.code === 'already-claimed') return true;
    const claimed = this.summary?.seats.find((one) => one.seat === seat)?.claimed === true;
    return claimed && !this.busy && keptSeat(localStorage, match, seat) === undefined;
  }

  private unread() {
    return html`<p>${say.noClaim}</p>`;
  }

  /** A player who opens a link in the wrong place should know before their seat hangs on it. */
  private offer() {
    const { summary, claim } = this;
    const name = summary?.seats.find(({ seat }) => seat === claim?.seat)?.name;
    const rivals = summary?.seats.filter(({ seat }) => seat !== claim?.seat).map((one) => one.name) ?? [];
    const you = html`<b>${name}</b>`;
    return html` ${name === undefined ? nothing : html`<p>${rivals.length > 0 ? say.youPlayAgainst({ name: you, rivals: rivals.reduce((one, other) => say.both({ one, other })) }) : say.youPlay({ name: you })}</p>`}
      ${this.game && summary?.format ? html`<p>${say.length({ game: this.game.title, bestOf: summary.format.bestOf })}</p>` : nothing}
      <p>${say.where}</p>
      ${summary?.hands ? html`<p>${say.hands[summary.hands.policy]}</p>` : nothing}
      <div class="line">
        <button class="strong" ?disabled=${this.busy} @click=${() => void this.take()}>
          ${this.busy ? say.taking : say.take({ seat: claim!.seat })}
        </button>
      </div>
      <rc-signing></rc-signing>`;
  }

  private elsewhere({ seat }: KeptClaim) {
    const { summary } = this;
    if (summary?.status !== 'ended') return html`<p>${say.elsewhere({ seat })}</p>`;
    const replay = addressOf({ page: 'replay', match: summary.id, unit: 'resolution' });
    return html`<p>${say.over({ replay: html`<a href=${replay}>${say.replay}</a>` })}</p>`;
  }

  private begin(claim: KeptClaim): void {
    // It is nice to know who is to play; a claim that is not this service's is told when it is used.
    const api = new Api();
    void Promise.all([api.match(claim.match), api.games()]).then(
      ([summary, games]) => {
        this.summary = summary;
        this.game = games.find(({ game }) => game === summary.game);
      },
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
