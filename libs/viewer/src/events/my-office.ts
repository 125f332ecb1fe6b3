import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventApi, EventPlayerShown, EventTable } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { PENALTY_TITLES, cutRoundName, isInCut, isSettled, onRecord } from '../model/event/telling.js';
import { eventResults } from '../messages/event-results.js';
import { eventMine } from '../messages/event-mine.js';
import { dayAndTime } from '../model/when.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { AskedFirst } from './question.js';

const say = eventMine.office;
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

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) table: EventTable | undefined;
  @state() private list: string | null | undefined;
  private readonly doing = new EventDoing(this, () => say.title);
  private readonly question = new AskedFirst(this);

  override render() {
    const mine = this.following.mine!;
    const open = this.following.event!.state !== 'ended';
    return html`<div class="stack">
      ${this.doing.shown(this.following.event!.game)} ${this.penalties(mine)}
      <details @toggle=${this.opened}>
        <summary>${mine.decks.length === 0 ? say.listNone : say.listRegistered}</summary>
        ${this.deck(mine, open)}
      </details>
      ${
        open && mine.dropped === null
          ? html`<details>
              <summary data-testid="drop">${say.leave}</summary>
              <div class="stack">
                <p>
                  ${say.leaving}
                  ${this.table && this.table.players.length > 1 && !isSettled(this.table) ? say.reportFirst : nothing}
                </p>
                <p>
                  ${this.doing.isUnderWay(say.drop.title) ? nothing : this.question.button(say.drop, () => this.drop())}
                </p>
              </div>
            </details>`
          : nothing
      }
    </div>`;
  }

  private penalties(mine: EventPlayerShown) {
    const record = onRecord(mine);
    if (record.length === 0) return nothing;
    return html`<ul aria-label=${say.penalties} class="small">
      ${record.map((one) => html`<li>${this.recorded(one)}</li>`)}
    </ul>`;
  }

  private recorded(one: ReturnType<typeof onRecord>[number]): string {
    const { event, rounds } = this.following;
    const round = isInCut(event!, one.round)
      ? cutRoundName(one.round, rounds)
      : eventResults.round({ round: one.round });
    if (!('penalty' in one)) return say.readmitted({ round });
    const { infraction } = one;
    const penalty = PENALTY_TITLES[one.penalty];
    return infraction === undefined ? say.penalty({ round, penalty }) : say.penaltyFor({ round, penalty, infraction });
  }

  private deck({ decks }: EventPlayerShown, open: boolean) {
    const last = decks.at(-1);
    return html`<div class="stack">
      ${last ? html`<p class="soft small">${say.registeredAt({ time: dayAndTime(last.at) })}</p>` : nothing}
      ${this.list ? html`<pre tabindex="0" role="region" aria-label=${say.myList}>${this.list}</pre>` : nothing}
      ${
        open
          ? html`<form class="stack" @submit=${this.register}>
              <label
                >${last ? say.another : say.list}
                <textarea name="list" required maxlength="100000" spellcheck="false"></textarea>
              </label>
              <p><button class="strong">${say.register}</button></p>
            </form>`
          : nothing
      }
    </div>`;
  }

  private opened(event: Event): void {
    if ((event.target as HTMLDetailsElement).open && this.list === undefined && this.following.mine!.decks.length > 0)
      void this.read();
  }

  private read(): Promise<void> {
    return this.doing.trying(async () => {
      this.list = (await (this.following.api as EventApi).deck(this.following.me!)).text;
    });
  }

  private drop(): void {
    const path = ['players', this.following.me!, 'drop'];
    void this.doing.do(path, say.dropped, undefined, 'POST', { text: say.drop.title });
  }

  private register(event: SubmitEvent): void {
    const text = takenFrom(event);
    const once = this.doing.once();
    const registered = async (): Promise<void> => {
      await once('deck', ['players', this.following.me!, 'deck'], { text: text('list') }, 'PUT');
      this.list = (await (this.following.api as EventApi).deck(this.following.me!)).text;
    };
    void this.doing.trying(registered, () => say.registered, text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-my-office': MyOffice;
  }
}
