import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Seat } from '#table';
import type { Air, Listed } from '../api/shapes.js';
import { behindInWords } from '../model/connection.js';
import { LAYOUT_NAMES } from '../model/on-air.js';
import type { StageControl } from '../model/stage-control.js';
import { shared } from '../style/shared.js';
import '../elements/problem.js';
import { deskStyle } from './stage-desk.style.js';
import './preview.js';
import './stage-follows.js';
import { LAYOUT_TITLES } from './stage-outputs.js';
import './stage-steps.js';

const SWITCHES = [
  { key: 'big', title: 'Card of the moment, enlarged' },
  { key: 'hush', title: 'Hide result and score' },
] as const;

const whoPlays = (seats: Listed['seats']): string => seats.map(({ name }) => name).join(' against ');

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** A match in the list, with the time when it began: the same two may have played before. */
const titleOf = (match: Listed): string => {
  const stands = 'delayed' in match ? 'running, delayed' : match.status;
  return `${whoPlays(match.seats)} (${stands}) · ${WHEN.format(new Date(match.began))}${placeOf(match)}`;
};

const placeOf = (match: Listed): string => {
  const { round, table } = ('delayed' in match ? {} : (match.tournament ?? {})) as { round?: unknown; table?: unknown };
  return typeof round === 'number' && typeof table === 'number' ? ` · round ${round}, table ${table}` : '';
};

/** What is on air, and everything that changes it at once. */
@customElement('rc-stage-desk')
export class StageDesk extends LitElement {
  static override styles = [shared, deskStyle];

  @property({ attribute: false }) control!: StageControl;
  /** Grows whenever the control has changed: it is one object for good. */
  @property({ type: Number }) version = 0;
  @property() token = '';

  override render() {
    const { control } = this;
    const { stage, air } = control;
    if (control.gone)
      return html`<h1>On air</h1>
        <p>This stage was taken down, or its link was taken back. <a href="/stage">Put up another one</a></p>`;
    if (!stage || !air) return html`<p class="soft" role="status">Fetching the stage …</p>`;
    return html`<div class="head">
        <h1>${stage.title}</h1>
        ${this.state(air)} ${control.connected ? nothing : html`<span class="badge" role="status">Reconnecting</span>`}
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
    if (match === null) return html`<span class="state" role="status">Nothing on air</span>`;
    if (paused) return html`<span class="state" role="status">Hidden</span>`;
    return html`<span class="state on" role="status">On air: ${behind ?? (mode === 'live' ? 'live' : 'replay')}</span>`;
  }

  private what(air: Air) {
    const { control } = this;
    const known = control.matches.some(({ id }) => id === air.match);
    return html`<section class="panel" aria-label="What is on air">
      <button class=${air.paused ? 'strong' : 'grave'} @click=${() => this.put({ paused: !air.paused })}>
        ${air.paused ? 'Show the overlay' : 'Hide the overlay'}
      </button>
      <label class="field"
        >Match
        <select @change=${(event: Event) => void control.choose((event.target as HTMLSelectElement).value || null)}>
          <option value="" ?selected=${air.match === null}>Nothing</option>
          ${air.match !== null && !known ? html`<option value=${air.match} selected>${control.summary ? whoPlays(control.summary.seats) : air.match}</option>` : nothing}
          ${control.matches.map((match) => html`<option value=${match.id} ?selected=${match.id === air.match}>${titleOf(match)}</option>`)}
        </select></label
      >
      <rc-stage-follows .control=${control} .version=${this.version}></rc-stage-follows>
      <button @click=${() => void control.list()}>Look for matches again</button>
      <fieldset>
        <legend>Shown</legend>
        <div class="choices">
          ${(['live', 'replay'] as const).map((mode) => this.radio('mode', mode === 'live' ? 'As it is played' : 'Replay, step by step', air.mode === mode, () => void this.control.show(mode)))}
        </div>
      </fieldset>
    </section>`;
  }

  private how(air: Air) {
    const seats = this.control.summary?.seats ?? [];
    return html`<section class="panel" aria-label="How it is shown">
      <fieldset>
        <legend>Layout</legend>
        <div class="choices">
          ${LAYOUT_NAMES.map((layout) => this.radio('layout', LAYOUT_TITLES[layout], air.layout === layout, () => this.put({ layout })))}
        </div>
      </fieldset>
      ${
        seats.length > 0
          ? html`<fieldset>
                <legend>At the bottom, and first</legend>
                <div class="choices">
                  ${seats.map(({ seat, name }) => this.radio('bottom', name, (air.bottom ?? seats[0]!.seat) === seat, () => this.put({ bottom: seat })))}
                </div>
              </fieldset>
              ${this.hands(air, seats)}`
          : nothing
      }
      <fieldset>
        <legend>Besides</legend>
        <div class="choices">
          ${SWITCHES.map(({ key, title }) => this.check(title, air[key], (on) => ({ [key]: on })))}
        </div>
      </fieldset>
    </section>`;
  }

  private hands(air: Air, seats: readonly { readonly seat: Seat; readonly name: string }[]) {
    const allowed = this.control.handsAllowed;
    return html`<fieldset>
      <legend>Hands</legend>
      ${
        allowed
          ? html`<div class="choices">
              ${seats.map(({ seat, name }) => this.check(name, air.hands.includes(seat), (on) => ({ hands: on ? [...air.hands, seat] : air.hands.filter((one) => one !== seat) })))}
            </div>`
          : html`<p class="soft small">This match lets spectators see no hands, so none are on air.</p>`
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
