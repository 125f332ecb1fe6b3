import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isJudgesFact, type Seat, type ShownTable } from '#table';
import { Api } from '../api/client.js';
import type { Option } from '../api/shapes.js';
import type { Dropped } from '../model/dropping.js';
import { exchangeOf } from '../model/exchange.js';
import { isYourMove } from '../model/turn.js';
import { standingInWords } from '../model/standing.js';
import { capital, plainWord, twinsOf } from '#narration';
import { keepNewSeat, keptSeat } from '../model/kept-seats.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { aloud } from '../model/log.js';
import { CardNames } from '../model/card-names.js';
import { LiveMatchModel } from '../model/live-match.js';
import { isDone } from '../model/choices.js';
import { hidesHands } from '../model/event/eyes.js';
import { tokenOf } from '../model/tokens.js';
import { table as tableSays } from '../messages/table.js';
import { page as say } from '../messages/table-page.js';
import { shared } from '../style/shared.js';
import { skipStyle } from '../style/skip.js';
import { matchPageStyle } from './match-page.style.js';
import type { CardElement } from './card.js';
import { exchanging } from './exchanging.js';
import type { ChosenOption } from './options.js';
import { typing } from './typing.js';
import './board.js';
import './log.js';
import './match-head.js';

/** A match as it happens: the board, what has happened, and for a player or a recorder, what to do. */
@customElement('rc-live-page')
export class LivePage extends LitElement {
  static override styles = [shared, skipStyle, matchPageStyle];

