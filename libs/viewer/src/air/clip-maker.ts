import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ApiProblem, AskingService } from '../api/asking.js';
import type { Clip } from '../api/shapes.js';
import { Doing } from '../elements/doing.js';
import { takenFrom } from '../elements/taken.js';
import { clips as say } from '../messages/replay-beside.js';
import { forgetClip, keepClip, keptClips } from '../model/kept-clips.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';

class ClipApi extends AskingService {
  make = (clip: Pick<Clip, 'match' | 'from' | 'to' | 'title'>): Promise<Clip> =>
    this.call('POST', '/v1/clips', {}, clip);
  /** A clip that somebody else has taken away is gone as well. */
  remove = (id: string): Promise<unknown> =>
    this.call('DELETE', `/v1/clips/${encodeURIComponent(id)}`, {}).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    });
}

/** Marks a part of a replay and keeps it as a clip, whose address is copied with one button. */
@customElement('rc-clip-maker')
export class ClipMaker extends LitElement {
  static override styles = [
    shared,
    css`
      form {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        margin-top: 0.4rem;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
      }
      label {
        display: flex;
        flex-direction: column;
        gap: 0.2rem;
      }
    `,
  ];

  @property() match = '';
  @property({ type: Number }) at = 0;
  @state() private from: number | undefined;
  @state() private to: number | undefined;
  /** Whether a title is typed: a second press finds the button of an empty form disabled, and nothing is asked. */
  @state() private titled = false;
  @state() private said = '';
  private readonly doing = new Doing(this, () => say.title);

  override render() {
    const { from, to } = this;
    const ready = from !== undefined && to !== undefined && from <= to;
    return html`<form @submit=${this.make}>
        <div class="line">
          <button type="button" @click=${() => (this.from = this.at)}>${say.from}</button>
          <button type="button" @click=${() => (this.to = this.at)}>${say.to}</button>
          <span role="status">${this.marked}</span>
        </div>
        <label>${say.name} <input name="title" maxlength="120" required @input=${this.type} /></label>
        <button class="strong" ?disabled=${!ready || !this.titled}>${say.keep}</button>
      </form>
      ${this.doing.shown()} ${this.list()}
      <p role="status">${this.said}</p>`;
  }

  private type(event: InputEvent): void {
    this.titled = (event.target as HTMLInputElement).value !== '';
  }

  private get marked(): string {
    const { from, to } = this;
    if (from === undefined) return to === undefined ? say.noPart : say.noBeginning({ to });
    if (to === undefined) return say.noEnd({ from });
    return from > to ? say.partBackwards({ from, to }) : say.part({ from, to });
  }

  /** The clips of this match that were made in this browser. */
  private list() {
    const clips = keptClips(this.match);
    if (clips.length === 0) return nothing;
    return html`<ul aria-label=${say.made}>
      ${clips.map(
        ({ id, url, title }) =>
          html`<li class="line">
            <a href=${url} target="_blank" rel="noopener">${title}</a>
            <button aria-label=${say.copyOf({ title })} @click=${() => void this.copy(location.origin + url)}>
              ${say.copy}
            </button>
            <button
              aria-label=${say.removeOf({ title })}
              title=${say.removeMeans}
              @click=${() => this.removeClip(id, title)}
            >
              ${say.remove}
            </button>
          </li>`,
      )}
    </ul>`;
  }

  private removeClip(id: string, title: string): void {
    const { match } = this;
    const remove = async (): Promise<void> => {
      await new ClipApi(tokenOf(sessionStorage, match)).remove(id);
      forgetClip(id);
    };
    void this.doing.trying(remove, () => say.removed({ title }));
  }

  private make(event: SubmitEvent): void {
    const { match, from, to } = this;
    if (from === undefined || to === undefined) return event.preventDefault();
    const taken = takenFrom(event, { title: say.keeping({ from, to }) });
    const clip = { match, from, to, title: taken('title') };
    this.titled = false;
    const keep = async (): Promise<void> => {
      keepClip(await new ClipApi(tokenOf(sessionStorage, match)).make(clip));
    };
    void this.doing.trying(keep, () => say.kept, taken);
  }

  private async copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.said = say.copied;
    } catch {
      this.said = say.notCopied({ address });
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-clip-maker': ClipMaker;
  }
}
