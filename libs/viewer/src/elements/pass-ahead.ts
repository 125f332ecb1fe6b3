import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PassingShown } from '#table';
import { hasStack } from '../model/board.js';
import { isPass } from '../model/choices.js';
import type { LiveMatchModel } from '../model/live-match.js';
import type { PassUntil } from '../model/passing.js';
import { isPassedBy, type Stops, type Whose } from '../model/stops.js';
import { keepStops, stopsKept } from '../model/stops-kept.js';
import { passing } from '../messages/table-passing.js';
import { shared } from '../style/shared.js';
import { isFocusLost } from './focus.js';
import { passAheadStyle } from './pass-ahead.style.js';
import { placePopover } from './popover-place.js';

const { ahead: say, stops: sayStops } = passing;
const UNTIL: Readonly<Record<PassUntil, string>> = say.until;

/**
 * Passing ahead is one's own choice, made beforehand, at any time of a match in which one passes at all: once, until
 * something comes; or wherever one set no stop, for every match of this game in this browser.
 */
@customElement('rc-pass-ahead')
export class PassAhead extends LitElement {
  static override styles = [shared, passAheadStyle];

  /** One object for good: it is drawn again whenever it is set. */
  @property({ attribute: false, hasChanged: () => true }) live!: LiveMatchModel;
  @state() private stops: Stops | undefined;

  override willUpdate(): void {
    const { game } = this.live;
    if (this.stops || !game?.showing.passing) return;
    this.obey(stopsKept(game.game, game.showing.passing));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.passBy(undefined);
  }

  override render() {
    const { live } = this;
    const { until } = live.passing;
    if (until !== undefined)
      return html`<div class="panel ahead" role="status">
        <span>${say.now[until]}</span>
        <button @click=${() => this.change(() => live.stopPassing())}>${say.stop}</button>
      </div>`;
    const { table, drafting, summary } = live;
    if (drafting || summary?.paused || table?.status !== 'playing') return nothing;
    // Nobody passes between games.
    const isBetween = table.games.at(-1)?.n === table.game;
    if (!live.options.some(isPass) && (isBetween || !hasStack(table))) return nothing;
    return html`<div class="panel ahead" role="group" aria-label=${say.title}>
      <span>${say.about}</span>
      ${(['happens', 'turn', 'mine'] as const).map((one) => html`<button ?disabled=${live.busy} @click=${() => this.change(() => live.passUntil(one))}>${UNTIL[one]}</button>`)}
      ${live.game?.showing.passing && this.stops ? this.menu(live.game.showing.passing, this.stops) : nothing}
    </div>`;
  }

  private menu({ stops }: PassingShown, kept: Stops) {
    const phases = (this.live.game?.layout.phases ?? []).filter(({ id }) => id in stops.own || id in stops.others);
    const turns = (['own', 'others'] as const).filter((whose) => Object.keys(stops[whose]).length > 0);
    const stop = (id: string, title: string, whose: Whose) =>
      id in stops[whose]
        ? html`<input
            type="checkbox"
            aria-label=${sayStops[whose]({ phase: title })}
            .checked=${kept.at[whose].includes(id)}
            ?disabled=${!kept.on}
            @change=${() => this.toggle(kept, id, whose)}
          />`
        : nothing;
    return html`<button popovertarget="stops" aria-haspopup="dialog">
        ${kept.on ? sayStops.openOn : kept.idle ? sayStops.openIdle : sayStops.open}
      </button>
      <div id="stops" popover role="dialog" aria-label=${sayStops.title} @toggle=${this.place} @keydown=${this.keyed}>
        <label
          ><input type="checkbox" .checked=${kept.on} @change=${() => this.set({ ...kept, on: !kept.on })} />
          <span>${sayStops.only}</span></label
        >
        <table>
          <thead>
            <tr>
              <th scope="col">${sayStops.at}</th>
              ${turns.map((whose) => html`<th scope="col">${sayStops.turns[whose]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${phases.map(
              ({ id, title }) =>
                html`<tr>
                  <th scope="row">${title}</th>
                  ${turns.map((whose) => html`<td>${stop(id, title, whose)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
        <label
          ><input type="checkbox" .checked=${kept.idle} @change=${() => this.set({ ...kept, idle: !kept.idle })} />
          <span>${sayStops.idle}</span></label
        >
        <p class="soft small">${sayStops.about}</p>
      </div>`;
  }

  private toggle(kept: Stops, id: string, whose: Whose): void {
    const at = kept.at[whose].includes(id) ? kept.at[whose].filter((one) => one !== id) : [...kept.at[whose], id];
    this.set({ ...kept, at: { ...kept.at, [whose]: at } });
  }

  private set(stops: Stops): void {
    keepStops(this.live.game?.game ?? '', stops);
    this.obey(stops);
  }

  private obey(stops: Stops): void {
    this.stops = stops;
    this.live.passBy(stops.on || stops.idle ? (at) => isPassedBy(stops, at) : undefined);
  }

  private place({ target }: Event): void {
    const menu = target as HTMLElement;
    const anchor = menu.previousElementSibling;
    if (menu.matches(':popover-open') && anchor) placePopover(menu, anchor);
  }

  /** While it is open no key is for the choices. */
  private keyed(event: KeyboardEvent): void {
    if (event.key !== 'Escape') event.stopPropagation();
  }

  /** Draws the other buttons at once, and moves the focus to the first of them. */
  private change(how: () => void): void {
    how();
    this.requestUpdate();
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('button')?.focus();
      if (isFocusLost()) this.dispatchEvent(new CustomEvent('rc-focus-lost', { bubbles: true, composed: true }));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-pass-ahead': PassAhead;
  }
}
