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
import { desk } from '../messages/desk.js';
import { slips as say } from '../messages/desk-results.js';
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
): string => {
  const what = { one: playerNameOf(one!), score: scoreInWords(said), other: playerNameOf(other!) };
  return said.type === 'played' ? say.laidOut(what) : say.laidOutAs({ ...what, kind: RESULT_TITLES[said.type] });
};

/** The games of a slip, and what kind of result they are. */
const scored = (stated: StatedScore): string => {
  const score = scoreInWords(stated);
  return stated.type === 'played' ? score : say.score({ score, kind: RESULT_TITLES[stated.type] });
};

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
  private readonly doing = new EventDoing(this, () => say.title);

  private tableOf(n: number): EventTable | undefined {
    return this.following.rounds.get(this.following.event!.round)?.tables.find(({ table }) => table === n);
  }

  /** Shows a table as somebody else has left it meanwhile, and asks nothing where it is as it was typed. */
  override willUpdate(): void {
    this.differing = this.differing
      .map((one) => {
        const { round, table: n, versions } = one.table;
        const now = this.following.rounds.get(round)?.tables.find(({ table }) => table === n);
        return now && now.versions.length > versions.length ? { ...one, table: now } : one;
      })
      .filter(({ table, stated }) => laidOut(table, table.result!) !== laidOut(table, stated));
  }

  override render() {
    const confirms = mayDo(this.following.event!.role, 'confirm');
    return html`<section class="panel stack" aria-label=${say.title}>
      <h2>${say.title}</h2>
      <form class="line" @submit=${this.sent}>
        <label
          >${say.field}
          <input
            name="slip"
            .value=${this.text}
            @input=${({ target }: Event) => this.fill((target as HTMLInputElement).value)}
            placeholder="12 2-1"
            autocomplete="off"
            aria-describedby="means"
        /></label>
        <button class="strong">${say.enter}</button>
        ${
          confirms
            ? html`<label class="check"
                ><input
                  type="checkbox"
                  .checked=${this.signed}
                  @change=${(event: Event) => (this.signed = (event.target as HTMLInputElement).checked)}
                />${say.signed}</label
              >`
            : nothing
        }
      </form>
      <p class="means" id="means" aria-live="polite">${this.means()}</p>
      ${this.differing.map((one) => this.choice(one))} ${this.doing.shown()}
      <p class="soft small">
        ${say.how({ sample: html`<b>12 2-1</b>` })}
        ${
          this.inCut
            ? say.howInCut({ drawn: html`<b>12 2-1-1</b>`, late: html`<b>12 1-0</b>` })
            : say.howElsewhere({ drawn: html`<b>12 1-1-1</b>`, late: html`<b>12 1-1</b>`, agreed: html`<b>12 d</b>` })
        }
        ${say.howElse}
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
    if (!table) return html`<b>${say.noTable({ table: n })}</b>`;
    const [one, other] = table.players;
    if (!other) return say.bye({ table: n, player: html`<bdi>${playerNameOf(one!)}</bdi>` });
    if (slip.ok && this.inCut && isUndecided(slip.stated)) return html`<b>${say.whoGoesOn}</b>`;
    const named = (player: typeof other) => html`<b><bdi>${playerNameOf(player)}</bdi></b>`;
    return say.means({ table: n, one: named(one!), score: slip.ok ? scored(slip.stated) : '…', other: named(other) });
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
    return round === this.round ? '' : say.tooLate({ begun: this.round, now: round });
  }

  private sent(event: SubmitEvent): void {
    event.preventDefault();
    const { tooLate } = this;
    const from = this.taken();
    if (!from) return;
    const { round, role } = this.following.event!;
    const slip = readSlip(from.text, this.bestOf);
    const title = say.notSent;
    if (tooLate !== '') return this.doing.refuse(from, { title, status: 0, detail: tooLate });
    if (!slip.ok) return this.doing.refuse(from, { title, status: 0, detail: slip.why });
    const { table, stated } = slip;
    if (this.inCut && isUndecided(stated)) return this.doing.refuse(from, { title, status: 0, detail: say.whoGoesOn });
    if (!this.tableOf(table)) return this.doing.refuse(from, { title, status: 0, detail: say.noTable({ table }) });
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
        return say.differs({ table });
      }
    };
    void this.doing.trying(enter, (said) => said, from);
  }

  private async confirmed(once: Step, { table }: Pick<EventDone, 'table'>, confirms: boolean): Promise<string> {
    const { round, table: n, state: stands } = table!;
    const now = (shown: EventDone['table']) => ({ table: n, result: shown?.versions.at(-1)?.text ?? '' });
    if (stands !== 'reported') return say.stands({ ...now(table), state: STATES[stands] });
    if (!confirms) return say.entered(now(table));
    return say.confirmed(now((await once('confirmed', ['tables', round, n, 'result', 'confirm'])).table));
  }

  /** On record is one thing, on the slip another: it is corrected, with a reason, or left. */
  private choice(one: Differing) {
    const { table, stated } = one;
    const stands = table.versions.at(-1)!.by.role === 'player' ? say.reportedAs : say.enteredAs;
    const laid = (said: Parameters<typeof laidOut>[1]) => html`<bdi>${laidOut(table, said)}</bdi>`;
    return html`<form
      class="line"
      aria-label=${say.choice(table)}
      @submit=${(event: SubmitEvent) => this.correct(event, one)}
    >
      <p>
        <b
          >${stands({ table: table.table, result: laid(table.result!), state: STATES[table.state], typed: laid(stated) })}</b
        >
      </p>
      <label
        >${desk.reasonForAll}<input
          name="reason"
          required
          maxlength="2000"
          autocomplete="off"
          .defaultValue=${say.reasonGiven}
      /></label>
      <button class="strong">${say.correct}</button>
      <button type="button" @click=${() => this.leave(one)}>${say.leave}</button>
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
    void this.doing.trying(correct, (said) => said, { text: say.corrected({ slip: from.text, reason }) });
  }

  private leave(one: Differing): void {
    this.differing = this.differing.filter((each) => each !== one);
  }

  /** What nobody has decided about is not lost with the page. */
  override disconnectedCallback(): void {
    for (const { from, table } of this.differing)
      this.doing.refuse(from, { title: say.notEntered, status: 0, detail: say.hasAnother(table) });
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
