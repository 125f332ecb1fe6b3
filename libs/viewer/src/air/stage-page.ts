import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Api } from '../api/client.js';
import { problemOf } from '../api/asking.js';
import type { Problem } from '../api/shapes.js';
import { StageApi } from '../api/stages.js';
import { stage as say } from '../messages/stage.js';
import { keepStage, keptControl } from '../model/kept-stage.js';
import { StageControl } from '../model/stage-control.js';
import { NEW_STAGE, tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import '../elements/begun-here.js';
import '../elements/problem.js';
import './stage-desk.js';

/** Where stages are put up, and the private page that controls one. */
@customElement('rc-stage-page')
export class StagePage extends LitElement {
  static override styles = [
    shared,
    css`
      form {
        display: flex;
        flex-direction: column;
        gap: 0.7rem;
        max-width: 34rem;
        margin-top: 0.8rem;
      }
      label {
        display: flex;
        flex-direction: column;
        gap: 0.2rem;
      }
      form button {
        align-self: start;
      }
    `,
  ];

  @property() stage: string | undefined;
  @state() private control: StageControl | undefined;
  @state() private problem: Problem | undefined;
  @state() private version = 0;
  @state() private busy = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('stage')) return;
    this.control?.stop();
    this.control = undefined;
    if (this.stage === undefined) return;
    const token = this.token(this.stage);
    if (token === undefined) return;
    const control = new StageControl(new StageApi(token), new Api(token), this.stage, () => (this.version += 1));
    this.control = control;
    control.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.control?.stop();
  }

  override render() {
    if (this.stage === undefined) return this.beginning();
    if (!this.control)
      return html`<h1>${say.title}</h1>
        <p>${say.noLink} <a href="/stage">${say.anotherStage}</a></p>`;
    return html`<rc-stage-desk
      .control=${this.control}
      .version=${this.version}
      .token=${this.token(this.stage) ?? ''}
    ></rc-stage-desk>`;
  }

  /** The token of this tab, or the one that this browser keeps since the stage was put up in it. */
  private token(stage: string): string | undefined {
    return tokenOf(sessionStorage, stage) ?? keptControl(stage);
  }

  private beginning() {
    return html`<h1>${say.title}</h1>
      <p>${say.about}</p>
      <rc-problem .problem=${this.problem}></rc-problem>
      <rc-begun-here of="stage"></rc-begun-here>
      <form @submit=${this.make}>
        <label>${say.name} <input name="title" .defaultValue=${say.usualName} maxlength="100" required /></label>
        <label
          >${say.token}
          <input name="token" autocomplete="off" .value=${tokenOf(sessionStorage, NEW_STAGE) ?? ''} />
          <span class="soft small">${say.tokenWhen}</span></label
        >
        <button class="strong" ?disabled=${this.busy}>${this.busy ? say.puttingUp : say.putUp}</button>
      </form>`;
  }

  private async make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const token = String(given.get('token') ?? '').trim();
    this.busy = true;
    try {
      const made = await new StageApi(token === '' ? undefined : token).make(String(given.get('title')));
      keepStage(made);
      location.assign(made.control.url);
    } catch (error) {
      this.problem = problemOf(error);
      this.busy = false;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stage-page': StagePage;
  }
}
