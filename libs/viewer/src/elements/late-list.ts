import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Problem } from '../api/shapes.js';
import { lateList as say } from '../messages/table-line.js';
import type { LiveMatchModel } from '../model/live-match.js';
import { seatName } from '../model/seat-name.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './problem.js';

/** Registers the list of a seat whose match began without it, as far as the asker may (R-PAPER-17). */
@customElement('rc-late-list')
export class LateList extends LitElement {
  static override styles = [
    shared,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
      }
      form {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
        align-items: flex-start;
        margin-top: 0.5rem;
      }
      label,
      textarea,
      rc-problem {
        width: 100%;
      }
    `,
  ];

  /** One object for good: it is drawn again whenever it is set. */
  @property({ attribute: false, hasChanged: () => true }) live!: LiveMatchModel;
  @property() match = '';
  @state() private problem: Problem | undefined;
  @state() private busy: Seat | undefined;

  override render() {
    const { seats = [], game = '' } = this.live.summary ?? {};
    return seats.map(({ seat, unlisted }) =>
      unlisted === undefined
        ? nothing
        : html`<details class="panel">
            <summary data-testid="late-list">${say.title({ player: this.nameOf(seat) })}</summary>
            <form @submit=${(event: SubmitEvent) => void this.register(event, seat)}>
              <p class="soft small">${say.about({ count: unlisted })}</p>
              <label>${say.list}<textarea name="list" required rows="8" spellcheck="false"></textarea></label>
              <button class="strong" ?disabled=${this.busy !== undefined}>
                ${this.busy === seat ? say.busy : say.register}
              </button>
            </form>
            <rc-problem .problem=${this.problem} .game=${game}></rc-problem>
          </details>`,
    );
  }

  private readonly nameOf = (seat: Seat): string => seatName(this.live.summary?.seats ?? [], seat);

  private async register(event: SubmitEvent, seat: Seat): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('list'));
    this.busy = seat;
    this.problem = undefined;
    try {
      const { revision } = await new Api(tokenOf(sessionStorage, this.match)).registerList(this.match, seat, text);
      // The log tells it, and the form goes, as the list leaves nothing open.
      await this.live.refreshTo(revision);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-late-list': LateList;
  }
}
