import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { EventsApi, STAFF } from '../api/events.js';
import type { Game, Problem } from '../api/shapes.js';
import '../elements/links.js';
import '../elements/problem.js';
import { formatChoice, rulesChoice } from '../elements/rules-choice.js';
import { keepMatch, type KeptLink } from '../model/begun-here.js';
import { formatsBy, minutesOf, type FormatOffered } from '../model/rulesets.js';
import { OWN_PROFILE, beginningOf, cutsOf, linksOfBegun, staffLink } from '../model/event/beginning.js';
import { settings } from '../messages/desk.js';
import { eventBegin as say } from '../messages/event-begin.js';
import { shared } from '../style/shared.js';
import { eventStyle } from './event.style.js';

/** The form that begins an event; then the links of those who run it. */
@customElement('rc-event-begin')
export class EventBegin extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      input:not([type='checkbox']),
      select,
      textarea {
        width: 100%;
      }
      .two {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
        /* A label of two lines moves no field out of its row. */
        align-items: end;
        gap: 0.6rem;
      }
      textarea {
        min-height: 8rem;
        font-family: ui-monospace, monospace;
        font-size: 0.85rem;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @property({ attribute: false }) api = new EventsApi();
  @state() private called = '';
  @state() private links: readonly KeptLink[] | undefined;
  @state() private profile = '';
  @state() private game: string | undefined;
  @state() private rules: string | undefined;
  @state() private format: string | undefined;
  @state() private busy = false;
  @state() private problem: Problem | undefined;

  override render() {
    return html`<section class="panel stack" aria-label=${say.title}>
      <h2>${say.title}</h2>
      ${this.links ? this.begun(this.links) : this.form()}
    </section>`;
  }

  private readonly chooseGame = ({ target }: Event): void => {
    this.game = (target as HTMLSelectElement).value;
    this.rules = this.format = undefined;
  };

  private readonly chooseRules = (rules: string): void => {
    this.rules = rules;
    this.format = undefined;
  };

  private form() {
    const number = (title: string, name: string, now: number, least: number, most: number) =>
      html`<label
        >${title}<input type="number" name=${name} min=${least} max=${most} required .defaultValue=${String(now)}
      /></label>`;
    const chosen = this.games.find(({ game }) => game === this.game) ?? this.games[0];
    const formats = chosen ? formatsBy(chosen, this.rules) : [];
    return html`<form class="stack" @submit=${this.sent}>
      <label>${say.name}<input name="name" required maxlength="200" autocomplete="off" /></label>
      <label
        >${say.game}<select name="game" @change=${this.chooseGame}>
          ${this.games.map(({ game, title }) => html`<option value=${game}>${title}</option>`)}
        </select></label
      >
      ${chosen ? rulesChoice(chosen, this.chooseRules) : nothing}
      <div class="two">
        ${number(say.rounds, 'rounds', 5, 1, 99)}
        <label
          >${say.bestOf}<select name="bestOf">
            <option value="1">${say.games[1]}</option>
            <option value="3" selected>${say.games[3]}</option>
            <option value="5">${say.games[5]}</option>
          </select></label
        >
        ${number(say.minutes, 'minutes', minutesOf(formats, this.format), 0, 1440)}
        <label
          >${say.cut}<select name="cut">
            ${cutsOf(0).map((cut) => html`<option value=${cut}>${settings.cutOf({ players: cut })}</option>`)}
          </select></label
        >
      </div>
      <details>
        <summary>${say.more}</summary>
        <div class="stack">${this.more(formats)}</div>
      </details>
      <rc-problem .problem=${this.problem}></rc-problem>
      <button class="strong" ?disabled=${this.busy}>${this.busy ? say.beginning : say.begin}</button>
    </form>`;
  }

  private more(formats: readonly FormatOffered[]) {
    return html`<label
        >${say.system}<select name="system">
          <option value="swiss">${say.systems.swiss}</option>
          <option value="round-robin">${say.systems['round-robin']}</option>
        </select></label
      >
      ${formatChoice(say.format, formats, (format) => (this.format = format))}
      <label
        >${say.profile}<select
          name="profile"
          @change=${(event: Event) => (this.profile = (event.target as HTMLSelectElement).value)}
        >
          ${Object.entries(say.profiles).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
        </select></label
      >
      ${
        this.profile === OWN_PROFILE
          ? html`<label>${say.ownProfile}<textarea name="own" required spellcheck="false"></textarea></label>`
          : nothing
      }
      <label>${say.confirm}<input type="number" name="confirm" min="0" max="1440" .defaultValue=${'15'} /></label>
      <label
        >${say.visibility}<select name="visibility">
          <option value="public">${say.visible.public}</option>
          <option value="private">${say.visible.private}</option>
        </select></label
      >
      <label>${say.delay}<input type="number" name="delay" min="0" max="1440" step="any" .defaultValue=${'0'} /></label>
      <label
        >${say.between}<input type="number" name="between" min="0" max="1440" step="any" .defaultValue=${'0'}
      /></label>
      <label
        >${settings.hands}<select name="hands">
          ${Object.entries(settings.handsOpen).map(([when, said]) => html`<option value=${when} ?selected=${when === 'after-event'}>${said}</option>`)}
        </select></label
      >
      <label
        >${say.seed}<input name="seed" maxlength="200" autocomplete="off" />
        <span class="soft small">${say.seedHint}</span></label
      >
      <label>${say.token}<input name="token" type="password" autocomplete="off" /></label>`;
  }

  private begun(links: readonly KeptLink[]) {
    return html`<div class="stack" role="status">
        <p>${say.ready({ event: html`<b><bdi>${this.called}</bdi></b>` })}</p>
        <rc-links what=${say.links} .links=${links}></rc-links>
        <p class="soft small">${say.kept}</p>
      </div>
      <rc-problem .problem=${this.problem}></rc-problem>
      <button @click=${() => (this.links = undefined)}>${say.another}</button>`;
  }

  private async sent(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const token = String(fields.get('token') ?? '').trim();
    this.busy = true;
    this.problem = undefined;
    try {
      const beginning = beginningOf(fields);
      const begun = await (token === '' ? this.api : new EventsApi(token)).begin(beginning);
      await this.handOut(begun.id, beginning.name, begun.organiser.token);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  }

  /** The organiser's link is kept before anything else is asked for: nobody is told it again. */
  private async handOut(id: string, title: string, organiser: string): Promise<void> {
    const own = linksOfBegun(id, organiser);
    const kept = { id, title, at: new Date().toISOString() };
    keepMatch({ ...kept, links: own }, 'event');
    this.links = own;
    this.called = title;
    this.dispatchEvent(new CustomEvent('rc-begun'));
    const api = new EventsApi(organiser);
    const staff = await Promise.all(STAFF.map(async (role) => staffLink(id, role, (await api.give(role, id)).token)));
    this.links = [own[0]!, ...staff, ...own.slice(1)];
    keepMatch({ ...kept, links: this.links }, 'event');
    this.dispatchEvent(new CustomEvent('rc-begun'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-begin': EventBegin;
  }
}
