import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { BenchApi, type JudgeDeed } from '../api/bench.js';
import type { Option } from '../api/shapes.js';
import { capital, plainWord, twinsOf } from '#narration';
import { notesOf } from '../model/bench-timeline.js';
import { BenchModel } from '../model/bench.js';
import { isTyping } from '../model/keys.js';
import { NO_CHANGES } from '../model/changes.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { addressOf, type BenchTool } from '../model/place.js';
import { standingInWords } from '../model/standing.js';
import { strideOfKey } from '../model/timeline.js';
import { benchTokenOf, tokenOf } from '../model/tokens.js';
import { bench as say } from '../messages/bench.js';
import { shared } from '../style/shared.js';
import { skipStyle } from '../style/skip.js';
import { benchPageStyle } from './bench-page.style.js';
import type { BenchTools } from './bench/tools.js';
import { cutLoose } from './adrift.js';
import { focusOn, isFocusLost } from './focus.js';
import { icon } from './icon.js';
import { onWindow } from './on-window.js';
import './bench/calls.js';
import './bench/tools.js';
import './board.js';
import './match-head.js';
import './problem.js';
import './timeline.js';
import { whoPlays } from '../model/who-plays.js';

const STRIDES = { back: -1, forward: 1 } as const;

/** The bench of a judge: calls, the table now or as it was, its timeline, and everything that a judge may do. */
@customElement('rc-bench-page')
export class BenchPage extends LitElement {
  static override styles = [shared, skipStyle, benchPageStyle];

  @property() match = '';
  @property({ type: Number }) step: number | undefined;
  @property() tool: BenchTool = 'moment';
  @state() private bench: BenchModel | undefined;
  /** The tool that the calls lead to, until it is open. */
  private led: BenchTool | undefined;

