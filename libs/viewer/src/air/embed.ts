import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { factsOfStep, matchMarks, plainWord, twinsOf } from '#narration';
import { Api } from '../api/client.js';
import '../elements/board.js';
import { icon } from '../elements/icon.js';
import '../elements/problem.js';
import { app } from '../messages/app.js';
import { embed as say } from '../messages/replay.js';
import { whoPlays } from '../model/who-plays.js';
import { Autoplay } from '../model/autoplay.js';
import { changesShown, NO_CHANGES } from '../model/changes.js';
import { askedIn, readEmbed, type EmbedAsked } from '../model/embedded.js';
import { Replay } from '../model/replay.js';
import { shared } from '../style/shared.js';

/** A replay within somebody else's page: a table, and what steps through it. It takes no token. */
@customElement('rc-embed')
export class Embed extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100dvh;
        padding: 6px;
        gap: 6px;
      }
      rc-board {
        flex: 1;
        min-height: 0;
      }
      .bar {
        display: flex;
        gap: 0.4rem;
        align-items: center;
      }
      .bar button {
        display: inline-grid;
        place-items: center;
        padding: 0 0.5rem;
      }
      .line {
        flex: 1;
        min-width: 0;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .bar a {
        flex: none;
      }
      @media (max-width: 560px) {
        .bar {
          flex-wrap: wrap;
        }
        .line {
          order: 1;
          flex-basis: 100%;
        }
        .bar input {
          flex-grow: 1;
        }
      }
      input {
        flex: 0 1 16rem;
        min-width: 4rem;
        padding: 0;
      }
    `,
  ];

  private asked: EmbedAsked | undefined;
  private replay: Replay | undefined;
  private autoplay: Autoplay | undefined;
  private told = -1;
  @state() private version = 0;
  /** What a clip is called. */
  @state() private called = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.asked = readEmbed(location.pathname, location.search);
    if (!this.asked) return;
    const replay = new Replay(new Api(), this.asked.match, undefined, () => this.moved());
    this.replay = replay;
    this.autoplay = new Autoplay(this.playable(replay, this.asked), () => (this.version += 1));
    document.title = app.titles.replay;
    addEventListener('message', this.heard);
    void this.begin(replay, this.asked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.replay?.stop();
    removeEventListener('message', this.heard);
    this.autoplay?.stop();
  }

  override render() {
    const { replay, autoplay } = this;
    if (!replay || !autoplay) return html`<p>${say.noMatch}</p>`;
    const { shown, table, index } = replay;
    if (!shown || !table || !index)
      return replay.problem
        ? html`<rc-problem .problem=${replay.problem}></rc-problem>`
        : html`<p class="soft" role="status">${app.fetchingMatch}</p>`;
    const { from = 0, to = replay.last } = this.asked ?? {};
    return html`<h1 class="unseen">
        ${this.called === '' ? this.who : say.heading({ clip: this.called, players: this.who })}
      </h1>
      <rc-board
        .table=${table}
        .moment=${shown.step}
        .look=${{
          showing: replay.game?.showing ?? {},
          counterTitle: (id: string) => replay.naming?.book.counter(id) ?? plainWord(id),
          marked: new Set<string>(),
          changes: shown.step > 0 ? changesShown(factsOfStep(shown)) : NO_CHANGES,
          twins: twinsOf(table),
        }}
      ></rc-board>
      <div class="bar" data-step=${shown.step} role="group" aria-label=${say.controls}>
        ${this.button(autoplay.playing ? say.stop : say.play, autoplay.playing ? 'pause' : 'play', () => autoplay.toggle())}
        ${this.button(say.back, 'back', () => this.go(replay.at - 1))}
        ${this.button(say.forward, 'forward', () => this.go(replay.at + 1))}
        <input
          type="range"
          aria-label=${say.step}
          min=${from}
          max=${to}
          .value=${String(replay.at)}
          @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
        />
        ${replay.summary ? matchMarks(replay.summary).map(({ text, title }) => html`<span class="badge" role="note" title=${title}>${text}</span>`) : nothing}
        <span class="line" role="status">${autoplay.playing ? this.called : replay.line}</span>
        <a
          href=${`/matches/${encodeURIComponent(this.asked!.match)}/replay?step=${replay.at}`}
          target="_blank"
          rel="noopener"
          >${app.name}</a
        >
      </div>`;
  }

  private button(title: string, sign: 'play' | 'pause' | 'back' | 'forward', press: () => void) {
    return html`<button title=${title} aria-label=${title} @click=${press}>${icon(sign, 18)}</button>`;
  }

  private get who(): string {
    return whoPlays(this.replay?.table?.seats ?? []);
  }

  /** A clip that is gone, or none of this match, plays without a title. */
  private async call({ match, clip }: EmbedAsked): Promise<void> {
    const found = clip === undefined ? undefined : await new Api().clip(clip).catch(() => undefined);
    if (found?.match !== match) return;
    this.called = found.title;
    document.title = say.pageTitle({ clip: found.title, players: this.who });
  }

  private async begin(replay: Replay, { step, from, play }: EmbedAsked): Promise<void> {
    await replay.start(step ?? from);
    if (this.asked) void this.call(this.asked);
    if (play && !this.autoplay?.playing) this.autoplay?.toggle();
  }

  private playable(replay: Replay, { from, to }: EmbedAsked) {
    return {
      get at() {
        return replay.at;
      },
      get last() {
        return replay.last;
      },
      loop: from === undefined || to === undefined ? undefined : { from, to },
      go: (step: number): Promise<void> => replay.go(step),
      timeOf: (step: number) => replay.timeOf(step),
    };
  }

  private go(step: number): void {
    const { from = 0, to = this.replay?.last ?? 0 } = this.asked ?? {};
    this.autoplay?.stop();
    void this.replay?.go(Math.max(from, Math.min(to, step)));
  }

  private moved(): void {
    this.version += 1;
    const { shown, last } = this.replay ?? {};
    if (!shown || shown.step === this.told) return;
    this.told = shown.step;
    // Everybody may see this step: it is no secret from the page around it, no matter whose page that is.
    if (parent !== window)
      parent.postMessage({ recollect: 'step', step: shown.step, steps: last, title: shown.title }, '*');
  }

  private readonly heard = ({ source, data }: MessageEvent): void => {
    if (source !== parent || parent === window) return;
    const asked = askedIn(data);
    if (asked?.do === 'goTo') this.go(asked.step);
    else if (asked && (asked.do === 'play') !== (this.autoplay?.playing ?? false)) this.autoplay?.toggle();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-embed': Embed;
  }
}
