import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { isInCut, openCalls, whatItChanges } from '../model/event/telling.js';
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
  private readonly doing = new EventDoing(this, () => `Table ${this.table.table} of round ${this.table.round}`);

  private get at(): readonly (string | number)[] {
    return ['tables', this.table.round, this.table.table];
  }

  override render() {
    const { state: now } = this.table;
    const { role, state: stands } = this.following.event!;
    const n = this.table.table;
    const open = stands !== 'ended';
    const confirm = open && mayDo(role, 'confirm') && now === 'reported';
    const dispute = open && mayDo(role, 'dispute') && (now === 'reported' || now === 'confirmed');
    return html`<div class="stack">
      <rc-table-story .table=${this.table}></rc-table-story>
      ${
        openCalls(this.table).length > 0 && mayDo(role, 'close')
          ? html`<p>
              <button
                class="strong"
                @click=${() => void this.doing.do([...this.at, 'calls', 'close'], `The call of table ${n} is closed.`)}
              >
                A judge has come: close the call
              </button>
            </p>`
          : nothing
      }
      ${this.doing.shown()}
      ${
        confirm || dispute
          ? html`<p class="line">
              ${confirm ? html`<button class="strong" @click=${() => void this.doing.do([...this.at, 'result', 'confirm'], `Table ${n} is confirmed.`)}>Confirm</button>` : nothing}
              ${dispute ? html`<button @click=${() => void this.doing.do([...this.at, 'result', 'dispute'], `Table ${n} is disputed.`, {})}>Dispute</button>` : nothing}
            </p>`
          : nothing
      }
      ${open && (now === 'none' || now === 'draft') ? this.form('Enter a result', 'Enter the result', 'report', true) : nothing}
      ${open && mayDo(role, 'correct') && (now === 'reported' || now === 'confirmed') ? this.form('Correct the result', 'Correct the result', 'correct') : nothing}
      ${mayDo(role, 'rule') ? this.form('Rule the result', 'Rule it so', 'rule', now === 'disputed') : now === 'disputed' || now === 'final' ? html`<p>The organiser or a judge ${now === 'final' ? 'can rule it otherwise' : 'rules on it'}.</p>` : nothing}
      ${open && mayDo(role, 'run') ? this.feature(n) : nothing}
      ${open && mayDo(role, 'extend') && now !== 'final' ? this.extension() : nothing}
      ${
        open && mayDo(role, 'run') && now !== 'final'
          ? html`<details @toggle=${({ target }: Event) => (this.recording = (target as HTMLDetailsElement).open)}>
              <summary>The recorded match</summary>
              ${this.recording ? html`<rc-desk-record .following=${this.following} .table=${this.table}></rc-desk-record>` : nothing}
            </details>`
          : nothing
      }
    </div>`;
  }

  private form(title: string, action: string, as: 'report' | 'correct' | 'rule', open = false) {
    const { event, rounds } = this.following;
    const changes = as === 'report' ? '' : whatItChanges(event!, this.table.round, rounds.get(event!.round));
    return html`<details ?open=${open}>
      <summary>${title}</summary>
      ${changes === '' ? nothing : html`<p class="soft small">${changes}</p>`}
      <rc-result-form
        .players=${this.table.players}
        .bestOf=${this.following.event!.bestOf}
        ?cut=${isInCut(this.following.event!, this.table.round)}
        action=${action}
        ?reason=${as !== 'report'}
        @rc-result=${({ detail }: CustomEvent<StatedResult>) => this.state(as, detail)}
      ></rc-result-form>
    </details>`;
  }

  /** The table that broadcasts follow, in this round and in those to come. */
  private feature(n: number) {
    const is = this.following.event!.feature === n;
    const [title, said] = is
      ? ['Feature table ✓ Remove', 'No table is the feature table.']
      : ['Make it the feature table', `Table ${n} is the feature table from now on.`];
    return html`<p>
      <button @click=${() => void this.doing.do(['feature'], said, { table: is ? null : n }, 'PUT')}>${title}</button>
    </p>`;
  }

  private extension() {
    return html`<details>
      <summary>Give more time</summary>
      <form class="line" @submit=${this.extend}>
        <label>Minutes<input type="number" name="minutes" min="1" max="600" value="5" required /></label>
        <label>Reason<input name="reason" required maxlength="2000" autocomplete="off" /></label>
        <button>Give it</button>
      </form>
    </details>`;
  }

  private state(as: 'report' | 'correct' | 'rule', { stated, from }: StatedResult): void {
    const n = this.table.table;
    if (as === 'report') void this.doing.do([...this.at, 'result'], `Table ${n}: entered.`, stated, 'PUT', from);
    else {
      const said = `Table ${n}: ${as === 'rule' ? 'ruled' : 'corrected'}.`;
      // A judge who rules has seen what is on this page.
      const body = as === 'rule' ? { ...stated, over: this.table.versions.length } : stated;
      void this.doing.do([...this.at, 'result', as], said, body, 'POST', from);
    }
  }

  private extend(event: SubmitEvent): void {
    const text = takenFrom(event);
    const minutes = Number(text('minutes'));
    const body = { seconds: minutes * 60, reason: text('reason') };
    const said = `Table ${this.table.table} has ${minutes} more minutes.`;
    void this.doing.do([...this.at, 'extensions'], said, body, 'POST', text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-table': DeskTable;
  }
}
