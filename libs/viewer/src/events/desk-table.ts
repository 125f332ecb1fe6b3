import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { isInCut, openCalls, whatItChanges } from '../model/event/telling.js';
import { sitsAt } from '../model/event/who.js';
import { desk } from '../messages/desk.js';
import { table as say } from '../messages/desk-tables.js';
import { shared } from '../style/shared.js';
import './desk-record.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import './result-form.js';
import type { StatedResult } from './result-form.js';
import './table-story.js';

/** What is done at one table from the desk: a result with all that it can be, a ruling, more time. */
@customElement('rc-desk-table')
export class DeskTable extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      :host {
        padding: 0.3rem 0 0.8rem;
      }
      summary {
        font-weight: 650;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ attribute: false }) table!: EventTable;
  @state() private recording = false;
  private readonly doing = new EventDoing(this, () => say.place(this.table));

  private get at(): readonly (string | number)[] {
    return ['tables', this.table.round, this.table.table];
  }

  override render() {
    const { state: now } = this.table;
    const { role, state: stands } = this.following.event!;
    const n = this.table.table;
    const open = stands !== 'ended';
    if (sitsAt(this.following.api.token, this.table))
      return html`<div class="stack">
        <rc-table-story .table=${this.table}></rc-table-story>
        <p>${say.ownTable}</p>
      </div>`;
    const confirm = open && mayDo(role, 'confirm') && now === 'reported';
    const dispute = open && mayDo(role, 'dispute') && (now === 'reported' || now === 'confirmed');
    return html`<div class="stack">
      <rc-table-story .table=${this.table}></rc-table-story>
      ${
        openCalls(this.table).length > 0 && mayDo(role, 'close')
          ? html`<p>
              <button
                class="strong"
                @click=${() => void this.doing.do([...this.at, 'calls', 'close'], say.attended(this.table))}
              >
                ${say.attend}
              </button>
            </p>`
          : nothing
      }
      ${this.doing.shown()}
      ${
        confirm || dispute
          ? html`<p class="line">
              ${confirm ? html`<button class="strong" @click=${() => void this.doing.do([...this.at, 'result', 'confirm'], say.confirmed(this.table))}>${say.confirm}</button>` : nothing}
              ${dispute ? html`<button @click=${() => void this.doing.do([...this.at, 'result', 'dispute'], say.disputed(this.table), {})}>${say.dispute}</button>` : nothing}
            </p>`
          : nothing
      }
      ${open && (now === 'none' || now === 'draft') ? this.form('report', true) : nothing}
      ${open && mayDo(role, 'correct') && (now === 'reported' || now === 'confirmed') ? this.form('correct') : nothing}
      ${mayDo(role, 'rule') ? this.form('rule', now === 'disputed') : now === 'disputed' || now === 'final' ? html`<p>${now === 'final' ? say.othersRuleAgain : say.othersRule}</p>` : nothing}
      ${open && mayDo(role, 'run') ? this.feature(n) : nothing}
      ${open && mayDo(role, 'extend') && now !== 'final' ? this.extension() : nothing}
      ${
        open && mayDo(role, 'run') && now !== 'final'
          ? html`<details @toggle=${({ target }: Event) => (this.recording = (target as HTMLDetailsElement).open)}>
              <summary data-testid="record">${say.record}</summary>
              ${this.recording ? html`<rc-desk-record .following=${this.following} .table=${this.table}></rc-desk-record>` : nothing}
            </details>`
          : nothing
      }
    </div>`;
  }

  private form(as: 'report' | 'correct' | 'rule', open = false) {
    const { event, rounds } = this.following;
    const changes = as === 'report' ? '' : whatItChanges(event!, this.table.round, rounds.get(event!.round));
    return html`<details ?open=${open}>
      <summary data-testid=${as}>${say[as].title}</summary>
      ${changes === '' ? nothing : html`<p class="soft small">${changes}</p>`}
      <rc-result-form
        .players=${this.table.players}
        .bestOf=${this.following.event!.bestOf}
        ?cut=${isInCut(this.following.event!, this.table.round)}
        action=${say[as].action}
        ?reason=${as !== 'report'}
        @rc-result=${({ detail }: CustomEvent<StatedResult>) => this.state(as, detail)}
      ></rc-result-form>
    </details>`;
  }

  /** The table that broadcasts follow, in this round and in those to come. */
  private feature(n: number) {
    const is = this.following.event!.feature === n;
    const [title, said] = is ? [say.isFeature, say.noFeature] : [say.feature, say.featured(this.table)];
    return html`<p>
      <button @click=${() => void this.doing.do(['feature'], said, { table: is ? null : n }, 'PUT')}>${title}</button>
    </p>`;
  }

  private extension() {
    return html`<details>
      <summary data-testid="extend">${say.extend}</summary>
      <form class="line" @submit=${this.extend}>
        <label>${say.minutes}<input type="number" name="minutes" min="1" max="600" value="5" required /></label>
        <label>${desk.reason}<input name="reason" required maxlength="2000" autocomplete="off" /></label>
        <button>${say.give}</button>
      </form>
    </details>`;
  }

  private state(as: 'report' | 'correct' | 'rule', { stated, from }: StatedResult): void {
    const said = say[as].done(this.table);
    if (as === 'report') void this.doing.do([...this.at, 'result'], said, stated, 'PUT', from);
    else {
      // A judge who rules has seen what is on this page.
      const body = as === 'rule' ? { ...stated, over: this.table.versions.length } : stated;
      void this.doing.do([...this.at, 'result', as], said, body, 'POST', from);
    }
  }

  private extend(event: SubmitEvent): void {
    const text = takenFrom(event);
    const minutes = Number(text('minutes'));
    const body = { seconds: minutes * 60, reason: text('reason') };
    const said = say.extended({ table: this.table.table, minutes });
    void this.doing.do([...this.at, 'extensions'], said, body, 'POST', text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-table': DeskTable;
  }
}
