import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import type { EventDone, EventTable } from '../api/events.js';
import { sentBy } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { isUndecided, readSlip, type StatedScore } from '../model/event/scores.js';
import { STATES, RESULT_TITLES, isInCut, playerNameOf, scoreInWords } from '../model/event/telling.js';
import type { TakenSending } from '../model/sending.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';

/** A slip of a table on which something else stands: somebody decides which is so. */
interface Differing {
  readonly from: TakenSending;
  readonly stated: StatedScore;
  readonly table: EventTable;
}

type Step = ReturnType<EventDoing['once']>;

/** What was played at a table, as its slip is laid out. */
const laidOut = (
  { players: [one, other] }: EventTable,
  said: StatedScore | EventTable['versions'][number]['result'],
): string =>
  `${playerNameOf(one!)} ${scoreInWords(said)} ${playerNameOf(other!)}${said.type === 'played' ? '' : ` (${RESULT_TITLES[said.type]})`}`;

const WHO_GOES_ON = 'Somebody goes on from this table: say who has won it, or call a judge.';
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

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @property({ type: Number }) bestOf = 3;
  @state() private text = '';
  @state() private signed = true;
  @state() private differing: readonly Differing[] = [];
  /** The round in which the line was begun. */
  private round = 0;
  private readonly doing = new EventDoing(this, () => 'Slips');

  private tableOf(n: number): EventTable | undefined {
    return this.following.rounds.get(this.following.event!.round)?.tables.find(({ table }) => table === n);
  }

  override render() {
    const confirms = mayDo(this.following.event!.role, 'confirm');
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
      ${this.differing.map((one) => this.choice(one))} ${this.doing.shown()}
      <p class="soft small">
        Type the table, then the games of the first and of the second player: <b>12 2-1</b>.
        ${
          this.inCut
            ? html`Drawn game <b>12 2-1-1</b> · time ran out <b>12 1-0</b>.`
            : html`Drawn game <b>12 1-1-1</b> · time ran out <b>12 1-1</b> · agreed draw <b>12 d</b>.`
        }
        Enter anything else at the table below.
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
    if (!other) return html`Table ${n}: <bdi>${playerNameOf(one!)}</bdi> has a bye.`;
    if (slip.ok && this.inCut && isUndecided(slip.stated)) return html`<b>${WHO_GOES_ON}</b>`;
    const score = slip.ok
      ? `${scoreInWords(slip.stated)} ${slip.stated.type === 'played' ? '' : `(${RESULT_TITLES[slip.stated.type]})`}`
      : '…';
    return html`Table ${n}: <b><bdi>${playerNameOf(one!)}</bdi></b> ${score} <b><bdi>${playerNameOf(other)}</bdi></b>`;
  }

  private get inCut(): boolean {
    const event = this.following.event!;
    return isInCut(event, event.round);
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
    if (this.inCut && isUndecided(stated)) return this.doing.refuse(from, { title, status: 0, detail: WHO_GOES_ON });
    if (!this.tableOf(table)) return this.doing.refuse(from, { title, status: 0, detail: noTable(table) });
    const at = ['tables', round, table, 'result'];
    const once = this.doing.once();
    const confirms = this.signed && mayDo(role, 'confirm');
    const enter = async (): Promise<string> => {
      try {
        return await this.confirmed(once, await once('entered', at, stated, 'PUT'), confirms);
      } catch (error) {
        if (problemOf(error).code !== 'already-reported') throw error;
        const stands = await this.following.api.table(round, table);
        if (!mayDo(role, 'correct') || !['reported', 'confirmed'].includes(stands.state)) throw error;
        this.differing = [...this.differing, { from, stated, table: stands }];
        return `Table ${table}: not entered, something else is on record.`;
      }
    };
    void this.doing.trying(enter, (said) => said, from);
  }

  private async confirmed(once: Step, { table }: Pick<EventDone, 'table'>, confirms: boolean): Promise<string> {
    const { round, table: n, state: stands } = table!;
    const line = ({ table: shown }: Pick<EventDone, 'table'>): string =>
      `Table ${n}: ${shown?.versions.at(-1)?.text ?? ''}`;
    if (stands !== 'reported') return `${line({ table })}, ${STATES[stands]}.`;
    if (!confirms) return line({ table });
    return `${line(await once('confirmed', ['tables', round, n, 'result', 'confirm']))}, confirmed.`;
  }

  /** On record is one thing, on the slip another: it is corrected, with a reason, or left. */
  private choice(one: Differing) {
    const { table, stated } = one;
    const by = table.versions.at(-1)!.by.role;
    return html`<form
      class="line"
      aria-label=${`Table ${table.table} differs`}
      @submit=${(event: SubmitEvent) => this.correct(event, one)}
    >
      <p>
        <b
          >Table ${table.table} already has <bdi>${laidOut(table, table.result!)}</bdi>
          (${by === 'player' ? 'reported by a player' : 'entered at the desk'}, ${STATES[table.state]}). You typed
          <bdi>${laidOut(table, stated)}</bdi>.</b
        >
      </p>
      <label
        >Reason, for everybody<input
          name="reason"
          required
          maxlength="2000"
          autocomplete="off"
          .defaultValue=${'The slip says otherwise.'}
      /></label>
      <button class="strong">Correct it</button>
      <button type="button" @click=${() => this.leave(one)}>Leave it as it is</button>
    </form>`;
  }

  private correct(event: SubmitEvent, one: Differing): void {
    const reason = sentBy(event)('reason');
    const { from, stated, table } = one;
    const once = this.doing.once();
    const confirms = this.signed && mayDo(this.following.event!.role, 'confirm');
    const at = ['tables', table.round, table.table, 'result', 'correct'];
    this.leave(one);
    this.field.focus();
    const correct = async () => this.confirmed(once, await once('corrected', at, { ...stated, reason }), confirms);
    void this.doing.trying(correct, (said) => said, { text: `${from.text}, corrected: ${reason}` });
  }

  private leave(one: Differing): void {
    this.differing = this.differing.filter((each) => each !== one);
  }

  /** What nobody has decided about is not lost with the page. */
  override disconnectedCallback(): void {
    for (const { from, table } of this.differing)
      this.doing.refuse(from, { title: 'Not entered', status: 0, detail: `Table ${table.table} has another result.` });
    this.differing = [];
    super.disconnectedCallback();
  }

  /** What was typed, out of the field, which is empty for the next slip. */
  private taken(): TakenSending | undefined {
    const text = this.text.trim();
    this.text = '';
    this.field.focus();
    if (text === '') return undefined;
    const back = (): TakenSending | undefined => {
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
