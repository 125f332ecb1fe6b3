import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import type { Following } from '../model/event/following.js';
import { may } from '../model/event/may.js';
import { readSlip } from '../model/event/scores.js';
import { TYPES, nameOf, scoreOf } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import { Doing } from './doing.js';
import { eventStyle } from './event.style.js';

const MOST_SHOWN = 8;

/** Slips by keyboard: table, games, Enter; what it means is read before it is sent. */
@customElement('rc-desk-slips')
export class DeskSlips extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      input[name='slip'] {
        font-size: 1.4rem;
        width: 12rem;
        font-variant-numeric: tabular-nums;
      }
      .means {
        min-height: 1.5rem;
      }
    `,
  ];

  @property({ attribute: false }) following!: Following;
  @property({ type: Number }) version = 0;
  @property({ type: Number }) bestOf = 3;
  @state() private text = '';
  @state() private signed = true;
  @state() private entered: readonly string[] = [];
  private readonly doing = new Doing(this);

  private tableOf(n: number): EventTable | undefined {
    return this.following.rounds.get(this.following.event!.round)?.tables.find(({ table }) => table === n);
  }

  override render() {
    const confirms = may(this.following.event!.role, 'confirm');
    return html`<section class="panel stack" aria-label="Slips">
      <h2>Slips</h2>
      <form class="line" @submit=${this.sent}>
        <label
          >Table and games
          <input
            name="slip"
            .value=${this.text}
            @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
            placeholder="12 2-1"
            autocomplete="off"
            aria-describedby="means"
        /></label>
        <button class="strong">Enter</button>
        ${
          confirms
            ? html`<label class="check"
                ><input
                  type="checkbox"
                  .checked=${this.signed}
                  @change=${(event: Event) => (this.signed = (event.target as HTMLInputElement).checked)}
                />Both have signed: confirmed at once</label
              >`
            : nothing
        }
      </form>
      <p class="means" id="means" aria-live="polite">${this.means()}</p>
      ${this.doing.shown()}
      ${
        this.entered.length > 1
          ? html`<ul class="small soft" aria-label="Entered before">
              ${this.entered.slice(1).map((line) => html`<li><bdi>${line}</bdi></li>`)}
            </ul>`
          : nothing
      }
      <p class="soft small">
        The first number of games is that of who is named first. 12 1-1-1 has a drawn game, 12 1-1 is out of time, 12 d
        is an agreed draw. Anything else is stated at the table below.
      </p>
    </section>`;
  }

  /** What the line says, in words: so a wrong table is seen before it is sent. */
  private means() {
    if (this.text.trim() === '') return nothing;
    const n = Number.parseInt(this.text, 10);
    const table = this.tableOf(n);
    const slip = readSlip(this.text, this.bestOf);
    if (!slip.ok && !table) return html`<span class="soft">${slip.why}</span>`;
    if (!table) return html`<b>There is no table ${n} in this round.</b>`;
    const [one, other] = table.players;
    if (!other) return html`Table ${n}: <bdi>${nameOf(one!)}</bdi> has a bye.`;
    const score = slip.ok
      ? `${scoreOf(slip.stated)} ${slip.stated.type === 'played' ? '' : `(${TYPES[slip.stated.type]})`}`
      : '…';
    return html`Table ${n}: <b><bdi>${nameOf(one!)}</bdi></b> ${score} <b><bdi>${nameOf(other)}</bdi></b>`;
  }

  private async sent(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const slip = readSlip(this.text, this.bestOf);
    if (!slip.ok || this.doing.busy) return;
    const { round } = this.following.event!;
    const at = ['tables', round, slip.table, 'result'];
    const line = (table: EventTable | undefined): string =>
      `Table ${slip.table}: ${table?.versions.at(-1)?.text ?? ''}`;
    let done = await this.doing.do(at, ({ table }) => line(table), slip.stated, 'PUT');
    if (done && this.signed && may(this.following.event!.role, 'confirm'))
      done = await this.doing.do([...at, 'confirm'], ({ table }) => `${line(table)}, confirmed.`);
    if (!done) return;
    this.entered = [line(done.table), ...this.entered].slice(0, MOST_SHOWN);
    this.text = '';
    this.renderRoot.querySelector<HTMLInputElement>('input[name=slip]')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-slips': DeskSlips;
  }
}
