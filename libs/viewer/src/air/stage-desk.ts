import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Seat } from '#table';
import type { Air, Listed } from '../api/shapes.js';
import { matchMarks } from '#narration';
import { behindInWords } from '../model/connection.js';
import { stage as say } from '../messages/stage.js';
import { whoPlays } from '../model/who-plays.js';
import { PlacesSaid } from '../model/event/places-said.js';
import { LAYOUT_NAMES } from '../model/on-air.js';
import type { StageControl } from '../model/stage-control.js';
import { dayAndTime } from '../model/when.js';
import { shared } from '../style/shared.js';
import '../elements/problem.js';
import { deskStyle } from './stage-desk.style.js';
import './preview.js';
import './stage-follows.js';
import './stage-outputs.js';
import './stage-steps.js';

const SWITCHES = [
  { key: 'big', title: say.how.big },
  { key: 'hush', title: say.how.hush },
] as const;

/**
 * A match in the list: who plays, where, and what must be known of it; with the time when it began, as the same two may
 * have played before.
 */
const titleOf = (match: Listed, place: string | undefined): string => {
  const marks = matchMarks(match).filter(({ minor }) => !minor);
  return say.what.line({
    match: [whoPlays(match.seats), ...(place === undefined ? [] : [place]), ...marks.map(({ text }) => text)].join(
      ' · ',
    ),
    state: say.what.states['delayed' in match ? 'delayed' : match.status],
    began: dayAndTime(match.began),
  });
};

/** What is on air, and everything that changes it at once. */
@customElement('rc-stage-desk')
export class StageDesk extends LitElement {
  static override styles = [shared, deskStyle];

  @property({ attribute: false }) control!: StageControl;
  /** Grows whenever the control has changed: it is one object for good. */
  @property({ type: Number }) version = 0;
  @property() token = '';
  private readonly places = new PlacesSaid(() => this.requestUpdate());

  override render() {
    const { control } = this;
    const { stage, air } = control;
    if (control.gone)
      return html`<h1>${say.title}</h1>
        <p>${say.gone} <a href="/stage">${say.anotherOne}</a></p>`;
    if (!stage || !air || !control.whole) return html`<p class="soft" role="status">${say.fetching}</p>`;
    return html`<div class="head">
        <h1>${stage.title}</h1>
        ${this.state(air)}
        ${control.connected ? nothing : html`<span class="badge" role="status">${say.reconnecting}</span>`}
      </div>
      <rc-problem .problem=${control.problem}></rc-problem>
      <div class="desk">
        <div class="panels">
          <rc-air-preview .stage=${stage.id} .token=${this.token}></rc-air-preview>
          ${air.mode === 'replay' && control.replay ? html`<rc-stage-steps .replay=${control.replay} .version=${this.version} .at=${air.step} @rc-go=${({ detail }: CustomEvent<number>) => void control.go(detail)}></rc-stage-steps>` : nothing}
          <rc-stage-outputs .control=${control} .version=${this.version} .token=${this.token}></rc-stage-outputs>
        </div>
        <div class="panels">${this.what(air)} ${this.how(air)}</div>
      </div>`;
  }

  private state({ match, paused, mode }: Air) {
    const { summary } = this.control;
    const behind = mode === 'live' && summary ? behindInWords(summary) : undefined;
    if (match === null) return html`<span class="state" role="status">${say.state.nothing}</span>`;
    if (paused) return html`<span class="state" role="status">${say.state.hidden}</span>`;
    return html`<span class="state on" role="status"
      >${behind === undefined ? say.state[mode] : say.state.behind({ behind })}</span
    >`;
  }

  private what(air: Air) {
    const { control } = this;
    const known = control.matches.some(({ id }) => id === air.match);
    return html`<section class="panel" aria-label=${say.what.title}>
      <button class=${air.paused ? 'strong' : 'grave'} @click=${() => this.put({ paused: !air.paused })}>
        ${air.paused ? say.what.show : say.what.hide}
      </button>
      <label class="field"
        >${say.what.match}
        <select @change=${(event: Event) => void control.choose((event.target as HTMLSelectElement).value || null)}>
          <option value="" ?selected=${air.match === null}>${say.what.nothing}</option>
          ${air.match !== null && !known ? html`<option value=${air.match} selected>${control.summary ? whoPlays(control.summary.seats) : air.match}</option>` : nothing}
          ${control.matches.map((match) => html`<option value=${match.id} ?selected=${match.id === air.match}>${titleOf(match, 'delayed' in match ? undefined : this.places.of(match.tournament))}</option>`)}
        </select></label
      >
      <p class="soft small">${say.what.later}</p>
      <rc-stage-follows .control=${control} .version=${this.version}></rc-stage-follows>
      <button @click=${() => void control.list()}>${say.what.again}</button>
      <fieldset>
        <legend>${say.what.shown}</legend>
        <div class="choices">
          ${(['live', 'replay'] as const).map((mode) => this.radio('mode', say.what[mode], air.mode === mode, () => void this.control.show(mode)))}
        </div>
      </fieldset>
    </section>`;
  }

  private how(air: Air) {
    const seats = this.control.summary?.seats ?? [];
    return html`<section class="panel" aria-label=${say.how.title}>
      <fieldset>
        <legend>${say.how.layout}</legend>
        <div class="choices">
          ${LAYOUT_NAMES.map((layout) => this.radio('layout', say.how.layouts[layout], air.layout === layout, () => this.put({ layout })))}
        </div>
      </fieldset>
      ${
        seats.length > 0
          ? html`<fieldset>
                <legend>${say.how.bottom}</legend>
                <div class="choices">
                  ${seats.map(({ seat, name }) => this.radio('bottom', name, (air.bottom ?? seats[0]!.seat) === seat, () => this.put({ bottom: seat })))}
                </div>
              </fieldset>
              ${this.hands(air, seats)}`
          : nothing
      }
      <fieldset>
        <legend>${say.how.besides}</legend>
        <div class="choices">
          ${SWITCHES.map(({ key, title }) => this.check(title, air[key], (on) => ({ [key]: on })))}
        </div>
      </fieldset>
    </section>`;
  }

  private hands(air: Air, seats: readonly { readonly seat: Seat; readonly name: string }[]) {
    const allowed = this.control.handsAllowed;
    return html`<fieldset>
      <legend>${say.how.hands}</legend>
      ${
        allowed
          ? html`<div class="choices">
              ${seats.map(({ seat, name }) => this.check(name, air.hands.includes(seat), (on) => ({ hands: on ? [...air.hands, seat] : air.hands.filter((one) => one !== seat) })))}
            </div>`
          : html`<p class="soft small">${say.how.noHands}</p>`
      }
    </fieldset>`;
  }

  private radio(name: string, title: string, on: boolean, chosen: () => void) {
    return html`<label><input type="radio" name=${name} .checked=${on} @change=${chosen} />${title}</label>`;
  }

  private check(title: string, on: boolean, air: (on: boolean) => Partial<Air>) {
    return html`<label
      ><input
        type="checkbox"
        .checked=${on}
        @change=${(event: Event) => this.put(air((event.target as HTMLInputElement).checked))}
      />${title}</label
    >`;
  }

  private put(air: Partial<Air>): void {
    void this.control.put(air);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stage-desk': StageDesk;
  }
}
