import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventDone, EventTable } from '../api/events.js';
import type { Following } from '../model/event/following.js';
import { may } from '../model/event/may.js';
import { readSlip } from '../model/event/scores.js';
import { TYPES, nameOf, scoreOf } from '../model/event/telling.js';
import type { Taken } from '../model/sending.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

const noTable = (n: number): string => `There is no table ${n} in this round.`;

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
  /** The round in which the line was begun. */
  private round = 0;
  private readonly doing = new EventDoing(this, () => 'Slips');

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
            @input=${({ target }: Event) => this.fill((target as HTMLInputElement).value)}
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
      <p class="soft small">
        The first number of games is that of who is named first. 12 1-1-1 has a drawn game, 12 1-1 is out of time, 12 d
        is an agreed draw. Anything else is stated at the table below.
      </p>
    </section>`;
  }

  /** What the line says, in words: so a wrong table is seen before it is sent. */
  private means() {
    if (this.text.trim() === '') return nothing;
    if (this.round !== this.following.event!.round) return html`<b>${this.tooLate}</b>`;
    const n = Number.parseInt(this.text, 10);
    const table = this.tableOf(n);
    const slip = readSlip(this.text, this.bestOf);
    if (!slip.ok && !table) return html`<span class="soft">${slip.why}</span>`;
    if (!table) return html`<b>${noTable(n)}</b>`;
    const [one, other] = table.players;
    if (!other) return html`Table ${n}: <bdi>${nameOf(one!)}</bdi> has a bye.`;
    const score = slip.ok
      ? `${scoreOf(slip.stated)} ${slip.stated.type === 'played' ? '' : `(${TYPES[slip.stated.type]})`}`
      : '…';
    return html`Table ${n}: <b><bdi>${nameOf(one!)}</bdi></b> ${score} <b><bdi>${nameOf(other)}</bdi></b>`;
  }

  private fill(text: string): void {
    if (this.text.trim() === '') this.round = this.following.event!.round;
    this.text = text;
  }

  /** Why a line is not sent that was begun in another round; else nothing. */
  private get tooLate(): string {
    const { round } = this.following.event!;
    return round === this.round ? '' : `It was begun in round ${this.round}, and round ${round} is played now.`;
  }

  private sent(event: SubmitEvent): void {
    event.preventDefault();
    const { tooLate } = this;
    const from = this.taken();
    if (!from) return;
    const { round, role } = this.following.event!;
    const slip = readSlip(from.text, this.bestOf);
    const title = 'Not sent';
    if (tooLate !== '') return this.doing.refuse(from, { title, status: 0, detail: tooLate });
    if (!slip.ok) return this.doing.refuse(from, { title, status: 0, detail: slip.why });
    const { table, stated } = slip;
    if (!this.tableOf(table)) return this.doing.refuse(from, { title, status: 0, detail: noTable(table) });
    const at = ['tables', round, table, 'result'];
    const line = ({ table: shown }: EventDone): string => `Table ${table}: ${shown?.versions.at(-1)?.text ?? ''}`;
    const once = this.doing.once();
    const confirms = this.signed && may(role, 'confirm');
    const enter = async (): Promise<string> => {
      const done = await once('entered', at, stated, 'PUT');
      return confirms ? `${line(await once('confirmed', [...at, 'confirm']))}, confirmed.` : line(done);
    };
    void this.doing.trying(enter, (said) => said, from);
  }

  /** What was typed, out of the field, which is empty for the next slip. */
  private taken(): Taken | undefined {
    const text = this.text.trim();
    this.text = '';
    this.field.focus();
    if (text === '') return undefined;
    const back = (): Taken | undefined => {
      const instead = this.taken();
      this.fill(text);
      return instead;
    };
    return { text, back, hasForm: () => this.isConnected };
  }

  private get field(): HTMLInputElement {
    return this.renderRoot.querySelector<HTMLInputElement>('input[name=slip]')!;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-slips': DeskSlips;
  }
}