  constructor() {
    super();
    onWindow(this, 'keydown', (event) => this.key(event));
    onWindow(this, 'beforeunload', (event) => {
      if (this.bench?.busy) event.preventDefault();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('match')) {
      this.leave();
      // What is typed for one match is for no other: its forms go first.
      void Promise.resolve().then(() => this.isConnected && this.begin());
    } else if (changed.has('step') && this.step !== this.bench?.moment)
      void this.bench?.go(this.step).then(() => this.settle());
  }

  private begin(): void {
    const api = new BenchApi(benchTokenOf(sessionStorage, this.match));
    const bench = (this.bench = new BenchModel(api, this.match, () => this.requestUpdate()));
    bench.turnTo = (tool) => {
      if (tool !== this.tool) this.show({ tool });
    };
    void bench.start(this.step).then(() => this.settle());
  }

  private leave(): void {
    const { bench } = this;
    this.bench = undefined;
    bench?.stop();
    if (bench) cutLoose(say.title({ players: whoPlays(bench.live.summary?.seats ?? []) }), bench.sending);
  }

  override render() {
    const { bench } = this;
    if (!bench) return nothing;
    const { live } = bench;
    const problem = bench.problem ?? live.problem;
    return html` ${bench.judges && bench.index ? this.skips() : nothing}
      <rc-match-head
        page="bench"
        .summary=${live.summary}
        .game=${live.game}
        .asker=${live.asker}
        .problem=${problem}
        .connection=${live.summary ? live.connection : undefined}
      ></rc-match-head>
      ${bench.judges === false ? this.noJudge() : nothing}
      ${
        bench.judges && bench.index
          ? this.laidOut(bench)
          : problem
            ? html`<rc-problem .problem=${problem}></rc-problem>`
            : nothing
      }`;
  }

  /** The timeline alone has a stop for each step, and the table one for each card. */
  private skips() {
    const to = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    return html`<button class="skip" @click=${() => this.tools?.toTool()}>${say.skipToTools}</button>
      <button class="skip" @click=${() => focusOn(to('.table'))}>${say.skipToTable}</button>`;
  }

  private get tools(): BenchTools | null {
    return this.renderRoot.querySelector('rc-bench-tools');
  }

  private noJudge() {
    return html`<div class="panel" role="note">
      <h2>${say.forJudges}</h2>
      <p>${tokenOf(sessionStorage, this.match) === undefined ? say.openLink : say.otherLink}</p>
    </div>`;
  }

  private laidOut(bench: BenchModel) {
    const { table, index, live, moment } = bench;
    return html` <div
      class="bench"
      @rc-go=${({ detail }: CustomEvent<number | null>) => this.show({ step: detail ?? undefined })}
    >
      <div class="queue" @rc-tool=${({ detail }: CustomEvent<BenchTool>) => this.lead(detail)}>
        <rc-bench-calls .bench=${bench}></rc-bench-calls>
        <rc-timeline
          .index=${index!}
          .at=${bench.moment ?? index!.steps}
          .heading=${bench.words.title}
          .notes=${notesOf(index!.index, bench.calls, bench.rulings?.rulings ?? [], bench.refused ?? [], bench.words)}
          .address=${(step: number) => this.addressOf({ step })}
        ></rc-timeline>
        <label class="small check"
          ><input
            type="checkbox"
            .checked=${bench.refused !== undefined}
            @change=${(event: Event) => void bench.lookAtRefused((event.target as HTMLInputElement).checked)}
          />
          ${say.showRefused}</label
        >
        ${bench.refused?.length === 0 ? html`<p class="soft small" role="status">${say.nothingRefused}</p>` : nothing}
      </div>
      <div class="table" role="region" aria-label=${say.table}>
        ${this.moments(bench)}
        ${moment === undefined && live.summary ? standingInWords({ ...live.summary, paused: false }).map((said) => html`<p class="standing" role="note">${said}</p>`) : nothing}
        ${bench.isPaused ? this.paused(bench) : nothing}
        ${
          table
            ? html`<rc-board
                class="board"
                .table=${table}
                .look=${this.look(bench)}
                @rc-pick=${({ detail }: CustomEvent<Option>) => bench.looks.cards?.pick(detail)}
              ></rc-board>`
            : html`<p class="soft board" role="status">${say.fetchingTable}</p>`
        }
      </div>
      <rc-bench-tools
        class="tools"
        .bench=${bench}
        .tool=${this.tool}
        @rc-tool=${({ detail }: CustomEvent<BenchTool>) => this.show({ tool: detail })}
      ></rc-bench-tools>
    </div>`;
  }

  private paused(bench: BenchModel) {
    const deed = { path: 'pauses', method: 'DELETE', body: {} } as const;
    return html`<p class="standing paused">
      <strong>${say.paused.is}</strong>
      <button
        class="small"
        ?disabled=${bench.sending.isUnderWay(say.paused.end)}
        @click=${() => void this.carryOut(bench, deed, say.paused.ended)}
      >
        ${say.paused.end}
      </button>
      ${say.paused.more}
    </p>`;
  }

  /** What was pressed goes with what it ended: the focus goes on to what became of it. */
  private async carryOut(bench: BenchModel, deed: JudgeDeed, said: string): Promise<void> {
    await bench.deeds.do(deed, said, { text: say.paused.end }, null);
    await this.updateComplete;
    await this.tools?.updateComplete;
    if (isFocusLost()) this.tools?.toOutcome();
  }

  private look({ live, looks, table, moment }: BenchModel): TableLook {
    return {
      showing: live.game?.showing ?? {},
      counterTitle: (id) => live.naming?.book.counter(id) ?? plainWord(id),
      marked: new Set((looks.differences ?? []).flatMap(({ handles }) => handles)),
      changes: NO_CHANGES,
      twins: table ? twinsOf(table) : PLAIN_LOOK.twins,
      eyes: looks.eyes,
      // Changes are made to the table as it is now.
      ...(moment === undefined && looks.cards ? { touching: looks.cards } : {}),
    };
  }

  private moments(bench: BenchModel) {
    const { moment } = bench;
    // What can do nothing at either end of the match keeps the focus all the same.
    const [first, now] = [moment === 0, moment === undefined];
    return html`<section class="panel moments" aria-label=${say.moments.title}>
      <button
        aria-label=${say.moments.back}
        title=${say.moments.backKey}
        aria-disabled=${first}
        @click=${() => first || void this.stride(-1)}
      >
        ${icon('back')}
      </button>
      <button
        aria-label=${say.moments.forward}
        title=${say.moments.forwardKey}
        aria-disabled=${now}
        @click=${() => now || void this.stride(1)}
      >
        ${icon('forward')}
      </button>
      <button aria-disabled=${now} @click=${() => now || this.show({ step: undefined })}>${say.moments.now}</button>
      <p aria-live="polite">${this.momentAndEntry(bench)}</p>
      <span class="recorded" role="note" title=${say.moments.whyRecorded}>${say.moments.recorded}</span>
    </section>`;
  }

  private momentAndEntry(bench: BenchModel) {
    const entry = say.moments.entry({ entry: bench.at });
    return html`${this.moment(bench)} <span class="soft small">${entry}</span>`;
  }

  private moment({ index, moment, step, words }: BenchModel): string {
    if (moment === undefined) return say.moments.atNow;
    const shown = index?.index.find((one) => one.step === moment);
    const { atStep, atPlace } = shown?.undone && !shown.stands ? say.moments.undone : say.moments;
    if (step?.step !== moment) return atStep({ step: moment, steps: index?.steps ?? 0 });
    return capital(atPlace({ place: words.place(step.position) }));
  }

  private addressOf(to: { readonly step?: number | undefined; readonly tool?: BenchTool }): string {
    const step = 'step' in to ? to.step : this.bench?.moment;
    const tool = to.tool ?? this.tool;
    return addressOf({ page: 'bench', match: this.match, ...(step === undefined ? {} : { step }), tool });
  }

  /** Another moment or another tool: one can come back from it, and a second tab finds it under its address. */
  private show(to: { readonly step?: number | undefined; readonly tool?: BenchTool }): void {
    if (to.tool) this.bench?.quiet();
    history.pushState(null, '', this.addressOf(to));
    // A stride has changed the step here, of which who stands above has not heard.
    if ('step' in to) this.step = to.step;
    dispatchEvent(new PopStateEvent('popstate'));
  }

  /** What stands beside the tools opens one of them. */
  private lead(tool: BenchTool): void {
    this.led = tool;
    this.show({ tool });
    this.requestUpdate();
  }

  override updated(): void {
    if (this.led === undefined || this.led !== this.tool) return;
    this.led = undefined;
    const { tools } = this;
    void tools?.updateComplete.then(() => tools.toHeading());
  }

  private async stride(by: number): Promise<void> {
    const { bench } = this;
    if (!bench) return;
    await bench.stride(by);
    this.settle();
  }

  /** The address says what is shown, also where what was asked for could not be. */
  private settle(): void {
    if (!this.isConnected || !this.bench?.judges) return;
    history.replaceState(history.state, '', this.addressOf({}));
    this.step = this.bench.moment;
  }

  private key(event: KeyboardEvent): void {
    const stride = isTyping(event) ? undefined : strideOfKey(event);
    const by = stride === 'back' || stride === 'forward' ? STRIDES[stride] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    void this.stride(by);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-page': BenchPage;
  }
}
