import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { problemOf } from '../api/asking.js';
import type { Air, Problem, StageMade } from '../api/shapes.js';
import { StageApi } from '../api/stages.js';
import { together as say } from '../messages/replay-beside.js';
import { followStage } from '../model/following-stage.js';
import { addressOf } from '../model/place.js';
import type { Replay } from '../model/replay.js';
import { keepToken, linkWith, tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './links.js';
import './problem.js';

/** A replay that several look at together: one leads, the others follow over the stream of a stage. */
@customElement('rc-together')
export class Together extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) replay!: Replay;
  @property() match = '';
  @property({ type: Number }) at = 0;
  @property({ type: Number }) side: Seat | undefined;
  /** The stage by which one goes along, out of the address. */
  @property() stage: string | undefined;
  /** What is shown to all; undefined: nobody has said so yet. */
  @state() private led: Air | undefined;
  @state() private loose = false;
  @state() private gone = false;
  @state() private connected = true;
  @state() private link = '';
  @state() private problem: Problem | undefined;
  private sending = false;
  private end: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end?.();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('stage') && this.stage !== undefined && !this.leads) this.follow(this.stage);
    if (!changed.has('at') && !changed.has('side')) return;
    if (this.leads) void this.lead();
    else if (this.led && this.at !== this.led.step) this.loose = true;
  }

  override render() {
    return html`<rc-problem .problem=${this.problem}></rc-problem>
      ${this.stage === undefined ? this.beginning() : this.leads ? this.leading() : this.following()}`;
  }

  /** Whether this tab holds what controls the stage. */
  private get leads(): boolean {
    return this.stage !== undefined && tokenOf(sessionStorage, this.stage) !== undefined;
  }

  private beginning() {
    return html`<p class="small">${say.about}</p>
      <button @click=${this.begin}>${say.lead}</button>`;
  }

  private leading() {
    return html`<p role="status">${say.leading}</p>
      ${
        this.link === ''
          ? html`<button @click=${this.invite}>${say.anotherLink}</button>`
          : html`<rc-links .what=${say.links} .links=${[{ said: say.followMe, address: this.link }]}></rc-links>`
      }
      <button @click=${this.stop}>${say.stop}</button>`;
  }

  private following() {
    if (this.gone) return html`<p role="status">${say.gone}</p>`;
    if (this.led && this.led.match !== this.match) return html`<p role="status">${say.otherMatch}</p>`;
    return html`<p role="status">${!this.connected ? say.lost : this.loose ? say.alone : say.following}</p>
      ${this.loose ? html`<button @click=${this.rejoin}>${say.followAgain}</button>` : nothing}`;
  }

  private follow(id: string): void {
    this.end?.();
    this.end = followStage({
      api: new StageApi(tokenOf(sessionStorage, this.match)),
      id,
      onStage: ({ air }) => {
        this.led = air;
        if (!this.loose) this.rejoin();
      },
      onConnection: (connected) => (this.connected = connected),
      onGone: () => (this.gone = true),
    });
  }

  private rejoin(): void {
    const { led } = this;
    this.loose = false;
    if (!led || led.match !== this.match || led.mode !== 'replay') return;
    if (led.bottom !== null && led.bottom !== this.side)
      this.dispatchEvent(new CustomEvent<Seat>('rc-side', { detail: led.bottom, bubbles: true }));
    if (led.step !== this.replay.at) void this.replay.go(led.step);
  }

  private get api(): StageApi {
    return new StageApi(tokenOf(sessionStorage, this.stage ?? ''));
  }

  /** Tells where one is. While that is under way the next steps come together. */
  private async lead(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let [step, side]: [number?, Seat?] = []; step !== this.at || side !== this.side;) {
        [step, side] = [this.at, this.side];
        await this.api.change(this.stage!, { match: this.match, mode: 'replay', step, bottom: side ?? null });
      }
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.sending = false;
    }
  }

  private async begin(): Promise<void> {
    await this.trying(async () => {
      const made = await new StageApi(tokenOf(sessionStorage, this.match)).make(say.stage);
      keepToken(sessionStorage, made.id, made.control.token);
      this.link = this.linkOf(made.id, made.output);
      // The page puts it into its address, where it stays when it is loaded again.
      this.dispatchEvent(new CustomEvent<string>('rc-with', { detail: made.id, bubbles: true, composed: true }));
      this.stage = made.id;
      await this.lead();
    });
  }

  private invite(): Promise<void> {
    return this.trying(async () => {
      this.link = this.linkOf(this.stage!, await this.api.addOutput(this.stage!));
    });
  }

  private stop(): Promise<void> {
    return this.trying(async () => {
      await this.api.remove(this.stage!);
      this.dispatchEvent(new CustomEvent<null>('rc-with', { bubbles: true, composed: true }));
      this.stage = undefined;
      this.link = '';
    });
  }

  private linkOf(stage: string, { token }: Pick<StageMade['output'], 'token'>): string {
    const { match, at } = this;
    return linkWith(addressOf({ page: 'replay', match, step: at, unit: 'resolution', with: stage }), token);
  }

  private async trying(what: () => Promise<void>): Promise<void> {
    try {
      await what();
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-together': Together;
  }
}
