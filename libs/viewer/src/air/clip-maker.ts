import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { AskingService } from '../api/asking.js';
import type { Clip } from '../api/shapes.js';
import { Doing } from '../elements/doing.js';
import { takenFrom } from '../elements/taken.js';
import { clips as say } from '../messages/replay-beside.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';

class ClipApi extends AskingService {
  make = (clip: Pick<Clip, 'match' | 'from' | 'to' | 'title'>): Promise<Clip> =>
    this.call('POST', '/v1/clips', {}, clip);
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
  @state() private made: readonly Clip[] = [];
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
        <label>${say.name} <input name="title" maxlength="120" required /></label>
        <button class="strong" ?disabled=${!ready}>${say.keep}</button>
      </form>
      ${this.doing.shown()} ${this.made.map((clip) => this.kept(clip))}
      <p role="status">${this.said}</p>`;
  }

  private get marked(): string {
    const { from, to } = this;
    if (from === undefined) return to === undefined ? say.noPart : say.noBeginning({ to });
    if (to === undefined) return say.noEnd({ from });
    return from > to ? say.partBackwards({ from, to }) : say.part({ from, to });
  }

  private kept({ url, title }: Clip) {
    const address = location.origin + url;
    return html`<p class="line">
      <a href=${url} target="_blank" rel="noopener">${title}</a>
      <button @click=${() => void this.copy(address)}>${say.copy}</button>
    </p>`;
  }

  private make(event: SubmitEvent): void {
    const { match, from, to } = this;
    if (from === undefined || to === undefined) return event.preventDefault();
    const taken = takenFrom(event, { title: say.keeping({ from, to }) });
    const clip = { match, from, to, title: taken('title') };
    const keep = async (): Promise<void> => {
      this.made = [await new ClipApi(tokenOf(sessionStorage, match)).make(clip), ...this.made];
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
