import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import type { EventApi, EventPlayerShown, EventTable } from '../api/events.js';
import type { Problem } from '../api/shapes.js';
import type { Following } from '../model/event/following.js';
import { PENALTIES } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import { told } from './doing.js';
import { eventStyle } from './event.style.js';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What a player settles beside their table: their list, their penalties, and leaving. */
@customElement('rc-my-office')
export class MyOffice extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      textarea {
        min-height: 10rem;
        width: 100%;
      }
      pre {
        white-space: pre-wrap;
        max-height: 16rem;
        overflow: auto;
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) following!: Following;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) table: EventTable | undefined;
  @state() private list: string | null | undefined;
  @state() private busy = false;
  @state() private said = '';
  @state() private problem: Problem | undefined;

  override render() {
    const mine = this.following.mine!;
    const open = this.following.event!.state !== 'ended';
    return html`<div class="stack">
      ${told(this.problem, this.said, this.following.event!.game)} ${this.penalties(mine)}
      <details @toggle=${this.opened}>
        <summary>My list: ${mine.decks.length === 0 ? 'none registered' : 'registered'}</summary>
        ${this.deck(mine, open)}
      </details>
      ${
        open && mine.dropped === null
          ? html`<details>
              <summary>Leave the event</summary>
              <div class="stack">
                <p>
                  You are not paired any more from the next round on. What you have played stays; report the result of
                  this round before.
                </p>
                <p>
                  <button
                    class="grave"
                    ?disabled=${this.busy}
                    @click=${() => void this.do(['drop'], undefined, 'You have dropped.')}
                  >
                    Drop from the event
                  </button>
                </p>
              </div>
            </details>`
          : nothing
      }
    </div>`;
  }

  private penalties({ penalties }: EventPlayerShown) {
    if (penalties.length === 0) return nothing;
    return html`<ul aria-label="My penalties" class="small">
      ${penalties.map(({ round, penalty, infraction }) => html`<li>Round ${round}: ${PENALTIES[penalty]}${infraction === undefined ? nothing : `, ${infraction}`}</li>`)}
    </ul>`;
  }

  private deck({ decks }: EventPlayerShown, open: boolean) {
    const last = decks.at(-1);
    return html`<div class="stack">
      ${last ? html`<p class="soft small">Registered ${WHEN.format(new Date(last.at))}. You and the judges read it until the organiser opens all lists.</p>` : nothing}
      ${this.list ? html`<pre tabindex="0" role="region" aria-label="My registered list">${this.list}</pre>` : nothing}
      ${
        open
          ? html`<form class="stack" @submit=${this.register}>
              <label
                >${last ? 'Another list in its place' : 'Your list, a line for each card'}
                <textarea name="list" required maxlength="100000" spellcheck="false"></textarea>
              </label>
              <p><button class="strong" ?disabled=${this.busy}>Register the list</button></p>
            </form>`
          : nothing
      }
    </div>`;
  }

  private opened(event: Event): void {
    if ((event.target as HTMLDetailsElement).open && this.list === undefined && this.following.mine!.decks.length > 0)
      void this.read();
  }

  private async read(): Promise<void> {
    try {
      this.list = (await (this.following.api as EventApi).deck(this.following.me!)).text;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  private async register(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = String(new FormData(form).get('list') ?? '');
    if (!(await this.do(['deck'], { text }, 'Your list is registered.', 'PUT'))) return;
    form.reset();
    await this.read();
  }

  private async do(
    path: readonly string[],
    body: unknown,
    said: string,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<boolean> {
    this.busy = true;
    this.problem = undefined;
    this.said = '';
    try {
      await this.following.do(['players', this.following.me!, ...path], body, method);
      this.said = said;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
    return this.problem === undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-my-office': MyOffice;
  }
}