  @property() match = '';
  @property() as: string | undefined;
  @state() private live: LiveMatchModel | undefined;
  @state() private marked: ReadonlySet<string> = new Set();
  private names = new CardNames();
  private later: unknown;
  /** What a player may press, and what it means: nobody else needs it. */
  @state() private touching: typeof import('../model/touching.js') | undefined;
  /** The game that was shown last, with the reader's chance to exchange cards. */
  private asked: string | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('match') && !changed.has('as')) return;
    this.live?.stop();
    this.live = this.asked = undefined;
    this.names = new CardNames();
    // What is typed for one match is for no other: its forms go first.
    void Promise.resolve().then(() => this.isConnected && this.begin());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.stop();
  }

  override updated(): void {
    const { table, seat } = this.live ?? {};
    const asked = table && `${table.game} ${exchangeOf(table, seat)?.ask ?? ''}`;
    // Players who scrolled down to their sideboard, or into the log, see what the next game asks.
    if (this.asked !== undefined && asked !== this.asked) this.renderRoot.querySelector('.side')?.scrollTo({ top: 0 });
    this.asked = asked;
    // A table is there before anything is wrong with it; then this is at hand, also where the service is away.
    if (this.live?.problem) void import('./problem.js');
    else if (this.live?.table) this.later ??= setTimeout(() => void import('./problem.js'));
  }

  private look(live: LiveMatchModel): TableLook {
    const { game, naming } = live;
    return {
      showing: game?.showing ?? {},
      counterTitle: (id) => naming?.book.counter(id) ?? plainWord(id),
      marked: this.marked,
      ...(this.touching ? { touching: this.touching.touchingIn(live) } : {}),
      changes: live.changes,
      twins: live.table ? twinsOf(live.table) : PLAIN_LOOK.twins,
    };
  }

  private begin(): void {
    const token = tokenOf(sessionStorage, this.match);
    const live = new LiveMatchModel(
      new Api(token),
      this.match,
      this.as,
      () => this.requestUpdate(),
      (seat) => keptSeat(localStorage, this.match, seat),
      undefined,
      (summary) => hidesHands(summary, sessionStorage, localStorage),
    );
    this.live = live;
    void live.start();
  }

  override render() {
    const { live } = this;
    if (!live) return nothing;
    const { table } = live;
    if (live.earlier) this.names.read(live.earlier);
    if (table) this.names.read(table);
    return html` ${live.seats.length > 0 ? html`<button class="skip" @click=${this.toChoices}>${say.toChoices}</button>` : nothing}
      <rc-match-head
        .summary=${live.summary}
        .game=${live.game}
        .asker=${live.asker}
        .as=${live.as}
        .problem=${live.problem}
        .connection=${live.summary ? live.connection : undefined}
        ?move=${table !== undefined && isYourMove(table, live.moving)}
      >
        ${this.signing(live)} ${this.pastRulings(live)}
        ${live.seats.length > 0 ? html`<rc-concede .options=${live.options} .who=${live.seats.length > 1 ? this.nameOf(live, live.seat) : ''} ?busy=${live.busy} @rc-chosen=${this.chosen}></rc-concede>` : nothing}
      </rc-match-head>
      <div class="messages ${live.problem ? 'some' : ''}">
        <rc-problem .problem=${live.problem} .game=${live.summary?.game ?? ''}></rc-problem>
      </div>
      <p class="unseen" aria-live="polite">${aloud(live.log)}</p>
      ${this.takenHere(live)}
      ${
        table
          ? html` <div
              class="match ${live.seats.length > 0 ? 'acting' : 'watching'}"
              data-revision=${table.revision}
              @rc-pick=${this.picked}
              @rc-drop=${this.dropped}
            >
              <div class="board">
                <rc-board
                  .table=${table}
                  .moment=${table.revision}
                  .bottom=${live.asker.seats.length === 1 ? live.asker.seats[0] : live.seats.length > 0 && !live.follows ? live.seat : undefined}
                  .look=${this.look(live)}
                ></rc-board>
              </div>
              <div class="side" tabindex="0" role="region" aria-label=${say.beside}>
                ${live.seats.length > 0 ? nothing : this.moment(live, table)}
                ${live.summary ? standingInWords(live.summary).map((said) => html`<p class="standing" role="note">${said}</p>`) : nothing}
                ${live.as === this.as ? nothing : html`<p class="standing" role="note">${say.handsHidden}</p>`}
                ${live.seats.length > 0 ? this.acting(live) : typing(live, this.match)}
                <p class="notice" role="status">${live.notice}</p>
                <rc-log .lines=${live.log} .names=${this.names} .look=${this.look(live)}></rc-log>
              </div>
            </div>`
          : live.problem
            ? nothing
            : html`<p class="soft" role="status">${say.fetchingTable}</p>`
      }`;
  }

  /** A spectator in a browser in which a seat was taken is probably its player in another tab. */
  private takenHere({ summary, asker }: LiveMatchModel) {
    if (!summary || asker.role !== 'spectator' || this.as !== undefined) return nothing;
    return summary.seats.map(({ seat, name }) => {
      const kept = keptSeat(localStorage, this.match, seat);
      return kept
        ? html`<p class="panel">
            ${say.goOn({ link: html`<a href=${`/claim#${kept.claim}`}>${say.goOnAs({ player: name, seat })}</a>` })}
          </p>`
        : nothing;
    });
  }

  private acting(live: LiveMatchModel) {
    // A spectator needs none of these.
    void import('./call-judge.js');
    void import('./chime.js');
    void import('./concede.js');
    // What stands below the choices comes after them: it would be pushed away.
    void import('./options.js').then(() => import('./pass-ahead.js'));
    void import('./other-tabs.js');
    if (!this.touching) void import('../model/touching.js').then((touching) => (this.touching = touching));
    const of = live.asker.role === 'seat' ? `${this.match}/${live.asker.seats.join()}` : '';
    const moment = live.table ? this.moment(live, live.table) : nothing;
    // What is left to be done at the end comes before it: a phone shows only the first of them.
    const confirms = live.summary?.finality === 'provisional';
    return html`<div class="choices">
        <rc-other-tabs .of=${of}></rc-other-tabs>
        ${confirms ? nothing : moment} ${this.judged(live)}
        ${live.keyless === undefined ? nothing : this.keyless(live, live.keyless)} ${typing(live, this.match)}
        ${live.seats.length > 1 ? this.seatPicker(live) : nothing}
        ${live.keyless === undefined ? (exchanging(live, this.chosen) ?? this.options(live)) : nothing}
        ${confirms ? moment : nothing}
      </div>
      <rc-chime ?move=${live.table !== undefined && isYourMove(live.table, live.moving)}></rc-chime>
      ${live.keyless === undefined ? html`<rc-call-judge .called=${live.called} .call=${(words: string) => live.callJudge(words)}></rc-call-judge>` : nothing}`;
  }

  private options(live: LiveMatchModel) {
    return html` <rc-options
        .options=${live.options}
        .asks=${live.asks}
        .drafting=${live.drafting}
        .busy=${live.busy}
        .paused=${live.summary?.paused ?? false}
        .elsewhere=${live.moving.length === 0}
        .live=${live}
        .names=${this.names}
        .naming=${live.naming}
        .seat=${live.seat}
        .showing=${live.game?.showing ?? {}}
        .touched=${(option: Option) => (live.table && this.touching ? this.touching.touches(option, live.table, live.seat, live.drafting?.trail.at(-1)?.action) : [])}
        @rc-chosen=${this.chosen}
        @rc-touch=${this.touched}
      ></rc-options>
      ${live.moving.length === 0 ? nothing : html`<rc-pass-ahead .live=${live} @rc-focus-lost=${this.refocus}></rc-pass-ahead>`}`;
  }

  /** For the player of a seat that was taken in this browser. */
  private signing(live: LiveMatchModel) {
    const key = live.seat === undefined || live.keyless !== undefined ? undefined : live.publicKey(live.seat);
    if (key === undefined) return nothing;
    void import('./signing.js');
    return html`<rc-signing .key=${key}></rc-signing>`;
  }

  /** The end of a game or of the match is the first thing to be read, when the table has been drawn. */
  private moment({ heard, asker, summary, game }: LiveMatchModel, table: ShownTable) {
    if (table.games.length === 0 && !table.result) return nothing;
    setTimeout(() => void import('./match-moment.js'));
    return html`<rc-match-moment .table=${table} .live=${{ heard, asker, summary, game }}></rc-match-moment>`;
  }

  /** What a judge did concerns the players: it is told over their choices, not only in the log. */
  private judged(live: LiveMatchModel) {
    if (!live.heard.some(({ facts }) => facts.some(isJudgesFact))) return nothing;
    void import('./judged.js');
    return html`<rc-judged
      .match=${this.match}
      .asker=${live.asker}
      .heard=${live.heard}
      .log=${live.log}
      .call=${this.appealing(live)}
    ></rc-judged>`;
  }

  /** How a player appeals: not while a call of theirs is open. */
  private appealing(live: LiveMatchModel) {
    if (live.called || live.keyless !== undefined) return undefined;
    return (words: string, ruling?: number) => live.callJudge(words, ruling);
  }

  private nameOf({ summary }: LiveMatchModel, seat: Seat | undefined): string {
    return summary?.seats.find((one) => one.seat === seat)?.name ?? '';
  }

  private pastRulings(live: LiveMatchModel) {
    if (live.asker.role !== 'seat') return nothing;
    void import('./past-rulings.js');
    return html`<rc-past-rulings
      .fetch=${() => live.rulings()}
      .nameOf=${(seat: Seat) => this.nameOf(live, seat)}
      .call=${this.appealing(live)}
    ></rc-past-rulings>`;
  }

  /** What a player without their key can do: make another one, which a judge puts in force. */
  private keyless(live: LiveMatchModel, seat: Seat) {
    const key = live.publicKey(seat);
    return html`<div class="panel pick" role="note">
      <p>${say.keyless.about({ seat })}</p>
      ${
        key === undefined
          ? html`<button @click=${() => this.makeKey(live, seat)}>${say.keyless.make}</button>`
          : html`<p>${say.keyless.tell({ key: html`<code>${key}</code>` })}</p>`
      }
    </div>`;
  }

  private makeKey(live: LiveMatchModel, seat: Seat): void {
    // Another tab may have made one meanwhile.
    if (!keptSeat(localStorage, this.match, seat)) keepNewSeat(localStorage, { match: this.match, seat });
    void live.keyMade(seat);
  }

  private seatPicker(live: LiveMatchModel) {
    const name = (seat: number | undefined) => live.table?.seats.find((one) => one.seat === seat)?.name ?? '';
    return html` <label class="panel pick"
      >${say.enterFor}
      <select
        @change=${(event: Event) => void live.pickSeat(Number((event.target as HTMLSelectElement).value) || undefined)}
      >
        <option value="" ?selected=${live.follows}>${say.enterForNext({ player: capital(name(live.seat)) })}</option>
        ${live.seats.map((seat) => html`<option value=${seat} ?selected=${!live.follows && live.seat === seat}>${tableSays.playerAt({ player: name(seat), seat })}</option>`)}
      </select>
    </label>`;
  }

  private picked(event: CustomEvent<Option>): void {
    if (!this.live) return;
    // A card that was pressed with a pointer keeps no focus: the next Space is for the choices.
    const card = event.composedPath()[0] as CardElement;
    if (!card.isFocusVisible) card.blur();
    void this.take(this.live, event.detail).then(() => requestAnimationFrame(this.refocus));
  }

  private take(live: LiveMatchModel, option: Option): Promise<void> {
    live.stopPassing();
    return isDone(option) ? live.act(option) : live.choose(option);
  }

  /** A card was carried onto another: what that means is done, and what follows of it. */
  private async dropped(event: CustomEvent<Dropped>): Promise<void> {
    const { live } = this;
    const { detail } = event;
    const card = event.composedPath()[0] as CardElement;
    const { meantBy, nextOn } = await import('../model/dropping.js');
    const option = live && this.touching && meantBy(detail, this.touching.touchingIn(live));
    if (!live || !option) return card.ask();
    await this.take(live, option);
    const next = detail.on === undefined ? undefined : nextOn(detail.on, live, option);
    if (next) await this.take(live, next);
  }

  private readonly toChoices = (): void => this.renderRoot.querySelector('rc-options')?.toChoices();

  /** The card that was pressed may be gone: who uses a keyboard goes on where the next choice is. */
  private readonly refocus = (): void => {
    if (this.shadowRoot?.activeElement === null) this.toChoices();
  };

  private readonly chosen = ({ detail }: CustomEvent<ChosenOption>): void => {
    const { live } = this;
    if (!live) return;
    live.stopPassing();
    if (detail.do === 'drop') live.drop();
    else if (detail.do === 'back') void live.back();
    else if (detail.do === 'act') void live.act(detail.option);
    else if (detail.do === 'state') void live.state(detail.option);
    else void live.choose(detail.option);
  };

  private touched({ detail }: CustomEvent<ReadonlySet<string>>): void {
    this.marked = detail;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-live-page': LivePage;
  }
}
