import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { cutsOf } from '../model/event/beginning.js';
import { isInCut } from '../model/event/telling.js';
import { settings as say } from '../messages/desk.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

/** What of an event can still change while it runs; each change stands on record. */
@customElement('rc-desk-settings')
export class DeskSettings extends LitElement {
  static override styles = [shared, eventStyle];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  private readonly doing = new EventDoing(this, () => say.title);

  override render() {
    const event = this.following.event!;
    const { name, rounds, cut, clock, round, players, bestOf, between, hands } = event;
    const cutPaired = isInCut(event, round);
    return html`<form class="stack" aria-label=${say.title} @submit=${this.change}>
      <label>${say.name}<input name="name" required maxlength="200" autocomplete="off" .defaultValue=${name} /></label>
      <div class="line">
        <label
          >${say.rounds}<input
            type="number"
            name="rounds"
            min=${Math.max(1, Math.min(round, rounds))}
            max="99"
            required
            ?disabled=${cutPaired}
            .defaultValue=${String(rounds)}
        /></label>
        <label
          >${say.cut}<select name="cut" ?disabled=${cutPaired}>
            ${cutsOf(round === 0 ? 0 : players, cut).map((n) => html`<option value=${n} ?selected=${n === cut}>${say.cutOf({ players: n })}</option>`)}
          </select></label
        >
        <label
          >${say.minutes}<input
            type="number"
            name="minutes"
            min="0"
            max="1440"
            required
            .defaultValue=${String(Math.round(clock / 60))}
        /></label>
      </div>
      <p class="soft small">${say.about}</p>
      <div class="line">
        ${
          bestOf > 1
            ? html`<label
                >${say.between}<input
                  type="number"
                  name="between"
                  min="0"
                  max="1440"
                  step="any"
                  .defaultValue=${between?.seconds === null ? '' : String((between?.seconds ?? 0) / 60)}
              /></label>`
            : nothing
        }
        <label
          >${say.hands}<select name="hands">
            ${Object.entries(say.handsOpen).map(([when, said]) => html`<option value=${when} ?selected=${when === hands}>${said}</option>`)}
          </select></label
        >
      </div>
      <p class="soft small">${say.aboutMatches}</p>
      <p><button ?disabled=${this.doing.isUnderWay(say.change)}>${say.change}</button></p>
      ${this.doing.shown()}
    </form>`;
  }

  /** Sends what is changed here: another desk may have changed the rest, and this one not have heard of it yet. */
  private change(event: SubmitEvent): void {
    const text = takenFrom(event);
    const { name, rounds, cut, clock, between, hands } = this.following.event!;
    const minutes = Number(text('minutes'));
    const seconds = Math.round(Number(text('between')) * 60);
    const wanted = {
      name: text('name'),
      rounds: Number(text('rounds') || rounds),
      cut: Number(text('cut') || cut),
      // A clock of 90 seconds stays one where nobody changes the minutes.
      clock: minutes === Math.round(clock / 60) ? clock : minutes * 60,
      between: text('between') === '' ? between : seconds > 0 ? { seconds } : null,
      hands: text('hands'),
    };
    const is: Record<keyof typeof wanted, unknown> = { name, rounds, cut, clock, between, hands };
    const changed = Object.entries(wanted).filter(
      ([setting, value]) => JSON.stringify(value) !== JSON.stringify(is[setting as keyof typeof is]),
    );
    void this.doing.do([], say.done, Object.fromEntries(changed), 'PUT', text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-settings': DeskSettings;
  }
}
